"""Refusals under test: actions drawn at random, and what those that are not legal are answered.

Verbs are drawn alike, and with each of them pieces and places that the seat to decide sees. A clause that
answers three verbs or more is general: it says where one is in the rules, and not what stands in the way.
"""

from __future__ import annotations

import json
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from crusades.core.action import BadNotation, verb_of
from crusades.core.dice import Dice
from crusades.core.flow import NOBODY
from crusades.core.refusal import SECTION, Refusal
from crusades.lab import checks, fuzz, pool, scatter
from crusades.play import library, shelf
from crusades.play.library import AnyGame
from crusades.play.telling import refused

ASKED = 4  # actions asked about in one position
STEPS = 250  # decisions of a game at most
NUMBERS = 12  # a number is drawn from 0 to this
ANY = 0.1  # how often a name is drawn that the seat does not see
GENERAL = 3  # verbs that a general clause answers, at least
SHARE = 0.05  # of the refusals of a game that general clauses may answer
PARTS = 8  # in which a game is asked, each from games of its own
LANGUAGES = ("en", "fr")
NOTHING = "-"


class Ask(NamedTuple):
    """An action, and where it was asked for."""

    game: AnyGame
    s: Any
    seat: int
    action: int

    def __str__(self) -> str:
        return self.game.notation(self.s, self.action)


@dataclass
class Tally:
    """What was found in one game."""

    game: str
    asked: int = 0
    answers: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))  # clause, verb
    bare: list[str] = field(default_factory=list)  # sentences that name nothing of this position
    twins: list[str] = field(default_factory=list)  # answers that tell a secret
    contradictions: list[str] = field(default_factory=list)  # with `legal`
    astray: list[str] = field(default_factory=list)  # ways out that are none
    offered: int = 0  # ways out
    helped: int = 0  # remedies
    took: list[float] = field(default_factory=list)  # ms of a processor
    samples: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.asked += other.asked
        self.offered += other.offered
        self.helped += other.helped
        for rule, verbs in other.answers.items():
            self.answers[rule] += verbs
        for name in ("bare", "twins", "contradictions", "astray", "took", "samples"):
            getattr(self, name).extend(getattr(other, name))

    @property
    def general(self) -> dict[str, Counter[str]]:
        return {rule: verbs for rule, verbs in self.answers.items() if len(verbs) >= GENERAL}

    @property
    def share(self) -> float:
        return sum(verbs.total() for verbs in self.general.values()) / max(1, self.asked)

    @property
    def is_kept(self) -> bool:
        return self.share < SHARE and not (self.bare or self.twins or self.contradictions or self.astray)

    def __str__(self) -> str:
        middle = statistics.median(self.took) if self.took else 0.0
        return (
            f"{self.game}: refusals={self.asked} general={self.share:.1%} bare={len(self.bare)} "
            f"twins={len(self.twins)} contradictions={len(self.contradictions)} astray={len(self.astray)} "
            f"instead={self.offered / max(1, self.asked):.0%} remedy={self.helped / max(1, self.asked):.0%} "
            f"median={middle:.2f}ms"
        )

    def table(self) -> list[str]:
        """Which clauses answer which verbs, most often first."""
        rows = sorted(self.answers.items(), key=lambda row: -row[1].total())
        return [
            f"{verbs.total():>6} {'*' if len(verbs) >= GENERAL else ' '} {rule:<10} "
            + ", ".join(f"{verb} {count}" for verb, count in verbs.most_common())
            for rule, verbs in rows
        ]


@dataclass
class Figures:
    """What was found in all games."""

    tallies: list[Tally] = field(default_factory=list)

    @property
    def is_kept(self) -> bool:
        return all(each.is_kept for each in self.tallies)

    def __str__(self) -> str:
        return "\n".join(map(str, self.tallies))


class Task(NamedTuple):
    game: str
    wanted: int
    seed: int
    part: int
    samples: int


