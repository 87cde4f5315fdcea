"""The Last Crusade at the terminal: nine zones, two Headquarters, two corridors, and the cards on them."""

from __future__ import annotations

from typing import Any, cast

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from crusades.cli.boards import Board, Intro, Short, View
from crusades.games.last.cards import Card, Library
from crusades.games.last.game import LastGame
from crusades.play.library import AnyGame

COLOUR = {"axis": "#d08a5a", "allied": "#6fa8dc", None: "#8088a0"}
FAINT = "#8088a0"
SHORT = {"axis": "ax", "allied": "al"}
PHASES = {
    "setup": "Set-up", "reinforcement": "1 Reinforcement", "air": "2 Air Action", "recon": "3 Recon",
    "bombardment": "4 Bombardment", "maneuver": "5 Fire & Maneuver",
}  # fmt: skip
HEADINGS = {
    "pass": "Pass",
    "done": "Finish",
    "offer": "Propose to end",
    "lay": "Lay terrain",
    "buy": "Buy",
    "place": "Place",
    "starter": "Recommended",
    "attach": "Attach",
    "block": "Lay an Obstacle",
    "deploy": "Deploy",
    "post": "Deploy in a zone",
    "play": "Play a card",
    "choose": "Choose",
    "at": "Choose a place",
    "use": "Use",
    "roll": "Roll for Supply",
    "draw": "Draw",
    "extra": "Buy a card",
    "check": "Indefinite cards",
    "refit": "Refit",
    "levy": "Deploy free",
    "pool": "Refit die",
    "lift": "Remove an Obstacle",
    "home": "Fly home",
    "launch": "Launch",
    "arm": "Arm",
    "with": "Who takes part",
    "fly": "Fly to",
    "patrol": "Patrol",
    "fire": "Fire",
    "intercept": "Intercept",
    "jettison": "Jettison",
    "keep": "Stay",
    "target": "Name a target",
    "recon": "Recon",
    "dice": "Allot dice",
    "scout": "Look for a bridge",
    "strike": "Air strike",
    "bombard": "Bombard",
    "raze": "Attack a bridge",
    "move": "Move",
    "dig": "Dig in",
    "mount": "Mount",
    "dismount": "Dismount",
    "enter": "Take cover",
    "leave": "Come out",
    "ferry": "Ferry",
    "demolish": "Demolish",
    "repair": "Repair",
    "assault": "Assault",
    "support": "Artillery support",
    "drop": "Airborne drop",
    "counterattack": "Counterattack",
    "supply": "Supply a defender",
    "main": "Main attack",
    "negate": "Clear Obstacles",
    "withdraw": "Withdraw",
    "advance": "Advance",
    "retreat": "Retreat",
    "lose": "Give up",
    "pick": "Choose a card",
    "slot": "Choose an edge",
}
GATHERED = {
    "buy",
    "place",
    "move",
    "recon",
    "bombard",
    "strike",
    "fire",
    "target",
    "attach",
    "block",
    "post",
    "dice",
}
# Clauses whose events are routine: set-up, refit, draws; then moves.
CHORES = ("L5.", "L7.1.8", "L7.1.12", "L7.1.17")
MOVES = ("L7.5.3", "L7.2.7", "L7.2.10")
HEADING_RULES = ("L5.8.2", "L7.0.1")

STORY = """\
Two decks of Second World War cards meet on nine zones of ground. Your units lie face down until they are \
spotted or fight; the enemy sees only their backs.

Each turn you roll for Supply and spend it on new cards, on flights, on bombardments and on assaults. Whoever \
captures the enemy Headquarters ends the game, but the higher Victory Pile wins it.

A turn has five phases: Reinforcement, Air Action, Recon, Bombardment, Fire & Maneuver. Your list of choices \
always holds everything that is legal, and `why not` explains the rest."""
SIDES = {
    "axis": "places first; Germany by default (another deck: --option deck.axis=hu-1)",
    "allied": "the Western Allies or the Soviet side; the United States by default",
}
SCENARIOS = {
    "standard": "the complete rules",
    "amended": "more Supply, two draw decks, stronger entrenchments, hidden piles, twelve turns",
    "original": "the first edition where it is known",
}


