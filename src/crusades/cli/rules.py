"""`crusades rules`: read the rulebooks, and see which clauses are enforced and tested."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from crusades.cli import citations
from crusades.play.rulebook import Clause, Rulebook, games, load, lookup, rulebooks

app = typer.Typer(no_args_is_help=True, help="Read the rulebooks; see what is enforced and tested.")

AsJson = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]
OneGame = Annotated[str | None, typer.Option("--game", help="Only this game.")]

Limit = Annotated[int, typer.Option("--limit", min=1, help="At most so many of each game.")]


def register(main: typer.Typer) -> None:
    main.add_typer(app, name="rules")


@app.command()
def show(
    clause: Annotated[str, typer.Argument(help="A clause (H7C.4) or a section (H7C).")],
    as_json: AsJson = False,
) -> None:
    """Print a clause, or all clauses of a section."""
    one = lookup(clause)
    found = [one] if one else [each for book in rulebooks() for each in book.section(clause)]
    if not found:
        _refuse(_no_such(clause))
    if as_json:
        _print_json(found[0].as_dict() if one else [each.as_dict() for each in found])
        return
    for each in found:
        _print_clause(each)


@app.command()
def search(words: list[str], game: OneGame = None, limit: Limit = 20, as_json: AsJson = False) -> None:
    """Find clauses by words, best first, game by game."""
    found = [clause for book in _books(game) for clause in book.search(*words)[:limit]]
    if as_json:
        _print_json([clause.as_dict() for clause in found])
        return
    console = _console()
    for clause in found:
        console.print(Text.assemble((f"{clause.id:<8}", "bold"), clause.title))
    if not found:
        console.print(f"No clause speaks of {' '.join(words)!r}.")


@app.command()
def coverage(
    game: OneGame = None,
    run: Annotated[bool, typer.Option("--run", help="Run the rule tests first.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Fail when a clause is missing.")] = False,
    tree: Annotated[
        Path | None,
        typer.Option(help="The working tree of a game that lives elsewhere.", file_okay=False, exists=True),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Count the clauses that code enforces and passing tests prove."""
    try:
        root = tree.resolve() if tree else citations.checkout()
    except citations.NoCheckout as reason:
        _refuse(f"crusades rules coverage: {reason}")
    books = [book for book in _books(game) if citations.holds(root, book.game)]
    if not books:
        _refuse(f"{game or 'No game'} is written in {root}: name another tree with --tree.")
    if run:
        _measure(root)
    tested = citations.proved(root)
    if tested is None:
        _refuse("No test run fits the present sources: run `make test`, or add --run.", code=1)
    enforced = {each.clause for each in citations.enforcing(root)}
    found = [citations.coverage(book, enforced, tested) for book in books]
    if as_json:
        _print_json([each.as_dict() for each in found])
    else:
        _print_coverage(found)
    if check and any(each.unenforced or each.untested for each in found):
        raise typer.Exit(1)


def _measure(root: Path) -> None:
    tests = "tests/rules" if (root / "tests" / "rules").is_dir() else "tests"
    command = [sys.executable, "-m", "pytest", tests, f"--rule-coverage={citations.MEASURED}"]
    # stdout stays clean for --json.
    done = subprocess.run(command, cwd=root, stdout=sys.stderr, check=False)
    if done.returncode > 1:
        _refuse("The rule tests could not be run.", code=1)


def _books(game: str | None) -> list[Rulebook]:
    if game is None:
        return rulebooks()
    if game not in games():
        _refuse(f"There is no game {game!r} with a rulebook. Known: {', '.join(games())}.")
    return [load(game)]


def _no_such(clause: str) -> str:
    near = [each for book in rulebooks() for each in book.near(clause)]
    begin = ", ".join(book.prefix for book in rulebooks())
    return f"There is no clause {clause!r}. " + (
        f"Near it: {', '.join(near)}." if near else f"Clauses begin with {begin}."
    )


def _refuse(message: str, code: int = 2) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(code)


def _print_json(data: object) -> None:
    typer.echo(json.dumps(data, indent=2, ensure_ascii=False))


def _console() -> Console:
    return Console(highlight=False)


def _print_clause(clause: Clause) -> None:
    console = _console()
    console.print(Text.assemble((clause.id, "bold"), "  ", (clause.title, "bold"), f"  ({clause.kind})"))
    notes = {
        "Example": clause.example,
        "Ruling": clause.ruling,
        "Choice": clause.decision,
        "Unknown": clause.missing,
    }
    console.print(Padding(Text(clause.text), (0, 0, 0, 2)))
    for label, text in notes.items():
        if text:
            console.print(Padding(Text.assemble((f"{label}: ", "italic"), text), (0, 0, 0, 2)))
    console.print()


def _print_coverage(found: list[citations.Coverage]) -> None:
    console = _console()
    for each in found:
        total = len(each.book.clauses)
        console.print(f"{each.book.game}: {each.done} of {total} clauses enforced and tested")
        counts = [f"{name} {tested} of {holding}" for name, (tested, holding) in each.variants.items()]
        console.print(Padding(Text(f"tested where they hold: {', '.join(counts)}"), (0, 0, 0, 2)))
        for label, missing in (
            ("not enforced by code", each.unenforced),
            ("without a passing test", each.untested),
        ):
            if missing:
                line = f"{label} ({len(missing)}): {', '.join(missing)}"
                console.print(Padding(Text(line), (0, 0, 0, 2)))
