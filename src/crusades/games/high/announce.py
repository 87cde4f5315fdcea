"""H7A.4, H7C.1: the announcement of one attack. Who takes part, and what an attack stirs up."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, OK, Frame, Procedure
from crusades.games.high import alert, alliance, combat_math, heresy, refusals, verbs
from crusades.games.high import leaders as men
from crusades.games.high.kinds import ANNOUNCE
from crusades.games.high.pieces import (
    FLEET,
    LEADER,
    LEADERS,
    N_ASHENK,
    N_JAIR,
    NEUTRAL,
    PARVUS,
    RACES,
    SORVAN,
    UNIT_TYPE,
    UNITS,
    WERSGORIX,
)
from crusades.games.high.state import (
    ATTACKED,
    FLEET_ATTACK,
    HERETIC_ATTACK,
    NUKER,
    TARGET,
    Attack,
    High,
)
from crusades.games.high.strongpoints import under_siege
from crusades.games.high.targets import is_foe

# Who may take part ----------------------------------------------------------------------------------


def reach_of(s: High, a: Attack) -> int:
    """H7A.3, H2C.12: the hexes from which an attack can be made."""
    if a.kind == HERETIC_ATTACK:
        return s.board.planet_area[s.board.planet_of[a.target]]
    return s.board.grid.near[a.target] | 1 << a.target


def why_not_join(s: High, a: Attack, piece: int, besieged: int) -> str:
    """Whether a piece may take part in an attack that is being announced."""
    if piece >= LEADER:
        return why_not_join_leader(s, a, piece - LEADER, besieged)
    if piece >= UNITS or s.at[piece] < 0:
        return "H7A.3"
    if s.side[piece] != a.seat:
        return "H7A.1"  # nobody attacks in the other player's Combat Phase
    if not reach_of(s, a) >> s.at[piece] & 1:
        return "H7A.3"
    if UNIT_TYPE[piece] != FLEET and s.aboard[piece] >= 0:
        return "H7A.3"  # cargo is not on the ground
    if s.fought[piece] & ATTACKED or piece in a.units:
        return "H7A.4"
    if (UNIT_TYPE[piece] == FLEET) != (a.kind == FLEET_ATTACK):
        return "H7B.1" if UNIT_TYPE[piece] == FLEET else "H7B.2"
    if a.kind == FLEET_ATTACK:
        return OK
    if besieged >> s.at[piece] & 1 and (s.at[piece] != a.target or a.kind == HERETIC_ATTACK):
        return "H7D.18"
    return "H7E.3" if s.fought[piece] & NUKER else OK


def why_not_join_leader(s: High, a: Attack, i: int, besieged: int) -> str:
    """A leader takes part with a unit of his hex; one aboard a fleet with that fleet only (H7C.17)."""
    if i >= LEADERS or not men.is_free(s, i):
        return "H7A.3"
    if s.lside[i] != a.seat:
        return "H7A.1"
    if s.lat[i] not in [s.at[u] for u in a.units] or (a.kind != FLEET_ATTACK and s.laboard[i] >= 0):
        return "H7A.3"
    if s.laboard[i] >= 0 and s.laboard[i] not in a.units:
        return "H7C.17"  # his fleet stays out
    if s.lfought[i] & ATTACKED or i in a.leaders:
        return "H7A.4"
    if is_unopposed(s, a):
        return "H7C.41"
    if besieged >> s.lat[i] & 1 and a.kind == FLEET_ATTACK and s.laboard[i] < 0:
        return "H7D.18"
    return OK


def is_unopposed(s: High, a: Attack) -> bool:
    """H7C.41: nobody is there but leaders (or the Grail): there will be no combat."""
    if a.kind == HERETIC_ATTACK:
        return False
    for u in s.in_play:
        if s.at[u] == a.target and is_foe(s.side[u], a.seat):
            return False
    return True


def why_not_lead(s: High, f: Frame, a: Attack, i: int) -> str:
    """H7C.17: one leader of the force shifts the column; named once, else the best of them is used."""
    if f.count or i not in a.leaders or i == PARVUS:
        return "H7C.17"
    return OK if men.combat_rating(s, i) != men.combat_rating(s, a.lead) else "H7C.17"


# The announcement -----------------------------------------------------------------------------------

LOOK: Final = 0
ASK: Final = 1


def begin(s: High, seat: int, h: int, kind: int) -> None:
    """H7C.1: an attack on this hex is being announced."""
    s.attacks.append(Attack(seat, kind, h))
    s.push(Frame(ANNOUNCE, seat, h, count=0))


class Announce(Procedure[High]):
    """The attacker names the pieces that take part, one by one. count = a leader was named (H7C.17)."""

    name = "announce"

    def asks(self, s: High, f: Frame) -> int:
        return f.seat if f.step == ASK else NOBODY

    def advance(self, s: High, f: Frame) -> None:
        """A single unit that can attack does; when nobody is left to join, the attack is announced."""
        a = s.attacks[-1]
        open_ = self.choices(s, f, a)
        if not a.units and len(open_) == 1:
            join(s, a, a_of(open_[0]))
        elif open_:
            f.step = ASK
        else:
            s.pop()
            declare(s, a)

    def choices(self, s: High, f: Frame, a: Attack) -> list[int]:
        besieged = under_siege(s, f.seat)
        found = [act(verbs.WITH, u) for u in s.in_play if why_not_join(s, a, u, besieged) == OK]
        if a.units:
            joining = [i for i in range(LEADERS) if why_not_join_leader(s, a, i, besieged) == OK]
            found.extend([act(verbs.WITH, LEADER + i) for i in joining])
            found.extend([act(verbs.LEAD, i) for i in a.leaders if why_not_lead(s, f, a, i) == OK])
        return found

    def options(self, s: High, f: Frame) -> list[int]:
        a = s.attacks[-1]
        found = self.choices(s, f, a)
        if a.units:
            found.append(act(verbs.DONE))
        return found

    def why_not(self, s: High, f: Frame, action: int) -> str:
        a = s.attacks[-1]
        verb = verb_of(action)
        if verb == verbs.WITH:
            return why_not_join(s, a, a_of(action), under_siege(s, f.seat))
        if verb == verbs.LEAD:
            return why_not_lead(s, f, a, a_of(action))
        if verb == verbs.DONE:
            return OK if a.units else "H7C.3"
        return refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        a = s.attacks[-1]
        verb = verb_of(action)
        f.step = LOOK
        if verb == verbs.WITH:
            join(s, a, a_of(action))
            if f.count == 0:
                a.lead = combat_math.best_leader(s, a.leaders)
        elif verb == verbs.LEAD:
            a.lead = a_of(action)
            f.count = 1
        else:
            s.pop()
            declare(s, a)


def join(s: High, a: Attack, piece: int) -> None:
    """H7A.4: it attacks, and so cannot attack again in this Phase."""
    if piece >= LEADER:
        a.leaders.append(piece - LEADER)
        s.lfought[piece - LEADER] |= ATTACKED
    else:
        a.units.append(piece)
        s.fought[piece] |= ATTACKED


def declare(s: High, a: Attack) -> None:
    """H7C.1: the attack is announced, and what an attack stirs up happens before it is resolved."""
    s.tell("announced", a.seat, a.target, a.kind, combat_math.attack_total(s, a.units))
    if a.kind == HERETIC_ATTACK:
        return
    races = mark_targets(s, a)
    alert.by_attack(s, a.target)  # H6F.8
    if a.seat == WERSGORIX:
        planet = s.board.planet_of[a.target]
        heresy.imperial_attack(s, planet)  # H11A.24
        if s.board.home_race[planet] >= 0:
            races |= 1 << s.board.home_race[planet]
        for race in range(RACES):
            if races >> race & 1:
                alliance.provoke(s, race)  # H9.10


def mark_targets(s: High, a: Attack) -> int:
    """H7A.5: whoever is attacked cannot be attacked again in this Phase. The Independent Races among them."""
    races = 0
    for u in s.in_play:
        if s.at[u] == a.target and is_foe(s.side[u], a.seat) and s.aboard[u] < 0:
            if (UNIT_TYPE[u] == FLEET) == (a.kind == FLEET_ATTACK):
                s.fought[u] |= TARGET
                if N_JAIR <= s.nation[u] <= N_ASHENK:
                    races |= 1 << s.nation[u] - N_JAIR
    if is_unopposed(s, a):
        for i in range(LEADERS):
            if s.lat[i] == a.target and s.captor[i] < 0 and s.lside[i] == NEUTRAL and a.seat == WERSGORIX:
                races |= 1 << i - SORVAN
    return races


PROCEDURES: Final[list[tuple[int, Procedure[High]]]] = [(ANNOUNCE, Announce())]
