"""Make a virtual environment with the locked packages and this project in it.

    python3 tools/bootstrap.py                     .venv, enough to play
    python3 tools/bootstrap.py --dev               .venv, enough to test and to build
    python3 tools/bootstrap.py --dev --venv DIR --wheel FILE    DIR, with a built wheel

Standard library only, and readable by old Pythons, so that they get a message and not a traceback.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
OLDEST = (3, 11)


class Failed(Exception):
    """A command ended badly; the text is what it said."""


def run(*command: object) -> None:
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        said = done.stdout.decode(errors="replace").rstrip()
        raise Failed(f"$ {' '.join(words)}\n{said}")


def binary(venv: Path, name: str) -> Path:
    return venv / ("Scripts" if os.name == "nt" else "bin") / (name + (".exe" if os.name == "nt" else ""))


def complaint() -> str:
    """What this Python lacks, or nothing."""
    if sys.version_info < OLDEST:
        have = ".".join(map(str, sys.version_info[:2]))
        return f"Crusades needs Python 3.11 or newer and this is {have}. Name another: make PYTHON=python3.12"
    if any(importlib.util.find_spec(name) is None for name in ("venv", "ensurepip")):
        return "This Python cannot make virtual environments. On Debian or Ubuntu: apt install python3-venv"
    return ""


def fingerprint(lock: Path, wheel: Path | None) -> str:
    """Changes whenever the environment would: packages, project, interpreter, or the place of the tree."""
    digest = hashlib.sha256(f"{sys.version} {sys.base_prefix} {ROOT}".encode())
    for path in (lock, LOCKS / "installer.lock", ROOT / "pyproject.toml", ROOT / "setup.py", wheel):
        digest.update(path.read_bytes() if path else b"")
    return digest.hexdigest()


def make_venv(venv: Path) -> None:
    same = f"import sys, pip; sys.exit(sys.version != {sys.version!r})"
    try:
        run(binary(venv, "python"), "-c", same)
    except (OSError, Failed):
        shutil.rmtree(venv, ignore_errors=True)
        run(sys.executable, "-m", "venv", venv)


def with_uv(venv: Path, lock: Path, project: list[object]) -> None:
    python = binary(venv, "python")
    run(python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", LOCKS / "installer.lock")
    uv = [binary(venv, "uv"), "pip", "install", "--quiet", "--python", python]
    # Compiled once: where no bytecode is written later, every process would take twice as long to start.
    run(*uv, "--compile-bytecode", "--require-hashes", "-r", lock)
    run(*uv, "--no-deps", "--no-build-isolation", "--reinstall-package", "crusades", *project)


def with_pip(venv: Path, lock: Path, project: list[object]) -> None:
    pip = [binary(venv, "python"), "-m", "pip", "install", "--quiet"]
    run(*pip, "--require-hashes", "-r", lock)
    run(*pip, "--no-deps", "--no-build-isolation", "--force-reinstall", *project)


def install(venv: Path, lock: Path, project: list[object]) -> None:
    """uv is several times faster but does not read pip's settings: behind a mirror pip may still work."""
    try:
        with_uv(venv, lock, project)
    except (OSError, Failed) as failure:
        print("uv could not install the packages; trying pip (slower).", file=sys.stderr)
        try:
            with_pip(venv, lock, project)
        except Failed as second:
            raise Failed(f"{failure}\n\n{second}") from None


def up_to_date(stamp: Path, lock: Path, wheel: Path | None) -> bool:
    """A development environment also serves for play, so either stamp will do for the smaller lock."""
    have = stamp.read_text().split() if stamp.exists() else []
    wanted = [lock] if lock.name == "dev.lock" else [lock, LOCKS / "dev.lock"]
    return any(fingerprint(each, wheel) in have for each in wanted)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Make a virtual environment for Crusades.")
    parser.add_argument("--dev", action="store_true", help="everything that tests and builds need")
    parser.add_argument("--venv", type=Path, default=ROOT / ".venv")
    parser.add_argument("--wheel", type=Path, help="install this wheel instead of the working tree")
    return parser.parse_args()


def main() -> int:
    if complaint():
        print(complaint(), file=sys.stderr)
        return 1
    given = arguments()
    venv = given.venv.absolute()
    wheel = given.wheel.absolute() if given.wheel else None
    lock = LOCKS / ("dev.lock" if given.dev else "runtime.lock")
    stamp = venv / "crusades.stamp"
    if up_to_date(stamp, lock, wheel):
        return 0
    print(f"Preparing {venv.name} ...", file=sys.stderr)
    if stamp.exists():
        stamp.unlink()
    try:
        make_venv(venv)
        install(venv, lock, [wheel] if wheel else ["-e", ROOT])
    except Failed as failure:
        print(f"{failure}\n\nThe environment could not be prepared.", file=sys.stderr)
        return 1
    stamp.write_text(fingerprint(lock, wheel) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
