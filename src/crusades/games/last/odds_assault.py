"""Whole assaults: before they are declared, as participants are named, and at each step to the end.

An assault is followed by `odds_course` under the policy of `odds_conduct`, in worlds imagined from what the
seat has seen; where cards lie face down that could take part, over several of them.
"""

from typing import Any, Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import Frame
from crusades.core.game import Game, Json
from crusades.games.last import (
    artillery,
    assault_declare,
    firepower,
    imagining,
    odds_conduct,
    rounds,
    verbs,
    victory,
    zones,
)
from crusades.games.last.kinds import ASSAULT, ASSAULT_DECLARE, ATTACK, DEFENSE, MANEUVER_PHASE, TURN
from crusades.games.last.lexicon import LastSpeaker, Names, tagged
from crusades.games.last.odds_conduct import POLICY
from crusades.games.last.odds_course import END, SOME, Course, Table
from crusades.games.last.odds_told import between, fates_of, line, said, wilson
from crusades.games.last.options import SUPPLY_DICE as DICE_OPTION
from crusades.games.last.pieces import COMMITTED, GROUND, HELD, MANEUVER, OF_A_TURN, ZONES, foe
from crusades.games.last.reinforcement import SHEETS
from crusades.games.last.state import Assault, Last
from crusades.games.last.view import HIDDEN

EXACT: Final = "exact"
TRIALS: Final = "trials"
ALL_JOIN: Final = "all-join"
FACE_DOWN: Final = "face-down"
OWN_DECK: Final = "own-deck"
NO_CARDS: Final = "no-cards"
QUICK_POSITIONS: Final = 320  # of a first figure: so many are followed exactly …
QUICK_TRIALS: Final = 60  # … and of the rest so many trials
QUICK_WORLDS: Final = 4
MOST_WORLDS: Final = 24

# What may come of it for whoever assaults: taken, somebody of theirs, nobody, only somebody of ours.
KINDS: Final = 4
FOR_ATTACKER: Final = (
    ("zone-taken", "best"), ("some-destroyed", "partial"), ("nobody-falls", "nothing"),
    ("only-losses", "bad"),
)  # fmt: skip
FOR_DEFENDER: Final = (("held-whole", "best"), ("held-with-losses", "partial"), ("zone-lost", "bad"))
# Decisions in the course of an assault whose end can be told.
FOLLOWED: Final = (
    verbs.WITH, verbs.SUPPORT, verbs.DONE, verbs.SUPPLY, verbs.MAIN, verbs.NEGATE, verbs.FIRE, verbs.TARGET,
    verbs.WITHDRAW, verbs.PASS,
)  # fmt: skip


class Reading:
    """What the ends of an assault say, in one world."""

    def __init__(self, place: int, attacker: int) -> None:
        self.place: int = place
        self.attacker: int = attacker
        self.taken: float = 0.0
        self.kinds: list[float] = [0.0] * KINDS  # for whoever assaults …
        self.held: list[float] = [0.0] * len(FOR_DEFENDER)  # … and for whoever defends
        self.lost: list[float] = [0.0, 0.0]  # points, by seat
        self.gone: dict[int, float] = {}
        self.is_exact: bool = True
        self.sure: float = 0.0  # how likely the place is taken before it comes to trials
        self.share: float = 0.0  # what trials stand for
        self.trials: int = 0
        self.first: Last | None = None

    def add(self, base: Last, end: Last, weight: float) -> None:
        """One end of it."""
        attacker = self.attacker
        defender = foe(attacker)
        fell = [False, False]
        for holder in (0, 1):
            for i in end.piles[holder][len(base.piles[holder]) :]:
                self.lost[foe(holder)] += weight * end.of(i).cost
                if base.at[i] < GROUND:
                    self.gone[i] = self.gone.get(i, 0.0) + weight
                    if end.of(i).combat:
                        fell[base.owner[i]] = True
        taken = is_taken(end, self.place, attacker)
        if taken:
            self.taken += weight
            if self.place >= ZONES:
                self.lost[defender] += weight * victory.CAPTURE_BONUS
        self.kinds[0 if taken else 1 if fell[defender] else 3 if fell[attacker] else 2] += weight
        self.held[2 if taken else 1 if fell[defender] else 0] += weight


def is_taken(s: Last, place: int, seat: int) -> bool:
    return s.captor == seat if place >= ZONES else s.control[place] == seat


