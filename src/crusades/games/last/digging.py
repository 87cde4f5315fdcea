"""L7.5.12 – L7.5.19: digging in."""

from crusades.core.refusal import OK
from crusades.games.last import movement, texts, zones
from crusades.games.last.pieces import DUG_IN, GROUND
from crusades.games.last.state import Last


def why_not_dig(s: Last, seat: int, i: int) -> str:
    """L7.5.12: an uncommitted unit with a Movement Factor left, if nothing hinders it."""
    rule = movement.why_not_act(s, seat, i)
    if rule == OK:
        rule = hindrance(s, i)
    if rule != OK:
        return rule
    return OK if movement.mf_left(s, i) > 0 else "L7.5.3"


def hindrance(s: Last, i: int) -> str:
    """L7.5.12, L7.5.17, L7.5.18: a unit so marked, in a zone or Headquarters, neither inside nor mounted."""
    if not s.of(i).dig or s.flags[i] & DUG_IN or s.at[i] >= GROUND:
        return "L7.5.12"
    if s.on[i] >= 0 or zones.rider(s, i) >= 0:
        return "L7.5.18"
    return "L2.2.7" if texts.forbids(s, "dig", i) else OK


def dig(s: Last, i: int) -> None:
    """L7.5.12: for one Movement Factor, and it is committed; L7.5.16: the mark shows on the table."""
    movement.spend(s, i, 1)
    movement.commit(s, i)
    s.flags[i] |= DUG_IN
    s.tell("dig", i)
