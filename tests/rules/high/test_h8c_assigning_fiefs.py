"""H8C: who gets a Converted race as his fief, and what it brings him."""

from typing import Any

import pytest

from crusades.games.high import leaders
from crusades.games.high.pieces import LEADER_IDS
from tests.rules.high.kit import Table, play

NINE_LETTERS = "0720: cfA 1, cfB 1, cfC 1, cfD 1, cfE 1, cfF 1, cfG 1, cfH 1"


def lord(t: Table, planet: str) -> str | None:
    i = t.s.fief[t.planet(planet)]
    return None if i < 0 else LEADER_IDS[i]


def board_of(t: Table) -> dict[str, Any]:
    """The planets as everybody sees them, by their ids."""
    return {planet["id"]: planet for planet in t.game.view(t.s, 1)["planets"]}


def convert(position: str, leader: str, dice: list[int], points: int = 1) -> Table:
    """The leader converts Ulluzar and phase C begins."""
    return play(f"turn 5; phase B; {position}", f"look ulluzar; convert {leader} {points}; done", dice=dice)


@pytest.mark.rule("H8C.1")
def test_a_converted_race_has_to_be_assigned_in_phase_c() -> None:
    t = convert("ulluzar: race Yurraq; 0303: roger, owain, caC 1", "roger", [1])
    assert t.phase == "C"
    assert t.refused("done") == "H8C.1"
    assert lord(t.do("fief ulluzar owain"), "ulluzar") == "owain"
    assert t.phase == "D"


@pytest.mark.rule("H8C.1")
def test_a_rebel_race_stays_unassigned() -> None:
    t = play("turn 5; phase C; ulluzar: race Yurraq, rebel; 0303: owain, caC 1")
    assert lord(t, "ulluzar") is None


KING_OWAIN = "title owain king; ulluzar: race Yurraq; 0303: owain, caC 1"
ROGERS_THREE = "thraxian: fief roger; bruduin: converted, fief roger; pelhesk: converted, fief roger"


@pytest.mark.rule("H8C.2")
def test_nobody_holds_more_fiefs_than_his_limit() -> None:
    t = convert(f"{KING_OWAIN}; {ROGERS_THREE}; 0620: roger, fitzwilliam", "owain", [1])
    assert t.refused("fief ulluzar roger") == "H8C.2"
    assert t.refused("fief ulluzar fitzwilliam") is None


@pytest.mark.rule("H8C.2")
def test_the_place_a_leader_needs_for_his_own_conversion_is_not_given_away() -> None:
    t = play(
        "phase B; ulluzar: race Yurraq; bruduin: race Vohn; 0303: roger; 1224: owain; 0620: caA 1",
        "look ulluzar; look bruduin; convert roger 1; convert owain 1; done",
        dice=[1, 1],
    )
    assert t.refused("fief ulluzar owain") == "H8C.2"
    t.do("fief ulluzar roger")
    assert (lord(t, "ulluzar"), lord(t, "bruduin")) == ("roger", "owain")


@pytest.mark.rule("H8C.2")
def test_the_fiefs_of_a_dead_leader_stay_converted_with_his_markers() -> None:
    t = play("turn 5; phase D.2; ulluzar: race Yurraq, converted, fief owain; 0303: owain, caC 1")
    leaders.kill(t.s, t.leader("owain"))
    assert lord(t, "ulluzar") == "owain"
    assert t.s.converted[t.planet("ulluzar")] == 1


TWO_CONVERSIONS = (
    "turn 5; phase B; equipment 3; ulluzar: race Yurraq; bruduin: race Vohn; 1224: owain; 0620: caA 1, parvus"
)


@pytest.mark.rule("H8C.3")
def test_a_race_converted_by_another_than_roger_is_his_own_fief() -> None:
    t = play(
        f"{TWO_CONVERSIONS}; 0303: fitzwilliam",
        "look ulluzar; look bruduin; convert fitzwilliam 1; convert owain 1; done",
        dice=[1, 1],
    )
    assert t.refused("fief ulluzar owain") == "H8C.3"
    assert t.refused("fief ulluzar parvus") == "H8C.3"
    t.do("fief bruduin owain")
    assert (lord(t, "ulluzar"), lord(t, "bruduin")) == ("fitzwilliam", "owain")


