"""Legible at the worst moment: sizes and overlaps, measured."""

from __future__ import annotations

from typing import Any

from tests.browser import playing
from tests.browser.conftest import Visit
from tests.browser.test_stage import take_up

STILL = {"reduced_motion": "reduce"}
CARDS = """
() => [...document.querySelectorAll(".lpiece:not(.m-never)")].map((each) => {
  const { x, y, width, height } = each.querySelector(".hit").getBoundingClientRect();
  return [each.dataset.t, x, y, width, height];
})
"""


def test_fit_shows_the_theatre_and_names_of_turned_cards_are_seen(visit: Visit) -> None:
    page = visit(**STILL)
    take_up(page, "darkest/016-north-greedy", 12, 0)
    page.locator(".zoom button").nth(1).click()
    playing.at_rest(page)
    hexes = page.locator(".dthing").evaluate_all(
        "all => all.map((each) => each.getBoundingClientRect().toJSON())"
    )
    board: Any = page.locator(".dboard .map").bounding_box()
    assert min(each["left"] for each in hexes) >= board["x"] - 1
    assert max(each["right"] for each in hexes) <= board["x"] + board["width"] + 1
    assert max(each["right"] for each in hexes) - min(each["left"] for each in hexes) > board["width"] * 0.8
    # four or fewer turned cards in a zone: of each the band with its name is seen
    take_up(page, "last/004-amended-greedy", 201, 0)
    cards = page.evaluate(CARDS)
    for tag, x, y, width, height in cards:
        if width <= height or height < 30:
            continue  # not turned, or a strip
        over = [
            other
            for other, left, top, wide, high in cards
            if other != tag
            and left < x + width * 0.7
            and left + wide > x + 4
            and top < y + 15
            and top + high > y + 4
        ]
        later = {each[0] for each in cards[cards.index([tag, x, y, width, height]) + 1 :]}
        assert not later & set(over), (tag, over)
