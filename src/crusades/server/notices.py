"""Telling people elsewhere that it is their turn: a call to an address of theirs (webhook), or a mail.

So they are told, too, when somebody else has let a computer sit in for them.

Only whoever is not listening at the table is told, once for each turn, whichever process sees it first; play
never waits for it. A notice says which game waits for which seat and where to find it: nothing that is not
told to everybody at the table.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import secrets
import smtplib
import ssl
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, select, text

from crusades.core.answer import Answer
from crusades.core.flow import NOBODY
from crusades.server import schema
from crusades.server.addresses import call_at
from crusades.server.database import Entry
from crusades.server.hub import Hub, Table
from crusades.server.refused import Refused
from crusades.server.room import RUNNING, Room
from crusades.server.seating import sat_in
from crusades.server.seats import AI, PERSON
from crusades.server.settings import Settings

TIMEOUT = 10.0  # seconds for one attempt
WAITS = (2.0, 15.0, 60.0)  # seconds before another attempt
AT_ONCE = 16  # calls and mails on their way
MOST_WAITING = 10_000  # notices that are being prepared; more are not sent
REMEMBERED = 20_000  # games whose last turn is remembered here
LATELY = 15 * 60 * 1000  # milliseconds: turns that began before a restart and are told of after it
MOST_RECOVERED = 100
CODE = 10  # characters of a mail's proof
SENT, FAILED, DROPPED = "sent", "failed", "dropped"
WEBHOOK, MAIL = "webhook", "mail"

CLAIM = text(
    "insert into notices (game, person, turn) values (:game, :person, :turn) "
    "on conflict (game, person) do update set turn = excluded.turn where notices.turn < :acted"
)

log = logging.getLogger("crusades.notices")


class Turn(msgspec.Struct, frozen=True, tag_field="t", tag="turn"):
    """What a webhook gets. `turn` is the entry with which the turn began: one is told of once."""

    table: str
    game: str
    title: str
    scenario: str
    seat: str
    against: list[str]
    turn: int
    link: str


class SatIn(msgspec.Struct, frozen=True, tag_field="t", tag="sat_in"):
    """What a webhook gets when somebody else has let a computer play for him; `turn` is the entry."""

    table: str
    game: str
    title: str
    scenario: str
    seat: str
    against: list[str]
    turn: int
    by: str
    level: str
    link: str


class Where(msgspec.Struct, frozen=True):
    """Where somebody wants to be told."""

    mail: str
    webhook: str
    key: str


class Hopeless(Exception):
    """It makes no sense to try this again."""


class Notices:
    """Sees every change, and tells whoever is away."""

    def __init__(self, settings: Settings, hub: Hub) -> None:
        self.settings = settings
        self.hub = hub
        self.database = hub.database
        self.waits = WAITS
        self.seen: OrderedDict[str, int] = OrderedDict()
        self.tasks: set[asyncio.Task[None]] = set()
        self.lines = asyncio.Semaphore(AT_ONCE)
        self.mailers = ThreadPoolExecutor(2, thread_name_prefix="mail")
        self.outcomes: Counter[tuple[str, str]] = Counter(
            {(way, outcome): 0 for way in (WEBHOOK, MAIL) for outcome in (SENT, FAILED)}
        )
        hub.after.append(self.look)

    def look(self, table: Table) -> None:
        """After every change: has somebody's turn begun, or his seat been given to a computer?"""
        room = table.room
        last = room.talk[-1] if room.talk else None
        if last is not None and last.seq == room.seq and sat_in(last):
            self._begin(room, last.seq, last.seat, room.seats[last.seat].person or "")
        if self.seen.get(room.id) == room.turn:
            return
        seat = room.to_act
        if room.status != RUNNING or seat == NOBODY:
            return
        self.seen.pop(room.id, None)
        self.seen[room.id] = room.turn
        if len(self.seen) > REMEMBERED:
            self.seen.popitem(last=False)
        person = room.seats[seat].person
        if room.seats[seat].kind != PERSON or person is None or person == decided_before(room):
            return
        if person in table.present and not self.database.is_postgres:
            return  # he sees it himself, and no other process could tell him
        self._begin(room, room.turn, seat, person)

    def _begin(self, room: Room, turn: int, seat: int, person: str) -> None:
        if len(self.tasks) >= MOST_WAITING:
            self.outcomes[WEBHOOK, DROPPED] += 1
            return
        task = asyncio.create_task(self._tell(room.id, turn, seat, person))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def recover(self) -> None:
        """After a restart: turns that began shortly before, and of which nobody may have been told."""
        games, seats, people = schema.games, schema.seats, schema.people
        query = (
            select(games.c.id)
            .join(seats, (seats.c.game == games.c.id) & (seats.c.seat == games.c.to_act))
            .join(people, people.c.id == seats.c.person)
            .where(games.c.status == RUNNING, games.c.moved > self.hub.game_store.now() - LATELY)
            .where(people.c.mail.is_not(None) | people.c.webhook.is_not(None))
            .limit(MOST_RECOVERED)
        )
        for row in await self.database.read(lambda connection: connection.execute(query).all()):
            try:
                self.look(await self.hub.table(row.id))
            except Refused:
                continue

    async def _tell(self, id_: str, turn: int, seat: int, person: str) -> None:
        try:
            where = await self._where(person)
            if not (where.mail or where.webhook):
                return
            if not self._is_there(id_, person):
                await asyncio.sleep(self.settings.notice_delay)
            room = (await self.hub.table(id_)).room
            notice = self._notice(room, turn, seat)
            if notice is None:
                return
            if self._is_there(id_, person):
                if self.database.is_postgres:  # other processes cannot see that he is here
                    await self._claim(room, turn, seat, person)
                return
            if room.seats[seat].person != person or not await self._claim(room, turn, seat, person):
                return
        except Exception:
            log.exception("notice")
            return
        ways = []
        if where.webhook:
            ways.append(self._try(WEBHOOK, lambda: self.call(where.webhook, where.key, notice)))
        if where.mail and self.settings.mail.host:
            ways.append(self._try(MAIL, lambda: self.mail(where.mail, *letter(notice))))
        await asyncio.gather(*ways)

    def _is_there(self, id_: str, person: str) -> bool:
        table = self.hub.tables.get(id_)
        return table is not None and person in table.present

    def _notice(self, room: Room, turn: int, seat: int) -> Turn | SatIn | None:
        """What there is to tell of an entry, if it is still so: his turn began, or a computer sat in."""
        if room.status != RUNNING:
            return None
        if room.seats[seat].kind == AI:
            sat = next((entry for entry in reversed(room.talk) if entry.seq == turn), None)
            return None if sat is None or not sat_in(sat) else self.sat_in(room, seat, sat)
        return self.turn(room, seat) if room.turn == turn else None

    async def _claim(self, room: Room, turn: int, seat: int, person: str) -> bool:
        """Whether nobody, in whatever process, has told him of this turn.

        Nor of another since he last did something here: who takes back and moves again fills no letter box.
        """
        row = {"game": room.id, "person": person, "turn": turn, "acted": room.seats.acted[seat]}
        return await self.database.write(lambda connection: connection.execute(CLAIM, row).rowcount == 1)

    def turn(self, room: Room, seat: int) -> Turn:
        """All that a notice ever tells."""
        return Turn(
            table=room.id,
            game=room.game.id,
            title=room.game.title,
            scenario=room.header.scenario,
            seat=room.game.seats[seat],
            against=[each.name for n, each in enumerate(room.seats) if n != seat],
            turn=room.turn,
            link=f"{self.settings.address_of_page}/table/{room.id}",
        )

    def sat_in(self, room: Room, seat: int, entry: Entry) -> SatIn:
        """The same, and who wanted it."""
        told = msgspec.structs.asdict(self.turn(room, seat)) | {"turn": entry.seq}
        return SatIn(**told, by=str(entry.data["by"]), level=room.seats[seat].level)

    async def _where(self, person: str) -> Where:
        people = schema.people
        query = select(people.c.mail, people.c.webhook).where(people.c.id == person)
        row = await self.database.read(lambda connection: connection.execute(query).one())
        key = await self.key_of(person) if row.webhook else ""
        return Where(row.mail or "", row.webhook or "", key)

    async def key_of(self, person: str) -> str:
        """The key that signs what a person's webhook gets; made when it is first needed."""
        people = schema.people
        fresh = secrets.token_hex(32)

        def work(connection: Connection) -> str:
            mine = people.c.id == person
            connection.execute(
                people.update().where(mine, people.c.notice_key.is_(None)).values(notice_key=fresh)
            )
            return str(connection.execute(select(people.c.notice_key).where(mine)).scalar_one())

        return await self.database.write(work)

    # sending --------------------------------------------------------------------------------------------
    async def _try(self, way: str, send: Callable[[], Awaitable[None]]) -> None:
        """Now, and a few times later if that fails."""
        for wait in (*self.waits, None):
            try:
                async with self.lines, asyncio.timeout(TIMEOUT):
                    await send()
            except (Hopeless, Refused):
                break
            except (OSError, EOFError, ValueError, smtplib.SMTPException):
                if wait is not None:
                    await asyncio.sleep(wait)
            else:
                self.outcomes[way, SENT] += 1
                return
        self.outcomes[way, FAILED] += 1
        log.warning("notice", extra={"way": way, "outcome": FAILED})

    async def call(self, url: str, key: str, notice: Turn | SatIn) -> None:
        """POST to where the name leads now, if that may be called. Redirections are not followed."""
        number, port = await call_at(url, self.settings.private_webhooks)
        split = urlsplit(url)
        secure = ssl.create_default_context() if split.scheme == "https" else None
        reader, writer = await asyncio.open_connection(
            number, port, ssl=secure, server_hostname=split.hostname if secure else None
        )
        try:
            writer.write(request(url, key, msgspec.json.encode(notice), self.hub.game_store.now() // 1000))
            await writer.drain()
            words = (await reader.readline()).split()
        finally:
            writer.close()
        if len(words) < 2 or not words[0].startswith(b"HTTP/"):
            raise ValueError("not an answer")
        status = int(words[1])
        if status in (408, 425, 429) or status >= 500:
            raise OSError(status, "try again")
        if not 200 <= status < 300:
            raise Hopeless

    async def mail(self, to: str, subject: str, words: str) -> None:
        await asyncio.get_running_loop().run_in_executor(self.mailers, self._mail, to, subject, words)

    def _mail(self, to: str, subject: str, words: str) -> None:
        settings = self.settings.mail
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = settings.sender, to, subject
        message["Auto-Submitted"] = "auto-generated"  # nobody's absence note answers
        message.set_content(words)
        try:
            with smtplib.SMTP(settings.host, settings.port, timeout=TIMEOUT) as server:
                if settings.starttls:
                    server.starttls(context=ssl.create_default_context())
                if settings.user:
                    server.login(settings.user, settings.password)
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            if all(code >= 500 for code, _ in error.recipients.values()):
                raise Hopeless from None
            raise

    async def must_be_his(self, person: str, address: str, code: str) -> None:
        """Mail goes only to those who have read a mail there: `Refused` until the code comes back."""
        if not self.settings.mail.host:
            raise Refused("address", Answer("refused.no_mail"))
        expected = proof(await self.key_of(person), address)
        if not code:
            words = "Somebody wants to be told of his turns here. If it is you, this is the code:"
            words = f"{words}\n\n{expected}\n"
            task = asyncio.create_task(self._try(MAIL, lambda: self.mail(address, "Your code", words)))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
            raise Refused("confirm", Answer("refused.code_sent"))
        if not hmac.compare_digest(code.encode(), expected.encode()):
            raise Refused("confirm", Answer("refused.wrong_code"))

    async def close(self) -> None:
        """What is not sent by now stays unsent: a turn is announced once or never."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.mailers.shutdown(wait=False, cancel_futures=True)


def decided_before(room: Room) -> str | None:
    """Whoever decided last needs not be told that he decides next."""
    return None if room.last_decided == NOBODY else room.seats[room.last_decided].person


def letter(notice: Turn | SatIn) -> tuple[str, str]:
    """Subject and text of a mail."""
    against = " and ".join(name for name in notice.against if name)
    if isinstance(notice, SatIn):
        return (
            f"A computer plays for you: {notice.title}",
            f"You were away for as long as was agreed, and {notice.by} has let a computer ({notice.level}) "
            f"sit in for you as {notice.seat} in {notice.title}. It plays until you come and take your seat "
            f"back.\n\n{notice.link}\n",
        )
    return (
        f"Your turn: {notice.title}",
        f"It is your turn as {notice.seat} in {notice.title}"
        f"{f' against {against}' if against else ''}.\n\n{notice.link}\n\n"
        "You get one mail for each turn while you are away from the table. "
        "To get none, take your address out of your settings.\n",
    )


def signature(key: str, time: int, body: bytes) -> str:
    """HMAC-SHA-256 over time, a full stop and the body; the key as it is shown, in ASCII."""
    return hmac.new(key.encode(), b"%d." % time + body, hashlib.sha256).hexdigest()


def request(url: str, key: str, body: bytes, time: int) -> bytes:
    split = urlsplit(url)
    path = (split.path or "/") + (f"?{split.query}" if split.query else "")
    head = [
        f"POST {path} HTTP/1.1",
        f"Host: {split.netloc}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "User-Agent: crusades",
        f"X-Crusades-Time: {time}",
        f"X-Crusades-Signature: sha256={signature(key, time, body)}",
        "Connection: close",
    ]
    return "\r\n".join([*head, "", ""]).encode("ascii") + body


def proof(key: str, address: str) -> str:
    """What is mailed to an address, so that nobody has mail sent to somebody else's."""
    found = hmac.new(key.encode(), b"mail " + address.lower().encode(), hashlib.sha256).hexdigest()
    return found[:CODE]
