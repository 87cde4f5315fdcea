"""One way out: what is told to whom, before, during and after a game."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from crusades.core.answer import plain
from crusades.play import fair, library
from crusades.play.verify import verify
from crusades.server import audience_view
from crusades.server.agreements import Terms
from crusades.server.checks.twins import new_room
from crusades.server.refused import Refused
from crusades.server.room import BROKEN
from tests.server.visitors import Client, Visitor, services_of

OWN = {"kind": "me"}
OPEN = {"kind": "open"}
GREEDY = {"kind": "ai", "level": "greedy"}
NUMBERS = count()  # what is said twice under one id is done once


def made(who: Visitor, *seats: Any, game: str = "high", **more: Any) -> Any:
    answer = who.post("/api/tables", {"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def say(who: Visitor, table: str, t: str, seat: int | None = None, **data: Any) -> Any:
    query = "" if seat is None else f"?seat={seat}"
    return who.post(f"/api/tables/{table}/say{query}", {"t": t, "id": f"{t}.{next(NUMBERS)}", **data}).json()


def secret_of(client: Client, table: str) -> str:
    return services_of(client).hub.tables[table].room.secret.hex()


# before ---------------------------------------------------------------------------------------------------
def test_the_commitment_is_out_before_anybody_adds_words(client: Client, ann: Visitor, bob: Visitor) -> None:
    table = made(ann, OWN, OPEN)
    id_, [link] = table["id"], table["invitations"].values()
    seen = bob.post(f"/api/tables/{id_}/invitation", {"invitation": link}).json()
    assert seen["commitment"] == table["commitment"] == ann.get(f"/api/tables/{id_}").json()["commitment"]
    assert (seen["game"], seen["seat"], seen["terms"]["spectators"]) == ("high", "wersgorix", "yes")
    assert [each["name"] for each in seen["seats"]] == ["Ann", ""]
    assert say(ann, id_, "words", words="seven  black cats")["t"] == "ok"
    assert bob.post(f"/api/tables/{id_}/join", {"invitation": link, "words": "7 7 7"}).status_code == 201
    assert say(ann, id_, "words", words="too late")["code"] == "begun"
    say(bob, id_, "resign")
    record = client.get(f"/api/tables/{id_}/record").text
    assert "words crusader seven black cats" in record and "words wersgorix 7 7 7" in record
    assert f"fair {table['commitment']}" in record
    assert fair.commitment(bytes.fromhex(secret_of(client, id_))) == table["commitment"]
    verify(record)


def test_words_cannot_come_with_the_making_of_a_game(ann: Visitor) -> None:
    """Whoever makes the game would give them before he could know the commitment."""
    answer = ann.post("/api/tables", {"game": "high", "seats": [{**OWN, "words": "x"}, OPEN]})
    assert answer.status_code == 400


def test_a_game_without_open_seats_may_wait_for_words(client: Client, ann: Visitor) -> None:
    id_ = made(ann, GREEDY, OWN, terms={"wait": True})["id"]
    assert ann.get(f"/api/tables/{id_}").json()["status"] == "waiting"
    assert say(ann, id_, "words", words="no # here")["code"] == "words"
    assert say(ann, id_, "words", words="my own")["t"] == "ok"
    assert ann.get(f"/api/tables/{id_}").json()["status"] == "running"
    say(ann, id_, "resign")
    assert "words wersgorix my own" in client.get(f"/api/tables/{id_}/record").text
    assert ann.get(f"/api/tables/{made(ann, GREEDY, OWN)['id']}").json()["status"] == "running"


def test_an_invitation_opens_one_seat_of_one_game(ann: Visitor, bob: Visitor) -> None:
    one, two = made(ann, OWN, OPEN), made(ann, OWN, OPEN)
    [link] = one["invitations"].values()
    missing = bob.post("/api/tables/nothing/invitation", {"invitation": link}).json()
    assert bob.post(f"/api/tables/{two['id']}/invitation", {"invitation": link}).json() == missing
    assert bob.post(f"/api/tables/{one['id']}/invitation", {"invitation": "x"}).json() == missing


def test_nobody_is_told_the_others_deck() -> None:
    game = library.load_game("last")
    room = new_room(game, game.scenarios[0], Terms(), "d")
    room.header.options = {**room.header.options, "deck.axis": "theirs", "deck.allied": "mine"}
    seen = audience_view.invitation(room, 1)
    assert seen.options["deck.allied"] == "mine"
    assert "deck.axis" not in seen.options
    assert any(not option.is_open for option in game.options if option.name in seen.options)


# during ---------------------------------------------------------------------------------------------------
def test_no_secret_and_no_record_while_it_is_played(client: Client, ann: Visitor, bob: Visitor) -> None:
    table = made(ann, OWN, OPEN)
    id_, [link] = table["id"], table["invitations"].values()
    bob.post(f"/api/tables/{id_}/join", {"invitation": link})
    for who in (ann, bob, Visitor.guest(client, "Eve"), Visitor(client)):
        for path in (f"/api/tables/{id_}?full=true", f"/api/tables/{id_}/record"):
            text = who.get(path).text
            assert secret_of(client, id_) not in text
        assert who.get(f"/api/tables/{id_}/record").json()["code"] == "running"
        assert who.get(f"/api/tables/{id_}").json()["secret"] is None
    assert bob.get(f"/api/tables/{id_}?seat=0").json()["code"] == "seat"


def test_where_a_game_broke_is_not_told_before_its_end() -> None:
    game = library.load_game("high")
    room = new_room(game, game.scenarios[0], Terms(), "b")
    room.broken = plain("entry 7: chance gave (3, 4)")
    assert audience_view.update_for(room, 0).broken == str(BROKEN)
    with pytest.raises(Refused) as refused:
        room.running()
    assert refused.value.answer is BROKEN
    room.ended = "unread"
    assert audience_view.update_for(room, 0).broken == str(room.broken)


def test_reasons_and_layers(client: Client, ann: Visitor) -> None:
    id_ = made(ann, OWN, {"kind": "here"}, game="darkest")["id"]
    look = ann.get(f"/api/tables/{id_}").json()
    seat = ["axis", "soviet"].index(look["to_act"])
    action = look["view"]["legal"][0]
    assert say(ann, id_, "why", seat=seat, action=action)["data"]["legal"] is True
    assert say(ann, id_, "why", seat=seat, action="sing a song")["code"] == "notation"
    several = say(ann, id_, "why", seat=seat, actions=[action, "sing a song", "fight"])["data"]["each"]
    assert [each and each["legal"] for each in several] == [True, None, False]
    assert several[2] == say(ann, id_, "why", seat=seat, action="fight")["data"]
    assert several[2]["reasons"][0]["text"] == several[2]["text"] and several[2]["rule"]
    assert say(ann, id_, "overlay", seat=1 - seat, name="actions")["data"] == {}
    assert say(ann, id_, "overlay", seat=seat, name="actions")["data"] != {}
    assert say(ann, id_, "overlay", seat=seat, name="secrets")["code"] == "unknown"


def test_whoever_waits_is_told_whose_decision_it_is_and_no_more(client: Client, ann: Visitor) -> None:
    """Legal or not, an action or none at all: the answer is the same."""
    id_ = made(ann, OWN, {"kind": "here"}, game="darkest")["id"]
    look = ann.get(f"/api/tables/{id_}?labels=true").json()
    other = 1 - ["axis", "soviet"].index(look["to_act"])
    waits = ann.get(f"/api/tables/{id_}?labels=true&seat={other}&lang=fr").json()["prompt"]
    asked = [look["view"]["legal"][0], "sing a song", "fight"]
    each = [say(ann, id_, "why", seat=other, action=action)["data"] for action in asked]
    each += say(ann, id_, "why", seat=other, actions=asked)["data"]["each"]
    assert all(found == each[0] for found in each)
    assert each[0]["legal"] is False and each[0]["instead"] is None and not each[0]["remedy"]
    french = ann.post(
        f"/api/tables/{id_}/say?seat={other}&lang=fr", {"t": "why", "id": "fr", "action": "done"}
    ).json()["data"]
    assert waits.rstrip(".") in french["text"] and french["text"] != each[0]["text"]


# after ----------------------------------------------------------------------------------------------------
def test_when_it_is_over_anybody_sees_everything(client: Client, ann: Visitor, bob: Visitor) -> None:
    table = made(ann, OWN, OPEN, game="last")
    id_, [link] = table["id"], table["invitations"].values()
    bob.post(f"/api/tables/{id_}/join", {"invitation": link})
    say(ann, id_, "resign")
    eve = Visitor.guest(client, "Eve")
    for seat, name in enumerate(("axis", "allied")):
        look = eve.get(f"/api/tables/{id_}?seat={seat}").json()
        assert (look["you"], look["view"]["seat"]) == (name, name)
        assert look["view"]["own_deck"]
        assert look["secret"] == secret_of(client, id_)
        assert (look["ended"], look["winner"]) == ("resigned", "allied")
    assert eve.get(f"/api/tables/{id_}?seat=5").json()["code"] == "seat"
    record = Visitor(client).get(f"/api/tables/{id_}/record").text
    assert f"--- secret {secret_of(client, id_)}" in record
    verify(record)


def test_other_eyes_are_no_other_mouth(client: Client, ann: Visitor, bob: Visitor) -> None:
    id_ = made(ann, OWN, GREEDY)["id"]
    say(ann, id_, "resign")
    assert say(bob, id_, "chat", seat=0, text="I am Ann, truly")["t"] == "ok"
    [note] = [each for each in ann.get(f"/api/tables/{id_}").json()["notes"] if each["kind"] == "chat"]
    assert (note["seat"], note["data"]["name"]) == (-1, "Bob")


# nowhere else ---------------------------------------------------------------------------------------------
TELLING = re.compile(r"\.(view|board_view|overlay|why_not|record|tale|describe|prompt|save)\(")


def test_nothing_else_in_the_server_tells_of_a_game() -> None:
    """Whoever needs more of a game than its update adds it there, where it is compared byte by byte."""
    folder = Path(audience_view.__file__).parent
    found = {
        f"{path.name}: {line.strip()}"
        for path in folder.glob("*.py")
        if path.name != "audience_view.py"
        for line in path.read_text().splitlines()
        if TELLING.search(line) and not re.search(r"\baudience_view\.", line)
    }
    assert found == set()
