"""D9.10, D9.11, D15, D18: a battle, round by round."""

from typing import Final

from crusades.core import members
from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.darkest import advance, air, fire, forces, hits, interception, refusals, retreats, terrain
from crusades.games.darkest.board import CLEAR, MAJOR
from crusades.games.darkest.kinds import BATTLE
from crusades.games.darkest.options import ANTITANK_STOPS, BEGINNER, ROLLS
from crusades.games.darkest.pieces import (
    ANTITANK,
    ATTACKED,
    AXIS,
    DE,
    DISRUPTED,
    FLOWN,
    FORTIFIED,
    GONE,
    GUARDED,
    foe,
)
from crusades.games.darkest.state import Attack, Battle, Darkest
from crusades.games.darkest.verbs import FIGHT, PRESS, RETREAT, STOP, TANKS

# Kinds of battle and the rounds they last at most (D13.3, D26.7, D17.10, D14.5, D11.9).
FIRST: Final = 0  # before movement: no limit
ANNOUNCED: Final = 1
RESERVE: Final = 2
BREAK: Final = 3  # a breakthrough: the limit is given
SALVO: Final = 4  # Katyushas firing alone
ROUNDS: Final = (0, 3, 2, 0, 1)

# Steps of the frame.
START: Final = 0
ASK: Final = 1
AIR: Final = 2  # interceptors and flak are through
AFTER_TANKS: Final = 3
FIRE: Final = 4
COUNTERFIRE: Final = 5  # the attacker's losses
ROUND_OVER: Final = 6
DECIDE: Final = 7
OVER: Final = 8

PRESSES: Final = [act(PRESS, n) for n in range(1, fire.COLUMNS + 1)]


def begin(s: Darkest, attack: Attack, kind: int, limit: int = 0) -> None:
    """Fight an attack: `kind` says for how many rounds at most, `limit` those of a breakthrough."""
    b = fire.battle_of(s, attack, s.seat)
    b.kind = kind
    b.limit = limit if kind == BREAK else ROUNDS[kind]
    for u in b.units:
        s.flags[u] = s.flags[u] & ~FORTIFIED | ATTACKED  # D20.11: who attacks leaves his works
    for u in b.air:
        s.flags[u] |= FLOWN
    for p in b.origins:
        if p not in b.fronts:
            b.fronts.append(p)
    b.alone = int(fire.must_be_stormed(s, b.target) and not has_garrison(s, b))
    s.battle = b
    if s.events is not None:
        if kind == SALVO:
            s.tell("salvo", b.target, fire.attack_strength(s, b))
            s.tell("engaged", members.packed(b.units), members.packed(fire.defenders(s, b)))
        else:  # its strengths are told round by round: interceptors and flak come first
            s.tell("battle", b.seat, b.target, len(b.units))
    s.push(Frame(BATTLE, b.seat, b.target))


def shell(s: Darkest, seat: int, units: list[int], target: int) -> None:
    """D11.9: Katyushas fire alone: one round, no reply; they have attacked."""
    salvo = Attack(target)
    salvo.units = units.copy()
    begin(s, salvo, SALVO)


# who is left -----------------------------------------------------------------------------------------
def has_garrison(s: Darkest, b: Battle) -> bool:
    """D20.7: a defending ground unit other than Katyushas."""
    return bool(s.masks[GUARDED + 1 - b.seat] >> b.target & 1)


def is_cleared(s: Darkest, b: Battle) -> bool:
    """D16.1: no defender is left. A place falls with its garrison; without one, by D20.7 only."""
    if has_garrison(s, b):
        return False
    if fire.must_be_stormed(s, b.target) and forces.controls(s, foe(b.seat), b.target):
        return bool(b.cleared) or not b.alone
    return not fire.defenders(s, b)


