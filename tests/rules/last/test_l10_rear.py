"""L10.2, L10.3: Generals and Headquarters Troops, and what each of their cards does."""

import pytest

from crusades.games.last import damage, deploy, firepower, modifiers, movement
from crusades.games.last.effects import (
    FLANK_BONUS,
    SUPPLY_ASSAULT,
    SUPPLY_BOMBARD,
    SUPPLY_LAUNCH,
)
from crusades.games.last.pieces import ASSAULT, BOMBARD, SEEN, SUPPORT
from crusades.games.last.state import Assault
from tests.rules.last.kit import Table, table

OWN = "phase reinforcement al; made roll; supply al 9\n"
AXIS = "phase reinforcement ax; made roll; supply ax 9\n"
ALL_DICE = {"standard": 3, "original": 3, "amended": 4}  # rolled by the USA


def fight(t: Table, seat: str, zone: int, units: list[str], main: int = -1, round_: int = 1) -> Assault:
    """An assault going on: these units attack the zone from where they stand."""
    a = Assault(("ax", "al").index(seat), zone)
    a.units = [t.card(u) for u in units]
    a.origins = [t.s.at[i] for i in a.units]
    a.main = a.origins[0] if main < 0 and a.origins else main
    a.round = round_
    t.s.assault = a
    return a


def dice(t: Table, kind: int, shooter: str, target: str, zone: int) -> int:
    return firepower.dice(t.s, kind, t.card(shooter), t.card(target), zone)


def without(t: Table, card: str) -> Table:
    """The same table with that card out of the game."""
    other = Table(t.s.clone())
    damage.discard(other.s, other.card(card))
    return other


# Generals -------------------------------------------------------------------------------------------------
@pytest.mark.rule("L10.2.1")
def test_a_general_takes_a_place_in_the_headquarters(variant: str) -> None:
    eight = ", ".join(["us.green"] * 8)
    t = table(OWN + f"HQ.al: {eight}\nhand al: us.bradley, us.rifle", variant)
    t.do("deploy us.bradley")
    assert t.at("us.bradley") == "HQ.al"
    assert t.stack("al", "HQ.al") == 9
    assert t.refused("deploy us.rifle") == "L3.5.2"


@pytest.mark.rule("L10.2.1")
def test_a_general_stays_in_the_headquarters(variant: str) -> None:
    t = table("phase maneuver al\nHQ.al: us.bradley, us.rifle\nr1c1: ge.pz4", variant)
    assert t.refused("move us.bradley r3c1") is not None
    tag = f"al{t.s.tag[t.card('us.bradley')]}"
    assert not [w for w in t.legal if tag in w.split()]


@pytest.mark.rule("L10.2.2")
def test_a_general_is_no_target(variant: str) -> None:
    text = (
        "phase bombardment al; supply al 5\nr1c1: us.h105\n"
        "HQ.ax: ge.model spotted, axis.hospital spotted, ge.pz4 spotted"
    )
    t = table(text, variant)
    assert t.refused("bombard us.h105 ge.model") == "L10.2.2"
    assert t.refused("bombard us.h105 axis.hospital") is None


@pytest.mark.rule("L10.2.3")
def test_a_general_is_indefinite(variant: str) -> None:
    t = table(OWN + "hand al: us.bradley\nr1c1: ge.pz4", variant)
    t.do("deploy us.bradley")
    assert t.refused("check us.bradley") == "L11.8.1"
    t.do("done; done; done; done; done").quiet()
    german = ALL_DICE[variant] - 1
    t.s.dice.script = [1] * (german + ALL_DICE[variant]) + [6]
    t.do("roll; done; done; done; done; done").quiet()
    t.do("roll; check us.bradley")
    assert t.at("us.bradley") == "pile ax"
    assert t.pile("ax") == 2


@pytest.mark.rule("L10.2.4")
def test_one_general_a_side(variant: str) -> None:
    t = table(OWN + "HQ.al: us.patton\nHQ.ax: ge.model\nhand al: us.bradley", variant, dice=[5])
    assert t.refused("deploy us.bradley") == "L10.2.4"
    t.do("check us.patton; deploy us.bradley")
    assert t.at("us.bradley") == "HQ.al"


