"""The log outside ground combat: what happened, with its numbers, under the clause in force."""

import pytest

from crusades.core import flow
from crusades.games.darkest import position, recovery, supply
from crusades.games.darkest.pieces import AXIS, SOVIET, STEPS
from tests.rules.darkest.fighting import quiet
from tests.rules.darkest.kit import Table, game, new, table
from tests.rules.darkest.test_supply import KIEV, LENINGRAD, ODESSA

FLIGHT = "D5: DE-16A, DE-5IK, DE-1FK, DE-2FK\nE4: DE-9A\n"
REDS = "D7: SU-24A, SU-WESTERN-ARTY, SU-WESTERN-AVIA\n"


def said(t: Table, actions: str) -> list[str]:
    """Play, and return the log: clauses and sentences."""
    return [" | ".join(t.game.tale(t.s, event)) for event in t.happened(actions)]


def opening(text: str) -> list[str]:
    """What happens in a position before anybody decides."""
    g = game()
    s = position.build(g.theatre, text)
    s.events = []
    flow.settle(g.table, s)
    return [" | ".join(g.tale(s, event)) for event in s.events]


# aircraft --------------------------------------------------------------------------------------------------
@pytest.mark.rule("D24.13", "D24.14")
def test_a_change_of_base() -> None:
    t = table(f"turn 4; step A.1 3\n{FLIGHT}turn 4: DE-4FK\nD8: SU-7A")
    assert said(t, "base de-1fk e4") == ["D24.14 | 1. Fliegerkorps moves its base to Vilna E4."]
    assert said(t, "base de-4fk d5") == ["D23.6 | 4. Fliegerkorps is back, based at Dvinsk D5."]
    t = table("turn 4; step A.1 3\nM7: DE-5IK, DE-1FK\nD5: DE-16A\nL7: SU-24A\nM5: SU-22A")
    line = said(t, "base de-1fk d5")[0]
    assert line == "D24.14 | 1. Fliegerkorps leaves a base without supply for Dvinsk D5: it is Disrupted."
    t = table("turn 4; step B.1 3\nF6: SU-WESTERN-ARTY\nG9: SU-RESERVE-ARTY, SU-RESERVE-AVIA\nF5: DE-5IK")
    line = said(t, "base su-reserve-avia f6")[0]
    assert line == "D24.13 | Reserve Front aviation flies over to Vitebsk F6: it is Disrupted."


@pytest.mark.rule("D24.15", "D23.8", "D23.9")
def test_a_bombing_mission() -> None:
    t = table(f"turn 4; step A.1 3\n{FLIGHT}D7: SU-24A, SU-4A disrupted", dice=[1])
    assert said(t, "bomb de-1fk d7") == [
        "D24.15 | 1. Fliegerkorps sets out to bomb D7.",
        "D23.8 | 1. Fliegerkorps: row 1 in column 3 of the bombing table.",
        "D23.9 | 1. Fliegerkorps bombs D7: everything there is Disrupted.",
        "D23.9 | 24 Army is Disrupted from the air.",
    ]
    t = table(f"turn 4; step A.3\n{FLIGHT}D7: SU-24A", dice=[6])
    assert said(t, "bomb de-1fk d7")[0] == "D24.23 | 1. Fliegerkorps sets out to interdict D7."
    t = table("turn 4; step A.3\nD5: DE-16A, DE-1FK, DE-5IK\nM9: SU-4A")
    assert said(t, "supply de-1fk d5")[:2] == [
        "D21.8 | 1. Fliegerkorps sets out with supplies for Dvinsk D5.",
        "D21.8 | 1. Fliegerkorps supplies everybody at Dvinsk D5.",
    ]


@pytest.mark.rule("D24.20", "D23.6", "D24.18")
def test_interception_and_what_became_of_it() -> None:
    t = table(f"turn 4; step A.1 3\n{FLIGHT}{REDS}", dice=[5])
    lines = said(t, "bomb de-1fk d7; intercept su-western-avia de-1fk")
    assert lines[1:] == [
        "D24.20 | Western Front aviation intercepts 1. Fliegerkorps over D7.",
        "D23.1 | 1. Fliegerkorps against Western Front aviation: row 5, column 2.",
        "D23.6 | 1. Fliegerkorps is sent home.",
    ]
    lines = said(
        table(f"turn 4; step A.1 3\n{FLIGHT}{REDS}", dice=[6]),
        "bomb de-1fk d7; intercept su-western-avia de-1fk",
    )
    assert lines[-2:] == [
        "D23.6 | 1. Fliegerkorps is lost.",
        "D23.6 | 1. Fliegerkorps is out until November 1941.",
    ]
    lines = said(table(f"turn 4; step A.1 3\n{FLIGHT}{REDS}", dice=[1]), "bomb de-1fk d7; pass")
    assert lines[1] == "D24.20 | The Soviets let the aircraft over D7 through."


