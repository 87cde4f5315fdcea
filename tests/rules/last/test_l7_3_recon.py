"""L7.3, L13.6.1 – L13.6.3: the Recon Phase."""

import pytest

from tests.rules.last.kit import table

SCOUT = "phase recon al; nations ge us\n"


@pytest.mark.rule("L7.3.1", "L11.10.1")
def test_only_units_with_a_recon_value_may_recon(variant: str) -> None:
    t = table(SCOUT + "r2c2: us.greyhound, us.rifle\nr1c2: ge.grenadier", variant)
    assert "recon al1 r1c2" in t.legal
    assert t.refused("recon us.rifle r1c2") == "L11.10.1"


@pytest.mark.rule("L11.10.1")
def test_the_recon_value_is_the_number_of_dice(variant: str) -> None:
    t = table(SCOUT + "r2c2: us.greyhound\nr1c2: ge.grenadier", variant, dice=[1, 1, 5])
    dice = t.s.of(t.card("us.greyhound")).recon
    t.do("recon us.greyhound r1c2")
    assert t.s.dice.count == dice


@pytest.mark.rule("L7.3.2")
def test_each_unit_makes_one_attempt(variant: str) -> None:
    t = table(SCOUT + "r2c2: us.greyhound\nr1c2: ge.grenadier\nr2c1: ge.tiger1", variant, dice=[1, 2, 1, 1])
    t.do("recon us.greyhound r1c2").quiet()
    assert t.refused("recon us.greyhound r2c1") == "L7.3.2"
    assert not t.spotted("ge.grenadier")


@pytest.mark.rule("L7.3.2")
def test_the_second_unit_may_use_what_the_first_saw(variant: str) -> None:
    text = SCOUT + "r2c2: us.greyhound, us.jeeps\nr1c2: ge.grenadier, ge.tiger1"
    t = table(text, variant, dice=[6, 6, 6, 6, 6])
    t.do("recon us.greyhound r1c2")
    first = next(word for word in t.legal if word.startswith("dice"))
    t.do(first).quiet()
    assert t.spotted("ge.grenadier") or t.spotted("ge.tiger1")
    assert any(word.startswith("recon al2 r1c2") for word in t.legal) or (
        t.spotted("ge.grenadier") and t.spotted("ge.tiger1")
    )


@pytest.mark.rule("L7.3.3")
def test_recon_reaches_the_four_neighbours_and_no_diagonal(variant: str) -> None:
    text = (
        SCOUT
        + "r2c2: us.greyhound\n"
        + "\n".join(f"{z}: ge.grenadier" for z in ("r1c2", "r2c1", "r2c3", "r1c1"))
    )
    t = table(text, variant)
    assert {w.split()[2] for w in t.legal if w.startswith("recon")} == {"r1c2", "r2c1", "r2c3"}
    assert t.refused("recon us.greyhound r1c1") == "L7.3.3"


@pytest.mark.rule("L7.3.3", "L7.3.8")
def test_headquarters_troops_are_reconned_from_an_edge_zone(variant: str) -> None:
    t = table(SCOUT + "r1c3: us.greyhound\nHQ.ax: axis.hospital", variant, dice=[6, 1, 1])
    t.do("recon us.greyhound HQ.ax").quiet()
    assert t.spotted("axis.hospital")


@pytest.mark.rule("L7.3.4")
def test_a_reconning_unit_shows_its_card_but_not_its_attachments_and_stays_unspotted(variant: str) -> None:
    t = table(SCOUT + "r2c2: us.greyhound +allied.fo\nr1c2: ge.grenadier", variant, dice=[1, 1, 1])
    t.do("recon us.greyhound r1c2").quiet()
    assert not t.spotted("us.greyhound")
    view = t.game.view(t.s, 0)
    assert "us.greyhound" in str(view)
    assert "allied.fo" not in str(view)


@pytest.mark.rule("L7.3.5")
def test_a_reconning_unit_becomes_spotted(variant: str) -> None:
    t = table(SCOUT + "r2c2: us.greyhound\nr1c2: ge.grenadier", variant, dice=[1, 1, 1])
    t.do("recon us.greyhound r1c2").quiet()
    assert t.spotted("us.greyhound")


@pytest.mark.rule("L7.3.6")
def test_dice_may_be_divided(variant: str) -> None:
    t = table(SCOUT + "K12.r1: us.l4\nr1c1: ge.grenadier, ge.tiger1", variant)
    dice = t.s.of(t.card("us.l4")).recon
    t.do("recon us.l4 r1c1")
    assert [w for w in t.legal if w.startswith("dice ax")] == t.legal
    assert {int(w.split()[2]) for w in t.legal} == set(range(1, dice + 1))


@pytest.mark.rule("L7.3.6")
def test_what_is_not_put_on_the_first_target_goes_to_the_second(variant: str) -> None:
    t = table(SCOUT + "K12.r1: us.l4\nr1c1: ge.grenadier, ge.tiger1", variant, dice=[1, 5, 6, 6, 6])
    dice = t.s.of(t.card("us.l4")).recon
    t.do("recon us.l4 r1c1; dice ax2 1").quiet()
    assert t.s.dice.count == dice
    assert t.spotted("ge.grenadier") != t.spotted("ge.tiger1") or dice > 2


@pytest.mark.rule("L7.3.7")
def test_a_five_spots_and_a_four_does_not(variant: str) -> None:
    seen = table(SCOUT + "r2c2: us.greyhound\nr1c2: ge.grenadier", variant, dice=[3, 5, 1])
    blind = table(SCOUT + "r2c2: us.greyhound\nr1c2: ge.grenadier", variant, dice=[3, 4, 4])
    assert seen.do("recon us.greyhound r1c2").quiet().spotted("ge.grenadier")
    assert not blind.do("recon us.greyhound r1c2").quiet().spotted("ge.grenadier")


