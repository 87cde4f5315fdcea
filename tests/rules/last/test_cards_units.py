"""Every Unit card with a text of its own: the text changes what it says, and only then."""

from collections.abc import Callable

import pytest

from crusades.games.last import artillery, damage, effects, modifiers, texts, zones
from crusades.games.last.cards import Card
from crusades.games.last.pieces import AIR_COMBAT, ASSAULT, BOMBARD, HELD, ONCE_SHOT, SPOTTED, STRIKE, SUPPORT
from tests.rules.last.battle import PLACES, assault, dice, shoot, tn
from tests.rules.last.kit import Table, game, table

Check = Callable[[str, str], None]


def card(name: str) -> Card:
    return game().library.card(name)


def is_axis(name: str) -> bool:
    nation = name.partition(".")[0]
    library = game().library
    return library.nation(nation).side == "axis" if nation in library.nation_codes else nation == "axis"


def enemy(name: str, what: str) -> str:
    """A plain card of the other side."""
    ours = {"inf": "ge.grenadier", "tank": "ge.pz4", "heavy": "ge.tiger1", "fort": "axis.trench"}
    ours |= {
        "gun": "ge.mort8",
        "fb": "ge.fw190",
        "bomber": "ge.he111",
        "wire": "axis.wire",
        "mines": "axis.mines",
    }
    theirs = {"inf": "us.rifle", "tank": "us.sherman", "heavy": "us.pershing", "fort": "allied.works"}
    theirs |= {
        "gun": "us.m81",
        "fb": "us.p47",
        "bomber": "us.b26",
        "wire": "allied.wire",
        "mines": "allied.mines",
    }
    return (theirs if is_axis(name) else ours)[what]


def scene(name: str, variant: str, terrain: str = "clear", defends: bool = False, extra: str = "") -> Table:
    """The unit and an enemy force, one of them assaulting r2c2; `extra`: more about the unit."""
    home, away = ("r1c2", "r3c2") if is_axis(name) else ("r3c2", "r1c2")
    own, other = ("r2c2", away) if defends else (home, "r2c2")
    force = ", ".join(f"{enemy(name, what)} spotted" for what in ("inf", "tank", "heavy"))
    text = f"phase maneuver {seat(name) if not defends else seat(name, True)}; supply ax 9 al 9\n"
    text += f"terrain r2c2 {terrain}\n{own}: {name} {extra}\n{other}: {force}"
    t = table(text, variant)
    if defends:
        troops = f"{enemy(name, 'inf')} {enemy(name, 'tank')} {enemy(name, 'heavy')}"
        assault(t, seat(name, True), "r2c2", troops, supplied=name)
    else:
        assault(t, seat(name), "r2c2", name)
    return t


def seat(name: str, other: bool = False) -> str:
    return "ax" if is_axis(name) != other else "al"


# texts about the unit's own fire ------------------------------------------------------------------------
def defending(bonus: int) -> Check:
    def check(name: str, variant: str) -> None:
        foot = enemy(name, "inf")
        assert dice(scene(name, variant, defends=True), name, foot) == card(name).inf + bonus
        assert dice(scene(name, variant), name, foot) == card(name).inf

    return check


def assaulting(bonus: int, first_round_only: bool = False) -> Check:
    def check(name: str, variant: str) -> None:
        foot = enemy(name, "inf")
        t = scene(name, variant)
        assert t.s.assault is not None
        assert dice(t, name, foot) == card(name).inf + bonus
        t.s.assault.round = 2
        assert dice(t, name, foot) == card(name).inf + (0 if first_round_only else bonus)
        assert dice(scene(name, variant, defends=True), name, foot) == card(name).inf

    return check


def second_round(name: str, variant: str) -> None:
    foot = enemy(name, "inf")
    for defends in (False, True):
        t = scene(name, variant, defends=defends)
        assert t.s.assault is not None
        assert dice(t, name, foot) == card(name).inf
        t.s.assault.round = 2
        assert dice(t, name, foot) == card(name).inf + 1


