"""The games on the shelf: which exist, and how one is built from its content pack."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from crusades.core.game import Game

AnyGame = Game[Any]
Pack = dict[str, Any]
Words = dict[str, dict[str, str]]

# Game id: module and class. Imported when first asked for: one game's faults leave the others playable.
SHELF = {
    "darkest": ("crusades.games.darkest.game", "DarkestGame"),
    "high": ("crusades.games.high.game", "HighGame"),
    "last": ("crusades.games.last.game", "LastGame"),
}
# Earlier versions of the rules: a release that changes what a record leads to keeps the class of before here,
# so that games under way end by the rules they began with. (game id, version): module and class.
FORMER: dict[tuple[str, int], tuple[str, str]] = {}
# Parts of a pack that are only looked at: records stay readable when a coast is drawn anew.
DRAWN = frozenset({"geography"})
LANGUAGE = "en"
LANGUAGES = ("en", "fr")  # those that sentences are written in


class Unknown(ValueError):
    """There is no such game, scenario, option or seat; the message lists those there are.

    `what` is the word of a record's header that said so.
    """

    def __init__(self, message: str, what: str = "") -> None:
        super().__init__(message)
        self.what = what


def game_ids() -> list[str]:
    """The ids of all games, in alphabetical order. (`crusades.games` is the package of their rules.)

    >>> game_ids()
    ['darkest', 'high', 'last']
    """
    return sorted(SHELF)


def load_game(game: str, content: Path | str | None = None) -> AnyGame:
    """The game with its own content, or with the pack in a folder.

    >>> load_game("high").title
    'The High Crusade'
    """
    if content is not None:
        return _built(_known(game), _foreign(game, Path(content)), [_own(game), Path(content)])
    return _shelved(_known(game))


def content_hash(game: AnyGame) -> str:
    """Sixteen hex digits that change whenever a value in the content pack does that is played with."""
    return _HASHES[game]


def pack_of(game: AnyGame) -> Pack:
    """The content pack that a game was built from."""
    return _PACKS[game]


def build(game: str, pack: Pack, rules: int | None = None) -> AnyGame:
    """A game with a pack that was read elsewhere, by an earlier version of the rules if one is named."""
    return _built(_known(game), pack, [_own(game)], rules)


_HASHES: WeakKeyDictionary[AnyGame, str] = WeakKeyDictionary()
_PACKS: WeakKeyDictionary[AnyGame, Pack] = WeakKeyDictionary()


@cache
def _shelved(game: str) -> AnyGame:
    return _built(game, read_pack(_own(game)), [_own(game)])


def _built(game: str, pack: Pack, sources: list[Traversable], rules: int | None = None) -> AnyGame:
    """`rules` is that of the shelf, or one of `FORMER`."""
    module, name = SHELF[game]
    if rules is not None and rules != _rules(game):
        if (game, rules) not in FORMER:
            raise Unknown(f"it is played by version {rules} of the rules, unknown to this program", "rules")
        module, name = FORMER[game, rules]
    built: AnyGame = getattr(import_module(module), name)(pack, read_words(sources, LANGUAGE))
    for lang in LANGUAGES[1:]:
        if sections := read_words(sources, lang):
            built.learn(lang, sections)
    _HASHES[built] = _digest(pack)
    _PACKS[built] = pack
    return built


def _rules(game: str) -> int:
    """The version of the rules that new games have."""
    return _shelved(game).rules_version


def _foreign(game: str, folder: Path) -> Pack:
    from crusades.play import content

    return content.load(game, folder)


def words(game: str, lang: str = LANGUAGE) -> Words:
    """The sentences of a game by section (event, verb, prompt …) and name."""
    return read_words([_own(_known(game))], spoken(lang))


def spoken(lang: str) -> str:
    """A language that there are sentences in; Unknown if it is none."""
    if lang not in LANGUAGES:
        raise Unknown(f"there is no language {lang!r}; known: {', '.join(LANGUAGES)}")
    return lang


def _known(game: str) -> str:
    if game not in game_ids():
        raise Unknown(f"there is no game {game!r}; known: {', '.join(game_ids())}")
    return game


def _own(game: str) -> Traversable:
    return files("crusades.games") / game / "data"


def read_pack(source: Traversable) -> Pack:
    """Every JSON file of a folder, by its name without the ending."""
    return {f.name.removesuffix(".json"): json.loads(f.read_text("utf-8")) for f in _named(source, ".json")}


def read_words(sources: Iterable[Traversable], language: str) -> Words:
    """Every sentence by section and name, from all files of a language; what is read later holds."""
    words: Words = {}
    for source in sources:
        folder = source / f"words.{language}"
        for file in _named(folder, ".toml") if folder.is_dir() else ():
            for section, sentences in tomllib.loads(file.read_text("utf-8")).items():
                words.setdefault(section, {}).update(sentences)
    return words


def _named(folder: Traversable, ending: str) -> list[Traversable]:
    # Sorted: the order of a folder differs between file systems.
    return sorted((f for f in folder.iterdir() if f.name.endswith(ending)), key=lambda f: f.name)


def _digest(pack: Pack) -> str:
    played = {part: values for part, values in pack.items() if part not in DRAWN}
    text = json.dumps(played, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
