"""L7.1, L4.0.6, L11.8: the Reinforcement Phase: uncommitting, Supply, draws, Indefinite cards, refitting."""

import pytest

from crusades.games.last.pieces import HELD
from tests.rules.last.kit import table

OWN = "phase reinforcement al; made roll\n"  # the Supply roll is done, no deck: nothing is owed
SOVIET = "nations ge su\nphase reinforcement al; made roll\n"
DICE = {"standard": [4, 5, 6], "original": [4, 5, 6], "amended": [1, 4, 5, 6]}  # of the USA: always 15


# uncommitting ---------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.3")
def test_own_units_are_uncommitted_as_the_phase_begins(variant: str) -> None:
    t = table(
        OWN + "r3c1: us.rifle committed dug-in, us.sherman committed used 2\nr2c1: ge.pz4 committed", variant
    )
    assert not t.committed("us.rifle")
    assert not t.committed("us.sherman")
    assert t.used("us.sherman") == 0
    assert t.dug_in("us.rifle")
    assert t.committed("ge.pz4")


@pytest.mark.rule("L7.1.3")
def test_units_stay_committed_through_the_enemy_turn(variant: str) -> None:
    t = table("phase maneuver al\nr3c1: us.rifle committed\nr1c1: ge.grenadier", variant, dice=[1] * 12)
    t.do("done").quiet()
    assert t.to_act == "axis"
    assert t.committed("us.rifle")
    t.do("roll; done; done; done; done; done").quiet()
    assert t.to_act == "allied"
    assert not t.committed("us.rifle")


@pytest.mark.rule("L7.1.3", "L2.2.7")
def test_a_card_may_hold_a_unit_committed_through_one_such_step(variant: str) -> None:
    t = table(OWN + "HQ.al: us.sherman committed held", variant)
    assert t.committed("us.sherman")
    assert not t.s.flags[t.card("us.sherman")] & HELD


@pytest.mark.rule("L3.1.1", "L3.1.3")
def test_a_unit_is_committed_or_uncommitted_and_shows_it(variant: str) -> None:
    t = table("phase maneuver al\nr3c1: us.rifle committed, us.green", variant)
    assert t.committed("us.rifle")
    assert not t.committed("us.green")
    moves = [w for w in t.legal if w.startswith("move")]
    tag = f"al{t.s.tag[t.card('us.green')]}"
    assert moves
    assert all(w.split()[1] == tag for w in moves)


# patrols --------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.4")
def test_patrols_must_come_home_first_or_last_and_flak_may_fire(variant: str) -> None:
    text = "phase reinforcement al; made roll\nK12.r2: us.p47 patrol\nr3c1: ge.flak38"
    t = table(text, variant, dice=[5, 5, 1, 1])
    assert t.refused("done") is not None
    t.do("home us.p47 K12")
    t.do("fire ge.flak38 us.p47").quiet()
    assert t.at("us.p47") == "AF.al"
    assert t.hits("us.p47") == 2
    assert t.refused("done") is None


@pytest.mark.rule("L7.1.4")
def test_enemy_patrols_do_not_intercept_this_return(variant: str) -> None:
    t = table(OWN + "K12.r2: us.p47 patrol\nK23.r2: ge.bf109 patrol", variant)
    t.do("home us.p47 K12")
    assert t.to_act == "allied"
    assert t.at("us.p47") == "AF.al"


# the order ------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.1")
def test_the_steps_are_taken_in_any_order(variant: str) -> None:
    text = "phase reinforcement al; supply al 5\nHQ.al: us.rifle hits 1\nhand al: us.green\ndeck al: us.rifle"
    t = table(text, variant, dice=[1, 2, 4])
    t.do("deploy us.green; refit us.rifle; draw cards; roll; done")
    assert t.supply("al") == 5 - 1 - 1 + 7


@pytest.mark.rule("L7.1.1")
def test_supply_rolled_first_pays_for_the_refit(variant: str) -> None:
    t = table("phase reinforcement al\nHQ.al: us.rifle hits 1", variant, dice=[1, 2, 4])
    t.do("roll; refit us.rifle")
    assert t.supply("al") == 6


