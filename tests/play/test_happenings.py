"""What a line of the log is as data: how a table is read, and what is made of it, whatever the game."""

from __future__ import annotations

from typing import Any

import pytest

import crusades
from crusades.core import members
from crusades.core.event import ALL
from crusades.core.flow import NOBODY
from crusades.core.words import ROLLED
from crusades.play import happening, library
from crusades.play.happening import NUMBERS, BadHappening, Happening, Moment, Specs, Teller, specs_of
from crusades.play.session import Match
from crusades.server import audience_view
from crusades.server.updates import Fell

GAMES = library.game_ids()


class Feud:
    """As much of a game as is asked about its events: knights have an owner, villages none."""

    id = "feud"
    seats = ("red", "blue")
    piece_kinds = ("knight",)
    place_kinds = ("village",)
    name_kinds = ("phase",)

    def spell(self, s: dict[str, Any], audience: int, kind: str, value: int) -> str:
        if kind == "spy":  # only red knows his name
            return f"spy{value}" if audience == 0 else ""
        return f"{kind}{value}" if kind in ("knight", "village", "phase") else ""

    def face(self, s: dict[str, Any], audience: int, kind: str, value: int) -> str:
        return "old" if kind == "knight" and value == 1 else ""

    def reckoning(
        self, s: dict[str, Any], audience: int, kind: str, value: int
    ) -> list[tuple[str, int, str, str, int]]:
        if kind != "strength":
            return []
        return [
            ("dice", value - 1, "F1", "knight", 1),
            ("dice", 1, "F2", "village", 4),
            ("dice", 0, "F3", "", 0),
        ]

    def listed(self, kind: str, value: int) -> list[tuple[str, int]]:
        return [("knight", n) for n in members.unpacked(value)] if kind == "knights" else []

    def likely(self, s: dict[str, Any], event: tuple[Any, ...]) -> tuple[int, int, int, int]:
        return (2, 1, 4, 3) if event[0] == "rolls" else (0, 0, 0, 0)

    def side_of(self, s: dict[str, Any], kind: str, value: int) -> int:
        if kind == "seat":
            return value
        return int(s["owner"][value]) if kind == "knight" else NOBODY

    def held(self, s: dict[str, Any], what: str) -> int:
        return int(s["held"].get(what, 0))

    def is_key(self, s: dict[str, Any], kind: str, value: int) -> bool:
        return kind == "village" and value == 1

    def fights(self, s: dict[str, Any]) -> bool | None:
        return None


STATE = {"owner": [0, 1], "held": {"knight0": 4, "gold": 7}}
SLOTS: dict[str, dict[int, str]] = {
    "rides": {0: "knight", 1: "village"},
    "rolls": {0: "die", 1: "die", 2: "number"},
    "tells": {0: "number", 1: "number"},
    "says": {0: "seat"},
    "spies": {0: "spy"},
    "charges": {0: "strength"},
    "meets": {0: "knights", 1: "knights", 2: "village"},
    "turn": {0: "number"},
    "phase": {0: "phase"},
}
GOODS = frozenset({"gold"})


def teller(lines: str, before: dict[str, Any] | None = None, **more: Any) -> Teller:
    """Of a table in which every event has at least a rank."""
    specs = happening.read(lines, SLOTS, Feud.seats, GOODS)
    game: Any = Feud()
    return Teller(game, Specs(specs, SLOTS), 12, before=before or STATE, **more)


def told(who: Teller, name: str, a: int = 0, b: int = 0, c: int = 0, audience: int = ALL) -> Happening:
    return who.tell(STATE, (name, audience, a, b, c, 0))


