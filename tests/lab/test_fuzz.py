"""The fuzzer: equal results on any number of processes, and failures that replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import crusades
import toy
from crusades.core.action import act
from crusades.core.manifest import Manifest
from crusades.lab import fuzz
from crusades.play import library, shelf


@pytest.fixture
def hoard(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[type[toy.HoardGame]]:
    """The toy game on the shelf, as a class that a test may break."""
    own = tmp_path / "own"
    (own / "words.en").mkdir(parents=True)
    (own / "gold.json").write_text("{}")
    (own / "words.en" / "toy.toml").write_text(
        '[event]\ngain = "{a:number}"\npeek = "{a:secret}"\npass = "{a:turn}"\nwin = "."\n'
        '[verb]\ntake = "."\nroll = "."\npeek = "."\npass = "."\nsteal = "."\n'
    )

    class Broken(toy.HoardGame):
        pass

    monkeypatch.setattr(toy, "Broken", Broken, raising=False)
    monkeypatch.setitem(shelf.manifests(), "hoard", Manifest("hoard", "toy", "toy:Broken", "T"))
    monkeypatch.setattr(library, "_own", lambda game: own)
    library._shelved.cache_clear()
    library._sentences.cache_clear()
    yield Broken
    library._shelved.cache_clear()
    library._sentences.cache_clear()


def test_a_sound_game_has_no_failures(hoard: type[toy.HoardGame]) -> None:
    report = fuzz.fuzz("hoard", 30, seed=1, every=5)
    assert str(report).startswith("games=30 decisions=")
    assert (report.violations, report.stuck, report.capped, report.failures) == (0, 0, 0, [])
    assert set(report.policies) == set(fuzz.POLICIES)
    assert set(report.results) <= {"miser", "thief", "drawn"}
    assert sum(report.results.values()) == 30


def test_what_happened_is_counted(hoard: type[toy.HoardGame]) -> None:
    report = fuzz.fuzz("hoard", 30, seed=1, every=5, policy="curious")
    assert set(report.seen.verbs) == {"take", "roll", "peek", "pass"}
    assert report.seen.verbs.total() == report.decisions
    assert report.seen.events["pass"] == 30 * toy.TURNS
    assert report.seen.values["turn"] == set(range(1, toy.TURNS + 1))
    assert "number" not in report.seen.values
    assert report.seen.told.keys() == {"H4.1"}
    assert "H4.1" in report.seen.refused
    assert fuzz.missing(report, "hoard") == {"events": ["win"], "verbs": ["steal"]}


def test_a_run_depends_on_its_seed_only(hoard: type[toy.HoardGame]) -> None:
    assert fuzz.fuzz("hoard", 9, seed=1).as_dict() == fuzz.fuzz("hoard", 9, seed=1).as_dict()
    assert fuzz.fuzz("hoard", 9, seed=1).as_dict() != fuzz.fuzz("hoard", 9, seed=2).as_dict()


def test_a_broken_invariant_is_written_as_a_record_that_replays_to_it(
    hoard: type[toy.HoardGame], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(hoard, "violations", lambda self, s: ["too rich"] if s.gold[0] > 9 else [])
    report = fuzz.fuzz("hoard", 12, seed=1, every=10_000)
    assert report.violations == len(report.failures) > 0
    paths = fuzz.write_failures(report, "hoard", 1, tmp_path / "failures")
    assert len(paths) == len(report.failures)
    for path in paths:
        match = crusades.replay(path)
        assert match.state.gold[0] > 9
        assert "# too rich" in match.record()


def test_a_crash_is_written_as_a_record_that_crashes_again(
    hoard: type[toy.HoardGame], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    step = toy.HoardGame.step

    def crash(self: toy.HoardGame, s: toy.Hoard, action: int) -> None:
        assert s.turn < 2, "turn two is not written yet"
        step(self, s, action)

    monkeypatch.setattr(hoard, "step", crash)
    report = fuzz.fuzz("hoard", 3, seed=1, every=10_000)
    assert len(report.failures) == 3
    (path, *_) = fuzz.write_failures(report, "hoard", 1, tmp_path)
    with pytest.raises(crusades.Damaged, match="turn two is not written yet") as caught:
        crusades.replay(path)
    assert caught.value.sound is not None
    assert caught.value.sound.state.turn == 2


def test_a_dead_end_is_stuck(hoard: type[toy.HoardGame], monkeypatch: pytest.MonkeyPatch) -> None:
    legal = toy.HoardGame.legal
    monkeypatch.setattr(hoard, "legal", lambda self, s: [] if s.turn == 3 else legal(self, s))
    report = fuzz.fuzz("hoard", 4, seed=1, every=10_000)
    assert (report.stuck, len(report.failures)) == (4, 4)


def test_an_endless_game_is_capped(hoard: type[toy.HoardGame], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hoard, "max_decisions", 4)
    report = fuzz.fuzz("hoard", 4, seed=1, every=10_000)
    assert (report.capped, report.decisions) == (4, 16)
    assert all(crusades.replay(each.record).count == 4 for each in report.failures)


def test_a_record_that_does_not_replay_is_a_failure(
    hoard: type[toy.HoardGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hoard, "parse", lambda self, s, text: act(toy.PASS))
    report = fuzz.fuzz("hoard", 1, seed=1, every=10_000)
    assert "does not replay" in report.failures[0].complaints[0]


@pytest.fixture
def moment() -> fuzz.Moment:
    game = toy.HoardGame({}, {})
    s = game.new("short", {}, 1)
    return fuzz.Moment(game, s, Random(1), game.legal(s))


@pytest.mark.parametrize("policy", fuzz.POLICIES)  # a greedy player without rules of thumb plays at random
def test_a_policy_may_choose_whatever_is_legal(moment: fuzz.Moment, policy: str) -> None:
    assert {fuzz.POLICIES[policy](moment) for _ in range(300)} == set(moment.legal)


def test_the_curious_policy_prefers_what_was_seldom_done(moment: fuzz.Moment) -> None:
    moment.verbs.update({toy.TAKE: 99, toy.ROLL: 99, toy.PEEK: 99})
    chosen = Counter(fuzz.curious(moment) for _ in range(200))
    assert chosen[act(toy.PASS)] > 180


def test_an_explorer_comes_back_and_its_failure_is_one_straight_game(
    hoard: type[toy.HoardGame], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hoard, "violations", lambda self, s: ["too rich"] if sum(s.gold) > 55 else [])
    seen = []
    for seed in range(20):
        report = fuzz.fuzz("hoard", 1, seed, every=10_000, policy=fuzz.EXPLORER)
        assert report.decisions > 100
        for failure in report.failures:
            assert failure.decisions > len(crusades.replay(failure.record).actions)
            seen.append(failure)
    assert seen
