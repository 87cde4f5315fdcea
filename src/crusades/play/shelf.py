"""Where games are found: every installed distribution may bring some.

A game is an entry point of the group `crusades.games` that leads to its manifest. Nothing else in this
program knows the name of a game.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from crusades.core.manifest import Manifest

GROUP = "crusades.games"


@cache
def manifests() -> dict[str, Manifest]:
    """Every game by its id, in the order of the shelf."""
    found: dict[str, Manifest] = {}
    prefixes: dict[str, str] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value)):
        manifest = _read(entry)
        if manifest is None:
            continue
        if manifest.id in found or manifest.prefix in prefixes:
            _left_out(entry, f"its id or its prefix {manifest.prefix!r} is another game's")
            continue
        found[manifest.id] = manifest
        prefixes[manifest.prefix] = manifest.id
    return dict(sorted(found.items(), key=lambda each: (each[1].place, each[0])))


def _read(entry: EntryPoint) -> Manifest | None:
    """One game's faults leave the others playable."""
    try:
        manifest: Manifest = entry.load()
    except Exception as error:
        _left_out(entry, str(error))
        return None
    return manifest


def _left_out(entry: EntryPoint, reason: str) -> None:
    warnings.warn(f"the game {entry.name!r} ({entry.value}) is left out: {reason}", stacklevel=3)


def named(text: str) -> Any:
    """What a manifest names: `module:attribute`."""
    module, _, attribute = text.partition(":")
    return getattr(import_module(module), attribute)


def part(game: str, what: str) -> Any:
    """Something that a game brings for another layer; None if it brings none, or is on no shelf."""
    manifest = manifests().get(game)
    text = getattr(manifest, what) if manifest else ""
    return named(text) if text else None


def data(game: str) -> Traversable:
    """The folder with content, words and rulebook of a game."""
    return files(manifests()[game].package) / "data"
