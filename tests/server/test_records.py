"""Any record can be looked through and played on from; whatever is posted, nothing else comes of it."""

from __future__ import annotations

import asyncio
import threading
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest

import crusades
from crusades.play import library
from crusades.play.replay import replay
from crusades.play.session import Match
from crusades.play.verify import verify
from crusades.server import records
from crusades.server.patches import apply as patched
from crusades.server.records import EVERY, Kept
from crusades.server.refused import Refused
from crusades.server.workshop import ASKED_BY, Workshop
from tests.happened import KEPT
from tests.server.visitors import Client, Visitor, services_of, serving


def played(game: str, actions: int = 130, **how: Any) -> Match:
    match, dice = crusades.new(game, **(how or {"seed": 7})), Random(4)
    for _ in range(actions):
        match.play(dice.choice(match.legal()))
    match.takeback(9)
    for _ in range(15):
        match.play(dice.choice(match.legal()))
    return match


def post(who: Visitor, text: str) -> Any:
    answer = who.post("/api/records", {"text": text})
    assert answer.status_code == 201, answer.text
    return answer.json()


# looking --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", ["high", "last", "darkest"])
@pytest.mark.parametrize("how", [{"seed": 7}, {"secret": bytes(32)}], ids=["seed", "fair"])
def test_every_moment_is_as_it_was(ann: Visitor, game: str, how: dict[str, Any]) -> None:
    match = played(game, **how)
    text = match.record()
    seen = post(ann, text)
    assert (seen["game"], seen["seats"], seen["result"]) == (game, list(match.seats), "open")
    assert [ply["action"] for ply in seen["plies"]] == match.actions
    assert [ply["n"] for ply in seen["plies"]] == list(range(1, match.count + 1))
    for n in (0, 1, EVERY - 1, EVERY, EVERY + 1, 121, 130, match.count):
        then = replay(text, at=n)
        ply = seen["plies"][n] if n < match.count else None
        if ply is not None:
            assert (ply["seat"], ply["text"]) == (then.seat, then.describe(ply["action"]))
            view = then.view()
            assert (ply["turn"], ply["phase"]) == (view["turn"], view["phase"])
        for seat in (None, 0, 1):
            eyes = "" if seat is None else f"?seat={seat}"
            moment = ann.get(f"/api/records/{seen['key']}/{n}{eyes}").json()
            view = then.view(seat)
            del view["state"], view["prompt"]
            assert moment["view"] == view, (n, seat)
            assert moment["to_act"] == then.to_act
            assert [line[3] for line in moment["log"]] == [told.text for told in then.log(seat)]
    since = ann.get(f"/api/records/{seen['key']}/100?after=98").json()
    assert {line[0] for line in since["log"]} <= {99, 100}


