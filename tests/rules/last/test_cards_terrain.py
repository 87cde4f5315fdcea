"""Every Terrain card with a text: whom it touches, and by how much."""

from collections.abc import Callable

import pytest

from crusades.games.last import artillery, damage, effects, modifiers, movement
from crusades.games.last.pieces import ASSAULT, BOMBARD, STRIKE, SUPPORT
from tests.rules.last.battle import assault, dice, tn
from tests.rules.last.kit import Table, game, table

Check = Callable[[str, str], None]


def fight(ground: str, variant: str, how: str = "") -> Table:
    """Rifles, a tank and a mortar hold r2c2; rifles and a tank assault it, with a mortar and a bomber."""
    text = f"phase maneuver ax\nterrain r2c2 {ground}\nr2c2: us.rifle spotted {how}, us.sherman spotted"
    text += ", us.m81 spotted\n"
    text += "r1c2: ge.grenadier spotted, ge.pz4 spotted, ge.mort8 spotted\nK12.r2: ge.he111"
    t = table(text, variant)
    assault(t, "ax", "r2c2", "ge.grenadier ge.pz4", supplied="us.rifle us.sherman us.m81", guns="ge.mort8")
    return t


def recon(change: int) -> Check:
    def check(ground: str, variant: str) -> None:
        t = fight(ground, variant)
        t.s.assault = None
        assert modifiers.value(t.s, effects.RECON_IN, t.card("us.rifle"), 0) == change
        assert modifiers.value(t.s, effects.RECON_IN, t.card("ge.grenadier"), 0) == 0

    return check


def bombs(change: int) -> Check:
    def check(ground: str, variant: str) -> None:
        t = fight(ground, variant)
        assert dice(t, "ge.he111", "us.rifle", STRIKE) == 10 + change
        assert dice(t, "us.rifle", "ge.grenadier", ASSAULT) >= 3

    return check


def shells(change: int) -> Check:
    def check(ground: str, variant: str) -> None:
        t = fight(ground, variant)
        assert (
            dice(t, "ge.mort8", "us.rifle", SUPPORT) == dice(t, "ge.mort8", "us.rifle", BOMBARD) == 3 + change
        )
        t.s.assault = None
        assert dice(t, "us.m81", "ge.grenadier", BOMBARD) == 3  # into another zone

    return check


def armor_assaults(inf: int, arm: int) -> Check:
    def check(ground: str, variant: str) -> None:
        t = fight(ground, variant)
        assert dice(t, "ge.pz4", "us.rifle") == 4 + inf
        assert dice(t, "ge.pz4", "us.sherman") == 5 + arm
        assert dice(t, "ge.grenadier", "us.rifle") == 3

    return check


def defenders(inf: int, arm: int, soldiers_only: bool = False) -> Check:
    def check(ground: str, variant: str) -> None:
        t = fight(ground, variant)
        assert dice(t, "us.rifle", "ge.grenadier") == 3 + inf
        assert dice(t, "us.rifle", "ge.pz4") == 1 + arm
        assert dice(t, "us.sherman", "ge.grenadier") == 4 + (0 if soldiers_only else inf)
        assert dice(t, "ge.grenadier", "us.rifle") == 3

    return check


def crossroads(ground: str, variant: str) -> None:
    """+1 MF for motorized units that start the phase here, wherever it takes them."""
    t = table(
        f"phase maneuver al\nterrain r3c2 {ground}\nr3c2: us.truck, us.rifle\nr3c1: us.halftrack", variant
    )
    assert movement.mf_left(t.s, t.card("us.truck")) == 3
    assert movement.mf_left(t.s, t.card("us.rifle")) == 1
    t.do("move us.truck r2c2; move us.halftrack r3c2")
    assert movement.mf_left(t.s, t.card("us.truck")) == 2
    assert movement.mf_left(t.s, t.card("us.halftrack")) == 1


def shelter(ground: str, variant: str) -> None:
    """Artillery at dug-in or fortified soldiers here: +1 TN."""
    assert tn(fight(ground, variant, "dug-in"), "ge.mort8", "us.rifle", SUPPORT) == 6
    assert tn(fight(ground, variant), "ge.mort8", "us.rifle", SUPPORT) == 5
    assert tn(fight(ground, variant, "dug-in"), "ge.grenadier", "us.rifle", ASSAULT) == 5


def strongpoint(ground: str, variant: str) -> None:
    """Direct fire at fortified defending soldiers: +1 TN."""
    assert tn(fight(ground, variant, "dug-in"), "ge.grenadier", "us.rifle", ASSAULT) == 6
    assert tn(fight(ground, variant, "dug-in"), "ge.mort8", "us.rifle", SUPPORT) == 5
    assert tn(fight(ground, variant), "ge.grenadier", "us.rifle", ASSAULT) == 5


