"""A whole Movement Phase: which party goes where, as one script of actions."""

from __future__ import annotations

from crusades.ai.high import chores, coronation, destinations, voyages
from crusades.ai.high.geography import FAR
from crusades.ai.high.mind import Mind
from crusades.ai.high.parties import Party, gather
from crusades.ai.high.targets import aim
from crusades.ai.high.voyages import NOWHERE, Script
from crusades.games.high import strongpoints
from crusades.games.high.pieces import CRUSADER

RESTLESS = 0.4  # by so much a journey has to beat staying
MARGIN = 5  # points more than a place seems to need
VIABLE = 3  # fleet and land points below which a party is not split off


class Plan:
    """Where the parties go, worked out one after another."""

    def __init__(self, m: Mind) -> None:
        self.m = m
        self.script: Script = chores.script(m)
        self.queue, leaving = gather(m)
        self.script += leaving
        self.committed: dict[int, list[int]] = {}  # by planet: units that will be there
        self.script += coronation.script(m, self.queue)

    def make(self) -> Script:
        while self.queue:
            self.place(self.queue.pop(0))
        return self.script

    def place(self, party: Party) -> None:
        """Send one party where it is worth most, or leave it where it is."""
        p = self.best(party)
        if p == party.planet or not party.fleets:
            self.script += voyages.close_in(self.m, party)
            self.commit(party, party.planet)
            return
        party, rest = self.split(party, p)
        if rest:
            self.queue.insert(0, rest)
        self.go(party, p)

    def go(self, party: Party, p: int) -> None:
        h = voyages.berth(self.m, party.fleets, p)
        if h == NOWHERE:
            h = voyages.stop(self.m, party, p)
        if h != NOWHERE:
            self.script += voyages.voyage(self.m, party, h)
            self.commit(party, self.m.planet(h))

    def commit(self, party: Party, p: int) -> None:
        self.committed.setdefault(p, []).extend(party.fleets + party.troops)

    # choosing -------------------------------------------------------------------------------------------
    def best(self, party: Party) -> int:
        """The planet where the party is worth most."""
        stay = self.score(party, party.planet)
        best, promise = party.planet, stay + RESTLESS
        if not party.fleets:
            return best
        for p in range(self.m.b.planets):
            if p != party.planet:
                score = self.score(party, p)
                if score > promise:
                    best, promise = p, score
        return best

    def score(self, party: Party, p: int) -> float:
        m = self.m
        moves = self.moves(party, p)
        if moves >= FAR:
            return 0.0
        value = destinations.value(m, party, p, self.helpers(party, p))
        return value * m.taste[p] * 2 / (1 + max(1, moves))

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
    def split(self, party: Party, p: int) -> tuple[Party, Party | None]:
        """Those who are needed there, and the rest if it can do something of its own."""
        m = self.m
        land, ships = self.required(p)
        if party.strength(m) < land + VIABLE or party.lift(m) < ships + VIABLE:
            return party, None
        going = Party(party.planet, [], [], [])
        going.size = party.size
        for u in sorted(party.troops, key=lambda u: -m.s.strength[u]):
            if going.land(m) < land:
                going.troops.append(u)
        for u in sorted(party.fleets, key=lambda u: -m.s.strength[u]):
            if going.lift(m) < max(ships, going.land(m)):
                going.fleets.append(u)
        rest = self.remainder(party, going)
        if rest.strength(m) < VIABLE or not rest.fleets:
            return party, None
        self.share_leaders(party, going, rest)
        return going, rest

    def required(self, p: int) -> tuple[int, int]:
        """Land and fleet points that a planet calls for."""
        m = self.m
        target = aim(m, p)
        land, ships = m.threat(p, m.foe)
        if target < 0:
            return max(VIABLE, land), max(VIABLE, ships)
        walls = strongpoints.value_of(m.s, target) if m.ground[m.foe].get(target) else 0
        return land + walls + MARGIN, ships + MARGIN

    def remainder(self, party: Party, going: Party) -> Party:
        fleets = [u for u in party.fleets if u not in going.fleets]
        troops = [u for u in party.troops if u not in going.troops]
        rest = Party(party.planet, fleets, troops, [])
        rest.size = party.size
        return rest

    def share_leaders(self, party: Party, going: Party, rest: Party) -> None:
        """The last leader who can Convert for himself goes with the rest, if somebody else is left to lead."""
        able = [i for i in party.leaders if self.m.fief_room(i)]
        spared = able[-1:] if len(party.leaders) > 1 and self.m.seat == CRUSADER else []
        going.leaders = [i for i in party.leaders if i not in spared]
        rest.leaders = spared


def plan(m: Mind) -> Script:
    return Plan(m).make()
