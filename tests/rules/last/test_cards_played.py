"""Every Tactic and every Event does what its text says."""

import pytest

from crusades.games.last import firepower, lasting, modifiers, texts
from crusades.games.last.effects import MF, RECON
from crusades.games.last.lexicon import PLACE_WORDS
from crusades.games.last.pieces import AA, HELD, SEEN
from tests.rules.last.stage import Stage, pools, stage

pytestmark = pytest.mark.rule("L2.2.7")

TWICE = "supply ax 9 al 9\nhand {me}: {card}\n"
MANEUVER = "phase maneuver {me}\n" + TWICE
ENEMY_MANEUVER = "phase bombardment {foe}\n" + TWICE  # one `done` before it: the enemy is asked as it begins
REINFORCE = "phase reinforcement {me}; made roll draw\n" + TWICE
BOMBARD = "phase bombardment {me}\n" + TWICE
RECON_PHASE = "phase recon {me}\n" + TWICE
# {me} assaults r2c2, or is assaulted there
ATTACK = MANEUVER + "r2c2: {einf}\n{own}c2: {inf}\n"
DEFEND = "phase maneuver {foe}\n" + TWICE + "r2c2: {inf}\n{far}c2: {einf}\n"
ASSAULT = "assault r2c2; with {inf}; done; supply {einf}"
ASSAULTED = "assault r2c2; with {einf}; done; supply {inf}"


def terrain(t: Stage, zone: str) -> str:
    return t.s.library.cards[t.s.terrain[PLACE_WORDS.index(zone)]].id


def reaches(t: Stage, text: str) -> bool:
    """Whether, after declining what may be declined, the action is legal."""
    t.reach(t.fill(text))
    return t.offers(text)


# before an assault ------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["us.cabrank", "gb.cabrank"])
def test_a_plane_strikes_a_defender_for_nothing(card: str, variant: str) -> None:
    t = stage(
        card, variant, ATTACK + "r2c2: {einf}#2\nAF.{me}: {fb}\n", [6] * (5 if card == "gb.cabrank" else 2)
    )
    t.do(f"{ASSAULT}; play {{card}}; fly K12.r2; strike {{fb}} {{einf}}; home {{fb}} K12")
    assert t.supply("{me}") == 9 - 1 - 1  # the assault and the card; the launch is free
    assert t.hits("{einf}") == 2 or t.at("{einf}").startswith("pile")
    assert t.at("{fb}") == "AF.al" and t.unrolled == []


@pytest.mark.parametrize("card", ["gb.bailey"])
def test_bailey(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "river 2\nr2c2: {eng}\n{own}c2: {tank}, {tank}#2\n")
    assert t.refused("move {tank} r2c2") is not None
    t.do("play {card}")
    assert t.committed("{eng}") and t.supply("{me}") == 7
    t.do("move {tank} r2c2; move {tank}#2 r2c2")  # no limit of crossings
    assert t.at("{tank}#2") == "r2c2"


@pytest.mark.parametrize("card", pools("approach"))
def test_the_attacker_fires_first(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK)
    t.do(f"{ASSAULT}; play {{card}}")
    t.quiet_until_fire()
    assert t.offers("fire {inf} {einf}")


@pytest.mark.parametrize("card", pools("boats"))
def test_boats_let_soldiers_fire_out_of_the_river(card: str, variant: str) -> None:
    scene = "phase maneuver {me}\n" + TWICE + "river 1; river 2\nr2c2: {einf}\n{own}c2: {inf}\n"
    t = stage(card, variant, scene, [1] * 3)
    t.do(f"{ASSAULT}; play {{card}}; fire {{einf}} {{inf}}")
    assert reaches(t, "fire {inf} {einf}")
    assert reaches(t, "withdraw {inf}")
    swum = stage(card, variant, scene, [1] * 3).do(f"{ASSAULT}; fire {{einf}} {{inf}}")
    assert not reaches(swum, "fire {inf} {einf}") and not reaches(swum, "withdraw {inf}")
    dry = stage(card, variant, ATTACK)
    dry.do(ASSAULT)
    assert not dry.offers("play {card}") and dry.refused("play {card}") == "L2.3.6"


@pytest.mark.parametrize("card", ["su.urah"])
def test_urah(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK, [1] * 3 + [1] * 4)
    t.do(f"{ASSAULT}; play {{card}}; fire {{einf}} {{inf}}; fire {{inf}} {{einf}}")
    assert t.unrolled == []


@pytest.mark.parametrize("card", ["ple.lenino"])
def test_lenino(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK, [1] * 3 + [1] * 4)
    t.do(f"{ASSAULT}; play {{card}}; fire {{einf}} {{inf}}; fire {{inf}} {{einf}}")
    assert t.unrolled == []
    assert texts.forbids(t.s, "withdraw", t.card("{inf}"))


@pytest.mark.parametrize("card", ["su.urah", "ple.lenino", "plw.vengeance", "su.order227"])
def test_what_spurs_soldiers_leaves_tanks_alone(card: str, variant: str) -> None:
    scene = ATTACK + "{own}c2: {tank}\nr2c2: {etank}\n"
    t = stage(card, variant, scene)
    t.do("assault r2c2; with {inf}; with {tank}; done" if card != "su.order227" else "play {card}")
    t.do("play {card}" if card != "su.order227" else "assault r2c2; with {inf}; with {tank}; done")
    t.reach(t.fill("fire {tank} {einf}"))
    before = t.s.dice.count
    t.s.dice.script = [4, 4] + [1] * 9
    t.do("fire {tank} {einf}")
    assert t.s.dice.count - before == t.printed("{tank}").inf and t.hits("{einf}") == 0
    assert not texts.forbids(t.s, "withdraw", t.card("{tank}"))


@pytest.mark.parametrize("card", ["su.urah"])
def test_urah_is_for_cheap_soldiers(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK.replace("{inf}", "su.guards, {inf}"), [1] * 60)
    t.do("assault r2c2; with su.guards; with {inf}; done; play {card}")
    t.reach(t.fill("fire su.guards {einf}"))
    before = t.s.dice.count
    t.do("fire su.guards {einf}")
    assert t.s.dice.count - before == t.printed("su.guards").inf > 0 and t.printed("su.guards").cost > 2


# in an assault ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", pools("ambush"))
def test_ambush_doubles_one_defender(card: str, variant: str) -> None:
    t = stage(card, variant, DEFEND, [1] * 6)
    t.do(f"{ASSAULTED}; play {{card}}; fire {{inf}} {{einf}}")
    assert t.unrolled == [] and t.at(card).startswith("discard")


