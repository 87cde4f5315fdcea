"""Whom a card's text means: the filters and conditions of the vocabulary, asked of one card or place.

`source` is the card an effect comes from; NATION for a nation's rule, `ground_of(zone)` for a terrain.
`subject` is what was chosen when a card was played (a card, or -1 - place), as a Lasting entry keeps it.
Whether a card is in supply depends on other texts: `texts.fits` and `texts.holds` ask that as well.
"""

from typing import Final

from crusades.games.last import zones
from crusades.games.last.cards import Card
from crusades.games.last.effects import Condition, Filter
from crusades.games.last.pieces import (
    ACROSS,
    AIR,
    AIRFIELD,
    ATTACHED,
    BESIDE,
    COMMITTED,
    DISTANCE,
    DUG_IN,
    EDGE,
    FIRED,
    FORTIFICATION,
    GROUND,
    HAND,
    HQ,
    NEIGHBOURS,
    NOBODY,
    ONCE_CHECK,
    ONCE_SHOT,
    RIVER,
    SPECIAL,
    SPOTTED,
    STARTED,
    TABLE,
    TERRAIN,
    UNIT,
    ZONES,
    foe,
    place_of_edge,
    row_of,
)
from crusades.games.last.state import NO_SUBJECT, Last

NATION: Final = -1  # the source of a nation's rule

# Roles (effects.ROLES) as bits.
ASSAULTING: Final = 1 << 1
DEFENDING: Final = 1 << 2
FLANKING: Final = 1 << 3
SUPPORTING: Final = 1 << 4
SUPPORTING_ATTACK: Final = 1 << 5
ATTACKER: Final = 1 << 6
DEFENDER: Final = 1 << 7

# Terrain flags (effects.TERRAIN_FLAGS) as bits.
CLEAR: Final = 1
CLEAR_INSIDE: Final = 1 << 11

KIND_WORDS: Final = ("terrain", "unit", "special", "token")


def ground_of(zone: int) -> int:
    """The source number of the terrain of a zone."""
    return -2 - zone


def zone_of(source: int) -> int:
    """The zone of such a source."""
    return -2 - source


def where(s: Last, i: int) -> int:
    """L7.5.50: where card i counts as being: an assaulting unit in the zone attacked; an attached card with
    its host; an Obstacle in the place it defends."""
    place = s.at[i]
    if place < GROUND:
        a = s.assault
        return a.zone if a is not None and i in a.units else place
    if place == ATTACHED:
        return where(s, s.on[i])
    if place == EDGE:
        return place_of_edge(s.on[i])
    return place


def place_of(s: Last, source: int) -> int:
    """Where an effect comes from, or -1."""
    if source >= 0:
        return where(s, source)
    return -2 - source if source < NATION else -1


def flags_at(s: Last, place: int) -> int:
    """What the terrain of a place is like; a Headquarters is like nothing. Inside, a Bridge zone is Clear."""
    if not 0 <= place < ZONES:
        return 0
    flags = s.library.cards[s.terrain[place]].flags
    return flags | CLEAR if flags & CLEAR_INSIDE else flags


def origin(s: Last, i: int) -> int:
    """The place an assaulting unit came from, or -1."""
    a = s.assault
    return a.origins[a.units.index(i)] if a is not None and i in a.units else -1


def flanks(s: Last, i: int) -> bool:
    """L7.5.47: the unit is part of a flank attack."""
    a = s.assault
    return a is not None and a.main != NOBODY and i in a.units and a.origins[a.units.index(i)] != a.main


def roles(s: Last, i: int) -> int:
    """What card i does in the assault being fought, as bits; 0 outside assaults."""
    a = s.assault
    if a is None:
        return 0
    side = ATTACKER if s.owner[i] == a.seat else DEFENDER
    if i in a.units:
        return side | (ASSAULTING | FLANKING if flanks(s, i) else ASSAULTING)
    if i in a.guns:
        return side | SUPPORTING | SUPPORTING_ATTACK
    if i in a.cover:
        return side | SUPPORTING
    if s.owner[i] != a.seat and s.at[i] == a.zone:
        return side | DEFENDING
    return side


def in_assault(s: Last, i: int) -> bool:
    return roles(s, i) & (ASSAULTING | DEFENDING | SUPPORTING) != 0


