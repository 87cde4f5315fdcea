"""L7.1.16 – L7.1.24, L3.5.2, L3.6.6 – L3.6.10, L10: bringing cards into play."""

import pytest

from crusades.core.event import ALL
from crusades.games.last import damage, firepower, modifiers, texts, zones
from crusades.games.last.effects import RECON_IN
from crusades.games.last.pieces import ASSAULT, ATTACHED, LEADER, SPOTTED
from crusades.games.last.state import NO_SUBJECT, UNTIL_NEXT_TURN
from tests.rules.last.kit import Table, table

OWN = "phase reinforcement al; made roll; supply al 9\n"
AXIS = "phase reinforcement ax; made roll; supply ax 9\n"


def to_maneuver(t: Table) -> Table:
    return t.do("done; done; done; done").quiet()


# units ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.16")
def test_a_card_costs_its_printed_supply(variant: str) -> None:
    t = table(
        "phase reinforcement al; made roll; supply al 5\nhand al: us.halftrack, us.m81, us.sherman", variant
    )
    costs = [t.s.of(t.card(c)).cost for c in ("us.halftrack", "us.sherman")]
    t.do("deploy us.halftrack")
    assert t.supply("al") == 5 - costs[0]
    assert costs[1] > t.supply("al")
    assert t.refused("deploy us.sherman") == "L7.1.16"
    assert t.refused("deploy us.rifle") == "L7.1.16"
    assert t.at("us.sherman") == "hand al"


@pytest.mark.rule("L7.1.17")
def test_ground_cards_go_to_the_headquarters(variant: str) -> None:
    t = table(OWN + "hand al: us.rifle, allied.hospital", variant)
    t.do("deploy us.rifle; deploy allied.hospital")
    assert t.at("us.rifle") == t.at("allied.hospital") == "HQ.al"
    assert t.refused("post us.rifle r3c1") == "L7.1.16"


@pytest.mark.rule("L7.1.17")
def test_units_are_not_posted_into_zones(variant: str) -> None:
    t = table(OWN + "hand al: us.rifle\nr3c1: us.green", variant)
    assert t.refused("post us.rifle r3c1") == "L7.1.17"


@pytest.mark.rule("L3.1.2")
def test_a_new_unit_is_uncommitted_and_may_move_out(variant: str) -> None:
    t = table(OWN + "hand al: us.rifle\nr1c1: ge.grenadier", variant)
    t.do("deploy us.rifle")
    assert not t.committed("us.rifle")
    to_maneuver(t)
    t.do("move us.rifle r3c1")
    assert t.at("us.rifle") == "r3c1"


@pytest.mark.rule("L7.1.18")
def test_nobody_arrives_mounted(variant: str) -> None:
    t = table(OWN + "hand al: us.halftrack, us.rifle", variant)
    t.do("deploy us.halftrack; deploy us.rifle")
    assert t.stack("al", "HQ.al") == 2
    assert t.s.on[t.card("us.rifle")] == -1
    assert t.refused("mount us.rifle us.halftrack") is not None


@pytest.mark.rule("L7.1.19")
def test_air_cards_go_face_down_to_the_airfield(variant: str) -> None:
    t = table(OWN + "hand al: us.p51, allied.rockets\nAF.al: us.p47, us.p47", variant)
    t.do("deploy allied.rockets; deploy us.p51")
    assert t.at("allied.rockets") == t.at("us.p51") == "AF.al"
    assert t.s.on[t.card("allied.rockets")] == -1
    assert not t.spotted("us.p51")
    assert t.refused("attach allied.rockets us.p47") is not None


@pytest.mark.rule("L7.1.19")
def test_ordnance_is_not_attached_in_this_phase(variant: str) -> None:
    t = table(OWN + "hand al: allied.rockets\nAF.al: us.p47", variant)
    assert t.refused("attach allied.rockets us.p47") == "L7.1.19"


