"""A process that thinks for the computer: views come in, actions go out, and it knows nothing else.

python -m crusades.server.thinker: one JSON object a line on standard input, one answer a line on standard output.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from typing import Any

import msgspec

from crusades.ai import Player
from crusades.ai.registry import players
from crusades.play import library

NICE = 15  # people's moves come first
MINDS = 64  # players whose plans are remembered


class Question(msgspec.Struct):
    """A seat's view, its choices in notation, and who is to decide: `mind` names the player at that seat."""

    mind: str
    game: str
    level: str
    seed: int
    view: dict[str, Any]
    legal: list[int]
    pack: str = ""  # the content of the game, if it is not the present one: a file


class Thinker:
    def __init__(self) -> None:
        self.minds: OrderedDict[str, Player] = OrderedDict()

    def decide(self, q: Question) -> int:
        game = library.load_game(q.game)
        mind = self.minds.pop(q.mind, None) or players()[q.level](q.seed)
        self.minds[q.mind] = mind
        if len(self.minds) > MINDS:
            self.minds.popitem(last=False)
        return mind.choose(game, q.view, q.legal)


def main() -> None:
    os.nice(NICE)
    thinker = Thinker()
    read = msgspec.json.Decoder(Question).decode
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(b"%d\n" % thinker.decide(read(line)))
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
