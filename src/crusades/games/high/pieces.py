"""H2C: the pieces. Ids of everything that lies on the map, fixed for every content pack.

Units come first (fleets, armies, Garrison Markers), then leaders; a *piece* is either.
"""

from typing import Final

CRUSADER: Final = 0  # seats (H1.1)
WERSGORIX: Final = 1
NEUTRAL: Final = 2  # the side of an Independent Race that is nobody's Ally

# Nations own units. H2C.15, H2C.16.
N_CRUSADER: Final = 0
N_WERSGORIX: Final = 1
N_JAIR: Final = 2
N_PTHNG: Final = 3
N_ASHENK: Final = 4
N_THRALL: Final = 5
NATIONS: Final = ("crusader", "wersgorix", "jair", "pthng", "ashenk", "thrall")
NATION_LETTER: Final = "cwjpat"
LETTERS: Final = (9, 20, 2, 2, 2, 2)  # H2C.15, H2C.16: lettered pieces per nation
RACES: Final = 3  # Independent Races: nations 2, 3, 4 are races 0, 1, 2

# H2C.7: each combat unit is a fleet or an army; Garrison Markers hold army points (H2C.17).
FLEET: Final = 0
ARMY: Final = 1
GARRISON: Final = 2
TYPES: Final = ("fleet", "army", "garrison")
TYPE_LETTER: Final = "fag"

FLEET_BASE: Final = (0, 9, 29, 31, 33, 35)
ARMY_BASE: Final = (37, 46, 66, 68, 70, 72)
GARRISON_BASE: Final = 74  # ten for each side: 74..83 Crusader, 84..93 Wersgorix
GARRISONS: Final = 10
LETTERED: Final = 74
UNITS: Final = 94

LEADER: Final = 100  # piece id of leader 0
ROGER: Final = 0
OWAIN: Final = 1
FITZWILLIAM: Final = 2
PARVUS: Final = 3
REDJOHN: Final = 4
SORVAN: Final = 5  # leader of race r is SORVAN + r
ETHELBERT: Final = 6
GHULKAR: Final = 7
THRALL_LEADER: Final = 8
W1: Final = 9
KNIGHTS: Final = 5  # H2C.13: five Crusader leaders
LEADERS: Final = 19
PIECES: Final = LEADER + LEADERS  # piece ids are below this
W_LEADERS: Final = 10
LEADER_IDS: Final = (
    "roger", "owain", "fitzwilliam", "parvus", "redjohn", "sorvan", "ethelbert", "ghulkar", "thrall1",
    "w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8", "w9", "w10",
)  # fmt: skip

NOWHERE: Final = -1  # out of play: never used, eliminated or dead
NO_PLANET: Final = 99  # an Alert that needs no reference planet; "-" in notation, or nothing
AT_EARTH: Final = -2  # H11A.3: a leader on the Turn Track, searching for Earth

MAX_STRENGTH: Final = 10  # H3.18


def _unit_tables() -> tuple[list[int], list[int], list[int], list[str]]:
    nation = [0] * UNITS
    kind = [0] * UNITS
    letter = [0] * UNITS
    names = [""] * UNITS
    for n in range(len(NATIONS)):
        for kind_, base in ((FLEET, FLEET_BASE[n]), (ARMY, ARMY_BASE[n])):
            for i in range(LETTERS[n]):
                u = base + i
                nation[u] = n
                kind[u] = kind_
                letter[u] = i
                names[u] = f"{NATION_LETTER[n]}{TYPE_LETTER[kind_]}{chr(65 + i)}"
    for side in (CRUSADER, WERSGORIX):
        for i in range(GARRISONS):
            u = GARRISON_BASE + side * GARRISONS + i
            nation[u] = side
            kind[u] = GARRISON
            letter[u] = i
            names[u] = f"{NATION_LETTER[side]}g{i + 1}"
    return nation, kind, letter, names


# UNIT_NATION of a Garrison Marker is the side whose set it belongs to; the nation whose points it holds
# varies (Ally garrisons, H4A.19) and is in the state.
UNIT_NATION, UNIT_TYPE, UNIT_LETTER, UNIT_NAMES = _unit_tables()

FLEETS_OF_NATION: Final = [list(range(FLEET_BASE[n], FLEET_BASE[n] + LETTERS[n])) for n in range(6)]
ARMIES_OF_NATION: Final = [list(range(ARMY_BASE[n], ARMY_BASE[n] + LETTERS[n])) for n in range(6)]
GARRISONS_OF_SIDE: Final = [
    list(range(GARRISON_BASE, GARRISON_BASE + GARRISONS)),
    list(range(GARRISON_BASE + GARRISONS, UNITS)),
]
FLEETS: Final = [u for u in range(UNITS) if UNIT_TYPE[u] == FLEET]
LAST_FLEET: Final = ARMY_BASE[0] - 1  # every fleet comes before every land unit
LAND: Final = [u for u in range(UNITS) if UNIT_TYPE[u] != FLEET]


def is_fleet(u: int) -> bool:
    return UNIT_TYPE[u] == FLEET


def is_leader(piece: int) -> bool:
    return piece >= LEADER


def is_piece(number: int) -> bool:
    """Whether this is the id of a unit or a leader at all."""
    return 0 <= number < UNITS or LEADER <= number < LEADER + LEADERS


def race_nation(race: int) -> int:
    return N_JAIR + race


def race_leader(race: int) -> int:
    return SORVAN + race
