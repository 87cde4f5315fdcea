"""The Darkest Crusade behind the contract that every game keeps."""

from types import ModuleType
from typing import Any, ClassVar, Final

from crusades.core import flow
from crusades.core.action import Grammar, a_of, b_of, c_of, verb_of
from crusades.core.consequences import beside, told
from crusades.core.dice import Script
from crusades.core.event import Event
from crusades.core.flow import NOBODY
from crusades.core.framed import FramedGame, procedures
from crusades.core.game import Json, Option
from crusades.core.refusal import OK, Reason, Refusal
from crusades.core.words import Words
from crusades.games.darkest import (
    air_basing,
    air_step,
    announce,
    battle,
    breakthrough,
    combat,
    consequences,
    fortify,
    hits,
    interception,
    invariants,
    movement,
    naval,
    odds,
    outlooks,
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
    victory,
    view,
    ways,
    whereabouts,
    why,
)
from crusades.games.darkest.board import Board
from crusades.games.darkest.calendar import Calendar, Tables
from crusades.games.darkest.fire import likely
from crusades.games.darkest.kinds import FIGHTS, KINDS, PORT, TURN
from crusades.games.darkest.lexicon import (
    DarkestLexicon,
    DarkestSpeaker,
    is_key,
    listed,
    side_of,
    spelled,
    unit_name,
)
from crusades.games.darkest.options import OPTIONS
from crusades.games.darkest.pieces import SEATS, STEPS
from crusades.games.darkest.scenarios import scenarios
from crusades.games.darkest.state import Darkest, Theatre, load
from crusades.games.darkest.units import Roster
from crusades.games.darkest.verbs import CANCEL, RESOLVE, VERBS

CHAPTERS: Final[tuple[ModuleType, ...]] = (
    setup, turn, replacements, reinforcements, fortify, air_basing, strategic, movement, ways, announce,
    combat, battle, hits, retreats, breakthrough, interception, naval, air_step, supply,
)  # fmt: skip


