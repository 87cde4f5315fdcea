"""H11A: the random events of the Crusader Player, but for Treachery."""

import pytest

from crusades.games.high import combat_math, forces, grail, leaders, storms, victory
from crusades.games.high.pieces import (
    AT_EARTH,
    CRUSADER,
    FITZWILLIAM,
    FLEET,
    OWAIN,
    PARVUS,
    UNIT_TYPE,
    WERSGORIX,
)
from crusades.games.high.state import (
    ALLIED,
    FLEET_ATTACK,
    GRAIL_FALSE,
    GRAIL_TRUE,
    GRAIL_UNTESTED,
    GRAIL_UNUSED,
    GROUND_ATTACK,
    NEUTRAL_RACE,
    PERMANENT,
)
from tests.rules.high.kit import Table, play
from tests.rules.high.walk import walk

EVENTS = "turn 4; phase A.4; "
HOME = "0620: roger, caA 5, cfB 5; 3713: waA 5; "
NOTHING = [3, 4]
EARTH = [1, 2]
HERESY = [1, 3]
ILL = [1, 4]
STORM = [1, 5]
TROOPS = [2, 6]
FERVOR = [3, 6]
ENVOY = [4, 6]
GRAIL = [5, 6]
DESERTION = [6, 6]


def event(position: str, *dice: int) -> Table:
    """Step 4 of turn 4: the Crusader event by these dice, then no Wersgorix event."""
    return play(EVENTS + HOME + position, dice=[*dice, *NOTHING])


# Leader Falls Ill ---------------------------------------------------------------------------------------

PATIENTS = "0619: owain, fitzwilliam, parvus, redjohn"


@pytest.mark.rule("H11A.1")
@pytest.mark.parametrize(
    ("die", "name"), [(1, "roger"), (2, "owain"), (3, "fitzwilliam"), (4, "parvus"), (5, "redjohn")]
)
def test_one_die_names_the_leader_who_falls_ill(die: int, name: str) -> None:
    t = event(PATIENTS, *ILL, die)
    assert [i for i in range(5) if t.s.wounded[i]] == [t.leader(name)]


@pytest.mark.rule("H11A.1")
def test_a_six_for_illness_is_rolled_again() -> None:
    t = event(PATIENTS, *ILL, 6, 6, 4)
    assert t.s.wounded[PARVUS] == 1


@pytest.mark.rule("H11A.1")
def test_illness_of_a_leader_who_is_not_in_play_does_nothing() -> None:
    t = event("0619: owain", *ILL, 5)
    assert sum(t.s.wounded) == 0
    assert t.s.dice.script == []


@pytest.mark.rule("H11A.1")
def test_a_leader_in_search_of_earth_does_not_fall_ill() -> None:
    t = event("earth owain 3", *ILL, 2)
    assert t.s.wounded[OWAIN] == 0


@pytest.mark.rule("H11A.2")
def test_a_sick_leader_has_his_lower_ratings() -> None:
    t = event(PATIENTS, *ILL, 2)
    assert leaders.political_rating(t.s, OWAIN) == 2
    assert leaders.combat_rating(t.s, OWAIN) == 0


@pytest.mark.rule("H11A.2")
def test_a_wounded_leader_who_falls_ill_dies() -> None:
    t = event("0619: owain wounded", *ILL, 2)
    assert t.hex("owain") is None


# Earth --------------------------------------------------------------------------------------------------

SEARCH = "turn 5; phase D; earth due; 0619: cfC 4, fitzwilliam; 0620: roger, caB 6"


@pytest.mark.rule("H11A.3")
def test_the_earth_event_makes_an_expedition_due_in_phase_d() -> None:
    t = walk(event("", *EARTH), "D", 4)
    assert t.refused("done") == "H11A.3"
    assert "send roger cfB 1" in t.legal


@pytest.mark.rule("H11A.3")
def test_the_expedition_takes_a_leader_and_fleet_points_off_the_map() -> None:
    t = play(SEARCH, "send fitzwilliam cfC 1")
    assert t.unit("cfC") == 3
    assert t.s.lat[FITZWILLIAM] == AT_EARTH
    assert t.refused("done") is None


