"""What a choice costs, brings and rules out, by its verb: keys of lines, with the numbers of the position.

Nothing lies hidden in this game.
"""

from collections.abc import Callable
from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.consequences import GAIN, LOSS, NOTE, PRICE, Line, line
from crusades.core.flow import Frame
from crusades.games.darkest import (
    air,
    battle,
    breakthrough,
    factories,
    fire,
    forces,
    fortify,
    hits,
    joining,
    kinds,
    menu,
    movement,
    reach,
    replacements,
    strategic,
    supply,
    terrain,
    verbs,
    ways,
)
from crusades.games.darkest.options import FREE, LEVELS
from crusades.games.darkest.pieces import (
    A2B,
    A2F,
    AXIS,
    B2B,
    B2E,
    BITS,
    CUT_OFF,
    DE,
    DISRUPTED,
    FI,
    FLEET,
    FORTIFIED,
    INF,
    JUL42,
    KATYUSHA,
    MAKER,
    SOVIET,
)
from crusades.games.darkest.state import Battle, Darkest

Lines = list[Line]

AWAY: Final = 3  # turns from dismantling a factory to its work in the east (D5.2)


# Set-up and preparation -----------------------------------------------------------------------------------
def of_free(s: Darkest, f: Frame, action: int) -> Lines:
    found = [line(NOTE, "free")]
    if f.count != FREE:
        found.append(line(NOTE, "freer"))
    is_kept = s.played.is_short or (f.count != FREE and s.opts[LEVELS])
    return found if is_kept else [*found, line(NOTE, "free.levels")]


def of_listed(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(NOTE, "listed", len(f.units))]


def of_choose(s: Darkest, f: Frame, action: int) -> Lines:
    if f.kind == kinds.SETUP_PLACE:
        return [line(NOTE, "choose.setup", len(f.units) - 1)]
    u = a_of(action)
    seat = f.seat
    rail = strategic.capacity(s, seat) - s.rail[seat]
    return [line(NOTE, "choose.carried", s.of(u).fire, rail), line(PRICE, "choose.once")]


def of_put(s: Darkest, f: Frame, action: int) -> Lines:
    if f.kind == kinds.SETUP_PLACE:
        return [line(NOTE, "put.setup", a_of(action))]
    return [line(NOTE, "put")]


def of_build(s: Darkest, f: Frame, action: int) -> Lines:
    """D4.4: what it costs of which store; D4.11: one that was built already only goes to another site."""
    u = a_of(action)
    unit = s.of(u)
    if u in f.units:
        return [line(NOTE, "build.shared")]
    if f.seat == AXIS:
        store = replacements.INFANTRY_STORE if unit.type == INF else replacements.PANZER_STORE
    else:
        store = factories.RUSSIAN_STORES + MAKER[unit.type]
    return [line(PRICE, "build", unit.repl, store, s.store[store] - unit.repl), line(GAIN, "build.fresh")]


def of_pack(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(PRICE, "pack", s.turn + AWAY), line(GAIN, "pack.safe")]


def of_call(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(PRICE, "call"), line(GAIN, "call.gain")]


def of_guard(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(PRICE, "guard"), line(GAIN, "guard.gain")]


def of_queue(s: Darkest, f: Frame, action: int) -> Lines:
    u = a_of(action)
    at_once = s.due[u] == s.turn - 1 and not replacements.queued(s)  # as `replacements.queue` has it
    back = (s.turn - 1 if at_once else s.turn) + replacements.QUEUE_TURNS
    return [line(GAIN, "queue", back), line(PRICE, "queue.once")]


def of_withdraw(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(LOSS, "withdraw", a_of(action))]


def of_fortify(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(PRICE, "fortify"), line(GAIN, "fortify.gain")]


def of_fortify_all(s: Darkest, f: Frame, action: int) -> Lines:
    n = len(fortify.diggers(s, f.seat, a_of(action)))
    return [line(PRICE, "fortify.all", n), line(GAIN, "fortify.gain")]


