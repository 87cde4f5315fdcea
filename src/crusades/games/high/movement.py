"""H4D, H4H: the two Movement Phases. Step 1: the wounded. Step 2: pieces move, one by one (H6A)."""

from typing import Final

from crusades.core.action import A_SHIFT, a_of, b_of, verb_of
from crusades.core.dice import packed
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import (
    alert,
    earth,
    fleet_move,
    grail,
    kinds,
    land_move,
    leaders,
    refusals,
    reinforcement,
    storms,
    strongpoints,
    treachery,
)
from crusades.games.high.forces import leaders_of, units_of, where
from crusades.games.high.pieces import (
    ARMY,
    FLEET,
    LAST_FLEET,
    LEADER,
    LEADERS,
    NEUTRAL,
    UNIT_TYPE,
    WERSGORIX,
    is_piece,
)
from crusades.games.high.state import GRAIL_UNUSED, High, altered
from crusades.games.high.transport import UNLOADED
from crusades.games.high.verbs import COLLECT, DONE, GRAIL, MOVE, MOVE_OF, OUT, RECALL, SEND

# Steps of the frame. Within START, count tells how far it is: the start of the phase, then the wounded.
START: Final = 0
MOVING: Final = 1
ASKING: Final = 2
OVER: Final = 3

RECOVERS: Final = 9  # H4D.2, H4H.2
DIES: Final = 2  # H4D.1, H4H.1


# Step 1 ---------------------------------------------------------------------------------------------


def start(s: High, seat: int) -> None:
    """When the phase begins: alerts and the traitor (phase H), the expedition to Earth (phase D)."""
    if seat == WERSGORIX:
        alert.by_presence(s)
        alert.empire_wide(s)
        treachery.start_of_phase_h(s)
    else:
        earth.start_of_movement(s)


def tend_wounded(s: High, seat: int) -> None:
    """H4D.1, H4D.2, H4H.1, H4H.2: two dice for each wounded leader of the side on the map."""
    for i in range(LEADERS):
        if s.wounded[i] and s.lat[i] >= 0 and s.lside[i] == seat:
            first = s.dice.d6()
            tend(s, i, seat, first, s.dice.d6())


def tend(s: High, i: int, seat: int, first: int, second: int) -> None:
    total = first + second
    dice = packed([first, second])
    if total == DIES:
        s.tell("succumbs" if seat == WERSGORIX else "dies_of_wounds", LEADER + i, dice)
        leaders.kill(s, i)
    elif total >= RECOVERS:
        s.tell("mends" if seat == WERSGORIX else "recovers", LEADER + i, dice)
        s.wounded = altered(s.wounded, i, 0)
    else:
        s.tell("not_fit_yet" if seat == WERSGORIX else "still_wounded", LEADER + i, dice)


# Step 2: which pieces may be taken in hand ------------------------------------------------------------


def stormy(s: High) -> int:
    return storms.area(s) if s.storms else 0


def why_not_move(s: High, seat: int, piece: int, storm: int, closed: int) -> str:
    """H6A.1, H6A.2, H6D.4: a piece of the moving side, led or not, that is free to move and has not yet."""
    if not is_piece(piece) or where(s, piece) < 0:
        return "H6A.1"
    if piece >= LEADER:
        return why_not_move_leader(s, seat, piece - LEADER, closed)
    if s.side[piece] != seat:
        return "H9.14" if s.side[piece] == NEUTRAL else "H6A.2"
    if s.moved[piece]:
        return why_not_again(s, piece)
    if s.aboard[piece] >= 0:
        return "H6E.1"  # it goes where its fleet goes
    if UNIT_TYPE[piece] == FLEET:
        return "H11A.19" if storm >> s.at[piece] & 1 else OK
    return "H7D.13" if closed >> s.at[piece] & 1 else OK


def why_not_move_leader(s: High, seat: int, i: int, closed: int) -> str:
    """H6D.1, H6D.2, H6D.5."""
    if s.captor[i] >= 0:
        return "H6D.5"  # captives go only where Strength Points of their captor take them
    if s.lside[i] != seat:
        return why_not_his(s, i)
    if s.lmoved[i]:
        return "H6E.6" if s.lmoved[i] == UNLOADED else "H6D.2"
    if s.laboard[i] >= 0:
        return "H6D.1"
    return "H7D.13" if closed >> s.lat[i] & 1 else OK


def why_not_his(s: High, i: int) -> str:
    """H6A.2, H9.14, H11A.26: an enemy leader, one of a Neutral race, or the traitor who waits for phase H."""
    if i == s.traitor:
        return "H11A.26"
    return "H9.14" if s.lside[i] == NEUTRAL else "H6A.2"


def why_not_again(s: High, u: int) -> str:
    """H6B.1, H6C.1, H6E.6: one move a turn. An army just unloaded may still exchange garrisons (H6C.3)."""
    if UNIT_TYPE[u] == FLEET:
        return "H6B.1"
    if s.moved[u] != UNLOADED:
        return "H6C.1"
    return OK if UNIT_TYPE[u] == ARMY and land_move.can_exchange(s, u) else "H6E.6"


