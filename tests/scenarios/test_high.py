"""The worked scenarios of The High Crusade: interplaying clauses, dice and expected facts."""

from crusades.games.high import alert, strongpoints
from crusades.games.high.kinds import ANNOUNCE
from crusades.games.high.state import ARCHBISHOP, BARON, GRAIL_UNUSED, KING, KNIGHT, PERMANENT, POPE
from tests.rules.high.kit import Table, play
from tests.scenarios.kit import finish, wait

NO_EVENT = [3, 4]


def alerted(t: Table) -> set[str]:
    return {name for p, name in enumerate(t.b.planet_ids) if alert.is_alerted(t.s, p)}


def converted(t: Table) -> int:
    return sum(1 for p in range(t.b.planets) if t.s.converted[p] and not t.s.heresy[p])


def seen_race(t: Table, seat: int, planet: str) -> object:
    view = t.game.view(t.s, seat)
    planets = view["planets"]
    assert isinstance(planets, list)
    return next(p for p in planets if p["id"] == planet)["race"]


def test_hx01_fort_fire_on_a_loaded_fleet_gamble_then_capacity_loss() -> None:
    t = play(
        """turn 5; phase D.2; equipment 3; iq 4
        0514: wg 2
        0413: cfB 5, caC 5, owain""",
        "move cfB; load caC; load owain; to 0414",
        dice=[4, 5, 3],
    )
    assert t.to_act == "crusader", "no fire within the planet"
    t.do("to 0619")
    assert t.to_act == "wersgorix"
    t.do("fire")
    t.do("gamble owain 1")
    assert (t.unit("cfB"), t.unit("caC"), t.garrison("0514", 1)) == (4, 4, 2)
    assert t.s.wounded[t.leader("owain")] == 0 and t.s.laboard[t.leader("owain")] >= 0
    assert (t.s.iq, t.s.equipment) == (5, 3)
    assert {t.hex("cfB"), t.hex("caC"), t.hex("owain")} == {"0619"}


def test_hx03_failed_gamble_on_a_destroyed_force_kills_an_unwounded_leader() -> None:
    t = play(
        """turn 6; phase E; equipment 3; iq 1
        0413: waF 5
        0513: caC 3, fitzwilliam
        0620: roger, caB 4
        bruduin: race Grathbeen, converted, fief fitzwilliam""",
        "attack 0413 ground",
        dice=[1, 2, 5, 4],
    )
    announce(t, "caC", "fitzwilliam")
    t.do("gamble fitzwilliam 2")
    assert t.unit("caC") == 0 and t.hex("fitzwilliam") is None and t.unit("waF") == 5
    assert (t.s.iq, t.s.equipment) == (2, 3)
    p = t.planet("bruduin")
    assert t.s.converted[p] and t.s.fief[p] == t.leader("fitzwilliam")


def announce(t: Table, *pieces: str) -> Table:
    """Bring these pieces into the attack being announced, close it, and resolve it if that is asked."""
    for piece in pieces:
        if f"with {piece}" in t.legal:
            t.do(f"with {piece}")
    while t.legal and t.s.frames[-1].kind == ANNOUNCE:
        t.do("done")
    resolve = [a for a in t.legal if a.startswith("resolve")]
    if resolve:
        t.do(resolve[0])
    return t


BESIEGED = """turn 6; phase I; equipment 3; iq 1
    1218: waF 3, w5, inside, caC 5, owain"""


def test_hx05_the_gamble_keeps_the_siege_alive_and_the_fort_falls_the_same_phase() -> None:
    t = play(BESIEGED, "attack 1218 ground", dice=[5, 6, 3, 3])
    announce(t, "waF", "w5")
    assert t.to_act == "wersgorix", "the attacker lost a point and may gamble first"
    t.do("hold; gamble owain 1")
    assert t.unit("caC") == 4
    wait(t, "A", 7)
    assert t.unit("waF") == 0
    assert t.s.captor[t.leader("w5")] == 0 and t.hex("w5") == "1218"
    assert (t.s.equipment, t.s.iq) == (4, 1)
    assert strongpoints.control(t.s, t.h("1218")) == 0


