"""What actions, prompts and the log call things: by words, never by the notation; with what they cost."""

import re

import pytest

from crusades.core.event import ALL
from crusades.games.last.lexicon import EDGE_SLOTS, EDGE_WORDS, PLACE_WORDS, LastSpeaker
from tests.rules.last.kit import Table, game, new, table

NOTATION = re.compile(r"r[123]c[123]|K12|K23|\b(HQ|AF|rear)\.|river\d|\b(ax|al)\d")


def told(t: Table, line: str, lang: str = "en") -> str:
    return game().describe(t.s, game().parse(t.s, line), lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_place_and_edge_has_words_of_its_own(lang: str) -> None:
    s = table("r1c1: ge.grenadier\nr3c1: us.rifle").s
    speaker = LastSpeaker(s, ALL, game().tongue(lang))
    said = [speaker.say("place", place) for place in range(len(PLACE_WORDS))]
    said += [speaker.say("edge", edge) for edge in range(len(EDGE_WORDS))]
    said += [speaker.say("bridge", bridge) for bridge in range(6)]
    said += [speaker.say("corridor", corridor) for corridor in (0, 1)]
    assert not [text for text in said if NOTATION.search(text)]
    assert len(set(said)) == len(said)


def test_places_read_as_lanes_and_rows() -> None:
    t = table("terrain r3c1 woods\nphase air al; supply al 5\nAF.al: us.p47\nr3c1: us.rifle")
    speaker = LastSpeaker(t.s, ALL, game().names)
    assert speaker.say("place", 6) == "Woods (Allied north)"
    edge = EDGE_SLOTS["r3c1/n"]
    assert speaker.say("edge", edge) == "the edge of Allied north towards centre north"
    t.do("launch us.p47")
    assert told(t, "fly K12.r3") == "Fly to the north corridor (Allied row)"
    assert told(t, "fly K12.r3", "fr") == "Voler vers le couloir nord (rangée alliée)"


def test_a_card_is_called_by_its_number() -> None:
    t = table("phase maneuver al; supply al 5\nr2c1: ge.grenadier\nr3c1: us.rifle")
    mine, theirs = t.card("us.rifle"), t.card("ge.grenadier")
    speaker = LastSpeaker(t.s, 1, game().names)
    assert speaker.say("unit", mine) == f"Rifle Platoon ({t.s.tag[mine]})"
    assert speaker.say("unit", theirs) == f"hidden card {t.s.tag[theirs]}"


def test_what_costs_supply_says_so() -> None:
    t = table("phase air al; supply al 9\nAF.al: us.p47\nr3c1: us.rifle")
    assert told(t, "launch us.p47").endswith("(2 Supply)")
    t = table("phase reinforcement al; supply al 9\nhand al: us.sherman\nHQ.al: us.rifle hits 1")
    assert told(t, "deploy us.sherman").endswith(" Supply)")
    assert told(t, "extra cards").endswith("(3 Supply)")
    assert told(t, "refit us.rifle").endswith("(1 Supply)")
    t = table("phase maneuver al; supply al 9\nr2c1: ge.grenadier\nr3c1: us.rifle, us.sherman")
    t.do("assault r2c1; with us.rifle")
    assert told(t, "with us.sherman").endswith("(2 Supply)")
    assert told(t, "done") == "Begin the assault (1 Supply)"
    assert told(t, "done", "fr") == "Commencer l'assaut (1 de Ravitaillement)"


def test_a_price_is_what_is_paid() -> None:
    t = table("phase air al; supply al 9\nAF.al: us.p47")
    price = int(re.findall(r"\((\d+) Supply\)", told(t, "launch us.p47"))[0])
    t.do("launch us.p47")
    assert t.supply("al") == 9 - price


def test_reinforcement_asks_for_what_is_still_due() -> None:
    t = table("turn 3; phase reinforcement al; supply al 9\nHQ.al: us.rifle")
    asked = [game().prompt(t.s)]
    while t.legal[0].split()[0] in ("roll", "draw") or "roll" in t.legal:
        t.do("roll" if "roll" in t.legal else t.legal[0])
        if t.to_act == "allied":
            asked.append(game().prompt(t.s))
    assert "roll for Supply" in asked[0] and "roll for Supply" not in asked[-1]


def test_the_stock_falls_as_the_force_is_bought() -> None:
    t = new()
    while not any(line.startswith("buy ") for line in t.legal):
        t.do(t.legal[0])
    seat = game().to_act(t.s)
    word = t.to_act
    before = game().view(t.s, seat)["supply"][word]
    t.do(next(line for line in t.legal if line.startswith("buy ")))
    after = game().view(t.s, seat)["supply"][word]
    assert after < before and str(after) in game().prompt(t.s)
    assert list(game().view(t.s, 1 - seat)["supply"]) != [word]
