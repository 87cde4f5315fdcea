/**
 * Where pieces lie on their planet. Every piece belongs to a hex, but a hex is as small as a piece: pieces push
 * each other aside until all can be read, and stay as near to their hex as that allows. What does not fit on
 * the disc lies in stacks; the closer one looks, the fewer of them.
 */
import {
  type Atlas,
  at,
  type HighView,
  type Planet,
  type Point,
  type Strongpoint,
  type World,
} from "./atlas";
import { lookOf } from "./glyphs";
import { onRim, RIM } from "./lettering";
import { unitOf } from "./names";

export interface Token {
  /** The piece, or the first of a stack. */
  id: string;
  ids: string[];
  isLeader: boolean;
  /** Where the topmost stands, */
  hex: string;
  /** and where any of them does. */
  hexes: string[];
  place: string;
  x: number;
  y: number;
  scale: number;
}

interface Item {
  id: string;
  ids: string[];
  isLeader: boolean;
  hex: string;
  hexes: string[];
  /** What may lie in one stack: alike in one hex, */
  group: string;
  /** and alike anywhere on the planet. */
  sort: string;
  owner: string;
}

/**
 * How closely one looks, by pixels of the screen to a unit of the chart: all of it or much of it on a
 * phone, all of it on a small or a large screen, nearer, close. Pieces grow slower than the chart, so that more of them lie side by side.
 */
export const LEVELS = [
  { name: "tiny", from: 0, limit: 2, marks: 1.2, merges: 2 },
  { name: "far", from: 0.5, limit: 4, marks: 1.2, merges: 2 },
  { name: "less", from: 0.72, limit: 4, marks: 1.1, merges: 1 },
  { name: "whole", from: 0.92, limit: 5, marks: 1, merges: 1 },
  { name: "near", from: 1.6, limit: 11, marks: 0.8, merges: 0 },
  { name: "close", from: 2.8, limit: 60, marks: 0.6, merges: 0 },
] as const;

type Level = (typeof LEVELS)[number];
const levelAt = (n: number): Level => (LEVELS[n] ?? LEVELS[3]) as Level;

/** Size of pieces by level, for so many of them on one planet: a crowd is drawn smaller. */
const SIZES = [
  [
    [1, 1.5],
    [99, 1.3],
  ],
  [
    [1, 1.2],
    [2, 1.1],
    [3, 1],
    [4, 0.85],
    [5, 0.78],
    [99, 0.68],
  ],
  [
    [2, 1.05],
    [3, 0.95],
    [4, 0.86],
    [5, 0.79],
    [99, 0.72],
  ],
  [
    [2, 0.92],
    [3, 0.84],
    [4, 0.77],
    [5, 0.71],
    [99, 0.66],
  ],
  [
    [4, 0.62],
    [99, 0.54],
  ],
  [
    [6, 0.42],
    [12, 0.36],
    [99, 0.3],
  ],
] as const;

function sizeFor(level: number, count: number): number {
  const sizes: readonly (readonly [number, number])[] = SIZES[level] ?? SIZES[3];
  return sizes.find(([most]) => count <= most)?.[1] ?? 0.3;
}

export function levelOf(zoom: number): number {
  let level = 0;
  LEVELS.forEach((each, n) => {
    if (zoom >= each.from) level = n;
  });
  return level;
}

const kept = new Map<string, { sign: string; tokens: Token[] }>();

export function layout(view: HighView, atlas: Atlas, level: number): Token[] {
  const tokens: Token[] = [];
  for (const [place, there] of itemsByPlace(view, atlas)) {
    const obstacles = obstaclesAt(view, atlas, place, level);
    const lie = there.map((each) => each.id + each.group).join();
    const sign = `${level}|${lie}|${obstacles.map((each) => `${each.x} ${each.y}`).join()}`;
    const known = kept.get(place);
    if (known?.sign === sign) {
      tokens.push(...known.tokens);
      continue;
    }
    const laid = spread(stacked(there, level, view), place, obstacles, atlas, level);
    kept.set(place, { sign, tokens: laid });
    tokens.push(...laid);
  }
  return tokens;
}

