"""A card in the text of a position."""

from crusades.games.last.cards import Card


class Item:
    """One card of the text: where it lies, its marks, what it rides or is inside, what is attached to it."""

    def __init__(self, line: int, seat: int, card: Card, copy: int, place: int) -> None:
        self.line = line
        self.seat = seat
        self.card = card
        self.copy = copy  # 0: the text gives no number
        self.place = place
        self.flags = 0
        self.counts: dict[str, int] = {}
        self.host = ""  # "riding" or "inside" this card
        self.attached: list[Card] = []
        self.number = -1
        self.below: list[tuple[int, int]] = []  # of each card attached: whose it is, and its number
