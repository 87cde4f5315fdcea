"""L3.2.2, L5.3, L5.6.1, L9.0.8: what lies face down or is held stays unknown, whatever was shown before."""

from __future__ import annotations

from random import Random

import pytest

import crusades
from crusades.core.action import act
from crusades.games.last import zones
from crusades.games.last.game import LastGame
from crusades.games.last.state import Last
from crusades.games.last.verbs import MOVE
from crusades.lab import checks
from tests.rules.last.kit import game, new

# The American looks into a hand with two units of equal cost.
SCENE = (
    "phase recon al; supply ax 9 al 9; nations ge us\nhand al: us.ultra\nr3c2: us.rifle\nHQ.ax: ge.pz4\n"
    "hand ax: {}, {}, axis.mg"
)
PAIR = ("ge.grenadier", "ge.volksgren")


def until(match: crusades.Match, action: str) -> crusades.Match:
    """Decline and end phases until an action may be taken."""
    for _ in range(60):
        legal = match.legal()
        if action in legal:
            return match
        match.play(next(word for word in ("pass", "roll", "done") if word in legal))
    raise AssertionError(f"{action} is never legal")


def deployed(variant: str, card: str) -> crusades.Match:
    """The hand was shown, then its owner laid one of the two face down (in the place the other had in it)."""
    scene = SCENE.format(card, PAIR[1 - PAIR.index(card)])
    match = crusades.position("last", f"variant {variant}\n{scene}", dice=[1] * 40)
    for action in ("play us.ultra", f"deploy {card}"):
        until(match, action).play(action)
    return match


@pytest.mark.rule("L3.2.2")
def test_of_a_hand_once_shown_it_is_not_known_which_card_was_laid_face_down(variant: str) -> None:
    one, two = deployed(variant, "ge.grenadier"), deployed(variant, "ge.volksgren")
    for seat in ("allied", None):
        assert one.view(seat) == two.view(seat)
        assert [str(line) for line in one.log(seat)] == [str(line) for line in two.log(seat)]
    hand = one.view("allied")["hand"]["axis"]
    assert hand == {"count": 2, "cards": ["axis.mg", "ge.grenadier", "ge.volksgren"]}
    assert one.view(None)["hand"]["axis"]["cards"] == []


@pytest.mark.rule("L3.2.2", "L3.2.3")
def test_what_was_shown_is_known_to_be_gone_when_it_is_seen_elsewhere(variant: str) -> None:
    match = deployed(variant, "ge.grenadier")
    s = match.state
    assert isinstance(s, Last)
    zones.spot(s, s.ground[0][-1])
    assert match.view("allied")["hand"]["axis"] == {"count": 2, "cards": ["axis.mg", "ge.volksgren"]}


@pytest.mark.rule("L3.2.2")
def test_an_imagined_hand_agrees_with_what_was_shown(variant: str) -> None:
    match = deployed(variant, "ge.grenadier")
    s, rules = match.state, match.game
    assert isinstance(s, Last) and isinstance(rules, LastGame)
    assert not checks.imagined(rules, s, Random(1))
    known = {rules.library.by_id[card] for card in ("ge.grenadier", "ge.volksgren", "axis.mg")}
    faces = set()
    for seed in range(12):
        twin = rules.imagine(match.view("allied"), seed)
        assert {twin.card[i] for i in twin.hands[0]} <= known  # three were shown, one of them is gone
        faces.add(twin.of(next(i for i in twin.ground[0] if twin.paid[i] == 2)).id)
    assert faces == {"ge.grenadier", "ge.volksgren"}


@pytest.mark.rule("L3.2.2", "L3.2.3")
def test_of_two_alike_that_were_shown_one_is_still_held_when_the_other_is_seen(variant: str) -> None:
    """Also to those who imagine it: what was seen elsewhere is not taken from the hand twice."""
    scene = SCENE.format("ge.grenadier", "ge.grenadier")
    match = crusades.position("last", f"variant {variant}\n{scene}", dice=[1] * 40)
    for action in ("play us.ultra", "deploy ge.grenadier"):
        until(match, action).play(action)
    s = match.state
    assert isinstance(s, Last)
    zones.spot(s, s.ground[0][-1])
    assert match.view("allied")["hand"]["axis"]["cards"] == ["axis.mg", "ge.grenadier"]
    assert not checks.imagined(match.game, s, Random(1))


