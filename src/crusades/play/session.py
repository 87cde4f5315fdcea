"""One game being played: a state, the record that led to it, and how to go on or back."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from pathlib import Path
from typing import Any

from crusades.core.action import BadNotation
from crusades.core.answer import Answer
from crusades.core.dice import Picks, ScriptEnded
from crusades.core.flow import NOBODY
from crusades.core.game import Json
from crusades.core.refusal import Refusal
from crusades.play import choices, fair, hashing
from crusades.play.action import Action
from crusades.play.attempts import (
    FORKED,
    NOTHING_YET,
    OTHER_SEAT,
    PUBLIC,
    ROLLED,
    SHOWN,
    TAKEN_BACK,
    Attempt,
    BadLine,
    CannotUndo,
    Illegal,
    NotTakenUp,
    OtherChance,
    Past,
    Retreat,
    Step,
    no_undo,
)
from crusades.play.chronicle import Chronicle, Seat
from crusades.play.happening import Moment, Teller, specs_of
from crusades.play.library import AnyGame
from crusades.play.record import (
    DRAWN,
    OPEN,
    STEP,
    Checkpoint,
    Ending,
    Fork,
    Header,
    Line,
    Note,
    Picked,
    Played,
    Secret,
    Setup,
    Takeback,
)
from crusades.play.telling import Forbidden, Own, Told, refused, tell, waits
from crusades.play.trail import Trail

EVERYBODY = " *"  # behind a verb of a plan: all who can


class Match(Chronicle):
    """A game in progress. Make one with `crusades.new`, `crusades.position` or `crusades.replay`.

    A match is the referee's: it knows everything. What one seat may know is in `view` and `log`.

    >>> import crusades
    >>> match = crusades.new("high", scenario="basic", seed=7)
    >>> match.over, match.count
    (False, 0)
    """

    def __init__(self, game: AnyGame, state: Any, header: Header) -> None:
        self.game = game
        self.state = state  # replaced by every action and never changed in place
        self.header = header
        self._trail = Trail(state)  # the way back, for takebacks
        self._actors: list[int] = []  # who decided each action that stands
        self.count = 0  # actions played
        self._lines: list[Line] = []
        self._told: list[Told] = []
        self._own: list[Own] = []  # the same lines as a seat tells them that knows its own cards
        # what happened before the first decision belongs to the first action, and is not taken back with it
        teller = Teller(game, specs_of(game), 1, Moment(*game.moment(state)), state)
        for event in getattr(state, "opening", None) or ():
            told, own = tell(teller, state, event, NOBODY)
            self._told.append(told)
            self._own.append(own)
        self._opened = len(self._told)
        self._past: list[Past] = []
        self._barrier = NOTHING_YET
        # Of a game with fair dice (docs/fair-dice.md):
        self._chain: bytes | None = None  # the digest of its record so far
        self._secret: bytes | None = None  # unknown to those who read the record of a running game
        self._setup: Setup | None = None  # the first line of its record, if setting up took chance
        self._revealed = False
        self._asked, self._asked_in = NOBODY, None  # who decides, and in which state
        self._given = False  # what is played now was played elsewhere, with the dice of then

    def __repr__(self) -> str:
        now = self.result if self.over else f"{self.to_act} to act"
        return f"<Match {self.game.id} {self._begun()}: {self.count} actions, {now}>"

    def _begun(self) -> str:
        if self.header.fork is not None:
            return f"fork={self.header.fork}"
        if self.header.position is not None:
            return "position"
        chance = f"seed={self.seed}" if self.header.fair is None else f"fair={self.header.fair[:8]}"
        return f"{self.scenario} {chance}"

    # what it is ---------------------------------------------------------------------------------------
    @property
    def scenario(self) -> str:
        return self.header.scenario

    @property
    def options(self) -> dict[str, str]:
        return dict(self.header.options)

    @property
    def seed(self) -> int | None:
        return self.header.seed

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats; a seat's number is its place here."""
        return self.game.seats

    @property
    def actions(self) -> list[str]:
        """Every action played that was not taken back, in notation."""
        standing: list[str] = []
        for line in self._lines:
            if isinstance(line, Played):
                standing.append(line.action)
            elif isinstance(line, Takeback):
                del standing[-line.count :]
        return standing

    # where it stands ----------------------------------------------------------------------------------
    @property
    def seat(self) -> int | None:
        """The number of the seat that must decide, or None when the game is over."""
        seat = self.decides(self.state)
        return None if seat == NOBODY else seat

    @property
    def to_act(self) -> str | None:
        """The name of the seat that must decide, or None when the game is over."""
        return self._name(self.decides(self.state))

    def decides(self, state: Any) -> int:
        """Who must decide in a state of this match, or NOBODY. Such states never change: it is asked once."""
        if self._asked_in is not state:
            self._asked_in, self._asked = state, self.game.to_act(state)
        return self._asked

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def winner(self) -> str | None:
        """The name of the winning seat; None while the game goes on, and when it was drawn."""
        return self._name(self.game.result(self.state))

    @property
    def result(self) -> str:
        """The winner's name, `drawn`, or `open`."""
        if not self.over:
            return OPEN
        return self.winner or DRAWN

    def legal(self) -> list[Action]:
        """Every action that may be played now, in notation; empty only when the game is over."""
        state, notation = self.state, self.game.notation
        return [Action(notation(state, code), code) for code in self.game.legal(state)]

    def prompt(self, lang: str = "en") -> str:
        """What is being decided, and by whom, in one sentence."""
        return self.game.prompt(self.state, lang)

    def prompt_rule(self) -> str:
        """The clauses that give somebody this decision, with blanks between; empty when the game is over."""
        return self.game.prompt_rule(self.state)

    def describe(self, action: str, lang: str = "en") -> str:
        """An action as a sentence for people."""
        return self.game.describe(self.state, self._code(self.state, action), lang)

    def view(self, seat: Seat = None) -> Json:
        """All that a seat (by name or number) may know; None is a spectator."""
        return self.game.view(self.state, self._number(seat))

    def forecast(self, action: str, lang: str = "en", trials: int = 0) -> Json | None:
        """What may come of a legal action, from what the seat that decides may know; None: nothing to say.

        Several with `;` between them are weighed as one choice, where the game can (shots of an assault).
        What is tried out is tried so many times (0: a first quick figure).
        """
        codes = [self._code(self.state, each) for each in _parts(action)]
        seat = self.seat
        if seat is None or not codes or self.game.why_not(self.state, codes[0]) is not None:
            return None
        if len(codes) > 1:
            return self.game.forecast_line(self.state, seat, codes, lang, trials)
        return self.game.forecast(self.state, seat, codes[0], lang, trials)

    def outlook(self, about: str, lang: str = "en", trials: int = 0, seat: Seat = None) -> Json | None:
        """The forecast of a fight that nobody has announced yet, by the id of its place or of a piece there.

        For a seat (None: the one that decides), from what it may know; None where there is nothing to fight.
        """
        number = self.seat if seat is None else self._number(seat)
        return None if number is None else self.game.outlook(self.state, number, about, lang, trials)

    def threats(self, lang: str = "en", seat: Seat = None) -> list[Json]:
        """What could hit a seat's pieces in the enemy's next turn, worst first (None: whoever decides)."""
        number = self.seat if seat is None else self._number(seat)
        return [] if number is None else self.game.threats(self.state, number, lang)

    def overlay(self, name: str, seat: Seat = None) -> Json:
        """A layer over the map from what a seat may know: one of the game's `overlays` (supply, reach …)."""
        return self.game.overlay(self.state, self._number(seat), name)

    def why_not(self, action: str, lang: str = "en", seat: Seat = None) -> Refusal | None:
        """None if the action is legal now, else what forbids it: clause, sentence, all reasons, a way out.

        It is asked for the seat that decides; another `seat` hears whose decision it is. A text that is no
        action at all raises BadNotation.
        """
        number = self.seat if seat is None else self._number(seat)
        if self.seat is not None and number != self.seat:
            return waits(self.game, self.state, self._number(seat), lang)
        return refused(self.game, self.state, self._code(self.state, action), lang)

    def state_hash(self) -> str:
        """Thirty-two hex digits of the complete state, equal in every process and on every machine."""
        return hashing.state_hash(self.game, self.state)

    # going on, and back -------------------------------------------------------------------------------
    def play(self, action: str) -> list[Told]:
        """Play an action out of `legal()`, a text in notation, or several texts with `;` between them.

        All of it is played or nothing: Illegal, BadNotation, or a script of dice that runs out, leave the
        match as it was. Returns what happened.
        """
        parts: Iterable[str] = [action] if isinstance(action, Action) else _parts(action)
        state, chain, steps = self.state, self._chain, list[Step]()
        for number, part in enumerate(parts, self.count + 1):
            steps.append(self._step(state, part, number, chain, before=steps))
            state, chain = steps[-1].after, steps[-1].chain
        return self._commit_all(steps)

    def play_line(self, line: str) -> list[Told]:
        """Play a player's line: the decisions of one seat with `;` between them, all of them or none.

        A line ends where somebody else decides, chance answers or something hidden is shown. If anything
        stands behind that, BadLine is raised whatever the outcome would be, so nobody learns it for nothing.
        """
        return self.commit(self.attempt(line))

    def attempt(self, line: str) -> Attempt:
        """What a player's line would lead to; nothing has happened until `commit`."""
        parts = _parts(line)
        state, chain, steps = self.state, self._chain, list[Step]()
        for number, part in enumerate(parts, 1):
            try:
                count = self.count + number
                step = self._step(state, part, count, chain, before=steps)
            except Illegal as error:
                raise BadLine(number, part, error.answer, error.forbidden) from None
            except BadNotation as error:
                raise BadLine(number, part, error.answer) from None
            steps.append(step)
            if number < len(parts) and (why := self._ends_line(state, step)):
                last = Answer("action.must_be_last", why=Answer(f"action.{why}"))
                raise BadLine(number, part, last, attempt=Attempt(self.count, steps))
            state, chain = step.after, step.chain
        return Attempt(self.count, steps)

    def attempt_plan(
        self, actions: Sequence[str], questions: Sequence[str] = (), *, able: bool = False
    ) -> Attempt:
        """What several actions that are one choice would lead to, as far as a line of them may go.

        `load *` is all that may be loaded then. `questions` says what each is an answer to: where something
        else is asked it is left out, so that the `done` of an attack never ends a phase. With `able` those
        that are refused where their turn comes are left out; if none is left, the first refusal is raised.
        What stands behind the end of a line is not looked at: to say that it could not be played would tell
        what the action before it set off.
        """
        state, chain, steps = self.state, self._chain, list[Step]()
        refused: BadLine | None = None
        tried: set[str] = set()
        waiting = [*zip_longest(range(1, len(actions) + 1), actions, questions[: len(actions)])]
        while waiting:
            number, part, question = waiting.pop(0)
            if question and self.game.question(state) != question:
                continue
            if part.endswith(EVERYBODY):
                # one after the other: who has joined may bring others who can
                one = next((each for each in self._all_of(state, part) if each not in tried), None)
                if one is None:
                    continue
                tried.add(one)
                waiting[:0] = [(number, one, question), (number, part, question)]
                continue
            try:
                step = self._step(state, part, self.count + len(steps) + 1, chain, before=steps)
            except Illegal as error:
                refused = refused or BadLine(number, part, error.answer, error.forbidden)
            except BadNotation as error:
                refused = refused or BadLine(number, part, error.answer)
            else:
                steps.append(step)
                if self._ends_line(state, step):
                    break
                state, chain = step.after, step.chain
            if refused is not None and not able:
                raise refused
        if not steps:
            raise refused or BadLine(1, actions[0], Answer("action.not_asked"))
        return Attempt(self.count, steps)

    def _all_of(self, state: Any, part: str) -> list[str]:
        """Every action of a verb that may be played now, for `load *`."""
        verb = part.removesuffix(EVERYBODY)
        legal: list[str] = self.game.notations(state, self.game.legal(state))
        return [each for each in legal if each.split(" ", 1)[0] == verb]

    def commit(self, attempt: Attempt) -> list[Told]:
        """Play what was tried, if nothing has happened since."""
        if attempt.count != self.count:
            raise ValueError(f"tried after {attempt.count} actions, but {self.count} have been played")
        return self._commit_all(attempt.steps)

    def _ends_line(self, before: Any, step: Step) -> str:
        """Why nothing can be said beyond this action yet, or nothing."""
        if step.after.dice.count != before.dice.count:
            return "chance"
        if step.after.reveals != before.reveals:
            return "shows"
        if step.after.over:
            return "ends"
        return "other_side" if self.decides(step.after) != step.seat else ""

    def repeat(self, line: Played) -> None:
        """Play one action of a record, if chance answers as it did then."""
        step = self._step(self.state, line.action, self.count + 1, self._chain, line.picks)
        if (step.played.rolled, step.played.picks) != (line.rolled, line.picks):
            raise OtherChance(step.played.rolled, step.played.picks)
        self._commit(step._replace(played=replace(step.played, note=line.note)))

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def undoable(self) -> int:
        """How many of the last decisions can be taken back, one after the other."""
        return len(self._past)

    @property
    def why_no_undo(self) -> str | None:
        """Why the last decision stands, or None if it can be taken back."""
        return None if self._past else str(no_undo(self._barrier))

    @property
    def barrier(self) -> str | None:
        """The same by its code."""
        return None if self._past else self._barrier

    @property
    def last_seat(self) -> int | None:
        """Whose the decision is that could be taken back."""
        return self._past[-1].seat if self._past else None

    def undo(self) -> None:
        """Take back the last decision. A roll, a reveal or another seat's decision cannot be undone."""
        if not self._past:
            raise CannotUndo(no_undo(self._barrier))
        past = self._past.pop()
        self.state = past.state
        self.count -= 1
        self._chain = past.chain
        self._actors.pop()
        self._trail.cut(self.count)
        del self._lines[past.lines :]
        del self._told[past.told :]
        del self._own[past.told :]

    def takeback(self, count: int = 1, retreat: Retreat | None = None) -> None:
        """Take back the last actions even if chance has answered, as players may grant one another.

        Chance is not taken back: it goes on where it stood, so that an action played again gets a new answer.
        The record keeps what was taken back. `retreat` is where it leads, if that was found out already.
        """
        if retreat is None:
            retreat = self.retreat(count)
        elif retreat.count != self.count:
            raise ValueError(f"found after {retreat.count} actions, but {self.count} have been played")
        self._go_back(retreat.after, Takeback(count))

    def retreat(self, count: int) -> Retreat:
        """Where a takeback of so many actions would lead; raises CannotUndo if it cannot be."""
        if not isinstance(count, int) or not 1 <= count <= self.own_count:
            raise CannotUndo(Answer("undo.so_many", stand=self.count, count=count))
        if self._chain is not None and (self.over or self._revealed):
            raise CannotUndo(no_undo(PUBLIC))
        return Retreat(self.count, self._before(count))

    def retract(self, line: Takeback) -> None:
        """Take back as a line of a record says."""
        self._go_back(self._before(line.count), line)

    @property
    def kept_states(self) -> int:
        """How many states are kept for takebacks."""
        return len(self._trail.states)

    @property
    def own_count(self) -> int:
        """Actions played in this game itself, not where it goes on from: only they can be taken back."""
        return self.count if self._given or self.header.fork is None else self.count - self.header.fork

    @property
    def is_given(self) -> bool:
        """Whether all that was played so far was played elsewhere, and more of that is to come."""
        return self._given

    def take_up(self, line: Fork) -> None:
        """From here on it is another game than the one that was played so far, with dice of its own."""
        if not self._given or line.count != self.count or line.count != self.header.fork:
            raise NotTakenUp(Answer("record.fork", count=self.count, line=line.text))
        self._given = False
        self.state = self.game.clone(self.state)
        self.state.dice.script = None
        self._trail.begin_here(self.state)
        self._lines.append(line)
        self._chain = None if self._chain is None else fair.grow(self._chain, line.text)
        self._past.clear()
        self._barrier = FORKED

    def given_lines(self, at: int | None = None) -> list[Played | Setup | Takeback]:
        """What a game that goes on from here is given: every line with its outcomes, without remarks.

        With `at`, one that goes on from when so many actions stood: for the last time, if they did so twice.
        """
        kept = [line for line in self._lines if isinstance(line, Played | Setup | Takeback)]
        count, end = 0, 0
        for n, line in enumerate(kept, 1):
            count += isinstance(line, Played) - (line.count if isinstance(line, Takeback) else 0)
            end = n if count == (self.count if at is None else at) else end
        return [replace(line, note="", line=0) for line in kept[:end]]

    def copy(self) -> Match:
        """The same match again: what happens to one does not happen to the other."""
        header = replace(self.header, notes=self.header.notes[:])
        other = Match(self.game, self.game.clone(self.state), header)
        other._trail = self._trail.copy()
        other._actors = self._actors[:]
        other.count = self.count
        other._lines = self._lines[:]
        other._told = self._told[:]
        other._own = self._own[:]
        other._opened = self._opened
        other._past = self._past[:]
        other._barrier = self._barrier
        other._chain = self._chain
        other._secret = self._secret
        other._setup = self._setup
        other._revealed = self._revealed
        other._given = self._given
        return other

    # its record ---------------------------------------------------------------------------------------
    def note(self, text: str) -> None:
        """Write a comment into the record, after the last action."""
        self._lines += [Note(line.strip()) for line in text.splitlines() or [""]]

    def reveal(self) -> None:
        """Let the record tell the secret of the dice, though the rules have not ended the game."""
        self._revealed = True

    def seal(self) -> str:
        """With fair dice: the digest of the whole record down to its ending, as it stands now."""
        ending = Ending(self.count, self.state_hash(), self.result)
        return "" if self._chain is None else fair.grow(self._chain, ending.text).hex()

    def record(self) -> str:
        """The game as a text for `crusades.replay`. It tells everything, so it is not for the players' eyes.

        The secret of fair dice is in it when the game is over, or was revealed.
        """
        ending = Ending(self.count, self.state_hash(), self.result)
        lines: list[Line] = [*self._lines, ending]
        if self._secret is not None and (self.over or self._revealed):
            lines.append(Secret(self._secret.hex(), self.seal()))
        return str(self.header) + "".join(f"{line}\n" for line in lines)

    def save(self, path: Path | str) -> Path:
        """Write the record to a file: all of it or nothing, whatever happens meanwhile."""
        path = Path(path)
        draft = path.with_name(f"{path.name}.{os.getpid()}.part")
        try:
            draft.write_text(self.record(), encoding="utf-8", newline="\n")
            draft.replace(path)
        except OSError as error:
            raise type(error)(error.errno, error.strerror, str(path)) from None
        finally:
            draft.unlink(missing_ok=True)
        return path

    # inside -------------------------------------------------------------------------------------------
    def _name(self, seat: int) -> str | None:
        return None if seat == NOBODY else self.seats[seat]

    def _code(self, state: Any, action: str) -> int:
        if not isinstance(action, str):
            raise BadNotation(Answer("action.no_text", what=action))
        known = isinstance(action, Action) and action.code >= 0
        return action.code if known else self.game.parse(state, action)  # type: ignore[attr-defined]

    def _step(
        self, state: Any, action: str, number: int, chain: bytes | None, given: Picked = (),
        before: Sequence[Step] = (),
    ) -> Step:  # fmt: skip
        """One action, taken on a clone. `given` are the picks of a record whose secret is not known."""
        code = self._code(state, action)
        notation = self.game.notation(state, code)
        if self.game.why_not(state, code) is not None:
            raise Illegal(notation, Forbidden(self.game, state, code))
        seat = self.decides(state)
        after = self.game.clone(state)
        after.events = []
        after.dice.log = []
        after.dice.picks = picks = self._picks(chain, notation, given)
        if picks is not None:
            after.dice.script = None
        try:
            self.game.step(after, code)
        except ScriptEnded as error:
            raise ScriptEnded(Answer("dice.at", action=notation, why=error.answer)) from None
        teller = self._teller(state, seat, number, before)
        lines = [tell(teller, after, event, seat) for event in after.events]
        played = Played(notation, tuple(after.dice.log), tuple(picks.made) if picks else ())
        after.events = None
        after.dice.log = None
        after.dice.picks = None
        chain = None if chain is None else fair.grow(chain, played.text)
        told, own = [line for line, _ in lines], [each for _, each in lines]
        return Step(seat, after, played, told, own, chain)

    def _teller(self, state: Any, seat: int, number: int, before: Sequence[Step]) -> Teller:
        """Who tells what an action leads to. Within a phase he goes on from the line before."""
        teller = Teller(self.game, specs_of(self.game), number, Moment(*self.game.moment(state)), state, seat)
        last = next((step.told[-1] for step in reversed(before) if step.told), None)
        last = last or (self._told[-1] if self._told else None)
        if last is not None and last.what.moment[:2] == teller.moment[:2]:
            teller.follow(last.what)
        return teller

    def _picks(self, chain: bytes | None, action: str, given: Picked) -> Picks | None:
        """Where the chance of an action comes from; None is the generator in the state."""
        if chain is None or (self._given and not given):
            return None
        if self._secret is None or self._given:
            return Picks(None, list(given))
        return Picks(partial(fair.action_key, self._secret, chain, action), [])

    def _commit_all(self, steps: list[Step]) -> list[Told]:
        for step in steps:
            self._commit(step)
        return [told for step in steps for told in step.told]

    def _commit(self, step: Step) -> None:
        self._remember(step)
        self._actors.append(self._decider(step))
        self.state = step.after
        self.count += 1
        self._chain = step.chain
        self._lines.append(step.played)
        self._trail.add(step.played, step.after)
        self._told += step.told
        self._own += step.own
        if self.count % STEP == 0:
            self._lines.append(Checkpoint(self.count, self.state_hash()))

    def _decider(self, step: Step) -> int:
        """Who decided an action: nobody, where something could only be passed."""
        game, state = self.game, self.state
        if not choices.of(game.id):
            return step.seat  # its verbs are plain: nothing says what is a pass
        is_pass = choices.manners(game.id, step.played.action, game.question(state)).get(choices.PASS)
        return NOBODY if is_pass and len(game.legal(state)) == 1 else step.seat

    def _remember(self, step: Step) -> None:
        """Keep the way back open, or close it."""
        barrier = self._closes(step)
        if barrier:
            self._past.clear()
            self._barrier = barrier
            return
        if self._past and self._past[-1].seat != step.seat:
            self._past.clear()
            self._barrier = OTHER_SEAT
        self._past.append(Past(step.seat, self.state, len(self._lines), len(self._told), self._chain))

    def _closes(self, step: Step) -> str:
        if step.after.dice.count != self.state.dice.count:
            return ROLLED
        return SHOWN if step.after.reveals != self.state.reveals else ""

    def _before(self, count: int) -> Any:
        """The state of so many actions ago, with the dice as they are now."""
        state = self.game.clone(self._trail.at(self.game, self.count - count))
        state.dice = self.state.dice.clone()
        return state

    def _go_back(self, state: Any, line: Takeback) -> None:
        """Go on from an earlier state."""
        self.state = state
        self.count -= line.count
        self._trail.cut(self.count, state)
        del self._actors[self.count :]
        self._lines.append(line)
        self._chain = None if self._chain is None else fair.grow(self._chain, line.text)
        while len(self._told) > self._opened and self._told[-1].number > self.count:
            self._told.pop()
        del self._own[len(self._told) :]
        self._past.clear()
        self._barrier = TAKEN_BACK if self.own_count else FORKED if self.count else NOTHING_YET

    def begin_fair(self, secret: bytes | None, key: bytes) -> None:
        """Keep what fair dice need. The state forgets its key: each action gets one of its own."""
        picks: Picks = self.state.dice.picks
        self.state.dice.picks = None
        if picks.made:
            self._setup = Setup(key.hex(), tuple(picks.made))
            self._lines.append(self._setup)
        self.promise(self.header, secret)

    def promise(self, header: Header, secret: bytes | None) -> None:
        """From here on its dice are those to which the header commits; the chain covers what was before."""
        self.header, self._secret = header, secret
        self._chain = fair.start(header.text)
        for line in self.given_lines():
            self._chain = fair.grow(self._chain, line.text)

    def begin_given(self) -> None:
        """What is played first was played elsewhere, with the dice of then, until a game is taken up."""
        self._given = True

    @property
    def setup(self) -> Setup | None:
        """With fair dice: what chance did before the first action, if anything."""
        return self._setup


def _parts(text: str) -> list[str]:
    if not isinstance(text, str):
        raise BadNotation(Answer("action.no_text", what=text))
    parts = [part.strip() for part in text.split(";") if part.strip()]
    if not parts:
        raise BadNotation(Answer("action.empty"))
    return parts
