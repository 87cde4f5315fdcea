"""Orders that are refused: each by the clause that is nearest to it."""

import pytest

from crusades.games.last import excess, zones
from tests.rules.last.kit import Table, table

AIR = "phase air al; supply ax 0 al 9\n"
MOVE = "phase maneuver al; supply ax 5 al 9\n"
DROP = MOVE + "table al: allied.drop\n"
SHELL = "phase bombardment al; supply ax 0 al 9\n"


def until(t: Table, word: str) -> Table:
    """Decline until an action that begins with the word is legal."""
    for _ in range(30):
        if any(action.startswith(word) for action in t.legal):
            return t
        t.do("pass")
    raise AssertionError(f"never asked for {word!r}: {t.legal}")


# interception and air combat -------------------------------------------------------------------------------
@pytest.mark.rule("L7.2.5", "L7.2.19")
def test_a_patrol_group_is_named_by_its_first_aircraft(variant: str) -> None:
    lie = "K12.r2: ge.bf109 patrol group 1, ge.bf109#2 patrol group 1\nAF.al: us.a20\nAF.ax: ge.fw190 spotted"
    t = until(table(AIR + lie, variant, [1] * 40).do("launch us.a20; fly K12.r1"), "intercept")
    assert t.to_act == "axis"
    assert t.refused("intercept ge.bf109#2") == "L7.2.5"
    assert t.refused("intercept ge.fw190") == "L7.2.19"  # on its Airfield
    assert t.refused("jettison ge.bf109") == "L7.2.25"


@pytest.mark.rule("L7.2.20")
def test_only_a_patrol_is_attacked_in_passing(variant: str) -> None:
    lie = "K12.r2: ge.bf109 patrol\nAF.al: us.p51\nAF.ax: ge.fw190 spotted"
    t = table(AIR + lie, variant, [1] * 40).do("launch us.p51; fly K12.r1; pass")
    assert until(t, "intercept").to_act == "allied" or t.do("pass").to_act == "allied"
    assert t.refused("intercept ge.fw190") == "L7.2.20"
    assert t.refused("intercept ge.bf109") is None


@pytest.mark.rule("L7.2.28", "L7.2.33")
def test_air_combat_has_its_steps(variant: str) -> None:
    lie = "K12.r2: ge.bf109 patrol\nK23.r2: ge.fw190 patrol\nAF.al: us.p51 +allied.tanks"
    t = table(AIR + lie, variant, [1] * 40).do("launch us.p51; fly K12.r1; intercept ge.bf109")
    until(t, "target")
    assert t.to_act == "axis"
    assert t.refused("target ge.fw190 us.p51") == "L7.2.28"  # not in this combat
    assert t.refused("target ge.bf109 ge.fw190") == "L7.2.28"
    assert t.refused("keep us.p51") == "L7.2.33" and t.refused("jettison us.p51") == "L7.2.25"
    t.do("target ge.bf109 us.p51")
    assert t.to_act == "allied" and t.refused("target ge.bf109 us.p51") == "L7.2.28"
    t.do("target us.p51 ge.bf109")
    until(t, "keep")
    assert t.refused("target us.p51 ge.bf109") == "L7.2.28"
    assert t.refused("keep ge.bf109") == "L7.2.33"


@pytest.mark.rule("L7.2.32", "L7.2.33")
def test_tanks_do_not_keep_a_flight_that_is_going_home_anyway(variant: str) -> None:
    lie = "K12.r2: ge.bf109 patrol\nrear.ax: us.p51 +allied.tanks"
    t = table("phase recon al; supply ax 0 al 9\n" + lie, variant, [1] * 60)
    t.do("home us.p51 K12; intercept ge.bf109; target ge.bf109 us.p51; target us.p51 ge.bf109")
    assert t.quiet().to_act == "axis" and t.refused("keep us.p51") is not None
    t.do("home ge.bf109 K12").quiet()
    assert t.at("us.p51") == "AF.al" and t.at("allied.tanks") == "attached"


