"""`crusades cards` and `crusades deck`, and decks as options of a game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import crusades
from crusades.cli.main import app


def run(*words: str) -> Result:
    return CliRunner().invoke(app, words)


def test_a_card_is_shown() -> None:
    done = run("cards", "show", "US.rifle")
    assert done.exit_code == 0
    for said in ("Rifle Platoon", "us.rifle", "cost 2", "infantry 3", "Defense 3", "Commit to dig in"):
        assert said in done.stdout
    assert "Defense 5" in run("cards", "show", "axis.pillbox").stdout
    assert json.loads(run("cards", "show", "ter.hill", "--json").stdout)["cost"] == 3
    assert "Captured Tank" in run("cards", "show", "tok.captured_tank").stdout


def test_an_unknown_card_is_refused_with_its_neighbours() -> None:
    done = run("cards", "show", "us.rifel")
    assert done.exit_code == 2 and "us.rifle" in done.stderr


def test_cards_are_found_by_words() -> None:
    found = json.loads(run("cards", "search", "obstacle", "mines", "--json").stdout)
    assert {"allied.mines", "axis.mines", "soviet.mines"} <= {card["id"] for card in found}
    assert "allied.mines" in run("cards", "search", "minefield").stdout
    assert "… and" in run("cards", "search", "us.", "--limit", "2").stdout
    assert "No card speaks of" in run("cards", "search", "unicorn").stdout


@pytest.mark.parametrize("word", ["su", "ussr", "Soviet Union"])
def test_a_new_deck_is_legal(word: str, tmp_path: Path) -> None:
    deck = run("deck", "new", "--nation", word, "--seed", "3")
    assert deck.exit_code == 0 and 'nation = "su"' in deck.stdout
    file = tmp_path / "mine.toml"
    file.write_text(deck.stdout, encoding="utf-8")
    done = run("deck", "check", str(file))
    assert done.exit_code == 0 and "a legal deck" in done.stdout
    file.write_text(run("deck", "new", "--nation", word, "--seed", "3", "--line").stdout, encoding="utf-8")
    assert run("deck", "check", str(file)).exit_code == 0


def test_an_unknown_nation_is_refused() -> None:
    done = run("deck", "new", "--nation", "atlantis")
    assert done.exit_code == 2 and "plw" in done.stderr


def test_every_broken_limit_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(
        'nation = "us"\nterrain = ["ter.bridge", "ter.moon"]\nopening = ["us.patton@L"]\n'
        '[cards]\n"us.rifle" = 9\n"allied.mg" = 3\n"ge.pz4" = 1\n"us.patton" = 1\n',
        encoding="utf-8",
    )
    done = run("deck", "check", str(file))
    assert done.exit_code == 1
    for clause in ("L5.1.2", "L5.1.3", "L5.0.1", "L5.1.5", "L5.3.8", "L5.4.2"):
        assert clause in done.stdout
    assert "L5.3.8" not in run("deck", "check", str(file), "--bridges").stdout
    assert "exactly 25" in run("deck", "check", str(file), "--short").stdout
    assert len(json.loads(run("deck", "check", str(file), "--json").stdout)) == 7


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nation = ", "not TOML"),
        ('people = "us"', "'people' says nothing"),
        ('name = "x"', "the nation is missing"),
        ('nation = "us"\ncards = 3', "a table of ids"),
        ('nation = "us"\nterrain = "hill"', "terrain: a list of texts"),
        ("us; ter.clear*6", "2 parts"),
        ("nothing at all", "there is no starter deck"),
    ],
)
def test_a_file_that_is_no_deck(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "deck"
    file.write_text(text, encoding="utf-8")
    done = run("deck", "check", str(file))
    assert done.exit_code == 1 and said in done.stdout


def test_the_short_form_may_fill_several_lines(tmp_path: Path) -> None:
    file = tmp_path / "deck"
    file.write_text("us;  # the nation\nter.clear*3 ter.hill*3;\nus.rifle*8\nallied.mg*2\n", encoding="utf-8")
    assert run("deck", "check", str(file)).exit_code == 0


def test_starter_decks_are_listed_and_shown(tmp_path: Path) -> None:
    assert "ge-1" in run("deck", "list").stdout and "yu-1" in run("deck", "list").stdout
    file = tmp_path / "copy.toml"
    file.write_text(run("deck", "show", "ge-1").stdout, encoding="utf-8")
    assert run("deck", "check", str(file)).exit_code == 0
    assert run("deck", "show", "ge-1", "--line").stdout == run("deck", "show", str(file), "--line").stdout


# decks as options ---------------------------------------------------------------------------------------
def test_a_written_deck_survives_its_record() -> None:
    line = run("deck", "show", "us-2", "--line").stdout
    game = crusades.new("last", seed=4, **{"deck.allied": line.replace("; ", ";\n  ")})
    game.play(game.legal()[0])
    again = crusades.replay(game.record())
    assert again.state_hash() == game.state_hash()
    assert again.options["deck.allied"] == line.strip()


def test_a_bad_deck_is_refused() -> None:
    with pytest.raises(crusades.BadOption, match=r"deck\.axis: there is no starter deck 'nope'"):
        crusades.new("last", seed=1, **{"deck.axis": "nope"})


def test_the_command_says_what_is_wrong_with_a_deck() -> None:
    done = run(
        "play", "--game", "last", "--scenario", "standard", "--side", "axis", "--opponent", "random",
        "--option", "deck.axis=ge; ter.clear*5; ge.pz4*9",
    )  # fmt: skip
    assert done.exit_code == 2
    assert "L5.1.5" in done.output and "L5.1.2" in done.output
    assert "Traceback" not in done.output
