"""`greedy` on the Eastern Front: legal, never stuck, careful with its reserve, better than chance."""

from __future__ import annotations

import json
from typing import Any

import pytest

import crusades
from crusades.ai.greedy import Greedy
from crusades.core.action import act, verb_of
from crusades.games.darkest import verbs
from crusades.games.darkest.beside.thumbs.attacks import onward
from crusades.games.darkest.beside.thumbs.mind import Mind
from crusades.games.darkest.beside.thumbs.odds import hits_expected, imagined
from crusades.lab.arena import arena
from crusades.play.library import load_game
from tests.ai.asking import choice

GAME = "darkest"


def place(s: Any, name: str) -> int:
    return int(s.theatre.board.index[name])


def unit(s: Any, name: str) -> int:
    return next(u.number for u in s.theatre.roster.units if u.id == name)


def deeds(position: str, step: str, most: int = 80) -> list[str]:
    """Everything greedy does before the step is over, dice falling as they may; the other side passes."""
    match = crusades.position(GAME, position)
    player, done = Greedy(1), []
    while not match.over and match.view(None)["phase"] == step and len(done) < most:
        action = choice(match, player)
        done.append(str(action))
        match.play(action)
    return done


def test_it_concentrates_on_a_weak_neighbour_and_stops_before_a_strong_one() -> None:
    weak = deeds(
        "turn 2; step A.2.a; control axis F3\nF2: DE-24PZ, DE-47PZ, DE-4A, DE-9IK\nE2: SU-3A", "A.2.a"
    )
    assert weak[:2] == ["attack E2", "done"]
    strong = deeds(
        "turn 2; step A.2.a; control axis F3\nF2: DE-9IK\nE2: SU-3A, SU-10A, SU-6M, SU-11M", "A.2.a"
    )
    assert not any(a.startswith("attack") for a in strong)


def test_the_siberian_reserve_waits_for_december() -> None:
    early = deeds("turn 5; step B.1\nG9: SU-7M\nF2: DE-9IK", "B.1")
    late = deeds("turn 7; step B.1\nG9: SU-7M\nF2: DE-9IK", "B.1")
    assert "call" not in early
    assert "call" in late


def test_a_threatened_factory_is_packed() -> None:
    assert "pack SU-FAC-K6" in deeds("turn 4; step B.1\nK6: SU-FAC-K6, SU-19A\nK4: DE-48PZ", "B.1")
    assert "pack SU-FAC-K6" not in deeds("turn 4; step B.1\nK6: SU-FAC-K6, SU-19A\nF2: DE-48PZ", "B.1")


def test_an_open_city_is_taken() -> None:
    done = deeds(
        "turn 3; step A.2.b; control axis F3 F4 F5 E4 E5\nF5: DE-24PZ, DE-4A, DE-9IK\nG9: SU-7M", "A.2.b"
    )
    assert "march F5 G6" in done or "move DE-24PZ G6" in done


def test_a_pocket_is_left_while_there_is_a_way_out() -> None:
    done = deeds(
        "turn 3; step B.2.b; control axis F3 F4 F5 E4 E5 G5\nE5: SU-13A\nF5: DE-24PZ, DE-47PZ, DE-4A\n"
        "E4: DE-9IK\nD6: SU-27A\nF2: DE-5IK",
        "B.2.b",
    )
    assert any(a.startswith("move SU-13A") for a in done)


def test_who_is_cut_off_on_a_coast_is_taken_off_by_sea() -> None:
    done = deeds(
        "turn 3; step B.1; control axis C4 C5 C6 D4 D5 A5\nC4: DE-41PZ, DE-56PZ, DE-1IK\n"
        "A5: DE-2IK, DE-57PZ\nB7: DE-18A\nB6: SU-8A cut-off\nB8: SU-23A",
        "B.1",
    )
    assert "ship SU-8A B8" in done


def test_a_weak_garrison_digs_in_before_the_enemy() -> None:
    position = "turn 4; step B.1\nG6: SU-21A, SU-5M\n{}: DE-24PZ, DE-47PZ, DE-4A"
    assert "fortify-all G6" in deeds(position.format("F5"), "B.1")
    assert "fortify-all G6" not in deeds(position.format("F2"), "B.1")


