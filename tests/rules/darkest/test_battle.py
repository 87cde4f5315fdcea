"""D9.1, D9.10, D9.11, D11.9, D15, D18: battle rounds."""

import pytest

from crusades.core import flow
from crusades.games.darkest import battle
from crusades.games.darkest.pieces import ATTACKED
from tests.rules.darkest.fighting import asked, fight, quiet, under_way
from tests.rules.darkest.kit import Table

BIG = "de-24pz de-47pz de-4a"
FROM_E5 = "E5: DE-24PZ, DE-47PZ, DE-4A"


@pytest.mark.rule("D9.1")
def test_seven_in_row_3_make_three_hits() -> None:
    text = "turn 2\nE5: DE-24PZ, DE-4A, DE-46PZ\nE6: SU-22A, SU-27A"
    t = fight(text, "e6", "de-24pz de-4a de-46pz", [3, 1]).do("fight")
    assert under_way(t).attacker_hits == 3


@pytest.mark.rule("D9.10")
def test_the_defender_fires_in_the_round_that_kills_him() -> None:
    t = fight("turn 2\nE5: DE-24PZ\nE6: SU-22A", "e6", "de-24pz", [1, 6]).do("fight")
    assert t.at("su-22a") == "dead"
    assert t.disrupted("de-24pz")


@pytest.mark.rule("D9.11")
def test_the_attacker_may_stop_after_a_round() -> None:
    t = fight(f"turn 2\n{FROM_E5}\nE6: SU-22A", "e6", BIG, [6, 1])
    assert t.refused("stop") == "D9.11"  # the first round is fought
    t.do("fight; stop")
    assert asked(t) == ""
    assert t.at("de-24pz") == "E5" and t.at("su-22a") == "E6"


@pytest.mark.rule("D9.11")
def test_an_announced_battle_ends_after_three_rounds() -> None:
    t = fight("turn 2\nE5: DE-5IK\nE6: SU-22A", "e6", "de-5ik", [6, 1, 6, 1, 6, 1])
    b = under_way(t)
    t.do("fight; fight; fight; pass")
    assert asked(t) == "" and b.round == 3 and not b.cleared


@pytest.mark.rule("D9.11")
def test_kinds_of_battle_have_their_limits() -> None:
    for kind, limit in ((battle.FIRST, 0), (battle.ANNOUNCED, 3), (battle.RESERVE, 2), (battle.BREAK, 1)):
        t = fight("turn 2\nE5: DE-5IK\nE6: SU-22A", "e6", "de-5ik", kind=kind, limit=1)
        assert under_way(t).limit == limit
    t = fight("turn 2\nE5: DE-5IK\nE6: SU-22A", "e6", "de-5ik", [6, 1] * 7, kind=battle.FIRST)
    t.do("fight; fight; fight; fight; fight; fight; fight; pass")
    assert "fight" in t.legal  # an attack before movement goes on as long as he likes


@pytest.mark.rule("D9.11", "D12.11")
def test_a_battle_ends_when_nobody_is_left_to_attack() -> None:
    t = fight("turn 2\nE5: DE-5IK\nE6: SU-22A", "e6", "de-5ik", [6, 6])
    b = under_way(t)
    t.do("fight")
    assert asked(t) == "" and b.round == 1
    assert t.disrupted("de-5ik") and t.at("de-5ik") == "E5"


@pytest.mark.rule("D16.7")
def test_a_disrupted_attacker_is_where_it_attacked_from() -> None:
    t = fight("turn 2\nE5: DE-24PZ, DE-5IK\nE6: SU-22A", "e6", "de-24pz de-5ik", [1, 6]).do(
        "fight; hit de-5ik 1"
    )
    assert t.at("su-22a") == "dead"
    assert t.at("de-5ik") == "E5" and t.disrupted("de-5ik")


# Katyushas alone -------------------------------------------------------------------------------------
def salvo(text: str, target: str, units: list[str], dice: list[int]) -> Table:
    t = quiet(text, dice, "B.2.a")
    battle.shell(t.s, 1, [t.unit(name) for name in units], t.place(target))
    flow.settle(t.game.table, t.s)
    return t


