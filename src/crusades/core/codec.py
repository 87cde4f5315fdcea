"""Reading back what a state's `save` wrote: plain JSON values."""

from crusades.core.dice import Dice
from crusades.core.flow import Frame, S


def row(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def rows(value: object) -> list[list[object]]:
    assert isinstance(value, list)
    return value


def table(value: object) -> dict[str, object]:
    assert isinstance(value, dict)
    return value


def ints(value: object) -> list[int]:
    """A copy, as it is: to look at every number would take longer than all the rest of loading."""
    assert isinstance(value, list)
    return value.copy()


def whole(value: object) -> int:
    assert isinstance(value, int)
    return value


def load_frame(row: list[object]) -> Frame:
    """The frame that `Frame.save` wrote."""
    f = Frame(whole(row[0]), whole(row[2]), whole(row[3]), whole(row[4]), whole(row[5]))
    f.step = whole(row[1])
    f.units = ints(row[6])
    f.marks = ints(row[7])
    return f


def load_dice(dice: Dice, numbers: object, script: object) -> None:
    """Set the dice to where they stood: four words, how many were drawn, and what is left of a script."""
    n = ints(numbers)
    dice.a, dice.b, dice.c, dice.d, dice.count = n[0], n[1], n[2], n[3], n[4]
    dice.script = list(script) if isinstance(script, list) else None


def load_state(s: S, data: dict[str, object]) -> S:
    """A new state, filled with what `State.save` wrote."""
    s.load_fields(data)
    s.frames = [load_frame(each) for each in rows(data["frames"])]
    load_dice(s.dice, data["dice"], data["script"])
    s.winner = whole(data["winner"])
    s.over = bool(data["over"])
    s.reveals = whole(data["reveals"])
    return s
