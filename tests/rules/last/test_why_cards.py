"""Why not, with cards: playing them at their moment, choosing for them, using abilities."""

import pytest

from tests.rules.last.asking import first, instead, why
from tests.rules.last.kit import table
from tests.rules.last.test_refusals_of_orders import until

MINE = "phase maneuver al; supply al 6\n"


@pytest.mark.rule("L2.3.1", "L2.3.5")
def test_a_card_says_when_it_is_played(variant: str) -> None:
    t = table(MINE + "hand al: allied.smoke, us.sherman\nr3c1: us.rifle", variant)
    assert first(t, "play allied.smoke") == (
        "L2.3.1",
        "Smoke Screen is for another moment. Its card says: “Play on own assault”.",
    )
    assert first(t, "play allied.smoke", "fr")[1].endswith("«\u00a0À jouer sur votre assaut\u00a0».")
    refusal = why(t, "play us.sherman")
    assert (refusal.rule, refusal.text) == ("L2.3.5", "M4 Sherman is not played but deployed or attached.")
    assert refusal.remedy == "Deploy it in your Reinforcement Phase."
    assert first(t, "play allied.fog") == ("L2.3.1", "You do not hold Heavy Fog.")


@pytest.mark.rule("L11.0.1", "L10.3.5")
def test_what_has_no_ability_is_told_from_what_was_used(variant: str) -> None:
    lie = "HQ.al: allied.hospital\nr3c1: us.rifle hits 1, us.green hits 1, us.sherman"
    t = table("phase reinforcement al; made roll draw; supply al 6\n" + lie, variant)
    assert first(t, "use us.rifle") == (
        "L11.0.1",
        "Rifle Platoon (2) has nothing on its card that could be used.",
    )
    t.do("use allied.hospital")
    assert first(t, "choose us.sherman")[1] == "M4 Sherman (4) has no hits."
    assert instead(t, "choose us.sherman") in ("choose al2", "choose al3")
    t.do("choose us.rifle")
    assert first(t, "use allied.hospital") == (
        "L10.3.5",
        "Field Hospital (1), or another of its kind, has been used this turn.",
    )


@pytest.mark.rule("L2.3.6")
def test_a_choice_is_asked_for_or_it_is_not(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle", variant)
    assert first(t, "choose us.rifle") == (
        "L2.3.6",
        "No card is asked for now: Fire & Maneuver Phase of the Allied player.",
    )


@pytest.mark.rule("L7.0.2")
def test_a_window_is_passed_and_a_phase_is_ended(variant: str) -> None:
    t = table("phase maneuver al; supply al 6\nhand ax: axis.mines\nr3c1: us.rifle", variant)
    refusal = why(t, "pass")
    assert refusal.rule == "L7.0.2"
    assert refusal.text == ("There is nothing to decline; the Fire & Maneuver Phase ends when you are done.")
    assert instead(t, "pass") == "done" and refusal.remedy == "End the Fire & Maneuver Phase."
    until(t.do("move us.rifle r2c1"), "pass")
    assert t.to_act == "axis"
    assert first(t, "done")[1].startswith("There is nothing to end here: Cards of the Axis player")
    assert instead(t, "done") == "pass"