def test_hx07_a_force_of_five_cannot_besiege_a_fortress_but_wakes_the_zone() -> None:
    t = play(
        """turn 5; phase E; equipment 3; iq 1
        3122: wg 5
        3121: caB 5""",
        "attack 3122 ground",
        dice=[1, 3, 2],
    )
    announce(t, "caB")
    t.do("inside")
    assert t.refused("siege") == "H7D.12"
    t.do("assault")
    assert t.hex("caB") == "3121"
    assert t.unit("caB") == 3 and t.garrison("3122", 1) == 5
    assert (t.s.iq, t.s.equipment) == (2, 3)
    assert {"varnoxil", "tolquay", "ashmerel", "ingrund"} <= alerted(t)
    assert t.s.satellite[t.b.zone_ids.index("green")] == 1


def test_hx09_nuclear_attack_absorbed_by_a_fort_then_three_refusals() -> None:
    t = play(
        """turn 12; phase E; equipment 2; iq 1
        3613: waH 4, wg 5, inside
        3713: wg 3
        3612: caB 6
        3714: caD 8""",
        "nuke caB 3613; raze",
        dice=[2, 5, 6],
    )
    assert t.s.razed >> t.h("3613") & 1
    assert (t.unit("waH"), t.garrison("3613", 1), t.s.equipment) == (4, 5, 1)
    assert not strongpoints.is_inside(t.s, t.h("3613"), 1)
    assert t.refused("nuke caD 3713") == "H7E.1"
    assert t.refused("attack 3613 ground") == "H7E.4"
    t.do("attack 3713 ground")
    assert t.refused("with caB") == "H7E.3"
    assert strongpoints.value_of(t.s, t.h("3713")) == 6


def test_hx11_thrall_points_count_as_crusader_and_a_tie_uses_the_crusader_table() -> None:
    t = play(
        """turn 11; phase E; equipment 3; iq 1; ally jair
        2304: cfB 3, tfA 3, thrall1, jfA 6, sorvan
        2203: wfC 8""",
        "attack 2203 fleet",
        dice=[3, 4, 2, 3],
    )
    announce(t, "cfB", "tfA", "jfA", "thrall1", "sorvan")
    assert t.unit("wfC") == 3
    assert (t.unit("cfB"), t.unit("tfA"), t.unit("jfA"), t.s.equipment) == (3, 3, 6, 4)


def test_hx13_a_lost_fleet_passes_over_a_barred_hex_beyond_its_range_with_its_cargo() -> None:
    t = play(
        """turn 6; phase E; equipment 3; iq 4
        1920: cfB 6, caC 4 aboard cfB, redjohn aboard cfB
        1819: wfD 6, w10
        2724: wg 1""",
        "attack 1819 fleet",
        dice=[2, 4, 3],
    )
    announce(t, "cfB", "redjohn")
    assert t.unit("wfD") == 6 and t.unit("cfB") == 6
    assert {t.hex("cfB"), t.hex("caC"), t.hex("redjohn")} == {"2824"}
    assert "ashmerel" not in alerted(t)
    assert t.refused("attack 1819 fleet") == "H7A.4"
    wait(t, "H")
    assert "ashmerel" in alerted(t)


def test_hx15_an_event_storm_moves_in_step_four_and_again_in_step_six() -> None:
    t = play(
        """turn 4; phase A.4
        0620: caA 1
        2906: wfC 4
        2805: wfG 3""",
        dice=[1, 5, 2, 4, 5, *NO_EVENT, 5, 1],
    )
    assert [t.b.grid.name(h) for h in t.s.storms] == ["3006"]
    wait(t, "H")
    assert t.refused("move wfC") == "H11A.19"
    t.do("move wfG; to 2703")
    assert t.hex("wfG") == "2703"


