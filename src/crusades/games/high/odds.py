"""Exact odds of what a seat may choose: an attack, the guns of a strongpoint, a gamble, and every other roll.

Losses are those that the result calls for, as far as there is anything to lose, before anybody gambles
(H7C.31). They are reckoned on a state that is imagined from the seat's own view, never on the true one.
"""

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from crusades.core import outcomes
from crusades.core.action import a_of, act, b_of, c_of, verb_of
from crusades.core.flow import Frame
from crusades.core.game import Game, Json
from crusades.core.outcomes import Goal, Sums
from crusades.games.high import (
    alliance,
    announce,
    battle,
    combat,
    combat_math,
    fire,
    leaders,
    siege,
    strongpoints,
    targets,
    titles,
    verbs,
)
from crusades.games.high.board import NO_FORT
from crusades.games.high.combat_math import Weighing, defenders, left_of, right_of
from crusades.games.high.kinds import ANNOUNCE, BATTLE, COMBAT, FIRE, GAMBLE, NUCLEAR, PHASE_B, PHASE_F
from crusades.games.high.lexicon import ALONE, HighSpeaker, Present
from crusades.games.high.pieces import CRUSADER, LEADER, LEADER_IDS, PARVUS, UNIT_NAMES
from crusades.games.high.state import FLEET_ATTACK, GROUND_ATTACK, Attack, High

Spread = dict[tuple[int, int], Fraction]  # losses of the attacker and of the defender: how likely

SIDES_OF_A_DIE: Final = range(1, 7)
ROLLS: Final = range(2, 13)
ONE: Final = Fraction(1)
HALF: Final = Fraction(1, 2)
LESS: Final = "more"
ALL: Final = "all"
CLEAN: Final = "clean"
HURT: Final = "hurt"
RUIN: Final = "ruin"
TONES: Final = {"best": ALL, "partial": LESS, "nothing": "even", "bad": "fewer"}
INSIDE: Final = "inside"
OUTSIDE: Final = "outside"
OPPOSED: Final = "opposed"
EACH_TURN: Final = "each-turn"  # the die is rolled later, and again
ALL_JOIN: Final = "all-join"  # what an attack promises before anybody was named for it

# What shifts the column, by clause.
PARTS: Final = {
    "H7C.17": "attack-leader",
    "H7C.18": "attack-parvus",
    "H7C.19": "fervor",
    "H7C.20": "attack-grail",
    "H7C.21": "attack-equipment",
    "H7C.22": "attack-iq",
    "H7C.23": "attack-ground",
    "H7C.24": "defence-leader",
    "H7C.25": "defence-parvus",
    "H11A.13": "defence-grail",
    "H7C.26": "defence-equipment",
    "H7C.27": "defence-iq",
    "H7C.28": "defence-ground",
}

# What other dice are rolled for, by the events that tell of them.
GOALS: Final = [
    Goal("averted", ("gamble_won",), ("gamble_lost",)),
    Goal("converted", ("converted",), ("convert_failed",)),
    Goal("allied", ("alliance_formed",), ("parley_failed",)),
    Goal("alliance-broken", ("alliance_broken",), ("disrupt_failed",)),
    Goal("reconquered", ("reconquered", "reconquered_unmarked"), ("reconquest_failed",)),
    Goal("bomb-works", ("nuclear_success",), ("nuclear_failure",)),
    Goal("returns", ("earth_return",), ("earth_silence",)),
    Goal("grail", ("grail_true",), ("grail_false",)),
    Goal("dispute", ("dispute_won",), ("dispute_lost",)),
    Goal("siege-falls", ("castle_falls", "stronghold_falls"), ("castle_holds", "stronghold_holds")),
    Goal("recovers", ("recovers", "mends"), ("still_wounded", "not_fit_yet", "dies_of_wounds", "succumbs")),
    Goal("dies-of-wounds", ("dies_of_wounds", "succumbs")),
]
SUMS: Final = Sums(
    {
        "convert_presence": ("convert-presence", 1),
        "convert_heresy": ("convert-heresy", 1),
        "convert_cathedral": ("convert-cathedral", 1),
        "convert_extra": ("convert-extra", 1),
        "convert_alliances": ("convert-alliances", 1),
        "reconquest_strength": ("reconquest-strength", 1),
        "reconquest_presence": ("reconquest-presence", 1),
        "reconquest_warlike": ("reconquest-warlike", 1),
        "reconquest_force": ("reconquest-force", 1),
        "reconquest_iq": ("reconquest-iq", 1),
    }
)
PLAIN: Final = (verbs.MOVE, verbs.LOAD, verbs.BUILD)  # no dice follow; after most others a phase may end


