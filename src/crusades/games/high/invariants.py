"""What holds in every reachable state, by the rules: a list of what does not, empty if all is well."""

from typing import Final

from crusades.core.hexes import bits
from crusades.games.high import forces, strongpoints, titles
from crusades.games.high.kinds import BATTLE, FLEET_MOVE, LAND_MOVE, LOSSES, SETUP, STEP_OUT, TURN
from crusades.games.high.options import LETTER_POOLS
from crusades.games.high.pieces import (
    ARMIES_OF_NATION,
    AT_EARTH,
    CRUSADER,
    FLEET,
    FLEETS_OF_NATION,
    GARRISON,
    GARRISON_BASE,
    GARRISONS,
    KNIGHTS,
    LEADER_IDS,
    LEADERS,
    LETTERED,
    LETTERS,
    MAX_STRENGTH,
    N_JAIR,
    N_THRALL,
    NATIONS,
    NEUTRAL,
    NOWHERE,
    PARVUS,
    RACES,
    UNIT_NAMES,
    UNIT_NATION,
    UNIT_TYPE,
    UNITS,
    W1,
    WERSGORIX,
)
from crusades.games.high.state import (
    ARCHBISHOP,
    GRAIL_FALSE,
    GRAIL_TRUE,
    GRAIL_UNTESTED,
    GRAIL_UNUSED,
    KING,
    NEUTRAL_RACE,
    PERMANENT,
    POPE,
    H,
    High,
    I,
    K,
)

# While one of these is on the stack pieces are in hand, and what they leave behind is not settled yet.
IN_HAND: Final = (FLEET_MOVE, LAND_MOVE, BATTLE, LOSSES, STEP_OUT)


def violations(s: High) -> list[str]:
    """Every invariant that does not hold, in words."""
    found: list[str] = []
    _flow(s, found)
    _units(s, found)
    _letters(s, found)
    _cargo(s, found)
    _leaders(s, found)
    _planets(s, found)
    _markers(s, found)
    if not _has_frame(s, IN_HAND):
        _stacks(s, found)
        _captives(s, found)
    if not _has_frame(s, (SETUP,)):
        _races(s, found)
        _titles(s, found)
        _fiefs(s, found)
    return found


def _must(found: list[str], holds: bool, text: str) -> None:
    if not holds:
        found.append(text)


def _has_frame(s: High, kinds: tuple[int, ...]) -> bool:
    for f in s.frames:
        if f.kind in kinds:
            return True
    return False


def _is_land(s: High, h: int) -> bool:
    return 0 <= h < s.board.grid.size and s.board.planet_of[h] >= 0


def _flow(s: High, found: list[str]) -> None:
    """H4.1: a set-up or a turn is at the bottom of the stack, and the game ends with a winner."""
    if s.over:
        _must(found, s.winner in (CRUSADER, WERSGORIX), "the game is over without a winner")
    else:
        _must(found, bool(s.frames) and s.frames[0].kind in (SETUP, TURN), "nothing is being played")
    _must(found, 0 <= s.phase <= K, f"phase {s.phase}")
    _must(found, 1 <= s.turn <= max(s.board.turns), f"turn {s.turn}")


def _units(s: High, found: list[str]) -> None:
    """H3.18, H2C.17, H6B.3: a unit in play has its strength, stands on land and serves its own side."""
    flying = [f.unit for f in s.frames if f.kind == FLEET_MOVE]
    current = s.rolls in ([], forces.call_rolls(s))
    _must(found, current, "pieces came or went and nobody said so")
    for side in (CRUSADER, WERSGORIX):
        fresh = not current or s.areas[side] in (-1, forces.survey(s, side))
        _must(found, fresh, "pieces stirred and nobody said so")
    roster = [u for u in range(UNITS) if s.at[u] != NOWHERE]
    _must(found, s.in_play == roster, "the list of units in play is wrong")
    for u in range(UNITS):
        name = UNIT_NAMES[u]
        if s.at[u] == NOWHERE:
            _must(found, s.strength[u] == 0 and s.aboard[u] < 0, f"{name} is out of play but not at rest")
            continue
        least, most = 1, MAX_STRENGTH
        if UNIT_TYPE[u] == GARRISON:
            least = most = s.board.garrison_values[(u - GARRISON_BASE) % GARRISONS]
        _must(found, least <= s.strength[u] <= most, f"{name} has {s.strength[u]} points")
        in_space = u in flying or s.aboard[u] in flying
        _must(found, in_space or _is_land(s, s.at[u]), f"{name} is not on land")
        _allegiance(s, u, found)


def _allegiance(s: High, u: int, found: list[str]) -> None:
    """H1.1, H4A.21, H9.14, H11A.27: whose points a unit may hold, and who may command it."""
    nation = s.nation[u]
    name = UNIT_NAMES[u]
    printed = nation if u < LETTERED else forces.marker_set(nation)
    _must(found, printed == UNIT_NATION[u], f"{name} holds points of {NATIONS[nation]}")
    if nation == WERSGORIX:
        own = WERSGORIX
    elif N_JAIR <= nation < N_THRALL:
        own = CRUSADER if s.ally[nation - N_JAIR] else NEUTRAL
    else:
        own = CRUSADER
    betrayed = s.traitor >= 0 and s.side[u] == WERSGORIX
    _must(found, s.side[u] == own or betrayed, f"{name} is commanded by {s.side[u]}")


