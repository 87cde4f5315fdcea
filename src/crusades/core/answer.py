"""What the program answers somebody, as data: a key and its values.

Words for it stand in `data/answers.LANGUAGE.toml`, by key; a game has its own under `answer` of its words.
They are put together where somebody reads them, in his language. No sentence is ever looked into.
"""

import tomllib
from collections.abc import Callable
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from crusades.core import french
from crusades.core.heirs import mypyc_attr

ENGLISH: Final = "en"
FRENCH: Final = "fr"


class Spelled:
    """What is found only when somebody reads it, and then in his language."""

    __slots__ = ("find",)

    def __init__(self, find: Callable[[str], str]) -> None:
        self.find: Callable[[str], str] = find

    def __reduce__(self) -> tuple[object, ...]:
        return found_before, ({lang: self.find(lang) for lang in (ENGLISH, FRENCH)},)


def found_before(texts: dict[str, str]) -> Spelled:
    return Spelled(lambda lang: texts.get(lang) or texts[ENGLISH])


class Answer:
    """A key such as `record.twice`, and what stands in the braces of its sentence.

    Values are texts, numbers, lists of them, answers themselves, or what is found when it is read.
    """

    __slots__ = ("key", "values")

    def __init__(self, key: str, /, **values: object) -> None:
        self.key: str = key
        self.values: dict[str, object] = values

    def __str__(self) -> str:
        return said(self)

    def __repr__(self) -> str:
        return f"Answer({self.key!r}, {self.values!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return rebuilt, (self.key, self.values)


def rebuilt(key: str, values: dict[str, object]) -> Answer:
    return Answer(key, **values)


def plain(text: str) -> Answer:
    """What has words of its own already: the same in every language."""
    return Answer("said.plain", text=text)


def listed(answers: list[Answer]) -> Answer:
    """Several answers in a row."""
    found = answers[0]
    for each in answers[1:]:
        found = Answer("said.and", one=found, two=each)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Spoken(ValueError):
    """An error that somebody is told of: its message is an answer, or a text where there are no words."""

    def __init__(self, answer: Answer | str) -> None:
        found = plain(answer) if isinstance(answer, str) else answer
        super().__init__(found)
        self.answer: Answer = found


# Words ------------------------------------------------------------------------------------------------------
_tables: Final[dict[str, dict[str, str]]] = {}
_finders: Final[list[Callable[[str], None]]] = []  # of sections that nobody has learnt yet


def _file(lang: str) -> Traversable | None:
    """The table of a language. It is looked for by name: what somebody asks for may be no language at all."""
    folder = resources.files("crusades") / "data"
    return next((each for each in folder.iterdir() if each.name == f"answers.{lang}.toml"), None)


def words(lang: str) -> dict[str, str]:
    """The sentences of a language by key; English ones if it is not spoken here."""
    if lang not in _tables:
        file = _file(lang)
        if file is None:
            return words(ENGLISH)
        _tables[lang] = {}
        for section, entries in tomllib.loads(file.read_text("utf-8")).items():
            learn(lang, section, entries)
    return _tables[lang]


def learn(lang: str, section: str, entries: dict[str, str]) -> None:
    """Take in sentences: those of a game have its id as their section."""
    words(lang)  # its own file comes first
    table = _tables.setdefault(lang, {})
    for key, text in entries.items():
        table[f"{section}.{key}"] = french.typeset(text) if lang == FRENCH else text


def look_in(find: Callable[[str], None]) -> None:
    """Who is asked to learn a section when something of it is to be said: a game may not be built yet."""
    _finders.append(find)


def said(answer: Answer, lang: str = ENGLISH) -> str:
    """An answer in a language, within a sentence. What a language lacks is said in English."""
    if answer.key not in words(ENGLISH):
        for find in _finders:
            find(answer.key.partition(".")[0])
    text = words(lang).get(answer.key) or words(ENGLISH)[answer.key]
    values = {name: _spelled(value, lang) for name, value in answer.values.items()}
    return text.format(**values)


def _spelled(value: object, lang: str) -> object:
    if isinstance(value, Answer):
        return said(value, lang)
    if isinstance(value, Spelled):
        return value.find(lang)
    if isinstance(value, (list, tuple)):
        parts = [str(_spelled(each, lang)) for each in value]
        return ", ".join(parts) or said(Answer("said.none"), lang)
    return value  # as it is: a sentence may quote it
