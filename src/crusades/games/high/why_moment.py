"""When a verb has its time: the questions that take it, and what is said while another is asked."""

from typing import Final

from crusades.core.flow import Frame
from crusades.core.refusal import Reason, reason
from crusades.games.high import battle, building, conversion, events, fiefs, kinds, nearest, nuclear, setup
from crusades.games.high import verbs as v
from crusades.games.high.alliance import OPPOSITION
from crusades.games.high.pieces import CRUSADER, WERSGORIX
from crusades.games.high.state import CASTLE, CATHEDRAL, A, B, C, D, E, F, G, H, High, I, J

MOVES: Final = (v.MOVE, v.OUT, v.SEND, v.RECALL, v.GRAIL, v.COLLECT)
EN_ROUTE: Final = (v.TO, v.LOAD, v.UNLOAD, v.LAND)
ON_FOOT: Final = (v.TO, v.PICKUP, v.LEAVE, v.ESCORT)
IN_HAND: Final = (*EN_ROUTE, *ON_FOOT)
PLACING: Final = (v.NEW_FLEET, v.NEW_ARMY, v.NEW_GARRISON, v.ADD, v.STORE)
# What each question takes; some have steps of their own (see `takes`).
TAKEN: Final[dict[int, tuple[int, ...]]] = {
    kinds.REINFORCE: PLACING, kinds.IMPERIAL_EVENT: (v.CHOOSE,), kinds.HERETIC: (v.CHOOSE,),
    kinds.EARTH: (v.ROLL, v.HOLD), kinds.PHASE_C: (v.FIEF,), kinds.TITLES: (v.GRANT,),
    kinds.CLAIM: (v.CLAIM,), kinds.FLEET_MOVE: EN_ROUTE, kinds.LAND_MOVE: ON_FOOT,
    kinds.FIRE: (v.FIRE, v.HOLD), kinds.ALERT: (v.ALERT,), kinds.ANNOUNCE: (v.WITH, v.LEAD),
    kinds.LOSSES: (v.LOSE,), kinds.GAMBLE: (v.GAMBLE, v.HOLD), kinds.OCCUPY: (v.OCCUPY,),
    kinds.STEP_OUT: (v.STEP,), kinds.NEW_ALLY: (v.ENVOY,),
}  # fmt: skip
SETTING_UP: Final[dict[int, tuple[int, ...]]] = {
    setup.BOXES: (v.STANDARD, v.EMPTY), setup.FORCES: (v.STANDARD, v.NEW_FLEET, v.NEW_ARMY),
    setup.DETACHMENT: (v.STANDARD, v.DETACH), setup.HOST: (v.STANDARD, v.NEW_FLEET, v.NEW_ARMY),
    setup.COMMANDERS: (v.STANDARD, v.PUT), setup.CHURCH: (v.STANDARD, v.CHAPEL),
    setup.FIEF: (v.STANDARD, v.FIEF),
}  # fmt: skip
FIGHTING: Final[dict[int, tuple[int, ...]]] = {
    battle.SHELTER: (v.INSIDE, v.OUTSIDE), battle.CHOICE: (v.SIEGE, v.ASSAULT), battle.CAPTAIN: (v.LEAD,),
    battle.STORM: (v.STORM,),
}  # fmt: skip
EVENTS: Final[dict[int, int]] = {
    events.TREACHERY: v.BETRAY, events.GRAIL: v.HIDE, events.ALLY_NEUTRAL: v.DESERT
}  # fmt: skip

