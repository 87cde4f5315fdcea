"""H11B: the random events of the Wersgorix Player."""

import pytest

from crusades.games.high.pieces import CRUSADER, OWAIN
from tests.rules.high.kit import Table, play
from tests.rules.high.walk import walk

EVENTS = "turn 4; phase A.4; "
HOME = "0620: roger, caA 5, cfB 5; "
NOTHING = [3, 4]
EARTH = [1, 1]
REBELLION = [6, 6]
LIES = [1, 3]
WITHDRAWAL = [1, 4]
INITIATIVE = [1, 5]
TROOPS = [2, 6]


def event(position: str, *dice: int) -> Table:
    """Step 4 of turn 4: no Crusader event, then the Wersgorix event by these dice."""
    return play(EVENTS + HOME + position, dice=[*NOTHING, *dice])


# Withdrawal ---------------------------------------------------------------------------------------------


@pytest.mark.rule("H11B.1")
def test_the_wersgorix_player_removes_one_die_of_points_from_any_units() -> None:
    t = event("3713: waA 5, wfB 5; 2124: waC 4", *WITHDRAWAL, 5)
    assert t.to_act == "wersgorix"
    t.do("lose waA 2; lose wfB 1; lose waC 2")
    assert (t.unit("waA"), t.unit("wfB"), t.unit("waC")) == (3, 4, 2)
    assert t.phase != "A"


@pytest.mark.rule("H11B.1")
def test_withdrawal_takes_no_more_points_than_there_are() -> None:
    t = event("3713: waA 2, wfB 1", *WITHDRAWAL, 6)
    assert (t.unit("waA"), t.unit("wfB")) == (0, 0)
    assert (t.unit("caA"), t.unit("cfB")) == (5, 5)


@pytest.mark.rule("H11B.1")
def test_crusader_units_are_not_withdrawn() -> None:
    t = event("3713: waA 5, wfB 5", *WITHDRAWAL, 2)
    assert t.refused("lose caA 1") is not None


@pytest.mark.rule("H11B.2")
def test_a_reduced_garrison_is_exchanged_for_one_of_the_new_value() -> None:
    t = event("3713: wg 5; 2124: waC 4", *WITHDRAWAL, 2)
    marker = next(action.split()[1] for action in t.legal if action.startswith("lose wg"))
    t.do(f"lose {marker} 2")
    assert t.garrison("3713", side=1) == 3


@pytest.mark.rule("H11B.2")
def test_a_unit_reduced_to_nothing_is_eliminated() -> None:
    t = event("3713: waA 1, wfB 5", *WITHDRAWAL, 2).do("lose waA 1")
    assert t.hex("waA") is None
    assert t.unit("wfB") == 4


@pytest.mark.rule("H11B.2", "H7D.17")
def test_besiegers_called_away_give_up_their_siege() -> None:
    t = event("0514: castle, inside, caC 3, waH 4", *WITHDRAWAL, 1)
    assert t.unit("waH") == 3
    assert t.hex("waH") != "0514" or t.legal[0].startswith("step")


# Reinforcements -----------------------------------------------------------------------------------------


@pytest.mark.rule("H11B.3")
def test_one_die_of_points_enters_on_the_planet_wersgorix() -> None:
    t = event("3713: waA 5; 3612: wfB 4; 2124: waC 4", *TROOPS, 6)
    assert t.to_act == "wersgorix"
    assert t.refused("add 1 waC") == "H11B.3"
    assert t.refused("army 2 2124") == "H11B.3"
    t.do("add 2 waA; add 1 wfB; garrison 1 3812; army 2 3714")
    assert (t.unit("waA"), t.unit("wfB"), t.garrison("3812", side=1)) == (7, 5, 1)
    assert t.phase != "A"


@pytest.mark.rule("H11B.3")
def test_no_event_points_enter_while_the_crusader_holds_the_wersgorix_capital() -> None:
    t = event("3713: castle, caC 3; 3612: waA 4", *TROOPS, 6)
    assert t.unit("waA") == 4
    assert t.refused("add 1 waA") is not None
    assert t.refused("army 1 3612") is not None


@pytest.mark.rule("H11B.4")
def test_fleet_points_that_no_piece_can_hold_are_stored() -> None:
    letters = "ABCDEFGHIJKLMNOPQRST"
    full = ", ".join(f"wa{c} 1" for c in letters)
    t = event(f"2124: {full}", *TROOPS, 3)
    t.do("store 3")
    assert t.s.uncollected[1] == 3


@pytest.mark.rule("H11B.4")
def test_fleet_points_that_a_fleet_can_hold_are_not_stored() -> None:
    t = event("3713: wfA 4", *TROOPS, 3)
    assert t.refused("store 3") is not None


