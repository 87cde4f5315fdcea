"""The state of a card battle: flat lists of small ints, indexed by card in the game, place, edge or seat.

Every card of both decks has a number: the Axis player's first, then the other's, then two tokens each.
"""

from typing import Final

from crusades.core.codec import ints, load_dice, load_frame, rows, whole
from crusades.core.dice import Dice
from crusades.core.flow import State
from crusades.core.game import Json
from crusades.games.last.cards import Card, Library
from crusades.games.last.options import OPTS
from crusades.games.last.pieces import EDGES, GROUND, NOBODY, OUT, ZONES

TOKENS: Final = 2  # of each seat: captured tanks

# Order of fire in round one of an assault (L7.5.54, and what cards make of it).
DEFENDER_FIRST: Final = 0
ATTACKER_FIRST: Final = 1
SIMULTANEOUS: Final = 2

# Until when a lasting effect of a played card holds (`lasting`, fifth number).
UNTIL_ATTACK: Final = 0
UNTIL_ROUND: Final = 1
UNTIL_ASSAULT: Final = 2
UNTIL_PHASE: Final = 3
UNTIL_TURN: Final = 4  # its owner's next turn begins
UNTIL_NEXT_TURN: Final = 5  # the end of the next turn of the owner's enemy
UNTIL_END: Final = 6  # of the game

# effect number, source card (or -1), owner's seat, subject (a card, -1 - place, or NO_SUBJECT), until
Lasting = tuple[int, int, int, int, int]
NO_SUBJECT: Final = -99

ASSAULT_LISTS: Final = (
    "units", "origins", "dropped", "guns", "cover", "supplied", "fired", "mute", "soaked", "soaked_once",
    "declared", "negated", "gone", "dead", "advanced", "waders",
)  # fmt: skip
ASSAULT_INTS: Final = (
    "seat", "zone", "main", "round", "order", "armor_only", "deferred", "spent", "captured",
)  # fmt: skip


class Assault:
    """An assault being fought (L7.5.35): at most one at a time."""

    __slots__ = (
        "advanced", "armor_only", "captured", "cover", "dead", "declared", "deferred", "dropped", "fired",
        "gone", "guns", "main", "mute", "negated", "order", "origins", "round", "seat", "soaked",
        "soaked_once", "spent", "supplied", "units", "waders", "zone",
    )  # fmt: skip

    def __init__(self, seat: int, zone: int) -> None:
        self.seat: int = seat  # who assaults
        self.zone: int = zone  # the zone or Headquarters attacked
        self.units: list[int] = []  # assaulting units still in it (a mounted pair: both)
        self.origins: list[int] = []  # where each of `units` came from, in the same order
        self.dropped: list[int] = []  # those that came by airborne drop (L11.1.5)
        self.guns: list[int] = []  # the assaulting side's supporting artillery
        self.cover: list[int] = []  # the defender's supporting artillery
        self.supplied: list[int] = []  # defenders supplied for this combat (L7.5.42)
        self.fired: list[int] = []  # who has fired in this round
        self.mute: list[int] = []  # who may not fire in round one (wire, rivers)
        self.soaked: list[int] = []  # hits ignored in this round, one entry each (L7.5.13)
        self.soaked_once: list[int] = []  # … in this assault
        self.declared: list[int] = []  # shooter, target, shooter, target …: round two (L7.5.61)
        self.negated: list[int] = []  # origins whose Obstacles are negated (L11.9.1)
        self.gone: list[int] = []  # assaulting units that withdrew
        self.dead: list[int] = []  # units destroyed in it
        self.advanced: list[int] = []  # assaulting units that went into the captured zone
        self.waders: list[int] = []  # for whom the minor bridge beside them has no room (L13.6.5)
        self.main: int = NOBODY  # the origin of the main attack (L7.5.47)
        self.round: int = 0  # 0 before round one, then 1 and 2
        self.order: int = DEFENDER_FIRST
        self.armor_only: int = 0  # L8.1.5: checked at the start
        self.deferred: int = 0  # 1 while fire is simultaneous: the dead fall at the end of the round
        self.spent: int = 0  # Supply the assaulting side paid
        self.captured: int = 0

    def clone(self) -> "Assault":
        a = Assault(self.seat, self.zone)
        a.units = self.units.copy()
        a.origins = self.origins.copy()
        a.dropped = self.dropped.copy()
        a.guns = self.guns.copy()
        a.cover = self.cover.copy()
        a.supplied = self.supplied.copy()
        a.fired = self.fired.copy()
        a.mute = self.mute.copy()
        a.soaked = self.soaked.copy()
        a.soaked_once = self.soaked_once.copy()
        a.declared = self.declared.copy()
        a.negated = self.negated.copy()
        a.gone = self.gone.copy()
        a.dead = self.dead.copy()
        a.advanced = self.advanced.copy()
        a.waders = self.waders.copy()
        a.main = self.main
        a.round = self.round
        a.order = self.order
        a.armor_only = self.armor_only
        a.deferred = self.deferred
        a.spent = self.spent
        a.captured = self.captured
        return a

    def save(self) -> Json:
        data: Json = {name: list(getattr(self, name)) for name in ASSAULT_LISTS}
        for name in ASSAULT_INTS:
            data[name] = getattr(self, name)
        return data


