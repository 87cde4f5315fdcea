"""H6F: Alerted and Unalerted planets."""

import pytest

from tests.rules.high.kit import Table, play


def alerted(t: Table) -> list[str]:
    """The planets that are Alerted by a marker of their own, in map order."""
    return [t.b.planet_ids[p] for p in range(t.b.planets) if t.s.alerted[p]]


def on(t: Table, zone: str) -> bool:
    return t.s.satellite[t.b.zone_ids.index(zone)] == 1


@pytest.mark.rule("H6F.1")
def test_fleet_of_a_sleeping_zone_may_not_leave_it() -> None:
    t = play("phase H.2; 0620: caE 4; 2124: wfC 5, waM 2", "move wfC; load waM")
    assert t.refused("to 2519") == "H6F.1"  # Tolquay, Green Zone
    assert not [a for a in t.legal if a in ("to 2418", "to 2519", "to 2724", "to 1224")]
    t.do("to 2023")
    assert t.refused("to 2418") == "H6F.1"


@pytest.mark.rule("H6F.2")
def test_fleet_leaves_its_zone_only_from_an_alerted_planet_and_its_cargo_with_it() -> None:
    position = "phase H.2; 0620: caE 4; tolquay: alerted; 2519: wfC 5, waM 2; 3122: wfE 5"
    t = play(position, "move wfC; load waM; to 2613; land")  # P'thing'gung
    assert (t.hex("wfC"), t.hex("waM")) == ("2613", "2613")
    t.do("move wfE")
    assert t.refused("to 3117") == "H6F.2"  # Ostragor: Varnoxil itself is not Alerted
    assert "to 3117" not in t.legal
    t = play("phase H.2; 0620: caE 4; satellite green on; 3122: wfE 5", "move wfE; to 3117; done")
    assert t.hex("wfE") == "3117"


@pytest.mark.rule("H6F.2")
def test_confined_fleet_unloads_nothing_in_another_zone() -> None:
    t = play("phase H.2; 0620: caE 4; 1010: wfC 5, waM 2 aboard wfC", "move wfC; to 1011; to 1110")
    assert t.refused("unload waM 1111") is None
    t = play("phase H.2; 0620: caE 4; 3115: wfC 5, waM 2 aboard wfC", "move wfC; to 3114; to 3113")
    assert t.refused("unload waM 3112") == "H6E.7"
    assert t.refused("to 3112") == "H6F.1"


@pytest.mark.rule("H6F.3")
def test_fleet_moves_freely_inside_a_sleeping_zone() -> None:
    t = play(
        "phase H.2; 0620: caE 4; 0907: wfC 5; 0303: wfD 2", "move wfC; to 1010; done; move wfD; to 0706; done"
    )
    assert (t.hex("wfC"), t.hex("wfD")) == ("1010", "0706")


@pytest.mark.rule("H6F.3")
def test_homes_of_independent_races_belong_to_their_zone() -> None:
    t = play("phase H.2; 0620: caE 4; 1605: wfC 5", "move wfC; to 1711; done")
    assert t.hex("wfC") == "1711"


@pytest.mark.rule("H6F.4")
def test_marker_placed_in_phase_g_alerts_the_planet() -> None:
    t = play(
        "phase G; iq 1; 0413: caE 2; 1010: wfC 5; 0620: caF 1", "alert pelhesk -; move wfC; to 0513; done"
    )
    assert alerted(t) == ["pelhesk"]
    assert t.hex("wfC") == "0513"  # into the Thraxian Zone: it began on an Alerted planet


@pytest.mark.rule("H6F.5")
@pytest.mark.parametrize("piece", ["owain", "cg 1", "jfA 2", "tfA 1", "w2 defector"])
def test_crusader_controlled_piece_alerts_the_planet_when_phase_h_begins(piece: str) -> None:
    t = play(f"phase H; ally jair; 0620: caE 1; 1819: {piece}; 3713: wfC 1")
    assert alerted(t) == ["sithvey"]


@pytest.mark.rule("H6F.5")
def test_converted_race_alerts_its_planet_and_a_captive_or_neutral_piece_does_not() -> None:
    t = play("phase H; 0620: caE 1; converted sithvey; 2203: jfA 2; 2725: waK 1, owain captive; 3713: wfC 1")
    assert alerted(t) == ["sithvey"]


@pytest.mark.rule("H6F.5")
def test_presence_is_checked_when_phase_h_begins_and_not_before() -> None:
    t = play("phase G; iq 1; 0620: caE 1; 1819: owain; 3713: wfC 1")
    assert alerted(t) == []
    t.do("done")
    assert alerted(t) == ["sithvey"]


@pytest.mark.rule("H6F.8")
def test_siege_begun_on_the_march_alerts_the_zone_of_a_capital() -> None:
    t = play(
        "phase D.2; 0805: caE 6; 0806: wg 2, inside; 0413: caF 6; 0514: wg 1, inside; zone thraxian off",
        "move caF; to 0514; done",
    )
    assert alerted(t) == []
    t.do("move caE; to 0806; done")
    assert on(t, "orange")


@pytest.mark.rule("H6F.9")
def test_crusader_piece_six_hexes_from_wersgorix_alerts_the_empire() -> None:
    t = play("phase H; 0620: caE 1; 3819: owain; 3713: wfC 1")  # 6 hexes
    assert 0 not in t.s.satellite
    t = play("phase H; 0620: caE 1; 3121: owain; 3713: wfC 1")  # 10 hexes
    assert alerted(t) == ["varnoxil"]
    assert not on(t, "orange")


@pytest.mark.rule("H6F.9")
@pytest.mark.parametrize("piece", ["jfA 1", "tfA 1", "thrall1"])
def test_ally_and_thrall_pieces_alert_the_empire_too(piece: str) -> None:
    assert 0 not in play(f"phase H; ally jair; 0620: caE 1; 3010: {piece}; 3713: wfC 1").s.satellite


@pytest.mark.rule("H6F.9", "H6F.5", "H6F.2")
def test_converted_race_near_wersgorix_alerts_its_own_planet_only() -> None:
    t = play("turn 6; phase H; ostragor: rebel; 0620: caE 1; 3714: wfC 5; 3115: wfD 4")
    assert alerted(t) == ["ostragor"]
    assert not on(t, "wersgorix")
    t.do("move wfC")
    assert t.refused("to 3112") == "H6F.2"
    t.do("done; move wfD; to 3112; done")
    assert t.hex("wfD") == "3112"


@pytest.mark.rule("H6F.6", "H6F.7")
@pytest.mark.parametrize(("race", "zone"), [("jair", "jair"), ("pthng", "pash"), ("ashenk", "pash")])
def test_alliance_alerts_the_zone_of_the_race(race: str, zone: str) -> None:
    from crusades.games.high import alliance

    t = play("phase F; 0620: caE 1, roger; 3713: wfC 1")
    alliance.form(t.s, ("jair", "pthng", "ashenk").index(race), False)
    assert [t.b.zone_ids[z] for z in range(7) if t.s.satellite[z]] == ["thraxian", zone]


@pytest.mark.rule("H6F.8")
def test_attack_on_a_capital_alerts_its_zone_and_an_attack_elsewhere_does_not() -> None:
    t = play("phase E; 3121: caE 5; 3122: wg 5; 0413: caF 2; 0513: wg 1", "attack 3122 ground")
    while not on(t, "green") and t.phase == "E":
        t.do("done" if "done" in t.legal else t.legal[0])
    assert on(t, "green")
    assert alerted(t) == []
