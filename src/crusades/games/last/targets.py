"""L2.3.6, L2.3.7, L4.0.3: what a card may be played on.

A target is a card in the game (its number) or a place (-1 - place). The other player's face-down cards can be
named only by what lies open about them: where they are, and whether they are committed.
"""

from crusades.core.refusal import OK
from crusades.games.last import air_battle, artillery, damage, filters, texts, zones
from crusades.games.last.cards import Card
from crusades.games.last.effects import PLAY, Deed, Effect, Filter
from crusades.games.last.pieces import (
    ATTACKS,
    COMMITTED,
    GENERAL,
    GROUND,
    HQ,
    SPOTTED,
    ZONES,
    column_of,
    foe,
    row_of,
)
from crusades.games.last.state import NO_SUBJECT, Last


def as_place(target: int) -> int:
    return -1 - target


def aims_at_place(card: Card) -> bool:
    """The card is played on a zone or Headquarters, not on a card in it."""
    for effect in card.effects:
        if effect.when == PLAY:
            if effect.target is not None and "chosen" in effect.target.zones:
                return True
            for deed in effect.deeds:
                if deed.is_chosen:
                    return True
    return False


def deed_of(card: Card, verb: str) -> Deed | None:
    """The first thing the card does by that verb when it is played."""
    for effect in card.effects:
        if effect.when == PLAY:
            for deed in effect.deeds:
                if deed.verb == verb:
                    return deed
    return None


# what a card in hand may be played on -----------------------------------------------------------------------
def choices(s: Last, i: int, seat: int, subject: int, place: int, taken: list[int]) -> list[int]:
    """What the player of card i may name (next, after `taken`), in a stable order."""
    card = s.of(i)
    flt = card.play_target
    if flt is None or not (flt.count or flt.event_target):
        return []
    if aims_at_place(card):
        return [as_place(p) for p in range(GROUND) if _suits_place(s, flt, p, i, seat)]
    if flt.any_of:
        # the first kind named is meant, the next only where there is none of it
        for each in flt.any_of:
            found = [
                t for t in _cards(s, flt, each, i, seat, subject, taken) if _useful(s, card, t, seat, place)
            ]
            if found:
                return found
        return []
    found = _cards(s, flt, None, i, seat, subject, taken)
    return [t for t in found if _useful(s, card, t, seat, place)]


def at_random(s: Last, i: int, seat: int) -> list[int]:
    """Among whom chance picks: everybody meant, but no General (L10.2.2)."""
    flt = s.of(i).play_target
    if flt is None:
        return []
    return [j for j in everyone(s, flt, i, seat, NO_SUBJECT) if s.of(j).category != GENERAL]


def why_not(s: Last, i: int, seat: int, subject: int, place: int) -> str:
    """L2.3.6: a card needs something that it can be played on."""
    card = s.of(i)
    flt = card.play_target
    for effect in card.effects:
        if not _given(s, effect, i, seat):
            return "L2.3.6"
    if flt is not None and (flt.count or flt.event_target):
        return OK if choices(s, i, seat, subject, place, []) else "L2.3.6"
    if flt is not None and "event" in flt.zones and not 0 <= place < ZONES:
        return "L2.3.6"
    if card.duration != "once":
        return OK
    for effect in card.effects:
        if _works(s, effect, i, seat):
            return OK
    return "L2.3.6"


def _given(s: Last, effect: Effect, i: int, seat: int) -> bool:
    """The circumstances that a card itself asks for: a certain enemy, another card in play."""
    cond = effect.condition
    if effect.when != PLAY or cond is None or not (cond.enemy_side or cond.in_play):
        return True
    kind = ATTACKS.index("aa") if cond.attacks else -1
    return texts.holds(s, cond, -1, i, seat, kind)


def _works(s: Last, effect: Effect, i: int, seat: int) -> bool:
    """An effect of a card without a named target finds somebody, as far as its player can see."""
    flt = effect.target
    if flt is None or flt.player or flt.side != "own":
        return True
    if "hand" in flt.zones:
        return bool(rooms(s, effect, seat)) and bool(from_hand(s, effect, i, seat))
    return bool(everyone(s, flt, i, seat, NO_SUBJECT))


def _suits_place(s: Last, flt: Filter, place: int, i: int, seat: int) -> bool:
    """L4.0.3: a card for a zone takes a Headquarters as well, unless it names the Battlefield."""
    if not filters.fits_place(s, flt, place, i, seat):
        return False
    return flt.side != "own" or any(s.at[j] == place for j in s.ground[seat])


