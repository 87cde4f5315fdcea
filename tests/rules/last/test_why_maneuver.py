"""Why not, in the Fire & Maneuver Phase: moving, digging in, transports, Fortifications, rivers."""

import pytest

from tests.rules.last.asking import first, instead, told, why
from tests.rules.last.kit import table

MINE = "phase maneuver al; supply al 6\n"


@pytest.mark.rule("L7.5.1")
def test_an_enemy_card_takes_no_orders_and_is_called_as_it_lies(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle\nr1c1: ge.grenadier, ge.pz4 spotted", variant)
    assert first(t, "move ax2 r2c1") == ("L7.5.1", "Hidden card 2 belongs to the enemy.")
    assert first(t, "move ge.pz4 r2c1") == ("L7.5.1", "Panzer IV H (3) belongs to the enemy.")
    assert first(t, "move ax2 r2c1", "fr")[1] == "Carte cachée 2\u00a0: cette carte est à l'ennemi."
    assert why(t, "move ax2 r2c1").short == "not yours"


@pytest.mark.rule("L7.5.4")
def test_a_step_goes_to_the_next_zone_and_the_nearest_one_is_offered(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle", variant)
    rule, text = first(t, "move us.rifle r2c2")
    assert rule == "L7.5.4"
    assert text == (
        "Clear (centre middle) does not lie beside Clear (Allied north), where Rifle Platoon (1) stands; "
        "diagonals do not count."
    )
    assert instead(t, "move us.rifle r2c2") in ("move al1 r2c1", "move al1 r3c2")
    assert why(t, "move us.rifle r2c2").short == "too far"


@pytest.mark.rule("L7.5.6")
def test_into_the_enemy_one_goes_by_an_assault_and_that_is_offered(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle\nr2c1: ge.grenadier", variant)
    refusal = why(t, "move us.rifle r2c1")
    assert refusal.rule == "L7.5.6"
    assert refusal.text == "Enemy cards hold Clear (centre north): it can only be assaulted."
    assert refusal.remedy == "Assault Clear (centre north)."
    assert instead(t, "move us.rifle r2c1") == "assault r2c1"


@pytest.mark.rule("L7.5.3", "L3.1.7")
def test_what_is_used_up_is_counted(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle\nr3c2: us.sherman used 1", variant).do("move us.rifle r2c1")
    if variant == "amended":
        assert first(t, "move us.rifle r2c2") == (
            "L7.5.3",
            "Rifle Platoon (1) has no movement left: 1 of 1 used.",
        )
    else:
        assert first(t, "move us.rifle r2c2") == (
            "L3.1.7",
            "Rifle Platoon (1) is committed: it can act again after your next Reinforcement Phase begins.",
        )
        assert len(told(t, "move us.rifle r2c2")) == 1, "that it has moved goes without saying"


@pytest.mark.rule("L3.5.1")
def test_a_full_zone_says_how_many_stand_there_and_what_would_help(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle\nr3c2: us.rifle#2, us.rifle#3, us.rifle#4", variant)
    refusal = why(t, "move us.rifle r3c2")
    assert (refusal.rule, refusal.text) == ("L3.5.1", "Clear (Allied middle) is full: 3 units.")
    assert refusal.remedy == "Make room in Clear (Allied middle)."
    assert why(t, "move us.rifle r3c2", "fr").text.endswith("c'est plein, 3 unités.")


@pytest.mark.rule("L7.4.2", "L10.1.1", "L10.3.1")
def test_what_does_not_walk_is_told_for_what_it_is(variant: str) -> None:
    t = table(MINE + "AF.al: us.p51\nr3c1: allied.works\nHQ.al: allied.hospital", variant)
    said = "is an aircraft: it does not move over the ground."
    assert first(t, "move us.p51 r3c1") == ("L7.4.2", f"P-51 Mustang (1) {said}")
    assert first(t, "move allied.works r3c2")[0] == "L10.1.1"
    assert "Headquarters Troops" in first(t, "move allied.hospital r3c2")[1]
    assert first(t, "move us.p51 r3c1", "fr")[1] == (
        "P-51 Mustang (1)\u00a0: un avion\u00a0; cela ne se déplace pas au sol."
    )


@pytest.mark.rule("L7.5.12", "L7.5.18")
def test_who_cannot_dig_in_hears_why(variant: str) -> None:
    t = table(
        MINE + "r3c1: us.sherman\nr3c2: us.truck, us.rifle riding us.truck\nr3c3: us.rifle#2 dug-in", variant
    )
    assert first(t, "dig us.sherman") == (
        "L7.5.12",
        "M4 Sherman (1) cannot dig in: its card does not say that it may.",
    )
    assert first(t, "dig us.rifle")[0] == "L7.5.18"
    assert first(t, "dig us.rifle#2") == (
        "L7.5.12",
        "Rifle Platoon (4) is dug in already, in Clear (Allied south).",
    )


@pytest.mark.rule("L7.5.20", "L7.5.21", "L7.5.22")
def test_a_mounted_unit_is_ordered_through_its_transport(variant: str) -> None:
    t = table(MINE + "r3c1: us.truck, us.rifle riding us.truck\nr3c2: us.halftrack, us.m81", variant)
    assert first(t, "move us.rifle r3c2") == (
        "L7.5.22",
        "Rifle Platoon (2) is mounted on Cargo Truck (1): give the order to Cargo Truck (1), and both go.",
    )
    assert (
        first(t, "mount us.m81 us.halftrack")[1]
        == "M3 Halftrack (3) does not carry units such as 81mm Mortar (4)."
    )
    assert first(t, "dismount us.m81") == ("L7.5.20", "81mm Mortar (4) is not mounted on anything.")


@pytest.mark.rule("L10.1.2")
def test_a_fortification_is_entered_from_its_own_zone(variant: str) -> None:
    t = table(MINE + "r3c1: us.rifle\nr3c2: allied.works, us.green", variant)
    assert told(t, "enter us.rifle allied.works") == [
        "Rifle Platoon (1) is in Clear (Allied north), Field Works (2) in Clear (Allied middle): "
        "they must be in one place."
    ]
    assert first(t, "leave us.rifle") == ("L10.1.2", "Rifle Platoon (1) is not inside a Fortification.")
    assert (
        first(t, "enter us.rifle us.green")[1] == "Green Rifle Platoon (3) is no Fortification on the board."
    )


@pytest.mark.rule("L13.0.2", "L13.1.5", "L13.4.3")
def test_a_river_names_its_banks(variant: str) -> None:
    river = "bridge river1.c3\n"
    t = table(MINE + river + "r1c2: us.sherman\nr2c1: us.engineers", variant)
    rule, text = first(t, "move us.sherman r2c2")
    assert rule == "L13.0.2"
    assert text == (
        "A river lies between Axis middle and centre middle, with no bridge or ferry that "
        "M4 Sherman (1) could use."
    )
    assert first(t, "demolish us.engineers river1.c2")[1] == (
        "No bridge stands between Axis middle and centre middle."
    )
    assert first(t, "ferry us.sherman river1.c2")[1] == "M4 Sherman (1) is no engineer unit."
    assert (
        first(t, "ferry us.sherman river2.c2")[1] == "No river runs between centre middle and Allied middle."
    )


@pytest.mark.rule("L9.0.6")
def test_an_end_is_proposed_before_the_first_order(variant: str) -> None:
    t = table(MINE + "r3c1: us.sherman", variant).do("move us.sherman r3c2")
    assert first(t, "offer") == (
        "L9.0.6",
        "Orders were given already in this Fire & Maneuver Phase: propose it before the first.",
    )
