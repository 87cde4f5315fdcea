"""How the game spells cards and places, in notation (`ax3`, `us.rifle`, `r2c1/N`) and in prose.

A card on the table is called by its tag, which tells nothing about its face; a card in a hand or deck by
its id, which only its owner reads.
"""

from typing import Final

from crusades.core.action import Lexicon
from crusades.core.event import ALL
from crusades.core.flow import NOBODY
from crusades.core.words import Speaker, Template, Words
from crusades.games.last import filters
from crusades.games.last.cards import Card, Library
from crusades.games.last.kinds import WINDOW
from crusades.games.last.parts import (
    BY_CARD,
    BY_CARD_TN,
    BY_RULE,
    PRINTED,
    STANDARD,
    STRUCTURE,
    Part,
    packed,
    unpacked,
)
from crusades.games.last.parts import HIDDEN as UNSPOTTED
from crusades.games.last.pieces import (
    ACROSS,
    AIR,
    AIRFIELD,
    BOUGHT,
    C_UNIT,
    CATEGORIES,
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
    TYPES,
    ZONES,
    place_of_edge,
)
from crusades.games.last.state import Last

CORRIDORS: Final = ("K12", "K23")
DECKS: Final = ("cards", "units", "specials")  # the single deck, or the two of the amended variant
ROWS: Final = ("r1", "r2", "r3")
PHASE_FRAMES: Final = ("reinforcement", "air_phase", "recon_phase", "bombard_phase", "maneuver")  # as PHASES
SIDES: Final = ("axis", "allied", "nobody")


def _places() -> list[str]:
    words = [f"r{zone // COLUMNS + 1}c{zone % COLUMNS + 1}" for zone in range(ZONES)]
    words += [f"HQ.{seat}" for seat in SHORT]
    words += [f"{corridor}.{row}" for corridor in CORRIDORS for row in ROWS]
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

    def names(self, kind: str) -> list[str]:
        if kind == "unit":  # what the reader does not know goes by its tag alone
            s = self.s
            there = sorted([i for i in range(len(s.tag)) if s.tag[i]], key=lambda i: (s.owner[i], s.tag[i]))
            return [*(tagged(s, i) for i in there), *(s.of(i).id for i in there if self.knows(i))]
        if kind == "card":
            return [card.id for card in self.s.library.cards]
        if kind == "place":
            return PLACE_WORDS
        if kind == "edge":
            return EDGE_WORDS
        if kind == "corridor":
            return list(CORRIDORS)
        if kind == "deck":
            return list(DECKS)
        if kind == "bridge":
            return BRIDGE_WORDS
        raise LookupError(kind)

    def knows(self, i: int) -> bool:
        s = self.s
        return self.reader == s.owner[i] or s.flags[i] & (SPOTTED | SEEN) != 0


def _index(words: tuple[str, ...], word: str) -> int:
    return words.index(word) if word in words else -1


class Names:
    """What a language calls things, read once from its words."""

    def __init__(self, words: Words, library: Library, frames: list[str]) -> None:
        self.words = words
        self.frames = frames  # what a frame is called in the words, by its kind
        self.sides: list[str] = words.names("side", SIDES)
        self.headquarters: list[str] = words.names("headquarters", SHORT)
        self.phases: list[str] = words.names("phase", PHASES)
        self.decks: list[str] = words.names("deck", DECKS)
        # what the pack names itself, unless the language has a name of its own for it
        self.nations: list[str] = [words.called("nation", n.code, n.name) for n in library.nations]
        self.cards: list[str] = [
            words.called("card", c.id, words.name("name", c.name)) for c in library.cards
        ]
        self.texts: list[str] = [words.name("text", c.text) for c in library.cards]
        self.places: list[str] = _place_names(words)
        self.corridors: list[str] = words.names("corridor", CORRIDORS)
        self.bridges: list[str] = _on_rivers(words, "bridge")
        self.nothing: str = words.name("word", "nothing")
        self.hidden: str = words.name("word", "hidden")
        self.a_hidden: str = words.name("word", "a_hidden")
        self.table: str = words.name("word", "table")

    def edge(self, place: str, across: str) -> str:
        """An edge slot, by the place it belongs to and what lies beyond."""
        if not across:
            return f"{self.words.name('word', 'outer')} {place}"
        return f"{self.words.name('word', 'edge')} {place} {self.words.name('word', 'towards')} {across}"

    def sort(self, card: Card) -> str:
        """What kind of card it is: a General, an aircraft, armor."""
        key = TYPES[card.type] if card.category == C_UNIT else CATEGORIES[card.category]
        return self.words.name("sort", key)

    def quoted(self, subhead: str) -> str:
        """What stands below the name of a card."""
        said = self.words.name("subhead", subhead)
        return f"«\u00a0{said}\u00a0»" if self.words.lang == "fr" else f"“{said}”"

    def part(self, clause: str) -> str:
        """What a clause adds to a number that is reckoned, in a word or two."""
        return self.words.name("part", clause)

    def word(self, name: str, count: int) -> str:
        """A word in the number that so many take."""
        return self.words.name("word", f"{name}.many" if self.words.is_many(count) else name)


