"""The stage: who fires at whom, dice as they count, what is lost, the report; ghosts on the board; sounds."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

import crusades
from tests.browser import playing
from tests.browser.conftest import PHONE, Visit

CORPUS = Path(__file__).resolve().parent.parent / "corpus"
# A frozen game, the action before which it is taken up, whose seat we take, and what we would do there.
FIGHTS: dict[str, tuple[str, int, int, tuple[str, ...]]] = {
    "last": ("last/004-amended-greedy", 201, 0, ("fire", "supply", "pass")),
    "high": ("high/004-campaign-greedy", 2295, 1, ("resolve", "hold", "lose", "assault", "done")),
    "darkest": ("darkest/016-north-greedy", 12, 0, ("from", "fight", "share", "hit", "done")),
}
TOUCH = {"has_touch": True, "is_mobile": True}
STAGED = ".stage .stagebody"
ASKS = itertools.count()
FIGHTS_AT_MOST = 20  # each of them costs somebody a piece more often than not


@cache
def record(name: str) -> str:
    return (CORPUS / f"{name}.crusade").read_text("utf-8")


def take_up(page: Page, name: str, at: int, seat: int) -> str:
    """At the table of a frozen game, before one of its actions."""
    key = playing.api(page, "POST", "/api/records", {"text": record(name)})["key"]
    seats: list[dict[str, str]] = [{"kind": "ai", "level": "greedy"}] * 2
    seats[seat] = {"kind": "me"}
    made = playing.api(page, "POST", f"/api/records/{key}/fork", {"at": at, "seats": seats, "terms": {}})
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(playing.OFFERED).first.wait_for()
    return str(made["id"])


def sit(page: Page, game: str) -> str:
    """Just before a fight."""
    name, at, seat, _ = FIGHTS[game]
    return take_up(page, name, at, seat)


def state(page: Page, table: str) -> Any:
    return playing.api(page, "GET", f"/api/tables/{table}")


def fight(
    page: Page, table: str, game: str, until: str, is_enough: Callable[[Any], bool] = lambda now: False
) -> bool:
    """Decide what belongs to the fight until something is shown; False if the fight was over before."""
    verbs = FIGHTS[game][3]
    for _ in range(120):
        if page.locator(until).count():
            return True
        now = state(page, table)
        if is_enough(now):
            return True
        legal = now["view"]["legal"]
        if not legal:
            page.locator(f"{playing.DECIDES}, {until}").first.wait_for()
            continue
        chosen = next((a for verb in verbs for a in legal if a.split()[0] == verb), None)
        if chosen is None or (chosen == verbs[-1] and not now["fighting"] and page.locator(STAGED).count()):
            break
        said = {"t": "move", "id": f"s{next(ASKS)}", "action": chosen, "expect": now["ply"]}
        try:
            playing.api(page, "POST", f"/api/tables/{table}/say", said)
        except AssertionError as refused:  # the page itself has passed where nothing could be done
            if "stale" not in str(refused):
                raise
        page.locator(f'.prompt[data-ply]:not([data-ply="{now["ply"]}"]), .ending').first.wait_for()
    return until != ".never" and shows(page, until)


def shows(page: Page, what: str) -> bool:
    """What is fought is shown shot by shot: a little later than it has happened."""
    try:
        page.locator(what).first.wait_for(timeout=12_000)
    except TimeoutError:
        return False
    return True


STAMP = """
(id) => document.querySelector(`#board [data-ghost="${id}"] .stamp text`)?.textContent
"""


def lose(page: Page, table: str, game: str) -> tuple[str, list[str]]:
    """Dice are dice: fight until somebody has lost a piece; the table, and the ghost of that piece."""
    for _ in range(FIGHTS_AT_MOST):
        if found := fight_on(page, table, game):
            stamp = page.wait_for_function(STAMP, arg=found).json_value()
            return table, [found, stamp]
        table = sit(page, game)
    raise AssertionError("so many fights without a loss")


def fight_on(page: Page, table: str, game: str) -> str:
    """Until a piece is lost whose ghost stays until we decide, and which; nothing if there is none."""
    stay = ""

    def lost(now: Any) -> bool:
        nonlocal stay
        stay = next(iter(ghosts(now, FIGHTS[game][1])), "") if is_asked(now, game) else ""
        return bool(stay)

    return stay if fight(page, table, game, ".never", lost) else ""


def is_asked(now: Any, game: str) -> bool:
    """Whether the page waits for us: where only the end of the fight is left, it chooses that itself."""
    return bool({*now["view"]["legal"]} - {FIGHTS[game][3][-1]})


def is_rolled(now: Any, game: str) -> bool:
    """Whether dice were thrown in a battle, and nothing happens before we decide again."""
    rolls = [line for line in now["log"] if line[5].get("dice") and line[5].get("battle")]
    return is_asked(now, game) and any(line[0] >= FIGHTS[game][1] for line in rolls)


def ghosts(now: Any, since: int) -> list[str]:
    """Pieces that were lost since, and whose owner has done nothing since but in that fight."""
    number = {each["seat"]: n for n, each in enumerate(now["seats"])}
    found = []
    for line in now["log"]:
        fought = line[5].get("battle", "")
        deeds = [
            each
            for each in now["log"]
            if each[0] > line[0]
            and each[1] == number.get(line[5].get("side"))
            and "opens" not in each[5]
            and (not each[5].get("battle") or each[5]["battle"] != fought)
        ]
        if line[0] >= since and not deeds:
            found += line[5].get("gone", ())
    return found


SHOT = """
() => {
  const stage = document.querySelector(".stage .stagebody");
  if (!stage?.querySelector(".die") || !stage.querySelector(".pawn svg.token")) return null;
  const text = (selector) => stage.querySelector(selector)?.textContent ?? "";
  return {
    tokens: stage.querySelectorAll(".force.who .pawn svg.token").length,
    target: text(".force.whom .about b"),
    need: text(".need"),
    outcome: text(".outcome b"),
    chance: text(".outcome small"),
    hits: stage.querySelectorAll(".die.hit").length,
    dice: [...stage.querySelectorAll(".die")].map((each) => Number(each.getAttribute("aria-label")[0])),
    tones: stage.querySelectorAll(".rolled.t-own, .rolled.t-foe").length,
  };
}
"""


# A fight without a decision in it is over in a second, and its report follows: what was seen is kept.
KEEP = f"""
  window.shots = [];
  const shot = {SHOT};
  new MutationObserver(() => {{
    const seen = shot();
    if (seen?.target) window.shots.push(seen);
  }}).observe(document, {{ attributes: true, childList: true, subtree: true }});
