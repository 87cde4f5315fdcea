"""What differs between two states of one game, so that a view writes only that anew."""

from collections.abc import Sequence
from itertools import compress
from operator import attrgetter, is_not
from typing import Final

from crusades.games.high.state import High

# What the parts of a view are made of: where nothing of it has changed, the part has not either. PER_… are
# lists with a value for each planet, unit or leader: only the rows of those that differ are made again.
OF_PLANETS: Final = frozenset({"satellite", "castles"})
PER_PLANET: Final = frozenset({
    "alerted", "race", "converted", "face_up", "rebel", "heresy", "attempted", "fief", "fief_garrison",
    "church", "cathedral", "church_work", "church_builder", "church_turn", "castle_builder", "castle_turn",
})  # fmt: skip
OF_MEMORY: Final = frozenset({"seen", "race", "face_up"})
OF_REST: Final = frozenset({
    "opts", "equipment", "iq", "ally", "uncollected", "storms", "grail", "grail_at", "grail_carrier",
    "fervor", "ambassador", "initiative", "imperial_earth", "traitor", "earth_leader", "earth_sent",
    "earth_drain", "cup",
})  # fmt: skip
OF_ZONES: Final = frozenset({"satellite", "castles"})
OF_STRONGPOINTS: Final = frozenset({"razed", "castles", "inside"})
PER_GARRISON: Final = frozenset({"at", "aboard", "side"})
OF_GARRISONS: Final = PER_GARRISON | {"in_play"}
PER_UNIT: Final = frozenset({"nation", "side", "strength", "at", "aboard", "moved", "fought"})
OF_UNITS: Final = PER_UNIT | {"in_play"}
OF_LEADERS: Final = frozenset({"traitor", "noble", "church_title"})
PER_LEADER: Final = frozenset({
    "lat", "lside", "captor", "wounded", "laboard", "lmoved", "lfought", "defector"
})  # fmt: skip
FIELDS: Final = tuple(
    sorted(
        OF_PLANETS | PER_PLANET | OF_MEMORY | OF_REST | OF_ZONES | OF_STRONGPOINTS | OF_GARRISONS | OF_UNITS
        | OF_LEADERS | PER_LEADER
    )
)  # fmt: skip
VALUES: Final = attrgetter(*FIELDS)


class Changes:
    """From an earlier state to this one. A clone shares the lists that seldom change, so most look alike."""

    __slots__ = ("fields", "found", "old", "s")

    def __init__(self, s: High, old: High) -> None:
        self.s = s
        self.old = old
        now, then = VALUES(s), VALUES(old)
        others = compress(zip(FIELDS, now, then), map(is_not, now, then))
        self.fields: set[str] = {name for name, a, b in others if a != b}
        self.found: dict[str, list[int]] = {}  # by list, the numbers at which it differs, once that was asked

    def none_of(self, parts: frozenset[str]) -> bool:
        return self.fields.isdisjoint(parts)

    def rows(self, lists: frozenset[str], numbers: Sequence[int]) -> set[int]:
        """The numbers at which any of these lists has another value than before.

        They are always asked for the same ones: the planets, the units in play, the leaders on call.
        """
        found: set[int] = set()
        for name in self.fields & lists:
            if name not in self.found:
                now, then = getattr(self.s, name), getattr(self.old, name)
                self.found[name] = [n for n in numbers if now[n] != then[n]]
            found.update(self.found[name])
        return found
