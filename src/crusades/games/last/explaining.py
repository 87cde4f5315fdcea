"""L6.1, L6.2, L6.4: why an attack has so many dice and such a number to reach, part by part.

`firepower` reckons the same, fast, and forgets how. This is asked only where somebody reads it: for the log
and for forecasts. Parts are differences, in the order in which they are made, so that they add up to what
`firepower` gives; a test holds the two against each other.
"""

from typing import Final

from crusades.games.last import filters, firepower, modifiers, texts, zones
from crusades.games.last.effects import ADD, AIR, ARM, FP_IN, INF, MUL, SET, TN, TN_IN, Effect
from crusades.games.last.options import MODIFIERS
from crusades.games.last.parts import (
    AT_BRIDGE,
    BY_CARD,
    BY_CARD_TN,
    BY_RULE,
    FLANK,
    FLOOR,
    HIDDEN,
    ON_BRIDGE,
    ONE_UNIT,
    PRINTED,
    STANDARD,
    STRUCTURE,
    UNSUPPLIED,
    UNSUPPORTED,
    UNTARGETED,
    Part,
)
from crusades.games.last.pieces import (
    AA,
    AIR_COMBAT,
    ARMOR,
    ASSAULT,
    FORTIFICATION,
    RETURN,
    SUPPORT,
    ZONES,
)
from crusades.games.last.state import UNTIL_ATTACK, Last

# A modifier as it was met: its step (modifiers.OWN …), what it does (effects.MUL …), how much, the source.
Met = tuple[int, int, int, int]
SHARED: Final = -99  # the source of what is taken back because a mounted pair has it once (L7.5.22)


# dice -----------------------------------------------------------------------------------------------------
def dice_parts(s: Last, kind: int, shooter: int, target: int, place: int) -> list[Part]:
    """Of `firepower.dice`; target -1: of `firepower.bridge_dice`."""
    if target < 0:
        stat = ARM if s.of(shooter).cls == "fb" else INF
        return _floored(_power(s, stat, kind, shooter, -1, place, firepower.ALONE, STRUCTURE))
    both = firepower.shooters(s, kind, shooter)
    if not both:
        return []
    if len(both) == 1:
        return share_parts(s, kind, both[0], target, place)
    parts = share_parts(s, kind, both[0], target, place, firepower.WITH_MATE)
    parts += share_parts(s, kind, both[1], target, place, both[0])
    return _floored(parts)


def share_parts(
    s: Last, kind: int, i: int, target: int, place: int, mate: int = firepower.ALONE
) -> list[Part]:
    """Of `firepower.share`: the dice of one unit."""
    shot = firepower.aim(s, target)
    goal = s.of(shot)
    if firepower.unseen(s, kind, target):
        return _worst(s, kind, i, shot, place, mate)
    if kind in (RETURN, AA, AIR_COMBAT):
        return _of(s, AIR, kind, i, shot, place, mate, PRINTED)
    if goal.category != FORTIFICATION:
        return _of(s, ARM if goal.type == ARMOR else INF, kind, i, shot, place, mate, PRINTED)
    stat = ARM if firepower.uses_arm(s.of(i)) else INF
    parts = _of(s, stat, kind, i, shot, place, mate, STRUCTURE)
    if stat == ARM and texts.allows(s, "inf_vs_fort", i):
        others = _of(s, INF, kind, i, shot, place, mate, STRUCTURE)
        return others if total(others) > total(parts) else parts
    return parts


def off_board_parts(s: Last, kind: int, base: int, target: int, place: int) -> list[Part]:
    """The dice of an attack that a card makes: `base` is printed on it."""
    met = _against(s, FP_IN, kind, -1, firepower.aim(s, target), place)
    return _floored(_built(s, [(base, PRINTED, BY_RULE)], met, False, False, 0))


def total(parts: list[Part]) -> int:
    n = 0
    for part in parts:
        n += part[0]
    return n


def _worst(s: Last, kind: int, i: int, shot: int, place: int, mate: int) -> list[Part]:
    """L3.2.8: whoever fires at what it does not see has the lower of its two values."""
    inf = _of(s, INF, kind, i, shot, place, mate, HIDDEN)
    arm = _of(s, ARM, kind, i, shot, place, mate, HIDDEN)
    return arm if total(arm) < total(inf) else inf


