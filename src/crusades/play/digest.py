"""What mattered to one seat of what happened: at most a few entries, the gravest first.

The rank of an entry is its tone and its size. Lost is what one has lost, danger what one's own pieces are in,
a threat what the other side may do from where it stands now, gain what the other side has lost, stronger what
it has more of. Rolls, phases and supply never make an entry by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from crusades.core.flow import NOBODY
from crusades.play.beats import NOTABLE, Beat, is_head, is_loss
from crusades.play.happening import BATTLE, CARD, DANGER, DECISIVE, PHASE, STRONG, THREAT, Happening
from crusades.play.telling import Told

LOST, GAIN, STRONGER = "lost", "gain", "stronger"
TONES = {LOST: 100, DANGER: 70, THREAT: 60, GAIN: 50, STRONGER: 30}
ENTRIES = 4
MORE = 2  # sentences below the one that is the title
KEY = 40  # what the game turns on
AGAIN = 20  # so much less counts what is of the same kind as an entry before it
EACH, POINT = 6, 4
LARGEST = {STRONGER: 20}  # more reinforcements do not outweigh a threat
LARGE = 50


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that mattered: its tone, its sentences, where it was, whom it befell, and its beats."""

    tone: str
    title: str
    text: str
    place: str
    pieces: tuple[str, ...]
    beats: tuple[int, ...]
    rank: int
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Losses:
    """The pieces that a side has lost, and how many it has in the whole game."""

    side: int
    pieces: tuple[str, ...]
    faces: tuple[tuple[str, str], ...]
    total: int


@dataclass(frozen=True, slots=True)
class Digest:
    """What mattered, how many beats are in no entry, what fell; `is_due`: the other side did something."""

    entries: tuple[Entry, ...]
    smaller: int
    losses: tuple[Losses, ...]
    is_due: bool


@dataclass(slots=True)
class _Group:
    """Lines that are one entry: those of a battle, or of one sort at one place."""

    tone: str = ""
    told: list[Told] = field(default_factory=list)
    at: list[int] = field(default_factory=list)


def tone_of(what: Happening, seat: int) -> str:
    """What a line means to a seat; nothing if nothing."""
    if what.side == NOBODY or seat == NOBODY:
        return ""
    return _of_mine(what) if what.side == seat else _of_theirs(what)


def _of_mine(what: Happening) -> str:
    if is_loss(what, what.side):
        return LOST
    if what.tone == DANGER:
        return DANGER
    is_won = any(each in what.places or what.rank >= NOTABLE for each, _ in what.won)
    return GAIN if is_won or what.rank >= DECISIVE else ""


def _of_theirs(what: Happening) -> str:
    if is_loss(what, what.side):
        return GAIN
    if any(each in what.places for each, _ in what.won):
        # what falls in a fight was held; open ground was not
        return LOST if what.rank >= NOTABLE and what.moment.battle else THREAT
    if any(each not in what.pieces for each, _ in what.won) and what.rank >= NOTABLE:
        return LOST
    if what.tone == THREAT or what.rank >= DECISIVE or (what.opens == BATTLE and what.aim) or what.meets:
        return THREAT
    if what.tone == DANGER:
        return GAIN
    is_strong = (
        what.tone == STRONG
        or what.beat == CARD
        or what.way
        or any(each in what.pieces for each, _ in what.won)
    )
    return STRONGER if is_strong else ""


def digest_of(
    told: Sequence[Told], beats: Sequence[Beat], seat: int, heard: Sequence[Told], first: int
) -> Digest:
    """What mattered of some lines, whose beats are given; `heard` is all that the seat ever heard."""
    beat_of = {at: beat.n for beat in beats for at in beat.lines}
    found = [_entry(group, seat, beat_of) for group in _groups(told, seat, first)]
    chosen = _chosen(found)
    shown = {n for each in chosen for n in each.beats}
    return Digest(
        tuple(chosen),
        sum(beat.n not in shown for beat in beats),
        tuple(_losses(told, heard)),
        any(_is_theirs(each.what, seat) for each in told),
    )


def _is_theirs(what: Happening, seat: int) -> bool:
    """Whether the other side does something in a phase that is not the seat's own, or plays a card."""
    if what.beat == CARD and what.side not in (seat, NOBODY):
        return True
    return what.phasing not in (seat, NOBODY) or (what.opens == PHASE and what.side != seat)


