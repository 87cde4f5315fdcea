"""The log says what happened: who fired with how many dice, what was needed, what was paid, what was lost."""

from __future__ import annotations

import pytest

from crusades.core.dice import unpacked
from crusades.core.event import Event
from tests.rules.last.battle import assault, shoot
from tests.rules.last.kit import Table, table


def said(t: Table, actions: str) -> list[str]:
    events = t.told(actions)
    return [t.game.tale(t.s, event)[1] for event in events]


def named(events: list[Event], name: str) -> list[tuple[int, ...]]:
    return [event[2:] for event in events if event[0] == name]


@pytest.mark.rule("L8.2.2", "L6.2.1")
def test_of_a_pair_with_two_target_numbers_both_are_told(variant: str) -> None:
    text = "phase maneuver al; nations ge ff\nr2c2: ge.grenadier\n"
    text += "r3c2: ff.halftrack, ff.colonial riding ff.halftrack +ff.lorraine"
    t = table(text, variant, [1] * 9)
    assault(t, "al", "r2c2", "ff.halftrack ff.colonial", fight_round=2)
    t.s.events = []
    shoot(t, "ff.halftrack", "ge.grenadier")
    shares = [(event[4], event[5]) for event in t.s.events if event[0] in ("fires", "fires_too")]
    assert [tn for _, tn in shares] == [5, 4] and sum(n for n, _ in shares) == len(dice_shown(t.s.events))


def dice_shown(events: list[Event]) -> list[int]:
    return unpacked(named(events, "scores")[0][3])


@pytest.mark.rule("L7.5.13", "L6.3.1")
def test_a_hit_that_a_dug_in_unit_ignores_is_told(variant: str) -> None:
    text = (
        "phase bombardment al; supply al 5; nations ge us\nr3c1: us.h105\nr2c1: ge.grenadier spotted dug-in"
    )
    t = table(text, variant, [5, 5, 1, 1])
    told = t.told("bombard us.h105 ge.grenadier")
    assert named(told, "ignored")[0][1] == 1 and named(told, "damaged")[0][1] == 1


@pytest.mark.rule("L7.5.14", "L6.3.1")
def test_a_hit_that_a_dug_in_unit_ignores_is_told_in_every_attack(variant: str) -> None:
    test_a_hit_that_a_dug_in_unit_ignores_is_told(variant)


@pytest.mark.rule("L6.3.3")
def test_hits_beyond_the_defense_are_told_as_lost(variant: str) -> None:
    text = "phase bombardment al; supply al 5; nations ge us\nr3c1: us.h105\nr2c1: ge.mort8 spotted"
    t = table(text, variant, [5, 5, 5, 5])
    told = t.told("bombard us.h105 ge.mort8")
    assert named(told, "damaged")[0][1] == 2 and named(told, "surplus")[0][1] == 2


@pytest.mark.rule("L7.4.18")
def test_a_bombardment_is_told_with_its_price(variant: str) -> None:
    text = "phase bombardment al; supply al 5; nations ge us\nr3c1: us.h105\nr2c1: ge.mort8 spotted"
    t = table(text, variant, [1] * 4)
    assert any("bombards" in line and "1 Supply" in line for line in said(t, "bombard us.h105 ge.mort8"))


@pytest.mark.rule("L7.5.45", "L7.5.42")
def test_the_prices_of_a_defense_are_told(variant: str) -> None:
    text = "phase maneuver al; supply ax 9 al 9; nations ge us\n"
    text += "r2c2: ge.grenadier\nr1c2: ge.lefh18\nr3c2: us.rifle"
    t = table(text, variant, [1] * 30)
    t.do("assault r2c2; with us.rifle; done")
    lines = said(t, "supply ge.grenadier; support ge.lefh18")
    assert any("supplied" in line and "1 Supply" in line for line in lines)
    assert any("supports" in line and "1 Supply" in line for line in lines)


@pytest.mark.rule("L7.2.2", "L7.2.5")
def test_the_price_of_a_launch_is_told(variant: str) -> None:
    t = table("phase air al; supply al 9; nations ge us\nAF.al: us.p47, us.p51\nr2c1: ge.grenadier", variant)
    lines = said(t, "launch us.p47; with us.p51")
    assert sum("2 Supply" in line for line in lines) == 2


@pytest.mark.rule("L11.1.2")
def test_the_price_of_a_drop_is_told(variant: str) -> None:
    text = "phase maneuver al; supply al 9; nations ge us\n"
    text += "HQ.al: us.airborne\ntable al: allied.drop\nr1c1: ge.pz4"
    t = table(text, variant, [1] * 20)
    lines = said(t, "drop r2c2; with us.airborne; via K12")
    assert any("drops" in line and "2 Supply" in line for line in lines)


@pytest.mark.rule("L7.3.7")
def test_recon_is_told_with_what_it_needs(variant: str) -> None:
    t = table("phase recon al; nations ge us\nr2c2: us.greyhound\nr1c2: ge.grenadier", variant, [5, 1, 1])
    lines = said(t, "recon us.greyhound r1c2")
    lines += said(t, "pass") if "pass" in t.legal else []
    assert any("5 or more" in line and "5, 1 and 1" in line for line in lines)


@pytest.mark.rule("L13.4.2")
def test_hits_on_a_bridge_are_told_after_its_defense(variant: str) -> None:
    text = "phase maneuver al; supply al 9; nations ge us\n"
    text += "bridge river2.c1 hits 3\nr3c1: us.engineers\nr1c3: ge.pz4"
    t = table(text, variant, [6, 6])
    told = t.told("demolish us.engineers river2.c1")
    assert named(told, "bridge-hit")[0][1] == 2  # of eight: it has a Defense of 5


@pytest.mark.rule("L6.1.4")
def test_an_attack_without_dice_names_who_makes_it(variant: str) -> None:
    t = table("phase maneuver al; nations ge us\nr2c2: ge.grenadier", variant)
    assert "Grenadier" in t.game.tale(t.s, ("no_dice", 0, t.card("ge.grenadier"), -1, 0, 0))[1]
