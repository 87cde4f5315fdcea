"""What effects of cards do: one function for each verb of the vocabulary (`effects.VERBS`).

An effect either holds for a while (`lasting`, read by `modifiers`) or does something at once. Whatever needs
an answer, or runs another procedure, is done one after the other by an EFFECT frame.
"""

from collections.abc import Callable
from typing import Final

from crusades.core.action import a_of, act, verb_of
from crusades.core.dice import packed
from crusades.core.flow import NOBODY, Frame, Procedure
from crusades.core.refusal import OK
from crusades.games.last import (
    air_battle,
    artillery,
    attack,
    counterattack,
    damage,
    defense,
    deploy,
    excess,
    flight,
    lasting,
    maskirovka,
    retreat,
    rivers,
    strike,
    targets,
    texts,
    zones,
)
from crusades.games.last.effects import ELSEWHERE, HOLDS, PLACED, PLAY, VERBS, Deed, Effect
from crusades.games.last.kinds import EFFECT, MASKIROVKA, PLAY_CARD, SEARCH, SUPPLY_ROLL
from crusades.games.last.naming import PieceNaming
from crusades.games.last.pieces import (
    ACTIVE,
    AIR,
    AIRFIELD,
    CARRIED,
    COMMITTED,
    DUG_IN,
    GENERAL,
    GROUND,
    HAND,
    HELD,
    HQ,
    LEADER,
    RIVER,
    SPOTTED,
    STOPPED,
    ZONES,
    foe,
)
from crusades.games.last.state import NO_SUBJECT, UNTIL_ASSAULT, Last
from crusades.games.last.verbs import AT, CHOOSE, DONE, PICK

# marks of an EFFECT frame; the targets named when the card was played follow
DEED: Final = 0
INDEX: Final = 1
SUBJECT: Final = 2
PLACE: Final = 3
CHOSEN: Final = 4

# its steps
GATHER: Final = 0
ASK_TARGETS: Final = 1
RUN: Final = 2
ASK_PLACE: Final = 3


def carry_out(
    s: Last, effect: Effect, source: int, owner: int, chosen: list[int], subject: int, place: int
) -> None:
    """L2.2.7: an effect happens.

    `chosen`: the targets named, cards or -1 - place; `subject`, `place`: what the moment is about, and where.
    """
    if not luck(s, effect, source, owner):
        return
    if effect.holds_on:
        hold(s, effect, source, owner, chosen, subject)
    if effect.holds_only:
        return
    if effect.may or effect.is_slow or asks_for(effect, chosen):
        f = s.push(Frame(EFFECT, owner, place, source, effect.number))
        f.marks = [0, 0, subject, -1, *chosen]
        return
    units = meant(s, effect, source, owner, chosen, subject)
    for deed in effect.deeds:
        if not deed.traits & HOLDS:
            for target in [source] if deed.is_once else units:
                HANDLERS[deed.verb](s, deed, Doing(target, source, owner, chosen, place))


def luck(s: Last, effect: Effect, source: int, owner: int) -> bool:
    """The die that an effect depends on, if it does, and the circumstances of what is done at once."""
    cond = effect.condition
    if cond is None or effect.holds_on:
        return True  # what holds for a while looks at the circumstances whenever it is asked
    if not texts.holds(s, cond, -1, source, owner):
        return False
    if not cond.die:
        return True
    die = s.dice.d6()
    s.tell("card_die", source, die, cond.die)
    return die >= cond.die


# effects that hold for a while ------------------------------------------------------------------------------
def hold(s: Last, effect: Effect, source: int, owner: int, chosen: list[int], subject: int) -> None:
    """Note the effect, once for every card or place it was aimed at."""
    pays = lasting.deed_of(effect, "hits_at_round_end") is not None
    end = lasting.until(s, effect.duration)
    flt = effect.target
    aimed: list[int] = [NO_SUBJECT]
    if flt is not None and flt.event_target:
        aimed = [subject]
    elif (flt is not None and (flt.chosen or "chosen" in flt.zones)) or (effect.vs and effect.vs.chosen):
        aimed = chosen
    elif pays and flt is not None:
        aimed = targets.everyone(s, flt, source, owner, NO_SUBJECT)
    for target in aimed:
        lasting.add(s, effect.number, source, owner, target, end)
        if lasting.deed_of(effect, "survive") is not None:
            s.hits[target] = min(s.hits[target], damage.defense(s, target) - 1)
            s.tell("holds_out", target)


