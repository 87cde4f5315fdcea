"""What the pictures show: each scene is a page or a state of the table, and how to get there."""

from __future__ import annotations

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

import crusades
from crusades import Match
from crusades.ai.greedy import Greedy

PATIENCE = 60_000  # milliseconds: a busy machine is slow
SECRET = bytes(range(32))
CRUSADER, WERSGORIX = 0, 1
SEATS = ("crusader", "wersgorix")
FIRST = ("crusader", "axis")
MENU = ("text", "orders", "tables", "dice", "settings", "keys")
TABS = ("board", "pieces", "dice", "log", "chat")
AI = {"kind": "ai", "level": "greedy"}
ME = {"kind": "me"}
# What the browser itself says of an address that is not there and of a line that is cut.
FORGIVEN = ("Failed to load resource", "ERR_INTERNET_DISCONNECTED")
# Sockets can be cut, as a lost line cuts them.
SOCKETS = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) { super(...given); window.sockets.push(this); }
};
"""

# Where a hex lies on the screen that is far from all pieces of the Crusaders.
FAR = """
() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const point = [board.left + board.width * 0.8, board.top + board.height * 0.35];
  const off = ([x, y]) => Math.hypot(x - point[0], y - point[1]);
  return [...document.querySelectorAll('.map [data-t^="h:"]')]
    .map((each) => each.getBoundingClientRect())
    .map((box) => [box.left + box.width / 2, box.top + box.height / 2])
    .sort((a, b) => off(a) - off(b))[0];
}
"""


# Looks ----------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Look:
    """How a person looks at the page."""

    width: int = 1440
    height: int = 900
    dark: bool = False
    lang: str = "en-GB"
    text: int = 100

    @property
    def is_phone(self) -> bool:
        return self.width < 900


LOOKS = {
    "desktop": Look(),
    "dark": Look(dark=True),
    "phone": Look(390, 844),
    "phone-dark": Look(390, 844, dark=True),
    "french": Look(lang="fr-FR"),
    "french-phone": Look(390, 844, lang="fr-FR"),
    "large": Look(text=200),
    "large-phone": Look(390, 844, text=200),
    "tablet": Look(1024, 768),
}


# A game to take pictures of -------------------------------------------------------------------------------
@dataclass(frozen=True)
class Moment:
    n: int
    seat: str
    turn: int
    legal: tuple[str, ...]
    played: str

    def offers(self, verb: str) -> bool:
        return any(each.split()[0] == verb for each in self.legal)


@dataclass(frozen=True)
class Played:
    """A whole game between two computers, and what could be done at each of its moments."""

    record: str
    moments: list[Moment]

    def moment(self, seat: str, verb: str, turn: int = 1, played: bool = False) -> Moment:
        """The first from a turn on at which a seat may do something, or does it."""
        return next(
            each
            for each in self.moments
            if each.seat == seat
            and each.turn >= turn
            and (each.played.split()[0] == verb if played else each.offers(verb))
        )


def played(game: str = "high", most: int = 10_000) -> Played:
    match = crusades.new(game, secret=SECRET)
    players = [Greedy(1), Greedy(2)]
    moments: list[Moment] = []
    while not match.over and len(moments) < most:
        moments.append(moment_of(match, players))
        match.play(moments[-1].played)
    return Played(match.record(), moments)


@cache
def front() -> Played:
    """The Eastern Front between two computers, up to the first movement of the Soviets."""
    match = crusades.new("darkest", scenario="border", secret=SECRET)
    players = [Greedy(1), Greedy(2)]
    moments: list[Moment] = []
    while not (moments and moments[-1].seat == "soviet" and moments[-1].offers("march")):
        moments.append(moment_of(match, players))
        match.play(moments[-1].played)
    return Played(match.record(), moments)


def moment_of(match: Match, players: list[Greedy]) -> Moment:
    seat = match.seats.index(match.to_act or "")
    view, legal = match.game.view(match.state, seat), match.game.legal(match.state)
    chosen = match.game.notation(match.state, players[seat].choose(match.game, view, legal))
    return Moment(
        match.count, match.seats[seat], int(str(view["turn"])), tuple(map(str, match.legal())), chosen
    )


# Somebody at a browser ------------------------------------------------------------------------------------
@dataclass
class Studio:
    url: str
    game: Played


@dataclass
class Visit:
    """A newcomer with a browser of his own, and whoever else is needed."""

    browser: Browser
    studio: Studio
    look: Look
    contexts: list[BrowserContext] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def __enter__(self) -> Visit:
        self.page = self.somebody()
        return self

    def __exit__(self, *_: object) -> None:
        for context in self.contexts:
            context.close()

    def somebody(self) -> Page:
        look = self.look
        context = self.browser.new_context(
            viewport={"width": look.width, "height": look.height},
            color_scheme="dark" if look.dark else "light",
            locale=look.lang,
            reduced_motion="reduce",
            has_touch=look.is_phone,
            is_mobile=look.is_phone,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SOCKETS)
        if look.text != 100:
            kept = json.dumps({"text": look.text, "lang": look.lang[:2]})
            context.add_init_script(f"localStorage.setItem('crusades.settings', '{kept}')")
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(each in message.text for each in FORGIVEN):
            self.complaints.append(message.text)

    def open(self, path: str, page: Page | None = None) -> Page:
        page = page or self.page
        page.goto(self.studio.url + path)
        page.locator("main, .table, .handover, .waitroom").first.wait_for()
        return page

    def settle(self) -> None:
        """Fonts and answers are there."""
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate("document.fonts.ready")
        self.page.wait_for_timeout(350)

    # the API, as the person whose page it is
    def api(self, method: str, path: str, data: object = None, page: Page | None = None) -> Any:
        request = (page or self.page).context.request
        csrf = request.post(f"{self.studio.url}/api/me", data={}).json()["csrf"]
        answer = request.fetch(
            self.studio.url + path, method=method, data=data, headers={"x-csrf-token": csrf}
        )
        assert answer.ok, answer.text()
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text()

    def make(self, game: str, seats: list[dict[str, str]], **more: object) -> Any:
        return self.api("POST", "/api/tables", {"game": game, "seats": seats, **more})

    def taken_up(
        self, at: int, seats: list[dict[str, str]], game: Played | None = None, **terms: object
    ) -> Any:
        """A new table from a moment of the game."""
        text = (game or self.studio.game).record
        key = self.api("POST", "/api/records", {"text": text})["key"]
        return self.api("POST", f"/api/records/{key}/fork", {"at": at, "seats": seats, "terms": terms})

    def say(self, id_: str, seat: int, page: Page | None = None, **message: object) -> Any:
        said = {"id": uuid.uuid4().hex, **message}
        return self.api("POST", f"/api/tables/{id_}/say?seat={seat}", said, page)

    def move(self, id_: str, seat: int, action: str, page: Page | None = None) -> None:
        ply = self.api("GET", f"/api/tables/{id_}?seat={seat}", page=page)["ply"]
        self.say(id_, seat, page, t="move", action=action, expect=ply)

    # the table
    def sit(self, moment: Moment, game: Played | None = None, **terms: object) -> str:
        """Take a moment up in the place of whoever decided then, against the computer."""
        seats = [ME, AI] if moment.seat in FIRST else [AI, ME]
        id_ = str(self.taken_up(moment.n, seats, game, **terms)["id"])
        self.open(f"/table/{id_}")
        self.decides()
        return id_

    def decides(self) -> None:
        self.page.locator(".prompt.mine, .ending").first.wait_for()

    def act(self, action: str) -> None:
        """Press an action in the list, unfolding what is folded up."""
        button = self.page.locator(f'[data-action="{action}"]')
        for _ in range(6):
            if button.count():
                break
            for fold in self.page.locator('.row[aria-expanded="false"]').all():
                fold.click()
        button.first.click()

    def weigh(self, action: str) -> None:
        button = self.page.locator(f'[data-action="{action}"]')
        for fold in self.page.locator('.row[aria-expanded="false"]').all():
            if not button.count():
                fold.click()
        button.first.focus()
        self.page.locator("#odds").wait_for()

    def menu(self, item: str = "") -> None:
        """The menu, or one of its first entries."""
        self.page.locator(".top .tool").last.click()
        self.page.locator(".menulist").wait_for()
        if item:
            self.page.locator(".menulist button").nth(MENU.index(item)).click()
            self.page.locator("dialog[open]").wait_for()

    def tab(self, name: str) -> None:
        """On a phone what else is at the table is in a tab."""
        if self.look.is_phone:
            self.page.locator(".tabs button").nth(TABS.index(name)).click()


# Scenes ---------------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Scene:
    play: Callable[[Visit], None]
    looks: tuple[str, ...]


SCENES: dict[str, Scene] = {}
SHORT = ("desktop", "phone")
USUAL = ("desktop", "dark", "phone")
EVERY = (*USUAL, "phone-dark", "french", "french-phone", "large", "large-phone")


def scene(*looks: str) -> Callable[[Callable[[Visit], None]], Callable[[Visit], None]]:
    """The function's name is the picture's."""

    def keep(play: Callable[[Visit], None]) -> Callable[[Visit], None]:
        SCENES[play.__name__.replace("_", "-")] = Scene(play, looks or USUAL)
        return play

    return keep


# Pages: an address, and what is on the page when it is there
LINKS = 'main a[href*="/rules/"]'
PAGES = {
    "home": ("/", ".game", EVERY),
    "new": ("/new/high", "form, fieldset", (*USUAL, "french-phone", "large")),
    "join-spoilt": ("/join/nothing#nothing", ".notice", SHORT),
    "rules": ("/rules", "main", (*USUAL, "french", "large-phone")),
    "rules-game": ("/rules/high", LINKS, EVERY),
    "rules-darkest": ("/rules/darkest", LINKS, SHORT),
    "help": ("/help", "main", (*USUAL, "french")),
    "account": ("/account", "form", (*USUAL, "french-phone")),
    "nowhere": ("/nowhere", "main", SHORT),
    "no-table": ("/table/nothing", ".notice", SHORT),
}


def page(path: str, there: str) -> Callable[[Visit], None]:
    def show(visit: Visit) -> None:
        visit.open(path)
        visit.page.locator(there).first.wait_for()

    return show


SCENES.update({name: Scene(page(path, there), looks) for name, (path, there, looks) in PAGES.items()})


@scene("desktop", "phone-dark", "french")
def home_with_games(visit: Visit) -> None:
    visit.open("/")
    visit.make("high", [ME, AI])
    visit.taken_up(visit.studio.game.moment("wersgorix", "move", 6).n, [ME, {"kind": "open"}])
    finished(visit)
    visit.open("/")
    visit.page.locator(".resume").wait_for()
    if visit.look.is_phone:
        visit.page.locator(".resume").scroll_into_view_if_needed()


@scene(*SHORT)
def new_more(visit: Visit) -> None:
    """Every choice unfolded."""
    SCENES["new"].play(visit)
    visit.page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    visit.page.evaluate("scrollTo(0, 760)")


@scene(*SHORT, "french")
def join(visit: Visit) -> None:
    made = elsewhere(visit, {"kind": "open"})
    (invitation,) = made["invitations"].values()
    visit.open(f"/join/{made['id']}#{invitation}")
    visit.page.locator("main .btn.pri").wait_for()


@scene(*USUAL, "french-phone")
def waiting_room(visit: Visit) -> None:
    visit.open("/new/high")
    made = visit.make("high", [ME, {"kind": "open"}])
    kept = json.dumps({made["id"]: made["invitations"]})
    visit.page.evaluate(f"localStorage.setItem('crusades.invitations', {json.dumps(kept)})")
    visit.open(f"/table/{made['id']}")
    visit.page.locator(".waitroom .card").wait_for()


@scene(*SHORT)
def watch(visit: Visit) -> None:
    elsewhere(visit)
    visit.open("/watch")


@scene(*SHORT, "dark")
def watching(visit: Visit) -> None:
    """Somebody else's table."""
    visit.open(f"/table/{elsewhere(visit)['id']}")
    visit.page.locator(".prompt").wait_for()


