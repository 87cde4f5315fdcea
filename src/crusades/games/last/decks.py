"""L5.0, L5.1, L12: decks. Reading one that is written out, checking it, trimming it to the short game.

A deck on one line: `ge; ter.clear*2 ter.hill …; ge.grenadier*5 axis.mg*2 …; ge.grenadier@L axis.mg@L …`.
The parts are the nation, six Terrain cards, the cards, and (if wanted) the opening that `starter` takes.
"""

from typing import Final

from crusades.core.answer import Answer
from crusades.core.dice import Dice
from crusades.core.game import BadOption
from crusades.core.known import known
from crusades.games.last.cards import Card, Deck, Library
from crusades.games.last.effects import ENGINEER
from crusades.games.last.pieces import (
    AIRCRAFT,
    ARMOR,
    ATTACHMENT,
    EVENT,
    FORTIFICATION,
    GENERAL,
    HQ_TROOP,
    LEADER,
    OBSTACLE,
    ORDNANCE,
    SPECIAL,
    SUPPORT_WEAPON,
    TACTIC,
    TERRAIN,
    TOKEN,
    UNIT,
)

SHORT_CARDS: Final = 25
SHORT_SPECIALS: Final = 8
SPOTS: Final = ("L", "C", "R", "HQ")  # where an opening puts a card: own left, centre, right zone, or rear
FORM: Final = "NATION; six TERRAIN cards; CARD*COPIES …; and maybe an opening, CARD@L|C|R|HQ …"


# reading -----------------------------------------------------------------------------------------------
def read(library: Library, text: str) -> Deck:
    """The starter deck of that id, or the deck written out; it may still break limits (`faults`)."""
    word = text.strip()
    if ";" not in word:
        if word not in library.decks:
            hint = known(word, library.decks)
            raise BadOption(Answer("last.there_no_starter", word=word, hint=hint, form=FORM))
        return library.decks[word]
    parts = [part.strip() for part in word.split(";")]
    while len(parts) > 3 and not parts[-1]:
        parts.pop()
    if not 3 <= len(parts) <= 4:
        raise BadOption(Answer("last.deck_written_out", form=FORM, count=len(parts)))
    terrain: list[str] = []
    for card_id, copies in _counted(parts[1]):
        terrain += [card_id] * min(copies, 99)
    cards: dict[str, int] = {}
    for card_id, copies in _counted(parts[2]):
        cards[card_id] = cards.get(card_id, 0) + copies
    opening: list[dict[str, str]] = []
    for entry in parts[3].split() if len(parts) == 4 else ():
        card_id, _, spot = entry.partition("@")
        opening.append({"card": card_id.lower(), "at": spot.upper()})
    return Deck(
        {
            "id": "", "nation": parts[0].lower(), "name": "a deck written out", "terrain": terrain,
            "cards": cards, "opening": opening,
        }
    )  # fmt: skip


def _counted(text: str) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for entry in text.replace(",", " ").split():
        card_id, star, number = entry.partition("*")
        if star and not (number.isascii() and number.isdigit() and len(number) < 4):
            raise BadOption(Answer("last.copies_written_card", entry=entry))
        found.append((card_id.lower(), int(number) if star else 1))
    return found


def written(deck: Deck) -> str:
    """A deck on one line, as `read` takes it."""
    cards = " ".join(f"{card}*{n}" if n > 1 else card for card, n in deck.cards.items())
    line = f"{deck.nation}; {' '.join(deck.terrain)}; {cards}"
    opening = " ".join(f"{card}@{at}" for card, at in deck.opening)
    return f"{line}; {opening}" if opening else line


