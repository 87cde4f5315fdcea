"""L7.0, L5.8.2: the shape of a turn."""

import pytest

from crusades.games.last.pieces import BOMBARDMENT, MANEUVER, RECON
from tests.rules.last.kit import table


@pytest.mark.rule("L7.0.1")
def test_five_phases_in_order(variant: str) -> None:
    t = table("phase recon al\nr3c1: us.rifle, us.h105\nr1c1: ge.grenadier", variant)
    assert t.s.phase == RECON
    assert t.refused("move us.rifle r2c1") is not None
    t.do("done").quiet()
    assert t.s.phase == BOMBARDMENT
    assert t.refused("move us.rifle r2c1") is not None
    t.do("done").quiet()
    assert t.s.phase == MANEUVER
    assert t.refused("move us.rifle r2c1") is None


@pytest.mark.rule("L7.0.2")
def test_actions_of_a_phase_come_in_any_order(variant: str) -> None:
    lie = (
        "phase bombardment al; supply al 9\nr3c1: us.h105, us.h105#2\n"
        "r2c1: ge.grenadier spotted, ge.pz4 spotted"
    )
    for first, second in (("us.h105", "us.h105#2"), ("us.h105#2", "us.h105")):
        t = table(lie, variant, [1] * 20)
        t.do(f"bombard {first} ge.grenadier; bombard {second} ge.pz4").quiet()
        assert t.committed("us.h105") and t.committed("us.h105#2")


@pytest.mark.rule("L5.8.2")
def test_a_turn_is_over_when_both_have_played(variant: str) -> None:
    t = table("turn 1; first ax; phase maneuver ax\nr3c1: us.rifle\nr1c1: ge.grenadier", variant, [3] * 60)
    t.do("done").quiet()
    assert t.s.active == 1 and t.s.turn == 1
    t = table("turn 1; first ax; phase maneuver al\nr3c1: us.rifle\nr1c1: ge.grenadier", variant, [3] * 60)
    t.do("done").quiet()
    assert t.s.active == 0 and t.s.turn == 2
