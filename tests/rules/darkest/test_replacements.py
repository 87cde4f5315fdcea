"""D3.7, D3.8, D4, D5, D24.17: replacements, production and the evacuation of factories."""

import random

import pytest

from crusades.games.darkest import factories
from crusades.games.darkest.pieces import FRESH
from tests.rules.darkest.kit import Table, new, table

WORKS = "B8: SU-FAC-B8\nK6: SU-FAC-K6\nN10: SU-FAC-N10\n"
# Kharkov with Germans on every side
RING = "J6: DE-1IK\nJ7: DE-2IK\nK5: DE-4IK\nK7: DE-5IK\nL6: DE-6IK\nL7: DE-7IK\n"
CENTRES = ("B8", "G9", "K6", "N8", "H12")


def raised(t: Table, place: str) -> list[str]:
    """The rifle armies that came to a place on this turn."""
    ids = sorted(t.here(place))
    return [i for i in ids if t.s.flags[t.unit(i)] & FRESH and t.disrupted(i)]


def tank(t: Table) -> int:
    return t.s.store[2]


# the levy --------------------------------------------------------------------------------------------------
@pytest.mark.rule("D3.7")
def test_major_cities_raise_an_army_on_the_first_turn() -> None:
    t = table("turn 1; step B.1\nF2: DE-4A")
    assert len(raised(t, "I4")) == 1
    assert len(raised(t, "F3")) == 1  # a fortress
    assert len(raised(t, "KR")) == 0
    assert sum(len(raised(t, name)) for name in t.b.names) == 16 + 5
    assert raised(table("turn 2; step B.1\nF2: DE-4A"), "I4") == []


@pytest.mark.rule("D3.8", "D3.7", "D4.8")
def test_captured_cities_and_two_baltic_ones_raise_none() -> None:
    t = table("turn 1; step B.1\nF3: DE-4A\nH2: DE-17A")
    assert [len(raised(t, p)) for p in ("F3", "H2", "C4", "A5")] == [0, 0, 0, 0]
    assert [len(raised(t, p)) for p in CENTRES] == [2, 2, 2, 2, 2]
    assert [len(raised(t, p)) for p in ("I4", "N10", "O3", "S9", "F5", "G6", "M3", "L5", "K8")] == [1] * 9
    assert sum(len(raised(t, name)) for name in t.b.names) == 19


# German factors --------------------------------------------------------------------------------------------
@pytest.mark.rule("D4.1")
def test_an_infantry_factor_on_even_turns() -> None:
    assert table("turn 4; step A.1\nF2: DE-4A, DE-1IK").s.store == [1, 0, 0, 0, 0]


@pytest.mark.rule("D4.2")
def test_a_panzer_factor_on_odd_turns_but_the_first() -> None:
    assert table("turn 1; step A.1\nF2: DE-4A, DE-1IK").s.store == [0, 0, 0, 0, 0]
    assert table("turn 3; step A.1\nF2: DE-4A, DE-1IK").s.store == [0, 1, 0, 0, 0]


@pytest.mark.rule("D4.3")
def test_factors_are_kept() -> None:
    assert table("turn 4; step A.1; store infantry 1; store panzer 2\nF2: DE-1IK").s.store[:2] == [2, 2]


@pytest.mark.rule("D4.4")
def test_a_unit_costs_its_largest_factor() -> None:
    t = table("turn 7; step A.1; store panzer 2; store infantry 9\nF2: DE-1IK\ndead: DE-24PZ")
    assert t.do("build de-24pz f1").s.store[:2] == [9, 0]
    t = table("turn 7; step A.1; store panzer 1; store infantry 9\nF2: DE-1IK\ndead: DE-24PZ, DE-2IK")
    assert t.refused("build de-24pz f1") == "D4.4"  # 3 factors, of which 2 are there
    assert t.refused("build de-1ik f1") == "D4.4"  # it is not lost


@pytest.mark.rule("D4.5")
def test_a_rebuilt_unit_comes_in_as_a_reinforcement() -> None:
    t = table("turn 6; step A.1; store infantry 1\nG4: DE-1IK cut-off\nF2: DE-2IK\nF3: SU-4A\ndead: DE-9IK")
    assert t.refused("build de-9ik f3") == "D4.5"  # enemies
    assert t.refused("build de-9ik g4") == "D4.5"  # its unit is not in supply
    t.do("build de-9ik f1")
    assert t.at("DE-9IK") == "F1" and not t.disrupted("DE-9IK")


