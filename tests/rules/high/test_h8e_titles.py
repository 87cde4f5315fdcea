"""H8E: titles, what they allow, who gives them and where."""

import pytest

from crusades.games.high import leaders, titles
from crusades.games.high.state import ARCHBISHOP, BARON, DUKE, KING, KNIGHT, POPE
from tests.rules.high.kit import Table, new, play

COURT = "turn 5; phase C.2; 0619: cathedral"


def noble(t: Table, name: str) -> int:
    return t.s.noble[t.leader(name)]


def office(t: Table, name: str) -> int:
    return t.s.church_title[t.leader(name)]


def limit(t: Table, name: str) -> int:
    return titles.fief_limit(t.s, t.leader(name))


# Kinds and limits -----------------------------------------------------------------------------------


@pytest.mark.rule("H8E.1")
def test_titles_are_noble_ecclesiastical_or_royal() -> None:
    t = play(f"{COURT}, owain, roger, parvus, redjohn; title owain king", "grant owain roger duke")
    assert (noble(t, "roger"), office(t, "roger")) == (DUKE, 0)
    t.do("grant parvus redjohn archbishop")
    assert (noble(t, "redjohn"), office(t, "redjohn")) == (0, ARCHBISHOP)
    assert (noble(t, "owain"), office(t, "owain")) == (KING, 0)


@pytest.mark.rule("H8E.2")
def test_a_leader_holds_a_noble_and_an_ecclesiastical_title_at_once() -> None:
    t = play(f"{COURT}, owain, parvus, roger", "grant parvus owain archbishop")
    assert (noble(t, "owain"), office(t, "owain")) == (KNIGHT, ARCHBISHOP)


@pytest.mark.rule("H8E.2")
def test_a_new_title_replaces_the_older_one_of_its_kind() -> None:
    t = play(f"{COURT}, owain, parvus, roger; title owain knight archbishop", "grant roger owain baron")
    assert (noble(t, "owain"), office(t, "owain")) == (BARON, ARCHBISHOP)


@pytest.mark.rule("H8E.2")
def test_nobody_is_given_a_lower_title_of_the_same_kind() -> None:
    t = play(f"{COURT}, owain, roger, redjohn; title owain king; title redjohn none")
    assert t.refused("grant owain roger knight") == "H8E.2"
    assert t.refused("grant owain redjohn knight") is None


@pytest.mark.rule("H8E.3")
def test_a_king_gives_up_every_other_title() -> None:
    t = play(
        f"{COURT}, owain, parvus; title owain duke archbishop; title parvus none pope",
        "grant parvus owain king",
    )
    assert (noble(t, "owain"), office(t, "owain")) == (KING, 0)


@pytest.mark.rule("H8E.3")
def test_a_king_receives_no_other_title() -> None:
    t = play(f"{COURT}, owain, parvus, redjohn; title owain king")
    assert t.refused("grant parvus owain archbishop") == "H8E.3"
    assert t.refused("grant parvus redjohn archbishop") is None


@pytest.mark.rule("H8E.4")
def test_an_untitled_leader_holds_no_fief() -> None:
    t = play(
        "turn 5; phase B; ulluzar: race Yurraq; 0303: roger, redjohn, owain, caC 1",
        "look ulluzar; convert roger 1; done",
        dice=[1],
    )
    assert t.refused("fief ulluzar redjohn") == "H8E.4"
    assert t.refused("fief ulluzar owain") is None


@pytest.mark.rule("H8E.4")
def test_parvus_needs_no_title_to_hold_fiefs() -> None:
    t = play("phase D.2; 0620: parvus, redjohn")
    assert limit(t, "parvus") == titles.NO_LIMIT
    assert limit(t, "redjohn") == 0
    assert titles.fief_limit(t.s, t.leader("sorvan")) == 0


@pytest.mark.rule("H8E.5")
def test_a_church_office_does_not_change_the_fief_limit() -> None:
    t = play("phase D.2; 0620: owain, redjohn; title owain knight archbishop; title redjohn none pope")
    assert limit(t, "owain") == 1
    assert limit(t, "redjohn") == 0


PLANETS = (
    "gromolor",
    "bruduin",
    "ysthent",
    "korvanth",
    "pelhesk",
    "mornaghul",
    "sithvey",
    "dragathur",
    "hroob",
)


