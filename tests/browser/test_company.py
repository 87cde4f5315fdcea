"""Two who do not sit at one screen: what they agree on about absence, whose deck is whose, whom they hear."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import PHONE, Visit

STILL = {"reduced_motion": "reduce"}


def table_of(host: Page, game: str = "high", **more: Any) -> tuple[str, str]:
    """A table with an open seat: its id and the path of the invitation."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = playing.api(host, "POST", "/api/tables", {"game": game, "seats": seats, **more})
    [secret] = made["invitations"].values()
    return made["id"], f"/join/{made['id']}#{secret}"


def test_absence_is_agreed_when_a_game_is_made_and_shown_when_it_is_joined(visit: Visit) -> None:
    host = visit("/new/high", **STILL)
    expect(host.locator(".absence")).to_have_count(0)  # a computer is never away
    host.get_by_role("radio", name=re.compile("A friend, by link")).check()
    absence = host.locator(".absence")
    expect(absence).to_contain_text("If somebody stays away")
    host.get_by_role("radio", name=re.compile("For each decision")).check()
    expect(absence).to_have_count(0)  # the clock decides
    host.get_by_role("radio", name=re.compile("No clock")).check()
    absence.get_by_label("A computer may play on after").select_option("259200")
    absence.get_by_label("Which computer").select_option("random")
    expect(host.locator(".new-sum")).to_contain_text("After 3 days without a word")
    host.get_by_role("button", name="Make the invitation").click()
    link = host.locator("input[value*='/join/'], code, .copy").first
    expect(link).to_be_visible()
    secret = host.evaluate("() => JSON.parse(localStorage.getItem('crusades.invitations'))")
    [(id_, invitations)] = secret.items()
    guest = visit(f"/join/{id_}#{invitations['wersgorix']}", locale="fr-FR", viewport=PHONE, **STILL)
    expect(guest.locator(".terms")).to_contain_text("Si quelqu’un s’absente")
    expect(guest.locator(".terms")).to_contain_text("Après 3 jours sans un signe")
    expect(guest.locator(".terms")).to_contain_text("Ordinateur débutant")


def test_whoever_was_away_reads_who_let_a_computer_play_and_takes_his_seat_back(visit: Visit) -> None:
    host = visit(**STILL)
    id_, path = table_of(host, terms={"away": 1, "away_level": "random"})
    guest = visit(path, **STILL)
    guest.locator("form button[type=submit]").click()
    guest.wait_for_url("**/table/**")
    guest.locator(playing.OFFERED).first.wait_for()
    guest.goto(f"{playing.base(guest)}/rules/high")  # away from the table
    host.goto(f"{playing.base(host)}/table/{id_}")
    expect(host.locator(".prompt.waiting")).to_be_visible()
    host.wait_for_timeout(1500)
    host.get_by_role("button", name=re.compile("^Menu")).first.click()
    host.get_by_role("button", name="Let the computer play for me").click()
    dialog = host.get_by_role("dialog")
    expect(dialog.locator(".agreed")).to_contain_text("As was agreed, after 1 second without a word")
    dialog.get_by_role("button", name=re.compile("who is away")).click()
    host.locator(playing.OFFERED).first.wait_for(timeout=60_000)  # the computer has set up

    guest.goto(f"{playing.base(guest)}/")
    expect(guest.locator("main")).to_contain_text("The computer plays for you")
    guest.goto(f"{playing.base(guest)}/table/{id_}")
    told = guest.locator(".satin")
    expect(told).to_contain_text("let a computer play for you, as was agreed: Beginner computer")
    told.get_by_role("button", name="Take my seat back").click()
    expect(told).to_have_count(0)
    expect(host.locator(".seats")).not_to_contain_text("Beginner")


def test_a_reader_hides_and_a_player_silences_who_talks_too_much(visit: Visit) -> None:
    host = visit(**STILL)
    id_, path = table_of(host)
    guest = visit(path, **STILL)
    guest.locator("form button[type=submit]").click()
    guest.wait_for_url("**/table/**")
    watcher = visit(f"/table/{id_}", forgive=("409", "429"), **STILL)
    expect(watcher.locator(".prompt.waiting")).to_be_visible()
    for n in range(3):
        playing.api(
            watcher, "POST", f"/api/tables/{id_}/say", {"t": "chat", "id": f"c{n}", "text": f"boo {n}"}
        )
    host.goto(f"{playing.base(host)}/table/{id_}")
    for page in (host, guest):
        page.get_by_role("button", name="Chat", exact=True).last.click()
        expect(page.locator(".talk")).to_contain_text("boo 2")
    guest.locator(".talk .manners button", has_text="Hide").first.click()
    expect(guest.locator(".talk")).not_to_contain_text("boo")
    guest.reload()
    guest.get_by_role("button", name="Chat", exact=True).last.click()
    expect(guest.locator(".talk")).to_contain_text("(hidden)")
    expect(host.locator(".talk")).to_contain_text("boo 2")  # that was his own affair

    host.locator(".talk .manners button", has_text="Silence").first.click()
    for page in (host, guest):
        expect(page.locator(".talk")).to_contain_text("have silenced")
    watcher.get_by_role("button", name="Chat", exact=True).last.click()
    watcher.locator("#chat-line").fill("and yet")
    watcher.locator(".chatline button").click()
    expect(watcher.locator("body")).to_contain_text("Those who play do not want to be talked to")
    host.get_by_role("button", name="Silence all spectators").click()
    expect(guest.locator(".talk")).to_contain_text("silenced all spectators")


def test_each_side_brings_its_own_deck(visit: Visit) -> None:
    host = visit("/new/last", **STILL)
    expect(host.locator(".option-list select").first).to_be_visible()
    decks = host.locator("fieldset", has=host.locator("legend", has_text="Decks")).locator("select")
    expect(decks).to_have_count(2)
    host.get_by_role("radio", name=re.compile("A friend, by link")).check()
    expect(decks).to_have_count(1)
    expect(host.locator("main")).to_contain_text("Whoever comes brings a deck of his own")

    id_, path = table_of(host, "last")
    guest = visit(path, **STILL)
    own = guest.locator("fieldset", has=guest.locator("legend", has_text="Decks")).locator("select")
    expect(own).to_have_count(1)
    other = own.locator("option").nth(1).get_attribute("value")
    own.select_option(other)
    guest.locator("form button[type=submit]").click()
    guest.wait_for_url("**/table/**")
    expect(guest.locator(".prompt")).to_be_visible()
    playing.api(guest, "POST", f"/api/tables/{id_}/say", {"t": "resign", "id": "r"})
    record = guest.evaluate("async id => (await fetch(`/api/tables/${id}/record`)).text()", id_)
    assert f"option deck.allied {other}\n" in record
