"""L2.1, L2.2, L6: values, dice, Target Numbers, hits and what they destroy."""

import pytest

from crusades.core import flow
from crusades.games.last import attack, damage, filters, firepower, lasting
from crusades.games.last.cards import Card
from crusades.games.last.pieces import (
    AA,
    ARMOR,
    ASSAULT,
    BOMBARD,
    INFANTRY,
    RETURN,
    STRIKE,
    SUPPORT,
)
from crusades.games.last.state import NO_SUBJECT, UNTIL_ROUND
from tests.rules.last.battle import PLACES, assault, dice, left, shoot, tn
from tests.rules.last.kit import Table, game, table


def card(name: str) -> Card:
    return game().library.card(name)


def play(t: Table, name: str, subject: str = "", until: int = UNTIL_ROUND) -> None:
    """The lasting effects of a card, as if it had been played."""
    for effect in card(name).effects:
        target = t.card(subject) if subject else NO_SUBJECT
        lasting.add(t.s, effect.number, -1, 0 if name.startswith("axis") else 1, target, until)


# what is printed ------------------------------------------------------------------------------------------
@pytest.mark.rule("L2.2.1", "L2.2.3")
def test_armor_infantry_and_aircraft() -> None:
    types = [card(name).type for name in ("us.sherman", "us.m81", "us.p47")]
    assert types == [1, 0, 2]
    assert [card(name).ground for name in ("us.sherman", "us.m81", "us.p47")] == [True, True, False]
    units = [c for c in game().library.cards if c.kind == 1]
    assert all(c.type in (0, 1, 2) and c.ground == (c.type != 2) for c in units)


@pytest.mark.rule("L2.2.2")
def test_an_armored_car_is_an_infantry_target(variant: str) -> None:
    t = table("phase maneuver ax\nr2c2: us.greyhound\nr1c2: ge.pz4", variant)
    assault(t, "ax", "r2c2", "ge.pz4")
    assert card("us.greyhound").type == INFANTRY and card("us.h105").type == INFANTRY
    assert dice(t, "ge.pz4", "us.greyhound") == card("ge.pz4").inf == 4


@pytest.mark.rule("L2.2.4")
def test_four_values(variant: str) -> None:
    t = table("phase bombardment ax\nr2c2: us.rifle hits 1 spotted\nr1c2: ge.mort8", variant, [5, 1, 1, 6])
    rifle = card("us.rifle")
    assert (rifle.inf, rifle.arm, rifle.air, rifle.defense) == (3, 1, 1, 3)
    shoot(t, "ge.mort8", "us.rifle", BOMBARD)
    assert t.hits("us.rifle") == 2 and t.at("us.rifle") == "r2c2"
    damage.suffer(t.s, t.card("us.rifle"), 1)
    assert t.at("us.rifle") == "pile ax"


@pytest.mark.rule("L2.2.5")
def test_gray_fire_never_joins_a_pair_at_passing_aircraft(variant: str) -> None:
    text = "phase air ax\nr3c1: us.halftrack, us.weapons riding us.halftrack\nK12.r3: ge.bf109"
    t = table(text, variant)
    assert dice(t, "us.halftrack", "ge.bf109", RETURN) == 3
    assert dice(t, "us.halftrack", "ge.bf109", AA) == 0


@pytest.mark.rule("L2.2.6")
def test_vehicles_are_motorized() -> None:
    assert card("us.greyhound").subhead == "Armored car" and card("us.greyhound").motorized
    assert not card("us.rifle").motorized
    words = ("tank", "car", "truck", "halftrack", "self-propelled", "vehicle", "carrier")
    for c in game().library.cards:
        if c.kind == 1 and c.type == ARMOR:
            assert c.motorized, c.id
        elif c.ground and "unmotorized" in c.subhead:
            assert not c.motorized, c.id
        elif c.ground and any(w in c.subhead.lower().split() for w in words):
            assert c.motorized, c.id


@pytest.mark.rule("L2.2.7")
def test_a_rocket_unit_hits_on_four(variant: str) -> None:
    t = table("phase bombardment al\nr2c2: ge.grenadier spotted\nr3c2: us.r72, us.m81", variant)
    assert tn(t, "us.r72", "ge.grenadier", BOMBARD) == 4
    assert tn(t, "us.m81", "ge.grenadier", BOMBARD) == 5


