"""L6.1, L6.2, L6.4: the dice an attack is worth and the number they must reach."""

from typing import Final

from crusades.games.last import filters, modifiers, rivers, texts, zones
from crusades.games.last.cards import Card
from crusades.games.last.effects import AIR, ARM, DEF, FLANK_BONUS, FP, FP_IN, GROUND_FP, INF, TN, TN_IN
from crusades.games.last.options import MODIFIERS
from crusades.games.last.pieces import (
    AA,
    AIR_COMBAT,
    ARMOR,
    ASSAULT,
    BOMBARD,
    FORTIFICATION,
    GROUND,
    HQ,
    RETURN,
    SPOTTED,
    STRIKE,
    SUPPORT,
    ZONES,
    foe,
)
from crusades.games.last.state import Last

STANDARD_TN: Final = 5  # L6.2.1
FLANK: Final = 2  # L7.5.48
ALONE: Final = -2  # `mate` of a unit that is no member of a pair, and of the first of a pair
WITH_MATE: Final = -1
FIREPOWER: Final = (  # by INF, ARM, AIR: the modifiers that name it (L6.4.4)
    1 << INF | 1 << GROUND_FP | 1 << FP,
    1 << ARM | 1 << GROUND_FP | 1 << FP,
    1 << AIR | 1 << FP,
)
OF_ATTACKS: Final = FIREPOWER[0] | FIREPOWER[1] | FIREPOWER[2] | 1 << TN  # all that changes an attack


def aim(s: Last, target: int) -> int:
    """L8.2.3, L10.1.3: what is hit first: the transport of a pair, the Fortification around a unit."""
    if s.at[target] < GROUND and s.on[target] >= 0:
        return s.on[target]
    return target


def shooters(s: Last, kind: int, shooter: int) -> list[int]:
    """L8.2.2: who fires: a unit, or both of a mounted pair (artillery at a distance fires by itself)."""
    if kind not in (ASSAULT, RETURN, AA):
        return [shooter]
    first = zones.carrier(s, shooter)
    if first < 0:
        first = shooter
    second = zones.rider(s, first)
    both = [first] if second < 0 else [first, second]
    if kind == AA and second >= 0:
        both = [i for i in both if not s.of(i).gray]  # L2.2.5
    return both


def dice(s: Last, kind: int, shooter: int, target: int, place: int) -> int:
    """L6.1.2 – L6.1.4: how many dice this attack is worth."""
    both = shooters(s, kind, shooter)
    if len(both) == 2:
        shares = pair_shares(s, kind, both[0], both[1], target, place)
        return shares[0] + shares[1]
    return share(s, kind, both[0], target, place) if both else 0


def bridge_dice(s: Last, kind: int, i: int, place: int) -> int:
    """L13.4.1, L10.1.5: the dice of aircraft or gun i against a bridge."""
    return power(s, ARM if s.of(i).cls == "fb" else INF, kind, i, -1, place)


def pair_shares(s: Last, kind: int, first: int, second: int, target: int, place: int) -> tuple[int, int]:
    """L8.2.2: each of a mounted pair has its own share. L7.5.22: they are one unit, so what both would have
    from one source counts once; dice that one share lacks are taken from the other."""
    one = share(s, kind, first, target, place, WITH_MATE)
    two = share(s, kind, second, target, place, first)
    if one < 0 or two < 0:
        rest = max(0, one + two)
        return (rest, 0) if two < 0 else (0, rest)
    return one, two


def share(s: Last, kind: int, i: int, target: int, place: int, mate: int = ALONE) -> int:
    """The dice of one unit. `mate`: the other of a pair, if that one has its share already."""
    shot = aim(s, target)
    if unseen(s, kind, target):  # L3.2.8: who is named is seen or not, whatever shelters it (L10.1.5)
        return min(power(s, INF, kind, i, shot, place, mate), power(s, ARM, kind, i, shot, place, mate))
    if kind in (RETURN, AA, AIR_COMBAT):
        return power(
            s, AIR, kind, i, shot, place, mate
        )  # paratroops on their way are shot at as aircraft (L11.1.4)
    goal = s.of(shot)
    if goal.category == FORTIFICATION:
        if not uses_arm(s.of(i)):
            return power(s, INF, kind, i, shot, place, mate)
        n = power(s, ARM, kind, i, shot, place, mate)
        if texts.allows(s, "inf_vs_fort", i):
            return max(n, power(s, INF, kind, i, shot, place, mate))
        return n
    return power(s, ARM if goal.type == ARMOR else INF, kind, i, shot, place, mate)


