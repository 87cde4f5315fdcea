"""H4A: phase A, Reinforcement and Random Events."""

import pytest

from crusades.games.high.pieces import CRUSADER, WERSGORIX
from tests.rules.high.kit import Table, play

QUIET = [3, 4, 3, 4]  # both event rolls are No Event
HERE = "3713: waA 3; 0620: caB 3, roger"
JAIR = f"turn 5; phase A.3; ally jair; {HERE}"


def heretics(t: Table) -> list[str]:
    return [t.b.planet_ids[p] for p in range(t.b.planets) if t.s.heresy[p]]


# Step 1: heresy -------------------------------------------------------------------------------------


@pytest.mark.rule("H4A.1")
def test_turn_one_has_no_phase_a() -> None:
    t = play(f"turn 1; phase A; {HERE}; ally jair; gromolor: converted, heresy; 1001: storm", dice=[])
    assert t.phase != "A" and t.s.turn == 1
    assert (t.unit("caB"), t.unit("waA")) == (3, 3)


@pytest.mark.rule("H4A.2")
def test_one_die_for_each_heresy_marker_of_the_beginning_spreads_it_on_one_or_two() -> None:
    heresies = "gromolor: converted, heresy; ysthent: converted, heresy"
    text = f"turn 5; phase A; {HERE}; {heresies}; converted bruduin pelhesk"
    assert heretics(play(text, dice=[2, 5])) == ["gromolor", "ysthent", "pelhesk"]
    assert heretics(play(text, dice=[3, 6])) == ["gromolor", "ysthent"]
    assert heretics(play(text, dice=[1, 2])) == ["gromolor", "bruduin", "ysthent", "pelhesk"]


@pytest.mark.rule("H4A.3")
def test_heresy_spreads_to_the_nearest_converted_planet_without_a_marker() -> None:
    near = f"turn 5; phase A; {HERE}; korvanth: converted, heresy; converted ulluzar gromolor"
    assert heretics(play(near, dice=[1])) == ["korvanth", "ulluzar"]
    both = "korvanth: converted, heresy; ulluzar: converted, heresy"
    taken = f"turn 5; phase A; {HERE}; {both}; converted gromolor"
    assert heretics(play(taken, dice=[1, 3])) == ["gromolor", "korvanth", "ulluzar"]
    alone = f"turn 5; phase A; {HERE}; korvanth: converted, heresy"
    assert heretics(play(alone, dice=[1])) == ["korvanth"]


@pytest.mark.rule("H4A.4")
def test_the_wersgorix_player_picks_among_planets_equally_near() -> None:
    t = play(
        f"turn 5; phase A; {HERE}; varnoxil: converted, heresy; converted ingrund ostragor belzint", dice=[2]
    )
    assert t.to_act == "wersgorix"
    assert t.legal == ["choose ingrund", "choose ostragor"]
    assert heretics(t.do("choose ostragor")) == ["varnoxil", "ostragor"]


# Step 2: reinforcements -----------------------------------------------------------------------------


@pytest.mark.rule("H4A.5")
def test_each_player_gets_a_point_for_every_capital_the_crusader_first() -> None:
    t = play(f"turn 4; phase A.2; {HERE}; castles 0620 0806")
    assert t.to_act == "crusader"
    assert (t.refused("add 3 caB"), t.refused("add 0 caB")) == ("H4A.5", "H4A.5")
    t.do("add 2 caB")
    assert t.to_act == "wersgorix"
    assert t.refused("add 6 waA") == "H4A.5"
    t.do("add 5 waA")
    assert (t.unit("caB"), t.unit("waA")) == (5, 8)


@pytest.mark.rule("H4A.5")
def test_points_that_are_not_placed_are_lost() -> None:
    t = play(f"turn 4; phase A.2; {HERE}; castles 0620 0806", "add 1 caB; done; done", QUIET)
    assert (t.unit("caB"), t.unit("waA")) == (4, 3)
    assert t.s.uncollected == [0] * 6


