"""What a game costs between two of `greedy0`, who read views, and between two policies that read the state.

python benchmarks/policies.py [SCENARIO ...] [--game darkest] [--games 4] [--rounds 5] [--json FILE]

CPU time of the same games, seed by seed in turn, in one process; a round is a process. Medians over rounds,
of the interpreted build and (after `make build`) of the compiled one. Wanted: at most a fifteenth, compiled.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SEEDS = 1000  # the games of round 0 begin here


def by_views(game: Any, s: Any) -> int:
    """Played as it is over the network: each decision by a view."""
    from crusades.ai.registry import players

    table = [players()["greedy0"](seat + 1) for seat in range(len(game.seats))]
    made = 0
    while not s.over:
        seat = game.to_act(s)
        legal = game.legal(s)
        game.step(s, table[seat].choose(game, game.view(s, seat), legal))
        made += 1
    return made


def by_states(game: Any, s: Any) -> int:
    from crusades.play import shelf

    make = shelf.part(game.id, "policy")
    return int(game.playout(s, [make(seat + 1) for seat in range(len(game.seats))]))


WAYS = {"greedy0": by_views, "policy": by_states}


def measured(name: str, scenario: str, seed: int, games: int) -> dict[str, Any]:
    """CPU seconds and decisions of each way, over the same games."""
    import crusades.core.flow
    from crusades.play.library import load_game

    game = load_game(name)
    for way in WAYS.values():  # what is found out about a map once
        way(game, game.new(scenario, {}, seed))
    found: dict[str, Any] = {f"{what} {way}": 0 for way in WAYS for what in ("seconds", "decisions")}
    for number in range(games):
        for label, way in WAYS.items():
            s = game.new(scenario, {}, seed + number)
            begun = time.process_time()
            found[f"decisions {label}"] += way(game, s)
            found[f"seconds {label}"] += time.process_time() - begun
    found["compiled"] = str(crusades.core.flow.__file__).endswith((".so", ".pyd"))
    return found


def rounds(command: list[str], name: str, scenario: str, args: argparse.Namespace) -> list[dict[str, Any]]:
    out = []
    for n in range(args.rounds):
        seed = str(SEEDS + n * args.games)
        one = [*command, str(HERE / "policies.py"), scenario, "--game", name, "--one", seed]
        done = subprocess.run([*one, "--games", str(args.games)], check=True, capture_output=True, text=True)
        out.append(json.loads(done.stdout))
    return out


def row(found: list[dict[str, Any]], games: int) -> dict[str, Any]:
    ratios = [each["seconds greedy0"] / each["seconds policy"] for each in found]
    return {
        "compiled": found[0]["compiled"],
        "greedy0_s": round(statistics.median(each["seconds greedy0"] for each in found) / games, 4),
        "policy_s": round(statistics.median(each["seconds policy"] for each in found) / games, 4),
        "ratio": round(statistics.median(ratios), 1),
        "ratio_min": round(min(ratios), 1),
        "ratio_max": round(max(ratios), 1),
        "decisions": round(sum(each["decisions policy"] for each in found) / len(found) / games),
        "policy_us": round(
            statistics.median(each["seconds policy"] / each["decisions policy"] for each in found) * 1e6, 1
        ),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenarios", nargs="*")
    parser.add_argument("--game", default="darkest")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--one", type=int, default=0, help="one round in this process, from this seed")
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    if args.one:
        print(json.dumps(measured(args.game, args.scenarios[0], args.one, args.games)))
        return
    import run

    from crusades.play.library import load_game

    builds = [[sys.executable]]
    if run.is_built():
        builds.append([str(run.COMPILED)])
    table = {}
    print("| scenario | build | greedy0 s | policy s | ratio (min..max) | decisions | policy us a decision |")
    print("|---|---|---|---|---|---|---|")
    for scenario in args.scenarios or load_game(args.game).scenarios:
        for build in builds:
            r = row(rounds(build, args.game, scenario, args), args.games)
            name = "compiled" if r["compiled"] else "interpreted"
            table[f"{scenario}, {name}"] = r
            spread = f"{r['ratio']} ({r['ratio_min']}..{r['ratio_max']})"
            cells = [name, r["greedy0_s"], r["policy_s"], spread, r["decisions"], r["policy_us"]]
            print(" | ".join(map(str, ["| " + scenario, *cells])) + " |", flush=True)
    if args.json:
        args.json.parent.mkdir(parents=True, exist_ok=True)
        args.json.write_text(json.dumps(table, indent=2) + "\n")


if __name__ == "__main__":
    main()