def test_hx17_two_asterisk_races_in_one_turn_one_thrall_force_left() -> None:
    t = play(
        """turn 9; phase B; equipment 2; cup 1 3 3 5 7 8 9
        2123: tfA 5, taA 5, thrall1
        ulluzar: race Dunnoc
        0303: owain, caC 4
        ettelvane: race Quondrel
        1302: church, parvus, cg 1""",
        "look ulluzar; look ettelvane; convert owain 1; convert parvus 1; done",
        dice=[3, 2, 3],
    )
    if "fief ulluzar owain" in t.legal:
        t.do("fief ulluzar owain")
    assert t.s.converted[t.planet("ulluzar")] and t.s.converted[t.planet("ettelvane")]
    assert t.s.equipment == 0
    assert (t.unit("tfB"), t.unit("taB"), t.unit("caC")) == (3, 3, 5)
    assert t.b.planet_of[t.s.at[t.game.lexicon.units["tfb"]]] == t.planet("ulluzar")
    assert t.s.fief[t.planet("ulluzar")] == t.leader("owain")
    assert t.garrison("1302") == 1, "Parvus gains no strength"
    assert len(t.s.cup) == 6
    assert t.hex("thrall1") == "2123"


def test_hx19_at_the_limit_even_ones_own_lost_fief_cannot_be_attempted() -> None:
    """HX19 lets the holder try; the ledger's ruling on H8D.9 stops him, and the ledger holds."""
    position = """turn 10; phase B; equipment 3
        gromolor: race Khorgul, reconquered, fief owain
        castles 0620 0514
        0413: owain, caC 4
        0620: roger, fitzwilliam, caB 1
        thraxian: fief roger
        bruduin: race Ollumi, converted, fief roger"""
    t = play(position, "look gromolor")
    assert t.refused("convert owain 2") == "H8A.6"
    t = play(
        position.replace("0413: owain", "0413: owain, fitzwilliam").replace(
            "0620: roger, fitzwilliam", "0620: roger"
        )
    )
    t.s.dice.script = [4]
    t.do("look gromolor; convert fitzwilliam 2; done")
    assert t.s.equipment == 1 and t.s.converted[t.planet("gromolor")]
    assert {"fief gromolor roger", "fief gromolor owain", "fief gromolor fitzwilliam"} <= set(t.legal)
    t.do("fief gromolor roger")
    assert t.s.fief[t.planet("gromolor")] == t.leader("roger")
    assert t.unit("caC") == 4 and t.s.fief_garrison[t.planet("gromolor")] == 0


def test_hx21_equipment_must_cover_all_declared_attempts() -> None:
    t = play(
        """turn 7; phase B; equipment 4
        ulluzar: race Vohn
        0303: roger
        thraxian: fief roger
        sithvey: race Cantarii
        1819: owain, church
        pelhesk: race Rhakkan
        1111: fitzwilliam
        castles 0620 1011
        0513: caD 5
        0413: waF 4""",
        "look ulluzar; look sithvey; look pelhesk; convert roger 1; convert owain 1",
        dice=[4, 4, 5],
    )
    assert t.refused("convert fitzwilliam 3") == "H8A.7"
    t.do("convert fitzwilliam 2")
    t.do("done")
    assert not t.s.converted[t.planet("ulluzar")] and not t.s.converted[t.planet("pelhesk")]
    assert t.s.converted[t.planet("sithvey")] and t.s.equipment == 0
    assert t.s.face_up[t.planet("ulluzar")] == 0
    wait(t, "E")
    assert t.refused("nuke caD 0413") == "H7E.5"


def test_hx23_rebellion_is_chosen_blind_and_claimed_only_by_a_leader_with_room() -> None:
    t = play(
        """turn 4; phase A.4; equipment 0
        0620: caA 1
        ettelvane: race Bessark
        bruduin: race Ollumi, converted, fief owain
        0906: owain, cfB 5
        0805: fitzwilliam, cfD 6, caC 6""",
        dice=[*NO_EVENT, 6, 6, *NO_EVENT, *NO_EVENT, 8],
    )
    assert t.refused("look ettelvane") == "H3.7"
    t.do("choose ettelvane")
    assert t.s.converted[t.planet("ettelvane")] and t.s.equipment == 0
    assert seen_race(t, 0, "ettelvane") is not None
    wait(t, "D")
    t.do("move cfB; load owain; to 1302; land")
    assert t.s.fief[t.planet("ettelvane")] == -1 and len(t.s.cup) == 8
    wait(t, "D", 5)
    t.do("move cfD; load fitzwilliam; load caC; to 1302; land")
    assert t.s.fief[t.planet("ettelvane")] == t.leader("fitzwilliam")
    assert (t.unit("caC"), t.unit("tfA"), t.unit("taA"), len(t.s.cup)) == (10, 8, 8, 7)
    assert t.b.planet_of[t.s.lat[t.leader("thrall1")]] == t.planet("ettelvane")


