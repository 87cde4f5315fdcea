"""What happened as data in the Last Crusade: held against what the state says, for every audience."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from tests.play import told
from tests.play.told import Step, Whole

import crusades
from crusades.core.dice import packed
from crusades.core.event import ALL, Event
from crusades.core.flow import NOBODY
from crusades.games.last import parts, view
from crusades.games.last.lexicon import EDGE_WORDS, PLACE_WORDS, face_of, is_known, spelled, tagged
from crusades.games.last.pieces import ATTACHED, DISCARD, SEEN, SHORT, SPOTTED, TABLE
from crusades.play import library, rulebook
from crusades.play.happening import Happening, Teller, specs_of
from crusades.play.telling import Told

GAME = "last"
PAID_SILENTLY = {"unique_again"}  # it was paid for, and no line names the price
MARKED_SILENTLY = {
    "holds_out",
    "rebuilt",
    "maskirovka",
}  # a card sets the hits of units, or changes them about


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
    assert {("greedy", True), ("greedy", False), ("uniform", True), ("given", False)} <= kinds
    seen = {line.what.event for each in games for n in (NOBODY, 0, 1) for line in each.match.heard(n)}
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
        for audience in (NOBODY, 0, 1):
            assert told.stray_battles(each.match, audience) == []


def test_all_fire_belongs_to_a_battle(steps: list[Step]) -> None:
    fire = list(lines(steps, "fires", "scores", "shells", "blast", "round", "repulsed", "air_round"))
    assert len(fire) > 100
    assert [each.text for each, _, _ in fire if not each.what.moment.battle] == []


def test_moving_and_deploying_belong_to_none(steps: list[Step]) -> None:
    quiet = list(lines(steps, "move", "dig", "deployed", "draws", "launches", "phase", "turn", "recon"))
    assert len(quiet) > 100
    assert [each.text for each, _, _ in quiet if each.what.moment.battle] == []


def test_an_assault_keeps_its_battle_to_the_end(steps: list[Step]) -> None:
    """Whatever is told while it is fought, cards and strikes within it too, and what comes of it."""
    current, seen = "", 0
    for step in steps:
        for line in step.lines():
            if line.event == "assault":
                current = line.moment.battle
            elif step.before.assault is not None and line.event not in ("phase", "turn", "game-over"):
                seen += 1
                assert line.moment.battle == current, line
    assert seen > 200


SHOTS = ("fires", "fires_too", "fires_bridge", "shells")


def test_a_shot_says_why_it_has_its_dice_and_its_number(games: list[Whole]) -> None:
    """The parts add up to the dice and to what they need, whoever hears them: what comes from cards that an
    audience does not know is one part without a name."""
    counted: Counter[str] = Counter()
    for each in games:
        for audience in (NOBODY, 0, 1):
            shot: list[tuple[int, int]] = []
            for line in each.match.heard(audience):
                what = line.what
                if what.event in SHOTS:
                    assert line.event is not None
                    n, needed = line.event[3:5] if what.event == "shells" else line.event[4:6]
                    shot = [*shot, (n, needed)] if what.event == "fires_too" else [(n, needed)]
                elif what.parts:
                    n, needed = shot.pop(0)
                    of_dice = [part.value for part in what.parts if part.what == "dice"]
                    of_need = [part.value for part in what.parts if part.what == "needs"]
                    assert sum(of_dice or [n]) == n and sum(of_need or [needed]) == needed, line
                    assert all(rulebook.lookup(part.rule) for part in what.parts)
                    assert {part.source for part in what.parts} - {""} <= {*what.pieces, *what.places}
                    assert what.rank == 0 and what.moment.battle
                    counted[f"{audience}"] += 1
                    counted["unknown"] += "hidden" in line.text
    assert counted["-1"] == counted["0"] == counted["1"] > 20 and counted["unknown"], counted


def test_every_part_has_a_word_in_both_languages() -> None:
    """A printed value and the standard Target Number are said otherwise."""
    spoken = {*parts.CLAUSES} - {parts.PRINTED, parts.STANDARD, parts.STRUCTURE} | {"hidden", "printed"}
    for lang in ("en", "fr"):
        assert set(library.words(GAME, lang)["part"]) == spoken


def test_what_is_named_is_known_to_views_or_to_the_board(games: list[Whole]) -> None:
    """A card by a tag that the audience has seen or reads just now with its face, or by its id."""
    cards = {card.id for card in library.load_game(GAME).library.cards}
    places = {*PLACE_WORDS, *EDGE_WORDS}
    goods = set(library.words(GAME)["goods"])
    for each in games:
        for audience in (NOBODY, 0, 1):
            seen: set[str] = set()
            for step in each.steps:
                if step.told[audience]:
                    seen |= {tagged(s, i) for s in (step.before, step.after) for i in view.on_table(s)}
                for line in step.lines(audience):
                    seen |= {piece for piece, _ in line.faces}
                    named = {*line.pieces, *(what for what, _ in (*line.lost, *line.won))}
                    assert named <= seen | cards | places | goods, line
                    assert set(line.places) <= places, line
                    assert {face for _, face in line.faces} <= cards, line
                    assert {piece for piece, _ in line.faces} <= set(line.pieces), line


def test_tags_and_faces_are_those_of_the_view(steps: list[Step]) -> None:
    seen = 0
    for step in steps[::10]:
        for audience in step.audiences:
            cards = {card["tag"]: card["card"] for card in step.game.view(step.after, audience)["cards"]}
            assert set(cards) == {tagged(step.after, i) for i in view.on_table(step.after)}
            for line in step.lines(audience):
                for piece, face in line.faces:
                    seen += 1
                    assert cards.get(piece, face) == face, line
    assert seen > 50


def test_decisive_lines_are_rare_and_end_the_game(games: list[Whole]) -> None:
    for each in games:
        for audience in (NOBODY, 0, 1):
            assert told.is_seldom_decided(each.match, audience)
            if each.match.over:
                assert each.match.heard(audience)[-1].what.rank == 3


def test_the_data_are_the_same_in_every_language(games: list[Whole]) -> None:
    for each in games:
        for seat in (None, "axis", "allied"):
            english, french = (each.match.log(seat, lang=lang) for lang in ("en", "fr"))
            assert [line.what for line in english] == [line.what for line in french]
            assert [line.text for line in english] != [line.text for line in french]


# Dice -------------------------------------------------------------------------------------------------------
def test_dice_hit_as_often_as_the_line_says(steps: list[Step]) -> None:
    """Also where the two of a mounted pair have other numbers to reach."""
    shots = list(lines(steps, "scores"))
    assert len(shots) > 50
    for each, (hits, dice, _, _), _ in shots:
        assert len(each.what.dice) == dice
        assert sum(die.hit is True for die in each.what.dice) == hits, each
    for each, (_, _, _, hits), _ in lines(steps, "blast"):
        assert sum(die.hit is True for die in each.what.dice) == hits, each


def test_shooter_and_dice_are_of_the_same_side(steps: list[Step]) -> None:
    for step in steps:
        heard = [line for line in step.lines() if not line.parts]
        for before, line in pairwise(heard):
            if line.event == "scores":
                assert before.event in SHOTS
                assert line.side == before.side != NOBODY
                assert {die.side for die in line.dice} == {line.side}


def test_recon_dice_hit_where_something_is_found(steps: list[Step]) -> None:
    found = list(lines(steps, "recon_dice", "recon_failed"))
    assert {each.what.event for each, _, _ in found} == {"recon_dice", "recon_failed"}
    for each, (scout, target, _, _), step in found:
        assert any(die.hit for die in each.what.dice) == (each.what.event == "recon_dice")
        assert each.what.side == step.after.owner[scout] != step.after.owner[target]


def test_cards_stay_and_bridges_are_found_as_their_dice_say(steps: list[Step]) -> None:
    hit = {"stays": True, "something_stays": True, "ends": False, "no_bridge": False, "bridge_found": True}
    for each, _, _ in lines(steps, *hit):
        assert [die.hit for die in each.what.dice] == [hit[each.what.event]], each


def test_each_side_rolls_its_own_die_for_the_first_turn(steps: list[Step]) -> None:
    found = list(lines(steps, "setup.first"))
    assert found
    for each, (first, axis, allied, _), _ in found:
        assert [(die.side, die.fell) for die in each.what.dice] == [(0, axis), (1, allied)]
        assert (each.what.side == 0) == (axis > allied) == (first == 0)


# Losses and gains -------------------------------------------------------------------------------------------
def gone(s: Any) -> set[int]:
    """Cards that are out of play."""
    return {i for i in range(len(s.card)) if DISCARD <= s.at[i] < TABLE}


def is_card(s: Any, name: str) -> bool:
    return name in s.library.by_id or (name[:2] in SHORT and name[2:].isdigit())


def test_what_is_lost_is_its_sides(steps: list[Step]) -> None:
    for step in steps:
        for audience in step.audiences:
            for line in step.lines(audience):
                for what, _ in (*line.lost, *line.won):
                    if is_card(step.after, what) and what[:2] in SHORT:
                        assert line.side == SHORT.index(what[:2]), line


def test_cards_that_left_play_were_told_of(steps: list[Step]) -> None:
    """Whoever goes down with its unit is not told of by itself; nobody else is forgotten or told of twice."""
    seen = 0
    for step in steps:
        before, after = step.before, step.after
        left = gone(after) - gone(before)
        lost = Counter(what for line in step.lines() for what, _ in line.lost if is_card(after, what))
        lost.subtract(what for line in step.lines() for what, _ in line.won if is_card(after, what))
        told_of = {name for name, count in lost.items() if count > 0}
        assert all(count in (0, 1, -1) for count in lost.values())
        names = {tagged(after, i) for i in left}
        under = {tagged(after, i) for i in left if before.at[i] == ATTACHED}
        assert names - under <= told_of <= names, (step.name, step.told[NOBODY])
        seen += len(left)
    assert seen > 100


def test_hits_told_are_hits_marked(steps: list[Step]) -> None:
    seen = 0
    for step in steps:
        before, after = step.before, step.after
        if any(line.event in MARKED_SILENTLY for line in step.lines()):
            continue
        marked: Counter[str] = Counter()
        for line in step.lines():
            for what, count in line.lost:
                marked[line.pieces[0] if line.pieces else ""] += count if what == "hits" else 0
            for what, count in line.won:
                marked[line.pieces[0] if line.pieces else ""] -= count if what == "hits" else 0
        out = gone(after)
        for i in range(len(after.card)):
            if after.tag[i] and i not in out:
                assert after.hits[i] - before.hits[i] == marked[tagged(after, i)], (
                    step.name,
                    step.told[NOBODY],
                )
        seen += sum(marked.values())
    assert seen > 50


def test_supply_told_is_supply_paid_and_received(steps: list[Step]) -> None:
    """To whoever owns the Stockpile; each side hears its own prices, and those of the other."""
    seen = 0
    for step in steps:
        events = {line.event for n in step.audiences for line in step.lines(n)}
        if not step.before.turn or events & PAID_SILENTLY:
            continue
        for seat in (0, 1):
            for audience in (0, 1):
                change = 0
                for line in step.lines(audience):
                    change += sum(n for what, n in line.won if what == "supply" and line.side == seat)
                    change -= sum(n for what, n in line.lost if what == "supply" and line.side == seat)
                    if line.event == "steals" and line.side != seat:
                        change -= sum(n for what, n in line.won if what == "supply")
                real = step.after.supply[seat] - step.before.supply[seat]
                assert change == real, (step.name, seat, audience, step.told[audience])
                seen += real != 0
    assert seen > 100


def test_cards_told_are_cards_drawn(steps: list[Step]) -> None:
    for step in steps:
        if not step.before.turn:
            continue
        for seat in (0, 1):
            drawn = sum(
                len(step.before.decks[n]) - len(step.after.decks[n]) for n in (2 * seat, 2 * seat + 1)
            )
            for audience in (0, 1):
                won = [line.won for line in step.lines(audience) if line.side == seat]
                assert sum(n for gain in won for what, n in gain if what == "cards") == drawn


def test_ground_told_is_ground_taken(steps: list[Step]) -> None:
    """The last who took a zone in an action has it."""
    seen = 0
    for step in steps:
        held = {line.won[0][0]: line.side for line in step.lines() if line.event == "captured"}
        for place, side in held.items():
            assert step.after.control[PLACE_WORDS.index(place)] == side
            seen += 1
    assert seen > 20


# Secrets ----------------------------------------------------------------------------------------------------
def test_a_hidden_card_is_spelled_by_its_tag_alone(steps: list[Step]) -> None:
    hidden = named = 0
    for step in steps[::20]:
        s = step.after
        for i in range(len(s.card)):
            owner = s.owner[i]
            is_open = s.flags[i] & (SPOTTED | SEEN) != 0
            for audience in (NOBODY, 0, 1):
                for kind in ("unit", "name"):
                    called, face = (each(s, audience, kind, i) for each in (spelled, face_of))
                    if is_open or audience == owner:
                        assert called == tagged(s, i) and face == (s.of(i).id if s.tag[i] else "")
                        named += 1
                    else:
                        assert called == (tagged(s, i) if s.tag[i] else "") and face == ""
                        hidden += 1
    assert hidden > 1000 and named > 1000


def test_nobody_reads_the_id_of_a_card_that_he_cannot_know(steps: list[Step]) -> None:
    """Every card id on a line is that of terrain, an own card, one that lay open, or one of a hand shown."""
    read = 0
    for step in steps:
        for audience in step.audiences:
            for line in step.lines(audience):
                ids = {*line.pieces, *(face for _, face in line.faces), *(what for what, _ in line.lost)}
                ids = {each for each in ids if each in step.after.library.by_id}
                if ids:
                    assert ids <= may_know(step.after, audience), line
                    read += len(ids)
    assert read > 500


def may_know(s: Any, audience: int) -> set[str]:
    """The ids of the cards that an audience can have met with."""
    hand = [] if audience == NOBODY else s.seen_hand[1 - audience]
    found = {s.library.cards[n].id for n in hand}
    found |= {card.id for card in s.library.cards if card.id.startswith("ter.")}
    out = gone(s)
    return found | {s.of(i).id for i in range(len(s.card)) if is_known(s, audience, i) or i in out}


def test_whispers_have_the_side_they_are_about(steps: list[Step]) -> None:
    own = {"drawn", "bought_card", "searched", "setup.drawn", "setup.bought", "setup.dealt", "setup.returned"}
    other = {"something_stays", "hand_holds", "deploys", "attaches", "searches"}
    seen = set()
    for each, _, _ in lines(steps, *own, *other):
        assert each.audience != ALL
        assert each.what.side == (each.audience if each.what.event in own else 1 - each.audience)
        seen.add(each.what.event)
    assert {"drawn", "deploys", "setup.bought"} <= seen


# What is rare, made up --------------------------------------------------------------------------------------
def retold(*events: Event) -> list[Happening]:
    """Events as one action would tell them in a game just begun. Cards 0 and 1 are the Axis player's."""
    match = crusades.new(GAME, seed=1)
    teller = Teller(match.game, specs_of(match.game), 7, before=match.state)
    return [teller.tell(match.state, event) for event in events]