@pytest.mark.rule("H11A.3")
def test_more_than_one_fleet_point_may_go_to_earth() -> None:
    t = play(SEARCH, "send roger cfC 3")
    assert t.unit("cfC") == 1


@pytest.mark.rule("H11A.3")
@pytest.mark.parametrize("order", ["send sorvan cfC 1", "send fitzwilliam cfC 0", "send fitzwilliam cfC 5"])
def test_no_ally_leader_and_no_other_number_of_points_goes_to_earth(order: str) -> None:
    t = play(SEARCH + "; ally jair; 2208: sorvan, jaA 3")
    assert t.refused(order) == "H11A.3"
    assert t.refused("send fitzwilliam caB 1") == "H11A.3"


@pytest.mark.rule("H11A.3", "H9.13")
def test_the_points_may_come_from_any_fleet_that_the_crusader_player_commands() -> None:
    t = play(SEARCH + "; ally jair; 2208: jfA 3; 0720: tfA 2; 0721: pfA 2; 3713: wfA 4")
    for fleet, rule in (("jfA", None), ("tfA", None), ("pfA", "H11A.3"), ("wfA", "H11A.3")):
        assert t.refused(f"send fitzwilliam {fleet} 1") == rule
    assert t.do("send fitzwilliam jfA 2").unit("jfA") == 1


@pytest.mark.rule("H11A.3")
def test_only_one_expedition_leaves() -> None:
    t = play(SEARCH, "send fitzwilliam cfC 1")
    assert t.refused("send roger cfC 1") == "H11A.3"


@pytest.mark.rule("H11A.3")
def test_no_expedition_leaves_outside_phase_d() -> None:
    t = play("turn 5; phase H; earth due; 0619: cfC 4; 0620: roger; 3713: wfA 4")
    assert t.refused("send roger cfC 1") == "H11A.3"


@pytest.mark.rule("H11A.3")
def test_an_expedition_without_ships_lapses() -> None:
    t = play("turn 5; phase D; earth due; 0620: roger, caB 6; 3713: waA 5")
    assert t.refused("done") is None
    assert walk(t.do("done"), "H", 5).s.lat[0] >= 0


@pytest.mark.rule("H11A.3")
def test_an_army_too_large_for_the_ships_that_stay_is_cut_down() -> None:
    t = play("turn 5; phase D; earth due; 0619: cfC 4, caD 4 aboard cfC; 0620: roger", "send roger cfC 1")
    assert (t.unit("cfC"), t.unit("caD")) == (3, 3)


AWAY = "turn 6; phase D; earth fitzwilliam 5; 0619: cfC 3; 0620: roger, caB 6; "


@pytest.mark.rule("H11A.4")
@pytest.mark.parametrize(("die", "place"), [(4, None), (5, "0620"), (6, "0620")])
def test_on_five_or_six_the_leader_is_back_at_thraxian_alone(die: int, place: str | None) -> None:
    t = play(AWAY, "roll", dice=[die])
    assert t.hex("fitzwilliam") == place
    assert t.unit("cfC") == 3


@pytest.mark.rule("H11A.4")
def test_the_return_need_not_be_rolled() -> None:
    t = play(AWAY, "hold", dice=[])
    assert t.hex("fitzwilliam") is None
    assert t.phase == "D"


@pytest.mark.rule("H11A.4")
def test_the_return_is_not_rolled_in_the_turn_of_departure() -> None:
    t = play("turn 5; phase D; earth fitzwilliam 5; 0619: cfC 3; 0620: roger")
    assert "roll" not in t.legal


@pytest.mark.rule("H11A.4")
def test_he_returns_beside_a_capital_that_the_enemy_is_in() -> None:
    t = play("turn 6; phase D; earth fitzwilliam 5; 0619: cfC 3; 0620: waA 8", "roll", dice=[6])
    assert t.hex("fitzwilliam") == "0619"


@pytest.mark.rule("H11A.5")
def test_a_fleet_point_is_lost_at_the_start_of_each_later_movement_phase() -> None:
    t = play("turn 7; phase D; earth drain 6; 0619: cfC 3; 0620: roger, caB 6")
    assert t.unit("cfC") == 2
    assert walk(play("turn 6; phase D; earth drain 6; 0619: cfC 3; 0620: roger"), "D", 6).unit("cfC") == 3


