"""What cards do, as data (the vocabulary of docs/cards.md) read once into small objects.

An `Effect` says when it works, on whom, under which conditions, and what it changes or does.
"""

from typing import Any, Final

from crusades.games.last.pieces import ATTACKS, CATEGORIES, TYPES

# When an effect works.
WHENS: Final = (
    "static", "play", "activate", "obstacle_crossed", "supply_roll", "draw_phase", "fired", "recon_success",
    "deploy", "refit", "assault_declare", "round_start", "zone_captured", "unit_destroyed", "launch",
    "forced_retreat",
)  # fmt: skip
STATIC: Final = 0
PLAY: Final = 1
ACTIVATE: Final = 2
OBSTACLE_CROSSED: Final = 3
SUPPLY_ROLL: Final = 4
DRAW_PHASE: Final = 5
FIRED: Final = 6
RECON_SUCCESS: Final = 7
DEPLOY: Final = 8
REFIT: Final = 9
ASSAULT_DECLARE: Final = 10
ROUND_START: Final = 11
ZONE_CAPTURED: Final = 12
UNIT_DESTROYED: Final = 13
LAUNCH: Final = 14
FORCED_RETREAT: Final = 15

STATS: Final = (
    "inf", "arm", "air", "ground", "fp", "tn", "tn_in", "fp_in", "soak", "soak_assault", "def", "recon",
    "recon_in", "mf", "range", "flank_bonus", "supply_assault", "supply_defend", "supply_launch",
    "supply_bombard", "supply_drop", "supply_dice", "deploy_cost", "draw_cost", "refit_cap", "refit_rate",
)  # fmt: skip
INF: Final = 0
ARM: Final = 1
AIR: Final = 2
GROUND_FP: Final = 3
FP: Final = 4
TN: Final = 5
TN_IN: Final = 6
FP_IN: Final = 7
SOAK: Final = 8
SOAK_ASSAULT: Final = 9
DEF: Final = 10
RECON: Final = 11
RECON_IN: Final = 12
MF: Final = 13
RANGE: Final = 14
FLANK_BONUS: Final = 15
SUPPLY_ASSAULT: Final = 16
SUPPLY_DEFEND: Final = 17
SUPPLY_LAUNCH: Final = 18
SUPPLY_BOMBARD: Final = 19
SUPPLY_DROP: Final = 20
SUPPLY_DICE: Final = 21
DEPLOY_COST: Final = 22
DRAW_COST: Final = 23
REFIT_CAP: Final = 24
REFIT_RATE: Final = 25

# Deeds that are asked of the cards in play; with the stats they make the mask of what an effect touches.
FORBID: Final = 1 << 26
ALLOW: Final = 1 << 27
IGNORE: Final = 1 << 28
FREE: Final = 1 << 29
ALWAYS_SUPPLIED: Final = 1 << 30
OUT_OF_SUPPLY: Final = 1 << 31
LIMIT: Final = 1 << 32
MAY_MOUNT: Final = 1 << 33
SURVIVE: Final = 1 << 34

# Traits of verbs.
HOLDS: Final = 1  # as long as its effect lasts: nothing is done now
ONCE: Final = 2  # done once, however many cards the effect means
SLOW: Final = 4  # needs an answer, or runs a procedure of its own
PLACED: Final = 8  # done in a place, which its owner names
ELSEWHERE: Final = 16  # the chapter whose moment it is does it


class Verb:
    """A verb of the vocabulary: the words that may go with it, its traits, and what it touches."""

    __slots__ = ("name", "touches", "traits", "words")

    def __init__(self, name: str, words: tuple[str, ...] = (), traits: int = 0, touches: int = 0) -> None:
        self.name: str = name
        self.words: tuple[str, ...] = words
        self.traits: int = traits
        self.touches: int = touches


