"""What a choice costs, brings and rules out: every verb says so, in every language, as its seat knows it."""

from __future__ import annotations

import ast
import importlib
import random
from pathlib import Path
from typing import Any

import pytest
from tests.walks import Walk, walks

from crusades import position
from crusades.cli.forecasts import brief
from crusades.core import consequences
from crusades.core.action import verb_of
from crusades.core.game import Game
from crusades.core.words import Template
from crusades.play import library, rulebook
from crusades.play.library import load_game, words

GAMES = [game for game in library.game_ids() if "line" in words(game)]
OWN = Path(consequences.__file__).parents[1] / "games"
STEPS = 120
# from the beginning (scenarios and variants by turns), and out of the thick of a war
BEGINNINGS = {"high": 4, "darkest": 5, "last": 6}
WARS = {"high": 14, "darkest": 10, "last": 12}


def sources(game: str) -> str:
    """The modules that choose what is said of a choice."""
    files = sorted((OWN / game).glob("consequences*.py"))
    return "".join(file.read_text(encoding="utf-8") for file in files)


def keys(game: str) -> set[str]:
    """Every text in those modules that is no docstring: among them the names of all lines."""
    tree = ast.parse(sources(game))
    return {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def beginnings(game: Game[Any]) -> list[dict[str, str]]:
    """Options of games in turn, so that every choice of each comes up."""
    most = max([len(option.choices) for option in game.options if not option.is_open] or [1])
    plain = [option for option in game.options if not option.is_open]
    return [{o.name: o.choices[n % len(o.choices)] for o in plain} for n in range(most)]


def played(game_id: str) -> list[Walk]:
    game = load_game(game_id)
    found = list(walks(game, 7, 0, WARS[game_id]))
    for n in range(BEGINNINGS[game_id]):
        options = beginnings(game)[n % len(beginnings(game))]
        scenario = game.scenarios[n % len(game.scenarios)]
        found.append(Walk(game, game.new(scenario, options, n), n))
    return found


def one_of_each(game: Game[Any], s: Any, rng: random.Random) -> list[int]:
    """An action of every verb that is offered: the others of the verb are asked another time."""
    offered: dict[int, list[int]] = {}
    for action in game.legal(s):
        offered.setdefault(verb_of(action), []).append(action)
    return [rng.choice(actions) for _, actions in sorted(offered.items())]


def says(found: dict[str, Any] | None) -> bool:
    """A forecast of something, or a line."""
    return found is not None and bool("goal" in found or "mean" in found or found.get("lines"))


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_is_offered_has_a_forecast_or_a_line(game_id: str) -> None:
    game: Any = load_game(game_id)
    silent: set[str] = set()
    for walk in played(game_id):
        for _ in range(STEPS):
            if walk.s.over:
                break
            seat = game.to_act(walk.s)
            for action in one_of_each(game, walk.s, walk.rng):
                if not game.lines(walk.s, action) and not says(game.forecast(walk.s, seat, action)):
                    silent.add(f"{game.question(walk.s)}: {game.notation(walk.s, action)}")
            walk.step()
    assert silent == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_lines_are_said_in_every_language_and_do_not_betray_what_is_hidden(game_id: str) -> None:
    """Of two worlds that the seat cannot tell apart, it is told the same."""
    game: Any = load_game(game_id)
    for walk in played(game_id)[::3]:
        for step in range(STEPS):
            if walk.s.over:
                break
            s, seat = walk.s, game.to_act(walk.s)
            if step % 4 == 0:
                twins = [game.imagine(game.view(s, seat), seed) for seed in (1, 2)]
                for action in one_of_each(game, s, walk.rng):
                    for lang in game.languages:
                        told = [game.lines(each, action, lang) for each in (s, *twins)]
                        assert told[0] == told[1] == told[2], (game.notation(s, action), told)
                        for line in told[0]:
                            assert line["tone"] in ("price", "gain", "loss", "note")
                            assert line["rule"], line
                            assert "{" not in line["text"] and line["text"][-1] in ".!", line
            walk.step()


@pytest.mark.parametrize("game_id", GAMES)
def test_every_verb_has_words_and_every_line_a_use(game_id: str) -> None:
    game: Any = load_game(game_id)
    chosen = keys(game_id)
    unused = [name for name in words(game_id)["line"] if name not in chosen]
    assert unused == []
    module: Any = importlib.import_module(f"crusades.games.{game_id}.consequences")
    assert [verb.word for number, verb in game.grammar.by_number.items() if number not in module.OF] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_every_line_cites_clauses_of_the_rulebook(game_id: str) -> None:
    ledger = rulebook.load(game_id).clauses
    rules = {name: Template(text).rule.split() for name, text in words(game_id)["line"].items()}
    assert [name for name, rule in rules.items() if not rule or not set(rule) <= ledger.keys()] == []


def test_a_choice_without_dice_is_sure() -> None:
    match = position("high", "turn 2; phase B; 0413: owain, caB 5")
    found: Any = match.forecast("build caB cathedral")
    assert found["basis"] == "sure" and "goal" not in found
    first, second = found["lines"]
    assert (first["tone"], second["tone"]) == ("price", "gain")
    assert first["text"].startswith("Two turns of work")


def test_the_terminal_says_the_line_with_the_choice() -> None:
    match = position("high", "turn 2; phase B; 0413: owain, caB 5")
    found = match.forecast("build caB church")
    assert found is not None
    assert brief(found).startswith("one turn of work: Crusader Army B neither moves nor fights")