def forecast(
    game: Game[High], speaker: HighSpeaker, s: High, seat: int, action: int, lang: str
) -> Json | None:
    """What may come of an action, or None where no dice follow."""
    verb = verb_of(action)
    if verb in PLAIN:
        return None
    c = game.imagine(game.view(s, seat), 0)
    f = c.frames[-1]
    found: Json | None = None
    if verb == verbs.RESOLVE:
        index = combat.find(c, a_of(action), b_of(action))
        found = of_attack(c, index)
        if found is not None:
            return with_risk(speaker, c, found, combat_math.leaders_with(c, seat, c.attacks[index].units))
    elif verb == verbs.ATTACK and f.kind == COMBAT:
        found = of_target(c, f, a_of(action), b_of(action))
        if found is not None:
            found["joins"] = joins(speaker, c, c.attacks[-1])
    elif f.kind == ANNOUNCE and verb in (verbs.WITH, verbs.LEAD, verbs.DONE):
        found = of_party(c, f, action)
    elif verb == verbs.GAMBLE and f.kind == GAMBLE:
        found = of_gamble(speaker, c, a_of(action), b_of(action))
    elif verb == verbs.FIRE and f.kind == FIRE:
        found = of_fire(c)
    elif f.kind == BATTLE and verb in (verbs.ASSAULT, verbs.INSIDE, verbs.OUTSIDE, verbs.LEAD):
        found = of_battle(c, f, action)
    elif f.kind == BATTLE and verb == verbs.SIEGE:
        found = of_siege(1 - f.seat)
    elif verb in (verbs.PARLEY, verbs.DISRUPT, verbs.OPPOSE):
        found = of_talks(game, c, seat, action, lang)
    elif verb == verbs.CONVERT and f.kind == PHASE_B:
        found = of_conversion(game, c, seat, action, lang)
    if found is not None:
        return at_risk(speaker, c, found, seat, f)
    answers = {"nuclear": act(verbs.OUTSIDE)}
    found = outcomes.forecast(game, c, seat, action, lang, GOALS, SUMS, answers, OUTSIDE)
    if found is not None and verb == verbs.RECONQUER:
        need(found, "political-rating", "H8D.7", leaders.political_rating(c, a_of(action)))
    if found is not None and (verb == verbs.NUKE or f.kind == NUCLEAR):
        need(found, "equipment", "H7E.5", c.equipment)
    return found


def at_risk(speaker: HighSpeaker, s: High, found: Json, seat: int, f: Frame) -> Json:
    """The leaders of whoever decides, with the attack that the forecast speaks of."""
    if found.get("goal") != LESS:
        return found
    a = s.attacks[f.unit] if f.kind == BATTLE else s.attacks[-1]
    if a.seat == seat:
        return with_risk(speaker, s, found, combat_math.leaders_with(s, seat, a.units))
    staff = combat_math.leaders_with(s, seat, defenders(s, a))
    chance = chance_of_goal(found, ALL)
    if staff:
        found["risk"] = [
            {"piece": LEADER_IDS[i], "name": speaker.leaders[i], "chance": chance, "fate": "leader-dies"}
            for i in staff
        ]
    return found


def need(found: Json, what: str, rule: str, value: int) -> None:
    """The number that the die, as the parts change it, is compared with."""
    parts = found.get("parts")
    so_far = parts if isinstance(parts, list) else []
    found["parts"] = [*so_far, {"what": what, "rule": rule, "value": value, "op": "need"}]


# Attacks --------------------------------------------------------------------------------------------------
def of_attack(s: High, index: int) -> Json | None:
    """H7C.2: an announced attack, before the defender has chosen anything."""
    if index < 0:
        return None
    a = s.attacks[index]
    battle.muster(s, a)
    units = defenders(s, a)
    if not a.units or (not units and a.kind in (FLEET_ATTACK, GROUND_ATTACK)):
        return None  # called off, or leaders alone are captured without a fight
    return of_force(s, a)


