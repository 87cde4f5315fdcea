"""What the table does by itself: explanations out of the way, drags that show where to, one way back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.conftest import Visit
from tests.browser.test_darkest import STILL, march, place, sit, stack

# A point of the map on an empty place where nothing is marked.
FAR = """
() => {
  const stacks = new Set([...document.querySelectorAll('[data-stack]')].map((each) => each.dataset.stack));
  for (const each of document.querySelectorAll('.map .dthing')) {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isFree = !/ m-/.test(each.getAttribute('class')) && !stacks.has(each.dataset.t.slice(2));
    if (isFree && document.elementFromPoint(x, y)?.closest('[data-t]') === each) return [x, y];
  }
}
"""


def test_what_was_just_picked_is_not_explained(visit: Visit) -> None:
    page = visit(**STILL)
    start, goal = march(sit(page))
    page.locator(stack(start)).hover()
    page.locator(stack(start)).click()
    expect(page.locator(".prompt .picked")).to_contain_text(start)
    page.wait_for_timeout(1200)  # an explanation would come by now
    expect(page.locator(".why")).to_have_count(0)
    before = playing.ply(page)
    page.locator(place(goal)).click()
    page.locator(f'.prompt[data-ply]:not([data-ply="{before}"])').wait_for()
    page.wait_for_timeout(1200)
    expect(page.locator(".why")).to_have_count(0)


def test_an_explanation_lets_clicks_through_and_escape_takes_one_press(visit: Visit) -> None:
    page = visit(**STILL)
    start, _ = march(sit(page))
    page.locator(stack(start)).click()
    tip = page.locator("#why-tip")
    page.mouse.click(*page.evaluate(FAR))
    expect(tip).to_be_visible()
    expect(tip).to_have_css("pointer-events", "none")
    expect(tip.locator(".clause").first).to_have_css("pointer-events", "auto")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(page.locator(".prompt .picked")).to_have_count(0)


def test_a_drag_marks_where_it_may_go(visit: Visit) -> None:
    page = visit(**STILL)
    start, goal = march(sit(page))
    page.locator(stack(start)).hover()
    page.mouse.down()
    page.mouse.move(500, 400, steps=4)
    expect(page.locator(".ghost")).to_have_count(1)
    expect(page.locator(place(goal))).to_have_class(re.compile("m-dest"))
    page.mouse.move(510, 410, steps=2)
    page.wait_for_timeout(1000)  # what lies underneath would be explained by now
    expect(page.locator(".why")).to_have_count(0)
    page.mouse.up()