def is_fortified(s: Last, i: int) -> bool:
    """L7.5.15: dug in, inside a Fortification, or a Fortification itself."""
    if s.flags[i] & DUG_IN or s.of(i).category == FORTIFICATION:
        return True
    j = s.on[i]
    return j >= 0 and s.at[i] < GROUND and s.of(j).category == FORTIFICATION


def has_river(s: Last, river: int) -> bool:
    return 0 <= river < 2 and s.bridge[river * 3] + s.bridge[river * 3 + 1] + s.bridge[river * 3 + 2] > 0


def by_river(s: Last, place: int) -> bool:
    if RIVER <= place < HAND:
        return True
    return place < ZONES and (has_river(s, row_of(place) - 1) or has_river(s, row_of(place)))


def is_empty(s: Last, place: int) -> bool:
    """Nobody's card stands there."""
    for roster in s.ground:
        for i in roster:
            if s.at[i] == place:
                return False
    return True


def holds_place(s: Last, seat: int, place: int) -> bool:
    """A seat has troops there, or it is that seat's own Headquarters or Airfield."""
    return place in (HQ + seat, AIRFIELD + seat) or has_troops(s, seat, place)


def has_troops(s: Last, seat: int, place: int) -> bool:
    return place < GROUND and zones.occupied(s, seat) >> place & 1 == 1


# cards ----------------------------------------------------------------------------------------------------
def fits(
    s: Last, flt: Filter, i: int, source: int, owner: int, subject: int = NO_SUBJECT, place: int = -1
) -> bool:
    """Card i is one of those meant. `place`: the zone it moves to or fights over, where that matters."""
    if flt.is_self and i != source:
        return False
    if flt.host and (source < 0 or s.on[source] != i):
        return False
    if flt.side == "own":
        if s.owner[i] != owner:
            return False
    elif flt.side == "enemy" and s.owner[i] == owner:
        return False
    if flt.player and (s.owner[i] == owner) != (flt.player == "self"):
        return False
    card = s.library.cards[s.card[i]]
    known = flt.known.get(card.number)
    if known is None:
        known = flt.known[card.number] = suits(flt, card)
    if not known:
        return False
    if flt.not_nation and s.library.nation_codes[s.nation[s.owner[i]]] in flt.not_nation:
        return False
    if flt.role and not flt.role & roles(s, i):
        return False
    if (flt.chosen or flt.event_target or flt.crossing == 1) and subject >= 0 and i != subject:
        return False
    if flt.zones and not _in_zones(s, flt.zones, where(s, i), source, owner, subject):
        return bool(flt.started_here) and s.flags[i] & STARTED != 0
    if flt.by_mark and not _fits_marks(s, flt, i):
        return False
    if flt.by_place and not _fits_place_of(s, flt, i, source, owner, subject, place):
        return False
    if not flt.any_of:
        return True
    for each in flt.any_of:
        if fits(s, each, i, source, owner, subject, place):
            return True
    return False


def suits(flt: Filter, card: Card) -> bool:
    """What is printed on the card is what the filter names."""
    if flt.types and not (flt.types >> card.type & 1 and card.combat):
        return False
    if flt.soldier >= 0 and card.soldier != (flt.soldier == 1):
        return False
    if flt.ground >= 0 and card.ground != (flt.ground == 1):
        return False
    if flt.motorized >= 0 and card.motorized != (flt.motorized == 1):
        return False
    if flt.artillery >= 0 and card.artillery != (flt.artillery == 1):
        return False
    if flt.categories and not flt.categories >> card.category & 1:
        return False
    if flt.classes and card.cls not in flt.classes:
        return False
    if flt.kw and not flt.kw & card.keywords:
        return False
    if flt.not_kw & card.keywords:
        return False
    if flt.ids and card.id not in flt.ids:
        return False
    if flt.kinds and not _is_kind(card.kind, flt.kinds):
        return False
    if flt.tag and not flt.tag & card.tags:
        return False
    return flt.cost_min <= card.cost <= flt.cost_max and card.recon >= flt.recon_min


def _is_kind(kind: int, words: tuple[str, ...]) -> bool:
    return KIND_WORDS[kind] in words or (kind not in (TERRAIN, SPECIAL) and KIND_WORDS[UNIT] in words)


