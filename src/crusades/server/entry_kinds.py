"""The kinds of entries: everything that ever happens at a table is one of these."""

from __future__ import annotations

SEAT, BEGIN, MOVE, UNDO, TAKE, ASK, DENY, RESIGN, AGREE, FLAG, CHAT, AGAIN, FORK, MUTE = (
    "seat", "begin", "move", "undo", "take", "ask", "deny", "resign", "agree", "flag", "chat", "again",
    "fork", "mute",
)  # fmt: skip
PLAY = frozenset(
    {BEGIN, MOVE, UNDO, TAKE, RESIGN, AGREE, FLAG}
)  # those after which the game stands otherwise
TALK = frozenset(  # those that everybody reads as they are
    {CHAT, ASK, DENY, SEAT, AGAIN, UNDO, TAKE, RESIGN, AGREE, FLAG, MUTE}
)
TIMED = frozenset({MOVE, UNDO, TAKE, SEAT, RESIGN, AGREE, FLAG})  # those that say how the clocks stand
