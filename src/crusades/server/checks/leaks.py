"""`crusades check leaks`: whatever somebody may not know changes no byte of what he is sent.

Pairs of games that look alike to an audience are played side by side. The audience does the same in both; for
the others an action is sought in the second world that looks to the audience like the one in the first, by
`Game.view` and `Match.log` alone. Then everything that the server sends is compared: updates, answers,
refusals, reasons, layers, numbers, lists. Pairs part lawfully where chance answers or something hidden is
shown; anywhere else a difference is a leak. Late spectators must not notice what is played after their
moment, whatever it is.

That the check would notice is tried out: fourteen leaks are planted, one by one.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import nullcontext, suppress
from random import Random
from typing import Any

import msgspec

from crusades.core.event import ALL
from crusades.core.flow import NOBODY
from crusades.play import library
from crusades.play.attempts import Attempt
from crusades.server import audience_view, wire
from crusades.server.agreements import Terms
from crusades.server.checks.plants import PLANTS, Plant
from crusades.server.checks.twins import TwinRoom, World, differ, imagined, new_room, twin
from crusades.server.refused import Refused
from crusades.server.room import RUNNING, Room

LATE = 8  # decisions that late spectators are behind
TERMS = Terms(clock="game", seconds=10**6)
LATE_TERMS = Terms(clock="game", seconds=10**6, spectators="late", delay=LATE)
ALONE = 40  # decisions that a game is played on between two pairs, at most
TOGETHER = 120  # decisions of a pair, at most
TRIES = 3  # actions of the others that may turn out to look like nothing in the other world
SEARCH = 40  # actions of the other world that are looked at for one
AGAIN = 0.1  # of the times, everything is looked at from some entry on
BEFORE = (0, 0, 100, 500)  # decisions before the first pair of a game
LATELY = 8  # actions that a story goes back, with the board
LONG = 1500  # decisions after which another game is begun
REASONS = 4  # actions of which it is asked at once why they cannot be chosen
POOL = 200  # actions remembered to be tried where they are illegal
REFLECTING = 0.05  # of the times, forecasts are asked for
PLANTED_STEPS = 600  # within which a planted leak must be noticed


class Tally(msgspec.Struct):
    """What one audience of one game was shown."""

    game: str
    audience: str
    steps: int = 0  # decisions after which everything was compared
    apart: int = 0  # those of them at which hidden facts did differ
    others: int = 0  # … that were not even the same decision in both worlds
    diff: int = 0
    pairs: int = 0
    compared: int = 0  # messages
    first: str = ""  # the first difference
    parted: Counter[str] = msgspec.field(default_factory=Counter)

    def note(self, what: str, one: bytes, two: bytes) -> None:
        self.diff += 1
        if not self.first:
            at = next((n for n, (a, b) in enumerate(zip(one, two)) if a != b), min(len(one), len(two)))
            here, there = (each[max(0, at - 80) : at + 80].decode(errors="replace") for each in (one, two))
            self.first = f"{what}: {here!r} or {there!r}"


class Found(msgspec.Struct):
    tallies: list[Tally]
    planted: int = 0
    caught: list[str] = []
    missed: list[str] = []
    steps: int = 0  # asked for of each

    @property
    def diff(self) -> int:
        return sum(tally.diff for tally in self.tallies)

    @property
    def is_kept(self) -> bool:
        enough = all(tally.steps >= self.steps for tally in self.tallies)
        return enough and not self.diff and len(self.caught) == self.planted

    def __str__(self) -> str:
        games = dict.fromkeys(tally.game for tally in self.tallies)
        each = [
            f"{game} "
            + " ".join(f"{tally.audience}={tally.steps}" for tally in self.tallies if tally.game == game)
            for game in games
        ]
        apart = sum(tally.apart for tally in self.tallies)
        compared = sum(tally.compared for tally in self.tallies)
        return (
            f"leaks: {'; '.join(each)}; apart={apart} messages={compared} diff={self.diff} "
            f"planted={self.planted} caught={len(self.caught)}"
        )


class Parted(Exception):
    """The worlds do not look alike any more, or cannot be made to; that is lawful. `at`: by which verb."""

    def __init__(self, at: str) -> None:
        super().__init__(at)
        self.at = at


class Leak(Exception):
    """A difference that nothing explains; it is noted already."""


# players, and spectators who see everything at once --------------------------------------------------------
class Pair:
    """Two worlds, and the audience that compares them."""

    def __init__(self, room: TwinRoom, seat: int, tally: Tally, rng: Random, pool: list[str]) -> None:
        self.game = room.game
        self.seat = seat
        self.tally = tally
        self.rng = rng
        self.pool = pool
        match = room.match
        assert match is not None
        match.forget()  # type: ignore[attr-defined]
        state = imagined(self.game, match.state, seat, rng)
        if state is None:
            raise Parted("(unlike)")
        other = twin(room, state)
        self.one, self.two = World(room, seat), World(other, seat)
        self.asks = 0
        self.is_other = False  # whether something else was done last in the second world

    # what is compared --------------------------------------------------------------------------------------
    def same(self, what: str, one: bytes, two: bytes, is_lawful: bool = False) -> None:
        self.tally.compared += 1
        if one == two:
            return
        if is_lawful:
            raise Parted(what.split()[0])
        self.tally.note(what, one, two)
        raise Leak(what)

    def heard(self, what: str, is_lawful: bool = False) -> None:
        """Everything that came since the last time, the row in lists of games, and a look from anywhere."""
        one, two = self.one.heard(), self.two.heard()
        if self.one.room.status != RUNNING:
            raise Parted("(over)")  # now everybody is told everything
        for here, there in zip(one, two):
            self.same(what, here, there, is_lawful)
        self.same(f"{what}: messages", b"%d" % len(one), b"%d" % len(two), is_lawful)
        self.same(f"{what}: lists", self.listed(self.one), self.listed(self.two), is_lawful)
        if self.rng.random() < AGAIN:
            since = self.rng.randrange(self.one.room.seq + 3)
            lang = self.rng.choice(self.game.languages)
            here, there = self.looked(self.one, since, lang), self.looked(self.two, since, lang)
            self.same(f"{what}: again", here, there, is_lawful)

    def listed(self, world: World) -> bytes:
        return wire.write(world.pages.row)

    def looked(self, world: World, since: int, lang: str) -> bytes:
        """A look with all that may be asked for beside it."""
        return wire.write(
            audience_view.update_for(
                world.room, self.seat, since, False, world.table.present_for(self.seat), lang, labels=True
            )
        )

    async def both(self, seat: int, said: wire.Said, other: wire.Said | None = None) -> tuple[bytes, bytes]:
        return await self.one.say(seat, said), await self.two.say(seat, other or said)

    # what happens ------------------------------------------------------------------------------------------
    async def run(self, steps: int) -> None:
        for world in (self.one, self.two):
            world.listen(0)
        self.heard("at first")
        for _ in range(steps):
            if self.one.room.status != RUNNING:
                return
            await self.beside()
            count = self.one.room.count
            if self.one.room.to_act == self.seat:
                await self.own()
            else:
                await self.others()
            if self.one.room.count == count:
                continue  # a line was refused
            self.tally.steps += 1
            here, there = (world.room.match for world in (self.one, self.two))
            assert here is not None and there is not None
            self.tally.apart += differ(self.game, here.state, there.state)

    async def own(self) -> None:
        """The audience decides, and does the same in both worlds."""
        room = self.one.room
        assert room.match is not None
        legal = [str(action) for action in room.match.legal()]
        text = self.rng.choice(legal)
        if self.rng.random() < 0.1:
            text += f"; {self.rng.choice(legal)}"
        count = room.count
        one, two = await self.both(self.seat, wire.Move(self.name(), text, room.ply))
        done = [d for world in (self.one, self.two) for d in world.room.deeds[count:]]
        is_lawful = any(d.chance or d.shown for d in done)
        self.same(f"answer to {text}", one, two, is_lawful)
        self.heard(text, is_lawful)
        self.remember(text)

    async def others(self) -> None:
        """Somebody else decides: in the second world he does what looks like it."""
        one, two = self.one.room, self.two.room
        assert one.match is not None and two.match is not None
        legal = [str(action) for action in one.match.legal()]
        for text in self.rng.sample(legal, min(TRIES, len(legal))):
            self.remember(text)
            wanted = self.looks(one, one.match.attempt(text))
            found = next((each for each in self.candidates(text) if self.is_like(each, wanted)), None)
            if found is None:
                self.tally.parted[text.split()[0]] += 1
                continue
            seat, ply, self.is_other = one.to_act, one.ply, found != text
            self.tally.others += self.is_other
            count = one.count
            await self.both(seat, wire.Move(self.name(), text, ply), wire.Move(self.name(), found, ply))
            assert one.count == two.count == count + 1, f"{text} or {found} was refused"
            self.heard(f"another's {text} or {found}")
            return
        raise Parted("nothing")

    def candidates(self, text: str) -> Iterator[str]:
        """Actions of the second world, the likeliest first."""
        match = self.two.room.match
        assert match is not None
        legal = [str(action) for action in match.legal()]
        verb = text.split()[0]
        rest = [each for each in legal if each != text and each.split()[0] == verb]
        self.rng.shuffle(rest)
        is_first = self.rng.random() < 0.5
        if text in legal and is_first:
            yield text
        yield from rest[:SEARCH]
        if text in legal and not is_first:
            yield text

    def is_like(self, text: str, wanted: Any) -> bool:
        match = self.two.room.match
        assert match is not None
        try:
            attempt = match.attempt(text)
        except ValueError:  # a world that was made up may not hold together in everything
            return False
        return bool(self.looks(self.two.room, attempt) == wanted)

    def looks(self, room: TwinRoom, attempt: Attempt) -> Any:
        """What an action shows to the audience, by the game alone."""
        told = [
            (line.number, line.seat, line.rule, own.get(self.seat, line.text))
            for step in attempt.steps
            for line, own in zip(step.told, step.own)
            if line.audience in (ALL, self.seat)
        ]
        return told, self.game.view(attempt.after, self.seat)

    # beside the game ---------------------------------------------------------------------------------------
    async def beside(self) -> None:
        """Now and then: attempts that are refused, reasons, layers, talk, requests, records."""
        dice = self.rng.random
        if dice() < 0.5:
            await self.probe()
        if dice() < 0.15:
            await self.talk()
        if dice() < (0.5 if self.is_other else 0.15):
            await self.ask()
        self.is_other = False
        if dice() < 0.1:
            await self.undo()
        if dice() < 0.1:
            for name in self.game.overlays:
                said = wire.Overlay(self.name(), name)
                self.same(f"overlay {name}", *await self.both(self.seat, said))
        if dice() < 0.2:
            await self.story()
        if dice() < REFLECTING:
            await self.reflect()
        if dice() < 0.05:
            self.same("record", self.recorded(self.one), self.recorded(self.two))

    async def story(self) -> None:
        """What happened of late with the board at every beat, and all that happened since a decision."""
        match = self.one.room.match
        assert match is not None
        kept = match.count + 1 - len(match.states)  # type: ignore[attr-defined]
        said = wire.Story(self.name(), max(0, kept, match.count - LATELY))
        self.same("story", *await self.both(self.seat, said))
        self.same("digest", *await self.both(self.seat, wire.Story(self.name(), None, views=False)))

    async def reflect(self) -> None:
        """What the audience may reckon with: an action's forecast, a fight at hand, threats."""
        room = self.one.room
        assert room.match is not None
        legal = [str(action) for action in room.match.legal()]
        text = self.rng.choice(legal if self.rng.random() < 0.5 or not self.pool else self.pool)
        about = self.rng.choice(text.split())
        questions = (
            wire.Odds(self.name(), action=text),
            wire.Outlook(self.name(), about=about),
            wire.Threats(self.name()),
        )
        for said in questions:
            self.same(f"{type(said).__name__} {text}", *await self.both(self.seat, said))

    async def probe(self) -> None:
        """The audience tries what it may not do, or is told why not."""
        room = self.one.room
        assert room.match is not None
        legal = [str(action) for action in room.match.legal()]
        text = self.rng.choice(legal if self.rng.random() < 0.5 or not self.pool else self.pool)
        said: wire.Said
        if self.rng.random() < 0.3:
            words = text.split() + self.rng.choice(self.pool or legal).split()[1:]
            text = " ".join(self.rng.sample(words, len(text.split())))
        self.same(f"why {text}", *await self.both(self.seat, wire.Why(self.name(), text)))
        several = self.rng.sample(self.pool, min(REASONS, len(self.pool)))
        if several:
            said = wire.Why(self.name(), actions=several)
            self.same(f"why {several}", *await self.both(self.seat, said))
        is_own = room.to_act == self.seat
        if not is_own or text not in legal:
            if is_own and self.rng.random() < 0.3:
                text = f"{text}; {self.rng.choice(legal)}"
            said = wire.Move(self.name(), text, room.ply)
            if is_own and len(text) % 2:
                said = wire.Plan(self.name(), text.split("; "), room.ply)
            self.same(f"try {text}", *await self.both(self.seat, said))
            self.heard(f"try {text}")
        self.same("ping", *await self.both(self.seat, wire.Ping(self.name())))

    async def talk(self) -> None:
        speaker = self.rng.choice([0, 1, NOBODY])
        answers = await self.both(speaker, wire.Chat(self.name(), "Hear, hear!"))
        if speaker in (self.seat, NOBODY):
            self.same("chat", *answers)
        self.heard("chat")
        if self.rng.random() < 0.2:
            seat = self.rng.choice([0, 1])
            answers = await self.both(seat, wire.Mute(self.name(), "*", self.rng.random() < 0.5))
            if seat == self.seat:
                self.same("mute", *answers)
            self.heard("mute")

    async def undo(self) -> None:
        """Whoever may take his last decision back freely in one world might not in the other."""
        room = self.one.room
        seat = self.seat if self.seat != NOBODY and self.rng.random() < 0.6 else self.rng.choice([0, 1])
        if seat != self.seat and self.free(self.one, seat) != self.free(self.two, seat):
            return
        answers = await self.both(seat, wire.Undo(self.name(), room.ply))
        if seat == self.seat:
            self.same("undo", *answers)
        self.heard("undo")

    def free(self, world: World, seat: int) -> bool:
        return world.room.why_no_undo(seat) is None

    async def ask(self) -> None:
        """A takeback, asked for and answered."""
        room = self.one.room
        assert room.match is not None
        if not room.match.count:
            return
        seat = self.rng.choice([0, 1])
        count = self.rng.randint(1, min(4, room.match.count))
        answers = await self.both(seat, wire.Ask(self.name(), "takeback", count))
        if seat == self.seat:
            self.same("ask", *answers)
        self.heard("ask")
        if room.request is None:
            return
        is_granted = count < len(room.match.states) and self.rng.random() < 0.3  # type: ignore[attr-defined]
        said = wire.Answer(self.name(), is_granted, room.request.seq)
        answers = await self.both(1 - seat, said)
        if 1 - seat == self.seat:
            self.same("answer", *answers)
        self.heard("answered")

    def recorded(self, world: World) -> bytes:
        try:
            return audience_view.record(world.room, self.seat).encode()
        except Refused as error:
            return str(error).encode()

    def name(self) -> str:
        """Of a message: the same in both worlds, and known to nobody yet."""
        self.asks += 1
        return f"m{self.one.room.seq}.{self.asks}"

    def remember(self, text: str) -> None:
        self.pool.append(text)
        if len(self.pool) > POOL:
            del self.pool[0]