# The clause that says when each verb has its time: of its own, at most shared by two.
CLAUSE: Final[dict[int, str]] = {
    v.STANDARD: "H3.26", v.EMPTY: "H3.5", v.DETACH: "H3.16", v.PUT: "H3.26", v.CHAPEL: "H8A.11",
    v.FIEF: "H4C.1", v.NEW_FLEET: "H4A.12", v.NEW_ARMY: "H4A.12", v.NEW_GARRISON: "H4A.13",
    v.ADD: "H4A.11", v.STORE: "H4A.14", v.COLLECT: "H4A.15", v.CHOOSE: "H11B.5", v.DESERT: "H11A.8",
    v.HIDE: "H11A.10", v.BETRAY: "H11A.25", v.SEND: "H11A.3", v.ROLL: "H11A.4", v.RECALL: "H11B.9",
    v.LOOK: "H3.7", v.BUILD: "H8A.11", v.RAISE: "H8A.13", v.CONVERT: "H8.1", v.GRANT: "H4C.4",
    v.CLAIM: "H8C.8", v.MOVE: "H4D.3", v.TO: "H6A.1", v.LOAD: "H6E.4", v.UNLOAD: "H6E.5",
    v.LAND: "H6E.5", v.PICKUP: "H6C.3", v.LEAVE: "H6C.3", v.ESCORT: "H6D.5", v.OUT: "H7C.8",
    v.GRAIL: "H11A.11", v.FIRE: "H7D.4", v.HOLD: "H7D.4", v.ALERT: "H4G.2", v.ATTACK: "H7A.1",
    v.WITH: "H7A.1", v.RESOLVE: "H7C.2", v.INSIDE: "H7D.10", v.OUTSIDE: "H7D.10", v.SIEGE: "H7C.9",
    v.ASSAULT: "H7C.9", v.LEAD: "H7C.17", v.GAMBLE: "H7C.32", v.LOSE: "H7C.31", v.STORM: "H12.12",
    v.OCCUPY: "H7C.36", v.STEP: "H7D.17", v.NUKE: "H7E.2", v.RAZE: "H7D.31", v.RECONQUER: "H8D.1",
    v.PARLEY: "H9.2", v.DISRUPT: "H9.2", v.OPPOSE: "H9.6", v.ENVOY: "H9.13",
}  # fmt: skip
# The phase of those that have one: of the Crusader Player, of the Wersgorix Player.
PHASES: Final[dict[int, tuple[int, int]]] = {
    v.NEW_FLEET: (A, A), v.NEW_ARMY: (A, A), v.NEW_GARRISON: (A, A), v.ADD: (A, A), v.STORE: (A, A),
    v.LOOK: (B, B), v.BUILD: (B, B), v.RAISE: (B, B), v.CONVERT: (B, B), v.FIEF: (C, C), v.GRANT: (C, C),
    v.MOVE: (D, H), v.TO: (D, H), v.LOAD: (D, H), v.UNLOAD: (D, H), v.LAND: (D, H), v.PICKUP: (D, H),
    v.LEAVE: (D, H), v.ESCORT: (D, H), v.OUT: (D, H), v.GRAIL: (D, H), v.COLLECT: (D, H), v.SEND: (D, D),
    v.RECALL: (H, H), v.FIRE: (H, D), v.ATTACK: (E, I), v.WITH: (E, I), v.RESOLVE: (E, I), v.LEAD: (E, I),
    v.NUKE: (E, E), v.RECONQUER: (I, I), v.PARLEY: (F, F), v.DISRUPT: (J, J), v.ALERT: (G, G),
}  # fmt: skip


def is_setting_up(s: High) -> bool:
    return s.frames[-1].kind == kinds.SETUP


def takes(s: High, f: Frame) -> tuple[int, ...]:
    """The verbs with which what is asked now may be answered; to be done with it apart."""
    if f.kind == kinds.SETUP:
        return SETTING_UP.get(f.step, ())
    if f.kind == kinds.EVENT:
        return (EVENTS[f.step],)
    if f.kind == kinds.PHASE_B:
        return (v.RAISE,) if f.step == conversion.PLACE else (v.LOOK, v.BUILD, v.CONVERT)
    if f.kind == kinds.MOVEMENT:
        return MOVES
    if f.kind == kinds.COMBAT:
        return (v.ATTACK, v.RESOLVE, v.NUKE if s.phase == E else v.RECONQUER)
    if f.kind == kinds.BATTLE:
        return FIGHTING.get(f.step, ())
    if f.kind == kinds.NUCLEAR:
        return (v.INSIDE, v.OUTSIDE) if f.step == nuclear.SHELTER else (v.RAZE,)
    if f.kind == kinds.PHASE_F:
        return (v.OPPOSE, v.PARLEY) if f.step == OPPOSITION else (v.PARLEY,)
    if f.kind == kinds.PHASE_J:
        return (v.OPPOSE, v.DISRUPT) if f.step == OPPOSITION else (v.DISRUPT,)
    return TAKEN.get(f.kind, ())


def is_own(s: High, verb: int) -> bool:
    """Whether it is the time of this verb."""
    if verb == v.SEND or verb == v.RECALL:
        return s.frames[-1].kind == kinds.MOVEMENT and s.phase == phase_of(verb, CRUSADER)
    return verb == v.DONE or verb in takes(s, s.frames[-1])


