"""A position in the middle of set-up: cards still to be bought (L5.4), or bought and not placed yet (L5.5).

The text tells the terrain and what stands already; hands, Supply dice and who plays first are still to come.
"""

from typing import Final

from crusades.core.flow import Frame
from crusades.games.last import setup, starting_force
from crusades.games.last.cards import Library
from crusades.games.last.item import Item
from crusades.games.last.kinds import SETUP
from crusades.games.last.pieces import (
    AIRFIELD,
    BOUGHT,
    COLUMNS,
    DECK,
    DUG_IN,
    EDGE,
    HQ,
    OBSTACLE,
    SHORT,
    ZONES,
    edge_row,
    place_of_edge,
)
from crusades.games.last.state import Last

# Statements that set-up itself answers, and where.
GIVEN: Final = {"first": "L5.8.1", "supply": "L5.2.3", "phase": "L5.8.2", "turn": "L5.8.2", "made": "L5.7.4"}
SAID: Final = ("terrain", "control", "bridge", "river", "seed")


def why_not_bought(library: Library, nation: int, item: Item) -> str:
    """L5.4.1 to L5.4.3: what can be bought in set-up, by whom; L5.5.7: nobody has seen it."""
    name, code = item.card.id, library.nation_codes[nation]
    if not library.belongs(item.card, code):
        return f"{name} is no card of {code}, so {SHORT[item.seat]} cannot have bought it (L5.4.1)"
    clause = starting_force.why_not_kind(item.card)
    if clause:
        return f"{name} cannot be bought in set-up ({clause})"
    return f"nobody has seen {name}, and nothing has happened to it (L5.5.7)" if item.flags else ""


def why_not_said(what: str, is_buying: bool) -> str:
    if what in SAID or (what == "supply" and is_buying):
        return ""
    return f"during set-up nothing is said of {what!r} ({GIVEN.get(what, 'L5.0.2')})"


def step_of(buyer: int, placers: list[str]) -> int:
    """The step of set-up: `buyer` still buys, or -1; else the first of the seats that have cards to place."""
    if buyer >= 0:
        return setup.BUYING + buyer
    return setup.PLACING + SHORT.index("ax" if "ax" in placers else "al")


def why_not_there(item: Item, step: int) -> str:
    """Where a card lies while set-up is at a step."""
    name, seat = item.card.id, item.seat
    if item.place == DECK + seat:
        return ""
    if item.place == BOUGHT + seat:
        is_early = step == setup.BUYING and seat == 1
        return f"{name}: the Axis player is asked first what to buy (L5.4.1)" if is_early else ""
    if item.place >= AIRFIELD + 2 and item.place != EDGE:
        return f"{name} lies where nothing is set up; hands come last (L5.6.1)"
    if step < setup.PLACING or seat > step - setup.PLACING:
        return f"{name}: {SHORT[seat]} has placed nothing yet (L5.5.1)"
    place = place_of_edge(item.counts["edge"]) if item.place == EDGE else item.place
    in_row = place < ZONES and place // COLUMNS == edge_row(seat)
    if not in_row and place not in (HQ + seat, AIRFIELD + seat):
        return f"{name}: forces are set up in the own row, Headquarters and Airfield (L5.5.2)"
    if item.flags & DUG_IN:
        return f"{name}: nobody is dug in yet (L5.5.8)"
    if item.card.category != OBSTACLE and (item.flags or item.counts):
        return f"{name} lies face down, and nothing has happened to it (L5.5.7)"
    return ""


def begin(s: Last, step: int) -> None:
    """Put set-up on the stack at a step."""
    s.turn = 0
    s.first_turns = 0
    s.setup = step
    s.push(Frame(SETUP)).step = step
