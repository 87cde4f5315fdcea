"""Fights set up by hand: an assault as it stands in the middle, one shot, the dice a shot is worth."""

from crusades.core import flow
from crusades.games.last import attack, explaining, firepower
from crusades.games.last.lexicon import PLACE_WORDS
from crusades.games.last.pieces import ASSAULT, SHORT
from crusades.games.last.state import Assault
from tests.rules.last.kit import Table

PLACES = {word: i for i, word in enumerate(PLACE_WORDS)}


def assault(
    t: Table,
    seat: str,
    zone: str,
    units: str,
    main: str = "",
    supplied: str = "",
    guns: str = "",
    cover: str = "",
    fight_round: int = 1,
) -> Assault:
    """Units of a seat assault a zone from where they stand. Names are parted by blanks."""
    s = t.s
    a = Assault(SHORT.index(seat), PLACES[zone])
    a.units = [t.card(name) for name in units.split()]
    a.origins = [s.at[i] for i in a.units]
    a.main = PLACES[main] if main else a.origins[0]
    a.supplied = [t.card(name) for name in supplied.split()]
    a.guns = [t.card(name) for name in guns.split()]
    a.cover = [t.card(name) for name in cover.split()]
    a.round = fight_round
    a.armor_only = int(all(s.of(i).type == 1 for i in a.units))
    s.assault = a
    return a


def place_fought(t: Table, target: str) -> int:
    i = t.card(target)
    if t.s.assault is not None and (i in t.s.assault.units or t.s.at[i] == t.s.assault.zone):
        return t.s.assault.zone
    return t.s.at[i]


def dice(t: Table, shooter: str, target: str, kind: int = ASSAULT) -> int:
    """How many dice the shot is worth; its parts add up to them."""
    shot = (kind, t.card(shooter), t.card(target), place_fought(t, target))
    found = firepower.dice(t.s, *shot)
    assert explaining.total(explaining.dice_parts(t.s, *shot)) == found
    return found


def tn(t: Table, shooter: str, target: str, kind: int = ASSAULT) -> int:
    """The Target Number of the shot; its parts add up to it."""
    shot = (kind, t.card(shooter), t.card(target), place_fought(t, target))
    found = firepower.tn(t.s, *shot)
    assert explaining.total(explaining.tn_parts(t.s, *shot)) == found
    return found


def shoot(t: Table, shooter: str, target: str, kind: int = ASSAULT, extra: int = 0) -> int:
    """Fire one shot with the scripted dice (all of them are used up); returns the hits it scored."""
    attack.order(t.s, kind, t.card(shooter), t.card(target), place_fought(t, target), extra)
    flow.settle(t.game.table, t.s)
    return t.s.last_hits


def left(t: Table) -> int:
    """Scripted dice that were not rolled."""
    return len(t.s.dice.script or [])
