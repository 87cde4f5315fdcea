"""A client: plays by the same API as the page, from Python. Checks, tests and bots use it.

    async with Client("http://127.0.0.1:8765") as ann:
        await ann.guest("Ann")                       # or Client(url, token="…")
        made = await ann.make(game, ["me", "open"])
        ...                                          # somebody: await ben.join(made["id"], invitation)
        async with ann.live(made["id"]) as table:    # ann.live(id, seat=0) if you hold several seats
            async for state in table:                # after every change: everything, merged
                if state["to_act"] == state["you"] and state["status"] == "running":
                    await table.move(state["view"]["legal"][0])

`Live.state` is the last update (`Update`) with the whole `view`, the whole `log` and all `notes`.
What is lost on the way is asked for again, what comes twice is played once, and a broken connection is made
anew.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
from bisect import bisect_right
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any, Self
from urllib.parse import urlencode

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from crusades.server.patches import apply

CSRF = "x-csrf-token"
RESEND = 2.0  # seconds without an answer after which something is said again
SILENCE = 10.0  # seconds without a message after which the server is asked whether it is there
PAUSES = (0.0, 0.05, 0.1, 0.2, 0.5, 1.0)  # before another attempt to connect
FOR_EVER = frozenset({4401, 4404})  # codes of closing after which it is no use to come back
LARGEST = 8 * 1024 * 1024  # bytes of an update

Json = dict[str, Any]
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


class Refusal(Exception):
    """The server did not do it. `code` is for programs, the text for people."""

    def __init__(self, code: str, text: str, rule: str = "", status: int = 0) -> None:
        super().__init__(f"{code}: {text}")
        self.code = code
        self.text = text
        self.rule = rule
        self.status = status


class Lost(Exception):
    """The connection broke, or the server sent us away."""


class Client:
    """Somebody who plays: a guest (`guest`), or a bot with the token of its owner."""

    def __init__(self, base_url: str, token: str = "") -> None:
        self.base_url = base_url.rstrip("/")
        self.headers = {"authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(
            base_url=self.base_url,
            headers=self.headers,
            timeout=60.0,
            trust_env=False,
            limits=httpx.Limits(max_keepalive_connections=0),  # nobody closes what we are about to use
            verify=self.base_url.startswith("https"),  # to read all certificates takes time
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self.http.aclose()

    async def request(self, method: str, path: str, data: object = None, **query: object) -> Any:
        """One call of the HTTP API; `Refusal` if the answer is no."""
        asked = {name: value for name, value in query.items() if value is not None}
        answer = await self.http.request(
            method,
            path,
            params=asked,  # type: ignore[arg-type]
            content=None if data is None else encode(data),
            headers={**self.headers, **({} if data is None else {"content-type": "application/json"})},
        )
        if answer.is_error:
            try:
                found = decode(answer.content)
            except msgspec.DecodeError:
                found = {}
            text = found.get("text") or found.get("detail") or answer.text
            raise Refusal(found.get("code", "error"), text, found.get("rule", ""), answer.status_code)
        is_json = "json" in answer.headers.get("content-type", "")
        return decode(answer.content) if is_json else answer.text

    async def guest(self, name: str = "") -> Json:
        """Become a guest: from now on the server knows us by a cookie."""
        me: Json = await self.request("POST", "/api/me", {"name": name} if name else {})
        key = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        self.headers = {"cookie": key, CSRF: me.get("csrf", "")}
        return me

    async def make(
        self, game: str, seats: Sequence[str | Json], scenario: str | None = None, **more: object
    ) -> Json:
        """A new game; a seat is `me`, `here`, `open` or {"kind": "ai", "level": …}."""
        wanted = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        data = {"game": game, "seats": wanted, **({"scenario": scenario} if scenario else {}), **more}
        made: Json = await self.request("POST", "/api/tables", data)
        return made

    async def join(
        self, id_: str, invitation: str, words: str = "", options: dict[str, str] | None = None
    ) -> Json:
        """Take the seat that an invitation opens; `options` are what it brings itself, such as its deck."""
        data = {"invitation": invitation, "words": words, "options": options or {}}
        seen: Json = await self.request("POST", f"/api/tables/{id_}/join", data)
        return seen

    async def look(self, id_: str, seat: int | None = None, since: int = 0, full: bool = False) -> Json:
        """A game as we may know it."""
        seen: Json = await self.request(
            "GET", f"/api/tables/{id_}", seat=seat, since=since or None, full="true" if full else None
        )
        return seen

    async def say(self, id_: str, message: Json, seat: int | None = None) -> Json:
        """What a socket would take, as a request."""
        answer: Json = await self.request("POST", f"/api/tables/{id_}/say", message, seat=seat)
        return answer

    def live(self, id_: str, seat: int | None = None, full: bool = False, since: int = 0) -> Live:
        """The live channel of a game."""
        return Live(self, id_, seat, full, since)


class Live:
    """A game as it happens, over a socket that is made anew when it breaks."""

    def __init__(self, client: Client, id_: str, seat: int | None, full: bool, since: int = 0) -> None:
        self.client = client
        self.id = id_
        self.seat = seat
        self.full = full
        self.state: Json = {}
        self.seq = since
        self.resend = RESEND
        self.silence = SILENCE
        self.connects = 0  # how often a connection was made
        self.resumes = 0  # how often something had been lost
        self.code = 0  # why the server closed for good
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._answers: dict[str, asyncio.Future[Json]] = {}
        self._unanswered: dict[str, str] = {}  # what was said and is not answered yet
        self._news = asyncio.Event()
        self._seen: tuple[int, int] = (-1, -1)  # what the iterator gave last
        self._changes = 0
        self._asked_since, self._asked_at = -1, 0.0
        self._names = itertools.count(1)
        self._prefix = secrets.token_hex(4)

    async def __aenter__(self) -> Self:
        self._reader = asyncio.create_task(self._run())
        await self._until_news()
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)

    async def __aiter__(self) -> AsyncIterator[Json]:
        """The state now, and after every change. Several changes may come as one."""
        while True:
            now = (self.seq, self._changes)
            if now != self._seen and self.state:
                self._seen = now
                yield self.state
            else:
                await self._until_news()

    async def until(self, seq: int) -> Json:
        """The state once it has come to an entry."""
        while self.seq < seq:
            await self._until_news()
        return self.state

    async def _until_news(self) -> None:
        if self.code:
            raise Lost(f"closed for good: {self.code}")
        self._news.clear()
        await self._news.wait()

    # speaking -------------------------------------------------------------------------------------------
    async def move(self, action: str, expect: int | None = None) -> Json:
        """Play an action on what we know; it is on the server's disk when this returns."""
        return await self.say({"t": "move", "action": action, "expect": self._ply(expect)})

    async def plan(self, *actions: str, able: bool = False, expect: int | None = None) -> Json:
        """Several actions as one choice: one undo takes them back."""
        said = {"t": "plan", "actions": list(actions), "able": able, "expect": self._ply(expect)}
        return await self.say(said)

    async def undo(self, expect: int | None = None) -> Json:
        return await self.say({"t": "undo", "expect": self._ply(expect)})

    async def chat(self, text: str) -> Json:
        return await self.say({"t": "chat", "text": text})

    def _ply(self, expect: int | None) -> int:
        return int(self.state["ply"]) if expect is None else expect

    async def say(self, message: Json) -> Json:
        """Say something until it is answered: by its id it is one message, however often it is sent."""
        name = message.get("id") or f"{self._prefix}.{next(self._names)}"
        text = encode({**message, "id": name}).decode()
        answer = self._answers[name] = asyncio.get_running_loop().create_future()
        self._unanswered[name] = text
        try:
            while not answer.done():
                if self.code:
                    raise Lost(f"closed for good: {self.code}")
                await self._send(text)
                await asyncio.wait([answer], timeout=self.resend)
        finally:
            del self._answers[name], self._unanswered[name]
        found: Json = answer.result()
        if found["t"] == "no":
            raise Refusal(found["code"], found["text"], found.get("rule", ""))
        return found

    async def _send(self, text: str) -> None:
        if self._socket is not None:
            with suppress(WebSocketException, OSError):
                await self._socket.send(text)

    # hearing --------------------------------------------------------------------------------------------
    async def _run(self) -> None:
        """Connect, listen, and again, until the server says that it is no use."""
        pauses = iter(PAUSES)
        try:
            while not self.code:
                heard = self._changes
                with suppress(WebSocketException, InvalidHandshake, OSError, TimeoutError):
                    await self._listen()
                if self._changes != heard:
                    pauses = iter(PAUSES)
                await asyncio.sleep(next(pauses, PAUSES[-1]))
        finally:
            self.code = self.code or 1000
            self._news.set()

    async def _listen(self) -> None:
        query = {"packed": 1}
        if self.seq and self.state:
            query["since"] = self.seq
        if self.seat is not None:
            query["seat"] = self.seat
        if self.full:
            query["full"] = 1
        url = f"{self.client.base_url.replace('http', 'ws', 1)}/api/tables/{self.id}/live?{urlencode(query)}"
        async with connect(
            url,
            additional_headers={n: v for n, v in self.client.headers.items() if n != CSRF},
            compression=None,
            max_size=LARGEST,
            ping_interval=None,  # we ask ourselves, and learn the number of the last entry by it
            close_timeout=1,
            proxy=None,
        ) as socket:
            self._socket = socket
            self.connects += 1
            self._asked_since = -1
            try:
                for text in list(self._unanswered.values()):  # it may have been lost with the old connection
                    await self._send(text)
                while True:
                    heard = decode(await self._receive(socket))
                    for message in heard if isinstance(heard, list) else [heard]:
                        await self._hear(message)
            finally:
                self._socket = None
                if socket.close_code in FOR_EVER:
                    self.code = socket.close_code or 0

    async def _receive(self, socket: ClientConnection) -> str | bytes:
        """The next message; after a silence we ask, and without an answer the connection is dead."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.silence):
                return await socket.recv()
        await self._ping()
        async with asyncio.timeout(self.silence):
            return await socket.recv()

    async def _ping(self) -> None:
        await self._send(encode({"t": "ping", "id": f"{self._prefix}.ping"}).decode())

    async def _hear(self, message: Json) -> None:
        kind = message["t"]
        if kind == "update":
            await self._update(message)
            return
        if kind == "presence" and not self.state:
            return  # the first update, which tells who is here, was lost and is still to come
        if kind == "presence":
            for seat, here in zip(self.state.get("seats", ()), message["here"]):
                seat["here"] = here
            self.state["watching"] = message["watching"]
            self._changed()
            return
        told = message["data"].get("seq") if kind == "reply" else message.get("seq")
        if isinstance(told, int) and told > self.seq:
            await self._ask_again()
        answer = self._answers.get(message["id"])
        if answer is not None and not answer.done():
            answer.set_result(message)

    async def _update(self, update: Json) -> None:
        """Take an update that fits what we know; one that leaves a gap makes us ask again."""
        if update["seq"] < self.seq and self.state:
            return  # it comes late
        if update["since"] > self.seq:
            await self._ask_again()
            return
        if update.get("patch") is not None:
            if update["since"] != self.seq or not self.state:
                if update["seq"] > self.seq:
                    await self._ask_again()
                return
            update["view"] = apply(self.state["view"], update["patch"])
        update["patch"] = None
        merge(self.state, update)
        self.state = update
        self.seq = update["seq"]
        self._changed()

    async def _ask_again(self) -> None:
        """Everything since what we know; once, for whatever else comes meanwhile leaves the same gap."""
        since, now = self.seq if self.state else 0, asyncio.get_running_loop().time()
        if since == self._asked_since and now - self._asked_at < self.resend:
            return
        self._asked_since, self._asked_at = since, now
        self.resumes += 1
        name = f"{self._prefix}.again{self.resumes}"
        await self._send(encode({"t": "resume", "id": name, "since": since}).decode())

    def _changed(self) -> None:
        self._changes += 1
        self._news.set()


def merge(old: Json, update: Json) -> None:
    """Put before an update's log and notes what still holds of the old ones."""
    if not old:
        return
    standing = bisect_right(old["log"], update["kept"], key=lambda line: line[0])
    update["log"] = old["log"][:standing] + update["log"]
    last = old["notes"][-1]["seq"] if old["notes"] else 0
    update["notes"] = old["notes"] + [note for note in update["notes"] if note["seq"] > last]
    update.setdefault("watching", old.get("watching", 0))
