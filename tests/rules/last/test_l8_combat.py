"""L7.5.13, L8, L10.1: who is protected: dug-in units, pairs, Fortifications; and armor without infantry."""

import pytest

from crusades.games.last import damage, lasting
from crusades.games.last.pieces import AA, ASSAULT, BOMBARD, STRIKE, SUPPORT
from crusades.games.last.state import NO_SUBJECT, UNTIL_ROUND
from tests.rules.last.battle import assault, dice, left, shoot, tn
from tests.rules.last.kit import table

# dug in ------------------------------------------------------------------------------------------------
GUNS = "phase bombardment al\nr2c2: ge.tiger1, ge.pzgren spotted dug-in\nr3c2: us.m81, us.m81#2"


@pytest.mark.rule("L7.5.13")
def test_dug_in_once_in_a_bombardment_phase(variant: str) -> None:
    t = table(GUNS, variant, [5, 5, 1, 5, 5, 1])
    shoot(t, "us.m81", "ge.pzgren", BOMBARD)
    assert t.hits("ge.pzgren") == 1
    shoot(t, "us.m81#2", "ge.pzgren", BOMBARD)
    assert t.at("ge.pzgren") == "pile al"  # 1 + 2 = 3


@pytest.mark.rule("L7.5.13")
def test_dug_in_protects_again_in_the_next_phase(variant: str) -> None:
    t = table(GUNS, variant, [5, 1, 1] * 2)
    shoot(t, "us.m81", "ge.pzgren", BOMBARD)
    t.do("done").quiet()
    shoot(t, "us.m81#2", "ge.pzgren", BOMBARD)
    assert t.hits("ge.pzgren") == 0


@pytest.mark.rule("L7.5.13")
def test_dug_in_once_in_each_round_of_an_assault(variant: str) -> None:
    text = "phase maneuver al\nr2c2: ge.grenadier dug-in\nr3c2: us.rifle, us.arminf"
    t = table(text, variant, [5, 1, 1, 5, 1, 1, 1, 5, 1, 1])
    a = assault(t, "al", "r2c2", "us.rifle us.arminf")
    shoot(t, "us.rifle", "ge.grenadier")
    assert t.hits("ge.grenadier") == 0
    shoot(t, "us.arminf", "ge.grenadier")
    assert t.hits("ge.grenadier") == 1
    a.round = 2
    a.soaked.clear()
    shoot(t, "us.rifle", "ge.grenadier")
    assert t.hits("ge.grenadier") == 1


@pytest.mark.rule("L7.5.14")
def test_dug_in_ignores_a_hit_of_every_attack(variant: str) -> None:
    t = table(GUNS, variant, [5, 5, 1, 5, 5, 1])
    shoot(t, "us.m81", "ge.pzgren", BOMBARD)
    shoot(t, "us.m81#2", "ge.pzgren", BOMBARD)
    assert t.hits("ge.pzgren") == 2


@pytest.mark.rule("L7.5.15")
@pytest.mark.parametrize("how", ["dug-in", "inside axis.trench", ""])
def test_dug_in_or_inside_counts_as_fortified(variant: str, how: str) -> None:
    """A Gully: artillery fire at fortified soldiers has +1 TN."""
    text = f"phase bombardment al\nterrain r2c2 gully\nr2c2: axis.trench spotted, ge.grenadier spotted {how}"
    t = table(f"{text}\nr3c2: us.m81", variant)
    assert tn(t, "us.m81", "ge.grenadier", BOMBARD) == (6 if how else 5)


# armor without infantry ---------------------------------------------------------------------------------
@pytest.mark.rule("L8.1.1")
def test_soldiers_double_against_armor_alone(variant: str) -> None:
    text = (
        "phase maneuver al\nterrain r2c2 woods\nr2c2: ge.volksgren, ge.pak40\nr3c2: us.sherman, us.sherman76"
    )
    t = table(text, variant)
    assault(t, "al", "r2c2", "us.sherman us.sherman76", supplied="ge.volksgren ge.pak40")
    assert dice(t, "ge.volksgren", "us.sherman") == 4
    assert dice(t, "ge.pak40", "us.sherman") == 5  # no infantry soldiers


