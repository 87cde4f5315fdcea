"""Whoever says a name that is none is told the known ones, or where they are many the nearest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

import crusades
from crusades.cli.main import app
from crusades.core.known import known
from crusades.lab import pairings
from crusades.play import library, orders, rulebook
from crusades.play.session import Match

GAMES = ("high", "last", "darkest")
DECK = "ge; ter.clear*6; ge.grenadier*8"


@pytest.fixture(scope="module")
def matches() -> dict[str, Match]:
    return {game: crusades.new(game, seed=1) for game in GAMES}


def told(
    call: Callable[[], object], error: type[Exception] | tuple[type[Exception], ...] = ValueError
) -> str:
    with pytest.raises(error) as caught:
        call()
    return str(caught.value)


def test_few_names_are_listed_and_of_many_the_nearest() -> None:
    assert str(known("x", ["b", "a", "", "b"])) == "known: b, a"
    assert str(known("x", [])) == "known: none"
    many = [f"us.rifle{n}" for n in range(99)]
    assert str(known("US.rifle7", many)).startswith("the nearest of 99 known: us.rifle7, ")
    assert str(known("0", many)) == (
        "of 99 known, the first are: us.rifle0, us.rifle1, us.rifle10, us.rifle11, us.rifle12"
    )


# notation -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_every_operand_of_every_verb(matches: dict[str, Match], game: str) -> None:
    match = crusades.position("last", "r1c1: ge.tiger1\nr3c1: us.rifle") if game == "last" else matches[game]
    grammar: Any = match.game.grammar  # type: ignore[attr-defined]
    for verb in grammar.by_number.values():
        for n, kind in enumerate(verb.operands):
            words = [first_name(match, each) for each in verb.operands]
            words[n] = "xyzzy"
            message = told(lambda: match.play(" ".join([verb.word, *words])), crusades.BadNotation)  # noqa: B023
            assert f"'xyzzy' is no {kind}; " in message and "known" in message, message
            assert message.partition("known")[2].strip(": "), message


def first_name(match: Match, kind: str) -> str:
    lexicon: Any = match.game.lexicon if hasattr(match.game, "lexicon") else None
    if lexicon is None:
        from crusades.games.last.lexicon import LastLexicon

        lexicon = LastLexicon(match.state, match.seat or 0)
    names = ["1"] if kind == "number" else list(lexicon.names(kind))
    return names[0] if names else "ax1"


@pytest.mark.parametrize(
    ("game", "action", "expected"),
    [
        ("high", "look gromolr", "gromolor"),
        ("high", "move cfZ", "the nearest of 113 known: cf"),
        ("high", "to 9999", "known"),
        ("high", "look gromolor sithvey", "look PLANET"),
        ("last", "lay ter.hil r1c1", "ter.hill"),
        ("last", "lay ter.hill r9c9", "r1c1"),
        ("darkest", "attack Z3", "known"),
        ("darkest", "with DE-47PX", "DE-47PZ"),
    ],
)
def test_names_in_notation(matches: dict[str, Match], game: str, action: str, expected: str) -> None:
    assert expected in told(lambda: matches[game].play(action), crusades.BadNotation)


def test_a_hidden_card_is_not_named_to_the_other_seat() -> None:
    text = "phase maneuver al\nr1c1: ge.tiger1, ge.panther spotted\nr3c1: us.rifle"
    match = crusades.position("last", text)
    message = told(lambda: match.play("move us.rifel r2c1"), crusades.BadNotation)
    assert "us.rifle" in message and "ge.panther" in message and "ge.tiger1" not in message
    assert "ax1" in message  # a tag tells nothing


# beginning and asking -------------------------------------------------------------------------------------
CALLS: list[tuple[str, Callable[[dict[str, Match]], object], str]] = [
    ("game", lambda m: crusades.new("chess"), "known: darkest, high, last"),
    ("position of a game", lambda m: crusades.position("chess", ""), "known: darkest, high, last"),
    ("scenario", lambda m: crusades.new("high", scenario="epic"), "known: basic, campaign"),
    ("option", lambda m: crusades.new("high", weather="wet"), "known: letters, capitals"),
    ("choice", lambda m: crusades.new("high", letters="none"), "known: shared, separate"),
    ("words", lambda m: crusades.new("high", secret=bytes(32), words={"x": "y"}), "crusader, wersgorix"),
    ("deck", lambda m: crusades.new("last", **{"deck.axis": "xx-1"}), "known: ge-1, ge-2"),
    ("nation", lambda m: crusades.new("last", **{"deck.axis": DECK.replace("ge;", "xx;")}), "known: ge, us"),
    ("card", lambda m: crusades.new("last", **{"deck.axis": DECK.replace("dier", "deer")}), "ge.grenadier"),
    ("terrain", lambda m: crusades.new("last", **{"deck.axis": DECK.replace("clear", "claer")}), "ter.clear"),
    ("opening", lambda m: crusades.new("last", **{"deck.axis": f"{DECK}; ge.grenadier@X"}), "L, C, R, HQ"),
    ("seat", lambda m: m["high"].view("miser"), "known: crusader, wersgorix"),
    ("seat of a log", lambda m: m["last"].log("miser"), "known: axis, allied"),
    ("overlay", lambda m: m["darkest"].overlay("weather"), "known: control, supply"),
    ("no overlay", lambda m: m["high"].overlay("weather"), "known: none"),
    ("language of words", lambda m: library.words("high", "de"), "known: en, fr"),
    ("verb", lambda m: m["high"].play("fly to Earth"), "known: add, alert"),
    ("rulebook", lambda m: rulebook.load("chess"), "known: darkest, high, last"),
    ("answer", lambda m: orders.read("alarm: maybe"), "pass"),
    ("condition", lambda m: orders.read("alarm: pass if wet"), "supply, hand or turn"),
    ("header", lambda m: crusades.replay("crusades-record 1\nfoo 1\n---\n"), "known: game, scenario, option"),
    ("pairing", lambda m: pairings.read(m["last"].game, "ge-1:xx"), "ge-1:"),
]


@pytest.mark.parametrize(("what", "call", "expected"), CALLS, ids=[call[0] for call in CALLS])
def test_every_name_of_the_api(
    matches: dict[str, Match], what: str, call: Callable[[dict[str, Match]], object], expected: str
) -> None:
    assert expected in told(lambda: call(matches), (ValueError, FileNotFoundError)), what


def test_a_clause_that_is_none() -> None:
    message = told(lambda: rulebook.load("high").show("H99.1"), KeyError)
    assert "there is no clause 'H99.1'" in message and "H9.1" in message


# positions ------------------------------------------------------------------------------------------------
POSITIONS = [
    ("high", "weather wet", "known: ally, castles, converted"),
    ("high", "gromolr: alerted", "gromolor"),
    ("high", "9999: owain", "known"),
    ("high", "0413: owian", "owain"),
    ("high", "0413: cfB 5 loaded", "known: aboard, attacked, moved"),
    ("high", "0413: owain hurt", "known: aboard, attacked, captive, defector, moved, wounded"),
    ("high", "0413: cfB 5 aboard cfX", "known: cf"),
    ("high", "gromolor: happy", "known: alerted, attempted, converted"),
    ("high", "gromolor: race r99", "r14"),
    ("high", "gromolor: fief otto", "roger"),
    ("high", "ally mars", "jair"),
    ("high", "title otto baron", "roger"),
    ("high", "title owain emperor", "known: none, knight, baron"),
    ("high", "grail mars", "known: wa"),
    ("high", "zone pink on", "known: thraxian, orange"),
    ("high", "option weather wet", "known: letters, capitals"),
    ("high", "scenario epic", "known: basic, campaign"),
    ("high", "event rain", "known: fervor"),
    ("high", "phase Z", "A to K"),
    ("high", "uncollected mars 3", "known: crusader, wersgorix"),
    ("last", "weather wet", "known: atrocity, bridge, buying, control"),
    ("last", "r9c9: us.rifle", "r1c1"),
    ("last", "r1c1: us.rifel", "us.rifle"),
    ("last", "r1c1: us.rifle hurt", "known: committed"),
    ("last", "r1c1: us.rifle hits", "number"),
    ("last", "r1c1: us.rifle +allied.mgg", "allied.mg"),
    ("last", "r1c1: us.halftrack, us.rifle riding us.halftrak", "known: us.halftrack"),
    ("last", "hand al: us.rifel", "us.rifle"),
    ("last", "hand xx: us.rifle", "ax and al"),
    ("last", "terrain r1c1 hil", "hill"),
    ("last", "terrain r9c1 hill", "r1c1"),
    ("last", "control r1c1 us", "ax and al"),
    ("last", "option weather wet", "known: "),
    ("last", "option bridges maybe", "known: no, yes"),
    ("last", "variant epic", "known: standard, amended, original"),
    ("last", "nations ge xx", "known: ge, us"),
    ("last", "phase lunch", "known: reinforcement, air, recon, bombardment, maneuver"),
    ("last", "bridge river9.c1", "known: river1.c1"),
    ("last", "bridge river1.c1 wooden", "known: minor, hits, destroyed"),
    ("last", "river 3", "known: 1, 2"),
    ("last", "made tea", "known: roll, draw, benefit"),
    ("last", "unique us.rifel", "us.rifle"),
    ("last", "turn", "the form is: turn N"),
]


@pytest.mark.parametrize(("game", "text", "expected"), POSITIONS)
def test_every_name_of_a_position(game: str, text: str, expected: str) -> None:
    message = told(lambda: crusades.position(game, "\n" + text), crusades.BadPosition)
    assert message.startswith("line 2: ") and expected in message, message


# the command line -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("deck show us-9", "ge-1, ge-2, us-1"),
        ("deck check us-9", "ge-1, ge-2, us-1"),
        ("rules show Q1", "D, H, L"),
        ("rules coverage --game chess", "darkest, high, last"),
        ("arena --game last --decks ge-1:xx", "ge-1:"),
        ("play --game high --opponent otto", "random, greedy0, greedy"),
        ("cards show us.rifel", "us.rifle"),
    ],
)
def test_names_on_the_command_line(line: str, expected: str) -> None:
    result = CliRunner().invoke(app, line.split())
    assert result.exit_code != 0
    assert expected in " ".join(result.output.replace("│", " ").split())
