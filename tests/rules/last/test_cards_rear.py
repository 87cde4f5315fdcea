"""Generals, Obstacles, Headquarters Troops, the Bridge and the token: played with the card and without."""

import pytest

from tests.rules.last.stage import Stage, pools, stage

RICH = "supply ax 9 al 9\n"
REINFORCE = "phase reinforcement {me}; made roll draw\n" + RICH
BOMBARD = "phase bombardment {me}\n" + RICH
MANEUVER = "phase maneuver {me}\n" + RICH
ATTACK = MANEUVER + "r2c2: {einf}\n{own}c2: {inf}\n"
# An Obstacle of {me} lies before r2c2, and the enemy comes over it with rifles and a tank.
FRONT = {"ax": "r2c2/S", "al": "r2c2/N"}
CROSSED = "phase maneuver {foe}\n" + RICH + "r2c2: {inf}, {tank}\n{far}c2: {einf}, {etank}\n"
OVER_IT = "assault r2c2; with {einf}; with {etank}; done"


def with_and_without(
    card: str, variant: str, scene: str, dice: list[int] | None = None, lies: str = "HQ.{me}"
) -> tuple[Stage, Stage]:
    """Two tables that differ in that one card."""
    return stage(card, variant, f"{scene}{lies}: {{card}}\n", dice), stage(card, variant, scene, dice)


def fronts(
    card: str, variant: str, scene: str = CROSSED, dice: list[int] | None = None
) -> tuple[Stage, Stage]:
    seat = stage(card, variant, "phase maneuver {me}").words["me"]
    return with_and_without(card, variant, scene, dice, FRONT[seat])


def rolled(t: Stage, actions: str) -> int:
    """How many dice it takes."""
    before = t.s.dice.count
    t.do(actions)
    return t.s.dice.count - before


# the Bridge and the token -----------------------------------------------------------------------------------
BANKS = "r3c1: us.stuart\nr3c2: us.sherman, us.engineers\nr2c1: us.h105\n"


@pytest.mark.parametrize("card", ["ter.bridge"])
@pytest.mark.rule("L13.0.1", "L13.0.2")
def test_a_bridge_brings_a_river_and_the_only_way_over_it(card: str, variant: str) -> None:
    t = stage("us.bradley", variant, MANEUVER + BANKS + "bridge river2.c2\n")
    assert t.s.library.cards[t.s.terrain[7]].id == card
    assert t.refused("move us.stuart r2c1") == "L13.0.2"
    t.do("move us.sherman r2c2; move us.stuart r3c2; move us.stuart r2c2")
    assert t.at("us.sherman") == "r2c2" and t.at("us.stuart") == "r2c2"
    dry = stage("us.bradley", variant, MANEUVER + BANKS)
    dry.do("move us.stuart r2c1")
    assert dry.at("us.stuart") == "r2c1"


@pytest.mark.parametrize("card", ["ter.bridge"])
@pytest.mark.rule("L13.4.2")
def test_a_bridge_bears_four_hits_and_not_five(card: str, variant: str) -> None:
    for dice, stands in (([4, 4], True), ([5, 4], False)):  # less four
        t = stage("us.bradley", variant, MANEUVER + BANKS + "bridge river2.c2\n", dice)
        assert t.s.library.cards[t.s.terrain[7]].id == card
        t.do("demolish us.engineers river2.c2")
        assert (t.refused("move us.sherman r2c2") is None) == stands


@pytest.mark.parametrize("card", ["ter.bridge"])
@pytest.mark.rule("L13.3.6", "L13.3.8")
def test_a_bridge_is_deadly_for_who_comes_over_it(card: str, variant: str) -> None:
    """The defenders of the Bridge zone hit with a 4; not whoever comes along the bank, where it is Clear."""
    for way, bridge, hits in (("r2c2", True, 1), ("r2c2", False, 0), ("r3c1", True, 0)):
        scene = f"phase maneuver ax\n{RICH}r3c2: us.rifle\n{way}: ge.grenadier\n"
        t = stage("us.bradley", variant, scene + ("bridge river2.c2\n" if bridge else ""))
        assert (t.s.library.cards[t.s.terrain[7]].id == card) == bridge
        t.do("assault r3c2; with ge.grenadier; done; supply us.rifle")
        t.quiet_until_fire()
        t.s.dice.script = [4, 3, 3]
        t.do("fire us.rifle ge.grenadier")
        assert t.hits("ge.grenadier") == hits


