"""What surrounds every board: who is asked what, what is told of turns, and everything said at any size."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import crusades
from tests.browser import playing
from tests.browser.conftest import PHONE, Visit
from tests.browser.test_online import meet

STILL = {"reduced_motion": "reduce"}
SMALL = {"width": 1280, "height": 720}
ME, COMPUTER = {"kind": "me"}, {"kind": "ai", "level": "greedy"}
LARGE = "document.documentElement.style.fontSize = '32px'"
# What a browser does for the page when it tells of a turn, written down instead of done.
HEARD = """
window.heard = { voices: 0, sounds: [], notices: [] };
for (const { prototype } of [AudioBufferSourceNode, OscillatorNode]) {
  const { start } = prototype;
  prototype.start = function (...given) {
    window.heard.voices++;
    return start.apply(this, given);
  };
}
new MutationObserver((all) => {
  for (const { target } of all) window.heard.sounds.push(target.dataset.sound);
}).observe(document, { subtree: true, attributeFilter: ['data-sound'] });
window.Notification = class {
  static permission = 'granted';
  constructor(title, more) { window.heard.notices.push(`${title} | ${more.body}`); }
  close() {}
};
"""
HIDE = """(hidden) => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def sit(page: Page, game: str = "high", seats: list[Any] | None = None, **more: Any) -> str:
    """A game against the computer, open in this page."""
    made = playing.api(page, "POST", "/api/tables", {"game": game, "seats": seats or [ME, COMPUTER], **more})
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(playing.OFFERED).first.wait_for()
    return str(made["id"])


def style(found: Locator, name: str) -> str:
    return str(found.evaluate("(each, name) => getComputedStyle(each)[name]", name))


# where one is ---------------------------------------------------------------------------------------------
def test_the_set_up_is_called_so_until_the_first_phase(visit: Visit) -> None:
    page = visit(**STILL)
    playing.begin(page)
    expect(page.locator(".hphases [aria-current]")).to_have_text("Set-up")
    expect(page.locator(".crumbs [aria-current]")).to_have_text("Set-up")
    expect(page.locator(".top .turn")).to_have_count(0)
    playing.decide(page, "standard")
    expect(page.locator(".hphases [aria-current]")).to_contain_text("Crusader Conversion")
    expect(page.locator(".top .turn")).to_have_text("Turn 1")


ROWS = """() => [...document.querySelectorAll('.prompt .row, .prompt .act')].map((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [each.dataset.action, x, y, width, height].join(' ');
})"""


def test_pointing_at_a_row_moves_no_row(visit: Visit) -> None:
    """What is told of a row stands below the list; however long that is, the rail itself does not scroll."""
    page = visit(**STILL)
    playing.begin(page)
    while "Choose a piece to move" not in page.locator("#prompt-text").inner_text():
        playing.decide(page)
    rail = page.locator(".rail")
    before = page.evaluate(ROWS)
    # as a browser does for what is focused
    rail.evaluate("(rail) => { rail.scrollTop = rail.scrollHeight; }")
    rows = page.locator(".prompt .row[data-action]").all()
    assert len(rows) > 4
    for row in rows[:5]:
        place = row.bounding_box()
        assert place
        page.mouse.move(place["x"] + 90, place["y"] + 10)  # not `hover`, which scrolls the list
        page.wait_for_timeout(200)  # odds are asked after a moment
        assert page.evaluate(ROWS) == before
    assert rail.evaluate("(rail) => [rail.scrollTop, rail.scrollHeight - rail.clientHeight]") == [0, 0]
    expect(page.locator("#prompt-text")).to_be_in_viewport()


@pytest.mark.parametrize(("locale", "side"), [("en-GB", "Allied|Allies"), ("fr-FR", "[Aa]lli")])
def test_a_prompt_does_not_call_me_by_my_side(visit: Visit, locale: str, side: str) -> None:
    """Who decides stands above the sentence, in every game and language."""
    page = visit(**STILL, locale=locale)
    sit(page, "last", [COMPUTER, ME])
    expect(page.locator(".prompt.mine .who")).to_contain_text(re.compile(side))
    assert not re.match(f"[^.]*({side})[^.]*:", page.locator("#prompt-text").inner_text())


def test_the_chronicle_bears_the_marks_of_the_seats(visit: Visit) -> None:
    page = visit(**STILL)
    playing.begin(page)
    playing.decide(page, "standard")
    playing.until_waiting(page)
    for n, seat in enumerate(("crusader", "wersgorix")):
        at_seat = page.locator(".top .seat").nth(n).locator(".mark")
        in_log = page.locator(f'.log li[data-seat="{seat}"] .mark').first
        for name in ("backgroundColor", "clipPath", "borderRadius"):
            assert style(in_log, name) == style(at_seat, name), (seat, name)


