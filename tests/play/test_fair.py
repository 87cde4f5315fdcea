"""Fair dice: what is published binds, every pick follows from it, and what is changed later is found."""

from __future__ import annotations

import ast
import hashlib
import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

import crusades
from crusades.core import dice
from crusades.core.dice import KEYED, Dice, Picks, ScriptEnded, accepted, derived
from crusades.play import beginning, fair, verify
from crusades.play.record import BadRecord, Header, Played
from crusades.play.session import Match

Hoard = Callable[..., Match]

SECRET = bytes(range(32))
WORDS = {"miser": "seven black cats", "thief": "Ünïcode ☂"}
GAME = "take 1; roll; pass; roll; roll; pass; peek; take 2; pass; take 3; pass; roll; pass; pass"

pytestmark = pytest.mark.usefixtures("often")


@pytest.fixture
def begun(hoard: Hoard) -> Match:
    return beginning.new("hoard", secret=SECRET, words=WORDS)


@pytest.fixture
def finished(begun: Match) -> Match:
    begun.play(GAME)
    assert begun.over
    return begun


def lines_of(text: str, start: str) -> list[int]:
    return [i for i, line in enumerate(text.splitlines(), 1) if line.startswith(start)]


def resealed(text: str) -> str:
    """A record with the chain that its lines have now: what a forger who knows the page would write."""
    head, body = text.split("\n---\n")
    chain = hashlib.sha256(f"{head}\n".encode()).digest()
    for line in body.splitlines():
        if not line.startswith(("--- after", "--- secret")):
            chain = hashlib.sha256(chain + line.encode()).digest()
    return re.sub(r"chain [0-9a-f]{64}", f"chain {chain.hex()}", text)


# The derivation ---------------------------------------------------------------------------------------
# These values were computed with `openssl dgst`, from docs/fair-dice.md.

H0 = "86443458949f46cec95d7bd70fd768ced8872077f980352f4e1abee4babf0a99"
H1 = "2a2121e9c578a61bfc2ed09a80c100cadd0fd3203559eda9251f38d90730561a"
KEY = bytes.fromhex("81b513452068a5345fc79b86f4ef5733fa974c19f26baa5d4f9683ee25916a80")


def test_commitment_chain_and_keys_are_as_written_down() -> None:
    assert fair.commitment(SECRET) == "80a7baf7bde649e03d41db1e3cf8a8f51d08b6849d0d4e85c82f7f58e6b554cc"
    assert fair.start("crusades-record 1\ngame hoard\n").hex() == H0
    assert fair.grow(bytes.fromhex(H0), "roll [4] {3/6}").hex() == H1
    setup = "ed680e12f3e2f618ce8fb78d31193735583657377dbe60b2176b6fa54f26819c"
    assert fair.setup_key(SECRET, bytes.fromhex(H0)).hex() == setup
    assert fair.action_key(SECRET, bytes.fromhex(H1), "take 1") == KEY


@pytest.mark.parametrize("derive", [derived, verify._derive])
def test_picks_are_as_written_down(derive: Callable[[bytes, int, int], int]) -> None:
    assert derive(KEY, 0, 6) == 0x58C977A9052DA8CE % 6
    assert derive(KEY, 1, 52) == 0x82F803E153907CD1 % 52
    assert derive(KEY, 3, 1) == 0
    # Of the 2⁶⁴ numbers only one multiple of this n fits: 82f8… and e0af… are thrown away, 5a65… counts.
    assert derive(KEY, 1, (1 << 63) + 1) == 0x5A65260D0D31A56B


