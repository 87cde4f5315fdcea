"""`crusades check`: promises of server and forecasts, each put to the test by one command."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Protocol

import typer

# The server is imported inside the functions: no other verb waits for it.

SHOWN = 8  # of each kind of fault

checks = typer.Typer(no_args_is_help=True, help="Put the server's promises to the test.")


def register(main: typer.Typer) -> None:
    main.add_typer(checks, name="check")


class Figures(Protocol):
    """What a check found."""

    @property
    def is_kept(self) -> bool: ...


def conclude(found: Figures) -> None:
    typer.echo(str(found))
    if not found.is_kept:
        raise typer.Exit(1)


@checks.command()
def crash(
    kills: Annotated[
        int, typer.Option(min=1, help="Times that a server is killed in the midst of play.")
    ] = 50,
    moves: Annotated[int, typer.Option(min=1, help="Acknowledged moves, at least.")] = 10_000,
    db: Annotated[
        str,
        typer.Option(
            help="PostgreSQL to use (an empty database); SQLite in a folder of its own if none is named."
        ),
    ] = "",
    processes: Annotated[
        int, typer.Option(min=1, help="Servers beside each other; more than one need --db.")
    ] = 1,
    seed: Annotated[int, typer.Option(min=0, help="Of the moments and of the moves.")] = 1,
) -> None:
    """Kill the server while games are played: no acknowledged move is lost, none is played twice."""
    from crusades.server.checks import crash as check
    from crusades.server.settings import BadSettings, must_be_database

    if processes > 1 and not db:
        raise typer.BadParameter("several servers need a PostgreSQL database (--db)")
    try:
        must_be_database(db or "sqlite:///games.db")
    except BadSettings as error:
        raise typer.BadParameter(str(error)) from None
    conclude(check.run(kills=kills, moves=moves, db=db, processes=processes, seed=seed))


@checks.command()
def network(
    moves: Annotated[int, typer.Option(min=1, help="Acknowledged moves, at least.")] = 5000,
    tables: Annotated[int, typer.Option(min=1, help="Games at once.")] = 24,
    seed: Annotated[int, typer.Option(min=0, help="Of the faults and of the moves.")] = 1,
) -> None:
    """Play over a network that loses, doubles, reorders and cuts off: no move is lost, none played twice."""
    from crusades.server.checks import network as check

    conclude(check.run(moves=moves, tables=tables, seed=seed))


@checks.command()
def load(
    sockets: Annotated[int, typer.Option(min=2, help="Open at once, two at each game.")] = 1000,
    seconds: Annotated[float, typer.Option(min=1, help="How long moves flow.")] = 60.0,
    pace: Annotated[float, typer.Option(min=0, help="Seconds between two moves of a game.")] = 4.0,
    seed: Annotated[int, typer.Option(min=0, help="Of the moves.")] = 1,
) -> None:
    """Play many games at once, and measure how soon moves are acknowledged."""
    from crusades.server.checks import load as check

    conclude(check.run(sockets=sockets, seconds=seconds, pace=pace, seed=seed))


@checks.command()
def hostile(
    messages: Annotated[
        int, typer.Option(min=1, help="Malformed, oversized, out of turn, forged, replayed; then floods.")
    ] = 20_000,
    seed: Annotated[int, typer.Option(min=0, help="Of the messages and of the moves.")] = 1,
) -> None:
    """Say everything that must not be done to a server, beside a game that goes on."""
    from crusades.server.checks import hostile as check

    conclude(check.run(messages=messages, seed=seed))


@checks.command()
def leaks(
    steps: Annotated[
        int, typer.Option(min=1, help="Decisions to compare, of each game and each audience.")
    ] = 2000,
    game: Annotated[str, typer.Option(help="One game only.")] = "",
    plants: Annotated[bool, typer.Option(help="Also plant fourteen leaks, each to be noticed.")] = True,
    seed: Annotated[int, typer.Option(min=0, help="Of the games.")] = 1,
) -> None:
    """Play games in pairs that differ only in what is hidden: nobody is sent a byte that differs."""
    from crusades.server.checks import leaks as check

    found = check.run([game] if game else [], steps=steps, seed=seed, plants=plants)
    for tally in found.tallies:
        if tally.first:
            typer.echo(f"{tally.game} {tally.audience}: {tally.first}")
    for name in found.missed:
        typer.echo(f"not noticed: {name}")
    conclude(found)


@checks.command()
def refusals(
    count: Annotated[int, typer.Option(min=1, help="Illegal actions asked about, of each game.")] = 20_000,
    game: Annotated[str, typer.Option(help="One game only (all: every one).")] = "all",
    seed: Annotated[int, typer.Option(min=0, help="Of games and actions.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    table: Annotated[bool, typer.Option("--table", help="Also which clauses answer which verbs.")] = False,
    samples: Annotated[int, typer.Option(min=0, help="Answers of each game to be read.")] = 0,
) -> None:
    """Ask for what is not legal: is the answer specific, true, discreet, and is there a way out?"""
    from crusades.lab import refusals as check

    games = [] if game == "all" else [game]
    found = check.run(games, count, seed, jobs or os.cpu_count() or 1, samples)
    for tally in found.tallies:
        for line in [*(tally.table() if table else ()), *tally.samples]:
            typer.echo(line)
        for name in ("bare", "twins", "contradictions", "astray"):
            for line in getattr(tally, name)[:SHOWN]:
                typer.echo(f"{name}: {line}")
    conclude(found)


@checks.command()
def odds(
    situations: Annotated[int, typer.Option(min=1, help="Of each game.")] = 300,
    trials: Annotated[int, typer.Option(min=1, help="Times that each is resolved by the rules.")] = 20_000,
    game: Annotated[str, typer.Option(help="One game only.")] = "",
    seed: Annotated[int, typer.Option(min=0, help="Of the situations.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    notes: Annotated[
        Path | None, typer.Option(help="Where to note what is done: the same command goes on from there.")
    ] = None,
) -> None:
    """Compare forecasts with what the dice do: all chances together within 99.9 %."""
    from crusades.lab import forecasts as check

    conclude(check.run([game] if game else [], situations, trials, seed, jobs or os.cpu_count() or 1, notes))
