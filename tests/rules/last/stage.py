"""Positions for tests of cards: the same scene for whichever nation holds the card."""

from crusades.games.last.cards import Card
from tests.rules.last.kit import Table, game, table

# What a nation fields, by the part it plays in a scene.
FORCES = {
    "ge": {"inf": "ge.grenadier", "tank": "ge.pz4", "gun": "ge.lefh18", "fb": "ge.bf109",
           "bomber": "ge.he111", "para": "ge.fallschirm", "eng": "ge.pioniere", "scout": "ge.puma",
           "truck": "ge.opel"},
    "us": {"inf": "us.rifle", "tank": "us.sherman", "gun": "us.h105", "fb": "us.p51", "bomber": "us.a20",
           "para": "us.airborne", "eng": "us.engineers", "scout": "us.greyhound", "truck": "us.truck"},
    "su": {"inf": "su.rifle", "tank": "su.t34", "gun": "su.m30", "fb": "su.yak9", "bomber": "su.il2",
           "para": "su.vdv", "eng": "su.sappers", "scout": "su.ba64", "truck": "su.gaz"},
    "gb": {"inf": "gb.tommy", "tank": "gb.firefly", "gun": "gb.g55", "fb": "gb.typhoon", "eng": "gb.sappers"},
    "fi": {"inf": "fi.jalka", "tank": "fi.t34", "gun": "fi.h122", "fb": "fi.bf109"},
    "ff": {"inf": "ff.colonial", "tank": "ff.sherman", "gun": "ff.h105", "fb": "ff.p47"},
    "hu": {"inf": "hu.honved", "tank": "hu.turan", "gun": "hu.h105", "fb": "hu.bf109", "cav": "hu.hussar"},
    "it": {"inf": "it.bersaglieri", "tank": "it.p40", "gun": "it.h75", "fb": "it.mc202"},
    "ple": {"inf": "ple.piechota", "tank": "ple.t34", "gun": "ple.m30", "fb": "ple.yak9"},
    "plw": {"inf": "plw.kresy", "tank": "plw.sherman", "gun": "plw.p25", "fb": "plw.spitfire"},
    "ro": {"inf": "ro.dorobanti", "tank": "ro.t4", "gun": "ro.h100", "fb": "ro.iar80", "aa": "ro.vickers"},
    "yu": {"inf": "yu.brigade", "tank": "yu.t3485", "gun": "yu.mtn75", "fb": "yu.spitfire"},
}  # fmt: skip
POOLS = {"axis": "ge", "allied": "us", "soviet": "su"}
AXIS = ("ge", "fi", "hu", "it", "ro")


def pools(name: str, *only: str) -> list[str]:
    """The ids of a common card in the pools that have it."""
    return [f"{pool}.{name}" for pool in (only or POOLS)]


class Stage(Table):
    """A table on which `me` holds the card; texts may name parts in braces."""

    def __init__(self, card: str, variant: str, text: str, dice: list[int] | None, enemy: str = "") -> None:
        mine = card.partition(".")[0]
        mine = POOLS.get(mine, mine)
        is_axis = mine in AXIS
        enemy = enemy or ("us" if is_axis else "ge")
        self.words = {"card": card, "me": "ax" if is_axis else "al", "foe": "al" if is_axis else "ax"}
        self.words |= {"own": "r1" if is_axis else "r3", "far": "r3" if is_axis else "r1"}
        self.words |= FORCES[mine]
        self.words |= {f"e{part}": name for part, name in FORCES[enemy].items()}
        first, second = (mine, enemy) if is_axis else (enemy, mine)
        super().__init__(table(f"nations {first} {second}\n{self.fill(text)}", variant, dice).s)

    def fill(self, text: str) -> str:
        for part, name in self.words.items():
            text = text.replace(f"{{{part}}}", name)
        return text

    def do(self, actions: str) -> "Stage":
        super().do(self.fill(actions))
        return self

    def refused(self, text: str) -> str | None:
        return super().refused(self.fill(text))

    def card(self, name: str) -> int:
        return super().card(self.fill(name))

    def offers(self, text: str) -> bool:
        """Whether the seat to act may do this now."""
        return self.is_legal(self.fill(text))

    def supply(self, seat: str) -> int:
        return super().supply(self.fill(seat))

    def pile(self, seat: str) -> int:
        return super().pile(self.fill(seat))

    def printed(self, name: str) -> Card:
        return game().library.card(self.fill(name))

    def quiet_until_fire(self) -> None:
        """Decline cards until somebody may fire."""
        for _ in range(20):
            if any(text.startswith("fire") for text in self.legal):
                return
            super().do("pass")

    def settle_assault(self) -> None:
        """Decline everything until the assault is over."""
        for _ in range(40):
            if self.s.assault is None:
                return
            super().do("pass" if "pass" in self.legal else self.legal[0])

    @property
    def unrolled(self) -> list[int]:
        """The dice of the script that were not asked for."""
        return self.s.dice.script or []


def stage(card: str, variant: str, text: str, dice: list[int] | None = None, enemy: str = "") -> Stage:
    return Stage(card, variant, text, dice, enemy)
