"""L3.2, L5.6.1, L9.0.7: who may know what. Views are built by whitelist.

A view has a part to read (cards by tag and id, places by name) and `state`: the saved state without its
dice, in which every card that the viewer may not know is blotted out and the order of every deck is lost.
From it `imagining` builds a complete state.
"""

from typing import Any, Final

from crusades.core.action import act
from crusades.core.game import Game, Json
from crusades.games.last import (
    firepower,
    rivers,
    starting_force,
    terrain_setup,
    texts,
    victory,
    zones,
)
from crusades.games.last.attack import BRIDGE
from crusades.games.last.cards import WINDOWS
from crusades.games.last.kinds import (
    ANTI_AIRCRAFT,
    ATTACK,
    BUY,
    DEFENSE,
    INTERCEPTION,
    LAY_CENTRE,
    LAY_TERRAIN,
    MASKIROVKA,
    PLACE_FORCE,
    RETURN_FIRE,
    WINDOW,
)
from crusades.games.last.lexicon import BRIDGE_WORDS, EDGE_WORDS, PLACE_WORDS, tagged
from crusades.games.last.options import (
    DIVERGENCES,
    LIMIT,
    SCENARIOS,
    TERRAIN_ROW,
    choices_of,
)
from crusades.games.last.pieces import (
    AIRFIELD,
    ATTACHED,
    ATTACKS,
    BOUGHT,
    CATEGORIES,
    COMMITTED,
    DECK,
    DISCARD,
    DUG_IN,
    EDGE,
    FIRED,
    FRESH,
    GROUND,
    HAND,
    ONCE_CHECK,
    OUT,
    PATROL,
    PHASES,
    RECONNED,
    SEATS,
    SEEN,
    SPOTTED,
    TYPES,
    USED,
    ZONES,
    edge_row,
    foe,
)
from crusades.games.last.state import Last
from crusades.games.last.verbs import PASS, STARTER

HIDDEN: Final = -1  # a card of which the viewer sees the back
MARKS: Final = {
    "committed": COMMITTED, "spotted": SPOTTED, "dug_in": DUG_IN, "reconned": RECONNED, "fired": FIRED,
    "patrol": PATROL,
}  # fmt: skip
# Frames whose lists are the business of their seat alone.
PRIVATE: Final = (LAY_TERRAIN, LAY_CENTRE)


def side_name(seat: int) -> str | None:
    return SEATS[seat] if 0 <= seat < 2 else None


def view(game: Game[Last], s: Last, seat: int, prompt: str) -> Json:
    """All that a seat may know; `prompt` is what it reads of the decision."""
    asked = game.to_act(s)
    lib = s.library
    return {
        "game": game.id,
        "seat": side_name(seat),
        "scenario": SCENARIOS[s.variant],
        "options": {row[0]: choices_of(n)[s.opts[n]] for n, row in enumerate(DIVERGENCES)},
        "turn": s.turn,
        "limit": s.opts[LIMIT],
        "phase": PHASES[s.phase] if s.turn else "setup",
        "active": side_name(s.active),
        "first": side_name(s.first),
        "to_act": side_name(asked),
        "question": question(game, s) if seat == asked else None,
        "prompt": prompt,
        "legal": [game.notation(s, a) for a in game.legal(s)] if seat == asked else [],
        "over": s.over,
        "winner": side_name(game.result(s)),
        "nations": {SEATS[n]: lib.nations[s.nation[n]].code for n in (0, 1)},
        "supply": {SEATS[n]: stock(s, n) for n in (0, 1) if s.turn or n == seat},
        "zones": [zone(s, z, seat) for z in range(ZONES)],
        "cards": [card(s, i, seat) for i in on_table(s)],
        "hand": {SEATS[n]: hand(s, n, seat) for n in (0, 1)},
        "decks": {SEATS[n]: deck_sizes(s, n, seat) for n in (0, 1)},
        "own_deck": own_deck(s, seat),
        "force": force(s, seat),
        "piles": {SEATS[n]: pile(s, n, seat) for n in (0, 1)},
        "discards": {SEATS[n]: [s.of(i).id for i in s.discards[n]] for n in (0, 1)},
        "edges": {EDGE_WORDS[e]: tagged(s, s.edge[e]) for e in range(len(s.edge)) if s.edge[e] >= 0},
        "bridges": bridges(s),
        "in_force": [in_force(s, row) for row in s.lasting],
        "assault": assault(s),
        "attack": attack(s),
        "about": about(s) if seat == asked else None,
        "offers": [SEATS[n] for n in (0, 1) if s.offer[n]],
        "atrocities": [SEATS[n] for n in (0, 1) if s.atrocity[n]],
        "state": masked(s, seat),
    }


