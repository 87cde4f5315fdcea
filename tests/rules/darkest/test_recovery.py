"""D12.12 – D12.16, D26.6 – D26.8, D26.15: recovery from Disruption."""

import pytest

from crusades.games.darkest import forces, recovery
from crusades.games.darkest.pieces import A2C, A2D, A2E, A3, B1, B2C, B2D, STRICKEN
from tests.rules.darkest.fighting import attack, quiet
from tests.rules.darkest.kit import Table, table

FRONT = """turn 3
E5: DE-24PZ disrupted, FI-2K disrupted, RO-2K disrupted
E6: SU-22A disrupted
H9: SU-4A disrupted"""


def in_step(t: Table, step: int) -> Table:
    t.s.step = step
    recovery.begin_step(t.s, step)
    return t


def hit(t: Table, name: str) -> None:
    forces.disrupt(t.s, t.unit(name))


@pytest.mark.rule("D12.12", "D26.8")
def test_germans_and_finns_recover_after_their_combat() -> None:
    t = quiet(FRONT)
    recovery.recover(t.s, A2E)
    assert not t.disrupted("de-24pz") and not t.disrupted("fi-2k")
    assert t.disrupted("ro-2k") and t.disrupted("su-22a")


@pytest.mark.rule("D12.12")
def test_air_units_recover_with_the_rest() -> None:
    t = quiet("turn 3\nE5: DE-9A, DE-8FK disrupted")
    recovery.recover(t.s, A2E)
    assert not t.disrupted("de-8fk")


@pytest.mark.rule("D12.13", "D26.16")
def test_disrupted_in_the_reserve_phase() -> None:
    t = quiet("turn 3\nE5: DE-24PZ, DE-47PZ")
    hit(t, "de-24pz")  # in A.2.f
    hit(t, "de-47pz")
    in_step(t, B1)
    hit(t, "de-47pz")  # again, in the Russian player-turn
    in_step(t, B2D)
    recovery.end_of_combat(t.s)
    assert not t.disrupted("de-24pz") and t.disrupted("de-47pz")


@pytest.mark.rule("D12.14")
def test_disrupted_in_the_russian_turn() -> None:
    t = quiet("turn 3\nE5: DE-24PZ, DE-47PZ")
    in_step(t, B1)
    hit(t, "de-47pz")  # before the combat step already
    in_step(t, B2D)
    hit(t, "de-24pz")
    recovery.end_of_combat(t.s)
    assert t.disrupted("de-24pz") and t.disrupted("de-47pz")
    in_step(t, A2C)
    recovery.recover(t.s, A2C)
    assert t.disrupted("de-24pz")
    recovery.recover(t.s, A2E)
    assert not t.disrupted("de-24pz")


@pytest.mark.rule("D12.15", "D26.6")
def test_russians_who_are_not_attacked_recover_before_combat() -> None:
    t = quiet(FRONT)
    t.s.attacks = [attack(t, "e6", "de-24pz")]
    recovery.recover(t.s, A2C)
    assert t.disrupted("su-22a") and not t.disrupted("su-4a")
    assert t.disrupted("de-24pz") and t.disrupted("ro-2k")


@pytest.mark.rule("D12.15", "D26.7")
def test_attacked_russians_recover_after_it_unless_struck_again() -> None:
    t = quiet("turn 3\nE6: SU-22A, SU-4A")
    hit(t, "su-22a")
    hit(t, "su-4a")
    in_step(t, A2D)
    hit(t, "su-4a")
    recovery.end_of_combat(t.s)
    assert not t.disrupted("su-22a") and t.disrupted("su-4a")
    in_step(t, A2D)  # the next turn's
    recovery.end_of_combat(t.s)
    assert not t.disrupted("su-4a") and not t.s.flags[t.unit("su-4a")] & STRICKEN


@pytest.mark.rule("D12.16", "D26.15")
def test_other_allies_recover_in_the_russian_turn() -> None:
    t = quiet(
        "turn 4\nE5: RO-2K disrupted\nE6: SU-22A\nM2: HU-3K disrupted, DE-5IK disrupted, FI-2K disrupted"
    )
    t.s.attacks = [attack(t, "e5", "su-22a")]
    recovery.recover(t.s, B2C)
    assert t.disrupted("ro-2k") and not t.disrupted("hu-3k")
    assert t.disrupted("de-5ik") and t.disrupted("fi-2k")


@pytest.mark.rule("D12.16")
def test_attacked_allies_recover_at_the_end_of_combat() -> None:
    t = quiet("turn 4\nE5: RO-2K, RO-3K")
    hit(t, "ro-2k")
    hit(t, "ro-3k")
    in_step(t, B2D)
    hit(t, "ro-3k")
    recovery.end_of_combat(t.s)
    assert not t.disrupted("ro-2k") and t.disrupted("ro-3k")


@pytest.mark.rule("D12.15")
def test_an_attack_that_was_fought_is_no_longer_pending() -> None:
    t = quiet(FRONT)
    done = attack(t, "e6", "de-24pz")
    done.fought = 1
    t.s.attacks = [done]
    recovery.recover(t.s, A2C)
    assert not t.disrupted("su-22a")


@pytest.mark.rule("D21.8")
def test_air_supply_is_used_up_when_the_next_step_comes() -> None:
    t = quiet("turn 3\nair-supplied e5")
    in_step(t, B1)
    assert t.s.air_supplied
    in_step(t, A3)
    assert not t.s.air_supplied


@pytest.mark.rule("D12.12", "D12.15", "D26.7")
def test_a_whole_german_combat_step() -> None:
    text = """turn 3; step A.2.a
E5: DE-24PZ, DE-5IK, RO-2K disrupted
E6: SU-22A disrupted
H9: SU-4A disrupted"""
    t = table(text, dice=[6, 6, 6, 6])
    t.do("done; attack e6; with de-24pz; done")
    assert t.disrupted("su-4a")
    t.do("done")
    assert not t.disrupted("su-4a") and t.disrupted("su-22a")  # A.2.c
    t.do("fight; stop; done")
    assert not t.disrupted("su-22a") and t.disrupted("ro-2k")
