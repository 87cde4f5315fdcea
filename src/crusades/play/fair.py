"""Dice that everybody can check: a secret, what is told of it before play, and the keys that follow from it.

The derivation is written down in docs/fair-dice.md. `crusades.play.verify` is a second implementation of that
page, which shares nothing with this one.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from crusades.core.answer import Answer, Spoken

SECRET_BYTES = 32
LONGEST = 200  # characters of a seat's words
PREFIX = b"crusades-fair-1\0"
BLOCK = 64  # bytes that SHA-256 works on at once
INNER = bytes(n ^ 0x36 for n in range(256))
OUTER = bytes(n ^ 0x5C for n in range(256))
COMMITMENT = re.compile(r"[0-9a-f]{64}")


class BadSecret(Spoken):
    """No secret, or not the one that the commitment was made for."""


class BadWords(Spoken):
    """Words that cannot stand in a record."""


def new_secret() -> bytes:
    """A fresh secret of 256 bits."""
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published before play. It binds whoever knows the secret, and tells nobody what it is.

    >>> commitment(bytes(32))[:16]
    'bbdcd7aedcdfa413'
    """
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise BadSecret(Answer("dice.secret_bytes", bytes=SECRET_BYTES))
    return hashlib.sha256(PREFIX + secret).hexdigest()


def check(secret: bytes, published: str) -> bytes:
    """The secret, if it is the one that was committed to."""
    if not hmac.compare_digest(commitment(secret), published):
        raise BadSecret(Answer("dice.wrong_secret"))
    return secret


def tidy(words: str) -> str:
    """A seat's words as a record writes them.

    >>> tidy("  seven   black cats ")
    'seven black cats'
    """
    if not isinstance(words, str):
        raise BadWords(Answer("dice.words_text", what=words))
    text = " ".join(words.split())
    if not text.isprintable() or "#" in text or len(text) > LONGEST:
        raise BadWords(Answer("dice.words_line", most=LONGEST))
    return text


def start(header: str) -> bytes:
    """The digest that the chain begins with."""
    return hashlib.sha256(header.encode()).digest()


def grow(chain: bytes, line: str) -> bytes:
    """The digest of the record after one more line."""
    return hashlib.sha256(chain + line.encode()).digest()


def keyed(secret: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256 (RFC 2104). `hmac.digest` would let other threads run, which a server waits for."""
    key = secret.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(key.translate(INNER) + message).digest()
    return hashlib.sha256(key.translate(OUTER) + inner).digest()


def setup_key(secret: bytes, chain: bytes) -> bytes:
    return keyed(secret, b"setup" + chain)


def action_key(secret: bytes, chain: bytes, action: str) -> bytes:
    """The key of an action after the record that `chain` stands for."""
    return keyed(secret, b"action" + chain + action.encode())
