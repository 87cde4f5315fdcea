"""H9: alliances with the Independent Races."""

import pytest

from crusades.games.high.pieces import CRUSADER, NEUTRAL
from crusades.games.high.state import ALLIED, NEUTRAL_RACE, PERMANENT
from tests.rules.high.kit import new, play

HOME = "0620: caI 4; "
TALKS = "phase F; " + HOME + "2208: owain, parvus; 2109: w4, w1"
ALLIES = "ally jair; 2208: jaA 4, sorvan; "


def forces_of(t: object, letter: str) -> dict[str, int]:
    """The strength of a race's units on the map, by name."""
    units = t.game.lexicon.units  # type: ignore[attr-defined]
    return {n: t.s.strength[u] for n, u in units.items() if n[0] == letter and t.s.at[u] >= 0}  # type: ignore[attr-defined]


@pytest.mark.rule("H9.1")
def test_no_alliance_exists_at_the_start() -> None:
    assert new().do("standard").s.ally.count(NEUTRAL_RACE) == 3


@pytest.mark.rule("H9.2")
def test_alliances_are_sought_in_phase_f_only() -> None:
    t = play("phase H.2; " + HOME + "2208: owain, cfB 3; 3713: wfA 3, w3")
    assert t.refused("parley jair owain alone") == "H9.2"
    assert t.refused("disrupt jair w3") == "H9.2"


@pytest.mark.rule("H9.2")
def test_an_alliance_brings_the_race_into_the_war_on_the_crusader_side() -> None:
    t = play("phase F; " + HOME + "2208: owain; 1711: jaA 3", "parley jair owain alone", dice=[5, 1])
    assert t.s.ally[0] == ALLIED
    assert t.s.side[t.game.lexicon.units["jaa"]] == CRUSADER


@pytest.mark.rule("H9.3")
def test_a_leader_elsewhere_cannot_negotiate() -> None:
    t = play("phase F; " + HOME + "2208: owain; 0619: roger")
    assert t.refused("parley jair roger alone") == "H9.3"
    assert t.refused("parley pthng owain alone") == "H9.3"


@pytest.mark.rule("H9.3")
@pytest.mark.parametrize("home", ["2208", "1711"])
def test_either_home_planet_of_the_jair_will_do(home: str) -> None:
    t = play(f"phase F; {HOME}{home}: owain", "parley jair owain alone", dice=[5, 1])
    assert t.s.ally[0] == ALLIED


@pytest.mark.rule("H9.3")
@pytest.mark.parametrize("home", ["2208", "1711"])
def test_either_home_planet_serves_to_break_the_alliance_too(home: str) -> None:
    t = play(f"phase J; {HOME}ally jair; {home}: w3", "disrupt jair w3", dice=[5, *[4] * 20])
    assert t.s.ally[0] == NEUTRAL_RACE


@pytest.mark.rule("H9.4")
def test_the_named_leader_negotiates() -> None:
    position = "phase F; " + HOME + "2208: owain; 2209: redjohn"
    assert play(position, "parley jair owain alone", dice=[5, 1]).s.ally[0] == ALLIED  # 5 + 3
    assert play(position, "parley jair redjohn alone", dice=[5]).s.ally[0] == NEUTRAL_RACE  # 5 + 0


@pytest.mark.rule("H9.4")
def test_only_leaders_of_ones_own_are_named() -> None:
    assert play(TALKS).refused("parley jair w4 alone") == "H9.4"
    t = play("phase J; " + HOME + "ally jair; 2208: owain; 2109: w3")
    assert t.refused("disrupt jair owain") == "H9.4"


@pytest.mark.rule("H9.4")
def test_a_captive_does_not_negotiate() -> None:
    t = play("phase F; " + HOME + "2208: owain; 2109: waA 2, redjohn captive")
    assert t.refused("parley jair redjohn alone") == "H9.4"


