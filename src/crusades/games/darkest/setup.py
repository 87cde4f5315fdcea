"""D1.1, D3.1, D27 – D29: the set-up lists, and the ways of setting up more freely.

Units are set up one by one: `choose` takes a counter in hand, `put` gives it a hex, and `listed` lets all
that are left stand where the lists put them.
"""

from typing import Final

from crusades.core.action import A_SHIFT, a_of, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import air, forces, turn, verbs
from crusades.games.darkest.kinds import SETUP, SETUP_CHOICE, SETUP_PLACE
from crusades.games.darkest.options import (
    ASK,
    BEGINNER,
    FORTIFIED_BORDER,
    FREE,
    FREER,
    HISTORICAL,
    LEVELS,
    OPTIONS,
)
from crusades.games.darkest.options import SETUP as KIND_OF_SETUP
from crusades.games.darkest.pieces import (
    AIR,
    ANTITANK,
    ARMY,
    ARTILLERY,
    AXIS,
    DE,
    FACTORY,
    FIGHTER,
    FLEET,
    FORTIFIED,
    GONE,
    INF,
    INHABITED,
    MAKES,
    PANZER,
    PLACES,
    RIFLE,
    SOVIET,
)
from crusades.games.darkest.state import Darkest, Theatre

# What is being placed (Frame.count of SETUP_PLACE), and the clause that says how.
REST: Final = 0  # German corps that the list does not name
ABROAD: Final = 1  # Germans in Finland and Rumania
RUSSIANS: Final = 2
GERMANY: Final = 3  # all other Germans
CLAUSES: Final = ("D28.5", "D29.3", "D29.2", "D29.6")

# The stages of each kind of set-up. A list is placed at once.
RUSSIAN_LIST: Final = 10
AXIS_LIST: Final = 11  # D28.1 – D28.4
ALLIED_LIST: Final = 12  # D29.4
STAGES: Final = (
    (RUSSIAN_LIST, AXIS_LIST, REST),
    (AXIS_LIST, RUSSIANS, REST),
    (ALLIED_LIST, ABROAD, RUSSIANS, GERMANY),
)

NO_GUNS: Final = 1 << ARMY | 1 << ARTILLERY | 1 << ANTITANK  # D1.1
TANK_STORE: Final = 2
SIBERIA_CLOSED: Final = 3  # all its parts are in
FINLAND_MOST: Final = (1, 2)  # German infantry corps: D28.5, D29.3
RUMANIA_MOST: Final = {ARMY: 2, PANZER: 3, INF: 6, AIR: 1}  # D29.3


def begin(theatre: Theatre, scenario: int, options: dict[str, str], seed: int) -> Darkest:
    """A new game: its options read, its set-up on the stack."""
    s = Darkest(theatre, seed)
    s.scenario = scenario
    s.opts = [o.choices.index(options.get(o.name, o.choices[0])) for o in OPTIONS]
    s.store[TANK_STORE] = s.played.tank_reserve  # D6.1
    put_away(s, set())
    s.push(Frame(SETUP))
    return s


def put_away(s: Darkest, named: set[int]) -> None:
    """What the scenario and the options leave out is out of the game, but for units that are named."""
    has_siberia = s.played.has_siberia
    for u in range(s.theatre.roster.count):
        if u not in named:
            shelve(s, u, has_siberia)
    if not has_siberia:
        s.siberia, s.siberian_part = 1, SIBERIA_CLOSED


def shelve(s: Darkest, u: int, has_siberia: bool) -> None:
    """Counters that never come into play; the scheduled ones (D28.6, D28.7) stay unused until their turn."""
    unit = s.of(u)
    is_gun = bool(NO_GUNS >> unit.type & 1) or (unit.type == FACTORY and MAKES[unit.makes] == "arty")
    if s.opts[BEGINNER] and is_gun:
        s.at[u] = GONE  # D1.1
    elif unit.hex >= 0 and not s.theatre.board.land >> unit.hex & 1:
        s.at[u] = GONE  # it stands or arrives where the scenario does not play
    elif unit.pool == "siberia" and not has_siberia:
        s.at[u] = GONE


