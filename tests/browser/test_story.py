"""What others did: summed up above the choices, played on the board, told in the chronicle."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from crusades.play.beats import MOST
from crusades.play.record import Line
from crusades.play.replay import replay
from crusades.play.session import Match
from tests.browser import playing
from tests.browser.conftest import PHONE, Visit
from tests.happened import KEPT

RECORDS = {"darkest": ("000-1941-greedy", 0), "high": ("004-campaign-greedy", 0), "last": ("004*", 0)}
DIGEST = "section.digestp"
TOLD = ".story.caption"
BEATS = ".timeline li button"
LAPTOP = {"width": 1366, "height": 768}


class Moment(NamedTuple):
    """A decision of a record's seat after the other side's turn, with what it is told of that."""

    text: str
    seat: int
    at: int
    beats: list[Any]
    entries: list[str]
    french: list[str]


@cache
def moment(game: str) -> Moment:
    """The first at which something of one's own was lost."""
    name, seat = RECORDS[game]
    text = next((KEPT / game).glob(f"{name}.crusade")).read_text()
    found: list[Moment] = []

    def watch(match: Match, line: Line | None) -> None:
        if found or line is None or match.seat != seat:
            return
        if match.log(seat)[-1].what.phasing == 1 - seat:
            return
        digest, beats = match.digest(seat), match.beats(seat)
        if digest.is_due and any(beat.lost for beat in beats) and len(beats) > 3:
            titles = [each.title for each in digest.entries]
            french = [each.title for each in match.digest(seat, lang="fr").entries]
            found.append(Moment(text, seat, match.count, beats, titles, french))

    replay(text, watch=watch)
    return found[0]


def come_back(page: Page, game: str) -> Moment:
    """The seat's decision, as whoever comes back to it sees it; a computer has the other side."""
    told = moment(game)
    key = playing.api(page, "POST", "/api/records", {"text": told.text})["key"]
    seats: list[dict[str, str]] = [{"kind": "ai", "level": "greedy"}, {"kind": "ai", "level": "greedy"}]
    seats[told.seat] = {"kind": "me"}
    made = playing.api(page, "POST", f"/api/records/{key}/fork", {"at": told.at, "seats": seats})
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(DIGEST).wait_for()
    return told


def watch(page: Page) -> None:
    """All of it again, and stopped at its first beat."""
    page.keyboard.press("z")
    page.locator(TOLD).wait_for()
    page.keyboard.press("Space")
    expect(page.locator(".story .tool.pri")).to_have_attribute("aria-label", "Play on")


@pytest.mark.parametrize("game", RECORDS)
def test_what_mattered_is_summed_up_and_can_be_watched(visit: Visit, game: str) -> None:
    page = visit(story="play", viewport=LAPTOP)
    told = come_back(page, game)
    entries = page.locator(f"{DIGEST} .entry strong")
    assert entries.all_inner_texts() == told.entries
    expect(page.locator(".entry.t-lost").first).to_contain_text("lost")
    assert page.locator(".overboard .mark").count() >= 1
    assert page.locator(".prompt.mine [data-action], .prompt.mine .row").first.is_visible()
    page.keyboard.press("g")
    expect(entries).to_have_count(0)
    expect(page.locator(".overboard")).to_have_count(0)
    page.keyboard.press("g")
    expect(entries).to_have_count(len(told.entries))

    now = page.locator(f"{BEATS}[aria-current]")
    watch(page)
    expect(page.locator(BEATS)).to_have_count(len(told.beats))
    assert sum(beat.weight for beat in told.beats) <= MOST
    lost = [
        n for n, each in enumerate(page.locator(BEATS).all()) if "lost" in (each.get_attribute("class") or "")
    ]
    assert lost == [beat.n for beat in told.beats if beat.lost]
    assert not page.locator(".prompt.mine").count()  # nothing is decided on a board that has gone
    page.locator(BEATS).nth(lost[0]).click()
    beat = told.beats[lost[0]]
    expect(page.locator(f"{TOLD} .told")).to_contain_text(beat.text)
    expect(page.locator(f"{TOLD} [aria-live=assertive]")).to_have_text(beat.text)
    if beat.rolls:
        expect(page.locator(".scene .die").first).to_be_visible()
    if beat.gone:
        expect(page.locator(".scene :is(.fell, .gone)").first).to_be_visible()
    page.keyboard.press("Comma")
    expect(now).to_have_attribute(
        "aria-label", page.locator(BEATS).nth(max(0, lost[0] - 1)).get_attribute("aria-label") or ""
    )
    page.keyboard.press("Period")
    page.keyboard.press(">")
    expect(page.locator(".speeds [aria-pressed=true]")).to_have_text("2×")
    done = page.locator("#done")
    expect(done).to_contain_text("Skip to my decision")
    page.keyboard.press("e")
    expect(page.locator(TOLD)).to_have_count(0)
    expect(page.locator(".prompt.mine")).to_be_visible()
    expect(done).not_to_contain_text("Skip")