def _fits_marks(s: Last, flt: Filter, i: int) -> bool:
    flags = s.flags[i]
    if flt.committed >= 0 and (flags & COMMITTED != 0) != (flt.committed == 1):
        return False
    if flt.spotted >= 0 and (flags & SPOTTED != 0) != (flt.spotted == 1):
        return False
    if flt.dug_in >= 0 and (flags & DUG_IN != 0) != (flt.dug_in == 1):
        return False
    if flt.fired >= 0 and (flags & FIRED != 0) != (flt.fired == 1):
        return False
    if flt.damaged >= 0 and (s.hits[i] > 0) != (flt.damaged == 1):
        return False
    if flt.fortified >= 0 and is_fortified(s, i) != (flt.fortified == 1):
        return False
    if flt.in_air >= 0 and (AIR <= s.at[i] < AIRFIELD) != (flt.in_air == 1):
        return False
    if flt.in_play >= 0 and is_in_play(s, i) != (flt.in_play == 1):
        return False
    if flt.in_assault >= 0 and in_assault(s, i) != (flt.in_assault == 1):
        return False
    if flt.river >= 0 and by_river(s, s.at[i]) != (flt.river == 1):
        return False
    if flt.crossing_river < 0:
        return True
    start = origin(s, i)
    wet = start >= 0 and s.assault is not None and zones.river_between(s, start, s.assault.zone) >= 0
    return wet == (flt.crossing_river == 1)


def is_in_play(s: Last, i: int) -> bool:
    place = s.at[i]
    return place < HAND or TABLE <= place < EDGE + 1 or place == ATTACHED


def _fits_place_of(s: Last, flt: Filter, i: int, source: int, owner: int, subject: int, place: int) -> bool:
    """What a filter says about the place card i is at, goes to, or came from."""
    if flt.inside >= 0 and (source >= 0 and s.on[i] == source and s.at[i] < GROUND) != (flt.inside == 1):
        return False
    if flt.started_here and not (s.flags[i] & STARTED):
        return False
    if flt.terrain and not flt.terrain & flags_at(s, where(s, i)):
        return False
    if flt.with_host and not _with_host(s, i, source):
        return False
    if flt.moving_to == "empty" and not (0 <= place < GROUND and is_empty(s, place)):
        return False
    if flt.crossing == 1 and subject < 0 and not _crosses(s, i, source):
        return False
    if flt.zone_of and not _zone_of(s, flt.zone_of, where(s, i), owner):
        return False
    if flt.adjacent_own and _own_beside(s, where(s, i), owner) < flt.adjacent_own:
        return False
    return flt.empty < 0 or is_empty(s, where(s, i)) == (flt.empty == 1)


def _with_host(s: Last, i: int, source: int) -> bool:
    """Beside the card that the source is attached to: in its zone, or in its assault."""
    if source < 0:
        return False
    host = s.on[source]
    return host >= 0 and where(s, host) == where(s, i)


def _crosses(s: Last, i: int, source: int) -> bool:
    """Unit i came over the edge that this Obstacle lies on."""
    if source < 0 or s.at[source] != EDGE or s.assault is None:
        return False
    edge = s.on[source]
    return place_of_edge(edge) == s.assault.zone and ACROSS[edge] == origin(s, i)


def _in_zones(s: Last, words: tuple[str, ...], place: int, source: int, owner: int, subject: int) -> bool:
    for word in words:
        if word == "any":
            if place < GROUND or AIRFIELD <= place < AIRFIELD + 2:
                return True
        elif word == "here":
            if place == place_of(s, source):
                return True
        elif word == "hq":
            if HQ <= place < HQ + 2:
                return True
        elif word == "airfield":
            if AIRFIELD <= place < AIRFIELD + 2:
                return True
        elif word == "battlefield":
            if place < ZONES:
                return True
        elif word == "center":
            if place < ZONES and row_of(place) == 1:
                return True
        elif word == "hand":
            if place == HAND + owner:
                return True
        elif word == "adjacent":
            if _adjacent(s, place, source, owner):
                return True
        elif word == "chosen":
            if _place_of_subject(s, subject) == place:
                return True
        elif word == "event" and s.assault is not None and place == s.assault.zone:
            return True
    return False


def _place_of_subject(s: Last, subject: int) -> int:
    if subject == NO_SUBJECT:
        return -1
    return where(s, subject) if subject >= 0 else -1 - subject


