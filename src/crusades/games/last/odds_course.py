"""An assault followed along every way that its dice may fall, by the rules themselves.

What looks alike is followed once: after each roll the ways that have led to the same position are one. While
there are few of them all is exact; where they grow too many so many are drawn by chance and followed on.
"""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.dice import Dice, ScriptEnded
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.outcomes import Fork, Rolls
from crusades.core.refusal import OK
from crusades.games.last import attack, firepower, odds_conduct, verbs
from crusades.games.last.kinds import (
    AIR_BATTLE,
    AIR_STRIKE,
    ANTI_AIRCRAFT,
    ASSAULT_DECLARE,
    ATTACK,
    FLIGHT,
    INTERCEPTION,
    OBSTACLES,
    RETURN_FIRE,
    SALVO,
)
from crusades.games.last.pieces import GROUND
from crusades.games.last.state import Assault, Last

DIE: Final = 6
FUSE: Final = 4000
FEW: Final = 216  # ways of other dice that are all followed …
SOME: Final = 36  # … and how many of more
SPARE: Final = 3  # hits beyond those that destroy, which may be ignored

# How a way stands.
ROLL: Final = 0  # a shot stands before its dice
OTHER: Final = 1  # other dice are to be rolled: mines, atrocities
ENDED: Final = 2

Table = list[Procedure[Last]]
Key = tuple[object, ...]


class Way:
    """A position on the way, how likely it is (or how many trials are in it), and what is still planned."""

    __slots__ = ("next", "other", "s", "stands", "weight")

    def __init__(self, s: Last, weight: float, following: int) -> None:
        self.s: Last = s
        self.weight: float = weight
        self.next: int = following  # the planned action that comes next
        self.stands: int = ROLL
        self.other: int = -1  # what is done as other dice are rolled; -1: it happens by itself


# How far a course is followed.
PLAN: Final = 0  # until the dice of the plan have fallen
VOLLEY: Final = 1  # until all have fired who do so at once; whoever planned holds his other fire
END: Final = 2  # to the end of the assault
AIR: Final = 3  # until nothing is in the air that is being fired at
IN_THE_AIR: Final = (FLIGHT, ANTI_AIRCRAFT, INTERCEPTION, AIR_BATTLE, RETURN_FIRE, AIR_STRIKE, ATTACK)


