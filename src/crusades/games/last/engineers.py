"""L13.1.5 – L13.1.7, L13.4, L13.5: what engineers do at a river: ferries, demolition and repair."""

from crusades.core.refusal import OK
from crusades.games.last import damage, movement, rivers, zones
from crusades.games.last.effects import ENGINEER
from crusades.games.last.pieces import COMMITTED, GROUND, RIVER, foe
from crusades.games.last.state import Last


def why_not_engineer(s: Last, seat: int, i: int, clause: str) -> str:
    """An own engineer unit on the ground, uncommitted, with a Movement Factor left."""
    rule = movement.why_not_act(s, seat, i)
    if rule != OK:
        return rule
    if s.at[i] >= GROUND or not s.of(i).keywords & ENGINEER:
        return clause
    if zones.carrier(s, i) >= 0:
        return "L7.5.22"
    return OK if movement.mf_left(s, i) > 0 else "L7.5.3"


def why_not_ferry(s: Last, seat: int, i: int, b: int) -> str:
    """L13.1.5: an engineer on a bank, both banks controlled, nobody in the river there yet."""
    rule = why_not_engineer(s, seat, i, "L13.1.5")
    if rule != OK:
        return rule
    if b >= rivers.CROSSINGS or not rivers.exists(s, b // 3) or not rivers.is_bank(b, s.at[i]):
        return "L13.1.5"
    up, down = rivers.banks(b)
    free = s.ferry[b] < 0 and zones.rider(s, i) < 0
    return OK if s.control[up] == seat and s.control[down] == seat and free else "L13.1.5"


def go_afloat(s: Last, i: int, b: int) -> None:
    """L13.1.5: into the river for one Movement Factor, committed."""
    movement.unearth(s, i)
    zones.put(s, i, RIVER + b)
    movement.spend(s, i, 1)
    movement.commit(s, i)
    s.tell("ferry", i, b)


def recall_ferries(s: Last, seat: int) -> None:
    """L13.1.7: at the owner's Reinforcement Phase an engineer leaves a river whose bank the enemy took.

    It goes, without using a Movement Factor, to a bank that its owner still holds; if it cannot, it is lost.
    """
    for b in range(rivers.CROSSINGS):
        i = s.ferry[b]
        if i < 0 or s.owner[i] != seat:
            continue
        up, down = rivers.banks(b)
        if s.control[up] != foe(seat) and s.control[down] != foe(seat):
            continue
        bank = up if s.control[up] == seat else down
        if s.control[bank] == seat and zones.room(s, seat, bank) > 0:
            zones.put(s, i, bank)
            s.tell("ferry-lost", i, bank)
        else:
            damage.destroy(s, i)


def why_not_demolish(s: Last, seat: int, i: int, b: int) -> str:
    """L13.4.3: an engineer in one of the two zones that a standing bridge joins."""
    rule = why_not_engineer(s, seat, i, "L13.4.3")
    if rule != OK:
        return rule
    return OK if b < rivers.CROSSINGS and rivers.standing(s, b) and rivers.is_bank(b, s.at[i]) else "L13.4.3"


def demolish(s: Last, i: int, b: int) -> None:
    """L13.4.3, L13.4.4: two dice less four, for one Movement Factor; the engineer is committed."""
    movement.spend(s, i, 1)
    movement.commit(s, i)
    first = s.dice.d6()
    second = s.dice.d6()
    s.tell("demolition", i, first, second, b)
    rivers.hit(s, b, first + second - 4)


def why_not_repair(s: Last, seat: int, i: int, b: int) -> str:
    """L13.5.2, L13.5.4: both ends controlled, a damaged bridge that still stands."""
    rule = movement.why_not_act(s, seat, i)
    if rule != OK:
        return rule
    if s.flags[i] & COMMITTED:
        return "L3.1.7"
    if zones.carrier(s, i) >= 0:
        return "L7.5.22"
    if s.at[i] >= GROUND or not s.of(i).keywords & ENGINEER:
        return "L13.5.1"
    if b >= rivers.CROSSINGS or not s.bridge[b] or not rivers.is_bank(b, s.at[i]):
        return "L13.5.2"
    if s.bridge_hits[b] == rivers.DESTROYED:
        return "L13.5.4"
    up, down = rivers.banks(b)
    held = s.control[up] == seat and s.control[down] == seat
    return OK if held and s.bridge_hits[b] > 0 else "L13.5.2"


def repair(s: Last, i: int, b: int) -> None:
    """L13.5.1 – L13.5.3: half a die, rounded up; nothing else takes damage off a bridge."""
    movement.commit(s, i)
    die = s.dice.d6()
    mended = min(s.bridge_hits[b], (die + 1) // 2)
    s.bridge_hits[b] -= mended
    s.tell("repair", i, die, mended, b)
