"""What a party would gain by being on a planet."""

from __future__ import annotations

from crusades.games.high import combat_math, strongpoints
from crusades.games.high import leaders as men
from crusades.games.high.beside.thumbs import church, faith, garrisons, reconquering, weighing, worth
from crusades.games.high.beside.thumbs.mind import HIDDEN, Mind
from crusades.games.high.beside.thumbs.parties import Party
from crusades.games.high.beside.thumbs.targets import aim
from crusades.games.high.board import SPIRITUAL
from crusades.games.high.leaders import political_rating
from crusades.games.high.pieces import CRUSADER, FLEET, PARVUS, ROGER, SORVAN, UNIT_TYPE
from crusades.games.high.state import ALLIED, FLEET_ATTACK, GROUND_ATTACK, NEUTRAL_RACE, Attack

HAVEN = 0.5  # a capital of one's own to go to
ALLY, ALLY_TURN = 4.0, 1.8  # an alliance: what it brings at once, and each turn
WAITING = 1.0  # what staying for a race is worth, against going to one
HOPE = 0.55  # the chance of Converting a race that was never seen


def value(m: Mind, party: Party, p: int, helpers: list[int]) -> float:
    """All that speaks for being there, less the danger; `helpers` are other units that may be there too."""
    if party.planet != p and not (party.troops or party.leaders):
        return (
            ships(m, party, p, helpers) - peril(m, party, p, helpers) - 2.0
        )  # bare fleets keep to their ports
    gains = war(m, party, p, helpers) + ships(m, party, p, helpers) + guard(m, party, p)
    gains += errands(m, party, p)
    return gains - peril(m, party, p, helpers)


def errands(m: Mind, party: Party, p: int) -> float:
    """What leaders can do there."""
    return mission(m, party, p) if m.seat == CRUSADER else errand(m, party, p)


# War --------------------------------------------------------------------------------------------------------


def war(m: Mind, party: Party, p: int, helpers: list[int]) -> float:
    """What the fight for the planet is worth in a turn."""
    target = aim(m, p)
    if target < 0:
        return 0.0
    a = strike(m, party, p, target, helpers)
    if not m.ground[m.foe].get(target):
        return walk_in(m, a)
    return max(0.0, weighing.value(m, a, reinforcements(m, party, target)))


def reinforcements(m: Mind, party: Party, target: int) -> int:
    """Whoever sees us coming from afar has time to strengthen a capital."""
    p = m.planet(target)
    if target != m.capital(p) or p == party.planet or not m.foe_capitals:
        return 0
    moves = max([m.moves(m.s.at[u], p) for u in party.fleets], default=0)
    return round(0.8 * len(m.foe_capitals)) if moves > 1 else 0


def strike(m: Mind, party: Party, p: int, target: int, helpers: list[int]) -> Attack:
    """The ground attack that the party would make there, with those who are there already and the helpers."""
    a = Attack(m.seat, GROUND_ATTACK, target)
    there = [u for u in m.troops(m.seat) if m.planet(m.s.at[u]) == p]
    allies = [u for u in helpers if u in m.troops(m.seat)]
    a.units = sorted({*carried(m, party, p), *there, *allies})
    near = [i for i in m.leaders(m.seat) if m.planet(m.s.lat[i]) == p]
    a.leaders = sorted({*party.leaders, *near})
    a.lead = combat_math.best_leader(m.s, a.leaders)
    return a


def carried(m: Mind, party: Party, p: int) -> list[int]:
    """The troops that the party can bring: all if it is there, else what its fleets hold."""
    if party.planet == p:
        return party.troops
    room, found = party.lift(m), []
    for u in sorted(party.troops, key=lambda u: -m.s.strength[u]):
        if room > 0:
            found.append(u)
            room -= m.s.strength[u]
    return found


def walk_in(m: Mind, a: Attack) -> float:
    """Nobody defends the hex on the ground."""
    if m.ships[m.foe].get(a.target) or not a.units:
        return 0.0  # an enemy fleet keeps everybody out (H7D.28)
    return worth.strongpoint(m, a.target) + worth.leaders_in(m, a.target, m.foe)


def ships(m: Mind, party: Party, p: int, helpers: list[int]) -> float:
    """The fight between fleets."""
    stacks = {h: n for h, n in m.ships[m.foe].items() if m.planet(h) == p}
    if not stacks:
        return 0.0
    a = Attack(m.seat, FLEET_ATTACK, max(stacks, key=lambda h: (stacks[h], h)))
    there = [u for u in m.fleets(m.seat) if m.planet(m.s.at[u]) == p]
    a.units = sorted({*party.fleets, *there, *[u for u in helpers if u in m.fleets(m.seat)]})
    a.leaders = party.leaders
    a.lead = combat_math.best_leader(m.s, a.leaders)
    return weighing.value(m, a) if a.units else 0.0


def peril(m: Mind, party: Party, p: int, helpers: list[int]) -> float:
    """What the enemy could do about it in his next turn, by the odds of his attack."""
    land, fleets = m.threat(p, m.foe)
    own_land, own_ships = m.land_on(p, m.seat), m.ships_on(p, m.seat)
    if party.planet != p:
        own_land += party.strength(m)
        own_ships += party.lift(m)
    for u in helpers:
        if UNIT_TYPE[u] == FLEET:
            own_ships += m.s.strength[u]
        else:
            own_land += m.s.strength[u]
    walls = 6 if m.is_mine(p) else 0
    lives = sum([worth.leader(m, i) for i in party.leaders])
    fear = weighing.menace(m, land, own_land, walls, lives) + weighing.menace(m, fleets, own_ships, 0, lives)
    return fear * (0.2 if is_hallowed(m, p) else 1.0)