def starters(s: Darkest, side: int) -> list[int]:
    """A side's units of 22 June 1941 that are not on the map yet, guns first: aircraft need them as bases."""
    units = [u for u in s.theatre.roster.units if u.side == side and u.turn == 1 and s.at[u.number] != GONE]
    waiting = [u for u in units if s.at[u.number] < 0]
    return [u.number for u in waiting if u.gun] + [u.number for u in waiting if not u.gun]


# Where units may stand -------------------------------------------------------------------------------
def stationed(s: Darkest, area: int, kind: int) -> int:
    """German units of a type that already stand in an area."""
    units = s.theatre.roster.units
    count = 0
    rest = area & s.masks[INHABITED + AXIS]
    while rest:
        low = rest & -rest
        rest ^= low
        for u in s.stacks[low.bit_length() - 1]:
            if units[u].type == kind and units[u].nation == DE:
                count += 1
    return count


def bases(s: Darkest, u: int) -> int:
    """D24.1, D24.2, D24.11: where an air unit may be based before the first turn; D1.2: or anywhere."""
    board = s.theatre.board
    unit = s.of(u)
    own = forces.territory(s, unit.side) & board.land
    if s.opts[BEGINNER]:
        return own
    mask = board.true_cities & own
    if unit.type != FIGHTER:
        for gun in s.theatre.hosts[unit.side]:
            if s.at[gun] >= 0:
                mask |= 1 << s.at[gun]
    return mask


def room(s: Darkest, stage: int, u: int) -> int:
    """The hexes, as bits, where unit u may be put in this stage."""
    board = s.theatre.board
    unit = s.of(u)
    if stage == RUSSIANS:
        mask = board.russia & board.land  # D29.2, D29.5
    elif stage == GERMANY:
        mask = board.germany & board.land  # D29.6
    elif stage == REST:  # D28.5
        mask = board.land & ~board.russia & ~board.rumania
        if unit.type == INF and stationed(s, board.finland, INF) >= FINLAND_MOST[0]:
            mask &= ~board.finland
    else:
        mask = abroad(s, unit.type)
    return mask & bases(s, u) if unit.air else mask


def abroad(s: Darkest, kind: int) -> int:
    """D29.3: Finland and Rumania, as far as the numbers for this type allow."""
    board = s.theatre.board
    mask = 0
    if kind == INF and stationed(s, board.finland, INF) < FINLAND_MOST[1]:
        mask |= board.finland
    if stationed(s, board.rumania, kind) < RUMANIA_MOST.get(kind, 0):
        mask |= board.rumania
    return mask & board.land


def stays_put(s: Darkest, u: int) -> str:
    """The clause that keeps a Russian unit where the list puts it, or OK."""
    unit = s.of(u)
    if unit.type == FACTORY or unit.type == FLEET:
        return "D29.2"
    if s.opts[KIND_OF_SETUP] == FREER and unit.hex == s.theatre.board.moscow:
        return "D29.5"
    return OK


def home_of(s: Darkest, stage: int, u: int) -> int:
    """Its listed hex, or the nearest one where it may stand."""
    listed = s.of(u).hex
    mask = room(s, stage, u)
    if mask >> listed & 1 or not mask:
        return listed
    apart = s.theatre.board.apart[listed]
    return min((p for p in range(PLACES) if mask >> p & 1), key=apart.__getitem__)


# Guards ----------------------------------------------------------------------------------------------
def clause(s: Darkest, f: Frame) -> str:
    if f.count == RUSSIANS and s.opts[KIND_OF_SETUP] == FREER:
        return "D29.5"
    return CLAUSES[f.count]


def why_not_choose(s: Darkest, f: Frame, u: int) -> str:
    """The unit is to be set up in this stage, and there is a hex for it."""
    if u not in f.units:
        return why_not_here(s, f, u)
    return OK if f.unit < 0 and room(s, f.count, u) else clause(s, f)


def why_not_here(s: Darkest, f: Frame, u: int) -> str:
    """Why a unit is not among those that are set up now."""
    if u < len(s.at) and s.of(u).turn == 1:
        unit = s.of(u)
        if f.count == RUSSIANS and unit.side == SOVIET and stays_put(s, u) != OK:
            return stays_put(s, u)
        if s.opts[KIND_OF_SETUP] == FREER and unit.side == AXIS and unit.nation != DE:
            return "D29.4"
    return clause(s, f)


