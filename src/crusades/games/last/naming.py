"""What a script of dice calls the cards that chance picks (docs/positions.md)."""

from crusades.core.answer import Answer
from crusades.core.dice import Naming
from crusades.games.last.cards import Library
from crusades.games.last.lexicon import tagged
from crusades.games.last.state import Last


class CardNaming(Naming):
    """A card of a deck by its id; terrain also without `ter.`."""

    def __init__(self, library: Library) -> None:
        super().__init__(Answer("last.a_card"))
        self.library = library

    def words(self, value: int) -> list[str]:
        card = self.library.cards[value].id
        return [card, card.removeprefix("ter.")]


class PieceNaming(Naming):
    """A card of the table by its tag, or by its id: of several alike the first."""

    def __init__(self, s: Last) -> None:
        super().__init__(Answer("last.a_card_on_table"))
        self.s = s

    def words(self, value: int) -> list[str]:
        return [tagged(self.s, value), self.s.of(value).id]
