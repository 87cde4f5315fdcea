"""Checks the dice of a record by the page docs/fair-dice.md alone.

It reads the text and nothing else: none of the code that rolls dice, reads records or knows a game is used
here, so that a fault there cannot hide itself. Only the words for what it finds are everybody's.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass

from crusades.core.answer import Answer, Spoken

PICKS = re.compile(r"(?P<said>[^{}]*?) ?\{(?P<picks>[^{}]*)\}")
PICK = re.compile(r"(0|[1-9][0-9]{0,19})/([1-9][0-9]{0,19})")
FORK = re.compile(r"--- fork (0|[1-9][0-9]{0,8})")
SECRET = re.compile(r"--- secret ([0-9a-f]{64}) chain ([0-9a-f]{64})")


class CannotCheck(Spoken):
    """The record has no fair dice, or does not tell their secret."""


class Mismatch(Spoken):
    """What the record says does not follow from its secret; `line` says where (from 1)."""

    def __init__(self, line: int, answer: Answer) -> None:
        super().__init__(answer)
        self.line = line

    @property
    def where(self) -> Answer:
        return Answer("said.line", line=self.line, what=self.answer)

    def __str__(self) -> str:
        return str(self.where)


@dataclass(frozen=True)
class Verified:
    """What was checked; of `given` actions at the beginning, played elsewhere, nothing is said."""

    commitment: str
    rolls: int
    given: int = 0


def verify(text: str) -> Verified:
    """Derive every pick of a record from its secret; raises Mismatch at the first that is another."""
    lines = _lines(text)
    header, body = _parted(lines)
    commitment, where = _committed(header)
    secret = _secret(body)
    if hashlib.sha256(b"crusades-fair-1\0" + secret).hexdigest() != commitment:
        raise Mismatch(where, Answer("dice.other_commitment"))
    chain = hashlib.sha256("".join(f"{line}\n" for _, line in header).encode()).digest()
    rolls = 0
    first = _first(header, body)
    for number, line in body[:-1]:
        if not line.startswith("--- after "):
            if number >= first:
                rolls += _check(secret, chain, number, line)
            chain = hashlib.sha256(chain + line.encode()).digest()
    number, last = body[-1]
    if not last.endswith(f" chain {chain.hex()}"):
        raise Mismatch(number, Answer("dice.changed"))
    return Verified(commitment, rolls, _given(header))


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines with their numbers, without comments, blank lines and blanks at either end."""
    raw = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    cut = [(number, line.partition("#")[0].strip()) for number, line in enumerate(raw, 1)]
    return [(number, line) for number, line in cut if line]


def _parted(lines: list[tuple[int, str]]) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    for place, (_, line) in enumerate(lines):
        if line == "---":
            return lines[:place], lines[place + 1 :]
    raise CannotCheck(Answer("record.no_header"))


def _committed(header: list[tuple[int, str]]) -> tuple[str, int]:
    for number, line in header:
        if line.startswith("fair "):
            return line.removeprefix("fair "), number
    raise CannotCheck(Answer("dice.not_fair"))


def _given(header: list[tuple[int, str]]) -> int:
    """How many actions at the beginning come from another game."""
    for number, line in header:
        if line.startswith("fork "):
            count = line.removeprefix("fork ")
            if not re.fullmatch("[0-9]{1,9}", count):
                raise Mismatch(number, Answer("dice.no_count", count=count))
            return int(count)
    return 0


def _first(header: list[tuple[int, str]], body: list[tuple[int, str]]) -> int:
    """The line from which on the dice are this game's own: that of the fork, if it goes on from another."""
    forks = [(number, line) for number, line in body if line.startswith("--- fork")]
    is_fork = any(line.startswith("fork ") for _, line in header)
    if not forks and not is_fork:
        return 0
    number, line = forks[0] if forks else body[-1]
    found = FORK.fullmatch(line)
    if not is_fork or len(forks) != 1 or found is None or int(found[1]) != _given(header):
        raise Mismatch(number, Answer("dice.fork"))
    stand = 0
    for _, said in body:
        if said == line:
            break
        back = re.fullmatch(r"--- takeback ([1-9][0-9]{0,8})", said)
        stand += -int(back[1]) if back else not said.startswith("---")
    if stand != int(found[1]):
        raise Mismatch(number, Answer("dice.above", stand=stand, said=found[1]))
    return number


def _secret(body: list[tuple[int, str]]) -> bytes:
    """It stands in the last line: nothing below it would be covered by its chain."""
    if not body or not (found := SECRET.fullmatch(body[-1][1])):
        raise CannotCheck(Answer("dice.no_secret"))
    return bytes.fromhex(found[1])


def _check(secret: bytes, chain: bytes, number: int, line: str) -> int:
    """How many picks the line has, all of them right."""
    found = PICKS.fullmatch(line)
    if found is None:
        if set("[]{}") & set(line):
            raise Mismatch(number, Answer("dice.no_picks"))
        return 0
    said, words = found["said"], found["picks"].split(" ")
    if said.startswith("--- setup "):
        key = hmac.digest(secret, b"setup" + chain, "sha256")
        if said != f"--- setup {key.hex()}":
            raise Mismatch(number, Answer("dice.setup_key", key=key.hex()))
    else:
        action, _, outcomes = said.partition(" [")
        key = hmac.digest(secret, b"action" + chain + action.encode(), "sha256")
        if len(outcomes.split(" ")) != len(words):
            raise Mismatch(number, Answer("dice.picks_count"))
    for index, word in enumerate(words):
        pick = PICK.fullmatch(word)
        if pick is None or int(pick[2]) > 2**64:
            raise Mismatch(number, Answer("record.no_pick", word=word))
        true = _derive(key, index, int(pick[2]))
        if true != int(pick[1]):
            answer = Answer("dice.pick", number=index + 1, true=true, of=pick[2], said=word)
            raise Mismatch(number, answer)
    return len(words)


def _derive(key: bytes, index: int, n: int) -> int:
    """The first eight bytes of the first HMAC that is below a multiple of n, by n."""
    attempt = 0
    while True:
        digest = hmac.digest(key, index.to_bytes(8, "big") + attempt.to_bytes(4, "big"), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < 2**64 // n * n:
            return number % n
        attempt += 1
