"""The galactic map: its names can be read, pieces are dragged, and only what changed is drawn anew."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

import crusades
from crusades.ai.greedy import Greedy
from tests.browser import playing
from tests.browser.conftest import DESKTOP, PHONE, Visit

STILL = {"reduced_motion": "reduce"}
LAPTOP = {"width": 1280, "height": 720}
TABLET = {"width": 1024, "height": 768}

# The names that are written, also where one does not look just now, and what lies on one or is touched by
# it. Boxes of letters are higher than the letters: they are trimmed.
COVERED = """
() => {
  const shown = (each) => each.getClientRects().length && getComputedStyle(each).display !== 'none';
  const names = [...document.querySelectorAll('.hcaption')].filter(shown).map((each) => {
    const box = each.getBoundingClientRect();
    const trim = parseFloat(getComputedStyle(each).fontSize) * 0.28 * (box.height > 30 ? 1 : 0.8);
    const [t, b] = [box.top + trim, box.bottom - trim / 2];
    return { text: each.firstChild.data, l: box.left, r: box.right, t, b };
  });
  const wrong = [];
  const meet = (a, b) => a.l < b.r && b.l < a.r && a.t < b.b && b.t < a.b;
  names.forEach((one, n) => names.slice(n + 1).forEach((other) => {
    if (meet(one, other)) wrong.push(`${one.text} and ${other.text}`);
  }));
  const scale = (each) => each.getScreenCTM().a;
  for (const disc of document.querySelectorAll('.hglobe-disc, .hring .line, .hlooked')) {
    const box = disc.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const r = Number(disc.getAttribute('r')) * scale(disc) + 1;
    for (const { text, l, r: right, t, b } of names) {
      const far = Math.hypot(x - Math.max(l, Math.min(x, right)), y - Math.max(t, Math.min(y, b)));
      if (far < r) wrong.push(`${text} on ${disc.getAttribute('class')}`);
    }
  }
  for (const thing of document.querySelectorAll('.hpiece .hp-ground, .hbadges > g, .hsat rect')) {
    const { left: l, right: r, top: t, bottom: b } = thing.getBoundingClientRect();
    for (const name of names)
      if (meet(name, { l, r, t, b })) wrong.push(`${name.text} and ${thing.outerHTML}`);
  }
  return [names.map((each) => each.text), wrong];
}
"""

# How large the chart is drawn, once it is drawn as it was asked for.
SCALE = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
  done(document.querySelector('.hcaptions').getScreenCTM().a))))
"""

UNDER_BUTTONS = """
() => {
  const bar = document.querySelector('.zoom').getBoundingClientRect();
  return [...document.querySelectorAll('.hrose .ground, .hcaption')].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.left < bar.right && bar.left < box.right && box.top < bar.bottom && bar.top < box.bottom;
  }).map((each) => each.textContent || 'the compass');
}
"""


@cache
def crowded() -> tuple[str, int]:
    """A game between computers up to a moment at which a fleet is under way, and its number."""
    match = crusades.new("high", secret=bytes(range(32)))
    players = [Greedy(1), Greedy(2)]
    while True:
        seat = match.seats.index(match.to_act or "")
        view, legal = match.game.view(match.state, seat), match.game.legal(match.state)
        if (
            seat == 0
            and int(str(view["turn"])) > 5
            and any(str(each).startswith("to ") for each in match.legal())
        ):
            return match.record(), match.count
        match.play(match.game.notation(match.state, players[seat].choose(match.game, view, legal)))


def sit(page: Page) -> None:
    """At the table of that game, in the place of the Crusaders."""
    record, at = crowded()
    key = playing.api(page, "POST", "/api/records", {"text": record})["key"]
    seats = [{"kind": "me"}, {"kind": "ai", "level": "greedy"}]
    made = playing.api(page, "POST", f"/api/records/{key}/fork", {"at": at, "seats": seats, "terms": {}})
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(playing.OFFERED).first.wait_for()
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP, PHONE], ids=["desktop", "laptop", "phone"])
def test_no_name_is_covered_whole_or_near(visit: Visit, viewport: dict[str, int]) -> None:
    """At every step of the zoom, from the whole chart to as near as one gets."""
    page = visit(viewport=viewport, **STILL)
    sit(page)
    page.evaluate("document.fonts.ready")
    farther, fit, nearer = page.locator(".zoom button").all()
    expect(page.locator(".hring .line").first).to_be_visible()
    worlds, capitals = (
        page.locator(f".hcaption{kind}").evaluate_all("all => all.map((each) => each.firstChild.data)")
        for kind in ("", ".capital")
    )
    assert len(worlds) > 20 and len(capitals) > 2
    fit.click()
    whole = page.evaluate(SCALE)
    farther.click()
    assert page.evaluate(SCALE) == whole, "the whole chart is as far as one gets"
    scales = [0.0]
    while (scale := page.evaluate(SCALE)) > scales[-1]:
        scales.append(scale)
        names, wrong = page.evaluate(COVERED)
        assert wrong == [], f"drawn {scale} times as large"
        assert names == (capitals if page.locator('[data-level="tiny"]').count() else worlds)
        nearer.click()
    assert len(scales) > 4, scales


