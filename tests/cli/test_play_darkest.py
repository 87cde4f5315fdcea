"""The Darkest Crusade at the terminal: whole games, the map, layers, long lists, attacks on one line."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from crusades.ai import registry
from crusades.cli.boards import board_for
from crusades.cli.play import Wishes, begin, resume
from crusades.cli.terminal_table import TerminalTable
from crusades.games.darkest.beside.terminal.map import stacks
from crusades.play.beginning import position
from crusades.play.library import load_game
from crusades.play.session import Match
from tests.cli.sitting import Screen, Script, play

FRONT = """
turn 2; step A.2.b
F2: DE-24PZ, DE-47PZ, DE-4A, DE-9IK, DE-2FK
G1: DE-48PZ
F3: SU-4A fortified, SU-14M disrupted
F5: SU-13A
"""

pytestmark = pytest.mark.usefixtures("home")


class Person(Script):
    """Somebody who does what the computer would, and types it."""

    def __init__(self, table: TerminalTable) -> None:
        super().__init__(())
        self.table = table
        self.player = registry.players()["greedy"](5)
        self.forced = 0

    def ask(self, prompt: str = "") -> str:
        match = self.table.match
        codes = {action.code: action for action in match.legal()}
        self.forced += list(codes.values()) in (["pass"], ["done"])
        return str(codes[self.player.choose(match.game, self.table.view(), list(codes))])


class Sitting(Screen):
    def __init__(
        self, side: str = "axis", width: int = 80, file: Path | None = None, scenario: str = "border"
    ) -> None:
        super().__init__(width)
        if file:
            self.table = resume(self.console, file, Wishes("darkest", side=side, opponent="random"))
        else:
            wishes = Wishes("darkest", scenario, side, "greedy", 3)
            self.table = begin(self.console, board_for(load_game("darkest")), wishes)


@pytest.fixture
def front(tmp_path: Path) -> Sitting:
    """The Axis moves, with enemies before it."""
    return Sitting(width=118, file=position("darkest", FRONT).save(tmp_path / "front.crusade"))


def view_of(sitting: Sitting) -> Any:
    return sitting.table.match.view("axis")


def flat(text: str) -> str:
    return " ".join(text.split())


def widest(text: str) -> int:
    """Lines with a path in them are never broken: people copy them."""
    return max(len(line) for line in text.splitlines() if ".crusade" not in line)


# whole games ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_a_whole_game_is_played_to_its_end(side: str) -> None:
    sitting = Sitting(side, scenario="north")
    person = Person(sitting.table)
    sitting.table.keyboard = person  # type: ignore[assignment]
    sitting.table.run()
    shown = sitting.screen.getvalue()
    assert sitting.table.match.over
    assert "have won." in shown or "is drawn." in shown
    assert "program failed" not in shown and "cannot be drawn" not in shown
    assert person.forced == 0  # whoever can only end a step is not asked
    assert widest(shown) <= 80
    longest = max(len(page.splitlines()) for page in shown.split("\n\n"))
    assert longest < 2 * 40  # thousands of choices are counted, not listed


def test_the_game_is_in_the_menu_and_can_be_begun() -> None:
    done = play(typed=["3", "choose", "border", "soviet", "random"])
    assert done.exit_code == 0, done.output
    assert (
        "The Darkest Crusade" in done.stdout and "Rail and sea" not in done.stdout.split("Against whom?")[0]
    )
    assert "Turn 1 of 3, Jun 1941" in done.stdout


# the map --------------------------------------------------------------------------------------------------


def drawn(match: Match, width: int, size: str = "", plain: bool = False) -> str:
    console = Console(file=io.StringIO(), width=width, legacy_windows=False)
    console.print(board_for(match.game, plain).chart(match.view("axis"), width, 40, size))
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


@pytest.mark.parametrize(
    ("size", "width", "ours", "theirs"),
    [
        ("small", 70, "◆9T^", "●1T!"),
        ("normal", 110, "◆4:9T^", "●2:1T!#"),
        ("big", 110, "◆4:9T^", "●2:1T!#"),
    ],
)
def test_the_map_is_drawn_in_three_sizes(
    front: Sitting, size: str, width: int, ours: str, theirs: str
) -> None:
    drawing = drawn(front.table.match, width, size)
    assert widest(drawing) <= width
    assert ours in drawing and theirs in drawing
    assert all(re.search(rf"^{row}", drawing, re.MULTILINE) for row in "ABCDEFGHIJKLMNOPQRS")
    named = [h["hex"] for h in view_of(front)["hexes"] if h["hex"] != "KR" and size != "small"]
    assert not [name for name in named if not re.search(rf"{name}(?!\d)", drawing)]


def test_the_map_that_fits_is_chosen(front: Sitting) -> None:
    match = front.table.match
    assert drawn(match, 118) == drawn(match, 118, "normal")
    assert drawn(match, 80) == drawn(match, 80, "small")


def test_a_stack_counts_those_who_fire(front: Sitting) -> None:
    found = stacks(view_of(front))
    assert found["F3"][0].summary() == "2:1T!#"  # the Disrupted tanks do not fire
    assert found["F2"][0].summary() == "4:9T^"
    assert "fleet" not in [s.summary() for each in found.values() for s in each]


def test_the_map_of_a_part_of_the_front_shows_its_rows_only() -> None:
    drawing = drawn(position("darkest", "scenario north; turn 2; step A.2.b; C2: DE-1IK"), 118)
    assert "E12" in drawing and "F3" not in drawing


def test_a_poor_terminal_gets_plain_signs(front: Sitting) -> None:
    drawing = drawn(front.table.match, 118, plain=True)
    assert "x4:9T^" in drawing and "o2:1T!#" in drawing and drawing.isascii()


def test_rivers_are_drawn_between_hexes(front: Sitting) -> None:
    close = front.type("map f3")
    assert re.search(r"F2 Siedlce\s+┃F3", close)  # the Bug
    assert "━━━" in close


def test_hexes_cities_and_units_can_be_looked_at(front: Sitting) -> None:
    assert "su-14m" in front.type("look f3") and "disrupted" in front.type("look brest")
    assert "Attack level by hexside: " in front.type("look f3")
    assert "24. Panzerkorps" in front.type("look 24pz") and "panzers" in front.type("look de-24pz")
    assert "Kronshtat" in front.type("look kr")
    assert "No place is called 'atlantis'. Type `look`" in flat(front.type("look atlantis"))


@pytest.mark.parametrize("name", ["control", "supply", "capacity", "air", "rail"])
def test_layers_lie_over_the_map(front: Sitting, name: str) -> None:
    shown = front.type(f"show {name}")
    assert f"\n{name}: " in shown and "F3■" in shown
    assert "◆4:9T^" not in shown.rpartition(f"\n{name}: ")[2].rpartition("F3■")[0]


def test_the_reach_of_a_unit_is_laid_over_the_map(front: Sitting) -> None:
    shown = front.type("show reach 24pz")
    reach = load_game("darkest").overlay(front.table.match.state, 0, "reach")["DE-24PZ"]
    drawing = shown.rpartition("reach: de-24pz")[2].rpartition("The game is saved")[0]
    assert (drawing.count("move"), drawing.count("bonus")) == (len(reach["move"]), len(reach["bonus"]))  # type: ignore[arg-type]
    assert "Name one of these: " in front.type("show reach")
    assert "Not SU-4A now." in front.type("show reach su-4a")
    assert "No unit is called 'xyzzy'" in front.type("show air xyzzy")
    assert "Move: " in front.type("show actions 24pz")
    assert "Layers: control" in front.type("show")


def test_a_game_without_layers_says_so() -> None:
    board = board_for(load_game("high"))
    assert board.layer({}, "supply", "", 80, 40) == "This game has nothing to lay over its map."


def test_status_stacks_and_help_speak_of_this_game(front: Sitting) -> None:
    shown = flat(front.type("status"))
    assert "Rail, Axis 0 of 3 factors" in shown and "Baltic: Axis" in shown
    assert "F2 ◆4:9T^ de-24pz 3, de-47pz 3" in flat(front.type("stacks"))
    assert "su-4a 1" in front.type("stacks enemy")
    shown = front.type("?")
    assert "show LAYER" in shown and "rules D17" in shown
    assert "korvanth" not in shown and "cfB" not in shown


# the list -------------------------------------------------------------------------------------------------


def test_moves_are_counted_by_unit_and_a_name_lists_them() -> None:
    sitting = Sitting(width=100)
    shown = sitting.type("listed", "done", "done", "done", "done").rpartition("move, and announce")[2]
    legal = sitting.table.match.legal()
    assert len(legal) > 500
    moves = sum(action.startswith("move DE-24PZ ") for action in legal)
    assert f"de-24pz F2 ({moves})" in shown
    assert len(shown.splitlines()) < 33
    narrowed = sitting.type("24pz").rpartition("Move  ")[2]
    assert len(re.findall(r"\[\d+\]", narrowed)) == moves
    number = re.search(r"\[(\d+)\] E1\b", narrowed)
    assert number
    sitting.type(number[1])
    assert sitting.actions[-1] == "move DE-24PZ E1"


def test_numbers_of_four_digits_are_numbers_here(front: Sitting) -> None:
    assert "The list has no number 9999" in front.type("9999")


def test_names_without_a_nation_and_cities_are_understood(front: Sitting) -> None:
    front.type("move 48pz warsaw")
    assert front.actions == ["move DE-48PZ F1"]
    assert "D17.8" in front.type("why not move 24pz minsk")


def test_who_goes_by_rail_need_not_be_chosen_first() -> None:
    sitting = Sitting()
    sitting.type("listed", "done", "done")
    assert view_of(sitting)["question"] == "strategic"
    sitting.type("rail 1ik g0", "choose 2ik; rail 2ik f1")
    assert sitting.actions[-4:] == ["choose DE-1IK", "rail DE-1IK G0", "choose DE-2IK", "rail DE-2IK F1"]
    count = sitting.count
    shown = sitting.type("rail 26ik moscow")
    assert sitting.count == count
    assert "Not now: rail DE-26IK G9" in shown and "part 2 of the line" in shown


def test_nothing_that_fits_is_said_and_not_everything_listed(front: Sitting) -> None:
    shown = front.type("all xyzzy")
    assert "Nothing in the list fits 'xyzzy'" in shown.rpartition("Finish")[2]


def test_what_declines_and_what_ends_stand_last(front: Sitting) -> None:
    front.type("attack f3")
    assert [choice.action for choice in front.table.choices.all][-2:] == ["pass", "done"]
    assert "Call this attack off" in flat(front.type(""))


def test_done_says_what_it_ends(front: Sitting) -> None:
    assert "Finish movement" in flat(front.type(""))


# an attack on one line ------------------------------------------------------------------------------------


def test_a_whole_attack_is_announced_on_one_line(front: Sitting) -> None:
    shown = flat(front.type("attack f3; with 24pz; from f2; with 2fk; done"))
    assert front.actions == ["attack F3", "with DE-24PZ", "from F2", "with DE-2FK", "done"]
    assert "Announced: F3 Brest with de-24pz 3" in shown
    assert "11 against 3: about 3.7 hits (2–6) for 1.0 (0–3); the place takes 1 a round" in shown


def test_of_a_line_that_is_refused_nothing_is_done_and_its_part_is_named(front: Sitting) -> None:
    shown = flat(front.type("attack f3; with 24pz; with 48pz; done"))
    assert front.count == 0
    assert re.search(r"Not now: with DE-48PZ D\d+\.\d+", shown)
    assert "That was part 3 of the line. Nothing was done, nor anything before it." in shown
    shown = flat(front.type("attack f3; done; 1"))
    assert front.count == 0
    assert "'1' is no action in notation, such as `attack f3; from f4; done`" in shown


def test_an_attack_never_comes_to_where_it_could_only_be_called_off(tmp_path: Path) -> None:
    text = "turn 2; step B.2.a; E2: SU-10A, SU-4AT; D2: DE-10IK; E1: DE-42IK"
    sitting = Sitting("soviet", file=position("darkest", text).save(tmp_path / "b.crusade"))
    shown = flat(sitting.type("attack d2; from e2"))
    assert sitting.actions == ["attack D2", "from E2"]  # one of the two stays free for the duty (D11.1)
    assert "It cannot be made so" not in shown
    assert "Call this attack off" in shown


def test_a_line_stops_before_the_dice(tmp_path: Path) -> None:
    text = FRONT.replace("A.2.b", "A.2.a")
    sitting = Sitting(file=position("darkest", text, dice=[3, 3]).save(tmp_path / "a.crusade"))
    shown = flat(sitting.type("attack f3; from f2; done; fight; stop"))
    assert sitting.count == 0
    assert "fight: chance answers it, so it must be the last of its line." in shown
    assert "That was part 4 of the line." in shown
    shown = flat(sitting.type("attack f3; from f2; done; fight"))
    assert sitting.actions[:4] == ["attack F3", "from F2", "done", "fight"]
    assert "The Axis fire on column 9, row 3" in shown


def test_before_a_round_both_sides_are_shown_with_what_their_fire_promises(tmp_path: Path) -> None:
    text = FRONT.replace("A.2.b", "A.2.a")
    sitting = Sitting(width=118, file=position("darkest", text).save(tmp_path / "a.crusade"))
    shown = sitting.type("attack f3; from f2; done")
    panel = shown[shown.rindex("Battle for F3 Brest") :]
    assert "(before movement, round 1)  9 against " in panel
    assert "◆ de-24pz 3, de-47pz 3, de-4a 2, de-9ik 1" in panel
    assert "● su-4a 1, su-14m 1!" in panel
