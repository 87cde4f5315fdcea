"""L8.3: assaults on a Headquarters."""

import pytest

from tests.rules.last.kit import Table, table


def front(more: str, variant: str, dice: list[int] | None = None, supply: str = "ax 9 al 9") -> Table:
    return table(f"nations ge us\nphase maneuver al; supply {supply}\n{more}", variant, dice or [1] * 60)


@pytest.mark.rule("L8.3.1")
def test_the_headquarters_is_assaulted_from_its_edge_row(variant: str) -> None:
    t = front("r1c2: us.sherman\nHQ.ax: ge.grenadier", variant, None, "ax 0 al 2")
    t.do("assault HQ.ax; with us.sherman; done")
    assert t.supply("al") == 0 and t.s.assault is not None
    t = front("r2c2: us.sherman\nHQ.ax: ge.grenadier", variant)
    assert t.refused("assault HQ.ax") == "L8.3.1"


@pytest.mark.rule("L8.3.2")
def test_the_game_ends_as_soon_as_the_last_defender_falls(variant: str) -> None:
    t = front("r1c2: us.sherman, us.rifle\nHQ.ax: ge.grenadier hits 2", variant, [6, 1, 1, 1], "ax 0 al 9")
    t.do("assault HQ.ax; with us.sherman; with us.rifle; done; fire us.sherman ge.grenadier")
    assert t.s.over and t.s.captor == 1 and t.pile("al") == 2 and t.s.winner == 1


@pytest.mark.rule("L8.3.2")
def test_the_headquarters_holds_if_both_last_units_fall_together(variant: str) -> None:
    lie = "r1c2: us.rifle hits 2\nHQ.ax: ge.grenadier hits 2, ge.kesselring\nr1c1: us.sherman"
    t = front(lie, variant, [1] * 6 + [5, 1, 1, 6, 1, 1], "ax 1 al 1")
    t.do("assault HQ.ax; with us.rifle; done; supply ge.grenadier")
    t.do("fire ge.grenadier us.rifle; fire us.rifle ge.grenadier")
    t.do("target ge.grenadier us.rifle; target us.rifle ge.grenadier")
    assert not t.s.over and t.pile("al") == 2 and t.pile("ax") == 2
    t.do("move us.sherman HQ.ax")  # now it is undefended
    assert t.s.over and t.s.captor == 1


@pytest.mark.rule("L8.3.2")
def test_a_headquarters_emptied_by_bombardment_is_not_captured(variant: str) -> None:
    t = table(
        "nations ge us\nphase bombardment al; supply al 3\nHQ.ax: ge.grenadier hits 2 spotted\nr1c1: us.h105",
        variant,
        [6, 1, 1, 1],
    )
    t.do("bombard us.h105 ge.grenadier").quiet()
    assert t.pile("al") == 2 and not t.s.over


@pytest.mark.rule("L8.3.3")
def test_unarmed_headquarters_troops_fall_with_the_last_combat_unit(variant: str) -> None:
    lie = "r1c2: us.sherman\nHQ.ax: ge.grenadier hits 2, axis.hospital, axis.arv, ge.guderian"
    t = front(lie, variant, [6, 1, 1, 1], "ax 0 al 9")
    t.do("assault HQ.ax; with us.sherman; done; pass")
    assert t.refused("fire us.sherman ge.guderian") == "L10.2.2"
    t.do("fire us.sherman ge.grenadier")
    assert t.s.over and t.pile("al") == 2 + 3 + 3
    assert t.at("ge.guderian") == "HQ.ax"


@pytest.mark.rule("L8.3.4")
def test_a_headquarters_without_combat_units_falls_to_whoever_comes(variant: str) -> None:
    lie = "r1c2: us.sherman\nHQ.ax: axis.hospital, ge.guderian"
    t = front(lie, variant, [], "ax 9 al 2").do("assault HQ.ax; with us.sherman; done")
    assert t.s.over and t.s.captor == 1 and t.pile("al") == 3 and t.supply("al") == 0
    seen = lie.replace("hospital", "hospital spotted").replace("guderian", "guderian spotted")
    t = front(seen, variant, [], "ax 9 al 0").do("move us.sherman HQ.ax")
    assert t.s.over and t.s.captor == 1 and t.pile("al") == 3


@pytest.mark.rule("L8.3.4")
def test_that_no_troops_lie_hidden_in_a_headquarters_shows_only_in_an_assault(variant: str) -> None:
    """Two Headquarters that look alike are entered alike."""
    for card in ("axis.hospital", "ge.grenadier"):
        t = front(f"r1c2: us.sherman\nHQ.ax: {card}", variant, [], "ax 9 al 2")
        assert t.refused("move us.sherman HQ.ax") == "L7.5.6"


@pytest.mark.rule("L8.3.2", "L8.3.3")
def test_unarmed_troops_fall_though_the_last_units_of_both_sides_fell_together(variant: str) -> None:
    lie = "r1c2: us.rifle hits 2\nHQ.ax: ge.grenadier hits 2, axis.hospital, axis.arv, ge.kesselring\n"
    t = front(lie, variant, [1] * 6 + [5, 1, 1, 6, 1, 1], "ax 1 al 1")
    t.do("assault HQ.ax; with us.rifle; done; supply ge.grenadier")
    t.do("fire ge.grenadier us.rifle; fire us.rifle ge.grenadier")
    t.do("target ge.grenadier us.rifle; target us.rifle ge.grenadier").quiet()
    assert not t.s.over and t.pile("ax") == 2 and t.pile("al") == 2 + 3 + 3
    assert t.at("axis.hospital") == t.at("axis.arv") == "pile al" and t.at("ge.kesselring") == "HQ.ax"


@pytest.mark.rule("L8.3.3")
def test_unarmed_troops_stand_while_a_combat_unit_defends(variant: str) -> None:
    lie = "r1c2: us.rifle hits 2\nHQ.ax: ge.grenadier, ge.pz4, axis.hospital\n"
    t = front(lie, variant, [6] * 40, "ax 9 al 1")
    t.do("assault HQ.ax; with us.rifle; done; fire ge.grenadier us.rifle").quiet()
    assert t.s.assault is None and t.at("axis.hospital") == "HQ.ax"


@pytest.mark.rule("L8.3.4")
def test_a_headquarters_with_a_card_face_down_is_assaulted_though_the_card_was_shown(variant: str) -> None:
    """L3.2.1: a card is unspotted by its state, whatever the enemy happens to know."""
    t = front("r1c2: us.sherman\nHQ.ax: axis.hospital seen", variant, [], "ax 9 al 2")
    assert t.refused("move us.sherman HQ.ax") == "L7.5.6"
    t.do("assault HQ.ax; with us.sherman; done")
    assert t.s.over and t.s.captor == 1
