"""`crusades check hostile`: liars, vandals and thieves at a table where two people play on.

Every message that is sent is one that must not be done: malformed, too long, out of turn, in somebody else's
name, or said before. Whatever the answer, nothing but the two players' own moves may be found in the database
afterwards, and after every volley the game beside it must go on by one move. Then come those who only want to
keep the server busy (siege.py), and a household that floods it with words and with games among computers
(floods.py).
"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from sqlalchemy import Connection, create_engine, func, select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from crusades.play import library
from crusades.server import schema
from crusades.server.checks import siege
from crusades.server.checks.floods import LIMITS, Flooded, flood
from crusades.server.checks.house import ANYTHING, House, house
from crusades.server.client import CSRF, LARGEST, Client, Json, Live, Refusal
from crusades.server.settings import Limits

VOLLEY = 7  # messages at once: one more that makes no sense, and the socket is closed
ROUNDS = 150  # moves of a game before another one is begun
PATIENCE = 30.0  # seconds until somebody who gets no answer counts as hung
FORBIDDEN = (b"Traceback", b'File "', b"sqlalchemy", b"site-packages", b"fault")
KINDS = ("malformed", "oversized", "turn", "forged", "replayed")
WAVE = 10_000  # messages for which there is one wave more of each flood
FOREIGN = "https://elsewhere.example"

encode = msgspec.json.encode
Frame = str | bytes


class Found(msgspec.Struct, kw_only=True):
    """What came of it."""

    sent: int = 0
    refused: int = 0
    accepted: int = 0
    crashed: int = 0
    told: int = 0  # answers that say more than they should
    legal: int = 0
    stuck: int = 0  # legal moves that did not get through
    granted: int = 0  # of what floods asked for, what anybody may have: within budgets
    worst: float = 0.0  # seconds that a legal move took …
    siege: float = 0.0  # … and that one took during the floods
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    flooded: Flooded | None = None
    strange: list[str] = msgspec.field(default_factory=list)  # the first few that should not have been

    @property
    def is_kept(self) -> bool:
        wrong = self.accepted or self.crashed or self.told or self.stuck
        is_dry = self.flooded is None or self.flooded.is_kept
        return not wrong and is_dry and self.refused + self.granted == self.sent and self.legal > 0

    def __str__(self) -> str:
        kinds = " ".join(f"{kind}={self.kinds[kind]}" for kind in (*KINDS, *siege.KINDS))
        figures = (
            f"sent={self.sent} refused={self.refused} accepted={self.accepted} crashed={self.crashed} "
            f"told={self.told} legal={self.legal} stuck={self.stuck} worst={self.worst * 1000:.0f}ms "
            f"granted={self.granted} siege={self.siege * 1000:.0f}ms {kinds}"
        )
        flooded = [] if self.flooded is None else [str(self.flooded)]
        return "\n".join([figures, *flooded, *self.strange])

    def note(self, what: str) -> None:
        if len(self.strange) < 10:
            self.strange.append(what[:300])


def run(messages: int, seed: int = 1) -> Found:
    found = Found()
    dice = random.Random(seed)
    with _watched(msgspec.structs.replace(ANYTHING, logins=1_000_000), found) as (server, folder):
        asyncio.run(_run(server, folder, messages, dice, found))
    with _watched(siege.LIMITS, found) as (server, folder):
        found.siege = asyncio.run(siege.besiege(server, found, dice, 1 + messages // WAVE))
    with _watched(LIMITS, found) as (server, folder):
        found.flooded = asyncio.run(flood(server))
    return found


@contextmanager
def _watched(limits: Limits, found: Found) -> Iterator[tuple[House, Path]]:
    """A server, and what became of it."""
    with tempfile.TemporaryDirectory() as folder, house(Path(folder), limits) as server:
        yield server, Path(folder)
        if server.process.poll() is not None:
            found.crashed += 1
            found.note(f"the server ended with {server.process.returncode}")
        log = (Path(folder) / "server.log").read_bytes()
        if b"Traceback" in log:
            found.crashed += log.count(b"Traceback")
            found.note(log[log.index(b"Traceback") :].decode(errors="replace"))


async def _run(server: House, folder: Path, messages: int, dice: random.Random, found: Found) -> None:
    games = library.game_ids()
    number = 0
    while found.sent < messages:
        async with Client(server.url) as ann, Client(server.url) as ben, Client(server.url) as eve:
            for each, name in ((ann, "Ann"), (ben, "Ben"), (eve, "Eve")):
                await each.guest(name)
            game = Table(server, folder, dice, found, ann, ben, eve)
            await game.play(games[number % len(games)], messages)
        number += 1


class Table:
    """One game and everybody who disturbs it."""

    def __init__(
        self, server: House, folder: Path, dice: random.Random, found: Found,
        ann: Client, ben: Client, eve: Client,
    ) -> None:  # fmt: skip
        self.server = server
        self.dice = dice
        self.found = found
        self.ann, self.ben, self.eve = ann, ben, eve
        self.nobody = Client(server.url)
        self.engine = create_engine(f"sqlite:///{folder}/games.db")
        self.said: list[tuple[int, Json]] = []  # what the players said, and who
        self.secrets: list[bytes] = []
        self.id = self.private = ""

    async def play(self, game: str, messages: int) -> None:
        await self._make(game)
        async with self.ann.live(self.id) as one, self.ben.live(self.id) as two:
            lives = [one, two]
            sockets = [Socket(self, each) for each in (self.ann, self.ben, self.eve, self.nobody)]
            begun = self._entries()
            played = 0
            while played < ROUNDS and self.found.sent < messages and one.state["status"] == "running":
                await asyncio.gather(*(each.volley(self._volley(n, lives)) for n, each in enumerate(sockets)))
                await asyncio.gather(self._requests(lives), self._doors())
                played += await self._legal(lives)
            accepted = self._entries() - begun - played
            if accepted:
                self.found.accepted += accepted
                self.found.note(f"{accepted} entries in {game} that nobody may have made")
            for each in sockets:
                await each.close()
        await self.nobody.close()
        self.engine.dispose()

    async def _make(self, game: str) -> None:
        made = await self.ann.make(game, ["me", "open"])
        self.id = made["id"]
        await self.ben.join(self.id, next(iter(made["invitations"].values())))
        hidden = await self.ann.make(game, ["me", "open"], terms={"spectators": "no", "listed": False})
        self.private = hidden["id"]
        await self._ready()

        def work(connection: Connection) -> list[bytes]:
            rows = connection.execute(select(schema.games.c.secret)).scalars()
            return [secret.hex().encode() for secret in rows]

        with self.engine.connect() as connection:
            self.secrets = work(connection)
        for each in (self.ann, self.ben, self.eve):
            self.secrets.append(each.headers["cookie"].partition("=")[2].encode())

    async def _ready(self) -> None:
        """Where players are asked for words before the dice, they have none."""
        for each in (self.ann, self.ben):
            with suppress(Refusal):
                await each.say(self.id, {"t": "words", "id": "ready"})

    def _entries(self) -> int:
        """How much is on disk."""
        query = select(func.count()).select_from(schema.entries).where(schema.entries.c.game == self.id)
        with self.engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    # the game that goes on ------------------------------------------------------------------------------
    async def _legal(self, lives: list[Live]) -> int:
        """One move of whoever decides; 1 if it was done."""
        turn = self._turn(lives)
        live = lives[turn]
        action = self.dice.choice(live.state["view"]["legal"])
        message = {"t": "move", "id": f"legal{len(self.said)}", "action": action, "expect": live.state["ply"]}
        began = time.monotonic()
        try:
            async with asyncio.timeout(PATIENCE):
                done = await live.say(message)
                await asyncio.gather(*(each.until(done["seq"]) for each in lives))
        except (Refusal, TimeoutError) as error:
            self.found.stuck += 1
            self.found.note(f"{message}: {error!r}")
            return 0
        self.found.worst = max(self.found.worst, time.monotonic() - began)
        self.found.legal += 1
        self.said.append((turn, message))
        return 1

    def _turn(self, lives: list[Live]) -> int:
        return 0 if lives[0].state["to_act"] == lives[0].state["you"] else 1

    # what is said against it ----------------------------------------------------------------------------
    def _volley(self, who: int, lives: list[Live]) -> list[tuple[str, Frame]]:
        """Messages that this one of (Ann, Ben, Eve, nobody) must not get through."""
        turn = self._turn(lives)
        state = lives[turn].state
        makers: list[Callable[[], tuple[str, Frame]]] = [
            lambda: ("malformed", malformed(self.dice, state)),
            lambda: ("oversized", oversized(self.dice, state)),
            lambda: ("replayed", encode(self._replayed(who)).decode()),
        ]
        if who == turn:
            makers.append(lambda: ("turn", encode(self._illegal(state)).decode()))
        elif who < 2:
            makers.append(lambda: ("turn", encode(self._early(state)).decode()))
        else:
            makers += [lambda: ("forged", encode(forged(self.dice, state, who == 3)).decode())] * 2
        return [self.dice.choice(makers)() for _ in range(VOLLEY)]

    def _name(self) -> str:
        return f"h{self.dice.getrandbits(60):x}"

    def _early(self, state: Json) -> Json:
        """Right in everything, but it is the other's decision."""
        action = self.dice.choice(state["view"]["legal"])
        return {"t": "move", "id": self._name(), "action": action, "expect": state["ply"]}

    def _illegal(self, state: Json) -> Json:
        """His decision, but nothing that he may decide, or on a board of long ago."""
        legal = state["view"]["legal"]
        past = [said["action"] for _, said in self.said if said["action"] not in legal]
        nonsense = [
            "pas",
            "move",
            "🜏",
            "0",
            "-1",
            "' or 1=1 --",
            "../../x",
            "{}",
            "a" * 400,
            "; ;",
            "\n",
            "%s%n",
        ]
        action = self.dice.choice(past[-40:] + [each for each in nonsense if each not in legal])
        if self.dice.random() < 0.3:
            stale = self.dice.choice([state["ply"] - 1, state["ply"] + 1, 0, 2**31 - 1])
            return {
                "t": "move",
                "id": self._name(),
                "action": self.dice.choice(legal),
                "expect": max(stale, 0),
            }
        return {"t": "move", "id": self._name(), "action": action, "expect": state["ply"]}

    def _replayed(self, who: int) -> Json:
        """Something that was said before, as it was or under another name."""
        if not self.said:
            return {"t": "answer", "id": self._name(), "yes": True, "to": 0}
        _, message = self.dice.choice(self.said)
        return dict(message) if self.dice.random() < 0.5 else {**message, "id": self._name()}

    # by other ways --------------------------------------------------------------------------------------
    async def _requests(self, lives: list[Live]) -> None:
        """A stranger's page that uses Ann's cookie; Eve who speaks for Ann's seat."""
        turn = self._turn(lives)
        state, player = lives[turn].state, (self.ann, self.ben)[turn]
        message = self._early(state)
        cookie = player.headers["cookie"]
        token = player.headers[CSRF]
        tries: list[dict[str, str]] = [
            {"cookie": cookie},
            {"cookie": cookie, CSRF: "0" * 64},
            {"cookie": cookie, CSRF: self.eve.headers[CSRF]},
            {"cookie": cookie, CSRF: token, "origin": FOREIGN},
            {"cookie": cookie, CSRF: token, "sec-fetch-site": "cross-site"},
            {"cookie": f"crusades={'x' * 43}"},
            {"authorization": f"Bearer {cookie.partition('=')[2]}"},
            dict(self.eve.headers),
        ]
        headers = self.dice.choice(tries)
        seat = "" if headers.get(CSRF) != self.eve.headers[CSRF] else f"?seat={turn}"
        self._count("forged")
        async with httpx.AsyncClient(base_url=self.server.url, timeout=PATIENCE) as http:
            answer = await http.post(
                f"/api/tables/{self.id}/say{seat}", content=encode(message), headers=headers
            )
        self.read(answer.content)
        if answer.status_code >= 500:
            self.found.crashed += 1
        elif answer.is_success:
            self.found.accepted += 1
            self.found.note(f"{headers} {message}: {answer.text}")
        else:
            self.found.refused += 1

    async def _doors(self) -> None:
        """Sockets that must not open: another page's, another's seat, a game that is not for all."""
        cookie = self.ann.headers["cookie"]
        path, headers = self.dice.choice(
            [
                (f"{self.id}/live", {"cookie": cookie, "origin": FOREIGN}),
                (f"{self.id}/live", {"cookie": cookie, "origin": "null"}),
                (f"{self.id}/live?seat=0", {"cookie": self.eve.headers["cookie"]}),
                (f"{self.id}/live?seat=1", {"cookie": cookie}),
                (f"{self.private}/live", {"cookie": self.eve.headers["cookie"]}),
                (f"{self.private}/live", {}),
                (f"{self.id}/live?seat=9&since=-1", {}),
                (f"{self._name()}/live", {"cookie": cookie}),
            ]
        )
        self._count("forged")
        try:
            async with opened(self.server, path, headers) as socket:
                heard = await asyncio.wait_for(socket.recv(), PATIENCE)
        except (WebSocketException, OSError):
            self.found.refused += 1
            return
        except TimeoutError:
            self.found.crashed += 1
            return
        self.found.accepted += 1
        self.found.note(f"{path} {headers}: {heard!r}")

    def _count(self, kind: str) -> None:
        self.found.sent += 1
        self.found.kinds[kind] += 1

    def read(self, answer: bytes) -> None:
        """An answer to one who has no right to know anything."""
        for word in (*FORBIDDEN, *self.secrets):
            if word in answer:
                self.found.told += 1
                self.found.note(f"{word!r} in {answer!r}")


