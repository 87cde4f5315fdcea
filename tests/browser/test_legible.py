"""Legible at the worst moment: sizes and overlaps, measured."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser import playing
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_stage import state, take_up
from tests.browser.test_story import LAPTOP, come_back

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


COUNTERS = """
(place) => {
  const box = (each) => (each.querySelector(".hit, .hhit") ?? each).getBoundingClientRect();
  const world = box(document.querySelector(`#board [data-t="p:${place}"]`));
  return [...document.querySelectorAll("#board .hpiece")].map((each) => [each.dataset.t, box(each)])
    .filter(([, { x, y, width, height }]) =>
      x + width / 2 > world.left && x + width / 2 < world.right
      && y + height / 2 > world.top && y + height / 2 < world.bottom)
    .map(([tag, { x, y, width, height }]) => [tag, x, y, width, height]);
}
"""


@pytest.mark.parametrize("room", [LAPTOP, PHONE], ids=["desktop", "phone"])
def test_the_counters_of_a_fight_are_large_enough_to_read_and_to_hit(
    visit: Visit, room: dict[str, int]
) -> None:
    """The camera goes to the planet that is fought for, and stays there whatever else could be chosen."""
    page = visit(viewport=room, **STILL)
    table = take_up(page, "high/004-campaign-greedy", 2295, 1)
    for action in ("resolve 0620 fleet", "resolve 3402 fleet", "resolve 0620 ground"):  # there, away and back
        while action not in (now := state(page, table))["view"]["legal"]:
            assert now["status"] == "running"
        said = {"t": "move", "id": action.replace(" ", "."), "action": action, "expect": now["ply"]}
        playing.api(page, "POST", f"/api/tables/{table}/say", said)
        page.locator(f'.prompt[data-ply]:not([data-ply="{now["ply"]}"])').wait_for()
        playing.at_rest(page)
    page.locator(f'{playing.ASKED} [data-action="assault"]').wait_for()
    near = f"(place) => ({COUNTERS})(place).some(([, , , width]) => width >= 44)"
    page.wait_for_function(near, arg="thraxian")
    playing.at_rest(page)  # what else is marked would have drawn the camera away by then
    found = page.evaluate(COUNTERS, "thraxian")
    assert len(found) >= 5
    board: Any = page.locator("#board").bounding_box()
    for tag, x, y, width, height in found:
        assert min(width, height) >= 44, (tag, width, height)
        assert x >= board["x"] and x + width <= board["x"] + board["width"] and y >= board["y"], tag


FOCUSED = """
() => {
  const on = document.activeElement;
  if (!on || on === document.body) return null;
  const { left, top, width, height } = on.getBoundingClientRect();
  const parts = [0.5, 0.25, 0.75];
  const isSeen = parts.some((x) => parts.some((y) => {
    const there = document.elementFromPoint(left + width * x, top + height * y);
    return there && (on.contains(there) || there.contains(on));
  }));
  const name = on.getAttribute("aria-label") || on.textContent || on.id;
  return [`${on.tagName} ${on.className?.baseVal ?? on.className} ${name.trim().slice(0, 40)}`, isSeen];
}
"""


@pytest.mark.parametrize("reading", [False, True], ids=["deciding", "reading"])
@pytest.mark.parametrize("game", ["high", "last", "darkest"])
def test_whatever_has_the_focus_is_seen(visit: Visit, game: str, reading: bool) -> None:
    """All stops of Tab, from what is asked to the end; also with the chronicle opened over the lens."""
    page = visit(viewport=LAPTOP, locale="fr-FR", **STILL)
    come_back(page, game)
    page.locator(playing.OFFERED).first.wait_for()
    assert page.evaluate("document.activeElement.id") == "prompt"
    if reading:
        page.keyboard.press("l")
        page.wait_for_function("document.activeElement.id === 'log'")
    playing.at_rest(page)
    stops: list[Any] = []
    while len(stops) < 200:
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUSED)
        if found is None or (stops and found == stops[0]):
            break
        stops.append(found)
    assert len(stops) > 5
    assert [name for name, is_seen in stops if not is_seen] == []
