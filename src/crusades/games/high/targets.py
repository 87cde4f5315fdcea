"""H7A.3 – H7A.5, H7B: who may attack whom. The attacks that may be announced, and why not the others."""

from typing import Final

from crusades.core.action import act
from crusades.core.flow import OK
from crusades.core.hexes import bits
from crusades.games.high import grail, verbs
from crusades.games.high.forces import SIDES, held, leaders_of, survey, units_of
from crusades.games.high.pieces import CRUSADER, FLEET, NEUTRAL, UNIT_TYPE, WERSGORIX
from crusades.games.high.state import (
    ATTACKED,
    FLEET_ATTACK,
    GROUND_ATTACK,
    HERETIC_ATTACK,
    NUKER,
    TARGET,
    High,
)
from crusades.games.high.strongpoints import under_siege

# Who stands where -----------------------------------------------------------------------------------


def is_foe(side: int, seat: int) -> bool:
    """H9.10, H9.14: the Wersgorix may attack Neutral pieces, the Crusaders may not."""
    return side != seat and (side != NEUTRAL or seat == WERSGORIX)


# What a hex holds, as the attacker sees it.
OWN_FLEET: Final = 1
OWN_LAND: Final = 2
FRESH_FLEET: Final = 4
FRESH_LAND: Final = 8
READY_LAND: Final = 16
FOE: Final = 32
LAND_FOE: Final = 64
SPARED_FLEET: Final = 128
SPARED_LAND: Final = 256
NEUTRAL_UNIT: Final = 512


def _survey(s: High, seat: int) -> dict[int, int]:
    """What every hex with units in it holds; cargo is not on the ground."""
    seen: dict[int, int] = {}
    at = s.at
    sides = s.side
    marks = s.fought
    for u in s.in_play:
        h = at[u]
        side = sides[u]
        fought = marks[u]
        if side == seat:
            if UNIT_TYPE[u] == FLEET:
                what = OWN_FLEET if fought & ATTACKED else OWN_FLEET | FRESH_FLEET
            elif s.aboard[u] >= 0:
                continue
            elif fought & ATTACKED:
                what = OWN_LAND
            else:
                what = OWN_LAND | FRESH_LAND if fought & NUKER else OWN_LAND | FRESH_LAND | READY_LAND
        elif side == NEUTRAL and seat == CRUSADER:
            what = NEUTRAL_UNIT
        elif UNIT_TYPE[u] == FLEET:
            what = FOE if fought & TARGET else FOE | SPARED_FLEET
        elif s.aboard[u] >= 0:
            what = FOE
        else:
            what = FOE | LAND_FOE if fought & TARGET else FOE | LAND_FOE | SPARED_LAND
        seen[h] = seen.get(h, 0) | what
    return seen


class Field:
    """The map as the attacker `seat` sees it: hexes (as bit sets) of those who may attack and be attacked."""

    __slots__ = (
        "besieged", "closed", "fleets", "foes", "fresh_fleets", "fresh_land", "land", "land_foes", "lone",
        "neutral", "ready_land", "seat", "spared_fleets", "spared_land", "struck_fleets", "struck_land",
    )  # fmt: skip

    def __init__(self, s: High, seat: int) -> None:
        self.seat = seat
        self.fleets = 0  # own fleets
        self.land = 0  # own armies and garrisons on the ground
        self.fresh_fleets = 0  # … that have not attacked (H7A.4)
        self.fresh_land = 0
        self.ready_land = 0  # … and made no Nuclear Attack (H7E.3)
        self.foes = 0  # any unit that may be an enemy
        self.land_foes = 0  # … on the ground
        self.spared_fleets = 0  # … not attacked yet (H7A.5)
        self.spared_land = 0
        self.neutral = 0  # units of Neutral races, whom the Crusaders may not attack (H9.14)
        self.struck_fleets = 0  # hexes on which such an attack was announced
        self.struck_land = 0
        self.closed = 0  # planets on which an attack was resolved (H7C.1)
        self.besieged: int = under_siege(s, seat)
        self._units(s)
        self._attacks(s)
        self.lone: int = self._lone(s)

    def _units(self, s: High) -> None:
        areas: dict[int, int] = {}  # the hexes by what they hold: a few kinds only
        for h, seen in _survey(s, self.seat).items():
            areas[seen] = areas.get(seen, 0) | 1 << h
        for seen, area in areas.items():
            if seen & OWN_FLEET:
                self.fleets |= area
            if seen & FRESH_FLEET:
                self.fresh_fleets |= area
            if seen & OWN_LAND:
                self.land |= area
            if seen & FRESH_LAND:
                self.fresh_land |= area
            if seen & READY_LAND:
                self.ready_land |= area
            if seen & FOE:
                self.foes |= area
            if seen & LAND_FOE:
                self.land_foes |= area
            if seen & SPARED_FLEET:
                self.spared_fleets |= area
            if seen & SPARED_LAND:
                self.spared_land |= area
            if seen & NEUTRAL_UNIT:
                self.neutral |= area

    def _attacks(self, s: High) -> None:
        for a in s.attacks:
            if a.resolved:
                self.closed |= s.board.planet_area[s.board.planet_of[a.target]]
            if a.kind == FLEET_ATTACK:
                self.struck_fleets |= 1 << a.target
            elif a.kind == GROUND_ATTACK:
                self.struck_land |= 1 << a.target
        self.spared_fleets &= ~self.struck_fleets
        self.spared_land &= ~self.struck_land

    def _lone(self, s: High) -> int:
        """H7C.41, H11A.14: hexes with enemy leaders and no unit of theirs, or with an unguarded Grail."""
        area = 0
        for side in SIDES:
            if is_foe(side, self.seat):
                for i in leaders_of(s, side):
                    area |= 1 << s.lat[i]
        relic = grail.lies_alone(s)
        if relic >= 0:
            area |= 1 << relic
        return area & ~(self.foes | self.struck_fleets | self.struck_land)