def sweep(s: Darkest, b: Battle) -> None:
    """D18.4: aircraft and Katyushas alone in their hex are lost to panzers or tanks that attack it.

    D1.3: in the beginner's game unguarded aircraft are lost to anybody.
    """
    left = fire.defenders(s, b)
    if not left or has_garrison(s, b):
        return
    tanks = False
    for u in b.units:
        if s.of(u).is_tank and not s.flags[u] & DISRUPTED:
            tanks = True
    lone_aircraft = s.opts[BEGINNER] == 1 and b.kind != SALVO
    for u in left:
        if not s.of(u).air:
            lone_aircraft = False
    for u in left:
        if tanks or lone_aircraft:
            s.tell("run_over_alone" if tanks else "caught_alone", u, b.target)
            forces.eliminate(s, u)


def prune(s: Darkest, b: Battle) -> None:
    """Attackers that were lost take no further part."""
    keep = [i for i in range(len(b.units)) if s.at[b.units[i]] == b.origins[i]]
    b.origins = [b.origins[i] for i in keep]
    b.units = [b.units[i] for i in keep]


# guards ----------------------------------------------------------------------------------------------
def why_not_stop(s: Darkest, b: Battle) -> str:
    """D9.11: after any battle round."""
    return OK if b.round else "D9.11"


def most_columns(s: Darkest, b: Battle) -> int:
    """D15.1: the greatest shift of a Pressed Attack, up to column 25; 0: there is none, or it was chosen."""
    if b.seat != AXIS or b.shift:
        return 0
    if not is_german(s, b):
        return 0
    left = fire.COLUMNS - fire.attack_strength(s, b)
    return left if left > 0 and fire.german_factors(s, b) else 0


def is_german(s: Darkest, b: Battle) -> bool:
    """D15.1: an attack is a German one while an UnDisrupted German ground unit makes it, not by aircraft."""
    units, flags = s.theatre.roster.units, s.flags
    for u in b.units:
        if units[u].nation == DE and not flags[u] & DISRUPTED:
            return True
    return False


def why_not_press(s: Darkest, b: Battle, columns: int) -> str:
    return OK if 0 < columns <= most_columns(s, b) else "D15.1"


def is_adverse(s: Darkest, place: int) -> bool:
    """D18.3: ground that keeps tanks from overrunning infantry."""
    board = s.theatre.board
    if board.terrain[place] != CLEAR or board.city[place] >= MAJOR:
        return True
    return fire.is_fortress(s, place) or bool(board.stalin_line >> place & 1)


def spearhead(s: Darkest, b: Battle) -> list[int]:
    """D18.2, D18.3: the panzers and tanks that cross neither river nor strait."""
    board = s.theatre.board
    units: list[int] = []
    for i, u in enumerate(b.units):
        if s.of(u).is_tank and not s.flags[u] & DISRUPTED:
            origin = b.origins[i]
            wet = terrain.crosses_river(s, b.seat, origin, b.target) or board.strait[origin] >> b.target & 1
            if not wet:
                units.append(u)
    return units


def fallen(s: Darkest, b: Battle) -> list[int]:
    """The Disrupted infantry of the attacked hex."""
    units, flags = s.theatre.roster.units, s.flags
    return [u for u in fire.defenders(s, b) if flags[u] & DISRUPTED and units[u].infantry]


def why_not_tanks(s: Darkest, b: Battle) -> str:
    """D18.2: the tanks may fire ahead at Disrupted infantry."""
    if b.ahead or not any_tanks(s, b) or not fallen(s, b):
        return "D18.2"
    for u in fire.defenders(s, b):
        if s.flags[u] & DISRUPTED:
            continue
        unit = s.of(u)
        if unit.is_tank:
            return "D18.2"
        if unit.type == ANTITANK and s.opts[ANTITANK_STOPS] == 0:
            return "D12.8"
    tanks = spearhead(s, b)
    if is_adverse(s, b.target) or not tanks:
        return "D18.3"
    return OK if fire.ground_strength(s, tanks, True) else "D9.9"


def any_tanks(s: Darkest, b: Battle) -> bool:
    units, flags = s.theatre.roster.units, s.flags
    for u in b.units:
        if units[u].is_tank and not flags[u] & DISRUPTED:
            return True
    return False


