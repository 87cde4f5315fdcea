"""The recipes of docs/architecture.md, each carried out on something small."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

LAST, DARKEST = "src/crusades/games/last", "src/crusades/games/darkest"
WORDS = "src/crusades/server/data/words"


class Tree:
    """A copy of the project that is worked on."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def read(self, path: str) -> str:
        return (self.root / path).read_text("utf-8")

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def add(self, path: str, text: str, after: str = "") -> None:
        """At the end of a file, which may be new, or after the first line that begins with something."""
        lines = self.read(path).splitlines() if (self.root / path).exists() else []
        at = len(lines)
        if after:
            at = next(n for n, line in enumerate(lines, 1) if line.startswith(after))
        lines[at:at] = text.splitlines()
        self.write(path, "\n".join(lines) + "\n")

    def swap(self, path: str, old: str, new: str) -> None:
        text = self.read(path)
        assert text.count(old) == 1, f"{path}: {old!r} stands there {text.count(old)} times"
        self.write(path, text.replace(old, new))


@dataclass(frozen=True)
class Recipe:
    """Its heading, what is done, the tests that must pass afterwards, and a program that must run."""

    heading: str
    work: Callable[[Tree], None]
    tests: tuple[str, ...] = ()
    proof: str = ""


# A clause ---------------------------------------------------------------------------------------------------
CLAUSE = """
[[clause]]
id = "D22.6"
title = "Weather is foreseen"
topic = "weather"
kind = "rule"
text = "The calendar is open to both players: either may look up the weather of a turn to come."
example = "Given Jul41, when the Russian player looks up Oct41, then he finds Mud."
"""

CLAUSE_FR = """
[clause."D22.6"]
title = "Un temps prévu"
text = "Le calendrier est ouvert aux deux joueurs : chacun peut y lire le temps d'un tour à venir."
example = "Soit Jul41 : quand le joueur russe consulte Oct41, alors il trouve la Boue."
"""

CLAUSE_TEST = """

@pytest.mark.rule("D22.6")
def test_the_weather_of_every_turn_is_known() -> None:
    assert len(CALENDAR.weather) == 25
"""

# What `crusades rules coverage` looks at, of one game.
COVERAGE = """
from crusades.cli import citations
from crusades.play.rulebook import load
root = citations.checkout()
book = load("darkest")
enforced = {each.clause for each in citations.enforcing(root)}
tested = {(each.clause, citations.EVERY) for each in citations.proving(root)}
found = citations.coverage(book, enforced, tested)
"""

UNCITED = COVERAGE + 'assert (found.unenforced, found.untested) == (["D22.6"], ["D22.6"]), found\n'
CITED = COVERAGE + "assert (found.unenforced, found.untested) == ([], []), found\n"


def uncited(tree: Tree) -> None:
    """The first step alone."""
    tree.add(f"{DARKEST}/data/rulebook.toml", CLAUSE)


def clause(tree: Tree) -> None:
    uncited(tree)
    tree.add(f"{DARKEST}/data/rulebook.fr.toml", CLAUSE_FR)
    tree.swap(
        f"{DARKEST}/calendar.py",
        '"""What is printed on the turn track, by turn (1 to 24)."""',
        '"""What is printed on the turn track, by turn (1 to 24), for all to read (D22.6)."""',
    )
    tree.add("tests/rules/darkest/test_tables.py", CLAUSE_TEST)


# A card -----------------------------------------------------------------------------------------------------
def card(id_: str, name: str, text: str, effect: dict[str, object]) -> str:
    return json.dumps(
        {
            "id": id_,
            "kind": "special",
            "owner": "hu",
            "name": name,
            "category": "event",
            "cost": 1,
            "subhead": "Play in a Reinforcement or enemy Maneuver Phase",
            "play": {"window": ["R", "eM"]},
            "keywords": [],
            "tags": [],
            "effects": [effect],
            "text": text,
            "duration": "once",
            "setup_ok": False,
        },
        ensure_ascii=False,
    )


