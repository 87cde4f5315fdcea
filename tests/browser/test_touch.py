"""The galactic map under fingers: tap and tap, a long press, two fingers, a sheet that moves beside it."""

from __future__ import annotations

import re

from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser import playing
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_board import sit

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "reduced_motion": "reduce"}
Spot = tuple[float, float]
# The middle of a hex in sight that is not offered.
REFUSED = """
() => {
  for (const hex of document.querySelectorAll('.map [data-t^="h:"]:has(> .hhit)')) {
    const { left, top, width, height } = hex.getBoundingClientRect();
    const spot = [left + width / 2, top + height / 2];
    if (document.elementFromPoint(...spot)?.parentNode === hex) return spot;
  }
}
"""


# Whether something was decided, or the chart came nearer.
STIRRED = """
([ply, scale]) => document.querySelector('.prompt')?.dataset.ply !== ply
  || Math.abs(document.querySelector('.map > g').getScreenCTM().a - scale) > 0.01
"""


class Fingers:
    """Fingers on the glass, as the browser itself feels them."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)

    def feel(self, kind: str, *spots: Spot) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def down(self, *spots: Spot) -> None:
        self.feel("touchStart", *spots)

    def move(self, *spots: Spot) -> None:
        self.feel("touchMove", *spots)

    def up(self) -> None:
        self.feel("touchEnd")


def middle(thing: Locator) -> Spot:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(page: Page, thing: Locator) -> None:
    """Once it has come to rest, as a person would."""
    playing.at_rest(page)
    page.touchscreen.tap(*middle(thing))


def scale(page: Page) -> float:
    """Pixels of the screen for a unit of the chart."""
    return float(page.evaluate("document.querySelector('.map > g').getScreenCTM().a"))


def test_a_fleet_goes_where_one_taps(visit: Visit) -> None:
    page = visit(**TOUCH)
    playing.begin(page)
    playing.decide(page, "standard")
    playing.reach(page, "move cfA")
    if scale(page) < 1.2:  # from afar the first tap comes nearer
        tap(page, page.locator('.map [data-t="p:thraxian"]'))
    stack = page.locator('.map [data-t="u:cfA"], .map [data-t="f:cfA"]')
    tap(page, stack.first)
    under_way = page.locator(".prompt").filter(has_text="under way")
    fanned = page.locator('[data-t="f:cfA"]')  # where it lies in a stack, which opens
    expect(under_way.or_(fanned).first).to_be_visible()
    if fanned.count():
        tap(page, fanned)
    expect(under_way).to_be_visible()
    goal = page.locator('.map [data-t="h:1118"]:has(.hhex-dest)')  # on Ysthent, where nobody is
    expect(goal).to_be_in_viewport()
    before = [playing.ply(page), scale(page)]
    tap(page, goal)
    page.wait_for_function(STIRRED, arg=before)
    playing.at_rest(page)
    if playing.ply(page) == before[0]:  # it only came nearer
        tap(page, goal)
    page.get_by_role("button", name="Log").click()
    expect(page.locator(".log").first).to_contain_text(re.compile("Fleet A flies from .* to Ysthent 1118"))


def test_a_long_press_says_why_not_and_cites_the_clause(visit: Visit) -> None:
    page = visit(**TOUCH)
    sit(page)
    playing.at_rest(page)
    fingers = Fingers(page)
    x, y = page.evaluate(REFUSED)
    before = playing.ply(page)
    fingers.down((x, y))
    tip = page.locator("#why-tip")
    expect(tip).to_be_visible()
    fingers.up()
    expect(tip.locator(".clause").first).to_have_text(re.compile(r"^H\d"))
    assert playing.ply(page) == before


def test_two_fingers_zoom_about_the_place_between_them(visit: Visit) -> None:
    page = visit(**TOUCH)
    sit(page)
    playing.at_rest(page)
    world = page.locator('.map [data-t="p:korvanth"]')
    (x, y), before = middle(world), scale(page)
    fingers = Fingers(page)
    fingers.down((x - 20, y), (x + 20, y))
    for step in range(1, 7):
        fingers.move((x - 20 - 6 * step, y), (x + 20 + 6 * step, y))
    fingers.up()
    playing.at_rest(page)
    assert scale(page) > before * 1.8
    now = middle(world)
    assert abs(now[0] - x) < 12 and abs(now[1] - y) < 12
    fingers.down((x - 60, y), (x + 60, y))
    for step in range(1, 6):
        fingers.move((x - 60 + 8 * step, y), (x + 60 - 8 * step, y))
    fingers.up()
    playing.at_rest(page)
    assert scale(page) < before * 1.5


def test_the_chart_stays_under_the_finger_when_the_sheet_moves(visit: Visit) -> None:
    page = visit(**TOUCH)
    sit(page)
    playing.at_rest(page)
    world = page.locator('.map [data-t="p:korvanth"]')
    spot, near = middle(world), scale(page)
    fingers = Fingers(page)
    fingers.down((spot[0] + 60, spot[1] + 60))
    page.evaluate("document.querySelector('.sheet').style.height = '60dvh'")
    playing.at_rest(page)
    x, y = middle(world)
    assert abs(x - spot[0]) < 1 and abs(y - spot[1]) < 1 and abs(scale(page) - near) < 0.01
    fingers.up()


def test_the_chart_is_as_it_was_after_reading_the_chronicle(visit: Visit) -> None:
    page = visit(**TOUCH)
    sit(page)
    playing.at_rest(page)
    world = page.locator('.map [data-t="p:korvanth"]')
    spot, near = middle(world), scale(page)
    tabs = page.locator(".tabs button")
    tabs.nth(3).tap()
    playing.at_rest(page)
    tabs.first.tap()
    playing.at_rest(page)
    x, y = middle(world)
    assert abs(x - spot[0]) < 2 and abs(y - spot[1]) < 2 and abs(scale(page) - near) < 0.01


def test_what_is_decided_about_is_above_the_sheet(visit: Visit) -> None:
    """Also after it was drawn up: as much of it as can be shown at a scale that one can read."""
    page = visit(**TOUCH)
    playing.begin(page)
    playing.decide(page, "standard")
    playing.reach(page, "move cfA")
    handle = page.locator(".handle")
    for _ in range(2):
        playing.at_rest(page)
        edge = page.locator(".sheet").bounding_box()
        assert edge
        spots = [middle(each) for each in page.locator(".map .m-act").all()]
        assert spots
        hidden = [(x, y) for x, y in spots if not (0 < x < PHONE["width"] and 54 < y < edge["y"])]
        assert hidden == []
        handle.click()
