"""What the parts of a pack of The Last Crusade must say of one another, in the words of vocabulary.json."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator
from functools import cache
from typing import Any

from crusades.games.last.beside.texts import drift
from crusades.games.last.effects import VERBS
from crusades.play import shelf
from crusades.play.content import Pack, Problem

Data = dict[str, Any]
DEPLOYED = (
    "leader", "support_weapon", "attachment", "hq_troop", "general", "fortification", "obstacle", "ordnance",
)  # fmt: skip
ATTACHED = ("leader", "support_weapon", "attachment")
AT_SET_UP = ("fortification", "obstacle", "support_weapon", "hq_troop", "ordnance")  # L5.4.2
NEED_NO_EFFECT = ("fortification", "hq_troop", "obstacle")
NEEDED = ("ter.clear", "ter.bridge", "tok.captured_tank")  # cards that the rules name
ROW = 3  # Terrain cards that a player pays for (L5.3.3)
POOLS = ("axis", "allied", "soviet")


@cache
def vocabulary() -> Data:
    """The closed lists of words that cards may use."""
    words: Data = json.loads((shelf.data("last") / "schema" / "vocabulary.json").read_text(encoding="utf-8"))
    return words | {"verbs": {verb.name: verb.words for verb in VERBS.values()}}


def sense(pack: Pack) -> list[Problem]:
    """Everything that is wrong with a pack whose shape is right."""
    found = Checker(pack).run()
    return found or _decks(pack)


class Checker:
    """Goes through cards, nations and their effects; every problem names file, field and card."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.words = vocabulary()
        self.problems: list[Problem] = []
        self.file = ""
        self.who = ""
        self.cards: dict[str, Data] = {c["id"]: c for _, _, c in self.all_cards()}
        self.tokens = {t["id"] for t in pack["nations"]["tokens"]}
        self.nations: dict[str, Data] = {n["code"]: n for n in pack["nations"]["nations"]}
        self.classes = {c["class"] for c in self.cards.values() if c["kind"] == "unit"}

    def all_cards(self) -> Iterator[tuple[str, int, Data]]:
        for part in sorted(self.pack):
            for i, card in enumerate(self.pack[part].get("cards", [])):
                yield part, i, card

    def say(self, field: str, message: str) -> None:
        self.problems.append(
            Problem(f"{self.file}.json", field, f"{self.who}: {message}" if self.who else message)
        )

    def known(self, value: object, allowed: Container[str], field: str) -> None:
        for word in value if isinstance(value, list) else [value]:
            if word not in allowed:
                self.say(field, f"unknown word {word!r}")

    def run(self) -> list[Problem]:
        self.needed()
        seen: dict[str, str] = {}
        names: dict[tuple[str, str], str] = {}
        for part, i, card in self.all_cards():
            self.file, self.who = part, card["id"]
            where = f"$.cards[{i}]"
            before = len(self.problems)
            if card["id"] in seen:
                self.say(f"{where}.id", f"the same id as in {seen[card['id']]}.json")
            seen[card["id"]] = part
            pool = str(card.get("nation", card.get("owner", "ter")))
            other = names.setdefault((pool, card["name"]), card["id"])
            if other != card["id"]:
                self.say(f"{where}.name", f"{other} has the same name")
            if not card["id"].startswith(f"{pool}."):
                self.say(f"{where}.id", f"does not begin with {pool!r}")
            for k, effect in enumerate(card["effects"]):
                self.effect(effect, f"{where}.effects[{k}]")
            getattr(self, card["kind"])(card, where)
            if len(self.problems) == before:  # a text is compared with words that are known
                for message in drift(card):
                    self.say(f"{where}.text", message)
        self.sheets()
        return self.problems

    def needed(self) -> None:
        self.file, self.who = "terrain", ""
        for card in NEEDED:
            if card not in self.cards and card not in self.tokens:
                self.say("$.cards", f"the card {card!r} is missing, which the rules name")

    # cards --------------------------------------------------------------------------------------------
    def terrain(self, card: Data, where: str) -> None:
        self.known(card["flags"], self.words["terrain_flags"], f"{where}.flags")

    def unit(self, card: Data, where: str) -> None:
        self.known(card["nation"], self.nations, f"{where}.nation")
        self.known(card["keywords"], self.words["keywords"], f"{where}.keywords")
        for field, wrong, message in (
            # L3.3.1: soldiers are the units with Infantry in their subhead
            (
                "soldier",
                card["soldier"] != ("infantry" in card["subhead"].lower()),
                "does not fit the subhead",
            ),
            ("mf", not self.moves_well(card), "2 if motorized, 1 if not, 3 for the fast, 0 for aircraft"),
            ("motorized", card["type"] == "armor" and not card["motorized"], "armor is motorized"),
            ("transport", bool(card["transport"] and card["soldier"]), "soldiers carry nobody"),
            ("range", bool(card["type"] == "aircraft" and card["range"]), "aircraft have no range"),
            ("dig", card["type"] == "aircraft" and card["dig"], "aircraft do not dig in"),
        ):
            if wrong:
                self.say(f"{where}.{field}", message)
        for keyword, needed in (
            ("friendly_fire", card["class"] == "heavyb"),
            ("flankers_first", card["class"] == "spg"),
            ("negates_obstacles", "engineer" in card["keywords"]),
        ):
            if needed and keyword not in card["keywords"]:
                self.say(f"{where}.keywords", f"{keyword!r} is missing")

    @staticmethod
    def moves_well(card: Data) -> bool:
        if card["type"] == "aircraft":
            return bool(card["mf"] == 0)
        return card["mf"] in (2 if card["motorized"] else 1, 3)

    def special(self, card: Data, where: str) -> None:
        words, play, category = self.words, card["play"], card["category"]
        self.known(card["owner"], [*self.nations, *POOLS], f"{where}.owner")
        self.known(category, words["categories"], f"{where}.category")
        self.known(card["keywords"], words["keywords"], f"{where}.keywords")
        self.known(card["tags"], words["tags"], f"{where}.tags")
        self.known(card["duration"], words["duration"], f"{where}.duration")
        self.known(play["window"], words["windows"], f"{where}.play.window")
        if "role" in play:
            self.known(play["role"], words["play_roles"], f"{where}.play.role")
        if "target" in play:
            self.filter(play["target"], f"{where}.play.target")
        if "fort" in card:
            self.filter(card["fort"]["holds"], f"{where}.fort.holds")
        combat = bool(card.get("unit", {}).get("combat"))
        for field, wrong, message in (
            (
                "play.window",
                _any_time(card) and play["window"] != ["any"],
                "the subhead means 'any' (L2.3.7)",
            ),
            (
                "play.window",
                category in DEPLOYED and play["window"] != ["R"],
                "it is deployed: 'R' alone (L3.6.6, L7.1.16)",
            ),
            ("play.target", category in ATTACHED and "target" not in play, "an attached card names its unit"),
            ("keywords", category == "general" and "unique" not in card["keywords"], "a General is unique"),
            ("fort", (category == "fortification") != ("fort" in card), "Fortifications have it, others not"),
            ("unit", (category == "hq_troop") != ("unit" in card), "HQ Troops have it, others not"),
            ("unit.def", category == "hq_troop" and not combat and card["unit"]["def"] != 3, "3 (L10.3.2)"),
            ("effects", category not in NEED_NO_EFFECT and not card["effects"], "it does nothing"),
            ("effects", category == "hq_troop" and not card["effects"] and not combat, "it does nothing"),
            (
                "setup_ok",
                card["setup_ok"] and not (card["cost"] > 0 and category in AT_SET_UP),
                "no such card can be bought at set-up (L5.4.2, L5.4.3)",
            ),
        ):
            if wrong:
                self.say(f"{where}.{field}", message)

    # nations ------------------------------------------------------------------------------------------
    def sheets(self) -> None:
        costs = sorted(c["cost"] for c in self.cards.values() if c["kind"] == "terrain")
        dearest = costs[-1] * ROW if costs else 0
        for i, nation in enumerate(self.pack["nations"]["nations"]):
            self.file, self.who = "nations", nation["code"]
            where = f"$.nations[{i}]"
            self.known(nation["common_pool"], POOLS, f"{where}.common_pool")
            if nation["file"] not in self.pack:
                self.say(f"{where}.file", f"there is no {nation['file']}.json")
            if nation["setup_supply"] < dearest:
                self.say(f"{where}.setup_supply", f"does not pay three Terrain cards ({dearest}, L5.3.3)")
            for variant, dice in nation["supply"].items():
                if dice["keep"] > dice["roll"]:
                    self.say(f"{where}.supply.{variant}.keep", "more dice kept than rolled")
            if not any(c["kind"] == "unit" and c["nation"] == nation["code"] for c in self.cards.values()):
                self.say(where, "no card file has a unit of this nation")
            for k, rule in enumerate(nation["rules"]):
                for j, effect in enumerate(rule["effects"]):
                    self.effect(effect, f"{where}.rules[{k}].effects[{j}]")
                for variant, effects in rule.get("variants", {}).items():
                    for j, effect in enumerate(effects):
                        self.effect(effect, f"{where}.rules[{k}].variants.{variant}[{j}]")
        if len(self.nations) != len(self.pack["nations"]["nations"]):
            self.file, self.who = "nations", ""
            self.say("$.nations", "two nations share a code")

    # effects ------------------------------------------------------------------------------------------
    def effect(self, effect: Data, where: str) -> None:
        words = self.words
        self.known(effect["when"], words["when"], f"{where}.when")
        for key in ("target", "vs"):
            if key in effect:
                self.filter(effect[key], f"{where}.{key}")
        if "if" in effect:
            self.condition(effect["if"], f"{where}.if")
        for key, allowed in (("dur", words["dur"]), ("limit", words["limit"]), ("phase", words["phases"])):
            if key in effect:
                self.known(effect[key], allowed, f"{where}.{key}")
        if not effect.get("mod") and not effect.get("do"):
            self.say(where, "changes nothing and does nothing")
        if effect["when"] == "activate" and "phase" not in effect:
            self.say(f"{where}.phase", "an ability names the phase in which it is used")
        if effect["when"] == "play" and "mod" in effect and "dur" not in effect:
            self.say(f"{where}.dur", "a played modifier says how long it lasts")
        for k, mod in enumerate(effect.get("mod", [])):
            self.known(mod["stat"], words["stats"], f"{where}.mod[{k}].stat")
        for k, deed in enumerate(effect.get("do", [])):
            self.deed(deed, f"{where}.do[{k}]")

    def filter(self, wanted: Data, where: str) -> None:
        words = self.words
        lists: dict[str, Container[str]] = {
            "role": words["roles"], "zone": words["zones"], "terrain": words["terrain_flags"],
            "kw": words["keywords"], "not_kw": words["keywords"], "obstacle": words["keywords"],
            "category": words["categories"], "id": self.cards, "class": self.classes, "tag": words["tags"],
            "not_nation": self.nations, "type": ("infantry", "armor", "aircraft"),
            "side": ("own", "enemy", "any"), "pick": ("player", "random"),
            "player": ("self", "enemy", "any"), "kind": ("unit", "special", "terrain"),
        }  # fmt: skip
        self.entries(wanted, where, "filter", words["filter_keys"], lists)
        for k, each in enumerate(wanted.get("any_of", [])):
            self.filter(each, f"{where}.any_of[{k}]")

    def condition(self, wanted: Data, where: str) -> None:
        words = self.words
        lists: dict[str, Container[str]] = {
            "attack": words["attack_kinds"], "terrain": words["terrain_flags"], "role": words["roles"],
            "zone": words["zones"], "obstacle": words["keywords"], "enemy_side": POOLS,
        }  # fmt: skip
        self.entries(wanted, where, "condition", words["cond_keys"], lists)
        for k, each in enumerate(wanted.get("any_of", [])):
            self.condition(each, f"{where}.any_of[{k}]")
        if "die" in wanted and not 2 <= wanted["die"] <= 6:
            self.say(f"{where}.die", f"{wanted['die']} is no result that can be missed")

    def entries(
        self, wanted: Data, where: str, what: str, keys: Container[str], lists: dict[str, Container[str]]
    ) -> None:
        """Every key is one of these, and what has a list of words is said in them."""
        for key, value in wanted.items():
            if key not in keys:
                self.say(f"{where}.{key}", f"unknown {what} {key!r}")
            elif key in lists:
                self.known(value, lists[key], f"{where}.{key}")

    def deed(self, deed: Data, where: str) -> None:
        words, verb = self.words, deed["verb"]
        if verb not in words["verbs"]:
            self.say(f"{where}.verb", f"unknown verb {verb!r}")
            return
        for key in deed:
            if key != "verb" and key not in words["verbs"][verb]:
                self.say(f"{where}.{key}", f"{verb!r} has no {key!r}")
        lists: dict[tuple[str, str], Container[str]] = {
            ("ignore", "what"): words["ignore"],
            ("free", "cost"): words["free"],
            ("call", "fn"): words["calls"],
            ("move", "to"): words["move_to"],
            ("create_token", "token"): self.tokens,
            ("set_terrain", "terrain"): self.cards,
            ("forbid", "action"): words["actions"],
            ("allow", "action"): words["actions"],
            ("limit", "action"): words["actions"],
            ("fire_order", "value"): ("attacker_first", "simultaneous"),
        }
        for key, value in deed.items():
            if (verb, key) in lists:
                self.known(value, lists[verb, key], f"{where}.{key}")
        if "filter" in deed:
            self.filter(deed["filter"], f"{where}.filter")
        if isinstance(deed.get("zone"), dict):
            self.filter(deed["zone"], f"{where}.zone")


