"""What a player knows at one decision: an imagined state, his seat, and which Thrall Races he has seen."""

from __future__ import annotations

from crusades.core.game import Json
from crusades.games.high import alert, fleet_move, forces, strongpoints, titles, victory
from crusades.games.high.beside.thumbs.geography import geography
from crusades.games.high.board import NO_FORT
from crusades.games.high.pieces import (
    CRUSADER,
    FLEET,
    FLEETS,
    KNIGHTS,
    LAND,
    LEADERS,
    N_WERSGORIX,
    UNIT_TYPE,
    UNITS,
    WERSGORIX,
)
from crusades.games.high.state import High

NO_RACE = -1  # the box is empty, or there is none
HIDDEN = -2  # a race lies there, and its front is unknown to this seat

Force = tuple[int, int]  # land points, fleet points


def known_races(view: Json, race_ids: list[str], planet_ids: list[str]) -> list[int]:
    """The race on each planet as far as the view tells, NO_RACE or HIDDEN.

    The imagined state deals the hidden ones at random: nothing may be read off that.
    """
    state, memory = view["state"], view["remembered"]
    assert isinstance(state, dict) and isinstance(memory, dict)
    races: list[int] = list(state["race"])
    for planet, race in memory.items():
        races[planet_ids.index(planet)] = race_ids.index(race)
    return races


class Mind:
    """The position as one seat sees it. Read only."""

    def __init__(self, s: High, seat: int, known: list[int], taste: list[float]) -> None:
        self.s = s
        self.b = s.board
        self.seat = seat
        self.foe = 1 - seat
        self.known = known
        self.taste = taste  # by planet, about 1: what makes two players of one kind differ
        self.geo = geography(s.board)
        self.turns_left = self.b.turns[s.scenario] - s.turn
        self.ground: list[dict[int, int]] = [{}, {}, {}]  # by side and hex: land points, cargo too
        self.ships: list[dict[int, int]] = [{}, {}, {}]
        self._count()
        self.barred = fleet_move.barred(s, seat)  # hexes that none of this side's fleets may enter
        self.foe_held = forces.held(s, self.foe)
        self.foe_capitals = self.capitals(self.foe)
        self.claimed: set[int] = set()  # planets to which a plan already sends somebody to Convert
        self.aims: dict[int, int] = {}
        self._threats: dict[tuple[int, int], Force] = {}

    def _count(self) -> None:
        s = self.s
        for u in range(UNITS):
            h = s.at[u]
            if h >= 0:
                points = self.ships[s.side[u]] if UNIT_TYPE[u] == FLEET else self.ground[s.side[u]]
                points[h] = points.get(h, 0) + s.strength[u]

    # places ---------------------------------------------------------------------------------------------
    def planet(self, h: int) -> int:
        return self.b.planet_of[h]

    def on(self, points: dict[int, int], p: int) -> int:
        """The points on a planet, all its hexes together."""
        area = self.b.planet_area[p]
        return sum([n for h, n in points.items() if area >> h & 1])

    def land_on(self, p: int, side: int) -> int:
        return self.on(self.ground[side], p)

    def ships_on(self, p: int, side: int) -> int:
        return self.on(self.ships[side], p)

    def capital(self, p: int) -> int:
        """The capital hex of a planet that is its Zone's capital, or -1."""
        zone = self.b.zone_of[p]
        return self.b.capital_hex[zone] if self.b.capital_planet[zone] == p else -1

    def capitals(self, side: int) -> list[int]:
        """The capital planets that a side controls."""
        return [self.b.capital_planet[z] for z in strongpoints.capitals_of(self.s, side)]

    def is_mine(self, p: int) -> bool:
        return p in self.capitals(self.seat)

    def fort_hexes(self, p: int) -> list[int]:
        """The strongpoints that stand on a planet."""
        hexes = [self.b.fort_hex[i] for i in self.b.forts_on[p]]
        return [h for h in hexes if strongpoints.fort_in(self.s, h) != NO_FORT]

    def moves(self, h: int, p: int) -> int:
        """Moves of an ordinary fleet from a hex to a planet."""
        return self.geo.moves[h][p]

    # pieces ---------------------------------------------------------------------------------------------
    def leaders(self, side: int) -> list[int]:
        """The free leaders of a side on the map."""
        s = self.s
        return [i for i in range(LEADERS) if s.lat[i] >= 0 and s.captor[i] < 0 and s.lside[i] == side]

    def fleets(self, side: int) -> list[int]:
        s = self.s
        return [u for u in FLEETS if s.at[u] >= 0 and s.side[u] == side]

    def troops(self, side: int) -> list[int]:
        """Armies and Garrison Markers of a side."""
        s = self.s
        return [u for u in LAND if s.at[u] >= 0 and s.side[u] == side]

    def fief_room(self, i: int) -> bool:
        """H8A.6: whether this leader may still win a race for himself."""
        return i < KNIGHTS and titles.fiefs_held(self.s, i) < titles.fief_limit(self.s, i)

    # dangers --------------------------------------------------------------------------------------------
    def threat(self, p: int, side: int) -> Force:
        """Land and fleet points that `side` could have on a planet after its next Movement Phase."""
        key = (p, side)
        if key not in self._threats:
            self._threats[key] = self._threat(p, side)
        return self._threats[key]

    def _threat(self, p: int, side: int) -> Force:
        land, ships = self.land_on(p, side), self.ships_on(p, side)
        lift: dict[int, int] = {}
        for u in self.fleets(side):
            origin = self.planet(self.s.at[u])
            if origin != p and self.can_reach(u, p):
                lift[origin] = lift.get(origin, 0) + self.s.strength[u]
        for origin, room in lift.items():
            ships += room
            land += min(room, self.land_on(origin, side)) if origin >= 0 else 0
        return land, ships

    def can_reach(self, fleet: int, p: int) -> bool:
        """Whether a fleet could be on a planet in one move, other pieces apart."""
        s, h = self.s, self.s.at[fleet]
        origin = self.planet(h)
        if origin < 0 or self.geo.steps[h][p] > forces.fleet_range(s, fleet):
            return False
        return not self.is_confined(fleet) or self.b.zone_of[p] == self.b.zone_of[origin]

    def is_confined(self, fleet: int) -> bool:
        """H6F.2, H6F.5: a Wersgorix fleet on an Unalerted planet, on which no Crusader stands either."""
        s = self.s
        origin = self.planet(s.at[fleet])
        if s.nation[fleet] != N_WERSGORIX or origin < 0 or alert.is_alerted(s, origin):
            return False
        return not (self.b.has_alert_box[origin] and forces.is_on_planet(s, origin, CRUSADER))

    # the war --------------------------------------------------------------------------------------------
    def is_crusader_winning(self) -> bool:
        return bool(victory.condition_met(self.s))

    def is_last_turn(self) -> bool:
        return victory.is_last_turn(self.s)

    def is_home(self, p: int) -> bool:
        return self.b.home_race[p] >= 0

    @property
    def is_empire(self) -> bool:
        return self.seat == WERSGORIX
