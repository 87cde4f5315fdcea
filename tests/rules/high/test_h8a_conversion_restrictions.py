"""H8A: who may convert whom, and the buildings it takes."""

import pytest

from crusades.core.event import Event
from crusades.games.high import building, forces
from crusades.games.high.state import CATHEDRAL, CHURCH
from tests.rules.high.kit import Table, play

# Attempts -------------------------------------------------------------------------------------------


@pytest.mark.rule("H8A.1")
def test_only_crusader_leaders_convert() -> None:
    t = play("phase B; ally jair; ulluzar: race Yurraq; 0303: owain, sorvan, jfA 3", "look ulluzar")
    assert t.refused("convert sorvan 1") == "H8A.1"
    assert t.refused("convert owain 1") is None


@pytest.mark.rule("H8A.1")
def test_a_captive_converts_nobody() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: fitzwilliam; 0402: owain captive, wg 1", "look ulluzar")
    assert t.refused("convert owain 1") == "H8A.1"


@pytest.mark.rule("H8A.2")
def test_the_leader_stands_on_the_surface() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: owain aboard cfB, fitzwilliam, cfB 5", "look ulluzar")
    assert t.refused("convert owain 1") == "H8A.2"
    assert t.refused("convert fitzwilliam 1") is None


@pytest.mark.rule("H8A.3")
def test_a_planet_allows_one_attempt_a_turn() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: owain, roger, caC 1", "look ulluzar; convert roger 1")
    assert t.refused("convert owain 1") == "H8A.3"


@pytest.mark.rule("H8A.4")
def test_parvus_may_look_at_but_not_convert_an_agrarian_race() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: parvus, owain", "look ulluzar")
    assert t.refused("convert parvus 1") == "H8A.4"
    assert t.refused("convert owain 1") is None


@pytest.mark.rule("H8A.4")
def test_parvus_converts_a_spiritual_race() -> None:
    t = play("phase B; ulluzar: race Lumeth; 0303: parvus, church", "look ulluzar")
    assert t.refused("convert parvus 1") is None


@pytest.mark.rule("H8A.5")
@pytest.mark.parametrize("piece", ["wfA 1", "waA 1", "wg 1", "w1"])
def test_no_wersgorix_piece_may_be_in_the_leaders_hex(piece: str) -> None:
    t = play(f"phase B; ulluzar: race Yurraq; 0303: owain, {piece}", "look ulluzar")
    assert t.refused("convert owain 1") == "H8A.5"


@pytest.mark.rule("H8A.5")
def test_wersgorix_pieces_elsewhere_on_the_planet_do_not_forbid_an_attempt() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: owain; 0402: wg 1", "look ulluzar")
    assert t.refused("convert owain 1") is None


@pytest.mark.rule("H8A.5")
def test_a_strongpoint_counts_only_under_wersgorix_control() -> None:
    t = play("phase B; gromolor: race Yurraq; 0514: owain, castle", "look gromolor")
    assert t.refused("convert owain 1") is None
    t = play("phase B; gromolor: race Yurraq; 0514: owain, caC 5, wg 1, inside", "look gromolor")
    assert t.refused("convert owain 1") == "H8A.5"


@pytest.mark.rule("H8A.6")
def test_a_leader_at_his_fief_limit_attempts_nothing() -> None:
    at_limit = "phase B; ulluzar: race Yurraq; 0303: owain; bruduin: race Vohn, converted, fief owain"
    assert play(at_limit, "look ulluzar").refused("convert owain 1") == "H8A.6"


@pytest.mark.rule("H8A.6")
def test_an_untitled_leader_has_no_room_for_a_fief() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: redjohn", "look ulluzar")
    assert t.refused("convert redjohn 1") == "H8A.6"


@pytest.mark.rule("H8A.6")
def test_sir_roger_is_bound_by_his_limit_though_another_may_get_the_fief() -> None:
    t = play(
        "phase B; ulluzar: race Yurraq; 0303: roger, owain; thraxian: fief roger; "
        "bruduin: race Vohn, converted, fief roger; pelhesk: race Mwodda, converted, fief roger",
        "look ulluzar",
    )
    assert t.refused("convert roger 1") == "H8A.6"


TWO_RACES = (
    "phase B; ulluzar: race Yurraq; pelhesk: race Rhakkan; 0303: owain; 1111: fitzwilliam; 1011: castle"
)


