"""Whose turn it is to be thought for: nobody who asks for much makes others wait."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

Lane = tuple[str, str]  # the address that somebody comes from, and who he is


class Turns:
    """So many at once. What a person waits for comes first; then address by address, person by person."""

    def __init__(self, count: int) -> None:
        self.free = count
        self.waited_for, self.others = Lanes(), Lanes()

    async def take(self, lane: Lane, is_waited_for: bool) -> None:
        """Until it is its turn; `give` must follow."""
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self.waited_for if is_waited_for else self.others).add(lane, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came, and nobody is there to take it
                self.give()
            raise

    def give(self) -> None:
        """To whoever is next, if anybody waits."""
        turn = self.waited_for.next() or self.others.next()
        if turn is None:
            self.free += 1
        else:
            turn.set_result(None)


class Lanes:
    """Those who wait, round and round."""

    def __init__(self) -> None:
        self.addresses: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()

    def add(self, lane: Lane, turn: asyncio.Future[None]) -> None:
        address, person = lane
        self.addresses.setdefault(address, OrderedDict()).setdefault(person, deque()).append(turn)

    def next(self) -> asyncio.Future[None] | None:
        """The next who has not gone away."""
        while self.addresses:
            address, people = self.addresses.popitem(last=False)
            person, turns = people.popitem(last=False)
            turn = turns.popleft()
            if turns:
                people[person] = turns
            if people:
                self.addresses[address] = people
            if not turn.done():
                return turn
        return None
