"""More worked positions of The Last Crusade: interplays that the given scenarios leave out."""

import pytest

from crusades.games.last import damage, texts
from crusades.games.last.pieces import SPOTTED
from tests.rules.last.kit import Table, table
from tests.scenarios.last_kit import (
    ALL,
    NEW,
    STANDARD,
    control,
    pile_seen,
    rest,
    rolled,
    score,
    seen,
    shooters,
    spent,
    tag_of,
    targets,
)


def until(t: Table, turn: int, seat: int, phase: int) -> Table:
    """Decline everything until this phase of this seat's turn has begun."""
    while (t.s.turn, t.s.active, t.s.phase) != (turn, seat, phase):
        t.do(next(word for word in ("pass", "done", "roll") if word in t.legal))
    return t


def supply_dice(edition: str, *nations: str) -> list[int]:
    """Ones for the Supply rolls of these nations, in this order."""
    dice = {"us": 3, "ge": 2, "su": 2}
    return [1] * sum(dice[nation] + (edition == "amended") for nation in nations)


# Obstacles, transports, Fortifications --------------------------------------------------------------------


@ALL
@pytest.mark.rule("L7.5.24", "L7.5.52", "L7.5.53", "L8.2.3", "L8.2.1", "L7.5.68", "L7.5.65")
def test_a_mounted_pair_in_a_minefield_is_hit_once_and_its_transport_first(edition: str) -> None:
    """The same dice for mine and rifle, in the order of the variant, lead to the same end."""
    mine, fire = [5, 6, 1, 5], [5, 1, 1]
    dice = [*fire, *mine] if edition == "amended" else [*mine, *fire]
    t = table(
        """phase maneuver al; supply ax 1 al 3
        r2c2: ge.grenadier
        r2c2/S: axis.mines
        r3c2: us.halftrack, us.rifle riding us.halftrack, us.arminf""",
        edition,
        [*dice, 5, 5, 1, 6, 1, 1, 1],
    )
    t.do("assault r2c2; with us.halftrack; with us.arminf; done")
    assert t.supply("al") == 0
    t.do("supply ge.grenadier")
    if edition == "amended":
        assert rolled(t, "fire ge.grenadier us.halftrack") == 3 + 4, "1 hit by fire, the last one by the mine"
    else:
        assert t.at("us.halftrack") == "pile ax" and t.hits("us.rifle") == 0
        assert t.s.dice.count == 4, "two dice for the pair, two for the other platoon"
        t.do("fire ge.grenadier us.rifle")
    assert t.at("us.halftrack") == "pile ax" and (t.hits("us.rifle"), t.hits("us.arminf")) == (1, 1)
    assert rolled(t, "fire us.rifle ge.grenadier") == 3
    assert rolled(t, "fire us.arminf ge.grenadier") == 4
    t.do("advance us.rifle; advance us.arminf").quiet()
    assert spent(t) and (t.pile("al"), t.pile("ax")) == (4, 3), "the mines went with the zone"
    assert t.at("us.rifle") == t.at("us.arminf") == "r2c2" and t.stack("al", "r2c2") == 2


@NEW
@pytest.mark.rule("L7.5.52", "L7.5.53", "L11.9.1", "L11.9.2", "L10.5.6", "L7.5.64")
def test_engineers_that_fall_before_the_obstacle_is_met_negate_nothing(edition: str) -> None:
    t = table(
        """phase maneuver al; supply ax 1 al 2
        r2c2: ge.pzgren
        r2c2/S: axis.mines
        r3c2: us.engineers hits 2, us.rifle""",
        edition,
        [5, 1, 1, 1, *([6, 6] if edition == "amended" else []), *[1] * 10],
    )
    t.do("assault r2c2; with us.engineers; with us.rifle; done; supply ge.pzgren")
    if edition == "standard":
        t.do("negate r3c2")
        assert t.s.dice.count == 0
    t.do("fire ge.pzgren us.engineers")
    assert t.at("us.engineers") == "pile ax"
    assert t.hits("us.rifle") == (2 if edition == "amended" else 0)
    assert rolled(t, "fire us.rifle ge.pzgren") == 3, "mines hurt, they do not silence"
    t.do("pass; target ge.pzgren us.rifle; target us.rifle ge.pzgren").quiet()
    assert spent(t) and t.at("us.rifle") == "r3c2" and t.at("axis.mines") == "edge"
    assert t.at("ge.pzgren") == "r2c2" and t.pile("ax") == 3


