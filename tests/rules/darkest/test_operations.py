"""D26.4 – D26.17: the order of attacks before movement, movement, announcing and combat."""

import pytest

from tests.rules.darkest.kit import table


@pytest.mark.rule("D26.4")
def test_german_attacks_before_movement_then_movement():
    t = table("turn 2; step A.2.a\nF2: DE-5IK, DE-6IK\nF3: SU-4A fortified, SU-5A", dice=[6, 1])
    t.do("attack f3; with de-5ik; done; fight; stop; done")
    assert (t.s.step, t.game.question(t.s)) == (2, "movement")


@pytest.mark.rule("D26.4")
def test_with_nothing_to_attack_the_step_passes():
    t = table("turn 2; step A.2.a\nE1: DE-5IK\nG6: SU-4A")
    assert (t.s.step, t.game.question(t.s)) == (2, "movement")


@pytest.mark.rule("D26.5")
def test_what_was_not_announced_cannot_be_added():
    t = table("turn 2; step A.2.b\nF2: DE-5IK, DE-6IK, DE-9IK\nF3: SU-4A\nG2: SU-5A\nE2: SU-20A", dice=[])
    t.do("attack f3; with de-5ik; done; attack g2; with de-6ik; done; done")
    assert t.game.question(t.s) == "combat"
    assert t.refused("attack e2") == "D26.5"
    assert t.refused("resolve 2") == "D26.5"


@pytest.mark.rule("D26.7")
def test_announced_attacks_are_fought_in_any_order_three_rounds_each():
    text = "turn 2; step A.2.b\nF2: DE-5IK, DE-6IK\nF3: SU-4A fortified\nG2: SU-5A fortified"
    announced = "attack f3; with de-5ik; done; attack g2; with de-6ik; done; done"
    t = table(text, dice=[6, 1] * 6).do(announced + "; resolve 1")
    assert t.s.battle is not None
    assert (t.s.battle.target, t.s.battle.limit) == (t.place("g2"), 3)
    t.do("fight; fight; fight; pass")
    assert t.s.battle is not None
    assert t.s.battle.target == t.place("f3")  # the last one needs no question
    order = table(text, dice=[6, 1] * 6).do(announced + "; done")
    assert order.s.battle is not None
    assert order.s.battle.target == order.place("f3")
    order.do("fight; stop")
    assert order.s.battle is not None
    assert order.s.battle.target == order.place("g2")


@pytest.mark.rule("D26.7")
def test_a_fought_attack_is_over():
    t = table(
        "turn 2; step A.2.b\nF2: DE-5IK, DE-6IK, DE-9IK\nF3: SU-4A fortified\nG2: SU-5A\nE2: SU-20A",
        dice=[6, 1] * 6,
    )
    t.do("attack f3; with de-5ik; done; attack g2; with de-6ik; done; attack e2; with de-9ik; done; done")
    assert t.do("resolve 0; fight; stop").refused("resolve 0") == "D10.8"


@pytest.mark.rule("D26.7", "D26.16")
def test_disrupted_units_that_were_not_hit_again_recover_at_the_end_of_combat():
    t = table("turn 2; step A.2.b\nF2: DE-5IK\nF3: SU-4A disrupted, SU-5A fortified", dice=[6, 1])
    t.do("attack f3; with de-5ik; done; done")
    assert t.disrupted("su-4a")  # under attack: not in A.2.c
    t.do("fight; stop")
    assert not t.disrupted("su-4a")


@pytest.mark.rule("D26.9")
def test_aircraft_held_back_support_reserves():
    t = table("turn 3; step A.2.f\nF2: DE-4A, DE-24PZ, DE-2FK, DE-8FK flown\nF3: SU-4A")
    t.do("attack f3; with de-24pz")
    assert t.refused("with de-2fk") is None
    assert t.refused("with de-8fk") == "D24.22"


@pytest.mark.rule("D26.13")
def test_russian_attacks_before_movement():
    t = table("turn 15; step B.2.a\nJ8: SU-20A, SU-16A\nJ7: HU-3K disrupted\nM3: HU-4K", dice=[1])
    t.do("attack j7; from j8; done")
    assert t.at("su-20a") == "J7"
    assert not [a for a in t.legal if a.startswith(("go ", "strike "))]


@pytest.mark.rule("D26.14")
def test_russian_movement_and_announcing():
    t = table("turn 2; step B.2.b\nJ9: SU-5M\nJ7: HU-3K\nJ8: SU-20A\nK8: SU-SOUTH-AVIA", dice=[6, 1])
    t.do("move su-5m i7; attack j7; with su-5m; with su-20a; with su-south-avia; done")
    assert t.refused("move su-20a j9") == "D26.14"
    t.do("done")
    assert t.s.step == 13
    assert t.refused("attack j7") in ("D26.5", "D26.14")


@pytest.mark.rule("D26.14")
def test_russian_aircraft_bomb_while_attacks_are_allotted():
    text = "turn 2; step {}\nI4: SU-SOUTHWEST-AVIA\nJ5: SU-20A\nJ3: HU-3K\nF1: DE-2FK"
    t = table(text.format("B.2.b"), dice=[1])
    t.do("bomb su-southwest-avia j3")
    assert t.disrupted("hu-3k")
    assert t.game.question(t.s) == "movement"
    assert t.refused("bomb su-southwest-avia j3") == "D24.22"
    assert table(text.format("A.2.b")).refused("bomb de-2fk j5") is not None


@pytest.mark.rule("D26.16")
def test_russian_combat_is_three_rounds():
    t = table("turn 2; step B.2.b\nJ8: SU-20A, SU-16A\nJ7: HU-3K, HU-4K", dice=[6, 1] * 3)
    t.do("attack j7; from j8; done; done")  # with nothing to decide the first round is fought at once
    t.do("fight; fight")
    assert t.s.battle is not None
    assert t.s.battle.round == 3
    t.do("pass")
    assert t.s.battle is None


@pytest.mark.rule("D26.17")
def test_russian_reserves_have_not_moved():
    t = table("turn 15; step B.2.e\nJ8: SU-5M, SU-20A moved, SU-16A attacked\nJ6: HU-3K")
    assert t.refused("move su-20a j7") == "D26.21"
    assert t.refused("move su-16a j7") == "D13.5"
    t.do("move su-5m j7; attack j6; with su-5m; done; done")
    assert t.s.battle is not None
    assert t.s.battle.limit == 2
