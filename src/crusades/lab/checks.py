"""What every game promises, asked of one state. The conformance suite and the fuzzer ask the same questions.

A check returns complaints; none means that the promise is kept. It leaves the state as it found it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Any

from crusades.core.action import BadNotation
from crusades.core.event import Event
from crusades.core.flow import NOBODY
from crusades.play import rulebook
from crusades.play.hashing import state_hash
from crusades.play.library import AnyGame

CLAUSE = re.compile(r"\b[A-Z]\d+[A-Z]?(?:\.\d+)+\b")
AHEAD = 12  # actions that a loaded or imagined state is played on
SECRETS = {
    "dice",
    "script",
    "seed",
    "rng",
    "picks",
    "key",
}  # words for the source of chance, which no view may hold
NOT_IN_A_RECORD = re.compile(r"[;#\[\]{}\n\r]|^---|^\s|\s$")

State = Any
Complaints = list[str]
Check = Callable[[AnyGame, State, Random], Complaints]


@cache
def clauses() -> frozenset[str]:
    """Every clause of every rulebook."""
    return frozenset(clause for book in rulebook.rulebooks() for clause in book.clauses)


def cited(rule: str) -> list[str]:
    return CLAUSE.findall(rule)


def plain(value: object) -> Any:
    """A value as another program would read it."""
    return json.loads(json.dumps(value, allow_nan=False))


def seats(game: AnyGame) -> list[int]:
    """Every seat, and the spectators."""
    return [*range(len(game.seats)), NOBODY]


# After every action -----------------------------------------------------------------------------------


def offers(game: AnyGame, s: State) -> Complaints:
    """A seat is asked and has an action to choose, unless the game is over."""
    seat, legal = game.to_act(s), game.legal(s)
    if s.over:
        return ["the game is over, but somebody is asked"] if legal or seat != NOBODY else []
    if not 0 <= seat < len(game.seats):
        return [f"the game goes on, but seat {seat} is asked"]
    return [] if legal else ["stuck: no action is legal"]


def told(game: AnyGame, s: State, events: Iterable[Event]) -> tuple[Complaints, set[str]]:
    """Every event has words and names existing clauses; and the clauses named."""
    complaints, rules = [], set[str]()
    for event in events:
        rule, text = game.tale(s, event)
        rules.update(cited(rule))
        if not text:
            complaints.append(f"event {event[0]!r} has no words")
        if not -1 <= event[1] < len(game.seats):
            complaints.append(f"event {event[0]!r} is for seat {event[1]}")
    return complaints + unknown(rules), rules


def unknown(rules: Iterable[str]) -> Complaints:
    return [f"there is no clause {rule}" for rule in sorted(set(rules) - clauses())]


# Now and then -----------------------------------------------------------------------------------------


def notation(game: AnyGame, s: State, rng: Random) -> Complaints:
    """Each legal action is written in one way, no two in the same way, and read back in any letter case."""
    complaints, texts = [], set[str]()
    for action in game.legal(s):
        text = game.notation(s, action)
        if text.lower() in texts:
            complaints.append(f"two legal actions are written {text!r}")
        texts.add(text.lower())
        if NOT_IN_A_RECORD.search(text):
            complaints.append(f"{text!r} cannot stand in a record")
        complaints += read_back(game, s, action, text)
    return complaints


def read_back(game: AnyGame, s: State, action: int, text: str) -> Complaints:
    for form in (text, text.upper(), f"  {text.lower()} "):
        try:
            found = game.parse(s, form)
        except BadNotation as error:
            return [f"{form!r} cannot be read back: {error}"]
        if found != action:
            return [f"{form!r} is read back as {game.notation(s, found)!r}"]
    return []


def words(game: AnyGame, s: State, rng: Random) -> Complaints:
    """The prompt and every legal action can be said to people."""
    complaints = [] if game.prompt(s) else ["the prompt is empty"]
    return complaints + [
        f"{game.notation(s, a)!r} has no sentence" for a in game.legal(s) if not game.describe(s, a)
    ]


def legality(game: AnyGame, s: State, rng: Random) -> Complaints:
    """`why_not` lets every listed action pass."""
    return [
        f"{game.notation(s, a)!r} is listed as legal, but {refusal!r}"
        for a in game.legal(s)
        if (refusal := game.why_not(s, a)) is not None
    ]


def refusals(game: AnyGame, s: State, probes: Iterable[int]) -> tuple[Complaints, set[str]]:
    """`why_not` refuses every probe that is not listed, with a clause that exists; and the clauses named."""
    complaints, rules, legal = [], set[str](), set(game.legal(s))
    for action in probes:
        if action in legal:
            continue
        refusal = game.why_not(s, action)
        if refusal is None:
            complaints.append(f"{game.notation(s, action)!r} is not listed, but nothing forbids it")
        elif cited(refusal.rule) != [refusal.rule]:
            complaints.append(f"{game.notation(s, action)!r} is refused by {refusal.rule!r}: no clause")
        else:
            rules.add(refusal.rule)
    return complaints + unknown(rules), rules


def clone(game: AnyGame, s: State, rng: Random) -> Complaints:
    """A clone is equal, and what happens to one does not happen to the other."""
    before = game.save(s)
    twin, other = game.clone(s), game.clone(s)
    complaints = [] if game.save(twin) == before else ["a clone differs from its original"]
    run(game, twin, rng, AHEAD)
    if game.save(s) != before:
        complaints.append("playing a clone changed its original")
    if game.save(other) != before:
        complaints.append("playing a clone changed another clone")
    return complaints


def saved(game: AnyGame, s: State, rng: Random) -> Complaints:
    """Saved as JSON and loaded, a state is equal and plays on equally."""
    data = game.save(s)
    twin = game.load(plain(data))
    if game.save(twin) != data or plain(data) != data:
        return ["a state changes when it is saved and loaded"]
    seed = rng.getrandbits(32)
    here = game.clone(s)
    run(game, here, Random(seed), AHEAD)
    run(game, twin, Random(seed), AHEAD)
    return [] if state_hash(game, here) == state_hash(game, twin) else ["a loaded state plays on differently"]


def views(game: AnyGame, s: State, rng: Random) -> Complaints:
    """Each view is plain data that holds no source of chance, and to look changes nothing."""
    before, complaints = game.save(s), Complaints()
    for seat in seats(game):
        view = game.view(s, seat)
        if plain(view) != view:
            complaints.append(f"the view of seat {seat} is not plain JSON")
        complaints += [f"the view of seat {seat} holds {key!r}" for key in sorted(keys(view) & SECRETS)]
    if game.save(s) != before:
        complaints.append("looking at a view changed the state")
    return complaints


def keys(value: object) -> set[str]:
    """Every key at any depth."""
    if isinstance(value, dict):
        return set(value).union(*map(keys, value.values()))
    return set[str]().union(*map(keys, value)) if isinstance(value, list) else set()


def imagined(game: AnyGame, s: State, rng: Random) -> Complaints:
    """A state imagined from a view looks the same to that seat, is sound, and can be played on."""
    complaints = Complaints()
    for seat in seats(game):
        complaints += [f"imagined by seat {seat}: {text}" for text in dream(game, s, seat, rng)]
    return complaints


def dream(game: AnyGame, s: State, seat: int, rng: Random) -> Complaints:
    view, seed = plain(game.view(s, seat)), rng.getrandbits(32)
    twin = game.imagine(view, seed)
    again = game.view(twin, seat)
    if again != view:
        return [f"the view is another: {', '.join(differences(view, again))}"]
    complaints = list(game.violations(twin))
    if state_hash(game, game.imagine(view, seed)) != state_hash(game, twin):
        complaints.append("the same seed imagines another state")
    if game.to_act(s) == seat and game.legal(twin) != game.legal(s):
        complaints.append("other actions are legal")
    run(game, twin, rng, AHEAD)
    return complaints


def differences(one: object, two: object, path: str = "") -> list[str]:
    """Where two JSON values differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        every = sorted(set(one) | set(two))
        return [d for key in every for d in differences(one.get(key), two.get(key), f"{path}.{key}")]
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        return [d for i in range(len(one)) for d in differences(one[i], two[i], f"{path}[{i}]")]
    return [] if one == two else [f"{path or 'all'} {one!r} became {two!r}"]


def discreet(game: AnyGame, s: State, rng: Random, probes: Iterable[int]) -> Complaints:
    """What the seat to act is refused, and why, does not depend on what it cannot see."""
    seat = game.to_act(s)
    if seat == NOBODY:
        return []
    twin = game.imagine(plain(game.view(s, seat)), rng.getrandbits(32))
    return [
        f"the refusal of {game.notation(s, action)!r} tells a secret: {here} or {there}"
        for action in probes
        if (here := repr(game.why_not(s, action))) != (there := repr(game.why_not(twin, action)))
    ]


EVERY: tuple[Check, ...] = (notation, words, legality, clone, saved, views, imagined)


def all_of(game: AnyGame, s: State, rng: Random) -> Complaints:
    """Every check that needs a state only."""
    return [text for check in EVERY for text in check(game, s, rng)]


def run(game: AnyGame, s: State, rng: Random, actions: int) -> None:
    """Play so many random actions, or to the end."""
    for _ in range(actions):
        if s.over:
            return
        game.step(s, rng.choice(game.legal(s)))
