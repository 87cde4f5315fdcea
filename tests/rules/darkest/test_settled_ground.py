"""Ground combat and movement where the clauses left a question open, or the program had another answer."""

import pytest

from crusades.games.darkest import terrain
from crusades.games.darkest.pieces import AXIS
from tests.rules.darkest.fighting import asked, fight
from tests.rules.darkest.kit import table

GUNS = "turn 2; step A.2.a\nJ6: DE-4A, DE-16A\nK6:"


# artillery alone (D16.2) before a place that must be stormed -----------------------------------------------
@pytest.mark.rule("D14.4")
def test_the_won_hex_is_no_second_target_of_artillery_that_stays_behind():
    text = f"{GUNS} SU-FAC-K6\nI6: SU-4A"
    t = table(text, [1, 1]).do("attack k6; from j6; done; fight")
    assert t.game.question(t.s) == "breakthrough"
    assert t.is_legal("strike i6") and not t.is_legal("strike k6")
    assert t.refused("strike k6") == "D14.4"


@pytest.mark.rule("D14.4")
def test_artillery_with_nothing_else_beside_it_is_not_asked_for_a_breakthrough():
    t = table(f"{GUNS} SU-FAC-K6", [1, 1]).do("attack k6; from j6; done; fight")
    assert t.game.question(t.s) != "breakthrough"


@pytest.mark.rule("D20.7", "D16.1")
def test_a_city_that_falls_to_artillery_alone_stays_its_owners_and_must_be_stormed_again():
    t = table(f"{GUNS} SU-FAC-K6", [1, 1]).do("attack k6; from j6; done; fight")
    assert t.controls("soviet", "k6") and t.at("su-fac-k6") == "K6"
    t = table("turn 2; step A.2.a\nJ6: DE-4A, DE-16A\nL6: DE-24PZ", [1, 1]).do(
        "attack k6; from j6; done; fight"
    )
    assert t.do("done").refused("move de-24pz k6") == "D17.8"
    assert t.is_legal("attack k6")


@pytest.mark.rule("D20.7", "D16.1")
@pytest.mark.parametrize("garrison", ["", "SU-4A disrupted, "])
def test_aircraft_and_katyushas_are_lost_in_a_city_that_falls_to_artillery_alone(garrison):
    text = f"{GUNS} {garrison}SU-KAT1, SU-BALTIC-AVIA"
    t = table(text, [1, 1]).do("attack k6; from j6; done; fight")
    while t.game.question(t.s) in ("hits", "retreats"):
        t.do("hit su-4a 1" if t.is_legal("hit su-4a 1") else "pass" if t.is_legal("pass") else "done")
    assert t.at("su-kat1") == "dead" and t.at("su-baltic-avia") == "dead"
    assert t.controls("soviet", "k6")


@pytest.mark.rule("D20.4", "D20.7")
def test_a_fortress_that_artillery_alone_destroys_is_walked_into():
    t = table("turn 2; step A.2.a\nF2: DE-4A, DE-16A\nE2: DE-24PZ", [1, 1]).do(
        "attack f3; from f2; done; fight"
    )
    assert t.controls("soviet", "f3")
    assert t.do("done").refused("move de-24pz f3") is None


# pressing --------------------------------------------------------------------------------------------------
@pytest.mark.rule("D15.1")
def test_german_aircraft_alone_do_not_make_an_attack_a_german_one():
    text = "turn 2\nF2: RO-3K, RO-4K, DE-4A, DE-2FK\nG2: SU-4A"
    t = fight(text, "g2", "ro-3k ro-4k", air="de-2fk")
    assert asked(t) != "battle" or t.refused("press 1") == "D15.1"
    t = fight(text, "g2", "ro-3k de-4a", air="de-2fk")
    assert t.refused("press 1") is None


