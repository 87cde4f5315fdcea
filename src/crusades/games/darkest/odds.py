"""Exact odds of a battle round (D9.1 – D9.10), of one that is pressed (D15), and of every other roll.

Nothing lies hidden in this game: the state is what either side knows, but for the dice.
"""

from fractions import Fraction
from typing import Final

from crusades.core import outcomes
from crusades.core.action import a_of, b_of, verb_of
from crusades.core.flow import Frame
from crusades.core.framed import FramedGame
from crusades.core.game import Game, Json
from crusades.core.outcomes import Fall, Goal
from crusades.games.darkest import air, announce, battle, fights, fire, forces, hits, verbs
from crusades.games.darkest.board import SWAMP
from crusades.games.darkest.kinds import ANNOUNCE, BATTLE, COMBAT, HITS, RETREATS, STRIKE
from crusades.games.darkest.options import ROLLS
from crusades.games.darkest.pieces import DE, DEC41, FLEET, foe
from crusades.games.darkest.state import Attack, Battle, Darkest
from crusades.games.darkest.volleys import FACES, ONE, volley

ALL: Final = "all"
LESS: Final = "more"
BEST: Final = "best"  # tones of a spread
PARTIAL: Final = "partial"
NOTHING: Final = "nothing"
BAD: Final = "bad"
GOAL_OF: Final = {BEST: ALL, PARTIAL: LESS, NOTHING: "even", BAD: "fewer"}
ATTACK: Final = "attack-fire"
DEFENCE: Final = "defence-fire"
NEEDED: Final = "needed"
ALL_JOIN: Final = "all-join"
LET_THROUGH: Final = "let-through"  # nobody intercepts
ARRIVES: Final = "air-arrives"  # the aircraft that support an attack come through

ANSWERS: Final = {"interception": verbs.PASS, "naval": verbs.PASS}
JOINING: Final = (verbs.WITH, verbs.FROM, verbs.RIVER)
LAUNCHING: Final = (verbs.DONE, verbs.RESOLVE, verbs.FIGHT, verbs.PRESS)
GOALS: Final = [
    Goal("bombed", ("bombed",), ("flak", "flak_soviet", "missed")),
    Goal("arrives", ("shipped", "shipped_enemy", "shipped_nobody"), ("sunk", "sunk_enemy", "sunk_nobody")),
    Goal("setup-used", ("setup.used",), ("setup.unused",)),
    Goal("through-flak", ("flak_misses", "flak_misses_soviet")),
    Goal("air-lost", ("flak", "flak_soviet")),
]


def forecast(
    game: FramedGame[Darkest], s: Darkest, seat: int, action: int, lang: str, trials: int
) -> Json | None:
    """What may come of an action, or None where no dice follow."""
    verb = verb_of(action)
    f = s.frames[-1]
    c = game.clone(s)
    if verb == verbs.CALL:
        return of_siberia(c)
    if verb in (verbs.ATTACK, verbs.SHELL, verbs.STRIKE):
        return of_target(game, c, action, lang, trials)
    if f.kind in (ANNOUNCE, STRIKE) and verb in JOINING:
        game.step(c, action)
        return of_party(game, c, c.frames[-1], lang, trials)
    if f.kind in (HITS, RETREATS) and c.battle is not None:
        return fights.of_losses(game, c, seat, action, lang, trials)
    fall = outcomes.follow(game, c, action, [], ANSWERS)
    b = fall.state.battle
    if b is not None and (fall.ways or (verb in LAUNCHING and f.kind in (ANNOUNCE, STRIKE, COMBAT, BATTLE))):
        found = of_battle(fall.state, b, verb)
        if found is not None:
            if verb == verbs.STOP:
                return found  # this battle ends, and the next one begins with this round
            if f.kind == BATTLE and s.battle is not None:
                b = s.battle
            return with_fight(game, found, fall.state if f.kind != BATTLE else s, b, action, lang, trials)
    if verb == verbs.DONE and f.kind == ANNOUNCE and not fall.ways:
        return of_party(game, c, f, lang, trials)  # it is announced, and fought later
    if not fall.ways:
        return None
    if verb in (verbs.INTERCEPT, verbs.SAIL):
        return of_duel(game, c, seat, action, lang)
    found = outcomes.forecast(game, c, seat, action, lang, GOALS, outcomes.NO_SUMS, ANSWERS, LET_THROUGH)
    if found is not None and verb == verbs.BOMB:
        column = air.column(c, a_of(action), b_of(action), True) + 1
        found["parts"] = [{"what": "bombing-column", "rule": "D23.7", "value": column}]
    return found


