"""The card table of The Last Crusade: played by pointing at it; nothing on it tells what lies face down."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as Timeout

import crusades
from crusades.games.last.game import LastGame
from crusades.games.last.state import Last
from crusades.games.last.view import knows
from tests.browser import playing
from tests.browser.conftest import DESKTOP, PHONE, Visit

STILL = {"reduced_motion": "reduce"}
LAPTOP = {"width": 1280, "height": 720}
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True, **STILL}
AXIS, ALLIED = 0, 1
GAMES = sorted((Path(__file__).parents[1] / "corpus" / "last").glob("*-standard-greedy.crusade"))
ROUNDS = 120  # of looking and clicking: more than a short game takes
IF_ABLE = "*: ask if able\n*: pass"

# Things that can be picked now.
OFFERED = """
() => [...document.querySelectorAll('.lboard [data-t]')]
  .filter((each) => /\\bm-(act|dest|aim)\\b/.test(each.getAttribute('class')))
  .map((each) => each.dataset.t)
"""
# Whether something was done, is in hand now or lies again, or is armed.
CHANGED = """
([ply, picked]) => document.querySelector('.ending')
  || (document.querySelector('.prompt')?.dataset.ply ?? '') !== ply
  || document.querySelectorAll('.picked .chip').length !== picked
  || document.querySelector('.mine [data-action][aria-pressed=true]')
"""
ARMED = "() => document.querySelector('.mine [data-action][aria-pressed=true]')?.dataset.action ?? ''"
# A point of the window at which a thing is hit and nothing else; null if there is none.
HIT = """
(t) => {
  const thing = document.querySelector(`.lboard [data-t="${t}"]`);
  if (!thing) return null;
  if (thing.closest('.lhand')) thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = thing.getBoundingClientRect();
  for (const b of [0.5, 0.15, 0.85, 0.3, 0.7, 0.06, 0.94])
    for (const a of [0.5, 0.2, 0.8, 0.08, 0.92, 0.35, 0.65]) {
      const [x, y] = [box.left + box.width * a, box.top + box.height * b];
      if (document.elementFromPoint(x, y)?.closest('[data-t]') === thing) return [x, y];
    }
  return null;
}
"""
MISSED = f"(all) => all.filter((each) => ({HIT})(each) === null)"


@cache
def played(number: int) -> tuple[str, list[dict[str, Any]]]:
    """A frozen game between computers, and what was asked at each of its moments: no change alters them."""
    moments: list[dict[str, Any]] = []

    def watch(match: crusades.Match, _: object) -> None:
        if not match.over and len(moments) == match.count:
            seat = match.seats.index(match.to_act or "")
            where = {"game": number, "at": match.count, "seat": seat}
            moments.append({**match.game.view(match.state, seat), **where, "legal": list(match.legal())})

    text = GAMES[number].read_text()
    crusades.replay(text, watch=watch)
    return text, moments


def moment(wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first of its kind; not every game has one."""
    return next(each for number in range(len(GAMES)) for each in played(number)[1] if wanted(each))


def sit(page: Page, at: dict[str, Any]) -> None:
    """Take that moment up in the place of whoever was asked."""
    key = playing.api(page, "POST", "/api/records", {"text": played(at["game"])[0]})["key"]
    seats = [{"kind": "ai", "level": "greedy"}, {"kind": "ai", "level": "greedy"}]
    seats[at["seat"]] = {"kind": "me"}
    asked = {"at": at["at"], "seats": seats, "terms": {}}
    made = playing.api(page, "POST", f"/api/records/{key}/fork", asked)
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(playing.OFFERED).first.wait_for()
    page.locator(".lboard [data-t]").first.wait_for()
    page.wait_for_load_state("networkidle")


def begin(page: Page, **more: object) -> str:
    """A new game as the Allies against the computer, asked only when there is something to decide."""
    seats = [{"kind": "ai", "level": "greedy"}, {"kind": "me"}]
    made = playing.api(page, "POST", "/api/tables", {"game": "last", "seats": seats, **more})
    path = f"/api/tables/{made['id']}/orders"
    playing.api(page, "PUT", path, {"seat": ALLIED, "text": IF_ABLE})
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(playing.OFFERED).first.wait_for()
    return str(made["id"])


