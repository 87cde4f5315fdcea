"""What lies over the map on demand, as plain data: supply, capacity, reach, what each unit may still do.

Nothing here is needed to play; it shows what the chapters would say.
"""

from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.game import Game, Json, NoOverlay
from crusades.core.refusal import OK
from crusades.games.darkest import air, forces, joining, reach, strategic, supply, terrain
from crusades.games.darkest.pieces import AIR, AXIS, DISRUPTED, HEXES, INTERCEPTED, PLACES, SEATS, SOVIET
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.verbs import VERBS

NAMES: Final = ("control", "supply", "capacity", "air", "rail", "reach", "actions")
WORDS: Final = {v.number: v for v in VERBS}


def overlay(game: Game[Darkest], s: Darkest, seat: int, what: str) -> Json:
    """One layer by name. Everything lies open; only what may be done now is for the seat to act alone."""
    if what == "control":
        return by_side(s, forces.territory(s, AXIS), forces.territory(s, SOVIET))
    if what == "supply":
        return by_side(s, supply.area(s, AXIS), supply.area(s, SOVIET))
    if what == "capacity":
        return capacity(s)
    if what == "air":
        return flights(s)
    if what == "rail":
        return by_side(s, rail(s, AXIS), rail(s, SOVIET))
    if what == "reach":
        return reaches(s)
    if what == "actions":
        return actions(game, s) if seat == game.to_act(s) else {}
    raise NoOverlay(what, NAMES)


def names(s: Darkest, mask: int) -> list[str]:
    board = s.theatre.board
    return [board.names[p] for p in range(PLACES) if (mask & board.land) >> p & 1]


def by_side(s: Darkest, axis: int, soviet: int) -> Json:
    return {SEATS[AXIS]: names(s, axis), SEATS[SOVIET]: names(s, soviet)}


def capacity(s: Darkest) -> Json:
    """D10.1: every hexside that ground units cross, with its level now; D19.8: whether a river runs there."""
    board = s.theatre.board
    found: Json = {}
    for a in range(PLACES):
        for b in board.neighbours[a]:
            if a < b:
                key = f"{board.names[a]}|{board.names[b]}"
                found[key] = {"level": terrain.level(s, a, b), "river": bool(board.river[a] >> b & 1)}
    return found


def flights(s: Darkest) -> Json:
    """D24.4, D24.7, D24.15, D24.20: how far every air unit that can fly supports, bombs and intercepts."""
    found: Json = {}
    apart = s.theatre.board.apart
    for side in (AXIS, SOVIET):
        for u in s.theatre.flyers[side]:
            if s.at[u] < 0 or s.of(u).type != AIR or s.flags[u] & DISRUPTED:
                continue
            row = apart[s.at[u]]
            near = names(s, within(row, air.SUPPORT_RANGE[side]))
            found[s.of(u).id] = {
                "support": near,
                "interception": [] if s.flags[u] & INTERCEPTED else near,
                "bombing": names(s, within(row, air.BOMB_RANGE[side])),
            }
    return found


def within(row: list[int], most: int) -> int:
    mask = 0
    for p in range(HEXES):
        if row[p] <= most:
            mask |= 1 << p
    return mask


def rail(s: Darkest, side: int) -> int:
    """D8.4 – D8.6: friendly ground that a rail move may end on, as far as the distance goes."""
    board = s.theatre.board
    return strategic.within_range(s, side, board.warsaw) & forces.territory(s, side)


def reaches(s: Darkest) -> Json:
    """D17: where each unit of the phasing side that may still move can go, and with the bonus (D17.5)."""
    found: Json = {}
    if not s.turn:
        return found
    ground = reach.Ground(s, s.seat)
    for u in forces.on_map(s, s.seat):
        if reach.why_not_mover(s, s.seat, u) == OK and not joining.is_allotted(s, u):
            kind = reach.class_of(s, u)
            plain = reach.reach(ground, s.at[u], kind, False)
            farther = reach.reach(ground, s.at[u], kind, True)
            found[s.of(u).id] = {"move": names(s, plain), "bonus": names(s, farther & ~plain)}
    return found


def actions(game: Game[Darkest], s: Darkest) -> Json:
    """The legal actions that name a unit, by unit: each verb with the hexes or units it may lead to."""
    found: dict[str, dict[str, list[str]]] = {}
    for action in game.legal(s):
        verb = WORDS[verb_of(action)]
        if not verb.operands or verb.operands[0] != "unit":
            continue
        unit = s.of(a_of(action)).id
        ends = found.setdefault(unit, {}).setdefault(verb.word, [])
        if len(verb.operands) > 1:
            ends.append(spelled(s, verb.operands[1], b_of(action)))
    return {unit: dict(words) for unit, words in found.items()}


def spelled(s: Darkest, kind: str, value: int) -> str:
    if kind == "place":
        return s.theatre.board.names[value]
    return s.of(value).id if kind == "unit" else str(value)