@pytest.mark.rule("L10.2.4")
def test_a_unique_general_comes_once_in_a_game(variant: str) -> None:
    t = table(OWN + "unique us.patton\nhand al: us.patton, us.bradley", variant)
    t.do("deploy us.patton")
    assert t.at("us.patton") == "pile ax"
    assert t.supply("al") == 7
    t.do("deploy us.bradley")


# A fight, who assaults, where, with whom; whose dice at whom he adds one to.
GENERALS = {
    "ff.leclerc": (
        "terrain r2c1 village\nr3c1: ff.legion\nr2c1: ge.pz4, ge.grenadier",
        ("al", 3, "ff.legion"),
        ("ff.legion", "ge.grenadier"),
    ),
    "ge.kesselring": (
        "r2c1: ge.grenadier dug-in\nr3c1: us.rifle",
        ("al", 3, "us.rifle"),
        ("ge.grenadier", "us.rifle"),
    ),
    "it.messe": (
        "r2c1: it.bersaglieri\nr3c1: us.rifle",
        ("al", 3, "us.rifle"),
        ("it.bersaglieri", "us.rifle"),
    ),
    "ple.berling": (
        "r3c1: ple.piechota\nr2c1: ge.grenadier",
        ("al", 3, "ple.piechota"),
        ("ple.piechota", "ge.grenadier"),
    ),
    "plw.maczek": (
        "r3c1: plw.dragoons\nr2c1: ge.grenadier",
        ("al", 3, "plw.dragoons"),
        ("plw.dragoons", "ge.grenadier"),
    ),
    "ro.avramescu": ("r2c1: ro.rosiori\nr3c1: us.rifle", ("ax", 6, "ro.rosiori"), ("ro.rosiori", "us.rifle")),
    "us.patton": (
        "r3c1: us.sherman\nr2c1: ge.grenadier",
        ("al", 3, "us.sherman"),
        ("us.sherman", "ge.grenadier"),
    ),
    "su.chuikov": (
        "terrain r3c1 village\nr3c1: su.rifle\nr2c1: ge.grenadier",
        ("ax", 6, "ge.grenadier"),
        ("su.rifle", "ge.grenadier"),
    ),
}


def rear(card: str) -> str:
    axis = card.partition(".")[0] in ("ge", "hu", "ro", "it", "fi", "axis")
    return f"HQ.{'ax' if axis else 'al'}: {card}\n"


@pytest.mark.rule("L2.2.7")
@pytest.mark.parametrize("general", GENERALS)
def test_general_firepower(variant: str, general: str) -> None:
    text, (seat, zone, attacker), (shooter, target) = GENERALS[general]
    t = table(f"phase maneuver {seat}\n{rear(general)}{text}", variant)
    counts = []
    for each in (t, without(t, general)):
        a = fight(each, seat, zone, [attacker])
        a.supplied = [i for i in range(len(each.s.card)) if each.s.at[i] == zone]
        counts.append(dice(each, ASSAULT, shooter, target, zone))
    assert counts[0] - counts[1] == 1


@pytest.mark.rule("L2.2.7")
def test_us_bradley_steadies_guns_in_support(variant: str) -> None:
    t = table("phase maneuver al\nHQ.al: us.bradley\nr3c1: us.rifle, us.h105\nr2c1: ge.grenadier", variant)
    for table_, expected in ((t, 4), (without(t, "us.bradley"), 5)):
        a = fight(table_, "al", 3, ["us.rifle"])
        a.guns = [table_.card("us.h105")]
        gun, target = table_.card("us.h105"), table_.card("ge.grenadier")
        assert firepower.tn(table_.s, SUPPORT, gun, target, 3) == expected


@pytest.mark.rule("L2.2.7")
def test_us_eisenhower_adds_a_supply_die_and_leaves_the_lowest_out(variant: str) -> None:
    t = table(
        "phase reinforcement al\nHQ.al: us.eisenhower",
        variant,
        dice=[1, 2, 6, 6, *([6, 1] if variant == "amended" else [1])],
    )
    t.do("roll")
    assert t.supply("al") == (18 if variant == "amended" else 14)


