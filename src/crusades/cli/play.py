"""`crusades play`: choose a game, a side and an opponent, and sit down at the table."""

from __future__ import annotations

import codecs
import hashlib
import io
import sys
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, NoReturn

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from crusades.cli import saves
from crusades.cli.boards import Board, board_for
from crusades.cli.keyboard import Keyboard, Left, small_number
from crusades.cli.saves import HUMAN, Saved
from crusades.cli.terminal_table import TerminalTable
from crusades.core.answer import Answer
from crusades.play import beginning, library
from crusades.play.answers import sentence
from crusades.play.orders import SPARING, BadOrder, Orders, read
from crusades.play.record import BadRecord
from crusades.play.replay import Damaged, replay
from crusades.play.session import Match

if TYPE_CHECKING:
    from crusades.ai import Factory

FAINT = "#8088a0"
NUMBER = "bold #ffd257"
FRIEND = "friend"
NEAREST = "crusades.nearest"  # how letters are written that the terminal lacks
WORDS = {
    "random": "the computer, without a plan: good for learning the rules",
    "greedy": "the computer, taking what looks best at once",
    "greedy0": "the same as it first was: others are measured by it",
    FRIEND: "somebody at this keyboard, with a hand-over screen between you",
}


class Item(NamedTuple):
    """A line of a menu: what it answers, its name and what it means."""

    answer: str
    name: str
    text: str = ""


@dataclass
class Wishes:
    """What was said on the command line; None is asked for or left at its default."""

    game: str
    scenario: str | None = None
    side: str | None = None
    opponent: str | None = None
    seed: int | None = None
    content: Path | None = None
    record: Path | None = None
    options: dict[str, str] = field(default_factory=dict)

    @property
    def none(self) -> bool:
        return (self.scenario, self.side, self.opponent) == (None, None, None)


def register(main: typer.Typer) -> None:
    main.command()(play)


def play(
    file: Annotated[Path | None, typer.Argument(help="A saved game to go on with.")] = None,
    game: Annotated[str | None, typer.Option(help="Which game.")] = None,
    scenario: Annotated[str | None, typer.Option(help="Which scenario.")] = None,
    side: Annotated[str | None, typer.Option(help="Your side.")] = None,
    opponent: Annotated[str | None, typer.Option(help="random, greedy, or friend.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same chance.")] = None,
    content: Annotated[Path | None, typer.Option(help="A content pack of your own.")] = None,
    record: Annotated[Path | None, typer.Option(help="Keep the game in this file.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A variant, as NAME=VALUE.")] = None,
    orders: Annotated[Path | None, typer.Option(help="Standing orders for your reaction windows.")] = None,
) -> None:
    """Play in the terminal: a menu asks for whatever is not given here."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors=NEAREST)  # a sign that the terminal lacks must not end the game
    console = Console(highlight=False)
    wishes = Wishes(game or "", scenario, side, opponent, seed, content, record, _options(option or []))
    try:
        standing = _orders(orders)
        if not wishes.game and not file:
            wishes.game = _game(console, wishes)
        table = resume(console, file, wishes) if file else welcome(console, wishes)
    except Left:
        console.print("Nothing was begun. Until another time.")
        return
    except library.Unknown as error:
        _refuse(sentence(error.answer))
    except ValueError as error:
        _refuse(str(error))
    if table:
        table.orders = standing
        table.run()


def _orders(file: Path | None) -> Orders:
    """The orders of a file, and after them those that spare everybody empty questions."""
    if file is None:
        return SPARING
    try:
        given = read(file.read_text("utf-8"))
    except OSError as error:
        raise ValueError(f"{file}: {error.strerror}") from None
    except (UnicodeDecodeError, BadOrder) as error:
        raise ValueError(f"{file}: {error}") from None
    return Orders((*given.lines, *SPARING.lines))


def _options(given: list[str]) -> dict[str, str]:
    pairs = [text.partition("=") for text in given]
    if wrong := [name for name, sign, _ in pairs if not sign]:
        _refuse(f"--option {wrong[0]}: a variant is given as NAME=VALUE.")
    return {name: value for name, _, value in pairs}


def _refuse(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """For letters that the terminal lacks those that are nearest: Schurzen for Schürzen."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = unicodedata.normalize("NFKD", error.object[error.start : error.end])
    letters = [letter for letter in lost if not unicodedata.combining(letter)]
    return "".join(letter if letter.isascii() else "?" for letter in letters), error.end


codecs.register_error(NEAREST, _nearest)


def is_plain(console: Console) -> bool:
    """Whether only the characters of a typewriter can be trusted."""
    return not console.encoding.lower().startswith("utf") or console.legacy_windows


# the menu -------------------------------------------------------------------------------------------------


