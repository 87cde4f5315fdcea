"""The verbs of the notation. A line of notation is a verb and its operands: `load owain`, `lose cfB 2`."""

from typing import Final

from crusades.core.action import FIELD_MASK, Verb, act
from crusades.games.high.pieces import NO_PLANET, PIECES

DONE: Final = 1  # close a set, end a step, decline
STANDARD: Final = 2  # take the standard set-up
EMPTY: Final = 3  # leave a Thrall Race box empty
DETACH: Final = 4  # the Thraxian Zone detachment stands here
PUT: Final = 5  # a leader is set up here
CHAPEL: Final = 6  # the starting church is set up here
FIEF: Final = 7  # this leader's Fief Marker
NEW_FLEET: Final = 8  # n points form a fleet here
NEW_ARMY: Final = 9
NEW_GARRISON: Final = 10
ADD: Final = 11  # n points join a unit
STORE: Final = 12  # n points become Uncollected
COLLECT: Final = 13  # a fleet takes n Uncollected Points

CHOOSE: Final = 16  # a planet is chosen (heresy, rebellion)
DESERT: Final = 17  # this Ally leaves the alliance
HIDE: Final = 18  # the Grail is put here
BETRAY: Final = 19  # this leader turns traitor
SEND: Final = 20  # a leader and n points of a fleet go in search of Earth
ROLL: Final = 21  # roll the die that may be rolled
RECALL: Final = 22  # n points of a fleet leave for Earth (Wersgorix)

LOOK: Final = 28  # examine the race of a planet
BUILD: Final = 29  # a piece begins a work
RAISE: Final = 30  # a finished building is put here
CONVERT: Final = 31  # a leader attempts a conversion with n Equipment Points
GRANT: Final = 32  # a leader gives a title to a leader
CLAIM: Final = 33  # a leader claims or collects what awaits him on a planet

MOVE: Final = 40  # take a piece in hand
TO: Final = 41  # it goes to this hex
LOAD: Final = 42
UNLOAD: Final = 43
LAND: Final = 44  # unload everything here and end the move
PICKUP: Final = 45  # an army takes up a Garrison Marker
LEAVE: Final = 46  # an army leaves n points as a garrison
ESCORT: Final = 47  # a captive goes along
OUT: Final = 48  # take off the Inside Marker of this hex
GRAIL: Final = 49  # this unit takes the Grail
FIRE: Final = 50
HOLD: Final = 51  # hold fire, do not gamble, stay
ALERT: Final = 52  # use an Alert Marker on a planet, measured from a reference planet

ATTACK: Final = 60  # announce an attack on a hex
WITH: Final = 61  # this piece takes part
RESOLVE: Final = 62  # resolve the announced attack on this hex
INSIDE: Final = 63
OUTSIDE: Final = 64
SIEGE: Final = 65
ASSAULT: Final = 66
LEAD: Final = 67  # this leader's rating is used
GAMBLE: Final = 68  # a leader gambles for n points
LOSE: Final = 69  # a unit loses n points
STORM: Final = 70  # the storm of result 9 is placed here

OCCUPY: Final = 76  # a piece enters the captured strongpoint
STEP: Final = 77  # former besiegers step here
NUKE: Final = 78  # a unit makes a Nuclear Attack on a hex
RAZE: Final = 79  # give up the fort
RECONQUER: Final = 80  # a leader tries to win back a planet with n I.Q. Points

PARLEY: Final = 88  # a leader seeks an alliance with a race
OPPOSE: Final = 89  # this leader opposes
DISRUPT: Final = 90  # a leader tries to break an alliance
ENVOY: Final = 91  # an Ally leader is placed with this unit

# The commonest actions ready made: packing them anew for every list is a tenth of the cost of a decision.
MOVE_OF: Final = [act(MOVE, piece) for piece in range(PIECES)]
LOAD_OF: Final = [act(LOAD, piece) for piece in range(PIECES)]
TO_OF: Final = [act(TO, h) for h in range(FIELD_MASK + 1)]

VERBS: Final = [
    Verb(DONE, "done"),
    Verb(STANDARD, "standard"),
    Verb(EMPTY, "empty", ("planet",)),
    Verb(DETACH, "detach", ("hex",)),
    Verb(PUT, "put", ("leader", "hex")),
    Verb(CHAPEL, "church", ("hex",)),
    Verb(FIEF, "fief", ("planet", "leader")),
    Verb(NEW_FLEET, "fleet", ("number", "hex")),
    Verb(NEW_ARMY, "army", ("number", "hex")),
    Verb(NEW_GARRISON, "garrison", ("number", "hex")),
    Verb(ADD, "add", ("number", "unit")),
    Verb(STORE, "store", ("number",)),
    Verb(COLLECT, "collect", ("number", "unit")),
    Verb(CHOOSE, "choose", ("planet",)),
    Verb(DESERT, "desert", ("race",)),
    Verb(HIDE, "hide", ("hex",)),
    Verb(BETRAY, "betray", ("leader",)),
    Verb(SEND, "send", ("leader", "unit", "number")),
    Verb(ROLL, "roll"),
    Verb(RECALL, "recall", ("unit", "number")),
    Verb(LOOK, "look", ("planet",)),
    Verb(BUILD, "build", ("piece", "work")),
    Verb(RAISE, "raise", ("work", "hex")),
    Verb(CONVERT, "convert", ("leader", "number")),
    Verb(GRANT, "grant", ("leader", "leader", "title")),
    Verb(CLAIM, "claim", ("leader", "planet")),
    Verb(MOVE, "move", ("piece",)),
    Verb(TO, "to", ("hex",)),
    Verb(LOAD, "load", ("piece",)),
    Verb(UNLOAD, "unload", ("piece", "hex")),
    Verb(LAND, "land"),
    Verb(PICKUP, "pickup", ("unit",)),
    Verb(LEAVE, "leave", ("number",)),
    Verb(ESCORT, "escort", ("leader",)),
    Verb(OUT, "out", ("hex",)),
    Verb(GRAIL, "grail", ("unit",)),
    Verb(FIRE, "fire"),
    Verb(HOLD, "hold"),
    Verb(ALERT, "alert", ("planet", "planet"), NO_PLANET),
    Verb(ATTACK, "attack", ("hex", "arm")),
    Verb(WITH, "with", ("piece",)),
    Verb(RESOLVE, "resolve", ("hex", "arm")),
    Verb(INSIDE, "inside"),
    Verb(OUTSIDE, "outside"),
    Verb(SIEGE, "siege"),
    Verb(ASSAULT, "assault"),
    Verb(LEAD, "lead", ("leader",)),
    Verb(GAMBLE, "gamble", ("leader", "number")),
    Verb(LOSE, "lose", ("unit", "number")),
    Verb(STORM, "storm", ("hex",)),
    Verb(OCCUPY, "occupy", ("piece",)),
    Verb(STEP, "step", ("hex",)),
    Verb(NUKE, "nuke", ("unit", "hex")),
    Verb(RAZE, "raze"),
    Verb(RECONQUER, "reconquer", ("leader", "number")),
    Verb(PARLEY, "parley", ("race", "leader", "helper")),
    Verb(OPPOSE, "oppose", ("leader",)),
    Verb(DISRUPT, "disrupt", ("race", "leader")),
    Verb(ENVOY, "envoy", ("unit",)),
]
