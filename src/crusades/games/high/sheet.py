"""What a seat may be asked in the other's turn, as standing orders call it: the sheet that a page offers."""

from typing import Final

from crusades.core.game import Game
from crusades.games.high.state import High

# Some procedures ask several things, each in a step of its own.
STEPS: Final = {
    "battle.1": "battle shelter",
    "nuclear.0": "battle shelter",
    "battle.3": "battle gate",
    "battle.5": "battle captain",
    "battle.7": "battle storm",
    "alliance.1": "alliance oppose",
    "disruption.1": "disruption oppose",
}
WINDOWS: Final = (
    ("fire", "Fire on enemy fleets that leave", ("ask", "always", "never")),
    ("battle shelter", "Go inside a strongpoint that is attacked", ("ask", "do inside", "do outside")),
    ("battle captain", "The leader who commands a defence", ("ask", "always")),
    ("gamble", "Let a leader gamble to avert losses", ("ask", "never", "always")),
    ("losses", "The units that take losses", ("ask", "always")),
    ("nuclear", "Give up the fort after a nuclear blast", ("ask", "do raze", "never")),
    ("alliance oppose", "The leader who speaks against an alliance", ("ask", "always")),
    ("disruption oppose", "The leader who speaks for an alliance", ("ask", "always")),
    ("step_out", "The hex to which besiegers step when a siege is over", ("ask", "always")),
)


def question(game: Game[High], s: High) -> str:
    """The name of what is being decided."""
    name = game.question(s)
    return STEPS.get(f"{name}.{s.frames[-1].step}", name) if name else name
