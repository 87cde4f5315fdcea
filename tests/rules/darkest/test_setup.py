"""D1.1, D3.1, D27 – D29: the set-up lists hex by hex, and the freer ways."""

import pytest

from crusades.core.action import act
from crusades.core.dice import Dice
from crusades.games.darkest import air, terrain, victory
from crusades.games.darkest.options import FREER
from crusades.games.darkest.options import SETUP as KIND_OF_SETUP
from crusades.games.darkest.pieces import (
    AIR,
    ANTITANK,
    ARMY,
    ARTILLERY,
    AXIS,
    DE,
    FACTORY,
    FORTIFIED,
    INF,
    MAKES,
    PANZER,
    RIFLE,
    SOVIET,
    TYPES,
)
from crusades.games.darkest.verbs import VERBS
from tests.rules.darkest.kit import game, table
from tests.rules.darkest.stage import Stage, historical, stage

# Hex: what D27 and D28 put there, in the words of the counters.
NORTH = {
    "B8": "SU-23A SU-10M SU-LENINGRAD-ARTY SU-LENINGRAD-AVIA SU-FORT1 SU-FORT2 SU-FAC-B8 SU-RBBF",
    "B9": "SU-7A",
    "B11": "SU-28A",
}
BALTIC = {
    "C3": "SU-8A SU-12M SU-1AT",
    "C6": "SU-1M",
    "D4": "SU-11A SU-3M SU-BALTIC-ARTY SU-BALTIC-AVIA SU-2AT",
    "D6": "SU-27A",
}
WEST_BORDER = {
    "E2": "SU-10A SU-6M SU-4AT",
    "E3": "SU-3A SU-11M SU-3AT",
    "F3": "SU-4A SU-14M SU-5AT",
    "G2": "SU-5A SU-22M SU-6AT",
}
WEST = {
    "E7": "SU-22A SU-21M",
    "F5": "SU-13A SU-WESTERN-ARTY SU-WESTERN-AVIA",
    "F9": "SU-24A",
    "G6": "SU-21A SU-5M",
}
MOSCOW = {
    "G9": "SU-7M SU-KAT1 SU-RESERVE-ARTY SU-RESERVE-AVIA SU-6FTR SU-FAC-G9",
    "H9": "SU-FAC-H9",
}
GALICIA = {
    "H1": "SU-26A SU-8AT",
    "H2": "SU-6A SU-4M SU-8M SU-7AT SU-FORT3 SU-FORT4",
    "H3": "SU-9M",
    "I1": "SU-12A",
    "I2": "SU-15M",
}
UKRAINE = {
    "I4": "SU-16A SU-SOUTHWEST-ARTY SU-SOUTHWEST-AVIA",
    "I5": "SU-20A",
    "K5": "SU-19A",
    "K6": "SU-FAC-K6",
    "L5": "SU-FAC-L5",
    "M7": "SU-FAC-M7",
    "N10": "SU-FAC-N10",
}
SOUTH = {
    "J2": "SU-18M",
    "K2": "SU-18A",
    "L2": "SU-2M",
    "M2": "SU-9A",
    "M3": "SU-SOUTH-ARTY SU-SOUTH-AVIA",
    "O3": "SU-COAST-ARTY SU-BSF-AVIA SU-RBSF",
}
FINNS = {"A7": "FI-2K FI-4K FI-GRPO", "A8": "FI-6K FI-7K"}
NORTH_AND_CENTRE = {
    "D3": "DE-16A DE-18A DE-39PZ DE-41PZ DE-56PZ DE-57PZ",
    "D2": "DE-9A",
    "F1": "DE-46PZ",
    "F2": "DE-4A DE-24PZ DE-47PZ",
}
ARMY_GROUP_SOUTH = {
    "G0": "DE-17A DE-49MTN DE-52LT",
    "G1": "DE-6A DE-3PZ DE-14PZ DE-48PZ IT-MOT HU-MOB SK-EXP",
}
RUMANIAN_FRONT = {
    "J1": "DE-11IK",
    "K1": "DE-11A DE-30IK DE-54IK",
    "L1": "RO-3K RO-4K RO-MTN RO-ARM",
    "M1": "RO-2K RO-5K",
}
RUSSIAN_LISTS = [NORTH, BALTIC, WEST_BORDER, WEST, MOSCOW, GALICIA, UKRAINE, SOUTH]
AXIS_LISTS = [FINNS, NORTH_AND_CENTRE, ARMY_GROUP_SOUTH, RUMANIAN_FRONT]


