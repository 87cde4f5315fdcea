"""What the worked scenarios of The Darkest Crusade read off the table, and how they pass the time."""

from crusades.games.darkest import fire
from crusades.games.darkest.pieces import SEATS, STEPS, UNUSED
from crusades.games.darkest.state import Attack, Battle
from tests.rules.darkest.kit import Table, table

LETTERS = {"axis": "A", "soviet": "S"}
RESERVE = "E1: DE-28IK\n"  # has nothing to do before step A.2.f, which therefore waits for it


def play(text: str, actions: str = "", dice: list[int] | None = None) -> Table:
    """A position in which everything that happens is written down."""
    t = table(text, [] if dice is None else dice)
    t.s.events = []
    return t.do(actions)


FIRES = ("fires", "fires_back", "fires_same")  # the attacker's, the defender's, either's by one common die


def events(t: Table, *names: str) -> list[tuple[int, int, int, int]]:
    return [(e[2], e[3], e[4], e[5]) for e in t.s.events or [] if e[0] in names]


def fired(t: Table) -> list[tuple[str, int, int, int]]:
    """Every fire so far: whose it was (A, S), its strength, the row and the hits of the table."""
    return [(LETTERS[SEATS[a]], b, c, d) for a, b, c, d in events(t, *FIRES)]


def battle(t: Table) -> Battle:
    assert t.s.battle is not None
    return t.s.battle


def strength(t: Table) -> tuple[int, int]:
    """The fire of attacker and defender in the round to come."""
    return fire.attack_strength(t.s, battle(t)), fire.defence_strength(t.s, battle(t))


def planned(t: Table, attack: Attack) -> Battle:
    return fire.battle_of(t.s, attack, t.s.seat)


def factors(t: Table, units: str, is_attack: bool) -> int:
    """What ground units fire, one beside the other."""
    return fire.ground_strength(t.s, [t.unit(name) for name in units.split()], is_attack)


def until(t: Table, step: str, turn: int) -> Table:
    """Decline everything until somebody must decide in this step of this turn, or later."""
    goal = (turn, STEPS.index(step))
    for _ in range(400):
        if t.s.over or (t.s.turn, t.s.step) >= goal:
            return t
        legal = t.legal
        word = next((w for w in ("done", "pass", "stay") if w in legal), legal[0])
        t.do(word)
    raise AssertionError(f"never reached {step} of turn {turn}: {t.game.prompt(t.s)}")


def step(t: Table) -> str:
    return STEPS[t.s.step]


def count(t: Table, units: str) -> int:
    """How many of these stand on the map."""
    return sum(t.s.at[t.unit(name)] >= 0 for name in units.split())


def unused(t: Table, kind: int) -> int:
    return sum(t.s.at[u] == UNUSED for u in t.s.theatre.roster.of_type(kind))
