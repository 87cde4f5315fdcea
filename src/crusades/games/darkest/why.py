"""Why not: what stands in the way of an action here and now, as the seat that decides may know it.

Each chapter has a `why_<chapter>` that finds it for its verbs. First comes what is wrong with the thing
itself, then the moment. Guards decide what is legal; here is looked for only once one of them has said no.
"""

from collections.abc import Callable
from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason
from crusades.games.darkest import (
    verbs,
    why_air,
    why_attacks,
    why_battle,
    why_breakthrough,
    why_moments,
    why_movement,
    why_nearest,
    why_preparation,
    why_setup,
    why_strategic,
)
from crusades.games.darkest.pieces import PLACES
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.verbs import VERBS

Finder = Callable[[Darkest, Frame, int, int], list[Reason]]

OF: Final[dict[int, Finder]] = {
    verbs.FREE: why_setup.of_free, verbs.PUT: why_setup.of_put, verbs.LISTED: why_setup.of_listed,
    verbs.CHOOSE: why_setup.of_choose, verbs.BUILD: why_preparation.of_build,
    verbs.PACK: why_preparation.of_pack, verbs.CALL: why_preparation.of_call,
    verbs.GUARD: why_preparation.of_guard, verbs.QUEUE: why_preparation.of_queue,
    verbs.WITHDRAW: why_preparation.of_withdraw, verbs.FORTIFY: why_preparation.of_fortify,
    verbs.FORTIFY_ALL: why_preparation.of_fortify_all, verbs.BASE: why_air.of_base,
    verbs.BOMB: why_air.of_bomb, verbs.RAIL: why_strategic.of_rail, verbs.SHIP: why_strategic.of_ship,
    verbs.MOVE: why_movement.of_move, verbs.MARCH: why_movement.of_march, verbs.WAY: why_movement.of_way,
    verbs.VIA: why_movement.of_via, verbs.ATTACK: why_attacks.of_attack, verbs.WITH: why_attacks.of_with,
    verbs.FROM: why_attacks.of_from, verbs.SHELL: why_attacks.of_shell, verbs.CANCEL: why_attacks.of_cancel,
    verbs.RESOLVE: why_attacks.of_resolve, verbs.RIVER: why_attacks.of_river,
    verbs.FIGHT: why_battle.of_fight, verbs.STOP: why_battle.of_fight, verbs.PRESS: why_battle.of_press,
    verbs.TANKS: why_battle.of_tanks, verbs.HIT: why_battle.of_hit, verbs.RETREAT: why_battle.of_retreat,
    verbs.ESCAPE: why_battle.of_escape, verbs.STAY: why_battle.of_stay, verbs.GO: why_breakthrough.of_go,
    verbs.STRIKE: why_breakthrough.of_strike, verbs.INTERCEPT: why_air.of_intercept,
    verbs.SUPPLY: why_air.of_supply, verbs.SAIL: why_air.of_sail, verbs.FEED: why_breakthrough.of_feed,
    verbs.DONE: why_attacks.of_done, verbs.PASS: why_moments.of_done,
}  # fmt: skip

OPERANDS: Final = {each.number: each.operands for each in VERBS}

# Reasons that one change on one's own side would mend: each has a sentence of the same name that says which.
MENDED: Final = frozenset((
    "chosen_first", "first", "in_hand", "no_factors", "nobody_beside", "open.from", "open.river", "open.via",
    "open.with", "owes", "stormed", "too_far", "too_far_air", "unknown_crosser", "unshared",
))  # fmt: skip
# Reasons that waiting mends: a step of one's own comes for it.
TIMED: Final = frozenset(f"time.{verb}" for verb in (
    "put", "choose", "build", "pack", "call", "guard", "queue", "withdraw", "fortify", "fortify-all", "base",
    "bomb", "rail", "ship", "move", "march", "way", "via", "attack", "with", "from", "shell", "cancel",
    "resolve", "supply", "sail",
))  # fmt: skip


def reasons(s: Darkest, seat: int, action: int, rule: str) -> list[Reason]:
    """All that stands in the way, the most specific first. `rule`: what the guard says."""
    if s.over:
        return [reason(rule, "over", s.turn)]
    verb, f = verb_of(action), s.frames[-1]
    if not is_sound(s, action):
        return [reason(rule, "nothing", why_moments.now(s))]
    found: list[Reason] = []
    for each in OF[verb](s, f, seat, action):
        if each not in found:
            found.append(each)
    late = why_moments.moment(s, f, seat, verb)
    if late is not None and late not in found:
        found.append(late)
    return found or [reason(rule, "nothing", why_moments.now(s))]


def is_sound(s: Darkest, action: int) -> bool:
    """Its operands name units and places that there are."""
    values = (a_of(action), b_of(action))
    for n, kind in enumerate(OPERANDS.get(verb_of(action), ("",))):
        if kind == "" or values[n] >= (PLACES if kind == "place" else len(s.at)):
            return kind == "number"
    return True


def remedies(found: list[Reason]) -> list[Reason]:
    """What on the seat's own side would make it possible: only where nothing else stands in the way."""
    if len(found) != 1:
        return []
    rule, name, values, _ = found[0]
    if name in TIMED:
        return [(rule, "time", values, False)]
    return found if name in MENDED else []


def instead(legal: list[int], s: Darkest, seat: int, action: int) -> int:
    """The legal action that is nearest to what was meant; -1: there is none."""
    return why_nearest.nearest(legal, s, action) if is_sound(s, action) else -1