def check(t: Stage, listed: dict[str, str]) -> None:
    """Each hex holds exactly these, but for the corps that the list does not name (D28.5)."""
    for place, units in listed.items():
        here = {name for name in t.here(place) if not t.s.of(t.unit(name)).free}
        assert here == set(units.split()), place


def count(t: Stage, kind: int, side: int) -> int:
    units = game().theatre.roster.units
    return sum(u.type == kind and u.side == side and t.s.at[u.number] >= 0 for u in units)


# the lists -------------------------------------------------------------------------------------------------
@pytest.mark.rule("D3.1")
def test_nobody_asked_for_a_free_set_up() -> None:
    t = historical()
    assert t.ready and t.s.lowered == 0
    for listed in RUSSIAN_LISTS + AXIS_LISTS:
        check(t, listed)
    named = " ".join(units for listed in RUSSIAN_LISTS + AXIS_LISTS for units in listed.values()).split()
    assert len(named) == len(set(named))
    on_map = {t.s.of(u).id for stack in t.s.stacks.values() for u in stack}
    unnamed = {name for name in on_map if t.s.of(t.unit(name)).free}
    assert on_map == set(named) | unnamed | {"DE-KM"} and len(unnamed) == 30
    assert t.game.violations(t.s) == []


@pytest.mark.rule("D27.1")
def test_armies_of_the_german_border_begin_fortified() -> None:
    t = historical()
    fortified = {(t.s.of(u).id, t.b.names[t.s.at[u]]) for u in range(len(t.s.at)) if t.s.flags[u] & FORTIFIED}
    assert {place for _, place in fortified} == {"C3", "D4", "E2", "E3", "F3", "G2", "H1", "H2"}
    assert {t.s.of(t.unit(name)).type for name, _ in fortified} == {RIFLE}
    assert t.fortified("SU-8A") and not t.fortified("SU-12M") and not t.fortified("SU-23A")
    axis = historical(border="axis")
    assert axis.fortified("SU-8A") and axis.fortified("SU-23A") and axis.fortified("SU-18A")
    assert axis.fortified("SU-12A") and not axis.fortified("SU-28A") and not axis.fortified("SU-13A")


@pytest.mark.rule("D27.1")
def test_the_german_border_is_where_the_map_draws_it() -> None:
    b = game().theatre.board
    touching = {
        b.names[p] for p in range(247) if b.russia >> p & 1 and any(b.germany >> h & 1 for h in b.around[p])
    }
    assert touching >= {"C3", "D4", "E2", "E3", "F3", "G2", "H1", "H2"}
    armies = {b.names[u.hex] for u in game().theatre.roster.units if u.type == RIFLE and u.hex >= 0}
    assert touching & armies == {"C3", "D4", "E2", "E3", "F3", "G2", "H1", "H2"}


@pytest.mark.rule("D27.2")
def test_the_north() -> None:
    check(historical(), NORTH)


@pytest.mark.rule("D27.3")
def test_the_baltic() -> None:
    check(historical(), BALTIC)


@pytest.mark.rule("D27.4")
def test_the_western_border() -> None:
    check(historical(), WEST_BORDER)


@pytest.mark.rule("D27.5")
def test_the_west_in_depth() -> None:
    check(historical(), WEST)


@pytest.mark.rule("D27.6")
def test_moscow() -> None:
    t = historical()
    check(t, MOSCOW)
    assert t.here("G9") == set(MOSCOW["G9"].split())


@pytest.mark.rule("D27.7")
def test_galicia() -> None:
    check(historical(), GALICIA)


