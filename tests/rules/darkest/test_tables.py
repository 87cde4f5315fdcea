"""The printed tables, cell by cell (D9.3 – D9.8, D10.2 – D10.5, D23.3 – D23.8), and the calendar (D26.2)."""

import pytest

from tests.rules.darkest.kit import game

TABLES = game().theatre.tables
CALENDAR = game().theatre.calendar

# Row: the greatest strength that gives so many hits, as the clauses list them.
CRT = {
    1: {1: 1, 2: 2, 4: 3, 7: 4, 10: 5, 13: 6, 16: 7, 19: 8, 22: 9, 25: 10},
    2: {2: 1, 4: 2, 6: 3, 9: 4, 12: 5, 15: 6, 18: 7, 21: 8, 24: 9, 25: 10},
    3: {1: 0, 3: 1, 6: 2, 9: 3, 12: 4, 15: 5, 18: 6, 21: 7, 24: 8, 25: 9},
    4: {3: 0, 5: 1, 8: 2, 11: 3, 14: 4, 17: 5, 20: 6, 23: 7, 25: 8},
    5: {5: 0, 8: 1, 11: 2, 14: 3, 17: 4, 20: 5, 23: 6, 25: 7},
    6: {7: 0, 10: 1, 13: 2, 16: 3, 19: 4, 22: 5, 25: 6},
}


def row(number: int) -> list[int]:
    cells: list[int] = []
    for upto, hits in CRT[number].items():
        cells += [hits] * (upto - len(cells))
    return cells


def check(number: int) -> None:
    assert [TABLES.hits(strength, number) for strength in range(1, 26)] == row(number)


@pytest.mark.rule("D9.3")
def test_row_1() -> None:
    check(1)
    assert TABLES.hits(12, 1) == 6


@pytest.mark.rule("D9.4")
def test_row_2() -> None:
    check(2)
    assert TABLES.hits(6, 2) == 3


@pytest.mark.rule("D9.5")
def test_row_3() -> None:
    check(3)
    assert TABLES.hits(1, 3) == 0 and TABLES.hits(7, 3) == 3


@pytest.mark.rule("D9.6")
def test_row_4() -> None:
    check(4)
    assert TABLES.hits(8, 4) == 2


@pytest.mark.rule("D9.7")
def test_row_5() -> None:
    check(5)
    assert TABLES.hits(5, 5) == 0


@pytest.mark.rule("D9.8")
def test_row_6() -> None:
    check(6)
    assert TABLES.hits(25, 6) == 6


def test_every_column_gives_a_third_of_its_strength() -> None:
    for strength in range(1, 26):
        assert sum(TABLES.hits(strength, number) for number in range(1, 7)) == 2 * strength


@pytest.mark.rule("D10.2", "D10.3")
def test_capacity_of_roads_and_plain_hexsides() -> None:
    assert (TABLES.capacity[0][4], TABLES.capacity[1][4]) == ((5, 3), (4, 3))
    assert (TABLES.capacity[0][3], TABLES.capacity[1][3]) == ((4, 2), (3, 2))


@pytest.mark.rule("D10.4", "D10.5")
def test_capacity_of_hills_and_swamps() -> None:
    assert (TABLES.capacity[0][2], TABLES.capacity[1][2]) == ((3, 1), (3, 2))
    assert (TABLES.capacity[0][1], TABLES.capacity[1][1]) == ((2, 1), (2, 1))


AIR = {
    0: ["RU_eliminated", "RU_eliminated", "RU_home", "RU_home", "DE_home", "DE_home"],
    1: ["RU_eliminated", "RU_home", "RU_home", "DE_home", "DE_home", "DE_out_2_turns"],
    2: ["RU_eliminated", "RU_eliminated", "RU_eliminated", "RU_home", "RU_home", "DE_home"],
}


@pytest.mark.rule("D23.3", "D23.4", "D23.5")
def test_air_and_naval_combat() -> None:
    for column, cells in AIR.items():
        assert [TABLES.air[r][column] for r in range(6)] == cells


@pytest.mark.rule("D23.8")
def test_bombing() -> None:
    assert TABLES.bombing == [
        ["D", "D", "D", "D"],
        ["D", "D", "D", "-"],
        ["D", "D", "-", "-"],
        ["D", "-", "-", "-"],
        ["-", "-", "AAc", "AA"],
        ["AAc", "AAc", "AA", "AA"],
    ]


@pytest.mark.rule("D26.2")
def test_twenty_four_months() -> None:
    assert CALENDAR.label[1] == "Jun41" and CALENDAR.label[7] == "Dec41" and CALENDAR.label[12] == "May42"
    assert CALENDAR.label[14] == "Jul42" and CALENDAR.label[18] == "Nov42" and CALENDAR.label[19] == "Dec42"
    assert CALENDAR.label[21] == "Feb43" and CALENDAR.label[24] == "May43" and len(CALENDAR.label) == 25
    assert CALENDAR.year[7] == 1941 and CALENDAR.year[8] == 1942 and CALENDAR.year[20] == 1943