# battles ----------------------------------------------------------------------------------------------------
def with_fight(
    game: FramedGame[Darkest], found: Json, s: Darkest, b: Battle, action: int, lang: str, trials: int
) -> Json:
    """How the battle ends that a round belongs to: one that stands before its dice, or begins."""
    if b.kind == battle.SALVO:
        return found
    verb = verb_of(action)
    b = b.clone()
    if s.frames[-1].kind == BATTLE and s.frames[-1].step == battle.COUNTERFIRE:
        b.round -= 1  # the round that begins by itself has been counted
    shift = a_of(action) if verb == verbs.PRESS else b.shift
    ends = fights.of_battle(game, s, b, shift, verb == verbs.TANKS, lang, trials)
    return found if ends is None else {**found, "fight": ends}


def of_battle(s: Darkest, b: Battle, verb: int) -> Json | None:
    """The round that comes next in a battle that stands before its dice."""
    f = s.frames[-1]
    if f.kind != BATTLE:
        return None
    if f.step == battle.AFTER_TANKS:
        return of_tanks(s, b)
    if f.step == battle.AIR:  # the dice of flak come first
        found = of_round(s, b, b.shift)
        risky = [u for u in b.air if air.has_flak(s, u, b.target)]
        flak: list[Json] = [
            {"goal": "air-lost", "chance": shot_down(s, u, b.target), "bad": True} for u in risky
        ]
        rest = found["others"]
        assert isinstance(rest, list)
        return {**found, "others": [*rest, *flak], "assumes": [ARRIVES]}
    if f.step in (battle.ASK, battle.COUNTERFIRE):
        return of_round(s, b, b.shift)
    return None


def shot_down(s: Darkest, u: int, place: int) -> float:
    """D23.10, D24.18: how likely flak hits an aircraft that supports an attack."""
    column = air.column(s, u, place, False)
    table = s.theatre.tables.bombing
    return sum([air.is_hit_by(s, u, place, table[row - 1][column]) for row in FACES]) / 6


def of_target(game: FramedGame[Darkest], s: Darkest, action: int, lang: str, trials: int) -> Json | None:
    """An attack for which nobody is named yet, if all join it who can."""
    game.step(s, action)
    f = s.frames[-1]
    if f.kind == ANNOUNCE:
        f.units = announce.Announce().crew(s, f)
    elif f.kind == STRIKE:
        for _ in range(6):
            ways = [x for x in game.legal(s) if verb_of(x) == verbs.FROM]
            if not ways:
                break
            game.step(s, ways[0])
    f = s.frames[-1]
    found = of_party(game, s, f, lang, trials)
    if found is None:
        return None
    return {
        **found,
        "assumes": [ALL_JOIN],
        "joins": joins(game, s, f.units, [s.at[u] for u in f.units], lang),
    }


def joins(
    game: FramedGame[Darkest], s: Darkest, units: list[int], places: list[int], lang: str
) -> list[Json]:
    """Who attacks, and out of which hex; what each adds to the fire (D11.5)."""
    return [
        {
            "piece": s.of(u).id,
            "name": game.name_of("unit", s.of(u).name, lang),
            "place": s.theatre.board.names[p],
            "adds": f"+{s.of(u).fire}",
        }
        for u, p in zip(units, places)
    ]


def of_party(game: FramedGame[Darkest], s: Darkest, f: Frame, lang: str, trials: int) -> Json | None:
    """An attack that is being put together, with those named so far."""
    attack = Attack(f.place)
    attack.units = f.units or (announce.Announce().crew(s, f) if f.kind == ANNOUNCE else [])
    for u in f.marks:
        if s.of(u).type == FLEET:
            attack.fleet = u
        else:
            attack.air.append(u)
    if not attack.units:
        return None
    b = fire.battle_of(s, attack, f.seat)
    b.alone = int(fire.must_be_stormed(s, b.target) and not battle.has_garrison(s, b))
    if f.kind == ANNOUNCE and f.step == announce.SALVO:
        b.kind = battle.SALVO
    elif f.kind == ANNOUNCE:
        b.kind, b.limit = f.count, battle.ROUNDS[f.count]
    else:
        b.kind, b.limit = battle.BREAK, f.count
    found = with_fight(game, of_round(s, b, 0), s, b, verbs.FIGHT, lang, trials)
    return {**found, "assumes": [ARRIVES]} if attack.air else found


