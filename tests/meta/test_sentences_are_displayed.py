"""The page shows sentences and reads data: nothing of it looks into a sentence that the server wrote."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from tests.meta.page_tools import TSC, WEB, needs_page_tools

SRC = WEB / "src"
OWN = SRC / "lib" / "sentence.ts"  # the one file that may do something with a sentence

# Whatever the server says in sentences: the file, and how it is declared there.
SENTENCES = {
    "lib/types.ts": (
        r"export type Line = \[[^\]]*\btext: Sentence,",
        r"interface Update \{[^}]*?\n  prompt: Sentence",
        r"interface Update \{[^}]*?\n  trail: Sentence\[\]",
        r"interface Update \{[^}]*?\n  labels: Sentence\[\]",
        r"interface Refusal \{[^}]*?\n  text: Sentence;",
        r"options: \{[^}]*\btext: Sentence;",
        r"windows\?: \{[^}]*\btext: Sentence;",
    ),
    "lib/choice.ts": (r"interface Offer \{[^}]*?\n  label: Sentence;",),
    "pages/replaying/told.ts": (
        r"interface Ply \{[^}]*?\n  text: Sentence;",
        r"interface Moment \{[^}]*?\n  prompt: Sentence;",
        r"damaged: \{[^}]*\bmessage: Sentence;",
    ),
    "games/last/art/face.ts": (r"interface CardDef \{[^}]*?\n  text: Sentence",),
}

CALL = r"\b(?:shown|joined|capital)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"
# Ways to get at the letters all the same.
READ = {
    "a sentence is made letters": re.compile(r"\bas unknown as string\b"),
    "what is shown is read": re.compile(CALL + r"\s*(?:\?\.|\.|\[)"),
    "what is shown is looked for": re.compile(
        r"(?:\.|\?\.)(?:test|exec|includes|indexOf|startsWith)\(\s*" + CALL
    ),
    "what is shown is compared": re.compile(CALL + r"\s*[!=]==|[!=]==\s*" + CALL),
    "a sentence is made letters by String": re.compile(r"\bString\([^()]*\.(?:label|prompt|message|trail)\b"),
    "letters of a line": re.compile(r"\b(?:line|each|last|roll|why)\[3\]\s*(?:as|\?\.|\.|!)"),
}


def sources() -> dict[str, str]:
    found = {
        path.relative_to(SRC).as_posix(): path.read_text("utf-8")
        for path in sorted(SRC.rglob("*.ts*"))
        if path != OWN
    }
    assert len(found) > 150
    return found


def readings(text: str) -> list[str]:
    return [why for why, pattern in READ.items() if pattern.search(text)]


def test_what_the_server_says_is_a_sentence_to_the_page() -> None:
    for name, shapes in SENTENCES.items():
        text = (SRC / name).read_text("utf-8")
        for shape in shapes:
            assert re.search(shape, text), f"{name}: {shape}"


def test_no_file_reads_a_sentence() -> None:
    assert {name: found for name, text in sources().items() if (found := readings(text))} == {}


def test_whatever_reads_log_lines_declares_them_by_their_type() -> None:
    """A line typed by hand would have letters again."""
    loose = re.compile(
        r"\[\s*(?:number: )?number,\s*(?:seat: )?number,\s*(?:rule: )?string,\s*(?:text: )?string"
    )
    assert [name for name, text in sources().items() if loose.search(text)] == []


@pytest.mark.parametrize(
    "line",
    [
        "const where = shown(line[3]).match(/hex/);",
        'if (shown(offer.label).split(" ").length) go();',
        'const own = (line[3] as unknown as string).includes("Axis");',
        "const is = /wins/.test(shown(why[3]));",
        "if (shown(state.prompt) === told) stay();",
        "const at = shown(kindly(refused.refusal).text)[0];",
        "const words = String(offer.label);",
        "const sought = line[3]!.indexOf(name);",
    ],
)
def test_the_scan_finds_who_reads_one(line: str) -> None:
    assert readings(line), line


@needs_page_tools
def test_a_sentence_has_no_letters_for_the_compiler(tmp_path: Path) -> None:
    (tmp_path / "sentence.ts").write_text(OWN.read_text("utf-8"), "utf-8")
    uses = (
        "said.match(/a/)",
        "said.split(' ')",
        "said.includes('a')",
        "said.indexOf('a')",
        "said.length",
        "said[0]",
    )
    for n, use in enumerate(("said", *uses)):
        (tmp_path / f"use{n}.ts").write_text(
            f'import type {{ Sentence }} from "./sentence";\nexport const use = (said: Sentence) => {use};\n',
            "utf-8",
        )
    files = [str(path) for path in sorted(tmp_path.glob("use*.ts"))]
    options = [
        "--noEmit",
        "--strict",
        "--ignoreConfig",
        "--module",
        "esnext",
        "--moduleResolution",
        "bundler",
    ]
    found = subprocess.run(
        [str(TSC), *options, *files], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    refused = {int(n) for n in re.findall(r"use(\d+)\.ts\(2,", found.stdout)}
    assert refused == set(range(1, len(uses) + 1)), found.stdout + found.stderr
