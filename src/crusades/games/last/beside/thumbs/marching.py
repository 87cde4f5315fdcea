"""L7.5: where units go when they do not assault, who digs in, who mounts, and when enough is enough."""

from __future__ import annotations

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.refusal import OK
from crusades.games.last import movement, obstacles, verbs, zones
from crusades.games.last.beside.thumbs.mind import STALE, Mind
from crusades.games.last.options import MOUNTING
from crusades.games.last.pieces import BESIDE, DISTANCE, DUG_IN, GROUND, NEIGHBOURS, ZONES

COVER = 1.3  # how much stronger a defender is: it fires first
PACE = 0.35  # worth of one zone nearer to the enemy
MOST_STEPS = 40
CLEARLY_AHEAD = 6
EARLIEST = 6  # turns before which nobody is clearly ahead
GRACE = 3  # turns that whoever is behind still tries


# what a position is good for ---------------------------------------------------------------------------
class Field:
    """Own strength by place, changed as the march is planned."""

    def __init__(self, m: Mind) -> None:
        self.m = m
        s = m.s
        self.power = [m.force(m.seat, p) for p in range(GROUND)]
        self.stakes = [m.stake(m.seat, p) for p in range(GROUND)]
        self.targets = [p for p in range(GROUND) if m.held(m.enemy, p)]
        if m.goal not in self.targets:
            self.targets.append(m.goal)
        self.against = {p: max(1.0, m.force(m.enemy, p)) for p in self.targets}
        self.pull = [min(DISTANCE[p][t] for t in self.targets) for p in range(GROUND)]
        self.s = s

    def hold(self, place: int, power: float, stake: float) -> float:
        """Keeping a place, against what may be lost there."""
        threat = self.m.threat(place)
        if power <= 0:
            return 0.0
        weight = self.weight(place, threat)
        if threat <= 0:
            return weight
        ratio = COVER * power / threat
        if ratio >= 1:
            return weight + 0.2 * min(1.0, ratio - 1)
        return weight * ratio - 0.5 * stake * (1 - ratio) / (1 + self.m.haste)

    def weight(self, place: int, threat: float) -> float:
        if place == self.m.home:
            return 6.0 if threat > 0 else 2.0
        if self.m.is_own_row(place):
            return 3.0
        return 2.2 if self.m.is_their_row(place) else 1.8

    def pressure(self, place: int, change: dict[int, float]) -> float:
        """Strength beside the enemy's places, as far as it helps."""
        total = 0.0
        for t in self.targets:
            if BESIDE[place] >> t & 1:
                near = 0.0
                for q in NEIGHBOURS[t]:
                    near += self.power[q] + change.get(q, 0.0)
                total += (2.2 if t == self.m.goal else 1.4) * min(1.6, near / self.against[t])
        return total

    def gain(self, i: int, p: int, q: int) -> float:
        """By how much things are better with unit i in q instead of p."""
        m = self.m
        power, stake = m.strength(i), m.worth(i)
        rider = zones.rider(self.s, i)
        if rider >= 0:
            power += m.strength(rider)
            stake += m.worth(rider)
        if m.card(i).artillery:
            return self.gun_gain(i, p, q)
        gain = self.hold(q, self.power[q] + power, self.stakes[q] + stake)
        gain -= self.hold(q, self.power[q], self.stakes[q])
        gain += self.hold(p, self.power[p] - power, self.stakes[p] - stake)
        gain -= self.hold(p, self.power[p], self.stakes[p])
        after = {p: -power, q: power}
        gain += self.pressure(q, after) - self.pressure(q, {})
        gain += self.pressure(p, after) - self.pressure(p, {})
        gain += PACE * (1 + m.haste) * (self.pull[p] - self.pull[q])
        if q < ZONES and self.s.control[q] != m.seat:
            gain += 0.4
        return gain

    def gun_gain(self, i: int, p: int, q: int) -> float:
        """Guns want the enemy within range and somebody between it and them."""
        return (
            self.gun_spot(i, q, self.power[q]) - self.gun_spot(i, p, self.power[p] - self.m.strength(i)) - 0.2
        )

    def gun_spot(self, i: int, place: int, others: float) -> float:
        m = self.m
        reach = m.card(i).range
        near = sum(1 for t in self.targets if t != m.goal and DISTANCE[place][t] <= reach)
        danger = m.threat(place)
        score = 1.1 * min(2, near)
        if danger > 0:
            score -= 0.6 * m.worth(i) * max(0.0, 1 - COVER * others / danger)
        return score

    def shift(self, i: int, p: int, q: int) -> None:
        m = self.m
        group = [i]
        rider = zones.rider(self.s, i)
        if rider >= 0:
            group.append(rider)
        for j in group:
            self.power[p] -= m.strength(j)
            self.stakes[p] -= m.worth(j)
            self.power[q] += m.strength(j)
            self.stakes[q] += m.worth(j)