def rubble(ground: str, variant: str) -> None:
    """Fortified defending soldiers ignore one more hit in each round."""
    t = fight(ground, variant, "dug-in")
    damage.suffer(t.s, t.card("us.rifle"), 3, ASSAULT)
    assert t.hits("us.rifle") == 1
    t = fight(ground, variant)
    damage.suffer(t.s, t.card("us.rifle"), 1, ASSAULT)
    assert t.hits("us.rifle") == 1


def armor_here(ground: str, variant: str) -> None:
    t = fight(ground, variant)
    assert dice(t, "ge.pz4", "us.rifle") == 3 and dice(t, "us.sherman", "ge.grenadier") == 3
    assert dice(t, "us.sherman", "ge.pz4") == 3


def no_digging(ground: str, variant: str) -> None:
    t = table(f"phase maneuver al\nterrain r3c2 {ground}\nr3c2: us.rifle\nr3c1: us.arminf", variant)
    assert "dig al2" in t.legal and "dig al1" not in t.legal


def one_tank(ground: str, variant: str) -> None:
    text = f"phase maneuver ax; supply ax 9 al 9\nterrain r2c2 {ground}\nr2c2: us.rifle\n"
    t = table(f"{text}r1c2: ge.pz4, ge.pz3, ge.grenadier", variant)
    t.do("assault r2c2; with ge.pz4")
    assert not t.is_legal("with ge.pz3") and t.is_legal("with ge.grenadier")


def far_guns(ground: str, variant: str) -> None:
    t = fight(ground, variant)
    assert artillery.reach(t.s, t.card("us.m81")) == 2 and artillery.reach(t.s, t.card("ge.mort8")) == 1


def rail(ground: str, variant: str) -> None:
    """Holder with a supplied unit here adds 1 to the Supply roll."""
    gains = []
    for zone in ("r3c2", "r3c3"):
        text = f"phase reinforcement al; supply al 0; terrain r3c2 {ground}\n{zone}: us.rifle"
        t = table(text, variant, [3] * 12)
        t.do("roll").quiet()
        gains.append(t.supply("al"))
    assert gains[0] == gains[1] + 1


def narrow_flanks(ground: str, variant: str) -> None:
    text = f"phase maneuver ax\nterrain r2c2 {ground}\nr2c2: us.rifle\nr1c2: ge.grenadier\nr2c1: ge.pz4"
    t = table(text, variant)
    assault(t, "ax", "r2c2", "ge.grenadier ge.pz4", main="r1c2", supplied="us.rifle")
    assert dice(t, "ge.pz4", "us.rifle") == 5 and dice(t, "ge.grenadier", "us.rifle") == 3


CASES: dict[str, list[Check]] = {
    "ter.steppe": [recon(1)],
    "ter.farmland": [recon(-1)],
    "ter.crossroads": [crossroads],
    "ter.orchard": [bombs(-1), shells(0)],
    "ter.village": [bombs(-1), shells(-1)],
    "ter.woods": [recon(-1), bombs(-1), shells(0), armor_assaults(-1, 0)],
    "ter.gully": [bombs(0), shells(-1), shelter],
    "ter.marsh": [armor_assaults(-2, -2), no_digging],
    "ter.polder": [recon(1), one_tank],
    "ter.hill": [defenders(2, 0)],
    "ter.bocage": [defenders(1, 1, True), recon(-1)],
    "ter.forest": [recon(-1), bombs(-2), armor_assaults(-2, 0)],
    "ter.railyard": [rail],
    "ter.ridge": [defenders(2, 1), far_guns],
    "ter.town": [bombs(-2), shells(-2), strongpoint],
    "ter.ruins": [bombs(-2), shells(-2), rubble, armor_here],
    "ter.mountain": [defenders(2, 0), narrow_flanks],
}
PAIRS = [(name, check) for name, checks in CASES.items() for check in checks]


@pytest.mark.rule("L2.1.3")
@pytest.mark.parametrize(("name", "check"), PAIRS, ids=[f"{name}-{n}" for n, (name, _) in enumerate(PAIRS)])
def test_terrain_text(name: str, check: Check, variant: str) -> None:
    check(name.removeprefix("ter."), variant)


def test_every_terrain_with_a_text_is_shown() -> None:
    assert {c.id for c in game().library.cards if c.kind == 0 and c.effects} == set(CASES)