@pytest.mark.rule("L4.0.8")
def test_an_airfield_has_no_limit(variant: str) -> None:
    planes = ", ".join(["us.p47"] * 11)
    t = table(OWN + f"hand al: us.p51\nAF.al: {planes}", variant)
    t.do("deploy us.p51")
    assert len([i for i in t.s.air[1] if t.s.at[i] == t.s.at[t.card("us.p51")]]) == 12


@pytest.mark.rule("L3.5.2")
def test_a_headquarters_holds_nine(variant: str) -> None:
    six = ", ".join(["us.green"] * 6)
    t = table(OWN + f"HQ.al: {six}, allied.hospital, allied.arv, allied.depot\nhand al: us.rifle", variant)
    assert t.refused("deploy us.rifle") == "L3.5.2"
    assert t.supply("al") == 9


@pytest.mark.rule("L3.5.2", "L10.2.4")
def test_a_mounted_pair_takes_one_of_the_nine_places(variant: str) -> None:
    text = (
        OWN + "HQ.al: us.patton, allied.hospital, allied.arv, us.rifle riding us.truck, us.truck, "
        "us.h105, us.sherman, us.sherman, us.green\n"
        "hand al: us.green, us.arminf, us.bradley"
    )
    t = table(text, variant, dice=[1])
    t.do("check us.patton; deploy us.green")
    assert t.stack("al", "HQ.al") == 9
    assert t.refused("deploy us.arminf") == "L3.5.2"
    assert t.refused("deploy us.bradley") == "L10.2.4"
    assert t.supply("al") == 8


@pytest.mark.rule("L3.2.2")
def test_the_opponent_learns_only_the_price(variant: str) -> None:
    t = table(OWN + "hand al: us.rifle", variant)
    number = t.s.card[t.card("us.rifle")]
    events = t.told("deploy us.rifle")
    assert not t.spotted("us.rifle")
    assert t.s.paid[t.card("us.rifle")] == 2
    seen = [e for e in events if e[1] in (0, ALL)]
    assert seen == [("deploys", 0, 1, 10, 2, 0)]
    assert number not in seen[0][2:]


@pytest.mark.rule("L2.3.5")
def test_the_category_says_how_a_card_comes_into_play(variant: str) -> None:
    t = table(
        OWN + "hand al: allied.wire, allied.works, allied.mg, allied.fog, allied.hospital\nr3c1: us.rifle",
        variant,
    )
    assert t.refused("deploy allied.wire") == "L7.1.22"
    assert t.refused("deploy allied.works") == "L7.1.20"
    assert t.refused("deploy allied.mg") == "L7.1.24"
    assert t.refused("deploy allied.fog") == "L2.3.1"
    assert t.refused("block allied.hospital r3c1/N") == "L7.1.17"
    assert t.refused("post allied.wire r3c1") == "L7.1.22"
    for word, category in (
        ("wire", "Obstacle"),
        ("works", "Fortification"),
        ("hospital", "Headquarters Troops"),
    ):
        assert t.s.of(t.card(f"allied.{word}")).subhead == category
    t.do("block allied.wire r3c1/N; post allied.works r3c1; deploy allied.hospital")


# Fortifications -------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.20")
def test_a_fortification_needs_own_troops_in_the_zone(variant: str) -> None:
    t = table(AXIS + "hand ax: axis.pillbox\nr1c2: ge.grenadier\nHQ.ax: ge.pz4", variant)
    assert t.refused("post axis.pillbox r1c1") == "L7.1.20"
    assert t.refused("post axis.pillbox HQ.al") == "L7.1.20"
    assert t.refused("post axis.pillbox HQ.ax") is None
    t.do("post axis.pillbox r1c2")
    assert t.at("axis.pillbox") == "r1c2"
    assert not t.spotted("axis.pillbox")
    assert t.supply("ax") == 7


@pytest.mark.rule("L7.1.21", "L7.1.20")
def test_a_fortification_counts_for_stacking_and_who_is_inside_does_not(variant: str) -> None:
    text = (
        AXIS + "hand ax: axis.pillbox\nr1c2: ge.grenadier, ge.pz4, ge.pak40\n"
        "r1c3: axis.pillbox, ge.grenadier inside axis.pillbox, ge.stug3, ge.pz4"
    )
    t = table(text, variant)
    assert t.stack("ax", "r1c3") == 3
    assert t.refused("post axis.pillbox r1c2") == "L3.5.1"
    assert t.supply("ax") == 9


