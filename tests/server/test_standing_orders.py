"""StandingOrders orders: games go on while nobody is there, and nobody else learns why."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from crusades.play import library
from crusades.server import standing_orders
from tests.server.visitors import Client, Visitor, services_of, serving

QUICK = 0.01


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with serving(tmp_path, order_pause=QUICK) as found:
        yield found


class Two:
    """Ann is the Crusader; Bob, the Wersgorix, decides first."""

    def __init__(self, client: Client) -> None:
        self.ann, self.bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = self.ann.post("/api/tables", {"game": "high", "seats": seats}).json()
        self.path = f"/api/tables/{made['id']}"
        (link,) = made["invitations"].values()
        assert self.bob.post(f"{self.path}/join", {"invitation": link}).status_code == 201
        self.said = 0

    def look(self, who: Visitor) -> Any:
        return who.get(self.path).json()

    def say(self, who: Visitor, t: str, **data: Any) -> Any:
        self.said += 1
        return who.post(f"{self.path}/say", {"t": t, "id": f"s{self.said}", **data}).json()

    def move(self, who: Visitor, action: str) -> Any:
        return self.say(who, "move", action=action, expect=self.look(who)["ply"])

    def order(self, who: Visitor, seat: int, text: str) -> Any:
        return who.put(f"{self.path}/orders", {"seat": seat, "text": text})

    def until(self, wanted: Callable[[Any], bool]) -> Any:
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            seen = self.look(self.ann)
            if wanted(seen):
                return seen
            time.sleep(0.01)
        raise AssertionError(f"{seen['to_act']} is still asked: {seen['view']['prompt']}")

    def stays(self) -> Any:
        """Nothing is answered any more."""
        before = self.look(self.ann)
        time.sleep(30 * QUICK)
        assert self.look(self.ann)["seq"] == before["seq"]
        return before


def test_orders_answer_for_somebody_who_is_not_there(client: Client) -> None:
    two = Two(client)
    assert two.look(two.ann)["to_act"] == "wersgorix"
    assert two.order(two.bob, 1, "setup: do standard").status_code == 200
    two.until(lambda seen: seen["to_act"] == "crusader")
    assert two.order(two.ann, 0, "setup: do standard").status_code == 200
    seen = two.until(lambda seen: seen["view"]["question"] not in (None, "setup"))
    assert seen["to_act"] == "crusader"  # what no order fits is asked
    two.stays()


def test_nobody_else_can_tell_them_from_a_quick_hand(client: Client) -> None:
    """The same game twice, once by orders and once by hand: to the other side they read alike."""
    heard = []
    for by_orders in (True, False):
        two = Two(client)
        if by_orders:
            two.order(two.bob, 1, "setup: do standard")
        else:
            two.move(two.bob, "standard")
        seen = two.until(lambda seen: seen["to_act"] == "crusader")
        for word in ("id", "commitment"):
            seen.pop(word)
        for note in seen["notes"]:
            note.pop("at")
        for part in ("view", "log"):  # chance answered, otherwise in each
            seen[part] = len(seen[part])
        heard.append(seen)
    assert heard[0] == heard[1]
    assert "standard" not in str(heard[0]) and "order" not in str(heard[0])


def test_they_are_their_owners_alone(client: Client) -> None:
    two = Two(client)
    assert two.order(two.ann, 0, "fire: never").status_code == 200
    before = two.look(two.bob)["seq"]
    assert two.ann.get(f"{two.path}/orders?seat=0").json() == {"seat": 0, "text": "fire: never"}
    for who in (two.bob, Visitor.guest(client, "Eve")):
        answer = who.get(f"{two.path}/orders?seat=0")
        assert (answer.status_code, answer.json()["code"]) == (403, "seat")
        assert two.order(who, 0, "fire: always").status_code == 403
    assert two.ann.get(f"{two.path}/orders?seat=1").status_code == 403
    assert two.look(two.bob)["seq"] == before  # leaving word is no entry
    assert two.order(two.ann, 0, "").json()["text"] == ""
    assert two.ann.get(f"{two.path}/orders?seat=0").json()["text"] == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("fire: never\ngamble: perhaps", "Line 2: 'perhaps' is no answer"),
        ("fire", "Line 1: 'fire' is not of the form"),
        ("# mine\nfire: never if hungry", "Line 2: 'hungry' is no condition"),
        ("fire: never\nfire: pass if supply > 2", "Line 2: The High Crusade has no supply to compare"),
        ("fire: do", "Line 1: 'do' is no answer"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_line(client: Client, text: str, said: str) -> None:
    two = Two(client)
    two.order(two.ann, 0, "fire: never")
    answer = two.order(two.ann, 0, text)
    assert (answer.status_code, answer.json()["code"]) == (400, "orders")
    assert answer.json()["text"].startswith(said)
    assert two.ann.get(f"{two.path}/orders?seat=0").json()["text"] == "fire: never"


def test_whoever_takes_an_answer_back_is_asked_himself(client: Client) -> None:
    two = Two(client)
    two.move(two.bob, "empty gromolor")
    assert two.say(two.bob, "undo", expect=two.look(two.bob)["ply"])["t"] == "ok"
    two.order(two.bob, 1, "setup: do standard")
    assert two.stays()["to_act"] == "wersgorix"
    two.move(two.bob, "empty gromolor")  # now the game has gone on, and his word holds again
    two.order(two.bob, 1, "setup: do empty korvanth\nsetup: ask")
    assert two.until(lambda seen: seen["seq"] > 7)["to_act"] == "wersgorix"


def test_answers_in_a_row_have_an_end(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standing_orders, "MOST", 3)
    two = Two(client)
    two.move(two.bob, "standard")
    two.move(two.ann, "standard")
    began = two.look(two.ann)["seq"]
    two.order(two.ann, 0, "*: always")
    two.until(lambda seen: seen["seq"] >= began + 3)
    assert (two.stays()["seq"], two.look(two.ann)["to_act"]) == (began + 3, "crusader")
    two.move(two.ann, two.look(two.ann)["view"]["legal"][0])
    two.until(lambda seen: seen["seq"] >= began + 5)  # somebody was there: they go on


def test_they_survive_a_restart_and_answer_what_waits_for_them(tmp_path: Path) -> None:
    with serving(tmp_path, order_pause=60.0) as client:  # it goes down in the midst of an answer
        two = Two(client)
        two.order(two.bob, 1, "setup: do standard")
        assert two.look(two.ann)["to_act"] == "wersgorix"
    with serving(tmp_path, order_pause=QUICK) as client:
        two.ann.client = two.bob.client = client
        two.until(lambda seen: seen["to_act"] == "crusader")
        assert two.bob.get(f"{two.path}/orders?seat=1").json()["text"] == "setup: do standard"
        assert services_of(client).standing_orders.tasks == {}


def test_against_a_computer_nobody_waits_for_what_orders_answer(tmp_path: Path) -> None:
    with serving(tmp_path, order_pause=600.0) as client:
        ann = Visitor.guest(client, "Ann")
        seats = [{"kind": "ai", "level": "random"}, {"kind": "me"}]
        path = f"/api/tables/{ann.post('/api/tables', {'game': 'high', 'seats': seats}).json()['id']}"
        assert ann.get(path).json()["to_act"] == "wersgorix"
        ann.put(f"{path}/orders", {"seat": 1, "text": "setup: do standard"})
        deadline = time.monotonic() + 120
        while ann.get(path).json()["to_act"] == "wersgorix" and ann.get(path).json()["ply"] < 1:
            assert time.monotonic() < deadline, "it took as long as for a person"
            time.sleep(0.01)


def test_nothing_is_answered_for_a_seat_that_a_computer_holds_or_when_it_is_over(client: Client) -> None:
    two = Two(client)
    two.order(two.ann, 0, "*: always")
    two.say(two.bob, "resign")
    assert two.look(two.ann)["status"] == "over"
    assert two.order(two.ann, 0, "*: pass").json()["code"] == "over"
    two.stays()


@pytest.mark.parametrize("game", library.game_ids())
def test_the_sheet_names_questions_that_are_asked(game: str) -> None:
    """Every window of the sheet is a question of the game, and every answer one that orders understand."""
    built = library.load_game(game)
    sections = library.words(game)["prompt"]
    names = {name.partition(".")[0] for name in sections}
    assert built.windows
    for question, text, answers in built.windows:
        assert question.split()[0] in names, question
        assert text and answers[0] == "ask"
        assert len(standing_orders.read("\n".join(f"{question}: {each}" for each in answers)).lines) == len(
            answers
        )