def movable(s: High, seat: int) -> list[int]:
    """Every piece that the seat may take in hand."""
    moved = s.moved
    aboard = s.aboard
    mine = units_of(s, seat)
    found = [u for u in mine if not moved[u] and aboard[u] < 0]
    if s.storms:
        storm = stormy(s)
        at = s.at
        found = [u for u in found if u > LAST_FLEET or not storm >> at[u] & 1]
    found += [LEADER + i for i in leaders_of(s, seat) if not s.lmoved[i] and s.laboard[i] < 0]
    closed = strongpoints.under_siege(s, seat)
    if closed:
        found = [p for p in found if why_not_move(s, seat, p, 0, closed) == OK]
    landed = [u for u in mine if moved[u] == UNLOADED]
    if landed:
        found += [u for u in landed if u > LAST_FLEET and why_not_again(s, u) == OK]
    return found


def why_not_out(s: High, seat: int, h: int) -> str:
    """H7C.8: the owner takes off an Inside Marker in his own Movement Phase while not besieged."""
    if not 0 <= h < s.board.grid.size or not strongpoints.is_inside(s, h, seat):
        return "H7C.8"
    return "H7D.13" if strongpoints.is_besieged(s, h) else OK


def out_options(s: High, seat: int) -> list[int]:
    hexes = [s.board.fort_hex[i] for i in range(s.board.forts) if s.inside[i]]
    return [OUT | h << A_SHIFT for h in hexes if why_not_out(s, seat, h) == OK]


def other_options(s: High, seat: int) -> list[int]:
    """What else the Movement Phase allows: Inside Markers, the Earth, the Grail, Uncollected Points."""
    found = out_options(s, seat) if any(s.inside) else []
    if s.earth_due or s.imperial_earth:
        found.extend(earth.options(s))
    if s.grail != GRAIL_UNUSED:
        found.extend(grail.options(s, seat))
    found.extend(reinforcement.collect_options(s, seat))
    return found


def why_not_done(s: High, seat: int) -> str:
    """H6A.1: nobody has to move, but an expedition to Earth that is due leaves in phase D (H11A.3)."""
    return OK if seat == WERSGORIX else earth.why_not_end(s)


def has_business(s: High, seat: int) -> bool:
    """Whether anything can be done but end the phase."""
    if not strongpoints.under_siege(s, seat):
        storm = stormy(s)
        for u in units_of(s, seat):  # most often a unit is free to go, and nothing more need be asked
            if not s.moved[u] and s.aboard[u] < 0 and not storm >> s.at[u] & 1:
                return True
    return bool(movable(s, seat)) or bool(other_options(s, seat)) or why_not_done(s, seat) != OK


class Movement(Procedure[High]):
    """H4D.3, H4H.3, H6A.1: any, all or none of the pieces, one at a time."""

    name = "movement"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if f.step == ASKING else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        found = [MOVE_OF[p] for p in movable(s, f.seat)]
        found.extend(other_options(s, f.seat))
        if why_not_done(s, f.seat) == OK:
            found.append(DONE)
        return found

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        a = a_of(action)
        if verb == MOVE:
            return why_not_move(s, f.seat, a, stormy(s), strongpoints.under_siege(s, f.seat))
        if verb == OUT:
            return why_not_out(s, f.seat, a)
        if verb in (SEND, RECALL):
            return earth.why_not(s, action)
        if verb == GRAIL:
            return grail.why_not(s, f.seat, a)
        if verb == COLLECT:
            return reinforcement.why_not_collect(s, f.seat, a, b_of(action))
        if verb == DONE:
            return why_not_done(s, f.seat)
        return refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        verb = verb_of(action)
        a = a_of(action)
        f.step = MOVING
        if verb == MOVE:
            self.take_in_hand(s, f.seat, a)
        elif verb == OUT:
            s.inside = altered(s.inside, s.board.fort_at[a], 0)
            s.tell("comes_out", a)
        elif verb in (SEND, RECALL):
            earth.apply(s, action)
        elif verb == GRAIL:
            grail.take(s, a)
        elif verb == COLLECT:
            reinforcement.collect(s, a, b_of(action))
        else:
            f.step = OVER

    def take_in_hand(self, s: High, seat: int, piece: int) -> None:
        if piece < LEADER and UNIT_TYPE[piece] == FLEET:
            fleet_move.take(s, seat, piece)
        else:
            land_move.take(s, seat, piece)

    def advance(self, s: High, f: Frame) -> None:
        if f.step == OVER:
            s.pop()
        elif f.step == MOVING:
            f.step = ASKING if has_business(s, f.seat) else OVER
        elif f.count == 0:
            f.count = 1
            start(s, f.seat)
        else:
            f.step = MOVING
            tend_wounded(s, f.seat)


PROCEDURES: Final = [(kinds.MOVEMENT, Movement())]