TOKEN = "phase maneuver al\n" + RICH + "r3c2: al tok.captured_tank\n"


@pytest.mark.parametrize("card", ["tok.captured_tank"])
@pytest.mark.rule("L2.2.7", "L7.5.2")
def test_a_captured_tank_moves_and_fires_as_its_new_owners(card: str, variant: str) -> None:
    t = stage("yu.captured", variant, TOKEN)
    t.do(f"move {card} r2c2; move {card} r2c1")
    assert t.refused(f"move {card} r2c2") is not None
    for target, dice in (("{einf}", 3), ("{etank}", 2)):
        t = stage("yu.captured", variant, TOKEN + f"r2c2: {target}\n", [1] * 60)
        t.do(f"assault r2c2; with {card}; done")
        t.reach(t.fill(f"fire {card} {target}"))
        assert rolled(t, f"fire {card} {target}") == dice


@pytest.mark.parametrize("card", ["tok.captured_tank"])
@pytest.mark.rule("L2.2.4")
def test_a_captured_tank_is_lost_to_three_hits(card: str, variant: str) -> None:
    for dice, place in (([5, 5, 1, 1, 1], "r3c2"), ([5, 5, 5, 1, 1], "pile ax")):
        scene = TOKEN.replace("maneuver al", "maneuver ax") + "r2c2: {etank}\n"
        t = stage("yu.captured", variant, scene)
        t.do("assault r3c2; with {etank}; done")
        t.reach(t.fill(f"fire {{etank}} {card}"))
        t.s.dice.script = dice + [1] * 20
        t.do(f"fire {{etank}} {card}")
        assert t.at(card) == place


# Generals ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["gb.monty"])
@pytest.mark.rule("L2.2.7")
def test_monty_pays_for_two_guns_of_each_assault(card: str, variant: str) -> None:
    guns = "{own}c1: {gun}, {gun}#2, {gun}#3\n{own}c3: {gun}#4, {inf}#2\nr2c3: {einf}#2\n"
    prices = []
    for t in with_and_without(card, variant, ATTACK + guns, [1] * 90):
        t.do("assault r2c2; with {inf}; support {gun}; support {gun}#2; support {gun}#3; done")
        first = 9 - t.supply("{me}")
        t.settle_assault()
        t.do("assault r2c3; with {inf}#2; support {gun}#4; done")
        prices.append((first, 9 - first - t.supply("{me}")))
    assert prices == [(2, 1), (4, 2)]


@pytest.mark.parametrize("card", ["ge.model"])
@pytest.mark.rule("L2.2.7")
def test_model_supplies_two_defenders_of_each_assault(card: str, variant: str) -> None:
    scene = "phase maneuver {foe}\n" + RICH + "r2c2: {inf}, {inf}#2, {tank}\nr2c1: {gun}\n"
    scene += "{far}c2: {einf}\n{far}c1: {einf}#2\n"
    prices = []
    for t in with_and_without(card, variant, scene, [1] * 90):
        t.do("assault r2c2; with {einf}; done; supply {inf}; supply {inf}#2; supply {tank}")
        first = 9 - t.supply("{me}")
        t.settle_assault()
        t.do("assault r2c1; with {einf}#2; done; supply {gun}")
        prices.append((first, 9 - first - t.supply("{me}")))
    assert prices == [(1, 0), (3, 1)]


@pytest.mark.parametrize("card", ["hu.lakatos"])
@pytest.mark.rule("L2.2.7")
def test_lakatos_draws_one_card_more(card: str, variant: str) -> None:
    scene = "phase reinforcement {me}; made roll\n" + RICH + "deck {me}: {inf}, {inf}, {inf}\n"
    draw = "draw units" if variant == "amended" else "draw cards"
    drawn = []
    for t in with_and_without(card, variant, scene):
        while t.offers(draw):
            t.do(draw)
        drawn.append(len(t.s.hands[0]))
        assert t.supply("{me}") == 9
    assert drawn == [2, 1]


