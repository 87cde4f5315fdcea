"""The state of the front: flat lists of small ints by unit, bit sets of places, and what is under way."""

from crusades.core.action import A_SHIFT
from crusades.core.codec import ints, load_state, row, rows, table, whole
from crusades.core.dice import Dice
from crusades.core.fields import Bits, Shared, Unsaved
from crusades.core.flow import Frame, State
from crusades.core.game import Json
from crusades.games.darkest import verbs
from crusades.games.darkest.board import Board
from crusades.games.darkest.calendar import Calendar, Tables
from crusades.games.darkest.kinds import BREAKTHROUGH
from crusades.games.darkest.options import OPTIONS
from crusades.games.darkest.pieces import (
    ARMY,
    ARTILLERY,
    FACTORY,
    FACTORY_MADE,
    FIGHTER,
    FLEET,
    KATYUSHA,
    MAKER,
    MAKES,
    MASKS_OF_PLACES,
    PLACES,
    SOVIET,
    UNUSED,
)
from crusades.games.darkest.scenarios import Scenario
from crusades.games.darkest.units import Roster, Unit


class Theatre:
    """What a content pack prints: map, counters, calendar, tables, scenarios. Never changes."""

    def __init__(
        self, board: Board, roster: Roster, calendar: Calendar, tables: Tables, scenarios: list[Scenario]
    ) -> None:
        self.board = board
        self.roster = roster
        self.calendar = calendar
        self.tables = tables
        self.scenarios = scenarios
        # air units by side: there are few, and everybody asks for them
        self.flyers: list[list[int]] = [
            [u.number for u in roster.units if u.air and u.side == side] for side in (0, 1)
        ]
        # D24.11: city interceptors fly no missions
        self.bombers: list[list[int]] = [
            [u for u in flyers if roster.units[u].type != FIGHTER] for flyers in self.flyers
        ]
        self.fleets: list[list[int]] = [
            [u.number for u in roster.units if u.type == FLEET and u.side == side] for side in (0, 1)
        ]
        # neither on the ground nor in the air: fleets, factories, lines
        self.others: list[list[int]] = [
            [u for u in roster.of_side[side] if not roster.units[u].role] for side in (0, 1)
        ]
        self.rockets: list[int] = roster.of_type(KATYUSHA)
        self.factories: list[int] = roster.of_type(FACTORY)
        self.makers: list[list[int]] = [  # by what they make
            [u for u in self.factories if roster.units[u].makes == makes] for makes in range(len(MAKES))
        ]
        # D4.10: the Russian units that factories make: unit, what its factory makes, largest factor
        self.made: list[tuple[int, int, int]] = [
            (u.number, MAKER[u.type], u.repl)
            for u in roster.units
            if u.side == SOVIET and FACTORY_MADE >> u.type & 1
        ]
        # D24.1, D24.2: the units that aircraft are based on: German armies, and the artillery of a front,
        # which is one that has aviation of its own
        self.hosts: list[list[int]] = [
            [u for u in roster.of_type(ARMY) if roster.units[u].side == 0],
            [
                u
                for u in roster.of_type(ARTILLERY)
                if roster.units[u].id.lower().replace("arty", "avia") in roster.by_id
            ],
        ]
        # by unit and place, by place and place: actions made beforehand, for there are thousands in a menu
        self.moves: list[list[int]] = [
            verbs.to_places(verbs.MOVE | u << A_SHIFT) for u in range(roster.count)
        ]
        self.marches: list[list[int]] = [verbs.to_places(verbs.MARCH | p << A_SHIFT) for p in range(PLACES)]
        self.choices: list[int] = [verbs.CHOOSE | u << A_SHIFT for u in range(roster.count)]
        # what `reach` and `strategic` have found out about the map so far, for all games together
        self.zones: list[list[int]] = []
        self.approaches: dict[int, int] = {}
        self.reaches: dict[tuple[int, int], Reach] = {}
        self.rings: dict[int, int] = {}
        self.roads: dict[int, int] = {}
        self.classes: dict[int, list[int]] = {}
        self.ranges: dict[int, int] = {}
        self.groups: list[list[int]] = []  # recovery.members
        self.railways: int = 0  # the ground of `networks`
        self.networks: list[int] = []
        self.steps: list[list[int]] = []  # thumbs.mind: over land, by where to and where from
        self.values: dict[int, list[float]] = {}  # thumbs.mind


