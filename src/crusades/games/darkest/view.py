"""What a seat may know: everything, for nothing lies hidden; and a state made from it.

A view has a part to read (units and hexes by name) and `state`: the saved state without its source of chance,
from which `imagine` builds a state with dice of its own.
"""

from typing import Final

from crusades.core.dice import Dice
from crusades.core.game import Game, Json
from crusades.games.darkest import fire, forces, overlays, strategic, supply, victory
from crusades.games.darkest.battle import SALVO
from crusades.games.darkest.board import AZOV, CITY_KINDS, MAJOR, SEAS, TERRAINS
from crusades.games.darkest.kinds import ANNOUNCE, STRIKE
from crusades.games.darkest.lexicon import FACTORS
from crusades.games.darkest.options import OPTIONS
from crusades.games.darkest.pieces import (
    AIRSTRUCK,
    AT_SEA,
    ATTACKED,
    AXIS,
    BONUS,
    CARRIED,
    CUT_OFF,
    DEAD,
    DIGGING,
    DISRUPTED,
    EAST,
    FLOWN,
    FORTIFIED,
    FRESH,
    GONE,
    HOME,
    INTERCEPTED,
    MAKES,
    MOVED,
    NATIONS,
    PLACES,
    SEATS,
    SOVIET,
    STEPS,
    TURNED,
    TYPES,
    UNUSED,
    WAITING,
    WEATHER,
)
from crusades.games.darkest.state import Attack, Darkest, Theatre, load

MARKS: Final = {
    "disrupted": DISRUPTED, "fortified": FORTIFIED, "moved": MOVED, "attacked": ATTACKED, "bonus": BONUS,
    "carried": CARRIED, "fresh": FRESH, "airstruck": AIRSTRUCK, "cut-off": CUT_OFF, "flown": FLOWN,
    "intercepted": INTERCEPTED, "digging": DIGGING, "at-sea": AT_SEA, "home": HOME, "turned": TURNED,
}  # fmt: skip
AWAY: Final = {UNUSED: "unused", DEAD: "dead", WAITING: "waiting", GONE: "gone", EAST: "east"}
BATTLES: Final = ("before movement", "announced", "reserve", "breakthrough", "salvo")
COUNTRIES: Final = ("finland", "rumania")


def side_name(seat: int) -> str | None:
    return SEATS[seat] if 0 <= seat < 2 else None


def view(game: Game[Darkest], s: Darkest, seat: int) -> Json:
    """All that a seat may know: only the list of actions is for the seat to act alone."""
    found = board(game, s, seat, None, {})
    found["prompt"] = game.prompt(s)
    found["state"] = public(s)
    return found


def board(
    game: Game[Darkest], s: Darkest, seat: int, old: Darkest | None, seen: Json, beside: Json | None = None
) -> Json:
    """The part to read. `seen` is that of an earlier state `old`, `beside` what another seat sees now."""
    asked = game.to_act(s)
    is_asked = seat == asked and not s.over
    own: Json = {
        "seat": side_name(seat),
        "question": game.question(s) if is_asked else None,
        "legal": [game.notation(s, a) for a in game.legal(s)] if is_asked else [],
    }
    if beside is not None:
        return {**beside, **own}
    calendar = s.theatre.calendar
    return {
        "game": game.id,
        "seat": own["seat"],
        "scenario": s.played.id,
        "options": {o.name: o.choices[s.opts[i]] for i, o in enumerate(OPTIONS)},
        "turn": s.turn,
        "turns": s.played.turns,
        "month": calendar.label[s.turn],
        "weather": WEATHER[calendar.weather[s.turn]],
        "phase": STEPS[s.step] if s.turn else "setup",
        "active": side_name(s.seat) if s.turn else None,
        "to_act": side_name(asked),
        "question": own["question"],
        "legal": own["legal"],
        "over": s.over,
        "winner": side_name(game.result(s)),
        "points": points(s),
        "units": units(s, old, seen),
        "hexes": [place(s, p) for p in range(PLACES) if s.theatre.board.land >> p & 1],
        "seas": seas(s),
        "stores": {word: s.store[n] for n, word in enumerate(FACTORS)},
        "rail": {SEATS[n]: s.rail[n] for n in (AXIS, SOVIET)},
        "rail_capacity": {SEATS[n]: strategic.capacity(s, n) for n in (AXIS, SOVIET)},
        "shipped": {SEATS[n]: s.sea[n] for n in (AXIS, SOVIET)},
        "attacks": [attack(s, a) for a in s.attacks],
        "preparing": preparing(s),
        "battle": battle(s),
        "opened": [word for n, word in enumerate(COUNTRIES) if s.opened >> n & 1],
        "ignored_river": ignored_river(s),
        "air_supplied": [name(s, p) for p in s.air_supplied],
        "siberia": {"called": s.siberia, "parts": s.siberian_part},
        "overlays": list(overlays.NAMES),
    }


def public(s: Darkest) -> Json:
    """The saved state without its source of chance."""
    data = s.save()
    del data["dice"]
    del data["script"]
    return data


def imagine(theatre: Theatre, state: Json, seed: int) -> Darkest:
    """The state of a view, with chance beginning anew from the seed."""
    whole: Json = dict(state)
    whole["dice"] = [0, 0, 0, 0, 0]
    whole["script"] = None
    s = load(theatre, whole)
    s.dice = Dice(seed)
    return s


