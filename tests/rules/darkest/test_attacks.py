"""D10, D11.1 – D11.4, D13: who attacks what, across which hexside, and when."""

import pytest

from tests.rules.darkest.kit import Table, table


def start(text: str, dice: list[int] | None = None) -> Table:
    return table("turn 2; step A.2.b\n" + text, dice)


# D10: capacity -------------------------------------------------------------------------------------------
@pytest.mark.rule("D10.1")
def test_a_hexside_takes_only_so_many():
    t = start("F2: DE-5IK, DE-6IK, DE-9IK, DE-12IK, DE-13IK\nF3: SU-4A")
    t.do("attack f3; with de-5ik; with de-6ik; with de-9ik; with de-12ik")
    assert t.refused("with de-13ik") == "D10.3"
    assert "from F2" not in t.legal


@pytest.mark.rule("D10.2", "D19.7")
def test_the_road_takes_five_germans_three_of_them_panzers():
    t = start("F6: DE-24PZ, DE-47PZ, DE-46PZ, DE-39PZ, DE-5IK, DE-6IK, DE-9IK\nG6: SU-21A")
    t.do("attack g6; with de-24pz; with de-47pz; with de-46pz")
    assert t.refused("with de-39pz") == "D10.2"
    t.do("with de-5ik; with de-6ik")
    assert t.refused("with de-9ik") == "D10.2"


@pytest.mark.rule("D10.2", "D19.7")
def test_the_road_takes_four_russians_three_of_them_tanks():
    t = table("turn 2; step B.2.b\nG8: SU-1M, SU-3M, SU-6M, SU-5M, SU-4A, SU-5A\nG7: HU-3K")
    t.do("attack g7; with su-1m; with su-3m; with su-6m")
    assert t.refused("with su-5m") == "D10.2"
    t.do("with su-4a")
    assert t.refused("with su-5a") == "D10.2"


@pytest.mark.rule("D10.3")
def test_a_plain_hexside_takes_two_panzers():
    t = start("F2: DE-24PZ, DE-47PZ, DE-46PZ, DE-5IK, DE-6IK\nF3: SU-4A")
    t.do("attack f3; with de-24pz; with de-47pz")
    assert t.refused("with de-46pz") == "D10.3"
    t.do("with de-5ik; with de-6ik; done")
    assert len(t.s.attacks[0].units) == 4


@pytest.mark.rule("D10.3")
def test_a_plain_hexside_takes_three_russians():
    t = table("turn 2; step B.2.b\nJ8: SU-1M, SU-3M, SU-6M, SU-4A, SU-5A\nJ7: HU-3K")
    t.do("attack j7; with su-1m; with su-3m")
    assert t.refused("with su-6m") == "D10.3"
    t.do("with su-4a")
    assert t.refused("with su-5a") == "D10.3"


@pytest.mark.rule("D10.4", "D19.6")
def test_hills_take_one_panzer_but_two_russian_tanks():
    t = start("I2: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK, DE-9IK\nI1: SU-12A")
    t.do("attack i1; with de-24pz")
    assert t.refused("with de-47pz") == "D10.4"
    t.do("with de-5ik; with de-6ik")
    assert t.refused("with de-9ik") == "D10.4"
    r = table("turn 2; step B.2.b\nI2: SU-1M, SU-3M, SU-4A, SU-5A\nI1: HU-3K")
    r.do("attack i1; with su-1m; with su-3m; with su-4a")
    assert r.refused("with su-5a") == "D10.4"


@pytest.mark.rule("D10.5", "D19.2")
@pytest.mark.parametrize(("origin", "target"), [("G3", "G4"), ("G4", "G3")])
def test_a_swamp_takes_two_one_of_them_a_panzer(origin: str, target: str):
    t = start(f"{origin}: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK\n{target}: SU-4A")
    t.do(f"attack {target}; with de-24pz")
    assert t.refused("with de-47pz") == "D10.5"
    t.do("with de-5ik")
    assert t.refused("with de-6ik") == "D10.5"


@pytest.mark.rule("D10.6")
def test_a_unit_attacks_a_single_hex():
    t = start("F2: DE-5IK, DE-6IK\nF3: SU-4A\nG2: SU-5A").do("attack f3; with de-5ik; done; attack g2")
    assert t.refused("with de-5ik") == "D10.6"
    t.do("with de-6ik")
    assert t.refused("with de-6ik") == "D10.6"


@pytest.mark.rule("D10.6")
def test_a_hex_away_is_out_of_reach():
    t = start("F2: DE-5IK\nG1: DE-6IK\nF3: SU-4A").do("attack f3")
    assert t.refused("with de-6ik") == "D10.6"