def of_base(s: Darkest, f: Frame, action: int) -> Lines:
    u = a_of(action)
    if f.seat == SOVIET:
        return [line(PRICE, "base.soviet", u)]
    left = s.at[u]
    if left < 0:
        return [line(NOTE, "base.back")]
    if not s.flags[u] & DISRUPTED and not air.is_supplied_base(s, left):
        return [line(PRICE, "base.cut_off", u)]
    return [line(NOTE, "base")]


def of_bomb(s: Darkest, f: Frame, action: int) -> Lines:
    found = [line(PRICE, "mission", a_of(action))]
    place = b_of(action)
    found.append(line(GAIN, "bomb", place))
    if f.kind == kinds.AIR_STEP and f.seat == AXIS and not f.count:
        found.append(line(PRICE, "bomb.supply"))
    return found


def of_supply(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(PRICE, "mission", a_of(action)), line(GAIN, "supply", b_of(action))]


def of_rail(s: Darkest, f: Frame, action: int) -> Lines:
    u, to = a_of(action), b_of(action)
    left = strategic.capacity(s, f.seat) - s.rail[f.seat] - s.of(u).fire
    found = [line(PRICE, "rail", s.of(u).fire, left), line(PRICE, "rail.disrupted", u)]
    return found + works(s, u) + border(s, f.seat, s.at[u], to)


def of_ship(s: Darkest, f: Frame, action: int) -> Lines:
    u, to = a_of(action), b_of(action)
    left = strategic.SEA_FACTORS - s.sea[f.seat] - s.of(u).repl
    risk = strategic.risk(s, f.seat, s.at[u], to)
    key = "ship.friendly" if risk == strategic.SUNK_ON_FRIENDLY else "ship.enemy"
    return [line(LOSS, key, u, risk), line(PRICE, "ship", s.of(u).repl, left), line(PRICE, "ship.rest")]


# Movement -------------------------------------------------------------------------------------------------
def works(s: Darkest, u: int) -> Lines:
    """D20.11: what it has dug stays behind."""
    return [line(LOSS, "works", u)] if s.flags[u] & FORTIFIED else []


def border(s: Darkest, seat: int, a: int, b: int) -> Lines:
    """D3.3, D3.4: an Axis move or attack into Russia opens the country that it comes from."""
    board = s.theatre.board
    if seat != AXIS or not board.russia >> b & 1:
        return []
    country = terrain.FINLAND if board.finland >> a & 1 else terrain.RUMANIA if board.rumania >> a & 1 else 0
    return [line(LOSS, "border", country - 1)] if country & ~s.opened else []


def reserve(s: Darkest, u: int) -> Lines:
    """D17.9, D17.11: whoever acts now is no reserve later."""
    unit = s.of(u)
    is_one = (s.step == A2B and unit.nation in (DE, FI)) or (s.step == B2B and s.turn >= JUL42)
    return [line(PRICE, "reserve")] if is_one else []


def of_move(s: Darkest, f: Frame, action: int) -> Lines:
    u, to = a_of(action), b_of(action)
    if s.of(u).air:
        return [line(NOTE, "follow", u)]
    g = menu.ground(s, f.seat)
    start, kind = s.at[u], g.kinds[u]
    r = reach.reach_of(g, start, kind)
    found = [line(NOTE, "move") if r.plain & BITS[to] else line(PRICE, "move.far")]
    return found + reserve(s, u) + works(s, u) + border(s, f.seat, start, to)


def of_march(s: Darkest, f: Frame, action: int) -> Lines:
    start, to = a_of(action), b_of(action)
    if f.kind == kinds.BREAKTHROUGH:
        group = going(s, f, start, to)
        extra = [u for u in group if is_extra(s, f, u)]
        found = [line(PRICE, "go.group", len(group) - len(extra))] if len(extra) < len(group) else []
        return [*found, line(NOTE, "go.extra.group", len(extra))] if extra else found
    g = menu.ground(s, f.seat)
    units = movement.marchers(s, g, start, to)
    far = [u for u in units if not reach.reach_of(g, start, g.kinds[u]).plain & BITS[to]]
    found = [line(NOTE, "march", len(units))]
    if far:
        found.append(line(PRICE, "march.far", len(far)))
    dug = len([u for u in units if s.flags[u] & FORTIFIED])
    if dug:
        found.append(line(LOSS, "march.works", dug))
    return found + border(s, f.seat, start, to)


