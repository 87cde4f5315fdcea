"""L2.3: what happens to a card once it lies on the table: targets, the enemy's answer, effects, discard."""

from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import damage, deeds, targets
from crusades.games.last.cards import Card
from crusades.games.last.effects import IGNORES_HITLER, IGNORES_STALIN, PLAY, UNIQUE
from crusades.games.last.kinds import PLAY_CARD
from crusades.games.last.naming import PieceNaming
from crusades.games.last.pieces import HQ, SEEN, SPOTTED, foe
from crusades.games.last.state import Last
from crusades.games.last.verbs import AT, CHOOSE, DONE, IGNORE, PASS
from crusades.games.last.windows import open_window

# marks of a PLAY_CARD frame
SUBJECT: Final = 0  # what the window was about
FATE: Final = 1  # whether the card was stopped (`deeds.cancel` does it)
NEXT: Final = 2  # the effect that comes next

CANCELLED: Final = 1
IGNORED: Final = 2

# steps
BEGIN: Final = 0
TARGETS: Final = 1
ANSWER: Final = 2
DISREGARD: Final = 3
ASK_IGNORE: Final = 4
EFFECTS: Final = 5
END: Final = 6


def named(target: int) -> int:
    """The action that names a target: a card or a place."""
    return act(CHOOSE, target) if target >= 0 else act(AT, targets.as_place(target))


def target_of(action: int) -> int:
    return a_of(action) if verb_of(action) == CHOOSE else targets.as_place(a_of(action))


def shields(card: Card) -> int:
    """L2.3.9, L11.7.1: the abilities (keywords) that let a player disregard this card; 0: none does."""
    return (IGNORES_HITLER if card.tags & 1 else 0) | (IGNORES_STALIN if card.tags & 2 else 0)


def shield_of(s: Last, seat: int, keywords: int) -> int:
    """The card in play that lets this seat disregard such cards, or -1."""
    for i in s.ground[seat]:
        if s.of(i).keywords & keywords:
            return i
    return -1


def could_ignore(s: Last, seat: int, keywords: int) -> bool:
    """Public facts: a card with the ability lies open, or could be one face down in the Headquarters."""
    code = s.library.nation_codes[s.nation[seat]]
    if not any(c.keywords & keywords and s.library.belongs(c, code) for c in s.library.cards):
        return False
    for i in s.ground[seat]:
        if s.at[i] == HQ + seat and (not s.flags[i] & SPOTTED or s.of(i).keywords & keywords):
            return True
    return False


class PlayCard(Procedure[Last]):
    """One card being played. unit: the card; place: where the window was; units: the targets named."""

    name = "play_card"

    def asks(self, s: Last, f: Frame) -> int:
        if f.step == TARGETS:
            return f.seat
        return foe(f.seat) if f.step == ASK_IGNORE else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        if f.step == ASK_IGNORE:
            can = shield_of(s, foe(f.seat), shields(s.of(f.unit))) >= 0
            return [act(PASS), act(IGNORE)] if can else [act(PASS)]
        found = [named(t) for t in targets.choices(s, f.unit, f.seat, f.marks[SUBJECT], f.place, f.units)]
        if f.units:
            found.append(act(DONE))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        if action in self.options(s, f):
            return OK
        return "L11.7.1" if f.step == ASK_IGNORE else "L2.3.6"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if f.step == ASK_IGNORE:
            f.step = EFFECTS
            if verb == IGNORE:
                self.disregard(s, f)
        elif verb == DONE:
            f.step = ANSWER
        else:
            self.name_target(s, f, target_of(action))

    def name_target(self, s: Last, f: Frame, target: int) -> None:
        """L2.3.6: targets are named one after the other, at most as many as the card says."""
        f.units.append(target)
        if target >= 0:
            s.tell("targets_card", f.unit, target)
        else:
            s.tell("targets_place", f.unit, targets.as_place(target))
        flt = s.of(f.unit).play_target
        most = 1 if flt is None else flt.count
        if len(f.units) >= most:
            f.step = ANSWER
        elif not targets.choices(s, f.unit, f.seat, f.marks[SUBJECT], f.place, f.units):
            f.step = ANSWER

    def disregard(self, s: Last, f: Frame) -> None:
        """L11.7.1: the owner of the ability decides, and shows the card that has it."""
        i = shield_of(s, foe(f.seat), shields(s.of(f.unit)))
        s.flags[i] |= SEEN
        s.reveals += 1
        f.marks[FATE] = IGNORED
        s.tell("disregarded", f.unit, i)

    def advance(self, s: Last, f: Frame) -> None:
        card = s.of(f.unit)
        if f.step == BEGIN:
            self.begin(s, f, card)
        elif f.step == ANSWER:
            f.step = DISREGARD
            open_window(s, "card.played", f.unit, f.place, 1 << foe(f.seat))
        elif f.step == DISREGARD:
            asks = not f.marks[FATE] and shields(card) and could_ignore(s, foe(f.seat), shields(card))
            f.step = ASK_IGNORE if asks else EFFECTS
        elif f.step == EFFECTS:
            self.take_effect(s, f, card)
        else:
            s.pop()
            if card.duration == "indefinite" and f.marks[FATE] != CANCELLED:
                s.tell("in_play", f.unit)
            else:
                damage.discard(s, f.unit)  # L2.3.3, L2.3.4, L2.3.6, L2.3.7

    def begin(self, s: Last, f: Frame, card: Card) -> None:
        """L11.11.1: a Unique card that took effect before is discarded; else targets are named."""
        if card.keywords & UNIQUE and card.number in s.unique:
            s.tell("unique_again", f.unit)
            f.marks[FATE] = CANCELLED
            f.step = END
            return
        f.step = ANSWER
        found = targets.choices(s, f.unit, f.seat, f.marks[SUBJECT], f.place, [])
        flt = card.play_target
        if not found or flt is None:
            return
        if flt.pick == "random":
            pool = targets.at_random(s, f.unit, f.seat)
            if pool:
                self.name_target(s, f, pool[s.dice.draw(pool, PieceNaming(s))])
        elif len(found) == 1:
            self.name_target(s, f, found[0])
        else:
            f.step = TARGETS

    def take_effect(self, s: Last, f: Frame, card: Card) -> None:
        """L2.2.7: what the text says, in its order."""
        if f.marks[FATE]:
            f.step = END
            return
        if f.marks[NEXT] == 0 and card.keywords & UNIQUE:
            s.unique.append(card.number)
        while f.marks[NEXT] < len(card.effects):
            effect = card.effects[f.marks[NEXT]]
            f.marks[NEXT] += 1
            if effect.when == PLAY:
                deeds.carry_out(s, effect, f.unit, f.seat, f.units, f.marks[SUBJECT], f.place)
                return
        f.step = END


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [(PLAY_CARD, PlayCard())]
