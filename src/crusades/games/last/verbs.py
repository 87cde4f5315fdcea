"""The verbs of the notation. A line is a verb and its operands: `move ax3 r2c1`, `deploy us.rifle`."""

from typing import Final

from crusades.core.action import Verb

PASS: Final = 1  # decline: a window, a shot, a choice that may be declined
DONE: Final = 2  # end a phase, close a list
OFFER: Final = 3  # propose to end the game (L9.0.6); it ends once both propose
# set-up (L5)
LAY: Final = 8  # a terrain card on a zone
CLEAR: Final = 9  # this Bridge card counts as Clear (L5.3.9)
BRIDGE: Final = 10  # … or is a bridge
BUY: Final = 11  # a starting card
PLACE: Final = 12  # a starting card goes to a place
STARTER: Final = 13  # take what the starter deck proposes
# cards from the hand (and, at set-up, from the starting force)
ATTACH: Final = 16  # a card under a unit
BLOCK: Final = 17  # an Obstacle on an edge
DEPLOY: Final = 18  # to the Headquarters or Airfield
POST: Final = 19  # a Fortification, or a unit that may, into a zone
PLAY: Final = 20  # a Tactic or an Event
# targets
CHOOSE: Final = 24  # this card in play
AT: Final = 25  # this place
PICK: Final = 27  # this card of a hand or deck
USE: Final = 28  # the ability of a card in play, or "use nation"
IGNORE: Final = 29  # disregard a Hitler or Stalin card (L11.7.1)
# reinforcement (L7.1)
ROLL: Final = 32  # the Supply dice
DRAW: Final = 33  # the card of the turn, or one for the opening hand
EXTRA: Final = 34  # a bought card (L7.1.10)
CHECK: Final = 35  # the die of an Indefinite card
REFIT: Final = 36
LEVY: Final = 37  # deploy this card free by the nation's rule
POOL: Final = 38  # roll the Soviet refit die (L7.1.25)
LIFT: Final = 39  # take an own Obstacle off (L10.5.7)
HOME: Final = 40  # an aircraft (with its group) flies home by a corridor
# air (L7.2)
LAUNCH: Final = 44
ARM: Final = 45  # with this Ordnance
WITH: Final = 46  # this one too: an aircraft of the group, a unit of the assault
FLY: Final = 47
PATROL: Final = 48
FIRE: Final = 49  # shooter, target
INTERCEPT: Final = 50  # this fighter (with its group) intercepts
JETTISON: Final = 51
KEEP: Final = 52  # discard the Drop Tanks and stay (L7.2.33)
TARGET: Final = 53  # shooter, target: declared, not fired yet
VIA: Final = 54  # by this corridor
# recon and bombardment (L7.3, L7.4)
RECON: Final = 56
DICE: Final = 57  # n dice on this card
SCOUT: Final = 58  # look for a minor bridge
STRIKE: Final = 59
BOMBARD: Final = 60
RAZE: Final = 61  # aircraft or gun against a bridge
# fire and maneuver (L7.5, L13)
MOVE: Final = 64
DIG: Final = 65
MOUNT: Final = 66
DISMOUNT: Final = 67
ENTER: Final = 68  # a Fortification
LEAVE: Final = 69
FERRY: Final = 70  # an engineer goes into the river
DEMOLISH: Final = 71
REPAIR: Final = 72
ASSAULT: Final = 76  # declare an assault on this place
SUPPORT: Final = 77  # this gun supports
DROP: Final = 78  # an airborne drop on this zone
COUNTER: Final = 79  # make the counterattack
SUPPLY: Final = 80  # this defender is supplied
MAIN: Final = 81  # the attack from here is the main one
NEGATE: Final = 82  # the engineers coming from here negate its Obstacles
WITHDRAW: Final = 83
ADVANCE: Final = 84
RETREAT: Final = 85  # a unit to a place
LOSE: Final = 86  # this one is removed

VERBS: Final = [
    Verb(PASS, "pass"),
    Verb(DONE, "done"),
    Verb(OFFER, "offer"),
    Verb(LAY, "lay", ("card", "place")),
    Verb(CLEAR, "clear", ("place",)),
    Verb(BRIDGE, "bridge", ("place",)),
    Verb(BUY, "buy", ("card",)),
    Verb(PLACE, "place", ("card", "place")),
    Verb(STARTER, "starter"),
    Verb(ATTACH, "attach", ("card", "unit")),
    Verb(BLOCK, "block", ("card", "edge")),
    Verb(DEPLOY, "deploy", ("card",)),
    Verb(POST, "post", ("card", "place")),
    Verb(PLAY, "play", ("card",)),
    Verb(CHOOSE, "choose", ("unit",)),
    Verb(AT, "at", ("place",)),
    Verb(PICK, "pick", ("card",)),
    Verb(USE, "use", ("unit",)),
    Verb(IGNORE, "ignore"),
    Verb(ROLL, "roll"),
    Verb(DRAW, "draw", ("deck",)),
    Verb(EXTRA, "extra", ("deck",)),
    Verb(CHECK, "check", ("unit",)),
    Verb(REFIT, "refit", ("unit",)),
    Verb(LEVY, "levy", ("card",)),
    Verb(POOL, "pool"),
    Verb(LIFT, "lift", ("edge",)),
    Verb(HOME, "home", ("unit", "corridor")),
    Verb(LAUNCH, "launch", ("unit",)),
    Verb(ARM, "arm", ("unit", "unit")),
    Verb(WITH, "with", ("unit",)),
    Verb(FLY, "fly", ("place",)),
    Verb(PATROL, "patrol", ("place",)),
    Verb(FIRE, "fire", ("unit", "unit")),
    Verb(INTERCEPT, "intercept", ("unit",)),
    Verb(JETTISON, "jettison", ("unit",)),
    Verb(KEEP, "keep", ("unit",)),
    Verb(TARGET, "target", ("unit", "unit")),
    Verb(VIA, "via", ("corridor",)),
    Verb(RECON, "recon", ("unit", "place")),
    Verb(DICE, "dice", ("unit", "number")),
    Verb(SCOUT, "scout", ("unit", "bridge")),
    Verb(STRIKE, "strike", ("unit", "unit")),
    Verb(BOMBARD, "bombard", ("unit", "unit")),
    Verb(RAZE, "raze", ("unit", "bridge")),
    Verb(MOVE, "move", ("unit", "place")),
    Verb(DIG, "dig", ("unit",)),
    Verb(MOUNT, "mount", ("unit", "unit")),
    Verb(DISMOUNT, "dismount", ("unit",)),
    Verb(ENTER, "enter", ("unit", "unit")),
    Verb(LEAVE, "leave", ("unit",)),
    Verb(FERRY, "ferry", ("unit", "bridge")),
    Verb(DEMOLISH, "demolish", ("unit", "bridge")),
    Verb(REPAIR, "repair", ("unit", "bridge")),
    Verb(ASSAULT, "assault", ("place",)),
    Verb(SUPPORT, "support", ("unit",)),
    Verb(DROP, "drop", ("place",)),
    Verb(COUNTER, "counterattack"),
    Verb(SUPPLY, "supply", ("unit",)),
    Verb(MAIN, "main", ("place",)),
    Verb(NEGATE, "negate", ("place",)),
    Verb(WITHDRAW, "withdraw", ("unit",)),
    Verb(ADVANCE, "advance", ("unit",)),
    Verb(RETREAT, "retreat", ("unit", "place")),
    Verb(LOSE, "lose", ("unit",)),
]