class Survey:
    """What a look over the ground cards of one seat tells. Never changed: made anew when a card moves."""

    __slots__ = ("aboard", "carriers", "forts", "full", "guns", "load", "occupied", "staff", "stops")

    def __init__(self) -> None:
        self.occupied: int = 0  # the places, as bits, with troops in them
        self.full: int = 0  # … where no further unit fits (L3.5.1, L3.5.2)
        self.stops: int = 0  # … with a transport
        self.load: list[int] = [0] * GROUND  # units by place, as stacking counts them
        self.aboard: dict[int, int] = {}  # transport or Fortification -> who is mounted or inside
        self.carriers: list[int] = []  # transports and armor
        self.forts: list[int] = []
        self.guns: list[int] = []  # artillery
        self.staff: list[int] = []  # Generals and Headquarters Troops


# Saved and loaded by name; `clone` copies the same fields by hand, and a test compares the two.
LISTS: Final = (
    "opts", "nation", "card", "owner", "at", "on", "hits", "used", "flags", "tag", "paid", "attached",
    "table", "supply", "terrain", "control", "edge", "bridge", "bridge_hits", "ferry", "crossed",
    "atrocity", "unique", "once", "offer", "rolled", "spare_terrain", "captured", "fallen",
    "later",
)  # fmt: skip
NESTED: Final = ("ground", "air", "hands", "decks", "piles", "discards", "seen_hand", "left_hand", "proposal")
INTS: Final = (
    "variant", "turn", "phase", "active", "first", "tags", "groups", "setup", "captor", "first_turns",
    "last_hits", "volley",
)  # fmt: skip