@pytest.mark.rule("H11A.5")
def test_the_crusader_chooses_the_fleet_that_pays() -> None:
    t = play("turn 9; phase D; earth drain 6; 0619: cfC 3, cfD 2; 0620: roger")
    assert t.to_act == "crusader"
    assert t.legal == ["lose cfC 1", "lose cfD 1"]
    t.do("lose cfD 1")
    assert (t.unit("cfC"), t.unit("cfD")) == (3, 1)


@pytest.mark.rule("H11A.5")
def test_the_losses_begin_in_the_turn_after_the_return() -> None:
    t = play(AWAY, "roll", dice=[5, 3, 4, 3, 4])
    walk(t, "D", 7)
    assert t.unit("cfC") == 2


@pytest.mark.rule("H11A.6")
def test_a_second_earth_event_is_no_event() -> None:
    t = walk(event("earth done", *EARTH), "D", 4)
    assert t.refused("done") is None
    assert t.refused("send roger cfB 1") == "H11A.3"


# Reinforcements, Allies ---------------------------------------------------------------------------------


@pytest.mark.rule("H11A.7")
def test_one_die_of_points_enters_like_normal_reinforcements() -> None:
    t = play(EVENTS + "0620: roger, caA 5, cfB 5", "add 3 caA; add 1 cfB", dice=[*TROOPS, 4, *NOTHING])
    assert (t.unit("caA"), t.unit("cfB")) == (8, 6)
    assert t.phase != "A"


@pytest.mark.rule("H11A.7")
def test_event_points_do_not_enter_a_besieged_capital() -> None:
    siege = "0620: roger, caB 3, inside, waH 8"
    t = play(EVENTS + siege, dice=[*TROOPS, 4, *NOTHING])
    assert t.legal == ["done"]
    assert t.refused("army 4 0620") == "H4A.10"
    t.do("done")
    assert t.phase != "A"
    assert (t.unit("caB"), t.s.uncollected[0]) == (3, 0)


ALLIES = "ally jair; ally pthng; 2208: jaA 4, sorvan; 2513: pfA 3"


@pytest.mark.rule("H11A.8")
def test_the_crusader_picks_the_ally_who_leaves() -> None:
    t = event(ALLIES, *DESERTION)
    assert t.to_act == "crusader"
    assert t.legal == ["desert jair", "desert pthng"]
    assert t.refused("desert ashenk") == "H11A.8"
    t.do("desert pthng")
    assert t.s.ally == [ALLIED, NEUTRAL_RACE, NEUTRAL_RACE]


@pytest.mark.rule("H11A.8")
def test_the_only_ally_leaves_at_once() -> None:
    t = event("ally jair; 2208: jaA 4, sorvan", *DESERTION)
    assert t.s.ally[0] == NEUTRAL_RACE
    assert t.phase != "A"


@pytest.mark.rule("H11A.8")
def test_without_an_ally_nobody_leaves() -> None:
    t = event("", *DESERTION)
    assert t.phase != "A"
    assert t.s.dice.script == []


@pytest.mark.rule("H11A.8")
def test_a_permanent_ally_cannot_leave() -> None:
    t = event("ally jair permanent; ally pthng; 2208: jaA 4; 2513: pfA 3", *DESERTION)
    assert t.s.ally == [PERMANENT, NEUTRAL_RACE, NEUTRAL_RACE]
    assert event("ally jair permanent; 2208: jaA 4", *DESERTION).s.ally[0] == PERMANENT


@pytest.mark.rule("H11A.9")
def test_units_of_a_race_that_left_do_not_move() -> None:
    t = walk(event("ally jair; 2208: jaA 4, jfB 3, sorvan", *DESERTION), "D", 4)
    assert t.refused("move jaA") == "H9.14"
    assert t.refused("move jfB") == "H9.14"
    assert t.refused("move sorvan") == "H9.14"