@pytest.mark.rule("D11.9")
def test_katyushas_fire_alone_once_and_unanswered() -> None:
    text = "turn 7\nF9: DE-5IK, DE-6IK\nG9: SU-KAT1, SU-KAT2"
    t = salvo(text, "f9", ["su-kat1", "su-kat2"], [2])  # 4 factors, 2 hits, no German die
    t.do("hit de-5ik 1")
    assert t.disrupted("de-5ik") and t.disrupted("de-6ik")
    assert asked(t) == "" and t.s.battle is None
    assert t.s.flags[t.unit("su-kat1")] & ATTACKED
    assert t.at("su-kat1") == "G9"


# Pressed Attacks -------------------------------------------------------------------------------------
PRESSED = "turn 2\nE5: DE-24PZ, DE-4A, DE-5IK\nE6: SU-22A, SU-27A, SU-1M, SU-2M"  # 6 factors
SIX = "de-24pz de-4a de-5ik"


@pytest.mark.rule("D15.1", "D15.2")
def test_pressed_in_the_good_half() -> None:
    t = fight(PRESSED, "e6", SIX, [2, 1]).do("press 4; fight")
    assert under_way(t).attacker_hits == 5


@pytest.mark.rule("D15.3")
def test_pressed_in_the_bad_half() -> None:
    t = fight(PRESSED, "e6", SIX, [4, 1]).do("press 4; fight")
    assert under_way(t).attacker_hits == 0
    t = fight(PRESSED, "e6", SIX, [4, 1]).do("press 9; fight")  # never below column 1
    assert under_way(t).attacker_hits == 0


@pytest.mark.rule("D15.1")
def test_pressed_up_to_column_25_each_round_anew() -> None:
    t = fight(PRESSED, "e6", SIX, [4, 1, 4, 1])
    assert t.refused("press 20") == "D15.1" and t.refused("press 0") == "D15.1"
    assert t.refused("press 19") is None
    t.do("press 4")
    assert t.refused("press 5") == "D15.1"  # chosen once a round
    t.do("fight; fight")
    assert under_way(t).attacker_hits == 2  # the second round is not pressed: column 6, row 4


@pytest.mark.rule("D15.1")
def test_only_germans_press() -> None:
    t = fight("turn 2\nE5: DE-5IK\nE6: SU-22A, SU-27A", "e5", "su-22a su-27a", [6, 1], "B.2.d")
    assert t.refused("press 1") == "D15.1"
    t = fight("turn 2; opened rumania\nL1: RO-3K\nL2: SU-2M", "l2", "ro-3k", [6, 1])
    assert t.refused("press 1") == "D15.1"


@pytest.mark.rule("D15.4")
def test_a_pressed_attack_hits_no_more_than_its_german_factors() -> None:
    text = "turn 2; opened rumania\nK1: DE-11A, DE-30IK, RO-3K, RO-4K\nK2: SU-18A fortified"
    t = fight(text, "k2", "de-11a de-30ik ro-3k ro-4k", [1, 4, 4, 1]).do("press 7; fight; hit ro-3k 1")
    # 6 hits on column 12, cut to 3: the Stalin Line, the works, the army Disrupted
    assert under_way(t).attacker_hits == 3
    assert t.disrupted("su-18a") and not t.fortified("su-18a")


# Overrun ---------------------------------------------------------------------------------------------
@pytest.mark.rule("D18.1")
def test_twice_the_hits_overrun() -> None:
    text = f"turn 2\n{FROM_E5}\nE6: SU-22A"  # two hits are needed
    for roll, spent in ((2, 0), (3, 1), (1, 0)):  # 4, 3 and 5 hits
        t = fight(text, "e6", BIG, [roll, 1])
        b = under_way(t)
        t.do("fight")
        assert b.cleared and b.spent == spent, roll


@pytest.mark.rule("D18.1")
def test_works_and_cities_count_among_the_hits_needed() -> None:
    for text, target, needed in (
        (f"turn 2\n{FROM_E5}\nE6: SU-22A fortified", "e6", 3),
        ("turn 2\nI3: DE-24PZ, DE-47PZ, DE-4A\nI4: SU-16A", "i4", 3),
    ):
        t = fight(text, target, BIG, [1, 1])
        b = under_way(t)
        t.do("fight")
        assert b.cleared and b.needed == needed and b.spent == 1


@pytest.mark.rule("D18.1")
def test_only_the_first_round_overruns() -> None:
    t = fight(f"turn 2\n{FROM_E5}\nE6: SU-22A", "e6", BIG, [6, 1, 1])
    b = under_way(t)
    t.do("fight; fight")
    assert b.cleared and b.spent == 2


