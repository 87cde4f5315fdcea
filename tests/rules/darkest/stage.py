"""Set-up alone: played until the first turn is about to begin, whatever that turn then asks."""

from crusades.core.flow import NOBODY
from crusades.games.darkest.kinds import TURN
from tests.rules.darkest.kit import Table, new


class Stage(Table):
    """A table on which the set-up is played, and stops before step A.1 of turn 1."""

    def do(self, actions: str) -> "Stage":
        for text in actions.split(";"):
            s, game = self.s, self.game
            action = game.parse(s, text.strip())
            refusal = game.why_not(s, action)
            assert refusal is None and action in game.legal(s), (
                f"{text.strip()!r}: {refusal and refusal.rule}"
            )
            f = s.frames[-1]
            game.table[f.kind].apply(s, f, action)
            while s.frames[-1].kind != TURN and game.to_act(s) == NOBODY:
                f = s.frames[-1]
                game.table[f.kind].advance(s, f)
        return self

    def put(self, unit: str, place: str) -> "Stage":
        return self.do(f"choose {unit}; put {unit} {place}")

    @property
    def ready(self) -> bool:
        return self.s.turn == 1 and self.s.frames[-1].kind == TURN


def stage(scenario: str = "1941", seed: int = 1, **options: str) -> Stage:
    return Stage(new(scenario, seed, **options).s)


def historical(scenario: str = "1941", **options: str) -> Stage:
    return stage(scenario, 1, **options).do("listed")
