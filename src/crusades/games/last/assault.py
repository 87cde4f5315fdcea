"""L7.5.40 – L7.5.67: the course of an assault, from the moment it is paid for to its outcome."""

from typing import Final

from crusades.core.flow import Frame, Procedure
from crusades.games.last import (
    aftermath,
    damage,
    defense,
    lasting,
    movement,
    retreat,
    rounds,
    texts,
    zones,
)
from crusades.games.last.effects import ATROCITIES
from crusades.games.last.kinds import (
    ADVANCE,
    ASSAULT,
    FIRE_ROUND,
    OBSTACLES,
    ROUND_OPENING,
    SALVO,
    WITHDRAWAL,
)
from crusades.games.last.options import OBSTACLES as OBSTACLE_TIME
from crusades.games.last.pieces import ARMOR, GROUND, foe
from crusades.games.last.state import ATTACKER_FIRST, SIMULTANEOUS, Assault, Last
from crusades.games.last.windows import open_window

# Steps of the frame.
DEFEND: Final = 0
DECLARED: Final = 1
OPEN_ONE: Final = 2
WINDOW_ONE: Final = 3
CROSS_FIRST: Final = 4
FIRST_FIRE: Final = 5
CROSS_LATE: Final = 6
SECOND_FIRE: Final = 7
END_ONE: Final = 8
BETWEEN: Final = 9
WITHDRAW: Final = 10
OPEN_TWO: Final = 11
WINDOW_TWO: Final = 12
FIRE_TWO: Final = 13
END_TWO: Final = 14
OUTCOME: Final = 15
SETTLE: Final = 16
CAPTURED: Final = 17
ENDED: Final = 18


def begin(s: Last, a: Assault) -> None:
    """Paid for: everybody in it is shown, and what its declaration sets off happens."""
    for i in a.units:
        zones.spot(s, i)  # L7.5.37
    for i in zones.here(s, foe(a.seat), a.zone):
        zones.spot(s, i)  # L7.5.41
    a.armor_only = int(all(s.of(i).type == ARMOR for i in a.units))  # L8.1.5: as it starts
    atrocities(s, a)
    s.push(Frame(ASSAULT, a.seat, a.zone))


def atrocities(s: Last, a: Assault) -> None:
    """L11.3.1 – L11.3.3: a die for each such unit or gun; a 6 hardens the other side, once in a game."""
    for i in [*a.units, *a.guns]:
        if s.of(i).keywords & ATROCITIES and not s.atrocity[0] and not s.atrocity[1]:
            die = s.dice.d6()
            s.tell("atrocities", i, die)
            if die == 6:
                s.atrocity[foe(a.seat)] = 1
                s.tell("hardened", foe(a.seat))