# asking ---------------------------------------------------------------------------------------------------
def test_a_takeback_is_asked_once_and_waits_in_the_rail(visit: Visit) -> None:
    host, guest, table = meet(visit)
    playing.decide(host, "standard")
    playing.until_waiting(host)
    asks = {"t": "ask", "id": "ask", "what": "takeback", "count": 1}
    playing.api(host, "POST", f"/api/tables/{table}/say?seat=0", asks)
    expect(host.locator(".askedp")).to_be_visible()  # to withdraw it
    expect(guest.get_by_role("dialog")).to_contain_text("take back")
    expect(guest.locator(".askedp")).to_have_count(0)
    guest.keyboard.press("Escape")
    expect(guest.get_by_role("dialog")).to_have_count(0)
    guest.locator(".askedp").get_by_role("button", name="Let them take it back").click()
    host.locator(playing.OFFERED).first.wait_for()


def test_the_next_game_has_the_sides_one_chooses(visit: Visit) -> None:
    page = visit(**STILL)
    for button, side in (("same sides", "Crusaders"), ("sides swapped", "Wersgorix Empire")):
        table = sit(page)
        playing.api(page, "POST", f"/api/tables/{table}/say?seat=0", {"t": "resign", "id": table})
        page.get_by_role("button", name=re.compile(f"Play again, {button}")).click()
        page.wait_for_url(re.compile(f"/table/(?!{table})"))
        expect(page.locator(".top .seat", has_text="you")).to_contain_text(side)


# settings -------------------------------------------------------------------------------------------------
def test_with_confirmation_the_first_press_only_asks(visit: Visit) -> None:
    page = visit(**STILL)
    playing.begin(page)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name=re.compile("Confirm")).check()
    page.keyboard.press("Escape")
    before = playing.ply(page)
    button = page.locator(':is(.prompt, .donebar).mine [data-action="standard"]')
    button.click()
    expect(button).to_have_class(re.compile("armed"))
    page.keyboard.press("Escape")  # never mind
    expect(button).not_to_have_class(re.compile("armed"))
    button.click()
    page.wait_for_timeout(500)
    assert playing.ply(page) == before
    button.click()
    page.locator(f'.prompt[data-ply]:not([data-ply="{before}"])').wait_for()


def test_my_turn_is_told_by_title_sound_and_notice(visit: Visit) -> None:
    page, other, _ = meet(visit)
    page.add_init_script(HEARD)
    page.reload()
    expect(page).to_have_title(re.compile("^● Your move"))
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name=re.compile("Notices of the browser")).check()
    page.keyboard.press("Escape")
    playing.until_waiting(page)
    expect(page).to_have_title(re.compile("^The High Crusade"))
    before = page.evaluate("window.heard")
    assert before["notices"] == []

    page.evaluate(HIDE, True)
    playing.until_waiting(other)
    expect(page).to_have_title(re.compile("^● Your move"))
    page.wait_for_function(
        "before => window.heard.notices.length && window.heard.sounds.slice(before).includes('turn')",
        arg=len(before["sounds"]),
    )  # right after the title
    heard = page.evaluate("window.heard")
    assert heard["sounds"][len(before["sounds"]) :].count("turn") == 1 and heard["voices"] > before["voices"]
    assert len(heard["notices"]) == 1 and "The High Crusade" in heard["notices"][0]

    page.evaluate(HIDE, False)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name=re.compile("^Sound")).uncheck()
    page.keyboard.press("Escape")
    before = page.evaluate("window.heard")
    playing.until_waiting(page)
    playing.until_waiting(other)
    expect(page).to_have_title(re.compile("^● Your move"))
    # no sound that is not wanted, and no notice to whoever looks
    assert page.evaluate("window.heard") == before


def test_who_comes_back_reads_what_happened_meanwhile(visit: Visit) -> None:
    host, guest, table = meet(visit)
    expect(guest.locator(".digestp")).to_have_count(0)
    guest.goto(f"{playing.base(guest)}/help")
    playing.decide(host, "standard")
    playing.until_waiting(host)
    guest.goto(f"{playing.base(guest)}/table/{table}")
    since = guest.locator(".digestp")
    expect(since).to_contain_text("Since your last decision")
    whole = guest.locator("section.digestp")
    expect(whole).to_be_visible()
    guest.keyboard.press("g")
    expect(whole).to_have_count(0)
    guest.reload()  # he has not decided since: it is all still there
    expect(whole).to_be_visible()


# reading --------------------------------------------------------------------------------------------------
def unfolded(page: Page, lines: Locator) -> int:
    """How many there are with the earlier ones, which a long log leaves out at first."""
    earlier = page.locator("#log .linkish")
    while earlier.count():
        earlier.click()
    return lines.count()


