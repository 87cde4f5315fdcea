"""What is kept, in SQLAlchemy's words; the same for SQLite and PostgreSQL.

`entries` is the truth: everything that ever happened at a table, numbered without gaps. A game is opened by
reading them; all that is in memory is a cache of it.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("login", String(80), unique=True),  # the name in lower case, of those who have an account
    Column("password", Text),  # argon2; nobody logs in as a guest
    Column("mail", Text),
    Column("webhook", Text),
    Column("notice_key", String(64)),  # hex; signs what is sent to the webhook
    Column("made", BigInteger, nullable=False),
)

# Cookies and bots' tokens: only their digests are kept.
keys = Table(
    "keys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("kind", String(8), nullable=False),  # cookie, bot
    Column("label", String(80), nullable=False, server_default=""),
    Column("made", BigInteger, nullable=False),
    Index("ix_keys_person", "person"),
)

# Content packs by their hash: a game ends with the content that it began with.
packs = Table(
    "packs",
    metadata,
    Column("hash", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("pack", LargeBinary, nullable=False),  # JSON, zlib
)

games = Table(
    "games",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("header", Text, nullable=False),  # of its record; without the secret
    Column("terms", Text, nullable=False),  # clocks, spectators, who may see it: JSON
    Column("secret", LargeBinary, nullable=False),  # of its dice
    Column("owner", String(24), ForeignKey("people.id"), nullable=False),
    Column("status", String(8), nullable=False),  # waiting, running, over
    Column("made", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    Column("to_act", Integer, nullable=False),  # seat; written with every entry, for lists and for computers
    Column("seq", Integer, nullable=False),
    Column("listed", Integer, nullable=False),
    Column("ended", String(12), nullable=False, server_default=""),  # how, once it is over …
    Column("winner", Integer, nullable=False, server_default="-1"),  # … and which seat won
    Column("due", BigInteger, nullable=False, server_default="0"),  # when a flag falls if all servers stay up
    Index("ix_games_status", "status", "moved"),
    Index("ix_games_due", "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # person, open, ai
    Column("person", String(24), ForeignKey("people.id")),
    Column("level", String(24), nullable=False, server_default=""),
    Column("invitation", String(64)),  # digest of the link that opens this seat
    PrimaryKeyConstraint("game", "seat"),
    Index("ix_seats_person", "person"),
)

entries = Table(
    "entries",
    metadata,
    Column("game", String(24), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("client", String(40)),  # what the sender calls it: a resend is recognised by it
    Column("data", Text, nullable=False),
    Column("at", BigInteger, nullable=False),  # milliseconds
    PrimaryKeyConstraint("game", "seq"),
    Index("uq_entries_client", "game", "seat", "client", unique=True),
)

# When a server was up: clocks run only then.
watches = Table(
    "watches",
    metadata,
    Column("process", String(24), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# The last turn that somebody was told of, or saw begin himself.
notices = Table(
    "notices",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("turn", Integer, nullable=False),
    PrimaryKeyConstraint("game", "person"),
)

# StandingOrders orders: what to answer for somebody at a seat. Nobody else is ever told that there are any.
orders = Table(
    "orders",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(24), ForeignKey("people.id"), nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("game", "seat"),
)
