"""`greedy` at The Last Crusade: fair, never at a loss, sensible in plain situations, and it wins."""

from __future__ import annotations

import json
from random import Random

import pytest

import crusades
from crusades.ai.greedy import Greedy
from crusades.ai.random_player import RandomPlayer
from crusades.core.game import Json
from crusades.games.last.beside.thumbs import odds
from crusades.lab.arena import arena
from crusades.play.library import load_game
from tests.ai.asking import choice

# Both sides have somebody at home, so that nothing but the situation tempts anybody.
HOMES = "\nHQ.ax: ge.tiger1, ge.pzgren dug-in\nHQ.al: us.rifle"


def deeds(position: str, most: int = 80) -> list[str]:
    """Everything that greedy, on both sides, does until the phase is over, dice falling as they may."""
    match = crusades.position("last", position)
    phase, seat = match.view(None)["phase"], match.seat
    players = [Greedy(1), Greedy(2)]
    done: list[str] = []
    while not match.over and match.view(None)["phase"] == phase and len(done) < most:
        action = choice(match, players[match.seat])
        if match.seat == seat or str(action) != "pass":
            done.append(f"{'' if match.seat == seat else 'other: '}{action}")
        match.play(action)
    return done


def begun(done: list[str], word: str) -> list[str]:
    return [a for a in done if a.startswith(word)]


# fair, and never at a loss ----------------------------------------------------------------------------
def test_it_plays_by_its_view_alone() -> None:
    """Another truth behind the same view gives the same choice: plain data is all that it gets."""
    game = load_game("last")
    s = game.new("standard", {"deck.axis": "ge-2", "deck.allied": "su-1"}, 11)
    table = [Greedy(5), Greedy(6)]
    compared = 0
    while not s.over and compared < 120:
        seat = game.to_act(s)
        view: Json = json.loads(json.dumps(game.view(s, seat)))
        legal = game.legal(s)
        if len(legal) > 1 and s.turn:
            other = game.imagine(view, 99)
            assert game.legal(other) == legal
            shown = json.loads(json.dumps(game.view(other, seat)))
            assert shown == view
            assert Greedy(7).choose(game, view, legal) == Greedy(7).choose(game, shown, game.legal(other))
            compared += 1
        game.step(s, table[seat].choose(game, view, legal))


@pytest.mark.parametrize("rules", ["standard", "amended", "original"])
@pytest.mark.parametrize("decks", [("ge-1", "us-2"), ("fi-1", "su-2"), ("it-1", "ple-1")])
def test_every_answer_is_lawful(rules: str, decks: tuple[str, str]) -> None:
    """Against somebody who does anything at all, so that every kind of question comes up."""
    game = load_game("last")
    s = game.new(rules, {"deck.axis": decks[0], "deck.allied": decks[1]}, 21)
    greedy, other = Greedy(3), RandomPlayer(4)
    for _ in range(700):
        if s.over:
            break
        seat = game.to_act(s)
        player = greedy if seat == 0 else other
        action = player.choose(game, game.view(s, seat), game.legal(s))
        assert game.why_not(s, action) is None
        game.step(s, action)


def test_a_game_between_two_of_them_ends_in_time() -> None:
    game = load_game("last")
    s = game.new("standard", {}, 3)
    table = [Greedy(8), Greedy(9)]
    while not s.over:
        seat = game.to_act(s)
        game.step(s, table[seat].choose(game, game.view(s, seat), game.legal(s)))
        assert s.turn < 30


def test_it_beats_random_from_both_sides() -> None:
    score = arena("last", ("greedy", "random"), 10, 5)
    assert score.wins(0) >= 9
    assert score.played(0, 0) == score.played(0, 1) == 5


# assaults ---------------------------------------------------------------------------------------------
def test_it_assaults_at_good_odds_from_two_sides() -> None:
    done = deeds(
        "phase maneuver al; supply ax 1 al 9\nr2c2: ge.pzgren spotted, ge.grenadier spotted"
        "\nr3c2: us.sherman76, us.rifle\nr2c1: us.sherman76" + HOMES
    )
    assert "assault r2c2" in done
    assert len(begun(done, "with")) >= 2
    assert begun(done, "other: main")


def test_it_leaves_alone_what_it_cannot_beat() -> None:
    done = deeds(
        "phase maneuver al; supply ax 9 al 9\nterrain r1c2 hill"
        "\nr1c2: ge.tiger1 spotted, ge.pzgren spotted dug-in, ge.pak40 spotted dug-in\nr2c2: us.rifle" + HOMES
    )
    assert not begun(done, "assault r1c2")


def test_it_brings_a_tank_to_a_second_side_first() -> None:
    done = deeds(
        "phase maneuver al; supply ax 0 al 9\nr2c2: ge.pzgren spotted, ge.grenadier spotted"
        "\nr3c2: us.rifle, us.sherman76\nr3c1: us.sherman76" + HOMES
    )
    moved = next(a for a in done if a.startswith("move") and a.endswith("r2c1"))
    assert done.index(moved) < done.index("assault r2c2")
    assert begun(done, "other: main")


