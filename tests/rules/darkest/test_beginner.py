"""D1: the beginner's game in play."""

import pytest

from tests.rules.darkest.kit import table

ANYWHERE = "turn 2; step A.1 3\nF2: DE-24PZ\nF1: DE-2FK\nG6: SU-21A"


@pytest.mark.rule("D1.2")
def test_a_fliegerkorps_is_based_in_an_empty_clear_hex() -> None:
    assert table(ANYWHERE).refused("base de-2fk e1") == "D24.1"
    t = table(f"option beginner yes; {ANYWHERE}")
    assert t.refused("base de-2fk g6") == "D1.2"  # not among the enemies
    t.do("base de-2fk e1")
    assert t.at("DE-2FK") == "E1"


@pytest.mark.rule("D1.2")
def test_a_russian_air_unit_too() -> None:
    text = "turn 2; step B.1 3\nF2: DE-24PZ\nG9: SU-WESTERN-AVIA\nG6: SU-21A"
    assert table(text).refused("base su-western-avia h8") == "D24.2"
    t = table(f"option beginner yes; {text}")
    assert t.refused("base su-western-avia f2") == "D1.2"
    assert t.refused("base su-western-avia g9") == "D1.2"  # it is there already
    t.do("base su-western-avia h8")
    assert t.at("SU-WESTERN-AVIA") == "H8"


@pytest.mark.rule("D1.3")
def test_unguarded_aircraft_are_lost_without_a_die() -> None:
    text = "option beginner yes; turn 2; step A.2.a\nF5: DE-1IK\nF6: SU-WESTERN-AVIA"
    t = table(text, dice=[]).do("attack f6; with de-1ik; done")
    assert t.at("SU-WESTERN-AVIA") == "dead"


@pytest.mark.rule("D1.2")
def test_aircraft_based_on_enemy_ground_are_lost_to_whoever_arrives_there() -> None:
    """By rail as on foot: nothing but enemy ground units keeps a hex from being a base."""
    t = table("option beginner yes; turn 3; step B.1 4; H9: DE-1FK\nH10: SU-4A\nF2: DE-1IK")
    t.do("choose su-4a; rail su-4a h9")
    assert t.at("DE-1FK") == "dead"
