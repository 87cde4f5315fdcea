"""L5: set-up, from two decks to the first turn. The steps run in the order of L5.0.2.

What a player has drawn, laid face down or bought is nobody else's to see until set-up shows it: it lies in
`spare_terrain`, at BOUGHT or in the frame that asks, and set-up Supply is taken only when all have bought.
"""

from typing import Final

from crusades.core.answer import Answer, listed
from crusades.core.flow import Frame, Procedure
from crusades.core.game import BadOption
from crusades.games.last import decks, opening, placing, starting_force, terrain_setup, turn, zones
from crusades.games.last.cards import Deck, Library, Nation
from crusades.games.last.kinds import BUY, PLACE_FORCE, SETUP
from crusades.games.last.options import BRIDGES, FORMAT, HISTORY, SCENARIOS, SETUP_SUPPLY, resolve
from crusades.games.last.pieces import ALLIED, AXIS, DECK, HQ, SEATS, edge_row
from crusades.games.last.state import Last

# Steps of the frame (and `s.setup`), in the order of L5.0.2.
SUPPLY: Final = 0
DRAW_TERRAIN: Final = 1
LAY: Final = 2  # + seat
SHOW_ROWS: Final = 4
CHOOSE_BRIDGES: Final = 5
CENTRE: Final = 6
BUYING: Final = 7  # + seat
BOUGHT_ALL: Final = 9
PLACING: Final = 10  # + seat
HANDS: Final = 12  # + seat
DICE: Final = 14
FIRST: Final = 15

# L5.2.2: the set-up Supply of the three powers; other nations go by their sheet in every variant.
POWERS: Final = {"ge": 27, "us": 21, "su": 21}


def begin(library: Library, scenario: str, options: dict[str, str], seed: int) -> Last:
    """A new game for two seats with a deck each (L1.0.1), its set-up on the stack."""
    s = Last(library, seed)
    s.variant = SCENARIOS.index(scenario)
    s.opts = resolve(s.variant, options)
    brought = [_deck(s, seat, options.get(f"deck.{SEATS[seat]}", "")) for seat in (AXIS, ALLIED)]
    wrong = [fault for seat in (AXIS, ALLIED) for fault in _faults(s, seat, brought[seat])]
    wrong += _match_faults(s, brought) if not wrong else []
    if wrong:
        raise BadOption(listed(wrong))
    s.nation = [library.nation_codes.index(deck.nation) for deck in brought]
    s.muster([_cards(s, deck) for deck in brought])
    for i in range(len(s.card)):
        if s.card[i] != library.token:
            zones.put(s, i, DECK + s.owner[i])
    s.spare_terrain = [library.by_id[card] for deck in brought for card in deck.terrain]
    s.proposal = [_proposal(library, brought[seat], seat) for seat in (AXIS, ALLIED)]
    s.push(Frame(SETUP))
    return s


def _deck(s: Last, seat: int, text: str) -> Deck:
    name = f"deck.{SEATS[seat]}"
    try:
        deck = decks.read(s.library, text or ("ge-1", "us-1")[seat])
    except BadOption as error:
        raise BadOption(Answer("said.of", name=name, what=error.answer)) from None
    return decks.trimmed(s.library, deck) if s.opts[FORMAT] and deck.id else deck


def _faults(s: Last, seat: int, deck: Deck) -> list[Answer]:
    found = decks.faults(s.library, deck, s.opts[BRIDGES] == 1, s.opts[FORMAT] == 1)
    return [Answer("said.of", name=f"deck.{SEATS[seat]}", what=fault) for fault in found]


def _match_faults(s: Last, brought: list[Deck]) -> list[Answer]:
    """L1.0.2: an Axis nation against an Allied or Soviet one; L1.0.3: unless all agree to ignore history.

    In a hypothetical match the seats stand for the two roles: deck.axis fills that of the Axis player.
    """
    if s.opts[HISTORY]:
        return []
    found: list[Answer] = []
    for seat in (AXIS, ALLIED):
        nation = s.library.nation(brought[seat].nation)
        if (nation.side == "axis") != (seat == AXIS):
            key = ("last.no_axis_nation", "last.no_allied_nation")[seat]
            found.append(Answer(key, deck=f"deck.{SEATS[seat]}", nation=nation.name))
    return found


def _cards(s: Last, deck: Deck) -> list[int]:
    """L2.1.1: the deck that is played from; its Terrain cards stay apart.

    In random order: from the number of a hidden card nobody shall conclude what it is.
    """
    left = [s.library.by_id[card] for card, copies in deck.cards.items() for _ in range(copies)]
    return [left.pop(s.dice.below(len(left))) for _ in range(len(left))]


def _proposal(library: Library, deck: Deck, seat: int) -> list[int]:
    """Card, place, card, place …: what `starter` buys and where it goes."""
    found: list[int] = []
    for card, spot in decks.proposal(library, deck):
        place = HQ + seat if spot == "HQ" else edge_row(seat) * 3 + "LCR".index(spot)
        found += [library.by_id[card], place]
    return found


def setup_supply(s: Last, nation: Nation) -> int:
    """L5.2.1 by the nation sheet; L5.2.2 amended and original: 27 for Germany, 21 for the USA and USSR."""
    if s.opts[SETUP_SUPPLY] == 1:
        return POWERS.get(nation.code, nation.setup_supply)
    return nation.setup_supply


class Setup(Procedure[Last]):
    """One step after the other; the questions are frames of their own."""

    name = "setup"

    def advance(self, s: Last, f: Frame) -> None:
        step = f.step
        f.step = s.setup = step + 1
        if step == SUPPLY:
            for seat in (AXIS, ALLIED):
                s.supply[seat] = setup_supply(s, s.library.nations[s.nation[seat]])
                s.tell("setup.supply", seat, s.supply[seat])
        elif step == DRAW_TERRAIN:
            terrain_setup.draw(s)
        elif step < SHOW_ROWS:
            terrain_setup.begin_row(s, step - LAY)
        elif step == SHOW_ROWS:
            terrain_setup.show_rows(s)
        elif step == CHOOSE_BRIDGES:
            terrain_setup.ask_bridges(s)
        elif step == CENTRE:
            terrain_setup.centre(s)
        elif step < BOUGHT_ALL:
            s.push(Frame(BUY, step - BUYING))
        elif step == BOUGHT_ALL:
            starting_force.close(s)
        elif step < HANDS:
            s.push(Frame(PLACE_FORCE, step - PLACING))
        elif step < DICE:
            opening.begin_hand(s, step - HANDS)
        elif step == DICE:
            opening.starting_supply(s)
        else:
            opening.first_player(s)
            s.pop()
            s.turn = 1
            s.active = s.first
            turn.start(s)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [
    (SETUP, Setup()),
    *terrain_setup.PROCEDURES,
    *starting_force.PROCEDURES,
    *placing.PROCEDURES,
    *opening.PROCEDURES,
]
