/**
 * Where the names of cities stand: beside their place, off the counters that stand in the middle of hexes, and off
 * each other. The fewer names are shown, the larger they are written, so every zoom has its own places.
 */
import type { Json } from "../../../lib/types";
import { type CityData, type CityKind, mapOf, type SpecialLocation } from "./content";
import { between, far } from "./draw";
import { type Cell, geometryOf, type Point, RADIUS, type ZoomName } from "./geometry";
import { type Anchor, type Box, type Spot, STAR, widthOf } from "./letters";

/** Sizes of letters in units of the map, by zoom; a kind that has none is not written. */
export const SIZES: Record<Layout, Partial<Record<CityKind, number>>> = {
  tiny: { victory: 34 },
  far: { victory: 24, major: 22, city: 21 },
  near: { victory: 17.5, major: 15.5, city: 15, town: 13.2 },
};
/** Where counters may stand, from the middle of a hex: a stack, how many they are, what else is there. */
const COUNTERS: readonly [Box, number][] = [
  [{ x: -28, y: -28, w: 56, h: 57 }, 1.5],
  [{ x: 18, y: -36, w: 19, h: 19 }, 0.8],
  [{ x: -40, y: -15, w: 13, h: 32 }, 0.4],
];
/** Between two rows of counters is a lane as high as a line of letters: this far from the middles of hexes. */
const LANE = 38;
const ROUNDS = 3;
/** A name that is not in the hex of its city misleads, and a star more so; names farther apart never touch. */
const [ABROAD, ASTRAY, CROWD] = [45, 900, 260];

/** How much counters of its own hex hinder a name if there are none; of a town, over which they would lie. */
const [ALONE, UNDER] = [0.06, 1];

/** Kronshtat is written as a town is. */
const islandOf = ({ name, inside, u, v }: SpecialLocation): CityData => ({
  name,
  hex: inside,
  u,
  v,
  kind: "town",
  fortress: true,
});

/** A name has two places: one while nobody stands in its hex, and one beside the counters. */
export interface CityName {
  city: CityData;
  size: number;
  free: Spot;
  held: Spot;
}

type Layout = Exclude<ZoomName, "close">;

const known = new WeakMap<Json, Map<Layout, CityName[]>>();

/** Names that are written above counters. */
export function cityNames(data: Json, zoom: Layout): CityName[] {
  const mine = known.get(data) ?? new Map<Layout, CityName[]>();
  known.set(data, mine);
  const sizes = SIZES[zoom];
  const cities = mapOf(data).cities.filter((city) => city.kind !== "town" && sizes[city.kind]);
  const place = (own: number): Spot[] => placed(data, cities, zoom, own, []);
  const made = (): CityName[] => {
    const [free, held] = [place(ALONE), place(1)];
    return cities.map((city, n) => ({
      city,
      size: sizes[city.kind] ?? 0,
      free: free[n] as Spot,
      held: held[n] as Spot,
    }));
  };
  const found = mine.get(zoom) ?? made();
  mine.set(zoom, found);
  return found;
}

export interface TownName {
  city: CityData;
  size: number;
  spot: Spot;
}

const towned = new WeakMap<Json, TownName[]>();

/** Names that lie on the ground, under whoever stands there. */
export function townNames(data: Json): TownName[] {
  const found = towned.get(data) ?? townsOf(data);
  towned.set(data, found);
  return found;
}

function townsOf(data: Json): TownName[] {
  const { cities, special_locations } = mapOf(data);
  const towns = [...cities.filter((city) => city.kind === "town"), ...special_locations.map(islandOf)];
  const above = cityNames(data, "near").flatMap(({ free, held }) => [free.box, held.box]);
  const spots = placed(data, towns, "near", UNDER, above);
  return towns.map((city, n) => ({ city, size: SIZES.near.town ?? 0, spot: spots[n] as Spot }));
}

