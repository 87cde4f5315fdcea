"""Why not now: each thing names its own phase; and what nobody may know is in no answer."""

import pytest

from crusades.games.last import why as why_module
from crusades.games.last.pieces import RECON
from crusades.games.last.verbs import VERBS
from tests.rules.last.asking import first, instead, told, twins_agree, why
from tests.rules.last.kit import table
from tests.rules.last.test_refusals_of_orders import until

LOOK = "phase recon al; supply al 6\n"


@pytest.mark.rule("L7.5.1", "L7.5.12", "L7.1.16")
def test_the_phase_in_which_it_is_done_is_named_as_the_table_shows_it(variant: str) -> None:
    t = table(LOOK + "r3c1: us.rifle\nhand al: us.green", variant)
    refusal = why(t, "move us.rifle r2c1")
    assert (refusal.rule, refusal.text) == (
        "L7.5.1",
        "Ground units move in your Fire & Maneuver Phase. Now: Recon Phase of the Allied player.",
    )
    assert refusal.remedy == "In your Fire & Maneuver Phase."
    assert refusal.short == "Fire & Maneuver Phase"
    assert instead(t, "move us.rifle r2c1") == "done", "that is the way there"
    assert first(t, "dig us.rifle")[0] == "L7.5.12"
    past = why(t, "deploy us.green")
    assert past.rule == "L7.1.16" and past.instead < 0, "that phase is over for this turn"
    assert why(t, "move us.rifle r2c1", "fr").text == (
        "Les unités au sol se déplacent dans votre phase de Feu et Manœuvre. "
        "À présent\u00a0: Phase de Reconnaissance du joueur allié."
    )


@pytest.mark.rule("L7.5.4", "L7.5.1")
def test_what_no_waiting_mends_comes_before_the_moment(variant: str) -> None:
    t = table(LOOK + "r3c1: us.rifle committed", variant)
    said = told(t, "move us.rifle r1c1")
    assert len(said) == 3
    assert said[0].startswith("Rifle Platoon (1) is committed")
    assert said[1].startswith("Clear (Axis north) does not lie beside")
    assert said[-1].startswith("Ground units move in your")


@pytest.mark.rule("L7.5.1")
def test_what_may_change_until_then_is_not_held_against_it(variant: str) -> None:
    t = table("phase maneuver ax\nhand al: allied.fog\nr3c1: us.rifle committed\nr1c1: ge.grenadier", variant)
    until(t.do("move ge.grenadier r2c1"), "pass")
    assert t.to_act == "allied"
    assert [rule for rule, _, _ in why(t, "move us.rifle r3c2").reasons] == ["L7.5.1"]


@pytest.mark.rule("L7.2.3")
def test_what_is_asked_comes_before_other_orders_of_the_phase(variant: str) -> None:
    t = table("phase air al; supply al 9\nAF.al: us.p51, us.p47", variant).do("launch us.p51")
    assert first(t, "launch us.p47") == (
        "L7.2.5",
        "First something else must be decided: "
        "Launch of P-51 Mustang (1) (Air Action Phase of the Allied player).",
    )
    assert why(t, "launch us.p47").remedy == ""


def test_every_verb_has_a_clause_of_its_own() -> None:
    """General answers explain nothing: at most two verbs share the clause that says when they are done."""
    by_clause: dict[str, list[int]] = {}
    for verb, clause in why_module.WHEN.items():
        by_clause.setdefault(clause, []).append(verb)
    assert all(len(verbs) <= 2 for verbs in by_clause.values())
    others = {"pass", "done", "pick", "roll", "draw", "mount", "dismount"}
    known = {VERB.word for VERB in VERBS if VERB.number in why_module.WHEN} | others
    assert known == {VERB.word for VERB in VERBS}


@pytest.mark.rule("L3.2.1", "L5.6.1")
def test_worlds_that_look_alike_give_the_same_answer(variant: str) -> None:
    lie = (
        "nations ge us; supply ax 3\nhand ax: ge.pz4, axis.mines\nhand al: us.green\n"
        "r3c1: us.rifle, us.h105, us.stuart\nr2c1: ge.grenadier\nr1c1: ge.tiger1, axis.pillbox\n"
        "HQ.ax: ge.model\nAF.ax: ge.bf109"
    )
    asked = ["bombard us.h105 ax{}", "move ax{} r2c2", "strike us.stuart ax{}", "mount ax{} ax{}"]
    t = table(LOOK + lie, variant)
    assert t.s.phase == RECON
    tags = sorted(t.s.tag[i] for i in (*t.s.ground[0], *t.s.air[0]))
    for form in asked:
        for tag in tags:
            assert twins_agree(t, form.format(tag, tag)), (form, tag)
    for place in ("r1c1", "r1c2", "r2c1", "HQ.ax"):
        for action in (f"assault {place}", f"move us.rifle {place}", f"drop {place}"):
            assert twins_agree(t, action), action


@pytest.mark.rule("L9.0.8")
def test_of_a_dead_card_nobody_hears_what_it_was(variant: str) -> None:
    said = set()
    for card in ("us.sherman", "us.p47", "allied.works"):
        t = table(f"phase maneuver al; nations ge us\nr3c1: us.rifle\npile ax: {card}", variant)
        lost = t.s.piles[0][0]
        t.s.tag[lost] = 9
        for action in ("move al9 r2c1", "with al9", "dig al9", "home al9 K12", "support al9", "fire al9 al1"):
            found = why(t, action)
            assert found.text == "Card 9 is no longer in play."
            said.add((action, str(found.reasons)))
    assert len(said) == 6
