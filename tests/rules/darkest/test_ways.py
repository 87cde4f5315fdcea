"""D8.7, D17.7: where the way makes a difference to what it leaves behind, the player goes it hex by hex."""

import pytest

from crusades.games.darkest.pieces import BONUS, FORTIFIED, MOVED
from tests.rules.darkest.kit import Table, table

EMPTY = "turn 2; step A.2.b\nJ7: DE-24PZ, DE-47PZ, DE-5IK fortified, DE-4A, DE-2FK"
RING = "I6 I7 I8 J6 J7 J8 J9 K6 K7 K8 H6 H7 H8 I5 J5 K5 K9 L6 L7 L8"


def marks(t: Table, unit: str) -> int:
    return t.s.flags[t.unit(unit)]


@pytest.mark.rule("D8.7", "D17.7")
def test_the_player_says_which_of_two_ways_a_unit_takes():
    t = table(EMPTY).do("way de-24pz; via i7; via i8; done")
    assert t.at("de-24pz") == "I8" and t.controls("axis", "i7") and t.controls("soviet", "j8")
    t = table(EMPTY).do("way de-24pz; via j8; via i8; done")
    assert t.at("de-24pz") == "I8" and t.controls("axis", "j8") and t.controls("soviet", "i7")


@pytest.mark.rule("D8.7", "D17.7")
def test_a_single_word_still_goes_by_the_way_that_takes_most_ground():
    t = table(f"{EMPTY}\ncontrol axis J8").do("move de-24pz i8")
    assert t.controls("axis", "i7") and t.game.question(t.s) == "movement"


@pytest.mark.rule("D8.7")
def test_where_all_ways_leave_the_same_behind_none_is_asked_for():
    own = table(f"{EMPTY}\ncontrol axis {RING}")
    assert own.refused("way de-5ik") == "D8.7" and not own.is_legal("way de-5ik")
    assert own.refused("move de-5ik i8") is None
    assert own.is_legal("way de-24pz")  # it gets beyond its own ground
    gap = table(f"{EMPTY}\ncontrol axis {RING.replace('I7 ', '')}")
    assert gap.is_legal("way de-5ik")


@pytest.mark.rule("D17.2", "D17.5")
def test_on_its_way_a_unit_spends_its_allowance_then_its_bonus():
    t = table(EMPTY).do("way de-24pz; via i7; via j8; done")
    assert marks(t, "de-24pz") & MOVED and not marks(t, "de-24pz") & BONUS
    t = table(EMPTY).do("way de-24pz; via i7; via j8; via k7; done")
    assert marks(t, "de-24pz") & BONUS
    t = table(EMPTY).do("way de-5ik; via i7; via j8; via k7")
    assert t.game.question(t.s) == "movement"  # three hexes are all it has
    assert marks(t, "de-5ik") & BONUS and not marks(t, "de-5ik") & FORTIFIED
    assert t.refused("move de-5ik k8") == "D26.21"


@pytest.mark.rule("D17.5", "D17.8")
def test_what_is_closed_or_too_far_is_refused_on_the_way():
    t = table(f"{EMPTY}\nJ8: SU-4A").do("way de-5ik")
    assert t.refused("via j8") == "D17.8" and t.refused("via k8") == "D17.7"
    assert t.refused("done") is not None  # it has not moved yet
    t.do("via i7; via i8")
    assert t.refused("via k6") == "D17.7"


@pytest.mark.rule("D17.1", "D26.5", "D26.21")
def test_who_may_not_move_goes_no_way():
    t = table(f"{EMPTY}\nK6: SU-4A\nI8: DE-6IK disrupted").do("attack k6; with de-5ik; done")
    assert t.refused("way de-5ik") == "D26.5" and t.refused("way de-6ik") == "D17.1"
    assert t.do("move de-24pz j8").refused("way de-24pz") == "D26.21"


@pytest.mark.rule("D8.7", "D17.7")
def test_a_unit_may_come_back_to_where_it_was():
    t = table(EMPTY).do("way de-5ik; via i7; via j7; done")
    assert t.at("de-5ik") == "J7" and t.controls("axis", "i7") and marks(t, "de-5ik") & MOVED


@pytest.mark.rule("D8.7")
def test_a_way_that_was_begun_by_mistake_is_called_off_before_the_first_hex():
    t = table(EMPTY).do("way de-24pz; pass")
    assert t.game.question(t.s) == "movement" and t.refused("move de-24pz i8") is None


@pytest.mark.rule("D24.12")
def test_aircraft_follow_an_army_that_went_its_own_way():
    t = table(EMPTY).do("way de-4a; via i7; via i8; done")
    assert t.refused("move de-2fk i8") is None


@pytest.mark.rule("D3.4", "D8.7")
def test_the_axis_may_go_round_a_border_that_it_keeps_closed():
    text = "turn 2; step A.2.b\nI0: DE-24PZ\ncontrol axis I1 I2 J2 J3 K2"
    t = table(text).do("way de-24pz; via i1; via j2; done")
    assert t.s.opened == 0
    t = table(text).do("way de-24pz; via j1; via j2; done")
    assert t.s.opened != 0


@pytest.mark.rule("D18.4", "D17.8")
def test_tanks_run_over_aircraft_on_their_way():
    t = table(f"{EMPTY}\nI7: SU-BALTIC-AVIA").do("way de-24pz; via i7; via i8; done")
    assert t.at("su-baltic-avia") == "dead"
    assert table(f"{EMPTY}\nI7: SU-BALTIC-AVIA").do("way de-5ik").refused("via i7") == "D17.8"


@pytest.mark.rule("D19.13", "D19.14")
def test_the_highway_counts_on_the_way():
    text = "turn 2; step A.2.b\nF5: DE-24PZ, DE-5IK\nG9: SU-23A\nF6: RO-3K"
    t = table(text).do("way de-24pz; via f6; via g6; via g7; via g8; done")
    assert t.at("de-24pz") == "G8" and not marks(t, "de-24pz") & BONUS
    t = table(text).do("way de-5ik; via f6; via g6; via g7; via g8")
    assert t.at("de-5ik") == "G8" and t.game.question(t.s) == "movement"
