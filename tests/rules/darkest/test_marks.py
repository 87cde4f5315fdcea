"""Every mark of a position binds in every step: what a marked piece may not do there, and by which clause."""

import pytest

from crusades.core.game import BadPosition
from crusades.games.darkest.position import MARKS
from tests.rules.darkest.kit import Table, table

# Units that could dig in, be carried, move and attack, if nothing else kept them from it.
AXIS = "turn 15; A.STEP\nC3: DE-1IK MARK, DE-2IK\nD3: DE-4IK\nD4: SU-8A\ncontrol axis C4"
SOVIET = "turn 15; B.STEP\nC4: SU-8A MARK, SU-11A\nE7: SU-22A\nC3: DE-1IK"
STEPS = ("1 2", "1 4", "1 4", "2.a", "2.b", "2.b", "2.RESERVE", "2.RESERVE")
DEEDS = ("fortify", "rail", "ship", "first", "move", "attack", "reserve-move", "reserve-attack")
# by mark: the clause that forbids each of the deeds (Axis, Soviet if it is another), "" for what is allowed
GROUND = {
    "disrupted": "D20.10 D8.3 D12.10 D12.10 D17.1 D12.10 D17.1 D12.10",
    "airstruck": "D20.10 D8.3 D12.10 D12.10 D17.1 D12.10 D17.1 D12.10",
    "stricken": "D20.10 D8.3 D12.10 D12.10 D17.1 D12.10 D17.1 D12.10",
    "fortified": "D20.10 - - - - - - -",
    "digging": "D20.10 D20.10 D20.10 D20.10 D20.10 D20.10 D20.10 D20.10",
    "moved": "D20.10 D26.3/D26.12 D26.3/D26.12 D13.2 D26.21 - D26.21 D17.9",
    "bonus": "D20.10 D26.3/D26.12 D26.3/D26.12 D13.2 D26.21 D17.5 D26.21 D17.9",
    "attacked": "D20.10 D26.3/D26.12 D26.3/D26.12 D10.8 D13.5 D10.8 D13.5 D13.5",
    "carried": "D20.10 D8.15 D8.15 D8.15 D8.15 D8.15 D17.9 D17.9",
    "fresh": "- - - - - - - -",
    "cut-off": "- - - - - - - -",
}
OF_AIRCRAFT = ("disrupted", "stricken", "fresh", "moved", "flown", "intercepted", "home")
OF_FLEETS = ("at-sea", "home")
OF_FACTORIES = ("turned", "disrupted")


def forbidden(t: Table, unit: str, deed: str) -> str:
    """The clause that keeps the unit from it; "" if nothing does."""
    is_axis = unit.startswith("de")
    target = "d4" if is_axis else "c3"
    act = {
        "fortify": f"fortify {unit}",
        "rail": f"rail {unit} {'d3' if is_axis else 'c5'}",
        "ship": f"ship {unit} {'c2' if is_axis else 'a5'}",
        "move": f"move {unit} {'c4' if is_axis else 'c5'}",
    }.get(deed.removeprefix("reserve-"), f"with {unit}")
    if act.startswith(("rail", "ship")):
        refused = t.refused(f"choose {unit}")
        if refused is None:
            t.do(f"choose {unit}")
    elif act.startswith("with"):
        t.do(f"attack {target}")
    return t.refused(act) or ""


@pytest.mark.rule("D17.1", "D20.10", "D8.15")
@pytest.mark.parametrize("mark", sorted(GROUND))
@pytest.mark.parametrize("side", ["axis", "soviet"])
def test_a_marked_ground_unit_in_every_step(side: str, mark: str) -> None:
    found = []
    for deed, step in zip(DEEDS, STEPS, strict=True):
        text, letter, unit = (AXIS, "f", "de-1ik") if side == "axis" else (SOVIET, "e", "su-8a")
        step = step.replace("RESERVE", letter)
        t = table(
            text.replace("A.STEP", f"step A.{step}").replace("B.STEP", f"step B.{step}").replace("MARK", mark)
        )
        found.append(forbidden(t, unit, deed))
    expected = [
        "" if word == "-" else word.split("/")[-1 if side == "soviet" else 0] for word in GROUND[mark].split()
    ]
    assert found == expected


@pytest.mark.rule("D11.9", "D21.3")
def test_a_marked_katyusha() -> None:
    for mark, rule in {"": None, "attacked": "D11.9", "cut-off": "D21.3", "carried": "D8.15"}.items():
        t = table(f"turn 15; step B.2.a\nC4: SU-KAT1 {mark}, SU-KAT2\nC3: DE-1IK").do("shell c3")
        assert t.refused("with su-kat1") == rule


