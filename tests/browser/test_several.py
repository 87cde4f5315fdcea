"""Several at once: Shift and a click, a box, keys, a finger that stays; one undo takes all of it back."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE, Visit
from tests.browser.playing import OFFERED, api, at_rest, base, ply

CHOSEN = ".prompt .picked .chip"
STILL = {"reduced_motion": "reduce"}
ENDED = ("listed", "done", "pass", "standard")
SCENARIO = {"last": "standard", "high": "basic", "darkest": "north"}


def table_of(page: Page, game: str, question: str) -> str:
    """A table against a computer where I am asked something: until then I end whatever I am asked."""
    seats = [{"kind": "me"}, {"kind": "ai", "level": "greedy"}]
    made = api(page, "POST", "/api/tables", {"game": game, "scenario": SCENARIO[game], "seats": seats})
    path = f"/api/tables/{made['id']}"
    for n in range(400):
        seen = api(page, "GET", path)
        if seen["to_act"] != seen["you"]:
            page.wait_for_timeout(50)
            continue
        if seen["view"]["question"] == question:
            break
        legal = seen["view"]["legal"]
        action = next((each for each in ENDED if each in legal), legal[0])
        api(
            page, "POST", f"{path}/say", {"t": "move", "id": f"s{n}", "action": action, "expect": seen["ply"]}
        )
    page.goto(f"{base(page)}/table/{made['id']}")
    page.locator(".prompt.mine").first.wait_for()
    return path


def seen_at(page: Page, path: str) -> Any:
    return api(page, "GET", path)["view"]


def where(view: Any) -> dict[str, str]:
    return {unit["id"]: unit["hex"] for unit in view["units"] if unit.get("hex")}


def reach(view: Any) -> dict[str, set[str]]:
    """By unit, where it may go."""
    found: dict[str, set[str]] = {}
    for line in view["legal"]:
        verb, *words = line.split()
        if verb == "move":
            found.setdefault(words[0], set()).add(words[1])
    return found


def two_stacks(view: Any) -> tuple[str, str, str, set[str]]:
    """Two places whose units may all go to a third; and who they are."""
    ways, at = reach(view), where(view)
    places = sorted({at[unit] for unit in ways})
    for first in places:
        for second in places:
            group = {unit for unit in ways if at[unit] in (first, second)}
            common = set.intersection(*(ways[unit] for unit in group)) - {*at.values()}
            if first != second and common:
                return first, second, sorted(common)[0], group
    raise AssertionError("no two stacks can go to one place")


def press(page: Page, hex_: str, **how: Any) -> None:
    counters = page.locator(f'.map [data-stack="{hex_}"]')
    (counters if counters.count() else page.locator(f'.map .dthing[data-t="h:{hex_}"]')).click(**how)


def test_a_group_of_two_stacks_goes_as_one_choice_and_comes_back_by_one_undo(visit: Visit) -> None:
    page = visit("/help", **STILL)
    path = table_of(page, "darkest", "movement")
    first, second, goal, group = two_stacks(seen_at(page, path))
    before = where(seen_at(page, path))
    at_rest(page)
    press(page, first, modifiers=["Shift"])
    press(page, second, modifiers=["Shift"])
    expect(page.locator(CHOSEN)).to_contain_text(f"{len(group)} of")
    ply = page.locator(".prompt").first.get_attribute("data-ply")
    press(page, goal)
    page.locator(f'.prompt[data-ply]:not([data-ply="{ply}"])').first.wait_for()
    gone = {unit for unit, hex_ in where(seen_at(page, path)).items() if hex_ == goal}
    assert gone <= group and len(gone) > 1
    page.keyboard.press("u")
    expect(page.locator(CHOSEN)).to_have_count(0)
    for _ in range(100):
        if where(seen_at(page, path)) == before:
            break
        page.wait_for_timeout(50)
    assert where(seen_at(page, path)) == before  # all of it, by one undo
    for hex_ in (first, second):  # the page has heard of it, too, and asks again
        page.locator(f'.map [data-stack="{hex_}"]').first.wait_for()
    page.locator(OFFERED).first.wait_for()
    page.keyboard.press("a")
    expect(page.locator(CHOSEN)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(CHOSEN)).to_have_count(0)


def test_a_box_over_pieces_chooses_them_and_that_is_announced_in_french(visit: Visit) -> None:
    page = visit("/help", locale="fr-FR", **STILL)
    table_of(page, "high", "movement")
    at_rest(page)
    felt = page.locator(".board").first.bounding_box()
    assert felt
    page.keyboard.down("Shift")
    page.mouse.move(felt["x"] + 8, felt["y"] + 8)
    page.mouse.down()
    page.mouse.move(felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2, steps=3)
    page.mouse.move(felt["x"] + felt["width"] - 8, felt["y"] + felt["height"] - 8, steps=3)
    page.mouse.up()
    page.keyboard.up("Shift")
    expect(page.locator('.prompt [role="status"] .chip')).to_contain_text("choisis")
    page.keyboard.press("Escape")
    expect(page.locator(CHOSEN)).to_have_count(0)


def test_a_finger_that_stays_on_a_stack_chooses_it(visit: Visit) -> None:
    page = visit("/help", viewport=PHONE, has_touch=True, **STILL)
    path = table_of(page, "darkest", "movement")
    first, *_ = two_stacks(seen_at(page, path))
    at_rest(page)
    finger = {"pointerType": "touch", "button": 0, "pointerId": 1, "bubbles": True}
    page.locator(f'.map .dthing[data-t="h:{first}"]').dispatch_event("pointerdown", finger)
    expect(page.locator(".picked .chip", has_text="chosen").first).to_be_attached()


def test_what_has_to_be_placed_is_placed_on_request_and_taken_back(visit: Visit) -> None:
    """Nothing is handed over unseen: the computer, however quick, has not gone on, and undo is one press."""
    page = visit("/help", **STILL)
    path = table_of(page, "last", "lay_terrain")
    before = seen_at(page, path)["legal"]
    now = ply(page)
    page.locator('[data-bundle="arrange"]').click()
    page.locator(f'.prompt.mine[data-ply]:not([data-ply="{now}"])').first.wait_for()
    after = ply(page)
    assert 0 < len(seen_at(page, path)["legal"]) < len(before)
    page.keyboard.press("u")
    page.locator(f'.prompt.mine[data-ply]:not([data-ply="{after}"])').first.wait_for()
    assert seen_at(page, path)["legal"] == before


def test_undo_pressed_before_the_server_has_answered_is_not_lost(visit: Visit) -> None:
    """The board shows what was decided a moment before its answer is there."""
    page = visit("/help", **STILL)
    lines: list[WebSocketRoute] = []
    held: list[str] = []
    holds = [True]

    def carry(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def down(said: str | bytes) -> None:
            found = json.loads(said)
            for each in found if isinstance(found, list) else [found]:
                text = json.dumps(each)
                if holds[0] and each["t"] == "ok":
                    held.append(text)
                else:
                    line.send(text)

        lines.append(line)
        server.on_message(down)

    page.route_web_socket(re.compile("/live"), carry)
    path = table_of(page, "last", "lay_terrain")
    before = seen_at(page, path)["legal"]
    now = ply(page)
    page.locator('[data-bundle="arrange"]').click()
    page.locator(f'.prompt[data-ply]:not([data-ply="{now}"])').first.wait_for()
    page.locator(".prompt .busy").first.wait_for()
    after = ply(page)
    page.keyboard.press("u")
    holds[0] = False
    while not held:
        page.wait_for_timeout(20)
    lines[-1].send(held.pop())
    page.locator(f'.prompt.mine[data-ply]:not([data-ply="{after}"])').first.wait_for()
    assert seen_at(page, path)["legal"] == before


def test_part_of_a_stack_is_ticked_and_goes_and_the_rest_stays(visit: Visit) -> None:
    page = visit("/help", **STILL)
    path = table_of(page, "darkest", "movement")
    first, _, goal, group = two_stacks(seen_at(page, path))
    before = where(seen_at(page, path))
    there = [unit for unit in group if before[unit] == first]
    assert len(there) > 1, there
    at_rest(page)
    press(page, first)
    ticks = page.locator(".dfan [data-tick]")
    expect(ticks.first).to_be_visible()
    part = page.locator(".dfan .dpart")
    page.locator(".dfan [data-part]").click()
    expect(part).to_contain_text(re.compile(r"^(\d+) of \1 chosen"))
    page.locator(".dfan [data-part]").click()
    expect(part).to_contain_text(re.compile(r"^0 of"))
    who = there[0]
    page.locator(f'.dfan [data-tick="{who}"]').focus()
    page.keyboard.press("Enter")
    expect(part).to_contain_text(re.compile(r"^1 of"))
    now = ply(page)
    press(page, goal)
    page.locator(f'.prompt[data-ply]:not([data-ply="{now}"])').first.wait_for()
    after = where(seen_at(page, path))
    assert after[who] == goal
    assert {after[unit] for unit in there if unit != who} == {first}


def test_part_of_a_stack_is_chosen_by_a_finger(visit: Visit) -> None:
    """It stays on the first of them and taps another; a second tap lets one go."""
    page = visit("/help", viewport=PHONE, has_touch=True, locale="fr-FR", **STILL)
    path = table_of(page, "darkest", "movement")
    first, _, _, group = two_stacks(seen_at(page, path))
    there = [unit for unit, hex_ in where(seen_at(page, path)).items() if hex_ == first and unit in group]
    at_rest(page)
    page.locator('.board [tabindex="0"][data-t]').first.focus()
    page.keyboard.press("0")  # all of the theatre
    at_rest(page)
    while not page.locator(".dfan [data-part]").count():  # from afar a finger comes closer first
        page.locator(f'.map [data-stack="{first}"]').tap(force=True)
        at_rest(page)
    part = page.locator(".dfan .dpart")
    expect(part).to_contain_text("Appui long")
    finger = {"pointerType": "touch", "button": 0, "pointerId": 1, "bubbles": True}
    page.locator(f'.dfan [data-t="f:{there[0]}"]').dispatch_event("pointerdown", finger)
    expect(part).to_contain_text(re.compile(r"^1 sur \d+ choisi"))
    page.locator(f'.dfan [data-t="f:{there[1]}"]').tap()
    expect(part).to_contain_text(re.compile(r"^2 sur \d+ choisi"))


@pytest.mark.parametrize("game", SCENARIO)
def test_the_next_that_can_act_is_one_key_away(visit: Visit, game: str) -> None:
    page = visit("/help", **STILL)
    table_of(page, game, {"last": "lay_terrain", "high": "movement", "darkest": "movement"}[game])
    at_rest(page)
    page.locator('.board [tabindex="0"][data-t]').first.focus()
    found = []
    for _ in range(2):
        page.keyboard.press("n")
        found.append(page.evaluate("document.activeElement?.dataset?.t ?? ''"))
    assert all(found) and len(set(found)) == 2, found
    page.keyboard.press("p")
    assert page.evaluate("document.activeElement?.dataset?.t") == found[0]


def test_somebody_elses_question_is_not_shown_before_it_stands_for_a_moment(visit: Visit) -> None:
    """What was asked stays, greyed, until it is known who is asked next."""
    page = visit("/help", **STILL)
    table_of(page, "last", "maneuver")
    page.evaluate(
        """() => {
          window.seen = [];
          let since = 0;
          const look = () => {
            const prompt = document.querySelector('.prompt');
            if (!prompt) return; // the table is laid out anew
            const now = performance.now();
            if (prompt.classList.contains('mine')) since = 0;
            else {
              since ||= now;
              if (!prompt.classList.contains('held')) window.seen.push(now - since);
            }
          };
          const all = { subtree: true, childList: true, attributes: true };
          new MutationObserver(look).observe(document.body, all);
        }"""
    )
    page.keyboard.press("e")
    page.locator(".prompt.held").first.wait_for()
    expect(page.locator(".prompt.held [data-action]")).to_have_count(0)
    page.locator(".prompt:not(.held)").first.wait_for()
    page.wait_for_timeout(1500)
    seen = page.evaluate("window.seen")
    assert all(waited >= 300 for waited in seen), seen