@pytest.mark.rule("D10.7")
def test_several_hexsides_each_have_their_capacity():
    corps = ["5", "6", "7", "9", "12", "13", "1", "26", "44", "55", "8", "20"]
    lines = [", ".join(f"DE-{n}IK" for n in corps[k : k + 4]) for k in (0, 4, 8)]
    t = start(f"J6: {lines[0]}\nJ7: {lines[1]}\nK5: {lines[2]}\nK6: SU-4A")
    t.do("attack k6; from j6; from j7; from k5; done")
    assert len(t.s.attacks[0].units) == 12


@pytest.mark.rule("D10.8")
def test_a_second_wave_is_made_by_others():
    t = table(
        "turn 2; step A.2.a\nF2: DE-5IK, DE-6IK, DE-9IK, DE-12IK, DE-24PZ\nF3: SU-4A fortified, SU-5A",
        dice=[6, 1, 6, 1],
    )
    t.do("attack f3; with de-5ik; with de-6ik; done; fight; stop; attack f3")
    assert t.refused("with de-5ik") == "D10.8"
    t.do("from f2; done")
    assert t.s.battle is not None
    assert (len(t.s.battle.units), t.s.battle.round, t.s.battle.limit) == (3, 0, 0)


@pytest.mark.rule("D10.8", "D26.5")
def test_announced_waves_and_a_target_cleared_meanwhile():
    t = start("F2: DE-24PZ, DE-47PZ, DE-5IK, DE-6IK, DE-9IK\nG3: SU-4A", dice=[1, 1])
    t.do(
        "march f2 g2; attack g3; with de-24pz; with de-5ik; done; attack g3; with de-47pz; with de-6ik; done"
    )
    assert [a.target for a in t.s.attacks] == [t.place("g3")] * 2
    t.do("done; resolve 1")
    assert t.game.question(t.s) == "battle"


@pytest.mark.rule("D10.9")
def test_katyushas_come_on_top():
    t = table("turn 2; step B.2.b\nJ8: SU-4A, SU-5A, SU-20A, SU-KAT1, SU-KAT2, SU-KAT3, SU-KAT4\nJ7: HU-3K")
    t.do("attack j7; from j8; done")
    assert len(t.s.attacks[0].units) == 7


@pytest.mark.rule("D10.10")
def test_aircraft_come_on_top():
    t = start("F2: DE-4A, DE-5IK, DE-6IK, DE-9IK, DE-2FK, DE-8FK\nF3: SU-4A")
    t.do("attack f3; from f2; with de-2fk; with de-8fk; done")
    assert len(t.s.attacks[0].units) == 4
    assert len(t.s.attacks[0].air) == 2


@pytest.mark.rule("D10.11")
def test_artillery_counts_and_panzers_count_twice():
    t = start("D3: DE-16A, DE-39PZ, DE-41PZ, DE-56PZ, DE-5IK, DE-6IK\nD4: SU-11A")
    t.do("attack d4; with de-16a; with de-39pz; with de-41pz")
    assert t.refused("with de-56pz") == "D10.3"
    t.do("with de-5ik")
    assert t.refused("with de-6ik") == "D10.3"


@pytest.mark.rule("D10.7", "D10.11")
def test_nobody_named_means_everybody_around():
    t = start("E1: DE-4A, DE-5IK\nF2: DE-24PZ, DE-47PZ, DE-46PZ, DE-6IK, DE-9IK, DE-12IK\nE2: SU-10A")
    t.do("attack e2; done")
    chosen = {t.s.of(u).id for u in t.s.attacks[0].units}
    assert len(chosen) == 6
    assert {"DE-4A", "DE-5IK", "DE-24PZ", "DE-47PZ"} <= chosen


@pytest.mark.rule("D11.8")
def test_katyushas_alone_make_no_attack():
    t = table("turn 2; step B.2.b\nJ8: SU-4A, SU-KAT1\nJ7: HU-3K").do("attack j7; with su-kat1")
    assert t.refused("done") == "D11.8"
    assert t.do("with su-4a").refused("done") is None
    t = table("turn 2; step B.2.b\nJ8: SU-KAT1\nJ7: HU-3K")
    assert t.refused("attack j7") == "D11.8"


@pytest.mark.rule("D10.8")
def test_from_takes_the_strongest_and_leaves_the_rest():
    t = start("F2: DE-5IK, DE-6IK, DE-9IK, DE-24PZ, DE-47PZ, DE-46PZ\nF3: SU-4A").do(
        "attack f3; from f2; done"
    )
    chosen = {t.s.of(u).id for u in t.s.attacks[0].units}
    assert {"DE-24PZ", "DE-47PZ"} <= chosen
    assert len(chosen) == 4
    assert "DE-46PZ" not in chosen


