### Crusades: the words of the page and of the server. One file per language, the same keys in each.
### A heading names the piece that what stands under it is loaded with: `## piece`, or `## piece: about`.

## page: common

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
common-home = Home
common-skip = Skip to the content
common-loading = One moment…
common-retry = Try again
common-server-away = The server does not answer. It will be tried again.

## page: home

frame-home = Crusades, home page
frame-main = Main
frame-play = Play
frame-rules = Rules
frame-watch = Watch
frame-records = Records
frame-help = Help
frame-display = Display
frame-display-label = Display and accessibility
frame-guest = Guest
frame-account = Account: { $name }
frame-keys = Keyboard and screen-reader guide
frame-dice = Dice you can verify
frame-about = About
frame-foot = Independent, free and without advertising
frame-away = The server does not answer
frame-trouble = That did not work

error-away = Perhaps it is just starting, or the connection is gone. Nothing that you have played is lost.
error-name = This name is taken. Try another one.
error-login = Name and password do not match.
error-password = This password is too short.
error-flood = That was a lot at once. Please wait a moment and try again.
error-games = You have too many unfinished games. Finish one or resign from one first.
error-tokens = You have as many tokens as one may have. Revoke one first.
error-taken = Somebody sits there already.
error-unknown = There is no such game.
error-stranger = The server does not know this browser. Load the page again.
error-csrf = The page has been open for too long. Load it again.
error-confirm = This is not the code that we have sent.
error-words = These words do not do: one line, at most 200 characters, no #.
error-letters = There are letters in it that cannot be seen.
error-store = The server cannot write anything down at the moment. Try again later; what was played is safe.
error-fault = Something went wrong on the server. It was noted there.

home-title = Three lost wargames,
    set up and waiting for you.
home-lead = Every rule enforced and cited, dice that you can check, and an opponent who never peeks. No account needed.
home-games = The games
home-play = Play now
home-setting-up = Setting up…
home-rules = Rules
home-more-short = Choices…
home-more = Choices… for { $game }: side, opponent, friend, options
home-more-title = With a friend, another side, options…
home-last = Platoons, tanks and fighters as cards on nine zones. Hidden units, dice pools and a hand full of surprises.
home-high = English knights with a stolen starship take on an empire: convert, besiege, hand out fiefs, crown a king.
home-darkest = The Eastern Front, 1941 to 1943, on a staff map. Battles in rounds, blitzkrieg chains, mud, snow and supply.
home-last-terms = As the Allies against the computer · about 40 minutes
home-high-terms = As the Crusaders against the computer · about 90 minutes
home-darkest-terms = As the Axis against the computer · The road to Leningrad, about an hour
home-mine = Your games
home-missing = There is no page at this address
home-missing-text = Perhaps a letter is missing. Everything begins here:

list-with = { $game } · { $name }
list-yours = Your move
list-sitter = { $seat }: { $name }
list-theirs = { $side } to move
list-running = Running
list-waiting = Waiting for somebody to sit down
list-computer = The computer plays for you
list-over = Over
list-resume = Resume
list-open = Open
list-replay = Replay
list-invite = Copy the invitation
list-all = All { $count } games
list-fewer = Fewer

game-last = The Last Crusade
game-high = The High Crusade
game-darkest = The Darkest Crusade

seat-last-axis = Axis
seat-last-axis-text = Germany unless you choose another deck. Sets up first.
seat-last-allied = Allies
seat-last-allied-text = The United States unless you choose another deck.
seat-high-crusader = Crusaders
seat-high-crusader-text = Few, bold and on the attack: convert, conquer, make alliances.
seat-high-wersgorix = Wersgorix Empire
seat-high-wersgorix-text = A star empire slow to wake: sound the alarm, gather, strike back.
seat-darkest-axis = Axis
seat-darkest-axis-text = Attacks first, with panzers and aircraft; must take cities before the snow.
seat-darkest-soviet = Soviets
seat-darkest-soviet-text = Hold, rebuild and strike back; replacements and the winter help.

level-greedy = Steady computer
level-greedy-text = Takes what gains most at once. A fair opponent for your first games.
level-greedy0 = Steady computer, as it first was
level-greedy0-text = Stays as it is for ever, so that others can be measured by it.
level-random = Beginner computer
level-random-text = Plays any legal move. Good for trying things out.
new-opponent-here = Two at this screen
table-rule-open = Open in the rulebook
table-rule-missing = This clause could not be read just now.

## new

new-which = Which game?
new-choose = Choose
new-title = New game: { $game }
new-scenario = Scenario
new-side = Your side
new-opponent = Opponent
new-opponent-ai = The computer
new-opponent-ai-text = Always there, and sees no more than you would in its place.
new-opponent-open = A friend, by link
new-opponent-open-text = You get a link to send. Both can come back at any time, even days later.
new-opponent-here-text = You take turns here; between turns a cover hides the board.
new-level = Level
new-decks = Decks
new-decks-hint = The deck says which nation plays, and how.
new-decks-own-hint = The deck says which nation plays, and how. Whoever comes brings a deck of his own.
new-options = Options
new-options-hint = Open points and variants of the rules. Leave them as they are for a first game.
new-options-fine = Rule by rule: { $count } differences between the editions
new-default = (usual)
new-own-deck = Written out…
new-own-deck-label = Your deck, written out
new-clock = Clock
new-clock-none = No clock
new-clock-none-text = Take your time.
new-clock-game = For the whole game
new-clock-game-text = Each side has so much time for all its decisions.
new-clock-game-of = { $time } for each side’s whole game
new-clock-turn = For each decision
new-clock-turn-text = Minutes for an evening at the table, days for a game by and by.
new-clock-turn-of = { $time } for each decision
new-away = If somebody stays away
new-away-hint = You both agree on it now: whoever joins reads it before he sits down. Whoever was away is told, and takes his seat back whenever he comes.
new-away-after = A computer may play on after
new-away-after-hint = Counted while he is to decide, says nothing and is not at the table.
new-away-never = Never
new-away-level = Which computer
new-away-of = After { $time } without a word the other may let a computer play on: { $level }
new-away-none = Nobody plays on for him
new-away-clock = The clock decides: whoever runs out of time loses, and no computer plays on for him.
new-seconds = Time
new-spectators = Spectators
new-spectators-yes = Welcome
new-spectators-yes-text = They see what everybody may know, never a hand or a hidden piece.
new-spectators-late = Welcome, but late
new-spectators-late-text = They see the game as it stood some decisions ago.
new-spectators-no = None
new-spectators-no-text = Only those who play see the table.
new-delay = How late
new-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
 }
new-listed = In the public list
new-listed-hint = Otherwise only those who know the address can watch.
new-words = Your words for the dice
new-words-label = A few words of your own (optional)
new-words-hint = They are mixed into every roll, so that not even the server could have chosen the dice.
new-words-more = How it works
new-summary = Your game
new-begin = Begin the game
new-make = Make the invitation
new-invite = Invite your friend
new-invite-text = The table is set. Send this link; whoever opens it takes the seat.
new-invite-seat = Invitation for the side { $side }
new-invite-hint = Give it only to your friend: it is the key to the seat. As long as the seat is open you also find it among your games in this browser.
new-share = Play { $game } with me:
new-share-button = Share…
new-to-table = To the table
new-commitment = What the dice are bound to
new-commitment-text = This fingerprint was published before anybody added words. After the game it proves that no roll was changed.

## options

option-high-letters = Letters of units
option-high-letters-text = Whether a letter serves either as a fleet or as an army, or once as each.
option-high-letters-shared = A fleet or an army
option-high-letters-separate = A fleet and an army
option-high-capitals = Thraxian as a capital
option-high-capitals-text = Whether Thraxian is one of the four capitals that win the basic scenario.
option-high-capitals-with-thraxian = It counts
option-high-capitals-beyond-thraxian = It does not count

option-darkest-beginner = Beginner’s game
option-darkest-beginner-text = No artillery and no antitank units; aircraft may be based anywhere.
option-darkest-setup = Set-up
option-darkest-setup-text = Who may set up as he likes.
option-darkest-setup-historical = Historical
option-darkest-setup-free = Free for the Soviets
option-darkest-setup-freer = Free for both
option-darkest-setup-ask = Ask both sides
option-darkest-rolls = Dice in a battle
option-darkest-rolls-text = Each side’s own die in a round, or one for both.
option-darkest-rolls-two = One each
option-darkest-rolls-one = One for both
option-darkest-antitank = Antitank units
option-darkest-antitank-text = Whether they stop the tank overrun of disrupted infantry.
option-darkest-antitank-stop = They stop it
option-darkest-antitank-plain = They do not
option-darkest-allies = Mobile corps of the allies
option-darkest-allies-text = Whether Italian and Hungarian mobile corps move as such.
option-darkest-allies-letter = As infantry, by the letter
option-darkest-allies-mobile = As mobile units
option-darkest-supply = Supply lines
option-darkest-supply-text = Whether towns hold supply lines as cities do.
option-darkest-supply-cities = Cities only
option-darkest-supply-towns = Towns too
option-darkest-border = Border fortifications
option-darkest-border-text = Which Soviet border armies begin fortified.
option-darkest-border-german = On the German border
option-darkest-border-axis = On the whole Axis border
option-darkest-levels = Levels of victory
option-darkest-levels-text = Those of the freer set-up.
option-darkest-levels-lowered = Lowered
option-darkest-levels-kept = As usual

option-last-deck-axis = Axis deck
option-last-deck-axis-text = A starter deck, or one of your own, written out.
option-last-deck-axis-ge-1 = Germany: Panzer Kampfgruppe
option-last-deck-axis-ge-2 = Germany: Festung
option-last-deck-axis-hu-1 = Hungary: Budapest Garrison
option-last-deck-axis-ro-1 = Romania: Third Army
option-last-deck-axis-it-1 = Italy: Ariete e Folgore
option-last-deck-axis-fi-1 = Finland: Karelian Isthmus
option-last-deck-allied = Allied deck
option-last-deck-allied-text = A starter deck, or one of your own, written out.
option-last-deck-allied-us-1 = United States: Armored Division
option-last-deck-allied-us-2 = United States: Screaming Sky
option-last-deck-allied-su-1 = Soviet Union: Guards Tank Corps
option-last-deck-allied-su-2 = Soviet Union: Stalingrad
option-last-deck-allied-gb-1 = Britain: 21st Army Group
option-last-deck-allied-ff-1 = Free France: Deuxième DB
option-last-deck-allied-plw-1 = Poland (West): Black Devils
option-last-deck-allied-yu-1 = Yugoslavia: People’s Liberation Army
option-last-deck-allied-ple-1 = Poland (East): First Polish Army
option-last-bridges = Bridges
option-last-bridges-text = Whether Bridge terrain may be used.
option-last-match = Match-up
option-last-match-text = Whether former allies may meet.
option-last-match-historical = Historical enemies only
option-last-match-hypothetical = Anybody against anybody
option-last-limit = Turn limit
option-last-limit-text = Completed turns after which the game ends.
option-last-limit-none = None
option-last-format = Length
option-last-format-text = Short: 25 cards, at most 8 Specials, no bridges.
option-last-format-full = Full game
option-last-format-short = Short game
option-last-draw-decks = Draw decks
option-last-draw-decks-text = One draw deck, or Units and Specials apart.
option-last-draw-decks-single = One
option-last-draw-decks-split = Two, apart
option-last-terrain-row = Starting row
option-last-terrain-row-text = How the starting row of terrain is laid.
option-last-terrain-row-hidden = Face down
option-last-terrain-row-open = Face up
option-last-centre-row = Centre row
option-last-centre-row-text = Who orders the terrain in the middle.
option-last-centre-row-random = Chance
option-last-centre-row-placed = A player
option-last-setup-supply = Set-up Supply
option-last-setup-supply-text = Where the Supply for setting up comes from.
option-last-setup-supply-nation = By nation
option-last-setup-supply-powers = By the three powers
option-last-supply-dice = Supply dice
option-last-supply-dice-text = How Supply is rolled.
option-last-supply-dice-nation = By nation
option-last-supply-dice-best = The best dice count
option-last-supply-dice-powers = By the three powers
option-last-phase-order = Reinforcement steps
option-last-phase-order-text = The order of the steps of Reinforcement.
option-last-phase-order-free = Free
option-last-phase-order-fixed = Fixed
option-last-commitment = Commitment
option-last-commitment-text = What commits a unit.
option-last-commitment-exhausted = Using it up
option-last-commitment-active = Any action
option-last-slots = Second slot
option-last-slots-text = Whom a unit’s second slot takes.
option-last-slots-leader = A leader
option-last-slots-person = Any person
option-last-soviet-infantry = Soviet infantry
option-last-soviet-infantry-text = The Soviet infantry bonus.
option-last-soviet-infantry-nation = As the nation’s sheet says
option-last-soviet-infantry-choice = One of two benefits
option-last-recon-secrecy = Recon
option-last-recon-secrecy-text = Whether a unit that recons stays hidden.
option-last-recon-secrecy-kept = It stays hidden
option-last-recon-secrecy-lost = It is spotted
option-last-difficult = Difficult terrain
option-last-difficult-text = What it does to a unit that enters.
option-last-difficult-commits = Commits it
option-last-difficult-stops = Stops it
option-last-dug-in = Dug-in units
option-last-dug-in-text = How often they ignore a hit.
option-last-dug-in-round = Once a round
option-last-dug-in-attack = With every attack
option-last-mounting = Mounting
option-last-mounting-text = What mounting and dismounting cost.
option-last-mounting-free = Nothing
option-last-mounting-point = A Movement Point
option-last-modifiers = Modifiers
option-last-modifiers-text = In how many steps Firepower is modified.
option-last-modifiers-two = Two
option-last-modifiers-three = Three
option-last-obstacles = Obstacles
option-last-obstacles-text = When they act in an assault.
option-last-obstacles-first = Before the defenders fire
option-last-obstacles-after = After the defenders have fired
option-last-piles = Victory Piles
option-last-piles-text = Whether they are seen.
option-last-piles-open = Open
option-last-piles-hidden = Hidden
choice-variant = As the scenario has it
choice-yes = Yes
choice-no = No

