"""Abilities of cards in play: HQ Troops, Generals, Leaders, nations (L10.2, L10.3, L11).

They are used by `use UNIT` (effects that say "activate"); what works by itself stands in `economy`.
L3.6.11: using a Leader's ability commits nobody: nothing here sets the mark.
"""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.dice import packed
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import damage, deeds, economy, filters, refit, texts, verbs, zones
from crusades.games.last.cards import Card
from crusades.games.last.effects import ACTIVATE, Effect
from crusades.games.last.kinds import ABILITY
from crusades.games.last.pieces import (
    ACROSS,
    ATTACHED,
    EDGE,
    GROUND,
    HQ_TROOP,
    OBSTACLE,
    ONCE_CARD,
    SPOTTED,
    USED,
    foe,
    place_of_edge,
)
from crusades.games.last.state import Last

NOT_USED: Final = ("call", "deploy_free", "refit_pool")  # have verbs of their own


def effect_of(card: Card, phase: str) -> Effect | None:
    """The ability of a card that may be used in a phase or window: R, M, assault.round."""
    for e in card.effects:
        if e.when == ACTIVATE and e.phase == phase and not (e.deeds and e.deeds[0].verb in NOT_USED):
            return e
    return None


def options(s: Last, seat: int, phase: str) -> list[int]:
    """`use UNIT` for every ability of this moment."""
    found: list[int] = []
    for i in zones.survey(s, seat).staff:
        card = s.library.cards[s.card[i]]
        if card.uses and card.category == HQ_TROOP and phase in card.uses:
            if why_not(s, seat, phase, i) == OK:
                found.append(act(verbs.USE, i))
    for i in s.attached:
        if s.owner[i] == seat and phase in s.library.cards[s.card[i]].uses:
            if why_not(s, seat, phase, i) == OK:
                found.append(act(verbs.USE, i))
    return found


def why_not(s: Last, seat: int, phase: str, i: int) -> str:
    """L2.2.7: the card says when it works. L10.3.5: one of each type of Headquarters Troops a turn, combat
    units among them excepted (L10.3.6)."""
    if i >= len(s.card) or s.owner[i] != seat or (s.at[i] >= GROUND and s.at[i] != ATTACHED):
        return "L2.2.7"
    card = s.of(i)
    e = effect_of(card, phase)
    if e is None:
        return "L2.2.7"
    if card.category == HQ_TROOP and not card.combat:
        if ONCE_CARD + card.number in s.once:
            return "L10.3.5"
    elif s.flags[i] & USED or not is_present(s, i, phase):
        return "L2.2.7"
    for target in candidates(s, seat, e):
        if is_target(s, seat, e, i, target):
            return OK
    return "L7.1.14" if phase == "R" else "L2.2.7"


def is_present(s: Last, i: int, phase: str) -> bool:
    """What is used in a round of an assault is used by who fights in it."""
    return not phase.startswith("assault") or (s.at[i] == ATTACHED and filters.in_assault(s, s.on[i]))


def candidates(s: Last, seat: int, e: Effect) -> list[int]:
    """The cards that an ability could be about at all."""
    if e.target is None or e.target.side != "enemy":
        return s.ground[seat]
    enemy = foe(seat)
    found = s.ground[enemy] + [j for j in s.attached if s.owner[j] == enemy]
    return found + [j for j in s.edge if j >= 0 and s.owner[j] == enemy]


def is_target(s: Last, seat: int, e: Effect, source: int, i: int) -> bool:
    """An enemy's card must be seen for what it is: nothing is told about hidden ones (L3.2.1)."""
    if s.owner[i] != seat and not s.flags[i] & SPOTTED:
        return False
    if s.at[i] == EDGE:
        return defends(s, i) and names_obstacles(e)
    if e.target is None:
        return True
    return (s.hits[i] > 0 or e.target.damaged != 1) and texts.fits(s, e.target, i, source, seat)


def defends(s: Last, obstacle: int) -> bool:
    """The Obstacle lies between the zone being assaulted and somebody who assaults it."""
    a = s.assault
    edge = s.on[obstacle]
    return a is not None and place_of_edge(edge) == a.zone and ACROSS[edge] in a.origins


def names_obstacles(e: Effect) -> bool:
    return e.target is not None and any(each.categories >> OBSTACLE & 1 for each in e.target.any_of)


def begin(s: Last, seat: int, phase: str, i: int) -> None:
    """Show the card, note the use, and ask for the target."""
    card = s.of(i)
    e = effect_of(card, phase)
    assert e is not None
    economy.show(s, i)
    if card.category == HQ_TROOP:
        s.once.append(ONCE_CARD + card.number)
    s.flags[i] |= USED
    s.tell("used", i)
    s.push(Frame(ABILITY, seat, unit=i, count=e.number))


class Ability(Procedure[Last]):
    """The user of an ability (f.unit; its effect f.count) names the card it is about."""

    name = "ability"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 0 else -1

    def options(self, s: Last, f: Frame) -> list[int]:
        e = s.library.effects[f.count]
        return [act(verbs.CHOOSE, i) for i in candidates(s, f.seat, e) if is_target(s, f.seat, e, f.unit, i)]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        i = a_of(action)
        e = s.library.effects[f.count]
        if verb_of(action) != verbs.CHOOSE or i >= len(s.card) or i not in candidates(s, f.seat, e):
            return "L2.2.7"
        if is_target(s, f.seat, e, f.unit, i):
            return OK
        if s.owner[i] != f.seat and not s.flags[i] & SPOTTED:
            return "L3.2.1"
        return "L7.1.14" if e.phase == "R" else "L2.2.7"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        f.step = 1
        f.place = a_of(action)

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()
        perform(s, s.library.effects[f.count], f.unit, f.seat, f.place)


def perform(s: Last, e: Effect, source: int, seat: int, target: int) -> None:
    """What the ability does to its target, after its die if it has one."""
    if e.deeds[0].verb == "heal":
        refit.relieve(s, target, e.deeds[0].number)
        return
    if e.costs_itself:
        damage.discard(s, source)
    if s.of(target).category == OBSTACLE:
        strike_obstacle(s, e, target)
        return
    place = s.at[target] if s.at[target] != ATTACHED else s.at[s.on[target]]
    deeds.carry_out(s, e, source, seat, [target], target, place)


def strike_obstacle(s: Last, e: Effect, target: int) -> None:
    """An Obstacle has no Defense: the first hit destroys it, and it scores (L10.5.5)."""
    needed = e.deeds[0].tn
    rolled = [s.dice.d6() for _ in range(e.deeds[0].dice)]
    s.tell("obstacle_dice", target, packed(rolled), needed)
    if max(rolled) >= needed:
        damage.destroy(s, target)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(ABILITY, Ability())]
