"""H5, H10: who has won. The scenarios differ in nothing but their length and what is said here (H10.1)."""

from typing import Final

from crusades.core.flow import NOBODY
from crusades.games.high import titles
from crusades.games.high.kinds import SETUP
from crusades.games.high.options import CAPITALS
from crusades.games.high.pieces import (
    ARMIES_OF_NATION,
    CRUSADER,
    FLEETS_OF_NATION,
    GARRISONS_OF_SIDE,
    KNIGHTS,
    N_CRUSADER,
    NOWHERE,
    ROGER,
    WERSGORIX,
)
from crusades.games.high.state import High
from crusades.games.high.strongpoints import capital_side, capitals_of

BASIC: Final = 0


def is_last_turn(s: High) -> bool:
    """H10A.1, H10B.1: the Campaign is the longer one."""
    return s.turn >= s.board.turns[s.scenario]


def standing(s: High) -> tuple[int, int, int]:
    """What victory is counted in: Crusader capitals, Converted races free of heresy, 1 if there is a King."""
    races = 0
    for p in range(s.board.planets):
        if s.converted[p] and not s.heresy[p]:  # H11A.23
            races += 1
    return len(capitals_of(s, CRUSADER)), races, int(titles.king(s) >= 0)


def parts(s: High) -> list[tuple[int, str, int, str]]:
    """The same in parts, with what the Crusader needs of them."""
    capitals, races, king = standing(s)
    is_basic = s.scenario == BASIC
    by_capitals, by_races = ("H10A.3", "H10A.4") if is_basic else ("H10B.2", "H10B.3")
    found = [
        (CRUSADER, "capitals", capitals, by_capitals),
        (NOBODY, "capitals", s.board.capitals_to_win[s.scenario], by_capitals),
        (CRUSADER, "races", races, by_races),
        (NOBODY, "races", s.board.races_to_win[s.scenario], by_races),
        (CRUSADER, "king", king, by_races),
        (NOBODY, "king", 1, by_races),
    ]
    if is_basic:
        held = int(capital_side(s, s.board.wersgorix_zone) == CRUSADER)
        found += [(CRUSADER, "wersgorix", held, "H10A.2"), (NOBODY, "wersgorix", 1, "H10A.2")]
    return found


def condition_met(s: High) -> str:
    """H5.3: the first Crusader condition of this scenario that is met, or "" if none is."""
    return basic_condition(s) if s.scenario == BASIC else campaign_condition(s)


def basic_condition(s: High) -> str:
    """H10A.2 – H10A.4: Wersgorix itself, some of the other capitals, or races and a King."""
    capitals, races, king = standing(s)
    if capital_side(s, s.board.wersgorix_zone) == CRUSADER:
        return "took_wersgorix"
    if s.opts[CAPITALS] and capital_side(s, s.board.thraxian_zone) == CRUSADER:
        capitals -= 1
    if capitals >= s.board.capitals_to_win[s.scenario]:
        return "took_capitals"
    return "converted_races" if races >= s.board.races_to_win[s.scenario] and king else ""


def campaign_condition(s: High) -> str:
    """H10B.2, H10B.3: all capitals, or more races and a King."""
    capitals, races, king = standing(s)
    if capitals >= s.board.capitals_to_win[s.scenario]:
        return "took_all_capitals"
    return "converted_many_races" if races >= s.board.races_to_win[s.scenario] and king else ""


def declare(s: High) -> None:
    """H4K.2, H5.2: who has won after the last turn; H10A.5, H10B.4: the Wersgorix, if no condition is met."""
    condition = condition_met(s)
    if condition:
        capitals, races, _ = standing(s)
        s.tell(condition, capitals, races)
        win(s, CRUSADER, "victory")
    else:
        s.tell("prevented" if s.scenario == BASIC else "prevented_campaign")
        win(s, WERSGORIX, "victory_of_the_empire")


def check(s: High) -> None:
    """H5.1: with no Crusader unit and no free Crusader leader left the Wersgorix Player wins at once."""
    if s.lat[ROGER] >= 0 and s.lside[ROGER] == CRUSADER and s.captor[ROGER] < 0:
        return  # the common case, asked after every action
    if s.over or has_crusaders(s) or s.frames[0].kind == SETUP:
        return
    s.tell("eliminated")
    win(s, WERSGORIX, "victory_at_once")


def has_crusaders(s: High) -> bool:
    """H5.1: captives and defectors do not count as left; a leader in search of Earth does."""
    for i in range(KNIGHTS):
        if s.lat[i] != NOWHERE and s.captor[i] < 0 and not s.defector[i]:
            return True
    for u in FLEETS_OF_NATION[N_CRUSADER] + ARMIES_OF_NATION[N_CRUSADER] + GARRISONS_OF_SIDE[CRUSADER]:
        if s.at[u] != NOWHERE and s.nation[u] == N_CRUSADER:
            return True
    return False


def win(s: High, side: int, told: str) -> None:
    s.over = True
    s.winner = side
    s.tell(told, side)