def thing(page: Page, t: str) -> Any:
    return page.locator(f'.lboard [data-t="{t}"]').first


def clean(page: Page) -> None:
    found = Axe().run(page)
    assert [
        f"{each['id']}: {node['html'][:160]}"
        for each in found.response["violations"]
        for node in each["nodes"]
    ] == []


def test_it_is_one_click_from_the_home_page_and_asks_when_there_is_something_to_decide(visit: Visit) -> None:
    page = visit("/", **STILL)
    id_ = playing.begin(page, "last")
    expect(page.locator(".lboard .lzone")).to_have_count(9)
    orders = playing.api(page, "GET", f"/api/tables/{id_}/orders?seat={ALLIED}")
    assert orders["text"] == IF_ABLE


# by pointing ----------------------------------------------------------------------------------------------
def test_a_short_game_is_played_on_the_table(visit: Visit) -> None:
    """Whatever glows can be hit and is clicked; buttons end what has no place on the table."""
    page = visit(**STILL)
    begin(page, options={"limit": "4"})
    page.set_default_timeout(5000)  # what is gone does not come back
    rng, picks, turns = Random(4), 0, set()
    for _ in range(ROUNDS):
        page.locator(playing.DECIDES).first.wait_for(timeout=60_000)
        if page.locator(".ending").count():
            break
        before = [playing.ply(page), page.locator(".picked .chip").count()]
        offered = page.evaluate(OFFERED)
        missed = page.evaluate(MISSED, offered)
        if missed:  # dice come to the table, and the board makes room for them
            playing.at_rest(page)
            missed = page.evaluate(MISSED, offered)
        ending = [each for each in ("starter", "done", "pass") if button(page, each).count()]
        armed = page.evaluate(ARMED)
        if playing.ply(page) != before[0]:
            continue  # a standing order answered while we looked
        assert missed == []
        turns.update(page.locator(".turn").all_text_contents())
        if armed or (ending and (not offered or rng.random() < 0.4)):
            try:  # what may throw dice is shown by a first press and done by a second one
                playing.press(page, armed or ending[0])
            except Timeout:  # as above, between looking and clicking
                assert playing.ply(page) != before[0]
            continue
        if offered:
            chosen = rng.choice(offered)
            place = page.evaluate(HIT, chosen)
            if place is None:
                continue
            page.mouse.click(*place)
            try:
                page.wait_for_function(CHANGED, arg=before)
            except Timeout:  # as above
                assert page.evaluate(HIT, chosen) != place
                continue
            picks += 1
        else:
            with suppress(Timeout):
                playing.decide(page)
    assert picks > 15 and len(turns) > 1, (picks, turns)


def action(page: Page, word: str) -> Any:
    return page.locator(f':is(.prompt, .donebar).mine [data-action="{word}"]')


def button(page: Page, word: str) -> Any:
    return page.locator(".prompt.mine .choice, .donebar.mine .done").and_(action(page, word))


def test_a_unit_is_picked_and_sent(visit: Visit) -> None:
    page = visit(**STILL)
    at = moment(lambda each: each["question"] == "maneuver" and each["seat"] == ALLIED)
    sit(page, at)
    _, unit, place = next(each for each in at["legal"] if each.startswith("move ")).split()
    thing(page, f"c:{unit}").click()
    goals = {each.split()[2] for each in at["legal"] if each.startswith(f"move {unit} ")}
    shown = page.eval_on_selector_all(".lboard .m-dest", "all => all.map(each => each.dataset.t.slice(2))")
    assert set(shown) == goals
    page.mouse.click(*page.evaluate(HIT, f"z:{place}"))
    expect(page.locator(".log")).to_contain_text(f"({unit[2:]})")


def test_a_corridor_is_picked_where_its_rows_lie_on_it(visit: Visit) -> None:
    page = visit(**STILL)
    at = moment(lambda each: any(move.startswith("home ") for move in each["legal"]))
    sit(page, at)
    _, plane, way = next(each for each in at["legal"] if each.startswith("home ")).split()
    before = playing.ply(page)
    thing(page, f"c:{plane}").click()
    expect(thing(page, f"k:{way}")).to_have_class(re.compile("m-dest"))
    page.mouse.click(*page.evaluate(HIT, f"k:{way}"))
    page.locator(f'.prompt:not([data-ply="{before}"]), .mine [aria-pressed=true]').first.wait_for()


