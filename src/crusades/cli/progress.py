"""The bar shown during long work. Imported inside the commands that need it: rich takes its time to load."""

from __future__ import annotations

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)


def bar() -> Progress:
    """Games done of all, time spent and left, and what was found so far (the task's field `found`)."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[found]}"),
    )
    # On stderr: stdout is for the result.
    return Progress(*columns, console=Console(stderr=True), transient=True)