def of_force(s: High, a: Attack) -> Json:
    """An attack by those named for it, wherever they stand: the defender may still go inside (H7C.7)."""
    units = defenders(s, a)
    staff = combat_math.leaders_with(s, 1 - a.seat, units)
    lead = combat_math.best_leader(s, staff)
    if not battle.can_shelter(s, a):
        return told(s, a, units, is_inside(s, a), lead)
    cases = [
        {"when": when, **told(s, a, units, inside, lead)}
        for when, inside in ((INSIDE, True), (OUTSIDE, False))
    ]
    return {**cases[0], "cases": cases}


def of_target(s: High, f: Frame, h: int, kind: int) -> Json | None:
    """An attack that nobody has announced yet, if all join it who can."""
    if targets.why_not_attack(s, f.seat, h, kind):
        return None
    s.attacks.append(Attack(f.seat, kind, h))
    return all_join(s, Frame(ANNOUNCE, f.seat, h))


def all_join(s: High, f: Frame) -> Json | None:
    a = s.attacks[-1]
    procedure = announce.Announce()
    for _ in range(LEADER):
        open_ = [x for x in procedure.choices(s, f, a) if verb_of(x) == verbs.WITH]
        if not open_:
            break
        announce.join(s, a, a_of(open_[0]))
    a.lead = combat_math.best_leader(s, a.leaders)
    found = of_attack(s, len(s.attacks) - 1)
    return None if found is None else {**found, "assumes": [ALL_JOIN]}


def joins(speaker: HighSpeaker, s: High, a: Attack) -> list[Json]:
    """Who takes part, with what each adds: points, or columns by the one leader who is used (H7C.17)."""
    present = Present(speaker, s)
    out: list[Json] = [
        {"piece": UNIT_NAMES[u], "name": present.say("unit", u), "adds": f"+{s.strength[u]}"}
        for u in sorted(a.units, key=lambda each: -s.strength[each])
    ]
    for i in a.leaders:
        columns = leaders.combat_rating(s, i) if i == a.lead else int(i == PARVUS and not s.fervor)
        name = "columns" if columns else "nothing"
        adds = speaker.words.template("join", name).render(speaker, (columns, columns, 0, 0))
        out.append({"piece": LEADER_IDS[i], "name": speaker.leaders[i], "adds": adds})
    return out


def of_party(s: High, f: Frame, action: int) -> Json | None:
    """An attack that is being put together: with whoever is named now, and nobody else."""
    a = s.attacks[-1]
    verb = verb_of(action)
    if verb == verbs.WITH:
        announce.join(s, a, a_of(action))
        if f.count == 0:
            a.lead = combat_math.best_leader(s, a.leaders)
    elif verb == verbs.LEAD:
        a.lead = a_of(action)
    return of_attack(s, len(s.attacks) - 1)


def of_battle(s: High, f: Frame, action: int) -> Json:
    """A battle under way, as the one who is asked may decide."""
    verb = verb_of(action)
    a = s.attacks[f.unit]
    inside = verb != verbs.OUTSIDE and (verb != verbs.LEAD or is_inside(s, a))
    lead = a_of(action) if verb == verbs.LEAD else combat_math.best_leader(s, battle.captains(s, f))
    return told(s, a, f.units, inside, lead)


def is_inside(s: High, a: Attack) -> bool:
    if a.kind != GROUND_ATTACK or strongpoints.fort_in(s, a.target) == NO_FORT:
        return False
    return strongpoints.is_inside(s, a.target, 1 - a.seat)


