"""H8A.11 – H8A.15: churches, cathedrals and castles, begun and finished in the Conversion Phase."""

from typing import Final

from crusades.core.action import A_SHIFT, B_SHIFT, act
from crusades.core.hexes import bits
from crusades.core.refusal import OK
from crusades.games.high import heresy
from crusades.games.high.forces import held, units_of
from crusades.games.high.leaders import is_crusader_leader
from crusades.games.high.pieces import CRUSADER, LEADER, PARVUS, UNITS, WERSGORIX
from crusades.games.high.state import CASTLE, CATHEDRAL, CHURCH, High, altered
from crusades.games.high.verbs import BUILD, RAISE

NONE: Final = -1  # nobody is at work
# By work: the clause under which it is placed, and the event that tells of it.
CLAUSE: Final = ("", "H8A.13", "H8A.14", "H8A.15")
TOLD: Final = ("", "church_built", "cathedral_built", "castle_built")

MONK: Final = LEADER + PARVUS


# Builders -------------------------------------------------------------------------------------------


def site(s: High, piece: int) -> int:
    """H8A.11: the planet on whose ground a piece that can build stands, or -1.

    Any fleet, army or Garrison Marker that the Crusader Player commands (H9.13: Allies act like his own), or
    Brother Parvus; nothing that is aboard a fleet.
    """
    if piece == MONK:
        on_foot = is_crusader_leader(s, PARVUS) and s.laboard[PARVUS] < 0
        return s.board.planet_of[s.lat[PARVUS]] if on_foot else -1
    if piece >= UNITS or s.at[piece] < 0 or s.side[piece] != CRUSADER or s.aboard[piece] >= 0:
        return -1
    return s.board.planet_of[s.at[piece]]


def is_building(s: High, piece: int) -> bool:
    return piece in s.church_builder or piece in s.castle_builder


def why_not_build(s: High, piece: int, work: int) -> str:
    p = site(s, piece)
    if p < 0:
        return "H8A.11"
    if is_building(s, piece):
        return "H8A.11"  # one piece works on one building at a time
    return why_not_work(s, p, work, piece == MONK)


def why_not_work(s: High, p: int, work: int, is_monk: bool) -> str:
    """What a planet and the works on it allow."""
    if work == CASTLE:
        if is_monk:
            return "H8A.15"
        if s.castle_builder[p] != NONE:
            return "H8A.12"
        # H8A.10: a captured fort serves; like a church, a castle is built once on a planet.
        return "H8A.15" if s.castles & s.board.planet_area[p] else OK
    if s.church_work[p]:
        return "H8A.12"
    if work == CHURCH:
        return OK if s.church[p] < 0 else "H8A.14"
    if work == CATHEDRAL:
        return "H8A.14" if s.cathedral[p] else OK
    return "H8A.11"


def builds(s: High) -> list[int]:
    """Every work that can be begun now."""
    b = s.board
    at = s.at
    mine = [u for u in units_of(s, CRUSADER) if s.aboard[u] < 0]
    at_work = [u for u in s.church_builder if u >= 0] + [u for u in s.castle_builder if u >= 0]
    works: dict[int, list[int]] = {b.planet_of[at[u]]: [] for u in mine}
    for p in works:
        if p >= 0:
            works[p] = [w for w in (CHURCH, CATHEDRAL, CASTLE) if why_not_work(s, p, w, False) == OK]
    found = [
        BUILD | u << A_SHIFT | w << B_SHIFT
        for u in mine
        if u not in at_work
        for w in works[b.planet_of[at[u]]]
    ]
    found.extend([act(BUILD, MONK, w) for w in (CHURCH, CATHEDRAL) if why_not_build(s, MONK, w) == OK])
    return found


def begin(s: High, piece: int, work: int) -> None:
    """H8A.11, H8A.12: the piece is at work from now to the next Conversion Phase; a marker shows it."""
    p = site(s, piece)
    if work == CASTLE:
        s.castle_builder = altered(s.castle_builder, p, piece)
        s.castle_turn = altered(s.castle_turn, p, s.turn)
    else:
        s.church_work = altered(s.church_work, p, work)
        s.church_builder = altered(s.church_builder, p, piece)
        s.church_turn = altered(s.church_turn, p, s.turn)
    s.tell("work_begun", piece, work, p)


