"""What happened as a story: which beats it has, how long it is, what of it mattered, and to whom."""

from __future__ import annotations

from statistics import median

import pytest
from tests.happened import KEPT

import crusades
from crusades.core.flow import NOBODY
from crusades.play import choices
from crusades.play.beats import MOST, USUAL, beats_of, is_head, is_loss, paced, told_between
from crusades.play.digest import ENTRIES, GAIN, LOST, STRONGER, TONES, tone_of
from crusades.play.happening import DANGER, THREAT
from crusades.play.record import Line
from crusades.play.replay import replay
from crusades.play.session import Match

RECORDS = {
    "darkest": ("000-1941-greedy", "004-1942-greedy"),
    "high": ("004-campaign-greedy", "000-basic-greedy"),
    "last": ("004*", "000*"),
}


def record(game: str, name: str) -> str:
    return next((KEPT / game).glob(f"{name}.crusade")).read_text()


class Stories:
    """Every story of a record that a seat is told when its own phase begins."""

    def __init__(self, text: str, seat: int) -> None:
        self.seat, self.lengths, self.last = seat, list[int](), 0
        self.match = replay(text, watch=self.watch)

    def watch(self, match: Match, line: Line | None) -> None:
        if line is None or match.seat != self.seat or match.log(self.seat)[-1].what.phasing == 1 - self.seat:
            return
        decided = match.decided(self.seat)
        if decided == self.last or not match.digest(self.seat).is_due:
            return
        self.last = decided
        self.lengths.append(sum(beat.weight for beat in match.beats(self.seat)))


@pytest.mark.parametrize("game", RECORDS)
def test_the_usual_turn_is_short_and_none_is_long(game: str) -> None:
    for seat in (0, 1):
        for name in RECORDS[game]:
            lengths = Stories(record(game, name), seat).lengths
            assert lengths, (name, seat)
            assert median(lengths) <= USUAL, (name, seat)
            assert max(lengths) <= MOST, (name, seat)


@pytest.mark.parametrize("game", RECORDS)
def test_a_turn_that_is_told_in_pieces_is_no_longer_than_one(game: str) -> None:
    """The page asks while the other side still plays, and says how long it has told."""
    text = record(game, RECORDS[game][0])
    turn = [beat for beat in replay(text).tale(0) if beat.turn == 2]
    match, since = replay(text, at=turn[-1].last), turn[0].first - 1
    whole = match.beats(0, since)
    length = sum(each.weight for each in whole)
    lost = {each.text for each in whole if each.lost}
    assert length > 5000
    for spent in (USUAL, 30_000, MOST - 1000):
        rest = match.beats(0, since, spent=spent)
        assert sum(each.weight for each in rest) <= min(length, MOST - spent), spent
        assert {each.text for each in rest if each.lost} >= lost
    assert match.beats(0, since, spent=0) == whole


@pytest.mark.parametrize("game", RECORDS)
@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_whatever_mattered_is_in_one_beat_and_losses_have_their_own(game: str, seat: int) -> None:
    match = replay(record(game, RECORDS[game][0]))
    heard = match.heard(seat)
    beats = beats_of(heard, seat)
    lines = [at for beat in beats for at in beat.lines]
    assert len(lines) == len(set(lines)) and lines == sorted(lines)
    inside = set(lines)
    for at, told in enumerate(heard):
        if told.what.rank >= 2 and not is_head(told.what):
            assert at in inside, told
    for beat in beats:
        assert beat.lost == any(is_loss(heard[at].what, seat) for at in beat.lines)
        assert beat.weight > 0 and beat.head in beat.lines
        assert (beat.first, beat.last) == (heard[beat.lines[0]].number, heard[beat.lines[-1]].number)
    together = paced(beats)
    assert [each.lines for each in together if each.lost] == [each.lines for each in beats if each.lost]
    assert sum(each.weight for each in together) <= MOST


@pytest.mark.parametrize("game", RECORDS)
def test_the_board_never_shows_what_a_later_beat_tells(game: str) -> None:
    match = replay(record(game, RECORDS[game][0]))
    beats = match.beats(0, 0)
    shown = [told_between(beats, n) for n in range(len(beats))]
    assert all(shown[n] < beats[n + 1].first for n in range(len(beats) - 1))
    assert shown == sorted(shown)


def test_a_battle_is_told_with_who_strikes_from_where_and_who_falls() -> None:
    text = record("darkest", "000-1941-greedy")
    match = replay(text)
    fights = [beat for beat in match.beats("axis", 0) if beat.kind == "attack" and beat.strikes]
    places = {place for beat in fights for strike in beat.strikes for place in strike}
    assert fights and all(beat.strikes[0][-1] != beat.strikes[0][0] for beat in fights)
    assert any(place[0].isalpha() and place[1:].isdigit() for place in places)
    raw = beats_of(match.heard(0), 0)
    rounds = [beat for beat in raw if beat.kind == "round"]
    assert rounds and all(beat.battle for beat in rounds)
    marches = [beat for beat in raw if beat.kind == "march"]
    assert marches and all(move.goal != move.start for beat in marches for move in beat.moves)
    assert any(change.is_piece and change.count < 0 for beat in raw if beat.lost for change in beat.changes)


def test_moves_say_where_they_come_from_even_if_their_sentence_does_not() -> None:
    match = replay(record("darkest", "000-1941-greedy"))
    advances = [told.what for told in match.heard(0) if told.what.event == "advances"]
    assert advances and all(len(what.way) == 2 and what.way[0] for what in advances)


