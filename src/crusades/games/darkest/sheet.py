"""What a seat may be asked in the other's turn, as standing orders call it: the sheet that a page offers."""

from typing import Final

WINDOWS: Final = (
    ("interception", "Intercept aircraft", ("ask", "never", "always")),
    ("naval", "Put to sea against an enemy fleet", ("ask", "never", "always")),
    ("port", "Choose another port for a fleet that has lost its own", ("ask", "never")),
    ("hits", "Share out hits (never: in the usual way)", ("ask", "never")),
    ("retreats", "Retreat from a battle", ("ask", "never")),
    ("hold_out", "The units that an isolated place keeps in supply", ("ask", "always")),
)