def test_hx25_attacking_heretics_no_iq_shift_and_strength_never_reduced() -> None:
    t = play(
        """turn 9; phase E; equipment 3; iq 7
        bruduin: race Ashai-tu, converted, heresy
        1223: cathedral, cg 2
        1325: caB 7""",
        "attack 1224 heretics",
        dice=[2, 4, 1],
    )
    announce(t, "caB")
    assert t.unit("caB") == 4 and t.garrison("1223") == 2
    assert t.s.heresy[t.planet("bruduin")] == 0 and converted(t) == 1
    assert t.s.equipment == 3


def test_hx27_a_king_in_the_fewest_turns() -> None:
    t = play(
        """turn 1; phase B
        0619: church, caA 10, roger, owain, fitzwilliam, parvus, redjohn
        3713: waA 5""",
        "build caA cathedral",
        dice=NO_EVENT * 6,
    )
    wait(t, "C", 2)
    assert t.s.cathedral[t.b.thraxian] == 1
    t.do("grant parvus owain archbishop; grant roger redjohn knight")
    assert t.refused("grant owain parvus pope") == "H8E.20"
    wait(t, "D", 2)
    wait(t, "C", 3)
    t.do("grant owain parvus pope; grant roger redjohn baron")
    assert t.refused("grant parvus roger king") == "H8E.20"
    wait(t, "D", 3)
    wait(t, "C", 4)
    t.do("grant parvus roger king")
    assert t.refused("grant roger owain baron") == "H8E.20"
    roger, owain, parvus = t.leader("roger"), t.leader("owain"), t.leader("parvus")
    assert t.s.noble[roger] == KING and t.s.church_title[roger] == 0
    assert t.s.noble.count(KING) == 1
    assert t.s.noble[owain] == KNIGHT and t.s.church_title[owain] == ARCHBISHOP
    assert t.s.church_title[parvus] == POPE and t.s.noble[t.leader("redjohn")] == BARON


def test_hx29_the_kings_death_in_combat_gives_sir_roger_his_right_back() -> None:
    t = play(
        """turn 9; phase C.2; equipment 3; iq 1
        title owain king
        1324: owain wounded, caC 4
        1224: waF 4
        0619: roger, redjohn, church, caB 1""",
        dice=[3, 3, 1, 1, 2, 2, *NO_EVENT * 2],
    )
    assert t.refused("grant roger redjohn knight") == "H8E.21"
    wait(t, "E")
    t.do("attack 1224 ground")
    announce(t, "caC", "owain")
    t.do("gamble owain 1")
    assert t.unit("caC") == 2 and t.hex("owain") is None and t.s.iq == 2
    wait(t, "C", 10)
    t.do("grant roger redjohn knight")
    assert t.s.noble[t.leader("redjohn")] == KNIGHT


def test_hx31_treachery_in_a_fort_the_traitor_opens_the_gate() -> None:
    t = play(
        """turn 6; phase A.4; iq 1
        castles 0620 2417
        2417: caC 5, owain, redjohn
        2518: waH 3
        0620: roger, caB 5""",
        dice=[1, 1, *NO_EVENT, 2, *NO_EVENT * 2, 6, 3],
    )
    t.do("betray owain")
    wait(t, "H")
    t.do("move waH; to 2417")
    assert t.hex("waH") == "2417"
    assert strongpoints.control(t.s, t.h("2417")) == 1
    wait(t, "B", 7)
    assert t.unit("caC") == 0
    assert t.s.defector[t.leader("owain")] == 1 and t.s.lside[t.leader("owain")] == 1
    assert t.s.captor[t.leader("redjohn")] == 1
    assert t.s.iq == 1


