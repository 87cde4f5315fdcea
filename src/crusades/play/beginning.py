"""How a match begins: from a scenario, a position, the header of a record, or a moment of another game."""

from __future__ import annotations

import operator
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from crusades.core.answer import Answer, Spoken
from crusades.core.dice import KEYED, ScriptEnded
from crusades.core.game import BadPosition, Option
from crusades.play import fair, library
from crusades.play.library import AnyGame, Unknown
from crusades.play.record import OUTCOME, Fork, Header, Line, Played, Setup, Takeback
from crusades.play.session import Match

SEED_BITS = 53  # the widest integer that every JSON reader keeps exactly
SEEDS = 1 << 64


def new(
    game: str,
    scenario: str | None = None,
    seed: int | None = None,
    content: Path | str | None = None,
    secret: bytes | None = None,
    words: Mapping[str, str] | None = None,
    dice: Iterable[int | str] | None = None,
    **options: object,
) -> Match:
    """Begin a game: its id, a scenario (the first if none is named), a seed (fresh if none), named options.

    `content` is a folder whose files replace those of the game's own content pack. With a `secret` of 32
    bytes in place of a seed the dice are fair (docs/fair-dice.md); `words` are what the seats add to it.
    `dice` scripts every outcome to come, from the set-up on (docs/positions.md).

    >>> new("high", seed=7, letters="separate")
    <Match high basic seed=7: 0 actions, wersgorix to act>
    """
    built = library.load_game(game, content)
    header = fair_header(built, scenario, options)
    if secret is not None:
        if seed is not None:
            raise Unknown(Answer("begin.seed_or_secret"), "seed")
        if dice is not None:
            raise Unknown(Answer("dice.script_or_secret"), "dice")
        return begin_fair(built, header, secret, words or {})
    if words:
        raise Unknown(Answer("dice.words_fair"), "words")
    header.fair = None
    header.seed = secrets.randbits(SEED_BITS) if seed is None else _whole(seed)
    header.dice = _script(dice)
    return begin(built, header)


def fair_header(game: AnyGame, scenario: str | None, options: Mapping[str, object]) -> Header:
    """The header of a game with fair dice that is to be begun: commitment and words are still to come."""
    header = Header(game.id, game.rules_version, library.content_hash(game), fair="")
    header.scenario = game.scenarios[0] if scenario is None else scenario
    _choice("scenario", header.scenario, game.scenarios, "scenario")
    header.options = _options(game, {name: str(value) for name, value in options.items()})
    return header


def begin_fair(game: AnyGame, header: Header, secret: bytes, words: Mapping[str, str]) -> Match:
    """Begin a game with fair dice. The header stays as it is: the match has one of its own."""
    return begin(game, replace(header, fair=fair.commitment(secret), words=_said(words)), secret)


def _said(words: Mapping[str, str]) -> dict[str, str]:
    """What the seats add to the secret, as a record writes it."""
    tidied = {seat: fair.tidy(text) for seat, text in words.items()}
    return {seat: text for seat, text in tidied.items() if text}


def position(
    game: str, text: str, dice: Iterable[int | str] | None = None, content: Path | str | None = None
) -> Match:
    """Begin from a position text (docs/positions.md). `dice` scripts every outcome to come."""
    built = library.load_game(game, content)
    if not isinstance(text, str):
        raise BadPosition(Answer("begin.position_text", what=text))
    header = Header(game, built.rules_version, library.content_hash(built), position=_tidy(text))
    header.dice = _script(dice)
    return begin(built, header)


def _tidy(text: str) -> str:
    """The text as a record gives it back; the lines keep their numbers."""
    return "\n".join(text.splitlines()).rstrip()


def _script(dice: Iterable[int | str] | None) -> list[int | str] | None:
    """Scripted outcomes as a record writes them."""
    if dice is None:
        return None
    if isinstance(dice, str | bytes) or not isinstance(dice, Iterable):
        raise Unknown(Answer("dice.script_list", what=dice), "dice")
    return [_outcome(value) for value in dice]


def _outcome(value: int | str) -> int | str:
    if isinstance(value, str) and OUTCOME.fullmatch(value):
        return int(value) if value.isdigit() else value.lower()
    try:
        return _whole(value)
    except Unknown:
        raise Unknown(Answer("dice.script_outcome", what=value), "dice") from None


def _whole(value: object) -> int:
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not 0 <= number < SEEDS:
        raise Unknown(Answer("begin.seed", most=SEEDS - 1, value=value), "seed")
    return number


def begin(game: AnyGame, header: Header, secret: bytes | None = None, setup: str = "") -> Match:
    """The match that a header describes, before its first action.

    Fair dice need their secret. Without it a record can be played again, by its picks; `setup` is then the
    key that it tells for setting up.
    """
    if header.fork is not None:
        return _forked(game, header, secret, setup)
    if header.position is not None:
        return _scripted(game, header)
    _choice("scenario", header.scenario, game.scenarios, "scenario")
    header.options = _options(game, header.options)
    if header.fair is not None:
        return _fair(game, header, secret, setup)
    if header.seed is None or not 0 <= header.seed < SEEDS:
        raise Unknown(Answer("begin.seed", most=SEEDS - 1, value=header.seed), "seed")
    return _scripted(game, header)


def _scripted(game: AnyGame, header: Header) -> Match:
    """A game whose dice may be scripted. A script that fails before the first action says so."""
    try:
        if header.position is not None:
            return Match(game, game.position(header.position, header.dice), header)
        assert header.seed is not None
        return Match(game, game.new(header.scenario, header.options, header.seed, header.dice), header)
    except ScriptEnded as error:
        raise ScriptEnded(Answer("dice.before_first", why=error.answer)) from None


def _fair(game: AnyGame, header: Header, secret: bytes | None, setup: str) -> Match:
    _check_fair(game, header, secret)
    chain = fair.start(header.text)
    return _keyed(
        game, header, secret, bytes.fromhex(setup) if secret is None else fair.setup_key(secret, chain)
    )


def _check_fair(game: AnyGame, header: Header, secret: bytes | None) -> None:
    """A header of fair dice has a commitment, to this secret if it is known, and words of seats only."""
    if header.fair is None or not fair.COMMITMENT.fullmatch(header.fair):
        raise Unknown(Answer("begin.commitment", value=header.fair), "fair")
    for seat in header.words:
        _choice("seat", seat, game.seats, "words")
    if secret is not None:
        fair.check(secret, header.fair)


def _keyed(game: AnyGame, header: Header, secret: bytes | None, key: bytes) -> Match:
    """Set up with this key."""
    match = Match(game, game.new(header.scenario, header.options, KEYED | int.from_bytes(key, "big")), header)
    match.begin_fair(secret, key)
    return match


def _forked(game: AnyGame, header: Header, secret: bytes | None, setup: str) -> Match:
    """A game that begins as another did. Its chain covers what is given, which its dice have not decided."""
    _check_fair(game, header, secret)
    if header.fork is None or header.fork < 0:
        raise Unknown(Answer("begin.fork", value=header.fork), "fork")
    if header.position is None and header.seed is None:
        _choice("scenario", header.scenario, game.scenarios, "scenario")
        header.options = _options(game, header.options)
        match = _keyed(game, header, secret, bytes.fromhex(setup))
    else:
        match = begin(game, replace(header, fair=None, words={}, fork=None))
        header.options = match.header.options
        match.promise(header, secret)
    match.begin_given()
    return match


def fork_header(match: Match, at: int | None = None) -> Header:
    """Of a game that goes on from where a match stands, or stood: commitment and words are still to come."""
    count = match.count if at is None else at
    return replace(match.header, fair="", words={}, notes=[], fork=count, lines={})


def given_part(
    game: AnyGame, header: Header, given: Iterable[Line], watch: Callable[[], None] | None = None
) -> Match:
    """What a game is given that goes on from a moment of another one. It cannot be played on as it is.

    `watch` is called before every line: what it raises ends it.
    """
    lines = list(given)
    setup = next((line for line in lines if isinstance(line, Setup)), None)
    match = begin(game, replace(header, fair="0" * 64, words={}), None, setup.key if setup else "")
    # as they are written: one was read in a file and knows its line, the other was made now
    if (setup and setup.text) != (match.setup and match.setup.text):
        raise Spoken(Answer("record.given_setup"))
    for line in lines:
        if watch is not None:
            watch()
        if isinstance(line, Played):
            match.repeat(line)
        elif isinstance(line, Takeback):
            match.retract(line)
    return match


def begin_fork(given: Match, secret: bytes, words: Mapping[str, str]) -> Match:
    """Begin a game that goes on from what it is given: from here on its dice are fair, and its own."""
    match = given.copy()
    header = match.header
    header.fair, header.words = fair.commitment(secret), _said(words)
    match.promise(header, secret)
    match.take_up(Fork(match.count))
    return match


def fork(match: Match, secret: bytes, words: Mapping[str, str] | None = None) -> Match:
    """A new game that goes on from where a match stands, with fair dice of its own (docs/records.md)."""
    return begin_fork(given_part(match.game, fork_header(match), match.given_lines()), secret, words or {})


def _choice(what: str, value: str, choices: tuple[str, ...], header: str = "option") -> str:
    if value not in choices:
        known = library.known_names(choices)
        raise Unknown(Answer(f"said.no_{what}", value=value, known=known), header)
    return value


def _options(game: AnyGame, given: dict[str, str]) -> dict[str, str]:
    """Every option with its value, so that a record does not depend on defaults."""
    for name in given:
        _choice("option", name, tuple(option.name for option in game.options))
    return {
        o.name: " ".join(given.get(o.name, o.choices[0]).split())  # on one line, as a record writes it
        if o.is_open
        else _chosen(o, given.get(o.name, o.choices[0]))
        for o in game.options
    }


def _chosen(option: Option, value: str) -> str:
    if value not in option.choices:
        known = library.known_names(option.choices)
        raise Unknown(Answer("said.no_choice", option=option.name, value=value, known=known), "option")
    return value
