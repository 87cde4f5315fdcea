"""Seats, places and marks of the card battle, as small numbers (L4: the Battlefield and the rear areas)."""

from typing import Final

# Seats. "German" in the rules stands for whoever holds the Axis role (L1.0.3, L5.3.4).
AXIS: Final = 0
ALLIED: Final = 1
SEATS: Final = ("axis", "allied")
SHORT: Final = ("ax", "al")
NOBODY: Final = -1

# Places --------------------------------------------------------------------------------------------
# L4.0.10: nine zones, zone = row * 3 + column; row 0 (r1) is the Axis edge row, row 2 (r3) the other's.
ZONES: Final = 9
COLUMNS: Final = 3
HQ: Final = 9  # + seat: L4.0.2, a Headquarters counts as a zone of its own
GROUND: Final = 11  # places 0..10 hold ground cards
# L4.0.12: two corridors with three row positions each, K12.r1 … K23.r3, and the two rear areas.
AIR: Final = 11  # + corridor * 3 + row
REAR: Final = 17  # + the seat whose rear area it is
AIRFIELD: Final = 19  # + seat
RIVER: Final = 21  # + river * 3 + column: an engineer in the river (L13.1.5); river 0 lies by the Axis row
HAND: Final = 27  # + seat
DECK: Final = 29  # + seat
DISCARD: Final = 31  # + seat, the owner's discard pile (L2.3.4)
PILE: Final = 33  # + the seat that HOLDS the pile: its enemy's cards lie there (L2.3.3)
TABLE: Final = 35  # + seat: Events that stay in play
EDGE: Final = 37  # an Obstacle; `on` is its edge slot
BOUGHT: Final = 38  # + seat: the starting force before it is placed (L5.4.1)
OUT: Final = 40  # not in this game (a token not made yet)
ATTACHED: Final = 41  # under another card; `on` is that card
PLACES: Final = 42

# Edge slots (L10.5.2): zone * 4 + direction, then HQ_EDGE + seat * 3 + column.
NORTH: Final = 0  # towards row 1
SOUTH: Final = 1
WEST: Final = 2
EAST: Final = 3
HQ_EDGE: Final = 36
EDGES: Final = 42

# Marks of a card in play (`flags`) -------------------------------------------------------------------
COMMITTED: Final = 1  # L3.1.1: set or not set; drawn as a card turned sideways (L3.1.3)
SPOTTED: Final = 2
DUG_IN: Final = 4
ACTIVE: Final = 8  # amended: committed only by moving or assaulting, may finish its movement (L3.1.5)
STOPPED: Final = 16  # Difficult terrain ended its movement for this turn (L7.5.8 – L7.5.11)
CARRIED: Final = 32  # was carried a zone or more this turn (L7.5.29)
RECONNED: Final = 64  # made its recon attempt of this turn (L7.3.2)
REFITTED: Final = 128  # had its paid refit of this turn (L7.1.13)
FIRED: Final = 256  # made a ranged attack this turn
HELD: Final = 512  # stays committed through its next uncommit step (card effect `skip_uncommit`)
SEEN: Final = 1024  # the opponent saw its face at some time and may remember it
PATROL: Final = 2048  # on Combat Air Patrol (L7.2.16)
USED: Final = 4096  # its once-a-turn ability was used (L10.3.5)
STRUCK: Final = 8192  # an aircraft that has struck this turn
FRESH: Final = 16384  # an Indefinite card played in this player turn: no die yet (L11.8.1)
STARTED: Final = 32768  # began this Fire & Maneuver Phase where that gives it movement (Crossroads)
SOAKED: Final = 65536  # dug in, and ignored its hit of this phase (L7.5.13)

# What a Reinforcement Phase clears from its owner's cards.
OF_A_TURN: Final = ACTIVE | STOPPED | CARRIED | RECONNED | REFITTED | FIRED | USED | STRUCK

# Types and categories --------------------------------------------------------------------------------
INFANTRY: Final = 0
ARMOR: Final = 1
AIRCRAFT: Final = 2
TYPES: Final = ("infantry", "armor", "aircraft")

TERRAIN: Final = 0
UNIT: Final = 1
SPECIAL: Final = 2
TOKEN: Final = 3

CATEGORIES: Final = (
    "unit", "fortification", "general", "hq_troop", "leader", "obstacle", "ordnance", "support_weapon",
    "attachment", "tactic", "event", "terrain",
)  # fmt: skip
C_UNIT: Final = 0
FORTIFICATION: Final = 1
GENERAL: Final = 2
HQ_TROOP: Final = 3
LEADER: Final = 4
OBSTACLE: Final = 5
ORDNANCE: Final = 6
SUPPORT_WEAPON: Final = 7
ATTACHMENT: Final = 8
TACTIC: Final = 9
EVENT: Final = 10
C_TERRAIN: Final = 11

# L7.0.1: the phases of a player turn.
REINFORCEMENT: Final = 0
AIR_ACTION: Final = 1
RECON: Final = 2
BOMBARDMENT: Final = 3
MANEUVER: Final = 4
PHASES: Final = ("reinforcement", "air", "recon", "bombardment", "maneuver")
PHASE_LETTERS: Final = "RACBM"

# Kinds of attack (L6.0.1), as cards name them.
ASSAULT: Final = 0
SUPPORT: Final = 1
BOMBARD: Final = 2
STRIKE: Final = 3
RETURN: Final = 4
AA: Final = 5
AIR_COMBAT: Final = 6
ATTACKS: Final = ("assault", "support", "bombard", "airstrike", "return", "aa", "air")


