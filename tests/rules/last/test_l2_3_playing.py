"""L2.3, L11.7, L11.11: playing Special cards."""

import pytest

from crusades.games.last import damage, modifiers
from crusades.games.last.effects import SUPPLY_DICE, TAGS
from crusades.games.last.firepower import dice
from crusades.games.last.pieces import ASSAULT
from tests.rules.last.kit import game, table

SUPPLY = "supply ax 9 al 9\n"
FIGHT = SUPPLY + "r3c2: us.rifle\nr2c2: ge.grenadier\n"


@pytest.mark.rule("L2.3.1")
def test_a_special_is_played_at_the_moment_its_text_names(variant: str) -> None:
    t = table(
        f"phase recon al; {SUPPLY}hand al: allied.smoke, allied.march, us.rifle\nr3c1: us.rifle", variant
    )
    assert t.refused("play allied.smoke") == "L2.3.1"
    assert t.refused("play allied.march") == "L2.3.1"
    assert t.refused("play allied.fog") == "L2.3.1"  # not in hand
    t = table(f"phase maneuver al; {SUPPLY}hand al: allied.march\nr3c1: us.rifle", variant)
    assert t.refused("play allied.march") is None


@pytest.mark.rule("L2.3.1")
def test_the_attacker_has_no_use_for_a_card_of_the_defender(variant: str) -> None:
    text = (
        f"phase maneuver al; {SUPPLY}hand al: allied.ambush, allied.smoke\nr3c2: us.rifle\nr2c2: ge.grenadier"
    )
    t = table(text, variant)
    t.do("assault r2c2; with us.rifle; done; supply ge.grenadier")
    t.reach("play allied.smoke")
    assert t.is_legal("play allied.smoke") and t.refused("play allied.ambush") == "L2.3.1"


@pytest.mark.rule("L2.3.2")
def test_a_special_costs_what_is_printed_on_it(variant: str) -> None:
    t = table(
        "phase maneuver al; supply ax 9 al 2\nhand al: allied.drop, allied.march\nr3c1: us.rifle", variant
    )
    t.do("play allied.drop; play allied.march")
    assert t.supply("al") == 0
    poor = table("phase maneuver al; supply ax 9 al 1\nhand al: allied.drop\n", variant)
    assert poor.refused("play allied.drop") == "L2.3.2"


@pytest.mark.rule("L2.3.3")
def test_a_used_special_with_a_cost_scores_for_the_enemy(variant: str) -> None:
    text = f"phase bombardment al; {SUPPLY}hand al: allied.tot\nr2c2: ge.grenadier spotted"
    t = table(text, variant, [1] * 7)
    t.do("play allied.tot")
    assert t.at("allied.tot") == "pile ax" and t.pile("ax") == 2


@pytest.mark.rule("L2.3.4")
def test_a_used_special_without_a_cost_is_discarded(variant: str) -> None:
    t = table(f"phase maneuver al; {SUPPLY}hand al: allied.fuel", variant, [3])
    t.do("play allied.fuel")
    assert t.at("allied.fuel") == "discard al" and t.pile("ax") == 0


@pytest.mark.rule("L2.3.6")
def test_a_play_on_card_takes_effect_once(variant: str) -> None:
    text = f"phase maneuver ax; {SUPPLY}hand al: allied.ambush\nr1c2: ge.grenadier\nr2c2: us.rifle, us.green"
    t = table(text, variant, [1] * 6 + [1] * 2)
    t.do("assault r2c2; with ge.grenadier; done; supply us.rifle; supply us.green; play allied.ambush")
    assert t.legal == ["choose al2", "choose al3"]  # its owner picks the target
    t.do("choose us.rifle; fire us.rifle ge.grenadier")
    assert t.s.dice.script == [1, 1]  # twice 3 dice
    t.do("fire us.green ge.grenadier")
    assert t.s.dice.script == [] and t.at("allied.ambush") == "discard al"


@pytest.mark.rule("L2.3.6")
def test_a_card_needs_something_to_be_played_on(variant: str) -> None:
    t = table(f"phase maneuver al; {SUPPLY}hand al: allied.march\nr3c1: us.rifle committed", variant)
    assert t.refused("play allied.march") == "L2.3.6"
    t = table(f"phase bombardment al; {SUPPLY}hand al: allied.tot\nr2c2: ge.grenadier", variant)
    assert t.refused("play allied.tot") == "L2.3.6"  # nobody is spotted


@pytest.mark.rule("L2.3.7")
@pytest.mark.parametrize("phase", ["air", "recon", "bombardment", "maneuver"])
def test_at_any_time_means_the_enemys_turn_too(phase: str, variant: str) -> None:
    t = table(f"phase {phase} ax; {SUPPLY}hand al: allied.fuel", variant, [2])
    t.do("done; play allied.fuel")
    assert t.supply("ax") == 7 and t.at("allied.fuel") == "discard al"