@pytest.mark.rule("L2.2.7")
@pytest.mark.parametrize(("general", "tank"), [("ge.guderian", "ge.pz4"), ("su.katukov", "su.t34")])
def test_general_armor_assaults_for_one_less(variant: str, general: str, tank: str) -> None:
    foe = "r1c1: ge.grenadier" if tank.startswith("su") else "r3c1: us.rifle"
    t = table(
        f"phase maneuver {'al' if tank.startswith('su') else 'ax'}\n{rear(general)}r2c1: {tank}\n{foe}",
        variant,
    )
    i = t.card(tank)
    assert modifiers.value(t.s, SUPPLY_ASSAULT, i, 2) == 1
    assert modifiers.value(without(t, general).s, SUPPLY_ASSAULT, i, 2) == 2


@pytest.mark.rule("L2.2.7")
def test_ge_kesselring_makes_works_cheaper(variant: str) -> None:
    t = table(
        AXIS + "HQ.ax: ge.kesselring fresh\nr1c1: ge.grenadier\nhand ax: axis.pillbox, axis.mines, ge.pz4",
        variant,
    )
    t.do("post axis.pillbox r1c1; block axis.mines r1c1/S")
    assert t.supply("ax") == 9 - 1 - 1
    assert deploy.price(t.s, 0, t.card("ge.pz4")) == t.s.of(t.card("ge.pz4")).cost


@pytest.mark.rule("L2.2.7")
def test_hu_lakatos_draws_one_more(variant: str) -> None:
    text = "nations hu us\n" + AXIS + "HQ.ax: hu.lakatos fresh\ndeck ax: hu.honved, hu.honved, hu.honved"
    t = table(text, variant)
    deck = "units" if variant == "amended" else "cards"
    t.do(f"draw {deck}")
    assert t.refused("done") in ("L7.1.8", "L7.1.9")
    assert not t.s.flags[t.card("hu.lakatos")] & SEEN
    t.do(f"draw {deck}")
    assert t.s.flags[t.card("hu.lakatos")] & SEEN
    assert t.refused(f"draw {deck}") in ("L7.1.8", "L7.1.9")
    assert len(t.s.hands[0]) == 2


@pytest.mark.rule("L2.2.7")
def test_su_rokossovsky_flanks_for_three(variant: str) -> None:
    t = table(
        "phase maneuver al\nHQ.al: su.rokossovsky\nr3c1: su.rifle\nr2c2: su.smg\nr2c1: ge.grenadier", variant
    )
    for each, bonus in ((t, 3), (without(t, "su.rokossovsky"), 2)):
        fight(each, "al", 3, ["su.rifle", "su.smg"], main=6)
        assert modifiers.value(each.s, FLANK_BONUS, each.card("su.smg"), 2) == bonus


@pytest.mark.rule("L2.2.7")
def test_ff_leclerc_hurries_armor_into_empty_zones(variant: str) -> None:
    t = table("phase maneuver al\nHQ.al: ff.leclerc\nr3c1: ff.sherman\nr1c3: ge.pz4", variant)
    i = t.card("ff.sherman")
    assert movement.mf_left(t.s, i, 3) == t.s.of(i).mf + 1
    assert movement.mf_left(t.s, i, 2) == t.s.of(i).mf


@pytest.mark.rule("L2.2.7")
def test_yu_dapcevic_moves_guerrillas_faster(variant: str) -> None:
    t = table("phase maneuver al\nHQ.al: yu.dapcevic\nr3c1: yu.band, yu.t3485\nr1c3: ge.pz4", variant)
    assert movement.mf_left(t.s, t.card("yu.band")) == 2
    assert movement.mf_left(t.s, t.card("yu.t3485")) == t.s.of(t.card("yu.t3485")).mf


