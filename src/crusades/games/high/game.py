"""The High Crusade behind the contract that every game keeps."""

from types import ModuleType
from typing import Any, ClassVar, Final

from crusades.core import flow
from crusades.core.action import Grammar, a_of, b_of, c_of, verb_of
from crusades.core.consequences import beside, told
from crusades.core.dice import Script
from crusades.core.event import Event
from crusades.core.flow import NOBODY, Frame
from crusades.core.framed import FramedGame, procedures
from crusades.core.game import Json, Option
from crusades.core.refusal import OK, Reason, Refusal
from crusades.core.words import Words
from crusades.games.high import (
    alert_phase,
    alliance,
    announce,
    battle,
    combat,
    consequences,
    conversion,
    earth,
    events,
    fiefs,
    fire,
    fleet_move,
    granting,
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
    outlooks,
    phase_a,
    position,
    refusals,
    reinforcement,
    setup,
    sheet,
    siege,
    turn,
    victory,
    view,
    whereabouts,
    why,
    why_instead,
    why_remedy,
)
from crusades.games.high.board import Board
from crusades.games.high.changes import Changes
from crusades.games.high.kinds import FIGHTS, KINDS, SETUP, TURN
from crusades.games.high.lexicon import (
    HighLexicon,
    HighSpeaker,
    Present,
    held,
    is_key,
    listed,
    side_of,
    spelled,
)
from crusades.games.high.options import OPTIONS, SCENARIOS
from crusades.games.high.pieces import CRUSADER, NO_PLANET, WERSGORIX
from crusades.games.high.state import High, load
from crusades.games.high.verbs import VERBS

CHAPTERS: Final[tuple[ModuleType, ...]] = (
    turn, setup, phase_a, reinforcement, heresy, events, imperial_events, earth, conversion, fiefs, granting,
    movement, fleet_move, land_move, fire, alert_phase, combat, announce, battle, losses, siege, occupation,
    nuclear, alliance,
)  # fmt: skip


