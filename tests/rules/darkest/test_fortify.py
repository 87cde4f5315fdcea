"""D20.10: digging in."""

import pytest

from tests.rules.darkest.kit import table

CAMP = (
    "turn 5; step A.1 2\nF4: DE-1IK, DE-2IK, DE-24PZ, DE-4A, DE-5IK disrupted\nG4: FI-2K fortified\nF5: SU-4A"
)


@pytest.mark.rule("D20.10")
def test_undisrupted_infantry_digs_in() -> None:
    t = table(CAMP)
    for name in ("de-24pz", "de-4a", "de-5ik", "fi-2k", "su-4a"):
        assert t.refused(f"fortify {name}") == "D20.10", name
    t.do("fortify de-1ik")
    assert t.fortified("DE-1IK") and not t.fortified("DE-2IK")
    assert t.refused("fortify-all g4") == "D20.10"
    t.do("fortify-all f4")
    assert t.fortified("DE-2IK") and not t.fortified("DE-5IK")


@pytest.mark.rule("D20.10")
def test_who_digs_does_nothing_else() -> None:
    t = table(CAMP).do("fortify de-1ik; done")
    while t.game.question(t.s) != "strategic":
        t.do("done")
    assert t.refused("rail de-1ik f3") == "D20.10" and t.refused("rail de-2ik f2") != "D20.10"
    t.do("done")
    while t.game.question(t.s) != "movement":
        t.do("done")
    assert t.refused("move de-1ik g4") == "D20.10"
    assert t.refused("move de-2ik g4") is None
    assert t.fortified("DE-1IK")


@pytest.mark.rule("D20.10")
def test_nobody_is_asked_when_nobody_can_dig() -> None:
    t = table("turn 5; step A.1 2\nF4: DE-24PZ, DE-4A\nF5: SU-4A")
    assert t.game.question(t.s) != "fortify"