def deal(tree: Tree, data: str, french: tuple[str, str], picture: str, test: str) -> None:
    """What every new card needs."""
    name, text, id_ = (json.loads(data)[key] for key in ("name", "text", "id"))
    tree.add(f"{LAST}/data/hungary.json", f" {data},", after='{"group"')
    tree.add(f"{LAST}/data/words.fr/card_names.toml", f'"{name}" = "{french[0]}"', after="[name]")
    tree.add(f"{LAST}/data/words.fr/card_texts.toml", f'"{text}" = "{french[1]}"', after="[text]")
    line = f'  {id_.partition(".")[2]}: "{picture}",'
    tree.add("web/src/games/last/art/classes.ts", line, after="const SPECIALS")
    tree.add("tests/rules/last/test_cards_played.py", test)


MEDICS = card(
    "hu.medics",
    "Balaton Ambulances",
    "Own damaged soldiers each lose 1 hit.",
    {
        "when": "play",
        "target": {"side": "own", "soldier": True, "damaged": True},
        "do": [{"verb": "heal", "n": 1}],
    },
)
MEDICS_TEST = """

@pytest.mark.parametrize("card", ["hu.medics"])
def test_ambulances(card: str, variant: str) -> None:
    t = stage(card, variant, REINFORCE + "r2c2: {inf} hits 2\\n")
    t.do("play {card}")
    assert t.hits("{inf}") == 1 and t.supply("{me}") == 8
"""


def medics(tree: Tree) -> None:
    french = ("Ambulances du Balaton", "Les soldats amis endommagés perdent chacun 1 coup.")
    deal(tree, MEDICS, french, "rescue", MEDICS_TEST)


# An effect --------------------------------------------------------------------------------------------------
SPADES = card(
    "hu.spades",
    "Spades for All",
    "Own soldiers in wooded zones dig in.",
    {
        "when": "play",
        "target": {"side": "own", "soldier": True, "terrain": ["wooded"]},
        "do": [{"verb": "entrench"}],
    },
)
SPADES_TEST = """

@pytest.mark.parametrize("card", ["hu.spades"])
def test_spades(card: str, variant: str) -> None:
    t = stage(card, variant, REINFORCE + "terrain r2c2 woods\\nr2c2: {inf}\\nr1c2: {inf}#2\\n")
    t.do("play {card}")
    assert t.dug_in("{inf}") and not t.dug_in("{inf}#2")
"""
HANDLER = '''

@does("entrench")
def entrench(s: Last, deed: Deed, d: Doing) -> None:
    """L7.5.12: the unit is dug in, without being committed for it."""
    s.flags[d.target] |= DUG_IN
    s.tell("entrenched", d.target)

'''


def entrench(tree: Tree) -> None:
    tree.add(f"{LAST}/effects.py", '        Verb("entrench"),', after='        Verb("uncommit")')
    deeds = tree.read(f"{LAST}/deeds.py")
    flag = '\n@does("flag")'
    assert deeds.count(flag) == 1
    tree.write(f"{LAST}/deeds.py", deeds.replace(flag, HANDLER + flag))
    tree.add(f"{LAST}/data/happenings.toml", "entrenched = { rank = 1 }", after="committed_by_card")
    english = 'entrenched = "L7.5.12 | {a:unit} digs in at once."'
    tree.add(f"{LAST}/data/words.en/cards.toml", english, after="committed_by_card")
    french = 'entrenched = "L7.5.12 | {a:unit} se retranche aussitôt."'
    tree.add(f"{LAST}/data/words.fr/cards.toml", french, after="committed_by_card")
    tree.add(f"{LAST}/beside/texts.py", '    "entrench": "dig in",', after="DEEDS = {")
    tree.swap("docs/cards.md", "`uncommit`, ", "`uncommit`, `entrench`, ")
    said = ("Des pelles pour tous", "Les soldats amis dans une zone boisée se retranchent.")
    deal(tree, SPADES, said, "boot", SPADES_TEST)