@pytest.mark.rule("D18.2")
def test_tanks_fire_first_at_disrupted_infantry() -> None:
    text = "turn 2\nE5: DE-24PZ, DE-5IK\nE6: SU-22A disrupted, SU-27A disrupted"
    t = fight(text, "e6", "de-24pz de-5ik", [2])  # 3 factors, 2 hits
    b = under_way(t)
    t.do("tanks")
    assert t.at("su-22a") == t.at("su-27a") == "dead"
    assert b.cleared and b.round == 1 and not t.s.dice.script


@pytest.mark.rule("D18.2")
def test_the_tanks_fire_only_once_in_the_round() -> None:
    beaten = "SU-22A disrupted, SU-27A disrupted, SU-4AT disrupted"
    text = f"turn 2\nE5: DE-24PZ, DE-5IK, DE-6IK\nE6: {beaten}, SU-13A"
    t = fight(text, "e6", "de-24pz de-5ik de-6ik", [3, 2, 1])
    t.do("tanks")
    assert t.legal == ["hit SU-27A 1", "hit SU-22A 1", "done"]  # nobody else takes these hits
    t.do("hit su-22a 1")
    # the two infantry corps fire 2 on row 2: one hit more, after the overrun's
    assert t.at("su-22a") == "dead" and under_way(t).attacker_hits == 2


@pytest.mark.rule("D18.2")
def test_no_overrun_past_enemy_tanks_or_without_tanks() -> None:
    t = fight("turn 2\nE5: DE-24PZ\nE6: SU-22A disrupted, SU-1M", "e6", "de-24pz")
    assert t.refused("tanks") == "D18.2"
    t = fight("turn 2\nE5: DE-24PZ\nE6: SU-22A disrupted, SU-1M disrupted", "e6", "de-24pz")
    assert t.refused("tanks") is None
    assert fight("turn 2\nE5: DE-5IK\nE6: SU-22A disrupted", "e6", "de-5ik").refused("tanks") == "D18.2"
    assert fight("turn 2\nE5: DE-24PZ\nE6: SU-22A", "e6", "de-24pz").refused("tanks") == "D18.2"


@pytest.mark.rule("D12.8")
def test_antitank_units_stop_the_overrun() -> None:
    text = "turn 2\nE5: DE-24PZ\nE6: SU-22A disrupted, SU-1AT"
    assert fight(text, "e6", "de-24pz").refused("tanks") == "D12.8"
    assert fight(text.replace("1AT", "1AT disrupted"), "e6", "de-24pz").refused("tanks") is None
    assert fight("option antitank plain; " + text, "e6", "de-24pz").refused("tanks") is None


@pytest.mark.rule("D18.3")
def test_adverse_terrain_stops_the_overrun() -> None:
    river = "turn 2\nF6: DE-24PZ\nE6: SU-22A disrupted"
    assert fight(river, "e6", "de-24pz").refused("tanks") == "D18.3"
    forest = "turn 2\nF7: DE-24PZ\nF8: SU-22A disrupted"
    assert fight(forest, "f8", "de-24pz").refused("tanks") == "D18.3"
    city = "turn 2\nG1: DE-24PZ\nH2: SU-22A disrupted"
    assert fight(city, "h2", "de-24pz").refused("tanks") == "D18.3"
    # Kalinin is a plain city: the tanks go in
    plain = "turn 7\nF9: DE-5IK disrupted, DE-6IK disrupted\nG9: SU-7M, SU-24A"
    t = fight(plain, "f9", "su-7m su-24a", [1], "B.2.d").do("tanks")
    assert t.at("de-5ik") == t.at("de-6ik") == "dead"


@pytest.mark.rule("D18.4")
def test_lone_support_units_are_overrun_without_a_roll() -> None:
    text = "turn 5\nE5: DE-24PZ, DE-5IK\nE6: SU-KAT1, SU-WESTERN-AVIA"
    t = fight(text, "e6", "de-24pz")
    assert t.at("su-kat1") == t.at("su-western-avia") == "dead"
    assert asked(t) != "battle" and t.at("de-24pz") == "E6"


