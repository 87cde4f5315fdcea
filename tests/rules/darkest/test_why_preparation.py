"""Why not in a preparation: building, factories, arrivals, Guards, digging in, rail and sea; and set-up."""

from tests.rules.darkest.asking import asked, first, instead, told
from tests.rules.darkest.kit import table
from tests.rules.darkest.stage import stage


def test_factors_that_are_lacking_are_counted() -> None:
    t = table(
        "turn 2; step A.1; store panzer 1; store infantry 1\ndead: DE-39PZ, DE-5IK\nF1: DE-6IK\nG9: SU-4A"
    )
    found = asked(t, "build de-39pz f1")
    assert found.text == "39. Panzerkorps costs 3 panzer factors; in store: 1."
    assert found.remedy == "3 panzer factors in store."
    assert first(t, "build de-39pz f1", "fr") == (
        "D4.4: Facteurs (panzers) pour le 39. Panzerkorps : 3 ; en réserve : 1."
    )
    assert told(t, "build de-6ik f1") == ["D4.4: 6. Armeekorps is not lost: it stands in Warsaw F1."]
    assert told(t, "build ro-3k f1") == [
        "D4.15: 3 Rumanian Corps is not German, and German factors rebuild Germans only."
    ]


def test_output_is_shared_out_evenly() -> None:
    t = table("turn 2; step B.1; store tank 2\nB8: SU-FAC-B8\nK6: SU-FAC-K6\ndead: SU-12M")
    assert told(t, "build su-tb1 n10") == ["D4.11: No working tank factory of yours is in Stalingrad N10."]
    t.do("build su-tb1 b8")
    assert told(t, "build su-tb2 b8") == [
        "D4.11: Other factories come first: with Tank group 2 in Leningrad B8 "
        "the output would not be shared out evenly."
    ]
    assert instead(t, "build su-tb2 b8") == "build SU-TB2 K6"
    t.do("build su-tb2 k6; build su-12m k6")
    found = asked(t, "done")
    assert found.rule == "D4.11" and found.remedy == "Put one of this turn's units in another site."


def test_factories_are_dismantled_before_anything_is_built() -> None:
    t = table("turn 2; step B.1; store tank 2\nB8: SU-FAC-B8\nK6: SU-FAC-K6").do("build su-tb1 b8")
    found = asked(t, "pack su-fac-k6")
    assert found.is_ruled and found.text.startswith("Tank group 1 has been built on this turn")
    assert told(t, "pack su-tb1") == ["D5.1: Tank group 1 is a tank unit, no factory."]


def test_the_reserve_is_called_once() -> None:
    t = table("turn 9; siberia 7 3; step B.1 1\nG9: SU-4A")
    assert first(t, "call") == "D7.1: The Siberian reserve was called in December 1941; it comes once."


def test_guards_come_from_november_1942_and_from_rifle_armies() -> None:
    t = table("turn 5; step B.1 2\nG9: SU-4A, SU-1SH")
    assert first(t, "guard su-1sh") == (
        "D14.1: 1 Shock Army is infantry, no rifle army: only those become Guards."
    )
    assert first(t, "guard su-4a") == (
        "D14.1: Guards armies are made from November 1942 on; now it is October 1941."
    )


def test_only_infantry_digs_in_and_only_once() -> None:
    t = table("turn 3; step A.1 2\nF4: DE-5IK, DE-24PZ, DE-6IK fortified\nG9: SU-4A")
    assert told(t, "fortify de-24pz") == ["D20.10: 24. Panzerkorps is a panzer unit: only infantry digs in."]
    assert told(t, "fortify de-6ik") == ["D20.10: 6. Armeekorps is dug in at Baranovichi F4 already."]
    assert told(t, "fortify-all g9") == ["D20.9: None of your infantry is in Moscow G9."]


def test_trains_go_as_deep_as_the_turn_and_over_own_ground() -> None:
    t = table("turn 3; step A.1 4\nF2: DE-1IK, DE-24PZ\nG9: SU-4A")
    assert told(t, "rail de-1ik i9") == [
        "D8.4: I9 lies deeper in Russia than Axis trains go on this turn (in hexes: 3)."
    ]
    assert told(t, "rail de-1ik f3") == ["D8.6: Brest F3 is in the hands of the Soviets."]
    found = asked(t, "rail de-1ik f1")
    assert found.text == "1. Armeekorps has not been chosen yet."
    assert found.remedy == "Choose 1. Armeekorps first." and instead(t, "rail de-1ik f1") == "choose DE-1IK"
    assert told(t.do("choose de-24pz"), "rail de-1ik f1") == [
        "D8.1: It is 24. Panzerkorps that is being carried, not 1. Armeekorps."
    ]


def test_capacity_is_counted() -> None:
    t = table("turn 5; step A.1 4\nC3: DE-39PZ\nC2: DE-1IK\nF2: DE-24PZ\nG9: SU-4A")
    assert first(t, "ship de-39pz c2") == "D8.9: 39. Panzerkorps takes 3 of the sea capacity; left: 2."
    assert first(t, "ship de-24pz c2") == "D8.9: 24. Panzerkorps takes 3 of the sea capacity; left: 2."
    assert told(t, "ship de-24pz c2")[1] == (
        "D8.9: 24. Panzerkorps is in Siedlce F2, not on the coast of a sea with ports."
    )


def test_reinforcements_come_in_beside_friends() -> None:
    t = table("turn 9; step B.1 1\nG9: SU-4A\nI9: SU-5A").do("call")
    assert t.game.question(t.s) == "place_unit"
    assert first(t, "put su-1sh kr") == "D6.6: Nobody comes in at Kronshtat KR."
    assert first(t, "put su-1sh f1") == "D6.6: Warsaw F1 is in the hands of the Axis."
    assert first(t, "put su-4a g8") in (
        "D6.6: It is 1 Shock Army that comes in now, not 4 Army.",
        "D7.4: It is 1 Shock Army that comes in now, not 4 Army.",
    )


def test_set_up_says_where_a_unit_begins() -> None:
    t = stage("1941", 1)
    assert t.game.question(t.s) == "setup_place"
    assert told(t, "choose su-4a") == ["D28.5: 4 Army is not yours: it belongs to the Soviets."]
    assert told(t, "put de-1ik f1") == ["D28.5: 1. Armeekorps has not been chosen yet."]
    t.do("choose de-1ik")
    assert told(t, "put de-1ik g9") == [
        "D28.5: Moscow G9 is beyond the border: 1. Armeekorps begins on the Axis side."
    ]
    assert told(t, "put de-1ik m0") == ["D28.5: 1. Armeekorps does not begin in Rumania."]
    assert told(t, "choose de-2ik") == ["D28.5: 1. Armeekorps is in hand and wants its hex first."]
    assert told(t, "choose de-24pz") == ["D28.5: 24. Panzerkorps is set up in Siedlce F2 already."]
    assert (
        first(t, "put de-1ik m0", "fr") == "D28.5: Le 1. Armeekorps ne commence pas dans ce pays : Roumanie."
    )