@ALL
@pytest.mark.rule("L10.5.3", "L11.9.3", "L7.5.68", "L7.5.7", "L10.5.2", "L6.3.2")
def test_walking_into_an_empty_zone_springs_its_mines_and_takes_its_works(edition: str) -> None:
    lie = """phase maneuver al; supply al 0; control r2c1 ax; control r2c3 ax
        r2c1/S: axis.mines
        r2c1: axis.pillbox
        r2c3/S: axis.mines
        r3c1: us.engineers
        r3c3: us.green"""
    t = table(lie, edition, [5, 1, 5, 6])
    t.do("move us.engineers r2c1")
    assert t.hits("us.engineers") == 1, "engineers that merely move are not spared"
    assert t.at("us.engineers") == "r2c1" and control(t, "r2c1") == "al"
    assert t.pile("al") == 2 + 2, "mines and pillbox"
    t.do("move us.green r2c3")
    assert spent(t) and t.at("us.green") == "pile ax" and t.pile("ax") == 1
    assert control(t, "r2c3") == "ax" and t.at("axis.mines#2") == "edge", "nobody arrived"


@NEW
@pytest.mark.rule("L10.1.7", "L10.1.2", "L7.1.21", "L3.5.1", "L7.5.22", "L8.2.3", "L10.1.5", "L7.4.17")
def test_what_shells_leave_of_a_full_zone_is_never_more_than_three_units(edition: str) -> None:
    """A Fortification and a transport are each one place; whoever is left without them takes it."""
    t = table(
        """phase bombardment al; supply al 4
        r2c2: axis.trench spotted, ge.grenadier inside axis.trench spotted, ge.sdkfz251 spotted
        r2c2: ge.pzgren riding ge.sdkfz251 spotted, ge.pz4 spotted
        HQ.al: us.h105, us.h155
        r3c1: us.sherman""",
        edition,
        [5, 5, 6, 1, 5, 5, 5, 1, 1, 1, *supply_dice(edition, "ge")],
    )
    assert t.stack("ax", "r2c2") == 3
    assert "ge.pzgren" not in targets(t, "bombard", "us.h105"), "a mounted pair is one target"
    assert rolled(t, "bombard us.h105 axis.trench") == 4, "guns use infFP against works"
    assert t.at("axis.trench") == "pile al" and t.hits("ge.grenadier") == 1
    assert rolled(t, "bombard us.h155 ge.sdkfz251") == 6
    assert t.at("ge.sdkfz251") == "pile al" and t.hits("ge.pzgren") == 1
    assert t.stack("ax", "r2c2") == 3 and t.pile("al") == 1 + 3
    assert t.at("ge.grenadier") == t.at("ge.pzgren") == "r2c2"
    assert t.s.on[t.card("ge.grenadier")] == t.s.on[t.card("ge.pzgren")] == -1
    t = table(
        """phase maneuver ax
        r1c1: axis.trench, ge.grenadier inside axis.trench, ge.opel, ge.pzgren riding ge.opel, ge.pz4""",
        edition,
    )
    assert t.refused("leave ge.grenadier") == "L3.5.1"
    assert t.refused("dismount ge.pzgren") == "L3.5.1"
    t.do("move ge.pz4 r2c1; leave ge.grenadier")
    assert t.stack("ax", "r1c1") == 3


@ALL
@pytest.mark.rule("L7.5.38", "L8.1.4", "L8.2.2", "L8.2.3", "L7.5.42", "L8.2.1", "L6.4.3", "L7.5.43")
def test_riders_on_a_tank_escort_it_and_pay_little(edition: str) -> None:
    """1 + 1 for the pair, 2 for the bare tank; mounted soldiers are supplied once and double their part."""
    t = table(
        """nations ge su; phase maneuver al; supply ax 1 al 4; terrain r2c2 woods
        r2c2: ge.sdkfz251, ge.volksgren riding ge.sdkfz251
        r3c2: su.t34, su.riders riding su.t34, su.t3485""",
        edition,
        [5, 1, *[1] * 60],
    )
    t.do("assault r2c2; with su.t34; with su.t3485; done")
    assert t.supply("al") == 0
    t.do("supply ge.sdkfz251")
    assert t.supply("ax") == 0
    assert rolled(t, "fire ge.sdkfz251 su.t3485") == 2, "armFP 2 + 0, not doubled: the riders are infantry"
    assert rolled(t, "fire su.t34 ge.sdkfz251") == (4 - 1) + 3, "Woods take a die from armor only"
    assert rolled(t, "fire su.t3485 ge.sdkfz251") == 3
    bare = table(
        """nations ge su; phase maneuver al; supply ax {} al 4; terrain r2c2 woods
        r2c2: ge.sdkfz251, ge.volksgren riding ge.sdkfz251
        r3c2: su.t34, su.t3485""".format(0 if edition == "amended" else 1),
        edition,
        [1] * 60,
    )
    bare.do("assault r2c2; with su.t34; with su.t3485; done")
    if edition == "amended":
        assert rolled(bare, "fire ge.sdkfz251 su.t34") == 2, "doubled and halved"
    else:
        assert rolled(bare.do("supply ge.sdkfz251"), "fire ge.sdkfz251 su.t34") == 4


# Firepower ------------------------------------------------------------------------------------------------