# drops -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("L11.1.2", "L3.1.7")
def test_who_cannot_drop(variant: str) -> None:
    lie = "HQ.al: us.airborne, us.glider committed, us.truck, us.rifle riding us.truck\nr3c1: us.airborne#2"
    t = table(DROP + lie, variant)
    t.do("drop r2c2")
    assert t.refused("via K12") == "L11.1.2"  # nobody is named
    assert t.refused("with us.airborne#2") == "L11.1.2"  # not in the Headquarters
    assert t.refused("with us.glider") == "L3.1.7"
    t.do("with us.airborne")
    assert t.refused("with us.airborne") == "L11.1.2"  # twice


@pytest.mark.rule("L7.5.22")
def test_a_passenger_does_not_drop(variant: str) -> None:
    t = table(DROP + "HQ.al: us.truck, us.airborne riding us.truck, us.airborne#2", variant)
    t.do("drop r2c2")
    assert t.refused("with us.airborne") == "L7.5.22" and t.refused("with us.airborne#2") is None


@pytest.mark.rule("L11.1.5")
def test_an_assault_from_the_air_is_not_called_off(variant: str) -> None:
    t = table(DROP + "HQ.al: us.airborne\nr2c2: ge.volkssturm", variant, [1] * 40)
    t.do("drop r2c2; with us.airborne; via K12")
    until(t, "done")
    assert t.refused("pass") == "L11.1.5"


# declaring assaults ----------------------------------------------------------------------------------------
@pytest.mark.rule("L7.5.35", "L7.5.31")
def test_who_may_not_be_named_for_an_assault(variant: str) -> None:
    lie = "r3c2: us.rifle, us.h105\nr3c1: us.green\nHQ.al: allied.hospital\nr2c2: ge.volkssturm spotted"
    t = table(MOVE + lie, variant)
    assert t.refused("assault AF.ax") == "L7.5.35" and t.refused("assault r3c3") == "L7.5.31"
    t.do("assault r2c2; with us.rifle; support us.h105")
    assert t.refused("with us.rifle") == "L7.5.35" and t.refused("with us.h105") == "L7.5.35"
    assert t.refused("with ge.volkssturm") == "L7.5.35" and t.refused("with allied.hospital") == "L7.5.35"
    assert t.refused("with us.green") == "L7.5.31"  # not beside it
    assert t.refused("support us.rifle") == "L7.5.36"


@pytest.mark.rule("L7.5.22", "L10.1.2")
def test_passengers_and_occupants_are_not_named_for_an_assault(variant: str) -> None:
    lie = "r3c2: us.truck, us.rifle riding us.truck, allied.works, us.green inside allied.works\n"
    t = table(MOVE + lie + "r2c2: ge.volkssturm", variant).do("assault r2c2")
    assert t.refused("with us.rifle") == "L7.5.22" and t.refused("with us.green") == "L10.1.2"
    assert t.refused("with us.truck") is None


@pytest.mark.rule("L13.6.5")
def test_two_tanks_do_not_assault_over_one_minor_bridge(variant: str) -> None:
    lie = "bridge river2.c3\nbridge river2.c1 minor\nr3c1: us.sherman, us.stuart\nr2c1: ge.volkssturm"
    t = table(MOVE + lie, variant).do("assault r2c1; with us.sherman")
    assert t.refused("with us.stuart") == "L13.6.5"


@pytest.mark.rule("L7.5.39")
def test_each_further_unit_must_be_paid(variant: str) -> None:
    t = table("phase maneuver al; supply ax 5 al 3\nr3c2: us.sherman, us.stuart\nr2c2: ge.pz4", variant)
    t.do("assault r2c2; with us.sherman")
    assert t.refused("with us.stuart") == "L7.5.39"
    poor = table("phase maneuver al; supply ax 5 al 1\nr3c2: us.sherman\nr2c2: ge.pz4", variant)
    assert poor.refused("assault r2c2") == "L7.5.39"


