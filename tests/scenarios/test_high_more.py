"""More worked positions of The High Crusade: interplays that the given scenarios leave out."""

from crusades.games.high import alert, strongpoints
from crusades.games.high.state import KING, KNIGHT, PERMANENT
from tests.rules.high.kit import Table, play
from tests.scenarios.kit import wait
from tests.scenarios.test_high import BESIEGED, NO_EVENT, alerted, announce, converted, seen_race


def castle(t: Table, hex_name: str) -> bool:
    return t.s.castles >> t.h(hex_name) & 1 == 1


def captive_of(t: Table, name: str) -> int:
    return t.s.captor[t.leader(name)]


# Combat ---------------------------------------------------------------------------------------------------


def test_naming_one_point_saves_a_force_that_was_hit_for_more_than_it_had() -> None:
    """3 - 5 = -2, column 4, fitzwilliam 2: column 6, row 3 = 8/F. Five losses are cut to 3; 3 > 2 saves 1."""
    t = play(
        """turn 6; phase E
        0413: waF 5
        0513: caC 3, fitzwilliam""",
        "attack 0413 ground",
        dice=[1, 2, 5, 3],
    )
    announce(t, "fitzwilliam").do("gamble fitzwilliam 1")
    assert t.unit("caC") == 1 and t.hex("fitzwilliam") == "0513"
    assert t.s.wounded[t.leader("fitzwilliam")] == 0 and t.s.iq == 2


def test_a_storm_without_loss_pays_twice() -> None:
    """12 - (2 + 4) = +6, column 9, D1 1 left: column 8, row 12 = 4/H: 1 + 3 losses."""
    t = play(
        """turn 6; phase E
        1218: waF 2, inside, caB 8, caC 4""",
        "attack 1218 ground",
        dice=[6, 6, 1],
    )
    announce(t, "caB", "caC")
    assert t.unit("waF") == 0 and (t.unit("caB"), t.unit("caC")) == (8, 4)
    assert t.s.equipment == 5, "a clean blow (H7C.37) and a storm (H7C.38)"
    assert castle(t, "1218") and not strongpoints.is_besieged(t.s, t.h("1218"))


def test_defenders_destroyed_outside_their_fort_give_it_up_without_a_point_for_storming() -> None:
    """8 - 2 = +6, column 9, D1 1 left: column 8, row 9 = 10/E: die 2. Only what took part may enter."""
    t = play(
        """turn 6; phase E
        1218: waF 2
        1217: caB 8, roger
        1118: caD 3""",
        "attack 1218 ground",
        dice=[4, 5, 2],
    )
    t.do("with caB; done; resolve 1218 ground; outside")
    assert t.s.equipment == 4 and castle(t, "1218")
    assert t.refused("occupy caD") == "H7D.30"
    assert t.refused("occupy roger") == "H7D.30", "he did not take part"
    t.do("occupy caB")
    assert t.hex("caB") == "1218" and t.hex("roger") == "1217"


def test_no_advance_into_an_open_hex() -> None:
    """6 - 1 = +5, column 9, row 9 = 4/E: die 3 destroys the army; nobody is asked to enter."""
    t = play("turn 6; phase E; 0413: waF 1; 0513: caC 6", "attack 0413 ground", dice=[4, 5, 3])
    announce(t, "caC")
    assert t.unit("waF") == 0 and t.hex("caC") == "0513"
    assert t.refused("occupy caC") == "H7C.36"


def test_lone_leaders_are_all_captured_without_a_roll() -> None:
    t = play(
        """turn 6; phase I
        0413: waF 2
        0513: roger, redjohn
        0620: caB 3""",
        "attack 0513 ground",
        dice=[],
    )
    announce(t, "waF")
    assert captive_of(t, "roger") == captive_of(t, "redjohn") == 1
    assert t.hex("roger") == t.hex("redjohn") == "0413", "under guard of the capturing unit"
    assert (t.s.iq, t.s.equipment) == (1, 3)


def test_the_capture_of_the_last_leader_ends_the_game_though_an_ally_is_left() -> None:
    t = play(
        """turn 6; phase I; ally jair
        0413: waF 2, owain captive
        0513: roger
        1711: jfA 4, sorvan""",
        "attack 0513 ground",
        dice=[],
    )
    announce(t, "waF")
    assert t.s.over and t.s.winner == 1 and t.s.turn == 6 and t.phase == "I"


def test_a_leader_in_search_of_earth_keeps_the_crusade_alive() -> None:
    """9 - 1 = +8, column 10, A1: column 11, row 7 = 0/5."""
    position = """turn 6; phase I
        1224: caD 1
        1324: waH 9"""
    t = play(position + "\nearth owain 4", "attack 1224 ground", dice=[3, 4])
    announce(t, "waH")
    assert t.unit("caD") == 0 and not t.s.over
    t = play(position, "attack 1224 ground", dice=[3, 4])
    announce(t, "waH")
    assert t.s.over and t.s.winner == 1


