"""What the log of the High Crusade tells as data: held against what really became of the state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path

import pytest
from tests import happened
from tests.happened import Acted

import crusades
from crusades.core.event import ALL
from crusades.core.hexes import bits
from crusades.games.high import earth, grail, phase_a
from crusades.games.high.leaders import is_crusader_leader
from crusades.games.high.lexicon import LEADER_IDS
from crusades.games.high.pieces import KNIGHTS, LEADER, N_WERSGORIX, NATIONS, RACES, UNIT_NAMES
from crusades.games.high.siege import FALLS_ON
from crusades.games.high.state import NEUTRAL_RACE, High
from crusades.play import library
from crusades.play.happening import DECISIVE, Happening, Teller

GAME = "high"
CRUSADER, WERSGORIX = "crusader", "wersgorix"
SEATS = (CRUSADER, WERSGORIX)
# Events after which it is known whether a die did what it had to.
HIT = {
    "gamble_won", "nuclear_success", "grail_true", "earth_return", "dispute_won", "castle_holds",
    "stronghold_holds", "maze_enemy", "trap_enemy", "bomb_enemy", "charge_enemy",
}  # fmt: skip
MISSED = {
    "gamble_lost", "nuclear_failure", "grail_false", "earth_silence", "dispute_lost", "castle_falls",
    "stronghold_falls", "maze_own", "trap_own", "bomb_own", "charge_own",
}  # fmt: skip
# Dice whose outcome the line after them tells, and what it then tells.
FOLLOWED = {"defection_die": ("defected",), "heresy_die": ("heresy_spreads", "heresy_everywhere")}
# Lines of a fight wherever they stand, and lines that are never part of one.
FOUGHT = {
    "totals", "net_shift", "crusader_roll", "wersgorix_roll", "ally_roll", "fire_roll", "called_for",
    "fire_calls", "no_losses", "loses", "burns", "clean_blow", "gamble_won", "gamble_lost",
}  # fmt: skip
PEACEFUL = {
    "turn", "phase", "announced", "flies", "steps", "walks", "loads", "unloads", "castle_holds",
    "castle_falls", "stronghold_holds", "stronghold_falls", "reconquest", "converted", "income", "eliminated",
}  # fmt: skip


def chosen() -> list[Path]:
    """Those that are kept for what is rare in them, and a dozen that were played to their end."""
    kept = happened.records(GAME)
    rare = [path for path in kept if path.stem.endswith(("rare", "given"))]
    return [*rare, *[path for path in kept if path not in rare and happened.is_whole(path)][:12]]


@pytest.fixture(scope="module", params=chosen(), ids=lambda path: path.stem)
def actions(request: pytest.FixtureRequest) -> tuple[Acted, ...]:
    return happened.acted(request.param)


@pytest.fixture(scope="module")
def played(actions: tuple[Acted, ...]) -> list[Acted]:
    """Without the opening and setting up: there nothing is won."""
    setup = "setup"
    return [a for a in actions if not a.is_opening and a.game.moment(a.before)[1] != setup]


def gained(told: Iterable[Happening], side: str = "") -> Counter[str]:
    """What is won and lost, by what it is; of one side if it is named."""
    found: Counter[str] = Counter()
    for line in told:
        if not side or (line.side >= 0 and SEATS[line.side] == side):
            for what, count in line.won:
                found[what] += count
            for what, count in line.lost:
                found[what] -= count
    return found


# The table ------------------------------------------------------------------------------------------------
def test_the_table_names_every_event_and_no_other() -> None:
    assert happened.undescribed(GAME) == set()


@pytest.mark.parametrize("lang", library.LANGUAGES)
def test_of_all_dice_it_is_said_what_they_decide(lang: str) -> None:
    assert happened.unexplained(GAME, lang) == set()
    assert happened.unused(GAME) == set()


# Every line -----------------------------------------------------------------------------------------------
def test_whatever_is_named_is_on_the_board_or_in_the_view(actions: tuple[Acted, ...]) -> None:
    grid = actions[0].game.lexicon.names("hex")  # type: ignore[attr-defined] # the board has no list of space
    assert [found for found in happened.strangers(actions) if found[2] not in grid] == []


def test_sides_dice_and_battles_are_sound(actions: tuple[Acted, ...]) -> None:
    assert list(happened.unsound(actions)) == []


def test_lines_know_their_turn_and_phase(actions: tuple[Acted, ...]) -> None:
    assert happened.astray(actions) == []


def test_a_fight_has_all_of_its_lines_and_no_others(actions: tuple[Acted, ...]) -> None:
    for action in actions:
        for told in action.told:
            assert told.event not in FOUGHT or told.moment.battle, told
            assert told.event not in PEACEFUL or not told.moment.battle, told


def test_dice_hit_when_what_they_were_for_came_about(actions: tuple[Acted, ...]) -> None:
    for action in actions:
        for told, after in pairwise([*action.told, None]):
            assert told is not None
            if told.event in HIT | MISSED:
                assert told.dice[0].hit == (told.event in HIT), told
            elif told.event in FOLLOWED and after is not None:
                assert told.dice[0].hit == (after.event in FOLLOWED[told.event]), (told, after)


# Of each die that must be high or low: its events, their numbers by the die and by what it is held against,
# and what the rules make of it.
DECIDED: dict[tuple[str, ...], tuple[Callable[[int, int], tuple[int, ...]], Callable[[int, int], bool]]] = {
    ("gamble_won", "gamble_lost"): (lambda die, n: (LEADER, n, die, 0), lambda die, n: die > 2 * n),
    ("dispute_won", "dispute_lost"): (lambda die, n: (LEADER, 0, die, n), lambda die, n: die < n),
    ("nuclear_success", "nuclear_failure"): (lambda die, n: (die, n, n - 1, 0), lambda die, n: die <= n),
    ("castle_holds", "castle_falls"): (lambda die, _: (0, die, 0, 0), lambda die, _: die > FALLS_ON[0]),
    ("stronghold_holds", "stronghold_falls"): (
        lambda die, _: (0, die, 0, 0),
        lambda die, _: die > FALLS_ON[1],
    ),
    ("earth_silence",): (lambda die, _: (LEADER, die, 0, 0), lambda die, _: die >= earth.RETURNS),
    ("earth_return",): (lambda die, _: (LEADER, 0, die, 0), lambda die, _: die >= earth.RETURNS),
    ("grail_true", "grail_false"): (lambda die, _: (LEADER, die, 0, 0), lambda die, _: die <= grail.REAL),
    ("heresy_die",): (lambda die, _: (0, die, 0, 0), lambda die, _: die <= phase_a.SPREADS),
    ("defection_die",): (lambda die, _: (LEADER, die, 0, 0), lambda die, _: die >= phase_a.DEFECTS),
    ("maze_enemy", "maze_own"): (lambda die, _: (die, 1, 0, 0), lambda die, _: die <= 3),  # H12.5
    ("trap_enemy", "trap_own"): (lambda die, _: (die, 1, 1, 0), lambda die, _: die > 3),  # H12.10
    ("bomb_enemy", "bomb_own"): (lambda die, _: (die, 1, 1, 0), lambda die, _: die > 3),  # H12.15
    ("charge_enemy", "charge_own"): (lambda die, _: (die, 1, 0, 0), lambda die, _: die >= 4),  # H12.22
}


def test_every_die_that_must_be_high_or_low_is_held_against_the_rules() -> None:
    rolls = [
        (name, roll) for name, spec in happened.table(GAME).specs.items() for roll in spec.rolls.values()
    ]
    assert {name for name, roll in rolls if roll.needs or roll.most} == {e for each in DECIDED for e in each}


@pytest.mark.parametrize("events", DECIDED, ids=lambda events: events[0])
def test_a_die_needs_what_the_rules_say(events: tuple[str, ...]) -> None:
    match = crusades.new(GAME, scenario="basic", seed=1)
    numbers, is_hit = DECIDED[events]
    for event in events:
        for die in range(1, 7):
            for against in (0, 1, 2, 3):
                teller = Teller(match.game, happened.table(GAME), 1, before=match.state)
                a, b, c, d = numbers(die, against)
                first, *others = teller.tell(match.state, (event, ALL, a, b, c, d)).dice
                assert (first.fell, first.hit) == (die, is_hit(die, against)), (event, against)
                assert all(each.hit is None for each in others)


def test_a_game_ends_with_something_decisive(actions: tuple[Acted, ...]) -> None:
    if actions[-1].after.over:
        assert actions[-1].told[-1].rank == DECISIVE
        assert actions[-1].told[-1].side == actions[-1].after.winner


# What was lost and won ------------------------------------------------------------------------------------
def strength(s: High, is_imperial: bool) -> int:
    """All Strength Points of the Empire, or all others: in units, waiting for a fleet, and for a lord."""
    waiting = sum(s.fief_garrison) * (not is_imperial)
    waiting += sum(s.uncollected[n] for n in range(len(NATIONS)) if (n == N_WERSGORIX) == is_imperial)
    return waiting + sum(s.strength[u] for u in s.in_play if (s.nation[u] == N_WERSGORIX) == is_imperial)


def test_strength_is_lost_and_won_as_the_state_has_it(played: list[Acted]) -> None:
    units = set(UNIT_NAMES)
    for action in played:
        if any(told.event == "church_fief" for told in action.told):
            continue  # H8C.9: what waited for an earlier lord is gone, and no line says how much
        for side, letters in ((CRUSADER, "cjpat"), (WERSGORIX, "w")):
            told = gained(action.told, side)["strength"]
            told += sum(n for what, n in gained(action.told).items() if what in units and what[0] in letters)
            is_imperial = side == WERSGORIX
            became = strength(action.after, is_imperial) - strength(action.before, is_imperial)
            assert told == became, (side, action.told)


def test_points_are_lost_and_won_as_the_tracks_have_it(played: list[Acted]) -> None:
    for action in played:
        found = gained(action.told)
        assert found["equipment"] == action.after.equipment - action.before.equipment, action.told
        assert found["iq"] == action.after.iq - action.before.iq, action.told


def test_planets_castles_and_allies_change_hands_as_the_state_has_it(played: list[Acted]) -> None:
    def owned(s: High, action: Acted) -> set[str]:
        board, lexicon = s.board, action.game.lexicon  # type: ignore[attr-defined]
        found = {board.planet_ids[p] for p in range(board.planets) if s.converted[p]}
        found |= {lexicon.spell("hex", h) for h in bits(s.castles)}
        return found | {lexicon.spell("race", race) for race in range(RACES) if s.ally[race] != NEUTRAL_RACE}

    for action in played:
        before, after = owned(action.before, action), owned(action.after, action)
        found = gained(action.told, CRUSADER)
        found.subtract(gained(action.told, WERSGORIX))
        for told in action.told:  # built and pulled down, a castle is what it is; taken, it is a place
            if "castle" in dict(told.won + told.lost):
                found[told.places[0]] += sum(dict(told.won).values()) - sum(dict(told.lost).values())
        for what in before | after:
            assert found[what] == (what in after) - (what in before), (what, action.told)


def test_leaders_of_the_crusade_are_lost_and_won_as_the_state_has_it(played: list[Acted]) -> None:
    for action in played:
        found = gained(action.told, CRUSADER)
        for i in range(KNIGHTS):
            was, is_ = is_crusader_leader(action.before, i), is_crusader_leader(action.after, i)
            if was or is_:  # a captive who dies is lost, but was no more theirs
                assert found[LEADER_IDS[i]] == is_ - was, (LEADER_IDS[i], action.told)


# How much it matters --------------------------------------------------------------------------------------
def test_little_is_decisive() -> None:
    ranks: Counter[int] = Counter()
    for path in [path for path in happened.records(GAME) if "greedy" in path.stem][:8]:
        ranks.update(told.rank for action in happened.acted(path) for told in action.told)
    assert 0 < ranks[DECISIVE] < 0.03 * ranks.total()
    assert ranks[0] > 0.1 * ranks.total()
    assert ranks[2] < 0.25 * ranks.total()