def on(ground: str, bonus: int = 1) -> Check:
    def check(name: str, variant: str) -> None:
        foot = enemy(name, "inf")
        for defends in (False, True):
            plain = dice(scene(name, variant, defends=defends), name, foot)
            there = dice(scene(name, variant, ground, defends), name, foot)
            hill = 2 if ground == "hill" and defends else 0  # the Hill's own text
            assert there - hill - plain == bonus

    return check


def against_heavy(name: str, variant: str) -> None:
    t = scene(name, variant)
    assert dice(t, name, enemy(name, "heavy")) == card(name).arm + 1
    assert dice(t, name, enemy(name, "tank")) == card(name).arm


def against_works(name: str, variant: str) -> None:
    """+2 FP against Fortifications, with infFP as every unit that is not of foot soldiers (L10.1.5)."""
    t = scene(name, variant)
    i = t.s.enlist(1 if is_axis(name) else 0, game().library.by_id[enemy(name, "fort")])
    zones.put(t.s, i, PLACES["r2c2"])
    t.s.flags[i] |= SPOTTED
    kind = BOMBARD if card(name).artillery else ASSAULT
    assert dice(t, name, enemy(name, "fort"), kind) == card(name).inf + 2
    assert dice(t, name, enemy(name, "inf"), kind) == card(name).inf


def flames(name: str, variant: str) -> None:
    """+2 infFP against dug-in or fortified units, and into buildings."""
    foot = enemy(name, "inf")
    t = scene(name, variant)
    assert dice(t, name, foot) == card(name).inf
    t.s.flags[t.card(foot)] |= 4
    assert dice(t, name, foot) == card(name).inf + 2
    t = scene(name, variant, "village")
    assert dice(t, name, foot) == card(name).inf + 2
    t.s.flags[t.card(foot)] |= 4
    assert dice(t, name, foot) == card(name).inf + 2


def rockets(name: str, variant: str) -> None:
    t = scene(name, variant)
    at_armor = 5 if name != "us.r72" else 4
    assert tn(t, name, enemy(name, "inf"), BOMBARD) == 4
    assert tn(t, name, enemy(name, "tank"), BOMBARD) == at_armor
    assert tn(t, name, enemy(name, "inf"), SUPPORT) == 4


def stays_committed(name: str, variant: str) -> None:
    t = scene(name, variant)
    t.s.assault = None
    t.s.dice.script = [1] * 12
    shoot(t, name, enemy(name, "inf"), BOMBARD)
    assert t.s.flags[t.card(name)] & HELD


def dives(name: str, variant: str) -> None:
    t = air(name, variant)
    assert tn(t, name, enemy(name, "inf"), STRIKE) == 4
    assert tn(t, name, enemy(name, "fb"), AIR_COMBAT) == 5


def dogfights(name: str, variant: str) -> None:
    t = air(name, variant)
    assert tn(t, name, enemy(name, "fb"), AIR_COMBAT) == 4
    assert tn(t, name, enemy(name, "inf"), STRIKE) == 5


def air(name: str, variant: str, friends: str = "") -> Table:
    """The aircraft beside r2c2, where the enemy stands; an enemy fighter in the other corridor."""
    force = ", ".join(f"{enemy(name, what)} spotted" for what in ("inf", "tank", "heavy"))
    text = f"phase bombardment {seat(name)}; supply ax 9 al 9\nK12.r2: {name}\nr2c2: {force}\n{friends}\n"
    return table(f"{text}K23.r2: {enemy(name, 'fb')}, {enemy(name, 'bomber')}", variant)


def carries_over(name: str, variant: str) -> None:
    """Friendly Fire (every 1), and surplus hits go on to another unit."""
    friend = {"gb": "gb.tommy", "us": "us.rifle", "su": "su.rifle"}[name.partition(".")[0]]
    t = air(name, variant, f"r3c2: {friend}")
    count = dice(t, name, enemy(name, "inf"), STRIKE)
    t.s.dice.script = [6] * 5 + [1] + [2] * (count - 6) + [friend]
    shoot(t, name, enemy(name, "inf"), STRIKE)
    assert t.hits(friend) == 1
    t.do(t.legal[0])
    assert t.hits(enemy(name, "tank")) == 2