@pytest.mark.rule("D24.18", "D24.19", "D24.4")
def test_flak_over_a_supported_attack() -> None:
    text = "turn 4; step A.2.a\nG8: DE-4A, DE-24PZ, DE-2FK\nG9: SU-7A\n"
    lines = said(table(text, dice=[4, 6, 6]), "attack g9; with de-24pz; with de-2fk; done")
    assert "D23.8 | 2. Fliegerkorps: row 4 in column 1 of the bombing table." in lines
    assert "D24.18 | Flak at Moscow G9 does not hit 2. Fliegerkorps." in lines
    assert "D24.4 | 2. Fliegerkorps supports the attack on Moscow G9 at strength 2." in lines
    lines = said(table(text, dice=[6, 6, 6]), "attack g9; with de-24pz; with de-2fk; done")
    assert "D24.18 | Flak at Moscow G9 shoots down 2. Fliegerkorps." in lines
    assert "D23.6 | 2. Fliegerkorps is out until November 1941." in lines
    text = "turn 4; step B.2.a\nF6: SU-24A, SU-7M, SU-WESTERN-ARTY, SU-WESTERN-AVIA\nF5: DE-4A\n"
    lines = said(table(text, dice=[6, 6, 6]), "attack f5; with su-24a; with su-western-avia; done")
    assert "D24.19 | Flak at Minsk F5 shoots down Western Front aviation." in lines
    lines = said(table(text, dice=[1, 6, 6]), "attack f5; with su-24a; with su-western-avia; done")
    assert "D24.19 | Flak at Minsk F5 does not hit Western Front aviation." in lines
    assert "D24.7 | Western Front aviation supports the attack on Minsk F5 at strength 2." in lines


@pytest.mark.rule("D9.10", "D24.18")
def test_a_battle_is_told_without_strengths_that_flak_may_still_take_away() -> None:
    text = "turn 4; step A.2.a\nG8: DE-4A, DE-24PZ, DE-47PZ, DE-2FK\nG9: SU-7A\n"
    orders = "attack g9; with de-24pz; with de-47pz; with de-2fk; done; fight"
    begins = "D9.10 | Battle for Moscow G9: the Axis attack with 2 ground units."
    lines = said(table(text, dice=[6, 6, 1]), orders)
    assert lines.index(begins) < lines.index("D24.18 | Flak at Moscow G9 shoots down 2. Fliegerkorps.")
    assert [line for line in lines if "Round " in line] == [
        "D11.5 D11.6 | Round 1 at Moscow G9: 6 against 2."
    ]
    lines = said(table(text, dice=[4, 6, 1]), orders)
    assert begins in lines
    assert [line for line in lines if "Round " in line] == [
        "D11.5 D11.6 | Round 1 at Moscow G9: 8 against 2."
    ]
    french = table(text, dice=[6, 6, 1])
    tales = [french.game.tale(french.s, event, "fr") for event in french.happened(orders)]
    assert ("D9.10", "Bataille pour Moscou G9\xa0: l'Axe, 2 unités au sol à l'attaque.") in tales


# movement --------------------------------------------------------------------------------------------------
@pytest.mark.rule("D17.5")
def test_a_march_names_those_who_use_their_bonus() -> None:
    t = table("turn 2; step A.2.b\nE4: DE-24PZ, DE-5IK, DE-6IK\nM12: SU-5A")
    assert said(t, "march e4 e6") == [
        "D17.1 | The Axis: 3 units march from Vilna E4 to E6.",
        "D8.7 | 24. Panzerkorps takes Polotsk E5 on its way.",
        "D17.5 | 5. Armeekorps uses its movement bonus.",
        "D17.5 | 6. Armeekorps uses its movement bonus.",
    ]


# fleets ----------------------------------------------------------------------------------------------------
@pytest.mark.rule("D25.2", "D25.3")
def test_fleets_put_to_sea_or_stay() -> None:
    text = "turn 2; step A.1 3\nC2: DE-KM, DE-1IK\nB8: SU-RBBF\nD3: DE-16A, DE-1FK\nC6: SU-8A"
    assert said(table(text), "sail de-km c2; pass")[:2] == [
        "D25.3 | Kriegsmarine Baltic squadron puts to sea from Koenigsberg C2.",
        "D25.3 | Red Banner Baltic Fleet stays in port.",
    ]
    text = "turn 4; step B.2.a\nB8: SU-RBBF, SU-23A, SU-10M\nB7: DE-5IK"
    lines = said(table(text, dice=[6, 6, 6]), "attack b7; with su-23a; with su-rbbf; done")
    assert any(
        line.startswith("D25.2 | Red Banner Baltic Fleet puts to sea from Leningrad B8 for the attack on")
        for line in lines
    )


