"""Operational movement: concentrate where an attack is promising, then on to the goals or back to posts."""

from typing import Final

from crusades.core.action import act
from crusades.core.refusal import OK
from crusades.games.darkest import forces, joining, reach, terrain, verbs
from crusades.games.darkest.board import CLEAR
from crusades.games.darkest.pieces import AXIS, PLACES, RO, SOVIET
from crusades.games.darkest.thumbs.attacks import ENOUGH, LEAST, rounds_of, strongest_first, value
from crusades.games.darkest.thumbs.mind import Mind, places_of
from crusades.games.darkest.thumbs.preparing import needs_garrison
from crusades.games.darkest.thumbs.promises import imagined, promise

CLEANUP: Final = 2.0  # what an enemy stack is worth as a goal
CROWD: Final = 9  # units in a hex beyond which more are of no use
RUMANIANS: Final = 32  # they march by themselves
FARTHER: Final = 1 << 16  # beyond all strength
UNKNOWN: Final = -2
NONE: Final = -1


class Group:
    """The units of one hex that may move and go equally far."""

    __slots__ = ("far", "near", "place", "units")

    def __init__(self, place: int, units: list[int], near: int, far: int) -> None:
        self.place: int = place
        self.units: list[int] = units
        self.near: int = near  # where they may still attack from, their own hex included
        self.far: int = far


class Draws:
    """How good it is to be somewhere, and which of several ends makes it so.

    It is kept until that end has got units: an end only ever loses, so where another is the best one it
    stays so.
    """

    __slots__ = ("best", "rows", "seen", "turns", "which")

    def __init__(self, rows: list[list[int]]) -> None:
        self.rows: list[list[int]] = rows  # by end: the steps to it
        self.turns: list[int] = [0] * len(rows)  # how often it has got units
        self.which: list[int] = [UNKNOWN] * PLACES  # by place: the best end …
        self.seen: list[int] = [0] * PLACES  # … when it had got them so often
        self.best: list[float] = [0.0] * PLACES

    def known(self, place: int) -> bool:
        which = self.which[place]
        return which == NONE or (which >= 0 and self.turns[which] == self.seen[place])

    def keep(self, place: int, which: int, best: float) -> None:
        self.which[place], self.best[place] = which, best
        if which >= 0:
            self.seen[place] = self.turns[which]


