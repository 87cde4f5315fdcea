"""What cards in play make of the economy: the Supply roll, the draw, deploying and refitting.

L10.3.5: of any type of non-combat Headquarters Troops only one copy works in a turn; combat units among them
are free of that (L10.3.6).
"""

from crusades.games.last import filters, modifiers, texts, zones
from crusades.games.last.effects import SUPPLY_ROLL, Effect
from crusades.games.last.pieces import GROUND, SEEN, SPOTTED, ZONES
from crusades.games.last.state import Last


def triggered(s: Last, seat: int, when: int) -> list[tuple[Effect, int]]:
    """A seat's effects for a moment of the game, each with its card (-1: the nation's rule)."""
    found = [(e, -1) for e in s.library.nations[s.nation[seat]].effects if e.when == when]
    cards = s.library.cards
    for zone in range(ZONES):
        ground = cards[s.terrain[zone]]
        if ground.whens >> when & 1:
            for e in ground.effects:
                source = filters.ground_of(zone)
                if e.when == when and e.condition and texts.holds(s, e.condition, -1, source, seat):
                    found.append((e, -1))  # a Rail Yard
    seen: list[int] = []
    for i in zones.survey(s, seat).staff:
        card = cards[s.card[i]]
        if not card.whens >> when & 1:
            continue
        if card.combat or card.number not in seen:
            seen.append(card.number)
            found += [(e, i) for e in card.effects if e.when == when]
    return found


def supply_bonus(s: Last, seat: int) -> int:
    """What a nation's rule, Headquarters Troops and ground add to a Supply roll; who adds is shown."""
    total = 0
    for effect, source in triggered(s, seat, SUPPLY_ROLL):
        for deed in effect.deeds:
            if deed.verb == "supply":
                total += deed.number
                show(s, source)
    if total:
        s.tell("supply_added", seat, total)
    return total


def used(s: Last, stat: int, seat: int, i: int) -> None:
    """A price was paid or a rate applied: show the hidden cards that changed it (L10.3.4), and note those
    that work only once in a turn. i is the card it was about, -1: the player."""
    for number, source, owner in texts.in_force(s):
        e = s.library.effects[number]
        if owner == seat and source >= 0 and e.stats >> stat & 1 and e.target is not None:
            if e.target.player or (i >= 0 and texts.fits(s, e.target, i, source, owner)):
                show(s, source)
    modifiers.spend_limits(s, stat, i, seat)


def show(s: Last, i: int) -> None:
    """L10.3.4: an unspotted card is shown for its use and turned down again, still unspotted."""
    if i >= 0 and s.at[i] < GROUND and not s.flags[i] & SPOTTED:
        s.flags[i] |= SEEN
        s.reveals += 1
        s.tell("shown", i)
