"""Positions as text: what they say, what they refuse, and that docs/positions.md speaks of all of it."""

from pathlib import Path

import pytest

from crusades.core.game import BadPosition
from crusades.games.darkest import forces
from crusades.games.darkest.options import OPTIONS, SCENARIOS
from crusades.games.darkest.position import AWAY, MARKS, STORES
from tests.rules.darkest.kit import game, table

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAGE = (DOCS / "positions.md").read_text("utf-8").partition("# The Darkest Crusade")[2]


def test_the_example_of_the_page() -> None:
    example = PAGE.split("```")[1]
    t = table(example)
    assert t.here("F2") == {"DE-4A", "DE-24PZ", "DE-47PZ", "DE-2FK"}
    assert t.fortified("SU-4A") and t.disrupted("SU-14M") and t.at("SU-3A") == "dead"
    assert t.controls("axis", "E3") and t.controls("soviet", "F3") and t.s.store[1] == 2
    assert (t.at("DE-8FK"), t.s.due[t.unit("DE-8FK")]) == ("waiting", 4) and t.s.turn == 2


def test_the_page_names_every_mark_place_and_statement() -> None:
    for word in [*MARKS, *AWAY, *STORES, *SCENARIOS]:
        assert f"`{word}`" in PAGE or word in PAGE, word


def test_the_page_of_the_game_names_every_scenario_and_choice() -> None:
    page = (DOCS / "darkest.md").read_text("utf-8")
    for option in OPTIONS:
        lines = [
            row for row in page.splitlines() if row.startswith(f"| `{option.name}`") and option.rule in row
        ]
        assert len(lines) == 1 and all(choice in lines[0] for choice in option.choices)
    assert all(f"| `{name}` |" in page for name in SCENARIOS)


def test_everything_else() -> None:
    t = table(
        "scenario campaign; option rolls one; turn 8; step B.1 4; opened finland rumania; siberia 7 1;"
        "ruined F3; lowered; rail soviet 4; river F2 F3; air-supplied K8; seed 7; KR: SU-7A; east: SU-FAC-K6;"
        "gone: DE-1FK; unused: SU-1SH"
    )
    s = t.s
    assert (s.scenario, s.turn, s.opened, s.siberia, s.siberian_part, s.lowered) == (2, 8, 3, 7, 1, 1)
    assert s.opts[2] == 1 and s.ruined == 1 << t.place("F3") and s.air_supplied == [t.place("K8")]
    assert t.at("SU-7A") == "KR" and t.at("SU-FAC-K6") == "east" and t.at("DE-1FK") == "gone"
    assert forces.controls(s, 1, t.place("KR"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("turn 1\nF3: SU-999A", "line 2: there is no unit 'su-999a'"),
        ("Z9: SU-4A", "'z9' is no hex of the map"),
        ("A0: SU-4A", "'a0' is no hex of the map"),
        ("F3: SU-4A; G2: SU-4A", "su-4a is placed twice"),
        ("F3: SU-4A; F3: DE-24PZ", "both sides stand in f3 (D17.8)"),
        ("F3: SU-4A asleep", "'asleep' says nothing about a unit"),
        ("F3:", "a unit is missing"),
        ("turn 25", "no number from 1 to 24"),
        ("option rolls three", "there is no option rolls three"),
        ("moon full", "says nothing"),
    ],
)
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadPosition) as error:
        game().position(text)
    assert message in str(error.value)
