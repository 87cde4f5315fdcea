"""Random positions of The High Crusade: a handful of planets in the middle of a war."""

from __future__ import annotations

from random import Random
from typing import Any

from crusades.play import library

View = Any

LETTERS = {"c": "ABCDEFGHI", "w": "ABCDEFGHIJKLMNOPQRST", "j": "AB", "p": "AB", "a": "AB", "t": "AB"}
RACES = {"j": "jair", "p": "pthng", "a": "ashenk"}
ENVOYS = {"j": "sorvan", "p": "ethelbert", "a": "ghulkar"}
KNIGHTS = ("roger", "owain", "fitzwilliam", "parvus", "redjohn")

# What a war is about; most are about nothing but war.
WAR, TRIUMPH, TREASON, MISSION = "war", "triumph", "treason", "mission"
THEMES = (WAR, WAR, TRIUMPH, TREASON, MISSION)
LOYAL = {"roger", "parvus"}
COMMANDERS = tuple(f"w{i}" for i in range(1, 8))


def war(view: View, rng: Random) -> str:
    """A position in the middle of the war."""
    return "\n".join(_War(view, rng).lines())


class _War:
    """A handful of planets, each hex of which is held by one side or besieged by the other."""

    def __init__(self, view: View, rng: Random) -> None:
        self.rng = rng
        self.theme = rng.choice(THEMES)
        # How far the war has gone the Crusaders' way.
        self.tide = 1.1 if self.theme == TRIUMPH else rng.uniform(0.1, 0.9)
        self.phase = rng.choice({TREASON: "GH", MISSION: "AB"}.get(self.theme, "ABCDEFGHIJ"))
        self.planets: list[Any] = rng.sample(view["planets"], rng.randint(3, 7))
        self.touched = [h for planet in self.planets for h in planet["hexes"] if self.chance(0.7)]
        boxed = [each["id"] for each in view["planets"] if each["box"]]
        self.boxed = rng.sample(boxed, len(boxed) - 2)  # two boxes are empty
        self.zones = [each["id"] for each in view["zones"]]
        self.seats = [each["capital"] for each in view["zones"]]
        self.forts = {each["hex"] for each in view["strongpoints"]}
        self.letters = {nation: rng.sample(letters, len(letters)) for nation, letters in LETTERS.items()}
        self.allies = [nation for nation in RACES if self.chance(1.0 if self.theme == MISSION else 0.5)]
        self.knights = rng.sample(KNIGHTS, len(KNIGHTS))
        self.commanders = rng.sample(COMMANDERS, len(COMMANDERS))
        self.envoys = rng.sample(self.allies, len(self.allies))
        self.castles: list[str] = []
        self.units: list[str] = []
        self.loyal: list[str] = []  # leaders with their own side
        self.treason: list[str] = []

    def chance(self, p: float) -> bool:
        return self.rng.random() < p

    def some(self, few: list[str], p: float) -> list[str]:
        return [each for each in few if self.chance(p)]

    def lines(self) -> list[str]:
        rng = self.rng
        fields = [self.field(h) for h in self.touched]
        return [
            f"seed {rng.getrandbits(31)}",
            f"option letters {rng.choice(('shared', 'separate'))}",
            self.date(),
            f"equipment {rng.randint(0, 12)}; iq {rng.randint(0, 8)}",
            *(f"zone {zone} {rng.choice(('on', 'off'))}" for zone in self.some(self.zones, 0.3)),
            *(f"ally {RACES[nation]}{rng.choice(('', '', ' permanent'))}" for nation in self.allies),
            *fields,
            f"castles {' '.join(self.castles)}",
            *self.capitals(),
            *self.faith(),
            *self.titles(),
            *self.fortunes(),
        ]

    def date(self) -> str:
        """Often late, so that the winner is told."""
        game: Any = library.load_game("high")
        scenario, last = self.rng.choice(list(zip(game.scenarios, game.board.turns)))
        turn = self.rng.randint(last - 1 if self.theme == TRIUMPH else 2, last)
        return f"scenario {scenario}; turn {turn}; phase {self.phase}"

    # pieces ---------------------------------------------------------------------------------------------
    def field(self, h: str) -> str:
        """One hex: the Empire's, the Crusaders', or a strongpoint of one besieged by the other."""
        empire = h not in self.forts if self.theme == TREASON else not self.chance(self.tide)
        if h in self.forts and not empire:
            self.castles.append(h)
            if self.theme == TREASON and not self.treason and set(self.knights) - LOYAL:
                return f"{h}: cg 1, {self.turncoat()}"
        items = self.force(empire, h in self.forts)
        if h in self.forts and self.chance(0.5):
            items += ["inside", *self.force(not empire, True)]
        elif not empire and self.chance(0.7 if self.theme == MISSION else 0.1):
            items.append(self.rng.choice(("church", "cathedral", "castle")))
        return f"{h}: {', '.join(items)}"

    def force(self, empire: bool, on_foot: bool) -> list[str]:
        rng = self.rng
        nation = "w" if empire else rng.choice(["c", "c", *self.allies, "t"])
        items = [f"{nation if empire else 'c'}g {rng.randint(1, 3)}"] if self.chance(0.25) else []
        while self.letters[nation] and self.chance(0.55):
            kind = "a" if on_foot or self.chance(0.6) else "f"
            self.units.append(f"{nation}{kind}{self.letters[nation].pop()}")
            items.append(f"{self.units[-1]} {rng.randint(1, 10)}")
        return items + self.company(empire)

    def turncoat(self) -> str:
        """A leader alone with a garrison: the gates are his to open."""
        leader = next(each for each in self.knights if each not in LOYAL)
        self.knights.remove(leader)
        self.treason = [f"traitor {leader}"]
        return leader

    def company(self, empire: bool) -> list[str]:
        """Leaders of the side that holds the hex, and now and then a captive or a defector."""
        own, other = (self.commanders, self.knights) if empire else (self.knights, self.commanders)
        items = []
        while own and self.chance(0.6 if self.theme == MISSION else 0.45):
            self.loyal.append(own.pop())
            items.append(self.loyal[-1] + self.rng.choice(("", "", " wounded")))
        if other and self.chance(0.08):
            items.append(other.pop() + self.rng.choice((" captive", " defector")))
        if not empire and self.envoys and self.chance(0.3):
            items.append(ENVOYS[self.envoys.pop()])
        return items

    def capitals(self) -> list[str]:
        """Some of the capitals that no field of this war touches are Castles already."""
        taken = self.some(self.seats, self.tide - 0.1) if self.chance(0.5) else []
        return [f"{h}: castle" for h in taken if h not in self.touched]

    # markers --------------------------------------------------------------------------------------------
    def faith(self) -> list[str]:
        """Converted planets with their fiefs, and those that were lost again."""
        rng = self.rng
        lines = []
        for planet in self.some(self.boxed, self.tide):
            fate = rng.choices(("converted", "rebel", "reconquered", "seen"), (4, 1, 1, 1))[0]
            fate = {TRIUMPH: "converted", MISSION: "reconquered"}.get(self.theme, fate)
            lines.append(f"{planet}: {fate}")
            if fate == "converted":
                fiefs = [f"fief {rng.choice(KNIGHTS[:4])}", f"fief roger, garrison {rng.randint(1, 5)}"]
                marks = [*self.some(fiefs, 0.2)[:1], *self.some(["heresy"], 0.1)]
                lines += [f"{planet}: {mark}" for mark in marks]
        return lines

    def titles(self) -> list[str]:
        """Only for those in play; a noble title with every office, as fiefs need one."""
        rng = self.rng
        present = [each for each in KNIGHTS if each not in self.knights]
        titled = self.some(present, 0.4)
        ranks = {each: rng.choice(("knight", "baron", "duke")) for each in titled}
        offices = {each: rng.choice(("", "", "archbishop", "pope")) for each in titled}
        if titled and self.chance(self.tide):
            ranks[titled[0]], offices[titled[0]] = "king", ""
        return [f"title {each} {ranks[each]} {offices[each]}" for each in titled]

    def fortunes(self) -> list[str]:
        """What random events leave behind."""
        rng = self.rng
        likely = {
            "event fervor": 0.1,
            "event initiative": 0.1,
            "event ambassador": 0.1,
            f"cup {' '.join(self.some(['1', '3', '5', '9'], 0.4))}": 0.2,
            "cup": 0.5 if self.theme == MISSION else 0,
            "earth due": 0.05,
            f"uncollected crusader {rng.randint(1, 5)}": 0.2,
            f"uncollected wersgorix {rng.randint(1, 5)}": 0.2,
        }
        for unit in self.units[:1]:
            likely[f"grail {unit} {rng.choice(('', 'true'))}"] = 0.3
        for leader in ("owain", "fitzwilliam", "redjohn"):
            # Who turns is settled in phase A.
            if leader in self.loyal and self.phase != "A" and self.theme != TREASON:
                likely[f"traitor {leader}"] = 0.05
        return self.treason + [line for line, p in likely.items() if self.chance(p)]
