"""The worked scenarios of The Last Crusade: interplaying clauses, dice and expected facts, by variant."""

import pytest

from crusades.core.game import BadOption
from crusades.games.last import decks, starting_force
from crusades.games.last.effects import KEYWORDS, TAGS, TERRAIN_FLAGS, bits
from crusades.games.last.kinds import BUY
from crusades.games.last.pieces import CATEGORIES, TYPES
from tests.rules.last import battle
from tests.rules.last.kit import game, table
from tests.rules.last.test_setup import GE, begin, go
from tests.scenarios.last_kit import (
    ALL,
    NEW,
    OLD,
    STANDARD,
    control,
    hand_seen,
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

# The printed values that the cases below count on.
COSTS = {
    "ge.grenadier": 2, "axis.mg": 1, "us.rifle": 2, "ge.stug3": 4, "axis.mines": 2, "axis.wire": 1,
    "axis.pillbox": 2, "ge.pak40": 3, "us.green": 1, "ge.volkssturm": 1, "ge.osttruppen": 1, "us.p51": 5,
    "ge.bf109": 4, "allied.airace": 3, "ge.me262": 7, "us.engineers": 3, "allied.drop": 2, "su.vdv": 4,
    "axis.hospital": 3, "axis.arv": 3, "su.is2": 10, "su.t3485": 5, "su.rifle": 2, "ge.pz4": 5,
    "axis.depot": 4, "us.pershing": 10, "us.jumbo": 6, "su.guards": 3, "su.conscript": 1, "su.militia": 1,
    "us.patton": 2, "us.bradley": 2, "allied.fog": 0, "ter.hill": 3, "ter.woods": 2, "ter.clear": 0,
    "us.sherman": 4, "allied.mg": 1, "allied.works": 1, "us.airsup": 1, "ge.blown_dam": 2, "su.fixation": 0,
    "ge.rommel": 2,
}  # fmt: skip
DEFENSES = {
    "us.rifle": 3, "ge.grenadier": 3, "ge.stug3": 4, "us.m10": 3, "axis.pillbox": 5, "ge.pak40": 2,
    "us.sherman105": 4, "ge.volkssturm": 2, "ge.osttruppen": 2, "ge.bf109": 3, "us.p51": 3, "ge.me262": 3,
    "us.sherman": 4, "su.vdv": 4, "ge.fallschirm": 4, "us.rangers": 4, "us.green": 2,
}  # fmt: skip
RANGES = {
    "us.h105": 2, "us.h155": 3, "ge.lefh18": 2, "ge.sfh18": 2, "ge.mort12": 1, "us.r72": 1, "ge.leopold": 4,
}  # fmt: skip
KEYWORDS_OF = {
    "ge.stug3": "flankers_first", "us.engineers": "negates_obstacles", "ge.me262": "jet",
    "us.pack75": "airborne", "us.glider": "airborne", "axis.cloud": "no_fly", "us.patton": "unique",
    "ge.rommel": "counterattack", "ge.blown_dam": "unique",
}  # fmt: skip


def test_the_cards_are_printed_as_the_scenarios_say() -> None:
    card = game().library.card
    assert {name: card(name).cost for name in COSTS} == COSTS
    assert {name: card(name).defense for name in DEFENSES} == DEFENSES
    assert {name: card(name).range for name in RANGES} == RANGES
    assert all(card(name).keywords & bits([word], KEYWORDS) for name, word in KEYWORDS_OF.items())
    assert not card("us.rifle").keywords & bits(["airborne"], KEYWORDS)
    assert card("ge.grenadier").gray and card("ge.pak40").air == 0
    assert [card(name).mf for name in ("us.halftrack", "us.rifle", "us.sherman")] == [2, 1, 2]
    assert [card(name).recon for name in ("ge.luchs", "us.jeeps")] == [2, 3]
    assert [card(name).arm for name in ("ge.osttruppen", "su.bm13", "us.rifle")] == [0, 1, 1]
    assert (card("us.rifle").inf, card("us.sherman").inf) == (3, 4)
    assert card("us.rifle").soldier and not card("us.stuart").soldier
    assert (card("ge.stug3").cls, card("us.b26").cls, TYPES[card("ge.luchs").type]) == (
        "spg",
        "bomber",
        "armor",
    )
    kinds = [
        CATEGORIES[card(name).category] for name in ("us.patton", "us.bradley", "allied.fo", "us.airsup")
    ]
    assert kinds == ["general", "general", "attachment", "event"]
    assert [card(name).duration for name in ("axis.fog", "allied.mud")] == ["indefinite"] * 2
    for name, flag in (("forest", "difficult"), ("town", "difficult"), ("marsh", "difficult")):
        assert card(f"ter.{name}").flags & bits([flag], TERRAIN_FLAGS)
    assert card("ter.steppe").flags & bits(["clear"], TERRAIN_FLAGS)
    assert card("ter.village").flags & bits(["buildings"], TERRAIN_FLAGS)
    owners = [card(name).nation for name in ("ge.blown_dam", "axis.ambush", "su.partisans", "us.resistance")]
    assert owners == ["ge", "axis", "su", "us"]
    assert card("su.fixation").tags & bits(["hitler"], TAGS)


# Fire and assault -----------------------------------------------------------------------------------------


@ALL
@pytest.mark.rule("L6.4.1", "L6.4.2", "L6.4.3", "L7.5.43", "L7.5.47", "L7.5.48", "L7.5.60", "L7.5.61")
@pytest.mark.rule("L8.1.5", "L6.3.2", "L7.5.38", "L7.5.65")
def test_lx01_where_the_halving_of_an_unsupplied_platoon_stands_in_the_order_of_modifiers(
    edition: str,
) -> None:
    """(3 + 2) / 2 + 2 + 1 = 6 dice, amended (3 + 2 + 2) / 2 + 1 = 5."""
    amended = edition == "amended"
    first = [5, 2, 1, 6, 3, 1, 5, 2] if amended else [5, 2, 1, 6, 3, 5]
    second = [] if amended else [5, 1, 2, 3, 4, 4, 5]
    t = table(
        """phase maneuver al; supply ax 0 al 3; terrain r2c2 hill; table ax: ge.haltbefehl
        r2c2: ge.grenadier +axis.mg
        r3c2: us.rifle
        r2c1: us.sherman""",
        edition,
        [*first, 5, 6, 1, 2, 3, 4, *second],
    )
    t.do("assault r2c2; with us.rifle; with us.sherman; done")
    assert t.supply("al") == 0
    t.do("main r3c2")
    assert rolled(t, "fire ge.grenadier us.rifle") == (5 if amended else 6)
    if amended:
        assert t.hits("us.rifle") == 2
        assert rolled(t, "fire us.rifle ge.grenadier") == 3
    else:
        assert t.at("us.rifle") == "pile ax" and t.pile("ax") == 2
    assert rolled(t, "fire us.sherman ge.grenadier") == 6, "4 and 2 of the flank, nothing of the Hill"
    if amended:
        assert t.at("ge.grenadier") == "pile al"
        t.do("advance us.rifle; advance us.sherman")
        assert t.at("us.rifle") == "r2c2" and t.hits("us.sherman") == 0 and t.pile("ax") == 0
    else:
        assert t.hits("ge.grenadier") == 2
        t.do("target ge.grenadier us.sherman")
        assert rolled(t, "target us.sherman ge.grenadier") == 1 + 6, "armFP is not doubled: rifles came along"
        t.do("advance us.sherman")
        assert t.hits("us.sherman") == 1 and t.pile("ax") == 2
    t.quiet()
    assert spent(t) and t.s.assault is None
    assert t.at("us.sherman") == "r2c2" and control(t, "r2c2") == "al"
    assert t.at("axis.mg") == "pile al" and t.pile("al") == 3
    assert t.at("ge.haltbefehl") == "table ax"


@NEW
@pytest.mark.rule("L11.5.1", "L7.5.47", "L7.5.48", "L8.1.1", "L7.5.54", "L7.5.56", "L7.5.57", "L7.5.61")
@pytest.mark.rule("L7.5.42", "L7.5.38", "L6.4.3")
def test_lx03_the_flanker_fires_before_the_assault_gun_and_soldiers_double_against_bare_tanks(
    edition: str,
) -> None:
    dice = [5, 2, 5, 5, 6, 1, 2, 3, 6, 1, 2, 5, 3, 6, 6, 5, 1, 1, 2, 5, 2, 2, 3, 1]
    t = table(
        """phase maneuver al; supply ax 2 al 4; terrain r2c1 village
        r2c1: ge.stug3, ge.grenadier
        r3c1: us.sherman76
        r2c2: us.m10""",
        edition,
        dice,
    )
    t.do(
        "assault r2c1; with us.sherman76; with us.m10; done; supply ge.stug3; supply ge.grenadier; main r3c1"
    )
    assert (t.supply("ax"), t.supply("al")) == (0, 0)
    assert rolled(t, "fire ge.grenadier us.sherman76") == 2
    t.do("fire ge.stug3 us.sherman76")
    assert t.to_act == "allied" and shooters(t) == {"us.m10"}
    assert rolled(t, "fire us.m10 ge.stug3") == 7
    assert t.at("ge.stug3") == "pile al" and t.hits("us.sherman76") == 1, "it never fired"
    assert shooters(t) == {"us.sherman76"}, "the early shot was the shot of the round"
    assert rolled(t, "fire us.sherman76 ge.grenadier") == 4
    t.do("target ge.grenadier us.m10; target us.sherman76 ge.grenadier")
    assert rolled(t, "target us.m10 ge.grenadier") == 2 + 4 + 5
    t.quiet()
    assert spent(t)
    assert t.hits("us.m10") == 2 and t.hits("us.sherman76") == 1
    assert t.at("ge.grenadier") == "pile al" and t.pile("al") == 6 and control(t, "r2c1") == "al"


@ALL
@pytest.mark.rule("L7.5.13", "L7.5.14", "L7.5.15", "L6.1.3", "L6.2.2", "L7.4.17", "L7.4.18", "L7.4.8")
@pytest.mark.rule("L7.4.11", "L7.4.13", "L7.4.16", "L4.0.4", "L7.4.5")
def test_lx05_what_a_foxhole_is_worth_against_two_howitzers_and_an_aircraft(edition: str) -> None:
    amended = edition == "amended"
    dice = [6, 6, 5, 6, 1, 2, 5, 1, 2, 3, 4]
    t = table(
        """phase bombardment al; supply al 2; terrain r2c2 gully
        r2c2: ge.grenadier spotted dug-in
        HQ.al: us.h105, us.h105#2
        K12.r2: us.p47""",
        edition,
        [*dice, 5] if amended else dice,
    )
    hits = []
    for gun in ("us.h105", "us.h105#2"):
        assert rolled(t, f"bombard {gun} ge.grenadier") == 3
        assert t.spotted(gun) and t.committed(gun)
        hits.append(t.hits("ge.grenadier"))
    assert t.supply("al") == 0
    assert rolled(t, "strike us.p47 ge.grenadier") == 5
    if amended:
        assert [*hits, t.hits("ge.grenadier")] == [1, 1, 1]
        assert rolled(t, "fire ge.grenadier us.p47") == 1, "a gray airFP answers a strike"
        assert t.hits("us.p47") == 1 and t.pile("al") == 0
    else:
        assert hits == [1, 2] and t.at("ge.grenadier") == "pile al" and t.pile("al") == 2
        assert t.hits("us.p47") == 0
    t.do("home us.p47 K12")
    assert spent(t) and t.at("us.p47") == "AF.al"


@ALL
@pytest.mark.rule("L7.5.26", "L7.5.27", "L7.5.28", "L7.5.29", "L7.5.22", "L3.2.6", "L3.1.4", "L3.1.5")
@pytest.mark.rule("L7.5.2")
def test_lx07_mount_ride_dismount_and_drive_on(edition: str) -> None:
    t = table("phase maneuver al\nr3c1: us.rifle, us.halftrack spotted", edition)
    t.do("mount us.rifle us.halftrack")
    assert t.spotted("us.rifle") and t.stack("al", "r3c1") == 1
    t.do("move us.halftrack r2c1")
    assert t.at("us.rifle") == "r2c1" and t.stack("al", "r2c1") == 1
    if edition == "amended":
        assert t.refused("dismount us.rifle") == "L7.5.27"
        assert t.refused("move us.halftrack r2c2") == "L7.5.3"
        assert t.committed("us.rifle") and t.committed("us.halftrack")
        assert t.s.on[t.card("us.rifle")] == t.card("us.halftrack")
        assert {t.at("us.rifle"), t.at("us.halftrack")} == {"r2c1"}
    else:
        assert (t.used("us.rifle"), t.used("us.halftrack")) == (1, 1) and not t.committed("us.halftrack")
        t.do("dismount us.rifle")
        assert t.committed("us.rifle") and t.stack("al", "r2c1") == 2
        t.do("move us.halftrack r2c2")
        assert t.at("us.halftrack") == "r2c2" and t.committed("us.halftrack") and t.used("us.halftrack") == 2
        assert t.at("us.rifle") == "r2c1"


@NEW
@pytest.mark.rule("L11.9.1", "L11.9.2", "L8.2.1", "L8.2.2", "L7.5.62", "L7.5.68", "L7.5.47", "L7.5.48")
@pytest.mark.rule("L10.5.6", "L7.5.61")
def test_lx09_engineers_clear_the_way_of_their_own_column_only(edition: str) -> None:
    dice = [5, 1, 1, 5, 1, 2, 5, 5, 1, 1, 1, 2, 6, 1, 1, 1, 1, 5, 1, 2, 2, 3, 3]
    t = table(
        """phase maneuver al; supply ax 1 al 4
        r2c2: ge.grenadier
        r2c2/S: axis.mines
        r2c2/W: axis.wire
        r3c2: us.halftrack, us.engineers riding us.halftrack, us.rifle
        r2c1: us.arminf""",
        edition,
        dice,
    )
    t.do("assault r2c2; with us.halftrack; with us.rifle; with us.arminf; done")
    assert t.supply("al") == 0
    t.do("supply ge.grenadier; main r3c2")
    if edition == "amended":  # Obstacles act only when the attackers do (L7.5.53)
        t.do("fire ge.grenadier us.rifle; negate r3c2")
    else:
        t.do("negate r3c2; fire ge.grenadier us.rifle")
    assert t.hits("us.rifle") == 1, "by fire, not by a mine"
    assert shooters(t) == {"us.rifle"}, "not the pair that negates, not the platoon in the wire"
    t.do("fire us.rifle ge.grenadier")
    t.do("target ge.grenadier us.rifle; target us.rifle ge.grenadier; target us.halftrack ge.grenadier")
    assert rolled(t, "target us.arminf ge.grenadier") == 3 + 3 + 5 + 6
    t.do("advance us.halftrack; advance us.arminf").quiet()
    assert spent(t)
    assert t.at("us.rifle") == "pile ax" and t.pile("ax") == 2
    assert t.at("ge.grenadier") == t.at("axis.mines") == t.at("axis.wire") == "pile al" and t.pile("al") == 5
    assert t.at("us.engineers") == t.at("us.arminf") == "r2c2"


@ALL
@pytest.mark.rule("L10.1.3", "L10.1.4", "L10.1.5", "L10.1.6", "L7.5.36", "L7.5.38", "L7.5.54", "L7.5.60")
@pytest.mark.rule("L6.3.3")
def test_lx11_which_firepower_breaks_a_pillbox_and_what_reaches_the_gun_inside(edition: str) -> None:
    t = table(
        """phase maneuver al; supply ax 1 al 4
        r2c2: axis.pillbox hits 2, ge.pak40 inside axis.pillbox
        r3c2: us.rifle, us.sherman105
        HQ.al: us.h155""",
        edition,
        [5, 5, 6, 1, 2, 6, 5, 5, 6, 6, 1, 2, 3, 4],
    )
    t.do("assault r2c2; with us.rifle; with us.sherman105; support us.h155; done; supply ge.pak40")
    assert (t.supply("ax"), t.supply("al")) == (0, 0)
    assert rolled(t, "fire ge.pak40 us.sherman105") == 5
    assert rolled(t, "fire us.rifle axis.pillbox") == 1, "soldiers use armFP"
    assert t.hits("axis.pillbox") == 3 and t.hits("ge.pak40") == 0
    assert rolled(t, "fire us.sherman105 axis.pillbox") == 8, "infFP 6 and 2 against Fortifications"
    t.quiet()
    assert spent(t), "the howitzer has no target in either round"
    assert t.at("axis.pillbox") == t.at("ge.pak40") == "pile al" and t.pile("al") == 5
    assert t.hits("us.sherman105") == 3
    assert t.spotted("us.h155") and t.committed("us.h155") and t.supply("al") == 0


@NEW
@pytest.mark.rule("L7.1.20", "L7.1.21", "L3.5.1", "L10.1.1", "L10.1.2", "L7.5.18", "L3.2.2", "L10.5.1")
def test_lx13_where_a_pillbox_is_dug_who_sits_in_it_and_what_the_enemy_sees(edition: str) -> None:
    t = table(
        """nations ge us; phase reinforcement ax; made roll draw; supply ax 7
        hand ax: axis.pillbox, axis.pillbox, axis.wire
        r1c2: ge.grenadier, ge.pz4, ge.pak40
        r1c3: ge.grenadier#2, ge.stug3""",
        edition,
    )
    assert t.refused("post axis.pillbox r1c1") == "L7.1.20"
    assert t.refused("post axis.pillbox r1c2") == "L3.5.1"
    assert t.supply("ax") == 7
    t.do("post axis.pillbox r1c3; enter ge.grenadier#2 axis.pillbox")
    assert t.supply("ax") == 5 and t.stack("ax", "r1c3") == 2
    t.do("block axis.wire r1c3/S")
    assert t.supply("ax") == 4
    hidden = [seen(t, "al", name) for name in ("axis.pillbox", "ge.grenadier#2", "ge.stug3")]
    assert [each["card"] for each in hidden] == [None] * 3 and {each["place"] for each in hidden} == {"r1c3"}
    assert hidden[0]["paid"] == 2
    wire = seen(t, "al", "axis.wire")
    assert wire["card"] == "axis.wire" and wire["place"] == "r1c3/S" and wire["spotted"]
    rest(t, "leave ge.grenadier#2", "axis")
    assert t.refused("dig ge.grenadier#2") == "L7.5.18"
    t.do("leave ge.grenadier#2")
    assert t.stack("ax", "r1c3") == 3 and t.used("ge.grenadier#2") == 0 and not t.committed("ge.grenadier#2")
    assert t.refused("enter ge.stug3 axis.pillbox") == "L10.1.1"


@NEW
@pytest.mark.rule("L3.5.2", "L10.2.1", "L7.5.22", "L7.1.16", "L7.1.18", "L10.2.4", "L10.3.1")
def test_lx15_ninth_place_in_the_headquarters(edition: str) -> None:
    t = table(
        """phase reinforcement al; made roll draw; supply al 9
        HQ.al: us.patton fresh, allied.hospital, allied.arv, us.truck, us.rifle riding us.truck
        HQ.al: us.h105, us.sherman, us.sherman#2, us.green
        hand al: us.green, us.bradley, us.arminf""",
        edition,
    )
    assert t.stack("al", "HQ.al") == 8
    t.do("deploy us.green")
    assert t.stack("al", "HQ.al") == 9 and t.supply("al") == 8
    assert t.refused("deploy us.arminf") == "L3.5.2"
    assert t.refused("deploy us.bradley") == "L10.2.4"
    assert t.supply("al") == 8 and t.at("us.arminf") == t.at("us.bradley") == "hand al"


@ALL
@pytest.mark.rule("L7.5.60", "L7.5.46", "L7.5.45", "L7.5.50", "L7.4.15", "L7.5.65", "L7.5.63", "L7.5.66")
def test_lx17_a_gun_fires_on_in_round_two_after_the_last_defender_is_gone(edition: str) -> None:
    t = table(
        """phase maneuver al; supply ax 2 al 2
        r2c2: ge.volkssturm
        r1c1: ge.lefh18
        r3c2: us.rifle, us.rifle#2""",
        edition,
        [1, 2, 5, 1, 1, 2, 5, 6, 1, 5, 5, 1, 2],
    )
    t.do("assault r2c2; with us.rifle; with us.rifle#2; done; supply ge.volkssturm; support ge.lefh18")
    assert t.supply("ax") == 0 and t.supply("al") == 0
    assert rolled(t, "fire ge.volkssturm us.rifle#2") == 2
    assert rolled(t, "fire ge.lefh18 us.rifle") == 4
    assert rolled(t, "fire us.rifle ge.volkssturm") == 3
    assert t.at("ge.volkssturm") == "pile al"
    assert rolled(t, "target ge.lefh18 us.rifle") == 4
    assert t.at("us.rifle") == "pile ax" and t.pile("ax") == 2 and t.pile("al") == 1
    t.do("advance us.rifle#2").quiet()
    assert spent(t) and t.at("us.rifle#2") == "r2c2" and t.committed("us.rifle#2")
    assert t.spotted("ge.lefh18") and t.committed("ge.lefh18") and t.supply("ax") == 0


@NEW
@pytest.mark.rule("L7.5.34", "L7.5.67", "L7.5.11", "L7.5.10", "L7.5.58", "L7.5.59", "L8.1.1", "L8.1.2")
@pytest.mark.rule("L7.5.38", "L7.5.39")
def test_lx19_out_of_the_forest_through_the_open_into_the_town_and_back(edition: str) -> None:
    t = table(
        """phase maneuver al; supply ax 0 al 4; terrain r3c1 forest; terrain r2c1 steppe; terrain r1c1 town
        r3c1: su.t3485
        r2c1: ge.osttruppen
        r1c1: ge.grenadier""",
        edition,
        [5, 6, 1, 2, 6, 5, 1, 1, 1],
    )
    t.do("assault r2c1; with su.t3485; done")
    assert t.supply("al") == 2
    assert rolled(t, "fire su.t3485 ge.osttruppen") == 4, "armFP 0 rolls nothing, half or double"
    t.do("advance su.t3485").quiet()
    assert t.at("su.t3485") == "r2c1" and t.used("su.t3485") == 1 and t.pile("al") == 1
    t.do("assault r1c1; with su.t3485; done")
    assert rolled(t, "fire ge.grenadier su.t3485") == 1, "doubled in the Town, and halved"
    assert rolled(t, "fire su.t3485 ge.grenadier") == 4
    t.do("withdraw su.t3485").quiet()
    assert spent(t) and t.s.assault is None
    assert t.at("su.t3485") == "r2c1" and t.committed("su.t3485") and t.hits("su.t3485") == 1
    assert t.supply("al") == 0 and control(t, "r2c1") == "al" and t.pile("al") == 1
    assert t.at("ge.grenadier") == "r1c1" and t.hits("ge.grenadier") == 1


@NEW
@pytest.mark.rule("L3.4.1", "L7.5.54", "L7.5.61", "L7.5.56", "L2.3.4", "L7.5.60", "L11.8.1")
def test_lx21_the_later_card_prevails_for_its_own_assault_only(edition: str) -> None:
    t = table(
        """phase maneuver al; supply ax 0 al 2; table ax: axis.fog; hand al: allied.approach
        r2c1: ge.osttruppen
        r2c3: ge.volkssturm
        r3c1: us.rifle
        r3c3: us.arminf""",
        edition,
        [5, 5, 1, 5, 5, 6, 1, 1],
    )
    t.do("assault r2c1; with us.rifle; done; play allied.approach")
    assert rolled(t, "fire us.rifle ge.osttruppen") == 3
    assert t.at("ge.osttruppen") == "pile al", "before it could fire"
    t.quiet()
    t.do("assault r2c3; with us.arminf; done; target ge.volkssturm us.arminf")
    assert rolled(t, "target us.arminf ge.volkssturm") == 1 + 4
    t.quiet()
    assert spent(t) and t.at("ge.volkssturm") == "pile al" and t.hits("us.arminf") == 1
    assert t.at("allied.approach") == "discard al" and t.at("axis.fog") == "table ax"
    assert t.pile("al") == 2


# In the air -----------------------------------------------------------------------------------------------


@ALL
@pytest.mark.rule("L7.2.19", "L7.2.22", "L7.2.24", "L7.2.28", "L7.2.29", "L7.2.30", "L7.2.31", "L7.2.32")
@pytest.mark.rule("L7.2.34", "L7.2.26", "L7.2.27")
def test_lx23_two_fighters_on_patrol_meet_two_bombers_and_their_escort(edition: str) -> None:
    t = table(
        """phase air al; supply al 6
        K23.r2: ge.bf109 patrol group 9, ge.bf109#2 patrol group 9
        AF.al: us.b26, us.b17, us.p51
        r3c1: us.bofors""",
        edition,
        [5, 6, 1, 1, 4, 4, 1, 5, 5, 1, 1, 5, 6, 1, 1, 2, 1, 2, 5, 3, 5, 5, 1, 1],
    )
    t.do("launch us.b26; with us.b17; with us.p51; fly K12.r1")
    assert t.to_act == "axis" and t.at("us.b26") == "K12.r3", "asked as the group enters the other corridor"
    t.do("intercept ge.bf109; target ge.bf109 us.b26; target ge.bf109#2 us.p51")
    assert t.to_act == "allied" and shooters(t, "target") == {"us.b26", "us.p51"}
    assert t.refused("target us.b17 ge.bf109") == "L7.2.29"
    t.do("target us.b26 ge.bf109")
    assert rolled(t, "target us.p51 ge.bf109") == 4 + 4 + 3 + 5
    assert t.at("ge.bf109") == "pile al" and t.at("us.p51") == "pile ax", "both fired"
    assert t.hits("us.b26") == 2
    t.do("target ge.bf109#2 us.b17")
    assert t.to_act == "allied" and shooters(t, "target") == {"us.b17"}
    assert t.refused("target us.b26 ge.bf109#2") == "L7.2.29"
    assert rolled(t, "target us.b17 ge.bf109#2") == 4 + 4
    assert t.hits("ge.bf109#2") == 2 and t.hits("us.b17") == 1
    t.do("home ge.bf109#2 K23")
    assert t.at("ge.bf109#2") == "AF.ax" and not t.spotted("us.bofors")
    t.do("fly K12.r1").quiet()
    assert spent(t) and {t.at("us.b26"), t.at("us.b17")} == {"K12.r1"}
    assert (t.pile("ax"), t.pile("al")) == (5, 4)


@NEW
@pytest.mark.rule("L7.2.20", "L7.2.28", "L7.2.31", "L6.2.2", "L7.2.30", "L6.3.2", "L7.2.23", "L7.2.2")
def test_lx25_a_patrol_that_lets_fighters_pass_is_attacked_itself(edition: str) -> None:
    t = table(
        """phase air al; supply al 4
        K12.r2: ge.me262 patrol
        AF.al: us.p51 +allied.airace, us.p47""",
        edition,
        [6, 5, 5, 1, 1, 1, 5, 6, 1, 1, 5, 5, 5, 1, 1, 1],
    )
    t.do("launch us.p51; with us.p47; fly K12.r3")
    assert t.supply("al") == 0 and t.to_act == "axis"
    t.do("pass")
    assert t.to_act == "allied"
    t.do("intercept ge.me262")
    assert t.to_act == "allied", "the interceptor declares first"
    t.do("target us.p51 ge.me262; target us.p47 ge.me262")
    assert t.to_act == "axis"
    assert rolled(t, "target ge.me262 us.p51") == 6 + 4 + 6
    assert spent(t), "TN 6 for the ace against a jet, 5 for the wingman nobody aims at: 1 + 2 hits"
    assert t.at("ge.me262") == "pile al" and t.at("us.p51") == t.at("allied.airace") == "pile ax"
    assert t.hits("us.p47") == 0
    assert (t.pile("ax"), t.pile("al"), t.supply("al")) == (8, 7, 0)


# Recon, bombardment, air strikes --------------------------------------------------------------------------


@ALL
@pytest.mark.rule("L7.3.4", "L7.3.5", "L7.3.6", "L7.3.7", "L3.2.5", "L3.2.1", "L7.3.9", "L2.1.3", "L3.2.7")
def test_lx27_a_scout_tank_with_its_commander_looks_into_the_steppe(edition: str) -> None:
    amended = edition == "amended"
    tales = []
    for hand in ("hand al: allied.decoy", "hand al: allied.mg", ""):
        t = table(
            f"""phase recon ax; supply ax 0; terrain r2c1 steppe; {hand}
            r1c1: ge.luchs committed +axis.tankcmd
            r2c1: us.rifle, us.m81
            r3c1: us.h105""",
            edition,
            [3, 5, 4, *[1] * 40],
        )
        events = t.told(f"recon ge.luchs r2c1; dice {tag_of(t, 'us.rifle')} 2")
        tales.append([t.game.tale(t.s, event)[1] for event in events if event[1] in (-1, 0)])
        assert (t.spotted("us.rifle"), t.spotted("us.m81")) == (True, False)
        assert seen(t, "ax", "us.rifle")["card"] == "us.rifle" and seen(t, "ax", "us.m81")["card"] is None
        assert t.committed("ge.luchs") and t.supply("ax") == 0
        assert t.s.dice.count == 3, "Recon 2 and one die of the Steppe"
        assert seen(t, "al", "ge.luchs")["card"] == "ge.luchs"
        assert (seen(t, "al", "axis.tankcmd")["card"] == "axis.tankcmd") == amended
        assert t.spotted("ge.luchs") == t.spotted("axis.tankcmd") == amended
        assert hand_seen(t, "ax", "al")["cards"] == []
    assert tales[0] == tales[1] == tales[2] != [], "the log does not tell whether there was an answer"
    while t.s.phase != 3 or t.s.active != 1:
        t.do(next(word for word in ("pass", "done", "roll") if word in t.legal))
    t.s.supply[1] = 1
    assert targets(t, "bombard", "us.h105") == ({"ge.luchs"} if amended else set())
    if not amended:
        assert t.refused("bombard us.h105 ge.luchs") == "L3.2.7"


@NEW
@pytest.mark.rule("L7.4.8", "L7.4.11", "L7.4.12", "L3.2.3", "L3.2.5", "L7.4.4", "L3.2.7")
def test_lx29_return_fire_reveals_the_shooter_and_nobody_else(edition: str) -> None:
    t = table(
        """phase bombardment al
        r2c2: ge.grenadier spotted, ge.pzgren +axis.mg, ge.pak40
        K23.r2: us.p51""",
        edition,
        [1, 6, 6],
    )
    assert targets(t, "strike", "us.p51") == {"ge.grenadier"}
    assert rolled(t, "strike us.p51 ge.grenadier") == 2
    assert t.to_act == "axis" and shooters(t) == {"ge.grenadier", "ge.pzgren"}
    assert rolled(t, "fire ge.pzgren us.p51") == 1
    t.do("pass")
    assert t.spotted("ge.pzgren") and t.spotted("axis.mg") and not t.spotted("ge.pak40")
    assert seen(t, "al", "ge.pak40")["card"] is None and "ge.pak40" not in str(t.game.view(t.s, 1))
    assert not any(t.committed(name) for name in ("ge.grenadier", "ge.pzgren", "ge.pak40"))
    assert t.supply("ax") == t.supply("al") == 0
    t.do("home us.p51 K23")
    assert spent(t) and t.hits("us.p51") == 1 and t.at("us.p51") == "AF.al" and t.hits("ge.grenadier") == 1


@NEW
@pytest.mark.rule("L7.4.14", "L7.4.15", "L4.0.4", "L4.0.2", "L3.6.4", "L7.4.18", "L10.3.3", "L3.1.7")
@pytest.mark.rule("L7.4.16", "L2.1.3")
def test_lx31_how_far_a_howitzer_reaches(edition: str) -> None:
    t = table(
        """phase bombardment ax; supply ax 3; terrain r1c3 ridge
        r1c1: ge.lefh18
        r1c3: ge.lefh18#2
        HQ.ax: ge.sfh18
        r2c2: us.rifle spotted
        r3c1: us.green spotted
        r2c3: us.sherman spotted
        r3c2: us.jeeps spotted, us.green#2 spotted
        HQ.al: allied.hospital spotted
        r3c3: ge.mort12""",
        edition,
        [5, 1, 6],
    )
    near = {tag_of(t, name) for name in ("us.rifle", "us.green")}
    assert {
        text.split()[2] for text in t.legal if text.startswith(f"bombard {tag_of(t, 'ge.lefh18')} ")
    } == near
    far = {"us.sherman", "us.rifle", "us.jeeps", "us.green#2", "allied.hospital"}
    reached = {text.split()[2] for text in t.legal if text.startswith(f"bombard {tag_of(t, 'ge.lefh18#2')} ")}
    assert reached == {tag_of(t, name) for name in far}
    assert targets(t, "bombard", "ge.sfh18") == {"us.rifle", "us.sherman"}
    assert t.refused("bombard ge.mort12 us.sherman") == "L3.6.4"
    assert rolled(t, "bombard ge.sfh18 us.sherman") == 3
    assert t.hits("us.sherman") == 2 and t.spotted("ge.sfh18") and t.committed("ge.sfh18")
    assert t.supply("ax") == 2 and spent(t)
    assert t.refused("bombard ge.sfh18 us.sherman") == "L3.1.7"
    assert t.refused("bombard ge.mort12 us.sherman") == "L3.6.4"


@NEW
@pytest.mark.rule("L7.1.3", "L3.1.7", "L7.4.16", "L2.2.7", "L6.2.2", "L7.5.13", "L7.5.14", "L7.4.18")
@pytest.mark.rule("L7.4.19")
def test_lx33_rockets_stay_committed_through_the_next_reinforcement_phase(edition: str) -> None:
    supply = [1] * (3 if edition == "amended" else 2)
    t = table(
        """phase bombardment al; supply al 2
        HQ.al: su.bm13
        r2c2: ge.grenadier spotted dug-in, ge.pz4 spotted""",
        edition,
        [4, 4, 1, 2, 5, 3, *supply * 4, 4],
    )
    assert rolled(t, "bombard su.bm13 ge.grenadier") == 6
    assert t.hits("ge.grenadier") == 2 and t.to_act == "allied", "no return fire"
    assert t.supply("al") == 1 and t.spotted("su.bm13") and t.committed("su.bm13")

    def bombardment(turn: int) -> None:
        while (t.s.turn, t.s.phase, t.s.active) != (turn, 3, 1):
            t.do(next(word for word in ("pass", "done", "roll") if word in t.legal))

    bombardment(5)
    stock = t.supply("al")
    assert t.committed("su.bm13") and t.refused("bombard su.bm13 ge.pz4") == "L3.1.7"
    assert t.supply("al") == stock
    bombardment(6)
    assert not t.committed("su.bm13")
    assert rolled(t, "bombard su.bm13 ge.pz4") == 1
    assert spent(t) and t.hits("ge.pz4") == 0, "a 4 hits infantry only"


# Rivers ---------------------------------------------------------------------------------------------------

BRIDGE = "option bridges yes; terrain r1c2 bridge; bridge river1.c2\n"


@STANDARD
@pytest.mark.rule("L13.3.1", "L13.3.2", "L13.3.3", "L13.3.4", "L7.5.58", "L7.5.61", "L7.5.64", "L7.5.38")
@pytest.mark.rule("L13.0.1")
def test_lx35_across_the_river_without_boats_there_is_no_way_back(edition: str) -> None:
    t = table(
        BRIDGE
        + """phase maneuver al; supply ax 1 al 3
        r1c1: ge.grenadier
        r2c1: us.rifle, us.engineers
        r3c1: us.h105""",
        edition,
        [5, 5, 1, 5, 1, 1, 2, 1, 1, 5, 1, 1, 1, 5, 1, 1, 1, 2, 3, 4],
    )
    t.do("assault r1c1; with us.rifle; with us.engineers; support us.h105; done; supply ge.grenadier")
    assert t.supply("al") == 0
    assert rolled(t, "fire ge.grenadier us.rifle") == 3
    assert shooters(t) == {"us.h105"}, "the platoons are in the water"
    assert rolled(t, "fire us.h105 ge.grenadier") == 4
    assert t.refused("withdraw us.rifle") == "L13.3.4"
    t.do("pass; target ge.grenadier us.rifle; target us.rifle ge.grenadier; target us.engineers ge.grenadier")
    assert rolled(t, "target us.h105 ge.grenadier") == 3 + 3 + 3 + 4
    t.quiet()
    assert spent(t) and t.hits("ge.grenadier") == 2, "TN 5 throughout"
    assert t.at("us.rifle") == t.at("us.engineers") == "pile ax" and t.pile("ax") == 5
    assert t.at("us.h105") == "r3c1" and t.hits("us.h105") == 0
    assert t.spotted("us.h105") and t.committed("us.h105")


@STANDARD
@pytest.mark.rule("L13.3.5", "L13.3.6", "L13.3.7", "L13.3.8", "L8.1.1", "L13.1.4", "L7.5.31", "L7.5.45")
@pytest.mark.rule("L3.1.4", "L6.2.2", "L8.1.2")
def test_lx37_tanks_on_the_bridge_and_tanks_on_the_wrong_bank(edition: str) -> None:
    t = table(
        BRIDGE
        + """phase maneuver al; supply ax 3 al 6
        r1c2: ge.grenadier
        r1c1: ge.lefh18
        r2c2: us.sherman, us.sherman#2
        r1c3: us.sherman76, us.stuart, us.rifle""",
        edition,
        [4, 3, 4, 5, 5, 1, 1, 1, 1, 1, 1, 1, 4, 4, 5, 1, 2, 3],
    )
    t.do("assault r1c2; with us.sherman; with us.sherman#2; done; supply ge.grenadier; support ge.lefh18")
    assert (t.supply("al"), t.supply("ax")) == (2, 1)
    assert rolled(t, "fire ge.grenadier us.sherman") == 2, "over the river a Bridge zone is not Clear"
    assert rolled(t, "fire ge.lefh18 us.sherman") == 2
    assert t.hits("us.sherman") == 3
    assert rolled(t, "fire us.sherman ge.grenadier; fire us.sherman#2 ge.grenadier") == 8
    t.do("withdraw us.sherman; withdraw us.sherman#2").quiet()
    for tank in ("us.sherman", "us.sherman#2"):
        assert t.at(tank) == "r2c2" and t.used(tank) == 1 and not t.committed(tank)
    t.do("assault r1c2")
    assert t.refused("with us.sherman76") == "L7.5.31"
    assert t.refused("with us.stuart") == "L7.5.31"
    t.do("with us.rifle; done; supply ge.grenadier")
    assert rolled(t, "fire ge.grenadier us.rifle") == 3 and t.hits("us.rifle") == 1, "TN 5: no bridge"
    assert rolled(t, "fire us.rifle ge.grenadier") == 3
    t.do("withdraw us.rifle").quiet()
    assert spent(t) and t.at("us.rifle") == "r1c3"
    assert t.hits("ge.grenadier") == 1 and t.committed("ge.lefh18")
    assert (t.supply("al"), t.supply("ax")) == (1, 0)


@STANDARD
@pytest.mark.rule("L13.6.1", "L13.6.2", "L13.6.3", "L13.6.5", "L13.6.4", "L13.1.1", "L13.1.2", "L13.1.3")
@pytest.mark.rule("L7.3.2", "L13.6.6")
def test_lx39_a_minor_bridge_carries_one_tank_a_turn(edition: str) -> None:
    t = table(
        BRIDGE
        + """phase recon al
        r2c1: us.jeeps, us.rifle
        r2c1: us.halftrack, us.arminf riding us.halftrack
        r3c1: us.sherman, us.sherman#2
        r2c2: us.greyhound""",
        edition,
        [6],
    )
    assert t.refused("scout us.greyhound river1.c2") == "L13.6.3"
    assert rolled(t, "scout us.jeeps river1.c1") == 1
    bridges = t.game.view(t.s, 1)["bridges"]
    assert isinstance(bridges, dict) and bridges["river1.c1"]["defense"] == 3
    assert t.refused("recon us.jeeps r1c1") == "L7.3.2"
    rest(t, "move us.rifle r1c1")
    assert control(t, "r1c1") == "ax"
    t.do("move us.sherman r2c1; move us.sherman r1c1")
    assert t.at("us.sherman") == "r1c1" and t.committed("us.sherman") and t.used("us.sherman") == 2
    assert t.refused("move us.halftrack r1c1") == "L13.6.5"
    t.do("move us.rifle r1c1")
    assert t.at("us.rifle") == "r1c1" and t.used("us.rifle") == 1
    assert control(t, "r1c1") == "al" and t.stack("al", "r1c1") == 2 and spent(t)


@STANDARD
@pytest.mark.rule("L13.1.4", "L3.6.1", "L7.5.42", "L7.5.43", "L3.6.4", "L7.1.12", "L7.5.31", "L6.4.3")
@pytest.mark.rule("L13.4.2", "L7.5.44")
def test_lx41_the_bridge_is_down_the_rifles_eat_and_the_tank_does_not(edition: str) -> None:
    t = table(
        """option bridges yes; terrain r1c2 bridge; bridge river1.c2 destroyed
        nations ge us; phase maneuver ax; supply ax 1 al 5
        r1c1: us.sherman hits 1, us.rifle hits 1
        r1c2: ge.pzgren""",
        edition,
        [5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    )
    t.do("assault r1c1; with ge.pzgren; done")
    assert t.refused("supply us.sherman") == "L13.1.4"
    t.do("supply us.rifle")
    assert t.supply("al") == 4
    assert rolled(t, "fire us.rifle ge.pzgren") == 3
    assert rolled(t, "fire us.sherman ge.pzgren") == 2
    assert rolled(t, "fire ge.pzgren us.rifle") == 4
    t.do("withdraw ge.pzgren").quiet()
    assert t.at("ge.pzgren") == "r1c2" and t.hits("ge.pzgren") == 1
    rest(t, "refit us.rifle", "allied")
    assert t.refused("refit us.sherman") == "L3.6.4"
    stock = t.supply("al")
    t.do("refit us.rifle")
    assert t.supply("al") == stock - 1 and t.hits("us.rifle") == 0
    rest(t, "assault r1c2")
    t.do("assault r1c2")
    assert t.refused("with us.sherman") == "L7.5.31"
    t.do("with us.rifle; done")
    assert t.s.assault is not None and t.s.assault.units == [t.card("us.rifle")]


# Airborne -------------------------------------------------------------------------------------------------


@NEW
@pytest.mark.rule("L11.1.1", "L11.1.2", "L11.1.9", "L2.3.7", "L11.8.1", "L3.5.1", "L4.0.9", "L2.3.2")
def test_lx43_four_reasons_not_to_jump(edition: str) -> None:
    lie = """{}; supply al {}; hand ax: axis.cloud; {}
        HQ.al: us.airborne, us.glider, us.pack75, us.rifle
        r3c3: us.green, us.green#2"""
    patrolled = lie.format("phase maneuver al", 10, "hand al: allied.drop\nK12.r2: ge.bf109 patrol")
    t = table(patrolled, edition)
    assert t.refused("drop r2c3") == "L11.1.1"
    t.do("play allied.drop").quiet()
    assert t.at("allied.drop") == "table al" and t.supply("al") == 8
    assert t.refused("drop r2c3") == "L11.1.1"
    t = table(
        lie.format("turn 5; phase reinforcement al; made roll draw", 8, "table al: allied.drop"), edition, [4]
    )
    assert rolled(t, "check allied.drop") == 1 and t.at("allied.drop") == "table al"
    rest(t, "drop r2c3")
    assert t.refused("drop HQ.ax") == "L11.1.2"
    t.do("drop r3c3; with us.airborne")
    assert t.refused("with us.glider") == "L11.1.9"
    t.do("pass")
    assert t.supply("al") == 8 and t.at("us.airborne") == "HQ.al"
    t.do("drop r2c1")
    assert t.refused("with us.rifle") == "L11.1.2"
    t.do("pass; drop r3c3; with us.glider; via K23")
    assert t.at("us.glider") == "r3c3" and t.committed("us.glider") and t.supply("al") == 6
    t.do("play axis.cloud")
    assert t.at("axis.cloud") == "table ax"
    t.quiet()
    assert t.to_act == "allied" and t.refused("drop r2c1") == "L11.1.1"
    assert spent(t)


@NEW
@pytest.mark.rule("L11.1.8", "L11.1.5", "L7.5.58", "L7.5.59", "L11.1.3", "L2.2.7", "L9.0.3")
def test_lx45_a_drop_that_withdraws_dies_beside_its_friends(edition: str) -> None:
    t = table(
        """nations ge su; phase maneuver al; supply ax 1 al 2; table al: soviet.drop
        HQ.al: su.vdv
        r1c2: ge.pz4
        r2c2: su.rifle""",
        edition,
        [5, 1, 1, 1, 5],
    )
    t.do("drop r1c2; with su.vdv; via K12; done; supply ge.pz4")
    assert t.supply("al") == 0
    assert rolled(t, "fire ge.pz4 su.vdv") == 4 and t.hits("su.vdv") == 1
    assert rolled(t, "fire su.vdv ge.pz4") == 1
    t.do("withdraw su.vdv").quiet()
    assert spent(t) and t.s.assault is None
    assert t.at("su.vdv") == "pile ax" and t.pile("ax") == 4
    assert t.hits("ge.pz4") == 1 and t.at("ge.pz4") == "r1c2" and control(t, "r1c2") == "ax"
    assert t.at("su.rifle") == "r2c2" and t.hits("su.rifle") == 0 and not t.committed("su.rifle")
    assert t.at("soviet.drop") == "table al" and t.supply("al") == 0


# The end of the game --------------------------------------------------------------------------------------


@OLD
@pytest.mark.rule("L8.3.1", "L8.3.2", "L8.3.3", "L10.2.2", "L8.1.2", "L7.5.47", "L7.5.48", "L9.0.3")
@pytest.mark.rule("L9.0.4", "L9.0.5", "L4.0.5", "L7.5.38")
def test_lx47_headquarters_taken_game_lost(edition: str) -> None:
    t = table(
        """phase maneuver al; supply ax 1 al 4
        HQ.ax: ge.grenadier, axis.hospital, axis.arv, ge.guderian
        r1c1: su.is2
        r1c2: su.t34
        pile al: ge.pak40
        pile ax: su.is2, su.t3485, su.rifle""",
        edition,
        [5, 5, 5, 1, 1, 2, 2, 6, 1, 1, 1, 1, 1],
    )
    t.do("assault HQ.ax; with su.is2; with su.t34; done; supply ge.grenadier; main r1c1")
    assert (t.supply("ax"), t.supply("al")) == (0, 0)
    assert rolled(t, "fire ge.grenadier su.t34") == 1, "a Headquarters has no terrain: no doubling"
    assert targets(t, "fire", "su.is2") <= {"ge.grenadier", "axis.hospital", "axis.arv"}
    assert rolled(t, "fire su.is2 ge.grenadier") == 6
    assert rolled(t, "fire su.t34 ge.grenadier") == 6
    assert t.s.over and spent(t)
    assert t.at("axis.hospital") == t.at("axis.arv") == "pile al" and t.at("ge.guderian") != "pile al"
    assert t.pile("al") == 11 and (score(t, "al"), score(t, "ax")) == (16, 17)
    assert t.game.result(t.s) == 0


@NEW
@pytest.mark.rule("L8.3.2", "L7.5.61", "L8.3.4", "L10.2.2", "L9.0.3", "L7.5.42")
def test_lx49_both_last_units_fall_and_a_tank_rolls_into_the_empty_headquarters(edition: str) -> None:
    t = table(
        """phase maneuver al; supply ax 1 al 1
        HQ.ax: ge.grenadier hits 2, ge.kesselring
        r1c2: us.rifle hits 2
        r1c1: us.sherman""",
        edition,
        [1, 1, 1, 1, 1, 1, 5, 1, 1, 6, 1, 1],
    )
    t.do("assault HQ.ax; with us.rifle; done; supply ge.grenadier")
    t.do("fire ge.grenadier us.rifle; fire us.rifle ge.grenadier; pass")
    t.do("target ge.grenadier us.rifle; target us.rifle ge.grenadier").quiet()
    assert spent(t) and not t.s.over
    assert (t.pile("al"), t.pile("ax"), t.supply("al")) == (2, 2, 0)
    t.do("move us.sherman HQ.ax")
    assert t.s.over and (score(t, "al"), score(t, "ax")) == (7, 2) and t.game.result(t.s) == 1


@ALL
@pytest.mark.rule("L9.0.3", "L9.0.4", "L9.0.5", "L8.3.4", "L10.3.3")
def test_lx51_a_captor_who_ties_does_not_win(edition: str) -> None:
    t = table(
        """phase maneuver al; supply al 2
        HQ.ax: axis.depot
        r1c1: us.sherman
        pile al: ge.pz4, ge.grenadier
        pile ax: us.pershing, us.jumbo""",
        edition,
        [],
    )
    t.do("assault HQ.ax; with us.sherman; done").quiet()
    assert t.s.over and t.at("axis.depot") == "pile al" and t.supply("al") == 0
    assert (score(t, "al"), score(t, "ax")) == (16, 16) and t.game.result(t.s) == -1


# Reinforcement and set-up ---------------------------------------------------------------------------------


@ALL
@pytest.mark.rule("L7.1.25", "L7.1.26", "L7.1.13", "L7.1.14", "L10.3.4", "L10.3.5", "L7.1.12", "L7.1.2")
@pytest.mark.rule("L7.1.5", "L7.1.6", "L7.1.7")
def test_lx53_the_soviet_refit_die_the_hospital_and_the_one_hit_limit(edition: str) -> None:
    """Three different results: no die, a die with two Supply dice, a die with the best two of three."""
    dice = {"standard": [2, 2], "original": [2, 2, 4], "amended": [2, 2, 5, 4]}[edition]
    t = table(
        """nations ge su; phase reinforcement al; supply al 0
        HQ.al: soviet.hospital, su.rifle hits 2, su.conscript hits 1, su.guards hits 1, su.t34 hits 1
        hand al: su.militia; deck al: su.is2""",
        edition,
        dice,
    )
    deck = "units" if edition == "amended" else "cards"
    t.do("roll").quiet()
    stock = 7 if edition == "amended" else 4
    assert t.supply("al") == stock
    t.do(f"draw {deck}")
    assert t.at("su.is2") == "hand al"
    t.do("use soviet.hospital")
    assert seen(t, "ax", "soviet.hospital")["card"] == "soviet.hospital"
    t.do("choose su.rifle")
    assert t.hits("su.rifle") == 1 and not t.spotted("soviet.hospital")
    if edition == "standard":
        assert t.refused("pool") == "L7.1.12", "the nation sheet has only the free unit"
        t.do("levy su.militia")
        assert t.at("su.militia") == "HQ.al"
        assert (t.hits("su.rifle"), t.hits("su.conscript")) == (1, 1)
    else:
        assert rolled(t, "pool") == 1
        t.do("refit su.rifle; refit su.conscript")
        assert (t.hits("su.rifle"), t.hits("su.conscript")) == (0, 0)
        assert t.refused("refit su.guards") == ("L7.1.2" if edition == "amended" else None), "for Supply only"
        assert t.refused("levy su.militia") == "L7.1.25"
    assert t.supply("al") == stock, "the points of the die are not Supply"
    t.do("done")
    assert (t.hits("su.guards"), t.hits("su.t34")) == (1, 1) and spent(t)


@OLD
@pytest.mark.rule("L7.1.11", "L11.8.1", "L11.8.2", "L10.2.3", "L10.2.4", "L2.3.4", "L2.3.3", "L7.1.1")
@pytest.mark.rule("L11.11.1")
def test_lx55_three_indefinite_cards_three_fates(edition: str) -> None:
    t = table(
        """phase reinforcement al; made roll draw; supply al 5; table al: allied.fog
        HQ.al: us.patton; unique us.patton
        hand al: us.bradley, us.patton, allied.mud""",
        edition,
        [5, 6],
    )
    assert t.refused("deploy us.bradley") == "L10.2.4"
    t.do("play allied.mud").quiet()
    assert t.refused("check allied.mud") == "L11.8.1"
    t.do("check allied.fog; check us.patton")
    assert spent(t) and t.at("allied.fog") == "discard al" and t.at("us.patton") == "pile ax"
    assert t.pile("ax") == 2 and t.at("allied.mud") == "table al"
    t.do("deploy us.patton")
    assert t.at("us.patton#2") == "pile ax" and t.pile("ax") == 4 and t.supply("al") == 3
    t.do("deploy us.bradley")
    assert t.at("us.bradley") == "HQ.al" and t.supply("al") == 1


SHOP = (
    "us; ter.hill ter.woods ter.clear*4; us.sherman*4 us.rifle*8 allied.mg*2 allied.works*2 allied.nco "
    "us.patton allied.fo us.airsup allied.ambush us.green*8"
)


@ALL
@pytest.mark.rule("L5.4.2", "L5.4.3", "L5.5.2", "L5.5.8", "L5.2.3", "L5.3.3", "L5.7.1", "L5.7.2")
@pytest.mark.rule("L5.7.3", "L5.7.4", "L5.2.2", "L5.5.1", "L5.4.1", "L5.5.3", "L7.1.21")
def test_lx57_shopping_at_set_up(edition: str) -> None:
    t = begin(edition, ["clear", "clear", "clear", "hill", "woods", "clear"], GE, SHOP)
    t.do("lay ter.clear r1c1; lay ter.clear r1c2; lay ter.hill r3c1")
    t.s.dice.script = None
    t.do("lay ter.woods r3c2")
    go(t, BUY, 0).do("buy ge.grenadier; done")
    assert t.to_act == "allied" and t.supply("al") == 21 - 5
    for card in ("allied.nco", "us.patton", "allied.fo"):
        assert t.refused(f"buy {card}") == "L5.4.2"
    for card in ("us.airsup", "allied.ambush"):
        assert t.refused(f"buy {card}") == "L5.4.3"
    t.do("buy us.sherman; buy us.sherman; buy us.rifle; buy allied.mg; buy allied.works")
    assert starting_force.left(t.s, 1) == 4
    t.do("done")
    assert t.to_act == "axis" and t.refused("place us.rifle r3c2") == "L5.5.1"
    t.do("place ge.grenadier r1c1; done")
    assert t.refused("place us.rifle r2c2") == "L5.5.2"
    t.do("place allied.works r3c2; place us.rifle r3c2")
    assert t.refused("dig us.rifle") == "L5.5.8"
    t.do("enter us.rifle allied.works")
    assert t.stack("al", "r3c2") == 1
    t.do("place us.sherman r3c1; place us.sherman r3c1; attach allied.mg us.rifle")
    dice = [1, 1, 1, 2, 3, 4, 6] if edition == "amended" else [1, 1, 2, 3, 4]
    if edition == "amended":
        t.do("done")
        while len(t.s.hands[0]) + len(t.s.hands[1]) < 13:
            t.do(t.legal[0])
        t.s.dice.script = [t.s.of(t.s.decks[2][0]).id, *dice, 1, 6]
        t.do(t.legal[0])
    else:
        hands = [t.s.of(i).id for seat in (0, 1) for i in t.s.decks[seat * 2][:7]]
        t.s.dice.script = [*hands, *dice, 1, 6]
        t.do("done")
    assert spent(t) and t.s.active == 1, "nothing of the 4 points left over is in the Stockpile"
    assert t.supply("al") == (13 if edition == "amended" else 9)
    assert t.quiet().refused("roll") == "L5.7.4"


@STANDARD
@pytest.mark.rule("L5.1.2", "L5.1.3", "L5.0.1", "L12.1.1", "L12.2.1", "L12.2.2", "L5.1.5", "L5.3.8")
@pytest.mark.rule("L12.1.2", "L1.0.2")
def test_lx59_deck_inspection(edition: str) -> None:
    def faults(text: str) -> list[str]:
        return [str(each) for each in decks.faults(game().library, decks.read(game().library, text))]

    def clauses(text: str) -> list[str]:
        return [each.rpartition("(")[2].rstrip(")") for each in faults(text)]

    assert clauses("ge; ter.clear*6; ge.grenadier*9") == ["L5.1.2"]
    assert clauses("ge; ter.clear*6; ge.grenadier*8 ge.pzgren*8 axis.mg*3") == ["L5.1.3"]
    assert clauses("hu; ter.clear*6; hu.turan axis.ambush*2 ge.blown_dam") == ["L12.2.1"]
    assert clauses("hu; ter.clear*6; hu.turan ge.grenadier") == ["L5.0.1"]
    partisans = faults("us; ter.clear*6; us.rifle us.resistance*2 su.partisans")
    assert len(partisans) == 1 and "su.partisans" in partisans[0] and "L12.2.1" in partisans[0]
    assert faults("us; ter.clear*6; us.rifle us.resistance*2") == []
    assert faults("yu; ter.clear*6; yu.band soviet.mg*2") == []
    assert clauses("ge; ter.bridge ter.clear*5; ge.grenadier") == ["L5.3.8"]
    assert faults("ge; ter.clear*6; ge.grenadier") == []
    with pytest.raises(BadOption, match=r"L1\.0\.2"):
        begin(edition, allied="hu-1")


# Cards ----------------------------------------------------------------------------------------------------


@NEW
@pytest.mark.rule("L11.4.1", "L11.4.2", "L7.5.31", "L3.1.7", "L7.5.38", "L7.5.42", "L7.5.65", "L8.1.2")
def test_lx61_rommel_waits_for_his_moment(edition: str) -> None:
    t = table(
        """phase maneuver al; supply ax 4 al 2; hand ax: axis.reserve
        HQ.ax: ge.rommel
        r2c2: ge.grenadier
        r1c1: ge.pz4, ge.luchs committed
        r1c3: ge.stug3
        r3c2: us.rifle
        r2c1: us.sherman
        r2c3: us.green""",
        edition,
        [1] * 5 + [1, 1, 1, 5, 5, 6, 6, 1],
    )
    t.do("assault r2c2; with us.rifle; done")
    assert rolled(t, "fire ge.grenadier us.rifle") == 2
    assert rolled(t, "fire us.rifle ge.grenadier") == 3
    assert t.to_act == "axis" and t.refused("counterattack") == "L11.4.2"
    t.do("withdraw us.rifle; counterattack; assault r2c1")
    assert t.refused("with ge.luchs") == "L3.1.7"
    t.do("with ge.pz4; done")
    assert t.supply("ax") == 2 and t.to_act == "allied", "the US player defends, supplies and fires first"
    t.do("supply us.sherman")
    assert rolled(t, "fire us.sherman ge.pz4") == 3
    assert rolled(t, "fire ge.pz4 us.sherman") == 5
    t.do("advance ge.pz4").quiet()
    assert spent(t) and t.at("us.sherman") == "pile ax" and (t.pile("ax"), t.pile("al")) == (4, 0)
    assert t.at("ge.pz4") == "r2c1" and control(t, "r2c1") == "ax"
    assert t.to_act == "allied" and t.s.active == 1, "the US phase goes on"
    t.game.play(t.s, t.game.parse(t.s, "dig us.green"))
    assert t.to_act == "axis" and t.refused("counterattack") == "L11.4.1"
    assert (t.supply("ax"), t.supply("al")) == (2, 0)


@ALL
@pytest.mark.rule("L3.6.9", "L3.6.10", "L10.4.2", "L6.4.4", "L6.2.2", "L3.6.7", "L7.4.14", "L3.6.8")
@pytest.mark.rule("L4.0.4", "L6.2.3")
def test_lx63_how_many_people_fit_on_a_platoon_and_a_target_number_of_one(edition: str) -> None:
    amended = edition == "amended"
    t = table(
        """phase reinforcement al; made roll draw; supply al 9
        hand al: allied.nco, allied.hero, allied.mg, allied.atw, allied.fo, allied.accuracy
        r2c1: us.rifle +axis.foot
        HQ.al: us.h105
        r3c2: us.r72, us.green
        r1c1: ge.pak40 spotted
        r2c2: ge.grenadier spotted, ge.fallschirm
        r1c2: ge.pz4
        K12.r2: us.l4""",
        edition,
        [6, 1, 1, 4, 4, 5, 1, 1, 1, 1, 2, 3],
    )
    assert t.s.owner[t.card("axis.foot")] == 0
    t.do("attach allied.nco us.rifle; attach allied.mg us.rifle")
    if amended:
        assert t.refused("attach allied.fo us.rifle") == "L3.6.10"
    else:
        t.do("attach allied.fo us.rifle")
    slots = "L3.6.10" if amended else "L3.6.9"
    assert t.refused("attach allied.hero us.rifle") == slots
    assert t.refused("attach allied.atw us.rifle") == slots
    assert t.refused("attach allied.mg us.green") == "L3.6.8"
    assert t.supply("al") == (7 if amended else 6) and t.stack("al", "r2c1") == 1
    assert battle.dice(t, "us.rifle", "ge.grenadier") == 3 + 2 + 1 - 1
    assert battle.dice(t, "us.rifle", "ge.pz4") == 1 + 1
    rest(t, "recon us.l4 r2c2").do("recon us.l4 r2c2").quiet()
    assert t.spotted("ge.fallschirm")
    rest(t, "bombard us.h105 ge.grenadier")
    assert targets(t, "bombard", "us.h105") == {"ge.grenadier", "ge.fallschirm"}, "r1c1 is three zones away"
    t.do("bombard us.h105 ge.grenadier; pass")
    if amended:
        assert t.hits("ge.grenadier") == 1
    else:
        assert t.at("ge.grenadier") == "pile al"
    t.do("bombard us.r72 ge.fallschirm; play allied.accuracy")
    t.quiet()
    assert spent(t) and t.supply("al") == (5 if amended else 4)
    if amended:
        assert t.hits("ge.fallschirm") == 2
    else:
        assert t.at("ge.fallschirm") == "pile al", "TN 1: every die hits"


@NEW
@pytest.mark.rule("L10.3.4", "L10.3.5", "L7.1.14", "L7.1.13", "L3.2.1", "L3.2.7", "L7.1.12")
def test_lx65_the_hospital_shows_its_face_once(edition: str) -> None:
    t = table(
        """phase reinforcement al; made roll draw; supply ax 2 al 2; first al
        HQ.al: allied.hospital, allied.hospital#2, allied.arv
        r3c1: us.rangers hits 3
        HQ.ax: ge.leopold""",
        edition,
        [1] * 12,
    )
    t.do("use allied.hospital; choose us.rangers")
    assert t.hits("us.rangers") == 2 and t.supply("al") == 2
    t.do("refit us.rangers")
    assert t.hits("us.rangers") == 1 and t.supply("al") == 1
    assert t.refused("refit us.rangers") == "L7.1.13"
    assert t.refused("use allied.hospital#2") == "L10.3.5"
    assert seen(t, "ax", "allied.hospital")["card"] == "allied.hospital"
    assert not seen(t, "ax", "allied.hospital")["spotted"] and not t.spotted("allied.hospital")
    assert seen(t, "ax", "allied.hospital#2")["card"] is None and seen(t, "ax", "allied.arv")["card"] is None
    while (t.s.phase, t.s.active) != (3, 0):
        t.do(next(word for word in ("pass", "done", "roll") if word in t.legal))
    stock = t.supply("ax")
    assert t.refused("bombard ge.leopold allied.hospital") == "L3.2.7"
    assert t.supply("ax") == stock and not t.committed("ge.leopold") and not t.spotted("ge.leopold")


@ALL
@pytest.mark.rule("L9.0.7", "L9.0.8", "L11.11.1", "L2.3.3", "L6.3.2", "L7.5.8", "L7.5.9", "L2.3.6")
@pytest.mark.rule("L7.5.12")
def test_lx67_the_dam_bursts_and_an_unseen_platoon_drowns(edition: str) -> None:
    t = table(
        """phase maneuver ax; supply ax 4; hand ax: ge.blown_dam, ge.blown_dam
        r2c2: us.green +allied.mg
        r3c2: us.sherman
        r1c2: ge.grenadier""",
        edition,
        [5, 5, 1, *[1] * 30],
    )
    assert rolled(t, "play ge.blown_dam; at r2c2") == 3
    assert t.at("us.green") == t.at("allied.mg") == "pile ax" and t.pile("ax") == 2
    assert t.s.library.cards[t.s.terrain[4]].id == "ter.marsh"
    assert t.at("ge.blown_dam") == "pile al" and t.pile("al") == 2
    before = t.s.dice.count
    t.do("play ge.blown_dam")
    assert t.s.dice.count == before and t.pile("al") == 4 and t.supply("ax") == 0
    for holder, viewer in (("ax", "al"), ("al", "ax")):
        shown = pile_seen(t, viewer, holder)
        assert shown["count"] == 2
        if edition == "amended":
            assert shown["cards"] is None and shown["points"] is None
        else:
            assert shown["points"] == t.pile(holder)
    if edition != "amended":
        assert sorted(pile_seen(t, "al", "ax")["cards"]) == ["allied.mg", "us.green"]
    rest(t, "move us.sherman r2c2", "allied").do("move us.sherman r2c2")
    assert t.committed("us.sherman")
    assert t.refused("move us.sherman r2c1") == ("L7.5.9" if edition == "amended" else "L7.5.8")
    t = table("phase maneuver ax; terrain r2c2 marsh\nr2c2: ge.grenadier", edition)
    assert t.refused("dig ge.grenadier") == "L2.2.7", "Marsh forbids it"


@ALL
@pytest.mark.rule("L11.7.1", "L2.3.7", "L2.3.9", "L10.2.3", "L2.3.4", "L11.8.2", "L7.1.11")
def test_lx69_rommel_ignores_hitler_until_he_is_recalled(edition: str) -> None:
    supply = [1] * (3 if edition == "amended" else 2)  # a roll of either side
    t = table(
        """turn 5; phase reinforcement ax; made roll draw; terrain r1c2 village
        HQ.ax: ge.rommel
        hand al: su.fixation, su.fixation
        r1c2: ge.pz4""",
        edition,
        [2, *supply, *supply, 5],
    )
    t.do("check ge.rommel")
    assert t.at("ge.rommel") == "HQ.ax"
    while t.s.phase != 4:
        t.do(next(word for word in ("pass", "done") if word in t.legal))
    assert t.to_act == "allied", "at any time, also in the enemy turn"
    t.do("play su.fixation; ignore; move ge.pz4 r2c2; move ge.pz4 r1c2")
    assert t.at("ge.pz4") == "r1c2" and t.at("su.fixation") == "discard al"
    while t.s.turn != 6 or t.s.active or t.s.phase:
        t.do(next(word for word in ("pass", "done", "roll") if word in t.legal))
    t.do("roll; check ge.rommel")
    assert t.at("ge.rommel") == "pile al" and t.pile("al") == 2
    while t.s.phase != 4:
        t.do(next(word for word in ("pass", "done", "roll") if word in t.legal))
    t.do("play su.fixation").quiet()
    assert t.to_act == "axis" and t.refused("move ge.pz4 r2c2") == "L2.2.7"
    assert t.at("su.fixation#2") == "discard al" and t.pile("ax") == 0 and t.pile("al") == 2
    assert spent(t)