@pytest.mark.rule("H11A.9")
def test_a_race_that_left_brings_no_reinforcements() -> None:
    text = "turn 4; phase A.3; ally jair; 0620: roger, caA 5; 2208: jaA 4; "
    assert play(text, "add 3 jaA", dice=[3, *NOTHING, *NOTHING]).unit("jaA") == 7
    t = event("ally jair; 2208: jaA 4", *DESERTION)
    t.s.dice.script = [*NOTHING, *NOTHING]
    walk(t, "B", 5)
    assert t.unit("jaA") == 4
    assert t.s.dice.script == []


# The Holy Grail -----------------------------------------------------------------------------------------


@pytest.mark.rule("H11A.10")
def test_the_wersgorix_player_hides_the_grail_on_an_empty_planet() -> None:
    t = event("", *GRAIL)
    assert t.to_act == "wersgorix"
    t.do("hide 0513")
    assert t.s.grail == GRAIL_UNTESTED
    assert t.b.grid.name(t.s.grail_at) == "0513"


@pytest.mark.rule("H11A.10")
def test_the_grail_is_not_hidden_where_either_player_has_a_piece() -> None:
    t = event("0413: wg 2; 1224: owain; 1217: jaA 3", *GRAIL)
    assert t.refused("hide 0513") == "H11A.10"  # a Wersgorix garrison elsewhere on the planet
    assert t.refused("hide 1324") == "H11A.10"  # a Crusader leader
    assert t.refused("hide 0619") == "H11A.10"
    assert t.refused("hide 0101") == "H11A.10"  # space
    assert t.refused("hide 1318") is None  # neutral Jair only


@pytest.mark.rule("H11A.10")
def test_only_an_unconverted_race_leaves_its_planet_empty() -> None:
    t = event("converted gromolor", *GRAIL)
    assert t.refused("hide 0513") == "H11A.10"
    assert t.refused("hide 1324") is None


@pytest.mark.rule("H11A.10")
def test_a_garrison_that_waits_for_its_lord_keeps_the_grail_away() -> None:
    t = event("gromolor: reconquered, fief owain, garrison 3; bruduin: reconquered, fief owain", *GRAIL)
    assert t.refused("hide 0513") == "H11A.10"
    assert t.refused("hide 1324") is None


@pytest.mark.rule("H11A.11")
def test_a_fleet_takes_up_the_grail_and_carries_it() -> None:
    t = play(
        "phase D; grail 0513; 0413: cfB 3; 0513: cfC 4; 0620: roger", "grail cfC; move cfC; to 1217; done"
    )
    assert t.s.grail_carrier == t.game.lexicon.units["cfc"]
    assert grail.grail_hex(t.s) == t.h("1217")


@pytest.mark.rule("H11A.11")
def test_the_grail_is_taken_in_its_own_hex_by_an_army_or_fleet() -> None:
    t = play("phase D; grail 0513; 0413: cfB 3; 0513: cg 2, caC 4; 0620: roger")
    assert t.refused("grail cfB") == "H11A.11"
    garrison = next(n for n, u in t.game.lexicon.units.items() if t.s.at[u] == t.h("0513") and n[1] == "g")
    assert t.refused(f"grail {garrison}") == "H11A.11"
    assert t.refused("grail caC") is None


@pytest.mark.rule("H11A.11")
def test_an_army_aboard_a_fleet_does_not_reach_down_for_the_grail() -> None:
    t = play("phase D; grail 0513; 0513: cfC 4, caD 3 aboard cfC; 0620: roger")
    assert t.refused("grail caD") == "H11A.11"
    assert t.refused("grail cfC") is None


@pytest.mark.rule("H11A.11")
def test_wersgorix_units_may_carry_the_grail_too() -> None:
    t = play("phase H; grail 0513; 0513: wfC 4; 0620: roger, caB 2", "grail wfC")
    assert t.s.grail_carrier == t.game.lexicon.units["wfc"]


@pytest.mark.rule("H11A.11")
def test_the_grail_passes_between_units_that_stay_in_one_hex() -> None:
    t = play("phase D; grail cfC; 0513: cfC 4, caD 3; 0620: roger", "grail caD")
    assert t.s.grail_carrier == t.game.lexicon.units["cad"]
    assert t.refused("move cfC") is not None
    assert t.refused("move caD") is not None


@pytest.mark.rule("H11A.11")
def test_the_grail_passes_once_a_turn() -> None:
    t = play("phase D; grail cfC; 0513: cfC 4, caD 3; 0620: roger, cfB 2", "grail caD")
    assert t.refused("grail cfC") == "H11A.11"


