"""Why not, of reinforcements, events, alliances and alerts (H4A, H4G, H9, H11)."""

import pytest

from tests.rules.high.kit import play

MUSTER = """turn 6; phase A.2; equipment 3
0620: cfB 10, caC 5
3713: waF 4, wfA 3
0806: caD 10
castles 0620 0806"""
TALKS = """turn 6; phase F; equipment 3
1711: roger, caC 5
2513: parvus, caD 2, w3
3503: fitzwilliam captive, waF 4
ally ashenk"""


@pytest.mark.rule("H4A.5")
def test_points_are_counted_and_their_places_named() -> None:
    t = play(MUSTER)
    assert t.why("fleet 3 0620").text == "Points left for this: 2; you name 3."
    assert t.instead("fleet 3 0620") == "fleet 2 0620"
    assert t.reasons("army 1 0413") == ["H4A.9: Crusader points do not enter at Gromolor 0413."]
    assert t.instead("army 1 0413") == "army 1 0620"


@pytest.mark.rule("H3.18")
def test_a_full_unit_says_how_full() -> None:
    t = play(MUSTER)
    assert t.reasons("add 1 cfB") == ["H3.18: Crusader Fleet B has 10, and a unit holds 10 at most."]
    assert t.instead("add 1 cfB") == "add 1 caC"
    assert t.why("add 1 waF").text == "Wersgorix Army F is under the command of the Wersgorix."


@pytest.mark.rule("H4A.14")
def test_points_wait_only_without_a_free_fleet() -> None:
    refusal = play(MUSTER).why("store 1")
    assert refusal.text == "A Crusader fleet piece is still free: points wait only when there is none."
    assert refusal.short == "fleet is free"


@pytest.mark.rule("H9.3")
def test_a_negotiator_hears_where_he_would_have_to_be() -> None:
    t = play(TALKS)
    refusal = t.why("parley pthng roger alone")
    assert refusal.text == "Sir Roger is at Jairu Alva 1711, and not on a home planet of the P'thing'gung."
    assert (refusal.remedy, t.instead("parley pthng roger alone")) == (
        "Bring him to P'thing'gung.", "parley jair roger alone"
    )  # fmt: skip
    assert t.reasons("parley ashenk roger alone")[0] == "H4F.2: The Ashenk'goli are Allies already."
    assert t.reasons("parley pthng parvus alone") == [
        "H9.8: Brother Parvus leads no talks; he interprets for another."
    ]
    assert t.reasons("parley jair roger parvus") == [
        "H9.9: Brother Parvus is not with Sir Roger to interpret."
    ]


@pytest.mark.rule("H9.2")
def test_breaking_an_alliance_is_for_the_wersgorix() -> None:
    assert play(TALKS).reasons("disrupt ashenk w3")[0] == (
        "H9.2: The Wersgorix break alliances such as one with the Ashenk'goli in phase J, "
        "Alliance Disruption; now it is phase F, Crusader Alliance."
    )


@pytest.mark.rule("H4G.3")
def test_an_alert_hears_how_far_the_planet_is() -> None:
    t = play("turn 6; phase G; iq 1; 2124: wfC 5; 0620: caC 5")
    assert (
        t.why("alert numiax").text == "Numiax is 17 hexes from where an alert can start, and 8 is the most."
    )
    assert t.why("alert gromolor").text == "Gromolor is Alerted already."
    assert t.why("alert jairu_alva").text == "Jairu Alva has no Alert box."
    assert t.instead("alert numiax") == "alert sithvey"


@pytest.mark.rule("H11A.25")
def test_a_traitor_must_be_somebody_who_could_turn() -> None:
    t = play("turn 5; phase D.2; 0620: caD 3, roger, cfB 4; 3713: w3, waF 3")
    assert t.why("betray roger").text == "Sir Roger never turns traitor."
    assert t.why("betray w3").text == "Viceroy Hemruk is under the command of the Wersgorix."
    assert t.why("betray owain").text == "Sir Owain is not on the map."


@pytest.mark.rule("H11A.4")
def test_a_leader_on_his_way_to_earth_is_away() -> None:
    t = play("turn 5; phase D.1; earth owain 4; 0620: caD 3, roger, cfB 4")
    assert t.why("done").text == "Choose one: “Roll for the return of Sir Owain from Earth?”"
    assert t.why("move owain").text == "Sir Owain is away, in search of Earth."


@pytest.mark.rule("H11A.11")
def test_the_grail_says_where_it_is() -> None:
    t = play("turn 5; phase D.2; grail 0413; 0620: caD 3, roger, cg 2; 0414: caC 2")
    assert t.why("grail caD").text == "The Grail is at Gromolor 0413, and Crusader Army D at Thraxian 0620."
    t = play("turn 5; phase D.2; 0620: caD 3, roger")
    assert t.reasons("grail caD") == ["H11A.10: The Grail is not in play in turn 5."]
