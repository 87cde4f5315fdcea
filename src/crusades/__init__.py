"""Three board wargames, one rules engine.

>>> import crusades
>>> game = crusades.new("high", scenario="basic", seed=7)
>>> game.legal()[0]
'standard'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crusades.core.action import BadNotation as BadNotation
    from crusades.core.dice import ScriptEnded as ScriptEnded
    from crusades.core.game import BadOption as BadOption
    from crusades.core.game import BadPosition as BadPosition
    from crusades.core.refusal import Refusal as Refusal
    from crusades.play.action import Action as Action
    from crusades.play.attempts import BadLine as BadLine
    from crusades.play.attempts import CannotUndo as CannotUndo
    from crusades.play.attempts import Illegal as Illegal
    from crusades.play.beginning import fork as fork
    from crusades.play.beginning import new as new
    from crusades.play.beginning import position as position
    from crusades.play.content import BadPack as BadPack
    from crusades.play.fair import BadSecret as BadSecret
    from crusades.play.fair import BadWords as BadWords
    from crusades.play.fair import commitment as commitment
    from crusades.play.fair import new_secret as new_secret
    from crusades.play.library import Unknown as Unknown
    from crusades.play.library import game_ids as game_ids
    from crusades.play.replay import Damaged as Damaged
    from crusades.play.replay import OtherEdition as OtherEdition
    from crusades.play.replay import replay as replay
    from crusades.play.session import Match as Match

    __version__: str

# Where each public name lives. Loaded when first used: who needs only the engine does not pay for the rest.
_HOMES = {
    "Action": "crusades.play.session",
    "BadLine": "crusades.play.attempts",
    "BadPack": "crusades.play.content",
    "BadNotation": "crusades.core.action",
    "BadOption": "crusades.core.game",
    "BadPosition": "crusades.core.game",
    "BadSecret": "crusades.play.fair",
    "BadWords": "crusades.play.fair",
    "CannotUndo": "crusades.play.attempts",
    "Damaged": "crusades.play.replay",
    "Illegal": "crusades.play.attempts",
    "Match": "crusades.play.session",
    "OtherEdition": "crusades.play.replay",
    "Refusal": "crusades.core.refusal",
    "ScriptEnded": "crusades.core.dice",
    "Unknown": "crusades.play.library",
    "commitment": "crusades.play.fair",
    "fork": "crusades.play.beginning",
    "game_ids": "crusades.play.library",
    "new": "crusades.play.beginning",
    "new_secret": "crusades.play.fair",
    "position": "crusades.play.beginning",
    "replay": "crusades.play.replay",
}

__all__ = [
    "Action",
    "BadLine",
    "BadNotation",
    "BadOption",
    "BadPack",
    "BadPosition",
    "BadSecret",
    "BadWords",
    "CannotUndo",
    "Damaged",
    "Illegal",
    "Match",
    "OtherEdition",
    "Refusal",
    "ScriptEnded",
    "Unknown",
    "__version__",
    "commitment",
    "fork",
    "game_ids",
    "new",
    "new_secret",
    "position",
    "replay",
]


def __getattr__(name: str) -> object:
    if name == "__version__":
        value: object = import_module("importlib.metadata").version("crusades")
    elif name in _HOMES:
        value = getattr(import_module(_HOMES[name]), name)
    else:
        raise AttributeError(f"module 'crusades' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
