"""Games of all three, told in French: no sentence that is still English, none that offends the eye."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from typing import Any

import pytest
from tests.walks import walks

from crusades.core.action import verb_of
from crusades.core.game import Game
from crusades.play import library
from crusades.play.library import load_game
from crusades.play.telling import refused

GAMES = library.game_ids()
FLUENT = ("en.ftl", "fr.ftl")
LONG = 3  # words: shorter ones may be names
WORDS = re.compile(r"[^\W\d_]{2,}")
ENGLISH = re.compile(
    r"\b(the|of|is|are|and|with|from|its|his|your|their|for|by|at|not|be|this|that|you)\b", re.I
)
# Small words that run together, high punctuation without its space, quotation marks of another language.
CLUMSY = re.compile(
    r"\b(de|à) les?\b|\b[dljnsqDLJNSQ]' |\bl' |[^\s\u00a0\d/][!?;](?!\w)| [:;!?»]|« |\"|\(s\)|  "
)


def names(game: Game[Any]) -> list[str]:
    """What cards are called in either language (models, people), and such as say the same; longest first."""
    if game.id != "last":
        return []
    last: Any = game
    both = zip(last.library.cards, last.tongue("fr").cards, last.tongue("fr").texts, strict=True)
    pairs = [pair for card, name, text in both for pair in ((card.name, name), (card.text, text))]
    return sorted(
        {here.rstrip(".") for here, there in pairs if here and here == there}, key=len, reverse=True
    )


@cache
def pattern(game_id: str) -> re.Pattern[str]:
    known = names(load_game(game_id))
    return re.compile("|".join(re.escape(each) for each in known) or "(?!)")


def said(game_id: str) -> Iterator[tuple[str, str, str]]:
    """Whatever people read while games are played: where, in English, in French."""
    game = load_game(game_id)
    for walk in walks(game, seed=11, beginnings=4, wars=16):
        s = walk.s
        for _ in range(160):
            if s.over:
                break
            yield "prompt", game.prompt(s), game.prompt(s, "fr")
            yield from (("trail", *each) for each in zip(game.trail(s), game.trail(s, "fr"), strict=True))
            for seat in (-1, 0, 1):
                yield "waiting", game.asked(s, seat)[0], game.asked(s, seat, "fr")[0]
            for action in game.legal(s)[:25]:
                yield "label", game.describe(s, action), game.describe(s, action, "fr")
            walk.step()
            for event in s.events:
                for audience in (event[1], 0, 1):
                    heard = (event[0], audience, *event[2:])
                    told = game.retell(heard, game.facts(s, event), "fr")
                    yield event[0], game.tale(s, heard)[1], told


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_in_french_has_no_english_in_it(game_id: str) -> None:
    own = pattern(game_id)
    seen: set[str] = set()
    wrong: set[tuple[str, str]] = set()
    for where, english, french in said(game_id):
        if french in seen:
            continue
        seen.add(french)
        here, there = own.sub("X", english), own.sub("X", french)
        is_same = here == there and len(WORDS.findall(there)) > LONG
        if is_same or ENGLISH.search(there) or CLUMSY.search(there):
            wrong.add((where, french))
    assert len(seen) > 1000
    assert sorted(wrong)[:20] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_why_not_is_said_in_french(game_id: str) -> None:
    """Any action that is named in a game and not legal there is refused in French as in English."""
    game = load_game(game_id)
    texts: dict[str, str] = {}
    for walk in walks(game, seed=3, beginnings=2, wars=8):
        named: set[int] = set()
        for _ in range(120):
            if walk.s.over:
                break
            legal = set(game.legal(walk.s))
            for action in sorted(named - legal)[:6]:
                here, there = (refused(game, walk.s, action, lang) for lang in ("en", "fr"))
                assert here is not None
                assert there is not None
                assert [rule for rule, _, _ in here.reasons] == [rule for rule, _, _ in there.reasons]
                texts |= dict(zip([x[1] for x in here.reasons], [x[1] for x in there.reasons], strict=True))
                texts[here.remedy] = there.remedy
            named |= legal
            walk.step()
    texts.pop("", None)
    assert len(texts) > 50
    assert {here for here, there in texts.items() if not there or here == there} == set()
    # the name of a tank is no English word
    assert {here: there for here, there in texts.items() if ENGLISH.search(there.replace("IS-2", ""))} == {}


def keys_of(found: Any) -> Iterator[str]:
    """Whatever odds are answered with that the page has words for."""
    if isinstance(found, dict):
        for key, value in found.items():
            if key in ("goal", "what", "when", "fate", "policy") and isinstance(value, str):
                yield value
            if key in ("assumes",):
                yield from (f"assumes-{each}" for each in value)
            yield from keys_of(value)
    elif isinstance(found, list):
        for each in found:
            yield from keys_of(each)


def loaded(text: str, game_id: str) -> Iterator[str]:
    """The keys of odds that a table of this game has at hand: the other games' stay on the server."""
    piece = ""
    for line in text.splitlines():
        if line.startswith("## "):
            piece = line[3:].partition(":")[0]
        elif (found := re.match(r"(odds-[\w-]+) =", line)) and piece in ("table", "odds", game_id):
            yield found[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_odds_say_has_a_sentence_in_either_language(game_id: str) -> None:
    game = load_game(game_id)
    files = resources.files("crusades.server") / "data" / "words"
    keys = [set(loaded((files / f).read_text("utf-8"), game_id)) for f in FLUENT]
    said_so: set[str] = set()
    for walk in walks(game, seed=21, beginnings=1, wars=25):
        for _ in range(60):
            if walk.s.over:
                break
            one_of_each = {verb_of(action): action for action in game.legal(walk.s)}
            for action in one_of_each.values():
                said_so.update(keys_of(game.forecast(walk.s, game.to_act(walk.s), action)))
            seat = game.to_act(walk.s)
            about = game.notation(walk.s, action).split()[-1]
            said_so.update(keys_of(game.outlook(walk.s, seat, about)))
            if walk.rng.random() < 0.05:
                said_so.update(keys_of(game.threats(walk.s, seat)))
            walk.step()
    assert said_so or game_id != "high"
    wanted = {f"odds-{key}" for key in said_so}
    assert [wanted - each for each in keys] == [set(), set()]