@pytest.mark.rule("H8C.4")
def test_a_race_converted_by_roger_may_go_to_any_crusader_leader() -> None:
    t = convert("ulluzar: race Yurraq; 0303: roger; 0620: owain, fitzwilliam, parvus, caA 1", "roger", [1])
    given = [f"fief ulluzar {name}" for name in ("roger", "owain", "fitzwilliam", "parvus")]
    assert t.legal == given


@pytest.mark.rule("H8C.5")
def test_under_another_king_rogers_conversion_is_his_own() -> None:
    crowned = f"{TWO_CONVERSIONS}; title owain king; 0303: roger"
    t = play(crowned, "look ulluzar; look bruduin; convert roger 1; convert owain 1; done", dice=[1, 1])
    assert t.refused("fief ulluzar owain") == "H8C.5"
    assert t.refused("fief ulluzar roger") is None


@pytest.mark.rule("H8C.5")
def test_roger_as_king_keeps_his_free_choice() -> None:
    t = convert("title roger king; ulluzar: race Yurraq; 0303: roger; 0620: owain, caA 1", "roger", [1])
    assert t.refused("fief ulluzar owain") is None


@pytest.mark.rule("H8C.6")
def test_a_race_converted_by_the_king_may_go_to_any_leader() -> None:
    t = convert(f"{KING_OWAIN}; 0620: fitzwilliam", "owain", [1])
    assert lord(t.do("fief ulluzar fitzwilliam"), "ulluzar") == "fitzwilliam"


@pytest.mark.rule("H8C.7", "H2C.11")
def test_the_races_strength_joins_its_lords_army() -> None:
    t = convert("ulluzar: race Vohn; 0303: owain, caC 7", "owain", [1])
    assert t.unit("caC") == 9


@pytest.mark.rule("H8C.7")
def test_what_an_army_of_ten_cannot_take_forms_a_new_army_in_the_hex() -> None:
    t = convert("ulluzar: race Yurraq; 0303: owain, caC 9", "owain", [1])
    assert (t.unit("caC"), t.unit("caA"), t.hex("caA")) == (10, 2, "0303")


@pytest.mark.rule("H8C.7")
def test_a_lord_without_an_army_gets_a_new_one_or_a_garrison() -> None:
    t = convert("ulluzar: race Yurraq; 0303: owain; 0620: caA 1", "owain", [1])
    assert (t.unit("caB"), t.hex("caB")) == (3, "0303")
    t = convert(f"ulluzar: race Yurraq; 0303: owain; 0620: caI 1; {NINE_LETTERS}", "owain", [1])
    assert t.garrison("0303") == 3


@pytest.mark.rule("H8C.8")
def test_the_points_of_an_absent_lord_wait_under_his_marker() -> None:
    t = convert("ulluzar: race Yurraq; 0303: roger, caC 4; 0620: owain, caA 1", "roger", [1])
    t.do("fief ulluzar owain")
    assert t.s.fief_garrison[t.planet("ulluzar")] == 3
    assert (t.unit("caC"), t.unit("caA")) == (4, 1)


LANDING = (
    "turn 6; phase D.2; ulluzar: race Yurraq, converted, fief owain, garrison 3; 0402: cfB 5, caC 4; "
    "0303: owain aboard cfD, cfD 1, redjohn"
)


@pytest.mark.rule("H8C.8")
def test_a_lord_who_lands_may_collect_what_waits_for_him() -> None:
    t = play(LANDING, "move cfD; unload owain 0402; claim owain ulluzar")
    assert t.unit("caC") == 7
    assert t.s.fief_garrison[t.planet("ulluzar")] == 0


@pytest.mark.rule("H8C.8")
def test_a_lord_who_lands_may_leave_it_for_later() -> None:
    t = play(LANDING, "move cfD; unload owain 0402; done")
    assert t.unit("caC") == 4
    assert t.s.fief_garrison[t.planet("ulluzar")] == 3


@pytest.mark.rule("H8C.8")
def test_nobody_else_collects() -> None:
    t = play(LANDING, "move redjohn; to 0402")
    assert "claim redjohn ulluzar" not in t.legal
    assert t.s.fief_garrison[t.planet("ulluzar")] == 3