@pytest.mark.rule("L10.1.1", "L10.1.2")
def test_who_may_go_inside_as_the_fortification_is_deployed(variant: str) -> None:
    t = table(
        AXIS + "hand ax: axis.pillbox, axis.pillbox\nr1c3: ge.grenadier, ge.stug3\nr1c1: ge.pak40", variant
    )
    t.do("post axis.pillbox r1c3")
    assert t.refused("enter ge.stug3 axis.pillbox") == "L10.1.1"
    assert t.refused("enter ge.pak40 axis.pillbox") == "L10.1.2"
    t.do("enter ge.grenadier axis.pillbox")
    assert t.stack("ax", "r1c3") == 2
    assert t.s.on[t.card("ge.grenadier")] == t.card("axis.pillbox")
    assert t.refused("enter ge.stug3 axis.pillbox") == "L10.1.1"


@pytest.mark.rule("L10.1.2")
def test_entering_in_this_phase_goes_with_a_deployment(variant: str) -> None:
    t = table(AXIS + "hand ax: ge.grenadier\nHQ.ax: axis.pillbox, ge.volkssturm", variant)
    assert t.refused("enter ge.volkssturm axis.pillbox") == "L10.1.2"
    t.do("deploy ge.grenadier; enter ge.grenadier axis.pillbox")
    assert t.stack("ax", "HQ.ax") == 2


@pytest.mark.rule("L10.1.2", "L10.1.1")
def test_entering_and_leaving_in_the_maneuver_phase_is_free(variant: str) -> None:
    text = "phase maneuver ax\nr1c1: axis.pillbox, ge.grenadier dug-in, ge.volksgren\nr3c1: us.rifle"
    t = table(text, variant)
    t.do("enter ge.grenadier axis.pillbox")
    assert t.used("ge.grenadier") == 0
    assert not t.committed("ge.grenadier")
    assert t.stack("ax", "r1c1") == 2
    assert t.refused("enter ge.volksgren axis.pillbox") == "L10.1.1"
    t.do("leave ge.grenadier")
    assert t.stack("ax", "r1c1") == 3
    assert t.used("ge.grenadier") == 0


@pytest.mark.rule("L10.1.2")
def test_leaving_needs_room(variant: str) -> None:
    text = (
        "phase maneuver ax\n"
        "r1c1: axis.pillbox, ge.grenadier inside axis.pillbox, ge.pz4, ge.stug3\n"
        "r3c1: us.rifle"
    )
    t = table(text, variant)
    assert t.refused("leave ge.grenadier") == "L3.5.1"


@pytest.mark.rule("L7.1.20")
def test_the_enemy_is_not_told_who_sits_in_which_hidden_card(variant: str) -> None:
    t = table(AXIS + "hand ax: axis.pillbox\nr1c3: ge.grenadier", variant)
    t.do("post axis.pillbox r1c3")
    events = t.told("enter ge.grenadier axis.pillbox")
    assert not [e for e in events if e[1] in (1, ALL)]


@pytest.mark.rule("L10.1.6")
def test_a_destroyed_fortification_scores(variant: str) -> None:
    t = table(
        "phase maneuver al\nHQ.ax: axis.pillbox, ge.grenadier inside axis.pillbox\nr3c1: us.rifle", variant
    )
    damage.suffer(t.s, t.card("ge.grenadier"), 5)
    assert t.at("axis.pillbox") == "pile al"
    assert t.pile("al") == 2


