"""Why not, in the Reinforcement Phase and in set-up: Supply, cards in hand, refits, the starting force."""

import pytest

from crusades.games.last.pieces import AXIS
from tests.rules.last.asking import first, instead, told, why
from tests.rules.last.kit import Table, game, table

OWN = "phase reinforcement al; made roll draw; supply al 2\n"


@pytest.mark.rule("L7.1.16")
def test_what_is_too_dear_says_how_much_is_missing(variant: str) -> None:
    t = table(OWN + "hand al: us.sherman", variant)
    cost = t.s.of(t.card("us.sherman")).cost
    refusal = why(t, "deploy us.sherman")
    assert (refusal.rule, refusal.text) == ("L7.1.16", f"That costs {cost} Supply; you have 2.")
    assert refusal.remedy == f"{cost - 2} more Supply." and refusal.short == "too dear"
    assert why(t, "deploy us.sherman", "fr").remedy == f"{cost - 2} de Ravitaillement de plus."


@pytest.mark.rule("L7.1.16", "L7.1.17", "L7.1.20")
def test_each_card_has_its_own_way_into_play(variant: str) -> None:
    hand = "hand al: us.rifle, allied.works, allied.wire, allied.mg\nr3c1: us.green"
    t = table(OWN + hand, variant)
    assert first(t, "deploy allied.works") == (
        "L7.1.20",
        "Field Works goes into a zone where your troops are.",
    )
    assert first(t, "deploy allied.wire") == ("L7.1.22", "Barbed Wire goes onto the edge of a zone.")
    assert first(t, "deploy allied.mg")[0] == "L7.1.24"
    assert first(t, "post us.rifle r3c1") == (
        "L7.1.17",
        "Rifle Platoon enters at the Allied Headquarters.",
    )
    assert instead(t, "post us.rifle r3c1") == "deploy us.rifle"
    assert first(t, "post allied.works r3c2")[1] == "None of your troops are in Clear (Allied middle)."
    assert first(t, "block us.rifle r3c1/N")[1] == (
        "Rifle Platoon is no Obstacle: only those are laid on edges."
    )
    assert first(t, "deploy us.sherman") == ("L7.1.16", "You do not hold M4 Sherman.")


@pytest.mark.rule("L7.1.12", "L7.1.13", "L3.6.4")
def test_a_refit_needs_hits_and_a_way_for_supply(variant: str) -> None:
    t = table(OWN + "r3c1: us.rifle\nr2c1: us.green hits 1\nr3c2: ge.grenadier\nr2c2: ge.pz4", variant)
    assert first(t, "refit us.rifle") == ("L7.1.12", "Rifle Platoon (1) has no hits.")
    cut = table(OWN + "r1c1: us.green hits 1\nr2c1: ge.pz4\nr1c2: ge.grenadier", variant)
    refusal = why(cut, "refit us.green")
    assert (refusal.rule, refusal.text) == (
        "L3.6.4",
        "Green Rifle Platoon (1) is out of supply: from Axis north no way free of enemies leads to "
        "the Allied Headquarters.",
    )
    assert refusal.short == "no supply"


@pytest.mark.rule("L7.1.4")
def test_the_end_of_the_phase_lists_all_that_is_owed(variant: str) -> None:
    lie = "K12.r2: us.p51 patrol\nHQ.al: us.bradley\ndeck al: us.rifle"
    t = table("phase reinforcement al; supply al 2\n" + lie, variant)
    assert told(t, "done") == [
        "In this Reinforcement Phase the patrols must come home first.",
        "In this Reinforcement Phase the Supply dice must be rolled first.",
        "In this Reinforcement Phase a card must be drawn first.",
        "The die for Omar Bradley (2) must be rolled first.",
    ]
    assert why(t, "done").rule == "L7.1.4"


@pytest.mark.rule("L7.1.2")
def test_amended_the_step_that_was_begun_is_named() -> None:
    lie = "phase reinforcement al; made roll draw; supply al 9\nhand al: us.rifle\ndeck al: us.green"
    t = table(lie, "amended").do("deploy us.rifle")
    assert first(t, "extra units") == (
        "L7.1.2",
        "That comes earlier in the Reinforcement Phase; you have begun deploying.",
    )
    assert first(t, "extra units", "fr")[1] == (
        "Cela vient plus tôt dans la phase de Renforts\u00a0; vous avez commencé à déployer."
    )


@pytest.mark.rule("L10.2.4")
def test_there_is_one_general_and_one_weapon(variant: str) -> None:
    t = table(
        OWN.replace("supply al 2", "supply al 9")
        + "HQ.al: us.bradley\nr3c1: us.rifle +allied.mg\nhand al: us.patton, allied.mg",
        variant,
    )
    assert first(t, "deploy us.patton") == (
        "L10.2.4",
        "Omar Bradley (1) is your General: there is never a second.",
    )
    rule, text = first(t, "attach allied.mg us.rifle")
    assert rule == ("L3.6.10" if variant == "amended" else "L3.6.9")
    assert text.startswith("Rifle Platoon (2) bears ") and text.endswith("and no second of that kind.")


@pytest.mark.rule("L5.4.1", "L5.4.2", "L5.5.2")
def test_set_up_says_what_it_waits_for(variant: str) -> None:
    t = Table(game().new(variant, {"deck.axis": "ge-1", "deck.allied": "us-1"}, 7))
    assert first(t, "buy ge.grenadier")[1] == (
        "Cards are bought only when set-up asks for your starting force. Now: Terrain (Set-up)."
    )
    card = next(word for word in t.legal if word.startswith("lay")).split()[1]
    text = first(t, f"lay {card} r3c1")[1]
    assert text == "Your Terrain goes from Axis north to Axis south, not here: Allied north."
    while t.s.setup < 8:
        t.do(next(word for word in t.legal if word != "pass"))
    assert t.game.to_act(t.s) == AXIS
    assert first(t, "buy us.rifle") == ("L5.4.1", "Rifle Platoon is not in your deck, or not any more.")
