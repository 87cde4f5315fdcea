"""Dice inside the state: a 32-bit-word generator (sfc32) that is cheap to clone, or a script for tests.

Every outcome can be logged, so that a record holds each choice together with its chance result.
"""

from typing import Final

WORD: Final = 0xFFFFFFFF
MIXING: Final = 12  # words thrown away at first, so that near seeds part


class ScriptEnded(ValueError):
    """A scripted game asked for one more die than the script holds, or for another kind of outcome."""


class Dice:
    __slots__ = ("a", "b", "c", "count", "d", "log", "script")

    def __init__(self, seed: int, rounds: int = MIXING) -> None:
        self.a: int = seed & WORD
        self.b: int = seed >> 32 & WORD
        self.c: int = 0x9E3779B9
        self.d: int = 1
        self.count: int = 0
        self.script: list[int] | None = None
        self.log: list[int] | None = None
        for _ in range(rounds):
            self.word()

    def word(self) -> int:
        """The next 32 random bits (sfc32)."""
        t = (self.a + self.b + self.d) & WORD
        self.d = (self.d + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = ((self.c << 21 | self.c >> 11) + t) & WORD
        return t

    def below(self, n: int) -> int:
        """A number 0..n-1. Scripts and logs hold the number itself."""
        self.count += 1
        if self.script is not None:
            value = self.scripted()
            if not 0 <= value < n:
                raise ScriptEnded(f"the script gives {value} where a number from 0 to {n - 1} is drawn")
        else:
            value = (self.word() * n) >> 32
        if self.log is not None:
            self.log.append(value)
        return value

    def d6(self) -> int:
        """One six-sided die."""
        self.count += 1
        if self.script is not None:
            value = self.scripted()
            if not 1 <= value <= 6:
                raise ScriptEnded(f"the script gives {value} where one die is rolled")
        else:
            value = (self.word() * 6 >> 32) + 1
        if self.log is not None:
            self.log.append(value)
        return value

    def draw(self, values: list[int]) -> int:
        """The index of one of `values`, drawn blind. Scripts and logs hold the value drawn."""
        self.count += 1
        if self.script is not None:
            value = self.scripted()
            if value not in values:
                raise ScriptEnded(f"the script draws {value}, but only {values} are there")
            index = values.index(value)
        else:
            index = (self.word() * len(values)) >> 32
        if self.log is not None:
            self.log.append(values[index])
        return index

    def scripted(self) -> int:
        script = self.script
        if not script:
            raise ScriptEnded("the scripted dice are used up")
        value = script[0]
        self.script = script[1:]
        return value

    def clone(self) -> "Dice":
        d = Dice(0, 0)
        d.a = self.a
        d.b = self.b
        d.c = self.c
        d.d = self.d
        d.count = self.count
        d.script = self.script
        d.log = None
        return d