@pytest.mark.parametrize("card", ["us.bradley"])
@pytest.mark.rule("L2.2.7")
def test_bradley_steadies_guns_in_support_of_an_assault(card: str, variant: str) -> None:
    hits = []
    for t in with_and_without(card, variant, ATTACK + "{own}c1: {gun}\n"):
        t.do("assault r2c2; with {inf}; support {gun}; done")
        t.reach(t.fill("fire {gun} {einf}"))
        t.s.dice.script = [4, 4, 3, 3] + [1] * 20
        t.do("fire {gun} {einf}")
        hits.append(t.hits("{einf}"))
    assert hits == [2, 0]
    shelled = BOMBARD + "{own}c1: {gun}\nr2c1: {einf} spotted\n"
    t, _ = with_and_without(card, variant, shelled, [4, 4, 1, 1])
    t.do("bombard {gun} {einf}")
    assert t.hits("{einf}") == 0  # no assault


@pytest.mark.parametrize("card", ["us.eisenhower"])
@pytest.mark.rule("L2.2.7")
def test_eisenhower_keeps_the_best_of_one_die_more(card: str, variant: str) -> None:
    scene = "phase reinforcement {me}\nsupply al 0\n"
    t, plain = with_and_without(card, variant, scene)
    usual = 4 if variant == "amended" else 3  # of which the best three count
    plain.s.dice.script = [1, 2, 3, 4][:usual]
    t.s.dice.script = [*plain.s.dice.script, 6]
    plain.do("roll")
    t.do("roll")
    assert t.unrolled == [] and plain.unrolled == []
    assert plain.supply("{me}") == (2 + 3 + 4 if variant == "amended" else 1 + 2 + 3)
    assert t.supply("{me}") == (3 + 4 + 6 if variant == "amended" else 2 + 3 + 6)


@pytest.mark.parametrize("card", ["su.rokossovsky"])
@pytest.mark.rule("L2.2.7")
def test_rokossovsky_gives_flankers_one_die_more(card: str, variant: str) -> None:
    counts = []
    for t in with_and_without(card, variant, ATTACK + "r2c1: {inf}#2\n", [1] * 60):
        t.do("assault r2c2; with {inf}; with {inf}#2; done; main r3c2")
        t.reach(t.fill("fire {inf} {einf}"))
        counts.append([rolled(t, "fire {inf} {einf}"), rolled(t, "fire {inf}#2 {einf}")])
    assert counts == [[3, 6], [3, 5]]


@pytest.mark.parametrize("card", ["su.rokossovsky"])
@pytest.mark.rule("L11.7.1")
def test_rokossovsky_ignores_stalin_cards(card: str, variant: str) -> None:
    scene = f"phase maneuver ax\n{RICH}hand ax: ge.purge\nHQ.al: "
    t = stage(card, variant, scene + "{card}\n").do("play ge.purge; ignore")
    assert t.at(card) == "HQ.al"
    other = stage(card, variant, scene + "su.chuikov\n").do("play ge.purge")
    assert other.refused("ignore") == "L11.7.1"
    other.quiet()
    assert other.at("su.chuikov") == "pile ax"


@pytest.mark.parametrize("card", ["yu.dapcevic"])
@pytest.mark.rule("L2.2.7", "L7.5.2")
def test_dapcevic_moves_guerrillas_and_mountaineers_farther(card: str, variant: str) -> None:
    scene = MANEUVER + "r3c1: yu.band\nr3c2: yu.proletarian\nr3c3: yu.brigade\nHQ.{foe}: {einf}\n"
    t, plain = with_and_without(card, variant, scene)
    for each in (t, plain):
        each.do("move yu.band r2c1; move yu.proletarian r2c2; move yu.brigade r2c3").quiet()
    for unit, way in (("yu.band", "r1c1"), ("yu.proletarian", "r1c2"), ("yu.brigade", "r1c3")):
        assert plain.refused(f"move {unit} {way}") is not None
        assert (t.refused(f"move {unit} {way}") is None) == (unit != "yu.brigade")


