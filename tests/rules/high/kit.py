"""A position, some actions, some dice: the vocabulary of the rule tests."""

import json
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from crusades.core.flow import NOBODY
from crusades.games.high.game import HighGame
from crusades.games.high.state import High


@cache
def game() -> HighGame:
    data = files("crusades.games.high") / "data"
    pack: dict[str, Any] = {
        n: json.loads((data / f"{n}.json").read_text()) for n in ("map", "tables", "counters")
    }
    words: dict[str, dict[str, str]] = {}
    for file in (data / "words.en").iterdir():
        for section, entries in tomllib.loads(file.read_text()).items():
            words.setdefault(section, {}).update(entries)
    return HighGame(pack, words)


class Table:
    """A game on the table: play on it, and read it in nouns."""

    def __init__(self, s: High) -> None:
        self.s = s
        self.game = game()
        self.b = self.game.board

    def do(self, actions: str) -> "Table":
        for text in actions.split(";"):
            if text.strip():
                action = self.game.parse(self.s, text.strip())
                refusal = self.game.play(self.s, action)
                assert refusal is None, (
                    f"{text.strip()!r} is refused by {refusal.rule}; legal: {self.legal[:40]}"
                )
        return self

    def refused(self, text: str) -> str | None:
        """The clause that forbids the action, or None; a refusal must leave the state as it was."""
        before = self.s.save()
        refusal = self.game.play(self.s.clone(), self.game.parse(self.s, text))
        assert self.s.save() == before
        return None if refusal is None else refusal.rule

    @property
    def legal(self) -> list[str]:
        return [self.game.notation(self.s, a) for a in self.game.legal(self.s)]

    @property
    def to_act(self) -> str | None:
        seat = self.game.to_act(self.s)
        return None if seat == NOBODY else self.game.seats[seat]

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

    def told(self, actions: str) -> list[str]:
        """Play, and return the names of the events told."""
        self.s.events = []
        self.do(actions)
        names = [e[0] for e in self.s.events or []]
        self.s.events = None
        return names


def play(position: str, actions: str = "", dice: list[int] | None = None) -> Table:
    return Table(game().position(position, dice)).do(actions)


def new(seed: int = 1, scenario: str = "basic", **options: str) -> Table:
    """A fresh game, before the first set-up decision."""
    return Table(game().new(scenario, options, seed))
