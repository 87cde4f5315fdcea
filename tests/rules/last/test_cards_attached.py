"""Every card that is put under a unit: Leaders, Support Weapons, Ordnance and other attachments."""

from collections.abc import Callable

import pytest

from crusades.games.last import damage, firepower, modifiers, texts, zones
from crusades.games.last.cards import Card
from crusades.games.last.pieces import (
    AIR_COMBAT,
    ASSAULT,
    ATTACHED,
    ATTACHMENT,
    BOMBARD,
    DUG_IN,
    LEADER,
    ORDNANCE,
    STRIKE,
    SUPPORT_WEAPON,
)
from tests.rules.last.battle import assault, dice, tn
from tests.rules.last.kit import Table, game, table

Check = Callable[[str, str], None]

# By nation or pool: whose cards they are, and plain hosts.
SEAT = {
    "allied": "al",
    "axis": "ax",
    "soviet": "al",
    "gb": "al",
    "us": "al",
    "ff": "al",
    "ge": "ax",
    "fi": "ax",
}
SEAT |= {"it": "ax", "ro": "ax", "ple": "al", "su": "al"}
CODE = {"allied": "us", "axis": "ge", "soviet": "su"}
FOOT = {"us": "us.rifle", "ge": "ge.grenadier", "su": "su.rifle", "gb": "gb.tommy", "ff": "ff.colonial"}
FOOT |= {"fi": "fi.pioneeri", "it": "it.folgore", "ple": "ple.piechota", "ro": "ro.dorobanti"}
TANK = {"us": "us.sherman", "ge": "ge.pz4", "su": "su.t34", "ro": "ro.t4"}
GUN = {"us": "us.h105", "ge": "ge.lefh18", "su": "su.m30"}
PLANE = {"us": "us.p47", "ge": "ge.fw190", "su": "su.p39"}


def card(name: str) -> Card:
    return game().library.card(name)


def pool(name: str) -> str:
    return name.partition(".")[0]


def code(name: str) -> str:
    return CODE.get(pool(name), pool(name))


def host(name: str, kind: str = "foot") -> str:
    return {"foot": FOOT, "tank": TANK, "gun": GUN, "plane": PLANE}[kind][code(name)]


def foe(name: str, kind: str = "foot") -> str:
    other = "us" if SEAT[pool(name)] == "ax" else "ge"
    return {"foot": FOOT, "tank": TANK, "gun": GUN, "plane": PLANE}[kind][other]


def scene(
    name: str, variant: str, kind: str = "foot", defends: bool = False, terrain: str = "clear"
) -> Table:
    """The host with the card, and a foot and a tank unit of the enemy, in an assault on r2c2."""
    seat = SEAT[pool(name)]
    other = "al" if seat == "ax" else "ax"
    home, away = ("r1c2", "r3c2") if seat == "ax" else ("r3c2", "r1c2")
    ours, theirs = ("r2c2", away) if defends else (home, "r2c2")
    text = f"phase maneuver {other if defends else seat}; supply ax 9 al 9\nterrain r2c2 {terrain}\n"
    text += f"{ours}: {host(name, kind)} spotted +{name}\n"
    text += f"{theirs}: {foe(name)} spotted, {foe(name, 'tank')} spotted"
    t = table(text, variant)
    if defends:
        assault(t, other, "r2c2", f"{foe(name)} {foe(name, 'tank')}", supplied=host(name, kind))
    else:
        assault(t, seat, "r2c2", host(name, kind))
    return t


def gains(inf: int, arm: int, kind: str = "foot", defends: bool = False, terrain: str = "clear") -> Check:
    """So many dice more than printed, against infantry and against armor."""

    def check(name: str, variant: str) -> None:
        t = scene(name, variant, kind, defends, terrain)
        who = host(name, kind)
        assert dice(t, who, foe(name)) == card(who).inf + inf
        assert dice(t, who, foe(name, "tank")) == card(who).arm + arm

    return check


def armored(bonus: int, kind: str = "foot") -> Check:
    def check(name: str, variant: str) -> None:
        t = scene(name, variant, kind)
        who = host(name, kind)
        assert firepower.defense(t.s, t.card(who)) == card(who).defense + bonus
        damage.suffer(t.s, t.card(who), card(who).defense)
        assert t.at(who) != "pile al" and t.at(who) != "pile ax"

    return check


