"""Why not in a battle: pressing, tanks ahead, hits, retreats; and breaking through after it."""

from tests.rules.darkest.asking import asked, first, instead, told
from tests.rules.darkest.fighting import fight
from tests.rules.darkest.kit import table
from tests.rules.darkest.test_advance import RUMANIA, deep, won

PRESSED = "turn 2\nE5: DE-24PZ, DE-4A, DE-5IK\nE6: SU-22A, SU-27A, SU-1M, SU-2M"


def test_an_attack_is_pressed_up_to_the_last_column() -> None:
    t = fight(PRESSED, "e6", "de-24pz de-4a de-5ik")
    found = asked(t, "press 20")
    assert found.text == "From column 6 to the last one, 25, there are 19: no more can be pressed."
    assert found.is_ruled and instead(t, "press 20") == "press 19"
    assert told(t, "stop") == ["D9.11: No round has been fought for E6 yet."]


def test_who_stops_the_tanks_is_named() -> None:
    t = fight("turn 2\nE5: DE-24PZ\nE6: SU-22A disrupted, SU-1AT", "e6", "de-24pz")
    assert told(t, "tanks") == ["D12.8: 1 AT Brigade is ready in E6 and stops your tanks."]
    assert asked(t, "tanks").is_ruled
    t = fight("turn 2\nE5: DE-24PZ\nF8: SU-22A disrupted\nF7: DE-47PZ", "f8", "de-47pz")
    assert told(t, "tanks") == ["D18.3: The ground of Rzhev F8 keeps tanks from overrunning infantry."]


def test_hits_are_counted() -> None:
    t = fight(
        "turn 2\nE5: DE-24PZ, DE-47PZ, DE-4A\nE6: SU-22A, SU-KAT1", "e6", "de-24pz de-47pz de-4a", [4, 1]
    )
    t.do("fight")
    assert told(t, "hit su-kat1 2") == ["D12.1: Katyusha 1 can take 1 hit at most."]
    assert first(t, "hit su-kat1 2", "fr") == "D12.1: La Katioucha 1 peut encaisser au plus 1 coup."
    assert told(t, "hit su-22a 4") == ["D12.9: Hits to share out at E6: 2, no more."]
    assert told(t, "hit de-24pz 1") == ["D12.9: 24. Panzerkorps is not yours: it belongs to the Axis."]


def test_no_retreat_towards_the_attackers() -> None:
    t = fight("turn 2\nE5: DE-24PZ, DE-5IK\nE6: SU-22A", "e6", "de-24pz de-5ik", [6, 1]).do("fight")
    assert t.to_act == "soviet" and t.game.question(t.s) == "retreats"
    assert told(t, "retreat su-22a e5") == ["D16.5: Polotsk E5 is held by the Axis."]
    assert told(t, "retreat su-22a d6") == ["D16.5: D6 is next to Polotsk E5, where the attack came from."]
    assert first(t, "retreat su-22a g9") == "D16.3: Moscow G9 is not next to E6."
    assert first(t, "escape su-22a g9") == "D12.17: 22 Army is infantry, no aircraft."
    assert told(t, "stay") == ["D16.3: Nobody has to retreat from E6, and nobody has to say that he stays."]


def test_who_never_breaks_through_says_why() -> None:
    found = asked(deep(17), "go su-1t j6")
    assert (found.rule, found.is_ruled) == ("D14.1", True)
    assert found.text == (
        "1 Tank Army does not break through on turn 17: "
        "shock armies do, from November 1942 Guards and tanks too."
    )
    t = fight("turn 2\nE5: DE-24PZ, RO-ARM\nE6: SU-22A", "e6", "de-24pz ro-arm", [3, 1]).do("fight")
    assert told(t, "go ro-arm e7") == [
        "D14.1: Rumanian Armoured Corps is not German: only Germans break through for the Axis."
    ]


def test_who_fought_but_never_goes_on_is_told_so_when_it_is_over() -> None:
    t = table("turn 2; step A.2.f\nE5: RO-ARM attacked\nE6: SU-22A\nF5: DE-5IK")
    assert told(t, "go ro-arm e6")[0].startswith("D14.1: Rumanian Armoured Corps is not German")
    assert told(t, "strike e6") == [
        "D13.4: You have not just won a hex from which units could attack again; now it is “Axis reserves”.",
        "D14.1: Rumanian Armoured Corps is not German: only Germans break through for the Axis.",
    ]
    assert told(t, "go de-5ik f6") == [
        "D26.22: You have not just won a hex from which units could break through; now it is “Axis reserves”."
    ]


def test_one_breakthrough_and_no_way_back() -> None:
    t = won()
    assert told(t, "go de-5ik e5") == ["D14.2: The attack came from Polotsk E5."]
    assert told(t, "go de-5ik f8") == ["D14.2: 5. Armeekorps is in E6, which is not next to Rzhev F8."]
    t.do("go de-5ik f7")
    assert told(t, "go de-5ik f8") == ["D14.6: 5. Armeekorps has had its breakthrough and stays in F7."]


def test_no_round_is_left_or_no_oil() -> None:
    t = won(f"E7: SU-24A\n{RUMANIA} k0")
    assert told(t, "strike e7") == [
        "D21.11: Rumania is lost: no more breakthrough attacks, on Velikie Luki E7 or elsewhere."
    ]
    t = fight(
        "turn 2\nE5: DE-24PZ, DE-5IK\nE6: SU-22A\nE7: SU-24A", "e6", "de-24pz de-5ik", [6, 1, 6, 1, 3, 1]
    )
    t.do("fight; fight; fight")
    assert told(t, "strike e7") == [
        "D14.5: No battle round is left for Velikie Luki E7: all were used to win E6."
    ]


def test_the_winners_own_hex_is_no_target() -> None:
    t = won("E7: SU-24A")
    assert told(t, "strike e6")[0].startswith("D14.4: E6 has just been won")
    assert told(t, "go su-24a e7") == ["D26.22: 24 Army is not yours: it belongs to the Soviets."]


def test_only_what_is_cut_off_is_fed() -> None:
    t = table("turn 3; step A.2.b\nF4: DE-5IK\nG9: SU-4A")
    assert told(t, "feed de-5ik") == [
        "D21.13: You are not being asked which isolated units are sustained; "
        "now it is “Axis movement and announcements”."
    ]