@pytest.mark.rule("H4A.6")
def test_a_castle_marker_in_the_capital_hex_makes_a_capital_crusader() -> None:
    t = play(f"turn 4; phase A.2; {HERE}; castles 0620 3122")
    assert t.refused("army 1 3122") is None
    beside = play(f"turn 4; phase A.2; {HERE}; 3021: caC 7; castles 0620 3021")
    assert beside.refused("army 1 3122") == "H4A.9"
    assert beside.refused("add 2 caB") == "H4A.5"


@pytest.mark.rule("H4A.7")
def test_a_capital_without_castle_marker_is_wersgorix_even_if_empty() -> None:
    t = play(f"turn 4; phase A.2; {HERE}", "done")
    assert t.to_act == "wersgorix"
    assert t.refused("add 6 waA") is None and t.refused("add 7 waA") == "H4A.5"
    assert t.refused("army 6 0806") is None


@pytest.mark.rule("H4A.8")
def test_each_point_is_a_fleet_point_or_an_army_point_as_its_owner_likes() -> None:
    t = play(f"turn 4; phase A.2; {HERE}; castles 0620 0806 2124", "fleet 2 0620; army 1 0620")
    assert (t.unit("cfA"), t.unit("caC")) == (2, 1)


@pytest.mark.rule("H4A.9")
def test_points_enter_at_controlled_capitals_all_at_one_or_spread() -> None:
    text = f"turn 4; phase A.2; {HERE}; castles 0620 0806 2124"
    assert play(text, "army 3 0806").unit("caA") == 3
    spread = play(text, "army 1 0806; fleet 1 2124; add 1 caB")
    assert (spread.hex("caA"), spread.hex("cfC"), spread.unit("caB")) == ("0806", "2124", 4)
    t = play(text)
    assert t.refused("army 1 0619") == "H4A.9"
    assert t.refused("fleet 1 3713") == "H4A.9"


@pytest.mark.rule("H4A.9")
def test_points_cannot_enter_a_capital_that_only_the_enemy_stands_in() -> None:
    t = play(f"turn 4; phase A.2; {HERE}; 0806: cfC 4", "done")
    assert t.refused("army 1 0806") == "H4A.9"
    assert t.refused("army 1 2906") is None
    leader = play(f"turn 4; phase A.2; {HERE}; 0806: owain", "done")
    assert leader.refused("army 1 0806") == "H4A.9"


@pytest.mark.rule("H4A.9")
def test_an_enemy_fleet_left_behind_does_not_stop_the_holders_of_a_capital() -> None:
    t = play(f"turn 4; phase A.2; {HERE}; 0806: cfC 4, waB 2", "done; add 1 waB; fleet 1 0806")
    assert (t.unit("waB"), t.unit("wfC")) == (3, 1)


@pytest.mark.rule("H4A.10")
def test_a_besieged_capital_receives_nothing() -> None:
    besieged = "0620: caB 3, roger, cfC 5, inside, waH 8; 3713: waA 3"
    t = play(f"turn 4; phase A.2; {besieged}; castles 0620 0806")
    assert [
        t.refused(a) for a in ("add 1 caB", "add 1 cfC", "army 1 0620", "fleet 1 0620", "garrison 1 0620")
    ] == ["H4A.10"] * 5
    assert t.refused("army 2 0806") is None


@pytest.mark.rule("H4A.10", "H4A.14")
def test_with_its_only_capital_besieged_a_side_neither_places_nor_stores() -> None:
    besieged = "0620: caB 3, roger, inside, waH 8; 0619: cfC 5; 3713: waA 3"
    t = play(f"turn 9; phase A.2; {besieged}")
    assert t.to_act == "crusader" and t.legal == ["done"]
    assert t.refused("army 1 0620") == "H4A.10"
    assert t.refused("store 1") == "H4A.14"
    t.do("done")
    assert t.unit("caB") == 3 and t.s.uncollected[CRUSADER] == 0