def open_replay(page: Page, text: str, at: str) -> None:
    page.evaluate("text => sessionStorage.setItem('crusades.dropped', text)", text)
    page.goto(f"{playing.base(page)}/replay/file?{at}")
    page.locator(".replay .steps li").first.wait_for()


@cache
def tale(game: str) -> tuple[str, list[Any], list[Any], int]:
    """A record as a spectator is told it, in two languages; and which of its beats has dice and a loss."""
    name, _ = RECORDS[game]
    text = next((KEPT / game).glob(f"{name}.crusade")).read_text()
    match = replay(text)
    beats = match.tale()
    fought = next(each.n for each in beats[5:] if each.gone and each.rolls and each.battle)
    return text, beats, match.tale(lang="fr"), fought


@pytest.mark.parametrize("game", RECORDS)
def test_a_replay_steps_and_plays_by_what_happened(visit: Visit, game: str) -> None:
    text, beats, _, n = tale(game)
    page = visit("/records", viewport=LAPTOP)
    open_replay(page, text, f"by=beats&at={beats[n - 2].last}")
    told, count = page.locator(".step.beat .deed"), page.locator(".transport .count")
    page.keyboard.press(".")
    expect(count).to_contain_text(f"/ {len(beats)}")
    told.wait_for()
    for next_ in range(int(count.locator("b").inner_text()) + 1, n + 2):
        page.keyboard.press(".")
        expect(count.locator("b")).to_have_text(str(next_))
    expect(told).to_contain_text(beats[n].text)
    expect(page.locator(".storyfoot .die").first).to_be_visible()
    expect(page.locator(".storyfoot :is(.fell, .gone)").first).to_be_visible()
    expect(page.locator(".overboard .mark").first).to_be_attached()
    expect(page.locator("#board [data-ghost]").first).to_be_attached()
    expect(page.locator(".steps .now")).to_contain_text(beats[n].text)
    page.keyboard.press(",")
    expect(told).to_contain_text(beats[n - 1].text)
    page.keyboard.press("Space")  # it plays, one after the other
    page.keyboard.press(">")
    expect(page.locator(".transport .seg [aria-pressed=true]")).to_have_text("2×")
    expect(told).to_contain_text(beats[n + 1].text)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Every action").click()
    playing.sees(page, "Action ")
    expect(page.locator(".step.beat")).to_have_count(0)
    page.keyboard.press("End")
    expect(count).to_have_text(f"{beats[-1].last} / {beats[-1].last}", use_inner_text=True)