def _adjacent(s: Last, place: int, source: int, owner: int) -> bool:
    """Beside the assaulted zone; else beside (or, for cards from the hand, in) a place of the owner's."""
    if place >= GROUND:
        return False
    a = s.assault
    if a is not None:
        return place in NEIGHBOURS[a.zone]
    here = place_of(s, source)
    if 0 <= here < GROUND:
        return place in NEIGHBOURS[here]
    return holds_place(s, owner, place) or _own_beside(s, place, owner) > 0


def _own_beside(s: Last, place: int, owner: int) -> int:
    """How many neighbouring places hold troops of the owner."""
    if not 0 <= place < GROUND:
        return 0
    held = zones.occupied(s, owner) & BESIDE[place]
    return held.bit_count()


def _zone_of(s: Last, side: str, place: int, owner: int) -> bool:
    """A zone (or Headquarters) that holds troops of that side."""
    seat = owner if side == "own" else foe(owner)
    return place < GROUND and zones.manned(s, seat) >> place & 1 == 1


# places ---------------------------------------------------------------------------------------------------
def fits_place(s: Last, flt: Filter, place: int, source: int, owner: int) -> bool:
    """A zone, Headquarters or Airfield is one of those meant."""
    if place < 0 or (GROUND <= place < AIRFIELD) or place >= AIRFIELD + 2:
        return False
    if flt.zones and not _in_zones(s, flt.zones, place, source, owner, NO_SUBJECT):
        return False
    if flt.side == "own" and not holds_place(s, owner, place):
        return False
    if flt.side == "enemy" and not holds_place(s, foe(owner), place):
        return False
    if flt.terrain and not flt.terrain & flags_at(s, place):
        return False
    if flt.empty >= 0 and is_empty(s, place) != (flt.empty == 1):
        return False
    if flt.zone_of and not _zone_of(s, flt.zone_of, place, owner):
        return False
    return not flt.adjacent_own or _own_beside(s, place, owner) >= flt.adjacent_own


# conditions -----------------------------------------------------------------------------------------------
def holds(
    s: Last,
    cond: Condition,
    i: int,
    source: int,
    owner: int,
    kind: int = -1,
    place: int = -1,
    other: int = -1,
) -> bool:
    """The circumstances of an effect on card i (or -1: on a player) are given; dice are not looked at."""
    if cond.attacks and not (kind >= 0 and cond.attacks >> kind & 1):
        return False
    if cond.role:
        if s.assault is None:
            return False
        side = ATTACKER if s.assault.seat == owner else DEFENDER
        if not cond.role & (roles(s, i) if i >= 0 else side):
            return False
    if cond.round and (s.assault is None or s.assault.round != cond.round):
        return False
    fought = place if place >= 0 else (where(s, i) if i >= 0 else place_of(s, source))
    if cond.terrain and not cond.terrain & flags_at(s, fought):
        return False
    if cond.zones and not _in_zones(
        s, cond.zones, where(s, i) if i >= 0 else fought, source, owner, NO_SUBJECT
    ):
        return False
    if cond.target_within >= 0:
        here = place_of(s, source)
        if not (0 <= here < GROUND and 0 <= fought < GROUND and DISTANCE[here][fought] <= cond.target_within):
            return False
    if cond.second_gun and not _second_gun(s, i, fought):
        return False
    if cond.obstacle and (other < 0 or not cond.obstacle & s.of(other).keywords):
        return False
    if cond.enemy_side and s.library.nations[s.nation[foe(owner)]].side != cond.enemy_side:
        return False
    if cond.controller and not _controls(s, source, owner):
        return False
    if cond.in_play == "drop" and not _drop_in_play(s, owner):
        return False
    if not cond.any_of:
        return True
    for each in cond.any_of:
        if holds(s, each, i, source, owner, kind, place, other):
            return True
    return False


def _second_gun(s: Last, i: int, place: int) -> bool:
    """Another gun of the same side fired into this place in this player turn."""
    for key in s.once:
        if ONCE_SHOT <= key < ONCE_CHECK:
            gun, shelled = divmod(key - ONCE_SHOT, GROUND)
            if shelled == place and gun != i and s.owner[gun] == s.owner[i]:
                return True
    return False


def _controls(s: Last, source: int, owner: int) -> bool:
    place = place_of(s, source)
    return place < ZONES and s.control[place] == owner


def _drop_in_play(s: Last, owner: int) -> bool:
    for i in s.table:
        if s.owner[i] == owner:
            for effect in s.of(i).effects:
                for deed in effect.deeds:
                    if deed.what == "airborne_drop":
                        return True
    return False
