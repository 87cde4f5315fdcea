"""Whole battles (D9.10, D9.11): how they end if the attacker fights on while he may and the defender stands.

Each round is fought by the rules themselves, on copies, for every number of hits that the dice may score;
hits are shared out in the usual way (D12.9). Nothing lies hidden in this game.
"""

from typing import Final

from crusades.core import outcomes, trials
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.framed import FramedGame
from crusades.core.game import Json
from crusades.core.trials import Course, End, Key, interval
from crusades.games.darkest import battle, fire, forces, hits, verbs
from crusades.games.darkest.kinds import BATTLE, HITS, RETREATS
from crusades.games.darkest.options import ROLLS
from crusades.games.darkest.pieces import DE, DISRUPTED, FORTIFIED, foe
from crusades.games.darkest.state import Battle, Darkest
from crusades.games.darkest.volleys import Spread, volley

POLICY: Final = "fight-on-they-stand"
CLEARED: Final = "cleared"
HOLDS: Final = "holds"
FEW: Final = 1500  # positions looked at for a first figure …
MANY: Final = 20_000  # … and if it is asked for more closely
MARKS: Final = DISRUPTED | FORTIFIED
TOLD_ROUNDS: Final = 3  # cleared in one round, in two, in three or more …
LEAST_RISK: Final = 0.005
MOST_RISKS: Final = 6


class Rounds(Course[Darkest]):
    """A battle from round to round: at ASK, or over."""

    def __init__(self, table: list[Procedure[Darkest]], s: Darkest, b: Battle, defenders: list[int]) -> None:
        super().__init__()
        self.table = table
        self.before: Darkest = s
        self.target: int = b.target
        self.units: list[int] = b.units.copy()  # whose fate distinguishes positions …
        self.defenders: list[int] = defenders  # … with theirs

    def key(self, s: Darkest) -> Key:
        b = s.battle
        assert b is not None
        lines = len(forces.lines_at(s, self.target))
        out = [s.frames[-1].step, lines, s.ruined >> self.target & 1, b.cleared, len(b.units), len(b.air)]
        out += [-1 if s.at[u] < 0 else s.flags[u] & MARKS for u in self.units]
        out += [-1 if s.at[u] < 0 else s.flags[u] & MARKS for u in self.defenders]
        return tuple(out)

    def is_over(self, s: Darkest) -> bool:
        return s.frames[-1].kind != BATTLE or s.frames[-1].step == battle.OVER

    def fought(self, s: Darkest) -> list[tuple[float, Darkest]]:
        return self.volleys(s, 0)

    def volleys(self, s: Darkest, shift: int) -> list[tuple[float, Darkest]]:
        """D9.10: both fire. What is more than anybody can take makes no difference."""
        b = s.battle
        assert b is not None
        attack = fire.attack_strength(s, b)
        defence = fire.defence_strength(s, b)
        most = battle.needed(s, b) + 1
        if shift:
            most = min(most, fire.german_factors(s, b))  # D15.4
        room = hits.rooms(s, b.units, hits.ATTACKING)
        out: list[tuple[float, Darkest]] = []
        for (scored, back), chance in both(s, attack, defence, shift, most, room).items():
            c = s.clone()
            own = c.battle
            assert own is not None
            f = c.frames[-1]
            if not own.ahead:
                battle.open_round(c, own, f)
            own.defender_hits = back
            own.attacker_hits += scored
            f.step = battle.COUNTERFIRE
            battle.strike(c, own, scored)
            out.append((chance, stood(self.table, c)))
        return out

    def tanks(self, s: Darkest) -> list[tuple[float, Darkest]]:
        """D18.2: the tanks fire ahead in this round, then everybody else."""
        b = s.battle
        assert b is not None
        tanks = battle.spearhead(s, b)
        strength = fire.ground_strength(s, tanks, True)
        germans = [u for u in tanks if s.of(u).nation == DE]
        most = hits.rooms(s, battle.fallen(s, b), hits.OVERRUN)
        if b.shift:
            most = min(most, fire.ground_strength(s, germans, True))
        out: list[tuple[float, Darkest]] = []
        for scored, chance in capped(volley(s, strength, True, b.shift, 0), most).items():
            c = s.clone()
            own = c.battle
            assert own is not None
            battle.open_round(c, own, c.frames[-1])
            c.frames[-1].step = battle.AFTER_TANKS
            own.ahead, own.attacker_hits = tanks.copy(), scored
            hits.begin(c, foe(own.seat), own.target, battle.fallen(c, own), scored, hits.OVERRUN)
            c = stood(self.table, c)
            if c.frames[-1].kind == BATTLE and c.frames[-1].step == battle.FIRE:
                out += [(chance * part, after) for part, after in self.volleys(c, b.shift)]
            else:
                out.append((chance, c))
        return out


