"""H8C: fiefs. Step 1 of phase C, in which they are assigned, and what awaits a leader who lands."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import naming, refusals
from crusades.games.high.forces import free_unit, held, place, raise_army, stir
from crusades.games.high.kinds import CLAIM as CLAIM_KIND
from crusades.games.high.kinds import PHASE_C
from crusades.games.high.pieces import (
    ARMIES_OF_NATION,
    ARMY,
    CRUSADER,
    FLEET,
    KNIGHTS,
    LEADER,
    N_CRUSADER,
    N_THRALL,
    NOWHERE,
    PARVUS,
    ROGER,
    THRALL_LEADER,
    WERSGORIX,
)
from crusades.games.high.state import High, altered
from crusades.games.high.strongpoints import is_besieged
from crusades.games.high.titles import NO_LIMIT, fief_limit, fiefs_held, king, surface
from crusades.games.high.verbs import CLAIM, DONE, FIEF

NO_FIEF: Final = -1
DECIDE: Final = 1  # the step that asks


# Who may hold it ------------------------------------------------------------------------------------


def pending(s: High) -> list[int]:
    """H4C.1: planets Converted by an attempt this turn and not assigned yet."""
    return [p for p in range(s.board.planets) if s.converter[p] >= 0]


def is_free_choice(s: High, p: int) -> bool:
    """H8C.4 – H8C.6, H8D.10: whether the Crusader Player chooses the holder of a newly Converted planet."""
    if s.fief[p] != NO_FIEF:
        return True  # H8D.10: won back
    ruler = king(s)
    return s.converter[p] == (ROGER if ruler == NOBODY else ruler)


def room(s: High, i: int, p: int) -> int:
    """H8C.2: fiefs he may still take, those kept that he must get from his own conversions elsewhere."""
    left = fief_limit(s, i) - fiefs_held(s, i)
    for q in range(s.board.planets):
        if q != p and s.converter[q] == i and not is_free_choice(s, q):
            left -= 1
    return left


def why_not_hold(s: High, i: int, p: int) -> str:
    """H8C.2, H8C.11, H8E.4: whether this leader may hold one more fief."""
    if i >= KNIGHTS:
        return "H8C.11"
    if s.lat[i] == NOWHERE or s.lside[i] != CRUSADER:
        return "H8C.1"  # a fief goes to a Crusader leader: not to a dead man, a defector or a traitor
    limit = fief_limit(s, i)
    if limit == 0:
        return "H8E.4"
    return OK if limit == NO_LIMIT or room(s, i, p) > 0 else "H8C.2"


def why_not_fief(s: High, p: int, i: int) -> str:
    if p >= s.board.planets or s.converter[p] < 0:
        return "H4C.1"
    if s.fief[p] == i:
        return OK  # H8D.10: the old holder may keep it
    if i < KNIGHTS and i != s.converter[p] and not is_free_choice(s, p):
        return "H8C.5" if s.converter[p] == ROGER else "H8C.3"
    return why_not_hold(s, i, p)


def choices(s: High) -> list[int]:
    """H8C.3 – H8C.6: every assignment open now, the order among several planets being the player's."""
    return [act(FIEF, p, i) for p in pending(s) for i in range(KNIGHTS) if why_not_fief(s, p, i) == OK]


# Assignment -----------------------------------------------------------------------------------------


def assign(s: High, p: int, i: int, h: int) -> None:
    """H8C.1: the Fief Marker is placed. H8D.8: only the first conversion of a race brings it anything else.

    H8C.9: Brother Parvus has none: church property is a Converted planet whose box is left without a marker.
    A Thrall force, if there is one, stands in hex `h`.
    """
    if i == PARVUS:
        # H8C.9: a Garrison Marker of an earlier holder is lost too
        s.fief_garrison = altered(s.fief_garrison, p, 0)
        s.tell("church_fief", p)
    elif s.rebel[p]:
        s.tell("rebel_claimed", i, p)
    else:
        s.tell("fief" if s.fief[p] == NO_FIEF else "fief_again", p, i)
    s.fief = altered(s.fief, p, NO_FIEF if i == PARVUS else i)
    s.converter = altered(s.converter, p, NOBODY)
    s.rebel = altered(s.rebel, p, 0)
    if s.gained[p]:
        s.tell("no_second_gain", p)
        return
    s.gained = altered(s.gained, p, 1)
    give_strength(s, p, i)
    if s.board.race_asterisk[s.race[p]]:
        give_force(s, p, h)


def give_strength(s: High, p: int, i: int) -> None:
    """H8C.7: the race's Combat Strength joins the army of its lord. H8C.9: Brother Parvus collects none."""
    if i == PARVUS:
        return
    points = s.board.race_strength[s.race[p]]
    left = points
    if is_receiving(s, i, p):
        left -= muster(s, i, points)
        s.tell("fief_strength", i, points - left)
    if left > 0:
        s.fief_garrison = altered(s.fief_garrison, p, s.fief_garrison[p] + left)  # H8C.8
        s.tell("fief_garrison", p, i, left)


def is_receiving(s: High, i: int, p: int) -> bool:
    """H8C.8: he is on the planet; H7D.14: and not shut up in a besieged strongpoint."""
    return surface(s, i) == p and not (is_besieged(s, s.lat[i]) and s.castles >> s.lat[i] & 1)


