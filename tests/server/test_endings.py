"""How games end: told in lists and replays, as parts of a score, with everything laid open, as a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from crusades.core.flow import NOBODY
from crusades.play import library
from crusades.play.replay import replay
from tests.server.visitors import Client, Visitor

CORPUS = Path(__file__).parent.parent / "corpus"


class Two:
    """Ann and Bob, who plays with whoever invites him."""

    def __init__(self, client: Client, game: str = "high") -> None:
        self.ann, self.bob = Visitor.guest(client, "Ann"), Visitor.guest(client, "Bob")
        wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = self.ann.post("/api/tables", wanted).json()
        self.id = made["id"]
        self.path = f"/api/tables/{self.id}"
        for link in made["invitations"].values():
            self.bob.post(f"{self.path}/join", {"invitation": link})

    def say(self, who: Visitor, t: str, **data: Any) -> Any:
        return who.post(f"{self.path}/say", {"t": t, "id": f"{t}", **data}).json()

    def listed(self, who: Visitor) -> Any:
        return next(each for each in who.get("/api/tables").json() if each["id"] == self.id)


def test_a_resigned_game_says_so_in_lists_and_in_its_replay(client: Client) -> None:
    two = Two(client)
    assert two.listed(two.ann)["ended"] == ""
    two.say(two.bob, "resign")
    for who in (two.ann, two.bob):
        assert (two.listed(who)["ended"], two.listed(who)["winner"]) == ("resigned", 0)
    told = two.ann.get(f"{two.path}/replay").json()
    assert (told["ended"], told["winner"], told["over"]) == ("resigned", "crusader", False)
    text = two.ann.get(f"{two.path}/record").text
    again = two.ann.post("/api/records", {"text": text}).json()
    assert (again["ended"], again["winner"]) == ("resigned", "crusader"), "a file says it too"


def test_a_game_that_both_ended_has_no_winner(client: Client) -> None:
    two = Two(client)
    two.say(two.ann, "ask", what="end")
    asked = two.bob.get(two.path).json()["asked"]
    two.say(two.bob, "answer", yes=True, to=asked["seq"])
    assert (two.listed(two.ann)["ended"], two.listed(two.ann)["winner"]) == ("agreed", NOBODY)
    assert two.ann.get(f"{two.path}/replay").json()["ended"] == "agreed"


def test_whoever_is_awaited_in_the_next_game_finds_it_in_his_list(client: Client) -> None:
    two = Two(client)
    two.say(two.bob, "resign")
    assert not two.listed(two.bob)["again"]
    next_id = two.ann.post(f"{two.path}/again", {}).json()["id"]
    assert two.listed(two.bob)["again"] and not two.listed(two.ann)["again"]
    assert two.bob.post(f"{two.path}/again", {}).json()["id"] == next_id
    assert not two.listed(two.bob)["again"]


def test_a_record_is_a_file_with_a_name_of_its_own(client: Client) -> None:
    two = Two(client)
    two.say(two.bob, "resign")
    answer = two.ann.get(f"{two.path}/record")
    assert answer.headers["content-type"].startswith("application/vnd.crusades.record")
    assert f'filename="high-basic-{two.id[:8]}.crusade"' in answer.headers["content-disposition"]


def test_when_it_is_over_nothing_is_hidden_any_more(client: Client) -> None:
    two = Two(client, "last")
    before = two.ann.get(two.path).json()["view"]
    assert not before.get("open")
    two.say(two.bob, "resign")
    for who in (two.ann, two.bob):
        view = who.get(two.path).json()["view"]
        assert view["open"] and view["legal"] == []
        for side in ("axis", "allied"):
            assert len(view["hand"][side]["cards"]) == view["hand"][side]["count"]
        assert all(card["card"] for card in view["cards"])


@pytest.mark.parametrize("game", ["last", "high", "darkest"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_part_of_a_score_has_a_name_and_a_clause(game: str, lang: str) -> None:
    for path in sorted((CORPUS / game).glob("*.crusade"))[:2]:
        match = replay(path)
        parts = match.game.score(match.state)
        assert parts
        for _, part, _, rule in parts:
            assert match.game.name_of("score", part, lang) != part
            assert library.load_game(game) and rule


def test_the_parts_of_the_last_crusade_add_up_to_its_score() -> None:
    match = replay(CORPUS / "last" / "000-standard-greedy.crusade")
    sums = [sum(value for seat, _, value, _ in match.game.score(match.state) if seat == n) for n in (0, 1)]
    assert match.over and sums == [1, 15]