@pytest.mark.rule("L11.0.1")
def test_an_ability_belongs_to_the_card_that_names_it(variant: str) -> None:
    """A Medium Bomber rolls the same ones as a Heavy Bomber, and no friend is hit; nothing carries over."""
    text = "phase bombardment al\nr2c2: ge.volkssturm spotted, ge.grenadier\nr3c2: us.rifle\nK12.r2: us.b26"
    t = table(text, variant, [1, 1, 1, 1, 1, 6, 6, 6, 6])
    assert shoot(t, "us.b26", "ge.volkssturm", STRIKE) == 4
    assert t.hits("us.rifle") == 0 and t.hits("ge.grenadier") == 0


@pytest.mark.rule("L3.3.1")
def test_infantry_soldiers_are_foot_platoons(variant: str) -> None:
    assert card("us.rifle").soldier and not card("us.m81").soldier
    assert card("us.rifle").type == card("us.m81").type == INFANTRY
    for c in game().library.cards:
        if c.kind == 1:
            assert c.soldier == ("infantry" in c.subhead.lower()), c.id
    t = table("phase maneuver ax\nr2c2: us.rifle, us.m81\nr1c2: ge.pz4\nterrain r2c2 woods", variant)
    assault(t, "ax", "r2c2", "ge.pz4", supplied="us.rifle us.m81")
    assert dice(t, "us.rifle", "ge.pz4") == 2  # doubled; the mortar has none to double


@pytest.mark.rule("L2.1.3")
def test_a_terrain_text_says_whom_it_touches(variant: str) -> None:
    t = table("phase maneuver ax\nterrain r2c2 hill\nr2c2: us.rifle\nr1c2: ge.grenadier", variant)
    assault(t, "ax", "r2c2", "ge.grenadier", supplied="us.rifle")
    assert dice(t, "ge.grenadier", "us.rifle") == 3
    assert dice(t, "us.rifle", "ge.grenadier") == 5
    t.s.terrain[PLACES["r2c2"]], t.s.terrain[PLACES["r1c2"]] = (
        t.s.terrain[PLACES["r1c2"]],
        t.s.terrain[PLACES["r2c2"]],
    )
    assert dice(t, "us.rifle", "ge.grenadier") == 3  # a Hill elsewhere does nothing here