@pytest.mark.rule("D4.6")
def test_a_lost_army_comes_back_after_four_turns() -> None:
    t = table("turn 8; step A.1; store infantry 8\nF2: DE-1IK\ndead: DE-6A, DE-17A, DE-2IK")
    assert t.refused("build de-6a f1") == "D4.6"
    assert t.refused("queue de-2ik") == "D4.6"
    t.do("queue de-6a")
    assert t.at("DE-6A") == "waiting" and t.s.due[t.unit("DE-6A")] == 12
    t = table("turn 12; step A.1 1\nF2: DE-1IK\nturn 12: DE-6A").do("put de-6a f2")
    assert t.at("DE-6A") == "F2" and not t.disrupted("DE-6A")
    assert table("turn 11; step A.1 1\nF2: DE-1IK\nturn 12: DE-6A").at("DE-6A") == "waiting"


@pytest.mark.rule("D4.6")
def test_an_army_goes_on_the_calendar_on_the_turn_of_its_loss() -> None:
    t = table("turn 6; step A.1\nF2: DE-1IK\ndead: DE-6A, DE-17A")
    for name in ("DE-6A", "DE-17A"):
        t.s.due[t.unit(name)] = 5  # lost on turn 5, with nothing on the calendar
    t.do("queue de-6a")
    assert t.s.due[t.unit("DE-6A")] == 9


@pytest.mark.rule("D4.7")
def test_one_army_on_the_calendar_at_a_time() -> None:
    t = table("turn 8; step A.1\nF2: DE-1IK\nturn 9: DE-6A\ndead: DE-17A, DE-2IK")
    assert t.at("DE-17A") == "dead" and t.refused("queue de-17a") == "D4.7"
    t = table("turn 9; step A.1\nF2: DE-1IK\nturn 9: DE-6A\ndead: DE-17A")
    assert t.at("DE-17A") == "waiting" and t.s.due[t.unit("DE-17A")] == 13


# Russian infantry ------------------------------------------------------------------------------------------
@pytest.mark.rule("D4.8")
def test_centres_in_supply_yield_a_disrupted_army_each() -> None:
    t = table("turn 5; step B.1\nK6: SU-19A\n" + RING)
    assert [len(raised(t, p)) for p in CENTRES] == [1, 1, 0, 1, 1]
    t = table("turn 5; step B.1\nN8: DE-1IK")
    assert [len(raised(t, p)) for p in CENTRES] == [1, 1, 1, 0, 1]


@pytest.mark.rule("D4.13")
def test_an_army_without_a_counter_is_lost() -> None:
    roster = table("turn 2; step B.1").game.theatre.roster
    rifles = [u.id for u in roster.units if u.type == 0]
    text = "turn 5; step B.1\nH10: " + ", ".join(rifles[2:]) + f"\ndead: {rifles[0]}\nunused: {rifles[1]}"
    t = table(text)
    assert sum(len(raised(t, p)) for p in CENTRES) == 2  # three of the five yield nothing
    assert t.s.store == [0, 0, 0, 0, 0]


# factories -------------------------------------------------------------------------------------------------
@pytest.mark.rule("D4.9")
def test_a_working_factory_in_supply_yields_a_factor() -> None:
    assert tank(table("turn 2; step B.1\n" + WORKS)) == 3
    assert tank(table("turn 2; step B.1\n" + WORKS + RING)) == 2
    t = table("turn 2; step B.1\n" + WORKS).do("build su-tb1 k6")
    assert t.at("SU-TB1") == "K6" and not t.disrupted("SU-TB1")


@pytest.mark.rule("D4.10")
def test_a_factory_makes_factors_of_its_own_type() -> None:
    t = table(
        "turn 2; step B.1\nH9: SU-FAC-H9\nK6: SU-FAC-K6 disrupted\ndead: SU-3AT, SU-14M, SU-WESTERN-AVIA"
    )
    assert t.s.store == [0, 0, 0, 0, 1]
    assert t.refused("build su-14m h9") == "D4.4"  # no tank factor
    assert t.refused("build su-western-avia h9") == "D4.4"
    assert t.refused("build su-29a h9") == "D4.10"
    t.do("build su-3at h9")
    t = table("turn 11; step B.1; store tank 3\nK6: SU-FAC-K6")
    assert t.refused("build su-1t k6") == "D4.10"
    t = table("turn 12; step B.1; store tank 3\nK6: SU-FAC-K6").do("build su-1t k6; build su-tb12 k6")
    assert tank(t) == 1


