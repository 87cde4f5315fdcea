"""Sentences from data: templates such as "{a:unit} flies to {b:hex}", filled with a game's own names.

A template may begin with the clauses it speaks under and a bar: "H6B.1 | {a:unit} flies to {b:hex}."

Some kinds of slot are dice that were rolled. `die` is one; `rolls` are several, packed into a number and read
one by one; `sum` are such too, and read as their total. A `flip` is the row of a table that is read from
below, so that a 6 is row 1. A `heading` is a die that stands for a direction, which the game names.
"""

from typing import Final

from crusades.core import french
from crusades.core.dice import unpacked

DIE: Final = "die"
ROLLS: Final = "rolls"
SUM: Final = "sum"
FLIP: Final = "flip"
HEADING: Final = "heading"
ROLLED: Final = (DIE, ROLLS, SUM, FLIP, HEADING)
UNSAID: Final = (SUM, FLIP, HEADING)  # the sentence does not say how each die fell
FRENCH: Final = "fr"
CALL: Final = f": {french.NO_BREAK}"  # what stands between whoever is called upon and what he is told


class Speaker:
    """How a game names things to people."""

    def say(self, kind: str, value: int) -> str:
        raise LookupError(kind)


class Template:
    """A sentence cut into its literal parts and its slots (which value, of which kind)."""

    def __init__(self, text: str, lang: str = "en") -> None:
        head, bar, tail = text.partition(" | ")
        self.rule: str = head if bar else ""
        self.literals: list[str] = []
        self.slots: list[tuple[int, str]] = []
        self.is_french: bool = lang == FRENCH
        rest = tail if bar else text
        if self.is_french:
            rest = french.typeset(rest)
        while True:
            before, brace, after = rest.partition("{")
            self.literals.append(before)
            if not brace:
                break
            slot, closing, rest = after.partition("}")
            name, colon, kind = slot.partition(":")
            if not closing or not colon or name not in ("a", "b", "c", "d"):
                raise ValueError(f"bad slot {{{slot}}} in {text!r}")
            self.slots.append((ord(name) - 97, kind))
        # Whether it calls upon a seat before all else: "{a:seat}: choose …"
        self.is_call: bool = self.slots[:1] == [(0, "seat")] and self.literals[1].lstrip()[:1] == ":"
        # Which of the four values are dice, in their own order and not in that of the sentence.
        self.dice: list[tuple[int, str]] = sorted({slot for slot in self.slots if slot[1] in ROLLED})

    def render(self, speaker: Speaker, values: tuple[int, ...]) -> str:
        text = self.fill(speaker, values)
        return text[:1].upper() + text[1:]

    def address(self, speaker: Speaker, values: tuple[int, ...]) -> str:
        """The same as it is said to whoever it calls upon: without naming him first."""
        text = self.fill(speaker, values, self.is_call)
        return text[:1].upper() + text[1:]

    def fill(self, speaker: Speaker, values: tuple[int, ...], is_addressed: bool = False) -> str:
        """The same without a capital at the beginning: a name within a sentence."""
        parts = [self.literals[1].lstrip(CALL) if is_addressed else self.literals[0]]
        for i, (which, kind) in enumerate(self.slots):
            if is_addressed and i == 0:
                continue
            value = values[which]
            is_spelled = kind in (DIE, ROLLS, SUM, FLIP)
            parts.append(spelled(kind, value, self.is_french) if is_spelled else speaker.say(kind, value))
            parts.append(self.literals[i + 1])
        text = "".join(parts)
        return french.joined(text) if self.is_french else text

    def uses(self, which: int) -> bool:
        """Whether a value (0 is a) stands in the sentence."""
        for slot, _ in self.slots:
            if slot == which:
                return True
        return False


def dice_of(kind: str, value: int) -> list[int]:
    """The dice that the value of such a slot stands for, each as it fell; none where none could be rolled."""
    if kind in (ROLLS, SUM):
        return unpacked(value)
    return [7 - value if kind == FLIP else value] if value else []


def spelled(kind: str, value: int, is_french: bool) -> str:
    """How dice read in a sentence."""
    if kind == SUM:
        return str(sum(unpacked(value)))
    if kind != ROLLS:
        return str(value)
    dice = [str(die) for die in unpacked(value)]
    if len(dice) < 2:
        return dice[0] if dice else "–"
    return f"{', '.join(dice[:-1])} {'et' if is_french else 'and'} {dice[-1]}"


class Words:
    """The templates of one game in one language, by section (event, verb, prompt …) and name.

    What the language lacks is taken from `under`, another one.
    """

    def __init__(
        self, sections: dict[str, dict[str, str]], lang: str = "en", under: "Words | None" = None
    ) -> None:
        self.lang: str = lang
        self.templates: dict[str, Template] = {} if under is None else under.templates.copy()
        for section, entries in sections.items():
            for name, text in entries.items():
                self.templates[f"{section}.{name}"] = Template(text, lang)

    def template(self, section: str, name: str) -> Template:
        return self.templates[f"{section}.{name}"]

    def has(self, section: str, name: str) -> bool:
        return f"{section}.{name}" in self.templates

    def name(self, section: str, key: str) -> str:
        """A name without slots; what has none is called by its key."""
        return self.called(section, key, key)

    def called(self, section: str, key: str, otherwise: str) -> str:
        """A name without slots, or what the content pack calls it."""
        found = self.templates.get(f"{section}.{key}")
        return otherwise if found is None else found.literals[0]

    def filled(self, section: str, key: str, speaker: Speaker, values: tuple[int, ...]) -> str:
        """A name with slots."""
        found = self.templates.get(f"{section}.{key}")
        return key if found is None else found.fill(speaker, values)

    def names(self, section: str, keys: tuple[str, ...]) -> list[str]:
        """The names of several things, in their order."""
        return [self.name(section, key) for key in keys]

    def frame(self, name: str, values: tuple[int, ...]) -> Template:
        """What a frame is called (b is its place, c its piece): without them while it has none."""
        template = self.templates[f"frame.{name}"]
        is_bare = (values[1] < 0 and template.uses(1)) or (values[2] < 0 and template.uses(2))
        return self.templates[f"frame.{name}.plain"] if is_bare else template

    def is_many(self, count: int) -> bool:
        """Whether so many of something are said in the plural: in French none and one are not."""
        return count > 1 if self.lang == FRENCH else count != 1

    def rolled(self, event: tuple[str, int, int, int, int, int]) -> tuple[int, ...]:
        """The dice that an event tells of, in the order of its values."""
        found = self.templates.get(f"event.{event[0]}")
        if found is None or not found.dice:
            return ()
        values = event[2:]
        return tuple([die for which, kind in found.dice for die in dice_of(kind, values[which])])