@pytest.mark.rule("D8.10", "D8.11", "D8.14")
def test_a_crossing_says_whose_the_sea_is() -> None:
    text = "turn 3; step A.1 4\ncontrol axis c4\nC2: DE-1IK\n"
    assert said(table(text, dice=[2]), "choose de-1ik; ship de-1ik c4")[0] == (
        "D8.10 | 1. Armeekorps sails from Koenigsberg C2 to Riga C4 over a friendly sea (die 2)."
    )
    assert said(table(text, dice=[1]), "choose de-1ik; ship de-1ik c4")[0] == (
        "D8.10 | 1. Armeekorps is sunk on its way to Riga C4 over a friendly sea (die 1)."
    )
    text = "turn 3; step A.1 4\ncontrol axis m3\nN1: RO-3K\n"
    for die, what in ((4, "sails from"), (3, "is sunk on its way to")):
        line = said(table(text, dice=[die]), "choose ro-3k; ship ro-3k m3")[0]
        assert line.startswith("D8.11 | ") and what in line and f"over an enemy sea (die {die})." in line
    text = "turn 14; step A.1 4\nO5: DE-1IK\nN7: DE-4IK\n"
    for die in (2, 5):
        line = said(table(text, dice=[die]), "choose de-1ik; ship de-1ik n7")[0]
        assert line.startswith("D8.14 | ") and f"over a sea that nobody controls (die {die})." in line


@pytest.mark.rule("D25.6")
def test_a_fleet_that_may_choose_its_port_is_not_said_to_be_lost_if_it_stays() -> None:
    words = game().tongue("en").words
    assert words.template("verb", "pass.port").literals == ["Stay where it is"]


# replacements and arrivals ---------------------------------------------------------------------------------
@pytest.mark.rule("D4.1", "D4.2", "D4.9")
def test_factors_gained_and_spent() -> None:
    assert opening("turn 4; step A.1; store infantry 1\nF2: DE-5IK\nM9: SU-4A")[1] == (
        "D4.1 D4.3 | 1 infantry factor gained: 2 in store."
    )
    assert (
        opening("turn 3; step A.1\nF2: DE-5IK\nM9: SU-4A")[1]
        == "D4.2 D4.3 | 1 panzer factor gained: 1 in store."
    )
    lines = opening("turn 4; step B.1; store tank 3\nK6: SU-FAC-K6\nN10: SU-FAC-N10\nF2: DE-5IK")
    assert "D4.9 D4.12 | 2 tank factors gained: 5 in store." in lines
    t = table("turn 4; step B.1; store tank 3\nK6: SU-FAC-K6\nN10: SU-FAC-N10\nF2: DE-5IK")
    assert said(t, "build su-tb1 k6")[0] == (
        "D4.4 D4.11 | Tank group 1 is built at Kharkov K6 for 1 factor: 4 left in store."
    )
    t = table("turn 4; step B.1; store tank 3\nK6: SU-FAC-K6\nN10: SU-FAC-N10\nF2: DE-5IK")
    assert said(t, "pack su-fac-k6") == [
        "D5.1 | The tank factory of Kharkov K6 is dismantled and yields nothing: 4 tank factors in store."
    ]
    t = table("turn 4; step B.1; store tank 3\neast: SU-FAC-K6\nF2: DE-5IK")
    assert said(t, "build su-tb1 l12")[0].startswith("D4.4 D5.4 | Tank group 1 is built at Saratov L12")
    t = table("turn 4; step A.1; store infantry 3\nF1: DE-6IK\nF2: DE-5IK, DE-1FK, DE-2FK\ndead: DE-1IK")
    assert said(t, "build de-1ik f1")[0] == (
        "D4.4 D4.5 | 1. Armeekorps is built at Warsaw F1 for 1 factor: 3 left in store."
    )