@pytest.mark.rule("L2.3.7")
def test_a_named_target_is_not_interrupted(variant: str) -> None:
    text = f"phase maneuver al; {FIGHT}hand al: allied.fuel, allied.accuracy"
    t = table(text, variant, [1] * 3)
    t.do("assault r2c2; with us.rifle; done; supply ge.grenadier; fire ge.grenadier us.rifle")
    t.do("fire us.rifle ge.grenadier")
    assert t.is_legal("play allied.accuracy") and t.refused("play allied.fuel") == "L2.3.1"


@pytest.mark.rule("L2.3.8")
def test_an_attached_card_works_until_its_unit_is_destroyed(variant: str) -> None:
    text = f"turn 5; phase bombardment al; {SUPPLY}r2c2: us.rifle +allied.mg\nr1c2: ge.grenadier\n"
    t = table(text, variant)
    host, enemy = t.card("us.rifle"), t.card("ge.grenadier")
    assert dice(t.s, ASSAULT, host, enemy, 1) == 5
    damage.destroy(t.s, host)
    assert t.at("allied.mg") == "pile ax"


@pytest.mark.rule("L2.3.9")
def test_a_card_is_a_hitler_or_stalin_card_by_its_tag(variant: str) -> None:
    library = game().library
    hitler = [c.id for c in library.cards if c.tags >> TAGS.index("hitler") & 1]
    assert "ge.haltbefehl" in hitler and "su.fixation" in hitler
    assert "ge.rommel" not in hitler  # he only ignores them
    text = f"phase maneuver al; {SUPPLY}hand al: us.assassination\ntable ax: ge.haltbefehl, axis.fog"
    t = table(text, variant, [1])
    t.do("play us.assassination")
    assert t.at("ge.haltbefehl") == "discard ax" and t.at("axis.fog") == "table ax"


@pytest.mark.rule("L3.1.6")
def test_a_card_commits_a_unit_until_its_owners_next_reinforcement(variant: str) -> None:
    text = f"phase bombardment al; {SUPPLY}hand ax: ge.greif\nr3c1: us.rifle\nr3c2: us.sherman"
    t = table(text, variant, [1] * 9)
    t.do("done; play ge.greif; choose al1")
    t.quiet()
    assert t.committed("us.rifle") and t.refused("move us.rifle r2c1") == "L3.1.7"
    t.do("done; roll; done; done; done; done")
    assert t.committed("us.rifle")
    t.do("done; roll")
    assert not t.committed("us.rifle")


@pytest.mark.rule("L3.4.1")
def test_the_later_card_prevails(variant: str) -> None:
    text = f"phase maneuver al; {FIGHT}hand al: allied.approach\ntable ax: axis.fog"
    t = table(text, variant)
    t.do("assault r2c2; with us.rifle; done; supply ge.grenadier; play allied.approach")
    t.reach("fire us.rifle ge.grenadier")
    assert t.is_legal("fire us.rifle ge.grenadier")  # neither at the same time nor the defender first


@pytest.mark.rule("L4.0.3")
def test_a_card_for_a_zone_may_name_a_headquarters(variant: str) -> None:
    text = f"phase recon al; {SUPPLY}hand al: us.ultra\nHQ.ax: ge.grenadier\nr1c1: ge.pz4"
    t = table(text, variant)
    t.do("play us.ultra")
    assert t.is_legal("at HQ.ax") and t.is_legal("at r1c1")
    t.do("at HQ.ax")
    assert t.spotted("ge.grenadier")
    limited = table(
        f"phase maneuver al; {SUPPLY}nations ge su\nhand al: su.partisans\nHQ.ax: ge.grenadier", variant
    )
    assert limited.refused("play su.partisans") == "L2.3.6"  # "battlefield zone" excludes it


@pytest.mark.rule("L4.0.7")
def test_only_cards_reach_the_stockpile(variant: str) -> None:
    t = table(
        f"phase bombardment al; {SUPPLY}rear.ax: us.a20\nHQ.ax: ge.grenadier spotted\nhand al: allied.fuel",
        variant,
        [6],
    )
    targets = [text for text in t.legal if text.startswith("strike")]
    assert len(targets) == 1  # the unit, not the Stockpile
    t.do("play allied.fuel")
    assert t.supply("ax") == 3


@pytest.mark.rule("L4.0.7")
def test_the_stockpile_never_falls_below_nothing(variant: str) -> None:
    t = table("phase bombardment al; supply ax 2 al 9\nhand al: allied.fuel", variant, [6])
    t.do("play allied.fuel")
    assert t.supply("ax") == 0


@pytest.mark.rule("L7.5.23")
def test_a_card_that_commits_one_of_a_pair_commits_both(variant: str) -> None:
    text = f"phase bombardment al; {SUPPLY}hand ax: ge.greif\nr3c1: us.truck, us.rifle riding us.truck\n"
    t = table(text + "r3c2: us.green", variant)
    t.do("done; play ge.greif; choose al1; done")
    assert t.committed("us.truck") and t.committed("us.rifle") and not t.committed("us.green")


