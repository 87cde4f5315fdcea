"""The whole engine loop: a stack of frames, each run by a stateless procedure of its kind.

A frame is plain data (ids, no references), so one clone and one codec serve every game; a procedure reads
like its section of the rulebook. `settle` runs the top frame until somebody must decide.
"""

from typing import ClassVar, Final, Generic, Self, TypeVar

from crusades.core.dice import Dice
from crusades.core.event import ALL, Event
from crusades.core.heirs import mypyc_attr
from crusades.core.refusal import OK

NOBODY: Final = -1
FUSE: Final = 10_000  # steps without a decision that no rulebook needs: a runaway


class Frame:
    """One activation of a procedure: where it stands and the few things it remembers."""

    __slots__ = ("count", "kind", "marks", "place", "seat", "step", "unit", "units")

    def __init__(
        self, kind: int, seat: int = NOBODY, place: int = -1, unit: int = -1, count: int = 0
    ) -> None:
        self.kind: int = kind
        self.step: int = 0
        self.seat: int = seat
        self.place: int = place
        self.unit: int = unit
        self.count: int = count
        self.units: list[int] = []
        self.marks: list[int] = []

    def clone(self) -> "Frame":
        f = Frame(self.kind, self.seat, self.place, self.unit, self.count)
        f.step = self.step
        if self.units:
            f.units = self.units.copy()
        if self.marks:
            f.marks = self.marks.copy()
        return f

    def save(self) -> list[object]:
        numbers = [self.kind, self.step, self.seat, self.place, self.unit, self.count]
        return [*numbers, self.units[:], self.marks[:]]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state has. A game adds flat lists of small ints.

    Slots, because a state has many fields and interpreted Python is slow to make and to ask a large dict.
    """

    __slots__ = ("dice", "events", "frames", "opening", "over", "reveals", "winner")

    def __init__(self, seed: int, dice: Dice | None = None) -> None:
        self.frames: list[Frame] = []
        self.dice: Dice = Dice(seed) if dice is None else dice
        self.events: list[Event] | None = None
        self.opening: list[Event] | None = None  # what happened before the first decision; clones forget it
        self.winner: int = NOBODY
        self.over: bool = False
        self.reveals: int = 0  # grows whenever something hidden is shown: undo stops there

    def tell(self, name: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0, audience: int = ALL) -> None:
        """Note what happened, if anybody keeps the log."""
        if self.events is not None:
            self.events.append((name, audience, a, b, c, d))

    def push(self, frame: Frame) -> Frame:
        self.frames.append(frame)
        return frame

    def pop(self) -> None:
        self.frames.pop()

    def clone(self) -> Self:
        raise NotImplementedError

    def save(self) -> dict[str, object]:
        """The complete state as plain JSON values; `codec.load_state` reads them back."""
        d = self.dice
        data = self.save_fields()
        data["frames"] = [f.save() for f in self.frames]
        data["dice"] = [d.a, d.b, d.c, d.d, d.count]
        data["script"] = None if d.script is None else list(d.script)
        data["winner"] = self.winner
        data["over"] = self.over
        data["reveals"] = self.reveals
        return data

    # These two know the fields that a game adds, as `clone` does: `make states` writes all three.
    def save_fields(self) -> dict[str, object]:
        raise NotImplementedError

    def load_fields(self, data: dict[str, object]) -> None:
        raise NotImplementedError


S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Generic[S]):
    """One kind of frame. Stateless: all it knows is in the state and its frame.

    A step is either a question (asks names a seat; options, why_not and apply serve it) or something that
    happens by itself (asks is NOBODY; advance does it). `advance` must change the frame, push or pop.
    """

    name: ClassVar[str] = ""

    def asks(self, s: S, f: Frame) -> int:
        """The seat that must decide now, or NOBODY."""
        return NOBODY

    def options(self, s: S, f: Frame) -> list[int]:
        """The legal actions, never empty while somebody is asked."""
        raise AssertionError(f"{self.name} asks nothing")

    def why_not(self, s: S, f: Frame, action: int) -> str:
        """The first clause that forbids this action here, or OK."""
        raise AssertionError(f"{self.name} asks nothing")

    def clauses(self, s: S, f: Frame) -> str:
        """Those clauses of its prompt under which it asks now; none: all of them."""
        return ""

    def apply(self, s: S, f: Frame, action: int) -> None:
        """Take one legal action."""
        raise AssertionError(f"{self.name} asks nothing")

    def advance(self, s: S, f: Frame) -> None:
        """Go on without a decision."""
        raise AssertionError(f"{self.name} only asks")


def open_with(table: list[Procedure[S]], s: S) -> None:
    """`settle` a new game: what happens before its first decision is kept to be told."""
    s.events = []
    settle(table, s)
    s.opening, s.events = s.events, None


def settle(table: list[Procedure[S]], s: S) -> None:
    """Run the top frame until somebody must decide or the game is over."""
    frames = s.frames
    for _ in range(FUSE):
        if s.over or not frames:
            return
        f = frames[-1]
        p = table[f.kind]
        if p.asks(s, f) != NOBODY:
            return
        p.advance(s, f)
    raise AssertionError(f"runaway in {table[s.frames[-1].kind].name}")


def asked(table: list[Procedure[S]], s: S) -> int:
    """The seat that must decide, or NOBODY when the game is over."""
    if s.over or not s.frames:
        return NOBODY
    f = s.frames[-1]
    return table[f.kind].asks(s, f)


def options(table: list[Procedure[S]], s: S) -> list[int]:
    if s.over or not s.frames:
        return []
    f = s.frames[-1]
    return table[f.kind].options(s, f)


def why_not(table: list[Procedure[S]], s: S, action: int) -> str:
    f = s.frames[-1]
    return table[f.kind].why_not(s, f, action)


def take(table: list[Procedure[S]], s: S, action: int) -> None:
    """Apply an action known to be legal, and settle."""
    f = s.frames[-1]
    table[f.kind].apply(s, f, action)
    settle(table, s)


__all__ = ["NOBODY", "OK", "Frame", "Procedure", "State", "asked", "options", "settle", "take", "why_not"]