def test_the_chronicle_is_filtered_and_leads_to_the_rules(visit: Visit) -> None:
    page = visit(**STILL)
    playing.begin(page)
    playing.decide(page, "standard")
    playing.until_waiting(page)
    rolls = page.locator("#log > li[data-dice]")
    while not rolls.count():
        assert playing.decide(page)
    page.locator(playing.OFFERED).first.wait_for(timeout=60_000)
    lines = page.locator("#log > li[data-seat]")
    page.keyboard.press("l")  # the whole chronicle, with its filters
    everything = unfolded(page, lines)
    page.get_by_role("button", name="Mine", exact=True).click()
    mine = unfolded(page, lines)
    assert {each.get_attribute("data-seat") for each in lines.all()} == {"crusader"}
    page.get_by_role("button", name="Theirs", exact=True).click()
    assert 0 < mine < everything and mine + unfolded(page, lines) == everything
    page.get_by_role("button", name="Dice", exact=True).click()
    told = page.locator("#log > li:not(.hd)")  # dice of chance itself, a storm's, are no seat's
    assert 0 < unfolded(page, rolls) == told.count() < everything
    for each in rolls.all():  # the sentence names the dice, or they stand behind it
        sentence = " ".join(each.locator(":scope > .said, :scope > span").all_inner_texts())
        assert re.search(r"\b\d\d?\b", sentence), sentence
    page.get_by_role("button", name="Everything", exact=True).click()
    clause = lines.first.locator(".clause").first
    number = clause.inner_text()
    clause.click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_contain_text(number)
    expect(page.get_by_role("dialog").locator(".ruletext")).not_to_be_empty()


def test_what_is_greyed_says_why_to_pointer_and_focus(visit: Visit) -> None:
    page = visit(**STILL)
    playing.begin(page)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    tip = page.locator("#why-tip")
    undo.hover()
    expect(tip).to_contain_text("Undo")
    page.mouse.move(300, 500)
    expect(tip).to_have_count(0)
    page.keyboard.press("Tab")  # from now on the focus is one of the keyboard
    undo.focus()
    expect(tip).to_contain_text("another seat")
    expect(undo).to_have_attribute("aria-describedby", "why-tip")


def test_a_replay_goes_to_a_phase_by_name_and_says_where_it_ends(visit: Visit, tmp_path: Path) -> None:
    match = crusades.new("high", seed=2)
    while match.view(None)["turn"] == 1:
        match.play(match.legal()[0])
    (tmp_path / "game.crusade").write_text(match.record())
    page = visit("/records", **STILL)
    page.set_input_files("input[type=file]", tmp_path / "game.crusade")
    page.wait_for_url("**/replay/**")
    expect(page.locator(".crumbs")).to_have_text("Set-up")
    page.locator(".steps li").first.wait_for()
    back = page.get_by_role("button", name=re.compile("^(One action b|B)ack"))
    expect(back).to_have_attribute("aria-disabled", "true")
    expect(back).to_have_attribute("title", re.compile("beginning"))
    page.get_by_role("button", name="Every action").click()
    page.get_by_role("combobox").select_option(label="Wersgorix Movement")
    page.keyboard.press("Escape")
    page.locator(".brand").focus()
    page.keyboard.press(".")
    expect(page.locator(".crumbs")).to_have_text("Wersgorix Movement")


@pytest.mark.parametrize("viewport", [SMALL, PHONE], ids=["desktop", "phone"])
def test_the_clause_of_a_prompt_opens_in_place(visit: Visit, viewport: dict[str, int]) -> None:
    page = visit(**STILL, viewport=viewport)
    playing.begin(page)
    playing.decide(page, "standard")
    expect(page.locator("#prompt-text")).to_contain_text("announce conversion attempts")
    clauses = page.locator(".prompt p .clause")
    expect(clauses).to_have_text(["H4B.2", "H8A.11", "H8B.1"])
    if viewport == PHONE:  # what a thumb hits is larger than what is drawn
        box = clauses.first.bounding_box()
        assert box
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] + 9)
    else:
        clauses.first.focus()
        page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("heading")).to_contain_text("H4B.2")
    expect(page.get_by_role("dialog").locator(".ruletext")).to_contain_text("may look at")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt.mine")).to_be_visible()


def test_a_replay_tells_under_which_clauses_is_decided_next(visit: Visit, tmp_path: Path) -> None:
    match = crusades.new("high", seed=2)
    match.play("standard")
    (tmp_path / "game.crusade").write_text(match.record())
    page = visit("/records", **STILL)
    page.set_input_files("input[type=file]", tmp_path / "game.crusade")
    asked = page.locator(".asked")
    expect(asked).to_contain_text("two Thrall Race boxes stay empty")
    expect(asked.locator(".clause")).to_have_text(["H3.4", "H3.5"])
    asked.locator(".clause").last.click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_contain_text("H3.5")