@pytest.mark.rule("H11A.11")
def test_a_fleet_hands_the_grail_over_where_its_move_ends() -> None:
    t = play(
        "phase D; grail 0513; 0513: cfC 4; 1217: caD 3; 0620: roger",
        "grail cfC; move cfC; to 1217; done; grail caD",
    )
    assert t.s.grail_carrier == t.game.lexicon.units["cad"]


@pytest.mark.rule("H11A.12")
@pytest.mark.parametrize(
    ("die", "status"), [(1, GRAIL_TRUE), (2, GRAIL_TRUE), (3, GRAIL_FALSE), (6, GRAIL_FALSE)]
)
def test_a_crusader_leader_who_reaches_the_grail_tests_it(die: int, status: int) -> None:
    t = play("phase D; grail 0513; 0413: owain; 0620: roger, cfB 2", "move owain; to 0513", dice=[die])
    assert t.s.grail == status
    assert (grail.grail_hex(t.s) == t.h("0513")) == (status == GRAIL_TRUE)


@pytest.mark.rule("H11A.12")
def test_the_grail_is_tested_by_a_leader_who_flies_in() -> None:
    t = play("phase D; grail 0513; 0619: owain aboard cfB, cfB 2; 0620: roger", "move cfB; to 0513", dice=[1])
    assert t.s.grail == GRAIL_TRUE


@pytest.mark.rule("H11A.12")
def test_the_grail_is_tested_when_it_is_brought_to_a_leader() -> None:
    t = play("phase D; grail cfC; 0513: cfC 2; 0619: owain; 0620: roger", "move cfC; to 0619", dice=[2])
    assert t.s.grail == GRAIL_TRUE


@pytest.mark.rule("H11A.12")
def test_leaders_of_allies_and_units_do_not_test_the_grail() -> None:
    text = "phase D; ally jair; grail 0513; 0413: sorvan, caC 3; 0620: roger, cfB 2"
    t = play(text, "move sorvan; to 0513; move caC; to 0513; done; grail caC", dice=[])
    assert t.s.grail == GRAIL_UNTESTED


@pytest.mark.rule("H11A.12")
def test_a_grail_in_enemy_hands_is_not_reached() -> None:
    siege = "phase D; grail waA; 0514: waA 5, inside, caC 6; 0513: owain; 0620: roger, cfB 1"
    t = play(siege, "move owain; to 0514", dice=[])
    assert t.s.grail == GRAIL_UNTESTED


BLESSED = "phase E; 0513: caC 4, cfD 3; 0620: roger; 0413: waA 4, wfB 4; "


def there(t: Table, hex_name: str, side: int = CRUSADER) -> list[int]:
    return forces.units_at(t.s, t.h(hex_name), side)


def attack_shift(t: Table, kind: int, hex_name: str) -> int:
    """What all fleets, or all land units, of a hex have in attack."""
    units = [u for u in there(t, hex_name) if (UNIT_TYPE[u] == FLEET) == (kind == FLEET_ATTACK)]
    return combat_math.total(combat_math.attack_parts(t.s, CRUSADER, kind, t.h("0413"), units, [], -1))


def defence_shift(t: Table, kind: int, hex_name: str) -> int:
    units = there(t, hex_name)
    return combat_math.total(combat_math.defence_parts(t.s, CRUSADER, kind, t.h("0513"), units, [], -1))


@pytest.mark.rule("H11A.13", "H7C.20")
def test_the_true_grail_shifts_one_column_in_attack() -> None:
    bare = play(BLESSED)
    for kind, carrier in ((FLEET_ATTACK, "cfD"), (GROUND_ATTACK, "caC")):
        t = play(f"{BLESSED}grail {carrier} true")
        assert attack_shift(t, kind, "0513") == attack_shift(bare, kind, "0513") + 1


@pytest.mark.rule("H11A.13")
def test_the_true_grail_shifts_one_column_in_defence() -> None:
    bare = play(BLESSED)
    t = play(BLESSED + "grail caC true")
    for kind in (FLEET_ATTACK, GROUND_ATTACK):
        assert defence_shift(t, kind, "0513") == defence_shift(bare, kind, "0513") + 1


