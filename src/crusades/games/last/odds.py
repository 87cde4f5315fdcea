"""What an action may bring: shots, recon, mines, dice of cards, and the Supply that it costs.

It is reckoned on states that are imagined from the seat's own view: several, where cards lie face down that
could matter. An action is followed by the rules until its dice are asked for; cards that somebody could play
meanwhile are not counted.
"""

from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, factorial
from typing import Any, Final

from crusades.core import outcomes
from crusades.core.action import a_of, act, b_of, verb_of
from crusades.core.event import Event
from crusades.core.flow import Frame
from crusades.core.game import Game, Json
from crusades.core.outcomes import Fall, Goal
from crusades.games.last import (
    attack,
    damage,
    economy,
    effects,
    explaining,
    filters,
    firepower,
    indefinite,
    modifiers,
    odds_air,
    odds_assault,
    parts,
    prices,
    recon,
    rivers,
    rounds,
    verbs,
    zones,
)
from crusades.games.last.air_battle import PAIRS, UNTARGETED
from crusades.games.last.effects import FRIENDLY_FIRE
from crusades.games.last.kinds import AIR_BATTLE, ATTACK, RECON_ATTEMPT, RECON_PHASE, SALVO, SUPPLY_ROLL
from crusades.games.last.lexicon import LastSpeaker, Names, tagged
from crusades.games.last.odds_course import PLAN, VOLLEY, Course, Table
from crusades.games.last.odds_told import line
from crusades.games.last.options import holding
from crusades.games.last.parts import Part
from crusades.games.last.pieces import AIR_COMBAT, GROUND, HAND, NEIGHBOURS, PILE, STRIKE, ZONES, foe
from crusades.games.last.state import Last
from crusades.games.last.view import HIDDEN

Spread = dict[int, Fraction]  # hits: how likely
Answer = dict[str, Any]

ONE: Final = Fraction(1)
DIE: Final = 6
WORLDS: Final = (0, 1, 2, 3)  # seeds of the states that are imagined where cards lie face down
NO_CARDS: Final = "no-cards"
FACE_DOWN: Final = "face-down"
AS_DECLARED: Final = "as-declared"
ALL_DICE: Final = "all-dice"
OVER_WORLDS: Final = "worlds"
MOST_POOL: Final = 12

SUM: Final = "sum"
# What the rules themselves change, by clause.
CALLED: Final = {
    parts.FLOOR: "none-left",
    parts.STANDARD: "tn-standard",
    parts.ONE_UNIT: "once",
    parts.UNSUPPORTED: "doubled",
    parts.UNSUPPLIED: "unsupplied",
    parts.FLANK: "flank",
    parts.ON_BRIDGE: "tn-on-bridge",
    parts.AT_BRIDGE: "tn-bridge",
    parts.UNTARGETED: "tn-untargeted",
}

ANSWERS: Final = {"window": act(verbs.PASS)}
GOALS: Final = [
    Goal("bridge-found", ("bridge_found",), ("no_bridge",)),
    Goal("bridge-destroyed", ("bridge-destroyed",), before="demolition"),
    Goal("stays", ("stays", "something_stays"), ("ends",)),
    Goal("hardened", ("hardened",), before="atrocities"),
]
# What a single die must show, by what it is for.
NEEDS: Final = {
    "stays": ("ends-from", "L7.1.11", indefinite.ENDS),
    "bridge-found": ("at-least", "L13.6.2", recon.FINDING),
    "hardened": ("at-least", "L11.3.1", DIE),
}
DEMOLITION: Final = 4  # L13.4.3: taken off its two dice
POOLS: Final = {"blast": (1, 2), "obstacle_dice": (1, 2)}  # which values are the dice and what they must show