@pytest.mark.rule("H8A.7")
def test_equipment_has_to_cover_every_attempt_and_two_for_a_warlike_race() -> None:
    declared = "look ulluzar; look pelhesk; convert owain 1"
    assert play(f"{TWO_RACES}; equipment 2", declared).refused("convert fitzwilliam 2") == "H8A.7"
    assert play(f"{TWO_RACES}; equipment 3", declared).refused("convert fitzwilliam 2") is None


@pytest.mark.rule("H8A.7")
def test_one_point_is_too_little_for_a_warlike_race() -> None:
    t = play(f"{TWO_RACES}; equipment 5", "look pelhesk; look ulluzar")
    assert t.refused("convert fitzwilliam 1") == "H8A.7"
    assert t.refused("convert owain 0") == "H8A.7"


@pytest.mark.rule("H8A.8")
def test_an_agrarian_race_needs_no_building() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: owain", "look ulluzar")
    assert t.refused("convert owain 1") is None


@pytest.mark.rule("H8A.9")
def test_a_spiritual_race_needs_a_church_or_cathedral() -> None:
    spiritual = "phase B; ulluzar: race Lumeth; 0303: owain"
    assert play(spiritual, "look ulluzar").refused("convert owain 1") == "H8A.9"
    assert play(f"{spiritual}; 0402: church", "look ulluzar").refused("convert owain 1") is None
    assert play(f"{spiritual}; 0402: cathedral", "look ulluzar").refused("convert owain 1") is None


@pytest.mark.rule("H8A.10")
def test_a_warlike_race_needs_a_castle_or_a_captured_fort() -> None:
    warlike = "phase B; equipment 5; gromolor: race Rhakkan; 0413: owain"
    assert play(warlike, "look gromolor").refused("convert owain 2") == "H8A.10"
    assert play(f"{warlike}; 0513: castle", "look gromolor").refused("convert owain 2") is None
    assert play(f"{warlike}; 0514: castle", "look gromolor").refused("convert owain 2") is None


# Building -------------------------------------------------------------------------------------------


def church_of(t: Table, planet: str) -> str | None:
    h = t.s.church[t.planet(planet)]
    return None if h < 0 else t.b.grid.name(h)


@pytest.mark.rule("H8A.11")
@pytest.mark.parametrize("builder", ["cfA 2", "caC 2", "cg 7", "parvus"])
def test_fleet_army_garrison_or_parvus_builds_a_church_in_a_turn(builder: str) -> None:
    piece = "cg1" if builder == "cg 7" else builder.split()[0]
    t = play(f"turn 3; phase B; 0303: {builder}; 0620: caD 1", f"build {piece} church")
    assert t.s.church_turn[t.planet("ulluzar")] == 3
    begun = f"ulluzar: work church {piece} 3"
    assert church_of(play(f"turn 3; phase B; 0303: {builder}; {begun}"), "ulluzar") is None
    assert church_of(play(f"turn 4; phase B; 0303: {builder}; {begun}"), "ulluzar") == "0303"


@pytest.mark.rule("H8A.11")
def test_no_other_leader_and_no_cargo_builds() -> None:
    t = play("phase B; 0303: roger, cfB 5, caC 3 aboard cfB")
    assert t.refused("build roger church") == "H8A.11"
    assert t.refused("build caC church") == "H8A.11"
    assert t.refused("build waA church") == "H8A.11"
    assert t.refused("build cfB church") is None
    assert play("phase B; 0303: cfB 5, parvus aboard cfB").refused("build parvus church") == "H8A.11"
    captive = play("phase B; 0303: caC 5; 0402: parvus captive, wg 1")
    assert captive.refused("build parvus church") == "H8A.11"


@pytest.mark.rule("H8A.11")
def test_every_piece_that_is_free_to_build_is_offered_every_work_its_planet_allows() -> None:
    t = play("phase B; 0303: cfA 5, caC 4, caD 1, wg 1; 0402: jaA 1, church", "build caD castle")
    assert t.legal == ["build cfA cathedral", "build caC cathedral", "done"]


@pytest.mark.rule("H8A.11")
def test_an_ally_unit_builds_like_the_crusaders_own() -> None:
    assert play("phase B; ally jair; 0303: jaA 3; 0620: caB 3").refused("build jaA church") is None
    assert play("phase B; 0303: jaA 3; 0620: caA 1").refused("build jaA church") == "H8A.11"


@pytest.mark.rule("H8A.11")
def test_one_piece_works_on_one_building_at_a_time() -> None:
    t = play("phase B; 0303: caC 3, caD 2", "build caC church")
    assert t.refused("build caC castle") == "H8A.11"
    assert t.refused("build caD castle") is None


