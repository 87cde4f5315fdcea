"""D2, D26.1, D26.2, D26.11, D26.20: points, levels, checks and the calendar."""

import pytest

from crusades.games.darkest import victory
from crusades.games.darkest.pieces import A4, AXIS, B1, B4, DEC41, JUL42, LAST_TURN, NOBODY, NOV42, SOVIET
from crusades.games.darkest.turn import LADDER, rung_of
from tests.rules.darkest.fighting import quiet
from tests.rules.darkest.kit import Table, game

# Cities by hex: Kiev I4, Kharkov K6, Sevastopol O3, Grozny S9, Leningrad B8, Moscow G9, Stalingrad N10.
FOUR = "i4 k6 o3 s9"


def front(hexes: str, more: str = "") -> Table:
    """The Axis holds the whole map but what it does not hold: every city named is in supply."""
    everything = " ".join(n for n in game().theatre.board.names if n not in ("KR",) and is_land(n))
    cities = [c for c in ("b8", "g9", "n10", "i4", "k6", "o3", "s9") if c not in hexes.split()]
    russian = f"; control soviet {' '.join(cities)}" if cities else ""
    return quiet(f"control axis {everything}{russian}\n{more}", step="B.4")


def is_land(name: str) -> bool:
    board = game().theatre.board
    return bool(board.land >> board.index[name.lower()] & 1)


def check(t: Table, step: int, turn: int) -> Table:
    t.s.turn, t.s.step = turn, step
    victory.check(t.s, step)
    return t


def is_won(t: Table, side: int) -> bool:
    return t.s.over and t.s.winner == side


def is_drawn(t: Table) -> bool:
    return t.s.over and t.s.winner == NOBODY


@pytest.mark.rule("D2.1")
def test_warsaw_and_helsinki_count_from_the_start() -> None:
    t = quiet("turn 1")
    assert victory.points(t.s) == 3  # with Rumania
    t = quiet("turn 1; control soviet n1 f1")
    assert victory.points(t.s) == 1


@pytest.mark.rule("D2.2")
def test_moscow_is_worth_two() -> None:
    assert victory.points(front("g9").s) == 5
    assert victory.points(front("g9", "control soviet n1").s) == 4


@pytest.mark.rule("D2.3")
def test_rumania_belongs_to_whoever_has_all_of_it() -> None:
    rumania = "j1 k0 k1 l0 l1 m0 m1 n1"
    assert victory.owner_of_rumania(quiet("turn 2").s) == AXIS
    t = quiet("turn 2; control soviet n1")
    assert victory.owner_of_rumania(t.s) == NOBODY and victory.points(t.s) == 2
    assert victory.owner_of_rumania(quiet(f"turn 2; control soviet {rumania}").s) == SOVIET


@pytest.mark.rule("D2.4")
def test_a_city_without_supply_does_not_score() -> None:
    ring = "M9: SU-3A\nM10: SU-4A\nN9: SU-5A\nN11: SU-6A\nO9: SU-7A\nO10: SU-8A\nN10: DE-5IK"
    t = quiet(f"turn 17\n{ring}")
    assert victory.points(t.s) == 3
    t = quiet(f"turn 17; air-supplied n10\n{ring}")
    assert victory.points(t.s) == 4
    assert victory.points(front("n10").s) == 4  # in supply, with nobody in it


@pytest.mark.rule("D2.5", "D26.20")
def test_seven_points_with_leningrad_win_in_1941() -> None:
    assert is_won(check(front("i4 k6 o3 b8"), B4, 5), AXIS)
    assert not check(front("i4 k6 b8"), B4, 5).s.over


@pytest.mark.rule("D2.6")
def test_points_alone_do_not_win() -> None:
    assert not check(front(FOUR), B4, 6).s.over


@pytest.mark.rule("D2.7")
def test_a_year_on_the_draw_level_is_drawn() -> None:
    assert is_drawn(check(front("i4 k6 o3"), A4, 8))
    assert is_drawn(check(front(FOUR), A4, 8))  # seven, without a great city
    assert is_drawn(check(front("b8 i4 k6 o3"), A4, 8))  # reached too late


@pytest.mark.rule("D2.8")
def test_five_points_lose_in_december_1941() -> None:
    assert is_won(check(front("i4 k6"), A4, 8), SOVIET)


@pytest.mark.rule("D2.9")
def test_longer_games_go_on() -> None:
    t = check(front("i4 k6 o3", "scenario campaign"), A4, 8)
    assert not t.s.over
    t = check(front("i4 k6 o3", "scenario 1942"), A4, 8)
    assert not t.s.over
    assert is_won(check(front("i4 k6", "scenario campaign"), A4, 8), SOVIET)
    assert is_drawn(check(front(FOUR, "scenario 1942"), A4, 20))
    assert is_won(check(front("i4 k6 o3", "scenario 1942"), A4, 20), SOVIET)


