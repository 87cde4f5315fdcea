"""No pattern of the tree, the page's included, takes more than linear time for any text."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.meta import patterns
from tests.meta.patterns import ROOT, WHOLE, Found, Text

FEW = (12, 16, 20, 24, 28, 32)  # so few characters take no time at all, unless it doubles with each
SIZES = (64, 256, 2048)
SOON = 0.001  # seconds of this thread: below that nobody looks closer …
LONG = 0.1  # … and above this nobody needs to
STEEP = 2.9  # times as long for twice as much: 2 is linear, 4 is quadratic
PYTHON, PUT_TOGETHER = patterns.python()
PAGE, PUT_TOGETHER_IN_THE_PAGE = patterns.page()


def made_in_a_run() -> dict[str, list[tuple[str, int]]]:
    """Where a pattern is put together from what only a run knows: examples of it."""
    from crusades.cli import citations
    from crusades.games.last.beside import texts
    from crusades.play.library import load_game, pack_of

    cited = [(book.cited.pattern, 0) for book in citations.rulebooks()]
    names = "|".join(map(re.escape, ["minsk", "24pz", "de 4a"]))
    files = pack_of(load_game("last")).values()
    cards = [card for file in files for card in file.get("cards", ())]
    ways = {way for card in cards for _, said in texts.claims(card) for way in said}
    return {
        "src/crusades/cli/boards/__init__.py": [(r"(?<![\w'])" + "minsk" + r"(?![\w'])", re.IGNORECASE)],
        "src/crusades/games/darkest/beside/terminal/board.py": [
            (rf"(?<![\w'-])({names})(?![\w'-])", re.IGNORECASE),
            (r"\b(resolve|cancel) F3\b", re.IGNORECASE),
        ],
        "src/crusades/cli/citations.py": [("|".join(pattern for pattern, _ in cited), 0)],
        "src/crusades/play/rulebook.py": cited,
        "src/crusades/games/last/beside/texts.py": [(way, 0) for way in sorted(ways)],
    }


def timed(work: Callable[[], object], tries: int = 1) -> float:
    """Seconds of this thread's own: what else the machine does is not counted."""
    best = float("inf")
    for _ in range(tries):
        began = time.thread_time()
        work()
        best = min(best, time.thread_time() - began)
    return best


def is_steep(run: Callable[[str], object], text: Text) -> bool:
    def taken(size: int, tries: int) -> float:
        given = text.of(size)
        return timed(lambda: run(given), tries)

    if any(taken(size, 2) > SOON for size in FEW):
        return True
    for size in SIZES:
        if (once := taken(size, 1)) < SOON:
            continue
        if once > LONG:
            return True
        first = taken(size, 3)
        if first >= SOON and taken(2 * size, 3) > STEEP * first:
            return True
    return False


def readers(found: Found) -> Iterator[Callable[[str], object]]:
    compiled = re.compile(found.source, found.flags)
    if not found.ways or found.ways - WHOLE:
        yield lambda text: [None for _ in compiled.finditer(text)]
    else:
        yield compiled.fullmatch
        yield compiled.match


def steep(found: Found) -> str:
    """The first text that is too much for a pattern, in words; nothing if none is."""
    for text in patterns.texts(found.source, found.flags):
        if any(is_steep(run, text) for run in readers(found)):
            return f"{found.where}: {found.source!r} reads {text!r} in more than linear time"
    return ""


@pytest.mark.parametrize("found", PYTHON, ids=lambda found: found.where)
def test_every_pattern_of_the_program_is_linear(found: Found) -> None:
    assert not steep(found)


def test_patterns_that_are_put_together_are_linear_too() -> None:
    known = made_in_a_run()
    strange = [each for each in PUT_TOGETHER if each.partition(": ")[0] not in known]
    assert not strange, "give an example of these in made_in_a_run()"
    for where, examples in known.items():
        for source, flags in examples:
            assert not steep(Found(where, source, flags, frozenset()))