# Reading a table ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("glides = { rank = 1 }", "glides"),
        ("rides = { side = 'a' }", "rank"),
        ("rides = { rank = 4 }", "a rank is 0 to 3"),
        ("rides = { rank = 1, colour = 'red' }", "there is no colour"),
        ("rides = { rank = 1, side = 'green' }", "'green' is no slot"),
        ("rides = { rank = 1, side = 'other green' }", "'green' is no slot"),
        ("rides = { rank = 1, rises = 'e' }", "'e' is no slot"),
        ("rides = { rank = 1, for = 'speed' }", "dice that are not rolled"),
        ("rolls = { rank = 1, for = { c = 'speed' } }", "dice that are not rolled"),
        ("rolls = { rank = 1, for = 'speed', needs = 'x' }", "'x' is neither"),
        ("rolls = { rank = 1, for = 'speed', needs = 2, most = 3 }", "not both"),
        ("rides = { rank = 1, lost = 'a b c' }", "more than what and how many"),
        ("rides = { rank = 1, lost = 'a to' }", "more than what and how many"),
        ("rides = { rank = 1, won = 'silver 2' }", "'silver' is no slot"),
        ("rides = { rank = 1, opens = 'door' }", "'door' is none of"),
        ("rides = { rank = 1, closes = 'door' }", "'door' closes nothing"),
    ],
)
def test_a_line_that_says_nothing_of_its_event_is_refused_by_name(line: str, why: str) -> None:
    with pytest.raises(BadHappening, match=why) as error:
        happening.read(line, SLOTS, Feud.seats, GOODS)
    assert str(error.value).startswith(line.partition(" ")[0])


def test_what_no_table_names_is_ordinary_and_tells_of_its_first_owner() -> None:
    found = told(teller(""), "rides", 1, 3)
    assert (found.rank, found.side, found.pieces, found.places) == (1, 1, ("knight1",), ("village3",))


def test_a_line_names_what_its_sentence_does() -> None:
    assert told(teller(""), "rides", 1, 3).faces == (("knight1", "old"),)
    assert told(teller(""), "rides", 0, 3).faces == ()
    assert told(teller(""), "rolls", 3, 4, 9).numbers == (9,)


def test_a_line_names_what_is_neither_piece_nor_place() -> None:
    assert told(teller(""), "phase", 3).names == (("phase", "phase3"),)
    assert told(teller(""), "rides", 1, 3).names == ()


def test_who_does_it_to_whom_may_be_lists_of_pieces() -> None:
    found = told(
        teller("meets = { rank = 0, who = 'a', whom = 'b c' }"), "meets", members.packed([0, 3]), 1 << 1, 4
    )
    assert (found.who, found.whom) == (("knight0", "knight3"), ("knight1", "village4"))
    assert found.pieces == ("knight0", "knight3", "knight1")
    assert found.places == ("village4",)


def test_a_piece_is_gone_where_nothing_of_it_is_left() -> None:
    lines = "meets = { rank = 2, lost = 'a 1', left = 'b' }"
    slots = {"meets": {0: "knight", 1: "number"}}
    specs = happening.read(lines, slots, Feud.seats, GOODS)
    game: Any = Feud()
    who = Teller(game, Specs(specs, slots), 12, before=STATE)
    assert told(who, "meets", 0, 3).gone == ()
    assert told(who, "meets", 0, 0).gone == ("knight0",)
    assert told(teller("rides = { rank = 2, lost = 'a' }"), "rides").gone == ("knight0",)
    assert told(teller("rides = { rank = 1, lost = 'a' }"), "rides").gone == ()  # a card that was played


def test_a_die_may_count_as_another_number_and_tell_how_likely_its_hits_were() -> None:
    found = told(teller("rolls = { rank = 1, reads = 'b', hits = 'c' }"), "rolls", 6, 1, 2)
    assert (found.reads, found.hits, found.likely) == (1, 2, (2, 0.25, 0.75))
    plain = told(teller("tells = { rank = 1 }"), "tells")
    assert (plain.reads, plain.hits, plain.likely) == (0, None, None)


def test_parts_say_what_they_come_from() -> None:
    found = told(teller(""), "charges", 5)
    assert found.parts == (("dice", 4, "F1", "knight1"), ("dice", 1, "F2", "village4"), ("dice", 0, "F3", ""))
    assert (found.pieces, found.faces, found.places) == (("knight1",), (("knight1", "old"),), ("village4",))


# Rank and side --------------------------------------------------------------------------------------------
def test_it_matters_more_where_the_game_turns_on_it() -> None:
    who = teller("rides = { rank = 2, rises = 'b' }")
    assert [told(who, "rides", 0, place).rank for place in (0, 1)] == [2, 3]
    assert told(teller("rides = { rank = 3, rises = 'b' }"), "rides", 0, 1).rank == 3


