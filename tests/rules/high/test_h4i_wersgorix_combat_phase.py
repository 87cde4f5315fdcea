"""H4I: the Wersgorix Combat Phase."""

import pytest

from tests.rules.high.kit import play


@pytest.mark.rule("H4I.1")
def test_phase_i_has_wersgorix_attacks_first_and_then_one_fall_roll_for_his_besieged_fort() -> None:
    t = play("phase I; 0514: waF 3, caB 8, inside; 1324: waG 6; 1224: caC 4", dice=[1, 2, 4])
    assert t.to_act == "wersgorix"
    t.do("attack 1224 ground; resolve 1224 ground")
    assert (t.unit("waG"), t.unit("caC")) == (4, 2)  # difference +2, terrain A1, row 3: 2/2
    t.do("done")
    assert t.s.dice.script == []
    assert t.unit("waF") == 3  # the fort holds on a 4