@pytest.mark.parametrize("game", ["high", "last", "darkest"])
def test_a_record_is_told_in_beats_that_are_those_of_the_table(ann: Visitor, game: str) -> None:
    """Every turn in the beats, sentences and times in which its story is told while one plays."""
    text = next((KEPT / game).glob("000-*-greedy.crusade")).read_text()
    match = replay(text, at=400)
    key = post(ann, match.record())["key"]
    compared = 0
    for seat in (None, 0, 1):
        eyes = "" if seat is None else f"?seat={seat}"
        told = ann.get(f"/api/records/{key}/beats{eyes}").json()
        assert [each["n"] for each in told] == list(range(len(told)))
        ats = [each["at"] for each in told]
        assert ats == sorted(ats) and all(each["first"] - 1 <= each["at"] <= each["last"] for each in told)
        heard = match.log(seat)
        for n, beat in list(enumerate(told))[:: max(1, len(told) // 12)]:
            found = ann.get(f"/api/records/{key}/beats/{n}{eyes}").json()
            assert found["at"] == beat["at"] and found["beat"]["weight"] == beat["weight"]
            assert [line[3] for line in found["log"]] == [
                heard[place].text for place in found["beat"]["lines"]
            ]
            assert beat["text"] in [line[3] for line in found["log"]]
            view = replay(text, at=beat["at"]).view(seat)
            del view["state"], view["prompt"]
            assert patched(found["view"], found["patch"]) == {**view, "legal": []}
        turns = [list(each) for _, each in groupby(told, lambda beat: (beat.get("turn"), beat.get("side")))]
        apart = [
            turn
            for before, turn, after in zip(turns, turns[1:], turns[2:])
            if before[-1]["last"] < turn[0]["first"] and turn[-1]["last"] < after[0]["first"]
        ]
        for turn in sorted(apart, key=len)[-1:]:  # told as it was told when it had just been played
            then = replay(text, at=turn[-1]["last"])
            story = {beat.text for beat in then.beats(seat, turn[0]["first"] - 1)}
            assert story >= {beat["text"] for beat in turn}
            compared += 1
    assert compared
    assert ann.get(f"/api/records/{key}/beats/{len(told)}{eyes}").status_code == 400


def test_a_ply_says_what_it_began() -> None:
    match, dice = crusades.new("high", seed=11), Random(5)
    while match.count < 900 and not match.over:
        attacks = [a for a in match.legal() if a.startswith(("attack", "resolve", "assault"))]
        match.play(dice.choice(attacks or match.legal()))
    kept = Kept(match.record(), None, "en")
    kinds = {ply.kind for ply in kept.plies}
    assert kinds == {"", "turn", "phase", "battle"}
    for ply, after in zip(kept.plies, kept.plies[1:]):
        if ply.kind in ("", "phase"):
            assert ply.turn == after.turn
        assert ply.kind != "battle" or "H7C.2" in ply.rules
        assert ply.kind != "" or ply.phase == after.phase


def test_the_dice_are_judged(ann: Visitor) -> None:
    assert post(ann, played("high").record())["fair"]["verdict"] == "not fair"
    match = played("last", secret=bytes(range(32)))
    match.reveal()
    text = match.record()
    fair = post(ann, text)["fair"]
    assert (fair["verdict"], fair["rolls"], fair["given"]) == ("verified", verify(text).rolls, 0)
    secret = text.splitlines()[-1]
    wrong = post(ann, text.replace(secret, secret[:-1] + ("0" if secret[-1] != "0" else "1")))["fair"]
    assert wrong["verdict"] == "wrong" and "chain" in wrong["text"]


RULES = library.load_game("high").rules_version


def head(game: str, scenario: str, rules: int, content: str) -> str:
    said = f"game {game}\nscenario {scenario}\nrules {rules}\ncontent {content}\nseed 7"
    return f"crusades-record 1\n{said}\n---\n"


# damage ---------------------------------------------------------------------------------------------------
def test_of_a_damaged_record_the_sound_part_is_shown(ann: Visitor) -> None:
    match = played("high")
    lines = match.record().splitlines()
    broken = lines.index(next(line for line in lines if line.startswith("--- after 50"))) + 20
    lines[broken] = "fly to the moon"
    seen = post(ann, "\n".join(lines))
    assert seen["damaged"]["line"] == broken + 1
    assert "fly" in seen["damaged"]["message"]
    assert seen["damaged"]["upto"] == len(seen["plies"]) == 69
    assert ann.get(f"/api/records/{seen['key']}/69").status_code == 200
    assert ann.get(f"/api/records/{seen['key']}/70").status_code == 400


def test_a_false_checkpoint_spoils_what_is_above_it(ann: Visitor) -> None:
    text = played("high").record()
    state = text.split("--- after 100 state ")[1][:4]
    seen = post(ann, text.replace(f"--- after 100 state {state}", "--- after 100 state 0000", 1))
    assert seen["damaged"]["upto"] == len(seen["plies"]) == 50


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("nonsense", "damaged", "Line 1: "),
        ("/etc/passwd", "damaged", "Line 1: this is no record"),  # a text, never the name of a file
        ("pyproject.toml", "damaged", "Line 1: this is no record"),
        ("crusades-record 1\ngame high\nscenario basic\n", "damaged", "Line 3: "),
        (head("high", "epic", RULES, "{hash}"), "damaged", "Line 3"),
        (head("chess", "basic", 1, "0"), "edition", "Line 2"),
        (head("high", "basic", 9, "0"), "edition", "Line 4"),
        (head("high", "basic", RULES, "0"), "edition", "Line 5"),
    ],
)  # fmt: skip
def test_what_cannot_be_replayed_at_all_is_refused_with_its_line(
    ann: Visitor, text: str, code: str, line: str
) -> None:
    text = text.replace("{hash}", library.content_hash(library.load_game("high")))
    answer = ann.post("/api/records", {"text": text})
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert answer.json()["text"].startswith(line)