def question(game: Game[Last], s: Last) -> str:
    """What standing orders call the question: its procedure, and of a window which one."""
    if s.over or not s.frames:
        return ""
    f = s.frames[-1]
    name = game.question(s)
    return f"{name} {WINDOWS[f.place]}" if f.kind == WINDOW else name


# Questions that public facts alone put to a seat, and that may be declined.
DECLINED: Final = (WINDOW, ANTI_AIRCRAFT, INTERCEPTION, RETURN_FIRE, DEFENSE)


def unseen_answers(s: Last, legal: list[int]) -> dict[str, int]:
    """What a seat may answer without a look at its cards: play nothing, or take what its deck proposes."""
    kind = s.frames[-1].kind if s.frames and not s.over else -1
    if kind in DECLINED and act(PASS) in legal:
        return {"pass": act(PASS)}
    if kind in (BUY, PLACE_FORCE) and act(STARTER) in legal:
        return {"standard": act(STARTER)}
    return {}


# the readable part -----------------------------------------------------------------------------------------
def on_table(s: Last) -> list[int]:
    """Every card that lies on the table, face up or down, by tag."""
    found = [i for i in range(len(s.card)) if s.tag[i] and s.at[i] not in OFF_TABLE]
    return sorted(found, key=lambda i: s.tag[i])


OFF_TABLE: Final = (*range(HAND, HAND + 8), BOUGHT, BOUGHT + 1, OUT)  # hands, decks, discards, piles


def knows(s: Last, i: int, seat: int) -> bool:
    """L3.2.1, L5.6.1: one's own cards, and whatever lies or lay face up."""
    if s.owner[i] == seat or s.flags[i] & (SPOTTED | SEEN):
        return True
    return not (s.at[i] < DISCARD or s.at[i] in (ATTACHED, BOUGHT, BOUGHT + 1))


def card(s: Last, i: int, seat: int) -> Json:
    known = knows(s, i, seat)
    place = s.at[i]
    data: Json = {
        "tag": tagged(s, i),
        "owner": SEATS[s.owner[i]],
        "card": s.of(i).id if known else None,
        "name": s.of(i).name if known else None,
        "place": _where(s, i),
        "on": tagged(s, s.on[i]) if s.on[i] >= 0 and place != EDGE else None,
        "hits": s.hits[i],
        "paid": s.paid[i] if s.paid[i] >= 0 else None,
    }
    data.update({word: bool(s.flags[i] & bit) for word, bit in MARKS.items()})
    if known:
        data["type"] = TYPES[s.of(i).type]
        data["category"] = CATEGORIES[s.of(i).category]
    if place < GROUND:
        data["used"] = s.used[i]
    elif place < AIRFIELD:
        data["group"] = s.used[i]
    if place < GROUND and s.owner[i] == seat:
        data["in_supply"] = texts.in_supply(s, i)
    return data


def _where(s: Last, i: int) -> str:
    place = s.at[i]
    if place < len(PLACE_WORDS):
        return PLACE_WORDS[place]
    if place == ATTACHED:
        return "attached"
    return EDGE_WORDS[s.on[i]] if place == EDGE else "table"


def zone(s: Last, z: int, seat: int) -> Json:
    shown = s.terrain[z] if terrain_known(s, z) else own_ground(s, z, seat)
    held = s.control[z]
    return {
        "place": PLACE_WORDS[z],
        "terrain": s.library.cards[shown].id if shown >= 0 else None,
        "control": side_name(held),
    }


def own_ground(s: Last, z: int, seat: int) -> int:
    """The Terrain card that the seat has put down there and not shown yet, or -1."""
    for f in s.frames:
        if f.kind in PRIVATE and f.seat == seat:
            row = 1 if f.kind == LAY_CENTRE else edge_row(seat)
            if z // 3 == row:
                return f.units[z % 3]
    if 0 <= seat < 2 and z // 3 == edge_row(seat) and terrain_setup.has_laid(s, seat):
        return s.spare_terrain[seat * terrain_setup.CHOSEN + z % 3]
    return -1


def terrain_known(s: Last, z: int) -> bool:
    """L5.3.1: a starting row lies face down until both players have laid theirs; L5.3.2: openly at once."""
    if z // 3 == 1:
        return not s.spare_terrain  # L5.3.7: when the centre row is laid nothing is left
    if s.opts[TERRAIN_ROW]:
        return terrain_setup.has_laid(s, 0 if z < 3 else 1)
    return terrain_setup.has_laid(s, 0) and terrain_setup.has_laid(s, 1)


def hand(s: Last, seat: int, viewer: int) -> Json:
    """L5.6.1: a hand is its owner's secret; the other knows how many cards, and what it was shown of them.

    L3.2.2: a card laid face down since stays among those, for nobody knows which it was.
    """
    ids = [s.of(i).id for i in s.hands[seat]]
    if seat == viewer:
        return {"count": len(ids), "cards": ids}
    shown = [s.library.cards[card].id for card in zones.remembered(s, seat)] if viewer == foe(seat) else []
    return {"count": len(ids), "cards": sorted(shown)}


