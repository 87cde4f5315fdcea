"""L1, L2.0, L5, L12: sides, decks, and set-up from the decks to the first turn."""

import itertools
import json

import pytest

from crusades.core import flow
from crusades.core.action import act
from crusades.core.dice import Dice, ScriptEnded
from crusades.core.event import ALL
from crusades.core.game import BadOption
from crusades.games.last import decks, setup, starting_force
from crusades.games.last.cards import Card, Deck
from crusades.games.last.kinds import BUY, LAY_TERRAIN, PLACE_FORCE
from crusades.games.last.lexicon import LastSpeaker
from crusades.games.last.pieces import (
    BOUGHT,
    COMMITTED,
    DUG_IN,
    SHORT,
    SPECIAL,
    SPOTTED,
    TERRAIN,
    UNIT,
)
from crusades.games.last.verbs import VERBS
from tests.rules.last.kit import Table, game, new, table

LIBRARY = game().library
GE = "ge; ter.clear*6; ge.grenadier*8 ge.pzgren*4 ge.pz4*4 ge.tiger1*2 axis.mg*2 axis.ambush*2"
US = (
    "us; ter.clear*6; us.rifle*8 us.green*4 us.sherman*4 us.truck*2 us.p51*2 us.l4*2 allied.mg*2 "
    "allied.works*2 allied.wire*2 allied.hospital*2 allied.rockets*2 allied.nco "
    "us.patton allied.fo us.airsup allied.ambush"
)


def number(card: str) -> int:
    return LIBRARY.by_id[card]


def begin(
    variant: str, dice: list[int | str] | None = None, axis: str = GE, allied: str = US, **other: str
) -> Table:
    """A new game; everything that chance answers from the first draw on may be scripted."""
    options = {"deck.axis": axis, "deck.allied": allied, **other}
    s = setup.begin(LIBRARY, variant, options, 5)
    s.dice.script = dice
    flow.settle(game().table, s)
    return Table(s)


def go(t: Table, kind: int, seat: int) -> Table:
    """On to a step of set-up, by the simplest answers; nothing is bought or placed on the way."""
    for _ in range(200):
        f = t.s.frames[-1]
        if f.kind == kind and f.seat == seat:
            return t
        legal = t.legal
        t.do("done" if "done" in legal else "starter" if "starter" in legal else legal[0])
    raise AssertionError("that step never comes")


def play_on(t: Table) -> Table:
    """Through the rest of set-up, to the first turn."""
    while t.s.turn == 0:
        legal = t.legal
        t.do("done" if "done" in legal else "starter" if "starter" in legal else legal[0])
    return t


def faults(text: str, **agreed: bool) -> str:
    return "; ".join(map(str, decks.faults(LIBRARY, decks.read(LIBRARY, text), **agreed)))


def refusal(variant: str, **options: str) -> str:
    with pytest.raises(BadOption) as caught:
        begin(variant, **options)
    return str(caught.value)


# L1: the match ------------------------------------------------------------------------------------------
@pytest.mark.rule("L1.0.1")
def test_two_seats_with_a_deck_each(variant: str) -> None:
    t = new(variant)
    assert t.game.seats == ("axis", "allied")
    for seat, deck in enumerate(("ge-1", "us-1")):
        cards = [t.s.of(i).id for i in range(len(t.s.card)) if t.s.owner[i] == seat and t.s.of(i).kind != 3]
        assert {card: cards.count(card) for card in cards} == LIBRARY.decks[deck].cards


@pytest.mark.rule("L1.0.2")
def test_a_historical_match_needs_opposing_sides(variant: str) -> None:
    assert new(variant, deck_axis="ge-1", deck_allied="us-1").s.nation == [0, 1]
    assert "Hungary is not an Allied or Soviet nation" in refusal(variant, allied="hu-1")
    assert "L1.0.2" in refusal(variant, allied="hu-1")
    assert "deck.axis" in refusal(variant, axis="su-1")


@pytest.mark.rule("L1.0.3")
def test_a_hypothetical_match_ignores_history(variant: str) -> None:
    for axis, allied in (("us-1", "su-1"), ("us-1", "us-1"), ("ge-1", "hu-1")):
        t = begin(variant, axis=axis, allied=allied, match="hypothetical")
        play_on(t)
        assert t.s.turn == 1
        assert [LIBRARY.nation_codes[n] for n in t.s.nation] == [axis[:2], allied[:2]]


@pytest.mark.rule("L1.0.4")
def test_dice_have_six_sides() -> None:
    dice = Dice(3)
    assert {dice.d6() for _ in range(300)} == {1, 2, 3, 4, 5, 6}
    dice.script = [7]
    with pytest.raises(ScriptEnded):
        dice.d6()


# L2.0: cards --------------------------------------------------------------------------------------------
@pytest.mark.rule("L2.0.1")
def test_three_card_types() -> None:
    kinds = [LIBRARY.card(card).kind for card in ("ter.village", "us.rifle", "allied.ambush")]
    assert kinds == [TERRAIN, UNIT, SPECIAL]
    named = [LIBRARY.card(card).name for card in ("ter.village", "us.rifle", "allied.ambush")]
    assert named == ["Village", "Rifle Platoon", "Ambush"]
    assert {card.kind for card in LIBRARY.cards if not card.id.startswith("tok.")} == {TERRAIN, UNIT, SPECIAL}


@pytest.mark.rule("L2.0.2")
def test_terrain_is_for_anyone_and_units_for_their_side(variant: str) -> None:
    terrain = "ter.hill*6"
    begin(variant, allied=f"us; {terrain}; us.rifle", axis=f"ge; {terrain}; ge.pz4")
    assert "ge.pz4" in refusal(variant, allied=f"us; {terrain}; us.rifle ge.pz4")


@pytest.mark.rule("L2.1.1")
def test_no_terrain_in_the_deck_that_is_played_from(variant: str) -> None:
    t = play_on(begin(variant))
    before = list(t.s.terrain)
    cards = [i for pile in (*t.s.decks, *t.s.hands) for i in pile]
    assert all(t.s.of(i).kind != TERRAIN for i in cards)
    assert sum(t.s.owner[i] == 1 for i in cards) == sum(decks.read(LIBRARY, US).cards.values())
    assert "L2.1.1" in refusal(variant, axis=f"{GE} ter.hill")
    for _ in range(20):
        t.do(t.legal[0])
    assert t.s.terrain == before


