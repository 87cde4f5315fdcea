"""The Darkest Crusade: nothing is hidden, only chance; overlays are plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crusades.games.darkest import overlays
from crusades.games.darkest.state import Darkest
from tests.rules.darkest.kit import Table, game, table
from tests.rules.darkest.stage import stage

FRONT = """turn 2; step A.2.b
F1: DE-46PZ; F2: DE-4A, DE-24PZ, DE-47PZ moved, DE-2FK, DE-9IK
F3: SU-4A fortified, SU-14M disrupted; G6: SU-21A; B8: SU-23A, SU-RBBF; F5: SU-WESTERN-AVIA; C2: DE-KM
store panzer 2; opened finland; river f2 f3; dead: SU-3A; turn 4: DE-8FK"""


def front() -> Table:
    return table(FRONT)


def seen(t: Table, seat: int = 0) -> dict[str, Any]:
    view: dict[str, Any] = json.loads(json.dumps(game().view(t.s, seat)))
    return view


def of(view: dict[str, Any], part: str, key: str, value: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in view[part] if each[key] == value)
    return found


def test_both_sides_and_spectators_see_the_same_but_for_the_actions() -> None:
    t = front()
    views = [seen(t, seat) for seat in (0, 1, -1)]
    assert views[0]["legal"] == t.legal and views[1]["legal"] == views[2]["legal"] == []
    for view in views:
        for key in ("seat", "legal", "question"):
            del view[key]
    assert views[0] == views[1] == views[2]


def test_the_readable_part() -> None:
    view = seen(front())
    assert (view["game"], view["seat"], view["scenario"], view["turn"]) == ("darkest", "axis", "1941", 2)
    assert (view["month"], view["weather"], view["phase"], view["active"]) == (
        "Jul41",
        "good",
        "A.2.b",
        "axis",
    )
    assert (view["to_act"], view["question"], view["over"], view["winner"]) == (
        "axis",
        "movement",
        False,
        None,
    )
    assert view["options"]["beginner"] == "no" and view["prompt"]
    army = of(view, "units", "id", "SU-4A")
    assert (army["hex"], army["marks"], army["type"], army["side"]) == (
        "F3",
        ["fortified"],
        "rifle",
        "soviet",
    )
    assert of(view, "units", "id", "SU-14M")["marks"] == ["disrupted"]
    assert of(view, "units", "id", "SU-3A")["away"] == "dead"
    assert of(view, "units", "id", "DE-8FK")["due"] == 4
    brest = of(view, "hexes", "hex", "F3")
    assert (brest["control"], brest["city"], brest["fortress"]) == ("soviet", "Brest", True)
    assert brest["units"] == ["SU-4A", "SU-14M"]
    assert (
        view["stores"]["panzer"] == 2
        and view["opened"] == ["finland"]
        and view["ignored_river"] == ["F2", "F3"]
    )
    assert (
        view["points"]["axis"] == 3
        and view["points"]["needed"] == 7
        and view["points"]["cities"] == ["A6", "F1"]
    )
    assert view["seas"] == {"BAL": "axis", "BLK": "soviet", "AZV": "soviet"}


def test_attacks_and_battles_are_shown() -> None:
    t = front().do("attack f3")
    assert seen(t)["preparing"]["target"] == "F3"
    t.do("with de-24pz; done")
    assert [(a["target"], a["units"]) for a in seen(t)["attacks"]] == [("F3", ["DE-24PZ"])]
    t = table(FRONT.replace("A.2.b", "A.2.a")).do("attack f3; with de-24pz; done")
    battle = seen(t)["battle"]
    assert battle["target"] == "F3" and battle["origins"] == ["F2"] and battle["seat"] == "axis"


def test_an_attack_shows_what_either_side_would_fire() -> None:
    """3 of the panzers and 2 of the army; 1 of the rifles, 1 of the fortress, 1 for the river."""
    t = table(FRONT.replace("A.2.b", "A.2.a")).do("attack f3")
    fires = ("fire", "return_fire")
    assert [seen(t)["preparing"][each] for each in fires] == [0, 2]
    t.do("with de-24pz; with de-4a")
    assert [seen(t)["preparing"][each] for each in fires] == [5, 3]
    t.do("done")
    assert [seen(t)["battle"][each] for each in fires] == [5, 3]


def test_no_source_of_chance_is_shown() -> None:
    state = seen(front())["state"]
    assert not {"dice", "script", "seed"} & set(state)


@pytest.mark.parametrize("scenario", ["1941", "north"])
def test_an_imagined_state_differs_in_its_dice_only(scenario: str) -> None:
    t = stage(scenario) if scenario == "north" else front()
    view = seen(t)
    one, other = game().imagine(view, 1), game().imagine(view, 2)
    assert isinstance(one, Darkest) and one.theatre is t.s.theatre
    assert seen(Table(one)) == seen(Table(other)) == view
    assert [one.dice.d6() for _ in range(9)] != [other.dice.d6() for _ in range(9)]


def test_set_up_is_seen_as_set_up() -> None:
    view = seen(stage())
    assert (view["phase"], view["active"], view["to_act"], view["turn"]) == ("setup", None, "axis", 0)
    assert of(view, "units", "id", "DE-1IK")["away"] == "unused"


# overlays ------------------------------------------------------------------------------------------------
def layer(t: Table, what: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(game().overlay(t.s, game().to_act(t.s), what)))
    return data


def test_every_overlay_is_plain_data() -> None:
    assert seen(front())["overlays"] == list(overlays.NAMES)
    for what in overlays.NAMES:
        assert layer(front(), what), what
    with pytest.raises(ValueError, match="there is no overlay 'moon'"):
        layer(front(), "moon")


def test_control_supply_and_rail() -> None:
    t = front()
    assert "F2" in layer(t, "control")["axis"] and "F3" in layer(t, "control")["soviet"]
    assert "F2" in layer(t, "supply")["axis"] and "G9" in layer(t, "supply")["soviet"]
    rail = layer(t, "rail")
    assert "F1" in rail["axis"] and "E2" not in rail["axis"] and "G9" in rail["soviet"]


def test_capacity() -> None:
    sides = layer(front(), "capacity")
    assert sides["F5|F6"] == {"level": 4, "river": False} or sides["F5|F6"]["level"] == 4
    assert sides["F2|F3"]["river"] and sides["F2|F3"]["level"] == 3
    assert "B8|B9" not in sides  # Ladoga


def test_air_reach() -> None:
    reach = layer(front(), "air")["DE-2FK"]
    assert "F5" in reach["support"] and "F6" not in reach["support"]
    assert "F8" in reach["bombing"] and "F9" not in reach["bombing"]


def test_what_each_unit_may_still_do() -> None:
    t = front()
    reach = layer(t, "reach")
    assert "DE-47PZ" not in reach and "E1" in reach["DE-24PZ"]["move"]
    assert not set(reach["DE-9IK"]["move"]) & set(reach["DE-9IK"]["bonus"])
    actions = layer(t, "actions")
    assert set(actions["DE-24PZ"]["move"]) >= set(reach["DE-24PZ"]["move"])
    assert "SU-4A" not in actions


def test_the_attack_being_put_together_names_its_aircraft() -> None:
    t = front().do("attack f3; with de-24pz; with de-2fk")
    preparing = seen(t)["preparing"]
    assert (preparing["target"], preparing["units"]) == ("F3", ["DE-24PZ"])
    assert (preparing["air"], preparing["fleet"], preparing["fire"]) == (["DE-2FK"], None, 5)
    assert seen(t.do("done"))["preparing"] is None


WHOLE = "That is the whole attack (nobody named: all ground units around)"


def test_actions_are_described_by_what_they_mean_here() -> None:
    t = front()
    described = {text: game().describe(t.s, game().parse(t.s, text)) for text in ("done", "move de-24pz e1")}
    assert described["done"] == "Finish movement"
    assert described["move de-24pz e1"] == "24. Panzerkorps moves from Siedlce F2 to E1"
    t.do("attack f3; from f2")
    assert game().describe(t.s, game().parse(t.s, "done")) == WHOLE
    assert game().describe(t.s, game().parse(t.s, "with de-4a")) == "4. Armee at Siedlce F2 takes part"
    t.do("done")
    assert game().describe(t.s, game().parse(t.s, "cancel 0")) == "Take back the attack on Brest F3"
    assert game().describe(t.s, game().parse(t.s, "cancel 7")) == "Take back the attack on nowhere"


def test_what_comes_back_after_the_last_turn_is_told_too() -> None:
    speaker = game().speaker
    assert speaker.say("month", 24) == "May 1943"
    assert speaker.say("month", 25) == "a month beyond the war"
