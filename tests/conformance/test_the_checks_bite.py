"""Each conformance check passes a sound toy game and catches the toy that breaks its promise."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from crusades.core.action import act, verb_of
from crusades.core.flow import NOBODY
from crusades.core.game import Json
from crusades.core.refusal import Refusal
from crusades.lab import checks
from toy import PASS, PEEK, TAKE, Hoard, HoardGame


def game_of(toy: type[HoardGame] = HoardGame) -> HoardGame:
    return toy({}, {})


def states() -> list[Hoard]:
    """Every state of a few random games, played by the sound rules."""
    game, found = game_of(), []
    for seed in range(6):
        s, rng = game.new("short", {}, seed), Random(seed)
        while not s.over:
            found.append(game.clone(s))
            game.step(s, rng.choice(game.legal(s)))
        found.append(s)
    return found


PROBES = [act(TAKE, n) for n in range(6)] + [act(PEEK), act(PASS)]


def every_complaint(game: HoardGame) -> list[str]:
    found, rng = [], Random(1)
    for s in states():
        found += checks.offers(game, s) + checks.all_of(game, s, rng)
        found += checks.refusals(game, s, PROBES)[0] + checks.discreet(game, s, rng, PROBES)
    return found


def test_a_sound_game_passes_every_check() -> None:
    assert every_complaint(game_of()) == []


class SharesItsGold(HoardGame):
    def clone(self, s: Hoard) -> Hoard:
        other = super().clone(s)
        other.gold = s.gold
        return other


class CloneForgets(HoardGame):
    def clone(self, s: Hoard) -> Hoard:
        other = super().clone(s)
        other.taken = 0
        return other


class SaveForgets(HoardGame):
    def load(self, data: Json) -> Hoard:
        s = super().load(data)
        s.taken = 0
        return s

    def clone(self, s: Hoard) -> Hoard:
        other = super().clone(s)
        other.taken = s.taken
        return other


class ForgetsItsDice(HoardGame):
    def save(self, s: Hoard) -> Json:
        return {**super().save(s), "dice": [1, 2, 3, 4, 5]}


class NotPlain(HoardGame):
    def save(self, s: Hoard) -> Json:
        return {**super().save(s), "gold": tuple(s.gold)}

    def load(self, data: Json) -> Hoard:
        s = super().load(data)
        s.gold = list(s.gold)
        return s


class Ambiguous(HoardGame):
    def notation(self, s: Hoard, action: int) -> str:
        return "take" if verb_of(action) == TAKE else super().notation(s, action)


class Cryptic(HoardGame):
    def notation(self, s: Hoard, action: int) -> str:
        return f"{super().notation(s, action)}; please"

    def parse(self, s: Hoard, text: str) -> int:
        return super().parse(s, text.split(";")[0])


class CaseMatters(HoardGame):
    def parse(self, s: Hoard, text: str) -> int:
        return super().parse(s, text if text.islower() else "pass")


class Speechless(HoardGame):
    def describe(self, s: Hoard, action: int, lang: str = "en") -> str:
        return ""


class Promptless(HoardGame):
    def prompt(self, s: Hoard, lang: str = "en") -> str:
        return ""


class Stuck(HoardGame):
    def legal(self, s: Hoard) -> list[int]:
        return [] if s.turn == 3 else super().legal(s)


class NeverQuiet(HoardGame):
    def to_act(self, s: Hoard) -> int:
        return s.seat


class AsksNobody(HoardGame):
    def to_act(self, s: Hoard) -> int:
        return NOBODY


class ListsTooMuch(HoardGame):
    def legal(self, s: Hoard) -> list[int]:
        return [*super().legal(s), act(TAKE, 5)] if not s.over else []


class ListsTooLittle(HoardGame):
    def legal(self, s: Hoard) -> list[int]:
        return [a for a in super().legal(s) if verb_of(a) != PEEK]


class NamesNoClause(HoardGame):
    def why_not(self, s: Hoard, action: int) -> Refusal | None:
        return Refusal("because", "") if super().why_not(s, action) else None


class NamesAMissingClause(HoardGame):
    def why_not(self, s: Hoard, action: int) -> Refusal | None:
        return Refusal("H99.99", "") if super().why_not(s, action) else None


class TellsInRefusals(HoardGame):
    def why_not(self, s: Hoard, action: int) -> Refusal | None:
        refusal = super().why_not(s, action)
        return Refusal("H4.2", "") if refusal and s.secret % 2 else refusal


class ShowsTheSecret(HoardGame):
    def view(self, s: Hoard, seat: int) -> Json:
        return {**super().view(s, seat), "hint": s.secret % 3}


class ShowsTheDice(HoardGame):
    def view(self, s: Hoard, seat: int) -> Json:
        return {**super().view(s, seat), "deep": [{"dice": 1}]}


class LooksHard(HoardGame):
    def view(self, s: Hoard, seat: int) -> Json:
        s.reveals += 1
        return super().view(s, seat)


class ViewIsNotPlain(HoardGame):
    def view(self, s: Hoard, seat: int) -> Json:
        return {**super().view(s, seat), "gold": tuple(s.gold)}


class ImaginesWildly(HoardGame):
    def imagine(self, view: Json, seed: int) -> Hoard:
        s = super().imagine(view, seed)
        s.gold[0] += 1
        return s


class ImaginesTheImpossible(HoardGame):
    def violations(self, s: Hoard) -> list[str]:
        return ["the secret is too large"] if s.secret == 8 else []


class ImaginesWithoutSeed(HoardGame):
    calls = 0

    def imagine(self, view: Json, seed: int) -> Hoard:
        ImaginesWithoutSeed.calls += 1
        return super().imagine(view, seed + ImaginesWithoutSeed.calls)


class SecretsDecide(HoardGame):
    """Which actions are legal depends on what the seat cannot see, and the view does not say so."""

    def why_not(self, s: Hoard, action: int) -> Refusal | None:
        barred = s.seat == 0 and verb_of(action) == TAKE and s.secret > 4
        return Refusal("H4.1", "") if barred else super().why_not(s, action)

    def view(self, s: Hoard, seat: int) -> Json:
        return {**super().view(s, seat), "legal": []}


BROKEN: list[tuple[type[HoardGame], str]] = [
    (SharesItsGold, "changed its original"),
    (CloneForgets, "a clone differs"),
    (SaveForgets, "saved and loaded"),
    (ForgetsItsDice, "plays on differently"),
    (NotPlain, "saved and loaded"),
    (Ambiguous, "two legal actions are written"),
    (Cryptic, "cannot stand in a record"),
    (CaseMatters, "is read back as"),
    (Speechless, "has no sentence"),
    (Promptless, "the prompt is empty"),
    (Stuck, "stuck"),
    (NeverQuiet, "somebody is asked"),
    (AsksNobody, "seat -1 is asked"),
    (ListsTooMuch, "is listed as legal, but"),
    (ListsTooLittle, "nothing forbids it"),
    (NamesNoClause, "no clause"),
    (NamesAMissingClause, "there is no clause H99.99"),
    (TellsInRefusals, "tells a secret"),
    (ShowsTheSecret, "the view is another: .hint"),
    (ShowsTheDice, "holds 'dice'"),
    (LooksHard, "looking at a view changed the state"),
    (ViewIsNotPlain, "not plain JSON"),
    (ImaginesWildly, "the view is another: .gold[0]"),
    (ImaginesTheImpossible, "the secret is too large"),
    (ImaginesWithoutSeed, "the same seed imagines another state"),
    (SecretsDecide, "other actions are legal"),
]


@pytest.mark.parametrize(("toy", "reason"), BROKEN, ids=lambda each: getattr(each, "__name__", ""))
def test_a_broken_promise_is_caught(toy: type[HoardGame], reason: str) -> None:
    found = [text for text in each_complaint(game_of(toy)) if reason in text]
    assert found


def each_complaint(game: HoardGame) -> list[str]:
    """Like every_complaint, but one check that breaks down leaves the others running."""
    rng = Random(1)
    asked: list[Callable[[Hoard], list[str]]] = [
        lambda s: checks.offers(game, s),
        lambda s: checks.refusals(game, s, PROBES)[0],
        lambda s: checks.discreet(game, s, rng, PROBES),
        *(lambda s, check=check: check(game, s, rng) for check in checks.EVERY),
    ]
    found = []
    for s in states():
        for ask in asked:
            try:
                found += ask(s)
            except (IndexError, TypeError):
                continue
    return found


def test_events_without_words_or_with_a_missing_clause_are_caught() -> None:
    class Mute(HoardGame):
        def tale(self, s: Hoard, event: object, lang: str = "en") -> tuple[str, str]:
            return "H4.1, H99.9", ""

    game = game_of(Mute)
    found, rules = checks.told(game, game.new("short", {}, 1), [("gain", 7, 0, 0, 0, 0)])
    assert rules == {"H4.1", "H99.9"}
    assert len(found) == 3
