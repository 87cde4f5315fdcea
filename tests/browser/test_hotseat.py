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


def look_alone(page: Page, seat: str) -> None:
    """From what both see to a seat's own side: a cover lies between."""
    page.locator(f'[data-look="{seat}"]').click()
    expect(page.locator(".handover")).to_be_visible()
    page.locator(".handover .btn.pri").click()
    page.locator(".sitbar.alone").wait_for()


def at_one_screen(page: Page, game: str, scenario: str) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    made = playing.api(page, "POST", "/api/tables", {"game": game, "scenario": scenario, "seats": seats})
    page.goto(f"{playing.base(page)}/table/{made['id']}")


def decider(page: Page) -> str:
    return str(page.locator(".sitbar .sidemark").get_attribute("class"))


def test_between_two_seats_nothing_secret_is_on_the_screen_or_in_memory(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    at_one_screen(page, "high", "basic")
    page.locator(playing.OFFERED).first.wait_for()  # the Empire sets up first, and both may watch that
    session = page.context.new_cdp_session(page)
    playing.decide(page)  # races are dealt
    look_alone(page, "wersgorix")
    assert memory(session) > 0, "the Empire's page knows the races: else this test would see nothing"
    page.locator('[data-look="together"]').click()
    page.locator(playing.OFFERED).first.wait_for()
    assert forgotten(page, session)
    assert WIRED not in strings(session).replace('\\\\"', '"')

    look_alone(page, "wersgorix")
    assert memory(session) > 0
    page.locator('[data-look="together"]').click()
    page.locator(playing.OFFERED).first.wait_for()
    playing.decide(page)  # the Crusader's own, which both see
    assert forgotten(page, session)


def test_where_nothing_is_secret_nothing_is_handed_over(visit: Visit) -> None:
    """The Darkest Crusade: the decision goes from seat to seat on one board."""
    page = visit(reduced_motion="reduce", locale="fr-FR")
    at_one_screen(page, "darkest", "north")
    first = ""
    for _ in range(60):
        page.locator(playing.DECIDES).first.wait_for()
        first = first or decider(page)
        assert page.locator(".handover").count() == 0
        if decider(page) != first:
            break
        playing.decide(page)
    assert decider(page) != first, "the other side never had to decide"
    assert playing.offered(page), "the other decides on the same screen at once"
    expect(page.locator(".sitbar")).to_contain_text("Passez la souris")
    assert page.locator("[data-look]").count() == 0


COVER = ".handover .btn.pri"
UNSEEN = "[data-unseen]"
ALONE = ".across .btn.pri"


def test_cards_are_looked_at_alone_and_reactions_are_asked_openly(visit: Visit) -> None:
    """The Last Crusade: at most four covers before the first maneuver, and none for whoever plays nothing."""
    page = visit(reduced_motion="reduce")
    at_one_screen(page, "last", "standard")
    covers = 0
    for _ in range(80):
        page.locator(f"{playing.OFFERED}, {COVER}, {UNSEEN}, {ALONE}").first.wait_for()
        if page.locator(COVER).count():
            assert page.locator(".lfelt, .log, .prompt").count() == 0
            covers += 1
            page.locator(COVER).click()
            page.locator(".sitbar.alone").wait_for()
        elif page.locator("#prompt-text", has_text="Move, dig in").count():
            break
        elif page.locator(playing.OFFERED).count():
            playing.decide(page)
        elif page.locator(UNSEEN).count():
            before = playing.ply(page)
            page.locator(UNSEEN).first.click()
            page.locator(f'.prompt[data-ply]:not([data-ply="{before}"])').first.wait_for()
        else:
            assert page.locator(".lhand .lcard.front").count() == 0, "what both see holds nobody's hand"
            page.locator(ALONE).click()
    else:
        raise AssertionError("no unit was ever moved")
    assert covers <= 4, covers
