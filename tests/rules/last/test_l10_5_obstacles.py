"""L10.5.3 – L10.5.6, L7.5.52, L7.5.53, L7.5.62, L11.9: Obstacles and those who clear them."""

import pytest

from tests.rules.last.kit import Table, table


def front(more: str, variant: str, dice: list[int] | None = None, supply: str = "ax 9 al 9") -> Table:
    return table(f"nations ge us\nphase maneuver al; supply {supply}\n{more}", variant, dice or [1] * 60)


MINED = "r2c2: ge.grenadier\nr2c2/S: axis.mines\nr3c2: us.jeeps, us.jeeps#2"


@pytest.mark.rule("L7.5.52")
def test_mines_go_off_before_anyone_fires(variant: str) -> None:
    t = front(MINED, variant, [6, 1, 1, 1], "ax 0 al 9")
    t.do("assault r2c2; with us.jeeps; with us.jeeps#2; done")
    assert t.pile("ax") == 2 and t.to_act == "axis"  # two dice on each unit: one is destroyed
    assert t.legal == ["fire ax1 al4", "pass"]


@pytest.mark.rule("L7.5.53")
def test_mines_go_off_when_the_defenders_have_fired(variant: str) -> None:
    t = front(MINED, variant, [6, 1, 6, 1], "ax 0 al 9")
    t.do("assault r2c2; with us.jeeps; with us.jeeps#2; done")
    assert t.pile("ax") == 0 and t.to_act == "axis"
    t.do("fire ge.grenadier us.jeeps")
    assert t.pile("ax") == 4 and t.s.assault is None  # the other one drives onto the mines before it fires


@pytest.mark.rule("L7.5.62")
def test_obstacles_work_in_the_first_round_only(variant: str) -> None:
    """Wire keeps infantry from firing in round one; Dragon's Teeth take three dice from armor."""
    lie = "r2c2: ge.grenadier, ge.pz4\nr2c2/S: axis.wire\nr2c2/W: ge.teeth\nr3c2: us.rifle\nr2c1: us.sherman"
    t = front(lie, variant, [1] * 3 + [6] * 20, "ax 0 al 9")
    t.do("assault r2c2; with us.rifle; with us.sherman; done; main r2c1; pass")
    assert t.refused("fire us.rifle ge.grenadier") == "L10.5.3"
    t.do("fire us.sherman ge.grenadier")
    assert t.s.dice.script is not None and len(t.s.dice.script) == 22  # one die instead of four
    t.do("pass; pass")  # nobody withdraws, the defenders hold their fire
    assert t.to_act == "allied"
    t.do("target us.sherman ge.grenadier; target us.rifle ge.pz4").quiet()
    assert len(t.s.dice.script) == 22 - 4 - 3  # the flanking rifles' armFP 1 + 2


@pytest.mark.rule("L10.5.3")
def test_an_obstacle_acts_on_who_moves_across_its_edge(variant: str) -> None:
    lie = "r2c2/E: axis.mines\nr2c3: us.rifle\nr3c2: us.green\ncontrol r2c2 ax"
    t = front(lie, variant, [6, 1]).do("move us.rifle r2c2")
    assert t.hits("us.rifle") == 1
    t = front(lie, variant, []).do("move us.green r2c2")
    assert t.hits("us.green") == 0


@pytest.mark.rule("L10.5.3")
def test_a_ditch_keeps_armor_out(variant: str) -> None:
    lie = (
        "r2c2: ge.grenadier\nr2c2/S: axis.ditch\nr2c1/S: axis.ditch\n"
        "r3c2: us.sherman, us.rifle, us.engineers\nr3c1: us.stuart"
    )
    t = front(lie, variant)
    assert t.refused("move us.stuart r2c1") == "L10.5.3"
    t.do("assault r2c2; with us.rifle")
    assert t.refused("with us.sherman") == "L10.5.3"
    t.do("with us.engineers; with us.sherman; done; pass")  # they clear a way for it


@pytest.mark.rule("L10.5.4")
def test_own_obstacles_are_harmless(variant: str) -> None:
    lie = "r3c2/N: allied.mines\nr3c2: us.rifle\nr2c2: ge.grenadier\nr3c3/W: allied.wire\nr3c3: us.green"
    t = front(lie, variant, [6] * 60, "ax 0 al 9").do("move us.green r3c2")
    assert t.hits("us.green") == 0
    t.do("assault r2c2; with us.rifle; done; fire us.rifle ge.grenadier")
    assert t.hits("us.rifle") == 0


@pytest.mark.rule("L10.5.5")
def test_a_destroyed_obstacle_scores(variant: str) -> None:
    """Mine dogs are used up when armor comes: one point for the enemy."""
    t = table(
        "nations ge su\nphase maneuver ax; supply ax 9 al 0\nr2c2: su.rifle\n"
        "r2c2/N: su.dogs\nr1c2: ge.pz4, ge.grenadier",
        variant,
        ([1, 1, 6, 1, 1, 1] if variant == "amended" else [6, 1, 1, 1]) + [1] * 60,
    )
    t.do("assault r2c2; with ge.grenadier; with ge.pz4; done; fire su.rifle ge.grenadier; pass")
    assert t.hits("ge.pz4") == 1 and t.hits("ge.grenadier") == 0
    assert t.at("su.dogs") == "pile ax" and t.pile("ax") == 1


