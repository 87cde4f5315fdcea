"""The invariants: silent in sound states, and loud about each way a state can be broken."""

from collections.abc import Callable

import pytest

from crusades.games.darkest.pieces import DISRUPTED, EAST, FORTIFIED, WAITING
from crusades.games.darkest.state import Attack, Battle, Breakthrough, survey
from tests.rules.darkest.kit import Table, table
from tests.rules.darkest.stage import historical

SOUND = """turn 3; step A.2.b
F2: DE-4A, DE-24PZ, DE-2FK; C2: DE-KM
F4: SU-4A fortified, SU-14M disrupted; G9: SU-FAC-G9, SU-RESERVE-AVIA; O3: SU-RBSF; H5: SU-21A
dead: SU-3A; turn 5: DE-8FK; option beginner no"""


def sound() -> Table:
    return table(SOUND)


def test_a_sound_state_has_no_violations() -> None:
    assert sound().game.violations(sound().s) == []
    t = historical()
    assert t.game.violations(t.s) == []


def at(name: str, place: int) -> Callable[[Table], None]:
    return lambda t: t.s.at.__setitem__(t.unit(name), place)


def marked(name: str, flags: int) -> Callable[[Table], None]:
    return lambda t: t.s.flags.__setitem__(t.unit(name), flags)


def scalar(field: str, value: object) -> Callable[[Table], None]:
    return lambda t: setattr(t.s, field, value)


def moved(name: str, place: str) -> Callable[[Table], None]:
    """A unit is taken to another place behind the back of `forces`, but consistently."""

    def break_it(t: Table) -> None:
        s, u = t.s, t.unit(name)
        if s.at[u] >= 0:
            s.stacks[s.at[u]] = tuple(v for v in s.stacks[s.at[u]] if v != u)
            s.stacks = {p: units for p, units in s.stacks.items() if units}
        p = t.place(place)
        s.at[u] = p
        s.stacks[p] = tuple(sorted((*s.stacks.get(p, ()), u)))
        s.masks = survey(s)

    return break_it


def strange_battle(t: Table) -> None:
    t.s.battle = Battle(0, t.place("f4"))
    t.s.battle.units = [t.unit("SU-21A")]


def twice(t: Table) -> None:
    for place in ("f4", "g2"):
        a = Attack(t.place(place))
        a.units = [t.unit("DE-24PZ")]
        t.s.attacks.append(a)


BROKEN: list[tuple[Callable[[Table], None], str]] = [
    (at("SU-4A", 999), "SU-4A is at 999"),
    (at("SU-4A", 0), "SU-4A is at 0"),
    (at("SU-4A", 60), "the stacks are not where the units are"),
    (at("SU-3A", EAST), "SU-3A works in the east"),
    (at("SU-7A", WAITING), "SU-7A waits for turn 0"),
    (marked("SU-3A", DISRUPTED), "SU-3A is eliminated, but marked"),
    (marked("SU-14M", FORTIFIED), "SU-14M is fortified, but no infantry"),
    (marked("SU-4A", FORTIFIED | DISRUPTED), "SU-4A is fortified and Disrupted"),
    (moved("SU-FAC-G9", "H9"), "SU-FAC-G9 is away from its city"),
    (moved("DE-24PZ", "F4"), "both sides stand in F4"),
    (moved("DE-2FK", "F4"), "DE-2FK is based among enemies in F4"),
    (moved("DE-KM", "F1"), "DE-KM lies in F1, which is no port"),
    (moved("DE-KM", "O3"), "DE-KM is in O3, which the enemy controls"),
    (moved("SU-21A", "G1"), "SU-21A is in G1, which the enemy controls"),
    (scalar("opts", [1, 0, 0, 0, 0, 0, 0, 0]), "DE-4A is in a beginner's game"),
    (scalar("masks", [1] * 6), "the cached places of a side are stale"),
    (scalar("axis_ground", 1), "the Axis controls places that are not there"),
    (scalar("turn", 25), "turn 25"),
    (scalar("step", 17), "step 17"),
    (scalar("store", [0, -1, 0, 0, 0]), "the store holds"),
    (scalar("rail", [-1, 0]), "the rail holds"),
    (scalar("ruined", 2), "a fortress was eliminated where none is"),
    (lambda t: t.s.frames.clear(), "nothing is being played"),
    (lambda t: setattr(t.s.frames[0], "kind", 99), "a frame of no kind"),
    (lambda t: t.s.attacks.append(Attack(0)), "an attack on 0"),
    (twice, "a unit makes two attacks"),
    (scalar("breakthrough", Breakthrough([], [], [])), "a breakthrough without its frame"),
    (strange_battle, "attackers and their hexes do not match"),
    (strange_battle, "a battle is fought by units that are not there"),
]


@pytest.mark.parametrize(("break_it", "complaint"), BROKEN, ids=[text for _, text in BROKEN])
def test_a_broken_state_is_told(break_it: Callable[[Table], None], complaint: str) -> None:
    t = sound()
    break_it(t)
    found = t.game.violations(t.s)
    assert any(complaint in text for text in found), found