@pytest.mark.parametrize("n", range(1, 17))
def test_rejection_leaves_no_result_more_likely_than_another(n: int) -> None:
    """Counted over every number there is, with sixteen of them in place of 2⁶⁴."""
    counts = Counter(accepted(number, n, 16) for number in range(16))
    rejected = counts.pop(-1, 0)
    assert counts == dict.fromkeys(range(n), 16 // n)
    assert rejected == 16 % n


def test_a_rejected_number_is_followed_by_the_next_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []
    numbers = iter([(1 << 64) - 1, (1 << 64) - 4, (1 << 64) - 5])

    def stream(key: bytes, message: bytes, name: str) -> bytes:
        asked.append(message)
        return next(numbers).to_bytes(8, "big") + bytes(24)

    monkeypatch.setattr(dice.hmac, "digest", stream)
    assert derived(KEY, 9, 6) == 5  # 2⁶⁴ is 4 more than a multiple of 6: the last four numbers do not count
    assert asked == [(9).to_bytes(8, "big") + attempt.to_bytes(4, "big") for attempt in range(3)]


# The dice ---------------------------------------------------------------------------------------------


def test_dice_without_a_key_roll_as_they_always_did() -> None:
    """The numbers were taken before there were keys."""
    d = Dice(7)
    assert [d.d6() for _ in range(8)] == [1, 4, 5, 4, 5, 3, 6, 4]
    assert [d.below(52) for _ in range(4)] == [1, 32, 14, 7]
    assert [d.draw([5, 6, 9]) for _ in range(4)] == [0, 1, 1, 1]
    assert (d.a, d.b, d.c, d.d, d.count) == (1199531215, 1878380181, 304384016, 29, 16)
    d = Dice((1 << 64) - 1)
    assert [d.d6() for _ in range(8)] == [2, 3, 4, 4, 4, 5, 5, 3]


def test_keyed_dice_pick_by_their_key_and_log_both_pick_and_outcome() -> None:
    d = Dice(KEYED | int.from_bytes(KEY, "big"))
    d.log = []
    assert (d.d6(), d.below(52), d.draw([4, 8, 7])) == (derived(KEY, 0, 6) + 1, derived(KEY, 1, 52), 2)
    assert d.picks is not None
    assert d.picks.made == [(d.log[0] - 1, 6), (d.log[1], 52), (2, 3)]
    assert (d.log[2], d.count) == (7, 3)


def test_a_key_of_small_numbers_is_a_key_too() -> None:
    d = Dice(KEYED | 5)
    assert d.picks is not None
    assert d.picks.key == bytes(31) + b"\x05"


def test_the_words_of_keyed_dice_and_their_clones_tell_nothing_of_the_key() -> None:
    d, other = Dice(KEYED | int.from_bytes(KEY, "big")), Dice(KEYED)
    assert (d.a, d.b, d.c, d.d) == (other.a, other.b, other.c, other.d)
    assert d.clone().picks is None


def test_given_picks_are_taken_if_they_fit() -> None:
    picks = Picks(None, [(3, 6), (9, 10), (7, 6)])
    assert (picks.pick(6), picks.pick(10)) == (3, 9)
    with pytest.raises(ScriptEnded, match="7/6"):
        picks.pick(6)
    with pytest.raises(ScriptEnded, match="one of 5 is drawn"):
        Picks(None, [(3, 6)]).pick(5)
    with pytest.raises(ScriptEnded, match="neither the secret"):
        Picks(None, []).pick(5)


# Matches and their records ----------------------------------------------------------------------------


def test_a_fair_record_reads_like_the_game(finished: Match) -> None:
    text = re.sub(r"[0-9a-f]{64}", "LONG", re.sub(r"\b[0-9a-f]{32}\b", "HASH", finished.record()))
    lines = re.sub(r"content [0-9a-f]{16}", "content PACK", text).splitlines()
    assert lines[:10] == [
        "crusades-record 1",
        "game hoard",
        "scenario short",
        "option rolls fair",
        "rules 1",
        "content PACK",
        "fair LONG",
        "words miser seven black cats",
        "words thief Ünïcode ☂",
        "---",
    ]
    assert re.fullmatch(r"--- setup LONG \{[0-8]/9\}", lines[10])
    assert lines[11] == "take 1"
    assert re.fullmatch(r"roll \[[1-6]\] \{[0-5]/6\}", lines[12])
    assert re.fullmatch(r"--- end 14 state HASH result \w+", lines[-2])
    assert lines[-1] == "--- secret LONG chain LONG"


def test_every_outcome_is_its_pick_by_the_page(begun: Match) -> None:
    begun.play("roll")
    header, body = begun.record().split("---\n", 1)
    setup, rolled, _ = body.splitlines()
    chain = hashlib.sha256(header.encode()).digest()
    key = fair.setup_key(SECRET, chain)
    assert setup == f"--- setup {key.hex()} {{{derived(key, 0, 9)}/9}}"
    chain = hashlib.sha256(chain + setup.encode()).digest()
    value = derived(fair.action_key(SECRET, chain, "roll"), 0, 6)
    assert rolled == f"roll [{value + 1}] {{{value}/6}}"


def test_no_secret_and_no_key_is_in_a_running_record_a_state_or_a_view(begun: Match) -> None:
    begun.play("roll; roll; pass")
    assert begun.state.dice.picks is None
    assert SECRET.hex() not in begun.record()
    data = json.dumps([begun.game.save(begun.state), begun.view(0), begun.view(1), begun.view()])
    assert "picks" not in data
    assert "key" not in data


def test_other_words_or_another_secret_give_other_chance(hoard: Hoard) -> None:
    line = "roll; roll; roll; pass; roll; roll; roll; pass; roll; roll; roll; pass"
    records = set()
    for secret, words in ((SECRET, WORDS), (SECRET, {"miser": "eight"}), (SECRET, {}), (bytes(32), WORDS)):
        match = beginning.new("hoard", secret=secret, words=words)
        match.play(line)
        records.add(re.sub(r"^(fair|words|---).*\n", "", match.record(), flags=re.MULTILINE))
    assert len(records) == 4


def test_what_was_done_before_changes_the_chance_of_an_action(begun: Match) -> None:
    rolls = set()
    for first in ("take 1", "take 2", "take 3"):
        match = begun.copy()
        match.play(f"{first}; roll; roll; pass; roll; roll; roll")
        rolls.add(tuple(re.findall(r"\[\d\]", match.record())))
    assert len(rolls) == 3


@pytest.mark.parametrize("known", [True, False])
def test_a_running_game_replays_with_and_without_its_secret(begun: Match, known: bool) -> None:
    begun.play("take 1; roll; peek; pass; roll; roll")
    again = crusades.replay(begun.record(), secret=SECRET if known else None)
    assert again.record() == begun.record()
    assert again.log() == begun.log()


def test_only_who_knows_the_secret_can_play_on(begun: Match) -> None:
    begun.play("take 1; roll")
    blind = crusades.replay(begun.record())
    blind.play("take 1; pass")
    with pytest.raises(ScriptEnded, match="secret"):
        blind.play("roll")
    knowing = crusades.replay(begun.record(), secret=SECRET)
    knowing.play("roll; pass; roll")
    begun.play("roll; pass; roll")
    assert knowing.record() == begun.record()
    with pytest.raises(crusades.BadSecret):
        crusades.replay(begun.record(), secret=bytes(32))


def test_a_finished_game_replays_to_its_record(finished: Match) -> None:
    text = finished.record()
    assert crusades.replay(text).record() == text
    noted = text.replace("--- setup", "# before\n--- setup", 1) + "# after\n"
    assert crusades.replay(noted).state_hash() == finished.state_hash()
    assert verify.verify(noted) == verify.verify(text)


def test_a_game_that_was_broken_off_can_reveal_its_secret(begun: Match) -> None:
    begun.play("roll; pass; roll")
    begun.reveal()
    text = begun.record()
    assert text.splitlines()[-2].endswith("result open")
    assert verify.verify(text).rolls == 3
    assert crusades.replay(text).record() == text


def test_undo_takes_its_lines_out_and_chance_is_as_if_nothing_had_been(begun: Match) -> None:
    straight = begun.copy()
    begun.play("take 1; take 2")
    begun.undo()
    begun.undo()
    begun.play("take 3; roll")
    straight.play("take 3; roll")
    assert begun.record() == straight.record()


def test_one_line_of_actions_is_as_good_as_many(begun: Match) -> None:
    other = begun.copy()
    for action in GAME.split("; "):
        begun.play(action)
    other.play(GAME)
    assert begun.record() == other.record()


@pytest.mark.parametrize(
    ("given", "error", "reason"),
    [
        ({"secret": b"short"}, crusades.BadSecret, "32 bytes"),
        ({"secret": SECRET, "seed": 3}, crusades.Unknown, "not both"),
        ({"words": WORDS}, crusades.Unknown, "give a secret"),
        ({"secret": SECRET, "words": {"pope": "x"}}, crusades.Unknown, "known: miser, thief"),
        ({"secret": SECRET, "words": {"miser": "a # b"}}, crusades.BadWords, "without '#'"),
        ({"secret": SECRET, "words": {"miser": "a\0b"}}, crusades.BadWords, "printable"),
        ({"secret": SECRET, "words": {"miser": "x" * 201}}, crusades.BadWords, "at most 200"),
    ],
)
def test_what_cannot_be_begun_is_refused(
    hoard: Hoard, given: dict[str, object], error: type[ValueError], reason: str
) -> None:
    with pytest.raises(error, match=reason):
        beginning.new("hoard", **given)  # type: ignore[arg-type]


def test_words_are_written_on_one_line(hoard: Hoard) -> None:
    match = beginning.new("hoard", secret=SECRET, words={"miser": " a \n b\tc ", "thief": " "})
    assert match.header.words == {"miser": "a b c"}
    assert crusades.replay(match.record(), secret=SECRET).record() == match.record()


def test_a_header_and_a_line_can_be_kept_by_themselves(begun: Match) -> None:
    begun.play("roll")
    header = beginning.fair_header(begun.game, None, {"rolls": "fair"})
    again = beginning.begin_fair(begun.game, Header.parse(str(header)), SECRET, WORDS)
    assert header.fair == ""
    again.repeat(Played.parse(begun.record().splitlines()[-2]))
    assert again.record() == begun.record()
    for text in ("", "# roll", "--- takeback 1"):
        with pytest.raises(BadRecord):
            Played.parse(text)


# Takebacks --------------------------------------------------------------------------------------------


def test_what_is_taken_back_stays_in_the_record_but_not_in_the_game(begun: Match) -> None:
    begun.play("take 1; roll; pass")
    before = begun.record().rpartition("--- end")[0]
    begun.takeback(2)
    assert begun.actions == ["take 1"]
    assert (begun.count, begun.to_act, begun.state.gold) == (1, "miser", [1, 0])
    assert [told.number for told in begun.log()] == [1]
    assert begun.record().startswith(f"{before}--- takeback 2\n--- end 1 ")
    assert not begun.can_undo
    begun.play("roll; roll; pass")
    assert begun.actions == ["take 1", "roll", "roll", "pass"]


@pytest.mark.parametrize("known", [True, False])
def test_a_record_with_takebacks_replays(begun: Match, known: bool) -> None:
    begun.play("take 1; roll; pass; roll; roll")
    begun.takeback(2)
    begun.play("roll; take 2; roll")
    begun.takeback(4)
    begun.play("pass; roll; pass; take 1; roll")
    again = crusades.replay(begun.record(), secret=SECRET if known else None)
    assert again.record() == begun.record()
    assert (again.actions, again.log()) == (begun.actions, begun.log())
    again.takeback(3)
    begun.takeback(3)
    assert again.record() == begun.record()
    begun.reveal()
    assert verify.verify(begun.record()).rolls == begun.record().count("/6") + 1


def test_an_action_that_is_repeated_gets_another_answer(begun: Match) -> None:
    begun.play("roll")
    for _ in range(12):
        begun.takeback()
        begun.play("roll")
    assert len(set(re.findall(r"roll \[(\d)\]", begun.record()))) > 2
    assert begun.actions == ["roll"]


def test_with_a_seed_chance_goes_on_too(hoard: Hoard) -> None:
    match, straight = hoard(seed=3), hoard(seed=3)
    straight.play("roll; roll; roll; pass; roll")
    match.play("roll; roll")
    match.takeback(2)
    match.play("roll; pass; roll")
    rolls = [re.findall(r"roll \[(\d)\]", each.record()) for each in (match, straight)]
    assert rolls[0] == rolls[1]
    assert match.actions == ["roll", "pass", "roll"]
    again = crusades.replay(match.record())
    assert again.record() == match.record()
    again.play("roll")
    match.play("roll")
    assert again.record() == match.record()


def test_the_first_actions_of_a_record_are_those_that_stood_in_the_end(hoard: Hoard) -> None:
    match = hoard()
    match.play("take 1; take 2; take 3; pass")
    match.takeback(3)
    match.play("roll; pass")
    assert match.actions == ["take 1", "roll", "pass"]
    for at in range(4):
        part = crusades.replay(match.record(), at=at)
        assert part.actions == match.actions[:at]
    with pytest.raises(BadRecord, match="3 actions, not 4"):
        crusades.replay(match.record(), at=4)


def test_what_cannot_be_taken_back_is_refused(begun: Match) -> None:
    begun.play("roll")
    before = begun.record()
    for count in (0, 2, -1):
        with pytest.raises(crusades.CannotUndo, match="1 actions"):
            begun.takeback(count)
    assert begun.record() == before
    begun.play("roll; pass; pass; pass; pass; pass; pass")
    assert begun.over
    with pytest.raises(crusades.CannotUndo, match="secret"):
        begun.takeback()


def test_a_takeback_of_more_than_there_is_is_damage(hoard: Hoard) -> None:
    match = hoard()
    match.play("take 1")
    match.takeback()
    with pytest.raises(crusades.Damaged, match="2 actions cannot be taken back"):
        crusades.replay(match.record().replace("takeback 1", "takeback 2"))


# Checking ---------------------------------------------------------------------------------------------


def test_the_checker_shares_no_code_with_what_it_checks() -> None:
    tree = ast.parse(Path(verify.__file__).read_text("utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    words = {"crusades.core.answer"}  # how it says what it found, in every language; it finds nothing by them
    assert names - words == {"__future__", "dataclasses", "hashlib", "hmac", "re"}


def test_a_true_record_is_verified(finished: Match) -> None:
    found = verify.verify(finished.record())
    assert (found.commitment, found.rolls) == (fair.commitment(SECRET), 5)


def test_windows_line_ends_and_comments_do_no_harm(finished: Match) -> None:
    text = "\ufeff" + finished.record().replace("\n", "  # hm\r\n\r\n")
    assert verify.verify(text).rolls == 5


@pytest.mark.parametrize("bit", [1, 2, 8, 16, 32])
def test_every_changed_byte_is_found(begun: Match, bit: int) -> None:
    begun.play("take 1; roll; pass; roll")
    begun.takeback()
    begun.play("roll; pass; pass; pass; pass; take 2; pass")
    assert begun.over
    text = begun.record()
    whole = text.encode()
    skipped = {n for start in re.finditer(r"--- after.*\n", text) for n in span_of(text, start)}
    missed = []
    for place in range(len(whole) - 1):
        changed = whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :]
        try:
            verify.verify(changed.decode("utf-8", errors="replace"))
        except (verify.Mismatch, verify.CannotCheck):
            continue
        if place not in skipped:  # the state's hash is for the engine to check
            missed.append((place, whole[max(0, place - 9) : place + 9]))
    assert not missed


def span_of(text: str, found: re.Match[str]) -> range:
    return range(len(text[: found.start()].encode()), len(text[: found.end()].encode()))


def test_a_changed_pick_is_named_with_its_line(finished: Match) -> None:
    text = finished.record()
    line = lines_of(text, "roll")[1]
    changed = text.splitlines()
    changed[line - 1] = re.sub(
        r"\[(\d)\] \{(\d)/6\}", lambda m: f"[{7 - int(m[1])}] {{{5 - int(m[2])}/6}}", changed[line - 1]
    )
    forged = resealed("\n".join(changed) + "\n")
    with pytest.raises(verify.Mismatch, match="by the secret, not") as caught:
        verify.verify(forged)
    assert caught.value.line == line
    with pytest.raises(crusades.Damaged, match="chance gives") as damage:
        crusades.replay(forged)
    assert damage.value.line == line


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (r"roll (\[\d\]) \{.*\}", r"roll \1", "no picks behind"),
        (r"roll \[(\d)\]", r"roll [\1 \1]", "one pick for each"),
        (r"roll \[\d\] \{(\d)/6\}", r"roll \1/6}", "no picks"),
        (r"\{(\d)/6\}", r"{\1/0}", "no pick"),
        (r"\{(\d)/6\}", r"{0\1/6}", "no pick"),
        (r"\{(\d)/6\}", r"{\1/99999999999999999999}", "no pick"),
        (r"setup ....", "setup 0000", "key for setting up"),
        (r"fair ....", "fair 0000", "the commitment is not"),
        (r"seven", "eight", "the key for setting up is"),
    ],
)
def test_what_a_forger_would_change_is_found(finished: Match, old: str, new: str, reason: str) -> None:
    text = resealed(re.sub(old, new, finished.record(), count=1))
    with pytest.raises(verify.Mismatch, match=reason):
        verify.verify(text)