# checking ----------------------------------------------------------------------------------------------
def faults(library: Library, deck: Deck, bridges: bool = False, short: bool = False) -> list[Answer]:
    """Every limit a deck breaks, each with its card and clause; empty for a legal deck.

    L5.1.1: there is no limit of size, unless the short game is played.
    """
    if deck.nation not in library.nation_codes:
        hint = known(deck.nation, library.nation_codes)
        return [Answer("last.deck_nation", nation=deck.nation, known=hint)]
    found = _terrain_faults(library, deck, _barred(bridges, short))
    for card_id, copies in deck.cards.items():
        number = library.by_id.get(card_id, -1)
        if number < 0:
            hint = known(card_id, library.by_id)
            found.append(Answer("last.deck_card", card=card_id, known=hint))
            continue
        card = library.cards[number]
        if copies < 1:
            found.append(Answer("last.deck_copies", card=card_id, count=copies))
        clause = why_not_in(library, card, deck.nation)
        if clause:
            nation = library.nation(deck.nation).name
            found.append(
                Answer("last.deck_foreign", card=card_id, name=card.name, nation=nation, clause=clause)
            )
        else:
            found += _copy_faults(library, card, copies)
    if short:
        found += _short_faults(library, deck)
    return found + _opening_faults(library, deck)


def _barred(bridges: bool, short: bool) -> str:
    """L5.3.8: why Bridge cards are not allowed (the key of an answer), or an empty text."""
    if short:
        return "last.bridge_short"
    return "" if bridges else "last.bridge_agreed"


def why_not_in(library: Library, card: Card, nation: str) -> str:
    """The clause that keeps a card out of a nation's deck, or an empty text.

    L12.0.1: its own Units and Specials, and the common Specials of its side. Cards are told apart by their
    ids: two Specials of one name are different cards (L12.2.2).
    """
    if card.kind == TERRAIN:
        return "L2.1.1"
    if card.kind == TOKEN:
        return "L5.0.1"
    if library.belongs(card, nation):
        return ""
    if card.kind == UNIT:
        return "L5.0.1"  # with L2.0.2: a Unit belongs to one side only
    if card.nation in library.nation_codes:
        return "L12.2.1"
    return "L12.1.1" if library.nation(nation).major else "L12.1.2"


def _terrain_faults(library: Library, deck: Deck, barred: str) -> list[Answer]:
    """L5.1.5: six Terrain cards, any of them more than once; L5.3.8: Bridges only if agreed."""
    found: list[Answer] = []
    if len(deck.terrain) != library.terrain_count:
        count = len(deck.terrain)
        found.append(Answer("last.terrain_count", count=count, needed=library.terrain_count))
    for card_id in dict.fromkeys(deck.terrain):
        number = library.by_id.get(card_id, -1)
        if number < 0 or library.cards[number].kind != TERRAIN:
            terrain = [card.id for card in library.cards if card.kind == TERRAIN]
            found.append(Answer("last.no_terrain", card=card_id, known=known(card_id, terrain)))
        elif card_id == "ter.bridge" and barred:
            found.append(Answer(barred, card=card_id))
    return found


def _copy_faults(library: Library, card: Card, copies: int) -> list[Answer]:
    """L5.1.2, L5.1.3: copies of one card."""
    if card.kind == UNIT and copies > library.unit_limit:
        return [Answer("last.unit_copies", card=card.id, count=copies, most=library.unit_limit)]
    if card.kind == SPECIAL and copies > library.special_limit:
        return [Answer("last.special_copies", card=card.id, count=copies, most=library.special_limit)]
    return []


def _specials(library: Library, deck: Deck) -> int:
    return sum(
        n for card, n in deck.cards.items() if card in library.by_id and library.card(card).kind == SPECIAL
    )


def _short_faults(library: Library, deck: Deck) -> list[Answer]:
    total, specials = sum(deck.cards.values()), _specials(library, deck)
    found: list[Answer] = []
    if total != SHORT_CARDS:
        found.append(Answer("last.short_cards", count=total, needed=SHORT_CARDS))
    if specials > SHORT_SPECIALS:
        found.append(Answer("last.short_specials", count=specials, most=SHORT_SPECIALS))
    return found