def forecast(
    game: Game[Last], table: Table, names: Names, s: Last, seat: int, action: int, lang: str, trials: int
) -> Json | None:
    """What may come of an action and what it costs, or None where there is nothing to say."""
    view = game.view(s, seat)
    c = game.imagine(view, WORLDS[0])
    found = dice_of(game, c, seat, action, lang)
    if found is not None and "worlds" in found:
        del found["worlds"]
        if hides(c, view):
            others = [dice_of(game, game.imagine(view, seed), seat, action, lang) for seed in WORLDS[1:]]
            found = averaged([found, *[each for each in others if each is not None]])
            if FACE_DOWN in found.get("assumes", ()):
                said = odds_assault.face_down(c, view, seat)
                found["assumes"] = [said if each == FACE_DOWN else each for each in found["assumes"]]
        named(game, c, view, found, lang)
        lines = consequences(c, view, LastSpeaker(c, seat, names), int(found.pop("aim", -1)), seat)
        if lines:
            found["lines"] = lines
    about = odds_assault.asked_about(c, action)
    if about is not None:
        more = odds_assault.of_plan(game, table, names, view, seat, about, trials)
        found = joined(found, more)
    elif odds_air.is_followed(c, action):
        seeds = WORLDS if hides(c, view) and odds_air.meets_guns(action) else WORLDS[:1]
        worlds = [game.imagine(view, seed) for seed in seeds]
        flown = odds_air.forecast(table, names, worlds, seat, action, trials)
        if flown is not None:
            found = joined(found, flown)
    price = prices.price(c, action)
    if price:
        found = {"basis": outcomes.EXACT, **({} if found is None else found), "price": price}
    return found


# several shots as one choice --------------------------------------------------------------------------------
SHOTS: Final = (verbs.FIRE, verbs.TARGET)
LINE_POSITIONS: Final = 4000


def forecast_line(
    game: Game[Last],
    table: Table,
    names: Names,
    s: Last,
    seat: int,
    actions: list[int],
    lang: str,
    trials: int,
) -> Json | None:
    """Shots one after the other: what becomes of those they are aimed at, and of the whole assault."""
    if len(actions) == 1:
        return forecast(game, table, names, s, seat, actions[0], lang, trials)
    if not all(verb_of(action) in SHOTS for action in actions) or s.assault is None:
        return None
    view = game.view(s, seat)
    c = game.imagine(view, 0)
    targets = [*dict.fromkeys(b_of(action) for action in actions)]
    until = VOLLEY if verb_of(actions[0]) == verbs.TARGET else PLAN
    course = Course(table, actions, until, 1)
    start = c.clone()
    start.hands = [[], []]
    course.follow(start, LINE_POSITIONS, LINE_POSITIONS)
    speaker = LastSpeaker(c, seat, names)
    found: Answer = {"basis": outcomes.EXACT if course.is_exact else "trials", "others": []}
    for n, target in enumerate(targets):
        destroyed, hurt = fate(course, c, target)
        if not n:
            found |= {"goal": "destroyed", "chance": destroyed, "spread": spread_of(destroyed, hurt)}
            found["others"].append({"goal": "hit", "chance": hurt})
        else:
            text = speaker.say("unit", target)
            found["others"].append({"goal": "destroyed", "text": text, "chance": destroyed})
    found |= pooled(game, c, seat, actions, targets[0], lang, speaker)
    lines = consequences(c, view, speaker, targets[0], seat)
    if lines:
        found["lines"] = lines
    a = c.assault
    assert a is not None
    about = odds_assault.Assaulted(a.zone, a.seat, actions)
    return joined(found, odds_assault.of_plan(game, table, names, view, seat, about, trials))


def fate(course: Course, before: Last, target: int) -> tuple[float, float]:
    """How likely a card is destroyed by a course, and hit at all."""
    shot = firepower.aim(before, target)
    destroyed = hurt = 0.0
    for way in [*course.ends, *course.tally]:
        weight = way.weight if not course.drawn else way.weight / course.drawn * course.share
        if PILE <= way.s.at[shot] < PILE + 2:
            destroyed += weight
            hurt += weight
        elif way.s.hits[shot] > before.hits[shot]:
            hurt += weight
    return destroyed, hurt


def pooled(
    game: Game[Last], s: Last, seat: int, actions: list[int], target: int, lang: str, speaker: LastSpeaker
) -> Answer:
    """The dice of all who fire at the first target, each with what it brings."""
    out: list[Json] = []
    dice, hits, needed, tn = 0, 0.0, 0, 0
    for action in actions:
        if b_of(action) != target:
            continue
        one = dice_of(game, s, seat, action, lang)
        if one is None or "dice" not in one:
            continue
        i = a_of(action)
        out.append(
            {"what": "shooter", "name": speaker.say("unit", i), "rule": "L6.1.2", "value": one["dice"],
             "op": "add", "piece": tagged(s, i)}
        )  # fmt: skip
        dice, hits = dice + one["dice"], hits + one["hits"]
        needed, tn = one["needed"] or needed, one["tn"]
    out.append(total("dice", parts.PRINTED, dice))
    out.append(total("tn", parts.STANDARD, tn))
    found: Answer = {"dice": dice, "tn": tn, "hits": hits, "parts": out}
    return {**found, "needed": needed} if needed else found


