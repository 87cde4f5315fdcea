"""Computers at the table: a few processes that think, replaced when they die or dally.

What goes to them is the seat's view, its legal actions, the level, and a seed that has nothing to do with the
game's dice; no id, no secret, no environment of the server's. A thought never holds a lock: people move
meanwhile, and if the game has gone on when the answer comes, the answer is forgotten.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress

import msgspec

from crusades.ai.random_player import RandomPlayer
from crusades.core.answer import Answer
from crusades.core.flow import NOBODY
from crusades.play import library
from crusades.server import audience_view
from crusades.server.database import Entry
from crusades.server.hub import Hub, Table
from crusades.server.queues import Lane, Turns
from crusades.server.refused import Refused
from crusades.server.room import Room
from crusades.server.seats import AI, PERSON
from crusades.server.settings import Settings
from crusades.server.thinker import READY, Edition, Question

LINE = 16 * 1024 * 1024  # a view may be long
START_SECONDS = 60.0  # a process may take to begin; it is not thinking yet
ADVISER = "greedy"  # the level that gives hints
TASTE = 0  # the seed of whoever gives them
MINDS = 4096  # names of players that are remembered
COMMAND = (sys.executable, "-P", "-m", "crusades.server.thinker")
HANDED_ON = ("PATH", "PYTHONPATH", "LANG", "SYSTEMROOT")  # of the environment; the rest may hold passwords
GONE_ON = frozenset({"stale", "turn", "seat", "over"})  # refusals that mean: somebody else was faster

ANSWERED, OVERRAN, DIED, NO_ANSWER = "answered", "overran", "died", "no_answer"

log = logging.getLogger("crusades.thinkers")


class Thinkers:
    """Asks a process for every decision of a computer; the simple opponent decides if it has no answer."""

    def __init__(self, settings: Settings, hub: Hub, command: Sequence[str] = COMMAND) -> None:
        self.settings = settings
        self.hub = hub
        cores = os.cpu_count() or 1
        self.count = min(settings.thinkers or max(1, cores - 1), cores)
        self.free = [_Process(command) for _ in range(self.count)]
        self.processes = tuple(self.free)
        self.turns = Turns(self.count)
        self.address_of: Callable[[str], str] = lambda person: person  # where somebody is, if that is known
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.minds: OrderedDict[tuple[str, int], str] = OrderedDict()
        self.outcomes: Counter[str] = Counter({ANSWERED: 0, OVERRAN: 0, DIED: 0, NO_ANSWER: 0})
        self.advising: set[tuple[str, int]] = set()
        hub.after.append(self.look)
        hub.advise = self.advise

    @property
    def busy(self) -> int:
        return self.count - len(self.free)

    def look(self, table: Table) -> None:
        """After every change: does a computer decide next?"""
        id_ = table.room.id
        if self.hub.thinks(table) != NOBODY and id_ not in self.tasks and not self.hub.closing:
            self.tasks[id_] = asyncio.create_task(self._play(id_))

    async def _play(self, id_: str) -> None:
        """Until a person decides."""
        try:
            while not self.hub.closing:
                table = await self.hub.table(id_)
                seat = self.hub.thinks(table)
                if seat == NOBODY:
                    return
                await self._move(table.room, seat)
        except Exception:  # whoever looks for games without a thought will find it again
            log.exception("computer")
        finally:
            del self.tasks[id_]  # in the same step as the last look: no change falls between them

    async def _move(self, room: Room, seat: int) -> None:
        ply = room.ply
        action = await self._decide(room, seat)

        def intend(room: Room) -> tuple[list[Entry], object]:
            match = room.running()
            if room.ply != ply or room.to_act != seat or room.seats[seat].kind != AI:
                raise Refused("stale", Answer("refused.gone_on"))
            entry, attempt = room.intend_move(seat, room.game.notation(match.state, action))
            return [entry], attempt

        try:
            await self.hub.change(room.id, intend, seat)
        except Refused as refused:
            if refused.code not in GONE_ON:
                raise

    async def _decide(self, room: Room, seat: int) -> int:
        """An action of the level's choice, or of the simple opponent's if that fails."""
        match = room.running()
        legal = room.game.legal(match.state)
        if len(legal) == 1:
            return legal[0]
        answer = await self._ask(self.question(room, seat, legal), room)
        if answer in legal:
            return answer
        return RandomPlayer(secrets.randbits(32)).choose(room.game, {}, legal)

    async def advise(self, room: Room, seat: int) -> int:
        """What a computer would choose for a person, from what he sees; -1 if it has no idea.

        One thought at a time for a seat, by a mind of its own that remembers nothing and is of one taste:
        what it would take a piece in hand for it still wants when it is asked about the piece in hand.
        """
        if (room.id, seat) in self.advising:
            raise Refused("busy", Answer("refused.hint_thought"))
        legal = room.game.legal(room.running().state)
        if len(legal) == 1:
            return legal[0]
        question = self.question(room, seat, legal)
        question.mind, question.level, question.seed = secrets.token_hex(8), ADVISER, TASTE
        self.advising.add((room.id, seat))
        try:
            answer = await self._ask(question, room)
        finally:
            self.advising.discard((room.id, seat))
        return answer if answer in legal else -1

    def question(self, room: Room, seat: int, legal: list[int]) -> Question:
        """All that a process is told about a game."""
        content = edition_of(room.game)
        is_present = edition_of(library.load_game(room.game.id)) == content
        return Question(
            mind=self._mind(room.id, seat),
            game=room.game.id,
            level=room.seats[seat].level,
            seed=secrets.randbits(32),
            view=audience_view.eyes(room, seat),
            legal=legal,
            content="" if is_present else content,
        )

    def _mind(self, id_: str, seat: int) -> str:
        """A name for the player of a seat, from which nobody learns the game's."""
        name = self.minds.pop((id_, seat), None) or secrets.token_hex(8)
        self.minds[id_, seat] = name
        if len(self.minds) > MINDS:
            self.minds.popitem(last=False)
        return name

    def _lane(self, room: Room) -> tuple[Lane, bool]:
        """Who is served by a thought at this table, and whether he waits for it: or is nobody there?"""
        people = [seat.person or "" for seat in room.seats if seat.kind == PERSON]
        person = people[0] if people else room.owner
        return (self.address_of(person), person), bool(people)

    async def _ask(self, question: Question, room: Room) -> int:
        await self.turns.take(*self._lane(room))
        try:
            return await self._ask_now(question, room)
        finally:
            self.turns.give()

    async def _ask_now(self, question: Question, room: Room) -> int:
        process = self._pick(question.mind)
        try:
            await asyncio.wait_for(process.start(), START_SECONDS)
            await process.teach(question, room)
            answer = await asyncio.wait_for(process.ask(question), self.settings.think_seconds)
            outcome = ANSWERED if answer in question.legal else NO_ANSWER
        except TimeoutError:
            answer, outcome = -1, OVERRAN
            process.kill()
        except (OSError, ValueError, EOFError, asyncio.LimitOverrunError):
            answer, outcome = -1, DIED
            process.kill()
        except BaseException:
            process.kill()  # it would answer the next question with the answer to this one
            raise
        finally:
            self.free.append(process)
        self.outcomes[outcome] += 1
        if outcome != ANSWERED:
            log.warning(
                "computer", extra={"outcome": outcome, "game": question.game, "level": question.level}
            )
        return answer

    def _pick(self, mind: str) -> _Process:
        """The process where this player has thought before, if it is free."""
        known = (n for n, process in enumerate(self.free) if mind in process.minds)
        return self.free.pop(next(known, 0))

    async def close(self) -> None:
        tasks = [*self.tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for process in self.processes:
            process.kill()
            await process.gone()


class _Process:
    """One worker, started when it is first needed."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        self.running: asyncio.subprocess.Process | None = None
        self.dying: list[asyncio.subprocess.Process] = []
        self.minds: set[str] = set()
        self.contents: set[str] = set()

    async def start(self) -> None:
        if self.running is not None:
            return
        environment = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
        self.running = await asyncio.create_subprocess_exec(
            *self.command,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
            limit=LINE, env=environment, start_new_session=True,
        )  # fmt: skip
        assert self.running.stdout is not None
        if await self.running.stdout.readuntil(b"\n") != READY:
            raise ValueError("not a thinker")

    async def teach(self, question: Question, room: Room) -> None:
        """The content of a game that is not the present one, once."""
        if question.content and question.content not in self.contents:
            await self._send(
                Edition(question.game, question.content, library.pack_of(room.game), room.game.rules_version)
            )
            self.contents.add(question.content)

    async def ask(self, question: Question) -> int:
        if len(self.minds) >= MINDS:
            self.minds.clear()
        self.minds.add(question.mind)
        await self._send(question)
        assert self.running is not None and self.running.stdout is not None
        return int(await self.running.stdout.readuntil(b"\n"))

    async def _send(self, what: Edition | Question) -> None:
        assert self.running is not None and self.running.stdin is not None
        self.running.stdin.write(encoded(what))
        await self.running.stdin.drain()

    def kill(self) -> None:
        running, self.running = self.running, None
        self.minds.clear()
        self.contents.clear()
        if running is not None:
            with suppress(ProcessLookupError):
                running.kill()
            self.dying = [each for each in self.dying if each.returncode is None] + [running]

    async def gone(self) -> None:
        for each in self.dying:
            await each.wait()


def edition_of(game: library.AnyGame) -> str:
    """Rules and content, in a word."""
    return f"{game.rules_version}.{library.content_hash(game)}"


def encoded(what: Edition | Question) -> bytes:
    """What goes over the pipe."""
    return msgspec.json.encode(what) + b"\n"