@pytest.mark.parametrize(("old", "new"), [("pass\npass\n", "pass\n"), ("--- end 14", "--- end 13")])
def test_what_changes_no_pick_is_found_by_the_chain(finished: Match, old: str, new: str) -> None:
    head, roll, tail = finished.record().rpartition("roll ")
    assert old in tail
    with pytest.raises(verify.Mismatch, match="the chain of the record is another"):
        verify.verify(head + roll + tail.replace(old, new))


def test_a_pick_out_of_another_number_is_for_the_engine_to_find(finished: Match) -> None:
    """The dice alone cannot know how many there were to choose from."""
    text = finished.record()
    line = lines_of(text, "roll")[-1]
    lines = text.splitlines()
    above = "\n".join(lines[: line - 1]) + "\n"
    head, body = above.split("---\n", 1)
    chain = hashlib.sha256(head.encode()).digest()
    for each in body.splitlines():
        chain = chain if each.startswith("--- after") else hashlib.sha256(chain + each.encode()).digest()
    value = verify._derive(fair.action_key(SECRET, chain, "roll"), 0, 5)
    lines[line - 1] = f"roll [{value + 1}] {{{value}/5}}"
    forged = resealed("\n".join(lines) + "\n")
    assert verify.verify(forged).rolls == 5
    with pytest.raises(crusades.Damaged) as caught:
        crusades.replay(forged.rpartition("--- secret")[0])
    assert caught.value.line == line
    assert "one of 6 is drawn" in str(caught.value)