def _of(s: Last, stat: int, kind: int, i: int, target: int, place: int, mate: int, clause: str) -> list[Part]:
    parts = _power(s, stat, kind, i, target, place, mate, clause)
    return parts if mate != firepower.ALONE else _floored(parts)


def _floored(parts: list[Part]) -> list[Part]:
    """L6.1.4: Firepower does not fall below nothing."""
    n = total(parts)
    return parts if n >= 0 else [*parts, (-n, FLOOR, BY_RULE)]


def _power(
    s: Last, stat: int, kind: int, i: int, target: int, place: int, mate: int, clause: str
) -> list[Part]:
    """Of `firepower.power`: one Firepower of unit i against a target (-1: a bridge)."""
    same = firepower.FIREPOWER[firepower.stat_of_mate(s, stat, mate, target)] if mate >= 0 else 0
    met = _met(s, firepower.FIREPOWER[stat], i, kind, place, target, mate, same)
    met += _against(s, FP_IN, kind, i, target, place)
    if mate >= 0 and target >= 0:
        met += _once_against(s, kind, i, mate, target, place)
    double = stat == ARM and target >= 0 and kind == ASSAULT and firepower.is_doubled(s, i, target)
    half = kind == ASSAULT and firepower.unsupplied(s, i)
    bonus = 0
    if kind == ASSAULT and stat != AIR:
        bonus = firepower.flank_bonus(s, i)
        if mate >= 0:
            bonus = max(0, bonus - firepower.flank_bonus(s, mate))
    base = (firepower.printed(s.of(i), stat), clause, i)
    return _built(s, [base], met, double, half, bonus)


