"""Frozen games: they replay, and what would break one is found and named."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

import crusades
from crusades.lab import corpus
from crusades.play import library, shelf
from crusades.play.record import OPEN, Ending, Played, Reader
from crusades.play.replay import read

KEPT = Path(__file__).parents[1] / "corpus"
GAMES = library.game_ids()


def ending(path: Path) -> Ending:
    reader = Reader(read(path))
    reader.header()
    return next(line for line in reader.body() if isinstance(line, Ending))


@pytest.mark.parametrize("game", GAMES)
def test_every_frozen_game_replays(game: str) -> None:
    found = [corpus.check_one(str(path)) for path in corpus.records(KEPT / game)]
    assert [each for each in found if each.fault] == []
    assert len(found) >= 40


@pytest.mark.parametrize("game", GAMES)
def test_the_corpus_is_wide(game: str) -> None:
    """Every scenario and every choice of every option, half of the games unfinished, half by `greedy`."""
    frozen = Reader(read(corpus.records(KEPT / game)[0])).header()
    built = library.edition(game, frozen.rules, frozen.content)  # what came later is not in them
    choices: set[tuple[str, str]] = set()
    scenarios: set[str] = set()
    kinds: Counter[str] = Counter()
    verbs: set[str] = set()
    for path in corpus.records(KEPT / game):
        reader = Reader(read(path))
        header = reader.header()
        if header.position is None:
            scenarios.add(header.scenario)
            choices |= set(header.options.items())
        lines = list(reader.body())
        verbs |= {line.action.split()[0] for line in lines if isinstance(line, Played)}
        last = next(line for line in lines if isinstance(line, Ending))
        kinds[path.stem.rpartition("-")[2]] += 1
        kinds["open" if last.result == OPEN else "over"] += 1
    planned = sum(n for kind, n in kinds.items() if kind not in ("open", "over", "rare", "given"))
    assert scenarios == set(built.scenarios)
    assert choices >= {(option.name, choice) for option in built.options for choice in option.choices}
    assert kinds["greedy"] * 2 >= planned >= 40
    assert kinds["open"] >= 20 and kinds["over"] >= 15
    assert verbs >= {name for kind, name in corpus.wanted(game) if kind == "verb"}


@pytest.mark.parametrize("game", GAMES)
def test_the_content_of_the_frozen_games_is_kept(game: str) -> None:
    """Whatever comes to the pack of a game, they are replayed with theirs."""
    frozen = {Reader(read(path)).header().content for path in corpus.records(KEPT / game)}
    for content in frozen:
        pack = library.former_pack(game, content)
        assert pack is not None, f"crusades content keep --game {game}"
        assert library.content_hash(library.build(game, pack)) == content
    assert library.former_pack(game, "0" * 16) is None
    assert library.former_pack(game, f"../former/{content}") is None


@pytest.fixture
def one(tmp_path: Path) -> Path:
    """A folder with one frozen game."""
    shortest = min(corpus.records(KEPT / "high"), key=lambda path: path.stat().st_size)
    for path in (shortest, shortest.with_suffix(".marks"), shortest.parent / corpus.SHAPE):
        shutil.copy(path, tmp_path / path.name)
    return tmp_path


def fault(folder: Path) -> str:
    (found,) = corpus.check(folder)
    return found.fault


def marks(folder: Path) -> Path:
    return next(folder.glob("*.marks"))


@pytest.mark.parametrize(
    ("column", "named"),
    [(1, "the state"), (2, "the spectators' view"), (3, "the view of crusader"), (5, "what happened")],
)
def test_what_differs_is_named(one: Path, column: int, named: str) -> None:
    assert fault(one) == ""
    lines = [line.split() for line in marks(one).read_text("ascii").splitlines()]
    lines[-1][column] = "0" * 12
    marks(one).write_text("".join(f"{' '.join(line)}\n" for line in lines), "ascii")
    assert fault(one) == f"after {lines[-1][0]} actions: {named}"


def test_a_mark_that_is_missing_is_found(one: Path) -> None:
    lines = marks(one).read_text("ascii").splitlines()
    marks(one).write_text("".join(f"{line}\n" for line in lines[:-1]), "ascii")
    assert fault(one) == f"{len(lines)} marks where {len(lines) - 1} were frozen"


def test_new_data_beside_the_old_break_nothing_and_lost_ones_do() -> None:
    shape = corpus.settled(
        corpus.grown(None, {"a": [{"b": 1}], "hexes": {"0414": {"c": 2}}, "prompt": "Go."})
    )
    frozen = {"a": [{"b": 1}], "hexes": {"0414": {"c": 2}}}
    more = {"a": [{"b": 1, "new": 3}], "hexes": {"0414": {"c": 2, "new": 4}}, "prompt": "Go on.", "new": []}
    assert corpus.projected(shape, more) == frozen
    assert corpus.projected(shape, {"a": [{}], "hexes": {"0414": {"c": 2}}}) != frozen
    # where keys are ids, another id is no new kind of data but another thing
    assert corpus.projected(shape, {**frozen, "hexes": {"0414": {"c": 2}, "0415": {"c": 2}}}) != frozen


def test_events_that_came_later_are_left_out() -> None:
    match = crusades.new("high", seed=1)
    match.play(match.legal()[0])
    told = [told for told in match.log() if told.event]
    names = frozenset(told.event[0] for told in told if told.event)
    assert [len(heard) for heard in corpus.happened(match, 0, names)] == [len(told)] * 3
    assert corpus.happened(match, 0, frozenset()) == [[], [], []]


def test_a_corpus_is_made_of_every_kind_of_game() -> None:
    plans = corpus.plans(library.load_game("darkest"), 40, 1)
    assert {plan.header.scenario for plan in plans} == set(library.load_game("darkest").scenarios)
    assert sum(plan.policy == "greedy" for plan in plans) == 20
    assert sum(plan.limit < corpus.LONGEST for plan in plans) == 20


SALVO = "phase bombardment al; supply al 9; hand al: allied.tot\nr2c2: ge.tiger1 spotted\nr3c2: us.rifle"
GIFT = "phase reinforcement al; made roll draw; hand al: allied.fuel\nHQ.ax: ge.tiger1\nr3c2: us.rifle"


SHELLS = {"verb": "attack", "inf": 7, "arm": 0, "kind": "bombard", "tn": 5}
SUPPLY = {"verb": "supply", "who": "self", "n": 2}


@pytest.mark.parametrize(
    ("event", "position", "card", "deed", "text"),
    [
        (
            "no_shells",
            SALVO,
            "allied.tot",
            SHELLS,
            "7 infFP / 0 armFP on a spotted enemy unit on the Battlefield.",
        ),
        ("supply_gained", GIFT, "allied.fuel", SUPPLY, "Gain 2 Supply."),
    ],
)
def test_what_is_not_asked_of_the_corpus_a_pack_of_ones_own_may_bring(
    event: str, position: str, card: str, deed: dict[str, object], text: str, tmp_path: Path
) -> None:
    assert ("event", event) not in corpus.wanted("last")
    file = "common_allied.json"
    cards = json.loads((shelf.data("last") / file).read_text("utf-8"))
    changed = next(each for each in cards["cards"] if each["id"] == card)
    changed["effects"][0]["do"], changed["text"] = [deed], text
    (tmp_path / file).write_text(json.dumps(cards), "utf-8")
    own = crusades.position("last", position, content=tmp_path)
    builtin = crusades.position("last", position)
    for match in (own, builtin):
        match.play(f"play {card}")
    assert event in {told.event[0] for told in own.log() if told.event}
    assert event not in {told.event[0] for told in builtin.log() if told.event}


def test_whatever_is_not_asked_of_the_corpus_is_an_event() -> None:
    for game, manifest in shelf.manifests().items():
        assert set(manifest.unheard) <= set(library.words(game)["event"])
    assert any(manifest.unheard for manifest in shelf.manifests().values())
