"""L9: the end of the game and the score."""

from typing import Final

from crusades.games.last.options import LIMIT, PILES
from crusades.games.last.pieces import NOBODY, foe
from crusades.games.last.state import Last

CAPTURE_BONUS: Final = 5  # L9.0.4


# the score -----------------------------------------------------------------------------------------------
def pile_value(s: Last, seat: int) -> int:
    """L9.0.3: the Supply costs of all cards in the Victory Pile a seat holds."""
    return sum(s.of(i).cost for i in s.piles[seat])


def score(s: Last, seat: int) -> int:
    """L9.0.3, L9.0.4: the pile, and five points for the enemy Headquarters."""
    return pile_value(s, seat) + (CAPTURE_BONUS if s.captor == seat else 0)


def parts(s: Last) -> list[tuple[int, str, int, str]]:
    """The same in parts."""
    found = [(seat, "destroyed", pile_value(s, seat), "L9.0.3") for seat in (0, 1)]
    if s.captor >= 0:
        found.append((s.captor, "headquarters", CAPTURE_BONUS, "L9.0.4"))
    return found


def pile_is_open(s: Last, viewer: int, holder: int) -> bool:
    """L9.0.7: both players see both piles; L9.0.8 (amended): only the holder's own, until the game ends."""
    return s.opts[PILES] == 0 or s.over or viewer == holder


# the end -------------------------------------------------------------------------------------------------
def finish(s: Last) -> None:
    """L9.0.5: the higher total wins, whoever captured a Headquarters; equal totals are a draw."""
    if s.over:
        return
    axis, allied = score(s, 0), score(s, 1)
    s.winner = NOBODY if axis == allied else (0 if axis > allied else 1)
    s.over = True
    s.tell("game-over", axis, allied)


def capture(s: Last, seat: int) -> None:
    """L8.3.2, L9.0.1, L9.0.2: the enemy Headquarters has fallen, and with it the game ends."""
    s.captor = seat
    s.tell("hq-captured", seat, foe(seat))
    finish(s)


def check(s: Last) -> None:
    """L9.0.6: both players propose to end the game."""
    if s.offer[0] and s.offer[1]:
        finish(s)


def end_of_turn(s: Last) -> None:
    """L9.0.2: the agreed number of turns has been completed. Without a limit the game goes on (L9.0.1)."""
    if s.opts[LIMIT] and s.turn >= s.opts[LIMIT]:
        s.tell("time-up", s.turn)
        finish(s)


def withdraw_offer(s: Last, seat: int) -> None:
    """L9.0.6: a proposal nobody took up lapses when the turn of its maker comes round again."""
    s.offer[seat] = 0


def result(s: Last) -> int:
    return s.winner if s.over else NOBODY