# What `deeds` does by each of them is a function there; those that hold or belong elsewhere have none.
VERBS: Final = {
    verb.name: verb
    for verb in [
        Verb("ignore", ("what",), HOLDS, IGNORE),
        Verb("forbid", ("action", "who", "dur"), HOLDS, FORBID),
        Verb("allow", ("action",), HOLDS, ALLOW),
        Verb("limit", ("action", "type", "n"), HOLDS, LIMIT),
        Verb("free", ("cost", "n", "limit"), HOLDS, FREE),
        Verb("hits", ("n", "dice", "tn")),
        Verb("hits_at_round_end", ("n",), HOLDS),
        Verb("attack", ("inf", "arm", "tn", "kind"), SLOW),
        Verb("heal", ("n",)),
        Verb("supply", ("who", "n", "dice", "sign"), ONCE),
        Verb("steal_supply", ("n",), ONCE),
        Verb("extra_die", ("n", "drop"), ONCE),
        Verb("draw", ("who", "n"), ELSEWHERE),
        Verb("search", ("filter", "n", "to"), ONCE | SLOW),
        Verb("reveal_hand", ("who",), ONCE),
        Verb("spot"),
        Verb("unspot"),
        Verb("commit"),
        Verb("uncommit"),
        Verb("retreat", ("otherwise",), SLOW),
        Verb("move", ("to", "commit"), SLOW),
        Verb("remove", ("what",)),
        Verb("remove_or_hit", ("n",)),
        Verb("discard_this", (), ONCE),
        Verb("skip_fire", ("round",)),
        Verb("flag", ("flag",)),
        Verb("fire_order", ("value", "round"), HOLDS),
        Verb("always_supplied", (), HOLDS, ALWAYS_SUPPLIED),
        Verb("out_of_supply", (), HOLDS, OUT_OF_SUPPLY),
        Verb("may_mount", ("filter",), HOLDS, MAY_MOUNT),
        Verb("deploy_to", ("zone",), ELSEWHERE),
        Verb("deploy_free", ("n", "zone"), SLOW | PLACED),
        Verb("refit_pool", ("dice", "filter"), ELSEWHERE),
        Verb("return_to_airfield", (), SLOW),
        Verb("bombard_now", ("at", "total_cost"), SLOW),
        Verb("airstrike_now", ("at", "free"), SLOW),
        Verb("intercept_now", ("free",), SLOW),
        Verb("set_terrain", ("zone", "terrain"), ONCE),
        Verb("build_bridge", ("def",), SLOW | PLACED),
        Verb("create_token", ("token", "zone"), ONCE),
        Verb("survive", ("left",), HOLDS, SURVIVE),
        Verb("delayed", ("event", "then", "n", "filter", "per"), HOLDS),
        Verb("cancel", ("what", "n")),
        Verb("call", ("fn",), SLOW),
    ]
}

ADD: Final = 0
MUL: Final = 1
SET: Final = 2
OPS: Final = ("add", "mul", "set")

DURATIONS: Final = (
    "", "attack", "round", "round1", "assault", "phase", "turn", "next_turn", "indefinite", "attached",
    "in_play", "game",
)  # fmt: skip
LIMITS: Final = ("", "once", "turn", "assault", "game")
TERRAIN_FLAGS: Final = (
    "clear", "steppe", "road", "buildings", "wooded", "wet", "difficult", "high", "rail", "ruins", "bridge",
    "clear_inside",
)  # fmt: skip
KEYWORDS: Final = (
    "airborne", "negates_obstacles", "engineer", "flankers_first", "atrocities", "friendly_fire", "unique",
    "jet", "no_difficult_stop", "amphibious", "tow", "captured", "night", "wire", "mines", "roadblock",
    "ditch", "counterattack", "ignores_hitler", "ignores_stalin", "no_fly",
)  # fmt: skip
AIRBORNE: Final = 1
NEGATES_OBSTACLES: Final = 2
ENGINEER: Final = 4
FLANKERS_FIRST: Final = 8
ATROCITIES: Final = 16
FRIENDLY_FIRE: Final = 32
UNIQUE: Final = 64
JET: Final = 128
NO_DIFFICULT_STOP: Final = 256
AMPHIBIOUS: Final = 512
TOW: Final = 1024
CAPTURED: Final = 2048
NIGHT: Final = 4096
WIRE: Final = 8192
MINES: Final = 16384
ROADBLOCK: Final = 32768
DITCH: Final = 65536
COUNTERATTACK: Final = 131072
IGNORES_HITLER: Final = 262144
IGNORES_STALIN: Final = 524288
NO_FLY: Final = 1048576