@pytest.mark.rule("L2.1.2")
def test_the_name_of_a_terrain_card_is_its_type(variant: str) -> None:
    t = table("terrain r2c2 steppe\nr1c1: ge.grenadier\nr3c1: us.rifle", variant)
    assert LIBRARY.cards[t.s.terrain[4]].name == "Steppe"
    assert LastSpeaker(t.s, ALL, game().names).say("place", 4) == "Steppe (centre middle)"


# L5.0, L5.1, L12: decks ---------------------------------------------------------------------------------
@pytest.mark.rule("L5.0.1")
def test_a_deck_holds_its_own_nation_only(variant: str) -> None:
    assert faults("us; ter.clear*6; us.rifle*8 allied.mg*2") == ""
    assert "gb.tommy" in faults("us; ter.clear*6; us.rifle*8 gb.tommy") and "L5.0.1" in faults(
        "us; ter.clear*6; us.rifle*8 gb.tommy"
    )
    assert "L5.0.1" in refusal(variant, allied="us; ter.clear*6; us.rifle*8 gb.tommy")
    assert "L5.0.1" in refusal(variant, allied="us; ter.clear*6; us.rifle*8 us.dragon")
    assert "L5.0.1" in refusal(variant, allied="atlantis; ter.clear*6; us.rifle*8")


@pytest.mark.rule("L5.0.2")
def test_the_steps_of_set_up_come_in_order(variant: str) -> None:
    t = begin(variant)
    assert t.s.frames[-1].kind == LAY_TERRAIN
    assert t.refused("buy ge.grenadier") == "L5.0.2"  # terrain is neither laid nor paid for
    go(t, BUY, 0)
    assert t.refused("lay ter.clear r1c1") == "L5.0.2"
    assert t.refused("place ge.grenadier r1c1") == "L5.0.2"
    assert t.refused("roll") == "L5.0.2"
    go(t, PLACE_FORCE, 1)
    assert not t.s.hands[0] and t.s.supply == [0, 0]  # hands and Supply come after the forces
    assert t.refused("buy us.rifle") == "L5.0.2"
    play_on(t)
    assert len(t.s.hands[0]) == 7 and min(t.s.supply) > 0 and t.s.active == t.s.first


@pytest.mark.rule("L5.1.1")
def test_a_deck_may_be_of_any_size(variant: str) -> None:
    units = [card.id for card in LIBRARY.cards if card.kind == UNIT and card.nation == "ge"]
    small = "ge; ter.clear*6; " + " ".join(f"{card}*5" for card in units[:5])
    large = "ge; ter.clear*6; " + " ".join(f"{card}*8" for card in units[:15])
    for text, size in ((small, 25), (large, 120)):
        t = begin(variant, axis=text)
        assert sum(owner == 0 for owner in t.s.owner) == size + 2  # and two tokens


@pytest.mark.rule("L5.1.2")
def test_eight_copies_of_a_unit(variant: str) -> None:
    assert faults("us; ter.clear*6; us.rifle*8") == ""
    assert "us.rifle: 9 copies of a Unit, at most 8 (L5.1.2)" in refusal(
        variant, allied="us; ter.clear*6; us.rifle*9"
    )
    assert "L5.1.2" in refusal(variant, allied="us; ter.clear*6; us.rifle*8 us.rifle")


@pytest.mark.rule("L5.1.3")
def test_two_copies_of_a_special(variant: str) -> None:
    assert faults("us; ter.clear*6; us.rifle allied.ambush*2") == ""
    assert "allied.ambush: 3 copies of a Special, at most 2 (L5.1.3)" in refusal(
        variant, allied="us; ter.clear*6; us.rifle*8 allied.ambush*3"
    )


@pytest.mark.rule("L5.1.4")
def test_an_exhausted_deck_ends_nothing(variant: str) -> None:
    """No deck is given: there is nothing to draw, and nothing to buy; play goes on."""
    t = table(
        "turn 3; phase reinforcement ax; supply ax 9; made roll\nr1c1: ge.grenadier\nr3c1: us.rifle", variant
    )
    deck = "units" if variant == "amended" else "cards"
    assert t.refused(f"extra {deck}") == "L5.1.4"
    for _ in range(60):
        if t.s.phase:
            break
        legal = t.legal
        t.do("done" if "done" in legal else "pass" if "pass" in legal else legal[0])
    assert t.s.phase > 0 and not t.s.over
    assert t.s.hands == [[], []]


@pytest.mark.rule("L5.1.4")
def test_an_empty_deck_cannot_be_picked_while_the_other_has_cards() -> None:
    t = begin("amended", axis="ge; ter.clear*6; ge.grenadier*8")
    go(t, BUY, 1)
    while "draw units" not in t.legal:
        t.do("done" if "done" in t.legal else "starter")
    assert t.legal == ["draw units"]
    assert t.refused("draw specials") == "L5.1.4"
    t.do("; ".join(["draw units"] * 7))
    assert len(t.s.hands[0]) == 7


@pytest.mark.rule("L5.1.5")
def test_six_terrain_cards_freely_picked(variant: str) -> None:
    begin(variant, axis="ge; ter.hill*6; ge.grenadier*8")
    for copies in (5, 7):
        message = refusal(variant, axis=f"ge; ter.clear*{copies}; ge.grenadier*8")
        assert f"{copies} Terrain cards where 6 are chosen (L5.1.5)" in message
    assert "ge.pz4" in refusal(variant, axis="ge; ter.clear*5 ge.pz4; ge.grenadier*8")


@pytest.mark.rule("L12.0.1")
def test_the_specials_of_a_nation(variant: str) -> None:
    able = {c.nation for c in LIBRARY.cards if c.kind == SPECIAL and not decks.why_not_in(LIBRARY, c, "hu")}
    assert able == {"axis", "hu"}
    specials = [c.id for c in LIBRARY.cards if c.kind == SPECIAL and c.nation in ("axis", "hu")]
    begin(variant, axis=f"hu; ter.clear*6; hu.honved*8 {' '.join(specials)}")


@pytest.mark.rule("L12.1.1")
def test_common_specials_are_shared_by_a_side(variant: str) -> None:
    assert faults("ge; ter.clear*6; ge.grenadier axis.ambush") == ""
    assert faults("hu; ter.clear*6; hu.honved axis.ambush") == ""
    assert "axis.ambush" in faults("yu; ter.clear*6; yu.band axis.ambush")
    assert "L12.1.1" in refusal(variant, allied="us; ter.clear*6; us.rifle axis.ambush")


