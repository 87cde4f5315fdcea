"""D8: rail and sea."""

from random import Random

import pytest

from crusades.core.action import act
from crusades.games.darkest import strategic, supply, verbs
from crusades.games.darkest.board import AZOV, BALTIC, BLACK
from crusades.games.darkest.pieces import AXIS, NOBODY, PLACES, SOVIET
from tests.rules.darkest.kit import Table, game, table

RAIL = "step A.1 4\n"
ROAD = "control axis f3 f4 f5 f6 f7\n"


def goes(t: Table, text: str) -> bool:
    """The move is made as soon as its unit has been chosen."""
    return Table(t.s.clone()).do(f"choose {text.split()[1]}").refused(text) is None


# one unit after another ------------------------------------------------------------------------------------
@pytest.mark.rule("D26.3")
def test_a_unit_is_chosen_and_then_carried() -> None:
    t = table("turn 3; " + RAIL + "control axis c4\nC2: DE-1IK\nF1: DE-2IK, DE-24PZ disrupted\nG9: SU-4A")
    assert t.legal == ["done", "choose DE-1IK", "choose DE-2IK"]
    assert t.refused("rail de-2ik f2") == "D26.3" and t.refused("ship de-1ik c4") == "D26.3"
    assert t.refused("rail de-2ik g9") == "D8.4"  # what forbids it anyway comes first
    assert t.refused("choose de-24pz") == "D8.3" and t.refused("choose su-4a") == "D8.1"
    t.do("choose de-1ik")
    assert t.refused("rail de-2ik f2") == "D26.3" and t.refused("rail de-1ik g9") == "D8.4"
    assert t.refused("done") == "D26.1" and t.refused("choose de-2ik") == "D26.1"
    assert {"pass", "rail DE-1IK F1", "ship DE-1IK C4"} <= set(t.legal)
    assert t.do("rail de-1ik f2").legal == ["done", "choose DE-2IK"]


@pytest.mark.rule("D26.12")
def test_who_stays_after_all_is_not_asked_about_again() -> None:
    t = table("turn 5; step B.1 4\nG9: SU-4A, SU-7A\nF1: DE-28IK")
    assert t.do("choose su-4a; pass").legal == ["done", "choose SU-7A"]
    assert t.refused("choose su-4a") == "D26.12" and t.refused("rail su-4a h9") == "D26.12"
    assert t.s.rail[SOVIET] == 0 and not t.disrupted("SU-4A")
    t.do("choose su-7a; pass")
    assert t.game.question(t.s) != "strategic"  # nobody is left to be carried


@pytest.mark.rule("D8.6")
def test_nobody_is_chosen_who_can_go_nowhere() -> None:
    t = table("turn 3; " + RAIL + "F7: DE-24PZ\nF5: DE-1IK, DE-2IK\nF1: DE-4IK\ncontrol axis f6 f8 f9")
    # a pocket: one hex of it lies within the depth of this turn, and a move does not end where it began
    assert t.legal == ["done", "choose DE-4IK", "choose DE-24PZ"]
    assert t.refused("choose de-1ik") == "D8.6" and goes(t, "rail de-24pz f5")


@pytest.mark.parametrize("scenario", ["1941", "north"])
def test_the_lists_say_what_the_guards_say(scenario: str) -> None:
    play = game()
    dice = Random(5)
    asked = 0
    for seed in (1, 2, 3):
        s = play.new(scenario, {}, seed)
        while not s.over and asked < 60 * seed:
            legal = play.legal(s)
            if play.question(s) in ("strategic", "carriage"):
                asked += 1
                every = [act(verbs.CHOOSE, u) for u in range(len(s.at))]
                unit = s.frames[-1].unit
                if unit >= 0:
                    every = [act(verb, unit, p) for verb in (verbs.RAIL, verbs.SHIP) for p in range(PLACES)]
                assert sorted(legal[1:]) == sorted(x for x in every if play.why_not(s, x) is None)
            play.step(s, dice.choice(legal))
    assert asked > 30


# rail ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("D8.1")
def test_axis_rail_carries_strengths_of_three() -> None:
    t = table("turn 3; " + RAIL + "F1: DE-46PZ, DE-1IK, DE-2IK, DE-24PZ\nC2: DE-4IK")
    assert goes(t, "rail de-24pz f2")
    t.do("choose de-46pz; rail de-46pz f2")
    assert t.refused("rail de-24pz f2") == "D8.1"
    t.do("choose de-1ik; rail de-1ik f2")
    assert t.refused("rail de-2ik f2") == "D8.1" and t.s.rail[AXIS] == 3
    assert table("turn 3; " + RAIL + "C1: DE-46PZ, DE-1IK\nF1: SU-4A").refused("rail su-4a f2") == "D8.1"