def test_the_zoom_buttons_cover_neither_the_compass_nor_a_name(visit: Visit) -> None:
    """Also above the bar of a replay, where the chart has less room."""
    page = visit(**STILL)
    page.goto(f"{playing.base(page)}/records")
    page.evaluate("text => sessionStorage.setItem('crusades.dropped', text)", crowded()[0])
    for viewport in (DESKTOP, LAPTOP, TABLET):
        page.set_viewport_size({"width": viewport["width"], "height": viewport["height"]})
        page.goto(f"{playing.base(page)}/replay/file?at=120")
        page.locator(".zoom").wait_for()
        page.evaluate("document.fonts.ready")
        assert page.evaluate(UNDER_BUTTONS) == [], viewport


def test_a_fleet_is_dragged_to_its_destination(visit: Visit) -> None:
    page = visit(**STILL)
    playing.begin(page)
    playing.decide(page, "standard")
    playing.reach(page, "move cfA")
    page.locator('.map [data-t="u:cfA"]').first.click()  # it lies in a stack, which opens
    fleet = page.locator('[data-t="f:cfA"]').bounding_box()
    goal = page.locator('.map [data-t="h:1118"]').bounding_box()  # on Ysthent, where nobody is
    assert fleet and goal
    page.mouse.move(fleet["x"] + fleet["width"] / 2, fleet["y"] + fleet["height"] / 2)
    page.mouse.down()
    page.mouse.move(goal["x"] + 40, goal["y"] - 30, steps=6)
    expect(page.locator(".ghost")).to_have_count(1)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(".log").first).to_contain_text(
        re.compile("Crusader Fleet A flies from .* to Ysthent 1118")
    )


def test_a_fleet_that_is_under_way_is_dragged_on(visit: Visit) -> None:
    """It was taken in hand by a click: what may go there by clicking may be dragged there too."""
    page = visit(**STILL)
    playing.begin(page)
    playing.decide(page, "standard")
    playing.reach(page, "move cfA")
    playing.decide(page, "move cfA")
    fleet = page.locator('.map [data-t="u:cfA"]')
    fleet.hover()
    page.mouse.down()
    page.locator('.map [data-t="h:1118"]:has(.hhex-dest)').hover()
    page.mouse.up()
    expect(page.locator(".log").first).to_contain_text(
        re.compile("Crusader Fleet A flies from .* to Ysthent 1118")
    )


def test_a_flight_draws_only_what_flew(visit: Visit) -> None:
    """Of the sky and the names nothing, of the pieces those at both ends of the way."""
    page = visit(**STILL)
    playing.begin(page)
    playing.decide(page, "standard")
    playing.reach(page, "move cfA")
    playing.decide(page, "move cfA")
    page.evaluate(
        """() => {
          window.touched = new Set();
          new MutationObserver((all) => {
            for (const { target, type, attributeName } of all) {
              if (type === 'attributes' && attributeName === 'tabindex') continue;
              if (target.closest('.hsky, .hcaptions')) window.touched.add('map');
              const piece = target.closest('[data-t^="u:"]');
              if (piece) window.touched.add(piece.dataset.t);
            }
          }).observe(document.querySelector('.map'), { subtree: true, childList: true, attributes: true });
        }"""
    )
    pieces = page.locator('.map [data-t^="u:"]').count()
    before = playing.ply(page)
    page.locator('.map [data-t="h:1118"]:has(.hhex-dest)').click()
    page.locator(f'.prompt[data-ply]:not([data-ply="{before}"])').wait_for()
    expect(page.locator(".log").first).to_contain_text("flies from")
    touched = set(page.evaluate("() => [...window.touched]"))
    assert "map" not in touched
    strangers = {each for each in touched if each.startswith(("u:w", "u:j", "u:p", "u:a"))}
    assert strangers == set(), "pieces of others were drawn anew"
    assert len(touched) < pieces / 2
