"""Why not, in the terminal: every reason, what would help, and what is allowed instead."""

from __future__ import annotations

from typing import Any

import pytest

from crusades.core.refusal import Refusal
from crusades.play import session, telling
from tests.cli.test_play import Sitting, flat, moving

__all__ = ["moving"]

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def refusing(moving: Sitting, monkeypatch: pytest.MonkeyPatch) -> Sitting:
    """At a table where two reasons are found, a remedy and something that is allowed."""

    def refused(game: Any, state: Any, code: int, lang: str = "en") -> Refusal | None:
        if game.why_not(state, code) is None:
            return None
        found = Refusal("H6B.4", "Wersgorix Fleet A holds 3713.")
        found.reasons = [
            ("H6B.4", found.text, "held"),
            ("H6B.1", "It is 9 hexes away, 8 are left.", "too far"),
        ]
        found.ruling = "Fleets of both sides count."
        found.remedy = "Clear 3713 first."
        found.instead = game.legal(state)[0]
        return found

    for module in (session, telling):
        monkeypatch.setattr(module, "refused", refused)
    return moving


@pytest.mark.parametrize("line", ["why not attack 0413 ground", "attack 0413 ground"])
def test_every_reason_is_said_and_what_would_help_and_what_is_allowed(refusing: Sitting, line: str) -> None:
    shown = flat(refusing.type(line))
    assert "Not now: attack 0413 ground H6B.4" in shown
    assert "Wersgorix Fleet A holds 3713." in shown
    assert "And also H6B.1 It is 9 hexes away, 8 are left." in shown
    assert "Our ruling: Fleets of both sides count." in shown
    assert "What would help: Clear 3713 first." in shown
    nearest = refusing.table.choices.named(str(refusing.table.match.legal()[0]))
    assert nearest is not None
    assert f"Instead: {nearest.number}, {nearest.sentence}. Enter does it." in shown


def test_enter_does_what_is_allowed_instead(refusing: Sitting) -> None:
    action = str(refusing.table.match.legal()[0])
    refusing.type("why not attack 0413 ground", "")
    assert refusing.actions[-1] == action


def test_a_line_offers_nothing_of_a_moment_that_has_not_come(refusing: Sitting) -> None:
    shown = flat(refusing.type(f"{refusing.table.match.legal()[0]}; attack 0413 ground"))
    assert "And also H6B.1" in shown and "Instead:" not in shown