def run(games: list[str], count: int, seed: int, jobs: int = 1, samples: int = 0) -> Figures:
    """Ask so many illegal actions of each game."""
    found = Figures()
    for name in games or list(shelf.manifests()):
        counts = [count // PARTS + (part < count % PARTS) for part in range(PARTS)]
        shown = [samples // PARTS + (part < samples % PARTS) for part in range(PARTS)]
        tasks = [Task(name, counts[part], seed, part, shown[part]) for part in range(PARTS) if counts[part]]
        tally = Tally(name)
        for each in pool.spread(work, tasks, jobs):
            tally.add(each)
        found.tallies.append(tally)
    return found


def work(task: Task) -> Tally:
    game = library.load_game(task.game)
    rng = Random(f"refusals {task.game} {task.seed} {task.part}")
    kept = set(rng.sample(range(task.wanted), min(task.samples, task.wanted)))
    tally = Tally(task.game)
    words = {lang: library.words(task.game, lang).get(SECTION, {}) for lang in LANGUAGES}
    for one in asks(game, rng):
        look(one, tally, words, rng)
        if tally.asked - 1 in kept:
            tally.samples.append(shown(one))
        if tally.asked == task.wanted:
            return tally
    raise AssertionError("games without end came to an end")


def asks(game: AnyGame, rng: Random) -> Iterator[Ask]:
    """Illegal actions of scattered positions and of games from their beginning."""
    while True:
        text = scatter.position(game, rng) if rng.random() < 0.5 else None
        seed = rng.getrandbits(fuzz.SEED_BITS)
        options = {option.name: rng.choice(option.choices) for option in game.options}
        s = game.position(text) if text else game.new(rng.choice(game.scenarios), options, seed)
        s.dice = Dice(rng.getrandbits(fuzz.SEED_BITS))
        moment = fuzz.Moment(game, s, rng)
        for _ in range(STEPS):
            if s.over:
                break
            moment.legal = game.legal(s)
            yield from drawn(game, s, rng, set(moment.legal))
            action = fuzz.curious(moment)
            moment.verbs[verb_of(action)] += 1
            game.step(s, action)


def drawn(game: AnyGame, s: Any, rng: Random, legal: set[int]) -> Iterator[Ask]:
    seat = game.to_act(s)
    seen = said(game.view(s, seat))
    forms = game.forms()
    for _ in range(ASKED):
        verb = rng.choice(sorted(forms))
        words = [verb, *(operand(game, s, kind, seen, rng) for kind in forms[verb])]
        try:
            action = game.parse(s, " ".join(words))
        except BadNotation:
            continue  # a name that this verb does not take
        if action not in legal:
            yield Ask(game, s, seat, action)


def said(value: object) -> set[str]:
    """Every word of a view, at any depth: the ids of what its seat sees are among them."""
    if isinstance(value, dict):
        return set(value).union(*map(said, value.values()))
    if isinstance(value, list):
        return set[str]().union(*map(said, value))
    return {value} if isinstance(value, str) else set()


def operand(game: AnyGame, s: Any, kind: str, seen: set[str], rng: Random) -> str:
    if kind == "number":
        return str(rng.randint(0, NUMBERS))
    names = game.operands(s, kind) or [NOTHING]
    in_sight = [name for name in names if name in seen]
    return rng.choice(in_sight if in_sight and rng.random() >= ANY else names)


def look(one: Ask, tally: Tally, words: dict[str, dict[str, str]], rng: Random) -> None:
    """Ask, and hold the answer against all that is promised of it."""
    game, s, seat, action = one
    legal = game.legal(s)
    begun = time.process_time()
    refusal = refused(game, s, action)
    tally.took.append((time.process_time() - begun) * 1000)
    tally.asked += 1
    if refusal is None:
        tally.contradictions.append(f"{one}: not legal, and nothing forbids it")
        return
    if checks.unknown([refusal.rule]):
        tally.bare.append(f"{one}: {refusal.rule} is no clause")
    found = game.reasons(s, seat, action)
    allowed = rng.choice(legal)
    if refused(game, s, allowed) is not None or game.reasons(s, seat, allowed):
        tally.contradictions.append(f"{game.notation(s, allowed)}: legal, and yet something forbids it")
    if not found or any(
        "{" not in words[lang].get(name, "") for _, name, _, _ in found for lang in LANGUAGES
    ):
        tally.bare.append(f"{one}: {refusal}")
    if refusal.instead >= 0 and refusal.instead not in legal:
        tally.astray.append(f"{one}: {game.notation(s, refusal.instead)} is not legal")
    tally.offered += refusal.instead >= 0
    tally.helped += bool(refusal.remedy)
    tally.answers[refusal.rule][game.notation(s, action).split()[0]] += 1
    twin = game.imagine(checks.plain(game.view(s, seat)), rng.getrandbits(32))
    for lang in LANGUAGES:
        here, there = answer(game, s, str(one), lang), answer(game, twin, str(one), lang)
        if here != there:
            tally.twins.append(f"{one}: {here} or {there}")
            break


def answer(game: AnyGame, s: Any, action: str, lang: str = "en") -> str:
    """All that whoever asks is told: in another world the same name may have another number."""
    try:
        found = refused(game, s, game.parse(s, action), lang)
    except BadNotation as error:
        return str(error)
    return json.dumps(None if found is None else vars(found) | {"instead": way_out(game, s, found)})


def way_out(game: AnyGame, s: Any, refusal: Refusal) -> str:
    return "" if refusal.instead < 0 else game.notation(s, refusal.instead)


def shown(one: Ask) -> str:
    """An answer as a person reads it, and what was being decided."""
    game, s, seat, action = one
    assert seat != NOBODY
    refusal = refused(game, s, action)
    assert refusal is not None
    turn, phase = game.moment(s)
    lines = [f"{game.id} turn {turn}, {phase}: {game.prompt(s)}", f"  {one} ({game.describe(s, action)})"]
    lines += [f"  {rule}: {text} [{short}]" for rule, text, short in refusal.reasons]
    if refusal.ruling:
        lines.append(f"  as it is played here: {refusal.ruling}")
    if refusal.remedy:
        lines.append(f"  it would help: {refusal.remedy}")
    if refusal.instead >= 0:
        lines.append(f"  instead: {game.describe(s, refusal.instead)}")
    return "\n".join(lines)