def of_tanks(s: Darkest, b: Battle) -> Json:
    """D18.2: the tanks fire ahead at Disrupted infantry, one hit each."""
    tanks = battle.spearhead(s, b)
    strength = fire.ground_strength(s, tanks, True)
    needed = hits.rooms(s, battle.fallen(s, b), hits.OVERRUN)
    germans = [u for u in tanks if s.of(u).nation == DE]
    most = fire.ground_strength(s, germans, True) if b.shift else strength * len(FACES)
    rows: list[Json] = []
    chance = mean = Fraction(0)
    for die in FACES:
        scored = volley(s, strength, True, b.shift, die)
        reached = sum((p for n, p in scored.items() if min(n, most) >= needed), Fraction(0))
        lost = sum((min(n, most, needed) * p for n, p in scored.items()), Fraction(0))
        chance, mean = chance + reached / 6, mean + lost / 6
        rows.append({"roll": die, "chance": 1 / 6, "attacker": 0.0, "defender": float(lost)})
    return {
        "basis": outcomes.EXACT,
        "goal": "fallen-gone",
        "chance": float(chance),
        "others": [],
        "attacker": 0.0,
        "defender": float(mean),
        "rows": rows,
        "table": "combat",
        "column": min(strength, fire.COLUMNS),
        "parts": [
            {"what": "tanks-fire", "rule": "D18.2", "value": strength},
            {"what": "fallen-needed", "rule": "D18.2", "value": needed},
        ],
    }


def of_round(s: Darkest, b: Battle, shift: int) -> Json:
    attack = fire.attack_strength(s, b)
    defence = 0 if b.kind == battle.SALVO else fire.defence_strength(s, b)
    needed = battle.needed(s, b)
    takes = taken(s, b)
    is_common = s.opts[ROLLS] == 1
    most = fire.german_factors(s, b) if shift else attack * len(FACES)  # D15.4
    tally = {tone: Fraction(0) for tone in (BEST, PARTIAL, NOTHING, BAD)}
    more = lost = hurt = Fraction(0)
    rows: list[Json] = []
    for die in FACES:
        scored = volley(s, attack, True, shift, die)
        back = volley(s, defence, False, 0, die if is_common else 0)
        mean = Fraction(0)
        for rolled, p in scored.items():
            n = min(rolled, most)
            left = max(0, n - takes)
            mean += left * p
            for hit, q in back.items():
                part = p * q / 6
                if left > hit:
                    more += part
                tone = BEST if n >= needed else PARTIAL if left > hit else BAD if left < hit else NOTHING
                tally[tone] += part
        reply = sum((hit * q for hit, q in back.items()), Fraction(0))
        lost, hurt = lost + mean / 6, hurt + reply / 6
        rows.append({"roll": die, "chance": 1 / 6, "attacker": float(reply), "defender": float(mean)})
    return {
        "basis": outcomes.EXACT,
        "goal": LESS,
        "chance": float(more),
        "others": [{"goal": ALL, "chance": float(tally[BEST])}],
        "spread": [
            {"goal": GOAL_OF[tone], "chance": float(part), "tone": tone}
            for tone, part in tally.items()
            if part
        ],
        "attacker": float(hurt),
        "defender": float(lost),
        "rows": rows,
        "rows_back": rows_back(s, defence),
        "table": "combat",
        "column": min(attack, fire.COLUMNS),
        "parts": parts(s, b, attack, defence, needed, shift),
    }


def rows_back(s: Darkest, defence: int) -> list[Json]:
    """D9.2: the defender reads the table upside down: hits on the attackers by each number of his die."""
    if not defence:
        return []
    out: list[Json] = []
    for die in FACES:
        reply = volley(s, defence, False, 0, die)
        mean = sum((hit * q for hit, q in reply.items()), Fraction(0))
        out.append({"roll": die, "chance": 1 / 6, "attacker": float(mean)})
    return out