def told(s: High, a: Attack, units: list[int], inside: bool, lead: int) -> Json:
    clash = combat_math.clash(s, a, units, inside, lead)
    rows: list[Json] = []
    whole: Spread = {}
    for roll in ROLLS:
        cell = clash.table.cell(roll, clash.column)
        called_for = called(clash.is_crusader, a.kind == FLEET_ATTACK, cell, clash.attack, clash.guard)
        spread = capped(called_for, clash.attack, clash.guard)
        chance = Fraction(6 - abs(7 - roll), 36)
        for losses, part in spread.items():
            whole[losses] = whole.get(losses, Fraction(0)) + chance * part
        rows.append(
            {"roll": roll, "chance": float(chance), "result": named(clash, a.kind, cell), **means(spread)}
        )
    return {
        "basis": outcomes.EXACT,
        "goal": LESS,
        "chance": share(whole, lambda lost, taken: taken > lost),
        "others": [
            {"goal": ALL, "chance": share(whole, lambda lost, taken: taken >= clash.guard)},
            {"goal": CLEAN, "chance": share(whole, lambda lost, taken: taken > 0 and lost == 0)},
            {"goal": HURT, "chance": share(whole, lambda lost, taken: lost > 0 and taken == 0)},
            *ruined(share(whole, lambda lost, _: lost >= clash.attack)),
        ],
        "spread": spread_of(whole, clash.guard),
        **means(whole),
        **weighed(s, clash),
        "rows": rows,
    }


def spread_of(whole: Spread, guard: int) -> list[Json]:
    """What a bar shows: nothing is left of them; they lose more; as much; we lose more."""
    tally = {"best": Fraction(0), "partial": Fraction(0), "nothing": Fraction(0), "bad": Fraction(0)}
    for (lost, hit), part in whole.items():
        tone = "best" if hit >= guard else "partial" if hit > lost else "bad" if hit < lost else "nothing"
        tally[tone] += part
    return [
        {"goal": TONES[tone], "chance": float(part), "tone": tone} for tone, part in tally.items() if part
    ]


def ruined(chance: float) -> list[Json]:
    return [{"goal": RUIN, "chance": chance, "bad": True}] if chance else []


def chance_of_goal(found: Json, goal: str) -> float:
    """Of the other results: how likely this one is."""
    others = found["others"]
    assert isinstance(others, list)
    for other in others:
        if other["goal"] == goal:
            return float(other["chance"])
    return 0.0


def with_risk(speaker: HighSpeaker, s: High, found: Json, leaders: list[int]) -> Json:
    """H7C.35: those who take part die with their force, if nothing is left of it."""
    chance = chance_of_goal(found, RUIN)
    if leaders and "others" in found:
        found["risk"] = [
            {"piece": LEADER_IDS[i], "name": speaker.leaders[i], "chance": chance, "fate": "leader-dies"}
            for i in leaders
        ]
    return found


def called(is_crusader: bool, is_fleet: bool, cell: int, attack: int, guard: int) -> Spread:
    """What a cell of the table used calls for."""
    if not is_crusader:
        return {(left_of(cell), right_of(cell)): ONE}
    if is_fleet:
        return fleet_result(left_of(cell))
    return ground_result(right_of(cell), attack, guard)


def named(clash: Weighing, kind: int, cell: int) -> str:
    if not clash.is_crusader:
        return f"{left_of(cell)}/{right_of(cell)}"
    return str(left_of(cell)) if kind == FLEET_ATTACK else chr(64 + right_of(cell))


def fleet_result(number: int) -> Spread:
    """H12.3 – H12.13."""
    one, two = dice(1), dice(2)
    found: dict[int, Spread] = {
        2: {(2, 1): ONE},
        3: either(lost(one, 2), taken(one, 2)),
        4: taken(two),
        5: {(1, 1): ONE},
        6: {(n, m): one[n] * one[m] for n in one for m in one},
        7: either(lost(two), taken(one)),
        8: lost(one),
        10: taken(two),
    }
    return found.get(number, {(0, 0): ONE})  # 1 and 9: no combat


