"""L9: the end of the game and the score."""

import pytest

from crusades.games.last import victory
from tests.rules.last.kit import table


@pytest.mark.rule("L9.0.1")
def test_without_a_capture_the_game_goes_on(variant: str) -> None:
    t = table("turn 20; phase maneuver al; first ax\nr1c1: ge.grenadier\nr3c1: us.rifle", variant, [3] * 60)
    t.do("done").quiet()
    assert t.s.turn == 21 and not t.s.over


@pytest.mark.rule("L9.0.1")
def test_a_captured_headquarters_ends_it(variant: str) -> None:
    t = table("phase maneuver al; supply al 2\nr1c1: us.sherman\nHQ.ax: axis.depot", variant, [])
    t.do("assault HQ.ax; with us.sherman; done")
    assert t.s.over and t.legal == []
    assert t.refused("done") == "L9.0.1"


@pytest.mark.rule("L9.0.2")
def test_the_agreed_limit_of_turns_ends_it_without_a_bonus(variant: str) -> None:
    lie = "option limit 10; turn 10; first ax; phase maneuver al\npile al: ge.pz4\npile ax: us.rifle"
    t = table(f"{lie}\nr1c1: ge.grenadier\nr3c1: us.rifle", variant, [3] * 60).do("done").quiet()
    assert t.s.over and victory.score(t.s, 1) == 5 and victory.score(t.s, 0) == 2 and t.s.winner == 1
    t = table(f"{lie.replace('turn 10; ', 'turn 9; ')}\nr3c1: us.rifle", variant, [3] * 60).do("done").quiet()
    assert not t.s.over and t.s.turn == 10
    t = (
        table(f"{lie.replace('maneuver al', 'maneuver ax')}\nr3c1: us.rifle", variant, [3] * 60)
        .do("done")
        .quiet()
    )
    assert not t.s.over  # the other player has not completed turn 10


@pytest.mark.rule("L9.0.2")
def test_a_capture_ends_it_before_the_limit(variant: str) -> None:
    t = table("phase maneuver al; supply al 2\nr1c1: us.sherman\nHQ.ax: axis.depot", variant, [])
    assert t.s.opts[18] == 12  # twelve turns unless they agree on something else
    t.do("assault HQ.ax; with us.sherman; done")
    assert t.s.over


@pytest.mark.rule("L9.0.3")
def test_a_pile_is_worth_the_costs_in_it(variant: str) -> None:
    t = table("phase maneuver al\npile al: ge.brummbaer, ge.stug3, ge.grenadier, axis.mg, axis.fog", variant)
    assert victory.score(t.s, 1) == 6 + 4 + 2 + 1


@pytest.mark.rule("L9.0.4", "L9.0.5")
def test_the_captor_adds_five_points_and_may_still_lose(variant: str) -> None:
    lie = (
        "nations ge us\nphase maneuver al; supply al 2\nr1c1: us.sherman\n"
        "HQ.ax: axis.depot\npile al: ge.stug3, ge.grenadier"
    )
    t = table(f"{lie}\npile ax: us.pershing, us.sherman", variant, []).do(
        "assault HQ.ax; with us.sherman; done"
    )
    assert victory.score(t.s, 1) == 4 + 2 + 4 + 5 and victory.score(t.s, 0) == 14 and t.game.result(t.s) == 1
    t = table(f"{lie}\npile ax: us.pershing, us.jumbo", variant, []).do(
        "assault HQ.ax; with us.sherman; done"
    )
    assert victory.score(t.s, 0) == 16 and t.game.result(t.s) == 0
    t = table(f"{lie}\npile ax: us.pershing, us.sherman, us.green", variant, [])
    t.do("assault HQ.ax; with us.sherman; done")
    assert t.s.over and t.game.result(t.s) == -1  # fifteen all: a draw


@pytest.mark.rule("L9.0.6")
def test_the_game_ends_when_both_players_propose_it(variant: str) -> None:
    lie = (
        "phase maneuver al\npile al: ge.brummbaer, ge.pz4\npile ax: us.pershing\n"
        "r3c1: us.rifle\nr1c1: ge.grenadier"
    )
    t = table(lie, variant).do("offer")
    assert not t.s.over and t.refused("offer") == "L9.0.6"
    t = table(f"{lie}\noffer ax", variant).do("offer")
    assert t.s.over and victory.score(t.s, 1) == 11 and t.game.result(t.s) == 1


@pytest.mark.rule("L9.0.6")
def test_a_proposal_lapses_in_the_next_own_turn(variant: str) -> None:
    t = table("phase maneuver al\noffer ax\nr3c1: us.rifle\nr1c1: ge.grenadier", variant, [3] * 60)
    t.do("done").quiet()
    assert t.s.active == 0 and t.s.offer == [0, 0]


@pytest.mark.rule("L9.0.7")
def test_victory_piles_are_open(variant: str) -> None:
    t = table("phase maneuver al\npile al: ge.pz4, ge.grenadier, axis.mg\nr3c1: us.rifle", variant)
    assert victory.pile_is_open(t.s, 0, 1) and victory.pile_is_open(t.s, 1, 0)


@pytest.mark.rule("L9.0.8")
def test_victory_piles_are_hidden_from_the_other_player(variant: str) -> None:
    t = table(
        "phase maneuver al; supply al 2\npile al: ge.pz4\nr1c1: us.sherman\nHQ.ax: axis.depot", variant, []
    )
    assert not victory.pile_is_open(t.s, 0, 1) and victory.pile_is_open(t.s, 1, 1)
    assert not victory.pile_is_open(t.s, -1, 1)
    t.do("assault HQ.ax; with us.sherman; done")
    assert victory.pile_is_open(t.s, 0, 1)  # once it is over they are shown