@pytest.mark.parametrize("card", pools("smoke"))
def test_smoke_blinds_the_enemy(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK, [1])
    t.do(f"{ASSAULT}; play {{card}}; fire {{einf}} {{inf}}")
    assert t.unrolled == []


@pytest.mark.parametrize("card", pools("reserve"))
def test_a_reserve_joins_the_defense(card: str, variant: str) -> None:
    t = stage(card, variant, DEFEND + "{own}c2: {tank}\n", [1] * 6)
    t.do(f"{ASSAULTED}; fire {{inf}} {{einf}}; fire {{einf}} {{inf}}; play {{card}}")
    assert t.at("{tank}") == "r2c2" and t.committed("{tank}")


@pytest.mark.parametrize("card", pools("reserve"))
@pytest.mark.rule("L7.5.42")
def test_a_reserve_may_be_supplied_as_it_joins(card: str, variant: str) -> None:
    t = stage(card, variant, DEFEND + "{own}c2: {tank}\n", [1] * 6)
    t.do(f"{ASSAULTED}; fire {{inf}} {{einf}}; fire {{einf}} {{inf}}; play {{card}}")
    before = t.supply("{me}")
    t.do("supply {tank}")
    assert t.supply("{me}") == before - 1 and t.s.assault is not None
    assert t.card("{tank}") in t.s.assault.supplied


@pytest.mark.parametrize("card", pools("reserve"))
@pytest.mark.rule("L7.5.42", "L7.5.43")
def test_a_reserve_for_which_nobody_pays_fires_at_half(card: str, variant: str) -> None:
    t = stage(card, variant, DEFEND + "r2c2: {inf}#2\n{own}c2: {tank}\n", [1] * 6)
    t.do(f"{ASSAULTED}; fire {{inf}} {{einf}}; fire {{einf}} {{inf}}; play {{card}}")
    assert t.refused("supply {inf}#2") == "L7.5.42"  # it could have been paid for before
    t.do("pass")
    assert firepower.unsupplied(t.s, t.card("{tank}")) and firepower.unsupplied(t.s, t.card("{inf}#2"))


@pytest.mark.parametrize("card", pools("reserve"))
def test_a_reserve_needs_room(card: str, variant: str) -> None:
    full = "r2c2: {inf}#2, {inf}#3\n"
    t = stage(card, variant, DEFEND + full + "{own}c2: {tank}\n", [1] * 6)
    t.do(f"{ASSAULTED}; fire {{inf}} {{einf}}; fire {{einf}} {{inf}}")
    assert not reaches(t, "play {card}")


@pytest.mark.parametrize("card", ["soviet.panic"])
def test_panic(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK, [1] * 3 + [5, 1, 1])
    t.do(f"{ASSAULT}; fire {{einf}} {{inf}}; fire {{inf}} {{einf}}; play {{card}}")
    assert t.at("{einf}") == "r1c2" and t.hits("{einf}") == 1


@pytest.mark.parametrize("card", ["soviet.panic"])
def test_panic_hurts_who_cannot_retreat(card: str, variant: str) -> None:
    round_him = "r1c2: {inf}#2\nr2c1: {inf}#3\nr2c3: {inf}#4\n"
    t = stage(card, variant, ATTACK + round_him, [1] * 2 + [5, 1, 1])
    t.do("assault r2c2; with {inf}; done; fire {einf} {inf}; fire {inf} {einf}; play {card}")
    assert t.at("{einf}") == "r2c2" and t.hits("{einf}") == 2


@pytest.mark.parametrize("card", ["fi.sisu"])
def test_sisu(card: str, variant: str) -> None:
    t = stage(card, variant, DEFEND, [1] * 3 + [6] * 3 + [1] * 3 + [6] * 3)
    t.do(f"{ASSAULTED}; fire {{inf}} {{einf}}; fire {{einf}} {{inf}}; play {{card}}")
    assert t.hits("{inf}") == 2 and t.at("{inf}") == "r2c2"
    t.do("target {inf} {einf}; target {einf} {inf}")
    t.quiet()
    assert t.at("{einf}") == "r3c2"  # repulsed
    assert t.at("{inf}") == "pile al"  # … and then his strength fails


@pytest.mark.parametrize("card", ["fi.sisu"])
def test_sisu_is_for_who_would_be_destroyed(card: str, variant: str) -> None:
    t = stage(card, variant, DEFEND, [1] * 3 + [6, 6, 1])
    t.do(f"{ASSAULTED}; fire {{inf}} {{einf}}; fire {{einf}} {{inf}}")
    assert not t.offers("play {card}")


@pytest.mark.parametrize("card", ["hu.charge"])
def test_charge(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK + "{own}c2: {cav}\n", [1] * 3 + [1] * 6)
    t.do("assault r2c2; with {cav}; done; supply {einf}; play {card}; fire {einf} {cav}; fire {cav} {einf}")
    assert t.unrolled == [] and t.hits("{cav}") == 1
    foot = stage(card, variant, ATTACK)
    foot.do(ASSAULT)
    assert not reaches(foot, "play {card}")


@pytest.mark.parametrize("card", ["it.isbuscenskij"])
def test_isbuscenskij(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK, [1] * 3 + [1] * 6)
    t.do(f"{ASSAULT}; play {{card}}; fire {{einf}} {{inf}}; fire {{inf}} {{einf}}")
    assert t.unrolled == [] and t.hits("{inf}") == 1


@pytest.mark.parametrize("card", ["plw.vengeance"])
def test_vengeance(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK, [1] * 3 + [4, 3, 3])
    t.do(f"{ASSAULT}; play {{card}}; fire {{einf}} {{inf}}; fire {{inf}} {{einf}}")
    assert t.hits("{einf}") == 1


@pytest.mark.parametrize("card", ["plw.mace"])
def test_mace(card: str, variant: str) -> None:
    t = stage(card, variant, DEFEND + "terrain r2c2 hill\n", [1] * 5 + [5, 5, 1])
    t.do(f"{ASSAULTED}; play {{card}}; fire {{inf}} {{einf}}; fire {{einf}} {{inf}}")
    assert t.hits("{inf}") == 1
    plain = stage(card, variant, DEFEND, [1] * 3 + [5, 5, 1])
    plain.do(f"{ASSAULTED}; play {{card}}; fire {{inf}} {{einf}}; fire {{einf}} {{inf}}")
    assert plain.hits("{inf}") == 2  # in the open it is of no use


