"""What a seat of The Last Crusade imagines of the other's deck: a starter that fits, or one of his own."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import crusades
from crusades.games.last import decks
from crusades.games.last.pieces import UNIT
from crusades.lab import checks
from crusades.play.library import load_game

GAME: Any = load_game("last")
LIBRARY: Any = GAME.library


def played(options: dict[str, str], seed: int, steps: int, variant: str = "standard") -> Any:
    """A game after so many random actions, or at its end."""
    s = GAME.new(variant, options, seed)
    rng = Random(seed)
    for _ in range(steps):
        if s.over:
            break
        legal = GAME.legal(s)
        verb = rng.choice(sorted({action & 255 for action in legal}))
        GAME.step(s, rng.choice([action for action in legal if action & 255 == verb]))
    return s


def whole_deck(s: Any, seat: int) -> Counter[str]:
    numbers = [s.card[i] for i in range(len(s.card)) if s.owner[i] == seat and s.card[i] != LIBRARY.token]
    return Counter(LIBRARY.cards[number].id for number in numbers)


@pytest.mark.parametrize("deck", ["us-1", "us-2"])
def test_a_starter_deck_is_recognized_by_its_size_and_by_what_was_seen(deck: str) -> None:
    s = played({"deck.allied": deck}, 5, 260)
    found: set[str] = set()
    for seed in range(4):
        other = GAME.imagine(GAME.view(s, 0), seed)
        for name in ("us-1", "us-2"):
            if whole_deck(other, 1) == Counter(LIBRARY.decks[name].cards):
                found.add(name)
    assert deck in found


def own_deck(nation: str, seed: int) -> str:
    deck = decks.invent(LIBRARY, nation, seed)
    assert decks.faults(LIBRARY, deck) == []
    return decks.written(deck)


@pytest.mark.parametrize("nation", ["us", "su", "ff"])
def test_a_deck_of_ones_own_is_imagined_within_the_limits_and_less_what_was_seen(nation: str) -> None:
    s = played({"deck.allied": own_deck(nation, 11), "deck.axis": own_deck("ge", 4)}, 7, 300)
    view = GAME.view(s, 0)
    worlds = [whole_deck(GAME.imagine(view, seed), 1) for seed in range(5)]
    assert len({tuple(sorted(world.items())) for world in worlds}) > 1
    for world in worlds:
        assert world.total() == whole_deck(s, 1).total()
        for card_id, copies in world.items():
            card = LIBRARY.card(card_id)
            assert LIBRARY.belongs(card, nation)
            assert copies <= (LIBRARY.unit_limit if card.kind == UNIT else LIBRARY.special_limit)
        # a deck that could be played: soldiers, armor and guns, not just whatever the nation has
        kinds = [LIBRARY.card(card_id) for card_id in world.elements()]
        assert sum(card.soldier for card in kinds) >= 8 and sum(card.kind == UNIT for card in kinds) >= 25


def test_whatever_deck_is_played_the_imagined_world_looks_the_same(variant: str) -> None:
    rng = Random(3)
    for n, nation in enumerate(("us", "su", "gb", "plw")):
        options = {"deck.allied": own_deck(nation, n), "deck.axis": own_deck("ge", n + 50)}
        for steps in (3, 40, 160, 420):
            s = played(options, 20 + n, steps, variant)
            if not s.over:
                assert checks.imagined(GAME, s, rng) == []


def test_the_short_game_has_starters_of_its_own() -> None:
    s = played({"format": "short"}, 9, 150)
    other = GAME.imagine(GAME.view(s, 0), 1)
    trimmed = [Counter(decks.trimmed(LIBRARY, LIBRARY.decks[name]).cards) for name in ("us-1", "us-2")]
    found = whole_deck(other, 1)
    # one or two may be drawn elsewhere: an attachment that fits none of the hosts that were imagined
    assert found.total() == 25 and max((found & deck).total() for deck in trimmed) >= 22


def test_a_hit_card_on_an_airfield_is_imagined_as_one_that_survives_the_hit() -> None:
    """Found by the fuzzer: hidden aircraft that were hit were imagined as bombs, which no hit leaves."""
    match = crusades.position(
        "last",
        "variant standard; nations ge ff; turn 11; phase air al; HQ.ax: ge.grenadier; HQ.al: ff.chocs; "
        "AF.al: ff.p47 hits 1, allied.bombs; AF.ax: ge.storch",
    )
    view = match.view("axis")
    for seed in range(20):
        assert GAME.violations(GAME.imagine(view, seed)) == []
