"""L5.3: terrain. Three of six cards by chance for the own row, the leftover of one player for the centre.

`spare_terrain` holds both players' six cards: of each the three drawn (in the order in which they lie, once
laid), then the three left over.
"""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import refusals
from crusades.games.last.kinds import BRIDGE_CHOICE, LAY_CENTRE, LAY_TERRAIN
from crusades.games.last.naming import CardNaming
from crusades.games.last.options import CENTRE_ROW, TERRAIN_ROW
from crusades.games.last.pieces import ALLIED, AXIS, COLUMNS, ZONES, edge_row
from crusades.games.last.state import Last
from crusades.games.last.verbs import BRIDGE, CLEAR, LAY

CHOSEN: Final = 6  # L5.1.5
ROW: Final = 3
STEP_AFTER: Final = 3  # `s.setup` while the first seat lays, one more for the other
BRIDGE_DEFENSE: Final = 5  # of a bridge on a Bridge card (L13.0.1)


def draw(s: Last) -> None:
    """L5.3.1, L5.3.2: each player draws three of the six at random."""
    for seat in (AXIS, ALLIED):
        six = s.spare_terrain[seat * CHOSEN : seat * CHOSEN + CHOSEN]
        drawn = [six.pop(s.dice.draw(six, CardNaming(s.library))) for _ in range(ROW)]
        s.spare_terrain[seat * CHOSEN : seat * CHOSEN + CHOSEN] = drawn + six
        s.tell("setup.drawn", drawn[0], drawn[1], drawn[2], audience=seat)


# laying a row ------------------------------------------------------------------------------------------
def begin_row(s: Last, seat: int) -> None:
    f = s.push(Frame(LAY_TERRAIN, seat))
    f.units = [-1] * ROW
    f.marks = s.spare_terrain[seat * CHOSEN : seat * CHOSEN + ROW]


def lay_options(f: Frame, row: int) -> list[int]:
    found: list[int] = []
    seen: list[int] = []
    for card in f.marks:
        if card not in seen:
            seen.append(card)
            found += [act(LAY, card, row * COLUMNS + c) for c in range(COLUMNS) if f.units[c] < 0]
    return found


def why_not_lay(f: Frame, row: int, card: int, place: int, rule: str) -> str:
    """The cards drawn, one on each zone of the row, in any order."""
    if card not in f.marks or place >= ZONES or place // COLUMNS != row or f.units[place % COLUMNS] >= 0:
        return rule
    return OK


def put_down(f: Frame, card: int, place: int) -> None:
    f.units[place % COLUMNS] = card
    f.marks.remove(card)
    if len(f.marks) == 1:  # the last one has no choice
        f.units[f.units.index(-1)] = f.marks.pop()


class LayTerrain(Procedure[Last]):
    """L5.3.1: the own row face down, in any order; L5.3.2 amended: openly."""

    name = "lay_terrain"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.marks else -1

    def options(self, s: Last, f: Frame) -> list[int]:
        return lay_options(f, edge_row(f.seat))

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if verb_of(action) != LAY:
            return refusals.elsewhere(s, action)
        rule = "L5.3.2" if s.opts[TERRAIN_ROW] else "L5.3.1"
        return why_not_lay(f, edge_row(f.seat), a_of(action), b_of(action), rule)

    def clauses(self, s: Last, f: Frame) -> str:
        return "L5.3.2 L5.3.3" if s.opts[TERRAIN_ROW] else "L5.3.1 L5.3.3"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        put_down(f, a_of(action), b_of(action))

    def advance(self, s: Last, f: Frame) -> None:
        s.spare_terrain[f.seat * CHOSEN : f.seat * CHOSEN + ROW] = f.units
        s.pop()
        s.tell("setup.laid", f.seat)
        if s.opts[TERRAIN_ROW]:
            show_row(s, f.seat)


def show_row(s: Last, seat: int) -> None:
    first = edge_row(seat) * COLUMNS
    for c in range(COLUMNS):
        s.terrain[first + c] = s.spare_terrain[seat * CHOSEN + c]
    s.reveals += 1
    s.tell("setup.row", s.terrain[first], s.terrain[first + 1], s.terrain[first + 2], seat)


