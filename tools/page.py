"""Bundle the page (web/) into the package, if anything of it has changed.

    python3 tools/page.py            enough to play: what `make play` and the wheels need
    python3 tools/page.py --dev      with the tools that check its types and style
    python3 tools/page.py --check    types and style

Node comes from the system if it is new enough, else from a Python wheel that carries it (.venv-node).
Standard library only.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
GAMES = WEB / "src" / "games"
WORDS = ROOT / "src" / "crusades" / "server" / "data" / "words"
PAGE = ROOT / "src" / "crusades" / "server" / "data" / "page"
CARRIED = ROOT / ".venv-node"
LOCK = ROOT / "requirements" / "node.lock"
OLDEST = 20


class Failed(Exception):
    """A command ended badly; the text is what it said."""


def run(*command: object, env: dict[str, str] | None = None) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=WEB, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    said = done.stdout.decode(errors="replace").rstrip()
    if done.returncode:
        raise Failed(f"$ {' '.join(words)}\n{said}")
    return said


def is_new_enough(node: str) -> bool:
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        return int(version.strip().lstrip("v").split(".")[0]) >= OLDEST
    except (OSError, ValueError, subprocess.CalledProcessError):
        return False


def with_node() -> dict[str, str]:
    """The environment in which `node` and `npm` are found."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_new_enough(node):
        return dict(os.environ)
    folder = CARRIED / ("Scripts" if os.name == "nt" else "bin")
    stamp = CARRIED / "lock"
    if not stamp.exists() or stamp.read_text() != LOCK.read_text():
        print("No Node.js of version 20 or newer here; fetching one ...", file=sys.stderr)
        venv.create(CARRIED, with_pip=True, clear=True)
        run(folder / "python", "-m", "pip", "install", "--quiet", "--require-hashes", "-r", LOCK)
        stamp.write_text(LOCK.read_text())
    return {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}


def npm(*words: str, env: dict[str, str]) -> str:
    return run("npm.cmd" if os.name == "nt" else "npm", *words, env=env)


def list_games() -> None:
    """The games are the folders of web/src/games: two files are written that name them all.

    Of their styles only what every page shows (`dress.css`) is there at once; the rest comes with the board.
    """
    ids = sorted(path.parent.name for path in GAMES.glob("*/index.ts"))
    head = "Made by tools/page.py from the folders here; not under version control."
    scripts = [f"/** {head} */", *(f'import {{ game as {each} }} from "./{each}/index";' for each in ids)]
    scripts += ["", f"export const GAMES = [{', '.join(ids)}];"]
    styles = [f"/* {head} */", *(f'@import "./{each}/dress.css";' for each in ids)]
    for name, lines in (("all.ts", scripts), ("all.css", styles)):
        text, path = "\n".join(lines) + "\n", GAMES / name
        if not path.exists() or path.read_text() != text:
            path.write_text(text)


def sources() -> list[Path]:
    found = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    return sorted([*found, *WORDS.glob("*.ftl")])


def digest(paths: list[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(f"{path.relative_to(ROOT).as_posix()} {path.stat().st_size}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def install(is_dev: bool, env: dict[str, str]) -> None:
    """What the lock says; what development needs also serves for the bundle."""
    stamp = WEB / "node_modules" / "crusades.stamp"
    lock = digest([WEB / "package-lock.json"])
    have = stamp.read_text().split() if stamp.exists() else []
    if have[:1] == [lock] and (not is_dev or "dev" in have):
        return
    npm("ci", "--ignore-scripts", "--silent", *(() if is_dev else ("--omit=dev",)), env=env)
    stamp.write_text(f"{lock} {'dev' if is_dev else ''}\n")


def bundle(is_dev: bool) -> None:
    stamp = PAGE / "made.from"
    list_games()
    wanted = digest(sources())
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("Bundling the page ...", file=sys.stderr)
    env = with_node()
    install(is_dev, env)
    npm("run", "--silent", "build", env=env)
    stamp.write_text(wanted)


def check() -> None:
    list_games()
    env = with_node()
    install(True, env)
    npm("run", "--silent", "types", env=env)
    npm("run", "--silent", "lint", env=env)


def main() -> int:
    parser = argparse.ArgumentParser(description="Bundle the page of Crusades.")
    parser.add_argument("--dev", action="store_true", help="fetch the tools that check it as well")
    parser.add_argument("--check", action="store_true", help="check types and style; bundle nothing")
    given = parser.parse_args()
    try:
        if given.check:
            check()
        else:
            bundle(given.dev)
    except Failed as failure:
        print(f"{failure}\n\nThe page could not be made.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
