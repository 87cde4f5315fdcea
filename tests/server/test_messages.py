"""What the server answers in sentences of its own: all of them in French too, whatever they quote."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

import crusades
from crusades.server.tongues import told, wanted
from tests.server.visitors import Client, Visitor, serving

ROOT = Path(crusades.__file__).parent
WRITERS = [
    *sorted((ROOT / "server").glob("*.py")),
    *(
        ROOT / "play" / f"{name}.py"
        for name in ("record", "replay", "verify", "orders", "fair", "beginning", "session", "library")
    ),
    ROOT / "core" / "action.py",
    ROOT / "core" / "dice.py",
]
SAYING = {
    "Refused", "_fail", "Unreadable", "damaged", "Damaged", "OtherEdition", "BadRecord", "Mismatch",
    "CannotCheck", "BadOrder", "BadWords", "BadNotation", "Unknown", "No", "Problem", "ScriptEnded",
}  # fmt: skip
ENGLISH = re.compile(r"\b(the|of|is|are|this|that|has|have|not|you|with|no|and)\b", re.IGNORECASE)
OWN = "zz7"  # stands for whatever a sentence quotes
CODES = {"not fair"}  # words for programs


def written(node: ast.expr) -> str:
    """A sentence of the code, with something in place of what it quotes; "" if there is none."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value if " " in node.value and node.value not in CODES else ""
    if not isinstance(node, ast.JoinedStr):
        return ""
    parts = [
        OWN if isinstance(part, ast.FormattedValue) else str(ast.literal_eval(part)) for part in node.values
    ]
    text = "".join(parts)
    return text if re.search("[a-z]", text.replace(OWN, "").replace("Line", "")) else ""


def messages() -> Iterator[tuple[str, str]]:
    for path in WRITERS:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
                found = [written(each) for each in node.args] if name in SAYING else []
                yield from ((path.name, text) for text in found if text)


def test_every_sentence_of_the_server_is_said_in_french() -> None:
    sentences = list(messages())
    assert len(sentences) > 100
    english = {text: where for where, text in sentences if told(text, "fr") == text}
    assert english == {}
    half = {
        text: told(text, "fr") for _, text in sentences if ENGLISH.search(told(text, "fr").replace("if", ""))
    }
    assert {text: said for text, said in half.items() if not re.search("`|'---'", said)} == {}
    lost = [text for _, text in sentences if told(text, "fr").count(OWN) != text.count(OWN)]
    assert lost == []


def test_what_is_translated_is_what_somebody_says() -> None:
    """A sentence that the code does not write any more is not kept in French."""
    texts = "".join(
        path.read_text() for path in [*WRITERS, ROOT / "core" / "game.py", ROOT / "core" / "known.py"]
    )
    flat = re.sub(r'"\s*\n\s*f?"', "", texts)  # a long sentence is written in pieces
    code = [re.compile(re.escape(text).replace(OWN, ".+")) for _, text in messages()]
    file = resources.files("crusades.server") / "data" / "words" / "told.fr.toml"
    for part in tomllib.loads(file.read_text("utf-8")).values():
        for english in part:
            is_written = any(each.fullmatch(english) for each in code)
            assert is_written or all(piece.strip(" :;") in flat for piece in re.split(r"\{\w\}", english)), (
                english
            )


def test_a_sentence_keeps_its_capital_and_its_stop() -> None:
    assert told("Line 3: 'x' is said twice.", "fr") == "Ligne 3\u00a0: 'x' est dit deux fois."
    assert (
        told("Something hidden has been shown since.", "fr") == "Quelque chose de caché a été montré depuis."
    )
    assert told("line 2: 'so' is no answer; they are ask, pass, do ACTION", "fr").startswith(
        "Ligne 2\u00a0: 'so' n'"
    )
    assert told("Nobody ever wrote this.", "fr") == "Nobody ever wrote this."
    assert told("This name is taken.", "en") == told("This name is taken.", "tlh") == "This name is taken."
    assert told("{a} " * 400, "fr") == "{a} " * 400


def test_a_clause_that_is_quoted_is_quoted_in_french() -> None:
    said = told("'done' is illegal here: H7C.3: The totals are reckoned.", "fr")
    assert said.startswith("'done' n'est pas permis ici\u00a0: H7C.3\u00a0: ")
    assert "reckoned" not in said


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