def is_contact(s: High, seat: int) -> bool:
    """H7A.3: whether anything at all stands near enough to fight. Quick, and wrong only on the safe side."""
    if any(s.heresy) or grail.lies_alone(s) >= 0:
        return True
    foes = held(s, 1 - seat)
    if seat == WERSGORIX and units_of(s, NEUTRAL):
        foes |= survey(s, NEUTRAL)  # they may attack the Independent Races (H9.10)
    return s.board.grid.spread(held(s, seat)) & foes != 0


def attacks(s: High, t: Field) -> list[int]:
    """Every attack that may be announced now, as actions."""
    spread = s.board.grid.spread
    marching = t.ready_land & ~t.besieged
    # H7A.3: in the same hex or a neighbouring one; H7D.18: the besieged attack their besiegers only
    by_land = (spread(marching) | t.ready_land & t.besieged) & ~t.closed
    by_fleet = spread(t.fresh_fleets) & ~t.closed
    found = _actions(by_fleet & (t.spared_fleets | t.lone), FLEET_ATTACK)
    found += _actions(by_land & (t.spared_land & ~s.nuked | t.lone), GROUND_ATTACK)
    if t.seat == CRUSADER:
        for p in range(s.board.planets):
            if s.heresy[p] and why_not_heretics(s, t, p) == OK:
                found.append(act(verbs.ATTACK, s.board.hexes[p][0], HERETIC_ATTACK))
    return found


def _actions(area: int, kind: int) -> list[int]:
    return [act(verbs.ATTACK, h, kind) for h in bits(area)]


# What may be attacked -------------------------------------------------------------------------------


def why_not_attack(s: High, seat: int, h: int, kind: int) -> str:
    """H7A.3 – H7A.5, H7B.1, H7B.2, H7C.1, H7D.18, H7E.3, H7E.4, H9.14: an attack on this hex."""
    b = s.board
    if not 0 <= h < b.grid.size or b.planet_of[h] < 0 or kind > HERETIC_ATTACK:
        return "H7A.3"
    t = Field(s, seat)
    if (t.fleets | t.land) & ~(t.foes | t.lone) & 1 << h and kind != HERETIC_ATTACK:
        return "H7A.1"  # only his own pieces are there: it is the other player who would attack them
    if kind == HERETIC_ATTACK:
        p = b.planet_of[h]
        return why_not_heretics(s, t, p) if h == b.hexes[p][0] else "H2C.12"
    reach = b.grid.near[h] | 1 << h
    reason = _why_not_reached(t, reach, kind)
    if reason == OK:
        reason = why_not_target(t, h, kind)
    if reason != OK:
        return reason
    if t.closed >> h & 1:
        return "H7C.1"
    return _why_not_ground(s, t, h, reach) if kind == GROUND_ATTACK else OK


def _why_not_reached(t: Field, reach: int, kind: int) -> str:
    own = t.fleets if kind == FLEET_ATTACK else t.land
    fresh = t.fresh_fleets if kind == FLEET_ATTACK else t.fresh_land
    if own and not fresh:
        return "H7A.4"
    if not own & reach:
        return "H7A.3"
    return OK if fresh & reach else "H7A.4"


def why_not_target(t: Field, h: int, kind: int) -> str:
    spared = t.spared_fleets if kind == FLEET_ATTACK else t.spared_land
    if (spared | t.lone) >> h & 1:
        return OK
    if (t.struck_fleets if kind == FLEET_ATTACK else t.struck_land) >> h & 1:
        return "H7A.5"
    if (t.struck_fleets | t.struck_land) & ~t.foes & 1 << h:
        return "H7A.5"  # lone leaders, whom the other arm attacks
    if not t.foes >> h & 1:
        return "H9.14" if t.neutral >> h & 1 else "H7A.3"
    if kind == FLEET_ATTACK:
        # Cargo is out of reach of everybody but those who attack its fleet.
        return "H7B.1" if t.land_foes >> h & 1 else "H7A.5"
    return "H7A.5" if t.land_foes >> h & 1 else "H7B.2"


def _why_not_ground(s: High, t: Field, h: int, reach: int) -> str:
    able = t.fresh_land & reach & (~t.besieged | 1 << h)
    if not able:
        return "H7D.18"
    if not able & t.ready_land:
        return "H7E.3"
    return "H7E.4" if s.nuked >> h & 1 and t.spared_land >> h & 1 else OK


def why_not_heretics(s: High, t: Field, p: int) -> str:
    """H7B.3, H7B.4, H2C.12: Crusader land units anywhere on a planet may attack its heretical race."""
    area = s.board.planet_area[p]
    if not t.land & area:
        return "H7A.3"
    if not t.fresh_land & area:
        return "H7A.4"
    for a in s.attacks:
        if a.kind == HERETIC_ATTACK and s.board.planet_of[a.target] == p:
            return "H7A.5"
    if not s.converted[p]:
        return "H7B.3"
    if not s.heresy[p] or t.seat != CRUSADER:
        return "H7B.4"
    if t.closed & area:
        return "H7C.1"
    able = t.fresh_land & area & ~t.besieged
    if not able:
        return "H7D.18"
    return OK if able & t.ready_land else "H7E.3"
