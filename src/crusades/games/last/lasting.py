"""Effects of played cards that last: added when played, taken away when their time is over.

Some cards do their deed only at the end of something: a hit after the round, a death after the assault.
"""

from typing import Final

from crusades.games.last import damage, excess, zones
from crusades.games.last.effects import Deed, Effect
from crusades.games.last.options import COMMITMENT
from crusades.games.last.pieces import (
    COMMITTED,
    GROUND,
    HQ,
    NOBODY,
    ONCE_REGAINED,
    OUT,
    PILE,
    SPOTTED,
    STOPPED,
    foe,
)
from crusades.games.last.state import (
    UNTIL_ASSAULT,
    UNTIL_ATTACK,
    UNTIL_END,
    UNTIL_NEXT_TURN,
    UNTIL_PHASE,
    UNTIL_ROUND,
    UNTIL_TURN,
    Last,
    Lasting,
)

UNTIL: Final = {
    "attack": UNTIL_ATTACK, "round": UNTIL_ROUND, "round1": UNTIL_ROUND, "assault": UNTIL_ASSAULT,
    "phase": UNTIL_PHASE, "turn": UNTIL_TURN, "next_turn": UNTIL_NEXT_TURN, "game": UNTIL_END,
}  # fmt: skip


def until(s: Last, duration: str) -> int:
    """When an effect played now ends; one that names no end lasts as long as the assault, or the phase."""
    if not duration:
        return UNTIL_PHASE if s.assault is None else UNTIL_ASSAULT
    return UNTIL[duration]


def add(s: Last, effect: int, source: int, owner: int, subject: int, until: int) -> None:
    """L3.4.1: later entries stand behind earlier ones, and prevail.

    "Next turn" is one that has not begun: what is played in the enemy's turn waits for the one after.
    """
    if until == UNTIL_NEXT_TURN and s.active != owner:
        s.later += [effect, source, owner, subject]
        return
    s.lasting.append((effect, source, owner, subject, until))
    s.standing = None


def end_attack(s: Last) -> None:
    _end(s, UNTIL_ATTACK, NOBODY)


def end_round(s: Last) -> None:
    """What was for one round is over; some pay for it with a hit."""
    ended = _end(s, UNTIL_ROUND, NOBODY)
    for entry in ended:
        deed = _deed(s, entry, "hits_at_round_end")
        if deed is not None and s.at[entry[3]] < GROUND:
            s.tell("pays_in_blood", entry[3], deed.number)
            damage.suffer(s, entry[3], deed.number)


def end_assault(s: Last) -> None:
    """To be called while `s.assault` still says how it ended."""
    _end(s, UNTIL_ATTACK, NOBODY)
    end_round(s)
    for entry in _end(s, UNTIL_ASSAULT, NOBODY):
        subject = entry[3]
        if _deed(s, entry, "survive") is not None:
            if s.at[subject] < GROUND:
                s.tell("strength_fails", subject)
                damage.destroy(s, subject)
        elif _deed(s, entry, "call") is not None:
            rebuild(s, subject)
        elif _deed(s, entry, "create_token") is not None:
            _bring_token(s, entry[2])


def end_phase(s: Last) -> None:
    _end(s, UNTIL_PHASE, NOBODY)


def end_turn(s: Last) -> None:
    """The turn of the active player is over: so is what was to hold in it."""
    _end(s, UNTIL_NEXT_TURN, foe(s.active))
    for n in range(0, len(s.later), 4):
        s.lasting.append((s.later[n], s.later[n + 1], s.later[n + 2], s.later[n + 3], UNTIL_NEXT_TURN))
        s.standing = None
    s.later = []


def begin_turn(s: Last) -> None:
    """What held until its owner's next turn is over."""
    _end(s, UNTIL_TURN, s.active)


def _end(s: Last, moment: int, owner: int) -> list[Lasting]:
    """Take away what ends at this moment (for this owner, or NOBODY: for all)."""
    ended = [e for e in s.lasting if e[4] == moment and owner in (NOBODY, e[2])]
    if ended:
        s.lasting = [e for e in s.lasting if e not in ended]
        s.standing = None
    return ended


def _deed(s: Last, entry: Lasting, verb: str) -> Deed | None:
    return deed_of(s.library.effects[entry[0]], verb)


def deed_of(effect: Effect, verb: str) -> Deed | None:
    for deed in effect.deeds:
        if deed.verb == verb:
            return deed
    return None


# what some cards wait for -----------------------------------------------------------------------------------
def rebuild(s: Last, i: int) -> None:
    """Depot Rebuild: a destroyed tank is back in its Headquarters, barely alive and committed."""
    seat = s.owner[i]
    if s.at[i] != PILE + foe(seat):
        return
    zones.put(s, i, HQ + seat)
    s.hits[i] = max(0, damage.defense(s, i) - 1)
    s.used[i] = 0
    s.flags[i] = (s.flags[i] | COMMITTED) & ~SPOTTED
    s.tell("rebuilt", i)
    excess.enforce(s, seat, HQ + seat)


def _bring_token(s: Last, seat: int) -> None:
    """Captured Tanks: the winner of the assault puts a token into the zone."""
    a = s.assault
    if a is None or not a.captured or a.seat != seat:
        return
    for i in range(len(s.card) - 1, -1, -1):
        if s.at[i] == OUT and s.owner[i] == seat and s.card[i] == s.library.token:
            zones.name(s, i)
            zones.put(s, i, a.zone)
            s.flags[i] = COMMITTED
            zones.spot(s, i)
            s.tell("captured_tank", i, a.zone)
            excess.enforce(s, seat, a.zone)
            return


def regain(s: Last, units: list[int]) -> None:
    """Deep Battle: own armor that has captured a zone gets a Movement Factor back, once each."""
    for entry in s.lasting:
        deed = _deed(s, entry, "delayed")
        if deed is None:
            continue
        for i in units:
            card = s.of(i)
            if s.owner[i] != entry[2] or deed.filter is None or not deed.filter.types >> card.type & 1:
                continue
            if ONCE_REGAINED + i in s.once or s.at[i] >= GROUND or not card.combat:
                continue
            s.once.append(ONCE_REGAINED + i)
            s.used[i] = max(0, s.used[i] - deed.number)
            if not s.flags[i] & STOPPED and s.opts[COMMITMENT] == 0:
                s.flags[i] &= ~COMMITTED  # L3.1.4: with movement left it is uncommitted
            s.tell("regains", i, deed.number)


def is_guarded(s: Last, place: int) -> bool:
    """A Headquarters that a card keeps from being assaulted from more than one side."""
    for entry in s.lasting:
        deed = _deed(s, entry, "forbid")
        if deed is not None and deed.what == "flank_bonus" and place == HQ + entry[2]:
            return True
    return False
