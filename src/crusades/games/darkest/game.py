"""The Darkest Crusade behind the contract that every game keeps."""

from types import ModuleType
from typing import Any, Final

from crusades.core import flow
from crusades.core.action import Grammar, a_of, b_of, c_of, verb_of
from crusades.core.dice import Script
from crusades.core.event import Event
from crusades.core.flow import Frame, Procedure
from crusades.core.game import Game, Json, Option
from crusades.core.refusal import OK, Refusal
from crusades.core.words import Words
from crusades.games.darkest import (
    advance,
    air_basing,
    air_step,
    announce,
    battle,
    combat,
    fortify,
    hits,
    interception,
    invariants,
    movement,
    naval,
    odds,
    overlays,
    position,
    refusals,
    reinforcements,
    replacements,
    retreats,
    setup,
    sheet,
    strategic,
    supply,
    turn,
    view,
    ways,
)
from crusades.games.darkest.board import Board
from crusades.games.darkest.calendar import Calendar, Tables
from crusades.games.darkest.kinds import KINDS, PORT, TURN
from crusades.games.darkest.lexicon import DarkestLexicon, DarkestSpeaker, unit_name
from crusades.games.darkest.options import OPTIONS, SCENARIOS
from crusades.games.darkest.pieces import SEATS, STEPS
from crusades.games.darkest.state import Darkest, Theatre, load
from crusades.games.darkest.units import Roster
from crusades.games.darkest.verbs import CANCEL, RESOLVE, VERBS

CHAPTERS: Final[tuple[ModuleType, ...]] = (
    setup, turn, replacements, reinforcements, fortify, air_basing, strategic, movement, ways, announce,
    combat, battle, hits, retreats, advance, interception, naval, air_step, supply,
)  # fmt: skip


def procedures() -> list[Procedure[Darkest]]:
    """Every chapter's procedures, by kind of frame."""
    table: list[Procedure[Darkest]] = [Procedure() for _ in range(KINDS)]
    for chapter in CHAPTERS:
        for kind, procedure in chapter.PROCEDURES:
            table[kind] = procedure
    return table