@pytest.mark.rule("L8.1.2")
@pytest.mark.parametrize(("ground", "rolled"), [("steppe", 2), ("clear", 2), ("woods", 4)])
def test_open_ground_needs_no_infantry(variant: str, ground: str, rolled: int) -> None:
    t = table(f"phase maneuver al\nterrain r2c2 {ground}\nr2c2: ge.volksgren\nr3c2: us.sherman", variant)
    assault(t, "al", "r2c2", "us.sherman", supplied="ge.volksgren")
    assert dice(t, "ge.volksgren", "us.sherman") == rolled


@pytest.mark.rule("L8.1.2")
def test_a_headquarters_has_no_terrain(variant: str) -> None:
    t = table("phase maneuver al\nHQ.ax: ge.volksgren\nr1c2: us.sherman", variant)
    assault(t, "al", "HQ.ax", "us.sherman", supplied="ge.volksgren")
    assert dice(t, "ge.volksgren", "us.sherman") == 2


@pytest.mark.rule("L8.1.3")
def test_distant_artillery_is_no_escort(variant: str) -> None:
    text = "phase maneuver al; supply ax 3 al 9\nterrain r2c2 woods\nr2c2: ge.volksgren\n"
    t = table(f"{text}r3c2: us.sherman, us.sherman76\nHQ.al: us.h105", variant, [1] * 30)
    t.do("assault r2c2; with us.sherman; with us.sherman76; support us.h105; done; supply ge.volksgren")
    assert t.s.assault is not None and t.s.assault.armor_only == 1
    assert dice(t, "ge.volksgren", "us.sherman") == 4


@pytest.mark.rule("L8.1.4")
@pytest.mark.parametrize("escort", ["us.greyhound", "us.rifle", "us.rifle riding us.sherman"])
def test_any_infantry_is_an_escort(variant: str, escort: str) -> None:
    text = "phase maneuver al; supply ax 3 al 9\nterrain r2c2 woods\nr2c2: ge.volksgren\n"
    t = table(f"{text}r3c2: us.sherman, {escort}", variant, [1] * 30)
    joins = "" if "riding" in escort else f"; with {escort}"
    t.do(f"assault r2c2; with us.sherman{joins}; done; supply ge.volksgren")
    assert t.s.assault is not None and t.s.assault.armor_only == 0
    assert dice(t, "ge.volksgren", "us.sherman") == 2


@pytest.mark.rule("L8.1.5")
def test_only_the_start_matters(variant: str) -> None:
    text = "phase maneuver al\nterrain r2c2 woods\nr2c2: ge.volksgren\nr3c2: us.sherman, us.rifle"
    t = table(text, variant)
    assault(t, "al", "r2c2", "us.sherman us.rifle", supplied="ge.volksgren")
    damage.destroy(t.s, t.card("us.rifle"))
    assert t.s.assault is not None and t.s.assault.units == [t.card("us.sherman")]
    assert dice(t, "ge.volksgren", "us.sherman") == 2


# mounted pairs -------------------------------------------------------------------------------------------
PAIR = "phase maneuver al\nr2c2: ge.grenadier, ge.pz4\nr3c2: us.halftrack, us.rifle riding us.halftrack"


@pytest.mark.rule("L8.2.2")
def test_a_pair_adds_its_firepower(variant: str) -> None:
    t = table(PAIR, variant, [5, 1, 1, 5, 1])
    assault(t, "al", "r2c2", "us.halftrack us.rifle")
    assert dice(t, "us.halftrack", "ge.grenadier") == 5
    assert dice(t, "us.rifle", "ge.grenadier") == 5  # it fires with its mount, not besides
    assert shoot(t, "us.halftrack", "ge.grenadier") == 2 and left(t) == 0


@pytest.mark.rule("L8.2.2")
def test_modifiers_of_one_member_go_to_its_share(variant: str) -> None:
    """The riders' MG is theirs; the doubled armFP of soldiers leaves the transport's alone."""
    text = "phase maneuver ax\nterrain r3c2 woods\nr2c2: ge.pz4\n"
    t = table(f"{text}r3c2: us.chaffee, us.rifle riding us.chaffee +allied.atw", variant)
    assault(t, "ax", "r3c2", "ge.pz4", supplied="us.chaffee")
    assert dice(t, "us.chaffee", "ge.pz4") == 3 + (1 + 2) * 2


