"""The command `crusades`. Each module of this package adds its verbs with `register(app)`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from crusades.cli import arena, balance, check, content, corpus, fuzz, play, replay, rules, serve
from crusades.play import shelf
from crusades.play.content import BadPack

app = typer.Typer(
    name="crusades",
    help="Three board wargames, one rules engine.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

for module in (play, rules, content):
    module.register(app)
for manifest in shelf.manifests().values():
    for command in manifest.commands:
        shelf.named(command)(app)
for module in (fuzz, corpus, replay, arena, balance, serve, check):
    module.register(app)


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"crusades {version('crusades')}")
        raise typer.Exit


@app.callback()
def options(
    show_version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Options that come before the verb."""


def main() -> None:
    try:
        app()
    except BadPack as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    except OSError as error:  # a full disk, a folder that is not there
        where = f"{error.filename}: " if error.filename else ""
        print(f"crusades: {where}{error.strerror or error}", file=sys.stderr)
        sys.exit(1)