# whom an effect means ---------------------------------------------------------------------------------------
def asks_for(effect: Effect, chosen: list[int]) -> bool:
    """Its owner (or chance) must still pick among those it means."""
    flt = effect.target
    if flt is None or flt.chosen or (chosen and effect.when != PLAY):
        return False
    return flt.count > 0 or "hand" in flt.zones


def meant(s: Last, effect: Effect, source: int, owner: int, chosen: list[int], subject: int) -> list[int]:
    """The cards an effect is about; the card itself if it does not say."""
    flt = effect.target
    if flt is None or flt.player:
        return [source]
    if flt.chosen or (chosen and effect.when != PLAY):
        return [i for i in chosen if i >= 0]
    if flt.event_target:
        return [subject] if subject >= 0 else []
    if "hand" in flt.zones:
        return targets.from_hand(s, effect, source, owner)
    aim = chosen[0] if chosen else NO_SUBJECT
    if flt.in_range_of:
        return targets.gunners(s, owner, s.at[aim]) if aim >= 0 else []
    found = targets.everyone(s, flt, source, owner, aim)
    if effect.strips:
        return [i for i in found if zones.attachments(s, i)]
    return found


# deeds ------------------------------------------------------------------------------------------------------
class Doing:
    """A deed being done: on which card, by which, for whom; what was named; where; on how many before."""

    __slots__ = ("chosen", "count", "owner", "place", "source", "target")

    def __init__(
        self, target: int, source: int, owner: int, chosen: list[int], place: int, count: int = 0
    ) -> None:
        self.target: int = target
        self.source: int = source
        self.owner: int = owner
        self.chosen: list[int] = chosen
        self.place: int = place
        self.count: int = count


Handler = Callable[[Last, Deed, Doing], None]
# By verb. Deeds that run procedures push their frames.
HANDLERS: Final[dict[str, Handler]] = {}


def does(verb: str) -> Callable[[Handler], Handler]:
    """The function below is what a deed of this verb does to one card."""

    def note(handler: Handler) -> Handler:
        HANDLERS[verb] = handler
        return handler

    return note


@does("hits")
def strike_with(s: Last, deed: Deed, d: Doing) -> None:
    """Plain hits, or an attack of so many dice; L10.2.2: never on a General."""
    if s.of(d.target).category == GENERAL:
        s.tell("out_of_reach", d.target)
    elif deed.dice:
        attack.blast(s, d.target, deed.dice, deed.tn)
    else:
        damage.suffer(s, d.target, deed.number)


@does("attack")
def shell_from_afar(s: Last, deed: Deed, d: Doing) -> None:
    if s.at[d.target] < GROUND:
        attack.order_off_board(s, d.owner, deed.inf, deed.arm, deed.tn, d.target)


@does("heal")
def heal(s: Last, deed: Deed, d: Doing) -> None:
    damage.heal(s, d.target, deed.number)


@does("supply")
def change_supply(s: Last, deed: Deed, d: Doing) -> None:
    """L4.0.7: cards are the only way to the enemy's Stockpile; it never falls below nothing."""
    seat = foe(d.owner) if deed.is_enemys else d.owner
    points = deed.number
    if deed.dice:
        die = s.dice.d6()
        s.tell("supply_die", die)
        points = die * deed.sign
    points = max(points, -s.supply[seat])
    s.supply[seat] += points
    s.tell("supply_gained" if points > 0 else "supply_lost", seat, abs(points))


@does("steal_supply")
def steal(s: Last, deed: Deed, d: Doing) -> None:
    taken = min(deed.number, s.supply[foe(d.owner)])
    s.supply[foe(d.owner)] -= taken
    s.supply[d.owner] += taken
    s.tell("steals", d.owner, taken)


@does("extra_die")
def roll_more(s: Last, deed: Deed, d: Doing) -> None:
    """A further Supply die, or all of them again if that is better."""
    if not deed.is_reroll:
        more = [s.dice.d6() for _ in range(deed.number)]
        s.rolled = s.rolled + more
        s.tell("more_dice", packed(more))
        return
    again = [s.dice.d6() for _ in s.rolled]
    drop = next((f.count for f in reversed(s.frames) if f.kind == SUPPLY_ROLL), 0)
    old, new = sum(sorted(s.rolled)[drop:]), sum(sorted(again)[drop:])
    s.tell("rerolled", old, new, packed(again))
    if new > old:
        s.rolled = again


@does("reveal_hand")
def reveal_hand(s: Last, deed: Deed, d: Doing) -> None:
    """The other hand is shown to the player of the card, and to nobody else."""
    enemy = foe(d.owner)
    s.tell("hand_shown", enemy, len(s.hands[enemy]))
    zones.show_hand(s, enemy)
    for number in s.seen_hand[enemy]:  # in no order of the hand's
        s.tell("hand_holds", number, audience=d.owner)
    s.reveals += 1


