"""The rulebooks: every clause of every game, by id and by words."""

from __future__ import annotations

import re
import tomllib
from dataclasses import asdict, dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from typing import Any

from crusades.core import french
from crusades.core.known import known
from crusades.play import shelf
from crusades.play.library import LANGUAGES

WORD = re.compile(r"[^\W_]+")

# How much a word counts in each part of a clause; a title outweighs all the rest.
WEIGHTS = {"title": 40, "topic": 6, "text": 3, "example": 2, "ruling": 2, "decision": 2, "missing": 1}


class BadRulebook(ValueError):
    """A rulebook file that breaks its own format; the message names the file and the field."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule, as small as it can be stated on its own."""

    id: str
    title: str
    topic: str
    kind: str
    text: str
    example: str
    variants: tuple[str, ...] = ()
    ruling: str | None = None
    decision: str | None = None
    missing: str | None = None

    @property
    def section(self) -> str:
        return self.id.rpartition(".")[0]

    def as_dict(self) -> dict[str, Any]:
        """Plain data without the parts that this clause lacks."""
        return {key: value for key, value in asdict(self).items() if value}

    def score(self, word: str) -> int:
        """How well one lower-case word fits: whole words count double, beginnings of words once."""
        total = 0
        for part, weight in WEIGHTS.items():
            found = WORD.findall((getattr(self, part) or "").lower())
            if word in found:
                total += 2 * weight
            elif any(each.startswith(word) for each in found):
                total += weight
        return total


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The clauses of one game, in rulebook order."""

    game: str
    title: str
    prefix: str
    sections: dict[str, str] = field(repr=False)
    clauses: dict[str, Clause] = field(repr=False)

    def show(self, clause_id: str) -> Clause:
        """The clause with this id, in any letter case; KeyError when there is none."""
        wanted = clause_id.strip().upper()
        if wanted not in self.clauses:
            raise KeyError(f"there is no clause {wanted!r}; {known(wanted, self.clauses)}")
        return self.clauses[wanted]

    def section(self, section_id: str) -> list[Clause]:
        """The clauses of one section, in order; empty when there is no such section."""
        wanted = section_id.strip().upper()
        return [clause for clause in self.clauses.values() if clause.section == wanted]

    def search(self, *words: str) -> list[Clause]:
        """The clauses that hold at least one of the words: most words first, then best places."""
        wanted = {word for text in words for word in WORD.findall(text.lower())}
        ranked = []
        for clause in self.clauses.values():
            scores = [score for score in map(clause.score, wanted) if score]
            if scores:
                ranked.append((-len(scores), -sum(scores), clause))
        return [clause for _, _, clause in sorted(ranked, key=lambda each: each[:2])]

    def near(self, clause_id: str, limit: int = 3) -> list[str]:
        """Existing ids that resemble a mistyped one."""
        return get_close_matches(clause_id.strip().upper(), self.clauses, n=limit, cutoff=0.6)

    @property
    def cited(self) -> re.Pattern[str]:
        """Matches whatever is written like a clause id of this game, whether it exists or not.

        Where a section is itself a number with a dot (L7.1), naming a section is not citing a clause.
        """
        parts = min(clause.count(".") for clause in self.clauses)
        return re.compile(rf"\b{self.prefix}\d+[A-Z]?(?:\.\d+){{{parts},}}\b")


def parse(text: str, name: str, prefix: str) -> Rulebook:
    data = tomllib.loads(text)
    head = data["game"]
    clauses = [_clause(row, name) for row in data["clause"]]
    sections = {row["id"]: row["title"] for row in head["sections"]}
    by_id = {clause.id: clause for clause in clauses}
    if len(by_id) != len(clauses):
        raise BadRulebook(f"{name}: a clause id occurs twice")
    for clause in clauses:
        if not clause.id.startswith(prefix):
            raise BadRulebook(f"{name}: {clause.id}: clauses of this game begin with {prefix}")
        if clause.section not in sections:
            raise BadRulebook(f"{name}: {clause.id}: there is no section {clause.section}")
    return Rulebook(head["id"], head["title"], prefix, sections, by_id)


def _clause(row: dict[str, Any], name: str) -> Clause:
    fields = {key: row[key] for key in Clause.__dataclass_fields__ if key in row}
    fields["variants"] = tuple(row.get("variants", ()))
    try:
        return Clause(**fields)
    except TypeError as error:
        raise BadRulebook(f"{name}: {row.get('id', 'a clause without id')}: {error}") from None


# What another language may say of a clause; the rest is the same in every language.
TRANSLATED = ("title", "text", "example", "ruling", "decision", "missing")


def translated(book: Rulebook, text: str, name: str, lang: str) -> Rulebook:
    """The same book in another language, as far as that has been written; the rest stays as it is."""
    data = tomllib.loads(text)
    unknown = [id_ for id_ in data.get("clause", {}) if id_ not in book.clauses]
    unknown += [id_ for id_ in data.get("section", {}) if id_ not in book.sections]
    if unknown:
        raise BadRulebook(f"{name}: there is no {unknown[0]}")
    sections = {
        id_: _set(data.get("section", {}).get(id_, title), lang) for id_, title in book.sections.items()
    }
    clauses = dict(book.clauses)
    for id_, row in data.get("clause", {}).items():
        said: dict[str, Any] = {part: _set(row[part], lang) for part in TRANSLATED if row.get(part)}
        clauses[id_] = replace(clauses[id_], **said)
    title = data.get("title", book.title)
    return replace(book, title=title, sections=sections, clauses=clauses)


def _set(text: str, lang: str) -> str:
    return french.typeset(text) if lang == "fr" else text


def load(game: str, lang: str = "en") -> Rulebook:
    """The rulebook of a game; FileNotFoundError when the game has none.

    What it does not have in a language it has in English.
    """
    if game not in games():
        raise FileNotFoundError(f"there is no rulebook of {game!r}; known: {', '.join(games())}")
    return _load(game, lang if lang in LANGUAGES else LANGUAGES[0])


@cache
def _load(game: str, lang: str) -> Rulebook:
    source = shelf.data(game)
    text = (source / "rulebook.toml").read_text(encoding="utf-8")
    book = parse(text, f"{game}/data/rulebook.toml", shelf.manifests()[game].prefix)
    other = source / f"rulebook.{lang}.toml"
    if lang == LANGUAGES[0] or not other.is_file():
        return book
    return translated(book, other.read_text(encoding="utf-8"), f"{game}/data/{other.name}", lang)


@cache
def games() -> list[str]:
    """The games that have a rulebook."""
    return sorted(game for game in shelf.manifests() if (shelf.data(game) / "rulebook.toml").is_file())


def rulebooks(lang: str = "en") -> list[Rulebook]:
    return [load(game, lang) for game in games()]


def lookup(clause_id: str, lang: str = "en") -> Clause | None:
    """A clause of any game."""
    wanted = clause_id.strip().upper()
    return next((book.clauses[wanted] for book in rulebooks(lang) if wanted in book.clauses), None)