def read(
    table: Table, s: Last, plan: list[int], place: int, attacker: int, most: int, trials: int
) -> Reading:
    """Follow a plan in one world (which is used up) to the end of the assault."""
    s.hands = [[], []]  # nobody plays a card: no window opens
    base = s.clone()
    course = Course(table, plan, END, 1)
    course.follow(s, most, trials)
    found = Reading(place, attacker)
    found.first = course.first
    found.is_exact, found.share, found.trials = course.is_exact, course.share, course.drawn
    for way in course.ends:
        found.add(base, way.s, way.weight)
    found.sure = found.taken
    for way in course.tally:
        found.add(base, way.s, way.weight / course.drawn * course.share)
    return found


# what is asked about -------------------------------------------------------------------------------------
# When it is thought of.
NOW: Final = 0  # as things stand
THIS_TURN: Final = 1  # in the Fire & Maneuver Phase of this turn …
NEXT_TURN: Final = 2  # … or of the next one


class Assaulted:
    """A plan of actions that leads into an assault or goes on with one."""

    def __init__(self, place: int, attacker: int, plan: list[int]) -> None:
        self.place: int = place
        self.attacker: int = attacker
        self.plan: list[int] = plan
        self.joined: list[int] = []  # units and guns that take part because everybody does who can
        self.moment: int = NOW


def asked_about(s: Last, action: int) -> Assaulted | None:
    """The assault that an action belongs to, with what is taken for granted about who joins it."""
    f = s.frames[-1]
    verb = verb_of(action)
    a = s.assault
    if verb == verbs.ASSAULT:
        return declared(s, f.seat, a_of(action))
    if a is None or a.captured or verb not in FOLLOWED:
        return None
    if f.kind == ASSAULT_DECLARE:
        if verb == verbs.PASS:
            return None
        return Assaulted(a.zone, a.seat, [action] if verb == verbs.DONE else [action, act(verbs.DONE)])
    return Assaulted(a.zone, a.seat, [action])


def declared(s: Last, seat: int, place: int) -> Assaulted:
    """L7.5.35: everybody joins who can and is paid for, the strongest first, then the guns."""
    found = Assaulted(place, seat, [act(verbs.ASSAULT, place)])
    a = Assault(seat, place)
    able = [i for i in s.ground[seat] if s.of(i).ground and s.at[i] < GROUND]
    able.sort(key=lambda i: -odds_conduct.strength_of(s, i))
    for i in able:
        if assault_declare.why_not_join(s, seat, place, i, a) == "":
            assault_declare.join(s, a, i)
            found.plan.append(act(verbs.WITH, i))
            found.joined.append(i)
    for i in zones.survey(s, seat).guns:
        if a.units and assault_declare.why_not_gun(s, seat, i, a) == "":
            a.guns.append(i)
            found.plan.append(act(verbs.SUPPORT, i))
            found.joined.append(i)
    found.plan.append(act(verbs.DONE))
    return found


def is_open(s: Last, view: Json, about: Assaulted, seat: int) -> bool:
    """Whether all is known that could take part: cards in the zone, and guns that lie face down elsewhere."""
    state: Any = view["state"]
    cards = state["card"]
    enemy = foe(seat)
    kinds = [f.kind for f in s.frames]
    begun = ASSAULT in kinds and DEFENSE not in kinds  # whoever covers has been named (L7.5.45)
    for i in s.ground[enemy]:
        if cards[i] == HIDDEN:
            near = s.at[i] == about.place
            covers = not begun and not s.flags[i] & COMMITTED and s.supply[enemy] > 0 and s.at[i] < GROUND
            if near or covers:
                return False
    return True


# worlds --------------------------------------------------------------------------------------------------
def world(game: Game[Last], view: Json, about: Assaulted, seed: int) -> Last:
    """One that looks the same to the seat, at the moment that is thought of."""
    s = game.imagine(view, seed)
    if about.moment != NOW:
        bring_about(s, about.attacker, about.moment == NEXT_TURN)
    return s


def bring_about(s: Last, seat: int, is_next: bool) -> None:
    """The Fire & Maneuver Phase of a seat before its first order; in its next turn with everybody ready.

    What it will roll for Supply is taken to be the average of its dice (L7.1.5).
    """
    s.assault = None
    s.volley = 0
    s.fallen.clear()
    s.active, s.phase = seat, MANEUVER
    turn = Frame(TURN)
    turn.step = 2 * MANEUVER + 2
    s.frames = [turn, Frame(MANEUVER_PHASE, seat)]
    if is_next:
        for i in s.ground[seat]:
            if not s.flags[i] & HELD:
                s.flags[i] &= ~(COMMITTED | OF_A_TURN)
                s.used[i] = 0
        s.once.clear()
        sheet = s.library.nations[s.nation[seat]].dice
        keep = sheet[SHEETS[s.opts[DICE_OPTION]]][1]
        s.supply[seat] += keep * 7 // 2
    s.standing = None
    s.surveys = [None, None]