@pytest.mark.parametrize("card", ["yu.breakout"])
def test_breakout(card: str, variant: str) -> None:
    behind = "r3c2: {einf}#2\nr2c1: {einf}#3\nr2c3: {einf}#4\n"
    t = stage(card, variant, DEFEND + behind, [1] * 2 + [1] * 3)
    t.do("assault r2c2; with {einf}; done; fire {inf} {einf}; fire {einf} {inf}; play {card}; choose {inf}")
    assert t.at("{inf}") == "HQ.al" and t.committed("{inf}")
    supplied = stage(card, variant, DEFEND, [1] * 6)
    supplied.do(f"{ASSAULTED}; fire {{inf}} {{einf}}; fire {{einf}} {{inf}}")
    assert not reaches(supplied, "play {card}")


@pytest.mark.parametrize("card", pools("accuracy"))
def test_accuracy_helps_one_attack(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK, [1] * 3 + [4, 4, 3])
    t.do(f"{ASSAULT}; fire {{einf}} {{inf}}; fire {{inf}} {{einf}}; play {{card}}")
    assert t.hits("{einf}") == 2 and not t.s.lasting


@pytest.mark.parametrize("card", pools("lucky"))
def test_lucky_ignores_two_hits(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK, [6] * 3)
    t.do(f"{ASSAULT}; fire {{einf}} {{inf}}; play {{card}}")
    assert t.hits("{inf}") == 1


@pytest.mark.parametrize("card", pools("counter"))
@pytest.mark.parametrize("die", [3, 4])
def test_countermand(card: str, die: int, variant: str) -> None:
    scene = "phase maneuver {foe}\n" + TWICE + f"hand {{foe}}: {other_pool(card)}.fuel\n"
    t = stage(card, variant, scene, [die, 5] if die < 4 else [die])
    t.do(f"play {other_pool(card)}.fuel; play {{card}}")
    assert t.supply("{me}") == (9 - 1 - 5 if die < 4 else 9 - 1)
    assert t.at(f"{other_pool(card)}.fuel").startswith("discard")
    assert t.at(card).startswith("pile") and t.pile("{foe}") == 1


@pytest.mark.parametrize("card", pools("counter"))
def test_a_countermanded_card_does_not_stay(card: str, variant: str) -> None:
    scene = "phase maneuver {foe}\n" + TWICE + f"hand {{foe}}: {other_pool(card)}.fog\n"
    t = stage(card, variant, scene, [4])
    t.do(f"play {other_pool(card)}.fog; play {{card}}")
    assert t.at(f"{other_pool(card)}.fog").startswith("discard")


@pytest.mark.parametrize("card", ["allied.counter"])
def test_a_countermanded_unique_card_has_not_taken_effect(card: str, variant: str) -> None:
    scene = "phase maneuver {foe}\n" + TWICE + "hand {foe}: ge.blown_dam\nr2c2: {inf}\n"
    t = stage(card, variant, scene, [4])
    t.do("play ge.blown_dam; at r2c2; play {card}")
    assert t.s.unique == [] and t.hits("{inf}") == 0


def other_pool(card: str) -> str:
    return "allied" if card.startswith("axis") else "axis"


@pytest.mark.parametrize("card", ["us.rebuild"])
def test_rebuild(card: str, variant: str) -> None:
    scene = (
        "phase maneuver {foe}\n" + TWICE + "r2c2: {inf}, {tank} hits 3 +allied.tankcmd\n{far}c2: {etank}\n"
    )
    t = stage(card, variant, scene, [1, 1, 1] + [1] * 20)
    t.s.dice.script = None
    t.do("assault r2c2; with {etank}; done; supply {inf}")
    t.s.dice.script = [1, 1] + [6] * 20
    t.do("fire {inf} {etank}; fire {etank} {tank}; play {card}")
    assert t.at("{tank}").startswith("pile")  # only after the combat
    t.s.dice.script = [1] * 40
    t.quiet()
    t.settle_assault()
    assert t.at("{tank}") == "HQ.al" and t.hits("{tank}") == 3 and t.committed("{tank}")
    assert t.at("allied.tankcmd") == "pile ax"


@pytest.mark.parametrize("card", ["yu.captured"])
@pytest.mark.parametrize("die", [3, 4])
def test_captured(card: str, die: int, variant: str) -> None:
    t = stage(
        card, variant, MANEUVER + "r2c2: {etank} hits 3\n{own}c2: {tank}, {inf}\n", [1] * 5 + [6] * 5 + [die]
    )
    t.do(
        "assault r2c2; with {tank}; with {inf}; done; supply {etank}; "
        "fire {etank} {tank}; fire {tank} {etank}"
    )
    t.do("play {card}; advance {tank}")
    t.quiet()
    tokens = [i for i in t.s.ground[1] if t.s.of(i).id == "tok.captured_tank"]
    assert [PLACE_WORDS[t.s.at[i]] for i in tokens] == (["r2c2"] if die >= 4 else [])


@pytest.mark.parametrize("card", ["su.scorched"])
def test_scorched(card: str, variant: str) -> None:
    t = stage(card, variant, ENEMY_MANEUVER + "terrain r2c2 hill\ncontrol r2c2 al\n{far}c2: {einf}\n")
    t.do("done; move {einf} r2c2; play {card}")
    assert terrain(t, "r2c2") == "ter.clear" and t.supply("{foe}") == 7


@pytest.mark.parametrize("card", ["su.deepbattle"])
def test_deepbattle(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "r2c2: {einf} hits 2\n{own}c2: {tank}, {inf}\n", [1] * 2 + [6] * 4)
    t.do("play {card}; assault r2c2; with {tank}; with {inf}; done; fire {einf} {inf}; fire {tank} {einf}")
    t.do("advance {tank}")
    t.quiet()
    assert t.used("{tank}") == 0  # one for the assault, and one regained


# moving and fighting ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", pools("march"))
def test_march(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "{own}c1: {inf}\n")
    t.do("play {card}; move {inf} r2c1; move {inf} r2c2")
    assert t.at("{inf}") == "r2c2" and t.committed("{inf}")


@pytest.mark.parametrize("card", ["soviet.infiltrate"])
def test_infiltrate(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "r2c1: {einf}\n{own}c1: {inf}\n")
    assert t.refused("move {inf} r2c1") is not None
    t.do("play {card}; move {inf} r1c1")  # through the enemy's zone
    assert t.at("{inf}") == "r1c1"


