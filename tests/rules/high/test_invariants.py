"""The invariants: silent in sound states, and loud about each way a state can be broken."""

from collections.abc import Callable

import pytest

from crusades.games.high.state import High
from tests.rules.high.kit import Table, new, play

SOUND = (
    "turn 5; phase D.2; ally jair; 1711: jaA 3, sorvan; gromolor: converted, fief owain;"
    "0413: cfB 5, caC 4 aboard cfB, owain aboard cfB; 0620: roger, parvus, caD 3, cg 3;"
    "3713: waA 5, wfB 5, w1; 0514: waE 4, inside, caF 6"
)


def table() -> Table:
    return play(SOUND)


def test_a_sound_state_has_no_violations() -> None:
    assert table().game.violations(table().s) == []
    t = new(4)
    for action in ("standard", "standard"):
        assert t.game.violations(t.s) == []
        t.do(action)
    assert t.game.violations(t.s) == []


def unit(t: Table, name: str) -> int:
    return t.game.lexicon.units[name.lower()]


def put(field: str, index: Callable[[Table], int], value: int) -> Callable[[Table], None]:
    """Breaks one entry of one list of the state."""

    def break_it(t: Table) -> None:
        getattr(t.s, field)[index(t)] = value

    return break_it


def of(name: str) -> Callable[[Table], int]:
    return lambda t: unit(t, name)


def man(name: str) -> Callable[[Table], int]:
    return lambda t: t.leader(name)


def world(name: str) -> Callable[[Table], int]:
    return lambda t: t.planet(name)


def scalar(field: str, value: int) -> Callable[[Table], None]:
    return lambda t: setattr(t.s, field, value)


def first(n: int) -> Callable[[Table], int]:
    return lambda t: n


SPACE = 11  # hex 0112
BROKEN: list[tuple[Callable[[Table], None], str]] = [
    (put("strength", of("caD"), 0), "caD has 0 points"),
    (put("strength", of("caD"), 11), "caD has 11 points"),
    (put("strength", of("cfI"), 2), "cfI is out of play"),
    (put("strength", of("cg4"), 2), "cg4 has 2 points"),
    (put("at", of("wfB"), SPACE), "wfB is not on land"),
    (put("side", of("waA"), 0), "waA is commanded by 0"),
    (put("side", of("jaA"), 2), "jaA is commanded by 2"),
    (put("nation", of("cg4"), 1), "cg4 holds points of wersgorix"),
    (put("strength", of("cfB"), 3), "cfB is overloaded"),
    (put("at", of("caC"), 154), "caC is aboard cfB"),
    (put("inside", first(1), 0), "both sides stand in 0514"),
    (put("lat", man("parvus"), SPACE), "parvus is not on land"),
    (put("lat", man("parvus"), -2), "parvus is away, but not for Earth"),
    (put("wounded", man("w9"), 1), "w9 is out of play"),
    (put("lside", man("w1"), 0), "w1 serves 0"),
    (put("laboard", man("roger"), 1), "roger is aboard cfB"),
    (put("captor", man("roger"), 1), "roger is a captive without a guard"),
    (put("race", world("gromolor"), -1), "gromolor is Converted without a race"),
    (put("race", world("gromolor"), 5), "one box each"),
    (put("heresy", world("bruduin"), 1), "bruduin is heretical but not Converted"),
    (put("rebel", world("gromolor"), 1), "gromolor does not wait for a claim"),
    (put("alerted", world("pthng"), 1), "pthng has an idle Alert Marker"),
    (put("church", world("gromolor"), 154), "the church of gromolor is elsewhere"),
    (put("cathedral", world("gromolor"), 1), "gromolor has a cathedral nowhere"),
    (put("castle_builder", world("gromolor"), 100), "the builder on gromolor is not there"),
    (put("uncollected", first(0), 11), "11 Uncollected crusader points"),
    (put("uncollected", first(5), 1), "1 Uncollected thrall points"),
    (put("ally", first(0), 3), "the alliance with race 0"),
    (put("cup", first(0), 9), "the cup holds 9 too often"),
    (put("noble", man("redjohn"), 1), "redjohn is gone but titled"),
    (put("granted", man("roger"), 2), "roger gave or got too many titles"),
    (put("fief", world("bruduin"), 1), "owain holds 2 fiefs"),
    (put("fief", world("pthng"), 0), "pthng is nobody's fief"),
    (put("fief_garrison", world("bruduin"), 3), "points on bruduin wait for nobody"),
    (scalar("equipment", 31), "31 Equipment Points"),
    (scalar("iq", -1), "-1 I.Q. Points"),
    (scalar("castles", 1 << SPACE), "a castle stands in space"),
    (scalar("razed", 1 << 154), "no fort was ever in 0620"),
    (scalar("turn", 31), "turn 31"),
    (scalar("phase", 11), "phase 11"),
    (scalar("over", 1), "over without a winner"),
    (scalar("grail_carrier", 3), "the Grail is carried by nobody"),
    (lambda t: t.s.storms.append(5000), "a storm is off the map"),
    (lambda t: t.s.frames.clear(), "nothing is being played"),
]


@pytest.mark.parametrize(("break_it", "complaint"), BROKEN, ids=[text for _, text in BROKEN])
def test_a_broken_state_is_told(break_it: Callable[[Table], None], complaint: str) -> None:
    t = table()
    assert isinstance(t.s, High)
    break_it(t)
    found = t.game.violations(t.s)
    assert any(complaint in text for text in found), found


def test_titles_beyond_the_supply_are_told() -> None:
    t = table()
    t.s.noble = [4, 4, 0, 0, 0]
    t.s.church_title = [2, 2, 1, 1, 1]
    told = " ".join(t.game.violations(t.s))
    for text in ("two Kings", "two New Popes", "three Archbishops", "King roger holds a church office"):
        assert text in told


def test_a_letter_used_twice_is_told_unless_the_pools_are_separate() -> None:
    t = play("phase D; option letters separate; 0620: cfB 3, caB 3")
    assert t.game.violations(t.s) == []
    t.s.opts = [0, 0]
    assert "cfB and caB are one piece" in t.game.violations(t.s)