def test_a_card_is_dragged_from_the_hand(visit: Visit) -> None:
    page = visit(**STILL)
    at = moment(lambda each: any(line.startswith("deploy ") for line in each["legal"]))
    sit(page, at)
    card = next(each for each in at["legal"] if each.startswith("deploy ")).split()[1]
    held = page.locator(".lhand li").count()
    box = thing(page, f"h:{card}").bounding_box()
    goal = thing(page, "z:HQ.ax" if at["seat"] == AXIS else "z:HQ.al").bounding_box()
    assert box and goal
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 60, steps=5)
    expect(page.locator(".ghost")).to_have_count(1)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] - 40, steps=5)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(".lhand li")).to_have_count(held - 1)


def test_what_cannot_be_picked_says_why(visit: Visit) -> None:
    page = visit(**STILL)
    at = moment(lambda each: each["question"] == "maneuver" and len(each["hand"]["allied"]["cards"]) > 3)
    sit(page, at)
    playable = {each.split()[1] for each in at["legal"] if len(each.split()) > 1}
    card = next(each for each in at["hand"][("axis", "allied")[at["seat"]]]["cards"] if each not in playable)
    thing(page, f"h:{card}").click()
    expect(page.locator(".why")).to_be_visible()
    expect(page.locator(".why .clause").first).to_be_visible()


# hidden things --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seat", [AXIS, ALLIED])
def test_nothing_in_the_page_tells_what_lies_face_down(visit: Visit, seat: int) -> None:
    page = visit(**STILL)
    at = moment(lambda each: each["seat"] == seat and each["turn"] > 3 and each["question"] == "maneuver")
    sit(page, at)
    match = crusades.replay(played(at["game"])[0], at=at["at"])
    s, game = match.state, match.game
    assert isinstance(s, Last) and isinstance(game, LastGame)
    hidden = {s.card[i] for i in range(len(s.card)) if not knows(s, i, seat)}
    known = {s.card[i] for i in range(len(s.card)) if knows(s, i, seat)}
    names = {game.library.cards[number].name for number in known}  # both sides have a Minefield
    backs = page.locator(".lboard .lpiece").filter(has=page.locator(".lc-back, .lback, [class*=back]"))
    assert backs.count() > 1
    for each in backs.all():
        each.hover(force=True)
    text = page.content()
    assert hidden - known
    for number in hidden - known:
        card = game.library.cards[number]
        assert f'"{card.id}"' not in text and f":{card.id}" not in text, card.id
        assert card.name in names or card.name not in text, card.name


# without a mouse ------------------------------------------------------------------------------------------
def test_the_first_decisions_by_keyboard_alone(visit: Visit) -> None:
    page = visit(**STILL)
    begin(page)
    page.locator("body").focus()
    for _ in range(60):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement?.closest('.lboard') !== null"):
            break
    assert page.locator('.lboard [tabindex="0"]').count() == 1  # one stop for all of it
    for _ in range(2):
        before = playing.ply(page)
        press_until(page, "n", "h:ter")  # a Terrain card
        page.keyboard.press("Enter")
        expect(page.locator(".picked .chip")).to_have_count(1)
        press_until(page, "n", "z:r3")  # a zone of one's own row
        page.keyboard.press("Enter")
        page.locator(f'.prompt[data-ply]:not([data-ply="{before}"])').first.wait_for()
        if "buy" in "".join(playing.offered(page)):
            break
    expect(page.locator(".lzone .name", has_text="Not shown yet")).not_to_have_count(9)


def press_until(page: Page, key: str, wanted: str) -> None:
    for _ in range(20):
        page.keyboard.press(key)
        if str(page.evaluate("document.activeElement.dataset.t ?? ''")).startswith(wanted):
            return
    raise AssertionError(f"{key} never leads to {wanted}")


def test_arrows_walk_over_the_whole_table(visit: Visit) -> None:
    page = visit(**STILL)
    sit(page, moment(lambda each: each["question"] == "maneuver" and each["turn"] > 2))
    thing(page, "z:r2c2").focus()
    reached = set()
    for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"):
        for _ in range(9):
            page.keyboard.press(key)
            reached.add(page.evaluate("document.activeElement.dataset.t"))
    assert None not in reached
    assert len([each for each in reached if each.startswith("z:")]) > 4, reached
    label = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert label