def test_a_replay_is_told_on_a_phone_in_french_without_motion(visit: Visit) -> None:
    text, _, french, n = tale("last")
    touch = {"has_touch": True, "is_mobile": True}
    page = visit("/records", viewport=PHONE, locale="fr-FR", reduced_motion="reduce", **touch)
    open_replay(page, text, f"by=beats&at={french[n].first - 1}")
    told = page.locator(".step.beat .deed")
    page.get_by_role("button", name="Aller à l’étape suivante").tap()
    expect(told).to_contain_text(french[n].text)
    for each in page.locator(".step.beat :is(.die, .pawn)").all():
        place = each.bounding_box()
        assert place and place["x"] >= 0 and place["x"] + place["width"] <= PHONE["width"] + 1
    expect(page.locator(".step.beat .pawn.gone").first).to_be_visible()
    assert not page.locator(".die.tumble").count()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_story_plays_to_its_end_by_itself(visit: Visit) -> None:
    page = visit(story="play")
    told = come_back(page, "high")
    page.clock.install()
    page.keyboard.press("z")
    expect(page.locator(BEATS)).to_have_count(len(told.beats))
    for _ in range(2 + sum(beat.weight for beat in told.beats) // 500):
        page.clock.run_for(500)
    expect(page.locator(TOLD)).to_have_count(0)
    expect(page.locator(f"{DIGEST} .entry").first).to_be_visible()


@cache
def handing_over(game: str) -> tuple[str, int, int, str]:
    """The decision of a record's seat after which the other side has a turn worth a story."""
    told = moment(game)
    match = replay(told.text, at=told.at)
    ply = match.decided(told.seat)
    return told.text, told.seat, ply - 1, match.actions[ply - 1]


def hand_over(page: Page, game: str) -> None:
    """Decide that; from then on a computer plays its turn."""
    text, seat, at, action = handing_over(game)
    key = playing.api(page, "POST", "/api/records", {"text": text})["key"]
    seats: list[dict[str, str]] = [{"kind": "ai", "level": "greedy"}, {"kind": "ai", "level": "greedy"}]
    seats[seat] = {"kind": "me"}
    made = playing.api(page, "POST", f"/api/records/{key}/fork", {"at": at, "seats": seats})
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator("section.digestp, .prompt.mine [data-action], .donebar [data-action]").first.wait_for()
    path = f"/api/tables/{made['id']}"
    now = playing.api(page, "GET", path)
    assert action in now["view"]["legal"]
    playing.api(
        page, "POST", f"{path}/say", {"t": "move", "id": "over", "action": action, "expect": now["ply"]}
    )


ROOMS = {
    "desktop": {"viewport": LAPTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", RECORDS)
def test_the_others_turn_is_played_as_it_happens(visit: Visit, game: str, room: str) -> None:
    page = visit(story="play", **ROOMS[room])
    hand_over(page, game)
    now = page.locator(f"{BEATS}[aria-current]")
    expect(page.locator(f"{TOLD} .told").first).not_to_be_empty()
    assert not page.locator(".prompt.mine").count()  # nothing is decided meanwhile
    expect(page.locator("#done")).to_contain_text("Skip to my decision")
    first = now.get_attribute("aria-label") or ""
    expect(now).not_to_have_attribute("aria-label", first)  # it goes on by itself
    page.keyboard.press("Space")
    length = page.locator(".timeline li").evaluate_all(
        "all => all.map((each) => Number(each.style.flexGrow))"
    )
    assert 0 < sum(length) <= MOST
    page.keyboard.press("Comma")
    expect(now).to_be_visible()
    page.keyboard.press("e")
    expect(page.locator(TOLD)).to_have_count(0)
    page.locator(f"{DIGEST}, .prompt.mine, .prompt.waiting").first.wait_for()


@pytest.mark.parametrize("game", RECORDS)
def test_the_others_turn_is_read_where_nothing_shall_move(visit: Visit, game: str) -> None:
    page = visit(story="play", reduced_motion="reduce", viewport=LAPTOP)
    page.add_init_script("""
      new MutationObserver(() => { if (document.querySelector('.story.caption')) window.told = true; })
        .observe(document, { childList: true, subtree: true });
    """)
    hand_over(page, game)
    for _ in range(40):
        page.locator(f"{DIGEST} .entry, {playing.DECIDES}").first.wait_for()
        if page.locator(f"{DIGEST} .entry").count() or not playing.decide(page):
            break
    expect(page.locator(f"{DIGEST} .entry strong").first).not_to_be_empty()
    assert page.evaluate("window.told") is None  # it was summed up, not played
    page.keyboard.press("z")
    expect(page.locator(".story .tool.pri")).to_have_attribute("aria-label", "Play on")


def test_whoever_wants_no_motion_reads_and_steps(visit: Visit) -> None:
    page = visit(story="play", reduced_motion="reduce")
    come_back(page, "last")
    expect(page.locator(TOLD)).to_have_count(0)
    page.keyboard.press("z")
    expect(page.locator(".story .tool.pri")).to_have_attribute("aria-label", "Play on")  # it waits
    page.keyboard.press(".")
    expect(page.locator(f"{BEATS}[aria-current]")).to_have_count(1)
    moving = "each => each.effect.target.closest('.story, .overboard, .digestp')"
    assert page.evaluate(f"document.getAnimations().filter({moving}).length") == 0
    page.keyboard.press("Escape")
    expect(page.locator(TOLD)).to_have_count(0)


def test_on_a_phone_in_french(visit: Visit) -> None:
    page = visit(story="play", viewport=PHONE, has_touch=True, is_mobile=True, locale="fr-FR")
    told = come_back(page, "darkest")
    expect(page.locator("#digest-title")).to_have_text("Depuis votre dernière décision")
    assert page.locator(f"{DIGEST} .entry strong").all_inner_texts() == told.french
    page.get_by_role("button", name="Revoir", exact=False).first.click()
    page.locator(TOLD).wait_for()
    page.get_by_role("button", name="Pause").click()
    for button in page.locator(".sheet .story .buttons .tool").all():
        box = button.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44
    now = page.locator(f"{BEATS}[aria-current]")
    page.locator(BEATS).nth(1).click()
    before = now.get_attribute("aria-label")
    place = page.locator(".timeline").bounding_box()
    assert place
    page.mouse.move(place["x"] + 250, place["y"] + 2)
    page.mouse.down()
    page.mouse.move(place["x"] + 120, place["y"] + 2)
    page.mouse.up()
    expect(now).not_to_have_attribute("aria-label", before or "")
    expect(page.locator("#done")).to_contain_text("Aller à ma décision")
    page.locator("#done").click()
    expect(page.locator(DIGEST)).to_be_visible()


def test_the_chronicle_tells_battles_as_one_and_follows(visit: Visit) -> None:
    page = visit()
    come_back(page, "darkest")
    page.keyboard.press("l")
    page.get_by_role("button", name="What mattered").click()
    battle = page.locator("#log .battle").first
    battle.locator("summary").click()
    expect(battle.locator("details")).to_have_attribute("open", "")
    expect(page.locator("#log .battle .die").first).to_be_attached()
    page.get_by_role("button", name="Everything").click()
    page.locator("#log").evaluate("each => each.scrollTo(0, 400)")
    playing.decide(page, "done")
    page.wait_for_function("document.getElementById('log').scrollTop === 0")  # whoever decides reads on


# Where rows stood in each frame, for every decision.
STOOD = """
  window.stood = {};
  const look = () => {
    const prompt = document.querySelector('.prompt.mine[data-ply]');
    const row = prompt?.querySelector('.row, [data-action]');
    if (row) (window.stood[prompt.dataset.ply] ??= []).push([
      Math.round(row.getBoundingClientRect().top), document.querySelectorAll('.digestp').length]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""


@pytest.mark.parametrize("game", RECORDS)
def test_the_digest_is_there_with_the_rows_and_moves_none(visit: Visit, game: str) -> None:
    page = visit(story="instant", viewport=LAPTOP)
    page.context.add_init_script(STOOD)
    come_back(page, game)
    page.locator(".prompt.mine[data-ply]").wait_for()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    stood = page.evaluate("window.stood")
    assert stood and all(digests == 1 for each in stood.values() for _, digests in each)


def test_what_was_passed_for_me_stands_in_the_digest(visit: Visit) -> None:
    """Recon, air and bombardment of The Last Crusade are passed where nothing can be done."""
    page = visit(story="instant")
    come_back(page, "last")
    passed = page.locator(f"{DIGEST} .passedp li")
    for _ in range(80):
        if page.locator(DIGEST).count() and passed.count():
            break
        if not playing.decide(page):
            break
        page.locator(f"{DIGEST}, {playing.DECIDES}").first.wait_for()
    count = passed.count()
    assert count and not page.locator("p.passed").count()
    passed.first.get_by_role("button", name="Stop there from now on").click()
    expect(passed).to_have_count(count - 1)