def _any_time(card: Data) -> bool:
    return card["subhead"] in ("Play on enemy Headquarters", "Play at any time")


def _decks(pack: Pack) -> list[Problem]:
    """The starter decks keep the limits of L5.1 and L12, and their openings can be paid and placed."""
    from crusades.games.last.cards import Library
    from crusades.games.last.decks import faults

    library = Library(pack)
    found: list[Problem] = []
    ids = [deck["id"] for deck in pack["decks"]["decks"]]
    for i, data in enumerate(pack["decks"]["decks"]):
        where = f"$.decks[{i}]"
        messages = [str(fault) for fault in faults(library, library.decks[data["id"]], bridges=True)]
        if ids.count(data["id"]) > 1:
            messages.append("two decks share this id")
        if not messages:
            messages = _opening(
                library.cards, library.by_id, data, library.nation(data["nation"]).setup_supply
            )
        found += [Problem("decks.json", where, f"{data['id']}: {message}") for message in messages]
    for nation in library.nations:
        if not any(deck.nation == nation.code for deck in library.decks.values()):
            found.append(Problem("decks.json", "$.decks", f"no deck of {nation.name}"))
    return found


def _opening(cards: list[Any], numbers: dict[str, int], deck: Data, points: int) -> list[str]:
    """`opening` is paid for even with the dearest row of terrain; no zone is overfull (L3.5.1)."""
    terrain = sorted(cards[numbers[card]].cost for card in deck["terrain"])[-ROW:]
    cost = sum(cards[numbers[buy["card"]]].cost for buy in deck["opening"])
    found: list[str] = []
    if cost + sum(terrain) > points:
        found.append(f"the opening costs {cost}; {points - sum(terrain)} are left after the dearest terrain")
    whole = [*deck["opening"], *deck.get("opening_extra", [])]
    for spot in ("L", "C", "R"):
        standing = [b for b in whole if b["at"] == spot and cards[numbers[b["card"]]].stands()]
        works = sum(cards[numbers[b["card"]]].holds is not None for b in standing)  # each takes one in
        if len(standing) - works > ROW:
            found.append(f"the opening puts {len(standing)} cards at {spot} (L3.5.1)")
    return found