@pytest.mark.rule("H4A.10")
def test_points_that_a_siege_keeps_out_are_not_stored_even_if_no_piece_is_free() -> None:
    rest = ", ".join(f"cf{letter} 3" for letter in "ACDEFGHI")
    t = play(f"turn 9; phase A.2; 0620: caB 3, inside, waH 8; 0619: {rest}; 3713: waA 3")
    assert t.legal == ["done"] and t.refused("store 1") == "H4A.10"
    open_one = play(f"turn 9; phase A.2; 0620: caB 3, inside, waH 8; 0619: {rest}; castles 0620 0806")
    assert open_one.refused("store 2") is None


@pytest.mark.rule("H4A.11")
def test_points_join_a_unit_of_their_type_in_the_capital() -> None:
    t = play("turn 4; phase A.2; 0620: caA 6, cg 2; 0619: caC 2; 3713: waA 3; castles 0620 0806", "add 2 caA")
    assert t.unit("caA") == 8
    t = play("turn 4; phase A.2; 0620: caA 6, cg 2; 0619: caC 2; 3713: waA 3; castles 0620 0806")
    assert t.refused("add 1 waA") == "H4A.11"
    assert t.refused("add 1 cg7") == "H4A.11"
    assert t.refused("add 1 caC") == "H4A.9"


@pytest.mark.rule("H4A.11")
def test_an_army_aboard_a_fleet_takes_no_more_than_the_fleet_can_carry() -> None:
    t = play("turn 4; phase A.2; 0620: cfD 5, caA 4 aboard cfD; 3713: waA 3; castles 0620 0806")
    assert t.refused("add 2 caA") == "H6E.2"
    assert t.do("add 1 caA").unit("caA") == 5


@pytest.mark.rule("H4A.12")
def test_points_form_a_new_unit_if_a_piece_is_free() -> None:
    t = play("turn 4; phase A.2; 0620: cfA 3, cfB 3, cfC 3; 3713: waA 3; castles 0620 0806", "fleet 2 0620")
    assert t.unit("cfD") == 2 and t.hex("cfD") == "0620"
    nine = ", ".join(f"cf{letter} 3" for letter in "ABCDEFGHI")
    t = play(f"turn 4; phase A.2; 0620: {nine}; 3713: waA 3; castles 0620 0806")
    assert (t.refused("fleet 1 0620"), t.refused("army 1 0620")) == ("H2C.15", "H2C.15")


@pytest.mark.rule("H4A.13")
def test_army_points_may_enter_as_a_garrison() -> None:
    t = play(f"turn 4; phase A.2; {HERE}; castles 0620 0806 2124", "garrison 3 0620")
    assert t.garrison("0620") == 3 and t.unit("caB") == 3
    shown = play(f"turn 4; phase A.2; {HERE}; 0619: cg 30; castles 0620 0806 2124")
    assert shown.refused("garrison 3 0620") == "H2C.17"


@pytest.mark.rule("H4A.14")
def test_fleet_points_are_stored_only_when_no_fleet_piece_is_free() -> None:
    free = play(f"turn 4; phase A.2; {HERE}; castles 0620 0806")
    assert free.refused("store 2") == "H4A.14"
    nine = ", ".join(f"cf{letter} 3" for letter in "ABCDEFGHI")
    t = play(f"turn 4; phase A.2; 0620: {nine}; 3713: waA 3; castles 0620 0806", "store 2")
    assert t.s.uncollected[CRUSADER] == 2


@pytest.mark.rule("H4A.14")
def test_stored_points_gather_in_one_pool_of_at_most_ten() -> None:
    nine = ", ".join(f"cf{letter} 3" for letter in "ABCDEFGHI")
    text = f"turn 4; phase A.2; 0620: {nine}; 3713: waA 3; castles 0620 0806; uncollected crusader 9"
    t = play(text)
    assert t.refused("store 2") == "H4A.14"
    t.do("store 1")
    assert t.s.uncollected[CRUSADER] == 10
    assert t.refused("store 1") == "H4A.14"


