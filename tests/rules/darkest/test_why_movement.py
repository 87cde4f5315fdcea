"""Why a unit does not move: who, where, how far, and all that stands in the way."""

from tests.rules.darkest.asking import asked, first, instead, told
from tests.rules.darkest.kit import Table, table

FRONT = """turn 3; step A.2.b
F4: DE-5IK, DE-24PZ, DE-1IK disrupted, DE-2A
F6: SU-22A
G9: SU-4A"""


def test_a_place_too_far_away_is_told_with_both_distances() -> None:
    t = table(FRONT)
    assert told(t, "move de-5ik i8") == ["D17.5: I8 is 6 hexes away; 5. Armeekorps goes 3 at most."]
    assert first(t, "move de-5ik i8", "fr") == "D17.5: I8 est à 6 hex ; le 5. Armeekorps en fait au plus 3."
    assert asked(t, "move de-5ik i8").remedy == "A unit nearer to I8, or several turns."


def test_a_panzer_corps_is_told_its_own_reach() -> None:
    assert told(table(FRONT), "move de-24pz k9") == [
        "D17.5: K9 is 8 hexes away; 24. Panzerkorps goes 4 at most."
    ]


def test_enemies_and_the_distance_are_both_told() -> None:
    assert told(table(FRONT), "move de-5ik g9") == [
        "D17.8: Moscow G9 is held by the Soviets.",
        "D17.5: Moscow G9 is 6 hexes away; 5. Armeekorps goes 3 at most.",
    ]


def test_who_moves_onto_an_enemy_next_to_him_is_offered_the_attack() -> None:
    t = table("turn 3; step A.2.b\nF5: DE-5IK\nF6: SU-22A")
    assert first(t, "move de-5ik f6") == "D17.8: Vitebsk F6 is held by the Soviets."
    assert instead(t, "move de-5ik f6") == "attack F6"


def test_a_disrupted_unit_says_where_it_is_and_another_is_offered() -> None:
    t = table(FRONT)
    assert told(t, "move de-1ik g4") == [
        "D17.1: 1. Armeekorps is Disrupted in Baranovichi F4: it does nothing until it recovers."
    ]
    assert instead(t, "move de-1ik g4") == "move DE-24PZ G4"
    assert asked(t, "move de-1ik g4").short == "Disrupted"
    assert asked(t, "move de-1ik g4", "fr").short == "Désorganisé"


def test_the_enemys_units_are_his() -> None:
    t = table(FRONT)
    assert told(t, "move su-4a g8") == ["D17.1: 4 Army is not yours: it belongs to the Soviets."]
    assert first(t, "move su-4a g8", "fr") == (
        "D17.1: La 4e Armée n'est pas à vous, mais appartient aux Soviétiques."
    )


def test_a_lost_unit_and_one_that_has_not_come_are_told_apart() -> None:
    t = table(FRONT + "\ndead: DE-6IK")
    assert first(t, "move de-6ik f5") == "D17.1: 6. Armeekorps is not on the map: it has been eliminated."
    assert first(t, "move de-7ik f5") == (
        "D17.1: 7. Armeekorps is not on the map: it has not come into play yet."
    )


def test_sea_and_land_that_is_not_played_on_are_told_apart() -> None:
    north = table("scenario north; turn 2; step A.2.b\nD4: DE-1IK\nC6: SU-8A")
    assert first(north, "move de-1ik f9") == "D17.8: Kalinin F9 is not on the map that is played on."
    assert first(table(FRONT), "move de-5ik b1") == "D17.8: B1 is sea."


def test_who_has_moved_or_attacked_is_told_so() -> None:
    text = "turn 3; step A.2.b\nF4: DE-5IK moved, DE-6IK attacked, DE-7IK carried\nF6: SU-22A"
    t = table(text)
    assert first(t, "move de-5ik g4") == (
        "D26.21: 5. Armeekorps has already moved in this player-turn and stays in Baranovichi F4."
    )
    assert first(t, "move de-6ik g4") == "D13.5: 6. Armeekorps has already attacked in this player-turn."
    assert first(t, "move de-7ik g4") == ("D8.15: 7. Armeekorps has gone by rail or sea in this player-turn.")


