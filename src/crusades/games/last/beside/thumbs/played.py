"""L2.3: when a card of the hand is worth playing, and on whom.

A rule for each kind of card, by the last part of its id: cards of the three sides that share a name do the
same. A rule says what playing it now is worth, against the points that the card itself would score (L2.3.3).
Cards without a rule are kept.
"""

from __future__ import annotations

from collections.abc import Callable

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame
from crusades.games.last import artillery, deploy, firepower, retreat, rounds, verbs, zones
from crusades.games.last.beside.thumbs import odds
from crusades.games.last.beside.thumbs.mind import Mind
from crusades.games.last.cards import Card
from crusades.games.last.kinds import ATTACK
from crusades.games.last.pieces import (
    AIRCRAFT,
    AIRFIELD,
    ARMOR,
    BOMBARDMENT,
    GENERAL,
    GROUND,
    MANEUVER,
    NEIGHBOURS,
    RECON,
    RECONNED,
    REINFORCEMENT,
    SPOTTED,
    STRIKE,
    ZONES,
)
from crusades.play.library import AnyGame

Rule = Callable[[Mind, Frame, Card], float]
POINT = 0.45  # worth of a point of Supply


def window(m: Mind, f: Frame, legal: list[int]) -> int:
    """In a window: the card that helps most, a counterattack, or nothing."""
    found = best(m, f, legal)
    if found:
        return found
    if act(verbs.COUNTER) in legal and m.s.supply[m.seat] >= 3:
        from crusades.games.last.beside.thumbs import assaults  # they play cards too

        if assaults.best_plan(m, 2, is_answer=True) is not None:
            return act(verbs.COUNTER)
    return act(verbs.PASS)


def in_phase(m: Mind, f: Frame, legal: list[int]) -> int:
    """In the menu of an own phase: a card worth playing now, or 0."""
    return best(m, f, legal)


def best(m: Mind, f: Frame, legal: list[int]) -> int:
    top, choice = 0.0, 0
    for x in legal:
        if verb_of(x) == verbs.PLAY:
            card = m.s.library.cards[a_of(x)]
            rule = RULES.get(card.id.split(".")[1])
            if rule is not None:
                # a costed card scores for the enemy once it is used up
                value = rule(m, f, card) - card.cost * (1 + POINT)
                if value > top:
                    top, choice = value, x
    return choice


def has_rule(game: AnyGame, legal: list[int]) -> bool:
    """Some card could be played that a rule is about."""
    cards = game.library.cards  # type: ignore[attr-defined]
    return any(verb_of(x) == verbs.PLAY and cards[a_of(x)].id.split(".")[1] in RULES for x in legal)


# what is going on --------------------------------------------------------------------------------------
def own_turn(m: Mind) -> bool:
    return m.s.active == m.seat


def shooters(m: Mind, seat: int) -> list[int]:
    a = m.s.assault
    return [] if a is None else rounds.shooters(m.s, a, seat)


def soldiers(m: Mind, seat: int) -> list[int]:
    return [i for i in shooters(m, seat) if m.card(i).soldier]


def always(value: float) -> Rule:
    return lambda m, f, card: value


# rules -------------------------------------------------------------------------------------------------
def accuracy(m: Mind, f: Frame, card: Card) -> float:
    """For many dice at something dear."""
    below = m.s.frames[-2]
    if below.kind != ATTACK or below.unit < 0 or below.units[0] < 0:
        return 0.0
    dice = firepower.dice(m.s, below.count, below.units[0], below.unit, below.place)
    return m.worth(below.unit) * dice / 6 / max(1, m.left(below.unit)) - 0.6


def lucky(m: Mind, f: Frame, card: Card) -> float:
    """To save a unit, or against two hits on a dear one."""
    if f.unit < 0 or m.s.owner[f.unit] != m.seat:
        return 0.0
    hits, left = m.s.last_hits, m.left(f.unit)
    saves = hits >= left > hits - 2
    return m.worth(f.unit) - 1.5 if saves else (0.25 * m.worth(f.unit) * min(2, hits) - 1.5)


def sisu(m: Mind, f: Frame, card: Card) -> float:
    return m.worth(f.unit) - 1 if f.unit >= 0 and m.s.last_hits >= m.left(f.unit) else 0.0


def fire_first(m: Mind, f: Frame, card: Card) -> float:
    """The more fire awaits, the better to be first."""
    return 0.2 * sum(m.fire(i) for i in shooters(m, m.enemy)) - 0.7


def blinding(m: Mind, f: Frame, card: Card) -> float:
    return 0.4 * len(shooters(m, m.enemy)) - 0.7


