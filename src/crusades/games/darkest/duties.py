"""D11.1 – D11.4: Russians who attack Germans or Finns must attack the neighbouring ones as well."""

from typing import Final

from crusades.games.darkest import joining
from crusades.games.darkest.pieces import AXIS, DE, DISRUPTED, FI, KATYUSHA, SOVIET
from crusades.games.darkest.state import Darkest

EVERYBODY: Final = 99


def watched(s: Darkest, place: int, upright: bool) -> bool:
    """A German or Finnish ground unit stands there; `upright`: an UnDisrupted one (D11.4)."""
    units = s.theatre.roster.units
    for u in s.stacks.get(place, ()):
        unit = units[u]
        if unit.ground and (unit.nation == DE or unit.nation == FI):
            if not upright or not s.flags[u] & DISRUPTED:
                return True
    return False


def owed(s: Darkest, target: int, origins: list[int]) -> list[int]:
    """D11.1: the hexes that an attack on the target out of these hexes makes compulsory.

    They lie beside the target, be it across a lake, and beside an attacker.
    """
    board = s.theatre.board
    out: list[int] = []
    left = s.masks[AXIS] & board.beside[target] & ~board.shut[s.opened]
    if not left or not watched(s, target, False):
        return out
    for r in origins:
        rest = board.near[r] & left
        while rest:
            low = rest & -rest
            rest ^= low
            h = low.bit_length() - 1
            if not watched(s, h, True):
                left ^= low
                continue
            # D11.2, D11.3: beyond a river, and either T is attacked dry or a river parts H from T as well
            if board.river[r] >> h & 1:
                if not board.river[r] >> target & 1 or board.river[target] >> h & 1:
                    continue
            out.append(h)
            left ^= low
    return out


def origins_of(s: Darkest, units: list[int]) -> list[int]:
    out: list[int] = []
    at = s.at
    for u in units:
        if at[u] not in out:
            out.append(at[u])
    return out


def is_salvo(s: Darkest, units: list[int]) -> bool:
    """D11.9: Katyushas alone make no attack but a salvo, which neither raises nor meets a duty."""
    for u in units:
        if s.of(u).type != KATYUSHA:
            return False
    return True


def meets(s: Darkest, u: int) -> bool:
    """D11.1: a ground unit of strength 1 or more."""
    return s.theatre.roster.meeting[u]


# attacks before movement: fought at once, so what they owe must be possible when they are made ------------
def able(s: Darkest, target: int, without: list[int], enough: int) -> list[int]:
    """Units that could meet a duty now: ready, beside the target, not among `without`; or just enough."""
    out: list[int] = []
    taken = joining.allotted(s) if s.attacks else []
    meeting = s.theatre.roster.meeting
    rest = joining.origins(s, SOVIET, target)
    while rest:
        low = rest & -rest
        rest ^= low
        for u in joining.joiners(s, SOVIET, low.bit_length() - 1, target, [], taken):
            if meeting[u] and u not in without:
                out.append(u)  # noqa: PERF401 (as in joining.joiners)
        if len(out) >= enough:
            break
    return out


def can_all(s: Darkest, owing: list[int], without: list[int], known: dict[int, list[int]]) -> bool:
    """Every hex owed can have a unit of its own (D10.6: each attacks one hex only).

    known: by hex, who is able to attack it, as far as that was looked for.
    """
    lists: list[list[int]] = []
    for h in owing:
        units = known.get(h)
        if units is None:
            units = known[h] = able(s, h, [], EVERYBODY)
        if len(units) >= len(owing) + len(without):  # with as many units as hexes owed one is always left
            continue
        units = [u for u in units if u not in without]
        if not units:
            return False
        if len(units) < len(owing):
            lists.append(units)
    return not lists or matched(lists, 0, [])


def matched(lists: list[list[int]], n: int, used: list[int]) -> bool:
    if n == len(lists):
        return True
    for u in lists[n]:
        if u not in used:
            used.append(u)
            done = matched(lists, n + 1, used)
            used.pop()
            if done:
                return True
    return False


def owing(s: Darkest, target: int, origins: list[int], attacked: list[int], pending: list[int]) -> list[int]:
    """What an attack out of these hexes owes, and what earlier ones still owe."""
    out: list[int] = []
    for h in owed(s, target, origins):
        if h not in attacked:
            out.append(h)  # noqa: PERF401 (as in joining.joiners)
    for h in pending:
        if h != target and h not in attacked and h not in out:
            out.append(h)
    return out


def feasible(
    s: Darkest,
    target: int,
    units: list[int],
    attacked: list[int],
    pending: list[int],
    known: dict[int, list[int]],
) -> bool:
    """What this attack and earlier ones owe can be paid in this step by other units; known: see `can_all`."""
    due = owing(s, target, origins_of(s, units), attacked, pending)
    return not due or can_all(s, due, units, known)


def binding(s: Darkest, attacked: list[int], pending: list[int]) -> bool:
    """An attack is still owed and somebody may make it (alone, at least): the step cannot end."""
    known: dict[int, list[int]] = {}
    for h in pending:
        if h in attacked or not watched(s, h, True):
            continue
        rest = [p for p in pending if p != h and p not in attacked]
        known[h] = able(s, h, [], EVERYBODY)
        for u in known[h]:
            if feasible(s, h, [u], attacked, rest, known):
                return True
    return False


# announced attacks: all of them are on the table when the announcing ends ---------------------------------
def paid(s: Darkest, h: int) -> bool:
    for a in s.attacks:
        if a.target == h:
            for u in a.units:
                if meets(s, u):
                    return True
    return False


def unpaid(s: Darkest, n: int) -> list[int]:
    """The hexes that announced attack n owes and that no announced attack pays."""
    a = s.attacks[n]
    if is_salvo(s, a.units):
        return []
    return [h for h in owed(s, a.target, origins_of(s, a.units)) if not paid(s, h)]


def debtors(s: Darkest) -> list[int]:
    """The announced attacks that owe another."""
    return [n for n in range(len(s.attacks)) if unpaid(s, n)]