## join

join-title = An invitation
join-heading = You are invited: { $game }
join-lead = { $name } has set up a table and waits for you.
join-your-side = Your side
join-open = Open seat
join-as-usual = All as usual
join-name = Your name at the table
join-name-hint = No account needed.
join-sit = Sit down: { $side }
join-unknown = This invitation opens nothing
join-unknown-text = Perhaps the link was cut off on its way. Ask for it again, whole, with everything behind the #.
join-taken = This seat is taken
join-taken-text = If it was you, the game is among your games. If not, ask your friend for another table.
join-over = This game is over
join-over-text = It was played or given up. Ask your friend for another table.
join-look = Look at the table
join-home = To my games

## lists: watch

watch-title = Watch
watch-lead = Games that are being played now and may be watched. Hidden things stay hidden for you too.
watch-none = Nothing to watch just now
watch-none-text = Games appear here when their players allow it. Begin one yourself.
watch-begun = begun { $ago }
watch-watch = Watch
watch-again = Look again

## lists: records

records-title = Records
records-lead = Every game leaves a record: a small text file with each decision and each die. Replay it, check its dice, play on from any point.
records-mine = Your finished games
records-none = None yet. A game appears here when it is over.
records-download = Download
records-drop = Drop a record file here
records-drop-hint = A .crusade file from this server, another one or the terminal. It is looked at for this replay only.
records-choose = Choose a file
records-too-large = This file is too large for a record.
records-no-text = This is no record: it holds no text.

## help

help-title = Help
help-lead = You can play without reading any of this: the prompt always says what is to be decided, and only what is legal can be done.
help-begin = The first minute
help-begin-1 = Choose a game on the first page and press “Play now”. The prompt beside the board says in one sentence what you decide; what can act glows amber. Click it, and where it may go glows; click there, and it is done.
help-begin-2 = Whatever is greyed out can tell you why: point at it, and the sentence comes with its rule. As long as no die has rolled and nobody else has decided, you can undo.
help-play = Your way of playing
help-mouse = With a mouse
help-mouse-text = Click a glowing piece, then a glowing place; or drag it there. Hover to look into a stack. The wheel zooms, dragging the ground moves the map. Every choice is also in the list beside the board.
help-finger = With a finger
help-finger-text = Tap, then tap again. Press long to look at a place or to ask why not. Two fingers zoom and move the map. The sheet below holds decision, choices and chronicle.
help-keyboard = With the keyboard
help-keyboard-text = Digits choose from the list. Tab goes from the prompt to the choices, the board and the panels; on the board the arrows walk from place to place and Enter picks.
help-reader = With a screen reader
help-reader-text = Each decision, roll and result is announced. The text view of the board (T) lists every place with what stands in it and keeps pace with the game. All choices are buttons in groups.
help-keys = Keys at the table
help-key = Key
help-does = What it does
help-space = Space
help-key-tab = Prompt, choices, board, panels
help-key-arrows = Walk over the places of the board
help-key-enter = Pick, then do
help-key-space = Look into a stack
help-key-esc = One step back
help-key-digits = The first to ninth choice
help-key-next = Next and previous piece that can act
help-key-why = Why not? Away from the board: this list
help-key-rule = Open the rule
help-key-odds = Odds
help-key-hint = Hint
help-key-undo = Undo, or ask for a takeback
help-key-log = Chronicle
help-key-chat = Chat
help-key-text = Text view of the board
help-key-map = Overview of the map
help-key-zoom = Zoom in, out, whole map
help-key-step = Replay: one step back, one step on; Space: play, pause; < and >: speed
help-key-search = Rulebook: search
help-dice = Dice you can verify
help-dice-text = Whoever plays on somebody else’s computer wants to know that nobody chose the dice. Here you need not believe anybody: after the game you can do the sum again.
help-dice-commitment = Commitment
help-dice-commitment-text = Before play the server draws a secret and publishes a fingerprint of it. With that it is bound: another secret would have another fingerprint.
help-dice-words = Words
help-dice-words-text = Then each player may add a few words. They are mixed into every roll, and the server did not know them when it bound itself: so it cannot have looked for a secret that suits it.
help-dice-proof = Proof
help-dice-proof-text = When the game is over, its record holds the secret. From secret, words and what was played, each die follows by a sum that anybody can do: this page, the terminal (crusades verify-dice), or a few lines of your own.
help-dice-limits = What it does not prove: that nobody looked. Whoever runs the server could know a roll beforehand; he could not change it.
help-dice-check = Every replay has “Verify the dice”.
help-dice-link = To the records
help-computer = The computer as opponent
help-computer-text = It gets the view of its seat and the list of legal actions, as you do, and nothing else: no hidden pieces, no dice to come. It thinks in a process of its own that does not even know which game it sits in.
help-about = About
help-about-1 = Crusades is an independent, free implementation of three out-of-print wargames. The titles belong to their owners, with whom it has no connection. It exists so that these games can be played again.
help-about-2 = All wording of the rules, all drawings, maps and pieces on these pages are our own. Where the old rules leave a gap or contradict themselves, we have decided, and each decision stands in the rulebook as a ruling.

## account

account-title = You
account-lead = You need no account to play. One lets you go on with your games in another browser.
account-name = Your name
account-guest = You are a guest. Your games are tied to this browser.
account-known = You are logged in as { $name }.
account-name-label = Name
account-name-hint = At tables where you sit already you keep the old one.
account-rename = Change the name
account-renamed = You are now called { $name }.
account-register = Make an account
account-register-text = A name and a password; no mail address. The games that you play as a guest come with you.
account-registered = Your account is there. Your games are yours everywhere now.
account-register-button = Make my account
account-password = Password
account-password-hint = At least { $count } characters. There is no way to recover it.
account-login = Log in
account-login-text = If you have an account. The games of this guest stay with the guest.
account-login-button = Log in
account-welcome = Welcome back, { $name }.
account-change-password = Change the password
account-password-old = Present password
account-password-new = New password
account-password-changed = Changed. Everywhere else you have been logged out.
account-logout = Log out
account-logout-text = Your games stay in your account.
account-logout-here = Log out here
account-logout-everywhere = Log out everywhere
account-logged-out = You are logged out.
account-notices = When it is your turn
account-notices-text = Whoever is away from the table can be told, once for each turn. What is sent holds nothing hidden.
account-mail = Mail address
account-mail-hint = Empty: no mail.
account-code = Code from the mail
account-code-hint = We have sent a code to this address. Enter it and save again.
account-webhook = Webhook
account-webhook-hint = For programs: an https address that is called. Empty: none.
account-key = Key that signs the calls
account-no-password = This is not your password.
account-no-mail = No mail can be sent there: check the address, or this server sends no mail at all.
account-no-webhook = This address cannot be called: it must be public and begin with https:// or http://.
account-notices-save = Save
account-notices-saved = Saved.
account-bots = Bots
account-bots-text = A program can play in your name with a token. It sees no more than you do and cannot touch your account.
account-bot-label = Name of the bot
account-bot-hint = So that you know it again in this list.
account-bot-make = Make a token
account-bot-revoke = Revoke
account-bot-revoked = { $label } plays no more.
account-token = Your new token
account-token-text = It is shown only this once. Copy it now.

## table

table-prompt = The decision
table-over = The game is over.
table-die-for = { $what }: { $needs }
table-die-needs = { $n } or more
table-die-most = { $n } or less
table-decides = Waiting for a decision: { $seat }.
table-you-decide = You decide · { $seat }
table-they-decide = { $seat } to decide · { $name }
table-computer-thinks = { $seat } to decide · the computer is thinking ({ $level })
table-sending = Being sent
table-hand-over-title = Pass the screen to { $seat }
table-hand-over-text = The next decision belongs to: { $seat }. Board and hand stay hidden until then.
table-hand-over-ready = That is me ({ $seat }), show my side
table-hand-over-hold = Hold Enter for one second, or press the button
table-computer-plays-for-you = The computer plays for you.
table-computer-sat-in = You were away, and { $name } let a computer play for you, as was agreed: { $level }.
table-filter = Find an action
table-filter-hint = Find among { $count } actions
table-filter-none = No action has these words.
table-press-again = Press once more to play it.
table-let-go = Let go
table-really = Once more: { $action }
table-actions = Actions
table-seats = Seats
table-you = you
table-seat-open = open seat
table-away = { $name } is not here now
table-away-short = away
table-here-short = here
table-watching =
    { $count ->
        [one] 1 watches
       *[other] { $count } watch
    }
table-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
table-not-now = Not now: { $what }
table-why-also = And also:
table-why-ruling = Our ruling:
table-why-remedy = What would help:
table-why-instead = Instead
table-why-reach = Instead, with the question mark: { $what }
table-why-greyed = Not possible now
table-log = Chronicle
table-log-dice = Dice
table-log-chat = Chat
table-log-earlier = Earlier…
table-log-empty = Nothing yet.
table-turn = Turn { $turn }
table-turn-of = Turn { $turn } of { $turns }
table-phase = Phase
table-chat = Chat
table-chat-empty = Nobody has said anything yet.
table-chat-earlier = Earlier words
table-chat-hide = Hide
table-chat-hide-of = Hide what { $name } says
table-chat-show = Show
table-chat-show-of = Show what { $name } says
table-chat-hidden = (hidden)
table-chat-silenced = Those who play have silenced you at this table. You may go on watching.
table-chat-silenced-all = Those who play have silenced all spectators.
table-chat-mute = Silence
table-chat-mute-of = Silence { $name } at this table
table-chat-unmute = Let speak
table-chat-unmute-of = Let { $name } speak again
table-chat-mute-all = Silence all spectators
table-chat-unmute-all = Let spectators speak
table-spectator = A spectator
table-you-watch = You are watching: you see what everybody may know, and decide nothing.
table-note-seat-ai = A computer sits in for { $seat }.
table-note-seat-person = { $name } sits down: { $seat }.
table-note-begin = The game begins.
table-note-undo = Last decision taken back: { $seat }.
table-note-ask-takeback =
    { $count ->
        [one] Request to take a decision back: { $seat }.
       *[other] Request to take { $count } decisions back: { $seat }.
    }
