"""Sides, kinds of units, marks and places of the Eastern Front, as small numbers."""

from typing import Final

AXIS: Final = 0
SOVIET: Final = 1
SEATS: Final = ("axis", "soviet")
NOBODY: Final = -1


def foe(side: int) -> int:
    return 1 - side


# Places ----------------------------------------------------------------------------------------------
COLS: Final = 13  # hex = row * COLS + column: A0 … S12
ROWS: Final = 19
HEXES: Final = COLS * ROWS
KRONSHTAT: Final = HEXES  # D19.5: an island base of its own, beside B8 and B7
PLACES: Final = HEXES + 1
BITS: Final = [1 << p for p in range(PLACES)]  # by place
# Where a unit is that is not on the map.
UNUSED: Final = -1  # a counter that has not come into play yet
DEAD: Final = -2  # eliminated: replacements may bring it back
WAITING: Final = -3  # on the calendar until turn `due`
GONE: Final = -4  # out of the game for good
EAST: Final = -5  # a factory that works off the map (D5.4)

# Kinds of units --------------------------------------------------------------------------------------
TYPES: Final = (
    "rifle", "shock", "guards", "inf", "pz", "tank", "army", "arty", "at", "katyusha", "air", "fighter",
    "fleet", "factory", "fortline",
)  # fmt: skip
RIFLE: Final = 0
SHOCK: Final = 1
GUARDS: Final = 2
INF: Final = 3  # Axis infantry
PANZER: Final = 4
TANK: Final = 5  # Russian tank and mechanised units
ARMY: Final = 6  # a German army with its artillery
ARTILLERY: Final = 7  # a Russian front's artillery
ANTITANK: Final = 8
KATYUSHA: Final = 9
AIR: Final = 10
FIGHTER: Final = 11  # a city's interceptors (D24.11)
FLEET: Final = 12
FACTORY: Final = 13
LINE: Final = 14  # a fortification line (D20.12)

IS_INFANTRY: Final = 1 << RIFLE | 1 << SHOCK | 1 << GUARDS | 1 << INF
IS_TANK: Final = 1 << PANZER | 1 << TANK  # D10.11: these count against the panzer/tank share
IS_GUN: Final = 1 << ARMY | 1 << ARTILLERY  # D16.2: these never advance
IS_GROUND: Final = IS_INFANTRY | IS_TANK | IS_GUN | 1 << ANTITANK | 1 << KATYUSHA
IS_GARRISON: Final = IS_GROUND & ~(1 << KATYUSHA)  # D20.7: what holds a place
IS_AIR: Final = 1 << AIR | 1 << FIGHTER
FACTORY_MADE: Final = IS_AIR | 1 << TANK | 1 << ARTILLERY | 1 << ANTITANK  # D4.10

MAKER: Final = {TANK: 0, AIR: 1, FIGHTER: 1, ARTILLERY: 2, ANTITANK: 2}  # D4.10: by type: see MAKES

# Sets of places that a state keeps, by side (add the side): a unit's `role` says in which it counts.
HELD: Final = 0  # ground units
INHABITED: Final = 2  # ground or air units
GUARDED: Final = 4  # ground units other than Katyushas
ROCKETS: Final = 6  # Katyushas, which are all Russian
MASKS_OF_PLACES: Final = 7

NATIONS: Final = ("SU", "DE", "FI", "RO", "HU", "IT", "SK")
SU: Final = 0
DE: Final = 1
FI: Final = 2
RO: Final = 3
HU: Final = 4
IT: Final = 5
SK: Final = 6

# Marks of a unit (`flags`) ---------------------------------------------------------------------------
DISRUPTED: Final = 1
FORTIFIED: Final = 2
MOVED: Final = 4  # its operational move of this player-turn is made (D17.1, D26.21)
ATTACKED: Final = 8  # it has attacked in this player-turn
BONUS: Final = 16  # it used the movement bonus and cannot attack in this phase (D17.5)
CARRIED: Final = 32  # moved by rail or sea in this player-turn (D8.15, D17.9)
FRESH: Final = 64  # it came into play in this player-turn
AIRSTRUCK: Final = 128  # Disrupted by nothing but an air attack (D16.8)
STRICKEN: Final = 256  # Disrupted (again) in the present step: no recovery at its end (D12.13, D12.15)
CUT_OFF: Final = 512  # out of supply since its side's last determination (D21.13)
FLOWN: Final = 1024  # an air unit that has flown its mission (D24.22)
INTERCEPTED: Final = 2048  # an air unit that has intercepted in this enemy player-turn (D24.20)
DIGGING: Final = 4096  # it fortifies: it does nothing else in this player-turn (D20.10)
AT_SEA: Final = 8192  # a fleet that has put to sea (D25.3)
HOME: Final = 16384  # sent home for the rest of the player-turn (D23.6)
WON: Final = 32768  # took part in a won battle and may break through (D14.1)
BROKE: Final = 65536  # has had its breakthrough (D14.6)
TURNED: Final = 1 << 17  # a factory that is dismantled: turned over in its city (D5.1)
SPENT: Final = 1 << 18  # it moved or attacked before the reserve phase: no reserve (D17.9)

OF_A_PLAYER_TURN: Final = (
    MOVED
    | ATTACKED
    | BONUS
    | CARRIED
    | FRESH
    | FLOWN
    | INTERCEPTED
    | DIGGING
    | AT_SEA
    | HOME
    | WON
    | BROKE
    | SPENT
)

# Steps of a game-turn (D26) --------------------------------------------------------------------------
STEPS: Final = (
    "A.1", "A.2.a", "A.2.b", "A.2.c", "A.2.d", "A.2.e", "A.2.f", "A.3", "A.4",
    "B.1", "B.2.a", "B.2.b", "B.2.c", "B.2.d", "B.2.e", "B.3", "B.4",
)  # fmt: skip
A1: Final = 0
A2A: Final = 1
A2B: Final = 2
A2C: Final = 3
A2D: Final = 4
A2E: Final = 5
A2F: Final = 6
A3: Final = 7
A4: Final = 8
B1: Final = 9
B2A: Final = 10
B2B: Final = 11
B2C: Final = 12
B2D: Final = 13
B2E: Final = 14
B3: Final = 15
B4: Final = 16

WEATHER: Final = ("good", "hard_frost", "mud", "snow")
GOOD: Final = 0
FROST: Final = 1
MUD: Final = 2
SNOW: Final = 3

# Dates by turn (D26.2).
SEP41: Final = 4
NOV41: Final = 6
DEC41: Final = 7
MAY42: Final = 12
JUL42: Final = 14
NOV42: Final = 18
DEC42: Final = 19
FEB43: Final = 21
LAST_TURN: Final = 24

# Factories (D5) --------------------------------------------------------------------------------------
MAKES: Final = ("tank", "plane", "arty")
