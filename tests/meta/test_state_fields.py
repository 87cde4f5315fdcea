"""What `make states` writes is current, and follows from one declaration of each field."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = runpy.run_path(str(ROOT / "tools/state_fields.py"))

MODULE = """
from crusades.core.codec import ints, load_state, row, rows, table, whole
from crusades.core.dice import Dice
from crusades.core.fields import Bits, BySeat, Shared, Unsaved
from crusades.core.flow import State

Pair = tuple[int, int]


class Shot:
    def __init__(self, seat: int) -> None:
        self.marks: list[int] = []
        self.seat: int = seat
        self.fired: int = 0

    # made by `make states`; saved as a row
    # end


class Fight:
    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.shots: list[Shot] = []

    # made by `make states`; saved as a dict
    # end


class Glance:
    def __init__(self, seen: list[int]) -> None:
        self.seen: list[int] = seen

    # made by `make states`; not saved
    # end


class Game(State):
    def __init__(self, board: str, seed: int, dice: Dice | None = None) -> None:
        super().__init__(seed, dice)
        self.board: Unsaved[str] = board
        if dice is None:
            self.clear()

    def clear(self) -> None:
        self.turn: int = 1
        self.set: Bits = 1 << 70
        self.at: list[int] = [1, 2]
        self.opts: Shared[list[int]] = [3]
        self.hands: BySeat[list[int]] = [[4], [5]]
        self.decks: BySeat[Shared[list[int]]] = [[6], [7]]
        self.pairs: list[Pair] = [(8, 9)]
        self.fight: Fight | None = Fight(1)
        self.none: Fight | None = None
        self.cache: Unsaved[dict[int, int]] = {1: 1}
        self.glance: Unsaved[Glance] = Glance([1])

    # made by `make states`; saved as a dict
    # end
"""


def game(module: str = MODULE) -> Any:
    names: dict[str, Any] = {}
    exec(TOOL["written"](module), names)
    return names


@pytest.mark.parametrize("path", TOOL["files"](ROOT), ids=lambda path: path.parent.name)
def test_the_states_are_current(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == TOOL["written"](text), "run `make states`"
    assert "# made by `make states`" in text


def test_what_is_made_is_made_the_same_again() -> None:
    once = TOOL["written"](MODULE)
    assert once != MODULE
    assert TOOL["written"](once) == once


def test_a_clone_copies_what_may_change_and_shares_the_rest() -> None:
    s = game()["Game"]("board", 7)
    s.fight.shots.append(game()["Shot"](1))
    twin = s.clone()
    assert twin.save() == s.save()
    assert (twin.board, twin.cache) == ("board", {1: 1})
    for name in ("at", "hands", "decks", "pairs", "fight", "cache", "glance"):
        assert getattr(twin, name) is not getattr(s, name), name
    assert twin.opts is s.opts
    assert twin.hands[0] is not s.hands[0]
    assert twin.decks[0] is s.decks[0]
    assert twin.fight.shots[0] is not s.fight.shots[0]
    assert twin.glance.seen is not s.glance.seen
    assert twin.none is None


def test_what_is_saved_is_loaded() -> None:
    names = game()
    s = names["Game"]("board", 7)
    s.fight.shots.append(names["Shot"](1))
    s.fight.shots[0].marks.append(5)
    saved = s.save()
    assert {"board", "cache", "glance"}.isdisjoint(saved)
    assert saved["set"] == hex(1 << 70)
    assert saved["hands"] == [[4], [5]]
    assert saved["pairs"] == [[8, 9]]
    assert saved["fight"] == {"seat": 1, "shots": [[1, 0, [5]]]}, "of a row the numbers come first"
    other = names["Game"]("board", 0)
    for name in ("turn", "set", "at", "opts", "hands", "decks", "pairs", "fight"):
        setattr(other, name, None)
    names["load_state"](other, saved)
    assert other.save() == saved
    assert other.pairs == [(8, 9)]


def test_a_field_is_one_line() -> None:
    line = "        self.turn: int = 1\n"
    s = game(MODULE.replace(line, line + "        self.wind: list[int] = [3]\n"))["Game"]("board", 7)
    assert s.save()["wind"] == [3]
    assert "wind" in type(s).__slots__
    assert s.clone().wind == [3]
    assert s.clone().wind is not s.wind


@pytest.mark.parametrize("type_", ["set[int]", "dict[int, int]", "Pair", "str"])
def test_a_type_that_nothing_is_known_about_is_refused(type_: str) -> None:
    line = "        self.turn: int = 1\n"
    with pytest.raises(TOOL["Unknown"], match=r"Game\.wind"):
        TOOL["written"](MODULE.replace(line, f"{line}        self.wind: {type_}\n"))
