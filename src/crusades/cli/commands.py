"""What a person may type at the table. A command answers True once the game has changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from crusades.cli import prose, saves
from crusades.cli.choices import Choice
from crusades.cli.keyboard import Left, small_number
from crusades.core.action import BadNotation
from crusades.play import rulebook
from crusades.play.rulebook import Clause

if TYPE_CHECKING:
    from crusades.cli.terminal_table import TerminalTable

FAINT = "#8088a0"
LOG = 20  # lines of the log that are shown unasked
FOUND = 12  # clauses that a search shows
REASONS = 3  # clauses that one "why not" shows
EVERYTHING = 100_000


class Command(NamedTuple):
    form: str
    text: str
    act: Callable[[TerminalTable, str], bool]


def obey(table: TerminalTable, line: str) -> bool:
    """Do what a line says. Whatever cannot be understood is answered and changes nothing."""
    ready, table.ready = table.ready, None
    if not line:
        return table.play(ready.action) if ready else again(table, "")
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(ALIASES.get(word.lower(), word.lower()))
    if command:
        return _done(table, command.act, rest.strip())
    return _done(table, by_words if small_number(line, table.board.digits) is None else by_number, line)


def _done(table: TerminalTable, act: Callable[[TerminalTable, str], bool], rest: str) -> bool:
    try:
        return act(table, rest)
    except Left:
        raise
    except Exception as error:  # a fault of the program must not cost anybody the game
        table.confess(error)
        return False


# choosing -------------------------------------------------------------------------------------------------


def by_number(table: TerminalTable, line: str) -> bool:
    choice = table.choices.numbered(int(line))
    if choice is None:
        table.complain(f"The list has no number {line}: it goes from 1 to {len(table.choices.all)}.")
        return False
    return table.play(choice.action)


def by_words(table: TerminalTable, line: str) -> bool:
    """Notation is played; anything else narrows the list."""
    view = table.view()
    spelled = table.board.spelled_out(view, table.board.understand(view, line))
    named = table.choices.named(spelled)
    if named:
        return table.play(named.action)
    if ";" in spelled:
        return several(table, spelled)
    return table.play(spelled) if _is_action(table, spelled) else narrow(table, line)


def several(table: TerminalTable, spelled: str) -> bool:
    """Actions with `;` between them: all or none. Numbers would change their meaning on the way."""
    parts = [part.strip() for part in spelled.split(";")]
    wrong = next((part for part in parts if part and not _is_action(table, part)), None)
    if wrong is None:
        return table.play(spelled)
    table.complain(
        f"{wrong!r} is no action in notation, such as {table.board.pair_example}. Nothing was done."
    )
    return False


def _is_action(table: TerminalTable, text: str) -> bool:
    try:
        table.match.why_not(text)
    except BadNotation:  # none at all, or none that fits this moment; `_done` confesses what is a fault
        return False
    return True


def _fitting(table: TerminalTable, line: str) -> list[Choice]:
    """What fits the words of a line; nothing is answered with what can be done about it."""
    fits = table.choices.fitting(line) or table.choices.fitting(table.board.understand(table.view(), line))
    if not fits:
        table.complain(
            f"Nothing in the list fits {line!r}. Enter shows the list, ? explains what you can type."
        )
    return fits


def narrow(table: TerminalTable, line: str) -> bool:
    fits = _fitting(table, line)
    if not fits:
        return False
    table.lay_out(fits)
    if len(fits) == 1:
        table.ready = fits[0]
        table.say(Text("Enter does this; anything else does not.", FAINT))
    else:
        table.say(Text(f"{len(fits)} of {len(table.choices.all)} fit. Enter shows the whole list.", FAINT))
    return False


def again(table: TerminalTable, rest: str) -> bool:
    table.pose(table.view())
    return False


def everything(table: TerminalTable, rest: str) -> bool:
    shown = _fitting(table, rest) if rest else table.choices.all
    if shown:
        table.lay_out(shown, whole=True)
    return False


# looking --------------------------------------------------------------------------------------------------


def show_map(table: TerminalTable, rest: str) -> bool:
    """`map`, `map big`, `map small`, `map normal`."""
    if rest and rest not in ("big", "small", "normal"):
        return planet(table, rest)
    return _show(table, table.chart(table.view(), rest))


def _show(table: TerminalTable, picture: RenderableType | None) -> bool:
    if picture is None:
        table.complain("There is nothing to show in this game.")
    else:
        table.console.print()
        table.say(picture)
    return False


def planet(table: TerminalTable, rest: str) -> bool:
    name = rest.removeprefix("at ").strip()
    picture = table.board.closeup(table.view(), name) if name else None
    if picture is None:
        places = ", ".join(table.board.places())
        wrong = f"No place is called {name!r}. " if name else ""
        table.complain(f"{wrong}{table.board.look_example}: {places}.")
        return False
    return _show(table, picture)


def show(table: TerminalTable, rest: str) -> bool:
    """`show supply`, `show reach de-24pz`: the map with a layer over it."""
    name, _, more = rest.lower().partition(" ")
    picture = table.board.layer(table.view(), name, more.strip(), table.console.width, table.console.height)
    if isinstance(picture, str):
        table.complain(picture)
        return False
    return _show(table, picture)


def stacks(table: TerminalTable, rest: str) -> bool:
    """One's own forces, or another side's."""
    side = next((seat for seat in table.match.seats if rest and seat.startswith(rest.lower())), table.present)
    if rest in ("enemy", "theirs"):
        side = next(seat for seat in table.match.seats if seat != table.present)
    return _show(table, table.board.stacks(table.view(), side or table.match.seats[0]))


def status(table: TerminalTable, rest: str) -> bool:
    return _show(table, table.board.status(table.view()))


def log(table: TerminalTable, rest: str) -> bool:
    """The last lines, so many lines, or all."""
    told = table.match.log(table.present)
    most = len(told) if rest == "all" else small_number(rest, 6) or LOG
    if not told:
        table.complain("Nothing has happened yet.")
        return False
    table.say(prose.tell(told[max(0, len(told) - most) :], table.board, EVERYTHING) or "")
    if most < len(told):
        table.say(Text(f"The last {most} of {len(told)} lines; `log all` tells everything.", FAINT))
    return False


# asking ---------------------------------------------------------------------------------------------------


def why_not(table: TerminalTable, rest: str) -> bool:
    """Why an action, or going to a hex, or using a piece, is not in the list."""
    words = re.sub(r"^not\b", "", rest.strip(" ?"), flags=re.IGNORECASE).strip()
    if not words:
        table.complain(f"Ask about something: {table.board.why_examples}.")
        return False
    spelled = table.board.understand(table.view(), words)
    try:
        meant = _meant(table, spelled)
    except BadNotation:
        table.complain(f"I cannot tell what {words!r} means. Ask like this: {table.board.why_examples}.")
        return False
    refusals = [(action, table.match.why_not(action)) for action in meant]
    legal = next((action for action, refusal in refusals if refusal is None), None)
    if legal is not None:
        table.say(_allowed(table, legal))
        return False
    reasons = {refusal.rule: (refusal, action) for action, refusal in reversed(refusals) if refusal}
    for refusal, action in [*reversed(reasons.values())][:REASONS]:
        table.refuse(refusal, action)
    nearest = next((refusal for _, refusal in refusals if refusal and refusal.instead >= 0), None)
    if nearest is not None:
        table.offer_instead(nearest)
    return False


def _meant(table: TerminalTable, spelled: str) -> list[str]:
    """The text itself if it is an action, else each present action with its object exchanged for it."""
    number = table.choices.numbered(small_number(spelled, table.board.digits) or 0)
    if number:
        return [number.action]
    try:
        table.match.why_not(spelled)
        return [spelled]
    except BadNotation:
        tries = _swapped(table.choices.all, spelled), table.board.guesses(table.view(), spelled)
        for guesses in tries:
            actions = [action for action in guesses if _is_action(table, action)]
            if actions:
                return actions
        raise


def _swapped(choices: list[Choice], word: str) -> list[str]:
    """`why not 0806` while going somewhere is `why not to 0806`."""
    made: list[str] = []
    for choice in choices:
        words = choice.action.split()
        made += [" ".join([*words[:i], word, *words[i + 1 :]]) for i in range(1, len(words))]
    return list(dict.fromkeys(made))


def _allowed(table: TerminalTable, action: str) -> Text:
    named = table.choices.named(action)
    which = f": {named.number}, {named.sentence}" if named else ""
    return Text(f"That is allowed now{which}.")


def rules(table: TerminalTable, rest: str) -> bool:
    """A clause, a section, or a search."""
    book = rulebook.load(table.match.game.id)
    words = rest.split()
    if not words:
        return _show(table, _contents(book.sections, table.board.rules_example))
    one = book.clauses.get(rest.upper())
    found = [one] if one else book.section(rest)
    if found:
        return _show(table, Group(*(clause_text(clause) for clause in found)))
    return _search(table, words[1:] if words[0].lower() == "search" and words[1:] else words)


def _search(table: TerminalTable, words: list[str]) -> bool:
    book = rulebook.load(table.match.game.id)
    found = book.search(*words)[:FOUND]
    if not found:
        near = book.near(" ".join(words))
        table.complain(
            f"No clause speaks of {' '.join(words)!r}." + (f" Near it: {', '.join(near)}." if near else "")
        )
        return False
    grid = _grid()
    for clause in found:
        grid.add_row(clause.id, clause.title)
    _show(table, grid)
    table.say(Text(f"`rules {found[0].id}` prints one of them.", FAINT))
    return False


def _contents(sections: dict[str, str], example: str) -> RenderableType:
    grid = _grid()
    for section, title in sections.items():
        grid.add_row(section, title)
    return Group(grid, Text(example, FAINT))


def clause_text(clause: Clause) -> RenderableType:
    parts: list[RenderableType] = [Text.assemble((clause.id, "bold"), "  ", (clause.title, "bold"))]
    notes = {
        "": clause.text,
        "Example: ": clause.example,
        "Ruling: ": clause.ruling,
        "Choice: ": clause.decision,
    }
    for label, text in notes.items():
        if text:
            parts.append(Padding(Text.assemble((label, "italic"), text), (0, 0, 0, 2)))
    return Group(*parts)


def hint(table: TerminalTable, rest: str) -> bool:
    """What the best player here would do, who sees no more than the person does."""
    from crusades.ai import registry

    name, factory = list(registry.players().items())[-1]
    legal = table.match.legal()
    codes = {action.code: action for action in legal}
    chosen = factory(0).choose(table.match.game, table.view(), list(codes))
    choice = next(c for c in table.choices.all if c.action.code == chosen)
    table.say(Text(f"{name} would choose {choice.number}: {choice.sentence}."))
    return False


# the game itself ------------------------------------------------------------------------------------------


def undo(table: TerminalTable, rest: str) -> bool:
    return table.undo()


def save(table: TerminalTable, rest: str) -> bool:
    """Here and now, or under another name."""
    path = Path(rest).expanduser() if rest else table.path
    if path.is_dir():
        path = path / table.path.name
    if path.suffix == "":
        path = path.with_suffix(saves.ENDING_OF_NAME)
    if path != table.path and not saves.same_game(path, table.match):
        table.complain(f"{path} holds something else already. Nothing was written: take another name.")
    elif table.save(path):
        path = path.resolve()
        table.say(
            Text.assemble("Saved: ", (str(path), "bold"), f"\nLater: {saves.command(path)}"), whole=True
        )
    return False


def quit_game(table: TerminalTable, rest: str) -> bool:
    raise Left


def open_table(table: TerminalTable, rest: str) -> bool:
    table.open = not table.open
    table.say(Text("Hand-over screens are off." if table.open else "Hand-over screens are on."))
    return False


def explain(table: TerminalTable, rest: str) -> bool:
    """Everything that can be typed."""
    grid = _grid()
    grid.add_row("a number", "do what stands in the list under this number")
    manual = table.board.manual
    grid.add_row(*manual.get("words", ("some words", "narrow the list: `korvanth`, `fleet b`, `roger`")))
    notation = "do it at once: `move cfB`, `to 0619`; several with `;` between them"
    grid.add_row(*manual.get("notation", ("notation", notation)))
    for name, command in COMMANDS.items():
        grid.add_row(*manual.get(name, (command.form, command.text)))
    grid.add_row("Ctrl-C", "save and leave, like quit")
    return _show(table, grid)


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    return grid


COMMANDS = {
    "list": Command("Enter", "show the list again", again),
    "all": Command("all", "show the list with nothing folded; `all korvanth` for a part", everything),
    "map": Command("map", "the map; `map big`, `map normal`, `map small`", show_map),
    "planet": Command("planet NAME", "one planet with all that is there; a hex will do", planet),
    "show": Command("show LAYER", "the map with a layer over it, in games that have some", show),
    "stacks": Command("stacks", "your forces; `stacks enemy` for the others", stacks),
    "status": Command("status", "tracks, capitals, races, titles, alliances", status),
    "log": Command("log", "what has happened; `log 50`, `log all`", log),
    "why": Command(
        "why not ...", "why something is not allowed: `why not move cfB`, `why not 0806`", why_not
    ),
    "rules": Command("rules ...", "read the rulebook: `rules H7C.4`, `rules H7C`, `rules siege`", rules),
    "hint": Command("hint", "what the computer would do in your place", hint),
    "undo": Command("undo", "take back your last decision, until dice fall or something is revealed", undo),
    "save": Command("save FILE", "keep a copy; the game itself is saved after each decision", save),
    "open": Command("open", "two people: switch the hand-over screens off or on", open_table),
    "help": Command("?", "this page", explain),
    "quit": Command("quit", "save and leave", quit_game),
}
ALIASES = {
    "?": "help",
    "h": "help",
    "m": "map",
    "p": "planet",
    "look": "planet",
    "table": "map",
    "l": "log",
    "u": "undo",
    "q": "quit",
    "exit": "quit",
    "rule": "rules",
    "stack": "stacks",
    "forces": "stacks",
}


def vocabulary(table: TerminalTable) -> list[str]:
    """Words that the Tab key can finish."""
    words = [*COMMANDS, *table.board.places()]
    if table.present:
        words += [word for choice in table.choices.all for word in choice.action.split() if len(word) > 1]
    return sorted(set(words))
