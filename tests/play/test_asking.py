"""What is asked comes as data beside its sentence, and nobody hears more of it than he may know."""

from __future__ import annotations

from typing import Any

import pytest
from tests.walks import walks

from crusades.core.words import Speaker, Template
from crusades.play import drawn, happening
from crusades.play.library import load_game, words

GAMES = ("darkest", "high", "last")


class Echo(Speaker):
    def say(self, kind: str, value: int) -> str:
        return f"{kind} {value}"


@pytest.mark.parametrize("game_id", GAMES)
def test_a_prompt_names_what_the_view_of_whoever_is_asked_knows(game_id: str) -> None:
    game: Any = load_game(game_id)
    pieces = places = 0
    for walk in walks(game, seed=5, beginnings=2, wars=12):
        for _ in range(120):
            s = walk.s
            if s.over:
                assert happening.asking(game, s, 0).event == ""
                break
            seat = game.to_act(s)
            asked = happening.asking(game, s, seat)
            assert asked.side == seat and asked.event in words(game_id)["prompt"]
            seen = str(game.board_view(s, seat, None, {}))
            assert [each for each in asked.pieces if each not in seen] == []
            pieces, places = pieces + len(asked.pieces), places + len(asked.places)
            walk.step()
    assert pieces > 20 and places > 20


def test_of_what_a_hand_of_cards_is_asked_others_hear_only_whom() -> None:
    game: Any = load_game("last")
    walk = next(walks(game, seed=5, beginnings=1, wars=0))
    for _ in range(200):
        if walk.s.over:
            break
        seat = game.to_act(walk.s)
        for other in (1 - seat, -1):
            asked = happening.asking(game, walk.s, other)
            assert asked == happening.Happening("", side=seat)
        walk.step()


@pytest.mark.parametrize("game_id", GAMES)
def test_whoever_is_asked_is_not_named_first(game_id: str) -> None:
    for lang in ("en", "fr"):
        for name, text in words(game_id, lang)["prompt"].items():
            template = Template(text, lang)
            said = template.address(Echo(), (0, 1, 2, 3))
            assert template.is_call == ("{a:seat}" in text) and "seat 0" not in said, name
            assert said[:1] == said[:1].upper() and said[:1] not in " :\u00a0", name


@pytest.mark.parametrize("game_id", GAMES)
def test_every_verb_has_a_name_for_all_its_actions_together(game_id: str) -> None:
    game: Any = load_game(game_id)
    for lang in ("en", "fr"):
        named = drawn.verbs(game_id, lang)
        assert {verb.word for verb in game.grammar.by_number.values() if verb.operands} <= set(named)
        for name in named.values():
            assert name and "{" not in name and "(" not in name and name[-1].isalnum(), name


def test_a_line_tells_its_numbers_and_whether_its_dice_are_said() -> None:
    game: Any = load_game("high")
    walk = next(walks(game, seed=1, beginnings=1, wars=0))
    teller = happening.Teller(game, happening.specs_of(game), 1, before=walk.s)
    rolled = teller.tell(walk.s, ("crusader_roll", -1, 3, 4, 7, 0))
    assert rolled.numbers == (7,) and [die.fell for die in rolled.dice] == [3, 4] and not rolled.unsaid
    drifts = teller.tell(walk.s, ("storm_moves", -1, 10, 11, 2, 3))
    assert drifts.unsaid  # a direction stands for one of its dice
