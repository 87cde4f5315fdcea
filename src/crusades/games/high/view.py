"""H3.4 – H3.7, H4B.2: who may know what lies face down. Views are built by whitelist; states are imagined.

Only the Thrall Races are ever hidden: from the Crusader while they lie face down, from spectators until
they are Converted. A view has a part to read (names, hexes as CCRR) and `state`: the saved state without its
dice and with hidden races blotted out, from which `imagine` builds a complete state.
"""

from typing import Final

from crusades.core.dice import Dice
from crusades.core.game import Game, Json
from crusades.games.high import leaders, sheet, strongpoints
from crusades.games.high.alert import is_alerted
from crusades.games.high.board import ATTITUDES, Board
from crusades.games.high.changes import (
    OF_GARRISONS,
    OF_LEADERS,
    OF_MEMORY,
    OF_PLANETS,
    OF_REST,
    OF_STRONGPOINTS,
    OF_UNITS,
    OF_ZONES,
    PER_GARRISON,
    PER_LEADER,
    PER_PLANET,
    PER_UNIT,
    Changes,
)
from crusades.games.high.kinds import FLEET_MOVE, LAND_MOVE, SETUP
from crusades.games.high.lexicon import ARMS, PHASE_WORDS, TITLES, WORKS
from crusades.games.high.options import OPTIONS, SCENARIOS
from crusades.games.high.pieces import (
    AT_EARTH,
    CRUSADER,
    KNIGHTS,
    LEADER,
    LEADER_IDS,
    LEADERS,
    NATIONS,
    NEUTRAL,
    RACES,
    TYPES,
    UNIT_NAMES,
    UNIT_TYPE,
    WERSGORIX,
)
from crusades.games.high.state import (
    ATTACKED,
    CASTLE,
    NUKED,
    NUKER,
    PHASES,
    TARGET,
    Attack,
    High,
    load,
)

FACE_DOWN: Final = -2  # a race in a box, of which the viewer sees the back
SEATS: Final = ("crusader", "wersgorix")
GRAIL_WORDS: Final = ("unused", "untested", "true", "false")
ALLIANCE_WORDS: Final = ("neutral", "allied", "permanent")
SET_UP: Final = "Set-up"
FIRST_CHURCH_TITLE: Final = 4  # TITLES[4 + 1] is Archbishop


def view(game: Game[High], s: High, seat: int) -> Json:
    """All that a seat may know."""
    found = board(game, s, seat, None, {})
    found["prompt"] = game.prompt(s)
    found["state"] = masked(s, seat)
    return found


def board(
    game: Game[High], s: High, seat: int, changes: Changes | None, seen: Json, beside: Json | None = None
) -> Json:
    """The part to read; `seen` is that of an earlier state, and is used where nothing has changed since.

    `beside` is what another seat sees now: all but its races and actions looks alike to everybody.
    """
    asked = side_name(game.to_act(s)) if beside is None else beside["to_act"]
    name = side_name(seat)
    asks_him = name is not None and name == asked
    own: Json = {
        "seat": name,
        "question": sheet.question(game, s) if asks_him else None,
        "legal": game.notations(s, game.legal(s)) if asks_him else [],
        "planets": planets(s, seat, changes, seen),
        "remembered": seen["remembered"] if is_same(changes, OF_MEMORY) else remembered(s, seat),
    }
    if beside is not None:
        return {**beside, **own}
    b = s.board
    rest = seen if is_same(changes, OF_REST) else what_seldom_changes(s)
    is_early = is_setting_up(s)
    return {
        "game": game.id,
        "seat": own["seat"],
        "scenario": SCENARIOS[s.scenario],
        "options": rest["options"],
        "turn": s.turn,
        "turns": b.turns[s.scenario],
        "phase": "setup" if is_early else PHASES[s.phase],
        "phase_name": SET_UP if is_early else PHASE_WORDS[s.phase],
        "to_act": asked,
        "question": own["question"],
        "legal": own["legal"],
        "over": s.over,
        "winner": side_name(game.result(s)),
        "tracks": rest["tracks"],
        "planets": own["planets"],
        "zones": seen["zones"] if is_same(changes, OF_ZONES) else [zone(s, z) for z in range(b.zones)],
        "strongpoints": forts(s, changes, seen),
        "units": units(s, changes, seen),
        "leaders": generals(s, changes, seen),
        "alliances": rest["alliances"],
        "uncollected": rest["uncollected"],
        "hand": piece_name(in_hand(s)),
        "attacks": [attack(s, a) for a in s.attacks],
        "storms": rest["storms"],
        "grail": rest["grail"],
        "events": rest["events"],
        "cup": rest["cup"],
        "remembered": own["remembered"],
    }