@pytest.mark.parametrize("card", ["ff.guides"])
def test_guides(card: str, variant: str) -> None:
    scene = MANEUVER + "terrain r2c1 forest\nr2c1/S: axis.mines\ncontrol r2c1 ax\n{own}c1: {tank}\n"
    t = stage(card, variant, scene, [6, 6])
    t.do("play {card}; move {tank} r2c1; move {tank} r2c2")
    assert t.at("{tank}") == "r2c2" and t.hits("{tank}") == 0 and t.unrolled == [6, 6]
    lost = stage(card, variant, scene, [6, 6]).do("move {tank} r2c1")
    assert lost.hits("{tank}") == 2 and lost.refused("move {tank} r2c2") is not None


@pytest.mark.parametrize("card", ["us.cornerman"])
def test_cornerman(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "{own}c1: {tank} committed used 2\n")
    t.do("play {card}; move {tank} r2c1")
    assert t.at("{tank}") == "r2c1"


@pytest.mark.parametrize("card", ["ge.kampfgruppe"])
def test_kampfgruppe(card: str, variant: str) -> None:
    scene = "{own}c1: {inf} committed, {inf}#2 committed, {inf}#3 committed\n{own}c2: {tank} committed\n"
    t = stage(card, variant, MANEUVER + scene)
    t.do("play {card}; choose {inf}")
    assert not t.offers("choose {tank}")  # one zone
    t.do("choose {inf}#3")
    assert not t.committed("{inf}") and t.committed("{inf}#2") and not t.committed("{inf}#3")


@pytest.mark.parametrize("card", pools("sniper", "axis", "soviet"))
def test_sniper_takes_a_leader_first(card: str, variant: str) -> None:
    scene = f"r2c1: {{einf}} spotted +{other_pool(card)}.nco\nr2c2: {{einf}}#2 spotted\n{{own}}c1: {{inf}}\n"
    t = stage(card, variant, MANEUVER + scene)
    t.do("play {card}")
    assert t.at(f"{other_pool(card)}.nco").startswith("pile") and t.hits("{einf}") == 0


@pytest.mark.parametrize("card", pools("sniper", "axis", "soviet"))
def test_sniper_hits_a_soldier_else(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "r2c1: {einf} spotted\nr2c3: {einf}#2 spotted\n{own}c1: {inf}\n")
    t.do("play {card}")
    assert t.hits("{einf}") == 1 and t.hits("{einf}#2") == 0
    hidden = stage(card, variant, MANEUVER + "r2c1: {einf}\n{own}c1: {inf}\n")
    assert hidden.refused("play {card}") == "L2.3.6"


@pytest.mark.parametrize("card", ["fi.motti"])
def test_motti(card: str, variant: str) -> None:
    scene = "terrain r2c2 forest\nr2c2: {einf}\nr2c1: {inf}\n{own}c2: {inf}#2\n"
    t = stage(card, variant, MANEUVER + scene)
    assert texts.in_supply(t.s, t.card("{einf}"))
    t.do("play {card}")
    assert not texts.in_supply(t.s, t.card("{einf}"))
    open_ground = stage(card, variant, MANEUVER + "r2c2: {einf}\nr2c1: {inf}\n{own}c2: {inf}#2\n")
    assert open_ground.refused("play {card}") == "L2.3.6"


@pytest.mark.parametrize("card", ["su.partisans"])
def test_partisans(card: str, variant: str) -> None:
    t = stage(
        card, variant, "phase air {foe}\n" + TWICE + "r2c2: {einf}\nr1c1: {einf}#2\nHQ.{foe}: {einf}#3\n"
    )
    t.do("done; play {card}")
    assert not t.offers("at HQ.{foe}")  # a battlefield zone
    t.do("at r2c2")
    assert not texts.in_supply(t.s, t.card("{einf}")) and texts.in_supply(t.s, t.card("{einf}#2"))


@pytest.mark.parametrize("card", ["ff.uprising"])
def test_uprising(card: str, variant: str) -> None:
    scene = "terrain r2c2 town\nr2c2: {einf}, {einf}#2\nr2c1: {einf}#3\n"
    t = stage(card, variant, MANEUVER + scene, [5, 4])
    t.do("play {card}")
    assert t.spotted("{einf}") and t.spotted("{einf}#2") and not t.spotted("{einf}#3")
    assert (t.hits("{einf}"), t.hits("{einf}#2")) == (1, 0)


@pytest.mark.parametrize("card", ["it.xmas"])
def test_xmas(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "HQ.{foe}: {einf}, {einf}#2\n", [5, 5, 1, 1])
    t.do("play {card}; choose al2")
    assert t.hits("{einf}#2") == 2 and t.hits("{einf}") == 0


@pytest.mark.parametrize("card", ["ge.blown_dam"])
def test_blown_dam(card: str, variant: str) -> None:
    scene = "r2c2: {einf}\nr2c1: {inf}\n"
    t = stage(card, variant, MANEUVER + scene, [5, 5, 1])
    t.do("play {card}; at r2c2")
    assert t.hits("{einf}") == 2 and t.hits("{inf}") == 0
    assert terrain(t, "r2c2") == "ter.marsh"


@pytest.mark.parametrize("card", ["ge.greif"])
def test_greif(card: str, variant: str) -> None:
    t = stage(card, variant, ENEMY_MANEUVER + "{far}c1: {einf}, {einf}#2\n{far}c2: {etank}\n")
    t.do("done; play {card}; choose al1; choose al2")
    assert t.committed("{einf}") and t.committed("{einf}#2") and not t.committed("{etank}")


@pytest.mark.parametrize("card", ["us.meddling"])
def test_meddling(card: str, variant: str) -> None:
    t = stage(card, variant, ENEMY_MANEUVER + "{far}c1: {einf}\n{far}c2: {etank}\n")
    t.do("done; play {card}; at {far}c1")
    assert t.refused("move {einf} r2c1") is not None
    assert [texts.forbids(t.s, "withdraw", t.card(n)) for n in ("{einf}", "{etank}")] == [True, False]
    assert t.refused("move {etank} r2c2") is None


