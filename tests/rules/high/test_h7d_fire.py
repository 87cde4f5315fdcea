"""H7D.4 – H7D.9, H7A.6: strongpoints fire on fleets that leave their planet."""

import pytest

from tests.rules.high.kit import Table, play

# A Wersgorix garrison in the fort of Gromolor, a Crusader fleet beside it.
GROMOLOR = "turn 5; phase D.2; iq 1; 0620: caE 1; 0514: wg 2; 0413: cfB 5"


def depart(position: str, answers: str = "", dice: list[int] | None = None) -> Table:
    return play(position, f"move cfB; to 0619; {answers}", dice)


@pytest.mark.rule("H7D.4", "H7A.6")
def test_strongpoint_may_fire_at_a_fleet_that_leaves_its_planet() -> None:
    t = depart(GROMOLOR)
    assert t.to_act == "wersgorix"
    assert t.legal == ["fire", "hold"]
    assert t.hex("cfB") in ("0413", "0414")  # it is not in space yet


@pytest.mark.rule("H7D.4")
def test_controlling_player_may_hold_fire_and_the_fleet_flies_on() -> None:
    t = depart(GROMOLOR, "hold")
    assert (t.hex("cfB"), t.unit("cfB")) == ("0619", 5)
    assert t.s.iq == 1


@pytest.mark.rule("H7D.4")
def test_a_fleet_that_survives_finishes_its_move() -> None:
    t = depart(GROMOLOR, "fire; done", [4, 5])
    assert (t.hex("cfB"), t.unit("cfB")) == ("0619", 3)


@pytest.mark.rule("H7D.4", "H6E.2")
def test_a_fleet_shot_down_takes_its_cargo_with_it() -> None:
    t = depart(
        "turn 5; phase D.2; iq 1; 0620: caE 1; 0514: wg 2; 0413: cfB 1, cg 1 aboard cfB", "fire", [6, 6]
    )
    assert t.hex("cfB") is None
    assert t.garrison("0413") == 0
    assert t.to_act == "crusader"
    assert t.refused("move caE") is None


@pytest.mark.rule("H7D.4")
@pytest.mark.parametrize(
    "fort",
    ["0514: waK 2, inside, caF 4", "0514: razed, wg 2", "0514: wfB 2", "0513: waK 2"],
    ids=["besieged", "destroyed", "no land unit in it", "empty"],
)
def test_only_an_occupied_unbesieged_strongpoint_fires(fort: str) -> None:
    t = play(f"turn 5; phase D.2; 0620: caE 1; {fort}; 0413: cfB 5", "move cfB; to 0619")
    assert t.to_act == "crusader"
    assert t.hex("cfB") == "0619"


@pytest.mark.rule("H7D.4", "H7A.6")
def test_crusader_strongpoint_fires_in_phase_h_and_nobody_fires_at_friends() -> None:
    t = play(
        "turn 5; phase H.2; castles 0620 0514; 0620: caE 1; 0514: cg 1; 0413: wfC 5", "move wfC; to 1118"
    )
    assert t.to_act == "crusader"
    assert t.legal == ["fire", "hold"]
    t = play(
        "turn 5; phase D.2; castles 0620 0514; 0620: caE 1; 0514: cg 1; 0413: cfB 5", "move cfB; to 0619"
    )
    assert (t.to_act, t.hex("cfB")) == ("crusader", "0619")


@pytest.mark.rule("H7D.4")
def test_each_strongpoint_of_the_planet_may_fire_in_turn() -> None:
    t = play("turn 5; phase D.2; iq 1; 0620: caE 1; 3713: wg 2; 3613: wg 2; 3714: cfB 9", "move cfB; to 3718")
    t.do("hold")
    assert t.to_act == "wersgorix"
    t.do("hold")
    assert t.hex("cfB") == "3718"


@pytest.mark.rule("H7D.5")
def test_no_fire_at_a_fleet_that_stays_on_the_planet() -> None:
    t = play(GROMOLOR, "move cfB; to 0414; to 0413; to 0513")
    assert (t.to_act, t.hex("cfB")) == ("crusader", "0513")
    # From 0414 to 0513 the straight way is barred by the fort, and the way over 0413 stays on Gromolor.
    t = play(GROMOLOR.replace("0413", "0414"), "move cfB; to 0513")
    assert (t.to_act, t.hex("cfB")) == ("crusader", "0513")


@pytest.mark.rule("H7D.5")
def test_fleet_stays_over_the_planet_where_space_is_no_shorter() -> None:
    # From 0906 to 0706 it is 4 hexes either way around the fortress and the army beside it.
    t = play("phase D.2; 0620: caE 1; 0806: wg 2; 0805: waK 1; 0906: cfB 5", "move cfB; to 0706; done")
    assert (t.to_act, t.hex("cfB")) == ("crusader", "0706")


