"""H11A.25 – H11A.29, H7D.26, H7D.27: a leader goes over to the Wersgorix side for one turn.

From phase A he stands idle, nobody's piece; in phases H to J the Wersgorix Player runs him and the troops he
commands, which keep their nation; when the turn ends they are the Crusader's again where they stand.
"""

from typing import Final

from crusades.core.hexes import bits
from crusades.core.refusal import OK
from crusades.games.high import grail, siege, strongpoints
from crusades.games.high.board import NO_FORT
from crusades.games.high.forces import disturb, land_at, leaders_at, remove, stir, units_at
from crusades.games.high.leaders import capture, free_unguarded, is_free, loyal_side, political_rating
from crusades.games.high.pieces import (
    CRUSADER,
    FITZWILLIAM,
    GHULKAR,
    LEADER,
    LEADERS,
    N_ASHENK,
    N_JAIR,
    N_WERSGORIX,
    NEUTRAL,
    OWAIN,
    REDJOHN,
    SORVAN,
    WERSGORIX,
)
from crusades.games.high.state import NEUTRAL_RACE, High

MAY_TURN: Final = (OWAIN, FITZWILLIAM, REDJOHN, *range(SORVAN, GHULKAR + 1))  # H11A.25


# Phase A: who turns (H11A.25) ---------------------------------------------------------------------------


def why_not_betray(s: High, leader: int) -> str:
    """H11A.25: a free Crusader leader other than Sir Roger and Brother Parvus, or a free Ally leader."""
    if leader in MAY_TURN and is_free(s, leader) and s.lside[leader] == CRUSADER:
        return OK
    return "H11A.25"


def candidates(s: High) -> list[int]:
    return [i for i in MAY_TURN if why_not_betray(s, i) == OK]


def betray(s: High, leader: int) -> None:
    """H11A.25, H11A.26: he goes ashore, as the Crusader moves him no more, and waits for phase H."""
    s.traitor = leader
    s.lside[leader] = NEUTRAL
    stir(s)
    s.laboard[leader] = -1
    s.dispute = 0
    s.betrayed = 0
    s.tell("treachery", LEADER + leader)


# Phase H: command (H11A.27 – H11A.29) -------------------------------------------------------------------


def start_of_phase_h(s: High) -> None:
    """H11A.26: from now on the Wersgorix Player runs him; first he claims the troops in his own hex."""
    if s.traitor >= 0 and is_free(s, s.traitor):
        s.lside[s.traitor] = WERSGORIX
        stir(s)
        claim(s, s.lat[s.traitor])


def arrived(s: High, h: int) -> None:
    """H11A.27: the traitor has come into a hex."""
    if s.lside[s.traitor] == WERSGORIX:
        claim(s, h)


def claim(s: High, h: int) -> None:
    """H11A.27, H11A.28: troops without a leader follow him; else there is a Command Dispute, once a hex."""
    if not units_at(s, h, CRUSADER) or s.dispute >> h & 1:
        return
    if leaders_at(s, h, CRUSADER) and not wins_dispute(s, h):
        return
    take_command(s, h)
    free_unguarded(s)  # captives whose guards have changed sides
    siege.check_all(s)  # besiegers at the gate he opens have entered (H7D.26)


def wins_dispute(s: High, h: int) -> bool:
    """H11A.28: under his Political Rating the traitor commands, otherwise the loyal leader does."""
    s.dispute |= 1 << h
    die = s.dice.d6()
    rating = political_rating(s, s.traitor)
    s.tell("dispute_won" if die < rating else "dispute_lost", LEADER + s.traitor, h, die, rating)
    return die < rating


def take_command(s: High, h: int) -> None:
    """H11A.29: every combat unit of the hex is the Wersgorix Player's to use; loyal leaders stay Crusader.

    H7D.26: in a Crusader-controlled strongpoint its gates stand open to his own units.
    """
    for u in units_at(s, h, CRUSADER):
        s.side[u] = WERSGORIX
        disturb(s, u)
    stir(s)
    for i in leaders_at(s, h, CRUSADER):
        s.laboard[i] = -1  # a loyal leader does not sail with a traitor
    s.tell("troops_turn", LEADER + s.traitor, h)
    if strongpoints.fort_in(s, h) != NO_FORT and strongpoints.control(s, h) == CRUSADER:
        s.betrayed |= 1 << h


def gates_open(s: High, h: int) -> bool:
    """H7D.26: Wersgorix units may walk into this strongpoint without a fight."""
    return s.betrayed >> h & 1 != 0


def entered(s: High, h: int) -> None:
    """H7D.26: Wersgorix units have entered the betrayed strongpoint, which is thereby captured."""
    own = [u for u in land_at(s, h, WERSGORIX) if s.nation[u] == N_WERSGORIX]
    if own and s.castles >> h & 1:
        s.tell("gates_entered", h)
        strongpoints.take(s, h, WERSGORIX, "strongpoint_betrayed")


# The reckoning ------------------------------------------------------------------------------------------


def end_phase_i(s: High) -> None:
    """H7D.27: in betrayed strongpoints that were entered, leaders are captured and the troops eliminated."""
    for h in bits(s.betrayed & ~s.castles):
        for i in range(LEADERS):
            if s.lat[i] == h and s.laboard[i] < 0 and is_free(s, i):
                if i == s.traitor or s.lside[i] == CRUSADER:
                    capture(s, i, WERSGORIX, h, "captured_betrayed")
        for u in land_at(s, h, WERSGORIX):
            if s.nation[u] != N_WERSGORIX:
                s.tell("troops_slain", u, h)
                remove(s, u)
    free_unguarded(s)


def end_turn(s: High) -> None:
    """H11A.25: the traitor and the troops he led are the Crusader's again where they stand."""
    if s.traitor < 0:
        return
    leader = s.traitor
    s.traitor = -1
    s.dispute = 0
    s.betrayed = 0
    if is_free(s, leader):
        s.lside[leader] = loyal_side(s, leader)
        s.tell("traitor_returns", LEADER + leader, s.lat[leader])
    for u in s.in_play:
        if s.side[u] == WERSGORIX:
            s.side[u] = home_side(s, s.nation[u])
    stir(s)
    part_company(s)
    grail.reached(s, leader)


def home_side(s: High, nation: int) -> int:
    """Who commands a nation's units when no traitor does."""
    if nation == N_WERSGORIX:
        return WERSGORIX
    neutral = N_JAIR <= nation <= N_ASHENK and s.ally[nation - N_JAIR] == NEUTRAL_RACE
    return NEUTRAL if neutral else CRUSADER


def part_company(s: High) -> None:
    """Pieces that are enemies again leave each other's fleets and hexes, as after a siege (H7D.17)."""
    for u in s.in_play:
        if s.aboard[u] >= 0 and s.side[s.aboard[u]] != s.side[u]:
            s.aboard[u] = -1
    for i in range(LEADERS):
        master = s.captor[i] if s.captor[i] >= 0 else s.lside[i]
        if s.laboard[i] >= 0 and s.side[s.laboard[i]] != master:
            s.laboard[i] = -1
    free_unguarded(s)
    strongpoints.settle(s)
    siege.part(s, CRUSADER)
    siege.check_all(s)
