"""`crusades deck`: check, show and invent decks of The Last Crusade. The form of the file: docs/cards.md."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from crusades.games.last.beside.commands.cards import known_cards, refuse

if TYPE_CHECKING:
    from crusades.games.last.cards import Deck, Library

app = typer.Typer(no_args_is_help=True, help="Decks of The Last Crusade.")

AsLine = Annotated[
    bool, typer.Option("--line", help="On one line, as the options deck.axis and deck.allied.")
]
KEYS = ("nation", "name", "terrain", "opening", "cards")


class BadDeck(ValueError):
    """A text that is no deck at all."""


def register(main: typer.Typer) -> None:
    main.add_typer(app, name="deck")


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A deck file: TOML, or the one-line form.")],
    bridges: Annotated[bool, typer.Option(help="Whether Bridge terrain is agreed on.")] = False,
    short: Annotated[bool, typer.Option("--short", help="Check it for the short format.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Name every limit that a deck breaks, with its clause."""
    from crusades.games.last import decks

    library = known_cards()
    found: list[str] = []
    deck: Deck | None = None
    try:
        deck = read(library, _text(file))
        found = [str(fault) for fault in decks.faults(library, deck, bridges, short)]
    except ValueError as error:
        found = [str(error)]
    if as_json:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        for fault in found:
            typer.echo(f"{file}: {fault}")
        if deck is not None and not found:
            typer.echo(f"{file}: a legal deck; {_summary(library, deck)}")
    raise typer.Exit(1 if found else 0)


@app.command()
def new(
    nation: Annotated[str, typer.Option(help="A nation: its code (su) or name (ussr).")],
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same deck.")] = 1,
    line: AsLine = False,
) -> None:
    """Print a legal deck of a nation, made by chance."""
    from crusades.games.last import decks

    library = known_cards()
    deck = decks.invent(library, _nation(library, nation), seed)
    typer.echo(decks.written(deck) if line else as_toml(library, deck), nl=line)


@app.command()
def show(
    deck: Annotated[str, typer.Argument(help="A starter deck (ge-1), or a deck file.")], line: AsLine = False
) -> None:
    """Print a deck in the form of a deck file; without a deck file's ending: a starter deck."""
    from crusades.games.last import decks

    library = known_cards()
    try:
        found = library.decks[deck] if deck in library.decks else read(library, _text(Path(deck)))
    except ValueError as error:
        refuse(str(error))
    typer.echo(decks.written(found) if line else as_toml(library, found), nl=line)


@app.command(name="list")
def starters() -> None:
    """Print the starter decks."""
    library = known_cards()
    for deck in library.decks.values():
        typer.echo(f"{deck.id:<8}{library.nation(deck.nation).name:<16}{deck.name}: {deck.style}")


def _text(file: Path) -> str:
    if not file.exists():
        starters = ", ".join(known_cards().decks)
        raise BadDeck(f"there is no deck file {file}, and no starter deck of that name; known: {starters}")
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadDeck(f"{file} is no text") from None


def _nation(library: Library, word: str) -> str:
    """By code, name, or the name of its card file."""
    known = {code: code for code in library.nation_codes}
    known |= {nation.name.lower(): nation.code for nation in library.nations}
    known |= {nation.file: nation.code for nation in library.nations}
    code = known.get(word.strip().lower().replace(" ", "_"), known.get(word.strip().lower()))
    if code is None:
        refuse(f"There is no nation {word!r}. Known: {', '.join(library.nation_codes)}.")
    return code


def _summary(library: Library, deck: Deck) -> str:
    units = sum(n for card, n in deck.cards.items() if library.card(card).category == 0)
    total = sum(deck.cards.values())
    return f"{library.nation(deck.nation).name}, {total} cards, {units} of them Units"


# the file -------------------------------------------------------------------------------------------------


def read(library: Library, text: str) -> Deck:
    """A deck file: TOML, or the one-line form over as many lines as one likes, with # comments."""
    from crusades.games.last import decks

    bare = "\n".join(line.partition("#")[0] for line in text.splitlines())
    if "=" in bare:
        return from_toml(text)
    return decks.read(library, " ".join(bare.split()))


def from_toml(text: str) -> Deck:
    from crusades.games.last.cards import Deck

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadDeck(f"not TOML: {error}") from None
    if wrong := [key for key in data if key not in KEYS]:
        raise BadDeck(f"{wrong[0]!r} says nothing about a deck; known: {', '.join(KEYS)}")
    nation, cards = data.get("nation", ""), data.get("cards", {})
    if not isinstance(nation, str) or not nation:
        raise BadDeck('the nation is missing, as in: nation = "ge"')
    if not isinstance(cards, dict) or not all(type(n) is int for n in cards.values()):
        raise BadDeck('cards: a table of ids and copies, as in: "ge.grenadier" = 5')
    opening = [_bought(entry) for entry in _words(data, "opening")]
    return Deck(
        {
            "id": "",
            "nation": nation.lower(),
            "name": str(data.get("name", "")),
            "terrain": [word.lower() for word in _words(data, "terrain")],
            "cards": {card.lower(): copies for card, copies in cards.items()},
            "opening": opening,
        }
    )


def _words(data: dict[str, Any], key: str) -> list[str]:
    words = data.get(key, [])
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise BadDeck(f"{key}: a list of texts is expected")
    return words


def _bought(entry: str) -> dict[str, str]:
    card, _, spot = entry.partition("@")
    return {"card": card.lower(), "at": spot.upper()}


def as_toml(library: Library, deck: Deck) -> str:
    """The deck as a file that `check` reads."""
    lines = [f'nation = "{deck.nation}"', f"name = {json.dumps(deck.name, ensure_ascii=False)}"]
    lines.append(f"terrain = [{', '.join(_quoted(card) for card in deck.terrain)}]")
    if deck.opening:
        lines.append(f"opening = [{', '.join(_quoted(f'{card}@{at}') for card, at in deck.opening)}]")
    lines += ["", "[cards]"]
    for card, copies in deck.cards.items():
        name = library.card(card).name if card in library.by_id else "no such card"
        lines.append(f"{_quoted(card)} = {copies}  # {name}")
    return "\n".join(lines) + "\n"


def _quoted(word: str) -> str:
    return f'"{word}"'