def is_hallowed(m: Mind, p: int) -> bool:
    """H9.10: on a Neutral home planet the Empire thinks twice before it attacks anybody."""
    return m.seat == CRUSADER and m.is_home(p) and m.s.ally[m.b.home_race[p]] == NEUTRAL_RACE


def guard(m: Mind, party: Party, p: int) -> float:
    """A capital of ours that is short of men without the party; any other is at least a place to rest."""
    if not m.is_mine(p) or strongpoints.is_besieged(m.s, m.capital(p)):
        return 0.0
    there = m.land_on(p, m.seat) - (party.land(m) if party.planet == p else 0)
    short = garrisons.need(m, p, m.seat) - there
    return HAVEN + 1.2 * max(0, min(short, party.strength(m)))


# Crusader errands -------------------------------------------------------------------------------------------


def mission(m: Mind, party: Party, p: int) -> float:
    """Races to Convert, Independent Races to talk to, leaders and troops to bring together."""
    return convert(m, party, p) + embassy(m, party, p) + reunion(m, party, p)


def convert(m: Mind, party: Party, p: int) -> float:
    if not faith.is_open(m, p) or p in m.claimed or m.s.equipment < worth.conversion_cost(m, p):
        return 0.0
    spiritual = m.known[p] != HIDDEN and faith.attitude(m, p) == SPIRITUAL
    able = [i for i in party.leaders if m.fief_room(i) and (i != PARVUS or spiritual)]
    others = [i for i in m.leaders(m.seat) if i not in party.leaders and m.planet(m.s.lat[i]) == p]
    if not able or any(m.fief_room(i) for i in others):
        return 0.0
    again = WAITING if party.planet == p else 1.0
    return again * delay(m, p) * likely(m, p) * worth.race(m, p)


def delay(m: Mind, p: int) -> float:
    """A race that wants a church or a castle first takes a turn longer, unless one is being built."""
    if not faith.missing_work(m, p):
        return 1.0
    return 0.9 if m.s.church_work[p] or m.s.castle_builder[p] >= 0 else 0.5


def likely(m: Mind, p: int) -> float:
    spare = max(0, m.s.equipment - 4) // 2  # what can be spent to help
    if m.known[p] == HIDDEN:
        return max(0.0, min(0.8, HOPE - (faith.modifiers(m, p) - spare) / 6))
    return faith.chance(m, p, worth.conversion_cost(m, p) + spare)


def reunion(m: Mind, party: Party, p: int) -> float:
    """An army without a leader, or leaders without an army: each is worth more with the other."""
    if party.planet == p:
        return 0.0
    if PARVUS in party.leaders and ROGER not in party.leaders and m.s.lat[ROGER] >= 0:
        return 4.0 if m.planet(m.s.lat[ROGER]) == p else 0.0
    waiting = [i for i in m.leaders(m.seat) if m.planet(m.s.lat[i]) == p and i not in church.posted(m)]
    skill = [men.combat_rating(m.s, i) for i in party.leaders]
    there = m.land_on(p, m.seat) - (garrisons.need(m, p, m.seat) if m.is_mine(p) else 0)
    if not party.leaders and waiting:
        return 0.25 * party.strength(m)
    if not waiting and max(skill, default=0) > 0:
        return 0.25 * max(0, there)
    return 0.0


def embassy(m: Mind, party: Party, p: int) -> float:
    """H9.5: the chance of an alliance, and what an Ally brings: a die of points each turn."""
    race = m.b.home_race[p]
    if race < 0 or m.s.ally[race] != NEUTRAL_RACE:
        return 0.0
    envoys = [political_rating(m.s, i) for i in party.leaders if i != PARVUS and i < SORVAN]
    if not envoys:
        return 0.0
    skill = max(envoys) + (political_rating(m.s, PARVUS) if PARVUS in party.leaders else 0)
    opposed = [political_rating(m.s, i) for i in m.leaders(m.foe) if m.planet(m.s.lat[i]) == p]
    skill -= max(opposed, default=0)
    return chance_of(m.b.alliance_range[race] - skill) * (ALLY + ALLY_TURN * m.turns_left)


def chance_of(least: int) -> float:
    """That one die shows at least so much."""
    return max(0, min(6, 7 - least)) / 6


# Errands of the Empire --------------------------------------------------------------------------------------


def errand(m: Mind, party: Party, p: int) -> float:
    """A leader can win a race back, or break an alliance."""
    if not party.leaders:
        return 0.0
    skill = max([political_rating(m.s, i) for i in party.leaders])
    return reconquest(m, p, skill) + disruption(m, p, skill)


def reconquest(m: Mind, p: int, skill: int) -> float:
    if not m.s.converted[p]:
        return 0.0
    chance = reconquering.chance_on(
        m, p, skill, max(0, m.s.iq - reconquering.SPARE), reconquering.presence(m, p)
    )
    return chance * reconquering.value(m)


def disruption(m: Mind, p: int, skill: int) -> float:
    race = m.b.home_race[p]
    if race < 0 or m.s.ally[race] != ALLIED:
        return 0.0
    opposed = [political_rating(m.s, i) for i in m.leaders(CRUSADER) if m.planet(m.s.lat[i]) == p]
    needed = m.b.alliance_range[race] - skill + max(opposed, default=0)
    return chance_of(needed) * (2.0 + 1.2 * m.turns_left)
