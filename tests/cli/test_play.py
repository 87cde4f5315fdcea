"""Playing in the terminal: the menu, the table, and everything that can be typed there."""

from __future__ import annotations

import io
import random
import re
from importlib.resources import as_file, files
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import crusades
from crusades.cli import prose, saves
from crusades.cli.boards import board_for
from crusades.cli.main import app
from crusades.cli.play import Wishes, begin, resume
from crusades.cli.terminal_table import TerminalTable
from crusades.play.library import load_game
from crusades.play.telling import Told
from tests.cli.sitting import Screen, Script, play

RACES = [race["name"] for race in load_game("high").pack["counters"]["thrallRaces"]["races"]]  # type: ignore[attr-defined]
READY = ["standard", "done", "done"]  # to the Crusaders' first movement

pytestmark = pytest.mark.usefixtures("home")


class Sitting(Screen):
    def __init__(self, side: str = "crusader", opponent: str = "random", seed: int = 11) -> None:
        super().__init__(height=24)
        wishes = Wishes("high", "basic", side, opponent, seed)
        self.table = begin(self.console, board_for(load_game("high")), wishes)


@pytest.fixture
def moving() -> Sitting:
    """The Crusaders begin to move."""
    sitting = Sitting()
    sitting.type(*READY)
    return sitting


def flat(text: str) -> str:
    return " ".join(text.split())


# the menu -------------------------------------------------------------------------------------------------


def test_enter_alone_begins_a_game(home: Path) -> None:
    done = play(typed=["", "1"])
    assert done.exit_code == 0, done.output
    assert "Take the standard set-up" in done.stdout
    assert len(list(home.glob("*.crusade"))) == 1


def test_whoever_leaves_the_menu_has_begun_nothing(home: Path) -> None:
    done = play()
    assert done.exit_code == 0
    assert "Nothing was begun" in done.stdout
    assert not home.exists()


def test_everything_can_be_chosen_by_name_or_number() -> None:
    done = play(typed=["high", "new", "campaign", "2", "random"])
    before, after = done.stdout.split("Against whom?")
    assert "The Wersgorix:" in after and "The Wersgorix:" not in before
    assert saves.unfinished()[0].players == {"crusader": "random", "wersgorix": "human"}
    assert saves.unfinished()[0].header.scenario == "campaign"


def test_a_wrong_answer_is_asked_again() -> None:
    done = play(typed=["perhaps", "high", "99", "story", "leave"])
    assert done.stdout.count("Please type a number") == 2
    assert "Thraxian" in done.stdout


def test_words_on_the_command_line_are_not_asked_for() -> None:
    done = play("--side", "crusader", "--opponent", "random", "--scenario", "basic", "--seed", "3")
    assert "Which side" not in done.stdout
    assert "form your host" in done.stdout


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--side", "pope"], "There is no side 'pope'; known: crusader, wersgorix"),
        (["--scenario", "long"], "There is no scenario 'long'"),
        (["--opponent", "deep blue"], "There is no opponent"),
        (["--game", "chess"], "There is no game 'chess'"),
        (["--option", "letters"], "NAME=VALUE"),
        (["nowhere.crusade"], "There is no file nowhere.crusade"),
    ],
)
def test_a_wrong_command_line_is_refused_in_a_sentence(words: list[str], complaint: str) -> None:
    done = play(*words)
    assert done.exit_code == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.output


NEW = ("--side", "crusader", "--opponent", "random", "--scenario", "basic")


def test_numbers_that_are_none_are_asked_again() -> None:
    done = play(typed=["²", "high", "9" * 5000, "leave"])
    assert done.exit_code == 0
    assert done.stdout.count("Please type a number") == 2


def test_no_game_is_written_over_another(tmp_path: Path) -> None:
    other = crusades.new("high", seed=1).save(tmp_path / "other.crusade")
    kept = other.read_text()
    done = play(*NEW, "--record", str(other))
    assert (done.exit_code, other.read_text()) == (2, kept)
    assert "exists already" in done.stderr
    done = play(*NEW, typed=[f"save {other}", f"save {tmp_path / 'copy'}", f"save {tmp_path / 'copy'}"])
    assert "holds something else already" in done.stdout
    assert done.stdout.count("Saved: ") == 2  # a copy of this game may be renewed
    assert other.read_text() == kept


def test_a_folder_for_the_record_must_be_there(tmp_path: Path) -> None:
    done = play(*NEW, "--record", str(tmp_path / "nowhere" / "x.crusade"))
    assert done.exit_code == 2
    assert "There is no folder" in done.stderr


