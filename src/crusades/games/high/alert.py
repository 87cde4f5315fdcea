"""H6F: Alerted and Unalerted planets, Alert Satellites, and what sounds the alarm."""

from crusades.games.high.forces import held
from crusades.games.high.pieces import CRUSADER
from crusades.games.high.state import High, altered


def is_alerted(s: High, planet: int) -> bool:
    """An Alert Marker lies there, or the satellite of its Zone is ON (H4G.5)."""
    return s.alerted[planet] != 0 or s.satellite[s.board.zone_of[planet]] != 0


def is_awake(s: High, zone: int) -> bool:
    """H6F.1: at least one planet of the Zone is Alerted."""
    for p in s.board.zone_planets[zone]:
        if is_alerted(s, p):
            return True
    return False


def alert(s: High, planet: int, told: str) -> None:
    """Alert one planet; homes of the Independent Races have no Alert box. `told` names the reason."""
    if not s.board.has_alert_box[planet] or is_alerted(s, planet):
        return
    s.alerted = altered(s.alerted, planet, 1)
    s.tell(told, planet)
    _check_zone(s, s.board.zone_of[planet])


def alert_zone(s: High, zone: int, told: str) -> None:
    """H6F.6 – H6F.8: Alert every planet of a Zone."""
    for p in s.board.alert_planets[zone]:
        alert(s, p, told)


def _check_zone(s: High, zone: int) -> None:
    """H4G.5: when every planet of a Zone is Alerted its satellite goes ON and the markers come off."""
    for p in s.board.alert_planets[zone]:
        if not s.alerted[p]:
            return
    switch(s, zone, 1)
    s.tell("satellite", zone)


def switch(s: High, zone: int, on: int) -> None:
    """H12.8: turn a satellite. ON Alerts the whole Zone, OFF leaves none of it Alerted."""
    s.satellite = altered(s.satellite, zone, on)
    for p in s.board.zone_planets[zone]:
        s.alerted = altered(s.alerted, p, 0)


# What sounds the alarm ------------------------------------------------------------------------------


def by_presence(s: High) -> None:
    """H6F.5: phase H begins with a Crusader-controlled piece or a Converted Thrall Race on the planet."""
    here = held(s, CRUSADER)
    for p in range(s.board.planets):
        if not s.converted[p] and not here & s.board.planet_area[p]:
            continue
        if s.board.has_alert_box[p] and not is_alerted(s, p):
            alert(s, p, "alerted_presence")


def empire_wide(s: High) -> None:
    """H6F.9: a Crusader or Ally piece, not a mere race, within 6 hexes of Wersgorix when phase H begins."""
    if not held(s, CRUSADER) & s.board.alarm_area:
        return
    if 0 in s.satellite:
        s.tell("alert_empire")
    for zone in range(s.board.zones):
        alert_zone(s, zone, "alerted_empire")


def by_alliance(s: High, race: int) -> None:
    """H6F.6, H6F.7: an alliance Alerts the Zone of the race's home; two races share one Zone."""
    zone = s.board.zone_of[s.board.homes[race][0]]
    if not s.satellite[zone]:
        is_jair = race == 0
        s.tell("alert_jair" if is_jair else "alert_alliance", race, zone)
        alert_zone(s, zone, "alerted_jair" if is_jair else "alerted_alliance")


def by_attack(s: High, h: int) -> None:
    """H6F.8: an attack on a capital hex, a siege begun or a Nuclear Attack there Alerts its Zone."""
    zone = s.board.zone_of[s.board.planet_of[h]]
    if s.board.capital_hex[zone] == h and not s.satellite[zone]:
        s.tell("alert_capital", h, zone)
        alert_zone(s, zone, "alerted_capital")
