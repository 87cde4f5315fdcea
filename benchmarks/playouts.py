"""Random playouts of one game for about a given CPU time; prints decisions/s and the cost of a clone as JSON.

python benchmarks/playouts.py GAME SECONDS SEED
"""

from __future__ import annotations

import json
import random
import sys
import time

import crusades.core.flow
from crusades.play.library import load_game


def playouts(name: str, seconds: float, seed: int) -> dict[str, float]:
    game = load_game(name)
    choose = random.Random(seed).choice
    games = decisions = 0
    spent = 0.0
    middle = None
    while spent < seconds:
        s = game.new(game.scenarios[0], {}, seed + games)
        begun = time.process_time()
        made = 0
        while not s.over:
            game.step(s, choose(game.legal(s)))
            made += 1
            if made == 400:  # well into the middle of a game
                spent += time.process_time() - begun
                middle = game.clone(s)
                begun = time.process_time()
        spent += time.process_time() - begun
        decisions += made
        games += 1
    assert middle is not None, "no game was long enough to have a middle"
    begun = time.process_time()
    for _ in range(2000):
        game.clone(middle)
    clone = (time.process_time() - begun) / 2000
    return {
        "decisions_per_s": decisions / spent,
        "games": games,
        "decisions": decisions,
        "clone_us": clone * 1e6,
    }


if __name__ == "__main__":
    result: dict[str, object] = dict(playouts(sys.argv[1], float(sys.argv[2]), int(sys.argv[3])))
    result["compiled"] = str(crusades.core.flow.__file__).endswith((".so", ".pyd"))
    print(json.dumps(result))