class Course:
    """What comes of a plan, and of what follows from it."""

    __slots__ = (
        "chance", "drawn", "ends", "first", "followed", "is_exact", "plan", "share", "table", "tally",
        "until",
    )  # fmt: skip

    def __init__(self, table: Table, plan: list[int], until: int, seed: int) -> None:
        self.table: Table = table
        self.plan: list[int] = plan
        self.until: int = until
        self.chance: Dice = Dice(seed)
        self.ends: list[Way] = []  # with all that is certain of them …
        self.tally: list[Way] = []  # … and how many of the trials ended so
        self.share: float = 0.0  # what the trials stand for
        self.drawn: int = 0  # trials
        self.followed: int = 0  # positions
        self.is_exact: bool = True
        self.first: Last | None = None  # before the first dice

    # following --------------------------------------------------------------------------------------------
    def follow(self, s: Last, most: int, trials: int) -> None:
        """From a state (which is used up): `most` positions exactly, then so many trials of what is left."""
        root = Way(s, 1.0, 0)
        s.dice = Dice(1)
        self.run(root)
        self.first = root.s.clone()
        level: list[Way] = []
        self.keep(level, {}, root)
        while level and self.followed < most:
            level = self.further(level)
        if level:
            self.is_exact = False
            self.share = sum(way.weight for way in level)
            self.drawn = trials
            level = self.cast(level, trials)
            while level:
                level = self.further(level)

    def further(self, level: list[Way]) -> list[Way]:
        """One roll on."""
        found: list[Way] = []
        known: dict[Key, Way] = {}
        for way in level:
            for child in self.children(way):
                self.run(child)
                self.followed += 1
                self.keep(found, known, child)
        return found

    def keep(self, found: list[Way], known: dict[Key, Way], way: Way) -> None:
        if way.stands == ENDED:
            (self.tally if self.drawn else self.ends).append(way)
            return
        key = key_of(way)
        same = known.get(key)
        if same is not None:
            same.weight += way.weight
            return
        known[key] = way
        found.append(way)

    def cast(self, level: list[Way], trials: int) -> list[Way]:
        """So many trials, shared out evenly by weight."""
        step = self.share / trials
        at = step * (self.chance.below(1000) + 0.5) / 1000
        passed = 0.0
        found: list[Way] = []
        for way in level:
            passed += way.weight
            count = 0
            while at < passed and count < trials:
                count += 1
                at += step
            if count:
                way.weight = float(count)
                found.append(way)
        return found

    def children(self, way: Way) -> list[Way]:
        """What its dice make of a way: all of it, or as many trials as are in it."""
        if way.stands == ROLL:
            shares = [share for share in attack.shares_of(way.s, way.s.frames[-1]) if share[0]]
            if not shares:
                self.table[ATTACK].advance(way.s, way.s.frames[-1])
                return [way]
            parts = self.shared_out(spread_of(way.s, shares), way.weight)
            return [scored(self.table, way, shares, hits, part) for hits, part in enumerate(parts) if part]
        ways = self.forked(way)
        parts = self.shared_out([each.weight / way.weight for each in ways], way.weight)
        for n, each in enumerate(ways):
            each.weight = parts[n]
        return [each for each in ways if each.weight]

    def shared_out(self, chances: list[float], weight: float) -> list[float]:
        """The weight of a way by what may come of it; trials fall by chance."""
        if not self.drawn:
            return [chance * weight for chance in chances]
        counts = [0.0] * len(chances)
        for _ in range(int(weight)):
            at = self.chance.word() / 4294967296
            n = 0
            while n < len(chances) - 1 and at >= chances[n]:
                at -= chances[n]
                n += 1
            counts[n] += 1
        return counts

    # one way ----------------------------------------------------------------------------------------------
    def run(self, way: Way) -> None:
        """On by the rules and by what both sides do, until dice are needed or it is over."""
        s = way.s
        for _ in range(FUSE):
            if s.over or not s.frames:
                way.stands = ENDED
                return
            f = s.frames[-1]
            p = self.table[f.kind]
            is_planned = way.next < len(self.plan)
            if not is_planned and self.is_over(s):
                way.stands = ENDED
                return
            if f.kind == ATTACK and f.step == attack.ROLL:
                way.stands = ROLL
                return
            if p.asks(s, f) != NOBODY:
                if not is_planned and self.until == PLAN:
                    way.stands = ENDED
                    return
                action = self.chosen(way, p, f)
                if f.kind == ASSAULT_DECLARE and verb_of(action) == verbs.DONE:
                    if self.is_rolled(way, action):
                        return
                else:
                    p.apply(s, f, action)
            elif f.kind == OBSTACLES and f.step != 0:
                if self.is_rolled(way, -1):
                    return
            else:
                p.advance(s, f)
        raise AssertionError("an assault without end")

    def is_over(self, s: Last) -> bool:
        if self.until == VOLLEY:
            return all(f.kind != SALVO for f in s.frames)
        if self.until == AIR:
            return all(f.kind not in IN_THE_AIR for f in s.frames)
        return self.until == END and s.assault is None

    def chosen(self, way: Way, p: Procedure[Last], f: Frame) -> int:
        """The next planned action that is still possible, or what the policy says."""
        while way.next < len(self.plan):
            action = self.plan[way.next]
            way.next += 1
            if p.why_not(way.s, f, action) == OK:
                return action
        if self.until == VOLLEY and f.kind == SALVO and self.plans(way.s, p.asks(way.s, f)):
            return act(verbs.PASS)
        return odds_conduct.answer(p, way.s, f)

    def plans(self, s: Last, seat: int) -> bool:
        return s.owner[a_of(self.plan[0])] == seat

    def is_rolled(self, way: Way, action: int) -> bool:
        """Take a step that may roll dice of its own; if it does the way stands before it."""
        before = way.s.clone()
        count = way.s.dice.count
        step(self.table, way.s, action)
        if way.s.dice.count == count:
            return False
        way.s = before
        way.stands = OTHER
        way.other = action
        return True

    def forked(self, way: Way) -> list[Way]:
        """Dice that are no shot's: along every way they may fall, or along some."""
        found: list[Way] = []
        queue: list[tuple[list[tuple[int, int]], float]] = [([], way.weight)]
        while queue:
            given, weight = queue.pop()
            c = way.s.clone()
            fork = Fork(given)
            c.dice = Rolls(fork, False)
            try:
                step(self.table, c, way.other)
            except ScriptEnded:
                if len(queue) + len(found) + fork.ways > FEW:
                    return self.some(way)
                queue += [([*given, (n, fork.ways)], weight / fork.ways) for n in range(fork.ways)]
                continue
            c.dice = Dice(1)
            found.append(Way(c, weight, way.next))
        return found

    def some(self, way: Way) -> list[Way]:
        self.is_exact = False
        found: list[Way] = []
        for _ in range(SOME):
            c = way.s.clone()
            c.dice = Dice(self.chance.word())
            step(self.table, c, way.other)
            c.dice = Dice(1)
            found.append(Way(c, way.weight / SOME, way.next))
        return found


