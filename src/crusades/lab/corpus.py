"""Games that stay for ever: records with what they led to, made once and replayed after every change.

Beside each record (`NAME.crusade`) stand its marks (`NAME.marks`): at every 25th action and at the end a
digest of the state, of each audience's view and of what happened since the mark before. A view is digested as
far as `shape.json` goes, the keys that there were when the games were frozen, prose excepted, and so are the
events: data that come to stand beside them later break nothing, and sentences are free to get better.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from crusades.ai.registry import players
from crusades.core.action import verb_of
from crusades.core.flow import NOBODY
from crusades.lab import fuzz
from crusades.lab.pool import spread
from crusades.play import beginning, library, shelf
from crusades.play.library import AnyGame
from crusades.play.record import Header, Line, Played, Reader, Takeback
from crusades.play.replay import read, replay
from crusades.play.session import Match

EVERY = 25  # actions between two marks
DIGITS = 6  # bytes of a digest: nobody forges one, and chance does not either
SHORT = (60, 260)  # actions of a game that is left unfinished
LONGEST = 2500  # no game of the corpus has more actions
SEED_BITS = 53
SHAPE = "shape.json"
PROSE = frozenset({"prompt", "name", "phase_name", "text"})  # keys of a view that people read
FIELD = re.compile(r"[a-z][a-z_]*")  # any other key is an id: an object with such keys is a table
TABLE = "*"
ITEMS = "[]"

Shape = dict[str, Any]


# What is hashed -----------------------------------------------------------------------------------------


def grown(shape: Shape | None, value: object) -> Shape | None:
    """The shape of all that was seen so far at a place, and of this value too."""
    if isinstance(value, dict):
        shape = {} if shape is None else shape
        for key, each in value.items():
            if key not in PROSE:
                shape[key] = grown(shape.get(key), each)
    elif isinstance(value, list):
        shape = {} if shape is None else shape
        for each in value:
            shape[ITEMS] = grown(shape.get(ITEMS), each)
    return shape


def settled(shape: Shape | None) -> Shape | None:
    """The shape as it is frozen: where keys are ids, whatever is in the table counts."""
    if shape is None:
        return None
    inner = {key: settled(each) for key, each in sorted(shape.items())}
    if all(key == ITEMS or FIELD.fullmatch(key) for key in inner):
        return inner
    return {TABLE: _merged([each for each in inner.values() if each is not None])}


def _merged(shapes: list[Shape]) -> Shape | None:
    if not shapes:
        return None
    keys = sorted({key for shape in shapes for key in shape})
    return {key: _merged([each for shape in shapes if (each := shape.get(key)) is not None]) for key in keys}


def projected(shape: Shape | None, value: object) -> object:
    """As much of a value as the shape has."""
    if isinstance(value, list):
        inner = None if shape is None else shape.get(ITEMS)
        return [projected(inner, each) for each in value]
    if not isinstance(value, dict) or shape is None:
        return value
    if TABLE in shape:
        return {key: projected(shape[TABLE], each) for key, each in value.items()}
    return {key: projected(shape[key], each) for key, each in value.items() if key in shape}


def digest(value: object) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=DIGITS).hexdigest()


def happened(match: Match, after: int, events: frozenset[str]) -> list[list[object]]:
    """For each audience what it heard: after which action, the event, its numbers, the clause, for whom."""
    return [
        [
            [told.number, told.event, told.rule, told.audience]
            for told in match.heard(number, after)
            if told.event and told.event[0] in events
        ]
        for number in _audiences(match.game)
    ]


def _audiences(game: AnyGame) -> range:
    return range(NOBODY, len(game.seats))


class Marks:
    """Marks made while a game is played or replayed: count, state, views, what happened."""

    def __init__(self, frozen: Shape) -> None:
        self.shape: Shape = frozen["view"]
        self.events = frozenset(frozen["events"])
        self.lines: list[str] = []
        self._told = 0  # actions of which all was told by the mark before

    def watch(self, match: Match, line: Line | None) -> None:
        """As `replay` calls it, after every line of a record."""
        if isinstance(line, Takeback):
            self._told = min(self._told, match.count)
        elif isinstance(line, Played) and match.count % EVERY == 0:
            self.mark(match)

    def mark(self, match: Match) -> None:
        views = [
            digest(projected(self.shape, match.game.view(match.state, n))) for n in _audiences(match.game)
        ]
        told = digest(happened(match, self._told, self.events))
        self._told = match.count
        self.lines.append(" ".join([str(match.count), match.state_hash()[: 2 * DIGITS], *views, told]))


def what_differs(game: AnyGame, found: str, frozen: str) -> str:
    """Which column of a mark is another one."""
    names = ["the number of actions", "the state"]
    names += [
        "the spectators' view" if n == NOBODY else f"the view of {game.seats[n]}" for n in _audiences(game)
    ]
    names.append("what happened")
    columns = zip(names, found.split(), frozen.split(), strict=True)
    return ", ".join(name for name, one, other in columns if one != other)


# Checking -----------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Checked:
    """What came of one record."""

    path: str
    actions: int = 0
    marks: int = 0
    fault: str = ""


def check(folder: Path, jobs: int = 1, tick: Callable[[Checked], None] = lambda found: None) -> list[Checked]:
    """Replay every game under a folder."""
    found = []
    for each in spread(check_one, [str(path) for path in records(folder)], jobs):
        found.append(each)
        tick(each)
    return found


def records(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.crusade"))


def check_one(path: str) -> Checked:
    """Replay one game, and hold its marks against those that were frozen."""
    record, found = Path(path), Checked(path)
    try:
        frozen = record.with_suffix(".marks").read_text("ascii").splitlines()
        marks = Marks(json.loads((record.parent / SHAPE).read_text("ascii")))
        match = replay(record, watch=marks.watch)
        marks.mark(match)
    except (ValueError, OSError) as error:
        found.fault = str(error)
        return found
    found.actions, found.marks = match.count, len(frozen)
    if len(frozen) != len(marks.lines):
        found.fault = f"{len(marks.lines)} marks where {len(frozen)} were frozen"
    for new, old in zip(marks.lines, frozen):
        if new != old:
            found.fault = f"after {old.split()[0]} actions: {what_differs(match.game, new, old)}"
            break
    return found


# Making -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """One game to be made."""

    game: str
    index: int
    header: Header
    policy: str
    limit: int  # actions; an unfinished game has a low one

    @property
    def name(self) -> str:
        return f"{self.index:03}-{self.header.scenario or 'position'}-{self.policy}"


@dataclass(slots=True)
class Made:
    """One game of the corpus, and what is in it."""

    name: str
    record: str
    result: str
    events: set[str] = field(default_factory=set)
    verbs: set[str] = field(default_factory=set)


def plans(game: AnyGame, games: int, seed: int) -> list[Plan]:
    """Scenarios, players and endings take turns; every choice of an option is dealt equally often."""
    rng = Random(f"corpus {game.id} {seed}")
    dealt = {option.name: _dealt(option.choices, games, rng) for option in game.options}
    others = [name for name in fuzz.POLICIES if name not in ("greedy", fuzz.EXPLORER)]
    found = []
    for n in range(games):
        scenario = game.scenarios[n // 4 % len(game.scenarios)]
        header = Header(game.id, game.rules_version, library.content_hash(game), scenario)
        header.options = {name: choices[n] for name, choices in dealt.items()}
        header.seed = rng.getrandbits(SEED_BITS)
        policy = "greedy" if n % 2 == 0 else others[n // 2 % len(others)]
        found.append(Plan(game.id, n, header, policy, rng.randint(*SHORT) if n // 2 % 2 else LONGEST))
    return found


def _dealt(choices: tuple[str, ...], games: int, rng: Random) -> list[str]:
    dealt = [choices[n % len(choices)] for n in range(games)]
    rng.shuffle(dealt)
    return dealt


def make_one(plan: Plan) -> Made:
    """Play a game of the corpus."""
    game = library.load_game(plan.game)
    match = beginning.begin(game, plan.header)
    rng = Random(f"{plan.game} {plan.index} {plan.header.seed}")
    thinking = {seat: players()["greedy"](rng.getrandbits(32)) for seat in range(len(game.seats))}
    moment = fuzz.Moment(game, match.state, rng)
    while not match.over and match.count < plan.limit:
        moment.s = match.state
        moment.legal = game.legal(match.state)
        if plan.policy == "greedy":
            seat = game.to_act(match.state)
            action = thinking[seat].choose(game, game.view(match.state, seat), moment.legal)
        else:
            action = fuzz.POLICIES[plan.policy](moment)
        moment.verbs[verb_of(action)] += 1
        match.play(game.notation(match.state, action))
    return _made(plan.name, match)


def _made(name: str, match: Match) -> Made:
    events = {told.event[0] for n in _audiences(match.game) for told in match.heard(n) if told.event}
    return Made(name, match.record(), match.result, events, {line.split()[0] for line in match.actions})


def wanted(game: str) -> set[tuple[str, str]]:
    """Every event and every verb that a game has words for, and cards in its pack."""
    words = library.words(game)
    unheard = shelf.manifests()[game].unheard
    events = {("event", name) for name in words.get("event", {}) if name not in unheard}
    return events | {("verb", name) for name in words.get("verb", {}) if "." not in name}


def seen(made: Iterable[Made]) -> set[tuple[str, str]]:
    return {("event", name) for each in made for name in each.events} | {
        ("verb", name) for each in made for name in each.verbs
    }


class Hunt(fuzz.Run):
    """A random game that looks for what is still missing."""

    def __init__(self, plan: fuzz.Plan, missing: set[tuple[str, str]]) -> None:
        super().__init__(plan)
        self.missing = missing
        self.trophies: list[tuple[set[tuple[str, str]], list[Played]]] = []

    def tell(self, events: list[Any]) -> None:
        super().tell(events)
        here = {("event", event[0]) for event in events} | {("verb", self.lines[-1].action.split()[0])}
        if here & self.missing:
            self.trophies.append((here & self.missing, self.lines[:]))
            self.missing -= here


def hunted(plan: fuzz.Plan, missing: set[tuple[str, str]], begin: int) -> list[Made]:
    """Games that contain something missing, each cut off after it."""
    hunt = Hunt(plan, missing)
    hunt.play()
    made: list[Made] = []
    for _, lines in hunt.trophies:
        match = beginning.begin(hunt.game, replace(hunt.header))
        for line in lines:
            match.repeat(line)
        begun = "position" if hunt.header.position is not None else hunt.header.scenario
        made.append(_made(f"{begin + len(made):03}-{begun}-rare", match))
    return made


def make(
    game: str, games: int, seed: int, hunts: int, also: Iterable[Path] = (), jobs: int = 1,
    tick: Callable[[str], None] = lambda told: None,
) -> list[Made]:  # fmt: skip
    """A corpus of a game: so many games, then short ones that contain what those lack.

    Those come from given records, and then from random games, until nothing is missing.
    """
    made: list[Made] = []
    for each in spread(make_one, plans(library.load_game(game), games, seed), jobs):
        made.append(each)
        tick(f"{each.name}: {each.result}")
    missing = wanted(game) - seen(made)
    for path in also:
        found = [given(path, len(made))]
        if seen(found) & missing:
            made += found
            missing -= seen(found)
            tick(f"{found[0].name}: {len(missing)} missing")
    for index in range(hunts):
        if not missing:
            break
        found = hunted(fuzz.Plan(game, seed, index, every=1_000_000_000), missing, len(made))
        made += found
        for each in found:
            tick(f"{each.name}: {len(missing)} missing")
    return made


def given(path: Path, index: int) -> Made:
    """A record that somebody made, as part of the corpus."""
    match = replay(path)
    begun = "position" if match.header.position is not None else match.scenario
    return _made(f"{index:03}-{begun}-given", match)


def _game_of(path: Path) -> str:
    return Reader(read(path)).header().game


def write(folder: Path, made: Iterable[Made]) -> None:
    """The records, the shape of their views, and their marks."""
    folder.mkdir(parents=True, exist_ok=True)
    shape: Shape | None = None
    for each in made:
        path = folder / f"{each.name}.crusade"
        path.write_text(each.record, encoding="utf-8", newline="\n")
    paths = records(folder)

    def look(match: Match, line: Line | None) -> None:
        nonlocal shape
        if line is None or (isinstance(line, Played) and match.count % EVERY == 0):
            for n in _audiences(match.game):
                shape = grown(shape, match.game.view(match.state, n))

    for path in paths:
        look(replay(path, watch=look), None)
    events = sorted({name for path in paths for name in library.words(_game_of(path)).get("event", {})})
    frozen = {"events": events, "view": settled(shape)}
    text = json.dumps(frozen, indent=1, sort_keys=True)
    (folder / SHAPE).write_text(f"{text}\n", encoding="ascii", newline="\n")
    for path in paths:
        marks = Marks(frozen)
        marks.mark(replay(path, watch=marks.watch))
        path.with_suffix(".marks").write_text(
            "".join(f"{line}\n" for line in marks.lines), "ascii", newline="\n"
        )
