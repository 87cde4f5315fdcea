"""What checks the page's types may be missing where only the engine is worked on; in CI that is a failure."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
TSC = WEB / "node_modules" / ".bin" / "tsc"

needs_page_tools = pytest.mark.skipif(
    not TSC.exists() and not os.environ.get("CI"), reason="the page's tools are not here: tools/page.py --dev"
)
