"""How long forecasts take: single rolls, whole fights, outlooks and threats of positions met in play.

python benchmarks/forecasts.py [GAME ...] [--positions N]

CPU time in milliseconds, from games at random. Wanted: a first figure within 150 ms, a single roll within 50.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

from crusades.core.action import verb_of
from crusades.lab import scatter
from crusades.play import library, shelf

STEPS = 40  # decisions of each position that are looked at
ACTIONS = 6  # of each decision


def measured(spent: dict[str, list[float]], kind: Callable[[Any], str], work: Callable[[], Any]) -> None:
    begun = time.process_time()
    found = work()
    if found:
        spent[kind(found)].append((time.process_time() - begun) * 1000)


def kind_of(found: Any) -> str:
    return "fight" if "fight" in found else "sure" if found.get("basis") == "sure" else "roll"


def look(game: Any, s: Any, rng: random.Random, spent: dict[str, list[float]]) -> None:
    seat = game.to_act(s)
    legal = game.legal(s)
    for action in rng.sample(legal, min(ACTIONS, len(legal))):
        measured(spent, kind_of, lambda action=action: game.forecast(s, seat, action))  # type: ignore[misc]
    words = {word for text in game.notations(s, legal[:200]) for word in text.split()[1:]}
    for about in rng.sample(sorted(words), min(ACTIONS, len(words))):
        measured(spent, lambda _: "outlook", lambda about=about: game.outlook(s, seat, about))  # type: ignore[misc]
    measured(spent, lambda _: "threats", lambda: game.threats(s, seat))


def run(name: str, positions: int) -> dict[str, list[float]]:
    game: Any = library.load_game(name)
    spent: dict[str, list[float]] = defaultdict(list)
    for n in range(positions):
        rng = random.Random(f"forecasts {name} {n}")
        text = scatter.position(game, rng) if n % 3 else None
        s = game.position(text) if text else game.new(rng.choice(game.scenarios), {}, n)
        for _ in range(STEPS):
            if s.over:
                break
            look(game, s, rng, spent)
            legal = game.legal(s)
            verb = rng.choice(sorted({verb_of(action) for action in legal}))
            game.step(s, rng.choice([action for action in legal if verb_of(action) == verb]))
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--positions", type=int, default=12)
    args = parser.parse_args()
    print("| game | what | count | p50 ms | p95 ms | max ms |\n|---|---|---|---|---|---|")
    for name in args.games or shelf.manifests():
        for kind, times in sorted(run(name, args.positions).items()):
            times.sort()
            p50, p95 = times[len(times) // 2], times[int(len(times) * 0.95)]
            print(f"| {name} | {kind} | {len(times)} | {p50:.1f} | {p95:.1f} | {times[-1]:.1f} |")


if __name__ == "__main__":
    main()