def _place_names(words: Words) -> list[str]:
    """What people call the places, in the order of PLACE_WORDS."""
    rows = words.names("row", ROWS)
    names = words.names("spot", tuple(PLACE_WORDS[:ZONES])) + words.names("headquarters", SHORT)
    names += [f"{corridor} ({row})" for corridor in words.names("corridor", CORRIDORS) for row in rows]
    names += words.names("rear", SHORT) + words.names("airfield", SHORT)
    return names + _on_rivers(words, "river")


def _on_rivers(words: Words, thing: str) -> list[str]:
    """A crossing is told by the zone of the edge row whose bank it is."""
    banks = [*PLACE_WORDS[:COLUMNS], *PLACE_WORDS[ZONES - COLUMNS : ZONES]]
    return [f"{words.name('word', thing)} ({words.name('spot', bank)})" for bank in banks]


class Cards(Speaker):
    """Prose about what is printed on cards and on the table: the same at every moment of every game."""

    def __init__(self, library: Library, names: Names, audience: int = ALL) -> None:
        self.library = library
        self.names = names
        self.audience = audience

    def say(self, kind: str, value: int) -> str:
        names = self.names
        if kind == "number":
            return str(value)
        if kind == "signed":
            return f"{value:+d}"
        if kind == "tenths":
            return f"{value // 10}{',' if names.words.lang == 'fr' else '.'}{value % 10}"
        if kind == "unit":
            return self.unit(value)
        if kind == "card":
            return names.cards[value]
        if kind == "seat":
            return names.sides[value]
        if kind == "place":
            return self.place(value)
        if kind == "edge":
            return self.edge(value)
        if kind == "phase":
            return names.phases[value]
        if kind == "corridor":
            return names.corridors[value]
        if kind == "deck":
            return names.decks[value]
        if kind == "bridge":
            return names.bridges[value]
        if kind == "s":
            return "s" if names.words.is_many(value) else ""  # the plural of what was counted
        if kind == "price":
            word = names.words.template("word", "price" if value else "free")
            return word.fill(self, (value, 0, 0, 0))
        return self.about(kind, value)

    def about(self, kind: str, value: int) -> str:
        """What sentences add to a name: what is printed on a card, how many there are."""
        if kind == "cost":
            return f"{self.library.cards[value].cost} {self.names.words.name('word', 'supply')}"
        if kind == "text":
            return self.names.texts[value].rstrip(".")
        if kind == "subhead":
            return self.names.quoted(self.library.cards[value].subhead)
        if kind == "name":
            return self.unit(value).partition(" (")[0]
        if kind == "spot":
            return self.names.places[value]
        if kind == "dice":
            return self.names.word("die", value)
        if kind == "hit":
            return self.names.word("hits", value)
        if kind in PARTS:
            return self.reckoned(value)
        raise LookupError(kind)

    def reckoned(self, number: int) -> str:
        """The parts of a reckoning as `kept_parts` keeps them: 3 printed, +2 Hill, +2 flank attack."""
        parts = heard(unpacked(number), self.audience)
        bases = sum([is_base(part) for part in parts])
        said: list[str] = []
        for value, clause, source in parts:
            base = is_base((value, clause, source))
            amount = f"{value:+d}" if said else str(value)
            if base and bases == 1:
                said.append(amount if clause == STANDARD else f"{amount} {self.names.part('printed')}")
            elif source == BY_RULE:
                said.append(f"{amount} {self.names.part(clause)}")
            elif source % 2:
                said.append(f"{amount} {self.names.cards[source // 2 // TERRAIN - 1]}")
            else:
                said.append(f"{amount} {self.called(source // 2 % TAG // 4, source // 2 // TAG, True)}")
        return ", ".join(said)

    def unit(self, i: int) -> str:
        raise LookupError("unit")

    def place(self, place: int) -> str:
        return self.names.places[place] if place < len(PLACE_WORDS) else self.names.table

    def ground(self, terrain: int, zone: int) -> str:
        """A zone by what lies there, and which it is: many zones may be Woods."""
        return f"{self.names.cards[terrain]} ({self.names.places[zone]})"

    def edge(self, edge: int) -> str:
        places, across = self.names.places, ACROSS[edge]
        return self.names.edge(places[place_of_edge(edge)], places[across] if across >= 0 else "")

    def called(self, card: int, tag: int, is_known: bool) -> str:
        """A card as an audience calls it that knows its face or does not; `tag` is 0 off the table.

        No two cards on the table have the same number, so it tells a card without the letters of its side.
        """
        if is_known:
            return f"{self.names.cards[card]} ({tag})" if tag else self.names.cards[card]
        return f"{self.names.hidden} {tag}" if tag else self.names.a_hidden


