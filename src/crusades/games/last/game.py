"""The Last Crusade behind the contract that every game keeps."""

from types import ModuleType
from typing import Any, ClassVar, Final

from crusades.core import flow
from crusades.core.action import Grammar, Lexicon, a_of, b_of, c_of, verb_of
from crusades.core.consequences import beside, told
from crusades.core.dice import Script
from crusades.core.event import Event
from crusades.core.flow import Frame
from crusades.core.framed import FramedGame, procedures
from crusades.core.game import Json, Option
from crusades.core.refusal import OK, Reason, Refusal
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
    consequences,
    counterattack,
    deeds,
    defense,
    excess,
    flight,
    imagining,
    invariants,
    launch,
    maneuver,
    obstacles,
    odds,
    odds_threats,
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
    whereabouts,
    why,
    why_out,
)
from crusades.games.last.cards import WINDOWS, Library
from crusades.games.last.kinds import FIGHTS, KINDS, REINFORCE, TURN, WINDOW
from crusades.games.last.lexicon import (
    PHASE_FRAMES,
    Cards,
    LastLexicon,
    LastSpeaker,
    Memory,
    Names,
    face_of,
    facts,
    side_of,
    spelled,
    told_parts,
)
from crusades.games.last.options import AMENDED_LIMIT, OPTIONS, SCENARIOS, holding, options_for
from crusades.games.last.pieces import PHASES, SEATS
from crusades.games.last.state import Last, load
from crusades.games.last.verbs import VERBS

CHAPTERS: Final[tuple[ModuleType, ...]] = (
    setup, turn, reinforcement, air_phase, launch, flight, air_battle, recon, bombardment, strike, artillery,
    maneuver, assault_declare, assault, defense, obstacles, rounds, aftermath, retreat, excess, airborne,
    counterattack, attack, reactions, playing, resolution, deeds, abilities,
)  # fmt: skip