# the defender ----------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.5.42", "L7.5.45")
def test_whom_the_defender_may_not_supply_or_add(variant: str) -> None:
    lie = "r3c2: us.rifle\nr2c2: ge.grenadier, ge.lefh18\nr1c2: ge.volkssturm, ge.lefh18#2, ge.lefh18#3"
    t = table("phase maneuver al; supply ax 2 al 9\n" + lie, variant, [1] * 60)
    t.do("assault r2c2; with us.rifle; done")
    assert t.refused("supply ge.volkssturm") == "L7.5.42"  # elsewhere
    t.do("supply ge.grenadier")
    assert t.refused("supply ge.grenadier") == "L7.5.42"
    t.do("pass")
    assert t.refused("support ge.lefh18") == "L7.5.45"  # it defends where it stands
    t.do("support ge.lefh18#2")
    assert t.supply("ax") == 0 and not t.is_legal("support ge.lefh18#3")


@pytest.mark.rule("L7.5.65", "L7.5.22")
def test_who_does_not_advance(variant: str) -> None:
    lie = "r3c2: us.halftrack, us.rifle riding us.halftrack, us.green\nr2c2: ge.volkssturm hits 1"
    t = table(MOVE + lie, variant, [6] * 60)
    t.do("assault r2c2; with us.halftrack; done; fire us.halftrack ge.volkssturm")
    until(t, "advance")
    assert t.refused("advance us.green") == "L7.5.65" and t.refused("advance us.rifle") == "L7.5.22"
    t.do("advance us.halftrack")
    assert t.at("us.rifle") == "r2c2" and t.at("us.halftrack") == "r2c2"


# ranged fire -----------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.4.14", "L7.4.18")
def test_what_a_gun_may_not_fire_at(variant: str) -> None:
    lie = "r3c1: us.h105, us.rifle\nr1c3: ge.grenadier spotted\nHQ.ax: ge.pz4\n"
    t = table(SHELL + lie + "AF.ax: ge.bf109 spotted", variant)
    assert t.refused("bombard us.h105 ge.grenadier") == "L7.4.14"  # too far
    assert t.refused("bombard us.h105 us.rifle") == "L7.4.14"
    assert t.refused("bombard us.h105 ge.bf109") == "L7.4.14"
    poor = table(SHELL.replace("al 9", "al 0") + "r3c1: us.h105\nr2c1: ge.grenadier spotted", variant)
    assert poor.refused("bombard us.h105 ge.grenadier") == "L7.4.18"


@pytest.mark.rule("L13.4.1", "L7.4.14", "L7.4.18")
def test_what_is_refused_against_a_bridge(variant: str) -> None:
    lie = "bridge river1.c2\nbridge river2.c1 destroyed\nr3c1: us.h105\n"
    t = table(SHELL + lie, variant)
    assert t.refused("raze us.h105 river2.c1") == "L13.4.1"
    assert t.refused("raze us.h105 river1.c2") == "L7.4.14"  # r1c2 is three zones off
    poor = table(SHELL.replace("al 9", "al 0") + "bridge river2.c1\nr3c1: us.h105", variant)
    assert poor.refused("raze us.h105 river2.c1") == "L7.4.18"


# bringing cards in -----------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.16", "L7.1.24", "L7.1.20")
def test_each_card_of_the_hand_has_its_own_way_in(variant: str) -> None:
    lie = "phase reinforcement al; supply ax 0 al 9; made roll, draw\n"
    lie += "hand al: allied.works, allied.wire, allied.mg, allied.fog, us.p51, us.sherman\nr3c2: us.rifle\n"
    t = table(lie + "r2c2: ge.grenadier spotted", variant)
    assert t.refused("deploy allied.works") == "L7.1.20" and t.refused("deploy allied.wire") == "L7.1.22"
    assert t.refused("deploy allied.mg") == "L7.1.24" and t.refused("deploy allied.fog") == "L2.3.1"
    assert t.refused("post us.sherman r3c2") == "L7.1.17" and t.refused("post us.p51 r3c2") == "L7.1.19"
    assert t.refused("deploy us.rifle") == "L7.1.16"  # not in the hand
    assert t.refused("attach allied.mg ge.grenadier") == "L7.1.24"
    assert t.refused("post allied.works HQ.ax") == "L7.1.20"