@pytest.mark.rule("D27.8")
def test_the_ukraine_and_the_factories() -> None:
    t = historical()
    check(t, UKRAINE)
    made: dict[str, list[str]] = {"tank": [], "plane": [], "arty": []}
    for u in game().theatre.roster.of_type(FACTORY):
        made[MAKES[t.s.of(u).makes]].append(t.b.names[t.s.at[u]])
    assert made == {"tank": ["B8", "K6", "N10"], "plane": ["G9", "L5"], "arty": ["H9", "M7"]}


@pytest.mark.rule("D27.9")
def test_the_south() -> None:
    check(historical(), SOUTH)


@pytest.mark.rule("D28.1")
def test_the_finns() -> None:
    t = historical()
    check(t, FINNS)
    assert sum(name.startswith("FI-") for place in ("A7", "A8") for name in t.here(place)) == 5


@pytest.mark.rule("D28.2")
def test_army_groups_north_and_centre() -> None:
    t = historical()
    check(t, NORTH_AND_CENTRE)
    assert sum(t.s.of(t.unit(name)).type == PANZER for name in t.here("D3")) == 4


@pytest.mark.rule("D28.3")
def test_army_group_south() -> None:
    check(historical(), ARMY_GROUP_SOUTH)


@pytest.mark.rule("D28.4")
def test_the_rumanian_front() -> None:
    t = historical()
    check(t, RUMANIAN_FRONT)
    rumania = t.b.rumania
    germans = [
        u
        for u in range(len(t.s.at))
        if t.s.of(u).nation == DE and t.s.at[u] >= 0 and rumania >> t.s.at[u] & 1
    ]
    assert len(germans) == 4


@pytest.mark.rule("D28.5")
def test_the_unnamed_corps_stand_where_the_axis_likes() -> None:
    t = stage()
    assert t.to_act == "axis" and len(t.legal) == 31 and t.legal[0] == "listed"
    assert {t.s.of(u).type for u in t.s.frames[-1].units} == {INF, AIR}
    assert t.refused("put de-1ik c3") == "D28.5"  # Russia
    assert t.refused("put de-1ik l1") == "D28.5"  # Rumania
    assert t.refused("choose de-24pz") == "D28.5" and t.refused("put ro-3k f1") == "D28.5"
    t.put("de-1ik", "a7")
    assert t.at("DE-1IK") == "A7"
    t.do("choose de-26ik")
    assert t.refused("put de-26ik a8") == "D28.5" and "put DE-26IK A8" not in t.legal
    assert t.refused("listed") == "D28.5" and t.refused("choose de-2ik") == "D28.5"
    t.do("put de-26ik h0; choose de-1fk")
    assert t.refused("put de-1fk e1") == "D24.1"  # no army, no city
    assert t.refused("put de-1fk m0") == "D28.5"
    t.do("put de-1fk c2; listed")
    assert t.at("DE-1FK") == "C2" and t.at("DE-8FK") == "D2" and t.at("DE-28IK") == "D3" and t.ready


@pytest.mark.rule("D28.5")
def test_the_set_up_goes_on_by_itself_when_all_are_placed() -> None:
    t = stage()
    while not t.ready:
        t.do(t.legal[-1])
    assert t.game.violations(t.s) == [] and -1 not in {
        t.s.at[u] for u in range(len(t.s.at)) if t.s.of(u).free
    }


def test_every_fliegerkorps_is_listed_on_a_base() -> None:
    t = historical()
    for u in game().theatre.roster.of_type(AIR):
        bases = air.bases(t.s, u)
        if t.s.at[u] >= 0 and bases:
            assert t.s.at[u] in bases


@pytest.mark.rule("D6.1")
def test_the_tank_reserve_is_in_store() -> None:
    assert historical().s.store == [0, 0, 8, 0, 0]


@pytest.mark.rule("D28.6", "D28.7")
def test_the_calendar_holds_the_axis_schedule() -> None:
    t = historical()
    units = game().view(t.s, AXIS)["units"]
    assert isinstance(units, list)
    due = {u["id"]: u["due"] for u in units if u["due"] and u["side"] == "axis"}
    assert all(u["away"] == "unused" for u in units if u["due"])
    assert due == {
        "DE-2A": 2, "DE-40PZ": 3, "DE-27IK": 4, "DE-59IK": 6, "DE-35IK": 8, "DE-SSPZ": 21,
        "HU-3K": 12, "HU-4K": 12, "HU-7K": 12, "IT-2": 12, "IT-Alpini": 12,
    }  # fmt: skip


