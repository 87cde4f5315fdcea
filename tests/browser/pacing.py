"""Plays a record through the page with as few presses as the page allows, and counts them.

What is pressed is found on the page; what comes of it is compared with the record, action by action. Every
choice is the record's: a press that would play anything else is not made. A drag is one press, as a click is.
"""

from __future__ import annotations

import json
import sqlite3
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from crusades.play import choices
from crusades.play.attempts import BadLine
from crusades.play.record import Played
from crusades.play.session import Match
from tests.browser.pace_records import Named, begun, read
from tests.browser.playing import api

PATIENCE = 60.0  # seconds

# What of the page can be pressed for a thing: the middle of an element that is seen and that nothing covers.
SPOT = """
([selectors]) => {
  for (const selector of selectors)
    for (const each of document.querySelectorAll(selector)) {
      if (each.closest('.prompt')) each.scrollIntoView({ block: 'nearest' });
      const box = each.getBoundingClientRect();
      if (!box.width || !box.height || each.disabled) continue;
      for (const [fx, fy] of [[.5, .5], [.3, .3], [.7, .7], [.3, .7], [.7, .3]]) {
        const [x, y] = [box.x + box.width * fx, box.y + box.height * fy];
        const top = document.elementFromPoint(x, y);
        if (top && (each.contains(top) || top.closest(selector) === each)) return [x, y];
      }
    }
  return null;
}
"""


@dataclass
class Press:
    """Something that could be pressed, and the actions of the record that it plays."""

    actions: list[str]
    what: str
    spots: list[str] = field(default_factory=list)  # one: a click; two: a drag