def _letters(s: High, found: list[str]) -> None:
    """H2C.15: a letter serves as a fleet or as an army, unless the pools are separate."""
    if s.opts[LETTER_POOLS]:
        return
    for n in range(N_THRALL):
        for i in range(LETTERS[n]):
            fleet, army = FLEETS_OF_NATION[n][i], ARMIES_OF_NATION[n][i]
            twice = s.at[fleet] != NOWHERE and s.at[army] != NOWHERE
            _must(found, not twice, f"{UNIT_NAMES[fleet]} and {UNIT_NAMES[army]} are one piece")


def _cargo(s: High, found: list[str]) -> None:
    """H6E.2: cargo is in its fleet's hex, and within its capacity once losses are settled."""
    settled = not _has_frame(s, (LOSSES,))
    load = [0] * UNITS
    for u in range(UNITS):
        fleet = s.aboard[u]
        if fleet >= 0:
            load[fleet] += s.strength[u]
            fits = UNIT_TYPE[u] != FLEET and UNIT_TYPE[fleet] == FLEET and s.at[fleet] == s.at[u]
            _must(found, fits, f"{UNIT_NAMES[u]} is aboard {UNIT_NAMES[fleet]}")
    for u in range(UNITS):
        if settled and load[u]:
            _must(found, load[u] <= s.strength[u], f"{UNIT_NAMES[u]} is overloaded")


def _stacks(s: High, found: list[str]) -> None:
    """H6C.2: land units of both sides share a hex only in a siege."""
    ground = [0, 0, 0]
    for u in range(UNITS):
        if s.at[u] >= 0 and UNIT_TYPE[u] != FLEET and s.aboard[u] < 0:
            ground[s.side[u]] |= 1 << s.at[u]
    pending = [a.target for a in s.attacks if not a.resolved]  # H9.10: whom an attack made foes stay for it
    for h in bits(ground[CRUSADER] & ground[WERSGORIX]):
        if h in pending:
            continue
        _must(found, strongpoints.is_besieged(s, h), f"both sides stand in {s.board.grid.name(h)}")


def _leaders(s: High, found: list[str]) -> None:
    """H6A.3, H11A.3: a leader is on a planet, aboard a fleet, in search of Earth, or out of the game."""
    flying = [f.unit for f in s.frames if f.kind == FLEET_MOVE]
    for i in range(LEADERS):
        name = LEADER_IDS[i]
        fleet = s.laboard[i]
        if s.lat[i] == AT_EARTH:
            _must(found, s.earth_leader == i, f"{name} is away, but not for Earth")
        elif s.lat[i] == NOWHERE:
            at_rest = s.captor[i] < 0 and not s.wounded[i] and fleet < 0 and not s.defector[i]
            _must(found, at_rest, f"{name} is out of play but not at rest")
        else:
            _must(found, fleet in flying or _is_land(s, s.lat[i]), f"{name} is not on land")
            _service(s, i, found)
        if fleet >= 0:
            fits = UNIT_TYPE[fleet] == FLEET and s.at[fleet] == s.lat[i]
            _must(found, fits, f"{name} is aboard {UNIT_NAMES[fleet]}")


def _service(s: High, i: int, found: list[str]) -> None:
    """H4A.25, H9.14, H11A.26: whom a leader serves."""
    own = WERSGORIX if i >= W1 else CRUSADER
    race = s.board.race_of_leader(i)
    if s.defector[i]:
        own = 1 - own
    elif i == s.traitor and s.captor[i] < 0 and not (s.phase >= I and s.lside[i] == own):
        own = WERSGORIX if s.phase >= H else NEUTRAL  # until his old side takes him in a fallen strongpoint
    elif race >= 0 and not s.ally[race]:
        own = NEUTRAL
    _must(found, s.lside[i] == own, f"{LEADER_IDS[i]} serves {s.lside[i]}")


def _captives(s: High, found: list[str]) -> None:
    """H6D.6: a captive is guarded by a Strength Point of his captor."""
    for i in range(LEADERS):
        if s.captor[i] >= 0 and s.lat[i] >= 0:
            guards = forces.units_at(s, s.lat[i], s.captor[i])
            _must(found, bool(guards), f"{LEADER_IDS[i]} is a captive without a guard")


def _races(s: High, found: list[str]) -> None:
    """H3.5, H4C.3: each Thrall Race lies in one box, and drawn strength markers stay out of the cup."""
    dealt = sorted([r for r in s.race if r >= 0])
    _must(found, dealt == list(range(s.board.races)), "the Thrall Races do not lie in one box each")
    for value in s.cup:
        _must(found, s.cup.count(value) <= s.board.cup.count(value), f"the cup holds {value} too often")


