"""What has come of a forecast, read from what happened: for the check of forecasts against the truth."""

from __future__ import annotations

from typing import Any, ClassVar

from crusades.core.action import a_of, act, verb_of
from crusades.core.event import Event
from crusades.games.last import damage, firepower, odds_conduct, rivers
from crusades.games.last.kinds import ASSAULT_DECLARE
from crusades.games.last.lexicon import PLACE_WORDS
from crusades.games.last.odds import GOALS
from crusades.games.last.pieces import PILE
from crusades.games.last.state import Last
from crusades.games.last.verbs import ASSAULT, DONE, PASS


class Verdict:
    """Shots by the state after them, others by the event that tells of them. Nobody plays a card."""

    answers: ClassVar[dict[str, int]] = {"window": act(PASS)}

    policy: ClassVar[dict[str, int]] = {}  # what is done hangs on more than the question: `goes_on`

    def attack(self, game: Any, s: Last, seat: int) -> tuple[str, int] | None:
        """A place that may be assaulted now."""
        for action in game.legal(s):
            if verb_of(action) == ASSAULT:
                return PLACE_WORDS[a_of(action)], action
        return None

    def goes_on(self, game: Any, action: int, s: Last) -> int:
        """What both sides do after an action, as `odds_conduct` has it; with all their cards in hand."""
        f = s.frames[-1]
        if s.assault is None:
            return -1
        if f.kind == ASSAULT_DECLARE:
            return odds_conduct.muster(s, game.legal(s)) if verb_of(action) == ASSAULT else act(DONE)
        return odds_conduct.answer(game.table[f.kind], s, f)

    def ended(self, fight: Any, events: list[Event]) -> dict[str, bool]:
        """Whether the place that was assaulted was taken or held."""
        goal = str(fight["goal"])
        if goal not in ("zone-taken", "zone-held", "hq-taken", "hq-held"):
            return {}
        for event in events:
            if event[0] in ("captured", "hq-captured", "repulsed"):
                return {goal: (event[0] == "repulsed") == goal.endswith("held")}
        return {}

    def read(self, found: Any, s: Last, seat: int, events: list[Event], after: Last) -> dict[str, bool]:
        goal = found["goal"]
        if goal in ("destroyed", "hit"):
            return of_shot(s, events, after)
        if goal in ("own-destroyed", "own-hit"):
            return {f"own-{key}": reached for key, reached in of_shot(s, events, after).items()}
        if goal in ("blast-destroys", "blast-hits"):
            return of_blast(events)
        if goal == "spotted":
            for event in events:  # dice given out before are rolled too: only those of this card count
                if event[3] == a_of(found["action"]) and event[0] in ("recon_dice", "recon_failed"):
                    return {goal: event[0] == "recon_dice"}
            return {}
        for each in GOALS:
            if each.name == goal and any(event[0] in each.about for event in events):
                return {goal: each.is_reached(events)}
        return {}


def of_shot(s: Last, events: list[Event], after: Last) -> dict[str, bool]:
    names = [event[0] for event in events]
    if "scores" not in names:
        return {}
    aimed = next(event for event in events if event[0] in ("fires", "fires_bridge", "shells"))
    rolled = names.index("scores")
    if events[rolled][2] and len(names) == rolled + 1:
        return {}  # its hits are not marked yet
    if aimed[0] == "fires_bridge":
        bridge = aimed[3]
        hit = [event for event in events[rolled:] if event[0] == "bridge-hit"]
        return {"destroyed": after.bridge_hits[bridge] == rivers.DESTROYED, "hit": bool(hit)}
    shot = firepower.aim(s, aimed[3] if aimed[0] == "fires" else aimed[2])
    fallen = PILE <= after.at[shot] < PILE + 2 or ("destroyed", shot) in [(e[0], e[2]) for e in events]
    doomed = after.hits[shot] > s.hits[shot] and after.hits[shot] >= damage.defense(after, shot)
    hurt = ("damaged", shot) in [(event[0], event[2]) for event in events[rolled:]]
    return {"destroyed": fallen or doomed, "hit": hurt}


def of_blast(events: list[Event]) -> dict[str, bool]:
    for n, event in enumerate(events):
        if event[0] in ("blast", "obstacle_dice"):
            told = [(each[0], each[2]) for each in events[n + 1 :]]
            gone = ("destroyed", event[2]) in told
            following = [m for m, (name, _) in enumerate(told) if name in ("blast", "obstacle_dice")]
            told = told[: following[0]] if following else told  # the dice of the next card are its own
            return {"blast-destroys": gone, "blast-hits": gone or any(name == "damaged" for name, _ in told)}
    return {}


VERDICT = Verdict()
