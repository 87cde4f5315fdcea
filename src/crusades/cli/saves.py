"""Where games are kept while they are played, and how to find them again."""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from pathlib import Path

import typer

from crusades.play.record import ENDING, OPEN, BadRecord, Header, Reader
from crusades.play.session import Match

ENDING_OF_NAME = ".crusade"
PLAYERS = "players:"
PAUSED = "paused:"
PACK = "pack:"  # the folder of the content pack, if it is not the game's own
HUMAN = "human"


@dataclass(frozen=True, slots=True)
class Saved:
    """A game on the disk that is not over."""

    path: Path
    header: Header
    when: datetime

    @property
    def players(self) -> dict[str, str]:
        return read_players(self.header)

    @property
    def paused(self) -> str:
        return _note(self.header, PAUSED)


def folder() -> Path:
    """CRUSADES_RECORDS, or a folder of this user's: games must not depend on where one stands."""
    named = os.environ.get("CRUSADES_RECORDS")
    return Path(named) if named else Path(typer.get_app_dir("crusades")) / "records"


def command(path: Path) -> str:
    """What to type to go on with a game, in this shell."""
    called = Path(sys.argv[0])
    if called.stem != "crusades" or shutil.which("crusades"):
        return f"crusades play {path}"
    here = called.resolve()
    shown = here.relative_to(Path.cwd()) if here.is_relative_to(Path.cwd()) else here
    return f"{shown} play {path}"


def fresh(game: str, when: datetime) -> Path:
    """A path that does not exist yet, in a folder that does."""
    home = folder()
    home.mkdir(parents=True, exist_ok=True)
    return unused(home / f"{game}-{when:%Y-%m-%d-%H%M}{ENDING_OF_NAME}")


def unused(path: Path) -> Path:
    """This path, or the first with a number that does not exist yet."""
    tries = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    return path if not path.exists() else next(each for each in tries if not each.exists())


def same_game(path: Path, match: Match) -> bool:
    """Whether a file holds nothing, or this very game: another one must not be lost."""
    if not path.exists():
        return True
    header = _header(path)
    return header is not None and replace(header, notes=match.header.notes) == match.header


def pack(path: Path) -> Path | None:
    """The folder of the content pack that a record names, if it is there."""
    header = _header(path)
    named = _note(header, PACK) if header else ""
    return Path(named) if named and Path(named).is_dir() else None


def _header(path: Path) -> Header | None:
    try:
        return Reader(path.read_text(encoding="utf-8")).header()
    except (OSError, ValueError):
        return None


def unfinished(limit: int = 9) -> list[Saved]:
    """The games that wait to be played on, newest first."""
    home = folder()
    paths = sorted(home.glob(f"*{ENDING_OF_NAME}"), key=_age) if home.is_dir() else []
    found: list[Saved] = []
    for path in paths:
        saved = _read(path)
        if saved:
            found.append(saved)
        if len(found) == limit:
            break
    return found


def _age(path: Path) -> float:
    return -path.stat().st_mtime


def _read(path: Path) -> Saved | None:
    """None for a game that is over and for a file that is no record."""
    try:
        text = path.read_text(encoding="utf-8")
        reader = Reader(text)
        header = reader.header()
    except (OSError, ValueError, BadRecord):
        return None
    ending = reader.find(ENDING)  # below it may stand a secret
    if ending and ending["result"] != OPEN:
        return None
    return Saved(path, header, datetime.fromtimestamp(path.stat().st_mtime))


def keep(match: Match, path: Path, players: dict[str, str], paused: str) -> None:
    """Write the game, with who plays and where it stands for those who list it."""
    notes = match.header.notes
    notes[:] = [note for note in notes if not note.startswith((PLAYERS, PAUSED))]
    notes.append(f"{PLAYERS} {', '.join(f'{seat} {name}' for seat, name in players.items())}")
    if paused:
        notes.append(f"{PAUSED} {paused}")
    match.save(path)


def read_players(header: Header) -> dict[str, str]:
    """Who sits where; empty if the record does not say."""
    pairs = (part.split() for part in _note(header, PLAYERS).split(","))
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}


def _note(header: Header, label: str) -> str:
    return next((n.removeprefix(label).strip() for n in reversed(header.notes) if n.startswith(label)), "")
