"""L6.1, L6.2, L6.4: what cards, terrain and the rules themselves make of a printed value.

Firepower is built in steps (L6.4.1, amended L6.4.2): the unit's own text and what is attached to it, then
terrain, then everything else; inside a step multiplications come before additions. Where effects are found,
and whom they reach, is in `texts`.
"""

from typing import Final

from crusades.games.last import filters, zones
from crusades.games.last.effects import (
    FP_IN,
    FREE,
    LIMIT,
    MF,
    MUL,
    RECON_IN,
    SET,
    SUPPLY_DROP,
    TN,
    TN_IN,
    Effect,
)
from crusades.games.last.pieces import (
    AA,
    ONCE_EFFECT,
    ONCE_FREE,
    STARTED,
    ZONES,
)
from crusades.games.last.state import NO_SUBJECT, UNTIL_ATTACK, Last
from crusades.games.last.texts import fits, holds, in_force, touched, works

NO_LIMIT: Final = 99
NONE: Final = -99  # no `set` was met

# The steps of L6.4 in an accumulator: step * 3 + (product, sum, value set).
OWN: Final = 0
TERRAIN_STEP: Final = 3
OTHERS: Final = 6
# Values that may well be below zero: they are differences.
SIGNED: Final = 1 << TN | 1 << TN_IN | 1 << FP_IN | 1 << RECON_IN


def collect(s: Last, mask: int, i: int, kind: int, place: int, other: int, acc: list[int]) -> None:
    """L6.1.3: add up the modifiers of card i that change one of the stats in `mask`. Terrain reaches those in
    its own zone, and of them whom its text names (L2.1.3)."""
    cards = s.library.cards
    effects = s.library.effects
    card = cards[s.card[i]]
    if card.own_mask & mask:
        for e in card.own:
            if e.stats & mask and works(s, e, i, i, s.owner[i], kind, place, other):
                _apply(e, mask, acc, OWN)
    standing = in_force(s)
    if i in s.lent and s.lent[i] & mask:
        for j in s.attached:
            if s.on[j] == i and cards[s.card[j]].lent_mask & mask:
                for e in cards[s.card[j]].lent:
                    if e.stats & mask and works(s, e, i, j, s.owner[j], kind, place, other):
                        _apply(e, mask, acc, OWN)
    zone = filters.where(s, i)
    if zone < ZONES:
        ground = cards[s.terrain[zone]]
        if ground.zone_mask & mask:
            source = filters.ground_of(zone)
            for e in ground.wide:
                if e.stats & mask and not is_start(e):
                    if works(s, e, i, source, -1, kind, place, other):
                        _apply(e, mask, acc, TERRAIN_STEP)
    if mask >> MF & 1 and s.flags[i] & STARTED:
        for e in s.library.starters:
            if works(s, e, i, filters.NATION, -1, kind, place, other):
                _apply(e, mask, acc, TERRAIN_STEP)
    if not s.touched & mask:
        return
    for number, source, owner in standing:
        e = effects[number]
        if e.stats & mask and works(s, e, i, source, owner, kind, place, other):
            _apply(e, mask, acc, OTHERS)
    for number, source, owner, subject, until in s.lasting:
        e = effects[number]
        if e.stats & mask:
            asked = i
            if until == UNTIL_ATTACK and subject >= 0 and zones.mate(s, i) == subject:
                asked = subject  # what changes one attack of a mounted pair changes both shares of it
            if works(s, e, asked, source, owner, kind, place, other, subject) and not used_up(s, e):
                _apply(e, mask, acc, OTHERS)


def count_once(
    s: Last, mask: int, i: int, same: int, mate: int, kind: int, place: int, other: int, acc: list[int]
) -> None:
    """L7.5.22: take out of the sums of unit i what its mate in a mounted pair has from the same source.

    What is printed on it or attached to it is its own; products change both shares alike. `same`: what
    changes the mate's share.
    """
    zone = filters.where(s, i)
    if zone < ZONES:
        source = filters.ground_of(zone)
        for e in s.library.cards[s.terrain[zone]].wide:
            if not (e.stats & mask and e.stats & same) or is_start(e):
                continue
            if works(s, e, i, source, -1, kind, place, other):
                if works(s, e, mate, source, -1, kind, place, other):
                    _take_back(e, mask, acc, TERRAIN_STEP)
    for number, source, owner in in_force(s):
        e = s.library.effects[number]
        if e.stats & mask and e.stats & same and works(s, e, i, source, owner, kind, place, other):
            if works(s, e, mate, source, owner, kind, place, other):
                _take_back(e, mask, acc, OTHERS)
    for number, source, owner, subject, until in s.lasting:
        e = s.library.effects[number]
        if not (e.stats & mask and e.stats & same) or used_up(s, e):
            continue
        one, two = i, mate
        if until == UNTIL_ATTACK and subject in (i, mate):
            one = two = subject
        if works(s, e, one, source, owner, kind, place, other, subject):
            if works(s, e, two, source, owner, kind, place, other, subject):
                _take_back(e, mask, acc, OTHERS)