@pytest.mark.rule("D8.2")
def test_russian_rail_counts_victory_cities_and_siberia() -> None:
    t = table("turn 5; step B.1 4\ncontrol axis i4 k6\nG9: SU-7M, SU-1M, SU-3M, SU-23A, SU-7A\nO3: SU-9A")
    assert strategic.capacity(t.s, SOVIET) == 7
    t.do("choose su-7m; rail su-7m f9; choose su-1m; rail su-1m h9; choose su-3m; rail su-3m h9")
    t.do("choose su-23a; rail su-23a h9")
    assert t.s.rail[SOVIET] == 7 and t.refused("rail su-7a h9") == "D8.2"
    t = table("turn 5; step B.1 4; rail soviet 6\ncontrol axis i4 k6\nG9: SU-7M, SU-7A")
    assert t.refused("rail su-7m h9") == "D8.2" and goes(t, "rail su-7a h9")
    rumania = "control soviet j1 k0 k1 l0 l1 m0 m1 n1"
    assert strategic.capacity(table("turn 5; step B.1 4\n" + rumania).s, SOVIET) == 10
    assert strategic.capacity(table("turn 5; step B.1 4\n" + rumania[:-3]).s, SOVIET) == 9


@pytest.mark.rule("D8.3")
def test_only_fresh_replacements_go_while_disrupted() -> None:
    t = table("turn 5; step B.1 4\nH12: SU-46A disrupted fresh\nG9: SU-24A disrupted, SU-7M")
    assert t.refused("rail su-24a f9") == "D8.3"
    t.do("choose su-46a; rail su-46a h9")
    assert t.at("SU-46A") == "H9"


@pytest.mark.rule("D8.4")
def test_axis_rail_goes_as_deep_as_the_turn() -> None:
    t = table("turn 3; " + RAIL + ROAD + "F1: DE-1IK")
    assert goes(t, "rail de-1ik f5")
    assert t.refused("rail de-1ik f6") == "D8.4"
    t = table("turn 1; " + RAIL + "control axis c3 c4 b5 a5\nF1: DE-1IK")
    assert t.refused("rail de-1ik a5") == "D8.4"
    north = "control axis b8 b9 c7\nA7: FI-2K\nC7: DE-1IK"
    t = table("turn 1; option setup freer; " + RAIL + north)
    assert goes(t, "rail fi-2k b8")  # Finland is his side of the border
    assert t.refused("rail fi-2k c7") == "D8.4"
    assert t.refused("rail de-1ik b8") == "D8.4"  # not for who starts elsewhere
    assert goes(t, "rail de-1ik a7")  # outside Russia there is no limit


@pytest.mark.rule("D8.5")
def test_russian_rail_has_no_limit_in_russia() -> None:
    t = table("turn 5; step B.1 4\ncontrol soviet k1\nB8: SU-23A, SU-7A")
    assert t.refused("rail su-7a k1") == "D8.5"
    t.do("choose su-23a; rail su-23a n10")
    assert t.at("SU-23A") == "N10"


@pytest.mark.rule("D8.6")
def test_every_hex_of_the_way_is_friendly() -> None:
    t = table("turn 6; " + RAIL + "control axis f3 f5\nF1: DE-1IK")
    assert goes(t, "rail de-1ik f3")
    assert t.refused("rail de-1ik f4") == "D8.6"
    assert t.refused("rail de-1ik f5") == "D8.6"
    assert t.refused("rail de-1ik f1") == "D8.6"


@pytest.mark.rule("D8.7")
def test_control_is_with_who_passed_last() -> None:
    t = table("turn 2; step A.2.b\nF3: DE-24PZ\nG9: SU-RESERVE-AVIA").do("move de-24pz f5")
    assert t.controls("axis", "F4") and t.controls("axis", "F5")  # crossed and left empty
    assert t.controls("soviet", "G9") and t.controls("axis", "F1")  # the border of 1941
    t = table("turn 2; step A.2.b\nF6: DE-24PZ\nF4: SU-LENINGRAD-AVIA")
    assert t.controls("soviet", "F4")


@pytest.mark.rule("D8.8")
def test_rail_disrupts() -> None:
    t = table("turn 5; step B.1 4\nB8: SU-23A fortified, SU-7A")
    t.do("choose su-23a; rail su-23a n10")
    assert t.disrupted("SU-23A") and not t.fortified("SU-23A")
    assert t.refused("rail su-23a b8") == "D8.8"
    t.do("done")
    while t.game.question(t.s) != "movement":
        t.do("done")
    assert t.refused("move su-23a n9") == "D17.1"