class Socket:
    """One who says what he must not, and comes back when he is thrown out."""

    def __init__(self, table: Table, client: Client) -> None:
        self.table = table
        self.headers = {name: value for name, value in client.headers.items() if name != CSRF}
        self.socket: ClientConnection | None = None

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def volley(self, frames: list[tuple[str, Frame]]) -> None:
        """Say all of it at once; then an answer to each, or none because the door is shut."""
        found = self.table.found
        if self.socket is None:
            self.socket = await opened(self.table.server, f"{self.table.id}/live", self.headers)
        for kind, _ in frames:
            found.sent += 1
            found.kinds[kind] += 1
        waiting = len(frames)
        try:
            async with asyncio.timeout(PATIENCE):
                for _, frame in frames:
                    await self.socket.send(frame)
                async for answer in self._answers():
                    waiting -= 1
                    self._judge(answer, frames)
                    if not waiting:
                        return
        except WebSocketException:
            found.refused += waiting  # thrown out: the rest was not even read
            self.socket = None
        except TimeoutError:
            found.crashed += 1
            found.note(f"no answer to {waiting} of {frames!r}")
            self.socket = None

    async def _answers(self) -> AsyncIterator[Json]:
        assert self.socket is not None
        while True:
            heard = await self.socket.recv()
            answer = msgspec.json.decode(heard)
            if answer["t"] in ("ok", "no", "reply"):
                yield answer

    def _judge(self, answer: Json, frames: list[tuple[str, Frame]]) -> None:
        found = self.table.found
        self.table.read(encode(answer))
        if answer["t"] == "no" and answer["code"] == "fault":
            found.crashed += 1
            found.note(f"{answer}: {frames!r}")
        elif answer["t"] == "no" or answer.get("again"):  # once more is not twice: the database will tell
            found.refused += 1
        else:
            found.accepted += 1
            found.note(f"{answer}: {frames!r}")


