"""How a server is set up. Everything has a default that suits one laptop."""

from __future__ import annotations

import msgspec

LOOPBACK = "127.0.0.1"


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """What one person may ask for. Sizes in bytes or characters, rates per person."""

    body: int = 64 * 1024
    frame: int = 32 * 1024
    name: int = 40
    chat: int = 500
    words: int = 200  # a seat's own words for the dice
    action: int = 400
    queue: int = 64  # messages that a slow reader may be behind before he is cut off
    sockets: int = 20  # open at once
    burst: int = 60  # messages or requests at once …
    rate: float = 20.0  # … and so many a second
    games: int = 200  # running at once
    new_people: int = 30  # guests, accounts and log-ins from one address in a minute


class Mail(msgspec.Struct, frozen=True, kw_only=True):
    host: str = ""
    port: int = 25
    sender: str = "crusades@localhost"
    user: str = ""
    password: str = ""
    starttls: bool = False


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    host: str = LOOPBACK
    port: int = 8765
    db: str = "sqlite:///crusades.db"
    origins: tuple[str, ...] = ()  # besides the server's own address
    secure: bool = False  # cookies for https only
    thinkers: int = 0  # processes that think for the computer; 0: one for each core but one
    think_seconds: float = 20.0
    limits: Limits = Limits()
    mail: Mail = Mail()

    @property
    def is_postgres(self) -> bool:
        return self.db.startswith("postgresql")