def test_records_without_a_secret_or_fair_dice_cannot_be_checked(hoard: Hoard, begun: Match) -> None:
    with pytest.raises(verify.CannotCheck, match="secret"):
        verify.verify(begun.record())
    with pytest.raises(verify.CannotCheck, match="not played with fair dice"):
        verify.verify(hoard().record())
    with pytest.raises(verify.CannotCheck, match="no record"):
        verify.verify("Dear Bob\n")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (r"fair [0-9a-f]+", "fair 12", "64 hex digits"),
        (r"fair [0-9a-f]+", r"\g<0>\nseed 3", "beside a commitment"),
        (r"fair [0-9a-f]+\n", "seed 3\n", "without a commitment"),
        (r"words miser", "words pope", "known: miser, thief"),
        (r"words thief .*", "words miser again", "said once"),
        (r"--- setup .*\n", "", "missing above"),
        (r"(--- setup .*)(\d)/9", r"\1\2/8", "did not take these picks"),
        (r"take 1\n", "take 1 {0/6}\n", "chance gives nothing, the record says {0/6}"),
        (r"\{(\d)/6\}", r"{\1}", "is no pick"),
        (r"(--- secret) [0-9a-f]{64}", rf"\1 {bytes(32).hex()}", "not the one that the header is committed"),
        (r"chain [0-9a-f]{64}", f"chain {bytes(32).hex()}", "chain is not that"),
        (r"(--- secret .*\n)", r"\1\1", "goes on"),
        (r"(--- end .*\n)(--- secret .*\n)", r"\2\1", "below the ending"),
    ],
)
def test_replay_finds_damage_too(finished: Match, old: str, new: str, reason: str) -> None:
    with pytest.raises(crusades.Damaged, match=re.escape(reason)):
        crusades.replay(re.sub(old, new, finished.record(), count=1))


def test_what_is_sound_of_a_damaged_record_can_be_verified(finished: Match) -> None:
    text = finished.record().replace("take 2", "take 9")
    with pytest.raises(crusades.Damaged) as caught:
        crusades.replay(text)
    assert caught.value.sound is not None
    assert caught.value.sound.count == 7
    assert verify.verify(caught.value.sound.record()).rolls == 4