@pytest.mark.rule("L7.1.2")
def test_the_steps_are_taken_in_fixed_order(variant: str) -> None:
    text = (
        "phase reinforcement al; supply al 20\nHQ.al: us.rifle hits 1, us.bradley\nhand al: us.green\n"
        "deck al: us.rifle, us.rifle, us.rifle"
    )
    t = table(text, variant, dice=[1, 1, 2, 4, 1])
    for early in ("draw units", "check us.bradley", "refit us.rifle", "deploy us.green"):
        assert t.refused(early) == "L7.1.2"
    t.do("roll").quiet()
    assert t.refused("extra units") is None
    assert t.refused("refit us.rifle") == "L7.1.2"
    t.do("draw units")
    assert t.refused("refit us.rifle") == "L7.1.2"
    t.do("check us.bradley")
    assert t.refused("extra units") == "L7.1.2"
    t.do("deploy us.green")
    assert t.refused("refit us.rifle") == "L7.1.2"
    assert t.refused("extra units") == "L7.1.2"
    assert t.refused("done") is None


# Supply ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.5")
def test_supply_dice_of_the_nation_sheet(variant: str) -> None:
    t = table("phase reinforcement ax; supply ax 4", variant, dice=[3, 5])
    t.do("roll")
    assert t.supply("ax") == 12


@pytest.mark.rule("L7.1.6")
def test_supply_dice_of_the_three_powers(variant: str) -> None:
    t = table("phase reinforcement al; supply al 1", variant, dice=[2, 2, 6])
    t.do("roll")
    assert t.supply("al") == 11
    t = table("nations ge su\nphase reinforcement al", variant, dice=[2, 6])
    t.do("roll")
    assert t.supply("al") == 8


@pytest.mark.rule("L7.1.7")
def test_the_best_supply_dice_count(variant: str) -> None:
    t = table("nations ge su\nphase reinforcement al", variant, dice=[1, 4, 6])
    t.do("roll")
    assert t.supply("al") == 10
    t = table("phase reinforcement al", variant, dice=[6, 1, 3, 4])
    t.do("roll")
    assert t.supply("al") == 13


@pytest.mark.rule("L4.0.6")
def test_supply_accumulates_without_a_cap(variant: str) -> None:
    t = table("phase reinforcement al; supply al 70", variant, dice=DICE[variant])
    t.do("roll")
    assert t.supply("al") == 85
    assert t.refused("roll") in ("L7.1.5", "L7.1.6", "L7.1.7")


@pytest.mark.rule("L4.0.6")
def test_unspent_supply_is_there_in_the_next_turn(variant: str) -> None:
    t = table(
        "phase maneuver ax; supply al 7; first ax\nr3c1: us.rifle\nr1c1: ge.grenadier",
        variant,
        dice=DICE[variant],
    )
    t.do("done").quiet()
    t.do("roll")
    assert t.supply("al") == 7 + 15


@pytest.mark.rule("L7.1.5")
def test_the_phase_does_not_end_before_supply_is_rolled_standard(variant: str) -> None:
    t = table("phase reinforcement ax", variant, dice=[3, 5])
    assert t.refused("done") == "L7.1.5"
    assert "done" not in t.legal
    t.do("roll; done")


@pytest.mark.rule("L5.7.4")
def test_no_supply_roll_in_the_first_own_turn(variant: str) -> None:
    t = table("phase reinforcement al; first-turn; supply al 9\nr3c1: us.rifle\nr1c1: ge.grenadier", variant)
    assert t.refused("roll") == "L5.7.4"
    assert t.refused("done") is None
    assert t.supply("al") == 9
    t.s.dice.script = [1] * 20
    t.do("done; done; done; done; done").quiet()  # the Axis player's first turn has no roll either
    assert t.to_act == "axis"
    assert t.refused("roll") == "L5.7.4"
    t.do("done; done; done; done; done").quiet()
    assert t.to_act == "allied"
    assert t.refused("roll") is None


# drawing --------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.8")
def test_one_card_is_drawn(variant: str) -> None:
    t = table(OWN + "deck al: us.rifle, us.rifle, us.rifle\nhand al: us.green", variant)
    assert t.refused("done") == "L7.1.8"
    t.do("draw cards")
    assert len(t.s.hands[1]) == 2
    assert len(t.s.decks[2]) == 2
    assert t.refused("draw cards") == "L7.1.8"
    assert t.refused("draw units") == "L7.1.8"
    t.do("done")


