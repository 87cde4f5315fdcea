"""How the game spells cards and places, in notation (`ax3`, `us.rifle`, `r2c1/N`) and in prose.

A card on the table is called by its tag, which tells nothing about its face; a card in a hand or deck by
its id, which only its owner reads.
"""

from typing import Final

from crusades.core.action import Lexicon
from crusades.core.event import ALL
from crusades.core.words import Speaker
from crusades.games.last.pieces import (
    AIR,
    AIRFIELD,
    BOUGHT,
    COLUMNS,
    EDGES,
    HQ,
    HQ_EDGE,
    PHASES,
    REAR,
    RIVER,
    SEEN,
    SHORT,
    SPOTTED,
    ZONES,
)
from crusades.games.last.state import Last

CORRIDORS: Final = ("K12", "K23")
DECKS: Final = ("cards", "units", "specials")  # the single deck, or the two of the amended variant
SIDES: Final = ("the Axis player", "the Allied player", "nobody")
TITLES: Final = ("Reinforcement", "Air Action", "Recon", "Bombardment", "Fire & Maneuver")


def _places() -> list[str]:
    words = [f"r{zone // COLUMNS + 1}c{zone % COLUMNS + 1}" for zone in range(ZONES)]
    words += [f"HQ.{seat}" for seat in SHORT]
    words += [f"{corridor}.r{row + 1}" for corridor in CORRIDORS for row in range(3)]
    words += [f"rear.{seat}" for seat in SHORT]
    words += [f"AF.{seat}" for seat in SHORT]
    words += [f"river{river + 1}.c{column + 1}" for river in range(2) for column in range(COLUMNS)]
    return words


def _edges() -> list[str]:
    words = [f"{PLACE_WORDS[zone]}/{way}" for zone in range(ZONES) for way in "NSWE"]
    return words + [
        f"{PLACE_WORDS[HQ + seat]}/c{column + 1}" for seat in range(2) for column in range(COLUMNS)
    ]


PLACE_WORDS: Final = _places()
EDGE_WORDS: Final = _edges()
PLACES: Final = {word.lower(): i for i, word in enumerate(PLACE_WORDS)}
EDGE_SLOTS: Final = {word.lower(): i for i, word in enumerate(EDGE_WORDS)}
BRIDGE_WORDS: Final = PLACE_WORDS[RIVER : RIVER + 6]
assert len(EDGE_WORDS) == EDGES and AIR + 6 == REAR and AIRFIELD + 2 == RIVER and HQ_EDGE == ZONES * 4


def tagged(s: Last, i: int) -> str:
    """The public name of a card on the table: ax3; a card without a tag is called by its id."""
    return f"{SHORT[s.owner[i]]}{s.tag[i]}" if s.tag[i] else s.of(i).id


class LastLexicon(Lexicon):
    """Notation at one moment of one game."""

    def __init__(self, s: Last, reader: int = ALL) -> None:
        self.s = s
        self.reader = reader  # the seat that writes: it may call its own hidden cards by their ids

    def spell(self, kind: str, value: int) -> str:
        if kind == "unit":
            return tagged(self.s, value)
        if kind == "card":
            return self.s.library.cards[value].id
        if kind == "place":
            return PLACE_WORDS[value]
        if kind == "edge":
            return EDGE_WORDS[value]
        if kind == "corridor":
            return CORRIDORS[value]
        if kind == "deck":
            return DECKS[value]
        if kind == "bridge":
            return BRIDGE_WORDS[value]
        if kind == "number":
            return str(value)
        raise LookupError(kind)

    def read(self, kind: str, text: str) -> int:
        word = text.lower()
        if kind == "unit":
            return self.unit(word)
        if kind == "card":
            return self.s.library.by_id.get(word, -1)
        if kind == "place":
            return PLACES.get(word, -1)
        if kind == "edge":
            return EDGE_SLOTS.get(word, -1)
        if kind == "corridor":
            return _index(CORRIDORS, text.upper())
        if kind == "deck":
            return _index(DECKS, word)
        if kind == "bridge":
            return _index(tuple(BRIDGE_WORDS), word)
        if kind == "number":
            return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1
        raise LookupError(kind)

    def unit(self, word: str) -> int:
        """A tag, or the id of a card the reader knows on the table (`us.rifle`, the second `us.rifle#2`)."""
        s = self.s
        if word[:2] in SHORT and word[2:].isdigit():
            number = int(word[2:])
            for i in range(len(s.tag)):
                if s.tag[i] == number and number and SHORT[s.owner[i]] == word[:2]:
                    return i
            return -1
        card_id, _, which = word.partition("#")
        number = s.library.by_id.get(card_id, -1)
        known = [i for i in range(len(s.card)) if s.card[i] == number and s.tag[i] and self.knows(i)]
        known.sort(key=lambda i: s.tag[i])
        place = int(which) - 1 if which.isdigit() else 0
        return known[place] if 0 <= place < len(known) else -1

    def knows(self, i: int) -> bool:
        s = self.s
        return self.reader == s.owner[i] or s.flags[i] & (SPOTTED | SEEN) != 0


