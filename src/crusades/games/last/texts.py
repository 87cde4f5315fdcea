"""The texts in force: which effects there are just now, whom they reach, and what they say.

Effects are found in few places: on the card, on what is attached to it, on its terrain, and in the two short
lists of effects that reach further (`in_force`, and `lasting` of the state). What those lists touch at all is
kept as bits, so that most questions end before any effect is looked at.

L3.6: being in supply stands here too, for it is both: texts keep units in supply or cut them off, and texts
are about units in supply. Only those that speak of supply themselves must not (`effects` refuses them).
"""

from typing import Final

from crusades.games.last import filters, rivers, supply
from crusades.games.last.cards import Card
from crusades.games.last.effects import (
    ALLOW,
    ALWAYS_SUPPLIED,
    FORBID,
    IGNORE,
    LAUNCH,
    MF,
    OUT_OF_SUPPLY,
    ROUND_START,
    STATIC,
    SURVIVE,
    Condition,
    Effect,
    Filter,
)
from crusades.games.last.pieces import (
    GROUND,
    HAND,
    HQ_TROOP,
    ONCE_EFFECT,
    RIVER,
    STARTED,
    ZONES,
)
from crusades.games.last.state import NO_SUBJECT, Last

OF_PLAYERS: Final = ("play_general", "buy_draw")  # what is forbidden to players rather than to cards


# which there are ------------------------------------------------------------------------------------------
def in_force(s: Last) -> list[tuple[int, int, int]]:
    """Effect, source, owner: nations' rules, and cards in play that change others, in a fixed order."""
    if s.standing is not None:
        return s.standing
    found: list[tuple[int, int, int]] = []
    touched = 0
    lent: dict[int, int] = {}
    cards = s.library.cards
    for seat in (0, 1):
        for effect in s.library.nations[s.nation[seat]].effects:
            if effect.when == STATIC or (effect.when == LAUNCH and effect.mods):
                found.append((effect.number, filters.NATION, seat))
                touched |= effect.touches
        at_work: list[int] = []  # L10.3.5: of equal Headquarters Troops one works
        for i in s.ground[seat]:
            card = cards[s.card[i]]
            if card.wide_mask and card.number not in at_work:
                if card.category == HQ_TROOP:
                    at_work.append(card.number)
                touched |= card.wide_mask
                found += [(effect.number, i, seat) for effect in card.wide]
    for i in s.attached:
        card = cards[s.card[i]]
        if card.lent_mask:
            lent[s.on[i]] = lent.get(s.on[i], 0) | card.lent_mask
        if card.wide_mask:
            touched |= card.wide_mask
            found += [(effect.number, i, s.owner[i]) for effect in card.wide]
    for i in s.table:  # in the order played: of two contradictions the later holds (L3.4.1)
        card = cards[s.card[i]]
        touched |= card.wide_mask
        found += [(effect.number, i, s.owner[i]) for effect in card.wide]
    for entry in s.lasting:
        touched |= s.library.effects[entry[0]].touches
    s.touched = touched
    s.lent = lent
    s.standing = found
    return found


def touched(s: Last, i: int, card: Card) -> int:
    """All that effects could change of card i just now, as bits."""
    if s.standing is None:
        in_force(s)
    mask = card.own_mask | s.touched
    if i in s.lent:
        mask |= s.lent[i]
    place = s.at[i]
    if place < GROUND:
        if s.assault is not None:
            place = filters.where(s, i)
        if place < ZONES:
            mask |= s.library.cards[s.terrain[place]].zone_mask
    if card.starts and s.flags[i] & STARTED:
        mask |= 1 << MF
    return mask


# whom they reach ------------------------------------------------------------------------------------------
def fits(
    s: Last, flt: Filter, i: int, source: int, owner: int, subject: int = NO_SUBJECT, place: int = -1
) -> bool:
    """Card i is one of those meant: `filters.fits`, and in supply or not as the text says."""
    if not filters.fits(s, flt, i, source, owner, subject, place):
        return False
    return flt.supplied < 0 or in_supply(s, i) == (flt.supplied == 1)


def holds(s: Last, cond: Condition, i: int, source: int, owner: int, kind: int = -1) -> bool:
    """The circumstances of an effect are given: `filters.holds`, and somebody in supply there if need be."""
    if not filters.holds(s, cond, i, source, owner, kind):
        return False
    return not cond.supplied_unit_here or supplied_here(s, source, owner)


def works(
    s: Last,
    e: Effect,
    i: int,
    source: int,
    owner: int,
    kind: int,
    place: int,
    other: int,
    subject: int = NO_SUBJECT,
) -> bool:
    """The effect reaches card i under these circumstances."""
    cond = e.condition
    if cond is not None and cond.attacks and not (kind >= 0 and cond.attacks >> kind & 1):
        return False  # asked first: most texts of terrain are about other attacks
    target = e.target
    if target is None:
        if i != (subject if subject >= 0 else source):
            return False
    elif (target.chosen and subject < 0) or not filters.fits(s, target, i, source, owner, subject, place):
        return False
    elif target.supplied >= 0 and in_supply(s, i) != (target.supplied == 1):
        return False
    if e.vs is not None:
        if other < 0 or (e.vs.chosen and subject >= 0 and other != subject):
            return False
        if not fits(s, e.vs, other, source, owner, NO_SUBJECT if e.vs.chosen else subject):
            return False
    if cond is not None:
        doer = source if e.when == ROUND_START and source >= 0 else i  # there it speaks of who does it
        if not filters.holds(s, cond, doer, source, owner, kind, place, other):
            return False
        if cond.supplied_unit_here and not supplied_here(s, source, owner):
            return False
    return e.limit != "turn" or ONCE_EFFECT + e.number not in s.once