@pytest.mark.parametrize(
    ("side", "found"),
    [("a", 0), ("other a", 1), ("was a", 1), ("other was a", 0), ("blue", 1), ("other blue", 0),
     ("actor", 1), ("other actor", 0), ("none", NOBODY), ("led", NOBODY), ("other led", NOBODY)],
)  # fmt: skip
def test_a_line_tells_of_whom_the_table_names(side: str, found: int) -> None:
    """Knight 0 is red's, but was blue's when blue acted."""
    before = {**STATE, "owner": [1, 0]}
    assert told(teller(f"rides = {{ rank = 1, side = '{side}' }}", before, actor=1), "rides", 0).side == found


def test_who_opened_the_battle_is_known_to_its_lines_in_later_actions() -> None:
    table = "says = { rank = 1, opens = 'battle' }\ntells = { rank = 0, side = 'other opener' }"
    first = teller(table)
    assert [told(first, "says", 1).side, told(first, "tells").side] == [1, 0]
    second = teller(table)
    second.follow(told(first, "rides", 0))
    assert told(second, "tells").side == 0


def test_led_is_whoever_the_line_before_tells_of() -> None:
    who = teller(
        "says = { rank = 1 }\ntells = { rank = 0, side = 'led' }\nrolls = { rank = 0, for = 'speed' }"
    )
    found = [told(who, "says", 1), told(who, "tells"), told(who, "rolls", 3, 4)]
    assert [(line.side, line.led) for line in found] == [(1, False), (1, True), (1, True)]


# Dice -----------------------------------------------------------------------------------------------------
def faces(found: Happening) -> list[tuple[int, int, str, int | None, bool | None]]:
    return [(die.fell, die.side, die.what, die.needs, die.hit) for die in found.dice]


def test_dice_that_nothing_decides_only_say_what_they_are_for() -> None:
    found = told(teller("rolls = { rank = 1, side = 'red', for = 'speed' }"), "rolls", 3, 4)
    assert faces(found) == [(3, 0, "speed", None, None), (4, 0, "speed", None, None)]


@pytest.mark.parametrize(
    ("needs", "number", "hits"),
    [("needs = 4", 0, [False, True]), ("needs = 'c'", 3, [True, True]), ("needs = '2c+1'", 2, [False, False]),
     ("needs = 'c-1'", 5, [False, True]), ("most = 3", 0, [True, False]), ("most = 'c-1'", 5, [True, True])],
)  # fmt: skip
def test_a_die_hits_if_it_is_what_it_had_to_be(needs: str, number: int, hits: list[bool]) -> None:
    found = told(teller(f"rolls = {{ rank = 1, for = 'speed', {needs} }}"), "rolls", 3, 4, number)
    assert [die.hit for die in found.dice] == hits


def test_a_die_that_must_be_low_needs_less_than_nothing_and_one_that_no_die_can_be_nothing() -> None:
    who = teller("rolls = { rank = 1, for = 'speed', most = 'c' }")
    assert [die.needs for die in told(who, "rolls", 3, 4, 3).dice] == [-3, -3]
    assert [(die.needs, die.hit) for die in told(who, "rolls", 3, 4, 0).dice] == [(None, False)] * 2


def test_dice_of_one_line_may_differ() -> None:
    by_slot = "for = { a = 'whom', b = 'losses' }, by = { b = 'blue' }, most = { a = 3 }"
    who = teller(f"rolls = {{ rank = 1, side = 'red', {by_slot} }}")
    assert faces(told(who, "rolls", 2, 6)) == [
        (2, 0, "whom", -3, True),
        (6, 1, "losses", None, None),
    ]


def test_an_earlier_line_may_say_what_dice_need() -> None:
    table = "tells = { rank = 0, aims = 'b' }\nrolls = { rank = 1, for = 'speed', needs = 'led' }"
    first = teller(table)
    aimed = told(first, "tells", 0, 4)
    assert [die.hit for die in told(first, "rolls", 3, 4).dice] == [False, True]
    second = teller(table)
    second.follow(aimed)
    assert [die.hit for die in told(second, "rolls", 4, 3).dice] == [True, False]


# Lost and won ---------------------------------------------------------------------------------------------
def test_what_is_lost_is_counted_by_a_number_a_slot_or_what_is_left() -> None:
    lines = {"a": 1, "a b": 3, "a 2": 2, "a to b": 1, "a to 0": 4}
    for said, count in lines.items():
        assert told(teller(f"rides = {{ rank = 2, lost = '{said}' }}"), "rides", 0, 3).lost == (
            ("knight0", count),
        )