async def watch(game_id: str, seat: int, steps: int, seed: int, is_patient: bool = True) -> Tally:
    """Pairs of games as one audience sees them, until so many decisions were compared (or one differed)."""
    game = library.load_game(game_id)
    tally = Tally(game_id, "spectator" if seat == NOBODY else game.seats[seat])
    rng = Random(f"{seed} {game_id} {seat}")
    pool: list[str] = []

    async def compare(room: TwinRoom) -> None:
        try:
            await Pair(room, seat, tally, rng, pool).run(min(TOGETHER, steps - tally.steps))
        except Parted as parted:
            tally.parted[f"at {parted.at}"] += 1

    await compare_all(game, TERMS, tally, steps, rng, compare, is_patient)
    return tally


async def compare_all(
    game: library.AnyGame,
    terms: Terms,
    tally: Tally,
    steps: int,
    rng: Random,
    compare: Callable[[TwinRoom], Awaitable[None]],
    is_patient: bool,
) -> None:
    """At moments of one game after another, until so many decisions were compared (or one differed)."""
    room = begin(game, terms, rng)
    while tally.steps < steps and tally.pairs < 4 * steps:
        if room.status != RUNNING or room.count > LONG:
            room = begin(game, terms, rng)
        play_on(room, rng.randrange(ALONE), rng)
        if room.status != RUNNING:
            continue
        tally.pairs += 1
        try:
            await compare(room)
        except Leak:
            if not is_patient:
                return


