"""Two at one screen: they see together what both may know, and nothing that only one of them does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from crusades.core.flow import NOBODY
from crusades.games.high import view as high_view
from crusades.games.high.pieces import CRUSADER, WERSGORIX
from crusades.play import library
from tests.server.visitors import Client, Visitor

OWN = {"seat", "legal", "question", "prompt"}  # what a view has for whoever reads it


class Sofa:
    """Ann and whoever sits beside her."""

    def __init__(self, client: Client, game: str, scenario: str | None = None) -> None:
        self.ann = Visitor.guest(client)
        seats = [{"kind": "me"}, {"kind": "here"}]
        wanted = {"game": game, "seats": seats, **({"scenario": scenario} if scenario else {})}
        self.path = f"/api/tables/{self.ann.post('/api/tables', wanted).json()['id']}"
        self.said = 0

    def look(self, eyes: str = "together=true") -> Any:
        return self.ann.get(f"{self.path}?labels=true&{eyes}").json()

    def say(self, t: str, eyes: str = "together=true", **data: Any) -> Any:
        self.said += 1
        return self.ann.post(f"{self.path}/say?{eyes}", {"t": t, "id": f"s{self.said}", **data}).json()


def test_where_nothing_is_hidden_whoever_decides_does_so_before_both(client: Client) -> None:
    sofa = Sofa(client, "darkest", "north")
    seen = set()
    for _ in range(80):
        now = sofa.look()
        assert now["you"] == now["to_act"] == now["view"]["seat"] == now["across"]["seat"]
        assert now["across"]["openly"] and not now["across"]["secrets"] and len(now["labels"])
        seen.add(now["you"])
        last = now["view"]["legal"][-1] if "done" not in now["view"]["legal"] else "done"
        assert sofa.say("move", action=last, expect=now["ply"])["t"] == "ok"
        if len(seen) == 2:
            break
    assert len(seen) == 2
    if sofa.look()["undo"] is None:
        assert sofa.say("undo", expect=sofa.look()["ply"])["t"] == "ok"


@pytest.mark.parametrize("scenario", ["1941", "north"])
def test_in_the_darkest_crusade_all_see_the_same(scenario: str) -> None:
    game = library.load_game("darkest")
    state, random = game.new(scenario, {}, 3), Random(1)
    for n in range(120):
        if n % 10 == 0:
            seats = [game.view(state, seat) for seat in (0, 1, NOBODY)]
            alike = [{key: value for key, value in each.items() if key not in OWN} for each in seats]
            assert alike[0] == alike[1] == alike[2]
        game.step(state, random.choice(game.legal(state)))


def test_in_the_high_crusade_no_choice_of_the_empire_tells_of_a_race_that_lies_face_down() -> None:
    """Worlds that differ only in races which the Crusader may not know offer the Empire the same."""
    game = library.load_game("high")
    compared = 0
    for seed in range(4):
        state, random = game.new("basic" if seed % 2 else "campaign", {}, seed), Random(seed)
        for _ in range(400):
            if game.to_act(state) == NOBODY:
                break
            hidden = [
                p
                for p in range(state.board.planets)
                if state.race[p] >= 0 and not high_view.sees_race(state, p, CRUSADER)
                and not high_view.remembers_race(state, p, CRUSADER)
            ]  # fmt: skip
            if game.to_act(state) == WERSGORIX and len(hidden) > 1:
                twin = game.clone(state)
                for p, q in zip(hidden, hidden[1:] + hidden[:1], strict=True):
                    twin.race[p] = state.race[q]
                mine, other = game.legal(state), game.legal(twin)
                assert game.notations(state, mine) == game.notations(twin, other)
                assert [game.describe(state, a) for a in mine] == [game.describe(twin, a) for a in other]
                assert game.asked(state, WERSGORIX) == game.asked(twin, WERSGORIX)
                for action in mine[: 3 if compared < 20 else 0]:
                    told = [game.forecast(each, WERSGORIX, action) for each in (state, twin)]
                    assert told[0] == told[1]
                assert game.has_secrets(state, WERSGORIX) and not game.has_secrets(state, CRUSADER)
                compared += 1
            game.step(state, random.choice(game.legal(state)))
    assert compared > 40


def test_together_they_see_no_hand_and_choose_nothing_that_a_hand_decides(client: Client) -> None:
    sofa = Sofa(client, "last")
    now = sofa.look()
    assert now["you"] is None and now["view"]["legal"] == [] and now["labels"] is None
    assert not now["across"]["openly"] and now["across"]["secrets"] == ["axis", "allied"]
    seat = 0 if now["to_act"] == "axis" else 1
    legal = sofa.look(f"seat={seat}")["view"]["legal"]
    assert sofa.say("move", action=legal[0], expect=now["ply"])["code"] == "seat"
    assert sofa.say("hint")["code"] == "turn" or sofa.say("hint")["code"] == "seat"


def test_a_reaction_is_declined_without_a_look(client: Client) -> None:
    """Buying and placing as the deck proposes, then playing nothing; never a card or a hand in the answer."""
    sofa = Sofa(client, "last")
    answered: list[str] = []
    for _ in range(30):
        now = sofa.look()
        answers = now["across"]["answers"]
        if answers:
            answered += answers
            assert sofa.say("unseen", answer=answers[0], expect=now["ply"])["t"] == "ok"
        else:
            assert sofa.say("unseen", answer="pass", expect=now["ply"])["code"] == "stale"
            seat = f"seat={0 if now['to_act'] == 'axis' else 1}"
            mine = sofa.look(seat)
            action = "done" if "done" in mine["view"]["legal"] else mine["view"]["legal"][0]
            assert sofa.say("move", seat, action=action, expect=now["ply"])["t"] == "ok"
        assert not any(hand["cards"] for hand in sofa.look()["view"]["hand"].values())
    assert answered.count("standard") == 4 and "pass" in answered


def test_nobody_else_learns_what_is_asked_across(client: Client) -> None:
    ann, bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = ann.post("/api/tables", {"game": "last", "seats": seats}).json()
    path = f"/api/tables/{made['id']}"
    for link in made["invitations"].values():
        bob.post(f"{path}/join", {"invitation": link})
    assert ann.get(path).json()["across"] is None
    assert ann.get(f"{path}?together=true").json()["code"] == "seat"
    sofa = Sofa(client, "last")
    assert bob.get(sofa.path).json()["across"] is None


@pytest.mark.parametrize("agreed", [False, True])
def test_hints_against_people_are_agreed_before_play(client: Client, agreed: bool) -> None:
    ann, bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
    wanted: dict[str, Any] = {"game": "high", "seats": [{"kind": "me"}, {"kind": "open"}]}
    if agreed:
        wanted["terms"] = {"hints": True}
    made = ann.post("/api/tables", wanted).json()
    path = f"/api/tables/{made['id']}"
    for link in made["invitations"].values():
        bob.post(f"{path}/join", {"invitation": link})
    who = next(each for each in (ann, bob) if (now := each.get(path).json())["to_act"] == now["you"])
    said = who.post(f"{path}/say", {"t": "hint", "id": "h"}).json()
    assert who.get(path).json()["hints"] is agreed
    assert (said.get("t") == "reply") if agreed else (said["code"] == "hints")
