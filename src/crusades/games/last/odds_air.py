"""In the air: what flak makes of a flight, an interception to its end, and what answers a strike.

Followed by the rules as assaults are: every gun that may fire does, patrols let flights through, and every
aircraft fires where that promises most. Nobody plays a card.
"""

from typing import Final

from crusades.core.action import verb_of
from crusades.core.game import Json
from crusades.games.last import verbs
from crusades.games.last.kinds import AIR_BATTLE
from crusades.games.last.lexicon import LastSpeaker, Names
from crusades.games.last.odds_assault import EXACT, FACE_DOWN, NO_CARDS, QUICK_POSITIONS, QUICK_TRIALS, TRIALS
from crusades.games.last.odds_conduct import POLICY
from crusades.games.last.odds_course import AIR, Course, Table
from crusades.games.last.odds_told import between, fates_of, wilson
from crusades.games.last.pieces import foe
from crusades.games.last.state import Last

FLIGHTS: Final = (verbs.FLY, verbs.PATROL, verbs.HOME, verbs.VIA)
BATTLES: Final = (verbs.INTERCEPT, verbs.TARGET)
STRIKES: Final = (verbs.STRIKE, verbs.RAZE)
LET_THROUGH: Final = "let-through"


def is_followed(s: Last, action: int) -> bool:
    """Whether an action sends somebody where aircraft are fired at."""
    verb = verb_of(action)
    f = s.frames[-1]
    if verb == verbs.TARGET or verb == verbs.PASS:
        return f.kind == AIR_BATTLE
    return verb in FLIGHTS or verb in BATTLES or verb in STRIKES


def meets_guns(action: int) -> bool:
    """Whether cards on the ground may fire, which may lie face down."""
    return verb_of(action) in FLIGHTS or verb_of(action) in STRIKES


class Sky:
    """What the ends of a course say of the aircraft in it."""

    def __init__(self, seat: int) -> None:
        self.seat: int = seat
        self.kinds: list[float] = [0.0] * 4  # only theirs, both, nobody, only ours
        self.gone: dict[int, float] = {}
        self.sure: list[float] = [0.0] * 4  # before it comes to trials
        self.share: float = 0.0
        self.trials: int = 0
        self.is_exact: bool = True

    def add(self, base: Last, end: Last, weight: float) -> None:
        fell = [False, False]
        for holder in (0, 1):
            for i in end.piles[holder][len(base.piles[holder]) :]:
                if i in base.air[foe(holder)]:
                    fell[foe(holder)] = True
                    self.gone[i] = self.gone.get(i, 0.0) + weight
        ours, theirs = fell[self.seat], fell[foe(self.seat)]
        self.kinds[1 if ours and theirs else 0 if theirs else 3 if ours else 2] += weight


BATTLE: Final = (
    ("only-theirs-down", "best"), ("both-down", "partial"), ("nobody-down", "nothing"),
    ("only-ours-down", "bad"),
)  # fmt: skip


def follow(table: Table, s: Last, seat: int, action: int, most: int, trials: int) -> Sky | None:
    """The action in one world; None where nobody fires."""
    start = s.clone()
    start.hands = [[], []]
    base = start.clone()
    course = Course(table, [action], AIR, 1)
    course.follow(start, most, trials)
    if not course.followed:
        return None
    sky = Sky(seat)
    for way in course.ends:
        sky.add(base, way.s, way.weight)
    sky.sure = sky.kinds.copy()
    for way in course.tally:
        sky.add(base, way.s, way.weight / course.drawn * course.share)
    sky.share, sky.trials, sky.is_exact = course.share, course.drawn, course.is_exact
    return sky


def forecast(
    table: Table, names: Names, worlds: list[Last], seat: int, action: int, trials: int
) -> Json | None:
    """What becomes of the aircraft, in worlds that the seat cannot tell apart; None where nobody fires."""
    most = (2 * trials if trials else QUICK_POSITIONS) // len(worlds)
    tried = max(12, (trials or QUICK_TRIALS) // len(worlds))
    found: list[Sky] = []
    calm = 0
    for s in worlds:
        sky = follow(table, s, seat, action, most, tried)
        if sky is None:
            calm += 1
        else:
            found.append(sky)
    if not found:
        return None
    fights = not meets_guns(action)
    wanted = (0, 1) if fights else (0, 2)  # somebody of theirs falls; or all of ours come through
    quiet = Sky(seat)  # a world in which nobody has a gun there
    quiet.kinds[2] = 1.0
    found += [quiet] * calm
    chances = [sum([sky.kinds[n] for n in wanted]) for sky in found]
    chance = min(1.0, sum(chances) / len(found))
    gone: dict[int, float] = {}
    for sky in found:
        for i, part in sky.gone.items():
            gone[i] = gone.get(i, 0.0) + part / len(found)
    s = worlds[0]
    speaker = LastSpeaker(s, seat, names)
    fight: Json = {
        "goal": "some-down" if fights else "through-flak",
        "chance": chance,
        "basis": EXACT,
        "policy": POLICY,
        "spread": spread_of(found, fights, chance),
        "risk": fates_of(s, speaker, gone, seat),
        "targets": fates_of(s, speaker, gone, foe(seat)),
    }
    assumes = [NO_CARDS, LET_THROUGH]
    one = found[0]
    if len(found) > 1:
        fight["basis"], fight["trials"] = TRIALS, len(found)
        fight["low"], fight["high"] = between(chances)
        assumes.append(FACE_DOWN)
    elif not one.is_exact:
        certain = sum([one.sure[n] for n in wanted])
        p = min(1.0, max(0.0, (chance - certain) / one.share)) if one.share else 0.0
        low, high = wilson(p, max(1, one.trials))
        fight["basis"], fight["trials"] = TRIALS, one.trials
        fight["low"], fight["high"] = certain + low * one.share, min(1.0, certain + high * one.share)
    return {"fight": fight, "assumes": assumes}


def spread_of(found: list[Sky], fights: bool, chance: float) -> list[Json]:
    if not fights:
        return [
            {"goal": "through-flak", "chance": chance, "tone": "best"},
            {"goal": "air-lost", "chance": 1 - chance, "tone": "bad"},
        ]
    out: list[Json] = []
    for n, (key, tone) in enumerate(BATTLE):
        part = sum([sky.kinds[n] for sky in found]) / len(found)
        out.append({"goal": key, "chance": min(1.0, part), "tone": tone})
    return out