@pytest.mark.rule("H8C.9")
def test_the_strength_of_a_race_given_to_parvus_is_lost() -> None:
    t = convert("ulluzar: race Lumeth; 0303: parvus, church, caC 4", "parvus", [1])
    assert lord(t, "ulluzar") is None  # church property: the box is left without a Fief Marker
    assert board_of(t)["ulluzar"]["fief"] is None
    assert t.unit("caC") == 4
    assert t.s.fief_garrison[t.planet("ulluzar")] == 0


@pytest.mark.rule("H8C.9")
def test_an_asterisk_race_of_parvus_still_sends_its_force() -> None:
    t = convert("ulluzar: race Quondrel; 0303: parvus, church, caC 4", "parvus", [1, 5])
    assert (t.unit("tfA"), t.unit("taA"), t.unit("caC")) == (5, 5, 4)


@pytest.mark.rule("H8C.10")
def test_parvus_may_receive_any_number_of_fiefs() -> None:
    six = "; ".join(
        f"{p}: converted, fief parvus"
        for p in ("bruduin", "pelhesk", "ysthent", "hroob", "tolquay", "numiax")
    )
    t = convert(f"ulluzar: race Lumeth; 0303: parvus, church, caC 4; {six}", "parvus", [1])
    assert sum(t.s.converted) == 7
    assert t.s.fief.count(t.leader("parvus")) == 0  # he has no Fief Markers


@pytest.mark.rule("H8C.11")
def test_ally_and_thrall_leaders_hold_no_fiefs() -> None:
    t = convert("ally jair; ulluzar: race Yurraq; 0303: roger, owain, sorvan, thrall1, jaA 1", "roger", [1])
    assert t.refused("fief ulluzar sorvan") == "H8C.11"
    assert t.refused("fief ulluzar thrall1") == "H8C.11"


@pytest.mark.rule("H8C.12")
def test_an_asterisk_race_gives_fleet_army_and_leader_with_one_draw() -> None:
    t = convert("ulluzar: race Dunnoc; 0303: owain, caC 4", "owain", [1, 8])
    assert (t.unit("tfA"), t.unit("taA")) == (8, 8)
    assert (t.hex("tfA"), t.hex("taA"), t.hex("thrall1")) == ("0303", "0303", "0303")
    assert t.s.cup == [1, 3, 3, 5, 6, 7, 9]
    assert t.unit("caC") == 5


@pytest.mark.rule("H8C.12")
def test_a_race_without_an_asterisk_draws_nothing() -> None:
    t = convert("ulluzar: race Yurraq; 0303: owain, caC 4", "owain", [1])
    assert (t.unit("tfA"), t.hex("thrall1"), len(t.s.cup)) == (0, None, 8)


@pytest.mark.rule("H8C.12")
def test_there_is_no_second_thrall_leader() -> None:
    t = convert("ulluzar: race Dunnoc; 0303: owain, caC 4; 2124: tfA 5, taA 5, thrall1", "owain", [1, 3])
    assert (t.unit("tfB"), t.unit("taB"), t.hex("thrall1")) == (3, 3, "2124")


@pytest.mark.rule("H8C.13")
def test_with_two_thrall_forces_in_play_nothing_is_drawn_but_strength_is_gained() -> None:
    t = convert("ulluzar: race Dunnoc; 0303: owain, caC 4; 2124: tfA 5, taA 5, tfB 2, taB 2", "owain", [1])
    assert len(t.s.cup) == 8
    assert t.hex("thrall1") is None
    assert t.unit("caC") == 5


@pytest.mark.rule("H8C.13", "H8C.9")
def test_the_last_thrall_force_goes_to_the_race_assigned_first() -> None:
    t = play(
        "turn 9; phase B; equipment 2; cup 1 3 3 5 6 7 8; 2124: tfA 5, taA 5, thrall1; ulluzar: race Dunnoc; "
        "0303: owain, caC 4; ettelvane: race Quondrel; 1302: church, parvus, cg 1",
        "look ulluzar; look ettelvane; convert owain 1; convert parvus 1; done; fief ulluzar owain",
        dice=[3, 2, 3],
    )
    assert (t.unit("tfB"), t.unit("taB"), t.hex("tfB")) == (3, 3, "0303")
    assert (t.unit("caC"), t.s.equipment, len(t.s.cup)) == (5, 0, 6)
    assert (lord(t, "ulluzar"), lord(t, "ettelvane")) == ("owain", None)  # the second is the Church's


