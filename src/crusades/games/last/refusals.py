"""Refusals that no chapter owns: verbs that belong to another phase or step, and games that are over."""

from crusades.core.action import verb_of
from crusades.games.last import verbs
from crusades.games.last.options import LIMIT
from crusades.games.last.state import Last

# The clause that keeps a verb to its own moment, where one does.
MOMENT: dict[int, str] = {
    # set-up (L5): once it is over, terrain stays put and nothing is bought
    verbs.LAY: "L2.1.1", verbs.CLEAR: "L2.1.1", verbs.BRIDGE: "L2.1.1", verbs.BUY: "L5.2.3",
    verbs.PLACE: "L5.0.2", verbs.STARTER: "L5.0.2",
    # the Reinforcement Phase (L7.1)
    verbs.DEPLOY: "L7.1.16", verbs.POST: "L7.1.16", verbs.BLOCK: "L7.1.22", verbs.ATTACH: "L3.6.6",
    verbs.EXTRA: "L7.1.10", verbs.CHECK: "L7.1.11", verbs.REFIT: "L7.1.12", verbs.LIFT: "L10.5.7",
    verbs.USE: "L2.2.7",
    # the air (L7.2)
    verbs.LAUNCH: "L7.2.1", verbs.ARM: "L7.2.3", verbs.FLY: "L7.2.8", verbs.PATROL: "L7.2.16",
    verbs.INTERCEPT: "L7.2.19", verbs.JETTISON: "L7.2.25", verbs.KEEP: "L7.2.33", verbs.VIA: "L7.2.7",
    verbs.HOME: "L7.2.36", verbs.STRIKE: "L7.4.4",
    # assaults (L7.5.31 – L7.5.68, L11.4)
    verbs.ASSAULT: "L7.5.1", verbs.SUPPORT: "L7.5.40", verbs.SUPPLY: "L7.5.40", verbs.MAIN: "L7.5.40",
    verbs.NEGATE: "L11.9.3", verbs.WITHDRAW: "L7.5.58", verbs.ADVANCE: "L7.5.65", verbs.RETREAT: "L7.5.64",
    verbs.COUNTER: "L11.4.1",
    # moving and what goes with it (L7.5, L11.1, L13)
    verbs.DIG: "L7.5.12", verbs.MOUNT: "L7.5.1", verbs.DISMOUNT: "L7.5.1", verbs.FERRY: "L13.1.5",
    verbs.DEMOLISH: "L13.4.3", verbs.REPAIR: "L13.5.2", verbs.DROP: "L11.1.2", verbs.LOSE: "L3.5.4",
    verbs.OFFER: "L9.0.6",
    # cards (L2.3)
    verbs.CHOOSE: "L2.3.6", verbs.AT: "L2.3.6", verbs.PICK: "L2.3.6",
    verbs.IGNORE: "L11.7.1",
}  # fmt: skip


def over(s: Last) -> str:
    """L9.0.1, L9.0.2: nothing is played once the game has ended."""
    return "L9.0.2" if s.opts[LIMIT] else "L9.0.1"


def elsewhere(s: Last, action: int) -> str:
    """The clause that keeps a verb out of the present step; L7.0.1 where none is nearer."""
    verb = verb_of(action)
    if s.turn == 0:
        return "L5.0.2"
    if verb == verbs.PLAY:
        return "L2.3.1"
    if verb == verbs.COUNTER and s.assault is not None:
        return "L11.4.2"
    return MOMENT.get(verb, "L7.0.1")
