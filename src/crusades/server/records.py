"""Records that people look through: replayed once, kept for a while, shown at any of their actions.

What is in a record is known to whoever has it, so nothing is hidden here: a seat's eyes are a way to look at
it. Still every view and every log is made by `audience_view`, like all others. A record costs a replay:
nothing of it, not even its header, is read in the event loop. What is kept is bounded; what was forgotten is
posted again.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal

import msgspec

from crusades.core.answer import Answer, said
from crusades.core.flow import NOBODY
from crusades.play import verify
from crusades.play.answers import sentence
from crusades.play.beats import Beat
from crusades.play.library import AnyGame
from crusades.play.record import BadRecord, Fork, Header, Line, Note, Played, Reader, Takeback, Unreadable
from crusades.play.replay import Damaged, OtherEdition, replay
from crusades.play.session import Match
from crusades.play.trail import stepped
from crusades.server import audience_view
from crusades.server.refused import Refused
from crusades.server.room import ENDINGS
from crusades.server.updates import BeatMoment, Moment, SceneTold
from crusades.server.workshop import Patience, Stopped, Workshop

SIZE = 2 * 1024 * 1024  # characters of a record
LONGEST = 20_000  # its lines
SECONDS = 30.0  # that a replay may take
EVERY = 16  # actions between two states that are kept
KEPT = 48  # records …
ACTIONS = 60_000  # … and the actions of all of them together
KEY = 32

Edition = Callable[[Header], Awaitable[AnyGame | None]]


class Ply(msgspec.Struct):
    """An action of a record: whose, what it says, when it was, what chance answered, and what it began."""

    n: int
    seat: int
    action: str
    text: str
    turn: int
    phase: str
    rules: list[str]
    dice: list[int]
    kind: Literal["", "turn", "phase", "battle"]


class Damage(msgspec.Struct):
    """Where a record goes wrong; its first `upto` actions are sound, and shown."""

    line: int
    message: str
    upto: int


class Fairness(msgspec.Struct):
    """What can be said of the dice. Nothing of the first `given` actions, which come from elsewhere."""

    verdict: Literal["verified", "not fair", "wrong"]
    text: str
    rolls: int = 0
    given: int = 0


class Replay(msgspec.Struct, kw_only=True):
    """A whole record, in words."""

    key: str
    game: str
    scenario: str
    options: dict[str, str]
    seats: list[str]
    result: str  # the winning seat, drawn, or open
    winner: str | None
    over: bool
    ended: str  # how: rules, resigned, agreed, time; empty if nobody says so
    fork: int  # so many actions were played in another game that this one goes on from
    turn: int  # at the beginning
    phase: str
    plies: list[Ply]
    fair: Fairness
    damaged: Damage | None


class Kept:
    """A record in memory: every so many states, and how to come from one to the next."""

    def __init__(self, text: str, game: AnyGame | None, lang: str, patience: Patience | None = None) -> None:
        self.text = text if "\n" in text else f"{text}\n"  # one line would be taken for the name of a file
        self.lang = lang
        self.edition = game
        self.plies: list[Ply] = []
        self.lines: list[Played] = []  # those that stand
        self.states: dict[int, Any] = {}
        self.tales: dict[int, tuple[list[Beat], list[SceneTold]]] = {}  # by whose eyes
        self._last: Any = None
        self._patience = patience
        self.match = replay(self.text, game=game, watch=self._watch)

    @property
    def game(self) -> AnyGame:
        return self.match.game

    def _watch(self, match: Match, line: Line | None) -> None:
        if self._patience is not None:
            self._patience.check()
        if isinstance(line, Note):
            return
        if line is None:
            self.states[0] = match.state
        if isinstance(line, Played):
            self._played(match, line)
        elif isinstance(line, Takeback):
            del self.plies[match.count :], self.lines[match.count :]
            self.states = {n: state for n, state in self.states.items() if n < match.count}
            self.states[match.count] = match.state
        elif isinstance(line, Fork):
            self.states[match.count] = match.state
        self._last = match.state

    def _played(self, match: Match, line: Played) -> None:
        game, before, n = match.game, self._last, match.count
        turn, phase = game.moment(before)
        told = audience_view.told_after(match, n - 1)
        rules = list(dict.fromkeys(each.rule for each in told if each.rule))
        now = game.moment(match.state)
        code = game.parse(before, line.action)
        self.plies.append(
            Ply(
                n=n,
                seat=game.to_act(before),
                action=game.notation(before, code),
                text=audience_view.deed(game, before, code, self.lang),
                turn=turn,
                phase=phase,
                rules=rules,
                dice=list(line.rolled),
                kind="battle"
                if any(each.what.opens == "battle" for each in told)
                else kind_of((turn, phase), now),
            )
        )
        self.lines.append(line)
        if n % EVERY == 0:
            self.states[n] = match.state

    def tale(self, seat: int) -> tuple[list[Beat], list[SceneTold]]:
        """All of it as beats, as a seat heard it (or nobody in particular)."""
        found = self.tales.get(seat)
        if found is None:
            beats = self.match.tale(None if seat == NOBODY else seat, self.lang)
            found = self.tales[seat] = beats, audience_view.scenes_told(beats, self.game)
        return found

    def state(self, n: int) -> Any:
        """How things stood after n actions."""
        first = max(at for at in self.states if at <= n)
        state = self.states[first]
        for line in self.lines[first:n]:
            state = stepped(self.game, state, line)
        return state


def kind_of(before: tuple[int, str], after: tuple[int, str]) -> Literal["", "turn", "phase"]:
    """What an action brought about: another turn, or another phase of it."""
    if before[0] != after[0]:
        return "turn"
    return "phase" if before[1] != after[1] else ""


class Records:
    """The records that this process remembers, those looked at last at the end."""

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop
        self.kept: OrderedDict[str, tuple[Kept, Replay]] = OrderedDict()

    async def take(self, text: str, edition: Edition, lang: str = "en") -> Replay:
        """Replay a record and keep it; the same text is not replayed twice.

        `edition` finds the rules and the content that it was played with, from its header.
        """
        key = hashlib.sha256(f"{lang} {text}".encode("utf-8", "surrogatepass")).hexdigest()[:KEY]
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key][1]
        if max(text.count("\n"), text.count("\r")) > LONGEST or len(text) > SIZE:
            raise Refused("long", Answer("refused.record_long", most=LONGEST))
        header = await self.workshop.moments.run(header_of, text)
        game = None if header is None else await edition(header)
        patience = self.workshop.patience(SECONDS)
        found = await self.workshop.records.run(_replayed, key, text, game, lang, patience)
        self.kept[key] = found
        self._forget()
        return found[1]

    def _forget(self) -> None:
        actions = sum(len(kept.lines) for kept, _ in self.kept.values())
        while len(self.kept) > KEPT or (actions > ACTIONS and len(self.kept) > 1):
            _, (kept, _) = self.kept.popitem(last=False)
            actions -= len(kept.lines)

    def find(self, key: str) -> Kept:
        found = self.kept.get(key)
        if found is None:
            raise Refused("forgotten", Answer("refused.record_forgotten"))
        self.kept.move_to_end(key)
        return found[0]

    async def moment(self, key: str, n: int, seat: int, after: int) -> Moment:
        """A record after n actions, with one seat's eyes, and its log from after another action on."""
        kept = self._seen(key, seat)
        within(kept, n)
        return await self.workshop.moments.run(_moment, kept, key, n, seat, after)

    async def tale(self, key: str, seat: int) -> list[SceneTold]:
        """A record as beats, with one seat's eyes."""
        kept = self._seen(key, seat)
        return (await self.workshop.moments.run(kept.tale, seat))[1]

    async def beat(self, key: str, n: int, seat: int) -> BeatMoment:
        """One of its beats, with the board before and after it."""
        kept = self._seen(key, seat)
        return await self.workshop.moments.run(_beat, kept, key, n, seat)

    def _seen(self, key: str, seat: int) -> Kept:
        kept = self.find(key)
        if seat >= len(kept.game.seats):
            raise Refused("choice", Answer("refused.seats", game=kept.game.title, count=len(kept.game.seats)))
        return kept

    def taken_up(self, key: str, at: int) -> Match:
        """The match of a record, for a game that goes on from where it stood after so many actions."""
        kept = self.find(key)
        within(kept, at)
        if kept.match.over and at == len(kept.lines):
            raise Refused("over", Answer("refused.over_there"))
        return kept.match


