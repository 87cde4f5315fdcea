"""What has come of a forecast, read from what happened: for the check of forecasts against the truth."""

from __future__ import annotations

from typing import Any, ClassVar

from crusades.core.event import Event
from crusades.games.high.odds import GOALS
from crusades.games.high.state import High


class Verdict:
    """Losses as they were called for (H7C.31); other rolls by the event that tells of them."""

    answers: ClassVar[dict[str, int]] = {}

    def read(self, found: Any, s: High, seat: int, events: list[Event], after: High) -> dict[str, bool]:
        if found["goal"] == "more":
            return losses(events)
        if found["goal"] == "fleet-loses":
            hit = [event for event in events if event[0] in ("fire_calls", "no_losses")]
            return {"fleet-loses": hit[0][0] == "fire_calls"} if hit else {}
        for goal in GOALS:
            if goal.name == found["goal"] and any(event[0] in goal.about for event in events):
                return {goal.name: goal.is_reached(events)}
        return {}


def losses(events: list[Event]) -> dict[str, bool]:
    names = [event[0] for event in events]
    if "fleet_1_dice" in names or "fleet_9" in names:
        attacker = defender = 0
    elif "no_losses" in names:
        attacker = defender = 0
    else:
        called = [event for event in events if event[0] in ("called_for", "called_capped")]
        if not called:
            return {}
        attacker, defender = called[-1][2], called[-1][3]
    return {
        "more": defender > attacker,
        "clean": defender > 0 and attacker == 0,
        "hurt": attacker > 0 and defender == 0,
    }


VERDICT = Verdict()