def test_the_digest_ranks_what_mattered_to_the_seat_that_reads_it() -> None:
    text = "phase E; 0513: caB 9; 0414: caC 5; 0413: waF 10; 3725: cfA 2, wfT 2"
    match = crusades.position("high", text, dice=[5, 4, 3])
    match.play("attack 0413 ground; with caB; done; resolve 0413 ground")
    theirs = match.digest("wersgorix", 0)
    assert [(each.tone, each.title) for each in theirs.entries] == [
        (LOST, "Wersgorix Army F loses 3; 7 left.")  # that it was announced is told by the fight
    ]
    assert theirs.entries[0].place == "0413" and theirs.entries[0].beats == (1,)
    assert match.digest("wersgorix", 0, "fr").entries[0].title != theirs.entries[0].title
    assert theirs.losses == ()  # nobody is gone
    assert match.digest(None, 0).entries == ()  # to whoever looks on nothing is lost


@pytest.mark.parametrize("game", RECORDS)
def test_a_digest_has_few_entries_the_gravest_tones_first(game: str) -> None:
    match = replay(record(game, RECORDS[game][0]))
    seen = set()
    for since in range(0, match.count, 60):
        for seat in (0, 1):
            digest = match.digest(seat, since)
            assert len(digest.entries) <= ENTRIES
            ranks = [each.rank for each in digest.entries]
            assert not ranks or ranks[0] == max(ranks)
            seen |= {each.tone for each in digest.entries}
            heard = match.heard(seat)
            for each in digest.entries:
                tones = {tone_of(heard[at].what, seat) for at in each.lines}
                assert max(tones, key=lambda tone: TONES.get(tone, 0)) == each.tone
                assert each.title in {heard[at].text for at in each.lines}
    assert seen <= {LOST, DANGER, THREAT, GAIN, STRONGER} and {LOST, GAIN} <= seen


class Missed:
    """What a seat was not told of the other side when it was next asked something in a phase of its own."""

    def __init__(self, text: str, seat: int) -> None:
        self.seat, self.since, self.asked, self.missed = seat, 0, 0, list[str]()
        replay(text, watch=self.watch)

    def watch(self, match: Match, line: Line | None) -> None:
        """Questions that can only be passed are no questions: the page passes them."""
        if line is None or match.over or match.seat != self.seat or self.can_only_pass(match):
            return
        heard = match.heard(self.seat)
        if heard[-1].what.phasing not in (self.seat, NOBODY):
            return
        theirs = {
            at
            for at, told in enumerate(heard)
            if at >= self.since and told.what.phasing == 1 - self.seat and told.what.rank >= 2
            if not is_head(told.what)
        }
        self.since = len(heard)
        if theirs:
            self.asked += 1
            told = {at for beat in match.beats(self.seat) for at in beat.lines}
            self.missed += [heard[at].text for at in sorted(theirs - told)]
            if not match.digest(self.seat).is_due:
                self.missed.append(f"{match.count}: no digest")

    def can_only_pass(self, match: Match) -> bool:
        legal = match.legal()
        question = match.game.question(match.state)
        return len(legal) == 1 and bool(choices.manners(match.game.id, legal[0], question).get(choices.PASS))


@pytest.mark.parametrize("game", RECORDS)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_turn_of_the_other_side_is_missed_whoever_acted_last(game: str, seat: int) -> None:
    for name in RECORDS[game]:
        found = Missed(record(game, name), seat)
        assert found.asked > 2 and not found.missed, found.missed[:5]


def test_two_at_one_screen_are_told_it_as_the_one_who_decides() -> None:
    """They look with the eyes of one; what is lost is lost to whoever reads it."""
    match = replay(record("darkest", "000-1941-greedy"))
    own, common = match.digest(1, 0), match.digest(1, 0, eyes=0)
    assert [each.tone for each in own.entries] == [each.tone for each in common.entries]
    assert [each.tone for each in match.digest(0, 0).entries] != [each.tone for each in own.entries]


def test_answers_within_the_other_sides_turn_do_not_end_the_story() -> None:
    """Nor do lines that are tagged with the seat that answered."""
    match = replay(record("last", "004*"))
    answered = 0
    for seat in (0, 1):
        whose = {told.number: told.what.phasing for told in match.heard(seat)}
        mark = match.decided(seat)
        later = [n for n, actor in enumerate(match._actors, 1) if n > mark and actor == seat]
        answered += len(later)
        assert all(whose.get(n, 1 - seat) != seat for n in later)
    assert match.decided(0) and match.decided(1)
    assert match.decided(None) == 0


def test_a_story_is_taken_back_with_what_it_tells() -> None:
    match = crusades.new("high", scenario="basic", seed=7)
    for _ in range(40):
        match.play(match.legal()[0])
    whole = match.beats(0, 0)
    match.play(match.legal()[0])
    match.takeback(1)
    assert match.beats(0, 0) == whole and len(match._actors) == match.count
    assert match.copy().digest(0, 0) == match.digest(0, 0)


def test_scenes_are_the_states_of_then() -> None:
    match = crusades.new("high", scenario="basic", seed=7)
    views = [match.view(0)]
    for _ in range(40):
        match.play(match.legal()[0])
        views.append(match.view(0))
    counts = [0, 3, 3, 17, 39, 40]
    assert [match.game.view(state, 0) for state in match.scenes(counts)] == [views[n] for n in counts]
