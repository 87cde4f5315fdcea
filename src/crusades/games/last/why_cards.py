"""Why not, L2.3, L10.3, L11.7: playing cards, choosing for them, and using abilities."""

from crusades.games.last import abilities, playing, rounds, targets
from crusades.games.last.effects import ACTIVATE, Effect
from crusades.games.last.kinds import (
    ABILITY,
    ATTACK,
    MANEUVER_PHASE,
    MASKIROVKA,
    OBSTACLES,
    PLAY_CARD,
    REINFORCE,
    WINDOW,
)
from crusades.games.last.maskirovka import room
from crusades.games.last.options import OBSTACLES as AFTER
from crusades.games.last.pieces import (
    ATTACHED,
    EVENT,
    GROUND,
    HQ,
    HQ_TROOP,
    ONCE_CARD,
    SPOTTED,
    TACTIC,
    USED,
    ZONES,
)
from crusades.games.last.why_asked import Asked, cannot_pay, is_mine
from crusades.games.last.why_assault import brave


# playing -------------------------------------------------------------------------------------------------
def play(q: Asked) -> None:
    s, f = q.s, q.f
    i = playing.in_hand(s, q.seat, q.a)
    if i < 0:
        q.add("L2.3.1", "not_held", q.a)
        return
    card = s.of(i)
    if card.category not in (TACTIC, EVENT):
        q.add("L2.3.5", "not_played", q.a)
        return
    if not q.is_now:
        return
    window, subject, place = s.phase, -1, -1
    if f.kind == WINDOW:
        window, subject, place = f.place, f.unit, f.marks[0]
    if not playing.is_its_moment(card, window):
        q.add("L2.3.1", "other_moment", q.a)
    elif not playing.is_its_role(s, card, q.seat, window, subject, place):
        q.add("L2.3.1", "other_side", q.a)
    elif targets.why_not(s, i, q.seat, subject, place):
        q.add("L2.3.6", "no_target", q.a)
    cannot_pay(q, "L2.3.2", card.cost)


# choosing ------------------------------------------------------------------------------------------------
def choose(q: Asked) -> None:
    s, i, f = q.s, q.a, q.f
    if not q.is_now or i >= len(s.card):
        return
    if f.kind == ATTACK:
        q.add("L2.2.7", "no_spill", i, f.place)
    elif f.kind == ABILITY:
        choose_for_ability(q)
    elif f.kind == MASKIROVKA:
        if not is_mine(q, i, "L2.2.7"):
            return
        if s.flags[i] & SPOTTED:
            q.add("L2.2.7", "is_spotted", i)
        elif i in f.units[::2]:
            q.add("L2.2.7", "is_named", i)
        else:
            q.add("L2.2.7", "stays_put", i)
    else:
        choose_target(q)


def choose_for_ability(q: Asked) -> None:
    s, i, f = q.s, q.a, q.f
    e = s.library.effects[f.count]
    rule = "L7.1.14" if e.phase == "R" else "L2.2.7"
    hostile = e.target is not None and e.target.side == "enemy"
    if not hostile and s.owner[i] != q.seat:
        q.add(rule, "enemys", i)
    elif hostile and s.owner[i] == q.seat:
        q.add(rule, "own_target", i)
    elif s.owner[i] != q.seat and not s.flags[i] & SPOTTED:
        q.add("L3.2.1", "unspotted", i)
    elif not hostile and e.phase == "R" and not s.hits[i]:
        q.add(rule, "unhurt", i)
    else:
        q.add(rule, "ability_unfit", i, f.unit)


def choose_target(q: Asked) -> None:
    """Of a card that is being played, or of one of its effects."""
    s, i, f = q.s, q.a, q.f
    flt = s.of(f.unit).play_target if f.kind == PLAY_CARD else s.library.effects[f.count].target
    side = "" if flt is None else flt.side
    if side == "own" and s.owner[i] != q.seat:
        q.add("L2.3.6", "enemys", i)
    elif side == "enemy" and s.owner[i] == q.seat:
        q.add("L2.3.6", "own_target", i)
    elif i in f.units:
        q.add("L2.3.6", "is_named", i)
    else:
        q.add("L2.3.6", "choose_not", i, f.unit, s.card[f.unit])


def at(q: Asked) -> None:
    s, place, f = q.s, q.a, q.f
    if not q.is_now:
        return
    if f.kind == MASKIROVKA and place < GROUND and room(s, f, place) <= 0:
        q.add("L3.5.1" if place < ZONES else "L3.5.2", "full", place, 9 if place >= HQ else 3)
    else:
        q.add("L4.0.3", "at_not", place, f.unit)


def pick(q: Asked) -> None:
    if q.is_now:
        q.add("L2.2.7", "pick_not", q.a, q.f.unit)


def ignore(q: Asked) -> None:
    if q.is_now:
        q.add("L11.7.1", "no_shield", q.f.unit)


# abilities -----------------------------------------------------------------------------------------------
def ability_of(q: Asked, i: int) -> Effect | None:
    """What card i can be used for at all."""
    for e in q.s.of(i).effects:
        if e.when == ACTIVATE and not (e.deeds and e.deeds[0].verb in abilities.NOT_USED):
            return e
    return None


def use(q: Asked) -> None:
    s, i, f = q.s, q.a, q.f
    if q.is_now and f.kind == OBSTACLES:
        brave(q, "L7.5.53" if s.opts[AFTER] else "L7.5.52")
        return
    if not is_mine(q, i, "L11.0.1"):
        return
    e = ability_of(q, i)
    if e is None or (s.at[i] >= GROUND and s.at[i] != ATTACHED):
        q.add("L11.0.1", "no_ability", i)
        return
    if not q.is_now:
        return
    phase = "R" if f.kind == REINFORCE else "M" if f.kind == MANEUVER_PHASE else rounds.WINDOW_OF_ROUND
    e = abilities.effect_of(s.of(i), phase)
    if e is None:
        q.add("L2.2.7", "ability_elsewhere", i)
        return
    card = s.of(i)
    if card.category == HQ_TROOP and not card.combat:
        if ONCE_CARD + card.number in s.once:
            q.add("L10.3.5", "ability_used", i)
    elif s.flags[i] & USED:
        q.add("L2.2.7", "ability_used", i)
    elif not abilities.is_present(s, i, phase):
        q.add("L2.2.7", "not_in_fight", i, 0 if s.assault is None else s.assault.zone)
    if not any(abilities.is_target(s, q.seat, e, i, j) for j in abilities.candidates(s, q.seat, e)):
        q.add("L7.1.14" if phase == "R" else "L2.2.7", "ability_no_target", i)