def test_all_that_keeps_a_unit_is_told_in_one_go() -> None:
    t = table("turn 3; step A.1 4\nF2: DE-5IK disrupted\nG9: SU-4A\nC3: DE-39PZ, DE-1IK")
    assert told(t, "move de-5ik f1") == [
        "D17.1: 5. Armeekorps is Disrupted in Siedlce F2: it does nothing until it recovers.",
        "D26.5: Ground units move in “Axis movement and announcements”, or as reserves; "
        "now it is “Axis preparation › Strategic movement”.",
    ]
    assert asked(t, "move de-5ik f1").remedy == ""  # waiting alone does not mend it


def test_where_only_the_moment_is_wrong_it_says_when() -> None:
    t = table("turn 3; step A.1 4\nF2: DE-5IK\nG9: SU-4A")
    found = asked(t, "move de-5ik f1")
    assert found.remedy == "In “Axis movement and announcements”." and found.short == "not now"
    assert instead(t, "move de-5ik f1") == "choose DE-5IK"


def test_everybody_of_an_empty_hex() -> None:
    assert told(table(FRONT), "march g4 f5") == ["D17.1: None of your ground units is in G4."]


def test_a_group_is_told_of_each_of_its_units_as_far_as_four() -> None:
    assert told(table(FRONT), "march f4 f6") == [
        "D17.8: Vitebsk F6 is held by the Soviets.",
        "D17.1: 1. Armeekorps is Disrupted in Baranovichi F4: it does nothing until it recovers.",
    ]
    assert len(told(table(FRONT), "march f4 k9")) == 4


def test_allies_are_no_reserves() -> None:
    t = table("turn 3; step A.2.f\nG2: RO-3K, DE-24PZ\nG4: SU-4A")
    assert told(t, "move ro-3k g1") == [
        "D17.11: 3 Rumanian Corps is neither German nor Finnish: only those are reserves."
    ]


def test_a_closed_border_names_the_country() -> None:
    t = table("turn 3; step B.2.b\nB8: SU-7A, SU-8A\nA7: RO-3K")
    assert (
        first(t, "attack a7") == "D3.3: Viipuri A7 lies in Finland, from which the Axis has not attacked yet."
    )
    assert first(t, "attack a7", "fr") == (
        "D3.3: Viipuri A7 est dans ce pays : Finlande. L'Axe n'en a pas encore attaqué."
    )


def way() -> Table:
    return table("turn 3; step A.2.b\nF4: DE-24PZ\nG9: SU-4A").do("way de-24pz")


def test_on_its_way_a_unit_goes_from_hex_to_hex() -> None:
    t = way()
    assert first(t, "via g9") == "D17.7: Moscow G9 is not next to Baranovichi F4."
    assert first(t, "done") == "D17.6: 24. Panzerkorps has not left Baranovichi F4 yet."
    assert first(t.do("via f5"), "pass") == (
        "D17.6: 24. Panzerkorps has set out and is in Minsk F5: its move can only be ended."
    )


def test_whatever_else_is_wanted_waits_until_the_unit_has_arrived() -> None:
    t = table("turn 3; step A.2.b\nF4: DE-24PZ, DE-5IK\nG9: SU-4A").do("way de-24pz")
    found = asked(t, "move de-5ik g4")
    assert found.text == (
        "First end “Axis movement and announcements › 24. Panzerkorps on its way”, or call it off."
    )


def test_nobody_is_on_his_way_yet() -> None:
    found = asked(table(FRONT), "via f5")
    assert found.text == "No unit is on its way hex by hex in “Axis movement and announcements” yet."
    assert found.remedy == "Let a unit go its own way first."
