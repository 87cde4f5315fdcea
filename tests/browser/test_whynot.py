"""Why not, at the table: one answer to whoever points, drags, presses what is greyed, or asks by a key."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as Unexplained

from tests.browser import playing, test_board, test_darkest, test_last
from tests.browser.conftest import DESKTOP, PHONE, Visit
from tests.browser.test_pages import clean
from tests.browser.test_touch import Fingers

GAMES = ["high", "last", "darkest"]
STILL = {"reduced_motion": "reduce"}
LOOKS = {
    f"{size}-{lang}": {**look, **STILL, "locale": locale}
    for size, look in {
        "desktop": {"viewport": DESKTOP},
        "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
    }.items()
    for lang, locale in {"en": "en-GB", "fr": "fr-FR"}.items()
}
CALLED = {
    "en": ("Not now:", "And also:", "What would help:", "Instead"),
    "fr": ("Pas maintenant\u00a0:", "Et aussi\u00a0:", "Ce qui aiderait\u00a0:", "À la place"),
}
# What is told of every refusal while `Ear.adds` has it: games differ in how much they find in a position.
FURTHER = {"rule": "", "text": "A second thing stands in the way here.", "short": ""}
HELP = "Another piece would help."
# The middle of a place on the board where nothing is offered, on which nothing else lies; [x, y] or nothing.
PLACES = {"high": "h:", "last": "z:", "darkest": "h:"}
REFUSED = """
(sort) => {
  for (const each of document.querySelectorAll(`.board [data-t^="${sort}"]`)) {
    if (/ m-/.test(` ${each.getAttribute('class')}`)) continue;
    if (each.querySelector('.m-dest, .m-aim, .m-act')) continue;
    const { left, top, width, height } = each.getBoundingClientRect();
    for (const down of [0.5, 0.06]) {
      const [x, y] = [left + width / 2, top + height * down];
      const on = document.elementFromPoint(x, y)?.closest('[data-t]');
      if (on === each && !window.tried?.includes(each.dataset.t)) return [x, y, each.dataset.t];
    }
  }
}
"""
TRIED = "(t) => { window.tried = [...(window.tried ?? []), t] }"
# The middle of something that can be carried, with nothing over it.
CARRIED = """
() => {
  for (const each of document.querySelectorAll('.board [data-drag]')) {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (document.elementFromPoint(x, y)?.closest('[data-drag]') === each) return [x, y];
  }
}
"""


class Ear:
    """What a page asks `why` of, and is answered; with `adds` the answers have all that they can have."""

    def __init__(self, page: Page) -> None:
        self.asked: dict[str, dict[str, Any]] = {}
        self.told: dict[str, dict[str, Any]] = {}
        self.adds: dict[str, Any] = {}
        page.route_web_socket("**/live**", self.listen)

    def listen(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def ask(raw: str | bytes) -> None:
            said = json.loads(raw)
            if said["t"] == "why":
                self.asked[said["id"]] = said
            server.send(raw)

        def tell(raw: str | bytes) -> None:
            heard = json.loads(raw)
            for each in heard if isinstance(heard, list) else [heard]:
                if each.get("id") in self.asked and each["t"] == "reply":
                    for answer in each["data"].get("each") or [each["data"]]:
                        self.hear(answer)
            page.send(json.dumps(heard))

        page.on_message(ask)
        server.on_message(tell)

    def hear(self, answer: dict[str, Any] | None) -> None:
        if answer is None or answer["legal"]:
            return
        if self.adds:
            answer.update(self.adds)
            answer["reasons"] = [*answer["reasons"], FURTHER]
        self.told[answer["text"]] = answer


def sit(page: Page, game: str) -> None:
    """In the middle of a game, with something to decide."""
    if game == "high":
        test_board.sit(page)
    elif game == "darkest":
        test_darkest.sit(page)
    else:
        test_last.sit(
            page, test_last.moment(lambda each: each["question"] == "maneuver" and each["turn"] > 1)
        )
    playing.at_rest(page)


def tip_of(page: Page) -> Locator:
    return page.locator("#why-tip")


def point(page: Page, game: str, finger: bool) -> Locator:
    """Press what cannot be chosen until one of them is refused: what is the enemy's own may have no verb."""
    tip = tip_of(page)
    for _ in range(40):
        playing.at_rest(page)
        found = page.evaluate(REFUSED, PLACES[game])
        assert found, "nothing on the board is refused"
        x, y, t = found
        page.evaluate(TRIED, t)
        fingers = Fingers(page) if finger else None
        if fingers:
            fingers.down((x, y))
        else:
            page.mouse.move(x - 2, y - 2)
            page.mouse.click(x, y)
        with suppress(Unexplained):  # of some things nothing can be asked here
            tip.wait_for(timeout=3000)
        if fingers:
            fingers.up()
        if tip.count():
            return tip
    raise AssertionError("nothing was explained")


