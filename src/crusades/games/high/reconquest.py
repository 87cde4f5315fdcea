"""H8D: reconquest. In his Combat Phase the Wersgorix Player tries to win a Converted race back."""

from typing import Final

from crusades.core.action import a_of, act, b_of
from crusades.core.refusal import OK
from crusades.games.high import heresy
from crusades.games.high.board import WARLIKE
from crusades.games.high.forces import leaders_of, points_on
from crusades.games.high.leaders import political_rating
from crusades.games.high.pieces import CRUSADER, LEADERS, WERSGORIX
from crusades.games.high.state import High, altered
from crusades.games.high.verbs import RECONQUER

WARLIKE_SPIRIT: Final = 1  # H8D.4
FLEET_AND_ARMY: Final = 3  # H8D.5


def target(s: High, i: int) -> int:
    """H8D.1: the Converted planet on whose surface a Wersgorix leader stands, or -1.

    A defector serves in every respect (H4A.25); a traitor only moves and fights (H11A.26).
    """
    if s.lat[i] < 0 or s.lside[i] != WERSGORIX or s.captor[i] >= 0 or s.laboard[i] >= 0 or i == s.traitor:
        return -1
    p = s.board.planet_of[s.lat[i]]
    return p if p >= 0 and s.converted[p] else -1


def why_not_reconquer(s: High, i: int, points: int) -> str:
    p = target(s, i) if i < LEADERS else -1
    if p < 0 or s.attempted[p]:
        return "H8D.1"
    return OK if points <= s.iq else "H8D.6"


def may_be(s: High, seat: int) -> bool:
    """Whether it is worth looking for a reconquest."""
    return seat == WERSGORIX and any(s.converted)


def options(s: High) -> list[int]:
    """H8D.1, H8D.6: every leader who may try, with every number of I.Q. Points he can spend."""
    found: list[int] = []
    for i in leaders_of(s, WERSGORIX):
        if why_not_reconquer(s, i, 0) == OK:
            found.extend([act(RECONQUER, i, points) for points in range(s.iq + 1)])
    return found


def why_not(s: High, action: int) -> str:
    return why_not_reconquer(s, a_of(action), b_of(action))


def modifiers(s: High, p: int, points: int) -> int:
    """H8D.2 – H8D.6: the sum of what alters the die, told one by one."""
    b = s.board
    race = s.race[p]
    total = b.race_strength[race]
    s.tell("reconquest_strength", p, total)
    present = points_on(s, p, CRUSADER)
    if present:
        total += present
        s.tell("reconquest_presence", p, present)
    if b.race_attitude[race] == WARLIKE:
        total += WARLIKE_SPIRIT
        s.tell("reconquest_warlike", p, WARLIKE_SPIRIT)
    if b.race_asterisk[race]:
        total += FLEET_AND_ARMY
        s.tell("reconquest_force", p, FLEET_AND_ARMY)
    if points:
        total -= points
        s.tell("reconquest_iq", p, -points)
    return total


def apply(s: High, action: int) -> None:
    """H8D.1, H8D.6, H8D.7: the points are spent, one die is rolled against the leader's Political Rating."""
    i = a_of(action)
    points = b_of(action)
    p = target(s, i)
    s.attempted = altered(s.attempted, p, 1)
    s.iq -= points
    s.tell("reconquest", i, p, points)
    change = modifiers(s, p, points)
    die = s.dice.d6()
    s.tell("reconquest_roll", i, p, die, die + change)
    rating = political_rating(s, i)
    if die + change <= rating:
        lose(s, p, rating)
    else:
        s.tell("reconquest_failed", p, rating)


def lose(s: High, p: int, rating: int) -> None:
    """H8D.7, H8D.9: the piece goes face down; the Fief Marker, if one lies there (H8C.9), stays.

    So does all that the race has given.
    """
    s.tell("reconquered" if s.fief[p] >= 0 else "reconquered_unmarked", p, rating)
    s.converted = altered(s.converted, p, 0)
    s.face_up = altered(s.face_up, p, 0)
    s.rebel = altered(s.rebel, p, 0)
    if s.heresy[p]:
        heresy.end(s, p)
        s.tell("heresy_reconquered", p)