def ambush(m: Mind, f: Frame, card: Card) -> float:
    return max((m.card(i).inf for i in soldiers(m, m.seat)), default=0) / 3 - 0.7


def charge(m: Mind, f: Frame, card: Card) -> float:
    return 0.5 * len(soldiers(m, m.seat)) - 0.6


def cavalry(m: Mind, f: Frame, card: Card) -> float:
    riders = [i for i in shooters(m, m.seat) if m.card(i).cls == "cav" and m.left(i) > 1]
    return 0.6 * len(riders) - 0.2


def boats(m: Mind, f: Frame, card: Card) -> float:
    a = m.s.assault
    return 0.0 if a is None else 2.0 * sum(retreat.waded(m.s, a, i) for i in a.units)


def close_support(m: Mind, f: Frame, card: Card) -> float:
    """The best aircraft in the Airfield against the best defender."""
    a = m.s.assault
    if a is None:
        return 0.0
    best_strike = 0.0
    for i in m.s.air[m.seat]:
        if m.s.at[i] == AIRFIELD + m.seat and m.card(i).type == AIRCRAFT:
            for t in rounds.targets(m.s, a, m.seat):
                dice = firepower.dice(m.s, STRIKE, i, t, a.zone)
                best_strike = max(best_strike, m.worth(t) * odds.promise(dice, 5, m.left(t)))
    return best_strike


def panic(m: Mind, f: Frame, card: Card) -> float:
    """It empties the zone, or half of it."""
    a = m.s.assault
    if a is None or a.seat != m.seat:
        return 0.0
    return 3.0 if len(zones.troops(m.s, m.enemy, a.zone)) <= 2 else 0.0


def relief(m: Mind, f: Frame, card: Card) -> float:
    a = m.s.assault
    return 3.0 if a is not None and a.zone == m.home else 0.0


def stubborn(m: Mind, f: Frame, card: Card) -> float:
    a = m.s.assault
    if a is None or a.zone >= ZONES:
        return 0.0
    return 0.4 * len(zones.troops(m.s, m.seat, a.zone)) - 0.3


def rebuild(m: Mind, f: Frame, card: Card) -> float:
    return 0.5 * m.card(f.unit).cost if f.unit >= 0 and m.s.owner[f.unit] == m.seat else 0.0


def extra_die(m: Mind, f: Frame, card: Card) -> float:
    return 1.0 if own_turn(m) else 0.0


def reroll(m: Mind, f: Frame, card: Card) -> float:
    rolled = m.s.rolled
    return 1.0 if own_turn(m) and sum(rolled) < 3 * len(rolled) else 0.0


def drain(m: Mind, f: Frame, card: Card) -> float:
    return 0.4 * min(m.s.supply[m.enemy], 4) - 1.2


def raid(m: Mind, f: Frame, card: Card) -> float:
    return 0.5 if m.s.supply[m.enemy] >= 2 else 0.0


def clouds(m: Mind, f: Frame, card: Card) -> float:
    """While the enemy's aircraft are on their way."""
    if own_turn(m) or m.s.phase > BOMBARDMENT:
        return 0.0
    return sum(0.3 * m.card(i).cost for i in m.s.air[m.enemy] if m.s.at[i] < AIRFIELD)


def cut_off(m: Mind, f: Frame, card: Card) -> float:
    """Before an own assault on several units."""
    if not own_turn(m) or m.s.phase != MANEUVER:
        return 0.0
    return max(0.4 * len(m.units(m.enemy, p)) - 0.5 for p in range(ZONES))


def pin(m: Mind, f: Frame, card: Card) -> float:
    """As the enemy begins to maneuver, if it is about to come."""
    if own_turn(m) or m.s.phase != MANEUVER or m.s.assault is not None:
        return 0.0
    danger = max(
        (m.threat(p) - m.force(m.seat, p) for p in range(GROUND) if m.held(m.seat, p)),
        default=0.0,
    )
    return 0.35 * danger


def resolve(m: Mind, f: Frame, card: Card) -> float:
    near = [
        i for i in m.s.ground[m.seat] if m.card(i).soldier and m.s.at[i] < GROUND and m.threat(m.s.at[i]) > 0
    ]
    return 0.25 * len(near) - 0.4 if m.s.assault is None else 0.0


def eyes(m: Mind, f: Frame, card: Card) -> float:
    """A zone full of hidden cards within reach of own guns."""
    if m.s.phase not in (RECON, REINFORCEMENT) or not own_turn(m):
        return 0.0
    return max(hidden_in_reach(m, p) for p in range(GROUND))


def hidden_in(m: Mind, place: int) -> int:
    s = m.s
    return sum(1 for i in s.ground[m.enemy] if s.at[i] == place and not s.flags[i] & SPOTTED)