def begin(game: library.AnyGame, terms: Terms, rng: Random) -> TwinRoom:
    room = new_room(game, rng.choice(game.scenarios), terms, f"{rng.getrandbits(64)}")
    play_on(room, rng.choice(BEFORE), rng)
    return room


def play_on(room: Room, count: int, rng: Random) -> None:
    """So many random decisions, or to the end."""
    for _ in range(count):
        if room.status != RUNNING:
            return
        move(room, rng)


def move(room: Room, rng: Random) -> None:
    match = room.running()
    action = rng.choice(room.game.legal(match.state))
    entry, attempt = room.intend_move(room.to_act, room.game.notation(match.state, action))
    room.fold(entry, attempt)


# late spectators -------------------------------------------------------------------------------------------
class LatePair(Pair):
    """Two futures of one game. Whoever is shown the past cannot tell which it is."""

    def __init__(self, room: TwinRoom, tally: Tally, rng: Random) -> None:
        self.game = room.game
        self.seat = NOBODY
        self.tally = tally
        self.rng = rng
        self.asks = 0
        self.one, self.two = World(room, NOBODY), World(twin(room), NOBODY)

    def listed(self, world: World) -> bytes:
        return b""  # what a list for spectators shows never depends on what was played

    async def run(self, steps: int) -> None:
        for world in (self.one, self.two):
            world.listen(0)
        self.heard("at first")
        for _ in range(min(steps, LATE)):
            for world in (self.one, self.two):
                await self.anything(world)
                if world.room.status != RUNNING:
                    return
            self.heard("later")
            await self.look()
            self.tally.steps += 1
            here, there = (world.room.match for world in (self.one, self.two))
            assert here is not None and there is not None
            self.tally.apart += differ(self.game, here.state, there.state)

    async def anything(self, world: World) -> None:
        """Talk, as much as there is, and then one thing after which the game stands otherwise."""
        room, dice = world.room, self.rng.random
        match = room.running()
        while dice() < 0.3:
            await world.say(self.rng.choice([0, 1]), wire.Chat(self.name(), "Hush!"))
        seat = self.rng.choice([0, 1])
        if dice() < 0.2 and room.why_no_undo(seat) is None:
            await world.say(seat, wire.Undo(self.name(), room.ply))
            return
        if dice() < 0.2 and len(match.states) > 1:  # type: ignore[attr-defined]
            await world.say(seat, wire.Ask(self.name(), "takeback", 1))
            is_granted = dice() < 0.5
            if room.request is not None:
                await world.say(1 - seat, wire.Answer(self.name(), is_granted, room.request.seq))
            if is_granted:
                return
        action = self.rng.choice(self.game.legal(match.state))
        text = self.game.notation(match.state, action)
        await world.say(room.to_act, wire.Move(self.name(), text, room.ply))

    async def look(self) -> None:
        self.same("ping", *await self.both(NOBODY, wire.Ping(self.name())))
        if self.rng.random() < 0.3:
            self.same("chat", *await self.both(NOBODY, wire.Chat(self.name(), "What now?")))
            self.heard("chat")
        if self.rng.random() < 0.2:
            for name in self.game.overlays:
                self.same("overlay", *await self.both(NOBODY, wire.Overlay(self.name(), name)))
            action = "pass"
            self.same("why", *await self.both(NOBODY, wire.Why(self.name(), action)))
            self.same("resume", *await self.both(NOBODY, wire.Resume(self.name(), self.rng.randrange(99))))
            self.heard("resumed")
            self.same("record", self.recorded(self.one), self.recorded(self.two))


