"""The list of moves that a state keeps (`menu`) against the same list made anew, and against the guards."""

from random import Random

import pytest

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.game import Json
from crusades.games.darkest import capture, forces, joining, menu, reach, terrain, verbs, ways
from crusades.games.darkest.menu import Menu
from crusades.games.darkest.pieces import AXIS, DISRUPTED, PLACES, foe
from crusades.games.darkest.state import Darkest, Reach
from tests.rules.darkest.kit import game, table

SCENARIOS = ("1941", "1942", "campaign", "border", "north")
CROWD = "turn 2; step A.2.b\nF4: DE-24PZ, DE-5IK, DE-4A\nH4: DE-1IK\nG7: SU-4A\nF6: SU-7A\n"


def anew(s: Darkest) -> Menu:
    c = s.clone()
    c.menu = None
    c.theatre.reaches.clear()
    c.theatre.rings.clear()
    return menu.kept(c, c.frames[-1].seat)


def by_the_guards(s: Darkest, seat: int) -> set[int]:
    """Every move of a unit for which why_not_move knows nothing, by a search of its own."""
    found: set[int] = set()
    g = reach.Ground(s, seat)
    for u in forces.on_map(s, seat):
        if reach.why_not_mover(s, seat, u) or joining.is_allotted(s, u):
            continue
        kind = reach.class_of(s, u)
        _, far, _ = reach.spread(g, s.at[u], kind, g.open_to(kind))
        found |= {act(verbs.MOVE, u, p) for p in range(PLACES) if far >> p & 1}
        found |= {act(verbs.MARCH, s.at[u], p) for p in range(PLACES) if far >> p & 1}
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_kept_menu_is_the_one_made_anew(scenario: str) -> None:
    """Random games, going astray into clones and saved games as they go; often enough `done` is put off."""
    play = game()
    dice = Random(7)
    asked = 0
    for seed in (1, 2):
        s = play.new(scenario, {}, seed)
        for _ in range(700):
            if s.over:
                break
            legal = play.legal(s)
            if play.question(s) == "movement":
                asked += 1
                seat = s.frames[-1].seat
                kept = menu.kept(s, seat)
                fresh = anew(s)
                assert (kept.actions, kept.ready) == (fresh.actions, fresh.ready)
                assert kept.walking == fresh.walking
                assert (kept.places, kept.sizes) == (fresh.places, fresh.sizes)
                assert kept.movers == fresh.movers and sorted(kept.movers) == kept.places
                assert (kept.at, kept.flags) == (s.at, s.flags)
                lent, found = menu.ground(s, seat), reach.Ground(s, seat)
                assert lent is kept.ground
                for part in ("axis_ground", "enemies", "free", "kinds", "quiet", "seat", "slow", "stopped"):
                    assert getattr(lent, part) == getattr(found, part)
                assert joining.beside(s, seat, kept.ready) == joining.reachable_targets(s, seat)
                if asked % 8 == 0:
                    walkers = [u for u in forces.on_map(s, seat) if ways.why_not_way(s, seat, u) == ""]
                    assert sorted(kept.walking) == [act(verbs.WAY, u) for u in walkers]
                    listed = set(kept.actions)
                    assert listed == by_the_guards(s, seat) and len(listed) == len(kept.actions)
                    there = play.load(play.save(s))
                    assert there.menu is None and play.legal(there) == legal
                if dice.random() < 0.1:
                    s = s.clone()
            action = dice.choice(legal)
            if action == act(verbs.DONE) and play.question(s) == "movement":
                action = dice.choice(legal)
            play.step(s, action)
    assert asked > 100


def test_a_clone_keeps_its_own_menu() -> None:
    t = table(CROWD)
    before = t.legal
    there = t.s.clone()
    assert there.menu is t.s.menu
    t.do("march f4 f5")
    assert t.legal != before
    assert [t.game.notation(there, a) for a in t.game.legal(there)] == before


def test_whatever_is_changed_is_seen() -> None:
    """Marks, places, allotments and the ground, changed behind the back of every procedure."""
    t = table(CROWD)
    unit = t.unit("de-1ik")
    assert "move DE-1IK H5" in t.legal and "march H4 H5" in t.legal
    t.s.flags[unit] |= DISRUPTED
    assert "move DE-1IK H5" not in t.legal and "march H4 H5" not in t.legal
    t.s.flags[unit] = 0
    forces.put(t.s, unit, t.place("h5"))
    assert "move DE-1IK H5" not in t.legal and "move DE-1IK H4" in t.legal
    assert "move DE-24PZ G6" in t.legal
    forces.put(t.s, t.unit("su-4a"), t.place("g6"))
    assert "move DE-24PZ G6" not in t.legal
    t.do("move de-24pz f5; attack f6; with de-24pz; done")
    assert not any(a.startswith(("move DE-24PZ", "march F5")) for a in t.legal)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_other_lists_that_are_kept_are_those_made_anew(scenario: str) -> None:
    """Who may dig in, be carried or be attacked: a saved game keeps nothing, so it looks for itself."""
    play = game()
    dice = Random(5)
    asked = dict.fromkeys(("fortify", "strategic", "first_attacks"), 0)
    for seed in (1, 2):
        s = play.new(scenario, {}, seed)
        for _ in range(700):
            if s.over:
                break
            legal = play.legal(s)
            if play.question(s) in asked:
                asked[play.question(s)] += 1
                assert play.legal(play.load(play.save(s))) == legal == play.legal(s)
                if dice.random() < 0.1:
                    there = s.clone()
                    play.step(there, dice.choice(legal))
                    assert play.legal(s) == legal
                    s = s.clone()
            play.step(s, dice.choice(legal))
    assert min(asked.values()) > 10


