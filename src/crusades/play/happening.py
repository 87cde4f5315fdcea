"""What a line of the log says as data: whose it is, what it names, its dice, what was lost or won, how much
it matters, and what it belongs to. The page, programs and stories read this; a sentence is only displayed.

What the numbers of an event are is known from the slots of its sentence ("{a:unit} flies to {b:hex}"). What
they do not say stands in the game's `happenings.toml`, one line for every event:

    fires = { rank = 1, for = "hit", needs = "d" }

- `rank`: how much it matters to a player: 0 detail, 1 ordinary, 2 notable, 3 decisive. With `rises` (a slot)
  it is one more where that is something on which the game turns: a capital, a leader whom nobody replaces.
- `side`: a slot (the seat it is, or the owner of that piece), `was a` (its owner before the action), a seat
  by its name, `actor` (who took the action), `hearer` (who alone is told), `opener` (whose line opened the
  battle), `phasing` (whose line opened the phase), `led` (whoever the line before it in the same phase tells
  of), `other` and one of these (whoever is not that), or `none`. Without it: the first slot that is a seat or
  an owned piece; else, if it tells of dice, `led`; else none.
- `for`: what the dice decide, a word of the section `dice`; with `needs` what each must reach, or with `most`
  what each must not exceed: a number, a slot, or reckoned from one ("2b+1"). `aims` (a slot) says it for the
  dice of lines that follow, whose `needs` is then `led`; with a second slot ("d c") for so many of them, and
  lines that aim one right after the other share the dice out. `by` says whose dice they are, if not the
  line's side's, as `side` does. Where the dice of a line differ, each of these is a table by slot:
  `for = { a = "whom", b = "losses" }`.
- `who`, `whom`: slots of those who do it and of those to whom it is done ("a", or several: "a c"): the firer
  and his target, the forces of a round. A slot may be a list of pieces (`Game.listed`).
- `reads` (a slot): what the die of the line, or the one that was rolled before it, counts as here: the row
  of a table that is read from below. `hits` (a slot): how many hits it scores.
- `lost`, `won`: what the side has less or more of than before: a slot or a word of the section `goods`, and
  how many ("a b"; a number may stand for b; without it one), or how many there are now ("iq to a"). Of a
  piece with a strength it is strength; with `left` (a slot) the line says how much of it is left, and where
  that is nothing, or where there is no `left`, the piece is `gone` if the line is notable. What only changes
  its place within a side is neither lost nor won.
- `opens`: `turn`, `phase` or `battle`, with the slot that says which ("phase a"); or `fight`, a battle too,
  but where one is open only a part of that. `closes`: `battle` if this is the last line of one, `before` if
  one that was open is over and this is no line of it. A game may know by itself when its fights are over
  (`Game.fights`): then `battle` is only its outcome, and what comes of that belongs to it still.
- `way`: from where to where what it names goes: two slots ("b c"), or one ("b") for where to: then it comes
  from where its first piece stood before the action. `aim`: who strikes at what: two slots, or one for what
  is struck: then the game says from where (`Game.struck_from`).
- `beat`: how stories cut the log (`play/beats.py`): `round` if an exchange of a fight begins with it, `card`
  if it shows a card, `alone` if it is told by itself.
- `tone`: what it means to players beyond `lost` and `won`, told of its side: `danger` that it is in, a
  `threat` that it is to the other, or that it grows `strong`.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from crusades.core.event import ALL, Event
from crusades.core.flow import NOBODY
from crusades.core.words import ROLLED, UNSAID, dice_of
from crusades.play import library
from crusades.play.library import AnyGame

FILE = "happenings.toml"
LED = "led"
ACTOR = "actor"
OPENER = "opener"
PHASING = "phasing"
HEARER = "hearer"
NONE = "none"
OTHER = "other "
WAS = "was "
TO = "to"
SLOTS = "abcd"
NUMBERS = ("number", "signed")
TURN = "turn"
PHASE = "phase"
BATTLE = "battle"
FIGHT = "fight"
FRAMES = (TURN, PHASE, BATTLE, FIGHT)
BEFORE = "before"
OF_DICE = ("for", "by", "needs", "most")
ROUND, CARD, ALONE = "round", "card", "alone"
BEATS = ("", ROUND, CARD, ALONE)
DANGER, THREAT, STRONG = "danger", "threat", "strong"
TONES = ("", DANGER, THREAT, STRONG)
OF_STORIES = ("way", "aim", "beat", "tone")
OF_FIGHTS = ("who", "whom", "reads", "hits", "left")
KEYS = frozenset(
    {"rank", "rises", "side", *OF_DICE, "aims", "lost", "won", "opens", "closes", *OF_FIGHTS, *OF_STORIES}
)
NOTABLE = 2
DECISIVE = 3
SUM = re.compile(r"(?:(\d*)([a-d]))?([+-]?\d+)?")


class Moment(NamedTuple):
    """What a line belongs to. A battle is known by the action that began it and by its place among those that
    this action began (`12.1`): the number of its line would tell how many lines others hear."""

    turn: int = 0
    phase: str = ""
    battle: str = ""


NO_MOMENT = Moment()


@dataclass(frozen=True, slots=True)
class Die:
    """A die as it fell: whose it is, what it decides, what it needed, and whether it did."""

    fell: int
    side: int = NOBODY
    what: str = ""
    needs: int | None = None  # or, below zero, what it must not exceed
    hit: bool | None = None  # False although it needed nothing: no die could have done


class Chance(NamedTuple):
    """How likely it was that dice did at least so much, and what they do on average."""

    least: int
    chance: float
    mean: float


class Part(NamedTuple):
    """Part of a number: of what (`dice`, or what they need), how much, by which clause, and from which piece
    or place."""

    what: str
    value: int
    rule: str
    source: str = ""


@dataclass(frozen=True, slots=True)
class Happening:
    """One line of the log as data. Ids are those of the view; sides are seats."""

    event: str = ""
    rank: int = 1
    side: int = NOBODY
    led: bool = False  # only the line before says whose it is
    pieces: tuple[str, ...] = ()
    faces: tuple[tuple[str, str], ...] = ()  # of pieces whose names do not say what they are: piece, card
    places: tuple[str, ...] = ()
    names: tuple[tuple[str, str], ...] = ()  # what else it names: of which kind, and its id
    numbers: tuple[int, ...] = ()  # that it tells, in the order of the slots: a before b
    dice: tuple[Die, ...] = ()
    unsaid: bool = False  # its sentence does not say of every die how it fell
    parts: tuple[Part, ...] = ()  # of the dice that follow, and of what they need: they add up to it
    who: tuple[str, ...] = ()  # pieces or places that do it …
    whom: tuple[str, ...] = ()  # … and to which it is done
    likely: Chance | None = None
    reads: int = 0  # what the die counts as
    hits: int | None = None  # scored
    lost: tuple[tuple[str, int], ...] = ()
    gone: tuple[str, ...] = ()  # pieces that this took from their side
    won: tuple[tuple[str, int], ...] = ()
    opens: str = ""
    closes: bool = False
    aims: tuple[int, ...] = ()  # what dice of lines that follow must reach, die by die; more dice: the last
    opener: int = NOBODY  # whose line opened the battle …
    phasing: int = NOBODY  # … and the phase
    moment: Moment = NO_MOMENT
    way: tuple[str, ...] = ()  # from where (empty: from nowhere that has a name) to where
    aim: tuple[str, ...] = ()  # those who strike, or their places, and last what is struck
    meets: bool = False  # where it goes the other side is, or is near
    force: int = 0  # how strong it is that goes there
    beat: str = ""
    tone: str = ""


NOTHING = Happening()


class BadHappening(ValueError):
    """A line of `happenings.toml` that says nothing about its event; the message names it."""


# How it is told ---------------------------------------------------------------------------------------------
class Sum(NamedTuple):
    """A number of an event, so many times it and so much more; or a number alone."""

    plus: int
    times: int = 0
    slot: int = 0

    def of(self, values: tuple[int, ...]) -> int:
        return self.times * values[self.slot] + self.plus


@dataclass(frozen=True, slots=True)
class Roll:
    """What is said of the dice of a slot."""

    what: str = ""
    by: str = ""
    needs: Sum | None = None
    most: Sum | None = None
    is_led: bool = False  # an earlier line says what it needs


@dataclass(frozen=True, slots=True)
class Gain:
    """What is lost or won: a slot or a word, and how many; or how many there are after it."""

    slot: int
    word: str
    count: Sum
    is_rest: bool = False


@dataclass(frozen=True, slots=True)
class Spec:
    """One line of `happenings.toml`."""

    rank: int
    rises: int = -1
    side: str = ""
    rolls: dict[int, Roll] = field(default_factory=dict)
    aims: tuple[int, ...] = ()  # the slot that says what dice must reach, and that of how many
    who: tuple[int, ...] = ()
    whom: tuple[int, ...] = ()
    reads: int = -1
    hits: int = -1
    left: int = -1
    lost: Gain | None = None
    won: Gain | None = None
    opens: str = ""
    which: int = -1  # the slot that says which turn or phase it opens
    closes: str = ""
    way: tuple[int, ...] = ()  # slots
    aim: tuple[int, ...] = ()
    beat: str = ""
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Specs:
    """What a game's own data say about its events."""

    specs: dict[str, Spec]
    slots: dict[str, dict[int, str]]

    def of(self, name: str) -> tuple[Spec, dict[int, str]]:
        slots = self.slots.get(name, {})
        return self.specs.get(name) or Spec(1, rolls=_rolls({}, slots, ())), slots