@does("discard_this")
def discard_itself(s: Last, deed: Deed, d: Doing) -> None:
    damage.discard(s, d.source)


@does("remove")
def remove(s: Last, deed: Deed, d: Doing) -> None:
    """L2.3.3, L2.3.4: a card in play is discarded, or what is attached to it."""
    if deed.what == "attachments":
        for i in zones.attachments(s, d.target):
            damage.discard(s, i)
    else:
        damage.discard(s, d.target)


@does("remove_or_hit")
def remove_or_hit(s: Last, deed: Deed, d: Doing) -> None:
    if s.of(d.target).category == LEADER:
        damage.discard(s, d.target)
    else:
        damage.suffer(s, d.target, deed.number)


@does("cancel")
def cancel(s: Last, deed: Deed, d: Doing) -> None:
    """The card that was just played takes no effect, or hits are ignored."""
    if deed.what == "card":
        cancel_card(s, d.target)
    else:
        ignored = min(deed.number, s.last_hits)
        s.last_hits -= ignored
        s.tell("lucky", d.target, ignored)


def cancel_card(s: Last, i: int) -> None:
    for f in reversed(s.frames):
        if f.kind == PLAY_CARD and f.unit == i:
            f.marks[1] = 1
            s.tell("cancelled", i)
            return


@does("spot")
def spot(s: Last, deed: Deed, d: Doing) -> None:
    zones.spot(s, d.target)


@does("unspot")
def unspot(s: Last, deed: Deed, d: Doing) -> None:
    """L3.2.4: only a card hides a unit again; L3.2.5, L3.2.6: with what is attached, and both of a pair."""
    hidden = [d.target, zones.mate(s, d.target)]
    for j in hidden:
        if j >= 0:
            s.flags[j] &= ~SPOTTED
            for k in zones.attachments(s, j):
                s.flags[k] &= ~SPOTTED
    s.tell("hidden_again", d.target)


@does("commit")
def commit_target(s: Last, deed: Deed, d: Doing) -> None:
    commit(s, d.target)


def commit(s: Last, i: int) -> None:
    """L3.1.6: a card commits a unit; L7.5.23: both of a mounted pair. It cannot go on moving either."""
    for j in (i, zones.mate(s, i)):
        if j >= 0:
            s.flags[j] = (s.flags[j] | COMMITTED) & ~ACTIVE
    s.tell("committed_by_card", i)


@does("uncommit")
def uncommit(s: Last, deed: Deed, d: Doing) -> None:
    s.flags[d.target] &= ~(COMMITTED | ACTIVE | STOPPED | CARRIED)
    s.used[d.target] = 0
    s.tell("uncommitted_by_card", d.target)


@does("flag")
def keep_committed(s: Last, deed: Deed, d: Doing) -> None:
    s.flags[d.target] |= HELD


@does("skip_fire")
def mute(s: Last, deed: Deed, d: Doing) -> None:
    if s.assault is not None:
        s.assault.mute.append(d.target)


@does("retreat")
def drive_back(s: Last, deed: Deed, d: Doing) -> None:
    retreat.force(s, d.target, deed.otherwise)


@does("move")
def move(s: Last, deed: Deed, d: Doing) -> None:
    """A card takes a unit, and its rider, to a place; L3.5.4 if that is full."""
    i = d.target
    place = HQ + d.owner if deed.goes_home else d.place
    rider = zones.rider(s, i)
    for j in (i, rider):
        if j >= 0:
            s.flags[j] &= ~DUG_IN
            zones.put(s, j, place, -1 if j == i else i)
    s.tell("moved_by_card", i, place)
    if deed.commits:
        commit(s, i)
    excess.enforce(s, s.owner[i], place)
    a = s.assault
    if a is not None and place == a.zone and s.owner[i] != a.seat:
        defense.join(s, a, i)


@does("set_terrain")
def set_terrain(s: Last, deed: Deed, d: Doing) -> None:
    zone = targets.as_place(d.chosen[0]) if d.chosen else d.place
    if 0 <= zone < ZONES:
        s.terrain[zone] = s.library.by_id[deed.terrain]
        s.standing = None
        s.tell("terrain_changed", zone)


@does("create_token")
def promise_token(s: Last, deed: Deed, d: Doing) -> None:
    """The token comes when the assault is won; if it is over already, at once."""
    for effect in s.of(d.source).effects:
        if s.assault is not None and lasting.deed_of(effect, "create_token") is not None:
            lasting.add(s, effect.number, d.source, d.owner, NO_SUBJECT, UNTIL_ASSAULT)