@pytest.mark.rule("D4.11")
def test_output_is_spread_evenly() -> None:
    t = table("turn 2; step B.1; store tank 2\nB8: SU-FAC-B8\nK6: SU-FAC-K6\ndead: SU-12M")
    assert t.refused("build su-tb1 n10") == "D4.11"  # no factory
    t.do("build su-tb1 b8")
    assert t.refused("build su-tb2 b8") == "D4.11"
    t.do("build su-tb2 k6")
    both = t.s.clone()
    t.do("build su-12m k6")  # 1 and 3, where 2 and 2 was possible: the 1 in K6 must go to B8
    assert t.legal == ["build SU-TB2 B8"]
    t.s = both
    t.do("build su-tb3 k6")
    assert t.refused("build su-tb4 k6") == "D4.11"
    t.do("build su-tb4 b8")
    t = table("turn 2; step B.1; store tank 2\nB8: SU-FAC-B8\nK6: SU-FAC-K6\ndead: SU-12M")
    t.do("build su-12m b8; build su-tb1 k6")
    assert t.refused("build su-tb2 b8") == "D4.11"
    t.do("build su-tb2 k6")


THREE = "turn 2; step B.1; store tank 2\nB8: SU-FAC-B8\nK6: SU-FAC-K6\nN10: SU-FAC-N10\ndead: SU-12M"


@pytest.mark.rule("D4.11")
def test_one_at_each_site_is_no_dead_end() -> None:
    """1-1-1, and a unit of 2 is wanted: it is built, and one of the three goes to another site."""
    t = table(THREE)
    assert tank(t) == 5
    t.do("build su-tb1 b8; build su-tb2 k6; build su-tb3 n10; build su-12m b8")
    # 3-1-1, where 2-2-1 is possible: what was built is shared out anew before anything else
    assert t.legal == ["build SU-TB1 K6", "build SU-TB1 N10"] and t.refused("done") == "D4.11"
    assert t.refused("build su-tb2 n10") == "D4.11" and t.refused("build su-12m k6") == "D4.11"
    t.do("build su-tb1 k6")
    assert (t.at("su-tb1"), t.at("su-tb2"), t.at("su-tb3"), t.at("su-12m")) == ("K6", "K6", "N10", "B8")
    assert tank(t) == 0 and t.game.question(t.s) != "replacements"
    # where a site keeps all even, no other is open
    t = table(THREE).do("build su-12m b8")
    assert t.refused("build su-tb1 b8") == "D4.11"
    t.do("build su-tb1 k6; build su-tb2 n10; build su-tb3 n10")


def shares(sizes: list[int]) -> set[tuple[int, ...]]:
    """All ways to share sizes out to three sites: what each has, in order."""
    ways = {(0, 0, 0)}
    for size in sizes:
        ways = {tuple(sorted((*way[:n], way[n] + size, *way[n + 1 :]))) for way in ways for n in range(3)}
    return ways


@pytest.mark.rule("D4.11")
def test_building_at_random_always_comes_to_an_end_and_is_even() -> None:
    """Whatever is chosen, there is something to choose, and at the end no sharing out is more even."""
    for seed in range(60):
        chance = random.Random(seed)
        t = table(f"{THREE}; store tank {chance.randint(0, 9)}; dead: SU-1M, SU-3M, SU-6M")
        for _ in range(100):
            if t.game.question(t.s) != "replacements":
                break
            t.do(chance.choice([text for text in t.legal if not text.startswith("pack")]))
        built: list[int] = []
        loads = []
        for p in ("B8", "K6", "N10"):
            here = [t.s.of(t.unit(u)).repl for u in t.here(p) if t.s.of(t.unit(u)).is_tank]
            built += here
            loads.append(sum(here))
        even = min(sum(load * load for load in way) for way in shares(built))
        assert t.game.question(t.s) != "replacements" and sum(load * load for load in loads) == even


@pytest.mark.rule("D4.12")
def test_factory_factors_are_kept() -> None:
    t = table("turn 4; step B.1; store plane 2\nG9: SU-FAC-G9\nL5: SU-FAC-L5")
    assert t.s.store[3] == 4
    assert t.do("done").s.store[3] == 4


# allies ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D4.14")
def test_allies_are_refitted_in_may_1942() -> None:
    lost = "dead: FI-2K, FI-6K, RO-3K, RO-4K, RO-5K, IT-2, HU-MOB"
    t = table("turn 12; step A.1\nL1: RO-ARM\nA7: FI-4K\n" + lost)
    assert t.at("IT-2") == "M1"
    assert t.refused("put ro-3k k6") == "D6.6"
    t.do("put ro-3k l1; put ro-4k l2; put ro-5k m0")
    assert t.refused("put fi-2k l1") == "D4.14"
    t.do("put fi-6k a8")
    assert t.at("FI-6K") == "A8" and t.at("FI-2K") == "dead" and t.at("HU-MOB") == "dead"
    t = table("turn 11; step A.1; store infantry 1\nL1: RO-ARM\ndead: RO-3K, DE-1IK")
    assert t.at("RO-3K") == "dead"


@pytest.mark.rule("D4.15")
def test_german_factors_rebuild_no_allies() -> None:
    t = table("turn 4; step A.1; store infantry 3\nL1: RO-ARM\ndead: RO-3K, DE-1IK")
    assert t.refused("build ro-3k l1") == "D4.15"
    assert t.refused("build de-1ik l1") is None


