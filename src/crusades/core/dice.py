"""Dice inside the state: a 32-bit-word generator (sfc32) that is cheap to clone, or a script for tests.

Every outcome can be logged, so that a record holds each choice together with its chance result. Where players
must be able to check that nobody chose the outcomes, they are picked by HMAC from a key (docs/fair-dice.md).
"""

import hmac
from collections.abc import Callable
from typing import Final

WORD: Final = 0xFFFFFFFF
MIXING: Final = 12  # words thrown away at first, so that near seeds part
KEY_BYTES: Final = 32
KEYED: Final = 1 << 256  # added to a key it is a seed: so a game is begun with a key as with any other seed
SPAN: Final = 1 << 64  # how many numbers a pick is made from


class ScriptEnded(ValueError):
    """A scripted game asked for one more die than the script holds, or for another kind of outcome."""


def packed(dice: list[int]) -> int:
    """Several dice as one number, a digit each: so an event can tell of any number of them."""
    number = 0
    for die in dice:
        number = number * 10 + die
    return number


def unpacked(number: int) -> list[int]:
    """The dice of a packed number, in the order they fell; 0 is none."""
    return [int(digit) for digit in str(number)] if number else []


def accepted(number: int, n: int, span: int = SPAN) -> int:
    """A number below `span` as one below n, or -1: the odd ones at the end would favour small results."""
    return number % n if number < span - span % n else -1


def derived(key: bytes, index: int, n: int) -> int:
    """The pick 0..n-1 that a key gives at an index."""
    for attempt in range(WORD):
        digest = hmac.digest(key, index.to_bytes(8, "big") + attempt.to_bytes(4, "big"), "sha256")
        value = accepted(int.from_bytes(digest[:8], "big"), n)
        if value >= 0:
            return value
    raise AssertionError("no number was accepted")


class Picks:
    """Chance for one action: picks by a key, or those that a record gives. `made` are the picks so far.

    The key may be a recipe: most actions ask nothing of chance, and need none.
    """

    __slots__ = ("given", "key", "made")

    def __init__(self, key: bytes | Callable[[], bytes] | None, given: list[tuple[int, int]]) -> None:
        self.key: bytes | Callable[[], bytes] | None = key
        self.given: list[tuple[int, int]] = given
        self.made: list[tuple[int, int]] = []

    def pick(self, n: int) -> int:
        """A number 0..n-1."""
        index = len(self.made)
        key = self.key
        if key is not None and not isinstance(key, bytes):
            key = self.key = key()
        value = derived(key, index, n) if key is not None else self.told(index, n)
        self.made.append((value, n))
        return value

    def told(self, index: int, n: int) -> int:
        if index >= len(self.given):
            raise ScriptEnded("chance is asked, but neither the secret of the game nor a pick is given")
        value, of = self.given[index]
        if of != n or not 0 <= value < n:
            raise ScriptEnded(f"the pick {value}/{of} is given where one of {n} is drawn")
        return value


class Dice:
    __slots__ = ("a", "b", "c", "count", "d", "log", "picks", "script")

    def __init__(self, seed: int, rounds: int = MIXING) -> None:
        self.picks: Picks | None = None
        if seed >= KEYED:
            self.picks = Picks((seed - KEYED).to_bytes(KEY_BYTES, "big"), [])
            seed = 0  # the words are part of the saved state, which must not hold the key
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
        elif self.picks is not None:
            value = self.picks.pick(n)
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
        elif self.picks is not None:
            value = self.picks.pick(6) + 1
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
        elif self.picks is not None:
            index = self.picks.pick(len(values))
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
        """The same dice without log and picks: a clone is made to think ahead, and must not foresee them."""
        d = Dice(0, 0)
        d.a = self.a
        d.b = self.b
        d.c = self.c
        d.d = self.d
        d.count = self.count
        d.script = self.script
        d.log = None
        return d