def shows(tip: Locator, ear: Ear, lang: str) -> dict[str, Any]:
    """All that the server has said stands there, with links to its clauses."""
    not_now, also, helps, instead = CALLED[lang]
    expect(tip).to_contain_text(not_now)
    text = tip.inner_text()
    answer = next(each for told, each in ear.told.items() if told in text.replace("\n", " "))
    assert answer["reasons"]
    for reason in answer["reasons"]:
        expect(tip).to_contain_text(reason["text"])
        for rule in reason["rule"].split():
            expect(tip.locator(".clause", has_text=rule).first).to_have_attribute(
                "href", f"/rules/{rule_home(rule)}"
            )
    for word, said in (
        (also, answer["reasons"][1:]),
        (helps, answer["remedy"]),
        (instead, answer["instead"]),
    ):
        assert (word in text) == bool(said), word
    if answer["ruling"]:
        expect(tip).to_contain_text(answer["ruling"])
    return answer


def rule_home(rule: str) -> str:
    return f"{next(each for each in GAMES if each[0].upper() == rule[0])}/{rule}"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", GAMES)
def test_pointing_at_what_cannot_be_chosen_says_all_that_the_server_knows(
    visit: Visit, game: str, look: str
) -> None:
    page = visit(**LOOKS[look])
    ear = Ear(page)
    ear.adds = {"remedy": HELP}
    sit(page, game)
    finger = look.startswith("phone")
    tip = point(page, game, finger)
    answer = shows(tip, ear, look[-2:])
    expect(page.locator(".sr[role=status]", has_text=answer["text"])).to_contain_text(FURTHER["text"])
    box = tip.bounding_box()
    size = page.viewport_size
    assert box and size and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
    assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"]
    clean(page)


@pytest.mark.parametrize("game", GAMES)
def test_dragging_where_one_cannot_go_says_the_same(visit: Visit, game: str) -> None:
    page = visit(**LOOKS["desktop-en"])
    ear = Ear(page)
    sit(page, game)
    tip = tip_of(page)
    for _ in range(20):
        page.mouse.move(*page.evaluate(CARRIED))
        page.mouse.down()
        page.mouse.move(400, 300, steps=4)
        x, y, t = page.evaluate(REFUSED, PLACES[game])
        page.evaluate(TRIED, t)
        page.mouse.move(x, y, steps=3)
        page.mouse.up()
        with suppress(Unexplained):
            tip.wait_for(timeout=3000)
        if tip.count():
            break
        page.keyboard.press("Escape")
    shows(tip, ear, "en")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