def hidden_in_reach(m: Mind, place: int) -> float:
    s = m.s
    guns = sum(
        1
        for g in s.ground[m.seat]
        if m.card(g).artillery and s.at[g] < GROUND and artillery.in_range(s, g, place)
    )
    return 0.35 * hidden_in(m, place) * min(2, guns)


def scouts(m: Mind, f: Frame, card: Card) -> float:
    """For whoever still can look at several hidden cards."""
    s = m.s
    if s.phase != RECON or not own_turn(m):
        return 0.0
    near = 0
    for i in s.ground[m.seat]:
        if m.card(i).recon and s.at[i] < GROUND and not s.flags[i] & RECONNED:
            near = max(near, *(hidden_in(m, q) for q in NEIGHBOURS[s.at[i]]))
    return 0.4 * near - 0.5


def decoy(m: Mind, f: Frame, card: Card) -> float:
    s = m.s
    near = s.frames[-2].place if len(s.frames) > 1 else -1
    hidden = sum(1 for i in s.ground[m.seat] if s.at[i] == near and not s.flags[i] & SPOTTED)
    return 0.4 * hidden - 0.5


def camouflage(m: Mind, f: Frame, card: Card) -> float:
    s = m.s
    counts = [0] * GROUND
    for i in s.ground[m.seat]:
        if s.at[i] < GROUND and s.flags[i] & SPOTTED and m.card(i).ground:
            counts[s.at[i]] += 1
    danger = any(m.card(i).artillery for i in s.ground[m.enemy]) or bool(s.air[m.enemy])
    return 0.4 if max(counts) >= 2 and danger else 0.0


def from_hand(wanted: Callable[[Card], bool], value: float) -> Rule:
    def rule(m: Mind, f: Frame, card: Card) -> float:
        return value * sum(1 for i in m.s.hands[m.seat] if wanted(m.card(i)))

    return rule


def cheap_armor(m: Mind, f: Frame, card: Card) -> float:
    for i in m.s.hands[m.seat]:
        c = m.card(i)
        if c.type in (ARMOR, AIRCRAFT) and c.cost and deploy.price(m.s, m.seat, i) <= m.s.supply[m.seat] + 2:
            return 0.8
    return 0.0


def shells(inf: int, arm: int) -> Rule:
    """An artillery attack from off the board on a spotted unit."""

    def rule(m: Mind, f: Frame, card: Card) -> float:
        s = m.s
        top = 0.0
        for t in s.ground[m.enemy]:
            if s.at[t] < ZONES and s.flags[t] & SPOTTED and s.on[t] < 0 and m.card(t).category != GENERAL:
                dice = arm if m.card(t).type == ARMOR else inf
                top = max(top, m.worth(t) * odds.promise(dice, 5, m.left(t)))
        return top

    return rule


def all_guns(m: Mind, f: Frame, card: Card) -> float:
    guns = [g for g in m.s.ground[m.seat] if m.card(g).artillery and m.s.at[g] < GROUND]
    return 0.5 * len(guns) - 0.6


def rockets(m: Mind, f: Frame, card: Card) -> float:
    s = m.s
    aims = [
        i for i in range(len(s.card)) if s.owner[i] == m.enemy and s.at[i] in (m.goal, AIRFIELD + m.enemy)
    ]
    if not aims:
        return 0.0
    return sum(m.worth(i) * odds.promise(5, 5, m.left(i)) for i in aims) / len(aims)


def sniper(m: Mind, f: Frame, card: Card) -> float:
    s = m.s
    return max(
        (
            m.worth(i) if m.left(i) == 1 else 0.5
            for i in s.ground[m.enemy]
            if m.card(i).soldier and s.at[i] < GROUND and s.flags[i] & SPOTTED
        ),
        default=0.0,
    )


def uprising(m: Mind, f: Frame, card: Card) -> float:
    return max(0.7 * len(m.units(m.enemy, p)) for p in range(ZONES))


def flood(m: Mind, f: Frame, card: Card) -> float:
    return max(1.2 * (len(m.units(m.enemy, p)) - len(m.units(m.seat, p))) for p in (3, 4, 5))


def raiders(m: Mind, f: Frame, card: Card) -> float:
    return max(
        (m.worth(i) * odds.promise(4, 5, m.left(i)) for i in zones.here(m.s, m.enemy, m.goal)), default=0.0
    )


def scramble(m: Mind, f: Frame, card: Card) -> float:
    """A good fighter against a bomber, if there is fuel."""
    s = m.s
    if s.supply[m.seat] < 4:
        return 0.0
    mine = max((m.card(i).air for i in s.air[m.seat] if m.card(i).cls == "fb"), default=0)
    theirs = [i for i in s.air[m.enemy] if s.at[i] < AIRFIELD]
    return max((0.12 * mine * m.worth(i) - 0.3 * m.card(i).air for i in theirs), default=0.0) - 0.9