def what_seldom_changes(s: High) -> Json:
    return {
        "options": {o.name: o.choices[s.opts[i]] for i, o in enumerate(OPTIONS)},
        "tracks": tracks(s),
        "alliances": {NATIONS[r + 2]: ALLIANCE_WORDS[s.ally[r]] for r in range(RACES)},
        "uncollected": {NATIONS[n]: s.uncollected[n] for n in range(len(NATIONS)) if s.uncollected[n]},
        "storms": [s.board.grid.name(h) for h in s.storms],
        "grail": grail(s),
        "events": events(s),
        "cup": s.cup[:],
    }


# What has not changed -----------------------------------------------------------------------------------


def is_setting_up(s: High) -> bool:
    """The state begins with the phase that comes first, which is not yet being played."""
    return bool(s.frames) and s.frames[0].kind == SETUP


def phase(s: High) -> str:
    return "setup" if is_setting_up(s) else PHASES[s.phase]


def is_same(changes: Changes | None, parts: frozenset[str]) -> bool:
    return changes is not None and changes.none_of(parts)


def planets(s: High, seat: int, changes: Changes | None, seen: Json) -> list[Json]:
    everywhere = range(s.board.planets)
    if changes is None or not changes.none_of(OF_PLANETS):
        return [planet(s, p, seat) for p in everywhere]
    written: list[Json] = seen["planets"]  # type: ignore[assignment]
    if changes.none_of(PER_PLANET):
        return written
    changed = changes.rows(PER_PLANET, everywhere)
    return [planet(s, p, seat) if p in changed else written[p] for p in everywhere]


def forts(s: High, changes: Changes | None, seen: Json) -> list[Json]:
    """Who holds a strongpoint is a matter of the land units in its hex."""
    b = s.board
    if changes is None or not changes.none_of(OF_STRONGPOINTS):
        return [strongpoint(s, i) for i in range(b.forts)]
    written: list[Json] = seen["strongpoints"]  # type: ignore[assignment]
    if changes.none_of(OF_GARRISONS):
        return written
    old = changes.old
    stirred = changes.rows(PER_GARRISON, s.in_play)
    if "in_play" in changes.fields:
        stirred.update(set(s.in_play) ^ set(old.in_play))
    hexes = {s.at[u] for u in stirred} | {old.at[u] for u in stirred}
    if hexes.isdisjoint(b.fort_hex):
        return written
    return [strongpoint(s, i) if b.fort_hex[i] in hexes else written[i] for i in range(b.forts)]


def units(s: High, changes: Changes | None, seen: Json) -> list[Json]:
    if changes is None:
        return [unit(s, u) for u in s.in_play]
    written: list[Json] = seen["units"]  # type: ignore[assignment]
    if changes.none_of(OF_UNITS):
        return written
    changed = changes.rows(PER_UNIT, s.in_play)
    if "in_play" in changes.fields:
        before = dict(zip(changes.old.in_play, written))
        return [unit(s, u) if u in changed or u not in before else before[u] for u in s.in_play]
    return [unit(s, u) if u in changed else written[n] for n, u in enumerate(s.in_play)]


def generals(s: High, changes: Changes | None, seen: Json) -> list[Json]:
    if changes is None or not changes.none_of(OF_LEADERS):
        return [leader(s, i) for i in on_call(s)]
    written: list[Json] = seen["leaders"]  # type: ignore[assignment]
    if changes.none_of(PER_LEADER):
        return written
    there, before = on_call(s), on_call(changes.old)
    changed = changes.rows(PER_LEADER, there)
    rows = dict(zip(before, written))
    return [leader(s, i) if i in changed or i not in rows else rows[i] for i in there]


def on_call(s: High) -> list[int]:
    """The leaders on the map and at Earth."""
    return [i for i, at in enumerate(s.lat) if at >= 0 or at == AT_EARTH]


# What is hidden -----------------------------------------------------------------------------------------


def sees_race(s: High, p: int, seat: int) -> bool:
    """H3.6, H3.7: the Wersgorix Player may look at any race at any time, the Crusader at what lies face up.

    H4B.2: a look is the Crusader's alone; spectators see the Converted (H8B.9).
    """
    if seat == WERSGORIX:
        return True
    return s.face_up[p] != 0 and (seat == CRUSADER or s.converted[p] != 0)


def is_any_race_hidden(s: High) -> bool:
    """Whether a race lies face down: the Wersgorix Player may look at it, the Crusader may not."""
    return any(s.race[p] >= 0 and not sees_race(s, p, CRUSADER) for p in range(s.board.planets))


def remembers_race(s: High, p: int, seat: int) -> bool:
    """H4B.2, H8B.8: the Crusader was shown a race that has been turned face down again."""
    return seat == CRUSADER and s.seen[p] != 0 and s.race[p] >= 0 and s.face_up[p] == 0


