"""L11.3, L11.4, L11.5: atrocities, counterattacks, flankers that fire first."""

import pytest

from crusades.games.last import damage
from tests.rules.last.kit import Table, table

SS = (
    "nations ge us\nphase maneuver ax; supply ax 9 al 0\nr1c2: ge.sspzgren, ge.grenadier\n"
    "r2c2: us.rifle hits 2"
)


@pytest.mark.rule("L11.3.1")
def test_a_die_is_rolled_for_each_such_unit_in_the_assault(variant: str) -> None:
    t = table(SS, variant, [5]).do("assault r2c2; with ge.sspzgren; with ge.grenadier; done")
    assert t.s.dice.script == [] and t.s.atrocity == [0, 0]
    t = table(SS, variant, []).do("assault r2c2; with ge.grenadier; done")
    assert t.s.atrocity == [0, 0]


@pytest.mark.rule("L11.3.2")
def test_a_six_gives_all_ground_units_of_the_other_side_a_point_of_defense(variant: str) -> None:
    lie = f"{SS}\nHQ.al: us.green\nhand al: us.sherman"
    t = table(lie, variant, [6]).do("assault r2c2; with ge.sspzgren; done")
    assert t.s.atrocity == [0, 1]
    assert damage.defense(t.s, t.card("us.rifle")) == 4 and damage.defense(t.s, t.card("us.green")) == 3
    assert damage.defense(t.s, t.card("ge.grenadier")) == 3
    assert t.hits("us.rifle") == 2 and t.at("us.rifle") == "r2c2"


@pytest.mark.rule("L11.3.3")
def test_it_happens_only_once_in_a_game(variant: str) -> None:
    t = table(f"{SS}\natrocity al", variant, []).do("assault r2c2; with ge.sspzgren; done")
    assert damage.defense(t.s, t.card("us.rifle")) == 4


ROMMEL = """nations ge us\nphase maneuver al; supply ax 4 al 2
HQ.ax: ge.rommel\nr2c2: ge.grenadier\nr1c1: ge.pz4, ge.luchs committed\nr1c3: ge.stug3
r3c2: us.rifle\nr2c1: us.sherman\nr2c3: us.green\nr3c3: us.stuart"""


@pytest.mark.rule("L11.4.1")
def test_a_general_lets_his_owner_assault_once_in_the_enemy_phase(variant: str) -> None:
    dice = [1, 1, 1, 5, 5, 6, 6, 1] + [1] * 60
    t = table(ROMMEL, variant, dice).do("move us.stuart HQ.al; counterattack; assault r2c1")
    assert t.refused("with ge.luchs") == "L3.1.7"
    t.do("with ge.pz4; done")
    assert t.to_act == "allied" and t.supply("ax") == 2
    assert t.seen("ge.rommel") and not t.spotted("ge.rommel")  # shown for its use (L10.3.4)
    t.do("supply us.sherman; fire us.sherman ge.pz4; fire ge.pz4 us.sherman; advance ge.pz4")
    assert t.at("ge.pz4") == "r2c1" and t.pile("ax") == 4 and t.supply("al") == 1
    assert t.to_act == "allied" and t.s.active == 1  # the enemy phase goes on
    t.do("dig us.rifle")
    assert t.to_act == "allied"  # a second counterattack is not even asked about


@pytest.mark.rule("L11.4.1")
def test_without_such_a_general_there_is_none(variant: str) -> None:
    lie = ROMMEL.replace("ge.rommel", "ge.guderian")
    t = table(lie, variant)
    t.game.play(t.s, t.game.parse(t.s, "move us.stuart HQ.al"))
    assert t.to_act == "axis" and t.legal == ["pass"]  # he is asked all the same: the card lies face down
    assert t.refused("counterattack") == "L11.4.1"
    t = table(lie.replace("ge.guderian", "ge.guderian spotted"), variant)
    t.game.play(t.s, t.game.parse(t.s, "move us.stuart HQ.al"))
    assert t.to_act == "allied"


@pytest.mark.rule("L11.4.1")
def test_a_counterattack_may_be_called_off(variant: str) -> None:
    t = table(ROMMEL, variant).do("move us.stuart HQ.al; counterattack; assault r2c1; pass")
    assert t.to_act == "allied" and t.s.assault is None and t.supply("ax") == 4
    t.do("dig us.rifle; counterattack; pass")
    assert t.to_act == "allied"


@pytest.mark.rule("L11.4.2")
def test_not_while_an_enemy_assault_is_being_fought(variant: str) -> None:
    t = table(f"{ROMMEL}\nhand ax: axis.reserve", variant, [1] * 60)
    t.do("assault r2c2; with us.rifle; done; fire us.rifle ge.grenadier")
    assert t.to_act == "axis" and t.refused("counterattack") == "L11.4.2"  # between the rounds
    t.do("withdraw us.rifle; counterattack; assault r2c1; with ge.pz4; done")
    assert t.s.assault is not None and t.s.assault.seat == 0


def flank(variant: str, dice: list[int]) -> Table:
    lie = "nations ge us\nphase maneuver al; supply ax 2 al 4\nterrain r2c1 village"
    t = table(f"{lie}\nr2c1: ge.stug3, ge.grenadier\nr3c1: us.sherman\nr2c2: us.m10", variant, dice)
    t.do("assault r2c1; with us.sherman; with us.m10; done; supply ge.stug3; supply ge.grenadier; main r3c1")
    return t


@pytest.mark.rule("L11.5.1")
def test_flankers_fire_before_the_assault_gun_fires(variant: str) -> None:
    t = flank(variant, [5, 2, 5, 5, 6, 1, 2, 3, 6, 1, 2, 5, 3])
    t.do("fire ge.grenadier us.sherman; fire ge.stug3 us.sherman")
    assert t.to_act == "allied" and t.legal == ["fire al4 ax1", "pass"]
    t.do("fire us.m10 ge.stug3")
    assert t.at("ge.stug3") == "pile al" and t.hits("us.sherman") == 1
    assert t.legal == ["fire al3 ax2", "pass"]  # the early shot was the flanker's shot of the round


@pytest.mark.rule("L11.5.1")
def test_who_declines_the_early_shot_fires_later(variant: str) -> None:
    t = flank(variant, [1] * 60)
    t.do("fire ge.stug3 us.sherman")
    assert t.refused("fire us.sherman ge.stug3") == "L11.5.1"  # not from the flank
    t.do("fire us.m10 ge.grenadier") if t.is_legal("fire us.m10 ge.grenadier") else t.do("pass")
    t.do("fire us.m10 ge.grenadier")
    assert t.at("ge.stug3") == "r2c1"


@pytest.mark.rule("L11.5.1")
def test_in_round_two_as_well(variant: str) -> None:
    """The assault gun is destroyed before its shot of the simultaneous round."""
    t = flank(variant, [6] * 4 + [1] * 60)
    t.do("withdraw us.sherman" if t.is_legal("withdraw us.sherman") else "pass")
    t.do("target ge.stug3 us.m10; target us.m10 ge.stug3").quiet()
    assert t.at("ge.stug3") == "pile al" and t.hits("us.m10") == 0
    assert t.s.dice.script is not None and len(t.s.dice.script) == 64 - 7  # no die of the assault gun
