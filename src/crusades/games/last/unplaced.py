"""A position in the middle of set-up: cards still to be bought (L5.4), or bought and not placed yet (L5.5).

The text tells the terrain and what stands already; hands, Supply dice and who plays first are still to come.
"""

from typing import Final

from crusades.core.answer import Answer
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


def why_not_bought(library: Library, nation: int, item: Item) -> Answer | None:
    """L5.4.1 to L5.4.3: what can be bought in set-up, by whom; L5.5.7: nobody has seen it."""
    name, code = item.card.id, library.nation_codes[nation]
    if not library.belongs(item.card, code):
        return Answer("last.not_of_nation", card=name, nation=code, seat=SHORT[item.seat])
    clause = starting_force.why_not_kind(item.card)
    if clause:
        return Answer("last.not_bought", card=name, clause=clause)
    return Answer("last.unseen", card=name) if item.flags else None


def why_not_said(what: str, is_buying: bool) -> Answer | None:
    if what in SAID or (what == "supply" and is_buying):
        return None
    return Answer("last.not_in_setup", word=what, clause=GIVEN.get(what, "L5.0.2"))


def step_of(buyer: int, placers: list[str]) -> int:
    """The step of set-up: `buyer` still buys, or -1; else the first of the seats that have cards to place."""
    if buyer >= 0:
        return setup.BUYING + buyer
    return setup.PLACING + SHORT.index("ax" if "ax" in placers else "al")


def why_not_there(item: Item, step: int) -> Answer | None:
    """Where a card lies while set-up is at a step."""
    name, seat = item.card.id, item.seat
    if item.place == DECK + seat:
        return None
    if item.place == BOUGHT + seat:
        is_early = step == setup.BUYING and seat == 1
        return Answer("last.axis_buys_first", card=name) if is_early else None
    if item.place >= AIRFIELD + 2 and item.place != EDGE:
        return Answer("last.nothing_set_up_there", card=name)
    if step < setup.PLACING or seat > step - setup.PLACING:
        return Answer("last.placed_nothing", card=name, seat=SHORT[seat])
    place = place_of_edge(item.counts["edge"]) if item.place == EDGE else item.place
    in_row = place < ZONES and place // COLUMNS == edge_row(seat)
    if not in_row and place not in (HQ + seat, AIRFIELD + seat):
        return Answer("last.own_row", card=name)
    if item.flags & DUG_IN:
        return Answer("last.not_dug_in", card=name)
    if item.card.category != OBSTACLE and (item.flags or item.counts):
        return Answer("last.face_down", card=name)
    return None


def begin(s: Last, step: int) -> None:
    """Put set-up on the stack at a step."""
    s.turn = 0
    s.first_turns = 0
    s.setup = step
    s.push(Frame(SETUP)).step = step