@pytest.mark.parametrize(
    "wishes",
    [{"viewport": DESKTOP}, {"viewport": DESKTOP, "color_scheme": "dark"}, {"viewport": PHONE}],
    ids=["light", "dark", "phone"],
)
def test_the_table_reads_well(visit: Visit, wishes: dict[str, Any]) -> None:
    page = visit(**wishes, **STILL)
    sit(page, moment(lambda each: each["assault"] and each["question"] == "fire_round"))
    clean(page)


# with a finger --------------------------------------------------------------------------------------------
def test_on_a_phone_the_zone_is_opened_first_and_then_its_unit_is_taken(visit: Visit) -> None:
    page = visit(**FINGER)
    at = moment(lambda each: each["question"] == "maneuver" and each["seat"] == ALLIED)
    sit(page, at)
    unit = next(each for each in at["legal"] if each.startswith("move ") and " r" in each).split()[1]
    place = next(each["place"] for each in at["cards"] if each["tag"] == unit)
    box = thing(page, f"z:{place}").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + 8)
    button = page.locator(".lopened li > button.m-act").first
    assert (button.bounding_box() or {"height": 0})["height"] >= 44
    page.wait_for_timeout(800)  # an explanation would come by now, and lie over it
    expect(page.locator(".why")).to_have_count(0)
    button.tap()
    expect(page.locator(".picked .chip")).to_have_count(1)
    expect(page.locator(".lopened")).to_have_count(0)
    assert page.locator(".lboard .m-dest").count() > 0


def test_on_a_phone_the_hand_is_a_tab(visit: Visit) -> None:
    page = visit(**FINGER)
    at = moment(lambda each: any(line.startswith("attach ") for line in each["legal"]))
    sit(page, at)
    page.locator(".tabs button", has_text="Hand").tap()
    card = page.locator(".lsheet .lhc.m-act").first
    expect(card).to_be_visible()
    assert (card.bounding_box() or {"height": 0})["height"] >= 44
    assert page.locator(".lsheet li").count() == at["hand"][("axis", "allied")[at["seat"]]]["count"]


@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP, PHONE], ids=["desktop", "laptop", "phone"])
def test_nothing_lies_outside_of_the_table(visit: Visit, viewport: dict[str, int]) -> None:
    page = visit(viewport=viewport, **STILL)
    sit(page, moment(lambda each: each["question"] == "maneuver" and each["turn"] > 2))
    outside = page.evaluate(
        """() => {
          const felt = document.querySelector('.lfelt').getBoundingClientRect();
          return [...document.querySelectorAll('.lfelt [data-t]')].filter((each) => {
            const box = each.querySelector('.hit')?.getBoundingClientRect();
            return box && (box.left < felt.left - 1 || box.right > felt.right + 1
              || box.top < felt.top - 1 || box.bottom > felt.bottom + 1);
          }).map((each) => each.dataset.t);
        }"""
    )
    assert outside == []


# words ----------------------------------------------------------------------------------------------------
def test_the_table_is_told_in_words_and_cards_have_numbers(visit: Visit) -> None:
    """No notation is printed, no label for ears only; from the other seat the north lane is still north."""
    page = visit(**STILL)
    sit(page, moment(lambda each: each["seat"] == ALLIED and any("launch" in line for line in each["legal"])))
    printed = " ".join(page.locator(".lboard text").all_text_contents())
    for word in ("r1c1", "K12", "can be chosen"):
        assert word not in printed
    plates = set(page.locator(".lzone .at").all_text_contents())
    assert {"Axis north", "centre middle", "Allied south"} <= plates
    rows = page.locator(".lair .word").all_text_contents()
    assert sorted(rows) == ["Allied row"] * 2 + ["Axis row"] * 2 + ["Centre row"] * 2
    tags = page.locator(".lpieces [data-t]").evaluate_all("all => all.map(each => each.dataset.t.slice(4))")
    assert tags and tags == page.locator(".lpieces [data-t] > .lnum").all_text_contents()
    label = page.locator('.prompt.mine [data-action^="launch"]').first.inner_text().splitlines()[1]
    assert label.count("Supply") == 1
