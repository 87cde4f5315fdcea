"""The logs of two trees are compared sentence by sentence, and each kind that changed is named."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import compare_logs

OLD = [(1, "turn", "L1", "Turn 1."), (2, "fires", "L2", "A fires."), (2, "scores", "L3", "One hit.")]


def found(new: list[compare_logs.Line], old: list[compare_logs.Line] = OLD) -> dict[str, list[str]]:
    key = ("last/000.crusade", "en", "")
    kinds = compare_logs.compared({key: old}, {key: new})
    return {event: sorted(each.counts) for (_, event, _), each in kinds.items()}


def test_equal_logs_have_no_differences() -> None:
    assert found(OLD) == {}


@pytest.mark.parametrize(
    ("new", "what"),
    [
        ([*OLD[:2], (2, "scores", "L3", "1 hit.")], {"scores": ["changed"]}),
        ([*OLD[:2], (2, "scores", "L4", "One hit.")], {"scores": ["clause"]}),
        ([*OLD[:2], (2, "why", "L5", "A hill."), OLD[2]], {"why": ["new"]}),
        ([OLD[0], OLD[2]], {"fires": ["gone"]}),
        ([OLD[0], OLD[2], OLD[1]], {"scores": ["order"]}),
    ],
)
def test_what_differs_is_named_by_its_event(new: list[compare_logs.Line], what: dict[str, list[str]]) -> None:
    assert found(new) == what


def test_who_was_replayed_further_has_changed_nothing() -> None:
    assert found([*OLD, (3, "ends", "L9", "The end.")]) == {}


def test_a_game_is_told_to_everybody_in_every_language(tmp_path: Path) -> None:
    record = next((Path(__file__).parents[1] / "corpus" / "last").glob("*.crusade"))
    (tmp_path / "one.crusade").write_text(record.read_text("utf-8"), "utf-8")
    compare_logs.dump(tmp_path, tmp_path / "out")
    told = compare_logs.load(tmp_path / "out")
    assert {key[1:] for key in told} == {
        (lang, seat) for lang in compare_logs.LANGUAGES for seat in ("", "axis", "allied")
    }
    english, french = told[("one.crusade", "en", "axis")], told[("one.crusade", "fr", "axis")]
    assert [line[:3] for line in english] == [line[:3] for line in french] and english != french
