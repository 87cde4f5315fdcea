"""What a policy makes of the position: goals, ways to them, and who threatens what."""

from typing import Final

from crusades.games.darkest import fire, forces, hits, supply, victory
from crusades.games.darkest.battle import any_infantry, has_garrison
from crusades.games.darkest.board import CITY, FAR, MAJOR, VICTORY, Board
from crusades.games.darkest.pieces import AXIS, DISRUPTED, PLACES, foe
from crusades.games.darkest.state import Battle, Darkest, Theatre
from crusades.games.darkest.verbs import places_of

PRIZE: Final = 3.0  # of one of the three cities without which the Axis cannot win
LOST_OIL: Final = [8.0, 0.5]  # D2.3: by seat, what a lost hex of Rumania is worth: it costs the point
SHORT: Final = 6.0  # in a short scenario every great city counts alike
LOOK: Final = 5  # steps within which a threat is looked for
WORST: Final = -9.0


def row_of(t: Theatre, start: int) -> list[int]:
    """By place, the steps over land to one place; reckoned once for each map."""
    if not t.steps:
        t.steps = [[] for _ in range(PLACES)]
    row = t.steps[start]
    if not row:
        row = [FAR] * PLACES
        row[start] = 0
        ring = [start]
        far = 0
        neighbours = t.board.neighbours
        while ring:
            far += 1
            following: list[int] = []
            for p in ring:
                for q in neighbours[p]:
                    if row[q] == FAR:
                        row[q] = far
                        following.append(q)
            ring = following
        t.steps[start] = row
    return row


def value_of(board: Board, place: int, seat: int, is_short: bool, is_prize: bool) -> float:
    """A city's share in victory, as long as Rumania is whole."""
    kind = board.city[place]
    value = 0.0
    if kind == VICTORY:
        value = 8.0 + 4.0 * (board.points[place] - 1)
    elif kind == MAJOR:
        value = 2.5
    elif kind == CITY:
        value = 1.0
    if is_short:
        if kind >= MAJOR:
            value = SHORT
    elif is_prize:
        value += PRIZE
    return value if board.russia >> place & 1 or seat != AXIS else value / 2


def values_of(t: Theatre, seat: int, is_short: bool, has_prize: bool) -> list[float]:
    """`value_of`, by place."""
    key = seat | int(is_short) << 1 | int(has_prize) << 2
    found = t.values.get(key)
    if found is None:
        board = t.board
        prizes = [] if has_prize else [board.leningrad, board.moscow, board.stalingrad]
        found = [value_of(board, p, seat, is_short, p in prizes) for p in range(PLACES)]
        t.values[key] = found
    return found


class Aim:
    """A place that may be attacked: what its defenders are, whoever comes."""

    __slots__ = ("absorbs", "endurance", "fire", "matched", "worth")

    def __init__(self) -> None:
        self.absorbs: int = 0  # hits that the place takes in every round
        self.endurance: int = 0  # those that clear it beside
        self.fire: int = 0  # defence without rivers …
        self.matched: int = 0  # … and the most that these may add
        self.worth: float = -1.0  # attacks.value, once somebody has asked


