"""Why not, of fiefs, of what awaits their lords, and of titles (H4C, H8C, H8E)."""

from crusades.core.flow import Frame
from crusades.games.high import fiefs, titles
from crusades.games.high.pieces import CRUSADER, KNIGHTS, LEADER, NOWHERE, PARVUS, ROGER
from crusades.games.high.state import ARCHBISHOP, High
from crusades.games.high.titles import (
    CLAUSE,
    FIEF_LIMIT,
    T_ARCHBISHOP,
    T_BARON,
    T_DUKE,
    T_KING,
    T_KNIGHT,
    T_POPE,
)
from crusades.games.high.why_found import Found

# Fiefs ----------------------------------------------------------------------------------------------


def fief(found: Found, p: int, i: int, is_own: bool) -> None:
    s = found.s
    is_new = p < s.board.planets and s.converter[p] >= 0
    if is_new and i < KNIGHTS and i != s.converter[p] and not fiefs.is_free_choice(s, p):
        found.today("H8C.5" if s.converter[p] == ROGER else "H8C.3", "fief_converters", p, s.converter[p])
    hold(found, s, i, p)
    if not is_new and is_own:
        found.today("H4C.1", "fief_none", p)


def hold(found: Found, s: High, i: int, p: int) -> None:
    """Whether he may hold one more fief."""
    rule = fiefs.why_not_hold(s, i, p)
    if rule == "H8C.11":
        found.always(rule, "landless", i)
    elif rule == "H8C.1":
        if not (s.lat[i] == NOWHERE and found.absent(LEADER + i, rule)):
            found.always(rule, "cannot_hold", i)
    elif rule == "H8E.4":
        found.today(rule, "untitled", i)
    elif rule == "H8C.2":
        found.today(rule, "fief_limit", i, titles.fiefs_held(s, i), titles.fief_limit(s, i))


def claim(found: Found, f: Frame, i: int, p: int) -> None:
    """While somebody lands."""
    if i != f.unit or p != f.place:
        found.today("H8C.8", "claims_other", i, f.unit, f.place)


def claimed(found: Found, i: int, p: int) -> None:
    """Whenever it is asked."""
    s = found.s
    rule = "H11B.6" if p < s.board.planets and s.rebel[p] else "H8C.8"
    if i >= KNIGHTS:
        found.always(rule, "landless", i)
    elif not found.absent(LEADER + i, rule):
        if s.lside[i] != CRUSADER or s.captor[i] >= 0:
            found.foreign(LEADER + i, rule)
        elif not fiefs.awaits_lord(s, p, i) and not fiefs.has_points(s, p, i):
            found.always(rule, "nothing_awaits", i, p)


# Titles ---------------------------------------------------------------------------------------------


def grant(found: Found, giver: int, receiver: int, title: int) -> None:
    s = found.s
    if giver >= KNIGHTS or receiver >= KNIGHTS:
        found.always("H8E.23", "outsider", giver if giver >= KNIGHTS else receiver)
        return
    if s.defector[giver] or s.defector[receiver]:
        found.always("H4A.25", "defector", giver if s.defector[giver] else receiver)
        return
    ruler, pope = titles.king(s), titles.pope(s)
    if giver == ROGER and ruler >= 0 and ruler != ROGER:
        found.today("H8E.21", "king_reigns", giver, ruler)
    elif giver == PARVUS and pope >= 0 and pope != PARVUS:
        found.today("H8E.22", "pope_reigns", giver, pope)
    elif giver == receiver:
        found.always(CLAUSE[title], "to_himself", giver, receiver, title)
    elif not titles.may_grant(s, giver, title):
        found.today(CLAUSE[title], "no_right", giver, receiver, title)
    if giver != receiver:
        rank(found, s, receiver, title)
    fits = title > T_DUKE or receiver == PARVUS
    if not fits and titles.fiefs_held(s, receiver) > FIEF_LIMIT[title]:
        found.today("H8C.2", "fiefs_too_many", giver, receiver, title, titles.fiefs_held(s, receiver))
    if giver != receiver:
        place(found, s, giver, receiver, title)
    if s.granted[giver]:
        found.today("H8E.18", "has_granted", giver, receiver)
    if s.received[receiver]:
        found.today("H8E.19", "has_received", giver, receiver)
    if s.received[giver]:
        found.today("H8E.20", "giver_received", giver)
    if not titles.is_supplied(s, title):
        found.today("H2C.20", "no_marker", giver, receiver, title)


def rank(found: Found, s: High, i: int, title: int) -> None:
    """H8E.11 – H8E.16: the rank from which the title is reached."""
    rule = titles.may_receive(s, i, title)
    if not rule:
        return
    if rule == "H8E.3":
        found.today(rule, "is_king", 0, i)
    elif rule == "H8E.2":
        found.today(rule, "has_title", 0, i, title)
    elif title == T_KING:
        found.today(rule, "any_title_first", 0, i, title)
    elif (title == T_POPE and s.church_title[i] > ARCHBISHOP) or (title < T_KING and s.noble[i] >= title):
        found.today(rule, "has_title", 0, i, title)
    elif title == T_POPE:
        found.today(rule, "rank_first", 0, i, title, T_ARCHBISHOP)
    else:
        found.today(rule, "rank_first", 0, i, title, T_KNIGHT if title == T_BARON else T_BARON)


def place(found: Found, s: High, giver: int, receiver: int, title: int) -> None:
    """H8E.11 – H8E.16: both on a planet with a church, or at its cathedral."""
    if titles.are_placed(s, giver, receiver, title):
        return
    rule = CLAUSE[title]
    p = titles.surface(s, giver)
    for i in (giver, receiver):
        if found.absent(LEADER + i, rule):
            return
        if (s.captor[i] >= 0 or s.lside[i] != CRUSADER) and found.foreign(LEADER + i, rule):
            return
    if p < 0 or titles.surface(s, receiver) != p:
        found.today(rule, "not_together", giver, receiver)
    elif s.church[p] < 0 and title in (T_KNIGHT, T_BARON):
        found.today(rule, "no_church_on", p)
    elif not s.cathedral[p]:
        found.today(rule, "no_cathedral_on", p)
    elif title == T_DUKE:
        found.today(rule, "not_in_cathedral", giver, receiver, s.church[p])
    else:
        found.today(rule, "not_gathered", giver, receiver, s.church[p])
