"""What never changes is sent once: boards and rulebooks, whole, without the notes of those who made them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from crusades.play import library, rulebook
from crusades.server import boards
from tests.server.visitors import Client, Visitor


@pytest.fixture(scope="module")
def anybody(client: Client) -> Visitor:
    return Visitor(client)


def keys(of: Any) -> Iterator[str]:
    if isinstance(of, dict):
        yield from of
        of = list(of.values())
    for each in of if isinstance(of, list) else ():
        yield from keys(each)


@pytest.mark.parametrize("game", library.game_ids())
def test_a_board_is_the_content_without_notes(anybody: Visitor, game: str) -> None:
    found = anybody.get(f"/api/games/{game}/board").json()
    pack = library.pack_of(library.load_game(game))
    assert set(found["content"]) == set(pack)
    assert not set(keys(found["content"])) & boards.NOTES
    lost = set(keys(pack)) - set(keys(found["content"])) - boards.NOTES
    assert lost <= {key for note in notes(pack) for key in keys(note)}


def notes(of: Any) -> Iterator[Any]:
    if isinstance(of, dict):
        yield from (value for key, value in of.items() if key in boards.NOTES)
        of = list(of.values())
    for each in of if isinstance(of, list) else ():
        yield from notes(each)


def test_the_high_crusade_has_all_that_is_drawn(anybody: Visitor) -> None:
    found = anybody.get("/api/games/high/board").json()
    content = found["content"]
    assert len(content["map"]["planets"]) == 26 and content["map"]["zones"] and content["map"]["grid"]["cols"]
    assert len(content["tables"]["crusaderCombat"]["rows"]) == len(
        content["tables"]["wersgorixCombat"]["rows"]
    )
    assert {"equipmentTrack", "iqTrack"} <= set(content["tables"])
    assert {"id": "cfA", "type": "fleet"} in found["pieces"]["units"]
    assert any(leader["id"] == "roger" and leader["name"] for leader in found["pieces"]["leaders"])


def test_what_has_not_changed_is_not_sent_again(client: Client, anybody: Visitor) -> None:
    first = anybody.get("/api/games/high/board")
    etag = first.headers["etag"]
    assert first.headers["cache-control"] == boards.ASK_AGAIN
    again = anybody.get("/api/games/high/board", **{"if-none-match": etag})
    assert (again.status_code, again.content) == (304, b"")
    assert anybody.get("/api/games/high/board", **{"if-none-match": '"other"'}).status_code == 200
    digest = etag.strip('"')
    for_ever = anybody.get(f"/api/games/high/board?v={digest}")
    assert for_ever.headers.get_list("cache-control") == [boards.FOR_EVER]
    assert anybody.get("/api/games/high/board?v=older").headers["cache-control"] == boards.ASK_AGAIN
    about = {each["id"]: each for each in anybody.get("/api/games").json()}
    assert about["high"]["content"] == digest
    assert anybody.get("/api/games").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("game", library.game_ids())
def test_a_board_is_in_the_language_asked_for(anybody: Visitor, game: str) -> None:
    answers = {lang: anybody.get(f"/api/games/{game}/board?lang={lang}") for lang in ("en", "fr", "xx")}
    english, french = answers["en"].json(), answers["fr"].json()
    assert answers["xx"].content == answers["en"].content == anybody.get(f"/api/games/{game}/board").content
    assert (english["lang"], french["lang"]) == ("en", "fr")
    assert french["content"].keys() == english["content"].keys() and french["content"] != english["content"]
    assert not set(keys(french["content"])) & boards.NOTES
    # each language has its digest, which the list of games gives whoever asks in that language
    digests = {lang: answers[lang].headers["etag"].strip('"') for lang in ("en", "fr")}
    assert digests["en"] != digests["fr"]
    for lang, digest in digests.items():
        about = {each["id"]: each for each in anybody.get(f"/api/games?lang={lang}").json()}
        assert about[game]["content"] == digest
        kept = anybody.get(f"/api/games/{game}/board?lang={lang}&v={digest}")
        assert kept.headers.get_list("cache-control") == [boards.FOR_EVER]
        again = anybody.get(f"/api/games/{game}/board?lang={lang}", **{"if-none-match": f'"{digest}"'})
        assert again.status_code == 304
    other = anybody.get(f"/api/games/{game}/board?lang=fr&v={digests['en']}")
    assert (other.status_code, other.headers["cache-control"]) == (200, boards.ASK_AGAIN)


def test_cards_leaders_and_towns_in_french(anybody: Visitor) -> None:
    content = {game: anybody.get(f"/api/games/{game}/board?lang=fr").json() for game in library.game_ids()}
    cards = {card["id"]: card for card in content["last"]["content"]["usa"]["cards"]}
    assert cards["us.rifle"]["name"] == "Section de fusiliers" and cards["us.sherman"]["name"] == "M4 Sherman"
    towns = {city["hex"]: city["name"] for city in content["darkest"]["content"]["map"]["cities"]}
    assert (towns["G9"], towns["B8"]) == ("Moscou", "Leningrad")
    leaders = {each["id"]: each["name"] for each in content["high"]["pieces"]["leaders"]}
    assert leaders["w1"] == "Maréchal Orguzan"


def test_it_is_packed_for_whoever_unpacks_it(anybody: Visitor) -> None:
    plain = anybody.get("/api/games/last/board", **{"accept-encoding": "identity"})
    packed = anybody.get("/api/games/last/board", **{"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers and packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 4
    assert plain.json() == packed.json()


@pytest.mark.parametrize("game", library.game_ids())
def test_a_rulebook_is_whole(anybody: Visitor, game: str) -> None:
    book = rulebook.load(game)
    found = anybody.get(f"/api/rules/{game}").json()
    assert [section["id"] for section in found["sections"]] == list(book.sections)
    assert [clause["id"] for clause in found["clauses"]] == list(book.clauses)
    for clause in found["clauses"]:
        true = book.show(clause["id"])
        assert (clause["text"], clause["section"]) == (true.text, true.section)
        assert (clause.get("ruling"), clause.get("decision")) == (true.ruling, true.decision)
        assert tuple(clause.get("variants", ())) == true.variants
    (listed,) = [each for each in anybody.get("/api/rules").json() if each["game"] == game]
    assert (listed["title"], listed["clauses"]) == (book.title, len(book.clauses))
    assert anybody.get(f"/api/rules/{game}").headers["etag"] == f'"{listed["digest"]}"'


def test_what_there_is_not(anybody: Visitor) -> None:
    assert anybody.get("/api/games/chess/board").status_code == 404
    assert anybody.get("/api/rules/chess").status_code == 404
    strange = anybody.get("/api/rules/high?lang=xx")
    assert strange.json()["lang"] == "en"
    assert boards.book_of.cache_info().currsize <= 16


def test_long_lines_are_written_as_steps_and_lose_nothing() -> None:
    """The same content, in fewer bytes: the page draws it out again."""

    def drawn_out(found: Any) -> Any:
        if isinstance(found, list):
            return [drawn_out(each) for each in found]
        if not isinstance(found, dict):
            return found
        if "steps" not in found:
            return {key: drawn_out(value) for key, value in found.items()}
        points, x, y = [], 0, 0
        for dx, dy in zip(found["steps"][::2], found["steps"][1::2], strict=True):
            x, y = x + dx, y + dy
            points.append([x / 1000, y / 1000])
        return points

    plain, short = boards.board_of("darkest"), boards.board_of("darkest", "en", True)
    assert drawn_out(msgspec.json.decode(short.plain)) == msgspec.json.decode(plain.plain)
    assert len(short.packed) < 0.8 * len(plain.packed)
