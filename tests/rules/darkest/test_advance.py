"""D14, D16.1, D16.2, D21.11: advances and breakthroughs."""

import pytest

from crusades.core.action import act
from crusades.games.darkest import battle
from crusades.games.darkest.kinds import BREAKTHROUGH
from crusades.games.darkest.pieces import PLACES
from crusades.games.darkest.verbs import DONE, FEED, FROM, GO, MARCH, MOVE, PASS, STRIKE, WITH
from tests.rules.darkest.fighting import asked, fight, under_way
from tests.rules.darkest.kit import Table

# Panzers and infantry clear E6 in one round: 4 in row 3 make the two hits that are needed.
WINS = [3, 1]
RUMANIA = "control soviet j1 k1 l0 l1 m0 m1 n1"


def won(more: str = "", turn: int = 2, dice: list[int] | None = None, kind: int = battle.ANNOUNCED) -> Table:
    """DE-24PZ and DE-5IK have cleared E6 from E5 in round 1."""
    text = f"turn {turn}\nE5: DE-24PZ, DE-5IK\nE6: SU-22A\n{more}"
    step = "A.2.f" if kind == battle.RESERVE else "A.2.d"
    return fight(text, "e6", "de-24pz de-5ik", WINS + (dice or []), step, kind).do("fight")


def deep(
    turn: int, more: str = "", units: str = "su-3sh su-1t su-40a", dice: list[int] | None = None
) -> Table:
    """Russians have cleared J7 from J8 in round 1."""
    text = f"turn {turn}\nJ8: SU-3SH, SU-1T, SU-40A\nJ7: DE-12IK\n{more}"
    return fight(text, "j7", units, [2, 1] + (dice or [6, 1, 6, 1]), "B.2.d")


@pytest.mark.rule("D16.1", "D16.2")
def test_undisrupted_corps_advance_and_artillery_stays() -> None:
    text = "turn 2\nE5: DE-24PZ, DE-5IK, DE-6IK, DE-9A\nE6: SU-22A"
    t = fight(text, "e6", "de-24pz de-5ik de-6ik de-9a", [4, 6]).do("fight; hit de-6ik 1")
    assert t.here("e6") == {"DE-24PZ", "DE-5IK"}
    assert t.here("e5") == {"DE-6IK", "DE-9A"} and t.disrupted("de-6ik")
    assert t.controls("axis", "e6")
    assert t.refused("go de-9a d5") == "D16.2"


@pytest.mark.rule("D16.1")
def test_nobody_advances_into_a_hex_that_is_held() -> None:
    t = fight("turn 2\nE5: DE-24PZ\nE6: SU-22A", "e6", "de-24pz", [6, 1]).do("fight; stop")
    assert t.at("de-24pz") == "E5" and asked(t) == ""


@pytest.mark.rule("D16.2")
def test_katyushas_do_not_advance() -> None:
    text = "turn 2\nJ8: SU-4A, SU-3A, SU-KAT1\nJ7: DE-12IK"
    t = fight(text, "j7", "su-4a su-3a su-kat1", WINS, "B.2.d")
    assert t.here("j7") == {"SU-4A", "SU-3A"} and t.here("j8") == {"SU-KAT1"}
    assert asked(t) == ""


@pytest.mark.rule("D14.1")
def test_russian_tanks_break_through_from_november_1942() -> None:
    t = deep(17)
    assert t.refused("go su-1t j6") == "D14.1"
    assert t.refused("go su-3sh j6") is None
    t = deep(18)
    assert t.refused("go su-1t j6") is None
    assert t.refused("go su-3sh j6") is None
    assert t.refused("go su-40a j6") == "D14.1"


@pytest.mark.rule("D14.1")
def test_allies_have_no_breakthrough() -> None:
    text = "turn 2\nE5: RO-ARM, FI-2K, RO-2K, DE-12IK\nE6: SU-22A"
    t = fight(text, "e6", "ro-arm fi-2k ro-2k de-12ik", WINS).do("fight")
    assert t.refused("go ro-arm e7") == "D14.1"
    assert t.refused("go fi-2k e7") == "D14.1"
    assert t.refused("go de-12ik e7") is None