def may_take_one_more(title: str, held: int) -> bool:
    """Whether Owain, with this title and so many fiefs, may take Ulluzar from King or Sir Roger."""
    fiefs = "; ".join(f"{p}: converted, fief owain" for p in PLANETS[:held])
    converter, other = ("owain", "roger") if title == "king" else ("roger", "owain")
    t = play(
        f"turn 5; phase B; ulluzar: race Yurraq; title owain {title}; 0303: {converter}, caC 1; "
        f"0620: {other}, parvus; {fiefs}",
        f"look ulluzar; convert {converter} 1; done",
        dice=[1],
    )
    assert t.refused("fief ulluzar parvus") is None
    return t.refused("fief ulluzar owain") is None


@pytest.mark.rule("H8E.6")
def test_a_king_may_have_any_number_of_fiefs() -> None:
    assert may_take_one_more("king", held=9)


@pytest.mark.rule("H8E.7")
def test_a_duke_may_have_eight_fiefs() -> None:
    assert may_take_one_more("duke", held=7)
    assert not may_take_one_more("duke", held=8)


@pytest.mark.rule("H8E.8")
def test_a_baron_may_have_three_fiefs() -> None:
    assert may_take_one_more("baron", held=2)
    assert not may_take_one_more("baron", held=3)


@pytest.mark.rule("H8E.9")
def test_a_knight_may_have_one_fief() -> None:
    assert may_take_one_more("knight", held=0)
    assert not may_take_one_more("knight", held=1)


@pytest.mark.rule("H8E.10")
def test_the_game_starts_with_one_baron_and_two_knights() -> None:
    t = new().do("standard; standard")
    assert t.s.noble == [BARON, KNIGHT, KNIGHT, 0, 0]
    assert t.s.church_title == [0, 0, 0, 0, 0]


# Who gives what to whom, and where ------------------------------------------------------------------


@pytest.mark.rule("H8E.11")
def test_roger_knights_a_leader_on_a_planet_with_a_church_while_there_is_no_king() -> None:
    t = play("turn 5; phase C.2; 0619: church; 0620: roger; 0721: redjohn", "grant roger redjohn knight")
    assert noble(t, "redjohn") == KNIGHT


@pytest.mark.rule("H8E.11")
def test_a_cathedral_serves_for_a_church_and_parvus_may_be_knighted() -> None:
    t = play(f"{COURT}; 0620: roger; 0721: parvus", "grant roger parvus knight")
    assert noble(t, "parvus") == KNIGHT


@pytest.mark.rule("H8E.11")
def test_nobody_is_knighted_without_a_church_or_from_afar() -> None:
    assert play("turn 5; phase C.2; 0620: roger, redjohn").refused("grant roger redjohn knight") == "H8E.11"
    apart = "turn 5; phase C.2; 0619: church; 0303: church, roger; 0620: redjohn"
    assert play(apart).refused("grant roger redjohn knight") == "H8E.11"
    aboard = "turn 5; phase C.2; 0619: church; 0620: roger, redjohn aboard cfB, cfB 1"
    assert play(aboard).refused("grant roger redjohn knight") == "H8E.11"


@pytest.mark.rule("H8E.11")
def test_only_king_or_roger_knights() -> None:
    t = play("turn 5; phase C.2; 0619: church; 0620: roger, redjohn, owain, parvus")
    assert t.refused("grant owain redjohn knight") == "H8E.11"
    t = play("turn 5; phase C.2; 0619: church; 0620: redjohn, owain, parvus; title owain king")
    assert t.refused("grant owain redjohn knight") is None


@pytest.mark.rule("H8E.12")
def test_a_knight_is_made_a_baron_on_a_planet_with_a_church() -> None:
    t = play("turn 5; phase C.2; 0619: church; 0620: roger; 0721: owain", "grant roger owain baron")
    assert noble(t, "owain") == BARON
    assert limit(t, "owain") == 3


@pytest.mark.rule("H8E.12")
def test_only_a_knight_becomes_a_baron() -> None:
    t = play("turn 5; phase C.2; 0619: church; 0620: roger, redjohn, owain")
    assert t.refused("grant roger redjohn baron") == "H8E.12"
    assert t.refused("grant owain owain baron") == "H8E.12"


DUCHY = f"{COURT}, owain, roger, redjohn; title owain king"