def specs_of(game: AnyGame) -> Specs:
    """What the data of a game say about its events, read once."""
    return _specs(game.id, game)


@lru_cache(maxsize=16)
def _specs(id_: str, game: AnyGame) -> Specs:
    is_shelved = id_ in library.game_ids()  # a game may be played that is on no shelf
    words = library.words(id_) if is_shelved else {}
    slots = {n: _kinds(game.slots("event", n)) for n in words.get("event", {})}
    text = library.data_of(id_, FILE) if is_shelved else ""
    return Specs(read(text, slots, game.seats, frozenset(words.get("goods", {}))), slots)


def _kinds(slots: list[tuple[int, str]]) -> dict[int, str]:
    """Each value once, as it is first called: `{c:number} {c:dice}` is a number."""
    found: dict[int, str] = {}
    for which, kind in slots:
        found.setdefault(which, kind)
    return found


def read(
    text: str, slots: dict[str, dict[int, str]], seats: tuple[str, ...], goods: frozenset[str] = frozenset()
) -> dict[str, Spec]:
    """The specs of a game; `slots` are those of every event, by event."""
    found = {}
    for name, line in tomllib.loads(text).items():
        try:
            found[name] = _spec(line, slots[name], seats, goods)
        except (KeyError, TypeError, ValueError) as error:
            raise BadHappening(f"{name}: {error}") from None
    return found


