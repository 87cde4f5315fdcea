"""The second half of `crusades check hostile`: whoever means to keep the server busy, beside a game.

Records that take for ever to read, headers without end, forks and takebacks by the dozen, sockets that only
ping, requests that never end: each is refused, or done within its budget, and two people play on meanwhile.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import TYPE_CHECKING

import httpx
from websockets.exceptions import ConnectionClosed

import crusades
from crusades.play import library
from crusades.server.checks.house import House
from crusades.server.client import Client, Json, Live, Refusal
from crusades.server.settings import Limits

if TYPE_CHECKING:
    from crusades.server.checks.hostile import Found

KINDS = ("record", "header", "fork", "ping", "slow", "takeback")
LIMITS = Limits(
    new_people=1_000_000, header_seconds=2.0, body_seconds=3.0
)  # all others as everybody has them
SLOW = 60.0  # seconds in which somebody who dawdles must have been sent away
MOVE = 10.0  # seconds in which a move must be done, whatever goes on
LONG = 400  # actions of a long game
PINGS = 20_000  # frames of a socket that says nothing else
PAUSE = 0.05  # seconds between two moves of those who play
HEAD = "POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"


def played(actions: int, seed: int) -> str:
    """The record of a game in which nobody thinks."""
    match, dice = crusades.new(library.in_turn(0), seed=seed), random.Random(seed)
    while match.count < actions and not match.over:
        match.play(dice.choice(match.legal()))
    return match.record()


class Siege:
    """Attackers come from elsewhere: an address of their own, as a proxy would tell."""

    def __init__(self, server: House, found: Found, dice: random.Random) -> None:
        self.server = server
        self.found = found
        self.dice = dice
        self.text = played(LONG, dice.randrange(1000))
        self.worst = 0.0
        self.guests: list[Client] = []

    async def run(self, waves: int) -> None:
        async with Client(self.server.url) as ann, Client(self.server.url) as ben:
            await ann.guest("Ann")
            await ben.guest("Ben")
            made = await ann.make(library.in_turn(0), ["me", "open"])
            await ben.join(made["id"], next(iter(made["invitations"].values())))
            async with ann.live(made["id"]) as one, ben.live(made["id"]) as two:
                for attack in (self.records, self.headers, self.forks, self.pings, self.slow, self.takebacks):
                    await self.beside([one, two], [attack() for _ in range(waves)])
                await self.beside([one, two], [self.records(), self.forks(), self.pings(), self.slow()])
        for guest in self.guests:
            await guest.close()

    async def beside(self, lives: list[Live], attacks: list[Awaitable[None]]) -> None:
        """Play on until an attack is over."""
        tasks = [asyncio.ensure_future(attack) for attack in attacks]
        while not all(task.done() for task in tasks):
            await self.move(lives)
            await asyncio.sleep(PAUSE)
        await asyncio.gather(*tasks)

    async def move(self, lives: list[Live]) -> None:
        live = lives[0] if lives[0].state["to_act"] == lives[0].state["you"] else lives[1]
        began = time.monotonic()
        try:
            async with asyncio.timeout(MOVE):
                done = await live.move(self.dice.choice(live.state["view"]["legal"]))
                await asyncio.gather(*(each.until(done["seq"]) for each in lives))
        except (Refusal, TimeoutError) as error:
            self.found.stuck += 1
            self.found.note(f"a move under siege: {error!r}")
            return
        self.found.legal += 1
        self.worst = max(self.worst, time.monotonic() - began)

    async def eve(self, number: int = 0) -> Client:
        guest = Client(self.server.url)
        guest.headers = {"x-forwarded-for": f"203.0.113.{number + 1}"}
        await guest.guest("Eve")
        guest.headers["x-forwarded-for"] = f"203.0.113.{number + 1}"
        self.guests.append(guest)
        return guest

    def sent(self, kind: str) -> None:
        self.found.sent += 1
        self.found.kinds[kind] += 1

    async def ask(
        self, kind: str, who: Client, path: str, data: Json, is_granted: bool = False
    ) -> Json | None:
        """Something that is refused; or may be done, as far as a budget goes."""
        self.sent(kind)
        try:
            answer: Json = await who.request("POST", path, data)
        except Refusal as error:
            if error.status >= 500:
                self.found.crashed += 1
                self.found.note(f"{kind}: {error}")
            else:
                self.found.refused += 1
            return None
        except httpx.HTTPError as error:
            self.found.crashed += 1
            self.found.note(f"{kind}: {error!r}")
            return None
        if is_granted:
            self.found.granted += 1
        else:
            self.found.accepted += 1
            self.found.note(f"{kind}: {answer}"[:300])
        return answer

    # what they do ---------------------------------------------------------------------------------------
    async def records(self) -> None:
        """Lines that a careless reader reads again and again, or that take long to check."""
        head = self.text.partition("---\n")[0]
        state = self.text.rpartition("--- end")[2].split()[2]
        body = self.text.partition("---\n")[2].rpartition("--- end")[0]
        bombs = [
            f"{head}---\na{' ' * 5000}}}\n",
            f"{head}---\na{' ' * 900_000}[{' ' * 900_000}\n",
            f"{head}---\n" + f"--- after 0 state {state}\n" * 15_000,
            f"{head}---\n{body}" + "--- takeback 9\n" * 9_000,
        ]
        eves = [await self.eve(n) for n in range(len(bombs))]
        await asyncio.gather(*(self.ask_damaged(eve, bomb) for eve, bomb in zip(eves, bombs)))

    async def ask_damaged(self, who: Client, text: str) -> None:
        """A record that goes wrong is shown as far as it goes: that is an answer, and no harm."""
        await self.ask("record", who, "/api/records", {"text": text}, is_granted=True)

    async def headers(self) -> None:
        head = self.text.partition("---\n")[0]
        eve = await self.eve()
        bombs = (
            "position x\n" * 180_000,
            "position x\r" * 180_000,
            "option a b\n" * 19_000,
            f"dice {'1 ' * 900_000}\n",
        )
        for lines in bombs:
            await self.ask("header", eve, "/api/records", {"text": head + lines})

    async def forks(self) -> None:
        eve = await self.eve()
        made = await self.ask("fork", eve, "/api/records", {"text": self.text}, is_granted=True)
        if made is None:
            return
        data = {"at": LONG // 2, "seats": [{"kind": "me"}, {"kind": "here"}]}
        path = f"/api/records/{made['key']}/fork"
        await asyncio.gather(*(self.ask("fork", eve, path, data, is_granted=True) for _ in range(20)))

    async def takebacks(self) -> None:
        """In a long game, again and again, with whoever consents to everything: oneself."""
        eve = await self.eve(9)
        kept = await self.ask("takeback", eve, "/api/records", {"text": self.text}, is_granted=True)
        seats = [{"kind": "me"}, {"kind": "here"}]
        path = f"/api/records/{kept['key'] if kept else ''}/fork"
        made = await self.ask("takeback", eve, path, {"at": LONG - 1, "seats": seats}, is_granted=True)
        if made is None:
            return
        say = f"/api/tables/{made['id']}/say"
        for n in range(20):
            look = await eve.look(made["id"])
            move = {"t": "move", "id": f"m{n}", "action": look["view"]["legal"][0], "expect": look["ply"]}
            await self.ask("takeback", eve, say, move, is_granted=True)
            asked = {"t": "ask", "id": f"t{n}", "what": "takeback", "count": 1}
            await self.ask("takeback", eve, say, asked, is_granted=True)

    async def pings(self) -> None:
        """A dozen sockets, and not a word on any of them."""
        from crusades.server.checks.hostile import opened

        eve = await self.eve(20)
        made = await eve.make(library.in_turn(0), ["me", "here"])
        headers = {name: value for name, value in eve.headers.items() if name != "x-csrf-token"}

        async def flood(frame: bytes) -> None:
            self.sent("ping")
            async with opened(self.server, f"{made['id']}/live", headers) as socket:
                socket.transport.write(frame * PINGS)
                with suppress(ConnectionClosed, TimeoutError):
                    async with asyncio.timeout(SLOW):
                        while True:
                            await socket.recv()
                if socket.close_code == 4429:
                    self.found.refused += 1
                else:
                    self.found.accepted += 1
                    self.found.note(f"pings were taken: {socket.close_code}")

        frames = [b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0"] * 6
        await asyncio.gather(*(flood(frame) for frame in frames))

    async def slow(self) -> None:
        """Requests that begin, and never end."""

        async def dawdle(said: str) -> None:
            self.sent("slow")
            settings = self.server.settings
            reader, writer = await asyncio.open_connection(settings.host, settings.port)
            heard = b""
            with suppress(TimeoutError, OSError):
                async with asyncio.timeout(SLOW):
                    writer.write(said.encode())
                    heard = await reader.read()
            writer.close()
            if heard.startswith(b"HTTP/1.1 408"):
                self.found.refused += 1
            else:
                self.found.accepted += 1
                self.found.note(f"a request without an end: {heard[:80]!r}")

        said = [HEAD, f"{HEAD}content-length: 100\r\n\r\n{{"] * 15
        await asyncio.gather(*(dawdle(each) for each in said))


async def besiege(server: House, found: Found, dice: random.Random, waves: int) -> float:
    """All of it; answers how long the slowest move took meanwhile."""
    siege = Siege(server, found, dice)
    await siege.run(waves)
    return siege.worst