def joined(found: Answer | None, more: Json) -> Answer:
    """One roll, if there is one, and the whole assault that it is a part of."""
    whole: Any = more["fight"]
    if found is None or "goal" not in found:
        return {**odds_assault.bare(whole), **more}
    assumed: Any = more["assumes"]
    out = {**more, **found}
    out["assumes"] = [*dict.fromkeys([*found.get("assumes", []), *assumed])]
    out["lines"] = [*found.get("lines", []), *more.get("lines", [])]  # type: ignore[misc]
    if not out["lines"]:
        del out["lines"]
    return out


def hides(s: Last, view: Json) -> bool:
    """Whether a card lies face down in play, to this seat."""
    state: Any = view["state"]
    for i, number in enumerate(state["card"]):
        if number == HIDDEN and not HAND <= s.at[i] < PILE:
            return True
    return False


def dice_of(game: Game[Last], s: Last, seat: int, action: int, lang: str) -> Answer | None:
    """What may come of it in one world; `worlds` is set where another world could give another answer."""
    verb = verb_of(action)
    f = s.frames[-1]
    if verb == verbs.RECON and f.kind == RECON_PHASE:
        return of_recon(s, a_of(action), b_of(action))
    if verb == verbs.DICE and f.kind == RECON_ATTEMPT:
        return of_look(s, a_of(action), f.place, b_of(action))
    if verb == verbs.TARGET and f.kind in (SALVO, AIR_BATTLE):
        return of_declared(s, f, a_of(action), b_of(action))
    fall = outcomes.follow(game, s, action, [], ANSWERS)
    if not fall.ways:
        return None
    top = fall.state.frames[-1]
    if top.kind == ATTACK:
        found: Answer | None = of_attack(fall.state, top)
        if found is not None and top.seat != seat:
            found = suffered_from(found)
    elif top.kind == SUPPLY_ROLL:
        found = of_supply(game, s, action)
    else:
        found = of_pool(game, s, fall, seat, action, lang)
    if found is not None and fall.answered:
        found["assumes"] = [NO_CARDS]
    return found


# shots ----------------------------------------------------------------------------------------------------
def chance(tn: int) -> Fraction:
    """L6.2.3: of one die to reach a Target Number.

    >>> chance(5), chance(7), chance(0)
    (Fraction(1, 3), Fraction(0, 1), Fraction(1, 1))
    """
    return Fraction(min(DIE, max(0, DIE + 1 - tn)), DIE)


def hits_of(shares: list[tuple[int, int]]) -> Spread:
    """The hits of dice, each share with a Target Number of its own."""
    found: Spread = {0: ONE}
    for dice, tn in shares:
        p = chance(tn)
        added: Spread = {}
        for n in range(dice + 1):
            part = comb(dice, n) * p**n * (1 - p) ** (dice - n)
            if part:
                for before, q in found.items():
                    added[before + n] = added.get(before + n, Fraction(0)) + q * part
        found = added
    return found


def of_attack(s: Last, f: Frame) -> Answer | None:
    """An attack that stands before its roll, whoever makes it."""
    shares = attack.shares_of(s, f)
    total = sum(n for n, _ in shares)
    if not total:
        return None
    spread = hits_of(shares)
    destroyed = hurt = mean = Fraction(0)
    rows: list[Json] = []
    for hits in range(total + 1):
        part = spread.get(hits, Fraction(0))
        gone, taken = effect(s, f, hits)
        destroyed += part if gone else 0
        hurt += part if taken else 0
        mean += part * hits
        rows.append({"roll": hits, "chance": float(part), "reached": gone, "taken": taken})
    needed = next((n for n, row in enumerate(rows) if row["reached"]), 0)
    if not destroyed:
        rows = [{**row, "reached": row["taken"] != 0} for row in rows]  # a hit is all that can be had
    others: list[Json] = [{"goal": "hit", "chance": float(hurt)}] if destroyed else []
    if endangers(s, f):
        others.append({"goal": "friendly-fire", "chance": float(1 - Fraction(5, 6) ** total), "bad": True})
    return {
        "basis": outcomes.EXACT,
        "goal": "destroyed" if destroyed else "hit",
        "chance": float(destroyed or hurt),
        "others": others,
        "spread": spread_of(float(destroyed), float(hurt)),
        "aim": f.unit,
        "dice": total,
        "tn": shares[0][1],
        "needed": needed,
        "hits": float(mean),
        "rows": rows,
        "count": "hits",
        "parts": parts_of(s, f),
        "worlds": True,
    }