@pytest.mark.rule("L2.2.7")
@pytest.mark.parametrize(
    ("general", "terrain", "unit", "foe"),
    [
        ("fi.mannerheim", "woods", "r1c1: fi.jalka", "us.rifle"),
        ("it.messe", "clear", "r1c1: it.fanteria", "us.rifle"),
        ("su.chuikov", "village", "r1c1: su.rifle", "ge.grenadier"),
    ],
)
def test_general_soldiers_defend_free(variant: str, general: str, terrain: str, unit: str, foe: str) -> None:
    seat = "al" if foe.startswith("us") else "ax"
    t = table(f"phase maneuver {seat}\nterrain r1c1 {terrain}\n{rear(general)}{unit}\nr2c1: {foe}", variant)
    for each, free in ((t, True), (without(t, general), False)):
        fight(each, seat, 0, [foe])
        assert modifiers.is_free(each.s, "defend", each.card(unit.split()[1])) == free


@pytest.mark.rule("L2.2.7")
@pytest.mark.parametrize("general", ["ge.rommel", "us.patton", "su.zhukov", "plw.maczek", "fi.mannerheim"])
def test_general_counterattacks(variant: str, general: str) -> None:
    axis = general[:2] in ("ge", "fi")
    own = {"ge": "ge.pz4", "fi": "fi.t26", "us": "us.sherman", "su": "su.t34", "plw": "plw.sherman"}
    unit = own[general.partition(".")[0]]
    enemy, mover = ("us.rifle", "us.green") if axis else ("ge.grenadier", "ge.volksgren")
    start, goal = ("r3c3", "r3c2") if axis else ("r1c3", "r1c2")
    text = (
        f"phase maneuver {'al' if axis else 'ax'}; supply ax 9 al 9\n{rear(general)}r2c1: {unit}\n"
        f"r2c2: {enemy}\n{start}: {mover}"
    )
    t = table(text, variant)
    other = without(t, general)
    for each, may in ((t, True), (other, False)):
        each.do(f"move {mover} {goal}")
        assert any(w.startswith("counterattack") for w in each.legal) == may


# Headquarters Troops --------------------------------------------------------------------------------------
@pytest.mark.rule("L10.3.1")
def test_hq_troops_are_deployed_to_the_headquarters_and_stay(variant: str) -> None:
    eight = ", ".join(["us.green"] * 8)
    t = table(OWN + f"HQ.al: {eight}\nhand al: allied.signals\nr1c1: ge.pz4", variant)
    assert t.refused("post allied.signals r3c1") == "L7.1.17"
    t.do("deploy allied.signals")
    assert t.stack("al", "HQ.al") == 9
    t.do("done; done; done; done").quiet()
    assert t.refused("move allied.signals r3c1") is not None


@pytest.mark.rule("L10.3.2")
def test_hq_troops_have_a_defense_of_three(variant: str) -> None:
    t = table("phase bombardment al\nHQ.ax: axis.hospital, ge.leopold\nr3c1: us.rifle", variant)
    damage.suffer(t.s, t.card("axis.hospital"), 2)
    assert t.hits("axis.hospital") == 2
    damage.suffer(t.s, t.card("axis.hospital"), 1)
    assert t.at("axis.hospital") == "pile al"
    assert damage.defense(t.s, t.card("ge.leopold")) == 4


@pytest.mark.rule("L10.3.3")
def test_hq_troops_are_shot_at_as_infantry(variant: str) -> None:
    t = table("phase bombardment al; supply al 5\nr1c1: us.h105\nHQ.ax: axis.hospital spotted", variant)
    assert dice(t, BOMBARD, "us.h105", "axis.hospital", 9) == t.s.of(t.card("us.h105")).inf
    assert t.refused("bombard us.h105 axis.hospital") is None


@pytest.mark.rule("L10.3.4")
def test_hq_troops_are_shown_for_their_use(variant: str) -> None:
    t = table(OWN + "HQ.al: allied.hospital, allied.arv, us.rifle hits 1, us.sherman hits 1", variant)
    events = t.told("use allied.hospital; choose us.rifle")
    hospital = t.card("allied.hospital")
    assert t.s.flags[hospital] & SEEN
    assert not t.spotted("allied.hospital")
    assert not t.s.flags[t.card("allied.arv")] & SEEN
    assert ("shown", -1, hospital, 0, 0, 0) in events


