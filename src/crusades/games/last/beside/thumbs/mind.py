"""What the player makes of the position: what cards are worth, who is strong where, who threatens what."""

from __future__ import annotations

from math import sqrt
from random import Random

from crusades.games.last import artillery, damage, movement, texts, zones
from crusades.games.last.cards import Card
from crusades.games.last.pieces import (
    ARMOR,
    BESIDE,
    DUG_IN,
    FORTIFICATION,
    GROUND,
    HQ,
    NEIGHBOURS,
    ZONES,
    edge_row,
    foe,
    row_of,
)
from crusades.games.last.state import Last

CAPTURE_BONUS = 5  # L9.0.4
TOKEN_WORTH = 0.5  # of cards that score nothing but still fight
ATTACHED_POWER = 1.5  # dice that a weapon or Leader is good for, near enough
LATE = 14  # from this turn on the player presses harder and harder
STALE = 24  # … and from this one on agrees that nobody gets through


class Mind:
    """An imagined state seen from one seat. Everything here reads; nothing changes the state for good."""

    def __init__(self, s: Last, seat: int, random: Random) -> None:
        self.s = s
        self.seat = seat
        self.enemy = foe(seat)
        self.random = random
        self.home = HQ + seat
        self.goal = HQ + self.enemy
        self._threats: dict[int, float] = {}
        self._bonus = [0] * len(s.card)
        for j in s.attached:
            if 0 <= s.on[j] < len(s.card):
                self._bonus[s.on[j]] += 1 if s.owner[j] == s.owner[s.on[j]] else -1

    # cards ----------------------------------------------------------------------------------------------
    def card(self, i: int) -> Card:
        return self.s.library.cards[self.s.card[i]]

    def worth(self, i: int) -> float:
        """The points it would score (L9.0.3), with what is attached to it."""
        total = float(max(self.card(i).cost, TOKEN_WORTH))
        if self._bonus[i]:
            total += sum(self.card(j).cost for j in zones.attachments(self.s, i))
        return total

    def left(self, i: int) -> int:
        """Hits it still takes."""
        return max(1, damage.defense(self.s, i) - self.s.hits[i])

    def fire(self, i: int) -> float:
        """Firepower against whatever may come."""
        card = self.card(i)
        high, low = max(card.inf, card.arm), min(card.inf, card.arm)
        return max(0.0, 0.65 * high + 0.35 * low + ATTACHED_POWER * self._bonus[i])

    def strength(self, i: int) -> float:
        """How much a unit counts for: it has to hit and to last."""
        lasting = self.left(i) + (1 if self.s.flags[i] & DUG_IN else 0)
        return sqrt(self.fire(i) * lasting)

    # places ---------------------------------------------------------------------------------------------
    def units(self, side: int, place: int) -> list[int]:
        """Units that count for stacking there, and combat HQ Troops; no riders, nobody inside."""
        s = self.s
        return [i for i in s.ground[side] if s.at[i] == place and self.card(i).combat]

    def held(self, side: int, place: int) -> bool:
        return bool(zones.occupied(self.s, side) >> place & 1)

    def force(self, side: int, place: int) -> float:
        """Strength that defends a place; Fortifications count for the hits they take."""
        total = 0.0
        for i in zones.here(self.s, side, place):
            card = self.card(i)
            if card.combat:
                total += self.strength(i)
            elif card.category == FORTIFICATION and zones.occupant(self.s, i) >= 0:
                total += 1.5
        return total

    def stake(self, side: int, place: int) -> float:
        """What would be lost with a place."""
        return sum(self.worth(i) for i in zones.here(self.s, side, place) if self.card(i).combat)

    def threat(self, place: int) -> float:
        """Strength that the enemy could bring against a place in its next turn: three units from a zone."""
        if place not in self._threats:
            self._threats[place] = self._threat(place)
        return self._threats[place]

    def _threat(self, place: int) -> float:
        s = self.s
        near: dict[int, list[float]] = {}
        for i in s.ground[self.enemy]:
            card = self.card(i)
            at = s.at[i]
            if at >= GROUND or not card.ground or card.artillery or zones.carrier(s, i) >= 0:
                continue
            origin = at if BESIDE[place] >> at & 1 else self._way(at, place, card)
            if origin >= 0:
                power = self.strength(i)
                rider = zones.rider(s, i)
                near.setdefault(origin, []).append(power + (self.strength(rider) if rider >= 0 else 0.0))
        total = 0.0
        for origin, powers in near.items():
            most = 3 if origin < ZONES else 9
            total += sum(sorted(powers, reverse=True)[:most])
        total *= 1.0 + 0.15 * max(0, len(near) - 1)  # flank attacks (L7.5.48)
        for i in s.ground[self.enemy]:
            if self.card(i).artillery and s.at[i] < GROUND and artillery.in_range(s, i, place):
                total += 0.8 * sqrt(self.fire(i) * 2)
        return total

    def _way(self, at: int, place: int, card: Card) -> int:
        """Where an enemy two steps off would assault from, or -1."""
        if card.mf < 2:
            return -1
        for q in NEIGHBOURS[at]:
            if BESIDE[place] >> q & 1 and not self.held(self.seat, q) and not self.is_hard(q):
                return q
        return -1

    def is_hard(self, place: int) -> bool:
        return place < ZONES and bool(self.s.library.cards[self.s.terrain[place]].flags & movement.HARD)

    def is_own_row(self, place: int) -> bool:
        return place < ZONES and row_of(place) == edge_row(self.seat)

    def is_their_row(self, place: int) -> bool:
        return place < ZONES and row_of(place) == edge_row(self.enemy)

    # who may act ----------------------------------------------------------------------------------------
    def is_free(self, i: int) -> bool:
        """An own ground unit that can still be told something; a passenger acts with its transport."""
        s = self.s
        return (
            s.at[i] < GROUND
            and self.card(i).ground
            and zones.carrier(s, i) < 0
            and movement.is_free(s, i)
            and movement.mf_left(s, i) > 0
        )

    def in_supply(self, i: int) -> bool:
        return texts.in_supply(self.s, i)

    def is_armor(self, i: int) -> bool:
        return self.card(i).type == ARMOR

    # the score ------------------------------------------------------------------------------------------
    def points(self, side: int) -> int:
        return sum(self.card(i).cost for i in self.s.piles[side])

    @property
    def lead(self) -> int:
        return self.points(self.seat) - self.points(self.enemy)

    @property
    def haste(self) -> float:
        """0 at first; grows when the game gets long, faster for whoever is behind."""
        late = max(0, self.s.turn - LATE) / 6
        return late * (1.5 if self.lead < 0 else 1.0)
