"""Operational movement: concentrate where an attack is promising, then on to the goals or back to posts."""

from __future__ import annotations

from crusades.core.action import act
from crusades.core.refusal import OK
from crusades.games.darkest import forces, joining, reach, terrain, verbs
from crusades.games.darkest.beside.thumbs.attacks import ENOUGH, LEAST, rounds_of, value
from crusades.games.darkest.beside.thumbs.mind import FAR, Mind, places_of
from crusades.games.darkest.beside.thumbs.odds import imagined, promise
from crusades.games.darkest.beside.thumbs.preparing import needs_garrison
from crusades.games.darkest.board import CLEAR
from crusades.games.darkest.pieces import AXIS, RO, SOVIET

CLEANUP = 2.0  # what an enemy stack is worth as a goal
CROWD = 9  # units in a hex beyond which more are of no use


class Group:
    """The units of one hex that may move and go equally far."""

    __slots__ = ("far", "near", "place", "units")

    def __init__(self, place: int, units: list[int], near: int, far: int) -> None:
        self.place = place
        self.units = units
        self.near = near  # where they may still attack from, their own hex included
        self.far = far


class March:
    """The plan of one movement step."""

    def __init__(self, m: Mind) -> None:
        self.m = m
        self.groups: list[Group] = []
        self.used: set[int] = set()
        self.orders: dict[tuple[int, int], list[int]] = {}
        self.load: dict[int, float] = {}
        g = reach.Ground(m.s, m.seat)
        for p in m.own_places:
            kinds: dict[int, list[int]] = {}
            for u in reach.movers(m.s, m.seat, p):
                key = reach.class_of(m.s, u) + (32 if m.s.of(u).nation == RO else 0)
                kinds.setdefault(key, []).append(u)
            for key, units in sorted(kinds.items(), reverse=True):
                kind = key & 31
                near = reach.reach(g, p, kind, False) | 1 << p
                self.groups.append(Group(p, units, near, reach.reach(g, p, kind, True)))

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
        if self.m.s.at[u] != to:
            self.orders.setdefault((self.m.s.at[u], to), []).append(u)

    def actions(self) -> list[int]:
        """Whole hexes where everybody goes the same way, else unit by unit."""
        out: list[int] = []
        everybody: dict[int, list[int]] = {}
        for g in self.groups:
            everybody.setdefault(g.place, []).extend(g.units)
        for (a, b), units in self.orders.items():
            if len(units) > 1 and self.may_march(a, b, units, everybody[a]):
                out.append(act(verbs.MARCH, a, b))
            else:
                out += [act(verbs.MOVE, u, b) for u in units]
        return out

    def may_march(self, a: int, b: int, units: list[int], everybody: list[int]) -> bool:
        """Nobody else of that hex who could go along has something else to do."""
        for g in self.groups:
            if g.place == a and g.far >> b & 1 and any(u in self.used and u not in units for u in g.units):
                return False
        return len(units) <= len(everybody)

    # who stays -------------------------------------------------------------------------------------------
    def keep_garrisons(self) -> None:
        m = self.m
        for p in m.own_places:
            if not needs_garrison(m, p) or not m.board.russia >> p & 1:
                continue
            moving = [u for g in self.groups if g.place == p for u in g.units]
            if len(moving) == len(forces.ground_at(m.s, p, m.seat)) and moving:
                stay = min(moving, key=lambda u: (m.s.of(u).fire, not m.s.of(u).infantry, u))
                if m.nearest_enemy(p) > 1:
                    self.used.add(stay)

    # attacks ---------------------------------------------------------------------------------------------
    def concentrate(self) -> None:
        m = self.m
        enemy = joining.targets(m.s, m.seat)
        if m.seat == SOVIET:
            enemy &= ~terrain.shut(m.s)
        near = 0
        for g in self.groups:
            for p in places_of(g.near):
                near |= m.board.near[p]
        ranked = sorted([(-value(m, t), t) for t in places_of(enemy & near)])
        for _, target in ranked:
            self.gather(target)

    def gather(self, target: int) -> None:
        """Everybody who can be beside the target and attack, until it is enough."""
        m = self.m
        s = m.s
        around = m.board.near[target] & ~forces.held(s, m.enemy)
        room: dict[int, list[int]] = {}
        for h in places_of(around):
            most, tanks = s.theatre.tables.capacity[m.seat][terrain.level(s, h, target)]
            room[h] = [most, tanks]
        plan: list[tuple[int, int]] = []
        best = 0.0
        # who is beside it already comes first, then the strongest
        free = [(g, [u for u in g.units if u not in self.used]) for g in self.groups if g.near & around]
        free.sort(key=lambda x: (not around >> x[0].place & 1, -sum(s.of(u).fire for u in x[1])))
        for g, units in free:
            spots = places_of(g.near & around)
            h = g.place if g.place in room else max(spots, key=lambda p: (room[p][0], -m.way(p, g.place)))
            if terrain.why_not_border(s, m.seat, h, target) != OK:
                continue
            for u in sorted(units, key=lambda u: -s.of(u).fire):
                is_tank = int(s.of(u).is_tank)
                if room[h][0] < 1 or room[h][1] < is_tank or joining.why_not_unit(s, m.seat, u) != OK:
                    continue
                room[h][0] -= 1
                room[h][1] -= is_tank
                plan.append((u, h))
            if plan:
                b = imagined(m, target, [u for u, _ in plan], [h for _, h in plan], [])
                best = promise(m, b, rounds_of(m))
                if best >= ENOUGH:
                    break
        if best >= LEAST[m.seat] - 0.1:  # aircraft will help
            for u, h in plan:
                self.order(u, h)

    # the Axis goes on ------------------------------------------------------------------------------------
    def draw(self, place: int, goals: list[tuple[int, float]]) -> tuple[float, int]:
        """How good it is to be there, and which goal makes it so."""
        best, which = -99.0, -1
        for g, worth in goals:
            pull = worth - 1.5 * self.m.way(place, g) - self.load.get(g, 0.0)
            if pull > best:
                best, which = pull, g
        return best, which

    def advance(self) -> None:
        m = self.m
        goals = [(g, m.worth(g)) for g in m.goals()]
        goals += [(p, CLEANUP) for p in m.enemy_places if not m.worth(p)]
        rumania = places_of(m.board.rumania)
        # D2.3: Rumanians first see to their country
        home = [(p, w) for p, w in goals if min([m.way(p, r) for r in rumania], default=FAR) <= 2]
        area = m.area()
        wide = area
        for p in places_of(area):
            wide |= m.board.near[p]
        crowd = {p: len(m.s.stacks[p]) for p in m.own_places}
        order = [(-self.draw(g.place, goals)[0], n) for n, g in enumerate(self.groups)]
        for _, n in sorted(order):
            g = self.groups[n]
            units = [u for u in g.units if u not in self.used]
            if not units:
                continue
            aims = home if home and m.s.of(units[0]).nation == RO else goals
            here, goal = self.draw(g.place, aims)
            best, to = here + 0.4, -1
            for q in places_of(g.far):
                score, which = self.draw(q, aims)
                if not m.is_mine(q):
                    score += 0.2 + 2.0 * m.worth(q)
                if not wide >> q & 1:
                    score -= 3.0
                if crowd.get(q, 0) + len(units) > CROWD:
                    score -= 2.0
                if score > best:
                    best, to, goal = score, q, which
            power = sum(m.s.of(u).fire for u in units)
            self.load[goal] = self.load.get(goal, 0.0) + power / 6.0
            if to >= 0:
                crowd[to] = crowd.get(to, 0) + len(units)
                for u in units:
                    self.order(u, to)

    # the Soviets hold ------------------------------------------------------------------------------------
    def man_posts(self) -> None:
        m = self.m
        area = m.area()
        lack: dict[int, float] = {}
        for c in m.board.cities:
            if m.is_mine(c) and m.worth(c) >= 2.5 and m.nearest_enemy(c) <= 6:
                wish = min(4.0 + 0.6 * m.worth(c), 1.0 + 0.8 * m.threat(c, 5))
                lack[c] = wish - m.fire(m.seat, c, False)
        for g in sorted(self.groups, key=lambda g: m.nearest_enemy(g.place)):
            units = [u for u in g.units if u not in self.used]
            if units:
                self.post(g, units, area, lack)

    def post(self, g: Group, units: list[int], area: int, lack: dict[int, float]) -> None:
        m = self.m
        p = g.place
        power = sum(m.s.of(u).fire for u in units)
        if p in lack and lack[p] + power > 0:
            spare = -lack[p]
            units = [u for u in units if m.s.of(u).fire <= spare][:1] if spare > 2 else []
            if not units:
                return
        near = m.nearest_enemy(p)
        beside = sum(m.fire(AXIS, q) for q in m.board.neighbours[p])
        is_lost = not area >> p & 1
        is_pressed = near <= 1 and beside > 2.5 * max(1, m.fire(m.seat, p))
        if near <= 1 and not (is_lost or is_pressed):
            return  # it holds the line
        best, to = self.comfort(p, area, lack, 0.0), -1
        for q in places_of(g.far):
            score = self.comfort(q, area, lack, 0.3)
            if score > best + 0.4:
                best, to = score, q
        if to >= 0:
            for u in units:
                self.order(u, to)
            if to in lack:
                lack[to] -= power

    def comfort(self, q: int, area: int, lack: dict[int, float], trouble: float) -> float:
        """A supplied place, in or near a city that lacks defenders, not under the enemy's guns."""
        m = self.m
        score = -trouble
        if not area >> q & 1:
            score -= 6.0
        wants = [0.5 * min(6.0, lack[c]) + 0.3 * m.worth(c) - 1.2 * m.way(q, c) for c in lack if lack[c] > 0]
        score += max(wants, default=0.0)
        if m.nearest_enemy(q) <= 1 and q not in lack:
            beside = sum(m.fire(AXIS, n) for n in m.board.neighbours[q])
            score -= 0.3 * max(0, beside - m.fire(m.seat, q))
        if m.board.terrain[q] != CLEAR:
            score += 0.3
        return score


def script(m: Mind) -> list[int]:
    return March(m).script()