def opened(server: House, path: str, headers: dict[str, str]) -> connect:
    url = f"{server.url.replace('http', 'ws', 1)}/api/tables/{path}"
    return connect(
        url, additional_headers=headers, compression=None, max_size=LARGEST, ping_interval=None, proxy=None,
        close_timeout=1,
    )  # fmt: skip


# messages -------------------------------------------------------------------------------------------------
def legal_move(state: Json) -> Json:
    return {"t": "move", "id": "m1", "action": state["view"]["legal"][0], "expect": state["ply"]}


def malformed(dice: random.Random, state: Json) -> Frame:
    """Something that is not a message, though it may look like one."""
    good = legal_move(state)
    text = encode(good).decode()
    return dice.choice(MALFORMED)(dice, good, text)


def _without(dice: random.Random, good: Json, text: str) -> Frame:
    lost = dice.choice(list(good))
    return encode({key: value for key, value in good.items() if key != lost}).decode()


def _wrong_type(dice: random.Random, good: Json, text: str) -> Frame:
    wrong: list[Any] = [None, True, 1.5, [], {}, -1, 2**31, 2**64, -(2**70) // 2**10, ["a"], {"a": 1}]
    key = dice.choice(["t", "id", "action", "expect"])
    value = dice.choice([each for each in wrong if key != "expect" or each is not True])
    return encode({**good, key: value}).decode()


def _more(dice: random.Random, good: Json, text: str) -> Frame:
    extra = dice.choice(["seat", "person", "clock", "played", "seq", "T", "action ", "__proto__", "as"])
    return encode({**good, extra: dice.choice([0, "0", None, {"x": 1}])}).decode()


def _tag(dice: random.Random, good: Json, text: str) -> Frame:
    tag = dice.choice(
        ["Move", "begin", "seat", "take", "flag", "again", "deny", "agree", "", "move ", "update", "ok"]
    )
    return encode({**good, "t": tag}).decode()


def _cut(dice: random.Random, good: Json, text: str) -> Frame:
    return text[: dice.randrange(len(text))]


def _noise(dice: random.Random, good: Json, text: str) -> Frame:
    return "".join(
        chr(dice.choice([dice.randrange(128), dice.randrange(0xA0, 0xD000)]))
        for _ in range(dice.randrange(80))
    )


def _binary(dice: random.Random, good: Json, text: str) -> Frame:
    return dice.randbytes(dice.randrange(1, 200))


def _deep(dice: random.Random, good: Json, text: str) -> Frame:
    depth = dice.randrange(100, 15_000)
    return dice.choice(
        ["[" * depth, '{"t":' * (depth // 3), '{"t":"move","id":"a","x":' + "[" * depth + "]" * depth + "}"]
    )


def _odd_name(dice: random.Random, good: Json, text: str) -> Frame:
    name = dice.choice(["", "a b", "a\n", "é", "\u0000", "<b>", "a" * 41, "'", "a/b", "\u202e"])
    return encode({**good, "id": name}).decode()


def _odd_json(dice: random.Random, good: Json, text: str) -> Frame:
    return dice.choice(
        [
            text + text, "[" + text + "]", text.replace('"', "'"), text.replace(":", "="), text + "//",
            text.replace(str(good["expect"]), "NaN"), text.replace(str(good["expect"]) + "}", "1e999}"),
            "null", "true", "0", '""', "{}", "[]", '{"t":"move"}', '{"t":"chat","id":"c","text":"\\ud800"}',
            '{"t":"chat","id":"c","text":"\\u0000"}', '{"t":"chat","id":"c","text":""}',
            '{"t":"overlay","id":"o","name":""}', '{"t":"ask","id":"q","what":"everything"}',
            '{"t":"ask","id":"q","what":"takeback","count":0}', '{"t":"resume","id":"r","since":-1}',
        ]
    )  # fmt: skip


MALFORMED = [_without, _wrong_type, _more, _tag, _cut, _noise, _binary, _deep, _odd_name, _odd_json]


def oversized(dice: random.Random, state: Json) -> Frame:
    """A message in which something is too long; now and then all of it."""
    good = legal_move(state)
    if dice.random() < 0.1:
        return encode({**good, "action": "x" * dice.randrange(33_000, 200_000)}).decode()
    long: list[Json] = [
        {**good, "action": "x" * dice.randrange(401, 20_000)},
        {**good, "action": " ".join([good["action"]] * 400)[:20_000].ljust(401, "x")},
        {**good, "id": "x" * dice.randrange(41, 10_000)},
        {"t": "chat", "id": "c", "text": "y" * dice.randrange(501, 20_000)},
        {"t": "why", "id": "w", "action": "z" * dice.randrange(401, 20_000)},
        {"t": "overlay", "id": "o", "name": "z" * dice.randrange(41, 5_000)},
        {"t": "words", "id": "o", "words": "z" * dice.randrange(201, 5_000)},
        {"t": "ask", "id": "q", "what": "takeback", "count": dice.randrange(1001, 2**40)},
    ]
    return encode(dice.choice(long)).decode()


def forged(dice: random.Random, state: Json, is_nobody: bool) -> Json:
    """What only those who sit there may say, said by one who does not."""
    name = f"f{dice.getrandbits(60):x}"
    ply = state["ply"]
    said: list[Json] = [
        {"t": "move", "action": dice.choice(state["view"]["legal"]), "expect": ply},
        {"t": "plan", "actions": [dice.choice(state["view"]["legal"])], "expect": ply},
        {"t": "undo", "expect": ply},
        {"t": "ask", "what": dice.choice(["takeback", "end"])},
        {"t": "answer", "yes": dice.random() < 0.5, "to": dice.choice([0, state["seq"]])},
        {"t": "words", "words": "mine"},
        {"t": "resign"},
        {"t": "mute", "who": dice.choice(["*", "0" * 12])},
        {"t": "why", "action": dice.choice(state["view"]["legal"])},
    ]
    if is_nobody:
        said.append({"t": "chat", "text": "let me in"})
    return {**dice.choice(said), "id": name}
