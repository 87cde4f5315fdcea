"""The state of a game: flat lists of small ints, indexed by unit, leader, planet, zone or strongpoint."""

from typing import Final

from crusades.core.codec import ints, load_dice, load_frame, rows, whole
from crusades.core.dice import Dice
from crusades.core.flow import State
from crusades.core.game import Json
from crusades.games.high.board import Board
from crusades.games.high.pieces import (
    CRUSADER,
    KNIGHTS,
    LEADERS,
    NEUTRAL,
    NOWHERE,
    RACES,
    UNIT_NATION,
    UNITS,
    W1,
    WERSGORIX,
)

# H4.2: the phases of a Game Turn.
PHASES: Final = "ABCDEFGHIJK"
A: Final = 0
B: Final = 1
C: Final = 2
D: Final = 3
E: Final = 4
F: Final = 5
G: Final = 6
H: Final = 7
I: Final = 8  # noqa: E741
J: Final = 9
K: Final = 10

# Noble (and Royal) titles and Ecclesiastical ones, H8E.1.
UNTITLED: Final = 0
KNIGHT: Final = 1
BARON: Final = 2
DUKE: Final = 3
KING: Final = 4
ARCHBISHOP: Final = 1
POPE: Final = 2

# Alliance of an Independent Race.
NEUTRAL_RACE: Final = 0
ALLIED: Final = 1
PERMANENT: Final = 2  # H9.10

# The Holy Grail.
GRAIL_UNUSED: Final = 0
GRAIL_UNTESTED: Final = 1
GRAIL_TRUE: Final = 2
GRAIL_FALSE: Final = 3

# Marks of what a piece did or suffered (fought, lfought). Cleared as a phase begins, NUKED as a turn does.
ATTACKED: Final = 1  # it attacked this phase
TARGET: Final = 2  # it was attacked this phase
NUKED: Final = 4  # it was the target of a Nuclear Attack this turn
NUKER: Final = 8  # it made a Nuclear Attack this turn

# Kinds of attack.
FLEET_ATTACK: Final = 0
GROUND_ATTACK: Final = 1
HERETIC_ATTACK: Final = 2

# Works in progress, H8A.11 – H8A.15. A planet has room for one church work and one castle work.
CHURCH: Final = 1
CATHEDRAL: Final = 2
CASTLE: Final = 3


class Attack:
    """An announced attack (H7C.1): its target and the pieces that make it."""

    __slots__ = ("kind", "lead", "leaders", "resolved", "seat", "target", "units")

    def __init__(self, seat: int, kind: int, target: int) -> None:
        self.seat: int = seat
        self.kind: int = kind
        self.target: int = target  # a hex; for heretics the planet's first hex
        self.units: list[int] = []
        self.leaders: list[int] = []
        self.lead: int = -1  # the leader whose rating is used (H7C.17)
        self.resolved: int = 0

    def clone(self) -> "Attack":
        a = Attack(self.seat, self.kind, self.target)
        a.units = self.units.copy()
        a.leaders = self.leaders.copy()
        a.lead = self.lead
        a.resolved = self.resolved
        return a

    def save(self) -> list[object]:
        return [self.seat, self.kind, self.target, self.lead, self.resolved, self.units[:], self.leaders[:]]


def altered(values: list[int], i: int, value: int) -> list[int]:
    """A copy with one value changed.

    This is how the lists that seldom change are written in play: a clone shares them with its original.
    """
    copy = values.copy()
    copy[i] = value
    return copy


