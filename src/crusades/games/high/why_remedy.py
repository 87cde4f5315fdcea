"""What would make it possible: one change on one's own side, where only one thing stands in the way."""

from typing import Final

from crusades.core.action import verb_of
from crusades.core.refusal import Reason, reason
from crusades.games.high import verbs as v
from crusades.games.high import why_moment
from crusades.games.high.pieces import LEADER
from crusades.games.high.state import High

# By the reason: the remedy, and which of the values of the reason it speaks of.
SIMPLE: Final[dict[str, tuple[str, int]]] = {
    "unseen": ("look_first", 0), "needs_church": ("church", 0), "needs_castle": ("castle", 0),
    "no_church_on": ("church", 0), "no_cathedral_on": ("cathedral", 0), "no_leader_on": ("leader_to", 0),
    "none_near.ground": ("attack_from", 0), "none_near.fleet": ("fleet_from", 0), "no_guard": ("guard", 1),
    "unit_first": ("unit_in", 1), "base_cost": ("name_more", 1), "done.attacks": ("resolve", 1),
    "fief_limit": ("title", 0), "untitled": ("title", 0),
}  # fmt: skip
# A wrong number: which value is the most that would do, and which was named.
NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "equipment_short": (0, 1), "iq_short": (0, 1), "points_left": (1, 0), "too_big": (1, 0),
    "send_points": (1, 2), "recall_points": (1, 2), "pool_small": (1, 2), "gamble_points": (1, 2),
}  # fmt: skip


def remedies(s: High, seat: int, action: int, found: list[Reason]) -> list[Reason]:
    """`found` is all that stands in the way."""
    if len(found) != 1 or s.over:
        return []
    rule, name, values, _ = found[0]
    if name in SIMPLE:
        remedy, which = SIMPLE[name]
        return [reason(rule, remedy, values[which])]
    if name in NUMBERS:
        return number(rule, name, values)
    if name.startswith("when."):
        phase = why_moment.phase_of(verb_of(action), seat)
        is_own = phase != s.phase and why_moment.is_of(seat, verb_of(action), phase)
        return [reason(rule, "phase", phase)] if is_own else []
    if name == "in_hand_first.to":
        return [reason(rule, "in_hand")]
    if name == "points_at_least":
        return [reason(rule, "name_more", 1)]
    if name == "no_equipment":
        return [reason(rule, "equipment", 1)]
    if name == "no_room":
        return [reason(rule, "room", values[2], values[1] - values[3])]
    if name == "too_weak":
        return [reason(rule, "strength", values[3] - values[1])]
    if name == "siege_weak":
        return [reason(rule, "strength", values[2] - values[1])]
    if name == "not_together":
        return [reason(rule, "together", values[0], values[1])]
    if name == "aboard" and verb_of(action) in (v.MOVE, v.CONVERT, v.BUILD, v.PARLEY, v.RECONQUER):
        return [reason(rule, "go_ashore", values[0])]
    if name == "not_at_home" and values[0] >= LEADER:
        return [reason(rule, "leader_home", s.board.homes[values[2]][0])]
    return []


def number(rule: str, name: str, values: tuple[int, int, int, int]) -> list[Reason]:
    """Fewer, or more, if any number would do at all."""
    most, named = NUMBERS[name]
    if values[most] < 1:
        return []
    is_more = values[named] > values[most]
    return [reason(rule, "points", values[most]) if is_more else reason(rule, "name_more", 1)]
