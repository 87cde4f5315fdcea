"""Whether the text of a card of The Last Crusade agrees with its data, as far as that can be told by rule.

Both ways: every value, modifier, deed, filter, condition and duration of the data must be said in the text,
in one of the phrases below; and every number and every such word in the text must stand in the data. The
subhead speaks along with the text of filters: it says on what a card is played.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

Data = dict[str, Any]
Claim = tuple[str, list[str]]  # what the data say, and patterns of which the text has at least one

COUNTS = {0: "none", 1: "one", 2: "two", 3: "three", 4: "four"}
FLANK = 2  # what flank attackers gain by rule: cards say "instead of +2"
LAUNCH = 2
FEE = 1  # what firing, supporting, assaulting costs by rule

# Marks of units, and the words that stand for them.
KEYWORDS = {
    "airborne": "Airborne", "negates_obstacles": "Negates Obstacles", "engineer": "Engineer",
    "flankers_first": "Flankers", "atrocities": "Atrocit", "friendly_fire": "Friendly Fire", "jet": "Jet",
    "amphibious": "cross rivers", "tow": "[Tt]ow", "captured": "[Cc]aptured", "night": "Night",
    "counterattack": "Counterattack", "ignores_hitler": "Ignores Hitler", "ignores_stalin": "Ignores Stalin",
}  # fmt: skip
# Values of which the text says the change: the word that follows its sign and number.
SIGNED = {
    "inf": ("infFP",), "arm": ("armFP",), "air": ("airFP",), "ground": ("infFP", "armFP"), "fp": ("FP",),
    "fp_in": ("FP",), "tn": ("TN",), "tn_in": ("TN",), "def": ("Def",), "mf": ("MF",), "range": ("range",),
    "recon": ("(?:die|dice)",), "recon_in": ("(?:die|dice)",),
}  # fmt: skip
# Values of which it says "n more" or "n less", and of what.
PRICES = {
    "supply_assault": "[Aa]ssault",
    "supply_defend": "defend",
    "supply_launch": "[Ll]aunch",
    "deploy_cost": "cost|deploy",
    "supply_bombard": "[Ff]iring",
    "supply_drop": "drop",
    "draw_cost": "draw",
}
ACTIONS = {
    "withdraw": "withdraw", "dig": "dig", "inf_vs_fort": "infFP against Fort", "cap": "CAP",
    "stay_after_combat": "stay after", "fighter_status": "CAP", "launch": "launch",
    "be_intercepted": "intercepted", "cross": "cross", "assault": "assault", "flank_bonus": "flank",
    "pass_enemy_zone": "through", "aa_from_fort": "fire at passing", "play_general": "General|none may",
    "move": "move", "refit": "refit", "spill_hits": "carry over", "buy_draw": "buy draws",
}  # fmt: skip
IGNORED = {
    "retreat": "retreat|never withdraws", "difficult": "Difficult", "obstacle": "Obstacle|Wire|Minefield",
    "dug_in": "dug-in", "river_fire": "river fire", "river_retreat": "withdraw", "hitler": "Hitler",
    "stalin": "Stalin", "infantry_support": "unsupported",
}  # fmt: skip
DEEDS = {
    "spot": "[Ss]pot",
    "unspot": "unspotted",
    "commit": "commit|Commit",
    "uncommit": "Uncommit",
    "retreat": "retreat",
    "move": "HQ|joins",
    "remove": "[Dd]iscard|loses",
    "remove_or_hit": "[Dd]iscard",
    "discard_this": "[Dd]iscard",
    "always_supplied": "in supply",
    "out_of_supply": "out of supply",
    "may_mount": "mount",
    "deploy_to": "deploy",
    "deploy_free": "[Dd]eploy.* free",
    "return_to_airfield": "return",
    "bombard_now": "bombard",
    "airstrike_now": "air-strike",
    "intercept_now": "intercept",
    "create_token": "token",
    "reveal_hand": "enemy hand",
    "search": "Search your deck",
    "survive": "would be destroyed",
    "delayed": "captures",
    "cancel": "cancel|[Ii]gnore",
    "set_terrain": "Marsh|Clear",
}
# Said by their number alone.
COUNTED = frozenset(
    {"attack", "draw", "heal", "hits", "hits_at_round_end", "refit_pool", "steal_supply", "supply"}
)
CALLS = {
    "airborne_drop": "airborne operations", "counterattack": "Counterattack",
    "rebuild_after_combat": "After the combat", "maskirovka": "Swap",
}  # fmt: skip
FREE = {
    "defend": "(?:[Dd]efend.*free|free.*[Dd]efend|supplied free|[Dd]efensive Supply is free)",
    "bombard": "free",
    "refit": "refits? free",
    "assault": "free",
    "launch": "free",
    "deploy": "free",
}
# Filters and conditions: the words for whom and when an effect means.
WHOM: dict[tuple[str, object], str] = {
    ("soldier", True): "[Ss]oldier", ("artillery", True): "[Aa]rtillery|[Gg]un",
    ("type", "armor"): "[Aa]rmor|[Tt]ank", ("type", "aircraft"): "[Aa]ircraft|[Ll]aunch",
    ("type", "infantry"): "[Ii]nfantry", ("class", "heavy"): "[Hh]eavy", ("class", "cav"): "[Cc]avalry",
    ("class", "arty"): "[Gg]un|artillery", ("class", "at"): "[Gg]un", ("class", "aa"): "[Gg]un|AA",
    ("class", "spaa"): "AA", ("motorized", True): "[Mm]otorized|vehicle", ("motorized", False): "unmotorized",
    ("supplied", True): "supplied|in supply", ("supplied", False): "out of supply",
    ("damaged", True): "damaged|refit|hit", ("dug_in", True): "dug-in", ("fortified", True): "[Ff]ortified",
    ("committed", True): "committed|Uncommit", ("committed", False): "uncommitted|Commit up to",
    ("spotted", True): r"\bspotted", ("spotted", False): "unspotted", ("terrain", "buildings"): "building",
    ("terrain", "wooded"): "wooded", ("terrain", "high"): "high", ("terrain", "clear"): "[Cc]lear",
    ("terrain", "difficult"): "Difficult", ("role", "assaulting"): "[Aa]ssault",
    ("role", "defending"): "[Dd]efen", ("role", "defender"): "[Dd]efend", ("role", "attacker"): "assault",
    ("role", "flanking"): "[Ff]lank", ("role", "supporting"): "[Ss]upport",
    ("role", "supporting_attack"): "[Ss]upport", ("in_assault", True): "assault|round",
    ("crossing_river", True): "river", ("crossing", True): "[Cc]ross|attack",
    ("kw", "airborne"): "[Aa]irborne",
    ("kw", "engineer"): "Engineer", ("category", "fortification"): "Fort", ("category", "general"): "General",
    ("category", "hq_troop"): "HQ Troop", ("category", "leader"): "Leader",
    ("category", "obstacle"): "Obstacle",
    ("category", "event"): "Event", ("category", "tactic"): "Tactic", ("zone", "adjacent"): "adjacent",
    ("zone", "hq"): "HQ|Headquarters", ("zone", "hand"): "hand|[Dd]eploy", ("zone", "center"): "center",
    ("zone", "airfield"): "Airfield", ("zone", "battlefield"): "zone|[Bb]attlefield",
    ("enemy_side", "axis"): "Axis", ("enemy_side", "soviet"): "Soviet", ("pick", "random"): "random",
    ("inside", True): "inside|into it", ("in_air", True): "[Aa]ircraft", ("at_river", True): "river",
    ("same_zone", True): "one zone", ("with_host", True): "with the host|with it",
    ("moving_to", "empty"): "empty",
    ("second_gun", True): "another own gun", ("fired", True): "fired", ("cost_max", 2): "cost 2",
    ("target_within", 1): "adjacent", ("not_kw", "jet"): "[Nn]on-jet", ("recon_min", 1): "Recon",
    ("attack", "air"): "aircraft|air combat", ("attack", "aa"): "AA|passing", ("side", "enemy"): "[Ee]nem",
    ("attack", "return"): "striking|return", ("attack", "assault"): "assault|round", ("empty", True): "empty",
    ("attack", "airstrike"): "[Ss]trike|bomb", ("attack", "bombard"): "bombard|[Aa]rtillery|[Ff]ir",
    ("attack", "support"): "support|[Aa]rtillery|[Ff]ir|bombard", ("player", "enemy"): "enemy",
}  # fmt: skip
# How long it lasts.
LONG = {
    "turn": "this turn|[Uu]ntil your next turn", "round": "round", "round1": "round 1", "assault": "assault",
    "phase": "this phase|rolls 2 more dice", "attack": "attack", "next_turn": "next turn",
    "game": "rest of the game|treat as Clear",
}  # fmt: skip
# Words of a text, and what of the data stands for each.
BACKED = {
    r"\b[Ss]oldiers?\b": '"soldier": true', r"\b[Aa]rmor\b": '"armor"|"motorized": true|"clear"',
    r"\bunmotorized\b": '"motorized": false', r"\bmotorized\b": '"motorized": true',
    r"\bout of supply\b": '"supplied": false|out_of_supply', r"\bsupplied (?!free)": '"supplied|"defend"',
    r"\bdamaged\b": '"damaged"', r"\bdug-in\b": '"dug_in"|"fortified"', r"\bfortified\b": '"fortified"',
    r"\buncommitted\b": '"committed": false', r"\bunspotted\b": '"spotted": false|unspot',
    r"\bspotted\b": '"spotted": true|"spot"|recon_success', r"\bbuildings?\b": '"buildings"',
    r"\bwooded\b": '"wooded"', r"\bhigh\b": '"high"', r"\b[Cc]avalry\b": '"cav"',
    r"\b[Aa]ssaulting\b": '"assaulting"|"difficult"|_assault"', r"\b[Dd]efending\b": '"defend',
    r"\b[Ff]lank": "flank", r"\badjacent\b": "adjacent|target_within", r"\brandom": '"random"',
    r"\bround 1\b": '"round": 1|"round1?"|round1|between|river_fire|airstrike_now',
    r"\bround 2\b": '"round": 2',
    r"\b[Aa]ir strikes?\b": "airstrike", r"\b[Rr]ivers?\b": "river|bridge|amphibious",
    r"\bSoviets?\b": '"soviet"|"su"', r"\bAxis\b": '"axis"', r"\bempty\b": "empty",
    r"\b[Ee]ngineers?\b": '"engineer"|"cross"', r"\b[Aa]irborne\b": '"airborne', r"\binside\b": '"inside"',
    r"\b[Aa]rtillery\b": '"artillery"|"arty"|"range": [1-9]|"bombard"', r"\bLeader\b": '"leader"',
    r"\bGenerals?\b": "general",
    r"\b[Ee]nem(?:y|ies)\b": '"enemy"|enemy_zone|air.strike|assault.between|"eA"',
    r"\bcost 2 or less\b": '"cost_max": 2', r"\bfirst four\b": '"deploy_cost"',
}  # fmt: skip


def drift(card: Data) -> list[str]:
    """What text and data say differently."""
    text = str(card["text"])
    found = [f"the text does not say: {what}" for what, ways in claims(card) if not _said(text, ways)]
    with_head = f"{text} | {card.get('subhead', '')}"
    found += [f"the text does not say: {what}" for what, ways in meant(card) if not _said(with_head, ways)]
    data = json.dumps({key: card.get(key) for key in DATA})
    for word, backing in BACKED.items():
        said = re.search(word, text)
        if said and not re.search(backing, data):
            found.append(f"the text says {said.group()!r}, the data do not")
    known = numbers(card)
    for sign, digits in re.findall(r"(?<![\d.])([+-]?)(\d++)(?!\.+\d)", text):
        if int(digits) not in known:
            found.append(f"the text says {sign}{digits}, the data do not")
    return found


DATA = ("effects", "play", "keywords", "flags", "fort", "range", "tags")  # what a text speaks of


def _said(text: str, ways: list[str]) -> bool:
    return any(re.search(way, text) for way in ways)


# from the data to the text --------------------------------------------------------------------------------


def claims(card: Data) -> Iterator[Claim]:
    if card["kind"] == "unit":
        yield from _unit(card)
    elif card["kind"] == "special":
        yield from _special(card)
    elif "difficult" in card["flags"]:
        yield "Difficult", ["Difficult"]
    sums: dict[str, int] = {}
    for effect in card["effects"]:
        for mod in effect.get("mod", []):
            sums[mod["stat"]] = sums.get(mod["stat"], 0) + mod.get("add", 0)
            yield from _mod(mod, sums[mod["stat"]])
        for deed in effect.get("do", []):
            yield from _deed(deed)
        if "die" in effect.get("if", {}):
            yield f"a die of {effect['if']['die']} or more", [rf"die of {effect['if']['die']}\+"]
        if effect.get("if", {}).get("round"):
            yield f"round {effect['if']['round']}", [f"round {effect['if']['round']}"]


def meant(card: Data) -> Iterator[Claim]:
    """Whom the effects and the card itself mean, under which circumstances, and for how long."""
    found: list[tuple[str, object]] = []
    for effect in card["effects"]:
        for part in ("target", "vs", "if"):
            found += _filters(effect.get(part, {}))
        if effect.get("may"):
            yield "may", [r"\b[Mm]ay\b|^Discard"]
        if "dur" in effect:
            yield f"until {effect['dur']}", [LONG[effect["dur"]]]
    found += _filters(card.get("play", {}).get("target", {}))
    attacks = {value for key, value in found if key == "attack"}
    for key, value in dict.fromkeys(found):
        if key == "attack" and (
            {"assault", "bombard", "support"} <= attacks or card.get("type") == "aircraft"
        ):
            continue  # whatever it fires at; or the only attack that it makes
        if (key, value) in WHOM:
            yield f"{key} {value}", [WHOM[key, value]]


def _filters(data: Data) -> Iterator[tuple[str, object]]:
    """Every word of a filter, whatever is nested in it."""
    for key, value in data.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, dict):
                yield from _filters(each)
            else:
                yield key, each


def _unit(card: Data) -> Iterator[Claim]:
    if card["dig"]:
        yield "digs in", ["Commit to dig in"]
    if card["recon"]:
        yield f"Recon {card['recon']}", [rf"Recon {card['recon']}\b"]
    if card["range"]:
        yield f"range {card['range']}", [rf"range {card['range']}\b"]
    if card["transport"]:
        yield "transport", ["[Tt]ransport|[Cc]arries"]
    if card.get("launch", LAUNCH) != LAUNCH:
        yield f"launch costs {card['launch']}", [rf"Launch costs {card['launch']}\b"]
    for keyword in card["keywords"]:
        if keyword in KEYWORDS:
            yield keyword, [KEYWORDS[keyword]]


def _special(card: Data) -> Iterator[Claim]:
    if "fort" in card:
        yield f"Def {card['fort']['def']}", [rf"Def {card['fort']['def']}\b"]
    values = card.get("unit", {})
    if values.get("combat"):
        for key, word in (("inf", "infFP"), ("arm", "armFP"), ("air", "airFP")):
            if values[key]:
                yield f"{values[key]} {word}", [rf"\b{values[key]} {word}"]
        yield f"Def {values['def']}", [rf"Def {values['def']}\b"]
        if values["range"]:
            yield f"range {values['range']}", [rf"range {values['range']}\b"]
    for keyword in ("counterattack", "ignores_hitler", "ignores_stalin"):
        if keyword in card["keywords"]:
            yield keyword, [KEYWORDS[keyword]]
    count = card["play"].get("target", {}).get("count", 0)
    if count > 1:
        yield f"up to {count}", [rf"\b{COUNTS.get(count, count)}\b", rf"\b{count}\b"]


def _mod(mod: Data, total: int) -> Iterator[Claim]:
    stat = mod["stat"]
    if "mul" in mod:
        yield (
            f"{stat} times {mod['mul']}",
            [f"x{mod['mul']}", "doubles"] if mod["mul"] == 2 else [f"x{mod['mul']}"],
        )
    elif "set" in mod:
        yield f"{stat} becomes {mod['set']}", [rf"\b{mod['set']}\b"]
    elif stat in SIGNED:
        for word in SIGNED[stat]:
            # a second bonus may be said as the sum of both: "+1 armFP; +3 in buildings"
            said = rf"{_sign(mod['add'])} {word}"
            yield f"{mod['add']:+d} {word}", [said, rf"{abs(mod['add'])} more {word}", rf"{_sign(total)} in "]
    elif stat in ("soak", "soak_assault"):
        yield f"ignores {mod['add']} hit", [r"[Ii]gnores? (?:the first|one more) hit"]
    elif stat == "supply_dice":
        yield f"{mod['add']:+d} Supply die", [rf"{COUNTS[abs(mod['add'])]} Supply die less"]
    elif stat in PRICES:
        more = rf"\b{abs(mod['add'])} (?:more|less)\b"
        yield (
            f"{stat} {mod['add']:+d}",
            [more, rf"costs {FEE + mod['add']}\b(?! more| less)", rf"costs {LAUNCH + mod['add']} per"],
        )
        yield f"{stat}", [PRICES[stat]]


def _sign(number: int) -> str:
    return rf"(?<!\d)[{'+' if number > 0 else '-'}]{abs(number)}"


def _deed(deed: Data) -> Iterator[Claim]:
    verb = deed["verb"]
    if verb in ("forbid", "allow", "limit"):
        yield f"{verb} {deed['action']}", [ACTIONS[deed["action"]]]
    elif verb == "ignore":
        what = IGNORED[deed["what"]]
        yield f"ignores {deed['what']}", ["fire in round 1"] if deed["what"] == "river_fire" else [what]
    elif verb == "call":
        yield deed["fn"], [CALLS[deed["fn"]]]
    elif verb == "free":
        yield f"free {deed['cost']}", [FREE[deed["cost"]]]
    elif verb == "fire_order":
        yield deed["value"], ["fires first" if deed["value"] == "attacker_first" else "simultaneous"]
    elif verb == "skip_fire":
        yield "does not fire", ["not fire in round 1|skip its round 1 fire"]
    elif verb == "flag":
        yield "stays committed", ["through (?:its|their) next Reinforcement Phase"]
    elif verb == "extra_die":
        yield "Supply dice", ["extra Supply die|Reroll your Supply dice"]
    elif verb == "build_bridge":
        yield f"a bridge of Def {deed['def']}", [rf"bridge \(Def {deed['def']}"]
    elif verb not in COUNTED:
        yield verb, [DEEDS[verb]]
    yield from _count(deed)


def _count(deed: Data) -> Iterator[Claim]:
    """The number of a deed, as digits or as a word."""
    n = abs(deed.get("n", 0))
    dice = deed.get("dice")
    if isinstance(dice, int):
        yield f"{dice} dice", [rf"\b{dice}-dice attack"]
    elif dice:
        yield str(dice), [str(dice)]
    if deed["verb"] == "attack":
        yield "its dice", [rf"\b{deed['inf']} infFP / {deed['arm']} armFP"]
    elif n:
        single = [r"\ban?\b"] if n == 1 and deed["verb"] == "search" else []
        yield f"{deed['verb']} {n}", [rf"\b{n}\b", rf"\b(?i:{COUNTS.get(n, str(n))})\b", *single]


# from the text to the data --------------------------------------------------------------------------------


def numbers(card: Data) -> set[int]:
    """Every number that the text of a card may hold."""
    found = {abs(n) for n in _ints(card["effects"])}
    found |= {int(n) for n in re.findall(r"\d+", str([_strings(card["effects"])]))}
    keys = ("inf", "arm", "air", "def", "range", "recon", "launch")
    for values in (card, card.get("unit", {}), card.get("fort", {})):
        found |= {values[key] for key in keys if isinstance(values.get(key), int)}
    found |= set(_ints(card.get("play", {}).get("target", {})))
    sums: dict[str, int] = {}
    for effect in card["effects"]:
        for mod in effect.get("mod", []):
            stat = mod["stat"]
            sums[stat] = sums.get(stat, 0) + mod.get("add", 0)
            found.add(abs(sums[stat]))
            if stat.startswith("supply_"):
                found |= {FEE + mod.get("add", 0), LAUNCH + mod.get("add", 0)}
            if stat == "flank_bonus":
                found.add(FLANK)
            if stat.startswith("refit"):
                found.add(FEE)
    if "round1" in str(card.get("play", {})) or "round_start" in str(card["effects"]):
        found.add(1)
    return found | _by_rule(card)


def _by_rule(card: Data) -> set[int]:
    """Numbers that the rules add to a deed: rounds of an assault, the values of a token."""
    text = str(card["effects"]) + str(card.get("play", {}))
    found = {5} if "bridge" in card.get("flags", []) else set[int]()  # L13.0.1
    for word, more in (
        ("river_fire", {1}),
        ("assault.", {1, 2}),
        ("tok.captured_tank", {0, 2, 3}),
        ("retreat", {1}),
    ):
        if word in text:
            found |= more
    if "rebuild_after_combat" in text:
        found.add(1)
    return found


def _ints(data: object) -> Iterator[int]:
    if isinstance(data, bool):
        return
    if isinstance(data, int):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from _ints(value)
    elif isinstance(data, list):
        for value in data:
            yield from _ints(value)


def _strings(data: object) -> list[str]:
    if isinstance(data, str):
        return [data]
    if isinstance(data, dict):
        return [word for value in data.values() for word in _strings(value)]
    return [word for value in data for word in _strings(value)] if isinstance(data, list) else []
