"""Who only watches: at once, late, or not at all."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from crusades.core.flow import NOBODY
from crusades.play import library
from crusades.server import audience_view, wire
from crusades.server.agreements import Terms
from crusades.server.checks.twins import TwinRoom, new_room
from crusades.server.database import Entry
from crusades.server.entry_kinds import MOVE, TAKE, UNDO
from tests.server.visitors import Client, Visitor


def begun(client: Client, **terms: Any) -> tuple[str, Visitor, Visitor]:
    """A game between Ann and Bob."""
    ann, bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ann.post("/api/tables", {"game": "darkest", "seats": seats, "terms": terms}).json()
    [link] = made["invitations"].values()
    assert bob.post(f"/api/tables/{made['id']}/join", {"invitation": link}).status_code == 201
    return f"/api/tables/{made['id']}", ann, bob


def play(table: str, *players: Visitor) -> None:
    """Whoever has to decides, somehow."""
    for player in players:
        look = player.get(table).json()
        if look["to_act"] == look["you"]:
            move = {
                "t": "move",
                "id": f"m{look['ply']}",
                "action": look["view"]["legal"][0],
                "expect": look["ply"],
            }
            assert player.post(f"{table}/say", move).status_code == 201
            return
    raise AssertionError("nobody decides")


def test_where_spectators_are_forbidden_there_is_no_game(client: Client) -> None:
    table, ann, _ = begun(client, spectators="no")
    eve = Visitor.guest(client, "Eve")
    missing = eve.get("/api/tables/nothing").json()
    for path in (table, f"{table}?seat=0", f"{table}/record"):
        assert eve.get(path).json() == missing
    assert eve.post(f"{table}/say", {"t": "chat", "id": "c", "text": "hi"}).json() == missing
    assert table.rsplit("/", 1)[1] not in eve.get("/api/watch").text
    ann.post(f"{table}/say", {"t": "resign", "id": "r"})
    assert eve.get(f"{table}?seat=1").json()["you"] == "soviet"


def test_a_spectator_has_eyes_of_his_own_and_no_hands(client: Client) -> None:
    table, ann, _ = begun(client)
    eve = Visitor.guest(client, "Eve")
    look = eve.get(table).json()
    assert look["you"] is None and look["view"]["legal"] == [] and look["secret"] is None
    assert eve.get(f"{table}?seat=0").json()["code"] == "seat"
    ply = look["ply"]
    for said in (
        {"t": "move", "id": "1", "action": ann.get(table).json()["view"]["phase"], "expect": ply},
        {"t": "undo", "id": "2", "expect": ply},
        {"t": "ask", "id": "3", "what": "end"},
        {"t": "answer", "id": "4", "yes": True, "to": ply},
        {"t": "words", "id": "5", "words": "x"},
        {"t": "resign", "id": "6"},
        {"t": "why", "id": "7", "action": "pass"},
    ):
        assert eve.post(f"{table}/say", said).json()["code"] == "seat", said
    assert eve.get(table).json()["seq"] == look["seq"]


def test_two_spectators_may_call_a_message_the_same(client: Client) -> None:
    table, ann, _ = begun(client)
    for name in ("Eve", "Mallory"):
        said = {"t": "chat", "id": "c1", "text": f"{name} was here"}
        visitor = Visitor.guest(client, name)
        assert visitor.post(f"{table}/say", said).json()["again"] is False
        assert visitor.post(f"{table}/say", said).json()["again"] is True
    talk = [note["data"] for note in ann.get(table).json()["notes"] if note["kind"] == "chat"]
    assert [each["name"] for each in talk] == ["Eve", "Mallory"]


def test_a_late_spectator_is_told_nothing_ahead_of_his_moment(client: Client) -> None:
    table, ann, bob = begun(client, spectators="late", delay=2, clock="game", seconds=3600)
    eve = Visitor.guest(client, "Eve")
    first = eve.get(table).json()
    with eve.live(f"{table}/live") as socket:
        assert json.loads(socket.receive_text())["seq"] == first["seq"]
        ann.post(f"{table}/say", {"t": "chat", "id": "a", "text": "between us"})
        play(table, ann, bob)
        play(table, ann, bob)
        ann.post(f"{table}/say", {"t": "ask", "id": "b", "what": "end"})
        now = ann.get(table).json()
        again = eve.get(table).json()
        assert now["seq"] == first["seq"] + 4 and now["asked"] is not None
        assert {**again, "seats": 0} == {**first, "seats": 0}
        assert eve.get(f"{table}?since={now['seq']}").json()["since"] == 0
        socket.send_text(json.dumps({"t": "chat", "id": "e", "text": "what is going on?"}))
        socket.send_text(json.dumps({"t": "ping", "id": "p"}))
        assert json.loads(socket.receive_text()) == {
            "t": "ok",
            "id": "e",
            "seq": first["seq"],
            "again": False,
        }
        assert json.loads(socket.receive_text())["data"] == {"seq": first["seq"]}
        play(table, ann, bob)
        update = json.loads(socket.receive_text())  # the first that he hears of anything
        assert update["seq"] == update["ply"] == first["seq"] + 2
        assert [note["data"]["text"] for note in update["notes"]] == ["between us"]
        assert update["asked"] is None


def test_a_late_spectator_does_not_hear_who_comes_and_goes_now(client: Client) -> None:
    """Whoever comes is about to decide, and whoever goes has decided: presence is of his moment, too."""
    table, ann, bob = begun(client, spectators="late", delay=2)
    eve = Visitor.guest(client, "Eve")
    with eve.live(f"{table}/live") as line:
        assert [seat["here"] for seat in line.receive_json()["seats"]] == [False, False]
        with ann.live(f"{table}/live") as own:
            own.receive_json()
            assert not any(seat["here"] for seat in eve.get(table).json()["seats"])
            line.send_json({"t": "ping", "id": "p"})
            assert line.receive_json(timeout=20)["t"] == "reply"  # and nothing before it
            for _ in range(3):
                play(table, ann, bob)
            while (heard := line.receive_json(timeout=20))["t"] != "update":
                assert heard["t"] == "presence" and not any(heard["here"])
            assert [seat["here"] for seat in heard["seats"]] == [True, False]  # as it was two decisions ago
        line.send_json({"t": "ping", "id": "q"})
        assert line.receive_json(timeout=20)["t"] == "reply"
        with Visitor.guest(client, "Joe").live(f"{table}/live") as other:
            other.receive_json()
            assert line.receive_json(timeout=20) == {"t": "presence", "here": [True, False], "watching": 2}


def test_what_is_said_shows_all_that_it_says(client: Client) -> None:
    """Nothing in it turns the rest of the page round, and nothing hides."""
    table, ann, _ = begun(client)

    def chat(n: int, text: str) -> Any:
        answer = ann.post(f"{table}/say", {"t": "chat", "id": f"c{n}", "text": text}).json()
        return answer.get("code") or ann.get(table).json()["notes"][-1]["data"]["text"]

    assert chat(1, "abc\u202edef\u2066 \u200b\u00adghi\U000e0041") == "abcdef ghi"
    assert chat(2, "two\nlines") == "two\nlines"
    assert chat(3, "👩\u200d🚀 ❤\ufe0f نمی\u200cخواهم") == "👩\u200d🚀 ❤\ufe0f نمی\u200cخواهم"
    assert chat(4, "\u200b\u3164\u2800 \u200d") == "letters"
    assert chat(5, "a" + "\u0301" * 100 + "b") == "a" + "\u0301" * 4 + "b"


def test_the_list_of_games_to_watch_tells_no_moves(empty: Client) -> None:
    table, ann, bob = begun(empty, spectators="late", delay=5)
    begun(empty)
    before = empty.get("/api/watch").json()
    assert len(before) == 2
    for _ in range(3):
        play(table, ann, bob)
    assert empty.get("/api/watch").json() == before
    assert {each["to_act"] for each in before} == {NOBODY}


# moments, without a server ---------------------------------------------------------------------------------
def seen(room: TwinRoom) -> Any:
    """All but the terms, by which alone the two differ."""
    found = json.loads(wire.write(audience_view.update_for(room, NOBODY, full=True)))
    del found["terms"]
    return found


def anything(room: TwinRoom, rng: Random) -> list[Entry]:
    """A decision, one that is undone, or some that are taken back."""
    match = room.running()
    if rng.random() < 0.2 and room.deeds and room.why_no_undo(room.deeds[-1].seat) is None:
        return [room.intend_undo(room.deeds[-1].seat)]
    if rng.random() < 0.2 and len(match.states) > 3:  # type: ignore[attr-defined]
        count = rng.randint(1, 3)
        [asked] = room.intend_ask(0, "takeback", count)
        granted = msgspec.structs.replace(room.entry(TAKE, 1, {"count": count}), seq=asked.seq + 1)
        return [asked, granted]
    said = room.intend_chat(0, "Ann", "Now then.")
    text = room.game.notation(match.state, rng.choice(room.game.legal(match.state)))
    move, _ = room.intend_move(room.to_act, text)
    return [said, msgspec.structs.replace(move, seq=said.seq + 1)]


@pytest.mark.parametrize("id_", library.game_ids())
def test_he_sees_what_others_saw_so_many_decisions_ago(id_: str) -> None:
    delay, rng, game = 3, Random(1), library.load_game(id_)
    late, prompt = (
        new_room(game, game.scenarios[0], terms, "x")
        for terms in (Terms(spectators="late", delay=delay), Terms())
    )
    moments = [seen(prompt)]
    kinds = set()
    for _ in range(60):
        for entry in anything(prompt, rng):
            prompt.fold(entry)
            late.fold(entry)
        kinds.add(entry.kind)
        moments.append(seen(prompt))
        wanted = moments[max(0, len(moments) - 1 - delay)]
        assert seen(late) == wanted
        assert seen(late)["seq"] < prompt.seq
    assert kinds == {MOVE, UNDO, TAKE}
