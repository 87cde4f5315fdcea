"""What the table does by itself: explanations out of the way, drags that show where to, one way back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.conftest import Visit
from tests.browser.test_darkest import FINGERS, STILL, begin, march, place, sit, stack

# A point of the map on an empty place of the enemy where nothing is marked: one's own are not explained.
FAR = """
() => {
  const stacks = new Set([...document.querySelectorAll('[data-stack]')].map((each) => each.dataset.stack));
  for (const each of document.querySelectorAll('.map .dthing')) {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isFree = !/ m-/.test(each.getAttribute('class')) && !stacks.has(each.dataset.t.slice(2));
    const isTheirs = /held by: Soviets/.test(each.getAttribute('aria-label'));
    const isOnTop = document.elementFromPoint(x, y)?.closest('[data-t]') === each;
    if (isFree && isTheirs && isOnTop) return [x, y];
  }
}
"""
CLOSER_OR_TOLD = """
(near) => document.querySelector('#why-tip')
  || Math.abs(document.querySelector('.map > g').getScreenCTM().a - near) > 0.01
"""


def test_what_was_just_picked_is_not_explained(visit: Visit) -> None:
    page = visit(**STILL)
    start, goal = march(sit(page))
    page.locator(stack(start)).hover()
    page.locator(stack(start)).click()
    expect(page.locator(".prompt .picked:not([role=status])")).to_contain_text(start)
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
    expect(page.locator(".prompt .picked:not([role=status])")).to_have_count(0)


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


def test_a_battle_tells_both_rolls_and_whose_each_is(visit: Visit) -> None:
    page = visit(**STILL)
    begin(page)
    for _ in range(60):
        if page.locator('#log > li[data-seat="soviet"][data-dice]').count():
            break
        actions = playing.offered(page)
        wanted = ("listed", "attack", "fight", "done")
        playing.decide(page, next((a for verb in wanted for a in actions if a.split()[0] == verb), ""))
        page.locator(playing.DECIDES).first.wait_for(timeout=60_000)
        main = page.locator(f"{playing.ASKED} .pri")  # what gives nothing up, or what alone can be done
        if main.count() and len(playing.offered(page)) > 1:
            assert main.get_attribute("data-action") == "listed"
    for side, name in (("axis", "The Axis"), ("soviet", "The Soviets")):
        lines = page.locator("#log > li", has_text=re.compile(f"^{name} fire"))
        assert {each.get_attribute("data-seat") for each in lines.all()} == {side}, name
    page.keyboard.press("l")
    page.get_by_role("button", name="Mine", exact=True).click()
    mine = page.locator("#log > li[data-number]")
    assert {each.get_attribute("data-seat") for each in mine.all()} == {"axis"}


def test_what_the_computer_did_is_summed_up(visit: Visit) -> None:
    page = visit(**STILL)
    begin(page)
    summary = page.locator("section.digestp")
    for _ in range(40):
        if summary.count():
            break
        actions = playing.offered(page)
        playing.decide(page, next((each for each in ("listed", "done", "pass") if each in actions), ""))
        page.locator(playing.DECIDES).first.wait_for(timeout=60_000)
    expect(summary).to_contain_text(re.compile("Since your last decision", re.I))
    assert 1 <= summary.locator(".entry").count() <= 4
    page.keyboard.press("l")
    expect(page.locator("#log")).to_be_focused()


def test_on_a_phone_an_explanation_stays_under_the_finger_and_is_put_away(visit: Visit) -> None:
    page = visit(**FINGERS, **STILL)
    sit(page)
    playing.at_rest(page)
    x, y = page.evaluate(FAR)
    tip = page.locator("#why-tip")
    for _ in range(2):  # the first tap only comes closer where hexes are small
        if not tip.count():
            near = page.evaluate("document.querySelector('.map > g').getScreenCTM().a")
            page.touchscreen.tap(x, y)
            page.wait_for_function(CLOSER_OR_TOLD, arg=near)
            playing.at_rest(page)
            x, y = page.evaluate(FAR)
    expect(tip).to_be_visible()
    box, tabs = tip.bounding_box(), page.locator(".tabs").bounding_box()
    assert box and tabs
    assert box["y"] + box["height"] <= tabs["y"]
    before = playing.ply(page)
    page.touchscreen.tap(box["x"] + 20, box["y"] + 12)
    expect(tip).to_be_visible()
    tip.get_by_role("button", name="Close").tap()
    expect(tip).to_have_count(0)
    expect(page.locator(".prompt .picked:not([role=status])")).to_have_count(0)
    assert playing.ply(page) == before


STOPS = (
    """() => [...document.querySelectorAll('.board [data-t][tabindex="0"]')].map((each) => each.dataset.t)"""
)
FOCUSED = "() => document.activeElement.dataset.t ?? ''"


@pytest.mark.parametrize("game", ["high", "last", "darkest"])
def test_every_board_has_one_tab_stop_that_keys_carry_along(visit: Visit, game: str) -> None:
    page = visit(**STILL)
    playing.begin(page, game)
    playing.at_rest(page)
    (stop,) = page.evaluate(STOPS)
    page.locator(f'.board [data-t="{stop}"][tabindex="0"]').focus()
    seen = {stop}
    for key in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"):
        page.keyboard.press(key)
        focused = page.evaluate(FOCUSED)
        assert page.evaluate(STOPS) == [focused]
        seen.add(focused)
    assert len(seen) > 1


def test_a_stack_that_is_closed_gives_the_focus_back(visit: Visit) -> None:
    page = visit(**STILL)
    start, _ = march(sit(page))
    place_of = page.locator(f'.map [data-t="h:{start}"][tabindex]')
    place_of.focus()
    page.keyboard.press("Space")
    expect(page.locator('.dfan:not(.peek) [data-t^="f:"]').first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".dfan:not(.peek)")).to_have_count(0)
    expect(place_of).to_be_focused()
