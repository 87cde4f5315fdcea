"""Attacks that nobody has announced yet: what one could attack after moving, and what the enemy could.

Before a Combat Phase whoever can get beside a hex is taken to attack it (H6B, H6C, H6E): fleets by their
Range, land units one step on their planet, and armies aboard or beside a fleet that can land them.
Strongpoints that would fire on the way are left aside. Everything is reckoned on a state that is imagined
from the seat's view.
"""

from typing import Final

from crusades.core.flow import Frame
from crusades.core.game import Game, Json
from crusades.games.high import combat, combat_math, fleet_move, forces, kinds, odds, targets
from crusades.games.high.lexicon import HighLexicon, HighSpeaker
from crusades.games.high.pieces import (
    ARMY,
    CRUSADER,
    FLEET,
    LEADER,
    LEADER_IDS,
    LEADERS,
    UNIT_NAMES,
    UNIT_TYPE,
)
from crusades.games.high.state import ATTACKED, FLEET_ATTACK, GROUND_ATTACK, Attack, D, E, H, High, I
from crusades.games.high.strongpoints import under_siege

ALL_JOIN: Final = "all-join"
MOVES_FIRST: Final = "moves-first"
NEXT_TURN: Final = "next-turn"
MOST_THREATS: Final = 8  # told, those with most points for what defends
LEAST: Final = 0.01
NOT_MOVED: Final = 0


class Prospect:
    """The next Combat Phase of a side, and who could get where before it."""

    def __init__(self, s: High, seat: int) -> None:
        self.state = s
        self.seat = seat
        own, fight = (D, E) if seat == CRUSADER else (H, I)
        self.is_now: bool = s.phase == fight  # nothing moves any more
        self.is_moving: bool = s.phase == own
        self.is_later: bool = s.phase > fight  # of this turn: it will be the next one's
        self.besieged: int = under_siege(s, seat)
        self.enemy: int = forces.held(s, 1 - seat)
        self.ends: dict[int, int] = {}  # by fleet: the hexes it could end its move on, its own included
        closed = fleet_move.barred(s, seat)
        for u in forces.units_of(s, seat):
            if UNIT_TYPE[u] == FLEET:
                self.ends[u] = 1 << s.at[u]
                if not self.is_now and not (self.is_moving and s.moved[u] != NOT_MOVED):
                    f = Frame(kinds.FLEET_MOVE, seat, s.board.planet_of[s.at[u]], u, forces.fleet_range(s, u))
                    area = s.board.grid.within(s.at[u], f.count, closed)
                    self.ends[u] |= area & fleet_move.landings(s, f)

    def party(self, h: int, kind: int) -> Attack:
        """Everybody who could attack this hex."""
        s = self.state
        a = Attack(self.seat, kind, h)
        ring = s.board.grid.near[h] | 1 << h
        if kind == FLEET_ATTACK:
            a.units = [u for u in self.ends if self.ends[u] & ring and self.is_fresh(u)]
            a.leaders = [
                i for i in combat_math.leaders_with(s, self.seat, a.units) if s.laboard[i] in a.units
            ]
        else:
            ground = ring & s.board.planet_area[s.board.planet_of[h]]
            a.units = [
                u for u in forces.land_of(s, self.seat) if self.walks(u, ground, h) and self.is_fresh(u)
            ]
            a.leaders = combat_math.leaders_with(s, self.seat, a.units)
            if not self.is_now:
                self.land(a, ground & ~self.enemy)
        a.lead = combat_math.best_leader(s, a.leaders)
        return a

    def is_fresh(self, u: int) -> bool:
        return not self.is_now or not self.state.fought[u] & ATTACKED

    def walks(self, u: int, ground: int, h: int) -> bool:
        """H6C.1: on the ground beside it, or one step from there."""
        s = self.state
        at = s.at[u]
        if s.aboard[u] >= 0 or (self.besieged >> at & 1 and at != h):
            return False
        if ground >> at & 1:
            return True
        if self.is_now or (self.is_moving and s.moved[u] != NOT_MOVED):
            return False
        return bool(s.board.grid.near[at] & ground & ~self.enemy)

    def land(self, a: Attack, ground: int) -> None:
        """H6E: armies that fleets could land beside it: those aboard, and those at hand that find room."""
        s = self.state
        for fleet in self.ends:
            if not self.ends[fleet] & ground:
                continue
            room = max(0, forces.capacity_left(s, fleet))
            found = [u for u in forces.cargo(s, fleet) if u not in a.units]
            at_hand = forces.land_at(s, s.at[fleet], self.seat)
            for u in sorted(at_hand, key=lambda each: (-s.strength[each], each)):
                if UNIT_TYPE[u] == ARMY and u not in a.units and s.strength[u] <= room:
                    room -= s.strength[u]
                    found.append(u)
            a.units += found
            if found:
                riders = [i for i in forces.leaders_at(s, s.at[fleet], self.seat) if i not in a.leaders]
                a.leaders += [i for i in riders if s.laboard[i] in (fleet, -1)]

    def has_to_move(self, a: Attack) -> bool:
        ring = self.state.board.grid.near[a.target] | 1 << a.target
        for u in a.units:
            if not ring >> self.state.at[u] & 1 or (a.kind == GROUND_ATTACK and self.state.aboard[u] >= 0):
                return True
        return False