@pytest.mark.rule("L10.3.4")
def test_hq_troops_that_change_a_price_are_shown_too(variant: str) -> None:
    t = table(OWN + "HQ.al: us.redball, allied.depot\nhand al: us.truck", variant)
    t.do("deploy us.truck")
    assert t.s.flags[t.card("us.redball")] & SEEN
    assert not t.s.flags[t.card("allied.depot")] & SEEN


@pytest.mark.rule("L10.3.5")
def test_one_copy_of_each_type_works_in_a_turn(variant: str) -> None:
    text = OWN + "HQ.al: allied.hospital, allied.hospital, allied.arv, us.rifle hits 2, us.sherman hits 1"
    t = table(text, variant)
    t.do("use allied.hospital; choose us.rifle")
    assert t.refused("use allied.hospital#2") == "L10.3.5"
    t.do("use allied.arv; choose us.sherman")
    assert t.hits("us.rifle") == 1
    assert t.hits("us.sherman") == 0


@pytest.mark.rule("L10.3.5")
def test_a_second_depot_adds_nothing(variant: str) -> None:
    t = table("phase reinforcement al\nHQ.al: allied.depot, allied.depot", variant, dice=[2] * 4)
    t.do("roll")
    assert t.supply("al") == 7


@pytest.mark.rule("L10.3.5")
def test_a_second_tank_factory_adds_nothing(variant: str) -> None:
    t = table("nations ge su\n" + OWN + "HQ.al: su.tankograd, su.tankograd\nhand al: su.t34", variant)
    assert deploy.price(t.s, 1, t.card("su.t34")) == t.s.of(t.card("su.t34")).cost - 1


@pytest.mark.rule("L10.3.6")
def test_combat_hq_troops_are_free_of_that_limit(variant: str) -> None:
    text = (
        "phase bombardment ax; supply ax 4\nHQ.ax: ge.leopold, ge.leopold\n"
        "r2c1: us.sherman spotted, us.rifle spotted"
    )
    t = table(text, variant, dice=[1] * 30)
    t.do("bombard ge.leopold us.rifle; bombard ge.leopold#2 us.rifle").quiet()
    assert t.supply("ax") == 0
    assert t.committed("ge.leopold")
    assert t.committed("ge.leopold#2")


@pytest.mark.rule("L2.2.7", "L7.1.14")
@pytest.mark.parametrize("pool", ["allied", "axis", "soviet"])
@pytest.mark.parametrize("troop", ["hospital", "arv"])
def test_hq_troop_free_refit(variant: str, pool: str, troop: str) -> None:
    seat, soldier, tank = {
        "allied": ("al", "us.rifle", "us.sherman"), "axis": ("ax", "ge.grenadier", "ge.pz4"),
        "soviet": ("al", "su.rifle", "su.t34"),
    }[pool]  # fmt: skip
    healed, other = (soldier, tank) if troop == "hospital" else (tank, soldier)
    text = (
        f"phase reinforcement {seat}; made roll\nHQ.{seat}: {pool}.{troop}, {soldier} hits 1, {tank} hits 1"
    )
    t = table(text, variant)
    t.do(f"use {pool}.{troop}")
    assert t.refused(f"choose {other}") == "L7.1.14"
    t.do(f"choose {healed}")
    assert t.hits(healed) == 0
    assert t.supply(seat) == 0


@pytest.mark.rule("L2.2.7")
def test_hu_workshop_repairs_armor_and_guns(variant: str) -> None:
    text = "nations hu us\n" + AXIS + "HQ.ax: hu.workshop, hu.at75 hits 1, hu.honved hits 1, hu.turan hits 1"
    t = table(text, variant)
    t.do("use hu.workshop")
    assert t.refused("choose hu.honved") == "L7.1.14"
    t.do("choose hu.at75")
    assert t.hits("hu.at75") == 0


