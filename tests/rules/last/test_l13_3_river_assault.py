"""L13.3: assaults across rivers."""

import pytest

from tests.rules.last.kit import Table, table

RIVER = "nations ge us\noption bridges yes\nphase maneuver al; bridge river1.c2\n"


def river(more: str, variant: str, dice: list[int] | None = None, supply: str = "ax 1 al 9") -> Table:
    return table(f"{RIVER}supply {supply}\n{more}", variant, dice or [1] * 60)


BANK = "r1c1: ge.grenadier\nr2c1: us.rifle, us.engineers\nr3c1: us.h105"


@pytest.mark.rule("L13.3.1")
def test_infantry_on_foot_assaults_across_the_river_in_any_column(variant: str) -> None:
    t = river(BANK, variant).do("assault r1c1; with us.rifle; done")
    assert t.supply("al") == 8 and t.s.assault is not None


@pytest.mark.rule("L13.3.2", "L13.3.3")
def test_they_do_not_fire_in_round_one_but_guns_do(variant: str) -> None:
    t = river(BANK, variant, [1] * 60, "ax 0 al 9")
    t.do("assault r1c1; with us.rifle; support us.h105; done; fire ge.grenadier us.rifle")
    assert t.legal == ["fire al4 ax1", "pass"]
    assert t.refused("fire us.rifle ge.grenadier") == "L13.3.2"
    t.do("fire us.h105 ge.grenadier; target us.rifle ge.grenadier")  # in round two it does


@pytest.mark.rule("L13.3.2")
def test_assault_boats_let_them_fire_and_withdraw(variant: str) -> None:
    t = river(f"{BANK}\nhand al: allied.boats", variant, [1] * 60, "ax 0 al 9")
    t.do(
        "assault r1c1; with us.rifle; done; play allied.boats; fire us.rifle ge.grenadier; withdraw us.rifle"
    )
    assert t.at("us.rifle") == "r2c1"


@pytest.mark.rule("L13.3.4")
def test_there_is_no_way_back_without_a_bridge(variant: str) -> None:
    t = river(BANK, variant, [1] * 60, "ax 0 al 9")
    t.do("assault r1c1; with us.rifle; with us.engineers; support us.h105; done")
    t.do("fire ge.grenadier us.rifle; fire us.h105 ge.grenadier")
    assert t.refused("withdraw us.rifle") == "L13.3.4"
    assert not any(a.startswith("withdraw") for a in t.legal)
    t.quiet()
    assert t.pile("ax") == 2 + 3 and t.at("us.h105") == "r3c1" and t.committed("us.h105")


@pytest.mark.rule("L13.3.5")
def test_others_assault_only_at_a_bridge(variant: str) -> None:
    """A ferry does not suffice."""
    lie = (
        "r1c1: ge.grenadier\nr1c2: ge.volkssturm\nr2c1: us.sherman\nr2c2: us.stuart\nriver1.c1: us.engineers"
    )
    t = river(lie, variant)
    assert t.refused("assault r1c1") == "L13.3.5"
    t.do("assault r1c2; with us.stuart; done")


@pytest.mark.rule("L13.3.6")
def test_units_on_a_bridge_are_easier_to_hit(variant: str) -> None:
    """A gun with armFP 5 hits a tank on the bridge at 4; supporting guns do so too, in both rounds."""
    lie = "r1c2: ge.pak40\nr1c1: ge.lefh18\nr2c2: us.sherman, us.rifle"
    t = river(lie, variant, [4, 3, 3, 3, 3, 4, 3], "ax 2 al 9")
    t.do("assault r1c2; with us.sherman; with us.rifle; done; supply ge.pak40; support ge.lefh18")
    t.do("fire ge.pak40 us.sherman; fire ge.lefh18 us.sherman")
    assert t.hits("us.sherman") == 2
    t = river(lie, variant, [1] * 6 + [4, 3, 3, 3, 3] + [1] * 60, "ax 1 al 9")
    t.do("assault r1c2; with us.sherman; done; supply ge.pak40; pass; fire us.sherman ge.pak40")
    assert t.s.dice.script is not None
    t.s.dice.script = [4, 3, 3, 3, 3] + [1] * 60
    t.do("target ge.pak40 us.sherman").quiet()
    assert t.hits("us.sherman") == 1