@pytest.mark.rule("H7D.5")
def test_no_fire_at_a_fleet_that_arrives() -> None:
    t = play("turn 5; phase D.2; 0514: wg 2; 0619: cfB 5", "move cfB; to 0414; done")
    assert t.hex("cfB") == "0414"


def hit(position: str, dice: list[int], fleet: str = "cfB", goal: str = "0619") -> int:
    """What the fire costs the fleet when it leaves for `goal`."""
    t = play(f"turn 5; {position}", dice=dice)
    before = t.unit(fleet)
    t.do(f"move {fleet}; to {goal}; fire")
    if t.legal[0] == "hold":
        t.do("hold")  # no gamble
    return before - t.unit(fleet)


# Row 11 of the Wersgorix table costs the fleet 2 in the column of -1, then 3, 4 and 5 to the right of it.
D2 = "phase D.2; equipment 3; iq 1; 0620: caE 1"
ELEVEN = [5, 6]


@pytest.mark.rule("H7D.6")
def test_fort_fires_with_four_points_and_fortress_with_six_whoever_is_in_it() -> None:
    assert hit(f"{D2}; 0514: wg 2; 0413: cfB 5", ELEVEN) == 2
    assert hit(f"{D2}; 0514: waK 10, wg 7; 0413: cfB 5", ELEVEN) == 2
    assert hit(f"{D2}; 3122: wg 1; 3121: cfB 5", ELEVEN, goal="3117") == 4


@pytest.mark.rule("H7D.6")
def test_each_fleet_is_attacked_by_itself() -> None:
    assert hit(f"{D2}; 0514: wg 2; 0413: cfB 4, cfC 9", ELEVEN) == 3


@pytest.mark.rule("H7D.6")
@pytest.mark.parametrize(
    ("position", "losses"),
    [
        (f"{D2}; 0514: wg 2; 0413: cfB 4".replace("iq 1", "iq 4"), 4),
        (f"{D2}; 0514: wg 2; 0413: cfB 4".replace("equipment 3", "equipment 0"), 4),
        (f"{D2}; 0514: wg 2, w5; 0413: cfB 4", 4),
        (f"{D2}; 0514: wg 2, w1, w5; 0413: cfB 5", 4),
        (f"{D2}; 0514: wg 2; 0413: cfB 4, owain aboard cfB", 2),
        (f"{D2}; 0514: wg 2; 0413: cfB 4, owain aboard cfB, parvus aboard cfB", 2),
        (f"{D2}; 0514: wg 2; 0413: cfB 4, parvus aboard cfB, w9 captive aboard cfB", 2),
        (f"{D2}; 0514: wg 2; grail cfB true; 0413: cfB 4", 2),
    ],
    ids=["I.Q.", "no equipment", "gunner 1", "best gunner 2", "owain", "owain and parvus", "parvus", "grail"],
)
def test_fire_is_shifted_like_any_attack(position: str, losses: int) -> None:
    assert hit(position, ELEVEN) == losses


@pytest.mark.rule("H7D.6", "H7C.23")
def test_terrain_shifts_no_fire() -> None:
    # Pelhesk is A2 and Ysthent D1.
    assert hit(f"{D2}; 1011: wg 2; 1112: cfB 4", ELEVEN, goal="0513") == 3
    assert hit(f"{D2}; 1218: wg 2; 1118: cfB 4", ELEVEN, goal="0619") == 3


@pytest.mark.rule("H7D.7")
def test_crusader_strongpoint_fires_on_the_wersgorix_table() -> None:
    # Row 8, column of -1: 1/1. The Crusader table has result 5 there, which turns a satellite.
    position = "turn 5; phase H.2; equipment 3; iq 1; castles 0620 0514; 0620: caE 1; 0514: cg 1; 0413: wfC 5"
    t = play(position, "move wfC; to 1118; fire", [4, 4])
    assert t.unit("wfC") == 4
    assert t.s.satellite[t.b.thraxian_zone] == 1
    assert t.s.equipment == 4


@pytest.mark.rule("H7D.8")
def test_firer_takes_no_loss_and_no_point_is_earned_by_a_miss() -> None:
    t = depart(GROMOLOR, "fire", [1, 1])  # 3/0
    assert t.garrison("0514", 1) == 2
    assert t.unit("cfB") == 5
    assert (t.s.iq, t.s.equipment) == (1, 3)


@pytest.mark.rule("H7D.8", "H7C.37")
def test_losses_of_the_fleet_stand_and_are_a_clean_blow() -> None:
    t = depart(GROMOLOR, "fire", [4, 5])  # 1/2
    assert t.garrison("0514", 1) == 2
    assert t.unit("cfB") == 3
    assert t.s.iq == 2


