"""How the game spells units and places, in notation (`de-24pz`, `f3`) and in prose."""

from typing import Final

from crusades.core.action import Lexicon
from crusades.core.words import Speaker
from crusades.games.darkest.pieces import PLACES, STEPS, WEATHER
from crusades.games.darkest.state import Theatre

SIDES: Final = ("the Axis", "the Soviets", "nobody")
FACTORS: Final = ("infantry", "panzer", "tank", "plane", "artillery")
STEP_NAMES: Final = (  # D26
    "Axis preparation", "Axis attacks before movement", "Axis movement and announcements", "recovery",
    "announced attacks of the Axis", "German and Finnish recovery", "Axis reserves", "Axis air and supply",
    "victory",
    "Soviet preparation", "Soviet attacks before movement", "Soviet movement and announcements", "recovery",
    "announced attacks of the Soviets", "Soviet reserves", "Soviet air and supply", "victory",
)  # fmt: skip
COUNTRIES: Final = ("Finland", "Rumania")  # D3.3, D3.4
WEATHER_WORDS: Final = ("good weather", "hard frost", "mud", "snow")

SETUPS: Final = ("the historical set-up", "a free Russian set-up", "a freer German set-up")  # D29.1
STAGES: Final = (  # D28.5, D29.2 – D29.6
    "the corps that the list does not name",
    "German units in Finland and Rumania",
    "the Russian units",
    "the other German units",
)


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


class DarkestSpeaker(Speaker):
    def __init__(self, theatre: Theatre) -> None:
        self.theatre = theatre

    def say(self, kind: str, value: int) -> str:
        if kind == "number":
            return str(value)
        if kind == "signed":
            return f"{value:+d}"
        if kind == "unit":
            return self.unit(value) if value >= 0 else "nobody"
        if kind == "place":
            return self.place(value)
        if kind == "seat":
            return SIDES[value]
        if kind == "step":
            return f"{STEPS[value]} {STEP_NAMES[value]}"
        if kind == "month":
            labels = self.theatre.calendar.label
            return labels[value] if value < len(labels) else "a month beyond the war"  # due too late (D4.6)
        if kind == "weather":
            return WEATHER_WORDS[value]
        if kind == "factor":
            return FACTORS[value]
        if kind == "country":
            return COUNTRIES[value]
        if kind == "setup":
            return SETUPS[value]
        if kind == "stage":
            return STAGES[value]
        if kind == "s":
            return "" if value == 1 else "s"  # the plural of what was counted
        raise LookupError(kind)

    def unit(self, unit: int) -> str:
        """Its name, without what the counter says of its kind in brackets."""
        return self.theatre.roster.units[unit].name.partition(" (")[0]

    def place(self, place: int) -> str:
        if not 0 <= place < PLACES:
            return "nowhere"
        city = self.theatre.board.city_name[place]
        name = self.theatre.board.names[place]
        return f"{city} {name}" if city else name


assert len(WEATHER_WORDS) == len(WEATHER) and len(STEP_NAMES) == len(STEPS)
