"""Forecasts at the terminal: what an action costs and promises, in a few words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

WORD = re.compile(r"^odds-([\w-]+) = (.+)$", re.MULTILINE)


@cache
def words() -> dict[str, str]:
    """What goals are called: the same words as on the page."""
    text = (files("crusades.server") / "data" / "words" / "en.ftl").read_text("utf-8")
    return dict(WORD.findall(text))


def brief(found: Mapping[str, Any]) -> str:
    """`2 Supply`, `4 dice at 5+, 41% kill`, `67%: the losses are averted`, or nothing."""
    parts = [f"{found['price']} Supply"] if "price" in found else []
    dice = found.get("dice")
    if "tn" in found:
        parts.append(f"{dice} {'die' if dice == 1 else 'dice'} at {found['tn']}+")
    if found.get("goal") == "destroyed":
        parts.append(f"{found['chance']:.0%} kill")
    elif found.get("goal") == "hit":
        parts.append(f"{found['hits']:.1f} hits")
    elif found.get("goal") and found["goal"] != found.get("fight", {}).get("goal"):
        parts.append(f"{found['chance']:.0%}: {lower(words().get(found['goal'], found['goal']))}")
    elif "mean" in found:
        parts.append(f"about {found['mean']:.1f}")
    parts += [
        f"{other['chance']:.0%}: {lower(words().get(other['goal'], other['goal']))}"
        for other in found.get("others", ())
        if other.get("bad")
    ]
    if "fight" in found and "tn" not in found:  # beside a shot there is no room for more
        parts.append(in_the_end(found["fight"]))
    return ", ".join(parts) or first_line(found)


def first_line(found: Mapping[str, Any]) -> str:
    """Of a choice that rolls nothing what it costs, or else brings: the first line that is said of it."""
    for line in found.get("lines", ()):
        return lower(str(line["text"]).rstrip("."))
    return ""


def in_the_end(fight: Mapping[str, Any]) -> str:
    """`73%: the place is cleared in the end`, with the interval where it was tried out."""
    within = f" ({fight['low']:.0%}–{fight['high']:.0%})" if "low" in fight else ""
    return f"{fight['chance']:.0%}{within}: {lower(words().get(fight['goal'], fight['goal']))}"


def lower(text: str) -> str:
    return text[:1].lower() + text[1:]