def test_marks_changed_behind_the_back_are_seen_by_who_digs_in() -> None:
    t = table("turn 2; step A.1 2\nF4: DE-5IK, DE-1IK\nH4: DE-4IK\nG7: SU-4A\n")
    unit = t.unit("de-1ik")
    assert "fortify DE-1IK" in t.legal
    t.do("fortify de-1ik")
    assert "fortify DE-1IK" not in t.legal and "fortify-all F4" in t.legal
    t.s.flags[unit] = 0
    t.s.moved.append(unit)
    assert "fortify DE-1IK" in t.legal
    t.s.flags[t.unit("de-4ik")] |= DISRUPTED
    assert "fortify-all H4" not in t.legal
    t.do("fortify-all f4")


def test_nothing_of_it_is_saved_or_shown() -> None:
    t = table(CROWD)
    before = t.s.save()
    assert t.legal and t.s.menu is not None
    assert t.s.save() == before and "menu" not in before
    assert "menu" not in str(t.game.view(t.s, 0))


def test_what_is_remembered_of_the_map_is_bounded() -> None:
    t = table(CROWD)
    known = t.s.theatre.reaches
    before = t.legal
    for n in range(reach.MOST_REACHES):
        known[-n, 0] = Reach(0, 0, 0)
    t.s.menu = None
    forces.put(t.s, t.unit("su-7a"), t.place("g6"))  # ground never met with before, maybe
    for hexes in range(40):
        reach.reach_of(reach.Ground(t.s, AXIS), hexes, 1)
    assert t.legal != before and len(known) < reach.MOST_REACHES


def test_rings_that_are_remembered_are_bounded() -> None:
    t = table(CROWD)
    rings = t.s.theatre.rings
    for n in range(reach.MOST_RINGS):
        rings[-n] = 0
    near = reach.Ground(t.s, AXIS).around(1 << t.place("k6") | 1 << t.place("m9"))
    assert len(rings) < reach.MOST_RINGS and near >> t.place("k7") & 1
    rings.clear()


# ways ------------------------------------------------------------------------------------------------------
def walked(s: Darkest, seat: int, u: int, way: list[int]) -> Json:
    c = s.clone()
    for p in way:
        terrain.open_border(c, seat, c.at[u], p)
        capture.enter(c, u, p)
    return c.save()


@pytest.mark.rule("D8.7")
@pytest.mark.parametrize("scenario", ["1941", "north"])
def test_hexes_left_out_of_a_way_make_no_difference(scenario: str) -> None:
    """Every move of random games, made by the short cut and by the whole search."""
    play = game()
    dice = Random(11)
    moved = cut = 0
    for seed in (3, 4, 5):
        s = play.new(scenario, {}, seed)
        for _ in range(900):
            if s.over:
                break
            action = dice.choice(play.legal(s))
            if verb_of(action) == verbs.MOVE and s.of(a_of(action)).ground:
                moved += 1
                u, to, seat = a_of(action), b_of(action), s.frames[-1].seat
                g, kind, enemy = reach.Ground(s, seat), reach.class_of(s, u), forces.territory(s, foe(seat))
                far = reach.reach_of(g, s.at[u], kind).far
                short = reach.way_to(s, g, seat, s.at[u], kind, to, far)
                whole = reach.cheapest(g, s.at[u], kind, to, g.open_to(kind), enemy)
                cut += len(short) < len(whole)
                assert walked(s, seat, u, short) == walked(s, seat, u, whole), play.notation(s, action)
            play.step(s, action)
    assert moved > cut > 20


@pytest.mark.rule("D18.4")
def test_a_way_over_enemy_aircraft_on_own_ground_is_no_short_cut() -> None:
    """The beginner's aircraft fly from any ground (D1.2): tanks that pass run them over all the same."""
    t = table("option beginner yes; turn 3; step B.2.b\nM9: SU-7M\nF1: DE-1IK\nM10: DE-1FK")
    assert t.do("move su-7m m11").at("DE-1FK") == "dead"
