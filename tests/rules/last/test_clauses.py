"""Whatever cites a clause (log, refusal, prompt) cites one that holds in the variant being played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from crusades.core.action import act
from crusades.games.last.options import SCENARIOS
from crusades.games.last.state import Last
from crusades.play import rulebook
from tests.rules.last.kit import game

BOOK = rulebook.load("last").clauses
DECKS = (
    ("ge-1", "us-1"),
    ("ge-2", "su-1"),
    ("it-1", "gb-1"),
    ("hu-1", "su-2"),
    ("fi-1", "ple-1"),
    ("ro-1", "yu-1"),
)


def holds(rules: str, variant: str) -> bool:
    return all(variant in BOOK[clause].variants for clause in rules.split())


def walk(variant: str, seed: int, actions: int) -> Iterator[tuple[Last, list[tuple[str, str]]]]:
    """Random play: each state, with the lines told on the way to it and their clauses."""
    rules, rng = game(), Random(seed)
    axis, allied = DECKS[seed % len(DECKS)]
    options = {"deck.axis": axis, "deck.allied": allied}
    s = rules.new(variant, options, seed)
    for _ in range(actions):
        s.events = []
        legal = rules.legal(s)
        rules.step(s, rng.choice([a for a in legal if rules.notation(s, a) != "offer"] or legal))
        told = [(event[0], rules.tale(s, event)[0]) for event in s.events]
        yield s, told
        if s.over:
            return


def test_log_and_prompts_cite_clauses_in_force(variant: str) -> None:
    wrong = set()
    for seed in range(6):
        for s, told in walk(variant, seed, 700):
            wrong |= {(name, rule) for name, rule in told if not rule or not holds(rule, variant)}
            if not s.over:
                rule = game().prompt_rule(s)
                if not rule or not holds(rule, variant):
                    wrong.add((game().question(s), rule))
    assert not wrong


def test_refusals_cite_clauses_in_force(variant: str) -> None:
    wrong = set()
    rules = game()
    verbs = [verb.number for verb in rules.grammar.by_number.values()]
    for seed in range(6):
        rng = Random(seed)
        for s, _ in walk(variant, seed, 500):
            for _ in range(12):
                action = act(rng.choice(verbs), rng.randrange(90), rng.randrange(90))
                refusal = rules.why_not(s, action)
                if refusal is not None and not holds(refusal.rule, variant):
                    wrong.add((rules.question(s), refusal.rule))
    assert not wrong


def test_every_sentence_has_a_clause_in_every_variant(variant: str) -> None:
    """Also those that random play never reaches; what is the variant's own has none elsewhere."""
    rules = game()
    s = rules.position(f"variant {variant}")
    every = [name.partition(".")[2] for name in rules.words.templates if name.startswith("event.")]
    own = {
        "setup.drew": ("amended",),
        "refit_points": ("amended", "original"),
        "refit_die": ("amended", "original"),
        "time-up": ("amended",),
    }
    wrong = []
    for name in every:
        rule = rules.tale(s, (name, -1, 0, 0, 0, 0))[0]
        if variant in own.get(name, SCENARIOS) and (not rule or not holds(rule, variant)):
            wrong.append((name, rule))
    assert not wrong
