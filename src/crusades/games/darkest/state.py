"""The state of the front: flat lists of small ints by unit, bit sets of places, and what is under way."""

from typing import Final

from crusades.core.action import A_SHIFT
from crusades.core.codec import ints, load_dice, load_frame, rows, whole
from crusades.core.dice import Dice
from crusades.core.flow import State
from crusades.core.game import Json
from crusades.games.darkest import verbs
from crusades.games.darkest.board import Board
from crusades.games.darkest.calendar import Calendar, Tables
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
from crusades.games.darkest.units import Roster, Unit


class Theatre:
    """What a content pack prints: map, counters, calendar, tables. Never changes."""

    def __init__(self, board: Board, roster: Roster, calendar: Calendar, tables: Tables) -> None:
        self.board = board
        self.roster = roster
        self.calendar = calendar
        self.tables = tables
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


class Attack:
    """An announced attack (D26.5): its target, the ground units that make it, and what supports it."""

    __slots__ = ("air", "fleet", "fought", "target", "units")

    def __init__(self, target: int) -> None:
        self.target: int = target
        self.units: list[int] = []  # Katyushas that join included
        self.air: list[int] = []
        self.fleet: int = -1
        self.fought: int = 0

    def clone(self) -> "Attack":
        a = Attack(self.target)
        a.units = self.units.copy()
        a.air = self.air.copy()
        a.fleet = self.fleet
        a.fought = self.fought
        return a

    def save(self) -> list[object]:
        return [self.target, self.fleet, self.fought, self.units.copy(), self.air.copy()]


BATTLE_LISTS: Final = ("units", "origins", "air", "retreated", "fronts", "ahead")
BATTLE_INTS: Final = (
    "seat", "target", "fleet", "round", "limit", "spent", "kind", "shift", "overrun", "needed", "alone",
    "cleared", "attacker_hits", "defender_hits", "absorbed",
)  # fmt: skip


class Battle:
    """A battle being fought (D9.10): at most one at a time."""

    __slots__ = (
        "absorbed", "ahead", "air", "alone", "attacker_hits", "cleared", "defender_hits", "fleet", "fronts",
        "kind", "limit", "needed", "origins", "overrun", "retreated", "round", "seat", "shift", "spent",
        "target", "units",
    )  # fmt: skip

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

    def clone(self) -> "Battle":
        b = Battle(self.seat, self.target)
        b.units = self.units.copy()
        b.origins = self.origins.copy()
        b.air = self.air.copy()
        b.retreated = self.retreated.copy()
        b.fronts = self.fronts.copy()
        b.ahead = self.ahead.copy()
        b.fleet = self.fleet
        b.round = self.round
        b.limit = self.limit
        b.spent = self.spent
        b.kind = self.kind
        b.shift = self.shift
        b.overrun = self.overrun
        b.needed = self.needed
        b.alone = self.alone
        b.cleared = self.cleared
        b.attacker_hits = self.attacker_hits
        b.defender_hits = self.defender_hits
        b.absorbed = self.absorbed
        return b

    def save(self) -> Json:
        data: Json = {name: list(getattr(self, name)) for name in BATTLE_LISTS}
        for name in BATTLE_INTS:
            data[name] = getattr(self, name)
        return data


LISTS: Final = (
    "opts", "at", "flags", "due", "store", "rail", "sea", "air_supplied", "once", "sided",
)  # fmt: skip
INTS: Final = (
    "scenario", "turn", "step", "ignored_river", "siberia", "siberian_part", "lowered", "withdrawn",
)  # fmt: skip
MASKS: Final = ("axis_ground", "ruined", "opened")