@pytest.mark.rule("L3.5.2")
def test_a_full_headquarters_takes_no_fortification(variant: str) -> None:
    nine = ", ".join(f"us.rifle#{n}" for n in range(1, 9))
    lie = f"phase reinforcement al; supply al 9; made roll, draw\nhand al: allied.works\nHQ.al: {nine}"
    t = table(f"{lie}, us.sherman", variant)
    assert t.refused("post allied.works HQ.al") == "L3.5.2"
    assert t.supply("al") == 9


# counterattacks --------------------------------------------------------------------------------------------
@pytest.mark.rule("L11.4.1", "L7.5.39", "L7.5.31")
def test_a_counterattack_needs_supply_and_somebody_to_make_it(variant: str) -> None:
    lie = "phase maneuver al; supply ax {} al 5\nHQ.ax: ge.rommel\nhand ax: axis.fog\n"
    lie += "r2c2: ge.pz4{}\nr3c2: us.rifle"
    for points, mark, clause in ((0, "", "L7.5.39"), (5, " committed", "L7.5.31"), (5, "", None)):
        t = table(lie.format(points, mark), variant)
        t.do("dig us.rifle")
        if t.to_act == "axis":
            assert t.refused("counterattack") == clause
        else:
            assert clause is not None


# moving ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("L10.2.1", "L10.3.1", "L10.1.1")
def test_what_stays_where_it_was_laid(variant: str) -> None:
    lie = "HQ.al: us.patton, allied.hospital\nr3c2: allied.works, us.rifle\nr2c2: ge.grenadier spotted"
    t = table(MOVE + lie, variant)
    assert t.refused("move us.patton r3c2") == "L10.2.1"
    assert t.refused("move allied.hospital r3c2") == "L10.3.1"
    assert t.refused("move allied.works r3c1") == "L10.1.1"
    assert t.refused("move ge.grenadier r2c1") == "L7.5.1"
    assert t.refused("dig ge.grenadier") == "L7.5.1"


@pytest.mark.rule("L3.5.2", "L3.5.1")
def test_no_step_or_dismounting_into_a_full_place(variant: str) -> None:
    nine = ", ".join(f"us.green#{n}" for n in range(1, 9))
    lie = f"HQ.al: {nine}, us.truck, us.green#9 riding us.truck\nr3c1: us.rifle\n"
    t = table(MOVE + lie + "r3c2: us.truck#2, us.rifle#2 riding us.truck#2, us.sherman, us.stuart", variant)
    assert t.refused("move us.rifle HQ.al") == "L3.5.2"
    assert t.refused("move us.rifle r3c2") == "L3.5.1"
    assert t.refused("dismount us.green#9") == "L3.5.2"
    assert t.refused("dismount us.rifle#2") == "L3.5.1"


@pytest.mark.rule("L10.1.2")
def test_nobody_mounts_out_of_a_fortification(variant: str) -> None:
    lie = "r3c2: us.truck, allied.works, us.rifle inside allied.works"
    assert table(MOVE + lie, variant).refused("mount us.rifle us.truck") == "L10.1.2"


@pytest.mark.rule("L7.5.26")
def test_a_unit_mounts_once_and_dismounts_once_in_a_turn(variant: str) -> None:
    t = table(MOVE + "r3c2: us.truck, us.rifle, us.truck#2", variant)
    t.do("mount us.rifle us.truck; dismount us.rifle")
    assert t.refused("mount us.rifle us.truck#2") == "L7.5.26"
    again = table(MOVE + "r3c2: us.truck, us.rifle riding us.truck, us.truck#2", variant)
    again.do("dismount us.rifle; mount us.rifle us.truck")
    assert again.refused("dismount us.rifle") == "L7.5.26"


