"""Hoard, the smallest game with everything that a match, a record and the conformance suite look at.

Two seats gather gold until six turns are over. `take N` gains 1 to 3 and rolls nothing, `roll` gains a die,
`peek` shows seat 0 the number that only seat 1 knows, `pass` ends the turn.

It keeps the contract of `crusades.core.game.Game` without inheriting from it: nobody may ask for
more than the contract.
"""

from __future__ import annotations

from crusades.core.action import BadNotation, a_of, act, verb_of
from crusades.core.dice import Dice
from crusades.core.event import ALL, Event
from crusades.core.flow import NOBODY
from crusades.core.game import BadPosition, Json, Option
from crusades.core.refusal import Refusal

TAKE, ROLL, PEEK, PASS = 1, 2, 3, 4
TURNS = 6
MOST = 3
RULE = "H4.1"  # a clause that exists: refusals must cite one


WORDS = {TAKE: "take", ROLL: "roll", PEEK: "peek", PASS: "pass"}


class Hoard:
    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        self.events: list[Event] | None = None
        self.winner = NOBODY
        self.over = False
        self.reveals = 0
        self.gold = [0, 0]
        self.turn = 0
        self.taken = 0
        self.secret = 0
        self.seen = 0

    @property
    def seat(self) -> int:
        return self.turn % 2

    def tell(self, name: str, a: int, audience: int = ALL) -> None:
        if self.events is not None:
            self.events.append((name, audience, a, 0, 0, 0))


class HoardGame:
    id = "hoard"
    title = "Hoard"
    seats = ("miser", "thief")
    scenarios = ("short", "long")
    languages = ("en",)
    options = (Option("rolls", ("fair", "none"), "Whether dice may be rolled."),)
    rules_version = 1
    tells_alike = True
    max_decisions = 500

    piece_kinds: tuple[str, ...] = ()
    place_kinds: tuple[str, ...] = ()

    def __init__(self, pack: dict[str, object], words: dict[str, dict[str, str]]) -> None:
        pass

    def new(
        self, scenario: str, options: dict[str, str], seed: int, dice: list[int | str] | None = None
    ) -> Hoard:
        s = Hoard(seed)
        s.dice.script = dice
        s.secret = s.dice.below(9)
        return s

    def position(self, text: str, dice: list[int | str] | None = None) -> Hoard:
        s = Hoard(0)
        words = text.split("#")[0].split()
        if words[:1] != ["gold"] or len(words) != 3:
            raise BadPosition("line 1: the form is: gold N N")
        s.gold = [int(words[1]), int(words[2])]
        s.dice.script = dice
        return s

    def to_act(self, s: Hoard) -> int:
        return NOBODY if s.over else s.seat

    def legal(self, s: Hoard) -> list[int]:
        every = [*(act(TAKE, n) for n in range(1, MOST + 1)), act(ROLL), act(PEEK), act(PASS)]
        return [a for a in every if self.why_not(s, a) is None]

    def refuse(self, s: Hoard, seat: int, action: int, lang: str = "en") -> Refusal | None:
        return self.why_not(s, action)

    def why_not(self, s: Hoard, action: int) -> Refusal | None:
        if s.over:
            return Refusal("H4K.2", "")
        verb = verb_of(action)
        barred = verb == PEEK and (s.seat != 0 or s.seen)
        tired = verb in (TAKE, ROLL) and s.taken >= MOST
        much = verb == TAKE and not 1 <= a_of(action) <= MOST
        return Refusal(RULE, "") if barred or tired or much else None

    def step(self, s: Hoard, action: int) -> None:
        verb = verb_of(action)
        if verb == PASS:
            s.turn += 1
            s.taken = 0
            s.tell("pass", s.turn)
        elif verb == PEEK:
            s.seen = 1
            s.reveals += 1
            s.tell("peek", s.secret, audience=0)
        else:
            gain = a_of(action) if verb == TAKE else s.dice.d6()
            s.gold[s.seat] += gain
            s.taken += 1
            s.tell("gain", gain)
        if s.turn == TURNS:
            s.over = True
            s.winner = NOBODY if s.gold[0] == s.gold[1] else int(s.gold[1] > s.gold[0])

    def clone(self, s: Hoard) -> Hoard:
        other = self.load(self.save(s))
        other.dice = s.dice.clone()
        return other

    def save(self, s: Hoard) -> Json:
        d = s.dice
        return {
            "gold": s.gold[:],
            "turn": s.turn,
            "taken": s.taken,
            "secret": s.secret,
            "seen": s.seen,
            "over": s.over,
            "winner": s.winner,
            "reveals": s.reveals,
            "dice": [d.a, d.b, d.c, d.d, d.count],
            "script": d.script,
        }

    def load(self, data: Json) -> Hoard:
        s = Hoard(0)
        for name in ("gold", "turn", "taken", "secret", "seen", "over", "winner", "reveals"):
            value = data[name]
            setattr(s, name, list(value) if isinstance(value, list) else value)
        d = s.dice
        d.a, d.b, d.c, d.d, d.count = data["dice"]  # type: ignore[misc]
        d.script = data["script"]  # type: ignore[assignment]
        return s

    def view(self, s: Hoard, seat: int) -> Json:
        data = {"game": self.id, **self.save(s)}
        del data["dice"], data["script"]
        knows = seat == 1 or (seat == 0 and s.seen)
        data["secret"] = s.secret if knows else None
        data["legal"] = [self.notation(s, a) for a in self.legal(s)] if seat == self.to_act(s) else []
        return data

    def imagine(self, view: Json, seed: int) -> Hoard:
        dice = Dice(seed)
        known = {**view, "dice": [0] * 5, "script": None}
        if view["secret"] is None:
            known["secret"] = dice.below(9)
        s = self.load(known)
        s.dice = dice
        return s

    def result(self, s: Hoard) -> int:
        return s.winner if s.over else NOBODY

    def notation(self, s: Hoard, action: int) -> str:
        verb = verb_of(action)
        return f"take {a_of(action)}" if verb == TAKE else WORDS[verb]

    def parse(self, s: Hoard, text: str) -> int:
        words = text.lower().split()
        for verb, word in WORDS.items():
            if words == [word] and verb != TAKE:
                return act(verb)
        if words[:1] == ["take"] and len(words) == 2 and words[1].isascii() and words[1].isdigit():
            return act(TAKE, int(words[1]))
        raise BadNotation(f"unknown verb {text!r}: the form is: take N, roll, peek or pass")

    def describe(self, s: Hoard, action: int, lang: str = "en") -> str:
        return f"Please {self.notation(s, action)}"

    def prompt(self, s: Hoard, lang: str = "en") -> str:
        return "The game is over." if s.over else f"The {self.seats[s.seat]} gathers gold."

    def tale(self, s: Hoard, event: Event, lang: str = "en") -> tuple[str, str]:
        return RULE, f"{event[0]} {event[2]}"

    def facts(self, s: Hoard, event: Event) -> tuple[int, ...]:
        return ()

    def fights(self, s: Hoard) -> bool | None:
        return None

    def slots(self, section: str, name: str) -> list[tuple[int, str]]:
        return []

    def moment(self, s: Hoard) -> tuple[int, str]:
        return s.turn, "gathering"

    def rolled(self, event: Event) -> tuple[int, ...]:
        return (event[2],) if event[0] == "die" else ()

    def likely(self, s: Hoard, event: Event) -> tuple[int, int, int, int]:
        return (0, 0, 0, 0)

    def violations(self, s: Hoard) -> list[str]:
        return ["gold is negative"] if min(s.gold) < 0 else []