@pytest.mark.rule("D3.7", "D4.8", "D4.13")
def test_armies_raised_and_those_for_which_there_is_no_counter() -> None:
    lines = opening("turn 1; step B.1\nF2: DE-5IK")
    assert any(line.startswith("D3.7 | ") and "is levied at Kiev I4, Disrupted." in line for line in lines)
    assert any(line.startswith("D4.8 | ") and "is raised at Moscow G9, Disrupted." in line for line in lines)
    rifles = [u.id for u in game().theatre.roster.units if u.type == 0]
    gone = ", ".join(rifles[2:])
    lines = opening(f"turn 3; step B.1\nF2: DE-5IK\ngone: {gone}")
    assert sum(line.startswith("D4.8 | ") for line in lines) == 2
    assert [line for line in lines if line.startswith("D4.13")] == [
        f"D4.13 | No counter is left for the army of {place}: it is lost."
        for place in ("Gorki H12", "Kharkov K6", "Rostov N8")
    ]


@pytest.mark.rule("D5.3", "D5.6")
def test_why_a_dismantled_factory_stays() -> None:
    ring = "J6: DE-1IK\nJ7: DE-2IK\nK5: DE-4IK\nK7: DE-5IK\nL6: DE-6IK\nL7: DE-7IK\n"
    lines = opening(f"turn 4; step B.1\nK6: SU-FAC-K6 turned, SU-19A\n{ring}")
    assert "D5.6 | The dismantled tank factory cannot leave Kharkov K6: no supply line leads out." in lines
    lines = opening("turn 4; step B.1\nK6: SU-FAC-K6 turned disrupted\nF2: DE-5IK")
    assert "D5.3 | The dismantled tank factory cannot leave Kharkov K6: it was bombed." in lines


@pytest.mark.rule("D6.7", "D28.8", "D4.14")
def test_arrivals_under_the_clause_that_brings_them() -> None:
    assert "D28.8 | 40. Panzerkorps enters at Warsaw F1." in opening(
        "turn 3; step A.1\nF2: DE-5IK\nM9: SU-4A"
    )
    lines = opening("turn 3; step B.1\nF2: DE-5IK\nG9: SU-7M")
    assert any(line.startswith("D6.7 | ") and line.endswith("arrives at Moscow G9.") for line in lines)
    lines = opening("turn 3; step B.1\nG9: DE-5IK")
    assert "D6.7 | Moscow is lost: no Katyusha comes." in lines
    t = table("turn 12; step A.1\nA7: FI-4K\nL1: RO-3K\nM9: SU-4A\nF2: DE-5IK\ndead: FI-2K, RO-2K")
    put = next(text for text in t.legal if text.startswith("put RO-2K"))
    lines = said(t, put)
    assert lines[0].startswith("D4.14 | ") and " is refitted at " in lines[0]


@pytest.mark.rule("D7.4", "D6.6")
def test_what_the_reserve_lacks_is_said_and_what_finds_no_place_waits() -> None:
    kinds = {u.id: u.type for u in game().theatre.roster.units if u.side == SOVIET}
    away = ", ".join(i for i, kind in kinds.items() if kind in (0, 1, 5, 10) and i not in ("SU-4A", "SU-1SH"))
    t = table(f"turn 8; step B.1 1; G9: SU-4A\nF2: DE-5IK\ngone: {away}")
    lines = said(t, "call")
    assert lines.count("D7.4 | No counter is left for a unit of the reserve: it is forfeited.") == 3
    t.do(next(text for text in t.legal if text.startswith("put SU-1SH")))
    # nowhere to come in: tanks wait as others do
    t = table("turn 8; step B.1 1; F2: DE-5IK; siberia 7 1")
    everything = [n for n in t.b.names if n != "KR" and t.b.land >> t.place(n) & 1]
    t = table(
        "turn 8; step B.1 1; F2: DE-5IK; siberia 7 1; KR: SU-4A cut-off; control axis " + " ".join(everything)
    )
    waiting = [u for u in kinds if t.at(u) == "waiting"]
    assert sum(t.s.of(t.unit(u)).repl for u in waiting if kinds[u] == 5) == 1
    assert len(waiting) == 3


# recovery, supply, victory ---------------------------------------------------------------------------------
@pytest.mark.rule("D12.12", "D12.15", "D12.16")
def test_a_recovery_names_its_own_clause() -> None:
    text = "turn 4\nF5: DE-5IK disrupted, RO-3K disrupted\nG8: SU-4A disrupted"
    for step, ids in {"A.2.e": "D12.12", "A.2.c": "D12.15", "B.2.c": "D12.16"}.items():
        t = quiet(text)
        t.s.events = []
        recovery.recover(t.s, STEPS.index(step))
        assert [t.game.tale(t.s, event)[0] for event in t.s.events] == [ids]
    t = quiet(text, step="B.2.d")
    t.s.events = []
    recovery.end_of_combat(t.s)
    assert [t.game.tale(t.s, event)[0] for event in t.s.events] == ["D12.13", "D12.16"]


