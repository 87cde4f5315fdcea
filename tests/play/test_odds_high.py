"""The High Crusade's odds are those that every dice there are would show, played one after the other."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import crusades
from crusades.core.dice import ScriptEnded
from crusades.play.session import Match

ASIDE = "; 3725: cfA 2, wfT 2"  # another fight to be had, so that a phase does not end by itself
WERSGORIX = "phase I; 0513: waF 6; 0413: caC 4" + ASIDE
CRUSADER = "phase E; 0513: caB 9; 0414: caC 5; 0413: waF 10" + ASIDE
WEAK = "phase E; 0513: caB 2; 0413: waF 3" + ASIDE
FLEETS = "phase E; 3725: cfA 7, wfT 5; 0513: caB 2; 0413: waF 3"


def declared(position: str, actions: str) -> Match:
    match = crusades.position("high", position, dice=[])
    match.play(actions)
    return match


def called(match: Match, action: str, dice: list[int]) -> tuple[int, int] | None:
    """The losses that these dice call for; None if they do not decide it."""
    game, s = match.game, match.game.clone(match.state)
    s.dice.script, s.events = dice, []
    try:
        game.step(s, game.parse(s, action))
        is_enough = True
    except ScriptEnded:
        is_enough = False
    told = {event[0]: event[2:4] for event in s.events}
    if "called_for" in told:
        return told["called_for"]
    return (0, 0) if is_enough else None


def every(match: Match, action: str, dice: tuple[int, ...] = ()) -> dict[tuple[int, int], Fraction]:
    """All that may be called for, and how likely it is, by every die that may fall."""
    found = called(match, action, list(dice))
    if found is not None:
        return {found: Fraction(1, 6 ** len(dice))}
    whole: dict[tuple[int, int], Fraction] = {}
    for die in range(1, 7):
        for losses, part in every(match, action, (*dice, die)).items():
            whole[losses] = whole.get(losses, Fraction(0)) + part
    return whole


def odds(match: Match, action: str) -> dict[str, Any]:
    found: Any = match.game.forecast(match.state, match.seat or 0, match.game.parse(match.state, action))
    assert found is not None
    return dict(found)


@pytest.mark.parametrize(
    ("position", "actions", "action", "attack", "guard"),
    [
        (WERSGORIX, "attack 0413 ground", "resolve 0413 ground", 6, 4),
        (CRUSADER, "attack 0413 ground; with caB; with caC", "resolve 0413 ground", 14, 10),
        (WEAK, "attack 0413 ground", "resolve 0413 ground", 2, 3),
        (FLEETS, "attack 3725 fleet", "resolve 3725 fleet", 7, 5),
    ],
)
def test_the_odds_of_an_attack(position: str, actions: str, action: str, attack: int, guard: int) -> None:
    match = declared(position, actions)
    true: dict[tuple[int, int], Fraction] = {}
    for (a, d), part in every(match, action).items():
        losses = (min(a, attack), min(d, guard))
        true[losses] = true.get(losses, Fraction(0)) + part
    assert sum(true.values()) == 1
    found = odds(match, action)
    others = {each["goal"]: each["chance"] for each in found["others"]}

    def share(wanted: Any) -> float:
        return float(sum(part for losses, part in true.items() if wanted(*losses)))

    assert found["chance"] == pytest.approx(share(lambda a, d: d > a))
    ruin = share(lambda a, d: a >= attack)
    assert others == pytest.approx(
        {
            **({"ruin": ruin} if ruin else {}),
            "all": share(lambda a, d: d >= guard),
            "clean": share(lambda a, d: d > 0 and a == 0),
            "hurt": share(lambda a, d: a > 0 and d == 0),
        }
    )
    assert found["attacker"] == pytest.approx(float(sum(a * part for (a, _), part in true.items())))
    assert found["defender"] == pytest.approx(float(sum(d * part for (_, d), part in true.items())))
    assert sum(row["chance"] for row in found["rows"]) == pytest.approx(1)
    assert 0 < found["chance"] < 1


def test_the_parts_say_what_the_log_says() -> None:
    match = declared(
        "phase E; equipment 12; iq 9; 0513: caB 9, Owain; 0413: waF 8" + ASIDE,
        "attack 0413 ground; with owain",
    )
    found = odds(match, "resolve 0413 ground")
    parts = {part["rule"]: part["value"] for part in found["parts"]}
    state = match.game.clone(match.state)
    state.dice.script, state.events = [], []
    with pytest.raises(ScriptEnded):  # before the first die everything is told
        match.game.step(state, match.game.parse(state, "resolve 0413 ground"))
    told = {name.removeprefix("shift_"): a for name, _, a, *_ in state.events if name.startswith("shift_")}
    assert len(told) >= 3 and {rule: abs(parts[rule]) for rule in told} == told
    assert parts["H7C.17"] > 0 > parts["H7C.27"]
    assert {part["rule"] for part in found["parts"]} - set(told) == {"H7C.3", "H7C.4", "H7C.12", "H7C.30"}


def test_where_the_defender_may_go_inside_both_cases_are_told() -> None:
    match = declared(
        "phase E; 0513: caB 6; 0414: caC 5; 0413: waF 4; 0514: wg 2" + ASIDE,
        "attack 0413 ground; with caB; done; attack 0514 ground",
    )
    found = odds(match, "resolve 0514 ground")
    inside, outside = found["cases"]
    assert (inside["when"], outside["when"]) == (
        "inside",
        "outside",
    )
    assert inside["column"] < outside["column"] and found["chance"] == inside["chance"]
    match.play("resolve 0514 ground")
    assert odds(match, "outside")["rows"] == outside["rows"]
    assert odds(match, "inside")["rows"] == inside["rows"]
    match.play("inside")
    siege = odds(match, "siege")  # H7D.22: a Wersgorix strongpoint falls on 1 to 3, in every turn
    assert siege["goal"] == "siege-falls" and siege["chance"] == 0.5 and siege["assumes"] == ["each-turn"]


def test_guns_that_fire_at_a_fleet() -> None:
    gromolor = "turn 5; phase D.2; iq 1; 0620: caE 1; 0514: wg 2; 0413: cfB 5"
    match = declared(gromolor, "move cfB; to 0619")
    game, hits = match.game, dict[int, Fraction]()
    for first in range(1, 7):
        for second in range(1, 7):
            s = game.clone(match.state)
            s.dice.script, s.events = [first, second], []
            game.step(s, game.parse(s, "fire"))
            hit = sum(event[2] for event in s.events if event[0] == "fire_calls")
            hits[hit] = hits.get(hit, Fraction(0)) + Fraction(1, 36)
    found = odds(match, "fire")
    assert found["chance"] == pytest.approx(float(1 - hits.get(0, Fraction(0))))
    destroyed = float(sum(part for hit, part in hits.items() if hit >= 5))
    assert found["others"] == [{"goal": "fleet-gone", "chance": pytest.approx(destroyed)}]
    assert found["defender"] == pytest.approx(float(sum(min(5, hit) * part for hit, part in hits.items())))
    assert found["attacker"] == 0


def test_a_gamble() -> None:
    position = "phase I; 0513: waF 6; 0413: caC 4, Owain" + ASIDE
    match = crusades.position("high", position, dice=[1, 6, 6])
    match.play("attack 0413 ground; resolve 0413 ground")
    while "gamble owain 1" not in match.legal():
        match.play(match.legal()[0])
    game = match.game
    for points, wins in ((1, {3, 4, 5, 6}), (2, {5, 6})):
        action = game.parse(match.state, f"gamble owain {points}")
        saved = set()
        for die in range(1, 7):
            s = game.clone(match.state)
            s.dice.script, s.events = [die], []
            game.step(s, action)
            saved |= {die} if any(event[0] == "gamble_won" for event in s.events) else set()
        assert saved == wins
        assert odds(match, f"gamble owain {points}")["chance"] == pytest.approx(len(wins) / 6)


def test_nothing_is_offered_where_no_dice_follow() -> None:
    match = crusades.new("high", seed=1)
    told: Any = match.game.forecast(match.state, 1, match.game.parse(match.state, "standard"))
    assert told is None or told["basis"] == "sure"
    other = crusades.new("last", seed=1)
    told = other.game.forecast(other.state, 0, other.legal()[0].code)
    assert told is None or told["basis"] == "sure"


# before anything is announced ---------------------------------------------------------------------------
FRONT = "{phase}; 0513: caB 9, Owain; 0414: caC 5; 0413: waF 10; 3725: cfA 2, wfT 2"


def test_the_outlook_of_a_hex_is_that_of_an_attack_by_all() -> None:
    match = crusades.position("high", FRONT.format(phase="phase E"))
    seen: Any = match.outlook("0413")
    assert seen["rows"] == odds(match, "attack 0413 ground")["rows"]
    assert seen["joins"] == odds(match, "attack 0413 ground")["joins"]
    assert {"caB", "caC", "owain"} == {each["piece"] for each in seen["joins"]}
    assert seen["assumes"] == ["all-join"] and match.outlook("waF") == seen
    assert match.outlook("0512") is None and match.outlook("nothing") is None
    assert sum(each["chance"] for each in seen["spread"]) == pytest.approx(1)


def test_before_movement_it_counts_who_could_come() -> None:
    landed = crusades.position("high", "phase D; 0513: cfA 10, caB 9 aboard cfA; 0413: waF 10; 3725: wfT 2")
    seen: Any = landed.outlook("waF")
    assert seen["assumes"] == ["all-join", "moves-first"]
    assert [each["piece"] for each in seen["joins"]] == ["caB"]


def test_a_leader_who_may_die_with_his_force_is_told() -> None:
    match = crusades.position("high", "phase E; 0513: caB 1, Owain; 0413: waF 10; 3725: cfA 2, wfT 2")
    seen: Any = match.outlook("0413")
    (risk,) = seen["risk"]
    (ruin,) = [each for each in seen["others"] if each["goal"] == "ruin"]
    assert risk["piece"] == "owain" and risk["fate"] == "leader-dies"
    assert risk["chance"] == ruin["chance"] > 0


def test_threats_are_what_the_enemy_could_attack() -> None:
    match = crusades.position("high", FRONT.format(phase="phase E"))
    found: Any = match.threats()
    assert {each["place"] for each in found} == {"0513", "0414", "3725"}
    assert all(each["by"] and each["text"] and 0 <= each["chance"] <= 1 for each in found)
    assert found[0]["loses"] > 0
    (fleet,) = [each for each in found if each["piece"] == "cfA"]
    assert fleet["by"] == ["wfT"] and fleet["goal"] == "all"
    french: Any = match.threats("fr", "wersgorix")
    assert "attaqué" in french[0]["text"]