def test_what_a_table_is_called_stays_while_it_scrolls(visit: Visit) -> None:
    page = visit(**STILL, viewport=PHONE)
    playing.begin(page)
    page.evaluate(LARGE)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Combat tables").click()
    table = page.locator(".hscroll").first
    whole, seen = table.evaluate("each => [each.scrollWidth, each.clientWidth]")
    assert whole > seen
    table.evaluate("each => { each.scrollLeft = 100 }")
    for part in ("caption div", "tbody th"):
        box, frame = table.locator(part).first.bounding_box(), table.bounding_box()
        assert box and frame and frame["x"] <= box["x"] + 1
        assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1


def test_a_form_keeps_its_choices_while_a_clause_is_read(visit: Visit) -> None:
    page = visit("/new/high")
    page.get_by_role("radio", name=re.compile("^Wersgorix")).check()
    clause = page.locator(".option .clause").first
    number = clause.inner_text()
    clause.click()
    expect(page.get_by_role("dialog").get_by_role("heading")).to_contain_text(number)
    page.keyboard.press("Escape")
    expect(page.get_by_role("radio", name=re.compile("^Wersgorix"))).to_be_checked()


def test_another_language_is_spoken_at_once(visit: Visit) -> None:
    asked: list[str] = []
    page = visit("/new/high")
    page.get_by_role("radio", name=re.compile("^Basic")).wait_for()
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Français").click()
    expect(page.locator("legend").first).to_have_text("Scénario")
    expect(page.locator(".option label").first).to_have_text("Lettres des unités")
    page.wait_for_load_state("networkidle")
    assert any(url.endswith("/api/games?lang=fr") for url in asked)


def test_another_language_at_a_table_draws_its_cards_in_it(visit: Visit) -> None:
    """The board is asked for in the page's language, and again when somebody changes that."""
    asked: list[str] = []
    page = visit(**STILL)
    page.on("request", lambda request: asked.append(request.url))
    sit(page, "last", [COMPUTER, ME])
    assert [url for url in asked if "/board" in url] == [
        f"{playing.base(page)}/api/games/last/board?lang=en&short=true"
    ]
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Français").click()
    expect(page.locator(".prompt.mine .who")).to_contain_text("À vous")
    expect(page.get_by_role("dialog")).to_be_visible()  # whoever changed it is still there
    assert asked.count(f"{playing.base(page)}/api/games/last/board?lang=fr&short=true") == 1
    page.get_by_role("button", name="English").click()
    expect(page.locator(".prompt.mine .who")).not_to_contain_text("À vous")
    assert len([url for url in asked if "/board" in url]) == 2  # each is asked for once


# size -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("viewport", [SMALL, PHONE], ids=["desktop", "phone"])
def test_text_follows_the_size_that_the_browser_is_set_to(visit: Visit, viewport: dict[str, int]) -> None:
    page = visit(**STILL, viewport=viewport)
    table = sit(page)
    words = [".prompt p", ".prompt .who"] + (
        [] if viewport == PHONE else [".hphases .name", ".trk b", ".logp .ph h2"]
    )
    before = [float(style(page.locator(each).first, "fontSize")[:-2]) for each in words]
    page.evaluate(LARGE)
    expect(page.locator("html")).to_have_attribute("style", re.compile(r"--scale: ?2\b"))
    assert [float(style(page.locator(each).first, "fontSize")[:-2]) for each in words] == [
        2 * each for each in before
    ]
    for path in ("/", "/new/last", "/records", "/help", "/account", "/rules/high/H7C", f"/table/{table}"):
        page.goto(playing.base(page) + path)
        page.locator("h1").first.wait_for(state="attached")
        page.evaluate(LARGE)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"], path


def test_orders_fit_a_phone_and_offer_what_the_game_counts(visit: Visit) -> None:
    page = visit(**STILL, viewport=PHONE, locale="fr-FR")
    sit(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ordres permanents").click()
    first = page.locator(".orders > li").first
    first.get_by_role("button", name="Seulement si…").click()
    conditions = first.locator("select").nth(1).locator("option")
    assert [each.get_attribute("value") for each in conditions.all()] == ["able", "turn"]
    for group in page.locator(".orders .seg").all():
        boxes = [each.bounding_box() for each in group.locator("button").all()]
        rights = {round(box["x"] + box["width"]) for box in boxes[1::2] if box}
        assert len(rights) == 1 and all(box and box["height"] >= 44 for box in boxes)
    page.get_by_role("button", name="Enregistrer").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ordres permanents").click()
    expect(first.get_by_role("button", name="Seulement si…")).to_have_attribute("aria-pressed", "true")