def test_fervor_leaves_parvus_without_a_shift_in_attack_and_defence() -> None:
    """Attack: 5 - 5 = 0, column 6, Fervor 1: column 7, row 6 = 9/D. Defence: 6 - 5 = +1, column 7, 7: 1/2."""
    position = """turn 6; event fervor
        0413: waF 5
        0513: caC 5, parvus"""
    t = play(position + "; phase E", "attack 0413 ground", dice=[3, 3])
    announce(t, "caC", "parvus")
    assert (t.unit("caC"), t.unit("waF")) == (5, 5)
    t = play(position.replace("waF 5", "waF 6") + "; phase I", "attack 0513 ground", dice=[3, 4])
    announce(t, "waF").do("hold")
    assert (t.unit("waF"), t.unit("caC")) == (5, 3)


def test_the_true_grail_shifts_for_the_stack_that_carries_it_in_defence() -> None:
    """5 - 5 = 0, column 6, Grail 1 left: column 5, row 4 = 3/1; without it column 6 = 2/1."""
    position = """turn 6; phase I
        0413: waF 5
        0513: caC 5"""
    for grail, lost in (("", 2), ("\ngrail caC true", 3)):
        t = play(position + grail, "attack 0513 ground", dice=[1, 3])
        announce(t, "waF")
        assert (5 - t.unit("waF"), 5 - t.unit("caC")) == (lost, 1)


def test_a_fleet_of_the_hex_adds_nothing_and_may_be_attacked_by_fleets_besides() -> None:
    t = play(
        """turn 6; phase E
        0413: waF 3, wfC 5
        0513: caB 6, cfD 5""",
        "attack 0413 ground",
        dice=[3, 5, 1, 3, 4],
    )
    assert t.refused("resolve 0413 fleet") == "H7C.2"
    t.do("attack 0413 fleet; resolve 0413 ground")  # 6 - 3 = +3, column 8, row 8 = 3/E: die 1
    assert t.unit("waF") == 2
    assert (t.unit("cfD"), t.unit("wfC")) == (5, 5), "5 - 5 = 0, column 6, row 7 = 9/I: a storm"
    assert t.refused("attack 0413 ground") == "H7A.4"


def test_the_wedge_wounds_the_leader_used_and_kills_a_wounded_one() -> None:
    """8 - 8 = 0, column 6, w1 2 left: column 4, row 10 = 6/J: 3 against 4."""
    for wounded, alive in (("", True), (" wounded", False)):
        # a wounded w1 shifts 1 only: column 5, row 9 = 6/J
        dice = [5, 5, 4] if alive else [4, 5, 4]
        t = play(f"turn 6; phase E; 0413: waF 8, w1{wounded}; 0513: caC 8", "attack 0413 ground", dice=dice)
        announce(t, "caC")
        if alive:
            t.do("hold")  # w1 does not gamble
        assert (t.unit("caC"), t.unit("waF")) == (5, 4)
        assert (t.hex("w1") == "0413") == alive
        assert t.s.wounded[t.leader("w1")] == int(alive)


def test_a_sunk_fleet_takes_army_and_leader_along() -> None:
    """9 - 2 = +7, column 10, row 7 = 0/4."""
    t = play(
        """turn 6; phase I
        0413: wfF 9
        0513: cfC 2, caD 2 aboard cfC, owain aboard cfC
        0620: roger""",
        "attack 0513 fleet",
        dice=[3, 4],
    )
    announce(t, "wfF").do("hold")
    assert t.unit("cfC") == t.unit("caD") == 0 and t.hex("owain") is None
    assert t.s.iq == 2


# Sieges and strongpoints ----------------------------------------------------------------------------------


def test_besiegers_below_four_step_out_and_no_fall_is_rolled() -> None:
    t = play(BESIEGED, "attack 1218 ground", dice=[5, 6])
    announce(t, "waF", "w5").do("hold; hold")
    assert (t.unit("caC"), t.unit("waF")) == (3, 2)
    assert t.to_act == "crusader" and t.refused("done") == "H7D.17"
    assert t.refused("step 1219") == "H7D.17"
    t.do("step 1217")
    assert t.hex("caC") == t.hex("owain") == "1217"
    assert not strongpoints.is_besieged(t.s, t.h("1218"))
    wait(t, "A", 7)
    assert t.unit("waF") == 2 and (t.s.iq, t.s.equipment) == (1, 3)


def test_besiegers_with_no_way_out_are_lost_and_their_leaders_captured() -> None:
    t = play(BESIEGED + "\n1217: wg 1\n1318: wfB 1\n1118: w7\n0620: roger", "attack 1218 ground", dice=[5, 6])
    announce(t, "waF", "w5").do("hold; hold")
    assert t.unit("caC") == 0 and captive_of(t, "owain") == 1 and t.hex("owain") == "1218"


def test_the_fall_of_a_castle_captures_its_leaders_and_frees_those_held_in_it() -> None:
    t = play(
        """turn 6; phase E; castles 0620 1218
        1218: caC 2, owain, parvus, w7 captive, inside, waF 4
        0620: roger""",
        "done",
        dice=[1],
    )
    assert t.unit("caC") == 0 and captive_of(t, "owain") == captive_of(t, "parvus") == 1
    assert captive_of(t, "w7") == -1 and t.hex("w7") == "1218"
    assert not castle(t, "1218") and (t.s.iq, t.s.equipment) == (2, 3)