def test_a_game_that_was_mended_twice_loses_nothing(tmp_path: Path) -> None:
    whole = crusades.new("high", seed=1)
    whole.play("standard")
    path = whole.save(tmp_path / "game.crusade")
    path.write_text(path.read_text().rpartition("---")[0])  # without its ending
    play(str(path), typed=["", "standard"])
    mended = tmp_path / "game-mended.crusade"
    kept = mended.read_text()
    play(str(path))
    assert mended.read_text() == kept
    assert (tmp_path / "game-mended-2.crusade").exists()


def test_side_and_opponent_hold_for_a_record_too(tmp_path: Path) -> None:
    path = crusades.position("high", "turn 3; phase G; iq 3; 0413: owain, caB 5").save(tmp_path / "g.crusade")
    assert "every side is yours" in play(str(path)).stdout
    done = play(str(path), "--side", "wersgorix", "--opponent", "random", typed=["why not alert gromolor"])
    assert "Alert Korvanth" in done.stdout
    assert "keyboard goes to" not in done.stdout
    assert "H4G.2" in done.stdout or "Not now" in done.stdout
    assert "choose Continue" not in done.stdout  # that menu does not list a file kept elsewhere
    assert play(str(path), "--side", "pope").exit_code == 2


def test_what_is_no_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir Roger")
    done = play(str(path))
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{path}: line 1: this is no record")