@pytest.mark.rule("H9.5")
def test_the_total_is_one_die_and_the_political_rating() -> None:
    position = "phase F; " + HOME + "3503: owain"  # rating 3, Alliance Range 9
    assert play(position, "parley ashenk owain alone", dice=[6, 1]).s.ally[2] == ALLIED
    assert play(position, "parley ashenk owain alone", dice=[5]).s.ally[2] == NEUTRAL_RACE


@pytest.mark.rule("H9.5")
def test_a_wounded_leader_negotiates_with_his_lower_rating() -> None:
    position = "phase F; " + HOME + "2208: owain wounded"  # rating 2
    assert play(position, "parley jair owain alone", dice=[5]).s.ally[0] == NEUTRAL_RACE
    assert play(position, "parley jair owain alone", dice=[6, 1]).s.ally[0] == ALLIED


@pytest.mark.rule("H9.6")
def test_an_enemy_leader_on_the_planet_is_subtracted() -> None:
    position = "phase F; " + HOME + "2208: owain, parvus; 2109: w4"  # 3 + 2 - 2
    assert play(position, "parley jair owain parvus", dice=[5, 1]).s.ally[0] == ALLIED
    assert play(position, "parley jair owain parvus", dice=[4]).s.ally[0] == NEUTRAL_RACE


@pytest.mark.rule("H9.6")
def test_the_opponent_chooses_which_of_his_leaders_counts() -> None:
    t = play("phase F; " + HOME + "2208: owain, parvus; 2109: w3, w7", "parley jair owain parvus")
    assert t.to_act == "wersgorix"
    assert t.legal == ["oppose w3", "oppose w7"]
    assert t.refused("oppose w1") == "H9.6"
    t.s.dice.script = [3, 1]
    assert t.do("oppose w7").s.ally[0] == ALLIED  # 3 + 3 + 2 - 0


@pytest.mark.rule("H9.6")
def test_only_one_enemy_leader_counts_and_equal_ones_are_not_asked_for() -> None:
    position = "phase F; " + HOME + "2208: owain; 2109: w5, w6"  # both rated 1
    assert play(position, "parley jair owain alone", dice=[6, 1]).s.ally[0] == ALLIED


@pytest.mark.rule("H9.6")
def test_an_enemy_leader_on_another_planet_does_not_count() -> None:
    position = "phase F; " + HOME + "2208: owain; 1711: w3"
    assert play(position, "parley jair owain alone", dice=[5, 1]).s.ally[0] == ALLIED


@pytest.mark.rule("H9.6")
def test_crusader_leaders_oppose_a_disruption() -> None:
    t = play("phase J; " + HOME + ALLIES + "2109: w3; 2209: owain", "disrupt jair w3")
    assert t.to_act == "crusader"
    assert t.legal == ["oppose owain", "oppose sorvan"]
    t.s.dice.script = [6, *[4] * 20]
    assert t.do("oppose owain").s.ally[0] == ALLIED  # 6 + 3 - 3


@pytest.mark.rule("H9.7")
@pytest.mark.parametrize(
    ("race", "home", "needed"), [("jair", "2208", 8), ("pthng", "2513", 10), ("ashenk", "3503", 9)]
)
def test_the_total_must_reach_the_alliance_range(race: str, home: str, needed: int) -> None:
    position = f"phase F; {HOME}{home}: roger, parvus"  # 3 + 2
    index = ("jair", "pthng", "ashenk").index(race)
    enough = play(position, f"parley {race} roger parvus", dice=[needed - 5, 1])
    assert enough.s.ally[index] == ALLIED
    short = play(position, f"parley {race} roger parvus", dice=[needed - 6])
    assert short.s.ally[index] == NEUTRAL_RACE


@pytest.mark.rule("H9.7")
def test_the_same_range_breaks_an_alliance() -> None:
    position = "phase J; " + HOME + "ally ashenk; 3503: w3"
    assert play(position, "disrupt ashenk w3", dice=[6, *[4] * 20]).s.ally[2] == NEUTRAL_RACE
    assert play(position, "disrupt ashenk w3", dice=[5, *[4] * 20]).s.ally[2] == ALLIED


