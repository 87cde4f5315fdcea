"""Cards, places and labels in French: every one has a name there or keeps its own, and none is left over."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.walks import walks

from crusades.core.game import Game
from crusades.play import library, rulebook
from crusades.play.drawn import drawn
from crusades.play.library import load_game, pack_of, words

WIDEST = 22  # characters of a card's name: more only where English has as many
LAST = load_game("last")
DARKEST = load_game("darkest")

KEPT = tomllib.loads(Path(__file__).with_name("names_that_stay.toml").read_text("utf-8"))
STAY, DECKS_STAY, PLACES_STAY = set(KEPT["cards"]), set(KEPT["decks"]), set(KEPT["places"])


def cards() -> list[dict[str, Any]]:
    found = [card for part in pack_of(LAST).values() for card in part.get("cards", ())]
    return found + pack_of(LAST)["nations"]["tokens"]


def texts(of: Any) -> Iterator[str]:
    """Every text in something."""
    for each in of.values() if isinstance(of, dict) else of:
        if isinstance(each, str):
            yield each
        elif isinstance(each, (dict, list)):
            yield from texts(each)


def test_every_card_has_a_french_name_or_keeps_its_own() -> None:
    french = words("last", "fr")
    here = {card["name"] for card in cards() if card["id"] not in french["card"]}
    assert (here - french["name"].keys() - STAY, STAY & french["name"].keys()) == (set(), set())
    assert (french["name"].keys() | STAY) - here == set()
    assert [name for name, other in french["name"].items() if name == other] == []


def test_names_fit_on_a_card_and_are_not_mixed_up() -> None:
    """What English tells apart French does too."""
    french = words("last", "fr")
    said = {
        card["name"]: french["card"].get(card["id"], french["name"].get(card["name"])) for card in cards()
    }
    names = [other or name for name, other in said.items()]
    assert sorted({name for name in names if names.count(name) > 1}) == []
    assert [n for n, other in french["name"].items() if len(other) > max(WIDEST, len(n))] == []


def test_every_subhead_and_text_of_a_card_is_french() -> None:
    french = words("last", "fr")
    nations = pack_of(LAST)["nations"]["nations"]
    about = [*cards(), *nations, *(rule for nation in nations for rule in nation["rules"])]
    assert {card["subhead"] for card in cards() if card.get("subhead")} == french["subhead"].keys()
    assert {each["text"] for each in about if each["text"]} == french["text"].keys()
    decks = pack_of(LAST)["decks"]["decks"]
    assert {deck["name"] for deck in decks} == french["starter"].keys() | DECKS_STAY
    assert {deck["style"] for deck in decks} == french["style"].keys()


# Abbreviations of French: Puissance de feu, Nombre Cible, Facteur de Mouvement.
SHORT = {"PF inf": "infFP", "PF bld": "armFP", "PF aér": "airFP", "PF": "FP", "NC": "TN", "FM": "MF"}


def test_texts_have_the_numbers_and_values_of_the_english_ones() -> None:
    def counted(text: str) -> list[str]:
        """Numbers with their signs (`a die of 4+` is `4 or more`), and what they are numbers of."""
        for french, english in SHORT.items():
            text = re.sub(rf"\b{french}\b", english, text)
        return sorted(re.findall(r"[+-]?\d+|\b(?:inf|arm|air)FP\b|\bFP\b|\bTN\b|\bMF\b|\bDef\b", text))

    texts = words("last", "fr")["text"].items()
    assert {text: other for text, other in texts if counted(text) != counted(other)} == {}


def test_subheads_say_what_the_rules_read_in_them() -> None:
    """A soldier is called infantry, and whatever is played on something begins so."""
    french = words("last", "fr")["subhead"]
    for card in cards():
        if card["kind"] == "unit":
            assert card["soldier"] == ("infanterie" in french[card["subhead"]].lower()), card["id"]
            assert ("omber" in card["subhead"]) == ("ombardier" in french[card["subhead"]]), card["id"]
    for subhead, other in french.items():
        assert subhead.startswith("Play on") == other.startswith("À jouer sur"), subhead
        assert subhead.startswith("Attach to") == other.startswith("À attacher à"), subhead


def test_every_place_of_the_map_has_a_french_name_or_keeps_its_own() -> None:
    french = words("darkest", "fr")
    board = pack_of(DARKEST)["map"]
    here = {city["name"] for city in [*board["cities"], *board["special_locations"], *board["sea_zones"]]}
    here |= {
        side[key] for side in board["hexsides"] for key in ("river", "blocked", "strait") if side.get(key)
    }
    here |= {city for hex_ in board["hexes"] for city in hex_.get("cities", ())}
    here |= set(pack_of(DARKEST)["calendar"]["victory"]["points"])
    assert (here - french["place"].keys() - PLACES_STAY, PLACES_STAY & french["place"].keys()) == (
        set(),
        set(),
    )
    assert (french["place"].keys() | PLACES_STAY) - here == set()
    assert {label["text"] for label in board["labels"]} == french["label"].keys()
    told = set(texts([turn["events"] for turn in pack_of(DARKEST)["calendar"]["turns"]]))
    assert told <= french["note"].keys()
    every = set(texts(pack_of(DARKEST)))
    assert [note for note in french["note"] if not any(note in each for each in every)] == []
    names = [french["place"].get(name, name) for name in here]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("game", "section"), [("last", "name"), ("darkest", "place")])
def test_the_rulebook_calls_them_so_too(game: str, section: str) -> None:
    """A French clause that speaks of a card or a town means the one that people see."""
    english = "|".join(rf"\b{re.escape(name)}(?!\w)" for name in words(game, "fr")[section])
    quoted = re.compile(rf"{english}|«\s(?:Play|Attach to|Commit|May)\b")
    clauses = rulebook.load(game, "fr").clauses.values()
    said = {
        f"{c.id}: {found[0]}"
        for c in clauses
        for text in texts(c.as_dict())
        if (found := quoted.search(text))
    }
    assert said == set()


def shape(of: Any) -> Any:
    """Everything but texts."""
    if isinstance(of, dict):
        return [shape(each) for each in of.values()]
    return [shape(each) for each in of] if isinstance(of, list) else None if isinstance(of, str) else of


@pytest.mark.parametrize("game", library.game_ids())
def test_only_names_and_texts_are_in_french(game: str) -> None:
    built = load_game(game)
    before = json.dumps(pack_of(built))
    french = drawn(built, "fr")
    assert shape(french) == shape(pack_of(built)) and french != pack_of(built)
    assert json.dumps(pack_of(built)) == before
    assert drawn(built, "en") is drawn(built, "tlh") is pack_of(built)


def test_what_people_read_of_a_card() -> None:
    french = drawn(LAST, "fr")
    (rifle,) = [card for card in french["usa"]["cards"] if card["id"] == "us.rifle"]
    assert (rifle["name"], rifle["class"]) == ("Section de fusiliers", "rifle")
    assert (rifle["subhead"], rifle["text"]) == ("Infanterie, non motorisée", "S'engage pour se retrancher.")
    (hill,) = [card for card in french["terrain"]["cards"] if card["id"] == "ter.hill"]
    assert (hill["name"], hill["text"]) == ("Colline", "Défenseurs\u00a0: +2 PF inf.")
    (urah,) = [card for card in french["ussr"]["cards"] if card["id"] == "su.urah"]
    assert urah["name"] == "Hourra\u00a0!"
    assert french["nations"]["nations"][0]["name"] == "Allemagne"
    assert french["nations"]["tokens"][0]["name"] == "Char capturé"


def test_what_people_read_of_the_eastern_front() -> None:
    french = drawn(DARKEST, "fr")
    board = french["map"]
    (moscow,) = [city for city in board["cities"] if city["hex"] == "G9"]
    assert moscow["name"] == "Moscou" in board["victory"]["cities"]
    assert french["calendar"]["victory"]["points"]["Moscou"] == 2
    assert any("Moscou" in hex_.get("cities", ()) for hex_ in board["hexes"])
    place = DARKEST.theatre.board.index["g9"]
    assert [DARKEST.tongue(lang).place(place) for lang in ("en", "fr")] == ["Moscow G9", "Moscou G9"]
    names = {unit["id"]: unit["name"] for unit in french["units"]["units"]}
    assert names["DE-11A"] == "11. Armee (QG d'armée et artillerie)"
    assert "1re Armée de choc" in names.values() and "Usine de chars" in names.values()


def test_what_people_read_of_the_stars() -> None:
    french = drawn(load_game("high"), "fr")
    assert "Zone Pourpre" in {zone["name"] for zone in french["map"]["zones"]}
    leaders = {each["id"]: each["name"] for each in french["counters"]["leaders"]["wersgorix"]}
    assert (leaders["w1"], leaders["w2"]) == ("Maréchal Orguzan", "Amiral Vorrith")


def test_cards_are_played_in_french() -> None:
    """The labels of actions and the log name cards as the language does, and say what they do."""
    said: set[str] = set()
    told: set[str] = set()
    for walk in walks(LAST, seed=2, beginnings=1, wars=3):
        for _ in range(150):
            if walk.s.over:
                break
            said |= {LAST.describe(walk.s, action, "fr") for action in LAST.legal(walk.s)}
            walk.step()
            for event in walk.s.events:
                told |= {
                    LAST.retell(event, LAST.facts(walk.s, event), "fr"),
                    LAST.tale(walk.s, event, "fr")[1],
                }
    assert any("Section" in each for each in said) and any("Section" in each for each in told)
    ambush, french = LAST.library.by_id["allied.ambush"], LAST.tongue("fr")
    assert (french.cards[ambush], french.texts[ambush][:23]) == ("Embuscade", "Une unité de fantassins")
    english = [card["name"] for card in cards() if card["name"] in words("last", "fr")["name"]]
    left = re.compile("|".join(rf"\b{re.escape(name)}(?=[ ,.])" for name in english))
    assert [each for each in sorted(said | told) if left.search(each)][:5] == []


def changed(folder: Path, **card: str) -> Game[Any]:
    usa = json.loads(json.dumps(pack_of(LAST)["usa"]))
    for each in usa["cards"]:
        if each["id"] == "us.rifle":
            each |= card
    (folder / "usa.json").write_text(json.dumps(usa), encoding="utf-8")
    return load_game("last", folder)


def test_a_pack_with_cards_of_its_own_stays_as_it_is(tmp_path: Path) -> None:
    mine = {
        "name": "Marine Platoon",
        "subhead": "Infantry of the fleet",
        "text": "Commit to dig in, as ever.",
    }
    game = changed(tmp_path, **mine)
    (marine,) = [card for card in drawn(game, "fr")["usa"]["cards"] if card["id"] == "us.rifle"]
    assert {key: marine[key] for key in mine} == mine
    (said,) = [n for card, n in zip(game.library.cards, game.tongue("fr").cards) if card.id == "us.rifle"]
    assert said == "Marine Platoon"
    (tmp_path / "words.fr").mkdir()
    names = '[name]\n"Marine Platoon" = "Section de marines"\n'
    (tmp_path / "words.fr" / "mine.toml").write_text(names, encoding="utf-8")
    (marine,) = [c for c in drawn(changed(tmp_path, **mine), "fr")["usa"]["cards"] if c["id"] == "us.rifle"]
    assert marine["name"] == "Section de marines"
