"""`crusades replay` tells a game, `record` checks and recovers records, `verify-dice` checks fair dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from crusades.play import verify
from crusades.play.library import Unknown
from crusades.play.record import BadRecord
from crusades.play.replay import Damaged, read, replay
from crusades.play.session import Match

app = typer.Typer(no_args_is_help=True, help="Check records, and save what is sound of a damaged one.")

File = Annotated[Path, typer.Argument(exists=True, dir_okay=False, readable=True, help="A record.")]
Content = Annotated[Path | None, typer.Option("--content", help="The content pack it was played with.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print data instead of text.")]


def register(main: typer.Typer) -> None:
    main.command("replay")(tell)
    main.command("verify-dice")(verify_dice)
    main.add_typer(app, name="record")


def tell(
    file: File,
    at: Annotated[int | None, typer.Option(min=0, help="Stop after so many actions.")] = None,
    seat: Annotated[str | None, typer.Option(help="Tell it as this seat saw it.")] = None,
    content: Content = None,
    as_json: AsJson = False,
) -> None:
    """Replay a record and tell what happened, action by action."""
    try:
        match = replay(file, content, at)
    except BadRecord as error:
        _refuse(file, error)
    try:
        said = json.dumps(_data(match, seat), indent=2) if as_json else _story(match, seat)
    except Unknown as error:
        raise typer.BadParameter(str(error), param_hint="--seat") from None
    typer.echo(said)


@app.command()
def check(file: File, content: Content = None, as_json: AsJson = False) -> None:
    """Replay a record and say whether it is sound."""
    try:
        match = replay(file, content)
    except BadRecord as error:
        if as_json:
            _fail_json(error)
        _refuse(file, error)
    if as_json:
        typer.echo(json.dumps(_summary(match), indent=2))
        return
    typer.echo(f"{file}: sound. {match.count} actions, result {match.result}, state {match.state_hash()}")


@app.command()
def recover(
    file: File,
    out: Annotated[Path, typer.Option("--out", "-o", dir_okay=False, help="Where to write it.")],
    content: Content = None,
) -> None:
    """Write what is sound of a damaged record as a record of its own."""
    try:
        match: Match | None = replay(file, content)
    except Damaged as error:
        typer.echo(f"{file}: {error}", err=True)
        match = error.sound
    except BadRecord as error:
        _refuse(file, error)
    if match is None:
        typer.echo("Nothing of it can be recovered: the damage is in its header.", err=True)
        raise typer.Exit(1)
    typer.echo(f"{match.save(out)}: {match.count} sound actions")


def verify_dice(file: File, content: Content = None, as_json: AsJson = False) -> None:
    """Check that every die and shuffle of a finished game follows from the secret that was committed to.

    Two checks that know nothing of one another: the dice by themselves, and the rules with these dice. Exits
    with 1 if something is wrong, with 2 if there is nothing to check.
    """
    text = read(file)
    try:
        dice, wrong = _dice(text)
    except verify.CannotCheck as error:
        typer.echo(
            json.dumps({"checked": False, "error": str(error)}) if as_json else f"{file}: {error}",
            err=not as_json,
        )
        raise typer.Exit(2) from None
    rules, broken = _rules(text, content)
    if as_json:
        typer.echo(
            json.dumps({"checked": True, "dice": not wrong, "rules": not broken, "said": [dice, rules]})
        )
    else:
        typer.echo(f"{file}\ndice:  {dice}\nrules: {rules}")
    if wrong or broken:
        raise typer.Exit(1)


def _dice(text: str) -> tuple[str, bool]:
    """By the text alone."""
    try:
        found = verify.verify(text)
    except verify.Mismatch as error:
        return f"WRONG. {error}", True
    return f"right. Commitment {found.commitment} kept, {found.rolls} rolls checked", False


def _rules(text: str, content: Path | None) -> tuple[str, bool]:
    """By the engine, which gets the picks of the record and not the secret: it cannot make them itself."""
    lines = [line for line in text.split("\n") if not line.strip().startswith("--- secret ")]
    try:
        match = replay("\n".join(lines), content)
    except BadRecord as error:
        return f"WRONG. {error}", True
    return f"right. {match.count} actions ask for these picks and have these outcomes", False


def _refuse(file: Path, error: BadRecord) -> NoReturn:
    typer.echo(f"{file}: {error}", err=True)
    if isinstance(error, Damaged) and error.sound is not None:
        how = f"crusades record recover {file} -o FILE"
        typer.echo(f"The first {error.sound.count} actions are sound: {how}", err=True)
    raise typer.Exit(1)


def _fail_json(error: BadRecord) -> NoReturn:
    sound = error.sound.count if isinstance(error, Damaged) and error.sound is not None else 0
    typer.echo(json.dumps({"sound": False, "line": error.line, "error": error.message, "actions": sound}))
    raise typer.Exit(1)


def _summary(match: Match) -> dict[str, Any]:
    return {
        "sound": True,
        "game": match.game.id,
        "scenario": match.scenario or None,
        "options": match.options,
        "seed": match.seed,
        "fair": match.header.fair,
        "actions": match.count,
        "result": match.result,
        "state": match.state_hash(),
    }


def _data(match: Match, seat: str | None) -> dict[str, Any]:
    log = [{"action": each.number, "rule": each.rule, "text": each.text} for each in match.log(seat)]
    now = {"to_act": match.to_act, "actions": match.actions, "log": log, "view": match.view(seat)}
    return {**_summary(match), **now}


def _story(match: Match, seat: str | None) -> str:
    """The log under the actions that it follows."""
    log: dict[int, list[str]] = {}
    for each in match.log(seat):
        rule = f"  ({each.rule})" if each.rule else ""
        log.setdefault(each.number, []).append(f"      {each.text}{rule}")
    lines = [repr(match)]
    for number, action in enumerate(match.actions, 1):
        lines += [f"{number:>4}  {action}", *log.get(number, [])]
    return "\n".join([*lines, match.prompt()])
