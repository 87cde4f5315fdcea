"""What the program answers, in the words of whoever reads it (`core/answer.py`)."""

from __future__ import annotations

from crusades.core import answer
from crusades.core.answer import Answer, said

STOPS = (".", "!", "?")


def sentence(what: Answer, lang: str = "en") -> str:
    """An answer as a sentence of its own."""
    text = said(what, lang)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(STOPS) else '.'}"


def fault_of(error: Exception) -> Answer:
    """The same of a fault, which may have no message."""
    return answer_of(error) if str(error) else answer.plain(type(error).__name__)


def answer_of(error: Exception) -> Answer:
    """What is to be said of an error: its own answer, or its message, in whatever words that has."""
    if isinstance(error, answer.Spoken):
        return error.answer
    return answer.plain(str(error))
