"""What each audience was last shown: the one thing that is kept so that drawing again costs little.

The next view of an audience is made from the last one, and what is sent is the difference between the two.
It is kept for that alone. What is legal, and whose decision it is, the match is asked.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from crusades.core.game import Json

Audience = tuple[int, bool]  # a seat or NOBODY, and whether with the part of the view that programs read


class Shown(NamedTuple):
    seq: int  # up to this entry
    state: Any
    view: Json
    opened: bool = False  # the game was over: nothing was hidden any more


LastShown = dict[Audience, Shown]