def spread_of(destroyed: float, hurt: float) -> list[Json]:
    """A shot as a bar shows it."""
    return [
        {"goal": "destroyed", "chance": destroyed, "tone": "best"},
        {"goal": "damaged", "chance": max(0.0, hurt - destroyed), "tone": "partial"},
        {"goal": "unharmed", "chance": 1 - max(hurt, destroyed), "tone": "nothing"},
    ]


OWN: Final = {
    "destroyed": "own-destroyed",
    "hit": "own-hit",
    "damaged": "own-damaged",
    "unharmed": "own-unharmed",
}
TONES: Final = {"best": "bad", "partial": "partial", "nothing": "best"}


def suffered_from(found: Answer) -> Answer:
    """A shot of the other side, told to whoever is fired at."""
    out = dict(found)
    out["goal"] = OWN.get(found["goal"], found["goal"])
    out["others"] = [{**each, "goal": OWN.get(each["goal"], each["goal"])} for each in found["others"]]
    out["spread"] = [
        {**each, "goal": OWN[each["goal"]], "tone": TONES[each["tone"]]} for each in found["spread"]
    ][::-1]
    return out


def consequences(s: Last, view: Json, speaker: LastSpeaker, target: int, seat: int) -> list[Json]:
    """L9.0.3: what it is worth to destroy an enemy card, and who would be left where it stands."""
    state: Any = view["state"]
    if target < 0 or s.owner[target] == seat or state["card"][target] == HIDDEN or s.at[target] >= HAND:
        return []
    shot = firepower.aim(s, target)
    fallen = [shot, *[i for i in zones.attachments(s, shot) if s.owner[i] == s.owner[shot]]]
    points = sum(s.of(i).cost for i in fallen)
    out = [line(speaker, "points", (points, 0, 0, 0), "gain")] if points else []
    place = s.at[shot]
    if place < ZONES:
        left = [i for i in zones.here(s, s.owner[shot], place) if i != shot]
        key = "nobody" if not left else "alone" if len(left) == 1 else "several"
        value = left[0] if len(left) == 1 else len(left)
        out.append(line(speaker, key, (value, place, 0, 0), "note" if left else "gain"))
    return out


def effect(s: Last, f: Frame, hits: int) -> tuple[bool, int]:
    """L6.3.1: whether so many hits destroy what they strike first, and how many count."""
    c = s.clone()
    bridge = f.marks[attack.BRIDGE]
    if bridge >= 0:
        before = c.bridge_hits[bridge]
        rivers.hit(c, bridge, hits)
        gone = c.bridge_hits[bridge] == rivers.DESTROYED
        return gone, hits if gone else c.bridge_hits[bridge] - before
    return struck(c, f.unit, hits, f.count, f.units[0])


def struck(s: Last, target: int, hits: int, kind: int, by: int) -> tuple[bool, int]:
    shot = firepower.aim(s, target)
    before = s.hits[shot]
    damage.suffer(s, target, hits, kind, by)
    if PILE <= s.at[shot] < PILE + 2:
        return True, hits
    taken = s.hits[shot] - before
    return taken > 0 and s.hits[shot] >= damage.defense(s, shot), taken  # simultaneous: it falls later


def endangers(s: Last, f: Frame) -> bool:
    """L11.6.1: ones of a Heavy Bomber hit its own side beside the struck zone."""
    shooter = f.units[0]
    if f.count != STRIKE or shooter < 0 or not s.of(shooter).keywords & FRIENDLY_FIRE or f.place >= GROUND:
        return False
    if f.marks[attack.BRIDGE] >= 0:
        return False
    return any(s.at[i] in NEIGHBOURS[f.place] and s.of(i).combat for i in s.ground[f.seat])