# Saved and loaded by name; `clone` copies the same fields by hand, and a test compares the two.
LISTS: Final = (
    "opts", "in_play", "strength", "at", "aboard", "nation", "side", "moved", "fought",
    "lat", "lside", "captor", "wounded", "laboard", "lmoved", "lfought", "defector",
    "noble", "church_title", "granted", "received",
    "race", "converted", "seen", "face_up", "gained", "heresy", "fief", "fief_garrison", "rebel",
    "converter", "attempted", "alerted", "church", "cathedral",
    "church_work", "church_builder", "church_turn", "castle_builder", "castle_turn",
    "satellite", "inside", "uncollected", "ally", "envoy", "cup", "storms", "reference",
)  # fmt: skip
INTS: Final = (
    "scenario", "turn", "phase", "equipment", "iq", "castles", "razed", "nuked",
    "fervor", "ambassador", "initiative", "imperial_earth", "traitor", "dispute",
    "earth_leader", "earth_due", "earth_used", "earth_sent", "earth_drain", "imperial_earth_used",
    "grail", "grail_at", "grail_carrier", "grail_passed", "betrayed",
    "nuclear_used", "alert_markers", "parleyed",
)  # fmt: skip


class High(State):
    """A position of The High Crusade."""

    __slots__ = (*LISTS, *INTS, "areas", "attacks", "board", "rolls")

    def __init__(self, board: Board, seed: int, dice: Dice | None = None) -> None:
        """Before set-up; with `dice` an empty state that `clone` fills (compiled classes have no __new__)."""
        super().__init__(seed, dice)
        self.board: Board = board
        if dice is None:
            self.clear(board)

    def clear(self, b: Board) -> None:
        self.opts: list[int] = [0, 0]
        # units ------------------------------------------------------------------------------------
        self.in_play: list[int] = []  # the units on the map, in order: most scans are over these alone
        self.strength: list[int] = [0] * UNITS
        self.at: list[int] = [NOWHERE] * UNITS
        self.aboard: list[int] = [-1] * UNITS  # the fleet that carries it, or -1
        self.nation: list[int] = UNIT_NATION[:]  # whose points it holds; varies for Garrison Markers only
        self.side: list[int] = [_home_side(n) for n in UNIT_NATION]  # who commands it now, NEUTRAL: nobody
        # What `forces.held` found for each side, -1 if pieces stirred since: a cache, never saved or shown.
        self.areas: list[int] = [-1, -1]
        # What `forces.rolls` found, empty if pieces came, went or changed sides since: a cache like `areas`.
        self.rolls: list[list[int]] = []
        self.moved: list[int] = [0] * UNITS  # its move of this turn is used up
        self.fought: list[int] = [0] * UNITS
        # leaders ----------------------------------------------------------------------------------
        self.lat: list[int] = [NOWHERE] * LEADERS
        self.lside: list[int] = [CRUSADER if i < W1 else WERSGORIX for i in range(LEADERS)]
        self.captor: list[int] = [-1] * LEADERS  # the side that holds him captive, or -1
        self.wounded: list[int] = [0] * LEADERS
        self.laboard: list[int] = [-1] * LEADERS
        self.lmoved: list[int] = [0] * LEADERS
        self.lfought: list[int] = [0] * LEADERS
        self.defector: list[int] = [0] * LEADERS
        self.noble: list[int] = [0] * KNIGHTS  # with church_title, his Title Box (H2B.16)
        self.church_title: list[int] = [0] * KNIGHTS
        self.granted: list[int] = [0] * KNIGHTS  # titles given this turn (H8E.18)
        self.received: list[int] = [0] * KNIGHTS  # titles got this turn (H8E.19)
        # planets ----------------------------------------------------------------------------------
        self.race: list[int] = [-1] * b.planets  # the Thrall Race in its box, or -1
        self.converted: list[int] = [0] * b.planets
        self.seen: list[int] = [0] * b.planets  # the Crusader was shown this race at some time
        self.face_up: list[int] = [0] * b.planets  # … and is being shown it now (phase B, or Converted)
        self.gained: list[int] = [0] * b.planets  # strength and units were given (H8D.8)
        self.heresy: list[int] = [0] * b.planets
        self.fief: list[int] = [-1] * b.planets  # the leader whose Fief Marker lies there, or -1
        self.fief_garrison: list[int] = [0] * b.planets  # points waiting under the Fief Marker (H8C.8)
        self.rebel: list[int] = [0] * b.planets  # Converted by Rebellion and not claimed yet (H11B.6)
        self.converter: list[int] = [-1] * b.planets  # who Converted it this turn, until phase C
        self.attempted: list[int] = [0] * b.planets  # a conversion or reconquest was tried this turn
        self.alerted: list[int] = [0] * b.planets  # an Alert Marker lies there
        self.church: list[int] = [-1] * b.planets  # the hex of its church or cathedral, or -1
        self.cathedral: list[int] = [0] * b.planets
        self.church_work: list[int] = [0] * b.planets  # CHURCH or CATHEDRAL under construction, or 0
        self.church_builder: list[int] = [-1] * b.planets  # the piece at work
        self.church_turn: list[int] = [0] * b.planets  # the turn in which the present stage began
        self.castle_builder: list[int] = [-1] * b.planets
        self.castle_turn: list[int] = [0] * b.planets
        # zones, strongpoints, races ---------------------------------------------------------------
        self.satellite: list[int] = b.satellite_start[:]
        self.inside: list[int] = [0] * b.forts  # an Inside Marker lies there (H7C.8)
        self.uncollected: list[int] = [0] * 6  # Uncollected Points by nation (H4A.14, H4A.20)
        self.ally: list[int] = [NEUTRAL_RACE] * RACES  # H9.1
        self.envoy: list[int] = [1] * RACES  # the race's leader was never placed yet (H9.13)
        self.cup: list[int] = b.cup[:]  # the Strength Cup (H3.8)
        self.storms: list[int] = []
        self.reference: list[int] = []  # planets that Alert Markers are measured from this phase (H4G.3)
        self.attacks: list[Attack] = []
        # tracks and the turn ----------------------------------------------------------------------
        self.scenario: int = 0
        self.turn: int = 1
        self.phase: int = B
        self.equipment: int = b.equipment_start
        self.iq: int = b.iq_start
        self.castles: int = 0  # hexes with a Castle Marker
        self.razed: int = 0  # hexes of destroyed forts
        self.nuked: int = 0  # hexes under Nuclear Attack this turn (H7E.4)
        # events in force --------------------------------------------------------------------------
        self.fervor: int = 0
        self.ambassador: int = 0
        self.initiative: int = 0
        self.imperial_earth: int = 0
        self.imperial_earth_used: int = 0
        self.traitor: int = -1
        self.dispute: int = 0  # hexes (as bits) whose Command Dispute was rolled this turn
        self.betrayed: int = 0  # Crusader strongpoints (as bits) in which the traitor gained command (H7D.26)
        self.earth_leader: int = -1
        self.earth_due: int = 0  # the expedition must be sent this turn
        self.earth_used: int = 0
        self.earth_sent: int = 0  # the turn it left
        self.earth_drain: int = 0  # from the turn after this one a fleet point is lost each turn; 0: never
        self.grail: int = GRAIL_UNUSED
        self.grail_at: int = NOWHERE
        self.grail_carrier: int = -1
        self.grail_passed: int = 0  # the turn in which it last passed between units (H11A.11)
        self.nuclear_used: int = 0
        self.alert_markers: int = 0
        self.parleyed: int = 0  # the alliance or disruption attempt of this phase was made

    def clone(self) -> "High":
        """Copy what changes at every turn, share what seldom does: that is only ever replaced (`altered`).

        `copy()` and not `[:]`: interpreted, making the slice costs as much as the copy.
        """
        s = High(self.board, 0, self.dice.clone())
        s.frames = [f.clone() for f in self.frames]
        s.winner = self.winner
        s.over = self.over
        s.reveals = self.reveals
        s.opts = self.opts  # never changes
        s.in_play = self.in_play.copy()
        s.areas = self.areas.copy()
        s.rolls = self.rolls  # never changed, only replaced
        s.strength = self.strength.copy()
        s.at = self.at.copy()
        s.aboard = self.aboard.copy()
        s.nation = self.nation
        s.side = self.side.copy()
        s.moved = self.moved.copy()
        s.fought = self.fought.copy()
        s.lat = self.lat.copy()
        s.lside = self.lside.copy()
        s.captor = self.captor
        s.wounded = self.wounded
        s.laboard = self.laboard.copy()
        s.lmoved = self.lmoved.copy()
        s.lfought = self.lfought.copy()
        s.defector = self.defector
        s.noble = self.noble
        s.church_title = self.church_title
        s.granted = self.granted
        s.received = self.received
        s.race = self.race
        s.converted = self.converted
        s.seen = self.seen
        s.face_up = self.face_up
        s.gained = self.gained
        s.heresy = self.heresy
        s.fief = self.fief
        s.fief_garrison = self.fief_garrison
        s.rebel = self.rebel
        s.converter = self.converter
        s.attempted = self.attempted
        s.alerted = self.alerted
        s.church = self.church
        s.cathedral = self.cathedral
        s.church_work = self.church_work
        s.church_builder = self.church_builder
        s.church_turn = self.church_turn
        s.castle_builder = self.castle_builder
        s.castle_turn = self.castle_turn
        s.satellite = self.satellite
        s.inside = self.inside
        s.uncollected = self.uncollected
        s.ally = self.ally
        s.envoy = self.envoy
        s.cup = self.cup
        s.storms = self.storms
        s.reference = self.reference
        s.attacks = [a.clone() for a in self.attacks]
        s.scenario = self.scenario
        s.turn = self.turn
        s.phase = self.phase
        s.equipment = self.equipment
        s.iq = self.iq
        s.castles = self.castles
        s.razed = self.razed
        s.nuked = self.nuked
        s.fervor = self.fervor
        s.ambassador = self.ambassador
        s.initiative = self.initiative
        s.imperial_earth = self.imperial_earth
        s.imperial_earth_used = self.imperial_earth_used
        s.traitor = self.traitor
        s.dispute = self.dispute
        s.betrayed = self.betrayed
        s.earth_leader = self.earth_leader
        s.earth_due = self.earth_due
        s.earth_used = self.earth_used
        s.earth_sent = self.earth_sent
        s.earth_drain = self.earth_drain
        s.grail = self.grail
        s.grail_at = self.grail_at
        s.grail_carrier = self.grail_carrier
        s.grail_passed = self.grail_passed
        s.nuclear_used = self.nuclear_used
        s.alert_markers = self.alert_markers
        s.parleyed = self.parleyed
        return s

    def save(self) -> Json:
        data: Json = {name: list(getattr(self, name)) for name in LISTS}
        for name in INTS:
            data[name] = getattr(self, name)
        # bit sets are too wide for JSON readers
        for name in ("castles", "razed", "nuked", "dispute", "betrayed"):
            data[name] = hex(getattr(self, name))
        data["attacks"] = [a.save() for a in self.attacks]
        data["frames"] = [f.save() for f in self.frames]
        d = self.dice
        data["dice"] = [d.a, d.b, d.c, d.d, d.count]
        data["script"] = None if d.script is None else list(d.script)
        data["winner"] = self.winner
        data["over"] = self.over
        data["reveals"] = self.reveals
        return data


def _home_side(nation: int) -> int:
    if nation == CRUSADER or nation == 5:
        return CRUSADER
    return WERSGORIX if nation == WERSGORIX else NEUTRAL


def load(board: Board, data: Json) -> High:
    """The state that `save` wrote."""
    s = High(board, 0)
    for name in LISTS:
        values = data[name]
        assert isinstance(values, list)
        setattr(s, name, list(values))
    for name in INTS:
        value = data[name]
        setattr(s, name, int(value, 16) if isinstance(value, str) else value)
    s.attacks = [_load_attack(row) for row in rows(data["attacks"])]
    s.frames = [load_frame(row) for row in rows(data["frames"])]
    load_dice(s.dice, data["dice"], data["script"])
    s.winner = whole(data["winner"])
    s.over = bool(data["over"])
    s.reveals = whole(data["reveals"])
    return s


def _load_attack(row: list[object]) -> Attack:
    a = Attack(whole(row[0]), whole(row[1]), whole(row[2]))
    a.lead = whole(row[3])
    a.resolved = whole(row[4])
    a.units = ints(row[5])
    a.leaders = ints(row[6])
    return a