@pytest.mark.rule("L2.1.4")
def test_historical_text_is_inert(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    t = table("phase maneuver ax\nterrain r2c2 hill\nr2c2: us.rifle\nr1c2: ge.grenadier", variant)
    assault(t, "ax", "r2c2", "ge.grenadier", supplied="us.rifle")
    before = dice(t, "us.rifle", "ge.grenadier"), tn(t, "us.rifle", "ge.grenadier")
    for name in ("us.rifle", "ter.hill"):
        monkeypatch.setattr(
            card(name), "text", "The bravest of all: +9 infFP, -3 TN, Heavy Bomber, Airborne."
        )
    assert (dice(t, "us.rifle", "ge.grenadier"), tn(t, "us.rifle", "ge.grenadier")) == before


# targets and dice ----------------------------------------------------------------------------------------
@pytest.mark.rule("L6.0.1")
@pytest.mark.parametrize("kind", [ASSAULT, BOMBARD, STRIKE])
def test_one_procedure_for_all_combat(variant: str, kind: int) -> None:
    shooter = {ASSAULT: "us.rifle", BOMBARD: "us.m81", STRIKE: "us.p38"}[kind]
    text = "phase maneuver al\nr2c2: ge.grenadier spotted\nr3c2: us.rifle, us.m81\nK12.r2: us.p38"
    t = table(text, variant, [5, 4, 6])
    if kind == ASSAULT:
        assault(t, "al", "r2c2", "us.rifle")
    assert dice(t, shooter, "ge.grenadier", kind) == 3 and tn(t, shooter, "ge.grenadier", kind) == 5
    assert shoot(t, shooter, "ge.grenadier", kind) == 2
    assert t.hits("ge.grenadier") == 2 and left(t) == 0


@pytest.mark.rule("L6.1.1")
def test_all_dice_go_at_one_target(variant: str) -> None:
    t = table("phase maneuver al\nr2c2: ge.grenadier, ge.pzgren\nr3c2: us.arminf", variant, [5, 5, 1, 1])
    assault(t, "al", "r2c2", "us.arminf")
    assert shoot(t, "us.arminf", "ge.grenadier") == 2
    assert left(t) == 0 and t.hits("ge.grenadier") == 2 and t.hits("ge.pzgren") == 0


@pytest.mark.rule("L6.1.2")
def test_dice_by_the_type_of_the_target(variant: str) -> None:
    text = "phase maneuver al\nr2c2: ge.grenadier, ge.pz4\nr3c2: us.sherman76\nK12.r3: ge.fw190"
    t = table(text, variant)
    assault(t, "al", "r2c2", "us.sherman76")
    tank = card("us.sherman76")
    assert dice(t, "us.sherman76", "ge.grenadier") == tank.inf == 4
    assert dice(t, "us.sherman76", "ge.pz4") == tank.arm == 5
    assert dice(t, "us.sherman76", "ge.fw190", RETURN) == tank.air == 1


@pytest.mark.rule("L6.1.3")
def test_each_point_of_firepower_is_a_die(variant: str) -> None:
    text = (
        "phase bombardment al\nterrain r2c2 village\nr2c2: ge.grenadier spotted\nK12.r2: us.b26\nr3c2: us.m81"
    )
    t = table(text, variant)
    assert dice(t, "us.b26", "ge.grenadier", STRIKE) == card("us.b26").inf - 1
    assert dice(t, "us.m81", "ge.grenadier", BOMBARD) == card("us.m81").inf - 1


@pytest.mark.rule("L6.1.4")
def test_firepower_has_a_floor(variant: str) -> None:
    t = table("phase maneuver al\nr2c2: ge.pak40 committed\nr3c2: us.rifle", variant, [])
    assault(t, "al", "r2c2", "us.rifle", supplied="ge.pak40")
    play(t, "allied.smoke")
    assert dice(t, "ge.pak40", "us.rifle") == 0
    assert shoot(t, "ge.pak40", "us.rifle") == 0
    assert not t.spotted("ge.pak40")  # it made no attack


# Target Numbers --------------------------------------------------------------------------------------------
@pytest.mark.rule("L6.2.1")
def test_five_or_more_hits(variant: str) -> None:
    t = table("phase maneuver al\nr2c2: ge.tiger1\nr3c2: us.sherman76", variant, [1, 4, 5, 6, 6])
    assault(t, "al", "r2c2", "us.sherman76")
    assert shoot(t, "us.sherman76", "ge.tiger1") == 3 and t.hits("ge.tiger1") == 3


@pytest.mark.rule("L6.2.2")
@pytest.mark.parametrize(
    ("shooter", "target", "hits"), [("us.r72", "ge.pzgren", 4), ("us.longtom", "ge.stug3", 2)]
)
def test_target_number_modifiers(variant: str, shooter: str, target: str, hits: int) -> None:
    """Rockets: -1 TN. The other shot is at +1: it hits on a 6 alone."""
    text = f"phase bombardment al\nr2c2: {target} spotted\nr3c2: {shooter}"
    rolled = [3, 4, 5, 6, 4] if shooter == "us.r72" else [6, 5, 6]
    t = table(text, variant, rolled)
    assert shoot(t, shooter, target, BOMBARD, extra=0 if shooter == "us.r72" else 1) == hits


@pytest.mark.rule("L6.2.2")
def test_changes_of_the_target_number_add_up(variant: str) -> None:
    text = "phase bombardment al\nterrain r2c2 gully\nr2c2: ge.grenadier spotted dug-in\nr3c2: us.r72"
    t = table(text, variant)
    assert tn(t, "us.r72", "ge.grenadier", BOMBARD) == 5 - 1 + 1


@pytest.mark.rule("L6.2.3")
@pytest.mark.parametrize(("extra", "hits"), [(2, 0), (-4, 5)])
def test_no_automatic_hit_or_miss(variant: str, extra: int, hits: int) -> None:
    t = table("phase maneuver al\nr2c2: ge.tiger1\nr3c2: us.sherman76", variant, [6, 6, 1, 1, 3])
    assault(t, "al", "r2c2", "us.sherman76")
    assert shoot(t, "us.sherman76", "ge.tiger1", extra=extra) == hits


# hits ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("L6.3.1")
def test_hits_stay(variant: str) -> None:
    t = table("phase maneuver al; supply ax 0 al 0\nr2c2: ge.pz4\nr3c2: us.rifle", variant, [1] * 40)
    damage.suffer(t.s, t.card("ge.pz4"), 2)
    t.do("done")
    t.quiet()
    assert t.s.active == 0 and t.hits("ge.pz4") == 2


@pytest.mark.rule("L6.3.2")
def test_the_last_hit_destroys_with_everything_attached(variant: str) -> None:
    t = table("phase maneuver al\nr2c2: ge.pzgren hits 2 +axis.mg", variant)
    damage.suffer(t.s, t.card("ge.pzgren"), 1)
    assert t.at("ge.pzgren") == t.at("axis.mg") == "pile al"
    assert t.pile("al") == 4 and t.pile("ax") == 0


@pytest.mark.rule("L6.3.3")
def test_surplus_hits_are_lost(variant: str) -> None:
    t = table("phase maneuver al\nr2c2: ge.volkssturm, ge.grenadier\nr3c2: us.arminf", variant, [5, 5, 6, 6])
    assault(t, "al", "r2c2", "us.arminf")
    assert shoot(t, "us.arminf", "ge.volkssturm") == 4
    assert t.at("ge.volkssturm") == "pile al" and t.hits("ge.grenadier") == 0


@pytest.mark.rule("L6.3.4")
def test_cards_in_a_pile_stay_their_owners(variant: str) -> None:
    t = table("phase maneuver al\nr2c2: ge.grenadier\nr3c2: us.rifle", variant)
    i = t.card("ge.grenadier")
    damage.destroy(t.s, i)
    assert i in t.s.piles[1] and t.s.owner[i] == 0
    assert t.s.of(i).cost == t.pile("al")


# the order of modifiers ------------------------------------------------------------------------------------
AMBUSH = "phase maneuver al\nterrain r2c2 hill\nr2c2: ge.grenadier +axis.mg\nr3c2: us.rifle"


@pytest.mark.rule("L6.4.1")
def test_two_steps(variant: str) -> None:
    t = table(AMBUSH, variant)
    assault(t, "al", "r2c2", "us.rifle", supplied="ge.grenadier")
    play(t, "axis.ambush", "ge.grenadier")
    assert dice(t, "ge.grenadier", "us.rifle") == (3 + 2) * 2 + 2


@pytest.mark.rule("L6.4.2")
def test_three_steps(variant: str) -> None:
    t = table(AMBUSH, variant)
    assault(t, "al", "r2c2", "us.rifle", supplied="ge.grenadier")
    play(t, "axis.ambush", "ge.grenadier")
    assert dice(t, "ge.grenadier", "us.rifle") == ((3 + 2) + 2) * 2


@pytest.mark.rule("L6.4.3")
def test_what_the_rules_do_comes_last(variant: str) -> None:
    t = table(AMBUSH, variant)
    assault(t, "al", "r2c2", "us.rifle")
    assert dice(t, "ge.grenadier", "us.rifle") == (4 if variant == "amended" else 5)


@pytest.mark.rule("L6.4.3")
def test_half_is_rounded_once_after_all_products(variant: str) -> None:
    """armFP 1, doubled against armor alone and halved without supply: one die."""
    t = table("phase maneuver al\nterrain r2c2 town\nr2c2: ge.grenadier\nr3c2: us.sherman", variant)
    assault(t, "al", "r2c2", "us.sherman")
    assert dice(t, "ge.grenadier", "us.sherman") == 1


@pytest.mark.rule("L6.4.4")
def test_a_modifier_needs_the_firepower_it_names(variant: str) -> None:
    t = table("phase maneuver al\nr2c2: ge.grenadier +axis.mg\nr3c2: us.sherman, us.rifle", variant)
    assault(t, "al", "r2c2", "us.sherman us.rifle", supplied="ge.grenadier")
    assert dice(t, "ge.grenadier", "us.sherman") == 1
    assert dice(t, "ge.grenadier", "us.rifle") == 5
    play(t, "allied.smoke")  # names none: every attack it covers
    assert dice(t, "ge.grenadier", "us.rifle") == 3 and dice(t, "ge.grenadier", "us.sherman") == 0


# hidden targets, friends, bridges ---------------------------------------------------------------------------
@pytest.mark.rule("L3.2.8")
def test_fire_at_a_hidden_unit(variant: str) -> None:
    t = table("phase bombardment al\nr2c2: ge.grenadier\nr3c2: us.h105", variant, [6, 5])
    assert dice(t, "us.h105", "ge.grenadier", BOMBARD) == card("us.h105").arm == 2
    assert tn(t, "us.h105", "ge.grenadier", BOMBARD) == 6
    assert shoot(t, "us.h105", "ge.grenadier", BOMBARD) == 1


@pytest.mark.rule("L3.2.8")
def test_an_off_board_attack_at_a_hidden_unit(variant: str) -> None:
    t = table("phase bombardment al\nr2c2: ge.grenadier", variant, [6, 5, 5, 4])
    attack.order_off_board(t.s, 1, 7, 4, 5, t.card("ge.grenadier"))
    flow.settle(t.game.table, t.s)
    assert t.s.last_hits == 1 and left(t) == 0


@pytest.mark.rule("L11.6.1")
def test_bombs_fall_short(variant: str) -> None:
    text = "phase bombardment al\nr2c2: ge.tiger1 spotted\nr3c2: us.rifle, us.sherman\nr2c1: us.arminf"
    text += "\nK12.r2: us.b17"
    t = table(text, variant)
    t.s.dice.script = [1, 1, 4, 5, 6, 2, 2, "us.rifle", "us.arminf"]
    assert shoot(t, "us.b17", "ge.tiger1", STRIKE) == 2
    assert t.hits("ge.tiger1") == 2 and t.hits("us.rifle") == 1 and t.hits("us.arminf") == 1
    assert left(t) == 0


@pytest.mark.rule("L11.6.1")
def test_no_friends_beside_the_zone(variant: str) -> None:
    text = "phase bombardment al\nr1c1: ge.tiger1 spotted\nr3c2: us.rifle\nK12.r1: us.b17"
    t = table(text, variant, [1, 1, 1, 1, 1, 1, 1])
    assert shoot(t, "us.b17", "ge.tiger1", STRIKE) == 0
    assert t.hits("us.rifle") == 0


@pytest.mark.rule("L13.3.6")
@pytest.mark.parametrize(("kind", "name"), [(ASSAULT, "us.g57"), (SUPPORT, "us.m107")])
def test_a_bridge_makes_assaulters_easier_to_hit(variant: str, kind: int, name: str) -> None:
    text = "phase maneuver ax\nbridge river2.c2\nr3c2: us.g57, us.rifle\nr2c2: ge.pz4\nr3c1: us.m107"
    t = table(text, variant, [3, 4, 5, 1] if kind == ASSAULT else [4])
    assault(t, "ax", "r3c2", "ge.pz4", supplied="us.g57 us.rifle", cover="us.m107")
    assert tn(t, name, "ge.pz4", kind) == 4
    assert shoot(t, name, "ge.pz4", kind) == (2 if kind == ASSAULT else 1)
    assert tn(t, "ge.pz4", "us.rifle") == 5
    t.s.bridge_hits[4] = -1
    assert tn(t, name, "ge.pz4", kind) == 5


@pytest.mark.rule("L13.4.1")
def test_a_bridge_is_attacked_like_a_fortification(variant: str) -> None:
    text = "phase bombardment al\nbridge river2.c2\nr3c2: us.priest\nHQ.al: us.h105\nK12.r3: us.p47"
    t = table(text, variant, [2, 4, 6, 6, 6, 5, 6])
    attack.order_on_bridge(t.s, BOMBARD, t.card("us.h105"), 4, PLACES["r3c2"])
    flow.settle(t.game.table, t.s)
    assert t.s.last_hits == 2 and t.s.bridge_hits[4] == 2  # infFP 4 at TN 6
    attack.order_on_bridge(t.s, STRIKE, t.card("us.p47"), 4, PLACES["r3c2"])
    flow.settle(t.game.table, t.s)
    assert t.s.last_hits == 2 and t.s.bridge_hits[4] == 4 and left(t) == 0  # armFP 3


def test_places_of_assaulting_units() -> None:
    t = table("phase maneuver al\nr2c2: ge.grenadier\nr3c2: us.rifle")
    assault(t, "al", "r2c2", "us.rifle")
    assert filters.where(t.s, t.card("us.rifle")) == PLACES["r2c2"]
    assert firepower.aim(t.s, t.card("us.rifle")) == t.card("us.rifle")


@pytest.mark.rule("L6.3.2")
def test_a_unit_that_loses_its_bonus_of_defense_may_fall_at_once(variant: str) -> None:
    """A hero holds a unit with three hits together; without him it has one too many."""
    t = table(
        "phase maneuver al; supply al 4; nations ro su\nr1c2: ro.vanatori spotted hits 3 +axis.hero\n"
        "r2c2: su.rifle\nHQ.ax: ro.dorobanti\nhand al: soviet.sniper",
        variant,
    )
    t.do("play soviet.sniper").quiet()
    if any(word.startswith("choose") for word in t.legal):
        t.do(next(word for word in t.legal if word.startswith("choose"))).quiet()
    assert t.at("axis.hero") == "pile al"
    assert t.at("ro.vanatori") == "pile al"
