"""D2: victory points, and when the game is won, lost or drawn."""

from typing import Final

from crusades.games.darkest import forces, refusals, supply
from crusades.games.darkest.board import MAJOR
from crusades.games.darkest.pieces import A4, AXIS, LAST_TURN, NOBODY, SOVIET
from crusades.games.darkest.state import Darkest, Theatre

NEEDED_1941: Final = 7  # D2.5
NEEDED_LATER: Final = 8  # D2.10: in 1942 and 1943
RUSSIAN_MARGIN: Final = 2  # D2.8: so far below the level of the Axis the Russians win
DETERMINED: Final = (8, 20, 24)  # D2.11: the turns of the Russian checks


def scores(s: Darkest, place: int) -> bool:
    """D2.4: an Axis city counts if its own line can be traced now, or if it was supplied by air."""
    return forces.controls(s, AXIS, place) and (place in s.air_supplied or supply.traces(s, AXIS, place))


def owner_of_rumania(s: Darkest) -> int:
    """D2.3: whoever controls every hex of the country; nobody while it is divided."""
    rumania = s.theatre.board.rumania
    held = s.axis_ground & rumania
    return AXIS if held == rumania else NOBODY if held else SOVIET


def points(s: Darkest) -> int:
    """D2.1 – D2.4: the supplied victory points of the Axis."""
    board = s.theatre.board
    total = int(owner_of_rumania(s) == AXIS)
    for p in board.victory_cities:
        if scores(s, p):
            total += board.points[p]  # D2.2: Moscow has 2
    return total


def has_prize(s: Darkest) -> bool:
    """D2.6: supplied Leningrad, Moscow or Stalingrad; D2.13: none is needed after a free Russian set-up."""
    board = s.theatre.board
    if s.lowered:
        return True
    return scores(s, board.leningrad) or scores(s, board.moscow) or scores(s, board.stalingrad)


def needed(s: Darkest, step: int) -> int:
    """The points with which the Axis wins: D2.5, D2.10; D2.13 takes one off.

    D2.11: the Russian check of turn 8 is the one for December 1941.
    """
    turn = s.turn - 1 if step == A4 and s.turn in DETERMINED[:2] else s.turn
    return level(s.theatre, turn) - int(s.lowered != 0)


def level(theatre: Theatre, turn: int) -> int:
    """D2.5, D2.10: by the year."""
    return NEEDED_1941 if theatre.calendar.year[turn] == 1941 else NEEDED_LATER


def parts(s: Darkest) -> list[tuple[int, str, int, str]]:
    """What the Axis has towards its level, part by part, and the level."""
    if s.played.is_short:
        rule = refusals.ending(s)
        return [(AXIS, "cities", conquests(s), rule), (NOBODY, "cities", s.played.needed, rule)]
    need = needed(s, s.step)
    rule = "D2.5" if need + int(s.lowered != 0) == NEEDED_1941 else "D2.10"
    return [
        (AXIS, "points", points(s), rule),
        (NOBODY, "points", need, rule),
        (AXIS, "rumania", int(owner_of_rumania(s) == AXIS), "D2.3"),
        (AXIS, "prize", int(has_prize(s)), "D2.6"),
        (NOBODY, "prize", 1, "D2.6"),
    ]


def finish(s: Darkest, winner: int, count: int) -> None:
    """Told under the clause that ends the game."""
    s.over = True
    s.winner = winner
    if winner == NOBODY:
        s.tell(f"drawn.{refusals.ending(s)}", count)
    else:
        s.tell(f"won.{refusals.ending(s)}", winner, count)


def check(s: Darkest, step: int) -> None:
    """D2.14: the Russian check in step A.4, the Axis check in step B.4."""
    if step == A4:
        russian_check(s)
    else:
        axis_check(s)


def russian_check(s: Darkest) -> None:
    """D2.8, D2.10, D2.11, D26.11: two points below the Axis level is a Russian win.

    D2.7, D2.9: games of one and of two years close here; whatever is not won is drawn.
    """
    if s.turn not in DETERMINED or s.played.is_short:
        return
    count = points(s)
    s.tell("counted", count, needed(s, A4))
    if count <= needed(s, A4) - RUSSIAN_MARGIN:
        finish(s, SOVIET, count)
    elif s.turn == s.played.turns < LAST_TURN:
        finish(s, NOBODY, count)


def axis_check(s: Darkest) -> None:
    """D2.5, D2.6, D2.10, D26.20: on every turn; D2.12: turn 24 without a decision is a draw."""
    if s.played.is_short:
        short_check(s)
        return
    count = points(s)
    need = needed(s, s.step)
    s.tell("counted", count, need)
    if count >= need and has_prize(s):
        finish(s, AXIS, count)
        return
    if count >= need:
        s.tell("no_prize")
    if s.turn >= LAST_TURN:
        finish(s, NOBODY, count)


def conquests(s: Darkest) -> int:
    """Supplied Axis cities of Russia, by which the short scenarios are judged."""
    board = s.theatre.board
    count = 0
    for p in board.cities:
        if board.city[p] >= MAJOR and board.russia >> p & 1 and scores(s, p):
            count += 1
    return count


def short_check(s: Darkest) -> None:
    """Our short scenarios end with step B.4 of their last turn; their levels stand with them in the data."""
    played = s.played
    if s.turn < played.turns:
        return
    count = conquests(s)
    s.tell("counted_cities", count, played.needed)
    finish(s, AXIS if count >= played.needed else NOBODY if count >= played.drawn else SOVIET, count)