@pytest.mark.rule("H4A.15")
def test_a_fleet_ending_its_turn_in_a_controlled_capital_collects() -> None:
    t = play("turn 4; phase D.2; 0620: cfB 8, cfC 10; 0619: cfD 2; uncollected crusader 4")
    assert t.refused("collect 3 cfB") == "H3.18"
    assert t.refused("collect 1 cfD") == "H4A.15"
    assert t.refused("collect 5 cfB") == "H4A.15"
    t.do("collect 2 cfB")
    assert t.unit("cfB") == 10 and t.s.uncollected[CRUSADER] == 2
    assert t.refused("move cfB") is not None


@pytest.mark.rule("H4A.15")
def test_nobody_collects_in_a_besieged_capital() -> None:
    t = play("turn 4; phase D.2; 0620: cfB 8, caE 2, inside, waH 8; uncollected crusader 4; 0619: cfC 1")
    assert t.refused("collect 1 cfB") == "H4A.15"


@pytest.mark.rule("H4A.15")
def test_the_wersgorix_collect_in_their_own_phase_and_from_their_own_pool() -> None:
    t = play(
        "turn 4; phase H.2; 0620: roger, cfC 3; 3713: wfA 6; uncollected wersgorix 3; uncollected crusader 3"
    )
    assert t.refused("collect 1 cfC") == "H4A.15"
    t.do("collect 3 wfA")
    assert t.unit("wfA") == 9 and t.s.uncollected[:2] == [3, 0]


# Step 3: Allies -------------------------------------------------------------------------------------


@pytest.mark.rule("H4A.16")
def test_one_die_per_ally_is_the_number_of_its_points() -> None:
    t = play(f"turn 5; phase A.3; ally jair; ally ashenk; {HERE}", dice=[3, 6, *QUIET])
    assert t.refused("army 4 1711") == "H4A.16"
    t.do("army 3 1711; fleet 6 3503")
    assert (t.unit("jaA"), t.unit("afA"), t.unit("paA")) == (3, 6, 0)


@pytest.mark.rule("H4A.17")
def test_ally_points_enter_only_on_the_home_planets() -> None:
    t = play(JAIR, dice=[4, *QUIET])
    assert t.refused("army 4 0620") == "H4A.17"
    assert t.refused("fleet 4 1605") == "H4A.17"
    t.do("army 3 1710; fleet 1 2109")
    assert (t.unit("jaA"), t.hex("jaA"), t.unit("jfB"), t.hex("jfB")) == (3, "1710", 1, "2109")


@pytest.mark.rule("H4A.18")
def test_ally_points_join_a_unit_that_was_at_home_when_the_phase_began() -> None:
    t = play(f"{JAIR}; 1711: jaA 4", "add 3 jaA", [3, *QUIET])
    assert t.unit("jaA") == 7
    away = play(f"{JAIR}; 1819: jaA 4", dice=[3])
    assert away.refused("add 1 jaA") == "H4A.17"
    fresh = play(JAIR, "army 2 1711", [3])
    assert fresh.refused("add 1 jaA") == "H4A.18"


@pytest.mark.rule("H4A.19")
def test_ally_garrisons_are_a_last_resort() -> None:
    free = play(f"turn 5; phase A.3; ally ashenk; {HERE}; 3503: afA 2", dice=[3])
    assert free.refused("garrison 3 3503") == "H4A.19"
    weak = play(f"turn 5; phase A.3; ally ashenk; {HERE}; 3503: aaA 9, aaB 10", dice=[3])
    assert weak.refused("garrison 3 3503") == "H4A.19"
    full = play(
        f"turn 5; phase A.3; ally ashenk; {HERE}; 3503: aaA 10, aaB 10", "garrison 3 3503", [3, *QUIET]
    )
    assert full.garrison("3503") == 3