def test_a_game_with_a_pack_of_its_own_goes_on_without_naming_it(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    with as_file(files("crusades.games.high") / "data" / "map.json") as data:
        text = data.read_text(encoding="utf-8")
    (pack / "map.json").write_text(text.replace("Gromolor", "Gromolix"), encoding="utf-8")
    path = tmp_path / "game.crusade"
    play(*NEW, "--content", str(pack), "--record", str(path))
    done = play(str(path), typed=["planet gromolix"])
    assert done.exit_code == 0, done.output
    assert "Gromolix" in done.stdout


# choosing -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["²", "why not ²", "log ²", f"log {'9' * 5000}", "9" * 5000])
def test_odd_numbers_are_answered(moving: Sitting, typed: str) -> None:
    before = moving.count
    said = moving.type(typed)
    assert "program failed" not in said
    assert moving.count == before


def test_of_several_actions_with_one_illegal_nothing_is_done(moving: Sitting) -> None:
    before = moving.count
    said = moving.type("move cfA; to 0619; nuke cfA 0620")
    assert "Nothing was done" in said
    assert moving.count == before


def test_actions_are_numbered_and_grouped(moving: Sitting) -> None:
    shown = moving.type("")
    assert "Move a piece" in shown
    assert "[1] Fleet A 10" in shown
    assert "End the movement" in shown


def test_a_number_is_played(moving: Sitting) -> None:
    before = moving.count
    assert "Fleet A is under way" in flat(moving.type("1"))
    assert moving.count == before + 1


@pytest.mark.parametrize(
    "line",
    ["0", "999", "xyzzy", "move", "move cfZ", "to", "why", "planet atlantis", ";;", "1; 2", "¿qué?", "'"],
)
def test_bad_input_is_answered_and_changes_nothing(moving: Sitting, line: str) -> None:
    before = moving.table.match.state_hash()
    shown = moving.type(line)
    assert moving.table.match.state_hash() == before
    assert "Traceback" not in shown
    assert len(flat(shown)) > 20


def test_notation_is_played_at_once(moving: Sitting) -> None:
    shown = moving.type("move cfB", "load caD", "load roger", "to 0413", "land")
    assert "Crusader Fleet B flies from Thraxian 0620 to Gromolor 0413" in flat(shown)


def test_several_actions_are_all_played_or_none(moving: Sitting) -> None:
    moving.type("move cfB; load caD; to 0413; land")
    count = moving.count
    shown = moving.type("move cfA; load caE; to 3713")
    assert moving.count == count
    assert "Not now: to 3713" in flat(shown)


def test_names_are_understood_as_well_as_ids(moving: Sitting) -> None:
    moving.type("move fleet b", "load sir roger")
    assert moving.table.match.actions[-2:] == ["move cfB", "load roger"]


def test_a_hex_that_means_one_thing_is_enough(moving: Sitting) -> None:
    moving.type("move cfB", "0413")
    assert moving.table.match.actions[-1] == "to 0413"


def test_words_narrow_the_list_and_numbers_stay(moving: Sitting) -> None:
    shown = moving.type("move cfB", "ysthent")
    narrowed = shown.rpartition("fit.")[0].rpartition("End this fleet's move")[2]
    number = re.search(r"\[(\d+)\] 1217", narrowed)
    assert number and "Bruduin" not in narrowed
    moving.type(number[1])
    assert moving.table.match.actions[-1] == "to 1217"


def test_one_fitting_action_waits_for_enter(moving: Sitting) -> None:
    before = moving.count
    assert "Enter does this" in moving.type("owain")
    assert moving.count == before
    moving.type("owain", "")
    assert moving.table.match.actions[-1] == "move owain"


def test_another_line_forgets_the_one_that_waited(moving: Sitting) -> None:
    before = moving.count
    moving.type("owain", "status", "")
    assert moving.count == before


def test_long_groups_are_gathered_by_place() -> None:
    shown = Sitting().type().rpartition("Recommended")[2].partition("The game is saved")[0]
    assert "[2–11] 1–10 pts" in shown
    assert len(shown.splitlines()) < 20  # for 141 actions


def test_all_shows_everything(moving: Sitting) -> None:
    shown = moving.type("move cfB", "all bruduin")
    assert "Go to Bruduin 1224" in flat(shown)


# asking ---------------------------------------------------------------------------------------------------


def test_an_illegal_action_is_refused_with_its_clause(moving: Sitting) -> None:
    shown = flat(moving.type("attack 0413 ground"))
    assert re.search(r"Not now: attack 0413 ground H\d+[A-Z]?\.\d+ ", shown)


def test_why_not_a_hex_means_going_there(moving: Sitting) -> None:
    shown = flat(moving.type("move cfB", "why not 3713"))
    assert "Not now: to 3713" in shown
    assert "H6B." in shown


def test_why_not_an_action_of_another_phase(moving: Sitting) -> None:
    assert re.search(r"H\d+[A-Z]?\.\d+", flat(moving.type("why not look gromolor")).partition("Not now")[2])


def test_why_not_what_is_allowed(moving: Sitting) -> None:
    assert "That is allowed now: 1" in flat(moving.type("why not 1"))
    assert "That is allowed now" in flat(moving.type("why not move fleet a?"))


@pytest.mark.parametrize("line", ["why not", "why", "why not banana", "why not go home"])
def test_why_not_explains_how_to_ask(moving: Sitting, line: str) -> None:
    assert "`why not 0806`" in flat(moving.type(line))


def test_rules_are_read_at_the_table(moving: Sitting) -> None:
    assert "Defence total" in moving.type("rules h7c.4")
    assert "Phase order" in moving.type("rules H4")
    assert "H7D" in moving.type("rules search siege")
    assert "H7D" in moving.type("rules siege")
    assert "Shape of a Game Turn" in moving.type("rules")
    assert "No clause speaks of" in flat(moving.type("rules xyzzy"))


def test_help_names_every_command(moving: Sitting) -> None:
    shown = moving.type("?")
    for word in ("map", "planet", "stacks", "status", "log", "why not", "rules", "undo", "save", "quit"):
        assert word in shown


def test_a_hint_names_a_choice(moving: Sitting) -> None:
    assert re.search(r"would choose \d+: ", flat(moving.type("hint")))


# looking --------------------------------------------------------------------------------------------------


def test_map_planet_stacks_and_status_are_shown(moving: Sitting) -> None:
    assert "Korvanth" in moving.type("map big")
    assert "Fleet A 10" in moving.type("planet thrax")
    assert "/ 0620\\" in moving.type("look at thraxian")
    assert "the hexes next to it" in flat(moving.type("planet 2020"))
    assert "Thraxian 0620" in moving.type("stacks")
    assert "Wersgorix 3713" in moving.type("stacks enemy")
    assert "Equipment" in moving.type("status")


def test_the_map_is_not_drawn_again_when_nothing_has_changed() -> None:
    shown = Sitting().type(*READY)
    assert shown.count("✚ Crusader  ◆ Wersgorix") == 2  # set-up, and after it


def test_the_log_is_told_in_prose(moving: Sitting) -> None:
    moving.type("move cfB", "to 0413", "done")
    assert "Crusader Fleet B flies from" in flat(moving.type("log"))
    assert "of " in moving.type("log 2")
    assert "muster" in moving.type("log all")


def test_a_long_account_leaves_routine_out() -> None:
    board = board_for(load_game("high"))
    moves = [Told(n, 1, -1, "H6B.1", f"Fleet {n} of the Wersgorix flies to {n}.") for n in range(30)]
    told = [*moves, Told(31, 1, -1, "H7C.34", "Sir Roger is dead."), *moves]
    console = Console(file=io.StringIO(), width=80)
    console.print(prose.tell(told, board, 20))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Sir Roger is dead" in shown
    assert shown.count("(30 lines of routine: `log` tells them)") == 2


@pytest.mark.parametrize(
    ("sentences", "one"),
    [
        (["Pelhesk is Alerted.", "Hroob is Alerted."], "Pelhesk and Hroob are Alerted."),
        (
            ["Fleet A takes Army B along.", "Fleet A takes Army C along."],
            "Fleet A takes Armies B and C along.",
        ),
        (["The Crusaders now have 3 Points.", "The Crusaders now have 4 Points."], ""),
        (["Sir Roger is dead.", "Sir Roger is dead."], ""),
        (["Pelhesk falls.", "Hroob falls."], ""),
    ],
)
def test_like_sentences_become_one_if_the_grammar_is_known(sentences: list[str], one: str) -> None:
    assert prose.joined(sentences) == one


# going back, keeping, leaving -----------------------------------------------------------------------------


def test_undo_takes_back_one_decision(moving: Sitting) -> None:
    before = moving.table.match.state_hash()
    assert "Taken back" in moving.type("move cfB", "undo")
    assert moving.table.match.state_hash() == before


def test_undo_says_why_it_cannot() -> None:
    shown = flat(Sitting().type("undo"))
    assert "This cannot be taken back: " in shown


def test_every_decision_is_saved_at_once(moving: Sitting) -> None:
    moving.type("move cfB")
    assert crusades.replay(moving.table.path).actions[-1] == "move cfB"


def test_leaving_tells_where_the_game_is_and_how_to_go_on(moving: Sitting) -> None:
    shown = flat(moving.type())
    assert "The game is saved" in shown
    assert f"crusades play {moving.table.path}" in shown


def test_a_copy_can_be_saved_and_resumed(moving: Sitting, tmp_path: Path) -> None:
    moving.type("move cfB", f"save {tmp_path / 'copy'}")
    done = play(str(tmp_path / "copy.crusade"), typed=["load caD"])
    assert done.exit_code == 0, done.output
    assert "takes Crusader Army D aboard" in flat(done.stdout)
    assert crusades.replay(tmp_path / "copy.crusade").actions[-1] == "load caD"


def test_a_place_that_cannot_be_written_is_complained_of(moving: Sitting, tmp_path: Path) -> None:
    shown = flat(moving.type(f"save {tmp_path / 'no' / 'such' / 'folder'}"))
    assert "cannot be saved" in shown


def test_the_last_game_can_be_continued_from_the_menu(moving: Sitting) -> None:
    moving.type("move cfB")
    done = play(typed=["high", "continue", "load caD"])
    assert "Fleet B is under way" in flat(done.stdout)
    assert crusades.replay(moving.table.path).actions[-1] == "load caD"


def test_a_damaged_record_is_mended(moving: Sitting) -> None:
    moving.type("move cfB", "load caD")
    text = moving.table.path.read_text(encoding="utf-8")
    moving.table.path.write_text(text.replace("load caD", "load xyz"), encoding="utf-8")
    done = play(str(moving.table.path), typed=["load roger"])
    assert "is damaged" in done.stdout
    mended = moving.table.path.with_name(f"{moving.table.path.stem}-mended.crusade")
    assert crusades.replay(mended).actions[-2:] == ["move cfB", "load roger"]


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "poem.txt").write_text("Shall I compare thee to a summer's day?\n")
    done = play(str(tmp_path / "poem.txt"))
    assert done.exit_code == 2
    assert "this is no record" in done.stderr


