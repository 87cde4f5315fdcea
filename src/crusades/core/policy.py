"""Who decides by looking at a state, and what comes of a game that policies play among themselves.

A policy reads a state, so it may be asked about two kinds of states only: those that were imagined from the
view of the seat that wants to know (`Game.imagine`), and those that followed from one of these: ADR 19.
"""

from typing import Final, Generic

from crusades.core.dice import WORD, Dice
from crusades.core.flow import S
from crusades.core.heirs import mypyc_attr

UNSAID: Final = -1  # what `Policy.at_once` says if it must see the list
STREAMS: Final = 32  # bits by which the chance of policies differs from that of the dice of the same seed


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """Somebody who decides. It never changes a state for good, and never touches its dice.

    What it remembers (a plan that takes several actions) is its own, and chance too: a stream that has
    nothing to do with the game's.
    """

    def __init__(self, seed: int) -> None:
        self.dice: Dice = Dice(seed)

    def sow(self, seed: int) -> None:
        """Chance by another seed from now on; what it remembers stays."""
        self.dice = Dice(seed)

    def reset(self, seed: int) -> None:
        """As if it had just been made."""
        self.sow(seed)

    def clone(self) -> "Policy[S]":
        """Somebody who remembers the same and would choose alike; from now on each goes his own way."""
        raise NotImplementedError

    def at_once(self, s: S, seat: int) -> int:
        """A legal action that can be told without the list of all, or UNSAID.

        It says what `choose` would say: the list is left out because it is dear, not because it matters.
        """
        return UNSAID

    def choose(self, s: S, seat: int, legal: list[int]) -> int:
        """One of the legal actions. Who answers remembers that he has, so each question is asked once."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomPolicy(Policy[S]):
    """Takes any legal action, one as likely as another."""

    def clone(self) -> "RandomPolicy[S]":
        twin: RandomPolicy[S] = RandomPolicy(0)
        twin.dice = self.dice.clone()
        return twin

    def choose(self, s: S, seat: int, legal: list[int]) -> int:
        return legal[self.dice.word() * len(legal) >> 32]


class Playout:
    """What came of a game that was played out."""

    __slots__ = ("decisions", "over", "score", "seed", "winner")

    def __init__(
        self, seed: int, decisions: int, over: bool, winner: int, score: list[tuple[int, str, int, str]]
    ) -> None:
        self.seed: int = seed
        self.decisions: int = decisions
        self.over: bool = over  # or the limit was reached
        self.winner: int = winner  # NOBODY: drawn, or not over
        self.score: list[tuple[int, str, int, str]] = score  # `Game.score` of its last position


def own_stream(seed: int, seat: int) -> int:
    """The seed of a seat's policy where the dice have this one: it must not foresee them."""
    return (seed & WORD) | (seat + 1) << STREAMS