def flames(name: str, variant: str) -> None:
    """+4 infFP against fortified units, and infFP against Fortifications."""
    t = scene(name, variant)
    who = host(name)
    assert dice(t, who, foe(name)) == card(who).inf
    t.s.flags[t.card(foe(name))] |= DUG_IN
    assert dice(t, who, foe(name)) == card(who).inf + 4
    assert against_fort(name, variant) == card(who).inf + 4


def opens_bunkers(name: str, variant: str) -> None:
    """infFP, where that is better than armFP with the two dice more."""
    assert against_fort(name, variant, "gb.guards") == 4 > card("gb.guards").arm + 2


def against_fort(name: str, variant: str, who: str = "") -> int:
    who = who or host(name)
    fort = "allied.works" if SEAT[pool(name)] == "ax" else "axis.trench"
    home = "r1c2" if SEAT[pool(name)] == "ax" else "r3c2"
    text = f"nations ge {code(name)}\n" if SEAT[pool(name)] == "al" else f"nations {code(name)} us\n"
    text += f"phase maneuver {SEAT[pool(name)]}\n{home}: {who} +{name}\nr2c2: {fort} spotted, {foe(name)}"
    t = table(text, variant)
    assault(t, SEAT[pool(name)], "r2c2", who)
    return dice(t, who, fort)


def digs_out(name: str, variant: str) -> None:
    """Its fire ignores dug-in."""
    t = scene(name, variant)
    target = t.card(foe(name))
    t.s.flags[target] |= DUG_IN
    damage.suffer(t.s, target, 1, ASSAULT, t.card(host(name)))
    assert t.s.hits[target] == 1
    damage.suffer(t.s, target, 1, ASSAULT, t.card(foe(name, "tank")))
    assert t.s.hits[target] == 1


def stands_firm(name: str, variant: str) -> None:
    t = scene(name, variant)
    assert texts.ignores(t.s, "retreat", t.card(host(name)))
    assert not texts.ignores(t.s, "retreat", t.card(foe(name)))


def ace(name: str, variant: str) -> None:
    seat = SEAT[pool(name)]
    plane, enemy = host(name, "plane"), foe(name, "plane")
    t = table(f"phase air {seat}\nK12.r2: {plane} +{name}\nK23.r2: {enemy}", variant)
    assert dice(t, plane, enemy, AIR_COMBAT) == card(plane).air + 1


def loaded(inf: int, arm: int) -> Check:
    def check(name: str, variant: str) -> None:
        seat = SEAT[pool(name)]
        plane = host(name, "plane")
        text = f"phase bombardment {seat}\nK12.r2: {plane} +{name}\nr2c2: {foe(name)} spotted, "
        t = table(f"{text}{foe(name, 'tank')} spotted\nK23.r2: {foe(name, 'plane')}", variant)
        assert dice(t, plane, foe(name), STRIKE) == card(plane).inf + inf
        assert dice(t, plane, foe(name, "tank"), STRIKE) == card(plane).arm + arm
        assert dice(t, plane, foe(name, "plane"), AIR_COMBAT) == card(plane).air

    return check


def tanks(name: str, variant: str) -> None:
    """A Fighter-Bomber with Drop Tanks may patrol; without them it may not."""
    seat = SEAT[pool(name)]
    plane = host(name, "plane")
    for load in (f" +{name}", ""):
        t = table(f"phase air {seat}\nK12.r2: {plane}{load}\nr2c2: {foe(name)}", variant)
        assert texts.allows(t.s, "cap", t.card(plane)) == bool(load)
        assert texts.allows(t.s, "stay_after_combat", t.card(plane)) == bool(load)


def observer(name: str, variant: str) -> None:
    """Own artillery into its zone or those beside it: -1 TN."""
    seat = SEAT[pool(name)]
    home, near, far = ("r1c1", "r2c1", "r3c1") if seat == "ax" else ("r3c1", "r2c1", "r1c1")
    text = f"phase bombardment {seat}\n{home}: {host(name)} +{name}, {host(name, 'gun')}\n"
    text += f"{near}: {foe(name)} spotted\n{far}: {foe(name, 'tank')} spotted"
    t = table(text, variant)
    assert tn(t, host(name, "gun"), foe(name), BOMBARD) == 4
    assert tn(t, host(name, "gun"), foe(name, "tank"), BOMBARD) == 5
    assert tn(t, host(name), foe(name), BOMBARD) == 5  # no artillery


