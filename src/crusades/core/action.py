"""An action is one atomic answer: a verb and up to three small numbers, packed into one int.

Ints are the cheapest thing to list, compare, hash and store; everything readable about an action
(its notation, its sentence) is made from it on demand by a `Grammar` and the game's `Lexicon`.
"""

from typing import Final

from crusades.core.answer import Answer, Spoken
from crusades.core.heirs import mypyc_attr
from crusades.core.known import known

VERB_BITS: Final = 8
FIELD_BITS: Final = 14
VERB_MASK: Final = (1 << VERB_BITS) - 1
FIELD_MASK: Final = (1 << FIELD_BITS) - 1
A_SHIFT: Final = VERB_BITS
B_SHIFT: Final = VERB_BITS + FIELD_BITS
C_SHIFT: Final = VERB_BITS + 2 * FIELD_BITS
REMEMBERED: Final = 1 << 16  # actions whose notation a grammar keeps


def act(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Pack an action; operands are 0..16383."""
    return verb | a << A_SHIFT | b << B_SHIFT | c << C_SHIFT


def verb_of(action: int) -> int:
    return action & VERB_MASK


def a_of(action: int) -> int:
    return action >> A_SHIFT & FIELD_MASK


def b_of(action: int) -> int:
    return action >> B_SHIFT & FIELD_MASK


def c_of(action: int) -> int:
    return action >> C_SHIFT & FIELD_MASK


class Verb:
    """A verb of a game's notation: its word and the kinds of its operands, in order.

    `unsaid` is the value of the last operand that is left out; -1: it is always said.
    """

    def __init__(self, number: int, word: str, operands: tuple[str, ...] = (), unsaid: int = -1) -> None:
        self.number = number
        self.word = word
        self.operands = operands
        self.unsaid = unsaid


@mypyc_attr(allow_interpreted_subclasses=True)
class Lexicon:
    """How a game spells the operands of its actions. A spelling holds no blank."""

    def spell(self, kind: str, value: int) -> str:
        raise LookupError(kind)

    def read(self, kind: str, text: str) -> int:
        """The value spelled by `text`, or -1."""
        raise LookupError(kind)

    def names(self, kind: str) -> list[str]:
        """Every spelling of an operand of this kind, as an error may list them; empty for numbers."""
        raise LookupError(kind)


class BadNotation(Spoken):
    """A text that is no action of this game at all (as opposed to an illegal one)."""


class Grammar:
    """Notation: `word operand operand`, both ways, from one table of verbs."""

    def __init__(self, verbs: list[Verb], lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.by_number: dict[int, Verb] = {v.number: v for v in verbs}
        self.by_word: dict[str, Verb] = {v.word: v for v in verbs}
        self.spelled: dict[int, str] = {}  # the same few actions are shown again and again …
        self.parsed: dict[str, int] = {}  # … and said

    def format(self, action: int, lexicon: Lexicon | None = None) -> str:
        """The action in notation; a game whose spelling depends on the state lends its lexicon."""
        if lexicon is not None:
            return self.spell(action, lexicon)
        text = self.spelled.get(action)
        if text is None:
            if len(self.spelled) >= REMEMBERED:
                self.spelled.clear()
            text = self.spelled[action] = self.spell(action, self.lexicon)
        return text

    def format_all(self, actions: list[int]) -> list[str]:
        spelled = self.spelled
        return [spelled[action] if action in spelled else self.format(action) for action in actions]

    def spell(self, action: int, speller: Lexicon) -> str:
        verb = self.by_number[verb_of(action)]
        values = (a_of(action), b_of(action), c_of(action))
        words = [verb.word]
        last = len(verb.operands) - 1
        for i, kind in enumerate(verb.operands):
            if i < last or values[i] != verb.unsaid:
                words.append(speller.spell(kind, values[i]))
        return " ".join(words)

    def parse(self, text: str, lexicon: Lexicon | None = None) -> int:
        if lexicon is not None:
            return self.read(text, lexicon)
        action = self.parsed.get(text, -1)
        if action < 0:
            if len(self.parsed) >= REMEMBERED:
                self.parsed.clear()
            action = self.parsed[text] = self.read(text, self.lexicon)
        return action

    def read(self, text: str, speller: Lexicon) -> int:
        words = text.split()
        if not words:
            raise BadNotation(Answer("action.empty_line"))
        verb = self.by_word.get(words[0].lower())
        if verb is None:
            verbs = Answer("said.known", names=sorted(self.by_word))
            raise BadNotation(Answer("action.no_verb", word=words[0], known=verbs))
        said = len(words) - 1
        if said != len(verb.operands) and (verb.unsaid < 0 or said != len(verb.operands) - 1):
            raise BadNotation(Answer("action.form", text=text, form=_shape(verb)))
        values = [0, 0, 0]
        for i, kind in enumerate(verb.operands):
            if i == said:
                values[i] = verb.unsaid
                continue
            values[i] = speller.read(kind, words[i + 1])
            if values[i] < 0:
                what = unread(speller, kind, words[i + 1])
                raise BadNotation(Answer("action.operand", text=text, what=what))
        return act(verb.number, values[0], values[1], values[2])


def unread(speller: Lexicon, kind: str, word: str) -> Answer:
    """What an error says of a word that spells no operand of its kind."""
    if kind == "number":
        hint = Answer("said.known_numbers", least=0, most=999)
    else:
        hint = known(word, speller.names(kind))
    return Answer("action.unread", word=word, kind=kind, known=hint)


def _shape(verb: Verb) -> str:
    operands = [kind.upper() for kind in verb.operands]
    if verb.unsaid >= 0:
        operands[-1] = f"[{operands[-1]}]"
    return " ".join([verb.word, *operands])
