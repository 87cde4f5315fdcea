"""How forecasts are put into words and figures, whatever they are about."""

from math import sqrt
from typing import Final

from crusades.core.game import Json
from crusades.games.last.lexicon import LastSpeaker, tagged
from crusades.games.last.state import Last

NORMAL: Final = 1.96  # 95 %
STUDENT: Final = {2: 12.71, 3: 4.3, 4: 3.18, 6: 2.57, 8: 2.36, 12: 2.2, 16: 2.13, 24: 2.07}  # by worlds
UNSEEN: Final = 0.1  # what worlds that were not looked at may add, shared among those that were


def wilson(p: float, n: int) -> tuple[float, float]:
    """
    >>> [round(each, 3) for each in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    z = NORMAL * NORMAL / n
    middle = (p + z / 2) / (1 + z)
    half = NORMAL / (1 + z) * sqrt(p * (1 - p) / n + z / (4 * n))
    return max(0.0, middle - half), min(1.0, middle + half)


def between(chances: list[float]) -> tuple[float, float]:
    """95 % of what an average over worlds may be, by how those that were looked at differ.

    >>> between([0.5, 0.5, 0.5, 0.5])
    (0.475, 0.525)
    """
    count = len(chances)
    mean = sum(chances) / count
    spread = sum([(each - mean) ** 2 for each in chances]) / (count - 1)
    half = STUDENT.get(count, 2.5) * sqrt(spread / count) + UNSEEN / count
    return max(0.0, mean - half), min(1.0, mean + half)


def said(speaker: LastSpeaker, key: str, values: tuple[int, ...]) -> str:
    return speaker.names.words.template("forecast", key).render(speaker, values)


def line(speaker: LastSpeaker, key: str, values: tuple[int, ...], tone: str) -> Json:
    template = speaker.names.words.template("forecast", key)
    return {"text": template.render(speaker, values), "tone": tone, "rule": template.rule}


def fates_of(s: Last, speaker: LastSpeaker, chances: dict[int, float], seat: int) -> list[Json]:
    """Who of a seat may be destroyed, the likeliest first."""
    order = sorted([i for i in chances if s.owner[i] == seat], key=lambda i: (-chances[i], i))
    return [
        {
            "piece": tagged(s, i),
            "name": speaker.say("unit", i),
            "chance": min(1.0, chances[i]),
            "fate": "destroyed",
        }
        for i in order
    ]