def why_not_withdraw(s: Darkest, b: Battle, u: int, place: int) -> str:
    """D12.11: a Disrupted attacker need not be kept in the battle; D16.7: it stays where it came from."""
    if u not in b.units or not s.flags[u] & DISRUPTED:
        return "D12.11"
    return OK if s.at[u] == place else "D16.7"


# fire ------------------------------------------------------------------------------------------------
def pressed_volley(s: Darkest, seat: int, strength: int, shift: int, die: int, most: int) -> int:
    """D15.2 – D15.4: a pressed fire: its column, and no more hits than `most`. It is one roll (D15.1)."""
    row = fire.row_of(die or s.dice.d6(), True)
    column = fire.column_of(strength, row, shift)
    found = s.theatre.tables.hits(column, row)
    scored = min(found, most)
    s.tell("fires_same" if die else "fires", seat, column, row, scored)
    if column > strength:
        s.tell("pressed_up", column - strength, strength)
    else:
        s.tell("pressed_down", strength - column, strength)
    if scored < found:
        s.tell("pressed_most", found, scored)
    return scored


def volley(s: Darkest, seat: int, is_attacker: bool, strength: int, die: int) -> int:
    """D9.1, D9.9: the hits of one side's fire; each 25 of strength and the rest have a die of their own."""
    total = 0
    left = strength
    while left > 0:
        column = min(left, fire.COLUMNS)
        row = fire.row_of(die or s.dice.d6(), is_attacker)
        scored = s.theatre.tables.hits(column, row)
        told = "fires_same" if die else "fires" if is_attacker else "fires_back"
        s.tell(told, seat, column, row, scored)
        total += scored
        left -= column
        die = 0
    return total


def open_round(s: Darkest, b: Battle, f: Frame) -> None:
    b.round += 1
    f.count = b.round
    b.attacker_hits = b.defender_hits = b.absorbed = 0
    if b.round == 1:
        b.needed = needed(s, b)


def needed(s: Darkest, b: Battle) -> int:
    """D18.1: the hits that eliminate every defender, with those that place and works take."""
    side = foe(b.seat)
    units = fire.defenders(s, b)
    total = fire.absorbs(s, b.target, side)
    if b.alone:
        return total + 1
    if any_infantry(s, units):
        total += len(forces.lines_at(s, b.target))
    return total + hits.rooms(s, units, hits.DEFENDING)


def any_infantry(s: Darkest, units: list[int]) -> bool:
    for u in units:
        if s.of(u).infantry:
            return True
    return False


def tanks_fire(s: Darkest, b: Battle) -> None:
    """D18.2: the tanks' fire of this round comes first, and nobody else takes its hits."""
    tanks = spearhead(s, b)
    strength = fire.ground_strength(s, tanks, True)
    s.tell("engaged", members.packed(tanks), members.packed(fallen(s, b)))
    s.tell("tanks_ahead", strength)
    if b.shift:
        germans = [u for u in tanks if s.of(u).nation == DE]
        scored = pressed_volley(s, b.seat, strength, b.shift, 0, fire.ground_strength(s, germans, True))
    else:
        scored = volley(s, b.seat, True, strength, 0)
    b.ahead = tanks
    b.attacker_hits = scored
    hits.begin(s, foe(b.seat), b.target, fallen(s, b), scored, hits.OVERRUN)


def both_fire(s: Darkest, b: Battle) -> None:
    """D9.10: attacker and defender fire at the same time; losses come afterwards."""
    attack = fire.attack_strength(s, b)
    defence = 0 if b.kind == SALVO else fire.defence_strength(s, b)
    if s.events is not None and b.kind != SALVO:
        tell_strengths(s, b, attack, defence)
    # D9.2: by a switch one die serves both
    common = s.dice.d6() if s.opts[ROLLS] == 1 and (attack or defence) else 0
    if common:
        s.tell("common_die", common)
    if b.shift and attack:
        scored = pressed_volley(s, b.seat, attack, b.shift, common, fire.german_factors(s, b))
    else:
        scored = volley(s, b.seat, True, attack, common)
    b.defender_hits = volley(s, foe(b.seat), False, defence, common)
    b.attacker_hits += scored
    strike(s, b, scored)


