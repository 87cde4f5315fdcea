"""Two at one screen: between them lies a cover, and nothing of the other side is left behind it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.browser import playing
from tests.browser.conftest import Visit

# A planet of a view whose race is known: only the Empire knows those that lie face down.
KNOWN = """function () {
  return this.filter((each) => {
    try { return "box" in each && "race" in each && each.race !== null && each.box === "down"; }
    catch { return false; }
  }).length;
}"""
WIRED = '"box":"down","race":{'  # as the server writes the same


def memory(session: CDPSession) -> int:
    """Objects anywhere in the page's memory that know a race lying face down."""
    session.send("HeapProfiler.collectGarbage")
    prototype = session.send("Runtime.evaluate", {"expression": "Object.prototype"})["result"]["objectId"]
    found = session.send("Runtime.queryObjects", {"prototypeObjectId": prototype})
    objects: Any = found["objects"]["objectId"]
    asked = {"functionDeclaration": KNOWN, "objectId": objects, "returnByValue": True}
    count = session.send("Runtime.callFunctionOn", asked)["result"]["value"]
    session.send("Runtime.releaseObject", {"objectId": objects})
    return int(count)


def forgotten(page: Page, session: CDPSession) -> bool:
    """Whether the page has let go of all races, at the latest a second after its last frame was drawn.

    The framework holds on to what it took down until the next frame is painted, which a busy machine
    delays; the cover stays until somebody presses its button.
    """
    for _ in range(10):
        if memory(session) == 0:
            return True
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))")
    return False


def strings(session: CDPSession) -> str:
    """All text in the page's memory."""
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    return "".join(parts)


def hand_over(page: Page) -> None:
    page.locator(".prompt.waiting .btn.pri").click()
    expect(page.locator(".handover")).to_be_visible()


def test_between_two_seats_nothing_secret_is_on_the_screen_or_in_memory(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    made = playing.api(
        page, "POST", "/api/tables", {"game": "high", "seats": [{"kind": "me"}, {"kind": "here"}]}
    )
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(".handover .btn.pri").click()  # the Empire sets up first
    playing.until_waiting(page)
    session = page.context.new_cdp_session(page)
    assert memory(session) > 0, "the Empire's page knows the races: else this test would see nothing"
    hand_over(page)
    assert page.locator(".map, .log, .prompt").count() == 0
    assert forgotten(page, session)
    assert WIRED not in strings(session).replace('\\\\"', '"')

    page.locator(".handover .btn.pri").click()
    page.locator(playing.OFFERED).first.wait_for()
    assert forgotten(page, session)