def count_once_against(
    s: Last, mask: int, target: int, kind: int, place: int, i: int, mate: int, acc: list[int]
) -> None:
    """The same for what the target has in force against both of them."""
    one, two = blank(), blank()
    collect(s, mask, target, kind, place, i, one)
    collect(s, mask, target, kind, place, mate, two)
    for step in (OWN, TERRAIN_STEP, OTHERS):
        a, b = one[step + 1], two[step + 1]
        if a * b > 0:
            acc[step + 1] -= a if abs(a) < abs(b) else b


def _take_back(e: Effect, mask: int, acc: list[int], step: int) -> None:
    for m in e.mods:
        if mask >> m.stat & 1 and m.op not in (MUL, SET):
            acc[step + 1] -= m.number


def is_start(e: Effect) -> bool:
    return e.target is not None and e.target.started_here


def used_up(s: Last, e: Effect) -> bool:
    """A played card that works on the first so many of a kind has worked."""
    target = e.target
    if target is None or not target.count or target.chosen or target.event_target:
        return False
    return s.once.count(ONCE_EFFECT + e.number) >= target.count


def _apply(e: Effect, mask: int, acc: list[int], step: int) -> None:
    for m in e.mods:
        if mask >> m.stat & 1:
            if m.op == MUL:
                acc[step] *= m.number
            elif m.op == SET:
                acc[step + 2] = m.number
            else:
                acc[step + 1] += m.number


def blank() -> list[int]:
    return [1, 0, NONE, 1, 0, NONE, 1, 0, NONE]


# single values ----------------------------------------------------------------------------------------------
def value(s: Last, stat: int, i: int, base: int, kind: int = -1, place: int = -1, other: int = -1) -> int:
    """L2.2.7, L11.0.1: a value of card i as the texts in force change it; nothing else does (L2.1.4).

    `kind`, `place`, `other`: the attack or recon it is asked for, the zone it goes into, the card opposite.
    """
    mask = 1 << stat
    card = s.library.cards[s.card[i]]
    if not touched(s, i, card) & mask:
        return base
    acc = blank()
    collect(s, mask, i, AA if stat == SUPPLY_DROP else kind, place, other, acc)
    n = _total(acc, base)
    return n if mask & SIGNED or n > 0 else 0


def _total(acc: list[int], base: int) -> int:
    """A value that is no Firepower: what a card sets it to (the last one holds), products, sums."""
    n = base
    if acc[OWN + 2] != NONE:
        n = acc[OWN + 2]
    if acc[TERRAIN_STEP + 2] != NONE:
        n = acc[TERRAIN_STEP + 2]
    if acc[OTHERS + 2] != NONE:
        n = acc[OTHERS + 2]
    return (
        n * acc[OWN] * acc[TERRAIN_STEP] * acc[OTHERS]
        + acc[OWN + 1]
        + acc[TERRAIN_STEP + 1]
        + acc[OTHERS + 1]
    )


def player_value(s: Last, stat: int, seat: int, base: int) -> int:
    """A value of a player (the Supply dice, what a draw costs) as cards in force change it."""
    mask = 1 << stat
    standing = in_force(s)
    if not s.touched & mask:
        return base
    acc = blank()
    for number, source, owner in standing:
        e = s.library.effects[number]
        if e.stats & mask and _reaches(s, e, seat, source, owner):
            _apply(e, mask, acc, OTHERS)
    for number, source, owner, _, _ in s.lasting:
        e = s.library.effects[number]
        if e.stats & mask and _reaches(s, e, seat, source, owner):
            _apply(e, mask, acc, OTHERS)
    return max(0, _total(acc, base))


def _reaches(s: Last, e: Effect, seat: int, source: int, owner: int) -> bool:
    if e.target is None or not e.target.player or (owner == seat) != (e.target.player == "self"):
        return False
    if e.limit == "turn" and ONCE_EFFECT + e.number in s.once:
        return False
    return e.condition is None or holds(s, e.condition, -1, source, owner)


def helpers(s: Last, mask: int, i: int, kind: int, place: int, other: int) -> list[int]:
    """The cards elsewhere in play that change one of the stats in `mask` of card i."""
    standing = in_force(s)
    if not s.touched & mask:
        return []
    return [
        source
        for number, source, owner in standing
        if source >= 0
        and s.library.effects[number].stats & mask
        and works(s, s.library.effects[number], i, source, owner, kind, place, other)
    ]


