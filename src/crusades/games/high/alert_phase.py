"""H4G: phase G, in which the Wersgorix Player spends his Alert Markers."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.high import kinds, refusals
from crusades.games.high.alert import alert, is_alerted
from crusades.games.high.forces import units_of
from crusades.games.high.pieces import CRUSADER, NO_PLANET
from crusades.games.high.state import High
from crusades.games.high.verbs import ALERT, DONE

ASK: Final = 1


def begin(s: High) -> None:
    """H4G.1: one Alert Marker for each I.Q. Point, one more for Initiative; H4G.3: the reference planets."""
    s.alert_markers = s.iq + s.initiative
    camps = 0
    for u in units_of(s, CRUSADER):
        camps |= 1 << s.at[u]
    area = s.board.planet_area
    s.reference = [p for p in range(s.board.planets) if is_alerted(s, p) or area[p] & camps]
    s.tell("alert_markers", s.alert_markers)


def unalerted(s: High) -> list[int]:
    """The planets a marker could still Alert (H4G.2); a home of an Independent Race has no Alert box."""
    b = s.board
    dark = [z for z in range(b.zones) if not s.satellite[z]]
    return sorted([p for z in dark for p in b.alert_planets[z] if not s.alerted[p]])


def distance(s: High, planet: int) -> int:
    """H4G.3: hexes from a planet to the nearest reference planet."""
    row = s.board.distance[planet]
    return min([row[r] for r in s.reference])


def within_radius(s: High, planets: list[int]) -> list[int]:
    """H4G.3: those of the planets that lie no more than 8 hexes from a reference planet."""
    radius = s.board.alert_radius
    return [p for p in planets if distance(s, p) <= radius] if s.reference else []


def nearest(s: High, reference: int, planets: list[int]) -> list[int]:
    """H4G.4: those of the planets that are closest to the reference planet."""
    row = s.board.distance[reference]
    least = min([row[p] for p in planets])
    return [p for p in planets if row[p] == least]


def why_not_alert(s: High, planet: int, reference: int) -> str:
    """H4G.1 – H4G.4: a marker is left, the planet is Unalerted and near enough to a reference planet."""
    if s.alert_markers == 0:
        return "H4G.1"
    sleeping = unalerted(s)
    if planet not in sleeping:
        return "H4G.2"
    near = within_radius(s, sleeping)
    if near:
        return OK if planet in near and reference == NO_PLANET else "H4G.3"
    if reference not in s.reference:
        return "H4G.3"
    return OK if planet in nearest(s, reference, sleeping) else "H4G.4"


class AlertPhase(Procedure[High]):
    """H4G.2: each Alert Marker may Alert one planet, until he stops or has none left."""

    name = "alert"

    def asks(self, s: High, f: Frame) -> int:
        if f.step == ASK and s.alert_markers and s.reference and 0 in s.satellite and unalerted(s):
            return f.seat
        return NOBODY

    def options(self, s: High, f: Frame) -> list[int]:
        found: list[int] = [DONE]
        sleeping = unalerted(s)
        near = within_radius(s, sleeping)
        found.extend([act(ALERT, p, NO_PLANET) for p in near])
        if not near:
            for r in s.reference:
                found.extend([act(ALERT, p, r) for p in nearest(s, r, sleeping)])
        return found

    def why_not(self, s: High, f: Frame, action: int) -> str:
        verb = verb_of(action)
        if verb == ALERT:
            return why_not_alert(s, a_of(action), b_of(action))
        if verb == DONE:
            return OK
        return refusals.elsewhere(s, action)

    def apply(self, s: High, f: Frame, action: int) -> None:
        if verb_of(action) == DONE:
            f.step = ASK + 1
            return
        planet, reference = a_of(action), b_of(action)
        s.alert_markers -= 1
        s.tell("alert_used" if reference == NO_PLANET else "alert_far", planet, reference)
        alert(s, planet, "alerted")  # H6F.4, H4G.5

    def advance(self, s: High, f: Frame) -> None:
        if f.step == 0:
            begin(s)
            f.step = ASK
        else:
            s.pop()


PROCEDURES: Final = [(kinds.ALERT, AlertPhase())]
