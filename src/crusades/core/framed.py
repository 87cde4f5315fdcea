"""What is alike in every game whose rules are procedures on a stack of frames: asking, taking, and words."""

from types import ModuleType
from typing import ClassVar

from crusades.core import flow, outcomes
from crusades.core.action import Grammar
from crusades.core.dice import Script
from crusades.core.event import Event
from crusades.core.flow import Frame, Procedure, S
from crusades.core.game import Game, Json
from crusades.core.heirs import mypyc_attr
from crusades.core.refusal import Refusal, told
from crusades.core.words import Speaker, Words


def procedures(chapters: tuple[ModuleType, ...], kinds: int) -> list[Procedure[S]]:
    """Every chapter's procedures, by kind of frame."""
    table: list[Procedure[S]] = [Procedure() for _ in range(kinds)]
    for chapter in chapters:
        for kind, procedure in chapter.PROCEDURES:
            table[kind] = procedure
    return table


@mypyc_attr(allow_interpreted_subclasses=True)
class FramedGame(Game[S]):
    """A game with its table of procedures, its grammar and its English sentences."""

    fight_kinds: ClassVar[tuple[int, ...]] = ()  # a fight is under way while there is a frame of such a kind

    def __init__(self, table: list[Procedure[S]], grammar: Grammar, words: Words) -> None:
        self.table: list[Procedure[S]] = table
        self.grammar: Grammar = grammar
        self.words: Words = words

    def opened(self, s: S, dice: Script | None) -> S:
        """The state at its first decision; `dice` scripts what chance answers from now on."""
        if dice is not None:
            s.dice.script = list(dice)
        flow.open_with(self.table, s)
        return s

    # play -------------------------------------------------------------------------------------------
    def to_act(self, s: S) -> int:
        return flow.asked(self.table, s)

    def legal(self, s: S) -> list[int]:
        if s.over:
            return []
        f = s.frames[-1]
        return self.table[f.kind].options(s, f)

    def step(self, s: S, action: int) -> None:
        f = s.frames[-1]
        self.table[f.kind].apply(s, f, action)
        flow.settle(self.table, s)

    def clone(self, s: S) -> S:
        return s.clone()

    def save(self, s: S) -> Json:
        return s.save()

    def explained(self, s: S, seat: int, action: int, words: Words, speaker: Speaker) -> Refusal | None:
        """`refuse` of a game that finds reasons, in the words of one language."""
        plain = self.why_not(s, action)
        if plain is None or not (found := self.reasons(s, seat, action)):
            return plain
        refusal = told(found, self.remedies(s, seat, action), words, speaker)
        refusal.instead = self.instead(s, seat, action)
        return refusal

    def forecast(self, s: S, seat: int, action: int, lang: str = "en", trials: int = 0) -> Json | None:
        return outcomes.forecast(self, self.imagine(self.view(s, seat), 0), seat, action, lang, [])

    # words ------------------------------------------------------------------------------------------
    def notation(self, s: S, action: int) -> str:
        return self.grammar.format(action)

    def notations(self, s: S, actions: list[int]) -> list[str]:
        return self.grammar.format_all(actions)

    def parse(self, s: S, text: str) -> int:
        return self.grammar.parse(text)

    def forms(self) -> dict[str, tuple[str, ...]]:
        return {verb.word: verb.operands for verb in self.grammar.by_number.values()}

    def operands(self, s: S, kind: str) -> list[str]:
        return self.grammar.lexicon.names(kind)

    def prompt_key(self, f: Frame) -> str:
        """Some steps of a frame have a prompt of their own."""
        name = self.table[f.kind].name
        stepped = f"{name}.{f.step}"
        return stepped if self.words.has("prompt", stepped) else name

    def prompt_rule(self, s: S) -> str:
        if s.over:
            return ""
        f = s.frames[-1]
        return self.table[f.kind].clauses(s, f) or self.words.template("prompt", self.prompt_key(f)).rule

    def question(self, s: S) -> str:
        return "" if s.over else self.table[s.frames[-1].kind].name

    def slots(self, section: str, name: str) -> list[tuple[int, str]]:
        return self.words.template(section, name).slots

    def fights(self, s: S) -> bool | None:
        return any(f.kind in self.fight_kinds for f in s.frames) if self.fight_kinds else None

    def rolled(self, event: Event) -> tuple[int, ...]:
        return self.words.rolled(event)