@pytest.mark.rule("D14.1")
def test_a_disrupted_winner_has_no_breakthrough() -> None:
    text = "turn 2\nE5: DE-24PZ, DE-5IK\nE6: SU-22A"
    t = fight(text, "e6", "de-24pz de-5ik", [3, 6]).do("fight; hit de-24pz 1")
    assert t.refused("strike e7") == "D14.2"
    assert t.refused("go de-24pz e7") == "D14.1"


@pytest.mark.rule("D14.2")
def test_the_next_hex_may_be_attacked() -> None:
    t = won("E7: SU-24A", dice=[1, 1]).do("strike e7; with de-5ik; with de-24pz; done")
    assert under_way(t).limit == 2
    t.do("fight")
    assert t.at("su-24a") == "dead"
    assert t.here("e7") == {"DE-24PZ", "DE-5IK"}


@pytest.mark.rule("D14.2", "D26.22")
def test_an_empty_hex_may_be_entered() -> None:
    t = won("E7: SU-24A")
    assert t.refused("go de-5ik e7") == "D14.2"  # it is held
    assert t.refused("go de-5ik e5") == "D14.2"  # that is no way on
    assert t.refused("go de-5ik f8") == "D14.2"  # too far
    t.do("go de-5ik f7")
    assert t.at("de-5ik") == "F7" and t.controls("axis", "f7")
    assert t.refused("go de-5ik f8") == "D14.6"


@pytest.mark.rule("D14.2", "D20.7")
def test_an_empty_stronghold_is_not_entered() -> None:
    text = "turn 2\nK4: DE-24PZ, DE-5IK\nK5: SU-22A"
    t = fight(text, "k5", "de-24pz de-5ik", [2, 1]).do("fight")
    assert t.refused("go de-24pz k6") == "D20.7"  # Kharkov
    assert t.refused("strike k6") is None


@pytest.mark.rule("D14.2")
def test_whole_groups_go_on_together() -> None:
    t = won().do("march e6 e7")
    assert t.here("e7") == {"DE-24PZ", "DE-5IK"}
    t.do("done")
    assert asked(t) == ""


@pytest.mark.rule("D14.3", "D26.4")
def test_panzers_strike_the_second_hex_beyond() -> None:
    t = won("F8: SU-24A", dice=[1, 1])
    assert t.refused("strike f8") == "D14.2"
    t.do("march e6 e7")
    assert t.refused("go de-24pz e6") == "D14.2"  # not back again
    t.do("strike f8")
    assert t.refused("with de-5ik") == "D14.6"  # its breakthrough was the step to E7
    t.do("with de-24pz; done; fight")
    assert t.at("su-24a") == "dead" and t.at("de-24pz") == "F8" and t.at("de-5ik") == "E7"


@pytest.mark.rule("D14.3")
def test_panzers_may_enter_two_vacant_hexes() -> None:
    t = won().do("go de-24pz e7; go de-24pz f8")
    assert t.at("de-24pz") == "F8"
    assert t.refused("go de-24pz f9") == "D14.6"


@pytest.mark.rule("D14.4")
def test_artillery_left_behind_strikes_from_where_it_stands() -> None:
    text = "turn 2\nE5: DE-24PZ, DE-4A\nE6: SU-22A\nD5: SU-24A"
    t = fight(text, "e6", "de-24pz de-4a", [3, 1, 4, 1]).do("fight")
    t.do("strike d5")
    assert t.refused("with de-24pz") == "D14.2"
    t.do("with de-4a; done; fight; stop")
    assert t.at("de-4a") == "E5"


@pytest.mark.rule("D14.5")
def test_rounds_used_are_deducted() -> None:
    text = "turn 2\nE5: DE-24PZ, DE-5IK\nE6: SU-22A\nE7: SU-24A"
    two = fight(text, "e6", "de-24pz de-5ik", [6, 1, 3, 1]).do("fight; fight")
    two.do("strike e7; from e6; done")
    assert under_way(two).limit == 1
    three = fight(text, "e6", "de-24pz de-5ik", [6, 1, 6, 1, 3, 1]).do("fight; fight; fight")
    assert three.refused("strike e7") == "D14.5"
    assert three.refused("go de-5ik f7") is None  # an empty hex costs no round


