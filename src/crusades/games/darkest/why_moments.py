"""Why not now: when each verb has its time, and what is being decided instead (D26)."""

from typing import Final

from crusades.core.action import verb_of
from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason, ruled
from crusades.games.darkest import duties, factories, verbs
from crusades.games.darkest.kinds import (
    AIR_BASING,
    AIR_STEP,
    ANNOUNCE,
    BATTLE,
    BREAKTHROUGH,
    CARRIAGE,
    COMBAT,
    FIRST_ATTACKS,
    FORTIFY,
    HITS,
    HOLD_OUT,
    INTERCEPTION,
    MOVEMENT,
    NAVAL,
    PLACE_UNIT,
    PORT,
    REINFORCEMENTS,
    REPLACEMENTS,
    RETREATS,
    SETUP_CHOICE,
    SETUP_PLACE,
    STRATEGIC,
    STRIKE,
    WAY,
)
from crusades.games.darkest.lexicon import SET_UP, packed
from crusades.games.darkest.pieces import (
    A1,
    A2A,
    A2B,
    A2D,
    A3,
    AXIS,
    B1,
    B2A,
    B2B,
    B2D,
    B3,
    NOV41,
    SEP41,
    SOVIET,
)
from crusades.games.darkest.state import Darkest


def now(s: Darkest) -> int:
    """What is being decided."""
    f = s.frames[-1]
    return packed(s.step if s.turn else SET_UP, f.kind, f.place, f.unit, f.seat)


# The verbs that a kind of frame serves, or refuses for reasons of its own.
SERVED: Final = {
    verbs.FREE: (SETUP_CHOICE,), verbs.PUT: (SETUP_PLACE, PLACE_UNIT), verbs.LISTED: (SETUP_PLACE,),
    verbs.CHOOSE: (SETUP_PLACE, STRATEGIC), verbs.BUILD: (REPLACEMENTS,), verbs.PACK: (REPLACEMENTS,),
    verbs.CALL: (REINFORCEMENTS,), verbs.GUARD: (REINFORCEMENTS,), verbs.QUEUE: (REPLACEMENTS,),
    verbs.WITHDRAW: (REINFORCEMENTS,), verbs.FORTIFY: (FORTIFY,), verbs.FORTIFY_ALL: (FORTIFY,),
    verbs.BASE: (AIR_BASING,), verbs.BOMB: (AIR_BASING, AIR_STEP), verbs.RAIL: (CARRIAGE, STRATEGIC),
    verbs.SHIP: (CARRIAGE, STRATEGIC), verbs.MOVE: (MOVEMENT,), verbs.MARCH: (MOVEMENT, BREAKTHROUGH),
    verbs.WAY: (MOVEMENT,), verbs.VIA: (WAY,), verbs.ATTACK: (FIRST_ATTACKS, MOVEMENT),
    verbs.WITH: (ANNOUNCE, STRIKE), verbs.FROM: (ANNOUNCE, STRIKE), verbs.SHELL: (FIRST_ATTACKS, MOVEMENT),
    verbs.CANCEL: (MOVEMENT,), verbs.RESOLVE: (COMBAT,), verbs.RIVER: (ANNOUNCE, STRIKE),
    verbs.FIGHT: (BATTLE,), verbs.STOP: (BATTLE,), verbs.PRESS: (BATTLE,), verbs.TANKS: (BATTLE,),
    verbs.HIT: (HITS,), verbs.RETREAT: (RETREATS, BATTLE), verbs.ESCAPE: (RETREATS,), verbs.STAY: (RETREATS,),
    verbs.GO: (BREAKTHROUGH,), verbs.STRIKE: (BREAKTHROUGH,), verbs.INTERCEPT: (INTERCEPTION,),
    verbs.SUPPLY: (AIR_STEP,), verbs.SAIL: (AIR_BASING, NAVAL, PORT), verbs.FEED: (HOLD_OUT,),
}  # fmt: skip