def of_declared(s: Last, f: Frame, i: int, target: int) -> Answer | None:
    """L7.2.28, L7.5.61: a shot that is named now and fired with all the others, by itself."""
    a = s.assault
    if f.kind == AIR_BATTLE:
        free = i not in f.marks[PAIRS + 1 :: 2]
        attack.order(s, AIR_COMBAT, i, target, f.place, UNTARGETED if free else 0)
        s.volley = 1
    elif a is not None:
        attack.order(s, rounds.kind_of(a, i), i, target, a.zone)
        a.deferred = 1
    else:
        return None
    found = of_attack(s, s.frames[-1])
    if found is not None:
        found["assumes"] = [AS_DECLARED]
    return found


# how it comes about -----------------------------------------------------------------------------------------
def parts_of(s: Last, f: Frame) -> list[Json]:
    """The dice and the Target Number of an attack, with every modifier (sources as the rules know them)."""
    out: list[Json] = []
    for dice, needed in attack.reckoned(s, f):
        out += [told(s, part, n == 0) for n, part in enumerate(dice)]
        out.append(total("dice", parts.PRINTED, explaining.total(dice)))
        out += [told(s, part, n == 0) for n, part in enumerate(needed)]
        out.append(total("tn", parts.STANDARD, explaining.total(needed)))
    return out


def told(s: Last, part: Part, is_first: bool) -> Json:
    """One part. The first of a number is what the others change."""
    value, clause, source = part
    if clause in CALLED:
        what = CALLED[clause]
    elif is_first:
        what = "printed"
    elif clause == parts.HIDDEN:
        what = "tn-unseen"
    else:
        what = "card" if source >= 0 else "nation" if source == filters.NATION else "terrain"
    op = "base" if is_first else "add"
    return {"what": what, "rule": holding(s.opts, clause), "value": value, "op": op, "source": source}


def total(what: str, rule: str, value: int) -> Json:
    return {"what": what, "rule": rule, "value": value, "op": SUM}


def named(game: Game[Last], s: Last, view: Json, found: Answer, lang: str) -> None:
    """Sources by what the seat calls them: a card that lies face down is only some card."""
    state: Any = view["state"]
    for part in found.get("parts", ()):
        source = part.pop("source", filters.NATION)
        if source >= 0 and state["card"][source] == HIDDEN:
            part["what"] = "hidden-card"
        elif source >= 0:
            part["name"] = card_name(game, s, s.card[source], lang)
        elif source != filters.NATION:
            part["name"] = card_name(game, s, s.terrain[filters.place_of(s, source)], lang)


def card_name(game: Game[Last], s: Last, number: int, lang: str) -> str:
    card = s.library.cards[number]
    name = game.name_of("card", card.id, lang)
    return game.name_of("name", card.name, lang) if name == card.id else name


# recon ----------------------------------------------------------------------------------------------------
def of_recon(s: Last, i: int, place: int) -> Answer:
    """L7.3.6, L7.3.7: where several cards lie hidden, with all the dice on one of them."""
    there = recon.targets(s, foe(s.owner[i]), place)
    found = of_look(s, there[0], place, recon.dice_for(s, i, place))
    if len(there) > 1:
        found["assumes"] = [ALL_DICE]
    here = s.at[i]
    printed = s.of(i).recon
    value = modifiers.value(s, effects.RECON, i, printed, place=place)
    ground = recon.zone_part(s, place)
    out: list[Json] = [{"what": "printed-recon", "rule": "L7.3.6", "value": printed, "op": "base"}]
    for what, rule, change in (
        ("cards", "L7.3.6", value - printed),
        ("recon-zone", "L7.3.6", ground),
        ("recon-river", "L13.2.1", recon.dice_for(s, i, place) - max(0, value + ground)),
    ):
        if change and (what != "recon-river" or here < GROUND):
            out.append({"what": what, "rule": rule, "value": change, "op": "add"})
    found["parts"] = [*out, *found["parts"]]
    return found


