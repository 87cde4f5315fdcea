/** Courses of rivers: as they run, and as they are played with, along hexsides. */
import type { Json } from "../../../lib/types";
import { type BoardPoint, geographyOf } from "./content";
import { chained, chance, curve, far, off } from "./draw";
import { type Geometry, geometryOf, type Point, path, RADIUS } from "./geometry";

/** Names of rivers that are broad also where no hexside counts. */
const BROAD = new Set([
  "Volga",
  "Dnieper",
  "Don",
  "Danube",
  "Dvina",
  "Vistula",
  "Dniester",
  "Oka",
  "Neva",
  "Svir",
]);
/** How far a river may leave the hexside it is played on, and how many bends it has there. */
const [REACH, TREMBLE, BENDS] = [7, 2.2, 5];

export interface River {
  name: string;
  /** Along the hexsides. */
  d: string;
  sides: { from: Point; to: Point }[];
}

export function riversOf(data: Json): River[] {
  const geometry = geometryOf(data);
  const { rivers } = geographyOf(data);
  const names = [...new Set(geometry.sides.flatMap((side) => side.river ?? []))];
  return names.map((name) => {
    const sides = geometry.sides.filter((side) => side.river === name);
    const course = (rivers[name] ?? []).map((line) => line.map(geometry.at));
    const lines = chained(sides.map((side) => [side.from, side.to] as const));
    return { name, sides, d: lines.map((line) => curve(wandering(line, course, name))).join("") };
  });
}

/** The line bends towards where the river really runs, but comes back to every corner: rivers meet there. */
function wandering(line: readonly Point[], course: readonly Point[][], seed: string): Point[] {
  const random = chance(seed);
  return line.flatMap((from, i): Point[] => {
    const to = line[i + 1];
    if (!to) return [from];
    const length = far(from, to);
    const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
    const bends = Array.from({ length: BENDS - 1 }, (_, k): Point => {
      const t = (k + 1) / BENDS;
      const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      const pull = Math.max(-REACH, Math.min(REACH, leaning([x, y], [nx, ny], course)));
      const aside = Math.sin(Math.PI * t) * pull + (random() - 0.5) * 2 * TREMBLE;
      return [x + nx * aside, y + ny * aside];
    });
    return [from, ...bends];
  });
}

/** To which side, and how far, the true course lies; 0 where it is nowhere near. */
function leaning([x, y]: Point, [nx, ny]: Point, course: readonly Point[][]): number {
  let [least, side] = [40, 0];
  for (const line of course) {
    for (const [px, py] of line) {
      const distance = Math.hypot(px - x, py - y);
      if (distance < least) [least, side] = [distance, (px - x) * nx + (py - y) * ny];
    }
  }
  return side;
}

/** True courses, the broad ones and the others. */
export function coursesOf(data: Json): { broad: string; narrow: string } {
  const { at } = geometryOf(data);
  const all = Object.entries(geographyOf(data).rivers);
  const drawn = (isBroad: boolean): string =>
    all
      .filter(([name]) => BROAD.has(name) === isBroad)
      .flatMap(([, lines]) => lines.map((line) => curve(line.map(at))))
      .join("");
  return { broad: drawn(true), narrow: drawn(false) };
}

export interface Shores {
  land: Point[][];
  lakes: Point[][];
  landPath: string;
  lakePath: string;
}

/** Land that is cut off by the edge of the data goes on beyond it: no coast is drawn there. */
function outward(land: readonly BoardPoint[][]): (point: BoardPoint) => BoardPoint {
  const all = land.flat();
  const [left, right] = [Math.min(...all.map(([u]) => u)), Math.max(...all.map(([u]) => u))];
  const [top, bottom] = [Math.min(...all.map(([, v]) => v)), Math.max(...all.map(([, v]) => v))];
  return ([u, v]) => [
    u === left ? u - 1 : u === right ? u + 1 : u,
    v === top ? v - 1 : v === bottom ? v + 1 : v,
  ];
}

const shores = new WeakMap<Json, Shores>();

export function shoresOf(data: Json): Shores {
  const known = shores.get(data);
  if (known) return known;
  const { at } = geometryOf(data);
  const { land, lakes } = geographyOf(data);
  const push = outward(land);
  const rings = land.map((ring) => ring.map((point) => at(push(point))));
  const waters = Object.values(lakes).flatMap((each) => each.map((ring) => ring.map(at)));
  const made = {
    land: rings,
    lakes: waters,
    landPath: rings.map((ring) => path(ring, true)).join(""),
    lakePath: waters.map((ring) => path(ring, true)).join(""),
  };
  shores.set(data, made);
  return made;
}

/** Tells whether a point is nearer than so much to a hexside that has water. */
export function wetness({ sides }: Geometry): (point: Point, reach: number) => boolean {
  const wet = sides.filter((side) => side.river || side.blocked || side.strait);
  return (point, reach) =>
    wet.some(
      ({ from, to }) =>
        Math.abs(from[0] - point[0]) < 2 * RADIUS &&
        Math.abs(from[1] - point[1]) < 2 * RADIUS &&
        off(point, from, to) < reach,
    );
}
