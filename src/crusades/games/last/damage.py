"""L6.3: hits are marked, cards fall, and what they leave behind."""

from typing import Final

from crusades.games.last import firepower, modifiers, texts, zones
from crusades.games.last.effects import SOAK, SOAK_ASSAULT
from crusades.games.last.options import DUG_IN as DUG_IN_RULE
from crusades.games.last.pieces import (
    ARMOR,
    ATTACHED,
    DISCARD,
    DUG_IN,
    FORTIFICATION,
    GROUND,
    HAND,
    PILE,
    SEEN,
    SOAKED,
    SPOTTED,
    foe,
)
from crusades.games.last.state import Last

CARD: Final = 7  # the kind of an attack that is no unit's: a card's, a mine's


def defense(s: Last, i: int) -> int:
    """L2.2.4: the hits that destroy card i."""
    return firepower.defense(s, i)


def suffer(s: Last, i: int, hits: int, kind: int = -1, by: int = -1) -> int:
    """L6.3.1: mark hits on a card, or on what shelters or carries it. Returns the hits nobody could take.

    `kind`: the attack they come from; without one (a text that says "takes a hit") nothing is ignored.
    `by`: the unit that fired.
    """
    i = firepower.aim(s, i)
    if kind >= 0:
        hits -= _ignored(s, i, hits, by)
    if hits <= 0:
        return 0
    behind = _behind(s, i)
    most = _most(s, i)
    taken = min(hits, max(0, most - s.hits[i]))
    rest = hits - taken
    if taken:
        s.hits[i] += taken
        s.tell("damaged", i, taken, s.hits[i])
    if s.hits[i] < defense(s, i):
        return 0
    if not _is_deferred(s):
        destroy(s, i)
    if rest and behind >= 0:
        return _pass_on(s, behind, rest, kind, by)
    return rest  # L6.3.3: lost, unless a text carries them over


def _is_deferred(s: Last) -> bool:
    """L7.5.61, L7.2.30: fire is simultaneous just now; the dead fall when all have fired."""
    return s.volley == 1 or (s.assault is not None and s.assault.deferred == 1)


def _behind(s: Last, i: int) -> int:
    """L8.2.3, L10.1.4: who takes what is left over: the mounted unit, the unit inside a Fortification.
    Each card keeps its own hits (L8.2.4)."""
    if s.at[i] >= GROUND:
        return -1
    return zones.occupant(s, i) if s.of(i).category == FORTIFICATION else zones.rider(s, i)


def _pass_on(s: Last, i: int, hits: int, kind: int, by: int) -> int:
    """The surplus of the same attack reaches the next card; its own protection still counts."""
    host = s.on[i]
    if host >= 0:  # simultaneous fire: the host is doomed but still there
        s.on[i] = -1
        s.surveys[s.owner[i]] = None
        rest = suffer(s, i, hits, kind, by)
        if s.at[i] < GROUND:
            s.on[i] = host
            s.surveys[s.owner[i]] = None
        return rest
    return suffer(s, i, hits, kind, by)


def _most(s: Last, i: int) -> int:
    """How many hits a card can bear marks of; one that a card keeps alive is left with its last point."""
    most = defense(s, i)
    return most - 1 if texts.survives(s, i) else most


def _ignored(s: Last, i: int, hits: int, by: int) -> int:
    """The hits of one attack that card i ignores: dug in (L7.5.13, amended L7.5.14), or by a text."""
    if hits <= 0:
        return 0
    ignored = 0
    a = s.assault
    dug = s.flags[i] & DUG_IN != 0 and not (by >= 0 and texts.ignores(s, "dug_in", by))
    if dug and s.opts[DUG_IN_RULE] == 1:
        ignored += 1
        dug = False
    if a is None:
        if dug and not s.flags[i] & SOAKED:
            s.flags[i] |= SOAKED
            ignored += 1
    else:
        per_round = modifiers.value(s, SOAK, i, 1 if dug else 0)
        for _ in range(min(hits - ignored, per_round - a.soaked.count(i))):
            a.soaked.append(i)
            ignored += 1
        per_assault = modifiers.value(s, SOAK_ASSAULT, i, 0)
        for _ in range(min(hits - ignored, per_assault - a.soaked_once.count(i))):
            a.soaked_once.append(i)
            ignored += 1
    if ignored:
        s.tell("ignored", i, ignored)
    return ignored