"""


@pytest.mark.parametrize("game", FIGHTS)
def test_a_fight_is_shown_with_dice_losses_and_a_report(visit: Visit, game: str) -> None:
    page = visit()
    page.add_init_script(KEEP)
    table = sit(page, game)
    assert fight(page, table, game, ".never", lambda now: is_rolled(now, game))
    page.wait_for_function("window.shots.length")
    seen = (
        page.evaluate("window.shots.at(-1)") if game == "high" else page.wait_for_function(SHOT).json_value()
    )
    # who fires at whom: drawn and named on either side
    assert seen["tokens"] and seen["target"]
    if game == "high":  # two dice are read together: what they came to is said, and they stay hollow
        assert len(seen["dice"]) == 2 and not seen["hits"]
        assert {str(each) for each in seen["dice"]} <= set(re.findall(r"\d", told_of(page, table)))
    if game == "last":  # hits are filled, and what each die needs stands beside them
        assert seen["need"] == "5+"
        assert seen["outcome"].startswith(f"{seen['hits']} hit") and "33" in seen["chance"]
    if game == "darkest":  # the defender's die is drawn as it counts
        told = [line[5]["reads"] for line in state(page, table)["log"] if line[5].get("reads")]
        assert seen["dice"] == told[: len(seen["dice"])] or seen["dice"] == told[-len(seen["dice"]) :]
        assert seen["tones"] == 2
    table, (piece, stamp) = lose(page, table, game)
    assert stamp == "LOST"
    assert piece in {name for line in state(page, table)["log"] for name in line[5].get("gone", ())}
    report = page.locator(".stage .report")
    if state(page, table)["fighting"]:
        assert fight(page, table, game, ".stage .report")
    report.wait_for()  # where it is over, before the next fight begins
    expect(report.locator(".camp")).to_have_count(2)
    expect(report.locator(".pawn.gone .struck").first).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator(".stage")).to_have_count(0)
    page.keyboard.press("b")
    expect(report).to_be_visible()


def told_of(page: Page, table: str) -> str:
    """The sentences with dice, as the chronicle has them."""
    return " ".join(line[3] for line in state(page, table)["log"] if line[5].get("dice"))


def test_dice_come_to_the_decision_on_a_phone_in_french_without_motion(visit: Visit) -> None:
    page = visit(viewport=PHONE, locale="fr-FR", reduced_motion="reduce", **TOUCH)
    table = sit(page, "last")
    fight(page, table, "last", f"{STAGED} .die")
    stage = page.locator(".sheet .stage")
    expect(stage).to_be_visible()
    expect(stage).to_contain_text("touche")
    expect(page.locator("#board .stage")).to_have_count(0)
    assert not page.locator(".stage .die.tumble").count()
    box, sheet = stage.bounding_box(), page.locator(".sheet").bounding_box()
    assert box and sheet and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] + 1
    for each in stage.locator(".die, .pawn").all():
        place = each.bounding_box()
        assert place and place["x"] >= 0 and place["x"] + place["width"] <= PHONE["width"] + 1
    table, (_, stamp) = lose(page, table, "last")
    assert stamp == "PERDU"


NAMES = ["select", "set", "march", "dice", "hit", "miss", "destroyed", "turn", "end"]
LOADED = """
performance.getEntriesByType("resource").map((each) => each.name).find((each) => each.includes("/sounds-"))
"""
RENDER = """
async (names) => {
  const { score, lengthOf } = await window.sounds;
  const found = {};
  for (const name of names) {
    const context = new OfflineAudioContext(1, 44100, 44100);
    score(name, context, 0);
    const data = (await context.startRendering()).getChannelData(0);
    const loudest = (part) => part.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    found[name] = [lengthOf(name), loudest(data), loudest(data.slice(-2000))];
  }
  return found;
}
"""


def test_nine_sounds_are_made_and_can_be_switched_off(visit: Visit) -> None:
    page = visit()
    table = sit(page, "last")
    heard = "document.documentElement.dataset.sound"
    assert page.evaluate(heard) is None  # nothing before the first press
    page.mouse.click(5, 5)
    fight(page, table, "last", f"{STAGED} .die")
    page.wait_for_function(f"{heard} !== undefined")
    file = page.evaluate(LOADED)
    assert file, "the sounds are a file of their own"
    page.evaluate("(file) => { window.sounds = import(file); }", file)
    for name, (length, loud, after) in page.evaluate(RENDER, NAMES).items():
        assert 0.03 < length <= 1, name
        assert loud > 0.02, name
        assert after < 0.02, f"{name} ends within a second"
    page.keyboard.press("s")
    expect(page.locator(".toasts")).to_contain_text("Sound is off")
    page.evaluate("delete document.documentElement.dataset.sound")
    fight(page, table, "last", ".never")
    assert page.evaluate(heard) is None


def test_lines_of_the_corpus_say_who_fires_at_whom() -> None:
    """What the stage is drawn from, in whole games."""
    for name, *_ in FIGHTS.values():
        log = crusades.replay(record(name)).log(None)
        dice = [n for n, line in enumerate(log) if line.what.dice and line.what.moment.battle]
        assert dice
        for n in dice:
            battle = log[n].what.moment.battle
            told = [line for line in log[: n + 1] if line.what.moment.battle == battle]
            assert any(line.what.who or line.what.whom for line in told), log[n].text