TAGS: Final = ("hitler", "stalin")
ROLES: Final = (
    "",
    "assaulting",
    "defending",
    "flanking",
    "supporting",
    "supporting_attack",
    "attacker",
    "defender",
)


def bits(words: Any, vocabulary: tuple[str, ...]) -> int:
    """A word or a list of words as a set of bits; 0 for none."""
    if words is None:
        return 0
    total = 0
    for word in words if isinstance(words, list) else [words]:
        total |= 1 << vocabulary.index(str(word))
    return total


def names(words: Any) -> tuple[str, ...]:
    if words is None:
        return ()
    return tuple(str(w) for w in words) if isinstance(words, list) else (str(words),)


def flag(value: Any) -> int:
    """A yes-or-no of the data: -1 if it does not say."""
    return -1 if value is None else int(bool(value))


class Filter:
    """Which cards, zones or players are meant; everything said must hold."""

    __slots__ = (
        "adjacent_own", "any_of", "artillery", "by_mark", "by_place", "categories", "chosen", "classes",
        "committed", "cost_max", "cost_min", "count", "crossing", "crossing_river", "damaged", "dug_in",
        "edge", "empty", "event_target", "fired", "fortified", "ground", "host", "ids", "in_air",
        "in_assault", "in_play", "in_range_of", "inside", "is_self", "kinds", "known", "kw", "motorized",
        "moving_to", "not_kw", "not_nation", "obstacle", "pick", "player", "recon_min", "river", "role",
        "same_zone", "side", "soldier", "spotted", "started_here", "supplied", "tag", "terrain", "types",
        "with_host", "zone_of", "zones",
    )  # fmt: skip

    def __init__(self, data: dict[str, Any]) -> None:
        self.side: str = str(data.get("side", ""))
        self.is_self: bool = bool(data.get("self", False))
        self.host: bool = bool(data.get("host", False))
        self.player: str = str(data.get("player", ""))
        self.types: int = bits(data.get("type"), TYPES)
        self.classes: tuple[str, ...] = names(data.get("class"))
        self.soldier: int = flag(data.get("soldier"))
        self.motorized: int = flag(data.get("motorized"))
        self.ground: int = flag(data.get("ground"))
        self.artillery: int = flag(data.get("artillery"))
        self.kw: int = bits(data.get("kw"), KEYWORDS)
        self.not_kw: int = bits(data.get("not_kw"), KEYWORDS)
        self.ids: tuple[str, ...] = names(data.get("id"))
        self.kinds: tuple[str, ...] = names(data.get("kind"))
        self.categories: int = bits(data.get("category"), CATEGORIES)
        self.tag: int = bits(data.get("tag"), TAGS)
        self.not_nation: tuple[str, ...] = names(data.get("not_nation"))
        self.cost_max: int = int(data.get("cost_max", 99))
        self.cost_min: int = int(data.get("cost_min", 0))
        self.recon_min: int = int(data.get("recon_min", 0))
        self.zones: tuple[str, ...] = names(data.get("zone"))
        self.zone_of: str = str(data.get("zone_of", ""))
        self.edge: str = str(data.get("edge", ""))
        self.same_zone: bool = bool(data.get("same_zone", False))
        self.empty: int = flag(data.get("empty"))
        self.terrain: int = bits(data.get("terrain"), TERRAIN_FLAGS)
        self.role: int = bits(data.get("role"), ROLES)
        self.in_assault: int = flag(data.get("in_assault"))
        self.crossing: int = flag(data.get("crossing"))
        self.crossing_river: int = flag(data.get("crossing_river"))
        self.river: int = flag(data.get("at_river"))
        self.fortified: int = flag(data.get("fortified"))
        self.dug_in: int = flag(data.get("dug_in"))
        self.inside: int = flag(data.get("inside"))
        self.damaged: int = flag(data.get("damaged"))
        self.committed: int = flag(data.get("committed"))
        self.spotted: int = flag(data.get("spotted"))
        self.supplied: int = flag(data.get("supplied"))
        self.fired: int = flag(data.get("fired"))
        self.in_air: int = flag(data.get("in_air"))
        self.in_play: int = flag(data.get("in_play"))
        self.started_here: bool = bool(data.get("started_here", False))
        self.moving_to: str = str(data.get("moving_to", ""))
        self.with_host: bool = bool(data.get("with_host", False))
        self.adjacent_own: int = int(data.get("adjacent_own", 0))
        self.in_range_of: str = str(data.get("in_range_of", ""))
        self.obstacle: int = bits(data.get("obstacle"), KEYWORDS)
        self.event_target: bool = bool(data.get("event_target", False))
        self.chosen: bool = bool(data.get("chosen", False))
        self.count: int = int(data.get("count", 0))  # 0: all that fit
        self.pick: str = str(data.get("pick", "player"))
        self.any_of: list[Filter] = [Filter(each) for each in data.get("any_of", [])]
        for each in self.any_of:
            if each.supplied >= 0:
                raise ValueError("`supplied` stands beside `any_of`, not in it: see texts.fits")
        # whether it asks for marks on a card, or about the place of one; else nobody need look
        marks = (self.committed, self.spotted, self.dug_in, self.fired, self.damaged, self.fortified)
        where = (self.in_air, self.in_play, self.in_assault, self.supplied, self.river, self.crossing_river)
        self.by_mark: bool = max(*marks, *where) >= 0
        self.by_place: bool = (
            max(self.inside, self.empty) >= 0
            or self.started_here
            or self.terrain != 0
            or self.with_host
            or self.moving_to != ""
            or self.crossing == 1
            or self.zone_of != ""
            or self.adjacent_own != 0
        )
        self.known: dict[int, bool] = {}  # what `filters.suits` found, by card number