# D11.1 – D11.4: Russians must attack neighbours ----------------------------------------------------------
RING = "turn 6; step B.2.b\nH7: DE-9IK\nI7: DE-13IK{mark}\nI6: SU-20A, SU-16A, SU-5M\n{more}"


def ring(mark: str = "", more: str = "") -> Table:
    return table(RING.format(mark=mark, more=more))


@pytest.mark.rule("D11.1")
def test_a_neighbour_must_be_attacked_too():
    t = ring().do("attack h7; with su-20a; done")
    assert t.refused("done") == "D11.1"
    assert "done" not in t.legal
    t.do("attack i7; with su-16a; done")
    assert t.refused("done") is None


@pytest.mark.rule("D11.1")
def test_an_attack_that_owes_another_may_be_taken_back():
    t = ring().do("attack h7; with su-20a; done; cancel 0")
    assert t.refused("done") is None
    assert t.s.attacks == []
    assert t.refused("cancel 0") == "D26.14"


@pytest.mark.rule("D11.1")
def test_if_nobody_can_meet_the_duty_the_attack_is_not_allowed():
    t = table("turn 6; step B.2.b\nH7: DE-9IK\nI7: DE-13IK\nI6: SU-20A")
    assert t.refused("attack h7") == "D11.1"
    first = table("turn 6; step B.2.a\nH7: DE-9IK\nI7: DE-13IK\nI6: SU-20A\nC9: SU-4A\nC8: HU-3K")
    assert first.refused("attack h7") == "D11.1" and first.refused("attack c8") is None


@pytest.mark.rule("D11.1")
def test_somebody_who_can_still_come_up_may_meet_the_duty():
    t = table("turn 6; step B.2.b\nH7: DE-9IK\nI7: DE-13IK\nI6: SU-20A\nJ9: SU-16A")
    t.do("attack h7; with su-20a; done; move su-16a j8; attack i7; with su-16a; done; done")
    assert t.game.question(t.s) != "movement"


@pytest.mark.rule("D11.1")
def test_before_movement_the_duty_is_met_in_the_same_step():
    text = "turn 6; step B.2.a\nH7: DE-9IK, DE-5IK\nI7: DE-13IK, DE-12IK\nI6: SU-20A, SU-16A"
    t = table(text, dice=[6, 1, 6, 1]).do("attack h7; with su-20a; done; stop")
    assert t.refused("done") == "D11.1"
    t.do("attack i7; with su-16a; done; stop")
    assert t.game.question(t.s) != "first_attacks" or t.refused("done") is None


@pytest.mark.rule("D11.1")
def test_each_duty_needs_a_unit_of_its_own():
    text = "turn 6; step B.2.a\nJ7: DE-9IK\nJ6: DE-13IK\nI7: DE-12IK\nI6: SU-20A, SU-16A{more}"
    t = table(text.format(more=""))
    assert t.refused("attack j7") == "D11.1"
    t = table(text.format(more=", SU-5M")).do("attack j7; with su-20a")
    assert t.refused("done") is None


@pytest.mark.rule("D11.1")
def test_nobody_named_leaves_enough_for_the_duties():
    t = table("turn 6; step B.2.a\nH7: DE-9IK\nI7: DE-13IK\nI6: SU-20A, SU-16A", dice=[6, 1] * 2)
    t.do("attack h7; done; stop")
    assert t.refused("done") == "D11.1"
    assert t.do("attack i7").refused("done") is None


@pytest.mark.rule("D11.1")
def test_a_closed_country_raises_no_duty():
    text = "turn 6; step B.2.b\nC7: DE-9IK\nB7: DE-5IK\nA7: FI-2K\nB8: SU-23A, SU-7A\n"
    t = table("opened rumania; " + text).do("attack b7; with su-23a; done")
    assert t.refused("done") == "D11.1"  # C7 must be attacked, A7 cannot
    assert t.do("attack c7; with su-7a; done").refused("done") is None


@pytest.mark.rule("D11.2")
def test_beyond_a_river_no_duty_for_a_dry_attack():
    t = ring(" disrupted", "H6: DE-12IK").do("attack h7; from i6; done")
    assert t.refused("done") is None


