"""Content packs to be spoilt."""

import json
import shutil
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

from crusades.play import content


def copied(game: str, folder: Path) -> Path:
    """A copy of the built-in pack."""
    with as_file(files(f"crusades.games.{game}") / "data") as data:
        for part in content.parts(game):
            shutil.copy(data / f"{part}.json", folder)
    return folder


def edit(game: str, pack: Path, part: str, change: Callable[[Any], object]) -> list[content.Problem]:
    """What is said of a pack in which something was changed."""
    file = pack / f"{part}.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    change(data)
    file.write_text(json.dumps(data), encoding="utf-8")
    return content.check(game, pack)