def followed(
    game: Game[Last], table: Table, view: Json, seat: int, about: Assaulted, trials: int
) -> list[Reading]:
    """The assault in as many worlds as it takes."""
    s = world(game, view, about, 0)
    worlds = 1
    if not is_open(s, view, about, seat):
        worlds = QUICK_WORLDS if not trials else 8 if trials < 1000 else MOST_WORLDS
    most = max(40, (2 * trials if trials else QUICK_POSITIONS) // worlds)
    tried = max(12, (trials or QUICK_TRIALS) // worlds)
    found: list[Reading] = []
    for seed in range(worlds):
        c = world(game, view, about, seed) if seed else s
        found.append(read(table, c, about.plan, about.place, about.attacker, most, tried))
    return found


# telling -------------------------------------------------------------------------------------------------
def told(s: Last, speaker: LastSpeaker, found: list[Reading], seat: int) -> Json:
    """The whole assault to its end."""
    first = found[0]
    attacks = seat == first.attacker
    is_hq = first.place >= ZONES
    share = 1 / len(found)
    taken = sum(each.taken for each in found) * share
    chance = min(1.0, taken if attacks else 1 - taken)
    goal = ("hq" if is_hq else "zone") + ("-taken" if attacks else "-held")
    spread: list[Json] = []
    for n, (key, tone) in enumerate(FOR_ATTACKER if attacks else FOR_DEFENDER):
        part = sum((each.kinds if attacks else each.held)[n] for each in found) * share
        key = key.replace("zone", "hq") if is_hq else key
        spread.append({"goal": key, "chance": min(1.0, part), "tone": tone})
    out: Json = {
        "goal": goal,
        "chance": max(0.0, chance),
        "basis": EXACT,
        "policy": POLICY,
        "spread": spread,
        "attacker": sum(each.lost[first.attacker] for each in found) * share,
        "defender": sum(each.lost[foe(first.attacker)] for each in found) * share,
        "risk": fates(s, speaker, found, seat),
        "targets": fates(s, speaker, found, foe(seat)),
    }
    if len(found) > 1 or not first.is_exact:
        low, high = interval(found)
        out["basis"] = TRIALS
        out["trials"] = sum(each.trials or 1 for each in found)
        out["low"], out["high"] = (low, high) if attacks else (1 - high, 1 - low)
    return out


def fates(s: Last, speaker: LastSpeaker, found: list[Reading], seat: int) -> list[Json]:
    """Who of a seat is destroyed in it, over all worlds."""
    chances: dict[int, float] = {}
    for each in found:
        for i, part in each.gone.items():
            chances[i] = chances.get(i, 0.0) + part / len(found)
    return fates_of(s, speaker, chances, seat)


def interval(found: list[Reading]) -> tuple[float, float]:
    """95 %: of trials by Wilson; of several worlds also by how they differ."""
    mean = sum(each.taken for each in found) / len(found)
    sure = sum(each.sure for each in found) / len(found)
    share = sum(each.share for each in found) / len(found)
    trials = sum(each.trials for each in found)
    low = high = mean
    if trials:
        p = min(1.0, max(0.0, (mean - sure) / share))
        least, most = wilson(p, trials)
        low, high = sure + least * share, min(1.0, sure + most * share)
    elif not all(each.is_exact for each in found):  # other dice were drawn by chance: mines under many units
        low, high = wilson(mean, SOME * len(found))
    if len(found) > 1:
        least, most = between([each.taken for each in found])
        low, high = min(low, least), max(high, most)
    return max(0.0, low), min(1.0, high)


# what they do about it -----------------------------------------------------------------------------------
def answering(first: Last, view: Json, speaker: LastSpeaker, seat: int) -> list[Json]:
    """Who of the others would fire, at whom, with how many dice: as the assault stands before its next dice.

    Whoever is being fired at answers only if it survives that. Of a card that lies face down nothing is said.
    """
    state: Any = view["state"]
    a = first.assault
    f = first.frames[-1] if first.frames else None
    if a is None or f is None:
        return []
    enemy = foe(seat)
    at = rounds.targets(first, a, enemy)
    doomed, survives = -1, 1.0
    if f.kind == ATTACK and f.seat == seat and f.unit >= 0:
        doomed = f.unit
        survives = 1 - destroying(first, f)
    out: list[tuple[float, Json]] = []
    for i in rounds.shooters(first, a, enemy):
        target = aimed(a, i)
        if target < 0:
            target = odds_conduct.best_target(first, a, i, at)
        if target < 0 or state["card"][i] == HIDDEN:
            continue
        kind = rounds.kind_of(a, i)
        dice = firepower.dice(first, kind, i, target, a.zone)
        tn = firepower.tn(first, kind, i, target, a.zone)
        chance = odds_conduct.tail(dice, tn, odds_conduct.standing(first, target))
        if i == doomed and not a.deferred and not a.declared:
            chance *= survives
        text = said(speaker, "answers", (i, target, dice, tn))
        out.append((chance, {"text": text, "chance": chance, "tone": "bad", "piece": tagged(first, i)}))
    out.sort(key=lambda each: -each[0])
    return [each for _, each in out]


def aimed(a: Assault, i: int) -> int:
    """L7.5.61: at whom it has declared to fire, or -1."""
    for n in range(0, len(a.declared), 2):
        if a.declared[n] == i:
            return a.declared[n + 1]
    return -1


def destroying(s: Last, f: Frame) -> float:
    dice = firepower.dice(s, f.count, f.units[0], f.unit, f.place)
    tn = firepower.tn(s, f.count, f.units[0], f.unit, f.place)
    return odds_conduct.tail(dice, tn, odds_conduct.standing(s, f.unit))


def joining(s: Last, first: Last | None, speaker: LastSpeaker, about: Assaulted) -> list[Json]:
    """Who takes part, with the dice it brings and the Supply it costs."""
    out: list[Json] = []
    a = None if first is None else first.assault
    if first is None or a is None:
        return out
    at = rounds.targets(first, a, a.seat)
    for i in about.joined:
        target = odds_conduct.best_target(first, a, i, at)
        dice = firepower.dice(first, rounds.kind_of(a, i), i, target, a.zone) if target >= 0 else 0
        fee = artillery.fee(s, i) if i in a.guns else assault_declare.fee(s, i)
        text = said(speaker, "adds", (dice, fee, 0, 0))
        out.append({"piece": tagged(s, i), "name": speaker.say("unit", i), "adds": text})
    return out


def of_plan(
    game: Game[Last], table: Table, names: Names, view: Json, seat: int, about: Assaulted, trials: int
) -> Json:
    """Everything about an assault that an action or a line of actions leads to."""
    found = followed(game, table, view, seat, about, trials)
    s = world(game, view, about, 0)
    speaker = LastSpeaker(s, seat, names)
    out: Json = {"fight": told(s, speaker, found, seat)}
    assumes = [NO_CARDS]
    first = found[0].first
    if about.joined:
        assumes.append(ALL_JOIN)
        out["joins"] = joining(s, first, speaker, about)
    if first is not None:
        back = answering(first, view, speaker, seat)
        if back:
            out["back"] = back
    if len(found) > 1:
        assumes.append(face_down(s, view, seat))
    out["assumes"] = assumes
    out["lines"] = in_words(speaker, found, seat, about)
    return out


def face_down(s: Last, view: Json, seat: int) -> str:
    """What cards that lie face down were taken to be: those of a starter deck, or whatever the nation has."""
    return OWN_DECK if imagining.is_own_deck(s.library, view, foe(seat)) else FACE_DOWN


def in_words(speaker: LastSpeaker, found: list[Reading], seat: int, about: Assaulted) -> list[Json]:
    """L9.0.3: the points that change hands; what a Headquarters means; which attack would be the main one."""
    won = sum(each.lost[foe(seat)] for each in found) / len(found)
    lost = sum(each.lost[seat] for each in found) / len(found)
    tone = "gain" if won > lost else "loss" if lost > won else "note"
    out = [line(speaker, "expected", (int(won * 10 + 0.5), int(lost * 10 + 0.5), 0, 0), tone)]
    if about.place >= ZONES and seat == about.attacker:
        out.append(line(speaker, "headquarters", (victory.CAPTURE_BONUS, about.place, 0, 0), "gain"))
    first = found[0].first
    a = None if first is None else first.assault
    if about.joined and a is not None and a.main >= 0 and len(set(a.origins)) > 1:
        out.append(line(speaker, "main", (a.main, 0, 0, 0), "note"))
    return out


def bare(whole: Json) -> Json:
    """The figure of a fight as that of the action which leads to it."""
    keys = ("goal", "chance", "low", "high", "trials", "basis", "attacker", "defender", "spread")
    return {key: whole[key] for key in keys if key in whole}
