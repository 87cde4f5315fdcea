"""Words that were untrue when people tried the table: each is asked for where it is said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import crusades
from crusades.games.last import starting_force
from crusades.play import library
from crusades.play.library import load_game, words

PAGE = Path(library.__file__).parents[1] / "server" / "data" / "words"
FRONT = "nations ge us\nphase maneuver al; supply ax 9 al 9\n"
ENDS = re.compile(r"\bends\b|\bend of\b|s'achève|à la fin")


def page(lang: str) -> dict[str, str]:
    """The words of the page that have one line."""
    found = re.findall(r"^([\w-]+) = (.+)$", (PAGE / f"{lang}.ftl").read_text("utf-8"), re.MULTILINE)
    return dict(found)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_window_within_a_phase_does_not_say_that_it_ends(lang: str) -> None:
    """One opens after every order of the enemy: his first card is deployed, and the phase goes on."""
    text = "nations ge us\nphase reinforcement al; made roll draw; supply ax 9 al 9\nHQ.al: us.rifle\n"
    match = crusades.position(
        "last", f"{text}HQ.ax: ge.grenadier\nhand al: us.sherman\nhand ax: axis.fuel, axis.ambush"
    )
    match.play("deploy us.sherman")
    game = match.game
    assert (match.to_act, game.question(match.state)) == ("axis", "window")
    assert not ENDS.search(game.prompt(match.state, lang)), game.prompt(match.state, lang)
    for name in ("eR", "eA", "eC", "eB", "eM"):
        assert not ENDS.search(words("last", lang)["prompt"][f"window.{name}"])
        assert not ENDS.search(game.name_of("window", f"window {name}", lang))
        assert not ENDS.search(page(lang)[f"orders-last-window-{name}"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_window_of_an_assault_knows_that_its_units_are_shown(lang: str) -> None:
    match = crusades.position("last", f"{FRONT}r2c2: us.rifle\nr1c2: ge.grenadier", dice=[1] * 40)
    match.play("assault r1c2; with us.rifle; done")
    assert "ge.grenadier" in str(match.view("allied"))  # L7.5.41: everybody in the zone
    said = words("last", lang)["prompt"]["window.assault.declare"]
    assert not re.search("before the units|avant que les unités", said)


def test_points_on_the_board_and_in_the_log_are_the_same_when_it_is_over() -> None:
    match = crusades.position("last", f"{FRONT}r1c2: us.sherman")
    told = match.play("move us.sherman HQ.ax")
    assert match.over
    said = next(line.what.numbers for line in told if line.what and line.what.event == "game-over")
    piles: Any = match.view("axis")["piles"]
    assert said == (piles["axis"]["score"], piles["allied"]["score"])
    assert piles["allied"]["score"] == piles["allied"]["points"] + 5  # L9.0.4
    captured = next(line.text for line in told if line.what and line.what.event == "hq-captured")
    assert "5 points" in captured


def test_who_runs_into_an_obstacle_is_told_of_in_his_own_colour() -> None:
    lie = "r2c2/E: axis.mines\nr2c3: us.stuart spotted\ncontrol r2c2 ax"
    match = crusades.position("last", f"{FRONT}{lie}", dice=[1] * 9)
    told = match.play("move us.stuart r2c2")
    for event in ("obstacle", "blast"):
        line = next(each for each in told if each.what and each.what.event == event)
        assert line.text.startswith("M5 Stuart") and line.what is not None
        assert match.game.seats[line.what.side] == "allied"
    assert {die.side for die in line.what.dice} == {0}  # the mines are the enemy's


def test_set_up_supply_that_is_lost_is_said_before_it_is() -> None:
    """L5.2.3: with the proposal of the deck as with one's own choice."""
    match = crusades.new("last", seed=3)
    game = match.game
    while game.question(match.state) != "buy":
        match.play(match.legal()[0])
    for action in ("starter", "done"):
        found: Any = match.forecast(action)
        said = next(line for line in found["lines"] if line["rule"] == "L5.2.3")
        assert said["tone"] == "loss"
        buyer, seat = match.copy(), game.to_act(match.state)
        if action == "starter":
            for number in range(0, len(match.state.proposal[seat]), 2):
                card = match.state.library.cards[match.state.proposal[seat][number]].id
                if buyer.why_not(f"buy {card}") is None:
                    buyer.play(f"buy {card}")
        assert said["text"].endswith(f" {starting_force.left(buyer.state, seat)}.")


