"""Positions as text: what can be said, what need not be, and what is refused (docs/positions.md)."""

from pathlib import Path

import pytest

from crusades.core.game import BadPosition
from crusades.games.high import alert
from crusades.games.high.pieces import AT_EARTH, CRUSADER, NEUTRAL, WERSGORIX
from crusades.games.high.position import EVENT_WORDS
from tests.rules.high.kit import game, play

HERE = "0620: caB 3, roger; 3713: waA 3"


def test_a_text_says_where_pieces_are_and_what_they_did() -> None:
    text = """
        turn 5; phase D.2      # comments are not read
        Equipment 4; IQ 6
        0413: cfB 5, caC 5 aboard cfB, OWAIN wounded aboard cfB, cg 4 moved
        0514: wg 2, inside
    """
    t = play(text)
    assert (t.s.turn, t.phase, t.s.equipment, t.s.iq, t.to_act) == (5, "D", 4, 6, "crusader")
    assert (t.unit("cfB"), t.unit("caC"), t.garrison("0413"), t.garrison("0514", WERSGORIX)) == (5, 5, 4, 2)
    owain = t.leader("owain")
    assert t.s.wounded[owain] and t.s.laboard[owain] == t.game.lexicon.units["cfb"] == t.s.aboard[46 - 9 + 2]
    assert {t.s.moved[u] for u in range(74, 84) if t.s.at[u] >= 0} == {1}
    assert t.s.inside[t.b.fort_at[t.h("0514")]] == 1


def test_a_text_says_what_lies_on_planets() -> None:
    text = f"""{HERE}; phase D; gromolor: race khorgul, converted, heresy, fief owain, garrison 4
        ulluzar: race r10, seen, alerted; bruduin: rebel; ysthent: race none
        korvanth: reconquered, attempted; converted pelhesk; mornaghul: work church caB 3
        pthng: work castle caB 2; 0402: church; 1111: cathedral; 2204: razed; 2010: storm"""
    t = play(text)
    s, p = t.s, t.planet
    assert t.b.race_ids[s.race[p("gromolor")]] == "r14" and t.b.race_ids[s.race[p("ulluzar")]] == "r10"
    assert s.race[p("ysthent")] == -1 and s.heresy[p("gromolor")] and s.fief_garrison[p("gromolor")] == 4
    assert [s.converted[p(x)] for x in ("gromolor", "bruduin", "pelhesk", "korvanth", "ulluzar")] == [
        1,
        1,
        1,
        0,
        0,
    ]
    assert (s.rebel[p("bruduin")], s.gained[p("bruduin")], s.gained[p("korvanth")]) == (1, 0, 1)
    assert s.church_turn[p("mornaghul")] == 3 and s.castle_turn[p("pthng")] == 2
    assert s.church[p("ulluzar")] == t.h("0402") and s.cathedral[p("pelhesk")] == 1
    assert s.razed == 1 << t.h("2204") and s.storms == [t.h("2010")]
    assert alert.is_alerted(s, p("ulluzar"))


def test_a_text_says_what_is_in_force() -> None:
    text = f"""{HERE}, owain; phase D; scenario campaign; option capitals beyond-thraxian; castles 0620 0806
        satellite green on; ally jair; ally pthng permanent; 1711: jaA 2, sorvan; 3503: aaA 2
        title owain duke archbishop; uncollected jair 3; cup 1 8; event fervor
        nuclear; grail caB true; seed 9"""
    t = play(text)
    s = t.s
    assert (s.scenario, s.opts, s.ally, s.cup) == (1, [0, 1], [1, 2, 0], [1, 8])
    assert s.castles == 1 << t.h("0620") | 1 << t.h("0806")
    assert [t.b.zone_ids[z] for z in range(7) if s.satellite[z]] == ["thraxian", "green"]
    assert (s.noble[1], s.church_title[1], s.uncollected[2], s.fervor, s.nuclear_used) == (3, 1, 3, 1, 1)
    units = t.game.lexicon.units
    assert (s.side[units["jaa"]], s.side[units["aaa"]], s.lside[t.leader("sorvan")]) == (
        CRUSADER,
        NEUTRAL,
        CRUSADER,
    )
    assert s.grail == 2 and s.grail_carrier == units["cab"]