@scene(*SHORT, "french")
def records(visit: Visit) -> None:
    visit.open("/")
    finished(visit)
    visit.open("/records")
    visit.page.locator(".cards li").first.wait_for()


@scene(*SHORT, "dark")
def rules_clause(visit: Visit) -> None:
    visit.open("/rules/high/H7C.17")
    visit.page.wait_for_timeout(600)


@scene(*SHORT)
def rules_search(visit: Visit) -> None:
    visit.open("/rules/high")
    visit.page.locator("input[type=search]").first.fill("grail")


# The table, where the Crusaders move: what its menu opens
MENUS = {
    "orders": ("orders", (*USUAL, "french", "large")),
    "settings": ("settings", (*USUAL, "french-phone", "large-phone")),
    "menu": ("", (*SHORT, "dark")),
    "keys": ("keys", (*SHORT, "french")),
    "text-view": ("text", (*USUAL, "french", "large-phone")),
    "fair-dice": ("dice", SHORT),
}


def opened(item: str) -> Callable[[Visit], None]:
    def show(visit: Visit) -> None:
        march(visit)
        visit.menu(item)

    return show


SCENES.update({name: Scene(opened(item), looks) for name, (item, looks) in MENUS.items()})


# The table
@scene(*SHORT, "dark")
def setup(visit: Visit) -> None:
    visit.sit(visit.studio.game.moment("crusader", "put"))