def within(kept: Kept, n: int) -> None:
    if n > len(kept.lines):
        raise Refused("choice", Answer("refused.record_has", count=len(kept.lines)))


def _moment(kept: Kept, key: str, n: int, seat: int, after: int) -> Moment:
    return audience_view.moment(kept.match, kept.state(n), key, n, seat, after, kept.lang)


def _beat(kept: Kept, key: str, n: int, seat: int) -> BeatMoment:
    beats, scenes = kept.tale(seat)
    if n >= len(beats):
        raise Refused("choice", Answer("refused.record_beats", count=len(beats)))
    at = scenes[n].at
    first = max(scenes[n - 1].at if n else 0, beats[n].first - 1)  # what nobody hears of has happened before
    before, after = kept.state(min(first, at)), kept.state(at)
    return audience_view.beat_moment(kept.match, key, beats[n], at, before, after, seat, kept.lang)


def how_ended(text: str, seats: Sequence[str]) -> tuple[str, str | None]:
    """Of a game that the rules did not end: how, and who won by it. Its last comment says so."""
    notes = [line[1:].strip() for line in text.splitlines() if line.startswith("#")]
    if notes:
        for how, form in ENDINGS.items():
            for seat, other in zip(seats, reversed(seats), strict=True):
                if notes[-1] == form.format(seat=seat):
                    return how, None if form == form.format(seat=seat) else other
    return "", None