def test_besieged_troops_attack_nobody_but_their_besiegers_and_are_not_carried_off() -> None:
    position = """turn 6; castles 0620 1218
        1218: caC 6, owain, inside, waF 4, cfD 8
        1217: waG 2"""
    t = play(position + "; phase E")
    assert t.refused("attack 1217 ground") == "H7D.18"
    t = play(position + "; phase D.2")
    assert t.refused("move caC") == "H7D.13" and t.refused("move owain") == "H7D.13"
    t.do("move cfD")
    assert t.refused("load caC") == "H7D.13"
    t.do("to 0619; done")
    assert t.hex("cfD") == "0619", "fleets are no part of the siege"


def test_a_weak_army_may_join_a_siege_but_not_begin_one() -> None:
    position = """turn 6; phase D.2
        1218: waF 3, inside{}
        1217: caC 3, owain"""
    t = play(position.format(""), "move caC")
    assert t.refused("to 1218") == "H7D.12"
    t = play(position.format(", caB 4"), "move caC; to 1218")
    assert t.hex("caC") == "1218"
    t.do("done; move owain; to 1218")
    assert t.hex("owain") == "1218"


def test_units_outside_keep_an_army_out_and_a_leader_too() -> None:
    t = play("turn 6; phase D.2; 1218: waF 3; 1217: caC 9, owain", "move caC")
    assert t.refused("to 1218") == "H6C.2"
    t.do("done; move owain")
    assert t.refused("to 1218") == "H6D.3"


def test_a_besieger_who_marches_off_ends_the_siege() -> None:
    t = play("turn 6; phase D.2; 1218: waF 3, inside, caC 5", "move caC; to 1217; done; done")
    assert not strongpoints.is_besieged(t.s, t.h("1218"))
    wait(t, "A", 7)
    assert t.unit("waF") == 3, "no fall was rolled"


def test_a_nuclear_attack_on_a_fortress_wakes_the_zone_and_hurts_nobody_inside() -> None:
    t = play(
        """turn 6; phase E; equipment 3
        3713: wg 5, w1, inside
        3714: caD 8""",
        "nuke caD 3713",
        dice=[3, 4, 5],
    )
    assert t.garrison("3713", 1) == 5 and t.s.equipment == 2
    assert {"wersgorix", "ostragor", "belzint"} <= alerted(t)
    assert t.refused("attack 3713 ground") in ("H7E.3", "H7E.4")


def test_a_failed_nuclear_attack_costs_the_point_and_shields_its_target() -> None:
    t = play("turn 6; phase E; equipment 3; 0413: waF 4; 0513: caC 5; 0414: caD 5", "nuke caC 0413", dice=[4])
    assert t.s.equipment == 2 and t.unit("waF") == 4
    assert t.refused("attack 0413 ground") == "H7E.4"
    assert t.refused("nuke caD 0413") == "H7E.1"


def test_nuclear_losses_beyond_the_army_capture_the_fort_without_a_point() -> None:
    t = play(
        "turn 6; phase E; equipment 3; 0514: waF 4, wfG 6; 0513: caC 5",
        "nuke caC 0514; outside; done; occupy caC",
        dice=[1, 3, 4],
    )
    assert t.unit("waF") == 0 and t.unit("wfG") == 6 and t.s.equipment == 2
    assert castle(t, "0514") and t.hex("caC") == "0514"


def test_fort_fire_is_made_once_at_each_fleet() -> None:
    """4 - 4 = 0, column 6, row 7 = 1/1, twice. Each fleet loses 1 and pays an I.Q. Point."""
    t = play(
        """turn 6; phase D.2
        0514: wg 2
        0413: cfB 4, cfC 4
        0513: cfD 4""",
        dice=[3, 4, 3, 4],
    )
    t.do("move cfB; to 0619; fire; done")
    t.do("move cfC; to 0619; fire; done")
    assert (t.unit("cfB"), t.unit("cfC"), t.s.iq) == (3, 3, 3)
    t.do("move cfD; to 0619; hold; done")
    assert t.unit("cfD") == 4 and t.garrison("0514", 1) == 2


def test_a_besieged_fort_does_not_fire() -> None:
    t = play("turn 6; phase D.2; 0514: wg 2, inside, caC 4; 0413: cfB 4", "move cfB; to 0619", dice=[])
    assert t.hex("cfB") == "0619" and t.to_act == "crusader"


# Conversion, fiefs, titles --------------------------------------------------------------------------------


def test_all_five_modifiers_of_a_conversion_add_up() -> None:
    """Khorgul (W, 4): 6 + 2 (Wersgorix) + 1 (heresy) - 1 (cathedral) - 2 (extra) - 2 (allies) = 4."""
    t = play(
        """turn 6; phase B; equipment 4; ally jair; ally pthng; ally ashenk
        gromolor: race khorgul
        0413: owain, caC 4, cathedral; 0514: castle; 0414: w7
        bruduin: race ollumi, converted, fief roger, heresy
        0620: roger""",
        "look gromolor; convert owain 4; done",
        dice=[6],
    )
    assert t.s.converted[t.planet("gromolor")] and t.s.equipment == 0
    assert t.unit("caC") == 8 and t.s.fief[t.planet("gromolor")] == t.leader("owain")