def _cards(
    s: Last, flt: Filter, kind: Filter | None, i: int, seat: int, subject: int, taken: list[int]
) -> list[int]:
    """The cards that fit what the card says (and, of several kinds it names, this kind)."""
    if flt.event_target:
        return [subject] if subject >= 0 and not taken and texts.fits(s, flt, subject, i, seat) else []
    found: list[int] = []
    for j in _pool(s, flt, kind, seat):
        if flt.fired == 1 and subject >= 0 and j != subject:
            continue  # the gun that is firing now
        if j in taken or (flt.same_zone and taken and s.at[j] != s.at[taken[0]]):
            continue
        if s.owner[j] != seat and not s.flags[j] & SPOTTED:
            if not _fits_unseen(s, flt, j, i, seat):
                continue
        elif not texts.fits(s, flt, j, i, seat) or (kind and not texts.fits(s, kind, j, i, seat)):
            continue
        elif s.of(j).category == GENERAL and not flt.categories:
            continue  # L10.2.2
        found.append(j)
    return found


def _pool(s: Last, flt: Filter, kind: Filter | None, seat: int) -> list[int]:
    pool: list[int] = []
    for owner in (seat, foe(seat)):
        if flt.side == ("enemy" if owner == seat else "own"):
            continue
        pool += s.ground[owner]
        pool += s.air[owner]
        if flt.tag or flt.categories or (kind is not None and kind.categories):
            pool += [j for j in s.attached if s.owner[j] == owner]
        if flt.tag:
            pool += [j for j in s.table if s.owner[j] == owner]
    return pool


def _fits_unseen(s: Last, flt: Filter, j: int, i: int, seat: int) -> bool:
    """L3.2.1: a face-down enemy card is named by what lies open alone."""
    by_face = (
        flt.types
        or flt.classes
        or flt.categories
        or flt.kw
        or flt.ids
        or flt.tag
        or flt.any_of
        or flt.spotted == 1
        or max(flt.soldier, flt.motorized, flt.artillery) >= 0
        or flt.recon_min
        or flt.cost_max < 99
    )
    if by_face:
        return False
    if flt.ground == 1:
        is_committed = s.flags[j] & COMMITTED != 0
        return s.at[j] < GROUND and flt.committed in (-1, int(is_committed))
    return texts.fits(s, flt, j, i, seat)


# whether naming it makes sense ------------------------------------------------------------------------------
def _useful(s: Last, card: Card, target: int, seat: int, place: int) -> bool:
    """What the card does with its target must be possible."""
    for effect in card.effects:
        for deed in effect.deeds:
            verb = deed.verb
            if verb == "move":
                if zones.room(s, seat, place) <= 0:  # L3.5.1
                    return False
            elif verb == "build_bridge":
                if not river_edges(s, target):
                    return False
            elif verb == "bombard_now":
                if s.supply[seat] < card.cost + 1 or not gunners(s, seat, s.at[target]):
                    return False
            elif verb == "airstrike_now":
                if texts.forbids(s, "launch", target):
                    return False
            elif verb == "intercept_now":
                if air_battle.why_not_intercept_now(s, target, deed.is_free) != OK:
                    return False
            elif verb == "survive":
                doomed = s.hits[target] + s.last_hits >= damage.defense(s, target)
                if not (doomed and filters.in_assault(s, target)):
                    return False
    return True


def gunners(s: Last, seat: int, place: int) -> list[int]:
    """Own artillery that could fire at a place: uncommitted, in supply, in range."""
    return [
        i
        for i in s.ground[seat]
        if s.library.cards[s.card[i]].artillery
        and artillery.why_not_fire(s, seat, i) == OK
        and artillery.in_range(s, i, place)
    ]


def river_edges(s: Last, i: int) -> list[int]:
    """The crossings (0..5) beside unit i over which a bridge can be built: a river without a whole bridge."""
    place = s.at[i]
    if place >= ZONES:
        return []
    found: list[int] = []
    for river in (row_of(place) - 1, row_of(place)):
        which = river * 3 + column_of(place)
        if 0 <= river < 2 and filters.has_river(s, river):
            if not s.bridge[which] or s.bridge_hits[which] < 0:
                found.append(which)
    return found


# whom an effect means ---------------------------------------------------------------------------------------
def everyone(s: Last, flt: Filter, source: int, owner: int, subject: int) -> list[int]:
    """All cards in play that an effect means, seen or not."""
    return [i for i in _pool(s, flt, None, owner) if texts.fits(s, flt, i, source, owner, subject)]


def from_hand(s: Last, effect: Effect, source: int, owner: int) -> list[int]:
    """The cards in hand that an effect means."""
    flt = effect.target
    return [] if flt is None else [i for i in s.hands[owner] if texts.fits(s, flt, i, source, owner)]


def rooms(s: Last, effect: Effect, owner: int) -> list[int]:
    """L3.5.1, L3.5.2: where a card deployed free finds room: the Headquarters, or own zones."""
    for deed in effect.deeds:
        if deed.verb == "deploy_free" and deed.has_zone:
            held = zones.occupied(s, owner) | 1 << HQ + owner
            return [p for p in range(GROUND) if held >> p & 1 and zones.room(s, owner, p) > 0]
    return [HQ + owner] if zones.room(s, owner, HQ + owner) > 0 else []
