"""A PostgreSQL of the tests' own: Debian's server in a temporary folder, heard on a Unix socket only.

CRUSADES_TEST_PG (the address of a server on which databases may be made) is used instead if it is set.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.engine import URL, make_url

USER = "postgres"
START = 60.0  # seconds
HELP = "install Debian's package postgresql, or set CRUSADES_TEST_PG to the address of a server"


@contextmanager
def server() -> Iterator[URL]:
    """The address of a running server."""
    given = os.environ.get("CRUSADES_TEST_PG")
    if given:
        yield make_url(given).set(drivername="postgresql")
        return
    programs = find() or install()
    if programs is None:
        why = f"there is no PostgreSQL: {HELP}"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    # Not in pytest's folder, which the user that PostgreSQL insists on cannot enter.
    with tempfile.TemporaryDirectory(prefix="crusades-pg-", ignore_cleanup_errors=True) as name:
        yield from run(programs, Path(name))


def find() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


def install() -> Path | None:
    """Debian's server, without a cluster of its own, if we may. Test processes wait for one another."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    with Path(tempfile.gettempdir(), "crusades-install-postgresql").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if find() is None:
            settings = Path("/etc/postgresql-common/createcluster.conf")
            settings.parent.mkdir(exist_ok=True)
            settings.write_text("create_main_cluster = false\n")
            said = get("update") + get("install", "-y", "--no-install-recommends", "postgresql")
            if find() is None:  # whoever may install it wants these tests to run
                pytest.fail(f"PostgreSQL could not be installed: {HELP}\n{said[-2000:]}")
    return find()


def get(*words: str) -> str:
    """What apt-get said."""
    command = [
        "apt-get",
        "-qq",
        "-o",
        "Dpkg::Options::=--force-confold",
        "-o",
        "DPkg::Lock::Timeout=120",
        *words,
    ]
    done = subprocess.run(
        command,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        check=False,
    )
    return done.stdout.decode(errors="replace")


def run(programs: Path, folder: Path) -> Iterator[URL]:
    data, said = folder / "data", folder / "log"
    said.touch()
    as_user: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        user = pwd.getpwnam(USER)
        for path in (folder, said):
            os.chown(path, user.pw_uid, user.pw_gid)
        as_user = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
    make = [
        programs / "initdb",
        "-D",
        data,
        "-U",
        "crusades",
        "-A",
        "trust",
        "-N",
        "-E",
        "UTF8",
        "--locale=C",
    ]
    subprocess.run([*as_user, *make], check=True, stdout=subprocess.DEVNULL, cwd=folder)
    serve = [programs / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"]
    with said.open("ab") as log:
        process = subprocess.Popen([*as_user, *serve], stdout=log, stderr=log, cwd=folder)
    try:
        url = URL.create("postgresql", username="crusades", database="postgres", query={"host": str(folder)})
        wait(url, process, said)
        yield url
    finally:
        process.send_signal(2)  # SIGINT: at once, but cleanly
        process.wait(START)


def wait(url: URL, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START
    while time.monotonic() < deadline and process.poll() is None:
        try:
            psycopg.connect(address(url)).close()
        except psycopg.OperationalError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"PostgreSQL did not start:\n{log.read_text(errors='replace')[-2000:]}")


@contextmanager
def database(at: URL) -> Iterator[str]:
    """The address of an empty database."""
    name = f"crusades_{secrets.token_hex(4)}"
    with psycopg.connect(address(at), autocommit=True) as connection:
        connection.execute(f"create database {name}")
        try:
            yield address(at.set(database=name))
        finally:
            connection.execute(f"drop database {name} with (force)")


def address(url: URL) -> str:
    return url.render_as_string(hide_password=False)
