"""Every sentence in every language: the same keys, the same slots, the same clauses, and no English left."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.walks import walks

from crusades.core import french
from crusades.core.event import ALL
from crusades.core.flow import Frame
from crusades.core.game import Game
from crusades.core.words import Template, Words
from crusades.games.darkest.game import DarkestGame
from crusades.games.high import kinds, losses
from crusades.play import beginning, library, rulebook
from crusades.play.library import load_game, words

GAMES = library.game_ids()
OTHERS = library.LANGUAGES[1:]
# What each language does in its own way: plurals.
GRAMMAR = {"s", "dice", "hit"}
# Things that the content pack names in English: another language may have names for them.
FROM_THE_PACK = {"zone", "leader", "unit", "card", "nation", "step", "month", "factor"}
FROM_THE_PACK |= {"name", "subhead", "text", "starter", "style", "place", "label", "note"}


def slots(text: str) -> list[tuple[str, str]]:
    found = {("abcd"[which], kind) for which, kind in Template(text).slots if kind not in GRAMMAR}
    return sorted(found)


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_a_language_has_exactly_the_sentences_of_english(game: str, lang: str) -> None:
    english, other = words(game), words(game, lang)
    missing = [f"[{s}] {key}" for s, names in english.items() for key in names if key not in other.get(s, {})]
    extra = [
        f"[{s}] {key}"
        for s, names in other.items()
        for key in names
        if key not in english.get(s, {}) and s not in FROM_THE_PACK
    ]
    assert (missing, extra) == ([], [])


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("game", GAMES)
def test_sentences_have_the_slots_and_clauses_of_the_english_ones(game: str, lang: str) -> None:
    english, other = words(game), words(game, lang)
    wrong = []
    for section, names in english.items():
        for key, text in names.items():
            there = other[section][key]
            # the clauses of a prompt are those of the English one
            rule = "" if section == "prompt" else Template(text).rule
            if slots(text) != slots(there) or rule != Template(there).rule:
                wrong.append(f"[{section}] {key}: {slots(text)} is {slots(there)}")
            if bool(text) != bool(there):
                wrong.append(f"[{section}] {key} says nothing in one language only")
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_every_prompt_names_clauses_of_the_rulebook(game: str) -> None:
    ledger = rulebook.load(game).clauses
    rules = {key: Template(text).rule.split() for key, text in words(game)["prompt"].items()}
    assert [key for key, rule in rules.items() if not rule] == []
    assert {key: rule for key, rule in rules.items() if not set(rule) <= ledger.keys()} == {}


def test_sentences_of_another_language_are_not_the_english_ones() -> None:
    """Where they are, somebody forgot to translate them; a sentence has blanks."""
    for game in GAMES:
        other = words(game, "fr")
        same = [
            f"{game} [{section}] {key}"
            for section in ("event", "verb", "prompt")
            for key, text in words(game)[section].items()
            if other[section][key] == text and " " in text.partition(" | ")[2].strip("{}")
        ]
        assert same == ["darkest [event] turn"][: len(same)], same


@pytest.mark.parametrize("game_id", GAMES)
def test_names_from_the_pack_name_what_is_there(game_id: str) -> None:
    """A name for what no pack has would never be said."""
    names = words(game_id, "fr")
    pack = json.dumps(library.pack_of(load_game(game_id)), ensure_ascii=False)
    for section in FROM_THE_PACK - {"month", "factor", "step"}:
        for key in names.get(section, {}):
            if key not in words(game_id).get(section, {}):
                assert all(part in pack for part in key.split("#")), f"{game_id} [{section}] {key}"


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_a_game_is_begun_with_has_a_name_and_a_sentence(game_id: str) -> None:
    game = load_game(game_id)
    for lang in game.languages:
        said = Words(words(game_id, lang))
        wanted = [("seat", seat) for seat in game.seats]
        wanted += [("window", question) for question, _, _ in game.windows]
        for scenario in game.scenarios:
            wanted += [("scenario", scenario), ("scenario", f"{scenario}.text")]
        for option in game.options:
            wanted += [("option", option.name), ("option", f"{option.name}.text")]
            wanted += [] if option.is_open else [("option", f"{option.name}.{c}") for c in option.choices]
        assert [each for each in wanted if not said.has(*each)] == [], lang
        assert all(game.name_of(*each, lang) not in ("", each[1]) or each[1] == "standard" for each in wanted)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_the_rules_call_a_window_is_what_people_read(game_id: str) -> None:
    game = load_game(game_id)
    assert [game.name_of("window", name) for name, _, _ in game.windows] == [w[1] for w in game.windows]


def test_unknown_names_and_languages() -> None:
    game = load_game("high")
    assert game.name_of("seat", "pope") == "pope"
    assert game.name_of("scenario", "basic", "tlh") == game.name_of("scenario", "basic") == "Basic Scenario"
    assert game.name_of("scenario", "basic", "fr") == "Scénario de base"
    s = game.new("basic", {}, 7)
    assert game.prompt(s, "tlh") == game.prompt(s) != game.prompt(s, "fr")
    assert game.describe(s, game.legal(s)[0], "tlh") == game.describe(s, game.legal(s)[0])


def walked(game: Game[Any], scenario: str, seed: int, steps: int) -> Iterator[tuple[Any, list[Any]]]:
    """The states of a game played at random, each with the events that led to it."""
    chance = random.Random(seed)
    s = game.new(scenario, {}, seed)
    for _ in range(steps):
        if s.over:
            return
        s.events = []
        game.step(s, chance.choice(game.legal(s)))
        yield s, s.events


PLAYED = [(g, scenario) for g in GAMES for scenario in load_game(g).scenarios]


@pytest.mark.parametrize(("game_id", "scenario"), PLAYED)
def test_everything_in_a_game_can_be_said(game_id: str, scenario: str) -> None:
    """Frames have names, whatever is asked and done has a sentence, and what was told is told again alike."""
    game = load_game(game_id)
    table: Any = game.table  # type: ignore[attr-defined]
    for lang in game.languages:
        said = Words(words(game_id, lang))
        for s, events in walked(game, scenario, 3, 250):
            for frame in s.frames:
                assert said.has("frame", table[frame.kind].name), table[frame.kind].name
            trail = game.trail(s, lang)
            assert s.over or (trail and all(trail))
            assert game.prompt(s, lang)
            for action in game.legal(s)[:8]:
                text = game.describe(s, action, lang)
                assert text and "{" not in text
            for event in events:
                for audience in (event[1], 0, 1):
                    heard = (event[0], audience, *event[2:])
                    assert game.tale(s, heard, lang)[1] == game.retell(heard, game.facts(s, event), lang)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_procedure_has_a_name_in_the_trail(game_id: str) -> None:
    table: Any = load_game(game_id).table  # type: ignore[attr-defined]
    names = {procedure.name for procedure in table if procedure.name}
    for lang in library.LANGUAGES:
        assert names == {
            key for key in words(game_id, lang)["frame"] if not key.endswith((".plain", ".brief"))
        }


def heard(game: Game[Any], events: list[Any], seat: int) -> list[int]:
    """The dice of what a seat may read."""
    return [die for event in events if event[1] in (ALL, seat) for die in game.rolled(event)]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_die_is_told_as_it_fell(game_id: str) -> None:
    """To both seats, in the order in which they were rolled, none left out and none made up."""
    game = load_game(game_id)
    telling: set[str] = set()
    for walk in walks(game, seed=1, beginnings=8, wars=60):
        for _ in range(400):
            if walk.s.over:
                break
            action = walk.step()
            for seat in (0, 1):
                assert heard(game, walk.s.events, seat) == walk.dice, f"{action}: {walk.s.events}"
            telling.update(event[0] for event in walk.s.events if game.rolled(event))
    told: Any = game.words.templates  # type: ignore[attr-defined]
    known = {key.partition(".")[2] for key, each in told.items() if key.startswith("event.") and each.dice}
    assert len(telling) > 0.8 * len(known), known - telling  # the walks come to nearly all of them


def test_dice_are_in_the_order_of_the_values() -> None:
    high = load_game("high")
    assert high.rolled(("crusader_roll", ALL, 2, 5, 7, 0)) == (2, 5)
    assert high.rolled(("totals", ALL, 20, 5, 15, 0)) == ()
    assert load_game("darkest").rolled(("sunk", ALL, 3, 40, 1, 0)) == (1,)
    last = load_game("last")
    assert last.rolled(("recon_failed", ALL, 3, 4, 0, 0)) == ()  # no die was left to roll
    assert last.rolled(("scores", ALL, 2, 4, 5, 1566)) == (1, 5, 6, 6)


def test_several_dice_read_one_by_one_or_as_their_sum() -> None:
    last, high, darkest = (load_game(each) for each in ("last", "high", "darkest"))
    s = last.new("standard", {}, 1)
    assert last.tale(s, ("scores", ALL, 2, 4, 5, 1566))[1] == "The dice show 1, 5, 6 and 6: 2 of 4 hit."
    assert "1, 5, 6 et 6\u00a0;" in last.tale(s, ("scores", ALL, 2, 4, 5, 1566), "fr")[1]
    assert last.tale(s, ("more_dice", ALL, 4, 0, 0, 0))[1] == "One more Supply die: 4."
    assert high.tale(None, ("nuclear_losses", ALL, 0, 36, 0, 0))[1].endswith("calls for losses of 9.")
    assert high.rolled(("nuclear_losses", ALL, 0, 36, 0, 0)) == (3, 6)
    # a table that the defender reads from below
    assert darkest.tale(None, ("fires_back", ALL, 1, 9, 2, 3))[1].endswith(
        "row 2 as the defender reads the die: 3 hits."
    )
    assert darkest.rolled(("fires_back", ALL, 1, 9, 2, 3)) == (5,)


def test_the_trail_names_place_and_piece() -> None:
    game = load_game("darkest")
    s = game.position("turn 2; step A.2.b; F2: DE-24PZ, DE-4A; F3: SU-4A")
    game.step(s, game.parse(s, "attack f3"))
    assert game.trail(s) == ["July 1941 › Axis movement and announcements", "Attack on Brest F3"]
    assert game.trail(s, "fr") == [
        "Juillet 1941 › Mouvement et annonces de l'Axe",
        "Attaque de Brest F3",
    ]


def test_names_are_said_in_the_language_asked_for() -> None:
    high, last, darkest = (load_game(each) for each in ("high", "last", "darkest"))
    assert high.tale(None, ("flies", ALL, 0, 0, 1, 0), "fr")[1].startswith("La Flotte A des Croisés vole")
    assert (
        darkest.tale(None, ("won.D2.8", ALL, 1, 3, 0, 0), "fr")[1]
        == "Victoire des Soviétiques\u00a0: l'Axe a 3 points."
    )
    assert (
        darkest.tale(None, ("won.D2.5", ALL, 0, 1, 0, 0), "fr")[1]
        == "Victoire de l'Axe\u00a0: l'Axe a 1 point."
    )
    assert "6e corps" in darkest.name_of("unit", "# Fighter Corps PVO", "fr").replace("#", "6")
    s = last.new("standard", {}, 1)
    told = last.tale(s, ("hq-captured", ALL, 0, 1, 0, 0), "fr")
    assert told[1].startswith("Le joueur de l'Axe prend le quartier général du joueur allié, ")


def test_french_joins_its_little_words() -> None:
    assert french.joined("aux mains de les Croisés") == "aux mains des Croisés"
    assert french.joined("vole de Ulluzar à le nord") == "vole d'Ulluzar au nord"
    assert french.joined("de la Flotte") == "de la Flotte"
    assert french.typeset("Feu ! « oui » : non") == "Feu\u00a0! «\u00a0oui\u00a0»\u00a0: non"


def test_what_others_read_while_a_hand_of_cards_decides() -> None:
    """The question itself would tell what somebody holds."""
    game = load_game("last")
    kinds = set()
    for s, _ in walked(game, "standard", 1, 250):
        seat = game.to_act(s)
        for lang in game.languages:
            prompt, rule, trail, question = game.asked(s, seat, lang)
            assert question == (game.view(s, seat)["question"] or "")
            full = game.prompt(s, lang)
            assert full != prompt and full.lower().endswith(prompt.lower())  # without naming him
            assert trail[1:] == game.trail(s, lang)[1:]
            assert rule == game.prompt_rule(s) != ""
            for other in (1 - seat, -1):
                waiting = game.asked(s, other, lang)
                assert waiting[1] == waiting[3] == "" and len(waiting[2]) <= 2
                kinds.add((lang, seat, waiting[0]))
            assert game.view(s, 1 - seat)["prompt"] == game.asked(s, 1 - seat)[0]
    assert len(kinds) == 4  # one sentence for each seat in each language, whatever is asked


@pytest.mark.parametrize(("game_id", "scenario"), PLAYED)
def test_a_prompt_is_asked_under_its_own_clauses(game_id: str, scenario: str) -> None:
    """Some procedures know which of them count for this seat, this variant, this cause; none adds another."""
    game = load_game(game_id)
    narrowed = set()
    for s, _ in walked(game, scenario, 4, 400):
        if s.over:
            assert game.prompt_rule(s) == ""
            continue
        key = game.prompt_key(s.frames[-1])  # type: ignore[attr-defined]
        written = Template(words(game_id)["prompt"][key]).rule.split()
        now = game.prompt_rule(s).split()
        assert now and set(now) <= set(written), key
        if len(now) < len(written):
            narrowed.add(key)
    assert narrowed


def test_losses_are_asked_for_under_what_causes_them() -> None:
    game = load_game("high")
    s = game.new("basic", {}, 1)
    for seat, cause, rule in (
        (0, losses.COMBAT, "H7C.31"),
        (0, losses.OVERLOAD, "H6E.2"),
        (0, losses.DRAIN, "H11A.5"),
        (1, losses.WITHDRAWAL, "H11B.1"),
        (1, losses.BLAST, "H7E.9"),
    ):
        s.push(Frame(kinds.LOSSES, seat, count=1)).marks = [0, cause, -1]
        assert game.prompt_rule(s) == rule
        s.pop()


@pytest.mark.parametrize("game_id", GAMES)
def test_the_log_in_another_language_tells_each_seat_its_own(game_id: str) -> None:
    """The same lines with the same dice; whoever knows a card calls it by its name in either language."""
    match = beginning.new(game_id, seed=2)
    chance = random.Random(2)
    while match.count < 120 and not match.over:
        match.play(chance.choice(match.legal()))
    for seat in (None, *match.seats):
        english, french = match.log(seat), match.log(seat, lang="fr")
        assert [told[:4] for told in english] == [told[:4] for told in french]
        assert [told.dice for told in english] == [told.dice for told in french]
        assert sum(here.text != there.text for here, there in zip(english, french)) > len(english) * 0.9
        hidden = sum("hidden card" in told.text.lower() for told in english)
        assert hidden == sum("carte cachée" in told.text.lower() for told in french)
        assert match.log(seat, after=60, lang="fr") == [told for told in french if told.number > 60]
        assert match.log(seat, lang="tlh") == english


def test_a_line_taken_back_is_gone_in_every_language() -> None:
    match = beginning.new("high", seed=7)
    match.play("standard")
    match.takeback()
    assert match.log(lang="fr") == match.log() == []
    match.play("standard")
    assert [told.number for told in match.log(lang="fr")] == [told.number for told in match.log()]
    assert match.copy().log(lang="fr") == match.log(lang="fr")


def test_the_darkest_asks_in_one_sentence_and_says_months_and_steps_by_name() -> None:
    game = load_game("darkest")
    assert isinstance(game, DarkestGame)
    for lang in ("en", "fr"):
        words = game.tongue(lang).words
        asked = {key: t for key, t in words.templates.items() if key.startswith("prompt.")}
        assert not [key for key, t in asked.items() if "`done`" in "".join(t.literals)]
    assert game.tale(None, ("turn", ALL, 1, 0, 0, 0))[1] == "Turn 1, June 1941."
    assert game.tale(None, ("step", ALL, 3, 0, 0, 0))[1] == "Recovery."
    s = game.position("turn 2; step A.2.a; F2: DE-24PZ, DE-4A; F3: SU-4A")
    for text in ("attack f3", "from f2", "done"):
        game.step(s, game.parse(s, text))
    assert game.prompt(s) == "The Axis: round 1 at Brest F3: your orders?"
    assert game.prompt(s, "fr").endswith("round 1 à Brest F3\u00a0: vos ordres\u00a0?")