class Darkest(State):
    """A position of The Darkest Crusade."""

    __slots__ = (
        "air_supplied", "areas", "at", "attacks", "axis_ground", "battle", "due", "flags", "ignored_river",
        "lowered", "masks", "menu", "moved", "once", "opened", "opts", "rail", "ruined", "scenario", "sea",
        "siberia", "siberian_part", "sided", "stacks", "step", "store", "theatre", "turn", "withdrawn",
    )  # fmt: skip

    def __init__(self, theatre: Theatre, seed: int, dice: Dice | None = None) -> None:
        super().__init__(seed, dice)
        self.theatre: Theatre = theatre
        if dice is None:
            self.clear()

    def clear(self) -> None:
        n = self.theatre.roster.count
        board = self.theatre.board
        self.opts: list[int] = [0] * len(OPTIONS)
        self.at: list[int] = [UNUSED] * n  # a place, or UNUSED, DEAD, WAITING, GONE, EAST
        self.flags: list[int] = [0] * n
        self.due: list[int] = [0] * n  # the turn on which a unit on the calendar comes back
        # kept by `forces.put`: every unit of a place, in the order of their numbers
        self.stacks: dict[int, tuple[int, ...]] = {}
        # kept by `forces.put`, never saved: where each side's ground units, these or aircraft, garrisons are
        self.masks: list[int] = [0] * MASKS_OF_PLACES
        # cache of supply.area, with what it was reckoned from; never saved
        self.areas: list[tuple[int, int, int, int, int]] = [(-1, 0, 0, 0, 0), (-1, 0, 0, 0, 0)]
        self.menu: Kept | None = None  # what the step under way has listed last; never saved
        self.moved: list[int] = []  # who has moved since, as far as anybody said so: where `menu` looks first
        self.axis_ground: int = board.home[0]  # D8.7: places of the Axis; the rest of the land is Russian
        self.ruined: int = 0  # fortresses eliminated (D20.4)
        self.opened: int = 0  # D3.3, D3.4: 1 Finland, 2 Rumania: the Axis has attacked from there
        # factors in store: German infantry, panzer; Russian tank, plane, artillery
        self.store: list[int] = [0] * 5
        self.rail: list[int] = [0, 0]  # capacity used in this player-turn
        self.sea: list[int] = [0, 0]
        self.air_supplied: list[int] = []  # hexes supplied by air until the next determination (D21.8)
        self.attacks: list[Attack] = []
        self.battle: Battle | None = None
        self.once: list[int] = []  # things done once in a player-turn (keys of the chapters)
        self.sided: list[int] = []  # hexes raised, placed or chosen so far in the step under way
        self.scenario: int = 0
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

    def of(self, u: int) -> Unit:
        return self.theatre.roster.units[u]

    def clone(self) -> "Darkest":
        s = Darkest(self.theatre, 0, self.dice.clone())
        s.frames = [f.clone() for f in self.frames]
        s.winner = self.winner
        s.over = self.over
        s.reveals = self.reveals
        s.opts = self.opts  # never changes
        s.at = self.at.copy()
        s.flags = self.flags.copy()
        s.due = self.due.copy()
        s.stacks = self.stacks.copy()
        s.masks = self.masks.copy()
        s.areas = self.areas.copy()
        s.menu = self.menu
        if s.menu is not None:
            s.menu.is_shared = True
        s.moved = self.moved.copy()
        s.axis_ground = self.axis_ground
        s.ruined = self.ruined
        s.opened = self.opened
        s.store = self.store.copy()
        s.rail = self.rail.copy()
        s.sea = self.sea.copy()
        s.air_supplied = self.air_supplied.copy()
        s.attacks = [a.clone() for a in self.attacks]
        s.battle = None if self.battle is None else self.battle.clone()
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

    def save(self) -> Json:
        data: Json = {name: list(getattr(self, name)) for name in LISTS}
        for name in INTS:
            data[name] = getattr(self, name)
        for name in MASKS:
            data[name] = hex(getattr(self, name))  # too wide for JSON readers
        data["attacks"] = [a.save() for a in self.attacks]
        data["battle"] = None if self.battle is None else self.battle.save()
        data["frames"] = [f.save() for f in self.frames]
        d = self.dice
        data["dice"] = [d.a, d.b, d.c, d.d, d.count]
        data["script"] = None if d.script is None else list(d.script)
        data["winner"] = self.winner
        data["over"] = self.over
        data["reveals"] = self.reveals
        return data


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
    s = Darkest(theatre, 0)
    for name in LISTS:
        setattr(s, name, ints(data[name]))
    for name in INTS:
        setattr(s, name, whole(data[name]))
    for name in MASKS:
        setattr(s, name, int(str(data[name]), 16))
    stacks: dict[int, list[int]] = {}
    for u in range(len(s.at)):
        if s.at[u] >= 0:
            stacks.setdefault(s.at[u], []).append(u)
    s.stacks = {p: tuple(units) for p, units in stacks.items()}
    s.masks = survey(s)
    s.attacks = [_load_attack(row) for row in rows(data["attacks"])]
    s.battle = _load_battle(data["battle"])
    s.frames = [load_frame(row) for row in rows(data["frames"])]
    load_dice(s.dice, data["dice"], data["script"])
    s.winner = whole(data["winner"])
    s.reveals = whole(data["reveals"])
    s.over = bool(data["over"])
    return s


def _load_attack(row: list[object]) -> Attack:
    a = Attack(whole(row[0]))
    a.fleet = whole(row[1])
    a.fought = whole(row[2])
    a.units = ints(row[3])
    a.air = ints(row[4])
    return a


def _load_battle(value: object) -> Battle | None:
    if not isinstance(value, dict):
        return None
    b = Battle(whole(value["seat"]), whole(value["target"]))
    for name in BATTLE_LISTS:
        setattr(b, name, ints(value[name]))
    for name in BATTLE_INTS:
        setattr(b, name, whole(value[name]))
    return b
