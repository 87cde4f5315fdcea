"""The verbs of the notation: `move de-24pz f4`, `attack f3`, `with de-47pz`, `hit su-4a 2`."""

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Final

from crusades.core.action import A_SHIFT, B_SHIFT, Verb
from crusades.games.darkest.pieces import PLACES

DONE: Final = 1  # end a step, close a list
PASS: Final = 2  # decline
# set-up
FREE: Final = 4  # ask for (or accept) a free set-up
PUT: Final = 5  # a unit goes here (set-up, arrivals, landings)
LISTED: Final = 6  # everything else stands where the list puts it
CHOOSE: Final = 7  # this unit is set up next
# preparation
BUILD: Final = 10  # this counter is rebuilt or comes from the pool
PACK: Final = 11  # a factory is dismantled
CALL: Final = 12  # the Siberian reserve
GUARD: Final = 13  # this rifle army becomes a Guards army
QUEUE: Final = 14  # a lost artillery unit goes on the calendar
WITHDRAW: Final = 15  # this fliegerkorps leaves
FORTIFY: Final = 16
FORTIFY_ALL: Final = 17  # every infantry unit of a hex
BASE: Final = 18  # an air unit flies to a base
BOMB: Final = 19
RAIL: Final = 20
SHIP: Final = 21
# operations
MOVE: Final = 24  # a unit goes to a hex, by the shortest way
MARCH: Final = 25  # everybody in a hex who can goes there
ATTACK: Final = 26  # put together an attack on a place
WITH: Final = 27  # this unit (ground, air or fleet) takes part
FROM: Final = 28  # everybody in a hex who may, up to capacity
SHELL: Final = 29  # Katyushas fire alone at a place
CANCEL: Final = 30  # an announced attack is taken back
RESOLVE: Final = 31  # fight this announced attack now
FIGHT: Final = 32  # another battle round
STOP: Final = 33  # break off
PRESS: Final = 34  # a Pressed Attack by so many columns
TANKS: Final = 35  # the tanks fire first (D18.2)
HIT: Final = 36  # this unit takes so many hits
RETREAT: Final = 37  # a unit to a hex
ESCAPE: Final = 38  # an air unit flies out
STAY: Final = 39
GO: Final = 40  # a winner goes on to a hex (breakthrough advance)
STRIKE: Final = 41  # winners attack a place (breakthrough attack)
WAY: Final = 43  # a unit goes its own way, hex by hex
VIA: Final = 44  # on to this hex
RIVER: Final = 42  # this hexside's river is ignored (D3.2)
# air, sea, supply
INTERCEPT: Final = 48  # an air unit intercepts another
SUPPLY: Final = 49  # a fliegerkorps supplies a hex
SAIL: Final = 50  # a fleet puts to sea, or moves to a port
FEED: Final = 51  # this unit is the one that a fortress or city sustains

VERBS: Final = [
    Verb(DONE, "done"),
    Verb(PASS, "pass"),
    Verb(FREE, "free"),
    Verb(PUT, "put", ("unit", "place")),
    Verb(LISTED, "listed"),
    Verb(CHOOSE, "choose", ("unit",)),
    Verb(BUILD, "build", ("unit", "place")),
    Verb(PACK, "pack", ("unit",)),
    Verb(CALL, "call"),
    Verb(GUARD, "guard", ("unit",)),
    Verb(QUEUE, "queue", ("unit",)),
    Verb(WITHDRAW, "withdraw", ("unit",)),
    Verb(FORTIFY, "fortify", ("unit",)),
    Verb(FORTIFY_ALL, "fortify-all", ("place",)),
    Verb(BASE, "base", ("unit", "place")),
    Verb(BOMB, "bomb", ("unit", "place")),
    Verb(RAIL, "rail", ("unit", "place")),
    Verb(SHIP, "ship", ("unit", "place")),
    Verb(MOVE, "move", ("unit", "place")),
    Verb(MARCH, "march", ("place", "place")),
    Verb(WAY, "way", ("unit",)),
    Verb(VIA, "via", ("place",)),
    Verb(ATTACK, "attack", ("place",)),
    Verb(WITH, "with", ("unit",)),
    Verb(FROM, "from", ("place",)),
    Verb(SHELL, "shell", ("place",)),
    Verb(CANCEL, "cancel", ("number",)),
    Verb(RESOLVE, "resolve", ("number",)),
    Verb(FIGHT, "fight"),
    Verb(STOP, "stop"),
    Verb(PRESS, "press", ("number",)),
    Verb(TANKS, "tanks"),
    Verb(HIT, "hit", ("unit", "number")),
    Verb(RETREAT, "retreat", ("unit", "place")),
    Verb(ESCAPE, "escape", ("unit", "place")),
    Verb(STAY, "stay"),
    Verb(GO, "go", ("unit", "place")),
    Verb(STRIKE, "strike", ("place",)),
    Verb(RIVER, "river", ("place", "place")),
    Verb(INTERCEPT, "intercept", ("unit", "unit")),
    Verb(SUPPLY, "supply", ("unit", "place")),
    Verb(SAIL, "sail", ("unit", "place")),
    Verb(FEED, "feed", ("unit",)),
]