@pytest.mark.rule("L7.5.22", "L7.5.48", "L8.2.2")
def test_a_pair_has_the_flank_bonus_once(variant: str) -> None:
    text = PAIR + "\nr2c1: us.sherman"
    t = table(text, variant)
    assault(t, "al", "r2c2", "us.halftrack us.rifle us.sherman", main="r2c1")
    assert dice(t, "us.halftrack", "ge.grenadier") == 3 + 2 + 2
    assert dice(t, "us.halftrack", "ge.pz4") == 1 + 0 + 2


@pytest.mark.rule("L7.5.22", "L8.2.2")
def test_a_pair_has_the_bonus_of_its_ground_once(variant: str) -> None:
    """Both are defenders on the Hill, and one unit."""
    text = "phase maneuver ax\nterrain r3c2 hill\nr2c2: ge.pz4, ge.grenadier\n"
    t = table(f"{text}r3c2: us.halftrack, us.rifle riding us.halftrack", variant)
    assault(t, "ax", "r3c2", "ge.grenadier", supplied="us.halftrack")
    assert dice(t, "us.halftrack", "ge.grenadier") == 3 + 2 + 2


@pytest.mark.rule("L7.5.22", "L8.2.2")
def test_what_weakens_a_pair_weakens_it_once(variant: str) -> None:
    """Smoke takes two dice off the pair, the transport's first: what it lacks is taken from its rider's."""
    t = table(PAIR, variant)
    assault(t, "al", "r2c2", "us.halftrack us.rifle")
    for effect in t.s.library.card("axis.smoke").effects:
        lasting.add(t.s, effect.number, -1, 0, NO_SUBJECT, UNTIL_ROUND)
    assert dice(t, "us.halftrack", "ge.grenadier") == 3 + 2 - 2
    assert dice(t, "us.halftrack", "ge.pz4") == 0


@pytest.mark.rule("L8.2.3")
def test_hits_on_a_pair(variant: str) -> None:
    t = table(PAIR, variant, [5, 5, 6])
    assault(t, "al", "r2c2", "us.halftrack us.rifle", supplied="ge.grenadier")
    damage.suffer(t.s, t.card("us.rifle"), 1)
    assert t.hits("us.halftrack") == 1 and t.hits("us.rifle") == 0
    assert shoot(t, "ge.grenadier", "us.halftrack") == 3
    assert t.at("us.halftrack") == "pile ax" and t.hits("us.rifle") == 2
    assert t.s.on[t.card("us.rifle")] == -1 and t.at("us.rifle") == "r3c2"


@pytest.mark.rule("L8.2.3")
def test_attackers_use_the_type_of_the_transport(variant: str) -> None:
    text = "phase maneuver al\nr2c2: ge.pz4\nr3c2: us.sherman, us.rifle riding us.sherman"
    t = table(text, variant)
    assault(t, "al", "r2c2", "us.sherman us.rifle", supplied="ge.pz4")
    assert dice(t, "ge.pz4", "us.rifle") == dice(t, "ge.pz4", "us.sherman") == 5


@pytest.mark.rule("L8.2.3")
def test_simultaneous_hits_on_a_pair(variant: str) -> None:
    t = table(PAIR, variant, [5, 5, 5])
    a = assault(t, "al", "r2c2", "us.halftrack us.rifle", supplied="ge.grenadier", fight_round=2)
    a.deferred = 1
    damage.suffer(t.s, t.card("us.halftrack"), 2, ASSAULT)
    shoot(t, "ge.grenadier", "us.halftrack")
    assert t.at("us.halftrack") == t.at("us.rifle") == "r3c2" and t.hits("us.rifle") == 3
    assert t.s.on[t.card("us.rifle")] == t.card("us.halftrack")
    damage.bury(t.s)
    assert t.at("us.halftrack") == t.at("us.rifle") == "pile ax"


@pytest.mark.rule("L8.2.4")
def test_earlier_damage_stays_where_it_is(variant: str) -> None:
    t = table("phase maneuver al\nr3c2: us.halftrack, us.rifle hits 1", variant)
    t.do("mount us.rifle us.halftrack")
    assert t.hits("us.rifle") == 1 and t.hits("us.halftrack") == 0


