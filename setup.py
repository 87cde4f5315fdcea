"""Adds the compiled modules when CRUSADES_COMPILE=1; everything else is in pyproject.toml."""

import os
import sys
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path

from setuptools import Command, Extension, setup
from setuptools.command.build import build

COMPILED = ("src/crusades/core", "src/crusades/games")

# What stays interpreted: package roots only re-export, words only load text, a manifest only names, heirs is
# a mark for the compiler, and what lies beside a game's rules serves layers that are not compiled either.
EXCLUDE = {"__init__.py", "words.py", "manifest.py", "heirs.py", "beside"}

LEVEL = os.environ.get("CRUSADES_OPT_LEVEL", "3")

# How a machine indents what it writes is no matter: looking at it took gcc three quarters of its time.
QUIET = ["-Wno-misleading-indentation"] if os.name == "posix" else []


def sources() -> list[str]:
    found = (path for folder in COMPILED for path in Path(folder).rglob("*.py"))
    return sorted(path.as_posix() for path in found if not EXCLUDE & {*path.parts})


def wanted() -> bool:
    """Asking for metadata also runs this file, and has no use for a compilation."""
    return os.environ.get("CRUSADES_COMPILE") == "1" and not {"egg_info", "dist_info"} & {*sys.argv}


def library(source: str) -> str:
    """Which shared library a module goes into: `core`, its game's, or that of a folder in its game's.

    A change of one leaves the others.
    """
    parts = Path(source).parts
    return "_".join(parts[3:-1]) if parts[2] == "games" and len(parts) > 4 else "core"


def built_in() -> str:
    """Of each level of optimisation and each compiler its own folder: what they make does not mix."""
    if not wanted():
        return "build/pure"
    try:
        return f"build/level-{LEVEL}-mypy-{version('mypy')}"
    except PackageNotFoundError:
        sys.exit("CRUSADES_COMPILE=1 needs mypy[mypyc] in the building environment: use `make build`.")


def extensions(folder: str) -> list[Extension]:
    if not wanted():
        return []
    from mypyc.build import mypycify

    files = sorted(sources(), key=library)
    found = mypycify(
        [
            f"--cache-dir={os.devnull}",
            *files,
        ],  # the whole program is translated anew, in a quarter of a minute
        separate=[(list(each), f"crusades_{name}") for name, each in groupby(files, library)],
        target_dir=f"{folder}/c",
        opt_level=LEVEL,
        debug_level="0",
    )
    for each in found:
        each.extra_compile_args += QUIET
    return sorted(found, key=lambda each: -sum(Path(name).stat().st_size for name in each.sources))


class Build(build):  # type: ignore[misc]  # setuptools has no types
    """Keeps what was built before and still fits; removes what is built no longer: it would be packed."""

    def run(self) -> None:
        super().run()
        made: set[Path] = set()
        for name in self.get_sub_commands():
            step: Command = self.get_finalized_command(name)
            made |= {Path(each).resolve() for each in step.get_outputs()}
        for path in Path(self.build_lib).resolve().rglob("*"):
            if path.is_file() and path not in made:
                path.unlink()


setup(
    ext_modules=extensions(built_in()),
    cmdclass={"build": Build},
    options={"build": {"build_base": built_in()}, "build_ext": {"parallel": os.cpu_count() or 1}},
)