def test_hx33_a_traitors_attack_uses_the_wersgorix_table() -> None:
    t = play(
        """turn 7; phase I; equipment 5; iq 4
        1324: fitzwilliam, caD 6
        1224: caE 4, parvus
        0620: roger, caB 1
        traitor fitzwilliam""",
        "attack 1224 ground",
        dice=[1, 3, *NO_EVENT * 2],
    )
    announce(t, "caD", "fitzwilliam")
    t.do("hold; hold")
    assert (t.unit("caD"), t.unit("caE")) == (5, 1)
    assert (t.s.equipment, t.s.iq) == (5, 4)
    wait(t, "B", 8)
    assert t.s.lside[t.leader("fitzwilliam")] == 0 and t.s.side[t.game.lexicon.units["cad"]] == 0
    assert t.hex("caD") == "1324"


def test_hx35_a_rebel_race_next_to_wersgorix_alerts_its_own_planet_only() -> None:
    t = play(
        """turn 6; phase H
        ostragor: race Ollumi, rebel
        0620: caA 1
        3714: wfC 5
        3115: wfD 4"""
    )
    assert alerted(t) & {"ostragor", "wersgorix", "belzint"} == {"ostragor"}
    t.do("move wfC")
    assert t.refused("to 3112") == "H6F.2"
    t.do("done; move wfD; to 3112")
    assert t.hex("wfD") == "3112"


def test_hx37_result_five_over_tolquay_switches_the_purple_satellite() -> None:
    t = play(
        """turn 6; phase E; equipment 3; iq 1
        2418: cfB 4
        2519: wfD 5
        0620: caA 1""",
        "attack 2519 fleet",
        dice=[3, 5],
    )
    announce(t, "cfB")
    assert (t.unit("cfB"), t.unit("wfD")) == (3, 4)
    assert t.s.satellite[t.b.zone_ids.index("purple")] == 1
    assert {"mornaghul", "sithvey"} <= alerted(t)
    assert not {"varnoxil", "tolquay", "ashmerel", "ingrund"} & alerted(t)
    wait(t, "H")
    assert {"varnoxil", "tolquay", "ashmerel", "ingrund"} & alerted(t) == {"tolquay"}


def test_hx39_an_empty_castle_marked_capital_is_closed_to_fleets_open_to_boots() -> None:
    t = play(
        """turn 8; phase H.2; iq 1
        castles 0620 0806
        0620: caB 4
        0805: caD 3
        0907: wfG 4, waH 2""",
        "move wfG",
    )
    assert t.refused("to 0806") == "H6B.5"
    t.do("done; move waH; to 0806")
    assert strongpoints.control(t.s, t.h("0806")) == 1 and not t.s.castles >> t.h("0806") & 1
    assert t.s.iq == 1
    t.s.dice.script = []
    wait(t, "A", 9)
    assert len(strongpoints.capitals_of(t.s, 0)) == 1 and len(strongpoints.capitals_of(t.s, 1)) == 6
    assert t.s.frames[-1].count == 1
    t.do("done")
    assert t.s.frames[-1].count == 6


def test_hx41_thraxian_besieged_no_income_no_event_troops_no_march() -> None:
    t = play(
        """turn 9; phase A.2
        0620: caB 3, roger, inside, waH 8
        0619: cfC 5""",
        dice=[4, 4, 4, *NO_EVENT, 2],
    )
    for asked in ("crusader", "wersgorix", "crusader"):  # income of both, then the event's points
        assert t.to_act == asked
        if asked == "crusader":
            assert t.refused("army 1 0620") == "H4A.10"
            assert t.refused("fleet 1 0620") == "H4A.10"
            assert t.refused("store 1") == "H4A.14"
        t.do("done")
    assert t.unit("caB") == 3 and t.s.uncollected[0] == 0
    wait(t, "D")
    assert t.refused("move caB") == "H7D.13"
    t.do("move cfC; to 1118")
    assert t.hex("cfC") == "1118"
    wait(t, "G")
    assert strongpoints.is_besieged(t.s, t.h("0620")) and t.unit("caB") == 3


