"""The Last Crusade behind the contract that every game keeps."""

from types import ModuleType
from typing import Any, Final

from crusades.core import flow
from crusades.core.action import Grammar, Lexicon, a_of, b_of, c_of, verb_of
from crusades.core.dice import Script
from crusades.core.event import Event
from crusades.core.flow import Frame, Procedure
from crusades.core.game import Game, Json, Option
from crusades.core.refusal import OK, Refusal
from crusades.core.words import Words
from crusades.games.last import (
    abilities,
    aftermath,
    air_battle,
    air_phase,
    airborne,
    artillery,
    assault,
    assault_declare,
    attack,
    bombardment,
    counterattack,
    deeds,
    defense,
    excess,
    flight,
    invariants,
    launch,
    maneuver,
    obstacles,
    playing,
    position,
    prices,
    reactions,
    recon,
    refusals,
    reinforcement,
    resolution,
    retreat,
    rounds,
    setup,
    sheet,
    strike,
    turn,
    victory,
    view,
)
from crusades.games.last.cards import WINDOWS, Library
from crusades.games.last.kinds import KINDS, REINFORCE, TURN, WINDOW
from crusades.games.last.lexicon import LastLexicon, LastSpeaker, Memory, Names, facts
from crusades.games.last.options import OPTIONS, SCENARIOS, holding, options_for
from crusades.games.last.pieces import PHASES, SEATS
from crusades.games.last.state import Last, load
from crusades.games.last.verbs import VERBS

CHAPTERS: Final[tuple[ModuleType, ...]] = (
    setup, turn, reinforcement, air_phase, launch, flight, air_battle, recon, bombardment, strike, artillery,
    maneuver, assault_declare, assault, defense, obstacles, rounds, aftermath, retreat, excess, airborne,
    counterattack, attack, reactions, playing, resolution, deeds, abilities,
)  # fmt: skip


PHASE_FRAMES: Final = ("reinforcement", "air_phase", "recon_phase", "bombard_phase", "maneuver")  # as PHASES


def procedures() -> list[Procedure[Last]]:
    """Every chapter's procedures, by kind of frame."""
    table: list[Procedure[Last]] = [Procedure() for _ in range(KINDS)]
    for chapter in CHAPTERS:
        for kind, procedure in chapter.PROCEDURES:
            table[kind] = procedure
    return table