# Rebellion ----------------------------------------------------------------------------------------------


@pytest.mark.rule("H11B.5")
def test_the_crusader_picks_a_race_which_is_converted_for_nothing() -> None:
    t = event("equipment 0; ettelvane: race r16; 3713: waA 5", *REBELLION)
    assert t.to_act == "crusader"
    reveals = t.s.reveals
    t.do("choose ettelvane")
    p = t.planet("ettelvane")
    assert (t.s.converted[p], t.s.face_up[p], t.s.equipment) == (1, 1, 0)
    assert t.s.reveals == reveals + 1


@pytest.mark.rule("H11B.5")
def test_the_race_is_chosen_blind_among_those_not_converted() -> None:
    t = event("converted gromolor; ulluzar: race none; 3713: waA 5", *REBELLION)
    assert t.refused("look ettelvane") == "H3.7"
    assert t.refused("choose gromolor") == "H11B.5"
    assert t.refused("choose ulluzar") == "H11B.5"
    assert t.refused("choose thraxian") == "H11B.5"


@pytest.mark.rule("H11B.5")
def test_with_every_race_converted_there_is_no_rebellion() -> None:
    board = event("", *NOTHING).b
    boxes = [board.planet_ids[p] for p in range(board.planets) if board.has_thrall_box[p]]
    empty = "".join(f"{name}: race none; " for name in boxes[-2:])
    t = event(empty + "converted " + " ".join(boxes[:-2]), *REBELLION)
    assert t.phase != "A"
    assert t.s.dice.script == []


REBEL = "turn 5; phase D; ettelvane: race r16, rebel; cup 8; "


@pytest.mark.rule("H11B.6")
def test_the_rebel_planet_is_nobodys_fief_at_first() -> None:
    t = event("ettelvane: race r16; 3713: waA 5", *REBELLION).do("choose ettelvane")
    p = t.planet("ettelvane")
    assert (t.s.fief[p], t.s.rebel[p], t.s.gained[p]) == (-1, 1, 0)
    assert walk(t, "D", 4).s.fief[p] == -1


@pytest.mark.rule("H11B.6")
def test_a_leader_with_room_who_lands_claims_the_planet_and_its_strength() -> None:
    text = REBEL + "0805: fitzwilliam aboard cfD, caC 6 aboard cfD, cfD 6; 0620: roger"
    t = play(text, "move cfD; to 1302; land", dice=[8])
    p = t.planet("ettelvane")
    assert (t.s.fief[p], t.s.rebel[p]) == (t.leader("fitzwilliam"), 0)
    assert (t.unit("caC"), t.unit("tfA"), t.unit("taA")) == (10, 8, 8)


@pytest.mark.rule("H11B.6")
def test_a_leader_at_his_limit_claims_nothing() -> None:
    text = REBEL + "bruduin: converted, fief owain; 0906: owain aboard cfB, cfB 5; 0620: roger"
    t = play(text, "move cfB; to 1302; land", dice=[])
    assert t.s.fief[t.planet("ettelvane")] == -1
    assert t.s.cup == [8]


@pytest.mark.rule("H11B.6")
def test_parvus_claims_it_for_the_church_and_its_strength_is_lost() -> None:
    text = REBEL + "0906: parvus aboard cfB, cfB 5, caC 2 aboard cfB; 0620: roger"
    t = play(text, "move cfB; to 1302; land; claim parvus ettelvane", dice=[8])
    p = t.planet("ettelvane")
    assert (t.s.fief[p], t.s.rebel[p]) == (-1, 0)  # church property bears no Fief Marker
    assert t.unit("caC") == 2


@pytest.mark.rule("H11B.6", "H8C.9")
def test_church_property_that_was_reconquered_and_rebels_waits_for_a_lord() -> None:
    text = "ettelvane: race r16, reconquered, fief parvus; 3713: waA 5"
    t = event(text, *REBELLION).do("choose ettelvane")
    p = t.planet("ettelvane")
    assert (t.s.converted[p], t.s.fief[p], t.s.rebel[p]) == (1, -1, 1)
    assert t.game.violations(t.s) == []


@pytest.mark.rule("H11B.6")
def test_a_rebel_planet_with_a_fief_marker_has_nothing_to_claim() -> None:
    text = "ettelvane: race r16, reconquered, fief owain; 3713: waA 5"
    t = event(text, *REBELLION).do("choose ettelvane")
    p = t.planet("ettelvane")
    assert (t.s.converted[p], t.s.fief[p], t.s.rebel[p]) == (1, OWAIN, 0)
    assert t.game.violations(t.s) == []