def bury(s: Last) -> None:
    """L7.5.61: at the end of a simultaneous round all fall that have enough hits; also when Defense drops."""
    for roster in (s.ground[0], s.ground[1], s.air[0], s.air[1]):
        for i in roster.copy():
            if s.hits[i] and s.hits[i] >= defense(s, i):
                destroy(s, i)


def destroy(s: Last, i: int) -> None:
    """L6.3.2: to the opposing Victory Pile with everything attached; L6.3.4: it stays its owner's card.

    Who rode on it or was inside it stays where it is, a unit by itself (L10.1.7). Armor that falls is
    remembered until `windows.mourn` asks the players about it.
    """
    place = s.at[i]
    card = s.of(i)
    if place < GROUND:
        passenger = _behind(s, i)
        if passenger >= 0:
            zones.put(s, passenger, s.at[passenger])
    if card.type == ARMOR and card.ground:
        s.fallen += [i, place]
    _leave_assault(s, i)
    for j in zones.attachments(s, i):
        scores = s.owner[j] == s.owner[i] or s.of(j).cost > 0  # what the enemy laid on it is only discarded
        _retire(s, j, PILE + foe(s.owner[j]) if scores else DISCARD + s.owner[j])
    _retire(s, i, PILE + foe(s.owner[i]))
    s.tell("destroyed", i)


def _leave_assault(s: Last, i: int) -> None:
    a = s.assault
    if a is None:
        return
    if i in a.units:
        n = a.units.index(i)
        a.units.pop(n)
        a.origins.pop(n)
    for side in (a.guns, a.cover):
        if i in side:
            side.remove(i)
    a.dead.append(i)


def _retire(s: Last, i: int, place: int) -> None:
    """A card leaves play, open for all to see, without its marks."""
    if not s.flags[i] & SEEN:
        s.reveals += 1
    s.hits[i] = 0
    s.used[i] = 0
    s.flags[i] = SPOTTED | SEEN
    zones.put(s, i, place)


def discard(s: Last, i: int) -> None:
    """L2.3.3, L2.3.4: a used or discarded card: one with a cost scores for the opponent, others do not."""
    if s.at[i] < HAND:
        for j in zones.attachments(s, i):
            discard(s, j)
    _leave_assault_quietly(s, i)
    scores = s.of(i).cost > 0
    host = s.on[i] if s.at[i] == ATTACHED else -1
    _retire(s, i, PILE + foe(s.owner[i]) if scores else DISCARD + s.owner[i])
    s.tell("discarded", i)
    if host >= 0:
        _weaken(s, host)


def _weaken(s: Last, i: int) -> None:
    """L6.3.2: a unit that loses what raised its Defense may have too many hits already."""
    waits = s.volley or (s.assault is not None and s.assault.deferred)
    if s.hits[i] and not waits and s.hits[i] >= defense(s, i):
        destroy(s, i)


def _leave_assault_quietly(s: Last, i: int) -> None:
    if s.assault is not None and s.at[i] != ATTACHED and s.at[i] < GROUND:
        _leave_assault(s, i)


def heal(s: Last, i: int, hits: int) -> None:
    """Hits are taken off a card again."""
    mended = min(hits, s.hits[i])
    if mended > 0:
        s.hits[i] -= mended
        s.tell("healed", i, mended, s.hits[i])


def begin_phase(s: Last) -> None:
    """L7.5.13: outside assaults a phase is one round for dug-in units."""
    for roster in s.ground:
        for i in roster:
            s.flags[i] &= ~SOAKED