table-note-ask-end = Proposal to end the game: { $seat }.
table-note-deny-takeback = Taking back was declined.
table-note-deny-end = Ending the game was declined.
table-note-take = Taken back.
table-note-agree = Both agree to end the game.
table-note-resign = Resigned: { $seat }.
table-note-flag = Out of time: { $seat }.
table-note-again = Another game is announced, with sides swapped.
table-note-again-same = Another game is announced, with the same sides.
table-note-mute-on = Those who play have silenced { $name }.
table-note-mute-off = { $name } may speak again.
table-note-mute-all-on = Those who play have silenced all spectators.
table-note-mute-all-off = Spectators may speak again.
table-dice = Dice
table-dice-proof = Roll { $number } · proof
table-dice-how = How it came about
table-plain = The board of this game could not be loaded. Everything is here in words, and the list of actions plays the whole game.
table-home = Crusades, home
table-undo = Undo
table-undo-ask = Ask for undo
table-undo-nothing = Nothing has been played that could be taken back.
table-undo-rolled = The dice have fallen since: what was rolled stays rolled.
table-undo-shown = Something hidden has been shown since.
table-undo-other = The decision before was another seat’s.
table-undo-taken = Decisions before were taken back already.
table-undo-forked = The game was taken up here: what was played before is given.
table-undo-public = The secret of the dice is known to all: nothing can be taken back.
table-hint = Hint
table-hint-not-now = Hints are for your own decisions.
table-orders = Orders
table-menu = Menu
table-tools = Tools
table-board = Board
table-server-away = The server does not answer
table-missing = There is no such table
table-missing-text = The address may be mistyped, or the game is not open to spectators.
table-odds = Odds
table-odds-exact = exact
table-odds-cases = What the other side decides
table-odds-losses = Average losses: attacker { $attacker }, defender { $defender }
table-odds-roll = { $roll }: { $chance }. The attacker loses { $attacker }, the defender { $defender }.
table-odds-roll-plain = { $roll }: { $chance }
table-odds-column = Column used

## odds: what a forecast says
odds-more = The defender loses more than the attacker
odds-all = Nothing is left of the defenders
odds-clean = Only the defender loses
odds-hurt = Only the attacker loses
odds-fleet-loses = The fleet loses something
odds-fleet-gone = The fleet is destroyed
odds-averted = The losses are averted
odds-inside = Defenders inside
odds-outside = Defenders outside
odds-attack-leader = The attacker’s leader
odds-attack-parvus = Brother Parvus with the attackers
odds-fervor = Religious fervor
odds-attack-grail = The Grail with the attackers
odds-attack-equipment = The attackers’ equipment
odds-attack-iq = The attackers’ I.Q.
odds-attack-ground = Ground that helps the attacker
odds-defence-leader = The defender’s leader
odds-defence-parvus = Brother Parvus with the defenders
odds-defence-grail = The Grail with the defenders
odds-defence-equipment = The defenders’ equipment
odds-defence-iq = The defenders’ I.Q.
odds-defence-ground = Ground that helps the defender
odds-attack = Attacking Strength Points
odds-defence = Defending Strength Points
odds-base = Column of the difference
odds-shift = Columns shifted in all
odds-attack-fire = Fire of the attackers
odds-defence-fire = Fire of the defenders
odds-needed = Hits that leave nothing of the defenders
odds-higher = The die must be higher than
odds-converted = The race is converted
odds-allied = The alliance is formed
odds-alliance-broken = The alliance is broken
odds-reconquered = The race is won back
odds-bomb-works = The bomb works
odds-returns = The leader comes back
odds-grail = It is the True Grail
odds-dispute = The troops follow the traitor
odds-siege-falls = The besieged place falls
odds-recovers = The leader recovers
odds-dies-of-wounds = The leader dies of his wounds
odds-leader-dies = The leader, wounded already, dies
odds-leader-wounded = The leader is wounded
odds-opposed = Opposed by
odds-convert-presence = Wersgorix on the planet
odds-convert-heresy = Heresy abroad
odds-convert-cathedral = A cathedral
odds-convert-extra = Equipment spent beyond the price
odds-convert-alliances = All three races are allies
odds-conversion-number = Conversion Number to stay at or below
odds-reconquest-strength = Strength of the race
odds-reconquest-presence = Crusader points on the planet
odds-reconquest-warlike = A warlike race
odds-reconquest-force = Its own fleet and army
odds-reconquest-iq = I.Q. Points spent
odds-political-rating = Political Rating
odds-interpreter = Brother Parvus interprets
odds-opponent = The leader who speaks against it
odds-alliance-range = Alliance Range to reach
odds-equipment = Equipment to stay at or below
odds-bombed = Everything there is Disrupted
odds-arrives = The unit arrives
odds-setup-used = The free set-up is used
odds-through-flak = It comes through the flak
odds-air-lost = Flak shoots the aircraft down
odds-fallen-gone = The tanks finish off the Disrupted infantry
odds-fallen-needed = Hits that finish it off
odds-tanks-fire = Fire of the tanks
odds-siberia-comes = The reserve comes
odds-game-lost = The game is lost at once
odds-months-early = Dice, one for each month too early
odds-duel-won = The other side comes off worse
odds-foe-down = The other is shot down
odds-foe-home = The other is sent home
odds-own-home = Ours is sent home
odds-own-down = Ours is shot down
odds-bombing-column = Column of the bombing table
odds-attack-units = Ground units that attack
odds-attack-air = Air support
odds-attack-fleet = A fleet
odds-defence-units = Ground units that defend
odds-defence-place = The place itself
odds-defence-terrain = Its ground
odds-defence-river = Rivers
odds-takes = Hits that place and works take first
odds-pressed-up = Column if the die is 1 to 3
odds-pressed-down = Column if the die is 4 to 6
odds-pressed-most = Most hits that count
odds-destroyed = The target is destroyed
odds-hit = The target is hit
odds-friendly-fire = Own units are hit too
odds-spotted = The card is found
odds-blast-destroys = The card struck is destroyed
odds-blast-hits = The card struck takes a hit
odds-bridge-found = A minor bridge is found
odds-bridge-destroyed = The bridge is destroyed
odds-stays = The card stays in play
odds-hardened = The enemy is hardened for the rest of the game
odds-printed = Firepower
odds-printed-recon = Recon value
odds-card = Card
odds-cards = Cards
odds-terrain = Terrain
odds-nation = Rule of the nation
odds-hidden-card = A card face down
odds-doubled = Armor without infantry
odds-unsupplied = Not supplied
odds-flank = Flank attack
odds-once = Counted once for the pair
odds-none-left = No dice left
odds-dice = Dice
odds-tn-standard = Target Number
odds-tn-bridge = At a bridge
odds-tn-untargeted = Nobody fires at it
odds-tn-unseen = The target is not spotted
odds-tn-on-bridge = The target is on a bridge
odds-tn = Each die must show at least
odds-recon-zone = The zone looked into
odds-recon-river = Across a river
odds-left-out = Lowest dice left out
odds-supply-bonus = Added by cards and ground
odds-assumes-no-cards = Cards that may be played meanwhile are not counted.
odds-assumes-face-down = Averaged over what the face-down cards may be.
odds-assumes-as-declared = This shot by itself, as things are declared so far.
odds-assumes-all-dice = All dice on one card.
odds-assumes-all-join = If everybody joins who can.
odds-assumes-let-through = If nobody intercepts.
odds-assumes-air-arrives = If the aircraft come through.
odds-assumes-outside = If the defenders stay outside.
odds-fight-on-they-stand = If the attacker fights on and the defender stands.

## table: odds
table-odds-worlds = over what you know
table-odds-outcomes = What may happen
table-odds-dice = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 }, each hits on { $tn } or more; { $hits } hits on average
table-odds-find = { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
 }, { $tn } or more on one of them
table-odds-hits = { $roll ->
    [one] { $roll } hit
   *[other] { $roll } hits
 }: { $chance }
table-odds-points = { $roll } Supply: { $chance }
table-odds-mean = { $mean } Supply on average
table-odds-price = Costs { $price } Supply
table-hint-asking = The computer is thinking about your position…
table-hint-none = No advice for this decision.
table-hint-would = The computer would:
table-hint-do = Do it
table-hint-look = Show me
table-your-move-title = Your move
table-chat-hint = Say something to the table
table-chat-send = Send
table-end-nobody = Nobody wins
table-end-you = You have won: { $seat }
table-end-they = Victory: { $seat }
table-end-lost = You have lost. Victory: { $seat }
table-ended-rules = The game came to its end by the rules.
table-ended-resigned = Resigned: { $seat }.
table-ended-agreed = Both sides agreed to end it.
table-ended-time = Out of time: { $seat }.
table-ended-unread = This game was made by another edition and can no longer be read.
table-again = Play again, sides swapped
table-again-same = Play again, same sides
table-again-join = Join the next game
table-replay = Replay
table-record = Download the record
table-asked-own-takeback = You have asked to take back. The other side has not answered yet.
table-asked-own-end = You have proposed to end the game. The other side has not answered yet.
table-asked-withdraw = Withdraw
table-asked-yes-takeback = Let them take it back
table-asked-yes-end = End the game
table-asked-no = Decline
table-asked-title-takeback = A request to take back
table-asked-title-end = A proposal to end the game
table-unknown-decisions =
    { $count ->
        [one] 1 decision of { $seat } would be undone.
       *[other] { $count } decisions of { $seat } would be undone.
    }
table-unknown-rolls =
    { $count ->
        [one] 1 roll has been seen; the dice will fall anew.
       *[other] { $count } rolls have been seen; the dice will fall anew.
    }
