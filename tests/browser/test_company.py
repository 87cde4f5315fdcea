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
    expect(absence.locator("select")).to_have_count(0)
    expect(absence).to_contain_text("The clock decides: whoever runs out of time loses")
    expect(host.locator(".new-sum")).to_contain_text("The clock decides")
    host.get_by_role("radio", name=re.compile("No clock")).check()
    absence.get_by_label("A computer may play on after").select_option("259200")
    absence.get_by_label("Which computer").select_option("random")
    expect(host.locator(".new-sum")).to_contain_text("After 3 days without a word")
    host.get_by_role("button", name="Make the invitation").click()
    link = host.locator("input[value*='/join/'], code, .copy").first
    expect(link).to_be_visible()
    expect(host.locator(".terms")).to_contain_text("After 3 days without a word")
    secret = host.evaluate("() => JSON.parse(localStorage.getItem('crusades.invitations'))")
    [(id_, invitations)] = secret.items()
    guest = visit(f"/join/{id_}#{invitations['wersgorix']}", locale="fr-FR", viewport=PHONE, **STILL)
    expect(guest.locator(".terms")).to_contain_text("Si quelqu’un s’absente")
    expect(guest.locator(".terms")).to_contain_text("Après 3 jours sans un signe")
    expect(guest.locator(".terms")).to_contain_text("Ordinateur débutant")
    host.goto(f"{playing.base(host)}/table/{id_}")
    expect(host.locator(".waitroom .terms")).to_contain_text("After 3 days without a word")


def test_with_a_clock_every_page_before_play_says_that_the_clock_decides(visit: Visit) -> None:
    host = visit(**STILL)
    id_, path = table_of(host, terms={"clock": "game", "seconds": 3600})
    host.goto(f"{playing.base(host)}/table/{id_}")
    waiting = host.locator(".waitroom .terms")
    expect(waiting).to_contain_text("1 hour for each side’s whole game")
    expect(waiting).to_contain_text("The clock decides: whoever runs out of time loses")
    guest = visit(path, locale="fr-FR", **STILL)
    expect(guest.locator(".terms")).to_contain_text("La pendule décide : qui n’a plus de temps perd")


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
    for page in (host, guest, watcher):
        page.get_by_role("button", name=re.compile("^Chat")).first.click()
        expect(page.locator(".talk")).to_contain_text("boo 2")
    expect(guest.locator(".talk .manners")).to_have_count(3)
    expect(watcher.locator(".talk .manners")).to_have_count(0)  # his own words
    guest.locator(".talk .manners button", has_text="Hide").first.click()
    expect(guest.locator(".talk")).not_to_contain_text("boo")
    guest.reload()
    guest.get_by_role("button", name=re.compile("^Chat")).first.click()
    expect(guest.locator(".talk")).to_contain_text("(hidden)")
    expect(host.locator(".talk")).to_contain_text("boo 2")  # that was his own affair

    host.locator(".talk .manners button", has_text="Silence").first.click()
    for page in (host, guest):
        expect(page.locator(".talk")).to_contain_text("have silenced")
    expect(watcher.locator("#chat-line")).to_have_count(0)
    expect(watcher.locator(".silenced")).to_contain_text("Those who play have silenced you")
    expect(guest.locator("#chat-line")).to_be_visible()
    host.locator(".talk .manners button", has_text="Let speak").first.click()
    expect(watcher.locator("#chat-line")).to_be_visible()
    host.get_by_role("button", name="Silence all spectators").click()
    expect(guest.locator(".talk")).to_contain_text("silenced all spectators")
    expect(watcher.locator(".silenced")).to_contain_text("Those who play have silenced all spectators")


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


def test_a_deck_has_one_name_in_french(visit: Visit) -> None:
    host = visit("/new/last", locale="fr-FR", **STILL)
    host.get_by_role("radio", name=re.compile("Un ami")).check()
    decks = host.locator("fieldset", has=host.locator("legend", has_text="Paquets"))
    expect(decks.locator("label")).to_have_text(re.compile("Paquet (de l’Axe|allié)"))
    _, path = table_of(host, "last")
    guest = visit(path, locale="fr-FR", **STILL)
    expect(guest.locator(".terms")).to_contain_text("à moins que vous ne choisissiez un autre paquet")
    for page in (host, guest):
        expect(page.locator("main")).not_to_contain_text(re.compile("jeu de cartes|jeu de départ|Cartes de"))
