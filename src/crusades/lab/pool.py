"""Many independent tasks on one core or on all, with equal results in equal order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def spread(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """The results in the order of the tasks, whatever the number of processes.

    `work` and the tasks have to be importable and picklable.
    """
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    # Not fork: the parent may have threads, such as those that draw a progress bar.
    with ProcessPoolExecutor(min(jobs, len(tasks)), get_context("spawn")) as pool:
        yield from pool.map(work, tasks)
