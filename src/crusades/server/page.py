"""The page: one HTML file for every address a person may open, and the files it asks for.

It is bundled by `make page` into data/page, which the wheel carries. Without it the API works all the same,
and whoever opens the address in a browser is told what to do.
"""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from crusades.server import problems
from crusades.server.room import Refused

FOLDER = Path(str(files("crusades.server"))) / "data" / "page"
FOR_EVER = "public, max-age=31536000, immutable"  # the names of assets change with what is in them
ASK_AGAIN = "no-cache"
TYPES = {".ftl": "text/plain; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".woff2": "font/woff2"}
UNBUILT = (
    "<!doctype html><meta charset=utf-8><title>Crusades</title><p>The server runs, but the page has not been "
    "built. In a clone, <code>make play</code> builds it."
)


def _sent(path: Path, cache: str, status: int = 200) -> Response[bytes]:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(path.read_bytes(), media_type=kind, headers={"cache-control": cache}, status_code=status)


@get(
    ["/", *(f"/{name}" for name in ("watch", "records", "help", "account", "rules", "replay"))],
    include_in_schema=False,
    sync_to_thread=False,
)
def home() -> Response[Any]:
    """The page itself."""
    return _page()


def _page(status: int = 200) -> Response[Any]:
    index = FOLDER / "index.html"
    if not index.exists():
        return Response(UNBUILT, media_type="text/html; charset=utf-8", status_code=503)
    return _sent(index, ASK_AGAIN, status)


def lost(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
    """There is no such address. Whoever looks with a browser gets the page, which says so kindly."""
    is_person = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if is_person and not request.scope["path"].startswith("/api/"):
        return _page(404)
    return problems.malformed(request, error)


@get(
    [f"/{name}/{{rest:path}}" for name in ("new", "table", "join", "rules", "replay")],
    include_in_schema=False,
    sync_to_thread=False,
)
def deeper(rest: FromPath[str]) -> Response[Any]:
    """The page at an address of its own: which game, table or clause it shows is the page's affair."""
    return _page()


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(name: FromPath[str]) -> Response[bytes]:
    """A file of the bundle."""
    known = {path.name: path for path in (FOLDER / "assets").iterdir()} if FOLDER.exists() else {}
    if name not in known:
        raise Refused("unknown", "There is no such file.")
    return _sent(known[name], FOR_EVER)


@get("/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon() -> Response[bytes]:
    path = FOLDER / "icon.svg"
    if not path.exists():
        raise Refused("unknown", "There is no such file.")
    return _sent(path, ASK_AGAIN)


ROUTES = [home, deeper, asset, icon]