class LastSpeaker(Cards):
    """Prose for one audience: what it may not know is called by its tag."""

    def __init__(self, s: Last, audience: int, names: Names) -> None:
        super().__init__(s.library, names, audience)
        self.s = s

    def about(self, kind: str, value: int) -> str:
        """… and what the moment is about."""
        s = self.s
        if kind == "nation":
            return self.names.nations[s.nation[value]]
        if kind == "hits":
            return f"{s.last_hits} {self.names.word('hit', s.last_hits)}"
        if kind == "budget":
            bought = [s.of(i).cost for i in range(len(s.card)) if s.at[i] == BOUGHT + value]
            return str(s.supply[value] - sum(bought))
        if kind in PARTS:
            return self.reckoned(kept_parts(s, value))
        if kind == "now":
            return self.moment()
        if kind == "stage":
            return self.names.words.name("stage", str(value))
        if kind == "tag":
            return str(s.tag[value])
        if kind == "sort":
            return self.names.sort(s.of(value))
        if kind == "where":
            return self.place(s.at[value])
        return super().about(kind, value)

    def moment(self) -> str:
        """What the table shows as going on: a phase and whose it is, and what is asked in it."""
        s, names = self.s, self.names
        if not s.turn:
            phase = names.words.name("frame", "setup")
        else:
            phase = names.words.name("frame", PHASE_FRAMES[s.phase])
            phase = f"{phase} {names.words.name('word', 'of')} {names.sides[s.active]}"
        f = s.frames[-1]
        name = names.frames[f.kind]
        if name in PHASE_FRAMES or not names.words.has("frame", name):
            return phase
        values = (f.seat, f.marks[0] if f.kind == WINDOW else f.place, f.unit, f.count)
        return f"{names.words.frame(name, values).render(self, values)} ({phase})"

    def unit(self, i: int) -> str:
        s = self.s
        if i < 0 or i >= len(s.card):
            return self.names.nothing
        return self.called(s.card[i], s.tag[i], is_known(s, self.audience, i))

    def place(self, place: int) -> str:
        if place < ZONES:
            return self.ground(self.s.terrain[place], place)
        return super().place(place)


# What an event names, as views call it -----------------------------------------------------------------
def is_known(s: Last, audience: int, i: int) -> bool:
    """Whether an audience knows the face of card i."""
    return audience == s.owner[i] or s.flags[i] & (SPOTTED | SEEN) != 0


def face_of(s: Last, audience: int, kind: str, value: int) -> str:
    """The card that lies under a tag: nothing else tells when it has left the table."""
    is_card = (kind == "unit" or kind == "name") and 0 <= value < len(s.card)
    return s.of(value).id if is_card and s.tag[value] and is_known(s, audience, value) else ""


def spelled(s: Last, audience: int, kind: str, value: int) -> str:
    """A card on the table by its tag; one elsewhere by its id, to those who know its face."""
    if value < 0:
        return ""
    if kind == "unit" or kind == "name":
        if value >= len(s.card):
            return ""
        return tagged(s, value) if s.tag[value] or is_known(s, audience, value) else ""
    if kind == "card":
        return s.library.cards[value].id
    if kind == "place" or kind == "spot":
        return PLACE_WORDS[value] if value < len(PLACE_WORDS) else ""
    if kind == "edge":
        return EDGE_WORDS[value]
    if kind == "bridge":
        return BRIDGE_WORDS[value]
    if kind == "phase":
        return PHASES[value]
    if kind == "deck":
        return DECKS[value]
    if kind == "corridor":
        return CORRIDORS[value]
    if kind == "seat":
        return SIDES[value]
    return ""


def side_of(s: Last, kind: str, value: int) -> int:
    if kind == "seat":
        return value if value < len(SHORT) else NOBODY
    is_card = (kind == "unit" or kind == "name") and 0 <= value < len(s.card)
    return s.owner[value] if is_card else NOBODY