@pytest.mark.rule("H11A.13")
def test_an_untested_grail_helps_nobody_and_the_true_one_only_its_own_force() -> None:
    bare = play(BLESSED)
    for text, place in (("grail caC", "0513"), ("grail caC true", "0514"), ("grail 0513 true", "0513")):
        t = play(BLESSED + text)
        assert attack_shift(t, GROUND_ATTACK, place) == attack_shift(bare, GROUND_ATTACK, place)


@pytest.mark.rule("H11A.13")
def test_the_true_grail_does_not_help_the_wersgorix() -> None:
    t = play(BLESSED + "grail waA true")
    assert grail.shift(t.s, there(t, "0413", WERSGORIX)) == 0


@pytest.mark.rule("H11A.13")
@pytest.mark.parametrize(("carrier", "crusader"), [("waA", 0), ("caC", 1)])
def test_in_a_siege_the_true_grail_helps_only_crusaders_who_carry_it(carrier: str, crusader: int) -> None:
    t = play(f"phase E; grail {carrier} true; 0514: waA 5, inside, caC 6; 0620: roger")
    assert grail.shift(t.s, there(t, "0514")) == crusader
    assert grail.shift(t.s, there(t, "0514", WERSGORIX)) == 0


@pytest.mark.rule("H11A.14")
def test_the_grail_of_a_destroyed_force_stays_in_its_hex() -> None:
    text = "phase I; iq 7; grail caC true; 0513: caC 1; 0413: waA 10; 0620: roger, caB 2"
    t = play(text, "attack 0513 ground; resolve 0513 ground", dice=[6, 6])
    assert t.unit("caC") == 0
    assert t.s.grail == GRAIL_TRUE
    assert grail.grail_hex(t.s) == t.h("0513")


@pytest.mark.rule("H11A.14")
def test_a_grail_alone_in_a_hex_falls_to_an_attacking_force_without_combat() -> None:
    text = "phase E; grail 0413 true; 0513: caC 3; 0620: roger; 3713: waA 3"
    t = play(text, "attack 0413 ground; resolve 0413 ground", dice=[])
    assert t.s.grail_carrier == t.game.lexicon.units["cac"]
    assert t.hex("caC") == "0513"


@pytest.mark.rule("H11A.14")
def test_an_enemy_grail_is_not_simply_taken() -> None:
    t = play("phase D; grail waA true; 0514: waA 5, inside, caC 6; 0620: roger, cfB 1")
    assert t.refused("grail caC") == "H11A.14"


@pytest.mark.rule("H11A.15")
@pytest.mark.parametrize("text", ["grail gone", "grail 0513", "grail cfB true"])
def test_once_the_grail_was_placed_the_event_is_no_event(text: str) -> None:
    t = event(text, *GRAIL)
    assert t.phase != "A"
    assert t.s.grail != GRAIL_UNUSED


# Crusading Fervor ---------------------------------------------------------------------------------------


@pytest.mark.rule("H11A.16")
def test_fervor_shifts_every_attack_of_this_turns_phase_e() -> None:
    t = walk(event("0413: cfC 2; 0513: wfB 2", *FERVOR), "E", 4)
    assert attack_shift(t, FLEET_ATTACK, "0413") == attack_shift(play(BLESSED), FLEET_ATTACK, "0513") + 1


@pytest.mark.rule("H11A.16")
def test_in_a_turn_of_fervor_parvus_gives_no_shift() -> None:
    t = play(BLESSED + "event fervor; 0513: parvus")
    units = there(t, "0513")
    attack = combat_math.attack_parts(t.s, CRUSADER, GROUND_ATTACK, t.h("0413"), units, [PARVUS], -1)
    defence = combat_math.defence_parts(t.s, CRUSADER, GROUND_ATTACK, t.h("0513"), units, [PARVUS], -1)
    assert ("H7C.19", 1) in attack
    assert "H7C.18" not in [clause for clause, _ in attack]
    assert "H7C.25" not in [clause for clause, _ in defence]


