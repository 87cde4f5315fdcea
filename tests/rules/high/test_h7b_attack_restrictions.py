"""H7B: attack restrictions."""

import pytest

from tests.rules.high.kit import play


@pytest.mark.rule("H7B.1")
def test_a_fleet_may_not_attack_an_army_or_a_garrison() -> None:
    t = play("phase E; 0513: cfB 5; 0413: waF 4; 0514: wg 2; 1324: caC 3; 1224: waG 2")
    assert t.refused("attack 0413 fleet") == "H7B.1"
    assert t.refused("attack 0514 fleet") == "H7B.1"


@pytest.mark.rule("H7B.1")
def test_a_fleet_does_not_join_a_ground_attack() -> None:
    t = play("phase E; 0513: cfB 5, caC 3, caD 2; 0413: waF 4", "attack 0413 ground")
    assert t.refused("with cfB") == "H7B.1"


@pytest.mark.rule("H7B.2")
def test_an_army_or_garrison_may_not_attack_a_fleet() -> None:
    t = play("phase E; 0513: caB 5, cg 2; 0413: wfF 4; 1324: caC 3; 1224: waG 2")
    assert t.refused("attack 0413 ground") == "H7B.2"
    assert t.refused("attack 0413 fleet") == "H7A.3"  # no fleet of his is near


@pytest.mark.rule("H7B.2")
def test_an_army_does_not_join_a_fleet_attack() -> None:
    t = play("phase E; 0513: cfB 5, caC 3, cfD 2; 0413: wfF 4", "attack 0413 fleet")
    assert t.refused("with caC") == "H7B.2"


@pytest.mark.rule("H7B.3")
def test_an_unconverted_race_may_not_be_attacked() -> None:
    t = play("phase E; gromolor: race Grathbeen; 0513: caB 6; 0413: waF 4")
    assert t.refused("attack 0413 heretics") == "H7B.3"


@pytest.mark.rule("H7B.4")
def test_a_heretical_race_may_be_attacked_and_defends_with_its_printed_strength() -> None:
    t = play("phase E; gromolor: race Grathbeen, converted, heresy; 0513: caB 6; 0414: caC 1", dice=[6, 6, 2])
    t.s.events = []
    t.do("attack 0413 heretics; with caB; done; resolve 0413 heretics")
    totals = [e for e in t.s.events if e[0] == "totals"]
    assert totals == [("totals", -1, 6, 2, 4, 9)]


@pytest.mark.rule("H7B.4")
def test_a_faithful_converted_race_may_not_be_attacked() -> None:
    t = play("phase E; gromolor: race Grathbeen, converted; 0513: caB 6; 0413: waF 4")
    assert t.refused("attack 0413 heretics") == "H7B.4"


@pytest.mark.rule("H7B.4")
def test_heretics_are_attacked_by_crusader_controlled_pieces_only() -> None:
    t = play("phase I; gromolor: race Grathbeen, converted, heresy; 0513: waF 6; 0413: caB 4")
    assert t.refused("attack 0413 heretics") == "H7B.4"


@pytest.mark.rule("H7B.1", "H7B.2", "H7B.3")
def test_a_combat_phase_that_passed_by_itself_still_says_why() -> None:
    t = play("turn 5; phase E; 0413: waF 3; 0513: cfB 5")
    assert t.phase == "G"
    assert t.refused("attack 0413 fleet") == "H7B.1"
    t = play("turn 5; phase E; 0413: wfF 3; 0513: caB 5")
    assert t.refused("attack 0413 ground") == "H7B.2"
    t = play("turn 5; phase E; gromolor: race khorgul; 0514: caB 5")
    assert t.refused("attack 0413 heretics") == "H7B.3"
    t = play("turn 5; phase I; 0413: wfF 3; 0513: caB 5")
    assert (t.phase, t.s.turn) == ("A", 6)
    assert t.refused("attack 0513 fleet") == "H7B.1"
