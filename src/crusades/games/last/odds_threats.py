"""What nobody has announced yet: a zone that could be assaulted, and what could hit one's own next turn.

Both are thought of from the seat's own view: units that lie face down are averaged over what they may be.
"""

from typing import Any, Final

from crusades.core.game import Game, Json
from crusades.core.refusal import OK
from crusades.games.last import (
    artillery,
    assault_declare,
    firepower,
    launch,
    movement,
    odds_assault,
    odds_conduct,
    strike,
    victory,
    zones,
)
from crusades.games.last.kinds import ASSAULT, MANEUVER_PHASE
from crusades.games.last.lexicon import PLACE_WORDS, PLACES, LastLexicon, LastSpeaker, Names, tagged
from crusades.games.last.odds_assault import NEXT_TURN, NOW, THIS_TURN, Assaulted, Reading
from crusades.games.last.odds_course import Table
from crusades.games.last.odds_told import said
from crusades.games.last.pieces import (
    BOMBARD,
    DISTANCE,
    GROUND,
    HQ,
    MANEUVER,
    NEIGHBOURS,
    STRIKE,
    ZONES,
    foe,
    stand_of,
)
from crusades.games.last.state import Last
from crusades.games.last.view import HIDDEN

POSITIONS: Final = 700  # followed for all threats together
LEAST: Final = 16  # … and trials of each assault at least
WORTH_TELLING: Final = 0.005
WORLDS: Final = 2


# an assault that could be declared -----------------------------------------------------------------------
def outlook(
    game: Game[Last], table: Table, names: Names, s: Last, seat: int, about: str, trials: int
) -> Json | None:
    """The assault on a place (or on a card there) that `seat` could declare, or the one that is under way."""
    if s.over or not s.turn or not 0 <= seat < 2:
        return None
    view = game.view(s, seat)
    c = game.imagine(view, 0)
    place = place_of(c, about)
    if place < 0:
        return None
    a = c.assault
    if a is not None and a.zone == place and not a.captured and any(f.kind == ASSAULT for f in c.frames):
        found = Assaulted(place, a.seat, [])
    else:
        moment = moment_of(c, seat)
        if moment != NOW:
            odds_assault.bring_about(c, seat, moment == NEXT_TURN)
        if assault_declare.why_not_assault(c, seat, place) != OK:
            return None
        found = odds_assault.declared(c, seat, place)
        found.moment = moment
    more = odds_assault.of_plan(game, table, names, view, seat, found, trials)
    whole: Any = more["fight"]
    return {**odds_assault.bare(whole), **more}


def place_of(s: Last, about: str) -> int:
    """The ground place of that name, or where the card of that tag lies; else -1."""
    word = about.lower()
    if word in PLACES:
        place = PLACES[word]
    else:
        i = LastLexicon(s).unit(word)
        place = stand_of(s.at[i]) if i >= 0 else -1
    return place if 0 <= place < GROUND else -1


def moment_of(s: Last, seat: int) -> int:
    """When a seat could next declare an assault."""
    if s.active != seat:
        return NEXT_TURN
    top = s.frames[-1]
    return NOW if s.phase == MANEUVER and top.kind == MANEUVER_PHASE and top.seat == seat else THIS_TURN


# what could hit one's own --------------------------------------------------------------------------------
class Danger:
    """What threatens one card or place, over the worlds that were looked at."""

    def __init__(self) -> None:
        self.chance: float = 0.0
        self.worst: float = -1.0
        self.by: list[str] = []
        self.text: str = ""

    def add(self, chance: float, by: list[str], text: str, share: float) -> None:
        """One more way; those of one world come one after the other."""
        self.chance += chance * share
        self.by += [each for each in by if each not in self.by]
        if chance > self.worst:
            self.worst, self.text = chance, text


def threats(game: Game[Last], table: Table, names: Names, s: Last, seat: int) -> list[Json]:
    """Assaults, artillery and aircraft of the enemy's next turn, the worst first."""
    if s.over or not s.turn or not 0 <= seat < 2:
        return []
    view = game.view(s, seat)
    state: Any = view["state"]
    enemy = foe(seat)
    seen = game.imagine(view, 0)
    hidden = any(state["card"][i] == HIDDEN for i in [*seen.ground[enemy], *seen.air[enemy]])
    worlds = WORLDS if hidden else 1
    cards: dict[int, Danger] = {}
    places: dict[int, Danger] = {}
    speaker = LastSpeaker(seen, seat, names)
    held = [p for p in range(GROUND) if zones.troops(seen, seat, p) or p == HQ + seat]
    for seed in range(worlds):
        c = game.imagine(view, seed) if seed else seen.clone()
        odds_assault.bring_about(c, enemy, True)
        survived = from_afar(c, speaker, seat, cards, 1 / worlds)
        most = POSITIONS // (worlds * max(1, len(held)))
        for place in held:
            reading, who = assaulted(table, c, enemy, place, most)
            if reading is None:
                continue
            text = said(speaker, "overrun", (place, len(who), 0, 0))
            by = [tagged(c, i) for i in who]
            places.setdefault(place, Danger()).add(reading.taken, by, text, 1 / worlds)
            for i, chance in reading.gone.items():
                if c.owner[i] == seat:
                    cards.setdefault(i, Danger()).add(chance * survived.get(i, 1.0), by, text, 1 / worlds)
    return ranked(seen, seat, cards, places)


