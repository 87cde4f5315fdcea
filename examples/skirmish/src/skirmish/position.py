"""Any position from a few words: `turn 3; watch; orders 2; burnt e1; b2: r1 man up; d3: w4 shadow`.

What is not named lies off the field, face up, and is what is left over. Without `watch` the raiders move.
"""

from crusades.core.flow import Frame
from crusades.core.game import BadPosition
from crusades.core.known import known
from skirmish.board import KINDS, SEATS, UNKNOWN, WATCH, Board
from skirmish.state import Skirmish
from skirmish.turn import ORDERS, TURN
from skirmish.view import violations

UP = "up"


def build(board: Board, text: str) -> Skirmish:
    s = Skirmish(board, 0)
    seat, orders = 0, board.orders
    for number, line in enumerate(text.splitlines(), 1):
        for said in line.partition("#")[0].split(";"):
            words = said.replace(":", " : ").lower().split()
            try:
                if words == ["watch"]:
                    seat = WATCH
                elif words[:1] == ["orders"]:
                    orders = whole(words, board.orders)
                elif words:
                    state(s, words)
            except BadPosition as error:
                raise BadPosition(f"line {number}: {said.strip()!r}: {error}") from None
    put_off(s)
    if wrong := violations(s):
        raise BadPosition(wrong[0])
    s.push(Frame(TURN)).step = seat + 1
    s.push(Frame(ORDERS, seat, count=orders))
    return s


def state(s: Skirmish, words: list[str]) -> None:
    if words[0] == "turn":
        s.turn = whole(words, s.board.turns)
    elif words[0] == "burnt":
        for word in words[1:]:
            s.burnt[index(word, [s.board.names[p] for p in s.board.barns])] = 1
    elif len(words) in (4, 5) and words[1] == ":" and words[4:] in ([], [UP]):
        counter = index(words[2], s.board.tags)
        s.at[counter] = index(words[0], s.board.names)
        s.kind[counter] = index(words[3], list(KINDS))
        s.up[counter] = int(words[4:] == [UP])
    else:
        raise BadPosition(
            f"known are: turn N, {SEATS[WATCH]}, orders N, burnt PLACE, PLACE: COUNTER KIND [up]"
        )


def put_off(s: Skirmish) -> None:
    for seat, name in enumerate(SEATS):
        left = s.board.kinds[seat].copy()
        there = [c for c in s.board.of(seat) if s.kind[c] != UNKNOWN]
        for c in there:
            if s.kind[c] not in left:
                raise BadPosition(f"the {name} have no {KINDS[s.kind[c]]} left for {s.board.tags[c]}")
            left.remove(s.kind[c])
        for c in s.board.of(seat):
            if c not in there:
                s.kind[c], s.up[c] = left.pop(), 1


def whole(words: list[str], most: int) -> int:
    if len(words) != 2 or not words[1].isdecimal() or not 1 <= int(words[1]) <= most:
        raise BadPosition(f"a number from 1 to {most} follows")
    return int(words[1])


def index(word: str, names: list[str]) -> int:
    if word not in names:
        raise BadPosition(f"there is no {word!r}; {known(word, names)}")
    return names.index(word)
