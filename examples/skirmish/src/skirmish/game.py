"""Night Skirmish behind the contract that every game keeps (crusades.core.game.Game)."""

from typing import Any

from crusades.core import flow
from crusades.core.action import Grammar, a_of, b_of, verb_of
from crusades.core.dice import Script
from crusades.core.event import Event
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.framed import FramedGame, procedures
from crusades.core.game import Json
from crusades.core.refusal import OK, Refusal
from crusades.core.words import Words
from skirmish import challenge, orders, position, turn, view
from skirmish.board import KINDS, SEATS, Board
from skirmish.notation import VERBS, Knowing, Spelling, Voice
from skirmish.state import Skirmish, load
from skirmish.turn import CHALLENGE, TURN


class SkirmishGame(FramedGame[Skirmish]):
    """One content pack of Night Skirmish, ready to play."""

    id = "skirmish"
    title = "Night Skirmish"
    seats = SEATS
    scenarios = ("barns",)
    windows = (("challenge", "Answer when a hidden counter is challenged", ("ask", "do ambush")),)
    tells_alike = True
    max_decisions = 500
    fight_kinds = (CHALLENGE,)
    piece_kinds = ("counter",)
    place_kinds = ("place",)

    def __init__(self, pack: dict[str, Any], words: dict[str, dict[str, str]]) -> None:
        self.board = Board(pack)
        table: list[Procedure[Skirmish]] = procedures((turn, orders, challenge), CHALLENGE + 1)
        super().__init__(table, Grammar(VERBS, Spelling(self.board)), Words(words))
        self.voices = {"en": Voice(self.board, self.words)}

    # beginning ----------------------------------------------------------------------------------------------
    def new(self, scenario: str, options: dict[str, str], seed: int, dice: Script | None = None) -> Skirmish:
        s = Skirmish(self.board, seed)
        if dice is not None:
            s.dice.script = list(dice)
        turn.set_up(s)
        s.push(Frame(TURN))
        return self.opened(s, None)

    def position(self, text: str, dice: Script | None = None) -> Skirmish:
        return self.opened(position.build(self.board, text), dice)

    # play ---------------------------------------------------------------------------------------------------
    def why_not(self, s: Skirmish, action: int) -> Refusal | None:
        """N6.5: nothing is done once the night is decided."""
        rule = "N6.5" if s.over else flow.why_not(self.table, s, action)
        return None if rule == OK else Refusal(rule, "")

    def load(self, data: Json) -> Skirmish:
        return load(self.board, data)

    def view(self, s: Skirmish, seat: int) -> Json:
        return view.view(self, s, seat)

    def moment(self, s: Skirmish) -> tuple[int, str]:
        return s.turn, view.phase(s)

    def imagine(self, data: Json, seed: int) -> Skirmish:
        return view.imagine(self.board, data, seed)

    def violations(self, s: Skirmish) -> list[str]:
        return view.violations(s)

    # words --------------------------------------------------------------------------------------------------
    def learn(self, lang: str, sections: dict[str, dict[str, str]]) -> None:
        self.voices[lang] = Voice(self.board, Words(sections, lang, self.words))
        self.languages = tuple(self.voices)

    def voice(self, lang: str) -> Voice:
        """Who speaks that language, or English."""
        return self.voices.get(lang, self.voices["en"])

    def name_of(self, section: str, key: str, lang: str = "en") -> str:
        return self.voice(lang).words.name(section, key)

    def describe(self, s: Skirmish, action: int, lang: str = "en") -> str:
        """To whoever decides, who knows his own counters."""
        voice = self.voice(lang)
        template = voice.words.template("verb", self.grammar.by_number[verb_of(action)].word)
        return template.render(Knowing(voice, s, self.to_act(s)), (a_of(action), b_of(action), 0, 0))

    def posed(self, s: Skirmish, seat: int) -> tuple[str, tuple[int, ...]]:
        if s.over:
            return "", ()
        f = s.frames[-1]
        return self.prompt_key(f), (
            f.seat,
            max(f.place, 0),
            max(f.unit, 0),
            f.units[0] if f.units else f.count,
        )

    def prompt(self, s: Skirmish, lang: str = "en") -> str:
        voice = self.voice(lang)
        if s.over:
            return voice.words.name("word", "over")
        name, values = self.posed(s, NOBODY)
        return voice.words.template("prompt", name).render(voice, values)

    def asked(self, s: Skirmish, seat: int, lang: str = "en") -> tuple[str, str, list[str], str]:
        if s.over or seat != self.to_act(s):
            return self.prompt(s, lang), self.prompt_rule(s), self.trail(s, lang), ""
        voice = self.voice(lang)
        name, values = self.posed(s, seat)
        prompt = voice.words.template("prompt", name).address(Knowing(voice, s, seat), values)
        return prompt, self.prompt_rule(s), self.trail(s, lang), self.question(s)

    def trail(self, s: Skirmish, lang: str = "en") -> list[str]:
        """The frames but for the turn, which every view has."""
        voice = self.voice(lang)
        return [
            voice.words.template("frame", self.table[f.kind].name).render(voice, (f.seat, f.place, 0, 0))
            for f in s.frames[1:]
            if not s.over
        ]

    def tale(self, s: Skirmish, event: Event, lang: str = "en") -> tuple[str, str]:
        return self.words.template("event", event[0]).rule, self.retell(event, (), lang)

    def retell(self, event: Event, facts: tuple[int, ...], lang: str) -> str:
        voice = self.voice(lang)
        return voice.words.template("event", event[0]).render(voice, event[2:])

    # what events name ---------------------------------------------------------------------------------------
    def spell(self, s: Skirmish, audience: int, kind: str, value: int) -> str:
        if kind == "seat":
            return SEATS[value]
        return self.grammar.lexicon.spell(kind, value) if kind in ("counter", "place") else ""

    def face(self, s: Skirmish, audience: int, kind: str, value: int) -> str:
        return KINDS[s.kind[value]] if kind == "counter" and view.sees(s, value, audience) else ""

    def side_of(self, s: Skirmish, kind: str, value: int) -> int:
        if kind == "counter":
            return self.board.side[value]
        return value if kind == "seat" else NOBODY
