"""Every unit card: what is printed on it is what it does on the table."""

from __future__ import annotations

import re

import pytest

from crusades.games.last import damage
from crusades.games.last.cards import Card
from crusades.games.last.pieces import AIRCRAFT, ARMOR, UNIT
from tests.rules.last.kit import Table, game, table

UNITS = [c for c in game().library.cards if c.kind == UNIT]
GROUND = [c for c in UNITS if c.type != AIRCRAFT]
FLYING = [c for c in UNITS if c.type == AIRCRAFT]
ENEMY = {"axis": ("us.rifle", "us.sherman"), "other": ("ge.grenadier", "ge.pz4")}


def ids(card: Card) -> str:
    return card.id


def field(card: Card, phase: str, lie: str, dice: list[int] | None = None) -> Table:
    """The card's own side to move; the enemy is the other side's, and everybody is in supply."""
    axis = game().library.nation(card.nation).side == "axis"
    nations = f"{card.nation} us" if axis else f"ge {card.nation}"
    own, other = ("ax", "al") if axis else ("al", "ax")
    rifle, tank = ENEMY["axis" if axis else "other"]
    near, far = ("r1c2", "r2c2") if axis else ("r3c2", "r2c2")
    text = lie.format(own=own, card=card.id, other=other, rifle=rifle, tank=tank, near=near, far=far)
    return table(f"nations {nations}; phase {phase} {own}; supply ax 9 al 9\n{text}", "standard", dice)


def first(t: Table, card: Card) -> int:
    return next(i for i in range(len(t.s.card)) if t.s.card[i] == card.number)


@pytest.mark.parametrize("card", UNITS, ids=ids)
@pytest.mark.rule("L2.2.4")
def test_its_last_point_of_defense_destroys_it(card: Card) -> None:
    place = "AF.{own}: {own} {card}" if card.type == AIRCRAFT else "{near}: {own} {card}"
    t = field(card, "maneuver", place + "\nHQ.{other}: {other} {rifle}")
    i = first(t, card)
    damage.suffer(t.s, i, card.defense - 1)
    assert t.s.at[i] < 27, "it stands with one hit less than its Defense"
    damage.suffer(t.s, i, 1)
    assert t.s.at[i] in (33, 34), "and lies in the enemy's Victory Pile with the last"


@pytest.mark.parametrize("card", GROUND, ids=ids)
@pytest.mark.rule("L7.5.2")
def test_it_moves_as_far_as_its_movement_factors(card: Card) -> None:
    t = field(card, "maneuver", "{near}: {own} {card}\nHQ.{other}: {other} {rifle}")
    own = "ax" if t.s.active == 0 else "al"
    way = ["r2c2", "r2c1", "r2c2", "r2c1"]
    tag = f"{own}{t.s.tag[first(t, card)]}"
    for step in way[: card.mf]:
        t.do(f"move {tag} {step}").quiet()
    assert t.refused(f"move {tag} {way[card.mf]}") is not None


@pytest.mark.parametrize("card", [c for c in GROUND if c.mf], ids=ids)
@pytest.mark.rule("L7.5.12")
def test_it_digs_in_if_its_text_says_so(card: Card) -> None:
    t = field(card, "maneuver", "{near}: {own} {card}\nHQ.{other}: {other} {rifle}")
    assert ("dig" in {w.split()[0] for w in t.legal}) == ("dig in" in card.text.lower())


@pytest.mark.parametrize("card", UNITS, ids=ids)
@pytest.mark.rule("L11.10.1")
def test_it_recons_with_the_value_of_its_text(card: Card) -> None:
    printed = re.search(r"Recon (\d)", card.text)
    place = "K12.r2: {own} {card}\nr2c1: {other} {rifle}" if card.type == AIRCRAFT else (
        "{near}: {own} {card}\n{far}: {other} {rifle}"
    )  # fmt: skip
    t = field(card, "recon", place, dice=[1] * 9)
    words = [w for w in t.legal if w.startswith("recon")]
    assert bool(words) == bool(printed)
    if printed:
        before = t.s.dice.count
        t.do(words[0]).quiet()
        assert t.s.dice.count - before == int(printed[1])


@pytest.mark.parametrize("card", [c for c in GROUND if c.range], ids=ids)
@pytest.mark.rule("L7.4.14")
def test_it_fires_as_far_as_its_text_says(card: Card) -> None:
    printed = re.search(r"[Rr]ange (\d)", card.text)
    assert printed and int(printed[1]) == card.range
    near = field(card, "bombardment", "{near}: {own} {card}\n{far}: {other} {rifle} spotted", dice=[1] * 20)
    words = [w for w in near.legal if w.startswith("bombard")]
    assert words
    before = near.s.dice.count
    near.do(words[0]).quiet()
    assert near.s.dice.count - before == card.inf, "it rolls its infFP against infantry"


@pytest.mark.parametrize("card", [c for c in UNITS if c.transport], ids=ids)
@pytest.mark.rule("L7.5.20")
def test_it_carries_soldiers_if_its_text_says_so(card: Card) -> None:
    assert "transport" in card.text.lower() or "carr" in card.text.lower()
    soldiers = next(
        c.id for c in GROUND if c.nation == card.nation and c.soldier and not c.motorized and c.cls == "rifle"
    )
    t = field(card, "maneuver", "{near}: {own} {card}, {own} " + soldiers + "\nHQ.{other}: {other} {rifle}")
    assert any(w.startswith("mount") for w in t.legal)