@pytest.mark.rule("D15.1")
def test_a_disrupted_german_does_not_press():
    text = "turn 2\nF2: RO-3K, RO-4K, DE-5IK disrupted, DE-2FK, DE-4A\nG2: SU-4A, SU-3A"
    t = fight(text, "g2", "ro-3k ro-4k de-5ik", air="de-2fk")
    assert asked(t) != "battle" or t.refused("press 1") == "D15.1"


# mud -------------------------------------------------------------------------------------------------------
MUDDY = "turn 5; step A.2.b\nH4: DE-24PZ, DE-52LT, RO-ARM\nH9: SU-7M, SU-KAT1"


@pytest.mark.rule("D17.3")
def test_mud_slows_germans_only():
    t = table(MUDDY)
    near = t.game.overlay(t.s, 0, "reach")
    assert "H6" not in near["DE-24PZ"]["move"] and "H6" not in near["DE-52LT"]["move"]
    assert "H6" in near["RO-ARM"]["move"]
    t = table(MUDDY.replace("A.2.b", "B.2.b"))
    near = t.game.overlay(t.s, 1, "reach")
    assert "H7" in near["SU-7M"]["move"] and "H7" in near["SU-KAT1"]["move"]


@pytest.mark.rule("D17.3")
def test_mud_does_not_slow_the_allied_mobile_corps_of_the_option():
    t = table(f"option allies mobile\n{MUDDY.replace('RO-ARM', 'IT-MOT, HU-MOB')}")
    near = t.game.overlay(t.s, 0, "reach")
    assert "H6" in near["IT-MOT"]["move"] and "H6" in near["HU-MOB"]["move"]


# the layer of moves ----------------------------------------------------------------------------------------
@pytest.mark.rule("D26.5", "D17.1")
def test_the_layer_of_moves_leaves_out_who_is_allotted_to_an_attack():
    t = table("turn 2; step A.2.b\nF2: DE-24PZ, DE-47PZ\nF3: SU-4A").do("attack f3; with de-24pz; done")
    near = t.game.overlay(t.s, 0, "reach")
    assert "DE-24PZ" not in near and "DE-47PZ" in near


# the river of turn 1 ---------------------------------------------------------------------------------------
BUG = "turn 1; step A.2.a\nF2: DE-24PZ, DE-47PZ, DE-4A, DE-5IK\nF3: SU-4A, SU-3A, SU-5A, SU-6A"


@pytest.mark.rule("D3.2")
def test_a_river_is_not_named_after_an_attack_across_it_was_fought():
    t = table(BUG, [6, 1] * 4).do("attack f3; with de-24pz; done; fight; stop; attack f3; with de-47pz")
    assert t.refused("river f2 f3") == "D3.2" and not t.is_legal("river f2 f3")


@pytest.mark.rule("D3.2")
def test_a_river_is_not_named_after_an_attack_across_it_was_announced():
    t = table(BUG.replace("A.2.a", "A.2.b")).do("attack f3; with de-24pz; done; attack f3; with de-47pz")
    assert t.refused("river f2 f3") == "D3.2" and not t.is_legal("river f2 f3")


@pytest.mark.rule("D3.2")
def test_another_river_may_still_be_named_and_so_may_one_whose_attack_was_called_off():
    t = table(f"{BUG}\nG2: SU-13A", [6, 1] * 4).do("attack f3; with de-24pz; pass; attack f3; with de-24pz")
    assert t.is_legal("river f2 f3")
    t.do("done; fight; stop; attack g2; with de-47pz")
    assert t.is_legal("river f2 g2")


@pytest.mark.rule("D3.2", "D14.2")
def test_a_breakthrough_across_a_river_without_naming_it_was_the_first_attack_too():
    text = "turn 1\nF1: DE-24PZ, DE-47PZ\nF2: SU-3A disrupted\nF3: SU-4A, SU-5A"
    t = fight(text, "f2", "de-24pz de-47pz", [1, 1] * 6, "A.2.a").do("fight; strike f3; with de-24pz")
    assert t.is_legal("river f2 f3")
    t.do("done")
    assert terrain.why_not_ignore(t.s, AXIS, t.place("f2"), t.place("f3")) == "D3.2"
