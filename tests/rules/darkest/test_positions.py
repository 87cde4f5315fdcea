"""Positions as text: what they say, what they refuse, and that docs/positions.md speaks of all of it."""

import re
from pathlib import Path

import pytest

from crusades.core.game import BadPosition
from crusades.games.darkest import forces
from crusades.games.darkest.options import OPTIONS
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
    for word in [*MARKS, *AWAY, *STORES, *game().scenarios]:
        assert f"`{word}`" in PAGE or word in PAGE, word


def test_the_page_of_the_game_names_every_scenario_and_choice() -> None:
    page = (DOCS / "darkest.md").read_text("utf-8")
    for option in OPTIONS:
        lines = [
            row for row in page.splitlines() if row.startswith(f"| `{option.name}`") and option.rule in row
        ]
        assert len(lines) == 1 and all(choice in lines[0] for choice in option.choices)
    assert all(f"| `{name}` |" in page for name in game().scenarios)


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
        ("turn 1\nF3: SU-999A", "line 2: there is no unit 'su-999a'; near it: SU-9A, SU-"),
        ("F3: 4A", "there is no unit '4a'; near it: SU-4A, DE-4A"),
        (
            "F3: BATMAN",
            "there is no unit 'batman'; ids are a nation (SU DE FI RO HU IT SK), a dash and a name",
        ),
        (
            "Z9: SU-4A",
            "'z9' is no hex of the map: A to S and 0 to 12, or KR; off the map: unused, dead",
        ),
        ("A0: SU-4A", "'a0' is no hex of the map: nobody stands at sea or beyond its edge"),
        ("scenario north; F3: SU-4A", "'f3' is no hex of the map: nobody stands at sea or beyond its edge"),
        ("F3: SU-4A; G2: SU-4A", "su-4a is placed twice"),
        ("F3: SU-4A; F3: DE-24PZ", "both sides stand in f3 (D17.8)"),
        ("F3: SU-4A asleep", "'asleep' says nothing about a unit; known: disrupted, fortified, moved"),
        ("F3: SU-4A flown", "su-4a cannot be flown; it can be disrupted, fortified, moved"),
        ("H2: SU-FORT1 moved", "su-fort1 takes no marks"),
        ("dead: SU-4A moved", "'moved' is for units on the map"),
        ("F3:", "a unit is missing"),
        ("turn 25", "'25' is no number from 1 to 24"),
        ("turn", "`turn` is followed by a number from 1 to 24"),
        ("option rolls three", "'three' is no choice of this option; known: two, one"),
        ("option luck high", "there is no option 'luck'; known: beginner, setup, rolls"),
        ("scenario 1944", "there is no scenario '1944'; known: 1941, 1942, campaign, border, north"),
        ("step C.1", "there is no step 'c.1'; known: A.1, A.2.a, A.2.b"),
        ("step A.2.a 1", "step a.2.a has no parts"),
        ("control finns A7", "'finns' is no side; known: axis, soviet"),
        ("store horses 3", "there is no store 'horses'; known: infantry, panzer, tank, plane, artillery"),
        ("opened sweden", "'sweden' is no country that opens; known: finland, rumania"),
        ("river F2", "`river` is followed by two hexes"),
        ("rail axis", "`rail` is followed by a side (axis, soviet) and a number"),
        ("moon full", "'moon full' says nothing; known: scenario, option, turn, step, control, store"),
    ],
)
def test_what_is_refused(text: str, message: str) -> None:
    """Every refusal says what there is."""
    with pytest.raises(BadPosition) as error:
        game().position(text)
    assert message in str(error.value)


def test_the_page_names_every_unit() -> None:
    listed = set(re.findall(r"[A-Z]{2}-[A-Za-z0-9-]+", PAGE.partition("## The units")[2]))
    assert listed == {unit.id for unit in game().theatre.roster.units}


CORPS = "scenario 1941; store tank 8; F2: DE-4A, DE-24PZ; F3: SU-4A fortified; to place corps: DE-1IK, DE-2FK"


@pytest.mark.rule("D28.5")
def test_a_set_up_under_way() -> None:
    t = table(CORPS)
    assert (t.s.turn, t.to_act, t.game.question(t.s)) == (0, "axis", "setup_place")
    assert t.legal == ["listed", "choose DE-1IK", "choose DE-2FK"] and t.fortified("su-4a")
    t.do("choose de-1ik")
    assert t.refused("put de-1ik f3") == "D28.5" and t.refused("put de-1ik f2") is None
    t.do("put de-1ik f2; choose de-2fk; put de-2fk f2")
    assert t.s.turn == 1 and t.here("F2") == {"DE-4A", "DE-24PZ", "DE-1IK", "DE-2FK"} and t.s.store[2] == 8


@pytest.mark.rule("D29.2", "D29.3", "D29.6")
def test_each_stage_of_a_set_up() -> None:
    t = table("option setup free; F2: DE-4A; B8: SU-FAC-B8; to place russian: SU-4A, SU-7M")
    assert t.to_act == "soviet"
    t.do("choose su-4a; put su-4a g6; choose su-7m; put su-7m g6")
    assert t.s.lowered and t.to_act == "axis"  # then the unnamed corps, if any are left
    t = table("option setup freer; to place abroad: DE-24PZ, DE-1IK")
    t.do("choose de-24pz; put de-24pz l1; done")
    assert t.to_act == "soviet" and t.game.question(t.s) == "setup_place"
    t = table("option setup freer; G9: SU-7M; to place german: DE-24PZ, DE-1IK")
    assert t.do("choose de-24pz").refused("put de-24pz l1") == "D29.6"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "to place moon: DE-1IK",
            "there is no stage 'moon' of a set-up; known: corps, abroad, russian, german",
        ),
        ("to place russian: SU-4A", "stage russian belongs to `option setup` free, freer"),
        ("option setup free; to place german: DE-1IK", "stage german belongs to `option setup` freer"),
        ("to place corps: SU-4A", "su-4a is not set up in stage corps"),
        ("to place corps: DE-40PZ", "de-40pz is not set up in stage corps"),
        ("option setup free; to place russian: SU-FAC-B8", "su-fac-b8 is not set up in stage russian"),
        ("turn 2; to place corps: DE-1IK", "a set-up under way has neither turn nor step"),
        ("to place corps: DE-1IK moved", "'moved' is for units on the map"),
        ("option setup freer; to place abroad: DE-1IK; to place german: DE-2IK", "one stage at a time"),
    ],
)
def test_set_ups_that_make_no_sense(text: str, message: str) -> None:
    with pytest.raises(BadPosition) as error:
        game().position(text)
    assert message in str(error.value)
