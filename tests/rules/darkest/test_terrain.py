"""D19.2 – D19.7, D19.12, D22.4: capacity by terrain; D3.2 – D3.6: the river and the borders of turn 1."""

import pytest

from crusades.games.darkest import terrain
from tests.rules.darkest.kit import Table, table


def level(turn: int, a: str, b: str) -> int:
    t = table(f"turn {turn}; step A.2.b\nF2: DE-5IK")
    assert terrain.level(t.s, t.place(b), t.place(a)) == terrain.level(t.s, t.place(a), t.place(b))
    return terrain.level(t.s, t.place(a), t.place(b))


@pytest.mark.rule("D19.2")
def test_swamp():
    assert [level(2, "g3", n) for n in ("f3", "f4", "g2", "g4", "h3", "h4")] == [1] * 6


@pytest.mark.rule("D19.3")
def test_mountains():
    assert level(2, "k1", "k0") == 1
    t = table("turn 2; step A.2.b\nQ7: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK\nQ6: SU-4A").do(
        "attack q6; with de-24pz"
    )
    assert t.refused("with de-47pz") == "D10.5"
    assert t.do("with de-5ik").refused("with de-6ik") == "D10.5"


@pytest.mark.rule("D19.4")
def test_kerch_straits():
    t = table("turn 13; step A.2.b\nO5: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK\nP6: SU-4A").do(
        "attack p6; with de-24pz"
    )
    assert t.refused("with de-47pz") == "D10.5"
    assert t.do("with de-5ik").refused("with de-6ik") == "D10.5"


@pytest.mark.rule("D19.5")
def test_kronshtat_is_a_place_of_its_own():
    t = table("turn 6; step A.2.b\nB8: DE-1IK, DE-26IK, DE-41PZ, DE-5IK\nKR: SU-RBBF\nC7: DE-6IK")
    assert t.refused("move de-1ik kr") == "D17.8"
    t.do("attack kr; with de-1ik; with de-26ik")
    assert t.refused("with de-41pz") == "D10.5"
    assert t.refused("with de-6ik") == "D19.5"


@pytest.mark.rule("D19.6")
def test_hills():
    assert level(2, "i1", "i2") == 2
    assert level(2, "j1", "k1") == 2


@pytest.mark.rule("D19.7")
def test_the_road():
    assert [level(2, a, b) for a, b in (("f5", "f6"), ("f6", "g6"), ("g7", "g8"))] == [4] * 3
    assert level(2, "f5", "g5") == 3


@pytest.mark.rule("D19.12")
def test_forest_and_rivers_change_nothing():
    t = table("turn 2; step A.2.b\nE4: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK\nE5: SU-22A")
    assert t.b.river[t.place("e4")] >> t.place("e5") & 1
    t.do("attack e5; from e4; done")
    assert len(t.s.attacks[0].units) == 4


@pytest.mark.rule("D22.4")
def test_frozen_swamps():
    assert level(7, "g3", "g4") == 2
    assert level(5, "g3", "g4") == level(6, "g3", "g4") == 1
    assert level(7, "k1", "k0") == level(7, "o5", "p6") == 1
    t = table("turn 7; step A.2.b\nG4: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK, DE-9IK\nG3: SU-4A").do(
        "attack g3; with de-24pz"
    )
    assert t.refused("with de-47pz") == "D10.4"
    assert t.do("with de-5ik; with de-6ik").refused("with de-9ik") == "D10.4"


# D3.2: one river is ignored ------------------------------------------------------------------------------
BUG = "turn {}; step A.2.b\nF2: DE-5IK, DE-6IK\nF3: SU-4A\nG2: SU-5A"


def crosses(t: Table, a: str, b: str) -> bool:
    return terrain.crosses_river(t.s, 0, t.place(a), t.place(b))


