"""What holds in every reachable state."""

from crusades.games.last.state import Last


def violations(s: Last) -> list[str]:
    return []
