"""H4C.4, H8E.17 – H8E.20: step 2 of phase C, in which titles are given."""

from typing import Final

from crusades.core.action import a_of, act, b_of, c_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import refusals, titles
from crusades.games.high.kinds import TITLES
from crusades.games.high.pieces import CRUSADER, KNIGHTS, PARVUS, ROGER
from crusades.games.high.state import KING, UNTITLED, High, altered
from crusades.games.high.verbs import DONE, GRANT

# By title: the event that tells of it.
TOLD: Final = ("", "knighted", "made_baron", "made_duke", "crowned", "made_archbishop", "made_pope")

DECIDE: Final = 1  # the step that asks


def grants(s: High) -> list[int]:
    """H4C.4: every title that can be given now."""
    found: list[int] = []
    planets = [titles.surface(s, i) for i in range(KNIGHTS)]
    for giver in range(KNIGHTS):
        p = planets[giver]
        if p < 0 or s.church[p] < 0 or s.granted[giver] or s.received[giver]:
            continue
        if giver not in (ROGER, PARVUS) and s.noble[giver] != KING and s.church_title[giver] == UNTITLED:
            continue  # he has no title to give
        there = [r for r in range(KNIGHTS) if planets[r] == p and r != giver and not s.received[r]]
        if not there:
            continue
        for title in range(titles.T_KNIGHT, titles.T_POPE + 1):
            if titles.may_grant(s, giver, title):
                ranked = [r for r in there if titles.may_receive(s, r, title) == OK]
                able = [r for r in ranked if titles.why_not_grant(s, giver, r, title) == OK]
                found.extend([act(GRANT, giver, r, title) for r in able])
    return found


def grant(s: High, giver: int, receiver: int, title: int) -> None:
    """H8E.17: the marker goes into his Title Box. H8E.2: it replaces an older one of its kind.

    H8E.3: a King gives up his earlier titles.
    """
    if title <= titles.T_KING:
        s.noble = altered(s.noble, receiver, title)
    else:
        s.church_title = altered(s.church_title, receiver, title - titles.T_KING)
    s.granted = altered(s.granted, giver, 1)
    s.received = altered(s.received, receiver, 1)
    if title == titles.T_KING:
        s.church_title = altered(s.church_title, receiver, UNTITLED)
    s.tell(TOLD[title], giver, receiver)


class Titles(Procedure[High]):
    """H4C.4: step 2 of phase C. The Crusader Player may give titles to leaders who meet the conditions."""

    name = "titles"

    def asks(self, s: High, f: Frame) -> int:
        return CRUSADER if f.step == DECIDE else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        return [*grants(s), act(DONE)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == DONE:
            return OK
        if verb == GRANT:
            return titles.why_not_grant(s, a_of(action), b_of(action), c_of(action))
        return refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        if verb_of(action) == DONE:
            s.pop()
            return
        grant(s, a_of(action), b_of(action), c_of(action))
        f.step = 0

    def advance(self, s: High, f: Frame) -> None:
        """With nobody to raise the step passes by itself."""
        if grants(s):
            f.step = DECIDE
        else:
            s.pop()


PROCEDURES: Final = [(TITLES, Titles())]
