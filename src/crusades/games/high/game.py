"""The High Crusade behind the contract that every game keeps."""

from typing import Any, Final

from crusades.core import flow
from crusades.core.action import Grammar, a_of, b_of, c_of, verb_of
from crusades.core.dice import Script
from crusades.core.event import Event
from crusades.core.flow import Frame, Procedure
from crusades.core.game import Game, Json, Option
from crusades.core.refusal import OK, Refusal
from crusades.core.words import Words
from crusades.games.high import (
    alert_phase,
    alliance,
    announce,
    battle,
    combat,
    conversion,
    earth,
    events,
    fiefs,
    fire,
    fleet_move,
    heresy,
    imperial_events,
    invariants,
    land_move,
    losses,
    movement,
    nearest,
    nuclear,
    occupation,
    odds,
    phase_a,
    position,
    refusals,
    reinforcement,
    setup,
    sheet,
    siege,
    titles,
    turn,
    victory,
    view,
)
from crusades.games.high.board import Board
from crusades.games.high.changes import Changes
from crusades.games.high.kinds import KINDS, SETUP, TURN
from crusades.games.high.lexicon import HighLexicon, HighSpeaker, Present
from crusades.games.high.options import OPTIONS, SCENARIOS
from crusades.games.high.pieces import NO_PLANET
from crusades.games.high.state import High, load
from crusades.games.high.verbs import VERBS

CHAPTERS: Final = (
    turn, setup, phase_a, reinforcement, heresy, events, imperial_events, earth, conversion, fiefs, titles,
    movement, fleet_move, land_move, fire, alert_phase, combat, announce, battle, losses, siege, occupation,
    nuclear, alliance,
)  # fmt: skip


def procedures() -> list[Procedure[High]]:
    """Every chapter's procedures, by kind of frame."""
    table: list[Procedure[High]] = [Procedure() for _ in range(KINDS)]
    for chapter in CHAPTERS:
        for kind, procedure in chapter.PROCEDURES:
            table[kind] = procedure
    return table


