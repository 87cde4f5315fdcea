"""L7.5.40 – L7.5.47: the defender's decisions, in the printed order: supply, artillery, the main attack."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import artillery, economy, effects, modifiers, refusals, supply, texts, zones
from crusades.games.last.effects import ASSAULT_DECLARE
from crusades.games.last.kinds import DEFENSE
from crusades.games.last.pieces import (
    COMMITTED,
    GROUND,
    HQ,
    NOBODY,
    ONCE_EFFECT,
    SPOTTED,
    foe,
)
from crusades.games.last.state import Assault, Last
from crusades.games.last.verbs import MAIN, PASS, SUPPLY, SUPPORT

SUPPLYING: Final = 0  # steps of the frame
ADDING: Final = 1
NAMING: Final = 2
BEFORE: Final = 2  # in the marks, for who joins later: payments waived before


# what Generals and nations grant when an assault is declared ----------------------------------------------
def grants(s: Last, seat: int, cost: str) -> list[tuple[int, int, int]]:
    """How many units or guns a seat need not pay for in this assault: number, source, key of a limit or 0."""
    a = s.assault
    if a is None:
        return []
    role = 1 << effects.ROLES.index("attacker" if a.seat == seat else "defender")
    found: list[tuple[int, int, int]] = []
    sources: list[tuple[int, list[effects.Effect]]] = [(-1, s.library.nations[s.nation[seat]].effects)]
    sources += [(i, s.of(i).effects) for i in zones.survey(s, seat).staff if s.at[i] == HQ + seat]
    for source, listed in sources:
        for effect in listed:
            if effect.when == ASSAULT_DECLARE and (effect.condition is None or effect.condition.role & role):
                key = ONCE_EFFECT + effect.number if effect.limit == "turn" else 0
                if not key or key not in s.once:
                    found += [
                        (deed.number, source, key)
                        for deed in effect.deeds
                        if deed.verb == "free" and deed.what == cost
                    ]
    return found


def granted(s: Last, seat: int, cost: str) -> int:
    return sum(number for number, _, _ in grants(s, seat, cost))


def use_grants(s: Last, seat: int, cost: str) -> None:
    """The free points were used: their General is shown (L10.3.4), a limit of the turn is used up."""
    for _, source, key in grants(s, seat, cost):
        economy.show(s, source)
        if key:
            s.once.append(key)


def sum_of(fees: list[int], free: int) -> int:
    """What is paid in all when so many of the payments are waived, the first ones due."""
    total = 0
    for fee in fees:
        if fee > 0 and free > 0:
            free -= 1
        else:
            total += fee
    return total


# supply --------------------------------------------------------------------------------------------------
def fee(s: Last, i: int) -> int:
    """L7.5.42, L8.2.1: one point whatever its type, a mounted pair as one unit."""
    if modifiers.is_free(s, "defend", i):
        return 0
    return max(0, modifiers.value(s, effects.SUPPLY_DEFEND, i, 1))


def defenders(s: Last, a: Assault) -> list[int]:
    """The defending units, a mounted pair by its transport; those inside Fortifications too."""
    return [i for i in zones.troops(s, foe(a.seat), a.zone) if zones.carrier(s, i) < 0]


def due(s: Last, f: Frame, i: int) -> int:
    """What supplying unit i costs now; f.marks counts the payments that were waived."""
    price = fee(s, i)
    return 0 if price and f.marks[0] < granted(s, f.seat, "defend") else price


def why_not_supply(s: Last, f: Frame, i: int) -> str:
    """L7.5.42, L7.5.44, L13.1.4: a defending unit in supply, for a point of the Stockpile."""
    a = s.assault
    if a is None or f.step != SUPPLYING or i not in defenders(s, a) or i in a.supplied:
        return "L7.5.42"
    if f.units and i not in f.units:
        return "L7.5.42"  # it could have been supplied when the assault began
    if not texts.in_supply(s, i):
        # beyond a river the zone may be in supply for soldiers and not for this unit
        return "L13.1.4" if supply.line(s, f.seat, True) >> a.zone & 1 else "L7.5.44"
    return OK if due(s, f, i) <= s.supply[f.seat] else "L7.5.42"


def provide(s: Last, i: int) -> None:
    """L7.5.42: one payment covers the whole assault, and both units of a mounted pair (L8.2.1)."""
    a = s.assault
    assert a is not None
    a.supplied.append(i)
    rider = zones.rider(s, i)
    if rider >= 0:
        a.supplied.append(rider)


# artillery -----------------------------------------------------------------------------------------------
def gun_due(s: Last, f: Frame, gun: int) -> int:
    price = artillery.fee(s, gun)
    return 0 if price and f.marks[1] < granted(s, f.seat, "bombard") else price


def why_not_support(s: Last, f: Frame, gun: int) -> str:
    """L7.5.45: uncommitted artillery in supply and in range, for a point; not one in the zone itself."""
    a = s.assault
    if a is None or f.step != ADDING or gun >= len(s.card) or s.owner[gun] != f.seat:
        return "L7.5.45"
    if s.at[gun] == a.zone or gun in a.cover:
        return "L7.5.45"
    rule = artillery.why_not_support(s, gun, a.zone)
    if rule != OK:
        return rule
    return OK if gun_due(s, f, gun) <= s.supply[f.seat] else "L7.5.45"


def could_support(s: Last, f: Frame, a: Assault) -> bool:
    """Public facts: a point to pay with, and an uncommitted card elsewhere that is a gun, or face down."""
    if not s.supply[f.seat] and not granted(s, f.seat, "bombard"):
        return False
    for i in s.ground[f.seat]:
        if s.at[i] < GROUND and s.at[i] != a.zone and not s.flags[i] & COMMITTED:
            if not s.flags[i] & SPOTTED or s.of(i).artillery:
                return True
    return False


# the main attack -----------------------------------------------------------------------------------------
def why_not_main(s: Last, f: Frame, place: int) -> str:
    """L7.5.47: the attack from one of the places they come from."""
    a = s.assault
    return OK if a is not None and f.step == NAMING and place in a.origins else "L7.5.47"


class Defense(Procedure[Last]):
    """L7.5.40. marks: payments waived for units, for guns; count 1: the defender is being asked.

    units: who joins the defense between rounds; of them alone it is asked whether they are supplied.
    """

    name = "defense"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.count else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        a = s.assault
        assert a is not None
        if f.step == SUPPLYING:
            found = [act(SUPPLY, i) for i in defenders(s, a) if why_not_supply(s, f, i) == OK]
        elif f.step == ADDING:
            found = [act(SUPPORT, i) for i in zones.survey(s, f.seat).guns if why_not_support(s, f, i) == OK]
        else:
            return [act(MAIN, place) for place in dict.fromkeys(a.origins)]
        found.append(act(PASS))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == SUPPLY:
            return why_not_supply(s, f, a_of(action)) if f.step == SUPPLYING else "L7.5.40"
        if verb == SUPPORT:
            return why_not_support(s, f, a_of(action)) if f.step == ADDING else "L7.5.40"
        if verb == MAIN:
            return why_not_main(s, f, a_of(action)) if f.step == NAMING else "L7.5.40"
        if verb == PASS:
            return OK if f.step < NAMING else "L7.5.47"
        return refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        a = s.assault
        assert a is not None
        f.count = 0
        i = a_of(action)
        if verb_of(action) == PASS:
            self.next_step(s, f)
        elif f.step == SUPPLYING:
            price = due(s, f, i)
            f.marks[0] += int(price < fee(s, i))
            economy.show(s, modifiers.spared_by(s, "defend", i)[0])  # L10.3.4
            supply.pay(s, f.seat, price)
            provide(s, i)
            s.tell("supplied", i, price)
        elif f.step == ADDING:
            price = gun_due(s, f, i)
            f.marks[1] += int(price < artillery.fee(s, i))
            supply.pay(s, f.seat, price)
            modifiers.use_free(s, "bombard", i)
            a.cover.append(i)
            artillery.expose(s, i, a.zone)
            s.tell("covers", i, a.zone, price)
        else:
            a.main = i
            s.tell("main", i)
            f.step += 1

    def next_step(self, s: Last, f: Frame) -> None:
        if f.step < NAMING and f.marks[f.step] > (f.marks[BEFORE] if f.units else 0):
            use_grants(s, f.seat, ("defend", "bombard")[f.step])
        f.step = NAMING + 1 if f.units else f.step + 1

    def advance(self, s: Last, f: Frame) -> None:
        a = s.assault
        assert a is not None
        if f.step == SUPPLYING:
            f.count = int(any(why_not_supply(s, f, i) == OK for i in defenders(s, a)))
        elif f.step == ADDING:
            f.count = int(could_support(s, f, a))
        elif f.step == NAMING:
            f.count = int(len(set(a.origins)) > 1)
            if not f.count and a.origins:
                a.main = a.origins[0]
        else:
            s.pop()
            return
        if not f.count:
            self.next_step(s, f)


def begin(s: Last, a: Assault) -> None:
    """Who defends free is supplied without being asked, unless it is one of so many: those are chosen."""
    seat = foe(a.seat)
    for i in defenders(s, a):
        if fee(s, i) == 0 and texts.in_supply(s, i):
            source, chosen = modifiers.spared_by(s, "defend", i)
            if not chosen:
                economy.show(s, source)
                provide(s, i)
                s.tell("supplied", i)
    f = s.push(Frame(DEFENSE, seat, a.zone))
    f.marks = [0, 0]


def join(s: Last, a: Assault, i: int) -> None:
    """L7.5.41, L7.5.42: a card brings unit i into the defense: it is seen, and may be supplied."""
    zones.spot(s, i)
    waived = sum(1 for j in a.supplied if zones.carrier(s, j) < 0 and fee(s, j) > 0)
    f = s.push(Frame(DEFENSE, foe(a.seat), a.zone))
    f.units = [i]
    f.marks = [waived, 0, waived]


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(DEFENSE, Defense())]