@pytest.mark.rule("H11A.16")
def test_fervor_lasts_one_turn() -> None:
    t = event("", *FERVOR)
    assert t.s.fervor == 1
    t.s.dice.script = [*NOTHING, *NOTHING]
    assert walk(t, "B", 5).s.fervor == 0


# Ionic Storms -------------------------------------------------------------------------------------------


@pytest.mark.rule("H11A.17")
def test_a_storm_enters_at_a_numbered_hex_and_moves_at_once() -> None:
    # From entry 3, which is 4009, four hexes in direction 6 (NW) to 3607; in step 6 one hex S.
    t = play(EVENTS + HOME, dice=[*STORM, 3, 6, 4, *NOTHING, 4, 1])
    assert [t.b.grid.name(h) for h in t.s.storms] == ["3608"]


@pytest.mark.rule("H11A.18")
def test_a_storm_that_drifts_off_the_map_is_removed() -> None:
    t = event("", *STORM, 1, 1, 4)  # 1001 lies on the northern edge
    assert t.s.storms == []
    assert t.phase != "A"


@pytest.mark.rule("H11A.18")
def test_a_storm_is_rolled_for_again_in_step_6() -> None:
    t = play("turn 5; phase A.6; 1010: storm; " + HOME, dice=[4, 2])
    assert [t.b.grid.name(h) for h in t.s.storms] == ["1012"]


STORMY = "phase D; 1111: storm; 0620: roger; "


@pytest.mark.rule("H11A.19")
def test_a_storm_affects_its_hex_and_the_six_around_it() -> None:
    t = play(STORMY + "0619: cfB 2")
    area = storms.area(t.s)
    assert area.bit_count() == 7
    assert all(area >> t.h(h) & 1 for h in ("1111", "1110", "1112", "1010", "1011", "1210", "1211"))


@pytest.mark.rule("H11A.19")
def test_a_fleet_in_a_storm_may_not_move() -> None:
    t = play(STORMY + "1112: cfC 3; 0619: cfB 2")
    assert t.refused("move cfC") == "H11A.19"
    assert t.refused("move cfB") is None


@pytest.mark.rule("H11A.19")
def test_no_fleet_enters_a_storm() -> None:
    t = play(STORMY + "0707: cfB 2; 0806: cfC 2", "move cfC")
    assert t.refused("to 1010") == "H11A.19"
    assert t.refused("to 0907") is None


# Heresy -------------------------------------------------------------------------------------------------


@pytest.mark.rule("H11A.20")
def test_the_wersgorix_player_chooses_the_race_that_falls_into_heresy() -> None:
    t = event("converted gromolor bruduin ysthent", *HERESY)
    assert t.to_act == "wersgorix"
    assert t.legal == ["choose gromolor", "choose bruduin", "choose ysthent"]
    assert t.refused("choose korvanth") == "H11A.20"
    t.do("choose bruduin")
    assert [p for p in range(t.b.planets) if t.s.heresy[p]] == [t.planet("bruduin")]


@pytest.mark.rule("H11A.20")
def test_without_a_converted_race_heresy_is_no_event() -> None:
    t = event("", *HERESY)
    assert 1 not in t.s.heresy
    assert t.phase != "A"


@pytest.mark.rule("H11A.20")
def test_a_planet_that_is_heretical_already_is_not_chosen_again() -> None:
    t = event("converted gromolor bruduin; gromolor: heresy", *HERESY)
    assert [p for p in range(t.b.planets) if t.s.heresy[p]] == [t.planet("gromolor"), t.planet("bruduin")]


CONVERT = "phase B; equipment 5; gromolor: race r03; 0413: roger; 0620: caA 5; "


@pytest.mark.rule("H11A.21")
@pytest.mark.parametrize(("markers", "die", "converted"), [("", 4, 1), ("bruduin: converted, heresy", 4, 0)])
def test_while_any_heresy_lasts_conversions_are_harder(markers: str, die: int, converted: int) -> None:
    t = play(CONVERT + markers, "look gromolor; convert roger 1", dice=[die])
    while t.phase == "B":
        t.do("done")
    assert t.s.converted[t.planet("gromolor")] == converted