@pytest.mark.parametrize("card", ["ple.berling"])
@pytest.mark.rule("L2.2.7")
def test_berling_drives_them_over_the_river_and_into_the_open(card: str, variant: str) -> None:
    def counts(scene: str) -> list[int]:
        found = []
        for t in with_and_without(card, variant, ATTACK + scene, [1] * 60):
            t.do("assault r2c2; with {inf}; done")
            found.append(rolled(t, "fire {inf} {einf}"))
            t.reach(t.fill("target {inf} {einf}"))
            found.append(rolled(t, "target {inf} {einf}"))
        return found

    assert counts("") == [4, 3, 3, 3]  # round one into Clear
    assert counts("terrain r2c2 orchard\n") == [3, 3, 3, 3]
    assert counts("terrain r2c2 orchard\nbridge river2.c2\n") == [4, 4, 3, 3]
    assert counts("bridge river2.c2\n") == [5, 4, 3, 3]


# Ground of which the text of a General speaks.
GROUND = {"su.chuikov": "village", "fi.mannerheim": "forest"}


@pytest.mark.parametrize("card", GROUND)
@pytest.mark.rule("L2.2.7")
def test_a_general_of_soldiers_in_cover_supplies_them(card: str, variant: str) -> None:
    for ground, free in ((GROUND[card], True), ("clear", False)):
        scene = f"phase maneuver {{foe}}\nsupply {{me}} 0 {{foe}} 9\nterrain r2c2 {ground}\n"
        for n, t in enumerate(with_and_without(card, variant, scene + "r2c2: {inf}\n{far}c2: {einf}\n")):
            t.do("assault r2c2; with {einf}; done")
            t.quiet_until_fire()
            assert t.s.assault is not None
            assert (t.card("{inf}") in t.s.assault.supplied) == (free and n == 0)


@pytest.mark.parametrize("card", ["su.chuikov", "ff.leclerc"])
@pytest.mark.rule("L2.2.7")
def test_a_general_of_street_fighting(card: str, variant: str) -> None:
    """One of those who defend buildings, whom he also supplies; the other of those who assault them."""
    defend = "phase maneuver {foe}\n" + RICH + "r2c2: {inf}\n{far}c2: {einf}\n"
    scene, force = (defend, "{einf}") if card == "su.chuikov" else (ATTACK, "{inf}")
    seen = []
    for ground in ("village", "clear"):
        for t in with_and_without(card, variant, scene + f"terrain r2c2 {ground}\n", [1] * 60):
            t.do(f"assault r2c2; with {force}; done")
            if t.offers("supply {inf}"):
                t.do("supply {inf}")
            seen.append(rolled(t, "fire {inf} {einf}"))
    assert seen == [4, 3, 3, 3]


# Whose infFP a General raises by how much, assaulting r2c2 and defending it.
TROOPS = {
    "us.patton": [("{tank}", 1, 0), ("{inf}", 0, 0)],
    "plw.maczek": [("plw.dragoons", 1, 0), ("{inf}", 0, 0), ("{tank}", 0, 0)],
    "it.messe": [("it.bersaglieri", 1, 1), ("it.folgore", 1, 1), ("it.fanteria", 0, 0)],
    "ro.avramescu": [("ro.rosiori", 1, 1), ("ro.vanatori", 1, 1), ("{inf}", 0, 0)],
    "ple.berling": [("{inf}", 1, 0), ("{tank}", 0, 0)],
    "ff.leclerc": [("{inf}", 0, 0)],
}


