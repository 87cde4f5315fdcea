"""The page is served as one file for every address of it, and its files with names that never lie."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from litestar.testing import RequestFactory

from crusades.server import encodings, page
from crusades.server.checks.house import house

BROWSER = {"accept": "text/html,application/xhtml+xml"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with (
        house(tmp_path_factory.mktemp("server")) as server,
        httpx.Client(base_url=server.url, trust_env=False) as client,
    ):
        yield client


def test_every_address_of_the_page_is_the_page(served: httpx.Client) -> None:
    paths = ("/", "/watch", "/rules", "/rules/high/H7C.3", "/new/high", "/table/abc", "/replay/file", "/help")
    for path in paths:
        answer = served.get(path, headers=BROWSER)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"


def files() -> list[Path]:
    """The files of the bundle, without their packed twins."""
    return sorted(path for path in (page.FOLDER / "assets").iterdir() if path.suffix not in (".br", ".gz"))


def test_files_of_the_bundle_are_kept_for_ever(served: httpx.Client) -> None:
    assert len(files()) > 10
    for path in files():
        answer = served.get(f"/assets/{path.name}")
        assert answer.status_code == 200, path.name
        assert "immutable" in answer.headers["cache-control"]
        assert answer.content == path.read_bytes()


def test_nothing_beside_the_bundle_is_served(served: httpx.Client) -> None:
    packed = next(path.name for path in (page.FOLDER / "assets").iterdir() if path.suffix == ".br")
    for name in ("nothing.js", "..%2Fhome.en.html", "%2e%2e/__init__.py", packed):
        assert served.get(f"/assets/{name}").status_code == 404, name


def test_an_unknown_address_is_said_kindly_to_people_and_plainly_to_programs(served: httpx.Client) -> None:
    kindly = served.get("/nowhere", headers=BROWSER)
    assert kindly.status_code == 404
    assert kindly.headers["content-type"].startswith("text/html")
    plainly = served.get("/nowhere")
    assert plainly.status_code == 404
    assert plainly.json()["code"] == "not_found"
    assert served.get("/api/nowhere", headers=BROWSER).json()["code"] == "not_found"


def test_without_a_bundle_people_are_told_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(page, "FOLDER", tmp_path)
    answer = page._page(RequestFactory().get("/"))
    assert answer.status_code == 503
    assert "make play" in str(answer.content)


# packed -----------------------------------------------------------------------------------------------------
BOTH = ("br", "gzip")


@pytest.mark.parametrize(
    ("accepted", "there", "packing"),
    [
        ("gzip, deflate, br, zstd", BOTH, "br"),
        ("gzip, deflate, br", ("gzip",), "gzip"),
        ("gzip, deflate", BOTH, "gzip"),
        ("br;q=0.5, gzip", BOTH, "gzip"),
        ("br;q=0, gzip;q=0", BOTH, ""),
        ("BR;Q=1.0", BOTH, "br"),
        ("*", BOTH, "br"),
        ("*;q=0.1, br;q=0", BOTH, "gzip"),
        ("*;q=0", BOTH, ""),
        ("identity, gzip;q=0.5", BOTH, ""),
        ("identity;q=0, gzip;q=0.5", BOTH, "gzip"),
        ("identity;q=0", BOTH, ""),
        ("deflate", BOTH, ""),
        ("", BOTH, ""),
        ("br", (), ""),
        ("br;q=much", BOTH, ""),
        (";;q=, ,gzip", BOTH, "gzip"),
    ],
)
def test_a_packing_is_chosen_by_what_the_other_side_says(
    accepted: str, there: tuple[str, ...], packing: str
) -> None:
    assert encodings.chosen(accepted, there) == packing


def raw(client: httpx.Client, path: str, accepted: str, method: str = "GET") -> tuple[httpx.Response, bytes]:
    """An answer as it was sent: nothing is unpacked."""
    with client.stream(method, path, headers={"accept-encoding": accepted, **BROWSER}) as answer:
        return answer, b"".join(answer.iter_raw())


def unbrotlied(data: bytes) -> bytes:
    """Node unpacks what Python cannot."""
    script = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(0)))"
    return subprocess.run(["node", "-e", script], input=data, capture_output=True, check=True).stdout


def test_every_file_is_sent_as_it_is_liked_and_says_so(served: httpx.Client) -> None:
    for path in files():
        plain = path.read_bytes()
        name = f"/assets/{path.name}"
        is_packed = path.with_name(f"{path.name}.gz").exists()
        assert is_packed or path.suffix == ".woff2" or len(plain) < 500, path.name
        kinds = set()
        for accepted, packing in (("br, gzip", "br"), ("gzip", "gzip"), ("", "")):
            answer, data = raw(served, name, accepted)
            kinds.add(answer.headers["content-type"])
            assert answer.headers.get("content-encoding", "") == (packing if is_packed else "")
            assert answer.headers.get("vary", "") == ("accept-encoding" if is_packed else "")
            assert int(answer.headers["content-length"]) == len(data)
            if answer.headers.get("content-encoding") == "gzip":
                assert gzip.decompress(data) == plain
            elif not answer.headers.get("content-encoding"):
                assert data == plain
            else:
                assert len(data) < len(plain)
        assert len(kinds) == 1, path.name


def test_what_is_sent_as_brotli_is_the_file(served: httpx.Client) -> None:
    script = next(path for path in files() if path.name.startswith("table-") and path.suffix == ".js")
    answer, data = raw(served, f"/assets/{script.name}", "br")
    assert answer.headers["content-encoding"] == "br"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert unbrotlied(data) == script.read_bytes()


def test_the_head_of_an_answer_can_be_asked_for_alone(served: httpx.Client) -> None:
    for path in ("/", "/rules/high", f"/assets/{files()[0].name}", "/icon.svg"):
        whole, data = raw(served, path, "br, gzip")
        head, nothing = raw(served, path, "br, gzip", "HEAD")
        assert head.status_code == 200 and nothing == b"" and data
        for name in ("content-type", "content-length", "content-encoding", "cache-control", "vary", "etag"):
            assert head.headers.get(name) == whole.headers.get(name), (path, name)


def test_a_page_that_is_there_already_is_not_sent_again(served: httpx.Client) -> None:
    first = served.get("/", headers=BROWSER)
    again = served.get("/", headers={**BROWSER, "if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and again.content == b""
    assert again.headers["etag"] == first.headers["etag"] and again.headers["cache-control"] == "no-cache"
    assert served.get("/", headers={**BROWSER, "if-none-match": '"other"'}).status_code == 200


# what is in a page ------------------------------------------------------------------------------------------
def enclosed(html: str) -> object:
    (found,) = re.findall(
        r'<script type="application/json" id="games" lang="\w\w">(.*?)</script>', html, re.S
    )
    return json.loads(found)


def test_the_page_comes_in_the_language_of_the_browser_with_the_games_of_the_server(
    served: httpx.Client,
) -> None:
    for said, lang in (("fr-CA, en;q=0.5", "fr"), ("de, en;q=0.5", "en"), ("", "en")):
        answer = served.get("/", headers={**BROWSER, "accept-language": said})
        assert "accept-language" in answer.headers["vary"]
        assert f'<html lang="{lang}"' in answer.text
        assert f"/assets/page.{lang}-" in answer.text
        assert enclosed(answer.text) == served.get(f"/api/games?lang={lang}").json()


def test_every_file_that_a_page_names_is_there_and_no_script_stands_in_it(served: httpx.Client) -> None:
    pages = sorted(page.FOLDER.glob("*.html"))
    assert len(pages) >= 20
    for path in pages:
        html = path.read_text(encoding="utf-8")
        named = re.findall(r'(?:href|src)="/assets/([^"]+)"', html)
        assert len(named) > 5
        assert [name for name in named if not (page.FOLDER / "assets" / name).exists()] == []
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\son\w+=", html), path.name


def test_nothing_that_a_game_says_can_end_the_data_in_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [{"id": "evil", "title": "</script><script>alert(1)</script><!-- \u2028 &amp;"}]
    monkeypatch.setattr(page, "listed_games", lambda lang: games)
    written = page._games("en")
    assert written.count("<") == 2 and written.count("</script>") == 1
    assert enclosed(written) == games


# at a table -------------------------------------------------------------------------------------------------
def begun(client: httpx.Client, game: str, spectators: str = "yes") -> str:
    """A game that a guest plays against a computer."""
    client.headers["x-csrf-token"] = client.post("/api/me", json={"name": "Ann"}).json()["csrf"]
    seats = [{"kind": "me"}, {"kind": "ai", "level": "random"}]
    wanted = {"game": game, "seats": seats, "terms": {"spectators": spectators}}
    made = client.post("/api/tables", json=wanted)
    return str(made.json()["id"])


def told(html: str) -> object:
    """What the page of a table says of it."""
    found = re.search(r'<script type="application/json" id="table" lang="\w+">(.*?)</script>', html)
    return json.loads(found[1]) if found else None


@pytest.fixture
def guest(served: httpx.Client) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.base_url, trust_env=False, headers=BROWSER) as client:
        yield client


@pytest.mark.parametrize("game", ["high", "last", "darkest"])
def test_the_page_of_my_table_says_which_game_is_on_and_names_what_its_board_is_drawn_with(
    guest: httpx.Client, game: str
) -> None:
    id_ = begun(guest, game)
    answer = guest.get(f"/table/{id_}", headers={"accept-language": "fr"})
    assert told(answer.text) == {"id": id_, "game": game, "own": [0]}
    assert answer.headers["cache-control"] == "private, no-cache" and "cookie" in answer.headers["vary"]
    assert "<!--" not in answer.text
    named = [each.replace("&amp;", "&") for each in re.findall(r' href="([^"]+)"', answer.text)]
    assert f"/api/games/{game}/board?lang=fr&short=true" in named
    assert [each for each in named if re.match(rf"/assets/{game}-\w+\.css", each)]
    assert [each for each in named if re.match(rf"/assets/{game}\.fr-\w+\.ftl", each)]
    for each in named:
        assert guest.get(each).status_code == 200, each
    assert guest.get(f"/table/{id_}", headers={"accept-language": "en"}).text != answer.text


def test_whoever_does_not_sit_there_gets_the_page_that_anybody_gets(
    served: httpx.Client, guest: httpx.Client
) -> None:
    for spectators in ("yes", "no"):
        id_ = begun(guest, "last", spectators)
        page_of = {each: served.get(f"/table/{each}", headers=BROWSER) for each in (id_, "no-such-table")}
        assert page_of[id_].text == page_of["no-such-table"].text, "it says nothing of the game"
        assert told(page_of[id_].text) is None
        assert page_of[id_].headers["cache-control"] == "no-cache"
    assert told(guest.get("/table/no-such-table").text) is None