def imagined(game: Game[High], s: High, seat: int) -> High:
    return game.imagine(game.view(s, seat), 0)


# one's own -------------------------------------------------------------------------------------------------
def meant(lexicon: HighLexicon, s: High, about: str) -> list[int]:
    """The hexes that are meant: one, that of a piece, or those of a planet."""
    h = lexicon.read("hex", about)
    if h >= 0:
        return [h]
    piece = lexicon.read("piece", about)
    if piece >= 0:
        h = s.lat[piece - LEADER] if piece >= LEADER else s.at[piece]
        return [h] if h >= 0 else []
    planet = lexicon.planets.get(about.lower(), -1)
    return [] if planet < 0 else s.board.hexes[planet]


def outlook(
    game: Game[High], lexicon: HighLexicon, speaker: HighSpeaker, s: High, seat: int, about: str
) -> Json | None:
    """The strongest attack on what is pointed at, if all join it who could get there."""
    if s.over or not s.turn:
        return None
    c = imagined(game, s, seat)
    piece = lexicon.units.get(about.lower(), -1)
    prospect = Prospect(c, seat)
    best: Attack | None = None
    for h in meant(lexicon, c, about):
        for kind in (FLEET_ATTACK, GROUND_ATTACK):
            if piece >= 0 and (UNIT_TYPE[piece] == FLEET) != (kind == FLEET_ATTACK):
                continue
            a = announced(c, seat, h, kind) or prospect.party(h, kind)
            if not a.units or not combat_math.defenders(c, a):
                continue
            if prospect.is_now and not a.resolved and targets.why_not_attack(c, seat, h, kind):
                if combat.find(c, h, kind) < 0:
                    continue
            if best is None or forces.strength_of(c, a.units) > forces.strength_of(c, best.units):
                best = a
    if best is None:
        return None
    c.phase = E if seat == CRUSADER else I
    found = odds.of_force(c, best)
    assumes = [ALL_JOIN, MOVES_FIRST] if prospect.has_to_move(best) else [ALL_JOIN]
    found["assumes"] = [*assumes, NEXT_TURN] if prospect.is_later else assumes
    found["joins"] = odds.joins(speaker, c, best)
    found["place"] = c.board.grid.name(best.target)
    return odds.with_risk(speaker, c, found, best.leaders)


def announced(s: High, seat: int, h: int, kind: int) -> Attack | None:
    index = combat.find(s, h, kind)
    return s.attacks[index].clone() if index >= 0 and s.attacks[index].seat == seat else None


# the enemy's ------------------------------------------------------------------------------------------------
def threats(game: Game[High], speaker: HighSpeaker, s: High, seat: int) -> list[Json]:
    """What the enemy could attack in his next Combat Phase, if all come who could; worst first."""
    if s.over or not s.turn:
        return []
    c = imagined(game, s, seat)
    enemy = 1 - seat
    prospect = Prospect(c, enemy)
    c.phase = E if enemy == CRUSADER else I
    found: list[tuple[float, Attack]] = []
    for h in sorted({c.at[u] for u in forces.units_of(c, seat)}):
        for kind in (FLEET_ATTACK, GROUND_ATTACK):
            a = prospect.party(h, kind)
            guard = combat_math.defenders(c, a)
            if a.units and guard:
                points = forces.strength_of(c, guard)
                found.append((forces.strength_of(c, a.units) / max(1, points) * (1 + points), a))
    found.sort(key=lambda pair: (-pair[0], pair[1].target, pair[1].kind))
    out: list[tuple[float, Json]] = []
    for _, a in found[:MOST_THREATS]:
        weight, told = threat(speaker, c, seat, a)
        if weight >= LEAST:
            out.append((weight, told))
    out.sort(key=lambda pair: -pair[0])
    return [told for _, told in out]


def threat(speaker: HighSpeaker, s: High, seat: int, a: Attack) -> tuple[float, Json]:
    """One attack: how likely nothing is left of those who are there."""
    guard = combat_math.defenders(s, a)
    weighed = odds.of_force(s, a)
    chance = odds.chance_of_goal(weighed, odds.ALL)
    lost = weighed["defender"]
    assert isinstance(lost, float)
    points = forces.strength_of(s, guard)
    first = max(guard, key=lambda u: (s.strength[u], -u))
    values = (a.target, len(a.units), forces.strength_of(s, a.units), points)
    name = "fleet" if a.kind == FLEET_ATTACK else "ground"
    leaders = [LEADER_IDS[i] for i in range(LEADERS) if s.lat[i] == a.target and s.lside[i] == seat]
    told: Json = {
        "piece": UNIT_NAMES[first],
        "pieces": [*[UNIT_NAMES[u] for u in guard], *leaders],
        "place": s.board.grid.name(a.target),
        "goal": odds.ALL,
        "chance": chance,
        "loses": lost,
        "basis": "exact",
        "by": [UNIT_NAMES[u] for u in a.units],
        "text": speaker.words.template("threat", name).render(speaker, values),
    }
    return lost + chance * points, told
