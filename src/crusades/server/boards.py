"""Routes of what never changes during a game: maps, pieces and tables for whoever draws them, and rulebooks.

The answers are made once, known by a digest of what is in them, and compressed once. Whoever asks again shows
the digest and is told that nothing has changed; whoever asks for that very digest (`v`) need not ask again.
"""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from crusades.core.game import Json
from crusades.play import choices, drawn, library, rulebook
from crusades.server import encodings, wire
from crusades.server.refused import Refused

# Of those who made the content: where it is from, and where on the globe it lies, which no board is drawn by.
NOTES = frozenset({"src", "note", "notes", "about", "meta", "exactStats", "lon", "lat"})
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"
DIGEST = 16
FEWEST = 3  # points of a line that is worth writing as steps …
FINE = 1000  # … of so many parts of one

Language = Annotated[str, QueryParameter(name="lang", min_length=2, max_length=8, pattern=wire.LINE)]
Version = Annotated[str, QueryParameter(name="v", max_length=64, pattern=wire.LINE)]


class Sheet(NamedTuple):
    """An answer, ready to be sent."""

    digest: str
    plain: bytes
    packed: bytes


def sheet(data: Any) -> Sheet:
    return packed(msgspec.json.encode(data))


def packed(plain: bytes) -> Sheet:
    return Sheet(hashlib.sha256(plain).hexdigest()[:DIGEST], plain, gzip.compress(plain, mtime=0))


def bare(content: Any) -> Any:
    """Content without the notes of those who made it."""
    if isinstance(content, dict):
        return {key: bare(value) for key, value in content.items() if key not in NOTES}
    return [bare(each) for each in content] if isinstance(content, list) else content


def with_short_lines(content: Any) -> Any:
    """Content whose long lines are written as steps: `{"steps": [x, y, dx, dy, …]}` in thousandths.

    A coast as points takes twice as many bytes on the way. Only lines that lose nothing by it are written so.
    """
    if isinstance(content, dict):
        return {key: with_short_lines(value) for key, value in content.items()}
    if not isinstance(content, list):
        return content
    if len(content) < FEWEST or not all(_is_point(each) for each in content):
        return [with_short_lines(each) for each in content]
    points = [(round(x * FINE), round(y * FINE)) for x, y in content]
    if any(x != a / FINE or y != b / FINE for (x, y), (a, b) in zip(content, points, strict=True)):
        return content
    before = [(0, 0), *points]
    steps = [(a - c, b - d) for (a, b), (c, d) in zip(points, before, strict=False)]
    return {"steps": [each for step in steps for each in step]}


def _is_point(each: Any) -> bool:
    return isinstance(each, list) and len(each) == 2 and all(isinstance(n, (int, float)) for n in each)


@lru_cache(maxsize=16)
def board_of(game: str, lang: str = "en", is_short: bool = False) -> Sheet:
    """What a game is drawn with: its content, by file, and the names of its pieces, in a language.

    `is_short`: with long lines as steps, for the page.
    """
    built = library.load_game(game)
    pieces: Json = built.pieces()
    found: Json = {
        "game": built.id,
        "title": built.title,
        "seats": list(built.seats),
        "lang": lang,
        "pieces": pieces if lang == "en" else drawn.said(built, lang, pieces),
    }
    spoken_of = {
        "dice": drawn.dice(game, lang),
        "verbs": drawn.verbs(game, lang),
        "choices": choices.told(game),
    }
    content = bare(drawn.drawn(built, lang))
    return sheet({**found, **spoken_of, "content": with_short_lines(content) if is_short else content})


@lru_cache(maxsize=16)
def book_of(game: str, lang: str) -> Sheet:
    """A whole rulebook, in a language or else in English."""
    book = rulebook.load(game, lang=lang)
    sections = [{"id": id_, "title": title} for id_, title in book.sections.items()]
    clauses = [{**clause.as_dict(), "section": clause.section} for clause in book.clauses.values()]
    return sheet({"game": game, "title": book.title, "lang": lang, "sections": sections, "clauses": clauses})


def known(game: str) -> str:
    if game not in library.game_ids():
        raise Refused("unknown", library.no_game(game))
    return game


def sent(request: Request[Any, Any, Any], found: Sheet, version: str) -> Response[Any]:
    """The answer; or none, if it is the one that is there already."""
    etag = f'"{found.digest}"'
    headers = {"etag": etag, "cache-control": FOR_EVER if version == found.digest else ASK_AGAIN}
    headers["vary"] = "accept-encoding"
    if etag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    packing = encodings.chosen(request.headers.get(encodings.HEADER, ""), ("gzip",))
    if packing:
        headers["content-encoding"] = packing
        return Response(found.packed, media_type=MediaType.JSON, headers=headers)
    return Response(found.plain, media_type=MediaType.JSON, headers=headers)


@get("/api/games/{game:str}/board", sync_to_thread=True)
def board(
    request: Request[Any, Any, Any],
    game: FromPath[str],
    lang: Language = "en",
    version: Version = "",
    short: FromQuery[bool] = False,
) -> Response[Json]:
    """What never changes: map, pieces, tables and tracks of a game, with its names in a language.

    `short`: long lines as steps in thousandths (`{"steps": [x, y, dx, dy, …]}`) in place of points.
    """
    return sent(request, board_of(known(game), spoken(lang), short), version)


@get("/api/rules", sync_to_thread=True)
def rules(request: Request[Any, Any, Any], lang: Language = "en") -> list[Json]:
    """The rulebooks there are, and the sections of each."""
    return [listed(game, spoken(lang)) for game in library.game_ids()]


def listed(game: str, lang: str) -> Json:
    book = rulebook.load(game, lang=lang)
    sections = [{"id": id_, "title": title} for id_, title in book.sections.items()]
    return {
        "game": game,
        "title": book.title,
        "prefix": book.prefix,
        "clauses": len(book.clauses),
        "sections": sections,
        "digest": book_of(game, lang).digest,
    }


@get("/api/rules/{game:str}", sync_to_thread=True)
def rules_of(
    request: Request[Any, Any, Any], game: FromPath[str], lang: Language = "en", version: Version = ""
) -> Response[Json]:
    """A rulebook: its sections, and every clause with its example, rulings and variants."""
    return sent(request, book_of(known(game), spoken(lang)), version)


def spoken(lang: str) -> str:
    """A language that somebody has written in here; else English. (Strangers' words are not remembered.)"""
    return lang if lang in {each for game in library.game_ids() for each in _languages(game)} else "en"


def _languages(game: str) -> tuple[str, ...]:
    return library.load_game(game).languages


ROUTES = [board, rules, rules_of]
