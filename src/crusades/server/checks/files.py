"""Every socket is an open file."""

from __future__ import annotations

import resource


def many_files() -> int:
    """Allow this process as many open files as it may have; answers how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard
