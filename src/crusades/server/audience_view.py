"""The one way out: everything that a seat or a spectator is ever told about a game comes from here.

An audience is a seat or NOBODY. Whatever is written here goes through `Game.view`, `Match.log` or the talk at
the table, which everybody hears; the whole truth (seed, secret, record, every seat's view) only when the game
is over. Spectators may have to be late: then all that they get, numbers of entries too, is of their moment.

`crusades check leaks` plays games in pairs that differ in what is hidden, and compares every byte.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Any

import msgspec

from crusades.core.action import BadNotation
from crusades.core.answer import Answer, said
from crusades.core.flow import NOBODY
from crusades.core.game import Json, NoOverlay
from crusades.play import happening
from crusades.play.beats import Beat, told_between
from crusades.play.digest import Digest
from crusades.play.happening import Happening
from crusades.play.library import AnyGame
from crusades.play.session import Match
from crusades.play.telling import Told, retold
from crusades.server import one_screen, wire
from crusades.server.database import Entry
from crusades.server.entry_kinds import CHAT
from crusades.server.last_shown import Shown
from crusades.server.one_screen import TOGETHER
from crusades.server.patches import difference
from crusades.server.refused import Refused
from crusades.server.room import BROKEN, OVER, Room
from crusades.server.seats import Seat
from crusades.server.spectators import Still
from crusades.server.updates import (
    Asking,
    BeatMoment,
    BeatTold,
    Changed,
    DigestTold,
    EntryTold,
    Fallen,
    Fell,
    Going,
    Invitation,
    LogLine,
    Moment,
    Note,
    Portion,
    SceneTold,
    Scored,
    Sitting,
    StoryTold,
    Update,
    What,
)

HEARD = frozenset(
    {
        "kind",
        "name",
        "level",
        "words",
        "text",
        "what",
        "count",
        "unknown",
        "game",
        "by",
        "by_seat",
        "who",
        "on",
    }
)
SCENES = 120  # beats of a story, at most: the last ones
HISTORY = 50  # words said at the table that come by themselves; older ones are asked for
# Prompt, clauses, trail and question, where nothing is decided or nobody wants to read it.


def name(room: Room, seat: int) -> str | None:
    return None if seat == NOBODY else room.game.seats[seat]


def update_for(
    room: Room, seat: int, since: int = 0, full: bool = False, present: frozenset[str] = frozenset(),
    lang: str = "en", labels: bool = False, common: dict[int, Update] | None = None,
) -> Update:  # fmt: skip
    """All that an audience is told which has heard everything up to entry `since`, in its language.

    `common` keeps, from one audience of a moment to the next, what does not depend on who is told.
    """
    still = late(room, seat)
    common = common if common is not None and still is None else {}
    if since not in common:
        common[since] = common_update(room, since, present, still)
    found = copy(common[since])
    found.view = view(room, seat, full, still)
    found.across = one_screen.across(room, seat)
    found.log = log(room, one_screen.eyes(room, seat), found.kept, still, lang)
    found.broken = broken(room, lang)
    found.undo = no_undo(room, seat)
    eyes = one_screen.eyes(room, seat)
    seat = one_screen.decider(room, seat)  # of two at one screen: from here on it is about the choice
    found.you = name(room, seat)
    if labels:
        found.story = summed_up(room, seat, eyes, lang)
        found.prompt, found.rule, found.trail, found.question = asked_of(room, seat, lang, still)
        found.asking = asking_of(room, seat, still)
        found.labels = labelled(room, seat, lang)
        found.score = scored(room, lang)
    return found


def scored(room: Room, lang: str) -> list[Scored]:
    """What victory is counted in, once nothing is hidden any more."""
    if room.match is None or room.status != OVER or room.broken:
        return []
    names = (*room.game.seats, None)
    return [
        Scored(names[seat], part, room.game.name_of("score", part, lang), value, rule)
        for seat, part, value, rule in room.game.score(room.match.state)
    ]


def common_update(room: Room, since: int, present: frozenset[str], still: Still | None) -> Update:
    """The part that is the same for everybody at a moment, whatever he may know."""
    seq = room.seq if still is None else still.seq
    since = since if since <= seq else 0  # who claims to know what is to come knows nothing
    kept = still_standing(room, since, seq)
    over = room.status == OVER
    said, earlier = notes(room, since, seq)
    return Update(
        id=room.id,
        game=room.game.id,
        scenario=room.header.scenario,
        since=since,
        seq=seq,
        ply=room.ply if still is None else still.seq,
        status=room.status,
        ended=room.ended,
        winner=name(room, room.winner),
        to_act=name(room, room.to_act if still is None else room.game.to_act(still.state)),
        seats=sitting(room, room.seats if still is None else still.seats, present),
        clock=clock(room, still),
        ticking=name(room, room.ticking if still is None else still.ticking),
        kept=kept,
        notes=said,
        earlier=earlier,
        asked=asked(room, still),
        commitment=room.commitment,
        secret=room.secret.hex() if over else None,
        broken="",
        terms=None if since else room.terms,
        hints=room.allows_hints,
        fork=room.header.fork or 0,
        fighting=fighting(room, still),
    )


def fighting(room: Room, still: Still | None) -> bool:
    """Whether a fight is under way; everybody sees that one is."""
    if room.match is None or room.ended:
        return False
    return bool(room.game.fights(room.match.state if still is None else still.state))


def last_entry(room: Room, seat: int) -> int:
    """The last entry that an audience may know of."""
    still = late(room, seat)
    return room.seq if still is None else still.seq


def sitting(room: Room, seats: list[Seat], present: frozenset[str]) -> list[Sitting]:
    return [
        Sitting(room.game.seats[n], each.kind, each.name, each.person in present)
        for n, each in enumerate(seats)
    ]


def presence(room: Room, seat: int, present: frozenset[str], watching: int) -> wire.Presence:
    """Who sits at the table is there or not; of spectators only the number is told."""
    still = late(room, seat)
    seats = room.seats if still is None else still.seats
    return wire.Presence(here=[each.person in present for each in seats], watching=watching)


def invitation(room: Room, number: int) -> Invitation:
    return Invitation(
        id=room.id,
        game=room.game.id,
        scenario=room.header.scenario,
        options=options(room, number),
        brings=room.brings(number),
        terms=room.terms,
        seat=room.game.seats[number],
        seats=sitting(room, room.seats, frozenset()),
        commitment=room.commitment,
    )


def options(room: Room, number: int) -> dict[str, str]:
    """What is played; not what the other side brings to it, such as its deck."""
    brought = {option.name for option in room.game.options if option.is_open}
    own = f".{room.game.seats[number]}"
    return {n: v for n, v in room.header.options.items() if n not in brought or n.endswith(own)}


def broken(room: Room, lang: str) -> str:
    """That a game no longer replays concerns everybody; where and why would tell what was played."""
    if room.broken is None:
        return ""
    return said(room.broken if room.status == OVER else BROKEN, lang)


def notes(room: Room, since: int, seq: int) -> tuple[list[Note], int]:
    """What was said and done at the table, and how much of what was said is left out."""
    if not room.talk or room.talk[-1].seq <= since:
        return [], 0
    first = bisect_right(room.talk, since, key=lambda entry: entry.seq)
    found = [entry for entry in room.talk[first:] if entry.seq <= seq]
    said = [entry.seq for entry in found if entry.kind == CHAT]
    earlier = max(0, len(said) - HISTORY)
    since = said[earlier] if earlier else 0
    return [note(entry) for entry in found if entry.kind != CHAT or entry.seq >= since], earlier


def chat(room: Room, seat: int, before: int) -> list[Note]:
    """The last words that were said before an entry."""
    seq = min(last_entry(room, seat), before - 1)
    said = [entry for entry in room.talk if entry.kind == CHAT and entry.seq <= seq]
    return [note(entry) for entry in said[-HISTORY:]]


def asked(room: Room, still: Still | None) -> dict[str, Any] | None:
    """At every moment that late spectators are shown somebody has just played: nothing is asked."""
    if room.request is None or still is not None:
        return None
    found: dict[str, Any] = msgspec.to_builtins(room.request)
    return found


def note(entry: Entry) -> Note:
    """What everybody hears; who somebody is in the database concerns nobody."""
    data = {key: value for key, value in entry.data.items() if key in HEARD}
    return Note(entry.seq, entry.at, entry.kind, entry.seat, data)


def late(room: Room, seat: int) -> Still | None:
    """The moment that a spectator is shown, if he is to be behind."""
    if seat != NOBODY or not room.spectators.are_late or room.status == OVER:
        return None
    return room.spectators.moment


def clock(room: Room, still: Still | None) -> list[int]:
    """Milliseconds left. Whoever is shown the game late sees the clocks of then: they would tell of moves."""
    if not room.clock.is_used:
        return []
    return room.clock_at(room.now()) if still is None else still.clock


def still_standing(room: Room, since: int, seq: int) -> int:
    """How many actions have stood ever since an entry: what was taken back meanwhile is to be forgotten."""
    return min(room.counts[since - 1 : seq], default=0) if since else 0


def view(room: Room, seat: int, full: bool, still: Still | None) -> Json | None:
    """What a seat may see; `full` with the part that programs read."""
    if room.match is None:
        return None
    state, seq = (room.match.state, room.seq) if still is None else (still.state, still.seq)
    last = room.last_shown.get((seat, full))
    if last is not None and last.state is state and (room.status != OVER or last.opened):
        found = last.view
    elif room.status == OVER and not full:
        found = room.game.laid_open(state, one_screen.eyes(room, seat))
    elif seat == TOGETHER:
        old, seen = (None, {}) if last is None else (last.state, last.view)
        found = view_together(room, state, old, seen, full)
    elif full:
        found = room.game.view(state, seat)
    else:
        old, seen = (None, {}) if last is None else (last.state, last.view)
        found = room.game.board_view(state, seat, old, seen, beside(room, state))
    room.last_shown[seat, full] = Shown(seq, state, found, room.status == OVER)
    return found


def view_together(room: Room, state: Any, old: Any, seen: Json, is_full: bool) -> Json:
    """The board as both may see it, with what can be chosen where both may know that."""
    game = room.game
    common = game.common_eyes
    found = game.view(state, common) if is_full else game.board_view(state, common, old, seen)
    number = game.to_act(state)
    if number == NOBODY or not game.decides_openly(state):
        return {**found, "legal": []}
    legal = game.notations(state, game.legal(state))
    return {**found, "seat": game.seats[number], "question": game.question(state), "legal": legal}


def beside(room: Room, state: Any) -> Json | None:
    """What another audience is shown of the same state, of which much is the same for all."""
    for (whose, is_full), shown in room.last_shown.items():
        if shown.state is state and not is_full and whose != TOGETHER:
            return shown.view
    return None


def eyes(room: Room, seat: int) -> Json:
    """All that a seat may know, for a program that plays it."""
    return room.game.view(room.running().state, seat)


def asked_of(room: Room, seat: int, lang: str, still: Still | None) -> tuple[str, str, list[str], str]:
    """What is decided at the audience's moment, as far as it may know: the game itself keeps its secrets."""
    if room.match is None:
        return "", "", [], ""
    return room.game.asked(room.match.state if still is None else still.state, seat, lang)


def asking_of(room: Room, seat: int, still: Still | None) -> Asking | None:
    """The same as data."""
    if room.match is None:
        return None
    return asking(room.game, room.match.state if still is None else still.state, seat)


def asking(game: AnyGame, state: Any, seat: int) -> Asking:
    found = happening.asking(game, state, seat)
    side = (*game.seats, None)[found.side]
    return Asking(found.event, side, found.pieces, found.places, found.numbers)


def labelled(room: Room, seat: int, lang: str) -> list[str] | None:
    """Every legal action in words. Only whoever decides has them, as in the view."""
    if room.match is None or seat == NOBODY or seat != room.game.to_act(room.match.state):
        return None
    game, state = room.game, room.match.state
    return [game.describe(state, action, lang) for action in game.legal(state)]


def log(room: Room, seat: int, kept: int, still: Still | None, lang: str = "en") -> list[LogLine]:
    match = room.match
    if match is None:
        return []
    if still is None:
        told = match.heard(seat, kept)
        told = told if lang == "en" else [retold(room.game, each, seat, lang) for each in told]
    else:  # what was taken back since then still stands for whoever is late
        shown = [each for each in room.spectators.log if each.number > kept]
        told = shown if lang == "en" else [retold(room.game, each, NOBODY, lang) for each in shown]
    return [line(each, room.game) for each in told]


def line(told: Told, game: AnyGame) -> LogLine:
    """What anybody reads of it; what it was made of stays here."""
    return LogLine(told.number, told.seat, told.rule, told.text, told.dice, what(told.what, game))


def what(told: Happening, game: AnyGame) -> What:
    """The same as data; sides by the names of their seats."""
    names = (*game.seats, None)  # NOBODY is the last
    turn, phase, battle = told.moment
    return What(
        event=told.event,
        rank=told.rank,
        side=names[told.side],
        led=told.led,
        pieces=told.pieces,
        faces=dict(told.faces),
        places=told.places,
        names=told.names,
        numbers=told.numbers,
        dice=[Fell(die.fell, names[die.side], die.what, die.needs, die.hit) for die in told.dice],
        unsaid=told.unsaid,
        parts=[Portion(*part) for part in told.parts],
        who=told.who,
        whom=told.whom,
        likely=told.likely,
        reads=told.reads,
        hits=told.hits,
        lost=told.lost,
        gone=told.gone,
        won=told.won,
        opens=told.opens,
        closes=told.closes,
        turn=turn,
        phase=phase,
        battle=battle,
    )


def no_undo(room: Room, seat: int) -> str | None:
    """What a seat hears of its own last decision; of others' it learns nothing from this."""
    if room.match is None or room.ended or room.broken or seat == NOBODY:
        return "nothing"
    if seat == TOGETHER:  # whoever it was of the two
        seat = room.deeds[-1].seat if room.deeds else NOBODY
    return room.why_no_undo(seat)


def must_decide(room: Room, seat: int) -> Match:
    """Only whoever decides may ask about his choices: others would learn of them."""
    if seat == NOBODY:
        raise Refused("seat", Answer("refused.players_only"))
    match = room.running()
    if seat != room.to_act:
        raise Refused("turn", Answer("refused.not_your_decision"))
    return match


Reckoning = Callable[[], Json]  # on a copy of the state: it may be done while others play


def forecast(room: Room, seat: int, action: str, lang: str = "en", trials: int = 0) -> Reckoning:
    """What may come of a legal action, or of several with `;` between, from what the seat may know."""
    match = must_decide(room, seat)
    game, state = room.game, match.state
    said = [part.strip() for part in action.split(";") if part.strip()] or [action]
    try:
        if match.why_not(said[0]) is not None:
            return lambda: {"offered": False}
        codes = [game.parse(state, part) for part in said]
    except BadNotation as error:
        raise Refused("notation", error.answer) from None
    own = game.clone(state)
    if len(codes) > 1:
        return lambda: offered(game.forecast_line(own, seat, codes, lang, trials))
    return lambda: offered(game.forecast(own, seat, codes[0], lang, trials))


def offered(found: Json | None) -> Json:
    return {"offered": False} if found is None else {"offered": True, **found}


def must_play(room: Room, seat: int) -> Match:
    """Whoever sits may ask about what his own view shows, whoever decides."""
    if seat == NOBODY:
        raise Refused("seat", Answer("refused.players_only"))
    return room.running()


def outlook(room: Room, seat: int, about: str, lang: str = "en", trials: int = 0) -> Reckoning:
    """A fight that nobody has announced yet, reckoned from what the seat may know."""
    game, own = room.game, room.game.clone(must_play(room, seat).state)
    return lambda: offered(game.outlook(own, seat, about, lang, trials))


def threats(room: Room, seat: int, lang: str = "en") -> Reckoning:
    """What could hit the seat's pieces in the enemy's next turn, from what it may know."""
    game, own = room.game, room.game.clone(must_play(room, seat).state)
    return lambda: {"threats": game.threats(own, seat, lang)}


def hint(room: Room, seat: int, ply: int, action: int, lang: str = "en") -> Json:
    """What a computer would do in the seat's place; it was told what the seat sees."""
    if action < 0:
        return {"offered": False}
    match = must_decide(room, seat)
    if room.ply != ply:
        raise Refused("stale", Answer("refused.gone_on_look"))
    said = room.game.notation(match.state, action)
    text = room.game.describe(match.state, action, lang)
    return {"offered": True, "ply": ply, "action": said, "text": text}


def why_not(room: Room, seat: int, action: str, lang: str = "en") -> Json:
    """What forbids an action (docs/api.md). Who does not decide learns whose decision it is, and no more."""
    if seat == NOBODY:
        raise Refused("seat", Answer("refused.players_only"))
    match = room.running()
    try:
        refusal = match.why_not(action, lang, seat)
    except BadNotation as error:
        raise Refused("notation", error.answer) from None
    if refusal is None:
        return {"legal": True, "rule": "", "text": ""}
    game, state = room.game, match.state
    found: Json = {
        "legal": False,
        "rule": refusal.rule,
        "text": refusal.text,
        "short": refusal.short,
        "ruling": refusal.ruling,
        "reasons": [{"rule": rule, "text": text, "short": short} for rule, text, short in refusal.reasons],
        "remedy": refusal.remedy,
        "instead": None,
    }
    if refusal.instead >= 0:
        said, text = game.notation(state, refusal.instead), game.describe(state, refusal.instead, lang)
        found["instead"] = {"action": said, "text": text}
    return found


def overlay(room: Room, seat: int, what: str) -> Json:
    """A layer over the map as the audience sees it: at its moment, and after the end too."""
    still = late(room, seat)
    if room.match is None:
        raise Refused("waiting", Answer("refused.not_begun"))
    try:
        return room.game.overlay(room.match.state if still is None else still.state, seat, what)
    except NoOverlay as error:
        raise Refused("unknown", error.answer) from None


def summed_up(room: Room, seat: int, eyes: int, lang: str) -> StoryTold | None:
    """What mattered since a seat last decided, if it decides now or all is over; with the beats of that."""
    match = room.match
    if match is None or seat == NOBODY or (room.status != OVER and room.to_act != seat):
        return None
    whose = eyes if eyes != NOBODY else None
    digest = digested(match.digest(seat, None, lang, whose), room.game)
    if not digest.due or not (digest.entries or digest.smaller):
        return None
    told = {n for entry in digest.entries for n in entry.beats}
    beats = [beat_told(each, room.game) for each in match.beats(seat, None, lang, whose) if each.n in told]
    return StoryTold(match.decided(seat), beats, digest)


def story(
    room: Room,
    seat: int,
    since: int | None,
    lang: str = "en",
    told: int | None = None,
    spent: int = 0,
) -> tuple[StoryTold, Iterator[Any]]:
    """What happened after an action, as the audience heard it, and the states to be shown with its beats.

    Those are the moments of its own beats and no others: each of them it was shown when it came. `told` is
    whose story it is, where two look with the same eyes.
    """
    match = room.match
    if match is None or late(room, seat) is not None:
        return StoryTold(since or 0, [], DigestTold(False, [], 0, [])), iter(())
    eyes = None if seat == NOBODY else seat
    whose = eyes if told is None or told == NOBODY else told
    found = match.beats(whose, since, lang, eyes, spent)[-SCENES:]
    digest = digested(match.digest(whose, since, lang, eyes, spent), room.game)
    after = match.decided(whose) if since is None else since
    counts = [found[0].first - 1, *(told_between(found, n) for n in range(len(found)))] if found else []
    states = match.scenes([max(0, *counts[: n + 1]) for n in range(len(counts))])
    return StoryTold(after, [beat_told(each, room.game) for each in found], digest), states


def scenes(room: Room, seat: int, found: StoryTold, states: Iterator[Any]) -> StoryTold:
    """The same with the board as it stood then: it takes a while, and reads nothing that changes."""
    old, seen = None, Json()
    for n, state in enumerate(states):
        view = room.game.board_view(state, seat, old, seen)
        view["legal"] = []  # nothing is decided there any more
        if n:
            found.patches.append(difference(seen, view))
        else:
            found.view = view
        old, seen = state, view
    return found


def beat_told(beat: Beat, game: AnyGame) -> BeatTold:
    names = (*game.seats, None)
    return BeatTold(
        n=beat.n,
        kind=beat.kind,
        weight=beat.weight,
        head=beat.head,
        lines=beat.lines,
        first=beat.first,
        last=beat.last,
        rank=beat.rank,
        side=names[beat.side],
        turn=beat.turn,
        phase=beat.phase,
        battle=beat.battle,
        place=beat.place,
        moves=[Going(each.start, each.goal, each.pieces) for each in beat.moves],
        strikes=beat.strikes,
        pieces=beat.pieces,
        faces=dict(beat.faces),
        rolls=[Fell(die.fell, names[die.side], die.what, die.needs, die.hit) for die in beat.rolls],
        changes=[Changed(names[each.side], each.what, each.count, each.is_piece) for each in beat.changes],
        gone=beat.gone,
        lost=beat.lost,
    )


def digested(digest: Digest, game: AnyGame) -> DigestTold:
    names = (*game.seats, None)
    return DigestTold(
        digest.is_due,
        [
            EntryTold(each.tone, each.title, each.text, each.place, each.pieces, each.beats)
            for each in digest.entries
        ],
        digest.smaller,
        [Fallen(names[each.side], each.pieces, dict(each.faces), each.total) for each in digest.losses],
    )


def record(room: Room, seat: int) -> str:
    """The whole record once the game is over; before that nobody may have it, for it tells everything."""
    if room.status != OVER:
        raise Refused("running", Answer("refused.record_later"))
    if room.broken:
        return as_written(room)
    if room.match is None:
        raise Refused("waiting", Answer("refused.called_off_before"))
    return room.match.record()


def as_written(room: Room) -> str:
    """Of a game that no longer replays: as far as it does, and then, as comments, what was played."""
    sound = room.match.record() if room.match is not None else f"{room.header}"
    lines = [f"# {BROKEN}", *(f"# {line}" for line in room.unread)]
    return "\n".join([sound.rstrip("\n"), *lines, ""])


# records that somebody has: he knows the whole truth already ------------------------------------------------
def sound(match: Match) -> str:
    """The sound part of a damaged record, as a record."""
    return match.record()


def deed(game: AnyGame, state: Any, action: int, lang: str) -> str:
    """An action of a record in words."""
    return game.describe(state, action, lang)


def told_after(match: Match, n: int) -> list[Told]:
    """What everybody may read of what happened after n actions of a record."""
    return match.log(None, after=n)


def moment(match: Match, state: Any, key: str, n: int, seat: int, after: int, lang: str) -> Moment:
    """A record as it stood after n actions; `match` is all of it, and tells the log."""
    game = match.game
    who, winner = game.to_act(state), game.result(state)
    eyes = None if seat == NOBODY else seat
    log = match.log(eyes, after=after, lang=lang) if n else match.opening(eyes, lang)
    return Moment(
        key=key,
        n=n,
        you=None if seat == NOBODY else game.seats[seat],
        to_act=None if who == NOBODY else game.seats[who],
        over=bool(state.over),
        winner=None if winner == NOBODY else game.seats[winner],
        prompt=game.prompt(state, lang),
        rule=game.prompt_rule(state),
        asking=asking(game, state, seat),
        view=game.board_view(state, seat, None, {}),
        after=after,
        log=[line(each, game) for each in log if each.number <= max(n, 1)],
    )


def scenes_told(beats: Sequence[Beat], game: AnyGame) -> list[SceneTold]:
    """A whole record as beats, without what only the one that is shown needs."""
    names, found, at = (*game.seats, None), list[SceneTold](), 0
    for n, beat in enumerate(beats):
        at = max(at, told_between(beats, n))
        told = SceneTold(beat.n, beat.kind, beat.weight, beat.first, beat.last, at, beat.text)
        told.side, told.turn, told.phase, told.lost = names[beat.side], beat.turn, beat.phase, beat.lost
        found.append(told)
    return found


def beat_moment(
    match: Match, key: str, beat: Beat, at: int, before: Any, after: Any, seat: int, lang: str
) -> BeatMoment:
    """A beat of a record, with the board before and after it; `match` is all of it, and tells the log."""
    game, seen = match.game, Json()
    view = game.board_view(before, seat, None, seen)
    now = game.board_view(after, seat, before, view)
    view["legal"] = now["legal"] = []  # nothing is decided there
    told = match.lines(None if seat == NOBODY else seat, beat.lines, lang)
    return BeatMoment(
        key=key,
        n=beat.n,
        you=None if seat == NOBODY else game.seats[seat],
        beat=beat_told(beat, game),
        at=at,
        prompt=game.prompt(after, lang),
        rule=game.prompt_rule(after),
        view=view,
        patch=difference(view, now),
        log=[line(each, game) for each in told],
    )
