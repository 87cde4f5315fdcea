"""A position, some actions, some dice: the vocabulary of the rule tests of The Darkest Crusade."""

from crusades.core.event import Event
from crusades.core.flow import NOBODY
from crusades.games.darkest import forces
from crusades.games.darkest.game import DarkestGame
from crusades.games.darkest.pieces import CUT_OFF, DISRUPTED, FORTIFIED, SEATS
from crusades.games.darkest.state import Darkest
from crusades.play import library


def game() -> DarkestGame:
    built = library.load_game("darkest")
    assert isinstance(built, DarkestGame)
    return built


class Table:
    """A game on the table: play on it, and read it in nouns."""

    def __init__(self, s: Darkest) -> None:
        self.s = s
        self.game = game()
        self.b = self.game.theatre.board

    def do(self, actions: str) -> "Table":
        """Play actions, parted by `;`. Whatever may be declined (`pass`) meanwhile is declined."""
        for text in actions.split(";"):
            if text.strip():
                self.reach(text.strip())
                refusal = self.game.play(self.s, self.game.parse(self.s, text.strip()))
                assert refusal is None, (
                    f"{text.strip()!r} is refused by {refusal.rule}; legal: {self.legal[:40]}"
                )
        return self

    def reach(self, text: str) -> None:
        for _ in range(60):
            if self.game.question(self.s) in ("announce", "strike", "carriage"):
                return  # here `pass` calls off what was begun: a refusal must not be slipped by
            if "pass" not in self.legal or text == "pass" or self.is_legal(text):
                return
            self.game.play(self.s, self.game.parse(self.s, "pass"))

    def is_legal(self, text: str) -> bool:
        try:
            return self.game.parse(self.s, text) in self.game.legal(self.s)
        except ValueError:
            return False

    def refused(self, text: str) -> str | None:
        """The clause that forbids the action, or None; a refusal must leave the state as it was."""
        before = self.s.save()
        refusal = self.game.play(self.s.clone(), self.game.parse(self.s, text))
        assert self.s.save() == before
        return None if refusal is None else refusal.rule

    def told(self, actions: str) -> list[Event]:
        self.s.events = []
        self.do(actions)
        events, self.s.events = self.s.events, None
        return events

    @property
    def legal(self) -> list[str]:
        return [self.game.notation(self.s, a) for a in self.game.legal(self.s)]

    @property
    def to_act(self) -> str | None:
        seat = self.game.to_act(self.s)
        return None if seat == NOBODY else self.game.seats[seat]

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