def _planets(s: High, found: list[str]) -> None:
    """H2B.6, H11A.20, H11B.6, H4G.5, H8A.11, H8A.13: what may lie on a planet and in its boxes."""
    b = s.board
    for p in range(b.planets):
        name = b.planet_ids[p]
        _must(found, s.race[p] < 0 or b.has_thrall_box[p], f"{name} has a race but no box")
        _must(found, not s.converted[p] or s.race[p] >= 0, f"{name} is Converted without a race")
        _must(found, not s.heresy[p] or s.converted[p] == 1, f"{name} is heretical but not Converted")
        waiting = s.converted[p] == 1 and s.fief[p] < 0
        _must(found, not s.rebel[p] or waiting, f"{name} does not wait for a claim")
        needed = b.has_alert_box[p] and not s.satellite[b.zone_of[p]]
        _must(found, not s.alerted[p] or needed, f"{name} has an idle Alert Marker")
        built = s.church[p] >= 0
        _must(found, not built or s.church[p] in b.hexes[p], f"the church of {name} is elsewhere")
        _must(found, built or not s.cathedral[p], f"{name} has a cathedral nowhere")
        for builder in (s.church_builder[p], s.castle_builder[p]):
            _must(found, builder < 0 or _is_on(s, builder, p), f"the builder on {name} is not there")


def _is_on(s: High, piece: int, p: int) -> bool:
    return forces.where(s, piece) in s.board.hexes[p]


def _markers(s: High, found: list[str]) -> None:
    """H2B.12, H2B.14, H4A.14, H7D.31, H11A.14: tracks, pools, strongpoints, the Grail, storms, alliances."""
    b = s.board
    _must(found, 0 <= s.equipment < len(b.equipment_shift), f"{s.equipment} Equipment Points")
    _must(found, 0 <= s.iq < len(b.iq_shift), f"{s.iq} I.Q. Points")
    for n in range(len(NATIONS)):
        most = 0 if n == N_THRALL else MAX_STRENGTH
        _must(found, 0 <= s.uncollected[n] <= most, f"{s.uncollected[n]} Uncollected {NATIONS[n]} points")
    _must(found, not s.castles & ~b.land, "a castle stands in space")
    for h in bits(s.razed):
        fort = b.fort_at[h]
        _must(found, fort >= 0 and not b.is_fortress[fort], f"no fort was ever in {b.grid.name(h)}")
        _must(found, fort < 0 or not s.inside[fort], f"somebody is inside the ruins of {b.grid.name(h)}")
    _must(found, GRAIL_UNUSED <= s.grail <= GRAIL_FALSE, f"the Grail is {s.grail}")
    carried = s.grail in (GRAIL_UNTESTED, GRAIL_TRUE) and s.at[s.grail_carrier] >= 0
    _must(found, s.grail_carrier < 0 or carried, "the Grail is carried by nobody")
    for h in s.storms:
        _must(found, 0 <= h < b.grid.size, "a storm is off the map")
    for race in range(RACES):
        _must(found, NEUTRAL_RACE <= s.ally[race] <= PERMANENT, f"the alliance with race {race} is odd")


def _titles(s: High, found: list[str]) -> None:
    """H2C.20, H8E.3, H8E.18 – H8E.20: the supply of titles, and how they may be held and given."""
    _must(found, s.noble.count(KING) <= 1, "there are two Kings")
    _must(found, s.church_title.count(POPE) <= 1, "there are two New Popes")
    _must(found, s.church_title.count(ARCHBISHOP) <= 2, "there are three Archbishops")
    for i in range(KNIGHTS):
        name = LEADER_IDS[i]
        _must(found, s.noble[i] != KING or not s.church_title[i], f"King {name} holds a church office")
        gone = s.lat[i] == NOWHERE or s.defector[i] == 1
        _must(found, not gone or not (s.noble[i] or s.church_title[i]), f"{name} is gone but titled")
        # H8E.20 forbids to get and then give; to give and then get is allowed, so both may be 1.
        _must(found, s.granted[i] <= 1 and s.received[i] <= 1, f"{name} gave or got too many titles")


def _fiefs(s: High, found: list[str]) -> None:
    """H8C.2, H8C.8, H8C.11: fiefs are held by those who can, within the limits of those still here."""
    for p in range(s.board.planets):
        name = s.board.planet_ids[p]
        is_fief = s.race[p] >= 0 or p == s.board.thraxian
        _must(found, s.fief[p] < 0 or (s.fief[p] < KNIGHTS and is_fief), f"{name} is nobody's fief")
        awaited = s.fief[p] >= 0
        _must(found, s.fief[p] != PARVUS, f"{name} bears a Fief Marker of Parvus, who has none")
        _must(found, not s.fief_garrison[p] or awaited, f"points on {name} wait for nobody")
    for i in range(KNIGHTS):
        held = titles.fiefs_held(s, i)
        if s.noble[i]:  # the dead, and defectors even if they come back, leave their fiefs as they were
            _must(found, held <= titles.fief_limit(s, i), f"{LEADER_IDS[i]} holds {held} fiefs")