REBELS = "turn 5; phase D.2; ulluzar: race Dunnoc, rebel; 0402: caC 4"


@pytest.mark.rule("H11B.6")
def test_a_leader_with_room_claims_the_rebel_planet_he_lands_on() -> None:
    t = play(f"{REBELS}; 0303: owain aboard cfD, cfD 1", "move cfD; unload owain 0402", dice=[8])
    assert lord(t, "ulluzar") == "owain"
    assert (t.unit("caC"), t.unit("tfA"), t.unit("taA"), t.hex("thrall1")) == (5, 8, 8, "0402")
    assert t.s.rebel[t.planet("ulluzar")] == 0


@pytest.mark.rule("H11B.6")
def test_a_leader_without_room_leaves_the_rebel_planet_unclaimed() -> None:
    at_limit = f"{REBELS}; bruduin: converted, fief owain; 0303: owain aboard cfD, redjohn aboard cfD, cfD 1"
    t = play(at_limit, "move cfD; unload owain 0402; unload redjohn 0402", dice=[])
    assert lord(t, "ulluzar") is None
    assert (t.unit("caC"), len(t.s.cup)) == (4, 8)


@pytest.mark.rule("H11B.6", "H8C.9")
def test_parvus_may_claim_a_rebel_planet_for_the_church_or_leave_it() -> None:
    t = play(f"{REBELS}; 0303: parvus aboard cfD, cfD 1", "move cfD; unload parvus 0402", dice=[8])
    assert t.legal == ["claim parvus ulluzar", "done"]
    t.do("claim parvus ulluzar")
    assert (lord(t, "ulluzar"), t.unit("caC"), t.unit("tfA")) == (None, 4, 8)
    assert t.s.rebel[t.planet("ulluzar")] == 0


@pytest.mark.rule("H8C.7")
def test_points_that_joined_an_army_do_not_wait_as_well() -> None:
    t = convert("ulluzar: race Yurraq; 0303: owain, caC 4", "owain", [1])
    ulluzar = t.planet("ulluzar")
    assert (t.s.fief_garrison[ulluzar], t.s.gained[ulluzar]) == (0, 1)


@pytest.mark.rule("H8C.8", "H7D.14")
@pytest.mark.parametrize(("besieger", "joined", "waiting"), [("waA 5", 0, 3), ("taA 5", 3, 0)])
def test_a_besieged_lord_receives_nothing(besieger: str, joined: int, waiting: int) -> None:
    t = play(
        "turn 5; phase B; title owain king; gromolor: race Yurraq; 0413: owain, caC 4; "
        f"0514: castle, roger, caD 2, {besieger}, inside",
        "look gromolor; convert owain 1; done; fief gromolor roger",
        dice=[1],
    )
    assert t.unit("caD") == 2 + joined
    assert t.s.fief_garrison[t.planet("gromolor")] == waiting


@pytest.mark.rule("H8C.9", "H8D.10")
def test_points_that_wait_are_lost_when_the_church_gets_the_planet() -> None:
    position = (
        "phase B; ulluzar: race Vohn, reconquered, fief owain, garrison 3; 0303: roger; 0620: parvus, owain"
    )
    t = play(position, "look ulluzar; convert roger 1; done; fief ulluzar parvus", dice=[1])
    assert t.s.fief_garrison[t.planet("ulluzar")] == 0
    t = play(position, "look ulluzar; convert roger 1; done; fief ulluzar roger", dice=[1])
    assert t.s.fief_garrison[t.planet("ulluzar")] == 3


@pytest.mark.rule("H8C.8")
def test_a_lord_for_whom_nothing_waits_is_not_asked() -> None:
    t = play(LANDING.replace(", garrison 3", ""), "move cfD; unload owain 0402")
    assert "claim owain ulluzar" not in t.legal
    assert "to 0402" in t.legal  # the fleet flies on


@pytest.mark.rule("H8C.12")
def test_a_thrall_force_does_not_muster_among_the_enemy() -> None:
    t = play(
        "turn 5; phase D.2; gromolor: race Dunnoc, rebel; 0514: caC 6, wg 2, inside; 0513: owain; 0413: wg 1",
        "move owain; to 0514",
        dice=[8],
    )
    assert lord(t, "gromolor") == "owain"
    assert (t.hex("tfA"), t.hex("taA"), t.hex("thrall1")) == ("0513", "0513", "0513")