# The start of the Conversion Phase ------------------------------------------------------------------


def is_church_done(s: High, p: int) -> bool:
    """H8A.11, H8A.14: after one turn; after two for a cathedral, unless a church stood there as the first."""
    needed = 2 if s.church_work[p] == CATHEDRAL and s.church[p] < 0 else 1
    return s.church_builder[p] >= 0 and s.turn - s.church_turn[p] >= needed


def is_castle_done(s: High, p: int) -> bool:
    """H8A.15: after one turn."""
    return s.castle_builder[p] >= 0 and s.turn > s.castle_turn[p]


def finish_works(s: High) -> None:
    """H8A.11, H8A.14, H8A.15: a builder still at its work brings it one turn further."""
    for p in range(s.board.planets):
        if s.church_builder[p] >= 0:
            if site(s, s.church_builder[p]) != p:
                abandon(s, p, s.church_work[p])
            elif is_church_done(s, p) and s.church[p] >= 0:
                put(s, CATHEDRAL, s.church[p])  # it is turned where it stands
            elif s.turn == s.church_turn[p] + 1 and not is_church_done(s, p):
                s.tell("cathedral_stage", p)
        if s.castle_builder[p] >= 0 and site(s, s.castle_builder[p]) != p:
            abandon(s, p, CASTLE)
    place_forced(s)


def abandon(s: High, p: int, work: int) -> None:
    """H8A.11: the builder has left the planet or the Crusader side."""
    if work == CASTLE:
        s.tell("work_lost", s.castle_builder[p], p)
        s.castle_builder = altered(s.castle_builder, p, NONE)
    else:
        s.tell("work_lost", s.church_builder[p], p)
        s.church_builder = altered(s.church_builder, p, NONE)
        s.church_work = altered(s.church_work, p, 0)


# Placing --------------------------------------------------------------------------------------------


def occupied(s: High) -> int:
    """H8A.13: hexes occupied by the Crusaders; one shared with Wersgorix pieces, as in a siege, is not."""
    return held(s, CRUSADER) & ~held(s, WERSGORIX) & s.board.land


def waiting(s: High) -> list[tuple[int, int]]:
    """The finished works that are not placed yet: planet and work. Where no hex is free they wait on."""
    found: list[tuple[int, int]] = []
    churches = s.church_builder
    castles = s.castle_builder
    for p in range(s.board.planets):
        if churches[p] >= 0 and is_church_done(s, p):
            found.append((p, s.church_work[p]))
        if castles[p] >= 0 and is_castle_done(s, p):
            found.append((p, CASTLE))
    return found


def place_forced(s: High) -> None:
    """A finished work for which there is one hex only is put there."""
    works = waiting(s)
    area = occupied(s) if works else 0
    for p, work in works:
        hexes = bits(area & s.board.planet_area[p])
        if len(hexes) == 1:
            put(s, work, hexes[0])


def raises(s: High) -> list[int]:
    """H8A.13: the hexes that can receive a finished work."""
    works = waiting(s)
    area = occupied(s) if works else 0
    return [act(RAISE, work, h) for p, work in works for h in bits(area & s.board.planet_area[p])]


def why_not_raise(s: High, work: int, h: int) -> str:
    if not CHURCH <= work <= CASTLE:
        return "H8A.13"
    p = s.board.planet_of[h] if h < s.board.grid.size else -1
    if p < 0 or (p, work) not in waiting(s) or not occupied(s) >> h & 1:
        return CLAUSE[work]
    return OK


def put(s: High, work: int, h: int) -> None:
    """H8A.13 – H8A.15: the marker goes on the map. H11A.22: a new cathedral ends heresy on its planet."""
    p = s.board.planet_of[h]
    if work == CASTLE:
        s.castles |= 1 << h
        s.castle_builder = altered(s.castle_builder, p, NONE)
    else:
        s.church = altered(s.church, p, h)
        s.church_work = altered(s.church_work, p, 0)
        s.church_builder = altered(s.church_builder, p, NONE)
    s.tell(TOLD[work], h)
    if work == CATHEDRAL:
        s.cathedral = altered(s.cathedral, p, 1)
        heresy.cathedral_built(s, p)
