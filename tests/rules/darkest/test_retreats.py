"""D16.3 – D16.9, D12.17: retreats."""

import pytest

from crusades.games.darkest import fire, retreats
from crusades.games.darkest.pieces import STRICKEN
from tests.rules.darkest.fighting import asked, attack, fight, under_way
from tests.rules.darkest.kit import Table

# E6 attacked from E5: D7, E7 and F7 are out of the attackers' reach, D6 and F6 are beside E5.
TEXT = "turn 5\nE5: DE-5IK\nE6: SU-22A, SU-27A"


def attacked(text: str = TEXT, dice: tuple[int, ...] = (6, 1)) -> Table:
    return fight(text, "e6", "de-5ik", list(dice)).do("fight")


@pytest.mark.rule("D16.3", "D16.4")
def test_a_defender_may_retreat_after_the_first_round() -> None:
    t = attacked()
    assert t.to_act == "soviet" and asked(t) == "retreats"
    t.do("retreat su-22a e7")
    assert t.at("su-22a") == "E7" and t.disrupted("su-22a")
    assert t.s.flags[t.unit("su-22a")] & STRICKEN
    t.do("pass")
    assert t.to_act == "axis" and t.at("su-27a") == "E6" and not t.disrupted("su-27a")


@pytest.mark.rule("D16.3")
def test_a_retreat_is_one_hex_and_not_before_fire() -> None:
    t = fight(TEXT, "e6", "de-5ik", [6, 1])
    assert t.to_act == "axis"  # no retreat before the first round
    t.do("fight")
    assert t.refused("retreat su-22a e8") == "D16.3"
    assert t.refused("retreat de-5ik e7") == "D16.3"


@pytest.mark.rule("D16.1", "D16.3")
def test_when_all_retreat_the_hex_is_cleared() -> None:
    t = attacked()
    b = under_way(t)
    t.do("retreat su-22a e7; retreat su-27a d7")
    assert b.cleared and asked(t) != "battle"


@pytest.mark.rule("D20.11")
def test_works_stay_behind() -> None:
    t = attacked(TEXT.replace("SU-22A", "SU-22A fortified"))
    t.do("retreat su-22a e7")
    assert not t.fortified("su-22a")


@pytest.mark.rule("D16.5")
def test_no_retreat_beside_the_attackers() -> None:
    t = attacked()
    assert t.refused("retreat su-22a d6") == "D16.5"
    assert t.refused("retreat su-22a f6") == "D16.5"
    assert t.refused("retreat su-22a d7") is None
    held = attacked(TEXT + "\nD7: DE-6IK")
    assert held.refused("retreat su-22a d7") == "D16.5"  # the enemy is there


@pytest.mark.rule("D16.6")
def test_friends_make_a_hex_legal() -> None:
    t = attacked(TEXT + "\nD6: SU-24A")
    assert t.refused("retreat su-22a d6") is None


@pytest.mark.rule("D16.6")
def test_friends_under_a_strong_attack_do_not() -> None:
    t = attacked(TEXT + "\nD6: SU-24A, SU-13A, SU-21A\nD5: DE-24PZ, DE-1IK")
    place = t.place("d6")
    t.s.attacks = [attack(t, "d6", "de-24pz")]
    pending = fire.battle_of(t.s, t.s.attacks[0], 0)
    gap = fire.defence_strength(t.s, pending) - 3
    assert retreats.is_safe(t.s, under_way(t), place) == (gap > 0)
    # as strong as the defenders: no safety there
    for name in ("su-24a", "su-13a", "su-21a")[:gap]:
        t.s.flags[t.unit(name)] |= 1
    while fire.defence_strength(t.s, pending) > 3:
        t.s.flags[t.unit("su-21a")] |= 1
    assert t.refused("retreat su-22a d6") == "D16.6"
    t.s.attacks[0].fought = 1
    assert t.refused("retreat su-22a d6") is None


@pytest.mark.rule("D16.8")
def test_airstruck_units_cannot_slip_away() -> None:
    t = attacked(TEXT.replace("SU-22A", "SU-22A airstruck"))
    assert t.refused("retreat su-22a e7") == "D16.8"
    assert t.refused("retreat su-27a e7") is None
    # Disrupted by ground fire it may
    t = attacked(TEXT.replace("SU-22A", "SU-22A disrupted"))
    assert t.refused("retreat su-22a e7") is None


@pytest.mark.rule("D16.9")
def test_the_encircled_stay_and_are_not_lost() -> None:
    ring = "\nD6: DE-6IK\nD7: DE-9IK\nE7: DE-12IK\nF6: DE-13IK\nF7: DE-7IK"
    t = attacked(TEXT + ring)
    assert t.to_act == "axis"  # nobody is asked
    assert t.at("su-22a") == t.at("su-27a") == "E6"


@pytest.mark.rule("D20.7")
def test_no_retreat_into_an_enemy_stronghold() -> None:
    t = fight("turn 5; control axis k6\nJ6: SU-22A\nJ5: DE-5IK", "j6", "de-5ik", [6, 1]).do("fight")
    assert t.refused("retreat su-22a k6") == "D20.7"


@pytest.mark.rule("D12.17")
def test_aircraft_fly_out_after_the_first_round() -> None:
    t = attacked("turn 5\nE5: DE-5IK\nE6: SU-22A, SU-WESTERN-AVIA\nG9: SU-24A")
    assert asked(t) == "retreats"
    assert t.refused("escape su-western-avia e7") == "D12.17"  # no base
    assert t.refused("escape su-22a g9") == "D12.17"
    assert t.refused("retreat su-western-avia e7") == "D16.3"
    t.do("escape su-western-avia g9")
    assert t.at("su-western-avia") == "G9" and t.disrupted("su-western-avia")