@pytest.mark.rule("L12.1.2")
def test_minor_nations_take_the_commons_of_one_power(variant: str) -> None:
    begin(variant, allied="ff; ter.clear*6; ff.colonial allied.ambush")
    begin(variant, allied="yu; ter.clear*6; yu.band soviet.mg*2")
    begin(variant, axis="hu; ter.clear*6; hu.honved axis.mg*2")
    assert "L12.1.2" in refusal(variant, allied="ff; ter.clear*6; ff.colonial soviet.mg")


@pytest.mark.rule("L12.2.1")
def test_national_specials_are_exclusive(variant: str) -> None:
    assert "ge.blown_dam" in refusal(variant, axis="hu; ter.clear*6; hu.honved axis.ambush*2 ge.blown_dam")
    assert "L12.2.1" in refusal(variant, axis="hu; ter.clear*6; hu.honved axis.ambush*2 ge.blown_dam")
    assert "L12.2.1" in refusal(variant, allied="su; ter.clear*6; su.rifle us.assassination")


@pytest.mark.rule("L12.2.2")
def test_same_name_different_card(variant: str) -> None:
    red, blue = LIBRARY.card("su.partisans"), LIBRARY.card("us.resistance")
    assert red.name == blue.name == "Partisan Activity" and red.number != blue.number
    begin(
        variant, allied="us; ter.clear*6; us.rifle us.resistance*2"
    )  # two of the blue ones are within the limit
    message = refusal(variant, allied="us; ter.clear*6; us.rifle us.resistance*2 su.partisans")
    assert "su.partisans" in message and "L12.2.1" in message and "us.resistance" not in message


def test_every_starter_deck_is_legal_in_both_formats() -> None:
    for deck in LIBRARY.decks.values():
        assert decks.faults(LIBRARY, deck) == []
        short = decks.trimmed(LIBRARY, deck)
        assert decks.faults(LIBRARY, short, short=True) == []
        assert sum(short.cards.values()) == 25
        assert all(short.cards[card] <= deck.cards[card] for card in short.cards)
        assert decks.trimmed(LIBRARY, deck).cards == short.cards
        again = decks.read(LIBRARY, decks.written(deck))
        assert (again.cards, again.terrain, again.opening) == (deck.cards, deck.terrain, deck.opening)


def test_the_short_format_has_its_own_limits() -> None:
    units = " ".join(f"{card}*5" for card in ("us.rifle", "us.green", "us.sherman"))
    good = (
        f"us; ter.clear*6; {units} us.truck*2 allied.mg*2 allied.atw*2 allied.ambush*2 us.patton us.bradley"
    )
    assert faults(good, short=True) == ""
    assert "26 cards where the short format has exactly 25" in faults(f"{good} us.l4", short=True)
    many = good.replace("us.truck*2", "us.truck us.airsup")
    assert "9 Specials, at most 8" in faults(many, short=True)
    bridge = good.replace("ter.clear*6", "ter.clear*5 ter.bridge")
    assert "L5.3.8" in faults(bridge, short=True, bridges=True)


def test_a_deck_that_cannot_be_read_says_why() -> None:
    assert "there is no starter deck 'xx-9'; known: ge-1" in refusal("standard", axis="xx-9")
    assert "parts" in refusal("standard", axis="ge; ter.clear*6; ge.pz4; ge.pz4@L; what")
    assert "'ge.pz4*x': copies are written CARD*NUMBER" in refusal(
        "standard", axis="ge; ter.clear*6; ge.pz4*x"
    )
    message = refusal(
        "standard", axis="ge; ter.clear*4; ge.pz4*9 axis.mg*3", allied="us; ter.bridge*6; us.rifle"
    )
    assert all(
        clause in message for clause in ("L5.1.5", "L5.1.2", "L5.1.3", "L5.3.8", "deck.axis", "deck.allied")
    )


def test_an_opening_is_checked() -> None:
    deck = "ge; ter.clear*6; ge.grenadier axis.ambush; {}"
    assert faults(deck.format("ge.grenadier@L")) == ""
    assert "L5.4.1" in faults(deck.format("ge.grenadier@L ge.grenadier@R"))
    assert "L5.4.2" in faults(deck.format("axis.ambush@L"))
    assert "'X'" in faults(deck.format("ge.grenadier@X"))


def test_an_invented_deck_is_legal_and_the_same_again() -> None:
    for code in LIBRARY.nation_codes:
        for seed in range(3):
            deck = decks.invent(LIBRARY, code, seed)
            assert decks.faults(LIBRARY, deck) == []
            assert sum(deck.cards.values()) >= 50
            assert decks.invent(LIBRARY, code, seed).cards == deck.cards


# L5.2: set-up Supply ------------------------------------------------------------------------------------
@pytest.mark.rule("L5.2.1")
def test_set_up_supply_by_the_nation_sheet(variant: str) -> None:
    assert begin(variant).s.supply == [27, 21]
    sheet = LIBRARY.nation("gb")
    before, sheet.setup_supply = sheet.setup_supply, 24
    try:
        assert begin(variant, allied="gb-1").s.supply == [27, 24]
    finally:
        sheet.setup_supply = before


@pytest.mark.rule("L5.2.2")
def test_set_up_supply_of_the_powers(variant: str) -> None:
    assert begin(variant).s.supply == [27, 21]
    assert begin(variant, allied="su-1").s.supply == [27, 21]
    sheet = LIBRARY.nation("ge")
    before, sheet.setup_supply = sheet.setup_supply, 24
    try:
        assert begin(variant).s.supply == [27, 21]  # the figure of the rule, whatever a sheet says
    finally:
        sheet.setup_supply = before


@pytest.mark.rule("L5.2.3")
def test_unspent_set_up_supply_is_lost(variant: str) -> None:
    t = go(begin(variant), BUY, 0)
    t.do("buy ge.grenadier; done")
    go(t, PLACE_FORCE, 0)
    assert t.s.supply == [0, 0]
    t.do("place ge.grenadier r1c1; done; done")
    dice = {"standard": [2, 6, 1, 1, 1], "original": [2, 6, 1, 1, 1], "amended": [1, 2, 6, 1, 1, 1, 1]}[
        variant
    ]
    if variant == "amended":
        while len(t.s.hands[1]) < 6:
            t.do(t.legal[0])
        t.s.dice.script = [t.s.of(t.s.decks[2][0]).id, *dice, 5, 2]
        t.do("draw units")
    else:
        t = go(begin(variant), BUY, 0).do("buy ge.grenadier; done; done; place ge.grenadier r1c1; done")
        hands = [t.s.of(i).id for seat in (0, 1) for i in t.s.decks[seat * 2][:7]]
        t.s.dice.script = [*hands, *dice, 5, 2]
        t.do("done")
    assert t.supply("ax") == 8


