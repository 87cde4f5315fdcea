"""The games on the shelf, and how one is built from its content pack."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from crusades.core import answer
from crusades.core.answer import Answer, Spoken
from crusades.core.game import Game
from crusades.play import shelf

AnyGame = Game[Any]
Pack = dict[str, Any]
Words = dict[str, dict[str, str]]

# Parts of a pack that are only looked at: records stay readable when a coast is drawn anew.
DRAWN = frozenset({"geography"})
KEPT = "former"  # the folder of a game with packs that it came with before
HASH = re.compile(r"[0-9a-f]{16}")
LANGUAGE = "en"
ANSWERS = "answer"  # the section of words for what a game answers (core/answer.py)
LANGUAGES = ("en", "fr")  # those that sentences are written in


class Unknown(Spoken):
    """There is no such game, scenario, option or seat; the message lists those there are.

    `what` is the word of a record's header that said so.
    """

    def __init__(self, answer: Answer, what: str = "") -> None:
        super().__init__(answer)
        self.what = what


def game_ids() -> list[str]:
    """The ids of all games, in alphabetical order. (`crusades.games` is the package of their rules.)

    >>> game_ids()
    ['darkest', 'high', 'last']
    """
    return sorted(shelf.manifests())


def in_order() -> list[str]:
    """The ids of all games as they are offered to people."""
    return list(shelf.manifests())


def in_turn(number: int) -> str:
    """One game after the other, as the number goes up: for those who try them all."""
    return in_order()[number % len(in_order())]


def is_former(game: str, rules: int) -> bool:
    """Whether a version of the rules is kept for games that began with it."""
    return game in shelf.manifests() and rules in shelf.manifests()[game].former


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


def edition(game: str, rules: int, content: str) -> AnyGame:
    """The game with rules of a version and content of a hash; what is not kept is as it is now."""
    known = load_game(game)
    kept = content if _former(game, content).is_file() else content_hash(known)
    version = rules if is_former(game, rules) else known.rules_version
    if (version, kept) == (known.rules_version, content_hash(known)):
        return known
    return _edition(game, version, kept)


@cache  # of as many as are kept, whatever is asked for
def _edition(game: str, rules: int, content: str) -> AnyGame:
    return build(game, former_pack(game, content) or pack_of(load_game(game)), rules)


def former_pack(game: str, content: str) -> Pack | None:
    """The pack of a hash that a game came with before; what is only looked at is as it is now."""
    file = _former(game, content)
    if not file.is_file():
        return None
    seen = {part: values for part, values in pack_of(load_game(game)).items() if part in DRAWN}
    return {**json.loads(gzip.decompress(file.read_bytes())), **seen}


def keep_pack(game: str) -> Path:
    """Keep the pack that a game comes with now for the time when it has changed; answers the file."""
    built = load_game(game)
    file = Path(str(_former(game, content_hash(built))))
    file.parent.mkdir(exist_ok=True)
    played = {part: values for part, values in pack_of(built).items() if part not in DRAWN}
    text = json.dumps(played, separators=(",", ":"), ensure_ascii=False)
    file.write_bytes(gzip.compress(text.encode(), mtime=0))
    return file


def _former(game: str, content: str) -> Traversable:
    name = content if HASH.fullmatch(content) else "none"  # a record may say anything
    return _own(_known(game)) / KEPT / f"{name}.json.gz"


_HASHES: WeakKeyDictionary[AnyGame, str] = WeakKeyDictionary()
_PACKS: WeakKeyDictionary[AnyGame, Pack] = WeakKeyDictionary()


@cache
def _shelved(game: str) -> AnyGame:
    return _built(game, read_pack(_own(game)), [_own(game)])


def _built(game: str, pack: Pack, sources: list[Traversable], rules: int | None = None) -> AnyGame:
    """`rules` is that of the shelf, or a former one.

    They are imported only here: one game's faults leave the others playable.
    """
    manifest = shelf.manifests()[game]
    kept = manifest.rules
    if rules is not None and rules != _rules(game):
        if not is_former(game, rules):
            raise Unknown(Answer("said.no_rules", rules=rules), "rules")
        kept = manifest.former[rules]
    built: AnyGame = shelf.named(kept)(pack, _taught(game, sources, LANGUAGE))
    for lang in LANGUAGES[1:]:
        if sections := _taught(game, sources, lang):
            built.learn(lang, sections)
    _HASHES[built] = _digest(pack)
    _PACKS[built] = pack
    return built


def _learn_answers(game: str) -> None:
    """What a game answers can be said, also where none is built: when its content or a deck is checked."""
    if game in shelf.manifests():
        for lang in LANGUAGES:
            _taught(game, [_own(game)], lang)


answer.look_in(_learn_answers)


def _taught(game: str, sources: list[Traversable], lang: str) -> Words:
    """What the game is told of a language; its answers are everybody's to say."""
    if answers := _read(sources, lang).get(ANSWERS):
        answer.learn(lang, game, answers)
    return read_words(sources, lang)


def _rules(game: str) -> int:
    """The version of the rules that new games have."""
    return _shelved(game).rules_version


def _foreign(game: str, folder: Path) -> Pack:
    from crusades.play import content

    return content.load(game, folder)


def data_of(game: str, name: str) -> str:
    """A file of a game's own folder that says something of its events or words; empty if it has none."""
    file = _own(_known(game)) / name
    return file.read_text("utf-8") if file.is_file() else ""


def words(game: str, lang: str = LANGUAGE) -> Words:
    """The sentences of a game by section (event, verb, prompt …) and name, read once: nobody changes them."""
    return _sentences(Path(str(_own(_known(game)))), spoken(lang))


@cache
def _sentences(folder: Path, lang: str) -> Words:
    return read_words([folder], lang)


def spoken(lang: str) -> str:
    """A language that there are sentences in; Unknown if it is none."""
    if lang not in LANGUAGES:
        raise Unknown(Answer("said.no_language", lang=lang, known=known_names(LANGUAGES)))
    return lang


def _known(game: str) -> str:
    if game not in game_ids():
        raise Unknown(no_game(game))
    return game


def no_game(game: str) -> Answer:
    return Answer("said.no_game", game=game, known=known_names(game_ids()))


def known_names(names: Iterable[str]) -> Answer:
    """All names there are, for who has said none of them."""
    return Answer("said.known", names=list(names))


def _own(game: str) -> Traversable:
    return shelf.data(game)


def read_pack(source: Traversable) -> Pack:
    """Every JSON file of a folder, by its name without the ending."""
    return {f.name.removesuffix(".json"): json.loads(f.read_text("utf-8")) for f in _named(source, ".json")}


def read_words(sources: Iterable[Traversable], language: str) -> Words:
    """Every sentence of a game by section and name. What it answers has a form of its own, and is not one."""
    return {section: found for section, found in _read(sources, language).items() if section != ANSWERS}


def _read(sources: Iterable[Traversable], language: str) -> Words:
    """From all files of a language; what is read later holds."""
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