class DarkestGame(FramedGame[Darkest]):
    """One content pack of The Darkest Crusade, ready to play."""

    id: str = "darkest"
    title: str = "The Darkest Crusade"
    seats: tuple[str, ...] = SEATS
    options: tuple[Option, ...] = OPTIONS
    windows: tuple[tuple[str, str, tuple[str, ...]], ...] = sheet.WINDOWS
    overlays: ClassVar[tuple[str, ...]] = overlays.NAMES
    rules_version: int = 2
    tells_alike: bool = True
    max_decisions: int = 60_000
    fight_kinds: ClassVar[tuple[int, ...]] = FIGHTS
    piece_kinds: tuple[str, ...] = ("unit",)
    name_kinds: tuple[str, ...] = ("country",)
    place_kinds: tuple[str, ...] = ("place",)
    common_eyes: int = 0  # everybody sees everything

    def __init__(self, pack: dict[str, Any], words: dict[str, dict[str, str]]) -> None:
        self.pack = pack
        board = Board(pack)
        roster = Roster(pack, board)
        played = scenarios(pack, roster.tank_reserve)
        self.scenarios = tuple([each.id for each in played])
        self.theatre: Theatre = Theatre(board, roster, Calendar(pack), Tables(pack), played)
        self.parts: dict[str, Theatre] = {"": self.theatre}  # by the rows that a scenario plays on
        self.lexicon = DarkestLexicon(self.theatre)
        super().__init__(procedures(CHAPTERS, KINDS), Grammar(VERBS, self.lexicon), Words(words))
        self.speaker = DarkestSpeaker(self.theatre, self.words)
        self.tongues: dict[str, DarkestSpeaker] = {"en": self.speaker}

    # beginning --------------------------------------------------------------------------------------
    def theatre_of(self, scenario: int) -> Theatre:
        """The map of a scenario: the whole one, or some of its rows."""
        whole = self.theatre
        rows = whole.scenarios[scenario].rows
        if rows not in self.parts:
            board = Board(self.pack, rows)
            roster = Roster(self.pack, board)
            self.parts[rows] = Theatre(board, roster, whole.calendar, whole.tables, whole.scenarios)
        return self.parts[rows]

    def new(self, scenario: str, options: dict[str, str], seed: int, dice: Script | None = None) -> Darkest:
        number = self.scenarios.index(scenario)
        return self.opened(setup.begin(self.theatre_of(number), number, options, seed), dice)

    def position(self, text: str, dice: Script | None = None) -> Darkest:
        number = position.scenario_of(self.theatre, text)
        return self.opened(position.build(self.theatre_of(number), text), dice)

    def forecast(self, s: Darkest, seat: int, action: int, lang: str = "en", trials: int = 0) -> Json | None:
        found = odds.forecast(self, s, seat, action, lang, trials)
        return beside(found, self.lines(s, action, lang))

    def outlook(self, s: Darkest, seat: int, about: str, lang: str = "en", trials: int = 0) -> Json | None:
        return outlooks.outlook(self, s, seat, about, lang, trials)

    def threats(self, s: Darkest, seat: int, lang: str = "en") -> list[Json]:
        return outlooks.threats(self, self.tongue(lang), s, seat, lang)

    # play -------------------------------------------------------------------------------------------
    def why_not(self, s: Darkest, action: int) -> Refusal | None:
        rule = self.rule_against(s, action)
        return None if rule == OK else Refusal(rule, "")

    def rule_against(self, s: Darkest, action: int) -> str:
        return refusals.over(s) if s.over else flow.why_not(self.table, s, action)

    def reasons(self, s: Darkest, seat: int, action: int) -> list[Reason]:
        rule = self.rule_against(s, action)
        return [] if rule == OK else why.reasons(s, seat, action, rule)

    def remedies(self, s: Darkest, seat: int, action: int) -> list[Reason]:
        return why.remedies(self.reasons(s, seat, action))

    def instead(self, s: Darkest, seat: int, action: int) -> int:
        return why.instead(self.legal(s), s, seat, action)

    def refuse(self, s: Darkest, seat: int, action: int, lang: str = "en") -> Refusal | None:
        speaker = self.tongue(lang)
        return self.explained(s, seat, action, speaker.words, speaker)

    def load(self, data: Json) -> Darkest:
        number = data["scenario"]
        assert isinstance(number, int)
        return load(self.theatre_of(number), data)

    def score(self, s: Darkest) -> list[tuple[int, str, int, str]]:
        return victory.parts(s)

    def has_secrets(self, s: Darkest, seat: int) -> bool:
        return False

    def decides_openly(self, s: Darkest) -> bool:
        return True

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
    def lines(self, s: Darkest, action: int, lang: str = "en") -> list[Json]:
        speaker = self.tongue(lang)
        return told(consequences.lines(s, action), speaker.words, speaker)

    def learn(self, lang: str, sections: dict[str, dict[str, str]]) -> None:
        self.tongues[lang] = DarkestSpeaker(self.theatre, Words(sections, lang, self.words))
        self.languages = tuple(self.tongues)

    def tongue(self, lang: str) -> DarkestSpeaker:
        """Who speaks that language, or English."""
        return self.tongues.get(lang, self.speaker)

    def name_of(self, section: str, key: str, lang: str = "en") -> str:
        speaker = self.tongue(lang)
        if section == "unit":
            return unit_name(speaker.words, key)
        scenario = key.partition(".")[0]
        if section == "scenario" and scenario in self.scenarios:
            return speaker.words.filled(section, key, speaker, self.figures(scenario))
        return speaker.words.name(section, key)

    def figures(self, scenario: str) -> tuple[int, ...]:
        """What the text of a scenario counts: turns, what the Axis wins with, what it draws or loses with."""
        played = self.theatre.scenarios[self.scenarios.index(scenario)]
        if played.is_short:
            return played.turns, played.needed, played.drawn
        level = victory.level(self.theatre, played.turns - 1)
        return played.turns, level, level - victory.RUSSIAN_MARGIN

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
        name, values = self.posed(s, NOBODY)
        return speaker.words.template("prompt", name).render(speaker, values)

    def posed(self, s: Darkest, seat: int) -> tuple[str, tuple[int, ...]]:
        if s.over:
            return "", ()
        f = s.frames[-1]
        return self.prompt_key(f), (self.to_act(s), max(f.place, 0), max(f.unit, 0), f.count)

    def asked(self, s: Darkest, seat: int, lang: str = "en") -> tuple[str, str, list[str], str]:
        if s.over or seat != self.to_act(s):
            return self.prompt(s, lang), self.prompt_rule(s), self.trail(s, lang), ""
        speaker = self.tongue(lang)
        name, values = self.posed(s, seat)
        prompt = speaker.words.template("prompt", name).address(speaker, values)
        return prompt, self.prompt_rule(s), self.trail(s, lang), self.question(s)

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

    def spell(self, s: Darkest, audience: int, kind: str, value: int) -> str:
        return spelled(self.lexicon, kind, value)

    def stands(self, s: Darkest, audience: int, kind: str, value: int) -> str:
        return whereabouts.stands(self.lexicon, s, kind, value)

    def struck_from(self, s: Darkest, audience: int, kind: str, value: int) -> list[str]:
        return whereabouts.struck_from(self.lexicon, s, kind, value)

    def meets(self, s: Darkest, side: int, kind: str, value: int) -> bool:
        return whereabouts.meets(s, side, kind, value)

    def listed(self, kind: str, value: int) -> list[tuple[str, int]]:
        return listed(kind, value)

    def likely(self, s: Darkest, event: Event) -> tuple[int, int, int, int]:
        return likely(s, event)

    def side_of(self, s: Darkest, kind: str, value: int) -> int:
        return side_of(self.theatre, kind, value)

    def is_key(self, s: Darkest, kind: str, value: int) -> bool:
        return is_key(s.theatre, kind, value)