@pytest.mark.parametrize("card", TROOPS)
@pytest.mark.rule("L2.2.7")
def test_a_general_raises_the_fire_of_his_own_kind_only(card: str, variant: str) -> None:
    for unit, *bonuses in TROOPS[card]:
        for defends, bonus in enumerate(bonuses):
            own, theirs = ("r2c2", "{far}c2") if defends else ("{own}c2", "r2c2")
            scene = (
                f"phase maneuver {'{foe}' if defends else '{me}'}\n{RICH}{own}: {unit}\n{theirs}: {{einf}}\n"
            )
            seen = []
            for t in with_and_without(card, variant, scene, [1] * 60):
                t.do(f"assault r2c2; with {'{einf}' if defends else unit}; done")
                if t.offers(f"supply {unit}"):
                    t.do(f"supply {unit}")
                seen.append(rolled(t, f"fire {unit} {{einf}}"))
            assert seen[0] - seen[1] == bonus, unit


@pytest.mark.parametrize("card", ["ge.guderian", "su.katukov"])
@pytest.mark.rule("L2.2.7")
def test_a_general_of_tanks_makes_their_assaults_cheaper(card: str, variant: str) -> None:
    for unit, prices in (("{tank}", [1, 2]), ("{inf}", [1, 1])):
        paid = []
        for t in with_and_without(card, variant, MANEUVER + f"r2c2: {{einf}}\n{{own}}c2: {unit}\n"):
            t.do(f"assault r2c2; with {unit}; done")
            paid.append(9 - t.supply("{me}"))
        assert paid == prices


@pytest.mark.parametrize("card", ["ge.guderian", "ge.rommel"])
@pytest.mark.rule("L11.7.1")
def test_a_general_who_ignores_hitler(card: str, variant: str) -> None:
    scene = f"phase recon ax\n{RICH}hand al: us.withheld\nHQ.ax: ge.pz4 spotted\nHQ.ax: "
    for general, ignores in ((card, True), ("ge.model", False)):
        t = stage(card, variant, scene + general).do("done; play us.withheld")
        if ignores:
            t.do("ignore")
        else:
            t.quiet()
        assert t.committed("ge.pz4") != ignores


@pytest.mark.parametrize("card", ["su.zhukov"])
@pytest.mark.rule("L11.7.1")
def test_zhukov_ignores_stalin_cards(card: str, variant: str) -> None:
    t = stage(card, variant, f"phase maneuver ax\n{RICH}hand ax: ge.purge\nHQ.al: {card}\n")
    t.do("play ge.purge; ignore")
    assert t.at(card) == "HQ.al"


@pytest.mark.parametrize("card", ["it.messe"])
@pytest.mark.rule("L2.2.7")
def test_messe_supplies_two_soldier_units_of_an_assault(card: str, variant: str) -> None:
    for third, prices in (("{inf}#3", [1, 3]), ("{tank}", [1, 3])):
        scene = "phase maneuver {foe}\n" + RICH + f"r2c2: {{inf}}, {{inf}}#2, {third}\n{{far}}c2: {{einf}}\n"
        paid = []
        for t in with_and_without(card, variant, scene):
            t.do("assault r2c2; with {einf}; done")
            while any(word.startswith("supply") for word in t.legal):
                t.do(next(word for word in t.legal if word.startswith("supply")))
            paid.append(9 - t.supply("{me}"))
        assert paid == prices


@pytest.mark.parametrize("card", ["it.messe"])
@pytest.mark.rule("L7.5.42")
def test_the_defender_chooses_whom_messe_supplies(card: str, variant: str) -> None:
    scene = "phase maneuver {foe}; supply {foe} 9\nr2c2: {inf}, {inf}#2, {inf}#3\n{far}c2: {einf}\n"
    scene += "HQ.{me}: {card}\n"
    t = stage(card, variant, scene)
    t.do("assault r2c2; with {einf}; done")
    assert t.s.assault is not None and t.s.assault.supplied == []
    assert not t.seen("{card}")
    t.do("supply {inf}#3; supply {inf}")
    assert not t.offers("supply {inf}#2") and t.supply("{me}") == 0  # the third costs a point
    assert t.seen("{card}")  # L10.3.4: he was used