@pytest.mark.rule("L7.1.8")
def test_which_card_it_is_only_its_owner_learns(variant: str) -> None:
    number = table(OWN, variant).s.library.by_id
    t = table(OWN + "deck al: us.rifle, us.green", variant, dice=["us.green"])
    events = t.told("draw cards")
    assert t.at("us.green") == "hand al"
    assert [e for e in events if e[2] == number["us.green"] and e[0] == "drawn"] == [
        ("drawn", 1, number["us.green"], 0, 0, 0)
    ]


@pytest.mark.rule("L7.1.9")
def test_the_card_comes_from_the_deck_of_the_players_choice(variant: str) -> None:
    t = table(OWN + "deck al: us.rifle, us.rifle, allied.mg, allied.mg", variant)
    assert t.refused("done") == "L7.1.9"
    t.do("draw specials")
    assert len(t.s.decks[3]) == 1
    assert len(t.s.decks[2]) == 2
    assert t.refused("draw units") == "L7.1.9"
    assert t.refused("draw cards") == "L7.1.9"


@pytest.mark.rule("L7.1.10")
def test_further_cards_cost_three_supply_each(variant: str) -> None:
    deck = "specials" if variant == "amended" else "cards"
    mgs = ", ".join(["allied.mg"] * 5)
    t = table(OWN + f"supply al 10; made draw\ndeck al: {mgs}", variant)
    t.do(f"extra {deck}; extra {deck}; extra {deck}")
    assert t.supply("al") == 1
    assert t.refused(f"extra {deck}") == "L7.1.10"
    assert len(t.s.hands[1]) == 3


@pytest.mark.rule("L5.1.4")
def test_nothing_is_bought_from_an_empty_deck(variant: str) -> None:
    deck = "units" if variant == "amended" else "cards"
    t = table(OWN + "supply al 10", variant)
    assert t.refused(f"extra {deck}") == "L5.1.4"
    assert t.refused("done") is None


# Indefinite cards -----------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.11")
@pytest.mark.parametrize(("die", "ends"), [(4, False), (5, True), (6, True)])
def test_an_indefinite_card_ends_on_five_or_six(variant: str, die: int, ends: bool) -> None:
    t = table(OWN + "table al: allied.fog", variant, dice=[die])
    assert t.refused("done") == "L7.1.11"
    t.do("check allied.fog")
    assert t.at("allied.fog") == ("discard al" if ends else "table al")
    assert t.refused("check allied.fog") == "L7.1.11"
    t.do("done")


@pytest.mark.rule("L7.1.11")
def test_only_own_cards_are_checked(variant: str) -> None:
    t = table(OWN + "table ax: axis.fog", variant)
    assert t.refused("check axis.fog") == "L7.1.11"
    assert t.refused("done") is None


@pytest.mark.rule("L11.8.1")
def test_no_die_in_the_player_turn_it_was_played_in(variant: str) -> None:
    t = table(OWN + "table al: allied.fog fresh", variant)
    assert t.refused("check allied.fog") == "L11.8.1"
    assert t.refused("done") is None


@pytest.mark.rule("L11.8.1")
def test_the_first_die_comes_in_the_next_phase_of_its_owner(variant: str) -> None:
    text = "phase maneuver ax; first ax\ntable al: allied.fog fresh\nr3c1: us.rifle\nr1c1: ge.grenadier"
    t = table(text, variant, dice=[*DICE[variant], 5])  # played in the enemy's half of the same turn
    t.do("done").quiet()
    assert t.to_act == "allied"
    t.do("roll; check allied.fog")
    assert t.at("allied.fog") == "discard al"


@pytest.mark.rule("L11.8.2")
def test_an_ended_card_with_a_cost_scores_for_the_enemy(variant: str) -> None:
    t = table(OWN + "table al: allied.drop", variant, dice=[5])
    t.do("check allied.drop")
    assert t.at("allied.drop") == "pile ax"
    assert t.pile("ax") == 2


# refitting ------------------------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.12")
def test_a_point_takes_a_hit_off(variant: str) -> None:
    t = table(OWN + "supply al 3\nr3c1: us.sherman hits 2", variant)
    t.do("refit us.sherman")
    assert t.hits("us.sherman") == 1
    assert t.supply("al") == 2