class Reach:
    """How far the units of one class get from a hex (D17): see `reach`."""

    __slots__ = ("far", "inner", "pick", "plain")

    def __init__(self, plain: int, far: int, inner: int) -> None:
        self.plain: int = plain  # within the allowance, as bits
        self.far: int = far  # with the bonus as well
        self.inner: int = inner  # and from there on (D8.7: where it may pass through)
        self.pick: verbs.Picker = verbs.make_picker(far)


class Kept:
    """What a state keeps of its last long list: `menu.Menu`, `fortify.Listed` and the like.

    A clone has the same one, and from then on neither may change it: who wants to takes a copy of his own.
    """

    __slots__ = ("is_shared",)

    def __init__(self) -> None:
        self.is_shared: bool = False

    def clone(self) -> "Kept":
        self.is_shared = True
        return self


class Attack:
    """An announced attack (D26.5): its target, the ground units that make it, and what supports it."""

    def __init__(self, target: int) -> None:
        self.target: int = target
        self.units: list[int] = []  # Katyushas that join included
        self.air: list[int] = []
        self.fleet: int = -1
        self.fought: int = 0

    # made by `make states`; saved as a row
    __slots__ = ("air", "fleet", "fought", "target", "units")

    def clone(self) -> "Attack":
        s = Attack(self.target)
        s.units = self.units.copy()
        s.air = self.air.copy()
        s.fleet = self.fleet
        s.fought = self.fought
        return s

    def save(self) -> list[object]:
        return [self.target, self.fleet, self.fought, self.units.copy(), self.air.copy()]

    @staticmethod
    def load(value: object) -> "Attack":
        data = row(value)
        s = Attack(whole(data[0]))
        s.fleet = whole(data[1])
        s.fought = whole(data[2])
        s.units = ints(data[3])
        s.air = ints(data[4])
        return s

    # end