# sea -------------------------------------------------------------------------------------------------------
@pytest.mark.rule("D8.9")
def test_two_factors_a_turn_go_to_a_friendly_port_of_the_same_sea() -> None:
    text = "turn 3; " + RAIL + "control axis c4\nC2: DE-1IK, DE-2IK, DE-4IK, DE-24PZ\nE4: DE-5IK"
    t = table(text, dice=[2, 2])
    assert t.refused("ship de-24pz c4") == "D8.9"  # 3 factors
    assert t.refused("ship de-1ik a5") == "D8.9"  # a Russian port
    assert t.refused("ship de-1ik n1") == "D8.9"  # another sea
    assert t.refused("ship de-5ik c4") == "D8.9"  # not on the coast
    t.do("choose de-1ik; ship de-1ik c4; choose de-2ik; ship de-2ik c4")
    assert t.refused("ship de-4ik c4") == "D8.9"
    assert t.here("C4") == {"DE-1IK", "DE-2IK"}


@pytest.mark.rule("D8.10", "D8.12")
def test_on_a_friendly_sea_a_1_sinks() -> None:
    text = "turn 3; " + RAIL + "control axis c4\nC2: DE-1IK, DE-2IK"
    t = table(text, dice=[1, 2]).do("choose de-1ik; ship de-1ik c4; choose de-2ik; ship de-2ik c4")
    assert t.at("DE-1IK") == "dead" and t.at("DE-2IK") == "C4"


@pytest.mark.rule("D8.11", "D8.13")
def test_on_an_enemy_sea_1_to_3_sink() -> None:
    text = "turn 3; " + RAIL + "control axis m3\nN1: RO-3K, RO-4K"
    t = table(text, dice=[3, 4]).do("choose ro-3k; ship ro-3k m3; choose ro-4k; ship ro-4k m3")
    assert t.at("RO-3K") == "dead" and t.at("RO-4K") == "M3"


@pytest.mark.rule("D8.12")
def test_koenigsberg_controls_the_baltic() -> None:
    assert supply.sea_owner(table("turn 1; step A.1").s, BALTIC) == AXIS
    assert supply.sea_owner(table("turn 9; step B.1 4\nC2: SU-4A").s, BALTIC) == SOVIET
    t = table("turn 9; step B.1 4\nC2: SU-4A", dice=[2]).do("choose su-4a; ship su-4a b8")
    assert t.at("SU-4A") == "B8"


@pytest.mark.rule("D8.13")
def test_sevastopol_controls_the_black_sea() -> None:
    assert supply.sea_owner(table("turn 1; step A.1").s, BLACK) == SOVIET
    t = table("turn 14; step A.1 4\nN1: DE-30IK\nO3: DE-1IK", dice=[2])
    assert supply.sea_owner(t.s, BLACK) == AXIS
    assert t.do("choose de-30ik; ship de-30ik o3").at("DE-30IK") == "O3"


@pytest.mark.rule("D8.14")
def test_both_shores_of_kerch_control_azov() -> None:
    text = "turn 14; step A.1 4\nO5: DE-1IK, DE-2IK\nN7: DE-4IK\n"
    t = table(text, dice=[3])
    assert supply.sea_owner(t.s, AZOV) == NOBODY
    assert t.do("choose de-1ik; ship de-1ik n7").at("DE-1IK") == "dead"
    t = table(text + "P6: DE-5IK", dice=[2])
    assert supply.sea_owner(t.s, AZOV) == AXIS
    assert t.do("choose de-1ik; ship de-1ik n7").at("DE-1IK") == "N7"


@pytest.mark.rule("D8.15")
def test_a_sea_move_is_the_whole_move() -> None:
    text = "turn 3; " + RAIL + "control axis c4\nC2: DE-1IK fortified, DE-2IK\nC5: SU-4A"
    t = table(text, dice=[4]).do("choose de-1ik; ship de-1ik c4")
    assert not t.disrupted("DE-1IK") and not t.fortified("DE-1IK")
    assert t.refused("rail de-1ik c2") == "D8.15"
    t.do("done")
    while t.game.question(t.s) != "movement":
        t.do("done")
    assert t.refused("move de-1ik d5") == "D8.15"
    assert t.refused("attack c5") == "D8.15"  # nobody else stands beside it
    assert t.refused("move de-2ik c3") is None


@pytest.mark.rule("D12.10", "D8.15")
def test_a_disrupted_unit_does_not_go_by_ship() -> None:
    text = (
        "turn 3; " + RAIL + "control axis c4\nC2: DE-1IK disrupted, DE-2IK disrupted fresh, DE-4IK\nC5: SU-4A"
    )
    t = table(text, dice=[4])
    assert t.refused("ship de-1ik c4") == "D12.10"
    assert t.refused("ship de-2ik c4") == "D12.10"  # D8.3 lets replacements go by rail only
    t.do("choose de-2ik")
    assert not [text for text in t.legal if text.startswith("ship")]
    t.do("pass; choose de-4ik; ship de-4ik c4")
    assert not t.disrupted("DE-4IK")