# faults of the program ------------------------------------------------------------------------------------


class Broken:
    """A player that always fails."""

    def choose(self, game: object, view: object, legal: list[int]) -> int:
        raise RuntimeError("out of ideas")


def test_a_player_that_fails_does_not_stop_the_game() -> None:
    sitting = Sitting()
    sitting.table.players["wersgorix"] = Broken()
    sitting.type(*READY)
    assert sitting.count > 3
    assert "out of ideas" in sitting.table.match.record()


def test_a_fault_of_the_program_is_not_taken_for_bad_notation(
    moving: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(state: object, action: int) -> None:
        raise KeyError("runaway")

    before = moving.table.match.state_hash()
    with monkeypatch.context() as patch:
        patch.setattr(moving.table.match.game, "why_not", fail)
        shown = flat(moving.type("done; done"))
    assert "The program failed" in shown and "no action in notation" not in shown
    assert moving.table.match.state_hash() == before


def test_an_action_that_breaks_the_program_leaves_the_game_as_it_was(
    moving: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(state: object, action: int) -> None:
        raise AssertionError("runaway")

    before = moving.table.match.state_hash()
    with monkeypatch.context() as patch:
        patch.setattr(moving.table.match.game, "step", fail)
        shown = flat(moving.type("1"))
    assert "The program failed" in shown and "send this file" in shown
    assert moving.table.match.state_hash() == before


# two people -----------------------------------------------------------------------------------------------


def test_the_crusader_never_sees_a_race_that_lies_face_down() -> None:
    sitting = Sitting()
    places = sitting.table.board.places()
    looks = ["status", "stacks", "stacks enemy", "log all", "map", *(f"planet {p}" for p in places)]
    shown = sitting.type(*READY, *looks)
    assert "face down" in shown
    assert not [race for race in RACES if race in shown]


def test_the_wersgorix_see_every_race() -> None:
    sitting = Sitting(side="wersgorix")
    sitting.type("standard")
    shown = sitting.type(*(f"planet {place}" for place in sitting.table.board.places()))
    assert len([race for race in RACES if race in flat(shown)]) == len(RACES)


def test_the_hand_over_screen_comes_between_two_people(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(opponent="friend")
    wiped: list[int] = []
    monkeypatch.setattr(sitting.console, "clear", lambda: wiped.append(sitting.screen.tell()))
    places = sitting.table.board.places()
    secret = sitting.type("", "standard", "", "log all", *(f"planet {place}" for place in places))
    assert secret.count("The keyboard goes to the") == 2
    assert len(wiped) == 4
    after = sitting.screen.getvalue()[wiped[-1] :]
    assert "form your host" in after
    assert not [race for race in RACES if race in after]


def test_hand_over_screens_can_be_switched_off() -> None:
    sitting = Sitting(opponent="friend")
    shown = sitting.type("open", "standard", "standard")
    assert shown.count("The keyboard goes to the") == 1
    assert "look at races" in flat(shown)


# whole games ----------------------------------------------------------------------------------------------


class Dice(Script):
    """Somebody who types random numbers out of the list."""

    def __init__(self, table: TerminalTable, seed: int) -> None:
        super().__init__([])
        self.table = table
        self.random = random.Random(seed)
        self.asked = 0

    def ask(self, prompt: str = "") -> str:
        self.asked += 1
        assert self.asked < 5000, "the game does not come to its end"
        verbs = sorted({choice.verb for choice in self.table.choices.all})
        verb = self.random.choice(verbs)
        return str(self.random.choice([c.number for c in self.table.choices.all if c.verb == verb]))


@pytest.mark.parametrize("side", ["crusader", "wersgorix"])
def test_a_whole_game_is_played_to_its_end(side: str) -> None:
    sitting = Sitting(side=side, seed=5)
    sitting.table.keyboard = Dice(sitting.table, 5)  # type: ignore[assignment]
    sitting.table.run()
    shown = sitting.screen.getvalue()
    assert sitting.table.match.over
    assert "have won" in shown
    assert "The program failed" not in shown
    assert "chance decided" not in sitting.table.match.record()
    assert crusades.replay(sitting.table.path).over
    assert not saves.unfinished()
    # A game that is over can be opened again.
    resume(sitting.console, sitting.table.path, Wishes("high")).run()
    assert "have won" in sitting.screen.getvalue()[len(shown) :]


# the map --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["small", "normal", "big"])
def test_every_planet_has_its_name_on_the_map(moving: Sitting, size: str) -> None:
    shown = moving.type(f"map {size}")
    for place in moving.table.board.places():
        assert place in shown


def test_a_poor_terminal_gets_plain_signs() -> None:
    board = board_for(load_game("high"), plain=True)
    match = crusades.new("high", seed=1)
    match.play("standard; standard")
    console = Console(file=io.StringIO(), width=80)
    console.print(board.chart(match.view("crusader"), 80, 24))
    assert console.file.getvalue().isascii()  # type: ignore[attr-defined]


def test_sides_differ_by_shape_and_not_by_colour_alone(moving: Sitting) -> None:
    shown = moving.type("map normal")
    assert "■✚" in shown and "■◆" in shown


def test_a_running_game_with_fair_dice_is_not_resumed(tmp_path: Path) -> None:
    match = crusades.new("high", secret=bytes(32))
    path = match.save(tmp_path / "fair.crusade")
    done = CliRunner().invoke(app, ["play", str(path)])
    assert done.exit_code != 0
    assert "secret is kept" in done.output
