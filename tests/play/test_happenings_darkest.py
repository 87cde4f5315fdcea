"""What happened as data in Darkest Crusade: held against what the state says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.play import told
from tests.play.told import Step, Whole

import crusades
from crusades.core.flow import NOBODY
from crusades.games.darkest.lexicon import FACTORS
from crusades.games.darkest.pieces import AXIS, FORTIFIED, LINE, SOVIET
from crusades.play import library
from crusades.play.happening import Happening
from crusades.play.telling import Told

GAME = "darkest"
TAKEN = ("works_lost", "disrupted", "disrupted_hard", "disrupted_other", "eliminated", "run_down",
         "lost_rockets", "lost_aircraft", "lost_infantry", "lost_hard", "lost_other")  # fmt: skip
ENDINGS = ("cleared", "falls", "vacant", "vacant_beginner", "holds", "emptied")


@pytest.fixture(scope="module")
def games() -> list[Whole]:
    return [told.whole(path) for path in told.records(GAME)]


@pytest.fixture(scope="module")
def steps(games: list[Whole]) -> list[Step]:
    return [step for each in games for step in each.steps]


def lines(steps: list[Step], *names: str) -> Iterator[tuple[Told, tuple[int, ...], Step]]:
    for step in steps:
        for each, values in step.events():
            if each.what.event in names:
                yield each, values, step


def test_there_are_games_of_every_kind(games: list[Whole]) -> None:
    """By greedy and by random players, finished and unfinished; and nearly every event is in one of them."""
    kinds = {(each.policy, each.match.over) for each in games}
    assert {("greedy", True), ("greedy", False), ("given", False)} <= kinds
    assert {kind for kind, _ in kinds} & {"uniform", "curious", "by_verb"}
    seen = {line.what.event for each in games for line in each.match.heard(NOBODY)}
    assert len(seen) > 0.9 * len(told.table_of(GAME))


# The table --------------------------------------------------------------------------------------------------
def test_the_table_names_every_event_and_no_other() -> None:
    assert told.named_in_table(GAME) == set(library.words(GAME)["event"])


def test_all_dice_are_for_something() -> None:
    assert told.with_dice(GAME) == {name for name, spec in told.table_of(GAME).items() if spec.rolls}
    assert told.dice_unsaid(GAME) == []


def test_goods_have_a_word_in_both_languages() -> None:
    assert told.unsaid_goods(GAME) == []


# Every line -------------------------------------------------------------------------------------------------
def test_sides_dice_and_moments(games: list[Whole], steps: list[Step]) -> None:
    assert [found for each in games if (found := told.stray_sides(each))] == []
    assert [found for each in games if (found := told.stray_dice(each))] == []
    assert [found for step in steps if (found := told.stray_moments(step))] == []


def test_battles_are_opened_before_they_are_told_of(games: list[Whole]) -> None:
    for each in games:
        assert told.stray_battles(each.match, NOBODY) == []


def test_all_fighting_belongs_to_a_battle(steps: list[Step]) -> None:
    fights = ("round", "fires", "fires_back", "fires_same", "bombing_roll", "air_combat", "air_combat_back")
    found = list(lines(steps, *fights, *TAKEN, *ENDINGS, "advances", "goes_on", "bombed", "retreats"))
    assert len(found) > 500
    assert [each.text for each, _, _ in found if not each.what.moment.battle] == []


def test_what_is_no_fighting_belongs_to_none(steps: list[Step]) -> None:
    quiet = ("step", "turn", "move", "march", "railed", "built", "recovers", "recovers_soviet", "cut_off",
             "starved", "based", "announced", "counted", "arrives", "digs_in")  # fmt: skip
    found = list(lines(steps, *quiet))
    assert len(found) > 500
    assert [each.text for each, _, _ in found if each.what.moment.battle] == []


def test_a_battle_has_one_attacker_and_one_outcome(steps: list[Step]) -> None:
    """Whoever opened it attacks, and clears the place; the other holds it."""
    seen = 0
    attacker, battle, outcomes = NOBODY, "", 0
    for step in steps:
        for line in step.lines():
            if line.event in ("battle", "salvo"):
                attacker, battle, outcomes = line.side, line.moment.battle, 0
                assert line.opens == "battle" and attacker != NOBODY
            elif line.event in ENDINGS:
                outcomes += 1
                seen += 1
                assert line.closes and line.moment.battle == battle and outcomes == 1, line
                assert line.side == (attacker if line.event != "holds" else 1 - attacker), line
    assert seen > 100


def test_support_of_an_attack_is_part_of_its_battle(steps: list[Step]) -> None:
    """Aircraft and ships that are met on their way to it open no fight of their own."""
    inside = outside = 0
    for step in steps:
        for line in step.lines():
            if line.event in ("intercepts", "sea_battle", "flies"):
                in_battle = step.before.battle is not None
                assert line.moment.battle
                assert not (in_battle and line.opens), line
                inside += in_battle
                outside += bool(line.opens)
    assert inside and outside


def test_what_is_named_is_in_the_view(games: list[Whole]) -> None:
    for each in games:
        found = each.match.view()
        units = {unit["id"] for unit in found["units"]}  # whoever left the map is among them
        places = {place["hex"] for place in found["hexes"]}
        goods = set(library.words(GAME)["goods"]) | set(FACTORS)
        for line in (each_told.what for each_told in each.match.heard(NOBODY)):
            assert set(line.pieces) <= units, line
            assert set(line.places) <= places, line
            assert {what for what, _ in (*line.lost, *line.won)} <= units | places | goods, line


def test_decisive_lines_are_rare_and_end_the_game(games: list[Whole]) -> None:
    for each in games:
        assert told.is_seldom_decided(each.match, NOBODY)
        if each.match.over:
            assert each.match.heard(NOBODY)[-1].what.rank == 3


def test_a_prize_that_falls_is_decisive(steps: list[Step]) -> None:
    """Leningrad, Moscow, Stalingrad; any other place is notable."""
    found = list(lines(steps, "cleared", "falls"))
    for each, (place, _, _, _), step in found:
        board = step.after.theatre.board
        is_prize = place in (board.leningrad, board.moscow, board.stalingrad)
        assert each.what.rank == (3 if is_prize else 2)
    assert {each.what.rank for each, _, _ in found} == {2, 3}


def test_the_data_are_the_same_in_every_language(games: list[Whole]) -> None:
    for each in games:
        english, french = (each.match.log(lang=lang) for lang in ("en", "fr"))
        assert [line.what for line in english] == [line.what for line in french]
        assert [line.text for line in english] != [line.text for line in french]


# Dice -------------------------------------------------------------------------------------------------------
def test_whoever_sinks_rolled_too_low(steps: list[Step]) -> None:
    over = ("", "_enemy", "_nobody")
    found = list(lines(steps, *(f"{name}{sea}" for name in ("shipped", "sunk") for sea in over)))
    assert {each.what.event for each, _, _ in found} >= {"shipped", "sunk"}
    for each, _, _ in found:
        assert [die.hit for die in each.what.dice] == [each.what.event.startswith("shipped")], each


def test_the_gamble_goes_as_its_dice_say(steps: list[Step]) -> None:
    gambles = 0
    for step in steps:
        gambled = [line.dice[0].hit for line in step.lines() if line.event == "gamble"]
        if gambled:
            assert all(gambled) == all(line.event != "gamble_lost" for line in step.lines())
            gambles += 1
    assert gambles


def test_the_set_up_is_as_its_die_says() -> None:
    used = set()
    for seed in range(12):
        match = crusades.new(GAME, scenario="1941", setup="ask", seed=seed)
        match.play("free; pass")
        heard = {each.what.event: each.what for each in match.log()}
        (die,) = heard["setup.die"].dice
        assert (die.side, die.hit) == (NOBODY, "setup.used" in heard)
        used.add(die.hit)
    assert used == {True, False}


def test_the_phasing_player_rolls_in_the_air(steps: list[Step]) -> None:
    found = list(lines(steps, "air_combat", "air_combat_back"))
    assert found
    for each, _, _ in found:
        whose = AXIS if each.what.moment.phase.startswith("A") else SOVIET
        assert each.what.side == whose and {die.side for die in each.what.dice} == {whose}


def test_the_side_out_of_supply_is_whose_turn_it_is(steps: list[Step]) -> None:
    found = list(lines(steps, "cut_off", "cold"))
    assert found
    for each, _, _ in found:
        assert each.what.side == (AXIS if each.what.moment.phase.startswith("A") else SOVIET)


# Losses and gains -------------------------------------------------------------------------------------------
def counted(lines: list[Happening], is_won: bool) -> Counter[str]:
    found: Counter[str] = Counter()
    for line in lines:
        for what, count in line.won if is_won else line.lost:
            found[what] += count
    return found


def test_units_that_left_or_came_were_told_of(steps: list[Step]) -> None:
    """Whoever is on the map no more, or again; but a factory on its way east is not lost."""
    lost = won = 0
    for step in steps:
        before, after = step.before, step.after
        change = counted(step.lines(), True)
        change.subtract(counted(step.lines(), False))
        real: Counter[str] = Counter()
        for unit in after.theatre.roster.units if before.turn else ():
            name = "line" if unit.type == LINE else unit.id
            real[name] += (after.at[unit.number] >= 0) - (before.at[unit.number] >= 0)
        for line in step.lines():
            if line.event == "factory_leaves":
                real[line.pieces[0]] += 1
        for name, count in real.items():
            assert change[name] == count, (step.name, name, [each.text for each in step.told[NOBODY]])
        lost += list(real.values()).count(-1)
        won += list(real.values()).count(1)
    assert lost > 100 and won > 50


def test_what_is_lost_is_its_sides(steps: list[Step]) -> None:
    for step in steps:
        roster = step.after.theatre.roster
        for line in step.lines():
            for what, _ in (*line.lost, *line.won):
                if what.lower() in roster.by_id:
                    assert line.side == roster.units[roster.by_id[what.lower()]].side, line


def test_ground_won_is_held(steps: list[Step]) -> None:
    """By whoever took it last in an action."""
    seen = 0
    for step in steps:
        board = step.after.theatre.board
        won = [
            (what, line.side) for line in step.lines() for what, _ in line.won if what.lower() in board.index
        ]
        for name, side in dict(won).items():
            assert bool(step.after.axis_ground >> board.index[name.lower()] & 1) == (side == AXIS), step
            seen += 1
    assert seen > 100


def test_factors_told_are_in_store_or_spent(steps: list[Step]) -> None:
    seen = 0
    for step in steps:
        if any(line.event == "packed" for line in step.lines()) or not step.before.turn:
            continue  # what a dismantled factory would have yielded is taken back: only what is left is told
        lost = counted(step.lines(), False)["factors"]
        won = counted(step.lines(), True)
        real = sum(step.after.store) - sum(step.before.store)
        assert sum(won[word] for word in FACTORS) - lost == real, (step.name, step.told[NOBODY])
        seen += real != 0
    assert seen > 50


def test_works_told_are_dug_or_gone(steps: list[Step]) -> None:
    dug = gone = 0
    for step in steps:
        before, after = step.before, step.after
        events = {line.event for line in step.lines()}
        if events & {"digs_in", "all_dig_in"}:
            more = sum(flags & FORTIFIED != 0 for flags in after.flags)
            more -= sum(flags & FORTIFIED != 0 for flags in before.flags)
            assert counted(step.lines(), True)["works"] == more
            dug += more
    for each, (unit, _, _, _), step in lines(steps, "works_lost"):
        assert step.before.flags[unit] & FORTIFIED and not step.after.flags[unit] & FORTIFIED, each
        assert each.what.lost == (("works", 1),)
        gone += 1
    assert dug > 50 and gone > 20


def test_no_more_hits_are_taken_than_were_scored(steps: list[Step]) -> None:
    """In every round, by each side; with what the place itself and its lines take of the attacker's."""
    scored, taken = [0, 0], [0, 0]
    seen = 0
    for step in steps:
        for line, values in step.events():
            what = line.what
            if what.event in ("battle", "salvo", "round"):
                scored, taken = [0, 0], [0, 0]
            elif what.event in ("fires", "fires_same", "fires_back"):
                scored[1 - what.side] += values[3]
            elif what.event in ("absorbs", *TAKEN, "line_lost"):
                is_counted = what.event == "absorbs" or what.event not in ("eliminated", "run_down")
                count = values[1] if is_counted and what.event not in ("works_lost", "line_lost") else 1
                taken[what.side] += count
                assert taken[what.side] <= scored[what.side], (step.name, line.text)
                seen += 1
    assert seen > 200
