"""Odds and hints: offered where the game or a computer has any, to whoever decides, from what he sees."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import crusades
from crusades.play.replay import replay
from tests.server.visitors import Client, Visitor, services_of


def begun(ann: Visitor, game: str = "high") -> str:
    made = ann.post("/api/tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "here"}]})
    return str(made.json()["id"])


def say(ann: Visitor, id_: str, **said: Any) -> Any:
    return ann.post(f"/api/tables/{id_}/say", {"id": "x", **said}).json()


@pytest.mark.parametrize("game", ["high", "last", "darkest"])
def test_a_hint_is_what_may_be_done(client: Client, game: str) -> None:
    ann = Visitor.guest(client)
    id_ = begun(ann, game)
    seen = ann.get(f"/api/tables/{id_}").json()
    hint = say(ann, id_, t="hint")["data"]
    assert hint["offered"] and hint["action"] in seen["view"]["legal"] and hint["text"]
    assert hint["ply"] == seen["ply"]
    assert ann.get(f"/api/tables/{id_}").json()["seq"] == seen["seq"]


def test_a_hint_is_thought_out_from_the_seats_own_view(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = Visitor.guest(client)
    id_ = begun(ann, "last")
    thinkers, asked = services_of(client).thinkers, []
    true = thinkers._ask

    async def listen(question: Any, room: Any) -> int:
        asked.append(question)
        return await true(question, room)

    monkeypatch.setattr(thinkers, "_ask", listen)
    hints = [say(ann, id_, t="hint")["data"] for _ in range(2)]
    assert hints[0]["offered"] and hints[0] == hints[1]
    question, again = asked
    assert question.seed == again.seed and question.mind != again.mind
    room = services_of(client).hub.tables[id_].room
    assert question.level == "greedy"
    assert msgspec.to_builtins(question.view) == room.game.view(room.match.state, room.to_act)


def test_a_computer_without_an_idea_offers_nothing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Visitor.guest(client)
    id_ = begun(ann)

    async def nothing(question: Any, room: Any) -> int:
        return -1

    monkeypatch.setattr(services_of(client).thinkers, "_ask", nothing)
    assert say(ann, id_, t="hint")["data"] == {"offered": False}
    assert services_of(client).thinkers.advising == set()


def test_people_move_while_a_hint_is_thought_about(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    ann = Visitor.guest(client)
    id_ = begun(ann)
    go = asyncio.Event()

    async def slow(question: Any, room: Any) -> int:
        await go.wait()
        return int(question.legal[0])

    monkeypatch.setattr(services_of(client).thinkers, "_ask", slow)
    with ann.live(f"/api/tables/{id_}/live") as socket:

        def hear(name: str) -> Any:
            while True:
                answer = msgspec.json.decode(socket.receive_text(timeout=20))
                if answer.get("id") == name and answer["t"] != "update":
                    return answer

        def tell(**said: Any) -> None:
            socket.send_text(msgspec.json.encode(said).decode())

        tell(t="hint", id="h")
        tell(t="ping", id="p")
        assert hear("p")["t"] == "reply"
        tell(t="hint", id="again")
        assert hear("again")["code"] == "busy"
        seen = ann.get(f"/api/tables/{id_}").json()
        tell(t="move", id="m", action=seen["view"]["legal"][0], expect=seen["ply"])
        assert hear("m")["t"] == "ok"
        client.blocking_portal.call(go.set)
        assert hear("h")["code"] in ("stale", "turn")  # it was thought out for another moment


def test_odds_are_offered_where_the_game_has_any(client: Client) -> None:
    ann = Visitor.guest(client)
    position = "phase E; 0513: caB 9; 0414: caC 5; 0413: waF 10; 3725: cfA 2, wfT 2"
    match = crusades.position("high", position)
    match.play("attack 0413 ground; with caB; with caC")
    key = ann.post("/api/records", {"text": match.record()}).json()["key"]
    seats = [{"kind": "me"}, {"kind": "here"}]
    id_ = ann.post(f"/api/records/{key}/fork", {"at": match.count, "seats": seats}).json()["id"]
    found = say(ann, id_, t="odds", action="resolve 0413 ground")["data"]
    true: Any = match.game.forecast(match.state, 0, match.game.parse(match.state, "resolve 0413 ground"))
    assert found == {"offered": True, **msgspec.to_builtins(true)}
    assert replay(match.record()).legal() == ann.get(f"/api/tables/{id_}").json()["view"]["legal"]
    assert say(ann, id_, t="odds", action="resolve 0513 ground")["data"] == {"offered": False}  # illegal
    before = say(ann, id_, t="odds", action="attack 3725 fleet")["data"]  # before anybody is named for it
    assert before["offered"] and before["assumes"] == ["all-join"] and 0 < before["chance"] < 1
    rows = ["resolve 0413 ground", "resolve 0513 ground", "attack 3725 fleet"]  # a list that is on the screen
    assert say(ann, id_, t="odds", actions=rows)["data"] == {"each": [found, {"offered": False}, before]}
    assert say(ann, id_, t="odds", actions=rows * 5).get("code")  # so many are not on any screen
    pointed = say(ann, id_, t="outlook", about="3725", trials=100)["data"]  # before it is announced
    assert pointed["offered"] and [each["piece"] for each in pointed["joins"]] == ["cfA"]
    assert pointed["rows"] == before["rows"]
    told = say(ann, id_, t="threats")["data"]["threats"]
    assert told == msgspec.to_builtins(match.threats()) and {each["by"][0] for each in told} <= {"waF", "wfT"}
    other = begun(ann, "last")
    first = ann.get(f"/api/tables/{other}").json()["view"]["legal"][0]
    sure = say(ann, other, t="odds", action=first)["data"]  # nothing is rolled
    assert sure.get("basis", "sure") == "sure" and "goal" not in sure
    assert say(ann, id_, t="odds", action="fly to the moon")["code"] == "notation"


@pytest.mark.parametrize("game", ["high", "last", "darkest"])
def test_outlook_and_threats_are_for_those_who_sit(client: Client, game: str) -> None:
    ann = Visitor.guest(client)
    id_ = begun(ann, game)
    assert say(ann, id_, t="outlook", about="nowhere")["data"] == {"offered": False}
    assert isinstance(say(ann, id_, t="threats")["data"]["threats"], list)
    assert "offered" not in say(ann, id_, t="outlook", about="nowhere", trials=10**6)  # too many
    bob = Visitor.guest(client)
    for said in ({"t": "outlook", "about": "nowhere"}, {"t": "threats"}):
        assert say(bob, id_, **said)["code"] in ("seat", "unknown")
