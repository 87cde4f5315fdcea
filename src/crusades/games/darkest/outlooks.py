"""Fights that nobody has announced yet: what one could attack (D26.5), and what the enemy could in his turn.

Whoever can get beside a hex within his allowance (D17.5: not with the bonus) is taken to attack it, as many
as the hexsides take (D10). Disrupted units and aircraft are left out. Everything is reckoned on copies.
"""

from typing import Final

from crusades.core.framed import FramedGame
from crusades.core.game import Json
from crusades.games.darkest import battle, fights, fire, forces, joining, odds, reach, supply, terrain, verbs
from crusades.games.darkest.joining import ANNOUNCED
from crusades.games.darkest.lexicon import DarkestSpeaker
from crusades.games.darkest.pieces import (
    A2A,
    A2B,
    A2F,
    AXIS,
    B2A,
    B2B,
    B2E,
    BITS,
    GUARDED,
    INHABITED,
    PLACES,
    foe,
)
from crusades.games.darkest.state import Battle, Darkest
from crusades.games.darkest.units import NEVER

ALL_JOIN: Final = "all-join"
MOVES_FIRST: Final = "moves-first"
NEXT_TURN: Final = "next-turn"
ARRIVES: Final = odds.ARRIVES
CUT_OFF: Final = "cut-off"
MOST_FIGHTS: Final = 4  # threats that are followed to their end: those with most fire for what defends
QUICKLY: Final = 200  # positions that each of them may take; else it is tried out
HOPELESS: Final = 0.6  # of the hits that are needed: who scores no more on average in three rounds, fails
LEAST: Final = 0.01
MOST_CUTS: Final = 4
MOVING: Final = (A2B, A2F, B2B, B2E)
ATTACKING: Final = (A2A, A2B, A2F, B2A, B2B, B2E)
SURE: Final = 1.0


