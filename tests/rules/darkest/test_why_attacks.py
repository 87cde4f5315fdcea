"""Why an attack is not made: targets, who takes part, what is owed, and what was announced."""

from tests.rules.darkest.asking import asked, first, instead, told
from tests.rules.darkest.kit import table

RING = "turn 6; step B.2.b\nH7: DE-9IK\nI7: DE-13IK{mark}\nI6: SU-20A, SU-16A, SU-5M\n{more}"


def test_there_is_nothing_to_attack() -> None:
    t = table("turn 3; step A.2.b\nF5: DE-5IK\nF6: SU-22A")
    assert told(t, "attack g4") == ["D13.2: There is nothing of the Soviets in G4."]
    assert told(t, "attack f5") == ["D13.2: Your own units hold Minsk F5."]
    assert first(t, "attack g4", "fr") == "D13.2: Il n'y a rien des Soviétiques à G4."
    assert instead(t, "attack g4") == "attack F6"


def test_nobody_stands_beside_the_target() -> None:
    t = table("turn 3; step A.2.b\nF4: DE-5IK\nF6: SU-22A")
    assert told(t, "attack f6") == ["D13.2: None of your ground units is next to Vitebsk F6."]
    assert asked(t, "attack f6").remedy == "Bring a unit next to Vitebsk F6."


def test_whoever_stands_beside_it_says_why_he_cannot() -> None:
    t = table("turn 3; step A.2.b\nF5: DE-5IK disrupted, DE-6IK bonus\nF6: SU-22A\nH5: DE-7IK\nH6: SU-4A")
    assert told(t, "attack f6") == [
        "D12.10: 5. Armeekorps is Disrupted in Minsk F5: it does nothing until it recovers.",
        "D17.5: 6. Armeekorps reached Minsk F5 by its movement bonus only, so it does not attack.",
    ]


def test_an_attack_that_owes_one_that_nobody_can_make_names_it() -> None:
    t = table("turn 6; step B.2.b\nH7: DE-9IK\nI7: DE-13IK\nI6: SU-20A\nC8: DE-5IK\nD8: SU-4A")
    found = asked(t, "attack h7")
    assert (found.rule, found.is_ruled) == ("D11.1", True)
    assert found.text == (
        "An attack on Bryansk H7 would oblige the Soviets to attack Orel I7 as well, and nobody could."
    )
    assert instead(t, "attack h7") == "attack C8"


def test_the_step_does_not_end_while_an_attack_is_owed() -> None:
    t = table(RING.format(mark="", more="")).do("attack h7; with su-20a; with su-5m; done")
    found = asked(t, "done")
    assert found.text == "Orel I7 must still be attacked: your attack beside it made that compulsory."
    assert found.remedy == "Attack Orel I7 too."
    assert (
        first(t, "done", "fr")
        == "D11.1: Orel I7 reste à attaquer : votre attaque d'à côté l'a rendu obligatoire."
    )


def test_a_full_hexside_says_how_many_it_takes() -> None:
    text = "turn 2; step A.2.b\nF2: DE-24PZ, DE-47PZ, DE-46PZ, DE-5IK, DE-6IK, DE-13IK\nF3: SU-4A"
    t = table(text).do("attack f3; with de-24pz; with de-47pz")
    assert told(t, "with de-46pz") == [
        "D10.3: Panzer or tank units that attack from Siedlce F2 into Brest F3 at a time: 2 at most."
    ]
    t.do("with de-5ik; with de-6ik")
    assert told(t, "with de-13ik") == [
        "D10.3: Units that attack from Siedlce F2 into Brest F3 at a time: 4 at most, and so many are named."
    ]


def test_who_is_not_beside_the_target_says_where_he_is() -> None:
    t = table("turn 2; step A.2.b\nF2: DE-5IK\nG1: DE-6IK\nF3: SU-4A").do("attack f3")
    assert told(t, "with de-6ik") == ["D10.6: 6. Armeekorps is in Lublin G1, which is not next to Brest F3."]
    assert told(t, "from g1") == ["D10.6: 6. Armeekorps is in Lublin G1, which is not next to Brest F3."]
    assert instead(t, "with de-6ik") == "with DE-5IK"


def test_who_is_allotted_names_his_attack() -> None:
    t = table("turn 2; step A.2.b\nF2: DE-5IK, DE-6IK\nF3: SU-4A\nG2: SU-5A").do(
        "attack f3; with de-5ik; done"
    )
    assert first(t, "move de-5ik f1") == "D26.5: 5. Armeekorps already takes part in the attack on Brest F3."
    t.do("attack g2")
    assert told(t, "with de-5ik") == ["D10.6: 5. Armeekorps already takes part in the attack on Brest F3."]
    assert first(t, "with de-5ik", "fr") == "D10.6: Le 5. Armeekorps participe déjà à l'attaque de Brest F3."


def test_nobody_takes_part_before_a_target_is_named() -> None:
    t = table("turn 2; step A.2.b\nF2: DE-5IK\nF3: SU-4A")
    found = asked(t, "with de-5ik")
    assert found.text == "No attack is being put together in “Axis movement and announcements” yet."
    assert found.remedy == "Attack a hex first." and instead(t, "with de-5ik") == "attack F3"


def test_katyushas_do_not_attack_by_themselves() -> None:
    t = table("turn 6; step B.2.b\nJ7: DE-9IK\nJ8: SU-KAT1")
    found = asked(t, "attack j7")
    assert (found.rule, found.is_ruled) == ("D11.8", True)
    assert (
        found.text == "Katyusha 1 cannot attack Kursk J7 alone: Katyushas join others, or fire by themselves."
    )
    assert instead(t, "attack j7") == "shell J7"


def test_what_was_not_announced_is_not_added() -> None:
    text = "turn 2; step A.2.b\nF2: DE-5IK, DE-6IK\nF3: SU-4A\nG2: SU-5A\nE2: SU-6A"
    t = table(text).do("attack f3; with de-5ik; done; attack g2; with de-6ik; done; done")
    assert first(t, "attack e2") == (
        "D10.8: The attack on Bialystok E2 was not announced, and nothing is added now."
    )
    assert asked(t, "attack e2").is_ruled
    assert (
        first(t, "resolve 4")
        == "D26.7: None of the attacks has the number 4. Attacks announced and not fought yet: 2."
    )


def test_the_axis_takes_no_attack_back_and_others_only_what_owes() -> None:
    t = table("turn 2; step A.2.b\nF2: DE-5IK, DE-6IK\nF3: SU-4A").do("attack f3; with de-5ik; done")
    assert told(t, "cancel 0") == [
        "D26.5: The attack on Brest F3 is announced: the Axis does not take one back."
    ]
    t = table(RING.format(mark=" disrupted", more="")).do("attack h7; with su-20a; done")
    assert told(t, "cancel 0") == ["D26.14: The attack on Bryansk H7 owes no other attack, so it stands."]


def test_a_river_is_named_on_turn_1_while_it_is_attacked_across() -> None:
    t = table("turn 2; step A.2.b\nE5: DE-5IK\nF6: SU-22A").do("attack f6; with de-5ik")
    assert told(t, "river e5 f6") == [
        "D3.2: It is turn 2: the river between Polotsk E5 and Vitebsk F6 could be ignored on turn 1 only."
    ]
    t = table("turn 1; step A.2.b\nE5: DE-5IK, DE-6IK\nF6: SU-22A").do("attack f6")
    found = asked(t, "river e5 f6")
    assert found.text == "Nobody named so far attacks from Polotsk E5 into Vitebsk F6."
    assert found.remedy == "Name a unit in Polotsk E5 first."