@pytest.mark.rule("L13.1.3")
def test_a_bridge_whose_far_end_the_enemy_holds_is_not_friendly(variant: str) -> None:
    lie = "bridge river2.c3\ncontrol r3c3 ax\ncontrol r2c3 ax\nr3c3: us.sherman\nr3c2: us.stuart"
    t = table(MOVE + lie + "\nr2c3: ge.grenadier", variant)
    assert t.refused("move us.sherman r2c3") == "L7.5.6"  # an assault is the only way
    assert t.refused("assault r2c3") is None


# drawing ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("L5.1.4", "L7.1.10")
def test_an_empty_deck_gives_no_card_for_nothing_and_none_for_supply(variant: str) -> None:
    lie = "phase reinforcement al; supply ax 0 al 9; made roll\n"
    if variant == "amended":
        t = table(lie + "deck al: us.rifle", variant)
        assert t.refused("draw specials") == "L5.1.4" and t.refused("extra specials") == "L5.1.4"
        t.do("draw units")
        assert t.refused("extra units") == "L5.1.4"
    else:
        t = table(lie, variant)
        assert t.refused("draw cards") == "L5.1.4" and t.refused("extra cards") == "L5.1.4"
    assert t.supply("al") == 9
    t.do("done")
    assert not t.s.over and t.s.phase == 1


# too many --------------------------------------------------------------------------------------------------
@pytest.mark.rule("L3.5.4")
def test_only_a_unit_of_the_overfull_place_is_given_up(variant: str) -> None:
    lie = "r3c2: us.rifle, us.sherman, us.stuart\nr3c1: us.green\nHQ.al: us.patton"
    t = table(MOVE + lie, variant)
    zones.put(t.s, t.card("us.green"), t.s.at[t.card("us.rifle")])
    four = t.s.clone()
    excess.enforce(four, 1, four.at[t.card("us.rifle")])
    over = Table(four)
    assert over.to_act == "allied" and len(over.legal) == 4
    assert over.refused("lose us.patton") == "L3.5.4"  # in the Headquarters
    over.do("lose us.green")
    assert over.at("us.green") == "pile ax" and over.stack("al", "r3c2") == 3


# engineers at a river --------------------------------------------------------------------------------------
@pytest.mark.rule("L7.5.22", "L13.5.2")
def test_engineers_work_on_foot_and_at_their_own_bridge(variant: str) -> None:
    lie = "bridge river2.c1 hits 2\nbridge river2.c3 hits 2\ncontrol r2c1 al\ncontrol r2c3 al\n"
    lie += "r3c1: us.truck, us.engineers riding us.truck\nr3c3: us.engineers#2"
    t = table(MOVE + lie, variant)
    for order in ("demolish", "repair", "ferry"):
        assert t.refused(f"{order} us.engineers river2.c1") == "L7.5.22"
    assert t.refused("repair us.engineers#2 river2.c1") == "L13.5.2"  # at the other end of the river
    assert t.refused("repair us.engineers#2 river2.c3") is None


@pytest.mark.rule("L13.1.5", "L7.5.6", "L3.5.1")
def test_an_engineer_leaves_the_river_only_where_there_is_room(variant: str) -> None:
    lie = (
        "bridge river2.c3\nriver2.c1: us.engineers\nr3c1: us.rifle, us.green, us.sherman\nr2c1: ge.grenadier"
    )
    t = table(MOVE + lie, variant)
    assert t.refused("move us.engineers r2c1") == "L7.5.6"
    assert t.refused("move us.engineers r3c1") == "L3.5.1"


@pytest.mark.rule("L7.3.1")
def test_only_own_units_recon(variant: str) -> None:
    lie = "phase recon al\nr3c1: us.greyhound\nr2c1: ge.puma spotted, ge.grenadier"
    t = table(lie, variant)
    assert t.refused("recon ge.puma r3c1") == "L7.3.1" and t.refused("recon us.greyhound r2c1") is None


