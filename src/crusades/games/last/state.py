"""The state of a card battle: flat lists of small ints, indexed by card in the game, place, edge or seat.

Every card of both decks has a number: the Axis player's first, then the other's, then two tokens each.
"""

from typing import Final

from crusades.core.codec import ints, load_state, rows, table, whole
from crusades.core.dice import Dice
from crusades.core.fields import BySeat, Shared, Unsaved
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


class Assault:
    """An assault being fought (L7.5.35): at most one at a time."""

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

    # made by `make states`; saved as a dict
    __slots__ = (
        "advanced", "armor_only", "captured", "cover", "dead", "declared", "deferred", "dropped", "fired",
        "gone", "guns", "main", "mute", "negated", "order", "origins", "round", "seat", "soaked",
        "soaked_once", "spent", "supplied", "units", "waders", "zone",
    )  # fmt: skip

    def clone(self) -> "Assault":
        s = Assault(self.seat, self.zone)
        s.units = self.units.copy()
        s.origins = self.origins.copy()
        s.dropped = self.dropped.copy()
        s.guns = self.guns.copy()
        s.cover = self.cover.copy()
        s.supplied = self.supplied.copy()
        s.fired = self.fired.copy()
        s.mute = self.mute.copy()
        s.soaked = self.soaked.copy()
        s.soaked_once = self.soaked_once.copy()
        s.declared = self.declared.copy()
        s.negated = self.negated.copy()
        s.gone = self.gone.copy()
        s.dead = self.dead.copy()
        s.advanced = self.advanced.copy()
        s.waders = self.waders.copy()
        s.main = self.main
        s.round = self.round
        s.order = self.order
        s.armor_only = self.armor_only
        s.deferred = self.deferred
        s.spent = self.spent
        s.captured = self.captured
        return s

    def save(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "zone": self.zone,
            "units": self.units.copy(),
            "origins": self.origins.copy(),
            "dropped": self.dropped.copy(),
            "guns": self.guns.copy(),
            "cover": self.cover.copy(),
            "supplied": self.supplied.copy(),
            "fired": self.fired.copy(),
            "mute": self.mute.copy(),
            "soaked": self.soaked.copy(),
            "soaked_once": self.soaked_once.copy(),
            "declared": self.declared.copy(),
            "negated": self.negated.copy(),
            "gone": self.gone.copy(),
            "dead": self.dead.copy(),
            "advanced": self.advanced.copy(),
            "waders": self.waders.copy(),
            "main": self.main,
            "round": self.round,
            "order": self.order,
            "armor_only": self.armor_only,
            "deferred": self.deferred,
            "spent": self.spent,
            "captured": self.captured,
        }

    @staticmethod
    def load(value: object) -> "Assault":
        data = table(value)
        s = Assault(whole(data["seat"]), whole(data["zone"]))
        s.units = ints(data["units"])
        s.origins = ints(data["origins"])
        s.dropped = ints(data["dropped"])
        s.guns = ints(data["guns"])
        s.cover = ints(data["cover"])
        s.supplied = ints(data["supplied"])
        s.fired = ints(data["fired"])
        s.mute = ints(data["mute"])
        s.soaked = ints(data["soaked"])
        s.soaked_once = ints(data["soaked_once"])
        s.declared = ints(data["declared"])
        s.negated = ints(data["negated"])
        s.gone = ints(data["gone"])
        s.dead = ints(data["dead"])
        s.advanced = ints(data["advanced"])
        s.waders = ints(data["waders"])
        s.main = whole(data["main"])
        s.round = whole(data["round"])
        s.order = whole(data["order"])
        s.armor_only = whole(data["armor_only"])
        s.deferred = whole(data["deferred"])
        s.spent = whole(data["spent"])
        s.captured = whole(data["captured"])
        return s

    # end


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


