"""D25: fleets."""

import pytest

from crusades.games.darkest import battle, fire, naval
from crusades.games.darkest.pieces import AT_SEA, AXIS, FLOWN, HOME, SOVIET
from tests.rules.darkest.fighting import attack, quiet
from tests.rules.darkest.kit import Table, table

ROUNDS = "control soviet a5 b6 b7 kr\n"


def flagged(t: Table, name: str, flag: int) -> bool:
    return bool(t.s.flags[t.unit(name)] & flag)


def german(target: str, fleet: str = "at-sea", units: str = "de-5ik", more: str = "") -> int:
    """What the German naval unit adds to an attack."""
    t = quiet(f"turn 2\nC2: DE-KM {fleet}\nD3: DE-5IK, FI-2K\n{ROUNDS}{more}")
    return naval.support(t.s, fire.battle_of(t.s, attack(t, target, units), AXIS))


@pytest.mark.rule("D25.1")
def test_the_german_unit_adds_to_every_attack_on_the_coast() -> None:
    assert [german(p) for p in ("C3", "C4", "B5", "D4", "M3")] == [1, 1, 1, 0, 0]
    assert german("B7", more="control axis kr") == 0  # inside the Gulf, even with Kronshtat German
    assert german("C3", fleet="") == 0 and german("C3", fleet="at-sea home") == 0
    assert german("C3", units="fi-2k") == 0  # no German attack
    t = table("turn 2; step A.2.a\nC2: DE-KM at-sea, DE-5IK\nC3: SU-24A").do("attack c3")
    assert t.refused("with de-km") == "D25.1"  # it need not be allotted


@pytest.mark.rule("D25.2")
def test_a_russian_unit_supports_one_attack() -> None:
    used = "turn 8; step B.2.a\nO3: SU-RBSF flown, SU-24A\nO4: DE-5IK"
    assert table(used).do("attack o4").refused("with su-rbsf") == "D25.2"
    t = table(used.replace(" flown", ""), dice=[6, 1]).do("attack o4; with su-24a; with su-rbsf; done")
    b = t.s.battle
    assert b is not None and naval.support(t.s, b) == 1 and flagged(t, "su-rbsf", FLOWN)


@pytest.mark.rule("D25.2")
def test_two_announced_attacks_share_no_fleet() -> None:
    text = "turn 8; step B.2.b\nO3: SU-RBSF, SU-24A, SU-22A\nO4: DE-5IK\nN4: DE-6IK"
    t = table(text).do("attack o4; with su-24a; with su-rbsf; done; attack n4; with su-22a")
    assert t.refused("with su-rbsf") == "D25.2"
    elsewhere = "turn 8; step B.2.a\nO3: SU-RBSF\nJ5: SU-24A\nJ4: DE-5IK\nB8: SU-22A\nB7: DE-6IK"
    assert table(elsewhere).do("attack j4").refused("with su-rbsf") == "D25.2"
    assert table(elsewhere).do("attack b7").refused("with su-rbsf") == "D25.2"  # not its sea


SAILING = "turn 2; step A.1 3\nC2: DE-KM, DE-16A, DE-1FK\nB8: SU-RBBF, SU-24A\n"


@pytest.mark.rule("D25.3", "D23.1", "D23.3")
def test_a_naval_battle_comes_first() -> None:
    t = table(SAILING + ROUNDS, dice=[2]).do("sail de-km c2")
    assert t.to_act == "soviet"
    t.do("sail su-rbbf b8")
    assert t.at("su-rbbf") == "dead" and flagged(t, "de-km", AT_SEA)
    t = table(SAILING + ROUNDS, dice=[4]).do("sail de-km c2; sail su-rbbf b8")
    assert flagged(t, "su-rbbf", HOME) and not flagged(t, "de-km", HOME)
    t = table(SAILING + ROUNDS, dice=[5]).do("sail de-km c2; sail su-rbbf b8")
    assert flagged(t, "de-km", HOME) and not flagged(t, "su-rbbf", HOME)
    assert t.refused("sail de-km c2") == "D25.3"
    t = table(SAILING + ROUNDS).do("sail de-km c2; pass")
    assert t.to_act == "axis" and flagged(t, "de-km", AT_SEA)
    # the Russian is met when he supports an attack; he rolls and reads B: a 2 is row 5
    text = "turn 2; step B.2.a\nC2: DE-KM\nB8: SU-RBBF\nC4: SU-24A, SU-22A\nC3: DE-5IK\n" + ROUNDS
    t = table(text, dice=[2, 6, 1]).do("attack c3; with su-24a; with su-22a; with su-rbbf; done")
    assert t.to_act == "axis"
    t.do("sail de-km c2")
    assert flagged(t, "de-km", HOME)


