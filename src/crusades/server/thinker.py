"""A process that thinks for the computer: views come in, actions go out, and it knows nothing else.

`python -m crusades.server.thinker`: one JSON object a line on standard input, one number a line on standard
output; -1 says that it has no answer. It ends when its input does, in the midst of a thought if need be.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections import OrderedDict
from typing import Any, BinaryIO

import msgspec

from crusades.ai import Player
from crusades.ai.random_player import RandomPlayer
from crusades.ai.registry import players
from crusades.play import library
from crusades.play.library import AnyGame

NICE = 15  # people's moves come first
MINDS = 64  # players whose plans are remembered; whoever is forgotten looks at his view afresh
READY = b"ready\n"
NO_ANSWER = -1


class Edition(msgspec.Struct, tag_field="t", tag="edition"):
    """A game of other rules or content than the present one. It is known by `content` from now on."""

    game: str
    content: str
    pack: dict[str, Any]
    rules: int | None = None


class Question(msgspec.Struct, tag_field="t", tag="question"):
    """A seat's view, its legal actions, and who is to decide: `mind` names a player, and no game or seat."""

    mind: str
    game: str
    level: str
    seed: int
    view: dict[str, Any]
    legal: list[int]
    content: str = ""  # of an edition that was told before; of the present one if empty


class Thinker:
    def __init__(self) -> None:
        self.minds: OrderedDict[str, Player] = OrderedDict()
        self.editions: dict[str, AnyGame] = {}

    def learn(self, edition: Edition) -> None:
        self.editions[edition.content] = library.build(edition.game, edition.pack, edition.rules)

    def decide(self, q: Question) -> int:
        game = self.editions[q.content] if q.content else library.load_game(q.game)
        mind = self.minds.pop(q.mind, None) or players().get(q.level, RandomPlayer)(q.seed)
        chosen = mind.choose(game, q.view, q.legal)
        self.minds[q.mind] = mind
        if len(self.minds) > MINDS:
            self.minds.popitem(last=False)
        return chosen

    def answer(self, said: Edition | Question) -> int | None:
        try:
            if isinstance(said, Question):
                return self.decide(said)
            self.learn(said)
        except Exception as error:  # a player's mistake loses a move, not the process
            print(f"thinker: {type(error).__name__}", file=sys.stderr)
            return NO_ANSWER if isinstance(said, Question) else None
        return None


def main() -> None:
    os.nice(NICE)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a player prints is not an answer
    lines: queue.Queue[bytes] = queue.Queue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, lines), daemon=True).start()
    thinker = Thinker()
    read = msgspec.json.Decoder(Edition | Question).decode
    out.write(READY)
    out.flush()
    while True:
        answer = thinker.answer(read(lines.get()))
        if answer is not None:
            out.write(b"%d\n" % answer)
            out.flush()


def _listen(source: BinaryIO, lines: queue.Queue[bytes]) -> None:
    for line in source:
        lines.put(line)
    os._exit(0)  # whoever asked is gone


if __name__ == "__main__":
    main()