class Last(State):
    """A position of The Last Crusade."""

    def __init__(self, library: Library, seed: int, dice: Dice | None = None) -> None:
        """Empty; `muster` gives it cards. With `dice` a shell that `clone` fills."""
        super().__init__(seed, dice)
        self.library: Unsaved[Library] = library
        if dice is None:
            self.clear()

    def clear(self) -> None:
        self.opts: Shared[list[int]] = [0] * OPTS
        self.nation: Shared[list[int]] = [0, 1]  # number of each seat's nation in the library
        # cards --------------------------------------------------------------------------------------
        # what it is: number of its card in the library; never changes, but Maskirovka replaces it
        self.card: Shared[list[int]] = []
        self.owner: Shared[list[int]] = []
        self.at: list[int] = []  # its place
        # the card it is attached to, rides on or is inside; an Obstacle: its edge; else -1
        self.on: list[int] = []
        self.hits: list[int] = []
        # Movement Factors used (L7.5.3); of an aircraft in the air: its group (L7.2.5)
        self.used: list[int] = []
        self.flags: list[int] = []
        self.tag: list[int] = []  # how both players may call it, once it lies on the table; 0: not yet
        self.paid: list[int] = []  # what was paid for it in sight of both (L3.2.2); -1: nobody saw
        # rosters, kept by `zones.put`: scans go over these alone --------------------------------------
        self.ground: BySeat[list[int]] = [
            [],
            [],
        ]  # units, Fortifications, HQ Troops, Generals in zones and HQs
        self.air: BySeat[list[int]] = [[], []]  # aircraft and loose Ordnance in Airfield or air
        self.attached: list[int] = []  # cards under units, and Ordnance on aircraft
        self.table: list[int] = []  # Events in play, in the order played (L3.4.1)
        self.hands: BySeat[list[int]] = [[], []]
        # seat * 2: the deck (amended: of Units), + 1: of Specials
        self.decks: list[Shared[list[int]]] = [[], [], [], []]
        self.piles: BySeat[Shared[list[int]]] = [[], []]  # Victory Piles, by the seat that holds them
        self.discards: BySeat[Shared[list[int]]] = [[], []]
        # what the other was shown of this seat's hand, by card numbers, and who left that hand since: what
        # was shown is in the hand or among those, nobody can tell where (`zones.remembered`)
        self.seen_hand: BySeat[Shared[list[int]]] = [[], []]
        self.left_hand: BySeat[Shared[list[int]]] = [[], []]
        # the table ------------------------------------------------------------------------------------
        self.supply: list[int] = [0, 0]  # the Stockpiles (L4.0.6); during set-up: set-up Supply
        self.terrain: list[int] = [self.library.clear] * ZONES
        self.control: list[int] = [0, 0, 0, NOBODY, NOBODY, NOBODY, 1, 1, 1]  # L4.0.13
        self.edge: list[int] = [-1] * EDGES  # the Obstacle on each edge slot
        self.bridge: list[int] = [0] * 6  # river * 3 + column: Defense of the bridge there, 0: none
        self.bridge_hits: list[int] = [0] * 6  # -1: destroyed
        self.ferry: list[int] = [-1] * 6  # the engineer in the river
        self.crossed: list[int] = [0] * 6  # crossings of minor bridge or ferry used this turn
        # set-up: what `starter` buys: card, place, card, place …
        self.proposal: Shared[list[list[int]]] = [[], []]
        self.spare_terrain: list[int] = []  # set-up: chosen terrain not laid yet, card numbers, 6 + 6
        self.assault: Assault | None = None
        self.lasting: list[Lasting] = []  # effects of played cards still in force, in the order played
        self.later: list[int] = []  # effect, source, owner, subject …: for the enemy's turn after this one
        # cache of effects.in_force
        self.standing: Unsaved[Shared[list[tuple[int, int, int]] | None]] = None
        # what `standing` and `lasting` touch, as bits, and what attached cards touch of their hosts
        self.touched: Unsaved[int] = 0
        self.lent: Unsaved[Shared[dict[int, int]]] = {}  # these two go with `standing`
        self.surveys: Unsaved[list[Shared[Survey | None]]] = [None, None]  # cache of zones.survey, by seat
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

    # made by `make states`; saved as a dict
    __slots__ = (
        "active", "air", "assault", "at", "atrocity", "attached", "bridge", "bridge_hits", "captor",
        "captured", "card", "control", "crossed", "decks", "discards", "edge", "fallen", "ferry", "first",
        "first_turns", "flags", "ground", "groups", "hands", "hits", "last_hits", "lasting", "later",
        "left_hand", "lent", "library", "nation", "offer", "on", "once", "opts", "owner", "paid", "phase",
        "piles", "proposal", "rolled", "seen_hand", "setup", "spare_terrain", "standing", "supply", "surveys",
        "table", "tag", "tags", "terrain", "touched", "turn", "unique", "used", "variant", "volley",
    )  # fmt: skip

    def clone(self) -> "Last":
        s = Last(self.library, 0, self.dice.clone())
        s.frames = [f.clone() for f in self.frames]
        s.winner = self.winner
        s.over = self.over
        s.reveals = self.reveals
        s.opts = self.opts
        s.nation = self.nation
        s.card = self.card
        s.owner = self.owner
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
        s.decks = self.decks.copy()
        s.piles = self.piles.copy()
        s.discards = self.discards.copy()
        s.seen_hand = self.seen_hand.copy()
        s.left_hand = self.left_hand.copy()
        s.supply = self.supply.copy()
        s.terrain = self.terrain.copy()
        s.control = self.control.copy()
        s.edge = self.edge.copy()
        s.bridge = self.bridge.copy()
        s.bridge_hits = self.bridge_hits.copy()
        s.ferry = self.ferry.copy()
        s.crossed = self.crossed.copy()
        s.proposal = self.proposal
        s.spare_terrain = self.spare_terrain.copy()
        s.assault = None if self.assault is None else self.assault.clone()
        s.lasting = self.lasting.copy()
        s.later = self.later.copy()
        s.standing = self.standing
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

    def save_fields(self) -> dict[str, object]:
        return {
            "opts": self.opts.copy(),
            "nation": self.nation.copy(),
            "card": self.card.copy(),
            "owner": self.owner.copy(),
            "at": self.at.copy(),
            "on": self.on.copy(),
            "hits": self.hits.copy(),
            "used": self.used.copy(),
            "flags": self.flags.copy(),
            "tag": self.tag.copy(),
            "paid": self.paid.copy(),
            "ground": [each.copy() for each in self.ground],
            "air": [each.copy() for each in self.air],
            "attached": self.attached.copy(),
            "table": self.table.copy(),
            "hands": [each.copy() for each in self.hands],
            "decks": [each.copy() for each in self.decks],
            "piles": [each.copy() for each in self.piles],
            "discards": [each.copy() for each in self.discards],
            "seen_hand": [each.copy() for each in self.seen_hand],
            "left_hand": [each.copy() for each in self.left_hand],
            "supply": self.supply.copy(),
            "terrain": self.terrain.copy(),
            "control": self.control.copy(),
            "edge": self.edge.copy(),
            "bridge": self.bridge.copy(),
            "bridge_hits": self.bridge_hits.copy(),
            "ferry": self.ferry.copy(),
            "crossed": self.crossed.copy(),
            "proposal": [each.copy() for each in self.proposal],
            "spare_terrain": self.spare_terrain.copy(),
            "assault": None if self.assault is None else self.assault.save(),
            "lasting": [list(each) for each in self.lasting],
            "later": self.later.copy(),
            "variant": self.variant,
            "turn": self.turn,
            "phase": self.phase,
            "active": self.active,
            "first": self.first,
            "tags": self.tags,
            "groups": self.groups,
            "setup": self.setup,
            "captor": self.captor,
            "first_turns": self.first_turns,
            "last_hits": self.last_hits,
            "volley": self.volley,
            "atrocity": self.atrocity.copy(),
            "unique": self.unique.copy(),
            "once": self.once.copy(),
            "offer": self.offer.copy(),
            "rolled": self.rolled.copy(),
            "captured": self.captured.copy(),
            "fallen": self.fallen.copy(),
        }

    def load_fields(self, data: dict[str, object]) -> None:
        self.opts = ints(data["opts"])
        self.nation = ints(data["nation"])
        self.card = ints(data["card"])
        self.owner = ints(data["owner"])
        self.at = ints(data["at"])
        self.on = ints(data["on"])
        self.hits = ints(data["hits"])
        self.used = ints(data["used"])
        self.flags = ints(data["flags"])
        self.tag = ints(data["tag"])
        self.paid = ints(data["paid"])
        self.ground = [ints(each) for each in rows(data["ground"])]
        self.air = [ints(each) for each in rows(data["air"])]
        self.attached = ints(data["attached"])
        self.table = ints(data["table"])
        self.hands = [ints(each) for each in rows(data["hands"])]
        self.decks = [ints(each) for each in rows(data["decks"])]
        self.piles = [ints(each) for each in rows(data["piles"])]
        self.discards = [ints(each) for each in rows(data["discards"])]
        self.seen_hand = [ints(each) for each in rows(data["seen_hand"])]
        self.left_hand = [ints(each) for each in rows(data["left_hand"])]
        self.supply = ints(data["supply"])
        self.terrain = ints(data["terrain"])
        self.control = ints(data["control"])
        self.edge = ints(data["edge"])
        self.bridge = ints(data["bridge"])
        self.bridge_hits = ints(data["bridge_hits"])
        self.ferry = ints(data["ferry"])
        self.crossed = ints(data["crossed"])
        self.proposal = [ints(each) for each in rows(data["proposal"])]
        self.spare_terrain = ints(data["spare_terrain"])
        self.assault = None if data["assault"] is None else Assault.load(data["assault"])
        self.lasting = [
            (n[0], n[1], n[2], n[3], n[4]) for n in [ints(each) for each in rows(data["lasting"])]
        ]
        self.later = ints(data["later"])
        self.variant = whole(data["variant"])
        self.turn = whole(data["turn"])
        self.phase = whole(data["phase"])
        self.active = whole(data["active"])
        self.first = whole(data["first"])
        self.tags = whole(data["tags"])
        self.groups = whole(data["groups"])
        self.setup = whole(data["setup"])
        self.captor = whole(data["captor"])
        self.first_turns = whole(data["first_turns"])
        self.last_hits = whole(data["last_hits"])
        self.volley = whole(data["volley"])
        self.atrocity = ints(data["atrocity"])
        self.unique = ints(data["unique"])
        self.once = ints(data["once"])
        self.offer = ints(data["offer"])
        self.rolled = ints(data["rolled"])
        self.captured = ints(data["captured"])
        self.fallen = ints(data["fallen"])

    # end


def load(library: Library, data: Json) -> Last:
    """The state that `save` wrote."""
    return load_state(Last(library, 0), data)
