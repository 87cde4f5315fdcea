"""People play The High Crusade in the browser: with a mouse, a finger, the keyboard, in French."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.conftest import PHONE, Visit

STILL = {"reduced_motion": "reduce"}


def test_a_whole_game_by_clicking_to_its_end(visit: Visit) -> None:
    page = visit(**STILL)
    playing.begin(page)
    clicks = 0
    while playing.decide(page):
        clicks += 1
    assert clicks > 30
    expect(page.locator(".ending")).to_contain_text("game is over")
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_url("**/replay/**")
    expect(page.locator(".step")).to_contain_text("Action 0 of")
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.get_by_role("dialog")).to_contain_text("every one is right")


def test_a_piece_is_moved_on_the_map_by_clicking(visit: Visit) -> None:
    """What can act is marked; a click takes it in hand, a click on a marked place brings it there."""
    page = visit(**STILL)
    playing.begin(page)
    playing.decide(page, "standard")
    playing.reach(page, "move cfA")
    page.locator('.map [data-t="u:cfA"]').first.click()  # it lies in a stack, which opens
    page.locator('[data-t="f:cfA"]').first.click()
    expect(page.locator(".prompt")).to_contain_text("under way")
    before = playing.ply(page)
    page.locator('.map [data-t="h:1118"]:has(.hhex-dest)').click()  # on Ysthent, where nobody is
    page.locator(f'.prompt[data-ply]:not([data-ply="{before}"])').wait_for()
    expect(page.locator(".log").first).to_contain_text("flies from")


def test_a_long_list_leaves_the_way_on_in_sight(visit: Visit) -> None:
    page = visit(viewport={"width": 1280, "height": 720}, **STILL)
    playing.begin(page)
    playing.decide(page, "standard")
    playing.reach(page, "move cfA")
    expect(page.get_by_role("button", name="End the movement")).to_be_in_viewport(ratio=1)


def test_the_table_says_what_wins_and_who_lost(visit: Visit) -> None:
    """The goal stands beside the board, and the end speaks to whoever sits there."""
    page = visit(**STILL)
    playing.begin(page)
    expect(page.locator(".rail")).to_contain_text("the Crusaders must take the capital of the Empire")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator("#end-title")).to_have_text("You have lost. Victory: Wersgorix Empire")


def test_undo_takes_a_decision_back(visit: Visit) -> None:
    page = visit(**STILL)
    playing.begin(page)
    playing.decide(page, "standard")
    playing.reach(page, "move cfA")
    prompt = page.locator("#prompt-text").inner_text()
    playing.decide(page, "move cfA")
    expect(page.locator("#prompt-text")).not_to_have_text(prompt)
    page.get_by_role("button", name=re.compile("^Undo")).click()
    expect(page.locator("#prompt-text")).to_have_text(prompt)


def test_why_not_names_the_clause(visit: Visit) -> None:
    page = visit(**STILL)
    playing.begin(page)
    page.mouse.move(200, 200)  # a pointer that rests where the page came up points at nothing
    page.locator('.map [data-t="h:2519"]').first.hover()
    tip = page.locator("#why-tip")
    expect(tip).to_be_visible()
    expect(tip.locator(".clause")).to_have_text(re.compile(r"^H\d"))


def test_a_first_turn_by_keyboard_alone(visit: Visit) -> None:
    page = visit(**STILL)
    page.get_by_role("button", name="Play now").first.wait_for()
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_class("skip")
    for _ in range(40):
        page.keyboard.press("Tab")
        if re.match("Play now.*High", page.locator(":focus").text_content() or ""):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/**")
    second = page.locator(".turn", has_text="2")
    for _ in range(60):
        page.locator(playing.DECIDES).first.wait_for(timeout=60_000)
        if second.count():
            break
        actions = page.eval_on_selector_all(
            ".prompt.mine [data-key], .donebar.mine [data-action]",
            "all => all.map(each => [each.dataset.key ?? 'e', each.dataset.action ?? ''])",
        )
        keys = {action: key for key, action in actions}
        wanted = next((each for each in playing.EASY if each in keys), "")
        before = playing.ply(page)
        page.keyboard.press(keys[wanted] if wanted else actions[0][0])
        if wanted or actions[0][1]:
            gone = page.locator(f'.prompt[data-ply]:not([data-ply="{before}"])')
            armed = page.locator(f"{playing.ASKED} [aria-pressed=true]")
            gone.or_(armed).first.wait_for(timeout=60_000)
            if not gone.count():
                page.keyboard.press("Enter")  # the first press showed what may come of it
            gone.wait_for(timeout=60_000)
    expect(second).to_be_visible()


def test_a_turn_on_a_phone(visit: Visit) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True, **STILL)
    playing.begin(page)
    for _ in range(60):
        if page.locator(".turn", has_text="2").count():
            break
        playing.decide(page)
    expect(page.locator(".turn").first).to_contain_text("2")
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE["width"], "the page is wider than the phone"
    small = page.eval_on_selector_all(
        ".prompt button, .tabs button, .tabs a",
        "all => all.filter(e => e.getClientRects().length && e.getBoundingClientRect().height < 44)"
        ".map(e => e.outerHTML)",
    )
    assert small == []


def test_in_french(visit: Visit) -> None:
    page = visit(locale="fr-FR", **STILL)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    playing.begin(page)
    expect(page.locator(".prompt").first).to_contain_text("À vous de décider")
    playing.decide(page, "standard")
    for _ in range(4):
        playing.decide(page)
    text = page.locator(".rail").inner_text()
    english = re.findall(r"\b(?:the|The|and|of|with|is|are|your|You)\b", text)
    assert english == [], text


def test_a_move_draws_nothing_of_the_map_anew(visit: Visit) -> None:
    """The static map is drawn once: after a move only pieces and marks have changed."""
    page = visit(**STILL)
    playing.begin(page)
    playing.decide(page, "standard")
    page.evaluate(
        """() => {
          window.redrawn = 0;
          const still = document.querySelector('.map .hsky');
          new MutationObserver((all) => { window.redrawn += all.length; })
            .observe(still, { subtree: true, childList: true, attributes: true });
        }"""
    )
    for _ in range(6):
        playing.decide(page)
    assert page.evaluate("() => window.redrawn") == 0