class DarkestGame(Game[Darkest]):
    """One content pack of The Darkest Crusade, ready to play."""

    id: str = "darkest"
    title: str = "The Darkest Crusade"
    seats: tuple[str, ...] = SEATS
    scenarios: tuple[str, ...] = SCENARIOS
    options: tuple[Option, ...] = OPTIONS
    windows: tuple[tuple[str, str, tuple[str, ...]], ...] = sheet.WINDOWS
    battles: tuple[str, ...] = ("D9.10", "D11.9")
    overlays: tuple[str, ...] = overlays.NAMES
    rules_version: int = 2
    tells_alike: bool = True
    max_decisions: int = 60_000

    def __init__(self, pack: dict[str, Any], words: dict[str, dict[str, str]]) -> None:
        self.pack = pack
        board = Board(pack)
        self.theatre: Theatre = Theatre(board, Roster(pack, board), Calendar(pack), Tables(pack))
        self.parts: dict[str, Theatre] = {"": self.theatre}  # by the rows that a scenario plays on
        self.words: Words = Words(words)
        self.lexicon = DarkestLexicon(self.theatre)
        self.speaker = DarkestSpeaker(self.theatre, self.words)
        self.tongues: dict[str, DarkestSpeaker] = {"en": self.speaker}
        self.grammar = Grammar(VERBS, self.lexicon)
        self.table: list[Procedure[Darkest]] = procedures()

    # beginning --------------------------------------------------------------------------------------
    def theatre_of(self, scenario: int) -> Theatre:
        """The map of a scenario: the whole one, or some of its rows."""
        rows = str(self.pack["scenarios"]["scenarios"][scenario].get("rows", ""))
        if rows not in self.parts:
            board = Board(self.pack, rows)
            whole = self.theatre
            self.parts[rows] = Theatre(board, Roster(self.pack, board), whole.calendar, whole.tables)
        return self.parts[rows]

    def new(self, scenario: str, options: dict[str, str], seed: int, dice: Script | None = None) -> Darkest:
        number = SCENARIOS.index(scenario)
        s = setup.begin(self.theatre_of(number), self.pack["scenarios"]["scenarios"][number], options, seed)
        if dice is not None:
            s.dice.script = list(dice)
        flow.open_with(self.table, s)
        return s

    def position(self, text: str, dice: Script | None = None) -> Darkest:
        number = position.scenario_of(text)
        s = position.build(self.theatre_of(number), text, self.pack["scenarios"]["scenarios"][number])
        if dice is not None:
            s.dice.script = list(dice)
        flow.open_with(self.table, s)
        return s

    def odds(self, s: Darkest, seat: int, action: int) -> Json | None:
        return odds.odds(s, action)

    # play -------------------------------------------------------------------------------------------
    def to_act(self, s: Darkest) -> int:
        return flow.asked(self.table, s)

    def legal(self, s: Darkest) -> list[int]:
        if s.over:
            return []
        f = s.frames[-1]
        return self.table[f.kind].options(s, f)

    def step(self, s: Darkest, action: int) -> None:
        table = self.table
        f = s.frames[-1]
        table[f.kind].apply(s, f, action)
        flow.settle(table, s)

    def why_not(self, s: Darkest, action: int) -> Refusal | None:
        rule = refusals.over(s) if s.over else flow.why_not(self.table, s, action)
        return None if rule == OK else Refusal(rule, "")

    def clone(self, s: Darkest) -> Darkest:
        return s.clone()

    def save(self, s: Darkest) -> Json:
        return s.save()

    def load(self, data: Json) -> Darkest:
        number = data["scenario"]
        assert isinstance(number, int)
        return load(self.theatre_of(number), data)

    def view(self, s: Darkest, seat: int) -> Json:
        return view.view(self, s, seat)

    def board_view(
        self, s: Darkest, seat: int, old: Darkest | None, seen: Json, beside: Json | None = None
    ) -> Json:
        return view.board(self, s, seat, old, seen, beside)

    def overlay(self, s: Darkest, seat: int, name: str) -> Json:
        return overlays.overlay(self, s, seat, name)

    def moment(self, s: Darkest) -> tuple[int, str]:
        return s.turn, STEPS[s.step] if s.turn else "setup"

    def imagine(self, data: Json, seed: int) -> Darkest:
        state = data["state"]
        assert isinstance(state, dict)
        return view.imagine(self.theatre_of(int(state["scenario"])), state, seed)

    def violations(self, s: Darkest) -> list[str]:
        return invariants.violations(s)

    # words ------------------------------------------------------------------------------------------
    def notation(self, s: Darkest, action: int) -> str:
        return self.grammar.format(action)

    def parse(self, s: Darkest, text: str) -> int:
        return self.grammar.parse(text)

    def learn(self, lang: str, sections: dict[str, dict[str, str]]) -> None:
        self.tongues[lang] = DarkestSpeaker(self.theatre, Words(sections, lang, self.words))
        self.languages = tuple(self.tongues)

    def tongue(self, lang: str) -> DarkestSpeaker:
        """Who speaks that language, or English."""
        return self.tongues.get(lang, self.speaker)

    def name_of(self, section: str, key: str, lang: str = "en") -> str:
        words = self.tongue(lang).words
        return unit_name(words, key) if section == "unit" else words.name(section, key)

    def describe(self, s: Darkest, action: int, lang: str = "en") -> str:
        """The words of the verb, or what it means in the procedure that asks (`done.movement`).

        Slot d is a place: where the first unit stands, or the target of the attack that a number means.
        """
        speaker = self.tongue(lang)
        verb, a = self.grammar.by_number[verb_of(action)], a_of(action)
        special = f"{verb.word}.{self.question(s)}"
        template = speaker.words.template("verb", special if self.words.has("verb", special) else verb.word)
        place = -1
        if verb.operands[:1] == ("unit",):
            place = s.at[a]
        elif verb.number in (CANCEL, RESOLVE) and a < len(s.attacks):
            place = s.attacks[a].target
        return template.render(speaker, (a, b_of(action), c_of(action), place))

    def prompt(self, s: Darkest, lang: str = "en") -> str:
        speaker = self.tongue(lang)
        if s.over:
            return speaker.words.name("word", "over")
        f = s.frames[-1]
        template = speaker.words.template("prompt", self.prompt_key(f))
        return template.render(speaker, (self.to_act(s), max(f.place, 0), max(f.unit, 0), f.count))

    def prompt_key(self, f: Frame) -> str:
        """Some steps of a frame have a prompt of their own."""
        name = self.table[f.kind].name
        stepped = f"{name}.{f.step}"
        return stepped if self.words.has("prompt", stepped) else name

    def prompt_rule(self, s: Darkest) -> str:
        if s.over:
            return ""
        f = s.frames[-1]
        return self.table[f.kind].clauses(s, f) or self.words.template("prompt", self.prompt_key(f)).rule

    def question(self, s: Darkest) -> str:
        return "" if s.over else self.table[s.frames[-1].kind].name

    def trail(self, s: Darkest, lang: str = "en") -> list[str]:
        speaker = self.tongue(lang)
        crumbs: list[str] = []
        for f in () if s.over else s.frames:
            if f.kind == PORT and f is not s.frames[-1]:
                continue  # it waits below until its turn comes (D25.6)
            values = (s.turn, s.step, 0, 0) if f.kind == TURN else (f.seat, f.place, f.unit, f.count)
            template = speaker.words.frame(self.table[f.kind].name, values)
            crumbs.append(template.render(speaker, values))
        return [crumb for crumb in crumbs if crumb]

    def tale(self, s: Darkest, event: Event, lang: str = "en") -> tuple[str, str]:
        name, _, a, b, c, d = event
        speaker = self.tongue(lang)
        template = speaker.words.template("event", name)
        return template.rule, template.render(speaker, (a, b, c, d))

    def retell(self, event: Event, facts: tuple[int, ...], lang: str) -> str:
        speaker = self.tongue(lang)
        return speaker.words.template("event", event[0]).render(speaker, event[2:])

    def rolled(self, event: Event) -> tuple[int, ...]:
        return self.words.rolled(event)