# L5.3: terrain ------------------------------------------------------------------------------------------
MIXED = "ter.hill ter.clear ter.woods ter.village ter.town ter.farmland"
ROWS = ["ter.hill", "ter.clear", "ter.woods"]


@pytest.mark.rule("L5.3.1")
def test_the_row_is_laid_face_down_in_any_order(variant: str) -> None:
    axis, allied = f"ge; {MIXED}; ge.grenadier", f"us; {MIXED}; us.rifle"
    seen = set()
    for first, second in itertools.permutations(("ter.hill", "ter.clear", "ter.woods"), 2):
        t = begin(variant, [*ROWS, *ROWS], axis, allied)
        before = list(t.s.terrain)
        assert len(t.legal) == 9
        assert t.refused(f"lay {first} r3c1") == "L5.3.1"
        assert t.refused("lay ter.town r1c1") == "L5.3.1"  # not drawn
        events = t.told(f"lay {first} r1c1; lay {second} r1c2")
        assert t.s.terrain == before  # the opponent sees nothing before laying his or her own
        assert [e for e in events if e[1] != 0] == [("setup.laid", -1, 0, 0, 0, 0)]
        t.s.dice.script = [*ROWS][:0]
        with pytest.raises(ScriptEnded):
            t.do("lay ter.woods r3c1; lay ter.hill r3c2")  # the centre die is still to come
        seen.add(tuple(t.s.terrain[:3]))
        assert t.s.terrain[6:] == [number("ter.woods"), number("ter.hill"), number("ter.clear")]
    assert len(seen) == 6


@pytest.mark.rule("L5.3.2")
def test_the_row_is_laid_openly(variant: str) -> None:
    t = begin(variant, [*ROWS, *ROWS], f"ge; {MIXED}; ge.grenadier", f"us; {MIXED}; us.rifle")
    assert t.refused("lay ter.hill r2c1") == "L5.3.2"
    t.do("lay ter.woods r1c3; lay ter.hill r1c1")
    assert t.to_act == "allied"
    assert t.s.terrain[:3] == [number("ter.hill"), number("ter.clear"), number("ter.woods")]


@pytest.mark.rule("L5.3.3")
def test_the_starting_row_is_paid_for(variant: str) -> None:
    six = "ter.farmland ter.woods ter.town ter.clear*3"
    drawn = ["farmland", "woods", "town"]  # 1, 2 and 4
    t = begin(variant, [*drawn, *["clear"] * 3, 6], f"ge; {six}; ge.grenadier*8")
    t.do("lay ter.farmland r1c1; lay ter.woods r1c2")
    t.s.dice.script = None
    go(t, BUY, 0)
    assert t.s.supply == [20, 21]
    t.do("done; done")
    assert t.s.supply == [0, 0]


@pytest.mark.rule("L5.3.4")
def test_a_die_names_the_centre_row(variant: str) -> None:
    clear, hill, town, woods = "clear", "hill", "town", "woods"
    axis, allied = (
        "ge; ter.clear*3 ter.hill*3; ge.grenadier",
        "us; ter.clear*3 ter.town*2 ter.woods; us.rifle",
    )
    for die, order, centre in ((4, [woods, town], [woods, town, town]), (3, [hill, hill], [hill] * 3)):
        t = begin(variant, [clear] * 6 + [die, *order], axis, allied)
        t.do(
            "; ".join(
                ["lay ter.clear r1c1", "lay ter.clear r1c2", "lay ter.clear r3c1", "lay ter.clear r3c2"]
            )
        )
        assert t.s.terrain[3:6] == [number(f"ter.{name}") for name in centre]
        assert t.to_act == "axis" and t.s.frames[-1].kind == BUY


@pytest.mark.rule("L5.3.5")
def test_the_player_named_by_the_die_lays_the_centre_row(variant: str) -> None:
    clear = "ter.clear"
    axis = "ge; ter.clear*3 ter.hill ter.town ter.woods; ge.grenadier"
    t = begin(variant, [clear] * 6 + [3], axis)
    t.do("lay ter.clear r1c1; lay ter.clear r1c2; lay ter.clear r3c1; lay ter.clear r3c2")
    assert t.to_act == "axis"
    assert t.refused("lay ter.hill r1c1") == "L5.3.5"
    assert len(t.legal) == 9
    t.do("lay ter.town r2c3; lay ter.woods r2c1")
    assert [LIBRARY.cards[n].name for n in t.s.terrain[3:6]] == ["Woods", "Hill", "Town"]
    t = begin(variant, [clear] * 6 + [2], axis)
    t.do("lay ter.clear r1c1; lay ter.clear r1c2; lay ter.clear r3c1; lay ter.clear r3c2")
    assert t.to_act == "allied"


@pytest.mark.rule("L5.3.6")
def test_the_centre_row_is_free(variant: str) -> None:
    """Three Clear cards in each row; Hill, Town and Woods in the centre."""
    t = begin(variant, ["clear"] * 6, "ge; ter.clear*3 ter.hill ter.town ter.woods; ge.grenadier")
    t.do("lay ter.clear r1c1; lay ter.clear r1c2; lay ter.clear r3c1")
    t.s.dice.script = [3, "hill", "town"]
    t.do("lay ter.clear r3c2")
    go(t, BUY, 0)
    assert sum(LIBRARY.cards[n].cost for n in t.s.terrain) == 9
    assert t.s.supply == [27, 21]


@pytest.mark.rule("L5.3.7")
def test_the_other_leftover_is_set_aside(variant: str) -> None:
    t = begin(variant, ["clear"] * 3 + ["hill"] * 3, allied="us; ter.hill*6; us.rifle")
    t.do("lay ter.clear r1c1; lay ter.clear r1c2; lay ter.hill r3c1")
    t.s.dice.script = [1, "clear", "clear"]
    t.do("lay ter.hill r3c2")
    go(t, BUY, 0)
    assert t.s.terrain == [number("ter.clear")] * 6 + [number("ter.hill")] * 3
    assert t.s.spare_terrain == []


@pytest.mark.rule("L5.3.8")
def test_bridges_must_be_agreed_on(variant: str) -> None:
    deck = "ge; ter.bridge ter.clear*5; ge.grenadier"
    assert "L5.3.8" in refusal(variant, axis=deck)
    begin(variant, axis=deck, bridges="yes")


def with_bridge(variant: str) -> Table:
    drawn = ["clear", "clear", "bridge"]
    t = begin(
        variant,
        ["clear"] * 3 + drawn,
        allied="us; ter.bridge ter.clear*5; us.rifle",
        bridges="yes",
    )
    t.do("lay ter.clear r1c1; lay ter.clear r1c2; lay ter.bridge r3c3")
    if variant == "amended":
        t.s.dice.script = None
    return t.do("lay ter.clear r3c1")