def trench_foot(name: str, variant: str) -> None:
    """Under an enemy unit: -1 infFP, no digging in; it goes when that unit refits in its Headquarters."""
    seat = SEAT[pool(name)]
    other = "al" if seat == "ax" else "ax"
    victim = foe(name)
    place = "r3c2" if other == "al" else "r1c2"
    base = f"phase maneuver {other}\n{place}: {victim}\nr2c2: {host(name)}"
    t = afflicted(t=table(f"{base}\nhand {seat}: {name}", variant), name=name, victim=victim)
    assault(t, other, "r2c2", victim)
    assert dice(t, victim, host(name)) == card(victim).inf - 1
    t.s.assault = None
    assert texts.forbids(t.s, "dig", t.card(victim))
    text = f"phase reinforcement {other}; supply ax 9 al 9; made roll draw\nHQ.{other}: {victim} hits 1\n"
    t = afflicted(table(f"{text}r2c2: {host(name)}\nhand {seat}: {name}", variant), name, victim)
    t.do(f"refit {victim}")
    assert t.at(name) == f"discard {seat}" and t.hits(victim) == 0


def afflicted(t: Table, name: str, victim: str) -> Table:
    zones.name(t.s, t.card(name))
    zones.put(t.s, t.card(name), ATTACHED, t.card(victim))
    return t


def second_round_tn(name: str, variant: str) -> None:
    t = scene(name, variant)
    assert t.s.assault is not None and tn(t, host(name), foe(name)) == 5
    t.s.assault.round = 2
    assert tn(t, host(name), foe(name)) == 4


def pipes(name: str, variant: str) -> None:
    """Soldiers assaulting with the host have +1 infFP in round two, and are not driven back."""
    text = f"phase maneuver al\nr3c2: gb.tommy +{name}, gb.guards\nr2c2: ge.grenadier\nr3c1: gb.commando"
    t = table(text, variant)
    a = assault(t, "al", "r2c2", "gb.tommy gb.guards")
    assert dice(t, "gb.guards", "ge.grenadier") == 4
    a.round = 2
    assert dice(t, "gb.guards", "ge.grenadier") == 5 and dice(t, "gb.tommy", "ge.grenadier") == 4
    assert texts.ignores(t.s, "retreat", t.card("gb.guards"))
    assert not texts.ignores(t.s, "retreat", t.card("gb.commando"))


def tiger_ace(name: str, variant: str) -> None:
    text = "phase maneuver al\nr2c2: ge.tiger1 +ge.tiger_ace, ge.pz4\nr3c2: us.sherman"
    t = table(text, variant)
    assault(t, "al", "r2c2", "us.sherman", supplied="ge.tiger1 ge.pz4")
    assert dice(t, "ge.tiger1", "us.sherman") == card("ge.tiger1").arm + 2
    assert modifiers.is_free(t.s, "defend", t.card("ge.tiger1"))
    assert not modifiers.is_free(t.s, "defend", t.card("ge.pz4"))


def goliath(name: str, variant: str) -> None:
    """Discarded at the start of a round: an attack of six dice on one unit."""
    text = "phase maneuver ax; supply ax 9 al 9\nr1c2: ge.grenadier +ge.goliath\nr2c2: us.rifle, us.sherman"
    t = table(text, variant, [5, 5, 1, 1, 1, 1] + [1] * 30)
    t.do("assault r2c2; with ge.grenadier; done; use ge.goliath; choose us.sherman")
    assert t.hits("us.sherman") == 2 and t.at("ge.goliath") == "pile al"


def ignores_wire(name: str, variant: str) -> None:
    text = (
        f"phase maneuver ax; supply ax 9 al 9\nr1c2: it.folgore +{name}\nr2c2: us.rifle\nr2c2/N: allied.wire"
    )
    t = table(text, variant, [1] * 30)
    t.do("assault r2c2; with it.folgore; done")
    t.reach("fire it.folgore us.rifle")
    assert t.is_legal("fire it.folgore us.rifle")
    plain = table(text.replace(f" +{name}", ""), variant, [1] * 30)
    plain.do("assault r2c2; with it.folgore; done")
    plain.reach("fire it.folgore us.rifle")
    assert not plain.is_legal("fire it.folgore us.rifle")


def nursed(name: str, variant: str) -> None:
    text = "phase reinforcement al; supply ax 9 al 0; made roll draw\n"
    t = table(f"{text}HQ.al: ple.piechota hits 1 +{name}, ple.kosciuszko hits 1", variant)
    t.do("refit ple.piechota")
    assert t.hits("ple.piechota") == 0 and not t.is_legal("refit ple.kosciuszko")
    field = table(f"{text}r3c1: ple.piechota hits 1 +{name}", variant)
    assert not field.is_legal("refit ple.piechota")  # in the Headquarters alone