def _index(words: tuple[str, ...], word: str) -> int:
    return words.index(word) if word in words else -1


class LastSpeaker(Speaker):
    """Prose for one audience: what it may not know is called by its tag."""

    def __init__(self, s: Last, audience: int = ALL) -> None:
        self.s = s
        self.audience = audience

    def say(self, kind: str, value: int) -> str:
        s = self.s
        if kind == "number":
            return str(value)
        if kind == "signed":
            return f"{value:+d}"
        if kind == "unit":
            return self.unit(value)
        if kind == "card":
            return s.library.cards[value].name
        if kind == "seat":
            return SIDES[value]
        if kind == "nation":
            return s.library.nations[s.nation[value]].name
        if kind == "place":
            return self.place(value)
        if kind == "edge":
            return EDGE_WORDS[value]
        if kind == "phase":
            return TITLES[value]
        if kind == "corridor":
            return f"corridor {CORRIDORS[value]}"
        if kind == "deck":
            return ("deck", "unit deck", "special deck")[value]
        if kind == "bridge":
            return f"the bridge at {BRIDGE_WORDS[value]}"
        if kind == "s":
            return "" if value == 1 else "s"  # the plural of what was counted
        if kind == "price":
            return f"for {value} Supply" if value else "at no cost"
        return self.about(kind, value)

    def about(self, kind: str, value: int) -> str:
        """What sentences add to a name: what is printed on a card, what the moment is about."""
        s = self.s
        if kind == "cost":
            return f"{s.library.cards[value].cost} Supply"
        if kind == "text":
            return s.library.cards[value].text.rstrip(".")
        if kind == "name":
            return self.unit(value).partition(" (")[0]
        if kind == "spot":
            return PLACE_WORDS[value]
        if kind == "dice":
            return "die" if value == 1 else "dice"
        if kind == "hit":
            return "hits" if value == 1 else "hit"
        if kind == "hits":
            return f"{s.last_hits} hit{'' if s.last_hits == 1 else 's'}"
        if kind == "budget":
            bought = [s.of(i).cost for i in range(len(s.card)) if s.at[i] == BOUGHT + value]
            return str(s.supply[value] - sum(bought))
        raise LookupError(kind)

    def unit(self, i: int) -> str:
        s = self.s
        if i < 0 or i >= len(s.card):
            return "nothing"
        if self.audience == s.owner[i] or s.flags[i] & (SPOTTED | SEEN):
            return f"{s.of(i).name} ({tagged(s, i)})" if s.tag[i] else s.of(i).name
        return f"hidden card {tagged(s, i)}" if s.tag[i] else "a hidden card"

    def place(self, place: int) -> str:
        word = PLACE_WORDS[place] if place < len(PLACE_WORDS) else "the table"
        if place < ZONES:
            return f"{self.s.library.cards[self.s.terrain[place]].name} {word}"
        if HQ <= place < HQ + 2:
            return f"the {('Axis', 'Allied')[place - HQ]} Headquarters"
        return word


assert len(TITLES) == len(PHASES)