def test_hx43_guard_destroyed_captive_free_and_he_reconquers_the_planet() -> None:
    t = play(
        """turn 7; phase I; equipment 3; iq 1
        ysthent: race Ollumi, converted, fief roger
        1118: caD 2, w4 captive
        1217: waH 6, w7
        0620: roger, caB 5""",
        "attack 1118 ground",
        dice=[3, 4, 2],
    )
    announce(t, "waH", "w7")
    assert t.unit("caD") == 0 and t.s.iq == 2
    assert t.s.captor[t.leader("w4")] == -1 and t.hex("w4") == "1118" and t.hex("waH") == "1217"
    t.do("reconquer w4 1")
    assert t.s.iq == 1 and not t.s.converted[t.planet("ysthent")]
    assert t.s.fief[t.planet("ysthent")] == t.leader("roger")


def test_hx45_an_attack_over_a_neutral_home_makes_an_ally_for_good() -> None:
    t = play(
        """turn 6; phase I; equipment 3; iq 1
        2208: cfC 4
        2109: wfD 6, w3
        0620: caA 1""",
        "attack 2208 fleet",
        dice=[5, 2, 5, 4, 6, 6, *NO_EVENT],
    )
    for _ in range(4):
        if t.to_act == "wersgorix" and t.s.frames[-1].kind == ANNOUNCE:
            announce(t, "wfD", "w3")
        if "army 5 2309" in t.legal:
            t.do("army 5 2309")
        resolve = [a for a in t.legal if a.startswith("resolve")]
        if resolve:
            t.do(resolve[0])
    assert t.s.ally[0] == PERMANENT and t.unit("jaA") == 5 and t.hex("sorvan") == "2309"
    assert {"dragathur", "ettelvane", "hroob"} <= alerted(t)
    assert (t.unit("cfC"), t.s.iq) == (1, 2)
    assert t.refused("disrupt jair w3") == "H9.10"
    wait(t, "A", 7)
    while "add 4 jaA" not in t.legal:
        t.do("done")
    t.do("add 4 jaA")
    assert t.unit("jaA") == 9 and t.s.ally[0] == PERMANENT


def test_hx47_earth_expedition_compulsory_slow_return_lasting_drain_once_only() -> None:
    t = play(
        """turn 5; phase A.4
        0619: cfC 4, fitzwilliam
        0620: roger, caB 6""",
        dice=[1, 2, *NO_EVENT, *NO_EVENT * 2, 4, *NO_EVENT * 2, 5, 1, 2, *NO_EVENT],
    )
    wait(t, "D", 5)
    assert t.refused("done") == "H11A.3"
    t.do("send fitzwilliam cfC 1")
    assert t.unit("cfC") == 3 and t.hex("fitzwilliam") is None
    wait(t, "D", 6)
    t.do("roll")
    assert t.hex("fitzwilliam") is None and t.unit("cfC") == 3
    wait(t, "D", 7)
    t.do("roll")
    assert t.b.planet_of[t.s.lat[t.leader("fitzwilliam")]] == t.b.thraxian and t.unit("cfC") == 3
    wait(t, "D", 8)
    assert t.s.earth_due == 0 and t.unit("cfC") == 2


def test_hx49_lies_at_two_iq_points_zero_a_penalty_in_defence_and_no_alert_marker() -> None:
    t = play(
        """turn 5; phase A.4; equipment 3; iq 2
        0513: caB 6
        0413: waC 6""",
        dice=[*NO_EVENT, 1, 3, 2, 2, 5, 3],
    )
    assert t.s.iq == 0
    wait(t, "E")
    t.do("attack 0413 ground")
    announce(t, "caB")
    assert (t.unit("waC"), t.unit("caB"), t.s.equipment) == (3, 6, 4)
    wait(t, "H")
    assert t.refused("alert pelhesk -") == "H4G.1"
    assert "pelhesk" not in alerted(t)


