"""What actions would lead to before they are said: from what a seat may know, and no further than chance.

All of it is followed in a state that is imagined from the seat's own view, so that whoever asks learns
nothing that he could not reckon himself: not whether something hidden would go off, nor what dice would show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from crusades.ai.registry import players
from crusades.core.action import BadNotation
from crusades.core.game import Json
from crusades.play import choices
from crusades.play.library import AnyGame

TASTE = 1  # arrangements are of one taste: who asks twice is told the same
ARRANGER = "greedy"
LONGEST = 150  # actions of an arrangement


def tried(game: AnyGame, seen: Json, seat: int, lines: Sequence[Sequence[str]]) -> Callable[[], Json]:
    """Of each line how many of its actions can be taken, and what could be chosen after the last of them."""

    def work() -> Json:
        return {"lines": [_follow(game, seen, seat, line) for line in lines]}

    return work


def arranged(game: AnyGame, seen: Json, seat: int) -> Callable[[], Json]:
    """How the game's own rules of thumb would place what the seat has to place now.

    What hands over to the other, or is known only once it is done, is left to the seat unless nothing else
    is left to place: until then all of it can be looked at, and one undo takes it back.
    """

    def work() -> Json:
        state = game.imagine(seen, TASTE)
        mind = players()[ARRANGER](TASTE)
        actions: list[str] = []
        while len(actions) < LONGEST and game.to_act(state) == seat:
            code = mind.choose(game, game.view(state, seat), game.legal(state))
            action = game.notation(state, code)
            if not choices.manners(game.id, action, game.question(state)).get(choices.PLACES):
                break
            is_sure = _is_sure(game, state, code, seat)
            if is_sure or not actions:
                actions.append(action)
            if not is_sure:
                break
        return {"actions": actions}

    return work


def _follow(game: AnyGame, seen: Json, seat: int, line: Sequence[str]) -> Json:
    state = game.imagine(seen, TASTE)
    taken = 0
    for action in line:
        try:
            code = game.parse(state, action)
        except BadNotation:
            break
        if game.why_not(state, code) is not None:
            break
        taken += 1
        if not _is_sure(game, state, code, seat):
            return {"taken": taken, "legal": []}  # nobody knows what can be chosen then
    return {"taken": taken, "legal": game.notations(state, game.legal(state))}


def _is_sure(game: AnyGame, state: Any, code: int, seat: int) -> bool:
    """Take an action; whether what it leads to is known, and the same seat goes on."""
    before = (state.dice.count, state.reveals)
    game.step(state, code)
    if (state.dice.count, state.reveals) != before or state.over:
        return False
    return bool(game.to_act(state) == seat)