# bounds ---------------------------------------------------------------------------------------------------
def test_a_record_may_be_longer_than_other_requests_but_not_without_end(ann: Visitor) -> None:
    text = played("high").record()
    long = text.replace("---\n", "---\n" + "# how it came to this\n" * 6000, 1)
    assert len(long) > services_of(ann.client).settings.limits.body
    assert post(ann, long)["damaged"] is None
    too_long = ann.post("/api/records", {"text": text.replace("---\n", "---\n" + "# x\n" * 30_000, 1)})
    assert (too_long.status_code, too_long.json()["code"]) == (413, "long")
    assert ann.post("/api/records", {"text": "x" * 3_000_000}).status_code == 413


def test_a_replay_ends_after_its_time(empty: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "SECONDS", -1.0)
    answer = Visitor.guest(empty).post("/api/records", {"text": played("high").record()})
    assert (answer.status_code, answer.json()["code"]) == (413, "long")


def test_one_at_a_time_for_each_person_and_few_for_an_address() -> None:
    async def run() -> None:
        bench, go = Workshop().records, threading.Event()

        async def bring(person: str, address: str) -> bool:
            ASKED_BY.set((person, address))
            try:
                return await bench.run(go.wait)
            except Refused as error:
                return error.code != "busy"

        here = [("ann", "here"), ("ann", "here"), ("ann", "there"), ("bob", "here"), ("cid", "here")]
        tasks = [asyncio.create_task(bring(*each)) for each in [*here, ("dan", "here"), ("eve", "there")]]
        await asyncio.sleep(0.05)
        go.set()
        assert await asyncio.gather(*tasks) == [True, False, False, True, True, False, True]
        assert not bench.held and not bench.queues and not bench.is_busy

    asyncio.run(run())


def test_everybody_comes_in_turn_however_much_one_has_brought() -> None:
    async def run() -> None:
        bench, done = Workshop().tables, list[str]()

        async def bring(address: str) -> None:
            ASKED_BY.set((address, address))
            await bench.run(done.append, address)

        await asyncio.gather(*(bring("crowd") for _ in range(10)), bring("ann"), bring("bob"))
        assert set(done[:4]) == {"crowd", "ann", "bob"} and len(done) == 12

    asyncio.run(run())


def test_what_is_kept_is_bounded(monkeypatch: pytest.MonkeyPatch, ann: Visitor) -> None:
    monkeypatch.setattr(records, "KEPT", 2)
    keys = [post(ann, played("high", 20 + n).record())["key"] for n in range(3)]
    found = [ann.get(f"/api/records/{key}/1") for key in keys]
    assert [answer.status_code for answer in found] == [404, 200, 200]
    assert found[0].json()["code"] == "forgotten"
    assert post(ann, played("high", 20).record())["key"] == keys[0]
    assert ann.get(f"/api/records/{keys[0]}/1").status_code == 200
    monkeypatch.setattr(records, "ACTIONS", 10)
    assert len(services_of(ann.client).records.kept) == 2
    post(ann, played("high", 30).record())
    assert len(services_of(ann.client).records.kept) == 1


def test_a_seat_that_there_is_not(ann: Visitor) -> None:
    key = post(ann, played("high", 12).record())["key"]
    assert ann.get(f"/api/records/{key}/1?seat=2").status_code == 400


# games of this server -------------------------------------------------------------------------------------
def table(ann: Visitor, moves: int) -> str:
    made = ann.post("/api/tables", {"game": "high", "seats": [{"kind": "me"}, {"kind": "here"}]}).json()
    move(ann, made["id"], moves)
    return str(made["id"])


def move(ann: Visitor, id_: str, moves: int) -> Any:
    dice = Random(moves)
    for _ in range(moves):
        seen = ann.get(f"/api/tables/{id_}").json()
        say(ann, id_, t="move", action=dice.choice(seen["view"]["legal"]), expect=seen["ply"])
    return ann.get(f"/api/tables/{id_}").json()


