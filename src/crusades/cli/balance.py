"""`crusades balance`: how evenly starter decks are matched; without decks, the two sides of a scenario."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crusades.cli.which import first_with_decks
from crusades.play.library import load_game

if TYPE_CHECKING:
    from crusades.lab import balance as lab
    from crusades.lab import sides as two
    from crusades.lab.pairings import Pairing

# Players and laboratory are imported inside the functions: no other verb waits for them.

CELL = 14


def register(main: typer.Typer) -> None:
    main.command("balance")(balance)


def balance(
    game: Annotated[str, typer.Option(help="Which game.", default_factory=first_with_decks)],
    games: Annotated[int, typer.Option(min=1, help="How many games; with decks, of each pairing.")] = 40,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the whole run.")] = 1,
    variant: Annotated[
        str | None, typer.Option("--variant", "--scenario", help="Which; the first if none is named.")
    ] = None,
    pairs: Annotated[
        str, typer.Option(help="Pairings, as in ge-1:us-1,hu-1:su-2; all if none is named.")
    ] = "",
    player: Annotated[str, typer.Option(help="Who leads both sides.")] = "greedy",
    supply: Annotated[str, typer.Option(help="Set-up Supply to try, as in hu=32,ro=30.")] = "",
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 is one for each core.")] = 0,
    json_file: Annotated[Path | None, typer.Option("--json", help="Write all results to this file.")] = None,
) -> None:
    """Starter decks of opposing sides play each other: a matrix of how often the Axis deck wins.

    Games without decks: how often each side of a scenario wins, how its games end, and how long they are.
    """
    chosen = _check(game, variant, pairs, player)
    if not chosen:
        _balance_sides(game, games, seed, variant, player, supply, jobs or os.cpu_count() or 1, json_file)
        return
    found = _run(
        game, chosen, games, seed, variant, player, _supply(game, supply), jobs or os.cpu_count() or 1
    )
    if json_file is not None:
        json_file.write_text(json.dumps(found.as_dict(), indent=1) + "\n", encoding="utf-8")
    _print(found, game)


def _check(game: str, variant: str | None, pairs: str, player: str) -> list[Pairing]:
    from crusades.ai.registry import players
    from crusades.lab import pairings
    from crusades.play.library import game_ids

    if game not in game_ids():
        raise typer.BadParameter(f"known: {', '.join(game_ids())}", param_hint="--game")
    if player not in players():
        raise typer.BadParameter(f"known: {', '.join(players())}", param_hint="--player")
    scenarios = load_game(game).scenarios
    if variant is not None and variant not in scenarios:
        raise typer.BadParameter(f"known: {', '.join(scenarios)}", param_hint="--variant")
    try:
        return pairings.read(load_game(game), pairs)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--pairs") from None


def _supply(game: str, text: str) -> tuple[tuple[str, int], ...]:
    """`hu=32,ro=30` as pairs."""
    known = load_game(game).library.nation_codes  # type: ignore[attr-defined]
    found: list[tuple[str, int]] = []
    for word in text.split(",") if text else []:
        code, _, points = word.strip().partition("=")
        if code not in known or not points.isdigit():
            raise typer.BadParameter(f"{word!r}; nations: {', '.join(known)}", param_hint="--supply")
        found.append((code, int(points)))
    return tuple(found)


def _run(
    game: str,
    pairs: list[Pairing],
    games: int,
    seed: int,
    variant: str | None,
    player: str,
    supply: tuple[tuple[str, int], ...],
    jobs: int,
) -> lab.Balance:
    from crusades.cli.progress import bar
    from crusades.lab import balance as lab

    with bar() as progress:
        task = progress.add_task(f"balance {game}", total=games * len(pairs), found="")
        axis = 0

        def tick(report: lab.Report) -> None:
            nonlocal axis
            axis += report.winner == 0
            progress.update(task, advance=1, found=f"axis {axis}")

        return lab.balance(game, pairs, games, seed, variant, player, supply, jobs, tick)


# printing ---------------------------------------------------------------------------------------------------


def _print(found: lab.Balance, game: str) -> None:
    from crusades.lab import balance as lab

    typer.echo("How often the Axis deck (rows) wins, in %, with the 95 % interval; * outside 30-70 %:")
    typer.echo()
    columns = found.decks(1)
    typer.echo(" " * 8 + "".join(name.rjust(CELL) for name in [*columns, "all"]))
    for deck in found.decks(0):
        cells = [_cell(found, deck, other) for other in columns]
        typer.echo(deck.ljust(8) + "".join(cells) + _text(*found.deck(deck, 0)).rjust(CELL))
    typer.echo()
    turns = found.turns()
    typer.echo(
        f"turns: median {turns['median']:g}, mean {turns['mean']:.1f}, "
        f"80 % of games {turns['tenth']:g}-{turns['nine_tenths']:g}, longest {turns['most']:g}"
    )
    total = max(1, len(found.reports))
    ends = ", ".join(f"{e} {found.endings[e]} ({found.endings[e] / total:.0%})" for e in lab.ENDINGS)
    typer.echo(f"endings: {ends}")
    drawn = sum(r.winner < 0 for r in found.reports)
    seconds = sum(r.seconds for r in found.reports) / total
    typer.echo(f"{len(found.reports)} games, {drawn} drawn, {seconds:.2f} s of processor time each")
    typer.echo()
    typer.echo("deck    nation   wins %          set-up Supply  suggestion")
    for row in lab.advice(found, game):
        share = f"{row.share:.0%} ({row.low:.0%}-{row.high:.0%})"
        typer.echo(f"{row.deck:8}{row.nation:9}{share:16}{row.supply:<15}{row.text}")


def _cell(found: lab.Balance, deck: str, other: str) -> str:
    if (deck, other) not in found.pairs:
        return "-".rjust(CELL)
    cell = found.cell((deck, other))
    return (_text(cell.won, cell.games) + ("*" if cell.is_unfair else " ")).rjust(CELL)


def _text(won: float, games: int) -> str:
    from crusades.lab.arena import wilson

    share, low, high = (round(100 * x) for x in wilson(won, games))
    return f"{share} ({low}-{high})"


# games without decks ----------------------------------------------------------------------------------------


def _balance_sides(
    game: str,
    games: int,
    seed: int,
    scenario: str | None,
    player: str,
    supply: str,
    jobs: int,
    json_file: Path | None,
) -> None:
    from crusades.cli.progress import bar
    from crusades.lab import sides as two

    if supply:
        raise typer.BadParameter(f"{game!r} has no decks", param_hint="--supply")
    with bar() as progress:
        task = progress.add_task(f"balance {game}", total=games, found="")
        won: dict[int, int] = {}

        def tick(report: two.Report) -> None:
            won[report.winner] = won.get(report.winner, 0) + 1
            score = ", ".join(f"{name} {won.get(seat, 0)}" for seat, name in names)
            progress.update(task, advance=1, found=score)

        names = two.Sides(load_game(game).seats).results()
        found = two.sides(game, games, seed, scenario, player, jobs, tick)
    if json_file is not None:
        json_file.write_text(json.dumps(found.as_dict(), indent=1) + "\n", encoding="utf-8")
    _print_sides(found)


def _print_sides(found: two.Sides) -> None:
    total = len(found.reports)
    for seat, name in found.results():
        share, low, high = found.share(seat)
        typer.echo(f"{name:10}{found.won(seat):5} of {total}   {share:.0%} ({low:.0%}-{high:.0%})")
    typer.echo()
    typer.echo("endings:")
    for (_, text), count in found.endings.most_common():
        typer.echo(f"{count:6}  {text}")
    lengths = ", ".join(f"{turns}: {found.lengths[turns]}" for turns in sorted(found.lengths))
    typer.echo(f"games by turns played: {lengths}")
    typer.echo("decisions in a turn (lower quartile, median, upper quartile):")
    quartiles = [
        ("both", found.per_turn()),
        *((name, found.per_turn(n)) for n, name in enumerate(found.seats)),
    ]
    for name, (low, middle, high) in quartiles:
        typer.echo(f"  {name:10}{low:6.0f}{middle:6.0f}{high:6.0f}")
    typer.echo(f"{found.seconds / max(1, total):.2f} s of processor time a game")
