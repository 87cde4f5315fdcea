"""Positions in the middle of set-up: what is still to be placed, bought or decided, and how it goes on."""

from __future__ import annotations

from typing import Any

import pytest

import crusades
from crusades.play.session import Match

# The High Crusade -----------------------------------------------------------------------------------------
BOXES = "ysthent: race none; bruduin: race none"
HOME = "3713: wfA 10, waB 10; 0806: wfC 5, waD 5; 1605: wfE 10, waF 10; 3122: wfG 10, waH 10"
FIRST_SIX = f"{BOXES}; {HOME}; 2124: wfI 5, waJ 5; 2906: wfK 10, waL 10"
ALL = f"{FIRST_SIX}; 0514: wfM 5, waN 5"
LED = (
    f"{BOXES}; 3713: wfA 10, waB 10, w1; 0806: wfC 5, waD 5, w2; 1605: wfE 10, waF 10, w3; "
    "3122: wfG 10, waH 10, w4; 2124: wfI 5, waJ 5, w5; 2906: wfK 10, waL 10, w6; 0514: wfM 5, waN 5, w7"
)
HOST = f"{LED}; 0620: cfA 10, caB 10"


def read(text: str, dice: list[int | str] | None = None) -> Match:
    match = crusades.position("high", text, dice=dice)
    assert match.game.violations(match.state) == []
    return match


def plain(match: Match) -> dict[str, Any]:
    """The state without chance, and without what the text need not tell: which race lies where."""
    saved = dict(match.game.save(match.state))
    for part in ("dice", "script", "race", "reveals"):
        del saved[part]
    return saved


def test_nothing_is_placed_yet() -> None:
    match = read("unplaced boxes")
    assert match.to_act == "wersgorix" and match.legal()[0] == "standard"
    assert plain(match) == plain(crusades.new("high", seed=1))
    match.play("standard; standard")
    assert match.view()["phase"] == "B"


def test_the_points_of_a_zone_that_are_left() -> None:
    match = read(f"{BOXES}; 3713: wfA 10, waB 10; 0806: wfC 4; unplaced orange 1 5")
    assert match.to_act == "wersgorix"
    assert set(match.legal()) == {"fleet 1 0806", *(f"army {n} 0806" for n in range(1, 6))}
    match.play("fleet 1 0806; army 5 0806")
    assert match.legal()[0] == "fleet 1 1605"  # the next Zone in the order of H3.12


def test_the_same_as_if_it_had_been_played() -> None:
    played = crusades.new("high", seed=1)
    played.play("empty ysthent; empty bruduin; fleet 10 3713; army 10 3713; fleet 4 0806")
    text = f"{BOXES}; 3713: wfA 10, waB 10; 0806: wfC 4; unplaced orange 1 5"
    found, wanted = plain(read(text)), plain(played)
    assert {key for key in wanted if found[key] != wanted[key]} <= {
        "frames"
    }  # the boxes are not needed any more
    rest = "army 5 0806; fleet 10 1605; army 10 1605"
    match = read(text)
    match.play(rest)
    played.play(rest)
    assert match.legal() == played.legal()


def test_the_detachment_and_its_points() -> None:
    match = read(f"{FIRST_SIX}; unplaced detachment")
    assert "detach 0514" in match.legal()
    match = read(
        f"{FIRST_SIX}; 0514: wfM 5; unplaced thraxian 0 5 0514",
        dice=["w1", "w2", "w3", "w4", "w5", "w6", "w7"],
    )
    match.play("army 5 0514")
    assert match.to_act == "crusader" and match.state.dice.script == []


def test_leaders_are_dealt_at_once() -> None:
    match = read(f"{ALL}; unplaced leaders", dice=["w9", "seed"])
    assert match.to_act == "crusader" and match.legal()[0] == "standard"
    grid = match.state.board.grid
    assert grid.name(match.state.lat[match.game.lexicon.leaders["w9"]]) == "3713"  # type: ignore[attr-defined]
    match.play("standard")
    assert match.view()["phase"] == "B"


