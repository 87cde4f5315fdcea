"""Any position from a small readable text: for tests, puzzles and scenarios. The texts: docs/positions.md."""

from collections.abc import Callable
from typing import Final

from crusades.core.answer import Answer
from crusades.core.game import BadPosition
from crusades.core.known import known
from crusades.games.last import starting_force, turn, unplaced, zones
from crusades.games.last.cards import Card, Library
from crusades.games.last.effects import UNIQUE
from crusades.games.last.item import Item
from crusades.games.last.lexicon import BRIDGE_WORDS, EDGE_SLOTS, PLACE_WORDS, PLACES
from crusades.games.last.options import OPTIONS, SCENARIOS, resolve
from crusades.games.last.pieces import (
    AIR,
    AIRCRAFT,
    AIRFIELD,
    ATTACHED,
    BOUGHT,
    COMMITTED,
    DECK,
    DISCARD,
    DUG_IN,
    EDGE,
    FIRED,
    FORTIFICATION,
    FRESH,
    GROUND,
    HAND,
    HELD,
    HQ,
    NOBODY,
    OBSTACLE,
    ONCE_BENEFIT,
    ONCE_DRAW,
    ONCE_ROLL,
    ORDNANCE,
    PATROL,
    PHASES,
    PILE,
    RECONNED,
    REFITTED,
    RIVER,
    SEEN,
    SHORT,
    SPOTTED,
    STOPPED,
    TABLE,
    TERRAIN,
    USED,
    ZONES,
    foe,
)
from crusades.games.last.state import Last

# Where lists of bare card ids go; the seat follows the word.
PILES: Final = {"hand": HAND, "deck": DECK, "discard": DISCARD, "pile": PILE, "table": TABLE}
MARKS: Final = {
    "committed": COMMITTED, "spotted": SPOTTED | SEEN, "seen": SEEN, "dug-in": DUG_IN, "stopped": STOPPED,
    "reconned": RECONNED, "refitted": REFITTED, "fired": FIRED, "held": HELD, "patrol": PATROL | SPOTTED |
    SEEN, "ability-used": USED, "fresh": FRESH,
}  # fmt: skip
COUNTS: Final = ("hits", "used", "group", "paid")
MADE: Final = {"roll": ONCE_ROLL, "draw": ONCE_DRAW, "benefit": ONCE_BENEFIT}
FORMS: Final = {
    "variant": "variant NAME", "option": "option NAME CHOICE", "nations": "nations AXIS ALLIED",
    "turn": "turn N", "phase": "phase NAME [ax|al]", "supply": "supply ax N al N",
    "terrain": "terrain ZONE NAME", "control": "control ZONE ax|al|none",
    "bridge": "bridge PLACE [minor] [hits N | destroyed]", "river": "river N", "made": "made STEP …",
    "first": "first ax|al", "offer": "offer ax|al", "atrocity": "atrocity ax|al", "unique": "unique CARD …",
    "first-turn": "first-turn", "seed": "seed N", "unplaced": "unplaced ax|al: CARD, …",
    "buying": "buying ax|al",
}  # fmt: skip
MANY: Final = 999
WORDS: Final = {  # how many words follow each that changes the table
    "turn": (1, 1), "phase": (1, 2), "supply": (1, MANY), "terrain": (1, MANY), "control": (2, 2),
    "bridge": (1, MANY), "river": (1, 1), "made": (0, MANY), "first": (1, 1), "offer": (1, 1),
    "atrocity": (1, 1), "unique": (0, MANY), "first-turn": (0, MANY), "seed": (1, 1),
}  # fmt: skip
RIVERS: Final = ("1", "2")
MINOR: Final = 3
PRIMARY: Final = 5