@pytest.mark.rule("H8E.13")
def test_the_king_makes_a_baron_a_duke_in_the_cathedrals_hex() -> None:
    assert noble(play(DUCHY, "grant owain roger duke"), "roger") == DUKE
    assert play(DUCHY).refused("grant owain redjohn duke") == "H8E.13"
    church = play(DUCHY.replace("cathedral", "church"))
    assert church.refused("grant owain roger duke") == "H8E.13"
    apart = play(f"{COURT}, owain, redjohn; 0620: roger; title owain king")
    assert apart.refused("grant owain roger duke") == "H8E.13"


@pytest.mark.rule("H8E.13")
def test_without_a_king_nobody_makes_a_duke() -> None:
    t = play(f"{COURT}, owain, roger, redjohn; title owain baron")
    assert t.refused("grant roger owain duke") == "H8E.13"


CORONATION = f"{COURT}, parvus, roger, owain; title parvus none pope"


@pytest.mark.rule("H8E.14")
def test_the_new_pope_crowns_a_titled_leader_amid_all_the_others() -> None:
    t = play(f"{CORONATION}; 0620: fitzwilliam captive, wg 1; earth redjohn 4", "grant parvus roger king")
    assert noble(t, "roger") == KING


@pytest.mark.rule("H8E.14")
@pytest.mark.parametrize("absent", ["0303: redjohn", "0620: redjohn", "0619: redjohn aboard cfB, cfB 1"])
def test_one_leader_missing_from_the_cathedrals_hex_stops_a_coronation(absent: str) -> None:
    assert play(f"{CORONATION}; {absent}").refused("grant parvus roger king") == "H8E.14"


@pytest.mark.rule("H8E.14")
def test_the_untitled_and_the_pope_himself_are_not_crowned() -> None:
    t = play(f"{COURT}, parvus, roger, owain, redjohn; title parvus knight pope")
    assert t.refused("grant parvus redjohn king") == "H8E.14"
    assert t.refused("grant parvus parvus king") == "H8E.14"
    assert t.refused("grant roger owain king") == "H8E.14"


@pytest.mark.rule("H8E.15")
def test_parvus_proclaims_an_archbishop_while_there_is_no_pope() -> None:
    t = play(f"{COURT}; 0620: parvus; 0721: owain", "grant parvus owain archbishop")
    assert office(t, "owain") == ARCHBISHOP


@pytest.mark.rule("H8E.15")
def test_an_archbishop_needs_a_cathedral_and_another_to_name_him() -> None:
    church = play("turn 5; phase C.2; 0619: church; 0620: parvus, roger, owain")
    assert church.refused("grant parvus owain archbishop") == "H8E.15"
    t = play(f"{COURT}, parvus, roger, owain")
    assert t.refused("grant parvus parvus archbishop") == "H8E.15"
    assert t.refused("grant roger owain archbishop") == "H8E.15"


@pytest.mark.rule("H8E.15")
def test_the_new_pope_proclaims_an_archbishop() -> None:
    t = play(f"{COURT}, roger, owain; title roger baron pope", "grant roger owain archbishop")
    assert office(t, "owain") == ARCHBISHOP


@pytest.mark.rule("H8E.16")
def test_an_archbishop_makes_a_second_archbishop_or_parvus_pope() -> None:
    see = (
        f"{COURT}; 0620: owain; 0721: parvus, redjohn; title owain knight archbishop; "
        "title redjohn none archbishop"
    )
    assert office(play(see, "grant owain parvus pope"), "parvus") == POPE
    assert office(play(see, "grant owain redjohn pope"), "redjohn") == POPE


@pytest.mark.rule("H8E.16")
def test_nobody_else_becomes_pope_and_nobody_else_proclaims_him() -> None:
    t = play(f"{COURT}, owain, parvus, roger; title owain knight archbishop")
    assert t.refused("grant owain roger pope") == "H8E.16"
    assert t.refused("grant roger owain pope") == "H8E.16"
    assert t.refused("grant owain owain pope") == "H8E.16"
    church = play(
        "turn 5; phase C.2; 0619: church, owain, parvus, roger, redjohn; title owain knight archbishop"
    )
    assert church.refused("grant owain parvus pope") == "H8E.16"


@pytest.mark.rule("H8E.16", "H2C.20")
def test_there_is_one_pope_one_king_and_two_archbishops_at_most() -> None:
    t = play(
        f"{COURT}, roger, owain, fitzwilliam, parvus, redjohn; title roger baron pope; "
        "title owain knight archbishop; title redjohn none archbishop"
    )
    assert t.refused("grant owain redjohn pope") == "H2C.20"
    assert t.refused("grant roger fitzwilliam archbishop") == "H2C.20"
    t = play(f"{COURT}, roger, owain, parvus; title owain king; title parvus none pope")
    assert t.refused("grant parvus roger king") == "H2C.20"