@pytest.mark.rule("D24.22", "D23.6", "D24.20")
@pytest.mark.parametrize(
    ("mark", "base", "fly", "german", "intercept"),
    [
        ("", None, None, None, None),
        ("flown", "D24.22", "D24.22", None, None),
        ("home", "D24.22", "D24.22", "D23.6", "D23.6"),
        ("disrupted", "D24.22", "D24.22", None, "D24.20"),
        ("stricken", "D24.22", "D24.22", None, "D24.20"),
        ("intercepted", None, None, None, "D24.20"),
        ("fresh", None, None, None, None),
        ("moved", None, None, None, None),
    ],
)
def test_a_marked_air_unit(
    mark: str, base: str | None, fly: str | None, german: str | None, intercept: str | None
) -> None:
    """A Russian transfer is a mission (D24.13), a German one is not (D24.14)."""
    others = (
        "D5: DE-16A, DE-5IK, DE-1FK {}, DE-2FK\nE4: DE-9A\nD7: SU-24A, SU-WESTERN-ARTY, SU-WESTERN-AVIA {}"
    )
    others += ", SU-BALTIC-AVIA\nG9: SU-RESERVE-ARTY"
    axis, soviet = others.format(mark, ""), others.format("", mark)
    assert table(f"turn 4; step A.1 3\n{axis}").refused("base de-1fk e4") == german
    assert table(f"turn 4; step B.1 3\n{soviet}").refused("base su-western-avia g9") == base
    assert table(f"turn 4; step A.1 3\n{axis}").refused("bomb de-1fk d7") == fly
    assert table(f"turn 4; step B.1 3\n{soviet}").refused("bomb su-western-avia d5") == fly
    for step in ("A.2.b", "A.2.f"):
        near = axis.replace("D7: SU-24A, ", "D6: SU-24A\nD7: ")
        assert table(f"turn 4; step {step}\n{near}").do("attack d6").refused("with de-1fk") == fly
    assert table(f"turn 4; step A.3\n{axis}").refused("supply de-1fk d5") == fly
    assert table(f"turn 4; step A.3\n{axis}").refused("bomb de-1fk d7") == fly
    assert table(f"turn 4; step B.3\n{soviet}").refused("bomb su-western-avia d5") == fly
    t = table(f"turn 4; step A.1 3\n{soviet}").do("bomb de-2fk d7")
    assert t.refused("intercept su-western-avia de-2fk") == intercept
    t = table(f"turn 4; step B.1 3\n{axis}").do("bomb su-western-avia d5")
    assert t.refused("intercept de-1fk su-western-avia") == intercept


@pytest.mark.rule("D23.6")
def test_home_is_for_one_player_turn() -> None:
    """Who was sent home in its own player-turn may intercept in the enemy's."""
    text = "turn 4; step A.4\nD5: DE-16A, DE-1FK home, DE-5IK\nD7: SU-24A, SU-WESTERN-ARTY, SU-WESTERN-AVIA"
    t = table(text)
    while t.game.question(t.s) != "air_basing":
        t.do("done")
    t.do("bomb su-western-avia d5")
    assert t.refused("intercept de-1fk su-western-avia") is None


@pytest.mark.rule("D25.2", "D25.3")
@pytest.mark.parametrize(("mark", "german", "russian"), [
    ("", None, None), ("at-sea", "D25.3", "D25.2"), ("home", "D25.3", "D25.3"),
])  # fmt: skip
def test_a_marked_fleet(mark: str, german: str | None, russian: str | None) -> None:
    text = f"turn 4; step A.1 3\nC2: DE-KM {mark}, DE-1FK\nC3: SU-8A"
    assert table(text).refused("sail de-km c2") == german
    text = f"turn 4; step B.2.a\nB8: SU-RBBF {mark}, SU-23A\nB7: DE-5IK"
    assert table(text).do("attack b7").refused("with su-rbbf") == russian


@pytest.mark.rule("D5.1", "D5.3")
def test_a_marked_factory() -> None:
    for mark, rule in {"": None, "turned": "D5.1", "disrupted": "D5.3"}.items():
        more = (
            " "
            if mark != "turned"
            else "\nJ6: DE-1IK\nJ7: DE-2IK\nK5: DE-4IK\nK7: DE-5IK\nL6: DE-6IK\nL7: DE-7IK"
        )
        t = table(f"turn 4; step B.1\nK6: SU-FAC-K6 {mark}, SU-19A\nN10: SU-FAC-N10{more}")
        assert t.refused("pack su-fac-k6") == rule


def test_every_mark_is_tried() -> None:
    tried = {*GROUND, *OF_AIRCRAFT, *OF_FLEETS, *OF_FACTORIES}
    assert tried == set(MARKS)


@pytest.mark.parametrize(("piece", "fits"), [
    ("C3: DE-1IK", tuple(GROUND)),
    ("C3: DE-24PZ", tuple(mark for mark in GROUND if mark not in ("fortified", "digging"))),
    ("F2: DE-2FK", OF_AIRCRAFT),
    ("G9: SU-6FTR", OF_AIRCRAFT),
    ("C2: DE-KM", OF_FLEETS),
    ("B8: SU-RBBF", (*OF_FLEETS, "flown")),
    ("K6: SU-FAC-K6", OF_FACTORIES),
    ("H2: SU-FORT1", ()),
])  # fmt: skip
def test_a_mark_lies_only_on_pieces_for_which_it_means_something(piece: str, fits: tuple[str, ...]) -> None:
    for mark in MARKS:
        if mark in fits:
            table(f"turn 4; step A.1 4; {piece} {mark}")
            continue
        with pytest.raises(BadPosition) as error:
            table(f"turn 4; step A.1 4; {piece} {mark}")
        name = piece.split()[1].lower()
        assert f"{name} cannot be {mark}; it can be" in str(error.value) or f"{name} takes no marks" in str(
            error.value
        )