class Reader:
    """Reads statements, then builds the state; every error names its line."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.line = 0
        self.variant = 0
        self.options: dict[str, str] = {}
        self.nations: list[int] = [-1, -1]
        self.statements: list[tuple[int, str]] = []
        self.items: list[Item] = []
        self.phase = 0
        self.active = 0
        self.turn = 4
        self.setting_up: dict[str, int] = {}  # `unplaced` and `buying`, and the lines that say so first
        self.unplaced: list[str] = []  # the seats that have cards to place
        self.buyer = -1
        self.s = Last(library, 0)
        self.changes: dict[str, Callable[[list[str]], None]] = {
            "turn": self.say_turn,
            "phase": self.say_phase,
            "supply": self.say_supply,
            "terrain": self.say_terrain,
            "control": self.say_control,
            "bridge": self.say_bridge,
            "river": self.say_river,
            "made": self.say_made,
            "first": self.say_first,
            "offer": self.say_offer,
            "atrocity": self.say_atrocity,
            "unique": self.say_unique,
            "first-turn": self.say_first_turn,
            "seed": self.say_seed,
        }

    def fail(self, key: str, **values: object) -> BadPosition:
        return self.failing(Answer(f"last.{key}", **values))

    def failing(self, what: Answer) -> BadPosition:
        return BadPosition(Answer("said.line", line=self.line, what=what))

    # words --------------------------------------------------------------------------------------------
    def seat(self, word: str) -> int:
        if word not in SHORT:
            raise self.fail("no_seat_they", word=word)
        return SHORT.index(word)

    def number(self, word: str, most: int = 99) -> int:
        if not (word.isascii() and word.isdigit()) or int(word) > most:
            raise self.fail("no_number_from", word=word, most=most)
        return int(word)

    def card(self, word: str) -> Card:
        number = self.library.by_id.get(word, -1)
        if number < 0:
            raise self.fail("there_no_card", word=word, known=known(word, self.library.by_id))
        return self.library.cards[number]

    def terrain(self, word: str) -> int:
        number = self.library.by_id.get(word if word.startswith("ter.") else f"ter.{word}", -1)
        if number < 0:
            names = [c.id.removeprefix("ter.") for c in self.library.cards if c.kind == TERRAIN]
            raise self.fail("there_no_terrain", word=word, known=known(word, names))
        return number

    def place(self, word: str, most: int = ZONES) -> int:
        place = PLACES.get(word, -1)
        if not 0 <= place < most:
            raise self.fail("no_such_place", word=word, known=known(word, PLACE_WORDS[:most]))
        return place

    def side_of(self, card: Card, place: int) -> int:
        """Whose card it is: by the Headquarters, Airfield or nation it belongs to."""
        for base in (HQ, AIRFIELD):
            if base <= place < base + 2:
                return place - base
        fits = [
            seat
            for seat in (0, 1)
            if self.library.belongs(card, self.library.nation_codes[self.nations[seat]])
        ]
        if card.id.startswith("tok."):
            raise self.fail("write_whose_ax", id=card.id)
        if len(fits) != 1:
            raise self.fail("both_players_card" if fits else "no_players_card", id=card.id)
        return fits[0]

    def attacher(self, card: Card, host: int) -> int:
        """Whose attached card it is: the other player's if only that nation has it (L7.1.24)."""
        codes = [self.library.nation_codes[nation] for nation in self.nations]
        theirs = self.library.belongs(card, codes[foe(host)]) and not self.library.belongs(card, codes[host])
        return foe(host) if theirs else host

    # reading ------------------------------------------------------------------------------------------
    def read(self, text: str) -> Last:
        for n, whole in enumerate(text.splitlines(), 1):
            for part in whole.partition("#!")[0].split(";"):
                statement = _without_comment(part).strip().lower()
                if statement:
                    self.statements.append((n, statement))
        self.choose_nations()
        for line, statement in self.statements:
            self.line = line
            self.first_pass(statement)
        self.build()
        for line, statement in self.statements:
            self.line = line
            self.second_pass(statement)
        return self.finish()

    def choose_nations(self) -> None:
        """The line `nations ge us`, or whatever the cards of the text betray; Germany and the USA else."""
        guessed: list[set[int]] = [set(), set()]
        for line, statement in self.statements:
            self.line = line
            words = statement.split()
            if words[0] == "nations":
                if len(words) != 3:
                    raise self.fail("expected_two_nations")
                for seat in (0, 1):
                    if words[seat + 1] not in self.library.nation_codes:
                        hint = known(words[seat + 1], self.library.nation_codes)
                        raise self.fail("there_no_nation", word=words[seat + 1], hint=hint)
                    self.nations[seat] = self.library.nation_codes.index(words[seat + 1])
                return
            for word in statement.replace(",", " ").replace("+", " ").replace(":", " ").split():
                code, dot, _ = word.partition(".")
                if dot and code in self.library.nation_codes and word.partition("#")[0] in self.library.by_id:
                    nation = self.library.nation_codes.index(code)
                    guessed[0 if self.library.nations[nation].side == "axis" else 1].add(nation)
        for seat in (0, 1):
            if len(guessed[seat]) > 1:
                codes = " ".join(sorted(self.library.nation_codes[n] for n in guessed[seat]))
                raise self.fail("cards_several_nations", codes=codes)
            fallback = self.library.nation_codes.index(("ge", "us")[seat])
            self.nations[seat] = guessed[seat].pop() if guessed[seat] else fallback

    def first_pass(self, statement: str) -> None:
        """Everything that says which cards there are, and the settings."""
        head, colon, rest = statement.partition(":")
        words = statement.split()
        if words[0] == "unplaced" or words[0] == "buying":
            self.still_to_come(head.split(), rest if colon else None)
        elif words[0] == "variant" and len(words) == 2:
            if words[1] not in SCENARIOS:
                raise self.fail("there_no_variant", word=words[1], names=list(SCENARIOS))
            self.variant = SCENARIOS.index(words[1])
        elif words[0] == "option" and len(words) == 3:
            choices = {o.name: o.choices for o in OPTIONS}
            if words[1] not in choices:
                raise self.fail("there_no_option", word=words[1], known=known(words[1], choices))
            if words[2] not in choices[words[1]]:
                hint = known(words[2], choices[words[1]])
                raise self.fail("there_no_choice", word=words[2], word2=words[1], hint=hint)
            self.options[words[1]] = words[2]
        elif colon and head.split()[0] in PILES:
            name, _, seat = head.strip().partition(" ")
            self.bare(PILES[name] + self.seat(seat.strip()), rest)
        elif colon and head.strip() in EDGE_SLOTS:
            self.obstacle(EDGE_SLOTS[head.strip()], rest)
        elif colon:
            place = self.place(head.strip(), RIVER + 6)
            for part in rest.split(","):
                self.item(place, part.split())

    def still_to_come(self, words: list[str], cards: str | None) -> None:
        """`unplaced ax: CARD, …`: bought and not placed yet; `buying ax`: this seat has not done buying."""
        if len(words) != 2 or (words[0] == "unplaced") != (cards is not None):
            raise self.fail("form", form=FORMS[words[0]])
        seat = self.seat(words[1])
        if (words[0] in self.setting_up and words[0] == "buying") or words[1] in self.unplaced:
            raise self.fail("said_twice_both", text=" ".join(words))
        self.setting_up.setdefault(words[0], self.line)
        if cards is None:
            self.buyer = seat
            return
        self.unplaced.append(words[1])
        before = len(self.items)
        self.bare(BOUGHT + seat, cards)
        for item in self.items[before:]:
            self.refuse(unplaced.why_not_bought(self.library, self.nations[seat], item))

    def refuse(self, why: Answer | None) -> None:
        if why is not None:
            raise self.failing(why)

    def set_up(self) -> None:
        """L5: the game has not begun; what is still to be bought and placed is asked for."""
        step = unplaced.step_of(self.buyer, self.unplaced)
        for item in self.items:
            self.line = item.line
            self.refuse(unplaced.why_not_there(item, step))
        if self.buyer >= 0 and starting_force.left(self.s, self.buyer) < 0:
            self.line = self.setting_up["buying"]
            raise self.fail("bought_more_set", short=SHORT[self.buyer])
        unplaced.begin(self.s, step)

    def bare(self, place: int, rest: str) -> None:
        """Cards by their ids: `hand ax: axis.mg, axis.fog`. A pile holds the other seat's cards."""
        held = place - BOUGHT if place in (BOUGHT, BOUGHT + 1) else (place - HAND) % 2
        for part in rest.split(","):
            words = part.split()
            if not words:
                continue
            owner = foe(held) if PILE <= place < PILE + 2 else held
            item = Item(self.line, owner, self.card(words[0].partition("#")[0]), 0, place)
            for word in words[1:]:
                if word not in MARKS:
                    raise self.fail("says_nothing_about", word=word, names=list(MARKS))
                item.flags |= MARKS[word]
            self.items.append(item)

    def obstacle(self, slot: int, rest: str) -> None:
        words = rest.split()
        seat = self.seat(words.pop(0)) if words and words[0] in SHORT else -1
        if len(words) != 1 or self.card(words[0]).category != OBSTACLE:
            raise self.fail("edge_bears_obstacle")
        card = self.card(words[0])
        item = Item(self.line, self.side_of(card, -1) if seat < 0 else seat, card, 0, EDGE)
        item.counts["edge"] = slot
        self.items.append(item)

    def item(self, place: int, words: list[str]) -> None:
        if not words:
            raise self.fail("card_missing")
        seat = self.seat(words.pop(0)) if words[0] in SHORT else -1
        if not words:
            raise self.fail("card_missing")
        card_id, _, copy = words[0].partition("#")
        card = self.card(card_id)
        self.fits(card, place)
        owner = self.side_of(card, place) if seat < 0 else seat
        item = Item(self.line, owner, card, self.number(copy) if copy else 0, place)
        i = 1
        while i < len(words):
            word = words[i]
            following = words[i + 1] if i + 1 < len(words) else ""
            if word == "+" or word in ("with",):
                word, i = f"+{following}", i + 1
            if word.startswith("+"):
                item.attached.append(self.card(word[1:]))
            elif word in MARKS:
                item.flags |= MARKS[word]
            elif word in COUNTS:
                item.counts[word] = self.number(following)
                i += 1
            elif word in ("riding", "inside"):
                item.host = following
                i += 1
            else:
                hint = known(word, [*MARKS, *COUNTS, "riding", "inside", "+card"])
                raise self.fail("says_nothing_about_card", word=word, hint=hint)
            i += 1
        self.items.append(item)

    def fits(self, card: Card, place: int) -> None:
        flies = card.type == AIRCRAFT or card.category == ORDNANCE
        aloft = AIR <= place < AIRFIELD + 2
        if flies != aloft:
            raise self.fail("cannot_lie_there", id=card.id)
        if not flies and not card.stands():
            raise self.fail("attached_lies_hand", id=card.id, id2=card.id)

    # building -----------------------------------------------------------------------------------------
    def build(self) -> None:
        s = self.s
        s.variant = self.variant
        s.opts = resolve(self.variant, self.options)
        s.nation = list(self.nations)
        s.turn = self.turn
        s.first_turns = 3
        decks: list[list[int]] = [[], []]
        for item in self.items:
            item.number = len(decks[item.seat])
            decks[item.seat].append(item.card.number)
            for card in item.attached:
                owner = self.attacher(card, item.seat)
                item.below.append((owner, len(decks[owner])))
                decks[owner].append(card.number)
        s.muster(decks)
        for item in self.items:
            self.line = item.line
            i = item.number + (len(decks[0]) if item.seat else 0)
            item.number = i
            if item.place < HAND or item.place == EDGE or TABLE <= item.place < EDGE:
                zones.name(s, i)
            zones.put(s, i, item.place, item.counts.get("edge", -1))
            s.flags[i] = item.flags
            if AIR <= item.place < AIRFIELD or item.place == EDGE or TABLE <= item.place < EDGE:
                s.flags[i] |= SPOTTED | SEEN
            s.hits[i] = item.counts.get("hits", 0)
            s.used[i] = item.counts.get("group", item.counts.get("used", 0))
            s.paid[i] = item.counts.get("paid", -1)
            if AIR <= item.place < AIRFIELD:
                if not s.used[i]:
                    s.groups += 1
                    s.used[i] = s.groups
                s.groups = max(s.groups, s.used[i])
            if item.place < ZONES and item.card.combat:
                s.control[item.place] = item.seat
            for owner, number in item.below:
                j = number + (len(decks[0]) if owner else 0)
                zones.name(s, j)
                zones.put(s, j, ATTACHED, i)
                s.flags[j] = s.flags[i] & (SPOTTED | SEEN)
        for item in self.items:
            if item.host:
                self.line = item.line
                self.join(item)

    def join(self, item: Item) -> None:
        host_id, _, copy = item.host.partition("#")
        wanted = int(copy) if copy.isdigit() else 0
        for other in self.items:
            same = other.card.id == host_id and other.place == item.place and other.seat == item.seat
            if same and (not wanted or other.copy == wanted) and other is not item:
                kind = other.card
                if not (kind.transport or kind.type == 1 or kind.category == FORTIFICATION):
                    raise self.fail("neither_carries_nor", host_id=host_id)
                self.s.on[item.number] = other.number
                self.s.surveys = [None, None]
                return
        there = [other.card.id for other in self.items if other.place == item.place and other is not item]
        raise self.fail("there", host=item.host, known=known(item.host, there))

    def second_pass(self, statement: str) -> None:
        """Everything that changes the table that is laid."""
        if ":" in statement:
            return
        words = statement.replace(",", " ").split()
        what, rest = words[0], words[1:]
        if what in ("variant", "option", "nations", "buying"):
            return
        if self.setting_up:
            self.refuse(unplaced.why_not_said(what, self.buyer >= 0))
        least, most = WORDS.get(what, (1, 0))
        if not least <= len(rest) <= most:
            raise self.unread(what, rest)
        self.changes[what](rest)

    def unread(self, what: str, rest: list[str]) -> BadPosition:
        return self.failing(self.form(what, rest))

    def pairs(self, what: str, words: list[str]) -> list[tuple[str, str]]:
        if len(words) % 2:
            raise self.unread(what, words)
        return [(words[n], words[n + 1]) for n in range(0, len(words), 2)]

    def say_turn(self, rest: list[str]) -> None:
        self.s.turn = max(1, self.number(rest[0]))

    def say_phase(self, rest: list[str]) -> None:
        if rest[0] not in PHASES:
            raise self.unread("phase", rest)
        self.phase = PHASES.index(rest[0])
        self.active = self.seat(rest[1]) if len(rest) == 2 else 0

    def say_supply(self, rest: list[str]) -> None:
        for seat, points in self.pairs("supply", rest):
            self.s.supply[self.seat(seat)] = self.number(points, 999)

    def say_terrain(self, rest: list[str]) -> None:
        for place, name in self.pairs("terrain", rest):
            self.s.terrain[self.place(place)] = self.terrain(name)

    def say_control(self, rest: list[str]) -> None:
        self.s.control[self.place(rest[0])] = NOBODY if rest[1] == "none" else self.seat(rest[1])

    def say_bridge(self, rest: list[str]) -> None:
        if rest[0] not in BRIDGE_WORDS:
            raise self.unread("bridge", rest)
        self.bridge(BRIDGE_WORDS.index(rest[0]), rest[1:])

    def say_river(self, rest: list[str]) -> None:
        if rest[0] not in RIVERS:
            raise self.unread("river", rest)
        self.river(RIVERS.index(rest[0]))

    def say_made(self, rest: list[str]) -> None:
        for word in rest:
            if word not in MADE:
                raise self.unread("made", rest)
        self.s.once += [MADE[word] for word in rest]

    def say_first(self, rest: list[str]) -> None:
        self.s.first = self.seat(rest[0])

    def say_offer(self, rest: list[str]) -> None:
        self.s.offer[self.seat(rest[0])] = 1

    def say_atrocity(self, rest: list[str]) -> None:
        self.s.atrocity[self.seat(rest[0])] = 1

    def say_unique(self, rest: list[str]) -> None:
        self.s.unique += [self.card(word).number for word in rest]

    def say_first_turn(self, rest: list[str]) -> None:
        self.s.first_turns = 0

    def say_seed(self, rest: list[str]) -> None:
        s = self.s
        s.dice = type(s.dice)(self.number(rest[0], 2**32))

    def form(self, what: str, rest: list[str]) -> Answer:
        """What an error says of a statement that cannot be read."""
        if what not in FORMS:
            return Answer("last.unknown_statement", word=what, known=known(what, sorted(FORMS)))
        names: dict[str, tuple[str, ...]] = {
            "phase": PHASES, "bridge": tuple(BRIDGE_WORDS), "river": RIVERS, "made": tuple(MADE),
        }  # fmt: skip
        text = " ".join([what, *rest])
        if what not in names:
            return Answer("last.says_nothing_form", text=text, form=FORMS[what])
        hint = known(rest[0] if rest else "", names[what])
        return Answer("last.says_nothing_known", text=text, form=FORMS[what], known=hint)

    def river(self, river: int) -> None:
        """A river without a bridge: what is left when its bridge was destroyed."""
        if not any(self.s.bridge[river * 3 + c] for c in range(3)):
            self.s.bridge[river * 3] = PRIMARY
            self.s.bridge_hits[river * 3] = -1

    def bridge(self, which: int, rest: list[str]) -> None:
        s = self.s
        for word in rest:
            if word not in ("minor", "hits", "destroyed") and not word.isdigit():
                raise self.fail("says_nothing_bridge", word=word)
        s.bridge[which] = MINOR if "minor" in rest else PRIMARY
        if "destroyed" in rest:
            s.bridge_hits[which] = -1
        elif "hits" in rest[:-1]:
            s.bridge_hits[which] = self.number(rest[rest.index("hits") + 1], 4)
        if "minor" not in rest:
            s.terrain[which % 3 + (0 if which < 3 else 6)] = self.terrain("bridge")

    def finish(self) -> Last:
        s = self.s
        for i in range(len(s.card)):  # L11.11.1: a Unique card in play has taken effect
            played = s.at[i] < HAND or s.at[i] in (ATTACHED, EDGE, TABLE, TABLE + 1)
            if s.of(i).keywords & UNIQUE and played and s.card[i] not in s.unique:
                s.unique.append(s.card[i])
        s.active = self.active
        if self.setting_up:
            self.set_up()
        for seat in (0, 1):
            for place in range(GROUND):
                if zones.room(s, seat, place) < 0:
                    raise self.fail("too_many_units", short=SHORT[seat])
        for place in range(ZONES):
            if zones.occupied(s, 0) & zones.occupied(s, 1) >> 0 & 1 << place:
                raise self.fail("both_players_have")
        if not self.setting_up:
            turn.start(s, self.phase, True)
        return s


def _without_comment(text: str) -> str:
    """`#` begins a comment, unless it numbers a copy (`us.rifle#2`)."""
    for n, sign in enumerate(text):
        if sign == "#" and not (n and not text[n - 1].isspace() and text[n + 1 : n + 2].isdigit()):
            return text[:n]
    return text


def build(library: Library, text: str) -> Last:
    return Reader(library).read(text)
