"""Why not be done: what still has to be answered."""

from typing import Final

from crusades.games.high import battle, combat, fiefs, kinds, losses, setup
from crusades.games.high.board import SPACE
from crusades.games.high.state import High
from crusades.games.high.why_found import Found

# By the kind of what is asked: the clause under which somebody has to choose.
CLAUSE: Final[dict[int, str]] = {
    kinds.EVENT: "H11.2", kinds.IMPERIAL_EVENT: "H11.2", kinds.EARTH: "H11A.4", kinds.FIRE: "H7A.6",
    kinds.PHASE_F: "H9.6", kinds.PHASE_J: "H9.6", kinds.NEW_ALLY: "H9.13", kinds.STEP_OUT: "H7D.17",
    kinds.GAMBLE: "H7C.32", kinds.PHASE_B: "H8A.13", kinds.NUCLEAR: "H7C.7",
}  # fmt: skip
IN_SETUP: Final[dict[int, str]] = {
    setup.BOXES: "H3.5", setup.FORCES: "H3.9", setup.DETACHMENT: "H3.16", setup.FIEF: "H3.24"
}  # fmt: skip
IN_BATTLE: Final[dict[int, str]] = {
    battle.SHELTER: "H7C.7", battle.CHOICE: "H7C.2", battle.CAPTAIN: "H7C.24", battle.STORM: "H12.12"
}  # fmt: skip


def look(found: Found, rule: str) -> None:
    """`rule` is what the guard says."""
    s = found.s
    f = s.frames[-1]
    if f.kind == kinds.LOSSES:
        found.today(losses.BINDING[f.marks[losses.CAUSE]], "done.lose", f.count)
    elif f.kind == kinds.PHASE_C and fiefs.pending(s):
        found.today("H8C.1", "done.fiefs", fiefs.pending(s)[0])
    elif f.kind == kinds.MOVEMENT:
        found.today("H11A.3", "done.earth", s.turn)
    elif f.kind == kinds.COMBAT:
        waiting = combat.pending(s)
        found.today("H7C.2", "done.attacks", len(waiting), s.attacks[waiting[0]].target)
    elif f.kind == kinds.FLEET_MOVE and s.board.planet_of[s.at[f.unit]] == SPACE:
        found.today("H6B.3", "in_space", f.unit, s.at[f.unit])
    elif f.kind == kinds.ANNOUNCE:
        found.today("H7C.3", "done.nobody", f.place)
    elif f.kind == kinds.EVENT or f.kind == kinds.IMPERIAL_EVENT:
        found.today("H11.2", "done.binding")
    elif f.kind == kinds.HERETIC:
        found.today("H11.2" if f.step == 0 else "H4A.4", "done.binding")
    else:
        found.today(clause(s, rule), "done.choose")


def clause(s: High, rule: str) -> str:
    f = s.frames[-1]
    if f.kind == kinds.SETUP:
        return IN_SETUP.get(f.step, "H3.22")
    if f.kind == kinds.BATTLE:
        return IN_BATTLE.get(f.step, rule)
    return CLAUSE.get(f.kind, rule)