@does("airstrike_now")
def strike_now(s: Last, deed: Deed, d: Doing) -> None:
    if s.assault is not None:
        strike.now(s, d.target, s.assault.zone, deed.is_free)


@does("intercept_now")
def intercept_now(s: Last, deed: Deed, d: Doing) -> None:
    air_battle.intercept_now(s, d.target, deed.is_free)


@does("return_to_airfield")
def go_home(s: Last, deed: Deed, d: Doing) -> None:
    if AIR <= s.at[d.target] < AIRFIELD:
        flight.go_home(s, d.target)


@does("search")
def search(s: Last, deed: Deed, d: Doing) -> None:
    s.push(Frame(SEARCH, d.owner, unit=d.source))


@does("deploy_free")
def deploy_free(s: Last, deed: Deed, d: Doing) -> None:
    if d.place >= 0:
        deploy.lay(s, d.target, d.place, 0)


@does("build_bridge")
def build_bridge(s: Last, deed: Deed, d: Doing) -> None:
    if d.place >= 0:
        rivers.build(s, d.place - RIVER, deed.defense, False)
        s.tell("bridge_built", d.place - RIVER)


@does("bombard_now")
def shell(s: Last, deed: Deed, d: Doing) -> None:
    """A gun fires out of its turn, at its own cost or at the card's price for all together."""
    gun, target = d.target, d.chosen[0]
    if artillery.why_not_fire(s, s.owner[gun], gun) != OK or s.at[target] >= GROUND:
        return
    if deed.total_cost >= 0:
        artillery.bombard_now(s, gun, target, 0 if d.count else deed.total_cost)
    elif s.supply[s.owner[gun]] >= artillery.fee(s, gun):
        artillery.bombard_now(s, gun, target)


@does("call")
def call(s: Last, deed: Deed, d: Doing) -> None:
    """The few things that are procedures of their own."""
    if deed.what == "maskirovka":
        s.push(Frame(MASKIROVKA, d.owner, unit=d.source))
    elif deed.what == "counterattack":
        counterattack.begin(s, d.owner)
    elif deed.what == "rebuild_after_combat":
        if s.assault is None:
            lasting.rebuild(s, d.target)
            return
        for effect in s.of(d.source).effects:
            if lasting.deed_of(effect, "call") is not None:
                lasting.add(s, effect.number, d.source, d.owner, d.target, UNTIL_ASSAULT)


DONE_HERE: Final = {verb.name for verb in VERBS.values() if not verb.traits & (HOLDS | ELSEWHERE)}
assert set(HANDLERS) == DONE_HERE, f"a verb and its function: {sorted(set(HANDLERS) ^ DONE_HERE)}"