@pytest.mark.rule("D2.10")
def test_later_years_need_one_more() -> None:
    assert not check(front("i4 k6 o3 n10", "scenario campaign"), B4, 15).s.over
    assert is_won(check(front("i4 k6 o3 s9 n10", "scenario campaign"), B4, 15), AXIS)
    assert not check(front("i4 k6 o3 n10", "scenario campaign"), B4, 8).s.over  # January 1942
    assert is_won(check(front("i4 k6 o3 n10", "scenario campaign"), B4, 7), AXIS)


@pytest.mark.rule("D2.11", "D26.11")
def test_russians_win_on_three_dates_only() -> None:
    for turn in range(1, 25):
        t = check(front("", "scenario campaign"), A4, turn)
        assert t.s.over == (turn in (8, 20, 24))


@pytest.mark.rule("D2.11")
def test_the_level_of_december_1942() -> None:
    assert is_won(check(front("i4 k6 o3", "scenario campaign"), A4, 20), SOVIET)
    assert not check(front(FOUR, "scenario campaign"), A4, 20).s.over


@pytest.mark.rule("D2.12")
def test_turn_24_ends_in_a_draw() -> None:
    t = check(front(FOUR, "scenario campaign"), A4, LAST_TURN)
    assert not t.s.over
    assert is_drawn(check(t, B4, LAST_TURN))


@pytest.mark.rule("D2.13")
def test_a_free_setup_lowers_every_level() -> None:
    assert is_won(check(front("i4 k6 o3", "lowered"), B4, 4), AXIS)
    assert not check(front("i4 k6", "lowered"), B4, 4).s.over
    assert is_drawn(check(front("i4 k6", "lowered"), A4, 8))
    assert is_won(check(front("i4", "lowered"), A4, 8), SOVIET)
    assert is_won(check(front(FOUR, "lowered; scenario campaign"), B4, 14), AXIS)
    assert is_won(check(front("i4 k6", "lowered; scenario campaign"), A4, 20), SOVIET)
    assert not check(front("i4 k6 o3", "lowered; scenario campaign"), A4, 20).s.over


@pytest.mark.rule("D2.14")
def test_each_side_is_checked_at_its_own_time() -> None:
    assert not check(front("i4 k6 o3 b8"), A4, 5).s.over  # no Axis check in A.4
    assert not check(front("", "scenario campaign"), B4, 8).s.over  # no Russian check in B.4


def test_the_short_scenarios_end_by_cities_taken() -> None:
    for name, last in (("border", 3), ("north", 6)):
        assert not check(front(FOUR, f"scenario {name}"), B4, last - 1).s.over
        assert is_won(check(front("b8 " + FOUR, f"scenario {name}"), B4, last), AXIS)
        none = quiet(f"scenario {name}", step="B.4")
        assert is_won(check(none, B4, last), SOVIET)


@pytest.mark.parametrize(
    ("name", "taken", "winner"),
    [
        ("border", "c4 a5 f5 h2 g6", AXIS),
        ("border", "c4 a5 f5 h2", NOBODY),
        ("border", "c4 a5 f5", SOVIET),
        ("north", "c4 a5 b8", AXIS),
        ("north", "c4 a5", SOVIET),
    ],
)
def test_the_levels_of_the_short_scenarios(name: str, taken: str, winner: int) -> None:
    """With the data as they stand: five cities win on the border, four are a draw; the north has no draw."""
    last = {"border": 3, "north": 6}[name]
    t = check(quiet(f"scenario {name}; control axis {corridors(name, taken)}", step="B.4"), B4, last)
    assert victory.conquests(t.s) == len(taken.split())
    assert t.s.over and t.s.winner == winner


def corridors(scenario: str, taken: str) -> str:
    """The cities named, and all ground of Russia that is no city."""
    board = game().theatre.board
    rows = "ABCDE" if scenario == "north" else ""
    plain = [
        n
        for p, n in enumerate(board.names)
        if board.land >> p & 1 and board.city[p] == 0 and n != "KR" and (not rows or n[0] in rows)
    ]
    return " ".join([*plain, taken])


@pytest.mark.rule("D26.1")
def test_the_german_half_comes_before_the_russian() -> None:
    steps = [step for step, _ in LADDER]
    assert steps == sorted(steps) and set(steps) == set(range(17))
    assert rung_of(B1) == rung_of(A4) + 1


@pytest.mark.rule("D26.2")
def test_turns_are_months() -> None:
    label = game().theatre.calendar.label
    assert label[1] == "Jun41" and label[DEC41] == "Dec41" and label[12] == "May42"
    assert label[JUL42] == "Jul42" and label[NOV42] == "Nov42" and label[19] == "Dec42"
    assert label[21] == "Feb43" and label[LAST_TURN] == "May43" and len(label) == 25
