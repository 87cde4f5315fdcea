### Crusades: the words of the page and of the server. One file per language, the same keys in each.

## common

common-close = Close
common-dismiss = Dismiss
common-copy = Copy
common-copied = Copied.
common-copy-by-hand = Selected: copy it with your keyboard.
common-open-rule = Open rule { $id }
common-die-hit = { $value }, a hit
common-die-miss = { $value }, a miss
common-cancel = Cancel
common-yes = Yes
common-no = No
common-done = Done
common-home = Home
common-skip = Skip to the content
common-loading = One moment…
common-retry = Try again
common-server-away = The server does not answer. It will be tried again.

## home

## new game, join, watch, account, records, help

## table

## board: high

## rules

## replay

## settings

settings-title = Settings
settings-language = Language
settings-theme = Theme
settings-theme-auto = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-text = Text size
settings-patterns = Patterns on the map
settings-patterns-hint = Hatching beside colours, so that nothing depends on colour.
settings-contrast = High contrast
settings-motion = Less motion
settings-motion-hint = Dice lie still, nothing glides. The system's own wish is always respected.
settings-sound = Sound when it is your turn
settings-notices = Notices of the browser
settings-notices-hint = When it is your turn and this page is hidden.
settings-notices-blocked = The browser forbids them for this site; allow them there first.
settings-confirm = Confirm before dice
settings-confirm-hint = What you pick on the board is done only when you press it a second time.

## server
