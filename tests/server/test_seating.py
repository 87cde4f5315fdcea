"""Seats after the beginning: computers that sit in, people who come back, and another game."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from crusades.server import migrate
from crusades.server.agreements import Terms
from crusades.server.app import make_app
from crusades.server.database import Database
from crusades.server.game_store import GameStore, Wanted
from crusades.server.hub import Hub, Listener
from crusades.server.people import People
from crusades.server.seating import Returns, intend_computer
from crusades.server.seats import AI, PERSON, Seat
from crusades.server.services import Services
from crusades.server.settings import Settings

AWAY = 600


class Guest:
    """Somebody with a cookie of his own."""

    def __init__(self, client: TestClient[Any], name: str) -> None:
        self.client = client
        client.cookies.clear()
        who = client.post("/api/me", json={"name": name}).json()
        self.id, self.csrf = who["id"], who["csrf"]
        self.jar = dict(client.cookies)
        client.cookies.clear()

    def __call__(self, method: str, path: str, body: Any = None, seat: int | None = None) -> Any:
        headers = {"cookie": "; ".join(f"{k}={v}" for k, v in self.jar.items()), "x-csrf-token": self.csrf}
        params = {} if seat is None else {"seat": seat}
        response = self.client.request(method, path, json=body, headers=headers, params=params)
        self.client.cookies.clear()
        return response.json() if response.status_code < 300 else response.json()["code"]

    def get(self, path: str) -> Any:
        return self("GET", path)

    def post(self, path: str, body: Any) -> Any:
        return self("POST", path, body)


class House:
    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        self.services: Services = client.app.state.services
        self.ann, self.bob, self.eve = (Guest(client, name) for name in ("Ann", "Bob", "Eve"))

    def game(self, **terms: Any) -> str:
        made = self.ann.post(
            "/api/tables", {"game": "high", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": terms}
        )
        [link] = made["invitations"].values()
        self.bob.post(f"/api/tables/{made['id']}/join", {"invitation": link})
        return str(made["id"])

    def wait(self, seconds: float) -> None:
        """Time goes by for the room."""
        for table in self.services.hub.tables.values():
            then = table.room.now
            table.room.now = lambda then=then: then() + int(seconds * 1000)  # type: ignore[misc]


@contextmanager
def opened(folder: Path) -> Iterator[House]:
    settings = Settings(db=f"sqlite:///{folder / 'house.db'}", thinkers=1)
    with TestClient(make_app(settings), base_url="http://testserver.local") as client:
        yield House(client)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with opened(tmp_path) as house:
        yield house


def test_a_computer_may_sit_in_for_whoever_lets_others_wait_as_it_was_agreed(house: House) -> None:
    id_ = house.game(away=AWAY, away_level="greedy")
    path = f"/api/tables/{id_}"
    assert house.ann.get(path)["to_act"] == "wersgorix"  # Bob
    ask = {"seat": 1}
    assert house.ann.post(f"{path}/computer", ask) == "here"
    assert house.eve.post(f"{path}/computer", ask) == "seat"
    house.wait(AWAY - 5)
    assert house.ann.post(f"{path}/computer", ask) == "here"
    house.wait(10)
    assert house.ann.post(f"{path}/computer", {"seat": 1, "level": "random"}) == "level"  # not as agreed
    assert house.eve.post(f"{path}/computer", ask) == "seat"
    assert house.bob.post(f"{path}/computer", {"seat": 0}) == "turn"  # nobody waits for Ann
    assert house.bob.post(f"{path}/computer", {"seat": 1}) == "level"  # his own is of a level that he names

    table = house.services.hub.tables[id_]
    listener = Listener(house.bob.id, 1, False, 100)
    table.listeners.add(listener)
    assert house.ann.post(f"{path}/computer", ask) == "here"  # he is at the table, after all
    table.listeners.discard(listener)

    seen = house.ann.post(f"{path}/computer", ask)
    assert seen["seats"][1]["kind"] == "ai" and seen["seats"][1]["name"] == "Bob"
    note = next(note for note in reversed(seen["notes"]) if note["kind"] == "seat")
    assert note["seat"] == 1 and note["data"]["by"] == "Ann" and note["data"]["level"] == "greedy"
    assert "person" not in note["data"] and "clock" not in note["data"]
    assert house.ann.post(f"{path}/computer", ask) == "taken"
    assert house.bob.post(f"{path}/back", {"seat": 1})["seats"][1]["kind"] == "person"
    assert house.ann.post(f"{path}/computer", ask) == "here"  # from now on he is waited for anew


def test_nobody_seats_a_computer_for_another_unless_that_was_agreed(house: House) -> None:
    path = f"/api/tables/{house.game()}"
    assert house.ann.get(path)["to_act"] == "wersgorix"  # Bob
    house.wait(1_000_000)
    for ask in ({"seat": 1}, {"seat": 1, "level": "random"}):
        assert house.ann.post(f"{path}/computer", ask) == "here"
    assert house.ann.get(path)["seats"][1]["kind"] == "person"


def test_with_a_clock_the_clock_decides(house: House) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    for terms in (
        {"clock": "turn", "seconds": 3600, "away": 60, "away_level": "greedy"},
        {"away": 60},
        {"away_level": "greedy"},
        {"away": 60, "away_level": "nobody"},
    ):
        made = house.ann.post("/api/tables", {"game": "high", "seats": seats, "terms": terms})
        assert made in ("choice", "level"), terms
    path = f"/api/tables/{house.game(clock='game', seconds=86_400)}"
    house.wait(3600)
    assert house.ann.post(f"{path}/computer", {"seat": 1, "level": "random"}) == "clock"
    assert house.ann.get(path)["seats"][1]["kind"] == "person"


def test_what_is_agreed_about_absence_is_shown_to_whoever_joins(house: House) -> None:
    terms = {"away": 86_400, "away_level": "greedy"}
    made = house.ann.post(
        "/api/tables", {"game": "high", "seats": [{"kind": "me"}, {"kind": "open"}], "terms": terms}
    )
    [link] = made["invitations"].values()
    shown = house.bob.post(f"/api/tables/{made['id']}/invitation", {"invitation": link})
    assert terms.items() <= shown["terms"].items()
    assert terms.items() <= house.ann.get(f"/api/tables/{made['id']}")["terms"].items()


def test_somebody_leaves_his_seat_to_a_computer_and_comes_back(house: House) -> None:
    id_ = house.game()
    path = f"/api/tables/{id_}"
    assert house.bob.post(f"{path}/computer", {"seat": 1, "level": "random"})["you"] == "wersgorix"
    assert house.bob.post(f"{path}/say", {"t": "resign", "id": "r"}) == "computer"
    assert [each["you"] for each in house.bob.get("/api/tables")] == [[1]]
    assert house.ann.post(f"{path}/back", {"seat": 1}) == "seat"
    assert house.eve.post(f"{path}/back", {"seat": 1}) == "seat"
    seen = house.bob.post(f"{path}/back", {"seat": 1})
    assert seen["seats"][1] | {"here": False} == {
        "seat": "wersgorix", "kind": "person", "name": "Bob", "here": False,
    }  # fmt: skip
    assert house.bob.post(f"{path}/back", {"seat": 1}) == "taken"
    assert house.bob.post(f"{path}/say", {"t": "resign", "id": "r"})["t"] == "ok"
    assert house.bob.post(f"{path}/computer", {"seat": 1, "level": "random"}) == "over"


def test_the_computer_that_sits_in_moves(house: House) -> None:
    id_ = house.game()
    path = f"/api/tables/{id_}"
    before = house.ann.get(path)["ply"]
    house.bob.post(f"{path}/computer", {"seat": 1, "level": "random"})
    for _ in range(600):
        if house.ann.get(path)["ply"] > before:
            break
        time.sleep(0.1)
    else:
        raise AssertionError("it never moves")


def test_another_game_with_sides_swapped_for_the_same_people(house: House) -> None:
    terms = {"clock": "game", "seconds": 3600, "spectators": "no", "listed": False}
    id_ = house.game(**terms)
    path = f"/api/tables/{id_}"
    assert house.ann.post(f"{path}/again", {}) == "running"
    house.ann.post(f"{path}/say", {"t": "resign", "id": "r"})
    assert house.eve.post(f"{path}/again", {}) == "seat"

    first = house.bob.post(f"{path}/again", {})
    notes = house.ann.get(path)["notes"]
    assert [note["data"] for note in notes if note["kind"] == "again"] == [{"game": first["id"], "by": "Bob"}]
    new = f"/api/tables/{first['id']}"
    waiting = house.bob.get(new)
    assert waiting["status"] == "waiting" and waiting["you"] == "crusader"
    assert waiting["commitment"] == first["commitment"] != house.ann.get(path)["commitment"]
    assert [seat["kind"] for seat in waiting["seats"]] == ["person", "open"]
    assert house.eve.get(new) == "unknown"
    assert house.bob.post(f"{path}/again", {}) == first  # asking again changes nothing

    assert house.ann.post(f"{path}/again", {"words": "luck"}) == first
    begun = house.ann.get(new)
    assert (begun["status"], begun["you"], begun["scenario"]) == ("running", "wersgorix", "basic")
    assert begun["clock"] and max(begun["clock"]) == 3_600_000
    assert [note["kind"] for note in house.ann.get(path)["notes"]].count("again") == 1


def test_another_game_with_the_same_sides_if_whoever_asks_first_wants_it(house: House) -> None:
    path = f"/api/tables/{house.game()}"
    house.ann.post(f"{path}/say", {"t": "resign", "id": "r"})
    assert house.bob.post(f"{path}/again", {"sides": "as I like"}) == "bad_request"
    first = house.bob.post(f"{path}/again", {"sides": "same"})
    assert house.ann.post(f"{path}/again", {"sides": "swapped"}) == first  # it is announced as it is
    for who in (house.ann, house.bob):
        assert who.get(f"/api/tables/{first['id']}")["you"] == who.get(path)["you"]


def test_a_game_that_was_announced_but_never_made_is_made_by_the_next_who_asks(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id_ = house.game()
    path = f"/api/tables/{id_}"
    house.ann.post(f"{path}/say", {"t": "resign", "id": "r"})

    async def die(*args: Any) -> None:
        raise RuntimeError("the server died here")

    with monkeypatch.context() as patched:
        patched.setattr("crusades.server.seating._make", die)
        assert house.ann.post(f"{path}/again", {}) == "fault"
    announced = next(note["data"]["game"] for note in house.ann.get(path)["notes"] if note["kind"] == "again")
    assert house.ann.get(f"/api/tables/{announced}") == "unknown"
    assert house.bob.post(f"{path}/again", {})["id"] == announced
    assert house.ann.post(f"{path}/again", {})["id"] == announced
    assert house.ann.get(f"/api/tables/{announced}")["status"] == "running"


def test_against_a_computer_another_game_begins_at_once(house: House) -> None:
    made = house.ann.post(
        "/api/tables", {"game": "last", "seats": [{"kind": "me"}, {"kind": "ai", "level": "random"}]}
    )
    path = f"/api/tables/{made['id']}"
    house.ann.post(f"{path}/say", {"t": "resign", "id": "r"})
    again = house.ann.post(f"{path}/again", {})
    seen = house.ann.get(f"/api/tables/{again['id']}")
    assert seen["status"] == "running" and seen["you"] == "allied"
    assert [seat["kind"] for seat in seen["seats"]] == ["ai", "person"]


def test_lists_of_mine_and_of_those_to_watch(house: House) -> None:
    open_, hidden = house.game(), house.game(spectators="no")
    mine = house.bob.get("/api/tables")
    assert {each["id"] for each in mine} == {open_, hidden}
    assert all(each["names"] == ["Ann", "Bob"] and each["you"] == [1] and each["yours"] for each in mine)
    assert not any(each["yours"] for each in house.ann.get("/api/tables"))
    watched = house.eve.get("/api/watch")
    assert [each["id"] for each in watched] == [open_]
    assert watched[0]["you"] == [] and watched[0]["scenario"] == "basic"
    assert house.eve.get("/api/tables") == []


def test_a_game_that_nobody_came_to_is_called_off(house: House) -> None:
    made = house.ann.post("/api/tables", {"game": "high", "seats": [{"kind": "me"}, {"kind": "open"}]})
    path, [link] = f"/api/tables/{made['id']}", made["invitations"].values()
    assert house.eve.post(f"{path}/say", {"t": "resign", "id": "r"}) == "seat"
    assert house.ann.post(f"{path}/say", {"t": "resign", "id": "r"})["t"] == "ok"
    seen = house.ann.get(path)
    assert (seen["status"], seen["ended"], seen["winner"]) == ("over", "called off", None)
    assert house.bob.post(f"{path}/join", {"invitation": link}) == "over"
    for message in ({"t": "resign"}, {"t": "undo", "expect": seen["ply"]}, {"t": "ask", "what": "end"}):
        assert house.ann.post(f"{path}/say", {"id": f"x{message['t']}", **message}) == "over"
    assert house.ann.post(f"{path}/say", {"t": "words", "id": "w"}) == "begun"
    assert house.ann.post(f"{path}/again", {}) == "over"
    assert house.ann.get(f"{path}/record") == "waiting"
    reopened = asyncio.run(house.services.game_store.open(made["id"]))
    assert (reopened.status, reopened.ended) == ("over", "called off")


def test_a_deck_that_does_not_fit_is_refused_before_anybody_comes(house: House) -> None:
    table = {"game": "last", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert house.ann.post("/api/tables", {**table, "options": {"deck.axis": "nonsense"}}) == "choice"
    assert house.ann.post("/api/tables", {**table, "options": {"deck.axis": "hu-1"}})["invitations"]


def test_what_is_wrong_with_a_move(house: House) -> None:
    """One action is illegal or no action at all; of several, the one that stopped them is named."""
    path = f"/api/tables/{house.game()}"
    seen = house.bob.get(path)
    assert seen["to_act"] == seen["you"] and not [each for each in seen["view"]["legal"] if "army" in each]

    def said(action: str) -> Any:
        return house.bob.post(
            f"{path}/say", {"t": "move", "id": "m", "action": action, "expect": seen["ply"]}
        )

    assert said("fly to the moon") == "notation"
    assert said(" ; ") == "notation"
    assert said("done;") == said("done") == "illegal"
    assert said("fly to the moon; done") == said("done; done") == "line"


def test_late_spectators_have_a_delay(house: House) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    for terms in ({"spectators": "late"}, {"delay": 5}, {"spectators": "no", "delay": 5}):
        assert house.ann.post("/api/tables", {"game": "high", "seats": seats, "terms": terms}) == "choice"


def test_a_clock_needs_seconds(house: House) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    for terms in ({"clock": "turn"}, {"seconds": 5}):
        assert house.ann.post("/api/tables", {"game": "high", "seats": seats, "terms": terms}) == "choice"


def test_somebody_at_his_table_in_another_process_keeps_his_seat(sqlite: str) -> None:
    """The process that was asked could not know that he is there; the one where he is gives the seat back."""

    async def play() -> None:
        databases = [Database(Settings(db=sqlite), name) for name in ("one", "two")]
        migrate.upgrade(databases[0].engine)
        hubs = [Hub(database, GameStore(database)) for database in databases]
        for hub in hubs:
            Returns(hub)
        try:
            people = People(databases[0])
            ann, bob = [(await people.guest(name))[0] for name in ("Ann", "Bob")]
            wanted = [Wanted(kind="open"), Wanted(kind="open")]
            terms = Terms(away=1, away_level="random")
            id_, _ = await hubs[0].game_store.make(ann.id, "Ann", "high", None, {}, terms, wanted)
            for n, each in enumerate((ann, bob)):
                seat = Seat(PERSON, each.id, each.name)
                await hubs[0].change(id_, lambda room, n=n, seat=seat: (room.intend_seat(n, seat), None))
            there = await hubs[1].table(id_)
            hubs[1].join(there, Listener(bob.id, 1, False, 100), 0)
            here = await hubs[0].table(id_)
            then = here.room.now
            here.room.now = lambda: then() + 2000
            await hubs[0].change(id_, lambda room: intend_computer(room, ann, 1, "", here.present))
            assert here.room.seats[1].kind == AI
            await hubs[1].heard(id_, here.room.seq)
            await asyncio.gather(*hubs[1].tasks)
            assert there.room.seats[1].kind == PERSON and there.room.seq == here.room.seq + 1
            await hubs[0].heard(id_, there.room.seq)
            assert here.room.seats[1] == there.room.seats[1]
            # Whoever asks for a computer himself keeps it.
            await hubs[0].change(id_, lambda room: intend_computer(room, bob, 1, "random", here.present))
            await hubs[1].heard(id_, here.room.seq)
            await asyncio.gather(*hubs[1].tasks)
            assert there.room.seats[1].kind == AI
        finally:
            for database in databases:
                database.close()

    asyncio.run(play())
