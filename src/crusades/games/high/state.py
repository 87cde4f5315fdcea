"""The state of a game: flat lists of small ints, indexed by unit, leader, planet, zone or strongpoint."""

from typing import Final

from crusades.core.codec import ints, load_state, row, rows, whole
from crusades.core.dice import Dice
from crusades.core.fields import Bits, Shared, Unsaved
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

    def __init__(self, seat: int, kind: int, target: int) -> None:
        self.seat: int = seat
        self.kind: int = kind
        self.target: int = target  # a hex; for heretics the planet's first hex
        self.units: list[int] = []
        self.leaders: list[int] = []
        self.lead: int = -1  # the leader whose rating is used (H7C.17)
        self.resolved: int = 0

    # made by `make states`; saved as a row
    __slots__ = ("kind", "lead", "leaders", "resolved", "seat", "target", "units")

    def clone(self) -> "Attack":
        s = Attack(self.seat, self.kind, self.target)
        s.units = self.units.copy()
        s.leaders = self.leaders.copy()
        s.lead = self.lead
        s.resolved = self.resolved
        return s

    def save(self) -> list[object]:
        return [
            self.seat,
            self.kind,
            self.target,
            self.lead,
            self.resolved,
            self.units.copy(),
            self.leaders.copy(),
        ]

    @staticmethod
    def load(value: object) -> "Attack":
        data = row(value)
        s = Attack(whole(data[0]), whole(data[1]), whole(data[2]))
        s.lead = whole(data[3])
        s.resolved = whole(data[4])
        s.units = ints(data[5])
        s.leaders = ints(data[6])
        return s

    # end


# A list that seldom changes: a clone shares it with its original, and play writes it with `altered`.
Seldom = Shared[list[int]]


def altered(values: list[int], i: int, value: int) -> list[int]:
    """A copy with one value changed."""
    copy = values.copy()
    copy[i] = value
    return copy