def test_what_is_left_is_reckoned_from_what_was_told_before_in_the_same_action() -> None:
    who = teller("rolls = { rank = 1, won = 'gold c' }\ntells = { rank = 1, lost = 'gold to a' }")
    assert told(who, "tells", 5).lost == (("gold", 2),)
    told(who, "rolls", 1, 1, 3)
    assert told(who, "tells", 1).lost == (("gold", 7),)
    assert told(who, "tells", 1).lost == ()


def test_who_may_not_know_a_piece_hears_nothing_of_its_loss() -> None:
    who = teller("spies = { rank = 2, side = 'red', lost = 'a' }")
    public = told(who, "spies", 2)
    assert public.lost == ()
    own = who.again(STATE, ("spies", 0, 2, 0, 0, 0), public)
    assert (own.lost, own.side, own.rank) == ((("spy2", 1),), 0, 2)


# What a line belongs to -----------------------------------------------------------------------------------
FRAMES = """
turn = { rank = 1, opens = "turn a" }
phase = { rank = 0, opens = "phase a" }
says = { rank = 1, opens = "battle" }
tells = { rank = 1, closes = "battle" }
rides = { rank = 1, closes = "before" }
"""


def test_turns_phases_and_battles_open_and_close() -> None:
    who = teller(FRAMES)
    names = ["turn", "phase", "says", "rolls", "tells", "rolls", "says", "rolls", "rides", "says", "phase"]
    found = [told(who, name, 1 if name in ("turn", "says") else 0).moment for name in names]
    before, first, second, third = (Moment(1, "phase0", battle) for battle in ("", "12.1", "12.2", "12.3"))
    assert found[0] == Moment(1)
    assert found[1:] == [before, first, first, first, before, second, second, before, third, before]


def test_a_battle_goes_on_in_later_actions_until_its_last_line() -> None:
    first, second, third = teller(FRAMES), teller(FRAMES), teller(FRAMES)
    second.follow(told(first, "says"))
    last = told(second, "tells")
    assert last.moment.battle == "12.1"
    third.follow(last)
    assert told(third, "rolls").moment.battle == ""


# As it is told --------------------------------------------------------------------------------------------
def played(game: str, actions: int) -> Match:
    match = crusades.new(game, seed=5)
    for n in range(actions):
        legal = match.legal()
        match.play(legal[n * 7 % len(legal)])
    return match


@pytest.mark.parametrize("game", GAMES)
def test_whatever_the_language_it_is_the_same(game: str) -> None:
    match = played(game, 40)
    for seat in (*match.seats, None):
        english, french = match.log(seat), match.log(seat, lang="fr")
        assert [line.what for line in english] == [line.what for line in french]
        assert [line.text for line in english] != [line.text for line in french]


@pytest.mark.parametrize("game", GAMES)
def test_the_server_says_sides_by_their_seats(game: str) -> None:
    match = played(game, 40)
    names = {*match.seats, None}
    for line in match.log(match.seats[0]):
        what = audience_view.what(line.what, match.game)
        assert what.side == (None if line.what.side == NOBODY else match.seats[line.what.side])
        assert {die.side for die in what.dice} <= names
        assert (what.turn, what.phase, what.battle) == line.what.moment
        assert [die.fell for die in what.dice] == list(line.dice)


def test_the_server_sends_a_die_as_it_fell() -> None:
    die = happening.Die(3, 1, "bomb", -3, True)
    found = audience_view.what(Happening(event="nuclear_success", dice=(die,)), library.load_game("high"))
    assert found.dice == [Fell(3, "wersgorix", "bomb", -3, True)]


# Slots that are data elsewhere in the line: a price is what is lost, a phase its moment. The others are words
# for what the name of the event or its other data say; a list of pieces is `pieces`, `who` and `whom`.
ELSEWHERE = {
    "high": {"phase", "arm", "direction", "onoff", "force"},
    "last": {"phase", "price", "dice_parts", "needs_parts"},
    "darkest": {"step", "month", "factor", "setup", "units"},
}


@pytest.mark.parametrize("id_", ELSEWHERE)
def test_whatever_a_sentence_is_filled_with_is_data_of_its_line(id_: str) -> None:
    game = library.load_game(id_)
    known = {*game.piece_kinds, *game.place_kinds, *game.name_kinds, *NUMBERS, *ROLLED, "seat"}
    kinds = {kind for slots in specs_of(game).slots.values() for kind in slots.values()}
    assert kinds - known == ELSEWHERE[id_]