table-unknown-shown = Something hidden has been seen, and stays known.
table-takeback = Ask for undo
table-takeback-text = The other side is asked. Dice are never taken back: played again, they fall anew.
table-takeback-count = Decisions to take back
table-takeback-ask = Ask
table-end = Propose to end the game
table-end-text = If the other side agrees, the game ends without a winner.
table-end-do = Propose it
table-resign = Resign
table-resign-text = You give the game up and the other side wins. This cannot be undone.
table-resign-do = Resign the game
table-play-on = Play on
table-computer-title = Let the computer play for me
table-computer-text = The computer takes the seat at once, and everybody reads so. You can take your seat back at any time.
table-computer-level = Which computer
table-computer-for = For { $name }, who is away
table-computer-agreed = As was agreed, after { $time } without a word a computer may play for { $name }: { $level }.
table-computer-for-me = Take my seat
table-computer-back = Take my seat back
table-wait-open = Waiting for the other side
table-wait-ready = Ready to begin
table-wait-invite = Invite somebody
table-wait-invite-text = Whoever opens this link takes the seat. It works once.
table-wait-link = Invitation for { $seat }
table-wait-terms = What was agreed
table-wait-words = Words for the dice
table-wait-words-text = Anything you like is mixed into the dice, so that nobody could have chosen them. You may leave it empty.
table-wait-words-hint = for instance: blue lantern, 42
table-wait-words-add = Add
table-wait-begin = Begin
table-wait-words-said = Noted. The game begins when everybody is here and ready.
table-commitment = Seal of the dice
table-commitment-text = The dice of this game were bound by this number before anybody sat down. At the end everybody can check them.
table-fair = Fair dice
table-fair-text = Before the game the server sealed a secret with the number below. Every roll follows from that secret and the players’ words; nobody can choose a roll, the server neither.
table-fair-words = Words of the players
table-fair-secret = The secret, now open
table-fair-later = When the game is over the secret is shown, and this page can check every roll by itself.
table-fair-verify = Check every roll
table-text = Text view of the board
table-text-act = can act
table-text-dest = can go here
table-text-aim = target
table-text-find = Find a place or a piece
table-orders-title = Standing orders
table-orders-lead = How to answer for you when the other side’s turn asks something of you. Nobody else learns of it, and you can change it at any time.
table-orders-text = Write them as text
table-orders-sheet = Back to the sheet
table-orders-save = Save
table-orders-saved = Standing orders saved.
table-orders-free = One order a line
table-orders-free-help = QUESTION: ask, always, never or do ACTION, then perhaps “if able” or “if turn >= 3”. The first line that fits decides; * stands for anything.
table-orders-none = This game has no such windows.
table-order-ask = Ask me
table-order-always = Always
table-order-first = First choice offered
table-order-never = Never
table-order-pass = Pass
table-order-if = Only if…
table-order-answer = Answer
table-order-condition = Only if
table-order-sign = Comparison
table-order-number = Number
table-order-if-able = if there is anything to do
table-order-if-supply = if my Supply is
table-order-if-hand = if the cards in my hand are
table-order-if-turn = if the turn is
table-order-do-inside = Go inside
table-order-do-outside = Stay outside
table-order-do-raze = Give it up
orders-high-fire = Fire on enemy fleets that leave
orders-high-battle-shelter = Go inside a strongpoint that is attacked
orders-high-battle-captain = The leader who commands a defence
orders-high-gamble = Let a leader gamble to avert losses
orders-high-losses = The units that take losses
orders-high-nuclear = Give up the fort after a nuclear blast
orders-high-alliance-oppose = The leader who speaks against an alliance
orders-high-disruption-oppose = The leader who speaks for an alliance
orders-high-step-out = The hex to which besiegers step when a siege is over
orders-darkest-interception = Intercept aircraft
orders-darkest-naval = Put to sea against an enemy fleet
orders-darkest-port = Choose another port for a fleet that has lost its own
orders-darkest-hits = Share out hits (never: in the usual way)
orders-darkest-retreats = Retreat from a battle
orders-darkest-hold-out = The units that an isolated place keeps in supply
orders-last-window-eR = Cards in the enemy’s Reinforcement Phase
orders-last-window-eA = Cards in the enemy’s Air Action Phase
orders-last-window-eC = Cards in the enemy’s Recon Phase
orders-last-window-eB = Cards in the enemy’s Bombardment Phase
orders-last-window-eM = Cards and counterattacks in the enemy’s Fire & Maneuver Phase
orders-last-window-assault-declare = Cards when an assault is declared
orders-last-window-assault-round = Cards when a round of an assault begins
orders-last-window-assault-between = Cards between the rounds of an assault
orders-last-window-assault-end = Cards when an assault is over
orders-last-window-attack-before = Cards on a shot
orders-last-window-attack-after = Cards against hits
orders-last-window-unit-destroyed = Cards when a unit is destroyed
orders-last-window-zone-captured = Cards when a zone is lost
orders-last-window-air = Cards while aircraft fly
orders-last-window-bombard-declare = Cards when artillery bombards
orders-last-window-recon-declare = Cards when a unit reconnoitres
orders-last-window-supply-roll = Cards on the Supply roll
orders-last-window-card-played = Cards in answer to a card
orders-last-anti-aircraft = Fire at aircraft that come by
orders-last-return-fire = Return the fire of aircraft
orders-last-interception = Intercept aircraft
orders-last-defense = Supply and support the defense
table-keys = Keyboard
table-key-numbers = press the numbered action or open its group
table-key-tab = go through prompt, actions, board and panels
table-key-arrows = move over the board
table-key-enter = select, then commit
table-key-esc = let go, one level back
table-key-next = next or previous thing that can act
table-key-why = on the board: why not; elsewhere: this page
table-key-rule = the rule behind what is shown
table-key-odds = odds
table-key-hint = hint
table-key-undo = undo, or ask for it
table-key-log = chronicle
table-key-chat = chat
table-key-text = text view of the board
table-key-map = overview of the map
table-key-zoom = zoom, fit
table-rules = Rulebook
table-leave = Leave the table
table-skip = Skip to the decision
table-rail = Decision and chronicle
table-tables = Combat tables
table-tabs = Parts of the table
table-tab-board = Board
table-tab-hand = Hand
table-tab-pieces = Pieces
table-tab-dice = Dice
table-tab-log = Log
table-tab-chat = Chat
table-dice-earlier = Earlier rolls
table-dice-none = No dice have fallen yet.
table-sheet-more = Draw the sheet up
table-sheet-less = Draw the sheet down
table-lost = Connection lost, trying again…
table-broken = This game cannot go on.
table-refused-away = The server does not answer. Nothing is lost; it will be tried again.
table-refused-stale = The game has gone on meanwhile. Look again, then decide.
table-refused-turn = It is not your decision now.
table-refused-busy = One moment: this is being thought about already.
table-refused-rate = That was too much at once. Wait a moment and try again.
table-zoom = Zoom
table-zoom-in = Zoom in
table-zoom-out = Zoom out
table-zoom-fit = Fit

## table: a board that is only declared

generic-tracks = Tracks
generic-empty = Nothing is here.
generic-hidden = face down
generic-of = { $value } of { $of }
generic-piece = { $side }: { $what } ({ $id })
generic-act = can act
generic-dest = can be gone to
generic-aim = can be aimed at
generic-picked = chosen

## high: board

high-map = Star map of The High Crusade
high-map-role = map
high-nation-crusader = Crusader
high-nation-wersgorix = Wersgorix
high-nation-jair = Jair
high-nation-pthng = P'thing'gung
high-nation-ashenk = Ashenk'goli
high-nation-thrall = Thrall
high-zone-thraxian = Thraxian Zone
high-zone-orange = Orange Zone
high-zone-purple = Purple Zone
high-zone-jair = Jair Zone
high-zone-green = Green Zone
high-zone-pash = P'thing'gung/Ashenk Zone
high-zone-wersgorix = Wersgorix Zone
high-leader-parvus = Brother Parvus
high-leader-ghulkar = Ghulkar the Tall
high-leader-thrall1 = Thrall Captain I
high-leader-w1 = Marshal Orguzan
high-leader-w2 = Admiral Vorrith
high-leader-w3 = Viceroy Hemruk
high-leader-w4 = Governor Tashquil
high-leader-w5 = Commander Brogh
high-leader-w6 = Warden Ilgrax
high-leader-w7 = Captain Snorl
high-leader-w8 = Legate Pruvane
high-leader-w9 = Envoy Ghesset
high-leader-w10 = Overseer Nubb
high-side-crusader = Crusaders
high-side-wersgorix = Wersgorix
high-side-neutral = neutral
high-unit-fleet = { $nation } Fleet { $letter }
high-unit-army = { $nation } Army { $letter }
high-unit-garrison = { $nation } garrison
high-unit-garrison-of = { $nation } garrison of { $n }
high-title-knight = Knight
high-title-baron = Baron
high-title-duke = Duke
high-title-king = King
high-title-archbishop = Archbishop
high-title-pope = Pope
high-work-church = church
high-work-cathedral = cathedral
high-work-castle = castle
high-word-fleet = fleet
high-word-ground = ground
high-word-heretics = heretics
high-word-alone = alone
high-earth = Earth
high-space = Open space
high-hex-of = { $planet } { $hex }
high-hex-space = Space hex { $hex }
high-strength = strength { $n }
high-range = range { $n }
high-ratings = combat { $combat }, political { $political }
high-state-moved = has moved
high-state-attacked = has attacked
high-state-target = was attacked
high-state-nuked = was bombed
high-state-nuker = used the bomb
high-state-aboard = aboard { $fleet }
high-state-carries = carries { $names }
high-state-grail = carries the Grail
high-state-wounded = wounded
high-state-captive = captive of the { $side }
high-state-traitor = traitor
high-state-defector = defector
high-fort = Fort { $n } at { $hex }
high-fortress = Fortress { $n } at { $hex }
high-fort-razed = Razed fort at { $hex }
high-held = held by the { $side }
high-besieged = besieged
high-inside = troops inside
high-race = Thrall Race: { $name }
high-race-none = Thrall box empty
high-race-down = Thrall Race: face down
high-race-remembered = Thrall Race: face down (you saw the { $name })
high-race-converted = Converted
high-race-facts = { $attitude }, conversion { $conversion }, strength { $strength }
high-race-forces = has a fleet and an army
high-attitude-a = Agrarian
high-attitude-s = Spiritual
high-attitude-w = Warlike
high-terrain-attacker = Terrain { $code }: { $n ->
    [one] one column
   *[other] { $n } columns
  } for the attacker
high-terrain-defender = Terrain { $code }: { $n ->
    [one] one column
   *[other] { $n } columns
  } for the defender
high-terrain-none = Terrain helps nobody
high-home = Home of the { $race }, { $state }, Alliance Range { $range }
high-alliance-neutral = neutral
high-alliance-allied = allied
high-alliance-permanent = allied for good
high-alerted = Alerted
high-rebel = Rebels
high-heresy = Heresy
high-attempted = Conversion attempted this turn
high-fief-of = Fief of { $leader }
high-fief-garrison = A garrison of { $n } awaits its lord
high-church-at = Church at { $hex }
high-cathedral-at = Cathedral at { $hex }
high-castle-at = Castle at { $hex }
high-work-begun = Under construction: { $work } ({ $builder })
high-storm = ionic storm
high-storm-at = Ionic storm at { $hex }
high-grail-unused = No Grail
high-grail-untested = The Grail, not yet tested
high-grail-true = The True Grail
high-grail-false = The false Grail
high-satellite = Alert satellite { $state ->
    [on] on
   *[off] off
  }
high-switch-on = ON
high-switch-off = OFF
high-capital-held = Capital: { $side }
high-caption-terrain = Terrain { $code }
high-caption-alliance = alliance { $n }
high-mark-act = can act
high-mark-dest = can be chosen as goal
high-mark-aim = can be attacked
high-mark-picked = picked
high-stack = Stack of { $n }
high-stack-open = Stack, opened
high-on = On { $place }
high-nobody = Nobody is here.
high-pick = Choose
high-pick-act = Choose { $name }
high-pick-dest = To { $name }
high-pick-aim = Attack { $name }
high-pick-picked = Let go of { $name }
high-let-go = Let go
high-verb-move = Move
high-verb-load = Load
high-verb-unload = Unload
high-verb-with = Joins in
high-verb-lose = Loses
high-verb-add = Strengthen
high-verb-build = Build
high-verb-convert = Convert
high-verb-grant = Title
high-verb-occupy = Enters
high-verb-lead = Leads
high-verb-oppose = Opposes
high-verb-parley = Parley
high-verb-gamble = Gambles
high-verb-nuke = Bomb
high-verb-pickup = Take up
high-verb-escort = Take along
high-verb-claim = Claim
high-tracks = Tracks
high-scenario = { $name }, { $turns } turns
high-track-turn = Turn
high-track-equipment = Equipment
high-track-iq = I.Q.
high-track-at = { $name }: { $value } of { $boxes }, { $note }
high-turns-left = { $n ->
    [0] the last
   *[other] { $n } left
  }
high-shift = shift { $shift }, next at { $next }
high-shift-last = shift { $shift }
high-phases = Phases of the turn
high-phase-setup = Set-up
high-phase-a = Reinforcement and Random Events
high-phase-b = Crusader Conversion
high-phase-c = Fiefs and Titles
high-phase-d = Crusader Movement
high-phase-e = Crusader Combat
high-phase-f = Crusader Alliance
high-phase-g = Wersgorix Alert
high-phase-h = Wersgorix Movement
high-phase-i = Wersgorix Combat
high-phase-j = Alliance Disruption
high-phase-k = Game Turn Record
high-event-fervor = Crusading Fervor
high-event-ambassador = Ambassador
high-event-initiative = Initiative
high-event-imperial-earth = The Empire knows Earth
high-alliances = Alliances
high-needs = needs { $n }
high-uncollected = Uncollected points, { $nation }: { $n }
high-cup = Thrall forces left in the cup:
high-titles = Titles and fiefs
high-untitled = no title
high-to-be-placed = still to be placed
high-out-of-play = out of play
high-fiefs = { $n ->
    [one] Fief: { $names }
   *[other] { $n } fiefs: { $names }
  }
high-battle = { $side } attack { $place } ({ $arm })
high-table-crusader = Crusader Combat Table
high-table-crusader-hint = result of fleets / of ground forces
high-table-wersgorix = Wersgorix Combat Table
high-table-wersgorix-hint = losses of attacker / of defender
high-effect-none = no combat
high-effect-lose-attacker = attacker loses { $n }
high-effect-lose-defender = defender loses { $n }
high-effect-die = die 1–3: { $low }; 4–6: { $high }
high-effect-move-lost = the fleet drifts away by a die's direction
high-effect-place-storm = a storm breaks over the attacker
high-effect-toggle-satellite = the zone's satellite is switched
high-effect-wound-enemy-leader = an enemy leader is wounded if his side loses more
high-share-attacker = 1/{ $part } of the attack
high-share-defender = 1/{ $part } of the defence
high-d6 = d6
high-result-1 = Lost among the stars
high-result-2 = Overshoot
high-result-3 = Asteroid maze
high-result-4 = Boarding party
high-result-5 = Standoff
high-result-6 = Ramming
high-result-7 = Trap
high-result-8 = Scattered arrival
high-result-9 = Sudden storm
high-result-10 = Bluff over the farspeaker
high-result-a = Holy fury
high-result-b = Strange bomb
high-result-c = Dead power packs
high-result-d = Parley
high-result-e = Arrow storm
high-result-f = Night terrors
high-result-g = Show of courage
high-result-h = Pits and stakes
high-result-i = Reckless charge
high-result-j = Wedge
high-table-dice = Dice

