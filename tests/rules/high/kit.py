"""A position, some actions, some dice: the vocabulary of the rule tests."""

from crusades.core.refusal import Refusal
from crusades.games.high.game import HighGame
from crusades.games.high.state import High
from crusades.play import library
from crusades.play.telling import refused
from tests.rules.playing import Playing


def game() -> HighGame:
    built = library.load_game("high")
    assert isinstance(built, HighGame)
    return built


class Table(Playing):
    """A game on the table: play on it, and read it in nouns."""

    def __init__(self, s: High) -> None:
        self.s = s
        self.game = game()
        self.b = self.game.board

    @property
    def phase(self) -> str:
        return "ABCDEFGHIJK"[self.s.phase]

    def unit(self, name: str) -> int:
        """The Strength Points of a unit; 0 if it is not in play."""
        return self.s.strength[self.game.lexicon.units[name.lower()]]

    def hex(self, piece: str) -> str | None:
        """The hex a piece is in, or None."""
        value = self.game.lexicon.read("piece", piece)
        h = self.s.lat[value - 100] if value >= 100 else self.s.at[value]
        return None if h < 0 else self.b.grid.name(h)

    def garrison(self, hex_name: str, side: int = 0) -> int:
        """The points that a side shows by Garrison Markers in a hex."""
        h = self.b.hex(hex_name)
        return sum(self.s.strength[u] for u in range(74, 94) if self.s.at[u] == h and self.s.side[u] == side)

    def leader(self, name: str) -> int:
        return self.game.lexicon.leaders[name]

    def planet(self, name: str) -> int:
        return self.b.planet_ids.index(name)

    def h(self, hex_name: str) -> int:
        return self.b.hex(hex_name)

    def why(self, text: str, lang: str = "en") -> Refusal:
        """The refusal of an action, as whoever decides reads it."""
        refusal = refused(self.game, self.s, self.game.parse(self.s, text), lang)
        assert refusal is not None, f"{text!r} is legal"
        return refusal

    def reasons(self, text: str, lang: str = "en") -> list[str]:
        """All that stands in the way, each with its clause."""
        return [f"{rule}: {said}" for rule, said, _ in self.why(text, lang).reasons]

    def instead(self, text: str) -> str | None:
        """The nearest thing that is allowed."""
        action = self.why(text).instead
        return None if action < 0 else self.game.notation(self.s, action)

    def told(self, actions: str) -> list[str]:
        """Play, and return the names of the events told."""
        return [event[0] for event in self.happened(actions)]


def play(position: str, actions: str = "", dice: list[int] | None = None) -> Table:
    return Table(game().position(position, dice)).do(actions)


def new(seed: int = 1, scenario: str = "basic", **options: str) -> Table:
    """A fresh game, before the first set-up decision."""
    return Table(game().new(scenario, options, seed))