def welcome(console: Console, wishes: Wishes) -> TerminalTable | None:
    """From the first screen to the table; None for those who only had a look."""
    game = library.load_game(wishes.game, wishes.content)
    board = board_for(game, is_plain(console))
    keyboard = Keyboard(console)
    _check(board, wishes)
    if wishes.none:
        console.print()
        console.print(Text(game.title, "bold"))
        saved = _home(console, keyboard, board, wishes)
        if saved:
            return resume(console, saved.path, wishes)
    _ask_all(console, keyboard, board, wishes)
    return begin(console, board, wishes)


def _game(console: Console, wishes: Wishes) -> str:
    """Which game, for somebody who said nothing; whoever named a side or a scenario has named its game."""
    for name in library.in_order():
        known = library.load_game(name)
        if wishes.scenario in known.scenarios or wishes.side in known.seats:
            return name
    if not wishes.none:
        return library.in_order()[0]
    known_games = [library.load_game(name) for name in library.in_order()]
    items = [Item(g.id, g.title, board_for(g).intro().pitch) for g in known_games]
    return ask(console, Keyboard(console), "Which game?", items)


def _home(console: Console, keyboard: Keyboard, board: Board, wishes: Wishes) -> Saved | None:
    """Play now, choose, continue or read."""
    waiting = [saved for saved in saves.unfinished() if saved.header.game == wishes.game]
    while True:
        picked = ask(console, keyboard, "What shall it be?", _first_menu(board, waiting))
        if picked == "quit":
            raise Left
        if picked == "story":
            console.print(Padding(Text(board.intro().story), (1, 2, 0, 2)))
        elif picked == "continue":
            return waiting[0]
        elif picked == "other":
            return _which(console, keyboard, waiting[1:])
        else:
            _now(board, wishes, picked)
            return None


def _first_menu(board: Board, waiting: list[Saved]) -> list[Item]:
    seats, scenarios = board.game.seats, board.game.scenarios
    again = [Item("continue", "Continue", _told(waiting[0]))] if waiting else []
    other = [Item("other", "Other saved games", f"{len(waiting) - 1} of them")] if waiting[1:] else []
    quick = f"{board.side(seats[0]).plain} against {best()}, {scenarios[0]} scenario"
    return [
        *again,
        Item("now", "Play now", quick),
        Item("choose", "New game", "choose scenario, side and opponent"),
        *other,
        Item("story", "What is this game?"),
        Item("quit", "Leave"),
    ]


def _now(board: Board, wishes: Wishes, picked: str) -> None:
    if picked == "now":
        wishes.scenario, wishes.side, wishes.opponent = board.game.scenarios[0], board.game.seats[0], best()


def _told(saved: Saved) -> str:
    sides = [seat for seat, name in saved.players.items() if name == HUMAN]
    others = [name for name in saved.players.values() if name != HUMAN]
    who = f"{sides[0]} against {others[0]}" if sides and others else "two at one keyboard"
    return f"{saved.paused or saved.header.scenario}; {who}; {saved.when:%d %b %H:%M}"


def _which(console: Console, keyboard: Keyboard, waiting: list[Saved]) -> Saved:
    if len(waiting) == 1:
        return waiting[0]
    items = [Item(str(i), _told(saved)) for i, saved in enumerate(waiting)]
    return waiting[int(ask(console, keyboard, "Which game?", items))]


def computers() -> dict[str, Factory]:
    """The computer's players, weakest first. Imported here: they are the dearest part to load."""
    from crusades.ai import registry

    return registry.players()


def best() -> str:
    """The strongest player there is: the last of the registry."""
    return list(computers())[-1]


def opponents() -> list[str]:
    """Who is offered; the yardsticks of the lab play for whoever names them."""
    from crusades.ai import registry

    return [*reversed(registry.levels()), FRIEND]


def _about(game: library.AnyGame, scenario: str) -> str:
    """Its text, if it has one."""
    key = f"{scenario}.text"
    text = game.name_of("scenario", key)
    return "" if text == key else text


def _ask_all(console: Console, keyboard: Keyboard, board: Board, wishes: Wishes) -> None:
    game, intro = board.game, board.intro()
    choosing = wishes.scenario is None  # whoever names everything on the command line takes the default decks
    if wishes.scenario is None:
        items = [Item(s, game.name_of("scenario", s), _about(game, s)) for s in game.scenarios]
        wishes.scenario = ask(console, keyboard, "Which scenario?", items)
    if wishes.side is None:
        items = [Item(s, board.side(s).plain, intro.sides.get(s, "")) for s in game.seats]
        wishes.side = ask(console, keyboard, "Which side do you take?", items)
    for option in game.options:
        if choosing and option.is_open and option.name not in wishes.options:
            items = [Item(c, *board.choice(option.name, c)) for c in option.choices]
            wishes.options[option.name] = ask(
                console, keyboard, f"{option.text[:1].upper()}{option.text[1:]}?", items
            )
    if wishes.opponent is None:
        items = [Item(o, o.capitalize(), WORDS.get(o, "a computer player")) for o in opponents()]
        wishes.opponent = ask(console, keyboard, "Against whom?", items)