def cuts_hedges(name: str, variant: str) -> None:
    text = (
        "phase maneuver al\nterrain r2c2 bocage\nr2c2: ge.volksgren\nr3c2: us.sherman +us.rhino, us.sherman76"
    )
    t = table(text, variant)
    assault(t, "al", "r2c2", "us.sherman us.sherman76", supplied="ge.volksgren")
    assert dice(t, "ge.volksgren", "us.sherman") == 3  # 2 and the Bocage
    assert dice(t, "ge.volksgren", "us.sherman76") == (6 if variant == "amended" else 5)
    assert texts.ignores(t.s, "difficult", t.card("us.sherman"))


def hero_of_the_day(name: str, variant: str) -> None:
    t = scene(name, variant)
    damage.suffer(t.s, t.card(host(name)), 1, ASSAULT)
    damage.suffer(t.s, t.card(host(name)), 1, ASSAULT)
    assert t.hits(host(name)) == 1


def never_withdraws(name: str, variant: str) -> None:
    t = scene(name, variant)
    assert texts.forbids(t.s, "withdraw", t.card(host(name)))
    assert texts.ignores(t.s, "retreat", t.card(host(name)))


def sniper(name: str, variant: str) -> None:
    for die, hits in ((4, 1), (3, 0)):
        text = f"phase maneuver al\nr3c2: su.rifle +{name}\nr2c2: ge.grenadier spotted\nr1c2: ge.pz4"
        t = table(text, variant, [die])
        t.do(f"use {name}")
        if any(line.startswith("choose") for line in t.legal):
            t.do("choose ge.grenadier")
        assert t.hits("ge.grenadier") == hits


COMMON: dict[str, list[Check]] = {
    "mg": [gains(2, 0)],
    "atw": [gains(0, 2)],
    "flame": [flames],
    "lmortar": [gains(1, 0), digs_out],
    "plates": [armored(1, "tank"), gains(0, 0, "tank")],
    "nco": [gains(1, 1), stands_firm],
    "hero": [gains(1, 1), armored(1)],
    "tankcmd": [gains(1, 2, "tank")],
    "airace": [ace],
    "fo": [observer, gains(0, 0)],
    "foot": [trench_foot],
    "bombs": [loaded(3, 1)],
    "rockets": [loaded(1, 3)],
    "tanks": [tanks],
}
CASES: dict[str, list[Check]] = {
    f"{side}.{name}": checks for side in ("allied", "axis", "soviet") for name, checks in COMMON.items()
}
CASES |= {
    "gb.piat": [gains(0, 2), opens_bunkers],
    "gb.piper": [pipes],
    "fi.molotov": [gains(0, 1), gains(0, 3, terrain="woods")],
    "ff.lorraine": [gains(1, 0), second_round_tn],
    "ge.tiger_ace": [tiger_ace],
    "ge.goliath": [goliath],
    "it.arditi": [gains(3, 0), gains(0, 0, defends=True), ignores_wire],
    "ple.women": [gains(0, 0), gains(3, 0, defends=True), nursed],
    "ro.malaxa": [gains(0, 1, "tank")],
    "us.rhino": [cuts_hedges],
    "us.bar": [gains(2, 0), gains(1, 0, defends=True)],
    "us.moh": [gains(2, 0), hero_of_the_day],
    "su.commissar": [gains(3, 0), gains(0, 0, defends=True), never_withdraws],
    "su.zaitsev": [sniper],
    "su.molotov": [gains(0, 1), gains(0, 3, terrain="village")],
}
PAIRS = [(name, check) for name, checks in CASES.items() for check in checks]


@pytest.mark.rule("L2.3.8")
@pytest.mark.parametrize(("name", "check"), PAIRS, ids=[f"{name}-{n}" for n, (name, _) in enumerate(PAIRS)])
def test_text_of_an_attached_card(name: str, check: Check, variant: str) -> None:
    check(name, variant)


def test_every_attached_card_is_shown() -> None:
    kinds = (LEADER, SUPPORT_WEAPON, ATTACHMENT, ORDNANCE)
    assert {c.id for c in game().library.cards if c.kind == 2 and c.category in kinds} == set(CASES)