class March:
    """The plan of one movement step."""

    def __init__(self, m: Mind) -> None:
        self.m: Mind = m
        self.groups: list[Group] = []
        self.used: set[int] = set()
        self.orders: dict[int, list[int]] = {}  # by whence and whither
        self.loads: list[float] = [0.0] * (PLACES + 1)  # by goal, the power that is on its way
        s = m.s
        g = reach.Ground(s, m.seat)
        roster = s.theatre.roster.units
        for p in places_of(forces.held(s, m.seat)):
            kinds: dict[int, list[int]] = {}
            for u in reach.movers(s, m.seat, p):
                key = g.kinds[u] | RUMANIANS if roster[u].nation == RO else g.kinds[u]
                if key in kinds:
                    kinds[key].append(u)
                else:
                    kinds[key] = [u]
            for key in sorted(kinds, reverse=True):
                found = reach.reach_of(g, p, key & RUMANIANS - 1)
                self.groups.append(Group(p, kinds[key], found.plain | 1 << p, found.far))

    def script(self) -> list[int]:
        self.keep_garrisons()
        self.concentrate()
        if self.m.seat == AXIS:
            self.advance()
        else:
            self.man_posts()
        return self.actions()

    def order(self, u: int, to: int) -> None:
        self.used.add(u)
        at = self.m.s.at[u]
        if at != to:
            key = at << 8 | to
            if key in self.orders:
                self.orders[key].append(u)
            else:
                self.orders[key] = [u]

    def free(self, g: Group) -> list[int]:
        """Those of a group who have nothing to do yet."""
        used = self.used
        out: list[int] = []
        for u in g.units:
            if u not in used:
                out.append(u)  # noqa: PERF401 (a comprehension is a function made anew)
        return out

    def power(self, units: list[int]) -> int:
        fires = self.m.theatre.roster.fires
        total = 0
        for u in units:
            total += fires[u]
        return total

    def actions(self) -> list[int]:
        """Whole hexes where everybody goes the same way, else unit by unit."""
        out: list[int] = []
        for key, units in self.orders.items():
            a, b = key >> 8, key & 255
            if len(units) > 1 and self.may_march(a, b, units):
                out.append(act(verbs.MARCH, a, b))
            else:
                for u in units:
                    out.append(act(verbs.MOVE, u, b))  # noqa: PERF401 (as in `free`)
        return out

    def may_march(self, a: int, b: int, units: list[int]) -> bool:
        """Nobody else of that hex who could go along has something else to do."""
        used = self.used
        for g in self.groups:
            if g.place == a and g.far >> b & 1:
                for u in g.units:
                    if u in used and u not in units:
                        return False
        return True

    # who stays -------------------------------------------------------------------------------------------
    def keep_garrisons(self) -> None:
        m = self.m
        s = m.s
        n = 0
        while n < len(self.groups):
            p = self.groups[n].place
            moving: list[int] = []
            while n < len(self.groups) and self.groups[n].place == p:
                moving += self.groups[n].units
                n += 1
            if not m.board.russia >> p & 1 or not needs_garrison(m, p) or m.nearest_enemy(p) <= 1:
                continue
            if len(moving) == len(forces.ground_at(s, p, m.seat)):
                stay = min([(s.of(u).fire, not s.of(u).infantry, u) for u in moving])
                self.used.add(stay[2])

    # attacks ---------------------------------------------------------------------------------------------
    def concentrate(self) -> None:
        m = self.m
        enemy = joining.targets(m.s, m.seat)
        if m.seat == SOVIET:
            enemy &= ~terrain.shut(m.s)
        near = 0
        beside = m.board.near
        reached = 0
        for g in self.groups:
            reached |= g.near
        for p in places_of(reached):
            near |= beside[p]
        ranked = [(-value(m, t), t) for t in places_of(enemy & near)]
        ranked.sort()
        for _, target in ranked:
            self.gather(target)

    def candidates(self, around: int) -> list[tuple[int, int]]:
        """Groups that come beside a target: who is there already first, then the strongest."""
        found: list[tuple[int, int]] = []
        for n, g in enumerate(self.groups):
            if g.near & around:
                units = self.free(g)
                if units:
                    is_far = 0 if around >> g.place & 1 else 1
                    found.append((is_far * FARTHER - self.power(units), n))
        found.sort()
        return found

    def gather(self, target: int) -> None:
        """Everybody who can be beside the target and attack, until it is enough."""
        m = self.m
        s = m.s
        around = m.board.near[target] & ~forces.held(s, m.enemy)
        found = self.candidates(around)
        if not found:
            return
        capacity = s.theatre.tables.capacity[m.seat]
        room: dict[int, int] = {}
        tanks: dict[int, int] = {}
        for h in places_of(around):
            room[h], tanks[h] = capacity[terrain.level(s, h, target)]
        units: list[int] = []
        origins: list[int] = []
        b = imagined(m, target, units, origins, [])
        rounds = rounds_of(m)
        best = 0.0
        for _, n in found:
            g = self.groups[n]
            h = g.place if g.place in room else self.spot(g, around, room)
            if terrain.why_not_border(s, m.seat, h, target) != OK:
                continue
            for u in strongest_first(m, self.free(g)):
                is_tank = int(s.of(u).is_tank)
                if room[h] < 1 or tanks[h] < is_tank or joining.why_not_unit(s, m.seat, u) != OK:
                    continue
                room[h] -= 1
                tanks[h] -= is_tank
                units.append(u)
                origins.append(h)
            if units:
                best = promise(m, b, rounds)
                if best >= ENOUGH:
                    break
        if best >= LEAST[m.seat] - 0.1:  # aircraft will help
            for n in range(len(units)):
                self.order(units[n], origins[n])

    def spot(self, g: Group, around: int, room: dict[int, int]) -> int:
        """The hex beside a target where most may attack, then the nearest."""
        row = self.m.row(g.place)
        found, most, least = -1, 0, 0
        for p in places_of(g.near & around):
            if found < 0 or room[p] > most or (room[p] == most and row[p] < least):
                found, most, least = p, room[p], row[p]
        return found

    # the Axis goes on ------------------------------------------------------------------------------------
    def draw(self, d: Draws, place: int, ends: list[int], worths: list[float]) -> int:
        """The number of the goal that makes it good to be there; `d.best` says how good."""
        if not d.known(place):
            loads, rows = self.loads, d.rows
            best, which = -99.0, NONE
            for n in range(len(ends)):
                pull = worths[n] - 1.5 * rows[n][place] - loads[ends[n]]
                if pull > best:
                    best, which = pull, n
            d.keep(place, which, best)
        return d.which[place]

    def advance(self) -> None:
        m = self.m
        s = m.s
        ends = m.goals().copy()
        worths = [m.worth(g) for g in ends]
        for p in m.enemy_places:
            if not m.worth(p):
                ends.append(p)
                worths.append(CLEANUP)
        # D2.3: Rumanians first see to their country
        home_ends: list[int] = []
        home_worths: list[float] = []
        rumania = [m.row(r) for r in places_of(m.board.rumania)]
        for n, p in enumerate(ends):
            for row in rumania:
                if row[p] <= 2:
                    home_ends.append(p)
                    home_worths.append(worths[n])
                    break
        anywhere = Draws([m.row(g) for g in ends])
        at_home = Draws([m.row(g) for g in home_ends])
        area = m.area()
        wide = area
        for p in places_of(area):
            wide |= m.board.near[p]
        crowd: dict[int, int] = {p: len(s.stacks[p]) for p in places_of(forces.held(s, AXIS))}
        order: list[tuple[float, int]] = []
        for n, g in enumerate(self.groups):
            self.draw(anywhere, g.place, ends, worths)
            order.append((-anywhere.best[g.place], n))
        order.sort()
        for _, n in order:
            g = self.groups[n]
            units = self.free(g)
            if not units:
                continue
            d, aims, worth_of = anywhere, ends, worths
            if home_ends and s.of(units[0]).nation == RO:
                d, aims, worth_of = at_home, home_ends, home_worths
            which = self.draw(d, g.place, aims, worth_of)
            best, to = d.best[g.place] + 0.4, -1
            for q in places_of(g.far):
                drawn = self.draw(d, q, aims, worth_of)
                score = d.best[q]
                if not m.is_mine(q):
                    score += 0.2 + 2.0 * m.worth(q)
                if not wide >> q & 1:
                    score -= 3.0
                if crowd.get(q, 0) + len(units) > CROWD:
                    score -= 2.0
                if score > best:
                    best, to, which = score, q, drawn
            goal = aims[which] if which >= 0 else PLACES
            self.loads[goal] += self.power(units) / 6.0
            forget(anywhere, ends, goal)
            forget(at_home, home_ends, goal)
            if to >= 0:
                crowd[to] = crowd.get(to, 0) + len(units)
                for u in units:
                    self.order(u, to)

    # the Soviets hold ------------------------------------------------------------------------------------
    def man_posts(self) -> None:
        posts = Posts(self.m)
        m = self.m
        order = [(m.nearest_enemy(g.place), n) for n, g in enumerate(self.groups)]
        order.sort()
        for _, n in order:
            units = self.free(self.groups[n])
            if units:
                self.post(self.groups[n], units, posts)

    def post(self, g: Group, units: list[int], posts: "Posts") -> None:
        m = self.m
        p = g.place
        power = self.power(units)
        n = posts.number.get(p, NONE)
        if n >= 0 and posts.lack[n] + power > 0:
            spare = -posts.lack[n]
            if spare <= 2:
                return
            fires = m.theatre.roster.fires
            units = [u for u in units if fires[u] <= spare][:1]
            if not units:
                return
        near = m.nearest_enemy(p)
        if near <= 1 and posts.area >> p & 1:
            own = m.fire(SOVIET, p, True)
            if m.fire_around(AXIS, p) <= 2.5 * (own if own > 1 else 1):
                return  # it holds the line
        best, to = posts.comfort(p, 0.0), -1
        for q in places_of(g.far):
            score = posts.comfort(q, 0.3)
            if score > best + 0.4:
                best, to = score, q
        if to >= 0:
            for u in units:
                self.order(u, to)
            posts.filled(to, power)


