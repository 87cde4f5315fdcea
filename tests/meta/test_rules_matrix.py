"""docs/rules is what `make docs` would write."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_rules_matrix_is_current() -> None:
    pages = runpy.run_path(str(ROOT / "tools/rules_matrix.py"))["pages"](ROOT)
    stale = [path.name for path, text in pages.items() if not path.is_file() or path.read_text() != text]
    assert not stale, f"run `make docs`: {', '.join(stale)} in docs/rules are not current"
