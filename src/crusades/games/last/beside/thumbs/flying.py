"""L7.2: which aircraft take off, where they go, and whom they meet."""

from __future__ import annotations

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame
from crusades.games.last import artillery, launch, verbs, wings
from crusades.games.last.beside.thumbs import odds, played, shooting
from crusades.games.last.beside.thumbs.mind import Mind
from crusades.games.last.pieces import (
    AIR,
    ARMOR,
    GENERAL,
    GROUND,
    REAR,
    SPOTTED,
    STRIKE,
    zones_beside,
)

FEE = 0.45  # worth of a point of Supply, as in assaults
ENOUGH = 0.5
EYE = 0.25  # what a spotted card is worth to each gun that reaches it


def air_phase(m: Mind, f: Frame, legal: list[int]) -> int:
    """Whoever finds a target worth the fuel; a point or two stays for the defense."""
    card = played.in_phase(m, f, legal)
    if card:
        return card
    best, choice = ENOUGH, act(verbs.DONE)
    spare = m.s.supply[m.seat] - min(2, shooting.reserve(m))
    for x in legal:
        if verb_of(x) == verbs.LAUNCH and launch.cost(m.s, a_of(x)) <= spare:
            value = mission(m, a_of(x))[0]
            if value > best:
                best, choice = value, x
    return choice if choice in legal else legal[-1]


def take_off(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.2.3: armed if something spotted is there to be struck; never in a group, which flak loves."""
    goal = mission(m, f.unit)[1]
    spotted = any(struck(m, f.unit, q, True) > 0 for q in zones_beside(goal))
    arms = [x for x in legal if verb_of(x) == verbs.ARM and a_of(x) == f.unit]
    arms = [x for x in arms if not wings.is_tanks(m.card(b_of(x)))]
    if arms and spotted and not wings.load(m.s, f.unit):
        return max(arms, key=lambda x: m.card(b_of(x)).cost)
    return act(verbs.FLY, goal) if act(verbs.FLY, goal) in legal else legal[0]


def mission(m: Mind, i: int, goals: list[int] | None = None) -> tuple[float, int]:
    """The best position for an aircraft and what going there promises."""
    best, choice = -99.0, -1
    for goal in wings.destinations(m.seat) if goals is None else goals:
        value = -FEE * launch.cost(m.s, i) - danger(m, i, goal)
        strikes = [struck(m, i, q, False) - replies(m, i, q) for q in zones_beside(goal)]
        value += max(0.0, *strikes) + max(seen(m, i, q) for q in zones_beside(goal))
        if value > best:
            best, choice = value, goal
    return best, choice


def struck(m: Mind, i: int, place: int, only_spotted: bool) -> float:
    """L7.4.5: the best strike on a place; hidden cards count as far as it is likely to spot them first."""
    s = m.s
    best = 0.0
    eyes = 1 - (2 / 3) ** min(2, m.card(i).recon)
    for t in s.ground[m.enemy]:
        if s.at[t] != place or s.on[t] >= 0 or m.card(t).category == GENERAL:
            continue
        if s.flags[t] & SPOTTED:
            value = shooting.promise(m, STRIKE, i, t, place)
        elif only_spotted or not m.card(i).recon:
            continue
        else:
            dice = m.card(i).arm if m.card(t).type == ARMOR else m.card(i).inf
            value = 0.8 * eyes * shooting.target_worth(m, t) * odds.promise(dice, 5, m.left(t))
        best = max(best, value)
    return best


def seen(m: Mind, i: int, place: int) -> float:
    """L7.3.10: what recon from the air gives the guns."""
    recon = m.card(i).recon
    if not recon:
        return 0.0
    s = m.s
    hidden = sum(1 for t in s.ground[m.enemy] if s.at[t] == place and not s.flags[t] & SPOTTED)
    guns = sum(
        1
        for g in s.ground[m.seat]
        if m.card(g).artillery and s.at[g] < GROUND and artillery.in_range(s, g, place)
    )
    return EYE * min(hidden, recon) * guns


def replies(m: Mind, i: int, place: int) -> float:
    """L7.4.8: return fire of those in the zone."""
    dice = sum(m.card(t).air for t in m.units(m.enemy, place) if not _spares(m, i, t))
    return m.worth(i) * odds.promise(dice, 5, m.left(i))


def _spares(m: Mind, i: int, t: int) -> bool:
    return m.card(t).gray and m.card(i).cls == wings.HEAVY


def danger(m: Mind, i: int, goal: int) -> float:
    """L7.2.11: coloured anti-aircraft values beside the way, out and home."""
    dice = 0
    row = 3 if goal >= REAR else (goal - AIR) % 3
    corridor = 0 if goal >= REAR else (goal - AIR) // 3
    for t in m.s.ground[m.enemy]:
        card, at = m.card(t), m.s.at[t]
        if card.gray or not card.air or at >= GROUND:
            continue
        if at >= 9:
            dice += card.air if row == 3 else 0
        else:
            on_way = at // 3 >= row if m.seat else at // 3 <= row
            if at % 3 in (corridor, corridor + 1) and on_way:
                dice += 2 * card.air
    return m.worth(i) * odds.promise(dice, 5, m.left(i)) if dice else 0.0


def flight(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.2.34, L7.2.36: on to the best position; home by the way with less flak."""
    if verb_of(legal[0]) == verbs.FLY:
        goal = mission(m, f.unit, [a_of(x) for x in legal])[1]
        return act(verbs.FLY, goal) if act(verbs.FLY, goal) in legal else legal[0]
    return min(legal, key=lambda x: (_flak_along(m, b_of(x) if verb_of(x) == verbs.HOME else a_of(x)), x))


def _flak_along(m: Mind, corridor: int) -> int:
    return sum(
        m.card(t).air
        for t in m.s.ground[m.enemy]
        if not m.card(t).gray and m.s.at[t] < 9 and m.s.at[t] % 3 in (corridor, corridor + 1)
    )


def intercept(m: Mind, f: Frame, legal: list[int]) -> int:
    """L7.2.19: only against weaker ones."""
    ways = [x for x in legal if verb_of(x) == verbs.INTERCEPT]
    if not ways:
        return legal[0]
    theirs = sum(m.card(i).air for i in f.units if m.s.owner[i] == m.enemy)
    best = max(ways, key=lambda x: m.card(a_of(x)).air)
    hunters = sum(m.card(i).air for i in wings.group(m.s, a_of(best))) if wings.aloft(m.s, a_of(best)) else 0
    if act(verbs.PASS) in legal and hunters < theirs:
        return act(verbs.PASS)
    return best
