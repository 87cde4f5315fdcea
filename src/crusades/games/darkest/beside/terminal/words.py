"""The words of The Darkest Crusade at the terminal: headings of the list, menus, help."""

from __future__ import annotations

from crusades.games.darkest.lexicon import STEP_NAMES
from crusades.games.darkest.pieces import STEPS

PHASES = {step: name[:1].upper() + name[1:] for step, name in zip(STEPS, STEP_NAMES)}
# Within step 1: what is being asked.
QUESTIONS = {
    "replacements": "Replacements",
    "reinforcements": "Reinforcements",
    "place_unit": "Arrivals",
    "fortify": "Digging in",
    "air_basing": "Air bases",
    "strategic": "Rail and sea",
    "carriage": "Rail and sea",
}
WEATHER = {"good": "good weather", "hard_frost": "hard frost", "mud": "mud", "snow": "snow"}
TYPES = {
    "rifle": "rifle army",
    "shock": "shock army",
    "guards": "Guards army",
    "inf": "infantry",
    "pz": "panzers",
    "tank": "tanks",
    "army": "army artillery",
    "arty": "front artillery",
    "at": "antitank",
    "katyusha": "Katyushas",
    "air": "aircraft",
    "fighter": "interceptors",
    "fleet": "fleet",
    "factory": "factory",
    "fortline": "fortification line",
}
STORES = {"axis": ("infantry", "panzer"), "soviet": ("tank", "plane", "artillery")}
SEAS = {"BAL": "Baltic", "BLK": "Black Sea", "AZV": "Sea of Azov"}
HEADINGS = {
    "done": "Finish",
    "pass": "Pass",
    "free": "Free set-up",
    "put": "Put",
    "listed": "Recommended",
    "choose": "Choose",
    "build": "Build",
    "pack": "Dismantle",
    "call": "Siberia",
    "guard": "Guards",
    "queue": "Calendar",
    "withdraw": "Withdraw",
    "fortify": "Dig in",
    "fortify-all": "All dig in",
    "base": "New base",
    "bomb": "Bomb",
    "rail": "By rail",
    "ship": "By sea",
    "move": "Move",
    "march": "March together",
    "way": "Hex by hex",
    "via": "On to",
    "attack": "Attack",
    "with": "Who takes part",
    "from": "Everybody from",
    "shell": "Katyushas alone",
    "cancel": "Take back",
    "resolve": "Fight next",
    "fight": "Fight",
    "stop": "Break off",
    "press": "Press by columns",
    "tanks": "Tank overrun",
    "hit": "Take hits",
    "retreat": "Retreat",
    "escape": "Fly out",
    "stay": "Stay",
    "go": "Break through to",
    "strike": "Break through at",
    "river": "River",
    "intercept": "Intercept",
    "supply": "Air supply",
    "sail": "Put to sea",
    "feed": "Sustain",
}
GATHERED = {
    "put", "choose", "build", "queue", "guard", "fortify", "fortify-all", "base", "bomb", "rail", "ship",
    "move", "march", "way", "via", "attack", "with", "from", "shell", "hit", "retreat", "escape", "go",
    "strike", "river", "intercept", "supply", "sail", "feed", "press",
}  # fmt: skip
# Clauses whose events are routine: set-up, digging in, bases, steps; then moves and recovery.
CHORES = (
    "D3.1", "D20.10", "D24.1", "D24.12", "D4.3", "D4.8", "D26.5", "D5.1", "D5.2", "D5.4", "D5.6",
)  # fmt: skip
MOVES = (
    "D17.1", "D17.5", "D17.7", "D8.7", "D8.8", "D12.12", "D12.13", "D12.15", "D12.16", "D16.1", "D24.22",
    "D4.4", "D6.6",
)  # fmt: skip
# What fire does to the defenders or the attackers is one paragraph; so is a flight from where it sets out.
LOSSES = (
    "D20.3", "D20.4", "D20.9", "D20.12", "D12.1", "D12.2", "D12.4", "D12.5", "D12.6", "D12.7", "D18.2",
)  # fmt: skip
FLIGHTS = ("D24.22", "D24.20", "D23.1", "D23.6", "D23.8", "D23.9", "D23.10")

PITCH = "the Eastern Front 1941–43 on hexes, by corps and armies"
STORY = """\
On 22 June 1941 the Axis attacks the Soviet Union from the Baltic to the Black Sea. You lead one side for \
three months, for a winter, or to May 1943. Nothing is hidden; only dice are chance.

A turn is a month: first the Axis prepares, attacks, moves, announces further attacks and fights them, then \
the Soviets do the same. Won battles open breakthroughs, and who is cut off withers.

A unit has firing factors and takes hits. The first hits make it Disrupted, further ones destroy it. A \
side's strength is the sum of its fire; a table and a die turn it into hits.

On the map ◆3:7T is an Axis stack of three ground units with 7 factors, panzers among them; ● is Soviet. ! \
means that some are Disrupted, - out of supply, ^ aircraft, # dug in. Stars are victory cities."""
SIDES = {
    "axis": "attacks first, with panzers and aircraft; must take cities before the snow",
    "soviet": "holds, rebuilds and strikes back; replacements and the winter help",
}
LAYERS = {
    "control": "who controls which hex",
    "supply": "from where supply can be traced now",
    "capacity": "the attack level of each hexside in this weather; blue: a river",
    "air": "aircraft in range: s support, b bombing; `show air de-2fk` for one",
    "rail": "where a rail move may end",
    "reach": "where a unit can go: `show reach de-24pz`",
    "actions": "what a unit may do now: `show actions de-24pz`",
}
MANUAL = {
    "words": ("some words", "narrow the list: `24pz`, `f4`, `attack minsk`, `march f4`"),
    "notation": (
        "notation",
        "do it at once: `move de-24pz f4` or `move 24pz minsk`; "
        "a whole attack with `;`: `attack f3; with 47pz; from f4; done`",
    ),
    "all": ("all", "the list with a sentence for each choice; `all 24pz` for a part"),
    "map": (
        "map",
        "the map; `map big`, `map normal`, `map small`; `map f4` for one hex with those around it",
    ),
    "planet": ("look NAME", "a hex or city (`look f4`, `look kiev`) or a unit (`look 24pz`)"),
    "show": ("show LAYER", "the map with a layer: " + ", ".join(LAYERS)),
    "stacks": ("stacks", "your forces hex by hex; `stacks enemy` for the others"),
    "status": ("status", "victory points, stores, rail and sea, seas, losses, what is to come"),
    "why": ("why not ...", "why something is not allowed: `why not move 24pz f4`, `why not attack f3`"),
    "rules": ("rules ...", "read the rulebook: `rules D17.5`, `rules D17`, `rules breakthrough`"),
}
