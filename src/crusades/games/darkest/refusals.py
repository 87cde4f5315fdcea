"""Refusals that no chapter owns: verbs that belong to another step, and games that are over."""

from crusades.core.action import verb_of
from crusades.games.darkest import verbs
from crusades.games.darkest.options import BEGINNER
from crusades.games.darkest.pieces import AXIS, B1, DEC41, DEC42, SOVIET
from crusades.games.darkest.state import Darkest

# The clause that keeps a verb to its own step, where one does.
MOMENT: dict[int, str] = {
    verbs.FIGHT: "D9.11",  # the allowed rounds are used up, or there is no battle
    verbs.STOP: "D9.11",
    verbs.PRESS: "D15.1",
    verbs.TANKS: "D18.2",
    verbs.HIT: "D12.9",
    verbs.RETREAT: "D16.3",
    verbs.ESCAPE: "D12.17",
    verbs.MOVE: "D26.5",
    verbs.MARCH: "D26.5",
    verbs.WAY: "D26.5",
    verbs.VIA: "D26.5",
    verbs.ATTACK: "D26.5",
    verbs.WITH: "D26.5",
    verbs.FROM: "D26.5",
    verbs.CANCEL: "D26.5",
    verbs.SHELL: "D11.9",
    verbs.RESOLVE: "D26.7",
    verbs.RIVER: "D3.2",
    verbs.PUT: "D6.6",
    verbs.BUILD: "D26.3",
    verbs.PACK: "D5.1",
    verbs.CALL: "D7.1",
    verbs.GUARD: "D14.1",
    verbs.QUEUE: "D4.6",
    verbs.WITHDRAW: "D6.3",
    verbs.FORTIFY: "D20.10",
    verbs.FORTIFY_ALL: "D20.10",
    verbs.RAIL: "D26.3",
    verbs.SHIP: "D26.3",
    verbs.GO: "D14.1",  # breakthroughs follow a won battle
    verbs.STRIKE: "D14.1",
    verbs.FEED: "D21.13",
    verbs.BASE: "D26.3",
    verbs.BOMB: "D26.3",
    verbs.INTERCEPT: "D24.20",
    verbs.SUPPLY: "D26.10",
    verbs.SAIL: "D25.3",
}

# The steps of the Russian player-turn have clauses of their own.
OF_RUSSIANS: dict[str, str] = {"D26.3": "D26.12", "D26.5": "D26.14", "D26.7": "D26.16"}


def ending(s: Darkest) -> str:
    """The clause that has decided a game that is over; the short scenarios count by D2.4 alone."""
    if s.played.is_short:
        return "D2.4"
    if s.winner == AXIS:
        return "D2.10" if s.theatre.calendar.year[s.turn] > 1941 else "D2.5"
    if s.winner == SOVIET:
        return "D2.8" if s.turn == DEC41 + 1 else "D2.11"
    return "D2.7" if s.turn == DEC41 + 1 else "D2.9" if s.turn == DEC42 + 1 else "D2.12"


def over(s: Darkest) -> str:
    """Nothing is played once the game is decided: the clause that decided it."""
    return "D7.6" if s.winner == AXIS and s.step == B1 else ending(s)


def elsewhere(s: Darkest, action: int) -> str:
    """The clause that keeps a verb out of the present step; D26.1 where none is nearer."""
    rule = MOMENT.get(verb_of(action), "D26.1")
    if rule == "D4.6" and s.opts[BEGINNER]:
        return "D1.1"
    return OF_RUSSIANS.get(rule, rule) if s.seat == SOVIET else rule
