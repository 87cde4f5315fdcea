"""The options, read here and nowhere else."""

from typing import Final

from crusades.core.game import Option

OPTIONS: Final = (
    Option("beginner", ("no", "yes"), "the Beginner's Game: no artillery, aircraft based anywhere", "D1.1"),
    Option("setup", ("historical", "free", "freer", "ask"), "who may set up as he likes", "D29.1"),
    Option("rolls", ("two", "one"), "each side's own die in a battle round, or one for both", "D9.2"),
    Option("antitank", ("stop", "plain"), "whether antitank units stop the tank overrun", "D12.8"),
    Option(
        "allies", ("letter", "mobile"), "whether Italian and Hungarian mobile corps move as such", "D17.4"
    ),
    Option("supply", ("cities", "towns"), "whether towns hold supply lines", "D21.1"),
    Option("border", ("german", "axis"), "which border armies begin fortified", "D27.1"),
    Option("levels", ("lowered", "kept"), "the levels of victory in the freer set-up", "D29.5"),
)
BEGINNER: Final = 0
SETUP: Final = 1
ROLLS: Final = 2
ANTITANK_STOPS: Final = 3
ALLIES: Final = 4
SUPPLY: Final = 5
FORTIFIED_BORDER: Final = 6
LEVELS: Final = 7

# Choices of the option `setup`.
HISTORICAL: Final = 0
FREE: Final = 1
FREER: Final = 2
ASK: Final = 3
