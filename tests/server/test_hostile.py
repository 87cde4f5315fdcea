"""Liars, vandals and thieves at a table (scaled; `crusades check hostile` sends twenty thousand)."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from crusades.server import wire
from crusades.server.checks import hostile, siege
from crusades.server.checks.floods import Flooded
from crusades.server.checks.house import ANYTHING, House, house
from crusades.server.client import Client

MESSAGES = 600
STATE = {"ply": 5, "seq": 9, "view": {"legal": ["pass", "move a1 b2"]}}


def test_nothing_hostile_is_done_and_the_game_goes_on() -> None:
    found = hostile.run(messages=MESSAGES, seed=7)
    assert found.is_kept, str(found)
    assert found.sent >= MESSAGES and found.legal >= MESSAGES // 40
    assert all(found.kinds[kind] > MESSAGES // 20 for kind in hostile.KINDS)
    assert all(found.kinds[kind] for kind in siege.KINDS) and found.granted and found.siege
    assert found.flooded is not None and found.flooded.is_kept


def test_a_frame_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    limit = 4096
    with house(tmp_path, msgspec.structs.replace(ANYTHING, frame=limit)) as server:
        asyncio.run(send_long(server, limit))


async def send_long(server: House, limit: int) -> None:
    async with Client(server.url) as ann:
        await ann.guest("Ann")
        made = await ann.make("last", ["me", "open"])
        async with hostile.opened(server, f"{made['id']}/live", {}) as socket:
            await socket.send("x" * limit)
            while msgspec.json.decode(await socket.recv())["t"] != "no":
                pass
            await socket.send("x" * (limit + 1))
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009  # message too big


def is_message(frame: hostile.Frame) -> bool:
    try:
        wire.read(frame)
    except (ValueError, RecursionError):
        return False
    return True


def test_what_is_called_malformed_is_and_its_model_is_not() -> None:
    dice = random.Random(3)
    assert is_message(hostile.encode(hostile.legal_move(STATE)))
    for _ in range(2000):
        for make in (hostile.malformed, hostile.oversized):
            frame = make(dice, STATE)
            assert not is_message(frame), frame
    assert all(is_message(hostile.encode(hostile.forged(dice, STATE, True))) for _ in range(100))


def test_the_check_does_not_pass_over_a_fault() -> None:
    good = {"sent": 5, "refused": 5, "legal": 1}
    assert hostile.Found(**good).is_kept
    assert hostile.Found(**{**good, "sent": 7, "granted": 2}).is_kept
    for wrong in ({"accepted": 1}, {"crashed": 1}, {"told": 1}, {"stuck": 1}, {"refused": 4}, {"legal": 0}):
        assert not hostile.Found(**{**good, **wrong}).is_kept
    kept = {"words": 9, "said": 2, "may_say": 2, "games": 9, "made": 3, "may_make": 3}
    assert hostile.Found(**good, flooded=Flooded(**kept)).is_kept
    for much in ({"said": 3}, {"made": 4}, {"shown": 51}, {"answer": 31.0}, {"words": 2}):
        assert not hostile.Found(**good, flooded=Flooded(**{**kept, **much})).is_kept
