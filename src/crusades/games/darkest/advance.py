"""D16.1, D16.2: winners advance, and those who may break through get the chance (D14.1).

A BREAKTHROUGH frame follows every won battle that leaves somebody a breakthrough. f.place: the won hex;
f.count: the battle rounds left; f.units: who has not had his breakthrough yet; the rest is in
`s.breakthrough`.
"""

from typing import Final

from crusades.core.flow import Frame
from crusades.core.refusal import OK
from crusades.games.darkest import capture, fire, forces
from crusades.games.darkest.kinds import BREAKTHROUGH
from crusades.games.darkest.pieces import (
    AXIS,
    BROKE,
    DE,
    DISRUPTED,
    GUARDS,
    KATYUSHA,
    NOV42,
    PANZER,
    SHOCK,
    SNOW,
    TANK,
    WON,
)
from crusades.games.darkest.state import Battle, Breakthrough, Darkest

RESERVE: Final = 2  # kinds of battle, as battle.begin takes them
BREAK: Final = 3


def after(s: Darkest) -> None:
    """What follows a battle: the winners advance (D16.1), then those who may break through do."""
    b = s.battle
    assert b is not None
    s.battle = None
    if not b.cleared:
        return
    if b.kind != BREAK:  # D14.6: a won breakthrough battle gives none again
        open_breakthrough(s, b)  # below whatever the advance itself has to ask
    winners = [u for u in b.units if advances(s, u)]
    for u in winners:
        s.tell("advances", u, b.target)
        capture.enter(s, u, b.target)
    if not winners:
        # D16.2, D8.7: the place stays its owner's; D20.7: what lies there is lost all the same as it falls
        s.tell("nobody_enters", b.target)
        for u in fire.defenders(s, b):
            s.tell("lost_with", u, b.target)
            forces.eliminate(s, u)


def advances(s: Darkest, u: int) -> bool:
    """D16.1: every UnDisrupted attacker; D16.2: but neither artillery nor Katyushas."""
    unit = s.of(u)
    return not (s.flags[u] & DISRUPTED or unit.gun or unit.type == KATYUSHA)


def rounds_left(b: Battle) -> int:
    """D14.5: 3 battle rounds, in a reserve phase 2, less those used (D18.1: none by an overrun)."""
    return max(0, (2 if b.kind == RESERVE else 3) - b.spent)


def open_breakthrough(s: Darkest, b: Battle) -> None:
    able = [u for u in b.units if why_not_able(s, u) == OK]
    if not able:
        return
    for u in able:
        s.flags[u] = s.flags[u] & ~BROKE | WON
    f = s.push(Frame(BREAKTHROUGH, b.seat, b.target, -1, rounds_left(b)))
    f.units = able
    followers = [u for u in b.air if s.of(u).nation == DE] if b.seat == AXIS else []  # D24.10
    s.breakthrough = Breakthrough(b.fronts.copy(), followers, [])


def is_first_winter(s: Darkest) -> bool:
    """D22.3: a Snow turn of 1941-42."""
    calendar = s.theatre.calendar
    return calendar.first_winter[s.turn] and calendar.weather[s.turn] == SNOW


def why_not_able(s: Darkest, u: int) -> str:
    """D14.1: Germans; shock armies; from Nov42 Guards and Russian tanks. D14.9: fewer in the first winter."""
    unit = s.of(u)
    if s.flags[u] & DISRUPTED:
        return "D14.1"
    if unit.side == AXIS:
        if unit.nation != DE:
            return "D14.1"
    elif unit.type != SHOCK and (s.turn < NOV42 or unit.type not in (GUARDS, TANK)):
        return "D14.1"
    if is_first_winter(s) and unit.type not in (PANZER, SHOCK):
        return "D14.9"
    return OK