@pytest.mark.parametrize("look", ["desktop-en", "phone-fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_greyed_choice_says_a_word_and_pressed_all_of_it(visit: Visit, game: str, look: str) -> None:
    page = visit(**LOOKS[look])
    ear = Ear(page)
    ear.adds = {"short": "no way", "remedy": HELP}
    sit(page, game)
    fold = page.locator(".greyed .fold")
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    rows = page.locator(".greyed .grey")
    before = [row.bounding_box() for row in rows.all()]
    actions = [row.get_attribute("data-why") for row in rows.all()]
    assert 1 <= len(actions) <= 6
    expect(rows.first.locator(".short")).to_have_text("no way")
    several = [each["actions"] for each in ear.asked.values() if "actions" in each]
    assert several == [actions]  # one question for all of them
    assert [row.bounding_box() for row in rows.all()] == before  # no row moves when its word comes
    offered = page.evaluate(
        "() => [...document.querySelectorAll('.mine [data-action]')].map((e) => e.dataset.action)"
    )
    assert not set(actions) & set(offered)
    rows.first.click(force=True)
    shows(tip_of(page), ear, look[-2:])
    assert list(ear.asked.values())[-1]["action"] == actions[0]
    expect(rows.first).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_one_gets_to_what_is_allowed_instead_and_back(visit: Visit, game: str) -> None:
    page = visit(**LOOKS["desktop-en"])
    ear = Ear(page)
    sit(page, game)
    instead = next(each for each in playing.offered(page) if not each.startswith(("done", "end")))
    ear.adds = {"remedy": HELP, "instead": {"action": instead, "text": "the nearest thing"}}
    fold = page.locator(".greyed .fold")
    fold.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    row = page.locator(".greyed .grey").first
    expect(row).to_be_focused()
    tip = tip_of(page)
    shows(tip, ear, "en")
    expect(row).to_have_attribute("aria-describedby", "why-tip")
    page.keyboard.press("Tab")
    button = tip.locator(".instead")
    expect(button).to_be_focused()
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(row).to_be_focused()
    page.keyboard.press("Enter")
    expect(tip).to_be_visible()
    page.keyboard.press("?")
    expect(button).to_be_focused()
    before = playing.ply(page)
    page.keyboard.press("Enter")
    armed = page.locator(f'#why-tip .instead[aria-pressed=true], .prompt:not([data-ply="{before}"])')
    armed.first.wait_for()
    if playing.ply(page) == before:
        page.keyboard.press("Enter")
    page.locator(f'.prompt:not([data-ply="{before}"]), .ending').first.wait_for()
    expect(tip).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_what_rolls_is_asked_once_more_there_too(visit: Visit, game: str) -> None:
    """With everything to be confirmed any choice is like one that rolls."""
    page = visit(**LOOKS["desktop-fr"])
    page.evaluate('localStorage.setItem(\'crusades.settings\', \'{"story":"instant","confirm":true}\')')
    ear = Ear(page)
    sit(page, game)
    instead = next(each for each in playing.offered(page) if not each.startswith(("done", "end")))
    ear.adds = {"instead": {"action": instead, "text": "the nearest thing"}}
    tip = point(page, game, finger=False)
    before = playing.ply(page)
    button = tip.locator(".instead")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_contain_text("Appuyez encore une fois")
    expect(page.locator(f'.prompt [data-action="{instead}"]').first).to_have_attribute("aria-pressed", "true")
    assert playing.ply(page) == before
    button.click()
    page.locator(f'.prompt:not([data-ply="{before}"]), .ending').first.wait_for()


def test_under_a_finger_it_stays_until_it_is_put_away(visit: Visit) -> None:
    page = visit(**LOOKS["phone-en"])
    Ear(page)
    sit(page, "last")
    tip = point(page, "last", finger=True)
    box = tip.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + 30, box["y"] + 50)  # on what it says
    page.wait_for_timeout(1500)  # it would have gone by now
    expect(tip).to_be_visible()
    tip.get_by_role("button", name="Close").tap()
    expect(tip).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_waits_is_told_whose_decision_it_is(visit: Visit, game: str) -> None:
    ann, bob = visit(**LOOKS["desktop-en"]), visit(**LOOKS["desktop-en"])
    ear = Ear(bob)
    asked = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = playing.api(ann, "POST", "/api/tables", asked)
    [link] = made["invitations"].values()
    playing.api(bob, "POST", f"/api/tables/{made['id']}/join", {"invitation": link})
    look = playing.api(ann, "GET", f"/api/tables/{made['id']}")
    if look["to_act"] != look["you"]:
        ann, bob = bob, ann
        ear = Ear(bob)
    bob.goto(f"{playing.base(bob)}/table/{made['id']}")
    bob.locator(".prompt.waiting").wait_for()
    playing.at_rest(bob)
    x, y, _ = bob.evaluate(REFUSED, PLACES[game])
    bob.mouse.move(x - 2, y - 2)
    bob.mouse.click(x, y)
    answer = shows(tip_of(bob), ear, "en")
    assert answer["text"].startswith("The decision is not yours")
    expect(bob.locator(".greyed")).to_have_count(0)
