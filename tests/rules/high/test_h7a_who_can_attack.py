"""H7A: who can attack."""

import pytest

from tests.rules.high.kit import play

FACE_TO_FACE = "phase E; 0513: caB 6; 0414: caC 5; 0413: waF 4; 0514: wg 2"


@pytest.mark.rule("H7A.1")
def test_a_crusader_army_may_not_attack_in_the_wersgorix_combat_phase() -> None:
    t = play("phase I; 0513: waF 6; 0414: waG 2; 0413: caB 4; 0514: castle, caC 3", "attack 0413 ground")
    assert t.refused("with caC") == "H7A.1"
    assert "with waG" in t.legal


@pytest.mark.rule("H7A.1")
def test_no_attack_is_announced_outside_a_combat_phase() -> None:
    t = play("phase D.2; 0513: caB 6; 0413: waF 4")
    assert t.refused("attack 0413 ground") == "H7A.1"


@pytest.mark.rule("H7A.2")
def test_adjacent_enemies_need_not_attack() -> None:
    t = play(FACE_TO_FACE, "done", dice=[])
    assert t.phase != "E"
    assert (t.unit("caB"), t.unit("waF")) == (6, 4)


@pytest.mark.rule("H7A.3")
def test_an_enemy_two_hexes_away_may_not_be_attacked() -> None:
    t = play("phase E; 0513: caB 6; 0414: waF 4; 1324: caC 3; 1224: waG 2")
    assert t.refused("attack 0414 ground") == "H7A.3"
    assert t.refused("attack 1224 ground") is None


@pytest.mark.rule("H7A.3")
def test_a_unit_joins_an_attack_only_from_the_same_or_a_neighbouring_hex() -> None:
    t = play("phase E; 0513: caB 6; 0414: caC 5; 0413: caD 2; 0514: wg 2; 1324: caE 4", "attack 0514 ground")
    assert t.refused("with caE") == "H7A.3"
    for army in ("caB", "caC", "caD"):
        assert f"with {army}" in t.legal


@pytest.mark.rule("H7A.3")
def test_cargo_aboard_a_fleet_is_not_on_the_ground_to_attack() -> None:
    t = play("phase E; 0513: cfA 5, caB 4 aboard cfA; 0414: caC 5, caD 1; 0413: waF 4", "attack 0413 ground")
    assert t.refused("with caB") == "H7A.3"


@pytest.mark.rule("H7A.3")
def test_an_attack_may_be_made_within_one_hex() -> None:
    t = play(
        "phase E; 0514: castle, caB 6, waH 5, inside",
        "attack 0514 ground; resolve 0514 ground; done",
        dice=[3, 3, 6],
    )
    assert t.s.dice.script == []  # result D, then the fall roll


@pytest.mark.rule("H7A.4")
def test_a_piece_that_has_attacked_may_not_attack_again_in_the_phase() -> None:
    t = play(FACE_TO_FACE, "attack 0413 ground; with caB; done; attack 0514 ground")
    assert "resolve 0514 ground" in t.legal  # Army C alone was left to make it
    assert t.refused("attack 0413 ground") is not None
    t = play("phase E; 0513: caB 6, caD 4 attacked; 0414: caC 5; 0413: waF 4", "attack 0413 ground")
    assert t.refused("with caD") == "H7A.4"


@pytest.mark.rule("H7A.4")
def test_a_leader_takes_part_in_one_attack_a_phase() -> None:
    t = play(
        "phase E; 0513: caB 6, caD 4, roger; 0413: waF 4; 0514: wg 2",
        "attack 0413 ground; with caB; with roger; done; attack 0514 ground",
    )
    assert t.refused("with roger") is not None
    attack = t.s.attacks[1]
    assert attack.leaders == []


@pytest.mark.rule("H7A.4")
def test_when_all_who_could_attack_have_attacked_no_attack_is_announced() -> None:
    t = play("phase E; 0513: caB 6 attacked; 0413: waF 4; 1324: caC 3; 1224: waG 2")
    assert t.refused("attack 0413 ground") == "H7A.4"


@pytest.mark.rule("H7A.5")
def test_a_piece_is_attacked_only_once_in_a_phase() -> None:
    t = play(FACE_TO_FACE, "attack 0413 ground; with caB; done")
    assert t.refused("attack 0413 ground") == "H7A.5"


@pytest.mark.rule("H7A.5")
def test_a_fleet_beside_an_attacked_army_may_still_be_attacked_by_fleets() -> None:
    t = play(
        FACE_TO_FACE + "; 0413: wfD 3; 0513: cfE 4", "attack 0413 ground; with caB; done; attack 0413 fleet"
    )
    assert {"resolve 0413 ground", "resolve 0413 fleet"} <= set(t.legal)


@pytest.mark.rule("H7A.5")
def test_lone_leaders_are_not_attacked_twice() -> None:
    t = play("phase E; 0513: caB 6, cfE 3; 0414: caC 5; 0413: w3; 0514: wg 2", "attack 0413 fleet")
    assert t.refused("attack 0413 ground") == "H7A.5"


@pytest.mark.rule("H7A.1")
def test_nobody_attacks_the_pieces_of_the_player_whose_combat_phase_it_is() -> None:
    t = play("turn 5; phase I; 0413: waF 3; 0513: caB 5")
    assert t.refused("attack 0413 ground") == "H7A.1"
    assert t.refused("with caB") == "H7A.1"


@pytest.mark.rule("H7A.3", "H7A.4")
def test_a_passed_combat_phase_names_distance_and_earlier_attacks() -> None:
    assert play("turn 5; phase E; 0413: waF 3; 0620: caB 5").refused("attack 0413 ground") == "H7A.3"
    t = play("turn 5; phase E; 0413: waF 3; 0514: caB 5 attacked")
    assert t.refused("attack 0413 ground") == "H7A.4"
