"""A game on the table, whichever it is: how actions are played and refused. Its own kit reads it in nouns."""

from typing import Any, Self

from crusades.core.event import Event
from crusades.core.flow import NOBODY


class Playing:
    game: Any
    s: Any

    def do(self, actions: str) -> Self:
        """Play actions, parted by `;`."""
        for text in actions.split(";"):
            if text.strip():
                self.reach(text.strip())
                refusal = self.game.play(self.s, self.game.parse(self.s, text.strip()))
                assert refusal is None, (
                    f"{text.strip()!r} is refused by {refusal.rule}; legal: {self.legal[:40]}"
                )
        return self

    def reach(self, text: str) -> None:
        """What is done first, so that an action may become legal."""

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

    def happened(self, actions: str) -> list[Event]:
        """Play, and return what happened."""
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


class Declining(Playing):
    """Whatever may be declined (`pass`) before an action is declined."""

    def reach(self, text: str) -> None:
        for _ in range(60):
            if "pass" not in self.legal or text == "pass" or self.is_legal(text) or self.calls_off():
                return
            self.game.play(self.s, self.game.parse(self.s, "pass"))

    def calls_off(self) -> bool:
        """Whether `pass` would call off what was begun here: a refusal must not be slipped by."""
        return False

    def told(self, actions: str) -> list[Event]:
        return self.happened(actions)