@pytest.mark.parametrize("card", ["it.messe"])
@pytest.mark.rule("L7.5.42")
def test_the_defender_need_not_take_what_messe_offers(card: str, variant: str) -> None:
    scene = "phase maneuver {foe}; supply {foe} 9\nr2c2: {inf}\n{far}c2: {einf}\nHQ.{me}: {card}\n"
    t = stage(card, variant, scene)
    t.do("assault r2c2; with {einf}; done; pass")
    assert t.s.assault is not None and t.s.assault.supplied == [] and not t.seen("{card}")


# Obstacles --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", pools("wire"))
@pytest.mark.rule("L2.2.7", "L10.5.3")
def test_wire_silences_infantry_in_round_one(card: str, variant: str) -> None:
    t, plain = fronts(card, variant, dice=[1] * 60)
    for each, rule in ((t, "L10.5.3"), (plain, None)):
        each.do(OVER_IT)
        each.reach(each.fill("fire {etank} {inf}"))
        assert each.refused("fire {einf} {inf}") == rule
        each.do("fire {etank} {inf}")  # armor rolls over it
        each.reach(each.fill("target {einf} {inf}"))
        assert each.offers("target {einf} {inf}")  # round two


@pytest.mark.parametrize("card", pools("block"))
@pytest.mark.rule("L2.2.7", "L10.5.3")
def test_a_roadblock_silences_vehicles_in_round_one(card: str, variant: str) -> None:
    scene = CROSSED.replace("{einf},", "{einf}, {etruck}, {einf}#2 riding {etruck},")
    t, plain = fronts(card, variant, scene, [1] * 90)
    for each, rule in ((t, "L10.5.3"), (plain, None)):
        each.do("assault r2c2; with {einf}; with {etruck}; with {etank}; done")
        each.reach(each.fill("fire {einf} {inf}"))
        assert each.refused("fire {etank} {inf}") == rule
        assert each.refused("fire {etruck} {inf}") == rule  # the pair
        each.do("fire {einf} {inf}")  # who walks climbs over
        each.reach(each.fill("target {etank} {inf}"))
        assert each.offers("target {etank} {inf}")


@pytest.mark.parametrize("card", pools("mines"))
@pytest.mark.rule("L2.2.7", "L10.5.3")
def test_mines_attack_everybody_with_two_dice(card: str, variant: str) -> None:
    t, plain = fronts(card, variant, dice=[5, 5, 5, 4] + [1] * 60)
    for each, hits in ((t, (2, 1)), (plain, (0, 0))):
        each.do(OVER_IT)
        each.reach(each.fill("fire {einf} {inf}"))
        assert (each.hits("{einf}"), each.hits("{etank}")) == hits
        assert len(each.unrolled) == (60 if hits[0] else 64)


@pytest.mark.parametrize("card", pools("ditch", "axis", "soviet"))
@pytest.mark.rule("L2.2.7", "L10.5.3", "L11.9.1")
def test_a_ditch_stops_armor_unless_engineers_come_along(card: str, variant: str) -> None:
    t, plain = fronts(card, variant, CROSSED.replace("{etank}", "{etank}, {eeng}"))
    for each, rule in ((t, "L10.5.3"), (plain, None)):
        each.do("assault r2c2; with {einf}")
        assert each.refused("with {etank}") == rule
    t.do("with {eeng}; with {etank}; done; negate {far}c2")
    assert t.s.assault is not None and t.card("{etank}") in t.s.assault.units
    empty = CROSSED.replace("r2c2: {inf}, {tank}", "r2c1: {inf}, {tank}\ncontrol r2c2 {me}")
    t, plain = fronts(card, variant, empty)
    assert t.refused("move {etank} r2c2") == "L10.5.3" and plain.refused("move {etank} r2c2") is None
    assert t.refused("move {einf} r2c2") is None


@pytest.mark.parametrize("card", ["ge.teeth"])
@pytest.mark.rule("L2.2.7", "L7.5.62")
def test_teeth_take_three_dice_from_armor_in_round_one(card: str, variant: str) -> None:
    counts = []
    for t in fronts(card, variant, dice=[1] * 60):
        t.do(OVER_IT)
        t.reach(t.fill("fire {etank} {inf}"))
        seen = [rolled(t, "fire {etank} {inf}"), rolled(t, "fire {einf} {inf}")]
        t.reach(t.fill("target {etank} {inf}"))
        counts.append([*seen, rolled(t, "target {etank} {inf}; target {einf} {inf}")])
    assert counts == [[1, 3, 7], [4, 3, 7]]