def _spec(line: dict[str, Any], slots: dict[int, str], seats: tuple[str, ...], goods: frozenset[str]) -> Spec:
    if unknown := set(line) - KEYS:
        raise ValueError(f"there is no {', '.join(sorted(unknown))}; known: {', '.join(sorted(KEYS))}")
    rank = line["rank"]
    if rank not in range(DECISIVE + 1):
        raise ValueError(f"a rank is 0 to {DECISIVE}, not {rank!r}")
    opens, _, which = line.get("opens", "").partition(" ")
    if opens and opens not in FRAMES:
        raise ValueError(f"{opens!r} is none of {', '.join(FRAMES)}")
    closes = line.get("closes", "")
    if closes not in ("", BATTLE, BEFORE):
        raise ValueError(f"{closes!r} closes nothing: it is {BATTLE} or {BEFORE}")
    return Spec(
        rank,
        _slot(line["rises"]) if "rises" in line else -1,
        _whose(line.get("side", ""), seats),
        _rolls(line, slots, seats),
        _slots(line.get("aims", "")),
        _slots(line.get("who", "")),
        _slots(line.get("whom", "")),
        _slot(line["reads"]) if "reads" in line else -1,
        _slot(line["hits"]) if "hits" in line else -1,
        _slot(line["left"]) if "left" in line else -1,
        _gain(line["lost"], goods) if "lost" in line else None,
        _gain(line["won"], goods) if "won" in line else None,
        opens,
        _slot(which) if which else -1,
        closes,
        *_of_stories(line),
    )