def both(
    s: Darkest, attack: int, defence: int, shift: int, most: int, room: int
) -> dict[tuple[int, int], float]:
    """Hits on the defenders and on the attackers: how likely. By a switch one die serves both (D9.2)."""
    found: dict[tuple[int, int], float] = {}
    is_common = s.opts[ROLLS] == 1
    for die in range(1, 7) if is_common else (0,):
        share = 1 / 6 if is_common else 1.0
        back = capped(volley(s, defence, False, 0, die), room)
        for scored, p in capped(volley(s, attack, True, shift, die), most).items():
            for hit, q in back.items():
                found[scored, hit] = found.get((scored, hit), 0.0) + share * p * q
    return found


def capped(spread: Spread, most: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for n, chance in spread.items():
        found[min(n, most)] = found.get(min(n, most), 0.0) + float(chance)
    return found


def stood(table: list[Procedure[Darkest]], s: Darkest) -> Darkest:
    """Go on until the next round could begin, or the battle is over: nobody retreats (D16.3)."""
    while True:
        f = s.frames[-1]
        if f.kind == BATTLE and f.step in (battle.ASK, battle.FIRE, battle.OVER):
            return s
        procedure = table[f.kind]
        if procedure.asks(s, f) == NOBODY:
            procedure.advance(s, f)
        elif f.kind == HITS:
            procedure.apply(s, f, verbs.DONE)
        elif f.kind == RETREATS:
            procedure.apply(s, f, verbs.PASS)
        else:
            return s  # something else is asked: nobody can say how the battle goes on


# beginning --------------------------------------------------------------------------------------------------
def imagined(s: Darkest, b: Battle) -> Darkest:
    """The state as this battle stands before its first round, with nothing else under way."""
    c = s.clone()
    c.events = None
    c.menu = None
    c.frames = [Frame(BATTLE, b.seat, b.target)]
    c.frames[0].step = battle.ASK
    c.battle = b.clone()
    c.attacks = []
    return c


def of_battle(
    game: FramedGame[Darkest], s: Darkest, b: Battle, shift: int, ahead: bool, lang: str, more: int,
    few: int = FEW,
) -> Json | None:  # fmt: skip
    """The end of a battle that stands before a round: pressed by so many columns, or with tanks ahead."""
    c = imagined(s, b)
    own = c.battle
    assert own is not None
    if not own.fronts:
        own.fronts = sorted(set(own.origins))
    battle.sweep(c, own)
    if battle.is_cleared(c, own):
        return None
    own.shift = shift if ahead else 0
    course = Rounds(game.table, c, own, fire.defenders(c, own))
    begin: list[tuple[float, Darkest]] = [(1.0, c)]
    spent = 0
    if ahead:
        begin, spent = course.tanks(c), 1
    elif shift:
        begin, spent = course.volleys(c, shift), 1
    return ended(game, course, begin, own, spent, b.seat, lang, more, few)


def of_losses(
    game: FramedGame[Darkest], s: Darkest, seat: int, action: int, lang: str, more: int
) -> Json | None:
    """What sharing out hits or a retreat means for the rest of the battle, to whoever decides it."""
    f = s.frames[-1]
    b = s.battle
    assert b is not None
    if b.kind == battle.SALVO or s.frames[-2].kind != BATTLE:
        return None
    course = Rounds(game.table, s, b, fire.defenders(s, b))
    c = s.clone()
    c.events = None
    game.table[f.kind].apply(c, c.frames[-1], action)
    c = stood(game.table, c)
    found = ended(game, course, [(1.0, c)], b, 0, seat, lang, more)
    return None if found is None else {"basis": found["basis"], "fight": found}


def ended(
    game: FramedGame[Darkest], course: Rounds, begin: list[tuple[float, Darkest]], b: Battle, spent: int,
    seat: int, lang: str, more: int, few: int = FEW,
) -> Json | None:  # fmt: skip
    """Follow it to its end, or try it out; `spent`: rounds that have been fought to get there."""
    limit = b.limit - b.round if b.limit else 0
    if b.limit and limit <= spent:
        ends = [End(state, 0, chance) for chance, state in begin]
    else:
        ends = course.followed(begin, limit - spent if limit else 0, MANY if more else few)
    tried = 0
    if not ends:
        tried = more or trials.TRIALS
        ends = course.tried(begin, limit - spent if limit else 0, tried)
    return told(game, course, ends, b, spent, seat, lang, tried)


# telling ----------------------------------------------------------------------------------------------------
def told(
    game: FramedGame[Darkest], course: Rounds, ends: list[End[Darkest]], b: Battle, spent: int, seat: int,
    lang: str, tried: int,
) -> Json:  # fmt: skip
    before = course.before
    by_round: dict[int, float] = {}
    chance = killed = shaken = 0.0
    risks: dict[int, float] = {}
    mine = course.units if seat == b.seat else course.defenders
    theirs = course.defenders if seat == b.seat else course.units
    for end in ends:
        after = end.state.battle
        assert after is not None
        if after.cleared:
            chance += end.chance
            n = min(TOLD_ROUNDS, b.round + end.rounds + spent)
            by_round[n] = by_round.get(n, 0.0) + end.chance
        for u in mine:
            if end.state.at[u] < 0:
                risks[u] = risks.get(u, 0.0) + end.chance
            elif end.state.flags[u] & DISRUPTED and not before.flags[u] & DISRUPTED:
                shaken += end.chance
        for u in theirs:
            if end.state.at[u] < 0:
                killed += end.chance
    chance = min(1.0, chance)
    lost = sum(risks.values())
    is_attack = seat == b.seat
    reached = chance if is_attack else 1 - chance
    found: Json = {
        "goal": CLEARED if is_attack else HOLDS,
        "chance": reached,
        "basis": "trials" if tried else outcomes.EXACT,
        "policy": POLICY,
        "spread": spread_of(by_round, chance, is_attack),
        "attacker": lost if is_attack else killed,
        "defender": killed if is_attack else lost,
        "disrupted": shaken,
        "risk": risk_of(game, before, risks, lang),
    }
    if tried:
        found["low"], found["high"] = interval(reached, tried)
        found["trials"] = tried
    return found


def spread_of(by_round: dict[int, float], chance: float, is_attack: bool) -> list[Json]:
    """Cleared in one round, two, more; or not at all."""
    out: list[Json] = []
    for n in sorted(by_round):
        goal = f"cleared-{n}" if n < TOLD_ROUNDS else "cleared-later"
        tone = ("best" if n == 1 else "partial") if is_attack else "bad"
        out.append({"goal": goal, "chance": by_round[n], "tone": tone})
    if chance < 1:
        out.append({"goal": HOLDS, "chance": 1 - chance, "tone": "nothing" if is_attack else "best"})
    return out


def risk_of(game: FramedGame[Darkest], s: Darkest, risks: dict[int, float], lang: str) -> list[Json]:
    """Own units that may be lost, the likeliest first."""
    worst = sorted(risks, key=lambda u: (-risks[u], u))[:MOST_RISKS]
    return [
        {
            "piece": s.of(u).id,
            "name": game.name_of("unit", s.of(u).name, lang),
            "chance": risks[u],
            "fate": "unit-lost",
        }
        for u in worst
        if risks[u] >= LEAST_RISK
    ]