@pytest.mark.rule("D11.3")
def test_across_a_river_only_a_river_beyond_exempts():
    # I6|H6 and I6|I5 are the Desna, H6|I5 is dry: I5 must be attacked with H6
    t = table("turn 6; step B.2.b\nH6: DE-9IK\nI5: DE-13IK\nI6: SU-20A, SU-16A").do(
        "attack h6; with su-20a; done"
    )
    assert t.refused("done") == "D11.1"
    # where three rivers meet, the other hex is exempt
    b = t.b
    r, x, y = next(
        (r, x, y)
        for r in range(247)
        for x in b.neighbours[r]
        for y in b.neighbours[r]
        if x != y
        and b.river[r] >> x & 1
        and b.river[r] >> y & 1
        and b.near[x] >> y & 1
        and b.river[x] >> y & 1
    )
    names = [b.names[p] for p in (r, x, y)]
    text = f"{names[1]}: DE-9IK\n{names[2]}: DE-13IK\n{names[0]}: SU-20A"
    t = table("turn 6; step B.2.b; opened rumania finland\n" + text)
    t.do(f"attack {names[1]}; with su-20a; done")
    assert t.refused("done") is None


@pytest.mark.rule("D11.4")
def test_disrupted_units_and_allies_raise_no_duty():
    assert ring(" disrupted", "I7: HU-MOB").do("attack h7; from i6; done").refused("done") is None


@pytest.mark.rule("D11.4")
def test_the_axis_chooses_freely():
    t = start("F2: DE-5IK\nF3: SU-4A\nG2: SU-5A").do("attack f3; with de-5ik; done")
    assert t.refused("done") is None


# D13: before movement ------------------------------------------------------------------------------------
@pytest.mark.rule("D13.1", "D26.4")
def test_aircraft_based_in_this_turn_support_attacks_before_movement():
    t = table("turn 2; step A.1 3\nF2: DE-4A, DE-5IK\nF1: DE-2FK\nF3: SU-4A")
    t.do("base de-2fk f2")
    for _ in range(8):
        if t.game.question(t.s) == "first_attacks":
            break
        t.do("done" if "done" in t.legal else "pass")
    t.do("attack f3; with de-5ik; with de-2fk; done")
    assert t.s.battle is not None
    assert t.s.battle.target == t.place("f3")


@pytest.mark.rule("D13.2", "D26.4")
def test_units_attack_before_anybody_moves():
    t = table("turn 2; step A.2.a\nF2: DE-5IK, DE-6IK\nF3: SU-4A", dice=[])
    assert t.legal == ["done", "attack F3"]
    assert t.refused("move de-5ik g1") == "D26.5"
    assert t.refused("attack f4") == "D13.2"
    t.do("attack f3; with de-5ik; done")
    assert t.game.question(t.s) == "battle"
    assert t.s.attacks == []


@pytest.mark.rule("D13.3", "D26.13")
def test_before_movement_rounds_are_unlimited():
    t = table("turn 2; step B.2.a\nJ8: SU-20A, SU-16A\nJ7: HU-3K", dice=[6, 1] * 7)
    t.do("attack j7; from j8; done")  # with nothing to decide the first round is fought at once
    for _ in range(6):
        t.do("fight")
    t.do("pass")
    assert t.s.battle is not None
    assert t.s.battle.round == 7
    assert "fight" in t.legal


@pytest.mark.rule("D13.4")
def test_a_won_attack_before_movement_is_followed_by_a_breakthrough():
    t = table("turn 2; step A.2.a\nE5: DE-39PZ, DE-57PZ, DE-5IK, DE-6IK\nE6: SU-22A", dice=[1, 1])
    t.do("attack e6; from e5; done; fight; go de-39pz e7")
    assert t.at("de-39pz") == "E7"


@pytest.mark.rule("D13.5")
def test_who_attacked_before_movement_moves_no_more():
    t = table("turn 2; step A.2.a\nF2: DE-24PZ, DE-47PZ, DE-5IK\nF3: SU-4A fortified, SU-5A", dice=[6, 1]).do(
        "attack f3; with de-24pz; done; fight; stop; done"
    )
    assert t.refused("move de-24pz g1") == "D13.5"
    t.do("done")
    assert t.s.step == 6
    assert t.refused("move de-24pz g1") == "D13.5"
    assert t.do("attack f3").refused("with de-24pz") == "D13.5"


@pytest.mark.rule("D12.10", "D17.5")
def test_disrupted_units_and_those_that_used_the_bonus_attack_nothing():
    t = start("F2: DE-5IK disrupted, DE-6IK bonus, DE-9IK\nF3: SU-4A").do("attack f3")
    assert t.refused("with de-5ik") == "D12.10"
    assert t.refused("with de-6ik") == "D17.5"
