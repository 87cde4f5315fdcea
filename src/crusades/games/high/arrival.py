"""What follows at once when pieces leave a hex or come into one."""

from crusades.games.high import fiefs, grail, leaders, siege, strongpoints, treachery
from crusades.games.high.forces import disturb
from crusades.games.high.pieces import CRUSADER, LEADER, N_WERSGORIX, WERSGORIX
from crusades.games.high.state import GRAIL_UNTESTED, High


def left(s: High) -> None:
    """Pieces have left a hex: captives without a guard escape (H6D.6), sieges end (H7D.16, H7D.17)."""
    leaders.free_unguarded(s)
    siege.check_all(s)
    if s.grail == GRAIL_UNTESTED:
        grail.met(s)  # H11A.12: its carrier may have come to a leader


def unit_came(s: High, u: int, h: int) -> None:
    """A land unit has come to a hex: it drops its work (H8A.11) and holds an empty strongpoint (H7D.28)."""
    disturb(s, u)
    if s.side[u] == WERSGORIX and treachery.gates_open(s, h):
        treachery.entered(s, h)  # H7D.26
    elif s.side[u] == CRUSADER or s.nation[u] == N_WERSGORIX:  # a traitor's troops only pass through
        strongpoints.entered(s, h, s.side[u])
    if u == s.grail_carrier:
        grail.met(s)


def leader_came(s: High, i: int, h: int) -> None:
    """A leader has come to a hex, on foot or in a fleet: the Grail is tested, the traitor takes command."""
    disturb(s, LEADER + i)
    if leaders.is_crusader_leader(s, i):
        grail.reached(s, i)  # H11A.12
    elif i == s.traitor:
        treachery.arrived(s, h)  # H11A.27, H11A.28


def leader_landed(s: High, i: int, h: int) -> None:
    """A leader has set foot on a hex: what a planet keeps for him is his (H8C.8, H11B.6)."""
    leader_came(s, i, h)
    if leaders.is_crusader_leader(s, i):
        fiefs.landed(s, i)