def forget(d: Draws, ends: list[int], goal: int) -> None:
    """A goal has got units: where it was the best one, look again."""
    for n in range(len(ends)):
        if ends[n] == goal:
            d.turns[n] += 1


class Posts:
    """The Russian cities that want defenders, and how good it is to be anywhere because of them."""

    def __init__(self, m: Mind) -> None:
        self.m: Mind = m
        self.area: int = m.area()
        self.number: dict[int, int] = {}  # by city
        self.lack: list[float] = []
        self.worths: list[float] = []
        rows: list[list[int]] = []
        for c in m.board.cities:
            if m.is_mine(c) and m.worth(c) >= 2.5 and m.nearest_enemy(c) <= 6:
                most, threatened = 4.0 + 0.6 * m.worth(c), 1.0 + 0.8 * m.threat(c)
                self.number[c] = len(self.lack)
                self.lack.append((most if most <= threatened else threatened) - m.fire(m.seat, c, False))
                self.worths.append(m.worth(c))
                rows.append(m.row(c))
        self.draws: Draws = Draws(rows)

    def filled(self, place: int, power: int) -> None:
        n = self.number.get(place, NONE)
        if n >= 0:
            self.lack[n] -= power
            self.draws.turns[n] += 1

    def wanted(self, place: int) -> float:
        """How much the city that wants one most wants one there."""
        d = self.draws
        if not d.known(place):
            best, which = 0.0, NONE
            for n, lack in enumerate(self.lack):
                if lack > 0:
                    want = 0.5 * (lack if lack < 6.0 else 6.0) + 0.3 * self.worths[n] - 1.2 * d.rows[n][place]
                    if which < 0 or want > best:
                        best, which = want, n
            d.keep(place, which, best)
        return d.best[place]

    def comfort(self, q: int, trouble: float) -> float:
        """A supplied place, in or near a city that lacks defenders, not under the enemy's guns."""
        m = self.m
        score = -trouble
        if not self.area >> q & 1:
            score -= 6.0
        score += self.wanted(q)
        if m.nearest_enemy(q) <= 1 and q not in self.number:
            more = m.fire_around(AXIS, q) - m.fire(SOVIET, q, True)
            if more > 0:
                score -= 0.3 * more
        if m.board.terrain[q] != CLEAR:
            score += 0.3
        return score


def script(m: Mind) -> list[int]:
    return March(m).script()