def tell_strengths(s: Darkest, b: Battle, attack: int, defence: int) -> None:
    """The totals of a round, and what they hold beside the factors of the ground units."""
    s.tell("engaged", members.packed([*b.units, *b.air]), members.packed(fire.defenders(s, b)))
    s.tell("round", b.round, b.target, attack, defence)
    parts = fire.parts(s, b)
    fleet = "fleet_adds" if b.seat == AXIS else "fleet_adds_soviet"  # D25.1, D25.2
    for name, value in zip(("air_adds", fleet, "place_adds", "ground_adds", "river_adds"), parts):
        if value:
            s.tell(name, value, b.target)


def strike(s: Darkest, b: Battle, scored: int) -> None:
    """D20.3: the place takes hits first, then lines, then the units and their own works."""
    side = foe(b.seat)
    place = b.target
    b.absorbed = min(scored, fire.absorbs(s, place, side))
    if b.absorbed:
        s.tell("absorbs", place, b.absorbed)
    left = scored - b.absorbed
    if b.alone:
        if left and b.kind != SALVO:
            b.cleared = 1  # D20.7: more hits than it can absorb
            ruin(s, place)
        return
    units = fire.defenders(s, b)
    if left and any_infantry(s, units):
        for line in forces.lines_at(s, place):  # D20.12
            if left:
                forces.put(s, line, GONE)
                s.tell("line_lost", place)
                left -= 1
    if left > hits.rooms(s, units, hits.DEFENDING):
        ruin(s, place)
    hits.begin(s, side, place, units, left, hits.DEFENDING)


def ruin(s: Darkest, place: int) -> None:
    """D20.4: hits beyond what fortress and defenders can take eliminate the fortress."""
    if fire.is_fortress(s, place):
        s.ruined |= 1 << place
        s.tell("fortress_lost", place)


# the end ---------------------------------------------------------------------------------------------
def finish(s: Darkest, b: Battle) -> None:
    """The battle is over: the rounds it cost (D14.5), and what follows.

    D16.7: Disrupted attackers never left their hexes. D20.7: whatever else is in a place that falls is lost
    when the winners enter it.
    """
    b.spent = b.round
    # D18.1: all eliminated, none driven out (which tanks firing ahead may leave to do: D18.2)
    is_rout = b.round == 1 and b.attacker_hits >= 2 * b.needed and bool(b.alone or not b.retreated)
    if b.cleared and is_rout:
        b.overrun = 1
        b.spent = 0  # D18.1
        s.tell("overrun", b.target)
    tell_end(s, b)
    s.pop()
    if b.kind == SALVO:
        s.battle = None
    else:
        advance.after(s)


def tell_end(s: Darkest, b: Battle) -> None:
    """The clause by which it ended: D16.1, D20.7 for a place without a garrison; D9.11; D11.9."""
    if b.kind == SALVO:
        if b.cleared:
            s.tell("emptied", b.target)
    elif not b.cleared:
        s.tell("holds", b.target, b.round)
    elif not b.round:
        s.tell("vacant_beginner" if s.opts[BEGINNER] == 1 and not any_tanks(s, b) else "vacant", b.target)
    else:
        s.tell("falls" if b.alone else "cleared", b.target, b.round)