# the march ---------------------------------------------------------------------------------------------
def script(m: Mind) -> list[int]:
    """Moves one after the other, each the best that is left, then digging in: on the imagined table."""
    s = m.s
    field = Field(m)
    found: list[int] = []
    movers = [i for i in s.ground[m.seat] if m.is_free(i) and zones.shelter(s, i) < 0]
    came: dict[int, int] = {}
    for _ in range(MOST_STEPS):
        best, choice = 0.25, (-1, -1)
        for i in movers:
            p = s.at[i]
            if p == m.home and is_guard(m, i):
                continue
            for q in steps(m, i):
                if came.get(i) == q:
                    continue
                gain = field.gain(i, p, q)
                if gain > best:
                    best, choice = gain, (i, q)
        i, q = choice
        if i < 0:
            break
        p = s.at[i]
        field.shift(i, p, q)
        came[i] = p
        carry(m, i, q)
        found.append(act(verbs.MOVE, i, q))
        movers = [j for j in movers if m.is_free(j)]
    return found + digging(m)


def steps(m: Mind, i: int) -> list[int]:
    """Where it could stay after one step."""
    s = m.s
    return [
        q
        for q in NEIGHBOURS[s.at[i]]
        if q != m.goal and zones.room(s, m.seat, q) > 0 and movement.why_not_move(s, m.seat, i, q) == OK
        if not mined(m, i, q)
    ]


def mined(m: Mind, i: int, q: int) -> bool:
    """L10.5.3: nobody walks over an Obstacle without need."""
    return max(m.s.edge) >= 0 and bool(obstacles.met(m.s, m.seat, m.s.at[i], q))


def is_guard(m: Mind, i: int) -> bool:
    """L8.3.4: somebody stays in the Headquarters."""
    return len([j for j in m.units(m.seat, m.home) if zones.carrier(m.s, j) < 0]) <= 1


def carry(m: Mind, i: int, q: int) -> None:
    """Move a unit on the imagined table."""
    s = m.s
    rider = zones.rider(s, i)
    s.flags[i] &= ~DUG_IN
    zones.put(s, i, q)
    s.used[i] += 1
    if rider >= 0:
        zones.put(s, rider, q, i)
        s.used[rider] = s.used[i]
    if movement.is_difficult(s, i, q):
        movement.stop(s, i)


def digging(m: Mind) -> list[int]:
    """L7.5.12: whoever can and stands where the enemy may come."""
    s = m.s
    return [
        act(verbs.DIG, i)
        for i in s.ground[m.seat]
        if m.card(i).dig
        and not m.card(i).artillery
        and not s.flags[i] & DUG_IN
        and s.at[i] < GROUND
        and m.threat(s.at[i]) > 0
        and m.is_free(i)
    ]


# before the march --------------------------------------------------------------------------------------
def preparations(m: Mind, legal: list[int]) -> list[int]:
    """Abilities, shelters, and infantry onto transports that stand about in the rear."""
    s = m.s
    found = [x for x in legal if verb_of(x) == verbs.USE]
    # the war has moved on: whoever sits in a shelter far behind comes out
    found += [x for x in legal if verb_of(x) == verbs.LEAVE and m.threat(s.at[a_of(x)]) <= 0]
    inside: list[int] = []
    for x in legal:
        if verb_of(x) == verbs.ENTER and a_of(x) not in inside and b_of(x) not in inside:
            if m.threat(s.at[a_of(x)]) > 0 and not m.is_armor(a_of(x)):
                inside += [a_of(x), b_of(x)]
                found.append(x)
    if s.opts[MOUNTING]:
        return found
    for x in legal:
        if verb_of(x) == verbs.MOUNT and a_of(x) not in inside and b_of(x) not in inside:
            i, j = a_of(x), b_of(x)
            calm = m.threat(s.at[i]) <= 0 or s.at[i] == m.home
            if calm and m.card(j).transport and not m.card(i).artillery and m.is_free(i) and m.is_free(j):
                if s.at[i] != m.home or len(m.units(m.seat, m.home)) > 2:
                    inside += [i, j]
                    found.append(x)
    return found


# the end of it -----------------------------------------------------------------------------------------
def should_offer(m: Mind) -> bool:
    """L9.0.6: take a good offer, propose when clearly ahead, and let a game that nobody can win end."""
    s = m.s
    if s.turn >= STALE + GRACE:
        return True
    if m.lead > 0 and (s.offer[m.enemy] or s.turn >= STALE):
        return True
    return m.lead >= CLEARLY_AHEAD and s.turn >= EARLIEST