class Battle:
    """A battle being fought (D9.10): at most one at a time."""

    def __init__(self, seat: int, target: int) -> None:
        self.seat: int = seat  # who attacks
        self.target: int = target
        self.units: list[int] = []  # attackers still in it
        self.origins: list[int] = []  # the hex each of them attacks from
        self.air: list[int] = []  # air units whose support counts
        self.retreated: list[int] = []
        self.fronts: list[int] = []  # every hex it was attacked from, even if nobody is left there
        self.ahead: list[int] = []  # tanks that fired ahead in this round (D18.2)
        self.fleet: int = -1
        self.round: int = 0
        self.limit: int = 0  # battle rounds allowed; 0: no limit (D13.3)
        self.spent: int = 0  # rounds deducted from the breakthrough's budget (D14.5)
        self.kind: int = 0  # an attack before movement, an announced one, a reserve's, a breakthrough
        self.shift: int = 0  # columns of a Pressed Attack (D15.1)
        self.overrun: int = 0  # 1: overrun by fire (D18.1); 2: the tanks fired first (D18.2)
        self.needed: int = 0  # hits that would have eliminated all defenders of round one
        self.alone: int = 0  # 1: a place without a garrison (D20.7)
        self.cleared: int = 0
        self.attacker_hits: int = 0  # scored in this round, to be assigned
        self.defender_hits: int = 0
        self.absorbed: int = 0  # what the place has taken in this round

    # made by `make states`; saved as a dict
    __slots__ = (
        "absorbed", "ahead", "air", "alone", "attacker_hits", "cleared", "defender_hits", "fleet", "fronts",
        "kind", "limit", "needed", "origins", "overrun", "retreated", "round", "seat", "shift", "spent",
        "target", "units",
    )  # fmt: skip

    def clone(self) -> "Battle":
        s = Battle(self.seat, self.target)
        s.units = self.units.copy()
        s.origins = self.origins.copy()
        s.air = self.air.copy()
        s.retreated = self.retreated.copy()
        s.fronts = self.fronts.copy()
        s.ahead = self.ahead.copy()
        s.fleet = self.fleet
        s.round = self.round
        s.limit = self.limit
        s.spent = self.spent
        s.kind = self.kind
        s.shift = self.shift
        s.overrun = self.overrun
        s.needed = self.needed
        s.alone = self.alone
        s.cleared = self.cleared
        s.attacker_hits = self.attacker_hits
        s.defender_hits = self.defender_hits
        s.absorbed = self.absorbed
        return s

    def save(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "target": self.target,
            "units": self.units.copy(),
            "origins": self.origins.copy(),
            "air": self.air.copy(),
            "retreated": self.retreated.copy(),
            "fronts": self.fronts.copy(),
            "ahead": self.ahead.copy(),
            "fleet": self.fleet,
            "round": self.round,
            "limit": self.limit,
            "spent": self.spent,
            "kind": self.kind,
            "shift": self.shift,
            "overrun": self.overrun,
            "needed": self.needed,
            "alone": self.alone,
            "cleared": self.cleared,
            "attacker_hits": self.attacker_hits,
            "defender_hits": self.defender_hits,
            "absorbed": self.absorbed,
        }

    @staticmethod
    def load(value: object) -> "Battle":
        data = table(value)
        s = Battle(whole(data["seat"]), whole(data["target"]))
        s.units = ints(data["units"])
        s.origins = ints(data["origins"])
        s.air = ints(data["air"])
        s.retreated = ints(data["retreated"])
        s.fronts = ints(data["fronts"])
        s.ahead = ints(data["ahead"])
        s.fleet = whole(data["fleet"])
        s.round = whole(data["round"])
        s.limit = whole(data["limit"])
        s.spent = whole(data["spent"])
        s.kind = whole(data["kind"])
        s.shift = whole(data["shift"])
        s.overrun = whole(data["overrun"])
        s.needed = whole(data["needed"])
        s.alone = whole(data["alone"])
        s.cleared = whole(data["cleared"])
        s.attacker_hits = whole(data["attacker_hits"])
        s.defender_hits = whole(data["defender_hits"])
        s.absorbed = whole(data["absorbed"])
        return s

    # end


class Breakthrough:
    """What a BREAKTHROUGH frame knows of its battle (D14): at most one is under way.

    It is saved in the frame's `marks`: fronts as they are, PLACES + follower, -1 - owed.
    """

    def __init__(self, fronts: list[int], followers: list[int], owed: list[int]) -> None:
        self.fronts: list[int] = fronts  # hexes the won hex was attacked from
        self.followers: list[int] = followers  # aircraft that may support one more attack (D24.10)
        self.owed: list[int] = owed  # hexes that must still be attacked (D11.1)

    def save(self) -> list[int]:
        return [*self.fronts, *[PLACES + u for u in self.followers], *[-1 - h for h in self.owed]]

    # made by `make states`; not saved
    __slots__ = ("followers", "fronts", "owed")

    def clone(self) -> "Breakthrough":
        s = Breakthrough(self.fronts.copy(), self.followers.copy(), self.owed.copy())
        return s

    # end


def _load_breakthrough(marks: list[int]) -> Breakthrough:
    fronts = [m for m in marks if 0 <= m < PLACES]
    return Breakthrough(fronts, [m - PLACES for m in marks if m >= PLACES], [-1 - m for m in marks if m < 0])