def uses_arm(card: Card) -> bool:
    """L10.1.5: infantry soldiers and Fighter-Bombers attack structures with armFP."""
    return card.soldier or card.cls == "fb"


def stat_of_mate(s: Last, stat: int, i: int, target: int) -> int:
    """Which Firepower the other of a pair uses: another one only against a Fortification."""
    if target < 0 or s.of(target).category != FORTIFICATION:
        return stat
    return ARM if uses_arm(s.of(i)) else INF


def unseen(s: Last, kind: int, target: int) -> bool:
    """L3.2.8: an air strike or bombardment that a card lets go at a hidden unit."""
    return kind in (BOMBARD, STRIKE) and not s.flags[target] & SPOTTED


def printed(card: Card, stat: int) -> int:
    return card.inf if stat == INF else card.arm if stat == ARM else card.air


def power(s: Last, stat: int, kind: int, i: int, target: int, place: int, mate: int = ALONE) -> int:
    """L6.4.1 – L6.4.4: one Firepower of unit i against a target (-1: a bridge), step by step.

    Of one of a mounted pair it may be below nothing: the other's dice make up for it.
    """
    card = s.library.cards[s.card[i]]
    acc = modifiers.blank()
    mask = FIREPOWER[stat]
    if texts.touched(s, i, card) & mask:
        modifiers.collect(s, mask, i, kind, place, target, acc)
    collect_against(s, FP_IN, kind, i, target, place, acc)
    if mate >= 0:
        same = FIREPOWER[stat_of_mate(s, stat, mate, target)]
        modifiers.count_once(s, mask, i, same, mate, kind, place, target, acc)
        if target >= 0:
            modifiers.count_once_against(s, 1 << FP_IN, shielding(s, target), kind, place, i, mate, acc)
    double = stat == ARM and target >= 0 and kind == ASSAULT and is_doubled(s, i, target)
    half = kind == ASSAULT and unsupplied(s, i)
    bonus = 0
    if kind == ASSAULT and stat != AIR:
        bonus = flank_bonus(s, i)
        if mate >= 0:
            bonus = max(0, bonus - flank_bonus(s, mate))  # L7.5.48: each unit, and a pair is one
    n = build(s, printed(card, stat), acc, double, half, bonus)
    return n if mate != ALONE else max(0, n)  # L6.1.4


def build(s: Last, base: int, acc: list[int], double: bool, half: bool, bonus: int) -> int:
    """The steps of L6.4.1, or the three of L6.4.2; what the rules themselves do comes last (L6.4.3)."""
    n = _step(base, acc, modifiers.OWN)
    if s.opts[MODIFIERS] == 0:
        acc[modifiers.OTHERS] *= acc[modifiers.TERRAIN_STEP]
        acc[modifiers.OTHERS + 1] += acc[modifiers.TERRAIN_STEP + 1]
    else:
        n = _step(n, acc, modifiers.TERRAIN_STEP)
    if acc[modifiers.OTHERS + 2] != modifiers.NONE:
        n = acc[modifiers.OTHERS + 2]
    n *= acc[modifiers.OTHERS]
    if double:
        n *= 2
    if half:
        n = (n + 1) // 2
    return n + acc[modifiers.OTHERS + 1] + bonus


def _step(n: int, acc: list[int], step: int) -> int:
    if acc[step + 2] != modifiers.NONE:
        n = acc[step + 2]
    return n * acc[step] + acc[step + 1]


