"""What the worked scenarios of The Last Crusade ask of a table: dice rolled, targets offered, cards seen."""

from typing import Any

import pytest

from crusades.games.last import victory
from crusades.games.last.cards import WINDOWS
from crusades.games.last.lexicon import PLACE_WORDS
from crusades.games.last.pieces import SHORT
from tests.rules.last.kit import Table

# A worked case is played in the variants it speaks of, also where they read the same text differently.
ALL = pytest.mark.parametrize("edition", ["standard", "amended", "original"])
NEW = pytest.mark.parametrize("edition", ["standard", "amended"])
OLD = pytest.mark.parametrize("edition", ["standard", "original"])
STANDARD = pytest.mark.parametrize("edition", ["standard"])


def rolled(t: Table, actions: str) -> int:
    """Play, decline to answer shots with cards, and count the dice that were rolled."""
    before = t.s.dice.count
    t.do(actions)
    while not t.s.over and t.game.question(t.s) == "window" and is_about_a_shot(t):
        t.do("pass")
    return t.s.dice.count - before


def is_about_a_shot(t: Table) -> bool:
    return WINDOWS[t.s.frames[-1].place].startswith("attack")


def spent(t: Table) -> bool:
    """Every scripted die has been rolled."""
    return t.s.dice.script == []


def named(t: Table, tag: str) -> str:
    """The printed id of the card with this tag."""
    return t.s.of(t.card(tag)).id


def targets(t: Table, verb: str, shooter: str) -> set[str]:
    """The printed ids of what the shooter may aim at now."""
    tag = tag_of(t, shooter)
    words = [text.split() for text in t.legal]
    return {named(t, each[2]) for each in words if each[0] == verb and each[1] == tag}


def shooters(t: Table, verb: str = "fire") -> set[str]:
    """The printed ids of those that may fire, or be aimed, now."""
    return {named(t, text.split()[1]) for text in t.legal if text.split()[0] == verb}


def tag_of(t: Table, name: str) -> str:
    i = t.card(name)
    return f"{SHORT[t.s.owner[i]]}{t.s.tag[i]}"


def seen(t: Table, seat: str, name: str) -> Any:
    """A card on the table as this seat sees it: `card` is None for a card it does not know."""
    cards: Any = t.game.view(t.s, SHORT.index(seat))["cards"]
    return next(each for each in cards if each["tag"] == tag_of(t, name))


def pile_seen(t: Table, seat: str, holder: str) -> Any:
    piles: Any = t.game.view(t.s, SHORT.index(seat))["piles"]
    return piles[t.game.seats[SHORT.index(holder)]]


def hand_seen(t: Table, seat: str, holder: str) -> Any:
    hands: Any = t.game.view(t.s, SHORT.index(seat))["hand"]
    return hands[t.game.seats[SHORT.index(holder)]]


def score(t: Table, seat: str) -> int:
    return victory.score(t.s, SHORT.index(seat))


def control(t: Table, place: str) -> str:
    held = t.s.control[PLACE_WORDS.index(place)]
    return SHORT[held] if held >= 0 else ""


def rest(t: Table, until: str, seat: str = "") -> Table:
    """Decline, and end phases, until a seat may do this."""
    for _ in range(80):
        legal = t.legal
        if t.is_legal(until) and (not seat or t.to_act == seat):
            return t
        t.do(next(word for word in ("pass", "done", "roll") if word in legal))
    raise AssertionError(f"nobody may {until}: stuck at {t.game.prompt(t.s)}: {t.legal}")
