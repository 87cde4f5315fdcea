"""What a choice costs, brings and rules out, by its verb: keys of lines, with the numbers of the position.

They read what is open, and cards of the seat that decides: never what lies hidden from it.
"""

from collections.abc import Callable
from typing import Final

from crusades.core.action import a_of, b_of, verb_of
from crusades.core.consequences import GAIN, LOSS, NOTE, PRICE, Line, line
from crusades.core.flow import Frame
from crusades.games.last import (
    airborne,
    assault_declare,
    damage,
    defense,
    drawing,
    kinds,
    movement,
    obstacles,
    prices,
    reinforcement,
    rivers,
    starting_force,
    verbs,
    wings,
    zones,
)
from crusades.games.last.options import COMMITMENT, MOUNTING, RECON_SECRECY
from crusades.games.last.options import DUG_IN as HOW_DUG_IN
from crusades.games.last.pieces import (
    AIRFIELD,
    C_UNIT,
    CARRIED,
    DUG_IN,
    FORTIFICATION,
    GROUND,
    HQ,
    HQ_TROOP,
    ORDNANCE,
    SPOTTED,
    ZONES,
    foe,
)
from crusades.games.last.state import Assault, Last

Lines = list[Line]

HAND_SIZE: Final = 7  # L5.6.1, L5.6.2


# Supply ---------------------------------------------------------------------------------------------------
def paid(s: Last, f: Frame, action: int) -> Lines:
    """What it costs, and what stays in the Stockpile."""
    price = prices.price(s, action)
    return [line(PRICE, "paid", price, s.supply[f.seat] - price)] if price else []


def scored(s: Last, i: int) -> Lines:
    """L2.3.3: what a card of its own is worth to the enemy."""
    cost = s.of(i).cost
    return [line(LOSS, "scored", cost, i)] if cost else []


def shown(s: Last, i: int) -> Lines:
    """L3.2.3: who fires is seen from then on."""
    return [] if s.flags[i] & SPOTTED else [line(PRICE, "shown", i)]


def dug_out(s: Last, i: int) -> Lines:
    """L7.5.19: works that are given up."""
    return [line(LOSS, "dug_out", i)] if s.flags[i] & DUG_IN else []


# Set-up ---------------------------------------------------------------------------------------------------
def of_lay(s: Last, f: Frame, action: int) -> Lines:
    card = s.library.cards[a_of(action)]
    free = f.kind == kinds.LAY_CENTRE
    found = [line(NOTE, "lay.centre") if free else line(PRICE, "lay", card.cost)]
    return [*found, line(NOTE, "lay.text", card.number)] if card.text else found


def of_clear(s: Last, f: Frame, action: int) -> Lines:
    return [line(NOTE, "clear")]


def of_bridge(s: Last, f: Frame, action: int) -> Lines:
    return [line(NOTE, "bridge")]


def of_buy(s: Last, f: Frame, action: int) -> Lines:
    card = s.library.cards[a_of(action)]
    return [line(PRICE, "buy", starting_force.left(s, f.seat) - card.cost)]


def of_place(s: Last, f: Frame, action: int) -> Lines:
    return [line(NOTE, "place")]


def of_starter(s: Last, f: Frame, action: int) -> Lines:
    if f.kind != kinds.BUY:
        return [line(NOTE, "starter")]
    return [line(NOTE, "starter"), line(LOSS, "done.buy", unspent(s, f.seat))]


def unspent(s: Last, seat: int) -> int:
    """L5.2.3: what is left when all that the deck proposes is bought, as `starting_force` buys it."""
    purse = starting_force.left(s, seat)
    had = [s.card[i] for i in starting_force.bought(s, seat)]
    spare = [s.card[i] for pile in (seat * 2, seat * 2 + 1) for i in s.decks[pile]]
    wanted = s.proposal[seat]
    for n in range(0, len(wanted), 2):
        number = wanted[n]
        cost = s.library.cards[number].cost
        if number in had:
            had.remove(number)
        elif number in spare and cost <= purse and not starting_force.why_not_kind(s.library.cards[number]):
            spare.remove(number)
            purse -= cost
    return purse


# Cards from the hand --------------------------------------------------------------------------------------
def of_attach(s: Last, f: Frame, action: int) -> Lines:
    return [*paid(s, f, action), line(NOTE, "attach", b_of(action))]


def of_block(s: Last, f: Frame, action: int) -> Lines:
    return [*paid(s, f, action), line(GAIN, "block"), line(PRICE, "block.open")]