# the beginner's game ---------------------------------------------------------------------------------------
@pytest.mark.rule("D1.1")
def test_a_beginners_game_has_no_guns() -> None:
    t = historical(beginner="yes")
    for kind in (ARMY, ARTILLERY, ANTITANK):
        assert count(t, kind, AXIS) == count(t, kind, SOVIET) == 0, TYPES[kind]
        assert all(t.s.at[u] == -4 for u in game().theatre.roster.of_type(kind))  # nor ever
    assert t.at("SU-FAC-H9") == t.at("SU-FAC-M7") == "gone"
    assert t.at("SU-FAC-B8") == "B8" and t.at("SU-4A") == "F3" and t.at("DE-24PZ") == "F2"
    assert t.game.violations(t.s) == []


@pytest.mark.rule("D1.2")
def test_a_beginners_aircraft_stand_anywhere() -> None:
    assert stage().do("choose de-2fk").refused("put de-2fk e1") == "D24.1"
    t = stage(beginner="yes").put("de-2fk", "e1")
    assert t.at("DE-2FK") == "E1"
    assert t.refused("put de-1fk e2") == "D28.5"  # not among the enemies


# free set-ups ----------------------------------------------------------------------------------------------
def ask(dice: list[int] | None = None) -> Stage:
    t = stage(setup="ask")
    t.s.dice.script = dice or []
    return t


@pytest.mark.rule("D29.1")
def test_a_set_up_that_one_side_wants_is_diced_for() -> None:
    t = ask([2])
    assert t.to_act == "axis" and t.legal == ["free", "pass"] and t.refused("listed") == "D29.1"
    t.do("pass; pass")  # nobody wants the freer German one: no die
    assert t.to_act == "soviet"
    t.do("free; pass")
    assert t.to_act == "soviet" and t.game.question(t.s) == "setup_place"  # a 2: it is used
    t = ask([3]).do("pass; pass; free; pass")
    assert t.to_act == "axis" and t.at("SU-4A") == "F3"  # a 3: the historical one
    t = ask([1]).do("pass; free")  # the other side's wish counts as much
    assert t.s.opts[KIND_OF_SETUP] == FREER
    t = ask([6]).do("free; pass")
    assert t.to_act == "soviet" and t.game.question(t.s) == "setup_choice"


@pytest.mark.rule("D29.1")
def test_agreement_and_indifference_need_no_die() -> None:
    t = ask().do("free; free")
    assert t.s.opts[KIND_OF_SETUP] == FREER and t.s.dice.count == 0
    t = ask().do("pass; pass; free; free")
    assert t.to_act == "soviet" and t.game.question(t.s) == "setup_place" and t.s.dice.count == 0
    t = ask().do("pass; pass; pass; pass")
    assert t.to_act == "axis" and t.at("SU-4A") == "F3" and t.s.dice.count == 0


@pytest.mark.rule("D29.2")
def test_the_russians_set_up_freely() -> None:
    t = stage(setup="free")
    assert t.to_act == "soviet" and t.at("DE-24PZ") == "F2"  # the Axis list is on the map
    assert t.refused("put su-4a f2") == "D29.2" and t.refused("put su-fac-b8 g9") == "D29.2"
    assert t.at("SU-RBBF") == t.at("SU-FAC-B8") == "B8"
    assert t.refused("choose su-rbbf") == "D29.2" and t.refused("choose de-1ik") == "D29.2"
    t.put("su-4a", "g6").put("su-fort1", "g6").put("su-7m", "f5")
    t.do("listed")
    assert t.here("G6") == {"SU-4A", "SU-FORT1", "SU-21A", "SU-5M"}
    assert t.to_act == "axis" and not t.fortified("SU-4A") and t.fortified("SU-8A")
    t.do("listed")
    assert t.ready and t.game.violations(t.s) == []


