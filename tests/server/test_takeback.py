"""Undo is free until chance, a reveal or somebody else; then it is asked for, and everybody reads it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import crusades
from crusades.play import library
from crusades.play.attempts import OTHER_SEAT, ROLLED, no_undo
from crusades.play.verify import verify
from crusades.server import audience_view
from crusades.server.agreements import Terms
from crusades.server.checks.leaks import play_on
from crusades.server.checks.twins import TwinRoom, new_room
from crusades.server.entry_kinds import TAKE
from crusades.server.refused import Refused
from crusades.server.room import Room
from crusades.server.seats import AI, OPEN, PERSON, Seat
from tests.server.visitors import Client, Visitor, services_of


class Two:
    """Ann and Bob at The High Crusade."""

    def __init__(self, client: Client, **seat: str) -> None:
        self.ann, self.bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
        other = seat or {"kind": "open"}
        made = self.ann.post("/api/tables", {"game": "high", "seats": [{"kind": "me"}, other]}).json()
        self.id = made["id"]
        self.path = f"/api/tables/{self.id}"
        for link in made["invitations"].values():
            self.bob.post(f"{self.path}/join", {"invitation": link})
        self.said = 0

    def look(self, who: Visitor | None = None) -> Any:
        return (who or self.ann).get(self.path).json()

    def say(self, who: Visitor, t: str, **data: Any) -> Any:
        self.said += 1
        return who.post(f"{self.path}/say", {"t": t, "id": f"s{self.said}", **data}).json()

    def move(self, action: str = "") -> Visitor:
        """Whoever has to decides; who that was."""
        for who in (self.ann, self.bob):
            look = self.look(who)
            if look["to_act"] == look["you"]:
                action = action or look["view"]["legal"][0]
                done = self.say(who, "move", action=action, expect=look["ply"])
                assert done["t"] == "ok", done
                return who
        raise AssertionError("nobody decides")

    def other(self, who: Visitor) -> Visitor:
        return self.bob if who is self.ann else self.ann


@pytest.fixture
def two(client: Client) -> Two:
    return Two(client)


def until(two: Two, why: str | None) -> Visitor:
    """Play until the last decision is free to undo (None), or is not for this reason; whose it is."""
    for _ in range(200):
        who = two.move()
        if two.look(who)["undo"] == why:
            return who
    raise AssertionError(f"it never came to {why}")


def test_a_decision_is_free_to_undo_for_whoever_made_it(two: Two) -> None:
    who = until(two, None)
    look = two.look(who)
    refused = two.say(two.other(who), "undo", expect=look["ply"])
    assert (refused["code"], refused["text"].lower()) == ("undo", f"{no_undo(OTHER_SEAT)}.")
    assert two.look(two.other(who))["undo"] == OTHER_SEAT
    assert two.say(who, "undo", expect=look["ply"])["t"] == "ok"
    assert two.look()["notes"][-1]["kind"] == "undo"
    assert two.look(two.other(who))["kept"] == 0 and len(two.look()["log"]) <= len(look["log"])


def test_beyond_a_roll_it_is_asked_for_and_granted(two: Two, client: Client) -> None:
    who = until(two, ROLLED)
    other = two.other(who)
    assert two.look(other)["undo"] == OTHER_SEAT  # that there was a roll he reads in the log, not here
    before = two.look(who)
    assert two.say(who, "undo", expect=before["ply"])["code"] == "undo"
    assert two.say(who, "ask", what="takeback", count=1)["t"] == "ok"
    asked = two.look(other)["asked"]
    assert asked["unknown"] == {
        "decisions": {"crusader": int(who is two.ann), "wersgorix": int(who is two.bob)},
        "rolls": 1,
        "shown": asked["unknown"]["shown"],
    }
    assert two.say(who, "answer", yes=True, to=asked["seq"])["code"] == "asked"  # not by himself
    assert two.say(other, "answer", yes=True, to=asked["seq"])["t"] == "ok"
    notes = two.look()["notes"]
    assert [note["kind"] for note in notes[-2:]] == ["ask", "take"]
    assert notes[-2]["data"]["unknown"] == asked["unknown"]
    assert two.look()["asked"] is None
    two.move()
    two.say(two.ann, "resign")
    record = client.get(f"{two.path}/record").text
    assert "--- takeback 1" in record and "# crusader resigned" in record
    assert verify(record).rolls > 0
    assert crusades.replay(record).count == services_of(client).hub.tables[two.id].room.count


def test_a_request_is_refused_withdrawn_or_lapses(two: Two) -> None:
    who = until(two, ROLLED)
    other = two.other(who)
    for answering in (other, who):
        two.say(who, "ask", what="takeback", count=1)
        asked = two.look()["asked"]
        assert two.say(other, "ask", what="end")["code"] == "asked"
        assert two.say(answering, "answer", yes=False, to=asked["seq"])["t"] == "ok"
        assert two.look()["asked"] is None
        assert two.look()["notes"][-1]["kind"] == "deny"
    two.say(who, "ask", what="takeback", count=1)
    asked = two.look()["asked"]
    two.move()
    assert two.look()["asked"] is None
    assert two.say(other, "answer", yes=True, to=asked["seq"])["code"] == "stale"
    assert two.say(who, "ask", what="takeback", count=1000)["code"] == "undo"


def test_both_agree_to_end(two: Two, client: Client) -> None:
    two.move()
    two.say(two.ann, "ask", what="end")
    asked = two.look(two.bob)["asked"]
    assert (asked["what"], asked["unknown"]) == ("end", {})
    assert two.look(two.bob)["secret"] is None
    two.say(two.bob, "answer", yes=True, to=asked["seq"])
    look = two.look(two.bob)
    assert (look["status"], look["ended"], look["winner"]) == ("over", "agreed", None)
    assert "# ended by agreement" in client.get(f"{two.path}/record").text
    for said in ({"t": "undo", "expect": look["ply"]}, {"t": "resign"}, {"t": "ask", "what": "takeback"}):
        assert two.say(two.ann, **said)["code"] == "over"


def test_a_room_that_is_opened_again_says_the_same(two: Two, client: Client) -> None:
    until(two, ROLLED)
    two.move()
    two.say(two.ann, "ask", what="takeback", count=2)
    two.say(two.bob, "answer", yes=True, to=two.look()["asked"]["seq"])
    two.move()
    two.say(two.bob, "ask", what="takeback", count=1)
    assert two.look()["asked"]["count"] == 1
    looks = [two.look(two.ann), two.look(two.bob)]
    hub = services_of(client).hub
    deeds = hub.tables.pop(two.id).room.deeds
    assert [two.look(two.ann), two.look(two.bob)] == looks
    assert hub.tables[two.id].room.deeds == deeds


# without a server ------------------------------------------------------------------------------------------
def room_with(*seats: Seat, game: str = "high") -> Room:
    found = library.load_game(game)
    room: TwinRoom = new_room(found, found.scenarios[0], Terms(), "t")
    room.seats[:] = seats
    return room


ANN, BOB, COMPUTER = (
    Seat(PERSON, "ann", "Ann"),
    Seat(PERSON, "bob", "Bob"),
    Seat(AI, None, "greedy", "greedy"),
)


@pytest.mark.parametrize("other", [COMPUTER, ANN], ids=["a computer", "oneself"])
def test_who_has_nobody_to_ask_is_granted_at_once(other: Seat) -> None:
    room = room_with(ANN, other)
    play_on(room, 9, Random(1))
    for entry in room.intend_ask(0, "takeback", 4):
        room.fold(entry)
    assert (room.count, len(room.deeds), room.request) == (5, 5, None)
    assert [(entry.kind, entry.seat) for entry in room.talk[-2:]] == [("ask", 0), ("take", 1)]
    for entry in room.intend_ask(0, "end"):
        room.fold(entry)
    assert room.ended == "agreed"


def test_a_person_is_asked() -> None:
    room = room_with(ANN, BOB)
    play_on(room, 9, Random(1))
    [entry] = room.intend_ask(0, "takeback", 4)
    room.fold(entry)
    assert room.count == 9 and room.request is not None


def test_a_computer_that_sits_in_for_somebody_consents_to_nothing() -> None:
    """Otherwise whoever is alone at the table could end the game, or take it back, without the other."""
    room = room_with(ANN, Seat(AI, "bob", "Bob", "greedy"))
    play_on(room, 5, Random(1))
    for what in ("end", "takeback"):
        assert [entry.kind for entry in room.intend_ask(0, what)] == ["ask"]


def test_an_open_seat_grants_nothing() -> None:
    room = room_with(ANN, Seat(OPEN))
    play_on(room, 5, Random(1))
    assert [entry.kind for entry in room.intend_ask(0, "end")] == ["ask"]


@pytest.mark.parametrize("game", library.game_ids())
def test_what_would_be_unknown_counts_what_stands(game: str) -> None:
    room, rng = room_with(ANN, BOB, game=game), Random(3)
    rolls = []
    for _ in range(80):
        state = room.running().state
        play_on(room, 1, rng)
        rolls.append(room.running().state.dice.count != state.dice.count)
    unknown = room.unknown(80)
    assert sum(unknown["decisions"].values()) == 80
    assert unknown["rolls"] == sum(rolls) > 0
    room.fold(room.entry(TAKE, 1, {"count": 10}))
    assert room.unknown(70)["rolls"] == sum(rolls[:-10])


def test_a_line_is_played_as_far_as_chance_answers_and_nobody_learns_it_for_nothing() -> None:
    """Refused there, it would tell what the action would set off; with two tries, what the die shows."""
    room, rng = room_with(ANN, BOB), Random(1)
    for _ in range(300):
        match = room.running()
        for code in room.game.legal(match.state):
            text = room.game.notation(match.state, code)
            entry, attempt = (
                room.intend_move(room.to_act, f"{text}; {text} and more")
                if ends(room, text)
                else (None, None)
            )
            if entry is not None:
                assert [step.played.action for step in attempt.steps] == [text]
                assert len(entry.data["played"]) == 1
                return
        play_on(room, 1, rng)
    raise AssertionError("chance was never asked")


def ends(room: Room, text: str) -> bool:
    match = room.running()
    after = match.attempt(text).after
    return bool(after.dice.count != match.state.dice.count)


def test_a_line_that_cannot_be_read_is_not_played_at_all() -> None:
    room = room_with(ANN, BOB)
    match = room.running()
    text = next(
        text
        for code in room.game.legal(match.state)
        if not ends(room, text := room.game.notation(match.state, code))
        and match.attempt(text).after.reveals == match.state.reveals
        and room.game.to_act(match.attempt(text).after) == room.to_act
    )
    with pytest.raises(Refused) as refused:
        room.intend_move(room.to_act, f"{text}; nonsense")
    assert refused.value.code == "line"
    assert room.count == 0


def test_the_reason_of_another_seat_is_never_told() -> None:
    room, rng = room_with(ANN, BOB, game="last"), Random(2)
    for _ in range(150):
        play_on(room, 1, rng)
        last = room.deeds[-1].seat
        assert audience_view.update_for(room, 1 - last).undo == OTHER_SEAT
        assert audience_view.update_for(room, -1).undo == "nothing"