class Course(Procedure[Last]):
    """L7.5.51: at most two rounds; step after step, each of which may push what has to be decided."""

    name = "assault"

    def advance(self, s: Last, f: Frame) -> None:
        a = s.assault
        assert a is not None
        aftermath.bury(s, a)
        if aftermath.headquarters_falls(s, a):
            return
        if f.step < OUTCOME and not a.units:
            f.step = OUTCOME  # L7.5.59: guns alone do not keep it going
        step = f.step
        f.step += 1
        if step < BETWEEN:
            self.first_round(s, a, step)
        elif step < OUTCOME:
            self.second_round(s, a, step)
        else:
            self.outcome(s, a, step)

    def first_round(self, s: Last, a: Assault, step: int) -> None:
        if step == DEFEND:
            defense.begin(s, a)
        elif step == DECLARED:
            open_window(s, "assault.declare", place=a.zone)
        elif step == OPEN_ONE:
            self.start(s, a, 1)
        elif step == WINDOW_ONE:
            open_window(s, "assault.round1", place=a.zone)
        elif step == CROSS_FIRST:
            a.order = rounds.order(s, a)
            wade(s, a)
            if s.opts[OBSTACLE_TIME] == 0 or a.order == SIMULTANEOUS:
                s.push(Frame(OBSTACLES, a.seat, a.zone))  # L7.5.52
        elif step == FIRST_FIRE:
            if a.order == SIMULTANEOUS:
                s.push(Frame(SALVO, a.seat, a.zone, 0))
            elif a.order == ATTACKER_FIRST:
                if s.opts[OBSTACLE_TIME]:
                    s.push(Frame(FIRE_ROUND, a.seat, a.zone))
                    s.push(Frame(OBSTACLES, a.seat, a.zone))
                else:
                    s.push(Frame(FIRE_ROUND, a.seat, a.zone))
            else:
                s.push(Frame(FIRE_ROUND, foe(a.seat), a.zone))  # L7.5.54
        elif step == CROSS_LATE:
            if s.opts[OBSTACLE_TIME] and a.order not in (SIMULTANEOUS, ATTACKER_FIRST):
                s.push(Frame(OBSTACLES, a.seat, a.zone))  # L7.5.53
        elif step == SECOND_FIRE:
            if a.order != SIMULTANEOUS:
                side = foe(a.seat) if a.order == ATTACKER_FIRST else a.seat
                s.push(Frame(FIRE_ROUND, side, a.zone))  # L7.5.57
        else:
            self.end(s, a)

    def second_round(self, s: Last, a: Assault, step: int) -> None:
        """L7.5.60: fought as long as assaulting units remain. L7.5.63: nobody pays again."""
        if step == BETWEEN:
            open_window(s, "assault.between", place=a.zone)
        elif step == WITHDRAW:
            s.push(Frame(WITHDRAWAL, a.seat, a.zone))
        elif step == OPEN_TWO:
            self.start(s, a, 2)
        elif step == WINDOW_TWO:
            open_window(s, "assault.round2", place=a.zone)
        elif step == FIRE_TWO:
            s.push(Frame(SALVO, a.seat, a.zone, 0))
        else:
            self.end(s, a)

    def start(self, s: Last, a: Assault, number: int) -> None:
        a.round = number
        a.fired.clear()
        a.soaked.clear()
        s.tell("round", number, a.zone)
        s.push(Frame(ROUND_OPENING, s.active, a.zone))

    def end(self, s: Last, a: Assault) -> None:
        """L7.5.62: what Obstacles did ends with round one; so does the silence they imposed (`is_done`)."""
        lasting.end_round(s)

    def outcome(self, s: Last, a: Assault, step: int) -> None:
        if step == OUTCOME:
            if a.units and not zones.troops(s, foe(a.seat), a.zone):
                a.captured = 1
                aftermath.capture(s, a.seat, a.zone)
                s.push(Frame(ADVANCE, a.seat, a.zone))  # L7.5.65
            else:
                if aftermath.staff_is_routed(s, a):
                    aftermath.rout_staff(s, foe(a.seat))
                s.tell("repulsed", a.seat, a.zone)
        elif step == SETTLE:
            fell_back = a.gone.copy() if a.captured else None
            send_back(s, a)
            tire(s, a, a.gone if fell_back is None else fell_back)
        elif step == CAPTURED:
            if a.captured:
                lasting.regain(s, a.advanced)
                open_window(s, "zone.captured", place=a.zone, seats=1 << foe(a.seat))
        elif step == ENDED:
            open_window(s, "assault.end", place=a.zone)
        else:
            s.pop()
            lasting.end_assault(s)
            s.assault = None
            s.standing = None


def wade(s: Last, a: Assault) -> None:
    """L13.3.2: no fire in round one out of the water, unless a card such as Assault Boats lets them.

    L13.3.3: supporting guns never crossed, and fire as usual.
    """
    for i in a.units:
        if retreat.waded(s, a, i) and not texts.ignores(s, "river_fire", i):
            a.mute.append(i)


def send_back(s: Last, a: Assault) -> None:
    """L7.5.64: those who did not go in are back where they came from; who has no way back is destroyed."""
    for i in a.units.copy():
        if i not in a.units:
            continue  # went with its mount
        lost = i in a.dropped or (not a.captured and retreat.is_cut_off(s, a, i))  # L11.1.8, L13.3.4
        if lost:
            aftermath.leave(a, i)
            a.dead.append(i)
            damage.destroy(s, i)
        else:
            aftermath.drop_out(s, a, i)


def tire(s: Last, a: Assault, fell_back: list[int]) -> None:
    """L7.5.10, L7.5.11, L11.1.7: whom the assault leaves committed.

    `fell_back`: who withdrew or failed; others are back only because they did not advance.
    """
    for i in a.advanced:
        if i in a.dropped:
            movement.commit(s, i)
        if movement.is_difficult(s, i, a.zone):
            movement.stop(s, i)
        movement.wear_out(s, i)
    for i in a.gone:
        if s.at[i] < GROUND:
            back = i in fell_back and movement.is_difficult(s, i, s.at[i])
            if back or movement.is_difficult(s, i, a.zone):
                movement.stop(s, i)
            movement.wear_out(s, i)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(ASSAULT, Course())]