@pytest.mark.rule("D14.5", "D18.1")
def test_an_overrun_costs_no_round() -> None:
    text = "turn 2\nE5: DE-24PZ, DE-47PZ, DE-5IK\nE6: SU-22A\nE7: SU-24A"
    t = fight(text, "e6", "de-24pz de-47pz de-5ik", [1, 1]).do("fight; strike e7; from e6; done")
    assert under_way(t).limit == 3


@pytest.mark.rule("D14.5")
def test_before_movement_and_in_reserve_the_budget_is_three_and_two() -> None:
    more = "E7: SU-24A"
    first = won(more, kind=battle.FIRST).do("strike e7; from e6; done")
    assert under_way(first).limit == 2
    reserve = won(more, kind=battle.RESERVE).do("strike e7; from e6; done")
    assert under_way(reserve).limit == 1


@pytest.mark.rule("D14.6")
def test_a_won_breakthrough_battle_gives_none_again() -> None:
    t = won("E7: SU-24A", dice=[1, 1]).do("strike e7; from e6; done; fight")
    assert t.here("e7") == {"DE-24PZ", "DE-5IK"}
    assert asked(t) == ""
    t = won("E7: SU-24A\nD7: SU-27A", dice=[1, 1]).do("strike e7; with de-24pz; done; fight")
    assert t.refused("go de-24pz e8") == "D14.6"
    t.do("strike d7")
    assert t.refused("with de-24pz") == "D14.6"


@pytest.mark.rule("D14.7")
def test_capacity_binds_breakthroughs() -> None:
    text = "turn 2\nH6: DE-24PZ, DE-5IK, DE-12IK\nH5: SU-22A\nH4: SU-24A"
    t = fight(text, "h5", "de-24pz de-5ik de-12ik", [2, 1]).do("fight; strike h4; with de-24pz; with de-5ik")
    assert t.refused("with de-12ik") == "D10.5"
    t = fight(text, "h5", "de-24pz de-5ik de-12ik", [2, 1]).do("fight; strike h4; from h5")
    assert len(t.s.frames[-1].units) == 2


@pytest.mark.rule("D14.7", "D11.1")
def test_compulsory_attacks_bind_breakthroughs() -> None:
    both = "I6: DE-44IK\nI5: DE-9IK"
    t = deep(19, both).do("go su-3sh j6; strike i5; with su-3sh")
    assert t.refused("done") is None  # the tanks could see to I6
    t = deep(19, both, "su-3sh su-40a").do("go su-3sh j6")
    assert t.refused("strike i5") == "D11.1"
    t = deep(19, "I5: DE-9IK", "su-3sh su-40a").do("go su-3sh j6; strike i5; with su-3sh")
    assert t.refused("done") is None


@pytest.mark.rule("D14.7", "D11.1")
def test_what_is_owed_is_attacked_before_the_breakthrough_ends() -> None:
    t = deep(19, "I6: DE-44IK\nI5: DE-9IK", dice=[6, 1, 6, 1])
    t.do("go su-3sh j6; strike i5; with su-3sh; done; stop")
    assert t.refused("done") == "D11.1"
    t.do("strike i6; with su-1t; done; stop")
    assert asked(t) == ""


@pytest.mark.rule("D14.8")
def test_shock_armies_take_the_additional_hex_in_snow() -> None:
    t = deep(18, "I5: DE-9IK").do("go su-3sh j6; go su-1t j6; strike i5")
    assert t.refused("with su-3sh") == "D14.8"
    assert t.refused("with su-1t") is None
    t = deep(19, "I5: DE-9IK").do("go su-3sh j6; strike i5")
    assert t.refused("with su-3sh") is None


@pytest.mark.rule("D14.9", "D22.3")
def test_first_winter_leaves_it_to_panzers_and_shock_armies() -> None:
    t = won(turn=9)
    assert t.refused("go de-5ik e7") == "D14.9"
    assert t.refused("go de-24pz e7") is None
    assert won(turn=20).refused("go de-5ik e7") is None
    assert deep(9).refused("go su-3sh j6") is None


