"""`crusades arena`: computer players against each other."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Annotated

import typer

from crusades.cli.which import first_game
from crusades.play.library import game_ids, load_game

if TYPE_CHECKING:
    from crusades.lab import arena as lab
    from crusades.lab.pairings import Pairing

# Players and laboratory are imported inside the functions: no other verb waits for them.


def register(main: typer.Typer) -> None:
    main.command("arena")(arena)


def arena(
    game: Annotated[str, typer.Option(help="Which game.", default_factory=first_game)],
    first: Annotated[str, typer.Option(help="A player.")] = "greedy",
    second: Annotated[str, typer.Option(help="His opponent.")] = "random",
    games: Annotated[int, typer.Option(min=1, help="How many games; half of them on each side.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the whole run.")] = 1,
    scenario: Annotated[str | None, typer.Option(help="Which scenario; the first if none is named.")] = None,
    decks: Annotated[
        str, typer.Option(help="Decks that meet, as in ge-1:us-1,hu-1:su-2, in games that have them.")
    ] = "",
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 is one for each core.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print data instead of text.")] = False,
) -> None:
    """Two players play each other with sides swapped; who wins how often, and how sure that is."""
    _check(game, first, second, scenario)
    chosen = _decks(game, decks)
    score = _run(game, (first, second), games, seed, scenario, chosen, jobs or os.cpu_count() or 1)
    if as_json:
        typer.echo(json.dumps(score.as_dict(), indent=2))
    else:
        _print(score)


def _check(game: str, first: str, second: str, scenario: str | None) -> None:
    from crusades.ai.registry import players

    if game not in game_ids():
        raise typer.BadParameter(f"known: {', '.join(game_ids())}", param_hint="--game")
    for name, option in ((first, "--first"), (second, "--second")):
        if name not in players():
            raise typer.BadParameter(f"known: {', '.join(players())}", param_hint=option)
    scenarios = load_game(game).scenarios
    if scenario is not None and scenario not in scenarios:
        raise typer.BadParameter(f"known: {', '.join(scenarios)}", param_hint="--scenario")


def _decks(game: str, text: str) -> tuple[Pairing, ...]:
    from crusades.lab import pairings

    try:
        return tuple(pairings.read(load_game(game), text))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--decks") from None


def _run(
    game: str,
    names: tuple[str, str],
    games: int,
    seed: int,
    scenario: str | None,
    decks: tuple[Pairing, ...],
    jobs: int,
) -> lab.Score:
    from crusades.cli.progress import bar
    from crusades.lab import arena as lab

    with bar() as progress:
        task = progress.add_task(f"arena {game}", total=games, found="")
        won = [0, 0]

        def tick(bout: lab.Bout) -> None:
            if bout.player >= 0:
                won[bout.player] += 1
            progress.update(task, advance=1, found=f"{names[0]} {won[0]}, {names[1]} {won[1]}")

        return lab.arena(game, names, games, seed, scenario, jobs, tick, decks)


def _print(score: lab.Score) -> None:
    for k, name in enumerate(score.names):
        share, low, high = score.share(k)
        sides = ", ".join(
            f"{score.wins(k, seat)} of {score.played(k, seat)} as {side}"
            for seat, side in enumerate(score.sides)
        )
        typer.echo(f"{name}: {score.wins(k)} of {len(score.bouts)} won ({sides})")
        typer.echo(f"  {share:.1%} of the points, 95 % interval {low:.1%} to {high:.1%}")
    results = ", ".join(f"{side} {score.by_side[side]}" for side in [*score.sides, "drawn"])
    typer.echo(f"by side: {results}")
    mean = score.seconds / max(1, len(score.bouts))
    typer.echo(f"{score.decisions:.0f} decisions and {mean:.2f} s of processor time a game")