def flak_ring(m: Mind, f: Frame, card: Card) -> float:
    guns = [i for i in m.s.ground[m.seat] if m.card(i).air and not m.card(i).gray]
    aloft = [i for i in m.s.air[m.enemy] if m.s.at[i] < AIRFIELD]
    return 0.5 if guns and aloft else 0.0


def counter_battery(m: Mind, f: Frame, card: Card) -> float:
    guns = [g for g in m.s.ground[m.seat] if m.card(g).artillery and m.s.at[g] < GROUND]
    return 0.6 if guns and m.s.supply[m.seat] >= 3 else 0.0


def winter(m: Mind, f: Frame, card: Card) -> float:
    return 0.4 * sum(1 for i in m.s.ground[m.enemy] if m.card(i).type == ARMOR)


def purge(m: Mind, f: Frame, card: Card) -> float:
    s = m.s
    known = [i for i in s.ground[m.enemy] if m.card(i).category == GENERAL and s.flags[i] & SPOTTED]
    return 1.0 if known else 0.0


RULES: dict[str, Rule] = {
    "accuracy": accuracy, "lucky": lucky, "sisu": sisu,
    "approach": fire_first, "smoke": blinding, "ambush": ambush,
    "urah": charge, "lenino": charge, "vengeance": charge, "isbuscenskij": charge, "charge": cavalry,
    "boats": boats, "cabrank": close_support, "panic": panic, "reserve": relief, "mace": stubborn,
    "rebuild": rebuild, "captured": always(2.5), "scorched": always(1.0),
    "stocks": extra_die, "lendlease": extra_die, "mulberry": reroll,
    "fuel": drain, "raid": raid, "resistance": drain, "homearmy": drain, "withheld": always(0.5),
    "radio": always(0.1),
    "cloud": clouds, "partisans": cut_off, "motti": cut_off, "meddling": pin, "greif": pin,
    "order227": resolve, "ultra": eyes, "cichociemni": eyes, "patrol": scouts, "decoy": decoy,
    "camo": camouflage, "don": from_hand(lambda c: c.soldier and c.cost <= 2, 2.0),
    "levy": from_hand(lambda c: c.id in ("ge.volkssturm", "ge.osttruppen"), 0.5), "wunder": cheap_armor,
    "tot": shells(7, 4), "naval": shells(9, 5), "uncle": all_guns, "v1": rockets, "sniper": sniper,
    "uprising": uprising, "blown_dam": flood, "xmas": raiders, "scramble": scramble, "nightfight": scramble,
    "flakring": flak_ring, "cbty": counter_battery, "winter": winter, "purge": purge,
}  # fmt: skip


# on whom -----------------------------------------------------------------------------------------------
def choose(m: Mind, f: Frame, legal: list[int]) -> int:
    """Targets: the enemy's dearest (who is nearly done for first), the own best, the place with most."""
    if act(verbs.IGNORE) in legal:
        return act(verbs.IGNORE)
    named = [x for x in legal if verb_of(x) in (verbs.CHOOSE, verbs.AT, verbs.PICK)]
    if not named:
        return legal[-1]
    return max(named, key=lambda x: _appeal(m, f, x))


def _appeal(m: Mind, f: Frame, action: int) -> float:
    s = m.s
    verb, a = verb_of(action), a_of(action)
    if verb == verbs.PICK:
        return float(s.library.cards[a].cost)
    if verb == verbs.CHOOSE and a < len(s.card):
        if s.owner[a] == m.enemy:
            return m.worth(a) * (2.0 if m.left(a) == 1 else 1.0)
        return m.worth(a) + 0.5 * s.hits[a] + (0.3 * m.fire(a) if s.assault is not None else 0.0)
    if verb == verbs.AT and a < GROUND:
        theirs = sum(m.worth(i) for i in m.units(m.enemy, a))
        ours = sum(m.worth(i) for i in m.units(m.seat, a))
        wants_own = s.at[f.unit] >= GROUND and m.card(f.unit).play_role == "enemy" if f.unit >= 0 else False
        return ours if wants_own else theirs + 0.2 * ours
    return 0.0


def lose(m: Mind, f: Frame, legal: list[int]) -> int:
    """L3.5.4: the cheapest goes."""
    ways = [x for x in legal if verb_of(x) in (verbs.LOSE, verbs.CHOOSE)]
    return min(ways, key=lambda x: m.worth(a_of(x))) if ways else legal[-1]