class High(State):
    """A position of The High Crusade."""

    def __init__(self, board: Board, seed: int, dice: Dice | None = None) -> None:
        """Before set-up; with `dice` an empty state that `clone` fills (compiled classes have no __new__)."""
        super().__init__(seed, dice)
        self.board: Unsaved[Board] = board
        if dice is None:
            self.clear(board)

    def clear(self, b: Board) -> None:
        self.opts: Seldom = [0, 0]
        # units ------------------------------------------------------------------------------------
        self.in_play: list[int] = []  # the units on the map, in order: most scans are over these alone
        self.strength: list[int] = [0] * UNITS
        self.at: list[int] = [NOWHERE] * UNITS
        self.aboard: list[int] = [-1] * UNITS  # the fleet that carries it, or -1
        self.nation: Seldom = UNIT_NATION[:]  # whose points it holds; varies for Garrison Markers only
        self.side: list[int] = [_home_side(n) for n in UNIT_NATION]  # who commands it now, NEUTRAL: nobody
        # What `forces.held` found for each side, -1 if pieces stirred since: a cache.
        self.areas: Unsaved[list[int]] = [-1, -1]
        # What `forces.rolls` found, empty if pieces came, went or changed sides since: a cache like `areas`.
        self.rolls: Unsaved[Shared[list[list[int]]]] = []
        self.moved: list[int] = [0] * UNITS  # its move of this turn is used up
        self.fought: list[int] = [0] * UNITS
        # leaders ----------------------------------------------------------------------------------
        self.lat: list[int] = [NOWHERE] * LEADERS
        self.lside: list[int] = [CRUSADER if i < W1 else WERSGORIX for i in range(LEADERS)]
        self.captor: Seldom = [-1] * LEADERS  # the side that holds him captive, or -1
        self.wounded: Seldom = [0] * LEADERS
        self.laboard: list[int] = [-1] * LEADERS
        self.lmoved: list[int] = [0] * LEADERS
        self.lfought: list[int] = [0] * LEADERS
        self.defector: Seldom = [0] * LEADERS
        self.noble: Seldom = [0] * KNIGHTS  # with church_title, his Title Box (H2B.16)
        self.church_title: Seldom = [0] * KNIGHTS
        self.granted: Seldom = [0] * KNIGHTS  # titles given this turn (H8E.18)
        self.received: Seldom = [0] * KNIGHTS  # titles got this turn (H8E.19)
        # planets ----------------------------------------------------------------------------------
        self.race: Seldom = [-1] * b.planets  # the Thrall Race in its box, or -1
        self.converted: Seldom = [0] * b.planets
        self.seen: Seldom = [0] * b.planets  # the Crusader was shown this race at some time
        self.face_up: Seldom = [0] * b.planets  # … and is being shown it now (phase B, or Converted)
        self.gained: Seldom = [0] * b.planets  # strength and units were given (H8D.8)
        self.heresy: Seldom = [0] * b.planets
        self.fief: Seldom = [-1] * b.planets  # the leader whose Fief Marker lies there, or -1
        self.fief_garrison: Seldom = [0] * b.planets  # points waiting under the Fief Marker (H8C.8)
        self.rebel: Seldom = [0] * b.planets  # Converted by Rebellion and not claimed yet (H11B.6)
        self.converter: Seldom = [-1] * b.planets  # who Converted it this turn, until phase C
        self.attempted: Seldom = [0] * b.planets  # a conversion or reconquest was tried this turn
        self.alerted: Seldom = [0] * b.planets  # an Alert Marker lies there
        self.church: Seldom = [-1] * b.planets  # the hex of its church or cathedral, or -1
        self.cathedral: Seldom = [0] * b.planets
        self.church_work: Seldom = [0] * b.planets  # CHURCH or CATHEDRAL under construction, or 0
        self.church_builder: Seldom = [-1] * b.planets  # the piece at work
        self.church_turn: Seldom = [0] * b.planets  # the turn in which the present stage began
        self.castle_builder: Seldom = [-1] * b.planets
        self.castle_turn: Seldom = [0] * b.planets
        # zones, strongpoints, races ---------------------------------------------------------------
        self.satellite: Seldom = b.satellite_start[:]
        self.inside: Seldom = [0] * b.forts  # an Inside Marker lies there (H7C.8)
        self.uncollected: Seldom = [0] * 6  # Uncollected Points by nation (H4A.14, H4A.20)
        self.ally: Seldom = [NEUTRAL_RACE] * RACES  # H9.1
        self.envoy: Seldom = [1] * RACES  # the race's leader was never placed yet (H9.13)
        self.cup: Seldom = b.cup[:]  # the Strength Cup (H3.8)
        self.storms: Seldom = []
        self.reference: Seldom = []  # planets that Alert Markers are measured from this phase (H4G.3)
        self.attacks: list[Attack] = []
        # tracks and the turn ----------------------------------------------------------------------
        self.scenario: int = 0
        self.turn: int = 1
        self.phase: int = B
        self.equipment: int = b.equipment_start
        self.iq: int = b.iq_start
        self.castles: Bits = 0  # hexes with a Castle Marker
        self.razed: Bits = 0  # hexes of destroyed forts
        self.nuked: Bits = 0  # hexes under Nuclear Attack this turn (H7E.4)
        # events in force --------------------------------------------------------------------------
        self.fervor: int = 0
        self.ambassador: int = 0
        self.initiative: int = 0
        self.imperial_earth: int = 0
        self.imperial_earth_used: int = 0
        self.traitor: int = -1
        self.dispute: Bits = 0  # hexes (as bits) whose Command Dispute was rolled this turn
        # Crusader strongpoints (as bits) in which the traitor gained command (H7D.26)
        self.betrayed: Bits = 0
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

    # made by `make states`; saved as a dict
    __slots__ = (
        "aboard", "alert_markers", "alerted", "ally", "ambassador", "areas", "at", "attacks", "attempted",
        "betrayed", "board", "captor", "castle_builder", "castle_turn", "castles", "cathedral", "church",
        "church_builder", "church_title", "church_turn", "church_work", "converted", "converter", "cup",
        "defector", "dispute", "earth_drain", "earth_due", "earth_leader", "earth_sent", "earth_used",
        "envoy", "equipment", "face_up", "fervor", "fief", "fief_garrison", "fought", "gained", "grail",
        "grail_at", "grail_carrier", "grail_passed", "granted", "heresy", "imperial_earth",
        "imperial_earth_used", "in_play", "initiative", "inside", "iq", "laboard", "lat", "lfought", "lmoved",
        "lside", "moved", "nation", "noble", "nuclear_used", "nuked", "opts", "parleyed", "phase", "race",
        "razed", "rebel", "received", "reference", "rolls", "satellite", "scenario", "seen", "side", "storms",
        "strength", "traitor", "turn", "uncollected", "wounded",
    )  # fmt: skip

    def clone(self) -> "High":
        s = High(self.board, 0, self.dice.clone())
        s.frames = [f.clone() for f in self.frames]
        s.winner = self.winner
        s.over = self.over
        s.reveals = self.reveals
        s.opts = self.opts
        s.in_play = self.in_play.copy()
        s.strength = self.strength.copy()
        s.at = self.at.copy()
        s.aboard = self.aboard.copy()
        s.nation = self.nation
        s.side = self.side.copy()
        s.areas = self.areas.copy()
        s.rolls = self.rolls
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
        s.attacks = [each.clone() for each in self.attacks]
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

    def save_fields(self) -> dict[str, object]:
        return {
            "opts": self.opts.copy(),
            "in_play": self.in_play.copy(),
            "strength": self.strength.copy(),
            "at": self.at.copy(),
            "aboard": self.aboard.copy(),
            "nation": self.nation.copy(),
            "side": self.side.copy(),
            "moved": self.moved.copy(),
            "fought": self.fought.copy(),
            "lat": self.lat.copy(),
            "lside": self.lside.copy(),
            "captor": self.captor.copy(),
            "wounded": self.wounded.copy(),
            "laboard": self.laboard.copy(),
            "lmoved": self.lmoved.copy(),
            "lfought": self.lfought.copy(),
            "defector": self.defector.copy(),
            "noble": self.noble.copy(),
            "church_title": self.church_title.copy(),
            "granted": self.granted.copy(),
            "received": self.received.copy(),
            "race": self.race.copy(),
            "converted": self.converted.copy(),
            "seen": self.seen.copy(),
            "face_up": self.face_up.copy(),
            "gained": self.gained.copy(),
            "heresy": self.heresy.copy(),
            "fief": self.fief.copy(),
            "fief_garrison": self.fief_garrison.copy(),
            "rebel": self.rebel.copy(),
            "converter": self.converter.copy(),
            "attempted": self.attempted.copy(),
            "alerted": self.alerted.copy(),
            "church": self.church.copy(),
            "cathedral": self.cathedral.copy(),
            "church_work": self.church_work.copy(),
            "church_builder": self.church_builder.copy(),
            "church_turn": self.church_turn.copy(),
            "castle_builder": self.castle_builder.copy(),
            "castle_turn": self.castle_turn.copy(),
            "satellite": self.satellite.copy(),
            "inside": self.inside.copy(),
            "uncollected": self.uncollected.copy(),
            "ally": self.ally.copy(),
            "envoy": self.envoy.copy(),
            "cup": self.cup.copy(),
            "storms": self.storms.copy(),
            "reference": self.reference.copy(),
            "attacks": [each.save() for each in self.attacks],
            "scenario": self.scenario,
            "turn": self.turn,
            "phase": self.phase,
            "equipment": self.equipment,
            "iq": self.iq,
            "castles": hex(self.castles),
            "razed": hex(self.razed),
            "nuked": hex(self.nuked),
            "fervor": self.fervor,
            "ambassador": self.ambassador,
            "initiative": self.initiative,
            "imperial_earth": self.imperial_earth,
            "imperial_earth_used": self.imperial_earth_used,
            "traitor": self.traitor,
            "dispute": hex(self.dispute),
            "betrayed": hex(self.betrayed),
            "earth_leader": self.earth_leader,
            "earth_due": self.earth_due,
            "earth_used": self.earth_used,
            "earth_sent": self.earth_sent,
            "earth_drain": self.earth_drain,
            "grail": self.grail,
            "grail_at": self.grail_at,
            "grail_carrier": self.grail_carrier,
            "grail_passed": self.grail_passed,
            "nuclear_used": self.nuclear_used,
            "alert_markers": self.alert_markers,
            "parleyed": self.parleyed,
        }

    def load_fields(self, data: dict[str, object]) -> None:
        self.opts = ints(data["opts"])
        self.in_play = ints(data["in_play"])
        self.strength = ints(data["strength"])
        self.at = ints(data["at"])
        self.aboard = ints(data["aboard"])
        self.nation = ints(data["nation"])
        self.side = ints(data["side"])
        self.moved = ints(data["moved"])
        self.fought = ints(data["fought"])
        self.lat = ints(data["lat"])
        self.lside = ints(data["lside"])
        self.captor = ints(data["captor"])
        self.wounded = ints(data["wounded"])
        self.laboard = ints(data["laboard"])
        self.lmoved = ints(data["lmoved"])
        self.lfought = ints(data["lfought"])
        self.defector = ints(data["defector"])
        self.noble = ints(data["noble"])
        self.church_title = ints(data["church_title"])
        self.granted = ints(data["granted"])
        self.received = ints(data["received"])
        self.race = ints(data["race"])
        self.converted = ints(data["converted"])
        self.seen = ints(data["seen"])
        self.face_up = ints(data["face_up"])
        self.gained = ints(data["gained"])
        self.heresy = ints(data["heresy"])
        self.fief = ints(data["fief"])
        self.fief_garrison = ints(data["fief_garrison"])
        self.rebel = ints(data["rebel"])
        self.converter = ints(data["converter"])
        self.attempted = ints(data["attempted"])
        self.alerted = ints(data["alerted"])
        self.church = ints(data["church"])
        self.cathedral = ints(data["cathedral"])
        self.church_work = ints(data["church_work"])
        self.church_builder = ints(data["church_builder"])
        self.church_turn = ints(data["church_turn"])
        self.castle_builder = ints(data["castle_builder"])
        self.castle_turn = ints(data["castle_turn"])
        self.satellite = ints(data["satellite"])
        self.inside = ints(data["inside"])
        self.uncollected = ints(data["uncollected"])
        self.ally = ints(data["ally"])
        self.envoy = ints(data["envoy"])
        self.cup = ints(data["cup"])
        self.storms = ints(data["storms"])
        self.reference = ints(data["reference"])
        self.attacks = [Attack.load(each) for each in rows(data["attacks"])]
        self.scenario = whole(data["scenario"])
        self.turn = whole(data["turn"])
        self.phase = whole(data["phase"])
        self.equipment = whole(data["equipment"])
        self.iq = whole(data["iq"])
        self.castles = int(str(data["castles"]), 16)
        self.razed = int(str(data["razed"]), 16)
        self.nuked = int(str(data["nuked"]), 16)
        self.fervor = whole(data["fervor"])
        self.ambassador = whole(data["ambassador"])
        self.initiative = whole(data["initiative"])
        self.imperial_earth = whole(data["imperial_earth"])
        self.imperial_earth_used = whole(data["imperial_earth_used"])
        self.traitor = whole(data["traitor"])
        self.dispute = int(str(data["dispute"]), 16)
        self.betrayed = int(str(data["betrayed"]), 16)
        self.earth_leader = whole(data["earth_leader"])
        self.earth_due = whole(data["earth_due"])
        self.earth_used = whole(data["earth_used"])
        self.earth_sent = whole(data["earth_sent"])
        self.earth_drain = whole(data["earth_drain"])
        self.grail = whole(data["grail"])
        self.grail_at = whole(data["grail_at"])
        self.grail_carrier = whole(data["grail_carrier"])
        self.grail_passed = whole(data["grail_passed"])
        self.nuclear_used = whole(data["nuclear_used"])
        self.alert_markers = whole(data["alert_markers"])
        self.parleyed = whole(data["parleyed"])

    # end


def _home_side(nation: int) -> int:
    if nation == CRUSADER or nation == 5:
        return CRUSADER
    return WERSGORIX if nation == WERSGORIX else NEUTRAL


def load(board: Board, data: Json) -> High:
    """The state that `save` wrote."""
    return load_state(High(board, 0), data)
