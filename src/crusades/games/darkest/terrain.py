"""D10.1, D19.2 – D19.7, D22.4: capacity of hexsides now; D3.2 – D3.6: rivers and borders of 1941."""

from typing import Final

from crusades.core.refusal import OK
from crusades.games.darkest.board import MOUNTAIN, SWAMP
from crusades.games.darkest.options import FREER, SETUP
from crusades.games.darkest.pieces import AXIS, PLACES, SNOW, SOVIET
from crusades.games.darkest.state import Darkest

FINLAND: Final = 1  # bits of s.opened
RUMANIA: Final = 2
ALL_OPEN: Final = FINLAND | RUMANIA
CROSSED: Final = 20_000  # keys of s.once from here on: see `crossing`


def weather(s: Darkest) -> int:
    return s.theatre.calendar.weather[s.turn]


def level(s: Darkest, a: int, b: int) -> int:
    """D10.1: the capacity level of a hexside, 0 where no ground unit passes.

    The map prints the lowest of what applies (D19.1): swamp (D19.2), mountains (D19.3), the Kerch
    Straits (D19.4) and Kronshtat (D19.5) 1, hills 2 (D19.6), the road 4 (D19.7), all else 3, forest
    and rivers included (D19.12).
    """
    board = s.theatre.board
    printed = board.level[a * PLACES + b]
    if printed != 1 or weather(s) != SNOW:
        return printed
    # D22.4: a frozen swamp is level 2, unless something else makes it 1
    ground_a, ground_b = board.terrain[a], board.terrain[b]
    if ground_a != SWAMP and ground_b != SWAMP:
        return 1
    return 1 if ground_a == MOUNTAIN or ground_b == MOUNTAIN or board.strait[a] >> b & 1 else 2


def crosses_river(s: Darkest, seat: int, a: int, b: int) -> bool:
    """A river counts between a and b for an attack by `seat`; D3.2: one is ignored on turn 1."""
    if not s.theatre.board.river[a] >> b & 1:
        return False
    ignored = s.turn == 1 and seat == AXIS and s.ignored_river in (a * PLACES + b, b * PLACES + a)
    return not ignored


def why_not_ignore(s: Darkest, seat: int, a: int, b: int) -> str:
    """D3.2: on turn 1 the Axis names one river hexside when it first attacks across it, or not at all."""
    if seat != AXIS or s.turn != 1 or s.ignored_river >= 0 or crossing(a, b) in s.once:
        return "D3.2"
    return OK if s.theatre.board.river[a] >> b & 1 else "D3.2"


def crossing(a: int, b: int) -> int:
    """Key of s.once: the Axis has attacked across this hexside."""
    return CROSSED + min(a, b) * PLACES + max(a, b)


def note_crossings(s: Darkest, seat: int, origins: list[int], target: int) -> None:
    """D3.2: an attack is put together: whoever has not named its rivers by now does not name them later."""
    if seat != AXIS or s.turn != 1:
        return
    for p in origins:
        if s.theatre.board.river[p] >> target & 1 and crossing(p, target) not in s.once:
            s.once.append(crossing(p, target))


def ignore_river(s: Darkest, a: int, b: int) -> None:
    s.ignored_river = a * PLACES + b
    s.tell("river", a, b)


# D3.3 – D3.6: Finland and Rumania -------------------------------------------------------------------------
def shut(s: Darkest) -> int:
    """D3.3, D3.4, D3.6: the ground, as bits, that Russians may not attack yet (nor enter)."""
    return s.theatre.board.shut[s.opened]


def held_back(s: Darkest) -> int:
    """D3.5: hexes out of which the Axis may not attack (nor step into Russia) on turn 1."""
    if s.turn > 1 or s.opts[SETUP] == FREER:
        return 0
    return s.theatre.board.finland | s.theatre.board.rumania


def why_not_border(s: Darkest, seat: int, a: int, b: int) -> str:
    """D3.3 – D3.6: nothing keeps `seat` from attacking out of a into b."""
    board = s.theatre.board
    if seat == SOVIET:
        if shut(s) >> b & 1:
            return "D3.3" if board.finland >> b & 1 else "D3.4"
    elif board.russia >> b & 1 and held_back(s) >> a & 1:
        return "D3.5"
    return OK


def open_border(s: Darkest, seat: int, a: int, b: int) -> None:
    """D3.3, D3.4: an Axis attack or move out of a country into Russia opens that country."""
    board = s.theatre.board
    if seat != AXIS or not board.russia >> b & 1:
        return
    country = FINLAND if board.finland >> a & 1 else RUMANIA if board.rumania >> a & 1 else 0
    if country & ~s.opened:
        s.opened |= country
        s.tell("opened" if country == FINLAND else "opened_rumania", country - 1)