def test_hx51_the_king_stakes_his_life_on_the_last_point_and_loses_the_game() -> None:
    t = play(
        """turn 15; phase I; equipment 9; iq 1
        converted gromolor ysthent ulluzar pelhesk sithvey ettelvane hroob tolquay ashmerel
        castles 0620 0806 2124
        title owain king
        1224: owain wounded, caD 3
        0620: roger, caB 4
        1324: waH 9""",
        "attack 1224 ground",
        dice=[3, 4, 2],
    )
    announce(t, "waH")
    t.do("gamble owain 1")
    assert (t.unit("caD"), t.unit("waH")) == (0, 8) and t.hex("owain") is None
    assert KING not in t.s.noble
    assert (t.s.equipment, t.s.iq) == (9, 1)
    finish(t)
    assert t.s.winner == 1


def test_hx53_a_castle_beside_the_capital_hex_is_not_the_capital() -> None:
    t = play(
        """turn 15; phase K
        converted gromolor ysthent ulluzar pelhesk sithvey ettelvane hroob tolquay
        castles 0620 0806 2124 3021
        title roger king
        0620: roger
        3021: caB 7"""
    )
    assert t.s.over and t.s.winner == 1
    assert strongpoints.capital_side(t.s, t.b.zone_ids.index("green")) == 1


def test_hx55_a_last_reconquest_takes_the_fourteenth_race() -> None:
    t = play(
        """scenario campaign; turn 30; phase I; iq 2
        ulluzar: race Vohn, converted
        converted gromolor bruduin ysthent korvanth pelhesk mornaghul sithvey
        converted dragathur ettelvane hroob varnoxil tolquay ashmerel
        castles 0620 0806 1605 2124 2906 3122
        title fitzwilliam king
        0620: fitzwilliam, caB 5
        0303: w8""",
        "reconquer w8 2",
        dice=[3],
    )
    assert t.s.iq == 0 and converted(t) == 13
    finish(t)
    assert t.s.winner == 1


def test_hx57_landing_is_not_looking_and_looking_is_not_converting() -> None:
    t = play(
        """turn 4; phase D.2; equipment 3; ally jair
        bruduin: race Grathbeen
        ettelvane: race Yurraq
        pelhesk: race Rhakkan
        1111: jfA 3, sorvan
        1302: parvus, cfD 1
        1318: cfB 2, redjohn aboard cfB""",
        "move cfB; to 1223; land",
        dice=[*NO_EVENT * 2, 2],
    )
    assert t.refused("look bruduin") == "H3.7"
    assert seen_race(t, 0, "bruduin") is None and seen_race(t, 1, "bruduin") is not None
    t.s.dice.script = [3, *NO_EVENT * 2]
    wait(t, "B", 5)
    t.do("look bruduin")
    assert seen_race(t, 0, "bruduin") is not None
    assert t.refused("convert redjohn 1") == "H8A.6"
    t.do("look ettelvane")
    assert t.refused("convert parvus 1") == "H8A.4"
    assert t.refused("look pelhesk") == "H4B.2"
    assert seen_race(t, 1, "pelhesk") is not None
    assert t.s.equipment == 3 and t.s.grail == GRAIL_UNUSED


def test_hx59_a_failed_sermon_turns_the_piece_down_again() -> None:
    t = play(
        """turn 5; phase B; equipment 3
        ulluzar: race Yurraq
        0303: owain, caC 4, fitzwilliam""",
        "look ulluzar; convert owain 1",
        dice=[4, *NO_EVENT * 2, 3],
    )
    assert t.refused("convert fitzwilliam 1") == "H8A.3"
    wait(t, "D", 5)
    assert t.s.equipment == 2 and seen_race(t, 0, "ulluzar") is None
    assert t.refused("look ulluzar") == "H3.7"
    wait(t, "B", 6)
    t.do("look ulluzar; convert owain 1")
    wait(t, "D", 6)
    assert t.s.equipment == 1 and t.s.converted[t.planet("ulluzar")]
    assert seen_race(t, 1, "ulluzar") is not None and seen_race(t, 0, "ulluzar") is not None
    assert t.unit("caC") == 7 and t.s.fief[t.planet("ulluzar")] == t.leader("owain")
