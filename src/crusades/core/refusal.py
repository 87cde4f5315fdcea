"""Why not: a guard answers with the id of the first clause that forbids, or OK.

Guards (`why_not_<verb>`) are the one source of legality: options ask them, and they cost nothing but the
clause. What stands in the way in this very position is found only when somebody reads it: reasons with the
numbers of the position, whose sentences are those of a game's section `why`.
"""

from typing import Final

from crusades.core.words import Speaker, Words

OK: Final = ""
SECTION: Final = "why"
SHORT: Final = "why_short"  # the same in a word or two, beside a choice that is greyed out
REMEDY: Final = "remedy"  # what on one's own side would make it possible

# Clause, name of the sentence, values of its slots, and whether it is the ruling of the clause that says so.
Reason = tuple[str, str, tuple[int, int, int, int], bool]


def reason(rule: str, name: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Reason:
    return rule, name, (a, b, c, d), False


def ruled(rule: str, name: str, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> Reason:
    """The same where the clause leaves it open, and its ruling forbids it."""
    return rule, name, (a, b, c, d), True


class Refusal:
    """An action refused: the clause that forbids it, and its sentence.

    For whoever reads it, `reasons` are all that stands in the way, the one above first: clause, sentence and
    a word or two. `is_ruled` where the clause forbids it only as it is played here (`ruling` then says how),
    `instead` is the nearest thing that is allowed, as an action (-1: there is none), `remedy` what would make
    it possible.
    """

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text
        self.short = ""
        self.is_ruled = False
        self.ruling = ""
        self.reasons: list[tuple[str, str, str]] = []
        self.instead = -1
        self.remedy = ""

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r})"


def told(found: list[Reason], remedies: list[Reason], words: Words, speaker: Speaker) -> Refusal:
    """Reasons in one language; the first is the refusal's own. Of what would help all is said in a row."""
    refusal = Refusal(found[0][0], "")
    for rule, name, values, _ in found:
        text = words.template(SECTION, name).render(speaker, values)
        short = words.template(SHORT, name).fill(speaker, values) if words.has(SHORT, name) else ""
        refusal.reasons.append((rule, text, short))
    refusal.text = refusal.reasons[0][1]
    refusal.short = refusal.reasons[0][2]
    refusal.is_ruled = found[0][3]
    texts = [words.template(REMEDY, name).render(speaker, values) for _, name, values, _ in remedies]
    refusal.remedy = " ".join(texts)
    return refusal