@scene(*EVERY, "tablet")
def movement(visit: Visit) -> None:
    """Whose fleets may move."""
    march(visit)


@scene(*EVERY, "tablet")
def fleet(visit: Visit) -> None:
    """A fleet in hand, and where it may go."""
    visit.sit(under_way(visit))


@scene(*SHORT, "dark")
def inspector(visit: Visit) -> None:
    """What stands in a place where much stands."""
    visit.sit(visit.studio.game.moment("crusader", "move", 6))
    visit.page.locator('.map [data-t^="u:cf"]').first.click(force=True)
    visit.tab("pieces")


@scene(*SHORT, "french")
def why_not(visit: Visit) -> None:
    """A place that the fleet in hand cannot reach."""
    visit.sit(under_way(visit))
    x, y = visit.page.evaluate(FAR)
    visit.page.mouse.move(x - 40, y)
    if visit.look.is_phone:
        visit.page.mouse.click(x, y)
    else:
        visit.page.mouse.move(x, y)
    visit.page.locator(".why").wait_for()


@scene(*USUAL, "french", "large")
def attack(visit: Visit) -> None:
    """Battles announced: what would come of one."""
    weighed(visit, "crusader", "resolve")


@scene(*SHORT, "french-phone")
def battle(visit: Visit) -> None:
    """The defender decides, with the odds of it."""
    weighed(visit, "wersgorix", "inside")


