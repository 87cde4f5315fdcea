"""The Last Crusade at the terminal: nine zones, two Headquarters, two corridors, and the cards on them."""

from __future__ import annotations

from typing import ClassVar, cast

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from crusades.cli.boards import Board, Intro, Short, View
from crusades.games.last.beside.terminal import words as words_of
from crusades.games.last.beside.terminal.table import COLOUR, FAINT, NAMES, Painter, values
from crusades.games.last.cards import Card, Library
from crusades.games.last.game import LastGame
from crusades.play.library import AnyGame

ENOUGH = 12  # cards that `look` prints at once


class LastBoard(Board):
    manual: ClassVar[dict[str, tuple[str, str]]] = words_of.MANUAL
    rules_example = "`rules L7.5` prints a section, `rules flank` searches."
    look_example = "Type `look` and a tag (al9), a card's name, `hand`, or a zone"
    why_examples = "`why not move al9 r1c1`, `why not r1c1`, `why not done`"
    pair_example = "`assault r2c1; with al9; done`"

    weighed = words_of.PRICED

    def __init__(self, game: AnyGame, plain: bool = False) -> None:
        super().__init__(game, plain)
        self.library: Library = cast(LastGame, game).library
        self._fought = ""  # the fight as it was shown last

    def painter(self, view: View, width: int = 100) -> Painter:
        return Painter(self.library, view, self.plain, width)

    # pictures -------------------------------------------------------------------------------------------
    def chart(self, view: View, width: int, height: int, size: str = "") -> RenderableType:
        return self.painter(view, width).table()

    def closeup(self, view: View, name: str) -> RenderableType | None:
        """A zone, a card by its tag, id or name, or the hand."""
        wanted = name.strip().lower()
        painter = self.painter(view)
        if wanted == "assault" and view["assault"] is not None:
            return self._fight(view)
        if wanted in ("hand", "my hand"):
            held = dict.fromkeys(view["hand"].get(view["seat"] or "", {}).get("cards", ()))
            found = [painter.whole(self.library.card(each)) for each in held]
            return Group(*found) if found else Text("Your hand is empty.", FAINT)
        for zone in view["zones"]:
            if zone["place"] == wanted:
                card = self.library.card(zone["terrain"]) if zone["terrain"] else None
                return Group(painter.zone(zone, 90), Text(card.text if card else "not laid yet", FAINT))
        for seat, place in (("axis", "hq.ax"), ("allied", "hq.al")):
            if wanted == place:
                return painter.rear(seat)
        for c in view["cards"]:
            if c["tag"] == wanted:
                return Group(painter.card(c), *self._faces(painter, view, wanted))
        return self._by_name(painter, view, wanted)

    def _faces(self, painter: Painter, view: View, tag: str) -> list[RenderableType]:
        """What the viewer knows of a card on the table and of those attached to it."""
        here = [c for c in view["cards"] if c["tag"] == tag or (c["place"] == "attached" and c["on"] == tag)]
        known = [painter.whole(self.library.card(c["card"])) for c in here if c["card"]]
        return [*known] or [Text("It lies face down: only its owner knows what it is.", FAINT)]

    def _by_name(self, painter: Painter, view: View, wanted: str) -> RenderableType | None:
        """Every card of that name, of the two nations first; part of a name will do."""
        number = self.library.by_id.get(wanted)
        if number is not None:
            return painter.whole(self.library.cards[number])
        if len(wanted) < 3:
            return None
        exact = [c for c in self.library.cards if c.name.lower() == wanted]
        found = exact or [c for c in self.library.cards if wanted in c.name.lower()]
        near = [
            c for c in found if any(self.library.belongs(c, n) for n in view["nations"].values())
        ] or found
        unlike: dict[tuple[str, str], Card] = {(c.name, c.text): c for c in reversed(near)}
        shown = [*unlike.values()][::-1][:ENOUGH]
        return Group(*map(painter.whole, shown)) if shown else None

    def stacks(self, view: View, side: str) -> RenderableType:
        painter = self.painter(view)
        mine = [c for c in view["cards"] if c["owner"] == side and c["place"] != "attached"]
        lines = [
            Text(f"{c['place']:<6} ", FAINT).append_text(painter.card(c))
            for c in sorted(mine, key=lambda c: (c["place"], c["tag"]))
        ]
        return Text("\n").join(lines) if lines else Text("Nothing.", FAINT)

    def status(self, view: View) -> RenderableType:
        painter = self.painter(view)
        table = Grid.grid(padding=(0, 2))
        table.add_column(style=FAINT, no_wrap=True)
        table.add_column()
        limit = f" of {view['limit']}" if view["limit"] else ""
        table.add_row("Turn", f"{view['turn']}{limit}, {view['scenario']} rules")
        for seat, name in NAMES.items():
            pile = view["piles"][seat]
            known = "face down" if pile["cards"] is None else painter.listed(pile["cards"]) or "empty"
            points = "" if pile["points"] is None else f"{pile['points']} points: "
            table.add_row(f"Victory Pile, {name}", f"{points}{known}")
        for seat, name in NAMES.items():
            table.add_row(f"Discards, {name}", painter.listed(view["discards"][seat]) or "none")
        if view["seat"]:
            table.add_row("Left in your deck", painter.listed(view["own_deck"]) or "nothing")
        return table

    def situation(self, view: View) -> RenderableType | None:
        fight = view["assault"]
        if fight is None:
            return None
        text = self._fight(view)
        shown = f"{view['seat']} {text.plain}"
        again, self._fought = self._fought, shown
        if again != shown:
            return text
        return text.split("\n")[0].append("; `look assault` shows who is in it")

    def _fight(self, view: View) -> Text:
        fight = view["assault"]
        cost = self.quote(view, ["done"]).partition(",")[0] if fight["units"] else ""
        return self.painter(view).fight(fight, cost)

    # words ----------------------------------------------------------------------------------------------
    def intro(self) -> Intro:
        pitch = "a card battle of the Second World War with hidden units"
        return Intro(words_of.STORY, words_of.SIDES, pitch)

    def choice(self, option: str, value: str) -> tuple[str, str]:
        deck = self.library.decks.get(value)
        if deck is None:
            return value, ""
        return f"{self.library.nation(deck.nation).name}: {deck.name}", deck.style

    def places(self) -> list[str]:
        return [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3)] + ["HQ.ax", "HQ.al"]

    def side(self, seat: str) -> Text:
        mark = {"axis": "x " if self.plain else "◆ ", "allied": "o " if self.plain else "● "}[seat]
        return Text(f"{mark}{NAMES[seat]}", f"bold {COLOUR[seat]}")

    def crumbs(self, view: View) -> list[str]:
        if view["phase"] == "setup":
            return ["Set-up"]
        whose = NAMES[view["active"]]
        return [f"Turn {view['turn']}", f"{whose}: {words_of.PHASES[view['phase']]}"]

    def summary(self, view: View) -> str:
        dot = " | " if self.plain else " · "
        return dot.join(
            f"{self.side(seat).plain} Supply {view['supply'].get(seat, '?')} "
            f"pile {'?' if view['piles'][seat]['points'] is None else view['piles'][seat]['points']}"
            for seat in NAMES
        )

    def moment(self, view: View) -> object:
        """A phase begins, or a fight is over and somebody has fallen."""
        if view["phase"] == "setup":
            return ("set-up", view["zones"][0]["terrain"], view["zones"][8]["terrain"])
        if view["assault"] is not None:
            return None
        fallen = [view["piles"][seat]["count"] for seat in NAMES]
        return (view["turn"], view["phase"], view["active"], *fallen)

    def heading(self, verb: str) -> str:
        return words_of.HEADINGS.get(verb, verb.capitalize())

    def gathers(self, verb: str) -> bool:
        return verb in words_of.GATHERED

    def short(self, view: View, words: list[str]) -> Short:
        said = [self._say(view, word) for word in words[1:]]
        if not said:
            return Short("", self.heading(words[0]))
        if words[0] == "buy":
            return Short("", f"{said[0]} {values(self.library.card(words[1]))}".rstrip())
        if words[0] in ("fire", "target") and view["assault"] is not None:
            said[-1] = words[-1]  # the names stand above the list
        quote = self.quote(view, words) if words[0] in words_of.PRICED else ""
        return Short(" ".join(said[:-1]), said[-1] + (f" ({quote})" if quote else ""))

    def _say(self, view: View, word: str) -> str:
        if word in self.library.by_id:
            card = self.library.card(word)
            return f"{card.name} ({card.cost})"
        return self.painter(view).named(word)

    def routine(self, rule: str) -> int:
        return 2 if rule.startswith(words_of.CHORES) else 1 if rule.startswith(words_of.MOVES) else 0

    def continues(self, rule: str, before: str) -> bool:
        return rule in words_of.OUTCOMES

    def is_heading(self, rule: str) -> bool:
        return rule in words_of.HEADING_RULES
