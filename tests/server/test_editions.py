"""A game ends with the rules and content that it began with; one that no longer replays can be read."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import text

from crusades.games.last.game import LastGame
from crusades.play import library, replay, shelf
from crusades.server import audience_view, thinkers
from crusades.server.agreements import Terms
from crusades.server.database import Entry
from crusades.server.game_store import UNREAD, Wanted
from crusades.server.refused import Refused
from crusades.server.room import Room
from crusades.server.services import Services
from tests.server.bare_services import services

GAME = "last"


async def begun(at: Services, moves: int) -> str:
    """A game of so many moves."""
    person, _ = await at.people.guest("Ann")
    wanted = [Wanted(kind="me"), Wanted(kind="here")]
    id_, _ = await at.game_store.make(person.id, "Ann", GAME, None, {}, Terms(), wanted)
    await play(at, id_, moves)
    return id_


async def play(at: Services, id_: str, moves: int) -> Room:
    for _ in range(moves):
        await at.hub.change(id_, first)
    return (await at.hub.table(id_)).room


def first(room: Room) -> tuple[list[Entry], Any]:
    entry, attempt = room.intend_move(room.to_act, room.running().legal()[0])
    return [entry], attempt


async def execute(at: Services, statement: str, **values: object) -> None:
    await at.database.write(lambda connection: connection.execute(text(statement), values) and None)


def run(
    db: str, before: Callable[[Services], Any], after: Callable[[Services, Any], Any], between: Any = None
) -> None:
    """Something at one server, then something else at another that opens the same database."""

    async def both() -> None:
        async with services(db) as one:
            made = await before(one)
        if between is not None:
            between()
        async with services(db) as other:
            await after(other, made)

    asyncio.run(both())


def test_a_game_opens_from_its_entries(kept: str) -> None:
    async def before(at: Services) -> tuple[str, str, int]:
        id_ = await begun(at, 20)
        room = (await at.hub.table(id_)).room
        return id_, room.running().state_hash(), room.seq

    async def after(at: Services, made: tuple[str, str, int]) -> None:
        id_, state, seq = made
        room = (await at.hub.table(id_)).room
        assert (room.running().state_hash(), room.seq) == (state, seq)
        await play(at, id_, 3)

    run(kept, before, after)


def test_it_goes_on_with_the_content_it_began_with(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later release changes the pack: games under way do not notice, new ones have it."""
    old = library.load_game(GAME)
    pack = copy.deepcopy(library.pack_of(old))
    pack["britain"]["cards"][0]["name"] += " of a later release"

    def release() -> None:
        new = library.build(GAME, pack)
        assert library.content_hash(new) != library.content_hash(old)
        monkeypatch.setattr(library, "_shelved", lambda game: new)

    async def before(at: Services) -> str:
        return await begun(at, 10)

    async def after(at: Services, id_: str) -> None:
        room = await play(at, id_, 10)
        assert not room.broken
        assert library.pack_of(room.game) == library.pack_of(old)
        assert room.header.content == library.content_hash(old)
        other = (await at.hub.table(await begun(at, 1))).room
        assert library.pack_of(other.game) == pack

    run(sqlite, before, after, release)


class Former(LastGame):
    """The rules that this program has, as a later one would keep them."""


class Later(LastGame):
    rules_version: int = 3