# the page --------------------------------------------------------------------------------------------------
SCRIPT = """
const STEEP = %f, SOON = %f * 1000, FEW = %s, SIZES = %s;
const times = (pump, size) => Math.max(1, Math.floor(size / pump.length));
const of = ([begin, pump, end], size) => begin + pump.repeat(times(pump, size)) + end;
const timed = (run, tries) => {
  let best = Infinity;
  for (let n = 0; n < tries; n++) {
    const began = process.cpuUsage();
    run();
    const { user } = process.cpuUsage(began);
    best = Math.min(best, user / 1000);
  }
  return best;
};
const found = [];
for (const [where, source, flags, texts] of JSON.parse(require("fs").readFileSync(0, "utf8"))) {
  const pattern = new RegExp(source, flags.includes("g") ? flags : flags + "g");
  const read = (text) => { for (const _ of text.matchAll(pattern)); };
  for (let n = 0; n < 50; n++) read("warm up");
  const isSlow = (text) => FEW.some((size) => timed(() => read(of(text, size)), 2) > SOON);
  const isSteep = (text) => isSlow(text) || SIZES.some((size) => {
    const short = of(text, size), long = of(text, 2 * size);
    if (timed(() => read(short), 1) < SOON) return false;
    const first = timed(() => read(short), 5);
    return first >= SOON && timed(() => read(long), 3) > STEEP * first;
  });
  const bad = texts.find(isSteep);
  if (bad) found.push(`${where}: /${source}/${flags} reads ${JSON.stringify(bad)} in more than linear time`);
}
console.log(JSON.stringify(found));
"""


def node() -> dict[str, str]:
    spec = importlib.util.spec_from_file_location("page", ROOT / "tools" / "page.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    environment: dict[str, str] = tool.with_node()
    return environment


def steep_in_node(given: list[tuple[str, str, str]]) -> list[str]:
    asked = [
        (where, source, flags, patterns.texts(patterns.as_python(source), re.DOTALL if "s" in flags else 0))
        for where, source, flags in given
    ]
    script = SCRIPT % (STEEP, SOON, json.dumps(FEW), json.dumps(SIZES))
    done = subprocess.run(
        ["node", "-e", script],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=True,
        env=node(),
    )
    found: list[str] = json.loads(done.stdout)
    return found


def test_every_pattern_of_the_page_is_linear() -> None:
    assert len(PAGE) > 40
    assert not steep_in_node(PAGE)


def test_the_page_puts_no_pattern_together() -> None:
    """One that is made in a run could not be tried here."""
    assert not PUT_TOGETHER_IN_THE_PAGE


# the test itself -------------------------------------------------------------------------------------------
BAD = [r"(a+)+$", r"\s+$", r"x*y*x*y*!", r"[^\[\]{}]+?\s*(?:\[[^\[\]]*\])?\s*\{", r"(?:.+?),(?:.+?),(?:.+?);"]
GOOD = [r"\d+", r"^\s*(\w+)$", r"^[^{}]*+\{", r"a{1,5}b", r"(?<!\d)\d++(?!\.)"]


@pytest.mark.parametrize("source", BAD)
def test_a_bad_one_is_found(source: str) -> None:
    assert steep(Found("here", source, 0, frozenset()))
    if "+$" in source:
        assert steep_in_node([("here", source, "")])


@pytest.mark.parametrize("source", GOOD)
def test_a_good_one_is_not(source: str) -> None:
    assert not steep(Found("here", source, 0, frozenset()))


def test_the_scanner_sees_regular_expressions_and_nothing_else() -> None:
    text = """const a = b / c / d; // not /this/
/* nor /this/ */ const s = "/no/" + '/no/' + `/no/ ${x.replace(/one/g, `${y / 2}`)} /no/`;
const r = [/two[/]x/i, (/three\\/y/)]; return /four/.test(s) ? 1 / 2 : f(x) / 3 / 4;
const g = (x) => /five/u.exec(x); const j = <p>it's {n / 2} of /</p>;
if (x) y = z[1] / 2 / 3; q.replace(/>=|</, "") + <Tank hole={face} />;
"""
    assert [(line, source, flags) for line, source, flags in patterns.literals(text)] == [
        (2, "one", "g"), (3, "two[/]x", "i"), (3, "three\\/y", ""), (3, "four", ""), (4, "five", "u"),
        (5, ">=|<", ""),
    ]  # fmt: skip


def test_all_files_of_the_page_are_read(tmp_path: Path) -> None:
    """As many as a plain search for what is done with them finds, at least."""
    plain = re.compile(r"\(/[^/\n]+/[gimsuy]*[),]|/[gimsuy]*\.(?:exec|test)\(")
    files = [*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.tsx")]
    assert len(PAGE) >= sum(len(plain.findall(path.read_text("utf-8"))) for path in files)