def step(table: Table, s: Last, action: int) -> None:
    f = s.frames[-1]
    if action >= 0:
        table[f.kind].apply(s, f, action)
    else:
        table[f.kind].advance(s, f)


def spread_of(s: Last, shares: list[tuple[int, int]]) -> list[float]:
    """How likely each number of hits is; more than can matter are one."""
    spread = [1.0]
    for dice, tn in shares:
        spread = odds_conduct.with_dice(spread, dice, odds_conduct.reach(tn))
    most = enough(s, s.frames[-1])
    return [*spread[:most], sum(spread[most:])] if len(spread) > most + 1 else spread


def scored(table: Table, way: Way, shares: list[tuple[int, int]], hits: int, weight: float) -> Way:
    """The shot with so many hits."""
    c = way.s.clone()
    c.dice.script = faces(shares, hits)
    table[ATTACK].advance(c, c.frames[-1])
    c.dice.script = None
    return Way(c, weight, way.next)


def enough(s: Last, f: Frame) -> int:
    """Hits after which more make no difference (L6.3.3), unless a text carries them over to others."""
    if f.unit < 0:
        return 99
    total = SPARE
    owner = s.owner[f.unit]
    for i in s.ground[owner]:
        if s.at[i] == s.at[f.unit] and (i == f.unit or s.on[i] == f.unit or s.on[f.unit] == i):
            total += firepower.defense(s, i) - s.hits[i]
    return total if s.at[f.unit] < GROUND else 99


def faces(shares: list[tuple[int, int]], hits: int) -> list[int | str]:
    """Dice of which so many hit, as far as each can."""
    sure = sum(dice for dice, tn in shares if tn <= 1)
    left = hits - sure
    found: list[int | str] = []
    for dice, tn in shares:
        for _ in range(dice):
            if 1 < tn <= DIE and left > 0:
                left -= 1
                found.append(DIE)
            else:
                found.append(1 if tn <= 2 else 2)  # ones of a Heavy Bomber would hit its own side (L11.6.1)
    return found


# what is alike -------------------------------------------------------------------------------------------
def key_of(way: Way) -> Key:
    """All that the rest of an assault can hang on."""
    s = way.s
    a = s.assault
    return (
        way.next, way.stands, way.other, s.volley, tuple(s.hits), tuple(s.at), tuple(s.flags), tuple(s.on),
        tuple(s.supply),
        tuple(s.lasting), tuple(s.atrocity), tuple(s.control), tuple(s.bridge_hits), len(s.once),
        () if a is None else assault_key(a), tuple([frame_key(f) for f in s.frames]),
    )  # fmt: skip


def assault_key(a: Assault) -> Key:
    return (
        tuple(a.units), tuple(sorted(a.fired)), tuple(sorted(a.soaked)), tuple(sorted(a.soaked_once)),
        tuple(a.declared), tuple(a.mute), tuple(a.gone), tuple(a.guns), tuple(a.cover), tuple(a.supplied),
        tuple(a.negated), tuple(a.advanced), a.main, a.round, a.order, a.deferred, a.captured,
    )  # fmt: skip


def frame_key(f: Frame) -> Key:
    return (f.kind, f.step, f.seat, f.place, f.unit, f.count, tuple(f.units), tuple(f.marks))