@pytest.mark.parametrize("card", ["su.dogs"])
@pytest.mark.rule("L2.2.7", "L10.5.5")
def test_dogs_attack_one_tank_and_are_spent(card: str, variant: str) -> None:
    scene = CROSSED.replace("{etank}", "{etank}, {etank}#2")
    t, plain = fronts(card, variant, scene, [5, 5, 5, 1] + [1] * 60)
    for each, hits in ((t, 3), (plain, 0)):
        each.do("assault r2c2; with {einf}; with {etank}; with {etank}#2; done")
        each.reach(each.fill("fire {einf} {inf}"))
        assert each.hits("{etank}") == hits and each.hits("{etank}#2") == 0 and each.hits("{einf}") == 0
        assert len(each.unrolled) == (60 if hits else 64)
    assert t.at(card) == "pile ax" and t.pile("ax") == 1
    foot, _ = fronts(card, variant, CROSSED, [1] * 60)
    foot.do("assault r2c2; with {einf}; done")
    foot.reach(foot.fill("fire {einf} {inf}"))
    assert foot.at(card) == "edge" and len(foot.unrolled) == 60  # it waits for armor


# Headquarters Troops ----------------------------------------------------------------------------------------
def heals(card: str, variant: str, whom: list[str], not_whom: list[str]) -> None:
    """Free of charge one hit of one supplied unit of that sort each turn, beside what is paid for."""
    force = ", ".join(f"{unit} hits 2" for unit in [*whom, *not_whom])
    t, plain = with_and_without(card, variant, REINFORCE + f"HQ.{{me}}: {force}\n")
    assert not any(word.startswith("use") for word in plain.legal)
    t.do("use {card}")
    for unit in not_whom:
        assert t.refused(f"choose {unit}") == "L7.1.14"
    for unit in whom:
        assert t.offers(f"choose {unit}")
    t.do(f"choose {whom[0]}")
    assert t.hits(whom[0]) == 1 and t.supply("{me}") == 9
    assert t.refused("use {card}") is not None
    t.do(f"refit {whom[0]}")
    assert t.hits(whom[0]) == 0 and t.supply("{me}") == 8
    rear = "\n".join(f"{{own}}c{n}: {{einf}}#{n}" for n in (1, 2, 3))
    cut_off, _ = with_and_without(card, variant, REINFORCE + f"r2c2: {whom[0]} hits 1\n{rear}\n")
    assert not cut_off.offers("use {card}")


@pytest.mark.parametrize("card", pools("hospital"))
@pytest.mark.rule("L2.2.7", "L7.1.14")
def test_a_hospital_heals_soldiers(card: str, variant: str) -> None:
    heals(card, variant, ["{inf}", "{eng}"], ["{tank}", "{scout}"])


@pytest.mark.parametrize("card", pools("arv"))
@pytest.mark.rule("L2.2.7", "L7.1.14")
def test_recovery_vehicles_mend_armor(card: str, variant: str) -> None:
    heals(card, variant, ["{tank}"], ["{inf}", "{scout}"])


@pytest.mark.parametrize("card", ["hu.workshop"])
@pytest.mark.rule("L2.2.7", "L7.1.14")
def test_a_workshop_mends_armor_and_guns(card: str, variant: str) -> None:
    heals(card, variant, ["{tank}", "hu.nimrod"], ["{inf}", "hu.csaba"])
    guns = REINFORCE + "HQ.{me}: {gun} hits 1, hu.at75 hits 1, hu.bofors hits 1\n"
    for gun in ("{gun}", "hu.at75", "hu.bofors"):
        t, _ = with_and_without(card, variant, guns)
        t.do(f"use {{card}}; choose {gun}")
        assert t.hits(gun) == 0


