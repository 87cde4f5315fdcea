"""What holds in every reachable state. The fuzzer asks after every action."""

from crusades.games.last import damage, zones
from crusades.games.last.kinds import EXCESS
from crusades.games.last.options import SLOTS
from crusades.games.last.pieces import (
    AIRCRAFT,
    AIRFIELD,
    ATTACHED,
    ATTACHMENT,
    COMMITTED,
    DECK,
    DISCARD,
    EDGE,
    FORTIFICATION,
    GENERAL,
    GROUND,
    HAND,
    HQ,
    HQ_TROOP,
    LEADER,
    MANEUVER,
    PILE,
    RIVER,
    SHORT,
    SUPPORT_WEAPON,
    TABLE,
    ZONES,
    foe,
)
from crusades.games.last.state import Last


def violations(s: Last) -> list[str]:
    found = rosters(s) + company(s)
    for seat in (0, 1):
        if s.supply[seat] < 0:
            found.append(f"{SHORT[seat]} has {s.supply[seat]} Supply")
        found += stacks(s, seat)
        if sum(1 for i in s.ground[seat] if s.of(i).category == GENERAL) > 1:
            found.append(f"{SHORT[seat]} has two Generals (L10.2.4)")
    both = zones.occupied(s, 0) & zones.occupied(s, 1)
    if both:
        found.append(f"both sides stand in places {both:b} (L7.5.6)")
    return found + health(s)


def rosters(s: Last) -> list[str]:
    """Every card is where its place says, and nowhere else."""
    found: list[str] = []
    for i in range(len(s.card)):
        place, seat = s.at[i], s.owner[i]
        homes = [
            i in s.ground[seat],
            i in s.air[seat],
            i in s.attached,
            i in s.table,
            i in s.hands[seat],
            i in s.decks[seat * 2] or i in s.decks[seat * 2 + 1],
            i in s.discards[seat],
            i in s.piles[foe(seat)],
            i in s.edge,
        ]
        should = [
            place < GROUND or RIVER <= place < HAND,
            GROUND <= place < AIRFIELD + 2,
            place == ATTACHED,
            TABLE <= place < EDGE,
            HAND <= place < DECK,
            DECK <= place < DISCARD,
            DISCARD <= place < PILE,
            PILE <= place < TABLE,
            place == EDGE,
        ]
        if homes != should:
            found.append(f"card {i} ({s.of(i).id}) is at {place}, but listed {homes}")
    return found


def company(s: Last) -> list[str]:
    """Riders, occupants and attachments belong to a card that is there, and within its limits."""
    found: list[str] = []
    slots: list[tuple[int, int]] = []
    hosts: list[int] = []
    for seat in (0, 1):
        for i in s.ground[seat]:
            j = s.on[i]
            if j < 0:
                continue
            if s.at[i] != s.at[j] or s.owner[i] != s.owner[j]:
                found.append(f"card {i} is on {j}, but elsewhere (L7.5.21)")
            if not (s.of(j).ground or s.of(j).category == FORTIFICATION):
                found.append(f"card {i} is on {j}, which carries nobody")
            if j in hosts:
                found.append(f"card {j} carries two (L7.5.21, L10.1.1)")
            hosts.append(j)
            if s.of(i).category in (HQ_TROOP, GENERAL, FORTIFICATION):
                found.append(f"card {i} cannot be on another")
    person = (LEADER, ATTACHMENT) if s.opts[SLOTS] else (LEADER,)
    for i in s.attached:
        j = s.on[i]
        if not (0 <= j < len(s.card)) or not (s.at[j] < AIRFIELD + 2 or RIVER <= s.at[j] < HAND):
            found.append(f"attachment {i} hangs on {j}, which is not in play")
            continue
        category = s.of(i).category
        own = s.owner[i] == s.owner[j]
        kind = 1 if category == SUPPORT_WEAPON else 2 if category in person and own else 0
        if kind and (j, kind) in slots:
            found.append(f"card {j} has two attachments of one kind (L3.6.9, L3.6.10)")
        slots.append((j, kind))
    return found


def stacks(s: Last, seat: int) -> list[str]:
    """L3.5.1, L3.5.2: nowhere more than the limit, except while the owner chooses what goes.

    L3.5.3: in his Fire & Maneuver Phase a unit of the active player may be passing through a full zone.
    """
    if any(f.kind == EXCESS for f in s.frames) or (s.phase == MANEUVER and seat == s.active):
        return []
    return [
        f"{SHORT[seat]} has {zones.stack(s, seat, place)} cards at {place} (L3.5.4)"
        for place in (*range(ZONES), HQ, HQ + 1)
        if zones.room(s, seat, place) < 0
    ]


def health(s: Last) -> list[str]:
    """L6.3.2: nobody stands with as many hits as his Defense, unless fire is simultaneous just now."""
    found: list[str] = []
    waiting = s.volley or (s.assault is not None and s.assault.deferred)
    for seat in (0, 1):
        for i in [*s.ground[seat], *s.air[seat]]:
            if s.hits[i] < 0:
                found.append(f"card {i} has {s.hits[i]} hits")
            if s.of(i).type == AIRCRAFT and s.flags[i] & COMMITTED:
                found.append(f"aircraft {i} is committed (L3.1.10)")
            if not waiting and s.hits[i] and s.hits[i] >= damage.defense(s, i):
                found.append(f"card {i} ({s.of(i).id}) stands with {s.hits[i]} hits (L6.3.2)")
    return found
