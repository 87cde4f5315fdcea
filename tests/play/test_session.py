"""A match: who acts, what is legal, what is refused, and that a refusal costs nothing."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import crusades
from crusades.core.dice import ScriptEnded
from crusades.play import beginning
from crusades.play.action import Action
from crusades.play.session import Match

Hoard = Callable[..., Match]


def test_a_new_match_says_who_acts(hoard: Hoard) -> None:
    match = hoard()
    assert (match.to_act, match.seat, match.over, match.winner) == ("miser", 0, False, None)
    assert match.seats == ("miser", "thief")
    assert repr(match) == "<Match hoard short seed=1: 0 actions, miser to act>"


def test_legal_actions_are_their_notation(hoard: Hoard) -> None:
    legal = hoard().legal()
    assert legal == ["take 1", "take 2", "take 3", "roll", "peek", "pass"]
    assert json.dumps(legal[0]) == '"take 1"'
    assert all(isinstance(action, Action) and action.code > 0 for action in legal)


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, lambda a: pickle.loads(pickle.dumps(a))])
def test_an_action_keeps_its_code_when_it_is_copied(hoard: Hoard, twin: Callable[[Action], Action]) -> None:
    action = hoard().legal()[2]
    assert (twin(action), twin(action).code) == ("take 3", action.code)


def test_an_action_may_be_played_as_object_or_as_text(hoard: Hoard) -> None:
    one, two = hoard(), hoard()
    one.play(one.legal()[1])
    two.play("  TAKE   2 ")
    assert one.state_hash() == two.state_hash()
    assert one.actions == two.actions == ["take 2"]


def test_play_returns_what_happened(hoard: Hoard) -> None:
    match = hoard()
    (told,) = match.play("take 2")
    assert (told.number, told.seat, told.rule, told.text) == (1, 0, "H4.1", "gain 2")
    assert str(told) == "H4.1: gain 2"


def test_several_actions_are_played_in_one_go(hoard: Hoard) -> None:
    match = hoard()
    told = match.play("take 1; take 2 ;pass")
    assert match.actions == ["take 1", "take 2", "pass"]
    assert [each.number for each in told] == [1, 2, 3]
    assert match.to_act == "thief"


def test_several_actions_are_played_all_or_none(hoard: Hoard) -> None:
    match = hoard()
    before = match.record()
    with pytest.raises(crusades.Illegal):
        match.play("take 1; roll; take 9")
    assert match.record() == before
    assert match.log() == []


def test_an_illegal_action_names_its_clause_and_changes_nothing(hoard: Hoard) -> None:
    match = hoard()
    before = match.record()
    with pytest.raises(crusades.Illegal) as caught:
        match.play("take 9")
    assert caught.value.refusal.rule == "H4.1"
    assert caught.value.action == "take 9"
    assert str(caught.value) == f"H4.1: {caught.value.refusal.text}"
    assert len(caught.value.refusal.text) > 20
    assert match.record() == before


@pytest.mark.parametrize("text", ["", " ; ", "grab 2", "take", "take much", "take 1 2"])
def test_an_unreadable_text_is_no_action(hoard: Hoard, text: str) -> None:
    match = hoard()
    before = match.record()
    with pytest.raises(crusades.BadNotation):
        match.play(text)
    assert match.record() == before


def test_why_not_answers_with_a_clause_or_nothing(hoard: Hoard) -> None:
    match = hoard()
    assert match.why_not("take 3") is None
    refusal = match.why_not("take 4")
    assert refusal
    assert str(refusal).startswith("H4.1: ")
    with pytest.raises(crusades.BadNotation):
        match.why_not("grab")


def test_nothing_is_legal_when_the_game_is_over(hoard: Hoard) -> None:
    match = hoard()
    match.play("take 3; pass; pass; pass; pass; pass; pass")
    assert (match.over, match.winner, match.result) == (True, "miser", "miser")
    assert (match.to_act, match.seat) == (None, None)
    assert match.legal() == []
    assert match.why_not("pass")
    with pytest.raises(crusades.Illegal):
        match.play("pass")


def test_a_drawn_game_has_no_winner(hoard: Hoard) -> None:
    match = hoard()
    match.play("pass; pass; pass; pass; pass; pass")
    assert (match.over, match.winner, match.result) == (True, None, "drawn")


def test_scripted_dice_that_run_out_lose_nothing(hoard: Hoard) -> None:
    match = beginning.position("hoard", "gold 1 2", dice=[6])
    match.play("roll")
    before = match.record()
    with pytest.raises(ScriptEnded):
        match.play("take 1; roll")
    assert match.record() == before
    match.play("take 1")


def test_a_copy_goes_its_own_way(hoard: Hoard) -> None:
    match = hoard()
    match.play("take 1")
    twin = match.copy()
    assert twin.record() == match.record()
    before = match.record()
    twin.play("roll; pass")
    twin.note("elsewhere")
    assert match.record() == before
    match.undo()
    assert twin.actions == ["take 1", "roll", "pass"]


def test_a_copy_rolls_what_its_original_would(hoard: Hoard) -> None:
    match = hoard()
    twin = match.copy()
    match.play("roll; roll")
    twin.play("roll; roll")
    assert match.state_hash() == twin.state_hash()


def test_seats_go_by_name_or_number(hoard: Hoard) -> None:
    match = hoard()
    assert match.view("Thief") == match.view(1)
    assert match.view(1)["secret"] is not None
    assert match.view(0)["secret"] is None
    assert match.view()["secret"] is None


@pytest.mark.parametrize("seat", ["judge", 2, -1, True + 1])
def test_an_unknown_seat_is_told_the_known_ones(hoard: Hoard, seat: str | int) -> None:
    with pytest.raises(crusades.Unknown, match="miser, thief"):
        hoard().view(seat)


def test_the_log_of_a_seat_holds_what_it_may_know(hoard: Hoard) -> None:
    match = hoard()
    match.play("take 1; peek")
    assert [told.text.split()[0] for told in match.log("miser")] == ["gain", "peek"]
    assert [told.text for told in match.log("thief")] == ["gain 1"]
    assert [told.text for told in match.log()] == ["gain 1"]


def test_prompt_and_sentences_are_the_games_own(hoard: Hoard) -> None:
    match = hoard()
    assert match.prompt() == "The miser gathers gold."
    assert match.describe("TAKE 2") == match.describe(match.legal()[1]) == "Please take 2"


def test_a_fresh_seed_is_drawn_and_recorded(hoard: Hoard) -> None:
    one, two = beginning.new("hoard"), beginning.new("hoard")
    assert one.seed != two.seed
    assert f"seed {one.seed}" in one.record()


def test_options_are_recorded_with_their_defaults(hoard: Hoard) -> None:
    assert hoard().options == {"rolls": "fair"}
    assert hoard(rolls="none").options == {"rolls": "none"}


@pytest.mark.parametrize(
    ("wrong", "known"),
    [
        ({"game": "chess"}, "high"),
        ({"scenario": "endless"}, "short, long"),
        ({"weather": "fair"}, "rolls"),
        ({"rolls": "loaded"}, "fair, none"),
        ({"seed": -1}, "from 0 to"),
        ({"seed": 1 << 64}, "from 0 to"),
    ],
)
def test_what_is_unknown_is_told_what_is_known(hoard: Hoard, wrong: dict[str, object], known: str) -> None:
    with pytest.raises(crusades.Unknown, match=known):
        beginning.new(**{"game": "hoard", **wrong})  # type: ignore[arg-type]


def test_a_seed_is_a_whole_number(hoard: Hoard) -> None:
    with pytest.raises(crusades.Unknown, match=r"a seed is a whole number .* not '7'"):
        beginning.new("hoard", seed="7")  # type: ignore[arg-type]


def test_save_writes_the_record_and_leaves_no_draft(hoard: Hoard, tmp_path: Path) -> None:
    match = hoard()
    match.play("take 1")
    path = match.save(tmp_path / "games.crusade")
    assert path.read_text() == match.record()
    match.play("pass")
    match.save(path)
    assert crusades.replay(path).actions == ["take 1", "pass"]
    assert [each.name for each in tmp_path.glob("games*")] == ["games.crusade"]


def test_the_public_names_are_all_there() -> None:
    for name in crusades.__all__:
        assert getattr(crusades, name) is not None
    assert set(crusades.__all__) <= set(dir(crusades))
    with pytest.raises(AttributeError):
        crusades.chess  # noqa: B018


@pytest.mark.parametrize("action", [None, 5, ["pass"], b"pass"])
def test_what_is_no_text_is_no_action(hoard: Hoard, action: object) -> None:
    match = hoard()
    for ask in (match.play, match.why_not, match.describe):
        with pytest.raises(crusades.BadNotation, match="an action is a text"):
            ask(action)  # type: ignore[arg-type]
    assert match.count == 0


@pytest.mark.parametrize("dice", [[""], ["two words"], ["us.rifle#2"], [1.5], [None], [-1], [10**30]])
def test_scripted_dice_are_faces_and_names(dice: list[int]) -> None:
    with pytest.raises(crusades.Unknown, match="a scripted outcome is the face of a die, the name of"):
        crusades.position("high", "0413: owain, caB 5", dice=dice)


@pytest.mark.parametrize("dice", ["123", 5, b"12"])
def test_scripted_dice_are_a_list(dice: list[int]) -> None:
    with pytest.raises(crusades.Unknown, match="scripted dice are a list of outcomes"):
        crusades.position("high", "0413: owain, caB 5", dice=dice)


def test_a_position_is_a_text() -> None:
    with pytest.raises(crusades.BadPosition, match="a position is a text"):
        crusades.position("high", None)  # type: ignore[arg-type]


def test_a_file_that_cannot_be_written_is_named_as_it_was_given(hoard: Hoard, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        hoard().save(tmp_path / "nowhere" / "games.crusade")
    assert caught.value.filename == str(tmp_path / "nowhere" / "games.crusade")


# a player's line ------------------------------------------------------------------------------------------


def test_a_line_is_played_as_single_actions(hoard: Hoard) -> None:
    match, twin = hoard(), hoard()
    told = match.play_line("take 1; TAKE 2 ; pass")
    for action in ("take 1", "take 2", "pass"):
        twin.play(action)
    assert match.record() == twin.record()
    assert [each.number for each in told] == [1, 2, 3]
    assert crusades.replay(match.record()).state_hash() == match.state_hash()


@pytest.mark.parametrize(
    ("line", "number", "part", "rule"),
    [
        ("take 1; take 9; pass", 2, "take 9", "H4.1"),
        ("take 1; take 2; grab 2", 3, "grab 2", None),
        ("take", 1, "take", None),
    ],
)
def test_a_line_names_the_part_that_stops_it(
    hoard: Hoard, line: str, number: int, part: str, rule: str | None
) -> None:
    match = hoard()
    before = match.record()
    with pytest.raises(crusades.BadLine) as caught:
        match.play_line(line)
    error = caught.value
    assert (error.number, error.part) == (number, part)
    assert (error.refusal.rule if error.refusal else None) == rule
    assert str(error).startswith(f"part {number}, '{part}': ")
    assert rule is None or rule in str(error)
    assert match.record() == before
    assert match.log() == []


@pytest.mark.parametrize(
    ("line", "number", "why"),
    [
        ("take 1; roll; take 2", 2, "chance answers it"),
        ("peek; take 1", 1, "it shows something hidden"),
        ("take 1; pass; take 1", 2, "the other side decides next"),
    ],
)
def test_nothing_may_follow_what_ends_a_line(hoard: Hoard, line: str, number: int, why: str) -> None:
    """Whether the rest would be legal is not even looked at: nobody learns for nothing what was rolled."""
    for ending in ("", "; take 9"):
        match = hoard()
        before = match.record()
        with pytest.raises(crusades.BadLine, match=why) as caught:
            match.play_line(line + ending)
        assert (caught.value.number, caught.value.refusal) == (number, None)
        assert match.record() == before


@pytest.mark.parametrize("last", ["roll", "peek", "pass"])
def test_what_ends_a_line_may_stand_last(hoard: Hoard, last: str) -> None:
    match = hoard()
    match.play_line(f"take 1; {last}")
    assert match.actions == ["take 1", last]


def test_the_action_that_ends_the_game_may_only_stand_last(hoard: Hoard) -> None:
    match = hoard()
    match.play("take 3; pass; pass; pass; pass; pass")
    with pytest.raises(crusades.BadLine, match="it ends the game"):
        match.play_line("pass; pass")
    match.play_line("take 1; pass")
    assert match.over


@pytest.mark.parametrize(
    ("game", "text", "line", "count"),
    [
        ("high", "turn 2; phase C; 0620: cfA 10, caB 5", "move cfA; load caB; to 0619", 3),
        (
            "last",
            "turn 3; phase maneuver al; supply ax 5 al 9; nations ge us; r2c1: ge.pz4; r2c2: us.sherman",
            "assault r2c1; with us.sherman; done",
            3,
        ),
        (
            "darkest",
            "turn 2; step A.2.a; F2: DE-24PZ, DE-4A; F3: SU-4A",
            "attack f3; with de-24pz; from f2; done",
            4,
        ),
    ],
)
def test_whole_lines_are_played_in_every_game(game: str, text: str, line: str, count: int) -> None:
    match = beginning.position(game, text)
    match.play_line(line)
    assert len(match.actions) == count
    assert not any(";" in action for action in match.actions)
    broken = beginning.position(game, text)
    with pytest.raises(crusades.BadLine) as caught:
        broken.play_line(line.replace(";", "; done; done;", 1))
    assert caught.value.number > 1
    assert broken.count == 0
