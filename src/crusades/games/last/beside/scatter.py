"""Random positions of The Last Crusade: two nations across nine zones, in any phase."""

from __future__ import annotations

from random import Random
from typing import Any

from crusades.games.last.pieces import CATEGORIES, SPECIAL, TERRAIN, UNIT
from crusades.play import library

PHASES = ("reinforcement", "air", "recon", "bombardment", "maneuver")


def battle(view: Any, rng: Random) -> str:
    """A position in the middle of a card battle."""
    return "\n".join(_Battle(rng).lines())


class _Battle:
    """Two nations across nine zones, in any phase, with whatever may lie about by then."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        built: Any = library.load_game("last")
        self.library = built.library
        axis = [n for n in self.library.nations if n.side == "axis"]
        others = [n for n in self.library.nations if n.side != "axis"]
        self.nations = (rng.choice(axis), rng.choice(others))
        self.seats = ("ax", "al")
        self.phase = rng.choice(PHASES)
        self.active = rng.choice(self.seats)
        self.bridges = self.chance(0.3)

    def chance(self, likely: float) -> bool:
        return self.rng.random() < likely

    def cards(self, seat: int, *categories: str) -> list[Any]:
        code = self.nations[seat].code
        return [
            c
            for c in self.library.cards
            if CATEGORIES[c.category] in categories
            and c.kind in (UNIT, SPECIAL)
            and self.library.belongs(c, code)
        ]

    def lines(self) -> list[str]:
        rng = self.rng
        lines = [
            f"variant {rng.choice(('standard', 'amended', 'original'))}",
            f"nations {self.nations[0].code} {self.nations[1].code}",
            f"turn {rng.randint(1, 12)}",
            f"phase {self.phase} {self.active}",
            f"supply ax {rng.randint(0, 14)} al {rng.randint(0, 14)}",
            f"first {rng.choice(self.seats)}",
        ]
        if self.bridges:
            lines += ["option bridges yes", f"bridge river{rng.randint(1, 2)}.c{rng.randint(1, 3)}"]
        terrains = [c.id for c in self.library.cards if c.kind == TERRAIN and c.id != "ter.bridge"]
        for row in range(3):
            for column in range(3):
                if not self.bridges:
                    lines.append(f"terrain r{row + 1}c{column + 1} {rng.choice(terrains)}")
                lines += self.zone(row, f"r{row + 1}c{column + 1}")
        for seat in (0, 1):
            lines += self.rear(seat)
        return lines

    def zone(self, row: int, place: str) -> list[str]:
        if self.chance(0.3):
            return []
        seat = int(self.rng.random() < (0.15, 0.5, 0.85)[row])
        lines = [f"{place}: {', '.join(self.stand(seat, 3))}"]
        if self.chance(0.2) and not self.bridges:
            works = self.cards(seat, "obstacle")
            lines.append(f"{place}/{self.rng.choice('NSWE')}: {self.seats[seat]} {self.rng.choice(works).id}")
        return lines

    def stand(self, seat: int, most: int) -> list[str]:
        units = [c for c in self.cards(seat, "unit") if c.ground]
        found = []
        for _ in range(self.rng.randint(1, most)):
            card = self.rng.choice(units)
            found.append(f"{self.seats[seat]} {card.id}{self.marks(seat, card)}")
        if len(found) < most and self.chance(0.15):
            forts = self.cards(seat, "fortification")
            if forts:
                found.append(f"{self.seats[seat]} {self.rng.choice(forts).id}")
        return found

    def marks(self, seat: int, card: Any) -> str:
        words = [word for word in ("spotted", "committed") if self.chance(0.4)]
        if card.dig and self.chance(0.2):
            words.append("dug-in")
        if card.defense > 1 and self.chance(0.3):
            words.append(f"hits {self.rng.randint(1, card.defense - 1)}")
        if self.chance(0.25):
            fitting = [
                c
                for c in self.cards(seat, "leader", "support_weapon")
                if c.play_target and (c.soldier or c.play_target.soldier == int(card.soldier) == 1)
            ]
            if fitting:
                words.append(f"+{self.rng.choice(fitting).id}")
        return "".join(f" {word}" for word in words)

    def rear(self, seat: int) -> list[str]:
        rng, short = self.rng, self.seats[seat]
        lines = [f"HQ.{short}: {', '.join(self.stand(seat, 4) + self.staff(seat))}"]
        aircraft = [c for c in self.cards(seat, "unit") if not c.ground]
        if aircraft:
            parked = [rng.choice(aircraft).id for _ in range(rng.randint(0, 3))]
            parked += [c.id for c in self.cards(seat, "ordnance") if self.chance(0.3)]
            if parked:
                lines.append(f"AF.{short}: {', '.join(parked)}")
            if self.phase in ("recon", "bombardment") and self.active == short and self.chance(0.6):
                lines.append(
                    f"K{rng.choice(('12', '23'))}.r{rng.randint(1, 3)}: {short} {rng.choice(aircraft).id}"
                )
            fighters = [c for c in aircraft if c.cls == "fb"]
            if fighters and self.chance(0.3):
                lines.append(f"K{rng.choice(('12', '23'))}.r2: {short} {rng.choice(fighters).id} patrol")
        playable = self.cards(seat, *CATEGORIES[:11])
        for pile, most in (("hand", 8), ("deck", 8)):
            cards = [rng.choice(playable).id for _ in range(rng.randint(0, most))]
            if cards:
                lines.append(f"{pile} {short}: {', '.join(cards)}")
        lasting = [c for c in self.cards(seat, "event") if c.duration == "indefinite"]
        if lasting and self.chance(0.3):
            lines.append(f"table {short}: {rng.choice(lasting).id}")
        return lines

    def staff(self, seat: int) -> list[str]:
        short = self.seats[seat]
        staff = [c.id for c in self.cards(seat, "hq_troop") if self.chance(0.15)][:3]
        if self.chance(0.4):
            staff.append(self.rng.choice(self.cards(seat, "general")).id)
        return [f"{short} {card}" for card in staff]