@pytest.mark.rule("L2.2.7")
@pytest.mark.parametrize("card", ["allied.depot", "axis.depot", "soviet.depot", "us.redball", "ro.ploiesti"])
def test_hq_troop_adds_one_to_the_supply_roll(variant: str, card: str) -> None:
    nation = {"soviet": "nations ge su", "ro": "nations ro us"}.get(card.partition(".")[0], "nations ge us")
    seat = "ax" if card.startswith(("axis", "ro")) else "al"
    t = table(f"{nation}\nphase reinforcement {seat}\nHQ.{seat}: {card}", variant, dice=[1] * 4)
    other = Table(t.s.clone())
    damage.discard(other.s, other.card(card))
    t.do("roll")
    other.do("roll")
    assert t.supply(seat) == other.supply(seat) + 1
    assert t.s.flags[t.card(card)] & SEEN


@pytest.mark.rule("L2.2.7")
@pytest.mark.parametrize("pool", ["allied", "axis", "soviet"])
def test_signals_hq_troop_makes_the_first_bought_card_cost_one(variant: str, pool: str) -> None:
    seat, unit = {"allied": ("al", "us.rifle"), "axis": ("ax", "ge.pz4"), "soviet": ("al", "su.rifle")}[pool]
    deck = "units" if variant == "amended" else "cards"
    text = (
        f"phase reinforcement {seat}; made roll draw; supply {seat} 9\n"
        f"HQ.{seat}: {pool}.signals\ndeck {seat}: {unit}, {unit}, {unit}"
    )
    t = table(text, variant)
    t.do(f"extra {deck}")
    assert t.supply(seat) == 8
    t.do(f"extra {deck}")
    assert t.supply(seat) == 5


@pytest.mark.rule("L2.2.7")
def test_us_redball_deploys_trucks_for_nothing(variant: str) -> None:
    t = table("phase reinforcement al; made roll\nHQ.al: us.redball\nhand al: us.truck, us.green", variant)
    t.do("deploy us.truck")
    assert t.supply("al") == 0
    assert t.refused("deploy us.green") == "L7.1.16"


@pytest.mark.rule("L2.2.7")
def test_us_replacement_refits_two_hits_of_soldiers_for_one(variant: str) -> None:
    t = table(OWN + "HQ.al: us.replacement, us.rifle hits 2, us.sherman hits 2", variant)
    t.do("refit us.rifle; refit us.sherman")
    assert t.hits("us.rifle") == 0
    assert t.hits("us.sherman") == 1
    assert t.supply("al") == 7


@pytest.mark.rule("L2.2.7")
def test_su_tankograd_first_armor_costs_one_less(variant: str) -> None:
    t = table(
        "nations ge su\nphase reinforcement al; made roll; supply al 30\nHQ.al: su.tankograd\n"
        "hand al: su.t34, su.t70",
        variant,
    )
    first, second = (t.s.of(t.card(c)).cost for c in ("su.t34", "su.t70"))
    t.do("deploy su.t34; deploy su.t70")
    assert t.supply("al") == 30 - (first - 1) - second


@pytest.mark.rule("L2.2.7")
def test_ro_ploiesti_makes_launching_cheaper(variant: str) -> None:
    t = table("nations ro us\nphase recon ax\nHQ.ax: ro.ploiesti\nAF.ax: ro.he111", variant)
    i = t.card("ro.he111")
    other = without(t, "ro.ploiesti")
    assert modifiers.value(t.s, SUPPLY_LAUNCH, i, 2) == modifiers.value(other.s, SUPPLY_LAUNCH, i, 2) - 1


@pytest.mark.rule("L2.2.7")
def test_fi_nenonen_second_gun_on_a_zone_aims_better(variant: str) -> None:
    text = (
        "nations fi us\nphase bombardment ax; supply ax 9\nHQ.ax: fi.nenonen\n"
        "r1c1: fi.h122, fi.k76\nr2c1: us.sherman spotted"
    )
    t = table(text, variant, dice=[1] * 30)
    guns = [t.card("fi.h122"), t.card("fi.k76")]
    before = firepower.tn(t.s, BOMBARD, guns[1], t.card("us.sherman"), 3)
    t.do("bombard fi.h122 us.sherman").quiet()
    assert firepower.tn(t.s, BOMBARD, guns[1], t.card("us.sherman"), 3) == before - 1