# texts about fire at the unit -----------------------------------------------------------------------------
def open_topped(name: str, variant: str) -> None:
    t = scene(name, variant, extra="spotted")
    assert tn(t, enemy(name, "inf"), name, BOMBARD) == 4
    assert tn(t, enemy(name, "inf"), name, SUPPORT) == 4
    assert tn(t, enemy(name, "inf"), name, STRIKE) == 4
    assert tn(t, enemy(name, "inf"), name, ASSAULT) == 5


def jet(name: str, variant: str) -> None:
    t = air(name, variant)
    assert tn(t, enemy(name, "fb"), name, AIR_COMBAT) == 6
    other = table("phase air ax\nK12.r2: ax ge.me262, ax ge.ar234\nK12.r3: us.p47", variant)
    assert tn(other, "ge.me262", "ge.ar234", AIR_COMBAT) == 5
    assert tn(other, "us.p47", "ge.ar234", AIR_COMBAT) == 6


def recon_in(name: str, variant: str) -> None:
    t = scene(name, variant)
    i = t.card(name)
    t.s.assault = None
    assert modifiers.value(t.s, effects.RECON_IN, i, 0) == -1
    assert modifiers.value(t.s, effects.RECON_IN, t.card(enemy(name, "inf")), 0) == 0


def tough(name: str, variant: str) -> None:
    t = scene(name, variant)
    a = t.s.assault
    assert a is not None
    damage.suffer(t.s, t.card(name), 2, ASSAULT)
    assert t.hits(name) == 1
    a.round = 2
    a.soaked.clear()
    damage.suffer(t.s, t.card(name), 1, ASSAULT)
    assert t.hits(name) == 2


# texts about fees, movement, supply ---------------------------------------------------------------------
def free_shot(name: str, variant: str) -> None:
    t = scene(name, variant)
    t.s.assault = None
    i = t.card(name)
    assert artillery.fee(t.s, i) == 0
    t.s.dice.script = [1] * 12
    shoot(t, name, enemy(name, "inf"), BOMBARD)
    assert any(key >= ONCE_SHOT for key in t.s.once) and artillery.fee(t.s, i) == 1


def dear(stat: int) -> Check:
    def check(name: str, variant: str) -> None:
        t = scene(name, variant)
        assert modifiers.value(t.s, stat, t.card(name), 1) == 2
        assert modifiers.value(t.s, stat, t.card(enemy(name, "tank")), 1) == 1

    return check


def any_ground(name: str, variant: str) -> None:
    t = scene(name, variant)
    assert texts.ignores(t.s, "difficult", t.card(name))
    assert not texts.ignores(t.s, "difficult", t.card(enemy(name, "tank")))


def supplied(name: str, variant: str) -> None:
    """Always in supply, even with the enemy all around."""
    behind = ("r1c1", "r1c2", "r1c3") if is_axis(name) else ("r3c1", "r3c2", "r3c3")
    plain = {"ff": "ff.colonial", "su": "su.rifle", "yu": "yu.brigade"}[name.partition(".")[0]]
    lines = "\n".join(f"{zone}: {enemy(name, 'inf')}#{n}" for n, zone in enumerate(behind, 1))
    t = table(f"phase maneuver {seat(name)}\n{lines}\nr2c2: {name}, {plain}", variant)
    assert texts.in_supply(t.s, t.card(name)) and not texts.in_supply(t.s, t.card(plain))


def infiltrates(name: str, variant: str) -> None:
    """May deploy in any empty Difficult or wooded zone."""
    text = f"phase reinforcement {seat(name)}; supply ax 9 al 9; terrain r2c2 forest r2c1 clear r2c3 woods\n"
    t = table(f"{text}made roll draw\nr2c3: {enemy(name, 'inf')}\nhand {seat(name)}: {name}", variant)
    assert f"post {name} r2c2" in t.legal
    assert f"post {name} r2c1" not in t.legal and f"post {name} r2c3" not in t.legal