def test_without_the_third_ally_the_same_roll_fails_and_the_piece_is_hidden_again() -> None:
    t = play(
        """turn 6; phase B; equipment 4; ally jair; ally pthng
        gromolor: race khorgul
        0413: owain, caC 4, cathedral; 0514: castle; 0414: w7
        bruduin: race ollumi, converted, fief roger, heresy
        0620: roger""",
        "look gromolor; convert owain 4; done",
        dice=[6],
    )
    assert not t.s.converted[t.planet("gromolor")] and t.s.equipment == 0
    assert seen_race(t, 0, "gromolor") is None and seen_race(t, 1, "gromolor") is not None
    assert seen_race(t, -1, "gromolor") is None


def test_what_does_not_depend_on_the_race_is_refused_before_the_look() -> None:
    t = play(
        """turn 6; phase B
        gromolor: race khorgul; 0413: redjohn; 0513: owain, wfC 2
        ulluzar: race vohn; 0303: fitzwilliam
        bruduin: race ollumi, converted, fief fitzwilliam"""
    )
    assert t.refused("convert redjohn 2") == "H8A.6"
    assert t.refused("convert owain 2") == "H8A.5"
    assert t.refused("convert fitzwilliam 1") == "H8A.6"
    t = play("turn 6; phase B; gromolor: race khorgul; 0413: owain; 0414: parvus")
    assert t.refused("convert owain 2") == t.refused("convert parvus 1") == "H4B.3"
    t.do("look gromolor")
    assert t.refused("convert owain 2") == "H8A.10" and t.refused("convert parvus 1") == "H8A.4"


def test_a_builder_that_is_attacked_loses_its_work() -> None:
    """2 - 5 = -3, column 4, row 7 = 1/1."""
    t = play(
        """turn 6; phase B
        0413: waF 2
        0513: caC 5""",
        "build caC church",
    )
    t.s.dice.script = [3, 4, *NO_EVENT, *NO_EVENT]
    wait(t, "I").do("attack 0513 ground")
    announce(t, "waF")
    wait(t, "B", 7)
    assert t.s.church[t.planet("gromolor")] == -1
    assert "build caC church" in t.legal, "the work must start again"


def test_a_spiritual_race_waits_for_the_church_and_is_converted_in_the_phase_it_is_placed() -> None:
    t = play(
        """turn 6; phase B; equipment 1
        ulluzar: race cantarii
        0303: parvus, cg 1""",
        "look ulluzar",
        dice=[*NO_EVENT, *NO_EVENT, 4],
    )
    assert t.refused("convert parvus 1") == "H8A.9"
    t.do("build parvus church")
    wait(t, "B", 7).do("look ulluzar; convert parvus 1; done")
    p = t.planet("ulluzar")
    assert t.s.converted[p] and t.s.fief[p] == -1 and t.garrison("0303") == 1  # church property


def test_the_king_gives_his_conversion_away_and_roger_must_keep_his_own() -> None:
    t = play(
        """turn 6; phase B; equipment 2; title owain king; title roger baron
        ulluzar: race vohn; 0303: owain, caB 4
        bruduin: race ollumi; 1224: roger, caC 5
        0620: fitzwilliam""",
        "look ulluzar; look bruduin; convert owain 1; convert roger 1; done",
        dice=[1, 1],
    )
    assert t.refused("fief bruduin fitzwilliam") == "H8C.5"
    assert t.refused("fief ulluzar redjohn") == "H8C.1", "he is not in play"
    t.do("fief ulluzar fitzwilliam")
    assert t.s.fief[t.planet("bruduin")] == t.leader("roger") and t.unit("caC") == 6
    assert t.s.fief_garrison[t.planet("ulluzar")] == 2 and t.unit("caB") == 4


def test_a_fief_beyond_the_cap_of_ten_forms_a_new_army() -> None:
    t = play(
        "turn 6; phase B; ulluzar: race yurraq; 0303: owain, caB 9",
        "look ulluzar; convert owain 1; done",
        dice=[3],
    )
    assert t.unit("caB") == 10
    assert sum(t.s.strength[u] for u in t.s.in_play if t.s.at[u] == t.h("0303")) == 12


def test_titles_are_refused_by_the_nearest_clause() -> None:
    t = play(
        """turn 6; phase C.2; ally jair
        0620: church, roger, redjohn, owain, sorvan, jaA 2
        0619: fitzwilliam; 1224: parvus"""
    )
    assert t.refused("grant roger sorvan knight") == "H8E.23"
    assert t.refused("grant roger owain duke") == "H8E.13"
    assert t.refused("grant roger redjohn baron") == "H8E.12"
    assert t.refused("grant owain redjohn knight") == "H8E.11"
    assert t.refused("grant parvus owain archbishop") == "H8E.15"
    t.do("grant roger fitzwilliam baron")
    assert t.refused("grant roger redjohn knight") == "H8E.18"