/** Finds a place for each; `own` is how much the counters of its own hex count, of what those of others do. */
function placed(data: Json, cities: CityData[], zoom: Layout, own: number, above: readonly Box[]): Spot[] {
  const geometry = geometryOf(data);
  const solid = solids(data, zoom, above);
  const sites = cities.map((city) => geometry.at([city.u, city.v]));
  const spots = cities.map((city, n) =>
    spotsOf(city, sites[n] as Point, geometry.centre(city.hex)[1], SIZES[zoom][city.kind] ?? 0),
  );
  const costs = spots.map((each, n) => {
    const { hex, vp } = cities[n] as CityData;
    const all = around(each);
    const near = solid.filter((other) => shared(other.box, all) > 0);
    return each.map(({ box, rank, anchor }) => {
      const isIn = (x: number): boolean => geometry.hexAt(x, box.y + box.h / 2) === hex;
      return (
        rank +
        (isIn(box.x + box.w / 2) ? 0 : ABROAD) +
        (vp && ![-8, 8].every((aside) => isIn(star(anchor, box) + aside)) ? ASTRAY : 0) +
        outside(box, geometry.width, geometry.height) +
        near.reduce((sum, other) => {
          const weight = other.hex === hex ? other.weight * own : other.weight;
          return sum + weight * shared(box, other.box);
        }, 0)
      );
    });
  });
  const beside = sites.map((here) =>
    sites.flatMap((there, m) => (there !== here && far(here, there) < CROWD ? [m] : [])),
  );
  const chosen = costs.map(least);
  for (let round = 0; round < ROUNDS; round++) {
    spots.forEach((mine, n) => {
      const total = mine.map(({ box }, spot) => {
        const others = (beside[n] ?? []).reduce((sum, m) => {
          const theirs = spots[m]?.[chosen[m] ?? 0]?.box;
          return theirs ? sum + 6 * shared(box, grown(theirs, 1.5)) : sum;
        }, 0);
        return (costs[n]?.[spot] ?? 0) + others;
      });
      chosen[n] = least(total);
    });
  }
  return spots.map((each, n) => each[chosen[n] as number] as Spot);
}

interface Solid {
  box: Box;
  weight: number;
  /** The hex whose counters it is. */
  hex?: string;
}

/** What names keep away from: counters, names of hexes, cities, water that is played with, other names. */
function solids(data: Json, zoom: Layout, above: readonly Box[]): Solid[] {
  const geometry = geometryOf(data);
  const isNear = zoom === "near";
  const found: Solid[] = above.map((box) => ({ box: grown(box, 1.5), weight: 6 }));
  for (const cell of geometry.cells) {
    if (!cell.playable) continue;
    for (const [box, weight] of COUNTERS) {
      const at = { ...box, x: cell.x + box.x, y: cell.y + box.y };
      found.push({ box: at, weight: isNear ? weight : weight * 0.6, hex: cell.id });
    }
    found.push({ box: idBox(cell), weight: isNear ? 2.2 : 0.6 });
  }
  const dot = ([x, y]: Point, weight: number): void => {
    found.push({ box: { x: x - 4, y: y - 4, w: 8, h: 8 }, weight });
  };
  for (const city of mapOf(data).cities) dot(geometry.at([city.u, city.v]), isNear ? 5 : 2);
  for (const { from, to, river, blocked, strait } of geometry.sides) {
    if (river || blocked || strait) for (const t of [0.15, 0.5, 0.85]) dot(between(from, to, t), 1.6);
  }
  return found;
}

/** The star stands at the end of the name that is nearer to the city. */
const star = (anchor: Anchor, { x, w, h }: Box): number =>
  anchor === "end" ? x + w - h * STAR * 0.5 : x + h * STAR * 0.5;

/**
 * To the right is best, then above and below right, left, above, below; and then a little farther off. Or in the
 * lanes above and below the hex.
 */
