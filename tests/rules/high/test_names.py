"""What pieces are called in sentences about a position: a person reads where they are, not their ids."""

from tests.rules.high.kit import Table, game, play


def said(t: Table, action: str) -> str:
    return game().describe(t.s, game().parse(t.s, action))


def test_a_garrison_is_called_by_its_planet() -> None:
    t = play("turn 5; phase D; 0413: cg 5; 0620: caB 3, cg 2, roger; 3713: waA 3")
    named = {said(t, each) for each in t.legal if each.startswith("move cg")}
    assert named == {
        "Take the Crusader garrison of 5 on Gromolor in hand",
        "Take the Crusader garrison of 2 on Thraxian in hand",
    }


def test_by_its_hex_if_its_planet_has_another_like_it() -> None:
    t = play("turn 5; phase D; 0413: cg 2; 0513: cg 2; 0620: caB 3, roger; 3713: waA 3")
    named = {said(t, each) for each in t.legal if each.startswith("move cg")}
    assert named == {
        "Take the Crusader garrison of 2 at Gromolor 0413 in hand",
        "Take the Crusader garrison of 2 at Gromolor 0513 in hand",
    }


def test_by_its_id_only_if_its_hex_has_another_like_it() -> None:
    t = play("turn 5; phase D; 0413: cg 2, cg 2, cg 3; 0620: caB 3, roger; 3713: waA 3")
    moves = [each for each in t.legal if each.startswith("move cg")]
    ids = {each: each.split()[1] for each in moves}
    named = {ids[each]: said(t, each) for each in moves}
    alike = [each for each, text in named.items() if "garrison of 2" in text]
    assert len(alike) == 2
    for each in alike:
        assert named[each] == f"Take the Crusader garrison of 2 at Gromolor 0413 ({each}) in hand"
    assert "Take the Crusader garrison of 3 on Gromolor in hand" in named.values()


def test_aboard_a_fleet_it_stands_nowhere() -> None:
    t = play("turn 5; phase D; 0413: cfC 5, cg 2 aboard cfC; 0620: caB 3, roger; 3713: waA 3")
    t.do("move cfC")
    (away,) = {each for each in t.legal if each.startswith("unload") and each.endswith("0413")}
    assert said(t, away) == "Set Crusader garrison of 2 down at Gromolor 0413"