@pytest.mark.parametrize("card", ["su.fixation"])
def test_fixation(card: str, variant: str) -> None:
    t = stage(card, variant, ENEMY_MANEUVER + "terrain r1c1 village\n{far}c1: {einf}\n{far}c2: {etank}\n")
    t.do("done; play {card}")
    assert t.refused("move {einf} r2c1") is not None
    assert [texts.forbids(t.s, "withdraw", t.card(n)) for n in ("{einf}", "{etank}")] == [True, False]
    assert t.refused("move {etank} r2c2") is None


@pytest.mark.parametrize("card", ["su.order227"])
def test_order227(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK, [1] * 3 + [1] * 4)
    t.do(f"play {{card}}; {ASSAULT}; fire {{einf}} {{inf}}; fire {{inf}} {{einf}}")
    assert t.unrolled == [] and texts.forbids(t.s, "withdraw", t.card("{inf}"))


@pytest.mark.parametrize("card", ["us.pathfinder"])
def test_pathfinder(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "HQ.{me}: {para}\n")
    assert t.refused("play {card}") == "L2.3.6"  # no Airborne Drop in play
    t = stage(card, variant, MANEUVER + "table {me}: allied.drop\nHQ.{me}: {para}\n")
    t.do("play {card}; drop r2c2; with {para}; via K12")
    t.quiet()
    assert t.supply("{me}") == 9 - 1 - 1


@pytest.mark.parametrize("card", ["us.pathfinder"])
def test_pathfinder_makes_flak_miss(card: str, variant: str) -> None:
    scene = "table {me}: allied.drop\nHQ.{me}: {para}\nr2c1: ge.flak38\n"
    t = stage(card, variant, MANEUVER + scene)
    flak, para = t.card("ge.flak38"), t.card("{para}")
    place = PLACE_WORDS.index("K12.r2")
    assert firepower.tn(t.s, AA, flak, para, place) == 5
    t.do("play {card}")
    assert firepower.tn(t.s, AA, flak, para, place) == 6


@pytest.mark.parametrize("card", pools("drop"))
def test_drop_enables_airborne_operations(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "HQ.{me}: {para}\n")
    assert t.refused("drop r2c2") == "L11.1.1"
    t.do("play {card}")
    assert t.at(card).startswith("table") and t.supply("{me}") == 7
    assert t.refused("drop r2c2") is None
    assert texts.always_supplied(t.s, t.card("{para}"))


# bombardment ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", ["gb.uncle"])
def test_uncle(card: str, variant: str) -> None:
    t = stage(card, variant, BOMBARD + "r2c2: {einf} spotted\n{own}c2: {gun}, {gun}#2\n", [5, 1, 1, 1, 1] * 2)
    t.do("play {card}")
    assert t.supply("{me}") == 8 and t.hits("{einf}") == 2 and t.unrolled == []
    assert t.committed("{gun}") and t.committed("{gun}#2")


@pytest.mark.parametrize("card", ["allied.tot"])
def test_tot(card: str, variant: str) -> None:
    t = stage(card, variant, BOMBARD + "r2c2: {einf} spotted\nr2c1: {etank}\n", [5, 5] + [1] * 5)
    t.do("play {card}")
    assert t.hits("{einf}") == 2 and t.supply("{me}") == 7 and t.unrolled == []


@pytest.mark.parametrize("card", ["us.naval"])
def test_naval(card: str, variant: str) -> None:
    t = stage(card, variant, BOMBARD + "r2c2: {etank} spotted\nHQ.{foe}: {einf} spotted\n", [5, 5] + [1] * 3)
    t.do("play {card}")
    assert t.hits("{etank}") == 2 and t.unrolled == []  # 5 armFP; the Headquarters is not on the Battlefield


@pytest.mark.parametrize("card", ["allied.cbty"])
def test_cbty(card: str, variant: str) -> None:
    scene = "phase bombardment {foe}\n" + TWICE + "r2c2: {inf} spotted\n{far}c2: {egun}\n{own}c2: {gun}\n"
    t = stage(card, variant, scene, [6, 6, 1, 1])
    t.do("bombard {egun} {inf}; play {card}; choose {gun}")
    assert t.at("{egun}").startswith("pile") and t.supply("{me}") == 8
    assert t.hits("{inf}") == 0  # silenced before it fired


@pytest.mark.parametrize("card", ["ge.v1"])
def test_v1(card: str, variant: str) -> None:
    t = stage(card, variant, BOMBARD + "HQ.{foe}: {einf}\nAF.{foe}: {efb}\n")
    t.s.dice.script = [t.s.of(t.card("{efb}")).id, 5, 5, 1, 1, 1]
    t.do("play {card}")
    assert t.hits("{efb}") == 2 and t.hits("{einf}") == 0


@pytest.mark.parametrize("card", ["ple.pommern"])
def test_pommern(card: str, variant: str) -> None:
    scene = "r2c2: axis.pillbox spotted, {einf}\n{own}c2: {gun}\n"
    t = stage(card, variant, BOMBARD + scene, [1] * 8)
    t.do("play {card}; bombard {gun} axis.pillbox")
    assert t.unrolled == []  # 5 infFP and 3


# the air ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", pools("cloud"))
def test_cloud_keeps_aircraft_on_the_ground(card: str, variant: str) -> None:
    t = stage(card, variant, "phase air {me}\n" + TWICE + "K12.r2: {efb} patrol\nAF.{me}: {fb}\n")
    assert t.refused("launch {fb}") is None
    t.do("play {card}; home {efb} K12")
    assert t.at("{efb}") == t.fill("AF.{foe}")
    assert t.refused("launch {fb}") is not None
    assert t.at(card).startswith("table")


@pytest.mark.parametrize("card", pools("scramble"))
def test_scramble(card: str, variant: str) -> None:
    t = stage(card, variant, "phase air {foe}\n" + TWICE + "AF.{me}: {fb}\nAF.{foe}: {ebomber}\n")
    t.do("launch {ebomber}; fly K12.r2; play {card}")
    assert t.supply("{me}") == 7  # the launch is paid
    assert t.offers("target {fb} {ebomber}")
    quiet = stage(card, variant, "phase air {foe}\n" + TWICE + "AF.{me}: {fb}\n")
    quiet.do("done")
    assert quiet.refused("play {card}") == "L2.3.6"  # nobody to meet


@pytest.mark.parametrize("card", ["ge.nightfight"])
def test_nightfight(card: str, variant: str) -> None:
    scene = "phase bombardment {foe}\n" + TWICE + "AF.{me}: {fb}\nr2c1: {inf} spotted\nK12.r2: {ebomber}\n"
    t = stage(card, variant, scene)
    t.do("strike {ebomber} {inf}; play {card}")
    assert t.supply("{me}") == 8  # the card alone
    assert t.offers("target {fb} {ebomber}")  # air combat