def test_the_crusader_host_and_what_follows() -> None:
    match = read(f"{LED}; 0620: cfA 10, caB 4; unplaced host 0 6")
    assert match.to_act == "crusader" and "standard" not in match.legal()
    match.play("army 6 0620")
    assert match.legal()[0].startswith("put roger")
    match = read(f"{HOST}, roger, owain; unplaced fitzwilliam")
    match.play("put fitzwilliam 0620; put parvus 0620; put redjohn 0620")
    assert match.legal()[0].startswith("church")
    knights = "roger, owain, fitzwilliam, parvus, redjohn"
    match = read(f"{HOST}, {knights}; unplaced church")
    match.play("church 0620; fief thraxian roger")
    assert match.view()["phase"] == "B" and match.view()["turn"] == 1
    match = read(f"{HOST}, {knights}, church; unplaced fief")
    assert match.legal() == ["fief thraxian roger", "fief thraxian owain", "fief thraxian fitzwilliam"]
    match.play("fief thraxian owain")
    assert match.view()["phase"] == "B"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("unplaced", "the form is"),
        ("unplaced dragons", "known: boxes, wersgorix, orange"),
        ("unplaced orange", "the form is: unplaced orange FLEET ARMY"),
        ("unplaced orange 0 0", "H3.11"),
        ("unplaced orange 6 1", "H3.11"),
        ("unplaced orange 1 1 0806", "the form is"),
        ("unplaced thraxian 1 1", "the form is: unplaced thraxian FLEET ARMY HEX"),
        ("unplaced thraxian 1 1 0620", "H3.16"),
        ("unplaced host 99 1", "H3.22"),
        ("unplaced boxes\nunplaced church", "said twice"),
        ("unplaced boxes\n0806: wfC 5", "H3.4"),
        ("unplaced boxes\ngromolor: race r14", "H3.4"),
        ("unplaced orange 1 5\n0806: wfC 5", "H3.11"),
        ("unplaced orange 1 5\n1605: wfC 5", "H3.9"),
        ("unplaced orange 1 5\n0414: wfC 5", "H3.9"),
        ("unplaced orange 1 5\n0806: w1", "H3.19"),
        ("unplaced orange 1 5\n0620: cfA 1", "H3.22"),
        ("unplaced leaders", "H3.16"),
        ("unplaced host 1 1\n0620: roger", "H3.22"),
        ("unplaced host 1 1\n0413: caB 1", "H3.22"),
        ("unplaced host 1 1\n0620: church", "H3.22"),
        ("unplaced owain\n0620: roger, owain", "H3.22"),
        ("unplaced fief\n0620: roger", "H3.22"),
        ("unplaced church\n0620: jfA 1", "H3.9"),
        ("unplaced church\n0620: cfA 1 moved", "H3.26"),
        ("unplaced church\n0620: cfA 1, caB 1 aboard cfA", "H3.26"),
        ("unplaced church\n0514: wg 2", "H3.26"),
        ("unplaced church\ngromolor: alerted", "H3.26"),
        ("unplaced church\nturn 5", "H3.25"),
        ("unplaced church\nphase D", "H3.26"),
        ("unplaced church\niq 5", "H3.21"),
        ("unplaced church\nequipment 5", "H3.23"),
        ("unplaced church\nsatellite green on", "H3.20"),
        ("unplaced church\nally jair", "H3.26"),
    ],
)
def test_a_set_up_of_the_high_crusade_that_makes_no_sense(text: str, why: str) -> None:
    with pytest.raises(crusades.BadPosition) as caught:
        crusades.position("high", text)
    assert str(caught.value).startswith("line ") and why in str(caught.value)


# The Last Crusade -----------------------------------------------------------------------------------------
DECKS = "deck ax: " + ", ".join(["axis.fog"] * 9) + "\ndeck al: " + ", ".join(["us.rifle"] * 9) + "\n"