def night(name: str, variant: str) -> None:
    t = air(name, variant)
    assert texts.forbids(t.s, "be_intercepted", t.card(name))
    assert not texts.forbids(t.s, "be_intercepted", t.card(enemy(name, "fb")))


def spots_for_guns(name: str, variant: str) -> None:
    """Artillery at what it spotted in this turn has -1 TN."""
    gun = {"gb": "gb.m3in", "ge": "ge.mort8", "us": "us.m81"}[name.partition(".")[0]]
    home = "r1c2" if is_axis(name) else "r3c2"
    text = f"phase recon {seat(name)}\nK12.r2: {name}\nr2c2: {enemy(name, 'inf')}\n{home}: {gun}"
    t = table(text, variant, [6, 6, 6])
    t.do(f"recon {name} r2c2")
    if any(line.startswith("dice") for line in t.legal):
        t.do(next(line for line in reversed(t.legal) if line.startswith("dice")))
    t.quiet()
    assert t.spotted(enemy(name, "inf"))
    assert tn(t, gun, enemy(name, "inf"), BOMBARD) == 4 and tn(t, gun, enemy(name, "inf"), ASSAULT) == 5


def smoke_shells(name: str, variant: str) -> None:
    """It may give up its fire in round one; the enemy then has -1 FP in that round."""
    text = "phase maneuver al; supply ax 9 al 9\nr2c2: ge.grenadier\nr3c2: us.rifle, us.m107"
    t = table(text, variant, [1] * 30)
    t.do("assault r2c2; with us.rifle; support us.m107; done; supply ge.grenadier; use us.m107")
    assert dice(t, "ge.grenadier", "us.rifle") == 2 and dice(t, "us.rifle", "ge.grenadier") == 3
    assert t.s.assault is not None and t.card("us.m107") in t.s.assault.fired


def rides_tanks(name: str, variant: str) -> None:
    t = table("phase maneuver al\nr3c2: su.riders, su.t34, su.t70", variant)
    assert "mount al1 al2" in t.legal and "mount al1 al3" not in t.legal


def pays_with_blood(name: str, variant: str) -> None:
    text = "phase maneuver al; supply ax 0 al 9\nr2c2: ge.grenadier\nr2c2/S: axis.wire\nr3c2: su.penal"
    t = table(text, variant, [1] * 30)
    t.do("assault r2c2; with su.penal; done")
    for _ in range(20):
        if t.hits("su.penal") or t.s.assault is None or not t.legal:
            break
        takes = [line for line in t.legal if line.startswith(("use", "negate"))]
        t.do(takes[0] if takes else ("pass" if "pass" in t.legal else t.legal[0]))
    assert t.hits("su.penal") == 1


def clears_mines(name: str, variant: str) -> None:
    """It negates Minefields without losing its fire."""
    effect = next(e for e in card(name).effects if e.when == effects.OBSTACLE_CROSSED)
    assert effect.target is not None and effect.target.obstacle == effects.MINES
    text = "phase maneuver al; supply ax 0 al 9\nr2c2: ge.grenadier\nr2c2/S: axis.mines\nr3c2: gb.avre"
    t = table(text, variant, [1] * 30)
    t.do("assault r2c2; with gb.avre; done")
    for _ in range(20):
        if t.s.assault is None or any(line.startswith("fire") and t.to_act == "allied" for line in t.legal):
            break
        t.do("pass" if "pass" in t.legal else t.legal[0])
    assert t.hits("gb.avre") == 0 and t.s.assault is not None and t.s.assault.round == 1