@pytest.mark.rule("H7D.9")
def test_strongpoint_fires_at_every_fleet_that_leaves() -> None:
    t = play(f"{GROMOLOR}, cfC 5, cfD 5", dice=[4, 5, 4, 5, 4, 5])
    for fleet in ("cfB", "cfC", "cfD"):
        t.do(f"move {fleet}; to 0619; fire; done")
    assert [t.unit(u) for u in ("cfB", "cfC", "cfD")] == [3, 3, 3]
    assert t.s.iq == 4


@pytest.mark.rule("H7D.9")
def test_strongpoint_fires_only_once_at_each_fleet() -> None:
    t = play(GROMOLOR, "move cfB; to 0412; hold; to 0413; to 0412")
    assert (t.to_act, t.hex("cfB")) == ("crusader", "0412")


@pytest.mark.rule("H7C.35")
def test_leader_aboard_a_fleet_shot_down_is_killed_and_his_captive_goes_free() -> None:
    aboard = "cfB 1, owain aboard cfB, w1 captive aboard cfB"
    position = f"turn 5; phase D.2; iq 1; 0620: caE 1; 0514: wg 2; 0413: {aboard}"
    t = depart(position, "fire; gamble owain 1", [6, 6, 2])
    assert t.hex("owain") is None
    assert t.s.captor[t.leader("w1")] == -1
    assert t.hex("w1") in ("0413", "0414")


@pytest.mark.rule("H9.10")
def test_fire_at_an_allied_fleet_makes_the_alliance_permanent() -> None:
    t = play(
        "phase D.2; iq 1; ally jair; 0620: caE 1; 0514: wg 2; 0413: jfA 5", "move jfA; to 0619; fire", [1, 1]
    )
    assert t.s.ally[0] == 2


@pytest.mark.rule("H11A.24")
def test_fire_at_a_heretical_planet_ends_its_heresy() -> None:
    t = play(f"{GROMOLOR}; converted gromolor; gromolor: heresy", "move cfB; to 0619; fire", [1, 1])
    assert t.s.heresy[t.planet("gromolor")] == 0


@pytest.mark.rule("H7D.4", "H7C.33", "H6E.2")
def test_fort_fires_on_a_loaded_fleet_whose_leader_gambles() -> None:
    t = play("turn 5; phase D.2; equipment 3; iq 4; 0514: wg 2; 0413: cfB 5, caC 5, owain", dice=[4, 5, 3])
    t.do("move cfB; load caC; load owain; to 0414; to 0515")
    assert (t.to_act, t.hex("cfB")) == ("wersgorix", "0414")
    t.do("fire; gamble owain 1")
    t.do("to 0615; to 0616; to 0617; to 0618; to 0619; done")
    assert (t.unit("cfB"), t.unit("caC"), t.garrison("0514", 1)) == (4, 4, 2)
    assert (t.hex("cfB"), t.hex("caC"), t.hex("owain")) == ("0619", "0619", "0619")
    assert (t.s.iq, t.s.equipment, t.s.wounded[t.leader("owain")]) == (5, 3, 0)


LEFT_BEHIND = "turn 5; phase D.2; iq 4; 0414: cfC 1, roger; 0514: waG 9; 0720: redjohn"


@pytest.mark.rule("H7D.6", "H7C.32", "H7C.35")
def test_a_leader_on_the_ground_has_no_part_in_the_fate_of_a_fleet_that_takes_off() -> None:
    t = play(LEFT_BEHIND, "move cfC; to 0314", dice=[6, 6])
    t.do("fire")
    assert (t.unit("cfC"), t.hex("roger")) == (0, "0414")  # nobody is asked to gamble, nobody dies
    assert t.to_act == "crusader" and t.refused("move roger") is None


@pytest.mark.rule("H7D.6", "H7C.24")
def test_only_a_leader_aboard_lends_his_rating_to_the_fleet() -> None:
    ashore = play(LEFT_BEHIND.replace("cfC 1", "cfC 9"), dice=[6, 6])
    aboard = play(LEFT_BEHIND.replace("cfC 1, roger", "cfC 9, roger aboard cfC"), dice=[6, 6])
    assert "shift_H7C.24" not in ashore.told("move cfC; to 0314; fire")
    assert "shift_H7C.24" in aboard.told("move cfC; to 0314; fire; hold")


@pytest.mark.rule("H7D.6", "H7C.35")
def test_a_leader_aboard_gambles_and_dies_with_his_fleet() -> None:
    t = play(LEFT_BEHIND.replace("roger", "roger aboard cfC"), "move cfC; to 0314; fire", dice=[6, 6])
    assert t.legal == ["hold", "gamble roger 1"]
    assert t.do("hold").hex("roger") is None
