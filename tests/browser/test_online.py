"""Two people far apart meet by a link, and lose nothing to reloads, dead lines and a server that goes."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser import playing
from tests.browser.conftest import Visit, apart, served

STILL = {"reduced_motion": "reduce"}
AWAY = ("ERR_CONNECTION", "ERR_INTERNET", "WebSocket", "Failed to load resource")


def meet(visit: Visit) -> tuple[Page, Page, str]:
    """A host and a guest at one table, by the invitation link."""
    host = visit(**STILL, forgive=AWAY)
    made = playing.api(
        host, "POST", "/api/tables", {"game": "high", "seats": [{"kind": "me"}, {"kind": "open"}]}
    )
    host.goto(f"{playing.base(host)}/table/{made['id']}")
    expect(host.locator(".waitroom")).to_be_visible()
    guest = visit(f"/join/{made['id']}#{made['invitations']['wersgorix']}", **STILL, forgive=AWAY)
    expect(guest.locator("main")).to_contain_text("The High Crusade")
    guest.locator("form button[type=submit], main .btn.pri").first.click()
    guest.wait_for_url("**/table/**")
    guest.locator(playing.OFFERED).first.wait_for()  # the Empire sets up first
    playing.until_waiting(guest)
    host.locator(playing.OFFERED).first.wait_for()
    return host, guest, made["id"]


def test_two_browsers_meet_play_talk_and_come_back(visit: Visit) -> None:
    host, guest, _ = meet(visit)
    playing.until_waiting(host)
    guest.locator(playing.OFFERED).first.wait_for()

    guest.reload()  # nothing is lost by loading the page anew
    guest.locator(playing.OFFERED).first.wait_for()
    expect(guest.locator("#prompt-text")).not_to_be_empty()

    host.context.set_offline(True)  # the line is dead: said so, and mended without anybody's help
    expect(host.locator(".linkbanner")).to_be_visible(timeout=60_000)
    playing.decide(guest)
    before = playing.ply(guest)
    host.context.set_offline(False)
    expect(host.locator(".linkbanner")).to_have_count(0, timeout=60_000)
    expect(host.locator(".prompt")).to_have_attribute("data-ply", before, timeout=60_000)


def test_a_move_made_while_the_server_is_away_is_played_when_it_is_back(visit: Visit, tmp_path: Path) -> None:
    with served(tmp_path) as process:
        page = visit(url=process.url, **STILL, forgive=AWAY)
        playing.begin(page)
        process.kill()
        expect(page.locator(".linkbanner")).to_be_visible(timeout=60_000)
        before = playing.ply(page)
        page.locator(':is(.prompt, .donebar).mine [data-action="standard"]').click()
        apart(process.start)
        expect(page.locator(".linkbanner")).to_have_count(0, timeout=60_000)
        page.locator(f'.prompt[data-ply]:not([data-ply="{before}"])').wait_for(timeout=60_000)
        expect(page.locator(".log").first).to_contain_text("Game Turn 1 begins")


def test_a_spectator_sees_the_game_and_decides_nothing(visit: Visit) -> None:
    host, _, table = meet(visit)
    watcher = visit(f"/table/{table}", **STILL)
    expect(watcher.locator(".prompt.waiting")).to_be_visible()
    playing.decide(host)
    expect(watcher.locator(".prompt")).to_have_attribute("data-ply", playing.ply(host), timeout=60_000)
    assert playing.offered(watcher) == []