def why_not_put(s: Darkest, f: Frame, u: int, p: int) -> str:
    """The unit in hand may stand there."""
    if u not in f.units:
        return why_not_here(s, f, u)
    if p >= PLACES or not room(s, f.count, u) >> p & 1:
        return why_not_there(s, f, u, p)
    return OK if f.unit == u else clause(s, f)


def why_not_there(s: Darkest, f: Frame, u: int, p: int) -> str:
    """The clause that keeps a unit of this stage out of a place."""
    board = s.theatre.board
    unit = s.of(u)
    if p >= PLACES or not board.land >> p & 1 or not unit.air:
        return clause(s, f)
    ground = (board.land & ~board.russia & ~board.rumania, abroad(s, AIR), board.russia, board.germany)
    if not ground[f.count] >> p & 1:
        return clause(s, f)
    return "D24.11" if unit.type == FIGHTER else air.base_rule(s, unit.side)


def why_not_listed(s: Darkest, f: Frame) -> str:
    """All that are left may stand as listed; D29.3: the listed units abroad count against its numbers."""
    if f.unit >= 0:
        return clause(s, f)
    if f.count == ABROAD:
        rumania = s.theatre.board.rumania
        for kind, most in RUMANIA_MOST.items():
            if stationed(s, rumania, kind) + sum(s.of(u).type == kind for u in listed_abroad(s, f)) > most:
                return "D29.3"
    return OK


def listed_abroad(s: Darkest, f: Frame) -> list[int]:
    board = s.theatre.board
    return [u for u in f.units if (board.rumania | board.finland) >> s.of(u).hex & 1]


# What is done ----------------------------------------------------------------------------------------
def settle_in(s: Darkest, u: int, p: int) -> None:
    """A unit is on the map; D27.1: armies of the border begin fortified where the list puts them."""
    unit = s.of(u)
    if unit.ground:
        forces.occupy(s, u, p)
    else:
        forces.put(s, u, p)
    if unit.type == RIFLE and p == unit.hex and begins_fortified(s, u):
        s.flags[u] |= FORTIFIED


def begins_fortified(s: Darkest, u: int) -> bool:
    """D27.1: a hexside of its hex is on the German border; by the option `border`, on any Axis border."""
    board = s.theatre.board
    if s.of(u).fortified or not s.opts[FORTIFIED_BORDER]:
        return s.of(u).fortified
    return any((board.land & ~board.russia) >> h & 1 for h in board.around[s.of(u).hex])


def place_list(s: Darkest, stage: int) -> None:
    """D27.2 – D27.9, D28.1 – D28.4, D29.4: a list is put on the map at once."""
    side = SOVIET if stage == RUSSIAN_LIST else AXIS
    for u in starters(s, side):
        unit = s.of(u)
        is_fixed = unit.nation != DE or unit.type == FLEET
        if stage == RUSSIAN_LIST or is_fixed or (stage == AXIS_LIST and not unit.free):
            settle_in(s, u, unit.hex)
    s.tell("setup.list", side)


def to_place(s: Darkest, stage: int) -> list[int]:
    """The units that are set up by hand in a stage."""
    if stage == RUSSIANS:
        for u in starters(s, SOVIET):
            if stays_put(s, u) != OK:
                settle_in(s, u, s.of(u).hex)
    return starters(s, SOVIET if stage == RUSSIANS else AXIS)


def judge_set_up(s: Darkest) -> None:
    """D2.13, D29.5: the levels fall if any Russian unit stands away from its listed hex."""
    if s.played.is_short or (s.opts[KIND_OF_SETUP] == FREER and s.opts[LEVELS]):
        return  # the short scenarios have levels of their own
    for u in s.theatre.roster.units:
        if u.side == SOVIET and u.turn == 1 and s.at[u.number] >= 0 and s.at[u.number] != u.hex:
            s.lowered = 1
            s.tell("setup.lowered")
            return