class HighGame(Game[High]):
    """One content pack of The High Crusade, ready to play."""

    id: str = "high"
    title: str = "The High Crusade"
    seats: tuple[str, ...] = ("crusader", "wersgorix")
    scenarios: tuple[str, ...] = SCENARIOS
    options: tuple[Option, ...] = OPTIONS
    rules_version: int = 2
    windows: tuple[tuple[str, str, tuple[str, ...]], ...] = sheet.WINDOWS
    battles: tuple[str, ...] = ("H7C.2",)
    tells_alike: bool = True
    max_decisions: int = 60_000

    def __init__(self, pack: dict[str, Any], words: dict[str, dict[str, str]]) -> None:
        self.pack = pack
        self.board: Board = Board(pack)
        self.words: Words = Words(words)
        self.lexicon = HighLexicon(self.board)
        self.speaker = HighSpeaker(self.board, self.words)
        self.tongues: dict[str, HighSpeaker] = {"en": self.speaker}
        self.grammar = Grammar(VERBS, self.lexicon)
        self.table: list[Procedure[High]] = procedures()
        self.reckoned: Changes | None = None

    # beginning --------------------------------------------------------------------------------------
    def new(self, scenario: str, options: dict[str, str], seed: int, dice: Script | None = None) -> High:
        s = High(self.board, seed)
        s.scenario = SCENARIOS.index(scenario)
        s.opts = [o.choices.index(options.get(o.name, o.choices[0])) for o in OPTIONS]
        s.push(Frame(SETUP))
        if dice is not None:
            s.dice.script = list(dice)
        flow.open_with(self.table, s)
        return s

    def position(self, text: str, dice: Script | None = None) -> High:
        s = position.build(self.board, self.lexicon, text)
        if dice is not None:
            s.dice.script = list(dice)
        flow.open_with(self.table, s)
        return s

    # play -------------------------------------------------------------------------------------------
    def to_act(self, s: High) -> int:
        return flow.asked(self.table, s)

    def legal(self, s: High) -> list[int]:
        if s.over:
            return []
        f = s.frames[-1]
        return self.table[f.kind].options(s, f)

    def step(self, s: High, action: int) -> None:
        f = s.frames[-1]
        self.table[f.kind].apply(s, f, action)
        flow.settle(self.table, s)
        victory.check(s)

    def why_not(self, s: High, action: int) -> Refusal | None:
        rule = refusals.over(s) if s.over else flow.why_not(self.table, s, action)
        return None if rule == OK else Refusal(nearest.clause(s, action, rule), "")

    def clone(self, s: High) -> High:
        return s.clone()

    def save(self, s: High) -> Json:
        return s.save()

    def load(self, data: Json) -> High:
        return load(self.board, data)

    def view(self, s: High, seat: int) -> Json:
        return view.view(self, s, seat)

    def board_view(
        self, s: High, seat: int, old: High | None, seen: Json, beside: Json | None = None
    ) -> Json:
        return view.board(self, s, seat, self.changes(s, old), seen, beside)

    def changes(self, s: High, old: High | None) -> Changes | None:
        """Reckoned once for all who look at a state after the same earlier one."""
        found = self.reckoned
        if old is None:
            return None
        if found is None or found.s is not s or found.old is not old:
            found = self.reckoned = Changes(s, old)
        return found

    def odds(self, s: High, seat: int, action: int) -> Json | None:
        return odds.odds(self, s, seat, action)

    def pieces(self) -> Json:
        return view.pieces(self.board)

    def moment(self, s: High) -> tuple[int, str]:
        return s.turn, view.phase(s)

    def imagine(self, data: Json, seed: int) -> High:
        return view.imagine(self.board, data, seed)

    def violations(self, s: High) -> list[str]:
        return invariants.violations(s)

    # words ------------------------------------------------------------------------------------------
    def notation(self, s: High, action: int) -> str:
        return self.grammar.format(action)

    def notations(self, s: High, actions: list[int]) -> list[str]:
        return self.grammar.format_all(actions)

    def parse(self, s: High, text: str) -> int:
        return self.grammar.parse(text)

    def learn(self, lang: str, sections: dict[str, dict[str, str]]) -> None:
        self.tongues[lang] = HighSpeaker(self.board, Words(sections, lang, self.words))
        self.languages = tuple(self.tongues)

    def tongue(self, lang: str) -> HighSpeaker:
        """Who speaks that language, or English."""
        return self.tongues.get(lang, self.speaker)

    def name_of(self, section: str, key: str, lang: str = "en") -> str:
        return self.tongue(lang).words.name(section, key)

    def describe(self, s: High, action: int, lang: str = "en") -> str:
        speaker = self.tongue(lang)
        word = self.grammar.by_number[verb_of(action)].word
        if b_of(action) == NO_PLANET and self.words.has("verb", f"{word}.plain"):
            word = f"{word}.plain"  # a shorter sentence where the second operand says nothing
        elif not s.over:
            here = f"{word}.{self.question(s)}"  # to be done with something is called by what it ends
            word = here if self.words.has("verb", here) else word
        template = speaker.words.template("verb", word)
        return template.render(Present(speaker, s), (a_of(action), b_of(action), c_of(action), 0))

    def prompt(self, s: High, lang: str = "en") -> str:
        speaker = self.tongue(lang)
        if s.over:
            return speaker.words.name("word", "over")
        f = s.frames[-1]
        template = speaker.words.template("prompt", self.prompt_key(f))
        return template.render(
            Present(speaker, s), (self.to_act(s), max(f.place, 0), max(f.unit, 0), f.count)
        )

    def prompt_key(self, f: Frame) -> str:
        """Some steps of a frame have a prompt of their own."""
        name = self.table[f.kind].name
        stepped = f"{name}.{f.step}"
        return stepped if self.words.has("prompt", stepped) else name

    def prompt_rule(self, s: High) -> str:
        if s.over:
            return ""
        f = s.frames[-1]
        return self.table[f.kind].clauses(s, f) or self.words.template("prompt", self.prompt_key(f)).rule

    def question(self, s: High) -> str:
        return "" if s.over else self.table[s.frames[-1].kind].name

    def trail(self, s: High, lang: str = "en") -> list[str]:
        speaker = self.tongue(lang)
        crumbs: list[str] = []
        for f in () if s.over else s.frames:
            values = (s.turn, s.phase, 0, 0) if f.kind == TURN else (f.seat, f.place, f.unit, f.count)
            template = speaker.words.frame(self.table[f.kind].name, values)
            crumbs.append(template.render(Present(speaker, s), values))
        return [crumb for crumb in crumbs if crumb]

    def asked(self, s: High, seat: int, lang: str = "en") -> tuple[str, str, list[str], str]:
        is_asked = seat == self.to_act(s) and not s.over
        question = sheet.question(self, s) if is_asked else ""
        return self.prompt(s, lang), self.prompt_rule(s), self.trail(s, lang), question

    def tale(self, s: High, event: Event, lang: str = "en") -> tuple[str, str]:
        name, _, a, b, c, d = event
        speaker = self.tongue(lang)
        template = speaker.words.template("event", name)
        return template.rule, template.render(speaker, (a, b, c, d))

    def retell(self, event: Event, facts: tuple[int, ...], lang: str) -> str:
        speaker = self.tongue(lang)
        return speaker.words.template("event", event[0]).render(speaker, event[2:])

    def rolled(self, event: Event) -> tuple[int, ...]:
        return self.words.rolled(event)