@pytest.mark.rule("L10.5.6", "L11.9.1")
def test_negated_obstacles_do_nothing_and_stay(variant: str) -> None:
    lie = "r2c2: ge.grenadier\nr2c2/S: axis.mines\nr3c2/N: axis.wire\nr3c2: us.engineers, us.rifle, us.green"
    t = front(lie, variant, [1] * 60, "ax 0 al 9")
    t.do("assault r2c2; with us.engineers; with us.rifle; with us.green; done; negate r3c2")
    t.do("fire us.rifle ge.grenadier; fire us.green ge.grenadier").quiet()
    assert t.s.dice.script is not None and len(t.s.dice.script) >= 60 - 2 - 3 - 2 - 12  # no dice of mines
    assert t.hits("us.rifle") == 0 and t.s.assault is None and t.at("axis.mines") == "edge"
    t = front(lie, variant, [6, 6] * 30, "ax 0 al 9")
    t.do("assault r2c2; with us.engineers; with us.rifle; done; fire ge.grenadier us.rifle")
    t.quiet()  # the engineers were not used
    assert t.hits("us.engineers") + t.pile("ax") > 0


@pytest.mark.rule("L11.9.1")
def test_an_engineer_serves_the_force_from_its_own_zone_alone(variant: str) -> None:
    lie = (
        "r2c2: ge.grenadier\nr2c2/S: axis.wire\nr2c2/W: axis.wire\n"
        "r3c2: us.engineers, us.rifle\nr2c1: us.arminf"
    )
    t = front(lie, variant, [1] * 60, "ax 0 al 9")
    t.do("assault r2c2; with us.engineers; with us.rifle; with us.arminf; done; main r3c2")
    if variant != "amended":
        assert t.legal == ["negate r3c2", "pass"] and t.refused("negate r2c1") == "L11.9.1"
    t.do("negate r3c2")
    assert t.s.assault is not None
    assert sorted(t.s.assault.mute) == sorted([t.card("us.engineers"), t.card("us.arminf")])
    t.do("fire us.rifle ge.grenadier")


@pytest.mark.rule("L11.9.2")
def test_a_mounted_engineer_that_negates_silences_its_transport_too(variant: str) -> None:
    lie = (
        "r2c2: ge.grenadier\nr2c2/S: axis.mines\n"
        "r3c2: us.halftrack, us.engineers riding us.halftrack, us.rifle"
    )
    t = front(lie, variant, [1] * 60, "ax 0 al 9")
    t.do("assault r2c2; with us.halftrack; with us.rifle; done; negate r3c2")
    t.do("fire us.rifle ge.grenadier; pass")
    before = len(t.s.dice.script or [])
    t.do("target us.halftrack ge.grenadier; target us.rifle ge.grenadier").quiet()
    assert before - len(t.s.dice.script or []) == 3 + 2 + 3  # the pair rolls five dice in round two


@pytest.mark.rule("L11.9.2")
def test_the_negating_engineer_may_not_fire_in_round_one(variant: str) -> None:
    lie = "r2c2: ge.grenadier\nr2c2/S: axis.mines\nr3c2: us.engineers, us.rifle"
    t = front(lie, variant, [1] * 60, "ax 0 al 9")
    t.do("assault r2c2; with us.engineers; with us.rifle; done; negate r3c2; fire us.rifle ge.grenadier")
    assert not any(a.startswith("fire") for a in t.legal)
    t = front(lie, variant, [1] * 60, "ax 0 al 9")
    t.do("assault r2c2; with us.engineers; with us.rifle; done; negate r3c2")
    if variant != "amended":
        t.do("pass")  # the defender holds his fire
    assert t.refused("fire us.engineers ge.grenadier") == "L11.9.2"


@pytest.mark.rule("L11.9.3")
def test_an_engineer_that_merely_moves_is_affected(variant: str) -> None:
    t = front("r2c2/S: axis.mines\nr3c2: us.engineers\ncontrol r2c2 ax", variant, [6, 6])
    assert t.refused("negate r3c2") == "L11.9.3"
    t.do("move us.engineers r2c2")
    assert t.hits("us.engineers") == 2


@pytest.mark.rule("L2.2.7")
def test_units_that_deal_with_obstacles_in_their_own_way(variant: str) -> None:
    """su.penal takes a hit to ignore one; gb.avre clears mines and still fires; it.arditi ignores wire."""
    su = (
        "nations ge su\nphase maneuver al; supply ax 0 al 9\nr2c2: ge.pak40\n"
        "r2c2/S: axis.wire\nr3c2: su.penal"
    )
    t = table(su, variant, [1] * 60).do("assault r2c2; with su.penal; done; use su.penal")
    assert t.hits("su.penal") == 1
    t.do("fire su.penal ge.pak40")
    gb = (
        "nations ge gb\nphase maneuver al; supply ax 0 al 9\nr2c2: ge.pak40\n"
        "r2c2/S: axis.mines\nr3c2: gb.avre"
    )
    t = table(gb, variant, [1] * 60).do(
        "assault r2c2; with gb.avre; done; negate r3c2; fire gb.avre ge.pak40"
    )
    it = (
        "nations it us\nphase maneuver ax; supply ax 9 al 0\nr2c2: us.h105\n"
        "r2c2/N: allied.wire\nr1c2: it.fanteria +it.arditi"
    )
    t = table(it, variant, [1] * 60).do("assault r2c2; with it.fanteria; done; fire it.fanteria us.h105")
    assert t.s.assault is not None and not t.s.assault.mute
