"""What the server says instead of doing something."""

from __future__ import annotations

from crusades.core.answer import Answer


class Refused(Exception):
    """What somebody asked for is not done. `code` is for programs, the answer for people, in their words."""

    def __init__(self, code: str, answer: Answer, rule: str = "") -> None:
        super().__init__(answer)
        self.code = code
        self.answer = answer
        self.rule = rule
        self.lang = ""  # that of the reader, if he has said so elsewhere than in the address or a header