def test_a_third_archbishop_is_refused_and_a_captive_does_not_stop_a_coronation() -> None:
    t = play(
        """turn 6; phase C.2
        title parvus pope; title owain knight archbishop; title fitzwilliam knight archbishop
        0620: cathedral, roger, owain, fitzwilliam, parvus
        0413: waF 2, redjohn captive"""
    )
    assert t.refused("grant parvus roger archbishop") == "H2C.20"
    t.do("grant parvus roger king")
    assert t.s.noble[t.leader("roger")] == KING
    assert t.refused("grant roger owain baron") == "H8E.20"


# Reconquest and heresy ------------------------------------------------------------------------------------


def test_a_reconquest_counts_warlike_spirit_asterisk_and_all_points_on_the_planet() -> None:
    """Bessark (W*, 4): 1 + 4 + 1 + 3 + 2 (garrison) - 8 = 3 <= 3 (w3)."""
    t = play(
        """turn 6; phase I; iq 8
        gromolor: race bessark, converted, fief roger
        0413: w3; 0514: cg 2
        0620: roger""",
        "reconquer w3 8",
        dice=[1],
    )
    p = t.planet("gromolor")
    assert not t.s.converted[p] and t.s.iq == 0 and t.s.fief[p] == t.leader("roger")
    assert t.refused("reconquer w3 0") == "H8D.1"


def test_a_second_reconquest_of_a_planet_waits_for_the_next_turn() -> None:
    t = play(
        """turn 6; phase I; iq 2
        ulluzar: race vohn, converted, fief roger
        0303: w3, w4; 0620: roger""",
        "reconquer w4 0",
        dice=[6],
    )
    assert t.s.converted[t.planet("ulluzar")] and t.refused("reconquer w3 2") == "H8D.1"


def test_a_wersgorix_attack_on_a_heretical_planet_makes_it_count_again() -> None:
    t = play(
        """turn 6; phase I
        bruduin: race ollumi, converted, fief roger, heresy
        1224: caD 5; 1324: waH 5; 0620: roger""",
        dice=[3, 4],
    )
    assert converted(t) == 0
    t.do("attack 1224 ground")
    announce(t, "waH")
    assert converted(t) == 1


def test_heresy_spreads_to_the_nearest_faithful_planet_once_for_each_old_marker() -> None:
    """Ulluzar is 3 hexes from Korvanth; the marker placed now is not rolled for."""
    t = play(
        """turn 6; phase A
        korvanth: race ollumi, converted, heresy, fief roger
        ulluzar: race vohn, converted, fief roger
        ingrund: race yurraq, converted, fief owain
        0620: roger, owain, cfB 3""",
        dice=[2],
    )
    heretics = {name for p, name in enumerate(t.b.planet_ids) if t.s.heresy[p]}
    assert heretics == {"korvanth", "ulluzar"}


# Alliances and alerts -------------------------------------------------------------------------------------


def test_an_alliance_with_the_interpreter_reaches_the_range_exactly_and_wakes_the_zone() -> None:
    """3 + 3 (roger) + 2 (parvus) = 8."""
    t = play("turn 4; phase F; 1711: roger, parvus, cfB 3", "parley jair roger parvus", dice=[3, 4])
    assert t.s.ally[0] == 1 and {"dragathur", "ettelvane", "hroob"} <= alerted(t)
    assert t.refused("fleet 2 0620") == "H4A.17"
    t.do("army 4 1711")
    assert t.hex("sorvan") == "1711"
    t = play("turn 4; phase F; 1711: roger, parvus, cfB 3", "parley jair roger alone", dice=[3])
    assert t.s.ally[0] == 0 and t.refused("parley jair roger parvus") == "H4F.2"


def test_one_attempt_a_turn_even_with_the_ambassador() -> None:
    t = play(
        "turn 4; phase F; event ambassador; 0620: roger, caB 2; 1711: owain",
        "parley pthng roger alone",
        dice=[1],
    )
    assert t.s.ally[1] == 0 and t.refused("parley jair owain alone") == "H4F.2"


def test_the_opponent_chooses_which_leader_speaks_against_an_alliance() -> None:
    """5 + 3 = 8, less 1 (w5) is 7, less 3 (w3) is 5."""
    t = play("turn 4; phase F; 1711: roger, cfB 2; 1810: w3, w5", "parley jair roger alone", dice=[5])
    assert t.to_act == "wersgorix" and t.refused("oppose w1") == "H9.6"
    t.do("oppose w5")
    assert t.s.ally[0] == 0


def test_a_broken_alliance_freezes_the_pieces_and_brings_no_points() -> None:
    """6 + 3 (w3) - 2 (sorvan) = 7 fails; without sorvan 6 + 3 = 9 breaks it."""
    t = play("turn 4; phase J; ally jair; 1711: w3, jfA 4, sorvan; 0620: roger", "disrupt jair w3", dice=[6])
    assert t.s.ally[0] == 1
    t = play(
        "turn 4; phase J; ally jair; 1711: w3, jfA 4; 0620: roger",
        "disrupt jair w3",
        dice=[6, *NO_EVENT, *NO_EVENT],
    )
    assert t.s.ally[0] == 0
    wait(t, "D", 5)
    assert t.refused("move jfA") == "H9.14" and t.unit("jfA") == 4