def row_of(zone: int) -> int:
    return zone // COLUMNS


def column_of(zone: int) -> int:
    return zone % COLUMNS


def edge_row(seat: int) -> int:
    """L4.0.13: the row of a player's own edge."""
    return 0 if seat == AXIS else 2


def foe(seat: int) -> int:
    return 1 - seat


def _neighbours() -> list[list[int]]:
    table: list[list[int]] = [[] for _ in range(GROUND)]
    for zone in range(ZONES):
        row, column = row_of(zone), column_of(zone)
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if 0 <= r < 3 and 0 <= c < 3:
                table[zone].append(r * 3 + c)
        for seat in (AXIS, ALLIED):
            if row == edge_row(seat):
                table[zone].append(HQ + seat)
                table[HQ + seat].append(zone)
    return table


def _distances() -> list[list[int]]:
    """L7.4.15, L4.0.4: zones counted without diagonals; a Headquarters is one zone from its edge row."""
    table = [[99] * GROUND for _ in range(GROUND)]
    for start in range(GROUND):
        table[start][start] = 0
        ring = [start]
        while ring:
            following: list[int] = []
            for p in ring:
                for q in NEIGHBOURS[p]:
                    if table[start][q] == 99:
                        table[start][q] = table[start][p] + 1
                        following.append(q)
            ring = following
    return table


# Orthogonal neighbours of every ground place (L4.0.2, L7.5.4); the same as bits; and distances.
NEIGHBOURS: Final = _neighbours()
BESIDE: Final = [sum(1 << q for q in row) for row in NEIGHBOURS]
DISTANCE: Final = _distances()


def edge_between(p: int, q: int) -> int:
    """The edge slot that belongs to place p on its border with q, or -1."""
    if p >= HQ:
        seat = p - HQ
        return HQ_EDGE + seat * 3 + column_of(q) if q < ZONES and row_of(q) == edge_row(seat) else -1
    row = row_of(p)
    if q >= HQ:
        if row != edge_row(q - HQ):
            return -1
        return p * 4 + (NORTH if q == HQ + AXIS else SOUTH)
    if q == p - 3:
        return p * 4 + NORTH
    if q == p + 3:
        return p * 4 + SOUTH
    if row_of(q) != row:
        return -1
    if q == p - 1:
        return p * 4 + WEST
    return p * 4 + EAST if q == p + 1 else -1


def place_of_edge(edge: int) -> int:
    """The zone or Headquarters an edge slot belongs to."""
    return edge // 4 if edge < HQ_EDGE else HQ + (edge - HQ_EDGE) // 3


# The place on the other side of an edge slot, or -1 at the side of the table.
ACROSS: Final = [
    next((q for q in NEIGHBOURS[place_of_edge(e)] if edge_between(place_of_edge(e), q) == e), -1)
    for e in range(EDGES)
]


def stand_of(place: int) -> int:
    """L13.1.5: where a card counts as standing for ranged attacks: in a river, on the edge-row bank."""
    if RIVER <= place < HAND:
        crossing = place - RIVER
        return crossing if crossing < COLUMNS else crossing + COLUMNS
    return place


def zones_beside(position: int) -> tuple[int, ...]:
    """L7.2.9: the ground places adjacent to an aircraft at this air position."""
    if position >= REAR:
        return (HQ + position - REAR,)
    corridor, row = divmod(position - AIR, 3)
    return (row * 3 + corridor, row * 3 + corridor + 1)


# Things done once in a player turn (`once`); 1000 + card number: abilities; 5000 + effect number: limits.
ONCE_ROLL: Final = 1  # the Supply roll
ONCE_DRAW: Final = 2  # the free draw
ONCE_BENEFIT: Final = 3  # the Soviet infantry bonus (L7.1.25), or a nation's free unit
ONCE_COUNTERATTACK: Final = 4
ONCE_ORDER: Final = 5  # an order of the Fire & Maneuver Phase: too late to propose an end
ONCE_FIRST: Final = 6  # the first own turn of the active player: no Supply roll (L5.7.4)
ONCE_SURCHARGE: Final = 7  # one entry for every card that an enemy's card made dearer
ONCE_CARD: Final = 1000  # + card number: the ability of such cards was used (L10.3.5)
ONCE_EFFECT: Final = 5000  # + effect number: an effect that works once a turn did
ONCE_SHOT: Final = 10000  # + gun * GROUND + place: that gun fired into that place
ONCE_FREE: Final = 30000  # + card: it was given what costs it nothing once a turn
ONCE_CHECK: Final = 20000  # + card: its Indefinite die was rolled (L7.1.11)
ONCE_ENTER: Final = 21000  # + card: it went into a Fortification (L10.1.2)
ONCE_LEAVE: Final = 22000  # + card: it came out of one
ONCE_MOUNT: Final = 25000  # + card: it mounted a transport (L7.5.26)
ONCE_DISMOUNT: Final = 26000  # + card: it dismounted
ONCE_REGAINED: Final = 23000  # + card: Deep Battle gave it movement back
ONCE_SHELLED: Final = 100  # + place: a gun of the active player fired at it this turn
ONCE_STEP: Final = 10  # + reinforcement step reached, amended (L7.1.2)