def spend_limits(s: Last, stat: int, i: int, seat: int) -> None:
    """A price was paid: what lowers it once a turn is used up (i -1: a price of the player, not a card)."""
    mask = 1 << stat
    standing = in_force(s)
    if not s.touched & mask:
        return
    entries = [(n, source, owner, NO_SUBJECT) for n, source, owner in standing]
    entries += [(n, source, owner, subject) for n, source, owner, subject, _ in s.lasting]
    for number, source, owner, subject in entries:
        e = s.library.effects[number]
        if not e.stats & mask:
            continue
        counted = e.target is not None and e.target.count > 0 and not e.target.chosen
        if e.limit != "turn" and not counted:
            continue
        if i < 0:
            hit = _reaches(s, e, seat, source, owner)
        else:
            hit = works(s, e, i, source, owner, -1, -1, -1, subject)
        if hit:
            s.once.append(ONCE_EFFECT + number)


# fees and limits ------------------------------------------------------------------------------------------
NOT_FREE: Final = -9  # `spared_by`: below every source


def is_free(s: Last, cost: str, i: int) -> bool:
    """An effect in force spares card i this fee: bombard, defend, refit …"""
    return spared_by(s, cost, i)[0] != NOT_FREE


def spared_by(s: Last, cost: str, i: int) -> tuple[int, bool]:
    """The card whose text spares card i this fee (-1: a nation's rule; NOT_FREE: none does), and whether it
    spares only so many, whom their owner chooses (L7.5.42)."""
    if cost not in s.library.spared:
        return NOT_FREE, False
    card = s.library.cards[s.card[i]]
    if not touched(s, i, card) & FREE:
        return NOT_FREE, False
    entries = [(e.number, i, s.owner[i], NO_SUBJECT) for e in card.own]
    for j in s.attached:
        if s.on[j] == i:
            entries += [(e.number, j, s.owner[j], NO_SUBJECT) for e in s.of(j).lent]
    entries += [(number, source, owner, NO_SUBJECT) for number, source, owner in in_force(s)]
    entries += [(number, source, owner, subject) for number, source, owner, subject, _ in s.lasting]
    found = NOT_FREE
    for number, source, owner, subject in entries:
        e = s.library.effects[number]
        if e.touches & FREE and _spares(s, e, cost, i, source, owner, subject):
            if not _is_counted(e, cost):
                return source, False
            found = source
    return found, found != NOT_FREE


def _is_counted(e: Effect, cost: str) -> bool:
    for d in e.deeds:
        if d.verb == "free" and d.what == cost and d.number:
            return True
    return False


def _spares(
    s: Last, e: Effect, cost: str, i: int, source: int, owner: int, subject: int = NO_SUBJECT
) -> bool:
    if not e.touches & FREE:
        return False
    for d in e.deeds:
        if d.verb != "free" or d.what != cost or not works(s, e, i, source, owner, -1, -1, -1, subject):
            continue
        if d.limit == "turn" and ONCE_FREE + i in s.once:
            continue
        if d.number and _spared(s, e, source, owner) >= d.number:
            continue
        return True
    return False


def _spared(s: Last, e: Effect, source: int, owner: int) -> int:
    """How many defenders an effect has supplied in this assault already."""
    if s.assault is None or e.target is None:
        return 0
    target = e.target
    return sum(1 for j in s.assault.supplied if fits(s, target, j, source, owner))


def use_free(s: Last, cost: str, i: int) -> None:
    """Card i was given something free: what is free once a turn is used up."""
    for e in s.of(i).own:
        for d in e.deeds:
            if d.verb == "free" and d.what == cost and d.limit == "turn":
                if ONCE_FREE + i not in s.once:
                    s.once.append(ONCE_FREE + i)


def armor_limit(s: Last, place: int) -> int:
    """How many armor units may assault this place at once."""
    if place < ZONES:
        ground = s.library.cards[s.terrain[place]]
        if ground.wide_mask & LIMIT:
            for e in ground.wide:
                for d in e.deeds:
                    if d.verb == "limit" and d.what == "assault":
                        return d.number
    return NO_LIMIT


def mark_starters(s: Last) -> None:
    """As a Fire & Maneuver Phase begins: who stands where starting gives movement (Crossroads)."""
    for roster in s.ground:
        for i in roster:
            s.flags[i] &= ~STARTED
            place = s.at[i]
            if place < ZONES and s.library.cards[s.terrain[place]].wide_mask >> MF & 1:
                for e in s.library.cards[s.terrain[place]].wide:
                    if is_start(e):
                        s.flags[i] |= STARTED
