"""The log says what happened: totals, shifts, columns, dice and losses, each under the clause in force."""

import pytest

from tests.rules.darkest.fighting import fight
from tests.rules.darkest.kit import Table, table


def log(t: Table, actions: str) -> list[tuple[str, str]]:
    """What is told of these actions: clause and sentence."""
    return [t.game.tale(t.s, event) for event in t.happened(actions)]


def under(lines: list[tuple[str, str]], *rules: str) -> list[str]:
    return [text for rule, text in lines if rule in rules]


SIX = "de-24pz de-47pz"
PRESSED = "turn 2\nE5: DE-24PZ, DE-47PZ, DE-4A, RO-3K, RO-4K, DE-5IK\nE6: SU-22A, SU-24A, SU-20A"


# pressed attacks -------------------------------------------------------------------------------------------
@pytest.mark.rule("D15.2")
def test_the_log_of_a_pressed_attack_gives_the_higher_column():
    lines = log(fight(PRESSED, "e6", SIX, [2, 1]), "press 4; fight")
    assert under(lines, "D9.1") == ["The Axis fire on column 10, row 2: 5 hits."]
    assert under(lines, "D15.2") == ["Pressed: read 4 columns higher than 6."]


@pytest.mark.rule("D15.3")
def test_the_log_of_a_pressed_attack_gives_the_lower_column():
    lines = log(fight(PRESSED, "e6", SIX, [4, 1]), "press 4; fight")
    assert under(lines, "D9.1") == ["The Axis fire on column 2, row 4: 0 hits."]
    assert under(lines, "D15.3") == ["Pressed: read 4 columns lower than 6."]
    lines = log(fight(PRESSED, "e6", SIX, [4, 1]), "press 9; fight")
    assert under(lines, "D15.3") == ["Pressed: read 5 columns lower than 6."]  # never below column 1


@pytest.mark.rule("D15.4")
def test_the_log_of_a_pressed_attack_gives_the_hits_that_count():
    lines = log(fight(PRESSED, "e6", "de-5ik ro-3k ro-4k", [1, 1]), "press 9; fight")
    assert under(lines, "D9.1") == ["The Axis fire on column 12, row 1: 1 hit."]
    assert under(lines, "D15.4") == ["1 of 6 hits: no more German factors attack."]


@pytest.mark.rule("D15.2", "D18.2")
def test_the_tanks_that_fire_ahead_are_told_of_in_the_same_way():
    text = "turn 2\nE5: DE-24PZ, DE-5IK\nE6: SU-22A disrupted, SU-24A disrupted, SU-20A"
    lines = log(fight(text, "e6", "de-24pz de-5ik", [2, 2, 1]), "press 4; tanks")
    assert under(lines, "D18.2")[0] == "The tanks fire ahead with 3 at Disrupted infantry."
    assert "The Axis fire on column 7, row 2: 3 hits." in under(lines, "D9.1")


# rounds ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D9.10", "D19.1")
def test_every_round_is_told_with_its_totals_and_what_they_are_made_of():
    text = "turn 2\nF2: DE-24PZ, DE-47PZ, DE-2FK\nF3: SU-4A, SU-3A, SU-5A"
    t = fight(text, "f3", SIX, [6, 1, 6, 1], air="de-2fk")
    lines = log(t, "fight")
    assert under(lines, "D11.5 D11.6") == ["Round 1 at Brest F3: 8 against 6."]
    assert under(lines, "D24.6") == ["2 of it come from the air."]
    assert under(lines, "D19.10 D19.11") == ["The river adds 2 to the defence."]
    assert under(lines, "D20.5 D20.6") == ["Brest F3 itself adds 1 to the defence."]
    again = log(t, "fight")
    assert under(again, "D11.5 D11.6") == ["Round 2 at Brest F3: 8 against 6."]


@pytest.mark.rule("D19.8", "D19.9")
def test_rough_ground_is_told_of():
    text = "turn 2\nO4: DE-24PZ, DE-47PZ\nO3: SU-4A, SU-3A"
    lines = log(fight(text, "o3", SIX, [6, 1, 6, 1]), "fight")
    assert under(lines, "D19.8 D19.9") == ["The ground adds 2 to the defence."]


# losses ----------------------------------------------------------------------------------------------------
LOST = "turn 2\nE5: DE-24PZ, DE-47PZ, DE-5IK\nE6: "


@pytest.mark.rule("D12.4", "D12.5")
def test_infantry_is_disrupted_and_lost_under_its_own_clauses():
    lines = log(fight(f"{LOST}SU-22A, SU-24A disrupted", "e6", SIX, [3, 1]), "fight; hit su-22a 1")
    assert under(lines, "D12.4") == ["22 Army is Disrupted by 1 hit."]
    assert under(lines, "D12.5") == ["24 Army, Disrupted already, is eliminated."]
    lines = log(fight(f"{LOST}SU-22A", "e6", SIX, [1, 1]), "fight")
    assert under(lines, "D12.4") == ["22 Army is eliminated by 2 hits."]


@pytest.mark.rule("D12.6")
def test_panzers_and_finns_are_disrupted_and_lost_under_their_own_clause():
    t = table("turn 2; step B.2.a\nE6: SU-22A, SU-24A, SU-5M, SU-3M\nE5: DE-24PZ", [3, 1])
    lines = log(t, "attack e5; from e6; done")
    assert under(lines, "D12.6") == ["24. Panzerkorps is Disrupted by 2 hits."]