@ALL
@pytest.mark.rule("L6.4.1", "L6.4.2", "L6.4.3", "L7.5.43", "L7.5.48")
@pytest.mark.parametrize("paid", [True, False])
def test_ambush_on_a_hill_with_and_without_supply(edition: str, paid: bool) -> None:
    """(3 + 2) x 2 + 2 = 12 or, amended, (3 + 2 + 2) x 2 = 14; unsupplied the x 2 and the half meet: 7."""
    t = table(
        f"""phase maneuver al; supply ax {int(paid)} al 2; terrain r2c2 hill; hand ax: axis.ambush
        r2c2: ge.grenadier +axis.mg
        r3c2: us.rifle
        r2c1: us.arminf""",
        edition,
        [1] * 80,
    )
    t.do("assault r2c2; with us.rifle; with us.arminf; done")
    if paid:
        t.do("supply ge.grenadier")
    t.do("main r3c2; play axis.ambush")
    if any(text.startswith("choose") for text in t.legal):
        t.do("choose ge.grenadier")
    whole = 14 if edition == "amended" else 12
    assert rolled(t, "fire ge.grenadier us.rifle") == (whole if paid else 7)
    assert rolled(t, "fire us.arminf ge.grenadier") == 4 + 2
    t.do("pass; pass")
    before = t.s.dice.count
    t.do("target ge.grenadier us.rifle; pass").quiet()
    base = 7 if paid else {"standard": 5, "original": 5, "amended": 4}[edition]
    assert t.s.dice.count - before == base, "the ambush was for one round"
    assert t.at("axis.ambush") == "discard ax"


@ALL
@pytest.mark.rule("L7.5.13", "L7.5.14", "L7.5.19", "L2.2.7", "L7.5.61", "L7.5.64")
def test_a_foxhole_in_two_rounds_of_an_assault(edition: str) -> None:
    """1 + 1 and 1 + 2 hits: one ignored a round leaves 1 + 2; one ignored an attack leaves 0 + 1."""
    t = table(
        """phase maneuver al; supply ax 0 al 2
        r2c2: ge.grenadier dug-in
        r3c2: us.rifle, us.arminf""",
        edition,
        [1, 1, 5, 1, 1, 5, 1, 1, 1, 1, 1, 5, 1, 1, 5, 6, 1, 1],
    )
    t.do("assault r2c2; with us.rifle; with us.arminf; done; fire ge.grenadier us.rifle")
    t.do("fire us.rifle ge.grenadier; fire us.arminf ge.grenadier")
    assert t.hits("ge.grenadier") == (0 if edition == "amended" else 1)
    t.do("target ge.grenadier us.rifle; target us.rifle ge.grenadier; target us.arminf ge.grenadier").quiet()
    assert spent(t)
    if edition == "amended":
        assert t.hits("ge.grenadier") == 1 and t.dug_in("ge.grenadier") and t.at("us.rifle") == "r3c2"
    else:
        assert t.at("ge.grenadier") == "pile al" and control(t, "r2c2") == "al"