CASES: dict[str, list[Check]] = {
    "gb.guards": [defending(1)],
    "ff.legion": [defending(1)],
    "us.nisei": [defending(1)],
    "su.guards": [defending(1)],
    "gb.commando": [assaulting(1, True)],
    "ple.kosciuszko": [assaulting(1, True)],
    "su.naval": [assaulting(1, True)],
    "yu.shock": [assaulting(1, True)],
    "ge.osttruppen": [assaulting(-1)],
    "it.fanteria": [assaulting(-1)],
    "su.militia": [assaulting(-1), on("village")],
    "ff.chocs": [second_round],
    "su.vdv": [second_round],
    "yu.bombers": [second_round],
    "fi.jalka": [on("woods")],
    "fi.reserve": [on("woods")],
    "fi.sissi": [on("woods"), recon_in],
    "fi.jaakari": [on("woods")],
    "hu.border": [on("woods")],
    "su.ski": [on("woods")],
    "ff.goumier": [on("hill")],
    "ge.jaeger": [on("hill")],
    "it.alpini": [on("hill")],
    "plw.podhale": [on("hill")],
    "ro.vanatori": [on("hill")],
    "us.rangers": [on("hill")],
    "yu.proletarian": [on("hill")],
    "gb.mattress": [rockets, stays_committed],
    "ge.nebel": [rockets, stays_committed],
    "su.bm13": [rockets, stays_committed],
    "su.bm31": [rockets, stays_committed, against_works],
    "us.r72": [rockets],
    "gb.sexton": [open_topped, free_shot],
    "gb.achilles": [open_topped],
    "ff.rbfm": [open_topped, against_heavy],
    "ge.wespe": [open_topped],
    "ge.hummel": [open_topped],
    "ge.marder3": [open_topped],
    "it.sem90": [open_topped],
    "plw.m10": [open_topped],
    "ro.tacam60": [open_topped],
    "us.m10": [open_topped],
    "us.m18": [open_topped],
    "us.m36": [open_topped],
    "su.su76": [open_topped],
    "yu.stuartpak": [open_topped],
    "gb.p25": [free_shot],
    "plw.p25": [free_shot],
    "gb.churchill": [any_ground],
    "us.dozer": [any_ground],
    "gb.crocodile": [flames],
    "it.guastatori": [flames],
    "su.ot34": [flames],
    "gb.avre": [against_works, clears_mines],
    "ge.brummbaer": [against_works],
    "hu.zrinyi": [against_works],
    "us.sherman105": [against_works],
    "su.kv2": [against_works],
    "su.isu152": [against_works],
    "us.h8in": [against_works, dear(effects.SUPPLY_BOMBARD)],
    "su.b4": [against_works, dear(effects.SUPPLY_BOMBARD)],
    "ge.tiger2": [dear(effects.SUPPLY_ASSAULT)],
    "ge.pak43": [against_heavy],
    "ge.hetzer": [recon_in],
    "su.kv1": [tough],
    "gb.lancaster": [carries_over],
    "us.b17": [carries_over],
    "us.b24": [carries_over],
    "su.pe8": [carries_over],
    "ge.me262": [jet],
    "ge.ar234": [jet],
    "ge.ju87d": [dives],
    "ge.ju87g": [dives],
    "ro.iar81": [dives],
    "us.a36": [dives],
    "su.pe2": [dives],
    "plw.spitfire": [dogfights],
    "ple.po2": [night],
    "su.po2": [night],
    "ff.ffi": [supplied, infiltrates],
    "su.partisan": [supplied, infiltrates],
    "yu.band": [supplied, infiltrates],
    "gb.auster": [spots_for_guns],
    "ge.storch": [spots_for_guns],
    "us.l4": [spots_for_guns],
    "us.m107": [smoke_shells],
    "su.riders": [rides_tanks],
    "su.penal": [pays_with_blood],
}
PAIRS = [(name, check) for name, checks in CASES.items() for check in checks]


@pytest.mark.rule("L2.2.7")
@pytest.mark.parametrize(("name", "check"), PAIRS, ids=[f"{name}-{n}" for n, (name, _) in enumerate(PAIRS)])
def test_unit_text(name: str, check: Check, variant: str) -> None:
    check(name, variant)


def test_every_unit_with_a_text_is_shown() -> None:
    with_effects = {c.id for c in game().library.cards if c.kind == 1 and c.effects}
    assert with_effects == set(CASES)