class Darkest(State):
    """A position of The Darkest Crusade."""

    def __init__(self, theatre: Theatre, seed: int, dice: Dice | None = None) -> None:
        super().__init__(seed, dice)
        self.theatre: Unsaved[Theatre] = theatre
        if dice is None:
            self.clear()

    def clear(self) -> None:
        n = self.theatre.roster.count
        board = self.theatre.board
        self.opts: Shared[list[int]] = [0] * len(OPTIONS)
        self.at: list[int] = [UNUSED] * n  # a place, or UNUSED, DEAD, WAITING, GONE, EAST
        self.flags: list[int] = [0] * n
        self.due: list[int] = [0] * n  # the turn on which a unit on the calendar comes back
        # kept by `forces.put`: every unit of a place, in the order of their numbers
        self.stacks: Unsaved[dict[int, tuple[int, ...]]] = {}
        # kept by `forces.put`: where each side's ground units, these or aircraft, garrisons are
        self.masks: Unsaved[list[int]] = [0] * MASKS_OF_PLACES
        # cache of supply.area, with what it was reckoned from
        self.areas: Unsaved[list[tuple[int, int, int, int, int]]] = [(-1, 0, 0, 0, 0), (-1, 0, 0, 0, 0)]
        self.menu: Unsaved[Kept | None] = None  # what the step under way has listed last
        # who has moved since, as far as anybody said so: where `menu` looks first
        self.moved: Unsaved[list[int]] = []
        self.axis_ground: Bits = board.home[0]  # D8.7: places of the Axis; the rest of the land is Russian
        self.ruined: Bits = 0  # fortresses eliminated (D20.4)
        self.opened: Bits = 0  # D3.3, D3.4: 1 Finland, 2 Rumania: the Axis has attacked from there
        # factors in store: German infantry, panzer; Russian tank, plane, artillery
        self.store: list[int] = [0] * 5
        self.rail: list[int] = [0, 0]  # capacity used in this player-turn
        self.sea: list[int] = [0, 0]
        self.air_supplied: list[int] = []  # hexes supplied by air until the next determination (D21.8)
        self.attacks: list[Attack] = []
        self.battle: Battle | None = None
        self.breakthrough: Unsaved[Breakthrough | None] = None  # its frame saves it
        self.once: list[int] = []  # things done once in a player-turn (keys of the chapters)
        self.sided: list[int] = []  # hexes raised, placed or chosen so far in the step under way
        self.scenario: int = 0  # its number in the pack
        self.turn: int = 0  # 0 during set-up
        self.step: int = 0
        self.ignored_river: int = -1  # D3.2: a * PLACES + b, once chosen
        self.siberia: int = 0  # D7.1: the turn on which the reserve was called, 0: not yet
        self.siberian_part: int = 0
        self.lowered: int = 0  # D2.13
        self.withdrawn: int = 0  # fliegerkorps taken out so far (D6.3)

    @property
    def seat(self) -> int:
        """Whose player-turn it is."""
        return 0 if self.step < 9 else SOVIET

    @property
    def played(self) -> Scenario:
        return self.theatre.scenarios[self.scenario]

    def of(self, u: int) -> Unit:
        return self.theatre.roster.units[u]

    def save(self) -> Json:
        data = super().save()
        data["frames"] = [self.save_frame(f) for f in self.frames]
        return data

    def save_frame(self, f: Frame) -> list[object]:
        saved = f.save()
        if f.kind == BREAKTHROUGH and self.breakthrough is not None:
            saved[-1] = self.breakthrough.save()
        return saved

    # made by `make states`; saved as a dict
    __slots__ = (
        "air_supplied", "areas", "at", "attacks", "axis_ground", "battle", "breakthrough", "due", "flags",
        "ignored_river", "lowered", "masks", "menu", "moved", "once", "opened", "opts", "rail", "ruined",
        "scenario", "sea", "siberia", "siberian_part", "sided", "stacks", "step", "store", "theatre", "turn",
        "withdrawn",
    )  # fmt: skip

    def clone(self) -> "Darkest":
        s = Darkest(self.theatre, 0, self.dice.clone())
        s.frames = [f.clone() for f in self.frames]
        s.winner = self.winner
        s.over = self.over
        s.reveals = self.reveals
        s.opts = self.opts
        s.at = self.at.copy()
        s.flags = self.flags.copy()
        s.due = self.due.copy()
        s.stacks = self.stacks.copy()
        s.masks = self.masks.copy()
        s.areas = self.areas.copy()
        s.menu = None if self.menu is None else self.menu.clone()
        s.moved = self.moved.copy()
        s.axis_ground = self.axis_ground
        s.ruined = self.ruined
        s.opened = self.opened
        s.store = self.store.copy()
        s.rail = self.rail.copy()
        s.sea = self.sea.copy()
        s.air_supplied = self.air_supplied.copy()
        s.attacks = [each.clone() for each in self.attacks]
        s.battle = None if self.battle is None else self.battle.clone()
        s.breakthrough = None if self.breakthrough is None else self.breakthrough.clone()
        s.once = self.once.copy()
        s.sided = self.sided.copy()
        s.scenario = self.scenario
        s.turn = self.turn
        s.step = self.step
        s.ignored_river = self.ignored_river
        s.siberia = self.siberia
        s.siberian_part = self.siberian_part
        s.lowered = self.lowered
        s.withdrawn = self.withdrawn
        return s

    def save_fields(self) -> dict[str, object]:
        return {
            "opts": self.opts.copy(),
            "at": self.at.copy(),
            "flags": self.flags.copy(),
            "due": self.due.copy(),
            "axis_ground": hex(self.axis_ground),
            "ruined": hex(self.ruined),
            "opened": hex(self.opened),
            "store": self.store.copy(),
            "rail": self.rail.copy(),
            "sea": self.sea.copy(),
            "air_supplied": self.air_supplied.copy(),
            "attacks": [each.save() for each in self.attacks],
            "battle": None if self.battle is None else self.battle.save(),
            "once": self.once.copy(),
            "sided": self.sided.copy(),
            "scenario": self.scenario,
            "turn": self.turn,
            "step": self.step,
            "ignored_river": self.ignored_river,
            "siberia": self.siberia,
            "siberian_part": self.siberian_part,
            "lowered": self.lowered,
            "withdrawn": self.withdrawn,
        }

    def load_fields(self, data: dict[str, object]) -> None:
        self.opts = ints(data["opts"])
        self.at = ints(data["at"])
        self.flags = ints(data["flags"])
        self.due = ints(data["due"])
        self.axis_ground = int(str(data["axis_ground"]), 16)
        self.ruined = int(str(data["ruined"]), 16)
        self.opened = int(str(data["opened"]), 16)
        self.store = ints(data["store"])
        self.rail = ints(data["rail"])
        self.sea = ints(data["sea"])
        self.air_supplied = ints(data["air_supplied"])
        self.attacks = [Attack.load(each) for each in rows(data["attacks"])]
        self.battle = None if data["battle"] is None else Battle.load(data["battle"])
        self.once = ints(data["once"])
        self.sided = ints(data["sided"])
        self.scenario = whole(data["scenario"])
        self.turn = whole(data["turn"])
        self.step = whole(data["step"])
        self.ignored_river = whole(data["ignored_river"])
        self.siberia = whole(data["siberia"])
        self.siberian_part = whole(data["siberian_part"])
        self.lowered = whole(data["lowered"])
        self.withdrawn = whole(data["withdrawn"])

    # end


def survey(s: Darkest) -> list[int]:
    """What `masks` must say."""
    units = s.theatre.roster.units
    masks = [0] * MASKS_OF_PLACES
    for place, stack in s.stacks.items():
        for u in stack:
            for n in range(MASKS_OF_PLACES):
                masks[n] |= (units[u].role >> n & 1) << place
    return masks


def load(theatre: Theatre, data: Json) -> Darkest:
    """The state that `save` wrote."""
    s = load_state(Darkest(theatre, 0), data)
    stacks: dict[int, list[int]] = {}
    for u in range(len(s.at)):
        if s.at[u] >= 0:
            stacks.setdefault(s.at[u], []).append(u)
    s.stacks = {p: tuple(units) for p, units in stacks.items()}
    s.masks = survey(s)
    for f in s.frames:
        if f.kind == BREAKTHROUGH:
            s.breakthrough = _load_breakthrough(f.marks)
            f.marks = []
    return s
