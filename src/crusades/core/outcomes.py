"""What chance may make of an action: the rules are followed along every way that its dice may fall.

Nothing is reckoned twice: whatever a game rolls for, its own rules say what comes of it. A pool of dice that
has too many ways for that is weighed by the game itself.
"""

from fractions import Fraction
from typing import Final, Generic

from crusades.core.answer import Answer
from crusades.core.dice import NUMBERS, Dice, Naming, Picks, ScriptEnded
from crusades.core.event import ALL, Event
from crusades.core.flow import S
from crusades.core.game import Game, Json

ONE: Final = Fraction(1)
DIE: Final = 6
MOST: Final = 216  # ways of the first roll that are followed, and of all rolls together
MOST_ANSWERS: Final = 40  # windows in a row that are passed by
MOST_TOLD: Final = 12
EXACT: Final = "exact"
NOT_GIVEN: Final = Answer("dice.no_pick")  # nobody is told: it is tried with one more

Answers = dict[str, int]  # by question: what is answered for somebody who could react before the dice fall


class Fork(Picks):
    """Picks that are given. Where they end, `ways` tells among how many the next one is made."""

    __slots__ = ("ways",)

    def __init__(self, given: list[tuple[int, int]]) -> None:
        super().__init__(None, given)
        self.ways: int = 0

    def told(self, index: int, n: int) -> int:
        if index < len(self.given):
            return super().told(index, n)
        self.ways = n
        raise ScriptEnded(NOT_GIVEN)


class Rolls(Dice):
    """Dice that fork. What is drawn blind forks too, unless nobody may know what it is drawn from."""

    __slots__ = ("forks_draws",)

    def __init__(self, fork: Fork, forks_draws: bool) -> None:
        super().__init__(0)
        self.picks = fork
        self.forks_draws: bool = forks_draws

    def below(self, n: int) -> int:
        return super().below(n) if self.forks_draws else (self.word() * n) >> 32

    def draw(self, values: list[int], naming: Naming = NUMBERS) -> int:
        return super().draw(values, naming) if self.forks_draws else (self.word() * len(values)) >> 32


class Fall(Generic[S]):
    """One way that the dice may fall, up to the next roll or decision."""

    __slots__ = ("answered", "chance", "first", "picks", "state", "told", "ways")

    def __init__(self, state: S, picks: list[tuple[int, int]], ways: int, answered: bool) -> None:
        self.state: S = state
        self.picks: list[tuple[int, int]] = picks
        self.ways: int = ways  # of the next pick; 0: nothing more is left to chance
        self.answered: bool = answered  # somebody could have reacted before
        self.chance: Fraction = ONE
        self.told: int = 0  # events before the first die
        self.first: int = 0  # dice of the first roll

    def events(self) -> list[Event]:
        """What happened after the first die was asked for."""
        events = self.state.events
        return [] if events is None else events[self.told :]

    def before(self) -> list[Event]:
        events = self.state.events
        return [] if events is None else events[: self.told]

    def count(self) -> int:
        return 0 if self.state.events is None else len(self.state.events)

    def roll(self) -> int:
        """The number that one or two dice of the first roll show together, or 0 where it was none of such."""
        if self.first > 2:
            return 0
        total = 0
        for value, of in self.picks[: self.first]:
            if of != DIE:
                return 0
            total += value + 1
        return total


def follow(game: Game[S], s: S, action: int, given: list[tuple[int, int]], answers: Answers) -> Fall[S]:
    """Take the action on a copy, with chance as given, until more is asked of it or somebody decides."""
    c = game.clone(s)
    c.events = []
    fork = Fork(given)
    c.dice = Rolls(fork, game.draws_are_open)
    answered = False
    try:
        game.step(c, action)
        for _ in range(MOST_ANSWERS):
            question = "" if c.over or fork.made else game.question(c)
            if question not in answers:
                break
            answered = True
            game.step(c, answers[question])
    except ScriptEnded:
        pass
    return Fall(c, given, fork.ways, answered)


def falls(game: Game[S], s: S, action: int, answers: Answers) -> list[Fall[S]]:
    """Every way that the dice of an action may fall; none if it rolls none, or if there are too many.

    The first roll is followed for certain, those that come after it by themselves while there are few ways.
    """
    first = follow(game, s, action, [], answers)
    if not first.ways:
        return []
    first.told = first.count()
    found = split(game, s, action, answers, [first])
    for fall in found:
        fall.first = len(fall.picks)
    while any(fall.ways for fall in found):
        further = split(game, s, action, answers, found)
        if not further:
            break
        found = further
    return found


def split(game: Game[S], s: S, action: int, answers: Answers, before: list[Fall[S]]) -> list[Fall[S]]:
    """Those of the ways that ask for more, one roll further: until it is told what came of it."""
    found: list[Fall[S]] = []
    queue: list[tuple[Fall[S], int]] = [(fall, fall.count()) for fall in before]
    while queue:
        fall, told = queue.pop()
        if not fall.ways or (fall.count() > told and fall not in before):
            found.append(fall)
            continue
        if len(queue) + len(found) + fall.ways > MOST:
            return []
        for value in range(fall.ways - 1, -1, -1):
            one = follow(game, s, action, [*fall.picks, (value, fall.ways)], answers)
            one.chance = fall.chance / fall.ways
            one.told, one.first = fall.told, fall.first
            queue.append((one, told))
    return found


