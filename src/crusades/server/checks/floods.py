"""A part of `crusades check hostile`: one household talks, and lets computers play, as much as it can.

Its guests cost nothing, and so there are many of them; beside them two people play, and one plays against a
computer. What gets through must stay within what one address may have, and the others must not feel it.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec

from crusades.play import library
from crusades.server.audience_view import HISTORY
from crusades.server.checks.house import House
from crusades.server.client import Client, Json, Refusal
from crusades.server.settings import Limits

GUESTS = 12
WORDS = 40  # that each of them tries to say
GAMES = 6  # among computers, that each of them tries to begin
PATIENCE = 30.0  # seconds until a computer that does not answer counts as hung
LIMITS = Limits(new_people=1000)
ADDRESS = "x-forwarded-for"  # the server believes a proxy on this machine
FLOOD, HOME = "198.51.100.7", "203.0.113.9"


class Flooded(msgspec.Struct, kw_only=True):
    """What was tried, what of it got through, and what may have."""

    words: int = 0
    said: int = 0
    may_say: int = 0
    shown: int = 0  # words in a first look …
    look: int = 0  # … and its bytes
    games: int = 0
    made: int = 0
    may_make: int = 0
    answer: float = 0.0  # seconds until the computer had answered somebody else

    @property
    def is_kept(self) -> bool:
        is_bound = self.said <= self.may_say and self.made <= self.may_make and self.shown <= HISTORY
        return (
            is_bound and self.answer <= PATIENCE and self.words > self.may_say and self.games > self.may_make
        )

    def __str__(self) -> str:
        return (
            f"flood: words={self.words} said={self.said}/{self.may_say} shown={self.shown} look={self.look}B "
            f"games={self.games} made={self.made}/{self.may_make} answer={self.answer * 1000:.0f}ms"
        )


async def flood(server: House) -> Flooded:
    """`server` has LIMITS."""
    found = Flooded(may_make=LIMITS.computer_games * LIMITS.household)
    ann = await _guest(server, "Ann", HOME)
    crowd = [await _guest(server, f"Guest {n}", FLOOD) for n in range(GUESTS)]
    try:
        table = (await ann.make(library.in_turn(0), ["me", "open"]))["id"]
        began = time.monotonic()
        await asyncio.gather(*(_talk(each, table, found) for each in crowd))
        most = LIMITS.household * (LIMITS.chat + (time.monotonic() - began) / LIMITS.chat_seconds)
        found.may_say = int(most) + 1
        look: Json = await ann.request("GET", f"/api/tables/{table}")
        found.look = len(msgspec.json.encode(look))
        found.shown = sum(note["kind"] == "chat" for note in look["notes"])
        await asyncio.gather(*(_begin(each, found) for each in crowd))
        found.answer = await _play(ann)
    finally:
        for each in (ann, *crowd):
            await each.close()
    return found


async def _guest(server: House, name: str, address: str) -> Client:
    client = Client(server.url)
    client.http.headers[ADDRESS] = address
    await client.guest(name)
    return client


async def _talk(client: Client, table: str, found: Flooded) -> None:
    for n in range(WORDS):
        found.words += 1
        try:
            await client.say(table, {"t": "chat", "id": f"c{n}", "text": "x" * 500})
        except Refusal as refusal:
            if refusal.code != "flood":
                raise
        else:
            found.said += 1


async def _begin(client: Client, found: Flooded) -> None:
    seats: list[Any] = [{"kind": "ai", "level": "random"}] * 2
    for _ in range(GAMES):
        found.games += 1
        try:
            await client.request("POST", "/api/tables", {"game": library.in_turn(0), "seats": seats})
        except Refusal as refusal:
            if refusal.code not in ("games", "flood"):
                raise
        else:
            found.made += 1


async def _play(client: Client) -> float:
    """Seconds until a computer has decided all that it has to before its opponent does."""
    seats = [{"kind": "me"}, {"kind": "ai", "level": "random"}]
    began = time.monotonic()
    id_ = (await client.request("POST", "/api/tables", {"game": library.in_turn(0), "seats": seats}))["id"]
    while time.monotonic() - began <= PATIENCE:
        look = await client.request("GET", f"/api/tables/{id_}")
        if look["to_act"] == look["you"]:
            break
        await asyncio.sleep(0.1)
    return time.monotonic() - began
