"""The Eastern Front: turns by clicking on the map, layers, stacks, keys, fingers, what a move draws anew."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

import crusades
from crusades.ai.greedy import Greedy
from tests.browser import playing
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_pages import clean

STILL = {"reduced_motion": "reduce"}
FINGERS = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
ME, AI = {"kind": "me"}, {"kind": "ai", "level": "greedy"}
# What ends a decision that is not about the map.
EASY = ("listed", "done", "fight", "stop", "pass")


@cache
def movement() -> tuple[str, int, tuple[str, ...]]:
    """A game between computers up to the first movement of the Axis, its number, what may be done then."""
    match = crusades.new("darkest", scenario="north", secret=bytes(range(32)))
    players = [Greedy(1), Greedy(2)]
    while True:
        seat = match.seats.index(match.to_act or "")
        legal = tuple(map(str, match.legal()))
        if seat == 0 and any(each.startswith("march ") for each in legal) and "done" in legal:
            view = match.game.view(match.state, seat)
            if view["question"] == "movement":
                return match.record(), match.count, legal
        view = match.game.view(match.state, seat)
        chosen = players[seat].choose(match.game, view, match.game.legal(match.state))
        match.play(match.game.notation(match.state, chosen))


def sit(page: Page) -> tuple[str, ...]:
    """At the table of that game, in the place of the Axis; what may be done."""
    record, at, legal = movement()
    key = playing.api(page, "POST", "/api/records", {"text": record})["key"]
    wanted = {"at": at, "seats": [ME, AI], "terms": {}}
    made = playing.api(page, "POST", f"/api/records/{key}/fork", wanted)
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(playing.OFFERED).first.wait_for()
    page.wait_for_load_state("networkidle")
    return legal


def begin(page: Page) -> None:
    made = playing.api(
        page, "POST", "/api/tables", {"game": "darkest", "scenario": "north", "seats": [ME, AI]}
    )
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(playing.OFFERED).first.wait_for()


def march(legal: tuple[str, ...]) -> tuple[str, str]:
    """A stack of several that may go somewhere, and where nobody else stands in the way of a click."""
    ways = [each.split()[1:] for each in legal if each.startswith("march ")]
    starts = {each.split()[1] for each in legal if each.startswith("move ")}
    assert starts
    first = next(start for start, _ in ways if sum(s == start for s, _ in ways) > 1)
    return first, next(goal for start, goal in ways if start == first)


def place(hex_: str) -> str:
    return f'.map .dthing[data-t="h:{hex_}"]'


def stack(hex_: str) -> str:
    return f'.map [data-stack="{hex_}"]'


def press(page: Page, hex_: str) -> None:
    """On a hex: on the counters in it, where there are some."""
    counters = page.locator(stack(hex_))
    (counters if counters.count() else page.locator(place(hex_))).click()


def moved_on(page: Page, before: str) -> None:
    page.locator(f'.prompt[data-ply]:not([data-ply="{before}"]), .ending').first.wait_for(timeout=60_000)


def within(page: Page, found: list[Locator]) -> Locator:
    """The first whose middle a finger can reach: not under an open stack, nor under the buttons."""
    seen = page.locator(".dchart").bounding_box()
    assert seen
    for each in found:
        box = each.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if 20 < x < seen["width"] - 160 and seen["y"] + 110 < y < seen["y"] + seen["height"] - 20:
            return each
    raise AssertionError("nothing is in sight")


def test_turns_are_played_by_clicking_on_the_map(visit: Visit) -> None:
    page = visit(**STILL)
    begin(page)
    clicked = 0
    for _ in range(160):
        page.locator(playing.DECIDES).first.wait_for(timeout=60_000)
        if page.locator(".turn", has_text="3").count():
            break
        before = playing.ply(page)
        is_movement = page.locator('[data-action="done"]', has_text="Finish movement").count()
        movers = page.locator(".map .dstack.m-act")
        if is_movement and movers.count() and clicked < 4:
            hex_ = movers.first.get_attribute("data-stack") or ""
            press(page, hex_)
            goals = page.locator(".map .dthing.m-dest")
            expect(goals.first).to_be_attached()
            press(page, (goals.first.get_attribute("data-t") or "")[2:])
            clicked += 1
        else:
            actions = playing.offered(page)
            chosen = next((each for each in EASY if each in actions), "")
            playing.decide(page, chosen)
            continue
        moved_on(page, before)
    expect(page.locator(".turn").first).to_contain_text("3")
    assert clicked > 1
    expect(page.locator(".dmonths [aria-current]")).to_contain_text("Aug")


def test_a_stack_is_picked_as_a_whole_or_unit_by_unit(visit: Visit) -> None:
    page = visit(**STILL)
    start, goal = march(sit(page))
    page.locator(stack(start)).click()
    expect(page.locator(place(start))).to_have_class(re.compile("m-picked"))
    expect(page.locator(".dfan")).to_be_visible()
    expect(page.locator(".prompt .picked:not([role=status])")).to_contain_text(start)
    one = page.locator(".dfan .dunit.m-act").first
    unit = (one.get_attribute("data-t") or "")[2:]
    one.click()
    expect(page.locator(".dfan")).to_have_count(0)
    expect(page.locator(f"{stack(start)}.m-picked")).to_have_count(1)
    expect(page.locator(".prompt [data-action]").first).to_have_attribute(
        "data-action", re.compile(f"^move {unit} ")
    )
    page.keyboard.press("Escape")
    page.locator(stack(start)).click()
    before = playing.ply(page)
    press(page, goal)
    moved_on(page, before)
    expect(page.locator(".log").first).to_contain_text(re.compile("march|moves"))


def test_a_stack_is_dragged_to_its_goal(visit: Visit) -> None:
    page = visit(**STILL)
    start, goal = march(sit(page))
    before = playing.ply(page)
    page.locator(stack(start)).hover()
    page.mouse.down()
    box = page.locator(place(goal)).bounding_box()
    assert box
    page.mouse.move(box["x"] + 10, box["y"] + 40, steps=3)
    expect(page.locator(".ghost")).to_have_count(1)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    moved_on(page, before)
    expect(page.locator(".log").first).to_contain_text(goal)


def test_a_layer_is_asked_for_once_and_drawn(visit: Visit) -> None:
    asked: list[str] = []

    def hear(frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["t"] == "overlay":
            asked.append(said["name"])

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", hear)

    page = visit(**STILL)
    page.on("websocket", listen)
    sit(page)
    assert asked == [], "nobody has wanted to see a layer"
    page.locator("[data-layer=supply]").click()
    expect(page.locator(".dlayer .rim-axis")).to_have_attribute("d", re.compile("^M"))
    assert asked == [], "the view knows supply"
    for layer, part in (
        ("rail", ".track-axis"),
        ("capacity", "rect"),
        ("reach", ".ready"),
        ("rail", ".track-axis"),
    ):
        page.locator(f"[data-layer={layer}]").click()
        expect(page.locator(f".dlayer {part}").first).to_be_attached()
    page.locator("[data-layer=rail]").click()
    expect(page.locator(".dlayer")).to_have_count(0)
    assert sorted(asked) == ["capacity", "rail", "reach"]


@pytest.mark.parametrize(
    "wishes",
    [{"color_scheme": "light"}, {"color_scheme": "dark", **FINGERS}, {"locale": "fr-FR"}],
    ids=["light", "dark phone", "french"],
)
def test_the_table_reads_well(visit: Visit, wishes: dict[str, object]) -> None:
    page = visit(**wishes, **STILL)
    begin(page)
    expect(page.locator(".dtray .dunit").first).to_be_visible()
    clean(page)
    sit(page)
    clean(page)
    able = page.locator(".map .dstack.m-act").all()
    within(page, [each for each in able if each.locator(".dcount").count()]).click()
    expect(page.locator(".dfan")).to_be_visible()
    clean(page)


def test_first_decisions_by_keyboard_alone(visit: Visit) -> None:
    page = visit(**STILL)
    start, _ = march(sit(page))
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement.matches('.map .dthing')"):
            break
    focus = page.locator(".map .dthing:focus")
    expect(focus).to_have_count(1)
    row = focus.get_attribute("data-t")
    page.keyboard.press("ArrowRight")
    assert focus.get_attribute("data-t") != row
    for _ in range(80):
        if focus.get_attribute("data-t") == f"h:{start}":
            break
        page.keyboard.press("n")
    expect(focus).to_have_attribute("data-t", f"h:{start}")
    expect(focus).to_have_attribute("aria-label", re.compile("Axis, .* units?: .*can be picked"))
    page.keyboard.press("Space")
    page.locator(".dfan [data-t]:focus").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator(".dfan [data-t]:focus").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator(".dfan")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".prompt .picked:not([role=status])")).to_contain_text(start)
    page.keyboard.press("Escape")  # closes the stack; the whole of it stays picked
    before = playing.ply(page)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    moved_on(page, before)


def test_on_a_phone_a_tap_opens_a_stack_and_a_tap_moves_it(visit: Visit) -> None:
    page = visit(**FINGERS, **STILL)
    starts = {each.split()[1] for each in sit(page) if each.startswith("march ")}
    able = page.locator(".map .dstack.m-act").all()
    able = [each for each in able if each.get_attribute("data-stack") in starts]
    within(page, [each for each in able if each.locator(".dcount").count()]).tap()
    expect(page.locator(".dfan .dunit").first).to_be_visible()
    small = page.eval_on_selector_all(
        ".dfan button, .dlayers button, .zoom button",
        "all => all.filter(e => e.getClientRects().length && e.getBoundingClientRect().height < 43.5)"
        ".map(e => e.outerHTML)",
    )
    assert small == []
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "the page is wider than the phone"
    before = playing.ply(page)
    box = within(page, page.locator(".map .dthing.m-dest").all()).bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    moved_on(page, before)
    expect(page.locator(".dfan")).to_have_count(0)


def test_a_move_draws_only_what_moved(visit: Visit) -> None:
    """Of the map nothing; of the counters those at both ends of the way."""
    page = visit(**STILL)
    start, goal = march(sit(page))
    page.locator(".map .dnames [data-name]").first.wait_for(state="attached")  # the map is drawn, names last
    page.locator(stack(start)).click()
    page.keyboard.press("Escape")
    page.evaluate(
        """() => {
          window.touched = new Set();
          new MutationObserver((all) => {
            for (const { target, type, attributeName } of all) {
              if (type === 'attributes' && attributeName === 'tabindex') continue;
              if (target.closest('.dstaff')) window.touched.add('map');
              const counter = target.closest('.dc') && target.closest('[data-stack]');
              if (counter) window.touched.add(counter.dataset.stack);
            }
          }).observe(document.querySelector('.map'), { subtree: true, childList: true, attributes: true });
        }"""
    )
    counters = page.locator(".map [data-stack]").count()
    before = playing.ply(page)
    page.locator(stack(start)).click()
    press(page, goal)
    moved_on(page, before)
    touched = set(page.evaluate("() => [...window.touched]"))
    assert counters > 5
    assert touched <= {start, goal}


def test_the_battle_says_who_fires_with_how_much(visit: Visit) -> None:
    page = visit(**STILL)
    begin(page)
    playing.decide(page, "listed")
    for _ in range(12):
        actions = playing.offered(page)
        attack = next((each for each in actions if each.startswith("attack ")), "")
        if attack:
            break
        playing.decide(page, "done")
    target = attack.split()[1]
    before = playing.ply(page)
    press(page, target)
    moved_on(page, before)
    playing.decide(page, "done")  # everybody around who may
    page.get_by_role("tab", name="Battle so far").click()
    panel = page.locator(".dbattle")
    expect(panel).to_contain_text(target)
    for _ in range(8):
        if page.locator(".dcolumns").count():
            break
        playing.decide(page)
    expect(panel.locator(".dline .num").first).to_have_text(re.compile(r"^[1-9]\d*$"))
    expect(panel.locator(".dcolumns td:not(.mean)")).to_have_count(12)
    expect(panel.locator("[aria-current=step]")).to_contain_text("Round 1")


def test_an_attack_is_put_together_in_the_road_to_leningrad(visit: Visit) -> None:
    """Aircraft are offered, a whole stack joins with one press, rounds tell hits, the south is veiled."""
    page = visit(**STILL)
    begin(page)
    expect(page.locator(".dveil .hatch")).to_have_count(1)
    expect(page.locator('.dnames [data-name="Leningrad"]').first).to_be_attached()
    expect(page.locator('.at-near [data-name="Moscow"]')).to_have_count(0)
    playing.decide(page, "listed")
    for _ in range(12):
        if "attack D4" in playing.offered(page):
            break
        playing.decide(page, "done")
    playing.decide(page, "attack D4")
    expect(page.locator(':is(.prompt, .donebar) [data-action="done"]')).to_contain_text(
        "all ground units around"
    )
    expect(page.locator(".dsupport button").first).to_be_visible()
    before = playing.ply(page)
    press(page, "D3")
    page.locator('.dfan [data-t="f:DE-39PZ"]').click()
    moved_on(page, before)
    before = playing.ply(page)
    page.locator('[data-t="w:D3"]').click()
    moved_on(page, before)
    before = playing.ply(page)
    press(page, "D3")  # the aircraft in it are all that may still join
    moved_on(page, before)
    press(page, "D3")  # all of it takes part: whom to take out again?
    expect(page.locator('.dfan [data-t="f:DE-39PZ"]')).to_be_visible()
    playing.decide(page, "done")
    expect(page.locator("#prompt-text")).to_have_text("Round 1 at Kaunas D4: your orders?")
    playing.decide(page, "fight")
    page.get_by_role("tab", name="Battle so far").click()
    expect(page.locator(".lens .drounds li").first).to_contain_text(re.compile(r"Axis \d+ · Soviets \d+"))