def of_deploy(s: Last, f: Frame, action: int) -> Lines:
    card = s.library.cards[a_of(action)]
    is_air = card.category == ORDNANCE or (card.category == C_UNIT and not card.ground)
    found = paid(s, f, action)
    return [*found, line(NOTE, "deploy.air" if is_air else "deploy")]


def of_post(s: Last, f: Frame, action: int) -> Lines:
    card = s.library.cards[a_of(action)]
    key = "post.fort" if card.category == FORTIFICATION else "post"
    return [*paid(s, f, action), line(NOTE, key)]


def of_play(s: Last, f: Frame, action: int) -> Lines:
    card = s.library.cards[a_of(action)]
    if card.cost:
        return [
            line(PRICE, "play", card.cost, s.supply[f.seat] - card.cost),
            line(LOSS, "play.scored", card.cost),
        ]
    return [line(NOTE, "play.free")]


def of_choose(s: Last, f: Frame, action: int) -> Lines:
    if f.kind == kinds.PLAY_CARD:
        return [line(LOSS, "choose.spent")]
    if f.kind == kinds.ATTACK:
        return [line(LOSS, "choose.surplus")]
    if f.kind == kinds.MASKIROVKA:
        return [line(NOTE, "choose.hidden")]
    return [line(NOTE, "choose")]


def of_pick(s: Last, f: Frame, action: int) -> Lines:
    return [line(GAIN, "pick")]


def of_use(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    card = s.of(i)
    found = [line(PRICE, "use.once") if card.category == HQ_TROOP else line(NOTE, "use")]
    return [*found, line(GAIN, "use.text", card.number)] if card.text else found


def of_ignore(s: Last, f: Frame, action: int) -> Lines:
    return [line(GAIN, "ignore")]


# Reinforcement --------------------------------------------------------------------------------------------
def of_roll(s: Last, f: Frame, action: int) -> Lines:
    return [line(GAIN, "roll", s.supply[f.seat])]


def of_draw(s: Last, f: Frame, action: int) -> Lines:
    left = len(s.decks[drawing.deck(s, f.seat, a_of(action))]) - 1
    if f.kind == kinds.OPENING_HAND:
        return [line(GAIN, "draw.opening", len(s.hands[f.seat]) + 1, HAND_SIZE)]
    return [*paid(s, f, action), line(GAIN, "draw", left)]


def of_check(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "check", a_of(action))]


def of_refit(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    found = paid(s, f, action) or [line(PRICE, "refit.points", max(0, f.marks[reinforcement.POINTS] - 1))]
    return [*found, line(GAIN, "refit", i, s.hits[i], damage.defense(s, i)), line(PRICE, "refit.once")]


def of_levy(s: Last, f: Frame, action: int) -> Lines:
    return [line(GAIN, "levy"), line(PRICE, "levy.once")]


def of_pool(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "levy.once"), line(NOTE, "pool")]


def of_lift(s: Last, f: Frame, action: int) -> Lines:
    return [line(LOSS, "lift")]


# Air ------------------------------------------------------------------------------------------------------
def of_home(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "home")]


def of_launch(s: Last, f: Frame, action: int) -> Lines:
    return [*paid(s, f, action), line(PRICE, "launch")]


def of_arm(s: Last, f: Frame, action: int) -> Lines:
    i, load = a_of(action), b_of(action)
    if wings.is_tanks(s.of(load)):
        return [line(GAIN, "arm.tanks", i)]
    return [line(PRICE, "arm", i), *scored(s, load)]