def _groups(told: Sequence[Told], seat: int, first: int) -> Iterable[_Group]:
    groups: dict[tuple[str, ...], _Group] = {}
    for at, line in enumerate(told, first):
        what = line.what
        if is_head(what):
            continue
        tone = tone_of(what, seat)
        key = _key(what, tone)
        if not key:
            continue
        group = groups.setdefault(key, _Group())
        group.told.append(line)
        group.at.append(at)
        if TONES.get(tone, 0) > TONES.get(group.tone, 0):
            group.tone = tone
    fought = {each.what.aim[-1:] for group in groups.values() for each in group.told if each.what.opens}
    return [group for group in groups.values() if group.tone and not _is_told(group, fought)]


def _is_told(group: _Group, fought: set[tuple[str, ...]]) -> bool:
    """Whether it was only announced, and the fight itself is told."""
    lead = group.told[0].what
    return not lead.moment.battle and bool(lead.aim) and lead.aim[-1:] in fought


def _key(what: Happening, tone: str) -> tuple[str, ...]:
    if what.moment.battle:
        return (BATTLE, what.moment.battle)
    if not tone:
        return ()
    if what.way:
        return ("march", tone, what.way[1])
    if tone == STRONGER:
        return (STRONGER, what.event)  # reinforcements and the like are told together
    return (tone, what.event, *what.places[-1:])


def _entry(group: _Group, seat: int, beat_of: dict[int, int]) -> Entry:
    order = sorted(
        range(len(group.told)),
        key=lambda i: (-TONES.get(tone_of(group.told[i].what, seat), 0), -group.told[i].what.rank, i),
    )
    lead = group.told[order[0]]
    rest = sorted(i for i in order[1:] if _is_said(group.told[i].what, seat))[:MORE]
    opened = next((each.what for each in group.told if each.what.opens == BATTLE), lead.what)
    places = opened.aim[-1:] or lead.what.way[1:] or lead.what.places[-1:]
    return Entry(
        group.tone,
        lead.text,
        " ".join(group.told[i].text for i in rest),
        places[-1] if places else "",
        tuple(
            dict.fromkeys(
                p for i in order if tone_of(group.told[i].what, seat) for p in group.told[i].what.pieces
            )
        ),
        tuple(sorted({beat_of[at] for at in group.at if at in beat_of})),
        TONES[group.tone] + _size(group, seat),
        tuple(group.at),
    )


def _is_said(what: Happening, seat: int) -> bool:
    """Whether a line is worth a second sentence."""
    return bool(tone_of(what, seat)) or what.rank >= NOTABLE


def _size(group: _Group, seat: int) -> int:
    """Pieces and points that came or went, strength that marched; more if the game turns on it."""
    found, told = 0, [each.what for each in group.told]
    for what in told:
        if not tone_of(what, seat):
            continue
        for each, count in (*what.lost, *what.won):
            found += EACH + POINT * (count if each in what.pieces else 1)
        found += 2 * what.force
    return min(LARGEST.get(group.tone, LARGE), found) + KEY * any(what.rank >= DECISIVE for what in told)


def _chosen(entries: Sequence[Entry]) -> list[Entry]:
    """The gravest first; one of the same kind as another counts less."""
    left, found = list(entries), list[Entry]()
    while left and len(found) < ENTRIES:
        tones = [each.tone for each in found]
        best = max(left, key=lambda each: (each.rank - AGAIN * tones.count(each.tone), -each.lines[0]))
        left.remove(best)
        found.append(best)
    return found


def _losses(told: Sequence[Told], heard: Sequence[Told]) -> Iterable[Losses]:
    fallen: dict[int, dict[str, str]] = {}
    total: dict[int, int] = {}
    for each in told:
        for piece in _fallen(each.what):
            fallen.setdefault(each.what.side, {})[piece] = dict(each.what.faces).get(piece, "")
    for each in heard:
        for _ in _fallen(each.what):
            total[each.what.side] = total.get(each.what.side, 0) + 1
    for side in sorted(fallen):
        faces = tuple((piece, face) for piece, face in fallen[side].items() if face)
        yield Losses(side, tuple(fallen[side]), faces, total.get(side, 0))


def _fallen(what: Happening) -> list[str]:
    return list(what.gone)