# what they say --------------------------------------------------------------------------------------------
def _deed(s: Last, bit: int, verb: str, what: str, i: int, kind: int = -1, place: int = -1) -> bool:
    """Some effect in force says this of card i."""
    card = s.library.cards[s.card[i]]
    if not touched(s, i, card) & bit:
        return False
    cards = s.library.cards
    if card.own_mask & bit:
        for e in card.own:
            if _says(e, bit, verb, what) and works(s, e, i, i, s.owner[i], kind, place, -1):
                return True
    zone = filters.where(s, i)
    if zone < ZONES and cards[s.terrain[zone]].wide_mask & bit:
        source = filters.ground_of(zone)
        for e in cards[s.terrain[zone]].wide:
            if _says(e, bit, verb, what) and works(s, e, i, source, -1, kind, place, -1):
                return True
    standing = in_force(s)
    if i in s.lent and s.lent[i] & bit:
        for j in s.attached:
            if s.on[j] == i and cards[s.card[j]].lent_mask & bit:
                for e in cards[s.card[j]].lent:
                    if _says(e, bit, verb, what) and works(s, e, i, j, s.owner[j], kind, place, -1):
                        return True
    if not s.touched & bit:
        return False
    for number, source, owner in standing:
        e = s.library.effects[number]
        if _says(e, bit, verb, what) and works(s, e, i, source, owner, kind, place, -1):
            return True
    for number, source, owner, subject, _ in s.lasting:
        e = s.library.effects[number]
        if _says(e, bit, verb, what) and works(s, e, i, source, owner, kind, place, -1, subject):
            return True
    return False


def _says(e: Effect, bit: int, verb: str, what: str) -> bool:
    if not e.touches & bit:
        return False
    for d in e.deeds:
        if d.verb == verb and d.what == what and not d.is_enemys:
            return True
    return False


def forbids(s: Last, action: str, i: int) -> bool:
    """An effect in force forbids card i, or its owner, to do this."""
    if action not in s.library.forbidden:
        return False
    if _deed(s, FORBID, "forbid", action, i):
        return True
    return s.touched & FORBID != 0 and action in OF_PLAYERS and player_forbids(s, action, s.owner[i])


def allows(s: Last, action: str, i: int, kind: int = -1) -> bool:
    """An effect in force lets card i do what it otherwise may not."""
    return _deed(s, ALLOW, "allow", action, i, kind)


def ignores(s: Last, what: str, i: int) -> bool:
    """An effect in force lets card i disregard this."""
    return _deed(s, IGNORE, "ignore", what, i)


def survives(s: Last, i: int) -> bool:
    """An effect in force keeps card i from being destroyed for now."""
    return _deed(s, SURVIVE, "survive", "", i)


def player_forbids(s: Last, action: str, seat: int) -> bool:
    """An effect in force forbids this to a player."""
    in_force(s)
    if not s.touched & FORBID:
        return False
    for number, _, owner, _, _ in s.lasting:
        for d in s.library.effects[number].deeds:
            if d.verb == "forbid" and d.what == action and d.is_enemys == (owner != seat):
                return True
    return False


# supply ---------------------------------------------------------------------------------------------------
def always_supplied(s: Last, i: int) -> bool:
    return _deed(s, ALWAYS_SUPPLIED, "always_supplied", "", i)


def cut_off(s: Last, i: int) -> bool:
    """An effect in force puts card i out of supply."""
    return _deed(s, OUT_OF_SUPPLY, "out_of_supply", "", i)


def in_supply(s: Last, i: int) -> bool:
    """L3.6.1 – L3.6.5, L13.1.4: card i may be given points from its owner's Stockpile.

    A card may keep its units in supply wherever they are (L11.1.3: airborne units while Airborne Drop is in
    play) or cut them off, which goes before. What is not on the ground, aircraft above all, is always in
    supply (L3.6.3).
    """
    place = s.at[i]
    if place >= GROUND:
        if not RIVER <= place < HAND:
            return True
        place = rivers.near_bank(place - RIVER)
    if cut_off(s, i):
        return False
    return supply.line(s, s.owner[i], s.of(i).soldier) >> place & 1 == 1 or always_supplied(s, i)


def supplied_here(s: Last, source: int, owner: int) -> bool:
    """A combat unit of the owner's is in supply where the text comes from."""
    place = filters.place_of(s, source)
    for i in s.ground[owner]:
        if s.at[i] == place and s.of(i).combat and in_supply(s, i):
            return True
    return False
