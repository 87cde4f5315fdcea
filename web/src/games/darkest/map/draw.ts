/** Means of drawing: chance that is the same every time, soft lines, and what lies where. */
import { type Point, path } from "./geometry";

/** Numbers from 0 to 1 that depend on the seed alone: the map looks the same wherever it is drawn. */
export function chance(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A curve through all the points. */
export function curve(points: readonly Point[]): string {
  if (points.length < 3) return path(points);
  const at = (index: number): Point => points[Math.max(0, Math.min(index, points.length - 1))] as Point;
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, next] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${[
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (next[0] - from[0]) / 6,
      to[1] - (next[1] - from[1]) / 6,
      to[0],
      to[1],
    ]
      .map(short)
      .join(" ")}`;
  }
  return d;
}

/** A ring with its corners cut off twice: no longer angular. */
export function soften(ring: readonly Point[], times = 2): Point[] {
  let points = [...ring];
  for (let round = 0; round < times; round++) {
    points = points.flatMap((from, i): Point[] => {
      const to = points[(i + 1) % points.length] as Point;
      return [between(from, to, 0.25), between(from, to, 0.75)];
    });
  }
  return points;
}

export const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

export const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** How far a point is from a stretch of line. */
export function off(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const t = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy || 1);
  return far(point, between(from, to, Math.max(0, Math.min(1, t))));
}

/** Whether a point lies in one of several rings that do not overlap. */
export function isIn(rings: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let isInside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [a, b] = [ring[i] as Point, ring[j] as Point];
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
        isInside = !isInside;
    }
  }
  return isInside;
}

const keyOf = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** Joins stretches that share an end to lines as long as can be; what closes upon itself ends where it began. */
export function chained(stretches: readonly (readonly [Point, Point])[]): Point[][] {
  const left = new Set(stretches);
  const at = new Map<string, (readonly [Point, Point])[]>();
  for (const each of stretches)
    for (const end of each) at.set(keyOf(end), [...(at.get(keyOf(end)) ?? []), each]);
  const walk = (start: Point): Point[] => {
    const line = [start];
    for (let here = start; ; ) {
      const next = at.get(keyOf(here))?.find((each) => left.has(each));
      if (!next) return line;
      left.delete(next);
      here = keyOf(next[0]) === keyOf(here) ? next[1] : next[0];
      line.push(here);
    }
  };
  const loose = stretches.flatMap((each) => each.filter((end) => at.get(keyOf(end))?.length !== 2));
  const lines = loose.map(walk);
  for (const each of stretches) if (left.has(each)) lines.push(walk(each[0]));
  return lines.filter((line) => line.length > 1);
}
