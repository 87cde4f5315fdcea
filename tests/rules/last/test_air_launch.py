"""L7.2.1 – L7.2.5, L7.2.16 – L7.2.18, L10.6: take-off, Ordnance, groups and patrols."""

import pytest

from crusades.games.last.pieces import PATROL
from tests.rules.last.kit import Table, table


def positions(t: Table, word: str) -> list[str]:
    return [each.split()[1] for each in t.legal if each.startswith(f"{word} ")]


@pytest.mark.rule("L7.2.1")
def test_an_aircraft_not_launched_neither_recons_nor_strikes(variant: str) -> None:
    t = table("phase air al; supply al 5\nAF.al: us.p47\nr2c1: ge.grenadier spotted, ge.pak40", variant)
    assert t.refused("launch us.p47") is None
    t.do("done")
    assert t.refused("launch us.p47") == "L7.2.1"
    assert t.refused("recon us.p47 r2c1") == "L7.2.1"
    t.do("done")
    assert t.refused("strike us.p47 ge.grenadier") == "L7.2.1"


@pytest.mark.rule("L7.2.2")
def test_each_launch_costs_two(variant: str) -> None:
    t = table("phase air al; supply al 5\nAF.al: us.p47, us.p51, us.p38", variant)
    t.do("launch us.p47; fly K12.r3; launch us.p51; fly K12.r3")
    assert t.supply("al") == 1
    assert t.refused("launch us.p38") == "L7.2.2"


@pytest.mark.rule("L7.2.2")
def test_a_card_may_state_another_price(variant: str) -> None:
    t = table("phase air al; supply al 1\nAF.al: us.l4, us.p47", variant)
    assert t.refused("launch us.p47") == "L7.2.2"
    t.do("launch us.l4; fly K23.r2")
    assert t.supply("al") == 0


@pytest.mark.rule("L7.2.2")
def test_the_first_romanian_launch_costs_one(variant: str) -> None:
    t = table("phase air ax; supply ax 5; nations ro us\nAF.ax: ro.iar80, ro.iar81", variant)
    t.do("launch ro.iar80; with ro.iar81; fly K12.r1")
    assert t.supply("ax") == 2


@pytest.mark.rule("L7.2.3", "L10.6.1")
def test_only_fighter_bombers_take_ordnance(variant: str) -> None:
    t = table(
        "phase air al; supply al 9\nAF.al: us.a36, us.p47, us.b17, allied.bombs, allied.rockets", variant
    )
    t.do("launch us.a36; with us.b17; with us.p47")
    assert t.refused("arm us.a36 allied.bombs") == "L10.6.1"
    assert t.refused("arm us.b17 allied.bombs") == "L10.6.1"
    t.do("arm us.p47 allied.bombs; arm us.p47 allied.rockets")
    assert t.at("allied.bombs") == t.at("allied.rockets") == "attached"


@pytest.mark.rule("L7.2.3")
def test_arming_happens_before_take_off(variant: str) -> None:
    t = table("phase air al; supply al 9\nAF.al: us.p47, us.p51, allied.bombs", variant)
    assert t.refused("arm us.p47 allied.bombs") == "L7.2.3"
    t.do("launch us.p47")
    assert t.refused("arm us.p51 allied.bombs") == "L7.2.3"
    t.do("fly K12.r3")
    assert t.refused("arm us.p47 allied.bombs") == "L7.2.3"


@pytest.mark.rule("L7.2.4")
def test_unused_ordnance_stays_attached(variant: str) -> None:
    t = table("phase air al; supply al 9\nAF.al: us.p47, allied.bombs\nr1c3: ge.grenadier", variant)
    t.do("launch us.p47; arm us.p47 allied.bombs; fly K12.r3; done; home us.p47 K12")
    assert t.at("us.p47") == "AF.al"
    assert t.at("allied.bombs") == "attached"
    assert t.s.on[t.card("allied.bombs")] == t.card("us.p47")


@pytest.mark.rule("L7.2.5")
def test_a_group_moves_together(variant: str) -> None:
    t = table("phase air al; supply al 6\nAF.al: us.p47, us.p51, us.b26", variant)
    t.do("launch us.p47; with us.p51; with us.b26")
    assert t.refused("with us.p51") == "L7.2.5"
    t.do("fly K23.r2")
    assert {t.at(name) for name in ("us.p47", "us.p51", "us.b26")} == {"K23.r2"}
    t.do("done")
    assert t.refused("home us.p51 K23") == "L7.2.5"
    t.do("home us.p47 K23")
    assert {t.at(name) for name in ("us.p47", "us.p51", "us.b26")} == {"AF.al"}


