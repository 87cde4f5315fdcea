"""Effects of played cards that last: added when played, taken away when their time is over."""

from crusades.games.last.state import Last


def end_attack(s: Last) -> None: ...


def end_round(s: Last) -> None: ...


def end_assault(s: Last) -> None: ...


def end_phase(s: Last) -> None: ...


def end_turn(s: Last) -> None: ...


def begin_turn(s: Last) -> None: ...
