"""`crusades serve`, `crusades backup`: the home of games, and a copy of what it keeps."""

from __future__ import annotations

import os
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

# The server is imported inside the functions: no other verb waits for it.


def register(main: typer.Typer) -> None:
    main.command("serve")(serve)
    main.command("backup")(backup)


DB = Annotated[
    str,
    typer.Option(
        help="Where games are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.", envvar="CRUSADES_DB"
    ),
]


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; only this machine unless told otherwise.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on.")] = 8765,
    db: DB = "sqlite:///crusades.db",
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Address under which pages may use this server; may be said again."),
    ] = None,
    secure: Annotated[
        bool, typer.Option("--secure", help="Cookies for https only: behind a proxy that has it.")
    ] = False,
    thinkers: Annotated[
        int, typer.Option(min=0, help="Processes that think for computers; 0: one a core but one.")
    ] = 0,
    open_: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser, and say little here.")
    ] = False,
    settings_file: Annotated[
        Path | None,
        typer.Option(
            "--settings", exists=True, dir_okay=False, help="More settings (TOML); options come before it."
        ),
    ] = None,
) -> None:
    """Serve games until told to stop (Ctrl+C)."""
    from sqlalchemy.exc import DBAPIError

    from crusades.server import backups, migrate, running
    from crusades.server.settings import BadSettings, read

    given = {
        "host": host, "port": port, "db": db, "origins": tuple(origin or ()), "secure": secure,
        "thinkers": thinkers,
    }  # fmt: skip
    try:
        settings = read(settings_file, given)
    except BadSettings as error:
        typer.echo(f"crusades: {error}", err=True)
        raise typer.Exit(2) from None
    if open_:
        url = f"http://{settings.host}:{settings.port}/"
        if is_served(url):
            typer.echo(f"Crusades runs already: {url}")
            show(url)
            return
        threading.Thread(target=show_when_served, args=(url,), daemon=True).start()
    try:
        running.serve(settings, quiet=open_)
    except (running.InUse, migrate.Newer, backups.Damaged) as error:
        typer.echo(f"crusades: {error}", err=True)
        raise typer.Exit(1) from None
    except DBAPIError as error:
        typer.echo(f"crusades: the database cannot be used: {str(error.orig).strip()}", err=True)
        raise typer.Exit(1) from None


def is_served(url: str) -> bool:
    try:
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with direct.open(f"{url}healthz", timeout=2) as answer:
            return b"database" in answer.read()
    except (OSError, urllib.error.URLError):
        return False


def show_when_served(url: str) -> None:
    while not is_served(url):
        time.sleep(0.1)
    typer.echo(f"Crusades: {url}   (Ctrl+C stops; your games are kept)")
    show(url)


def show(url: str) -> None:
    """In the browser of the desktop; where there is none, the address has been said."""
    if sys.platform in ("darwin", "win32") or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        webbrowser.open(url)


def backup(
    file: Annotated[Path, typer.Argument(help="The copy; it must not exist yet.")],
    db: DB = "sqlite:///crusades.db",
) -> None:
    """Copy the database while the server may be running."""
    from crusades.server import backups

    try:
        backups.backup(db, file)
    except backups.Cannot as error:
        typer.echo(f"crusades: {error}", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{file}: {file.stat().st_size} bytes")
