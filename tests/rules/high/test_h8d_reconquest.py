"""H8D: the Wersgorix Player wins a race back."""

import pytest

from crusades.games.high.pieces import LEADER_IDS
from tests.rules.high.kit import Table, play

# Vohn: Agrarian, strength 2. w8 has Political Rating 3, w7 0.
LOST = "turn 7; phase I; iq 6; ulluzar: race Vohn, converted, fief owain; 0303: w8; 0620: owain, caB 5"


def holds(position: str, leader: str, points: int, die: int) -> bool:
    """Whether Ulluzar is still Converted after the attempt."""
    t = play(position, f"reconquer {leader} {points}", dice=[die])
    return bool(t.s.converted[t.planet("ulluzar")])


def pass_to(t: Table, phase: str) -> Table:
    """Nothing is done until that phase."""
    while t.phase != phase:
        t.do("done" if "done" in t.legal else t.legal[0])
    return t


@pytest.mark.rule("H8D.1")
def test_a_wersgorix_leader_on_a_converted_planet_may_try_once_a_turn() -> None:
    t = play(f"{LOST}; 0402: w1; 0403: roger, caD 1, w3 captive", dice=[6])
    tries = [a for a in t.legal if a.startswith("reconquer")]
    assert tries == [f"reconquer {name} {n}" for name in ("w1", "w8") for n in range(7)]
    assert t.refused("reconquer w3 0") == "H8D.1"
    assert t.refused("reconquer roger 0") == "H8D.1"
    assert t.refused("reconquer w2 0") == "H8D.1"
    t.do("reconquer w8 0")
    assert t.refused("reconquer w1 0") == "H8D.1"


@pytest.mark.rule("H8D.1")
def test_the_leader_is_on_the_surface_and_the_race_is_converted() -> None:
    aboard = LOST.replace("0303: w8", "0303: w8 aboard wfA, wfA 1, w7")
    assert play(aboard).refused("reconquer w8 0") == "H8D.1"
    unconverted = LOST.replace(", converted", "") + "; 0402: waA 1"
    assert play(unconverted).refused("reconquer w8 0") == "H8D.1"


@pytest.mark.rule("H8D.1")
def test_a_defector_may_try_but_a_traitor_only_moves_and_fights() -> None:
    t = play(f"{LOST}; 0402: fitzwilliam defector")
    assert t.refused("reconquer fitzwilliam 0") is None
    t = play(f"{LOST}; 0402: fitzwilliam; traitor fitzwilliam")
    assert t.refused("reconquer fitzwilliam 0") == "H8D.1"


@pytest.mark.rule("H8D.1")
def test_reconquest_belongs_to_the_wersgorix_combat_phase() -> None:
    assert play(LOST.replace("phase I", "phase H.2")).refused("reconquer w8 0") == "H8D.1"


@pytest.mark.rule("H8D.2")
def test_the_races_strength_is_added() -> None:
    assert not holds(LOST, "w8", 0, die=1)
    assert holds(LOST, "w8", 0, die=2)


@pytest.mark.rule("H8D.3")
@pytest.mark.parametrize("pieces", ["caC 2", "cfC 2", "cg 2", "taA 2", "jaA 2"])
def test_every_crusader_controlled_point_on_the_planet_is_added(pieces: str) -> None:
    present = f"{LOST}; ally jair; 0402: {pieces}"
    assert not holds(present, "w8", 2, die=1)
    assert holds(present, "w8", 2, die=2)


@pytest.mark.rule("H8D.3")
def test_neutral_points_and_points_elsewhere_are_not_added() -> None:
    assert not holds(f"{LOST}; 0402: jaA 2; 0413: caC 9", "w8", 0, die=1)


@pytest.mark.rule("H8D.4")
def test_a_warlike_race_adds_one() -> None:
    khorgul = LOST.replace("Vohn", "Khorgul")  # strength 4
    assert not holds(khorgul, "w8", 3, die=1)
    assert holds(khorgul, "w8", 3, die=2)


@pytest.mark.rule("H8D.5")
def test_an_asterisk_race_adds_three_wherever_its_units_are() -> None:
    dunnoc = LOST.replace("Vohn", "Dunnoc")  # strength 1
    assert not holds(dunnoc, "w8", 2, die=1)
    assert holds(dunnoc, "w8", 2, die=2)
    assert holds(f"{dunnoc}; 2124: tfA 5, taA 5", "w8", 2, die=2)


@pytest.mark.rule("H8D.6")
def test_each_iq_point_spent_takes_one_off_and_is_lost_in_any_case() -> None:
    assert not holds(LOST, "w8", 3, die=4)
    assert holds(LOST, "w8", 3, die=5)
    t = play(LOST, "reconquer w8 3", dice=[6])
    assert t.s.iq == 3


@pytest.mark.rule("H8D.6")
def test_no_more_points_are_spent_than_there_are() -> None:
    t = play(LOST)
    assert t.refused("reconquer w8 7") == "H8D.6"
    assert t.refused("reconquer w8 6") is None