def of_look(s: Last, target: int, place: int, dice: int) -> Answer:
    """L7.3.7: one success spots the target; some cards are harder to find than others."""
    change = modifiers.value(s, effects.RECON_IN, target, 0, place=place) - recon.zone_part(s, place)
    n = max(0, dice + change)
    p = 1 - (1 - chance(recon.SPOTTING)) ** n
    return {
        "basis": outcomes.EXACT,
        "goal": "spotted",
        "chance": float(p),
        "others": [],
        "dice": n,
        "tn": recon.SPOTTING,
        "assumes": [NO_CARDS],
        "parts": [
            {"what": "dice", "rule": "L7.3.6", "value": n, "op": SUM},
            {"what": "tn", "rule": "L7.3.7", "value": recon.SPOTTING, "op": SUM},
        ],
        "worlds": True,
    }


# pools of dice that cards and mines throw -----------------------------------------------------------------
def of_pool(game: Game[Last], s: Last, first: Fall[Last], seat: int, action: int, lang: str) -> Answer | None:
    """Dice that are counted, not added: one throw for each number of hits stands for all the others."""
    first.told = first.count()
    fall = first
    pool = 0
    while fall.ways == DIE and fall.count() == first.told and pool < MOST_POOL:
        pool += 1
        fall = outcomes.follow(game, s, action, [(0, DIE)] * pool, ANSWERS)
    fall.told = first.told
    event = fall.events()[0] if fall.events() else ("", 0, 0, 0, 0, 0)
    if event[0] not in POOLS:
        found = outcomes.forecast(game, s, seat, action, lang, GOALS, outcomes.NO_SUMS, ANSWERS)
        needed = needs(s, action, "" if found is None else str(found.get("goal", "")))
        return {**found, "parts": needed} if found is not None and needed else found
    target, tn = event[2], event[4]
    spread = hits_of([(pool, tn)])
    destroyed = hurt = mean = Fraction(0)
    rows: list[Json] = []
    for hits, part in spread.items():
        dice = [(DIE - 1, DIE)] * hits + [(0, DIE)] * (pool - hits)
        one = outcomes.follow(game, s, action, dice, ANSWERS)
        one.told = first.told
        gone, taken = suffered(one, target)
        destroyed += part if gone else 0
        hurt += part if taken or gone else 0
        mean += part * hits
        rows.append({"roll": hits, "chance": float(part), "reached": gone, "taken": taken})
    if not destroyed:
        rows = [{**row, "reached": row["taken"] != 0} for row in rows]
    return {
        "basis": outcomes.EXACT,
        "goal": "blast-destroys" if destroyed else "blast-hits",
        "chance": float(destroyed or hurt),
        "others": [{"goal": "blast-hits", "chance": float(hurt)}] if destroyed else [],
        "dice": pool,
        "tn": tn,
        "hits": float(mean),
        "rows": rows,
        "count": "hits",
        "parts": [
            {"what": "dice", "rule": "L6.1.2", "value": pool, "op": SUM},
            {"what": "tn", "rule": "L6.2.1", "value": tn, "op": SUM},
        ],
        "worlds": True,
    }


def needs(s: Last, action: int, goal: str) -> list[Json]:
    """What a single die, or the two of a demolition, must show."""
    if goal == "bridge-destroyed":
        bridge = b_of(action)
        left = rivers.defense(s, bridge) - max(0, s.bridge_hits[bridge])
        return [
            {"what": "dice", "rule": "L13.4.3", "value": 2, "op": "base"},
            {"what": "demolition-less", "rule": "L13.4.3", "value": -DEMOLITION, "op": "add"},
            {"what": "bridge-left", "rule": "L13.4.2", "value": left, "op": "need"},
        ]
    if goal not in NEEDS:
        return []
    what, rule, value = NEEDS[goal]
    return [{"what": what, "rule": rule, "value": value, "op": "need"}]


def suffered(fall: Fall[Last], target: int) -> tuple[bool, int]:
    """Whether the first card that was struck is gone, and how many hits were marked."""
    taken = 0
    for n, event in enumerate(fall.events()):
        if n and event[0] in POOLS:
            break  # the dice of the next card
        if event[0] == "damaged" and not taken:
            taken = event[3]
    gone = any(is_end(event, target) for event in fall.events())
    return gone, taken


def is_end(event: Event, target: int) -> bool:
    return event[0] == "destroyed" and event[2] == target