@pytest.mark.rule("L5.3.9")
def test_a_bridge_may_be_clear_ground(variant: str) -> None:
    t = with_bridge(variant)
    assert t.to_act == "allied" and t.legal == ["bridge r3c3", "clear r3c3"]
    assert t.refused("clear r3c1") == "L5.3.9"
    t.s.dice.script = None
    t.do("clear r3c3")
    assert LIBRARY.cards[t.s.terrain[8]].name == "Clear" and t.s.bridge == [0] * 6
    t = with_bridge(variant)
    t.s.dice.script = None
    t.do("bridge r3c3")
    assert LIBRARY.cards[t.s.terrain[8]].name == "Bridge" and t.s.bridge == [0, 0, 0, 0, 0, 5]
    go(t, BUY, 0)
    assert t.s.supply == [27, 19]  # it is paid for either way


@pytest.mark.rule("L5.3.10")
def test_a_bridge_in_the_centre_is_clear(variant: str) -> None:
    six = "ter.clear*3 ter.bridge*3"
    t = begin(variant, ["clear"] * 6, f"ge; {six}; ge.grenadier", f"us; {six}; us.rifle", bridges="yes")
    t.do("lay ter.clear r1c1; lay ter.clear r1c2; lay ter.clear r3c1")
    t.s.dice.script = [1, "bridge", "bridge"]
    t.do("lay ter.clear r3c2")
    go(t, BUY, 0)
    assert t.s.terrain == [number("ter.clear")] * 9 and t.s.bridge == [0] * 6


# L5.4: buying -------------------------------------------------------------------------------------------
def at_buying(variant: str, points: int, seat: int = 1) -> Table:
    t = go(begin(variant), BUY, seat)
    t.s.supply[seat] = points
    return t


@pytest.mark.rule("L5.4.1")
def test_starting_cards_at_their_printed_cost(variant: str) -> None:
    t = at_buying(variant, 12)
    t.do("buy us.sherman; buy us.sherman; buy us.rifle; buy allied.mg")  # 4 + 4 + 2 + 1
    assert starting_force.left(t.s, 1) == 1
    assert t.refused("buy us.rifle") == "L5.4.1"
    t.do("buy us.truck")
    assert starting_force.left(t.s, 1) == 0
    assert t.refused("buy us.truck") == "L5.4.1"
    assert t.refused("buy ge.grenadier") == "L5.4.1"
    assert t.refused("buy us.stuart") == "L5.4.1"  # not in this deck
    assert t.legal == ["starter", "done"]


@pytest.mark.rule("L5.4.1")
def test_buying_is_secret(variant: str) -> None:
    """The first buyer leaves no trace that the second could read."""
    few, many = go(begin(variant), BUY, 0), go(begin(variant), BUY, 0)
    events = [*few.told("done"), *many.told("buy ge.tiger1; buy ge.pz4; done")]
    assert {e[1:] for e in events if e[0] == "setup.ready"} == {(-1, 0, 0, 0, 0)}
    assert all(e[1] == 0 for e in events if e[0] == "setup.bought")
    assert few.s.supply == many.s.supply
    assert few.legal == many.legal and few.to_act == many.to_act == "allied"


@pytest.mark.rule("L5.4.2")
def test_what_may_be_bought(variant: str) -> None:
    t = at_buying(variant, 30)
    for card in (
        "us.rifle",
        "us.p51",
        "allied.works",
        "allied.wire",
        "allied.mg",
        "allied.hospital",
        "allied.rockets",
    ):
        assert t.refused(f"buy {card}") is None
    for card in ("allied.nco", "us.patton", "allied.fo"):
        assert t.refused(f"buy {card}") == "L5.4.2"


@pytest.mark.rule("L5.4.3")
def test_a_printed_cost_and_the_reinforcement_phase(variant: str) -> None:
    t = at_buying(variant, 30)
    assert t.refused("buy us.airsup") == "L5.4.3"  # a cost, but of another moment
    assert t.refused("buy allied.ambush") == "L5.4.3"
    assert LIBRARY.card("allied.mines").cost == 2
    assert starting_force.why_not_kind(LIBRARY.card("allied.mines")) == ""
    free = {
        "id": "x",
        "name": "x",
        "kind": "special",
        "category": "support_weapon",
        "cost": 0,
        "setup_ok": True,
    }
    assert starting_force.why_not_kind(Card(free, 0)) == "L5.4.3"


@pytest.mark.rule("L5.4.4")
def test_the_rest_is_the_reinforcement_deck(variant: str) -> None:
    t = at_buying(variant, 30, 0).do("buy ge.grenadier; buy ge.pz4; buy axis.mg; done")
    play_on(t)
    size = sum(decks.read(LIBRARY, GE).cards.values())
    assert len(t.s.decks[0]) + len(t.s.hands[0]) == size - 3 and t.s.decks[1] == []
    # games draw it in different orders
    drawn = set()
    for seed in range(6):
        g = play_on(new(variant, seed, deck_axis=GE, deck_allied=US))
        drawn.add(tuple(g.s.card[i] for i in g.s.hands[0]))
    assert len(drawn) > 3


@pytest.mark.rule("L5.4.5")
def test_units_and_specials_are_two_decks(variant: str) -> None:
    t = at_buying(variant, 30, 0).do("buy ge.grenadier; buy ge.pz4; buy axis.mg; done")
    go(t, PLACE_FORCE, 1)
    assert (len(t.s.decks[0]), len(t.s.decks[1])) == (18 - 2, 4 - 1)
    assert {t.s.of(i).kind for i in t.s.decks[0]} == {UNIT} and {t.s.of(i).kind for i in t.s.decks[1]} == {
        SPECIAL
    }
    play_on(t)
    assert t.s.card[t.s.hands[0][0]] in [t.s.card[i] for i in t.s.hands[0]]


# L5.5: placing ------------------------------------------------------------------------------------------
def at_placing(variant: str, bought: str, **other: str) -> Table:
    """The US player's turn to place these cards."""
    t = go(begin(variant, **other), BUY, 1)
    t.s.supply[1] = 99
    t.do("; ".join(f"buy {card}" for card in bought.split()) + "; done")
    return go(t, PLACE_FORCE, 1)