@pytest.mark.rule("D29.2", "D24.2", "D24.11")
def test_russian_aircraft_need_a_base() -> None:
    t = stage(setup="free")
    assert t.refused("put su-baltic-avia d4") == "D24.2"  # no artillery there yet
    assert t.refused("put su-6ftr d4") == "D24.11"
    t.put("su-baltic-arty", "e5").put("su-baltic-avia", "e5").put("su-6ftr", "b8").do("listed")
    assert t.at("SU-BALTIC-AVIA") == "E5" and t.at("SU-6FTR") == "B8"


@pytest.mark.rule("D2.13", "D29.2")
def test_a_free_set_up_lowers_the_levels_only_if_it_differs() -> None:
    assert stage(setup="free").do("listed; listed").s.lowered == 0
    t = stage(setup="free").put("su-4a", "g6").do("listed")
    assert t.s.lowered == 1
    t.do("listed")
    assert victory.needed(t.s, 16) == 6 and victory.has_prize(t.s)


@pytest.mark.rule("D29.3")
def test_germans_abroad_are_numbered() -> None:
    t = stage(setup="freer")
    assert t.to_act == "axis" and {"listed", "done"} <= set(t.legal)
    assert t.refused("put de-24pz a7") == "D29.3" and t.refused("put de-24pz f2") == "D29.3"
    for pz in ("24", "47", "3"):
        t.put(f"de-{pz}pz", "l1")
    assert t.refused("put de-14pz l1") == t.refused("choose de-14pz") == "D29.3"
    t.put("de-1ik", "a7").put("de-2ik", "a8").do("choose de-4ik")
    assert t.refused("put de-4ik a7") == "D29.3"
    t.do("put de-4ik m1")
    for ik in ("5", "6", "7"):
        t.put(f"de-{ik}ik", "m1")
    assert t.refused("listed") == "D29.3"  # with the three of the list there would be seven
    t.put("de-8ik", "k0").put("de-9ik", "k0")
    assert t.refused("choose de-10ik") == "D29.3"
    t.put("de-6a", "k1").put("de-11a", "k1")
    assert t.refused("choose de-4a") == "D29.3"
    t.put("de-1fk", "m0")
    assert t.refused("choose de-2fk") == "D29.3"
    t.do("done")
    assert t.to_act == "soviet"


@pytest.mark.rule("D29.3", "D3.5")
def test_they_may_attack_from_there_on_turn_one() -> None:
    t = stage(setup="freer").put("de-24pz", "l1").do("listed; listed; listed")
    assert (
        t.ready
        and terrain.held_back(t.s) == 0
        and terrain.why_not_border(t.s, AXIS, t.place("l1"), t.place("l2")) == ""
    )
    assert terrain.why_not_border(historical().s, AXIS, t.place("l1"), t.place("l2")) == "D3.5"


@pytest.mark.rule("D29.4")
def test_allies_keep_their_hexes() -> None:
    t = stage(setup="freer")
    assert t.here("L1") == {"RO-3K", "RO-4K", "RO-MTN", "RO-ARM"} and t.here("A8") == {"FI-6K", "FI-7K"}
    assert t.refused("put ro-3k m1") == t.refused("choose ro-3k") == "D29.4"
    assert t.here("G1") == {"IT-MOT", "HU-MOB", "SK-EXP"} and t.at("DE-KM") == "C2"


@pytest.mark.rule("D29.5")
def test_then_the_russians_all_but_moscow() -> None:
    t = stage(setup="freer").do("listed")
    assert t.to_act == "soviet"
    assert t.refused("put su-7m f5") == t.refused("choose su-6ftr") == "D29.5"
    assert t.here("G9") == set(MOSCOW["G9"].split())
    assert t.refused("put su-6m f2") == "D29.5"
    t.put("su-6m", "f5").do("listed")
    assert t.at("SU-6M") == "F5" and t.s.lowered == 1 and t.to_act == "axis"
    kept = stage(setup="freer").do("listed; listed")
    assert kept.s.lowered == 0
    switched = stage(setup="freer", levels="kept").do("listed").put("su-6m", "f5").do("listed")
    assert switched.s.lowered == 0


