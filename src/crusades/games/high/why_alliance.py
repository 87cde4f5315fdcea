"""Why not, of alliances and of alerts (H4F, H4G, H4J, H9)."""

from crusades.core.flow import Frame
from crusades.games.high import alert_phase, alliance, kinds
from crusades.games.high import verbs as v
from crusades.games.high.lexicon import ALONE
from crusades.games.high.pieces import (
    CRUSADER,
    LEADER,
    NEUTRAL,
    NO_PLANET,
    PARVUS,
    ROGER,
    WERSGORIX,
)
from crusades.games.high.state import NEUTRAL_RACE, PERMANENT, High
from crusades.games.high.why_found import Found

# Talks ----------------------------------------------------------------------------------------------


def negotiator(found: Found, s: High, i: int, side: int, race: int) -> None:
    """H9.3, H9.4: a leader of `side`, free and on the ground of a home planet of the race."""
    piece = LEADER + i
    if found.absent(piece, "H9.3"):
        return
    if not alliance.is_at_home_of(s, i, race):
        found.today("H9.3", "not_at_home", piece, s.lat[i], race)
    if s.captor[i] >= 0:
        found.always("H9.4", "captive", piece, s.captor[i], s.lat[i])
    elif i == s.traitor and side == CRUSADER:
        found.always("H9.4", "traitor", piece)
    elif s.lside[i] != side:
        found.always("H9.4", "neutral" if s.lside[i] == NEUTRAL else "theirs", piece, s.lside[i])
    else:
        found.aboard(piece, "H9.4")


def parley(found: Found, race: int, i: int, helper: int) -> None:
    s = found.s
    if s.parleyed:
        found.today("H4F.2", "parleyed", s.turn)
    if s.ally[race] != NEUTRAL_RACE:
        found.today("H4F.2", "are_allies", race)
    if not (s.ambassador and i == ROGER):
        negotiator(found, s, i, CRUSADER, race)
        if i == PARVUS:
            found.always("H9.8", "monk_talks_not", i)
    if helper != ALONE and not alliance.may_interpret(s, helper, i):
        if helper == PARVUS:
            found.today("H9.9", "no_interpreter", i, helper)
        else:
            found.always("H9.9", "interprets_not", i, helper)


def disrupt(found: Found, race: int, i: int, is_own: bool) -> None:
    s = found.s
    if s.ally[race] == PERMANENT and not is_own:
        found.always("H9.10", "for_good", race)
    if s.ally[race] == NEUTRAL_RACE:
        found.today("H4J.1", "no_ally", race)
    if s.parleyed and is_own:
        found.today("H4J.2", "parleyed", s.turn)
    negotiator(found, s, i, WERSGORIX, race)
    if s.ally[race] == PERMANENT and is_own:
        found.today("H9.10", "for_good", race)
    if i == s.traitor:
        found.always("H11A.26", "traitor_serves", i)


def look(found: Found, f: Frame, verb: int, a: int) -> None:
    """Who speaks up, and whom a new leader joins."""
    s = found.s
    if verb == v.OPPOSE:
        side = CRUSADER if f.kind == kinds.PHASE_F else WERSGORIX
        if a not in alliance.opponents(s, f.unit, side) and not found.not_mine(LEADER + a, "H9.6"):
            found.today("H9.6", "oppose_elsewhere", a, f.unit)
    elif a not in alliance.pieces_of(s, f.unit) and not found.absent(a, "H9.13"):
        found.always("H9.13", "not_of_race", a, f.unit)


def elsewhere(found: Found, verb: int, a: int) -> None:
    if verb == v.OPPOSE:
        found.not_mine(LEADER + a, "H9.6")
    else:
        found.not_mine(a, "H9.13")


# Alerts ---------------------------------------------------------------------------------------------


def alert(found: Found, planet: int, reference: int, is_due: bool) -> None:
    s = found.s
    b = s.board
    if is_due and s.alert_markers == 0:
        found.today("H4G.1", "no_alert_markers", s.iq)
    if planet >= b.planets:
        return
    if not b.has_alert_box[planet]:
        found.always("H4G.2", "no_alert_box", planet)
        return
    sleeping = alert_phase.unalerted(s)
    if planet not in sleeping:
        found.today("H4G.2", "alerted", planet)
        return
    if is_due:
        radius(found, s, planet, reference, sleeping)


def radius(found: Found, s: High, planet: int, reference: int, sleeping: list[int]) -> None:
    """H4G.3, H4G.4: how far a warning carries."""
    if not s.reference:
        found.today("H4G.3", "alert_no_source", planet)
        return
    near = alert_phase.within_radius(s, sleeping)
    if near:
        if planet not in near:
            away = alert_phase.distance(s, planet)
            found.today("H4G.3", "alert_far", planet, away, s.board.alert_radius)
        elif reference != NO_PLANET:
            found.today("H4G.3", "alert_needless", planet)
    elif reference not in s.reference:
        if reference == NO_PLANET:
            found.today("H4G.3", "alert_name_source", planet)
        else:
            found.today("H4G.3", "alert_reference", planet, reference)
    else:
        first = alert_phase.nearest(s, reference, sleeping)
        if planet not in first:
            found.today("H4G.4", "alert_nearer", planet, reference, first[0])