def test_fort_fire_on_an_ally_fleet_makes_the_alliance_permanent() -> None:
    """4 - 5 = -1, column 5, row 7 = 1/1."""
    t = play(
        "turn 4; phase D.2; ally jair; 0514: wg 2; 0413: jfA 5; 0620: roger",
        "move jfA; to 0619; fire",
        dice=[3, 4],
    )
    assert t.s.ally[0] == PERMANENT and t.unit("jfA") == 4 and t.s.iq == 2


def test_alert_markers_reach_eight_hexes_from_what_was_alerted_when_the_phase_began() -> None:
    t = play("turn 4; phase G; iq 2; 0620: roger, caB 2")
    near = {a.split()[1] for a in t.legal if a.startswith("alert")}
    row = t.b.distance
    zone = [p for p in range(t.b.planets) if alert.is_alerted(t.s, p)]
    assert near == {
        name
        for p, name in enumerate(t.b.planet_ids)
        if t.b.has_alert_box[p] and p not in zone and min(row[p][q] for q in zone) <= 8
    }
    assert t.refused("alert ingrund -") == "H4G.3" and t.refused("alert gromolor -") == "H4G.2"


def test_the_last_planet_of_a_zone_turns_its_satellite_on() -> None:
    t = play("turn 4; phase G; iq 1; sithvey: alerted; 0620: roger", "alert mornaghul -")
    zone = t.b.zone_ids.index("purple")
    assert t.s.satellite[zone] == 1 and not t.s.alerted[t.planet("sithvey")]


def test_a_thrall_army_near_wersgorix_wakes_the_empire() -> None:
    t = play("turn 4; phase H; 3116: taA 2; 3713: wfC 2; 0620: roger")
    assert t.b.distance[t.planet("ostragor")][t.planet("wersgorix")] <= 6
    assert all(alert.is_alerted(t.s, p) for p in range(t.b.planets))


# Events ---------------------------------------------------------------------------------------------------


def test_withdrawal_cannot_be_declined_and_may_end_a_siege() -> None:
    t = play(
        """turn 5; phase A.4; castles 0620 1218
        1218: caC 3, inside, waF 5
        3713: wfB 5""",
        dice=[*NO_EVENT, 1, 4, 2],
    )
    assert t.refused("done") == "H11.2" and t.refused("lose caC 1") == "H7C.31"
    t.do("lose waF 2")
    assert t.unit("waF") == 3 and t.to_act == "wersgorix"
    t.do("step 1217")
    assert t.hex("waF") == "1217" and not strongpoints.is_besieged(t.s, t.h("1218"))


def test_a_lost_dispute_leaves_the_army_loyal() -> None:
    """fitzwilliam's rating 1 is never beaten by a die: nobody rolls under 1."""
    t = play(
        "turn 5; phase G; traitor fitzwilliam; 0513: fitzwilliam, redjohn, caC 5; 0413: waF 2; 0620: roger",
        dice=[1],
    )
    wait(t, "H")
    assert t.s.side[t.game.lexicon.units["cac"]] == 0
    assert t.refused("move caC") == "H6A.2"


def test_the_traitor_is_nobodys_in_phase_d() -> None:
    t = play("turn 5; phase D.2; traitor owain; 0513: owain, caC 5; 0620: roger")
    assert t.refused("move owain") == "H11A.26"
    assert t.refused("move caC") is None


def test_an_ill_leader_who_is_wounded_dies_and_a_six_is_rolled_again() -> None:
    t = play(
        "turn 5; phase A.4; 0620: roger, owain wounded, caB 2; title owain king",
        dice=[1, 4, 6, 2, *NO_EVENT],
    )
    assert t.hex("owain") is None and t.s.noble[t.leader("owain")] == 0


def test_the_grail_is_hidden_where_nobody_is_and_tested_by_the_first_leader() -> None:
    t = play("turn 5; phase A.4; 0620: roger, cfB 5; 0413: wg 1", dice=[5, 6, *NO_EVENT, 2])
    assert t.to_act == "wersgorix" and t.refused("hide 0513") == t.refused("hide 0620") == "H11A.10"
    assert t.refused("done") == "H11.2"
    t.do("hide 1118")
    wait(t, "D").do("move cfB; load roger; to 1118; done")
    assert t.s.grail == 2, "true on a 2"
    t.do("grail cfB")
    assert t.s.grail_carrier == t.game.lexicon.units["cfb"]


def test_a_storm_holds_fleets_but_not_armies() -> None:
    t = play("turn 5; phase D.2; 0514: storm; 0413: cfB 5, caC 3; 0620: cfD 5, roger")
    assert t.refused("move cfB") == "H11A.19"
    t.do("move caC; to 0513; done; move cfD")
    assert t.refused("to 0414") == "H11A.19"


def test_imperial_earth_pays_for_each_five_points_of_the_phase() -> None:
    t = play("turn 5; phase H; event imperial-earth; iq 1; 3713: wfB 6, wfC 5; 0620: roger")
    t.do("recall wfB 4")
    assert t.s.iq == 1
    t.do("recall wfC 5")
    assert t.s.iq == 2 and t.unit("wfB") == 2 and t.unit("wfC") == 0


