"""The cards of a content pack, read once: L2 says what is printed on them."""

from typing import Any, Final

from crusades.games.last.effects import (
    ACTIVATE,
    COUNTERATTACK,
    KEYWORDS,
    STATIC,
    TAGS,
    TERRAIN_FLAGS,
    TOW,
    Effect,
    Filter,
    bits,
)
from crusades.games.last.pieces import (
    AIRCRAFT,
    ATTACHMENT,
    C_TERRAIN,
    C_UNIT,
    CATEGORIES,
    FORTIFICATION,
    GENERAL,
    HQ_TROOP,
    INFANTRY,
    LEADER,
    SPECIAL,
    SUPPORT_WEAPON,
    TERRAIN,
    TOKEN,
    TYPES,
    UNIT,
)

# The card files of a pack that are not a nation's or a pool's.
OTHER_FILES: Final = ("decks", "nations", "terrain")
WINDOWS: Final = (
    "R", "A", "C", "B", "M", "eR", "eA", "eC", "eB", "eM", "assault.declare", "assault.round1",
    "assault.round2", "assault.between", "assault.end", "attack.before", "attack.after", "unit.destroyed",
    "unit.deployed", "zone.entered", "zone.captured", "air.launch", "air.pass", "air.intercept",
    "air.strike", "bombard.declare", "recon.declare", "supply.roll", "card.played", "any",
)  # fmt: skip
SIDES: Final = ("axis", "allied", "soviet")
HQ_TROOP_DEFENSE: Final = 3  # L10.3.2; their type is infantry (L10.3.3), which `type` says by default