@pytest.mark.rule("L5.5.1")
def test_the_axis_player_places_first(variant: str) -> None:
    t = go(begin(variant), BUY, 0).do("buy ge.grenadier; buy ge.pz4; done; buy us.rifle; done")
    assert t.to_act == "axis"
    assert t.refused("place us.rifle r3c1") == "L5.5.1"
    t.do("place ge.grenadier r1c1")
    assert t.refused("done") == "L5.5.1"  # the whole force first
    t.do("place ge.pz4 HQ.ax; done")
    assert t.to_act == "allied"
    assert t.refused("place us.rifle r3c1") is None


@pytest.mark.rule("L5.5.2")
def test_where_forces_start(variant: str) -> None:
    t = at_placing(variant, "us.rifle us.rifle us.rifle us.rifle allied.hospital")
    assert t.refused("place us.rifle r2c2") == "L5.5.2"
    assert t.refused("place us.rifle r1c1") == "L5.5.2"
    assert t.refused("place us.rifle HQ.ax") == "L5.5.2"
    assert t.refused("place us.rifle AF.al") == "L5.5.2"
    assert t.refused("place allied.hospital r3c2") == "L5.5.2"
    assert t.refused("place us.sherman r3c2") == "L5.4.1"  # not bought
    t.do("place allied.hospital HQ.al; place us.rifle r3c2; place us.rifle r3c2; place us.rifle r3c2")
    assert t.refused("place us.rifle r3c2") == "L3.5.1"
    t.do("place us.rifle HQ.al; done")
    assert t.at("allied.hospital") == t.at("us.rifle#4") == "HQ.al"
    assert t.s.control == [0, 0, 0, -1, -1, -1, 1, 1, 1]


@pytest.mark.rule("L5.5.3")
def test_a_fortification_may_hold_a_unit_from_the_outset(variant: str) -> None:
    t = at_placing(variant, "allied.works us.rifle us.rifle us.rifle us.sherman allied.works")
    assert t.refused("place allied.works r2c1") == "L5.5.2"
    t.do("place allied.works r3c2; place us.rifle r3c2; place us.rifle r3c2; place us.sherman r3c1")
    assert t.refused("place us.rifle r3c2") == "L3.5.1"
    assert t.refused("enter us.sherman allied.works") == "L5.5.3"  # in another zone
    t.do("enter us.rifle allied.works")
    assert t.refused("enter us.rifle#2 allied.works") == "L10.1.1"  # it is full
    t.do("place us.rifle r3c2; place allied.works HQ.al; done")
    assert t.stack("al", "r3c2") == 3
    assert t.s.on[t.card("us.rifle")] == t.card("allied.works")


@pytest.mark.rule("L5.5.3")
def test_a_fortification_that_names_its_terrain(variant: str) -> None:
    deck = "ge; ter.clear*3 ter.village*3; ge.grenadier*8 ge.flaktower"
    t = begin(variant, ["village", "clear", "clear", *["clear"] * 3], axis=deck)
    t.do("lay ter.village r1c2; lay ter.clear r1c1; lay ter.clear r3c1")
    t.s.dice.script = None
    t.do("lay ter.clear r3c2")
    go(t, BUY, 0).do("buy ge.flaktower; done; done")
    assert t.refused("place ge.flaktower r1c1") == "L5.5.3"
    assert t.refused("place ge.flaktower HQ.ax") == "L5.5.3"
    t.do("place ge.flaktower r1c2; done")


@pytest.mark.rule("L5.5.4")
def test_support_weapons_go_on_their_units_at_once(variant: str) -> None:
    t = at_placing(variant, "us.rifle us.rifle us.truck allied.mg allied.mg")
    assert t.refused("place allied.mg r3c1") == "L5.5.4"
    t.do("place us.rifle r3c1; place us.rifle r3c1; place us.truck r3c1")
    assert t.refused("attach allied.mg us.truck") == "L3.6.6"
    t.do("attach allied.mg us.rifle")
    assert t.refused("attach allied.mg us.rifle") == ("L3.6.10" if variant == "amended" else "L3.6.9")
    t.do("attach allied.mg us.rifle#2; done")
    assert t.stack("al", "r3c1") == 3
    assert t.s.on[t.card("allied.mg")] == t.card("us.rifle")


@pytest.mark.rule("L5.5.5")
def test_aircraft_and_ordnance_start_in_the_airfield(variant: str) -> None:
    t = at_placing(variant, "us.p51 us.l4 allied.rockets")
    assert t.refused("place us.p51 HQ.al") == "L5.5.5"
    assert t.refused("place us.p51 AF.ax") == "L5.5.5"
    assert t.refused("place allied.rockets r3c1") == "L5.5.5"
    t.do("place us.p51 AF.al; place us.l4 AF.al; place allied.rockets AF.al; done")
    for card in ("us.p51", "us.l4", "allied.rockets"):
        assert t.at(card) == "AF.al" and not t.spotted(card)
    assert t.s.on[t.card("allied.rockets")] == -1


@pytest.mark.rule("L5.5.6")
def test_where_obstacles_start(variant: str) -> None:
    t = at_placing(variant, "allied.wire allied.wire")
    assert t.refused("place allied.wire r3c1") == "L5.5.6"
    for edge in ("r2c1/N", "r2c1/S", "r1c1/S", "HQ.ax/c1"):
        assert t.refused(f"block allied.wire {edge}") == "L5.5.6"
    for edge in ("r3c1/N", "r3c1/E", "r3c1/W", "r3c2/S", "HQ.al/c2"):
        assert t.refused(f"block allied.wire {edge}") is None
    t.do("block allied.wire r3c1/N")
    assert t.refused("block allied.wire r3c1/N") == "L7.1.23"
    t.do("block allied.wire HQ.al/c2; done")
    assert t.s.edge.count(-1) == 40


@pytest.mark.rule("L5.5.7")
def test_everything_starts_hidden_but_obstacles(variant: str) -> None:
    t = at_placing(variant, "us.rifle us.rifle us.sherman us.truck allied.works allied.wire allied.mg us.p51")
    t.do("starter")
    for i in [*t.s.ground[1], *t.s.attached, *t.s.air[1]]:
        assert not t.s.flags[i] & SPOTTED
        assert t.s.tag[i]
    assert len(t.s.ground[1]) == 5
    assert t.spotted("allied.wire")


@pytest.mark.rule("L5.5.8")
def test_nobody_is_dug_in_when_play_begins(variant: str) -> None:
    t = at_placing(variant, "us.rifle").do("place us.rifle r3c2")
    assert t.refused("dig us.rifle") == "L5.5.8"
    t.do("done")
    assert not any(flags & (DUG_IN | COMMITTED) for flags in t.s.flags)