class Condition:
    """Under which circumstances an effect works; everything said must hold."""

    __slots__ = (
        "any_of", "attacks", "controller", "die", "enemy_side", "in_play", "obstacle", "role", "round",
        "second_gun", "supplied_unit_here", "target_within", "terrain", "zones",
    )  # fmt: skip

    def __init__(self, data: dict[str, Any]) -> None:
        self.attacks: int = bits(data.get("attack"), ATTACKS)
        self.terrain: int = bits(data.get("terrain"), TERRAIN_FLAGS)
        self.role: int = bits(data.get("role"), ROLES)
        self.round: int = int(data.get("round", 0))
        self.zones: tuple[str, ...] = names(data.get("zone"))
        self.die: int = int(data.get("die", 0))
        self.target_within: int = int(data.get("target_within", -1))
        self.controller: str = str(data.get("controller", ""))
        self.supplied_unit_here: bool = bool(data.get("supplied_unit_here", False))
        self.enemy_side: str = str(data.get("enemy_side", ""))
        self.in_play: str = str(data.get("in_play", ""))
        self.obstacle: int = bits(data.get("obstacle"), KEYWORDS)
        self.second_gun: bool = bool(data.get("second_gun", False))
        self.any_of: list[Condition] = [Condition(each) for each in data.get("any_of", [])]
        for each in self.any_of:
            if each.supplied_unit_here:
                raise ValueError("`supplied_unit_here` stands beside `any_of`, not in it: see texts.holds")


class Mod:
    """One change of a value."""

    __slots__ = ("number", "op", "stat")

    def __init__(self, data: dict[str, Any]) -> None:
        self.stat: int = STATS.index(str(data["stat"]))
        self.op: int = ADD
        self.number: int = 0
        for i, op in enumerate(OPS):
            if op in data:
                self.op = i
                self.number = int(data[op])