# An opponent ------------------------------------------------------------------------------------------------
FIRST = '''"""The player who takes the first action that he is offered."""

from __future__ import annotations

from crusades.core.game import Json
from crusades.play.library import AnyGame


class FirstPlayer:
    """Looks at nothing: the seed that every player is given is not needed."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, game: AnyGame, view: Json, legal: list[int]) -> int:
        return legal[0]
'''
FIRST_TEST = '''"""The player who takes the first action that he is offered."""

from __future__ import annotations

import crusades
from crusades.ai.registry import players


def test_it_takes_the_first() -> None:
    match = crusades.new("high", seed=3)
    legal = [action.code for action in match.legal()]
    assert players()["first"](1).choose(match.game, match.view(match.seat), legal) == legal[0]
'''


def first(tree: Tree) -> None:
    registry = "src/crusades/ai/registry.py"
    tree.write("src/crusades/ai/first_player.py", FIRST)
    tree.add(
        registry,
        "from crusades.ai.first_player import FirstPlayer",
        after="from crusades.ai import Factory",
    )
    tree.swap(registry, 'return {"random"', 'return {"first": FirstPlayer, "random"')
    tree.add(
        "src/crusades/cli/play.py",
        '    "first": "the computer, taking whatever comes first",',
        after="WORDS =",
    )
    said = "level-first = First-come computer\nlevel-first-text = Takes whatever it is offered first."
    tree.add(f"{WORDS}/en.ftl", said, after="level-greedy-text")
    said = "level-first = Ordinateur pressé\nlevel-first-text = Prend ce qui s’offre en premier."
    tree.add(f"{WORDS}/fr.ftl", said, after="level-greedy-text")
    tree.write("tests/ai/test_first_player.py", FIRST_TEST)


# A language -------------------------------------------------------------------------------------------------
def german(tree: Tree) -> None:
    tree.swap("src/crusades/play/library.py", 'LANGUAGES = ("en", "fr")', 'LANGUAGES = ("en", "fr", "de")')
    for game, names in {
        "high": '[scenario]\nbasic = "Das Grundspiel"',
        "last": '[seat]\naxis = "Achse"',
        "darkest": '[scenario]\nnorth = "Der Weg nach Leningrad"',
    }.items():
        folder = f"src/crusades/games/{game}/data"
        tree.write(f"{folder}/words.de/names.toml", f"{names}\n")
    text = '[clause."D22.1"]\ntitle = "Arten des Wetters"\n'
    tree.write(f"{DARKEST}/data/rulebook.de.toml", text)
    tree.write(f"{LAST}/data/rulebook.de.toml", 'title = "Der Letzte Kreuzzug"\n')
    tree.write("src/crusades/games/high/data/rulebook.de.toml", 'title = "Der Hohe Kreuzzug"\n')
    answer = '[refused]\nnot_your_decision = "Du bist nicht an der Reihe."\n'
    tree.write("src/crusades/data/answers.de.toml", answer)
    lines = tree.read(f"{WORDS}/en.ftl").splitlines()
    tree.write(f"{WORDS}/de.ftl", "\n".join(translated(line) for line in lines) + "\n")
    languages = "web/src/lib/languages.ts"
    tree.add(languages, 'import de from "@words/de.ftl";', after="/** The languages")
    tree.add(languages, '  de: { name: "Deutsch", words: de },', after="  fr:")


def translated(line: str) -> str:
    """Enough for a test that looks for English left behind: every long sentence is another."""
    key, mark, text = line.partition(" = ")
    return f"{key}{mark}Auf Deutsch: {text}" if mark and not line.startswith("#") else line


GERMAN = """
import crusades
from crusades.play import library, rulebook
from crusades.core.answer import Answer
from crusades.play.answers import sentence
from crusades.server.problems import wanted
game = library.load_game("darkest")
assert game.languages == ("en", "fr", "de"), game.languages
assert game.name_of("scenario", "north", "de") == "Der Weg nach Leningrad"
assert game.name_of("scenario", "border", "de") == game.name_of("scenario", "border")
match = crusades.new("darkest", seed=1)
assert match.prompt("de") == match.prompt()  # not translated yet
book = rulebook.load("darkest", "de")
assert book.show("D22.1").title == "Arten des Wetters" and book.show("D22.2").title == "Snow supply radius"
assert sentence(Answer("refused.not_your_decision"), "de") == "Du bist nicht an der Reihe."
assert sentence(Answer("refused.time_over"), "de") == "Your time is over."
assert wanted("de-CH, de;q=0.9") == "de"
"""