class Pacer:
    """A record, the page that plays one seat of it, and the presses that this took."""

    def __init__(self, named: Named, page: Page, other: Page, table: str, db: Path) -> None:
        self.named, self.page, self.other, self.table, self.db = named, page, other, table, db
        self.match: Match = begun(named)
        self.actions = read(named)
        self.presses: list[str] = []
        self.by_turn: dict[int, list[int]] = {}  # decisions and presses of each turn
        self.said = 0
        self.habits: dict[str, str] = {}  # verbs after which something is always said, with their question
        self.vain: set[tuple[int, str]] = set()  # presses that only opened something, and when

    # where the game stands --------------------------------------------------------------------------------
    def played(self) -> tuple[list[str], int]:
        """The actions that are on disk, and the last entry by which the game went on."""
        done: list[str] = []
        ply = 0
        with sqlite3.connect(f"file:{self.db}?mode=ro", uri=True) as connection:
            rows = connection.execute(
                "select seq, kind, data from entries where game = ? order by seq", (self.table,)
            ).fetchall()
        for seq, kind, data in rows:
            if kind == "move":
                done += [Played.parse(line).action for line in json.loads(data)["played"]]
            if kind in ("move", "begin"):
                ply = seq
        return done, ply

    def follow(self, count: int) -> None:
        """Until the game has come so far; what was played must be the record's."""
        end = time.monotonic() + PATIENCE
        while len((done := self.played())[0]) < count:
            assert time.monotonic() < end, f"{len(done[0])} of {count}: {self.presses[-3:]}"
            time.sleep(0.02)
        actions, ply = done
        assert actions == self.actions[: len(actions)], (actions[-4:], self.actions[len(actions) - 4 :][:8])
        for action in actions[self.match.count :]:
            self.match.play(action)
        self.page.locator(f'.prompt[data-ply="{ply}"]').first.wait_for(timeout=PATIENCE * 1000)

    # pressing ---------------------------------------------------------------------------------------------
    def run(self) -> int:
        self.follow(0)
        while self.match.count < len(self.actions):
            if self.match.seat != self.named.seat:
                self.answer(self.actions[self.match.count])
            elif self.passes():
                self.tally(1, 0)
                self.follow(self.match.count + 1)
            else:
                self.press()
        return len(self.presses)

    def passes(self) -> bool:
        """Whether the page passes by itself: nothing else can be done, and it throws no dice."""
        legal, game = self.match.legal(), self.match.game
        manners = choices.manners(game.id, legal[0], game.question(self.match.state))
        return len(legal) == 1 and bool(manners.get(choices.PASS) and not manners.get(choices.ROLLS))

    def answer(self, action: str) -> None:
        """The other side plays its part of the record, without a page."""
        ply = self.played()[1]
        self.said += 1
        said = {"t": "move", "id": f"o{self.said}", "action": action, "expect": ply}
        api(self.other, "POST", f"/api/tables/{self.table}/say", said)
        self.follow(self.match.count + 1)

    def tally(self, decisions: int, presses: int) -> None:
        of = self.by_turn.setdefault(self.match.view(self.named.seat)["turn"], [0, 0])
        of[0] += decisions
        of[1] += presses

    def press(self) -> None:
        """The press that plays most of what comes next."""
        self.page.locator(".prompt.mine").first.wait_for()
        self.begin_habit()
        found = self.bundles() + self.clicks() + self.drags()
        found = [each for each in found if (self.match.count, each.what) not in self.vain]
        found = [each for each in found if all(self.spot(spot) for spot in each.spots)]
        if found:
            best = max(found, key=lambda each: len(each.actions))
        else:
            best = self.unfold()
        before = self.match.count
        self.do(best)
        if best.actions and not self.is_heard(before):
            self.vain.add((before, best.what))  # a stack was opened by it, no more
            best = Press([], best.what)
        self.tally(len(best.actions), 1)
        if best.actions:
            self.follow(before + len(best.actions))

    def begin_habit(self) -> None:
        """What the record says every time is turned on once."""
        spot = '[data-habit][aria-checked="false"]'
        if not self.spot(spot):
            return
        key = str(self.page.locator(spot).first.get_attribute("data-habit"))
        verb, _, question = key.split()[1].partition(".")
        if self.next_own()[0].split()[0] == verb and len(self.usual(verb, question)) > 1:
            self.habits[verb] = question
            self.tally(0, 1)
            self.do(Press([], f"habit {verb}", [spot]))

    def usual(self, verb: str, question: str) -> list[str]:
        """What comes next, if what usually follows a verb is what the record says."""
        action = self.next_own()[0]
        return self.planned(*self.with_habit(action, {verb: question}))

    def with_habit(self, action: str, habits: dict[str, str]) -> tuple[list[str], list[str]]:
        """An action with what is always said after it, and the questions that all of it answers."""
        verb = action.split()[0]
        actions, questions = [action], [habits.get(verb, "")]
        if verb in habits:
            said = choices.manners(self.match.game.id, verb, habits[verb]).get(choices.THEN, "")
            for each in str(said).split():
                then, _, question = each.partition(".")
                actions.append(then.replace("*", " *"))
                questions.append(question)
        return actions, questions

    def planned(self, actions: list[str], questions: list[str]) -> list[str]:
        """What a plan would play, if that is what the record says; else nothing."""
        try:
            attempt = self.match.attempt_plan(actions, questions, able=True)
        except BadLine:
            return []
        played = [line.action for line in attempt.played]
        return played if self.fits(played) else []

    def is_heard(self, before: int) -> bool:
        """Whether a press has played something; if the page has nothing under way, it has not."""
        for _ in range(120):
            if len(self.played()[0]) > before:
                return True
            self.page.wait_for_timeout(25)
            if self.page.locator(".prompt .busy").count():
                return True
        return False

    def do(self, press: Press) -> None:
        self.presses.append(press.what)
        print(self.match.view(self.named.seat)["turn"], press.what, flush=True)  # read with `pytest -s`
        mouse = self.page.mouse
        first, *rest = press.spots
        spot, at = self.spot(first), None
        while spot != at:  # a row grows when its figures come, and what lies below it moves
            assert spot is not None, first
            x, y = at = spot
            mouse.move(x, y)
            self.page.wait_for_timeout(160)  # what may come of it has been looked at
            spot = self.spot(first)
        more = [to for to in map(self.spot, rest) if to]
        mouse.down()
        for to in more:
            mouse.move((x + to[0]) / 2, (y + to[1]) / 2)
            mouse.move(*to, steps=4)
        mouse.up()

    def spot(self, selector: str) -> tuple[float, float] | None:
        found: Any = self.page.evaluate(SPOT, [[selector]])
        return (found[0], found[1]) if found else None

    # what can be pressed ----------------------------------------------------------------------------------
    def next_own(self) -> list[str]:
        return self.actions[self.match.count :]

    def fits(self, actions: list[str]) -> bool:
        return bool(actions) and self.next_own()[: len(actions)] == actions

    def bundles(self) -> list[Press]:
        rows = self.page.eval_on_selector_all(
            ".prompt [data-plan]", "all => all.map(each => [each.dataset.bundle, each.dataset.plan])"
        )
        found = []
        for key, plan in rows:
            if played := self.planned(*json.loads(plan)):
                found.append(Press(played, f"row {key}", [f'.prompt [data-bundle="{key}"]']))
        return found

    def clicks(self) -> list[Press]:
        action = self.next_own()[0]
        words = action.split()[1:]
        done = self.planned(*self.with_habit(action, self.habits))
        if not done:
            return []  # more would be said than the record says
        found = [Press(done, action, [f'[data-action="{action}"]'])]
        of_one = [each for each in self.match.legal() if words and words[0] in each.split()[1:]]
        if len(words) == 1 and [str(each) for each in of_one] == [action]:
            found.append(Press(done, f"{action} (stack)", [f'[data-t="f:{words[0]}"]']))
            found.append(Press(done, f"{action} (board)", [thing(words[0])]))
            # who stands there is clicked for the ground below him
            there = [thing(each) for each in self.standing(words[0])]
            found += [Press(done, f"{action} (on a piece)", [each]) for each in there]
        return found

    def drags(self) -> list[Press]:
        action, *more = self.next_own()
        words = action.split()
        found = []
        if len(words) == 3:
            spots = [f"[data-drag]{thing(words[1])}", thing(words[2])]
            found.append(Press([action], f"{action} (drag)", spots))
            follows = more[0].split() if more else []
            if follows[:2] == words[:2] and len(follows) == 3:
                spots = [spots[0], thing(follows[2])]
                found.append(Press([action, more[0]], f"{action}; {more[0]} (drag)", spots))
            found += self.groups(words[0], words[2])
        goal = next((each for each in more if not each.startswith("load ")), "")
        if len(words) == 2 and goal.startswith("to "):
            spots = [f"[data-drag]{thing(words[1])}", thing(goal.split()[1])]
            taken, brought = self.with_habit(action, self.habits), self.with_habit(goal, self.habits)
            if played := self.planned(taken[0] + brought[0], taken[1] + brought[1]):
                found.append(Press(played, f"{'; '.join(played)} (drag)", spots))
        return found

    def groups(self, verb: str, goal: str) -> list[Press]:
        """A stack that cannot go as a whole is dragged: whoever can goes."""
        legal = [str(each).split() for each in self.match.legal()]
        units = self.match.view(self.named.seat).get("units", [])
        mover = self.next_own()[0].split()[1]
        place = next((unit["hex"] for unit in units if unit["id"] == mover and "hex" in unit), None)
        if place is None or any(line[0] == "march" and line[1] == place for line in legal):
            return []
        able = {line[1] for line in legal if line[0] == verb and line[2:] == [goal]}
        there = [unit["id"] for unit in units if unit["hex"] == place and unit["id"] in able]
        played = self.planned([f"{verb} {each} {goal}" for each in there], [])
        spots = [f'[data-stack="{place}"][data-drag]', thing(goal)]
        return [Press(played, f"{'; '.join(played)} (drag)", spots)] if len(played) > 1 else []

    def unfold(self) -> Press:
        """Something lies in a fold of the list, or in a stack: it is opened."""
        action, *_ = self.next_own()
        verb, *words = action.split()
        said = [action, action[len(verb) + 1 :]]  # a word that all rows share is no fold
        keys = [each.rsplit(" ", n)[0] for each in said for n in range(len(words) + 1)] + ["scale"]
        closed = '.prompt .row[aria-expanded="false"]'
        folds = [f'{closed}[data-fold="{key}"]' for key in keys]
        places = self.places(words[:1])
        stacks = [f'[data-stack="{place}"]' for place in places]
        others = [thing(word) for word in [*places, *words]]
        is_going = len(words) == 2 and self.spot(thing(words[1]))  # laid open, one of a stack is dragged
        for selector in [*stacks, *folds, *others] if is_going else folds + others:
            opened = f"{selector} for {action}"
            if (self.match.count, opened) not in self.vain and self.spot(selector):
                self.vain.add((self.match.count, opened))
                return Press([], f"open for {action}", [selector])
        said_so = self.match.describe(action)
        for fold in self.page.locator(closed).all():  # by the name of the place that it is about
            key, title = fold.get_attribute("data-fold") or "", fold.locator("span").nth(1).inner_text()
            if key.startswith((action.rsplit(" ", 1)[0], verb)) and title.rstrip("…") in said_so:
                return Press([], f"open for {action}", [f'{closed}[data-fold="{key}"]'])
        rows = self.page.locator(".prompt .row").all_inner_texts()
        raise AssertionError(f"nothing on the page leads to {action}: {rows}")

    def standing(self, place: str) -> list[str]:
        """Who stands at a place."""
        units = self.match.view(self.named.seat).get("units", [])
        return [unit["id"] for unit in units if unit.get("hex") == place]

    def places(self, words: list[str]) -> list[str]:
        """Where pieces stand."""
        units = self.match.view(self.named.seat).get("units", [])
        return [unit["hex"] for unit in units if unit["id"] in words and unit.get("hex")]


def thing(word: str) -> str:
    return ":is(" + ",".join(f'[data-t="{sort}:{word}"]' for sort in "huecpfzakbdw") + ")"
