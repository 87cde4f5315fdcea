"""The High Crusade at the terminal. Everything shown is read from a view or printed on the map."""

from __future__ import annotations

from typing import cast

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from crusades.cli.boards import HEX, Board, Intro, Short, View, flow, swap
from crusades.games.high.beside.terminal.chart import (
    FAINT,
    FANCY,
    PLAIN,
    SIDE_COLOUR,
    STORM,
    Chart,
    Glyphs,
    Mark,
    axes,
    marks,
    occupant,
)
from crusades.games.high.beside.terminal.forces import HOLDERS, RACES, Forces, unit_name
from crusades.games.high.game import HighGame
from crusades.play.library import AnyGame

WIDE = 118  # columns from which the list of planets fits beside the map

HEADINGS = {
    "done": "Finish",
    "standard": "Recommended",
    "empty": "Empty box",
    "detach": "Detachment",
    "put": "Set up",
    "church": "Church",
    "fief": "Give a fief",
    "fleet": "Form a fleet",
    "army": "Form an army",
    "garrison": "Garrison",
    "add": "Strengthen",
    "store": "Keep for later",
    "collect": "Collect points",
    "choose": "Choose a planet",
    "desert": "An Ally leaves",
    "hide": "Hide the Grail",
    "betray": "Turn traitor",
    "send": "Sail for Earth",
    "roll": "Chance",
    "recall": "Recall ships",
    "look": "Look at a race",
    "build": "Build",
    "raise": "Place it",
    "convert": "Convert",
    "grant": "Grant a title",
    "claim": "Claim",
    "move": "Move a piece",
    "to": "Go to",
    "load": "Take aboard",
    "unload": "Set down",
    "land": "Land",
    "pickup": "Take up",
    "leave": "Leave behind",
    "escort": "Take along",
    "out": "Leave the walls",
    "grail": "The Grail",
    "fire": "Fire",
    "hold": "Refrain",
    "alert": "Alert a planet",
    "attack": "Attack",
    "with": "Who takes part",
    "resolve": "Resolve",
    "inside": "Behind the walls",
    "outside": "Before the walls",
    "siege": "Lay siege",
    "assault": "Assault",
    "lead": "Who leads",
    "gamble": "Gamble",
    "lose": "Take losses",
    "storm": "Raise a storm",
    "occupy": "Occupy",
    "step": "Step aside",
    "nuke": "Nuclear Attack",
    "raze": "Give up the fort",
    "reconquer": "Reconquer",
    "parley": "Seek an alliance",
    "oppose": "Oppose",
    "disrupt": "Break an alliance",
    "envoy": "Place the envoy",
}

# Pieces with their strength and place, hexes by planet, amounts by piece.
GATHERED = {
    "empty", "detach", "put", "fleet", "army", "garrison", "add", "collect", "send", "recall", "choose",
    "build", "move", "to", "load", "unload", "attack", "with", "lose", "gamble", "convert", "reconquer",
    "step", "nuke", "hide",
}  # fmt: skip

# Clauses whose events are routine: set-up, recruits, loading and landing; then the moves themselves.
CHORES = ("H3.", "H4A.11", "H4A.12", "H4A.13", "H4A.14", "H4A.15", "H6C.4", "H6C.5", "H6E.")
MOVES = ("H6B.", "H6C.", "H6D.2")
PHASES = {"crusader": "ABCDEF", "wersgorix": "AGHIJ"}
HEADING_RULES = ("H4.2", "H4K.1")

STORY = """\
An army of medieval knights has captured a starship, and with it the planet Thraxian. There they sit with \
a church, a castle and a few stolen ships, and the Wersgorix Empire has hardly noticed yet.

The Crusaders fly from planet to planet, take capitals, preach to the Thrall Races, hand out fiefs and \
titles, and court three Independent Races. The Wersgorix have far more troops, but a planet must be Alerted \
before it stirs.

A turn has eleven phases, A to K. Your list of choices always holds everything that is legal, and `why not` \
explains the rest."""

SIDES = {
    "crusader": "few, bold, and on the attack: convert, conquer, make alliances",
    "wersgorix": "a star empire slow to wake: sound the alarm, gather, strike back",
}