@pytest.mark.parametrize("card", pools("signals"))
@pytest.mark.rule("L2.2.7", "L7.1.10")
def test_signals_make_the_first_bought_card_cheap(card: str, variant: str) -> None:
    extra = "extra units" if variant == "amended" else "extra cards"
    left = []
    for t in with_and_without(card, variant, REINFORCE + "deck {me}: {inf}, {inf}, {inf}\n"):
        t.do(f"{extra}; {extra}")
        left.append(t.supply("{me}"))
    assert left == [9 - 1 - 3, 9 - 3 - 3]


@pytest.mark.parametrize("card", ["us.replacement"])
@pytest.mark.rule("L2.2.7", "L7.1.13")
def test_replacements_bring_soldiers_two_hits_back(card: str, variant: str) -> None:
    t, plain = with_and_without(card, variant, REINFORCE + "HQ.{me}: {inf} hits 2, {tank} hits 2\n")
    for each, left in ((t, 0), (plain, 1)):
        each.do("refit {inf}; refit {tank}")
        assert (each.hits("{inf}"), each.hits("{tank}"), each.supply("{me}")) == (left, 1, 7)


@pytest.mark.parametrize("card", ["su.tankograd"])
@pytest.mark.rule("L2.2.7", "L7.1.16")
def test_tankograd_cheapens_the_first_armor_of_a_turn(card: str, variant: str) -> None:
    left = []
    for t in with_and_without(card, variant, REINFORCE + "supply al 20\nhand {me}: {inf}, {tank}, su.t70\n"):
        t.do("deploy {inf}")
        assert t.supply("{me}") == 18
        t.do("deploy {tank}; deploy su.t70")
        left.append(t.supply("{me}"))
    assert left == [20 - 2 - 3 - 3, 20 - 2 - 4 - 3]


@pytest.mark.parametrize("card", ["fi.nenonen"])
@pytest.mark.rule("L2.2.7")
def test_nenonen_directs_the_second_gun_on_a_zone(card: str, variant: str) -> None:
    scene = BOMBARD + "{own}c1: {gun}, {gun}#2\n{own}c2: {gun}#3\nr2c1: {etank} spotted, {einf} spotted\n"
    scene += "r2c2: {einf}#2 spotted\n"
    hits = []
    for t in with_and_without(card, variant, scene, [4, 4, 1, 1, 1, 4, 4, 4, 4, 1, 1, 1]):
        t.do("bombard {gun} {einf}; bombard {gun}#2 {etank}; bombard {gun}#3 {einf}#2")
        hits.append((t.hits("{einf}"), t.hits("{etank}"), t.hits("{einf}#2")))
    assert hits == [(0, 2, 0), (0, 0, 0)]


@pytest.mark.parametrize("card", ["ge.leopold"])
@pytest.mark.rule("L2.2.7", "L10.3.6")
def test_leopold_shells_the_whole_battlefield(card: str, variant: str) -> None:
    scene = BOMBARD + "HQ.{foe}: {etank} spotted, {einf} spotted\n"
    for target, dice in (("{einf}", 8), ("{etank}", 4)):
        t, plain = with_and_without(card, variant, scene, [1] * 9)
        assert rolled(t, f"bombard {{card}} {target}") == dice
        assert t.supply("{me}") == 7 and t.committed("{card}")
        assert not any(word.startswith("bombard") for word in plain.legal)
    poor, _ = with_and_without(card, variant, scene + "supply ax 1\n")
    assert poor.refused("bombard {card} {einf}") == "L7.4.18"


@pytest.mark.parametrize("card", ["ge.leopold"])
@pytest.mark.rule("L10.3.2")
def test_leopold_bears_three_hits(card: str, variant: str) -> None:
    for dice, place in (([5, 5, 5, 1], "HQ.ax"), ([5] * 4, "pile al")):
        scene = f"phase bombardment al\n{RICH}r2c2: {{egun}}\nHQ.ax: {card} spotted\n"
        t = stage(card, variant, scene, dice)
        t.do("bombard {egun} {card}")
        assert t.at(card) == place