@pytest.mark.rule("H8E.17", "H2B.16")
def test_the_marker_lies_in_the_box_of_him_who_was_named() -> None:
    t = play("turn 5; phase C.2; 0619: church; 0620: roger, redjohn", "grant roger redjohn knight")
    assert t.s.noble == [BARON, 0, 0, 0, KNIGHT]


# Once a turn ----------------------------------------------------------------------------------------


@pytest.mark.rule("H8E.18")
def test_a_leader_gives_one_title_a_turn() -> None:
    t = play(f"{COURT}, roger, redjohn, owain, parvus", "grant roger redjohn knight")
    assert t.refused("grant roger owain baron") == "H8E.18"
    assert t.refused("grant parvus owain archbishop") is None


@pytest.mark.rule("H8E.19")
def test_a_leader_gets_one_title_a_turn() -> None:
    t = play(f"{COURT}, roger, redjohn, owain, parvus", "grant roger redjohn knight")
    assert t.refused("grant parvus redjohn archbishop") == "H8E.19"


@pytest.mark.rule("H8E.20")
def test_a_leader_who_got_a_title_gives_none_in_that_turn() -> None:
    t = play(f"{COURT}, roger, redjohn, owain, parvus", "grant parvus owain archbishop")
    assert t.refused("grant owain parvus pope") == "H8E.20"
    assert t.refused("grant roger redjohn knight") is None


# Rights lost ----------------------------------------------------------------------------------------


@pytest.mark.rule("H8E.21")
def test_under_another_king_roger_grants_nothing_until_that_king_is_dead() -> None:
    t = play("turn 9; phase C.2; 0619: church; 0620: roger, redjohn, fitzwilliam, owain; title owain king")
    assert t.refused("grant roger redjohn knight") == "H8E.21"
    leaders.kill(t.s, t.leader("owain"))
    assert t.refused("grant roger redjohn knight") is None


@pytest.mark.rule("H8E.21")
def test_the_reason_is_given_though_the_step_passed_by_itself() -> None:
    t = play("turn 9; phase C.2; 0619: church; 0620: roger, redjohn; 1324: owain, caC 4; title owain king")
    assert t.phase == "D"
    assert t.refused("grant roger redjohn knight") == "H8E.21"


@pytest.mark.rule("H8E.22")
def test_under_another_pope_parvus_grants_nothing_until_that_pope_is_dead() -> None:
    t = play(f"{COURT}, parvus, redjohn, owain, roger; title owain knight pope")
    assert t.refused("grant parvus redjohn archbishop") == "H8E.22"
    leaders.kill(t.s, t.leader("owain"))
    assert t.refused("grant parvus redjohn archbishop") is None


@pytest.mark.rule("H8E.23")
def test_ally_and_thrall_leaders_neither_get_nor_give_titles() -> None:
    t = play("turn 5; phase C.2; ally jair; 0619: church; 0620: roger, redjohn, sorvan, thrall1, jaA 1")
    assert t.refused("grant roger sorvan knight") == "H8E.23"
    assert t.refused("grant sorvan redjohn knight") == "H8E.23"
    assert t.refused("grant roger thrall1 knight") == "H8E.23"


@pytest.mark.rule("H4A.25")
def test_a_defector_neither_gets_nor_gives_titles() -> None:
    t = play("turn 5; phase C.2; 0619: church; 0620: roger, redjohn, parvus; 0303: owain defector")
    assert t.refused("grant roger owain knight") == "H4A.25"
    assert t.refused("grant owain parvus knight") == "H4A.25"


@pytest.mark.rule("H8C.2")
def test_nobody_is_knighted_whose_markers_are_more_than_a_knight_may_hold() -> None:
    """One who lost his titles by defecting comes back with his Fief Markers still out."""
    back = "phase C.2; 0619: church, roger, owain, redjohn, caA 1; title owain none"
    one = f"{back}; gromolor: race Ollumi, converted, fief owain"
    assert play(one).refused("grant roger owain knight") is None
    t = play(f"{one}; bruduin: race Vohn, converted, fief owain")
    assert t.refused("grant roger owain knight") == "H8C.2"
