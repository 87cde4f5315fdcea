"""L5.5: placing the starting force, the Axis player first. Everything lies face down but Obstacles."""

from typing import Final

from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.flow import Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import deploy, fortifications, refusals, zones
from crusades.games.last.cards import Card
from crusades.games.last.kinds import PLACE_FORCE
from crusades.games.last.pieces import (
    ACROSS,
    AIRCRAFT,
    AIRFIELD,
    ATTACHED,
    BOUGHT,
    COLUMNS,
    DECK,
    EDGE,
    EDGES,
    FORTIFICATION,
    GROUND,
    HQ,
    HQ_TROOP,
    OBSTACLE,
    ORDNANCE,
    SEEN,
    SPOTTED,
    SUPPORT_WEAPON,
    UNIT,
    ZONES,
    edge_row,
    place_of_edge,
)
from crusades.games.last.starting_force import bought, kinds_bought
from crusades.games.last.state import Last
from crusades.games.last.verbs import ATTACH, BLOCK, DIG, DONE, ENTER, MOUNT, PLACE, STARTER


# what fits where ---------------------------------------------------------------------------------------
def held(s: Last, seat: int, number: int) -> int:
    """The first card of that number in the unplaced starting force, or -1."""
    for i in range(len(s.card)):
        if s.at[i] == BOUGHT + seat and s.card[i] == number:
            return i
    return -1


def why_not_held(s: Last, seat: int, number: int) -> str:
    """L5.5.1: the other player's cards are not placed now; L5.4.1: of the own ones those bought."""
    if held(s, seat, number) >= 0:
        return OK
    if number >= len(s.library.cards) or s.library.belongs(
        s.library.cards[number], s.library.nation_codes[s.nation[seat]]
    ):
        return "L5.4.1"
    return "L5.5.1"


def goes_on_ground(card: Card) -> bool:
    return card.ground or card.category in (FORTIFICATION, HQ_TROOP)


def why_not_place(s: Last, seat: int, number: int, place: int) -> str:
    """L5.5.2: own starting zones and Headquarters, within stacking limits; aircraft L5.5.5."""
    rule = why_not_held(s, seat, number)
    if rule != OK:
        return rule
    card = s.library.cards[number]
    if (card.type == AIRCRAFT and card.kind == UNIT) or card.category == ORDNANCE:
        return OK if place == AIRFIELD + seat else "L5.5.5"
    if card.category == OBSTACLE:
        return "L5.5.6"
    if card.category == SUPPORT_WEAPON:
        return "L5.5.4"
    return why_not_stand(s, seat, card, place)


def why_not_stand(s: Last, seat: int, card: Card, place: int) -> str:
    in_row = place < ZONES and place // COLUMNS == edge_row(seat)
    if (not in_row and place != HQ + seat) or (card.category == HQ_TROOP and in_row):
        return "L5.5.2"
    if card.category == FORTIFICATION and not terrain_suits(s, card, place):
        return "L5.5.3"
    if zones.room(s, seat, place) < 1:
        return "L3.5.1" if in_row else "L3.5.2"
    return OK


def terrain_suits(s: Last, card: Card, place: int) -> bool:
    """Some Fortifications name the terrain they are built in; a Headquarters has none (L4.0.5)."""
    wanted = 0 if card.play_target is None else card.play_target.terrain
    if not wanted:
        return True
    return place < ZONES and s.library.cards[s.terrain[place]].flags & wanted != 0


def why_not_block(s: Last, seat: int, number: int, edge: int) -> str:
    """L5.5.6: any edge of a starting zone, or one of the Headquarters towards a zone; not at a river."""
    rule = why_not_held(s, seat, number)
    if rule != OK:
        return rule
    if s.library.cards[number].category != OBSTACLE:
        return "L5.5.2"
    return why_not_edge(s, seat, edge)


