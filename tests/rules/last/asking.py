"""Asking why not: all that is told of an action which is not legal now."""

import json

from crusades.core.refusal import Refusal
from crusades.lab import checks
from crusades.play.telling import refused
from tests.rules.last.kit import Table


def why(t: Table, action: str, lang: str = "en") -> Refusal:
    """The refusal in words; what it offers instead must be legal."""
    found = refused(t.game, t.s, t.game.parse(t.s, action), lang)
    assert found is not None, f"{action} is legal"
    assert found.instead < 0 or found.instead in t.game.legal(t.s)
    assert t.game.reasons(t.s, t.game.to_act(t.s), t.game.legal(t.s)[0]) == []
    return found


def first(t: Table, action: str, lang: str = "en") -> tuple[str, str]:
    """The clause and the sentence that are read first."""
    found = why(t, action, lang)
    return found.rule, found.text


def told(t: Table, action: str, lang: str = "en") -> list[str]:
    """Every sentence, in order."""
    return [text for _, text, _ in why(t, action, lang).reasons]


def instead(t: Table, action: str) -> str:
    """The nearest thing that is allowed, in notation."""
    found = why(t, action).instead
    return "" if found < 0 else t.game.notation(t.s, found)


def twins_agree(t: Table, action: str) -> bool:
    """Worlds that look alike to whoever decides give the same answer, in both languages."""
    seat = t.game.to_act(t.s)
    view = checks.plain(t.game.view(t.s, seat))
    for seed in range(6):
        twin = Table(t.game.imagine(view, seed))
        for lang in ("en", "fr"):
            here, there = why(t, action, lang), why(twin, action, lang)
            if json.dumps(here.reasons) != json.dumps(there.reasons) or here.remedy != there.remedy:
                return False
        if instead(t, action) != instead(twin, action):
            return False
    return True
