"""Reading back what a state's `save` wrote: plain JSON values, of which nothing is taken for granted."""

from crusades.core.dice import Dice
from crusades.core.flow import Frame


def rows(value: object) -> list[list[object]]:
    assert isinstance(value, list)
    return value


def ints(value: object) -> list[int]:
    assert isinstance(value, list)
    return [int(v) for v in value]


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
