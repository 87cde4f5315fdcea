"""Every clause, each in a position of a few words."""

from __future__ import annotations

import pytest
from skirmish.board import LEADER, MAN, SHADOW

import crusades
from crusades.play.session import Match


def night(text: str, *dice: int) -> Match:
    return crusades.position("skirmish", text, dice=list(dice))


def refused(match: Match, action: str) -> str:
    refusal = match.why_not(action)
    return refusal.rule if refusal else ""


def where(match: Match, tag: str) -> str | None:
    """The hex of a counter, as everybody sees it."""
    return next((each["place"] for each in match.view()["board"]["pieces"] if each["id"] == tag), None)


def kind(match: Match, tag: str, seat: str | None = None) -> str | None:
    return next(each["kind"] for each in match.view(seat)["board"]["pieces"] if each["id"] == tag)


@pytest.mark.rule("N1.1")
def test_only_its_owner_sees_what_lies_face_down() -> None:
    match = night("b2: r1 man; d3: w1 leader up")
    assert kind(match, "r1", "raiders") == "man"
    assert kind(match, "r1", "watch") is None and kind(match, "r1") is None
    assert kind(match, "w1", "raiders") == "leader"


@pytest.mark.rule("N1.2")
def test_each_side_has_its_men_and_two_shadows() -> None:
    state = crusades.new("skirmish", seed=1).state
    kinds = [sorted(state.kind[c] for c in state.board.of(seat)) for seat in (0, 1)]
    assert kinds == [[SHADOW, SHADOW, MAN, MAN, MAN, LEADER], [SHADOW, SHADOW, MAN, MAN, LEADER]]


@pytest.mark.rule("N2.1")
def test_the_counters_are_dealt_face_down_where_the_sides_begin() -> None:
    first, second = (crusades.new("skirmish", seed=seed) for seed in (1, 2))
    assert [where(first, f"r{n}") for n in range(1, 7)] == ["a1", "a2", "a3", "a4", "a5", "b3"]
    assert [where(first, f"w{n}") for n in range(1, 6)] == ["d1", "e2", "e3", "e4", "d5"]
    assert not any(first.state.up) and first.state.kind != second.state.kind


def test_a_script_names_what_is_dealt() -> None:
    dealt = ["leader", *["man"] * 3, *["shadow"], *["leader"], *["man"] * 2, "shadow"]
    match = crusades.new("skirmish", dice=dealt)
    assert match.state.kind == [2, 1, 1, 1, 0, 0, 2, 1, 1, 0, 0]


@pytest.mark.rule("N3.1")
def test_first_the_raiders_then_the_watch() -> None:
    match = night("turn 2; b2: r1 man; e3: w1 man")
    assert refused(match, "move w1 e2") == "N3.1"
    match.play("done")
    assert match.view()["to_act"] == "watch" and match.view()["turn"] == 2
    match.play("done")
    assert match.view()["to_act"] == "raiders" and match.view()["turn"] == 3


@pytest.mark.rule("N3.2")
def test_no_counter_is_given_two_orders() -> None:
    match = night("b2: r1 man; e3: w1 man")
    match.play("move r1 c2")
    assert refused(match, "move r1 d3") == "N3.2"
    assert refused(match, "move r2 d3") == "N3.2", "it lies off the field"


@pytest.mark.rule("N3.2")
def test_the_last_order_ends_the_half_turn() -> None:
    match = night("orders 1; b2: r1 man; a4: r2 man; e3: w1 man")
    match.play("move r1 c2")
    assert match.view()["to_act"] == "watch"


@pytest.mark.rule("N4.1")
def test_one_hex_and_still_face_down() -> None:
    match = night("a3: r1 man; e3: w1 man")
    assert refused(match, "move r1 c2") == "N4.1"
    match.play("move r1 b3")
    assert where(match, "r1") == "b3" and kind(match, "r1", "watch") is None


@pytest.mark.rule("N4.2")
def test_not_into_the_pond_nor_onto_a_friend() -> None:
    match = night("b3: r1 man; b4: r2 shadow; e3: w1 man")
    assert refused(match, "move r1 c3") == "N4.2"
    assert refused(match, "move r1 b4") == "N4.2"


@pytest.mark.rule("N4.3")
@pytest.mark.parametrize(("die", "seen"), [(4, "man"), (3, None)])
def test_listening_turns_up_what_is_near(die: int, seen: str | None) -> None:
    match = night("watch; c2: r1 man; b5: r2 man; d3: w1 shadow", die)
    assert refused(match, "listen w1 r2") == "N4.3"
    match.play("listen w1 r1")
    assert kind(match, "r1", "watch") == seen


@pytest.mark.rule("N4.4")
def test_nobody_is_heard_in_a_wood() -> None:
    match = night("watch; d2: r1 man; d3: w1 man")
    assert refused(match, "listen w1 r1") == "N4.4"


@pytest.mark.rule("N5.1")
def test_whoever_challenges_is_not_there_yet() -> None:
    match = night("c2: r1 man; d3: w1 man")
    match.play("move r1 d3")
    assert match.view()["to_act"] == "watch" and where(match, "r1") == "c2"


