"""Checks the dice of a record by the page docs/fair-dice.md alone.

It reads the text and nothing else: none of the code that rolls dice, reads records or knows a game is used
here, so that a fault there cannot hide itself.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass

PICKS = re.compile(r"(?P<said>[^{}]*?) ?\{(?P<picks>[^{}]*)\}")
PICK = re.compile(r"(0|[1-9][0-9]{0,19})/([1-9][0-9]{0,19})")
SECRET = re.compile(r"--- secret ([0-9a-f]{64}) chain ([0-9a-f]{64})")


class CannotCheck(ValueError):
    """The record has no fair dice, or does not tell their secret."""


class Mismatch(ValueError):
    """What the record says does not follow from its secret; `line` says where (from 1)."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


@dataclass(frozen=True)
class Verified:
    """What was checked."""

    commitment: str
    rolls: int


def verify(text: str) -> Verified:
    """Derive every pick of a record from its secret; raises Mismatch at the first that is another."""
    lines = _lines(text)
    header, body = _parted(lines)
    commitment, where = _committed(header)
    secret = _secret(body)
    if hashlib.sha256(b"crusades-fair-1\0" + secret).hexdigest() != commitment:
        raise Mismatch(where, "the commitment is not the one to the secret that the record tells")
    chain = hashlib.sha256("".join(f"{line}\n" for _, line in header).encode()).digest()
    rolls = 0
    for number, line in body[:-1]:
        if not line.startswith("--- after "):
            rolls += _check(secret, chain, number, line)
            chain = hashlib.sha256(chain + line.encode()).digest()
    number, last = body[-1]
    if not last.endswith(f" chain {chain.hex()}"):
        raise Mismatch(number, "a line above was changed: the chain of the record is another")
    return Verified(commitment, rolls)


def _lines(text: str) -> list[tuple[int, str]]:
    """The lines with their numbers, without comments, blank lines and blanks at either end."""
    raw = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    cut = [(number, line.partition("#")[0].strip()) for number, line in enumerate(raw, 1)]
    return [(number, line) for number, line in cut if line]


def _parted(lines: list[tuple[int, str]]) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    for place, (_, line) in enumerate(lines):
        if line == "---":
            return lines[:place], lines[place + 1 :]
    raise CannotCheck("this is no record: it has no line '---' below a header")


def _committed(header: list[tuple[int, str]]) -> tuple[str, int]:
    for number, line in header:
        if line.startswith("fair "):
            return line.removeprefix("fair "), number
    raise CannotCheck("this game was not played with fair dice: its header has no line 'fair'")


def _secret(body: list[tuple[int, str]]) -> bytes:
    """It stands in the last line: nothing below it would be covered by its chain."""
    if not body or not (found := SECRET.fullmatch(body[-1][1])):
        raise CannotCheck("the record does not end with its secret: that is told when the game is over")
    return bytes.fromhex(found[1])


def _check(secret: bytes, chain: bytes, number: int, line: str) -> int:
    """How many picks the line has, all of them right."""
    found = PICKS.fullmatch(line)
    if found is None:
        if set("[]{}") & set(line):
            raise Mismatch(number, "the line has outcomes, but no picks behind them")
        return 0
    said, words = found["said"], found["picks"].split(" ")
    if said.startswith("--- setup "):
        key = hmac.digest(secret, b"setup" + chain, "sha256")
        if said != f"--- setup {key.hex()}":
            raise Mismatch(number, f"the key for setting up is {key.hex()}")
    else:
        action, _, outcomes = said.partition(" [")
        key = hmac.digest(secret, b"action" + chain + action.encode(), "sha256")
        if len(outcomes.split(" ")) != len(words):
            raise Mismatch(number, "the line has not one pick for each outcome")
    for index, word in enumerate(words):
        pick = PICK.fullmatch(word)
        if pick is None or int(pick[2]) > 2**64:
            raise Mismatch(number, f"{word!r} is no pick, as 3/6 is")
        true = _derive(key, index, int(pick[2]))
        if true != int(pick[1]):
            raise Mismatch(number, f"pick {index + 1} is {true}/{pick[2]} by the secret, not {word}")
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