class BattleRounds(Procedure[Darkest]):
    """D9.10, D9.11: round after round until the hex is cleared, the limit reached or the attacker stops."""

    name = "battle"

    def asks(self, s: Darkest, f: Frame) -> int:
        if f.step != ASK:
            return NOBODY
        b = s.battle
        assert b is not None
        if b.kind == SALVO:
            return NOBODY
        # a shift has been chosen: there was something to decide, and there is still
        if b.round or b.shift or most_columns(s, b) or why_not_tanks(s, b) == OK:
            return f.seat
        return NOBODY

    def options(self, s: Darkest, f: Frame) -> list[int]:
        b = s.battle
        assert b is not None
        actions = [FIGHT]
        if b.round:
            actions.append(STOP)
            for i, u in enumerate(b.units):
                if s.flags[u] & DISRUPTED:
                    actions.append(act(RETREAT, u, b.origins[i]))
        if why_not_tanks(s, b) == OK:
            actions.append(TANKS)
        actions += PRESSES[: most_columns(s, b)]
        return actions

    def why_not(self, s: Darkest, f: Frame, action: int) -> str:
        b = s.battle
        assert b is not None
        verb = verb_of(action)
        if verb == FIGHT:
            return OK
        if verb == STOP:
            return why_not_stop(s, b)
        if verb == TANKS:
            return why_not_tanks(s, b)
        if verb == PRESS:
            return why_not_press(s, b, a_of(action))
        if verb == RETREAT:
            return why_not_withdraw(s, b, a_of(action), b_of(action))
        return refusals.elsewhere(s, action)

    def apply(self, s: Darkest, f: Frame, action: int) -> None:
        b = s.battle
        assert b is not None
        verb = verb_of(action)
        if verb == PRESS:
            b.shift = a_of(action)
            s.tell("pressed", b.shift)
        elif verb == STOP:
            s.tell("broken_off", b.seat, b.target)
            f.step = OVER
        elif verb == TANKS:
            open_round(s, b, f)
            f.step = AFTER_TANKS
            tanks_fire(s, b)
        elif verb == RETREAT:
            withdraw(s, b, a_of(action))
            if fire.attack_strength(s, b) == 0:
                f.step = OVER
        else:
            open_round(s, b, f)
            f.step = FIRE

    def advance(self, s: Darkest, f: Frame) -> None:
        b = s.battle
        assert b is not None
        step = f.step
        if step == START:
            sweep(s, b)
            b.cleared = int(is_cleared(s, b))
            f.step = OVER if b.cleared else AIR
            if not b.cleared:
                interception.before_battle(s, b)  # D24.18 – D24.20, D25.3: who supports may be stopped
        elif step == AIR:
            b.air = [u for u in b.air if air.is_flying(s, u)]
            f.step = ASK
        elif step == ASK:
            open_round(s, b, f)  # nothing to decide about this round
            f.step = FIRE
        elif step == AFTER_TANKS:
            f.step = ROUND_OVER if is_cleared(s, b) else FIRE
        elif step == FIRE:
            f.step = COUNTERFIRE
            both_fire(s, b)
        elif step == COUNTERFIRE:
            f.step = ROUND_OVER
            hits.begin(s, b.seat, b.target, b.units.copy(), b.defender_hits, hits.ATTACKING)
        elif step == ROUND_OVER:
            prune(s, b)
            b.shift = 0
            b.ahead = []
            f.step = DECIDE
            if b.kind != SALVO and fire.attack_strength(s, b):
                retreats.begin(s, b)  # an attack that has collapsed is over: nobody need flee from it
        elif step == DECIDE:
            self.decide(s, f, b)
        else:
            finish(s, b)

    def decide(self, s: Darkest, f: Frame, b: Battle) -> None:
        """D9.11: whether another round can follow."""
        sweep(s, b)
        b.cleared = int(is_cleared(s, b))
        if b.cleared or b.round == b.limit or fire.attack_strength(s, b) == 0:
            f.step = OVER
        else:
            f.step = ASK


def withdraw(s: Darkest, b: Battle, u: int) -> None:
    """D12.11: a Disrupted attacker is taken out of the battle."""
    i = b.units.index(u)
    del b.units[i]
    del b.origins[i]
    s.tell("withdrawn", u, s.at[u])


__all__ = ["ANNOUNCED", "BREAK", "FIRST", "PROCEDURES", "RESERVE", "SALVO", "begin", "shell"]
PROCEDURES: Final[list[tuple[int, Procedure[Darkest]]]] = [(BATTLE, BattleRounds())]