/** What stands on the chart, by planet or, in space, by hex. */
function itemsByPlace(view: HighView, atlas: Atlas): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  const add = (id: string, hex: string, isLeader: boolean, sort: string, owner: string): void => {
    const place = atlas.ofHex.get(hex)?.id ?? hex;
    const there = found.get(place) ?? [];
    found.set(place, there);
    there.push({ id, ids: [id], isLeader, hex, hexes: [hex], group: `${hex} ${sort}`, sort, owner });
  };
  for (const { id, hex, aboard, nation, side, type } of view.units) {
    if (!hex || aboard) continue;
    // what is under way lies in no stack
    const look = id === view.hand ? "hand" : lookOf(nation, side);
    add(
      id,
      hex,
      false,
      `${look} ${type === "fleet" ? "fleet" : "land"}`,
      look === "hand" ? look : String(side),
    );
  }
  for (const { id, hex, aboard, side } of view.leaders) {
    if (hex && hex !== "earth" && !aboard) add(id, hex, true, `${side} leader`, String(side));
  }
  return found;
}

export interface Site {
  sort: "fort" | "castle" | "church";
  hex: string;
  x: number;
  y: number;
}

/** Buildings keep to the lower edge of their hex; several in one hex stand side by side. */
export function sitesOf(planet: Planet, forts: readonly Strongpoint[]): Site[] {
  const found: Site[] = [];
  const add = (sort: Site["sort"], hex: string): void => {
    const n = found.filter((each) => each.hex === hex).length;
    const [x, y] = at(hex);
    found.push({ sort, hex, x: x + (n === 0 ? 0 : n === 1 ? -16 : 16), y: y + (n ? 4 : 6) });
  };
  for (const fort of forts) add("fort", fort.hex);
  for (const hex of planet.castles) add("castle", hex);
  if (planet.church) add("church", planet.church);
  return found;
}

export interface Badge {
  sort: keyof typeof RIM;
  x: number;
  y: number;
}

/** What is true of the whole planet hangs on its rim, each thing always in its own place. */
export function badgesOf(planet: Planet, world: World): Badge[] {
  const sorts: Badge["sort"][] = [];
  if (planet.box && planet.box !== "empty") sorts.push("race");
  if (planet.alerted) sorts.push("alert");
  if (planet.fief) sorts.push("fief");
  if (planet.heresy || planet.rebel) sorts.push("heresy");
  if (planet.works.length) sorts.push("work");
  if (planet.works.length > 1) sorts.push("second");
  return sorts.map((sort) => {
    const { x, y } = onRim(world, RIM[sort]);
    return { sort, x: Math.round(x), y: Math.round(y) };
  });
}

/** The seal of an announced attack, above the middle of its hex. */
export function sealAt(hex: string): Point {
  const [x, y] = at(hex);
  return [x, y - 10];
}

interface Obstacle {
  x: number;
  y: number;
  r: number;
}

/** What pieces keep clear of. */
function obstaclesAt(view: HighView, atlas: Atlas, place: string, level: number): Obstacle[] {
  const planet = view.planets.find((each) => each.id === place);
  const world = atlas.world.get(place);
  if (!planet || !world) return [];
  const size = levelAt(level).marks;
  const forts = view.strongpoints.filter((each) => each.planet === place);
  const seals = view.attacks.filter((each) => !each.resolved && planet.hexes.includes(each.target));
  return [
    ...sitesOf(planet, forts).map(({ x, y, sort }) => ({ x, y, r: (sort === "fort" ? 12 : 8.5) * size })),
    ...badgesOf(planet, world).map(({ x, y }) => ({ x, y, r: 10 * size })),
    ...seals.map(({ target }) => ({ x: sealAt(target)[0], y: sealAt(target)[1], r: 8 * size })),
  ];
}

/**
 * Puts alike pieces on one another until what is left can be read: first those of one hex, the most numerous
 * first; where one looks from afar, those of the whole planet, one figure for a side and its fleets, its
 * troops, its leaders; on a small screen one figure for a side.
 */
