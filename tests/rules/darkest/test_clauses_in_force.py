"""Every clause that is logged, asked under or refused by holds in the variant played, on its date."""

import random
from collections.abc import Callable

import pytest

from crusades.core.action import act
from crusades.games.darkest.game import DarkestGame
from crusades.games.darkest.options import (
    BEGINNER,
    FREE,
    FREER,
    HISTORICAL,
    OPTIONS,
)
from crusades.games.darkest.options import SETUP as KIND_OF_SETUP
from crusades.games.darkest.pieces import (
    A2F,
    AXIS,
    B2E,
    DEC41,
    DEC42,
    JUL42,
    MAY42,
    MUD,
    NOV41,
    PLACES,
    SEP41,
    SNOW,
    SOVIET,
)
from crusades.games.darkest.state import Darkest
from crusades.games.darkest.verbs import VERBS
from tests.rules.darkest.kit import game

Holds = Callable[[Darkest], bool]


def is_beginner(s: Darkest) -> bool:
    return s.opts[BEGINNER] == 1


def setup_is(*kinds: int) -> Holds:
    return lambda s: s.opts[KIND_OF_SETUP] in kinds


def weather(s: Darkest) -> int:
    return s.theatre.calendar.weather[s.turn]


def full(s: Darkest) -> bool:
    """The victory conditions of the rulebook; the short scenarios count supplied cities (D2.4) only."""
    return not s.played.is_short


def of_axis(s: Darkest) -> bool:
    return s.turn > 0 and s.seat == AXIS


def of_soviets(s: Darkest) -> bool:
    return s.turn > 0 and s.seat == SOVIET


# What a clause needs to hold at all: by the variant. A refusal may name it at any time then.
VARIANT: dict[str, Holds] = {
    "D1.1": is_beginner, "D1.2": is_beginner, "D1.3": is_beginner,
    # D1.1, D1.2: no guns, and bases anywhere
    **dict.fromkeys(("D4.6", "D4.7", "D12.8", "D16.2", "D22.2", "D24.1", "D24.2", "D24.12", "D24.19"),
                    lambda s: not is_beginner(s)),
    **dict.fromkeys((f"D2.{n}" for n in (1, 2, 3, *range(5, 15))), full),
    "D28.5": setup_is(HISTORICAL, FREE), "D29.2": setup_is(FREE, FREER),
    **dict.fromkeys(("D29.3", "D29.4", "D29.5", "D29.6"), setup_is(FREER)),
    "D29.1": lambda s: s.opts[KIND_OF_SETUP] != HISTORICAL or s.turn == 0,
    "D3.5": lambda s: s.turn <= 1 and s.opts[KIND_OF_SETUP] != FREER,
}  # fmt: skip

# What it needs besides to have been at work: side and date.
DEED: dict[str, Holds] = {
    **dict.fromkeys((f"D26.{n}" for n in range(3, 11)), of_axis),
    **dict.fromkeys((f"D26.{n}" for n in range(12, 19)), of_soviets),
    "D26.9": lambda s: s.step == A2F, "D26.17": lambda s: s.step == B2E and s.turn >= JUL42,
    **dict.fromkeys(("D4.1", "D4.2", "D4.3", "D4.5", "D4.6", "D4.14", "D6.3", "D28.8"), of_axis),
    **dict.fromkeys(("D4.8", "D4.9", "D4.10", "D4.11", "D4.12", "D4.13", "D5.1", "D5.2", "D5.3", "D5.4",
                     "D5.6", "D7.1", "D7.4"), of_soviets),
    "D4.1": lambda s: of_axis(s) and s.turn % 2 == 0,
    "D4.2": lambda s: of_axis(s) and s.turn % 2 == 1 and s.turn > 1,
    "D3.7": lambda s: of_soviets(s) and s.turn == 1,
    "D3.2": lambda s: of_axis(s) and s.turn == 1,
    "D4.14": lambda s: of_axis(s) and s.turn >= MAY42,
    "D6.3": lambda s: s.turn in (SEP41, NOV41),
    "D6.7": lambda s: of_soviets(s) and s.turn % 2 == 1 and s.turn > 1,
    "D7.6": lambda s: s.turn < DEC41,
    "D12.12": of_axis, "D12.13": of_soviets, "D12.15": of_axis, "D12.16": of_soviets,
    "D15.1": of_axis, "D15.2": of_axis, "D15.3": of_axis, "D15.4": of_axis,
    "D21.8": of_axis, "D24.4": of_axis, "D24.7": of_soviets, "D24.13": of_soviets, "D24.14": of_axis,
    "D24.18": of_axis, "D24.19": of_soviets, "D24.12": of_axis,
    "D25.1": of_axis, "D25.2": of_soviets,
    "D22.2": lambda s: of_axis(s) and weather(s) == SNOW,
    "D17.3": lambda s: weather(s) == MUD,
    "D2.5": lambda s: of_soviets(s) and s.theatre.calendar.year[s.turn] == 1941,
    "D2.8": lambda s: s.turn == DEC41 + 1, "D2.11": lambda s: s.turn in (DEC42 + 1, 24),
    "D2.7": lambda s: s.turn == DEC41 + 1, "D2.9": lambda s: s.turn == DEC42 + 1,
    "D2.12": lambda s: s.turn == 24,
    "D2.10": lambda s: s.theatre.calendar.year[s.turn] > 1941,
    "D2.13": lambda s: s.lowered == 1,
}  # fmt: skip