@pytest.mark.rule("H9.8")
def test_parvus_cannot_lead_the_talks() -> None:
    assert play(TALKS).refused("parley jair parvus alone") == "H9.8"


@pytest.mark.rule("H9.8")
def test_parvus_alone_on_a_home_planet_opens_no_talks() -> None:
    assert play("phase F; " + HOME + "2208: parvus").phase != "F"


@pytest.mark.rule("H9.9")
def test_parvus_adds_his_rating_if_the_crusader_likes() -> None:
    position = "phase F; " + HOME + "2208: owain, parvus"
    assert play(position, "parley jair owain parvus", dice=[3, 1]).s.ally[0] == ALLIED  # 3 + 3 + 2
    assert play(position, "parley jair owain alone", dice=[3]).s.ally[0] == NEUTRAL_RACE


@pytest.mark.rule("H9.9")
def test_parvus_interprets_only_for_a_leader_he_is_stacked_with() -> None:
    t = play("phase F; " + HOME + "2208: owain; 2209: parvus")
    assert t.refused("parley jair owain parvus") == "H9.9"
    assert play(TALKS).refused("parley jair owain roger") == "H9.9"


@pytest.mark.rule("H9.10")
def test_an_attack_on_a_home_planet_makes_a_permanent_ally() -> None:
    t = play("phase I; " + HOME + "2208: cfC 4; 2109: wfD 6", "attack 2208 fleet", dice=[3])
    assert t.s.ally[0] == PERMANENT
    assert t.to_act == "crusader"


@pytest.mark.rule("H9.10")
def test_an_attack_on_a_piece_of_a_neutral_race_makes_it_a_permanent_ally() -> None:
    t = play("phase I; " + HOME + "0413: jfA 2; 0414: wfD 6", "attack 0413 fleet", dice=[3])
    assert t.s.ally[0] == PERMANENT


@pytest.mark.rule("H9.10")
def test_an_attack_on_an_ally_makes_the_alliance_permanent_without_a_new_die() -> None:
    t = play(
        "phase I; " + HOME + "ally jair; 2208: jfA 2; 2109: wfD 6",
        "attack 2208 fleet; resolve 2208 fleet",
        dice=[3, 4] + [4] * 30,
    )
    assert t.s.ally[0] == PERMANENT
    assert t.unit("jfA") == 0  # the two dice went to the combat: 0/3


@pytest.mark.rule("H9.10")
def test_a_permanent_alliance_can_never_be_broken() -> None:
    t = play("phase J; " + HOME + "ally jair permanent; ally ashenk; 2208: w3; 3503: w1")
    assert t.refused("disrupt jair w3") == "H9.10"
    assert t.legal == ["disrupt ashenk w1", "done"]


@pytest.mark.rule("H9.10")
def test_phase_j_passes_by_itself_where_every_alliance_is_permanent() -> None:
    t = play("phase J; " + HOME + "ally jair permanent; 2208: w3", dice=[4] * 20)
    assert t.phase != "J"
    assert t.refused("disrupt jair w3") == "H9.10"


@pytest.mark.rule("H9.11")
def test_a_new_ally_gets_a_die_of_points_on_its_home_planet() -> None:
    t = play("phase F; " + HOME + "2208: owain", "parley jair owain alone", dice=[5, 5])
    assert t.to_act == "crusader"
    assert "army 5 2309" in t.legal and "fleet 5 1711" in t.legal  # both home planets
    assert "army 6 2309" not in t.legal
    assert t.refused("army 5 0620") == "H4A.17"
    t.do("army 3 2309; fleet 2 1711")
    assert forces_of(t, "j") == {"jaa": 3, "jfb": 2}


@pytest.mark.rule("H9.11", "H9.15")
def test_a_reformed_alliance_rolls_again_and_wakes_the_idle_units() -> None:
    t = play(
        "phase F; " + HOME + "2208: owain; 2209: jaA 4", "parley jair owain alone; add 2 jaA", dice=[5, 2]
    )
    assert t.unit("jaA") == 6
    assert t.s.side[t.game.lexicon.units["jaa"]] == CRUSADER


