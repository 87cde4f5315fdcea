"""How many presses a turn takes: named records, played through the page to the same position."""

from __future__ import annotations

from pathlib import Path

import pytest

from crusades.play.session import Match
from crusades.server.checks.crash import Process
from tests.browser.conftest import Visit
from tests.browser.pace_records import NAMED, Named, begun, read
from tests.browser.pacing import Pacer
from tests.browser.playing import api


def replayed(named: Named) -> Match:
    match = begun(named)
    for action in read(named):
        match.play(action)
    return match


LIMITS = {"leningrad": 25, "assault": 15, "crusade": 76, "barbarossa": 60}


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
