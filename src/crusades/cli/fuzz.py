"""`crusades fuzz`: random games until something breaks."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crusades.cli.which import first_game
from crusades.play.library import game_ids, load_game

if TYPE_CHECKING:
    from crusades.lab.fuzz import Outcome, Report

# The laboratory is imported inside the functions: no other verb waits for it.

Content = Annotated[Path | None, typer.Option("--content", help="A folder with another content pack.")]

FEW = 24  # names that still make a readable line


def register(main: typer.Typer) -> None:
    main.command("fuzz")(fuzz)


def fuzz(
    game: Annotated[str, typer.Option(help="Which game.", default_factory=first_game)],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 200,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the whole run.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 is one for each core.")] = 0,
    every: Annotated[int, typer.Option(min=1, help="Actions between two rounds of dear checks.")] = 150,
    scenario: Annotated[
        str | None, typer.Option(help="Only this scenario, or scattered: random positions.")
    ] = None,
    policy: Annotated[str | None, typer.Option(help="Only this way to choose, such as curious.")] = None,
    out: Annotated[Path, typer.Option(help="Where failures are written.")] = Path("fuzz-failures"),
    complete: Annotated[
        bool, typer.Option("--complete", help="Fail if an event or verb never occurs.")
    ] = False,
    content: Content = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Play random games with all checks on; what breaks is written as a record that replays it."""
    from crusades.lab import fuzz as lab

    _check(game, scenario, policy, content)
    more: dict[str, object] = {
        "every": every,
        "scenario": scenario,
        "policy": policy,
        "content": None if content is None else str(content),
    }
    report = _run(game, games, seed, jobs or os.cpu_count() or 1, more)
    paths = lab.write_failures(report, game, seed, out)
    if as_json:
        data = {**report.as_dict(), "missing": lab.missing(report, game), "records": [str(p) for p in paths]}
        typer.echo(json.dumps(data, indent=2))
    else:
        _print(report, game, paths)
    if report.failures or (complete and any(lab.missing(report, game).values())):
        raise typer.Exit(1)


def _check(game: str, scenario: str | None, policy: str | None, content: Path | None) -> None:
    from crusades.lab import fuzz as lab

    if game not in game_ids():
        raise typer.BadParameter(f"known: {', '.join(game_ids())}", param_hint="--game")
    begins = [*load_game(game, content).scenarios, lab.SCATTERED]
    if scenario is not None and scenario not in begins:
        raise typer.BadParameter(f"known: {', '.join(begins)}", param_hint="--scenario")
    if policy is not None and policy not in lab.POLICIES:
        raise typer.BadParameter(f"known: {', '.join(lab.POLICIES)}", param_hint="--policy")


def _run(game: str, games: int, seed: int, jobs: int, more: dict[str, object]) -> Report:
    from crusades.cli.progress import bar
    from crusades.lab import fuzz as lab

    with bar() as progress:
        task = progress.add_task(f"fuzz {game}", total=games, found="")
        failed = 0

        def tick(outcome: Outcome) -> None:
            nonlocal failed
            failed += outcome.failed
            progress.update(task, advance=1, found=f"{failed} failed" if failed else "")

        return lab.fuzz(game, games, seed, jobs, tick, **more)


def _print(report: Report, game: str, paths: list[Path]) -> None:
    from crusades.lab import fuzz as lab

    seen, gaps = report.seen, lab.missing(report, game)
    for outcome, path in zip(report.failures, paths, strict=True):
        typer.echo(f"game {outcome.index}: {_reason(outcome)}\n  crusades replay {path}")
    typer.echo(report)
    typer.echo(
        f"clauses={len(seen.clauses)} (told {len(seen.told)}, refused {len(seen.refused)})"
        f" events={len(seen.events)} verbs={len(seen.verbs)}"
        + "".join(f" {kind}={len(values)}" for kind, values in sorted(seen.values.items()))
    )
    typer.echo("results: " + ", ".join(f"{name} {n}" for name, n in sorted(report.results.items())))
    for what, names in gaps.items():
        if names:
            listed = ", ".join(names) if len(names) <= FEW else "listed with --json"
            typer.echo(f"never seen {what} ({len(names)}): {listed}")


def _reason(outcome: Outcome) -> str:
    if outcome.complaints:
        return outcome.complaints[0].strip().splitlines()[-1]
    return "stuck: no action is legal" if outcome.stuck else f"not over after {outcome.decisions} decisions"
