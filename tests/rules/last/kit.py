"""A position, some actions, some dice: the vocabulary of the rule tests of The Last Crusade."""

from crusades.games.last import zones
from crusades.games.last.game import LastGame
from crusades.games.last.lexicon import PLACE_WORDS, LastLexicon
from crusades.games.last.pieces import COMMITTED, DUG_IN, SEEN, SHORT, SPOTTED
from crusades.games.last.state import Last
from crusades.play import library
from tests.rules.playing import Declining


def game() -> LastGame:
    built = library.load_game("last")
    assert isinstance(built, LastGame)
    return built


class Table(Declining):
    """A game on the table: play on it, and read it in nouns."""

    def __init__(self, s: Last) -> None:
        self.s = s
        self.game = game()

    # playing ------------------------------------------------------------------------------------------
    def quiet(self) -> "Table":
        """Decline everything that may be declined."""
        for _ in range(60):
            if self.s.over or "pass" not in self.legal:
                return self
            self.game.play(self.s, self.game.parse(self.s, "pass"))
        raise AssertionError("it never ends")

    # reading ------------------------------------------------------------------------------------------
    def card(self, name: str) -> int:
        """A card by its id (`us.rifle`, the second `us.rifle#2`) or tag, wherever it lies."""
        lexicon = LastLexicon(self.s)
        if name[:2] in SHORT and name[2:].isdigit():
            return lexicon.unit(name)
        card_id, _, which = name.partition("#")
        wanted = self.s.library.by_id[card_id]
        found = [i for i in range(len(self.s.card)) if self.s.card[i] == wanted]
        return found[int(which) - 1 if which else 0]

    def at(self, name: str) -> str:
        """The place a card lies: a zone, HQ, air position, or hand, deck, discard, pile, table …"""
        place = self.s.at[self.card(name)]
        words = ("hand", "deck", "discard", "pile", "table")
        if place < len(PLACE_WORDS):
            return PLACE_WORDS[place]
        if place < 37:
            return f"{words[(place - 27) // 2]} {SHORT[(place - 27) % 2]}"
        return {37: "edge", 38: "bought", 39: "bought", 40: "out", 41: "attached"}[place]

    def hits(self, name: str) -> int:
        return self.s.hits[self.card(name)]

    def committed(self, name: str) -> bool:
        return bool(self.s.flags[self.card(name)] & COMMITTED)

    def spotted(self, name: str) -> bool:
        return bool(self.s.flags[self.card(name)] & SPOTTED)

    def seen(self, name: str) -> bool:
        """Whether the opponent was shown its face at some time."""
        return bool(self.s.flags[self.card(name)] & SEEN)

    def dug_in(self, name: str) -> bool:
        return bool(self.s.flags[self.card(name)] & DUG_IN)

    def used(self, name: str) -> int:
        """Movement Factors used."""
        return self.s.used[self.card(name)]

    def supply(self, seat: str) -> int:
        return self.s.supply[SHORT.index(seat)]

    def pile(self, seat: str) -> int:
        """The points in the Victory Pile that a seat holds."""
        return sum(self.s.of(i).cost for i in self.s.piles[SHORT.index(seat)])

    def stack(self, seat: str, place: str) -> int:
        return zones.stack(self.s, SHORT.index(seat), PLACE_WORDS.index(place))


def table(text: str, variant: str = "standard", dice: list[int | str] | None = None) -> Table:
    """The position of a text (docs/positions.md), in one variant, with every outcome to come scripted."""
    return Table(game().position(f"variant {variant}\n{text}", dice))


def new(variant: str = "standard", seed: int = 1, **options: str) -> Table:
    """A new game; `deck_axis` stands for the option deck.axis."""
    chosen = {name.replace("deck_", "deck."): value for name, value in options.items()}
    return Table(game().new(variant, chosen, seed))