class HighGame(FramedGame[High]):
    """One content pack of The High Crusade, ready to play."""

    id: str = "high"
    title: str = "The High Crusade"
    seats: tuple[str, ...] = ("crusader", "wersgorix")
    scenarios: tuple[str, ...] = SCENARIOS
    options: tuple[Option, ...] = OPTIONS
    rules_version: int = 2
    windows: tuple[tuple[str, str, tuple[str, ...]], ...] = sheet.WINDOWS
    tells_alike: bool = True
    max_decisions: int = 60_000
    piece_kinds: tuple[str, ...] = ("unit", "piece", "leader")
    name_kinds: tuple[str, ...] = ("race", "nation", "thrall", "work")
    place_kinds: tuple[str, ...] = ("hex", "planet", "zone")
    fight_kinds: ClassVar[tuple[int, ...]] = FIGHTS
    common_eyes: int = CRUSADER  # H3.6: the Wersgorix knows all that he knows

    def __init__(self, pack: dict[str, Any], words: dict[str, dict[str, str]]) -> None:
        self.pack = pack
        self.board: Board = Board(pack)
        self.lexicon = HighLexicon(self.board)
        super().__init__(procedures(CHAPTERS, KINDS), Grammar(VERBS, self.lexicon), Words(words))
        self.speaker = HighSpeaker(self.board, self.words)
        self.tongues: dict[str, HighSpeaker] = {"en": self.speaker}
        self.reckoned: Changes | None = None

    # beginning --------------------------------------------------------------------------------------
    def new(self, scenario: str, options: dict[str, str], seed: int, dice: Script | None = None) -> High:
        s = High(self.board, seed)
        s.scenario = SCENARIOS.index(scenario)
        s.opts = [o.choices.index(options.get(o.name, o.choices[0])) for o in OPTIONS]
        s.push(Frame(SETUP))
        return self.opened(s, dice)

    def position(self, text: str, dice: Script | None = None) -> High:
        s = position.build(self.board, self.lexicon, text)
        return self.opened(s, dice)

    # play -------------------------------------------------------------------------------------------
    def step(self, s: High, action: int) -> None:
        flow.take(self.table, s, action)
        victory.check(s)

    def why_not(self, s: High, action: int) -> Refusal | None:
        rule = refusals.over(s) if s.over else flow.why_not(self.table, s, action)
        return None if rule == OK else Refusal(nearest.clause(s, action, rule), "")

    def reasons(self, s: High, seat: int, action: int) -> list[Reason]:
        rule = refusals.over(s) if s.over else flow.why_not(self.table, s, action)
        return [] if rule == OK else why.reasons(s, seat, action, rule)

    def remedies(self, s: High, seat: int, action: int) -> list[Reason]:
        return why_remedy.remedies(s, seat, action, self.reasons(s, seat, action))

    def instead(self, s: High, seat: int, action: int) -> int:
        return why_instead.nearest(s, self.legal(s), seat, action)

    def refuse(self, s: High, seat: int, action: int, lang: str = "en") -> Refusal | None:
        speaker = self.tongue(lang)
        present = Present(speaker, s)
        name, values = self.posed(s, seat)
        if name:
            present.task = speaker.words.template("prompt", name).address(present, values)
        return self.explained(s, seat, action, speaker.words, present)

    def load(self, data: Json) -> High:
        return load(self.board, data)

    def has_secrets(self, s: High, seat: int) -> bool:
        return seat == WERSGORIX and view.is_any_race_hidden(s)

    def decides_openly(self, s: High) -> bool:
        """Only races are ever hidden, from the Crusader alone, and nothing that the Wersgorix may do depends
        on one that lies face down."""
        return True

    def score(self, s: High) -> list[tuple[int, str, int, str]]:
        return victory.parts(s)

    def laid_open(self, s: High, seat: int) -> Json:
        """With the eyes of the Wersgorix, who may look at every race (H3.6)."""
        found = self.board_view(s, WERSGORIX, None, {})
        found.update({"seat": view.side_name(seat), "legal": [], "question": None})
        return found

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

    def forecast(self, s: High, seat: int, action: int, lang: str = "en", trials: int = 0) -> Json | None:
        found = odds.forecast(self, self.tongue(lang), s, seat, action, lang)
        return beside(found, self.lines(s, action, lang))

    def outlook(self, s: High, seat: int, about: str, lang: str = "en", trials: int = 0) -> Json | None:
        return outlooks.outlook(self, self.lexicon, self.tongue(lang), s, seat, about)

    def threats(self, s: High, seat: int, lang: str = "en") -> list[Json]:
        return outlooks.threats(self, self.tongue(lang), s, seat)

    def pieces(self) -> Json:
        return view.pieces(self.board)

    def moment(self, s: High) -> tuple[int, str]:
        return s.turn, view.phase(s)

    def imagine(self, data: Json, seed: int) -> High:
        return view.imagine(self.board, data, seed)

    def violations(self, s: High) -> list[str]:
        return invariants.violations(s)

    # words ------------------------------------------------------------------------------------------
    def lines(self, s: High, action: int, lang: str = "en") -> list[Json]:
        speaker = self.tongue(lang)
        return told(consequences.lines(s, action), speaker.words, Present(speaker, s))

    def learn(self, lang: str, sections: dict[str, dict[str, str]]) -> None:
        self.tongues[lang] = HighSpeaker(self.board, Words(sections, lang, self.words))
        self.languages = tuple(self.tongues)

    def tongue(self, lang: str) -> HighSpeaker:
        """Who speaks that language, or English."""
        return self.tongues.get(lang, self.speaker)

    def name_of(self, section: str, key: str, lang: str = "en") -> str:
        speaker = self.tongue(lang)
        scenario = key.partition(".")[0]
        if section == "scenario" and scenario in SCENARIOS:
            return speaker.words.filled(section, key, speaker, self.figures(scenario))
        return speaker.words.name(section, key)

    def figures(self, scenario: str) -> tuple[int, ...]:
        """What the text of a scenario counts: turns, capitals, races."""
        n = SCENARIOS.index(scenario)
        return self.board.turns[n], self.board.capitals_to_win[n], self.board.races_to_win[n]

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
        name, values = self.posed(s, NOBODY)
        return speaker.words.template("prompt", name).render(Present(speaker, s), values)

    def posed(self, s: High, seat: int) -> tuple[str, tuple[int, ...]]:
        if s.over:
            return "", ()
        f = s.frames[-1]
        return self.prompt_key(f), (self.to_act(s), max(f.place, 0), max(f.unit, 0), f.count)

    def trail(self, s: High, lang: str = "en", is_brief: bool = False) -> list[str]:
        speaker = self.tongue(lang)
        crumbs: list[str] = []
        for f in () if s.over else s.frames:
            values = (s.turn, s.phase, 0, 0) if f.kind == TURN else (f.seat, f.place, f.unit, f.count)
            template = speaker.words.frame(self.table[f.kind].name, values)
            if is_brief and f.kind == TURN:
                template = speaker.words.template("frame", "turn.brief")
            crumbs.append(template.render(Present(speaker, s), values))
        return [crumb for crumb in crumbs if crumb]

    def asked(self, s: High, seat: int, lang: str = "en") -> tuple[str, str, list[str], str]:
        is_asked = seat == self.to_act(s) and not s.over
        if not is_asked:
            return self.prompt(s, lang), self.prompt_rule(s), self.trail(s, lang, True), ""
        speaker = self.tongue(lang)
        name, values = self.posed(s, seat)
        prompt = speaker.words.template("prompt", name).address(Present(speaker, s), values)
        return prompt, self.prompt_rule(s), self.trail(s, lang, True), sheet.question(self, s)

    def tale(self, s: High, event: Event, lang: str = "en") -> tuple[str, str]:
        name, _, a, b, c, d = event
        speaker = self.tongue(lang)
        template = speaker.words.template("event", name)
        return template.rule, template.render(speaker, (a, b, c, d))

    def retell(self, event: Event, facts: tuple[int, ...], lang: str) -> str:
        speaker = self.tongue(lang)
        return speaker.words.template("event", event[0]).render(speaker, event[2:])

    def spell(self, s: High, audience: int, kind: str, value: int) -> str:
        return spelled(self.lexicon, kind, value)

    def stands(self, s: High, audience: int, kind: str, value: int) -> str:
        return whereabouts.stands(self.lexicon, s, kind, value)

    def meets(self, s: High, side: int, kind: str, value: int) -> bool:
        return whereabouts.meets(s, side, kind, value)

    def listed(self, kind: str, value: int) -> list[tuple[str, int]]:
        return listed(kind, value)

    def side_of(self, s: High, kind: str, value: int) -> int:
        return side_of(s, kind, value)

    def held(self, s: High, what: str) -> int:
        return held(self.lexicon, s, what)

    def is_key(self, s: High, kind: str, value: int) -> bool:
        return is_key(self.board, kind, value)