class Deed:
    """One thing an effect does: a verb of the vocabulary and what its words say, read once."""

    __slots__ = (
        "arm", "commits", "defense", "dice", "duration", "filter", "flag", "goes_home", "has_zone", "inf",
        "is_chosen", "is_enemys", "is_free", "is_once", "is_reroll", "limit", "number", "otherwise", "sign",
        "terrain", "tn", "total_cost", "traits", "value", "verb", "what", "zone",
    )  # fmt: skip

    def __init__(self, data: dict[str, Any]) -> None:
        self.verb: str = str(data["verb"])
        self.traits: int = VERBS[self.verb].traits
        self.number: int = int(data.get("n", 0))
        # what it is about: an action, a cost, something ignored, removed or called
        self.what: str = str(data.get("action", data.get("what", data.get("cost", data.get("fn", "")))))
        self.is_once: bool = self.traits & ONCE != 0 or self.what == "maskirovka"
        self.is_enemys: bool = data.get("who") == "enemy"
        self.dice: int = int(str(data.get("dice", 0)).partition("d")[0])  # so many, also as `1d6`
        self.tn: int = int(data.get("tn", 5))
        self.inf: int = int(data.get("inf", 0))
        self.arm: int = int(data.get("arm", 0))
        self.sign: int = int(data.get("sign", 1))
        self.defense: int = int(data.get("def", 0))
        self.total_cost: int = int(data.get("total_cost", -1))
        self.otherwise: int = int(str(data.get("otherwise", "hits:0")).partition(":")[2])
        self.is_free: bool = bool(data.get("free", False))
        self.is_reroll: bool = data.get("drop") == "reroll"
        self.commits: bool = bool(data.get("commit", False))
        self.goes_home: bool = data.get("to") == "own_hq"
        self.terrain: str = str(data.get("terrain", ""))
        self.value: str = str(data.get("value", ""))
        self.limit: str = str(data.get("limit", ""))
        self.flag: str = str(data.get("flag", ""))
        self.duration: str = str(data.get("dur", ""))
        self.has_zone: bool = "zone" in data
        self.is_chosen: bool = data.get("zone") == "chosen"
        self.filter: Filter | None = Filter(data["filter"]) if "filter" in data else None
        where = data.get("zone")
        self.zone: Filter | None = Filter(where) if isinstance(where, dict) else None


class Effect:
    """One effect of a card, a terrain or a nation."""

    __slots__ = (
        "condition", "costs_itself", "deeds", "duration", "head_start", "holds_on", "holds_only", "is_slow",
        "limit", "may", "mods", "number", "phase", "stats", "strips", "target", "touches", "vs", "when",
    )  # fmt: skip

    def __init__(self, data: dict[str, Any], number: int) -> None:
        self.number: int = number  # its place among all effects of the pack: how the state refers to it
        self.when: int = WHENS.index(str(data["when"]))
        self.target: Filter | None = Filter(data["target"]) if "target" in data else None
        self.condition: Condition | None = Condition(data["if"]) if "if" in data else None
        self.vs: Filter | None = Filter(data["vs"]) if "vs" in data else None
        self.mods: list[Mod] = [Mod(m) for m in data.get("mod", [])]
        self.stats: int = 0
        for m in self.mods:
            self.stats |= 1 << m.stat
        self.deeds: list[Deed] = [Deed(d) for d in data.get("do", [])]
        self.touches: int = self.stats
        self.holds_on: bool = bool(self.mods)  # it changes or says something for a while …
        self.holds_only: bool = True  # … and does nothing else
        self.is_slow: bool = False
        self.strips: bool = False  # it is about cards with something attached
        for deed in self.deeds:
            self.touches |= VERBS[deed.verb].touches
            if deed.traits & HOLDS:
                self.holds_on = True
            else:
                self.holds_only = False
            if deed.traits & SLOW:
                self.is_slow = True
            if deed.verb == "remove" and deed.what == "attachments":
                self.strips = True
        # Movement Factors for beginning a phase somewhere, if the text says nothing else
        self.head_start: int = 0
        if set(data) == {"when", "target", "mod"} and self.stats == 1 << MF and self.mods[0].op == ADD:
            if len(self.mods) == 1 and set(data["target"]) <= {"zone", "motorized", "started_here"}:
                self.head_start = self.mods[0].number if data["target"].get("started_here") else 0
        said = [str(data.get("dur", "")), *[deed.duration for deed in self.deeds]]
        pays = any(deed.verb == "hits_at_round_end" for deed in self.deeds)
        self.duration: str = next((word for word in said if word), "round" if pays else "")
        self.phase: str = str(data.get("phase", ""))
        self.limit: str = str(data.get("limit", ""))
        self.may: bool = bool(data.get("may", False))
        self.costs_itself: bool = bool(data.get("cost", {}).get("discard_this", False))
        if self.touches & (ALWAYS_SUPPLIED | OUT_OF_SUPPLY) and self.asks_supply():
            raise ValueError("a text that decides who is in supply cannot ask who is")

    def asks_supply(self) -> bool:
        for flt in (self.target, self.vs):
            if flt is not None and flt.supplied >= 0:
                return True
        return self.condition is not None and self.condition.supplied_unit_here
