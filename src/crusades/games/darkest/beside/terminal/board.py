"""The Darkest Crusade at the terminal. Everything shown is read from a view or printed on the map."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar, cast

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from crusades.cli.boards import Board, Intro, Short, View, flow
from crusades.games.darkest.beside.terminal import words as words_of
from crusades.games.darkest.beside.terminal.map import (
    COLOUR,
    FAINT,
    FANCY,
    FLAGS,
    GOLD,
    PLAIN,
    RIVER,
    Chart,
    Glyphs,
    Layer,
    Stack,
    stacks,
)
from crusades.games.darkest.beside.terminal.odds import Reckoner
from crusades.games.darkest.game import DarkestGame
from crusades.play.library import AnyGame

NAMES = {"axis": "Axis", "soviet": "Soviets"}
SIDE_KEYS = ("axis", "soviet")
WAYS = ("NW", "NE", "E", "SE", "SW", "W")
SEA_LIMIT = 2  # D8.9: factors by sea


class DarkestBoard(Board):
    manual: ClassVar[dict[str, tuple[str, str]]] = words_of.MANUAL
    rules_example = "`rules D17` prints a section, `rules breakthrough` searches."
    look_example = "Type `look` and a hex (f4), a city or a unit (24pz)"
    why_examples = "`why not move 24pz f4`, `why not attack f3`, `why not done`"
    pair_example = "`attack f3; from f4; done`"
    many = 60
    digits = 4  # movement offers thousands of actions

    def __init__(self, game: AnyGame, plain: bool = False) -> None:
        super().__init__(game, plain)
        self.glyphs: Glyphs = PLAIN if plain else FANCY
        self.pack = cast(DarkestGame, game).pack
        self.map = Chart(self.pack["map"], self.glyphs)
        self.cities: dict[str, str] = {c["name"].lower(): c["hex"] for c in self.pack["map"]["cities"]}
        self.cities["kronshtat"] = "KR"
        self._reckoner: Reckoner | None = None
        self._units: tuple[View | None, dict[str, View]] = (None, {})
        self._hexes: tuple[View | None, dict[str, View]] = (None, {})
        self._piled: tuple[View | None, dict[str, list[Stack]]] = (None, {})
        self._shown = ""  # the situation as it was shown last

    # what a view holds, by name ------------------------------------------------------------------------
    def reckoner(self, view: View) -> Reckoner:
        if self._reckoner is None or self._reckoner.view is not view:
            self._reckoner = Reckoner(cast(DarkestGame, self.game), view)
        return self._reckoner

    def units(self, view: View) -> dict[str, View]:
        if self._units[0] is not view:
            self._units = view, {u["id"].lower(): u for u in view["units"]}
        return self._units[1]

    def hexes(self, view: View) -> dict[str, View]:
        if self._hexes[0] is not view:
            self._hexes = view, {h["hex"].lower(): h for h in view["hexes"]}
        return self._hexes[1]

    # the map --------------------------------------------------------------------------------------------
    def chart(self, view: View, width: int, height: int, size: str = "") -> RenderableType:
        return Group(*self.map.draw(view, width, height, size), self._legend(width))

    def _legend(self, width: int) -> Text:
        g = self.glyphs
        parts = [
            (f"{g.axis}3:7", "Axis, 3 units with fire 7", COLOUR["axis"]),
            (g.soviet, "Soviets", COLOUR["soviet"]),
            *((sign, word, "") for sign, word in FLAGS),
            (g.victory, "victory city", GOLD),
            (g.major, "major city", GOLD),
            (g.city, "city", GOLD),
            (g.fortress, "fortress", GOLD),
            (g.target, "attacked", ""),
            (g.forest, "forest", ""),
            (g.hills, "hills", ""),
            (g.mountain, "mountain", ""),
            (g.swamp, "swamp", ""),
            (g.river, "river to the right (below: underlined)", RIVER),
        ]
        return flow((Text.assemble((s, c or "default"), (f" {w}", FAINT)) for s, w, c in parts), width)

    def layer(self, view: View, name: str, rest: str, width: int, height: int) -> RenderableType | str:
        """The map under a layer; a text says what is wrong."""
        if name not in words_of.LAYERS:
            return "Layers: " + "; ".join(f"{n} ({text})" for n, text in words_of.LAYERS.items()) + "."
        data = self.reckoner(view).layer(name)
        title = Text(f"{name}: {words_of.LAYERS[name]}", "bold")
        if name in ("air", "reach", "actions"):
            unit = self.find_unit(view, rest) if rest else None
            if rest and unit is None:
                return f"No unit is called {rest!r}."
            if name == "air" and unit is None:
                return Group(title, *self.map.draw(view, width, height, "", self._in_range(view, data)))
            if unit is None or unit["id"] not in data:
                known = ", ".join(sorted(data)) or "none now"
                return (
                    f"Name one of these: {known}."
                    if rest == ""
                    else f"Not {unit['id'] if unit else rest} now."
                )
            return self._of_unit(view, name, unit, data[unit["id"]], width, height)
        if name == "capacity":
            levels = {side: each["level"] for side, each in data.items()}
            return Group(title, *self.map.draw(view, width, height, _large(width, height), Layer({}, levels)))
        marked: dict[str, tuple[str, str]] = {}
        for hex_name in {h for side in SIDE_KEYS for h in data[side]}:
            sides = [side for side in SIDE_KEYS if hex_name in data[side]]
            marked[hex_name] = "".join(map(self.glyphs.side, sides)), COLOUR[sides[0]]
        return Group(title, *self.map.draw(view, width, height, "", Layer(marked, {})))

    def _in_range(self, view: View, data: View) -> Layer:
        """How many of the viewer's air units reach each hex."""
        units = self.units(view)
        own = [each for name, each in data.items() if units[name.lower()]["side"] == (view["seat"] or "axis")]
        marked: dict[str, tuple[str, str]] = {}
        for place in view["hexes"]:
            near = sum(place["hex"] in each["support"] for each in own)
            far = sum(place["hex"] in each["bombing"] for each in own)
            if far:
                marked[place["hex"]] = (f"s{near} " if near else "") + f"b{far}", GOLD
        return Layer(marked, {})

    def _of_unit(
        self, view: View, name: str, unit: View, data: View, width: int, height: int
    ) -> RenderableType:
        title = Text(f"{name}: {self._named(unit)} in {unit['hex']}", "bold")
        if name == "actions":
            lines = [f"  {self.heading(verb)}: {', '.join(ends) or 'yes'}" for verb, ends in data.items()]
            return Group(title, *map(Text, lines))
        first, second = ("support", "bombing") if name == "air" else ("move", "bonus")
        marked = dict.fromkeys(data[second], (second, "#c8a2ff")) | dict.fromkeys(data[first], (first, GOLD))
        return Group(title, *self.map.draw(view, width, height, "", Layer(marked, {})))

    # one place or unit ----------------------------------------------------------------------------------
    def closeup(self, view: View, name: str) -> RenderableType | None:
        """A hex by its name or its city, with those around it; or a unit."""
        wanted = name.strip().lower()
        place = self.hexes(view).get(self.cities.get(wanted, wanted).lower())
        if place is None:
            unit = self.find_unit(view, wanted)
            return self._unit(view, unit) if unit else None
        parts: list[RenderableType] = []
        if place["hex"] in self.map.hexes:
            parts += [*self.map.close(view, place["hex"]), Text("")]
        parts += [self._place(place), *self._roll(view, place["hex"])]
        sides = self._hexsides(view, place["hex"])
        return Group(*parts, *([sides] if sides else []))

    def _place(self, place: View) -> Text:
        said = [place["terrain"]]
        if place["size"]:
            said.append({"major": "major city", "victory": "victory city"}.get(place["size"], place["size"]))
        said += ["fortress"] if place["fortress"] else []
        said += ["fortified border"] if place["line"] else []
        if place["points"]:
            said.append(f"{place['points']} victory point{'s' if place['points'] > 1 else ''}")
        supplied = " and ".join(NAMES[s] for s in place["supplied"]) or "nobody"
        city = f" {place['city']}" if place["city"] else ""
        head = Text(f"{place['hex']}{city}", "bold")
        held = (f"held by the {NAMES[place['control']]}", COLOUR[place["control"]])
        return Text.assemble(head, f"  {', '.join(said)}; ", held, f"; supply for {supplied}")

    def _roll(self, view: View, name: str) -> list[RenderableType]:
        here = [u for u in view["units"] if u["hex"] == name]
        if not here:
            return [Text("Nobody is here.", FAINT)]
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for unit in here:
            grid.add_row(*self._columns(unit))
        return [grid]

    def _columns(self, unit: View) -> list[Text | str]:
        return [
            Text(f"  {unit['id'].lower()}", COLOUR[unit["side"]]),
            unit["name"].partition(" (")[0],
            Text(words_of.TYPES[unit["type"]], FAINT),
            f"fire {unit['fire']}, {unit['hits']} hit{'s' if unit['hits'] > 1 else ''}",
            Text(", ".join(unit["marks"]), GOLD),
        ]

    def _hexsides(self, view: View, name: str) -> Text | None:
        """How many may attack across each side of the hex in this weather."""
        if name not in self.map.hexes:
            return None
        levels = self.reckoner(view).layer("capacity")
        said = []
        for way, other in self.map.beside(name).items():
            side = levels.get(f"{name}|{other}") or levels.get(f"{other}|{name}")
            if side:
                river = self.map.river(name, other)
                said.append((way, f"{way} {other} {side['level']}" + (f" ({river})" if river else "")))
        text = ", ".join(text for _, text in sorted(said, key=lambda each: WAYS.index(each[0])))
        return Text(f"  Attack level by hexside: {text}", FAINT) if text else None

    def find_unit(self, view: View, wanted: str) -> View | None:
        """By id, with or without its nation, or by name; those of the side to act first."""
        wanted = wanted.strip().lower()
        exact = self.units(view).get(wanted)
        if exact:
            return exact
        fits = [u for u in view["units"] if wanted in (u["id"].lower().split("-", 1)[1], u["name"].lower())]
        own = [u for u in fits if u["side"] == view["to_act"]]
        return next(iter(own or fits), None)

    def _named(self, unit: View) -> str:
        return f"{unit['id'].lower()} {unit['name']}"

    def _unit(self, view: View, unit: View) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        due = f", due on turn {unit['due']}" if unit["due"] else ""
        grid.add_row(*self._columns(unit), unit["hex"] or f"{unit['away']}{due}")
        return grid

    # forces and tracks ----------------------------------------------------------------------------------
    def stacks(self, view: View, side: str) -> RenderableType:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column()
        found = stacks(view)
        order = [h["hex"] for h in view["hexes"]] + ["KR"]
        for name in order:
            for stack in found.pop(name, ()):
                if stack.side == side:
                    grid.add_row(
                        self._at(view, name), Text(self._strength(stack), COLOUR[side]), _listed(stack)
                    )
        return grid

    def _strength(self, stack: Stack) -> str:
        return self.glyphs.side(stack.side) + stack.summary()

    def _at(self, view: View, name: str) -> str:
        """A hex with its city."""
        place = self.hexes(view).get(name.lower())
        city = place["city"] if place and place["size"] not in (None, "town") else None
        return f"{name} {city}" if city else name

    def status(self, view: View) -> RenderableType:
        table = Grid.grid(padding=(0, 2))
        table.add_column(style=FAINT, no_wrap=True)
        table.add_column()
        for label, text in self._counts(view):
            table.add_row(label, text)
        return table

    def _counts(self, view: View) -> list[tuple[str, str]]:
        points = view["points"]
        game = cast(DarkestGame, self.game)
        played = game.theatre.scenarios[game.scenarios.index(view["scenario"])]
        rumania = ["Rumania"] if not played.is_short and points["rumania"] == "axis" else []
        scored = ", ".join([*(self._at(view, name) for name in points["cities"]), *rumania]) or "none"
        need = f" of {points['needed']} needed" if points["needed"] else ""
        rows = [
            (
                "Turn",
                f"{view['turn']} of {view['turns']}, {_month(view)}, {words_of.WEATHER[view['weather']]}"
                if view["turn"]
                else f"set-up, before the first of {view['turns']}",
            ),
            ("Axis points", f"{points['axis']}{need}; what scores now: {scored}"),
            ("Stores", ", ".join(f"{word} {n}" for word, n in view["stores"].items() if n) or "empty"),
            *((f"Rail, {NAMES[side]}", self._trains(view, side)) for side in SIDE_KEYS),
            *(
                (f"By sea, {NAMES[side]}", f"{view['shipped'][side]} of {SEA_LIMIT} factors")
                for side in SIDE_KEYS
            ),
            (
                "Seas",
                ", ".join(
                    f"{words_of.SEAS[sea]}: {NAMES.get(who, 'nobody')}" for sea, who in view["seas"].items()
                ),
            ),
        ]
        for side in SIDE_KEYS:
            lost = [u["id"].lower() for u in view["units"] if u["side"] == side and u["away"] == "dead"]
            rows += [(f"Lost, {NAMES[side]}", f"{len(lost)}: {', '.join(lost)}")] if lost else []
            due = sorted((u["due"], u["id"].lower()) for u in view["units"] if u["side"] == side and u["due"])
            soon = [f"{name} (turn {turn})" for turn, name in due if turn <= view["turn"] + 3]
            rows += [(f"To come, {NAMES[side]}", ", ".join(soon))] if soon else []
        if view["siberia"]["called"]:
            rows.append(("Siberia", f"called on turn {view['siberia']['called']}"))
        return rows

    def _trains(self, view: View, side: str) -> str:
        return f"{view['rail'][side]} of {self.reckoner(view).rail(side)} factors"

    def situation(self, view: View) -> RenderableType | None:
        """The battle, the attack being put together, or those that are announced."""
        lines: list[Text] = []
        if view["battle"]:
            lines = self._battle(view, view["battle"])
        elif view["preparing"]:
            lines = [self._attack(view, view["preparing"], "Attack on")]
        else:
            lines = [self._attack(view, a, "Announced:") for a in view["attacks"] if not a["fought"]]
        text = Text("\n").join(lines)
        again, self._shown = self._shown, f"{view['seat']} {text.plain}"
        if again == self._shown and len(lines) > 2:
            return Text(f"{len(lines)} attacks are announced.", FAINT)
        return text if lines else None

    def _battle(self, view: View, battle: View) -> list[Text]:
        """Who fights; before a round also what it promises."""
        is_next = view["question"] == "battle"
        odds = self._try(self.reckoner(view).of_battle) if is_next else ""
        rounds = f", round {max(1, battle['round'] + is_next)}" + (
            f" of {battle['limit']}" if battle["limit"] else ""
        )
        head = Text.assemble(
            ("Battle for ", FAINT),
            (self._at(view, battle["target"]), "bold"),
            (f" ({battle['kind']}{rounds})  ", FAINT),
            odds,
        )
        units = self.units(view)
        attackers = [units[name.lower()] for name in [*battle["units"], *battle["air"]]]
        defenders = [u for u in view["units"] if u["hex"] == battle["target"] and u["side"] != battle["seat"]]
        return [head, self._party(attackers), self._party(defenders)]

    def _party(self, units: list[View]) -> Text:
        if not units:
            return Text("  nobody", FAINT)
        side = units[0]["side"]
        return Text(f"  {self.glyphs.side(side)} {', '.join(map(_brief, units))}", COLOUR[side])

    def _attack(self, view: View, attack: View, head: str) -> Text:
        units = self.units(view)
        named = [_brief(units[n.lower()]) for n in [*attack["units"], *attack["air"]]]
        who = ", ".join(named) or "nobody yet"
        odds = self._try(lambda: self.reckoner(view).of_attack(attack))
        return Text.assemble(
            (f"{head} ", FAINT),
            (self._at(view, attack["target"]), "bold"),
            f" with {who}",
            f"  {odds}" if odds else "",
        )

    def _try(self, reckon: Callable[[], str]) -> str:
        """A fault in reckoning must not stop the game: then it is said in place of the odds."""
        try:
            return reckon()
        except Exception as error:
            return f"no odds: {error!r}"

    # words ----------------------------------------------------------------------------------------------
    def intro(self) -> Intro:
        return Intro(words_of.STORY, words_of.SIDES, words_of.PITCH)

    def places(self) -> list[str]:
        return [c["name"] for c in self.pack["map"]["cities"] if c["kind"] != "town"]

    def side(self, seat: str) -> Text:
        return Text(f"{self.glyphs.side(seat)} {NAMES[seat]}", f"bold {COLOUR[seat]}")

    def crumbs(self, view: View) -> list[str]:
        if not view["turn"]:
            return ["Set-up"]
        phase = view["phase"]
        name = words_of.PHASES[phase]
        if phase.endswith(".1"):
            name = words_of.QUESTIONS.get(view["question"] or "", name)
        return [f"Turn {view['turn']} of {view['turns']}, {_month(view)}", f"{phase} {name}"]

    def summary(self, view: View) -> str:
        dot = " | " if self.plain else " · "
        points = view["points"]
        need = f" of {points['needed']}" if points["needed"] else ""
        parts = [words_of.WEATHER[view["weather"]], f"{self.glyphs.axis} points {points['axis']}{need}"]
        if view["active"] and view["phase"].endswith(".1"):
            side = view["active"]
            parts.append(f"rail {self._trains(view, side)}")
            stores = view["stores"]
            kept = [f"{word} {stores[word]}" for word in words_of.STORES[side] if stores[word]]
            parts += [f"stores: {', '.join(kept)}"] if kept else []
        return dot.join(parts)

    def moment(self, view: View) -> object:
        """A player-turn of the viewer's own, its movement, and every battle that is over."""
        if not view["turn"]:
            return "set-up"
        if view["active"] != view["seat"] or view["battle"] or view["preparing"]:
            return None
        step = view["phase"].split(".", 1)[1]
        return (
            (view["turn"], view["phase"])
            if step in ("1", "2.a", "2.b", "2.f") or view["phase"] == "B.2.e"
            else None
        )

    def heading(self, verb: str) -> str:
        return words_of.HEADINGS.get(verb, verb.capitalize())

    def gathers(self, verb: str) -> bool:
        return verb in words_of.GATHERED

    def short(self, view: View, words: list[str]) -> Short:
        """Moves by unit, units by where they stand, attacks with who is there."""
        verb, operands = words[0], words[1:]
        if not operands:
            return Short("", self.heading(verb))
        units = self.units(view)
        unit = units.get(operands[0].lower())
        if unit and verb == "build":
            return Short(self._at(view, operands[1]), _brief(unit))
        if verb in ("march", "river"):
            return Short(self._at(view, operands[0]), self._at(view, operands[1]))
        if unit and len(operands) == 1:
            where = unit["hex"] or words_of.TYPES[unit["type"]]
            return Short(self._at(view, where) if unit["hex"] else where, _brief(unit))
        if unit:
            other = units.get(operands[1].lower())
            where = f" {unit['hex']}" if unit["hex"] else ""
            amount = f"{operands[1]} hit{'' if operands[1] == '1' else 's'}" if verb == "hit" else ""
            return Short(
                f"{unit['id'].lower()}{where}",
                amount or (_brief(other) if other else self._end(view, operands[1])),
            )
        if operands[0].lower() in self.hexes(view) or operands[0] == "KR":
            return Short("", self._end(view, operands[0]))
        return Short("", operands[0])

    def _end(self, view: View, name: str) -> str:
        """A hex with its city, and with the enemies there."""
        there = [s for s in self._stacks(view).get(name, ()) if s.side != view["seat"]]
        return self._at(view, name) + "".join(f" {self._strength(stack)}" for stack in there)

    def _stacks(self, view: View) -> dict[str, list[Stack]]:
        if self._piled[0] is not view:
            self._piled = view, stacks(view)
        return self._piled[1]

    def understand(self, view: View, text: str) -> str:
        """`move 24pz minsk` is `move de-24pz f5`; `resolve f3` is the attack on F3."""
        names = dict(self.cities)
        for unit in view["units"]:
            if unit["side"] == view["to_act"]:
                names[unit["id"].lower().split("-", 1)[1]] = unit["id"]
        longest = sorted(names, key=len, reverse=True)
        pattern = rf"(?<![\w'-])({'|'.join(map(re.escape, longest))})(?![\w'-])"
        text = re.sub(pattern, lambda found: names[found[1].lower()], text, flags=re.IGNORECASE)
        for number, attack in enumerate(view["attacks"]):
            text = re.sub(
                rf"\b(resolve|cancel) {attack['target']}\b", rf"\1 {number}", text, flags=re.IGNORECASE
            )
        return text

    def spelled_out(self, view: View, text: str) -> str:
        """`rail 24pz f1` where a unit is chosen first: `choose de-24pz; rail de-24pz f1`."""
        if view["question"] != "strategic":
            return text
        parts: list[str] = []
        for part in (each.strip() for each in text.split(";")):
            words = part.lower().split()
            if len(words) == 3 and words[0] in ("rail", "ship"):
                parts += [choice for choice in (f"choose {words[1]}",) if choice not in map(str.lower, parts)]
            parts.append(part)
        return "; ".join(parts)

    def guesses(self, view: View, word: str) -> list[str]:
        return [f"attack {word}", f"with {word}", f"from {word}", f"fortify {word}"]

    def routine(self, rule: str) -> int:
        first = rule.split()[0] if rule else ""
        return 2 if first in words_of.CHORES else 1 if first in words_of.MOVES else 0

    def continues(self, rule: str, before: str) -> bool:
        """Both sides' fire is one line, what it does another; a flight is one with all that comes of it."""
        head, first = rule.partition(" ")[0], before.partition(" ")[0]
        if first in words_of.FLIGHTS:
            return head in words_of.FLIGHTS[1:]
        return (head, first) == ("D9.1", "D9.1") or (head in words_of.LOSSES and first in words_of.LOSSES)

    def is_heading(self, rule: str) -> bool:
        return rule == "D26.1"


def _month(view: View) -> str:
    """`Jun41` is Jun 1941."""
    return f"{view['month'][:3]} 19{view['month'][3:]}"


def _brief(unit: View) -> str:
    """`de-24pz 2`: its short name, its fire, and whether it is Disrupted."""
    mark = "!" if "disrupted" in unit["marks"] else ""
    return f"{unit['id'].lower()} {unit['fire'] or ''}{mark}".rstrip()


def _listed(stack: Stack) -> Text:
    return Text(", ".join(map(_brief, stack.units)))


def _large(width: int, height: int) -> str:
    """Levels need room: never the small map where the normal one fits in the width."""
    return "normal" if width >= 112 else "small"