@pytest.mark.rule("L13.3.7")
def test_a_bridge_leads_back(variant: str) -> None:
    lie = "r1c2: ge.grenadier\nr2c2: us.sherman, us.rifle"
    t = river(lie, variant, [1] * 60, "ax 0 al 9").do(
        "assault r1c2; with us.sherman; with us.rifle; done; withdraw us.rifle"
    )
    t.quiet()
    assert t.at("us.sherman") == "r2c2" and t.at("us.rifle") == "r2c2" and t.pile("ax") == 0
    t = river(lie, variant, [1] * 60, "ax 0 al 9").do("assault r1c2; with us.rifle; done; pass")
    assert t.refused("fire us.rifle ge.grenadier") is None  # over a bridge it fires in round one


@pytest.mark.rule("L13.3.8")
def test_a_bridge_zone_is_clear_from_the_land_side(variant: str) -> None:
    """All armor: doubled armFP across the river, not from the side."""
    lie = "r1c2: ge.grenadier\nr1c1: us.sherman\nr2c2: us.stuart\nHQ.al: us.green"
    over = f"{lie}\ncontrol r2c1 al"
    t = river(over, variant, [6] * 10, "ax 1 al 9").do(
        "assault r1c2; with us.stuart; done; supply ge.grenadier"
    )
    t.do("fire ge.grenadier us.stuart")
    assert t.s.dice.script is not None and len(t.s.dice.script) == 8
    side = lie.replace("r1c2: ge.grenadier", "r1c2: ge.grenadier").replace(
        "r2c2: us.stuart", "r2c2: us.green#2"
    )
    t = river(f"{side}\nbridge river1.c1 minor", variant, [6] * 10, "ax 1 al 9")
    t.do("assault r1c2; with us.sherman; done; supply ge.grenadier; fire ge.grenadier us.sherman")
    assert t.s.dice.script is not None and len(t.s.dice.script) == 9


@pytest.mark.rule("L13.6.5", "L13.3.2", "L13.3.6")
def test_a_minor_bridge_has_room_for_one_unit_of_an_assault(variant: str) -> None:
    """A tank takes it, and the soldiers beside it wade; soldiers alone send the first one named over it."""
    lie = "bridge river1.c1 minor\nr1c1: ge.grenadier\nr2c1: us.sherman, us.rifle, us.engineers"
    t = river(lie, variant, [4, 4, 4] + [1] * 60, "ax 1 al 9")
    t.do("assault r1c1; with us.rifle; with us.sherman; done; supply ge.grenadier")
    t.do("fire ge.grenadier us.rifle")
    assert t.hits("us.rifle") == 0  # TN 5: it is not on the bridge
    assert t.refused("fire us.rifle ge.grenadier") == "L13.3.2"
    t.do("fire us.sherman ge.grenadier")
    assert t.refused("withdraw us.rifle") == "L13.3.4" and t.refused("withdraw us.sherman") is None
    t = river(lie, variant, [4, 4, 4] + [1] * 60, "ax 1 al 9")
    t.do("assault r1c1; with us.engineers; with us.rifle; done; supply ge.grenadier")
    t.do("fire ge.grenadier us.engineers")
    assert t.at("us.engineers") == "pile ax"  # TN 4
    assert not t.is_legal("fire us.rifle ge.grenadier")  # the bridge stays taken
    t.quiet()
    assert t.refused("assault r1c1") == "L13.6.5"  # the tank comes too late


@pytest.mark.rule("L13.6.5")
def test_soldiers_wade_where_the_minor_bridge_was_used_before(variant: str) -> None:
    lie = "bridge river1.c1 minor\nr1c1: ge.grenadier\nr2c1: us.sherman, us.rifle"
    t = river(lie, variant, [1] * 60, "ax 0 al 9")
    t.do("assault r1c1; with us.sherman; done; withdraw us.sherman; assault r1c1; with us.rifle; done")
    t.do("fire ge.grenadier us.rifle")
    assert not t.is_legal("fire us.rifle ge.grenadier")
    assert t.quiet().at("us.rifle") == "pile ax"


@pytest.mark.rule("L13.3.1", "L13.3.5")
def test_motorized_soldiers_assault_at_a_bridge_only(variant: str) -> None:
    lie = "r1c1: ge.grenadier\nr2c1: su.cossack, su.rifle\nr1c2: ge.volkssturm\nr2c2: su.cossack#2"
    text = f"{RIVER}supply ax 1 al 9\n{lie}".replace("nations ge us", "nations ge su")
    t = table(text, variant, [1] * 60).do("assault r1c1")
    assert t.refused("with su.cossack") == "L13.3.5" and t.refused("with su.rifle") is None
    t.do("pass; assault r1c2")
    assert t.refused("with su.cossack#2") is None