# A scenario -------------------------------------------------------------------------------------------------
ROW = '  {"id": "minsk", "turns": 2, "needed": 3, "drawn": 2}'
MINSK = """
minsk = "The road to Minsk"
"minsk.text" = "The first {a:number} turns: the Axis wins with {b:number} cities, {c:number} are a draw."
"""
MINSK_FR = """
minsk = "La route de Minsk"
"minsk.text" = "Seulement {a:number} tours : {b:number} villes gagnent, {c:number} font partie nulle."
"""


def minsk(tree: Tree) -> None:
    tree.swap(f"{DARKEST}/data/scenarios.json", "}\n ]\n", f"}},\n{ROW}\n ]\n")
    tree.add(f"{DARKEST}/data/words.en/names.toml", MINSK, after="[scenario]")
    tree.add(f"{DARKEST}/data/words.fr/names.toml", MINSK_FR, after="[scenario]")
    tree.add("docs/darkest.md", "| `minsk` | ours: the whole front. Cities decide |", after="| `north`")
    tree.swap("docs/positions.md", "campaign, border or north", "campaign, border, north or minsk")
    tests = "tests/rules/darkest/test_setup.py"
    tree.swap(tests, '"border", "north")', '"border", "north", "minsk")')
    tree.swap(tests, "(8, 20, 24, 3, 6)", "(8, 20, 24, 3, 6, 2)")


SCENARIO = """
import crusades
match = crusades.new("darkest", scenario="minsk", seed=1)
assert match.view()["turns"] == 2 and match.legal()
assert match.game.name_of("scenario", "minsk.text").startswith("The first 2 turns: the Axis wins with 3")
assert match.game.name_of("scenario", "minsk", "fr") == "La route de Minsk"
assert crusades.position("darkest", "scenario minsk; turn 2; step B.4\\nF2: DE-5IK\\nM12: SU-4A").over
"""


# A game -----------------------------------------------------------------------------------------------------
HOARD = "examples/hoard"
DISTRIBUTION = """[build-system]
requires = ["setuptools>=80"]
build-backend = "setuptools.build_meta"

[project]
name = "crusades-hoard"
version = "0.1.0"
dependencies = ["crusades"]

[project.entry-points."crusades.games"]
hoard = "hoard.manifest:MANIFEST"

[tool.setuptools.packages.find]
where = ["src"]

[tool.setuptools.package-data]
"*" = ["data/**/*"]
"""
MANIFEST = '''"""Hoard as every other layer knows it."""

from crusades.core.manifest import Manifest

MANIFEST = Manifest(id="hoard", package="hoard", rules="hoard.game:HoardGame", prefix="O")
'''
RULEBOOK = """[game]
id = "hoard"
title = "Hoard"
sections = [{ id = "O1", title = "Gathering gold" }]

[[clause]]
id = "O1.1"
title = "What a turn allows"
topic = "turn"
kind = "rule"
text = "In a turn a player takes or rolls three times at most."
example = "Given three takes, when a fourth is tried, then it is refused."
"""
GAME_TEST = '''"""Hoard can be played."""

import crusades


def test_a_game_ends() -> None:
    match = crusades.new("hoard", seed=1)
    while not match.over:
        match.play("pass")
    assert match.actions
'''
# What installing the distribution writes: its entry point, where Python finds it.
INSTALLED = """
import pathlib, sys, tempfile
place = pathlib.Path(tempfile.mkdtemp())
info = place / "crusades_hoard-0.1.0.dist-info"
info.mkdir()
(info / "METADATA").write_text("Metadata-Version: 2.1\\nName: crusades-hoard\\nVersion: 0.1.0\\n")
(info / "entry_points.txt").write_text("[crusades.games]\\nhoard = hoard.manifest:MANIFEST\\n")
sys.path[:0] = [str(place), "examples/hoard/src"]
"""
PLAYED = """
import crusades
from crusades.play import library, rulebook
assert "hoard" in library.game_ids()
match = crusades.new("hoard", seed=1)
for _ in range(3):
    match.play("take 3")
refusal = match.why_not("take 3")
assert refusal.rule == "O1.1" and rulebook.load("hoard").show("O1.1").title == "What a turn allows"
assert crusades.replay(match.record()).view() == match.view()
"""