def test_the_search_for_earth_lapses_when_there_is_no_ship() -> None:
    t = play("turn 5; phase D.2; earth due; 0620: roger, caB 3", dice=[*NO_EVENT, *NO_EVENT])
    assert t.refused("send roger cfB 1") == "H11A.3"
    t.do("done")
    wait(t, "A", 6).do("fleet 1 0620")
    assert not t.s.earth_due
    wait(t, "D", 6)
    assert t.refused("done") is None


def test_the_wersgorix_event_points_do_not_land_among_enemy_armies() -> None:
    t = play(
        "turn 5; phase A.4; castles 0620 3613; 3613: caB 5, wfC 4; 0620: roger",
        dice=[*NO_EVENT, 4, 4, 3],
    )
    assert t.refused("army 3 3613") == t.refused("garrison 3 3613") == "H4A.9"
    t.do("add 3 wfC")
    assert t.unit("wfC") == 7 and t.game.violations(t.s) == []


# Supply and victory ---------------------------------------------------------------------------------------


def test_the_tenth_unit_is_refused_and_fleet_points_are_stored() -> None:
    units = ", ".join(f"cf{letter} 10" for letter in "ABCDE") + ", " + ", ".join(f"ca{x} 10" for x in "FGHI")
    t = play(f"turn 5; phase A.2; 0620: roger, {units}")
    assert t.refused("fleet 1 0620") == t.refused("army 1 0620") == "H2C.15"
    assert t.refused("add 1 cfA") == "H3.18"
    t.do("store 1")
    assert t.s.uncollected[0] == 1


def test_garrisons_run_out_of_markers_before_points() -> None:
    t = play("turn 5; phase D.2; 0620: roger, caB 10, cg 31", "move caB")
    assert t.refused("leave 2") == "H2C.17" and t.refused("leave 1") is None


def test_uncollected_points_wait_for_an_unbesieged_capital() -> None:
    t = play("turn 5; phase D.2; uncollected crusader 4; 0619: cfB 8; 0620: cfC 8, roger")
    assert t.refused("collect 1 cfB") == "H4A.15" and t.refused("collect 3 cfC") == "H3.18"
    t.do("collect 2 cfC")
    assert t.s.uncollected[0] == 2 and t.refused("move cfC") == "H6B.1"


NINE = "converted gromolor bruduin ysthent korvanth ulluzar pelhesk mornaghul sithvey dragathur"


def test_four_capitals_win_and_nine_races_need_a_king() -> None:
    for extra, winner in (
        ("castles 0620 0806 2124 1605", 0),
        ("castles 0620 0806 2124", 1),
        (f"title roger king\n{NINE}", 0),
        (f"title roger duke\n{NINE}", 1),
        (f"title roger king\n{NINE}\ngromolor: heresy", 1),
    ):
        t = play(f"turn 15; phase K; 0620: roger\n{extra}")
        assert t.s.over and t.s.winner == winner, extra


def test_a_knight_made_in_a_church_of_another_hex_converts_from_the_next_turn() -> None:
    t = play(
        """turn 6; phase C.2
        ulluzar: race vohn
        0303: church, roger, caB 2; 0402: redjohn""",
        "grant roger redjohn knight",
        dice=[*NO_EVENT, *NO_EVENT, 3],
    )
    assert t.s.noble[t.leader("redjohn")] == KNIGHT
    wait(t, "B", 7).do("look ulluzar; convert redjohn 1; done")
    p = t.planet("ulluzar")
    assert t.s.converted[p] and t.s.fief[p] == t.leader("redjohn")


# Coalitions and prisoners ---------------------------------------------------------------------------------


def test_a_force_with_more_ally_than_crusader_points_uses_the_wersgorix_table() -> None:
    """9 - 5 = +4, column 9, row 7: 0/3 on the Wersgorix table, G on the Crusader one (9 // 3 = 3 too)."""
    position = "turn 6; phase E; ally jair; 0413: waF 5; 0513: caB {}, jaA {}; 0620: roger"
    t = play(position.format(4, 5), "attack 0413 ground", dice=[6, 2])
    announce(t, "caB", "jaA")
    assert t.unit("waF") == 1, "row 8, column 9 = 0/4"
    t = play(position.format(5, 5), "attack 0413 ground", dice=[6, 2, 1])
    announce(t, "caB", "jaA")
    assert t.unit("waF") == 4, "10 - 5 = +5, column 9, row 8 = 10/E: die 1"


def test_a_reformed_alliance_rolls_again_and_returns_its_idle_units() -> None:
    t = play("turn 6; phase F; 1711: roger, jfA 4, sorvan", "parley jair roger alone", dice=[5, 2])
    t.do("add 2 jfA")
    assert t.s.ally[0] == 1 and t.unit("jfA") == 6
    assert t.s.lside[t.leader("sorvan")] == 0