def table(text: str, dice: list[int | str] | None = None) -> Match:
    match = crusades.position("last", DECKS + text, dice=dice)
    assert match.game.violations(match.state) == []
    return match


def test_cards_still_to_be_placed() -> None:
    match = table("unplaced ax: ge.grenadier, ge.tiger1\nunplaced al: us.sherman\nr1c1: ge.grenadier")
    assert match.to_act == "axis" and match.view()["phase"] == "setup"
    assert "place ge.tiger1 HQ.ax" in match.legal() and "done" not in match.legal()
    match.play("place ge.grenadier r1c1; place ge.tiger1 r1c2; done")
    assert match.to_act == "allied"
    match.play("place us.sherman r3c1; done")
    assert match.view()["turn"] == 1
    assert match.view("allied")["hand"]["allied"]["count"] == 7 and match.state.first_turns == 0


def test_the_second_player_places() -> None:
    match = table(
        "unplaced al: us.sherman, allied.mg\nr1c1: ge.grenadier\nr3c2: us.rifle", dice=[1, 2, 3, 4, 5, 6, 1]
    )
    assert match.to_act == "allied"
    match.play("place us.sherman r3c1; attach allied.mg us.rifle; done")
    assert match.view()["turn"] == 1 and match.state.supply == [3, 12] and match.state.dice.script == []


def test_cards_still_to_be_bought() -> None:
    match = table(
        "buying ax\nsupply ax 9 al 6\ndeck ax: ge.grenadier, ge.grenadier\nunplaced ax: ge.grenadier"
    )
    assert match.to_act == "axis"
    assert match.legal() == ["buy ge.grenadier", "starter", "done"]
    match.play("done; done")
    assert match.to_act == "axis" and match.state.supply == [0, 0]
    match = table("buying al\nsupply al 6\nunplaced ax: ge.grenadier")
    assert match.to_act == "allied" and "buy us.rifle" in match.legal()
    match.play("buy us.rifle; done; place ge.grenadier r1c1; done; place us.rifle r3c1; done")
    assert match.view()["turn"] == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("unplaced xx: us.rifle", "ax and al"),
        ("unplaced ax: ge.grenadir", "ge.grenadier"),
        ("unplaced ax: us.rifle", "L5.4.1"),
        ("unplaced ax: axis.fog", "L5.4.3"),
        ("unplaced ax: ge.model", "L5.4.2"),
        ("unplaced ax: ge.grenadier spotted", "L5.5.7"),
        ("unplaced ax: ge.grenadier\nturn 3", "turn"),
        ("unplaced ax: ge.grenadier\nphase air ax", "phase"),
        ("unplaced ax: ge.grenadier\nhand ax: axis.fog", "L5.6.1"),
        ("unplaced ax: ge.grenadier\nsupply ax 3", "L5.2.3"),
        ("unplaced ax: ge.grenadier\nr3c1: us.rifle", "L5.5.1"),
        ("unplaced al: us.rifle\nr2c1: ge.grenadier", "L5.5.2"),
        ("unplaced al: us.rifle\nr1c1: ge.grenadier spotted", "L5.5.7"),
        ("unplaced al: us.rifle\nr1c1: ge.grenadier hits 1", "L5.5.7"),
        ("unplaced al: us.rifle\nr1c1: ge.grenadier dug-in", "L5.5.8"),
        ("buying xx", "ax and al"),
        ("buying", "the form is: buying ax|al"),
        ("buying ax\nsupply ax 1\nunplaced ax: ge.tiger1", "L5.4.1"),
        ("buying ax\nr1c1: ge.grenadier", "L5.5.1"),
        ("buying ax\nunplaced al: us.rifle", "L5.4.1"),
        ("buying ax\nbuying al", "said twice"),
    ],
)
def test_a_set_up_of_the_last_crusade_that_makes_no_sense(text: str, why: str) -> None:
    with pytest.raises(crusades.BadPosition) as caught:
        crusades.position("last", text)
    assert str(caught.value).startswith("line ") and why in str(caught.value)