class LastGame(FramedGame[Last]):
    """One content pack of The Last Crusade, ready to play."""

    id: str = "last"
    title: str = "The Last Crusade"
    seats: tuple[str, ...] = SEATS
    scenarios: tuple[str, ...] = SCENARIOS
    options: tuple[Option, ...] = OPTIONS
    windows: tuple[tuple[str, str, tuple[str, ...]], ...] = sheet.WINDOWS
    rules_version: int = 2
    draws_are_open: bool = False
    max_decisions: int = 60_000
    fight_kinds: ClassVar[tuple[int, ...]] = FIGHTS
    piece_kinds: tuple[str, ...] = ("unit", "name", "card")
    name_kinds: tuple[str, ...] = ("deck", "corridor")
    place_kinds: tuple[str, ...] = ("place", "spot", "edge", "bridge")

    def __init__(self, pack: dict[str, Any], words: dict[str, dict[str, str]]) -> None:
        super().__init__(procedures(CHAPTERS, KINDS), Grammar(VERBS, Lexicon()), Words(words))
        self.pack = pack
        self.library: Library = Library(pack)
        self.options = options_for(self.library)
        self.frames: list[str] = [procedure.name for procedure in self.table]
        self.names: Names = Names(self.words, self.library, self.frames)
        self.tongues: dict[str, Names] = {"en": self.names}

    # beginning --------------------------------------------------------------------------------------
    def new(self, scenario: str, options: dict[str, str], seed: int, dice: Script | None = None) -> Last:
        s = setup.begin(self.library, scenario, options, seed)
        return self.opened(s, dice)

    def position(self, text: str, dice: Script | None = None) -> Last:
        s = position.build(self.library, text)
        return self.opened(s, dice)

    # play -------------------------------------------------------------------------------------------
    def why_not(self, s: Last, action: int) -> Refusal | None:
        rule = refusals.over(s) if s.over else flow.why_not(self.table, s, action)
        return None if rule == OK else Refusal(rule, "")

    def reasons(self, s: Last, seat: int, action: int) -> list[Reason]:
        return why.reasons(self.table, s, seat, action)

    def remedies(self, s: Last, seat: int, action: int) -> list[Reason]:
        return why_out.remedies(s, seat, self.reasons(s, seat, action))

    def instead(self, s: Last, seat: int, action: int) -> int:
        return why_out.instead(self.legal(s), s, seat, action)

    def refuse(self, s: Last, seat: int, action: int, lang: str = "en") -> Refusal | None:
        names = self.tongue(lang)
        return self.explained(s, seat, action, names.words, LastSpeaker(s, seat, names))

    def load(self, data: Json) -> Last:
        return load(self.library, data)

    def view(self, s: Last, seat: int) -> Json:
        return view.view(self, s, seat, self.prompt_for(s, seat))

    def unseen_answers(self, s: Last) -> dict[str, int]:
        return view.unseen_answers(s, self.legal(s))

    def forecast(self, s: Last, seat: int, action: int, lang: str = "en", trials: int = 0) -> Json | None:
        found = odds.forecast(self, self.table, self.tongue(lang), s, seat, action, lang, trials)
        return beside(found, self.lines(s, action, lang))

    def forecast_line(
        self, s: Last, seat: int, actions: list[int], lang: str = "en", trials: int = 0
    ) -> Json | None:
        return odds.forecast_line(self, self.table, self.tongue(lang), s, seat, actions, lang, trials)

    def outlook(self, s: Last, seat: int, about: str, lang: str = "en", trials: int = 0) -> Json | None:
        return odds_threats.outlook(self, self.table, self.tongue(lang), s, seat, about, trials)

    def threats(self, s: Last, seat: int, lang: str = "en") -> list[Json]:
        return odds_threats.threats(self, self.table, self.tongue(lang), s, seat)

    def moment(self, s: Last) -> tuple[int, str]:
        return s.turn, PHASES[s.phase] if s.turn else "setup"

    def imagine(self, data: Json, seed: int) -> Last:
        return imagining.imagine(self.library, data, seed)

    def violations(self, s: Last) -> list[str]:
        return invariants.violations(s)

    def score(self, s: Last) -> list[tuple[int, str, int, str]]:
        return victory.parts(s)

    def laid_open(self, s: Last, seat: int) -> Json:
        found = self.board_view(s, seat, None, {})
        found.update(view.opened(s))
        return found

    def result(self, s: Last) -> int:
        return victory.result(s)

    # words ------------------------------------------------------------------------------------------
    def lines(self, s: Last, action: int, lang: str = "en") -> list[Json]:
        names = self.tongue(lang)
        speaker = LastSpeaker(s, self.to_act(s), names)
        found = told(consequences.lines(s, action), names.words, speaker)
        return [{**each, "rule": holding(s.opts, str(each["rule"]))} for each in found]

    def notation(self, s: Last, action: int) -> str:
        return self.grammar.format(action, LastLexicon(s, self.to_act(s)))

    def notations(self, s: Last, actions: list[int]) -> list[str]:
        lexicon = LastLexicon(s, self.to_act(s))
        return [self.grammar.format(action, lexicon) for action in actions]

    def parse(self, s: Last, text: str) -> int:
        return self.grammar.parse(text, LastLexicon(s, self.to_act(s)))

    def operands(self, s: Last, kind: str) -> list[str]:
        return LastLexicon(s, self.to_act(s)).names(kind)

    def learn(self, lang: str, sections: dict[str, dict[str, str]]) -> None:
        self.tongues[lang] = Names(Words(sections, lang, self.words), self.library, self.frames)
        self.languages = tuple(self.tongues)

    def tongue(self, lang: str) -> Names:
        """The names of that language, or the English ones."""
        return self.tongues.get(lang, self.names)

    def name_of(self, section: str, key: str, lang: str = "en") -> str:
        names = self.tongue(lang)
        if section == "scenario":
            return names.words.filled(section, key, Cards(self.library, names), (AMENDED_LIMIT,))
        return names.words.name(section, key)

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
        seat = self.to_act(s)
        name, values = self.posed(s, seat)
        return names.words.template("prompt", name).render(LastSpeaker(s, seat, names), values)

    def posed(self, s: Last, seat: int) -> tuple[str, tuple[int, ...]]:
        if s.over or seat != self.to_act(s):
            return "", ()  # what is asked may tell what somebody holds
        f = s.frames[-1]
        place = f.marks[0] if f.kind == WINDOW else f.place
        return self.prompt_now(s, f), (seat, max(place, 0), f.unit, f.count)

    def prompt_for(self, s: Last, seat: int, lang: str = "en") -> str:
        """What a seat reads of it. To the others not even the question may tell what somebody holds."""
        decides = self.to_act(s)
        if s.over or seat == decides:
            return self.prompt(s, lang)
        names = self.tongue(lang)
        return names.words.template("word", "waiting").render(LastSpeaker(s, seat, names), (decides, 0, 0, 0))

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

    def trail(self, s: Last, lang: str = "en", is_brief: bool = False) -> list[str]:
        names = self.tongue(lang)
        speaker = LastSpeaker(s, self.to_act(s), names)
        crumbs: list[str] = []
        for f in () if s.over else s.frames:
            place = f.marks[0] if f.kind == WINDOW else f.place
            values = (s.turn, s.active, 0, 0) if f.kind == TURN else (f.seat, place, f.unit, f.count)
            template = names.words.frame(self.table[f.kind].name, values)
            if is_brief and f.kind == TURN:
                template = names.words.template("frame", "turn.brief")
            crumbs.append(template.render(speaker, values))
        return [crumb for crumb in crumbs if crumb]

    def asked(self, s: Last, seat: int, lang: str = "en") -> tuple[str, str, list[str], str]:
        """That somebody is asked may tell what he holds: others hear the phase, and whom they wait for."""
        decides = self.to_act(s)
        if s.over:
            return self.prompt(s, lang), "", [], ""
        words = self.tongue(lang).words
        speaker = LastSpeaker(s, seat, self.tongue(lang))
        if seat == decides:
            name, values = self.posed(s, seat)
            prompt = words.template("prompt", name).address(speaker, values)
            return prompt, self.prompt_rule(s), self.trail(s, lang, True), view.question(self, s)
        prompt = self.prompt_for(s, seat, lang)
        if not s.turn:
            return prompt, "", [words.name("frame", "setup")], ""
        turn = words.template("frame", "turn.brief").render(speaker, (s.turn, s.active, 0, 0))
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

    def spell(self, s: Last, audience: int, kind: str, value: int) -> str:
        return spelled(s, audience, kind, value)

    def face(self, s: Last, audience: int, kind: str, value: int) -> str:
        return face_of(s, audience, kind, value)

    def reckoning(
        self, s: Last, audience: int, kind: str, value: int
    ) -> list[tuple[str, int, str, str, int]]:
        return told_parts(s, audience, kind, value)

    def stands(self, s: Last, audience: int, kind: str, value: int) -> str:
        return whereabouts.stands(s, kind, value)

    def struck_from(self, s: Last, audience: int, kind: str, value: int) -> list[str]:
        return whereabouts.struck_from(s, kind, value)

    def meets(self, s: Last, side: int, kind: str, value: int) -> bool:
        return whereabouts.meets(s, side, kind, value)

    def side_of(self, s: Last, kind: str, value: int) -> int:
        return side_of(s, kind, value)
