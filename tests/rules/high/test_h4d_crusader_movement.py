"""H4D: phase D. The wounded first, then the Crusader Player moves everything he commands."""

import pytest

from tests.rules.high.kit import play


@pytest.mark.rule("H4D.1")
def test_wounded_crusader_dies_on_two_ones() -> None:
    t = play("phase D; 0620: caE 4, owain wounded", dice=[1, 1])
    assert t.hex("owain") is None


@pytest.mark.rule("H4D.1")
def test_wounded_ally_thrall_and_defector_are_rolled_for_in_phase_d_in_order_of_their_leaders() -> None:
    t = play(
        "phase D; ally jair; 0620: caE 4, sorvan wounded, thrall1 wounded, w3 wounded defector",
        dice=[1, 1, 4, 4, 5, 5],
    )
    assert t.hex("sorvan") is None
    assert t.s.wounded[t.leader("thrall1")] == 1
    assert t.s.wounded[t.leader("w3")] == 0


@pytest.mark.rule("H4D.1")
def test_wersgorix_and_unwounded_leaders_are_not_rolled_for_in_phase_d() -> None:
    t = play("phase D; 0620: caE 4, owain, redjohn wounded; 0413: waK 3, w1 wounded", dice=[3, 4])
    assert t.s.wounded[t.leader("w1")] == 1
    assert t.s.dice.script == []


@pytest.mark.rule("H4D.2")
@pytest.mark.parametrize(("dice", "wounded"), [([4, 5], 0), ([4, 4], 1), ([1, 2], 1), ([6, 6], 0)])
def test_wounded_crusader_recovers_on_nine_or_more(dice: list[int], wounded: int) -> None:
    t = play("phase D; 0620: caE 4, redjohn wounded", dice=dice)
    assert t.s.wounded[t.leader("redjohn")] == wounded
    assert t.hex("redjohn") == "0620"


@pytest.mark.rule("H4D.3")
def test_crusader_player_moves_his_allies_in_phase_d() -> None:
    t = play("phase D.2; ally jair; 0620: caE 4; 1711: jfA 5")
    assert t.to_act == "crusader"
    t.do("move jfA; to 1712; done")
    assert t.hex("jfA") == "1712"


@pytest.mark.rule("H4D.3")
def test_phase_d_passes_by_itself_when_everything_has_moved() -> None:
    t = play("phase D.2; 0620: caE 1; 0413: waK 3", "move caE; to 0619")
    assert t.phase != "D"
