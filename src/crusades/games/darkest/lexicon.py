"""How the game spells units and places, in notation (`de-24pz`, `f3`) and in prose."""

from typing import Final

from crusades.core import members
from crusades.core.action import Lexicon
from crusades.core.flow import NOBODY
from crusades.core.words import Speaker, Words
from crusades.games.darkest import kinds
from crusades.games.darkest.pieces import AXIS, B1, PLACES, SOVIET, STEPS, TYPES, WEATHER
from crusades.games.darkest.state import Theatre

SIDES: Final = ("axis", "soviet", "nobody")
SEATS: Final = SIDES[:2]
FACTORS: Final = ("infantry", "panzer", "tank", "plane", "artillery")
STEP_NAMES: Final = (  # D26
    "Axis preparation", "Axis attacks before movement", "Axis movement and announcements", "Recovery",
    "Announced attacks of the Axis", "German and Finnish recovery", "Axis reserves", "Axis air and supply",
    "Victory",
    "Soviet preparation", "Soviet attacks before movement", "Soviet movement and announcements", "Recovery",
    "Announced attacks of the Soviets", "Soviet reserves", "Soviet air and supply", "Victory",
)  # fmt: skip
COUNTRIES: Final = ("finland", "rumania")  # D3.3, D3.4
SETUPS: Final = ("historical", "free", "freer")  # D29.1
# frames as the trail above the board calls them
FRAMES: Final = {
    kinds.SETUP: "setup", kinds.SETUP_CHOICE: "setup_choice", kinds.SETUP_PLACE: "setup_place",
    kinds.REPLACEMENTS: "replacements", kinds.REINFORCEMENTS: "reinforcements", kinds.FORTIFY: "fortify",
    kinds.AIR_BASING: "air_basing", kinds.STRATEGIC: "strategic", kinds.PLACE_UNIT: "place_unit",
    kinds.CARRIAGE: "carriage", kinds.FIRST_ATTACKS: "first_attacks", kinds.MOVEMENT: "movement",
    kinds.ANNOUNCE: "announce", kinds.WAY: "way", kinds.COMBAT: "combat", kinds.BATTLE: "battle",
    kinds.HITS: "hits", kinds.RETREATS: "retreats", kinds.BREAKTHROUGH: "breakthrough",
    kinds.STRIKE: "strike", kinds.MISSION: "mission", kinds.INTERCEPTION: "interception",
    kinds.NAVAL: "naval", kinds.AIR_STEP: "air_step", kinds.PORT: "port", kinds.SUPPLY: "supply",
    kinds.HOLD_OUT: "hold_out",
}  # fmt: skip
# A moment as one number, as `packed` makes it: step, kind of frame, place, unit, seat.
STEP_BITS: Final = 5
KIND_BITS: Final = 7
PLACE_BITS: Final = 10
UNIT_BITS: Final = 10
SET_UP: Final = (1 << STEP_BITS) - 1  # in place of a step
STAGES: Final = ("corps", "abroad", "russian", "german")  # D28.5, D29.2 – D29.6


class DarkestLexicon(Lexicon):
    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre

    def spell(self, kind: str, value: int) -> str:
        if kind == "unit":
            return self.theatre.roster.units[value].id
        if kind == "place":
            return self.theatre.board.names[value]
        if kind == "number":
            return str(value)
        raise LookupError(kind)

    def read(self, kind: str, text: str) -> int:
        word = text.lower()
        if kind == "unit":
            return self.theatre.roster.by_id.get(word, -1)
        if kind == "place":
            return self.theatre.board.index.get(word, -1)
        if kind == "number":
            return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1
        raise LookupError(kind)

    def names(self, kind: str) -> list[str]:
        if kind == "unit":
            return [unit.id for unit in self.theatre.roster.units]
        if kind == "place":
            return list(self.theatre.board.names)
        raise LookupError(kind)