def _built(s: Last, parts: list[Part], met: list[Met], double: bool, half: bool, bonus: int) -> list[Part]:
    """Of `firepower.build`: the steps of L6.4.1, or the three of L6.4.2."""
    last = [modifiers.OTHERS]
    _step(parts, met, [modifiers.OWN], BY_CARD)
    if s.opts[MODIFIERS] == 0:
        last = [modifiers.TERRAIN_STEP, modifiers.OTHERS]
    else:
        _step(parts, met, [modifiers.TERRAIN_STEP], BY_CARD)
    _set(parts, met, modifiers.OTHERS, BY_CARD)
    _multiply(parts, met, last, BY_CARD)
    if double:
        parts.append((total(parts), UNSUPPORTED, BY_RULE))
    if half:
        n = total(parts)
        parts.append(((n + 1) // 2 - n, UNSUPPLIED, BY_RULE))
    _add(parts, met, last, BY_CARD)
    parts.append((bonus, FLANK, BY_RULE))
    return [part for n, part in enumerate(parts) if part[0] or n == 0]


def _step(parts: list[Part], met: list[Met], steps: list[int], clause: str) -> None:
    _set(parts, met, steps[0], clause)
    _multiply(parts, met, steps, clause)
    _add(parts, met, steps, clause)


def _set(parts: list[Part], met: list[Met], step: int, clause: str) -> None:
    """What a card sets the value to: the last one holds."""
    found = [m for m in met if m[0] == step and m[1] == SET]
    if found:
        parts.append((found[-1][2] - total(parts), clause, found[-1][3]))


def _multiply(parts: list[Part], met: list[Met], steps: list[int], clause: str) -> None:
    for step, op, number, source in met:
        if step in steps and op == MUL:
            parts.append((total(parts) * (number - 1), clause, source))


def _add(parts: list[Part], met: list[Met], steps: list[int], clause: str) -> None:
    for step, op, number, source in met:
        if step in steps and op != MUL and op != SET:
            if source == SHARED:
                parts.append((number, ONE_UNIT, BY_RULE))
            else:
                parts.append((number, clause, source))


# the number to reach --------------------------------------------------------------------------------------
def tn_parts(s: Last, kind: int, shooter: int, target: int, place: int, extra: int = 0) -> list[Part]:
    """Of `firepower.tn`; shooter -1: from off the board, where `extra` is printed on the card."""
    standard = firepower.STANDARD_TN
    if shooter < 0:
        parts = [(standard + extra, STANDARD, BY_RULE)]
    else:
        parts = [(standard, STANDARD, BY_RULE)]
        parts.append((extra, AT_BRIDGE if target < 0 else UNTARGETED, BY_RULE))
    met: list[Met] = []
    if shooter >= 0:
        goal = firepower.aim(s, target) if target >= 0 else -1
        met += _met(s, 1 << TN, shooter, kind, place, goal)
    if target >= 0:
        shot = firepower.aim(s, target)
        met += _against(s, TN_IN, kind, shooter, shot, place)
        if firepower.unseen(s, kind, target):
            parts.append((1, HIDDEN, BY_RULE))
        if kind in (ASSAULT, SUPPORT) and firepower.on_bridge(s, shot):
            parts.append((-1, ON_BRIDGE, BY_RULE))
    for step in (modifiers.OWN, modifiers.TERRAIN_STEP, modifiers.OTHERS):
        _add(parts, met, [step], BY_CARD_TN)
    return [part for n, part in enumerate(parts) if part[0] or n == 0]


# what is met ----------------------------------------------------------------------------------------------
def _met(
    s: Last, mask: int, i: int, kind: int, place: int, other: int, mate: int = -1, same: int = 0
) -> list[Met]:
    """Of `modifiers.collect`, and of `count_once` where unit i has a `mate`: what that one has by `same` from
    the same source is not counted again."""
    met: list[Met] = []
    cards = s.library.cards
    for e in s.of(i).own:
        if e.stats & mask and texts.works(s, e, i, i, s.owner[i], kind, place, other):
            _note(e, mask, modifiers.OWN, i, False, met)
    standing = texts.in_force(s)
    for j in s.attached:
        if s.on[j] == i:
            for e in cards[s.card[j]].lent:
                if e.stats & mask and texts.works(s, e, i, j, s.owner[j], kind, place, other):
                    _note(e, mask, modifiers.OWN, j, False, met)
    zone = filters.where(s, i)
    if zone < ZONES:
        source = filters.ground_of(zone)
        for e in cards[s.terrain[zone]].wide:
            if not e.stats & mask or modifiers.is_start(e):
                continue
            if texts.works(s, e, i, source, -1, kind, place, other):
                again = mate >= 0 and texts.works(s, e, mate, source, -1, kind, place, other)
                _note(e, mask, modifiers.TERRAIN_STEP, source, again and e.stats & same != 0, met)
    for number, source, owner in standing:
        e = s.library.effects[number]
        if e.stats & mask and texts.works(s, e, i, source, owner, kind, place, other):
            again = mate >= 0 and texts.works(s, e, mate, source, owner, kind, place, other)
            _note(e, mask, modifiers.OTHERS, source, again and e.stats & same != 0, met)
    for number, source, owner, subject, until in s.lasting:
        e = s.library.effects[number]
        if not e.stats & mask or modifiers.used_up(s, e):
            continue
        one, two = i, mate
        if until == UNTIL_ATTACK and subject >= 0 and subject in (i, zones.mate(s, i)):
            one = two = subject
        if texts.works(s, e, one, source, owner, kind, place, other, subject):
            again = mate >= 0 and texts.works(s, e, two, source, owner, kind, place, other, subject)
            _note(e, mask, modifiers.OTHERS, source, again and e.stats & same != 0, met)
    return met


def _note(e: Effect, mask: int, step: int, source: int, is_mates: bool, met: list[Met]) -> None:
    """`is_mates`: a pair has it already; products change both shares alike, and stay."""
    for m in e.mods:
        if not mask >> m.stat & 1 or (is_mates and m.op != MUL and m.op != SET):
            continue
        met.append((step, m.op, m.number, source))


def _against(s: Last, stat: int, kind: int, shooter: int, target: int, place: int) -> list[Met]:
    """Of `firepower.collect_against`: what the target has in force against attacks on it."""
    if target < 0:
        return []
    goal = firepower.shielding(s, target)
    return _met(s, 1 << stat, goal, kind, place, shooter)


def _once_against(s: Last, kind: int, i: int, mate: int, target: int, place: int) -> list[Met]:
    """Of `modifiers.count_once_against`: of what the target has against both of a pair, the lesser."""
    one = _against(s, FP_IN, kind, i, target, place)
    two = _against(s, FP_IN, kind, mate, target, place)
    met: list[Met] = []
    for step in (modifiers.OWN, modifiers.TERRAIN_STEP, modifiers.OTHERS):
        a, b = _sum(one, step), _sum(two, step)
        if a * b > 0:
            met.append((step, ADD, -a if abs(a) < abs(b) else -b, SHARED))
    return met


def _sum(met: list[Met], step: int) -> int:
    return sum([m[2] for m in met if m[0] == step and m[1] != MUL and m[1] != SET])
