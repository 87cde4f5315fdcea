"""A position, some actions, some dice: the vocabulary of the rule tests of The Darkest Crusade."""

from crusades.games.darkest import forces
from crusades.games.darkest.game import DarkestGame
from crusades.games.darkest.pieces import CUT_OFF, DISRUPTED, FORTIFIED, SEATS
from crusades.games.darkest.state import Darkest
from crusades.play import library
from tests.rules.playing import Declining


def game() -> DarkestGame:
    built = library.load_game("darkest")
    assert isinstance(built, DarkestGame)
    return built


class Table(Declining):
    """A game on the table: play on it, and read it in nouns."""

    def __init__(self, s: Darkest) -> None:
        self.s = s
        self.game = game()
        self.b = self.game.theatre.board

    def calls_off(self) -> bool:
        return self.game.question(self.s) in ("announce", "strike", "carriage", "way")

    def unit(self, name: str) -> int:
        return self.game.theatre.roster.number(name)

    def at(self, name: str) -> str:
        """The hex of a unit, or unused, dead, waiting, gone, east."""
        place = self.s.at[self.unit(name)]
        return (
            self.b.names[place] if place >= 0 else ("", "unused", "dead", "waiting", "gone", "east")[-place]
        )

    def disrupted(self, name: str) -> bool:
        return bool(self.s.flags[self.unit(name)] & DISRUPTED)

    def fortified(self, name: str) -> bool:
        return bool(self.s.flags[self.unit(name)] & FORTIFIED)

    def cut_off(self, name: str) -> bool:
        return bool(self.s.flags[self.unit(name)] & CUT_OFF)

    def place(self, name: str) -> int:
        return self.b.index[name.lower()]

    def here(self, name: str) -> set[str]:
        return {self.s.of(u).id for u in forces.here(self.s, self.place(name))}

    def controls(self, side: str, name: str) -> bool:
        return forces.controls(self.s, SEATS.index(side), self.place(name))


def table(text: str, dice: list[int] | None = None) -> Table:
    """The position of a text (docs/positions.md), with every outcome to come scripted."""
    return Table(game().position(text, dice))


def new(scenario: str = "1941", seed: int = 1, **options: str) -> Table:
    return Table(game().new(scenario, options, seed))