def _check(board: Board, wishes: Wishes) -> None:
    """A wrong word on the command line is told before anything is asked."""
    for what, value, known in (
        ("scenario", wishes.scenario, board.game.scenarios),
        ("side", wishes.side, board.game.seats),
        ("opponent", wishes.opponent, [*computers(), FRIEND]),
    ):
        if value is not None and value not in known:
            names = library.known_names(known)
            raise library.Unknown(Answer(f"said.no_{what}", value=value, known=names))


def ask(console: Console, keyboard: Keyboard, question: str, items: Sequence[Item]) -> str:
    """One of the items, by number, by name or by the beginning of its name. Enter takes the first.

    Where there is nothing to choose nothing is asked.
    """
    if len(items) == 1:
        return items[0].answer
    console.print(_menu(question, items))
    while True:
        typed = keyboard.ask(f"1–{len(items)}, or Enter for 1: ").lower()
        if not typed:
            return items[0].answer
        number = small_number(typed)
        if number is not None and 1 <= number <= len(items):
            return items[number - 1].answer
        fits = [i for i in items if number is None and typed in (i.answer, *i.name.lower().split())]
        fits = fits or [i for i in items if i.name.lower().startswith(typed) or i.answer.startswith(typed)]
        if len(fits) == 1:
            return fits[0].answer
        console.print(f"Please type a number from 1 to {len(items)}.")


def _menu(question: str, items: Sequence[Item]) -> Padding:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for _ in range(2):
        grid.add_column(no_wrap=True)
    grid.add_column(style=FAINT)
    grid.title, grid.title_justify, grid.title_style = question, "left", "bold"
    for number, item in enumerate(items, 1):
        grid.add_row(Text(f"{number:>3}", NUMBER), item.name, item.text)
    return Padding(grid, (1, 0))


# sitting down ---------------------------------------------------------------------------------------------


def begin(console: Console, board: Board, wishes: Wishes) -> TerminalTable:
    options: dict[str, Any] = dict(wishes.options)
    match = beginning.new(wishes.game, wishes.scenario, wishes.seed, wishes.content, **options)
    assert wishes.side is not None and wishes.opponent is not None
    names = _names(match, wishes.side, wishes.opponent)
    path = _own_file(wishes.record) if wishes.record else saves.fresh(wishes.game, datetime.now())
    if wishes.content:
        match.header.notes.append(f"{saves.PACK} {wishes.content.resolve()}")
    console.print(Text(f"The game is kept in {path}. Type ? at any time.", FAINT), soft_wrap=True)
    return seated(console, board, match, names, path)


def _names(match: Match, side: str, opponent: str) -> dict[str, str]:
    return {seat: HUMAN if seat == side or opponent == FRIEND else opponent for seat in match.seats}


def _own_file(path: Path) -> Path:
    """No game is written over another one."""
    if path.exists():
        raise ValueError(f"{path} exists already. To go on with a game: crusades play FILE")
    if not path.absolute().parent.is_dir():
        raise ValueError(f"There is no folder {path.parent} to keep the game in.")
    return path


def seated(console: Console, board: Board, match: Match, names: dict[str, str], path: Path) -> TerminalTable:
    known = computers()
    players = {seat: known[name](own_seed(match, seat)) for seat, name in names.items() if name in known}
    return TerminalTable(match, board, console, players, names, path)


def own_seed(match: Match, seat: str) -> int:
    """A player's own chance. Not the game's seed, from which the dice could be foretold."""
    digest = hashlib.sha256(f"{match.seed} {seat} {match.count}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def resume(console: Console, path: Path, wishes: Wishes) -> TerminalTable:
    """A saved game, at the place where it was left."""
    match, path = _reopened(console, path, wishes.content or saves.pack(path))
    if match.header.fair is not None and not match.over:
        raise ValueError(f"{path}: a game with fair dice goes on only where its secret is kept")
    board = board_for(match.game, is_plain(console))
    _check(board, wishes)
    names = saves.read_players(match.header)
    if wishes.side or wishes.opponent:
        names = _names(match, wishes.side or match.seats[0], wishes.opponent or best())
    elif set(names) != set(match.seats):
        console.print(
            "The record does not say who played; every side is yours (or choose: --side, --opponent)."
        )
        names = dict.fromkeys(match.seats, HUMAN)
    table = seated(console, board, match, names, wishes.record or path)
    table.recall()
    return table


def _reopened(console: Console, path: Path, content: Path | None) -> tuple[Match, Path]:
    """The match; if its file is damaged, the sound part of it under a new name."""
    try:
        return replay(path, content), path
    except Damaged as error:
        if error.sound is None:
            raise ValueError(f"{path}: {error}") from None
        console.print(f"{path} is damaged: {error}")
        console.print(
            f"Its first {error.sound.count} decisions are sound. The game goes on from there, in a new file."
        )
        return error.sound, saves.unused(path.with_name(f"{path.stem}-mended{path.suffix}"))
    except BadRecord as error:
        raise ValueError(f"{path}: {error}") from None
    except FileNotFoundError:
        raise ValueError(f"There is no file {path}") from None
