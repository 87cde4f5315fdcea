"""Dice inside the state: a 32-bit-word generator (sfc32) that is cheap to clone, or a script for tests.

Every outcome can be logged, so that a record holds each choice together with its chance result. Where players
must be able to check that nobody chose the outcomes, they are picked by HMAC from a key (docs/fair-dice.md).

A script (docs/positions.md) says the faces of dice and names what is picked at random. What only mixes
numbers that nobody sees (`below`) is never scripted.
"""

import hmac
from collections.abc import Callable, Sequence
from typing import Final

from crusades.core.answer import Answer, Spoken, plain
from crusades.core.heirs import mypyc_attr
from crusades.core.known import known

WORD: Final = 0xFFFFFFFF
MIXING: Final = 12  # words thrown away at first, so that near seeds part
KEY_BYTES: Final = 32
KEYED: Final = 1 << 256  # added to a key it is a seed: so a game is begun with a key as with any other seed
SPAN: Final = 1 << 64  # how many numbers a pick is made from


BY_SEED: Final = "seed"  # in a script: this outcome is the seed's
Script = Sequence[int | str]


class ScriptEnded(Spoken):
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
            raise ScriptEnded(Answer("dice.no_pick"))
        value, of = self.given[index]
        if of != n or not 0 <= value < n:
            raise ScriptEnded(Answer("dice.other_pick", value=value, of=of, n=n))
        return value


A_NUMBER: Final = Answer("dice.a_number")


@mypyc_attr(allow_interpreted_subclasses=True)
class Naming:
    """What a script calls the things that are picked at random: by numbers, unless a game has words."""

    def __init__(self, what: Answer | str = A_NUMBER) -> None:
        self.what: Answer = plain(what) if isinstance(what, str) else what

    def words(self, value: int) -> list[str]:
        """Every name of a thing, the usual one first."""
        return [str(value)]

    def meant(self, values: list[int], said: int | str) -> int:
        """The index of the thing that is named, or -1."""
        word = str(said).lower()
        for index, value in enumerate(values):
            for name in self.words(value):
                if name.lower() == word:
                    return index
        return -1

    def wanted(self, values: list[int], said: int | str) -> Answer:
        names = sorted({self.words(value)[0] for value in values}) if values else []
        return Answer("dice.picked", what=self.what, known=known(str(said), names))


NUMBERS: Final = Naming()
A_DIE: Final = Answer("dice.a_die")
NOTHING: Final = Answer("said.none")


class Dice:
    __slots__ = ("a", "b", "c", "count", "d", "log", "picks", "script", "told")

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
        self.script: Script | None = None  # what is left of it
        self.told: int = 0  # how many outcomes it has given
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
        """A number 0..n-1, by the seed even where dice are scripted. Logs hold the number itself."""
        self.count += 1
        value = self.picks.pick(n) if self.picks is not None else (self.word() * n) >> 32
        if self.log is not None:
            self.log.append(value)
        return value

    def d6(self) -> int:
        """One six-sided die."""
        self.count += 1
        if self.script is not None:
            value = self.scripted_die()
        elif self.picks is not None:
            value = self.picks.pick(6) + 1
        else:
            value = (self.word() * 6 >> 32) + 1
        if self.log is not None:
            self.log.append(value)
        return value

    def draw(self, values: list[int], naming: Naming = NUMBERS) -> int:
        """The index of one of `values`, drawn blind. Scripts name it, logs hold the value drawn."""
        self.count += 1
        if self.script is not None:
            index = self.scripted_draw(values, naming)
        elif self.picks is not None:
            index = self.picks.pick(len(values))
        else:
            index = (self.word() * len(values)) >> 32
        if self.log is not None:
            self.log.append(values[index])
        return index

    def deal(self, values: list[int], count: int, naming: Naming) -> list[int]:
        """So many of the values, shuffled. A script names them one by one; what alone is left needs none."""
        left = values.copy()
        dealt: list[int] = []
        while self.script is not None and len(dealt) < count and not self.is_left_to_seed():
            dealt.append(left.pop(self.draw(left, naming) if len(left) > 1 else 0))
        if len(dealt) < count:
            for i in range(len(left) - 1, 0, -1):
                j = self.below(i + 1)
                left[i], left[j] = left[j], left[i]
            left.reverse()
            dealt += left[: count - len(dealt)]
        return dealt

    # scripts ------------------------------------------------------------------------------------------
    def scripted_die(self) -> int:
        if self.is_left_to_seed():
            return (self.word() * 6 >> 32) + 1
        said = self.scripted(A_DIE)
        if not isinstance(said, int) or not 1 <= said <= 6:
            raise ScriptEnded(Answer("dice.script_other", number=self.told, said=said, wanted=A_DIE))
        return said

    def scripted_draw(self, values: list[int], naming: Naming) -> int:
        if self.is_left_to_seed():
            return (self.word() * len(values)) >> 32
        said = self.scripted(NOTHING if self.script else naming.wanted(values, ""))
        index = naming.meant(values, said)
        if index < 0:
            wanted = naming.wanted(values, said)
            raise ScriptEnded(Answer("dice.script_other", number=self.told, said=said, wanted=wanted))
        return index

    def is_left_to_seed(self) -> bool:
        """Whether the script says so here; if it does, that word is used up."""
        script = self.script
        if not script or script[0] != BY_SEED:
            return False
        self.scripted(NOTHING)
        return True

    def scripted(self, wanted: Answer) -> int | str:
        script = self.script
        if not script:
            raise ScriptEnded(Answer("dice.script_ended", told=self.told, wanted=wanted))
        said = script[0]
        self.script = script[1:]
        self.told += 1
        return said

    def clone(self) -> "Dice":
        """The same dice without log and picks: a clone is made to think ahead, and must not foresee them."""
        d = Dice(0, 0)
        d.a = self.a
        d.b = self.b
        d.c = self.c
        d.d = self.d
        d.count = self.count
        d.script = self.script
        d.told = self.told
        d.log = None
        return d