@pytest.mark.rule("L2.2.7")
def test_ge_leopold_costs_two_to_fire(variant: str) -> None:
    t = table("phase bombardment ax; supply ax 1\nHQ.ax: ge.leopold\nr2c1: us.rifle spotted", variant)
    assert modifiers.value(t.s, SUPPLY_BOMBARD, t.card("ge.leopold"), 1) == 2
    assert t.refused("bombard ge.leopold us.rifle") == "L7.4.18"


@pytest.mark.rule("L2.2.7")
@pytest.mark.parametrize("train", ["su.train", "ple.train"])
def test_hq_troop_armored_train(variant: str, train: str) -> None:
    t = table(f"phase bombardment al; supply al 3\nHQ.al: {train}\nr2c1: ge.grenadier spotted", variant)
    assert dice(t, BOMBARD, train, "ge.grenadier", 3) == 5
    assert damage.defense(t.s, t.card(train)) == 5
    assert t.refused(f"bombard {train} ge.grenadier") is None


# abilities used in an assault ------------------------------------------------------------------------------
GOLIATH = (
    "phase maneuver ax; supply ax 9\nr2c1: ge.pioniere +ge.goliath\nr1c1: ge.grenadier +ge.goliath\n"
    "r3c1: us.rifle\nr3c1/N: al allied.mines\n"
)


@pytest.mark.rule("L2.2.7", "L10.5.5")
def test_ge_goliath_blows_up_a_defender_or_an_obstacle(variant: str) -> None:
    for target, rolled in (("us.rifle", [5, 5, 5, 1, 1, 1]), ("allied.mines", [6, 1, 1, 1, 1, 1])):
        t = table(GOLIATH, variant, dice=rolled + [1] * 60)
        t.do("assault r3c1; with ge.pioniere; done")
        t.do("use ge.goliath")
        tag = t.s.tag[t.card(target)]
        t.do(f"choose al{tag}").quiet()
        assert t.at(target) == "pile ax"
        assert t.at("ge.goliath") == "pile al"
        assert t.at("ge.goliath#2") == "attached"


@pytest.mark.rule("L2.2.7")
def test_ge_goliath_is_used_by_who_fights(variant: str) -> None:
    t = table(GOLIATH, variant, dice=[1] * 60)
    t.do("assault r3c1; with ge.pioniere; done")
    t.reach("use ge.goliath")
    assert t.refused("use ge.goliath#2") == "L2.2.7"


# the first two guns, or two units, of an assault ----------------------------------------------------------
@pytest.mark.rule("L2.2.7")
def test_gb_monty_supports_with_two_guns_for_nothing(variant: str) -> None:
    text = (
        "phase maneuver al; supply al 1\nHQ.al: gb.monty\nr3c1: gb.tommy, gb.p25, gb.g55\nr2c1: ge.grenadier"
    )
    t = table(text, variant, dice=[1] * 90)
    t.do("assault r2c1; with gb.tommy; support gb.p25; support gb.g55; done")
    assert t.supply("al") == 0


@pytest.mark.rule("L2.2.7")
def test_ge_model_defends_with_two_units_for_nothing(variant: str) -> None:
    text = (
        "phase maneuver al; supply al 1 ax 0\nHQ.ax: ge.model\nr3c1: us.rifle\n"
        "r2c1: ge.grenadier, ge.pz4, ge.pak40"
    )
    t = table(text, variant, dice=[1] * 90)
    t.do("assault r2c1; with us.rifle; done; supply ge.grenadier; supply ge.pz4")
    assert t.refused("supply ge.pak40") is not None


@pytest.mark.rule("L10.3.4", "L10.2.1")
def test_a_general_who_lends_movement_is_shown_when_it_is_used(variant: str) -> None:
    """A Band has one Movement Factor: that it may go on tells of him."""
    t = table("phase maneuver al; nations ge yu\nr3c2: yu.band seen\nHQ.al: yu.dapcevic, yu.brigade", variant)
    assert "yu.dapcevic" not in str(t.game.view(t.s, 0))
    t.do("move yu.band r2c2").quiet()
    assert "yu.dapcevic" in str(t.game.view(t.s, 0))
    assert not t.spotted("yu.dapcevic")
