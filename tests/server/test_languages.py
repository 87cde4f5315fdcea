"""Whoever looks is told in his language: prompt, trail, labels, log, refusals; nobody more than before."""

from __future__ import annotations

from typing import Any

from crusades.core.flow import NOBODY
from crusades.play import library, rulebook
from crusades.server import audience_view
from crusades.server.agreements import Terms
from crusades.server.checks.twins import new_room
from tests.server.visitors import Client, Visitor

OWN, OPEN = {"kind": "me"}, {"kind": "open"}
HERE = {"kind": "here"}
FRENCH = "?lang=fr&labels=true"


def table(who: Visitor, game: str = "high", *seats: Any) -> str:
    answer = who.post("/api/tables", {"game": game, "seats": list(seats or (OWN, HERE))})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def play(who: Visitor, id_: str, action: str, lang: str = "en") -> Any:
    seen = who.get(f"/api/tables/{id_}").json()
    said = {"t": "move", "id": f"m{seen['ply']}{lang}", "action": action, "expect": seen["ply"]}
    seat = ["crusader", "wersgorix"].index(seen["to_act"])
    return who.post(f"/api/tables/{id_}/say?seat={seat}&lang={lang}", said).json()


def test_a_look_in_another_language(ann: Visitor) -> None:
    id_ = table(ann)
    assert play(ann, id_, "standard")["t"] == "ok"
    english, french = (ann.get(f"/api/tables/{id_}{query}").json() for query in ("?labels=true", FRENCH))
    assert english["view"] == french["view"]
    assert english["prompt"] and french["prompt"] and english["prompt"] != french["prompt"]
    assert english["asking"] == french["asking"] and english["asking"]["side"] == english["to_act"]
    other = 1 - ["crusader", "wersgorix"].index(english["to_act"])
    waiting = ann.get(f"/api/tables/{id_}{FRENCH}&seat={other}").json()["prompt"]
    assert waiting.startswith(("Les Croisés", "Les Wersgorix")) and french["prompt"] not in waiting
    assert waiting.lower().endswith(french["prompt"].lower())  # whoever is asked is not named to himself
    assert english["rule"] == french["rule"] and all(map(rulebook.load("high").show, english["rule"].split()))
    assert ann.get(f"/api/tables/{id_}").json()["rule"] == ""  # nobody reads it who asks for no words
    assert (english["trail"], french["trail"]) == (["Set-up"], ["Mise en place"])
    assert english["question"] == french["question"] == english["view"]["question"]
    assert len(french["labels"]) == len(english["labels"]) == len(english["view"]["legal"])
    assert not set(french["labels"]) & set(english["labels"])
    assert [line[:3] for line in english["log"]] == [line[:3] for line in french["log"]]
    assert all(here[3] != there[3] for here, there in zip(english["log"], french["log"]))
    unknown = ann.get(f"/api/tables/{id_}?lang=tlh&labels=true").json()
    assert {**unknown, "clock": []} == {**english, "clock": []}  # English then


def test_labels_only_when_asked_for_and_only_for_whoever_decides(client: Client, ann: Visitor) -> None:
    id_ = table(ann)
    seen = ann.get(f"/api/tables/{id_}{FRENCH}").json()
    other = 1 - ["crusader", "wersgorix"].index(seen["to_act"])
    assert seen["labels"]
    assert ann.get(f"/api/tables/{id_}?lang=fr").json()["labels"] is None
    assert ann.get(f"/api/tables/{id_}{FRENCH}&seat={other}").json()["labels"] is None
    assert Visitor(client).get(f"/api/tables/{id_}{FRENCH}").json()["labels"] is None