@pytest.mark.rule("D29.6")
def test_last_the_other_germans_in_germany() -> None:
    t = stage(setup="freer").do("listed; listed")
    assert t.to_act == "axis" and t.at("DE-11A") == "K1"
    assert (
        t.refused("put de-24pz a7") == t.refused("put de-24pz l1") == t.refused("put de-24pz i0") == "D29.6"
    )
    for u in [u for u in t.s.frames[-1].units if t.s.of(u).type == PANZER]:
        t.put(t.s.of(u).id, "g1")
    assert sum(t.s.of(t.unit(name)).type == PANZER for name in t.here("G1")) == 10
    t.put("de-17a", "c0").do("listed")
    assert t.ready and t.at("DE-17A") == "C0" and t.at("DE-4FK") == "F1"  # no base: the nearest
    assert t.game.violations(t.s) == []


@pytest.mark.rule("D29.3", "D29.6")
def test_nobody_need_go_abroad() -> None:
    t = stage(setup="freer").do("done; listed; listed")
    assert t.ready and all(not t.b.rumania >> t.s.at[t.unit(n)] & 1 for n in ("DE-11A", "DE-11IK", "DE-30IK"))


# scenarios -------------------------------------------------------------------------------------------------
def test_scenarios_and_their_lengths() -> None:
    assert game().scenarios == ("1941", "1942", "campaign", "border", "north")
    views = [game().view(game().new(name, {}, 1), AXIS) for name in game().scenarios]
    assert [(view["scenario"], view["turns"]) for view in views] == list(
        zip(game().scenarios, (8, 20, 24, 3, 6))
    )


def test_the_north_is_a_part_of_the_map() -> None:
    t = historical("north")
    assert all(t.s.theatre.board.names[p][0] in "ABCDE" for p in t.s.stacks)
    assert t.here("B8") == set(NORTH["B8"].split()) and t.at("DE-24PZ") == t.at("SU-KAT2") == "gone"
    board = t.s.theatre.board
    assert not board.near[board.index["e3"]] & ~board.land and not board.land >> board.index["f3"] & 1
    assert [board.names[p] for p in board.victory_cities] == ["A6", "B8"]
    assert t.s.theatre.roster.levy == [board.index["b8"]] and t.s.store[2] == 2
    assert victory.owner_of_rumania(t.s) == AXIS  # so that German fuel is not cut off (D21.10)
    again = t.game.load(t.game.save(t.s))
    assert again.theatre is t.s.theatre and t.game.violations(again) == []


def test_a_position_of_the_north_is_on_its_map() -> None:
    t = table("scenario north; turn 2; step A.2.b\nD3: DE-16A\nD4: SU-11A")
    assert t.s.theatre.board.land.bit_count() < 70
    with pytest.raises(ValueError, match="no hex of the map"):
        table("F2: DE-4A; scenario north")


# promises --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", ["historical", "free", "freer", "ask"])
def test_lists_and_guards_agree_on_any_operand(kind: str) -> None:
    t = stage(setup=kind, seed=5)
    chance = Dice(3)
    values = [0, 1, 8, 22, 60, 70, 140, 150, 170, 175, 200, 246, 247, 248, 300, 16383]
    for _ in range(30):
        legal = t.game.legal(t.s)
        assert len(set(legal)) == len(legal)
        listed = set(legal)
        for verb in VERBS:
            pairs = (
                [(a, b) for a in values for b in values]
                if len(verb.operands) > 1
                else [(a, 0) for a in values]
            )
            for a, b in pairs if verb.operands else [(0, 0)]:
                action = act(verb.number, a, b)
                refused = t.game.why_not(t.s, action)
                assert (refused is None) == (action in listed), (verb.word, a, b)
        for action in legal:
            assert t.game.why_not(t.s, action) is None and t.game.describe(t.s, action)
        assert t.game.prompt(t.s)
        t.s.events = []
        if t.game.question(t.s) == "setup_place" and len(legal) > 1:
            legal = [a for a in legal if a != t.game.parse(t.s, "listed")]
        t.do(t.game.notation(t.s, legal[chance.below(len(legal))]))
        for event in t.s.events:
            assert all(t.game.tale(t.s, event))
        if t.ready:
            break