def of_way(s: Darkest, f: Frame, action: int) -> Lines:
    u = a_of(action)
    return [line(NOTE, "way"), *reserve(s, u), *works(s, u)]


def of_via(s: Darkest, f: Frame, action: int) -> Lines:
    to = a_of(action)
    spent = f.count + ways.cost(s, f, to)
    found = [line(PRICE, "via.far") if is_far(f, spent) else line(NOTE, "via")]
    return found + border(s, f.seat, f.place, to)


def is_far(f: Frame, spent: int) -> bool:
    """D17.5: more half hexes than the allowance has (see `ways`)."""
    return spent > 2 * (f.marks[0] & 7)


# Attacks --------------------------------------------------------------------------------------------------
def of_attack(s: Darkest, f: Frame, action: int) -> Lines:
    if f.kind == kinds.FIRST_ATTACKS:
        return [line(PRICE, "attack.first"), line(GAIN, "attack.first.gain")]
    is_reserve = s.step in (A2F, B2E)
    return [line(PRICE, "attack", battle.ROUNDS[battle.RESERVE if is_reserve else battle.ANNOUNCED])]


def of_with(s: Darkest, f: Frame, action: int) -> Lines:
    u = a_of(action)
    unit = s.of(u)
    if unit.air:
        if f.kind == kinds.STRIKE:
            return [line(GAIN, "with.follow", air.support(s, u, f.place))]
        return [line(GAIN, "with.air", air.support(s, u, f.place)), line(PRICE, "mission", u)]
    if unit.type == FLEET:
        return [line(GAIN, "with.fleet"), line(PRICE, "with.fleet.once")]
    found = [line(GAIN, "with.cut_off" if s.flags[u] & CUT_OFF else "with", unit.fire)]
    if unit.type == KATYUSHA:
        found.append(line(NOTE, "with.rockets"))
    elif f.kind == kinds.ANNOUNCE and f.count == joining.FIRST:
        found.append(line(PRICE, "with.first"))
    return found + works(s, u) + border(s, f.seat, s.at[u], f.place)


def of_from(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(NOTE, "from", a_of(action)), *border(s, f.seat, a_of(action), f.place)]


def of_river(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(GAIN, "river", a_of(action), b_of(action)), line(PRICE, "river.once")]


def of_shell(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(GAIN, "shell"), line(PRICE, "shell.once")]


def of_cancel(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(NOTE, "cancel", s.attacks[a_of(action)].target)]


def of_resolve(s: Darkest, f: Frame, action: int) -> Lines:
    is_reserve = s.step in (A2F, B2E)
    return [line(NOTE, "resolve", battle.ROUNDS[battle.RESERVE if is_reserve else battle.ANNOUNCED])]


def fought(s: Darkest) -> Battle:
    b = s.battle
    assert b is not None
    return b


def of_fight(s: Darkest, f: Frame, action: int) -> Lines:
    b = fought(s)
    if b.limit:
        return [line(NOTE, "fight", b.round + 1, b.limit)]
    return [line(NOTE, "fight.free", b.round + 1)]


def of_stop(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(PRICE, "stop", fought(s).target)]


def of_press(s: Darkest, f: Frame, action: int) -> Lines:
    b = fought(s)
    strength = fire.attack_strength(s, b)
    n = a_of(action)
    up, down = fire.column_of(strength, 1, n), fire.column_of(strength, 6, n)
    return [line(NOTE, "press", up, down, strength), line(PRICE, "press.most", fire.german_factors(s, b))]


def of_tanks(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(GAIN, "tanks", len(battle.fallen(s, fought(s)))), line(PRICE, "tanks.once")]


def of_hit(s: Darkest, f: Frame, action: int) -> Lines:
    return [of_blow(s, a_of(action), b_of(action), f.step)]


def of_blow(s: Darkest, u: int, n: int, mode: int) -> Line:
    """D12.1 – D12.7: what so many hits of one round do to a unit."""
    left = n - hits.works(s, u, mode)
    if left <= 0:
        return line(LOSS, "hit.works", u)
    if left > hits.endures(s, u):
        return line(LOSS, "hit.gone", u)
    return line(PRICE, "hit.disrupted", u)