PILES = "phase maneuver al; nations ge us\nHQ.ax: ge.grenadier\nr3c1: us.rifle\npile ax: {}\npile al: {}"


@pytest.mark.rule("L9.0.8")
def test_hidden_piles_do_not_stand_in_the_state_of_a_view(variant: str) -> None:
    one = crusades.position("last", f"variant {variant}\n" + PILES.format("us.sherman", "ge.tiger1"))
    two = crusades.position("last", f"variant {variant}\n" + PILES.format("us.green", "ge.mort5"))
    assert one.view(None) == two.view(None)
    for seat, own in (("axis", 0), ("allied", 1)):
        cards = one.view(seat)["state"]["card"]
        assert [cards[i] for i in one.state.piles[1 - own]] == [-1]  # what the other holds
        assert -1 not in [cards[i] for i in one.state.piles[own]]
    assert not checks.imagined(one.game, one.state, Random(1))


@pytest.mark.rule("L9.0.8", "L7.4.2")
def test_no_refusal_tells_what_lies_in_a_hidden_pile(variant: str) -> None:
    """An own aircraft there is refused as an own unit is: in the air it is refused as an aircraft."""
    refused = set()
    for card in ("us.sherman", "us.p47"):
        match = crusades.position("last", f"variant {variant}\n" + PILES.format(card, "ge.tiger1"))
        lost = match.state.piles[0][0]
        why = match.game.why_not(match.state, act(MOVE, lost, 3))
        assert why is not None
        refused.add(why.rule)
    assert refused == {"L7.5.1"}


@pytest.mark.rule("L9.0.7")
def test_open_piles_stand_in_the_state_of_a_view(variant: str) -> None:
    one = crusades.position("last", f"variant {variant}\n" + PILES.format("us.sherman", "ge.tiger1"))
    cards = one.view(None)["state"]["card"]
    assert -1 not in [cards[i] for pile in one.state.piles for i in pile]


def rows(s: Last, seat: int) -> list[list[str | None]]:
    ground = [zone["terrain"] for zone in game().view(s, seat)["zones"]]
    return [ground[0:3], ground[3:6], ground[6:9]]


def laid(variant: str) -> Last:
    """The Axis player has laid a row, the other is about to."""
    t = new(variant, seed=3)
    while t.to_act == "axis":
        t.do(t.legal[0])
    return t.s


NOTHING = [None, None, None]


@pytest.mark.rule("L5.3.1")
def test_a_row_laid_face_down_is_seen_by_its_owner_alone_until_both_are_laid(variant: str) -> None:
    s = laid(variant)
    own = [s.library.cards[card].id for card in s.spare_terrain[:3]]
    assert rows(s, 0) == [own, NOTHING, NOTHING]
    assert rows(s, 1) == rows(s, -1) == [NOTHING, NOTHING, NOTHING]


@pytest.mark.rule("L5.3.2")
def test_a_row_laid_openly_is_seen_while_the_other_lays(variant: str) -> None:
    s = laid(variant)
    own = [s.library.cards[card].id for card in s.spare_terrain[:3]]
    assert rows(s, 0) == rows(s, 1) == rows(s, -1) == [own, NOTHING, NOTHING]
    assert not checks.imagined(game(), s, Random(1))


@pytest.mark.rule("L5.3.5")
def test_the_centre_row_is_unknown_until_it_is_laid(variant: str) -> None:
    t = new(variant, seed=3)
    while t.game.question(t.s) != "lay_centre":
        t.do(t.legal[0])
    seat = t.game.to_act(t.s)
    t.do(t.legal[0])
    mine, other = rows(t.s, seat)[1], rows(t.s, 1 - seat)[1]
    assert sorted(map(bool, mine)) == [False, False, True] and other == NOTHING
    assert None not in rows(t.s, 1 - seat)[0] + rows(t.s, 1 - seat)[2]


@pytest.mark.rule("L5.4.1")
def test_how_much_the_other_bought_shows_when_both_have_and_is_not_undone() -> None:
    match = crusades.new("last", seed=3)
    while "starter" not in match.legal():
        match.play(match.legal()[0])
    buyer = match.to_act
    match.play("starter")
    before = match.view("allied")["decks"]["axis"]
    assert buyer == "axis" and match.to_act == "allied" and match.can_undo
    match.play("starter")
    assert match.view("allied")["decks"]["axis"] != before and not match.can_undo
