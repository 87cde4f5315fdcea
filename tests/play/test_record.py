"""Records: the text of a game, replayed to the same state, and what is said of one that is not sound."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import crusades
from crusades.play import beginning
from crusades.play.record import BadRecord
from crusades.play.session import Match

Hoard = Callable[..., Match]

GAME = "take 1; roll; pass; roll; roll; pass; peek; take 2; pass; take 3; pass; roll; pass; pass"

pytestmark = pytest.mark.usefixtures("often")


@pytest.fixture
def played(hoard: Hoard) -> Match:
    match = hoard(seed=3)
    match.play(GAME)
    return match


def line_of(text: str, start: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def damaged(text: str | Path) -> crusades.Damaged:
    with pytest.raises(crusades.Damaged) as caught:
        crusades.replay(text)
    return caught.value


def test_a_record_reads_like_the_game(hoard: Hoard) -> None:
    match = hoard(seed=3)
    match.play("take 1; roll; peek; pass; roll; roll")
    text = re.sub(r"[0-9a-f]{32}", "HASH", match.record())
    text = re.sub(r"content [0-9a-f]{16}", "content PACK", text)
    assert text.splitlines() == [
        "crusades-record 1",
        "game hoard",
        "scenario short",
        "option rolls fair",
        "rules 1",
        "content PACK",
        "seed 3",
        "---",
        "take 1",
        "roll [6]",
        "peek",
        "pass",
        "roll [5]",
        "--- after 5 state HASH",
        "roll [6]",
        "--- end 6 state HASH result open",
    ]


def test_a_record_replays_to_the_same_match(played: Match) -> None:
    again = crusades.replay(played.record())
    assert again.state_hash() == played.state_hash()
    assert again.record() == played.record()
    assert again.log("miser") == played.log("miser")
    assert again.winner == played.winner


def test_a_replayed_match_goes_on_as_the_first_would(hoard: Hoard) -> None:
    first = hoard(seed=3)
    first.play("take 1; roll")
    second = crusades.replay(first.record())
    first.play("roll; pass; roll")
    second.play("roll; pass; roll")
    assert second.record() == first.record()


def test_a_replayed_match_can_be_undone_like_the_first(hoard: Hoard) -> None:
    match = hoard()
    match.play("roll; take 1")
    again = crusades.replay(match.record())
    again.undo()
    assert again.actions == ["roll"]
    assert not again.can_undo


def test_a_record_grows_only_at_its_end(hoard: Hoard) -> None:
    match = hoard(seed=3)
    earlier = ""
    for action in GAME.split(";"):
        match.play(action)
        text = match.record()
        body, ending = text.rstrip("\n").rsplit("\n", 1)
        assert ending.startswith("--- end")
        assert text.startswith(earlier)
        earlier = body + "\n"


def test_a_record_may_be_given_as_a_file(played: Match, tmp_path: Path) -> None:
    path = played.save(tmp_path / "game.crusade")
    assert crusades.replay(path).record() == crusades.replay(str(path)).record() == played.record()


def test_a_record_can_be_replayed_up_to_an_action(played: Match) -> None:
    assert crusades.replay(played.record(), at=4).actions == played.actions[:4]
    assert crusades.replay(played.record(), at=0).count == 0
    assert crusades.replay(played.record(), at=played.count).over
    with pytest.raises(BadRecord, match="14 actions, not 99"):
        crusades.replay(played.record(), at=99)


def test_windows_line_ends_blank_lines_and_case_do_no_harm(played: Match) -> None:
    text = played.record()
    changed = "\ufeff" + text.replace("\n", "\r\n\r\n").replace("take", "  TAKE ")
    assert crusades.replay(changed).state_hash() == played.state_hash()


def test_comments_are_kept(played: Match) -> None:
    text = played.record()
    text = text.replace("game hoard\n", "# Alice against Bob\ngame hoard\n")
    text = text.replace("peek\n", "peek  # [6] ; --- a bold look\n# the turning point\n\n", 1)
    again = crusades.replay(text)
    assert "# Alice against Bob\n" in again.record()
    assert "peek  # [6] ; --- a bold look\n# the turning point\n\n" in again.record()
    assert crusades.replay(again.record()).record() == again.record()


def test_notes_become_comments(hoard: Hoard) -> None:
    match = hoard()
    match.play("take 1")
    match.note("well played\ntruly")
    assert "take 1\n# well played\n# truly\n--- end 1" in match.record()
    assert crusades.replay(match.record()).record() == match.record()


def test_a_game_from_a_position_is_a_record_too(hoard: Hoard) -> None:
    text = "gold 3 4  # a comment of its own\n   # and a line"
    match = beginning.position("hoard", text, dice=[6, 1, 2])
    match.play("roll; roll")
    record = match.record()
    assert "position gold 3 4  # a comment of its own\nposition    # and a line\ndice 6 1 2\n---\n" in record
    assert "seed" not in record
    again = crusades.replay(record)
    assert again.record() == record
    again.play("roll")
    with pytest.raises(crusades.Illegal):
        again.play("roll")


def test_a_position_without_script_is_a_record_too(hoard: Hoard) -> None:
    match = beginning.position("hoard", "gold 3 4")
    match.play("roll")
    assert crusades.replay(match.record()).record() == match.record()


# Damage -----------------------------------------------------------------------------------------------


def test_a_changed_outcome_is_found(played: Match) -> None:
    text = played.record()
    number = line_of(text, "roll [")
    changed = re.sub(r"roll \[(\d)\]", lambda m: f"roll [{7 - int(m[1])}]", text, count=1)
    error = damaged(changed)
    assert error.line == number
    assert "chance gives" in str(error)
    assert error.sound is not None
    assert error.sound.actions == ["take 1"]


def test_a_missing_outcome_is_found(played: Match) -> None:
    error = damaged(re.sub(r"roll \[\d\]", "roll", played.record(), count=1))
    assert "the record says nothing" in str(error)


def test_an_illegal_action_is_found_with_its_clause(played: Match) -> None:
    text = played.record().replace("take 2", "take 4")
    error = damaged(text)
    assert error.line == line_of(text, "take 4")
    assert "H4.1" in str(error)
    assert error.sound is not None
    assert error.sound.actions == played.actions[:7]


def test_an_unreadable_action_is_found(played: Match) -> None:
    text = played.record().replace("take 2", "grab 2")
    error = damaged(text)
    assert error.line == line_of(text, "grab 2")
    assert error.sound is not None
    assert error.sound.count == 7


def test_a_legal_but_changed_action_is_found_by_the_next_checkpoint(played: Match) -> None:
    text = played.record().replace("take 2", "take 1")
    error = damaged(text)
    assert error.line == line_of(text, "--- after 10")
    assert error.sound is not None
    assert error.sound.actions == played.actions[:5]
    error.sound.play("pass")


def test_a_removed_action_is_found(played: Match) -> None:
    text = played.record().replace("take 3\n", "")
    error = damaged(text)
    assert "the number of actions above is 9" in str(error)


def test_a_changed_result_is_found(played: Match) -> None:
    text = re.sub(r"result \w+", "result nobody", played.record())
    assert damaged(text).line == len(text.splitlines())


def test_a_changed_checkpoint_is_found(played: Match) -> None:
    text = re.sub(r"(after 10 state )[0-9a-f]{4}", r"\g<1>0000", played.record())
    assert damaged(text).line == line_of(text, "--- after 10")


def test_a_record_that_goes_on_after_its_end_is_damaged(played: Match) -> None:
    text = played.record() + "\n# a comment is allowed\npass\n"
    error = damaged(text)
    assert error.line == len(text.splitlines())
    assert error.sound is not None
    assert error.sound.over


def test_another_seed_is_found_at_once(played: Match) -> None:
    error = damaged(played.record().replace("seed 3", "seed 4"))
    assert error.sound is not None
    assert error.sound.count <= 1


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("crusades-record 1", "crusades-record 2", 1, "reads version 1"),
        ("crusades-record 1", "a letter", 1, "no record"),
        ("game hoard", "gme hoard", 2, "no word of a header"),
        ("seed 3\n", "", 7, "lacks 'seed'"),
        ("seed 3", "seed three", 7, "no whole number"),
        ("seed 3", "seed 3\nseed 3", 8, "said twice"),
        ("seed 3", f"seed {1 << 64}", 7, "from 0 to"),
        ("option rolls fair", "option rolls", 4, "option NAME VALUE"),
        ("option rolls fair", "option rolls loaded", 4, "fair, none"),
        ("option rolls fair", "option weather wet", 4, "known: rolls"),
        ("scenario short", "scenario endless", 3, "short, long"),
        ("take 1", "take 1]", 9, "brackets"),
        ("take 1", "take 1 [a]", 9, "no whole number"),
        ("take 1", "--- after soon", 9, "checkpoint"),
        ("take 1", "take 1; take 2", 9, "the form is"),
    ],
)
def test_damage_names_its_line(played: Match, old: str, new: str, line: int, reason: str) -> None:
    error = damaged(played.record().replace(old, new, 1))
    assert (error.line, reason in str(error)) == (line, True), str(error)
    assert str(error).startswith(f"line {line}: ")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("game hoard", "game chess", 2, "known: darkest, high, hoard"),
        ("rules 1", "rules 2", 5, "version 2 of the rules"),
        ("content ", "content 0", 6, "played with content 0"),
    ],
)
def test_a_record_of_another_edition_says_so(
    played: Match, old: str, new: str, line: int, reason: str
) -> None:
    with pytest.raises(crusades.OtherEdition, match=reason) as caught:
        crusades.replay(played.record().replace(old, new, 1))
    assert caught.value.line == line


@pytest.mark.parametrize("text", ["", "\n", "\x00\n", "crusades-record", "crusades-record 1\ngame hoard"])
def test_what_is_hardly_a_record_is_refused_as_one(hoard: Hoard, text: str) -> None:
    assert damaged(text).sound is None


def test_a_file_that_is_not_text_is_refused(hoard: Hoard, tmp_path: Path) -> None:
    path = tmp_path / "game.crusade"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff\xfe")
    with pytest.raises(crusades.Damaged, match="no record"):
        crusades.replay(path)


def test_a_damaged_byte_is_found_in_its_line(played: Match, tmp_path: Path) -> None:
    path = tmp_path / "game.crusade"
    path.write_bytes(played.record().encode().replace(b"take 2", b"ta\xffe 2"))
    with pytest.raises(crusades.Damaged) as caught:
        crusades.replay(path)
    assert caught.value.sound is not None
    assert caught.value.sound.count == 7


def test_a_fault_of_the_program_keeps_what_was_sound(played: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(s: object, action: int) -> None:
        raise AssertionError("two kings")

    text = played.record()
    at_six = crusades.replay(text, at=6)
    monkeypatch.setattr(played.game, "step", broken)
    error = damaged(text)
    assert "two kings" in str(error)
    assert isinstance(error.__cause__, AssertionError)
    assert error.sound is not None
    assert at_six.count == 6


def test_every_truncation_is_noticed_and_what_is_left_recovered(played: Match, tmp_path: Path) -> None:
    path = played.save(tmp_path / "game.crusade")
    text = played.record()
    for length in range(len(text) - 1):
        path.write_text(text[:length])
        error = damaged(path)
        lines = text[:length].splitlines() or [""]
        assert error.line == len(lines)
        if error.sound is not None:
            actions = error.sound.actions
            assert actions == played.actions[: len(actions)]
            assert len(actions) >= sum(not line.startswith("---") for line in lines[8:-1])


@settings(max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_whatever_happens_to_a_record_the_answer_is_a_match_or_a_clear_error(
    played: Match, data: st.DataObject
) -> None:
    text = played.record()
    where = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 12))
    put = data.draw(st.text(max_size=6))
    changed = text[:where] + put + text[where + cut :]
    try:
        match = crusades.replay(changed + "\n")
    except BadRecord as error:
        line = error.line
    else:
        # What passed every check is the same game, but for comments and the way it is written.
        assert match.actions == played.actions
        assert match.state_hash() == played.state_hash()
        return
    assert 1 <= line <= changed.count("\n") + changed.count("\r") + 2


@pytest.mark.parametrize(
    "text", ["", "  ", "turn 2\n0413: caB 5 # here\n\n  \n", "\n\n0413: caB 5", "0413: caB 5\x0bturn 2"]
)
def test_any_position_text_comes_back_from_its_record(text: str) -> None:
    match = crusades.position("high", text)
    again = crusades.replay(match.record())
    assert again.state_hash() == match.state_hash()
    assert again.record() == match.record()


@pytest.mark.parametrize("at", [-1, 1.5, "5"])
def test_at_is_a_number_of_actions(played: Match, at: int) -> None:
    with pytest.raises(ValueError, match="at is a number of actions"):
        crusades.replay(played.record(), at=at)


def test_a_header_says_scenario_and_seed_or_a_position(played: Match) -> None:
    text = played.record()
    error = damaged(text.replace("\nseed 3", "\nseed 3\nposition x"))
    assert (error.line, error.sound) == (line_of(text, "scenario"), None)
    assert "beside a position" in error.message