@pytest.mark.rule("H11A.22")
def test_a_new_cathedral_ends_the_heresy_of_its_planet() -> None:
    work = "bruduin: heresy, work cathedral caA 4; 1224: caA 5, church; "
    t = play("turn 5; phase B; converted bruduin; 0620: roger; " + work)
    assert t.s.cathedral[t.planet("bruduin")] == 1
    assert t.s.heresy[t.planet("bruduin")] == 0


HERETICS = "turn 9; phase E; bruduin: race r12, converted, heresy; 1325: caB 7; 0620: roger; "
CRUSH = "attack 1224 heretics; resolve 1224 heretics"


@pytest.mark.rule("H11A.22")
def test_where_a_cathedral_stands_a_loss_of_the_race_ends_the_heresy() -> None:
    t = play(HERETICS + "1223: cathedral", CRUSH, dice=[2, 4, 1])
    assert t.s.heresy[t.planet("bruduin")] == 0


@pytest.mark.rule("H11A.22")
def test_without_a_cathedral_the_attack_does_not_end_the_heresy() -> None:
    t = play(HERETICS + "1223: church", CRUSH, dice=[2, 4, 1])
    assert t.s.heresy[t.planet("bruduin")] == 1


@pytest.mark.rule("H11A.22")
def test_an_attack_that_costs_the_race_nothing_does_not_end_the_heresy() -> None:
    t = play(HERETICS + "1223: cathedral", CRUSH, dice=[1, 1])  # a truce
    assert t.s.heresy[t.planet("bruduin")] == 1


@pytest.mark.rule("H11A.23")
def test_a_heretical_planet_counts_for_no_victory_condition() -> None:
    nine = "gromolor bruduin ysthent korvanth ulluzar pelhesk mornaghul sithvey dragathur"
    text = f"turn 15; phase K; title roger king; 0620: roger, caA 1; converted {nine}; "
    assert play(text).s.winner == CRUSADER
    assert play(text + "ulluzar: heresy").s.winner == WERSGORIX


@pytest.mark.rule("H11A.23")
def test_a_heretical_planet_is_still_converted() -> None:
    t = event("converted gromolor; gromolor: fief roger", *HERESY)
    p = t.planet("gromolor")
    assert (t.s.heresy[p], t.s.converted[p], t.s.fief[p]) == (1, 1, 0)
    assert victory.standing(t.s)[1] == 0


@pytest.mark.rule("H11A.24")
def test_a_wersgorix_attack_ends_heresy_before_the_combat_is_resolved() -> None:
    text = "phase I; bruduin: race r12, converted, heresy; 1325: caB 4; 1324: waA 5; 0620: roger"
    t = play(text, dice=[3, 3])
    told = t.told("attack 1325 ground; resolve 1325 ground")
    assert t.s.heresy[t.planet("bruduin")] == 0
    assert told.index("heresy_forgotten") < told.index("wersgorix_roll")


@pytest.mark.rule("H11A.24")
def test_a_crusader_attack_on_wersgorix_units_leaves_the_heresy_alone() -> None:
    text = "phase E; bruduin: race r12, converted, heresy; 1325: caB 4; 1324: waA 5; 0620: roger"
    t = play(text, "attack 1324 ground; resolve 1324 ground", dice=[1, 1, 1])
    assert t.s.heresy[t.planet("bruduin")] == 1


# Ambassador ---------------------------------------------------------------------------------------------


@pytest.mark.rule("H11A.30")
def test_an_ambassador_opens_phase_f_to_talks_with_any_neutral_race() -> None:
    t = walk(event("ally jair; 2208: jaA 2", *ENVOY), "F", 4)
    assert t.phase == "F"
    races = {action.split()[1] for action in t.legal if action.startswith("parley")}
    assert races == {"pthng", "ashenk"}


@pytest.mark.rule("H11A.30")
def test_with_every_race_allied_the_ambassador_is_no_event() -> None:
    assert event("ally jair; ally pthng; ally ashenk", *ENVOY).s.ambassador == 0
    assert event("ally jair; ally pthng", *ENVOY).s.ambassador == 1


@pytest.mark.rule("H11A.30")
def test_the_ambassador_waits_one_turn_only() -> None:
    t = event("", *ENVOY)
    t.s.dice.script = [*NOTHING, *NOTHING]
    assert walk(t, "B", 5).s.ambassador == 0
