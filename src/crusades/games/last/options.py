"""The variants of the rules as named switches: every divergence is one option, read here and nowhere else."""

from typing import Final

from crusades.core.game import Option
from crusades.games.last.cards import Library

SCENARIOS: Final = ("standard", "amended", "original")
STANDARD: Final = 0
AMENDED: Final = 1
ORIGINAL: Final = 2

# One divergence each: name, choice in standard, amended, original, what it means, its clauses.
DIVERGENCES: Final = (
    ("draw-decks", ("single", "split", "single"), "one draw deck, or Units and Specials apart", "L5.4.5"),
    ("terrain-row", ("hidden", "open", "hidden"), "how the starting row is laid", "L5.3.2"),
    ("centre-row", ("random", "placed", "random"), "who orders the centre row", "L5.3.5"),
    ("setup-supply", ("nation", "powers", "powers"), "where set-up Supply comes from", "L5.2.2"),
    ("supply-dice", ("nation", "best", "powers"), "how Supply is rolled", "L7.1.7"),
    ("phase-order", ("free", "fixed", "free"), "the order of Reinforcement steps", "L7.1.2"),
    ("commitment", ("exhausted", "active", "exhausted"), "what commits a unit", "L3.1.5"),
    ("slots", ("leader", "person", "leader"), "whom a unit's second slot takes", "L3.6.10"),
    ("soviet-infantry", ("nation", "choice", "choice"), "the Soviet infantry bonus", "L7.1.25"),
    ("recon-secrecy", ("kept", "lost", "kept"), "whether a reconning unit stays hidden", "L7.3.5"),
    ("difficult", ("commits", "stops", "commits"), "what Difficult terrain does to a mover", "L7.5.9"),
    ("dug-in", ("round", "attack", "round"), "how often dug-in units ignore a hit", "L7.5.14"),
    ("mounting", ("free", "point", "free"), "what mounting costs", "L7.5.27"),
    ("modifiers", ("two", "three", "two"), "the steps in which Firepower is modified", "L6.4.2"),
    ("obstacles", ("first", "after", "first"), "when Obstacles act in an assault", "L7.5.53"),
    ("piles", ("open", "hidden", "open"), "whether Victory Piles are seen", "L9.0.8"),
)  # fmt: skip
NAMES: Final = tuple(row[0] for row in DIVERGENCES)

# Places in `opts`, in the order above; the value is the index into the pair (first, other) of choices.
DRAW_DECKS: Final = 0
TERRAIN_ROW: Final = 1
CENTRE_ROW: Final = 2
SETUP_SUPPLY: Final = 3
SUPPLY_DICE: Final = 4
PHASE_ORDER: Final = 5
COMMITMENT: Final = 6
SLOTS: Final = 7
SOVIET_INFANTRY: Final = 8
RECON_SECRECY: Final = 9
DIFFICULT: Final = 10
DUG_IN: Final = 11
MOUNTING: Final = 12
MODIFIERS: Final = 13
OBSTACLES: Final = 14
PILES: Final = 15
# … and the agreements of the players.
BRIDGES: Final = 16  # L5.3.8: 1 if agreed
HISTORY: Final = 17  # L1.0.3: 0 historical, 1 hypothetical
LIMIT: Final = 18  # L9.0.2: completed turns, 0: none
FORMAT: Final = 19  # 1: the short game, 25 cards with at most 8 Specials
OPTS: Final = 20

