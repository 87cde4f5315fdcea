"""Clauses where they meet each other: pairs, rivers, hidden Generals, the enemy's phases."""

import pytest

from crusades.games.last import view
from crusades.games.last.pieces import ONCE_CHECK
from tests.rules.last.kit import game, new, table

DUEL = "phase maneuver al; supply ax 3 al 9\n"


# mounted pairs ---------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.5.29")
def test_a_passenger_that_advanced_was_carried(variant: str) -> None:
    lie = DUEL + "r3c2: us.halftrack, us.rifle riding us.halftrack\nr2c2: ge.volkssturm hits 1"
    t = table(lie, variant, dice=[1, 1, 6, 6, 6, 6, 6, 6, 6] + [1] * 40)
    t.do("assault r2c2; with us.halftrack; done; fire us.halftrack ge.volkssturm; advance us.halftrack")
    assert t.at("us.rifle") == "r2c2"
    t.quiet()
    t.do("dismount us.rifle")
    assert t.committed("us.rifle") and t.refused("dig us.rifle") == "L3.1.7"


@pytest.mark.rule("L3.1.4")
def test_who_lost_its_transport_in_an_assault_has_used_up_its_movement(variant: str) -> None:
    lie = DUEL + "r3c2: us.halftrack hits 1, us.rifle riding us.halftrack\nr2c2: ge.grenadier hits 2"
    t = table(lie, variant, dice=[6, 1, 1, 6, 6, 6, 6] + [1] * 40)
    t.do("assault r2c2; with us.halftrack; done; fire ge.grenadier us.halftrack")
    assert t.at("us.halftrack") == "pile ax"
    t.do("fire us.rifle ge.grenadier; advance us.rifle")
    t.quiet()
    assert t.at("us.rifle") == "r2c2" and t.committed("us.rifle")


@pytest.mark.rule("L7.5.36")
def test_a_towed_gun_does_not_support_the_assault_of_its_tractor(variant: str) -> None:
    lie = "nations ge su\nphase maneuver al; supply al 9\nr3c2: su.us6, su.zis3 riding su.us6, su.rifle\n"
    t = table(lie + "r2c2: ge.grenadier", variant, dice=[1] * 60)
    t.do("assault r2c2; support su.zis3")
    assert t.refused("with su.us6") == "L7.5.35"
    t.do("with su.rifle; done")
    t.quiet()


@pytest.mark.rule("L8.2.3")
def test_a_passenger_is_bombarded_through_its_transport(variant: str) -> None:
    lie = "phase bombardment al; supply ax 3 al 9\nr3c2: us.h105\n"
    t = table(lie + "r2c2: ge.opel spotted, ge.grenadier spotted riding ge.opel", variant)
    assert t.refused("bombard us.h105 ge.grenadier") == "L8.2.3"
    assert t.refused("bombard us.h105 ge.opel") is None


# falling back ----------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.5.11")
def test_who_withdrew_into_forest_is_committed_though_others_took_the_zone(variant: str) -> None:
    lie = DUEL + "terrain r3c1 forest\nr3c1: us.sherman, us.rifle, us.stuart\nr2c1: ge.volkssturm hits 1"
    t = table(lie, variant, dice=[6] * 40)
    t.do("assault r2c1; with us.sherman; with us.rifle; with us.stuart; done")
    t.do("withdraw us.sherman; target us.rifle ge.volkssturm; advance us.rifle")
    t.quiet()
    assert t.at("ge.volkssturm") == "pile al" and t.at("us.sherman") == "r3c1"
    assert t.committed("us.sherman") and t.refused("move us.sherman r3c2") in ("L7.5.8", "L7.5.9")
    # who stayed behind after the capture did not fall back
    assert t.refused("move us.stuart HQ.al") is None


# rivers ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("L13.0.3")
def test_no_obstacle_is_offered_at_a_river(variant: str) -> None:
    lie = "phase reinforcement al; supply al 9; made roll, draw\nhand al: allied.wire\nbridge river2.c3\n"
    t = table(lie + "r3c1: us.rifle", variant)
    blocks = [a for a in t.legal if a.startswith("block")]
    assert "block allied.wire r3c1/N" not in blocks and "block allied.wire r3c1/E" in blocks
    assert t.refused("block allied.wire r3c1/N") == "L13.0.3"


@pytest.mark.rule("L13.1.5")
def test_a_ferry_is_shelled_on_the_bank_of_the_edge_row(variant: str) -> None:
    lie = "phase bombardment ax; supply ax 9 al 0\nbridge river2.c3\nriver2.c1: us.engineers spotted\n"
    t = table(lie + "r2c2: ge.lefh18\nr1c1: ge.lefh18#2", variant, dice=[6] * 12)
    assert t.refused("bombard ge.lefh18 us.engineers") is None  # two zones to r3c1
    t.do("bombard ge.lefh18 us.engineers")
    t.quiet()
    assert t.hits("us.engineers") > 0 or t.at("us.engineers") == "pile ax"


@pytest.mark.rule("L13.1.5")
def test_a_ferry_is_struck_from_the_air_but_not_assaulted(variant: str) -> None:
    lie = "phase bombardment ax; supply ax 9 al 0\nbridge river2.c3\nriver2.c1: us.engineers spotted\n"
    t = table(lie + "K12.r3: ge.ju87d\nK12.r2: ge.bf109", variant, dice=[6] * 20)
    assert t.refused("strike ge.bf109 us.engineers") == "L7.4.4"
    t.do("strike ge.ju87d us.engineers; home ge.ju87d K12")
    assert t.at("us.engineers") == "pile ax"
    t = table("phase maneuver ax; supply ax 9 al 0\n" + lie.partition("\n")[2] + "r2c1: ge.pz4", variant)
    assert t.refused("assault r3c1") == "L7.5.31"