class LastBoard(Board):
    def __init__(self, game: AnyGame, plain: bool = False) -> None:
        super().__init__(game, plain)
        self.library: Library = cast(LastGame, game).library

    # pictures -------------------------------------------------------------------------------------------
    def chart(self, view: View, width: int, height: int, size: str = "") -> RenderableType:
        mine = view["seat"] or "allied"
        rows = [self._rear(view, "axis"), self._field(view, width), self._rear(view, "allied")]
        if mine == "axis":
            rows.reverse()
        return Group(*rows, self._hand(view, mine))

    def _field(self, view: View, width: int) -> RenderableType:
        grid = Grid(
            show_header=False, show_lines=True, border_style=FAINT, padding=(0, 1), width=min(width, 120)
        )
        for _ in range(3):
            grid.add_column(ratio=1)
        order = (2, 1, 0) if view["seat"] == "axis" else (0, 1, 2)
        for row in order:
            grid.add_row(*(self._zone(view, view["zones"][row * 3 + column]) for column in range(3)))
        aloft = self._aloft(view)
        return Group(grid, aloft) if aloft else grid

    def _zone(self, view: View, zone: View) -> Text:
        terrain = self.library.card(zone["terrain"]).name if zone["terrain"] else "?"
        text = Text.assemble((zone["place"], "bold"), " ", (terrain, COLOUR[zone["control"]]))
        works = [f"{edge.partition('/')[2]}:{self._name(view, tag)}" for edge, tag in view["edges"].items()
                 if edge.startswith(zone["place"] + "/")]  # fmt: skip
        if works:
            text.append(f"  ▒ {' '.join(works)}", FAINT)
        for line in self._cards(view, zone["place"]):
            text.append("\n").append_text(line)
        return text

    def _rear(self, view: View, seat: str) -> RenderableType:
        short = SHORT[seat]
        lines = [self.side(seat)]
        supply = view["supply"].get(seat)
        pile = view["piles"][seat]
        points = "face down" if pile["points"] is None else f"{pile['points']} points"
        lines[0].append(
            f"  Supply {'?' if supply is None else supply} · hand {view['hand'][seat]['count']}"
            f" · deck {sum(view['decks'][seat])} · Victory Pile {points}",
            FAINT,
        )
        lines += self._cards(view, f"HQ.{short}")
        field = self._cards(view, f"AF.{short}")
        if field:
            lines += [Text("Airfield", FAINT), *field]
        events = [c for c in view["cards"] if c["place"] == "table" and c["owner"] == seat]
        lines += [Text(f"In force: {c['name']}", FAINT) for c in events]
        return Panel(Text("\n").join(lines), border_style=COLOUR[seat], padding=(0, 1), expand=False)

    def _aloft(self, view: View) -> Text | None:
        lines = []
        for place in ("K12.r1", "K12.r2", "K12.r3", "K23.r1", "K23.r2", "K23.r3", "rear.ax", "rear.al"):
            cards = self._cards(view, place)
            if cards:
                lines.append(Text(f"✈ {place}: ", FAINT).append_text(Text(", ").join(cards)))
        return Text("\n").join(lines) if lines else None

    def _hand(self, view: View, seat: str) -> RenderableType:
        ids = view["hand"][seat]["cards"]
        if not ids:
            return Text("Your hand is empty.", FAINT)
        return Columns([self._card_line(self.library.card(each)) for each in ids], padding=(0, 3))

    def _card_line(self, card: Card) -> Text:
        return Text.assemble(
            (f"{card.cost}", "bold #ffd257"), f" {card.name}", (f" {self.values(card)}", FAINT)
        )

    def values(self, card: Card) -> str:
        """Firepower against infantry, armor and aircraft, and Defense: 3/1/1 d3."""
        if not card.combat:
            return f"d{card.defense}" if card.defense else card.subhead.lower()
        gray = "g" if card.gray and card.air else ""
        reach = f" r{card.range}" if card.range else ""
        recon = f" recon {card.recon}" if card.recon else ""
        return f"{card.inf}/{card.arm}/{card.air}{gray} d{card.defense}{reach}{recon}"

    def _cards(self, view: View, place: str) -> list[Text]:
        return [self._card(view, c) for c in view["cards"] if c["place"] == place]

    def _card(self, view: View, c: View) -> Text:
        text = Text(f"{c['tag']} ", COLOUR[c["owner"]])
        if c["card"] is None:
            text.append("hidden", FAINT)
        else:
            card = self.library.card(c["card"])
            text.append(card.name)
            text.append(f" {self.values(card)}", FAINT)
            if not c["spotted"] and c["owner"] != view["seat"]:
                text.append(" (remembered)", FAINT)
        for each in view["cards"]:
            if each["place"] == "attached" and each["on"] == c["tag"]:
                text.append(f" +{each['name'] or 'hidden'}", FAINT)
        marks = [word for word, is_so in self._marks(view, c) if is_so]
        if marks:
            text.append(f" [{', '.join(marks)}]", "#ffd257")
        return text

    def _marks(self, view: View, c: View) -> list[tuple[str, Any]]:
        return [
            (f"{c['hits']} hits", c["hits"]),
            ("committed", c["committed"]),
            ("dug in", c["dug_in"]),
            (
                "spotted",
                c["spotted"] and c["owner"] == view["seat"] and not c["place"].startswith(("K", "rear")),
            ),
            ("patrol", c["patrol"]),
            (f"on {c['on']}", c["on"] and c["place"] != "attached"),
            ("out of supply", c.get("in_supply") is False),
        ]

    def closeup(self, view: View, name: str) -> RenderableType | None:
        wanted = name.strip().lower()
        for zone in view["zones"]:
            if zone["place"] == wanted:
                card = self.library.card(zone["terrain"]) if zone["terrain"] else None
                return Group(self._zone(view, zone), Text(card.text if card else "not laid yet", FAINT))
        for c in view["cards"]:
            if c["tag"] == wanted and c["card"]:
                return self._whole(self.library.card(c["card"]))
        number = self.library.by_id.get(wanted)
        named = [c for c in self.library.cards if c.name.lower() == wanted]
        if number is not None or named:
            return self._whole(self.library.cards[number] if number is not None else named[0])
        return None

    def _whole(self, card: Card) -> RenderableType:
        head = Text.assemble(
            (card.name, "bold"), f"  {card.subhead}", (f"  cost {card.cost}  {card.id}", FAINT)
        )
        return Group(head, Text(self.values(card), FAINT), Text(card.text))

    def stacks(self, view: View, side: str) -> RenderableType:
        lines = [
            Text(f"{c['place']}: ", FAINT).append_text(self._card(view, c))
            for c in view["cards"]
            if c["owner"] == side and c["place"] != "attached"
        ]
        return Text("\n").join(lines) if lines else Text("Nothing.", FAINT)

    def status(self, view: View) -> RenderableType:
        table = Grid.grid(padding=(0, 2))
        table.add_column(style=FAINT, no_wrap=True)
        table.add_column()
        limit = f" of {view['limit']}" if view["limit"] else ""
        table.add_row("Turn", f"{view['turn']}{limit}, {view['scenario']} rules")
        for seat in ("axis", "allied"):
            pile = view["piles"][seat]
            shown = (
                "face down"
                if pile["cards"] is None
                else ", ".join(map(self._title, pile["cards"])) or "empty"
            )
            table.add_row(f"Victory Pile of {seat}", f"{pile['count']} cards: {shown}")
        table.add_row("Left in your deck", ", ".join(map(self._title, view["own_deck"])) or "nothing")
        return table

    def _title(self, card_id: str) -> str:
        return self.library.card(card_id).name

    def situation(self, view: View) -> RenderableType | None:
        fight = view["assault"]
        if fight is None:
            return None
        units = ", ".join(self._name(view, tag) for tag in fight["units"])
        text = f"Assault on {fight['place']}, round {fight['round']}: {units}"
        if fight["guns"]:
            text += f"; supported by {', '.join(self._name(view, tag) for tag in fight['guns'])}"
        return Text(text, FAINT)

    def _name(self, view: View, tag: str) -> str:
        for c in view["cards"]:
            if c["tag"] == tag:
                return f"{c['name'] or 'hidden'} {tag}"
        return tag

    # words ----------------------------------------------------------------------------------------------
    def intro(self) -> Intro:
        return Intro(STORY, SIDES, SCENARIOS, "a card battle of the Second World War with hidden units")

    def choice(self, option: str, value: str) -> tuple[str, str]:
        deck = self.library.decks.get(value)
        if deck is None:
            return value, ""
        return f"{self.library.nation(deck.nation).name}: {deck.name}", deck.style

    def places(self) -> list[str]:
        return [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3)]

    def side(self, seat: str) -> Text:
        name = {"axis": "Axis", "allied": "Allies"}[seat]
        mark = {"axis": "x " if self.plain else "◆ ", "allied": "o " if self.plain else "● "}[seat]
        return Text(f"{mark}{name}", f"bold {COLOUR[seat]}")

    def crumbs(self, view: View) -> list[str]:
        if view["phase"] == "setup":
            return ["Set-up"]
        whose = self.side(view["active"]).plain[2:]
        return [f"Turn {view['turn']}", f"{whose}: {PHASES[view['phase']]}"]

    def summary(self, view: View) -> str:
        return " · ".join(
            f"{self.side(seat).plain} Supply {view['supply'].get(seat, '?')} "
            f"pile {'?' if view['piles'][seat]['points'] is None else view['piles'][seat]['points']}"
            for seat in ("axis", "allied")
        )

    def moment(self, view: View) -> object:
        if view["phase"] == "setup":
            return "set-up"
        return (view["turn"], view["phase"], view["active"])

    def heading(self, verb: str) -> str:
        return HEADINGS.get(verb, verb.capitalize())

    def gathers(self, verb: str) -> bool:
        return verb in GATHERED

    def short(self, view: View, words: list[str]) -> Short:
        said = [self._say(view, word) for word in words[1:]]
        if not said:
            return Short("", self.heading(words[0]))
        return Short(" ".join(said[:-1]), said[-1])

    def _say(self, view: View, word: str) -> str:
        if word in self.library.by_id:
            card = self.library.card(word)
            return f"{card.name} ({card.cost})"
        return self._name(view, word)

    def routine(self, rule: str) -> int:
        return 2 if rule.startswith(CHORES) else 1 if rule.startswith(MOVES) else 0

    def is_heading(self, rule: str) -> bool:
        return rule in HEADING_RULES