@pytest.mark.rule("H8A.11")
def test_a_builder_that_moves_loses_its_work() -> None:
    t = play("turn 3; phase D.2; ulluzar: work church caC 3; 0303: caC 4, caD 1", "move caC; to 0402")
    assert t.s.church_work[t.planet("ulluzar")] == 0


@pytest.mark.rule("H8A.11")
def test_a_builder_that_is_attacked_or_attacks_loses_its_work() -> None:
    position = "ulluzar: work church caC 1; 0303: caC 9; 0402: waA 9; bruduin: work church caD 1; 1224: caD 1"
    attacked = play(f"phase I; {position}", "attack 0303 ground; resolve 0303 ground", dice=[3, 4, 1, 1])
    attacking = play(f"phase E; {position}", "attack 0402 ground; resolve 0402 ground", dice=[3, 4, 1, 1])
    for t in (attacked, attacking):
        assert t.s.church_work[t.planet("ulluzar")] == 0
        assert t.s.church_work[t.planet("bruduin")] == CHURCH


@pytest.mark.rule("H8A.11")
def test_the_work_of_a_piece_is_not_taken_up_by_another_of_the_same_letter() -> None:
    t = play("turn 3; phase D.2; ulluzar: work church caC 3; 0303: caC 4, caD 1")
    forces.eliminate(t.s, t.game.lexicon.units["cac"])
    assert t.s.church_work[t.planet("ulluzar")] == 0


@pytest.mark.rule("H8A.11")
def test_a_builder_that_has_left_the_planet_or_died_builds_nothing() -> None:
    away = play("turn 4; phase B; ulluzar: work church caC 3; 0413: caC 4; 0303: caD 1")
    assert church_of(away, "ulluzar") is None
    assert away.s.church_work[away.planet("ulluzar")] == 0
    dead = play("turn 4; phase B; ulluzar: work church caC 3; 0303: caD 1")
    assert church_of(dead, "ulluzar") is None


@pytest.mark.rule("H8A.12")
def test_a_marker_shows_the_work_in_progress() -> None:
    t = play("turn 2; phase B; 0303: caC 3, caD 2", "build caC church")
    ulluzar = t.planet("ulluzar")
    assert (t.s.church_work[ulluzar], t.s.church_turn[ulluzar]) == (CHURCH, 2)
    assert t.refused("build caD church") == "H8A.12"
    assert t.refused("build caD cathedral") == "H8A.12"
    t = play("turn 2; phase B; 0303: caC 3, caD 2", "build caC castle")
    assert t.refused("build caD castle") == "H8A.12"


@pytest.mark.rule("H8A.12")
def test_the_marker_lies_in_an_empty_box_too() -> None:
    t = play("turn 2; phase B; ulluzar: race none; 0303: caC 3, caD 2", "build caC church; build caD castle")
    assert t.s.church_work[t.planet("ulluzar")] == CHURCH
    assert t.s.castle_builder[t.planet("ulluzar")] >= 0


FINISHED = "turn 4; phase B; ulluzar: race Lumeth, work church caC 3; 0303: caC 4, owain"


@pytest.mark.rule("H8A.13")
def test_a_finished_church_goes_to_any_occupied_hex_of_its_planet() -> None:
    t = play(f"{FINISHED}; 0402: cg 1; 0413: caD 1")
    assert sorted(t.legal) == ["raise church 0303", "raise church 0402"]
    assert t.refused("raise church 0403") == "H8A.13"
    assert t.refused("raise church 0413") == "H8A.13"
    assert church_of(t.do("raise church 0402"), "ulluzar") == "0402"


@pytest.mark.rule("H8A.13")
def test_a_hex_shared_with_the_enemy_receives_no_building() -> None:
    t = play("turn 4; phase B; gromolor: work castle caD 3; 0514: caC 5, wg 1, inside; 0413: caD 4")
    assert t.s.castles & t.b.planet_area[t.planet("gromolor")] == 1 << t.h("0413")


@pytest.mark.rule("H8A.13")
def test_the_church_is_placed_before_anything_else_and_counts_at_once() -> None:
    t = play(f"{FINISHED}; 0402: cg 1")
    assert t.refused("look ulluzar") == "H8A.13"
    t.do("raise church 0402; look ulluzar")
    assert t.refused("convert owain 1") is None
    assert t.refused("raise church 0303") == "H8A.13"