class LastGame(Game[Last]):
    """One content pack of The Last Crusade, ready to play."""

    id: str = "last"
    title: str = "The Last Crusade"
    seats: tuple[str, ...] = SEATS
    scenarios: tuple[str, ...] = SCENARIOS
    options: tuple[Option, ...] = OPTIONS
    windows: tuple[tuple[str, str, tuple[str, ...]], ...] = sheet.WINDOWS
    battles: tuple[str, ...] = ("L7.5.35",)
    rules_version: int = 2
    max_decisions: int = 60_000

    def __init__(self, pack: dict[str, Any], words: dict[str, dict[str, str]]) -> None:
        self.pack = pack
        self.library: Library = Library(pack)
        self.options = options_for(self.library)
        self.words: Words = Words(words)
        self.names: Names = Names(self.words, self.library)
        self.tongues: dict[str, Names] = {"en": self.names}
        self.grammar = Grammar(VERBS, Lexicon())
        self.table: list[Procedure[Last]] = procedures()

    # beginning --------------------------------------------------------------------------------------
    def new(self, scenario: str, options: dict[str, str], seed: int, dice: Script | None = None) -> Last:
        s = setup.begin(self.library, scenario, options, seed)
        if dice is not None:
            s.dice.script = list(dice)
        flow.open_with(self.table, s)
        return s

    def position(self, text: str, dice: Script | None = None) -> Last:
        s = position.build(self.library, text)
        if dice is not None:
            s.dice.script = list(dice)
        flow.open_with(self.table, s)
        return s

    # play -------------------------------------------------------------------------------------------
    def to_act(self, s: Last) -> int:
        return flow.asked(self.table, s)

    def legal(self, s: Last) -> list[int]:
        if s.over:
            return []
        f = s.frames[-1]
        return self.table[f.kind].options(s, f)

    def step(self, s: Last, action: int) -> None:
        f = s.frames[-1]
        self.table[f.kind].apply(s, f, action)
        flow.settle(self.table, s)

    def why_not(self, s: Last, action: int) -> Refusal | None:
        rule = refusals.over(s) if s.over else flow.why_not(self.table, s, action)
        return None if rule == OK else Refusal(rule, "")

    def clone(self, s: Last) -> Last:
        return s.clone()

    def save(self, s: Last) -> Json:
        return s.save()

    def load(self, data: Json) -> Last:
        return load(self.library, data)

    def view(self, s: Last, seat: int) -> Json:
        return view.view(self, s, seat)

    def moment(self, s: Last) -> tuple[int, str]:
        return s.turn, PHASES[s.phase] if s.turn else "setup"

    def imagine(self, data: Json, seed: int) -> Last:
        return view.imagine(self.library, data, seed)

    def violations(self, s: Last) -> list[str]:
        return invariants.violations(s)

    def result(self, s: Last) -> int:
        return victory.result(s)

    # words ------------------------------------------------------------------------------------------
    def notation(self, s: Last, action: int) -> str:
        return self.grammar.format(action, LastLexicon(s, self.to_act(s)))

    def parse(self, s: Last, text: str) -> int:
        return self.grammar.parse(text, LastLexicon(s, self.to_act(s)))

    def learn(self, lang: str, sections: dict[str, dict[str, str]]) -> None:
        self.tongues[lang] = Names(Words(sections, lang, self.words), self.library)
        self.languages = tuple(self.tongues)

    def tongue(self, lang: str) -> Names:
        """The names of that language, or the English ones."""
        return self.tongues.get(lang, self.names)

    def name_of(self, section: str, key: str, lang: str = "en") -> str:
        return self.tongue(lang).words.name(section, key)

    def describe(self, s: Last, action: int, lang: str = "en") -> str:
        names = self.tongue(lang)
        word = self.grammar.by_number[verb_of(action)].word
        here = f"{word}.{self.question(s)}"  # `pass` is another sentence in every question
        template = names.words.template("verb", here if self.words.has("verb", here) else word)
        speaker = LastSpeaker(s, self.to_act(s), names)
        told = template.render(speaker, (a_of(action), b_of(action), c_of(action), 0))
        price = prices.price(s, action)
        if not price:
            return told
        return f"{told} {names.words.template('word', 'costs').fill(speaker, (price, 0, 0, 0))}"

    def prompt(self, s: Last, lang: str = "en") -> str:
        names = self.tongue(lang)
        if s.over:
            return names.words.name("word", "over")
        f = s.frames[-1]
        template = names.words.template("prompt", self.prompt_now(s, f))
        seat = self.to_act(s)
        place = f.marks[0] if f.kind == WINDOW else f.place
        return template.render(LastSpeaker(s, seat, names), (seat, max(place, 0), f.unit, f.count))

    def prompt_now(self, s: Last, f: Frame) -> str:
        """What is still to be done in a Reinforcement Phase is asked for before what may be done."""
        key = self.prompt_key(f)
        due = f"{key}.due{reinforcement.first_duty(s, f.seat)}" if f.kind == REINFORCE else ""
        return due if due and self.words.has("prompt", due) else key

    def prompt_key(self, f: Frame) -> str:
        """Windows, and some steps of a frame, have a prompt of their own."""
        name = self.table[f.kind].name
        stepped = f"{name}.{WINDOWS[f.place]}" if f.kind == WINDOW else f"{name}.{f.step}"
        return stepped if self.words.has("prompt", stepped) else name

    def prompt_rule(self, s: Last) -> str:
        if s.over:
            return ""
        f = s.frames[-1]
        rule = self.table[f.kind].clauses(s, f) or self.words.template("prompt", self.prompt_now(s, f)).rule
        return holding(s.opts, rule)

    def question(self, s: Last) -> str:
        return "" if s.over else self.table[s.frames[-1].kind].name

    def trail(self, s: Last, lang: str = "en") -> list[str]:
        names = self.tongue(lang)
        speaker = LastSpeaker(s, self.to_act(s), names)
        crumbs: list[str] = []
        for f in () if s.over else s.frames:
            place = f.marks[0] if f.kind == WINDOW else f.place
            values = (s.turn, s.active, 0, 0) if f.kind == TURN else (f.seat, place, f.unit, f.count)
            template = names.words.frame(self.table[f.kind].name, values)
            crumbs.append(template.render(speaker, values))
        return [crumb for crumb in crumbs if crumb]

    def asked(self, s: Last, seat: int, lang: str = "en") -> tuple[str, str, list[str], str]:
        """That somebody is asked may tell what he holds: others hear the phase, and whom they wait for."""
        decides = self.to_act(s)
        if s.over or seat == decides:
            return self.prompt(s, lang), self.prompt_rule(s), self.trail(s, lang), view.question(self, s)
        words = self.tongue(lang).words
        speaker = LastSpeaker(s, seat, self.tongue(lang))
        prompt = words.template("word", "waiting").render(speaker, (decides, 0, 0, 0))
        if not s.turn:
            return prompt, "", [words.name("frame", "setup")], ""
        turn = words.template("frame", "turn").render(speaker, (s.turn, s.active, 0, 0))
        return prompt, "", [turn, words.name("frame", PHASE_FRAMES[s.phase])], ""

    def tale(self, s: Last, event: Event, lang: str = "en") -> tuple[str, str]:
        name, audience, a, b, c, d = event
        names = self.tongue(lang)
        template = names.words.template("event", name)
        told = template.render(LastSpeaker(s, audience, names), (a, b, c, d))
        return holding(s.opts, template.rule), told

    def facts(self, s: Last, event: Event) -> tuple[int, ...]:
        return facts(s, self.words.template("event", event[0]), event[2:])

    def retell(self, event: Event, facts: tuple[int, ...], lang: str) -> str:
        names = self.tongue(lang)
        template = names.words.template("event", event[0])
        return template.render(Memory(self.library, names, event[1]), facts)

    def rolled(self, event: Event) -> tuple[int, ...]:
        return self.words.rolled(event)


__all__ = ["Frame", "LastGame", "procedures"]