## rules

rules-title = Rulebooks
rules-lead = The complete rules of the three games in our own words, clause by clause. Each clause has an address of its own.
rules-no-book = There is no such rulebook
rules-no-book-text = These three there are:
rules-of = { $game }: the rules
rules-last = Cards, zones, Supply, assaults: three editions in one book.
rules-high = Planets, Thralls, sieges, fiefs: the basic game and the campaign.
rules-darkest = Battles, blitzkrieg, supply, weather: every scenario of the Eastern Front.
rules-books = Other rulebooks
rules-search = Search the rules
rules-contents = Contents
rules-overview = Overview
rules-neighbours = Neighbouring sections
rules-no-clause = There is no clause { $id }
rules-no-clause-text = Search for it, or choose a section.
rules-how = { $count } clauses in our own words. Where the old rules are silent or contradict themselves, a ruling says how it is played here: { $rulings } times. The program enforces exactly this text.
rules-all = The whole book on one page, for printing
rules-count = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
 }
rules-only = Only { $variants }
rules-example = Example
rules-ruling = Ruling
rules-decision = Who decides
rules-missing = Not in the source
rules-copy = Copy the link to { $id }
rules-copied = The link to { $id } is copied.
rules-found-label = What was found
rules-found = { $count ->
    [0] Nothing found
    [one] { $count } clause found
   *[other] { $count } clauses found
 }
rules-found-none = Try fewer or shorter words, or the number of a clause.

## replay

phase-last-setup = Set-up
phase-last-reinforcement = Reinforcement
phase-last-air = Air Action
phase-last-recon = Recon
phase-last-bombardment = Bombardment
phase-last-maneuver = Fire & Maneuver
phase-darkest-setup = Set-up
phase-darkest-a-1 = Axis preparation
phase-darkest-a-2-a = Axis attacks before movement
phase-darkest-a-2-b = Axis movement and announcements
phase-darkest-a-2-c = Recovery
phase-darkest-a-2-d = Announced attacks of the Axis
phase-darkest-a-2-e = German and Finnish recovery
phase-darkest-a-2-f = Axis reserves
phase-darkest-a-3 = Axis air and supply
phase-darkest-a-4 = Victory
phase-darkest-b-1 = Soviet preparation
phase-darkest-b-2-a = Soviet attacks before movement
phase-darkest-b-2-b = Soviet movement and announcements
phase-darkest-b-2-c = Recovery
phase-darkest-b-2-d = Announced attacks of the Soviets
phase-darkest-b-2-e = Soviet reserves
phase-darkest-b-3 = Soviet air and supply
phase-darkest-b-4 = Victory

replay-title = Replay
replay-opening = The record is being read …
replay-nothing = No record was given. Drop one on the page of records.
replay-turn = Turn { $turn }
replay-step = Action { $at } of { $last }
replay-steps = Steps
replay-actions = Actions
replay-beginning = The beginning.
replay-eyes = Seen by
replay-spectator = Spectator
replay-previous = One action back
replay-next = One action on
replay-by = Step by
replay-by-beats = What happened
replay-by-actions = Every action
replay-beats = What happened
replay-beat = { $n } of { $of }
replay-previous-beat = Back to what happened before
replay-next-beat = On to what happens next
replay-at-first = This is the beginning.
replay-at-last = This is the end.
replay-go-to = Go to a turn, a phase or a battle
replay-battle-at = Battle, action { $at }
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-happened = What came of it
replay-asked = Next decision:
replay-to-turn = Turn
replay-to-phase = Phase
replay-to-battle = Battle
replay-turn-back = To the turn before
replay-turn-on = To the next turn
replay-phase-back = To the phase before
replay-phase-on = To the next phase
replay-battle-back = To the battle before
replay-battle-on = To the next battle
replay-won = Won: { $seat }
replay-drawn = Drawn
replay-open = Not played to the end
replay-damaged = This record is damaged
replay-damaged-text = Line { $line } does not fit. The first { $upto } actions are sound and shown here.
replay-verify = Verify the dice
replay-verify-text = Every roll is worked out again in this browser, from the secret that the server committed to before play. Nothing is asked of the server but the text.
replay-verify-more = How it works
replay-verifying = Checking
replay-proved = { $rolls ->
    [one] One roll was checked, and it is right.
   *[other] { $rolls } rolls were checked, and every one is right.
}
replay-proved-from = { $rolls ->
    [0] Nothing was rolled since action { $given }, where this game was taken up. What came before was played in another game.
   *[other] From action { $given } on, { $rolls } rolls were checked, and every one is right. What came before was played in another game.
}
replay-mismatch = Line { $line }: { $what }
replay-wrong-commitment = the secret is not the one that was committed to.
replay-wrong-chain = a line above was changed.
replay-wrong-fork = where the game was taken up is not where its header says.
replay-wrong-no-picks = what chance answered cannot be checked.
replay-wrong-setup = the set-up does not follow from the secret.
replay-wrong-roll = this roll does not follow from the secret.
replay-cannot-no-record = This is no record.
replay-cannot-not-fair = This game was not played with verifiable dice: its dice come from a seed.
replay-cannot-no-secret = The record does not tell its secret yet: that comes with the end of the game.
replay-fork = Play on from here
replay-fork-text = A new game begins after action { $at }, against the computer and with new dice. Whom do you play?
replay-fork-as = As { $seat }

## page: settings

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
settings-confirm = Confirm every choice
settings-confirm-hint = Whatever you choose is done only when you press it a second time.
settings-atOnce = Dice roll at once
settings-atOnce-hint = The first press rolls; otherwise it shows what may come of it, and the second rolls.

## darkest: board

darkest-map = Map of the Eastern Front
darkest-kind-move = Move a unit
darkest-kind-march = Move a whole stack
darkest-kind-way = Go hex by hex
darkest-kind-via = On to the next hex
darkest-kind-attack = Attack
darkest-kind-bomb = Bomb
darkest-kind-base = Change an air base
darkest-kind-with = Let a unit take part
darkest-kind-from = Let a whole stack take part
darkest-kind-fortify = A unit digs in
darkest-kind-fortify-all = A whole stack digs in
darkest-kind-press = A Pressed Attack
darkest-kind-shell = Katyushas fire alone
darkest-kind-retreat = Go back
darkest-kind-escape = Fly out
darkest-kind-go = Break through with a unit
darkest-kind-strike = Break through against
darkest-kind-build = Build
darkest-kind-pack = Dismantle a factory
darkest-kind-queue = Put on the calendar
darkest-kind-choose = Choose a unit
darkest-kind-put = Put it in
darkest-kind-rail = Go by rail
darkest-kind-ship = Go by sea
darkest-kind-hit = Take hits
darkest-kind-supply = Supply by air
darkest-kind-intercept = Intercept
darkest-kind-sail = Put to sea
darkest-kind-cancel = Take an attack back
darkest-kind-resolve = Fight an attack now
darkest-kind-feed = Keep in supply
darkest-kind-guard = Make a Guards army
darkest-kind-withdraw = Send away
darkest-kind-river = Ignore a river
darkest-may = can: { $what }
darkest-average = on average
darkest-map-role = map
darkest-side-axis = Axis
darkest-side-soviet = Soviets
darkest-side-nobody = nobody
darkest-nation-su = Soviet
darkest-nation-de = German
darkest-nation-fi = Finnish
darkest-nation-ro = Rumanian
darkest-nation-hu = Hungarian
darkest-nation-it = Italian
darkest-nation-sk = Slovak
darkest-type-rifle = rifle army
darkest-type-shock = shock army
darkest-type-guards = Guards army
darkest-type-inf = infantry corps
darkest-type-pz = panzer corps
darkest-type-tank = tank unit
darkest-type-army = army with its artillery
darkest-type-arty = artillery
darkest-type-at = antitank unit
darkest-type-katyusha = rocket launchers
darkest-type-air = aircraft
darkest-type-fighter = interceptors
darkest-type-fleet = fleet
darkest-type-factory = factory
darkest-type-fortline = fortification line
darkest-makes-tank = Tanks
darkest-makes-plane = Planes
darkest-makes-arty = Guns
darkest-line = Line
darkest-kronshtat = Kronshtat
darkest-place = { $city } { $hex }
darkest-region-north = North: the Baltic and Leningrad
darkest-region-centre = Centre: from Warsaw to Moscow
darkest-region-south = South: the Ukraine
darkest-region-caucasus = Crimea, Don and Caucasus
darkest-off-map = Off the map
darkest-mark-disrupted = Disrupted
darkest-mark-cut-off = cut off
darkest-mark-fortified = dug in
darkest-mark-digging = digging in
darkest-mark-moved = has moved
darkest-mark-attacked = has attacked
darkest-mark-bonus = moved farther, cannot attack
darkest-mark-carried = came by rail or sea
darkest-mark-flown = has flown
darkest-mark-intercepted = has intercepted
darkest-mark-at-sea = at sea
darkest-mark-home = sent home
darkest-mark-turned = dismantled
darkest-mark-fresh = just arrived
darkest-mark-as-act = can be picked
darkest-mark-as-dest = destination
darkest-mark-as-aim = target
darkest-mark-as-picked = picked
darkest-fire = fire { $n }
darkest-numbers = fire { $fire }, hits { $hits }
darkest-due = comes in { $month }
darkest-away-unused = in reserve
darkest-away-dead = lost, may be rebuilt
darkest-away-waiting = on the calendar
darkest-away-gone = out of the game
darkest-away-east = works in the east
darkest-terrain-clear = Open country
darkest-terrain-forest = Forest
darkest-terrain-hills = Hills
darkest-terrain-mountain = Mountains
darkest-terrain-swamp = Swamp
darkest-terrain-sea = Sea
darkest-terrain-off = Off the map
darkest-held = held by: { $side }
darkest-size-town = town
darkest-size-city = city
darkest-size-major = major city
darkest-size-victory =
    { $n ->
        [one] victory city, 1 point
       *[other] victory city, { $n } points
    }
darkest-fortress = fortress
darkest-stalin-line = Stalin Line
darkest-centre = replacement centre
darkest-city-fires = city fires { $n }
darkest-city-absorbs = city absorbs { $n }
darkest-in-supply = in supply
darkest-no-supply = out of supply
darkest-air-supplied = supplied by air
darkest-units =
    { $n ->
        [one] 1 unit
       *[other] { $n } units
    }
darkest-month-year = { $month } { $year }
darkest-month-jan = January
darkest-month-short-jan = Jan
darkest-month-feb = February
darkest-month-short-feb = Feb
darkest-month-mar = March
darkest-month-short-mar = Mar
darkest-month-apr = April
darkest-month-short-apr = Apr
darkest-month-may = May
darkest-month-short-may = May
darkest-month-jun = June
darkest-month-short-jun = Jun
darkest-month-jul = July
darkest-month-short-jul = Jul
darkest-month-aug = August
darkest-month-short-aug = Aug
darkest-month-sep = September
darkest-month-short-sep = Sep
darkest-month-oct = October
darkest-month-short-oct = Oct
darkest-month-nov = November
darkest-month-short-nov = Nov
darkest-month-dec = December
darkest-month-short-dec = Dec
darkest-sea-bal = Baltic Sea
darkest-sea-gof = Gulf of Finland
darkest-sea-blk = Black Sea
darkest-sea-azv = Sea of Azov
darkest-sea-cas = Caspian Sea
darkest-stack = Stack in { $place }
darkest-whole-march = The whole stack
darkest-whole-from = All of them take part
darkest-whole-fortify-all = All infantry digs in
darkest-in-hand = In hand: { $name }
darkest-tray-choose = To be set up
darkest-tray-build = Can be built
darkest-tray-queue = For the calendar
darkest-store-infantry = { $n } infantry factors
darkest-store-panzer = { $n } panzer factors
darkest-store-tank = { $n } tank factors
darkest-store-plane = { $n } plane factors
darkest-store-artillery = { $n } artillery factors
darkest-months = Turns and weather
darkest-weather-good = Good weather
darkest-weather-mud = Mud
darkest-weather-hard_frost = Hard frost
darkest-weather-snow = Snow
darkest-event-withdraws = Fl. leaves
darkest-event-siberia = Siberians
darkest-event-reserve = Soviet reserves
darkest-event-deep = Deep Battle
darkest-event-verdict = Verdict
darkest-event-arrive =
    { $n ->
        [one] 1 arrives
       *[other] { $n } arrive
    }
