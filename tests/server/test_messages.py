"""What the server answers is said in the language of whoever asks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import crusades
from crusades.server.problems import wanted
from tests.server.visitors import Client, Visitor, serving


def test_the_language_that_a_browser_reads() -> None:
    assert wanted("fr-CH, fr;q=0.9, en;q=0.8") == "fr"
    assert wanted("de, en;q=0.8, fr;q=0.2") == "en"
    assert wanted("") == wanted("tlh") == "en"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with serving(tmp_path) as client:
        yield client


def test_refusals_are_said_in_the_language_of_the_request(client: Client) -> None:
    ann = Visitor.guest(client, "Ann")
    french = {"accept-language": "fr"}
    assert client.get("/api/tables/none", headers=french).json()["text"] == "Cette partie n'existe pas."
    assert client.get("/api/tables/none?lang=fr").json()["text"] == "Cette partie n'existe pas."
    assert client.get("/api/tables/none").json()["text"] == "There is no such game."
    record = {"text": "rubbish\nand more", "lang": "fr"}
    said = ann.post("/api/records", record).json()
    assert said["code"] == "damaged"
    assert said["text"].startswith("Ligne 1\u00a0: ce n'est pas un enregistrement")


def test_a_damaged_record_is_explained_in_french(client: Client) -> None:
    ann = Visitor.guest(client, "Ann")
    match = crusades.new("high", seed=1)
    match.play("standard")
    lines = match.record().splitlines()
    played = next(n for n, line in enumerate(lines) if line.startswith("standard"))
    text = "\n".join([*lines[: played + 1], "fly cfa 0413"])
    found = ann.post("/api/records", {"text": text, "lang": "fr"}).json()
    assert found["damaged"]["upto"] == 1, found["damaged"]
    assert found["damaged"]["message"].startswith("verbe inconnu 'fly'")
    assert found["fair"]["text"].startswith("Cette partie n'a pas été jouée avec des dés vérifiables")


def test_a_socket_refuses_in_its_language(client: Client) -> None:
    ann = Visitor.guest(client, "Ann")
    seats = [{"kind": "me"}, {"kind": "open"}]
    id_ = ann.post("/api/tables", {"game": "high", "seats": seats}).json()["id"]
    said = {"t": "undo", "id": "u", "expect": 0}
    assert "n'a pas commencé" in ann.post(f"/api/tables/{id_}/say?seat=0&lang=fr", said).json()["text"]