def of_with(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    if f.kind == kinds.LAUNCH:
        return [*paid(s, f, action), line(NOTE, "with.group")]
    if f.kind == kinds.DROP:
        price = prices.price(s, action)
        spoken = sum([airborne.fee(s, j) for j in f.units])
        return [line(PRICE, "paid.assault", price, s.supply[f.seat] - spoken - price), *dropped(s, f)]
    a = s.assault
    if f.kind != kinds.ASSAULT_DECLARE or a is None:
        return [line(NOTE, "with")]
    price = prices.price(s, action)
    left = s.supply[f.seat] - declared(s, a) - price
    found = [line(PRICE, "paid.assault", price, left), *shown(s, i)]
    is_hard = movement.is_difficult(s, i, f.place)
    found += [line(PRICE, "with.difficult")] if is_hard else after(s, i, 1)
    return found + dug_out(s, i) + across(s, i, s.at[i], f.place)


def declared(s: Last, a: Assault) -> int:
    """L7.5.38: what the units and guns named so far will cost."""
    return assault_declare.price(s, a)


def across(s: Last, i: int, p: int, q: int) -> Lines:
    """L13.3.2, L13.3.4: over a river without a bridge there is no way back. L10.5.3: Obstacles on the way."""
    found: Lines = []
    if p < GROUND and rivers.blocks(s, p, q) and rivers.bridge_between(s, p, q) < 0:
        found.append(line(LOSS, "with.river"))
    return found + barred(s, i, p, q)


def barred(s: Last, i: int, p: int, q: int) -> Lines:
    if p >= GROUND:
        return []
    met = [o for o in obstacles.met(s, s.owner[i], p, q) if not obstacles.is_immune(s, i, o)]
    return [line(PRICE, "obstacle", o) for o in met]


def after(s: Last, i: int, factors: int) -> Lines:
    """L7.5.3, L3.1.4, L3.1.5: the movement that is left, and whether it is committed."""
    left = max(0, movement.mf_left(s, i) - factors)
    if s.opts[COMMITMENT]:
        return [line(PRICE, "moves.active", left)]
    return [line(PRICE, "moves", left) if left else line(PRICE, "moves.none")]


def dropped(s: Last, f: Frame) -> Lines:
    """L11.1.8: paratroops that do not take the zone are lost."""
    if zones.occupied(s, foe(f.seat)) >> f.place & 1:
        return [line(LOSS, "drop.assault")]
    return [line(NOTE, "drop.move")]


def of_fly(s: Last, f: Frame, action: int) -> Lines:
    return [line(NOTE, "fly"), line(PRICE, "fly.flak")]


def of_patrol(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "patrol"), line(GAIN, "patrol.gain")]


def of_via(s: Last, f: Frame, action: int) -> Lines:
    if f.kind == kinds.DROP:
        return [*paid(s, f, action), line(PRICE, "via.drop"), *dropped(s, f)]
    return [line(PRICE, "via")]


def of_fire(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    key = "fire.flak" if f.kind in (kinds.ANTI_AIRCRAFT, kinds.RETURN_FIRE) else "fire"
    return [line(NOTE, key), *shown(s, i)]


def of_target(s: Last, f: Frame, action: int) -> Lines:
    return [line(NOTE, "target")]


def of_intercept(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "intercept")]


def of_jettison(s: Last, f: Frame, action: int) -> Lines:
    found = [line(GAIN, "jettison")]
    for j in wings.load(s, a_of(action)):
        found += scored(s, j)
    return found


def of_keep(s: Last, f: Frame, action: int) -> Lines:
    tanks = wings.tanks(s, a_of(action))
    return [line(GAIN, "keep"), *(scored(s, tanks) if tanks >= 0 else [])]


# Recon and bombardment ------------------------------------------------------------------------------------
def of_recon(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    found = [line(NOTE, "recon")]
    if s.at[i] < GROUND and not s.flags[i] & SPOTTED:
        found.append(line(PRICE, "shown" if s.opts[RECON_SECRECY] else "recon.shown", i))
    return found


def of_dice(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "dice", f.count - b_of(action))]


def of_scout(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "scout")]


def of_strike(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    found = [line(PRICE, "strike")]
    for j in wings.load(s, i):
        found += scored(s, j)
    return found


def of_bombard(s: Last, f: Frame, action: int) -> Lines:
    return [*paid(s, f, action), line(PRICE, "bombard", a_of(action)), line(GAIN, "bombard.gain")]


def of_raze(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    if s.at[i] < GROUND:
        return [*paid(s, f, action), line(PRICE, "bombard", i)]
    return [line(PRICE, "strike")]


# Fire and maneuver ----------------------------------------------------------------------------------------
def of_move(s: Last, f: Frame, action: int) -> Lines:
    i, to = a_of(action), b_of(action)
    if movement.is_difficult(s, i, to):
        found = [line(PRICE, "move.difficult")]
    else:
        found = after(s, i, 1)
    found += barred(s, i, s.at[i], to) + dug_out(s, i)
    if to == HQ + foe(f.seat):
        found.append(line(GAIN, "move.headquarters"))
    elif to < ZONES and s.control[to] != f.seat:
        found.append(line(GAIN, "move.taken", to))
    return found


def of_dig(s: Last, f: Frame, action: int) -> Lines:
    gain = line(GAIN, "dig.attack" if s.opts[HOW_DUG_IN] else "dig.round")
    return [line(PRICE, "dig"), gain, line(NOTE, "dig.until")]


def of_mount(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    found = [line(PRICE, "mount.point")] if s.opts[MOUNTING] else [line(NOTE, "mount.free")]
    return [*found, line(GAIN, "mount"), line(PRICE, "mount.stricter"), *dug_out(s, i)]


def of_dismount(s: Last, f: Frame, action: int) -> Lines:
    found = [line(PRICE, "mount.point")] if s.opts[MOUNTING] else [line(NOTE, "mount.free")]
    return [*found, line(PRICE, "dismount.carried")] if s.flags[a_of(action)] & CARRIED else found


def of_enter(s: Last, f: Frame, action: int) -> Lines:
    i, fort = a_of(action), b_of(action)
    return [line(GAIN, "enter", damage.defense(s, fort)), *dug_out(s, i)]


def of_leave(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "leave")]


def of_ferry(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "engineer"), line(GAIN, "ferry")]


def of_demolish(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "engineer"), line(NOTE, "demolish")]