darkest-layers = Layers
darkest-layer-supply = Supply
darkest-layer-air = Air
darkest-layer-rail = Rail
darkest-layer-capacity = Hexsides
darkest-layer-reach = Can move
darkest-key-supply-axis = Axis in supply
darkest-key-supply-soviet = Soviets in supply
darkest-key-cut = Cut off
darkest-key-air-axis = Axis intercepts
darkest-key-air-soviet = Soviets intercept
darkest-key-air-support = support (of the one looked at)
darkest-key-air-bombing = bombing
darkest-key-rail-axis = Axis rail
darkest-key-rail-soviet = Soviet rail
darkest-key-capacity = attack level of the hexside now
darkest-key-ready = may still move
darkest-key-reach = goes there (of those looked at)
darkest-key-bonus = without attacking
darkest-standing = How the war stands
darkest-axis-has = Axis { $n }
darkest-needed = of { $n } needed by { $month }
darkest-holds = Holds { $names }
darkest-next = Next:
darkest-rumania = Rumania
darkest-pick-act = { $name }: all of it
darkest-pick-dest = To { $name }
darkest-pick-aim = At { $name }
darkest-pick-picked = Let { $name } be
darkest-choose = Choose
darkest-let-go = Let go
darkest-battle = Battle for { $place }
darkest-battle-before-movement = attack before movement
darkest-battle-announced = announced attack
darkest-battle-reserve = attack of reserves
darkest-battle-breakthrough = breakthrough
darkest-battle-salvo = salvo
darkest-round = Round { $n }
darkest-round-fought = fought
darkest-round-next = next
darkest-round-now = now
darkest-round-later = later
darkest-by-die = Hits by the die
darkest-against = { $fire } against { $back }
darkest-last-hits = last: { $attack ->
    [one] { $attack } hit
   *[other] { $attack } hits
}, { $back ->
    [one] { $back } hit
   *[other] { $back } hits
}
darkest-expected = column { $column }, about { $hits } hits
darkest-add-air = Add air support?
darkest-attack-done = That is the whole attack
darkest-attack-all = Attack with all ground units around
darkest-press =
    { $n ->
        [one] Press by { $n } column: column { $column }
       *[other] Press by { $n } columns: column { $column }
    }
darkest-already-in = Already in this attack. Undo takes it back.
darkest-die = Die
darkest-column = Hits, column { $n }
darkest-column-back = Return, column { $n }
darkest-tracks = Turn, means and boxes
darkest-setup = Set-up
darkest-turn-of = Turn { $n } of { $turns }
darkest-steps = Steps of the turn: { $side }
darkest-step-1-axis = Preparation
darkest-step-1-soviet = Preparation
darkest-step-2a-axis = Attacks before movement
darkest-step-2a-soviet = Attacks before movement
darkest-step-2b-axis = Movement
darkest-step-2b-soviet = Movement
darkest-step-2c-axis = Recovery
darkest-step-2c-soviet = Recovery
darkest-step-2d-axis = Announced attacks
darkest-step-2d-soviet = Announced attacks
darkest-step-2e-axis = German and Finnish recovery
darkest-step-2f-axis = Reserves
darkest-step-2e-soviet = Reserves
darkest-step-3-axis = Air and supply
darkest-step-4-axis = Victory
darkest-step-3-soviet = Air and supply
darkest-step-4-soviet = Victory
darkest-means = Means
darkest-stores = Replacements
darkest-rail-of = Rail: { $side }
darkest-rail-used = { $n } of { $most } used
darkest-siberia = Siberian reserve
darkest-siberia-parts = { $n } of 3 parts have come
darkest-box-coming = Reinforcements to come
darkest-box-lost-axis = Lost by the Axis
darkest-box-lost-soviet = Lost by the Soviets
darkest-box-east = Factories in the east
darkest-table-combat = Combat Table
darkest-table-combat-hint = Hits by column of fire. The attacker reads the die, the defender the number in brackets.
darkest-column-attack = (attackers)
darkest-column-defence = (defenders)
darkest-table-capacity = Hexside capacity
darkest-table-capacity-hint = Units that attack across a hexside, and how many of them may be panzers or tanks.
darkest-table-level = Level
darkest-table-units = { $units } ({ $tanks })
darkest-table-air = Air combat
darkest-table-air-hint = By who has the shorter way.
darkest-table-air-1 = Equal, or Soviets 1 nearer
darkest-table-air-2 = Soviets nearer by 2 or more
darkest-table-air-3 = Germans nearer
darkest-result-ru-eliminated = Soviets lost
darkest-result-ru-home = Soviets home
darkest-result-de-home = Germans home
darkest-result-de-out-2-turns = Germans out 2 turns
darkest-table-bombing = Bombing
darkest-table-bombing-hint = By distance from the base.
darkest-table-bombing-1 = German, 1
darkest-table-bombing-2 = German, 2
darkest-table-bombing-3 = German 3, Soviet 1
darkest-table-bombing-4 = German 4–6, Soviet 2–4
darkest-result-d = Disrupted
darkest-result-aac = Flak of the great cities
darkest-result-aa = Flak
darkest-unit-n-army = { $n } Army
darkest-unit-n-mech-corps = { $n } Mech Corps
darkest-unit-n-at-brigade = { $n } AT Brigade
darkest-unit-n-shock-army = { $n } Shock Army
darkest-unit-n-guards-army = { $n } Guards Army
darkest-unit-n-tank-army = { $n } Tank Army
darkest-unit-tank-group-n = Tank group { $n }
darkest-unit-n-fighter-corps-pvo = { $n } Fighter Corps PVO
darkest-unit-katyusha-n = Katyusha { $n }
darkest-unit-leningrad-front-artillery = Leningrad Front artillery
darkest-unit-leningrad-front-aviation = Leningrad Front aviation
darkest-unit-baltic-front-artillery = Baltic Front artillery
darkest-unit-baltic-front-aviation = Baltic Front aviation
darkest-unit-western-front-artillery = Western Front artillery
darkest-unit-western-front-aviation = Western Front aviation
darkest-unit-reserve-front-artillery = Reserve Front artillery
darkest-unit-reserve-front-aviation = Reserve Front aviation
darkest-unit-southwest-front-artillery = Southwest Front artillery
darkest-unit-southwest-front-aviation = Southwest Front aviation
darkest-unit-south-front-artillery = South Front artillery
darkest-unit-south-front-aviation = South Front aviation
darkest-unit-coastal-artillery = Coastal artillery
darkest-unit-black-sea-aviation = Black Sea aviation
darkest-unit-siberian-aviation = Siberian aviation
darkest-unit-red-banner-baltic-fleet = Red Banner Baltic Fleet
darkest-unit-red-banner-black-sea-fleet = Red Banner Black Sea Fleet
darkest-unit-tank-factory = Tank factory
darkest-unit-plane-factory = Plane factory
darkest-unit-arty-factory = Arty factory
darkest-unit-fortification-line = Fortification line
darkest-unit-kriegsmarine-baltic-squadron = Kriegsmarine Baltic squadron
darkest-unit-n-finnish-corps = { $n } Finnish Corps
darkest-unit-group-o = Group O
darkest-unit-n-rumanian-corps = { $n } Rumanian Corps
darkest-unit-rumanian-mountain-corps = Rumanian Mountain Corps
darkest-unit-rumanian-armoured-corps = Rumanian Armoured Corps
darkest-unit-italian-mobile-corps = Italian Mobile Corps
darkest-unit-hungarian-mobile-corps = Hungarian Mobile Corps
darkest-unit-slovak-expeditionary-group = Slovak Expeditionary Group
darkest-unit-n-hungarian-corps = { $n } Hungarian Corps
darkest-unit-n-italian-corps = { $n } Italian Corps
darkest-unit-alpini-italian-corps = Alpini Italian Corps
darkest-unit-n-panzerkorps = { $n }. Panzerkorps
darkest-unit-n-armee = { $n }. Armee
darkest-unit-n-armeekorps = { $n }. Armeekorps
darkest-unit-n-gebirgskorps = { $n }. Gebirgskorps
darkest-unit-n-korps = { $n }. Korps
darkest-unit-ss-panzerkorps = SS-Panzerkorps
darkest-unit-n-fliegerkorps = { $n }. Fliegerkorps

## darkest: map

darkest-sheet-title = THE EASTERN FRONT
darkest-sheet-years = June 1941 to May 1943
darkest-sign-forest = Forest
darkest-sign-swamp = Swamp
darkest-sign-hills = Hills
darkest-sign-mountain = Mountains
darkest-sign-border = Border of 1941
darkest-sign-river = River
darkest-sign-closed = No crossing
darkest-sign-strait = Strait
darkest-sign-highway = Highway
darkest-sign-stalin = Stalin Line
darkest-sign-victory = Victory city
darkest-sign-major = Major city
darkest-sign-city = City
darkest-sign-town = Town
darkest-sign-oil = Oil
darkest-sign-fortress = Fortress
darkest-sign-port = Port
darkest-sign-axis = Axis supply
darkest-sign-soviet = Soviet supply
darkest-label-baltic-sea = BALTIC SEA
darkest-label-gulf-of-finland = GULF OF FINLAND
darkest-label-black-sea = BLACK SEA
darkest-label-sea-of-azov = SEA OF AZOV
darkest-label-caspian-sea = CASPIAN SEA
darkest-label-gulf-of-riga = Gulf of Riga
darkest-label-l-ladoga = L. Ladoga
darkest-label-l-onega = L. Onega
darkest-label-l-peipus = L. Peipus
darkest-label-finland = FINLAND
darkest-label-east-prussia = EAST PRUSSIA
darkest-label-poland-g-g = POLAND (G.G.)
darkest-label-slovakia = SLOVAKIA
darkest-label-hungary = HUNGARY
darkest-label-rumania = RUMANIA
darkest-label-belorussia = BELORUSSIA
darkest-label-ukraine = UKRAINE
darkest-label-russia = RUSSIA
darkest-label-estonia = ESTONIA
darkest-label-latvia = LATVIA
darkest-label-lithuania = LITHUANIA
darkest-label-galicia = GALICIA
darkest-label-bessarabia = BESSARABIA
darkest-label-crimea = CRIMEA
darkest-label-karelia = KARELIA
darkest-label-kuban = KUBAN
darkest-label-pripet-marshes = Pripet Marshes
darkest-label-valdai-hills = Valdai Hills
darkest-label-bryansk-forest = Bryansk Forest
darkest-label-carpathians = Carpathians
darkest-label-caucasus = Caucasus
darkest-label-crimean-mts = Crimean Mts
darkest-label-donets-ridge = Donets Ridge
darkest-label-volga-hills = Volga Hills
darkest-label-stavropol = Stavropol Plateau
darkest-label-kalmyk-steppe = Kalmyk Steppe
darkest-label-sweden = SWEDEN
darkest-label-bulgaria = BULGARIA
darkest-label-turkey = TURKEY

## last: board

