"""What is kept or reckoned the short way says what the rules say at length, all through random games."""

import random
from collections.abc import Iterator

import pytest

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame
from crusades.core.refusal import OK
from crusades.games.darkest import (
    air,
    air_basing,
    announce,
    combat,
    forces,
    fortify,
    joining,
    menu,
    strategic,
    supply,
    support,
    verbs,
)
from crusades.games.darkest.kinds import FIRST_ATTACKS
from crusades.games.darkest.pieces import AXIS, KRONSHTAT, PLACES, SOVIET
from crusades.games.darkest.state import Darkest, survey
from tests.rules.darkest.kit import game

DECISIONS = 700
EVERY = 7  # decisions between two looks


def positions(scenario: str) -> Iterator[Darkest]:
    """Positions of random games; clones are made and dropped on the way, as players that search do."""
    g = game()
    choose = random.Random(len(scenario)).choice
    s = g.new(scenario, {}, 3)
    for n in range(DECISIONS):
        if s.over:
            return
        legal = g.legal(s)
        g.step(g.clone(s), choose(legal))
        g.step(s, choose(legal))
        if n % EVERY == 0 and not s.over:
            yield s


def places(mask: int) -> list[int]:
    return [p for p in range(PLACES) if mask >> p & 1]


@pytest.mark.parametrize("scenario", game().scenarios)
def test_what_a_state_keeps_is_what_it_would_reckon_afresh(scenario: str) -> None:
    g = game()
    looked = 0
    for s in positions(scenario):
        assert s.masks == survey(s)
        fresh = g.load(g.save(s))
        assert g.legal(fresh) == g.legal(s)
        for side in (AXIS, SOVIET):
            assert supply.area(s, side) == supply.area(fresh, side)
            assert forces.on_map(s, side) == sorted(
                u for stack in fresh.stacks.values() for u in stack if s.of(u).side == side
            )
        looked += 1
    assert looked > 10


@pytest.mark.parametrize("scenario", game().scenarios)
def test_who_may_attack_is_listed_as_the_guards_say(scenario: str) -> None:
    found = 0
    for s in positions(scenario):
        seat, units = s.seat, range(len(s.at))
        taken = joining.allotted(s)
        targets = 0
        for target in places(joining.attackable(s, seat)):
            for p in places(joining.origins(s, seat, target)):
                able = [u for u in s.stacks[p] if joining.why_not_join(s, seat, u, target, []) == OK]
                assert joining.joiners(s, seat, p, target, [], taken) == able
                for first in able[:2]:
                    others = [
                        u for u in s.stacks[p] if joining.why_not_join(s, seat, u, target, [first]) == OK
                    ]
                    assert joining.joiners(s, seat, p, target, [first], taken) == others
            if any(s.of(u).garrison and joining.why_not_join(s, seat, u, target, []) == OK for u in units):
                targets |= 1 << target
                found += 1
            allowed = [
                u
                for u in s.theatre.flyers[seat] + s.theatre.fleets[seat]
                if support.why_not(s, seat, u, target, []) == OK
            ]
            assert support.able(s, seat, target, []) == allowed
        assert joining.reachable_targets(s, seat) == targets
        if not s.attacks:
            f = Frame(FIRST_ATTACKS, seat)
            begun = targets
            if seat == SOVIET:
                begun = sum(1 << p for p in places(targets) if announce.can_begin(s, p, f))
            assert combat.aims(s, f) == combat.aims(s, f) == begun
    assert found


def test_attacks_that_could_not_be_made_are_left_out_from_question_to_question() -> None:
    found = left_out = 0
    for scenario in game().scenarios:
        able, refused = attacks_listed(scenario)
        found, left_out = found + able, left_out + refused
    assert found and left_out


def attacks_listed(scenario: str) -> tuple[int, int]:
    """Along a random game: how many attacks were listed, and how many left out, all of them rightly."""
    g, found, left_out = game(), 0, 0
    choose = random.Random(7).choice
    s = g.new(scenario, {}, 5)
    for _ in range(4 * DECISIONS):
        if s.over:
            break
        if g.question(s) == "movement" and s.seat == SOVIET:
            f, now = s.frames[-1], menu.kept(s, SOVIET)
            aims = places(joining.beside(s, SOVIET, now.ready))
            able = [p for p in aims if announce.can_begin(s, p, f)]
            listed = [a_of(x) for x in g.legal(s) if verb_of(x) == verbs.ATTACK]
            assert listed == able
            found += len(able)
            left_out += len(aims) - len(able)
        g.step(s, choose([x for x in g.legal(s) if verb_of(x) != verbs.CALL]))
    return found, left_out


