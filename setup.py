"""Adds the compiled modules when CRUSADES_COMPILE=1; everything else is in pyproject.toml."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

COMPILED = ("src/crusades/core", "src/crusades/games")

# File names that stay interpreted: package roots only re-export, words only load text.
EXCLUDE = {"__init__.py", "words.py"}


def sources() -> list[str]:
    found = (path for folder in COMPILED for path in Path(folder).rglob("*.py"))
    return sorted(path.as_posix() for path in found if path.name not in EXCLUDE)


def wanted() -> bool:
    """Asking for metadata also runs this file, and has no use for a compilation."""
    return os.environ.get("CRUSADES_COMPILE") == "1" and not {"egg_info", "dist_info"} & {*sys.argv}


def extensions() -> list[Extension]:
    if not wanted():
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        sys.exit("CRUSADES_COMPILE=1 needs mypy[mypyc] in the building environment: use `make build`.")
    return mypycify(sources(), opt_level=os.environ.get("CRUSADES_OPT_LEVEL", "3"), debug_level="0")


setup(ext_modules=extensions())
