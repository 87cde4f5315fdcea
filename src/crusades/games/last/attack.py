"""L6: one attack, from target to hits. All fighting uses this one procedure (L6.0.1)."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.dice import packed
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import (
    damage,
    economy,
    explaining,
    firepower,
    lasting,
    modifiers,
    refusals,
    rivers,
    texts,
    windows,
    zones,
)
from crusades.games.last.effects import FIRED, FP_IN, FRIENDLY_FIRE
from crusades.games.last.kinds import ATTACK
from crusades.games.last.naming import PieceNaming
from crusades.games.last.parts import Part
from crusades.games.last.parts import packed as packed_parts
from crusades.games.last.pieces import (
    AIRCRAFT,
    ARMOR,
    BOMBARD,
    FORTIFICATION,
    GENERAL,
    GROUND,
    HELD,
    HQ_TROOP,
    NEIGHBOURS,
    ONCE_SHOT,
    SPOTTED,
    STRIKE,
    SUPPORT,
)
from crusades.games.last.pieces import FIRED as HAS_FIRED
from crusades.games.last.state import Last
from crusades.games.last.verbs import CHOOSE

# The frame: seat shooter's owner, place, unit target (-1: a bridge), count kind of attack;
# units: the shooter (-1: off the board); marks: the numbers below.
EXTRA: Final = 0  # what the occasion adds to the Target Number
OFF_INF: Final = 1  # Firepower of an attack from off the board
OFF_ARM: Final = 2
BRIDGE: Final = 3  # the bridge attacked, or -1
ONES: Final = 4  # ones rolled
SPILL: Final = 5  # hits that carry over to another unit in the zone

# Steps.
BEFORE: Final = 0
ROLL: Final = 1
AFTER: Final = 2
MARK: Final = 3
CARRY: Final = 4
OVER: Final = 5

BRIDGE_TN: Final = 1  # L13.4.1


def order(s: Last, kind: int, shooter: int, target: int, place: int, tn: int = 0) -> None:
    """L6.1.1: this unit attacks that one with all its dice; `tn` is added to the Target Number."""
    _begin(s, s.owner[shooter], kind, shooter, target, place, [tn, 0, 0, -1, 0, 0])


def order_off_board(s: Last, seat: int, inf: int, arm: int, tn: int, target: int) -> None:
    """An artillery attack that a card makes; `tn` as printed on it."""
    place = s.at[target]
    _begin(s, seat, BOMBARD, -1, target, place, [tn - firepower.STANDARD_TN, inf, arm, -1, 0, 0])


def order_on_bridge(s: Last, kind: int, shooter: int, bridge: int, place: int) -> None:
    """L13.4.1: aircraft or artillery attack a bridge, at +1 TN."""
    _begin(s, s.owner[shooter], kind, shooter, -1, place, [BRIDGE_TN, 0, 0, bridge, 0, 0])


def _begin(s: Last, seat: int, kind: int, shooter: int, target: int, place: int, marks: list[int]) -> None:
    f = s.push(Frame(ATTACK, seat, place, target, kind))
    f.units = [shooter]
    f.marks = marks
    s.last_hits = 0


def blast(s: Last, target: int, dice: int, tn: int) -> int:
    """An attack of so many dice that a card or a mine makes: rolled at once. Returns the hits scored."""
    rolled = [s.dice.d6() for _ in range(dice)]
    hits = sum([die >= tn for die in rolled])
    s.tell("blast", target, packed(rolled), tn, hits)
    note_surplus(s, target, damage.suffer(s, target, hits, damage.CARD))
    return hits


class Attack(Procedure[Last]):
    """A card before the roll, the roll, a card after it, the hits; and what heavy bombers do besides."""

    name = "attack"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == CARRY and f.marks[SPILL] else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        return [act(CHOOSE, i) for i in spill_targets(s, f)]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if verb_of(action) != CHOOSE:
            return refusals.elsewhere(s, action)
        return OK if a_of(action) in spill_targets(s, f) else "L2.2.7"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        spill(s, f, a_of(action))

    def advance(self, s: Last, f: Frame) -> None:
        f.step += 1
        step = f.step - 1
        if step == BEFORE:
            if f.units[0] >= 0:
                windows.open_window(s, "attack.before", f.units[0], f.place, 1 << f.seat)
        elif step == ROLL:
            roll(s, f)
        elif step == AFTER:
            if s.last_hits and f.unit >= 0:
                owner = s.owner[f.unit]
                windows.open_window(s, "attack.after", f.unit, f.place, 1 << owner, owner)
        elif step == MARK:
            mark(s, f)
        elif step == OVER:
            s.pop()
            lasting.end_attack(s)
            if s.fallen:
                windows.mourn(s)


def roll(s: Last, f: Frame) -> None:
    """L6.2.1: every die that reaches the Target Number is a hit. No dice, no attack (L6.1.4)."""
    shooter = f.units[0]
    shares = shares_of(s, f)
    total = sum(n for n, _ in shares)
    s.last_hits = 0
    if total == 0:
        s.tell("no_dice" if shooter >= 0 else "no_shells", shooter)
        return
    why = reckoned(s, f) if s.events is not None else []  # before anything is shown by firing
    if shooter >= 0:
        _note_fire(s, f, shooter)
        if f.unit >= 0 and len(shares) == 2 and shares[0][1] != shares[1][1]:
            s.tell("fires", shooter, f.unit, shares[0][0], shares[0][1])
            s.tell("fires_too", zones.mate(s, shooter), f.unit, shares[1][0], shares[1][1])
        elif f.unit >= 0:
            s.tell("fires", shooter, f.unit, total, shares[0][1])
        else:
            s.tell("fires_bridge", shooter, f.marks[BRIDGE], total, shares[0][1])
    else:
        s.tell("shells", f.unit, total, shares[0][1])
    for dice, needed in why:
        _tell_parts(s, dice, needed, len(why) > 1)
    rolled: list[int] = []
    for n, tn in shares:
        for _ in range(n):
            die = s.dice.d6()
            rolled.append(die)
            s.last_hits += die >= tn
            f.marks[ONES] += die == 1
    s.tell("scores", s.last_hits, total, shares[0][1], packed(rolled))


def shares_of(s: Last, f: Frame) -> list[tuple[int, int]]:
    """Dice and Target Number; of a mounted pair, of each member (L8.2.2)."""
    shooter, kind, extra = f.units[0], f.count, f.marks[EXTRA]
    if f.marks[BRIDGE] >= 0:
        dice = firepower.bridge_dice(s, kind, shooter, f.place)
        return [(dice, firepower.tn(s, kind, shooter, -1, f.place, extra))]
    if shooter < 0:
        dice = off_board_dice(s, f)
        return [(dice, firepower.tn(s, kind, -1, f.unit, f.place, extra))]
    both = firepower.shooters(s, kind, shooter)
    if len(both) == 2:
        shares = firepower.pair_shares(s, kind, both[0], both[1], f.unit, f.place)
        tns = [firepower.tn(s, kind, i, f.unit, f.place, extra) for i in both]
        return [(shares[n], tns[n]) for n in (0, 1) if shares[n]] or [(0, 0)]
    dice = firepower.share(s, kind, both[0], f.unit, f.place) if both else 0
    return [(dice, firepower.tn(s, kind, both[0], f.unit, f.place, extra))] if dice else [(0, 0)]


def reckoned(s: Last, f: Frame) -> list[tuple[list[Part], list[Part]]]:
    """Why: the parts of `shares_of`. Of a mounted pair with two Target Numbers, of each member."""
    shooter, kind, extra = f.units[0], f.count, f.marks[EXTRA]
    if shooter < 0:
        base = off_board_base(s, f)
        dice = explaining.off_board_parts(s, kind, base, f.unit, f.place)
        return [(dice, explaining.tn_parts(s, kind, -1, f.unit, f.place, extra))]
    both = [shooter] if f.marks[BRIDGE] >= 0 else firepower.shooters(s, kind, shooter)
    needed = [explaining.tn_parts(s, kind, i, f.unit, f.place, extra) for i in both]
    if len(both) == 2:
        shares = firepower.pair_shares(s, kind, both[0], both[1], f.unit, f.place)
        if shares[0] and shares[1] and explaining.total(needed[0]) != explaining.total(needed[1]):
            one = explaining.share_parts(s, kind, both[0], f.unit, f.place, firepower.WITH_MATE)
            two = explaining.share_parts(s, kind, both[1], f.unit, f.place, both[0])
            return [(one, needed[0]), (two, needed[1])]
        if not shares[0]:
            needed.reverse()
    return [(explaining.dice_parts(s, kind, shooter, f.unit, f.place), needed[0])]


def _tell_parts(s: Last, dice: list[Part], needed: list[Part], is_pair: bool) -> None:
    """L6.1.3, L6.2.2: what changed the dice and the Target Number, where anything did. Of a pair whose Target
    Numbers differ there is a line for each, so that it is clear whose it is."""
    if is_pair or (len(dice) > 1 and len(needed) > 1):
        s.tell("reckoned", packed_parts(dice), packed_parts(needed))
    elif len(dice) > 1:
        s.tell("reckoned_dice", packed_parts(dice))
    elif len(needed) > 1:
        s.tell("reckoned_tn", packed_parts(needed))


def off_board_base(s: Last, f: Frame) -> int:
    """L6.1.2 for an attack from off the board: one of its printed values."""
    inf, arm = f.marks[OFF_INF], f.marks[OFF_ARM]
    if firepower.unseen(s, f.count, f.unit):
        return min(inf, arm)
    goal = s.of(firepower.aim(s, f.unit))
    return arm if goal.type == ARMOR and goal.category != FORTIFICATION else inf


def off_board_dice(s: Last, f: Frame) -> int:
    """… and what protects the target."""
    target = firepower.aim(s, f.unit)
    base = off_board_base(s, f)
    acc = [1, 0, modifiers.NONE] * 3
    firepower.collect_against(s, FP_IN, f.count, -1, target, f.place, acc)
    return max(0, firepower.build(s, base, acc, False, False, 0))


def _note_fire(s: Last, f: Frame, shooter: int) -> None:
    """L3.2.3: whoever fires is spotted; ranged fire is remembered, and some guns stay committed for it."""
    if s.of(shooter).type != AIRCRAFT:
        zones.spot(s, shooter)
    if f.count in (BOMBARD, SUPPORT, STRIKE):
        s.flags[shooter] |= HAS_FIRED
        modifiers.use_free(s, "bombard", shooter)
        if f.count != STRIKE and f.place < GROUND:
            s.once.append(ONCE_SHOT + shooter * GROUND + f.place)
    for i in modifiers.helpers(s, firepower.OF_ATTACKS, shooter, f.count, f.place, f.unit):
        if s.of(i).category in (HQ_TROOP, GENERAL):
            economy.show(s, i)  # L10.3.4
    for e in s.of(shooter).effects:
        if e.when == FIRED:
            for deed in e.deeds:
                if deed.verb == "flag" and deed.flag == "skip_uncommit":
                    s.flags[shooter] |= HELD


def mark(s: Last, f: Frame) -> None:
    """L6.3.1: hits are marked on the target; ones of a Heavy Bomber on friends (L11.6.1)."""
    if f.marks[BRIDGE] >= 0:
        rivers.hit(s, f.marks[BRIDGE], s.last_hits)
        return
    shooter = f.units[0]
    rest = damage.suffer(s, f.unit, s.last_hits, f.count, shooter) if s.last_hits else 0
    if shooter < 0:
        note_surplus(s, f.unit, rest)
        return
    if f.marks[ONES] and f.count == STRIKE and s.of(shooter).keywords & FRIENDLY_FIRE:
        friendly_fire(s, f)
    if rest and texts.allows(s, "spill_hits", shooter, f.count):
        f.marks[SPILL] = rest
        others = spill_targets(s, f)
        if not others:
            note_surplus(s, f.unit, rest)
        if len(others) < 2:
            for i in others:
                spill(s, f, i)
            f.marks[SPILL] = 0
    else:
        note_surplus(s, f.unit, rest)


def note_surplus(s: Last, target: int, hits: int) -> None:
    """L6.3.3: hits beyond what was needed are lost."""
    if hits:
        s.tell("surplus", target, hits)


def friendly_fire(s: Last, f: Frame) -> None:
    """L11.6.1: every 1 hits a unit of the bomber's own side beside the struck zone, drawn anew each time."""
    if f.place >= GROUND:
        return
    for _ in range(f.marks[ONES]):
        near = [i for i in s.ground[f.seat] if s.at[i] in NEIGHBOURS[f.place] and s.of(i).combat]
        if near:
            struck = near[s.dice.draw(near, PieceNaming(s))]
            s.tell("friendly_fire", struck, f.units[0])
            damage.suffer(s, struck, 1, STRIKE, f.units[0])


def spill_targets(s: Last, f: Frame) -> list[int]:
    """The other enemy cards in the struck zone, to one of which surplus hits carry over.

    A face-down card may be named whatever it is: that it is a General must not show (L10.2.2).
    """
    owner = s.owner[f.unit]
    near = [i for i in s.ground[owner] if s.at[i] == f.place and s.on[i] < 0 and i != f.unit]
    near = [i for i in near if s.of(i).defense > 0 or not s.flags[i] & SPOTTED]
    return [i for i in near if i != firepower.aim(s, f.unit)]


def spill(s: Last, f: Frame, target: int) -> None:
    hits, f.marks[SPILL] = f.marks[SPILL], 0
    if s.of(target).category == GENERAL:
        s.tell("out_of_reach", target)
        return
    s.tell("carried_over", target, hits)
    note_surplus(s, target, damage.suffer(s, target, hits, f.count, f.units[0]))


PROCEDURES: Final = [(ATTACK, Attack())]