FORTS = {
    "allied.works": ("us.rifle", "us.g57", 2), "axis.trench": ("ge.grenadier", "ge.pak40", 2),
    "axis.pillbox": ("ge.pak40", "ge.pz4", 5), "soviet.dzot": ("su.rifle", "su.zis3", 5),
    "fi.korsu": ("fi.jalka", "fi.pst75", 2), "ge.flaktower": ("ge.flak38", "ge.pz4", 6),
    "hu.stronghold": ("hu.at75", "hu.turan", 5), "it.caposaldo": ("it.h75", "it.m14", 4),
}  # fmt: skip


@pytest.mark.rule("L10.1.1", "L2.2.7")
@pytest.mark.parametrize("fort", FORTS)
def test_fortification_card(variant: str, fort: str) -> None:
    inside, outside, defense = FORTS[fort]
    seat = "al" if inside[:2] in ("us", "su") else "ax"
    terrain = {"ge.flaktower": "terrain r1c1 village", "hu.stronghold": "terrain r1c1 hill"}.get(fort, "")
    text = (
        f"phase reinforcement {seat}; made roll; supply {seat} 9\nhand {seat}: {fort}\n"
        f"r1c1: {inside}, {outside}\n"
    )
    t = table(text + terrain, variant)
    t.do(f"post {fort} r1c1")
    assert t.refused(f"enter {outside} {fort}") == "L10.1.1"
    t.do(f"enter {inside} {fort}")
    assert damage.defense(t.s, t.card(fort)) == defense
    if terrain:
        t = table(text, variant)
        assert t.refused(f"post {fort} r1c1") == "L2.2.7"


@pytest.mark.rule("L2.2.7")
def test_fi_korsu_hides_who_is_inside(variant: str) -> None:
    t = table("phase recon al\nr1c1: fi.korsu, fi.jalka inside fi.korsu, fi.reserve\nr3c1: us.jeeps", variant)
    assert modifiers.value(t.s, RECON_IN, t.card("fi.jalka"), 0) == -1
    assert modifiers.value(t.s, RECON_IN, t.card("fi.reserve"), 0) == 0


@pytest.mark.rule("L2.2.7")
def test_ge_flaktower_lets_flak_fire_from_inside(variant: str) -> None:
    t = table("phase recon al\nr1c1: ge.flaktower, ge.flak38 inside ge.flaktower\nr3c1: us.jeeps", variant)
    assert texts.allows(t.s, "aa_from_fort", t.card("ge.flak38"))


# Obstacles ------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.22")
def test_an_obstacle_needs_own_troops_in_the_zone(variant: str) -> None:
    t = table(OWN + "hand al: allied.wire\nr3c1: us.rifle", variant)
    assert t.refused("block allied.wire r3c2/N") == "L7.1.22"
    t.do("block allied.wire r3c1/E")
    assert t.at("allied.wire") == "edge"
    assert t.supply("al") == 8


@pytest.mark.rule("L7.1.23")
def test_one_obstacle_on_each_edge(variant: str) -> None:
    t = table(
        OWN + "hand al: allied.mines\nr3c1: us.rifle, us.sherman, us.green\nr3c1/N: al allied.wire", variant
    )
    assert t.refused("block allied.mines r3c1/N") == "L7.1.23"
    t.do("block allied.mines r3c1/E")
    assert t.stack("al", "r3c1") == 3


@pytest.mark.rule("L10.5.1")
def test_obstacles_lie_open(variant: str) -> None:
    t = table(OWN + "hand al: allied.wire\nr3c1: us.rifle", variant)
    events = t.told("block allied.wire r3c1/N")
    assert t.spotted("allied.wire")
    assert [e[:2] for e in events if e[0] == "blocks"] == [("blocks", ALL)]


@pytest.mark.rule("L10.5.2")
def test_two_obstacles_lie_between_neighbours(variant: str) -> None:
    t = table(
        AXIS + "hand ax: axis.mines\nr2c1: ge.grenadier\nr3c1: us.rifle\nr3c1/N: al allied.wire", variant
    )
    t.do("block axis.mines r2c1/S")
    assert t.at("axis.mines") == t.at("allied.wire") == "edge"