class SetUp(Procedure[Darkest]):
    """D3.1: the historical lists, or what was agreed or diced for; then the first turn."""

    name = "setup"

    def advance(self, s: Darkest, f: Frame) -> None:
        if s.opts[KIND_OF_SETUP] == ASK:
            s.push(Frame(SETUP_CHOICE, AXIS, -1, -1, FREER))
            return
        stages = STAGES[s.opts[KIND_OF_SETUP]]
        if f.step == len(stages):
            s.pop()
            s.turn = 1
            s.tell("turn", s.turn)
            turn.start(s)
            return
        stage = stages[f.step]
        if f.step and stages[f.step - 1] == RUSSIANS:
            judge_set_up(s)
        f.step += 1
        if stage >= RUSSIAN_LIST:
            place_list(s, stage)
            return
        units = to_place(s, stage)
        if units:
            s.push(Frame(SETUP_PLACE, SOVIET if stage == RUSSIANS else AXIS, -1, -1, stage)).units = units


class SetUpChoice(Procedure[Darkest]):
    """D29.1: does anybody want the freer German set-up, and if it is not used, the free Russian one?

    The side that would set up freely is asked first. Marks: the answers; frame.count: the set-up in question.
    """

    name = "setup_choice"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat if len(f.marks) < 2 else NOBODY

    def options(self, s: Darkest, f: Frame) -> list[int]:
        return [verbs.FREE, verbs.PASS]

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        return OK if action in (verbs.FREE, verbs.PASS) else "D29.1"

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        wants = int(verb_of(action) == verbs.FREE)
        s.tell("setup.wants" if wants else "setup.declines", f.seat, f.count)
        f.marks.append(wants)
        f.seat = 1 - f.seat

    def advance(self, s: Darkest, f: Frame) -> None:
        is_used = sum(f.marks) == 2
        if sum(f.marks) == 1:
            die = s.dice.d6()
            is_used = die <= 2  # one chance in three
            s.tell("setup.die", die)
        s.tell("setup.used" if is_used else "setup.unused", f.count)
        s.pop()
        if is_used or f.count == FREE:
            chosen = s.opts.copy()
            chosen[KIND_OF_SETUP] = f.count if is_used else HISTORICAL
            s.opts = chosen
        else:
            s.push(Frame(SETUP_CHOICE, SOVIET, -1, -1, FREE))


class SetUpPlace(Procedure[Darkest]):
    """D28.5, D29.2 – D29.6: units are set up by hand; frame.unit is the one in hand."""

    name = "setup_place"

    def asks(self, s: Darkest, f: Frame) -> int:
        return f.seat

    def options(self, s: Darkest, f: Frame) -> list[int]:
        if f.unit >= 0:
            actions: list[int] = []
            verbs.spread(actions, verbs.PUT, f.unit, room(s, f.count, f.unit))
            return actions
        found = [verbs.LISTED] if why_not_listed(s, f) == OK else []
        if f.count == ABROAD:
            found.append(verbs.DONE)
        open_to: dict[int, bool] = {}  # units of one type have the same hexes
        units = s.theatre.roster.units
        for u in f.units:
            kind = units[u].type
            if kind not in open_to:
                open_to[kind] = room(s, f.count, u) != 0
            if open_to[kind]:
                found.append(verbs.CHOOSE | u << A_SHIFT)
        return found

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.PUT:
            return why_not_put(s, f, a, b)
        if verb == verbs.CHOOSE:
            return why_not_choose(s, f, a)
        if verb == verbs.LISTED:
            return why_not_listed(s, f)
        if verb == verbs.DONE and f.count == ABROAD and f.unit < 0:
            return OK
        return clause(s, f)

    def clauses(self, s: Darkest, f: Frame) -> str:
        return clause(s, f)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == verbs.CHOOSE:
            f.unit = a
            f.step = 1  # another question, so another prompt
        elif verb == verbs.PUT:
            settle_in(s, a, b)
            s.tell(f"setup.put.{clause(s, f)}", a, b)
            f.units.remove(a)
            f.unit = -1
            f.step = 0
            if not f.units:
                s.pop()
        else:
            if verb == verbs.LISTED:
                s.tell("setup.rest", f.seat)
                for u in listed_abroad(s, f) if f.count == ABROAD else f.units:
                    place = home_of(s, f.count, u)
                    settle_in(s, u, place)
                    if place != s.of(u).hex:
                        s.tell(f"setup.put.{clause(s, f)}", u, place)
            s.pop()


PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [
    (SETUP, SetUp()),
    (SETUP_CHOICE, SetUpChoice()),
    (SETUP_PLACE, SetUpPlace()),
]