class Card:
    """What is printed on one card."""

    __slots__ = (
        "air", "arm", "artillery", "carries", "category", "climbs", "cls", "combat", "cost", "defense",
        "dig", "duration", "effects", "flags", "gray", "ground", "head_start", "holds", "id", "inf",
        "keywords", "kind", "launch", "lent", "lent_mask", "mf", "motorized", "name", "nation", "number",
        "own", "own_mask", "play_role", "play_target", "range", "reaches", "recon", "setup_ok", "soldier",
        "starts", "subhead", "tags", "text", "transport", "type", "uses", "whens", "wide", "wide_mask",
        "windows", "zone_mask",
    )  # fmt: skip

    def __init__(self, data: dict[str, Any], number: int) -> None:
        self.number: int = number
        self.id: str = str(data["id"])
        self.name: str = str(data["name"])  # of a Terrain card: its type (L2.1.2)
        self.text: str = str(data.get("text", ""))
        self.kind: int = ("terrain", "unit", "special", "token").index(str(data["kind"]))  # L2.0.1
        self.subhead: str = str(data.get("subhead", ""))
        self.cost: int = int(data["cost"])
        self.nation: str = str(data.get("nation", data.get("owner", "")))  # a nation's code or a common pool
        self.keywords: int = bits(data.get("keywords"), KEYWORDS)
        self.tags: int = bits(data.get("tags"), TAGS)
        self.flags: int = bits(data.get("flags"), TERRAIN_FLAGS)  # of a terrain
        self.effects: list[Effect] = []
        # its static effects: on itself, on the card it is attached to, on others; and what each lot touches
        self.own: list[Effect] = []
        self.lent: list[Effect] = []
        self.wide: list[Effect] = []
        self.own_mask: int = 0
        self.lent_mask: int = 0
        self.wide_mask: int = 0
        self.zone_mask: int = 0  # of a terrain: what it changes for those who are there now
        self.reaches: bool = False  # in play it changes other cards
        self.whens: int = 0  # when its effects work, as bits
        self.uses: list[str] = []  # the phases and windows in which it has an ability to use
        self.category: int = C_TERRAIN
        self.duration: str = str(data.get("duration", ""))
        self.setup_ok: bool = bool(data.get("setup_ok", False))
        play = data.get("play", {})
        self.windows: int = bits(play.get("window"), WINDOWS)
        self.play_role: str = str(play.get("role", ""))
        self.play_target: Filter | None = Filter(play["target"]) if "target" in play else None
        values = data
        if self.kind == UNIT or self.kind == TOKEN:
            self.category = C_UNIT
        elif self.kind == SPECIAL:
            self.category = CATEGORIES.index(str(data["category"]))
            values = data.get("unit", {})
        fort = data.get("fort", {})
        self.holds: Filter | None = Filter(fort["holds"]) if "holds" in fort else None
        # values of a combat unit (L2.2.4)
        # L2.2.1 – L2.2.3: armor, infantry (all that small arms could defeat: guns and cars too) or aircraft
        self.type: int = (
            TYPES.index(str(values.get("type", "infantry"))) if self.kind != TERRAIN else INFANTRY
        )
        self.cls: str = str(values.get("class", ""))
        self.inf: int = int(values.get("inf", 0))
        self.arm: int = int(values.get("arm", 0))
        self.air: int = int(values.get("air", 0))
        self.gray: bool = bool(values.get("air_gray", True))
        fallback = HQ_TROOP_DEFENSE if self.category == HQ_TROOP else int(fort.get("def", 0))
        self.defense: int = int(values.get("def", fallback))
        self.soldier: bool = bool(values.get("soldier", False))  # L3.3.1: a real foot platoon
        self.motorized: bool = bool(values.get("motorized", False))  # L2.2.6: any kind of vehicle
        self.mf: int = int(values.get("mf", 0))
        self.recon: int = int(values.get("recon", 0))
        self.dig: bool = bool(values.get("dig", False))
        self.range: int = int(values.get("range") or 0)
        self.transport: bool = bool(values.get("transport"))
        launch = values.get("launch")
        self.launch: int = 2 if launch is None else int(launch)  # L7.2.2
        self.combat: bool = self.category == C_UNIT or bool(values.get("combat", False))
        self.artillery: bool = self.range > 0
        self.carries: bool = self.transport or self.keywords & TOW != 0
        # where it begins a phase may give it movement (Library.starters): so much, or as a text says
        self.head_start: int = 0
        self.starts: bool = False
        self.climbs: bool = False  # its own text lets it mount what is no transport
        self.ground: bool = self.category == C_UNIT and self.type != AIRCRAFT

    def sort_effects(self) -> None:
        """Static effects by whom they reach, so that a value is asked of few of them."""
        for effect in self.effects:
            self.whens |= 1 << effect.when
            if effect.when == ACTIVATE:
                self.uses.append(effect.phase)
            if any(deed.verb == "may_mount" for deed in effect.deeds):
                self.climbs = True
            if effect.when != STATIC:
                continue
            target = effect.target
            if target is None or target.is_self:
                self.own.append(effect)
                self.own_mask |= effect.touches
            elif target.host:
                self.lent.append(effect)
                self.lent_mask |= effect.touches
            else:
                self.wide.append(effect)
                self.wide_mask |= effect.touches
                if not target.started_here:
                    self.zone_mask |= effect.touches
        self.reaches = (self.lent_mask | self.wide_mask) != 0

    def attaches(self) -> bool:
        """L2.3.8: it is put under a unit and stays there (Ordnance joins at take-off instead, L7.1.19)."""
        return self.category in (LEADER, SUPPORT_WEAPON, ATTACHMENT)

    def stands(self) -> bool:
        """It takes a place of its own in a zone or Headquarters (L3.5.1, L3.5.2)."""
        return self.ground or self.category in (FORTIFICATION, GENERAL, HQ_TROOP)


class Nation:
    """A nation sheet: side, set-up Supply, dice and national rules."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.code: str = str(data["code"])
        self.name: str = str(data["name"])
        self.file: str = str(data.get("file", ""))
        self.side: str = str(data["side"])
        self.pool: str = str(data["common_pool"])
        self.major: bool = bool(data["major"])
        self.setup_supply: int = int(data["setup_supply"])
        self.dice: dict[str, tuple[int, int]] = {
            variant: (int(d["roll"]), int(d["keep"])) for variant, d in data["supply"].items()
        }
        self.rules: list[dict[str, Any]] = list(data["rules"])
        self.text: str = str(data.get("text", ""))
        self.effects: list[Effect] = []  # of the standard rules, in order of `rules`
        self.amended: list[Effect] = []  # alternatives of the amended variant


class Deck:
    """A starter deck."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.id: str = str(data["id"])
        self.nation: str = str(data["nation"])
        self.name: str = str(data.get("name", self.id))
        self.style: str = str(data.get("style", ""))
        self.terrain: list[str] = [str(t) for t in data["terrain"]]
        self.cards: dict[str, int] = {str(k): int(v) for k, v in data["cards"].items()}
        self.opening: list[tuple[str, str]] = [
            (str(buy["card"]), str(buy["at"]))
            for buy in [*data.get("opening", []), *data.get("opening_extra", [])]
        ]


