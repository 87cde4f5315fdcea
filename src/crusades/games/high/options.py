"""The named switches of the game: other readings of a clause, kept because they are cheap."""

from typing import Final

from crusades.core.game import Option

LETTER_POOLS: Final = 0
CAPITALS: Final = 1

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "letters",
        ("shared", "separate"),
        "Whether a letter serves either as a fleet or as an army, or once as each.",
        "H2C.15",
    ),
    Option(
        "capitals",
        ("with-thraxian", "beyond-thraxian"),
        "Whether Thraxian is one of the four capitals that win the Basic Scenario.",
        "H10A.3",
    ),
)
SCENARIOS: Final[tuple[str, ...]] = ("basic", "campaign")
