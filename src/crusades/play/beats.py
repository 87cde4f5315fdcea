"""What happened as a story: the lines that one audience heard, cut into beats, and how long each is shown.

A beat is a march, an attack, a round of a battle, a card, an event, or a phase in which something came about;
actions that nobody hears of make none. Beats are made of a seat's own lines and of nothing else, their number
and length too: who may not know something cannot tell it by the pace of a story either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

from crusades.core.flow import NOBODY
from crusades.play.happening import ALONE, BATTLE, CARD, PHASE, ROUND, TURN, Die, Happening
from crusades.play.telling import Told

MARCH = "march"
ATTACK = "attack"
EVENT = "event"
KINDS = (PHASE, MARCH, ATTACK, ROUND, EVENT, CARD)
FOUGHT = (ATTACK, ROUND)
LIGHT = (PHASE, MARCH)
NOTABLE = 2  # a rank

# Milliseconds at single speed.
LONG = {PHASE: 700, MARCH: 1000, ATTACK: 1500, ROUND: 1300, EVENT: 1300, CARD: 1600}
EACH_MOVE, MOST_MOVES = 200, 5
TOGETHER = 4  # so many can be followed at once
EACH_DIE, MOST_DICE = 100, 6
FALLS = 600  # a piece is seen to go …
MINE_FALLS = 900  # … and one's own a little longer
SHORTEST = 300
FIGHT = 700  # shorter than this nobody sees dice …
FALL = 1000  # … or what falls
USUAL = 12_000  # a turn that is no battle for everything
MOST = 40_000  # and no other is longer


@dataclass(frozen=True, slots=True)
class Move:
    """What goes from where to where: `start` is empty where it came from nowhere that has a name."""

    start: str
    goal: str
    pieces: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """What a side has more or less of than before: a piece, a place, or a good (`is_piece` of the first)."""

    side: int
    what: str
    count: int  # below zero: lost
    is_piece: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens, and is shown by itself."""

    n: int
    kind: str
    side: int
    turn: int
    phase: str
    battle: str
    place: str  # where to look
    moves: tuple[Move, ...]
    strikes: tuple[tuple[str, ...], ...]  # who strikes, or from where, and last at what
    pieces: tuple[str, ...]
    faces: tuple[tuple[str, str], ...]  # what pieces are whose names do not say so
    rolls: tuple[Die, ...]
    changes: tuple[Change, ...]
    gone: tuple[str, ...]  # pieces that fell
    rank: int
    lost: bool  # whoever hears it has lost something
    weight: int  # milliseconds at single speed
    lines: tuple[int, ...]  # which of the lines that this audience has heard in this game
    head: int  # the one that tells most
    first: int  # actions
    last: int
    text: str  # of that line


@dataclass(slots=True)
class _Draft:
    """A beat to which lines are still added."""

    kind: str
    told: list[Told] = field(default_factory=list)
    at: list[int] = field(default_factory=list)

    @property
    def what(self) -> Happening:
        return self.told[0].what

    @property
    def has_dice(self) -> bool:
        return any(each.what.dice for each in self.told)

    def add(self, told: Told, at: int) -> None:
        self.told.append(told)
        self.at.append(at)


def is_head(what: Happening) -> bool:
    """Whether only a turn or a phase begins with it."""
    return what.opens in (TURN, PHASE) and not what.dice


def beats_of(told: Sequence[Told], hearer: int, first: int = 0) -> list[Beat]:
    """The beats of some lines of the log as `hearer` heard them; `first` is the place of the first line."""
    drafts: list[_Draft] = []
    now: _Draft | None = None
    for at, line in enumerate(told, first):
        if is_head(line.what):
            now = None
            continue
        begun = _begins(line, now, hearer)
        if begun:
            now = _Draft(begun)
            drafts.append(now)
        if now is not None:
            now.add(line, at)
    made = [_made(0, draft, hearer) for draft in drafts]
    return [replace(each, n=n) for n, each in enumerate(_others(made, hearer))]


def _others(beats: Iterable[Beat], hearer: int) -> list[Beat]:
    """Without one's own income and the like, which is no story to oneself."""
    return [
        each
        for each in beats
        if each.kind != PHASE or each.side != hearer or each.lost or each.rank >= NOTABLE
    ]