function spotsOf(city: CityData, [x, y]: Point, row: number, size: number): Spot[] {
  const w = widthOf(city.name, size) + (city.vp ? STAR * size : 0);
  const [up, down] = [size * 0.68, size * 0.2];
  const h = up + down;
  const found: Spot[] = [];
  const add = (mx: number, my: number, rank: number): void => {
    const box = { x: mx - w / 2, y: my - h / 2, w, h };
    const anchor = mx - x > w * 0.3 ? "start" : x - mx > w * 0.3 ? "end" : "middle";
    const at = anchor === "start" ? box.x : anchor === "end" ? box.x + w : mx;
    found.push({ city: [x, y], x: at - x, y: box.y + up - y, anchor, box, rank });
  };
  const room = city.fortress ? 12 : 7;
  for (let turn = 0; turn < 360; turn += 22.5) {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    for (const slack of [0, 6, 14]) {
      const reach = room + slack;
      add(x + c * (reach + w / 2), y + s * (reach + h / 2), 14 * (1 - c) + 7 * Math.abs(s) + slack * 7);
    }
  }
  for (const lane of [row + LANE, row - LANE]) {
    const apart = Math.abs(lane - y);
    for (let aside = -w / 2 - 8; aside <= w / 2 + 8; aside += 7) {
      if (apart < h / 2 + room - 2 && Math.abs(aside) < w / 2 + room) continue; // on the dot itself
      add(x + aside, lane, 20 + apart * 2.5 + Math.abs(aside) * 0.5);
    }
  }
  return found;
}

/** The name of a hex stands at its upper corner. */
const idBox = (cell: Cell): Box => ({ x: cell.x - 11, y: cell.y - RADIUS + 4, w: 22, h: 12 });

const least = (costs: readonly number[]): number => costs.indexOf(Math.min(...costs));

const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function around(spots: readonly Spot[]): Box {
  const x = Math.min(...spots.map(({ box }) => box.x));
  const y = Math.min(...spots.map(({ box }) => box.y));
  const right = Math.max(...spots.map(({ box }) => box.x + box.w));
  return { x, y, w: right - x, h: Math.max(...spots.map(({ box }) => box.y + box.h)) - y };
}

const EDGE = 12;
function outside({ x, y, w, h }: Box, width: number, height: number): number {
  const over = Math.max(0, EDGE - x, x + w - width + EDGE) + Math.max(0, EDGE - y, y + h - height + EDGE);
  return over * 60;
}

/** How far from its hexside a river's name stands. */
const BESIDE = 9.5;

export interface RiverName {
  name: string;
  at: Point;
  turn: number;
}

/** Beside the hexside that is flattest, away from towns and ids, and not where three rivers meet. */
export function riverNames(data: Json): RiverName[] {
  const geometry = geometryOf(data);
  const names = [
    ...cityNames(data, "near").flatMap(({ free, held }) => [free.box, held.box]),
    ...townNames(data).map(({ spot }) => spot.box),
  ];
  const sides = geometry.sides.filter((side) => side.river);
  const done: Point[] = [];
  return [...new Set(sides.flatMap((side) => side.river ?? []))].map((name) => {
    const others = sides.flatMap((side) => (side.river === name ? [] : [side.from]));
    const spots = sides
      .filter((side) => side.river === name)
      .flatMap(({ from, to }) => {
        const [left, right] = from[0] <= to[0] ? [from, to] : [to, from];
        const angle = Math.atan2(right[1] - left[1], right[0] - left[0]);
        return [-1, 1].map((way) => {
          const at: Point = [
            (left[0] + right[0]) / 2 - Math.sin(angle) * way * BESIDE,
            (left[1] + right[1]) / 2 + Math.cos(angle) * way * BESIDE,
          ];
          const box = { x: at[0] - 20, y: at[1] - 14, w: 40, h: 28 };
          const cost =
            Math.abs(angle) * 40 +
            names.reduce((sum, other) => sum + shared(box, other) * 0.5, 0) +
            (done.some((other) => far(other, at) < 50) ? 200 : 0) +
            (geometry.hexAt(...at) === null ? 300 : 0) +
            Math.max(0, 60 - Math.min(...others.map((corner) => far(corner, at)))) * 2;
          return { at, turn: (angle * 180) / Math.PI, cost };
        });
      });
    const best = spots.reduce((a, b) => (b.cost < a.cost ? b : a));
    done.push(best.at);
    return { name, at: best.at, turn: best.turn };
  });
}
