"""H8B: announcing attempts, rolling for them, paying for them."""

import pytest

from tests.rules.high.kit import Table, play

# Yurraq: Agrarian, Conversion Number 3. A second army keeps the phase open for the `done`.
PREACH = "turn 5; phase B; ulluzar: race Yurraq; 0303: owain, caC 4"


def sermon(position: str, points: int, die: int) -> bool:
    """Whether Owain converts Ulluzar with this die."""
    t = play(position, f"look ulluzar; convert owain {points}; done", dice=[die])
    return bool(t.s.converted[t.planet("ulluzar")])


def three_planets(equipment: int, dice: list[int] | None = None) -> Table:
    return play(
        f"turn 5; phase B; equipment {equipment}; ulluzar: race Yurraq; gromolor: race Vohn; "
        "bruduin: race Mwodda; 0303: owain; 0413: roger; 1224: fitzwilliam, caC 4",
        "look ulluzar; look gromolor; look bruduin",
        dice=dice,
    )


@pytest.mark.rule("H8B.1")
def test_attempts_are_announced_as_far_as_equipment_reaches() -> None:
    t = three_planets(equipment=2).do("convert owain 1; convert roger 1")
    assert t.refused("convert fitzwilliam 1") == "H8A.7"
    assert (
        three_planets(equipment=3).do("convert owain 1; convert roger 1").refused("convert fitzwilliam 1")
        is None
    )


@pytest.mark.rule("H8B.1")
def test_no_die_is_rolled_before_every_attempt_is_announced() -> None:
    t = three_planets(equipment=3, dice=[3, 4]).do("convert owain 1")
    assert t.s.dice.count == 0
    t.do("convert roger 1")
    assert t.s.dice.count == 0
    assert t.do("done").s.dice.count == 2


@pytest.mark.rule("H8B.1", "H8B.6")
def test_every_number_of_points_that_equipment_reaches_is_offered() -> None:
    t = play(f"{PREACH}; equipment 2", "look ulluzar; build caC church")
    assert t.legal == ["convert owain 1", "convert owain 2", "done"]
    t = play(f"{PREACH}; equipment 1", "look ulluzar; build caC church")
    assert t.legal == ["convert owain 1", "done"]


@pytest.mark.rule("H8B.1")
def test_none_of_the_eligible_races_need_be_tried() -> None:
    t = three_planets(equipment=3, dice=[]).do("done")
    assert t.s.equipment == 3
    assert 1 not in t.s.converted


@pytest.mark.rule("H8B.2")
def test_each_attempt_has_its_own_die_in_the_order_announced() -> None:
    t = three_planets(equipment=3, dice=[6, 3]).do("convert roger 1; convert owain 1; done")
    assert t.s.converted[t.planet("gromolor")] == 0
    assert t.s.converted[t.planet("ulluzar")] == 1


@pytest.mark.rule("H8B.3")
def test_wersgorix_pieces_on_the_planet_add_two() -> None:
    assert sermon(PREACH, 1, die=2)
    assert not sermon(f"{PREACH}; 0402: w1", 1, die=2)
    assert sermon(f"{PREACH}; 0402: w1", 1, die=1)


@pytest.mark.rule("H8B.3")
def test_captives_defectors_and_pieces_elsewhere_do_not_count() -> None:
    assert sermon(f"{PREACH}, w1 captive", 1, die=3)
    assert sermon(f"{PREACH}, w1 defector", 1, die=3)
    assert sermon(f"{PREACH}; 0413: waA 4", 1, die=3)


HERESIES = "gromolor: converted, heresy; bruduin: converted, heresy; pelhesk: converted, heresy"


@pytest.mark.rule("H8B.4")
def test_heresy_anywhere_adds_one_however_many_markers_there_are() -> None:
    assert not sermon(f"{PREACH}; gromolor: converted, heresy", 1, die=3)
    assert sermon(f"{PREACH}; {HERESIES}", 1, die=2)
    assert not sermon(f"{PREACH}; {HERESIES}", 1, die=3)


@pytest.mark.rule("H8B.5")
def test_a_cathedral_takes_one_off_unless_the_race_is_spiritual() -> None:
    assert not sermon(f"{PREACH}; 0402: church", 1, die=4)
    assert sermon(f"{PREACH}; 0402: cathedral", 1, die=4)
    assert not sermon(f"{PREACH}; 0402: cathedral", 1, die=5)
    spiritual = PREACH.replace("Yurraq", "Lumeth")  # Conversion Number 3 too
    assert sermon(f"{spiritual}; 0402: cathedral", 1, die=3)
    assert not sermon(f"{spiritual}; 0402: cathedral", 1, die=4)


@pytest.mark.rule("H8B.6")
def test_each_extra_equipment_point_takes_one_off() -> None:
    assert sermon(PREACH, 3, die=5)
    assert not sermon(PREACH, 3, die=6)


@pytest.mark.rule("H8B.6")
def test_the_second_point_for_a_warlike_race_is_no_extra() -> None:
    warlike = PREACH.replace("Yurraq", "Rhakkan") + "; 0402: castle"  # Conversion Number 3 too
    assert not sermon(warlike, 2, die=4)
    assert sermon(warlike, 3, die=4)


@pytest.mark.rule("H8B.7")
def test_three_alliances_take_two_off() -> None:
    two = f"{PREACH}; ally jair; ally pthng"
    assert not sermon(two, 1, die=5)
    assert sermon(f"{two}; ally ashenk", 1, die=5)
    assert not sermon(f"{two}; ally ashenk", 1, die=6)


@pytest.mark.rule("H8B.8")
def test_a_failed_race_is_face_down_and_unconverted() -> None:
    t = play(PREACH, "look ulluzar; convert owain 1; done", dice=[4])
    ulluzar = t.planet("ulluzar")
    assert (t.s.converted[ulluzar], t.s.face_up[ulluzar], t.s.fief[ulluzar]) == (0, 0, -1)
    assert t.unit("caC") == 4


@pytest.mark.rule("H8B.8")
def test_the_log_does_not_give_the_hidden_number_away() -> None:
    t = play(PREACH, "look ulluzar; convert owain 1", dice=[4])
    t.s.events = []
    t.do("done")
    assert [e[2:] for e in t.s.events if e[0] == "convert_failed"] == [(t.planet("ulluzar"), 0, 0, 0)]


@pytest.mark.rule("H8B.9", "H2C.9")
def test_a_roll_equal_to_the_conversion_number_converts_and_leaves_the_piece_face_up() -> None:
    t = play(PREACH, "look ulluzar; convert owain 1; done", dice=[3])
    ulluzar = t.planet("ulluzar")
    assert (t.s.converted[ulluzar], t.s.face_up[ulluzar]) == (1, 1)
    assert t.s.reveals == 2  # shown to the Crusader by the look, to everybody by the conversion


@pytest.mark.rule("H8B.10")
@pytest.mark.parametrize(("die", "won"), [(6, 0), (1, 1)])
def test_base_cost_and_extra_points_are_paid_whether_it_succeeds_or_fails(die: int, won: int) -> None:
    t = play(
        "turn 5; phase B; equipment 5; gromolor: race Rhakkan; 0413: owain, caC 4; 0514: castle",
        "look gromolor; convert owain 3; done",
        dice=[die],
    )
    assert t.s.equipment == 2
    assert t.s.converted[t.planet("gromolor")] == won


@pytest.mark.rule("H8B.10")
def test_an_agrarian_attempt_costs_one_point() -> None:
    t = play(f"{PREACH}; equipment 3", "look ulluzar; convert owain 1; done", dice=[6])
    assert t.s.equipment == 2