@pytest.mark.parametrize("card", FLYING, ids=ids)
@pytest.mark.rule("L7.2.2")
def test_its_launch_costs_what_is_printed(card: Card) -> None:
    t = field(
        card,
        "air",
        ["AF.{own}: {own} {card}\nHQ.{other}: {other} {rifle}", "HQ.{own}: {own} {card}"][0],
    )
    own = "ax" if t.s.active == 0 else "al"
    t.do(f"launch {own}{t.s.tag[first(t, card)]}")
    price = 9 - t.supply(own)
    assert price == (1 if card.nation == "ro" else card.launch)  # Romania's oil: the first launch costs 1


# one word in the texts of many units: who has it can do it, and nobody else -------------------------------
def pool(card: Card) -> str:
    return game().library.nation(card.nation).pool


def own_seat(t: Table) -> str:
    return ("ax", "al")[t.s.active]


@pytest.mark.parametrize("card", [c for c in GROUND if c.mf], ids=ids)
@pytest.mark.rule("L13.4.3")
def test_it_blows_up_bridges_if_its_text_calls_it_an_engineer(card: Card) -> None:
    river = "river1.c2" if game().library.nation(card.nation).side == "axis" else "river2.c2"
    t = field(
        card, "maneuver", f"bridge {river}\n{{near}}: {{own}} {{card}}\nHQ.{{other}}: {{other}} {{rifle}}"
    )
    assert any(w.startswith("demolish") for w in t.legal) == ("Engineer" in card.text)


@pytest.mark.parametrize("card", [c for c in GROUND if c.mf and (c.soldier or c.type == ARMOR)], ids=ids)
@pytest.mark.rule("L11.9.1")
def test_it_negates_obstacles_if_its_text_says_so(card: Card) -> None:
    axis = game().library.nation(card.nation).side == "axis"
    wire = "r2c2/N: al allied.wire" if axis else "r2c2/S: ax axis.wire"
    lie = "{near}: {own} {card}\n{far}: {other} {rifle}\n" + wire
    t = field(card, "maneuver", lie, [1] * 60)
    near = "r1c2" if axis else "r3c2"
    t.do(f"assault r2c2; with {own_seat(t)}{t.s.tag[first(t, card)]}; done")
    t.reach(f"negate {near}")
    assert t.is_legal(f"negate {near}") == ("Negates Obstacles" in card.text)


@pytest.mark.parametrize("card", GROUND, ids=ids)
@pytest.mark.rule("L11.1.1")
def test_it_drops_from_the_air_if_its_text_says_so(card: Card) -> None:
    lie = f"table {{own}}: {pool(card)}.drop\nHQ.{{own}}: {{own}} {{card}}\nHQ.{{other}}: {{other}} {{rifle}}"
    t = field(card, "maneuver", lie)
    assert any(w.startswith("drop") for w in t.legal) == ("Airborne" in card.text)


@pytest.mark.parametrize("card", [c for c in GROUND if c.mf], ids=ids)
@pytest.mark.rule("L7.5.8")
def test_it_goes_on_through_difficult_ground_if_its_text_says_so(card: Card) -> None:
    lie = f"terrain r2c2 marsh\nhand {{own}}: {pool(card)}.march\n{{near}}: {{own}} {{card}}\n"
    t = field(card, "maneuver", lie + "HQ.{other}: {other} {rifle}")
    tag = f"{own_seat(t)}{t.s.tag[first(t, card)]}"
    t.do(f"play {pool(card)}.march; move {tag} r2c2").quiet()
    all_soldiers = card.soldier and "ignore Difficult" in game().library.nation(card.nation).text
    assert (t.refused(f"move {tag} r2c1") is None) == ("Ignores Difficult" in card.text or all_soldiers)


@pytest.mark.parametrize("card", [c for c in GROUND if c.type == ARMOR], ids=ids)
@pytest.mark.rule("L11.5.1")
def test_flankers_fire_at_it_first_if_its_text_says_so(card: Card) -> None:
    axis = game().library.nation(card.nation).side == "axis"
    rifle, tank = ENEMY["axis" if axis else "other"]
    nations, other, front = (
        (f"{card.nation} us", "al", "r3c2") if axis else (f"ge {card.nation}", "ax", "r1c2")
    )
    lie = f"nations {nations}; phase maneuver {other}; supply ax 9 al 9\n"
    lie += f"r2c2: {'ax' if axis else 'al'} {card.id}\n{front}: {rifle}\nr2c1: {tank}"
    t = table(lie, "standard", [1] * 60)
    tag = f"{'ax' if axis else 'al'}{t.s.tag[first(t, card)]}"
    t.do(f"assault r2c2; with {rifle}; with {tank}; done; main {front}")
    t.reach(f"fire {tag} {rifle}")
    before = t.s.dice.count
    t.do(f"fire {tag} {rifle}")
    assert (t.s.dice.count == before and t.is_legal(f"fire {tank} {tag}")) == ("Flankers" in card.text)