function stacked(items: Item[], level: number, view: HighView): Item[] {
  const { limit, merges } = levelAt(level);
  const ways = [(each: Item) => each.group, (each: Item) => each.sort, (each: Item) => each.owner].slice(
    0,
    1 + merges,
  );
  let found = items;
  for (const way of ways) {
    while (found.length > limit) {
      const sizes = new Map<string, number>();
      for (const each of found) sizes.set(way(each), (sizes.get(way(each)) ?? 0) + 1);
      const [most, count] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
      if (count < 2) break;
      const members = found.filter((each) => way(each) === most);
      // the strongest lies on top
      members.sort((a, b) => (unitOf(view, b.id)?.strength ?? 0) - (unitOf(view, a.id)?.strength ?? 0));
      const top = members[0] as Item;
      found = [
        ...found.filter((each) => way(each) !== most),
        {
          ...top,
          ids: members.flatMap((each) => each.ids),
          hexes: [...new Set(members.flatMap((each) => each.hexes))],
        },
      ];
    }
  }
  return found;
}

interface Body {
  item: Item | null;
  x: number;
  y: number;
  ax: number;
  ay: number;
  r: number;
}

const ROUNDS = 160;

function spread(items: Item[], place: string, obstacles: Obstacle[], atlas: Atlas, level: number): Token[] {
  // what is built there or hangs on the rim takes room as well
  const scale = sizeFor(level, items.length + Math.floor(obstacles.length / 4));
  const world = atlas.world.get(place);
  const bodies: Body[] = items.map((item, n) => {
    const [ax, ay] = at(item.hex);
    // Fleets begin on the left, armies on the right, leaders above: where nothing else forces them they stay so.
    const lean = item.isLeader ? [0, -9] : item.group.endsWith("fleet") ? [-6, 0] : [6, 0];
    // with room for the ring around it and the number of a stack
    const r = (item.isLeader ? 16 : 21) * scale + (item.ids.length > 1 ? 5 * scale : 0);
    return { item, x: ax + (lean[0] as number) + n * 0.3, y: ay + (lean[1] as number) + n * 0.2, ax, ay, r };
  });
  const fixed: Body[] = obstacles.map((each) => ({ ...each, item: null, ax: each.x, ay: each.y }));
  for (let round = 0; round < ROUNDS; round++) relax(bodies, fixed, world, round / ROUNDS);
  return bodies.map(({ item, x, y }) => ({
    id: (item as Item).id,
    ids: (item as Item).ids,
    isLeader: (item as Item).isLeader,
    hex: (item as Item).hex,
    hexes: (item as Item).hexes,
    place,
    x: Math.round(x * 10) / 10,
    y: Math.round(y * 10) / 10,
    scale,
  }));
}

function relax(bodies: Body[], fixed: Body[], world: World | undefined, progress: number): void {
  const pull = 0.14 * Math.max(0, 1 - progress * 2); // in the second half only room matters
  for (const body of bodies) {
    body.x += (body.ax - body.x) * pull;
    body.y += (body.ay - body.y) * pull;
  }
  bodies.forEach((one, n) => {
    for (const other of bodies.slice(n + 1)) part(one, other, 0.5);
    for (const other of fixed) part(one, other, 1);
  });
  if (!world) return;
  for (const body of bodies) {
    const far = Math.hypot(body.x - world.x, body.y - world.y);
    const most = world.rad - body.r * 0.75;
    if (far > most && far > 0) {
      body.x = world.x + ((body.x - world.x) * most) / far;
      body.y = world.y + ((body.y - world.y) * most) / far;
    }
  }
}

function part(one: Body, other: Body, share: number): void {
  const dx = one.x - other.x || 0.01;
  const dy = one.y - other.y || 0.01;
  const far = Math.hypot(dx, dy);
  const lack = one.r + other.r - far;
  if (lack <= 0) return;
  const [mx, my] = [(dx / far) * lack * share, (dy / far) * lack * share];
  one.x += mx;
  one.y += my;
  if (share < 1) {
    other.x -= mx;
    other.y -= my;
  }
}