@scene(*SHORT, "dark")
def gamble(visit: Visit) -> None:
    weighed(visit, "wersgorix", "gamble")


@scene(*USUAL, "french", "large-phone")
def tables(visit: Visit) -> None:
    """Both combat tables."""
    weighed(visit, "crusader", "resolve")
    visit.menu("tables")


@scene(*USUAL, "french")
def dice(visit: Visit) -> None:
    """What was just rolled, modifier by modifier."""
    moment = visit.studio.game.moment("crusader", "resolve", played=True)
    visit.sit(moment)
    visit.act(moment.played)
    visit.page.locator(".dicep").wait_for()
    visit.tab("dice")


@scene(*SHORT)
def conversion(visit: Visit) -> None:
    visit.sit(visit.studio.game.moment("crusader", "convert"))


@scene(*SHORT)
def hint(visit: Visit) -> None:
    march(visit)
    visit.page.locator('.tool[aria-keyshortcuts="h"]').click()
    visit.page.locator(".hintp .does").wait_for()


@scene(*SHORT, "french")
def waiting(visit: Visit) -> None:
    """Somebody else decides."""
    pair(visit, visit.studio.game.moment("wersgorix", "move", 5))
    visit.open(f"/table/{visit.page.url.rpartition('/')[2]}")
    visit.page.locator(".prompt.waiting").wait_for()


@scene(*SHORT, "french-phone")
def takeback(visit: Visit) -> None:
    """The other one asks to take something back, and has written."""
    moment = visit.studio.game.moment("wersgorix", "move", 5, played=True)
    other, id_ = pair(visit, moment)
    visit.move(id_, WERSGORIX, moment.played, other)
    visit.say(id_, WERSGORIX, other, t="ask", what="takeback", count=1)
    visit.page.locator("dialog[open]").wait_for()


@scene(*SHORT)
def takeback_ask(visit: Visit) -> None:
    """What the dice have answered can only be taken back if the other side agrees."""
    dice(visit)
    visit.page.keyboard.press("u")
    visit.page.locator("dialog[open]").wait_for()


@scene(*SHORT)
def chat(visit: Visit) -> None:
    other, id_ = pair(visit, visit.studio.game.moment("wersgorix", "move", 5))
    for page, seat, text in (
        (other, WERSGORIX, "Good evening, Sir Roger. Your churches are far from home."),
        (visit.page, CRUSADER, "And your garrisons far from one another!"),
        (other, WERSGORIX, "Give me a minute, this one is hard."),
    ):
        visit.say(id_, seat, page, t="chat", text=text)
    if visit.look.is_phone:
        visit.tab("chat")
    else:
        visit.page.locator(".filters button").last.click()