def parts(s: Darkest, b: Battle, attack: int, defence: int, needed: int, shift: int) -> list[Json]:
    """What makes the fire of either side, what the place takes, and what pressing costs."""
    flown, shelled, place, ground, river = fire.parts(s, b)
    out: list[Json] = []
    add(out, "attack-units", "D11.5", attack - flown - shelled if flown or shelled else 0)
    add(out, "attack-air", "D24.6", flown)
    add(out, "attack-fleet", "D25.1", shelled)
    out.append({"what": ATTACK, "rule": "D9.1", "value": attack, "op": "sum"})
    if shift:  # D15.2 – D15.4
        up, down = fire.column_of(attack, 1, shift), fire.column_of(attack, 6, shift)
        out.append({"what": "pressed-up", "rule": "D15.2", "value": up, "op": "note"})
        out.append({"what": "pressed-down", "rule": "D15.3", "value": down, "op": "note"})
        most = fire.german_factors(s, b)
        out.append({"what": "pressed-most", "rule": "D15.4", "value": most, "op": "note"})
    if b.kind != battle.SALVO:
        extra = place + ground + river
        add(out, "defence-units", "D19.1", defence - extra if extra else 0)
        add(out, "defence-place", "D20.5", place)
        swamp = s.theatre.board.terrain[b.target] == SWAMP
        add(out, "defence-terrain", "D19.9" if swamp else "D19.8", ground)
        add(out, "defence-river", "D19.10", river)
        out.append({"what": DEFENCE, "rule": "D19.1", "value": defence, "op": "sum"})
    takes = taken(s, b)
    if takes:
        out.append({"what": "takes", "rule": "D20.3", "value": takes, "op": "note"})
    out.append({"what": NEEDED, "rule": "D20.3", "value": needed, "op": "need"})
    return out


def add(out: list[Json], what: str, rule: str, value: int) -> None:
    if value:
        out.append({"what": what, "rule": rule, "value": value, "op": "add"})


def taken(s: Darkest, b: Battle) -> int:
    """D20.3, D20.12: the hits that the place and its lines take before anybody else does."""
    total = fire.absorbs(s, b.target, foe(b.seat))
    if battle.any_infantry(s, fire.defenders(s, b)):
        total += len(forces.lines_at(s, b.target))
    return total


# the other rolls --------------------------------------------------------------------------------------------
def of_siberia(s: Darkest) -> Json | None:
    """D7.5, D7.6: a die for each month before December 1941, and any 1 loses the game."""
    months = max(0, DEC41 - s.turn)
    if not months:
        return None
    chance = Fraction(5, 6) ** months
    return {
        "basis": outcomes.EXACT,
        "goal": "siberia-comes",
        "chance": float(chance),
        "others": [{"goal": "game-lost", "chance": float(ONE - chance), "bad": True}],
        "parts": [{"what": "months-early", "rule": "D7.6", "value": months}],
    }


def of_duel(game: Game[Darkest], s: Darkest, seat: int, action: int, lang: str) -> Json | None:
    """D23.1 – D23.6, D25.3: aircraft or fleets meet: one of them is shot down or sent home."""
    found = outcomes.falls(game, s, action, ANSWERS)
    if not found:
        return None
    chances: dict[str, Fraction] = {}
    rows: dict[int, bool] = {}
    for fall in found:
        fate = fate_of(fall, seat)
        chances[fate] = chances.get(fate, Fraction(0)) + fall.chance
        rows[fall.roll()] = fate in (FOE_DOWN, FOE_HOME)
    won = chances.get(FOE_DOWN, Fraction(0)) + chances.get(FOE_HOME, Fraction(0))
    return {
        "basis": outcomes.EXACT,
        "goal": "duel-won",
        "chance": float(won),
        "others": [
            {"goal": fate, "chance": float(chances[fate]), "bad": fate in (OWN_DOWN, OWN_HOME)}
            for fate in (FOE_DOWN, FOE_HOME, OWN_HOME, OWN_DOWN)
            if fate in chances
        ],
        "rows": [{"roll": die, "chance": 1 / 6, "reached": rows[die]} for die in sorted(rows)],
        "parts": [],
    }


FOE_DOWN: Final = "foe-down"
FOE_HOME: Final = "foe-home"
OWN_DOWN: Final = "own-down"
OWN_HOME: Final = "own-home"


def fate_of(fall: Fall[Darkest], seat: int) -> str:
    """Who lost the first meeting, and how."""
    for name, _, u, _, _, _ in fall.events():
        if name in ("shot_down", "sent_home"):
            is_own = fall.state.of(u).side == seat
            if name == "shot_down":
                return OWN_DOWN if is_own else FOE_DOWN
            return OWN_HOME if is_own else FOE_HOME
    return ""
