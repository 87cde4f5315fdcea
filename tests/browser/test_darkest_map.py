"""The staff map against its content: each hex, hexside, city and word is drawn where it belongs."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from crusades.play.library import load_game, pack_of
from tests.browser import playing
from tests.browser.conftest import Visit

PITCH = 88  # of the drawing: its units from the middle of a hex to the middle of the next
TIP = 1 / math.sqrt(3)
MARGIN = 0.25
MAP = pack_of(load_game("darkest"))["map"]
HEXES = {h["id"]: h for h in MAP["hexes"]}
LAND = {name for name, h in HEXES.items() if h["playable"]}
NODES = 3000  # more of them would be slow to move about

Point = tuple[float, float]


def at(u: float, v: float) -> Point:
    return (u + 0.5 + MARGIN) * PITCH, (v + TIP + MARGIN) * PITCH


MIDDLE = {name: at(h["u"], h["v"]) for name, h in HEXES.items()}


def ends(side: dict[str, Any]) -> tuple[Point, Point]:
    (p, q) = side["p"]
    return at(*p), at(*q)


def middle(side: dict[str, Any]) -> Point:
    p, q = ends(side)
    return (p[0] + q[0]) / 2, (p[1] + q[1]) / 2


def near(a: Point, b: Point) -> float:
    return math.dist(a, b)


# Everything that was drawn, in units of the map.
DRAWN = """
({hexes, sides}) => {
  const root = document.querySelector('.map');
  const all = (what) => [...root.querySelectorAll(what)];
  const point = ([x, y]) => Object.assign(root.createSVGPoint(), { x, y });
  const sampled = (path) => {
    const length = path.getTotalLength();
    return Array.from({ length: Math.ceil(length / 2) + 1 }, (_, n) => {
      const { x, y } = path.getPointAtLength(Math.min(length, n * 2));
      return [x, y];
    });
  };
  const moved = (each) => each.getAttribute('transform').match(/-?[\\d.]+/g).slice(0, 2).map(Number);
  const from = (pairs) => Object.fromEntries(pairs);
  const named = (what, key, value) => from(all(what).map((each) => [each.dataset[key], value(each)]));
  const line = (part) => (each) => sampled(each.querySelector(part));
  const has = (each, part) => each.querySelector(part) !== null;
  const under = (what, test) => from(Object.entries(test).map(([id, p]) =>
    [id, all(what).filter((each) => each.isPointInStroke(point(p))).length]));
  const tints = (p) => all('.dwash [data-terrain]').filter((each) => each.isPointInFill(point(p)));
  return {
    ids: named('.dids [data-id]', 'id', (each) => [each.x.baseVal[0].value, each.y.baseVal[0].value]),
    terrain: from(Object.entries(hexes).map(([id, p]) => [id, tints(p).map((each) => each.dataset.terrain)])),
    rivers: named('[data-river]', 'river', sampled),
    closed: named('.dclosed [data-side]', 'side', line('.beads')),
    straits: named('.dstrait [data-side]', 'side', line('.side')),
    border: under('.dborder.band', sides),
    grid: under('.dgrid', sides),
    highway: sampled(root.querySelector('.dhighway:not(.dlegend *) .road')),
    walls: named('.dstalin [data-hex]', 'hex', line('.wall')),
    sources: all('.dsource [data-hex]').map((each) => [each.dataset.hex, each.classList[0]]),
    cities: named('[data-city]', 'city', (each) => ({
      at: moved(each), kind: each.classList[1], port: has(each, '.quay'),
      fortress: has(each, '.bastion'), oil: has(each, '.oil') })),
    islands: named('[data-place]', 'place', moved),
    names: from(['tiny', 'far', 'near'].map((zoom) => [zoom, named(`.at-${zoom} [data-name]`, 'name',
      (each) => each.querySelector('.dstar text')?.textContent ?? null)])),
    labels: all('[data-label]').map((each) => each.dataset.label),
    nodes: root.querySelectorAll('.dstaff *, .dnames *').length,
  };
}
"""

# Names that touch one another, by zoom; letters fill some two thirds of their boxes.
TOUCHING = """
() => ['tiny', 'far', 'near'].flatMap((zoom) => {
  const root = document.querySelector('.map');
  root.dataset.zoom = zoom;
  const boxes = [...root.querySelectorAll(`.at-${zoom} [data-name]`)].map((each) => {
    const box = each.querySelector('text').getBBox();
    const word = each.querySelector('.dword').getBBox(); // with its star
    const [x, y] = each.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
    const trim = box.height * 0.2;
    const [l, t] = [x + word.x, y + box.y + trim];
    return { name: each.dataset.name, l, r: l + word.width, t, b: t + box.height - 2 * trim };
  });
  return boxes.flatMap((a, n) => boxes.slice(n + 1)
    .filter((b) => a.l < b.r && b.l < a.r && a.t < b.b && b.t < a.b)
    .map((b) => `${zoom}: ${a.name} and ${b.name}`));
})
"""


@pytest.fixture(scope="module")
def drawn(browser: Any, home: Any) -> Iterator[dict[str, Any]]:
    """One look at the map for all tests: it never changes."""
    context = browser.new_context()
    page: Page = context.new_page()
    page.goto(home.url)
    opened(page)
    sides = {side["id"]: middle(side) for side in MAP["hexsides"]}
    yield {
        **page.evaluate(DRAWN, {"hexes": MIDDLE, "sides": sides}),
        "touching": page.evaluate(TOUCHING),
    }
    context.close()


def opened(page: Page) -> None:
    seats = [{"kind": "me"}, {"kind": "ai", "level": "greedy"}]
    wanted = {"game": "darkest", "scenario": "1941", "seats": seats}
    made = playing.api(page, "POST", "/api/tables", wanted)
    page.goto(f"{playing.base(page)}/table/{made['id']}")
    page.locator(".map .dnames [data-name]").first.wait_for(state="attached")


def test_every_hex_of_the_land_has_its_name_and_its_grid(drawn: dict[str, Any]) -> None:
    assert set(drawn["ids"]) == LAND
    for name, (x, y) in drawn["ids"].items():
        mx, my = MIDDLE[name]
        assert abs(x - mx) < 1 and 25 < my - y < PITCH * TIP
    sides = {s["id"]: s for s in MAP["hexsides"]}
    of_land = {id_ for id_, s in sides.items() if {s["a"], s["b"]} & LAND}
    assert {id_ for id_, count in drawn["grid"].items() if count} == of_land


def test_every_hex_is_tinted_as_its_terrain_and_no_other(drawn: dict[str, Any]) -> None:
    tints = ("forest", "swamp", "hills", "mountain")
    wanted = {name: [h["terrain"]] if h["terrain"] in tints else [] for name, h in HEXES.items()}
    assert drawn["terrain"] == wanted


def test_rivers_run_along_all_their_hexsides_and_no_others(drawn: dict[str, Any]) -> None:
    sides: dict[str, list[Any]] = {}
    for side in MAP["hexsides"]:
        if side.get("river"):
            sides.setdefault(side["river"], []).append(side)
    assert set(drawn["rivers"]) == set(sides)
    for name, mine in sides.items():
        course = drawn["rivers"][name]
        for side in mine:
            assert min(near(p, middle(side)) for p in course) < 10, f"{name} misses {side['id']}"
            for end in ends(side):
                assert min(near(p, end) for p in course) < 2.5, f"{name} misses a corner of {side['id']}"
        for p in course:
            assert min(near(p, middle(side)) for side in mine) < PITCH * TIP / 2 + 10, f"{name} strays to {p}"


@pytest.mark.parametrize("kind", ["closed", "straits"])
def test_what_hinders_crossing_lies_on_its_hexside(drawn: dict[str, Any], kind: str) -> None:
    field = {"closed": "blocked", "straits": "strait"}[kind]
    wanted = {s["id"]: s for s in MAP["hexsides"] if s.get(field)}
    found = drawn[kind]
    assert set(found) == set(wanted)
    for id_, line in found.items():
        assert min(near(p, middle(wanted[id_])) for p in line) < 2
        for end in ends(wanted[id_]):
            assert min(near(p, end) for p in line) < 1


def test_the_border_runs_along_its_hexsides(drawn: dict[str, Any]) -> None:
    wanted = {s["id"] for s in MAP["hexsides"] if s.get("border") or s.get("front_border")}
    assert {id_ for id_, count in drawn["border"].items() if count} == wanted


def test_the_highway_goes_from_hex_to_hex(drawn: dict[str, Any]) -> None:
    crossed: list[str] = []
    for p in drawn["highway"]:
        here = min(MIDDLE, key=lambda name: near(MIDDLE[name], p))
        if not crossed or crossed[-1] != here:
            crossed.append(here)
    assert crossed == MAP["highway"]


def test_the_stalin_line_stands_in_its_hexes(drawn: dict[str, Any]) -> None:
    assert set(drawn["walls"]) == set(MAP["stalin_line"])
    for name, wall in drawn["walls"].items():
        assert all(min(MIDDLE, key=lambda n: near(MIDDLE[n], p)) == name for p in wall)


def test_supply_comes_from_the_edges_of_each_side(drawn: dict[str, Any]) -> None:
    sides = {"AXIS": "axis", "SU": "soviet"}
    wanted = sorted([h, sides[side]] for side in sides for h in MAP["supply_edges"][side])
    assert sorted(drawn["sources"]) == wanted


def test_every_city_stands_where_it_lies_with_its_rank(drawn: dict[str, Any]) -> None:
    assert set(drawn["cities"]) == {c["name"] for c in MAP["cities"]}
    for city in MAP["cities"]:
        found = drawn["cities"][city["name"]]
        assert near(found["at"], at(city["u"], city["v"])) < 0.2
        assert found["kind"] == city["kind"]
        for fact in ("port", "fortress", "oil"):
            assert found[fact] == bool(city.get(fact)), f"{city['name']}: {fact}"
    (island,) = MAP["special_locations"]
    assert set(drawn["islands"]) == {island["id"]}
    assert near(drawn["islands"][island["id"]], at(island["u"], island["v"])) < 0.2


def test_the_closer_one_looks_the_more_is_named(drawn: dict[str, Any]) -> None:
    points = {c["name"]: str(c["vp"]) if c.get("vp") else None for c in MAP["cities"]}
    named = drawn["names"]
    assert named["near"] == {**points, "Kronshtat": None}
    ranks = {c["name"]: c["kind"] for c in MAP["cities"]}
    assert named["far"] == {name: vp for name, vp in points.items() if ranks[name] != "town"}
    assert named["tiny"] == {name: vp for name, vp in points.items() if ranks[name] == "victory"}


def test_no_name_touches_another(drawn: dict[str, Any]) -> None:
    assert drawn["touching"] == []


def test_seas_countries_and_heights_are_written(drawn: dict[str, Any]) -> None:
    assert {label["text"] for label in MAP["labels"]} <= set(drawn["labels"])
    assert {zone["name"].upper() for zone in MAP["sea_zones"]} <= set(drawn["labels"])


def test_the_map_is_light_enough_to_be_moved_about(drawn: dict[str, Any]) -> None:
    assert drawn["nodes"] < NODES


def test_the_map_is_the_same_where_no_worker_is_to_be_had(visit: Visit) -> None:
    pictures = []
    for is_there in (True, False):
        page = visit("/", forgive=("Failed to load resource",))
        if not is_there:
            page.add_init_script(
                "window.Worker = class extends Worker { constructor() { super('/nowhere.js') } };"
            )
        opened(page)
        pictures.append(page.evaluate("document.querySelector('.map .dstaff').innerHTML"))
    assert len(pictures[0]) > 100_000
    assert pictures[0] == pictures[1]