@scene(*SHORT)
def clocks(visit: Visit) -> None:
    moment = visit.studio.game.moment("crusader", "move", 5)
    pair(visit, moment, clock="game", seconds=1800)


@scene(*SHORT)
def since(visit: Visit) -> None:
    moment = visit.studio.game.moment("crusader", "move", 5)
    id_ = str(visit.taken_up(moment.n, [ME, AI])["id"])
    visit.open("/help")
    visit.page.evaluate(f"localStorage.setItem('crusades.seen.{id_}.crusader', '{moment.n - 30}')")
    visit.open(f"/table/{id_}")
    visit.decides()


@scene(*SHORT)
def rule(visit: Visit) -> None:
    """A clause read over the table."""
    march(visit)
    visit.tab("log")
    visit.page.locator(".log .clause").first.click()
    visit.page.locator("dialog[open]").wait_for()


@scene(*SHORT)
def log(visit: Visit) -> None:
    march(visit)
    visit.tab("log")


@scene(*SHORT, "french")
def lost(visit: Visit) -> None:
    """The line is cut."""
    march(visit)
    visit.page.context.set_offline(True)
    visit.page.evaluate("sockets.forEach(each => each.close())")
    visit.page.locator(".linkbanner").wait_for()


@scene(*USUAL, "french", "large-phone")
def end(visit: Visit) -> None:
    visit.open("/")
    visit.open(f"/table/{finished(visit)}")
    visit.page.locator(".ending").wait_for()


@scene(*SHORT, "dark")
def hand_over(visit: Visit) -> None:
    moment = visit.studio.game.moment("wersgorix", "move", 5)
    visit.open("/")
    id_ = visit.taken_up(moment.n, [ME, {"kind": "here"}])["id"]
    visit.open(f"/table/{id_}")
    visit.page.locator('[data-look="wersgorix"]').click()
    visit.page.locator(".handover").wait_for()


@scene(*EVERY)
def darkest(visit: Visit) -> None:
    """What is to be set up by hand lies beside the map."""
    visit.open("/")
    visit.open(f"/table/{visit.make('darkest', [ME, AI])['id']}")
    visit.decides()


@scene(*EVERY, "tablet")
def darkest_movement(visit: Visit) -> None:
    """A stack is picked: it lies open, and where it may go."""
    visit.sit(front().moment("axis", "move"), front())
    stacks = visit.page.locator(".map .dstack.m-act:has(.dcount)")
    wide = visit.look.width - (0 if visit.look.is_phone else 400)
    for stack in stacks.all():
        box = stack.bounding_box()
        if box and 20 < box["x"] < wide - 180 and 180 < box["y"] < visit.look.height * 0.4:
            stack.click()
            return


@scene(*USUAL, "french", "large")
def darkest_battle(visit: Visit) -> None:
    """Who fires with how much, and what the columns can bring."""
    visit.sit(front().moment("axis", "press"), front())
    visit.tab("pieces")


@scene(*SHORT, "dark")
def darkest_supply(visit: Visit) -> None:
    visit.sit(front().moment("soviet", "march"), front())
    if visit.look.is_phone:
        visit.page.locator(".dopen").click()
    visit.page.locator("[data-layer=supply]").click()


@scene(*SHORT)
def darkest_whole(visit: Visit) -> None:
    """The whole map."""
    visit.sit(front().moment("soviet", "march"), front())
    visit.page.locator(".zoom button").nth(1).click()


@scene(*SHORT, "french")
def darkest_tables(visit: Visit) -> None:
    visit.sit(front().moment("axis", "press"), front())
    visit.menu("tables")


@scene("desktop")
def darkest_replay(visit: Visit) -> None:
    dropped(visit, 60, front().record)


# Replays
@scene(*EVERY, "tablet")
def replay(visit: Visit) -> None:
    dropped(visit, visit.studio.game.moment("crusader", "resolve", 4, played=True).n + 1)


@scene(*SHORT)
def replay_begin(visit: Visit) -> None:
    dropped(visit, 0)


@scene(*USUAL, "french")
def replay_verify(visit: Visit) -> None:
    dropped(visit, 251)
    visit.open("/replay/file?at=251&verify")
    visit.page.locator(".verdict").wait_for()


@scene(*SHORT, "french-phone")
def replay_fork(visit: Visit) -> None:
    dropped(visit, 120)
    visit.page.locator(".replay .tool").nth(1).click()
    visit.page.locator("dialog[open]").wait_for()