@pytest.mark.rule("H4A.20")
def test_ally_fleet_points_are_stored_only_if_no_fleet_can_take_them() -> None:
    away = f"turn 5; phase A.3; ally pthng; {HERE}; 0620: pfA 10, pfB 10"
    t = play(away, "store 2", [2, *QUIET])
    assert t.s.uncollected == [0, 0, 0, 2, 0, 0]
    home = play(f"turn 5; phase A.3; ally pthng; {HERE}; 2513: pfA 9; 0620: pfB 10", dice=[2])
    assert home.refused("store 2") == "H4A.20"
    free = play(f"turn 5; phase A.3; ally pthng; {HERE}; 2513: pfA 10", dice=[2])
    assert free.refused("store 2") == "H4A.20"


@pytest.mark.rule("H4A.20")
def test_an_allys_stored_points_are_collected_by_its_fleets_at_home() -> None:
    text = f"turn 5; phase D.2; ally pthng; {HERE}, pfB 2; 2513: pfA 4, cfD 4; uncollected pthng 3"
    t = play(text)
    assert t.refused("collect 1 pfB") == "H4A.20"
    assert t.refused("collect 1 cfD") == "H4A.15"
    t.do("collect 3 pfA")
    assert t.unit("pfA") == 7 and t.s.uncollected[3] == 0


@pytest.mark.rule("H4A.21")
def test_points_of_different_peoples_never_join_in_one_unit() -> None:
    t = play(f"turn 4; phase A.2; {HERE}, jaA 2; ally jair; castles 0620 0806")
    assert t.refused("add 1 jaA") == "H4A.21"
    allies = play(f"turn 5; phase A.3; ally pthng; {HERE}; ally jair; 2513: jaA 4, paA 4", dice=[1, 1])
    allies.do("done")
    assert allies.refused("add 1 jaA") == "H4A.21"


@pytest.mark.rule("H4A.21")
def test_thrall_units_take_crusader_points() -> None:
    t = play(f"turn 4; phase A.2; {HERE}, taA 2; castles 0620 0806", "add 2 taA")
    assert t.unit("taA") == 4


# Steps 4 to 6: events, defection, storms ------------------------------------------------------------


@pytest.mark.rule("H4A.22")
def test_the_crusader_event_is_the_row_of_two_dice_in_his_column() -> None:
    fervor = play(f"turn 4; phase A.4; {HERE}", dice=[4, 5, 3, 4])
    assert fervor.s.fervor == 1
    none = play(f"turn 4; phase A.4; {HERE}", dice=[3, 4, 3, 4])
    assert none.s.fervor == 0 and none.phase != "A"


@pytest.mark.rule("H4A.23")
def test_an_event_waits_for_the_phase_its_text_names() -> None:
    t = play(f"turn 4; phase A.4; equipment 3; iq 5; {HERE}", dice=[4, 5, 1, 3])
    assert t.s.iq == 2  # Lies, at once
    assert t.s.fervor == 1  # Crusading Fervor, for this turn's phase E
    while t.s.turn == 4:
        t.do("done")
    assert t.s.fervor == 0


@pytest.mark.rule("H4A.24")
def test_the_wersgorix_event_follows_when_the_crusader_event_is_resolved() -> None:
    t = play(f"turn 4; phase A.4; iq 4; {HERE}", dice=[4, 4, 2])  # Reinforcements of 2, still to be placed
    assert t.to_act == "crusader" and t.s.iq == 4
    t.s.dice.script = [1, 3]
    assert t.do("add 2 caB").s.iq == 1  # then 4: Lies