def stock(s: Last, seat: int) -> int:
    """Supply that is left: what is bought before the first turn is paid for when all is bought."""
    return s.supply[seat] if s.turn or not is_buying(s) else starting_force.left(s, seat)


def is_buying(s: Last) -> bool:
    return s.turn == 0 and any(f.kind == BUY for f in s.frames)


def deck_sizes(s: Last, seat: int, viewer: int) -> list[int]:
    """How many cards each draw deck holds; while starting forces are bought nobody sees the other's."""
    if seat != viewer and is_buying(s):
        bought = sum(1 for i in range(len(s.card)) if s.at[i] == BOUGHT + seat)
        return [len(s.decks[seat * 2]) + len(s.decks[seat * 2 + 1]) + bought, 0]
    return [len(s.decks[seat * 2]), len(s.decks[seat * 2 + 1])]


def own_deck(s: Last, seat: int) -> list[str]:
    """What is left in one's own decks, not in which order."""
    if not 0 <= seat < 2:
        return []
    return sorted(s.of(i).id for deck in (seat * 2, seat * 2 + 1) for i in s.decks[deck])


def force(s: Last, seat: int) -> list[str]:
    """L5.4.1: what one has bought and not placed yet; nobody sees the other's."""
    if s.turn or not 0 <= seat < 2:
        return []
    return [s.of(i).id for i in range(len(s.card)) if s.at[i] == BOUGHT + seat]


def opened(s: Last) -> Json:
    """When the game is over: every card on the table, both hands, both piles."""
    return {
        "cards": [card(s, i, s.owner[i]) for i in on_table(s)],
        "hand": {SEATS[n]: hand(s, n, n) for n in (0, 1)},
        "piles": {SEATS[n]: pile(s, n, n) for n in (0, 1)},
        "legal": [],
        "open": True,
    }


def pile(s: Last, holder: int, viewer: int) -> Json:
    """L9.0.7, L9.0.8: open to both, or face down for all but the holder until the end."""
    cards = s.piles[holder]
    if not victory.pile_is_open(s, viewer, holder):
        return {"count": len(cards), "cards": None, "points": None}
    found: Json = {
        "count": len(cards),
        "cards": [s.of(i).id for i in cards],
        "points": victory.pile_value(s, holder),
    }
    if s.over:
        found["score"] = victory.score(s, holder)  # L9.0.4: with what a captured Headquarters adds
    return found


def bridges(s: Last) -> Json:
    return {
        BRIDGE_WORDS[b]: {
            "defense": rivers.defense(s, b),
            "hits": rivers.defense(s, b) if s.bridge_hits[b] < 0 else s.bridge_hits[b],  # L13.4.2
            "destroyed": s.bridge_hits[b] < 0,
        }
        for b in range(6)
        if s.bridge[b]
    }


def in_force(s: Last, row: tuple[int, int, int, int, int]) -> Json:
    number, source, owner, subject, until = row
    what = s.library.source_of[number]
    about: str | None = None
    if 0 <= subject < len(s.card):
        about = tagged(s, subject)
    elif -GROUND <= subject < 0:
        about = PLACE_WORDS[-1 - subject]
    return {
        "card": s.library.cards[what].id if what >= 0 else None,
        "source": source,
        "owner": SEATS[owner],
        "subject": about,
        "until": until,
    }


def assault(s: Last) -> Json | None:
    a = s.assault
    if a is None:
        return None
    return {
        "seat": SEATS[a.seat],
        "place": PLACE_WORDS[a.zone],
        "units": [tagged(s, i) for i in a.units],
        "origins": [PLACE_WORDS[p] for p in a.origins],
        "guns": [tagged(s, i) for i in a.guns],
        "cover": [tagged(s, i) for i in a.cover],
        "supplied": [tagged(s, i) for i in a.supplied],
        "fired": [tagged(s, i) for i in a.fired],
        "half": [tagged(s, i) for i in s.ground[foe(a.seat)] if a.round and is_halved(s, i)],
        "main": PLACE_WORDS[a.main] if a.main >= 0 else None,
        "round": a.round,
    }


def is_halved(s: Last, i: int) -> bool:
    """L7.5.43; a card that does not fight is told apart only once it is seen."""
    return firepower.unsupplied(s, i) and (s.of(i).combat or not s.flags[i] & SPOTTED)


def attack(s: Last) -> Json | None:
    """The shot that is being resolved: declared aloud, so both know of it (L6.1.1)."""
    for f in reversed(s.frames):
        if f.kind == ATTACK:
            return {
                "kind": ATTACKS[f.count],
                "shooter": tagged(s, f.units[0]) if f.units[0] >= 0 else None,
                "target": tagged(s, f.unit) if f.unit >= 0 else None,
                "place": _place_word(f.place),
                "bridge": BRIDGE_WORDS[f.marks[BRIDGE]] if f.marks[BRIDGE] >= 0 else None,
            }
    return None