VARIANTS = [
    *[{"scenario": scenario} for scenario in game().scenarios],
    *[{"scenario": "border", option.name: choice} for option in OPTIONS for choice in option.choices[1:]],
    {"scenario": "campaign", "beginner": "yes"},
    {"scenario": "north", "beginner": "yes", "setup": "free"},
    {"scenario": "1941", "beginner": "yes", "setup": "freer"},
]


def holds(rule: str, s: Darkest) -> bool:
    return rule not in VARIANT or VARIANT[rule](s)


def is_at_work(rule: str, s: Darkest) -> bool:
    return holds(rule, s) and (rule not in DEED or DEED[rule](s))


def check_log(g: DarkestGame, before: Darkest, s: Darkest) -> None:
    """Events of one action; the step they fell in is told by the events themselves."""
    at = before.clone()
    at.opts, at.lowered = s.opts, s.lowered
    for event in s.events or []:
        if event[0] == "turn":
            at.turn = event[2]
        elif event[0] == "step":
            at.step = event[2]
        rules, text = g.tale(s, event)
        for rule in rules.split():
            assert is_at_work(rule, at), f"{rule}: {text} (turn {at.turn}, step {at.step})"


def guesses(g: DarkestGame, s: Darkest, chance: random.Random) -> list[int]:
    """Actions of every verb, with whatever operands."""
    tops = {"unit": len(s.at), "place": PLACES}
    out = []
    for verb in VERBS:
        for _ in range(2):
            values = [chance.randrange(tops.get(kind, 6)) for kind in verb.operands]
            out.append(act(verb.number, *values))
    return out


@pytest.mark.rule("D1.1", "D1.2", "D26.1")
@pytest.mark.parametrize("kind", VARIANTS, ids=lambda kind: "-".join(kind.values()))
def test_every_clause_named_is_in_force(kind: dict[str, str]) -> None:
    g = game()
    chance = random.Random(str(kind))
    options = dict(kind)
    scenario = options.pop("scenario")
    s = g.new(scenario, options, chance.randrange(1000))
    most = 900 if s.played.turns > 8 else 500
    for n in range(most):
        if s.over:
            break
        legal = g.legal(s)
        if n % 5 == 0:
            for rule in g.prompt_rule(s).split():
                assert holds(rule, s), (rule, g.prompt(s))
            for action in guesses(g, s, chance):
                refusal = g.why_not(s, action)
                if refusal is not None:
                    assert holds(refusal.rule, s), (refusal.rule, g.question(s), g.notation(s, action))
        # to the end of steps now and then, so that the games get on
        ends = [a for a in legal if g.notation(s, a) in ("done", "listed", "pass", "stop")]
        action = chance.choice(ends if ends and chance.random() < 0.6 else legal)
        before = s.clone()
        s.events = []
        g.step(s, action)
        check_log(g, before, s)
        s.events = None