# evacuation ------------------------------------------------------------------------------------------------
@pytest.mark.rule("D5.1")
def test_a_dismantled_factory_yields_nothing() -> None:
    t = table("turn 3; step B.1\n" + WORKS)
    assert tank(t) == 3
    t.do("pack su-fac-k6")
    assert tank(t) == 2 and t.at("SU-FAC-K6") == "K6"
    assert t.refused("pack su-fac-k6") == "D5.1"
    assert t.refused("build su-tb1 k6") == "D4.11"
    t.do("build su-tb1 b8")
    assert t.refused("pack su-fac-n10") == "D5.1"  # production is over


@pytest.mark.rule("D5.2")
def test_it_leaves_on_the_next_turn_and_works_two_turns_later() -> None:
    t = table("turn 4; step B.1\nB8: SU-FAC-B8\nK6: SU-FAC-K6 turned")
    assert t.at("SU-FAC-K6") == "waiting" and t.s.due[t.unit("SU-FAC-K6")] == 6
    assert tank(t) == 1
    assert tank(table("turn 5; step B.1\nB8: SU-FAC-B8\nturn 6: SU-FAC-K6")) == 1
    assert tank(table("turn 6; step B.1\nB8: SU-FAC-B8\nturn 6: SU-FAC-K6")) == 2


@pytest.mark.rule("D5.3", "D24.17")
def test_a_bombed_factory_stays_put() -> None:
    t = table("turn 4; step B.1\nB8: SU-FAC-B8\nK6: SU-FAC-K6 turned disrupted\nN10: SU-FAC-N10 disrupted")
    assert t.at("SU-FAC-K6") == "K6"
    assert t.refused("pack su-fac-n10") == "D5.3"
    t = table("turn 5; step A.1\nK6: SU-FAC-K6 turned disrupted\nF2: DE-1IK\nF3: SU-4A")
    assert not t.disrupted("SU-FAC-K6")  # the turn of the bombing is over: it may leave in B.1


@pytest.mark.rule("D24.17")
def test_a_bombed_factory_yields_nothing_that_turn() -> None:
    assert tank(table("turn 3; step B.1\nB8: SU-FAC-B8\nK6: SU-FAC-K6 disrupted")) == 1
    t = table("turn 4; step A.1\nB8: SU-FAC-B8\nK6: SU-FAC-K6 disrupted\nF2: DE-1IK")
    assert factories.is_active(t.s, t.unit("SU-FAC-K6"))


@pytest.mark.rule("D5.4")
def test_an_evacuated_factory_works_in_the_east() -> None:
    t = table("turn 6; step B.1\nturn 6: SU-FAC-K6")
    assert t.at("SU-FAC-K6") == "east" and tank(t) == 1
    assert t.refused("build su-tb1 s9") == "D5.4"  # not the eastern edge
    assert t.refused("build su-tb1 k6") == "D4.11"
    assert {p for p in t.legal if p.startswith("build SU-TB1 ")} == {
        "build SU-TB1 H12", "build SU-TB1 L12", "build SU-TB1 Q11",
    }  # fmt: skip
    t.do("build su-tb1 l12")
    assert t.at("SU-TB1") == "L12" and not t.disrupted("SU-TB1")
    t = table("turn 6; step B.1\neast: SU-FAC-K6\nL12: DE-1IK\nB8: SU-FAC-B8")
    assert t.refused("build su-tb1 l12") == "D5.4"  # not Russian


@pytest.mark.rule("D5.5")
def test_a_factory_in_a_captured_city_is_gone() -> None:
    t = table("turn 3; step A.2.b\nL4: DE-24PZ\nL5: SU-FAC-L5 turned").do("move de-24pz l5")
    assert t.at("SU-FAC-L5") == "gone"


@pytest.mark.rule("D5.6")
def test_a_factory_leaves_without_rail_but_not_without_supply() -> None:
    t = table("turn 4; step B.1\nK6: SU-FAC-K6 turned, SU-19A\n" + RING)
    assert t.at("SU-FAC-K6") == "K6"
    t = table("turn 4; step B.1; rail soviet 9\nK6: SU-FAC-K6 turned, SU-19A")
    assert t.at("SU-FAC-K6") == "waiting"


@pytest.mark.rule("D6.1")
def test_eight_tank_factors_are_stored_at_first() -> None:
    assert tank(new("campaign")) == 8
    t = table("turn 1; step B.1; store tank 8\n" + WORKS)
    assert tank(t) == 11
    t.do("build su-tb1 b8; build su-tb2 k6; build su-tb3 n10")
    assert t.refused("build su-tb4 a9") == "D4.11"