def ranked(s: Last, seat: int, cards: dict[int, Danger], places: dict[int, Danger]) -> list[Json]:
    """By what would be lost: its points, a zone as two, the Headquarters more than anything."""
    found: list[tuple[float, Json]] = []
    for i, danger in cards.items():
        if danger.chance >= WORTH_TELLING:
            weight = danger.chance * (s.of(i).cost + 0.5)
            found.append((weight, entry(tagged(s, i), stand_of(s.at[i]), "own-destroyed", danger)))
    for place, danger in places.items():
        if danger.chance >= WORTH_TELLING:
            weight = danger.chance * (20 * victory.CAPTURE_BONUS if place >= ZONES else 2)
            goal = "hq-lost" if place >= ZONES else "zone-lost"
            found.append((weight, entry("", place, goal, danger)))
    found.sort(key=lambda each: -each[0])
    return [each for _, each in found]


def entry(piece: str, place: int, goal: str, danger: Danger) -> Json:
    return {
        "piece": piece,
        "place": PLACE_WORDS[place],
        "goal": goal,
        "chance": min(1.0, danger.chance),
        "by": danger.by,
        "text": danger.text,
    }


def assaulted(
    table: Table, world: Last, enemy: int, place: int, most: int
) -> tuple[Reading | None, list[int]]:
    """An assault on one place by all who could get there, and who that is."""
    c = world.clone()
    approach(c, enemy, place)
    if assault_declare.why_not_assault(c, enemy, place) != OK:
        return None, []
    about = odds_assault.declared(c, enemy, place)
    if not about.joined:
        return None, []
    trials = max(LEAST, most // 12)
    return odds_assault.read(table, c, about.plan, place, enemy, most // 3, trials), about.joined


def approach(s: Last, seat: int, place: int) -> None:
    """L7.5.1: whoever is one step too far and can make two comes beside the place first."""
    for i in s.ground[seat].copy():
        if s.at[i] >= GROUND or DISTANCE[s.at[i]][place] != 2 or s.on[i] >= 0 or not s.of(i).ground:
            continue
        if movement.mf_left(s, i) < 2 or zones.rider(s, i) >= 0:
            continue
        for q in NEIGHBOURS[s.at[i]]:
            if place in NEIGHBOURS[q] and zones.room(s, seat, q) > 0:
                if not movement.is_difficult(s, i, q) and movement.why_not_move(s, seat, i, q) == OK:
                    s.used[i] += 1
                    zones.put(s, i, q)
                    break


def from_afar(
    s: Last, speaker: LastSpeaker, seat: int, cards: dict[int, Danger], share: float
) -> dict[int, float]:
    """Artillery in range of what it can see, and aircraft that could come; how likely each card survives."""
    enemy = foe(seat)
    guns = [i for i in zones.survey(s, enemy).guns if artillery.why_not_fire(s, enemy, i) == OK]
    wings = [i for i in s.air[enemy] if launch.why_not_launch(s, enemy, i) == OK]
    survived: dict[int, float] = {}
    for target in artillery.spotted_targets(s, enemy):
        place = stand_of(s.at[target])
        near = [i for i in guns if artillery.in_range(s, i, place)][: s.supply[enemy]]
        left = 1.0
        for kind, who, key in ((BOMBARD, near, "shelled"), (STRIKE, wings, "bombed")):
            if kind == STRIKE and strike.why_not_target(s, enemy, target) != OK:
                continue
            chance, by = barrage(s, kind, who, target, place)
            if by:
                text = said(speaker, key, (target, len(by), 0, 0))
                cards.setdefault(target, Danger()).add(chance * left, [tagged(s, i) for i in by], text, share)
                left *= 1 - chance
        survived[target] = left
    return survived


def barrage(s: Last, kind: int, who: list[int], target: int, place: int) -> tuple[float, list[int]]:
    """How likely several together destroy a card, and who of them has any dice."""
    spread = [1.0]
    by: list[int] = []
    for i in who:
        dice = firepower.dice(s, kind, i, target, place)
        if dice > 0:
            by.append(i)
            p = odds_conduct.reach(firepower.tn(s, kind, i, target, place))
            spread = odds_conduct.with_dice(spread, dice, p)
    needed = odds_conduct.standing(s, target)
    return sum(chance for n, chance in enumerate(spread) if n >= needed), by