# Lies, Initiative, Earth --------------------------------------------------------------------------------


@pytest.mark.rule("H11B.7")
@pytest.mark.parametrize(("before", "after"), [(5, 2), (3, 0), (2, 0), (0, 0)])
def test_lies_cost_three_iq_points(before: int, after: int) -> None:
    assert event(f"iq {before}; 3713: waA 5", *LIES).s.iq == after


@pytest.mark.rule("H11B.8")
def test_initiative_gives_one_more_alert_marker_in_phase_g() -> None:
    t = walk(event("iq 2; 3713: waA 5", *INITIATIVE), "G", 4)
    assert t.s.alert_markers == 3


@pytest.mark.rule("H11B.8")
def test_initiative_is_no_event_when_every_planet_is_alerted() -> None:
    zones = ("wersgorix", "orange", "jair", "green", "purple", "pash")
    text = "; ".join(f"zone {z} on" for z in zones) + "; "
    assert event(text, *INITIATIVE).s.initiative == 0
    assert event(text + "zone orange off; korvanth: alerted", *INITIATIVE).s.initiative == 1


@pytest.mark.rule("H11B.8")
def test_initiative_lasts_one_turn() -> None:
    t = event("3713: waA 5", *INITIATIVE, *NOTHING, *NOTHING)
    assert t.s.initiative == 1
    assert walk(t, "B", 5).s.initiative == 0


RECALL = "phase H; iq 1; event imperial-earth; 3713: wfA 10, wfB 4; 3812: wfC 5; 0620: roger, caB 2"


@pytest.mark.rule("H11B.9")
def test_the_earth_event_lets_fleets_be_recalled_in_phase_h_of_that_turn() -> None:
    t = walk(event("3713: wfA 10", *EARTH), "H", 4)
    assert t.refused("recall wfA 5") is None
    t = event("3713: wfA 10", *EARTH, *NOTHING, *NOTHING)
    assert walk(t, "H", 5).refused("recall wfA 5") == "H11B.9"


@pytest.mark.rule("H11B.9")
@pytest.mark.parametrize(
    ("orders", "iq"),
    [
        ("recall wfA 10", 3),
        ("recall wfA 9", 2),
        ("recall wfB 4", 1),
        ("recall wfB 4; recall wfC 1", 2),
        ("recall wfA 10; recall wfC 5", 4),
    ],
)
def test_each_five_fleet_points_recalled_earn_one_iq_point(orders: str, iq: int) -> None:
    t = play(RECALL, orders)
    assert t.s.iq == iq


@pytest.mark.rule("H11B.9")
def test_recalled_points_leave_play() -> None:
    t = play(RECALL, "recall wfA 3; recall wfB 4")
    assert t.unit("wfA") == 7
    assert t.hex("wfB") is None


@pytest.mark.rule("H11B.9")
def test_only_the_empires_own_fleets_are_recalled() -> None:
    t = play(RECALL + "; traitor owain; 0513: owain, cfD 6")
    assert t.s.side[t.game.lexicon.units["cfd"]] != CRUSADER
    for order in ("recall cfD 5", "recall wfA 11", "recall wfA 0", "recall waD 1", "recall wfD 1"):
        assert t.refused(order) == "H11B.9"


@pytest.mark.rule("H11B.9")
def test_without_the_event_nothing_is_recalled() -> None:
    t = play("phase H; 3713: wfA 10; 0620: roger, caB 2")
    assert t.refused("recall wfA 5") == "H11B.9"


@pytest.mark.rule("H11B.9")
def test_nothing_is_recalled_in_the_crusader_movement_phase() -> None:
    t = play(RECALL.replace("phase H", "phase D"))
    assert t.refused("recall wfA 5") == "H11B.9"


@pytest.mark.rule("H11B.10")
def test_a_second_imperial_earth_event_is_no_event() -> None:
    assert event("earth imperial; 3713: wfA 10", *EARTH).s.imperial_earth == 0


@pytest.mark.rule("H11B.10")
def test_the_crusader_earth_event_does_not_use_up_the_imperial_one() -> None:
    t = event("earth done; 3713: wfA 10", *EARTH)
    assert (t.s.imperial_earth, t.s.imperial_earth_used) == (1, 1)
    assert play(EVENTS + HOME + "earth imperial", dice=[1, 2, *NOTHING]).s.earth_due == 1


@pytest.mark.rule("H11.2", "H11B.1")
def test_the_points_of_a_withdrawal_cannot_be_kept() -> None:
    t = play(EVENTS + HOME + "3713: waD 5, wfC 3", dice=[*NOTHING, 1, 4, 5])
    assert t.to_act == "wersgorix"
    assert t.refused("done") == "H11.2"
