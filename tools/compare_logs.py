"""Compare what two trees tell of the same games: the whole log, in every language, as each audience hears it.

    PYTHON-OF-A-TREE tools/compare_logs.py dump tests/corpus BEFORE    (each tree with its own environment)
    python tools/compare_logs.py compare BEFORE AFTER

`compare` names each kind of sentence (game, event, language) that changed, came or went, with how often and
one example. A game that one of the trees cannot replay is told as far as both go.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
Line = tuple[int, str, str, str]  # after which action, the event, the clauses, the sentence
Key = tuple[str, str, str]  # the record, the language, who hears it


# Telling ----------------------------------------------------------------------------------------------------
def dump(corpus: Path, out: Path) -> None:
    """The logs of all games under a folder, as this tree tells them."""
    with gzip.open(out, "wt", encoding="utf-8") as file:
        for record in sorted(corpus.rglob("*.crusade")):
            for key, lines in told(record, str(record.relative_to(corpus))):
                file.write(json.dumps([key, lines], ensure_ascii=False) + "\n")


def told(record: Path, name: str) -> Iterator[tuple[Key, list[Line]]]:
    from crusades.play.replay import replay

    last: list[Any] = []
    try:
        last.append(replay(record, watch=lambda match, line: last.append(match)))
    except ValueError as error:
        print(f"{name}: {error}", file=sys.stderr)
    if not last:
        return
    match = last[-1]
    for lang in LANGUAGES:
        for seat in (None, *match.game.seats):
            lines = [(t.number, t.event[0], t.rule, t.text) for t in match.log(seat, lang=lang) if t.event]
            yield (name, lang, seat or ""), lines


# Comparing --------------------------------------------------------------------------------------------------
@dataclass
class Difference:
    """What became of one kind of sentence."""

    counts: Counter[str] = field(default_factory=Counter)
    examples: dict[str, tuple[str, str]] = field(default_factory=dict)

    def note(self, what: str, before: str, after: str) -> None:
        self.counts[what] += 1
        self.examples.setdefault(what, (before, after))


Kind = tuple[str, str, str]  # game, event, language


def load(path: Path) -> dict[Key, list[Line]]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return {tuple(key): [tuple(line) for line in lines] for key, lines in map(json.loads, file)}


def compared(before: dict[Key, list[Line]], after: dict[Key, list[Line]]) -> dict[Kind, Difference]:
    found: dict[Kind, Difference] = {}
    for key in sorted(before.keys() & after.keys()):
        for old, new in paired(before[key], after[key]):
            for what, event, was, now in differences(old, new):
                kind = (key[0].partition("/")[0], event, key[1])
                found.setdefault(kind, Difference()).note(what, was, now)
    return found


def paired(old: list[Line], new: list[Line]) -> Iterator[tuple[list[Line], list[Line]]]:
    """What each tells of an action; the rest of the one that was replayed further is nobody's change."""
    by_old, by_new = (
        {n: list(each) for n, each in groupby(lines, lambda line: line[0])} for lines in (old, new)
    )
    last = min(max(by_old, default=-1), max(by_new, default=-1))
    for n in sorted(by_old.keys() | by_new.keys()):
        if n <= last:
            yield by_old.get(n, []), by_new.get(n, [])


def differences(old: list[Line], new: list[Line]) -> Iterator[tuple[str, str, str, str]]:
    """Of one action: sentences of the same event one by one, in their order."""
    if old == new:
        return
    for event in dict.fromkeys(line[1] for line in [*old, *new]):
        ours, theirs = ([line for line in lines if line[1] == event] for lines in (old, new))
        for was, now in zip(ours, theirs):
            if was[3] != now[3]:
                yield "changed", event, was[3], now[3]
            if was[2] != now[2]:
                yield "clause", event, f"{was[2]}: {was[3]}", f"{now[2]}: {now[3]}"
        for was in ours[len(theirs) :]:
            yield "gone", event, was[3], ""
        for now in theirs[len(ours) :]:
            yield "new", event, "", now[3]
    kept = ({line[1] for line in old}, {line[1] for line in new})
    orders = [[line[1] for line in lines if line[1] in kept[0] & kept[1]] for lines in (old, new)]
    if Counter(orders[0]) == Counter(orders[1]) and orders[0] != orders[1]:
        yield "order", orders[1][0], " ".join(orders[0]), " ".join(orders[1])


def main(arguments: list[str]) -> int:
    match arguments:
        case ["dump", corpus, out]:
            dump(Path(corpus), Path(out))
            return 0
        case ["compare", old, new]:
            before, after = load(Path(old)), load(Path(new))
        case _:
            print(__doc__)
            return 2
    found = compared(before, after)
    for (game, event, lang), each in sorted(found.items()):
        for what, count in sorted(each.counts.items()):
            was, now = each.examples[what]
            print(f"{game} {event} {lang}: {what} {count}\n    - {was}\n    + {now}")
    lines = sum(map(len, after.values()))
    print(f"games={len({key[0] for key in before.keys() & after.keys()})} lines={lines} kinds={len(found)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