@pytest.mark.rule("D25.4")
def test_the_russian_baltic_unit_shut_in() -> None:
    shut = "turn 4; step B.2.a\nB8: SU-RBBF, SU-24A\nB7: DE-5IK\nD4: SU-22A\nC4: DE-6IK\ncontrol axis a5\n"
    t = table(shut)
    assert t.do("attack c4").refused("with su-rbbf") == "D25.4"
    assert t.do("pass; attack b7").refused("with su-rbbf") is None
    free = "turn 4; step B.2.a\nB8: SU-RBBF\nD4: SU-22A\nC4: DE-6IK\n" + ROUNDS
    assert table(free).do("attack c4").refused("with su-rbbf") is None
    # nor does it come out to meet the Germans
    t = table(SAILING + "control axis b6\ncontrol soviet a5").do("sail de-km c2")
    assert t.to_act == "axis"


@pytest.mark.rule("D25.5")
def test_the_german_unit_keeps_off_kronshtat() -> None:
    assert german("B6") == 0
    t = table("turn 2; step A.2.a\nC2: DE-KM at-sea\nB5: DE-5IK\nB6: SU-24A\ncontrol soviet kr").do(
        "attack b6"
    )
    assert t.refused("with de-km") == "D25.5"
    t = quiet("turn 2\n" + ROUNDS)
    assert not naval.waters(t.s) >> t.place("B6") & 1
    assert not naval.waters(quiet("turn 2\ncontrol axis kr").s) >> t.place("B6") & 1  # still the Gulf


@pytest.mark.rule("D25.6")
def test_a_fleet_that_loses_its_port_finds_another() -> None:
    t = quiet("turn 13\nO3: SU-RBSF\ncontrol axis m3 m4 o4 o5 n1\ncontrol soviet p6 q6 s7")
    naval.lose_port(t.s, t.unit("su-rbsf"))
    assert t.at("su-rbsf") == "P6"
    t.do("sail su-rbsf q6")  # the owner chooses
    assert t.at("su-rbsf") == "Q6"
    # only one is left: no question
    t = quiet("turn 13\nO3: SU-RBSF\ncontrol axis m3 m4 o4 o5 n1 q6 s7")
    naval.lose_port(t.s, t.unit("su-rbsf"))
    assert t.at("su-rbsf") == "P6" and not t.s.frames
    # Kronshtat serves the Baltic Fleet; without it there is nothing left
    t = quiet("turn 6\nB8: SU-RBBF\ncontrol axis a5 c3 c4\ncontrol soviet kr")
    naval.lose_port(t.s, t.unit("su-rbbf"))
    assert t.at("su-rbbf") == "KR"


@pytest.mark.rule("D25.6")
def test_kronshtat_falls_and_the_fleet_with_it() -> None:
    text = "turn 6\nB8: DE-1IK, DE-26IK\nKR: SU-RBBF\ncontrol axis a5 c3 c4\ncontrol soviet kr\nM12: SU-24A"
    t = quiet(text, dice=[1, 4])
    battle.begin(t.s, attack(t, "KR", "de-1ik de-26ik"), battle.ANNOUNCED)
    t.game.table[t.s.frames[-1].kind].advance(t.s, t.s.frames[-1])
    t.do("fight")
    assert t.controls("axis", "kr") and t.at("su-rbbf") == "dead"


def test_seats() -> None:
    t = quiet("turn 2\nC2: DE-KM\nB8: SU-RBBF")
    for seat in (AXIS, SOVIET):
        for operand in (0, 16383):
            assert naval.why_not_sail(t.s, seat, operand, operand) == "D25.3"
            assert naval.why_not_support(t.s, seat, operand, operand, []).startswith("D25")


@pytest.mark.rule("D25.6")
def test_sevastopol_falls_and_the_owner_chooses_when_the_step_is_over() -> None:
    text = "turn 13; step A.2.a\nO4: DE-30IK, DE-54IK\nO3: SU-RBSF\nJ9: SU-24A\ncontrol axis m3 m4 o5 n1\n"
    t = table(text, dice=[1, 1]).do("attack o3; from o4; done; fight")
    assert t.controls("axis", "o3") and t.at("su-rbsf") == "P6"
    for _ in range(10):
        if t.game.question(t.s) == "port":
            break
        t.do("done")
    assert t.to_act == "soviet" and t.refused("sail su-rbsf o3") == "D25.6"
    assert t.do("sail su-rbsf s7").at("su-rbsf") == "S7"
