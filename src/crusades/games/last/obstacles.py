"""L10.5.3 – L10.5.6, L7.5.52, L7.5.53, L11.9: Obstacles act on the enemy units that cross their edge."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import aftermath, attack, damage, effects, lasting, refusals, texts, zones
from crusades.games.last.cards import Card
from crusades.games.last.effects import MINES, NEGATES_OBSTACLES, OBSTACLE_CROSSED, Deed, Effect, Filter
from crusades.games.last.kinds import OBSTACLES
from crusades.games.last.options import OBSTACLES as AFTER
from crusades.games.last.pieces import ARMOR, GROUND, NOBODY, edge_between
from crusades.games.last.state import UNTIL_ROUND, Assault, Last
from crusades.games.last.verbs import NEGATE, PASS, USE


# what lies on a border -----------------------------------------------------------------------------------
def met(s: Last, seat: int, p: int, q: int) -> list[int]:
    """L10.5.2 – L10.5.4: the enemy Obstacles between two places, on either edge; own ones are harmless."""
    found: list[int] = []
    for slot in (edge_between(q, p), edge_between(p, q)) if p < GROUND and q < GROUND else ():
        if slot >= 0:
            i = s.edge[slot]
            if i >= 0 and s.owner[i] != seat:
                found.append(i)
    return found


def concerns(flt: Filter | None, card: Card) -> bool:
    """The Obstacle's text is about such a unit; a mounted pair counts as its transport (L7.5.24)."""
    if flt is None:
        return True
    if flt.types and not flt.types >> card.type & 1:
        return False
    motorized = card.motorized or card.type == ARMOR
    return flt.motorized < 0 or motorized == (flt.motorized == 1)


def bars(s: Last, obstacle: int, i: int) -> bool:
    """A ditch: such a unit cannot cross it at all unless it is negated."""
    for effect in s.of(obstacle).effects:
        if effect.when == effects.STATIC and concerns(effect.target, s.of(i)):
            for deed in effect.deeds:
                if deed.verb == "forbid" and deed.what == "cross":
                    return True
    return False


def is_immune(s: Last, i: int, obstacle: int) -> bool:
    """A card lets this unit disregard this Obstacle: its own text, an attachment's, or one just played."""
    if texts.ignores(s, "obstacle", i):
        return True
    keywords = s.of(obstacle).keywords
    for source in [i, *zones.attachments(s, i)]:
        for effect in s.of(source).effects:
            if effect.when == OBSTACLE_CROSSED and not effect.may:
                kinds = 0 if effect.condition is None else effect.condition.obstacle
                if effect.target is not None:
                    kinds |= effect.target.obstacle
                if kinds & keywords and any(d.verb == "ignore" for d in effect.deeds):
                    return True
    return False


def why_not_cross(s: Last, i: int, p: int, q: int) -> str:
    """L10.5.3: a moving unit is stopped by a ditch; L11.9.3: no engineer helps it there."""
    for obstacle in met(s, s.owner[i], p, q):
        if bars(s, obstacle, i) and not texts.ignores(s, "obstacle", i):
            return "L10.5.3"
    return OK


# how an Obstacle acts ------------------------------------------------------------------------------------
def cross(s: Last, i: int, p: int, q: int) -> None:
    """L10.5.3, L11.9.3: unit i moves over the border; whoever it is, the Obstacles there affect it."""
    for obstacle in met(s, s.owner[i], p, q):
        if s.at[i] < GROUND and not is_immune(s, i, obstacle):
            affect(s, obstacle, i)


def affect(s: Last, obstacle: int, i: int) -> bool:
    """One Obstacle acts on one unit, a mounted pair once (L7.5.24). False: it was not about such a unit."""
    acted = False
    for effect in s.of(obstacle).effects:
        if effect.when == OBSTACLE_CROSSED and concerns(effect.target, s.of(i)):
            if not acted:
                s.tell("obstacle", obstacle, i)
            acted = True
            carry_out(s, effect, obstacle, i)
    return acted


def carry_out(s: Last, effect: Effect, obstacle: int, i: int) -> None:
    if effect.mods and s.assault is not None:
        lasting.add(s, effect.number, obstacle, s.owner[obstacle], i, UNTIL_ROUND)  # L7.5.62
    for deed in effect.deeds:
        if deed.verb == "skip_fire":
            silence(s, i)
        elif deed.verb == "hits":
            hurt(s, deed, i)
        elif deed.verb == "discard_this":
            damage.discard(s, obstacle)


def hurt(s: Last, deed: Deed, i: int) -> None:
    if deed.dice:
        attack.blast(s, i, deed.dice, deed.tn)
    else:
        damage.suffer(s, i, deed.number)


def silence(s: Last, i: int) -> None:
    """The unit, and whoever is mounted with it, may not fire in round one."""
    if s.assault is not None:
        s.assault.mute.append(i)
        pair = zones.mate(s, i)
        if pair >= 0:
            s.assault.mute.append(pair)


# in an assault -------------------------------------------------------------------------------------------
def on_the_way(s: Last, a: Assault, origin: int) -> list[int]:
    """The Obstacles that the force from one place still meets."""
    return [] if origin in a.negated else met(s, a.seat, origin, a.zone)