def test_it_takes_the_headquarters_when_that_wins() -> None:
    done = deeds(
        "phase maneuver al; supply ax 0 al 6\nr1c2: us.sherman76\nHQ.ax: ge.volkssturm\nHQ.al: us.rifle"
    )
    assert "assault HQ.ax" in done


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    """L9.0.5: the five points of a Headquarters are not enough against a full Victory Pile."""
    done = deeds(
        "phase maneuver al; supply ax 0 al 6\nr1c2: us.sherman76\nHQ.ax: ge.volkssturm\nHQ.al: us.rifle"
        "\npile ax: us.sherman76, us.sherman76, us.sherman76"
    )
    assert "assault HQ.ax" not in done


def test_it_keeps_a_guard_at_home() -> None:
    done = deeds(
        "phase maneuver al; supply al 3\nHQ.al: us.rifle\nr2c1: ge.grenadier spotted\nHQ.ax: ge.grenadier"
    )
    assert not begun(done, "move")


def test_it_digs_in_under_the_enemys_eyes() -> None:
    done = deeds(
        "phase maneuver al; supply al 0\nterrain r3c2 hill\nr3c2: us.rifle\nr2c2: ge.panther spotted" + HOMES
    )
    assert begun(done, "dig")


# the defender -----------------------------------------------------------------------------------------
def test_it_supplies_those_who_are_assaulted() -> None:
    match = crusades.position(
        "last",
        "phase maneuver al; supply ax 4 al 6\nr2c2: ge.pzgren spotted\nr3c2: us.sherman76, us.rifle" + HOMES,
    )
    for text in ("assault r2c2", "with us.sherman76", "with us.rifle", "done"):
        match.play(text)
    while match.view(None)["assault"]["supplied"] == []:
        legal = match.legal()
        code = Greedy(1).choose(match.game, match.view(match.seat), [a.code for a in legal])
        action = next(a for a in legal if a.code == code)
        assert str(action) != "pass" or len(legal) == 1
        match.play(action)


# eyes and guns ----------------------------------------------------------------------------------------
def test_it_looks_before_it_shoots() -> None:
    text = (
        "supply al 6\nr2c2: ge.grenadier\nr3c2: us.greyhound\nHQ.al: us.h105, us.rifle\nHQ.ax: ge.volkssturm"
    )
    assert begun(deeds("phase recon al;" + text), "recon")


def test_it_shells_what_is_worth_a_point() -> None:
    text = "phase bombardment al; supply ax 2 al 4\nr2c2: ge.pak40 spotted hits 1\nHQ.al: us.h105, us.rifle"
    assert begun(deeds(text + "\nHQ.ax: ge.volkssturm"), "bombard")


def test_it_sends_a_bomber_against_what_is_spotted() -> None:
    text = "phase air ax; supply ax 6 al 2\nAF.ax: ge.ju87d" + HOMES + "\nr2c1: us.sherman76"
    assert not begun(deeds(text), "launch")
    assert begun(deeds(text + " spotted"), "launch")


# supply, cards and the end ----------------------------------------------------------------------------
def test_it_deploys_what_it_can_pay() -> None:
    done = deeds(
        "phase reinforcement al; made roll draw; supply al 9"
        "\nhand al: us.sherman76, us.rifle\ndeck al: us.rifle" + HOMES
    )
    assert "deploy us.sherman76" in done
    assert "deploy us.rifle" in done


def test_it_saves_a_unit_with_a_lucky_card_and_no_more() -> None:
    text = (
        "phase maneuver al; supply ax 2 al 6\nr1c2: ge.panther spotted hits 4\nr2c2: us.sherman76, us.m10"
        "\nhand ax: axis.lucky\nHQ.ax: ge.volkssturm\nHQ.al: us.rifle\nseed 5"
    )
    done = deeds(text)
    assert done.count("other: play axis.lucky") <= 1


def test_it_takes_an_offer_when_ahead_and_refuses_when_behind() -> None:
    text = "turn 9; phase maneuver al; offer ax; supply al 1\nr3c2: us.rifle\nr1c2: ge.grenadier" + HOMES
    assert "offer" in deeds(text + "\npile al: ge.grenadier")
    assert "offer" not in deeds(text + "\npile ax: us.rifle")


# odds -------------------------------------------------------------------------------------------------
def test_more_dice_and_lower_numbers_promise_more() -> None:
    assert odds.promise(4, 5, 3) < odds.promise(6, 5, 3) < odds.promise(6, 4, 3) <= 1
    assert odds.promise(0, 5, 3) == odds.promise(5, 7, 1) == 0


def test_an_assault_is_fought_by_the_order_of_fire() -> None:
    """L7.5.54, L7.5.56: a defender that kills at once is not fired at."""

    def side(dice: int) -> list[odds.Fighter]:
        fighter = odds.Fighter(1, 2.0)
        fighter.aim(dice, 1)
        return [fighter]

    outcome = odds.assault(side(9), side(9), 5, Random(1))
    assert (outcome.lost, outcome.gained, outcome.captured) == (2.0, 0.0, 0.0)
    outcome = odds.assault(side(9), side(0), 5, Random(1))
    assert (outcome.lost, outcome.gained, outcome.captured) == (0.0, 2.0, 1.0)