@pytest.mark.rule("D14.10")
def test_mud_leaves_germans_one_empty_hex() -> None:
    t = won("F7: SU-24A", turn=5)
    assert t.refused("strike f7") == "D14.10"
    t.do("go de-24pz e7")
    assert t.refused("go de-24pz e8") == "D14.10"
    assert t.refused("go de-5ik e7") is None


@pytest.mark.rule("D14.11")
def test_deep_battle_goes_on_in_mud() -> None:
    t = deep(17, "I6: DE-44IK").do("strike i6")
    assert t.refused("with su-1t") == "D14.1"
    t.do("with su-3sh; done")
    assert under_way(t).limit == 2


@pytest.mark.rule("D21.11")
def test_without_rumania_no_blitzkrieg_attack() -> None:
    assert won(f"E7: SU-24A\n{RUMANIA}").refused("strike e7") is None
    t = won(f"E7: SU-24A\n{RUMANIA} k0")
    assert t.refused("strike e7") == "D21.11"
    assert t.refused("go de-24pz f7") is None


@pytest.mark.rule("D14.3", "D14.5", "D24.10")
def test_a_blitzkrieg_with_its_aircraft() -> None:
    text = """turn 2
E5: DE-39PZ, DE-57PZ, DE-5IK, DE-6IK, DE-9A, DE-8FK
E6: SU-22A
F8: SU-24A"""
    dice = [4, 6, 6, 1, 5, 3, 3]
    t = fight(text, "e6", "de-39pz de-57pz de-5ik de-6ik", dice, "A.2.a", battle.FIRST, air="de-8fk")
    t.do("fight; hit de-6ik 1; go de-39pz e7; go de-57pz e7; strike f8")
    assert t.refused("with de-1fk") == "D24.10"
    t.do("from e7; with de-8fk; done")
    assert under_way(t).limit == 3  # an overrun
    t.do("fight; fight; fight")
    assert t.at("su-24a") == "dead" and t.here("f8") == {"DE-39PZ", "DE-57PZ"}
    assert t.refused("go de-39pz f9") == "D14.6"
    assert t.at("de-5ik") == "E6" and t.at("de-6ik") == "E5"


def test_a_breakthrough_is_saved_as_ever_and_read_back() -> None:
    text = "turn 2\nE5: DE-24PZ, DE-5IK, DE-8FK\nE6: SU-22A\nF8: SU-24A"
    t = fight(text, "e6", "de-24pz de-5ik", WINS, air="de-8fk").do("fight")
    assert t.s.breakthrough is not None
    t.s.breakthrough.owed = [t.place("e7")]
    saved = t.game.save(t.s)
    frames = saved["frames"]
    assert isinstance(frames, list)
    (row,) = [row for row in frames if row[0] == BREAKTHROUGH]
    assert row[7] == [t.place("e5"), PLACES + t.unit("de-8fk"), -1 - t.place("e7")]
    again = t.game.load(saved)
    assert again.breakthrough is not None and again.breakthrough.owed == [t.place("e7")]
    assert again.breakthrough.followers == [t.unit("de-8fk")] and t.game.save(again) == saved
    copy = t.game.clone(t.s)
    t.do("done")
    assert t.s.breakthrough is None and t.game.save(copy) == saved


@pytest.mark.rule("D14.2")
def test_a_strike_can_be_called_off() -> None:
    t = won("E7: SU-24A").do("strike e7; from e6; pass")
    assert asked(t) == "breakthrough" and t.refused("strike e7") is None
    assert t.refused("with de-24pz") == "D26.5"


def test_guards_survive_any_operand() -> None:
    for t in (won("E7: SU-24A"), won("E7: SU-24A").do("strike e7"), deep(18, "I6: DE-44IK").do("strike i6")):
        legal = set(t.game.legal(t.s))
        for verb in (DONE, PASS, GO, MARCH, STRIKE, WITH, FROM, MOVE, FEED):
            for a in (0, 90, 246, 247, 248, 16383):
                for b in (0, 90, 248, 16383):
                    action = act(verb, a, b)
                    refused = t.game.why_not(t.s, action)
                    assert action not in legal or refused is None