class DarkestSpeaker(Speaker):
    """Prose in one language."""

    def __init__(self, theatre: Theatre, words: Words) -> None:
        self.theatre = theatre
        self.words = words
        self.sides: list[str] = words.names("side", SIDES)
        self.steps: list[str] = [words.called("step", step, STEP_NAMES[n]) for n, step in enumerate(STEPS)]
        self.weather: list[str] = words.names("weather", WEATHER)
        self.factors: list[str] = words.names("factor", FACTORS)
        self.countries: list[str] = words.names("country", COUNTRIES)
        self.setups: list[str] = words.names("set-up", SETUPS)
        self.stages: list[str] = words.names("stage", STAGES)
        self.months: list[str] = [month_name(words, label) for label in theatre.calendar.label]
        self.units: list[str] = [unit_name(words, unit.name) for unit in theatre.roster.units]
        self.kinds: list[str] = words.names("kind", TYPES)
        # the pack's own names, unless the language has others for them
        self.cities: list[str] = [words.name("place", city) for city in theatre.board.city_name]

    def say(self, kind: str, value: int) -> str:
        if kind == "number":
            return str(value)
        if kind == "next":  # the one after so many
            return str(value + 1)
        if kind == "signed":
            return f"{value:+d}"
        if kind == "unit":
            return self.units[value] if value >= 0 else self.sides[-1]
        if kind == "units":
            names = [self.units[u] for u in members.unpacked(value)]
            return members.told(names, self.words.lang, self.sides[-1])
        if kind == "place":
            return self.place(value)
        if kind == "seat":
            return self.sides[value]
        if kind == "step":
            return self.steps[value]
        if kind == "month":  # due too late (D4.6)
            return self.months[value] if value < len(self.months) else self.words.name("word", "never")
        if kind == "weather":
            return self.weather[value]
        if kind == "factor":
            return self.factors[value]
        if kind == "country":
            return self.countries[value]
        if kind == "setup":
            return self.setups[value]
        if kind == "stage":
            return self.stages[value]
        if kind == "moment":
            return self.moment(value)
        if kind == "kind":
            return self.kinds[self.theatre.roster.units[value].type]
        if kind == "s":
            return "s" if self.words.is_many(value) else ""  # the plural of what was counted
        raise LookupError(kind)

    def place(self, place: int) -> str:
        if not 0 <= place < PLACES:
            return self.words.name("word", "nowhere")
        city = self.cities[place]
        name = self.theatre.board.names[place]
        return f"{city} {name}" if city else name

    def moment(self, value: int) -> str:
        """What the trail above the board shows: the step, and what is done in it."""
        step = value & SET_UP
        value >>= STEP_BITS
        kind = (value & (1 << KIND_BITS) - 1) - 1
        value >>= KIND_BITS
        place = (value & (1 << PLACE_BITS) - 1) - 1
        value >>= PLACE_BITS
        unit, seat = (value & (1 << UNIT_BITS) - 1) - 1, value >> UNIT_BITS
        names = [
            self.words.frame("setup", (0, 0, 0, 0)).fill(self, (0,)) if step == SET_UP else self.steps[step]
        ]
        if kind in FRAMES:
            values = (seat, place, unit, 0)
            names.append(self.words.frame(FRAMES[kind], values).render(self, values))
        return " › ".join([name for name in names if name])


def packed(step: int, kind: int = -1, place: int = -1, unit: int = -1, seat: int = 0) -> int:
    """A moment, for a sentence to name it."""
    value = max(seat, 0) << UNIT_BITS | unit + 1
    value = value << PLACE_BITS | place + 1
    value = value << KIND_BITS | kind + 1
    return value << STEP_BITS | step


def month_name(words: Words, label: str) -> str:
    """Jun41 as a language writes it: by the name of its month, if it has one."""
    month = words.called("month", label[:-2], "")
    return f"{month} 19{label[-2:]}" if month else label


def unit_name(words: Words, name: str) -> str:
    """Its name without what the counter says of its kind in brackets; in other languages what is not proper.

    `# Army` stands for every numbered army, unless one is named for itself.
    """
    name = name.partition(" (")[0]
    number = next((word.rstrip(".") for word in name.split() if word.rstrip(".").isdigit()), "")
    pattern = words.called("unit", name.replace(number, "#", 1) if number else name, name)
    return words.called("unit", name, pattern.replace("#", number))


# What an event names, as views call it -----------------------------------------------------------------
def spelled(lexicon: DarkestLexicon, kind: str, value: int) -> str:
    if value < 0:
        return ""
    if kind == "unit":
        return lexicon.spell(kind, value)
    if kind == "place":
        return lexicon.spell(kind, value) if value < len(lexicon.theatre.board.names) else ""
    if kind == "step":
        return STEPS[value]
    if kind == "factor":
        return FACTORS[value]
    if kind == "country":
        return COUNTRIES[value]
    if kind == "seat":
        return SEATS[value] if value < len(SEATS) else ""
    return ""


def listed(kind: str, value: int) -> list[tuple[str, int]]:
    return [("unit", u) for u in members.unpacked(value)] if kind == "units" else []


def side_of(theatre: Theatre, kind: str, value: int) -> int:
    if kind == "seat":
        return value if value < len(SEATS) else NOBODY
    if kind == "step":
        return AXIS if value < B1 else SOVIET  # D26.1: whose player-turn it is part of
    return theatre.roster.units[value].side if kind == "unit" and value >= 0 else NOBODY


def is_key(theatre: Theatre, kind: str, value: int) -> bool:
    """D2.6: one of the three cities without which the Axis does not win."""
    board = theatre.board
    return kind == "place" and value in (board.leningrad, board.moscow, board.stalingrad)


assert len(WEATHER) == 4 and len(STEP_NAMES) == len(STEPS)
