"""Many at once: budgets of persons and of addresses, chat that cannot drown a table, thoughts in turn."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect

from crusades.server.audience_view import HISTORY
from crusades.server.guards import Guards, Speaker
from crusades.server.queues import Lane, Turns
from crusades.server.settings import Limits, Settings
from tests.server.visitors import FAST, Visitor, services_of, serving

TABLE = {"game": "high", "seats": [{"kind": "me"}, {"kind": "open"}]}
COMPUTERS = {"game": "high", "seats": [{"kind": "ai", "level": "random"}] * 2}


def changed(**limits: Any) -> Limits:
    return msgspec.structs.replace(FAST, **limits)


# persons and addresses ------------------------------------------------------------------------------------
def test_guests_of_one_address_share_a_budget_of_requests(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(burst=5, rate=0.01, household=3)) as client:
        crowd = [Visitor.guest(client, f"G{n}") for n in range(5)]  # each asked once as nobody
        answers = [each.get("/api/me").status_code for each in crowd for _ in range(5)]
        assert answers.count(200) == 3 * 5 - 5


def test_sockets_of_one_address_are_few(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(sockets=2, household=2)) as client:
        path = f"/api/tables/{Visitor.guest(client).post('/api/tables', TABLE).json()['id']}/live"
        crowd = [Visitor.guest(client, f"G{n}") for n in range(5)]
        with ExitStack() as open_:
            for each in crowd[:4]:
                assert open_.enter_context(each.live(path)).receive_json()["seq"]
            with pytest.raises(WebSocketDisconnect) as closed, crowd[4].live(path) as fifth:
                fifth.receive_json(timeout=20)
            assert closed.value.code == 4429


def test_what_is_said_over_sockets_counts_for_the_address_too() -> None:
    guards = Guards(Settings(limits=Limits(burst=2, rate=0.001, household=2)))
    at = "192.0.2.1"
    said = [guards.may_speak(Speaker(f"p{n}", at)) for n in range(4) for _ in range(2)]
    assert said == [True] * 4 + [False] * 4
    assert guards.may_speak(Speaker("p9", "192.0.2.2"))


def test_behind_a_proxy_the_address_is_the_one_it_vouches_for(tmp_path: Path) -> None:
    from crusades.server.running import config

    with serving(tmp_path) as client:
        settings = Settings(proxies=("10.0.0.7", "fd00::/8"))
        assert config(settings, client.app).forwarded_allow_ips == ["10.0.0.7", "fd00::/8"]
        assert config(Settings(), client.app).forwarded_allow_ips == ["127.0.0.1", "::1"]


# chat -----------------------------------------------------------------------------------------------------
def chat(who: Visitor, table: str, n: int, text: str = "hello") -> Any:
    answer = who.post(f"{table}/say", {"t": "chat", "id": f"c{n}", "text": text})
    return answer.json().get("code", "ok")


def said(look: dict[str, Any]) -> list[str]:
    return [note["data"]["text"] for note in look["notes"] if note["kind"] == "chat"]


def test_whoever_watches_says_little_and_all_of_them_together_not_much(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(chat=4, chat_seconds=1000.0, household=3)) as client:
        ann = Visitor.guest(client, "Ann")
        table = f"/api/tables/{ann.post('/api/tables', TABLE).json()['id']}"
        eve = Visitor.guest(client, "Eve")
        assert [chat(eve, table, n) for n in range(6)] == ["ok"] * 4 + ["flood"] * 2
        crowd = [Visitor.guest(client, f"G{n}") for n in range(6)]
        answers = [chat(each, table, n) for n in range(4) for each in crowd]
        assert answers.count("ok") == 3 * 4 - 4  # for one address and for one table alike
        assert chat(ann, table, 0) == "ok"  # who plays is not silenced by those who watch


def test_who_talks_over_a_socket_is_slowed_too(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(chat=3, chat_seconds=1000.0)) as client:
        table = f"/api/tables/{Visitor.guest(client).post('/api/tables', TABLE).json()['id']}"
        codes: list[str] = []
        with suppress(WebSocketDisconnect), Visitor.guest(client, "Eve").live(f"{table}/live") as socket:
            for n in range(6):
                socket.send_json({"t": "chat", "id": f"c{n}", "text": "x"})
            while len(codes) < 6:
                heard = socket.receive_json(timeout=20)
                if heard["t"] in ("ok", "no"):
                    codes.append(heard.get("code", "ok"))
        assert codes == ["ok"] * 3 + ["flood"] * 3


def test_a_first_look_has_the_last_words_only_and_older_ones_are_asked_for(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(chat=10_000)) as client:
        ann = Visitor.guest(client, "Ann")
        table = f"/api/tables/{ann.post('/api/tables', TABLE).json()['id']}"
        for n in range(2 * HISTORY + 10):
            assert chat(ann, table, n, f"word {n}") == "ok"
        look = ann.get(table).json()
        assert said(look) == [f"word {n}" for n in range(HISTORY + 10, 2 * HISTORY + 10)]
        assert look["earlier"] == HISTORY + 10
        first = next(note["seq"] for note in look["notes"] if note["kind"] == "chat")
        older = ann.get(f"{table}/chat?before={first}").json()
        assert [note["data"]["text"] for note in older] == [f"word {n}" for n in range(10, HISTORY + 10)]
        eldest = ann.get(f"{table}/chat?before={older[0]['seq']}").json()
        assert [note["data"]["text"] for note in eldest] == [f"word {n}" for n in range(10)]
        assert ann.get(f"{table}?since={look['seq']}").json()["earlier"] == 0


def test_older_words_are_for_those_who_may_look(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ann = Visitor.guest(client, "Ann")
        made = ann.post("/api/tables", {**TABLE, "terms": {"spectators": "no"}}).json()
        assert Visitor.guest(client, "Eve").get(f"/api/tables/{made['id']}/chat").status_code == 404


def test_those_who_play_may_silence_one_who_watches(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ann, eve, joe = (Visitor.guest(client, name) for name in ("Ann", "Eve", "Eve"))
        table = f"/api/tables/{ann.post('/api/tables', TABLE).json()['id']}"
        assert chat(eve, table, 1) == chat(joe, table, 1) == "ok"
        words = [note["data"] for note in ann.get(table).json()["notes"] if note["kind"] == "chat"]
        who = [each["who"] for each in words]
        assert who[0] != who[1] and eve.id not in str(words)  # of one name, and yet not one
        mute = {"t": "mute", "id": "m", "who": who[0]}
        assert eve.post(f"{table}/say", mute).json()["code"] == "seat"
        assert ann.post(f"{table}/say", mute).json()["t"] == "ok"
        assert chat(eve, table, 2) == "muted" and chat(joe, table, 2) == "ok"
        note = ann.get(table).json()["notes"][-2]
        assert (note["kind"], note["data"]) == ("mute", {"who": who[0], "name": "Eve", "on": True})
        room = asyncio.run(services_of(client).game_store.open(table.rsplit("/", 1)[1]))
        assert room.spectators.muted == {who[0]}  # it outlives the process
        assert ann.post(f"{table}/say", {**mute, "id": "n", "on": False}).json()["t"] == "ok"
        assert chat(eve, table, 3) == "ok"


def test_those_who_play_may_silence_all_who_watch_and_nobody_who_plays(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ann, bob, eve = (Visitor.guest(client, name) for name in ("Ann", "Bob", "Eve"))
        made = ann.post("/api/tables", TABLE).json()
        table = f"/api/tables/{made['id']}"
        [link] = made["invitations"].values()
        bob.post(f"{table}/join", {"invitation": link})
        assert chat(bob, table, 1) == "ok"
        his = ann.get(table).json()["notes"][-1]["data"]["who"]
        refused = ann.post(f"{table}/say", {"t": "mute", "id": "m", "who": his}).json()
        assert refused["code"] == "unknown"
        assert ann.post(f"{table}/say", {"t": "mute", "id": "n", "who": "*"}).json()["t"] == "ok"
        assert chat(eve, table, 2) == "muted" and chat(bob, table, 2) == "ok"


# thoughts -------------------------------------------------------------------------------------------------
def test_thoughts_go_round_by_address_and_by_person_and_people_come_first() -> None:
    async def run() -> None:
        turns = Turns(1)
        order: list[str] = []
        await turns.take(("x", "x"), True)

        async def think(lane: tuple[str, str], name: str, is_waited_for: bool = True) -> None:
            await turns.take(lane, is_waited_for)
            order.append(name)
            turns.give()

        waiting = [
            asyncio.create_task(think(lane, name, waited))
            for lane, name, waited in (
                [(("flood", "f"), f"idle{n}", False) for n in range(3)]
                + [(("one", "eve"), f"eve{n}", True) for n in range(3)]
                + [(("one", "eva"), "eva", True), (("two", "ann"), "ann", True)]
            )
        ]
        await asyncio.sleep(0)
        gone = asyncio.create_task(think(("two", "ann"), "gone"))
        await asyncio.sleep(0)
        gone.cancel()
        turns.give()
        await asyncio.gather(*waiting)
        assert order == ["eve0", "ann", "eva", "eve1", "eve2", "idle0", "idle1", "idle2"]
        await turns.take(("x", "x"), True)  # nothing was lost on the way

    asyncio.run(run())


def test_games_among_computers_are_few_for_one_person_and_one_address(tmp_path: Path) -> None:
    with serving(tmp_path, limits=changed(computer_games=2, household=2)) as client:
        ann, bob, eve = (Visitor.guest(client, name) for name in ("Ann", "Bob", "Eve"))
        assert [ann.post("/api/tables", COMPUTERS).status_code for _ in range(3)] == [201, 201, 409]
        assert [bob.post("/api/tables", COMPUTERS).status_code for _ in range(2)] == [201, 201]
        assert eve.post("/api/tables", COMPUTERS).status_code == 409
        assert eve.post("/api/tables", TABLE).status_code == 201


def test_sixty_games_among_computers_keep_nobody_waiting(tmp_path: Path) -> None:
    """Whoever plays against a computer is answered before any of them: nobody is served while he waits."""
    with serving(tmp_path, limits=changed(computer_games=60)) as client:
        eve, ann = Visitor.guest(client, "Eve"), Visitor.guest(client, "Ann")
        for _ in range(60):
            assert eve.post("/api/tables", COMPUTERS).status_code == 201
        thinkers = services_of(client).thinkers
        others, passed_by = Counter[str](), []
        take = thinkers.turns.take

        async def watched(lane: Lane, is_waited_for: bool) -> None:
            served = others["served"]
            await take(lane, is_waited_for)
            if is_waited_for:
                passed_by.append(others["served"] - served)
            else:
                others["served"] += 1

        thinkers.turns.take = watched
        seats = [{"kind": "me"}, {"kind": "ai", "level": "random"}]
        while len(passed_by) < 12:
            answered(ann, ann.post("/api/tables", {"game": "high", "seats": seats}).json()["id"])
        sooner_or_later(lambda: others["served"] > 0)  # the others are not forgotten either
        assert max(passed_by) <= thinkers.count  # those whose turn had come already


def answered(visitor: Visitor, id_: str) -> None:
    """As soon as the computer has decided all that it has to."""

    def is_asked() -> bool:
        look = visitor.get(f"/api/tables/{id_}").json()
        return bool(look["to_act"] == look["you"])

    sooner_or_later(is_asked)


def sooner_or_later(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 120
    while not is_so():
        assert time.monotonic() < deadline, "it never happens"
        time.sleep(0.01)