@pytest.mark.rule("D18.4")
def test_others_attack_support_units_in_the_normal_way() -> None:
    text = "turn 5\nE5: DE-5IK, DE-6IK\nE6: SU-KAT1"
    t = fight(text, "e6", "de-5ik de-6ik", [2])
    assert t.at("su-kat1") == "E6"
    t.do("fight")  # it does not fire, and any hit eliminates it
    assert t.at("su-kat1") == "dead" and not t.s.dice.script


@pytest.mark.rule("D1.3")
def test_unguarded_aircraft_of_the_beginners_game() -> None:
    text = "turn 5; option beginner yes\nE5: DE-5IK\nE6: SU-WESTERN-AVIA"
    t = fight(text, "e6", "de-5ik")
    assert t.at("su-western-avia") == "dead"


# Whole battles ---------------------------------------------------------------------------------------
def told(t: Table, actions: str) -> list[tuple[int, int, int]]:
    """Column, row and hits of every fire."""
    return [(e[3], e[4], e[5]) for e in t.told(actions) if e[0].startswith("fires")]


@pytest.mark.rule("D12.11", "D20.3", "D20.12")
def test_three_rounds_at_lvov() -> None:
    """City, lines, works, units; the air support's ceiling sinks with the attackers that still fire."""
    lvov = "H2: SU-6A fortified, SU-4M, SU-8M, SU-7AT, SU-FORT3, SU-FORT4"
    text = f"turn 1\n{lvov}\nG1: DE-14PZ, DE-3PZ, DE-44IK, DE-55IK, DE-6A, DE-5FK"
    t = fight(text, "h2", "de-14pz de-3pz de-44ik de-55ik", [1, 5, 4, 3, 6, 1], air="de-5fk")
    assert told(t, "fight") == [(10, 1, 5), (6, 2, 3)]
    t.do("hit su-6a 1; hit su-8m 1; hit de-14pz 2; hit de-44ik 1")
    assert not t.fortified("su-6a") and not t.disrupted("su-6a") and t.disrupted("su-8m")
    assert told(t, "fight") == [(6, 4, 2), (4, 4, 1)]
    t.do("hit su-6a 1; hit de-3pz 1")
    assert told(t, "fight") == [(2, 6, 0), (3, 6, 0)]
    t.do("pass")
    assert t.here("h2") == {"SU-6A", "SU-4M", "SU-8M", "SU-7AT"}
    assert t.here("g1") == {"DE-14PZ", "DE-3PZ", "DE-44IK", "DE-55IK", "DE-6A", "DE-5FK"}


@pytest.mark.rule("D20.4", "D20.6", "D19.8")
def test_storming_sevastopol() -> None:
    text = "turn 13\nO3: SU-9A fortified, SU-COAST-ARTY\nO4: DE-30IK, DE-54IK, DE-3PZ\n"
    text += "N4: DE-49MTN, RO-MTN, DE-11A, DE-4FK"
    units = "de-30ik de-54ik de-3pz de-49mtn ro-mtn de-11a"
    t = fight(text, "o3", units, [6, 1, 5, 2, 1], "A.2.a", battle.FIRST, air="de-4fk")
    assert t.at("de-4fk") == "waiting"  # shot down by flak before it counts
    assert told(t, "fight") == [(8, 1, 5), (5, 2, 3)]
    t.do("hit su-coast-arty 2; hit de-3pz 2; hit ro-mtn 1")
    assert t.at("su-coast-arty") == "dead" and t.disrupted("su-9a")
    assert told(t, "fight") == [(5, 2, 3), (2, 6, 0)]
    assert t.at("su-9a") == "dead" and t.s.ruined == 1 << t.place("o3")
    assert t.at("de-30ik") == t.at("de-54ik") == t.at("de-49mtn") == "O3"
    assert t.at("de-11a") == t.at("ro-mtn") == "N4" and t.at("de-3pz") == "O4"


@pytest.mark.rule("D15.4")
def test_german_air_counts_for_the_ceiling() -> None:
    text = "turn 2\nE5: DE-5IK, DE-6IK, DE-9A, DE-2FK\nE6: SU-22A, SU-27A, SU-1M"
    t = fight(text, "e6", "de-5ik de-6ik", [1, 1], air="de-2fk")  # 2 and, at most, 2 by air
    t.do("press 9; fight")  # column 13, row 1: 6 hits, cut to 4
    assert under_way(t).attacker_hits == 4