def why_not_edge(s: Last, seat: int, edge: int) -> str:
    if edge >= EDGES:
        return "L5.5.6"
    place = place_of_edge(edge)
    if place != HQ + seat and (place >= ZONES or place // COLUMNS != edge_row(seat)):
        return "L5.5.6"
    return deploy.why_not_edge(s, edge)


def why_not_attach(s: Last, seat: int, number: int, unit: int) -> str:
    """L5.5.4: a Support Weapon onto a placed unit of its kind, at once; one each (L3.6.9, L3.6.10)."""
    rule = why_not_held(s, seat, number)
    if rule != OK:
        return rule
    card = s.library.cards[number]
    if card.category != SUPPORT_WEAPON:
        return "L5.5.2"
    if unit >= len(s.card) or s.owner[unit] != seat or s.at[unit] >= GROUND or not s.of(unit).ground:
        return "L5.5.4"
    return deploy.why_not_host(s, seat, card, held(s, seat, number), unit)


def why_not_enter(s: Last, seat: int, unit: int, fort: int) -> str:
    """L5.5.3: a suitable unit may be inside a Fortification from the outset (L10.1.1)."""
    if max(unit, fort) >= len(s.card) or s.owner[unit] != seat or s.owner[fort] != seat:
        return "L5.5.3"
    if s.of(fort).category != FORTIFICATION or s.at[fort] >= GROUND or s.at[unit] != s.at[fort]:
        return "L5.5.3"
    if not s.of(unit).ground or s.on[unit] >= 0:
        return "L5.5.3"
    if not fortifications.holds(s, fort, unit) or zones.occupant(s, fort) >= 0:
        return "L10.1.1"
    return OK


def why_not_done(s: Last, seat: int) -> str:
    """L5.5.1: the whole force is placed first; only what fits nowhere stays behind."""
    return "L5.5.1" if any(placements(s, seat, number) for number in kinds_bought(s, seat)) else OK


def placements(s: Last, seat: int, number: int) -> list[int]:
    """Every way to place one more card of this number."""
    card = s.library.cards[number]
    if card.category == OBSTACLE:
        return [act(BLOCK, number, e) for e in range(EDGES) if why_not_edge(s, seat, e) == OK]
    if card.category == SUPPORT_WEAPON:
        return [act(ATTACH, number, i) for i in s.ground[seat] if why_not_attach(s, seat, number, i) == OK]
    if not goes_on_ground(card):
        return [act(PLACE, number, AIRFIELD + seat)]
    first = edge_row(seat) * COLUMNS
    return [
        act(PLACE, number, p)
        for p in (first, first + 1, first + 2, HQ + seat)
        if why_not_stand(s, seat, card, p) == OK
    ]


# doing it ----------------------------------------------------------------------------------------------
def lay(s: Last, i: int, place: int, on: int = -1) -> None:
    """L5.5.7: face down, but for Obstacles; L5.5.8: nobody is dug in."""
    zones.name(s, i)
    zones.put(s, i, place, on)
    if place == EDGE:
        s.flags[i] |= SPOTTED | SEEN
        s.reveals += 1
        s.tell("setup.blocked", i, on)
    elif place == ATTACHED:
        s.tell("setup.attached", i, on)
    else:
        s.tell("setup.placed", i, place)


def perform(s: Last, seat: int, action: int) -> None:
    """One placement out of `placements`, or a unit into its Fortification."""
    verb = verb_of(action)
    if verb == ENTER:
        i, fort = a_of(action), b_of(action)
        zones.put(s, i, s.at[fort], fort)
        s.tell("setup.entered", i, fort, audience=seat)  # it would tell the other what the card is
        return
    i = held(s, seat, a_of(action))
    if verb == BLOCK:
        lay(s, i, EDGE, b_of(action))
    elif verb == ATTACH:
        lay(s, i, ATTACHED, b_of(action))
    else:
        lay(s, i, b_of(action))


def give_back(s: Last, seat: int) -> None:
    """What fits nowhere goes back into the deck before it is shuffled."""
    for i in bought(s, seat):
        zones.put(s, i, DECK + seat)
        s.tell("setup.returned", s.card[i], audience=seat)


def enter_options(s: Last, seat: int) -> list[int]:
    found: list[int] = []
    for fort in s.ground[seat]:
        if s.of(fort).category == FORTIFICATION:
            found += [act(ENTER, i, fort) for i in s.ground[seat] if why_not_enter(s, seat, i, fort) == OK]
    return found


def place_as_proposed(s: Last, seat: int) -> None:
    """The deck's own places first; then whatever is left, where it does most good."""
    wanted = s.proposal[seat]
    for n in range(0, len(wanted), 2):
        if held(s, seat, wanted[n]) >= 0 and goes_on_ground(s.library.cards[wanted[n]]):
            if why_not_place(s, seat, wanted[n], wanted[n + 1]) == OK:
                perform(s, seat, act(PLACE, wanted[n], wanted[n + 1]))
                take_shelter(s, seat)
    for ground in (True, False):  # units before the weapons that they carry
        for i in bought(s, seat):
            card = s.of(i)
            if goes_on_ground(card) == ground:
                ways = placements(s, seat, card.number)
                if ways:
                    perform(s, seat, ways[best_way(s, seat, card, ways)])
    take_shelter(s, seat)


def take_shelter(s: Last, seat: int) -> None:
    """Whoever can goes into a Fortification, which also makes room."""
    for action in enter_options(s, seat):
        if why_not_enter(s, seat, a_of(action), b_of(action)) == OK:
            perform(s, seat, action)


def best_way(s: Last, seat: int, card: Card, ways: list[int]) -> int:
    """Guns to the rear; others where fewest stand; Obstacles towards the centre row."""
    if card.category == OBSTACLE:
        centre = [
            n for n, a in enumerate(ways) if ACROSS[b_of(a)] // COLUMNS == 1 and ACROSS[b_of(a)] < ZONES
        ]
        return centre[len(centre) // 2] if centre else 0
    if not goes_on_ground(card):
        return 0
    if card.artillery:
        return len(ways) - 1
    counts = [zones.stack(s, seat, b_of(a)) for a in ways]
    return counts.index(min(counts))


class PlaceForce(Procedure[Last]):
    """L5.5.1: one player places everything, then the other; the Axis player begins."""

    name = "place_force"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 0 else -1

    def options(self, s: Last, f: Frame) -> list[int]:
        found: list[int] = []
        for number in kinds_bought(s, f.seat):
            found += placements(s, f.seat, number)
        is_open = bool(found)
        found += enter_options(s, f.seat)
        found.append(act(STARTER))
        if not is_open:
            found.append(act(DONE))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        verb, a, b = verb_of(action), a_of(action), b_of(action)
        if verb == PLACE:
            return why_not_place(s, f.seat, a, b)
        if verb == BLOCK:
            return why_not_block(s, f.seat, a, b)
        if verb == ATTACH:
            return why_not_attach(s, f.seat, a, b)
        if verb == ENTER:
            return why_not_enter(s, f.seat, a, b)
        if verb == DONE:
            return why_not_done(s, f.seat)
        if verb == DIG:
            return "L5.5.8"
        if verb == MOUNT:
            return "L7.1.18"
        return OK if verb == STARTER else refusals.elsewhere(s, action)

    def apply(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == STARTER:
            place_as_proposed(s, f.seat)
            f.step = 1
        elif verb == DONE:
            f.step = 1
        else:
            perform(s, f.seat, action)

    def advance(self, s: Last, f: Frame) -> None:
        give_back(s, f.seat)
        s.pop()
        s.tell("setup.deployed", f.seat)


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(PLACE_FORCE, PlaceForce())]