@pytest.mark.rule("H9.12")
def test_an_ally_brings_a_die_of_points_every_turn() -> None:
    t = play("phase A.3; turn 5; " + HOME + ALLIES, "add 3 jaA", dice=[3, 3, 4, 3, 4])
    assert t.unit("jaA") == 7


@pytest.mark.rule("H9.12")
def test_a_race_that_left_brings_none() -> None:
    t = play("phase A.3; turn 5; " + HOME + "2208: jaA 4", dice=[3, 4, 3, 4])
    assert (t.phase, t.unit("jaA")) != ("A", 7)
    assert t.s.dice.count == 4  # two events, no Ally die


@pytest.mark.rule("H9.13")
def test_the_crusader_player_commands_ally_units() -> None:
    t = play("phase D.2; " + HOME + ALLIES)
    assert "move jaA" in t.legal


@pytest.mark.rule("H9.13")
def test_the_ally_leader_is_placed_with_a_piece_of_his_race() -> None:
    t = play(
        "phase F; " + HOME + "2208: owain", "parley jair owain alone; army 3 2309; fleet 2 1711", dice=[5, 5]
    )
    assert t.legal == ["envoy jfB", "envoy jaA"]
    assert t.refused("envoy caI") == "H9.13"
    assert t.do("envoy jfB").hex("sorvan") == "1711"


@pytest.mark.rule("H9.13")
def test_with_one_place_to_go_the_ally_leader_is_not_asked_for() -> None:
    t = play("phase F; " + HOME + "2208: owain", "parley jair owain alone; army 5 2309", dice=[5, 5])
    assert t.hex("sorvan") == "2309"
    assert t.s.lside[t.leader("sorvan")] == CRUSADER


@pytest.mark.rule("H9.13")
def test_an_ally_leader_without_a_piece_waits_for_one() -> None:
    t = play("phase F; " + HOME + "2208: owain", "parley jair owain alone; done", dice=[5, 5])
    assert t.hex("sorvan") is None
    while t.phase != "A":
        t.do("done")
    t.do("done")  # reinforcements of phase A, step 2
    t.s.dice.script = [2, 3, 4, 3, 4]
    while t.phase == "A" and "army 2 2309" not in t.legal:
        t.do("done")
    assert t.do("army 2 2309").hex("sorvan") == "2309"


@pytest.mark.rule("H9.13")
def test_a_dead_ally_leader_does_not_come_back() -> None:
    t = play("phase F; " + HOME + "2208: owain; 2209: jaA 2, sorvan")
    t.s.lat[t.leader("sorvan")] = -1
    t.s.envoy[0] = 0
    t.s.dice.script = [5, 1]
    t.do("parley jair owain alone; done")
    assert t.hex("sorvan") is None


@pytest.mark.rule("H9.14")
def test_the_pieces_of_a_broken_alliance_stay_and_neither_move_nor_fight() -> None:
    position = "phase J; " + HOME + "ally jair; 2208: jaA 4; 0619: jfB 2, sorvan; 2109: w3, waA 2"
    t = play(position, "disrupt jair w3", dice=[5, *[4] * 30])
    assert (t.hex("jaA"), t.unit("jaA")) == ("2208", 4)
    assert t.s.side[t.game.lexicon.units["jaa"]] == NEUTRAL
    assert t.s.lside[t.leader("sorvan")] == NEUTRAL


@pytest.mark.rule("H9.14")
def test_a_neutral_fleet_is_not_moved_by_the_crusader() -> None:
    t = play("phase D.2; " + HOME + "2208: jfA 4; 2209: cfB 3")
    assert t.refused("move jfA") is not None
    assert "move jfA" not in t.legal


