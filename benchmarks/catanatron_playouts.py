"""The same for Catanatron with four random players, in its own environment.

python benchmarks/catanatron_playouts.py SECONDS SEED
"""

from __future__ import annotations

import json
import random
import sys
import time

from catanatron import Color, Game, RandomPlayer


def playouts(seconds: float, seed: int) -> dict[str, float]:
    random.seed(seed)
    games = decisions = 0
    spent = 0.0
    middle = None
    while spent < seconds:
        game = Game(
            [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed + games
        )
        begun = time.process_time()
        made = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            made += 1
            if made == 400:
                spent += time.process_time() - begun
                middle = game.copy()
                begun = time.process_time()
        spent += time.process_time() - begun
        decisions += made
        games += 1
    assert middle is not None
    begun = time.process_time()
    for _ in range(2000):
        middle.copy()
    clone = (time.process_time() - begun) / 2000
    return {
        "decisions_per_s": decisions / spent,
        "games": games,
        "decisions": decisions,
        "clone_us": clone * 1e6,
    }


if __name__ == "__main__":
    print(json.dumps(playouts(float(sys.argv[1]), int(sys.argv[2]))))