def of_repair(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "repair"), line(GAIN, "repair.gain")]


def of_assault(s: Last, f: Frame, action: int) -> Lines:
    found = [line(NOTE, "assault"), line(PRICE, "assault.price")]
    return [*found, line(GAIN, "assault.headquarters")] if a_of(action) == HQ + foe(f.seat) else found


def of_support(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    price = prices.price(s, action)
    named = s.assault
    spoken = declared(s, named) if f.kind == kinds.ASSAULT_DECLARE and named is not None else 0
    found = [line(PRICE, "paid.assault", price, s.supply[f.seat] - spoken - price)]
    return [*found, line(PRICE, "support", i), line(GAIN, "support.gain")]


def of_drop(s: Last, f: Frame, action: int) -> Lines:
    to = a_of(action)
    found = [line(PRICE, "drop")]
    is_held = zones.occupied(s, foe(f.seat)) >> to & 1
    return [*found, line(LOSS, "drop.assault") if is_held else line(NOTE, "drop.move")]


def of_counter(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "counterattack")]


def of_supply(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    price = prices.price(s, action)
    return [line(PRICE, "paid.assault", price, s.supply[f.seat] - price), line(GAIN, "supply", i)]


def of_main(s: Last, f: Frame, action: int) -> Lines:
    return [line(PRICE, "main")]


def of_negate(s: Last, f: Frame, action: int) -> Lines:
    return [line(GAIN, "negate"), line(PRICE, "negate.price")]


def of_withdraw(s: Last, f: Frame, action: int) -> Lines:
    i = a_of(action)
    a = s.assault
    if a is None or i not in a.units:
        return [line(NOTE, "with")]
    if i in a.dropped:
        return [line(LOSS, "withdraw.drop")]
    origin = a.origins[a.units.index(i)]
    found = [line(NOTE, "withdraw", origin)]
    is_hard = movement.is_difficult(s, i, a.zone) or movement.is_difficult(s, i, origin)
    return [*found, line(PRICE, "withdraw.difficult")] if is_hard else found


def of_advance(s: Last, f: Frame, action: int) -> Lines:
    return [line(GAIN, "advance", f.place), line(NOTE, "advance.free")]


def of_retreat(s: Last, f: Frame, action: int) -> Lines:
    return [line(NOTE, "retreat", b_of(action))]


def of_lose(s: Last, f: Frame, action: int) -> Lines:
    return [line(LOSS, "lose", s.of(a_of(action)).cost)]


def of_offer(s: Last, f: Frame, action: int) -> Lines:
    return [line(NOTE, "offer")]


# Being done -----------------------------------------------------------------------------------------------
def of_done(s: Last, f: Frame, action: int) -> Lines:
    """What stays undone."""
    kind = f.kind
    if kind == kinds.BUY:
        return [line(LOSS, "done.buy", starting_force.left(s, f.seat))]
    if kind == kinds.REINFORCE:
        found = [line(NOTE, "done.reinforcement", s.supply[f.seat])]
        points = f.marks[reinforcement.POINTS]
        return [*found, line(LOSS, "done.points", points)] if points else found
    if kind == kinds.MANEUVER_PHASE:
        return [line(PRICE, "done.maneuver", len(idle(s, f.seat)))]
    if kind == kinds.ASSAULT_DECLARE:
        price = prices.price(s, action)
        return [line(PRICE, "paid.assault", price, s.supply[f.seat] - price), line(PRICE, "done.assault")]
    if kind == kinds.BOMBARD_PHASE:
        found = [line(NOTE, "done.bombard_phase")]
        flying = [i for i in s.air[f.seat] if s.at[i] < AIRFIELD and wings.aloft(s, i)]
        return [*found, line(PRICE, "done.bombard_phase.air")] if flying else found
    return [line(NOTE, DONE.get(kind, "done"))]


def idle(s: Last, seat: int) -> list[int]:
    """L7.5.1: units that could still move, by their own movement."""
    found: list[int] = []
    for i in s.ground[seat]:
        if s.of(i).ground and s.at[i] < GROUND and zones.carrier(s, i) < 0 and movement.is_free(s, i):
            if movement.mf_left(s, i) > 0:
                found.append(i)
    return found


def of_pass(s: Last, f: Frame, action: int) -> Lines:
    kind = f.kind
    if kind == kinds.DEFENSE:
        a = s.assault
        if a is not None and f.step == defense.SUPPLYING:
            poor = [i for i in defense.defenders(s, a) if i not in a.supplied]
            return [line(PRICE, "pass.defense", len(poor))]
        return [line(PRICE, "pass.defense.guns")]
    if kind == kinds.INTERCEPTION:
        return [line(PRICE, "pass.interception") if f.step == 0 else line(NOTE, "pass")]
    return [line(NOTE, PASS.get(kind, "pass"))]


DONE: Final = {
    kinds.AIR_PHASE: "done.air_phase",
    kinds.RECON_PHASE: "done.recon_phase",
    kinds.MASKIROVKA: "done.maskirovka",
    kinds.PLACE_FORCE: "done.place_force",
}
PASS: Final = {
    kinds.WINDOW: "pass.window",
    kinds.ASSAULT_DECLARE: "pass.assault_declare",
    kinds.DROP: "pass.assault_declare",
    kinds.COUNTERATTACK: "pass.assault_declare",
    kinds.WITHDRAWAL: "pass.withdrawal",
    kinds.FIRE_ROUND: "pass.fire_round",
    kinds.SALVO: "pass.fire_round",
    kinds.ADVANCE: "pass.advance",
    kinds.ANTI_AIRCRAFT: "pass.flak",
    kinds.RETURN_FIRE: "pass.flak",
    kinds.OBSTACLES: "pass.obstacles",
    kinds.AIR_STRIKE: "pass.air_strike",
    kinds.AIR_BATTLE: "pass.air_battle",
}

OF: Final[dict[int, Callable[[Last, Frame, int], Lines]]] = {
    verbs.PASS: of_pass, verbs.DONE: of_done, verbs.OFFER: of_offer, verbs.LAY: of_lay, verbs.CLEAR: of_clear,
    verbs.BRIDGE: of_bridge, verbs.BUY: of_buy, verbs.PLACE: of_place, verbs.STARTER: of_starter,
    verbs.ATTACH: of_attach, verbs.BLOCK: of_block, verbs.DEPLOY: of_deploy, verbs.POST: of_post,
    verbs.PLAY: of_play, verbs.CHOOSE: of_choose, verbs.AT: of_choose, verbs.PICK: of_pick, verbs.USE: of_use,
    verbs.IGNORE: of_ignore, verbs.ROLL: of_roll, verbs.DRAW: of_draw, verbs.EXTRA: of_draw,
    verbs.CHECK: of_check, verbs.REFIT: of_refit, verbs.LEVY: of_levy, verbs.POOL: of_pool,
    verbs.LIFT: of_lift, verbs.HOME: of_home, verbs.LAUNCH: of_launch, verbs.ARM: of_arm,
    verbs.WITH: of_with, verbs.FLY: of_fly, verbs.PATROL: of_patrol, verbs.FIRE: of_fire,
    verbs.INTERCEPT: of_intercept, verbs.JETTISON: of_jettison, verbs.KEEP: of_keep,
    verbs.TARGET: of_target, verbs.VIA: of_via, verbs.RECON: of_recon, verbs.DICE: of_dice,
    verbs.SCOUT: of_scout, verbs.STRIKE: of_strike, verbs.BOMBARD: of_bombard, verbs.RAZE: of_raze,
    verbs.MOVE: of_move, verbs.DIG: of_dig, verbs.MOUNT: of_mount, verbs.DISMOUNT: of_dismount,
    verbs.ENTER: of_enter, verbs.LEAVE: of_leave, verbs.FERRY: of_ferry, verbs.DEMOLISH: of_demolish,
    verbs.REPAIR: of_repair, verbs.ASSAULT: of_assault, verbs.SUPPORT: of_support, verbs.DROP: of_drop,
    verbs.COUNTER: of_counter, verbs.SUPPLY: of_supply, verbs.MAIN: of_main, verbs.NEGATE: of_negate,
    verbs.WITHDRAW: of_withdraw, verbs.ADVANCE: of_advance, verbs.RETREAT: of_retreat, verbs.LOSE: of_lose,
}  # fmt: skip


def lines(s: Last, action: int) -> Lines:
    """What is to be said of an action of the seat that decides."""
    return OF[verb_of(action)](s, s.frames[-1], action)