def phase_of(verb: int, seat: int) -> int:
    """The phase of a verb, or -1."""
    found = PHASES.get(verb)
    return -1 if found is None else found[1 if seat == WERSGORIX else 0]


def is_of(seat: int, verb: int, phase: int) -> bool:
    """Whether the seat has the verb in this phase, of its own accord."""
    if phase < 0 or verb in (v.LEAD, v.FIRE) or (verb == v.LOOK and seat == WERSGORIX):
        return False
    return phase == A or (phase <= F) == (seat == CRUSADER)


def is_due(s: High, seat: int, verb: int) -> bool:
    """Whether pieces stand now as they do, or did, when the verb has its time in this turn."""
    if is_setting_up(s):
        return False
    return verb == v.GRANT or s.phase == phase_of(verb, seat) or nearest.is_past(s, verb)


def moment(s: High, seat: int, verb: int, a: int, b: int) -> Reason:
    """That it is not the time for it, and when it is."""
    rule = CLAUSE[verb]
    phase = phase_of(verb, seat)
    f = s.frames[-1]
    if is_setting_up(s):
        return before_the_game(s, f, verb, a, b, phase)
    if verb == v.MOVE and s.phase in (D, H) and s.phase != phase:
        rule = "H6A.2"  # the enemy's Movement Phase
    elif verb == v.MOVE and seat == WERSGORIX:
        rule = "H4H.3"
    elif verb == v.CHOOSE and seat == WERSGORIX:
        return reason("H11A.20", "when.choose.heresy", a, b, phase)
    elif verb == v.LOOK and seat == WERSGORIX:
        return reason("H3.6", "when.look.known", a)
    elif verb == v.RAISE and a in (CATHEDRAL, CASTLE):
        rule = building.CLAUSE[a]
    elif verb == v.CLAIM and b < s.board.planets and s.rebel[b]:
        rule = "H11B.6"
    if verb == v.LOSE and f.kind == kinds.GAMBLE:
        return reason(rule, "busy")
    if s.phase != phase:
        return reason(rule, f"when.{WORDS[verb]}", a, b, max(phase, 0))
    if f.kind == kinds.PHASE_B and verb in (v.LOOK, v.BUILD, v.CONVERT):
        work = building.waiting(s)[0]
        return reason("H8A.13", "placed_first", work[1], work[0])
    if f.kind == kinds.PHASE_C and verb == v.GRANT and fiefs.pending(s):
        return reason(rule, "fief_first", fiefs.pending(s)[0])
    if verb in MOVES and f.kind in (kinds.FLEET_MOVE, kinds.LAND_MOVE):
        return reason(rule, "piece_in_hand", f.unit)
    if verb == v.TO and f.kind == kinds.MOVEMENT:
        return reason(rule, "in_hand_first.to", a)
    if verb in IN_HAND and f.kind != kinds.FIRE and f.kind != kinds.LOSSES:
        return reason(rule, f"in_hand.{WORDS[verb]}", a, b, phase)
    if f.kind == kinds.COMBAT and verb == v.WITH:
        return reason("H7C.1", "announced_first", a)
    if f.kind == kinds.COMBAT and verb == v.LEAD:
        return reason(rule, "lead_first", a)
    if verb in (v.ATTACK, v.WITH):
        rule = "H7C.1"  # it is the right phase for it
    return reason(rule, "busy", a, b)


def before_the_game(s: High, f: Frame, verb: int, a: int, b: int, phase: int) -> Reason:
    """During set-up the game has not begun, and its own steps have an order."""
    if verb in (v.EMPTY, v.DETACH, v.PUT):
        rule = "H3.22" if verb == v.PUT else CLAUSE[verb]
        return reason(rule, f"setup.{WORDS[verb]}", a, b)
    if verb == v.CHAPEL:
        return reason("H3.22", "setup.church", a)
    if verb == v.FIEF:
        return reason("H3.24", "setup.fief", b)
    if verb == v.LOOK and f.step == setup.BOXES:
        return reason("H3.4", "setup.look", a)
    if verb == v.NEW_FLEET or verb == v.NEW_ARMY:
        return reason("H3.9" if f.step < setup.HOST else "H3.22", f"setup.{WORDS[verb]}", a, b)
    if phase >= 0:
        return reason(CLAUSE[verb], f"when.{WORDS[verb]}", a, b, phase)
    return reason(CLAUSE[verb], f"when.{WORDS[verb]}", a, b)


WORDS: Final[list[str]] = [""] * 128
for _verb in v.VERBS:
    WORDS[_verb.number] = _verb.word