def show_rows(s: Last) -> None:
    """L5.3.1: all six are turned up together; L5.3.3: and paid for, now and never again."""
    for seat in (AXIS, ALLIED):
        if not s.opts[TERRAIN_ROW]:
            show_row(s, seat)
    for seat in (AXIS, ALLIED):
        cost = sum(s.library.cards[card].cost for card in row_of_seat(s, seat))
        s.supply[seat] -= cost
        s.tell("setup.paid", seat, cost, s.supply[seat])


def has_laid(s: Last, seat: int) -> bool:
    """A seat's three cards lie in its row: `spare_terrain` has them in their order."""
    return s.turn > 0 or s.setup > STEP_AFTER + seat


def row_of_seat(s: Last, seat: int) -> list[int]:
    first = edge_row(seat) * COLUMNS
    return s.terrain[first : first + COLUMNS]


# bridges -----------------------------------------------------------------------------------------------
def ask_bridges(s: Last) -> None:
    """L5.3.9: the owner of each Bridge card in a starting row decides; the Axis player first."""
    card = bridge_card(s)
    for seat in (ALLIED, AXIS):  # pushed last, asked first
        if card in row_of_seat(s, seat):
            f = s.push(Frame(BRIDGE_CHOICE, seat))
            first = edge_row(seat) * COLUMNS
            f.units = [first + c for c in range(COLUMNS) if s.terrain[first + c] == card]
            f.place = f.units[0]


def bridge_card(s: Last) -> int:
    return s.library.by_id.get("ter.bridge", -1)


class BridgeChoice(Procedure[Last]):
    """L5.3.9: a bridge, or Clear ground. `f.units`: the zones to decide, one after the other."""

    name = "bridge_choice"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.units else -1

    def options(self, s: Last, f: Frame) -> list[int]:
        return [act(BRIDGE, f.units[0]), act(CLEAR, f.units[0])]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if verb_of(action) not in (BRIDGE, CLEAR):
            return refusals.elsewhere(s, action)
        return OK if a_of(action) == f.units[0] else "L5.3.9"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        zone = f.units.pop(0)
        if verb_of(action) == CLEAR:
            s.terrain[zone] = s.library.clear
            s.tell("setup.clear", f.seat, zone)
        else:
            # L13.0.1: a river in front of this row, and a bridge in this column
            s.bridge[f.seat * COLUMNS + zone % COLUMNS] = BRIDGE_DEFENSE
            s.tell("setup.bridge", f.seat, zone)
        if f.units:
            f.place = f.units[0]

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()


# the centre row ----------------------------------------------------------------------------------------
def centre(s: Last) -> None:
    """L5.3.4: on an even die the Allied player's leftover, on an odd one the Axis player's.

    Laid in random order, or (amended, L5.3.5) as that player likes. Nobody pays (L5.3.6).
    """
    die = s.dice.d6()
    seat = ALLIED if die % 2 == 0 else AXIS
    s.tell("setup.centre", seat, die)
    left = s.spare_terrain[seat * CHOSEN + ROW : seat * CHOSEN + CHOSEN]
    if s.opts[CENTRE_ROW]:
        f = s.push(Frame(LAY_CENTRE, seat))
        f.units = [-1] * ROW
        f.marks = left
        return
    row: list[int] = []
    while len(left) > 1:
        row.append(left.pop(s.dice.draw(left, CardNaming(s.library))))
    lay_centre(s, row + left)


def lay_centre(s: Last, row: list[int]) -> None:
    """L5.3.10: a Bridge there is Clear. L5.3.7: what is left over plays no part any more."""
    bridge = bridge_card(s)
    for c in range(COLUMNS):
        s.terrain[COLUMNS + c] = s.library.clear if row[c] == bridge else row[c]
    s.spare_terrain = []
    s.reveals += 1
    s.tell("setup.middle", s.terrain[3], s.terrain[4], s.terrain[5])


class LayCentre(Procedure[Last]):
    """L5.3.5: the player named by the die lays the centre row as he or she likes."""

    name = "lay_centre"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.marks else -1

    def options(self, s: Last, f: Frame) -> list[int]:
        return lay_options(f, 1)

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if verb_of(action) != LAY:
            return refusals.elsewhere(s, action)
        return why_not_lay(f, 1, a_of(action), b_of(action), "L5.3.5")

    def apply(self, s: Last, f: Frame, action: int) -> None:
        put_down(f, a_of(action), b_of(action))

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()
        lay_centre(s, f.units)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [
    (LAY_TERRAIN, LayTerrain()),
    (BRIDGE_CHOICE, BridgeChoice()),
    (LAY_CENTRE, LayCentre()),
]