# When: the clause that says so to each side, its step, and the part of the step (-1: all of it).
When = tuple[str, str, int, int, int]
WHEN: Final[dict[int, When]] = {
    verbs.FREE: ("D29.1", "D29.1", SET_UP, SET_UP, SETUP_CHOICE),
    verbs.PUT: ("D6.6", "D6.6", A1, B1, REINFORCEMENTS),
    verbs.LISTED: ("D3.1", "D3.1", SET_UP, SET_UP, -1),
    verbs.CHOOSE: ("D8.1", "D8.2", A1, B1, STRATEGIC),
    verbs.BUILD: ("D4.5", "D4.9", A1, B1, REPLACEMENTS),
    verbs.PACK: ("D5.1", "D5.1", B1, B1, REPLACEMENTS),
    verbs.CALL: ("D7.1", "D7.1", B1, B1, REINFORCEMENTS),
    verbs.GUARD: ("D14.1", "D14.1", B1, B1, REINFORCEMENTS),
    verbs.QUEUE: ("D4.6", "D4.6", A1, A1, REPLACEMENTS),
    verbs.WITHDRAW: ("D6.3", "D6.3", A1, A1, REINFORCEMENTS),
    verbs.FORTIFY: ("D26.3", "D26.12", A1, B1, FORTIFY),
    verbs.FORTIFY_ALL: ("D26.3", "D26.12", A1, B1, FORTIFY),
    verbs.BASE: ("D24.14", "D24.13", A1, B1, AIR_BASING),
    verbs.BOMB: ("D24.15", "D24.15", A1, B1, AIR_BASING),
    verbs.RAIL: ("D8.1", "D8.2", A1, B1, STRATEGIC),
    verbs.SHIP: ("D8.9", "D8.9", A1, B1, STRATEGIC),
    verbs.MOVE: ("D26.5", "D26.14", A2B, B2B, -1),
    verbs.MARCH: ("D17.1", "D17.1", A2B, B2B, -1),
    verbs.WAY: ("D8.7", "D8.7", A2B, B2B, -1),
    verbs.VIA: ("D17.7", "D17.7", A2B, B2B, -1),
    verbs.ATTACK: ("D26.4", "D26.13", A2A, B2A, -1),
    verbs.WITH: ("D10.6", "D10.6", A2B, B2B, -1),
    verbs.FROM: ("D10.7", "D10.7", A2B, B2B, -1),
    verbs.SHELL: ("D11.9", "D11.9", B2A, B2A, -1),
    verbs.CANCEL: ("D26.5", "D26.14", A2B, B2B, -1),
    verbs.RESOLVE: ("D26.7", "D26.16", A2D, B2D, -1),
    verbs.RIVER: ("D3.2", "D3.2", A2A, A2A, -1),
    verbs.FIGHT: ("D9.11", "D9.11", A2D, B2D, -1),
    verbs.STOP: ("D9.11", "D9.11", A2D, B2D, -1),
    verbs.PRESS: ("D15.1", "D15.1", A2D, A2D, -1),
    verbs.TANKS: ("D18.2", "D18.2", A2D, B2D, -1),
    verbs.HIT: ("D12.9", "D12.9", A2D, B2D, -1),
    verbs.RETREAT: ("D16.3", "D16.3", B2D, A2D, -1),
    verbs.ESCAPE: ("D12.17", "D12.17", B2D, A2D, -1),
    verbs.STAY: ("D16.9", "D16.9", B2D, A2D, -1),
    verbs.GO: ("D26.22", "D26.22", A2D, B2D, -1),
    verbs.STRIKE: ("D13.4", "D26.13", A2D, B2D, -1),
    verbs.INTERCEPT: ("D24.20", "D24.20", B2D, A2D, -1),
    verbs.SUPPLY: ("D26.10", "D26.10", A3, A3, AIR_STEP),
    verbs.SAIL: ("D25.3", "D25.3", A1, A1, AIR_BASING),
    verbs.FEED: ("D21.13", "D21.13", A3, B3, -1),
}
RULED: Final = (verbs.GUARD, verbs.CANCEL)  # the ruling of the clause says when
# What must be begun first, in these frames.
OPENED: Final = {
    verbs.WITH: (FIRST_ATTACKS, MOVEMENT), verbs.FROM: (FIRST_ATTACKS, MOVEMENT),
    verbs.RIVER: (FIRST_ATTACKS, MOVEMENT), verbs.VIA: (MOVEMENT,), verbs.PUT: (REINFORCEMENTS,),
}  # fmt: skip
WORDS: Final = {each.number: each.word for each in verbs.VERBS}