def _of_stories(line: dict[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...], str, str]:
    """What only stories ask for: ways and strikes by their slots, how the log is cut, what it means."""
    way, aim = (tuple(_slot(word) for word in line.get(key, "").split()) for key in ("way", "aim"))
    if len(way) > 2 or len(aim) > 2:
        raise ValueError("a way or a strike has two ends")
    beat, tone = line.get("beat", ""), line.get("tone", "")
    if beat not in BEATS or tone not in TONES:
        raise ValueError(f"{beat!r} is none of {BEATS[1:]}, or {tone!r} none of {TONES[1:]}")
    return way, aim, beat, tone


def _slot(word: str) -> int:
    """The number of a slot. An event may have a number that its sentence does not say."""
    if word not in SLOTS or len(word) != 1:
        raise ValueError(f"{word!r} is no slot")
    return SLOTS.index(word)


def _slots(words: str) -> tuple[int, ...]:
    return tuple(_slot(word) for word in words.split())


def _whose(word: str, seats: tuple[str, ...]) -> str:
    bare = word.removeprefix(OTHER)
    if bare and bare not in (LED, ACTOR, HEARER, OPENER, PHASING, *seats) and word != NONE:
        _slot(bare.removeprefix(WAS))
    return word


def _rolls(line: dict[str, Any], slots: dict[int, str], seats: tuple[str, ...]) -> dict[int, Roll]:
    rolled = sorted(n for n, kind in slots.items() if kind in ROLLED)
    said = [line[key] for key in OF_DICE if key in line]
    named = {_slot(key) for each in said if isinstance(each, dict) for key in each}
    if (said and not rolled) or named - set(rolled):
        raise ValueError("it says something of dice that are not rolled")
    return {n: _roll({key: _at(line.get(key, ""), n) for key in OF_DICE}, seats) for n in rolled}


def _at(said: Any, slot: int) -> str:
    return str(said.get(SLOTS[slot], "") if isinstance(said, dict) else said)


def _roll(said: dict[str, str], seats: tuple[str, ...]) -> Roll:
    needs, most = said["needs"], said["most"]
    if needs and most:
        raise ValueError("a die is to be high or low, not both")
    is_led = needs == LED
    return Roll(
        said["for"],
        _whose(said["by"], seats),
        _sum(needs) if needs and not is_led else None,
        _sum(most) if most else None,
        is_led,
    )


def _sum(word: str) -> Sum:
    found = SUM.fullmatch(word)
    if found is None or not word:
        raise ValueError(f"{word!r} is neither a number nor a slot")
    times, slot, plus = found.groups()
    if slot is None:
        return Sum(int(plus))
    return Sum(int(plus or 0), int(times or 1), SLOTS.index(slot))