@NEW
@pytest.mark.rule("L11.5.1", "L3.4.1", "L7.5.61", "L7.5.47", "L7.5.48", "L8.1.1")
def test_flankers_fire_first_in_the_fog_too_and_in_both_rounds(edition: str) -> None:
    """All at once, but who flanks an assault gun is resolved before it; the main attack is not."""
    t = table(
        """phase maneuver al; supply ax 1 al 4; table ax: axis.fog; terrain r2c1 village
        r2c1: ge.stug3
        r3c1: us.sherman76
        r2c2: us.m10""",
        edition,
        [5, 5, 1, 1, 1, 1, 1, 5, 5, 1, 1, 1, 5, 1, 1, 1, 1, 5, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    )
    t.do("assault r2c1; with us.sherman76; with us.m10; done; supply ge.stug3; main r3c1")
    t.do("target ge.stug3 us.m10; target us.sherman76 ge.stug3")
    assert rolled(t, "target us.m10 ge.stug3") == 7 + 5 + 5
    assert t.hits("ge.stug3") == 3 and t.hits("us.m10") == 2, "2 hits of the flanker first, then all others"
    t.do("pass; target ge.stug3 us.m10; target us.sherman76 ge.stug3")
    assert rolled(t, "target us.m10 ge.stug3") == 7, "it falls to the early shot; nobody else has to fire"
    t.quiet()
    assert t.at("ge.stug3") == "pile al" and t.hits("us.m10") == 2 and t.hits("us.sherman76") == 0


# Rivers ---------------------------------------------------------------------------------------------------


@ALL
@pytest.mark.rule("L13.1.5", "L13.1.6", "L13.1.7", "L13.6.5", "L13.1.3", "L13.1.4", "L7.4.14")
def test_a_minor_bridge_and_a_ferry_carry_one_unit_each(edition: str) -> None:
    """Then the enemy takes the far bank: the tanks beyond are cut off, and the engineer comes ashore."""
    t = table(
        """option bridges yes; bridge river1.c3; bridge river1.c1 minor; first al
        nations ge us; phase maneuver al; supply ax 2; control r1c1 al
        r2c1: us.engineers, us.sherman, us.stuart
        r3c1: us.m10
        r2c2: ge.grenadier
        r1c2: ge.mort12""",
        edition,
        [*supply_dice(edition, "ge"), *supply_dice(edition, "us")],
    )
    t.do("ferry us.engineers river1.c1")
    assert t.committed("us.engineers") and t.stack("al", "r2c1") == 2
    t.do("move us.sherman r1c1; move us.stuart r1c1; move us.m10 r2c1")
    assert t.stack("al", "r1c1") == 2
    assert t.refused("move us.m10 r1c1") in ("L13.6.5", "L13.1.6")
    t.do("move us.m10 r3c1")
    assert texts.in_supply(t.s, t.card("us.sherman"))
    until(t, 4, 0, 3)
    t.s.flags[t.card("us.engineers")] |= SPOTTED
    assert "us.engineers" in targets(t, "bombard", "ge.mort12"), "it counts as standing in r1c1"
    rest(t, "move ge.grenadier r2c1").do("move ge.grenadier r2c1")
    assert control(t, "r2c1") == "ax" and t.at("us.engineers") == "river1.c1"
    assert not texts.in_supply(t.s, t.card("us.sherman"))
    until(t, 5, 1, 0)
    assert t.at("us.engineers") == "r1c1" and t.stack("al", "r1c1") == 3 and t.used("us.engineers") == 0
    assert texts.in_supply(t.s, t.card("us.engineers")) is False, "r2c1 is held, r1c2 too"


@ALL
@pytest.mark.rule("L13.4.1", "L10.1.5", "L13.4.3", "L13.4.4", "L13.4.2", "L13.5.4", "L13.3.5", "L13.3.1")
def test_a_bridge_bombed_and_then_blown_leaves_the_tanks_behind(edition: str) -> None:
    t = table(
        """option bridges yes; bridge river1.c2; terrain r1c2 bridge
        phase bombardment ax; supply ax 3 al 3; first ax
        HQ.ax: ge.lefh18
        r1c2: ge.pioniere
        r1c1: ge.pioniere#2
        K12.r1: ge.fw190
        r2c2: us.sherman, us.rifle""",
        edition,
        [5, 6, 1, 6, 5, 6, 1, 2, 4, *supply_dice(edition, "us"), 1, 1, 1],
    )
    assert rolled(t, "raze ge.lefh18 river1.c2") == 4
    assert t.s.bridge_hits[1] == 2, "TN 6"
    assert rolled(t, "raze ge.fw190 river1.c2") == 3, "a Fighter-Bomber uses armFP"
    assert t.s.bridge_hits[1] == 3
    t.do("home ge.fw190 K12")
    rest(t, "demolish ge.pioniere river1.c2")
    assert t.refused("demolish ge.pioniere#2 river1.c2") == "L13.4.3", "not beside it"
    t.do("demolish ge.pioniere river1.c2")
    assert t.committed("ge.pioniere") and t.s.bridge_hits[1] < 0, "6 - 4 = 2 more: it falls"
    until(t, 4, 1, 4)
    assert t.refused("move us.sherman r1c2") == "L7.5.6"
    t.do("assault r1c2")
    assert t.refused("with us.sherman") == "L13.3.5"
    t.do("with us.rifle; done; fire ge.pioniere us.rifle")
    assert not t.is_legal("fire us.rifle ge.pioniere") and t.pile("ax") == t.pile("al") == 0


# In the air -----------------------------------------------------------------------------------------------


@ALL
@pytest.mark.rule("L7.2.25", "L7.2.31", "L7.2.32", "L7.2.33", "L7.2.34", "L7.2.23", "L7.2.17", "L10.6.2")
def test_one_drops_its_bombs_one_its_tanks_and_the_bomber_flies_on(edition: str) -> None:
    t = table(
        """phase air al; supply al 6
        AF.al: us.p47, us.p51, us.b26, allied.bombs, allied.tanks
        K23.r2: ge.bf109 patrol
        r2c1: ge.grenadier spotted""",
        edition,
        [1] * 4 + [4, 4, 1, 1, 1, 1, 1, 1, 1] + [1] * 8,
    )
    t.do("launch us.p47; with us.p51; with us.b26; arm us.p47 allied.bombs; arm us.p51 allied.tanks")
    t.do("fly K12.r2; intercept ge.bf109; jettison us.p47")
    assert t.pile("ax") == 2 and t.at("allied.bombs") == "pile ax"
    t.do("target ge.bf109 us.p51; target us.p47 ge.bf109")
    assert t.refused("target us.b26 ge.bf109") == "L7.2.29"
    assert rolled(t, "target us.p51 ge.bf109") == 4 + 4 + 5
    assert t.hits("ge.bf109") == 2, "nobody aims at the Thunderbolt: TN 4"
    t.do("pass")
    assert rolled(t, "pass") == 0 and t.s.dice.count == 13
    t.do("keep us.p51")
    assert t.at("allied.tanks") == "pile ax" and t.pile("ax") == 3
    t.do("home ge.bf109 K23; home us.p47 K12; fly K12.r2").quiet()
    assert t.at("us.p47") == "AF.al" and t.at("ge.bf109") == "AF.ax"
    assert {t.at("us.p51"), t.at("us.b26")} == {"K12.r2"}


@ALL
@pytest.mark.rule("L11.6.1", "L7.4.10", "L7.4.8", "L2.2.7", "L7.4.13", "L7.2.15", "L7.2.11", "L3.2.3")
def test_a_fortress_hits_its_friends_and_only_flak_reaches_it(edition: str) -> None:
    text = """phase bombardment al
        K12.r1: us.b17
        r1c2: ge.grenadier spotted, ge.pzgren spotted, ge.flak38
        r2c2: us.rifle
        r1c1: us.green
        r2c3: us.sherman
        r2c1: ge.wirbel"""
    struck = ["us.green", "us.rifle"]
    t = table(text, edition, [5, 5, 6, 1, 1, 2, 2, 2, 3, 3, 4, 4, *struck, 6, 5, 1, 1, 5, 1, 1, 1])
    t.do("strike us.b17 ge.grenadier")
    assert t.at("ge.grenadier") == "pile al" and (t.hits("us.rifle"), t.hits("us.green")) == (1, 1)
    assert t.hits("us.sherman") == 0, "two zones away"
    assert t.to_act == "axis" and shooters(t) == {"ge.flak38"}, "gray values do not reach so high"
    assert rolled(t, "fire ge.flak38 us.b17") == 4 and t.spotted("ge.flak38") and t.hits("us.b17") == 2
    t.do("home us.b17 K12")
    assert t.to_act == "axis", "the flak beside the next row fires at what comes by"
    assert rolled(t, "fire ge.wirbel us.b17") == 4
    t.quiet()
    assert spent(t) and t.at("us.b17") == "AF.al" and t.hits("us.b17") == 3


@NEW
@pytest.mark.rule("L7.2.35", "L7.2.36", "L7.2.6", "L7.2.33", "L7.4.13", "L7.2.21")
def test_a_patrol_meets_the_same_bomber_once_on_its_way_out_and_once_on_its_way_home(edition: str) -> None:
    t = table(
        """phase air al; supply al 4
        AF.al: us.b26, us.a20
        K12.r2: ge.bf109 patrol +axis.tanks
        r2c2: ge.grenadier spotted""",
        edition,
        [1] * 120,
    )
    t.do("launch us.b26; fly K23.r2; intercept ge.bf109; target ge.bf109 us.b26; target us.b26 ge.bf109")
    t.do("target ge.bf109 us.b26; pass; keep ge.bf109; fly K23.r2")
    assert t.to_act == "allied" and t.at("us.b26") == "K23.r2" and t.at("ge.bf109") == "K12.r2"
    assert t.pile("al") == 1
    t.do("launch us.a20; fly K12.r3")
    assert t.to_act == "axis" and t.is_legal("intercept ge.bf109"), "another aircraft is another matter"
    t.do("pass").quiet()
    rest(t, "strike us.b26 ge.grenadier").do("strike us.b26 ge.grenadier; pass; home us.b26 K23")
    assert t.to_act == "axis" and t.is_legal("intercept ge.bf109")
    t.do("intercept ge.bf109; target ge.bf109 us.b26; home ge.bf109 K12").quiet()
    assert t.at("ge.bf109") == "AF.ax" and t.at("us.b26") == "AF.al", "without tanks it goes home itself"


# Airborne -------------------------------------------------------------------------------------------------


@ALL
@pytest.mark.rule("L11.1.4", "L11.1.5", "L11.1.6", "L11.1.7", "L11.1.9", "L7.5.47", "L7.5.48", "L7.2.6")
def test_paratroops_as_the_flank_of_a_tank(edition: str) -> None:
    """Flak takes one of them on the way; mines lie in nobody's way; four survivors find three places."""
    t = table(
        """phase maneuver al; supply ax 1 al 10; table al: allied.drop
        HQ.al: us.airborne, us.glider, us.glider#2 hits 2, us.pack75
        r2c2: us.sherman
        r1c2: ge.grenadier
        r1c2/W: axis.mines
        r3c1: ge.flak38""",
        edition,
        [5, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 5, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1],
    )
    t.do("drop r1c2; with us.airborne; with us.glider; with us.glider#2; with us.pack75; via K12")
    assert t.supply("al") == 2 and t.to_act == "axis"
    assert rolled(t, "fire ge.flak38 us.glider#2") == 4 and t.at("us.glider#2") == "pile ax"
    t.do("with us.sherman; done")
    assert t.supply("al") == 0, "2 for the tank, nothing more for paratroops"
    t.do("supply ge.grenadier; main r2c2")
    assert rolled(t, "fire ge.grenadier us.airborne") == 3
    assert rolled(t, "fire us.sherman ge.grenadier") == 4
    assert rolled(t, "fire us.airborne ge.grenadier") == 4 + 2
    assert rolled(t, "fire us.glider ge.grenadier") == 3 + 2
    assert t.at("ge.grenadier") == "pile al", "round two has no targets any more"
    t.do("advance us.sherman; advance us.airborne; advance us.glider").quiet()
    assert spent(t) and t.stack("al", "r1c2") == 3
    assert t.at("us.pack75") == "pile ax", "no room, and nowhere to go back to"
    assert t.committed("us.airborne") and t.committed("us.glider")
    assert t.pile("al") == 2 + 2 and t.pile("ax") == 3 + 3


@NEW
@pytest.mark.rule("L3.6.1", "L7.5.44", "L11.1.3", "L3.6.4", "L7.5.43", "L11.1.7", "L11.1.2")
def test_a_landing_in_their_rear_starves_the_defenders(edition: str) -> None:
    lie = """phase maneuver al; supply ax 9 al 5; table al: allied.drop
        HQ.al: us.airborne
        r2c2: ge.grenadier
        r2c1: us.green
        r2c3: us.green#2
        r3c2: us.rifle"""
    t = table(lie, edition, [1] * 60)
    t.do("assault r2c2; with us.rifle; done")
    assert t.refused("supply ge.grenadier") is None
    t = table(lie, edition, [1] * 60)
    t.do("drop r1c2; with us.airborne; via K23").quiet()
    assert t.at("us.airborne") == "r1c2" and t.committed("us.airborne") and t.supply("al") == 3
    assert not texts.in_supply(t.s, t.card("ge.grenadier")) and texts.in_supply(t.s, t.card("us.airborne"))
    t.do("assault r2c2; with us.rifle; done")
    assert not t.is_legal("supply ge.grenadier") and t.supply("ax") == 9
    assert rolled(t, "fire ge.grenadier us.rifle") == 2


# Counterattacks -------------------------------------------------------------------------------------------


@ALL
@pytest.mark.rule("L11.4.1", "L11.4.2", "L7.5.3", "L3.1.4", "L3.1.5", "L7.5.31", "L10.3.4", "L7.5.67")
def test_a_counterattack_uses_what_movement_was_left_over(edition: str) -> None:
    """Standard: a tank that moved one zone may still strike back. Amended: whoever moved is committed."""
    t = table(
        """nations ge us; phase maneuver ax; supply ax 4 al 2; first ax
        HQ.ax: ge.rommel, ge.pz4, ge.panther
        r2c1: us.rifle
        r3c3: us.green""",
        edition,
        [*supply_dice(edition, "us"), *[1] * 60],
    )
    t.do("move ge.pz4 r1c1")
    until(t, 4, 1, 4)
    assert t.used("ge.pz4") == 1 and t.committed("ge.pz4") == (edition == "amended")
    t.do("dig us.green")
    if edition == "amended":
        assert not t.is_legal("counterattack")
        return
    t.do("counterattack; assault r2c1; with ge.pz4; done")
    assert t.supply("ax") == 2 and seen(t, "al", "ge.rommel")["card"] == "ge.rommel"
    t.do("withdraw ge.pz4").quiet()
    assert t.at("ge.pz4") == "r1c1" and t.used("ge.pz4") == 2 and t.committed("ge.pz4")
    assert t.to_act == "allied"
    t.game.play(t.s, t.game.parse(t.s, "move us.rifle r2c2"))
    assert not t.is_legal("counterattack"), "one in each enemy phase"


@ALL
@pytest.mark.rule("L7.5.10", "L7.5.11", "L7.5.34", "L7.5.8", "L7.5.9", "L3.1.4", "L3.1.5", "L7.5.58")
def test_back_into_the_woods_and_who_may_go_on(edition: str) -> None:
    """Both tanks withdraw after round one: the one from the Forest is done, the other has a Factor left."""
    t = table(
        """phase maneuver al; supply ax 0 al 9; terrain r3c2 forest
        r2c2: ge.grenadier
        r1c1: ge.volkssturm
        r3c2: us.sherman
        r2c1: us.sherman#2
        r2c3: us.rifle""",
        edition,
        [1] * 80,
    )
    t.do("assault r2c2; with us.sherman; with us.sherman#2; done; main r3c2")
    t.do("withdraw us.sherman; withdraw us.sherman#2").quiet()
    assert t.at("us.sherman") == "r3c2" and t.committed("us.sherman")
    assert t.refused("move us.sherman r3c1") is not None
    assert t.committed("us.sherman#2") == (edition == "amended")
    t.do("assault r1c1; with us.sherman#2; done")
    assert t.s.assault is not None and t.used("us.sherman#2") == 2
    t.do("withdraw us.sherman#2").quiet()
    assert t.committed("us.sherman#2") and t.at("us.sherman#2") == "r2c1"


# Headquarters and the end of the game ---------------------------------------------------------------------


@ALL
@pytest.mark.rule("L8.3.2", "L8.3.3", "L8.3.4", "L10.3.3", "L10.3.6", "L10.2.2", "L7.5.41", "L9.0.4")
def test_a_railway_gun_defends_its_headquarters_and_hospitals_do_not(edition: str) -> None:
    t = table(
        """phase maneuver al; supply ax 1 al 3
        HQ.ax: ge.leopold, axis.hospital, ge.guderian
        r1c1: us.pershing
        r1c2: us.rifle""",
        edition,
        [1] * 4 + [5, 5, 5, 1, 1] + [1] * 4 + [5, 5, 5, 5, 1],
    )
    t.do("assault HQ.ax; with us.pershing; with us.rifle; done")
    assert t.spotted("ge.leopold") and t.spotted("axis.hospital")
    assert t.refused("supply axis.hospital") == "L7.5.42"
    t.do("supply ge.leopold; main r1c1")
    assert rolled(t, "fire ge.leopold us.pershing") == 4
    assert targets(t, "fire", "us.pershing") == {"ge.leopold", "axis.hospital"}, "never a General"
    assert rolled(t, "fire us.pershing axis.hospital") == 5, "Headquarters Troops are infantry targets"
    assert t.at("axis.hospital") == "pile al" and not t.s.over
    t.do("pass; pass; target ge.leopold us.pershing; target us.pershing ge.leopold").quiet()
    assert t.s.over and t.at("ge.leopold") == "pile al" and t.at("ge.guderian") == "HQ.ax"
    assert score(t, "al") == 3 + 8 + 5 and t.game.result(t.s) == 1


@NEW
@pytest.mark.rule("L8.3.2", "L8.3.4", "L7.5.3", "L9.0.3", "L9.0.8", "L9.0.7", "L10.3.3")
def test_shells_empty_a_headquarters_but_only_somebody_who_enters_it_takes_it(edition: str) -> None:
    t = table(
        """phase bombardment al; supply al 1
        HQ.ax: ge.volkssturm spotted, axis.depot spotted
        r2c2: us.h155
        r2c1: us.stuart""",
        edition,
        [5, 6, 1, 1, 1, 1],
    )
    t.do("bombard us.h155 ge.volkssturm")
    assert spent(t) and t.at("ge.volkssturm") == "pile al" and not t.s.over and t.at("axis.depot") == "HQ.ax"
    assert (pile_seen(t, "ax", "al")["points"] is None) == (edition == "amended")
    rest(t, "move us.stuart r1c1")
    t.do("move us.stuart r1c1; move us.stuart HQ.ax")
    assert t.s.over and t.supply("al") == 0 and score(t, "al") == 1 + 4 + 5
    assert pile_seen(t, "ax", "al")["points"] == 5, "at the end all piles are open"


@ALL
@pytest.mark.rule("L9.0.6", "L9.0.5", "L9.0.3", "L9.0.4")
def test_both_propose_to_end_it(edition: str) -> None:
    t = table(
        """phase maneuver ax; first ax
        r1c1: ge.grenadier
        r3c1: us.rifle
        pile ax: us.sherman
        pile al: ge.tiger1, ge.opel""",
        edition,
        supply_dice(edition, "us") + supply_dice(edition, "ge"),
    )
    t.do("offer")
    assert not t.s.over and t.refused("offer") == "L9.0.6"
    until(t, 4, 1, 4)
    t.do("offer")
    assert t.s.over and (score(t, "ax"), score(t, "al")) == (4, 10) and t.game.result(t.s) == 1


# Cards in play --------------------------------------------------------------------------------------------


@NEW
@pytest.mark.rule("L11.11.1", "L2.3.3", "L2.3.6", "L1.0.3")
def test_a_unique_card_works_once_for_both_players_together(edition: str) -> None:
    t = table(
        """option match hypothetical; nations ge ge; phase maneuver ax; supply ax 2 al 2; first ax
        hand ax: ge.blown_dam
        hand al: ge.blown_dam
        r1c1: ax ge.grenadier
        r3c1: al ge.grenadier""",
        edition,
        supply_dice(edition, "ge"),
    )
    t.do("play ge.blown_dam; at r2c1").quiet()
    assert t.s.library.cards[t.s.terrain[3]].id == "ter.marsh" and t.pile("al") == 2
    until(t, 4, 1, 4)
    stock = t.supply("al")
    t.do("play ge.blown_dam").quiet()
    assert not t.s.hands[1] and t.pile("ax") == 2 and t.supply("al") == stock - 2
    assert [t.s.library.cards[t.s.terrain[z]].id for z in (4, 5)] == ["ter.clear"] * 2


@ALL
@pytest.mark.rule("L11.8.1", "L7.1.11", "L2.3.7", "L11.8.2", "L2.3.4")
def test_when_a_card_played_in_the_enemy_turn_is_first_checked(edition: str) -> None:
    """The second player's, in the same numbered turn; the first player's, in the next one."""
    lie = """phase air {}; turn 3; first ax
        hand {}: {}.cloud
        r1c1: ge.grenadier
        r3c1: us.rifle"""
    early = table(lie.format("ax", "al", "allied"), edition, [*supply_dice(edition, "us"), 5])
    early.do("done; play allied.cloud")
    until(early, 3, 1, 0).do("roll; check allied.cloud")
    assert spent(early) and early.at("allied.cloud") == "discard al" and early.s.turn == 3
    late = table(lie.format("al", "ax", "axis"), edition, [*supply_dice(edition, "ge"), 4])
    late.do("done; play axis.cloud")
    until(late, 4, 0, 0).do("roll")
    assert late.refused("done") == "L7.1.11"
    late.do("check axis.cloud")
    assert spent(late) and late.at("axis.cloud") == "table ax" and late.s.turn == 4


@NEW
@pytest.mark.rule("L7.1.12", "L7.1.13", "L7.1.14", "L7.1.15", "L3.6.4", "L10.3.5", "L7.1.2", "L7.1.1")
def test_free_and_paid_refits_of_tanks_forts_and_the_cut_off(edition: str) -> None:
    t = table(
        """phase reinforcement al; made roll draw; supply al 5
        HQ.al: allied.arv, allied.arv#2, allied.hospital, allied.depot hits 2
        r3c1: us.sherman hits 3, allied.works hits 1
        r1c2: us.stuart hits 1
        r1c1: ge.grenadier
        r1c3: ge.pz4
        r2c2: ge.volksgren
        hand al: us.green""",
        edition,
    )
    t.do("use allied.arv")
    assert targets_of_choice(t) == {"us.sherman"}, "the Stuart is cut off"
    t.do("choose us.sherman; refit us.sherman")
    assert t.hits("us.sherman") == 1 and t.supply("al") == 4
    assert t.refused("use allied.arv#2") == "L10.3.5"
    assert t.refused("refit us.stuart") == "L3.6.4"
    t.do("refit allied.works; refit allied.depot")
    assert (t.hits("allied.works"), t.hits("allied.depot"), t.supply("al")) == (0, 1, 2)
    assert t.refused("refit allied.depot") == "L7.1.13"
    assert t.refused("use allied.hospital") == "L7.1.14", "no soldiers are hurt"
    t.do("deploy us.green")
    assert t.supply("al") == 1


def targets_of_choice(t: Table) -> set[str]:
    return {t.s.of(t.card(text.split()[1])).id for text in t.legal if text.startswith("choose")}


# What is hidden -------------------------------------------------------------------------------------------


@ALL
@pytest.mark.rule("L7.3.6", "L7.3.8", "L13.2.1", "L7.3.4", "L7.3.5", "L3.2.5", "L2.2.7", "L7.3.7")
def test_scouts_look_through_the_fog_across_a_river_at_a_pillbox(edition: str) -> None:
    """Recon 3, one die less for the river, one less for the fog: one die, on one of two face-down cards."""
    t = table(
        """option bridges yes; bridge river1.c3; phase recon al; table ax: axis.fog
        r2c1: us.greyhound
        r1c1: axis.pillbox, ge.grenadier inside axis.pillbox +axis.mg
        r1c2: ge.pak40""",
        edition,
        [6],
    )
    t.do("recon us.greyhound r1c1")
    aims = {text.split()[1] for text in t.legal if text.startswith("dice")}
    assert aims == {tag_of(t, "axis.pillbox"), tag_of(t, "ge.grenadier")}
    t.do(f"dice {tag_of(t, 'ge.grenadier')} 1").quiet()
    assert spent(t) and t.spotted("ge.grenadier") and t.spotted("axis.mg")
    assert not t.spotted("axis.pillbox") and seen(t, "al", "axis.pillbox")["card"] is None
    assert t.spotted("us.greyhound") == (edition == "amended")


@STANDARD
@pytest.mark.rule("L11.3.1", "L11.3.2", "L11.3.3", "L6.3.2")
def test_atrocities_raise_the_defense_in_the_very_assault(edition: str) -> None:
    t = table(
        """nations ge us; phase maneuver ax; supply ax 3 al 1
        r1c2: ge.sspzgren, ge.sspzgren#2
        r2c2: us.rifle
        r2c1: us.green""",
        edition,
        [6, 1, 1, 1, 5, 5, 5, 1, 1, 1, 1, 1, 1, 1],
    )
    t.do("assault r2c2; with ge.sspzgren; with ge.sspzgren#2; done")
    assert t.s.dice.count == 1, "no second die once it has happened"
    t.do("supply us.rifle; fire us.rifle ge.sspzgren; fire ge.sspzgren us.rifle; fire ge.sspzgren#2 us.rifle")
    assert (
        t.hits("us.rifle") == 3
        and t.at("us.rifle") == "r2c2"
        and damage.defense(t.s, t.card("us.rifle")) == 4
    )
    assert damage.defense(t.s, t.card("us.green")) == 3 and damage.defense(t.s, t.card("ge.sspzgren")) == 3
