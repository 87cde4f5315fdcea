"""What a seat may know, by whitelist, and a state that agrees with it."""

from typing import Any

from crusades.core.game import Json
from crusades.games.last.cards import Library
from crusades.games.last.state import Last


def view(game: Any, s: Last, seat: int) -> Json:
    return {}


def imagine(library: Library, data: Json, seed: int) -> Last:
    raise NotImplementedError