def test_the_starter_buys_and_places_what_the_deck_proposes(variant: str) -> None:
    t = go(new(variant), BUY, 0)
    t.do("buy ge.pz4; starter; starter; starter; starter")
    proposed = [card for card, _ in LIBRARY.decks["ge-1"].opening]
    placed = [t.s.of(i).id for i in t.s.ground[0]]
    assert all(placed.count(card) <= proposed.count(card) for card in placed)
    left = 27 - sum(LIBRARY.cards[n].cost for n in [*t.s.terrain[:3], *map(number, placed)])
    assert 0 <= left < min([LIBRARY.card(c).cost for c in proposed if c not in placed], default=99)
    assert t.at("ge.pz4") == "r1c2" and t.at("us.sherman") == "r3c2"
    assert BOUGHT not in t.s.at and BOUGHT + 1 not in t.s.at


def test_a_deck_without_an_opening_gets_a_plain_one() -> None:
    t = go(begin("standard"), BUY, 0)
    t.do("starter; starter; starter; starter")
    assert all(len(t.s.ground[seat]) >= 5 for seat in (0, 1))
    assert all(t.stack(SHORT[seat], f"r{1 + 2 * seat}c{c}") for seat in (0, 1) for c in (1, 2, 3))


def test_what_fits_nowhere_goes_back_into_the_deck(variant: str) -> None:
    t = at_placing(variant, "us.truck allied.mg")
    assert t.refused("done") == "L5.5.1"
    t.do("place us.truck r3c1; done")
    assert t.at("allied.mg").startswith(("deck", "hand"))


# L5.6 – L5.8: hand, Supply, first player ---------------------------------------------------------------
@pytest.mark.rule("L5.6.1")
def test_seven_cards(variant: str) -> None:
    t = go(begin(variant), PLACE_FORCE, 1)
    size = len(t.s.decks[2])
    events = t.told("done")
    assert (len(t.s.hands[1]), len(t.s.decks[2])) == (7, size - 7)
    cards = [e for e in events if e[0] == "setup.dealt"]
    assert len(cards) == 14 and all(e[1] in (0, 1) for e in cards)  # each sees the own hand only


@pytest.mark.rule("L5.6.2")
def test_seven_cards_from_two_decks(variant: str) -> None:
    t = go(begin(variant), PLACE_FORCE, 1).do("done")
    assert t.to_act == "axis" and t.legal == ["draw units", "draw specials"]
    assert t.refused("draw cards") == "L5.6.2"
    units, specials = len(t.s.decks[0]), len(t.s.decks[1])
    events = t.told(
        "draw units; draw units; draw specials; draw units; draw units; draw specials; draw units"
    )
    assert (len(t.s.decks[0]), len(t.s.decks[1])) == (units - 5, specials - 2)
    assert len(t.s.hands[0]) == 7 and t.to_act == "allied"
    assert {e[1] for e in events if e[0] == "setup.drew"} == {-1}  # which deck is public
    assert {e[1] for e in events if e[0] == "setup.dealt"} == {0}  # which card is not


@pytest.mark.rule("L5.6.3")
def test_a_hand_of_any_size(variant: str) -> None:
    hand = ", ".join(["us.rifle"] * 8 + ["us.sherman"] * 7)
    t = table(f"turn 3; phase maneuver al\nhand al: {hand}\nr1c1: ge.grenadier\nr3c1: us.rifle", variant)
    assert len(t.s.hands[1]) == 15
    t.do("done").quiet()
    assert t.s.active == 0 and len(t.s.hands[1]) == 15


def dice_of(variant: str, dice: list[int], **other: str) -> Table:
    """Set-up up to its last dice, which are scripted."""
    t = begin(variant, **other)
    while True:
        before = t.s.clone()
        legal = t.legal
        t.do("done" if "done" in legal else "starter" if "starter" in legal else legal[0])
        if t.s.turn:
            break
    t = Table(before)
    hands: list[str] = []
    if variant == "amended":
        hands = [before.of(before.decks[2][0]).id]
    else:
        hands = [before.of(i).id for seat in (0, 1) for i in before.decks[seat * 2][:7]]
    t.s.dice.script = [*hands, *dice]
    legal = t.legal
    t.do("done" if "done" in legal else legal[0])
    return t


@pytest.mark.rule("L5.7.1")
def test_starting_supply_by_the_nation_sheet(variant: str) -> None:
    t = dice_of(variant, [3, 6, 2, 5, 6, 5, 2])
    assert t.s.supply == [9, 13]
    sheet = LIBRARY.nation("ge")
    before = sheet.dice["standard"]
    sheet.dice["standard"] = (4, 4)
    try:
        assert dice_of(variant, [1, 1, 1, 2, 2, 5, 6, 5, 2]).s.supply == [5, 13]
    finally:
        sheet.dice["standard"] = before


@pytest.mark.rule("L5.7.1")
def test_what_adds_to_each_supply_roll_adds_to_the_first(variant: str) -> None:
    """Britain's sheet: 2 dice, and 1 more on each roll."""
    t = dice_of(variant, [3, 6, 2, 5, 5, 2], allied="gb-1")
    assert t.s.supply == [9, 8]


@pytest.mark.rule("L5.7.2")
def test_starting_supply_of_the_powers(variant: str) -> None:
    assert dice_of(variant, [3, 6, 2, 5, 6, 5, 2]).s.supply == [9, 13]
    assert dice_of(variant, [3, 6, 2, 5, 5, 2], allied="su-1").s.supply == [9, 7]


@pytest.mark.rule("L5.7.3")
def test_starting_supply_keeps_the_best_dice(variant: str) -> None:
    assert dice_of(variant, [3, 1, 6, 1, 3, 4, 6, 5, 2]).s.supply == [9, 13]


@pytest.mark.rule("L5.7.4")
def test_no_supply_roll_in_the_first_own_turn(variant: str) -> None:
    t = play_on(begin(variant))
    stock = list(t.s.supply)
    for _ in range(2):
        seat = t.s.active
        t.quiet()
        assert t.s.phase == 0 and "roll" not in t.legal
        assert t.refused("roll") == "L5.7.4"
        while t.s.active == seat:
            legal = t.legal
            t.do("done" if "done" in legal else "pass" if "pass" in legal else legal[0])
    assert t.s.supply == stock
    assert t.s.turn == 2
    t.quiet()
    assert "roll" in t.legal or t.s.supply != stock  # and in the second turn it is rolled