@pytest.mark.rule("L7.5.23")
def test_a_card_that_makes_one_of_a_pair_retreat_makes_both(variant: str) -> None:
    text = f"phase maneuver al; {SUPPLY}nations ge su\nhand al: soviet.panic\nr3c2: su.rifle, su.naval\n"
    t = table(text + "r2c2: ge.sdkfz251, ge.grenadier riding ge.sdkfz251 hits 1", variant, [1] * 40)
    t.do("assault r2c2; with su.rifle; done; supply ge.sdkfz251; pass")
    t.reach("play soviet.panic")
    for _ in range(4):
        if t.is_legal("play soviet.panic"):
            break
        t.do(next(text for text in t.legal if text.startswith("fire")))
        t.reach("play soviet.panic")
    t.do("play soviet.panic")
    assert t.at("ge.grenadier") == t.at("ge.sdkfz251") == "r1c2"


IGNORE = f"phase bombardment ax; {SUPPLY}nations ge su\nhand al: su.fixation, su.fixation\n"
IGNORE += "terrain r1c2 village\nr1c2: ge.pz4\n"


@pytest.mark.rule("L11.7.1")
def test_a_general_who_ignores_hitler_cards(variant: str) -> None:
    t = table(IGNORE + "HQ.ax: ge.rommel", variant)
    t.do("done; play su.fixation; ignore")
    t.quiet()
    assert t.refused("move ge.pz4 r2c2") is None
    assert t.at("su.fixation") == "discard al"


@pytest.mark.rule("L11.7.1")
def test_without_the_general_nothing_is_ignored(variant: str) -> None:
    t = table(IGNORE + "HQ.ax: ge.model", variant)
    t.do("done; play su.fixation")
    assert t.to_act == "axis" and t.legal == ["pass"]  # asked all the same: he could be the hidden card
    assert t.refused("ignore") == "L11.7.1"
    t.quiet()
    assert t.refused("move ge.pz4 r2c2") is not None


@pytest.mark.rule("L11.7.1")
def test_the_owner_decides_for_each_card(variant: str) -> None:
    text = f"phase bombardment ax; {SUPPLY}hand al: us.withheld\nHQ.ax: ge.rommel, ge.pz4 spotted"
    t = table(text, variant)
    t.do("done; play us.withheld; pass")
    assert t.committed("ge.pz4")
    t = table(text, variant)
    t.do("done; play us.withheld; ignore")
    assert not t.committed("ge.pz4")


@pytest.mark.rule("L11.11.1")
def test_a_second_unique_card_is_discarded_without_effect(variant: str) -> None:
    text = f"phase maneuver ax; {SUPPLY}hand ax: ge.blown_dam, ge.blown_dam\nr2c2: us.rifle\nr2c1: us.green"
    t = table(text, variant, [6, 1, 1])
    t.do("play ge.blown_dam; at r2c2; play ge.blown_dam")
    assert t.hits("us.rifle") == 1 and t.hits("us.green") == 0
    assert t.pile("al") == 4 and t.supply("ax") == 5  # paid for, and scored
    marsh = t.s.library.by_id["ter.marsh"]
    assert [zone for zone in range(9) if t.s.terrain[zone] == marsh] == [4]


@pytest.mark.rule("L11.11.1")
def test_unique_counts_over_both_players(variant: str) -> None:
    text = f"phase maneuver ax; {SUPPLY}unique ge.blown_dam\nhand ax: ge.blown_dam\nr2c2: us.rifle"
    t = table(text, variant)
    t.do("play ge.blown_dam")
    assert t.hits("us.rifle") == 0 and t.pile("al") == 2


@pytest.mark.rule("L2.2.7")
def test_next_turn_is_one_that_has_not_begun(variant: str) -> None:
    """Played in the enemy's own turn, it waits for the one after."""
    text = f"phase reinforcement ax; {SUPPLY}nations ge ff\nhand al: ff.resistance\n"
    t = table(text, variant, [1] * 20)
    t.do("roll; play ff.resistance")
    assert modifiers.player_value(t.s, SUPPLY_DICE, 0, 2) == 2
    t.do("done; done; done; done; done")
    assert modifiers.player_value(t.s, SUPPLY_DICE, 0, 2) == 1
    t.do("roll; done; done; done; done; done")
    assert modifiers.player_value(t.s, SUPPLY_DICE, 0, 2) == 1
    t.do("roll; done; done; done; done; done")
    assert modifiers.player_value(t.s, SUPPLY_DICE, 0, 2) == 2


@pytest.mark.rule("L2.2.7")
def test_hidden_enemies_are_named_by_what_lies_open(variant: str) -> None:
    """The same options whatever the face-down cards are."""
    offers = []
    for hidden in ("us.rifle", "us.sherman", "allied.works"):
        t = table(f"phase bombardment al; {SUPPLY}hand ax: ge.greif\nr3c1: us.green, {hidden}", variant)
        t.do("done; play ge.greif")
        offers.append(t.legal)
    assert offers[0] == offers[1] == offers[2]