def shared(s: Darkest, f: Frame) -> Lines:
    """D12.9: what comes of it if the hits are shared out in the usual way."""
    shares = hits.usual(s, f)
    return [of_blow(s, u, shares[i], f.step) for i, u in enumerate(f.units) if shares[i]]


def of_retreat(s: Darkest, f: Frame, action: int) -> Lines:
    u = a_of(action)
    if f.kind == kinds.BATTLE:
        return [line(NOTE, "retreat.out", u)]
    return [line(PRICE, "retreat", u), *works(s, u)]


def of_escape(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(PRICE, "escape", a_of(action))]


def of_stay(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(NOTE, "stay")]


# Breaking through -----------------------------------------------------------------------------------------
def is_extra(s: Darkest, f: Frame, u: int) -> bool:
    """D14.3: the first hex of a panzer leaves it its breakthrough."""
    return s.at[u] == f.place and breakthrough.has_extra_hex(s, u)


def going(s: Darkest, f: Frame, start: int, to: int) -> list[int]:
    free = breakthrough.vacant(s, f.seat)
    return [u for u in f.units if s.at[u] == start and not breakthrough.why_not_go(s, f, u, to, free)]


def of_go(s: Darkest, f: Frame, action: int) -> Lines:
    u, to = a_of(action), b_of(action)
    found = [line(NOTE, "go.extra") if is_extra(s, f, u) else line(PRICE, "go")]
    return found + border(s, f.seat, s.at[u], to)


def of_strike(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(PRICE, "strike", f.count)]


# Air and sea ----------------------------------------------------------------------------------------------
def of_intercept(s: Darkest, f: Frame, action: int) -> Lines:
    return [line(PRICE, "intercept", a_of(action)), line(LOSS, DUEL[f.seat])]


def of_sail(s: Darkest, f: Frame, action: int) -> Lines:
    u = a_of(action)
    if f.kind == kinds.PORT:
        return [line(NOTE, "sail.port", b_of(action))]
    if f.kind == kinds.NAVAL:
        return [line(GAIN, "sail.battle", u), line(LOSS, DUEL[f.seat])]
    return [line(GAIN, "sail"), line(PRICE, "sail.price")]


def of_feed(s: Darkest, f: Frame, action: int) -> Lines:
    u = a_of(action)
    more, rest = f.count - 1, len(f.units) - 1
    if f.step == supply.FEEDS:
        return [line(GAIN, "feed", u), line(PRICE, "feed.left", more, rest)]
    return [line(GAIN, "feed.out", u), line(LOSS, "feed.out.left", more, rest)]


# Being done -----------------------------------------------------------------------------------------------
def of_done(s: Darkest, f: Frame, action: int) -> Lines:
    """What stays undone."""
    kind = f.kind
    if kind == kinds.HITS:
        return shared(s, f)
    if kind == kinds.WAY:
        return [line(PRICE, "via.far") if is_far(f, f.count) else line(NOTE, "via")]
    if kind == kinds.REPLACEMENTS:
        stores = s.store[:2] if f.seat == AXIS else s.store[factories.RUSSIAN_STORES :]
        return [line(NOTE, "done.replacements", sum(stores))]
    if kind == kinds.FORTIFY:
        diggers = [x for x in fortify.listed(s, f.seat) if verb_of(x) == verbs.FORTIFY]
        return [line(PRICE, "done.fortify", len(diggers))]
    if kind == kinds.STRATEGIC:
        left = strategic.capacity(s, f.seat) - s.rail[f.seat]
        return [line(PRICE, "done.strategic", left, strategic.SEA_FACTORS - s.sea[f.seat])]
    if kind == kinds.MOVEMENT:
        found = [line(PRICE, "done.movement", len(idle(s, f.seat)), len(s.attacks))]
        has_reserve = s.step == A2B or (s.step == B2B and s.turn >= JUL42)
        return [*found, line(NOTE, "done.movement.reserve")] if has_reserve else found
    if kind == kinds.ANNOUNCE:
        return [line(PRICE, "done.announce.first" if f.count == joining.FIRST else "done.announce")]
    if kind == kinds.STRIKE:
        return [line(PRICE, "strike", f.count)]
    if kind == kinds.COMBAT:
        return [line(NOTE, "done.combat", len([a for a in s.attacks if not a.fought]))]
    if kind == kinds.BREAKTHROUGH:
        return [line(PRICE, "done.breakthrough", len(f.units))]
    if kind == kinds.AIR_BASING or kind == kinds.AIR_STEP:
        key = "done.air_basing" if kind == kinds.AIR_BASING else "done.air_step"
        return [line(PRICE, key, len(resting(s, f.seat)))]
    return [line(PRICE, DONE[kind])]