class Mind:
    """A state seen from one seat. It only reads; what it has found out is kept while nothing has changed."""

    def __init__(self, s: Darkest, seat: int) -> None:
        self.s: Darkest = s
        self.theatre: Theatre = s.theatre
        self.board: Board = s.theatre.board
        self.seat: int = seat
        self.enemy: int = foe(seat)
        # what all of it was reckoned from
        self.at: list[int] = s.at.copy()
        self.flags: list[int] = s.flags.copy()
        self.axis_ground: int = s.axis_ground
        self.ruined: int = s.ruined
        self.turn: int = s.turn
        self.air_supplied: list[int] = s.air_supplied.copy()

        self.enemy_places: list[int] = places_of(forces.held(s, self.enemy))
        # D2.6: without one of them points do not win
        is_short = s.played.is_short
        self.values: list[float] = values_of(self.theatre, seat, is_short, victory.has_prize(s))
        self.lost_oil: int = self.board.rumania & ~s.axis_ground
        self._goals: list[int] = []
        self._aims: list[tuple[float, list[int]]] = []  # by goal: its worth, and the steps to it
        self._wants: list[tuple[float, list[int]]] = []  # the same of threatened cities
        self._has_goals: bool = False
        self._has_wants: bool = False
        self._rings: list[int] = [forces.held(s, self.enemy)]  # places so many steps from the enemy, or fewer
        self._pulls: dict[int, float] = {}
        self._fires: list[dict[int, int]] = [{}, {}, {}, {}]  # by side and `fit`
        self._places: dict[int, Aim] = {}

    def fits(self, s: Darkest, seat: int) -> bool:
        """Nothing that it knows has changed: it goes on with this state."""
        if self.seat != seat or self.theatre is not s.theatre or self.turn != s.turn:
            return False
        if self.axis_ground != s.axis_ground or self.ruined != s.ruined:
            return False
        if self.at != s.at or self.flags != s.flags or self.air_supplied != s.air_supplied:
            return False
        self.s = s
        return True

    # places ---------------------------------------------------------------------------------------------
    def worth(self, place: int) -> float:
        """A city's share in victory, whoever holds it."""
        if self.lost_oil and self.lost_oil >> place & 1:
            return LOST_OIL[self.seat]
        return self.values[place]

    def is_mine(self, place: int) -> bool:
        return bool(self.axis_ground >> place & 1) == (self.seat == AXIS)

    def goals(self) -> list[int]:
        """Enemy cities worth taking; for the Soviets, what they have lost."""
        if not self._has_goals:
            board = self.board
            self._has_goals = True
            open_to = board.land if self.seat == AXIS else board.land & board.russia
            for p in board.cities:
                if open_to >> p & 1 and not self.is_mine(p) and self.worth(p) > 0:
                    self._goals.append(p)
            if self.seat == AXIS:
                self._goals += places_of(self.lost_oil & ~board.city_mask & board.land)
            self._aims = [(self.worth(g), self.row(g)) for g in self._goals]
        return self._goals

    def aims(self) -> list[tuple[float, list[int]]]:
        """The worth of every goal, and the steps to it from everywhere."""
        self.goals()
        return self._aims

    def row(self, to: int) -> list[int]:
        """By place, the steps from there to this one."""
        steps = self.theatre.steps
        if steps and steps[to]:
            return steps[to]
        return row_of(self.theatre, to)

    def way(self, a: int, b: int) -> int:
        return self.row(b)[a]

    def nearest_enemy(self, place: int) -> int:
        """Steps over land to the next enemy ground unit."""
        rings = self._rings
        n = 0
        while True:
            if rings[n] >> place & 1:
                return n
            n += 1
            if n == len(rings):
                wider = rings[n - 1] | supply.steps(self.board, rings[n - 1])
                if wider == rings[n - 1]:
                    return FAR
                rings.append(wider)

    def area(self) -> int:
        """Where own supply lines lead."""
        return supply.area(self.s, self.seat)

    # strength -------------------------------------------------------------------------------------------
    def fire(self, side: int, place: int, fit: bool) -> int:
        """Factors of the ground units there; `fit`: of those that can fire now."""
        known = self._fires[side << 1 | int(fit)]
        total = known.get(place, -1)
        if total < 0:
            total = 0
            s = self.s
            if s.masks[side] >> place & 1:
                bit = 1 << side
                roster = s.theatre.roster
                for u in s.stacks[place]:
                    if roster.roles[u] & bit and not (fit and s.flags[u] & DISRUPTED):
                        total += roster.fires[u]
            known[place] = total
        return total

    def fire_around(self, side: int, place: int) -> int:
        """The same of all places beside it."""
        total = 0
        rest = self.board.near[place] & self.s.masks[side]
        while rest:
            low = rest & -rest
            rest ^= low
            total += self.fire(side, low.bit_length() - 1, True)
        return total

    def threat(self, place: int) -> float:
        """Enemy factors near a place, the nearest counting most."""
        row = self.row(place)
        total = 0.0
        for q in self.enemy_places:
            steps = row[q]
            if steps <= LOOK:
                total += self.fire(self.enemy, q, False) / (steps - 0.5 if steps > 1 else 1.0)
        return total

    def aim(self, target: int) -> Aim:
        """What whoever attacks the place has to do with."""
        found = self._places.get(target)
        if found is None:
            found = self._places[target] = look_at(self.s, Battle(self.seat, target))
        return found

    # where units are needed -------------------------------------------------------------------------------
    def pull(self, place: int) -> float:
        """How much a place draws arrivals: goals near it for the Axis, threatened cities for the Soviets."""
        best = self._pulls.get(place, WORST * 100)
        if best > WORST * 100:
            return best
        if self.seat == AXIS:
            best = WORST * 99
            for worth, row in self.aims():
                pull = worth - 2.0 * row[place]
                if pull > best:
                    best = pull
            if not self._goals:
                best = 0.0
        else:
            best = WORST
            for base, row in self.wants():
                want = base - 3.0 * row[place]
                if want > best:
                    best = want
        self._pulls[place] = best
        return best

    def wants(self) -> list[tuple[float, list[int]]]:
        """Own cities that count: how much they lack, and the steps to them from everywhere."""
        if not self._has_wants:
            self._has_wants = True
            for c in self.board.cities:
                worth = self.worth(c)
                if worth >= 1 and self.is_mine(c):
                    threat = self.threat(c)
                    lack = (threat if threat < 8.0 else 8.0) - self.fire(self.seat, c, False)
                    self._wants.append((worth / 2 + lack, self.row(c)))
        return self._wants


def look_at(s: Darkest, b: Battle) -> Aim:
    """The defenders of the target of a battle that nobody has joined yet."""
    aim = Aim()
    units = fire.defenders(s, b)
    aim.absorbs = fire.absorbs(s, b.target, 1 - b.seat)
    if fire.must_be_stormed(s, b.target) and not has_garrison(s, b):
        aim.endurance = 1
    else:
        lines = len(forces.lines_at(s, b.target)) if any_infantry(s, units) else 0
        endurance = lines + hits.rooms(s, units, hits.DEFENDING)
        aim.endurance = endurance if endurance > 1 else 1
    aim.fire = fire.defence_strength(s, b)  # nobody comes over a river yet
    for u in units:
        unit = s.of(u)
        if unit.garrison and not s.flags[u] & DISRUPTED and (unit.infantry or unit.is_tank):
            aim.matched += 1
    return aim


__all__ = ["FAR", "PLACES", "Aim", "Mind", "places_of"]
