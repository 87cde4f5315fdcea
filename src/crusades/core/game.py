"""The contract: what every game offers, and all that anything outside `games` may use."""

from typing import ClassVar, Generic

from crusades.core.answer import Answer, Spoken
from crusades.core.dice import WORD, Dice, Script
from crusades.core.event import Event
from crusades.core.flow import NOBODY, S
from crusades.core.heirs import mypyc_attr
from crusades.core.policy import UNSAID, Playout, Policy, own_stream
from crusades.core.refusal import Reason, Refusal

Json = dict[str, object]


class Option:
    """A named switch of a game: its choices (the first is the default) and what it means.

    An open option takes any text (a deck, say); the game itself reads it and refuses what makes no sense.
    """

    def __init__(
        self, name: str, choices: tuple[str, ...], text: str, rule: str = "", is_open: bool = False
    ) -> None:
        self.name = name
        self.choices = choices
        self.text = text
        self.rule = rule
        self.is_open = is_open


class BadPosition(Spoken):
    """A position text that cannot be read; the message names line and word."""


class BadOption(Spoken):
    """The text of an open option that the game refuses; the message names what is wrong, and the clause."""


class NoOverlay(Spoken):
    """A layer that the game does not have, and those it has."""

    def __init__(self, name: str, overlays: tuple[str, ...]) -> None:
        known = Answer("said.known", names=overlays)
        super().__init__(Answer("said.no_overlay", name=name, known=known))


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """One game with one content pack. Stateless: every method takes the state it speaks of."""

    id: str = ""
    title: str = ""
    seats: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    overlays: ClassVar[tuple[str, ...]] = ()  # layers that `overlay` can lay over the map
    windows: tuple[
        tuple[str, str, tuple[str, ...]], ...
    ] = ()  # reactions: question, what it is, usual answers
    rules_version: int = 1
    draws_are_open: bool = True  # what is drawn blind comes out of a set that everybody knows
    tells_alike: bool = False  # whether `tale` reads the same to everybody who may hear it
    max_decisions: int = 100_000  # no game of this kind is longer: the bound the fuzzer checks
    piece_kinds: tuple[str, ...] = ()  # slots of sentences that name pieces of a view …
    place_kinds: tuple[str, ...] = ()  # … and places
    name_kinds: tuple[str, ...] = ()  # … and whatever else has an id: a race, a country, a deck
    languages: tuple[str, ...] = ("en",)  # those it has sentences in; asked for another it speaks English
    common_eyes: int = NOBODY  # a seat that knows nothing which the others do not know, too

    def new(self, scenario: str, options: dict[str, str], seed: int, dice: Script | None = None) -> S:
        """The game before its first decision; `dice` scripts what chance answers (docs/positions.md)."""
        raise NotImplementedError

    def position(self, text: str, dice: Script | None = None) -> S:
        """Any position, from a small readable text (docs/positions.md)."""
        raise NotImplementedError

    def to_act(self, s: S) -> int:
        """The seat that must decide, or NOBODY when the game is over."""
        raise NotImplementedError

    def legal(self, s: S) -> list[int]:
        """Every legal action of the seat to act; empty only when the game is over."""
        raise NotImplementedError

    def step(self, s: S, action: int) -> None:
        """Take an action out of `legal`. Nothing is checked: this is the fast path of search and playouts."""
        raise NotImplementedError

    def why_not(self, s: S, action: int) -> Refusal | None:
        """None if the action is legal now, else the clause that forbids it."""
        raise NotImplementedError

    # why not, for whoever reads it ------------------------------------------------------------------
    def reasons(self, s: S, seat: int, action: int) -> list[Reason]:
        """All that keeps the seat that decides from an action which is not legal now, as far as it may know.

        The most specific comes first, and its clause is the refusal's. None: only the clause is known.
        """
        return []

    def remedies(self, s: S, seat: int, action: int) -> list[Reason]:
        """What one change on the seat's own side would have to be (sentences of the section `remedy`)."""
        return []

    def instead(self, s: S, seat: int, action: int) -> int:
        """The legal action that is nearest to what was meant by one that is not; -1: there is none."""
        return -1

    def refuse(self, s: S, seat: int, action: int, lang: str = "en") -> Refusal | None:
        """`why_not` in words, with the facts of this position: from what the seat that decides may know."""
        return self.why_not(s, action)

    def play(self, s: S, action: int) -> Refusal | None:
        """Take the action if it is legal; else change nothing and say why not."""
        refusal = self.why_not(s, action)
        if refusal is None:
            self.step(s, action)
        return refusal

    # played out by policies --------------------------------------------------------------------------
    def playout(self, s: S, policies: list[Policy[S]], rng: Dice | None = None, limit: int = 0) -> int:
        """Play on this very state to the end of the game, or for so many decisions (0: any number).

        One policy for each seat. `rng`: the dice that fall from now on; none: those of the state. Says how
        many decisions it took.
        """
        if rng is not None:
            s.dice = rng
        most = limit if limit > 0 else self.max_decisions
        made = 0
        while made < most:
            seat = self.to_act(s)
            if seat == NOBODY:
                break
            policy = policies[seat]
            action = policy.at_once(s, seat)
            if action == UNSAID:
                action = policy.choose(s, seat, self.legal(s))
            self.step(s, action)
            made += 1
        return made

    def playouts(self, s: S, policies: list[Policy[S]], seeds: list[int], limit: int = 0) -> list[Playout]:
        """The same state played out once for each seed, which decides all chance there is.

        State and policies stay as they are: copies play, that remember what those do.
        """
        found: list[Playout] = []
        for seed in seeds:
            c = self.clone(s)
            table: list[Policy[S]] = []
            for seat, policy in enumerate(policies):
                player = policy.clone()
                player.sow(own_stream(seed, seat))
                table.append(player)
            made = self.playout(c, table, Dice(seed & WORD), limit)
            is_over = self.to_act(c) == NOBODY
            found.append(Playout(seed, made, is_over, self.result(c), self.score(c)))
        return found

    def clone(self, s: S) -> S:
        raise NotImplementedError

    def save(self, s: S) -> Json:
        """The complete state as plain JSON values."""
        raise NotImplementedError

    def load(self, data: Json) -> S:
        raise NotImplementedError

    def view(self, s: S, seat: int) -> Json:
        """All that `seat` may know (NOBODY: a spectator), built by whitelist."""
        raise NotImplementedError

    def board_view(self, s: S, seat: int, old: S | None, seen: Json, beside: Json | None = None) -> Json:
        """`view` without `state` and `prompt`, for people. `seen` is that of an earlier state `old`.

        What has not changed since then may be taken from there, and what everybody sees alike from `beside`,
        another seat's view of this very state: to look after every move costs little.
        """
        found = self.view(s, seat)
        found.pop("state", None)
        found.pop("prompt", None)  # `asked` says it in their language
        return found

    # two at one screen: what both may look at together ----------------------------------------------------
    def has_secrets(self, s: S, seat: int) -> bool:
        """Whether `seat` sees more than `common_eyes`. Who is not sure says so: then a cover is laid."""
        return True

    def decides_openly(self, s: S) -> bool:
        """Whether the choices of whoever decides now tell nobody anything that he may not know."""
        return False

    def unseen_answers(self, s: S) -> dict[str, int]:
        """What may be answered now without a look at what only the seat to act sees: word → action.

        `pass` (play no card, do not react) and `standard` (what the game itself proposes). Which words there
        are may depend only on what everybody knows.
        """
        return {}

    def overlay(self, s: S, seat: int, name: str) -> Json:
        """One of `overlays`, from what `seat` may know: supply, reach …; NoOverlay if there is none."""
        raise NoOverlay(name, self.overlays)

    def pieces(self) -> Json:
        """The pieces there are, as views call them; empty where the content pack says it all."""
        return {}

    def forecast(self, s: S, seat: int, action: int, lang: str = "en", trials: int = 0) -> Json | None:
        """What may come of an action, from what `seat` may know; None where nothing rolls or is paid.

        It is reckoned on states that are imagined from the seat's own view (docs/api.md has the shape). What
        is tried out and not reckoned is tried so many times; 0: as often as a first quick figure allows.
        """
        return None

    def forecast_line(
        self, s: S, seat: int, actions: list[int], lang: str = "en", trials: int = 0
    ) -> Json | None:
        """What may come of several actions that are taken one after the other, as one choice.

        Those that are no longer possible when their turn comes are left out; None where nothing is told of
        several at once.
        """
        return self.forecast(s, seat, actions[0], lang, trials) if len(actions) == 1 else None

    def lines(self, s: S, action: int, lang: str = "en") -> list[Json]:
        """What a legal action costs, brings and rules out, for the seat that decides: `lines` of a forecast.

        Each has a `text`, a `tone` (`price`, `gain`, `loss`, `note`) and its `rule`. They say what is sure;
        what dice may bring is the forecast's. Cheap enough to be asked of every choice there is.
        """
        return []

    def outlook(self, s: S, seat: int, about: str, lang: str = "en", trials: int = 0) -> Json | None:
        """The forecast of a fight that `seat` could begin and nobody has announced yet.

        `about` is the id of the place or piece that is pointed at, as views call it; None where there is
        nothing to fight. Reckoned from the seat's own view like `forecast`.
        """
        return None

    def threats(self, s: S, seat: int, lang: str = "en") -> list[Json]:
        """What could hit the seat's own pieces in the enemy's next turn, from what it may know; worst first.

        Each has `piece`, `place`, `goal`, `chance`, `by` (ids of those who could do it) and a `text`.
        """
        return []

    def moment(self, s: S) -> tuple[int, str]:
        """Turn and phase, as views call them."""
        found = self.view(s, NOBODY)
        return int(str(found["turn"])), str(found["phase"])

    def imagine(self, view: Json, seed: int) -> S:
        """A complete state consistent with everything that the view knows, hidden parts sampled by `seed`."""
        raise NotImplementedError

    def result(self, s: S) -> int:
        """The winning seat, or NOBODY while the game goes on or when it was drawn."""
        return s.winner if s.over else NOBODY

    def score(self, s: S) -> list[tuple[int, str, int, str]]:
        """What victory is counted in, part by part: seat (NOBODY: what is needed), which part (a name of the
        section `score`), how much, by which clause."""
        return []

    def laid_open(self, s: S, seat: int) -> Json:
        """`board_view` of a game that is over, from where `seat` sits: whatever was hidden lies open."""
        return self.board_view(s, seat, None, {})

    def notation(self, s: S, action: int) -> str:
        raise NotImplementedError

    def notations(self, s: S, actions: list[int]) -> list[str]:
        return [self.notation(s, action) for action in actions]

    def parse(self, s: S, text: str) -> int:
        """The action that a text names, legal or not; BadNotation if it names none."""
        raise NotImplementedError

    def forms(self) -> dict[str, tuple[str, ...]]:
        """The verbs of the notation, each with the kinds of its operands."""
        raise NotImplementedError

    def operands(self, s: S, kind: str) -> list[str]:
        """Every word that may stand for such an operand now, as the seat that decides may write it."""
        raise NotImplementedError

    # words ------------------------------------------------------------------------------------------
    def learn(self, lang: str, sections: dict[str, dict[str, str]]) -> None:
        """Take in the sentences of another language; what they lack stays English."""

    def name_of(self, section: str, key: str, lang: str = "en") -> str:
        """What people call a scenario, an option, a seat …; whatever has no name is called by its key."""
        return key

    def describe(self, s: S, action: int, lang: str = "en") -> str:
        """The action as a sentence for people."""
        raise NotImplementedError

    def prompt(self, s: S, lang: str = "en") -> str:
        """What is being decided, and by whom, in one sentence."""
        raise NotImplementedError

    def prompt_rule(self, s: S) -> str:
        """The clauses that give somebody this decision, with blanks between."""
        return ""

    def question(self, s: S) -> str:
        """The name of what is being decided: the procedure that asks."""
        raise NotImplementedError

    def trail(self, s: S, lang: str = "en") -> list[str]:
        """Where in the rules the decision stands, outermost first: the frames as people call them."""
        return []

    def asked(self, s: S, seat: int, lang: str = "en") -> tuple[str, str, list[str], str]:
        """Prompt, its clauses, trail and question as `seat` may read them (NOBODY: a spectator).

        Whoever is asked is addressed; the trail leaves out the turn, which every view has. Where the question
        alone would tell what somebody holds, the others hear only for whom they wait.
        """
        question = self.question(s) if seat == self.to_act(s) else ""
        return self.prompt(s, lang), self.prompt_rule(s), self.trail(s, lang), question

    def posed(self, s: S, seat: int) -> tuple[str, tuple[int, ...]]:
        """The name of the prompt and its values; no name if `seat` may not know what is asked."""
        return "", ()

    def tale(self, s: S, event: Event, lang: str = "en") -> tuple[str, str]:
        """An event as prose: the clause it happened under, and the sentence."""
        raise NotImplementedError

    def facts(self, s: S, event: Event) -> tuple[int, ...]:
        """What `retell` has to know of the moment of an event, when that moment has gone."""
        return ()

    def retell(self, event: Event, facts: tuple[int, ...], lang: str) -> str:
        """The sentence of `tale`, later."""
        raise NotImplementedError

    def slots(self, section: str, name: str) -> list[tuple[int, str]]:
        """The slots of a sentence in their order: which value (0 is a), of which kind."""
        return []

    def spell(self, s: S, audience: int, kind: str, value: int) -> str:
        """What the view calls the value of a slot; empty if it has no name, or none for this audience."""
        return ""

    def face(self, s: S, audience: int, kind: str, value: int) -> str:
        """What a piece is, where the view calls it by a name that does not say so, to those who know it."""
        return ""

    def reckoning(self, s: S, audience: int, kind: str, value: int) -> list[tuple[str, int, str, str, int]]:
        """The value of a slot that tells how a number came about, part by part: of what, how much, by which
        clause, and what it comes from, as the kind and the value of a slot that names it."""
        return []

    def stands(self, s: S, audience: int, kind: str, value: int) -> str:
        """Where the piece in a slot stands, as the view of its audience calls it; empty: off the board."""
        return ""

    def struck_from(self, s: S, audience: int, kind: str, value: int) -> list[str]:
        """The places from which the place in a slot is attacked now, as views call them."""
        return []

    def meets(self, s: S, side: int, kind: str, value: int) -> bool:
        """Whether what everybody sees of the other side is at the place in a slot, or beside it."""
        return False

    def listed(self, kind: str, value: int) -> list[tuple[str, int]]:
        """What the value of a slot stands for that is a list of pieces: each as the kind and the value of a
        slot that names it."""
        return []

    def likely(self, s: S, event: Event) -> tuple[int, int, int, int]:
        """How likely it was that the dice of an event did at least so much: how much, in how many cases, of
        how many, and what all of these come to together. Zeros where dice alone do not decide it."""
        return (0, 0, 0, 0)

    def side_of(self, s: S, kind: str, value: int) -> int:
        """The seat that the value of a slot is, or whose piece; else NOBODY."""
        return NOBODY

    def held(self, s: S, what: str) -> int:
        """How much there is of what events lose or win: the strength of a piece, points of a track."""
        return 0

    def is_key(self, s: S, kind: str, value: int) -> bool:
        """Whether the game turns on the value of a slot: a capital, a leader whom nobody replaces."""
        return False

    def fights(self, s: S) -> bool | None:
        """Whether a fight is under way, to which what is told next belongs; None: only the log tells."""
        return None

    def rolled(self, event: Event) -> tuple[int, ...]:
        """The dice that an event tells of, each as it fell."""
        return ()

    def violations(self, s: S) -> list[str]:
        """Invariants that do not hold: empty in every reachable state."""
        raise NotImplementedError