def test_a_defector_negotiates_but_does_not_convert() -> None:
    """6 + 2 (w4) = 8."""
    t = play("turn 6; phase B; ulluzar: race vohn; 0303: w4 defector, owain")
    assert t.refused("convert w4 1") == "H8A.1"
    t = play("turn 6; phase F; 1711: w4 defector, cfB 2", "parley jair w4 alone", dice=[6, 1])
    assert t.s.ally[0] == 1
    t = play("turn 6; phase C.2; 0620: church, roger, w4 defector, cfB 2")
    assert t.refused("grant roger w4 knight") == "H8E.23"


def test_a_captive_who_rolls_a_six_serves_his_captor_and_loses_his_titles() -> None:
    t = play(
        """turn 6; phase A.5; title owain baron archbishop
        0413: wfC 2, owain captive; 0620: roger, w7 captive, cfB 2""",
        dice=[6, 5],
    )
    i = t.leader("owain")
    assert (t.s.captor[i], t.s.lside[i], t.s.defector[i]) == (-1, 1, 1)
    assert (t.s.noble[i], t.s.church_title[i]) == (0, 0)
    assert captive_of(t, "w7") == 0


def test_a_captive_goes_along_or_escapes_when_his_guard_leaves() -> None:
    position = "turn 6; phase D.2; 0413: caB 3, w4 captive; 0620: roger"
    t = play(position, "move caB; escort w4; to 0513; done")
    assert captive_of(t, "w4") == 0 and t.hex("w4") == "0513"
    t = play(position, "move caB; to 0513; done")
    assert captive_of(t, "w4") == -1 and t.hex("w4") == "0413"
    assert t.refused("move w4") == "H6A.2"


def test_a_castle_fires_with_the_equipment_and_brother_parvus_on_the_wersgorix_table() -> None:
    """4 - 4 = 0, column 6; roger 2, parvus 1, Equipment 1 against w1 2: column 8, row 7 = 1/3."""
    t = play(
        """turn 6; phase H; castles 0620 0514; equipment 5
        0514: caB 2, parvus, roger
        0413: wfD 4, w1 aboard wfD""",
        "move wfD; to 0313",
        dice=[3, 4],
    )
    assert t.to_act == "crusader"
    t.do("fire; hold")
    assert t.unit("wfD") == 1 and t.unit("caB") == 2 and t.s.equipment == 6
    assert t.hex("wfD") == "0313"


def test_a_standoff_over_ysthent_puts_the_thraxian_satellite_out() -> None:
    """4 - 5 = -1, column 5, row 8 = 5/I; 0816 is the nearest box to 1217."""
    t = play("turn 6; phase E; 1217: wfD 5; 1118: cfB 4; 0620: roger", "attack 1217 fleet", dice=[3, 5])
    announce(t, "cfB")
    assert (t.unit("cfB"), t.unit("wfD")) == (3, 4)
    assert t.s.satellite[t.b.zone_ids.index("thraxian")] == 0
    assert not alerted(t) & {"thraxian", "gromolor", "bruduin", "ysthent"}


def test_parvus_claims_a_rebel_planet_for_the_church_and_its_strength_is_lost() -> None:
    t = play(
        "turn 6; phase D.2; gromolor: race khorgul, rebel; 0619: cfB 4, caC 2, parvus, owain",
        "move cfB; load parvus; to 0414; unload parvus 0414",
    )
    t.do("claim parvus gromolor")
    p = t.planet("gromolor")
    assert t.s.fief[p] == -1 and t.s.fief_garrison[p] == 0 and not t.s.rebel[p]  # church property
    assert t.unit("caC") == 2 and t.garrison("0414") == 0


def test_a_reduced_garrison_is_exchanged_in_a_withdrawal() -> None:
    t = play("turn 5; phase A.4; 3713: wg 5, wfB 1; 0620: roger", dice=[*NO_EVENT, 1, 4, 2])
    marker = next(a for a in t.legal if a.startswith("lose wg") and a.endswith(" 2"))
    t.do(marker)
    assert t.garrison("3713", 1) == 3 and t.unit("wfB") == 1


def test_a_captured_capital_pays_its_captor_and_a_fleet_left_behind_does_not_close_it() -> None:
    t = play("turn 9; phase A.2; castles 0620 0806; 0806: caB 3, wfC 4; 0620: roger")
    assert t.s.frames[-1].count == 2
    t.do("add 2 caB")
    assert t.unit("caB") == 5
    assert t.s.frames[-1].count == 5 and t.refused("fleet 1 0806") == "H4A.9"


def test_the_king_in_chains_is_king_still_and_wins_the_basic_scenario() -> None:
    t = play(f"turn 15; phase K; 0620: roger; 0413: waF 2, owain captive; title owain king\n{NINE}")
    assert t.s.winner == 0


def test_campaign_needs_all_seven_capitals() -> None:
    capitals = "castles 0620 0806 2124 1605 3122 2906"
    assert play(f"scenario campaign; turn 30; phase K; 0620: roger; {capitals}").s.winner == 1
    assert play(f"scenario campaign; turn 30; phase K; 0620: roger; {capitals} 3713").s.winner == 0
    t = play(f"scenario campaign; turn 15; phase K; 0620: roger; {capitals} 3713")
    assert not t.s.over and t.s.turn == 16
