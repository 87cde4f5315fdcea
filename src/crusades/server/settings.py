"""How a server is set up. Everything has a default that suits one laptop."""

from __future__ import annotations

import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

LOOPBACK = "127.0.0.1"
DATABASES = "say sqlite:///FILE or postgresql://USER@HOST/NAME"

# How long things may be, in characters. Everything that is longer is refused unread.
NAME = 40
PASSWORD = 200
LABEL = 80
CHAT = 500
WORDS = 200  # a seat's own words for the dice
ACTION = 400
PLAN = 200  # actions that are said as one choice
LINES, LINE_OF = 24, 12  # lines that may be tried at once, and actions of each
CLIENT_ID = 40
OPTION = 8000  # a deck is an option
OPTIONS = 64
ORDERS = 4000  # standing orders of a seat
ABOUT = 80  # the id of a piece or place
TRIALS = 5000  # of one forecast
ROWS = 12  # forecasts, or reasons, that are asked for at once


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one person may ask for, or one address of those we do not know. Sizes in bytes.

    All who come from one address may have `household` times as much together: guests cost nothing.
    """

    body: int = 64 * 1024
    frame: int = 32 * 1024
    queue: int = 64  # messages that a slow reader may be behind before he is cut off
    sockets: int = 20  # open at once
    burst: int = 60  # messages or requests at once …
    rate: float = 20.0  # … and so many a second
    games: int = 200  # running at once
    tokens: int = 20  # bots
    new_people: int = 30  # guests, accounts and log-ins from one address in a minute
    logins: int = 20  # to one account in a minute, from wherever
    header_seconds: float = 10.0  # in which a request must have said what it wants …
    body_seconds: float = 30.0  # … and after which all of it must be here
    replays: int = 20  # records that are replayed, or gone on from, in a minute
    household: int = 10  # persons whose share one address has
    chat: int = 10  # words said at once; spectators of one table have those of a household together …
    chat_seconds: float = 3.0  # … and one more after so many seconds
    computer_games: int = 3  # unfinished ones in which nobody plays


class Mail(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: str = ""
    port: int = 25
    sender: str = "crusades@localhost"
    user: str = ""
    password: str = ""
    starttls: bool = False


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    host: str = LOOPBACK
    port: int = 8765
    db: str = "sqlite:///crusades.db"
    origins: tuple[str, ...] = ()  # besides the server's own address
    secure: bool = False  # cookies for https only
    thinkers: int = 0  # processes that think for the computer; 0: one for each core but one
    think_seconds: float = 20.0
    limits: Limits = Limits()
    mail: Mail = Mail()
    address: str = ""  # under which people reach the server: for links in notices
    notice_delay: float = 10.0  # seconds in which somebody may come to the table before he is told
    order_pause: float = 1.5  # seconds, about, that standing orders take to answer, as a person would
    proxies: tuple[str, ...] = (LOOPBACK, "::1")  # addresses and networks whose X-Forwarded-For is believed
    metrics_from: tuple[str, ...] = ()  # addresses that may read /metrics, besides this machine's own
    private_webhooks: bool = False  # whether notices may go to addresses of this machine and its neighbours

    @property
    def cookie_name(self) -> str:
        """With this prefix browsers see to it that no neighbouring site has set the cookie."""
        return "__Host-crusades" if self.secure else "crusades"

    @property
    def address_of_page(self) -> str:
        return self.address.rstrip("/") or f"http://{self.host}:{self.port}"

    @property
    def is_postgres(self) -> bool:
        return self.db.startswith("postgresql")


class BadSettings(ValueError):
    """Settings with which nothing can be served; the message says why."""


def must_be_database(db: str) -> None:
    """Whether an address names a database that can be used here."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        url = make_url(db)
    except ArgumentError:
        raise BadSettings(f"{db!r} is no address of a database: {DATABASES}") from None
    if url.drivername not in ("sqlite", "postgresql", "postgresql+psycopg"):
        raise BadSettings(f"{url.drivername} cannot be used: {DATABASES}")
    if url.drivername == "sqlite" and url.database in (None, "", ":memory:"):
        raise BadSettings(f"games are kept in a file: {DATABASES}")
    if url.drivername != "sqlite" and find_spec("psycopg") is None:
        raise BadSettings("PostgreSQL needs its driver: pip install 'crusades[postgres]'")


def read(file: Path | None, given: dict[str, Any]) -> Settings:
    """The settings in a file; what was given besides holds wherever it is not the default."""
    try:
        found = tomllib.loads(file.read_text("utf-8")) if file is not None else {}
        settings = msgspec.convert(found, Settings)
    except (tomllib.TOMLDecodeError, UnicodeError, msgspec.ValidationError) as error:
        raise BadSettings(f"{file}: {error}") from None
    usual = Settings()
    said = {name: value for name, value in given.items() if value != getattr(usual, name)}
    settings = msgspec.structs.replace(settings, **said)
    must_be_database(settings.db)
    return settings