@pytest.mark.rule("L10.5.7")
def test_own_obstacles_may_be_taken_off(variant: str) -> None:
    t = table(OWN + "r3c1: us.rifle\nr2c1: ge.pz4\nr3c1/N: al allied.wire\nr2c1/S: ax axis.wire", variant)
    assert t.refused("lift r2c1/S") == "L10.5.7"
    assert t.refused("lift r3c1/E") == "L10.5.7"
    t.do("lift r3c1/N")
    assert t.at("allied.wire") == "discard al"
    assert t.pile("ax") == 0


@pytest.mark.rule("L10.5.7")
def test_obstacles_are_taken_off_in_this_phase_only(variant: str) -> None:
    t = table("phase maneuver al\nr3c1: us.rifle\nr3c1/N: al allied.wire\nr1c1: ge.pz4", variant)
    assert t.refused("lift r3c1/N") == "L10.5.7"


# attachments ----------------------------------------------------------------------------------------------
@pytest.mark.rule("L3.6.6")
def test_attachments_are_played_in_the_own_reinforcement_phase(variant: str) -> None:
    t = table("phase maneuver al; supply al 3\nhand al: allied.mg\nr3c1: us.rifle\nr1c1: ge.pz4", variant)
    assert t.refused("attach allied.mg us.rifle") == "L3.6.6"


@pytest.mark.rule("L3.6.6")
def test_attachments_need_a_unit_of_the_stated_kind(variant: str) -> None:
    t = table(OWN + "hand al: allied.mg, allied.plates\nr3c1: us.rifle, us.sherman", variant)
    assert t.refused("attach allied.mg us.sherman") == "L3.6.6"
    assert t.refused("attach allied.plates us.rifle") == "L3.6.6"
    t.do("attach allied.mg us.rifle; attach allied.plates us.sherman")


@pytest.mark.rule("L3.6.7")
def test_attachments_do_not_stack(variant: str) -> None:
    text = OWN + "r3c1: us.rifle +allied.mg +allied.nco, us.green +allied.mg, us.sherman +allied.plates"
    assert table(text, variant).stack("al", "r3c1") == 3


@pytest.mark.rule("L3.6.8")
def test_attachments_are_never_shifted(variant: str) -> None:
    t = table(OWN + "r3c1: us.rifle +allied.mg, us.green", variant)
    assert t.refused("attach allied.mg us.green") == "L3.6.8"
    assert t.s.on[t.card("allied.mg")] == t.card("us.rifle")


@pytest.mark.rule("L3.6.9", "L10.4.2")
def test_one_weapon_and_one_leader(variant: str) -> None:
    text = OWN + "hand al: allied.atw, allied.hero, allied.fo\nr3c1: us.rifle +allied.mg +allied.nco"
    t = table(text, variant)
    assert t.refused("attach allied.hero us.rifle") == "L3.6.9"
    assert t.refused("attach allied.atw us.rifle") == "L3.6.9"
    t.do("attach allied.fo us.rifle")
    assert t.supply("al") == 8


@pytest.mark.rule("L3.6.10")
def test_one_weapon_and_one_person(variant: str) -> None:
    text = (
        OWN + "hand al: allied.atw, allied.hero, allied.fo\n"
        "r3c1: us.rifle +allied.mg +allied.nco, us.green +allied.fo"
    )
    t = table(text, variant)
    for card in ("allied.hero", "allied.atw", "allied.fo"):
        assert t.refused(f"attach {card} us.rifle") == "L3.6.10"
    assert t.refused("attach allied.hero us.green") == "L3.6.10"
    assert t.refused("attach allied.atw us.green") is None


@pytest.mark.rule("L10.4.2")
def test_who_is_a_leader(variant: str) -> None:
    t = table(OWN + "hand al: allied.tankcmd, allied.fo, allied.hero", variant)
    leaders = [
        c for c in ("allied.tankcmd", "allied.fo", "allied.hero") if t.s.of(t.card(c)).category == LEADER
    ]
    assert leaders == ["allied.tankcmd", "allied.hero"]