# Generals --------------------------------------------------------------------------------------------------
@pytest.mark.rule("L11.7.1")
def test_who_did_not_ignore_a_lasting_card_must_bear_it(variant: str) -> None:
    lie = "nations ge su\nphase bombardment ax; supply al 5\nhand al: su.fixation\nterrain r1c2 village\n"
    t = table(lie + "HQ.ax: ge.rommel\nr1c2: ge.pz4", variant)
    t.do("done; play su.fixation; pass")
    t.quiet()
    assert t.refused("move ge.pz4 r2c2") == "L2.2.7"


@pytest.mark.rule("L10.2.3")
def test_a_view_does_not_tell_for_which_hidden_card_a_die_was_rolled(variant: str) -> None:
    lie = "phase reinforcement ax; supply ax 5 al 5; made roll, draw\nHQ.ax: ge.rommel, ge.grenadier\n"
    t = table(lie, variant, dice=[1])
    t.do("check ge.rommel")
    general = t.card("ge.rommel")
    assert ONCE_CHECK + general in t.s.once
    assert ONCE_CHECK + general not in view.masked(t.s, 1)["once"]  # type: ignore[operator]
    assert ONCE_CHECK + general in view.masked(t.s, 0)["once"]  # type: ignore[operator]


@pytest.mark.rule("L5.4.1")
def test_a_view_does_not_tell_what_the_other_would_buy(variant: str) -> None:
    t = new(variant)
    assert t.s.proposal[0] and t.s.proposal[1]
    assert view.masked(t.s, 1)["proposal"] == [[], t.s.proposal[1]]
    assert view.masked(t.s, 0)["proposal"] == [t.s.proposal[0], []]


@pytest.mark.rule("L11.4.1", "L8.3.4")
def test_a_counterattack_may_be_aimed_at_an_empty_headquarters(variant: str) -> None:
    lie = "phase maneuver al; supply ax 5 al 5\nHQ.ax: ge.rommel\nr3c2: ge.pz4\nr2c1: us.rifle"
    t = table(lie, variant)
    t.do("dig us.rifle")
    assert t.to_act == "axis"
    t.do("counterattack; assault HQ.al; with ge.pz4; done")
    assert t.s.over and t.s.captor == 0


@pytest.mark.rule("L10.2.2")
def test_surplus_hits_of_a_heavy_bomber_do_not_tell_a_hidden_general(variant: str) -> None:
    heavy = next(c.id for c in game().library.cards if c.cls == "heavyb" and c.nation == "us")
    lie = f"phase bombardment al; supply ax 0 al 5\nrear.ax: {heavy}\n"
    t = table(lie + "HQ.ax: ge.rommel, ge.grenadier, ge.volkssturm spotted", variant, dice=[6] * 40)
    t.do(f"strike {heavy} ge.volkssturm")
    for _ in range(9):
        if any(a.startswith("choose") for a in t.legal):
            break
        t.do("pass")
    if t.to_act == "allied" and any(a.startswith("choose") for a in t.legal):
        assert len([a for a in t.legal if a.startswith("choose")]) == 2
        tag = t.s.tag[t.card("ge.rommel")]
        t.do(f"choose ax{tag}")
        assert t.at("ge.rommel") == "HQ.ax" and t.hits("ge.rommel") == 0 and not t.seen("ge.rommel")
    else:
        raise AssertionError(t.legal)


# any time --------------------------------------------------------------------------------------------------
@pytest.mark.rule("L2.3.7")
def test_a_card_for_any_time_is_played_between_the_enemys_roll_and_his_deploying(variant: str) -> None:
    lie = "nations ge us\nphase reinforcement ax; turn 3; supply ax 0 al 5\nhand al: allied.fuel\n"
    t = table(
        lie + "hand ax: ge.grenadier\ndeck ax: ge.pz4",
        variant,
        dice=[3, 3, 3, 4] if variant == "amended" else [3, 3, 4],
    )
    t.do("roll")
    while not t.supply("ax"):
        t.do("pass")  # nothing yet, while the dice lie on the table
    gained = t.supply("ax")
    t.do("play allied.fuel; pass")
    assert gained == 6 and t.supply("ax") == gained - 4
    assert t.to_act == "axis" and t.at("ge.grenadier") == "hand ax"


# jettison --------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.2.25")
@pytest.mark.parametrize("phase", ["air", "recon", "bombardment"])
def test_ordnance_is_thrown_off_in_every_phase_in_the_air(variant: str, phase: str) -> None:
    t = table(f"phase {phase} al; supply al 5\nK12.r2: us.p47 +allied.bombs\nr2c2: ge.grenadier", variant)
    assert "jettison al" in " ".join(t.legal)
    t.do("jettison us.p47")
    assert t.at("allied.bombs") == "pile ax" and t.refused("jettison us.p47") == "L7.2.25"


@pytest.mark.rule("L7.2.25", "L7.2.20")
def test_a_laden_fighter_bomber_may_turn_on_the_patrol_that_let_it_pass(variant: str) -> None:
    lie = "phase air al; supply ax 0 al 9\nK12.r2: ge.bf109 patrol\nAF.al: us.p47, allied.bombs"
    t = table(lie, variant, dice=[1] * 40)
    t.do("launch us.p47; arm us.p47 allied.bombs; fly K12.r1")
    for _ in range(9):
        if any(a.startswith("jettison") for a in t.legal):
            break
        t.do("pass")
    assert t.to_act == "allied" and t.refused("intercept ge.bf109") == "L7.2.23"
    t.do("jettison us.p47; intercept ge.bf109")
    assert t.at("allied.bombs") == "pile ax"