MOST_MASKS: Final = 10_000  # so many are remembered: some 4 MB

# Takes what belongs to certain places out of a table by place, all in one go.
Picker = Callable[[list[int]], Iterable[int]]
known_pickers: Final[dict[int, Picker]] = {}
known_tables: Final[dict[int, list[int]]] = {}


def places_of_bytes() -> list[list[tuple[int, ...]]]:
    """By byte of a mask and its value: the places."""
    out: list[list[tuple[int, ...]]] = []
    for first in range(0, PLACES, 8):
        found: list[tuple[int, ...]] = [()]
        for p in range(first, first + 8):
            found += [(*places, p) for places in found]
        out.append(found)
    return out


BYTES: Final = places_of_bytes()


def places_of(mask: int) -> list[int]:
    """The places of a mask, in their order: byte by byte, as a mask is long and many are asked for."""
    places: list[int] = []
    if not mask:
        return places
    n = (mask & -mask).bit_length() - 1 >> 3
    mask >>= n << 3
    for value, found in zip(mask.to_bytes(mask.bit_length() + 7 >> 3, "little"), BYTES[n:]):
        if value:
            places += found[value]
    return places


def make_picker(mask: int) -> Picker:
    """The picker of the places of a mask.

    Actions made beforehand are far quicker taken out of a table than made one by one.
    """
    places = places_of(mask)
    if len(places) > 1:
        return itemgetter(*places)
    first = places[0] if places else 0
    return itemgetter(slice(first, first + len(places)))  # of a single place too it takes a list


def picker(mask: int) -> Picker:
    """The same of a mask that is met with again and again: remembered."""
    found = known_pickers.get(mask)
    if found is None:
        if len(known_pickers) >= MOST_MASKS:
            known_pickers.clear()
        found = known_pickers[mask] = make_picker(mask)
    return found


def to_places(head: int) -> list[int]:
    """By place, the actions that begin with a verb and who or whence, and end there. To be read only."""
    table = known_tables.get(head)
    if table is None:
        # counted up rather than packed one by one: a place is the last operand
        table = known_tables[head] = list(range(head, head + (PLACES << B_SHIFT), 1 << B_SHIFT))
    return table


AT_PLACES: Final = [[v | p << A_SHIFT for p in range(PLACES)] for v in range(FEED + 1)]  # by verb and place


def spread(out: list[int], verb: int, a: int, mask: int) -> None:
    """One action of the verb, about a, for every place of the mask."""
    if mask:
        pick = known_pickers[mask] if mask in known_pickers else picker(mask)
        out += pick(to_places(verb | a << A_SHIFT))


def spread_places(out: list[int], verb: int, mask: int) -> None:
    """One action of the verb for every place of the mask."""
    if mask:
        pick = known_pickers[mask] if mask in known_pickers else picker(mask)
        out += pick(AT_PLACES[verb])