last-table = The card table of The Last Crusade
last-table-role = card table
last-battlefield = Battlefield and rear areas
last-seat = { $seat ->
    [axis] Axis
   *[allied] Allies
}
last-own = yours
last-enemy = enemy
last-hidden = Hidden card
last-hidden-text = You see its back: nobody but its owner knows what it is.
last-tagged = { $name } ({ $tag })
last-hidden-number = Hidden card { $tag }
last-terrain-unknown = Not shown yet
last-zone = { $terrain } ({ $place })
last-spot = { $id ->
    [r1c1] Axis north
    [r1c2] Axis middle
    [r1c3] Axis south
    [r2c1] centre north
    [r2c2] centre middle
    [r2c3] centre south
    [r3c1] Allied north
    [r3c2] Allied middle
   *[r3c3] Allied south
}
last-hq-of = { $seat ->
    [axis] Axis Headquarters
   *[allied] Allied Headquarters
}
last-hq-short = { $seat ->
    [axis] Axis HQ
   *[allied] Allied HQ
}
last-airfield = Airfield
last-airfield-of = { $seat ->
    [axis] Axis Airfield
   *[allied] Allied Airfield
}
last-rear = Air over the rear
last-rear-short = Rear
last-rear-of = { $seat ->
    [axis] Air over the Axis rear area
   *[allied] Air over the Allied rear area
}
last-lane = { $id ->
    [c1] north
    [c2] middle
   *[c3] south
}
last-air-at = { $corridor } ({ $row })
last-corridor = { $id ->
    [K12] North corridor
   *[K23] South corridor
}
last-bridge-at = Bridge ({ $place })
last-bridge-state = { $hits } of { $of } hits
last-bridge-gone = destroyed
last-on-table = On the table
last-edge-of = { $place }, edge towards { $other }
last-edge-out = the side of the table
last-obstacle = { $name } on { $edge }
last-row = { $row ->
    [r1] Axis row
    [r2] Centre row
   *[r3] Allied row
}
last-row-in = { $row ->
    [r1] Axis row
    [r2] centre row
   *[r3] Allied row
}
last-places = Elsewhere
last-sort-unit = Units
last-sort-infantry = Infantry
last-sort-armor = Armor
last-sort-aircraft = Aircraft
last-sort-terrain = Terrain
last-sort-special = Special cards
last-sort-token = Tokens
last-sort-attachment = Attachments
last-sort-event = Events
last-sort-fortification = Fortifications
last-sort-general = Generals
last-sort-hq_troop = Headquarters Troops
last-sort-leader = Leaders
last-sort-obstacle = Obstacles
last-sort-ordnance = Ordnance
last-sort-support_weapon = Support Weapons
last-sort-tactic = Tactics
last-word-cards = Deck
last-word-units = Unit deck
last-word-specials = Special deck
last-word-nation = The nation's ability
last-hits = { $known ->
    [yes] { $hits } of { $of } hits
   *[no] { $hits ->
        [one] { $hits } hit
       *[other] { $hits } hits
    }
}
last-paid = deployed for { $n } Supply
last-committed = committed
last-unspotted = unspotted
last-dug-in = dug in
last-patrol = on patrol
last-mission = on a mission
last-unsupplied = out of supply
last-half = half firepower
last-assaults = assaulting
last-supports = supporting
last-fired = has fired
last-reconned = has reconnoitred
last-moved = has moved
last-riding = on { $host }
last-carries = carries { $names }
last-attached = with { $names }
last-under = under { $name }
last-numbers = infantry { $inf }, armor { $arm }, air { $air }, Defense { $def }
last-held = { $seat ->
    [axis] held by the Axis
   *[allied] held by the Allies
}
last-no-mans-land = No man’s land
last-hq-count = { $n } of 9 slots taken
last-supply-of = Supply { $n }
last-hand-count = { $n ->
    [one] { $n } card in hand
   *[other] { $n } cards in hand
}
last-deck-count = { $n ->
    [one] { $n } card in the deck
   *[other] { $n } cards in the deck
}
last-pile-count = { $points ->
    [one] Victory Pile: { $points } point, { $n } cards
   *[other] Victory Pile: { $points } points, { $n } cards
}
last-pile-hidden = Victory Pile: { $n } cards, face down
last-assaulted = { $round ->
    [0] under assault
   *[other] under assault, round { $round }
}
last-units-here = { $n ->
    [one] { $n } card here
   *[other] { $n } cards here
}
last-empty = nothing here
last-cost = cost { $n }
last-of = { $n } / { $of }
last-line = { $n } of 9 · Supply { $supply } · { $points } VP
last-line-air = { $n ->
    [one] { $n } card
   *[other] { $n } cards
}
last-stock-of = { $seat ->
    [axis] Axis stock
   *[allied] Allied stock
}
last-supply = Supply
last-hand = Hand
last-deck = Deck
last-deck-units = Units
last-deck-specials = Spec.
last-discards = Discards
last-discards-short = Disc.
last-victory = Victory
last-points = { $n } VP
last-draw-from = Draw from the deck
last-mark-act = can act
last-mark-dest = can be chosen
last-mark-aim = can be attacked
last-mark-picked = chosen
last-take-act = Choose
last-take-dest = Here
last-take-aim = Target
last-close = Close
last-not-playable = not playable now
last-playable = { $able } of { $all } playable
last-hand-empty = No cards
last-tray-lay = Terrain
last-tray-buy = To buy
last-tray-place = To place
last-also-here = Also here
last-main = Main attack
last-flank = Flank
last-assault-on = Assault on { $place }
last-round = Round { $n }
last-declared = declared
last-from = From { $place }
last-guns = Supporting guns
last-defenders = Defenders
last-cover = Guns of the defense
last-left = { $n } of { $of } left
last-fires-at = { $shooter } fires at { $target }
last-off-board = An attack from off the table
last-shot = A shot
last-attack-assault = assault
last-attack-support = artillery support
last-attack-bombard = bombardment
last-attack-airstrike = air strike
last-attack-return = return fire
last-attack-aa = anti-aircraft fire
last-attack-air = air combat
last-tracks = State of the game
last-setup = Set-up
last-turn = Turn { $turn }
last-turn-of = Turn { $turn } of { $limit }
last-goal = Destroyed enemy cards score their cost. Taking the enemy Headquarters ends the game and scores 5 more; the higher score wins.
last-phases = Phases of the turn
last-phase-reinforcement = Reinforcement
last-phase-air = Air Action
last-phase-recon = Recon
last-phase-bombardment = Bombardment
last-phase-maneuver = Fire & Maneuver
last-phase-letter-reinforcement = R
last-phase-letter-air = A
last-phase-letter-recon = C
last-phase-letter-bombardment = B
last-phase-letter-maneuver = M
last-legend = Short words
last-short-fp = FP
last-short-fp-text = Firepower: how many dice a unit rolls
last-short-inffp = infFP
last-short-inffp-text = Firepower against infantry
last-short-armfp = armFP
last-short-armfp-text = Firepower against armor
last-short-mf = MF
last-short-mf-text = Movement Factor: how many zones a unit moves
last-short-tn = TN
last-short-tn-text = Target Number: a die that shows as much or more hits; 5 as a rule
last-row-points = Points
last-row-pile = Cards in the Victory Pile
last-row-supply = Supply
last-row-zones = Zones held
last-row-hand = Hand
last-row-deck = Deck
last-unknown = ?
last-force = Starting force
last-times = { $name } × { $n }
last-in-force = In force
last-effect-unnamed = A rule of the nation
last-on = on { $what }
last-seen-hand = Seen in the enemy’s hand
last-discards-of = { $seat ->
    [axis] Discards of the Axis
   *[allied] Discards of the Allies
}
last-pile-of = { $seat ->
    [axis] Victory Pile of the Axis
   *[allied] Victory Pile of the Allies
}
last-offers-end = { $seat ->
    [axis] The Axis proposes to end the game.
   *[allied] The Allies propose to end the game.
}
last-nation-ge = Germany
last-nation-us = United States
last-nation-su = Soviet Union
last-nation-gb = Great Britain
last-nation-ff = Free French
last-nation-plw = Poland (West)
last-nation-hu = Hungary
last-nation-ro = Romania
last-nation-it = Italy
last-nation-fi = Finland
last-nation-yu = Yugoslavia
last-nation-ple = Poland (East)
last-deck-ge-1 = Armored thrust: heavy tanks in front, Panzergrenadiers close behind.
last-deck-ge-2 = Elastic defense: fortifications, guns and counterattacks.
last-deck-us-1 = Combined arms: Shermans, armored infantry and artillery that always arrives.
last-deck-us-2 = Airborne and air power: paratroopers in the enemy’s rear, fighter-bombers above.
last-deck-su-1 = Deep battle: tank corps that break through and keep rolling.
last-deck-su-2 = Masses of infantry, and artillery by the wheel.
last-deck-gb-1 = The set-piece attack: prepared fire, then infantry and tanks together.
last-deck-ff-1 = Fast columns that liberate before anybody is ready.
last-deck-plw-1 = Armored and parachute brigades, few and hard.
last-deck-hu-1 = Holds a city and strikes back from it.
last-deck-ro-1 = Defense in depth, line behind line.
last-deck-it-1 = Stubborn defense with light tanks and paratroopers.
last-deck-fi-1 = Forest war: small units that are hard to find.
last-deck-yu-1 = Partisans: everywhere and nowhere.
last-deck-ple-1 = Infantry and tanks assault together, Soviet artillery behind them.
last-card-ter-clear = Clear
last-card-ter-steppe = Steppe
last-card-ter-farmland = Farmland
last-card-ter-crossroads = Crossroads
last-card-ter-orchard = Orchard
last-card-ter-village = Village
last-card-ter-woods = Woods
last-card-ter-gully = Gully
last-card-ter-marsh = Marsh
last-card-ter-polder = Polder
last-card-ter-bridge = Bridge
last-card-ter-hill = Hill
last-card-ter-bocage = Bocage
last-card-ter-forest = Forest
last-card-ter-railyard = Rail Yard
last-card-ter-ridge = Ridge
last-card-ter-town = Town
last-card-ter-ruins = Ruined City
last-card-ter-mountain = Mountain
last-effect-clear = Armor needs no infantry
last-effect-steppe = Recon +1 die · armor alone
last-effect-farmland = Recon −1 die
last-effect-crossroads = Motorized from here +1 MF
last-effect-orchard = Air strikes −1 FP
last-effect-village = Air and artillery −1 FP
last-effect-woods = Recon −1 die · air −1 FP · assaulting armor −1 infFP
last-effect-gully = Artillery −1 FP · fortified soldiers +1 TN
last-effect-marsh = Difficult · assaulting armor −2 · no digging in
last-effect-polder = One armor per assault · recon +1 die
last-effect-bridge = River with a bridge
last-effect-hill = Defenders +2 infFP
last-effect-bocage = Difficult · defending soldiers +1/+1 · recon −1 die
last-effect-forest = Difficult · recon −1 die · air −2 FP · assaulting armor −2 infFP
last-effect-railyard = Holder +1 Supply
last-effect-ridge = Defenders +2/+1 · artillery +1 range
last-effect-town = Difficult · air and artillery −2 FP · fortified +1 TN
last-effect-ruins = Difficult · air and artillery −2 FP · one more hit ignored
last-effect-mountain = Difficult · defenders +2 infFP · flanks only +1

## last: what a card says

last-stat-inf = Infantry
last-stat-arm = Armor
last-stat-air = Aircraft
last-stat-air-return = Aircraft, return fire
last-stat-def = Defense
last-big-hits = { $hits } of { $of } hits
last-fact-mf = Movement { $n }
last-fact-motorized = Motorized
last-fact-recon = Recon { $n }
last-fact-range = Range { $n }
last-fact-dig = Can dig in
last-fact-carries = Carries one soldier unit
last-fact-launch = Launching costs { $n }
last-keyword-airborne = Airborne
    .means = While Airborne Drop is in play it may go from the Headquarters straight to any zone for 2 Supply, and is always in supply.
last-keyword-negates_obstacles = Negates Obstacles
    .means = An assault it takes part in may ignore the Obstacles it meets; it then does not fire in the first round.
last-keyword-engineer = Engineer
    .means = Builds and clears where a card asks for an Engineer.
last-keyword-flankers_first = Turretless
    .means = When it defends, flank attackers may fire at it before it fires.
last-keyword-atrocities = Atrocities
    .means = One die is rolled when it takes part in an assault; on a 6 all enemy ground units have +1 Defense for the rest of the game. Once per game.
last-keyword-friendly_fire = Friendly Fire
    .means = Every 1 that it rolls in an air strike hits an own unit next to the zone.
last-keyword-unique = Unique
    .means = Takes effect only once per game, whoever plays it.
last-keyword-counterattack = Counterattack
    .means = Once in the opponent’s Fire & Maneuver Phase its owner may declare an assault.
last-keyword-ignores_hitler = Ignores Hitler cards
    .means = Its owner may disregard all effects of Hitler cards.
last-keyword-ignores_stalin = Ignores Stalin cards
    .means = Its owner may disregard all effects of Stalin cards.

