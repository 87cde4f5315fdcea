"""The Last Crusade: no seat learns what lies face down, whatever way it looks."""

from __future__ import annotations

import json
from random import Random

import pytest

import crusades
from crusades.games.last.game import LastGame
from crusades.games.last.pieces import SEEN, SPOTTED
from crusades.games.last.state import Last
from crusades.games.last.view import knows

SEEDS = range(6)
STEPS = 220


def walk(seed: int) -> crusades.Match:
    rng = Random(seed)
    match = crusades.new("last", scenario=("standard", "amended", "original")[seed % 3], seed=seed)
    for _ in range(STEPS + 60 * seed):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
    return match


def secrets(s: Last, seat: int) -> set[int]:
    """Cards of which this seat may know nothing: every copy that its enemy brought lies hidden."""
    hidden = {s.card[i] for i in range(len(s.card)) if not knows(s, i, seat)}
    known = {s.card[i] for i in range(len(s.card)) if knows(s, i, seat)}
    looked_at = set(s.seen_hand[1 - seat])  # a card let it see the other hand
    return hidden - known - looked_at


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_names_no_hidden_card(seed: int) -> None:
    match = walk(seed)
    s, game = match.state, match.game
    assert isinstance(s, Last) and isinstance(game, LastGame)
    for seat in (0, 1):
        text = json.dumps(match.view(seat))
        told = "\n".join(str(line) for line in match.log(seat))
        for number in secrets(s, seat):
            card = game.library.cards[number]
            assert f'"{card.id}"' not in text
            for other in game.library.cards:  # one name may be part of another
                if card.name in other.name and card.name != other.name:
                    told = told.replace(other.name, "")
            assert f"{card.name} (" not in told or any(c.name == card.name for c in shown(s, seat))


def shown(s: Last, seat: int) -> list[object]:
    return [s.of(i) for i in range(len(s.card)) if s.owner[i] == seat or s.flags[i] & (SPOTTED | SEEN)]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_spectator_sees_neither_hand(seed: int) -> None:
    view = walk(seed).view(None)
    assert view["hand"]["axis"]["cards"] == view["hand"]["allied"]["cards"] == []
    assert view["own_deck"] == [] and view["legal"] == []


def test_two_games_that_differ_in_hidden_cards_only_look_the_same() -> None:
    text = "phase maneuver al; nations ge us\nr2c2: {} +{}\nHQ.ax: {}\nAF.ax: {}\nhand ax: {}\nr3c2: us.rifle"
    one = crusades.position(
        "last", text.format("ge.grenadier", "axis.mg", "axis.hospital", "ge.bf109", "axis.fog")
    )
    two = crusades.position(
        "last", text.format("ge.pzgren", "axis.nco", "ge.leopold", "axis.bombs", "ge.radio")
    )
    assert one.view("allied") == two.view("allied")
    assert one.view(None) == two.view(None)
    assert one.legal() == two.legal()


def test_what_was_shown_once_is_remembered() -> None:
    match = crusades.position(
        "last",
        "phase recon al; nations ge us\nr2c2: us.greyhound\nr1c2: ge.grenadier, ge.tiger1",
        dice=[1] * 4,
    )
    match.play("recon us.greyhound r1c2")
    while match.to_act == "axis":
        match.play("pass")
    (mine,) = [c for c in match.view("axis")["cards"] if c["owner"] == "allied"]
    assert mine["card"] == "us.greyhound" and not mine["spotted"]


def test_hidden_piles_are_counted_but_not_shown() -> None:
    text = "variant {}; nations ge us\nHQ.ax: ge.grenadier\nHQ.al: us.rifle\npile ax: us.rifle, us.sherman"
    hidden = crusades.position("last", text.format("amended"))
    open_ = crusades.position("last", text.format("standard"))
    assert hidden.view("allied")["piles"]["axis"] == {"count": 2, "cards": None, "points": None}
    assert hidden.view("axis")["piles"]["axis"]["cards"] == ["us.rifle", "us.sherman"]
    assert open_.view("allied")["piles"]["axis"]["points"] == 6


def test_ground_that_is_being_laid_is_seen_by_who_lays_it() -> None:
    match = crusades.new("last", seed=3)
    _, card, place = match.legal()[0].split()
    match.play(match.legal()[0])
    ground = [{zone["place"]: zone["terrain"] for zone in match.view(seat)["zones"]} for seat in (0, 1, None)]
    assert ground[0][place] == card
    assert {*ground[1].values(), *ground[2].values()} == {None}


def test_the_starting_force_is_known_to_its_buyer_alone() -> None:
    match = crusades.new("last", seed=3)
    while match.view(0)["question"] != "buy":
        match.play(match.legal()[0])
    bought = [action for action in match.legal() if action.startswith("buy ")][:2]
    for action in bought:
        match.play(action)
    assert sorted(match.view(0)["force"]) == sorted(action.split()[1] for action in bought)
    assert match.view(1)["force"] == match.view(None)["force"] == []


def test_a_shot_is_seen_by_both_and_the_question_by_whom_it_is_asked() -> None:
    kinds = set()
    for seed in (3, 5):
        rng, match = Random(1), crusades.new("last", seed=seed)
        for _ in range(700):
            views = [match.view(seat) for seat in (0, 1, None)]
            assert views[0]["attack"] == views[1]["attack"] == views[2]["attack"]
            assert all(view["about"] is None for view in views if view["seat"] != match.to_act)
            if shot := views[0]["attack"]:
                tags = {card["tag"] for card in views[0]["cards"]}
                assert {shot["shooter"], shot["target"]} - {None} <= tags
                kinds.add(shot["kind"])
            match.play(rng.choice([each for each in match.legal() if each != "offer"] or match.legal()))
    assert {"assault", "bombard"} <= kinds


def test_defenders_for_whom_nobody_paid_are_told() -> None:
    rng, match = Random(1), crusades.new("last", seed=5)
    told = []
    for _ in range(700):
        view = match.view(0)
        if (fight := view["assault"]) and fight["half"]:
            places = {card["tag"]: card["place"] for card in view["cards"]}
            assert all(
                places[tag] == fight["place"] and tag not in fight["supplied"] for tag in fight["half"]
            )
            told += fight["half"]
        match.play(rng.choice([each for each in match.legal() if each != "offer"] or match.legal()))
    assert told
