"""What happened, and who may see it. Events are optional: a searching state keeps none."""

from typing import Final

# name, audience (a seat, or ALL), and up to four numbers whose meaning the event's words give.
Event = tuple[str, int, int, int, int, int]

ALL: Final = -1
