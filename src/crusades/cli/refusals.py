"""What the terminal says of an action that is refused: all that stands in its way, and what can be done."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from crusades.cli.choices import FAINT, Choice
from crusades.core.refusal import Refusal
from crusades.play import rulebook

BAD = "#f29a72"
INDENT = (0, 0, 0, 2)


def told(refusal: Refusal, action: str = "") -> RenderableType:
    """The clause and what it forbids here; the ruling, if that is it; further reasons; what would help."""
    parts: list[RenderableType] = [head(refusal.rule, action)]
    parts.append(Padding(Text(refusal.text or "No clause allows it here."), INDENT))
    if refusal.ruling:
        parts.append(Padding(Text.assemble(("Our ruling: ", "bold"), refusal.ruling), INDENT))
    for rule, text, _ in refusal.reasons[1:]:
        parts.append(Padding(Text.assemble(("And also ", BAD), (rule, "bold"), f"  {text}"), INDENT))
    if refusal.remedy:
        parts.append(Padding(Text.assemble(("What would help: ", "bold"), refusal.remedy), INDENT))
    return Group(*parts)


def head(rule: str, action: str) -> Text:
    clause = rulebook.lookup(rule)
    title = f" {clause.title}" if clause else ""
    return Text.assemble((f"Not now: {action}  " if action else "Not now:  ", BAD), (rule, "bold"), title)


def instead(choice: Choice) -> RenderableType:
    """The nearest thing that is allowed: Enter alone does it."""
    text = Text.assemble(
        ("Instead: ", "bold"), f"{choice.number}, {choice.sentence}. ", ("Enter does it.", FAINT)
    )
    return Padding(text, INDENT)