@pytest.mark.parametrize("event", EVENT_WORDS)
def test_events_that_last_a_turn(event: str) -> None:
    t = play(f"{HERE}; phase D; event {event}")
    in_force = (t.s.fervor, t.s.ambassador, t.s.initiative, t.s.imperial_earth)
    assert in_force == tuple(int(event == word) for word in EVENT_WORDS)


def test_the_search_for_earth_and_the_traitor() -> None:
    assert play(f"{HERE}; phase E; earth due").s.earth_due == 1
    away = play(f"{HERE}; phase E; earth owain 4").s
    assert (away.lat[1], away.earth_leader, away.earth_sent, away.earth_used) == (AT_EARTH, 1, 4, 1)
    assert play(f"{HERE}; phase E; earth drain 6").s.earth_drain == 6
    assert play(f"{HERE}; phase E; earth done").s.earth_used == 1
    imperial = play(f"{HERE}; phase E; earth imperial").s
    assert (imperial.earth_used, imperial.imperial_earth_used) == (0, 1)
    waits = play(f"{HERE}; 0413: owain, caC 3; phase E; traitor owain")
    assert waits.s.lside[1] == NEUTRAL
    t = play(f"{HERE}; 0413: owain, caC 3; phase H.2; traitor owain")
    assert t.s.lside[1] == WERSGORIX == t.s.side[t.game.lexicon.units["cac"]]
    loyal = play(f"{HERE}; 0413: owain, redjohn, caC 3; phase H.2; traitor owain")
    assert loyal.s.side[loyal.game.lexicon.units["cac"]] == CRUSADER


def test_captives_and_defectors_serve_whom_they_should() -> None:
    t = play("phase D; 0620: caB 3, roger, w3 captive, w4 defector")
    w3, w4 = t.leader("w3"), t.leader("w4")
    assert (t.s.captor[w3], t.s.lside[w3], t.s.lside[w4], t.s.defector[w4]) == (
        CRUSADER,
        WERSGORIX,
        CRUSADER,
        1,
    )


def test_what_a_text_does_not_say_is_as_at_the_start() -> None:
    s = play(HERE).s
    assert (s.turn, s.phase, s.equipment, s.iq, s.scenario, s.opts) == (1, 1, 3, 1, 0, [0, 0])
    assert s.castles == 1 << game().board.hex("0620") and len(s.cup) == 8
    assert (s.noble, s.ally) == ([2, 0, 0, 0, 0], [0, 0, 0])  # the absent are out of play and hold nothing


def test_races_that_are_not_named_are_dealt_and_two_boxes_stay_empty() -> None:
    t = play(f"{HERE}; phase D; converted belzint; ostragor: seen")
    empty = [t.b.planet_ids[p] for p in range(t.b.planets) if t.b.has_thrall_box[p] and t.s.race[p] < 0]
    assert len(empty) == 2 and not {"belzint", "ostragor"} & set(empty)
    assert sorted(r for r in t.s.race if r >= 0) == list(range(18))


@pytest.mark.parametrize(
    ("phase", "asked"),
    [("A.2", "crusader"), ("D", "crusader"), ("D.2", "crusader"), ("G", "wersgorix"), ("H.2", "wersgorix")],
)
def test_play_begins_at_the_phase_and_step_the_text_names(phase: str, asked: str) -> None:
    t = play(f"turn 4; phase {phase}; 0620: caB 3, cfC 3; 3713: wfA 3")
    assert (t.phase, t.to_act) == (phase[0], asked)