def force(s: Last, a: Assault, origin: int) -> list[int]:
    """The units of a force, a mounted pair by its transport."""
    return [i for n, i in enumerate(a.units) if a.origins[n] == origin and zones.carrier(s, i) < 0]


def clears_freely(s: Last, i: int, obstacles: list[int]) -> bool:
    """An armored engineer vehicle clears mines and still fires."""
    return all(s.of(o).keywords & MINES and is_immune(s, i, o) for o in obstacles)


def negator(s: Last, a: Assault, origin: int) -> int:
    """L11.9.1: the unit that negates for the force from its own place: the one whose fire is missed least."""
    best = -1
    for n, i in enumerate(a.units):
        if a.origins[n] == origin and s.of(i).keywords & NEGATES_OBSTACLES:
            if clears_freely(s, i, on_the_way(s, a, origin)):
                return i
            if best < 0 or s.of(i).inf < s.of(best).inf:
                best = i
    return best


def why_not_negate(s: Last, origin: int) -> str:
    """L11.9.1: an engineer in the force from there, and Obstacles on its way."""
    a = s.assault
    if a is None or not on_the_way(s, a, origin) or negator(s, a, origin) < 0:
        return "L11.9.1"
    return OK


def negate(s: Last, origin: int) -> None:
    """L11.9.1, L11.9.2: all Obstacles on that border are void for the combat; the engineer does not fire."""
    a = s.assault
    assert a is not None
    i = negator(s, a, origin)
    if not clears_freely(s, i, on_the_way(s, a, origin)):
        silence(s, i)
    a.negated.append(origin)
    s.tell("negate", i, origin)


def why_not_brave(s: Last, f: Frame, i: int) -> str:
    """A unit whose text lets it pay with a hit to disregard the Obstacle before it."""
    a = s.assault
    rule = "L7.5.53" if s.opts[AFTER] else "L7.5.52"
    if a is None or i not in a.units or i in f.units or not offers_itself(s, i):
        return rule
    return OK if on_the_way(s, a, a.origins[a.units.index(i)]) else rule


def offers_itself(s: Last, i: int) -> bool:
    return any(effect.when == OBSTACLE_CROSSED and effect.may for effect in s.of(i).effects)


def must_negate(s: Last, a: Assault, origin: int) -> bool:
    """Some unit of the force cannot cross otherwise."""
    ditches = on_the_way(s, a, origin)
    return any(bars(s, o, i) and not is_immune(s, i, o) for o in ditches for i in force(s, a, origin))


class Crossing(Procedure[Last]):
    """L7.5.52, L7.5.53: the assaulting player may negate Obstacles; the others act. units: the exempt."""

    name = "obstacles"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 1 else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        found, pressed = self.choices(s, f)
        if not pressed:
            found.append(act(PASS))
        return found

    def choices(self, s: Last, f: Frame) -> tuple[list[int], bool]:
        """What may be done about Obstacles, and whether something must be."""
        a = s.assault
        assert a is not None
        found: list[int] = []
        pressed = False
        for origin in dict.fromkeys(a.origins):
            if why_not_negate(s, origin) == OK:
                found.append(act(NEGATE, origin))
                pressed = pressed or must_negate(s, a, origin)
        found += [act(USE, i) for i in a.units if offers_itself(s, i) and why_not_brave(s, f, i) == OK]
        return found, pressed

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == NEGATE:
            return why_not_negate(s, a_of(action))
        if verb == USE:
            return why_not_brave(s, f, a_of(action))
        if verb == PASS:
            return "L10.5.3" if self.choices(s, f)[1] else OK
        return refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == PASS:
            f.step = 2
            return
        f.step = 0
        if verb == NEGATE:
            negate(s, a_of(action))
        else:
            i = a_of(action)
            f.units.append(i)
            for effect in s.of(i).effects:
                if effect.when == OBSTACLE_CROSSED and effect.may:
                    for deed in effect.deeds:
                        if deed.verb == "hits":
                            hurt(s, deed, i)

    def advance(self, s: Last, f: Frame) -> None:
        if f.step == 0:
            a = s.assault
            assert a is not None
            aftermath.bury(s, a)
            f.step = 1 if self.choices(s, f)[0] else 2
        else:
            s.pop()
            act_all(s, f.units)


def act_all(s: Last, exempt: list[int]) -> None:
    """Every Obstacle that was not negated acts on every unit that crosses it, one after the other."""
    a = s.assault
    assert a is not None
    for origin in list(dict.fromkeys(a.origins)):
        for obstacle in on_the_way(s, a, origin):
            only_one = any(e.target is not None and e.target.count == 1 for e in s.of(obstacle).effects)
            for i in force(s, a, origin):
                if i in exempt or s.at[i] >= GROUND or is_immune(s, i, obstacle):
                    continue
                if bars(s, obstacle, i):
                    aftermath.drop_out(s, a, i)  # nobody is left to clear the way for it
                    continue
                if affect(s, obstacle, i) and only_one:
                    break


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(OBSTACLES, Crossing())]