# Clauses that do not hold in every variant: the switch they go with and its choices for which they hold.
_HOLDS: Final[dict[str, tuple[int, tuple[int, ...]]]] = {
    "L3.1.4": (COMMITMENT, (0,)), "L3.1.5": (COMMITMENT, (1,)),
    "L3.6.9": (SLOTS, (0,)), "L3.6.10": (SLOTS, (1,)),
    "L5.2.1": (SETUP_SUPPLY, (0,)), "L5.2.2": (SETUP_SUPPLY, (1,)),
    "L5.3.1": (TERRAIN_ROW, (0,)), "L5.3.2": (TERRAIN_ROW, (1,)),
    "L5.3.4": (CENTRE_ROW, (0,)), "L5.3.5": (CENTRE_ROW, (1,)),
    "L5.4.4": (DRAW_DECKS, (0,)), "L5.4.5": (DRAW_DECKS, (1,)),
    "L5.6.1": (DRAW_DECKS, (0,)), "L5.6.2": (DRAW_DECKS, (1,)),
    "L5.7.1": (SUPPLY_DICE, (0,)), "L5.7.3": (SUPPLY_DICE, (1,)), "L5.7.2": (SUPPLY_DICE, (2,)),
    "L6.4.1": (MODIFIERS, (0,)), "L6.4.2": (MODIFIERS, (1,)),
    "L7.1.1": (PHASE_ORDER, (0,)), "L7.1.2": (PHASE_ORDER, (1,)),
    "L7.1.5": (SUPPLY_DICE, (0,)), "L7.1.7": (SUPPLY_DICE, (1,)), "L7.1.6": (SUPPLY_DICE, (2,)),
    "L7.1.8": (DRAW_DECKS, (0,)), "L7.1.9": (DRAW_DECKS, (1,)),
    "L7.1.25": (SOVIET_INFANTRY, (1,)), "L7.1.26": (SOVIET_INFANTRY, (1,)),
    "L7.3.4": (RECON_SECRECY, (0,)), "L7.3.5": (RECON_SECRECY, (1,)),
    "L7.5.8": (DIFFICULT, (0,)), "L7.5.9": (DIFFICULT, (1,)),
    "L7.5.13": (DUG_IN, (0,)), "L7.5.14": (DUG_IN, (1,)),
    "L7.5.26": (MOUNTING, (0,)), "L7.5.27": (MOUNTING, (1,)),
    "L7.5.52": (OBSTACLES, (0,)), "L7.5.53": (OBSTACLES, (1,)),
    "L9.0.1": (LIMIT, (0,)), "L9.0.2": (LIMIT, (4, 6, 8, 10, 12, 15, 20)),
    "L9.0.7": (PILES, (0,)), "L9.0.8": (PILES, (1,)),
}  # fmt: skip

AS_VARIANT: Final = "variant"
LIMITS: Final = ("variant", "none", "4", "6", "8", "10", "12", "15", "20")
AMENDED_LIMIT: Final = 12

_SWITCHES: Final = tuple(
    Option(name, (AS_VARIANT, *dict.fromkeys(choices)), text, rule)
    for name, choices, text, rule in DIVERGENCES
)
OPTIONS: Final = (
    Option("deck.axis", ("ge-1",), "the Axis deck (a starter's id, or written out)", "L5.0.1", True),
    Option("deck.allied", ("us-1",), "the Allied deck (a starter's id, or written out)", "L5.0.1", True),
    Option("bridges", ("no", "yes"), "whether Bridge terrain may be used", "L5.3.8"),
    Option("match", ("historical", "hypothetical"), "whether former allies may meet", "L1.0.3"),
    Option("limit", LIMITS, "completed turns after which the game ends", "L9.0.2"),
    Option("format", ("full", "short"), "short: 25 cards, at most 8 Specials, no bridges", "L5.1.1"),
    *_SWITCHES,
)  # fmt: skip


def options_for(library: Library) -> tuple[Option, ...]:
    """The options of a pack: its starter decks are the choices of a deck, Germany's and America's first."""
    found = []
    for option in OPTIONS:
        if option.is_open:
            axis = option.name == "deck.axis"
            decks = [
                d.id for d in library.decks.values() if (library.nation(d.nation).side == "axis") == axis
            ]
            decks.sort(key=lambda name: name not in option.choices)
            found.append(Option(option.name, tuple(decks), option.text, option.rule, True))
        else:
            found.append(option)
    return tuple(found)


def choices_of(which: int) -> tuple[str, ...]:
    """The distinct choices of a divergence, in the order of the variants."""
    return tuple(dict.fromkeys(DIVERGENCES[which][1]))


def resolve(variant: int, chosen: dict[str, str]) -> list[int]:
    """Every switch as a number: its choice's place in `choices_of`; what nobody chose follows the variant."""
    opts = [0] * OPTS
    for i in range(len(DIVERGENCES)):
        word = chosen.get(NAMES[i], AS_VARIANT)
        if word == AS_VARIANT:
            word = DIVERGENCES[i][1][variant]
        opts[i] = choices_of(i).index(word)
    opts[BRIDGES] = int(chosen.get("bridges", "no") == "yes")
    opts[HISTORY] = int(chosen.get("match", "historical") == "hypothetical")
    limit = chosen.get("limit", AS_VARIANT)
    if limit == AS_VARIANT:
        limit = str(AMENDED_LIMIT) if variant == AMENDED else "none"
    opts[LIMIT] = 0 if limit == "none" else int(limit)
    opts[FORMAT] = int(chosen.get("format", "full") == "short")
    return opts


def holding(opts: list[int], clauses: str) -> str:
    """Of several clauses those that hold under these switches: sentences cite all their variants."""
    return " ".join(
        clause
        for clause in clauses.split()
        if clause not in _HOLDS or opts[_HOLDS[clause][0]] in _HOLDS[clause][1]
    )
