"""What has come of a forecast, read from what happened: for the check of forecasts against the truth."""

from __future__ import annotations

from typing import Any, ClassVar

from crusades.core.action import a_of, verb_of
from crusades.core.event import Event
from crusades.games.darkest import verbs
from crusades.games.darkest.odds import GOALS
from crusades.games.darkest.pieces import A2A, AXIS, B2A
from crusades.games.darkest.state import Darkest

ENDS = ("cleared", "falls", "vacant", "vacant_beginner", "holds")


class Verdict:
    """Hits of a round as they were told (D9.1), less what the place took; others by their events."""

    answers: ClassVar[dict[str, int]] = {}
    # the attacker fights on with all who can, the defender stands, hits are shared out as usual
    policy: ClassVar[dict[str, int]] = {
        "announce": verbs.DONE, "battle": verbs.FIGHT, "hits": verbs.DONE, "retreats": verbs.PASS,
    }  # fmt: skip

    def attack(self, game: Any, s: Darkest, seat: int) -> tuple[str, int] | None:
        """D13.2: attacks before movement are fought at once."""
        if s.step not in (A2A, B2A) or game.question(s) != "first_attacks":
            return None
        for action in game.legal(s):
            if verb_of(action) == verbs.ATTACK:
                return s.theatre.board.names[a_of(action)], action
        return None

    def ended(self, fight: Any, events: list[Event]) -> dict[str, bool]:
        for event in events:
            if event[0] in ENDS:
                return {fight["goal"]: (event[0] == "holds") == (fight["goal"] == "holds")}
        return {}

    def read(self, found: Any, s: Darkest, seat: int, events: list[Event], after: Darkest) -> dict[str, bool]:
        goal = found["goal"]
        if goal == "more":
            return of_round(found, s.seat, events)
        if goal == "fallen-gone":
            scored = [event[5] for event in events if event[0] == "fires"]
            needed = next(part["value"] for part in found["parts"] if part["what"] == "fallen-needed")
            return {goal: scored[0] >= needed} if scored else {}
        if goal == "siberia-comes":
            return {goal: not (after.over and after.winner == AXIS), "game-lost": after.over}
        if goal == "duel-won":
            for name, _, u, _, _, _ in events:
                if name in ("shot_down", "sent_home"):
                    is_own = s.of(u).side == seat
                    fates = ("own-down", "own-home") if is_own else ("foe-down", "foe-home")
                    fate = fates[name == "sent_home"]
                    return {
                        goal: not is_own,
                        **{each: each == fate for each in ("foe-down", "foe-home", "own-home", "own-down")},
                    }
        for each in GOALS:
            if each.name == goal and any(event[0] in each.about for event in events):
                return {goal: each.is_reached(events)}
        return {}


def of_round(found: Any, attacker: int, events: list[Event]) -> dict[str, bool]:
    """The first round only: a battle may go on by itself."""
    scored = back = takes = fired = 0
    for name, _, a, b, _, d in events:
        if name in ("round", "salvo"):
            if fired:
                break
        elif name in ("fires", "fires_same", "fires_back"):
            fired += 1
            if a == attacker:
                scored += d
            else:
                back += d
        elif name == "absorbs":
            takes += b
        elif name == "line_lost":
            takes += 1
    if not fired:
        return {}
    needed = next(part["value"] for part in found["parts"] if part["what"] == "needed")
    return {"more": scored - takes > back, "all": scored >= needed}


VERDICT = Verdict()
