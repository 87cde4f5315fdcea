"""No function of the page is so long that it must be read twice; a Board writes its drawing, nothing else."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

from tests.meta.page_tools import WEB, needs_page_tools
from tools import page

BOARD = 80  # lines of a Board, with everything that stands in it
MOST = 30  # lines that all functions but a twentieth stay within


class Function(NamedTuple):
    lines: int
    name: str
    file: str


def measured(*words: str) -> tuple[list[Function], int]:
    """What web/functions.mjs finds: functions that have a name and more than one line, the longest first."""
    done = subprocess.run(
        ["node", "functions.mjs", "--all", *words],
        cwd=WEB,
        env=page.with_node(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *rows, last = done.stdout.splitlines()
    summary = re.fullmatch(r"functions=(\d+) p95=(\d+)", last)
    assert summary, last
    found = [Function(int(lines), name, at.rsplit(":", 1)[0]) for lines, name, at in map(str.split, rows)]
    assert len(found) == int(summary[1])
    return found, int(summary[2])


@needs_page_tools
def test_no_board_is_long() -> None:
    found, _ = measured()
    boards = [each for each in found if re.search(r"Board$", each.name)]
    assert {each.file for each in boards} >= {
        "src/boards/generic/board.tsx",
        "src/games/darkest/board.tsx",
        "src/games/high/board.tsx",
        "src/games/last/board.tsx",
    }
    assert [each for each in boards if each.lines > BOARD] == []


@needs_page_tools
def test_functions_of_the_page_are_short() -> None:
    found, p95 = measured()
    assert len(found) > 1000
    assert found == sorted(found, key=lambda each: -each.lines)
    assert p95 <= MOST
    assert sum(each.lines > MOST for each in found) <= len(found) / 20


@needs_page_tools
def test_lines_are_counted_with_those_of_functions_inside(tmp_path: Path) -> None:
    (tmp_path / "tsconfig.json").write_text('{"compilerOptions": {"jsx": "preserve"}, "include": ["src"]}')
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "some.tsx").write_text(
        "export function Outer() {\n"
        "  const inner = () => {\n"
        "    [1].map((each) => {\n"
        "      return each;\n"
        "    });\n"
        "  };\n"
        "  return inner;\n"
        "}\n"
        "const short = () => 1;\n"
        "export const it = {\n"
        "  method() {\n"
        "    return short;\n"
        "  },\n"
        "};\n"
    )
    found, p95 = measured(str(tmp_path))
    assert found == [
        Function(8, "Outer", "src/some.tsx"),
        Function(5, "inner", "src/some.tsx"),
        Function(3, "method", "src/some.tsx"),
    ]
    assert p95 == 8