@pytest.mark.parametrize("card", ["ro.flakring"])
def test_flakring(card: str, variant: str) -> None:
    scene = "phase reinforcement {foe}; made roll draw\n" + TWICE + "AF.{foe}: {efb}\nr2c1: {aa}\n"
    t = stage(card, variant, scene, [4, 1, 1, 1])
    t.do("done; play {card}; launch {efb}; fly K12.r2; fire {aa} {efb}")
    assert t.hits("{efb}") == 1


@pytest.mark.parametrize("card", ["us.airsup"])
def test_airsup(card: str, variant: str) -> None:
    t = stage(card, variant, "phase air {me}\n" + TWICE + "AF.{me}: {fb}\nAF.{foe}: {efb}\n")
    t.do("play {card}; launch {fb}; fly K12.r3")
    assert t.supply("{me}") == 9 - 1 - 1
    assert texts.forbids(t.s, "cap", t.card("{efb}"))


# recon and hidden things ------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", pools("patrol"))
def test_patrol(card: str, variant: str) -> None:
    t = stage(card, variant, RECON_PHASE + "{own}c1: {scout}\nr2c1: {einf}\n")
    i = t.card("{scout}")
    t.do("play {card}")
    assert modifiers.value(t.s, RECON, i, t.s.of(i).recon) == t.s.of(i).recon + 2
    t.do("done")
    t.quiet()
    assert modifiers.value(t.s, RECON, i, t.s.of(i).recon) == t.s.of(i).recon  # this phase only


@pytest.mark.parametrize("card", pools("decoy"))
def test_decoy(card: str, variant: str) -> None:
    scene = "phase recon {foe}\n" + TWICE + "{far}c1: {escout}\nr2c1: {inf}\nHQ.{me}: {inf}#2\n"
    t = stage(card, variant, scene, [6] * 9)
    dice = max(0, t.printed("{escout}").recon - 3)
    t.do("recon {escout} r2c1; play {card}; at r2c1")
    t.quiet()
    assert len(t.unrolled) == 9 - dice and t.spotted("{inf}") == (dice > 0)
    t = stage(card, variant, scene, [6] * 9)
    t.do("recon {escout} r2c1; play {card}; at HQ.{me}")  # another place
    t.quiet()
    assert len(t.unrolled) == 9 - t.printed("{escout}").recon and t.spotted("{inf}")


@pytest.mark.parametrize("card", pools("camo"))
def test_camo(card: str, variant: str) -> None:
    t = stage(
        card,
        variant,
        REINFORCE + "{own}c1: {inf} spotted, {inf}#2 spotted, {tank} spotted\n{own}c2: {gun} spotted\n",
    )
    t.do("play {card}; choose {inf}; choose {tank}")
    assert not t.spotted("{inf}") and not t.spotted("{tank}")
    assert t.spotted("{inf}#2") and t.spotted("{gun}")


@pytest.mark.parametrize("card", pools("camo"))
def test_camo_may_hide_fewer(card: str, variant: str) -> None:
    t = stage(card, variant, REINFORCE + "{own}c1: {inf} spotted, {tank} spotted\n")
    t.do("play {card}; choose {inf}; done")
    assert not t.spotted("{inf}") and t.spotted("{tank}")


@pytest.mark.parametrize("card", ["plw.cichociemni"])
def test_cichociemni(card: str, variant: str) -> None:
    scene = "r2c1: {einf} +axis.mg, {einf}#2 +axis.nco\nr1c1: {etank}\n"
    t = stage(card, variant, RECON_PHASE + scene)
    t.do("play {card}; at r2c1")
    assert t.spotted("{einf}") and t.spotted("{einf}#2") and not t.spotted("{etank}")
    t.do("choose {einf}#2")
    assert t.at("axis.nco") == "pile al" and t.at("axis.mg") == "attached"


@pytest.mark.parametrize("card", ["us.ultra"])
def test_ultra(card: str, variant: str) -> None:
    scene = "HQ.{foe}: {einf}\nr2c1: {etank}\nhand {foe}: axis.mg, axis.fog\n"
    t = stage(card, variant, RECON_PHASE + scene)
    t.do("play {card}; at HQ.{foe}")
    t.quiet()
    assert t.spotted("{einf}") and not t.spotted("{etank}")
    assert len(t.s.seen_hand[0]) == 2


@pytest.mark.parametrize("card", ["ge.radio"])
def test_radio(card: str, variant: str) -> None:
    t = stage(card, variant, "phase recon {foe}\n" + TWICE + "hand {foe}: allied.mg, us.rifle\n")
    t.do("done")
    events = t.told(t.fill("play {card}; pass"))
    assert sorted(t.s.seen_hand[1]) == sorted(t.s.card[i] for i in t.s.hands[1])
    assert [e[1] for e in events if e[0] == "hand_holds"] == [0, 0]  # told to the German alone


@pytest.mark.parametrize("card", ["su.maskirovka"])
def test_maskirovka(card: str, variant: str) -> None:
    scene = "{own}c1: {inf} seen +soviet.mg, {tank} spotted hits 2\n{own}c2: {gun}\nHQ.{me}: {scout}\n"
    t = stage(card, variant, REINFORCE + scene)
    t.s.dice.script = [3, 0, 1, 0]
    old = t.s.tag.copy()
    t.do("play {card}; choose {inf}; choose {gun}")
    assert t.at("{inf}") == "r3c1"  # nothing is seen before all is planned
    t.do("done")
    assert t.at("{inf}") == "r3c2" and t.at("{gun}") == "r3c1" and t.at("{tank}") == "r3c1"
    assert not t.spotted("{tank}") and t.hits("{tank}") == 2  # all own units in those zones
    weapon = t.card("soviet.mg")
    assert t.at("soviet.mg") == "attached" and t.s.on[weapon] == t.card("{inf}")
    for name in ("{inf}", "{gun}", "{tank}", "soviet.mg"):
        assert t.s.tag[t.card(name)] not in old and not t.s.flags[t.card(name)] & SEEN
    assert t.at("{scout}") == "HQ.al" and t.s.tag[t.card("{scout}")] in old


