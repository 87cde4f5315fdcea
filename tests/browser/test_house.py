"""Small manners of a table between people: where one stands on entering, a refusal, advice, a rematch."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import playing
from tests.browser.conftest import Visit


def test_two_people_at_a_table(visit: Visit) -> None:
    ann, bob = visit(reduced_motion="reduce"), visit(reduced_motion="reduce", locale="fr-FR")
    wanted = {"game": "darkest", "scenario": "campaign", "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = playing.api(ann, "POST", "/api/tables", wanted)
    path = f"/api/tables/{made['id']}"
    link = next(iter(made["invitations"].values()))
    playing.api(bob, "POST", f"{path}/join", {"invitation": link})
    for page in (ann, bob):
        page.goto(f"{playing.base(page)}/table/{made['id']}")
        page.locator(".prompt").first.wait_for()
        assert page.evaluate("() => document.activeElement.id") == "prompt"
        assert page.locator('.tool[aria-keyshortcuts="h"]').count() == 0, "advice was not agreed on"
    playing.decide(ann)

    # how it is won stands in the menu
    ann.locator(".tools .tool").last.click()
    expect(ann.locator(".menu .goal")).to_contain_text("24")
    ann.keyboard.press("Escape")

    # what is declined is told to both
    playing.api(ann, "POST", f"{path}/say", {"t": "ask", "id": "a", "what": "end"})
    bob.locator("dialog .btn:not(.pri)").last.click()
    expect(ann.locator(".toasts")).to_contain_text("declined")
    expect(bob.locator(".toasts")).to_contain_text("refus")

    # whoever is awaited in the next game comes to it from his home
    playing.api(bob, "POST", f"{path}/say", {"t": "resign", "id": "r"})
    ann.locator(".report footer .btn.pri").click()
    ann.wait_for_url(lambda url: made["id"] not in url)
    bob.goto(f"{playing.base(bob)}/")
    bob.locator(".cards .btn.pri").first.click()
    bob.wait_for_url("**/table/**")
    assert bob.url == ann.url