# the readable part -----------------------------------------------------------------------------------------
def name(s: Darkest, p: int) -> str:
    return s.theatre.board.names[p]


def unit_ids(s: Darkest, units: list[int]) -> list[str]:
    return [s.of(u).id for u in units]


def points(s: Darkest) -> Json:
    """D2: what the Axis has, what it needs, and which cities score."""
    board = s.theatre.board
    is_short = s.played.is_short
    counted = board.victory_cities
    if is_short:
        counted = [p for p in board.cities if board.city[p] >= MAJOR and board.russia >> p & 1]
        need = s.played.needed
    else:
        need = victory.needed(s, s.step) if s.turn else 0
    return {
        "axis": victory.conquests(s) if is_short else victory.points(s),
        "needed": need or None,
        "prize": victory.has_prize(s),
        "cities": [name(s, p) for p in counted if victory.scores(s, p)],
        "rumania": side_name(victory.owner_of_rumania(s)),
        "lowered": s.lowered != 0,
    }


def units(s: Darkest, old: Darkest | None, seen: Json) -> list[Json]:
    """All units; those that are as they were, as they were written."""
    if old is None or len(s.at) != len(old.at):
        return [unit(s, u) for u in range(len(s.at))]
    written: list[Json] = seen["units"]  # type: ignore[assignment]
    found: list[Json] = []
    for u, before in enumerate(written):
        is_same = s.at[u] == old.at[u] and s.flags[u] == old.flags[u] and s.due[u] == old.due[u]
        found.append(before if is_same else unit(s, u))
    return found


def unit(s: Darkest, u: int) -> Json:
    kind = s.of(u)
    at = s.at[u]
    return {
        "id": kind.id,
        "name": kind.name,
        "side": SEATS[kind.side],
        "nation": NATIONS[kind.nation],
        "type": TYPES[kind.type],
        "fire": kind.fire,
        "hits": kind.absorbs,
        "hex": name(s, at) if at >= 0 else None,
        "away": AWAY.get(at),
        "due": due(s, u),
        "makes": MAKES[kind.makes] if kind.makes >= 0 else None,
        "marks": [word for word, bit in MARKS.items() if s.flags[u] & bit],
    }


def due(s: Darkest, u: int) -> int | None:
    """The turn on which a unit comes, if it stands on the calendar or in the schedule (D28.6, D28.7)."""
    if s.at[u] == WAITING:
        return s.due[u]
    return s.of(u).turn if s.at[u] == UNUSED and s.of(u).turn > 1 else None


def place(s: Darkest, p: int) -> Json:
    board = s.theatre.board
    bit = 1 << p
    return {
        "hex": board.names[p],
        "control": SEATS[AXIS if s.axis_ground & bit else SOVIET],
        "terrain": TERRAINS[board.terrain[p]],
        "city": board.city_name[p] or None,
        "size": CITY_KINDS[board.city[p]] or None,
        "points": board.points[p],
        "fortress": bool(board.fortress & ~s.ruined & bit),
        "line": bool(board.stalin_line & bit),
        "units": unit_ids(s, list(forces.here(s, p))),
        "supplied": [SEATS[side] for side in (AXIS, SOVIET) if supply.traces(s, side, p)],
    }


def seas(s: Darkest) -> Json:
    """D8.12 – D8.14: who controls a sea."""
    return {SEAS[n]: side_name(supply.sea_owner(s, n)) for n in range(AZOV + 1)}


def attack(s: Darkest, a: Attack) -> Json:
    return {
        "target": name(s, a.target),
        "units": unit_ids(s, a.units),
        "air": unit_ids(s, a.air),
        "fleet": s.of(a.fleet).id if a.fleet >= 0 else None,
        "fought": a.fought != 0,
    }


def preparing(s: Darkest) -> Json | None:
    """The attack that is being put together (D26.5, D14.7)."""
    for f in s.frames:
        if f.kind in (ANNOUNCE, STRIKE) and f.place >= 0:
            flying = [u for u in f.marks if s.of(u).air]
            ships = [u for u in f.marks if not s.of(u).air]
            made = Attack(f.place)
            made.units, made.air, made.fleet = f.units, flying, ships[0] if ships else -1
            b = fire.battle_of(s, made, f.seat)
            return {
                "target": name(s, f.place),
                "units": unit_ids(s, f.units),
                "air": unit_ids(s, flying),
                "fleet": s.of(ships[0]).id if ships else None,
                "fire": fire.attack_strength(s, b),
                "return_fire": fire.defence_strength(s, b),
            }
    return None


def battle(s: Darkest) -> Json | None:
    b = s.battle
    if b is None:
        return None
    return {
        "seat": SEATS[b.seat],
        "target": name(s, b.target),
        "kind": BATTLES[b.kind],
        "units": unit_ids(s, b.units),
        "origins": [name(s, p) for p in b.origins],
        "air": unit_ids(s, b.air),
        "fleet": s.of(b.fleet).id if b.fleet >= 0 else None,
        "round": b.round,
        "limit": b.limit or None,
        "columns": b.shift,
        "fire": fire.attack_strength(s, b),
        "return_fire": 0 if b.kind == SALVO else fire.defence_strength(s, b),
    }


def ignored_river(s: Darkest) -> list[str] | None:
    """D3.2: the hexside whose river the Germans ignore on turn 1."""
    if s.ignored_river < 0:
        return None
    return [name(s, s.ignored_river // PLACES), name(s, s.ignored_river % PLACES)]
