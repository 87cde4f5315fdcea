"""`crusades content check DIR`: can this pack be played? `content keep`: a pack is kept for its games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from crusades.cli.which import first_game
from crusades.play import content, library
from crusades.play.library import game_ids

app = typer.Typer(no_args_is_help=True, help="Content packs: maps, tables and pieces as data.")


@app.command()
def check(
    directory: Annotated[Path, typer.Argument(help="The folder with the pack's JSON files.")],
    game: Annotated[str, typer.Option(help="The game the pack is for.", default_factory=first_game)],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Name file and field of everything that is wrong with a pack."""
    _must_know(game)
    problems = content.check(game, directory)
    if as_json:
        typer.echo(json.dumps([p._asdict() for p in problems], indent=2))
    else:
        for problem in problems:
            typer.echo(str(problem))
        typer.echo(f"{directory}: {len(problems)} problem{'' if len(problems) == 1 else 's'}")
    raise typer.Exit(1 if problems else 0)


@app.command()
def keep(
    game: Annotated[str, typer.Option(help="The game whose own pack is kept.", default_factory=first_game)],
) -> None:
    """Keep the pack that a game comes with: what was played with it replays when it has changed."""
    _must_know(game)
    typer.echo(library.keep_pack(game))


def _must_know(game: str) -> None:
    if game not in game_ids():
        typer.echo(f"there is no game {game!r}; known: {', '.join(game_ids())}", err=True)
        raise typer.Exit(2)


def register(main: typer.Typer) -> None:
    main.add_typer(app, name="content")
