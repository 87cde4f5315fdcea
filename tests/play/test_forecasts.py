"""Whatever rolls has a forecast, forecasts come true, and they tell a seat only what it may know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.walks import walks

import crusades
from crusades.games.last.odds import hits_of, kept
from crusades.lab import forecasts
from crusades.play.library import load_game

GAMES = ("high", "last", "darkest")
# Some of the verbs that must be met, so that the test looks at something.
MET = {
    "high": {"done", "resolve"},
    "last": {"pass", "roll", "check"},
    "darkest": {"done", "fight"},
}


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_rolls_at_once_has_a_forecast(game_id: str) -> None:
    game = load_game(game_id)
    met: set[str] = set()
    silent: dict[str, str] = {}
    for walk in walks(game, seed=57, beginnings=2, wars=14):
        for _ in range(110):
            if walk.s.over:
                break
            before, seat = game.clone(walk.s), game.to_act(walk.s)
            notation = walk.step()
            if not walk.dice:
                continue
            verb = notation.split()[0]
            met.add(verb)
            found: Any = game.forecast(before, seat, game.parse(before, notation))
            if not found or not (found.get("goal") or found.get("outcomes") or "mean" in found):
                silent[verb] = notation
    assert silent == {}
    assert met >= MET[game_id] and len(met) > 3


@pytest.mark.parametrize("game_id", GAMES)
def test_forecasts_come_true(game_id: str) -> None:
    """Few situations and few trials: `crusades check odds` has many of both."""
    found = forecasts.run([game_id], wanted=20, trials=100, seed=11)
    assert found.situations == 20 and len(found.compared) >= 20
    assert [str(each) for each in found.wrong] == []
    assert any(0.05 < each.chance < 0.95 for each in found.compared)


def test_a_wrong_chance_is_noticed() -> None:
    game = load_game("high")
    (one,) = forecasts.situations(game, 1, seed=11)
    one.found["chance"] = one.found["chance"] / 2 + 0.5 * (one.found["chance"] < 0.5)
    found = forecasts.Figures(1, forecasts.compared(one, 400))
    assert not found.is_kept and "wrong=1" in str(found)


def test_whole_battles_come_true_too(tmp_path: Path) -> None:
    """Fights and outlooks are fought to their end; what is noted down is not done again."""
    kinds = {one.kind for one in forecasts.found_for("darkest", 40, 3)}
    assert kinds == {forecasts.ROLL, forecasts.FIGHT, forecasts.OUTLOOK}
    notes = tmp_path / "notes"
    found = forecasts.run(["darkest"], wanted=40, trials=40, seed=3, notes=notes)
    assert any(": fight " in each.situation for each in found.compared)
    assert [str(each) for each in found.wrong] == []
    lines = notes.read_text("utf-8")
    assert str(forecasts.run(["darkest"], wanted=40, trials=40, seed=3, notes=notes)) == str(found)
    assert notes.read_text("utf-8") == lines


def test_a_wrong_fight_is_noticed() -> None:
    game = load_game("darkest")
    one = next(each for each in forecasts.situations(game, 40, seed=3) if each.kind == forecasts.FIGHT)
    chance = one.found["fight"]["chance"]
    one.found["fight"]["chance"] = chance / 2 + 0.5 * (chance < 0.5)
    assert forecasts.Figures(1, forecasts.compared(one, 300)).wrong


@pytest.mark.parametrize("game_id", GAMES)
def test_a_forecast_hangs_on_the_view_alone(game_id: str) -> None:
    """Another world that looks the same to the seat gives the same answer."""
    game = load_game(game_id)
    told = warned = 0
    for walk in walks(game, seed=91, beginnings=1, wars=4):
        for step in range(30):
            if walk.s.over:
                break
            seat = game.to_act(walk.s)
            twin = game.imagine(game.view(walk.s, seat), 12345)
            for action in game.legal(walk.s)[:2]:
                found = game.forecast(walk.s, seat, action)
                assert found == game.forecast(twin, seat, action)
                told += found is not None
            about = game.notation(walk.s, walk.rng.choice(game.legal(walk.s))).split()[-1]
            assert game.outlook(walk.s, seat, about) == game.outlook(twin, seat, about)
            if step % 6 == 0:
                threats = game.threats(walk.s, seat)
                assert threats == game.threats(twin, seat)
                warned += len(threats)
            walk.step()
    assert told > 5 and warned > 0


# The Last Crusade -----------------------------------------------------------------------------------------
def test_a_shot_is_told_with_all_that_makes_it() -> None:
    game: Any = load_game("last")
    found = shot = None
    for walk in walks(game, seed=5, beginnings=0, wars=60):
        for _ in range(80):
            if walk.s.over or found:
                break
            for action in game.legal(walk.s):
                if game.notation(walk.s, action).startswith("fire "):
                    shot, found = action, game.forecast(walk.s, game.to_act(walk.s), action)
                    break
            walk.step()
    assert shot is not None and found is not None
    sums = [part for part in found["parts"] if part["op"] == "sum"]
    assert [part["what"] for part in sums][:2] == ["dice", "tn"]
    assert sums[0]["value"] == found["dice"] and sums[1]["value"] == found["tn"]
    assert sum(row["chance"] for row in found["rows"]) == pytest.approx(1)
    assert found["hits"] == pytest.approx(sum(row["roll"] * row["chance"] for row in found["rows"]))
    assert all("source" not in part for part in found["parts"])


def test_hits_of_dice_with_two_target_numbers() -> None:
    spread = hits_of([(1, 5), (1, 4)])
    assert {hits: float(part) for hits, part in spread.items()} == pytest.approx(
        {0: 1 / 3, 1: 1 / 2, 2: 1 / 6}
    )
    assert hits_of([(2, 7)]) == {0: 1} and hits_of([(2, 1)]) == {2: 1}
    assert sum(kept(4, 1).values()) == 1 and min(kept(4, 1)) == 3


# The High Crusade -----------------------------------------------------------------------------------------
def test_a_gamble_says_what_failure_costs() -> None:
    for wounded, fate in (("", "leader-wounded"), (" wounded", "leader-dies")):
        position = f"phase I; 0513: waF 6; 0413: caC 4, Owain{wounded}; 3725: cfA 2, wfT 2"
        match = crusades.position("high", position, dice=[1, 6, 6])
        match.play("attack 0413 ground; resolve 0413 ground")
        while "gamble owain 1" not in match.legal():
            match.play(match.legal()[0])
        found: Any = match.forecast("gamble owain 1")
        assert found["chance"] == pytest.approx(4 / 6)
        assert found["others"] == [{"goal": fate, "chance": pytest.approx(2 / 6), "bad": True}]


def test_an_attack_is_weighed_before_it_is_announced_and_as_it_grows() -> None:
    match = crusades.position("high", "phase E; 0513: caB 9; 0414: caC 5; 0413: waF 10; 3725: cfA 2, wfT 2")
    before: Any = match.forecast("attack 0413 ground")
    assert before["assumes"] == ["all-join"]
    match.play("attack 0413 ground; with caB")
    grown: Any = match.forecast("with caC")
    assert grown["rows"] == before["rows"]
    alone: Any = match.forecast("done")
    assert alone["chance"] < grown["chance"]
    match.play("with caC")
    assert match.forecast("resolve 0413 ground")["rows"] == before["rows"]  # type: ignore[index]
    assert match.forecast("resolve 0513 ground") is None  # nobody may
