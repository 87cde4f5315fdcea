"""H2A: what the box holds."""

import pytest

from crusades.games.high.pieces import LEADERS, UNIT_NAMES
from tests.rules.high.kit import new, play


@pytest.mark.rule("H2A.1")
def test_one_map_carries_every_planet_of_every_game() -> None:
    t, other = new(1), new(2, "campaign")
    assert t.b is other.b
    assert [part for part, data in t.game.pack.items() if "grid" in data] == ["map"]
    assert t.b.grid.size == 40 * 27
    drawn = [h for hexes in t.b.hexes for h in hexes]
    assert len(drawn) == 139 and all(0 <= h < t.b.grid.size for h in drawn)


@pytest.mark.rule("H2A.2")
def test_the_counter_sheet_has_two_hundred_pieces() -> None:
    t = new()
    assert sum(n for _, _, _, n in t.b.sheet) == 200


@pytest.mark.rule("H2A.2")
def test_the_sheet_limits_how_many_units_and_leaders_can_be_in_play() -> None:
    t = new()
    on_sheet = {colour: n for _, colour, kind, n in t.b.sheet if kind == "combat unit" and colour != "thrall"}
    for colour, n in on_sheet.items():
        letters = {name[2] for name in UNIT_NAMES if name[0] == colour[0] and name[1] in "fa"}
        assert len(letters) == n
    assert sum(n for _, _, kind, n in t.b.sheet if kind == "leader") == LEADERS
    assert sum(n for piece, _, _, n in t.b.sheet if piece == "garrisons") == len(t.b.garrison_values)
    assert sum(n for piece, _, _, n in t.b.sheet if piece == "unknown strength") == len(t.b.cup)


@pytest.mark.rule("H2A.3")
def test_a_roll_of_two_dice_is_their_sum() -> None:
    fervor = play("turn 4; phase A.4; 0620: caB 3, roger; 3713: waA 3", dice=[4, 5, 3, 4])
    assert t_event(fervor, 9) == "crusading_fervor" and fervor.s.fervor == 1
    assert fervor.s.dice.script == []


def t_event(t: object, total: int) -> str:
    return str(t.game.pack["tables"]["randomEvents"]["crusader"][str(total)])  # type: ignore[attr-defined]


@pytest.mark.rule("H2A.3")
def test_a_die_has_six_sides() -> None:
    dice = new(5).s.dice
    assert {dice.d6() for _ in range(300)} == {1, 2, 3, 4, 5, 6}