def remembered(s: High, seat: int) -> Json:
    b = s.board
    return {b.planet_ids[p]: b.race_ids[s.race[p]] for p in range(b.planets) if remembers_race(s, p, seat)}


def masked(s: High, seat: int) -> Json:
    """The saved state without its source of chance and without the races that the seat cannot see now."""
    data = s.save()
    del data["dice"]
    del data["script"]
    races = s.race[:]
    for p in range(s.board.planets):
        if races[p] >= 0 and not sees_race(s, p, seat):
            races[p] = FACE_DOWN
    data["race"] = races
    return data


def imagine(board: Board, view: Json, seed: int) -> High:
    """A complete state that the viewer cannot tell from the true one.

    Remembered races lie where they were seen, the others are dealt at random into the boxes that hold a
    face-down piece. Chance begins anew from the seed.
    """
    state = view["state"]
    memory = view["remembered"]
    assert isinstance(state, dict) and isinstance(memory, dict)
    data: Json = dict(state)
    data["dice"] = [0, 0, 0, 0, 0]
    data["script"] = None
    s = load(board, data)
    for planet_id, race_id in memory.items():
        s.race[board.planet_ids.index(planet_id)] = board.race_ids.index(race_id)
    dice = Dice(seed)
    deal(s, dice)
    # The deal and the play to come must not be one stream: its length depends on what is hidden.
    s.dice = Dice(dice.word() << 32 | dice.word())
    return s


def deal(s: High, dice: Dice) -> None:
    """H3.4: each piece that was not seen is equally likely in each box that holds one."""
    left = [r for r in range(s.board.races) if r not in s.race]
    for p in range(s.board.planets):
        if s.race[p] == FACE_DOWN:
            assert left, "more races lie face down than there are left"
            s.race[p] = left.pop(dice.below(len(left)))


# The part to read ---------------------------------------------------------------------------------------


def side_name(side: int) -> str | None:
    return SEATS[side] if 0 <= side < NEUTRAL else None


def hex_name(s: High, h: int) -> str | None:
    return s.board.grid.name(h) if h >= 0 else None


def unit_name(u: int) -> str | None:
    return UNIT_NAMES[u] if u >= 0 else None


def piece_name(piece: int) -> str | None:
    if piece >= LEADER:
        return LEADER_IDS[piece - LEADER]
    return unit_name(piece)


def in_hand(s: High) -> int:
    """The piece that is under way, which everybody sees, or -1."""
    for f in reversed(s.frames):
        if f.kind in (FLEET_MOVE, LAND_MOVE):
            return f.unit
    return -1


def tracks(s: High) -> Json:
    b = s.board
    return {
        "equipment": s.equipment,
        "equipment_shift": b.equipment_shift[s.equipment],
        "iq": s.iq,
        "iq_shift": b.iq_shift[s.iq],
    }


def planet(s: High, p: int, seat: int) -> Json:
    b = s.board
    area = b.planet_area[p]
    return {
        "id": b.planet_ids[p],
        "name": b.planet_names[p],
        "zone": b.zone_ids[b.zone_of[p]],
        "hexes": b.hex_names[p][:],
        "alerted": is_alerted(s, p),
        "box": box(s, p),
        "race": race(s, p, seat),
        "converted": s.converted[p] != 0,
        "rebel": s.rebel[p] != 0,
        "heresy": s.heresy[p] != 0,
        "attempted": s.attempted[p] != 0,
        "fief": LEADER_IDS[s.fief[p]] if s.fief[p] >= 0 else None,
        "fief_garrison": s.fief_garrison[p],
        "church": hex_name(s, s.church[p]),
        "cathedral": s.cathedral[p] != 0,
        "castles": [b.grid.name(h) for h in b.hexes[p] if s.castles & area & (1 << h)],
        "works": works(s, p),
    }


def box(s: High, p: int) -> str | None:
    """H2B.6: what anybody sees of the Thrall Race box."""
    if not s.board.has_thrall_box[p]:
        return None
    if s.race[p] < 0:
        return "empty"
    if s.converted[p]:
        return "up"
    return "shown" if s.face_up[p] else "down"


def race(s: High, p: int, seat: int) -> Json | None:
    """H2C.9 – H2C.11: the front of the piece, for those who may see it."""
    r = s.race[p]
    if r < 0 or not sees_race(s, p, seat):
        return None
    b = s.board
    return {
        "id": b.race_ids[r],
        "name": b.race_names[r],
        "attitude": ATTITUDES[b.race_attitude[r]],
        "conversion": b.race_conversion[r],
        "strength": b.race_strength[r],
        "fleet_and_army": b.race_asterisk[r],
    }