@pytest.mark.rule("L7.1.12", "L3.6.4")
def test_only_own_damaged_units_in_supply_are_refitted(variant: str) -> None:
    text = (
        OWN + "supply al 3\nr1c1: us.sherman hits 1\nr1c2: ge.pz4 spotted hits 1\n"
        "r2c1: ge.grenadier\nHQ.al: us.rifle"
    )
    t = table(text, variant)
    assert t.refused("refit us.sherman") == "L3.6.4"
    assert t.refused("refit ge.pz4") == "L7.1.12"
    assert t.refused("refit us.rifle") == "L7.1.12"


@pytest.mark.rule("L7.1.12")
def test_without_supply_nothing_is_refitted(variant: str) -> None:
    t = table(OWN + "supply al 0\nHQ.al: us.sherman hits 1", variant)
    assert t.refused("refit us.sherman") == "L7.1.12"


@pytest.mark.rule("L7.1.13")
def test_one_refit_for_each_unit(variant: str) -> None:
    t = table(OWN + "supply al 5\nHQ.al: us.sherman hits 3, us.rifle hits 1, us.jumbo hits 2", variant)
    t.do("refit us.sherman; refit us.rifle; refit us.jumbo")
    assert [t.hits(u) for u in ("us.sherman", "us.rifle", "us.jumbo")] == [2, 0, 1]
    assert t.supply("al") == 2
    assert t.refused("refit us.sherman") == "L7.1.13"


@pytest.mark.rule("L7.1.14")
def test_a_free_refit_comes_on_top_of_a_paid_one(variant: str) -> None:
    t = table(OWN + "supply al 2\nHQ.al: us.jumbo hits 3, allied.arv", variant)
    t.do("use allied.arv; choose us.jumbo; refit us.jumbo")
    assert t.hits("us.jumbo") == 1
    assert t.supply("al") == 1


@pytest.mark.rule("L7.1.14")
def test_the_unit_must_be_in_supply_and_of_the_kind(variant: str) -> None:
    text = (
        OWN + "HQ.al: allied.arv, us.rifle hits 1\nr1c1: us.sherman hits 1\nr1c2: ge.pz4\nr2c1: ge.grenadier"
    )
    t = table(text, variant)
    assert t.refused("use allied.arv") == "L7.1.14"


@pytest.mark.rule("L7.1.15", "L10.1.6")
def test_fortifications_and_hq_troops_are_refitted_too(variant: str) -> None:
    text = (
        "phase reinforcement ax; made roll; supply ax 3\n"
        "r1c1: axis.pillbox hits 2, ge.grenadier\nHQ.ax: axis.hospital hits 1"
    )
    t = table(text, variant)
    t.do("refit axis.pillbox; refit axis.hospital")
    assert t.hits("axis.pillbox") == 1
    assert t.hits("axis.hospital") == 0
    assert t.supply("ax") == 1


# the Soviet infantry bonus ---------------------------------------------------------------------------------
@pytest.mark.rule("L7.1.25")
def test_one_cheap_infantry_unit_is_deployed_for_nothing(variant: str) -> None:
    t = table(SOVIET + "hand al: su.rifle, su.guards, su.t34, su.gaz, su.militia", variant)
    assert t.refused("levy su.guards") == "L7.1.25"
    assert t.refused("levy su.t34") == "L7.1.25"
    assert t.refused("levy su.gaz") is None  # infantry here means the infantry type
    t.do("levy su.rifle")
    assert t.at("su.rifle") == "HQ.al"
    assert t.supply("al") == 0
    assert t.refused("levy su.militia") == "L7.1.25"
    assert t.refused("pool") == "L7.1.25"


@pytest.mark.rule("L7.1.25", "L7.1.26")
def test_the_refit_die_serves_cheap_infantry_only(variant: str) -> None:
    text = (
        SOVIET
        + "hand al: su.militia\nHQ.al: su.rifle hits 1, su.conscript hits 1, su.t34 hits 1, su.guards hits 1"
    )
    t = table(text, variant, dice=[4])
    t.do("pool; refit su.rifle; refit su.conscript")
    assert t.hits("su.rifle") == t.hits("su.conscript") == 0
    assert t.refused("refit su.t34") == "L7.1.12"
    assert t.refused("refit su.guards") == "L7.1.12"
    assert t.refused("levy su.militia") == "L7.1.25"
    assert t.supply("al") == 0