def is_time(s: Darkest, f: Frame, verb: int) -> bool:
    """The frame serves the verb, or refuses it for reasons of its own."""
    if f.kind in SERVED[verb]:
        return True
    return verb == verbs.BOMB and f.kind == MOVEMENT and f.seat == SOVIET  # D26.14


def moment(s: Darkest, f: Frame, seat: int, verb: int) -> Reason | None:
    """That this is not the time, and when it is; None if it is."""
    if verb == verbs.DONE or verb == verbs.PASS or is_time(s, f, verb):
        return None
    row = WHEN[verb]
    rule = row[1] if seat == SOVIET else row[0]
    for below in s.frames[:-1]:
        if is_time(s, below, verb) and below.seat == seat:
            return reason(rule, "first", now(s))
    if verb in OPENED and f.kind in OPENED[verb]:
        return reason(rule, f"open.{WORDS[verb]}", now(s))
    when = packed(row[3] if seat == SOVIET else row[2], row[4])
    name = f"time.{WORDS[verb]}"
    if verb == verbs.WITHDRAW:
        return reason(rule, name, when, now(s), SEP41, NOV41)
    return ruled(rule, name, when, now(s)) if verb in RULED else reason(rule, name, when, now(s))


# Being done, doing without -----------------------------------------------------------------------------
def of_done(s: Darkest, f: Frame, seat: int, action: int) -> list[Reason]:
    """Something must be decided first; or nothing is offered that could be declined."""
    if verb_of(action) == verbs.PASS:
        if f.kind == WAY:
            return [reason("D17.6", "under_way", f.unit, f.place)]
        return [reason("D26.1", "time.pass", now(s))]
    if f.kind == BATTLE:
        return [reason("D9.10", "battle_goes_on", f.place)]
    if f.kind == WAY:
        return [reason("D17.6", "not_set_out", f.unit, f.place)]
    if f.kind == REPLACEMENTS:
        sites = factories.uneven(s, f)
        if sites is not None:
            return [reason("D4.11", "unshared", f.units[-1], s.at[f.units[-1]])]
    if f.kind in (FIRST_ATTACKS, MOVEMENT, BREAKTHROUGH):
        return [reason("D11.1", "owes", h) for h in owed_now(s, f)]
    if f.kind == REINFORCEMENTS and seat == AXIS:
        return [reason("D6.3", "must_withdraw", s.turn)]
    if f.kind == SETUP_PLACE and f.unit >= 0:
        return [reason("D3.1", "in_hand", f.unit)]
    return [reason("D26.1", "time.done", now(s))] if f.kind not in (ANNOUNCE, STRIKE) else []


def owed_now(s: Darkest, f: Frame) -> list[int]:
    """D11.1: the hexes that are still to be attacked before the step may end."""
    if f.kind == FIRST_ATTACKS:
        return [h for h in f.units if h not in f.marks and duties.watched(s, h, True)]
    if f.kind == MOVEMENT:
        out: list[int] = []
        for n in duties.debtors(s):
            out += [h for h in duties.unpaid(s, n) if h not in out]
        return out
    b = s.breakthrough
    return [] if b is None else [h for h in b.owed if not duties.paid(s, h) and duties.watched(s, h, True)]
