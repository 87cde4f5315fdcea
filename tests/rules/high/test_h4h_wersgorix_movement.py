"""H4H: phase H. The wounded first, then the Wersgorix Player moves his pieces."""

import pytest

from tests.rules.high.kit import play


@pytest.mark.rule("H4H.1")
def test_wounded_wersgorix_leader_dies_on_two_ones() -> None:
    t = play("phase H; 0620: caE 4, owain wounded; 3713: waK 4, w1 wounded, w2", dice=[1, 1])
    assert t.hex("w1") is None
    assert t.hex("w2") == "3713"
    assert t.s.wounded[t.leader("owain")] == 1


@pytest.mark.rule("H4H.2")
@pytest.mark.parametrize(("dice", "wounded"), [([5, 6], 0), ([3, 6], 0), ([2, 6], 1), ([1, 2], 1)])
def test_wounded_wersgorix_leader_recovers_on_nine_or_more(dice: list[int], wounded: int) -> None:
    t = play("phase H; 0620: caE 4; 3713: waK 4, w1 wounded", dice=dice)
    assert t.s.wounded[t.leader("w1")] == wounded


@pytest.mark.rule("H4H.3")
def test_wersgorix_player_moves_his_pieces_in_phase_h() -> None:
    t = play("phase H.2; 0620: caE 4; 3713: wfC 5", "move wfC; to 3718; done")
    assert t.hex("wfC") == "3718"


@pytest.mark.rule("H4H.3", "H6F.1")
def test_unalerted_fleet_may_not_be_ordered_out_of_its_zone() -> None:
    t = play("phase H.2; 0620: caE 4; 3713: wfC 5", "move wfC")
    assert t.refused("to 3111") == "H6F.1"
