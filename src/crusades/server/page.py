"""The page: an HTML file for every kind of address a person may open, and the files it asks for.

It is bundled by `make page` into data/page, which the wheel carries: each page in each language, with
the names of all that it is drawn with, and each file as it is and packed. What only this server knows
is written into the page here: which games it has; at a table, for whoever sits there, which game is on
and what its board is drawn with, so that nothing has to be asked for one after the other. Without a
bundle the API works all the same, and whoever opens the address in a browser is told what to do.
"""

from __future__ import annotations

import asyncio
import mimetypes
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from litestar import HttpMethod, Request, Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from crusades.core.answer import Answer
from crusades.server import encodings, problems
from crusades.server.boards import Sheet, packed
from crusades.server.refused import Refused
from crusades.server.routes import listed_games
from crusades.server.services import Services, TheServices

FOLDER = Path(str(files("crusades.server"))) / "data" / "page"
FOR_EVER = "public, max-age=31536000, immutable"  # the names of assets change with what is in them
ASK_AGAIN = "no-cache"
FOR_ONE = "private, no-cache"
TYPES = {".ftl": "text/plain", ".js": "text/javascript", ".woff2": "font/woff2"}
PACKINGS = {"br": ".br", "gzip": ".gz"}  # the best first
HTML = "text/html"
HOME = "home"
NAMES = ("watch", "records", "help", "account", "rules", "replay")  # that are addresses by themselves
DEEPER = ("new", "table", "join", "rules", "replay")
GAMES, BOARD = "<!-- games -->", "<!-- board -->"
TABLE = "table"
UNBUILT = (
    "<!doctype html><meta charset=utf-8><title>Crusades</title><p>The server runs, but the page has not been "
    "built. In a clone, <code>make play</code> builds it."
)
READ = [HttpMethod.GET, HttpMethod.HEAD]


@route(["/", *(f"/{name}" for name in NAMES)], http_method=READ, include_in_schema=False)
async def home(request: Request[Any, Any, Any]) -> Response[Any]:
    """The page itself."""
    return await asyncio.to_thread(_page, request)  # the first time all games are loaded for it


class Sitting(NamedTuple):
    """Somebody at a table where he has seats."""

    id: str
    game: str
    own: list[int]


@route([f"/{name}/{{rest:path}}" for name in DEEPER], http_method=READ, include_in_schema=False)
async def deeper(
    request: Request[Any, Any, Any], services: TheServices, rest: FromPath[str]
) -> Response[Any]:
    """The page at an address of its own: which game, table or clause it shows is the page's affair."""
    is_table = request.scope["path"].startswith(f"/{TABLE}/")
    sitting = await _sitting(services, request, rest.strip("/")) if is_table else None
    return await asyncio.to_thread(_page, request, 200, sitting)


async def _sitting(services: Services, request: Request[Any, Any, Any], id_: str) -> Sitting | None:
    """What the page would ask for first. For others nothing: the page asks, and they hear what they may."""
    person = await services.who(request)
    if person is None:
        return None
    try:
        room = (await services.hub.table(id_)).room
    except Refused:
        return None
    own = room.seats.of(person.id)
    return Sitting(id_, room.game.id, list(own)) if own else None


def lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    """There is no such address. Whoever looks with a browser gets the page, which says so kindly."""
    is_person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if is_person and not request.scope["path"].startswith("/api/"):
        return _page(request, 404)
    return problems.malformed(request, error)


def _page(
    request: Request[Any, Any, Any], status: int = 200, sitting: Sitting | None = None
) -> Response[Any]:
    """The page of an address in the language of whoever asks, or that there is none."""
    name = request.scope["path"].split("/")[1] if status == 200 else HOME
    lang = problems.language(request)
    path = FOLDER / f"{name or HOME}.{lang}.html"
    if not path.exists():
        return Response(UNBUILT, media_type=HTML, status_code=503)
    made = path.stat().st_mtime_ns
    found = _seated(path, made, lang, sitting) if sitting else _written(path, made, lang)
    etag = f'W/"{found.digest}"'
    headers = {"cache-control": ASK_AGAIN, "etag": etag, "vary": "accept-encoding, accept-language"}
    if sitting:
        headers.update({"cache-control": FOR_ONE, "vary": f"{headers['vary']}, cookie"})
    if status == 200 and etag in request.headers.get("if-none-match", ""):
        return Response(None, status_code=304, headers=headers)
    packing = encodings.chosen(request.headers.get(encodings.HEADER, ""), ("gzip",))
    if packing:
        headers["content-encoding"] = packing
    body = found.packed if packing else found.plain
    return Response(body, media_type=HTML, headers=headers, status_code=status)


@lru_cache(maxsize=64)
def _written(path: Path, made: int, lang: str) -> Sheet:
    """A page, with the games that this server has where it wants to know them; anew if it was `made` anew."""
    text = path.read_text(encoding="utf-8")
    return packed(text.replace(GAMES, _games(lang)).replace(BOARD, "").encode())


def _seated(path: Path, made: int, lang: str, sitting: Sitting) -> Sheet:
    """The page of a table for somebody who sits there."""
    text = _begun(path, made, lang, sitting.game)
    return packed(text.replace(GAMES, _data(TABLE, lang, sitting._asdict())).encode())


@lru_cache(maxsize=64)
def _begun(path: Path, made: int, lang: str, game: str) -> str:
    """The page of a table of a game, with what its board is drawn with."""
    boards = msgspec.json.decode((FOLDER / "boards.json").read_bytes())
    head = boards.get(game, {}).get(lang, "")
    text = path.read_text(encoding="utf-8").replace(BOARD, head)
    return text.replace(GAMES, GAMES + _games(lang))


def _games(lang: str) -> str:
    return _data("games", lang, listed_games(lang))


def _data(id_: str, lang: str, value: Any) -> str:
    """Data, not a script: nothing in it can end the element or be run."""
    data = msgspec.json.encode(value).decode()
    data = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f'<script type="application/json" id="{id_}" lang="{lang}">{data}</script>'


@route("/assets/{name:str}", http_method=READ, include_in_schema=False, sync_to_thread=False)
def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """A file of the bundle, packed as whoever asks likes it best."""
    known = {path.name: path for path in (FOLDER / "assets").iterdir()} if FOLDER.exists() else {}
    if name not in known or name.endswith(tuple(PACKINGS.values())):
        raise Refused("unknown", Answer("refused.no_file"))
    there = tuple(packing for packing, ending in PACKINGS.items() if name + ending in known)
    packing = encodings.chosen(request.headers.get(encodings.HEADER, ""), there)
    headers = {"cache-control": FOR_EVER}
    if there:
        headers["vary"] = "accept-encoding"
    if packing:
        headers["content-encoding"] = packing
    body = known[name + PACKINGS.get(packing, "")].read_bytes()
    return Response(body, media_type=_type(name), headers=headers)


@route("/icon.svg", http_method=READ, include_in_schema=False, sync_to_thread=False)
def icon() -> Response[bytes]:
    path = FOLDER / "icon.svg"
    if not path.exists():
        raise Refused("unknown", Answer("refused.no_file"))
    return Response(path.read_bytes(), media_type=_type(path.name), headers={"cache-control": ASK_AGAIN})


def _type(name: str) -> str:
    return TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


ROUTES = [home, deeper, asset, icon]
