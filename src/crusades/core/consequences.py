"""What a choice costs, brings and rules out, where no dice need be asked: lines beside a forecast.

The rules of a game return keys with the numbers of the position; the words are those of its section `line`,
each with its clause.
"""

from typing import Final

from crusades.core.game import Json
from crusades.core.words import Speaker, Words

PRICE: Final = "price"  # what it costs, or what cannot be done any more because of it
GAIN: Final = "gain"
LOSS: Final = "loss"  # what cannot be had back
NOTE: Final = "note"
SURE: Final = "sure"  # the basis of a forecast in which nothing is left to chance
SECTION: Final = "line"

Line = tuple[str, str, tuple[int, int, int, int]]  # tone, name of the sentence, values of its slots


def line(tone: str, name: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Line:
    return tone, name, (a, b, c, d)


def told(lines: list[Line], words: Words, speaker: Speaker) -> list[Json]:
    """The lines in one language."""
    found: list[Json] = []
    for tone, name, values in lines:
        template = words.template(SECTION, name)
        found.append({"text": template.render(speaker, values), "tone": tone, "rule": template.rule})
    return found


def beside(forecast: Json | None, lines: list[Json]) -> Json | None:
    """A forecast with these lines before its own, or the lines alone where nothing is rolled."""
    if not lines:
        return forecast
    if forecast is None:
        return {"basis": SURE, "lines": lines}
    told = forecast.get("lines")
    return {**forecast, "lines": [*lines, *told] if isinstance(told, list) else lines}