def judged(text: str, side: int) -> list[str]:
    t = quiet(text, step="A.3" if side == AXIS else "B.3")
    t.s.events = []
    supply.determine(t.s, side)
    flow.settle(t.game.table, t.s)
    return [" | ".join(t.game.tale(t.s, event)) for event in t.s.events]


@pytest.mark.rule("D21.5", "D21.6", "D21.7")
def test_who_is_cut_off_or_cold_and_who_holds_out() -> None:
    assert judged(KIEV + "\nI4: SU-16A disrupted", SOVIET) == [
        "D21.1 | 1 unit in Kiev I4: out of supply.",
        "D21.6 | 16 Army holds out in Kiev I4.",
    ]
    assert "D21.7 | 23 Army holds out in Leningrad B8." in judged(
        LENINGRAD + "\nB8: SU-23A disrupted", SOVIET
    )
    lines = judged(ODESSA + "; control axis o3\nM3: SU-9A disrupted", SOVIET)
    assert "D21.5 | 9 Army holds out in Odessa M3." in lines
    lines = judged("turn 8\nF5: DE-4A\nF7: DE-5IK\nM9: SU-4A", AXIS)
    assert "D22.2 | 1 unit in F7: too far from an army in the snow, so out of supply." in [
        line.replace("Rzhev ", "") for line in lines
    ]


@pytest.mark.rule("D2.5", "D2.6", "D2.8")
def test_a_victory_names_its_own_clause() -> None:
    def lines(text: str) -> list[str]:
        return [line for line in opening(text) if line.startswith("D2.")]

    cities = "control axis B8 I4 K6 M3 O3 C4 F5 G6 L5"
    assert lines(f"turn 5; step B.4; {cities}\nF2: DE-5IK\nM12: SU-4A")[-1].startswith("D2.5 | The Axis win")
    assert lines("turn 8; step A.4\nF2: DE-5IK\nM12: SU-4A")[-1].startswith("D2.8 | The Soviets win")
    short = lines("scenario border; turn 3; step B.4\nF2: DE-5IK\nM12: SU-4A")
    assert all(line.startswith("D2.4 | ") for line in short) and "cities" in short[0]


@pytest.mark.rule("D3.4", "D26.14")
def test_announcements_and_borders_under_the_clause_of_their_side() -> None:
    t = table("turn 4; step A.2.a\nL1: RO-3K, RO-4K\nL2: SU-9A", dice=[6, 6])
    lines = said(t, "attack l2; with ro-3k; done")
    assert "D3.4 | Rumania has taken up arms: its ground may be attacked from now on." in lines
    t = table("turn 4; step A.2.a\nA8: FI-2K, FI-4K\nB9: SU-9A", dice=[6, 6])
    lines = said(t, "attack b9; with fi-2k; done")
    assert "D3.3 | Finland has taken up arms: its ground may be attacked from now on." in lines
    text = "turn 15; step {}\nF5: DE-5IK, DE-6IK\nF6: SU-4A, SU-24A"
    for step, rule in {"A.2.b": "D26.5", "A.2.f": "D26.9"}.items():
        line = said(table(text.format(step)), "attack f6; with de-5ik; done")[0]
        assert line.startswith(f"{rule} | The Axis: attack on Vitebsk F6 announced")
    for step, rule in {"B.2.b": "D26.14", "B.2.e": "D26.17"}.items():
        line = said(table(text.format(step)), "attack f5; with su-4a; done")[0]
        assert line.startswith(f"{rule} | The Soviets: attack on Minsk F5 announced")


@pytest.mark.rule("D28.5", "D29.2")
def test_a_set_up_names_the_clause_of_its_stage() -> None:
    t = new("1941")
    assert said(t, "choose de-1ik; put de-1ik f2") == ["D28.5 | 1. Armeekorps is set up in Siedlce F2."]
    t = new("1941", setup="free")
    assert said(t, "choose su-4a; put su-4a g6")[0] == "D29.2 | 4 Army is set up in Smolensk G6."
    t = new("1941", setup="freer")
    assert said(t, "choose de-24pz; put de-24pz l1")[0].startswith("D29.3 | ")
    t.do("done")
    assert said(t, "choose su-4a; put su-4a g6")[0].startswith("D29.5 | ")
    t.do("listed")
    assert said(t, "choose de-1ik; put de-1ik f2")[0].startswith("D29.6 | ")