@pytest.mark.rule("L7.1.26")
def test_one_hit_a_unit_and_the_rest_of_the_points_is_lost(variant: str) -> None:
    t = table(SOVIET + "supply al 3\nHQ.al: su.rifle hits 2\nr1c1: ge.grenadier", variant, dice=[4, 1, 1, 1])
    t.do("pool; refit su.rifle")
    assert t.refused("refit su.rifle") == "L7.1.13"
    assert t.supply("al") == 3
    t.do("done; done; done; done; done").quiet()
    t.do("roll; done; done; done; done; done").quiet()
    t.s.dice.script = [1] * 9
    t.do("roll")
    before = t.supply("al")
    t.do("refit su.rifle")
    assert t.supply("al") == before - 1


@pytest.mark.rule("L7.1.2", "L7.1.25")
def test_amended_points_are_spent_in_the_deploy_step(variant: str) -> None:
    t = table(
        SOVIET + "supply al 5\nhand al: su.t34\nHQ.al: su.rifle hits 1, su.guards hits 1", variant, dice=[2]
    )
    t.do("pool")
    assert t.refused("refit su.guards") == "L7.1.2"
    t.do("refit su.rifle")
    assert t.supply("al") == 5


@pytest.mark.rule("L2.2.7")
def test_the_standard_sheet_has_no_refit_die_and_soldiers_only() -> None:
    """The other variants have the choice of L7.1.25."""
    t = table(SOVIET + "hand al: su.rifle, su.gaz, su.militia\nHQ.al: su.rifle hits 1", "standard")
    assert t.refused("pool") == "L7.1.12"
    assert t.refused("levy su.gaz") == "L2.2.7"
    t.do("levy su.rifle")
    assert t.refused("levy su.militia") == "L2.2.7"


# nations --------------------------------------------------------------------------------------------------
def rolled(nation: str, side: str, variant: str) -> int:
    """What a nation gains from dice that all show 2."""
    nations = f"nations {nation} us" if side == "ax" else f"nations ge {nation}"
    t = table(f"{nations}\nphase reinforcement {side}", variant, dice=[2, 2, 2, 2])
    t.do("roll")
    return t.supply(side)


@pytest.mark.rule("L2.2.7")
@pytest.mark.parametrize("nation", ["gb", "ff", "plw"])
def test_nation_us_equipment_adds_one(variant: str, nation: str) -> None:
    assert rolled(nation, "al", variant) == 5


@pytest.mark.rule("L2.2.7")
@pytest.mark.parametrize("nation", ["ge", "hu", "ro", "it", "fi"])
def test_nation_plain_supply_roll(variant: str, nation: str) -> None:
    assert rolled(nation, "ax", variant) == 4


@pytest.mark.rule("L2.2.7")
def test_nation_hu_german_workshops_take_two_hits_off_armor_in_the_headquarters(variant: str) -> None:
    text = (
        "nations hu us\nphase reinforcement ax; made roll; supply ax 5\n"
        "HQ.ax: hu.turan hits 2, hu.honved hits 2\nr1c1: hu.pz4 hits 2"
    )
    t = table(text, variant)
    t.do("refit hu.turan; refit hu.honved; refit hu.pz4")
    assert [t.hits(u) for u in ("hu.turan", "hu.honved", "hu.pz4")] == [0, 1, 1]
    assert t.supply("ax") == 2


@pytest.mark.rule("L2.2.7")
def test_nation_yu_peoples_war_raises_a_band_in_the_woods(variant: str) -> None:
    text = (
        "nations ge yu\nphase reinforcement al; made roll\nterrain r1c1 woods\n"
        "hand al: yu.band, yu.brigade, yu.shock"
    )
    t = table(text, variant)
    assert t.refused("levy yu.shock") == "L2.2.7"
    t.do("levy yu.band; at r1c1")
    assert t.at("yu.band") == "r1c1"
    assert t.s.control[0] == 1
    assert t.refused("levy yu.brigade") == "L2.2.7"


@pytest.mark.rule("L2.2.7")
def test_nation_ple_free_cheap_infantry(variant: str) -> None:
    t = table("nations ge ple\nphase reinforcement al; made roll\nhand al: ple.piechota", variant)
    t.do("levy ple.piechota")
    assert t.at("ple.piechota") == "HQ.al"