# telling ----------------------------------------------------------------------------------------------------
class Goal:
    """What a roll is for: the events that tell of success and of failure.

    `before`: an event that tells of the dice alone; failure is then that no success follows.
    """

    def __init__(self, name: str, won: tuple[str, ...], lost: tuple[str, ...] = (), before: str = "") -> None:
        self.name = name
        self.won = won
        self.before = before
        self.about = (before,) if before else won + lost

    def is_reached(self, events: list[Event]) -> bool:
        """Whether the first roll of this kind succeeded."""
        begun = False
        for event in events:
            if event[0] in self.about:
                if begun or not self.before:
                    return event[0] in self.won
                begun = True
            elif begun and event[0] in self.won:
                return True
        return False


class Sums:
    """How events before a die tell the parts of its sum: the key of the part, and which value it is."""

    def __init__(self, parts: dict[str, tuple[str, int]]) -> None:
        self.parts = parts

    def told(self, game: Game[S], events: list[Event], state: S) -> list[Json]:
        out: list[Json] = []
        for event in events:
            if event[0] in self.parts:
                what, which = self.parts[event[0]]
                rule = game.tale(state, event)[0].partition(" ")[0]
                value = (event[2], event[3], event[4], event[5])[which]
                out.append({"what": what, "rule": rule, "value": value, "op": "add"})
        return out


NO_SUMS: Final = Sums({})


def forecast(
    game: Game[S],
    s: S,
    seat: int,
    action: int,
    lang: str,
    goals: list[Goal],
    sums: Sums = NO_SUMS,
    answers: Answers | None = None,
    assumed: str = "",
) -> Json | None:
    """What may come of an action of this (imagined) state, or None if chance has no part in it."""
    found = falls(game, s, action, {} if answers is None else answers)
    if not found:
        return None
    out: Json = {"basis": EXACT}
    if assumed and found[0].answered:
        out["assumes"] = [assumed]
    goal = goal_of(found[0].events(), goals)
    if goal is not None:
        chance = Fraction(0)
        for fall in found:
            if goal.is_reached(fall.events()):
                chance += fall.chance
        out["goal"] = goal.name
        out["chance"] = float(chance)
        out["others"] = others(game, found, goals, goal, lang)
    rows = rows_of(found, goal)
    if rows:
        out["rows"] = rows
    parts = sums.told(game, found[0].before(), found[0].state)
    if parts:
        out["parts"] = parts
    out["outcomes"] = told(game, found, seat, lang, goal is not None)
    return out


def goal_of(events: list[Event], goals: list[Goal]) -> Goal | None:
    """What the first roll is for."""
    for event in events:
        for goal in goals:
            if event[0] in goal.about:
                return goal
    return None


def others(game: Game[S], found: list[Fall[S]], goals: list[Goal], main: Goal, lang: str) -> list[Json]:
    """What else may be reached by the same dice or by those that follow: each by its own event."""
    chances: dict[tuple[str, str], Fraction] = {}
    for fall in found:
        seen: list[tuple[str, str]] = []
        counted = not main.is_reached(fall.events())
        for event in fall.events():
            for goal in goals:
                if event[0] not in goal.won:
                    continue
                if goal is main and not counted:
                    counted = True  # that is the goal itself
                    continue
                key = (goal.name, game.tale(fall.state, event, lang)[1])
                if key not in seen:
                    seen.append(key)
                    chances[key] = chances.get(key, Fraction(0)) + fall.chance
    return [{"goal": name, "text": text, "chance": float(part)} for (name, text), part in chances.items()]


def rows_of(found: list[Fall[S]], goal: Goal | None) -> list[Json]:
    """Every number of a single roll, with its chance, and whether it reaches the goal."""
    chances: dict[int, Fraction] = {}
    reached: dict[int, bool] = {}
    for fall in found:
        roll = fall.roll()
        if not roll:
            return []
        chances[roll] = chances.get(roll, Fraction(0)) + fall.chance
        if goal is not None:
            reached[roll] = goal.is_reached(fall.events())
    out: list[Json] = []
    for roll in sorted(chances):
        row: Json = {"roll": roll, "chance": float(chances[roll])}
        if roll in reached:
            row["reached"] = reached[roll]
        out.append(row)
    return out


def told(game: Game[S], found: list[Fall[S]], seat: int, lang: str, skips_dice: bool) -> list[Json]:
    """What the log will say, by what happens: the likeliest first.

    Sentences that say how the dice fell are left out where others say what comes of it, or where rows do.
    """
    chances: dict[str, Fraction] = {}
    rolls: dict[str, list[int]] = {}
    for fall in found:
        events = [event for event in fall.events() if event[1] in (ALL, seat)]
        plain = [event for event in events if not game.rolled(event)]
        if not plain and not skips_dice:
            plain = events
        text = " ".join([game.tale(fall.state, event, lang)[1] for event in plain])
        if text:
            chances[text] = chances.get(text, Fraction(0)) + fall.chance
            rolls[text] = [*rolls.get(text, []), fall.roll()]
    out: list[Json] = []
    for text in sorted(chances, key=lambda each: -chances[each])[:MOST_TOLD]:
        one: Json = {"chance": float(chances[text]), "text": text}
        if 0 not in rolls[text]:
            one["rolls"] = spans(sorted(set(rolls[text])))
        out.append(one)
    return out


def spans(numbers: list[int]) -> str:
    """
    >>> spans([1, 2, 3, 5])
    '1–3, 5'
    """
    parts: list[str] = []
    first = last = numbers[0]
    for number in [*numbers[1:], 99]:
        if number == last + 1:
            last = number
            continue
        parts.append(str(first) if first == last else f"{first}–{last}")
        first = last = number
    return ", ".join(parts)
