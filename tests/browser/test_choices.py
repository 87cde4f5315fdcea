"""Choosing: what may come of it is seen before, dice fall when somebody presses, Done stays where it is."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

import crusades
from crusades.play import choices
from tests.browser import playing
from tests.browser.conftest import PHONE, Visit

STILL = {"reduced_motion": "reduce"}
LOW = {"width": 1366, "height": 768}
ME, AI = {"kind": "me"}, {"kind": "ai", "level": "greedy"}
ARMED = f"{playing.ASKED} [aria-pressed=true]"
HIGH = "phase E; 0513: caB 9; 0414: caC 5; 0413: waF 10; 0620: cfA 5"
# Whether the middle of a thing is on the screen, and nothing lies over it.
IN_SIGHT = """(each) => {
  const { left, top, right, bottom } = each.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return each.contains(over) || over.contains(each);
}"""


class Moment(NamedTuple):
    """A fight that is about to be rolled for: where it is, what was done, and the action that rolls."""

    position: str
    played: str
    action: str
    seat: int
    target: str  # on the board, where a click on it means the action


MOMENTS = {
    "last": Moment(
        "phase maneuver al; turn 2; supply ax 3 al 6; r2c1: us.rifle, us.sherman;"
        " r1c1: ge.grenadier spotted, ge.stug3 spotted; HQ.al: us.rifle; HQ.ax: ge.grenadier",
        "assault r1c1; with al1; with al2",
        "done",
        1,
        "",
    ),
    "high": Moment(HIGH, "attack 0413 ground; with caB; with caC", "resolve 0413 ground", 0, "h:0413"),
    "darkest": Moment(
        "turn 2; step A.2.a; F2: DE-24PZ, DE-47PZ, DE-4A; F3: SU-4A",
        "attack f3; with de-47pz; from f2; done",
        "fight",
        0,
        "",
    ),
}


def sit(page: Page, game: str, played: str | None = None) -> Moment:
    """At that moment, against the computer."""
    moment = MOMENTS[game]
    match = crusades.position(game, moment.position)
    if line := moment.played if played is None else played:
        match.play(line)
    key = playing.api(page, "POST", "/api/records", {"text": match.record()})["key"]
    seats = [ME, AI] if moment.seat == 0 else [AI, ME]
    wanted = {"at": match.count, "seats": seats, "terms": {}}
    made = playing.api(page, "POST", f"/api/records/{key}/fork", wanted)
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(playing.OFFERED).first.wait_for()
    page.locator(".board [data-t]").first.wait_for()
    return moment


def row(page: Page, action: str) -> Any:
    return page.locator(f'{playing.ASKED} [data-action="{action}"]').first


def gone(page: Page, ply: str) -> None:
    page.locator(f'.prompt[data-ply]:not([data-ply="{ply}"]), .ending').first.wait_for(timeout=60_000)


@pytest.mark.parametrize("game", MOMENTS)
def test_no_dice_without_a_press_and_all_of_it_in_sight(visit: Visit, game: str) -> None:
    """On a laptop: the first press shows what may come of it, beside prompt and Done; the second rolls."""
    page = visit(viewport=LOW, **STILL)
    moment = sit(page, game)
    figure = row(page, moment.action).locator(".figure b")
    expect(figure).to_have_text(re.compile(r"\d\s?%"), timeout=60_000)  # on the row, with nothing pointed at
    expect(row(page, moment.action).locator(".figure small")).not_to_be_empty()
    before = playing.ply(page)
    if moment.target:  # by pressing the target, which is all that is left to do
        assert playing.offered(page) == [moment.action]
        target = page.locator(f'.map [data-t="{moment.target}"]').first
        target.click()
    else:
        page.keyboard.press(row(page, moment.action).get_attribute("data-key") or "")
    expect(page.locator(ARMED)).to_have_attribute("data-action", moment.action)
    expect(page.locator("#odds .big").first).to_be_visible()
    expect(page.locator("#odds .spread").first).to_be_visible()
    looked = page.get_by_role("tab").nth(1)
    for each in (page.locator("#prompt-text"), page.locator(ARMED), page.locator("#odds .big").first):
        assert each.evaluate(IN_SIGHT), each
    assert looked.evaluate(IN_SIGHT) and page.locator("#done").evaluate(IN_SIGHT)
    assert playing.ply(page) == before
    page.keyboard.press("Escape")  # never mind
    expect(page.locator(ARMED)).to_have_count(0)
    row(page, moment.action).focus()
    page.keyboard.press("Enter")  # what has the focus of the keyboard is armed
    gone(page, before)


# Where Done is, as soon as it is there: between two decisions it may be away for a moment.
BOX = """
() => {
  const { x, y, width, height } = document.querySelector('#done')?.getBoundingClientRect() ?? {};
  return width ? [x, y, width, height].map(Math.round) : null;
}
"""


@pytest.mark.parametrize("game", MOMENTS)
def test_done_keeps_its_place_and_no_filled_button_gives_anything_up(visit: Visit, game: str) -> None:
    page = visit(**STILL)
    playing.begin(page, game)
    places = set()
    fills = {key for key, manners in choices.of(game).items() if manners.get(choices.FILLS)}
    for _ in range(10):
        page.locator(playing.DECIDES).first.wait_for(timeout=60_000)
        if page.locator(".ending").count():
            break
        places.add(tuple(page.wait_for_function(BOX).json_value()))
        filled = page.locator(".prompt.mine .pri[data-action]")
        for each in filled.all():
            assert (each.get_attribute("data-action") or "").split()[0] in fills
        if page.locator("#done.pri").count():  # what is greyed is no choice
            assert not page.locator(".prompt.mine .row:not(.greyed .row)").count()
        if page.locator("#done[data-action]:not([disabled])").count():
            before = playing.ply(page)
            page.keyboard.press("e")
            armed = page.locator(f"#done[aria-pressed=true], .prompt[data-ply]:not([data-ply='{before}'])")
            armed.first.wait_for()
            if page.locator("#done[aria-pressed=true]").count():
                page.keyboard.press("e")
            gone(page, before)
        else:
            playing.decide(page)
    assert len(places) == 1, places


def test_whoever_wants_speed_rolls_at_once(visit: Visit) -> None:
    page = visit(**STILL)
    page.evaluate("localStorage.setItem('crusades.settings', JSON.stringify({ atOnce: true }))")
    moment = sit(page, "darkest")
    before = playing.ply(page)
    row(page, moment.action).click()
    gone(page, before)


def test_on_a_phone_in_french_the_first_tap_arms_and_the_second_does_it(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR", **STILL)
    moment = sit(page, "darkest")
    before = playing.ply(page)
    expect(row(page, moment.action).locator(".figure b")).to_have_text(re.compile(r"\d\s?%"), timeout=60_000)
    row(page, moment.action).tap()
    commit = page.locator(".commit")
    expect(commit).to_be_visible()
    expect(page.locator("#odds .big").first).to_be_attached()
    boxes = [each.bounding_box() for each in (commit, page.locator(".tabs"), page.locator(ARMED).first)]
    assert all(boxes) and boxes[0]["y"] + boxes[0]["height"] <= boxes[1]["y"] + 1  # type: ignore[index]
    assert boxes[2]["height"] >= 44  # type: ignore[index]
    text = page.locator("aside.sheet").inner_text() + page.locator(".donebar").inner_text()
    assert not re.findall(r"\b(?:the|The|and|of|with|is|are|your|You|odds-\S+)\b", text), text
    assert playing.ply(page) == before
    commit.tap()
    gone(page, before)


def test_pointing_at_an_enemy_shows_the_fight_that_could_be_had(visit: Visit) -> None:
    page = visit(**STILL)
    sit(page, "last", "")
    box = page.locator('.lboard [data-t="c:ax3"]').first.bounding_box()
    assert box
    page.mouse.move(box["x"] - 60, box["y"] + 30)
    page.mouse.move(box["x"] + 20, box["y"] + 30, steps=8)
    expect(page.get_by_role("tab", selected=True)).to_have_text("Forecast", timeout=60_000)
    expect(page.locator("#odds .big").first).to_have_text(re.compile(r"\d\s?%"))
    expect(page.locator(".pills b")).to_have_text(re.compile(r"\d\s?%"))
