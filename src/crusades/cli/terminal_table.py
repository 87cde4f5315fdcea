"""One game at the terminal: whose decision it is, what they see, what happens to what they type."""

from __future__ import annotations

import random
from pathlib import Path

from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from crusades.ai import Player
from crusades.cli import commands, prose, refusals, saves
from crusades.cli.boards import Board, View
from crusades.cli.choices import Choice, Choices
from crusades.cli.keyboard import Keyboard, Left, unbroken
from crusades.core.action import BadNotation
from crusades.core.refusal import Refusal
from crusades.play.action import Action
from crusades.play.attempts import BadLine, Illegal
from crusades.play.orders import SPARING
from crusades.play.session import Match

FAINT = "#8088a0"
BAD = "#f29a72"
FRAME = 7  # lines of a screen that are not the list of choices
LEAST = 10  # lines that a list may have on the smallest screen
RECALLED = 12  # lines of the log for somebody who comes back
EVERY = 25  # a computer's decisions between two savings
CLEAR_HISTORY = "\x1b[3J"


class TerminalTable:
    """The match, the people and players around it, and the file it is kept in."""

    def __init__(
        self,
        match: Match,
        board: Board,
        console: Console,
        players: dict[str, Player],
        names: dict[str, str],
        path: Path,
    ) -> None:
        self.match = match
        self.board = board
        self.console = console
        self.keyboard = Keyboard(console)
        self.players = players  # by seat; who is not here is a person
        self.names = names  # who sits where, as it stands in the record
        self.path = path
        self.present = ""  # the person before the screen; nobody before the first decision
        self._choices: Choices | None = None
        self.ready: Choice | None = None  # what Enter alone would play
        self.open = False  # both people may see everything: no hand-over
        self._read: dict[str, int] = {}  # lines of the log that each person has read
        self._moments: dict[str, object] = {}
        self._drawn: dict[str, str] = {}
        self._crumbs: list[str] = []
        self.orders = SPARING

    # the evening ----------------------------------------------------------------------------------------
    def run(self) -> None:
        """Play until the game is over or the person leaves; either way the game is saved."""
        self.keyboard.complete(lambda: commands.vocabulary(self))
        try:
            self.save()
            while not self.match.over:
                self.turn()
            self.save()
            self.finish()
        except (Left, KeyboardInterrupt):
            self.leave()

    def turn(self) -> None:
        seat = self.match.to_act
        assert seat is not None
        if seat in self.players:
            self.computer(seat)
        elif not self.ordered(seat):
            self.person(seat)

    def ordered(self, seat: str) -> bool:
        """Standing orders answer what this person does not want to be asked. True if they did."""
        answer = self._answer(seat)
        return answer is not None and self.play(answer)

    def _answer(self, seat: str) -> str | None:
        view = self.match.view(seat)
        return None if self.board.insists(view) else self.orders.answer(view)

    def recall(self) -> None:
        """Somebody who comes back is told the last of what happened, not all of it."""
        for seat in self.people():
            self._read[seat] = max(0, len(self.match.log(seat)) - RECALLED)

    def people(self) -> list[str]:
        return [seat for seat in self.match.seats if seat not in self.players]

    def view(self) -> View:
        """What the person before the screen may know: nothing else is ever shown."""
        return self.match.view(self.present or None)

    @property
    def choices(self) -> Choices:
        """What may be decided now; only asked for while somebody decides."""
        assert self._choices is not None
        return self._choices

    # a person decides -----------------------------------------------------------------------------------
    def person(self, seat: str) -> None:
        self.hand_over(seat)
        self.news()
        view = self.view()
        self.picture(view)
        self._choices = Choices(self.match, self.board, view)
        self.pose(view)
        while not commands.obey(self, self.keyboard.ask(self.prompt(view))):
            pass

    def prompt(self, view: View) -> str:
        mark = ">" if self.board.plain else "›"
        return f"{f' {mark} '.join(self.board.crumbs(view)) or self.present} {mark} "

    def hand_over(self, seat: str) -> None:
        """Nobody sees the other side's screen, nor scrolls back to it."""
        if seat == self.present:
            return
        alone = len(self.people()) < 2
        if not alone and not self.open:
            self.wipe()
            self.say(Text.assemble("\n\nThe keyboard goes to the ", self.board.side(seat), "."))
            self.say(Text("Everybody else looks away.\n", FAINT))
            if self.keyboard.ask("Press Enter when you are ready. ").lower() == "open":
                self.open = True
            self.wipe()
        self.present = seat

    def wipe(self) -> None:
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(CLEAR_HISTORY)
        self.keyboard.forget()

    def news(self) -> None:
        """What has happened since this person last looked."""
        log = self.match.log(self.present)
        fresh = log[min(self._read.get(self.present, 0), len(log)) :]
        self._read[self.present] = len(log)
        account = prose.tell(fresh, self.board, self.room())
        if account is not None:
            self.console.print()
            self.say(account)

    def picture(self, view: View) -> None:
        """The map, when a phase of this person's begins and the map has changed."""
        moment = self.board.moment(view)
        if moment is None or self._moments.get(self.present) == moment:
            return
        self._moments[self.present] = moment
        chart = self.chart(view)
        if chart is None:
            return
        with self.console.capture() as drawn:
            self.say(chart)
        if self._drawn.get(self.present) != drawn.get():
            self._drawn[self.present] = drawn.get()
            self.console.print()
            self.say(chart)

    def chart(self, view: View, size: str = "") -> RenderableType | None:
        """The map. A fault in drawing must not stop the game."""
        try:
            return self.board.chart(view, self.console.width, self.console.height, size)
        except Exception as error:
            return Text(f"The map cannot be drawn: {error!r}. The game goes on.", BAD)

    def pose(self, view: View) -> None:
        """The question and the ways to answer it."""
        crumbs = self.board.crumbs(view)
        self.console.print()
        if crumbs != self._crumbs:
            self._crumbs = crumbs
            self.say(Rule(Text(self.board.summary(view), FAINT), style=FAINT, align="right"))
        self.say(Text.assemble(self.board.side(self.present).plain[:2], self.match.prompt(), style="bold"))
        situation = self.board.situation(view)
        if situation is not None:
            self.say(situation)
        self.lay_out()

    def lay_out(self, shown: list[Choice] | None = None, whole: bool = False) -> None:
        self.say(self.choices.show(self.console.width, None if whole else self.room(), shown))

    def room(self) -> int:
        return max(LEAST, self.console.height - FRAME)

    # playing --------------------------------------------------------------------------------------------
    def play(self, action: str) -> bool:
        """Play what was chosen; say why if that is impossible. True if it happened."""
        try:
            with unbroken():
                self.match.play_line(action) if ";" in action else self.match.play(action)
        except Illegal as error:
            self.refuse(error.refusal, error.action)
            self.offer_instead(error.refusal)
            return False
        except BadLine as error:
            self.break_off(error)
            return False
        except BadNotation as error:
            self.complain(str(error))
            return False
        except Exception as error:  # a fault of the program: the game is as it was, and must go on
            self.confess(error)
            return False
        self.ready = None
        self.save()
        return True

    def undo(self) -> bool:
        if not self.match.can_undo:
            self.complain(f"This cannot be taken back: {self.match.why_no_undo}.")
            return False
        before = self.match.copy()
        with unbroken():
            self.match.undo()
            while self._is_ordered() and self.match.can_undo:
                self.match.undo()  # what the orders answered they would only answer again
        if self._is_ordered():
            self.match = before
            self.complain(
                f"This cannot be taken back: {self.match.why_no_undo or 'nothing else was decided'}."
            )
            return False
        self._read[self.present] = min(self._read[self.present], len(self.match.log(self.present)))
        self.say(Text("Taken back.", FAINT))
        self.save()
        return True

    def _is_ordered(self) -> bool:
        seat = self.match.to_act
        return seat is not None and self._answer(seat) is not None

    def computer(self, seat: str) -> None:
        """Let a player decide until somebody else must."""
        spinner = self.console.status(Text.assemble(self.board.side(seat), " are deciding …"))
        with spinner:
            done = 0
            while self.match.to_act == seat and not self.match.over:
                self.decide(seat)
                done += 1
                if done % EVERY == 0:
                    self.save()
        self.save()

    def decide(self, seat: str) -> None:
        """One decision of a player. A player that fails must not stop the game: chance decides instead."""
        legal = self.match.legal()
        codes = {action.code: action for action in legal}
        try:
            chosen = self.players[seat].choose(self.match.game, self.match.view(seat), list(codes))
            with unbroken():
                self.match.play(codes[chosen])
        except Exception as error:
            self.match.note(f"{self.names[seat]} failed for {seat}: {error!r}; chance decided")
            self.stumble(seat, legal)

    def stumble(self, seat: str, legal: list[Action]) -> None:
        for action in random.sample(legal, len(legal)):
            try:
                with unbroken():
                    self.match.play(action)
                return
            except Exception as error:
                self.match.note(f"{action} failed: {error!r}")
        self.complain(f"No decision of {seat} can be carried out. This is a fault of the program.")
        raise Left

    # speaking -------------------------------------------------------------------------------------------
    def say(self, what: object, whole: bool = False) -> None:
        """Print; `whole` leaves lines unbroken, for paths that people copy."""
        self.console.print(what, highlight=False, soft_wrap=whole)

    def complain(self, text: str) -> None:
        self.say(Text(text, BAD))

    def refuse(self, refusal: Refusal, action: str = "") -> None:
        """Not now, under which clause, what else stands in the way, and what can be done about it."""
        self.say(refusals.told(refusal, action))

    def offer_instead(self, refusal: Refusal) -> None:
        """What is allowed instead, as it stands in the list: Enter alone does it."""
        if refusal.instead < 0:
            return
        self.ready = self.choices.named(self.match.game.notation(self.match.state, refusal.instead))
        if self.ready is not None:
            self.say(refusals.instead(self.ready))

    def break_off(self, error: BadLine) -> None:
        """Nothing of a line was done: which part of it stopped it, and why."""
        if error.refusal:
            self.refuse(error.refusal, error.part)
        else:
            self.complain(f"{error.part}: {error.why}.")
        self.complain(f"That was part {error.number} of the line. Nothing was done, nor anything before it.")

    def confess(self, error: Exception) -> None:
        self.complain(
            f"The program failed on this: {error!r}. Your game is as it was before; choose otherwise."
        )
        self.say(Text(f"If you report it, send this file along: {self.path}", FAINT), whole=True)
        self.save()

    # keeping --------------------------------------------------------------------------------------------
    def save(self, path: Path | None = None) -> bool:
        """Keep the game; a full disk must not end it."""
        where = path or self.path
        paused = ", ".join(self.board.crumbs(self.match.view()))
        try:
            saves.keep(self.match, where, self.names, paused)
        except OSError as error:
            self.complain(
                f"The game cannot be saved at {where}: {error.strerror}. `save FILE` tries elsewhere."
            )
            return False
        return True

    def leave(self) -> None:
        if not self.save():
            return
        self.say(Text.assemble("\nThe game is saved: ", (str(self.path), "bold")), whole=True)
        listed = self.path.resolve().parent == saves.folder().resolve()
        self.say(f"To go on, {'start again and choose Continue, or ' if listed else ''}type:")
        self.say(f"  {saves.command(self.path.resolve())}", whole=True)

    def finish(self) -> None:
        """The last events, the map, and who has won."""
        self.present = self.present or next(iter(self.people()), "")
        if self.present:
            self.news()
        view = self.view()
        for part in (self.chart(view), self.board.status(view)):
            if part is not None:
                self.console.print()
                self.say(part)
        self.console.print()
        self.say(Rule(self._verdict(), style=FAINT))
        self.say(Text(f"The record of this game: {self.path}", FAINT), whole=True)

    def _verdict(self) -> Text:
        if self.match.winner is None:
            return Text("The game is drawn.", "bold")
        return Text.assemble("The ", self.board.side(self.match.winner), " have won.", style="bold")
