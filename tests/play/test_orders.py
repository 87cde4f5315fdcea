"""Standing orders answer for a seat, from what that seat may know, and leave no trace."""

import pytest

import crusades
from crusades.play import orders

ASKED = """
phase recon al; supply ax 3 al 3; nations ge us
r2c2: us.greyhound
r1c2: ge.grenadier
hand ax: {}
"""


def begun(hand: str) -> crusades.Match:
    match = crusades.position("last", ASKED.format(hand), dice=[1] * 9)
    match.play("recon us.greyhound r1c2")
    return match


def test_the_seat_is_asked_whatever_it_holds() -> None:
    for hand in ("axis.decoy", "axis.mg"):
        assert begun(hand).to_act == "axis"
        assert begun(hand).view("axis")["question"] == "window recon.declare"
        assert begun(hand).view("allied")["question"] is None


def test_an_order_passes_for_a_seat_and_the_record_does_not_tell() -> None:
    by_hand, by_order = begun("axis.decoy"), begun("axis.decoy")
    by_hand.play("pass")
    given = orders.obey(by_order, {"axis": orders.read("window recon.*: pass")})
    assert given >= 1
    assert by_order.record().startswith(by_hand.record().rstrip())


def test_an_order_may_play_whatever_can_be_played() -> None:
    match = begun("axis.decoy")
    orders.obey(match, {"axis": orders.read("window recon.declare: always")})
    assert "play axis.decoy" in match.actions


def test_ask_if_able_spares_only_empty_questions() -> None:
    able, idle = begun("axis.decoy"), begun("axis.mg")
    spared = {"axis": orders.SPARING}
    assert orders.obey(able, spared) == 0
    assert orders.obey(idle, spared) >= 1


def test_conditions_compare_what_the_seat_sees() -> None:
    match = begun("axis.decoy")
    assert orders.obey(match, {"axis": orders.read("window *: pass if supply >= 4")}) == 0
    assert orders.obey(match, {"axis": orders.read("window *: pass if supply < 4")}) >= 1


def test_what_a_game_does_not_count_decides_nothing() -> None:
    """The High Crusade knows no Supply, and its `hand` is the piece under way."""
    match = crusades.new("high", secret=bytes(32))
    for condition in ("supply >= 0", "hand >= 0"):
        seats = dict.fromkeys(match.seats, orders.read(f"*: always if {condition}"))
        assert orders.obey(match, seats) == 0


def test_the_first_order_that_fits_decides() -> None:
    standing = orders.read("window recon.declare: ask\nwindow *: pass")
    assert orders.obey(begun("axis.mg"), {"axis": standing}) == 0


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("window *", "line 1"),
        ("# nothing\nwindow *: perhaps", "line 2: 'perhaps' is no answer"),
        ("window *: pass if it rains", "'it rains' is no condition"),
    ],
)
def test_a_line_that_is_no_order_is_named(text: str, complaint: str) -> None:
    with pytest.raises(orders.BadOrder, match=complaint):
        orders.read(text)