@pytest.mark.parametrize("scenario", game().scenarios)
def test_aircraft_are_listed_as_the_guards_say(scenario: str) -> None:
    found = 0
    for s in positions(scenario):
        seat = s.seat
        bases = air.base_mask(s, seat)
        assert [p for p in range(PLACES) if air.is_base(s, seat, p)] == places(bases)
        out: list[int] = []
        air.list_bombs(s, seat, out)
        assert out == [
            act(verbs.BOMB, u, p)
            for u in s.theatre.flyers[seat]
            for p in range(PLACES)
            if air.why_not_bomb(s, seat, u, p) == OK
        ]
        found += len(out)
        f = s.frames[-1]
        if game().question(s) == "air_basing":
            leaving = [u for u in s.theatre.flyers[seat] if air_basing.why_not_leave(s, f, u) == OK]
            assert air_basing.leavers(s, f) == leaving
        if game().question(s) == "fortify":
            digging = [u for u in range(len(s.at)) if fortify.why_not_fortify(s, seat, u) == OK]
            listed = [a for a in game().legal(s) if a in {act(verbs.FORTIFY, u) for u in digging}]
            assert len(listed) == len(digging)
    assert found


@pytest.mark.parametrize("scenario", game().scenarios)
def test_railway_networks_are_floods(scenario: str) -> None:
    """What is kept of a network is what a search from each of its hexes finds; so with who may be carried."""
    found = 0
    for s in positions(scenario):
        board = s.theatre.board
        for seat in (AXIS, SOVIET):
            through = strategic.passable(s, seat)
            for p in places(forces.held(s, seat) & ~(1 << KRONSHTAT)):
                assert strategic.lines(s, seat, p) == by_neighbours(board.neighbours, p, through)
            carried = [u for u in range(len(s.at)) if strategic.why_not_passenger(s, seat, u, []) == OK]
            assert sorted(strategic.passengers(s, seat, [])) == carried
            assert strategic.passengers(s, seat, []) == strategic.passengers(s.clone(), seat, [])
            assert strategic.passengers(s, seat, carried) == []
            found += len(carried)
            at_sea = [p for p in range(PLACES) if strategic.harbours(s, seat, p)]
            assert places(strategic.quays(s, seat)) == at_sea
            by_rail = [p for p in places(forces.held(s, seat)) if strategic.ends(s, seat, p)]
            assert places(strategic.railheads(s, seat)) == by_rail
    assert found


def test_a_picker_takes_the_places_of_its_mask() -> None:
    """Made and remembered, and not too many of them."""
    dice = random.Random(6)
    table = verbs.to_places(act(verbs.MOVE, 9))
    assert table == [act(verbs.MOVE, 9, p) for p in range(PLACES)]
    known = verbs.known_pickers
    known.clear()
    for _ in range(2):
        for mask in (0, 1, 4, 6, 1 << KRONSHTAT, (1 << PLACES) - 1, dice.getrandbits(PLACES)):
            for pick in (verbs.picker(mask), verbs.make_picker(mask)):
                assert list(pick(table)) == [act(verbs.MOVE, 9, p) for p in places(mask)]
    for n in range(verbs.MOST_MASKS):
        known[-n] = verbs.make_picker(0)
    assert list(verbs.picker(10)(table)) == [table[1], table[3]] and len(known) < verbs.MOST_MASKS
    known.clear()
    out: list[int] = []
    verbs.spread(out, verbs.BOMB, 3, 5)
    verbs.spread_places(out, verbs.ATTACK, 6)
    assert out == [act(verbs.BOMB, 3, 0), act(verbs.BOMB, 3, 2), act(verbs.ATTACK, 1), act(verbs.ATTACK, 2)]


def by_neighbours(neighbours: list[list[int]], start: int, through: int) -> int:
    got, rim = 1 << start, [start]
    while rim:
        for q in neighbours[rim.pop()]:
            if through >> q & 1 and not got >> q & 1:
                got |= 1 << q
                rim.append(q)
    return got


def test_a_step_of_a_whole_set_is_a_step_of_each() -> None:
    """Over every hexside that lets somebody through and over no other."""
    board = game().theatre.board
    dice = random.Random(5)
    for share in (0.02, 0.1, 0.5):
        for _ in range(50):
            mask = sum(1 << p for p in range(PLACES) if board.land >> p & 1 and dice.random() < share)
            around = 0
            for p in places(mask):
                around |= board.near[p]
            assert supply.steps(board, mask) == around


def test_circles_are_distances() -> None:
    board = game().theatre.board
    for far in range(len(board.within)):
        for p in range(PLACES):
            assert places(board.within[far][p]) == [q for q in range(PLACES) if board.apart[p][q] <= far]