@pytest.mark.parametrize("card", ["su.maskirovka"])
def test_maskirovka_deals_the_numbers_anew(card: str, variant: str) -> None:
    """The other player sees the same table whichever of two units went where."""
    scene = "{own}c1: {inf}\n{own}c2: {gun}\n"
    views = {}
    for seed in range(12):  # no script names numbers that nobody sees
        t = stage(card, variant, f"seed {seed}\n" + REINFORCE + scene)
        gun = t.card("{gun}")
        t.do("play {card}; choose {inf}; choose {gun}; done")
        assert t.at("{gun}") == "r3c1"
        views[PLACE_WORDS[t.s.at[gun]]] = [t.s.tag[i] for i in sorted(t.s.ground[1])]
    assert set(views) == {"r3c1", "r3c2"} and views["r3c1"] == views["r3c2"]


@pytest.mark.parametrize("card", ["su.maskirovka"])
def test_maskirovka_keeps_stacking_limits(card: str, variant: str) -> None:
    scene = "{own}c1: {inf}, {inf}#2, {inf}#3\n{own}c2: {gun}\n"
    t = stage(card, variant, REINFORCE + scene)
    t.do("play {card}; choose {gun}")
    assert t.refused("at r3c1") == "L3.5.1"


@pytest.mark.parametrize("card", ["yu.drvar"])
def test_drvar(card: str, variant: str) -> None:
    t = stage(card, variant, REINFORCE + "HQ.{me}: {inf} spotted\n{own}c1: {tank} spotted\n")
    t.do("play {card}")
    assert not t.spotted("{inf}") and t.spotted("{tank}")
    assert lasting.is_guarded(t.s, PLACE_WORDS.index("HQ.al"))


# weather and lasting orders ---------------------------------------------------------------------------------
@pytest.mark.parametrize("card", pools("fog"))
def test_fog(card: str, variant: str) -> None:
    t = stage(card, variant, ATTACK + "{own}c1: {scout}\n", [6] * 6)
    i = t.card("{scout}")
    t.do("play {card}")
    assert t.at(card).startswith("table")
    assert modifiers.value(t.s, RECON, i, t.s.of(i).recon) == t.s.of(i).recon - 1
    t.do(ASSAULT)
    t.do("target {einf} {inf}")
    assert t.s.assault is not None and t.s.assault.round == 1  # round two would be simultaneous anyway
    t.do("target {inf} {einf}")
    t.quiet()
    assert t.at("{inf}").startswith("pile") and t.at("{einf}").startswith("pile")  # both fired


@pytest.mark.parametrize("card", pools("mud", "allied", "soviet"))
def test_mud(card: str, variant: str) -> None:
    t = stage(card, variant, REINFORCE + "{own}c1: {tank}\n{far}c1: {etank}\n{own}c2: {inf}\n")
    t.do("play {card}")
    assert [modifiers.value(t.s, MF, t.card(n), 2) for n in ("{tank}", "{etank}")] == [1, 1]
    assert t.at(card).startswith("table")


@pytest.mark.parametrize("card", ["su.winter"])
def test_winter(card: str, variant: str) -> None:
    t = stage(card, variant, REINFORCE + "{own}c1: {tank}\n{far}c1: {etank}\n")
    t.do("play {card}")
    assert texts.forbids(t.s, "refit", t.card("{etank}"))
    assert not texts.forbids(t.s, "refit", t.card("{tank}"))
    for order, price in (("table {me}: su.winter\n", 3), ("", 2)):
        t = stage(card, variant, DEFEND.replace("{einf}", "{etank}") + order)
        t.do("assault r2c2; with {etank}; done")
        assert t.supply("{foe}") == 9 - price


@pytest.mark.parametrize("card", ["ge.haltbefehl"])
def test_haltbefehl(card: str, variant: str) -> None:
    t = stage(card, variant, ENEMY_MANEUVER + "r2c2: {inf}\n{far}c2: {einf}\n", [1] * 4)
    t.do(f"done; play {{card}}; {ASSAULTED}; fire {{inf}} {{einf}}")
    assert t.unrolled == [] and texts.forbids(t.s, "withdraw", t.card("{inf}"))


@pytest.mark.parametrize("card", ["hu.siege"])
def test_siege(card: str, variant: str) -> None:
    t = stage(
        card,
        variant,
        REINFORCE + "terrain r2c2 town\nr2c2: {inf}\nr1c2: {einf}\nr2c1: {einf}#2\nr2c3: {einf}#3\n",
    )
    assert not texts.in_supply(t.s, t.card("{inf}"))
    t.do("play {card}")
    assert texts.in_supply(t.s, t.card("{inf}")) and modifiers.is_free(t.s, "defend", t.card("{inf}"))
    field = stage(card, variant, REINFORCE + "r2c2: {inf}\nr1c2: {einf}\nr2c1: {einf}#2\nr2c3: {einf}#3\n")
    field.do("play {card}")
    assert not texts.in_supply(field.s, field.card("{inf}"))  # no buildings


# supply and cards -------------------------------------------------------------------------------------------
@pytest.mark.parametrize("card", pools("fuel"))
def test_fuel(card: str, variant: str) -> None:
    t = stage(card, variant, "phase recon {foe}\n" + TWICE, [4])
    t.do("done; play {card}")
    assert t.supply("{foe}") == 5


@pytest.mark.parametrize("card", ["yu.raid"])
def test_raid(card: str, variant: str) -> None:
    t = stage(card, variant, "phase recon {foe}\n" + TWICE + "supply {foe} 1\n")
    t.do("done; play {card}")
    assert (t.supply("{foe}"), t.supply("{me}")) == (0, 10)


@pytest.mark.parametrize("card", ["ge.stocks", "su.lendlease"])
def test_one_more_supply_die(card: str, variant: str) -> None:
    t = stage(card, variant, "phase reinforcement {me}\n" + TWICE)
    count = 3 if variant == "amended" else 2
    t.s.dice.script = [2] * count + [6]
    t.do("roll; play {card}")
    t.quiet()
    assert t.supply("{me}") == 9 + 4 + 6


@pytest.mark.parametrize("card", ["ge.stocks", "su.lendlease"])
@pytest.mark.rule("L7.1.7")
def test_of_four_supply_dice_the_three_best_count(card: str, variant: str) -> None:
    t = stage(card, variant, "phase reinforcement {me}\n" + TWICE)
    t.s.dice.script = [3, 4, 5, 1]
    t.do("roll; play {card}")
    t.quiet()
    assert t.supply("{me}") == 9 + 3 + 4 + 5