@pytest.mark.rule("L7.2.10")
def test_aircraft_and_ordnance_are_face_up_in_the_air(variant: str) -> None:
    t = table("phase air al; supply al 6\nAF.al: us.p47, us.p51, allied.bombs", variant)
    t.do("launch us.p47; arm us.p47 allied.bombs")
    assert not t.spotted("us.p47") and not t.spotted("allied.bombs")
    t.do("fly K12.r3")
    assert t.spotted("us.p47") and t.spotted("allied.bombs") and not t.spotted("us.p51")


@pytest.mark.rule("L3.1.10")
def test_aircraft_are_never_committed(variant: str) -> None:
    t = table(
        "phase air al; supply al 6\nAF.al: us.p47\nr2c1: ge.grenadier spotted, ge.pak40", variant, [1] * 20
    )
    t.do("launch us.p47; fly K12.r2; done; recon us.p47 r2c1; done; strike us.p47 ge.grenadier")
    assert not t.committed("us.p47")
    t.do("home us.p47 K12")
    assert t.at("us.p47") == "AF.al" and not t.committed("us.p47")


@pytest.mark.rule("L3.6.3")
def test_aircraft_are_always_in_supply(variant: str) -> None:
    t = table(
        "phase reinforcement al; supply al 6; made roll draw\nAF.al: us.p47 hits 1\n"
        "r3c1: ge.grenadier\nr3c2: ge.grenadier\nr3c3: ge.grenadier\nHQ.al: us.rifle",
        variant,
    )
    from crusades.games.last import texts

    assert texts.in_supply(t.s, t.card("us.p47"))
    t.do("refit us.p47")
    assert t.hits("us.p47") == 0


# patrols -----------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.2.16")
def test_a_patrol_flies_beside_the_centre_row(variant: str) -> None:
    t = table("phase air al; supply al 4\nAF.al: us.p47, us.p51", variant)
    t.do("launch us.p47; with us.p51")
    assert positions(t, "patrol") == ["K12.r2", "K23.r2"]
    assert t.refused("patrol K12.r3") == "L7.2.16"
    t.do("patrol K12.r2")
    assert t.supply("al") == 0
    for name in ("us.p47", "us.p51"):
        assert t.at(name) == "K12.r2"
        assert t.s.flags[t.card(name)] & PATROL


@pytest.mark.rule("L7.2.16")
def test_only_fighter_bombers_patrol(variant: str) -> None:
    t = table("phase air al; supply al 4\nAF.al: us.p47, us.b26", variant)
    t.do("launch us.p47; with us.b26")
    assert t.refused("patrol K12.r2") == "L7.2.16"


@pytest.mark.rule("L7.2.17")
@pytest.mark.parametrize(
    ("ordnance", "refusal"), [("rockets", "L7.2.17"), ("bombs", "L7.2.17"), ("tanks", None)]
)
def test_a_patrol_carries_drop_tanks_at_most(variant: str, ordnance: str, refusal: str | None) -> None:
    t = table(f"phase air al; supply al 4\nAF.al: us.p47, allied.{ordnance}", variant)
    t.do(f"launch us.p47; arm us.p47 allied.{ordnance}")
    assert t.refused("patrol K12.r2") == refusal


@pytest.mark.rule("L7.2.18")
def test_a_patrol_neither_recons_nor_strikes(variant: str) -> None:
    t = table("phase air al; supply al 4\nAF.al: us.p47\nr2c1: ge.grenadier spotted, ge.pak40", variant)
    t.do("launch us.p47; patrol K12.r2; done")
    assert t.refused("recon us.p47 r2c1") == "L7.2.18"
    t.do("done")
    assert t.refused("strike us.p47 ge.grenadier") == "L7.2.18"
    t.do("done")
    assert t.at("us.p47") == "K12.r2"


@pytest.mark.rule("L7.2.21")
def test_a_patrol_comes_home_in_its_owners_reinforcement_phase(variant: str) -> None:
    t = table(
        "phase maneuver ax; supply ax 4\nK12.r2: us.p47 patrol\nr2c2: us.rifle\nr1c1: ge.grenadier", variant
    )
    assert t.at("us.p47") == "K12.r2"
    t.do("done; home us.p47 K12")
    assert t.at("us.p47") == "AF.al"
    assert t.s.active == 1 and t.s.phase == 0


@pytest.mark.rule("L7.2.21")
def test_a_patrol_is_not_sent_home_before(variant: str) -> None:
    t = table("phase recon al\nK12.r2: us.p47 patrol", variant)
    assert t.refused("home us.p47 K12") == "L7.2.21"