def test_it_ends_by_the_rules_it_began_with(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later release changes the rules and keeps those of before: games under way keep them, too."""
    old = library.load_game(GAME)

    def release() -> None:
        later = replace(shelf.manifests()[GAME], rules=f"{__name__}:Later", former={2: f"{__name__}:Former"})
        monkeypatch.setitem(shelf.manifests(), GAME, later)
        new = library._built(GAME, library.pack_of(old), [library._own(GAME)])
        monkeypatch.setattr(library, "_shelved", lambda game: new)

    async def before(at: Services) -> str:
        return await begun(at, 10)

    async def after(at: Services, id_: str) -> None:
        room = await play(at, id_, 10)
        assert not room.broken and isinstance(room.game, Former)
        assert (room.header.rules, room.game.rules_version) == (2, 2)
        other = (await at.hub.table(await begun(at, 1))).room
        assert isinstance(other.game, Later) and other.header.rules == 3
        assert thinkers.edition_of(room.game) != thinkers.edition_of(other.game)
        await at.hub.change(id_, lambda room: ([room.intend_resign(0)], None))
        assert isinstance(replay.replay(audience_view.record(room, 0)).game, Former)

    run(sqlite, before, after, release)


async def is_read_only(at: Services, id_: str, why: str) -> Room:
    """It says what is wrong, shows what it can, waits for nobody and takes nothing."""
    room = (await at.hub.table(id_)).room
    assert why in str(room.broken)
    seen = audience_view.update_for(room, 0)
    assert seen.broken
    assert seen.to_act is None and [seat.name for seat in seen.seats] == ["Ann", "Ann"]
    for intend in (first, lambda room: ([room.intend_chat(0, "Ann", "hello")], None)):
        with pytest.raises(Refused) as refused:
            await at.hub.change(id_, intend)
        assert refused.value.code == "broken"
    assert len(await at.database.entries(id_)) == room.seq  # everything is kept
    assert [each.id for each in await at.game_store.listed(await owner(at, id_))] == [id_]
    return room


async def owner(at: Services, id_: str) -> str:
    query = text("select owner from games where id = :id")
    return await at.database.read(lambda connection: str(connection.execute(query, {"id": id_}).scalar()))


def test_one_that_no_longer_replays(kept: str) -> None:
    """As if a later release forbade what was played: up to there it can be read."""

    async def before(at: Services) -> str:
        id_ = await begun(at, 12)
        data = '{"played": ["fly to the moon"], "clock": [0, 0]}'
        await execute(
            at, "update entries set data = :data where game = :game and seq = 9", data=data, game=id_
        )
        return id_

    async def after(at: Services, id_: str) -> None:
        room = await is_read_only(at, id_, "entry 9")
        assert room.match is not None and room.match.count == 5  # after two seats and the beginning
        assert audience_view.update_for(room, 0).log and room.status == "running"
        await at.hub.change(id_, lambda room: ([room.intend_resign(0)], None))
        reopened = await at.game_store.open(id_)
        assert (reopened.status, reopened.ended) == ("over", "resigned")
        sound, _, rest = audience_view.record(reopened, 0).partition("# This game no longer replays.")
        assert "--- end 5 state" in sound and "# fly to the moon\n" in rest

    run(kept, before, after)


def test_unknown_rules(sqlite: str) -> None:
    async def before(at: Services) -> str:
        id_ = await begun(at, 5)
        change = "update games set header = replace(header, 'rules 2', 'rules 99') where id = :game"
        await execute(at, change, game=id_)
        return id_

    async def after(at: Services, id_: str) -> None:
        room = await is_read_only(at, id_, "version 99 of the rules")
        assert room.match is None
        with pytest.raises(Refused) as refused:
            audience_view.record(room, 0)
        assert refused.value.code == "running"
        # it can never be won; whoever gives it up can read what was played
        await at.hub.change(id_, lambda room: ([room.intend_resign(0)], None))
        written = audience_view.record(room, 0)
        assert written.startswith("crusades-record 1\ngame last\n") and "\nrules 99\n" in written
        assert len([line for line in written.splitlines() if line.startswith("# lay ")]) == 4
        assert (room.status, room.ended) == ("over", "resigned")

    run(sqlite, before, after)


def test_content_that_is_gone(sqlite: str) -> None:
    async def before(at: Services) -> str:
        id_ = await begun(at, 5)
        change = "header = replace(header, 'content ', 'content f'), status = 'over'"
        await execute(at, f"update games set {change} where id = :game", game=id_)
        return id_

    async def after(at: Services, id_: str) -> None:
        room = await is_read_only(at, id_, "is not at hand")
        assert room.status == "over" and room.ended == UNREAD

    run(sqlite, before, after)


def test_a_game_that_is_not_on_the_shelf(sqlite: str) -> None:
    async def before(at: Services) -> str:
        id_ = await begun(at, 1)
        await execute(
            at, "update games set header = replace(header, 'game last', 'game chess') where id = :g", g=id_
        )
        return id_

    async def after(at: Services, id_: str) -> None:
        with pytest.raises(Refused, match="no game 'chess'") as refused:
            await at.hub.table(id_)
        assert refused.value.code == "broken"

    run(sqlite, before, after)
