"""How many presses a turn takes: named records, played through the page to the same position."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from crusades.play.session import Match
from crusades.server.checks.crash import Process
from tests.browser.conftest import Visit, apart
from tests.browser.pace_records import NAMED, Named, begun, read
from tests.browser.pacing import Pacer
from tests.browser.playing import api


class FixedProcess(Process):
    """A server whose dice are known beforehand."""

    async def start(self) -> None:
        popen = subprocess.Popen

        def start_fixed(command: list[str], **wishes: object) -> subprocess.Popen[bytes]:
            fixed = [sys.executable, "-m", "tests.browser.fixed_house", command[-1]]
            return popen(fixed, **wishes)  # type: ignore[call-overload,no-any-return]

        subprocess.Popen = start_fixed  # type: ignore[misc,assignment]
        try:
            await super().start()
        finally:
            subprocess.Popen = popen  # type: ignore[misc]


@pytest.fixture(scope="module")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Process, Path]]:
    folder = tmp_path_factory.mktemp("fixed")
    process = FixedProcess(f"sqlite:///{folder}/games.db", folder, 0)
    apart(process.start)
    try:
        yield process, folder / "games.db"
    finally:
        apart(process.stop)


def replayed(named: Named) -> Match:
    match = begun(named)
    for action in read(named):
        match.play(action)
    return match


LIMITS = {"leningrad": 25, "assault": 15}


def pacer(named: Named, visit: Visit, fixed: tuple[Process, Path]) -> Pacer:
    process, db = fixed
    page, other = (visit("/help", url=process.url, reduced_motion="reduce") for _ in range(2))
    seats = [{"kind": "open"}, {"kind": "open"}]
    seats[named.seat] = {"kind": "me"}
    wanted = {"game": named.game, "scenario": named.scenario, "seats": seats}
    made = api(page, "POST", "/api/tables", wanted)
    (link,) = made["invitations"].values()
    api(other, "POST", f"/api/tables/{made['id']}/join", {"invitation": link})
    page.goto(f"{process.url}/table/{made['id']}")
    page.locator(".prompt").first.wait_for()
    return Pacer(named, page, other, made["id"], db)


@pytest.mark.parametrize("named", NAMED, ids=lambda named: named.name)
def test_a_turn_takes_few_presses(named: Named, visit: Visit, fixed: tuple[Process, Path]) -> None:
    paced = pacer(named, visit, fixed)
    presses = paced.run()
    print(named.name, presses, paced.by_turn, *paced.presses, sep="; ")  # read with `pytest -s`
    assert paced.match.state_hash() == replayed(named).state_hash()
    turns = {turn: counts for turn, counts in paced.by_turn.items() if turn > 0}
    assert sum(pressed for _, pressed in turns.values()) <= LIMITS[named.name]