def _begins(line: Told, now: _Draft | None, hearer: int) -> str:
    """The kind of beat that begins with a line; nothing if it goes on, or is not worth one."""
    what = line.what
    if what.beat == CARD:
        return CARD
    if what.moment.battle:
        return _fought(line, now)
    if now is not None and now.what.moment.battle:
        now = None  # the fight is over
    if what.way:
        return _marches(what, now)
    if what.beat == ALONE or what.rank >= NOTABLE:
        return "" if now is not None and _is_of_event(line, now, hearer) else EVENT
    if now is not None and (what.rank == 0 or now.told[-1].number == line.number):
        return ""
    if what.rank == 0:
        return ""
    return "" if now is not None and now.kind in LIGHT and _goes_on(now, what) else PHASE


def _marches(what: Happening, now: _Draft | None) -> str:
    """Marches of a phase are told together, with what is loaded and left between them, a few at a time."""
    if now is None or now.kind not in LIGHT or not _goes_on(now, what):
        return MARCH
    now.kind = MARCH
    return MARCH if sum(bool(each.what.way) for each in now.told) >= TOGETHER else ""


def _fought(line: Told, now: _Draft | None) -> str:
    what = line.what
    is_same = now is not None and now.what.moment.battle == what.moment.battle
    if now is None or not is_same:
        is_open = what.opens == BATTLE or now is None or now.kind != CARD
        return ATTACK if is_open else ROUND
    return ROUND if what.beat == ROUND and now.has_dice else ""


def _goes_on(now: _Draft, what: Happening) -> bool:
    """The same side in the same phase."""
    return now.what.side == what.side and now.what.moment[:2] == what.moment[:2]


def _is_of_event(line: Told, now: _Draft, hearer: int) -> bool:
    """Whether it belongs to the event that is told. What somebody himself has lost is told by itself."""
    if is_loss(line.what, hearer) and any(is_loss(each.what, hearer) for each in now.told):
        return False
    return now.kind == EVENT and line.what.beat != ALONE and now.told[-1].number == line.number


def is_loss(what: Happening, hearer: int) -> bool:
    """Whether somebody has lost a piece or a place of his own."""
    if hearer == NOBODY or what.side != hearer:
        return False
    return any(each in what.pieces or each in what.places for each, _ in what.lost)


def _made(n: int, draft: _Draft, hearer: int) -> Beat:
    told = [each.what for each in draft.told]
    head = max(range(len(told)), key=lambda i: (_tells(told[i], hearer), -i))
    lead = told[0]
    side = lead.opener if draft.kind in FOUGHT and lead.opener != NOBODY else told[head].side
    beat = Beat(
        n=n,
        kind=draft.kind,
        side=side,
        turn=lead.moment.turn,
        phase=lead.moment.phase,
        battle=lead.moment.battle,
        place=_place(told, head),
        moves=tuple(Move(each.way[0], each.way[1], each.pieces) for each in told if each.way),
        strikes=tuple(dict.fromkeys(each.aim for each in told if len(each.aim) > 1)),
        pieces=_once(piece for each in told for piece in each.pieces),
        faces=tuple(dict(face for each in told for face in each.faces).items()),
        rolls=tuple(die for each in told for die in each.dice),
        changes=tuple(change for each in told for change in _changes(each)),
        gone=_once(piece for each in told for piece in each.gone),
        rank=max(each.rank for each in told),
        lost=any(is_loss(each, hearer) for each in told),
        weight=0,
        lines=tuple(draft.at),
        head=draft.at[head],
        first=draft.told[0].number,
        last=draft.told[-1].number,
        text=draft.told[head].text,
    )
    return replace(beat, weight=_weight(beat))


def _tells(what: Happening, hearer: int) -> int:
    """How much a line says of a beat: what one has lost, what matters, then what moves or strikes."""
    return 8 * is_loss(what, hearer) + 4 * what.rank + 2 * bool(what.lost) + bool(what.aim or what.way)


def _place(told: Sequence[Happening], head: int) -> str:
    """Where to look: what is struck, where something goes, what is named; first what tells most."""
    for what in (told[head], *told):
        ends = what.way[1:] or what.places[-1:] or what.aim[-1:]
        if ends:
            return ends[-1]
    return ""


def _once(all_: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(all_))


def _changes(what: Happening) -> Iterable[Change]:
    for sign, found in ((-1, what.lost), (1, what.won)):
        for each, count in found:
            yield Change(what.side, each, sign * count, each in what.pieces)