def muster(s: High, i: int, points: int) -> int:
    """H8C.7: points join his army; a new army or Garrison Marker in his hex takes the rest."""
    h = s.lat[i]
    best = -1
    for u in ARMIES_OF_NATION[N_CRUSADER]:
        if s.at[u] == h and s.aboard[u] < 0 and s.side[u] == CRUSADER:
            if best < 0 or s.strength[u] < s.strength[best]:
                best = u
    return raise_army(s, N_CRUSADER, h, points, CRUSADER, best)


def give_force(s: High, p: int, h: int) -> None:
    """H4C.2, H8C.12: a Thrall fleet and army of one strength, drawn blind, and the Thrall leader.

    H8C.13: nothing is drawn when no piece is left. H4C.3: the marker never returns to the cup.
    """
    units = [u for u in (free_unit(s, N_THRALL, FLEET), free_unit(s, N_THRALL, ARMY)) if u >= 0]
    if not units or not s.cup:
        s.tell("no_thrall_force", p)
        return
    drawn = s.dice.draw(s.cup, naming.STRENGTHS)
    strength = s.cup[drawn]
    s.cup = s.cup[:drawn] + s.cup[drawn + 1 :]
    s.tell("thrall_draw", p, strength)
    for u in units:
        place(s, u, h, strength)
        s.side[u] = CRUSADER
        s.tell("thrall_unit", u, h, strength)
    if s.lat[THRALL_LEADER] == NOWHERE:
        s.lat[THRALL_LEADER] = h
        s.lside[THRALL_LEADER] = CRUSADER
        stir(s)
        s.lmoved[THRALL_LEADER] = 0
        s.lfought[THRALL_LEADER] = 0
        s.tell("thrall_leader", LEADER + THRALL_LEADER, h)


def mustering_hex(s: High, p: int, i: int) -> int:
    """H8C.12: on the race's own planet, with the leader who won it, but not among Wersgorix pieces."""
    h = s.lat[i]
    enemy = held(s, WERSGORIX)
    if not enemy >> h & 1:
        return h
    for x in s.board.hexes[p]:
        if not enemy >> x & 1:
            return x
    return h


class PhaseC(Procedure[High]):
    """H4C.1: step 1 of phase C. Every race Converted in phase B is given as a fief."""

    name = "fiefs"

    def asks(self, s: High, f: Frame) -> int:
        return CRUSADER if f.step == DECIDE else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        return choices(s)

    def why_not(self, s: High, f: Frame, action: int) -> str:
        if verb_of(action) == FIEF:
            return why_not_fief(s, a_of(action), b_of(action))
        return "H8C.1" if verb_of(action) == DONE else refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        p = a_of(action)
        assign(s, p, b_of(action), mustering_hex(s, p, s.converter[p]))
        f.step = 0

    def advance(self, s: High, f: Frame) -> None:
        """A fief for which there is one holder only is his."""
        open_ = choices(s)
        if not open_:
            s.pop()
        elif len(open_) == 1:
            self.apply(s, f, open_[0])
        else:
            f.step = DECIDE


# Landing --------------------------------------------------------------------------------------------


def landed(s: High, i: int) -> None:
    """H8C.8, H11B.6: a Crusader leader has come onto a planet's surface: does anything await him there?"""
    p = surface(s, i)
    if p >= 0 and (awaits_lord(s, p, i) or has_points(s, p, i)):
        s.push(Frame(CLAIM_KIND, CRUSADER, p, i))


def awaits_lord(s: High, p: int, i: int) -> bool:
    """H11B.6: an unclaimed rebel planet, and room for a fief."""
    return s.rebel[p] != 0 and why_not_hold(s, i, p) == OK


def has_points(s: High, p: int, i: int) -> bool:
    """H8C.8: a Garrison Marker lies under his Fief Marker."""
    return s.fief[p] == i and s.fief_garrison[p] > 0


def collect(s: High, p: int, i: int) -> None:
    """H8C.8: the waiting points join his army; what finds no place waits on."""
    mustered = muster(s, i, s.fief_garrison[p])
    s.tell("fief_collected", i, mustered, s.fief_garrison[p] - mustered)
    s.fief_garrison = altered(s.fief_garrison, p, s.fief_garrison[p] - mustered)


class Claim(Procedure[High]):
    """H8C.8, H11B.6: whoever lands claims a rebel planet; Parvus, and he who collects, may wait."""

    name = "claim"

    def asks(self, s: High, f: Frame) -> int:
        if surface(s, f.unit) != f.place:
            return NOBODY
        if awaits_lord(s, f.place, f.unit):
            return CRUSADER if f.unit == PARVUS else NOBODY
        return CRUSADER if has_points(s, f.place, f.unit) else NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        return [act(CLAIM, f.unit, f.place), act(DONE)]

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == CLAIM:
            mine = a_of(action) == f.unit and b_of(action) == f.place
            return OK if mine else "H8C.8"
        return OK if verb == DONE else refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        s.pop()
        if verb_of(action) == CLAIM:
            self.take(s, f.place, f.unit)

    def take(self, s: High, p: int, i: int) -> None:
        if s.rebel[p]:
            assign(s, p, i, mustering_hex(s, p, i))
        else:
            collect(s, p, i)

    def advance(self, s: High, f: Frame) -> None:
        s.pop()
        if surface(s, f.unit) == f.place and awaits_lord(s, f.place, f.unit):
            self.take(s, f.place, f.unit)


PROCEDURES: Final = [(PHASE_C, PhaseC()), (CLAIM_KIND, Claim())]