@pytest.mark.rule("D12.7")
def test_other_units_are_disrupted_and_lost_under_their_own_clause():
    lines = log(fight(f"{LOST}SU-5M", "e6", "de-24pz", [2, 1]), "fight")
    assert under(lines, "D12.7") == ["5 Mech Corps is eliminated by 2 hits."]
    t = fight(f"{LOST}SU-5M, SU-22A", "e6", "de-24pz", [2, 1]).do("fight")
    assert t.refused("hit su-5m 3") == "D12.9" and t.refused("hit su-22a 3") == "D12.9"


@pytest.mark.rule("D12.1", "D12.2")
def test_katyushas_and_aircraft_are_lost_under_their_own_clauses():
    t = fight(f"{LOST}SU-22A, SU-KAT1, SU-BALTIC-AVIA", "e6", SIX, [3, 1])
    lines = log(t, "fight; hit su-kat1 1; hit su-baltic-avia 1")
    assert len(under(lines, "D12.1")) == 1 and len(under(lines, "D12.2")) == 1


@pytest.mark.rule("D18.2")
def test_infantry_under_the_tanks_is_lost_under_its_own_clause():
    text = "turn 2\nE5: DE-24PZ, DE-5IK\nE6: SU-22A disrupted, SU-20A"
    lines = log(fight(text, "e6", "de-24pz de-5ik", [2, 2, 1]), "tanks")
    assert "22 Army, Disrupted, is run down by the tanks." in under(lines, "D18.2")


@pytest.mark.rule("D18.4", "D1.3")
def test_who_is_alone_in_his_hex_is_lost_under_the_clause_in_force():
    t = table("turn 2; step A.2.a\nE5: DE-24PZ\nE6: SU-KAT1")
    lines = log(t, "attack e6; done")
    assert len(under(lines, "D18.4")) == 2  # it is lost, and no round is fought
    t = table("option beginner yes\nturn 2; step A.2.a\nE5: DE-5IK\nE6: SU-BALTIC-AVIA")
    assert len(under(log(t, "attack e6; done"), "D1.3")) == 2


@pytest.mark.rule("D20.7", "D16.2")
def test_an_empty_city_falls_under_its_own_clause():
    t = table("turn 2; step A.2.a\nJ6: DE-5IK, DE-4A\nK6: SU-KAT1", [1, 1])
    lines = log(t, "attack k6; from j6; done; fight")
    assert under(lines, "D20.7")[0] == "Kharkov K6 falls after 1 round."
    assert under(lines, "D20.7")[1].endswith("is lost with Kharkov K6.")
    t = table("turn 2; step A.2.a\nJ6: DE-4A, DE-16A", [1, 1])
    assert under(log(t, "attack k6; from j6; done; fight"), "D16.2") == [
        "Nobody enters Kharkov K6: artillery and Katyushas stay where they are."
    ]


@pytest.mark.rule("D11.9")
def test_katyushas_that_fire_alone_are_told_of_under_their_own_clause():
    t = table("turn 2; step B.2.a\nJ8: SU-KAT1\nJ7: HU-3K disrupted", [1])
    lines = log(t, "shell j7; done")
    assert under(lines, "D11.9")[0] == "Katyushas fire alone at Kursk J7 with 2."
    assert not under(lines, "D9.11", "D16.1")


# moves -----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D17.5", "D8.7")
def test_the_log_of_a_move_tells_of_the_bonus_and_of_the_ground_it_takes():
    text = "turn 2; step A.2.b\nJ7: DE-24PZ, DE-5IK"
    lines = log(table(text), "move de-5ik i8")
    assert under(lines, "D17.5") == ["5. Armeekorps moves from Kursk J7 to I8, with its movement bonus."]
    assert len(under(lines, "D8.7")) == 1
    lines = log(table(text), "move de-24pz i8")
    assert under(lines, "D17.1") == ["24. Panzerkorps moves from Kursk J7 to I8."]


@pytest.mark.rule("D14.3", "D14.8")
def test_the_additional_hex_of_a_breakthrough_is_told_under_its_own_clause():
    text = "turn 2\nE5: DE-24PZ, DE-5IK\nE6: SU-22A disrupted"
    t = fight(text, "e6", "de-24pz de-5ik", [1, 1]).do("fight")
    assert len(under(log(t, "go de-24pz e7"), "D14.3")) == 1
    assert len(under(log(t, "go de-5ik e7"), "D14.2")) == 1


@pytest.mark.rule("D12.12", "D12.15", "D12.16")
def test_recovery_is_told_under_the_clause_of_the_nation():
    text = "turn 2; step A.2.b\nE5: DE-24PZ, DE-5IK disrupted\nE7: SU-22A disrupted"
    lines = log(table(text), "done")
    assert len(under(lines, "D12.12")) == 1 and len(under(lines, "D12.15")) == 1
    text = "turn 2; step B.2.b\nE5: DE-24PZ, RO-3K disrupted\nE8: SU-22A"
    assert len(under(log(table(text), "done"), "D12.16")) == 1


# by sea ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D8.10", "D8.11", "D8.14")
@pytest.mark.parametrize(
    ("position", "die", "rule"),
    [
        ("C2: DE-5IK\nC4: DE-6IK", 2, "D8.10"),
        ("C2: DE-5IK\nC4: DE-6IK", 1, "D8.10"),
        ("M1: DE-5IK\nM3: DE-6IK", 4, "D8.11"),
        ("M1: DE-5IK\nM3: DE-6IK", 3, "D8.11"),
    ],
)
def test_a_crossing_is_told_under_the_clause_of_its_sea(position, die, rule):
    t = table(f"turn 2; step A.1 4\n{position}", [die])
    start = next(x.split()[1] for x in t.legal if x.startswith("choose DE-5IK"))
    t.do(f"choose {start}")
    to = next(x for x in t.legal if x.startswith("ship"))
    assert len(under(log(t, to), rule)) == 1