# Fortifications ------------------------------------------------------------------------------------------
BUNKER = "phase maneuver al\nr2c2: axis.pillbox, ge.grenadier inside axis.pillbox, ge.pak40, ge.stug3\nr3c2: "


@pytest.mark.rule("L10.1.3")
def test_a_fortification_takes_the_hits(variant: str) -> None:
    t = table(f"{BUNKER}us.sherman", variant, [5, 5, 6, 1])
    assault(t, "al", "r2c2", "us.sherman")
    assert shoot(t, "us.sherman", "ge.grenadier") == 3
    assert t.hits("axis.pillbox") == 3 and t.hits("ge.grenadier") == 0


@pytest.mark.rule("L10.1.4")
def test_what_is_left_over_reaches_the_occupant(variant: str) -> None:
    t = table(f"{BUNKER}us.sherman", variant, [5, 5, 6, 1])
    t.s.hits[t.card("axis.pillbox")] = 4
    assault(t, "al", "r2c2", "us.sherman")
    assert shoot(t, "us.sherman", "axis.pillbox") == 3
    assert t.at("axis.pillbox") == "pile al" and t.hits("ge.grenadier") == 2


@pytest.mark.rule("L10.1.5")
def test_firepower_against_fortifications(variant: str) -> None:
    text = f"{BUNKER}us.rifle, us.sherman76\nHQ.al: us.h105\nK12.r2: us.p47, us.b26"
    t = table(text, variant)
    assault(t, "al", "r2c2", "us.rifle us.sherman76", guns="us.h105")
    t.s.flags[t.card("axis.pillbox")] |= 2
    assert dice(t, "us.rifle", "axis.pillbox") == 1  # armFP
    assert dice(t, "us.p47", "axis.pillbox", STRIKE) == 3  # armFP
    assert dice(t, "us.b26", "axis.pillbox", STRIKE) == 9  # infFP
    assert dice(t, "us.sherman76", "axis.pillbox") == 4  # infFP
    assert dice(t, "us.h105", "axis.pillbox", SUPPORT) == 4  # infFP


@pytest.mark.rule("L10.1.7")
def test_the_unit_inside_stays(variant: str) -> None:
    t = table(f"{BUNKER}us.sherman", variant)
    assert t.stack("ax", "r2c2") == 3
    damage.destroy(t.s, t.card("axis.pillbox"))
    assert t.at("ge.grenadier") == "r2c2" and t.s.on[t.card("ge.grenadier")] == -1
    assert t.stack("ax", "r2c2") == 3


# paratroops in the air, heavy bombers -------------------------------------------------------------------
@pytest.mark.rule("L6.1.2")
def test_paratroops_on_the_wing_are_shot_at_as_aircraft(variant: str) -> None:
    t = table("phase maneuver al\nr2c2: ge.flak38\nHQ.al: us.airborne", variant)
    assert dice(t, "ge.flak38", "us.airborne", AA) == 4


@pytest.mark.rule("L2.2.7")
def test_hits_of_a_heavy_bomber_carry_over(variant: str) -> None:
    text = "phase bombardment al\nr2c2: ge.volkssturm spotted, ge.grenadier, ge.tiger1\nK12.r2: us.b17"
    t = table(text, variant, [6] * 5 + [2] * 7)
    shoot(t, "us.b17", "ge.volkssturm", STRIKE)
    assert t.to_act == "allied" and t.at("ge.volkssturm") == "pile al"
    assert t.refused(f"choose {t.legal[0].split()[1]}") is None and len(t.legal) == 2
    t.do("choose ax3")
    assert t.hits("ge.tiger1") == 3 and t.hits("ge.grenadier") == 0


@pytest.mark.rule("L2.2.7")
def test_a_choice_of_one_is_no_question(variant: str) -> None:
    text = "phase bombardment al\nr2c2: ge.volkssturm spotted, ge.grenadier\nK12.r2: us.b17"
    t = table(text, variant, [6] * 4 + [2] * 8)
    shoot(t, "us.b17", "ge.volkssturm", STRIKE)
    assert t.hits("ge.grenadier") == 2