# Supply ---------------------------------------------------------------------------------------------------
def of_supply(game: Game[Last], s: Last, action: int) -> Answer | None:
    """L7.1.5 – L7.1.7: the nation's dice, of which the lowest are left out, and what cards add."""
    pool = 0
    fall = outcomes.follow(game, s, action, [], ANSWERS)
    start = fall.count()
    while fall.ways == DIE and fall.count() == start and pool < MOST_POOL:
        pool += 1
        fall = outcomes.follow(game, s, action, [(0, DIE)] * pool, ANSWERS)
    drop = next((f.count for f in fall.state.frames if f.kind == SUPPLY_ROLL), -1)
    if drop < 0:  # it was collected at once: count what lies on the table
        counted = next(event[4] for event in (fall.state.events or []) if event[0] == "supply_dice")
        drop = pool - counted  # every die showed 1
    bonus = economy.supply_bonus(s.clone(), s.active)
    spread = kept(pool, drop)
    rows: list[Json] = [
        {"roll": points + bonus, "chance": float(part)} for points, part in sorted(spread.items())
    ]
    mean = sum((points * part for points, part in spread.items()), Fraction(0)) + bonus
    return {
        "basis": outcomes.EXACT,
        "dice": pool,
        "mean": float(mean),
        "rows": rows,
        "count": "supply",
        "parts": [
            {"what": "dice", "rule": "L7.1.5", "value": pool, "op": SUM},
            *([{"what": "left-out", "rule": "L7.1.6", "value": -drop, "op": "add"}] if drop else []),
            *([{"what": "supply-bonus", "rule": "L7.1.7", "value": bonus, "op": "add"}] if bonus else []),
        ],
    }


def kept(dice: int, drop: int) -> Spread:
    """The sum of so many dice without the lowest.

    >>> kept(2, 1)[6]
    Fraction(11, 36)
    """
    found: Spread = {}
    for faces in combinations_with_replacement(range(1, DIE + 1), dice):
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        points = sum(faces[drop:])
        found[points] = found.get(points, Fraction(0)) + Fraction(ways, DIE**dice)
    return found


# several worlds -------------------------------------------------------------------------------------------
def averaged(found: list[Answer]) -> Answer:
    """The same action in several worlds that the seat cannot tell apart."""
    first = found[0]
    for other in found[1:]:
        other.pop("worlds", None)
    alike = all(
        each.get("rows") == first.get("rows") and each.get("chance") == first.get("chance")
        for each in found[1:]
    )
    if alike:
        return first
    out = dict(first)
    share = 1 / len(found)
    goals = [*dict.fromkeys(str(each["goal"]) for each in found)]
    main = next((goal for goal in goals if goal in ("destroyed", "own-destroyed")), goals[0])
    out["goal"] = main
    out["chance"] = sum(reached(each, main) for each in found) * share
    names = [*dict.fromkeys(str(o["goal"]) for each in found for o in [*each["others"], each])]
    out["others"] = [
        {"goal": name, "chance": sum(reached(each, name) for each in found) * share}
        for name in names
        if name != main
    ]
    if "rows" in first:
        most = max(len(each["rows"]) for each in found)
        out["rows"] = [merged_row(found, n, share) for n in range(most)]
        out["hits"] = sum(float(each["hits"]) for each in found) * share
    if "spread" in first:
        spreads = [each["spread"] for each in found]
        out["spread"] = [
            {**row, "chance": sum(float(each[n]["chance"]) for each in spreads) * share}
            for n, row in enumerate(first["spread"])
        ]
    out["basis"] = OVER_WORLDS
    out["trials"] = len(found)
    out["assumes"] = [*first.get("assumes", []), FACE_DOWN]
    return out


def reached(each: Answer, goal: str) -> float:
    if each["goal"] == goal:
        return float(each["chance"])
    for other in each["others"]:
        if other["goal"] == goal:
            return float(other["chance"])
    return 0.0


def merged_row(found: list[Answer], n: int, share: float) -> Json:
    rows = [each["rows"][n] for each in found if n < len(each["rows"])]
    return {
        "roll": n,
        "chance": sum(float(row["chance"]) for row in rows) * share,
        "reached": sum(bool(row["reached"]) for row in rows) * 2 > len(rows),
    }
