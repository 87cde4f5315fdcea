"""H1: the two sides."""

import pytest

from crusades.games.high.pieces import CRUSADER, LEADERS, UNITS
from tests.rules.high.kit import new, play


@pytest.mark.rule("H1.1")
def test_play_opens_with_thraxian_as_the_only_crusader_planet() -> None:
    t = new().do("standard; standard")
    assert len(t.game.seats) == 2
    hexes = {t.s.at[u] for u in range(UNITS) if t.s.side[u] == CRUSADER and t.s.at[u] >= 0}
    hexes |= {t.s.lat[i] for i in range(LEADERS) if t.s.lside[i] == CRUSADER and t.s.lat[i] >= 0}
    hexes |= {h for h in range(t.b.grid.size) if t.s.castles >> h & 1}
    assert {t.b.planet_of[h] for h in hexes} == {t.b.thraxian}


@pytest.mark.rule("H1.1")
def test_the_crusader_player_commands_crusaders_thralls_and_allies() -> None:
    text = "turn 3; ally jair; 0620: cfB 3; 1711: jfA 3, sorvan; 2518: tfA 3; 2906: wfC 3; 3503: afA 2"
    mine = play(f"phase D.2; {text}")
    assert mine.to_act == "crusader"
    assert {"move cfB", "move jfA", "move tfA"} <= set(mine.legal)
    assert mine.refused("move wfC") is not None and mine.refused("move afA") is not None
    theirs = play(f"phase H.2; {text}")
    assert theirs.to_act == "wersgorix"
    moves = {a for a in theirs.legal if a.startswith("move")}
    assert moves == {"move wfC"}