@pytest.mark.rule("L5.8.1")
def test_the_higher_die_plays_first(variant: str) -> None:
    dice = [1] * (7 if variant == "amended" else 5)
    assert dice_of(variant, [*dice, 5, 2]).s.first == 0
    t = dice_of(variant, [*dice, 4, 4, 3, 2])  # equal dice are rolled again
    assert (t.s.first, t.s.active, t.s.turn) == (0, 0, 1)
    t = dice_of(variant, [*dice, 2, 3])
    assert (t.s.first, t.s.active, t.s.turn) == (1, 1, 1)


# random play --------------------------------------------------------------------------------------------
@pytest.mark.parametrize("scenario", ["standard", "amended", "original"])
def test_chance_never_gets_stuck_in_set_up(scenario: str) -> None:
    """Random buyers and placers, with bridges, for every nation; guards and lists agree on the way."""
    chance = Dice(11)
    axis = [deck.id for deck in LIBRARY.decks.values() if LIBRARY.nation(deck.nation).side == "axis"]
    allied = [deck.id for deck in LIBRARY.decks.values() if deck.id not in axis]
    for n in range(8):
        t = new(
            scenario,
            n,
            deck_axis=axis[n % len(axis)],
            deck_allied=allied[n % len(allied)],
            format=("full", "short")[n % 2],
        )
        while t.s.turn == 0:
            legal = game().legal(t.s)
            assert len(set(legal)) == len(legal)
            assert all(game().why_not(t.s, action) is None for action in legal)
            calm = [a for a in legal if game().notation(t.s, a) != "starter"] or legal
            game().step(t.s, calm[chance.below(len(calm))])
        assert BOUGHT not in t.s.at


def test_deck_objects_can_be_made_by_hand() -> None:
    deck = Deck({"id": "", "nation": "us", "terrain": ["ter.clear"] * 6, "cards": {"us.rifle": 8}})
    assert decks.proposal(LIBRARY, deck)[0] == ("us.rifle", "L")


# what the other may know --------------------------------------------------------------------------------
def known(t: Table, seat: int) -> object:
    return game().view(t.s, seat)


@pytest.mark.parametrize("scenario", ["standard", "original"])
def test_a_row_laid_face_down_shows_nothing(scenario: str) -> None:
    deck = f"ge; {MIXED}; ge.grenadier*8"
    one = begin(scenario, [*ROWS, *ROWS], axis=deck, allied=f"us; {MIXED}; us.rifle*8")
    other = begin(scenario, [*ROWS, *ROWS], axis=deck, allied=f"us; {MIXED}; us.rifle*8")
    one.do("lay ter.hill r1c1; lay ter.clear r1c2")
    other.do("lay ter.woods r1c1; lay ter.hill r1c2")
    assert known(one, 1) == known(other, 1) and known(one, -1) == known(other, -1)
    assert known(one, 0) != known(other, 0)
    assert one.legal == other.legal


@pytest.mark.parametrize("scenario", ["standard", "amended", "original"])
def test_what_was_bought_shows_nothing(scenario: str) -> None:
    few, many = go(begin(scenario), BUY, 0), go(begin(scenario), BUY, 0)
    few.do("buy ge.tiger1")
    many.do("buy ge.grenadier; buy ge.grenadier; buy ge.pz4")
    assert known(few, 1) == known(many, 1) and known(few, -1) == known(many, -1)
    few.do("done")
    many.do("done")
    assert known(few, 1) == known(many, 1) and known(few, -1) == known(many, -1)


@pytest.mark.parametrize("scenario", ["standard", "amended", "original"])
def test_placed_cards_do_not_show_their_faces(scenario: str) -> None:
    t = go(begin(scenario), BUY, 0)
    t.do("buy ge.tiger1; done; done; place ge.tiger1 r1c2; done")
    assert "ge.tiger1" not in json.dumps(known(t, 1)) and "ge.tiger1" in json.dumps(known(t, 0))


def test_the_number_of_a_card_tells_nothing() -> None:
    """Cards are numbered in random order: a hidden one's number is no clue to what it is."""
    first = {LIBRARY.cards[new(seed=seed).s.card[0]].id for seed in range(12)}
    assert len(first) > 3


@pytest.mark.parametrize("scenario", ["standard", "amended"])
def test_lists_and_guards_agree_on_any_operand(scenario: str) -> None:
    """Whatever is asked for is listed or refused with a clause; nothing raises."""
    t = begin(
        scenario,
        axis=f"ge; {MIXED}; ge.grenadier*8 axis.trench*2 axis.wire*2 axis.mg*2 ge.bf109 axis.hospital",
    )
    values = [0, 1, 3, 7, 9, 10, 12, 19, 20, 29, 36, 39, 60, 16383]
    values += [
        number(c) for c in ("ter.hill", "ge.grenadier", "axis.trench", "axis.wire", "axis.mg", "us.rifle")
    ]
    kinds = set()
    chance = Dice(2)
    while t.s.turn == 0:
        legal = set(game().legal(t.s))
        if t.s.frames[-1].kind not in kinds or chance.below(6) == 0:
            kinds.add(t.s.frames[-1].kind)
            for verb in VERBS:
                for a, b in (
                    itertools.product(values, values) if len(verb.operands) > 1 else [(v, 0) for v in values]
                ):
                    action = act(verb.number, a, b) if verb.operands else act(verb.number)
                    refused = game().why_not(t.s, action)
                    assert (refused is None) == (action in legal), (verb.word, a, b)
                    assert refused is None or refused.rule.startswith("L")
        ways = [a for a in sorted(legal) if game().notation(t.s, a) != "starter"]
        game().step(t.s, ways[chance.below(len(ways))])
    assert {LAY_TERRAIN, BUY, PLACE_FORCE} <= kinds


@pytest.mark.parametrize("scenario", ["standard", "amended"])
def test_everything_in_set_up_can_be_said(scenario: str) -> None:
    chance = Dice(7)
    deck = "ge; ter.bridge*6; ge.grenadier*8 axis.trench*2 axis.wire*2 axis.mg*2 ge.bf109 axis.hospital"
    t = begin(scenario, axis=deck, bridges="yes")
    while t.s.turn == 0:
        assert game().prompt(t.s)
        legal = game().legal(t.s)
        sentences = [game().describe(t.s, action) for action in legal]
        assert len(set(sentences)) == len(sentences)
        for action in legal:
            assert game().parse(t.s, game().notation(t.s, action)) == action
        t.s.events = []
        ways = [a for a in legal if game().notation(t.s, a) != "starter"]
        game().step(t.s, ways[chance.below(len(ways))])
        for event in t.s.events:
            rule, text = game().tale(t.s, event)
            assert rule and text
        t.s.events = None