def test_a_river_is_ignored_where_most_cross_it() -> None:
    done = deeds("turn 1; step A.2.a\nF2: DE-24PZ, DE-47PZ, DE-4A, DE-9IK\nF3: SU-4A", "A.2.a")
    assert done[:4] == ["attack F3", "from F2", "river F2 F3", "done"]


def test_an_attack_is_pressed_where_plain_fire_is_too_little() -> None:
    """D15: with 3 factors a plain round scores 1 hit on the average, a pressed one up to half again."""
    game = load_game(GAME)
    s: Any = game.position(
        "turn 2; step A.2.a; control axis F3\nF2: DE-24PZ\nE2: SU-3A, SU-10A, SU-6M, SU-11M"
    )
    m = Mind(s, 0)
    b = imagined(m, place(s, "e2"), [unit(s, "DE-24PZ")], [place(s, "f2")], [])
    plain = hits_expected(m, b, 0, 8)
    assert plain == 1.0
    assert hits_expected(m, b, 4, 8) == (3 + 3 + 3) / 6  # D15.4: not more than its three factors
    presses = [act(verbs.PRESS, n) for n in range(1, 23)]
    assert verb_of(onward(m, b, [act(verbs.FIGHT), *presses])) == verbs.PRESS
    assert onward(m, b, [act(verbs.FIGHT)]) == act(verbs.FIGHT)


def test_katyushas_that_attack_nobody_fire_alone() -> None:
    done = deeds("turn 4; step B.2.b\nG9: SU-KAT1\nG8: DE-24PZ, DE-47PZ, DE-9IK", "B.2.b")
    assert done[:2] == ["shell G8", "done"]


def test_aircraft_left_over_bomb_the_strongest() -> None:
    """D24.23: Germans Disrupted in step B.3 miss their own attacks; D21.4: a pocket Disrupted in A.3 dies."""
    near = "turn 4; step B.3\nG9: SU-RESERVE-AVIA, SU-7M\nG8: DE-24PZ, DE-47PZ, DE-9IK"
    assert deeds(near, "B.3")[0] == "bomb SU-RESERVE-AVIA G8"
    flak = deeds(near + ", DE-4A", "B.3")
    assert not any(a.startswith("bomb") for a in flak)  # D24.19
    pocket = "turn 3; step A.3; control axis E3\nF3: DE-4A, DE-2FK\nE2: SU-3A, SU-10A, SU-6M\nD3: DE-9IK"
    assert deeds(pocket + "\nE3: DE-24PZ\nF2: DE-5IK\nE1: DE-6IK", "A.3")[0] == "bomb DE-2FK E2"


def test_the_siberian_reserve_is_a_gamble_for_the_desperate() -> None:
    """D7.6: one die in November; it is thrown when the Axis already stands where it wins."""
    lost = "control axis B8 I4 K6{}; turn {}; step B.1\nG9: SU-7M\nB8: DE-41PZ, DE-18A\nI4: DE-6A\nK6: DE-3PZ"
    assert "call" in deeds(lost.format(" O3", 6), "B.1")
    assert "call" not in deeds(lost.format(" O3", 4), "B.1")
    assert "call" not in deeds(lost.format("", 6), "B.1")


def test_a_plain_view_is_all_it_needs() -> None:
    game = load_game(GAME)
    s = game.new("border", {}, 5)
    players = {0: Greedy(1), 1: Greedy(2)}
    for _ in range(60):
        seat = game.to_act(s)
        view = json.loads(json.dumps(game.view(s, seat)))
        legal = game.legal(s)
        code = players[seat].choose(game, view, legal)
        assert code in legal
        game.step(s, code)


@pytest.mark.parametrize("seed", [1])
def test_greedy_beats_random_from_both_sides(seed: int) -> None:
    score = arena(GAME, ("greedy", "random"), 2, seed, "border", 1, lambda bout: None)
    assert score.wins(0) == 2