def idle(s: Darkest, seat: int) -> list[int]:
    """D17.1: ground units that could still move."""
    found: list[int] = []
    for p in verbs.places_of(forces.held(s, seat)):
        found += reach.movers(s, seat, p)
    return found


def resting(s: Darkest, seat: int) -> list[int]:
    """D24.22: aircraft that have flown no mission yet and could."""
    used = air.USED
    return [u for u in s.theatre.bombers[seat] if s.at[u] >= 0 and not s.flags[u] & used]


def of_pass(s: Darkest, f: Frame, action: int) -> Lines:
    kind = f.kind
    if kind == kinds.SETUP_CHOICE:
        return [line(NOTE, "pass.setup_choice")]
    if kind == kinds.RETREATS:
        return [line(PRICE, "pass.retreats")]
    if kind == kinds.INTERCEPTION:
        return [line(PRICE, "pass.interception", f.place)]
    if kind == kinds.NAVAL:
        return [line(PRICE, "pass.naval", f.unit)]
    if kind == kinds.CARRIAGE:
        return [line(PRICE, "pass.carriage", f.unit)]
    return [line(NOTE, PASS[kind])]


DONE: Final = {
    kinds.SETUP_PLACE: "done.setup_place",
    kinds.REINFORCEMENTS: "done.reinforcements",
    kinds.FIRST_ATTACKS: "done.first_attacks",
}
DUEL: Final = ("duel.axis", "duel.soviet")
PASS: Final = {
    kinds.ANNOUNCE: "pass.announce",
    kinds.STRIKE: "pass.announce",
    kinds.PORT: "pass.port",
    kinds.WAY: "pass.way",
}

OF: Final[dict[int, Callable[[Darkest, Frame, int], Lines]]] = {
    verbs.DONE: of_done, verbs.PASS: of_pass, verbs.FREE: of_free, verbs.PUT: of_put,
    verbs.LISTED: of_listed, verbs.CHOOSE: of_choose, verbs.BUILD: of_build, verbs.PACK: of_pack,
    verbs.CALL: of_call, verbs.GUARD: of_guard, verbs.QUEUE: of_queue, verbs.WITHDRAW: of_withdraw,
    verbs.FORTIFY: of_fortify, verbs.FORTIFY_ALL: of_fortify_all, verbs.BASE: of_base, verbs.BOMB: of_bomb,
    verbs.RAIL: of_rail, verbs.SHIP: of_ship, verbs.MOVE: of_move, verbs.MARCH: of_march, verbs.WAY: of_way,
    verbs.VIA: of_via, verbs.ATTACK: of_attack, verbs.WITH: of_with, verbs.FROM: of_from,
    verbs.SHELL: of_shell, verbs.CANCEL: of_cancel, verbs.RESOLVE: of_resolve, verbs.FIGHT: of_fight,
    verbs.STOP: of_stop, verbs.PRESS: of_press, verbs.TANKS: of_tanks, verbs.HIT: of_hit,
    verbs.RETREAT: of_retreat, verbs.ESCAPE: of_escape, verbs.STAY: of_stay, verbs.GO: of_go,
    verbs.STRIKE: of_strike, verbs.RIVER: of_river, verbs.INTERCEPT: of_intercept,
    verbs.SUPPLY: of_supply, verbs.SAIL: of_sail, verbs.FEED: of_feed,
}  # fmt: skip


def lines(s: Darkest, action: int) -> Lines:
    """What is to be said of an action of the seat that decides."""
    return OF[verb_of(action)](s, s.frames[-1], action)
