"""Turns that the page is timed by, as records: `python -m tests.browser.pace_records` writes those that are
missing. They stay as they are when rules of thumb change.

Both sides choose by rules of thumb, and the one whose clicks are counted means what people mean: whoever
can comes along, whoever can takes part. The dice follow from a secret that the server of the test has too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from crusades.ai import Player
from crusades.ai.registry import players
from crusades.play import beginning, library
from crusades.play.session import Match

FOLDER = Path(__file__).parent / "records"
SECRET = bytes([9]) * 32


@dataclass(frozen=True)
class Named:
    """A record: whose turns they are, and how many."""

    name: str
    game: str
    scenario: str
    seat: int
    turns: int
    skips: tuple[str, ...]  # questions that are ended at once, from the second turn on
    all_of: tuple[str, ...]  # verbs that are said of everybody who can, before anything else is chosen
    forward: tuple[str, ...] = ()  # questions in which, before they are ended, whole stacks go on to the east


NAMED = (
    Named("leningrad", "darkest", "north", 0, 1, (), ("from",)),
    Named("assault", "last", "standard", 1, 1, (), ("with",)),
    Named("crusade", "high", "basic", 0, 5, (), ("with", "load")),
    Named("barbarossa", "darkest", "1941", 0, 1, (), ("from",), ("movement",)),
)
WHOLE = ("standard", "listed", "starter")


def begun(named: Named) -> Match:
    built = library.load_game(named.game)
    return beginning.begin_fair(built, beginning.fair_header(built, named.scenario, {}), SECRET, {})


def path_of(named: Named) -> Path:
    return FOLDER / f"{named.name}.txt"


def read(named: Named) -> list[str]:
    return path_of(named).read_text().splitlines()


def _chosen(match: Match, named: Named, mind: Player) -> Iterator[str]:
    """What a seat says next: one action, or of everybody who can."""
    legal = [str(action) for action in match.legal()]
    whole = next((each for each in WHOLE if each in legal), None)
    seat, question = match.seat, match.game.question(match.state)
    assert seat is not None
    verb = next((each for each in named.all_of if seat == named.seat and _can(legal, each)), "")
    if seat == named.seat and question in named.skips and match.view(seat)["turn"] > 1 and "done" in legal:
        yield "done"
        return
    if whole or not verb:
        code = mind.choose(match.game, match.view(seat), match.game.legal(match.state))
        chosen = whole or match.game.notation(match.state, code)
        if chosen == "done" and seat == named.seat and question in named.forward:
            for group in _onward(match, question):
                yield from (line.action for line in match.attempt_plan(group, able=True).played)
        yield chosen
        return
    while found := [each for each in match.legal() if each.split()[0] == verb]:
        if match.game.question(match.state) != question:
            return
        yield found[0]
    if verb in TAKES_PART and match.game.question(match.state) == question:
        yield "done"


TAKES_PART = ("from", "with")


def _onward(match: Match, question: str) -> Iterator[list[str]]:
    """Each stack goes once as far to the east as most of it may, and whoever cannot go there stays."""
    seat, come = match.seat, set[str]()
    while match.game.question(match.state) == question and match.seat == seat:
        at = {unit["id"]: unit["hex"] for unit in match.view(seat)["units"]}
        ways: dict[str, dict[str, list[str]]] = {}
        for _, unit, goal in (str(each).split() for each in match.legal() if str(each).startswith("move ")):
            if unit not in come and int(goal[1:]) > int(at[unit][1:]):
                ways.setdefault(at[unit], {}).setdefault(goal, []).append(unit)
        if not ways:
            return
        place = min(ways)
        goals = ways[place]
        goal = max(goals, key=lambda each: (len(goals[each]), int(each[1:]), each))
        come |= {unit for unit in at if at[unit] == place}
        whole = f"march {place} {goal}"
        is_whole = any(str(each) == whole for each in match.legal())
        yield [whole] if is_whole else [f"move {unit} {goal}" for unit in at if unit in goals[goal]]


def _can(legal: list[str], verb: str) -> bool:
    return any(line.split()[0] == verb for line in legal)


def play(named: Named) -> list[str]:
    match = begun(named)
    minds = [players()["greedy"](seat + 1) for seat in range(2)]
    done: list[str] = []
    while not match.over and not is_over(match, named):
        assert match.seat is not None
        for action in _chosen(match, named, minds[match.seat]):
            match.play(action)
            done.append(action)
    return done


def is_over(match: Match, named: Named) -> bool:
    """The turns that count have been played, and somebody else begins one."""
    view = match.view(named.seat)
    if "active" not in view:
        return bool(view["turn"] > named.turns)
    is_set_up = view["turn"] >= 1
    return bool(is_set_up and (view["turn"] > named.turns or (view["active"] != match.seats[named.seat])))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for named in NAMED:
        if path_of(named).exists():
            continue
        actions = play(named)
        path_of(named).write_text("\n".join(actions) + "\n")
        print(f"{named.name}: {len(actions)} actions")


if __name__ == "__main__":
    main()
