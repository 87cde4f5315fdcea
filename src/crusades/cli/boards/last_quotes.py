"""What an action of The Last Crusade costs and promises, as far as its player can know.

The numbers come from a state that is built from the player's view: every card that lies face down there is
taken for a plain unit, so that no number can tell what the cards really are.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

from crusades.games.last import (
    artillery,
    assault_declare,
    defense,
    deploy,
    drawing,
    firepower,
    launch,
    recon,
    refit,
    rounds,
)
from crusades.games.last.game import LastGame
from crusades.games.last.lexicon import LastLexicon
from crusades.games.last.pieces import AA, AIR_COMBAT, BOMBARD, GROUND, RETURN, SEATS, STRIKE
from crusades.games.last.state import Last
from crusades.games.last.view import HIDDEN

View = dict[str, Any]
FACES = 6


class Quotes:
    """For one decision."""

    def __init__(self, game: LastGame, view: View) -> None:
        self.view = view
        self.seat: int = SEATS.index(view["seat"])
        self.state = plain(game, view)
        self.lexicon = LastLexicon(self.state, self.seat)

    def of(self, words: list[str]) -> str:
        """`2 Supply`, `4 dice at 5+, 41% kill`; nothing if there is nothing to say."""
        teller = TELLERS.get(words[0])
        return teller(self, *words[1:]) if teller else ""

    # prices ---------------------------------------------------------------------------------------------
    def from_hand(self, card: str, *where: str) -> str:
        s = self.state
        i = deploy.in_hand(s, self.seat, self.lexicon.read("card", card))
        return points(deploy.price(s, self.seat, i)) if i >= 0 else ""

    def draw(self, deck: str) -> str:
        return points(drawing.price(self.state, self.seat))

    def by_unit(self, price: Callable[[Last, int], int], tag: str) -> str:
        return points(price(self.state, self.lexicon.unit(tag)))

    def whole_assault(self) -> str:
        a = self.state.assault
        is_declared = self.view["question"] == "assault_declare" and a is not None
        return points(assault_declare.price(self.state, a)) if is_declared and a else ""

    def joins(self, tag: str) -> str:
        price = {"assault_declare": assault_declare.fee, "launch": launch.cost}.get(self.view["question"])
        return self.by_unit(price, tag) if price else ""

    # dice -----------------------------------------------------------------------------------------------
    def odds(self, kind: int, i: int, target: int, place: int) -> str:
        """How many dice, what they must show, and how likely the target does not survive them."""
        s = self.state
        if self.view["state"]["card"][target] == HIDDEN:
            return ""
        dice = firepower.dice(s, kind, i, target, place)
        number = firepower.tn(s, kind, i, target, place)
        shot = firepower.aim(s, target)
        needed = max(1, firepower.defense(s, shot) - s.hits[shot])
        kill = chance(dice, number, needed)
        return f"{dice} {'die' if dice == 1 else 'dice'} at {number}+, " + (
            f"{kill:.0%} kill" if kill else f"{dice * chance(1, number, 1):.1f} hits"
        )

    def shot(self, tag: str, target: str) -> str:
        s, a = self.state, self.state.assault
        i, aim = self.lexicon.unit(tag), self.lexicon.unit(target)
        question = self.view["question"]
        if question in ("anti_aircraft", "return_fire"):
            return self.odds(AA if question == "anti_aircraft" else RETURN, i, aim, s.at[i])
        if question == "air_battle":
            return self.odds(AIR_COMBAT, i, aim, s.frames[-1].place)
        return self.odds(rounds.kind_of(a, i), i, aim, a.zone) if a is not None else ""

    def strike(self, tag: str, target: str) -> str:
        aim = self.lexicon.unit(target)
        return self.odds(STRIKE, self.lexicon.unit(tag), aim, self.state.at[aim])

    def bombard(self, tag: str, target: str) -> str:
        gun, aim = self.lexicon.unit(tag), self.lexicon.unit(target)
        odds = self.odds(BOMBARD, gun, aim, self.state.at[aim]) if self.state.at[aim] < GROUND else ""
        return ", ".join(filter(None, (points(artillery.fee(self.state, gun)), odds)))

    def recon(self, tag: str, place: str) -> str:
        dice = recon.dice_for(self.state, self.lexicon.unit(tag), self.lexicon.read("place", place))
        return f"{dice} {'die' if dice == 1 else 'dice'} at {recon.SPOTTING}+"


TELLERS: dict[str, Callable[..., str]] = {
    **dict.fromkeys(("deploy", "post", "attach", "block", "play"), Quotes.from_hand),
    "extra": Quotes.draw,
    "refit": lambda quotes, tag: quotes.by_unit(refit.price, tag),
    "launch": lambda quotes, tag: quotes.by_unit(launch.cost, tag),
    "supply": lambda quotes, tag: quotes.by_unit(defense.fee, tag),
    "support": lambda quotes, tag: quotes.by_unit(artillery.fee, tag),
    "with": Quotes.joins,
    "done": Quotes.whole_assault,
    "fire": Quotes.shot,
    "target": Quotes.shot,
    "strike": Quotes.strike,
    "bombard": Quotes.bombard,
    "recon": Quotes.recon,
}


def points(price: int) -> str:
    return f"{price} Supply" if price else "free"


def chance(dice: int, number: int, needed: int) -> float:
    """How likely at least so many of the dice reach the number.

    >>> chance(1, 5, 1) == 2 / 6
    True
    >>> chance(2, 7, 1)
    0.0
    """
    hit = min(FACES, max(0, FACES + 1 - number)) / FACES
    return float(sum(comb(dice, n) * hit**n * (1 - hit) ** (dice - n) for n in range(needed, dice + 1)))


def plain(game: LastGame, view: View) -> Last:
    """The state of a view; a card that lies face down there is a unit without any text."""
    s = game.imagine(view, 0)
    data = s.save()
    data["card"] = [
        plain_unit(game, s.nation[s.owner[i]]) if number == HIDDEN else s.card[i]
        for i, number in enumerate(view["state"]["card"])
    ]
    return game.load(data)  # loaded anew: nothing remembers the cards that were imagined


def plain_unit(game: LastGame, nation: int) -> int:
    library = game.library
    code = library.nation_codes[nation]
    units = [c for c in library.cards if c.ground and c.combat and library.belongs(c, code)]
    return min(units, key=lambda c: (len(c.effects), not c.soldier, c.cost)).number