## table: pace (several at once, what passes by itself)
several-rows = Several at once
several-chosen = { $n } of { $of } chosen
several-these = { $verb }: the { $n } chosen
several-all = { $verb }: all { $n }
several-whole = { $what }, with all who can
several-habit-on = On arrival: { $what } (always)
several-habit-off = On arrival: asked each time
several-arrange = Set up for me
several-hold = Hold one to choose some
several-everybody = All of them
several-nobody = None of them
taking-part = Taking part
taking-out = Leave out: { $name }
idle-passed = Passed for you: { $what }
idle-stop = Stop there from now on
table-key-all = choose all that can act together; again: none
table-key-several = choose several: Shift with arrows, with a click, or with a box drawn over the board; on a touch screen press and hold

## page: pace
settings-empty = Phases in which nothing can be done
settings-empty-all = pass
settings-empty-new = pass where I never acted
settings-empty-stop = stop

## high: pace
high-all-load = Load all ({ $n })
high-habit-move-on = Fleets take along all who fit (always)
high-habit-move-off = Fleets take along: asked each time
high-all-with = All attack ({ $n })
high-all-occupy = All move in ({ $n })
high-all-escort = All go along ({ $n })

## darkest: pace
darkest-all-from = All around attack ({ $n })
darkest-all-with = All take part ({ $n })
darkest-all-fortify = All dig in ({ $n })
darkest-all-fortify-all = All stacks dig in ({ $n })
darkest-all-guard = All become Guards ({ $n })
darkest-then-done-announce = Attack and fight a round
darkest-then-done-strike = Strike and fight a round

## last: pace
last-all-with = All assault ({ $n })
last-all-support = All support ({ $n })
last-all-dig = All dig in ({ $n })
last-all-supply = Supply all ({ $n })
## table: outlook and threats
odds-even = Both lose as much
odds-fewer = The attacker loses more than the defender
odds-ruin = Nothing is left of the attackers
odds-assumes-moves-first = After the moves that this takes.
odds-assumes-next-turn = In your next turn, as things stand now.
odds-siege-need = The die must be at most
odds-assumes-each-turn = Rolled for in every turn while the siege lasts.

## darkest: whole battles, threats
odds-cleared = The place is cleared in the end
odds-cleared-1 = Cleared in one round
odds-cleared-2 = Cleared in two rounds
odds-cleared-later = Cleared in three rounds or more
odds-holds = The place holds
odds-unit-lost = The unit is lost
odds-cut-off = Cut off from supply

## table: sound
table-sound-on = Sound is on.
table-sound-off = Sound is off.
table-key-sound = sound on or off
table-key-report = the report of the last battle, and away with it

## stage: a fight
stage-title = The fight
stage-order = Order of fire
stage-and-more = { $name } and { $count ->
    [one] one other
   *[other] { $count } others
}
stage-at = { $who } at { $whom }
stage-against = { $who } against { $whom }
stage-part-dice = dice
stage-part-needs = to hit
stage-hits = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
stage-hits-of = { $hits ->
    [one] 1 hit of { $dice }
   *[other] { $hits } hits of { $dice }
}
stage-chance = { $chance } to hit with each die
stage-likely = { $chance } for { $count ->
    [one] a hit or more
   *[other] { $count } hits or more
}
stage-turned = The die shows { $fell }, read from below: { $reads }
stage-boxes = { $taken } of { $of } hits
stage-stamp = LOST
stage-sound = Sound (S)
stage-proof = Proof of the dice
stage-none = Nothing has been fought yet.
stage-report = After the battle
stage-left = { $before } before, { $after } left
stage-lost = Lost: { $names }
stage-average = Hits, and how many dice score on average
stage-mean = { $mean } on average
## table: the rail
lens-title = Lens
lens-forecast = Forecast
lens-looked = Looked at
lens-battle = Battle so far
forecast-point = Point at a choice, or at an enemy, to see what may come of it.
forecast-reckoned = What may come of it is being reckoned …
forecast-none = It is not your decision now.
forecast-back = What comes back
forecast-joins = Could join in
forecast-sum = How it adds up
forecast-round = This round
basis-trials = { $trials } trials
basis-then = { $own }, then { $end }
odds-under = < { $chance }
odds-over = > { $chance }
odds-range = { $low }–{ $high } %
odds-between = between { $low } and { $high }
odds-for-good = Lost for good on average: attacker { $attacker }, defender { $defender }
odds-losses = attacker loses { $attacker }, defender { $defender }
odds-mean-short = { $mean } on average
odds-risk = { $fate }: { $chance }
odds-no-risk = { $fate }: no risk
threats-title = What could hit you next
table-key-done = Done: end or decline what is asked
table-done-choose = Choose above
table-done-choose-note = nothing to end here
table-done-wait = Not your decision
goal-not = otherwise
goal-more = they lose more
goal-all = wiped out
goal-clean = only they lose
goal-hurt = only you lose
goal-fleet-loses = it loses something
goal-fleet-gone = destroyed
goal-averted = averted
goal-converted = converted
goal-allied = allied
goal-alliance-broken = broken
goal-reconquered = won back
goal-bomb-works = it works
goal-returns = he comes back
goal-grail = the True Grail
goal-dispute = troops follow
goal-siege-falls = it falls
goal-recovers = he recovers
goal-bombed = Disrupted
goal-arrives = it arrives
goal-through-flak = through the flak
goal-fallen-gone = finished off
goal-siberia-comes = they come
goal-duel-won = they come off worse
goal-destroyed = destroyed
goal-hit = hit
goal-spotted = found
goal-blast-destroys = destroyed
goal-blast-hits = hit
goal-bridge-found = found
goal-bridge-destroyed = destroyed
goal-stays = it stays
## table: whole assaults, outlook, threats
goal-zone-taken = zone taken
goal-zone-held = zone held
goal-zone-lost = zone lost
goal-hq-taken = HQ taken
goal-hq-held = HQ held
goal-hq-lost = HQ lost
goal-some-destroyed = some destroyed
goal-nobody-falls = nobody falls
goal-only-losses = only ours fall
goal-held-whole = held whole
goal-held-with-losses = held, with losses
goal-damaged = damaged
goal-unharmed = unharmed
goal-own-destroyed = ours destroyed
goal-own-hit = ours hit
goal-own-damaged = ours damaged
goal-own-unharmed = ours unharmed
goal-cleared = cleared
goal-cleared-1 = 1 round
goal-cleared-2 = 2 rounds
goal-cleared-later = 3 or more
goal-holds = it holds
goal-even = as much each
goal-fewer = you lose more
goal-unit-lost = lost
goal-ruin = nothing left of you
goal-cut-off = cut off
goal-leader-dies = dies
goal-leader-wounded = wounded
goal-dies-of-wounds = dies of wounds

## table: stories and the chronicle

table-key-again = Watch their turn again
table-key-digest = What happened since: show or fold it
table-key-story = While something plays: pause, a step back, a step on
table-log-all = Everything
table-log-mine = Mine
table-log-theirs = Theirs
table-log-mattered = What mattered
table-log-new = { $count ->
    [one] One new
   *[other] { $count } new
}
table-log-battle = Battle: { $place }
table-log-head = Turn { $turn }, { $seat }
table-log-head-nobody = Turn { $turn }

## story: what others did, played and summed up (parts 3 and 6)

story-title = What happens
story-of = { $seat }: their turn
story-beat = { $n } of { $of }
story-player = The story of their turn
story-beats = What happened, beat by beat
story-you-lost = (you lost something)
story-skip = Skip to my decision
story-restart = From the beginning
story-back = One step back
story-step = One step on
story-pause = Pause
story-play = Play on
story-speed = Speed
story-instant = Instant
story-stamp-lost = { $count ->
    [one] Lost
   *[other] Lost: { $count }
}
story-stamp-gone = { $count ->
    [one] Destroyed
   *[other] { $count } destroyed
}
story-kind-phase = Phase
story-kind-march = March
story-kind-attack = Attack
story-kind-round = Round
story-kind-event = Event
story-kind-card = Card
story-digest = Since your last decision
story-again = Watch it
story-fold = Fold (G)
story-from-here = Watch from { $n }
story-tone-lost = lost
story-tone-danger = in danger
story-tone-threat = threat
story-tone-gain = gain
story-tone-stronger = stronger
story-smaller = { $count ->
    [one] One smaller event is in the chronicle.
   *[other] { $count } smaller events are in the chronicle.
}
story-losses = { $total } lost so far
story-passed = Passed for you

## page: settings of stories

settings-story = The others’ turn
settings-story-play = Play it
settings-story-instant = Sum it up
## last: whole assaults, outlook, threats
odds-zone-taken = The zone is taken
odds-zone-held = The zone is held
odds-zone-lost = The zone is lost
odds-hq-taken = The enemy Headquarters is taken
odds-hq-held = The Headquarters is held
odds-hq-lost = The Headquarters is lost
odds-some-destroyed = Not taken, but somebody there is destroyed
odds-nobody-falls = Nobody is destroyed
odds-only-losses = Only ours are destroyed
odds-held-whole = Held without a loss
odds-held-with-losses = Held, with losses
odds-damaged = Hit, not destroyed
odds-unharmed = Unharmed
odds-own-destroyed = Our card is destroyed
odds-own-hit = Our card is hit
odds-own-damaged = Ours is hit, not destroyed
odds-own-unharmed = Ours is unharmed
odds-shooter = Fires
odds-assumes-own-deck = Averaged over what the face-down cards may be: no starter deck fits, so any of the nation’s cards within the limits.
odds-some-down = At least one of theirs is shot down
odds-only-theirs-down = Only theirs are shot down
odds-both-down = Both sides lose aircraft
odds-nobody-down = Nobody is shot down
odds-only-ours-down = Only ours are shot down
odds-ends-from = It ends on a die of at least
odds-at-least = The die must show at least
odds-demolition-less = Taken off the dice
odds-bridge-left = Hits that the bridge still takes
## table: two at one screen
across-look = { $seat }: a look at your own side?
across-look-first = { $seat }: this is for your eyes alone.
across-look-alone = Look alone: { $seat }
across-pass = No, go on
across-pass-turn = No, and not again this turn
across-standard = Take what the game proposes
across-pass-mouse = { $seat } to decide: pass the mouse. Both see the same.
across-secrets = For { $seat } alone
across-alone = For the eyes of { $seat } alone.
across-put-away = Put it away
table-hand-over-back = Back to what both may see

## new: advice
new-hints = Advice
new-hints-yes = Both may ask a computer
new-hints-no = None from computers
new-hints-hint = Each may then ask what a computer would do in his place. Whoever joins reads it before he sits down.

## table: the end
end-score = The score
end-of = { $value } of { $needed }
end-lost = Lost: { $seat }
end-lost-more = and { $count } more
end-lost-none = nothing
end-agreed = Ended by agreement: nobody won
end-open = Everything that was hidden lies open now.

## replay: how it ended
replay-resigned = { $seat } won: { $loser } resigned
replay-timed-out = { $seat } won: { $loser } ran out of time
replay-agreed = Ended by agreement

## page: results
list-won = You won
list-won-resigned = You won: the other resigned
list-won-time = You won on time
list-lost = You lost
list-lost-resigned = You resigned
list-lost-time = You ran out of time
list-drawn = Drawn
list-agreed = Ended by agreement
list-again = Play again: the other waits
list-called-off = Called off
list-they-won = { $side } won
list-they-won-resigned = { $side } won: the other resigned
list-they-won-time = { $side } won on time

## last: the end
last-hand-open = Their hand, open now

## last: short words
last-short-airfp = airFP
last-short-airfp-text = Firepower against aircraft
last-short-def = Def
last-short-def-text = Defense: so many hits destroy it

## high: codes and letters
high-legend = Codes and letters
high-code-race = A3 · S5 · W4
high-code-race-text = A Thrall Race: Agrarian, Spiritual or Warlike, and its Conversion Number, at or below which the die converts it
high-code-hidden = ?
high-code-hidden-text = A Thrall Race that lies face down
high-code-terrain = A2 · D1
high-code-terrain-text = Terrain of a planet: so many columns for the attacker (A) or the defender (D) of ground combat
high-code-fleet = 1–10
high-code-fleet-text = Results of Crusader fleet combat, by number; the tables say what each does
high-code-ground = A–J
high-code-ground-text = Results of Crusader ground combat, by letter; the tables say what each does
high-code-losses = 2/1
high-code-losses-text = Results of the Wersgorix table: what the attacker and what the defender loses
high-code-unit = A, B, C …
high-code-unit-text = The letter of a fleet or army, by which the log calls it
