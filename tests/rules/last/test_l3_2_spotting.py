"""L3.2: hidden and spotted units."""

import pytest

from crusades.games.last import zones
from crusades.games.last.pieces import BOMBARD, RETURN
from tests.rules.last.battle import shoot
from tests.rules.last.kit import table


@pytest.mark.rule("L3.2.1")
def test_a_known_face_is_still_unspotted(variant: str) -> None:
    text = "phase bombardment al; supply al 9\nr2c2: ge.grenadier seen, ge.pzgren spotted\nr3c2: us.m81"
    t = table(text, variant)
    assert t.refused("bombard us.m81 ge.grenadier") == "L3.2.7"
    assert t.refused("bombard us.m81 ge.pzgren") is None


@pytest.mark.rule("L3.2.3")
def test_whoever_fires_is_spotted(variant: str) -> None:
    t = table("phase bombardment ax\nr3c2: us.rifle, us.m81\nK12.r3: ge.fw190", variant, [1])
    shoot(t, "us.rifle", "ge.fw190", RETURN)
    assert t.spotted("us.rifle") and not t.spotted("us.m81")
    t = table("phase bombardment al\nr3c2: us.rifle, us.m81\nr2c2: ge.grenadier spotted", variant, [1, 1, 1])
    shoot(t, "us.m81", "ge.grenadier", BOMBARD)
    assert t.spotted("us.m81") and not t.spotted("us.rifle")


@pytest.mark.rule("L3.2.3")
def test_an_assault_spots_both_sides(variant: str) -> None:
    t = table(
        "phase maneuver al; supply ax 0 al 9\nr2c2: ge.grenadier\nr3c2: us.rifle, us.arminf",
        variant,
        [1] * 30,
    )
    t.do("assault r2c2; with us.rifle; done")
    assert t.spotted("us.rifle") and t.spotted("ge.grenadier") and not t.spotted("us.arminf")


@pytest.mark.rule("L3.2.4")
def test_once_spotted_always_spotted(variant: str) -> None:
    t = table(
        "phase maneuver al; supply ax 0 al 0\nr2c2: ge.grenadier spotted\nr3c2: us.rifle spotted",
        variant,
        [1] * 60,
    )
    for _ in range(40):
        if t.s.turn >= 6:
            break
        t.quiet()
        t.do("done" if t.is_legal("done") else t.legal[0])
    assert t.s.turn >= 6 and t.spotted("ge.grenadier") and t.spotted("us.rifle")


@pytest.mark.rule("L3.2.5")
def test_attachments_are_spotted_with_their_unit(variant: str) -> None:
    t = table("phase maneuver al\nr3c2: us.rifle +allied.mg, us.arminf +allied.nco", variant)
    zones.spot(t.s, t.card("us.rifle"))
    assert t.spotted("allied.mg") and not t.spotted("allied.nco")


@pytest.mark.rule("L3.2.5")
@pytest.mark.parametrize("state", ["spotted", ""])
def test_a_card_attached_to_a_spotted_unit_is_spotted(variant: str, state: str) -> None:
    text = f"phase reinforcement al; supply al 9; made roll draw\nr3c2: us.rifle {state}\nhand al: allied.mg"
    t = table(text, variant)
    t.do("attach allied.mg us.rifle")
    assert t.spotted("allied.mg") == bool(state)
