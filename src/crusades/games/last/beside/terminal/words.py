"""The words of The Last Crusade at the terminal: headings of the list, menus, help."""

from __future__ import annotations

PHASES = {
    "setup": "Set-up", "reinforcement": "1 Reinforcement", "air": "2 Air Action", "recon": "3 Recon",
    "bombardment": "4 Bombardment", "maneuver": "5 Fire & Maneuver",
}  # fmt: skip
HEADINGS = {
    "pass": "Pass",
    "done": "Finish",
    "offer": "Propose to end",
    "lay": "Lay terrain",
    "clear": "No bridge",
    "bridge": "Bridge",
    "buy": "Buy",
    "place": "Place",
    "starter": "Recommended",
    "attach": "Attach",
    "block": "Lay an Obstacle",
    "deploy": "Deploy",
    "post": "Deploy in a zone",
    "play": "Play a card",
    "choose": "Choose",
    "at": "Choose a place",
    "use": "Use",
    "roll": "Roll for Supply",
    "draw": "Draw",
    "extra": "Buy a card",
    "check": "Indefinite cards",
    "refit": "Refit",
    "levy": "Deploy free",
    "pool": "Refit die",
    "lift": "Remove an Obstacle",
    "home": "Fly home",
    "launch": "Launch",
    "arm": "Arm",
    "with": "Who takes part",
    "fly": "Fly to",
    "via": "Fly by",
    "patrol": "Patrol",
    "fire": "Fire",
    "intercept": "Intercept",
    "jettison": "Jettison",
    "keep": "Stay",
    "target": "Name a target",
    "recon": "Recon",
    "dice": "Allot dice",
    "scout": "Look for a bridge",
    "strike": "Air strike",
    "bombard": "Bombard",
    "raze": "Attack a bridge",
    "move": "Move",
    "dig": "Dig in",
    "mount": "Mount",
    "dismount": "Dismount",
    "enter": "Take cover",
    "leave": "Come out",
    "ferry": "Ferry",
    "demolish": "Demolish",
    "repair": "Repair",
    "assault": "Assault",
    "support": "Artillery support",
    "drop": "Airborne drop",
    "counterattack": "Counterattack",
    "supply": "Supply a defender",
    "main": "Main attack",
    "negate": "Clear Obstacles",
    "withdraw": "Withdraw",
    "advance": "Advance",
    "retreat": "Retreat",
    "lose": "Give up",
    "pick": "Choose a card",
    "ignore": "Ignore",
}
GATHERED = {
    "lay", "buy", "place", "move", "recon", "bombard", "strike", "fire", "target", "attach", "block", "post",
    "dice", "dig", "fly", "patrol", "at", "mount", "home", "enter", "lift", "choose", "pick",
    "retreat", "refit",
}  # fmt: skip
PRICED = ("bombard", "strike", "fire", "target", "recon", "refit")  # the quote stands in a gathered line too
# Clauses whose events are routine: set-up, refit, draws; then moves.
CHORES = ("L5.", "L7.1.8", "L7.1.12", "L7.1.17")
MOVES = ("L7.5.3", "L7.2.7", "L7.2.10")
HEADING_RULES = ("L5.8.2", "L7.0.1")
# What came of a shot or a card goes on its line.
OUTCOMES = ("L6.2.1", "L6.3.1", "L6.3.2", "L2.3.3", "L2.3.6", "L2.3.6 L4.0.3", "L6.1.4")

STORY = """\
Two decks of Second World War cards meet on nine zones of ground. Your units lie face down until they are \
spotted or fight; the enemy sees only their backs.

Each turn you roll for Supply and spend it on new cards, on flights, on bombardments and on assaults. \
Whoever captures the enemy Headquarters ends the game, but the higher Victory Pile wins it.

A turn has five phases: Reinforcement, Air Action, Recon, Bombardment, Fire & Maneuver. Your list of choices \
always holds everything that is legal, and `why not` explains the rest. A phase or a moment in which you can \
do nothing is passed for you.

3/1/1g d3 r2 on a card: its dice against infantry, armor and aircraft (g: only while it is struck itself), \
the hits that destroy it, and its range. A die hits with 5 or more, unless something changes that. K12.r1 \
is the air between columns 1 and 2 beside row 1, HQ.al the Allied Headquarters, AF.al its Airfield."""
SIDES = {
    "axis": "places first; Germany by default (another deck: --option deck.axis=hu-1)",
    "allied": "the Western Allies or the Soviet side; the United States by default",
}
MANUAL = {
    "words": ("some words", "narrow the list: `sherman`, `r2c1`, `fire grenadier`"),
    "notation": ("notation", "do it at once: `move al9 r2c2`, `roll`; several with `;` between them"),
    "all": ("all", "the list with a sentence for each choice; `all sherman` for a part"),
    "map": ("map", "the table: zones, Headquarters, Airfields, your hand"),
    "planet": ("look NAME", "a zone (`look r2c1`), a card (`look al9`, `look ambush`), or `look hand`"),
    "stacks": ("stacks", "your cards in play; `stacks enemy` for the others"),
    "status": ("status", "Victory Piles, discards, what is left in your deck"),
    "why": ("why not ...", "why something is not allowed: `why not move al9 r1c1`, `why not r1c1`"),
    "rules": ("rules ...", "read the rulebook: `rules L7.5.31`, `rules L7.5`, `rules flank`"),
}