@pytest.mark.rule("H9.14")
def test_crusader_units_cannot_attack_neutral_pieces() -> None:
    t = play("phase E; 2208: jfA 4; 2209: cfB 3; 2109: wfA 2")
    assert t.refused("attack 2208 fleet") == "H9.14"


@pytest.mark.rule("H9.14")
def test_strangers_leave_the_holds_of_a_neutral_fleet() -> None:
    t = play(
        "phase J; " + HOME + "ally jair; 2109: w3, waA 2; "
        "0413: jfA 4, caB 3 aboard jfA, owain aboard jfA; 0414: cfC 3, jaB 2 aboard cfC",
        "disrupt jair w3",
        dice=[5, *[4] * 30],
    )
    assert t.s.aboard[t.game.lexicon.units["cab"]] == -1
    assert t.s.laboard[t.leader("owain")] == -1
    assert t.s.aboard[t.game.lexicon.units["jab"]] == -1
    assert (t.hex("caB"), t.hex("jaB")) == ("0413", "0414")


@pytest.mark.rule("H9.14", "H7D.17")
def test_neutral_units_besiege_nobody() -> None:
    t = play(
        "phase J; " + HOME + "ally jair; 2109: w3, waA 2; 0514: wg 2, inside, caB 2, jaA 3",
        "disrupt jair w3; step 0413",
        dice=[5, *[4] * 30],
    )
    assert (t.hex("caB"), t.hex("jaA")) == ("0413", "0514")


@pytest.mark.rule("H9.14", "H6D.6")
def test_captives_whom_only_the_ally_guarded_escape() -> None:
    t = play(
        "phase J; " + HOME + "ally jair; 2109: w3, waA 2; 2209: jaB 2, w1 captive",
        "disrupt jair w3",
        dice=[5, *[4] * 30],
    )
    assert t.s.captor[t.leader("w1")] == -1
    assert t.hex("w1") == "2209"


@pytest.mark.rule("H9.15")
def test_a_race_that_became_neutral_can_be_asked_again() -> None:
    t = play(
        "phase J; " + HOME + "ally jair; 2109: w3, waA 2; 1711: owain, jaA 2",
        "disrupt jair w3",
        dice=[5, *[4] * 30],
    )
    assert t.s.ally[0] == NEUTRAL_RACE
    while t.phase != "F":
        t.do("done")
    t.s.dice.script = [5, 1]
    assert t.do("parley jair owain alone").s.ally[0] == ALLIED


@pytest.mark.rule("H9.11", "H7D.17")
def test_new_allies_who_stand_among_wersgorix_units_step_aside() -> None:
    t = play("phase F; " + HOME + "2208: owain; 0413: jaA 4, waF 2", "parley jair owain alone", dice=[5, 1])
    assert t.legal == ["step 0414", "step 0513", "step 0514"]
    assert t.do("step 0414; done").hex("jaA") == "0414"


@pytest.mark.rule("H9.10", "H7D.17")
def test_neutrals_attacked_in_their_own_hex_fight_there_before_they_step_aside() -> None:
    t = play(
        "phase I; " + HOME + "0413: jaA 9, waF 9",
        "attack 0413 ground; done; resolve 0413 ground",
        dice=[1, 1, 1, *[4] * 30],
    )
    assert t.s.ally[0] == PERMANENT
    assert t.legal == ["step 0414", "step 0513", "step 0514"]
    assert t.do("step 0414").hex("waF") == "0413"


AMBASSADOR = "phase F; event ambassador; ally jair; "


@pytest.mark.rule("H11A.30", "H9.7")
def test_sir_roger_receives_the_ambassador_wherever_he_is() -> None:
    position = AMBASSADOR + "0620: caI 4, roger"
    assert play(position, "parley ashenk roger alone", dice=[6, 1]).s.ally[2] == ALLIED  # 6 + 3
    assert play(position, "parley ashenk roger alone", dice=[5]).s.ally[2] == NEUTRAL_RACE
    assert play(position).refused("parley jair roger alone") == "H4F.2"


