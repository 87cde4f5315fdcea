"""`crusades corpus`: games that stay for ever, made once and replayed after every change."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from crusades.play.library import game_ids

app = typer.Typer(no_args_is_help=True, help="Frozen games: make them, or see whether they still replay.")

Folder = Annotated[Path, typer.Argument(help="Where the games are; one folder a game.")]
Jobs = Annotated[int, typer.Option(min=0, help="Processes; 0 is one for each core.")]
KEPT = Path("tests/corpus")


def register(main: typer.Typer) -> None:
    main.add_typer(app, name="corpus")


@app.command()
def check(
    folder: Folder = KEPT,
    jobs: Jobs = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Replay every game; fail if a state, a view or what happened is another than when it was frozen."""
    from crusades.lab import corpus

    if not corpus.records(folder):
        raise typer.BadParameter(f"there is no record under {folder}", param_hint="FOLDER")
    found = corpus.check(folder, jobs or os.cpu_count() or 1)
    broken = [each for each in found if each.fault]
    if as_json:
        told = {
            "games": len(found),
            "broken": [{"record": each.path, "fault": each.fault} for each in broken],
        }
        typer.echo(json.dumps(told, indent=2))
    else:
        for each in broken:
            typer.echo(f"{each.path}: {each.fault}")
        actions, marks = sum(each.actions for each in found), sum(each.marks for each in found)
        typer.echo(f"games={len(found)} actions={actions} marks={marks} broken={len(broken)}")
    if broken:
        raise typer.Exit(1)


@app.command()
def make(
    game: Annotated[str, typer.Option(help="Which game.")],
    out: Annotated[Path, typer.Argument(help="The folder for its games; it must be empty or new.")],
    games: Annotated[int, typer.Option(min=1, help="How many, before those for what they lack.")] = 40,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the whole corpus.")] = 1,
    hunts: Annotated[
        int, typer.Option(min=0, help="Random games to find missing events and verbs in.")
    ] = 100,
    also: Annotated[
        list[Path] | None, typer.Option(exists=True, help="A record to add if it has something missing.")
    ] = None,
    jobs: Jobs = 0,
) -> None:
    """Play games and freeze them: what is frozen is never made anew, so this is done once for a version."""
    from crusades.lab import corpus

    if game not in game_ids():
        raise typer.BadParameter(f"known: {', '.join(game_ids())}", param_hint="--game")
    if corpus.records(out):
        raise typer.BadParameter(f"{out} has games, and what is frozen stays", param_hint="OUT")
    made = corpus.make(game, games, seed, hunts, also or [], jobs or os.cpu_count() or 1, typer.echo)
    corpus.write(out, made)
    missing = corpus.wanted(game) - corpus.seen(made)
    for kind, name in sorted(missing):
        typer.echo(f"missing {kind}: {name}")
    typer.echo(f"games={len(made)} missing={len(missing)}")
