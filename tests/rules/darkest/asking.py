"""Asking why not, and reading the answer: for the tests of refusals."""

from crusades.core import french
from crusades.core.refusal import Refusal
from tests.rules.darkest.kit import Table


def asked(t: Table, action: str, lang: str = "en") -> Refusal:
    """What the seat that decides is told; the state stays as it was."""
    before = t.s.save()
    code = t.game.parse(t.s, action)
    refusal = t.game.refuse(t.s, t.game.to_act(t.s), code, lang)
    assert refusal is not None, f"{action!r} is legal"
    assert t.s.save() == before
    assert refusal.instead < 0 or refusal.instead in t.game.legal(t.s)
    return refusal


def told(t: Table, action: str, lang: str = "en") -> list[str]:
    """Every reason: clause and sentence, with plain blanks."""
    found = asked(t, action, lang).reasons
    return [f"{rule}: {text}".replace(french.NO_BREAK, " ") for rule, text, _ in found]


def first(t: Table, action: str, lang: str = "en") -> str:
    return told(t, action, lang)[0]


def instead(t: Table, action: str) -> str:
    """The way out, in notation."""
    found = asked(t, action).instead
    return t.game.notation(t.s, found) if found >= 0 else ""