def _opening_faults(library: Library, deck: Deck) -> list[Answer]:
    """The proposed opening takes cards of the deck that may be bought (L5.4.1 – L5.4.3)."""
    found: list[Answer] = []
    left = dict(deck.cards)
    for card_id, spot in deck.opening:
        if left.get(card_id, 0) < 1:
            found.append(Answer("last.opening_more", card=card_id))
            continue
        left[card_id] -= 1
        number = library.by_id.get(card_id, -1)
        if number >= 0 and library.cards[number].kind == SPECIAL and not library.cards[number].setup_ok:
            found.append(Answer("last.opening_not_bought", card=card_id))
        if spot not in SPOTS:
            found.append(Answer("last.opening_spot", card=card_id, spot=spot, names=SPOTS))
    return found


# the short game ----------------------------------------------------------------------------------------
def trimmed(library: Library, deck: Deck) -> Deck:
    """A starter deck cut to the short format: 25 cards, at most eight of them Specials.

    The opening's cards come first, in its order; then one more copy of each card left, in the order of the
    deck's list and again from its top, until there are 17 Units and 8 Specials; Units make up for Specials
    that the deck lacks. Every step follows from the deck, so the same deck is always cut the same way.
    """
    chosen: dict[int, dict[str, int]] = {UNIT: {}, SPECIAL: {}}
    wanted = {SPECIAL: SHORT_SPECIALS, UNIT: SHORT_CARDS - SHORT_SPECIALS}
    opening: list[tuple[str, str]] = []
    for card_id, spot in deck.opening:
        kind = library.card(card_id).kind
        if sum(chosen[kind].values()) < wanted[kind]:
            chosen[kind][card_id] = chosen[kind].get(card_id, 0) + 1
            opening.append((card_id, spot))
    for kind in (SPECIAL, UNIT):
        if kind == UNIT:
            wanted[UNIT] = SHORT_CARDS - sum(chosen[SPECIAL].values())
        going_round = True
        while going_round:
            going_round = False
            for card_id, copies in deck.cards.items():
                had = chosen[kind].get(card_id, 0)
                if library.card(card_id).kind != kind or had >= copies:
                    continue
                if sum(chosen[kind].values()) < wanted[kind]:
                    chosen[kind][card_id] = had + 1
                    going_round = True
    cards = {
        card_id: chosen[library.card(card_id).kind][card_id]
        for card_id in deck.cards
        if card_id in chosen[library.card(card_id).kind]
    }
    short = Deck({"id": deck.id, "nation": deck.nation, "terrain": deck.terrain, "cards": cards})
    short.name, short.style, short.opening = deck.name, deck.style, opening
    return short


# the opening -------------------------------------------------------------------------------------------
def proposal(library: Library, deck: Deck) -> list[tuple[str, str]]:
    """What `starter` buys, in order, and where it goes: the deck's own opening, or a plain one.

    The plain one: soldiers left, centre and right, a tank in the centre, an anti-tank gun, artillery in the
    rear, a scout, then soldiers and tanks again while points last.
    """
    if deck.opening:
        return deck.opening
    left = dict(deck.cards)
    found: list[tuple[str, str]] = []
    for want, spot in (
        ("soldier", "L"), ("soldier", "C"), ("soldier", "R"), ("armor", "C"), ("at", "L"), ("armor", "R"),
        ("gun", "HQ"), ("recon", "HQ"), ("soldier", "HQ"), ("armor", "L"), ("soldier", "HQ"),
    ):  # fmt: skip
        best = ""
        for card_id in left:
            card = library.card(card_id)
            if left[card_id] and _plays(card, want):
                # the commonest of the deck, the cheaper of two, so that points reach far
                if not best or (-deck.cards[card_id], card.cost) < (
                    -deck.cards[best],
                    library.card(best).cost,
                ):
                    best = card_id
        if best:
            left[best] -= 1
            found.append((best, spot))
    return found


def _plays(card: Card, part: str) -> bool:
    if card.kind != UNIT or card.type == AIRCRAFT:
        return False
    if part == "soldier":
        return card.soldier and not card.artillery
    if part == "armor":
        return card.type == ARMOR and not card.artillery and card.cost <= 6
    if part == "at":
        return card.cls == "at"
    return card.artillery if part == "gun" else card.recon > 1