def test_each_of_a_mounted_pair_has_its_own_number_to_reach() -> None:
    fell = packed([4, 4, 4, 5, 6])
    both = retold(
        ("fires", ALL, 0, 99, 2, 4), ("fires_too", ALL, 1, 99, 3, 6), ("scores", ALL, 3, 5, 4, fell)
    )
    assert [die.needs for die in both[-1].dice] == [4, 4, 6, 6, 6]
    assert [die.hit for die in both[-1].dice] == [True, True, False, False, True]


def test_a_shot_that_follows_has_its_own_number_to_reach() -> None:
    one = ("fires", ALL, 0, 99, 2, 4), ("scores", ALL, 1, 2, 4, packed([3, 4]))
    other = ("fires", ALL, 1, 99, 2, 6), ("scores", ALL, 0, 2, 6, packed([4, 5]))
    told = retold(*one, *other)
    assert [[die.hit for die in line.dice] for line in told] == [[], [False, True], [], [False, False]]


def test_fire_that_a_card_orders_is_part_of_the_assault() -> None:
    assault, bombards, after = retold(
        ("assault", ALL, 1, 4, 3, 0), ("bombards", ALL, 0, 99, 0, 0), ("round", ALL, 2, 4, 0, 0)
    )
    assert (assault.opens, assault.moment.battle) == ("battle", "7.1")
    assert (bombards.opens, bombards.moment.battle, after.moment.battle) == ("", "7.1", "7.1")


def test_a_hidden_card_that_stays_is_the_others() -> None:
    """Whoever was told of before."""
    told = retold(("supply_gained", ALL, 0, 2, 0, 0), ("something_stays", 0, 3, 0, 0, 0))
    assert [line.side for line in told] == [0, 1]
    assert [die.side for die in told[1].dice] == [1]
