"""L3.6.1 – L3.6.5: being in supply."""

import pytest

from crusades.games.last import artillery, texts
from tests.rules.last.kit import table

MINE = "phase maneuver al; supply al 6\n"


@pytest.mark.rule("L3.6.1")
def test_a_chain_of_zones_without_enemies_leads_home(variant: str) -> None:
    base = MINE + "r1c2: us.rifle\nr1c1: ge.grenadier\nr1c3: ge.osttruppen\n"
    t = table(base, variant)
    assert texts.in_supply(t.s, t.card("us.rifle"))
    t = table(base + "r2c2: ge.volkssturm", variant)
    assert not texts.in_supply(t.s, t.card("us.rifle"))


@pytest.mark.rule("L3.6.1")
def test_units_in_their_headquarters_are_in_supply(variant: str) -> None:
    t = table(MINE + "HQ.al: us.rifle\nr3c1: ge.grenadier\nr3c2: ge.volkssturm\nr3c3: ge.osttruppen", variant)
    assert texts.in_supply(t.s, t.card("us.rifle"))
    assert not texts.in_supply(t.s, t.card("ge.grenadier")) or t.s.control[0] == 0


@pytest.mark.rule("L3.6.2")
def test_lines_are_never_diagonal_but_may_zigzag(variant: str) -> None:
    base = "phase maneuver ax; supply ax 6\nr2c1: ge.grenadier\nr1c1: us.rifle\nr3c1: us.green\n"
    t = table(base + "r2c2: us.sherman", variant)
    assert not texts.in_supply(t.s, t.card("ge.grenadier"))
    t = table(base, variant)
    assert texts.in_supply(t.s, t.card("ge.grenadier"))


@pytest.mark.rule("L3.6.4")
def test_what_needs_supply(variant: str) -> None:
    """Cut off: no assault, no point for a gun."""
    base = MINE + "r1c1: us.rifle, us.h105\nr1c2: ge.grenadier spotted\n"
    t = table(base, variant)
    assert "assault r1c2" in t.legal and artillery.why_not_fire(t.s, 1, t.card("us.h105")) == ""
    t = table(base + "r2c1: ge.volkssturm", variant)
    assert "assault r1c2" not in t.legal and "assault r2c1" not in t.legal
    assert artillery.why_not_fire(t.s, 1, t.card("us.h105")) == "L3.6.4"


@pytest.mark.rule("L3.6.5")
def test_empty_zones_never_break_a_line_whoever_held_them(variant: str) -> None:
    t = table(
        MINE + "control r3c1 ax; control r2c1 ax\nr1c1: us.rifle\nr1c2: ge.grenadier\nr2c2: ge.pz4", variant
    )
    assert texts.in_supply(t.s, t.card("us.rifle"))


@pytest.mark.rule("L3.6.5")
def test_no_line_through_the_enemy_headquarters(variant: str) -> None:
    t = table(MINE + "r1c1: us.rifle\nr1c2: ge.grenadier\nr2c1: ge.pz4\nr3c3: us.green", variant)
    assert not texts.in_supply(t.s, t.card("us.rifle"))  # HQ.ax and r1c3 would lead home