def hoard(tree: Tree) -> None:
    """The rules are those of the smallest game that the tests have, citing a clause of their own."""
    rules = tree.read("tests/toy.py").replace('"H4.1"', '"O1.1"').replace('"H4K.2"', '"O1.1"')
    for path, text in {
        "pyproject.toml": DISTRIBUTION,
        "src/hoard/__init__.py": "",
        "src/hoard/manifest.py": MANIFEST,
        "src/hoard/game.py": rules,
        "src/hoard/data/rulebook.toml": RULEBOOK,
        "src/hoard/data/words.en/words.toml": '[game]\ntext = "Gather gold, and mind the thief."\n',
        "tests/test_game.py": GAME_TEST,
    }.items():
        tree.write(f"{HOARD}/{path}", text)


# All of them ------------------------------------------------------------------------------------------------
def docs(game: str) -> str:
    """A program that does for one game what `make docs` does for all."""
    return f"""
import runpy
from pathlib import Path
from crusades.cli import citations
from crusades.play.rulebook import load
tool, here = runpy.run_path("tools/rules_matrix.py"), Path.cwd()
code, tests = (tool["places"](found(here)) for found in (citations.enforcing, citations.proving))
Path("docs/rules/{game}.md").write_text(tool["Page"](load("{game}"), code, tests).text(), "utf-8")
"""


# A pack whose cards say in words what they say in data.
SOUND = """
from crusades.play import content, library
assert content.check_pack("last", library.pack_of(library.load_game("last"))) == []
"""
# Frozen games replay with the pack that they were played with.
FROZEN = """
from crusades.lab import corpus
path = min(corpus.records(Path(CORPUS) / "{game}"), key=lambda path: path.stat().st_size)
assert corpus.check_one(str(path)).fault == ""
"""
FRENCH = "tests/play/test_drawn.py::test_every_"
PICTURES = "tests/meta/test_card_pictures.py"
PLAYS = "tests/rules/last/test_cards_played.py::test_"
CARD = (
    PICTURES,
    f"{FRENCH}card_has_a_french_name_or_keeps_its_own",
    f"{FRENCH}subhead_and_text_of_a_card_is_french",
)

RECIPES = (
    Recipe(
        "Change a clause",
        clause,
        ("tests/rules/darkest/test_tables.py::test_the_weather_of_every_turn_is_known",),
        CITED + docs("darkest"),
    ),
    Recipe(
        "Add a card",
        medics,
        (*CARD, f"{PLAYS}ambulances"),
        SOUND + docs("last") + FROZEN.format(game="last"),
    ),
    Recipe(
        "Add an effect",
        entrench,
        (*CARD, f"{PLAYS}spades"),
        SOUND + docs("last"),
    ),
    Recipe(
        "Add a scenario",
        minsk,
        (
            "tests/rules/darkest/test_setup.py::test_scenarios_and_their_lengths",
            "tests/play/test_scenarios.py",
            "tests/rules/darkest/test_positions.py::test_the_page_names_every_mark_place_and_statement",
            "tests/rules/darkest/test_positions.py::test_the_page_of_the_game_names_every_scenario_and_choice",
        ),
        "from pathlib import Path\n" + SCENARIO + FROZEN.format(game="darkest"),
    ),
    Recipe("Add a language", german, ("tests/meta/test_languages.py",), GERMAN),
    Recipe(
        "Add an opponent",
        first,
        ("tests/ai/test_first_player.py", "tests/ai/test_random_player.py", "tests/meta/test_languages.py"),
    ),
    Recipe("Add a game", hoard, (f"{HOARD}/tests/test_game.py",), INSTALLED + PLAYED),
)