@pytest.mark.rule("H8A.14")
def test_a_cathedral_takes_two_turns() -> None:
    position = "phase B; ulluzar: work cathedral caC 3; 0303: caC 4, caD 1"
    half = play(f"turn 4; {position}")
    assert church_of(half, "ulluzar") is None
    assert half.s.church_work[half.planet("ulluzar")] == CATHEDRAL
    assert [e[0] for e in told_at_start(f"turn 4; {position}")] == ["cathedral_stage"]
    assert told_at_start(f"turn 3; {position}") == []
    done = play(f"turn 5; {position}")
    assert church_of(done, "ulluzar") == "0303"
    assert done.s.cathedral[done.planet("ulluzar")] == 1


def told_at_start(position: str) -> list[Event]:
    """The events of the start of the Conversion Phase."""
    t = play(position)
    t.s.events = []
    building.finish_works(t.s)
    return t.s.events


@pytest.mark.rule("H8A.14")
def test_a_standing_church_becomes_a_cathedral_in_one_more_turn_where_it_is() -> None:
    t = play("turn 4; phase B; ulluzar: work cathedral caC 3; 0402: church; 0303: caC 4, caD 1")
    assert church_of(t, "ulluzar") == "0402"
    assert t.s.cathedral[t.planet("ulluzar")] == 1
    t = play("turn 3; phase B; ulluzar: work cathedral caC 3; 0402: church; 0303: caC 4, caD 1")
    assert t.s.cathedral[t.planet("ulluzar")] == 0


@pytest.mark.rule("H8A.14")
def test_a_church_serves_while_it_is_being_turned_into_a_cathedral() -> None:
    t = play(
        "turn 3; phase B; ulluzar: race Lumeth; 0402: church; 0303: caC 4, owain",
        "build caC cathedral; look ulluzar",
    )
    assert t.refused("convert owain 1") is None


@pytest.mark.rule("H8A.14")
def test_a_planet_has_one_church() -> None:
    t = play("phase B; 0402: church; 0303: caC 4")
    assert t.refused("build caC church") == "H8A.14"
    assert t.refused("build caC cathedral") is None
    assert play("phase B; 0402: cathedral; 0303: caC 4").refused("build caC cathedral") == "H8A.14"


@pytest.mark.rule("H8A.15")
def test_parvus_builds_no_castle_but_a_unit_does() -> None:
    t = play("phase B; 0303: parvus, caC 1")
    assert t.refused("build parvus castle") == "H8A.15"
    assert t.refused("build caC castle") is None


@pytest.mark.rule("H8A.15")
def test_a_castle_takes_one_turn_and_its_hex_is_chosen() -> None:
    t = play("turn 4; phase B; ulluzar: work castle cfB 3; 0303: cfB 4; 0402: caC 1")
    assert sorted(t.legal) == ["raise castle 0303", "raise castle 0402"]
    t.do("raise castle 0402")
    assert t.s.castles >> t.h("0402") & 1
    assert t.refused("build caC castle") == "H8A.15"
    assert t.s.castle_builder[t.planet("ulluzar")] == -1


@pytest.mark.rule("H8A.15")
def test_a_castle_is_not_finished_without_its_builder() -> None:
    t = play("turn 4; phase B; ulluzar: work castle cfA 3; 0303: caC 1; 0413: cfA 1")
    assert not t.s.castles & t.b.planet_area[t.planet("ulluzar")]
    assert t.refused("build caC castle") is None


@pytest.mark.rule("H8A.15")
def test_a_castle_begun_this_turn_is_not_ready() -> None:
    t = play("turn 3; phase B; 0303: cfB 4", "build cfB castle")
    assert t.s.castle_turn[t.planet("ulluzar")] == 3
    t = play("turn 3; phase B; ulluzar: work castle cfB 3; 0303: cfB 4")
    assert not t.s.castles & t.b.planet_area[t.planet("ulluzar")]


@pytest.mark.rule("H8A.5", "H8A.6")
def test_what_is_plain_to_see_is_refused_before_the_race_is_looked_at() -> None:
    t = play("turn 6; phase B; gromolor: race khorgul; 0413: redjohn, parvus; 0513: owain, wfC 2")
    assert t.refused("convert redjohn 2") == "H8A.6"
    assert t.refused("convert owain 2") == "H8A.5"
    assert t.refused("convert parvus 1") == "H4B.3"


@pytest.mark.rule("H8A.4", "H8A.6")
def test_an_untitled_leader_beside_parvus_opens_no_other_race_to_either() -> None:
    t = play("phase B; ulluzar: race Yurraq; 0303: parvus, redjohn", "look ulluzar")
    assert t.refused("convert parvus 1") == "H8A.4"
    assert t.refused("convert redjohn 1") == "H8A.6"