class HighBoard(Board):
    rules_example = "`rules H7C` prints a section, `rules siege` searches."
    look_example = "Type `planet` and a name or a hex"
    why_examples = "`why not 0806`, `why not move cfB`, `why not done`"
    pair_example = "`move cfB; to 0619`"

    def __init__(self, game: AnyGame, plain: bool = False) -> None:
        super().__init__(game, plain)
        pack = cast(HighGame, game).pack
        self.glyphs: Glyphs = PLAIN if plain else FANCY
        self.map = Chart(pack["map"], self.glyphs)
        self.races: dict[str, View] = {race["id"]: race for race in pack["counters"]["thrallRaces"]["races"]}
        self.names: dict[str, str] = {p["name"].lower(): p["id"] for p in self.map.planets}

    def forces(self, view: View) -> Forces:
        return Forces(view, self.map, self.races)

    # pictures -------------------------------------------------------------------------------------------
    def chart(self, view: View, width: int, height: int, size: str = "") -> RenderableType:
        lines = Text("\n").join(self.map.draw(view, width, height, size))
        if width < WIDE or size == "small":
            return Group(lines, self._legend(width))
        page = Grid.grid(padding=(0, 2))
        page.add_column(no_wrap=True)
        page.add_column()
        page.add_row(lines, self._gazetteer(view))
        return Group(page, self._legend(width))

    def _legend(self, width: int) -> Text:
        g = self.glyphs
        items = []
        for sign, word, colour in (
            (g.crusader, "Crusader", SIDE_COLOUR["crusader"]),
            (g.wersgorix, "Wersgorix", SIDE_COLOUR["wersgorix"]),
            (g.neutral, "Independent", SIDE_COLOUR[None]),
            (g.both, "both", ""),
            (g.fortress, "fortress", ""),
            (g.fort, "fort", ""),
            (g.castle, "castle", ""),
            (g.church, "church/Converted", ""),
            (g.alert, "Alerted", ""),
            (g.storm, "storm", ""),
            (g.on + g.off, "satellite on/off", ""),
        ):
            items.append(Text.assemble((sign, colour or "default"), (f" {word}", FAINT)))
        return flow(items, width)

    def _gazetteer(self, view: View) -> RenderableType:
        """Each planet in the colour of its Zone, with its signs and the points on it."""
        forces = self.forces(view)
        table = Grid.grid(padding=(0, 1))
        for planet in view["planets"]:
            name = Text(planet["name"], self.map.zones[planet["zone"]]["colour"])
            table.add_row(name, self._signs(planet), self._points(forces, planet["id"]))
        return table

    def _signs(self, planet: View) -> Text:
        alert = self.glyphs.alert if planet["alerted"] else " "
        race = {"empty": "-", None: " "}.get(planet["box"], "?")
        return Text(alert + (self.glyphs.church if planet["converted"] else race))

    def _points(self, forces: Forces, planet_id: str) -> Text:
        hexes = next(p["hexes"] for p in self.map.planets if p["id"] == planet_id)
        text = Text()
        for side in ("crusader", "wersgorix", None):
            pieces = forces.at(hexes, side)
            if pieces:
                points = sum(p.get("strength", 0) for p in pieces)
                text.append(f"{self.glyphs.side(side)}{points} ", SIDE_COLOUR[side])
        return text

    def closeup(self, view: View, name: str) -> RenderableType | None:
        wanted = name.strip().lower()
        if wanted.isdigit() and len(wanted) == 4:
            return self._hex(view, wanted)
        found = self._planet(wanted)
        return self.forces(view).closeup(found) if found else None

    def _planet(self, wanted: str) -> str | None:
        """By its id or name, or by the beginning of one."""
        exact: list[str] = [p["id"] for p in self.map.planets if wanted in (p["id"], p["name"].lower())]
        begun = [p["id"] for p in self.map.planets if wanted and p["name"].lower().startswith(wanted)]
        return next(iter([*exact, *begun]), None)

    def _hex(self, view: View, name: str) -> RenderableType | None:
        planet = self.map.planet_at.get(name)
        if planet:
            return self.forces(view).closeup(planet["id"])
        col, row = axes(name)
        if not (0 <= col < self.map.cols and 0 <= row < self.map.rows):
            return None
        return self.forces(view).around(name, self._next_to(col, row))

    def _next_to(self, col: int, row: int) -> list[str]:
        slant = 0 if col % 2 else -1
        steps = ((0, -1), (0, 1), (-1, slant), (-1, slant + 1), (1, slant), (1, slant + 1))
        near = ((col + dc, row + dr) for dc, dr in steps)
        return [
            f"{c + 1:02d}{r + 1:02d}" for c, r in near if 0 <= c < self.map.cols and 0 <= r < self.map.rows
        ]

    def stacks(self, view: View, side: str) -> RenderableType:
        return self.forces(view).roll_call(side)

    def status(self, view: View) -> RenderableType:
        table = Grid.grid(padding=(0, 2))
        table.add_column(style=str(FAINT), no_wrap=True)
        table.add_column()
        for label, text in self._counts(view):
            table.add_row(label, text)
        return table

    def _counts(self, view: View) -> list[tuple[str, str | Text]]:
        tracks = view["tracks"]
        rows: list[tuple[str, str | Text]] = [
            ("Turn", f"{view['turn']} of {view['turns']} ({view['scenario']} scenario)"),
            ("Equipment", f"{tracks['equipment']}, Crusader combat {_columns(tracks['equipment_shift'])}"),
            ("I.Q.", f"{tracks['iq']}, Wersgorix combat {_columns(tracks['iq_shift'])}"),
            ("Capitals", self._capitals(view)),
            ("Converted", self._converted(view)),
            ("Titles", "; ".join(_titled(view)) or "none"),
            ("Independents", ", ".join(f"{RACES[r]} {state}" for r, state in view["alliances"].items())),
            (
                "Satellites on",
                ", ".join(z["name"] for z in view["zones"] if z["satellite"] == "on") or "none",
            ),
        ]
        waiting = ", ".join(f"{nation} {n}" for nation, n in view["uncollected"].items())
        rows += [("Uncollected", waiting)] if waiting else []
        rows += [("Storms", Text(", ".join(view["storms"]), STORM))] if view["storms"] else []
        rows += [("In force", text)] if (text := ", ".join(_in_force(view))) else []
        return rows

    def _capitals(self, view: View) -> str:
        held: dict[str | None, list[str]] = {}
        for zone in view["zones"]:
            held.setdefault(zone["capital_side"], []).append(self.map.planet_at[zone["capital"]]["name"])
        return "; ".join(f"{HOLDERS[side]} {len(names)} ({', '.join(names)})" for side, names in held.items())

    def _converted(self, view: View) -> str:
        names = [p["name"] for p in view["planets"] if p["converted"]]
        return f"{len(names)}" + (f" ({', '.join(names)})" if names else "")

    def situation(self, view: View) -> RenderableType | None:
        """The attacks that are announced, and the races that lie open for preaching."""
        forces = self.forces(view)
        lines = [forces.attack(attack) for attack in view["attacks"] if not attack["resolved"]]
        if view["phase"] == "B":
            lines += [forces.people(p) for p in view["planets"] if p["box"] == "shown" and p["race"]]
        return Text("\n").join(lines) if lines else None

    # words ----------------------------------------------------------------------------------------------
    def intro(self) -> Intro:
        return Intro(STORY, SIDES, "knights with a captured starship against a star empire")

    def places(self) -> list[str]:
        return [p["name"] for p in self.map.planets]

    def side(self, seat: str) -> Text:
        name = {"crusader": "Crusaders", "wersgorix": "Wersgorix"}[seat]
        return Text(f"{self.glyphs.side(seat)} {name}", f"bold {SIDE_COLOUR[seat]}")

    def crumbs(self, view: View) -> list[str]:
        if _is_setup(view):
            return ["Set-up"]
        return [f"Turn {view['turn']} of {view['turns']}", f"{view['phase']} {view['phase_name']}"]

    def summary(self, view: View) -> str:
        tracks = view["tracks"]
        capitals = sum(z["capital_side"] == "crusader" for z in view["zones"])
        converted = sum(p["converted"] for p in view["planets"])
        return (
            f"Equipment {tracks['equipment']} ({tracks['equipment_shift']:+d}) · I.Q. {tracks['iq']} "
            f"({tracks['iq_shift']:+d}) · {self.glyphs.crusader} capitals {capitals} · Converted {converted}"
        )

    def moment(self, view: View) -> object:
        """None in the other side's phases: a decision there does not need the whole map again."""
        if _is_setup(view):
            return "set-up"
        return (view["turn"], view["phase"]) if view["phase"] in PHASES[view["seat"]] else None

    def heading(self, verb: str) -> str:
        return HEADINGS.get(verb, verb.capitalize())

    def gathers(self, verb: str) -> bool:
        return verb in GATHERED

    def short(self, view: View, words: list[str]) -> Short:
        """Places are gathered by planet, pieces by where they stand, amounts by whom they concern."""
        operands = words[1:]
        place = next((word for word in operands if word in self.map.planet_at), None)
        if place:
            return self._at(view, place, [word for word in operands if word != place])
        amount = next((word for word in operands if _is_amount(word)), None)
        if amount:
            others = [self._whole(view, word) for word in operands if word != amount]
            return Short(" ".join(others), self._say(view, amount))
        last = words[-1]
        piece = self._piece(view, last)
        if piece and len(operands) == 1:
            return Short(self.forces(view).where(piece["hex"]), self._say(view, last))
        if HEX.fullmatch(last):
            return Short("Space", last)
        return Short(" ".join(self._say(view, word) for word in operands[:-1]), self._say(view, last))

    def _whole(self, view: View, word: str) -> str:
        """A unit with the place where it stands: there may be another of its letter."""
        piece = self._piece(view, word)
        place = f", {self.forces(view).where(piece['hex'])}" if piece and "strength" in piece else ""
        return self._say(view, word) + place

    def _at(self, view: View, place: str, others: list[str]) -> Short:
        """A hex among those of its planet, of a piece that can go there, or with what can be done in it."""
        planet = self.map.planet_at[place]["name"]
        if not others:
            return Short(planet, place + self._seen(view, place))
        said = " ".join(self._say(view, word) for word in others)
        if self._piece(view, others[0]):
            return Short(said, place + self._seen(view, place))
        return Short(f"{planet} {place}{self._seen(view, place)}", said)

    def _seen(self, view: View, place: str) -> str:
        """The signs of what stands in a hex, as on the map."""
        mark = marks(view, self.glyphs).get(place, Mark())
        return mark.work + occupant(mark.sides, self.glyphs)[0]

    def _say(self, view: View, word: str) -> str:
        if _is_amount(word):
            return f"{word} pt" if word == "1" else f"{word} pts"
        piece = self._piece(view, word)
        if piece:
            return unit_name(piece) if "strength" in piece else str(piece["name"])
        return next((p["name"] for p in self.map.planets if p["id"] == word), RACES.get(word, word))

    def _piece(self, view: View, word: str) -> View | None:
        pieces: list[View] = [*view["units"], *view["leaders"]]
        return next((p for p in pieces if p["id"] == word), None)

    def understand(self, view: View, text: str) -> str:
        """`move fleet b` is `move cfB` for whoever commands it; names of planets and leaders are ids."""
        names = dict(self.names)
        for leader in view["leaders"]:
            names[leader["name"].lower()] = leader["id"]
        for unit in view["units"]:
            if unit["type"] != "garrison" and unit["side"] == view["to_act"]:
                nation = {"crusader": "", "wersgorix": ""}.get(unit["nation"], f"{unit['nation']} ")
                names[f"{nation}{unit['type']} {unit['id'][-1]}".lower()] = unit["id"]
        return swap(text, names)

    def guesses(self, view: View, word: str) -> list[str]:
        return [f"to {word}", f"move {word}", f"look {word}"]

    def insists(self, view: View) -> bool:
        """Whoever has done something in a phase reads the outcome before it ends."""
        return bool(view["legal"] == ["done"])

    def routine(self, rule: str) -> int:
        return 2 if rule.startswith(CHORES) else 1 if rule.startswith(MOVES) else 0

    def is_heading(self, rule: str) -> bool:
        return rule in HEADING_RULES


def _is_amount(word: str) -> bool:
    return word.isdigit() and not HEX.fullmatch(word)


def _is_setup(view: View) -> bool:
    return bool(view["phase"] == "setup")


def _columns(shift: int) -> str:
    if not shift:
        return "unshifted"
    return f"{abs(shift)} column{'s' if abs(shift) > 1 else ''} {'right' if shift > 0 else 'left'}"


def _titled(view: View) -> list[str]:
    return [f"{x['name']} {' and '.join(x['titles'])}" for x in view["leaders"] if x["titles"]]


def _in_force(view: View) -> list[str]:
    events = view["events"]
    words = {"fervor": "Crusading Fervor", "ambassador": "Ambassador", "initiative": "Initiative"}
    found = [text for key, text in words.items() if events[key]]
    grail = view["grail"]
    if grail["state"] != "unused":
        where = grail["carrier"] or grail["hex"] or "nowhere"
        found.append(f"the Grail ({grail['state']}) at {where}")
    if events["traitor"]:
        found.append(f"traitor: {events['traitor']}")
    if events["earth_leader"]:
        found.append(f"{events['earth_leader']} in search of Earth")
    return found