def shielding(s: Last, target: int) -> int:
    """Whose protection holds for a target: of a Fortification that of the unit inside."""
    if s.of(target).category == FORTIFICATION:
        inside = zones.occupant(s, target)
        if inside >= 0:
            return inside
    return target


def collect_against(
    s: Last, stat: int, kind: int, shooter: int, target: int, place: int, acc: list[int]
) -> None:
    """What the target has in force against attacks on it; a unit shields the Fortification it is inside."""
    if target < 0:
        return
    mask = 1 << stat
    target = shielding(s, target)
    if texts.touched(s, target, s.of(target)) & mask:
        modifiers.collect(s, mask, target, kind, place, shooter, acc)


def is_doubled(s: Last, i: int, target: int) -> bool:
    """L8.1.1, L8.1.5: a defending infantry soldier unit fires at armor that came without infantry. Whether
    any infantry came along (L8.1.3, L8.1.4) was noted when the assault began."""
    a = s.assault
    if a is None or not a.armor_only or not s.of(i).soldier or s.owner[i] == a.seat or i in a.cover:
        return False
    if s.of(target).type != ARMOR or is_open(s, a.zone, filters.origin(s, target)):
        return False
    return not texts.ignores(s, "infantry_support", target)


def is_open(s: Last, place: int, start: int) -> bool:
    """L8.1.2, L13.3.8: Clear, Steppe, a Headquarters, or a Bridge zone not attacked over its river."""
    if place >= ZONES:
        return True
    flags = s.library.cards[s.terrain[place]].flags
    if flags & filters.CLEAR_INSIDE:
        return start < 0 or zones.river_between(s, start, place) < 0
    return flags & filters.CLEAR != 0


def unsupplied(s: Last, i: int) -> bool:
    """L7.5.43: a defender in the assaulted zone for whom nobody paid; a mounted pair is paid for once."""
    a = s.assault
    if a is None or s.owner[i] == a.seat or i in a.supplied or i in a.cover or s.at[i] != a.zone:
        return False
    return zones.mate(s, i) not in a.supplied


def flank_bonus(s: Last, i: int) -> int:
    """L7.5.48, L7.5.49: what a unit of a flank attack has more."""
    if not filters.flanks(s, i):
        return 0
    a = s.assault
    if a is not None and a.zone == HQ + foe(a.seat) and texts.player_forbids(s, "flank_bonus", a.seat):
        return 0
    return modifiers.value(s, FLANK_BONUS, i, FLANK)


def tn(s: Last, kind: int, shooter: int, target: int, place: int, extra: int = 0) -> int:
    """L6.2.1, L6.2.2, L6.2.3: the number every die must reach; all changes add up, nothing bounds them."""
    acc = modifiers.blank()
    number = STANDARD_TN + extra
    if shooter >= 0:
        mask = 1 << TN
        if texts.touched(s, shooter, s.of(shooter)) & mask:
            modifiers.collect(s, mask, shooter, kind, place, aim(s, target) if target >= 0 else -1, acc)
    if target >= 0:
        shot = aim(s, target)
        collect_against(s, TN_IN, kind, shooter, shot, place, acc)
        if unseen(s, kind, target):
            number += 1  # L3.2.8
        if kind in (ASSAULT, SUPPORT) and on_bridge(s, shot):
            number -= 1  # L13.3.6
    return number + acc[modifiers.OWN + 1] + acc[modifiers.TERRAIN_STEP + 1] + acc[modifiers.OTHERS + 1]


def on_bridge(s: Last, i: int) -> bool:
    """L13.3.6: unit i assaults across a bridge."""
    a = s.assault
    start = filters.origin(s, i)
    if a is None or start < 0 or i in a.waders:
        return False
    return rivers.bridge_between(s, start, a.zone) >= 0


def defense(s: Last, i: int) -> int:
    """L2.2.4: the hits that destroy card i; L11.3.2 may have raised it."""
    card = s.library.cards[s.card[i]]
    return modifiers.value(s, DEF, i, card.defense) + (s.atrocity[s.owner[i]] if card.ground else 0)