def _place_word(place: int) -> str | None:
    return PLACE_WORDS[place] if 0 <= place < len(PLACE_WORDS) else None


def about(s: Last) -> str | None:
    """The card on the table that the question is about, as its prompt names it."""
    unit = s.frames[-1].unit if s.frames else -1
    return tagged(s, unit) if 0 <= unit < len(s.card) and s.tag[unit] else None


# the state, blotted ----------------------------------------------------------------------------------------
def masked(s: Last, seat: int) -> Json:
    """The saved state without its source of chance, without hidden cards and without the order of decks."""
    data = s.save()
    del data["dice"]
    del data["script"]
    cards = s.card.copy()
    at, flags, paid = s.at.copy(), s.flags.copy(), s.paid.copy()
    hands: Any = data["hands"]
    decks: Any = data["decks"]
    data["seen_hand"] = [
        s.seen_hand[side] if side == seat else zones.remembered(s, side) if seat == foe(side) else []
        for side in (0, 1)
    ]
    for side in (0, 1):
        if side == seat:
            decks[side * 2].sort()  # the owner knows what is in it, not in which order
            decks[side * 2 + 1].sort()
            continue
        away = sorted(
            i
            for i in range(len(cards))
            if s.owner[i] == side and s.at[i] in (HAND + side, DECK + side, BOUGHT + side)
        )
        counts = (len(s.hands[side]), len(s.decks[side * 2]), len(s.decks[side * 2 + 1]))
        if is_buying(s):
            counts = (0, len(away), 0)  # L5.4.1: not even how much was bought is known
        hands[side], decks[side * 2], decks[side * 2 + 1] = _deal(away, counts)
        for n, i in enumerate(away):
            at[i] = HAND + side if n < counts[0] else DECK + side if n < sum(counts) else BOUGHT + side
            cards[i] = HIDDEN
            flags[i], paid[i] = 0, -1
        for i in range(len(cards)):
            if s.owner[i] == side and cards[i] != HIDDEN and i not in away and not knows(s, i, seat):
                cards[i] = HIDDEN
                flags[i] &= ~(FRESH | USED)  # they would tell a General or Headquarters Troops
    for holder in (0, 1):
        if not victory.pile_is_open(s, seat, holder):  # L9.0.8: whatever was paid for them
            for i in s.piles[holder]:
                cards[i], paid[i] = HIDDEN, -1
    data["card"], data["at"], data["flags"], data["paid"] = cards, at, flags, paid
    data["sheltered"] = [i for side in (0, 1) for i in sorted(s.ground[side]) if zones.shelter(s, i) >= 0]
    # what a deck's own opening would buy is its owner's business, and so is for which hidden card a die was
    # rolled: that would tell a General (L10.2.3)
    data["proposal"] = [list(s.proposal[side]) if side == seat else [] for side in (0, 1)]
    data["once"] = [
        key for key in s.once if not (0 <= key - ONCE_CHECK < len(cards)) or cards[key - ONCE_CHECK] != HIDDEN
    ]
    # a Unique card that lies face down has taken effect, but nobody has seen which it is
    secret = [s.card[i] for i in range(len(cards)) if cards[i] == HIDDEN and at[i] not in OFF_TABLE]
    data["unique"] = [number for number in s.unique if number not in secret]
    frames: Any = data["frames"]
    for row in frames:
        if row[0] == MASKIROVKA and row[2] != seat:
            row[3], row[6] = -1, []  # who is to go where
    if not s.turn:
        _mask_setup(s, data, seat)
    return data


def _deal(away: list[int], counts: tuple[int, int, int]) -> tuple[list[int], list[int], list[int]]:
    first, second = counts[0], counts[0] + counts[1]
    return away[:first], away[first:second], away[second : second + counts[2]]


def _mask_setup(s: Last, data: Json, seat: int) -> None:
    """L5.3.1, L5.4.1: terrain not laid yet, purchases and what is left of set-up Supply are secret."""
    terrain: Any = data["terrain"]
    spare: Any = data["spare_terrain"]
    points: Any = data["supply"]
    frames: Any = data["frames"]
    for z in range(ZONES):
        if not terrain_known(s, z):
            terrain[z] = s.library.clear
    for side in (0, 1):
        if side != seat:
            points[side] = 0
            half = len(spare) // 2
            for n in range(side * half, side * half + half):
                spare[n] = HIDDEN
    for row in frames:
        if row[0] in PRIVATE and row[2] != seat:
            row[6] = [-1 if card < 0 else s.library.clear for card in row[6]]
            row[7] = [s.library.clear] * len(row[7])