def _gain(text: str, goods: frozenset[str]) -> Gain:
    what, *count = text.split()
    is_rest = count[:1] == [TO]
    if len(count) != 2 if is_rest else len(count) > 1:
        raise ValueError(f"{text!r} is more than what and how many")
    how_many = _sum(count[-1]) if count else Sum(1)
    return Gain(-1, what, how_many, is_rest) if what in goods else Gain(_slot(what), "", how_many, is_rest)


# Telling ----------------------------------------------------------------------------------------------------
@dataclass(slots=True)
class Teller:
    """Makes lines of one action into data, one after the other."""

    game: AnyGame
    specs: Specs
    number: int  # of the action
    moment: Moment = NO_MOMENT
    before: Any = None  # the state that the action was taken in …
    actor: int = NOBODY  # … and by whom
    hearer: int = NOBODY  # of the line, if it is for one seat alone
    led: int = NOBODY
    opener: int = NOBODY
    phasing: int = NOBODY
    aims: tuple[int, ...] = ()
    is_sharing: bool = False  # the line before aimed some of the dice
    battles: int = 0  # begun by this action
    gained: dict[str, int] = field(default_factory=dict)  # so far, by what it is

    def follow(self, last: Happening) -> None:
        """Go on from the line before."""
        self.led, self.aims, self.opener, self.phasing = last.side, last.aims, last.opener, last.phasing
        goes_on = self.game.fights(self.before)
        if not last.closes if goes_on is None else goes_on:
            self.moment = last.moment

    def tell(self, s: Any, event: Event) -> Happening:
        spec, _ = self.specs.of(event[0])
        self.hearer = event[1]  # ALL is NOBODY
        if spec.closes == BEFORE:
            self.moment = self.moment._replace(battle="")
        opens = spec.opens
        if opens == FIGHT:
            opens = "" if self.moment.battle else BATTLE
        if opens:
            self._open(s, opens, spec, event)
        self._aim(spec, event[2:])
        found = replace(self._described(s, event), opens=opens)
        if opens == BATTLE:
            self.opener = found.side
            found = replace(found, opener=found.side)
        elif opens == PHASE:
            self.phasing = found.side
            found = replace(found, phasing=found.side)
        self.led = found.side if found.side != NOBODY else self.led
        for what, count in found.won:
            self.gained[what] = self.gained.get(what, 0) + count
        for what, count in found.lost:
            self.gained[what] = self.gained.get(what, 0) - count
        if spec.closes == BATTLE and self.game.fights(s) is None:
            self.moment = self.moment._replace(battle="")
        return found

    def again(self, s: Any, event: Event, told: Happening) -> Happening:
        """The same line for another audience."""
        spec, slots = self.specs.of(event[0])
        pieces, places = named(self.game, s, event[1], slots, event[2:])
        return replace(
            told,
            pieces=pieces,
            faces=faced(self.game, s, event[1], slots, event[2:]),
            places=places,
            parts=parts(self.game, s, event[1], slots, event[2:]),
            who=acting(self.game, s, event, slots, spec.who),
            whom=acting(self.game, s, event, slots, spec.whom),
            lost=self._counted(s, event, spec.lost, slots, told.lost),
            gone=self._gone(s, event, spec, slots),
            won=self._counted(s, event, spec.won, slots, told.won),
            way=self._way(s, spec, slots, event),
            aim=self._aim_at(s, spec, slots, event),
        )

    def _aim(self, spec: Spec, values: tuple[int, ...]) -> None:
        """What dice of lines that follow must reach."""
        was_sharing, self.is_sharing = self.is_sharing, len(spec.aims) > 1
        if spec.aims:
            target, *count = [values[n] for n in spec.aims]
            aimed = (target,) * count[0] if count else (target,)
            self.aims = self.aims + aimed if was_sharing and count else aimed

    def _open(self, s: Any, opens: str, spec: Spec, event: Event) -> None:
        turn, phase, _ = self.moment
        values = event[2:]
        if opens == BATTLE:
            self.battles += 1
            self.moment = self.moment._replace(battle=f"{self.number}.{self.battles}")
        elif opens == TURN:
            turn = values[spec.which] if spec.which >= 0 else turn + 1
            self.moment = Moment(turn, phase)
        else:
            kind = self.specs.slots.get(event[0], {}).get(spec.which, "")
            self.moment = Moment(turn, self.game.spell(s, ALL, kind, values[spec.which]) if kind else phase)

    def _described(self, s: Any, event: Event) -> Happening:
        """An event as data for its audience, which hears nothing of what it may not know."""
        spec, slots = self.specs.of(event[0])
        pieces, places = named(self.game, s, event[1], slots, event[2:])
        side, is_led = self._side(s, spec, slots, event[2:])
        return Happening(
            event[0],
            self._rank(s, spec, slots, event[2:]),
            side,
            is_led and side != NOBODY,
            pieces,
            faced(self.game, s, event[1], slots, event[2:]),
            places,
            names(self.game, s, event[1], slots, event[2:]),
            numbers(slots, event[2:]),
            tuple(self._dice(s, spec, slots, event[2:], side)),
            any(kind in UNSAID for kind in slots.values()),
            parts(self.game, s, event[1], slots, event[2:]),
            acting(self.game, s, event, slots, spec.who),
            acting(self.game, s, event, slots, spec.whom),
            likely(self.game, s, event),
            event[2:][spec.reads] if spec.reads >= 0 else 0,
            event[2:][spec.hits] if spec.hits >= 0 else None,
            self._counted(s, event, spec.lost, slots),
            self._gone(s, event, spec, slots),
            self._counted(s, event, spec.won, slots),
            spec.opens,
            spec.closes == BATTLE and bool(self.moment.battle),
            self.aims,
            self.opener,
            self.phasing,
            self.moment,
            self._way(s, spec, slots, event),
            self._aim_at(s, spec, slots, event),
            self._meets(s, spec, slots, event, side),
            self._force(s, spec, slots, event, pieces),
            spec.beat,
            spec.tone,
        )

    def _way(self, s: Any, spec: Spec, slots: dict[int, str], event: Event) -> tuple[str, ...]:
        """From where to where, as the audience calls it; nothing if it stays or goes nowhere with a name."""
        if not spec.way:
            return ()
        goal = self._called(s, slots, event, spec.way[-1])
        start = self._called(s, slots, event, spec.way[0]) if len(spec.way) > 1 else self._stood(slots, event)
        return (start, goal) if goal and start != goal else ()

    def _stood(self, slots: dict[int, str], event: Event) -> str:
        """Where the first piece that a line names stood before the action."""
        for n, kind in slots.items():
            if kind in self.game.piece_kinds and self.before is not None:
                return self.game.stands(self.before, event[1], kind, event[2:][n])
        return ""

    def _aim_at(self, s: Any, spec: Spec, slots: dict[int, str], event: Event) -> tuple[str, ...]:
        """Who strikes, or from where, and last at what."""
        if not spec.aim:
            return ()
        goal = self._called(s, slots, event, spec.aim[-1])
        if len(spec.aim) > 1:
            who = [self._called(s, slots, event, spec.aim[0])]
        else:
            n = spec.aim[0]
            asked = (event[1], slots.get(n, ""), event[2:][n])
            who = self.game.struck_from(s, *asked) or self.game.struck_from(self.before, *asked)
        found = [each for each in dict.fromkeys(who) if each and each != goal]
        return (*found, goal) if goal else ()

    def _meets(self, s: Any, spec: Spec, slots: dict[int, str], event: Event, side: int) -> bool:
        if side == NOBODY or not self._way(s, spec, slots, event):
            return False
        n = spec.way[-1]
        return self.game.meets(s, side, slots.get(n, ""), event[2:][n])

    def _force(self, s: Any, spec: Spec, slots: dict[int, str], event: Event, pieces: tuple[str, ...]) -> int:
        """The strength of what goes somewhere, or how many go."""
        if not spec.way:
            return 0
        held = sum(self.game.held(s, piece) for piece in pieces)
        return held or len(pieces) or sum(numbers(slots, event[2:]))

    def _called(self, s: Any, slots: dict[int, str], event: Event, n: int) -> str:
        return self.game.spell(s, event[1], slots.get(n, ""), event[2:][n])

    def _rank(self, s: Any, spec: Spec, slots: dict[int, str], values: tuple[int, ...]) -> int:
        n = spec.rises
        is_key = n >= 0 and self.game.is_key(s, slots.get(n, ""), values[n])
        return min(spec.rank + is_key, DECISIVE)

    def _side(self, s: Any, spec: Spec, slots: dict[int, str], values: tuple[int, ...]) -> tuple[int, bool]:
        """The side that it tells of, and whether only the line before says so."""
        if spec.side:
            return self._whose(s, spec.side, slots, values), spec.side.removeprefix(OTHER) == LED
        for n, kind in slots.items():
            found = self.game.side_of(s, kind, values[n])
            if found != NOBODY:
                return found, False
        return (self.led, True) if spec.rolls else (NOBODY, False)

    def _whose(self, s: Any, word: str, slots: dict[int, str], values: tuple[int, ...]) -> int:
        bare = word.removeprefix(OTHER)
        if bare == NONE:
            return NOBODY
        known = {
            LED: self.led, ACTOR: self.actor, HEARER: self.hearer, OPENER: self.opener, PHASING: self.phasing
        }  # fmt: skip
        if bare in known:
            found = known[bare]
        elif bare in self.game.seats:
            found = self.game.seats.index(bare)
        else:
            n = SLOTS.index(bare.removeprefix(WAS))
            found = self.game.side_of(
                self.before if bare.startswith(WAS) else s, slots.get(n, "number"), values[n]
            )
        return 1 - found if found != NOBODY and word.startswith(OTHER) else found

    def _dice(
        self, s: Any, spec: Spec, slots: dict[int, str], values: tuple[int, ...], side: int
    ) -> list[Die]:
        found = []
        for n, roll in spec.rolls.items():
            by = self._whose(s, roll.by, slots, values) if roll.by else side
            for i, fell in enumerate(dice_of(slots[n], values[n])):
                needs = roll.needs.of(values) if roll.needs else None
                if roll.is_led and self.aims:
                    needs = self.aims[min(i, len(self.aims) - 1)]
                if needs is not None:
                    found.append(Die(fell, by, roll.what, needs, fell >= needs))
                elif roll.most is not None:
                    most = roll.most.of(values)
                    found.append(Die(fell, by, roll.what, -most if most > 0 else None, fell <= most))
                else:
                    found.append(Die(fell, by, roll.what))
        return found

    def _counted(
        self,
        s: Any,
        event: Event,
        gain: Gain | None,
        slots: dict[int, str],
        told: tuple[tuple[str, int], ...] = (),
    ) -> tuple[tuple[str, int], ...]:
        """What is lost or won, as its audience calls it; `told` is what another one was told of it."""
        if gain is None:
            return ()
        values = event[2:]
        what = gain.word or self.game.spell(s, event[1], slots.get(gain.slot, ""), values[gain.slot])
        if not what:
            return ()
        if told:
            return ((what, told[0][1]),)
        count = gain.count.of(values)
        if gain.is_rest:
            count = abs(self.game.held(self.before, what) + self.gained.get(what, 0) - count)
        return ((what, count),) if count else ()

    def _gone(self, s: Any, event: Event, spec: Spec, slots: dict[int, str]) -> tuple[str, ...]:
        """The piece that is lost altogether, as its audience calls it."""
        gain, values = spec.lost, event[2:]
        kind = slots.get(gain.slot, "") if gain else ""
        if gain is None or kind not in self.game.piece_kinds or spec.rank < NOTABLE:
            return ()
        if spec.left >= 0 and values[spec.left]:
            return ()
        name = self.game.spell(s, event[1], kind, values[gain.slot])
        return (name,) if name else ()