# inventing a deck --------------------------------------------------------------------------------------
# What a usable deck holds of each part: fewest copies, and how many more chance may add.
SHARES: Final = (
    ("soldier", 15, 4), ("armor", 9, 4), ("at", 3, 2), ("gun", 4, 3), ("recon", 2, 2), ("carrier", 2, 2),
    ("flak", 1, 1), ("plane", 2, 2), ("engineer", 1, 2), ("weapon", 4, 2), ("leader", 2, 1),
    ("general", 1, 1), ("works", 2, 2), ("obstacle", 1, 2), ("rear", 1, 2), ("tactic", 8, 4),
    ("event", 2, 2),
)  # fmt: skip
PARTS: Final = {
    SUPPORT_WEAPON: "weapon", LEADER: "leader", ATTACHMENT: "leader", GENERAL: "general", TACTIC: "tactic",
    FORTIFICATION: "works", OBSTACLE: "obstacle", HQ_TROOP: "rear", ORDNANCE: "plane", EVENT: "event",
}  # fmt: skip
ROW_COST: Final = 9  # most that the three dearest Terrain cards should cost together


def invent(library: Library, nation: str, seed: int) -> Deck:
    """A legal deck of a nation by chance: the same seed gives the same deck."""
    dice = Dice(seed)
    cards = {library.cards[number].id: copies for number, copies in drawn_up(library, nation, dice).items()}
    order = {card.id: card.number for card in library.cards}
    cards = {card: cards[card] for card in sorted(cards, key=order.__getitem__)}
    terrain = _some_terrain(library, dice)
    return Deck({"id": "", "nation": nation, "name": f"Deck {seed}", "terrain": terrain, "cards": cards})


def drawn_up(library: Library, nation: str, dice: Dice) -> dict[int, int]:
    """The cards of a usable deck by chance, and how many of each."""
    cards: dict[int, int] = {}
    for n, able in enumerate(_able(library, nation)):
        _, fewest, more = SHARES[n]
        for _ in range(fewest + dice.below(more + 1) if able else 0):
            one, other = able[dice.below(len(able))], able[dice.below(len(able))]
            first, second = library.cards[one], library.cards[other]
            card = second if second.cost < first.cost else first  # the cheaper of two: points are scarce
            limit = library.unit_limit if card.kind == UNIT else library.special_limit
            if cards.get(card.number, 0) < limit:
                cards[card.number] = cards.get(card.number, 0) + 1
    return cards


def _able(library: Library, nation: str) -> list[list[int]]:
    """The cards of a nation for each of the shares."""
    found = library.parts_of.get(nation)
    if found is None:
        mine = [c for c in library.cards if not why_not_in(library, c, nation)]
        found = [[c.number for c in mine if _fills(c, part)] for part, _, _ in SHARES]
        library.parts_of[nation] = found
    return found


def _some_terrain(library: Library, dice: Dice) -> list[str]:
    """Six different Terrain cards without a Bridge, whose dearest three a player can afford."""
    able = [c for c in library.cards if c.kind == TERRAIN and c.id != "ter.bridge"]
    while True:
        left = able.copy()
        six = [left.pop(dice.below(len(left))) for _ in range(library.terrain_count)]
        if sum(sorted(c.cost for c in six)[-3:]) <= ROW_COST:
            return [c.id for c in six]


def _fills(card: Card, part: str) -> bool:
    if card.kind == SPECIAL:
        return part == PARTS.get(card.category, "")
    if part == "plane":
        return card.type == AIRCRAFT and card.cost <= 6
    if card.type == AIRCRAFT:
        return False
    if part == "carrier":
        return card.transport and card.type != ARMOR
    if part == "flak":
        return card.air > 0 and not card.gray
    if part == "engineer":
        return bool(card.keywords & ENGINEER)
    return _plays(card, part)