def test_the_socket_speaks_the_language_of_its_listener(ann: Visitor) -> None:
    id_ = table(ann)
    path = f"/api/tables/{id_}/live?seat="
    with ann.live(f"{path}1&lang=fr&labels=true") as french, ann.live(f"{path}1") as plain:
        first, second = french.receive_json(), plain.receive_json()
        assert first["prompt"].startswith("Deux cases") and first["labels"]
        assert first["rule"] == "H3.4 H3.5"
        assert (second["prompt"], second["rule"], second["trail"]) == ("", "", [])
        assert (second["question"], second["labels"]) == ("", None)
        french.send_json({"t": "why", "id": "w", "action": "done"})
        reply = answer_of(french)["data"]
        assert reply["rule"] and reply["text"] == reply["reasons"][0]["text"]
        plain.send_json({"t": "why", "id": "w", "action": "done"})
        assert answer_of(plain)["data"]["text"] != reply["text"]
        assert play(ann, id_, "standard")["t"] == "ok"
        lines = [next_update(each)["log"] for each in (french, plain)]
        assert "Races asservies" in lines[0][0][3] and "Thrall Races" in lines[1][0][3]


def next_update(socket: Any) -> Any:
    while (said := socket.receive_json())["t"] != "update":
        pass
    return said


def answer_of(socket: Any) -> Any:
    while (said := socket.receive_json())["t"] not in ("reply", "no"):
        pass
    return said


def test_what_is_refused_says_in_the_language_what_whoever_asks_why_is_told(ann: Visitor) -> None:
    id_ = table(ann)
    texts = set()
    for lang in ("en", "fr"):
        refused = play(ann, id_, "done", lang)
        asked = {"t": "why", "id": f"why-{lang}", "action": "done"}
        told = ann.post(f"/api/tables/{id_}/say?lang={lang}&seat=1", asked).json()["data"]
        assert (refused["code"], refused["rule"], refused["text"]) == ("illegal", told["rule"], told["text"])
        texts.add(told["text"])
    assert len(texts) == 2


def test_the_games_name_what_they_are_begun_with(client: Client) -> None:
    english, french = (client.get(f"/api/games{query}").json() for query in ("", "?lang=fr"))
    for here, there in zip(english, french):
        assert here["names"].keys() == there["names"].keys() == {"game", "seat", "scenario", "option"}
        assert here["names"] != there["names"] and here["windows"] != there["windows"]
        assert set(here["scenarios"]) <= here["names"]["scenario"].keys()
        assert all(f"{o['name']}.text" in there["names"]["option"] for o in there["options"])


def test_dice_come_with_the_lines_that_tell_of_them(ann: Visitor) -> None:
    id_ = table(ann, "last")
    while not (found := [line for line in ann.get(f"/api/tables/{id_}").json()["log"] if line[4]]):
        seen = ann.get(f"/api/tables/{id_}").json()
        seat = ["axis", "allied"].index(seen["to_act"])
        said = {
            "t": "move",
            "id": f"m{seen['ply']}",
            "action": seen["view"]["legal"][0],
            "expect": seen["ply"],
        }
        assert ann.post(f"/api/tables/{id_}/say?seat={seat}", said).json()["t"] == "ok"
    assert all(1 <= die <= 6 and str(die) in line[3] for line in found for die in line[4])


def test_others_hear_only_for_whom_they_wait() -> None:
    """In The Last Crusade the question itself would tell what a hand holds."""
    game = library.load_game("last")
    room = new_room(game, game.scenarios[0], Terms(), "d")
    assert room.match is not None
    seat = room.to_act
    own = audience_view.update_for(room, seat, lang="fr", labels=True)
    assert own.question and own.labels and own.rule == "L5.3.1 L5.3.3"
    for other in (1 - seat, NOBODY):
        seen = audience_view.update_for(room, other, lang="fr", labels=True)
        assert (seen.rule, seen.question, seen.labels, seen.trail) == ("", "", None, ["Mise en place"])
        assert seen.prompt.startswith("En attente du joueur")
        english = audience_view.update_for(room, other, labels=True)
        assert english.prompt == room.game.view(room.match.state, other)["prompt"]


def test_before_the_first_move_nothing_is_asked(ann: Visitor) -> None:
    id_ = table(ann, "high", OWN, OPEN)
    seen = ann.get(f"/api/tables/{id_}{FRENCH}").json()
    assert (seen["prompt"], seen["rule"], seen["trail"]) == ("", "", [])
    assert (seen["question"], seen["labels"]) == ("", None)
