"""Each seat brings its own deck; nobody else sets it, and nobody sees it before the rules show it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.visitors import Client, Visitor, serving


def made(who: Visitor, *kinds: str, **more: Any) -> dict[str, Any]:
    seats = [{"kind": kind, "level": "random"} if kind == "ai" else {"kind": kind} for kind in kinds]
    answer = who.post("/api/tables", {"game": "last", "seats": seats, **more})
    found: dict[str, Any] = answer.json()
    return found


def usual(client: Client) -> dict[str, str]:
    game = next(each for each in client.get("/api/games").json() if each["id"] == "last")
    return {each["name"]: each["choices"][0] for each in game["options"] if each["open"]}


def decks(client: Client) -> list[str]:
    game = next(each for each in client.get("/api/games").json() if each["id"] == "last")
    return [c for each in game["options"] if each["name"] == "deck.allied" for c in each["choices"]]


def record(who: Visitor, id_: str) -> str:
    who.post(f"/api/tables/{id_}/say", {"t": "resign", "id": "r"})
    return who.get(f"/api/tables/{id_}/record").text


def test_whoever_makes_a_table_does_not_set_the_deck_of_whoever_comes(client: Client) -> None:
    ann = Visitor.guest(client, "Ann")
    other = decks(client)[1]
    refused = made(ann, "me", "open", options={"deck.allied": other})
    assert refused["code"] == "choice" and "brings" in refused["text"]
    assert made(ann, "me", "ai", options={"deck.allied": other})["id"]  # a computer has nobody else to ask
    assert made(ann, "me", "here", options={"deck.allied": other})["id"]


def test_whoever_joins_brings_his_own(client: Client) -> None:
    ann, bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
    other = decks(client)[1]
    table = made(ann, "me", "open", options={"deck.axis": "hu-1"})
    path, [link] = f"/api/tables/{table['id']}", table["invitations"].values()
    shown = bob.post(f"{path}/invitation", {"invitation": link}).json()
    assert "deck.axis" not in shown["options"]  # not for him yet
    assert shown["brings"] == ["deck.allied"]
    for wrong in ({"deck.axis": "hu-1"}, {"deck.allied": "nonsense"}, {"scenario": "x"}):
        refused = bob.post(f"{path}/join", {"invitation": link, "options": wrong}).json()
        assert refused["code"] == "choice", wrong
    joined = bob.post(f"{path}/join", {"invitation": link, "options": {"deck.allied": other}})
    assert joined.status_code == 201
    everything = ann.get(path).text + bob.get(path).text
    assert "brings" not in everything and "hu-1" not in bob.get(path).text and other not in ann.get(path).text
    text = record(ann, table["id"])
    assert "option deck.axis hu-1\n" in text and f"option deck.allied {other}\n" in text


def test_whoever_brings_none_plays_the_usual_one(client: Client) -> None:
    ann, bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
    table = made(ann, "me", "open")
    path, [link] = f"/api/tables/{table['id']}", table["invitations"].values()
    assert bob.post(f"{path}/join", {"invitation": link}).status_code == 201
    assert usual(client)["deck.allied"] in record(ann, table["id"])


def test_another_game_is_played_with_the_same_decks(client: Client) -> None:
    ann, bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
    other = decks(client)[1]
    table = made(ann, "me", "open", options={"deck.axis": "hu-1"})
    path, [link] = f"/api/tables/{table['id']}", table["invitations"].values()
    bob.post(f"{path}/join", {"invitation": link, "options": {"deck.allied": other}})
    record(ann, table["id"])
    again = ann.post(f"{path}/again", {"sides": "same"}).json()
    bob.post(f"{path}/again", {})
    text = record(ann, again["id"])
    assert "hu-1" in text and other in text


def test_a_deck_outlives_the_process(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        ann, bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
        other = decks(client)[1]
        table = made(ann, "me", "open")
        path, [link] = f"/api/tables/{table['id']}", table["invitations"].values()
        bob.post(f"{path}/join", {"invitation": link, "options": {"deck.allied": other}})
        seen = bob.get(path).json()["view"]
    with serving(tmp_path) as client:
        ann.client = bob.client = client
        assert bob.get(path).json()["view"] == seen
        assert other in record(ann, table["id"])


@pytest.mark.parametrize("game", ["high", "darkest"])
def test_games_without_decks_take_none(client: Client, game: str) -> None:
    ann, bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ann.post("/api/tables", {"game": game, "seats": seats}).json()
    path, [link] = f"/api/tables/{table['id']}", table["invitations"].values()
    assert bob.post(f"{path}/invitation", {"invitation": link}).json()["brings"] == []
    refused = bob.post(f"{path}/join", {"invitation": link, "options": {"deck.allied": "us-1"}})
    assert refused.json()["code"] == "choice"
