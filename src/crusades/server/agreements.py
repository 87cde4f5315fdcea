"""What is agreed on at a table before play, and what needs consent during it."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What was agreed before play."""

    clock: str = "none"  # none, game (so many seconds for all of it), turn (for each decision)
    seconds: int = 0
    spectators: str = "yes"  # yes, late, no
    delay: int = 0  # decisions that a late spectator is behind
    listed: bool = True  # whether strangers find it among the games to watch
    away: int = 0  # seconds after which a computer may sit in for whoever is away; 0: none ever may …
    away_level: str = ""  # … and of which level it is
    hints: bool = False  # whether a computer may be asked for advice though people play one another
    wait: bool = False  # begin only when whoever made it has added his words, or none (`words`)


class Request(msgspec.Struct, frozen=True):
    """Something that needs the other side's consent."""

    seat: int
    what: str
    count: int
    seq: int
    unknown: dict[str, Any] = {}  # what would be un-known


class Deed(NamedTuple):
    """What may be said of a decision to everybody: whose it was, and what it set off."""

    seat: int
    chance: bool
    shown: bool
    entry: int = 0  # with which it was made: several of one entry are a plan