# effects that ask or take time ------------------------------------------------------------------------------
class Happening(Procedure[Last]):
    """The deeds of one effect. unit: its card; count: the effect; units: the cards it is about."""

    name = "effect"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step in (ASK_TARGETS, ASK_PLACE) else NOBODY

    def options(self, s: Last, f: Frame) -> list[int]:
        if f.step == ASK_PLACE:
            return [act(AT, place) for place in self.places(s, f)]
        found: list[int] = []
        effect = s.library.effects[f.count]
        from_hand = effect.target is not None and "hand" in effect.target.zones
        for i in self.left(s, f):
            action = act(PICK, s.card[i]) if from_hand else act(CHOOSE, i)
            if action not in found:
                found.append(action)
        if self.may_stop(s, f):
            found.append(act(DONE))
        return found

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        return OK if action in self.options(s, f) else "L2.3.6"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        verb = verb_of(action)
        if verb == DONE:
            f.step = RUN
        elif verb == AT:
            f.marks[PLACE] = a_of(action)
            f.step = RUN
        elif verb == PICK:
            self.take(s, f, next(i for i in self.left(s, f) if s.card[i] == a_of(action)))
        else:
            self.take(s, f, a_of(action))

    def take(self, s: Last, f: Frame, i: int) -> None:
        f.units.append(i)
        most = self.most(s, f)
        if (most and len(f.units) >= most) or not self.left(s, f):
            f.step = RUN

    def most(self, s: Last, f: Frame) -> int:
        """How many cards may be named, 0: any number."""
        effect = s.library.effects[f.count]
        if effect.target is None:
            return 0
        if lasting.deed_of(effect, "deploy_free") is not None and not effect.target.count:
            return zones.room(s, f.seat, HQ + f.seat)
        return effect.target.count

    def may_stop(self, s: Last, f: Frame) -> bool:
        """Fewer may be named where the text says any number, or may."""
        return s.library.effects[f.count].may or self.most(s, f) != 1

    def left(self, s: Last, f: Frame) -> list[int]:
        """Those who can still be named."""
        effect = s.library.effects[f.count]
        found = meant(s, effect, f.unit, f.seat, f.marks[CHOSEN:], f.marks[SUBJECT])
        return [i for i in found if i not in f.units]

    def places(self, s: Last, f: Frame) -> list[int]:
        """Where the present deed can be done."""
        effect = s.library.effects[f.count]
        if effect.deeds[f.marks[DEED]].verb == "build_bridge":
            return [RIVER + which for which in targets.river_edges(s, f.units[f.marks[INDEX]])]
        return targets.rooms(s, effect, f.seat)

    def advance(self, s: Last, f: Frame) -> None:
        if f.step == GATHER:
            self.gather(s, f)
        else:
            self.run(s, f)

    def gather(self, s: Last, f: Frame) -> None:
        effect = s.library.effects[f.count]
        chosen = f.marks[CHOSEN:]
        found = meant(s, effect, f.unit, f.seat, chosen, f.marks[SUBJECT])
        f.step = RUN
        if not (effect.may or asks_for(effect, chosen)) or not found:
            f.units = found
            return
        flt = effect.target
        if flt is not None and flt.pick == "random":
            f.units = [found[s.dice.draw(found, PieceNaming(s))]]
        elif len(found) == 1 and not self.may_stop(s, f):
            f.units = found
        else:
            f.step = ASK_TARGETS

    def run(self, s: Last, f: Frame) -> None:
        """The next deed on the next card; several deeds go over all cards one after the other."""
        effect = s.library.effects[f.count]
        if f.marks[DEED] >= len(effect.deeds):
            s.pop()
            return
        deed = effect.deeds[f.marks[DEED]]
        n = f.marks[INDEX]
        if deed.traits & HOLDS or n >= (1 if deed.is_once else len(f.units)):
            f.marks[DEED] += 1
            f.marks[INDEX] = 0
            return
        target = f.unit if deed.is_once else f.units[n]
        if deed.traits & PLACED and not self.has_place(s, f):
            return
        f.marks[INDEX] += 1
        named, f.marks[PLACE] = f.marks[PLACE], -1
        place = named if deed.traits & PLACED else f.place
        HANDLERS[deed.verb](s, deed, Doing(target, f.unit, f.seat, f.marks[CHOSEN:], place, n))

    def has_place(self, s: Last, f: Frame) -> bool:
        """The place of this deed is known, or there is none; else its owner is asked."""
        places = self.places(s, f)
        if f.marks[PLACE] < 0 and len(places) > 1:
            f.step = ASK_PLACE
            return False
        if f.marks[PLACE] < 0 and places:
            f.marks[PLACE] = places[0]
        return True


class Search(Procedure[Last]):
    """A card is taken out of the own deck. unit: the card that lets its owner search."""

    name = "search"

    def asks(self, s: Last, f: Frame) -> int:
        return f.seat if f.step == 0 and self.found(s, f) else NOBODY

    def found(self, s: Last, f: Frame) -> list[int]:
        """The cards of the deck that fit, one of each kind, in the order of the pack."""
        deed = targets.deed_of(s.of(f.unit), "search")
        kinds: dict[int, int] = {}
        if deed is None or deed.filter is None:
            return []
        for deck in (f.seat * 2, f.seat * 2 + 1):
            for i in s.decks[deck]:
                if s.card[i] not in kinds and texts.fits(s, deed.filter, i, f.unit, f.seat):
                    kinds[s.card[i]] = i
        return [kinds[number] for number in sorted(kinds)]

    def options(self, s: Last, f: Frame) -> list[int]:
        return [act(PICK, s.card[i]) for i in self.found(s, f)]

    def why_not(self, s: Last, f: Frame, action: int) -> str:
        return OK if action in self.options(s, f) else "L2.2.7"

    def apply(self, s: Last, f: Frame, action: int) -> None:
        f.step = 1
        i = next(j for j in self.found(s, f) if s.card[j] == a_of(action))
        zones.put(s, i, HAND + f.seat)
        s.tell("searched", s.card[i], audience=f.seat)
        s.tell("searches", f.seat, audience=foe(f.seat))

    def advance(self, s: Last, f: Frame) -> None:
        s.pop()


PROCEDURES: Final[list[tuple[int, Procedure[Last]]]] = [
    (EFFECT, Happening()),
    (SEARCH, Search()),
    *maskirovka.PROCEDURES,
]