@pytest.mark.rule("H11A.30", "H9.9")
def test_parvus_helps_with_the_ambassador_if_stacked_with_sir_roger() -> None:
    position = AMBASSADOR + "0620: caI 4, roger, parvus"
    assert play(position, "parley ashenk roger parvus", dice=[4, 1]).s.ally[2] == ALLIED  # 4 + 3 + 2
    apart = play(AMBASSADOR + "0620: caI 4, roger; 0619: parvus")
    assert apart.refused("parley ashenk roger parvus") == "H9.9"


@pytest.mark.rule("H11A.30", "H9.6")
def test_a_wersgorix_leader_on_sir_rogers_planet_opposes_the_ambassador() -> None:
    position = AMBASSADOR + "0413: caI 4, roger, parvus; 0514: wg 2, w5; 3503: w3"
    assert play(position, "parley ashenk roger parvus", dice=[5, 1]).s.ally[2] == ALLIED  # 5 + 3 + 2 - 1
    assert play(position, "parley ashenk roger parvus", dice=[4]).s.ally[2] == NEUTRAL_RACE


@pytest.mark.rule("H11A.30")
@pytest.mark.parametrize("roger", ["", "; 3713: wg 2, roger captive"])
def test_without_sir_roger_the_die_is_unmodified(roger: str) -> None:
    t = play("phase F; event ambassador; 0620: caI 4, parvus; 0514: wg 1, w3" + roger)
    assert t.refused("parley jair roger parvus") == "H9.9"
    t.s.dice.script = [6]
    assert t.do("parley jair roger alone").s.ally[0] == NEUTRAL_RACE  # 6 is less than 8


@pytest.mark.rule("H9.14")
def test_pieces_put_ashore_among_enemies_step_aside() -> None:
    t = play(
        "phase J; " + HOME + "ally jair; 2109: w3; 0514: waF 3, jfA 4, caB 3 aboard jfA",
        "disrupt jair w3; step 0413",
        dice=[5, *[4] * 30],
    )
    assert (t.hex("caB"), t.hex("jfA"), t.hex("waF")) == ("0413", "0514", "0514")


@pytest.mark.rule("H9.14", "H7D.28")
def test_a_castle_held_by_neutrals_alone_falls_to_its_besiegers() -> None:
    t = play(
        "phase J; " + HOME + "ally jair; 2109: w3; 0514: castle, inside, jaA 3, waF 5",
        "disrupt jair w3",
        dice=[5, *[4] * 30],
    )
    assert t.s.castles >> t.h("0514") & 1 == 0
    assert (t.hex("jaA"), t.hex("waF"), t.s.iq) == ("0514", "0514", 1)


@pytest.mark.rule("H9.14", "H11A.14")
def test_a_neutral_unit_lays_down_the_grail() -> None:
    t = play(
        "phase J; " + HOME + "ally jair; 2109: w3; 0413: jaA 3; grail jaA true",
        "disrupt jair w3",
        dice=[5, *[4] * 30],
    )
    assert (t.s.grail_carrier, t.s.grail_at) == (-1, t.h("0413"))


@pytest.mark.rule("H6F.6", "H6F.7")
@pytest.mark.parametrize(
    ("race", "home", "die", "zone"), [("jair", "2208", 3, "jair"), ("pthng", "2513", 5, "pash")]
)
def test_an_alliance_wakes_the_zone_of_the_race(race: str, home: str, die: int, zone: str) -> None:
    t = play(f"phase F; {HOME}{home}: roger, parvus", f"parley {race} roger parvus", dice=[die, 1])
    assert t.s.satellite[t.b.zone_ids.index(zone)] == 1


@pytest.mark.rule("H9.4", "H11A.26")
def test_a_traitor_breaks_no_alliance() -> None:
    t = play("phase J; " + HOME + "ally jair; 2208: owain; traitor owain; 2109: w3")
    assert t.refused("disrupt jair owain") == "H11A.26"
    assert t.legal == ["disrupt jair w3", "done"]