@pytest.mark.rule("H8D.7")
def test_a_roll_equal_to_the_political_rating_wins_the_race_back() -> None:
    t = play(f"{LOST}; 0402: w7, wg 1", "reconquer w8 0", dice=[1])
    ulluzar = t.planet("ulluzar")
    assert (t.s.converted[ulluzar], t.s.face_up[ulluzar]) == (0, 0)


@pytest.mark.rule("H8D.7")
def test_a_wounded_leader_uses_his_lower_rating() -> None:
    assert holds(LOST.replace("w8;", "w8 wounded;"), "w8", 0, die=1)


@pytest.mark.rule("H8D.7")
def test_what_the_race_has_given_stays_with_the_crusaders() -> None:
    dunnoc = LOST.replace("Vohn", "Dunnoc") + "; 2124: tfA 5, taA 5, thrall1"
    t = play(dunnoc, "reconquer w8 5", dice=[1])
    assert not t.s.converted[t.planet("ulluzar")]
    assert (t.unit("tfA"), t.unit("taA"), t.hex("thrall1")) == (5, 5, "2124")


REGAINED = "turn 8; phase B; ulluzar: race Dunnoc, reconquered, fief owain; 0303: fitzwilliam, caC 4"


@pytest.mark.rule("H8D.8")
def test_a_second_conversion_brings_no_points_and_no_force() -> None:
    t = play(
        f"{REGAINED}; 0620: owain",
        "look ulluzar; convert fitzwilliam 1; done; fief ulluzar fitzwilliam",
        dice=[1],
    )
    assert t.s.converted[t.planet("ulluzar")] == 1
    assert (t.unit("caC"), t.unit("tfA"), len(t.s.cup)) == (4, 0, 8)


@pytest.mark.rule("H8D.8")
def test_a_race_may_be_lost_again_and_again() -> None:
    events = [3, 4, 3, 4]
    t = play(f"{LOST}; 0402: fitzwilliam", "reconquer w8 0", dice=[1, *events, 1, 1])
    assert not t.s.converted[t.planet("ulluzar")]
    pass_to(t, "B").do("look ulluzar; convert fitzwilliam 1; done; fief ulluzar owain")
    assert t.s.converted[t.planet("ulluzar")]
    pass_to(t, "I").do("reconquer w8 0")
    assert not t.s.converted[t.planet("ulluzar")]


@pytest.mark.rule("H8D.9")
def test_the_fief_marker_of_a_lost_planet_stays_and_counts_against_the_limit() -> None:
    t = play(f"{LOST}; 0402: w7, wg 1", "reconquer w8 0", dice=[1])
    assert LEADER_IDS[t.s.fief[t.planet("ulluzar")]] == "owain"
    elsewhere = (
        "turn 8; phase B; ulluzar: race Vohn, reconquered, fief owain; bruduin: race Yurraq; 1224: owain"
    )
    assert play(elsewhere, "look bruduin").refused("convert owain 1") == "H8A.6"


@pytest.mark.rule("H8D.9")
def test_the_limit_stops_the_holder_from_trying_his_own_lost_planet() -> None:
    t = play(
        "turn 8; phase B; ulluzar: race Vohn, reconquered, fief owain; 0303: owain, fitzwilliam",
        "look ulluzar",
    )
    assert t.refused("convert owain 1") == "H8A.6"
    assert t.refused("convert fitzwilliam 1") is None


def regained(others: str) -> Table:
    return play(f"{REGAINED}; {others}", "look ulluzar; convert fitzwilliam 1; done", dice=[1])


@pytest.mark.rule("H8D.10")
def test_a_regained_fief_may_be_kept_or_given_to_another_leader_with_room() -> None:
    t = regained("0620: owain, roger, redjohn, caA 1")
    assert t.legal == ["fief ulluzar roger", "fief ulluzar owain", "fief ulluzar fitzwilliam"]
    assert t.refused("fief ulluzar redjohn") == "H8E.4"
    t.do("fief ulluzar roger")
    assert t.s.fief.count(t.leader("owain")) == 0
    assert t.s.fief.count(t.leader("roger")) == 1


@pytest.mark.rule("H8D.10")
def test_the_old_holder_keeps_it_although_his_limit_is_reached() -> None:
    t = regained("0620: owain, roger, caA 1").do("fief ulluzar owain")
    assert t.s.fief.count(t.leader("owain")) == 1


@pytest.mark.rule("H8D.9", "H8C.9")
def test_church_property_has_no_fief_marker_to_leave_behind() -> None:
    t = play(LOST.replace("fief owain", "fief parvus"), dice=[1])
    told = t.told("reconquer w8 6")
    assert "reconquered" not in told and "reconquered_unmarked" in told
    assert t.s.fief[t.planet("ulluzar")] == -1


@pytest.mark.rule("H8C.3", "H8C.9", "H8D.10")
def test_church_property_won_back_is_given_like_any_newly_converted_race() -> None:
    position = "phase B; ulluzar: race Vohn, reconquered, fief parvus; 0303: fitzwilliam; 0620: parvus, owain"
    t = play(position, "look ulluzar; convert fitzwilliam 1; done", dice=[1])
    assert LEADER_IDS[t.s.fief[t.planet("ulluzar")]] == "fitzwilliam"
