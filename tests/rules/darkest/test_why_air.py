"""Why aircraft and fleets do not go: bases, ranges, missions flown, seas."""

from tests.rules.darkest.asking import asked, first, instead, told
from tests.rules.darkest.kit import table

BASING = "turn 4; step A.1 3\nD5: DE-16A, DE-1FK, DE-2FK\nD7: SU-24A\nE5: DE-5IK"


def test_what_is_no_base_says_what_is_missing() -> None:
    t = table(BASING)
    assert told(t, "base de-1fk e5") == [
        "D24.1: Polotsk E5 is no base: there is neither a city of the Axis nor a German army there."
    ]
    assert told(t, "base de-5ik d5") == ["D24.14: 5. Armeekorps is infantry, no aircraft."]
    assert told(t, "base de-1fk d7") == ["D24.1: D7 is held by the Soviets."]
    assert first(t, "base de-1fk d5") == "D24.1: 1. Fliegerkorps is in Dvinsk D5 already."


def test_a_target_out_of_range_is_told_with_both_distances() -> None:
    t = table(BASING)
    found = asked(t, "bomb de-1fk i9")
    assert found.rule == "D24.15" and found.text.endswith(
        "hexes from 1. Fliegerkorps, whose range is 6 here."
    )
    assert found.remedy == "An air unit based within 6 hexes of I9."
    assert instead(t, "bomb de-1fk i9") == "bomb DE-1FK D7"
    assert first(t, "bomb de-1fk e6") == "D23.9: There is nothing of the Soviets in E6."


def test_one_mission_in_a_player_turn() -> None:
    t = table("turn 4; step A.1 3\nD5: DE-16A, DE-1FK flown, DE-2FK home, DE-4FK disrupted\nD7: SU-24A")
    assert told(t, "bomb de-1fk d7") == ["D24.22: 1. Fliegerkorps has flown its mission of this player-turn."]
    assert told(t, "bomb de-2fk d7") == [
        "D24.22: 2. Fliegerkorps was sent home to Dvinsk D5 for the rest of the player-turn."
    ]
    assert first(t, "bomb de-4fk d7", "fr") == (
        "D24.22: Désorganisation du 4. Fliegerkorps à Dvinsk D5 : aucune action avant récupération."
    )


def test_a_shot_down_fliegerkorps_says_when_it_is_back() -> None:
    t = table(BASING + "\nturn 7: DE-4FK")
    assert told(t, "base de-4fk d5") == [
        "D23.6: 4. Fliegerkorps is not on the map: it is on the calendar until December 1941."
    ]


def test_interceptors_of_a_city_stay_over_it() -> None:
    t = table("turn 4; step B.1 3\nG9: SU-RESERVE-ARTY, SU-RESERVE-AVIA, SU-6FTR\nG8: DE-5IK")
    assert told(t, "bomb su-6ftr g8") == [
        "D24.11: 6 Fighter Corps PVO only intercepts, over Moscow G9 and next to it."
    ]


def test_one_soviet_air_unit_attacks_a_hex() -> None:
    text = "turn 4; step B.2.b\nF5: SU-WESTERN-ARTY, SU-WESTERN-AVIA, SU-RESERVE-AVIA, SU-5A\nF6: DE-5IK"
    t = table(text).do("attack f6; with su-western-avia")
    assert told(t, "with su-reserve-avia") == [
        "D24.11: A Soviet air unit attacks Vitebsk F6 in this player-turn already: one is the most."
    ]
    assert told(t, "with su-western-avia") == [
        "D24.22: Western Front aviation already takes part in the attack on Vitebsk F6."
    ]


def test_the_moment_of_aircraft() -> None:
    t = table("turn 4; step A.2.b\nD5: DE-16A, DE-1FK, DE-5IK\nD7: SU-24A\nD6: DE-6IK")
    assert told(t, "base de-1fk d6") == [
        "D24.14: Aircraft change base in “Axis preparation › Air bases and bombing”; "
        "now it is “Axis movement and announcements”."
    ]
    assert first(t, "move de-1fk d6") == (
        "D24.12: 1. Fliegerkorps moves only with the German army that it is based on, "
        "and none has left Dvinsk D5."
    )
    assert told(t, "supply de-1fk d5") == [
        "D26.10: Fliegerkorps fly supply in “Axis air and supply › Air supply and interdiction”; "
        "now it is “Axis movement and announcements”."
    ]


def test_fleets_keep_to_their_sea() -> None:
    t = table("turn 4; step B.2.b\nO3: SU-RBSF, SU-24A\nO4: DE-5IK\nF5: SU-5A\nF6: DE-6IK").do("attack f6")
    assert first(t, "with su-rbsf") == "D25.2: Vitebsk F6 is not on the sea of Red Banner Black Sea Fleet."
    assert first(t, "sail su-5a f5") == "D25.3: 5 Army is infantry, no fleet."