@pytest.mark.rule("L13.6.1", "L13.6.2", "L7.3.8")
def test_where_a_scout_does_not_search(variant: str) -> None:
    lie = "phase recon al\nbridge river2.c3\nr3c1: us.greyhound\nr2c1: ge.grenadier spotted\n"
    t = table(lie + "r1c2: us.greyhound#2", variant)
    assert t.refused("scout us.greyhound river2.c2") == "L13.6.2"  # another column
    assert t.refused("scout us.greyhound#2 river1.c2") == "L13.6.1"  # there is no river
    assert t.refused("recon us.greyhound r2c1") == "L7.3.8"  # nothing there lies face down
    assert t.refused("scout us.greyhound river2.c1") is None


@pytest.mark.rule("L7.3.6", "L7.3.8", "L7.3.2")
def test_recon_dice_go_to_hidden_cards_of_the_zone_and_no_further(variant: str) -> None:
    lie = "phase recon al\nr3c1: us.greyhound, us.rifle\nr2c1: ge.grenadier, ge.pz4, ge.opel spotted\n"
    t = table(lie + "r2c2: ge.volkssturm", variant, [1] * 9).do("recon us.greyhound r2c1")
    tag = {
        name: f"ax{t.s.tag[t.card(name)]}" for name in ("ge.grenadier", "ge.pz4", "ge.opel", "ge.volkssturm")
    }
    value = t.s.of(t.card("us.greyhound")).recon
    until(t, "dice")
    assert t.refused(f"dice {tag['ge.opel']} 1") == "L7.3.8"  # face up already
    assert t.refused(f"dice {tag['ge.volkssturm']} 1") == "L7.3.8"  # in another zone
    assert t.refused(f"dice {tag['ge.pz4']} {value + 1}") == "L7.3.6"
    assert t.refused(f"dice {tag['ge.pz4']} {value}") is None
    assert t.refused("recon us.greyhound r2c2") == "L7.3.2"


# fire in an assault ----------------------------------------------------------------------------------------
@pytest.mark.rule("L8.2.2", "L8.2.3", "L7.5.55")
def test_pairs_fire_and_are_fired_at_by_their_transports(variant: str) -> None:
    lie = "r3c2: us.halftrack, us.rifle riding us.halftrack, us.green spotted\n"
    lie += "r2c2: ge.sdkfz251, ge.grenadier riding ge.sdkfz251, ge.volkssturm"
    t = table(MOVE + lie, variant, [1] * 60).do("assault r2c2; with us.halftrack; done")
    until(t, "fire")
    assert t.to_act == "axis"
    assert t.refused("fire ge.grenadier us.halftrack") == "L8.2.2"
    assert t.refused("fire ge.sdkfz251 us.rifle") == "L8.2.3"
    assert t.refused("fire ge.sdkfz251 us.green") == "L6.1.1"  # it does not take part
    t.do("fire ge.sdkfz251 us.halftrack")
    assert t.refused("fire ge.sdkfz251 us.halftrack") == "L7.5.55"
    t.do("pass")
    until(t, "fire")
    assert t.to_act == "allied"
    assert t.refused("fire us.rifle ge.volkssturm") == "L8.2.2"
    assert t.refused("fire us.halftrack ge.grenadier") == "L8.2.3"
    assert t.refused("fire us.green ge.volkssturm") == "L7.5.55"
    until(t, "withdraw")
    assert t.refused("withdraw us.green") == "L7.5.58" and t.refused("withdraw us.rifle") == "L7.5.22"


@pytest.mark.rule("L10.2.2", "L10.1.3")
def test_neither_a_general_nor_who_is_inside_is_fired_at(variant: str) -> None:
    lie = "r1c2: us.rifle\nHQ.ax: ge.rommel, axis.pillbox, ge.grenadier inside axis.pillbox"
    t = table(MOVE + lie, variant, [1] * 60).do("assault HQ.ax; with us.rifle; done")
    until(t, "fire al")
    assert t.to_act == "allied"
    assert t.refused("fire us.rifle ge.rommel") == "L10.2.2"
    assert t.refused("fire us.rifle ge.grenadier") == "L10.1.3"
    assert t.refused("fire us.rifle axis.pillbox") is None
