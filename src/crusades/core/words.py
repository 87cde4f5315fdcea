"""Sentences from data: templates such as "{a:unit} flies to {b:hex}", filled with a game's own names.

A template may begin with the clauses it speaks under and a bar: "H6B.1 | {a:unit} flies to {b:hex}."
"""


class Speaker:
    """How a game names things to people."""

    def say(self, kind: str, value: int) -> str:
        raise LookupError(kind)


class Template:
    """A sentence cut into its literal parts and its slots (which value, of which kind)."""

    def __init__(self, text: str) -> None:
        head, bar, tail = text.partition(" | ")
        self.rule: str = head if bar else ""
        self.literals: list[str] = []
        self.slots: list[tuple[int, str]] = []
        rest = tail if bar else text
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

    def render(self, speaker: Speaker, values: tuple[int, ...]) -> str:
        parts = [self.literals[0]]
        for i, (which, kind) in enumerate(self.slots):
            parts.append(speaker.say(kind, values[which]))
            parts.append(self.literals[i + 1])
        text = "".join(parts)
        return text[:1].upper() + text[1:]


class Words:
    """The templates of one game in one language, by section (event, verb, prompt) and name."""

    def __init__(self, sections: dict[str, dict[str, str]]) -> None:
        self.templates: dict[str, Template] = {}
        for section, entries in sections.items():
            for name, text in entries.items():
                self.templates[f"{section}.{name}"] = Template(text)

    def template(self, section: str, name: str) -> Template:
        return self.templates[f"{section}.{name}"]

    def has(self, section: str, name: str) -> bool:
        return f"{section}.{name}" in self.templates
