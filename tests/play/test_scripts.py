"""Scripted dice: faces and names, from the set-up on; what they do not fit is refused and costs nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import crusades
from crusades.games.last.naming import PieceNaming
from crusades.play import beginning

SECRET = bytes(32)
FRONT = "turn 2; step A.2.a; F2: DE-24PZ, DE-47PZ, DE-4A; F3: SU-4A"


def play_on(match: crusades.Match, actions: int) -> None:
    chance = Random(4)
    for _ in range(actions):
        match.play(chance.choice(match.legal()))


# set-ups --------------------------------------------------------------------------------------------------
def test_the_races_and_leaders_of_a_set_up_are_named() -> None:
    races = [f"r{n:02}" for n in range(18, 1, -1)]  # the last one is what is left
    leaders = ["w3", "w1", "w10", "w2", "w9", "w4", "w8"]
    match = crusades.new("high", seed=7, dice=[*races, *leaders, 4])
    match.play("standard")
    state = match.state
    boxes = [p for p in range(state.board.planets) if state.race[p] >= 0]
    assert [state.board.race_ids[state.race[p]] for p in boxes] == [*races, "r01"]
    zones = [state.lat[match.game.lexicon.leaders[name]] for name in leaders]
    assert zones[0] == state.board.capital_hex[state.board.zone_ids.index("wersgorix")]
    assert len(set(zones)) == 7
    assert state.dice.script == [4]


def test_races_go_by_their_names_too() -> None:
    match = crusades.new("high", seed=7, dice=["Khorgul", "seed", "seed"])
    match.play("empty gromolor; empty bruduin")
    assert next(race for race in match.state.race if race >= 0) == 13


def test_what_is_left_to_the_seed_is_as_without_a_script() -> None:
    plain = crusades.new("high", seed=7)
    scripted = crusades.new("high", seed=7, dice=["seed", "seed"])
    plain.play("standard")
    scripted.play("standard")
    assert scripted.state.race == plain.state.race and scripted.state.lat == plain.state.lat
    assert scripted.state.dice.script == []


def test_terrain_and_hands_are_named_by_card() -> None:
    match = crusades.new("last", seed=5, dice=["seed"] * 6)
    six = [match.state.library.cards[card].id for card in match.state.spare_terrain]
    again = crusades.new("last", seed=6, dice=[*six[3:6], *[card.removeprefix("ter.") for card in six[9:12]]])
    drawn = [again.state.library.cards[card].id for card in again.state.spare_terrain]
    assert sorted(drawn[:3]) == sorted(six[3:6]) and sorted(drawn[6:9]) == sorted(six[9:12])
    assert again.state.dice.script == []


def test_dice_before_the_first_decision_of_a_set_up_are_scripted() -> None:
    match = crusades.new("darkest", scenario="1941", seed=1, dice=[3])
    assert match.state.dice.script in ([3], [])
    assert match.header.dice == [3]


@pytest.mark.parametrize("game", ["high", "last", "darkest"])
def test_a_scripted_game_replays_and_can_be_taken_up(game: str) -> None:
    match = crusades.new(game, seed=11, dice=["seed"] * 400)
    play_on(match, 60)
    text = match.record()
    assert "\nseed 11\ndice seed seed" in text
    again = crusades.replay(text)
    assert again.record() == text and again.state_hash() == match.state_hash()
    fork = beginning.fork(match, SECRET)
    play_on(fork, 5)
    assert crusades.replay(fork.record()).state_hash() == fork.state_hash()
    back = match.copy()
    back.takeback(2)
    assert crusades.replay(back.record()).state_hash() == back.state_hash()


def test_a_record_names_what_is_picked(tmp_path: Path) -> None:
    text = "phase reinforcement al; made roll; deck al: us.rifle, us.green, us.sherman; HQ.al: us.rifle"
    match = crusades.position("last", text, dice=["US.Green", 4])
    assert "\ndice us.green 4\n" in match.record()
    match.play("draw cards")
    assert [match.state.of(i).id for i in match.state.hands[1]] == ["us.green"]
    path = match.save(tmp_path / "drawn.crusade")
    assert crusades.replay(path).state_hash() == match.state_hash()


@pytest.mark.parametrize(("said", "index"), [("al2", 1), ("us.rifle", 0), ("US.Sherman", 2)])
def test_a_card_of_the_table_is_picked_by_its_tag_or_id(said: str, index: int) -> None:
    state = crusades.position("last", "r3c1: us.rifle, us.rifle, us.sherman").state
    state.dice.script = [said]
    units = sorted(state.ground[1], key=lambda i: state.tag[i])
    assert state.dice.draw(units, PieceNaming(state)) == index


def test_a_script_and_a_secret_exclude_one_another() -> None:
    with pytest.raises(crusades.Unknown, match="scripted dice or a secret, not both"):
        crusades.new("high", secret=SECRET, dice=[1])


# scripts that do not fit ----------------------------------------------------------------------------------
def refused(match: crusades.Match, action: str) -> str:
    """The message; the match is as it was, and goes on."""
    before, script = match.record(), match.state.dice.script
    with pytest.raises(crusades.ScriptEnded) as caught:
        match.play(action)
    assert match.record() == before and match.state.dice.script == script
    assert match.why_not(action.split(";")[0]) is None
    with pytest.raises(crusades.ScriptEnded):
        match.play_line(action)
    assert match.record() == before
    return str(caught.value)


def test_a_script_that_is_too_short_says_which_roll_it_lacks() -> None:
    match = crusades.position("darkest", FRONT, dice=[1])
    match.play("attack f3; with de-47pz; from f2; done")
    assert refused(match, "fight") == (
        "'fight': the script ends after 1 outcomes, but a die is rolled, 1 to 6"
    )


def test_a_name_where_a_die_is_rolled() -> None:
    match = crusades.position("darkest", FRONT, dice=[1, "us.rifle", 1, 1])
    match.play("attack f3; with de-47pz; from f2; done")
    assert refused(match, "fight") == (
        "'fight': outcome 2 of the script is 'us.rifle', but a die is rolled, 1 to 6"
    )


@pytest.mark.parametrize("face", [0, 7, 1000])
def test_a_face_that_no_die_has(face: int) -> None:
    match = crusades.position("darkest", FRONT, dice=[face, 1, 1, 1])
    match.play("attack f3; with de-47pz; from f2; done")
    assert f"outcome 1 of the script is {face}, but a die is rolled" in refused(match, "fight")


@pytest.mark.parametrize("said", [4, "us.tiger", "al1"])
def test_a_number_or_a_stranger_where_a_card_is_drawn(said: int | str) -> None:
    text = "phase reinforcement al; made roll; deck al: us.rifle, us.green, us.sherman; HQ.al: us.rifle"
    match = crusades.position("last", text, dice=[said])
    assert refused(match, "draw cards") == (
        f"'draw cards': outcome 1 of the script is {said!r}, but a card is picked; "
        "known: us.green, us.rifle, us.sherman"
    )


def test_a_race_that_is_dealt_already() -> None:
    match = crusades.new("high", seed=1, dice=["r01", "r02", "r01"])
    told = refused(match, "standard")
    assert told.startswith(
        "'standard': outcome 3 of the script is 'r01', but a Thrall Race is picked; known: "
    )
    assert "r03" in told and "r01," not in told


def test_a_script_that_fails_before_the_first_action() -> None:
    with pytest.raises(
        crusades.ScriptEnded, match=r"^before the first action: the script ends after 2 outcomes"
    ):
        crusades.new("last", seed=5, dice=["seed", "seed"])
    with pytest.raises(
        crusades.ScriptEnded, match="outcome 1 of the script is 4, but a card is picked; known"
    ):
        crusades.new("last", seed=5, dice=[4])


def test_a_record_whose_script_fails_names_its_line() -> None:
    match = crusades.new("last", seed=5, dice=["seed"] * 6)
    damaged = match.record().replace("dice seed seed", "dice seed us.rifle")
    with pytest.raises(crusades.Damaged, match=r"outcome 2 of the script is 'us\.rifle'") as caught:
        crusades.replay(damaged)
    assert damaged.split("\n")[caught.value.line - 1].startswith("dice ")


@pytest.mark.parametrize("word", ["-1", "4/6", "[4]", "a" * 80])
def test_a_record_whose_script_cannot_be_read(word: str) -> None:
    text = crusades.new("high", seed=5, dice=[1, 2]).record().replace("dice 1 2", f"dice 1 {word}")
    with pytest.raises(crusades.Damaged, match="neither the face of a die nor the name"):
        crusades.replay(text)


# every pick has a name ------------------------------------------------------------------------------------
def test_every_draw_of_a_game_says_what_it_draws() -> None:
    """`draw` and `deal` are given a naming; `below` only mixes what nobody sees."""
    games = Path(crusades.__file__).parent / "games"
    for path in sorted(games.rglob("*.py")):
        for line in path.read_text("utf-8").splitlines():
            if "dice.draw(" in line or "dice.deal(" in line:
                assert "aming" in line, f"{path.name}: {line.strip()}"
            if "s.dice.below(" in line:
                assert path.name in ("setup.py", "maskirovka.py"), f"{path.name}: {line.strip()}"