# Whatever a sentence names ----------------------------------------------------------------------------------
def named(
    game: AnyGame, s: Any, audience: int, slots: dict[int, str], values: tuple[int, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The pieces and the places that a sentence names, each once, as the view of its audience calls them."""
    pieces, places = dict[str, None](), dict[str, None]()
    for kind, value in mentioned(game, s, audience, slots, values):
        found = pieces if kind in game.piece_kinds else places
        if found is pieces or kind in game.place_kinds:
            found[game.spell(s, audience, kind, value)] = None
    return tuple(filter(None, pieces)), tuple(filter(None, places))


def mentioned(
    game: AnyGame, s: Any, audience: int, slots: dict[int, str], values: tuple[int, ...]
) -> list[tuple[str, int]]:
    """What stands in the slots, and where a slot is a list of parts what those come from."""
    found = [(kind, values[n]) for n, kind in slots.items()]
    for kind, value in found.copy():
        found += game.listed(kind, value)
        found += [(each[3], each[4]) for each in game.reckoning(s, audience, kind, value)]
    return found


def acting(
    game: AnyGame, s: Any, event: Event, slots: dict[int, str], which: tuple[int, ...]
) -> tuple[str, ...]:
    """The pieces or places of some slots, as the view of the audience calls them, each once."""
    found = dict[str, None]()
    for n in which:
        kind, value = slots[n], event[2:][n]
        for each in game.listed(kind, value) or [(kind, value)]:
            found[game.spell(s, event[1], *each)] = None
    return tuple(filter(None, found))


def likely(game: AnyGame, s: Any, event: Event) -> Chance | None:
    """How likely it was that dice did at least what the line tells."""
    count, cases, of, total = game.likely(s, event)
    return Chance(count, cases / of, total / of) if of else None


def faced(
    game: AnyGame, s: Any, audience: int, slots: dict[int, str], values: tuple[int, ...]
) -> tuple[tuple[str, str], ...]:
    """What the pieces are that a sentence names, where their names do not say so."""
    named_here = mentioned(game, s, audience, slots, values)
    kinds = [each for each in named_here if each[0] in game.piece_kinds]
    found = {game.spell(s, audience, *each): game.face(s, audience, *each) for each in kinds}
    return tuple((piece, face) for piece, face in found.items() if face)


def parts(
    game: AnyGame, s: Any, audience: int, slots: dict[int, str], values: tuple[int, ...]
) -> tuple[Part, ...]:
    """How a number came about that the line tells of."""
    found = [each for n, kind in slots.items() for each in game.reckoning(s, audience, kind, values[n])]
    return tuple(
        Part(what, value, rule, game.spell(s, audience, kind, source) if kind else "")
        for what, value, rule, kind, source in found
    )


def names(
    game: AnyGame, s: Any, audience: int, slots: dict[int, str], values: tuple[int, ...]
) -> tuple[tuple[str, str], ...]:
    """What is neither a piece nor a place, and has a name in views or in the content all the same."""
    found = {
        (kind, game.spell(s, audience, kind, values[n]))
        for n, kind in slots.items()
        if kind in game.name_kinds
    }
    return tuple(sorted(each for each in found if each[1]))


def numbers(slots: dict[int, str], values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(values[n] for n, kind in sorted(slots.items()) if kind in NUMBERS)


def asking(game: AnyGame, s: Any, seat: int) -> Happening:
    """What is asked now, as far as `seat` may know: whose decision it is, and what its prompt names."""
    name, values = game.posed(s, seat)
    slots = _kinds(game.slots("prompt", name)) if name else {}
    pieces, places = named(game, s, seat, slots, values)
    side = game.to_act(s)
    return Happening(name, side=side, pieces=pieces, places=places, numbers=numbers(slots, values))