def works(s: High, p: int) -> list[Json]:
    found: list[Json] = []
    if s.church_work[p]:
        found.append(work(s.church_work[p], s.church_builder[p], s.church_turn[p]))
    if s.castle_builder[p] >= 0:
        found.append(work(CASTLE, s.castle_builder[p], s.castle_turn[p]))
    return found


def work(kind: int, builder: int, since: int) -> Json:
    return {"work": WORKS[kind], "builder": piece_name(builder), "since": since}


def zone(s: High, z: int) -> Json:
    b = s.board
    return {
        "id": b.zone_ids[z],
        "name": b.zone_names[z],
        "satellite": "on" if s.satellite[z] else "off",
        "capital": b.grid.name(b.capital_hex[z]),
        "capital_side": side_name(strongpoints.capital_side(s, z)),
    }


def strongpoint(s: High, fort: int) -> Json:
    b = s.board
    h = b.fort_hex[fort]
    razed = s.razed >> h & 1 != 0
    return {
        "hex": b.grid.name(h),
        "planet": b.planet_ids[b.fort_planet[fort]],
        "type": "fortress" if b.is_fortress[fort] else "fort",
        "razed": razed,
        "control": None if razed else side_name(strongpoints.control(s, h)),
        "inside": s.inside[fort] != 0,
        "besieged": strongpoints.is_besieged(s, h),
    }


def unit(s: High, u: int) -> Json:
    return {
        "id": UNIT_NAMES[u],
        "type": TYPES[UNIT_TYPE[u]],
        "nation": NATIONS[s.nation[u]],
        "side": side_name(s.side[u]),
        "strength": s.strength[u],
        "hex": hex_name(s, s.at[u]),
        "aboard": unit_name(s.aboard[u]),
        "moved": s.moved[u] != 0,
        "marks": marks(s.fought[u]),
    }


def pieces(b: Board) -> Json:
    """Every unit and leader there may be."""
    return {
        "units": [{"id": UNIT_NAMES[u], "type": TYPES[UNIT_TYPE[u]]} for u in range(len(UNIT_NAMES))],
        "leaders": [{"id": LEADER_IDS[i], "name": b.leader_names[i]} for i in range(LEADERS)],
    }


def marks(fought: int) -> list[str]:
    """What a piece did or suffered, in words."""
    words: list[str] = []
    if not fought:
        return words
    for bit, word in ((ATTACKED, "attacked"), (TARGET, "target"), (NUKED, "nuked"), (NUKER, "nuker")):
        if fought & bit:
            words.append(word)
    return words


def leader(s: High, i: int) -> Json:
    b = s.board
    return {
        "id": LEADER_IDS[i],
        "name": b.leader_names[i],
        "side": side_name(s.lside[i]),
        "hex": "earth" if s.lat[i] == AT_EARTH else hex_name(s, s.lat[i]),
        "aboard": unit_name(s.laboard[i]),
        "captor": side_name(s.captor[i]),
        "wounded": s.wounded[i] != 0,
        "defector": s.defector[i] != 0,
        "traitor": s.traitor == i,
        "combat": leaders.combat_rating(s, i),
        "political": leaders.political_rating(s, i),
        "titles": titles(s, i),
        "moved": s.lmoved[i] != 0,
        "marks": marks(s.lfought[i]),
    }


def titles(s: High, i: int) -> list[str]:
    if i >= KNIGHTS:
        return []
    held: list[str] = []
    if s.noble[i]:
        held.append(TITLES[s.noble[i]])
    if s.church_title[i]:
        held.append(TITLES[FIRST_CHURCH_TITLE + s.church_title[i]])
    return held


def attack(s: High, a: Attack) -> Json:
    return {
        "side": side_name(a.seat),
        "arm": ARMS[a.kind],
        "target": hex_name(s, a.target),
        "units": [UNIT_NAMES[u] for u in a.units],
        "leaders": [LEADER_IDS[i] for i in a.leaders],
        "lead": LEADER_IDS[a.lead] if a.lead >= 0 else None,
        "resolved": a.resolved != 0,
    }


def grail(s: High) -> Json:
    return {
        "state": GRAIL_WORDS[s.grail],
        "hex": hex_name(s, s.grail_at),
        "carrier": unit_name(s.grail_carrier),
    }


def events(s: High) -> Json:
    """Random events in force (H11)."""
    return {
        "fervor": s.fervor != 0,
        "ambassador": s.ambassador != 0,
        "initiative": s.initiative != 0,
        "imperial_earth": s.imperial_earth != 0,
        "traitor": LEADER_IDS[s.traitor] if s.traitor >= 0 else None,
        "earth_leader": LEADER_IDS[s.earth_leader] if s.earth_leader >= 0 else None,
        "earth_sent": s.earth_sent,
        "earth_drain": s.earth_drain,
    }