# What is told of a moment that has gone -------------------------------------------------------------------
# The values of an event with all that a sentence says of them: a card with its face, its owner, its tag and
# whether everybody knew it then, a zone with its terrain.
NOTHING: Final = -1
TAG: Final = 1 << 14  # above the card's number and two bits
TERRAIN: Final = 1 << 8  # above every place
PARTS: Final = {"dice_parts": "dice", "needs_parts": "needs"}  # slots of such: what they are parts of
FACE_DOWN: Final = "hidden"  # in place of a clause: from cards that the audience does not know


def facts(s: Last, template: Template, values: tuple[int, ...]) -> tuple[int, ...]:
    kept = [values[0], values[1], values[2], values[3]]
    for which, kind in template.slots:
        value = values[which]
        if kind == "unit" or kind == "name":
            kept[which] = _card_fact(s, value) if 0 <= value < len(s.card) else NOTHING
        elif kind == "place" and value < ZONES:
            kept[which] = _zone_fact(s, value)
        elif kind in PARTS:
            kept[which] = kept_parts(s, value)
    return (kept[0], kept[1], kept[2], kept[3])


def _card_fact(s: Last, i: int) -> int:
    shown = 2 if s.flags[i] & (SPOTTED | SEEN) else 0
    return s.tag[i] * TAG + s.card[i] * 4 + shown + s.owner[i]


def _zone_fact(s: Last, zone: int) -> int:
    return s.terrain[zone] * TERRAIN + TERRAIN + zone


# The parts of a reckoning -----------------------------------------------------------------------------------
def kept_parts(s: Last, number: int) -> int:
    """Packed parts whose sources are facts: twice the fact of a card, one more than twice that of a zone."""
    kept: list[Part] = []
    for value, clause, source in unpacked(number):
        fact = source
        if source >= 0:
            fact = 2 * _card_fact(s, source)
        elif source != BY_RULE:
            fact = 2 * _zone_fact(s, filters.zone_of(source)) + 1
        kept.append((value, clause, fact))
    return packed(kept)


def heard(parts: list[Part], audience: int) -> list[Part]:
    """Parts, with facts as sources, as an audience may hear them: all that comes from cards whose faces it
    does not know is one part. How much that is follows from the rest and from the dice, which all see."""
    found: list[Part] = []
    hidden = 0
    for value, clause, source in parts:
        fact = source // 2
        if source < 0 or source % 2 or fact % 4 >= 2 or audience == fact % 2:
            found.append((value, clause, source))
        else:
            hidden += value
    return [*found, (hidden, FACE_DOWN, BY_RULE)] if hidden else found


def told_parts(s: Last, audience: int, kind: str, number: int) -> list[tuple[str, int, str, str, int]]:
    """What each part is of, how much, its clause, and the card or place that it comes from."""
    found: list[tuple[str, int, str, str, int]] = []
    if kind not in PARTS:
        return found
    kept = unpacked(kept_parts(s, number))
    known = heard(kept, audience)
    sources = {fact: source for (_, _, fact), (_, _, source) in zip(kept, unpacked(number))}
    for value, clause, fact in known:
        source = sources.get(fact, BY_RULE)
        what = PARTS[kind]
        if clause == FACE_DOWN:
            found.append((what, value, BY_CARD if what == "dice" else BY_CARD_TN, "", -1))
        elif source == BY_RULE:
            found.append((what, value, clause, "", -1))
        elif source >= 0:
            found.append((what, value, clause, "unit", source))
        else:
            found.append((what, value, clause, "place", filters.zone_of(source)))
    return found


def is_base(part: Part) -> bool:
    """Whether it is what the others change: a printed value, the standard Target Number."""
    return part[1] in (PRINTED, STRUCTURE, STANDARD) or (part[1] == UNSPOTTED and part[2] != BY_RULE)


class Memory(Cards):
    """Prose for one audience about the facts of an event."""

    def __init__(self, library: Library, names: Names, audience: int) -> None:
        super().__init__(library, names, audience)

    def unit(self, i: int) -> str:
        if i == NOTHING:
            return self.names.nothing
        owner, tag = i % 2, i // TAG
        is_known = self.audience == owner or i % 4 >= 2
        return self.called(i % TAG // 4, tag, is_known)

    def place(self, place: int) -> str:
        if place >= TERRAIN:
            return self.ground(place // TERRAIN - 1, place % TERRAIN)
        return super().place(place)


assert len(SIDES) == len(SHORT) + 1 and len(PLACE_WORDS) < TERRAIN