@pytest.mark.parametrize("card", ["us.mulberry"])
@pytest.mark.parametrize("again", [1, 5])
def test_mulberry(card: str, again: int, variant: str) -> None:
    t = stage(card, variant, "phase reinforcement {me}\n" + TWICE)
    count = 4 if variant == "amended" else 3
    t.s.dice.script = [2] * count + [again] * count
    t.do("roll; play {card}")
    t.quiet()
    assert t.supply("{me}") == 9 + 3 * max(2, again)


@pytest.mark.parametrize("card", ["ff.resistance"])
def test_resistance(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER)
    t.do("play {card}; done")
    count = 2 if variant == "amended" else 1
    t.s.dice.script = [3] * count
    t.do("roll")
    assert t.supply("{foe}") == 9 + 3 * count


@pytest.mark.parametrize("card", ["us.resistance"])
def test_us_resistance(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "HQ.{foe}: axis.depot\n")
    t.s.dice.script = [5, "axis.depot"]
    t.do("play {card}")
    assert t.hits("axis.depot") == 2
    lucky = stage(card, variant, MANEUVER + "HQ.{foe}: axis.depot\n", [4])
    lucky.do("play {card}")
    assert lucky.hits("axis.depot") == 0
    dice = 2 if variant == "amended" else 1
    lucky.s.dice.script = [3] * dice
    lucky.do("done; roll")
    assert lucky.supply("{foe}") == 9 + 3 * dice + 1  # and the depot's


@pytest.mark.parametrize("card", ["plw.homearmy"])
def test_homearmy(card: str, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "hand {foe}: {einf}, {einf}\n", [1, 1, 1])
    t.do("play {card}; done; roll; deploy {einf}")
    assert t.supply("{foe}") == 9 + 2 - 2 - 1


@pytest.mark.parametrize("card", ["plw.homearmy"])
def test_homearmy_bites_four_times(card: str, variant: str) -> None:
    cheap = ", ".join(["ge.volkssturm"] * 5)
    t = stage(card, variant, MANEUVER + f"supply ax 20; hand {{foe}}: {cheap}\n", [1, 1, 1])
    t.do("play {card}; done; roll" + "; deploy ge.volkssturm" * 5)
    assert t.supply("{foe}") == 20 + 2 - 5 - 4


@pytest.mark.parametrize("card", ["us.assassination"])
@pytest.mark.parametrize("die", [4, 5])
def test_assassination(card: str, die: int, variant: str) -> None:
    t = stage(card, variant, MANEUVER + "table {foe}: ge.haltbefehl\nHQ.{foe}: ge.model, {einf}\n", [die])
    t.do("play {card}")
    assert t.at("{einf}") == "HQ.ax"
    assert t.at("ge.haltbefehl") == "discard ax"
    assert t.at("ge.model") == ("pile al" if die == 5 else "HQ.ax")


@pytest.mark.parametrize("card", ["ge.purge"])
def test_purge(card: str, variant: str) -> None:
    scene = "HQ.{foe}: su.chuikov, {einf}\nhand {foe}: su.katukov\ndeck {foe}: su.rifle\n"
    t = stage(card, variant, MANEUVER + scene, [6, 6, 6], "su")
    t.do("play {card}; pass; pass")
    assert t.at("su.chuikov") == "pile ax" and t.at("{einf}") == "HQ.al"
    draw = "draw units" if variant == "amended" else "draw cards"
    t.do(f"done; roll; {draw}").quiet()
    assert t.refused("deploy su.katukov") == "L2.2.7"
    calm = stage(card, variant, MANEUVER + scene.replace("su.chuikov, ", ""), [6, 6, 6], "su")
    calm.do(f"done; roll; {draw}").quiet()
    assert calm.refused("deploy su.katukov") is None
    other = stage(card, variant, MANEUVER)
    assert other.refused("play {card}") == "L2.3.6"  # Soviet enemies only


@pytest.mark.parametrize("card", ["us.withheld"])
def test_withheld(card: str, variant: str) -> None:
    t = stage(card, variant, ENEMY_MANEUVER + "HQ.{foe}: {etank} spotted, {etank}#2, {einf} spotted\n")
    t.do("done; play {card}")
    t.quiet()
    assert t.committed("{etank}") and t.s.flags[t.card("{etank}")] & HELD
    assert not t.committed("{etank}#2") and not t.committed("{einf}")


@pytest.mark.parametrize("card", ["ge.wunder"])
def test_wunder(card: str, variant: str) -> None:
    t = stage(card, variant, REINFORCE + "hand {me}: {tank}, {fb}\n")
    t.do("play {card}; deploy {tank}")
    assert t.supply("{me}") == 9 - (5 - 2)
    assert t.refused("extra cards" if variant != "amended" else "extra units") is not None
    t.do("deploy {fb}")
    assert t.supply("{me}") == 6 - 4  # only the next one


@pytest.mark.parametrize("card", ["ge.levy"])
def test_levy(card: str, variant: str) -> None:
    t = stage(card, variant, REINFORCE + "hand {me}: ge.volkssturm, ge.osttruppen, {inf}\n")
    t.do("play {card}")
    assert not t.offers("pick {inf}")
    t.do("pick ge.osttruppen; done")
    assert t.at("ge.osttruppen") == "HQ.ax" and t.at("ge.volkssturm") == "hand ax"
    assert t.supply("{me}") == 9


@pytest.mark.parametrize("card", ["ro.don"])
def test_don(card: str, variant: str) -> None:
    t = stage(
        card, variant, ENEMY_MANEUVER + "hand {me}: {inf}, ro.vanatori\n{own}c1: {tank}\nr2c2: {inf}#2\n"
    )
    t.do("done; play {card}")
    assert not t.offers("at r2c1")
    t.do("at r2c2")
    assert t.at("{inf}") == "r2c2" and t.supply("{me}") == 8 and t.at("ro.vanatori") == "hand ax"


@pytest.mark.parametrize("card", ["su.stavka"])
def test_stavka(card: str, variant: str) -> None:
    t = stage(card, variant, REINFORCE + "deck {me}: su.t34, su.is2, soviet.mg, su.rifle\n")
    t.do("play {card}")
    assert t.legal == ["pick su.rifle", "pick su.t34"] or sorted(t.legal) == ["pick su.rifle", "pick su.t34"]
    t.do("pick su.t34")
    assert t.at("su.t34") == "hand al"
