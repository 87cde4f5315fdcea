"""Leaders: ratings, wounds, death, capture and escape (H2C.3 – H2C.5, H6D, H7C.34 – H7C.41)."""

from typing import Final

from crusades.games.high.forces import disturb, stir, units_at
from crusades.games.high.pieces import (
    CRUSADER,
    KNIGHTS,
    LEADER,
    LEADERS,
    NEUTRAL,
    NOWHERE,
    RACES,
    SORVAN,
    W1,
    WERSGORIX,
)
from crusades.games.high.state import NEUTRAL_RACE, UNTITLED, High, altered


def combat_rating(s: High, i: int) -> int:
    """H2C.3, H2C.5: columns he can shift; a wounded leader's lower rating."""
    return s.board.combat_wounded[i] if s.wounded[i] else s.board.combat_rating[i]


def political_rating(s: High, i: int) -> int:
    """H2C.4, H2C.5."""
    return s.board.political_wounded[i] if s.wounded[i] else s.board.political_rating[i]


def loyal_side(s: High, i: int) -> int:
    """The side he belongs to by birth; an Independent leader's race may be Neutral."""
    if i >= W1:
        return WERSGORIX
    if SORVAN <= i < SORVAN + RACES and s.ally[i - SORVAN] == NEUTRAL_RACE:
        return NEUTRAL
    return CRUSADER


def is_free(s: High, i: int) -> bool:
    """In play on the map and nobody's captive."""
    return s.lat[i] >= 0 and s.captor[i] < 0


def is_crusader_leader(s: High, i: int) -> bool:
    """One of the five, on the map, free and loyal: not a defector, captive or traitor (H8A.1, H4A.25)."""
    return i < KNIGHTS and s.lat[i] >= 0 and s.captor[i] < 0 and s.lside[i] == CRUSADER


# What turns a leader to his wounded side, or kills him who is wounded already; and how either is told.
BY_GAMBLE: Final = 0  # H7C.34
BY_WEDGE: Final = 1  # H12.23
BY_FEVER: Final = 2  # H11A.2
WOUND_TOLD: Final = ("wounded", "wedge_wounds", "sickens")
DEATH_TOLD: Final = ("killed", "wedge_kills", "fever_kills")


def wound(s: High, i: int, why: int) -> None:
    """H7C.34: turn him to his wounded side; a leader already wounded is killed."""
    if s.wounded[i]:
        s.tell(DEATH_TOLD[why], LEADER + i)
        kill(s, i)
    else:
        s.wounded = altered(s.wounded, i, 1)
        s.tell(WOUND_TOLD[why], LEADER + i)


def kill(s: High, i: int) -> None:
    """Out of play for good; the caller has told how. H8C.2: his fiefs stay Converted with his markers.

    His titles fall vacant.
    """
    s.lat[i] = NOWHERE
    stir(s)
    s.laboard[i] = -1
    s.captor = altered(s.captor, i, -1)
    s.wounded = altered(s.wounded, i, 0)
    s.defector = altered(s.defector, i, 0)
    if i < KNIGHTS:
        s.noble = altered(s.noble, i, UNTITLED)
        s.church_title = altered(s.church_title, i, UNTITLED)
    disturb(s, LEADER + i)


def capture(s: High, i: int, side: int, h: int, told: str = "captured") -> None:
    """H7C.41, H7D.23: he becomes a captive of `side`, under guard in hex `h`.

    H4A.25: a defector taken by his own people is theirs again, no captive.
    """
    if loyal_side(s, i) == side:
        s.defector = altered(s.defector, i, 0)
        s.lside[i] = side
        stir(s)
        s.tell("brought_home", LEADER + i, s.lat[i])
        return
    s.captor = altered(s.captor, i, side)
    s.lat[i] = h
    stir(s)
    s.laboard[i] = -1
    s.defector = altered(s.defector, i, 0)
    s.lside[i] = loyal_side(s, i)
    disturb(s, LEADER + i)
    s.tell(told, LEADER + i, h)


def release(s: High, i: int) -> None:
    """H6D.6: he escapes, stays in his hex, and his own side controls him again."""
    s.captor = altered(s.captor, i, -1)
    s.laboard[i] = -1
    stir(s)
    s.lside[i] = loyal_side(s, i)
    s.tell("escaped", LEADER + i, s.lat[i])


def free_unguarded(s: High) -> None:
    """H6D.6: captives with no captor's Strength Point in their hex escape at once."""
    if max(s.captor) < 0:
        return
    for i in range(LEADERS):
        if s.captor[i] >= 0 and s.lat[i] >= 0 and not units_at(s, s.lat[i], s.captor[i]):
            release(s, i)