class Last(State):
    """A position of The Last Crusade."""

    __slots__ = (
        *LISTS,
        *NESTED,
        *INTS,
        "assault",
        "lasting",
        "lent",
        "library",
        "standing",
        "surveys",
        "touched",
    )

    def __init__(self, library: Library, seed: int, dice: Dice | None = None) -> None:
        """Empty; `muster` gives it cards. With `dice` a shell that `clone` fills."""
        super().__init__(seed, dice)
        self.library: Library = library
        if dice is None:
            self.clear()

    def clear(self) -> None:
        self.opts: list[int] = [0] * OPTS
        self.nation: list[int] = [0, 1]  # number of each seat's nation in the library
        # cards --------------------------------------------------------------------------------------
        self.card: list[int] = []  # what it is: number of its card in the library
        self.owner: list[int] = []
        self.at: list[int] = []  # its place
        self.on: list[
            int
        ] = []  # the card it is attached to, rides on or is inside; an Obstacle: its edge; else -1
        self.hits: list[int] = []
        self.used: list[
            int
        ] = []  # Movement Factors used (L7.5.3); of an aircraft in the air: its group (L7.2.5)
        self.flags: list[int] = []
        self.tag: list[int] = []  # how both players may call it, once it lies on the table; 0: not yet
        self.paid: list[int] = []  # what was paid for it in sight of both (L3.2.2); -1: nobody saw
        # rosters, kept by `zones.put`: scans go over these alone --------------------------------------
        self.ground: list[list[int]] = [
            [],
            [],
        ]  # units, Fortifications, HQ Troops, Generals in zones and HQs, by seat
        self.air: list[list[int]] = [[], []]  # aircraft and loose Ordnance in Airfield or air, by seat
        self.attached: list[int] = []  # cards under units, and Ordnance on aircraft
        self.table: list[int] = []  # Events in play, in the order played (L3.4.1)
        self.hands: list[list[int]] = [[], []]
        self.decks: list[list[int]] = [
            [],
            [],
            [],
            [],
        ]  # seat * 2: the deck (amended: of Units), + 1: of Specials
        self.piles: list[list[int]] = [[], []]  # Victory Piles, by the seat that holds them
        self.discards: list[list[int]] = [[], []]
        # what the other was shown of this seat's hand, by card numbers, and who left that hand since: what
        # was shown is in the hand or among those, nobody can tell where (`zones.remembered`)
        self.seen_hand: list[list[int]] = [[], []]
        self.left_hand: list[list[int]] = [[], []]
        # the table ------------------------------------------------------------------------------------
        self.supply: list[int] = [0, 0]  # the Stockpiles (L4.0.6); during set-up: set-up Supply
        self.terrain: list[int] = [self.library.clear] * ZONES
        self.control: list[int] = [0, 0, 0, NOBODY, NOBODY, NOBODY, 1, 1, 1]  # L4.0.13
        self.edge: list[int] = [-1] * EDGES  # the Obstacle on each edge slot
        self.bridge: list[int] = [0] * 6  # river * 3 + column: Defense of the bridge there, 0: none
        self.bridge_hits: list[int] = [0] * 6  # -1: destroyed
        self.ferry: list[int] = [-1] * 6  # the engineer in the river
        self.crossed: list[int] = [0] * 6  # crossings of minor bridge or ferry used this turn
        self.proposal: list[list[int]] = [[], []]  # set-up: what `starter` buys: card, place, card, place …
        self.spare_terrain: list[int] = []  # set-up: chosen terrain not laid yet, card numbers, 6 + 6
        self.assault: Assault | None = None
        self.lasting: list[Lasting] = []  # effects of played cards still in force, in the order played
        self.later: list[int] = []  # effect, source, owner, subject …: for the enemy's turn after this one
        self.standing: list[tuple[int, int, int]] | None = None  # cache of effects.in_force; never saved
        # what `standing` and `lasting` touch, as bits, and what attached cards touch of their hosts
        self.touched: int = 0
        self.lent: dict[int, int] = {}  # these two go with `standing`
        self.surveys: list[Survey | None] = [None, None]  # cache of zones.survey, by seat; never saved
        # the turn -------------------------------------------------------------------------------------
        self.variant: int = 0
        self.turn: int = 0  # 0 during set-up
        self.phase: int = 0
        self.active: int = 0  # whose player turn it is
        self.first: int = 0  # who plays first in each turn (L5.8.1)
        self.tags: int = 0  # tags given so far
        self.groups: int = 0  # air groups formed so far
        self.setup: int = 0  # step of set-up reached
        self.captor: int = NOBODY  # who captured the enemy Headquarters (L9.0.4)
        self.first_turns: int = 0  # bit per seat: its first own turn has begun (L5.7.4)
        self.last_hits: int = 0  # hits of the attack resolved last, for the procedure that ordered it
        self.volley: int = 0  # 1 while fire is simultaneous in air combat: the dead fall at its end (L7.2.30)
        self.atrocity: list[int] = [0, 0]  # 1: this seat's ground units have +1 Defense (L11.3.2)
        self.unique: list[int] = []  # Unique cards that have taken effect (L11.11.1), card numbers
        self.once: list[int] = []  # once-a-turn things used in this player turn (keys of the chapters)
        self.offer: list[int] = [0, 0]  # 1: this seat proposes to end the game (L9.0.6)
        self.rolled: list[int] = []  # the Supply dice on the table
        self.captured: list[int] = []  # places captured in this player turn
        self.fallen: list[int] = []  # card, place …: armor destroyed, nobody was asked about it yet

    def of(self, i: int) -> Card:
        """The card that number i is."""
        return self.library.cards[self.card[i]]

    def muster(self, decks: list[list[int]]) -> None:
        """Give each seat its cards (numbers in the library); none of them is anywhere yet."""
        for seat in (0, 1):
            for number in decks[seat]:
                self.enlist(seat, number)
        for seat in (0, 1):
            for _ in range(TOKENS):
                self.enlist(seat, self.library.token)

    def enlist(self, seat: int, number: int) -> int:
        self.card.append(number)
        self.owner.append(seat)
        self.at.append(OUT)
        self.on.append(-1)
        self.hits.append(0)
        self.used.append(0)
        self.flags.append(0)
        self.tag.append(0)
        self.paid.append(-1)
        return len(self.card) - 1

    def clone(self) -> "Last":
        """`copy()` and not `[:]`: interpreted, making the slice costs as much as the copy."""
        s = Last(self.library, 0, self.dice.clone())
        s.frames = [f.clone() for f in self.frames]
        s.winner = self.winner
        s.over = self.over
        s.reveals = self.reveals
        s.opts = self.opts  # these five never change in play (Maskirovka replaces `card`)
        s.nation = self.nation
        s.card = self.card
        s.owner = self.owner
        s.proposal = self.proposal
        s.at = self.at.copy()
        s.on = self.on.copy()
        s.hits = self.hits.copy()
        s.used = self.used.copy()
        s.flags = self.flags.copy()
        s.tag = self.tag.copy()
        s.paid = self.paid.copy()
        s.ground = [self.ground[0].copy(), self.ground[1].copy()]
        s.air = [self.air[0].copy(), self.air[1].copy()]
        s.attached = self.attached.copy()
        s.table = self.table.copy()
        s.hands = [self.hands[0].copy(), self.hands[1].copy()]
        s.decks = self.decks.copy()  # the lists inside these three are replaced, never changed
        s.piles = self.piles.copy()
        s.discards = self.discards.copy()
        s.seen_hand = self.seen_hand.copy()  # these two as well
        s.left_hand = self.left_hand.copy()
        s.supply = self.supply.copy()
        s.terrain = self.terrain.copy()
        s.control = self.control.copy()
        s.edge = self.edge.copy()
        s.bridge = self.bridge.copy()
        s.bridge_hits = self.bridge_hits.copy()
        s.ferry = self.ferry.copy()
        s.crossed = self.crossed.copy()
        s.spare_terrain = self.spare_terrain.copy()
        s.assault = None if self.assault is None else self.assault.clone()
        s.lasting = self.lasting.copy()
        s.later = self.later.copy()
        s.standing = self.standing  # replaced, never changed in place
        s.touched = self.touched
        s.lent = self.lent
        s.surveys = self.surveys.copy()
        s.variant = self.variant
        s.turn = self.turn
        s.phase = self.phase
        s.active = self.active
        s.first = self.first
        s.tags = self.tags
        s.groups = self.groups
        s.setup = self.setup
        s.captor = self.captor
        s.first_turns = self.first_turns
        s.last_hits = self.last_hits
        s.volley = self.volley
        s.atrocity = self.atrocity.copy()
        s.unique = self.unique.copy()
        s.once = self.once.copy()
        s.offer = self.offer.copy()
        s.rolled = self.rolled.copy()
        s.captured = self.captured.copy()
        s.fallen = self.fallen.copy()
        return s

    def save(self) -> Json:
        data: Json = {name: list(getattr(self, name)) for name in LISTS}
        for name in NESTED:
            data[name] = [list(row) for row in getattr(self, name)]
        for name in INTS:
            data[name] = getattr(self, name)
        data["lasting"] = [list(row) for row in self.lasting]
        data["assault"] = None if self.assault is None else self.assault.save()
        data["frames"] = [f.save() for f in self.frames]
        d = self.dice
        data["dice"] = [d.a, d.b, d.c, d.d, d.count]
        data["script"] = None if d.script is None else list(d.script)
        data["winner"] = self.winner
        data["over"] = self.over
        data["reveals"] = self.reveals
        return data


def load(library: Library, data: Json) -> Last:
    """The state that `save` wrote."""
    s = Last(library, 0)
    for name in LISTS:
        setattr(s, name, ints(data[name]))
    for name in NESTED:
        setattr(s, name, [ints(row) for row in rows(data[name])])
    for name in INTS:
        setattr(s, name, whole(data[name]))
    s.lasting = []
    for row in rows(data["lasting"]):
        numbers = ints(row)
        s.lasting.append((numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]))
    s.assault = _load_assault(data["assault"])
    s.frames = [load_frame(row) for row in rows(data["frames"])]
    load_dice(s.dice, data["dice"], data["script"])
    s.winner = whole(data["winner"])
    s.reveals = whole(data["reveals"])
    s.over = bool(data["over"])
    return s


def _load_assault(value: object) -> Assault | None:
    if not isinstance(value, dict):
        return None
    a = Assault(whole(value["seat"]), whole(value["zone"]))
    for name in ASSAULT_LISTS:
        setattr(a, name, ints(value[name]))
    for name in ASSAULT_INTS:
        setattr(a, name, whole(value[name]))
    return a