# French -----------------------------------------------------------------------------------------------------
ABBREVIATIONS = re.compile(r"\b(\w*FP|MF|TN|ON|OFF)\b")


def test_french_has_abbreviations_of_its_own() -> None:
    wrong = [f"page {key}: {text}" for key, text in page("fr").items() if ABBREVIATIONS.search(text)]
    for game in library.game_ids():
        for section, names in words(game, "fr").items():
            wrong += [
                f"{game} [{section}] {key}: {text}"
                for key, text in names.items()
                if ABBREVIATIONS.search(text)
            ]
    assert wrong == []


def test_french_rulebooks_speak_as_the_table_does() -> None:
    for game in library.game_ids():
        text = Path(library.__file__).parents[1] / "games" / game / "data" / "rulebook.fr.toml"
        if text.is_file():
            assert re.findall(r"\b\w+FP\b|\bMF\b|\bTN\b", text.read_text("utf-8")) == []


def step_of(key: str) -> str:
    """`darkest-step-2c-axis` of the page is A.2.c of the game."""
    _, _, step, side = key.split("-")
    return ".".join(["A" if side == "axis" else "B", *step])


def test_a_step_has_one_french_name() -> None:
    """The page may say less of it than the game, but nothing else."""
    game = load_game("darkest")
    said = page("fr")
    steps = [key for key in said if key.startswith("darkest-step-")]
    assert len(steps) == 17
    names = {key: (said[key], game.name_of("step", step_of(key), "fr")) for key in steps}
    high = load_game("high")
    names |= {
        f"high-phase-{n.lower()}": (said[f"high-phase-{n.lower()}"], high.name_of("phase", n, "fr"))
        for n in "ABCDEFGHIJK"
    }
    wrong = {
        key: pair
        for key, pair in names.items()
        if not set(re.findall(r"\w{4,}", pair[0].lower())) <= set(re.findall(r"\w{4,}", pair[1].lower()))
    }
    assert wrong == {}


# Legends ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_short_word_of_a_card_is_explained(lang: str) -> None:
    """The page explains what cards print: `last-short-…` and its text."""
    said = page(lang)
    short = {
        text for key, text in said.items() if key.startswith("last-short-") and not key.endswith("-text")
    }
    texts = " ".join(words("last", "fr")["text"].values() if lang == "fr" else words("last", "fr")["text"])
    used = set(re.findall(r"\b\w*FP\b|\bPF(?: inf| bld| aér)?|\bTN\b|\bNC\b|\bMF\b|\bFM\b|\bDef\b", texts))
    assert used <= short
    assert all(f"{key}-text" in said for key in said if re.fullmatch(r"last-short-\w+", key))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_codes_of_the_galaxy_are_explained(lang: str) -> None:
    said = page(lang)
    for letter in ("a", "s", "w"):  # H2C.10: as the rulebook calls them
        assert said[f"high-attitude-{letter}"].lower()[:4] in said["high-code-race-text"].lower()
    source = (PAGE.parents[4] / "web" / "src" / "games" / "high" / "tracks.tsx").read_text("utf-8")
    codes = re.findall(r'"(\w+)"', re.findall(r"const CODES = \[(.*?)\]", source)[0])
    assert {f"high-code-{code}" for code in codes} == {
        k for k in said if re.fullmatch(r"high-code-[a-z]+", k)
    }
    assert all(f"high-code-{code}-text" in said for code in codes)