def say(ann: Visitor, id_: str, **said: Any) -> Any:
    said["id"] = f"m{Random().getrandbits(60)}"
    answer = ann.post(f"/api/tables/{id_}/say", said)
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_a_game_that_is_over_is_a_record_like_any_other(client: Client, ann: Visitor) -> None:
    id_ = table(ann, 12)
    assert ann.get(f"/api/tables/{id_}/replay").json()["code"] == "running"
    say(ann, id_, t="resign")
    bob = Visitor(client)  # nobody in particular
    seen = bob.get(f"/api/tables/{id_}/replay").json()
    assert len(seen["plies"]) == 12 and seen["fair"]["verdict"] == "verified"
    assert seen["key"] == post(ann, ann.get(f"/api/tables/{id_}/record").text)["key"]
    assert bob.get(f"/api/records/{seen['key']}/12?seat=1").json()["you"] == "wersgorix"


# playing on -----------------------------------------------------------------------------------------------
def test_a_game_goes_on_from_a_record_and_survives_a_restart(tmp_path: Path) -> None:
    origin = played("high")
    seats = [{"kind": "me"}, {"kind": "here"}]
    with serving(tmp_path) as client:
        ann = Visitor.guest(client)
        key = post(ann, origin.record())["key"]
        made = ann.post(f"/api/records/{key}/fork", {"at": 100, "seats": seats}).json()
        before = move(ann, made["id"], 10)
    with serving(tmp_path) as client:
        ann.client = client
        seen = ann.get(f"/api/tables/{made['id']}").json()
        assert seen["fork"] == 100 and seen["view"] == before["view"] and seen["log"] == before["log"]
        moved = move(ann, made["id"], 25)
        assert moved["commitment"] == made["commitment"]
        refused = ann.post(
            f"/api/tables/{made['id']}/say", {"t": "ask", "id": "x", "what": "takeback", "count": 36}
        )
        assert refused.json()["code"] == "undo"
        say(ann, made["id"], t="ask", what="takeback", count=35)
        back = ann.get(f"/api/tables/{made['id']}").json()
        assert back["undo"] is not None and back["kept"] == 0
        then = replay(origin.record(), at=100).view(back["you"])
        assert {k: v for k, v in back["view"].items() if k != "seat"} == {
            k: v for k, v in then.items() if k not in ("seat", "state", "prompt")
        }
        move(ann, made["id"], 30)
        say(ann, made["id"], t="resign")
        text = ann.get(f"/api/tables/{made['id']}/record").text
    again = replay(text)
    assert again.header.fork == 100 and again.own_count == 30
    assert again.actions[:100] == replay(origin.record(), at=100).actions
    assert verify(text).given == 100


def test_a_fork_against_the_computer_and_one_by_invitation(client: Client, ann: Visitor) -> None:
    key = post(ann, played("high").record())["key"]
    wanted = [{"kind": "me"}, {"kind": "ai", "level": "random"}]
    made = ann.post(f"/api/records/{key}/fork", {"at": 60, "seats": wanted})
    assert made.status_code == 201
    assert ann.get(f"/api/tables/{made.json()['id']}").json()["status"] == "running"
    wanted = [{"kind": "me"}, {"kind": "open"}]
    made = ann.post(
        f"/api/records/{key}/fork", {"at": 0, "seats": wanted, "terms": {"spectators": "no"}}
    ).json()
    assert ann.get(f"/api/tables/{made['id']}").json()["status"] == "waiting"
    bob = Visitor.guest(client, "Bob")
    joined = bob.post(
        f"/api/tables/{made['id']}/join", {"invitation": made["invitations"]["wersgorix"], "words": "cats"}
    )
    assert joined.json()["status"] == "running" and joined.json()["view"]["turn"] == 1


def test_what_makes_no_fork(ann: Visitor) -> None:
    match, dice = crusades.new("last", seed=2), Random(1)
    while not match.over:
        match.play(dice.choice(match.legal()))
    key = post(ann, match.record())["key"]
    seats = [{"kind": "me"}, {"kind": "here"}]
    for data, status in (
        ({"at": match.count, "seats": seats}, 409),  # it is over there
        ({"at": match.count + 1, "seats": seats}, 400),
        ({"at": 3, "seats": seats[:1]}, 400),
        ({"at": 3, "seats": [seats[0], {"kind": "ai", "level": "genius"}]}, 400),
        ({"at": 3, "seats": seats, "terms": {"clock": "game"}}, 400),
    ):
        assert ann.post(f"/api/records/{key}/fork", data).status_code == status, data
