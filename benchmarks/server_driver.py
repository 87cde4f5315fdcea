"""Plays so many moves against a server of ours, two sockets at every table, one move at a time at each.

    python server_driver.py URL TABLES WARM MOVES

The twin of boardgame/driver.js: plays WARM moves at every table, says `ready`, waits for a line on standard
input, plays MOVES more and says `done` when every move has reached both sockets.
"""

from __future__ import annotations

import asyncio
import random
import sys
from contextlib import AsyncExitStack

from crusades.server.client import Client, Live

GAME = "high"


async def sit(url: str, stack: AsyncExitStack) -> list[Live]:
    ann, ben = [await stack.enter_async_context(Client(url)) for _ in range(2)]
    await ann.guest()
    await ben.guest()
    made = await ann.make(GAME, ["me", "open"])
    await ben.join(made["id"], *made["invitations"].values())
    return [await stack.enter_async_context(each.live(made["id"])) for each in (ann, ben)]


async def play(lives: list[Live], moves: int, chance: random.Random) -> None:
    ann, ben = lives
    for live in lives:
        live.resend = 60.0
    for _ in range(moves):
        mover = ann if ann.state["to_act"] == ann.state["you"] else ben
        ok = await mover.move(chance.choice(mover.state["view"]["legal"]))
        for live in lives:
            await live.until(ok["seq"])


async def main(url: str, tables: int, warm: int, moves: int) -> None:
    async with AsyncExitStack() as stack:
        chance = random.Random(1)
        sat = [await sit(url, stack) for _ in range(tables)]
        await asyncio.gather(*(play(lives, warm, chance) for lives in sat))
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        await asyncio.gather(*(play(lives, moves, chance) for lives in sat))
        print("done", flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], *map(int, sys.argv[2:5])))
