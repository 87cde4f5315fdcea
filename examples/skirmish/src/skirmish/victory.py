"""N6: fire and dawn."""

from skirmish.board import OFF, RAIDERS, SHADOW, WATCH
from skirmish.state import Skirmish


def take_off(s: Skirmish, counter: int) -> None:
    """A counter leaves the field; N6.3: without its men the raid is over."""
    s.at[counter] = OFF
    if not any(s.at[c] != OFF and s.kind[c] != SHADOW for c in s.board.of(RAIDERS)):
        declare(s, WATCH, "raid_broken")


def fade(s: Skirmish, shadow: int) -> None:
    """N5.6: a shadow that is turned up is gone."""
    s.tell("fades", shadow)
    take_off(s, shadow)


def set_alight(s: Skirmish, place: int) -> None:
    """N6.2: enough barns in flames, and the raiders have won."""
    s.burnt[s.board.barns.index(place)] = 1
    if sum(s.burnt) >= s.board.to_burn:
        declare(s, RAIDERS, "barns_burnt")


def dawn(s: Skirmish) -> None:
    """N6.4: at dawn the whole county is awake."""
    declare(s, WATCH, "dawn")


def declare(s: Skirmish, winner: int, event: str) -> None:
    """N6.5: it is over, and everybody may look at everything."""
    s.over = True
    s.up = [1] * s.board.counters
    s.reveals += 1
    s.winner = winner
    s.tell(event, winner)