class Party:
    """Who could attack a place, and out of which hexes."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.units: list[int] = []
        self.origins: list[int] = []
        self.fire: int = 0
        self.moved: bool = False  # somebody has to move first


class Prospect:
    """The operations of a side as they could begin: now, or in its next player-turn."""

    def __init__(self, s: Darkest, seat: int) -> None:
        c = s.clone()
        c.events = None
        c.menu = None
        self.seat = seat
        self.is_now: bool = s.turn > 0 and s.seat == seat and s.step in ATTACKING
        if not self.is_now:
            c.step = A2B if seat == AXIS else B2B
            c.attacks = []
            forces.begin_player_turn(c, seat)
        self.state = c
        self.moves: bool = not self.is_now or s.step in MOVING
        self.kind: int = joining.kind_of(c) if self.is_now else ANNOUNCED
        self.ready: dict[
            int, list[int]
        ] = {}  # by hex beside which something may be attacked: who could be there
        self.look()

    def look(self) -> None:
        """Where everybody who may attack could attack from."""
        c, seat = self.state, self.seat
        bars = c.theatre.roster.barring[c.step]
        rests = reach.resting(c)
        taken = joining.allotted(c)
        ground = reach.Ground(c, seat)
        rim = supply.wider(c.theatre.board, joining.attackable(c, seat))
        rest = c.masks[seat]
        while rest:
            low = rest & -rest
            rest ^= low
            p = low.bit_length() - 1
            for u in c.stacks[p]:
                marks = c.flags[u] | NEVER
                unit = c.of(u)
                if unit.side != seat or not unit.ground or marks & bars[u] or u in taken:
                    continue
                places = low
                if self.moves and not marks & rests[u]:
                    places |= reach.reach_of(ground, p, ground.kinds[u]).plain
                self.spread(u, places & rim)

    def spread(self, u: int, places: int) -> None:
        while places:
            low = places & -places
            places ^= low
            self.ready.setdefault(low.bit_length() - 1, []).append(u)

    def party(self, target: int) -> Party:
        """The strongest first, each out of the hex where he stands if he may, as many as hexsides take."""
        c, seat = self.state, self.seat
        found = Party(target)
        rooms: dict[int, list[int]] = {}
        could: dict[int, list[int]] = {}  # by unit: hexes
        rockets: list[int] = []
        rest = c.theatre.board.near[target]
        while rest:
            low = rest & -rest
            rest ^= low
            p = low.bit_length() - 1
            if p in self.ready and not is_barred(c, seat, p, target):
                most, tanks = c.theatre.tables.capacity[seat][terrain.level(c, p, target)]
                rooms[p] = [most, tanks]
                for u in self.ready[p]:
                    could.setdefault(u, []).append(p)
        for u in joining.ranked(c, sorted(could)):
            is_tank = c.of(u).is_tank
            open_ = [p for p in could[u] if rooms[p][0] > 0 and (rooms[p][1] > 0 or not is_tank)]
            if not c.of(u).garrison:
                if c.at[u] in could[u]:
                    rockets.append(u)
                continue
            if not open_:
                continue
            p = c.at[u] if c.at[u] in open_ else driest(c, seat, open_, target)
            rooms[p][0] -= 1
            rooms[p][1] -= int(is_tank)
            found.units.append(u)
            found.origins.append(p)
            found.fire += c.of(u).fire
            found.moved = found.moved or c.at[u] != p
        for u in rockets if found.units else ():  # D10.9: Katyushas take no room beside those who attack
            found.units.append(u)
            found.origins.append(c.at[u])
            found.fire += c.of(u).fire
        return found

    def battle(self, party: Party) -> tuple[Darkest, Battle]:
        """The battle that they would fight, on a copy where everybody stands where he attacks from."""
        c = self.state.clone()
        for u, p in zip(party.units, party.origins):
            if c.at[u] != p:
                forces.put(c, u, p)
        b = Battle(self.seat, party.target)
        b.units, b.origins = party.units.copy(), party.origins.copy()
        b.fronts = sorted(set(party.origins))
        b.kind, b.limit = self.kind, battle.ROUNDS[self.kind]
        b.alone = int(fire.must_be_stormed(c, b.target) and not battle.has_garrison(c, b))
        return c, b


def is_barred(s: Darkest, seat: int, origin: int, target: int) -> bool:
    """D3.3 – D3.5: a border between, or a hexside that nobody crosses."""
    return bool(terrain.why_not_border(s, seat, origin, target))


def driest(s: Darkest, seat: int, places: list[int], target: int) -> int:
    for p in places:
        if not terrain.crosses_river(s, seat, p, target):
            return p
    return places[0]


# one's own --------------------------------------------------------------------------------------------------
def place_of(s: Darkest, about: str) -> int:
    """The place that is meant: by its name or by a unit there."""
    word = about.lower()
    place = s.theatre.board.index.get(word, -1)
    if place < 0:
        u = s.theatre.roster.by_id.get(word, -1)
        place = s.at[u] if u >= 0 else -1
    return place if 0 <= place < PLACES else -1


def outlook(
    game: FramedGame[Darkest], s: Darkest, seat: int, about: str, lang: str, trials: int
) -> Json | None:
    """If everybody attacks a place who could be beside it; or as it is announced already."""
    place = place_of(s, about)
    if place < 0 or s.over or not s.turn or s.battle is not None:
        return None
    if not joining.attackable(s, seat) >> place & 1:
        return None
    for attack in s.attacks if s.seat == seat else ():
        if attack.target == place and not attack.fought:  # it is announced already
            b = fire.battle_of(s, attack, seat)
            b.kind = joining.kind_of(s)
            b.limit = battle.ROUNDS[b.kind]
            return looked(game, s, b, [ARRIVES] if attack.air else [], lang, trials)
    prospect = Prospect(s, seat)
    party = prospect.party(place)
    if not party.units:
        return None
    c, b = prospect.battle(party)
    assumes = [ALL_JOIN, MOVES_FIRST] if party.moved else [ALL_JOIN]
    return looked(game, c, b, assumes if prospect.is_now else [*assumes, NEXT_TURN], lang, trials)


def looked(
    game: FramedGame[Darkest], s: Darkest, b: Battle, assumes: list[str], lang: str, trials: int
) -> Json:
    """A round of the battle and its end, with what each adds to its fire."""
    found = odds.with_fight(game, odds.of_round(s, b, 0), s, b, verbs.FIGHT, lang, trials)
    found["assumes"] = assumes
    found["place"] = s.theatre.board.names[b.target]
    found["joins"] = odds.joins(game, s, b.units, b.origins, lang)
    return found


# the enemy's ------------------------------------------------------------------------------------------------
def threats(
    game: FramedGame[Darkest], speaker: DarkestSpeaker, s: Darkest, seat: int, lang: str
) -> list[Json]:
    """What the enemy could clear in his next turn, and whom he could cut off."""
    if s.over or not s.turn:
        return []
    prospect = Prospect(s, foe(seat))
    out = attacks(game, speaker, s, prospect, lang) + cuts(speaker, s, prospect)
    return [each for _, each in sorted(out, key=lambda pair: -pair[0])]


def attacks(
    game: FramedGame[Darkest], speaker: DarkestSpeaker, s: Darkest, prospect: Prospect, lang: str
) -> list[tuple[float, Json]]:
    c, enemy = prospect.state, prospect.seat
    likely: list[tuple[float, Party]] = []
    rest = joining.attackable(c, enemy) & (c.masks[INHABITED + 1 - enemy] | c.theatre.board.victory_mask)
    while rest:
        low = rest & -rest
        rest ^= low
        place = low.bit_length() - 1
        party = prospect.party(place)
        if party.units:
            b = Battle(enemy, place)
            endures = battle.needed(c, b) + fire.absorbs(c, place, foe(enemy))
            if party.fire >= HOPELESS * endures:  # a strength of 3 scores one hit a round (D9)
                likely.append((party.fire / max(1, endures) * worth(c, foe(enemy), place), party))
    likely.sort(key=lambda pair: (-pair[0], pair[1].target))
    out: list[tuple[float, Json]] = []
    for _, party in likely[:MOST_FIGHTS]:
        told = fight_of(game, speaker, prospect, party, lang)
        if told is not None:
            chance = told["chance"]
            assert isinstance(chance, float)
            if chance < LEAST:
                continue
            out.append((chance * worth(c, foe(enemy), party.target), told))
    return out


def fight_of(
    game: FramedGame[Darkest], speaker: DarkestSpeaker, prospect: Prospect, party: Party, lang: str
) -> Json | None:
    c, b = prospect.battle(party)
    ends = fights.of_battle(game, c, b, 0, False, lang, 0, QUICKLY)
    if ends is None:
        return None
    side = foe(prospect.seat)
    pieces = [c.of(u).id for u in fire.defenders(c, b)]
    own = forces.ground_at(c, party.target, side)
    first = joining.leader(c, own) if own else -1
    values = (party.target, len(party.units), fire.attack_strength(c, b), 0)
    return {
        "piece": c.of(first).id if first >= 0 else (pieces[0] if pieces else ""),
        "pieces": pieces,
        "place": c.theatre.board.names[party.target],
        "goal": fights.CLEARED,
        "chance": ends["chance"],
        "basis": ends["basis"],
        "policy": ends["policy"],
        "by": [c.of(u).id for u in party.units],
        "text": speaker.words.template("threat", "attack").render(speaker, values),
    }


def worth(s: Darkest, side: int, place: int) -> float:
    """What would be lost with a place: the fire of its units, and a city on which victory hangs (D2)."""
    total = 1.0
    for u in s.stacks.get(place, ()):
        if s.of(u).side == side:
            total += s.of(u).fire
    return total + 5.0 * (s.theatre.board.victory_mask >> place & 1)


def cuts(speaker: DarkestSpeaker, s: Darkest, prospect: Prospect) -> list[tuple[float, Json]]:
    """D21.1: whom one enemy unit could cut off by a move that needs no fight, hex by hex."""
    c, enemy = prospect.state, prospect.seat
    side = foe(enemy)
    board = c.theatre.board
    fed = supply.area(c, side)
    ways = steps_of(prospect)
    places = verbs.places_of(c.masks[side] & fed)
    best: dict[int, tuple[int, int]] = {}  # by place: how many with it, and the hex that cuts it off
    own, ground = c.masks[enemy], c.axis_ground
    for to in sorted(ways):
        c.masks[enemy] = own | BITS[to]
        c.axis_ground = ground | BITS[to] if enemy == AXIS else ground & ~BITS[to]
        lost = fed & ~supply.area(c, side)
        count = (c.masks[side] & lost).bit_count()
        for p in places:
            if lost & BITS[p] and count > best.get(p, (0, 0))[0]:
                best[p] = (count, to)
    c.masks[enemy], c.axis_ground = own, ground
    out: list[tuple[float, Json]] = []
    for p in sorted(best, key=lambda each: -worth(c, side, each))[:MOST_CUTS]:
        to = best[p][1]
        here = forces.ground_at(c, p, side)
        text = speaker.words.template("threat", "cut").render(speaker, (p, to, best[p][0], 0))
        out.append(
            (
                worth(c, side, p) / 3,
                {
                    "piece": c.of(joining.leader(c, here)).id,
                    "pieces": [c.of(u).id for u in here],
                    "place": board.names[p],
                    "goal": CUT_OFF,
                    "chance": SURE,
                    "by": [c.of(u).id for u in ways[to]],
                    "text": text,
                },
            )
        )
    return out


def steps_of(prospect: Prospect) -> dict[int, list[int]]:
    """By hex that a side could enter without a fight, with the bonus too (D17.5): who could."""
    c, seat = prospect.state, prospect.seat
    ground = reach.Ground(c, seat)
    rests = reach.resting(c)
    out: dict[int, list[int]] = {}
    rest = c.masks[GUARDED + seat]
    while rest:
        low = rest & -rest
        rest ^= low
        p = low.bit_length() - 1
        for u in c.stacks[p]:
            unit = c.of(u)
            if unit.side != seat or not unit.garrison or (c.flags[u] | NEVER) & rests[u]:
                continue
            places = reach.reach_of(ground, p, ground.kinds[u]).far & ~c.masks[seat]
            for to in verbs.places_of(places):
                out.setdefault(to, []).append(u)
    return out