def _replayed(
    key: str, text: str, game: AnyGame | None, lang: str, patience: Patience
) -> tuple[Kept, Replay]:
    damage = None
    try:
        try:
            kept = Kept(text, game, lang, patience)
        except Damaged as error:
            if error.sound is None or error.sound.is_given:
                raise
            damage = Damage(error.line, said(error.answer, lang), error.sound.count)
            kept = Kept(audience_view.sound(error.sound), error.sound.game, lang, patience)
    except OtherEdition as error:
        raise Refused("edition", error.where) from None
    except BadRecord as error:
        raise Refused("damaged", error.where) from None
    except Stopped:
        raise Refused("long", Answer("refused.replay_long")) from None
    match = kept.match
    ended, winner = ("rules", match.winner) if match.over else how_ended(text, match.seats)
    turn, phase = match.game.moment(kept.states[0])
    return kept, Replay(
        key=key,
        game=match.game.id,
        scenario=match.scenario,
        options=match.options,
        seats=list(match.seats),
        result=match.result,
        winner=winner,
        ended=ended,
        over=match.over,
        fork=match.header.fork or 0,
        turn=turn,
        phase=phase,
        plies=kept.plies,
        fair=fairness(text, lang),
        damaged=damage,
    )


def header_of(text: str) -> Header | None:
    """What a record says of itself, if that much of it can be read."""
    try:
        return Reader(text).header()
    except Unreadable:
        return None


def fairness(text: str, lang: str = "en") -> Fairness:
    """What the text alone tells of its dice (docs/fair-dice.md)."""
    try:
        found = verify.verify(text)
    except verify.CannotCheck as error:
        return Fairness("not fair", sentence(error.answer, lang))
    except verify.Mismatch as error:
        return Fairness("wrong", sentence(error.where, lang))
    told = [Answer("dice.verified", rolls=found.rolls)]
    if found.given:
        told.append(Answer("dice.given", given=found.given))
    return Fairness("verified", " ".join(sentence(each, lang) for each in told), found.rolls, found.given)