@scene(*SHORT)
def replay_damaged(visit: Visit) -> None:
    lines = visit.studio.game.record.splitlines()
    lines[80] = lines[80][:-4] + "?"
    dropped(visit, 20, "\n".join(lines))


# What several scenes need ---------------------------------------------------------------------------------
def march(visit: Visit) -> None:
    """The Crusaders move."""
    visit.sit(visit.studio.game.moment("crusader", "move", 5))


def under_way(visit: Visit) -> Moment:
    return next(
        each
        for each in visit.studio.game.moments
        if each.seat == "crusader" and each.turn >= 5 and each.offers("to") and each.offers("load")
    )


def weighed(visit: Visit, seat: str, verb: str) -> None:
    """The odds of something that a seat may do."""
    moment = visit.studio.game.moment(seat, verb)
    visit.sit(moment)
    visit.weigh(next(each for each in moment.legal if each.startswith(verb)))


def finished(visit: Visit) -> str:
    """A table whose last decision was just made."""
    last = visit.studio.game.moments[-1]
    seat = SEATS.index(last.seat)
    seats = [ME, AI] if seat == CRUSADER else [AI, ME]
    id_ = str(visit.taken_up(last.n, seats)["id"])
    visit.move(id_, seat, last.played)
    return id_


def elsewhere(visit: Visit, other: dict[str, str] = AI) -> Any:
    """A table that somebody else makes."""
    host = visit.somebody()
    visit.open("/", host)
    return visit.api("POST", "/api/tables", {"game": "high", "seats": [ME, other]}, host)


def pair(visit: Visit, moment: Moment, **terms: object) -> tuple[Page, str]:
    """Two people at two browsers; the visitor is the Crusader."""
    other = visit.somebody()
    for page, name in ((other, "Maud"), (visit.page, "Edgar")):
        page.context.request.post(f"{visit.studio.url}/api/me", data={"name": name})
    made = visit.taken_up(moment.n, [ME, {"kind": "open"}], None, **terms)
    (invitation,) = made["invitations"].values()
    visit.api("POST", f"/api/tables/{made['id']}/join", {"invitation": invitation}, other)
    visit.open(f"/table/{made['id']}")
    visit.page.locator(".prompt").wait_for()
    return other, str(made["id"])


def dropped(visit: Visit, at: int, text: str = "") -> None:
    """A record from a file."""
    visit.open("/records")
    visit.page.evaluate(
        "text => sessionStorage.setItem('crusades.dropped', text)", text or visit.studio.game.record
    )
    visit.open(f"/replay/file?at={at}")
    visit.page.locator(".replay .step").wait_for()


# The card table of The Last Crusade
@cache
def cards() -> Played:
    return played("last", 480)


def seated(visit: Visit, moment: Moment) -> None:
    """In the place of whoever decides there, against the computer."""
    seats = [ME, AI] if moment.seat == "axis" else [AI, ME]
    made = visit.taken_up(moment.n, seats, cards())
    visit.open(f"/table/{made['id']}")
    visit.decides()
    visit.page.locator(".lboard [data-t]").first.wait_for()


@scene(*SHORT, "dark", "french")
def last_terrain(visit: Visit) -> None:
    seated(visit, cards().moment("allied", "lay", 0))


@scene(*USUAL, "tablet")
def last_force(visit: Visit) -> None:
    """What can be bought."""
    seated(visit, cards().moment("axis", "buy", 0))


@scene(*EVERY, "tablet")
def last_hand(visit: Visit) -> None:
    """Cards that can be played."""
    seated(visit, cards().moment("allied", "deploy"))
    if visit.look.is_phone:
        visit.page.locator(".tabs button").nth(1).click()


@scene(*EVERY, "tablet")
def last_move(visit: Visit) -> None:
    """A unit in hand, and where it may go."""
    moment = cards().moment("allied", "move", 2)
    seated(visit, moment)
    unit = next(each for each in moment.legal if each.startswith("move ")).split()[1]
    piece = visit.page.locator(f'.lboard [data-t="c:{unit}"]')
    piece.first.focus()
    visit.page.keyboard.press("Enter")
    visit.page.locator(".picked .chip").wait_for()


@scene(*EVERY, "tablet")
def last_assault(visit: Visit) -> None:
    """Who fires at whom."""
    seated(visit, cards().moment("allied", "fire", 2))


@scene(*SHORT, "dark")
def last_flight(visit: Visit) -> None:
    """Aircraft in a corridor."""
    seated(visit, cards().moment("allied", "strike", 6))
