"""H8E: titles. Who holds them, how many fiefs they allow, and what allows to give one (see `granting`)."""

from typing import Final

from crusades.core.flow import NOBODY
from crusades.core.refusal import OK
from crusades.games.high.leaders import is_crusader_leader
from crusades.games.high.pieces import FITZWILLIAM, KNIGHTS, OWAIN, PARVUS, ROGER
from crusades.games.high.state import ARCHBISHOP, BARON, DUKE, KING, KNIGHT, POPE, UNTITLED, High, altered

# H8E.1: the titles as the notation numbers them. Noble (1 – 3), Royal (4), Ecclesiastical (5, 6).
T_KNIGHT: Final = KNIGHT
T_BARON: Final = BARON
T_DUKE: Final = DUKE
T_KING: Final = KING
T_ARCHBISHOP: Final = 5
T_POPE: Final = 6
# By title: the clause that says who may give it where.
CLAUSE: Final = ("H8E.17", "H8E.11", "H8E.12", "H8E.13", "H8E.14", "H8E.15", "H8E.16")

STARTING: Final = ((ROGER, BARON), (OWAIN, KNIGHT), (FITZWILLIAM, KNIGHT))  # H8E.10

# Fief Limits of the untitled (H8E.4), Knight (H8E.9), Baron (H8E.8), Duke (H8E.7) and King (H8E.6).
NO_LIMIT: Final = 999
FIEF_LIMIT: Final = (0, 1, 3, 8, NO_LIMIT)

ARCHBISHOPS: Final = 2  # H2C.20


# Who holds what -------------------------------------------------------------------------------------


def begin(s: High) -> None:
    """H8E.10: Sir Roger starts as Baron, Sir Owain and Sir Fitz-William as Knights."""
    for i, title in STARTING:
        s.noble = altered(s.noble, i, title)


def holder(s: High, noble: int, church: int) -> int:
    """The leader with this Noble or Royal, or this Ecclesiastical, title, or NOBODY; H4A.25: no defector."""
    for i in range(KNIGHTS):
        if not s.defector[i] and (s.noble[i] == noble != UNTITLED or s.church_title[i] == church != UNTITLED):
            return i
    return NOBODY


def king(s: High) -> int:
    """The King, or NOBODY; a captive King is King still."""
    return holder(s, KING, UNTITLED) if KING in s.noble else NOBODY


def pope(s: High) -> int:
    """The New Pope, or NOBODY."""
    return holder(s, UNTITLED, POPE) if POPE in s.church_title else NOBODY


def archbishops(s: High) -> int:
    found = 0
    for i in range(KNIGHTS):
        if s.church_title[i] == ARCHBISHOP and not s.defector[i]:
            found += 1
    return found


def fief_limit(s: High, i: int) -> int:
    """H8C.2, H8E.4: the fiefs his Noble or Royal Title allows; H8E.5: a church office changes nothing.

    H8C.10: Brother Parvus has no limit. H8C.11, H4A.25: outsiders and defectors hold none.
    """
    if i >= KNIGHTS or s.defector[i]:
        return 0
    return NO_LIMIT if i == PARVUS else FIEF_LIMIT[s.noble[i]]


def fiefs_held(s: High, i: int) -> int:
    """His Fief Markers on the map: Thraxian's (H3.24) and those on reconquered planets (H8D.9) count."""
    return s.fief.count(i)


# What allows a grant --------------------------------------------------------------------------------


def surface(s: High, i: int) -> int:
    """The planet on whose surface a free and loyal Crusader leader stands, or -1."""
    if not is_crusader_leader(s, i) or s.laboard[i] >= 0:
        return -1
    return s.board.planet_of[s.lat[i]]


def may_grant(s: High, i: int, title: int) -> bool:
    """H8E.11 – H8E.16: whether this leader's rank lets him give this title."""
    if title in (T_KNIGHT, T_BARON):
        return s.noble[i] == KING or (i == ROGER and king(s) == NOBODY)
    if title == T_DUKE:
        return s.noble[i] == KING
    if title == T_KING:
        return s.church_title[i] == POPE
    if title == T_ARCHBISHOP:
        return s.church_title[i] == POPE or (i == PARVUS and pope(s) == NOBODY)
    return s.church_title[i] == ARCHBISHOP


def may_receive(s: High, i: int, title: int) -> str:
    """H8E.11 – H8E.16: whether he has the rank from which this title is reached."""
    noble = s.noble[i]
    church = s.church_title[i]
    if noble == KING:
        return "H8E.3"
    if title == T_KNIGHT:
        return OK if noble == UNTITLED else "H8E.2"  # he would lose a higher title of the same kind
    if title == T_BARON:
        return OK if noble == KNIGHT else "H8E.12"
    if title == T_DUKE:
        return OK if noble == BARON else "H8E.13"
    if title == T_KING:
        return OK if noble != UNTITLED or church != UNTITLED else "H8E.14"
    if title == T_ARCHBISHOP:
        return OK if church == UNTITLED else "H8E.2"
    return OK if church == ARCHBISHOP or (i == PARVUS and church != POPE) else "H8E.16"


def is_supplied(s: High, title: int) -> bool:
    """H2C.20: one King, one New Pope, two Archbishops; the other markers never run out."""
    if title == T_KING:
        return king(s) == NOBODY
    if title == T_POPE:
        return pope(s) == NOBODY
    return title != T_ARCHBISHOP or archbishops(s) < ARCHBISHOPS


def are_placed(s: High, giver: int, receiver: int, title: int) -> bool:
    """H8E.11 – H8E.16: both on a planet with a church; for Duke and King in the cathedral's hex."""
    p = surface(s, giver)
    if p < 0 or surface(s, receiver) != p or s.church[p] < 0:
        return False
    if title in (T_KNIGHT, T_BARON):
        return True
    if not s.cathedral[p]:
        return False
    if title == T_DUKE:
        return s.lat[giver] == s.church[p] and s.lat[receiver] == s.church[p]
    return title != T_KING or are_gathered(s, p)


def are_gathered(s: High, planet: int) -> bool:
    """H8E.14: every Crusader leader who is in play and free stands in the cathedral's hex."""
    for i in range(KNIGHTS):
        if is_crusader_leader(s, i) and (s.laboard[i] >= 0 or s.lat[i] != s.church[planet]):
            return False
    return True


def why_not_grant(s: High, giver: int, receiver: int, title: int) -> str:
    if giver >= KNIGHTS or receiver >= KNIGHTS:
        return "H8E.23"
    if s.defector[giver] or s.defector[receiver]:
        return "H4A.25"
    if not T_KNIGHT <= title <= T_POPE:
        return "H8E.1"
    if giver == ROGER and king(s) not in (NOBODY, ROGER):
        return "H8E.21"
    if giver == PARVUS and pope(s) not in (NOBODY, PARVUS):
        return "H8E.22"
    if giver == receiver or not may_grant(s, giver, title):
        return CLAUSE[title]
    rank = may_receive(s, receiver, title)
    if rank != OK:
        return rank
    if title <= T_DUKE and receiver != PARVUS and fiefs_held(s, receiver) > FIEF_LIMIT[title]:
        return "H8C.2"  # one who lost his titles by defecting has kept his markers
    if not are_placed(s, giver, receiver, title):
        return CLAUSE[title]
    if s.granted[giver]:
        return "H8E.18"
    if s.received[receiver]:
        return "H8E.19"
    if s.received[giver]:
        return "H8E.20"
    return OK if is_supplied(s, title) else "H2C.20"


assert T_ARCHBISHOP - T_KING == ARCHBISHOP and T_POPE - T_KING == POPE