class Library:
    """Every card of a pack by number and by id, the nations, the starter decks, and all effects by number."""

    def __init__(self, pack: dict[str, Any]) -> None:
        self.cards: list[Card] = []
        self.by_id: dict[str, int] = {}
        self.effects: list[Effect] = []
        self.source_of: list[int] = []  # effect number -> card number, or -1 for a nation's rule
        for name in ["terrain", *sorted(n for n in pack if n not in OTHER_FILES)]:
            for data in pack[name]["cards"]:
                self.add(data)
        for data in pack["nations"]["tokens"]:
            self.add(data)
        self.nations: list[Nation] = [Nation(n) for n in pack["nations"]["nations"]]
        self.nation_codes: list[str] = [n.code for n in self.nations]
        for nation in self.nations:
            for rule in nation.rules:
                nation.effects += [self.effect(e, -1) for e in rule["effects"]]
                nation.amended += [self.effect(e, -1) for e in rule.get("variants", {}).get("amended", [])]
        self.unit_limit: int = int(pack["decks"]["limits"]["unit"])
        self.special_limit: int = int(pack["decks"]["limits"]["special"])
        self.terrain_count: int = int(pack["decks"]["limits"]["terrain"])
        # kept by whoever reckons with what a nation may bring (`imagining`, `decks`)
        self.starters_of: dict[str, list[dict[int, int]]] = {}
        self.parts_of: dict[str, list[list[int]]] = {}
        self.decks: dict[str, Deck] = {str(d["id"]): Deck(d) for d in pack["decks"]["decks"]}
        # windows that a nation's cards could be for: what both players may know of each other's hands
        self.window_bits: list[int] = []
        for nation in self.nations:
            reach = 0
            for card in self.cards:
                if card.kind == SPECIAL and self.belongs(card, nation.code):
                    reach |= card.windows
            self.window_bits.append(reach)
        # nations that have a General who may counterattack (L11.4.1): known to both players
        strikers = [c.nation for c in self.cards if c.category == GENERAL and c.keywords & COUNTERATTACK]
        self.strikes_back: list[bool] = [nation.code in strikers for nation in self.nations]
        self.clear: int = self.by_id["ter.clear"]
        self.token: int = self.by_id["tok.captured_tank"]
        # what cards forbid, and what they make free: anything else need not be asked of the cards in play
        self.forbidden: set[str] = {d.what for e in self.effects for d in e.deeds if d.verb == "forbid"}
        self.spared: set[str] = {d.what for e in self.effects for d in e.deeds if d.verb == "free"}
        # terrain effects on those who begin a phase there, wherever they are by now
        self.starters: list[Effect] = [
            e for e in self.effects if e.target is not None and e.target.started_here and e.when == STATIC
        ]
        for card in self.cards:
            for e in self.starters:
                if e.target is not None and e.target.motorized in (-1, int(card.motorized)):
                    card.head_start += e.head_start
                    card.starts = card.starts or not e.head_start

    def add(self, data: dict[str, Any]) -> None:
        card = Card(data, len(self.cards))
        self.by_id[card.id] = card.number
        self.cards.append(card)
        card.effects = [self.effect(e, card.number) for e in data.get("effects", [])]
        card.sort_effects()

    def effect(self, data: dict[str, Any], source: int) -> Effect:
        effect = Effect(data, len(self.effects))
        self.effects.append(effect)
        self.source_of.append(source)
        return effect

    def card(self, card_id: str) -> Card:
        return self.cards[self.by_id[card_id]]

    def nation(self, code: str) -> Nation:
        return self.nations[self.nation_codes.index(code)]

    def windows_of(self, nation: int) -> int:
        return self.window_bits[nation]

    def belongs(self, card: Card, nation: str) -> bool:
        """L12.0.1: a nation's own cards and the common Specials of its side."""
        return card.nation == nation or card.nation == self.nation(nation).pool