@pytest.mark.rule("H4A.25")
def test_a_captive_defects_on_a_six() -> None:
    text = "turn 4; phase A.5; 0620: caB 3, roger, w3 captive; 3713: waA 3"
    t = play(text, dice=[6])
    w3 = t.leader("w3")
    assert (t.s.lside[w3], t.s.captor[w3], t.s.defector[w3]) == (CRUSADER, -1, 1)
    loyal = play(text, dice=[5])
    assert (loyal.s.lside[w3], loyal.s.captor[w3], loyal.s.defector[w3]) == (WERSGORIX, CRUSADER, 0)


@pytest.mark.rule("H4A.25")
def test_one_die_is_rolled_for_each_captive_and_a_defector_loses_his_titles() -> None:
    held = "3713: waA 3, owain captive, redjohn captive"
    t = play(f"turn 7; phase A.5; 0620: caB 3, roger; {held}; title owain baron archbishop", dice=[6, 3])
    owain, redjohn = t.leader("owain"), t.leader("redjohn")
    assert (t.s.lside[owain], t.s.defector[owain]) == (WERSGORIX, 1)
    assert (t.s.noble[owain], t.s.church_title[owain]) == (0, 0)
    assert (t.s.captor[redjohn], t.s.defector[redjohn]) == (WERSGORIX, 0)


@pytest.mark.rule("H4A.25")
def test_a_defector_fights_for_his_captor_but_does_not_convert() -> None:
    t = play("turn 4; phase A.5; 0620: caB 3, roger; 0303: w3 captive, caC 2; ulluzar: race ollumi", dice=[6])
    assert t.phase == "B" or t.s.phase > 1
    assert t.refused("convert w3 1") is not None
    moving = play("turn 4; phase D.2; 0620: caB 3, roger; 0303: w3 defector, caC 2")
    assert "move w3" in moving.legal


@pytest.mark.rule("H4A.26")
def test_each_storm_moves_by_a_die_for_direction_and_a_die_for_hexes() -> None:
    t = play(f"turn 4; phase A.6; {HERE}; 2010: storm; 3020: storm", dice=[2, 5, 4, 1])
    grid = t.b.grid
    assert [grid.name(h) for h in t.s.storms] == [grid.name(grid.beyond(t.h("2010"), 1, 5)), "3021"]


@pytest.mark.rule("H4A.26")
def test_a_storm_that_entered_in_step_four_moves_again_in_step_six() -> None:
    t = play(f"turn 4; phase A.4; {HERE}", dice=[1, 5, 2, 4, 5, 3, 4, 5, 1])
    assert [t.b.grid.name(h) for h in t.s.storms] == ["3006"]


@pytest.mark.rule("H4A.27")
def test_without_a_storm_step_six_is_passed_over() -> None:
    t = play(f"turn 4; phase A.5; {HERE}", dice=[])
    assert t.phase != "A" and t.s.storms == []


@pytest.mark.rule("H4A.9", "H11B.3")
def test_a_fleet_left_behind_opens_its_hex_to_fleet_points_only() -> None:
    t = play("turn 5; phase A.4; castles 0620 3613; 3613: caB 5, wfC 4; 0620: roger", dice=[3, 4, 4, 4, 3])
    assert t.refused("army 3 3613") == "H4A.9"
    assert t.refused("garrison 3 3613") == "H4A.9"
    assert not [a for a in t.legal if a.split()[0] in ("army", "garrison") and a.endswith("3613")]
    t.do("fleet 1 3613; add 2 wfC")
    assert t.unit("wfC") == 6
    assert t.game.violations(t.s) == []


@pytest.mark.rule("H4A.9", "H9.11")
def test_a_new_allys_army_does_not_form_among_wersgorix_armies() -> None:
    t = play("turn 5; phase F; 2208: jfA 3, waC 4; 2209: roger", "parley jair roger alone", dice=[6, 4])
    assert t.refused("army 4 2208") == "H4A.9"
    assert "army 4 2208" not in t.legal
    assert "army 4 2209" in t.legal
    t.do("add 4 jfA")
    assert t.game.violations(t.s) == []