@pytest.mark.rule("L7.1.24")
def test_attachments_go_to_units_anywhere_in_play(variant: str) -> None:
    text = OWN + "hand al: us.rifle, allied.mg, allied.airace, us.green\nr2c1: us.sherman\nAF.al: us.p47"
    t = table(text, variant)
    t.do("deploy us.rifle; attach allied.mg us.rifle; attach allied.airace us.p47")
    assert t.at("allied.mg") == t.at("allied.airace") == "attached"


@pytest.mark.rule("L7.1.24")
def test_not_to_a_patrol_nor_to_an_enemy(variant: str) -> None:
    text = (
        "phase reinforcement al; made roll; supply al 9\nhand al: allied.airace, allied.mg\n"
        "K12.r2: us.p47\nr1c1: ge.grenadier spotted"
    )
    t = table(text, variant)
    assert t.refused("attach allied.airace us.p47") == "L7.1.24"
    assert t.refused("attach allied.mg ge.grenadier") == "L7.1.24"


@pytest.mark.rule("L7.1.24")
def test_a_card_against_the_enemy_goes_to_an_enemy_unit(variant: str) -> None:
    text = OWN + "hand al: allied.foot\nr3c1: us.rifle\nr2c1: ge.grenadier spotted, ge.volksgren, ge.pz4"
    t = table(text, variant)
    assert t.refused("attach allied.foot us.rifle") == "L7.1.24"
    hidden = [f"ax{t.s.tag[t.card(u)]}" for u in ("ge.volksgren", "ge.pz4")]
    assert [t.refused(f"attach allied.foot {tag}") for tag in hidden] == ["L3.2.1", "L3.2.1"]
    t.do("attach allied.foot ge.grenadier")
    assert t.s.on[t.card("allied.foot")] == t.card("ge.grenadier")
    assert t.s.flags[t.card("allied.foot")] & SPOTTED


@pytest.mark.rule("L7.1.24", "L2.2.7")
def test_frostbite_ends_when_the_unit_refits_in_its_headquarters(variant: str) -> None:
    text = AXIS + "HQ.ax: ge.grenadier spotted hits 2\nhand al: allied.foot"
    t = table(text, variant)
    zones.put(t.s, t.card("allied.foot"), ATTACHED, t.card("ge.grenadier"))
    t.do("refit ge.grenadier")
    assert t.at("allied.foot") == "discard al"


@pytest.mark.rule("L10.4.1")
def test_leaders_join_combat_units(variant: str) -> None:
    t = table(OWN + "hand al: allied.nco\nr2c1: us.rifle\nHQ.al: allied.hospital", variant)
    assert t.refused("attach allied.nco allied.hospital") == "L10.4.1"
    t.do("attach allied.nco us.rifle")
    assert t.at("allied.nco") == "attached"


@pytest.mark.rule("L10.7.1")
def test_support_weapons_join_ground_combat_units(variant: str) -> None:
    text = (
        OWN + "hand al: allied.mg\nr2c1: us.rifle\nr1c1: ge.grenadier spotted\n"
        "HQ.al: allied.hospital\nAF.al: us.p47"
    )
    t = table(text, variant)
    assert t.refused("attach allied.mg allied.hospital") == "L10.7.1"
    assert t.refused("attach allied.mg us.p47") == "L10.7.1"
    t.do("attach allied.mg us.rifle")
    assert firepower.dice(t.s, ASSAULT, t.card("us.rifle"), t.card("ge.grenadier"), 0) == 5


@pytest.mark.rule("L3.6.11")
def test_using_a_leader_commits_nobody(variant: str) -> None:
    text = (
        "nations ge su\nphase maneuver al\nr2c1: su.rifle +su.zaitsev\n"
        "r1c1: ge.grenadier spotted, ge.pz4 spotted, ge.volksgren"
    )
    t = table(text, variant, dice=[4])
    t.do("use su.zaitsev")
    tag = f"ax{t.s.tag[t.card('ge.volksgren')]}"
    assert t.refused(f"choose {tag}") == "L3.2.1"
    assert t.refused("choose ge.pz4") == "L2.2.7"
    t.do("choose ge.grenadier").quiet()
    assert t.hits("ge.grenadier") == 1
    assert not t.committed("su.rifle")
    assert t.refused("use su.zaitsev") == "L2.2.7"


