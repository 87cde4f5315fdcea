"""What a fight of The Darkest Crusade promises, and what lies over its map, reckoned from a view."""

from __future__ import annotations

from typing import Any

from crusades.cli.boards import View
from crusades.games.darkest import battle, fire, forces, strategic
from crusades.games.darkest.game import DarkestGame
from crusades.games.darkest.pieces import SEATS
from crusades.games.darkest.state import Attack, Battle, Darkest
from crusades.games.darkest.volleys import volley


class Reckoner:
    """For one view. Nothing lies hidden in this game: the state of the view is the state."""

    def __init__(self, game: DarkestGame, view: View) -> None:
        self.game = game
        self.view = view
        self.state: Darkest = game.imagine(view, 0)
        self.seat: int = SEATS.index(view["seat"]) if view["seat"] else -1

    def layer(self, name: str) -> dict[str, Any]:
        return dict(self.game.overlay(self.state, self.seat, name))

    def rail(self, side: str) -> int:
        """D8.1, D8.2: how many factors may go by rail."""
        return strategic.capacity(self.state, SEATS.index(side))

    # fights ---------------------------------------------------------------------------------------------
    def of_attack(self, attack: View) -> str:
        """An announced attack, or one that is being put together."""
        number = self.state.theatre.roster.by_id
        made = Attack(self.state.theatre.board.index[attack["target"].lower()])
        made.units = [number[name.lower()] for name in attack["units"]]
        made.air = [number[name.lower()] for name in attack["air"]]
        made.fleet = number[attack["fleet"].lower()] if attack["fleet"] else -1
        return self.odds(fire.battle_of(self.state, made, self.state.seat)) if made.units else ""

    def of_battle(self) -> str:
        b = self.state.battle
        return self.odds(b) if b is not None else ""

    def odds(self, b: Battle) -> str:
        """`9 against 4: about 2.5 hits (0–5) for 0.8 (0–2)`, and what the place itself takes."""
        attack, defence = fire.attack_strength(self.state, b), fire.defence_strength(self.state, b)
        text = (
            f"{attack} against {defence}: about {self._hits(attack, True)} for {self._hits(defence, False)}"
        )
        if b.kind == battle.SALVO:
            text = f"{attack}: about {self._hits(attack, True)}, without reply"
        takes = fire.absorbs(self.state, b.target, 1 - b.seat)
        lines = len(forces.lines_at(self.state, b.target))
        text += f"; the place takes {takes} a round" if takes else ""
        return text + (f"; {lines} fortification line{'s' if lines > 1 else ''}" if lines else "")

    def _hits(self, strength: int, is_attacker: bool) -> str:
        """The mean and the range of one volley."""
        spread = volley(self.state, strength, is_attacker, 0, 0)
        mean = float(sum(hits * part for hits, part in spread.items()))
        told = f"({min(spread)}–{max(spread)})"
        return f"{mean:.1f} hits {told}" if is_attacker else f"{mean:.1f} {told}"
