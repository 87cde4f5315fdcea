"""A whole Movement Phase: which party goes where, as one script of actions."""

from __future__ import annotations

from typing import NamedTuple

from crusades.games.high import strongpoints
from crusades.games.high.beside.thumbs import coronation, destinations, missions, voyages
from crusades.games.high.beside.thumbs.geography import FAR
from crusades.games.high.beside.thumbs.mind import Mind
from crusades.games.high.beside.thumbs.parties import Party, gather
from crusades.games.high.beside.thumbs.targets import aim
from crusades.games.high.beside.thumbs.voyages import NOWHERE, Script
from crusades.games.high.pieces import CRUSADER, PARVUS, ROGER

RESTLESS = 0.4  # by so much a journey has to beat staying
CALLING = 2.0  # what a race has to promise to missionaries
MARGIN = 5  # points more than a place seems to need
VIABLE = 3  # fleet and land points below which a party is not split off
DRAFTS = 4  # plans made before one is taken as it is
PATIENCE = (1.0, 1.0, 0.5, 0.28, 0.17, 0.1)  # what a gain is worth after so many moves


class Order(NamedTuple):
    """A party, the planet it is bound for, and the hex where its move of this turn ends."""

    party: Party
    planet: int
    hex: int


def plan(m: Mind) -> Script:
    """Plan until no party counts on help that does not come."""
    hopeless: set[int] = set()
    for _ in range(DRAFTS):
        draft = Draft(m, hopeless)
        disappointed = draft.disappointments()
        if not disappointed:
            break
        hopeless |= disappointed
    return draft.script()


class Draft:
    """Where the parties go, worked out one after another."""

    def __init__(self, m: Mind, hopeless: set[int]) -> None:
        self.m = m
        self.hopeless = hopeless
        self.queue = gather(m)
        m.claimed.clear()
        self.calls = coronation.script(m, self.queue)
        self.orders: list[Order] = []
        self.staying: list[Party] = []
        self.committed: dict[int, list[int]] = {}  # by planet: units that will be there
        while self.queue:
            self.place(self.queue.pop(0))

    def script(self) -> Script:
        found = self.calls
        for order in self.orders:
            found += voyages.voyage(self.m, order.party, order.hex)
        for party in self.staying:
            found += voyages.close_in(self.m, party)
        return found

    def place(self, party: Party) -> None:
        """Send one party where it is worth most, or leave it where it is; missionaries leave it first."""
        p = self.best(party)
        keep = self.required(p)[0] if aim(self.m, p) >= 0 else missions.HOST
        for team in missions.teams(self.m, party, keep):
            self.preach(party, team)
        going, rest = self.split(party, p)
        h = self.landing(going, p) if p != party.planet else NOWHERE
        if h != NOWHERE:
            self.send(Order(going, p, h))
        elif p == party.planet and rest and self.is_errand(going, p):
            self.stay(going)
        else:
            self.stay(party)
            return
        self.queue[:0] = rest

    def stay(self, party: Party) -> None:
        self.staying.append(party)
        self.commit(party, party.planet)

    def is_errand(self, party: Party, p: int) -> bool:
        """Whether what keeps a party on a planet takes leaders rather than an army."""
        return aim(self.m, p) < 0 and not self.m.is_mine(p) and destinations.errands(self.m, party, p) > 0

    def preach(self, party: Party, team: Party) -> None:
        """Send a team to Convert a race, if there is one worth the risk."""
        open_ = [p for p in range(self.m.b.planets) if destinations.convert(self.m, team, p)]
        scores = {p: self.score(team, p) for p in open_ if p != team.planet}
        p = max(scores, key=lambda q: (scores[q], -q), default=team.planet)
        h = self.landing(team, p) if p != team.planet and scores[p] > CALLING else NOWHERE
        if h != NOWHERE:
            party.dismiss(team)
            self.send(Order(team, p, h))

    def landing(self, party: Party, p: int) -> int:
        h = voyages.berth(self.m, party.fleets, p)
        return h if h != NOWHERE else voyages.stop(self.m, party, p)

    def send(self, order: Order) -> None:
        self.orders.append(order)
        if destinations.convert(self.m, order.party, order.planet):
            self.m.claimed.add(order.planet)
        self.commit(order.party, self.m.planet(order.hex))

    def commit(self, party: Party, p: int) -> None:
        self.committed.setdefault(p, []).extend(party.fleets + party.troops)

    def disappointments(self) -> set[int]:
        """Planets to which somebody goes who would rather stay if he knew who else comes."""
        return {order.planet for order in self.orders if self.regrets(order)}

    def regrets(self, order: Order) -> bool:
        party, p, _ = order
        return self.worth(party, p, self.committed.get(p, [])) <= self.worth(party, party.planet, [])

    # choosing -------------------------------------------------------------------------------------------
    def best(self, party: Party) -> int:
        """The planet where the party is worth most."""
        best = party.planet
        promise = self.score(party, best) + RESTLESS + 1.3 * voyages.departure(self.m, party.fleets)
        for p in range(self.m.b.planets) if party.fleets else ():
            if p != party.planet and p not in self.hopeless:
                score = self.score(party, p)
                if score > promise:
                    best, promise = p, score
        return best

    def score(self, party: Party, p: int) -> float:
        return self.worth(party, p, self.helpers(party, p))

    def worth(self, party: Party, p: int, helpers: list[int]) -> float:
        moves = self.moves(party, p)
        if moves >= len(PATIENCE) or moves > self.m.turns_left + 1:
            return 0.0
        return destinations.value(self.m, party, p, helpers) * self.m.taste[p] * PATIENCE[moves]

    def moves(self, party: Party, p: int) -> int:
        """Moves to a planet; FAR if it cannot be reached at all."""
        m = self.m
        if p == party.planet:
            return 0
        if any(m.is_confined(u) for u in party.fleets) and m.b.zone_of[p] != m.b.zone_of[party.planet]:
            return FAR
        return max([m.moves(m.s.at[u], p) for u in party.fleets])

    def helpers(self, party: Party, p: int) -> list[int]:
        """Units already on their way there, and those of other parties that could come this turn too."""
        found = list(self.committed.get(p, []))
        for other in self.queue:
            if other is not party and other.fleets and self.moves(other, p) == 1:
                found += other.fleets + destinations.carried(self.m, other, p)
        return found

    # how many -------------------------------------------------------------------------------------------
    def split(self, party: Party, p: int) -> tuple[Party, list[Party]]:
        """Those who are needed there, and the rest if it can do something of its own."""
        m = self.m
        going = self.detachment(party, *self.required(p))
        rest = self.remainder(party, going)
        crew = self.crew(party, p)
        if rest.strength(m) < VIABLE:
            going, rest = party, Party(party.planet, [], [], [])
        if rest.fleets:
            rest.leaders = [i for i in party.leaders if i not in crew]
        going.leaders = [i for i in party.leaders if i not in rest.leaders]
        return going, [rest] if rest.fleets else []

    def detachment(self, party: Party, land: int, ships: int) -> Party:
        """So many points of a party, in as few units as will do."""
        s = self.m.s
        troops = enough(party.troops, [party.size.get(u, s.strength[u]) for u in party.troops], land)
        going = Party(party.planet, [], troops, [])
        going.size = party.size
        lift = max(ships, going.land(self.m))
        going.fleets = enough(party.fleets, [s.strength[u] for u in party.fleets], lift)
        return going

    def crew(self, party: Party, p: int) -> list[int]:
        """The leaders who are needed there; of several Crusaders one is spared for another errand."""
        if self.m.seat != CRUSADER or len(party.leaders) < 2:
            return party.leaders
        if destinations.embassy(self.m, party, p):
            return [i for i in party.leaders if i in (ROGER, PARVUS)] or party.leaders
        able = [i for i in party.leaders if self.m.fief_room(i) and i not in (ROGER, PARVUS)]
        return [i for i in party.leaders if i not in able[:1]]

    def required(self, p: int) -> tuple[int, int]:
        """Land and fleet points that a planet calls for."""
        m = self.m
        target = aim(m, p)
        land, ships = m.threat(p, m.foe)
        if target < 0:
            return max(VIABLE, land), max(VIABLE, ships)
        walls = strongpoints.value_of(m.s, target) if m.ground[m.foe].get(target) else 0
        return land + walls // 2 + MARGIN, ships + MARGIN

    def remainder(self, party: Party, going: Party) -> Party:
        fleets = [u for u in party.fleets if u not in going.fleets]
        troops = [u for u in party.troops if u not in going.troops]
        rest = Party(party.planet, fleets, troops, [])
        rest.size = party.size
        return rest


def enough(units: list[int], sizes: list[int], points: int) -> list[int]:
    """The smallest unit that has so many points, else the largest and what is still missing."""
    pairs = sorted(zip(sizes, units))
    found: list[int] = []
    while pairs and points > 0:
        size, u = next((pair for pair in pairs if pair[0] >= points), pairs[-1])
        pairs.remove((size, u))
        found.append(u)
        points -= size
    return found