@pytest.mark.rule("L10.6.1")
def test_ordnance_is_for_fighter_bombers(variant: str) -> None:
    t = table("phase air al; supply al 9\nAF.al: us.b17, us.p47, allied.bombs\nr1c1: ge.grenadier", variant)
    t.do("launch us.b17")
    assert not [w for w in t.legal if w.startswith("arm al1 ")]
    assert t.refused("arm us.b17 allied.bombs") == "L10.6.1"


# price changes --------------------------------------------------------------------------------------------
@pytest.mark.rule("L2.2.7")
def test_guerrillas_may_enter_in_empty_woods(variant: str) -> None:
    text = (
        "nations ge su\nphase reinforcement al; made roll; supply al 9\n"
        "terrain r1c1 woods r1c2 woods\nr1c2: ge.pz4\nhand al: su.partisan"
    )
    t = table(text, variant)
    assert t.refused("post su.partisan r1c2") == "L2.2.7"
    assert t.refused("post su.partisan r2c2") == "L2.2.7"
    assert t.refused("deploy su.partisan") is None
    t.do("post su.partisan r1c1")
    assert t.at("su.partisan") == "r1c1"
    assert t.s.control[0] == 1
    assert t.supply("al") == 7


@pytest.mark.rule("L2.2.7")
def test_an_enemy_card_makes_at_most_four_cards_dearer(variant: str) -> None:
    greens = ", ".join(["ge.volkssturm"] * 6)
    t = table(f"nations ge plw\nphase reinforcement ax; made roll; supply ax 30\nhand ax: {greens}", variant)
    effect = t.s.library.card("plw.homearmy").effects[0].number
    t.s.lasting.append((effect, -1, 1, NO_SUBJECT, UNTIL_NEXT_TURN))
    t.s.standing = None
    cost = t.s.of(t.card("ge.volkssturm")).cost
    paid = []
    for _ in range(6):
        before = t.supply("ax")
        t.do("deploy ge.volkssturm")
        paid.append(before - t.supply("ax"))
    assert paid == [cost + 1] * 4 + [cost] * 2


@pytest.mark.rule("L2.2.7")
def test_a_promise_of_weapons_lowers_one_price_and_forbids_to_buy_cards(variant: str) -> None:
    text = AXIS + "made draw\nhand ax: ge.wunder, ge.pz4, ge.stug3, ge.grenadier\ndeck ax: ge.pz4"
    t = table(text.replace("supply ax 9", "supply ax 30"), variant)
    t.do("play ge.wunder").quiet()
    costs = [t.s.of(t.card(c)).cost for c in ("ge.grenadier", "ge.pz4", "ge.stug3")]
    t.do("deploy ge.grenadier")
    assert t.supply("ax") == 30 - costs[0]
    t.do("deploy ge.pz4; deploy ge.stug3")
    assert t.supply("ax") == 30 - sum(costs) + 2
    deck = "units" if variant == "amended" else "cards"
    assert t.refused(f"extra {deck}") in ("L2.2.7", "L7.1.2")


@pytest.mark.rule("L7.1.20", "L7.1.22")
def test_unarmed_headquarters_troops_are_troops(variant: str) -> None:
    t = table(OWN + "hand al: allied.wire, allied.works\nHQ.al: allied.hospital", variant)
    t.do("post allied.works HQ.al; block allied.wire HQ.al/c1")
    assert t.at("allied.works") == "HQ.al" and t.at("allied.wire") == "edge"


@pytest.mark.rule("L7.1.20", "L7.1.22")
def test_a_general_alone_is_not(variant: str) -> None:
    t = table(OWN + "hand al: allied.wire, allied.works\nHQ.al: us.patton", variant)
    assert t.refused("post allied.works HQ.al") == "L7.1.20"
    assert t.refused("block allied.wire HQ.al/c1") == "L7.1.22"