@pytest.mark.rule("L7.3.7")
def test_terrain_changes_the_dice(variant: str) -> None:
    t = table(SCOUT + "terrain r1c2 woods\nr2c2: us.greyhound\nr1c2: ge.grenadier", variant, dice=[1, 1, 1])
    dice = t.s.of(t.card("us.greyhound")).recon
    t.do("recon us.greyhound r1c2").quiet()
    assert t.s.dice.count == dice - 1


@pytest.mark.rule("L7.3.8")
def test_a_fortification_and_the_unit_inside_are_two_targets_a_mounted_pair_one(variant: str) -> None:
    text = SCOUT + "r2c2: us.greyhound\nr1c2: axis.pillbox, ge.grenadier inside axis.pillbox"
    t = table(text, variant)
    t.do("recon us.greyhound r1c2")
    assert {w.split()[1] for w in t.legal} == {"ax2", "ax3"}
    pair = table(
        SCOUT + "r2c2: us.greyhound\nr1c2: ge.sdkfz251, ge.grenadier riding ge.sdkfz251", variant, [1] * 3
    )
    pair.do("recon us.greyhound r1c2")
    assert not any(w.startswith("dice") for w in pair.legal)


@pytest.mark.rule("L7.3.9")
def test_recon_costs_nothing_and_a_committed_unit_may_do_it(variant: str) -> None:
    text = SCOUT + "supply ax 0 al 0\nr2c2: us.greyhound, us.jeeps committed\nr1c2: ge.grenadier, ge.tiger1"
    t = table(text, variant, dice=[1] * 4)
    assert any(w.startswith("recon al2") for w in t.legal)
    t.do("recon us.greyhound r1c2")
    t.do(t.legal[-1]).quiet()
    assert not t.committed("us.greyhound")
    assert t.supply("al") == 0


@pytest.mark.rule("L7.3.10")
def test_an_aircraft_recons_beside_it_or_the_headquarters_from_the_rear(variant: str) -> None:
    t = table(SCOUT + "rear.ax: us.l4\nHQ.ax: ge.grenadier\nr1c1: ge.tiger1", variant, dice=[6] * 4)
    assert t.refused("recon us.l4 r1c1") == "L7.3.10"
    assert t.do("recon us.l4 HQ.ax").quiet().spotted("ge.grenadier")


@pytest.mark.rule("L7.3.11")
def test_an_aircraft_may_fly_home_after_recon_and_one_kept_for_a_strike_stays(variant: str) -> None:
    t = table(SCOUT + "K12.r2: us.l4\nK23.r2: us.p47\nr1c1: ge.grenadier\nr2c3: ge.tiger1 spotted", variant)
    t.do("home us.l4 K12").quiet()
    assert t.at("us.l4") == "AF.al"
    t.do("done").quiet()
    assert t.at("us.p47") == "K23.r2"


@pytest.mark.rule("L13.2.1")
def test_recon_across_a_river_has_one_die_less_from_the_ground(variant: str) -> None:
    text = (
        SCOUT + "option bridges yes\nbridge river2.c3\nr3c1: us.greyhound\nK12.r2: us.l4\nr2c1: ge.grenadier"
    )
    ground = table(text, variant, dice=[1] * 6)
    value = ground.s.of(ground.card("us.greyhound")).recon
    ground.do("recon us.greyhound r2c1").quiet()
    assert ground.s.dice.count == value - 1
    air = table(text, variant, dice=[1] * 6)
    value = air.s.of(air.card("us.l4")).recon
    air.do("recon us.l4 r2c1").quiet()
    assert air.s.dice.count == value


@pytest.mark.rule("L13.6.1", "L13.6.2")
def test_searching_for_a_minor_bridge_replaces_recon_and_needs_a_six(variant: str) -> None:
    text = SCOUT + "option bridges yes\nbridge river2.c3\nr3c1: us.greyhound\nr2c1: ge.grenadier"
    t = table(text, variant, dice=[6]).do("scout us.greyhound river2.c1").quiet()
    assert t.s.bridge[3] == 3
    assert t.refused("recon us.greyhound r2c1") == "L7.3.2"
    t = table(text, variant, dice=[5]).do("scout us.greyhound river2.c1").quiet()
    assert t.s.bridge[3] == 0


@pytest.mark.rule("L13.6.3")
def test_no_minor_bridge_beside_a_bridge(variant: str) -> None:
    text = SCOUT + "option bridges yes\nbridge river2.c3\nr3c3: us.greyhound\nr3c1: us.jeeps"
    t = table(text, variant)
    assert t.refused("scout us.greyhound river2.c3") == "L13.6.3"
    assert t.refused("scout us.jeeps river2.c3") == "L13.6.2"
    minor = table(text + "\nbridge river2.c1 minor", variant)
    assert minor.refused("scout us.jeeps river2.c1") == "L13.6.3"
    down = table(text + "\nbridge river2.c1 minor destroyed", variant)
    assert down.refused("scout us.jeeps river2.c1") is None


@pytest.mark.rule("L7.3.6")
def test_a_unit_without_dice_may_not_recon(variant: str) -> None:
    text = SCOUT + "bridge river1.c1\nterrain r1c2 woods\nr2c2: us.stuart, us.greyhound\nr1c2: ge.grenadier"
    t = table(text, variant)  # Recon 1, less one across the river, less one into the Woods
    assert t.refused("recon us.stuart r1c2") == "L7.3.6" and "recon al1 r1c2" not in t.legal
    assert "recon al2 r1c2" in t.legal