def _weight(beat: Beat) -> int:
    found = LONG[beat.kind]
    found += EACH_MOVE * min(max(len(beat.moves) - 1, 0), MOST_MOVES)
    found += EACH_DIE * min(len(beat.rolls), MOST_DICE)
    found += FALLS * any(each.count < 0 and each.is_piece for each in beat.changes)
    return found + MINE_FALLS * beat.lost


# How fast it goes -------------------------------------------------------------------------------------------
def paced(beats: Sequence[Beat], spent: int = 0) -> list[Beat]:
    """The same as one story: if it is long, what is light is shown briefly and run together, losses never.

    `spent` milliseconds of it were told before, where a turn is played while it goes on.
    """
    found, usual = list(beats), max(0, USUAL - spent)
    if _length(found) > usual:
        found = [replace(each, weight=each.weight // 2) if _is_light(each) else each for each in found]
    if _length(found) > usual:
        found = _run_together(found)
    found = _within(found, usual, _is_light)
    found = _within(found, usual, lambda each: True)
    share = min(1.0, max(0, MOST - spent) / max(1, _length(found)))
    return [replace(each, n=n, weight=int(share * each.weight)) for n, each in enumerate(found)]


def _length(beats: Iterable[Beat]) -> int:
    return sum(each.weight for each in beats)


def _is_light(beat: Beat) -> bool:
    """Whether nothing is lost by it: to nobody who hears it, and no piece at all."""
    return not beat.lost and not any(each.count < 0 and each.is_piece for each in beat.changes)


def _run_together(beats: Sequence[Beat]) -> list[Beat]:
    """Light beats of one side become one where they are of one kind, in one phase or one battle."""
    found: list[Beat] = []
    for beat in beats:
        last = found[-1] if found else None
        if last is not None and _is_light(last) and _is_light(beat) and _is_alike(last, beat):
            found[-1] = joined(last, beat)
        else:
            found.append(beat)
    return found


def _is_alike(a: Beat, b: Beat) -> bool:
    if a.side != b.side or a.battle != b.battle or (a.turn, a.phase) != (b.turn, b.phase):
        return False
    if a.kind in FOUGHT and b.kind in FOUGHT:
        return bool(a.battle)
    return a.kind in (*LIGHT, EVENT) and b.kind in (*LIGHT, EVENT)


def joined(a: Beat, b: Beat) -> Beat:
    """Two beats as one, which takes as long as the longer of them and a little more."""
    lead = b if b.rank > a.rank else a
    return replace(
        a,
        kind=lead.kind,
        place=lead.place or a.place or b.place,
        moves=a.moves + b.moves,
        strikes=tuple(dict.fromkeys(a.strikes + b.strikes)),
        pieces=_once(a.pieces + b.pieces),
        faces=tuple({**dict(a.faces), **dict(b.faces)}.items()),
        rolls=a.rolls + b.rolls,
        changes=a.changes + b.changes,
        gone=a.gone + b.gone,
        rank=lead.rank,
        lost=a.lost or b.lost,
        weight=max(a.weight, b.weight) + EACH_MOVE // 2,
        lines=a.lines + b.lines,
        head=lead.head,
        last=b.last,
        text=lead.text,
    )


def _within(beats: list[Beat], most: int, gives: Callable[[Beat], bool]) -> list[Beat]:
    """Those that give way are shown more briefly, so that all of it is as long as it may be, if it can."""
    over = _length(beats) - most
    room = sum(_spare(each) for each in beats if gives(each))
    if over <= 0 or not room:
        return beats
    share = min(1.0, over / room)
    less = [int(share * _spare(each) + 0.999) if gives(each) else 0 for each in beats]
    return [replace(each, weight=each.weight - by) for each, by in zip(beats, less)]


def _spare(beat: Beat) -> int:
    least = SHORTEST if _is_light(beat) else FALL
    return max(0, beat.weight - max(least, FIGHT if beat.rolls else 0))


def told_between(beats: Sequence[Beat], n: int) -> int:
    """After which action the board stands as a beat leaves it: nothing is shown that a later beat tells."""
    beat = beats[n]
    shares = n + 1 < len(beats) and beats[n + 1].first <= beat.last
    return beat.last - 1 if shares else beat.last