async def watch_late(game_id: str, steps: int, seed: int, is_patient: bool = True) -> Tally:
    game = library.load_game(game_id)
    tally = Tally(game_id, "late")
    rng = Random(f"{seed} {game_id} late")

    async def compare(room: TwinRoom) -> None:
        with suppress(Parted):
            await LatePair(room, tally, rng).run(steps - tally.steps)

    await compare_all(game, LATE_TERMS, tally, steps, rng, compare, is_patient)
    return tally


# all of it -------------------------------------------------------------------------------------------------
async def measure(games: Sequence[str], steps: int, seed: int) -> list[Tally]:
    tallies: list[Tally] = []
    for game_id in games:
        seats = [*range(len(library.load_game(game_id).seats)), NOBODY]
        tallies += [await watch(game_id, seat, steps, seed) for seat in seats]
        tallies.append(await watch_late(game_id, steps, seed))
    return tallies


async def is_caught(plant: Plant | None, seed: int, steps: int = PLANTED_STEPS) -> bool:
    """Whether a planted leak is noticed; with none, whether there is one."""
    with plant.sown() if plant else nullcontext():
        if plant is not None and plant.audience is None:
            tally = await watch_late(plant.game, steps, seed, is_patient=False)
        else:
            seat = plant.audience if plant and plant.audience is not None else 0
            tally = await watch((plant or PLANTS[0]).game, seat, steps, seed, is_patient=False)
    return tally.diff > 0


def run(games: Sequence[str] = (), steps: int = 2000, seed: int = 1, plants: bool = True) -> Found:
    found = Found(asyncio.run(measure(games or library.game_ids(), steps, seed)), steps=steps)
    for plant in PLANTS if plants else ():
        found.planted += 1
        (found.caught if asyncio.run(is_caught(plant, seed)) else found.missed).append(plant.name)
    return found
