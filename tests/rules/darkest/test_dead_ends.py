"""What may be begun can be finished: no attack is offered that nobody could close."""

import random

import pytest

from crusades.core.action import act, verb_of
from crusades.games.darkest import verbs
from crusades.games.darkest.beside.scatter import front
from crusades.games.darkest.state import Darkest
from tests.rules.darkest.kit import game, table
from tests.rules.darkest.test_advance import deep


@pytest.mark.rule("D11.8")
@pytest.mark.parametrize("step", ["B.2.a", "B.2.b"])
def test_with_nothing_but_katyushas_beside_a_hex_it_is_not_attacked(step):
    t = table(f"turn 2; step {step}\nJ8: SU-KAT1\nJ7: HU-3K\nH9: SU-4A")
    assert not t.is_legal("attack j7") and t.refused("attack j7") == "D11.8"
    assert t.is_legal("shell j7")


@pytest.mark.rule("D11.8")
def test_katyushas_beside_somebody_who_cannot_attack_make_no_attack_either():
    t = table("turn 2; step B.2.b\nJ8: SU-KAT1, SU-4A disrupted\nJ7: HU-3K\nH9: SU-5A")
    assert not t.is_legal("attack j7") and t.refused("attack j7") == "D12.10"
    t = table("turn 2; step B.2.b\nJ8: SU-KAT1, SU-4A\nJ7: HU-3K\nK7: HU-4K").do(
        "attack k7; with su-4a; done"
    )
    assert not t.is_legal("attack j7") and t.refused("attack j7") == "D10.6"


@pytest.mark.rule("D11.1")
@pytest.mark.parametrize("step", ["B.2.a", "B.2.b"])
def test_an_attack_whose_duty_nobody_could_meet_is_not_begun(step):
    t = table(f"turn 6; step {step}\nH7: DE-9IK\nI7: DE-13IK\nI6: SU-20A\nC9: SU-4A\nC8: DE-5IK")
    assert t.refused("attack h7") == "D11.1" and not t.is_legal("attack h7")
    assert t.refused("attack c8") is None


@pytest.mark.rule("D11.1")
def test_nobody_joins_who_is_needed_for_the_duty():
    t = table("turn 6; step B.2.b\nH7: DE-9IK\nI7: DE-13IK\nI6: SU-20A, SU-16A").do("attack h7; with su-20a")
    assert t.refused("with su-16a") == "D11.1" and not t.is_legal("with su-16a")
    assert t.refused("done") is None


@pytest.mark.rule("D11.1", "D11.8")
def test_a_katyusha_whose_hex_raises_a_duty_that_nobody_meets_does_not_join():
    # I7 lies beside H7 and I6, but not beside G7
    text = "turn 6; step B.2.b\nH7: DE-9IK\nI7: DE-13IK\nG7: SU-20A\nI6: SU-KAT1"
    t = table(text).do("attack h7")
    assert t.refused("with su-kat1") == "D11.1" and not t.is_legal("with su-kat1")
    assert t.do("with su-20a").refused("with su-kat1") == "D11.1"
    assert t.refused("done") is None


@pytest.mark.rule("D11.1")
def test_a_whole_hex_takes_part_as_far_as_the_duty_lets_it():
    t = table("turn 6; step B.2.b\nH7: DE-9IK\nI7: DE-13IK\nI6: SU-20A, SU-16A, SU-5M")
    t.do("attack h7; from i6")
    assert len(t.s.frames[-1].units) == 2 and t.refused("done") is None
    assert not t.is_legal("from i6")


@pytest.mark.rule("D11.1", "D14.7")
def test_a_breakthrough_whose_duty_nobody_could_meet_is_not_begun():
    t = deep(19, "I6: DE-44IK\nI5: DE-9IK", "su-3sh su-40a").do("go su-3sh j6")
    assert t.refused("strike i5") == "D11.1" and not t.is_legal("strike i5")


def can_close(s: Darkest, depth: int = 3) -> bool:
    """The attack that is being put together can be finished, with somebody more if need be."""
    options = game().legal(s)
    if act(verbs.DONE) in options:
        return True
    for action in options if depth else []:
        if verb_of(action) == verbs.WITH and s.of(action >> 8 & 0x3FFF).ground:
            then = s.clone()
            game().step(then, action)
            if can_close(then, depth - 1):
                return True
    return False


@pytest.mark.rule("D11.1", "D11.8", "D10.11")
@pytest.mark.parametrize("seed", range(3))
def test_whatever_attack_is_put_together_by_chance_can_be_closed(seed):
    g, chance = game(), random.Random(seed)
    for n in range(30):
        s = g.position(front(None, chance).replace("\nopened\n", "\n"))
        for _ in range(60):
            if s.over:
                break
            legal = g.legal(s)
            opens = [x for x in legal if verb_of(x) in (verbs.ATTACK, verbs.STRIKE)]
            for action in opens:
                then = s.clone()
                g.step(then, action)
                assert can_close(then), (n, g.notation(s, action))
            pick = chance.choice(opens if opens and chance.random() < 0.5 else legal)
            g.step(s, pick)
            if g.question(s) in ("announce", "strike"):
                assert can_close(s), (n, g.notation(s, pick))