WRONG = [
    ("0413: cfB 11", "'11' is no number from 0 to 10"),
    ("0413: cfB 0", "strength of 1 to 10"),
    ("0413: cfB", "needs its strength"),
    ("0413: cfB x", "'x' is no number"),
    ("0413: cfB 3; 0414: cfB 3", "stands in one hex"),
    ("0413: roger; 0414: roger", "a leader stands in one hex"),
    ("0413: wg", "needs its points"),
    ("0413: wg 33", "no number from 0 to 32"),
    ("0413: wg 32; 0414: wg 1", "H2C.17"),
    ("0413: unicorn", "'unicorn' cannot stand in hex 0413"),
    ("0412: cfB 3", "hex 0412 is open space"),
    ("0412: roger", "open space"),
    ("0412: castle", "open space"),
    ("castles 0412", "open space"),
    ("0412: church", "cannot stand"),
    ("0413: inside", "cannot stand"),
    ("9999: roger", "neither a hex nor a planet"),
    ("-: alerted", "neither a hex nor a planet"),
    ("0413: roger flying", "unknown word 'flying'"),
    ("0413: caC 3 aboard cfB", "aboard a fleet of its own hex"),
    ("0413: cfB 2, caC 3 aboard cfB", "H6E.2"),
    ("0413: cfB 2, caB 2", "H2C.15"),
    ("turn 0", "no number from 1 to 30"),
    ("turn 31", "no number from 1 to 30"),
    ("turn", "'turn' takes one word"),
    ("phase L", "no phase"),
    ("phase B.2", "phase B has 1 step"),
    ("phase A.7", "no number from 1 to 6"),
    ("scenario short", "no scenario; known: basic, campaign"),
    ("option letters", "the form is: option"),
    ("option colours red", "unknown option 'colours'"),
    ("option letters many", "no choice of this option"),
    ("satellite red on", "no zone"),
    ("satellite green", "the form is: zone"),
    ("satellite green dim", "no satellite side"),
    ("ally", "the form is: ally"),
    ("ally thrall", "no race"),
    ("ally jair forever", "no kind of alliance"),
    ("title roger", "the form is: title"),
    ("title sorvan king", "H8E.23"),
    ("title roger emperor", "no title"),
    ("equipment 31", "no number from 0 to 30"),
    ("iq 21", "no number from 0 to 20"),
    ("cup 1 1", "H2C.18"),
    ("uncollected crusader 11", "no number from 0 to 10"),
    ("uncollected crusader", "the form is: uncollected"),
    ("converted thraxian", "H2B.6"),
    ("gromolor: race none; converted gromolor", "Converted but has no race"),
    ("gromolor: heresy", "H11A.20"),
    ("gromolor: race ollumi; bruduin: race r01", "lies in another box"),
    ("gromolor: race martians", "no Thrall Race"),
    ("thraxian: race ollumi", "H2B.6"),
    ("gromolor: fief sorvan", "H8C.11"),
    ("gromolor: fief", "says nothing of a planet"),
    ("gromolor: haunted", "says nothing of a planet"),
    ("gromolor: work church", "says nothing of a planet"),
    ("gromolor: work tower caB 3", "no work"),
    ("event plague", "no event that lasts a turn"),
    ("earth", "the form is: earth"),
    ("earth soon", "the form is: earth"),
    ("grail", "the form is: grail"),
    ("grail 0413 maybe", "the form is: grail"),
    ("grail nowhere", "no unit"),
    ("0514: inside", "H7D.3"),
    ("0514: castle, wg 2; 0620: roger", "H7D.29"),
    ("castles 0514; 0514: waF 3, roger; 0620: caB 1", "H7D.29"),
    ("0413: castle, wg 2; 0620: roger", "H7D.29"),
    ("traitor nobody", "no leader"),
    ("hocus pocus", "unknown statement 'hocus'"),
    ("nuclear war", "unknown statement 'nuclear'"),
]


@pytest.mark.parametrize(("text", "why"), WRONG, ids=[text for text, _ in WRONG])
def test_a_text_that_makes_no_sense_is_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        game().position(text)
    assert why in str(refusal.value)


def test_an_error_names_its_line() -> None:
    with pytest.raises(BadPosition, match="line 3: 'unicorn'"):
        game().position("turn 3\n0620: roger\n0413: unicorn")
    with pytest.raises(BadPosition, match="line 2: a piece is aboard"):
        game().position("turn 3\n0413: caC 3 aboard cfB\n0414: cfB 3")


def test_the_page_on_positions_names_every_word() -> None:
    page = (Path(__file__).parents[3] / "docs" / "positions.md").read_text(encoding="utf-8")
    statements = "scenario option turn phase equipment iq castles satellite ally title uncollected cup event"
    more = (
        "traitor earth grail nuclear seed race converted rebel reconquered heresy seen fief garrison alerted"
    )
    pieces = "attempted work wounded captive defector aboard moved attacked inside razed storm castle church"
    for word in f"{statements} {more} {pieces}".split():
        assert f"`{word}" in page, word


def test_a_castle_marker_may_lie_where_crusaders_or_nobody_or_a_traitors_troops_stand() -> None:
    for text in (
        "0514: castle; 0620: roger",
        "0514: castle, caC 2, waF 5, inside; 0620: roger",
        "0514: castle, wfF 5; 0620: roger",
        "phase H; traitor owain; 0514: castle, caC 2, owain; 0620: roger",
    ):
        assert play(text).s.castles >> game().board.hex("0514") & 1
