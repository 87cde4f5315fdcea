"""The table of The Last Crusade drawn from a view: zones, Headquarters, Airfields, the air, the hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from crusades.cli.boards import flow
from crusades.games.last.cards import Card, Library

View = dict[str, Any]
COLOUR = {"axis": "#d08a5a", "allied": "#6fa8dc", None: "#8088a0"}
FAINT = "#8088a0"
AMBER = "#ffd257"
SHORT = {"axis": "ax", "allied": "al"}
NAMES = {"axis": "Axis", "allied": "Allies"}
WIDEST = 130
SKY = ("K12.r1", "K12.r2", "K12.r3", "K23.r1", "K23.r2", "K23.r3", "rear.ax", "rear.al")


def values(card: Card) -> str:
    """Firepower against infantry, armor and aircraft, and Defense: 3/1/1g d3."""
    if not card.combat:
        return f"d{card.defense}" if card.defense else ""
    gray = "g" if card.gray and card.air else ""
    reach = f" r{card.range}" if card.range else ""
    recon = f" recon {card.recon}" if card.recon else ""
    return f"{card.inf}/{card.arm}/{card.air}{gray} d{card.defense}{reach}{recon}"


def hung(label: str, items: list[Text], width: int) -> Text:
    """Items after a label, their further lines under the first."""
    text = Text(label, FAINT)
    for n, line in enumerate(flow(items, width - len(label)).split("\n")):
        text.append("\n" + " " * len(label) if n else "").append_text(line)
    return text


class Painter:
    """Draws one view for one terminal."""

    def __init__(self, library: Library, view: View, plain: bool, width: int = 100) -> None:
        self.library = library
        self.view = view
        self.plain = plain
        self.width = min(width, WIDEST)
        self.marks = {"axis": "x", "allied": "o"} if plain else {"axis": "◆", "allied": "●"}

    # all of it ------------------------------------------------------------------------------------------
    def table(self) -> RenderableType:
        mine = self.view["seat"] or "allied"
        rows = [self.rear("axis"), self.field(), self.rear("allied")]
        if mine == "axis":
            rows.reverse()
        rows += [part for part in (self.sky(), self.rivers()) if part is not None]
        if self.view["seat"]:
            rows.append(self.hand(mine))
        return Group(*rows)

    def field(self) -> RenderableType:
        """Three rows of three zones, the viewer's own below."""
        grid = Grid(show_header=False, show_lines=True, border_style=FAINT, padding=(0, 1), width=self.width)
        for _ in range(3):
            grid.add_column(ratio=1)
        room = (self.width - 10) // 3
        for row in (2, 1, 0) if self.view["seat"] == "axis" else (0, 1, 2):
            grid.add_row(*(self.zone(self.view["zones"][row * 3 + column], room) for column in range(3)))
        return grid

    def zone(self, zone: View, room: int) -> Text:
        held = zone["control"]
        terrain = self.library.card(zone["terrain"]).name if zone["terrain"] else "?"
        text = Text.assemble((zone["place"], "bold"), " ", (terrain, COLOUR[held]))
        if held:
            text.append(f" {self.marks[held]}", COLOUR[held])
        for edge, tag in self.view["edges"].items():
            if edge.startswith(zone["place"] + "/"):
                text.append(f"\n{edge.partition('/')[2]} edge: {self.named(tag)}", FAINT)
        for line in self.cards(zone["place"], room):
            text.append("\n").append_text(line)
        return text

    def rear(self, seat: str) -> RenderableType:
        """A Headquarters and what lies beside it."""
        short = SHORT[seat]
        nation = self.library.nation(self.view["nations"][seat]).name
        room = self.width - 4
        lines = [
            Text.assemble(
                (f"{self.marks[seat]} {NAMES[seat]}", f"bold {COLOUR[seat]}"),
                f", {nation}  ",
                self.counts(seat),
            )
        ]
        for title, place in (("HQ", f"HQ.{short}"), ("Airfield", f"AF.{short}")):
            cards = self.cards(place, room)
            if cards:
                lines.append(hung(f"{title}: ", cards, room))
        works = [edge for edge in self.view["edges"] if edge.startswith(f"HQ.{short}/")]
        lines += [Text(f"edge {edge}: {self.named(self.view['edges'][edge])}", FAINT) for edge in works]
        lines += [
            Text(f"In force: {c['name']}", FAINT)
            for c in self.view["cards"]
            if c["place"] == "table" and c["owner"] == seat
        ]
        return Panel(Text("\n").join(lines), border_style=COLOUR[seat], padding=(0, 1), width=self.width)

    def counts(self, seat: str) -> Text:
        supply = self.view["supply"].get(seat, "?")
        pile = self.view["piles"][seat]
        points = "face down" if pile["points"] is None else f"{pile['points']} points"
        dot = "|" if self.plain else "·"
        return Text.assemble(
            ("Supply ", FAINT),
            (f"{supply}", f"bold {AMBER}"),
            (
                f" {dot} hand {self.view['hand'][seat]['count']} {dot} deck {sum(self.view['decks'][seat])}"
                f" {dot} Victory Pile {points}",
                FAINT,
            ),
        )

    def sky(self) -> Text | None:
        lines = []
        for place in SKY:
            cards = self.cards(place, self.width)
            if cards:
                lines.append(Text(f"In the air at {place}: ", FAINT).append_text(Text(", ").join(cards)))
        return Text("\n").join(lines) if lines else None

    def rivers(self) -> Text | None:
        """The bridges, and the ferries beside them."""
        told = []
        for name, bridge in self.view["bridges"].items():
            state = "destroyed" if bridge["destroyed"] else f"{bridge['hits']} of {bridge['defense']} hits"
            told.append(f"{name} {state}")
        told += [f"{self.named(c['tag'])} at {c['place']}" for c in self.in_rivers()]
        return Text(f"Bridges: {', '.join(told)}", FAINT) if told else None

    def in_rivers(self) -> list[View]:
        return [c for c in self.view["cards"] if c["place"].startswith("river")]

    def hand(self, seat: str) -> RenderableType:
        cards = Counter(self.view["hand"][seat]["cards"])
        if not cards:
            return Text("Your hand is empty.", FAINT)
        known = sorted((self.library.card(each) for each in cards), key=lambda c: (c.kind, c.type, c.name))
        items = [self.in_hand(card, cards[card.id]) for card in known]
        return hung("Hand: ", items, self.width)

    def in_hand(self, card: Card, copies: int) -> Text:
        many = f" x{copies}" if copies > 1 else ""
        text = Text.assemble((f"({card.cost})", f"bold {AMBER}"), f" {card.name}{many}")
        return text.append(f" {values(card) or card.subhead.partition(' (')[0].lower()}", FAINT)

    # one card -------------------------------------------------------------------------------------------
    def cards(self, place: str, room: int) -> list[Text]:
        return [self.card(c, room) for c in self.view["cards"] if c["place"] == place]

    def card(self, c: View, room: int = WIDEST) -> Text:
        """Its tag, its face as far as the viewer knows it, what is attached, its marks."""
        head = Text(f"{c['tag']} ", COLOUR[c["owner"]])
        if c["card"] is None:
            back = "[####]" if self.plain else "▒▒▒▒"
            paid = "" if c["paid"] is None else f" paid {c['paid']}"
            head.append(f"{back}{paid}", FAINT)
        else:
            head.append(self.library.card(c["card"]).name)
        details = self.details(c)
        more = Text(" ").join(details)
        if not more or head.cell_len + 1 + more.cell_len <= room:
            return head.append(" " if more else "").append_text(more)
        return head.append("\n").append_text(hung("  ", details, room))

    def details(self, c: View) -> list[Text]:
        told = []
        if c["card"] is not None:
            told.append(Text(values(self.library.card(c["card"])), FAINT))
        told += [
            Text(f"+{each['name'] or 'hidden'}", FAINT)
            for each in self.view["cards"]
            if each["place"] == "attached" and each["on"] == c["tag"]
        ]
        told += [Text(f"[{word}]", AMBER) for word, is_so in self.states(c) if is_so]
        return [each for each in told if each]

    def states(self, c: View) -> list[tuple[str, Any]]:
        on_ground = not c["place"].startswith(("K", "rear"))
        own = c["owner"] == self.view["seat"]
        return [
            (f"{c['hits']} hit{'s' if c['hits'] > 1 else ''}", c["hits"]),
            ("committed", c["committed"]),
            ("dug in", c["dug_in"]),
            ("spotted", c["spotted"] and own and on_ground and self.view["assault"] is None),
            ("face down", c["card"] is not None and not c["spotted"] and not own and on_ground),
            ("patrol", c["patrol"]),
            (f"on {c['on']}", c["on"] and c["place"] != "attached"),
            ("out of supply", c.get("in_supply") is False),
        ]

    def named(self, tag: str) -> str:
        for c in self.view["cards"]:
            if c["tag"] == tag:
                return f"{c['name'] or 'hidden'} {tag}"
        return tag

    # one fight ------------------------------------------------------------------------------------------
    def fight(self, fight: View, cost: str) -> Text:
        """Who is in an assault, with values, hits and marks."""
        seat = fight["seat"]
        round_ = f", round {fight['round']}" if fight["round"] else f", {cost} so far" if cost else ""
        text = Text(f"Assault on {fight['place']}{round_}", FAINT)
        inside = [c["tag"] for c in self.view["cards"] if c["place"] == fight["place"] and c["owner"] != seat]
        other = "axis" if seat == "allied" else "allied"
        for side, units, guns in ((seat, fight["units"], fight["guns"]), (other, inside, fight["cover"])):
            cards = [self.fighter(tag, fight) for tag in units]
            cards += [self.fighter(tag, fight).append(" (support)", FAINT) for tag in guns]
            if cards:
                text.append(f"\n  {self.marks[side]} ", COLOUR[side])
                text.append_text(Text("\n    ").join(cards))
        return text

    def fighter(self, tag: str, fight: View) -> Text:
        text = next((self.card(c) for c in self.view["cards"] if c["tag"] == tag), Text(tag))
        if tag in fight["units"] and fight["main"]:
            origin = fight["origins"][fight["units"].index(tag)]
            text.append(" main" if origin == fight["main"] else " flank", FAINT)
        if tag in fight["supplied"]:
            text.append(" supplied", FAINT)
        return text

    # words ----------------------------------------------------------------------------------------------
    def listed(self, cards: list[str]) -> str:
        """`2 Ambush, M4 Sherman`."""
        names = Counter(self.library.card(each).name for each in cards)
        return ", ".join(f"{n} {name}" if n > 1 else name for name, n in sorted(names.items()))

    def whole(self, card: Card) -> RenderableType:
        """Everything that is printed on a card."""
        head = Text.assemble(
            (card.name, "bold"), f"  {card.subhead}", (f"  cost {card.cost}  {card.id}", FAINT)
        )
        lines = [
            head,
            *(Text(text, style) for text, style in ((values(card), FAINT), (card.text, "")) if text),
        ]
        return Text("\n").join(lines)