@pytest.mark.rule("D3.2")
def test_one_river_hexside_is_ignored_on_turn_1():
    t = table(BUG.format(1)).do("attack f3; with de-5ik; river f2 f3; done; attack g2; with de-6ik")
    assert t.refused("river f2 g2") == "D3.2"
    assert (crosses(t, "f2", "f3"), crosses(t, "f3", "f2"), crosses(t, "f2", "g2")) == (False, False, True)
    assert terrain.crosses_river(t.s, 1, t.place("f2"), t.place("f3"))
    t.s.turn = 2
    assert crosses(t, "f2", "f3")


@pytest.mark.rule("D3.2")
def test_the_river_is_named_by_an_attack_across_it_on_turn_1():
    assert table(BUG.format(2)).do("attack f3; with de-5ik").refused("river f2 f3") == "D3.2"
    t = table(BUG.format(1)).do("attack f3")
    assert t.refused("river f2 f3") == "D3.2"
    t.do("with de-5ik; river f2 f3; pass")
    assert t.s.ignored_river == -1


@pytest.mark.rule("D3.2")
def test_the_ignored_river_gives_no_bonus():
    text = "turn 1; step A.2.a\n{}F2: DE-5IK\nF3: SU-5A"
    strength = []
    for river in ("", "river f2 f3\n"):
        t = table(text.format(river)).do("attack f3; with de-5ik")
        events = t.happened("done; fight")
        strength.append(next(e[5] for e in events if e[0] == "round"))
    assert strength[0] == strength[1] + 1


# D3.3 – D3.6: Finland and Rumania ------------------------------------------------------------------------
@pytest.mark.rule("D3.3")
def test_finland_is_closed_until_the_axis_attacks_from_there():
    text = "turn 3; step B.2.b\nB8: SU-23A, SU-7A\nA7: FI-2K\n"
    t = table(text)
    assert t.refused("attack a7") == "D3.3"
    assert t.refused("move su-23a a8") == "D3.3"
    assert table("opened finland; " + text).refused("attack a7") is None
    t = table("turn 2; step A.2.b\nA8: FI-2K\nA7: FI-4K\nM12: SU-4A").do("move fi-2k b9")
    assert t.s.opened == 1


@pytest.mark.rule("D3.3")
def test_an_attack_out_of_finland_opens_it():
    t = table("turn 2; step A.2.b\nA8: FI-2K\nB9: SU-7A").do("attack b9; with fi-2k; done")
    assert t.s.opened == 0
    assert t.do("done").s.opened == 1


@pytest.mark.rule("D3.4")
def test_rumania_is_released_by_itself():
    text = "turn 3; step B.2.b\nopened finland\nL2: SU-4A\nL1: RO-3K\nB8: SU-23A\nA7: FI-2K"
    t = table(text)
    assert t.refused("attack l1") == "D3.4"
    assert t.refused("move su-4a k1") == "D3.4"
    assert t.refused("attack a7") is None
    assert table("turn 2; step A.2.b\nL1: RO-3K\nM12: SU-4A").do("move ro-3k l2").s.opened == 2
    assert table("turn 2; step A.2.b\nL1: RO-3K\nM12: SU-4A").do("move ro-3k k1").s.opened == 0


@pytest.mark.rule("D3.5")
def test_no_attack_out_of_the_allies_on_turn_1():
    text = "turn {}; step A.2.b\nK1: DE-54IK\nK2: SU-18A"
    t = table(text.format(1))
    assert t.refused("attack k2") == "D3.5"
    assert t.refused("move de-54ik j2") == "D3.5"
    assert table(text.format(2)).refused("attack k2") is None
    free = table("option setup freer; " + text.format(1))
    assert free.refused("attack k2") is None


@pytest.mark.rule("D3.6")
def test_the_axis_may_stay_passive_to_the_end():
    t = table("turn 24; step B.2.b\nB8: SU-23A\nA7: FI-2K\nL2: SU-4A\nL1: RO-3K\nN12: SU-5A")
    assert not [a for a in t.legal if a in ("attack A7", "attack A6", "attack L1")]