def ground_result(letter: int, attack: int, guard: int) -> Spread:
    """H12.14 – H12.23."""
    one, two = dice(1), dice(2)
    found: dict[int, Spread] = {
        1: {(0, attack // 2): ONE},
        2: either(lost(two), taken(two)),
        3: {(guard // 3, 0): ONE},
        4: {(0, 0): ONE},
        5: taken(one),
        6: lost(one),
        7: {(0, attack // 3): ONE},
        8: taken(one, 3),
        9: either(lost(one), taken(one)),
        10: {(3, n): part for n, part in one.items()},
    }
    return found[letter]


# Guns and gambles -----------------------------------------------------------------------------------------
def of_fire(s: High) -> Json:
    """H7D.6 – H7D.8: as `fire.shoot` does it."""
    f = s.frames[-1]
    w = combat_math.volley(s, f.seat, f.place, f.unit, fire.crew_of(s, f.unit, s.side[f.unit]))
    whole: Spread = {}
    rows: list[Json] = []
    for roll in ROLLS:
        hit = min(w.guard, right_of(w.table.cell(roll, w.column)))
        chance = Fraction(6 - abs(7 - roll), 36)
        whole[0, hit] = whole.get((0, hit), Fraction(0)) + chance
        rows.append({"roll": roll, "chance": float(chance), "result": str(hit), **means({(0, hit): ONE})})
    return {
        "basis": outcomes.EXACT,
        "goal": "fleet-loses",
        "chance": share(whole, lambda lost, taken: taken > 0),
        "others": [{"goal": "fleet-gone", "chance": share(whole, lambda _, n: n >= w.guard)}],
        **means(whole),
        **weighed(s, w),
        "rows": rows,
    }


def of_gamble(speaker: HighSpeaker, s: High, leader: int, points: int) -> Json:
    """H7C.33, H7C.34: the points are saved if the die is higher than twice their number; else he pays."""
    chance = Fraction(sum(die > 2 * points for die in SIDES_OF_A_DIE), 6)
    fate = "leader-dies" if s.wounded[leader] else "leader-wounded"
    return {
        "basis": outcomes.EXACT,
        "goal": "averted",
        "chance": float(chance),
        "others": [{"goal": fate, "chance": float(ONE - chance), "bad": True}],
        "spread": [
            {"goal": "averted", "chance": float(chance), "tone": "best"},
            {"goal": fate, "chance": float(ONE - chance), "tone": "bad"},
        ],
        "risk": [
            {
                "piece": LEADER_IDS[leader],
                "name": speaker.leaders[leader],
                "chance": float(ONE - chance),
                "fate": fate,
            }
        ],
        "parts": [
            {"what": "higher", "rule": "H7C.33", "value": 2 * points},
            {"what": fate, "rule": "H7C.34", "value": 1 if s.wounded[leader] else 0, "op": "note"},
        ],
        "rows": [{"roll": die, "chance": 1 / 6, "reached": die > 2 * points} for die in SIDES_OF_A_DIE],
    }


def of_siege(side: int) -> Json:
    """H7D.21, H7D.22: a die for each besieged strongpoint, turn by turn while the siege lasts."""
    falls_on = siege.FALLS_ON[side]
    return {
        "basis": outcomes.EXACT,
        "goal": "siege-falls",
        "chance": falls_on / 6,
        "others": [],
        "assumes": [EACH_TURN],
        "parts": [
            {
                "what": "siege-need",
                "rule": "H7D.21" if side == CRUSADER else "H7D.22",
                "value": falls_on,
                "op": "need",
            }
        ],
        "rows": [{"roll": die, "chance": 1 / 6, "reached": die <= falls_on} for die in SIDES_OF_A_DIE],
    }


# Talks and conversions ------------------------------------------------------------------------------------
def of_talks(game: Game[High], s: High, seat: int, action: int, lang: str) -> Json | None:
    """H9.5, H9.6: a die, the ratings of those who speak, against the Alliance Range of the race."""
    verb = verb_of(action)
    f = s.frames[-1]
    if verb == verbs.OPPOSE:
        found = outcomes.forecast(game, s, seat, action, lang, GOALS)
        side = 1 - seat
        race, speaker, helper = f.place, f.unit, f.count if f.kind == PHASE_F else ALONE
        return talked(s, found, race, speaker, helper, a_of(action), side)
    race, speaker = a_of(action), b_of(action)
    helper = c_of(action) if f.kind == PHASE_F else ALONE
    against = alliance.opponents(s, speaker, seat)
    if not alliance.is_a_choice(s, against):
        found = outcomes.forecast(game, s, seat, action, lang, GOALS)
        return talked(s, found, race, speaker, helper, alliance.the_opponent(against), seat)
    game.step(s, action)  # the other side names its speaker first
    cases: list[Json] = []
    for i in against:
        case = outcomes.forecast(game, s, seat, act(verbs.OPPOSE, i), lang, GOALS)
        case = talked(s, case, race, speaker, helper, i, seat)
        if case is not None:
            cases.append({"when": OPPOSED, "name": name_of(game, s, i, lang), **case})
    cases.sort(key=chance_of)
    return {**cases[0], "cases": cases}


def chance_of(case: Json) -> float:
    chance = case["chance"]
    assert isinstance(chance, float)
    return chance


def name_of(game: Game[High], s: High, i: int, lang: str) -> str:
    """What a language calls a leader, else the pack."""
    name = game.name_of("leader", LEADER_IDS[i], lang)
    return s.board.leader_names[i] if name == LEADER_IDS[i] else name


def talked(
    s: High, found: Json | None, race: int, speaker: int, helper: int, opponent: int, side: int
) -> Json | None:
    if found is None:
        return None
    parts: list[Json] = []
    if alliance.is_free(s, speaker, side):
        parts.append(added("political-rating", "H9.5", leaders.political_rating(s, speaker)))
    if helper != ALONE:
        parts.append(added("interpreter", "H9.9", leaders.political_rating(s, helper)))
    if opponent >= 0:
        parts.append(added("opponent", "H9.6", -leaders.political_rating(s, opponent)))
    found["parts"] = parts
    need(found, "alliance-range", "H9.7", s.board.alliance_range[race])
    return found


def added(what: str, rule: str, value: int) -> Json:
    return {"what": what, "rule": rule, "value": value, "op": "add"}


def of_conversion(game: Game[High], s: High, seat: int, action: int, lang: str) -> Json | None:
    """H8B.2: an attempt that is announced now and rolled for when the phase is closed, by itself."""
    f = s.frames[-1]
    leader, points = a_of(action), b_of(action)
    planet = titles.surface(s, leader)
    f.units, f.marks, f.count = [leader], [points], points
    found = outcomes.forecast(game, s, seat, act(verbs.DONE), lang, GOALS, SUMS)
    if found is None:
        return None
    need(found, "conversion-number", "H8B.2", s.board.race_conversion[s.race[planet]])
    found["outcomes"] = []  # what comes after it is not its doing
    found["others"] = []
    return found


# Reckoning ------------------------------------------------------------------------------------------------
def dice(count: int) -> dict[int, Fraction]:
    """The sum of one or two dice."""
    if count == 1:
        return {n: Fraction(1, 6) for n in SIDES_OF_A_DIE}
    return {n: Fraction(6 - abs(7 - n), 36) for n in ROLLS}


def lost(points: dict[int, Fraction], more: int = 0) -> Spread:
    return {(n + more, 0): part for n, part in points.items()}


def taken(points: dict[int, Fraction], more: int = 0) -> Spread:
    return {(0, n + more): part for n, part in points.items()}


def either(one: Spread, other: Spread) -> Spread:
    """One half of a die each."""
    found = {losses: part * HALF for losses, part in one.items()}
    for losses, part in other.items():
        found[losses] = found.get(losses, Fraction(0)) + part * HALF
    return found


def capped(spread: Spread, attack: int, guard: int) -> Spread:
    """H7C.31: nobody loses more than he has."""
    found: Spread = {}
    for (a, d), part in spread.items():
        losses = (min(a, attack), min(d, guard))
        found[losses] = found.get(losses, Fraction(0)) + part
    return found


def share(spread: Spread, wanted: Callable[[int, int], bool]) -> float:
    return float(sum(part for losses, part in spread.items() if wanted(*losses)))


def means(spread: Spread) -> Json:
    """What either side loses on average."""
    return {
        "attacker": float(sum(part * losses[0] for losses, part in spread.items())),
        "defender": float(sum(part * losses[1] for losses, part in spread.items())),
    }


def weighed(s: High, w: Weighing) -> Json:
    """How the column was found: every part with its clause."""
    net = combat_math.net_shift(s, combat_math.total(w.att), combat_math.total(w.dfn))
    parts: list[Json] = [
        {"what": "attack", "rule": "H7C.3", "value": w.attack},
        {"what": "defence", "rule": "H7C.4", "value": -w.defence},
        {"what": "base", "rule": "H7C.12", "value": w.start + 1},
    ]
    parts += [{"what": PARTS[rule], "rule": rule, "value": value} for rule, value in w.att]
    parts += [{"what": PARTS[rule], "rule": rule, "value": -value} for rule, value in w.dfn]
    parts.append({"what": "shift", "rule": "H7C.30", "value": net})
    return {"parts": parts, "column": w.column + 1, "table": "crusader" if w.is_crusader else "wersgorix"}
