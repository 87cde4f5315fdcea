"""`crusades cards`: read the cards of The Last Crusade."""

from __future__ import annotations

import json
from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from crusades.play import library, shelf

if TYPE_CHECKING:
    from crusades.games.last.cards import Library

app = typer.Typer(no_args_is_help=True, help="Read the cards of The Last Crusade.")
Card = dict[str, Any]

AsJson = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]
Limit = Annotated[int, typer.Option("--limit", min=1, help="At most so many.")]


def register(main: typer.Typer) -> None:
    main.add_typer(app, name="cards")


def pack() -> dict[str, Any]:
    return library.read_pack(shelf.data("last"))


def known_cards() -> Library:
    """The cards as the game knows them."""
    from crusades.games.last.cards import Library

    return Library(pack())


def cards() -> dict[str, Card]:
    """Every card of the pack by its id, as its file has it."""
    found = [card for part in pack().values() for card in [*part.get("cards", []), *part.get("tokens", [])]]
    return {str(card["id"]): card for card in found}


@app.command()
def show(
    card: Annotated[str, typer.Argument(help="The id of a card, such as us.rifle.")], as_json: AsJson = False
) -> None:
    """Print what is on a card."""
    known = cards()
    if card.lower() not in known:
        near = get_close_matches(card.lower(), known, 5)
        refuse(f"There is no card {card!r}." + (f" Near it: {', '.join(near)}." if near else ""))
    if as_json:
        typer.echo(json.dumps(known[card.lower()], indent=2, ensure_ascii=False))
        return
    console = Console(highlight=False)
    console.print(Text.assemble((known[card.lower()]["name"], "bold"), f"  {card.lower()}"))
    for line in described(known[card.lower()]):
        console.print(Padding(Text(line), (0, 0, 0, 2)))


@app.command()
def search(words: list[str], limit: Limit = 40, as_json: AsJson = False) -> None:
    """Find the cards that have all these words in id, name, kind, subhead or text."""
    wanted = [word.lower() for word in words]
    found = [card for card in cards().values() if all(word in _searched(card) for word in wanted)]
    if as_json:
        typer.echo(json.dumps(found[:limit], indent=2, ensure_ascii=False))
        return
    console = Console(highlight=False)
    for card in found[:limit]:
        line = Text.assemble((f"{card['id']:<22}", "bold"), f"{card['name']}: {card.get('text', '')}")
        console.print(line, no_wrap=True, overflow="ellipsis")
    if len(found) > limit:
        console.print(f"… and {len(found) - limit} more (--limit).")
    if not found:
        console.print(f"No card speaks of {' '.join(words)!r}.")


def _searched(card: Card) -> str:
    keys = ("id", "name", "kind", "category", "type", "class", "subhead", "text")
    words = [str(card.get(key, "")) for key in keys]
    return " ".join([*words, *card.get("keywords", []), *card.get("flags", [])]).lower()


def described(card: Card) -> list[str]:
    """The lines of a card: what it is, its values, how it is played, its text."""
    lines = [_kind(card)]
    values = card if card["kind"] in ("unit", "token") else card.get("unit")
    if values:
        lines.append(_values(values))
    if "fort" in card:
        lines.append(f"Defense {card['fort']['def']}")
    marks = [*card.get("keywords", []), *card.get("tags", []), *card.get("flags", [])]
    if marks:
        lines.append(f"Marks: {', '.join(marks)}")
    if card.get("text"):
        lines.append(str(card["text"]))
    if "play" in card:
        lines.append(f"Played in: {', '.join(card['play']['window'])}; {card['duration']}")
    return lines


def _kind(card: Card) -> str:
    words = [str(card.get("category", card["kind"])).replace("_", " ")]
    words += [card["subhead"]] if card.get("subhead") else []
    owner = card.get("nation", card.get("owner"))
    words += [f"of {owner}"] if owner else []
    return ", ".join([*words, f"cost {card['cost']}"])


def _values(values: Card) -> str:
    air = f"{values.get('air', 0)}{'' if not values.get('air_gray') else ' (return fire only)'}"
    parts = [
        f"infantry {values.get('inf', 0)}",
        f"armor {values.get('arm', 0)}",
        f"air {air}",
        f"Defense {values.get('def', 0)}",
        f"MF {values.get('mf', 0)}",
    ]
    for key, label in (("recon", "recon"), ("range", "range"), ("launch", "launch cost")):
        if values.get(key):
            parts.append(f"{label} {values[key]}")
    for key, label in (("dig", "digs in"), ("motorized", "motorized"), ("transport", "transport")):
        if values.get(key):
            parts.append(label)
    return ", ".join(parts)


def refuse(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)
