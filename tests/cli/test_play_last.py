"""The Last Crusade at the terminal: a whole game, the picture, what stays hidden, standing orders."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from crusades.cli import play as sitting_down
from crusades.cli.boards import board_for
from crusades.cli.keyboard import Left
from crusades.cli.play import Wishes, begin, resume
from crusades.cli.terminal_table import TerminalTable
from crusades.play.beginning import new, position
from crusades.play.library import load_game
from crusades.play.orders import read
from crusades.play.session import Match
from tests.cli.sitting import Screen, Script, play

NEW = ("--game", "last", "--scenario", "standard", "--side", "allied", "--opponent", "random")
LIMIT = "4"  # turns: chance alone needs hundreds to win
BATTLE = """
turn 3; phase maneuver al; supply ax 5 al 9; nations ge us
r2c1: ge.grenadier
r2c2: us.sherman
r3c1: us.rifle
hand ax: axis.smoke
"""
QUIET = """
turn 3; phase recon al; supply ax 5 al 9; nations ge us
r1c1: ge.grenadier
r2c1: us.greyhound
"""

pytestmark = pytest.mark.usefixtures("home")


class Person(Script):
    """Somebody who takes the recommended set-up and then anything that does something."""

    def __init__(self, table: TerminalTable, seed: int) -> None:
        super().__init__(())
        self.table = table
        self.chance = random.Random(seed)
        self.asked = 0
        self.only_pass = 0

    def ask(self, prompt: str = "") -> str:
        if prompt.startswith("Press Enter"):
            return ""
        self.asked += 1
        choices = self.table.choices.all
        if choices[0].verb == "starter":
            return "starter"
        self.only_pass += [c.verb for c in choices] in (["pass"], ["done"])
        busy = [c for c in choices if c.verb not in ("pass", "done", "offer")]
        ending = [c for c in choices if c.verb == "done"]
        some = ending if ending and self.chance.random() < 0.3 else busy or choices
        return str(self.chance.choice(some).number)


class Sitting(Screen):
    def __init__(self, side: str = "allied", opponent: str = "random", seed: int = 3) -> None:
        super().__init__()
        wishes = Wishes("last", "standard", side, opponent, seed, options={"limit": LIMIT})
        self.table = begin(self.console, board_for(load_game("last")), wishes)


def resumed(tmp_path: Path, text: str, opponent: str = "random", dice: list[int] | None = None) -> Screen:
    """A sitting of the Allied player at a described moment."""
    path = position("last", text, dice=dice).save(tmp_path / "moment.crusade")
    sitting = Screen()
    sitting.table = resume(sitting.console, path, Wishes("last", side="allied", opponent=opponent))
    return sitting


@pytest.fixture
def begun() -> Sitting:
    """The first decision of the Allied player after set-up."""
    sitting = Sitting()
    sitting.type("1", "1", *["1"] * 3, "starter", "starter")
    while seen(sitting.table.match, "allied")["phase"] == "setup":
        sitting.type("1")
    return sitting


def seen(match: Match, seat: str | None) -> Any:
    return match.view(seat)


def flat(text: str) -> str:
    return " ".join(text.split())


def widest(text: str) -> int:
    """Lines with a path in them are never broken: people copy them."""
    return max(len(line) for line in text.splitlines() if ".crusade" not in line)


# a whole game ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "seed"), [("axis", 5), ("allied", 11)])
def test_a_whole_game_is_played_to_its_end(side: str, seed: int) -> None:
    sitting = Sitting(side, "random", seed)
    person = Person(sitting.table, seed)
    sitting.table.keyboard = person  # type: ignore[assignment]
    sitting.table.run()
    shown = sitting.screen.getvalue()
    assert sitting.table.match.over
    assert "have won." in shown or "is drawn." in shown
    assert "program failed" not in shown and "cannot be drawn" not in shown
    assert person.only_pass == 0  # whoever can only pass is not asked
    assert widest(shown) <= 80


def test_two_people_play_with_hand_over_screens_and_see_their_own_cards_only() -> None:
    sitting = Sitting("allied", "friend", 4)
    table, pages = sitting.table, list[tuple[str, str]]()
    person, start = Person(table, 4), 0

    def ask(prompt: str = "") -> str:
        nonlocal start
        end = sitting.screen.tell()
        pages.append((table.present, sitting.screen.getvalue()[start:end]))
        start = end
        if person.asked > 60:
            raise Left
        return person.ask(prompt)

    table.keyboard = Script(())  # type: ignore[assignment]
    table.keyboard.ask = ask  # type: ignore[method-assign]
    table.run()
    assert sum("The keyboard goes to the" in text for _, text in pages) > 4
    match = table.match
    held = {
        seat: {c["name"] for c in seen(match, seat)["cards"] if c["owner"] == seat} for seat in match.seats
    }
    public = {c["name"] for c in seen(match, None)["cards"]}
    for seat, other in (("axis", "allied"), ("allied", "axis")):
        secret = held[other] - held[seat] - public
        assert secret
        read = "\n".join(text for who, text in pages if who == seat and "The keyboard goes" not in text)
        assert not [name for name in secret if name in read]


# the picture ----------------------------------------------------------------------------------------------


def test_the_table_is_drawn_in_eighty_columns(begun: Sitting) -> None:
    shown = begun.type("map")
    assert widest(shown) <= 80
    for zone in begun.table.board.places()[:9]:
        assert zone in shown
    view = seen(begun.table.match, "allied")
    for c in view["cards"]:
        assert c["place"] == "attached" or c["tag"] in shown
    assert "▒▒▒▒" in shown  # the enemy's cards show their backs
    assert re.search(r"Supply \d+ · hand \d+ · deck \d+", shown)
    for card in view["hand"]["allied"]["cards"]:
        assert begun.table.board.library.card(card).name in flat(shown)  # type: ignore[attr-defined]


def test_a_poor_terminal_gets_plain_signs(begun: Sitting) -> None:
    plain = board_for(load_game("last"), plain=True)
    console = Console(file=io.StringIO(), width=80, legacy_windows=False)
    console.print(plain.chart(begun.table.match.view("allied"), 80, 40))
    drawn = console.file.getvalue()  # type: ignore[attr-defined]
    assert "[####]" in drawn and "x Axis" in drawn and "o Allies" in drawn
    assert not set(drawn) & set("▒◆●·›")


def test_letters_that_a_terminal_lacks_are_written_with_the_nearest() -> None:
    assert "Schürzen, Fallschirmjäger".encode("ascii", sitting_down.NEAREST) == b"Schurzen, Fallschirmjager"
    assert "▒".encode("ascii", sitting_down.NEAREST) == b"?"


def test_cards_zones_and_the_hand_can_be_looked_at(begun: Sitting) -> None:
    assert "attack" in begun.type("look sharpshooting").lower()
    assert "r3c2" in begun.type("look r3c2")
    assert "Rifle Platoon" in begun.type("look us.rifle")
    assert "cost" in begun.type("look hand")
    enemy = next(c["tag"] for c in seen(begun.table.match, "allied")["cards"] if c["card"] is None)
    assert "only its owner knows" in begun.type(f"look {enemy}")
    assert "No place is called 'atlantis'. Type `look`" in flat(begun.type("look atlantis"))


def test_help_speaks_of_this_game(begun: Sitting) -> None:
    shown = begun.type("?")
    assert "look NAME" in shown and "L7.5.31" in shown
    assert "korvanth" not in shown and "0806" not in shown


# a fight --------------------------------------------------------------------------------------------------


def test_the_list_says_what_an_assault_costs_and_what_the_dice_promise(tmp_path: Path) -> None:
    sitting = resumed(tmp_path, BATTLE, "friend", [1] * 30)
    shown = flat(sitting.type("open", "assault r2c1", "with us.sherman", "with us.rifle"))
    assert "With M4 Sherman (2) (2 Supply)" in shown and "3 Supply so far" in shown
    assert re.search(r"Begin the assault \(3 Supply\) \(\d+% \(\d+%–\d+%\): the zone is taken\)", shown)
    assert "Call the assault off" in shown
    shown = flat(sitting.type("done", "supply ge.grenadier", "main r3c1", "fire ge.grenadier us.rifle"))
    assert re.search(
        r"Grenadier Platoon \(\d+\) fires at .*: \d dice, hitting on 5 or more. "
        r"The dice show [\d, and]+: 0 of \d",
        shown,
    )
    assert re.search(r"\[\d\] ax\d+ \(\d dice at 5\+, \d+% kill\)", shown)


def test_one_s_own_hidden_cards_are_called_by_name_and_only_for_oneself(tmp_path: Path) -> None:
    match = resumed(tmp_path, BATTLE).table.match
    match.play("move us.sherman r2c3")
    assert "M4 Sherman" in match.log("allied")[-2].text
    for other in ("axis", None):
        assert "M4 Sherman" not in " ".join(told.text for told in match.log(other))


# taking back ----------------------------------------------------------------------------------------------


def test_undo_steps_over_what_was_passed_for_the_person(tmp_path: Path) -> None:
    sitting = resumed(tmp_path, QUIET)
    sitting.type("")
    before = sitting.count
    sitting.type("done")
    assert sitting.count > before + 1  # there was nothing to strike or to bombard
    assert "Taken back" in sitting.type("undo")
    assert sitting.count == before
    assert seen(sitting.table.match, "allied")["phase"] == "recon"


def test_a_game_goes_on_where_it_was_left(begun: Sitting, home: Path) -> None:
    begun.type("draw cards")
    done = play(str(begun.table.path), typed=["map"])
    assert done.exit_code == 0, done.output
    assert "Turn 1" in done.stdout and "▒▒▒▒" in done.stdout


# orders and decks -----------------------------------------------------------------------------------------


def test_standing_orders_answer_and_the_person_is_not_asked(tmp_path: Path) -> None:
    file = tmp_path / "mine.orders"
    file.write_text("# quick\nbuy: ask\nair_phase: pass\nrecon_phase: pass\nreinforcement: ask\n")
    done = play(*NEW, "--seed", "3", "--orders", str(file), typed=["1", "1", "1", "starter"])
    assert done.exit_code == 0, done.output
    assert "set-up Supply left" in done.stdout
    sitting = resumed(tmp_path, BATTLE.replace("maneuver", "recon").replace("us.rifle", "us.greyhound"))
    assert "recon with a unit" in sitting.type()
    sitting.table.orders = read("recon_phase: pass\n")
    shown = sitting.type()
    assert "strike or bombard" in shown and "recon with a unit" not in shown


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("window *: perhaps", "line 1: 'perhaps' is no answer; they are ask, pass, never, always"),
        ("# fine\nwindow", "line 2: 'window' is not of the form"),
        ("window *: pass if rainy", "line 1: 'rainy' is no condition"),
    ],
)
def test_bad_orders_are_named_before_anything_begins(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "bad.orders"
    file.write_text(text)
    done = play(*NEW, "--orders", str(file))
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{file}: {complaint}")


def test_orders_that_are_not_there_are_named(tmp_path: Path) -> None:
    done = play(*NEW, "--orders", str(tmp_path / "none"))
    assert (done.exit_code, done.stderr) == (2, f"{tmp_path / 'none'}: No such file or directory\n")


@pytest.mark.parametrize(
    ("deck", "complaint"),
    [
        ("nope", "deck.allied: there is no starter deck 'nope'"),
        ("us; ter.clear*6; us.rifle*40", "us.rifle: 40 copies of a Unit, at most 8 (L5.1.2)"),
        ("ge-1", "Germany is not an Allied or Soviet nation"),
    ],
)
def test_a_bad_deck_is_named_before_anything_begins(home: Path, deck: str, complaint: str) -> None:
    done = play(*NEW, "--option", f"deck.allied={deck}")
    assert done.exit_code == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.output
    assert not home.exists()


def test_a_fault_in_reckoning_is_said_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new("last", seed=1)
    board = board_for(match.game)
    view = match.view(match.to_act)
    first = str(match.legal()[0]).split()

    def fail(found: object) -> str:
        raise KeyError("us.rifle")

    assert board.quote(view, first).startswith("set-up Supply: ")
    monkeypatch.setattr("crusades.cli.boards.brief", fail)
    assert board.quote(view, first) == "no forecast: KeyError('us.rifle')"
