"""N1.1: who may know what. A view is built by whitelist, and a whole state can be imagined from it."""

from crusades.core.dice import Dice
from crusades.core.flow import NOBODY
from crusades.core.game import Game, Json
from skirmish.board import KINDS, OFF, SEATS, UNKNOWN, Board
from skirmish.state import Skirmish, load
from skirmish.turn import ORDERS


def sees(s: Skirmish, counter: int, seat: int) -> bool:
    """What lies face up everybody sees, what lies face down its owner."""
    return s.up[counter] != 0 or s.board.side[counter] == seat


def view(game: Game[Skirmish], s: Skirmish, seat: int) -> Json:
    decides = game.to_act(s)
    is_asked = seat == decides and seat != NOBODY
    return {
        "game": game.id,
        "seat": name_of(seat),
        "scenario": game.scenarios[0],
        "options": {},
        "turn": s.turn,
        "turns": s.board.turns,
        "phase": phase(s),
        "to_act": name_of(decides),
        "question": game.question(s) if is_asked else None,
        "legal": game.notations(s, game.legal(s)) if is_asked else [],
        "over": s.over,
        "winner": name_of(game.result(s)),
        "prompt": game.prompt(s),
        "board": board(s, seat),
        "state": masked(s, seat),
    }


def name_of(seat: int) -> str | None:
    return None if seat == NOBODY else SEATS[seat]


def phase(s: Skirmish) -> str:
    """Whose half of the turn it is."""
    return SEATS[s.frames[1].seat] if len(s.frames) > 1 else SEATS[-1]


def board(s: Skirmish, seat: int) -> Json:
    """What a board that knows no game in particular draws (docs/boards.md)."""
    b = s.board
    left = next((f.count for f in s.frames if f.kind == ORDERS), 0)
    return {
        "pieces": [counter(s, c, seat) for c in range(b.counters) if s.at[c] != OFF],
        "places": [
            {"id": b.names[p], "states": ["burnt"] if is_burnt else []}
            for p, is_burnt in zip(b.barns, s.burnt)
        ],
        "tracks": [
            {"id": "turn", "value": s.turn, "of": b.turns},
            {"id": "orders", "value": left, "of": b.orders, "side": phase(s)},
            {"id": "burnt", "value": sum(s.burnt), "of": b.to_burn, "side": SEATS[0]},
        ],
    }


def counter(s: Skirmish, c: int, seat: int) -> Json:
    return {
        "id": s.board.tags[c],
        "place": s.board.names[s.at[c]],
        "side": SEATS[s.board.side[c]],
        "kind": KINDS[s.kind[c]] if sees(s, c, seat) else None,
        "down": not s.up[c],
        "states": ["ordered"] if s.ordered[c] else [],
    }


def masked(s: Skirmish, seat: int) -> Json:
    """The saved state without its source of chance and without what the seat does not see."""
    data = s.save()
    del data["dice"], data["script"]
    data["kind"] = [kind if sees(s, c, seat) else UNKNOWN for c, kind in enumerate(s.kind)]
    return data


def imagine(board: Board, seen: Json, seed: int) -> Skirmish:
    """A state that the viewer cannot tell from the true one: what he does not see is dealt anew."""
    state = seen["state"]
    assert isinstance(state, dict)
    s = load(board, {**state, "dice": [0] * 5, "script": None})
    dice = Dice(seed)
    for seat in range(len(SEATS)):
        left = board.kinds[seat].copy()
        hidden = [c for c in board.of(seat) if s.kind[c] == UNKNOWN]
        for c in board.of(seat):
            if s.kind[c] != UNKNOWN:
                left.remove(s.kind[c])
        for c in hidden:
            s.kind[c] = left.pop(dice.below(len(left)))
    # The deal and the play to come must not be one stream: its length depends on what is hidden.
    s.dice = Dice(dice.word() << 32 | dice.word())
    return s


def violations(s: Skirmish) -> list[str]:
    """What must hold in every state."""
    b = s.board
    found: list[str] = []
    for seat, name in enumerate(SEATS):
        if sorted(s.kind[c] for c in b.of(seat)) != sorted(b.kinds[seat]):
            found.append(f"{name}: their counters have become others")
        places = [s.at[c] for c in b.of(seat) if s.at[c] != OFF]
        if len({*places}) != len(places):
            found.append(f"{name}: two counters in one hex (N4.2)")
    both = {s.at[c] for c in b.of(0)} & {s.at[c] for c in b.of(1)} - {OFF}
    if both:
        found.append(f"both sides stand in {b.names[both.pop()]} (N5.1)")
    if any(p != OFF and b.is_water[p] for p in s.at):
        found.append("a counter stands in the water (N4.2)")
    if not 1 <= s.turn <= b.turns:
        found.append(f"turn {s.turn}")
    return found