@pytest.mark.rule("N5.2")
def test_a_hidden_counter_is_asked_before_anything_else() -> None:
    for what in ("man", "shadow"):
        match = night(f"c2: r1 man; d3: w1 {what}")
        assert refused(match, "ambush") == "N5.2", "nobody is challenged yet"
        match.play("move r1 d3")
        assert match.view("watch")["question"] == "challenge"
        assert refused(match, "done") == "N5.2"


@pytest.mark.rule("N5.2")
def test_a_counter_that_lies_face_up_is_not_asked() -> None:
    match = night("c2: r1 leader; d3: w1 man up", 6, 1)
    match.play("move r1 d3")
    assert match.view()["to_act"] == "raiders" and where(match, "r1") == "d3"


@pytest.mark.rule("N5.3")
def test_an_ambush_is_worth_two() -> None:
    match = night("c2: r1 man; b5: r2 man; d3: w1 man", 4, 3)
    match.play("move r1 d3")
    match.play("ambush")
    assert where(match, "r1") is None and where(match, "w1") == "d3"


@pytest.mark.rule("N5.3", "N5.6")
def test_a_shadow_cannot_strike_and_a_man_cannot_vanish() -> None:
    for what, action, rule in (("shadow", "ambush", "N5.3"), ("man", "vanish", "N5.6")):
        match = night(f"c2: r1 man; d3: w1 {what}")
        match.play("move r1 d3")
        assert refused(match, action) == rule


@pytest.mark.rule("N5.4")
def test_slipping_away_face_down() -> None:
    match = night("c2: r1 man; d3: w1 shadow", 3)
    match.play("move r1 d3")
    assert refused(match, "slip f3") == refused(match, "slip c2") == refused(match, "slip c3") == "N5.4"
    match.play("slip e3")
    assert (where(match, "w1"), where(match, "r1")) == ("e3", "d3")
    assert kind(match, "w1") is None and kind(match, "r1") is None


@pytest.mark.rule("N5.4")
def test_whoever_is_caught_fights_without_a_bonus() -> None:
    match = night("c2: r1 man; d3: w1 man", 2, 4, 3)
    match.play("move r1 d3")
    match.play("slip e3")
    assert where(match, "w1") is None and where(match, "r1") == "d3"


@pytest.mark.rule("N5.5")
@pytest.mark.parametrize(("dice", "left"), [((4, 4), "r1"), ((1, 5), "w1"), ((3, 4), "both")])
def test_die_and_strength(dice: tuple[int, int], left: str) -> None:
    match = night("c2: r1 leader; b5: r2 man; d3: w1 man up", *dice)
    match.play("move r1 d3")
    there = {"r1": ("d3", None), "w1": (None, "d3"), "both": ("c2", "d3")}
    assert (where(match, "r1"), where(match, "w1")) == there[left]
    assert match.state.up[0], "both are turned up"


@pytest.mark.rule("N5.6")
def test_whoever_finds_a_shadow_stays_hidden() -> None:
    match = night("c2: r1 man; d3: w1 shadow")
    match.play("move r1 d3")
    match.play("vanish")
    assert where(match, "w1") is None and where(match, "r1") == "d3" and kind(match, "r1") is None


@pytest.mark.rule("N5.6")
def test_a_shadow_that_challenges_is_gone_and_so_is_one_that_is_heard() -> None:
    match = night("c2: r1 shadow; b5: r2 man; d3: w1 man", 5)
    match.play("move r1 d3")
    match.play("ambush")
    assert where(match, "r1") is None and where(match, "w1") == "d3"
    match = night("c2: r1 man; d3: w1 shadow", 5)
    match.play("listen r1 w1")
    assert where(match, "w1") is None


@pytest.mark.rule("N6.1")
def test_who_may_set_fire_and_where() -> None:
    match = night("burnt e5; e1: r1 shadow; f3: r2 man; e5: r3 man; d3: r4 leader; d1: w1 man", 2)
    for tag in ("r1", "r3", "r4"):
        assert refused(match, f"burn {tag}") == "N6.1"
    match.play("burn r2")
    assert not match.state.burnt[2] and kind(match, "r2", "watch") == "man", "seen, and nothing burns"


@pytest.mark.rule("N6.1", "N6.2")
def test_two_barns_in_flames_win_the_night() -> None:
    match = night("e1: r1 man; e5: r2 man; d3: w1 man", 3, 6)
    match.play("burn r1")
    assert not match.over and match.view()["board"]["places"][0]["states"] == ["burnt"]
    match.play("burn r2")
    assert match.over and match.winner == "raiders"


@pytest.mark.rule("N6.3")
def test_without_men_the_raid_is_broken() -> None:
    match = night("c2: r1 man; a1: r2 shadow; d3: w1 man up", 1, 6)
    match.play("move r1 d3")
    assert match.over and match.winner == "watch"


@pytest.mark.rule("N6.4")
def test_dawn() -> None:
    match = night("turn 8; burnt e1; a1: r1 man; d3: w1 man")
    match.play("done; done")
    assert match.over and match.winner == "watch"


@pytest.mark.rule("N6.5")
def test_nothing_is_done_when_it_is_over() -> None:
    match = night("turn 8; a1: r1 man; d3: w1 man")
    match.play("done; done")
    assert refused(match, "move r1 b1") == "N6.5"
    assert kind(match, "r1", "watch") == "man" and kind(match, "w1", "raiders") == "man"
