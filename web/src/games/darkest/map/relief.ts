/** What grows and rises on the land: tinted ground with soft edges, and small drawings strewn over it. */
import type { Json } from "../../../lib/types";
import { geographyOf, mapOf, type Terrain } from "./content";
import { between, chained, chance, far, isIn, short, soften } from "./draw";
import { type Geometry, geometryOf, type Point, path } from "./geometry";
import { shoresOf, wetness } from "./waters";

export type Relief = "forest" | "swamp" | "hills" | "mountain";
/** In the order they are painted. */
export const RELIEFS: readonly Relief[] = ["forest", "swamp", "hills", "mountain"];

/** Outline of all hexes of a terrain: no longer hexagons, but every middle stays inside, and no other gets in. */
export function wash(geometry: Geometry, terrain: Terrain): string {
  const rim: (readonly [Point, Point])[] = [];
  for (const cell of geometry.cells) {
    if (cell.terrain !== terrain) continue;
    const corners = geometry.corners(cell.id);
    // side n lies between the corners n - 1 and n: east, north-east …
    (["e", "ne", "nw", "w", "sw", "se"] as const).forEach((direction, n) => {
      const next = geometry.neighbour(cell.id, direction);
      if (next && geometry.cell.get(next)?.terrain === terrain) return;
      rim.push([corners[(n + 5) % 6] as Point, corners[n] as Point]);
    });
  }
  return chained(rim)
    .map((ring) => path(soften(uneven(ring.slice(0, -1), terrain), 1), true))
    .join("");
}

/** Breaks the straight sides. */
function uneven(ring: readonly Point[], seed: string): Point[] {
  const random = chance(`${seed}${ring.length}${ring[0]}`);
  return ring.flatMap((from, i): Point[] => {
    const to = ring[(i + 1) % ring.length] as Point;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    return [
      from,
      ...[0.33, 0.67].map((t): Point => {
        const aside = (random() - 0.5) * 0.3;
        const [x, y] = between(from, to, t + (random() - 0.5) * 0.1);
        return [x - dy * aside, y + dx * aside];
      }),
    ];
  });
}

/** Distance between two drawings, and how far they keep away from a hexside with water. */
const SPACE: Record<Relief, number> = { forest: 14.5, swamp: 19, hills: 23, mountain: 21 };
const KEEP: Record<Relief, number> = { forest: 6, swamp: 9, hills: 10, mountain: 11 };

export interface Strewn {
  at: Point;
  size: number;
  /** 0 to 1, for what may look one way or another. */
  turn: number;
}

/** Where the drawings stand: evenly, but in no order; not in water, on a town or under the name of the hex. */
export function strewn(data: Json, terrain: Relief): Strewn[] {
  const geometry = geometryOf(data);
  const { land, lakes } = shoresOf(data);
  const towns = mapOf(data).cities.map((city) => geometry.at([city.u, city.v]));
  const isWet = wetness(geometry);
  const isLettered = lettered(data);
  const random = chance(terrain);
  const space = SPACE[terrain];
  const found: Strewn[] = [];
  for (let row = 0; row * space * 0.87 < geometry.height; row++) {
    for (let x = row % 2 ? space / 2 : 0; x < geometry.width; x += space) {
      const at: Point = [
        x + (random() - 0.5) * space * 0.62,
        row * space * 0.87 + (random() - 0.5) * space * 0.5,
      ];
      const [size, turn] = [0.8 + random() * 0.45, random()];
      const hex = geometry.hexAt(...at);
      const cell = hex && geometry.cell.get(hex);
      if (!cell || cell.terrain !== terrain) continue;
      const isName = Math.abs(at[0] - cell.x) < 15 && at[1] - cell.y < -27;
      if (isName || isLettered(at) || towns.some((town) => far(town, at) < KEEP[terrain] + 4)) continue;
      if (isWet(at, KEEP[terrain]) || isIn(lakes, at)) continue;
      if (cell.land < 1 && !isIn(land, at)) continue;
      found.push({ at, size, turn });
    }
  }
  return found;
}

/** Tells whether something is written here: no trees and peaks among letters. */
function lettered(data: Json): (point: Point) => boolean {
  const { at } = geometryOf(data);
  const words = geographyOf(data).labels.map(({ text, u, v, size, turn = 0, track = 0 }) => {
    const [x, y] = at([u, v]);
    const angle = (turn * Math.PI) / 180;
    return {
      x,
      y,
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      w: (text.length * size * (0.55 + track)) / 2 + 2,
      h: size * 0.45 + 4,
    };
  });
  return ([px, py]) =>
    words.some(({ x, y, cos, sin, w, h }) => {
      const [dx, dy] = [px - x, py - y];
      return Math.abs(dx * cos + dy * sin) < w && Math.abs(dy * cos - dx * sin) < h;
    });
}

/** Above this line more firs grow, below it more trees with leaves. */
const TAIGA = 0.42;

/** Trees hex by hex, from the back to the front: what is out of sight need not be painted. */
export function trees(data: Json): { fir: string; leaf: string }[] {
  const { height, hexAt } = geometryOf(data);
  const woods = new Map<string, { fir: string; leaf: string }>();
  for (const { at, size, turn } of strewn(data, "forest")) {
    const hex = hexAt(...at) ?? "";
    const wood = woods.get(hex) ?? { fir: "", leaf: "" };
    woods.set(hex, wood);
    const isFir = turn > at[1] / height / TAIGA - 0.15;
    wood[isFir ? "fir" : "leaf"] += isFir ? fir(at, size) : leafy(at, size);
  }
  return [...woods.values()];
}

const fir = ([x, y]: Point, s: number): string =>
  `M${short(x)} ${short(y + 4.4 * s)}v${short(-2.2 * s)}h${short(-3.3 * s)}l${short(2 * s)} ${short(-3.4 * s)}h${short(-1.1 * s)}l${short(2.4 * s)} ${short(-4.2 * s)}l${short(2.4 * s)} ${short(4.2 * s)}h${short(-1.1 * s)}l${short(2 * s)} ${short(3.4 * s)}h${short(-3.3 * s)}`;

const leafy = ([x, y]: Point, s: number): string =>
  `M${short(x)} ${short(y + 4.4 * s)}v${short(-2.6 * s)}c${short(-5.2 * s)} ${short(0.4 * s)} ${short(-4.6 * s)} ${short(-7 * s)} 0 ${short(-7 * s)}c${short(4.6 * s)} 0 ${short(5.2 * s)} ${short(7.4 * s)} 0 ${short(7 * s)}`;

/** Tufts of reed over standing water. */
export function reeds(data: Json): string {
  return strewn(data, "swamp")
    .map(({ at: [x, y], size: s, turn }) => {
      const w = (5 + 3 * turn) * s;
      const low = `M${short(x - w)} ${short(y + 2)}h${short(2 * w)}M${short(x - w * 0.5)} ${short(y + 4.6)}h${short(w * 1.2)}`;
      return `${low}M${short(x)} ${short(y + 1)}v${short(-6.5 * s)}M${short(x - 2.6)} ${short(y + 1)}l${short(-1.6)} ${short(-4.4 * s)}M${short(x + 2.6)} ${short(y + 1)}l1.6 ${short(-4.4 * s)}`;
    })
    .join("");
}

/** Knolls with strokes that run downhill. */
export function knolls(data: Json): string {
  return strewn(data, "hills")
    .map(({ at: [x, y], size: s }) => {
      const w = 8.5 * s;
      const strokes = [-0.62, -0.3, 0.04, 0.36, 0.66].map((t) => {
        const top = y + 2 - Math.cos(t * 1.5) * 7.2 * s;
        return `M${short(x + t * w)} ${short(top + 1)}l${short(t * 2.6)} ${short(3.2 + 1.4 * (1 - Math.abs(t)))}`;
      });
      return `M${short(x - w)} ${short(y + 2)}q${short(w)} ${short(-14.5 * s)} ${short(2 * w)} 0${strokes.join("")}`;
    })
    .join("");
}

export interface Peak {
  body: string;
  shade: string;
  lines: string;
}

/** Mountains from the back to the front: light falls from the north-west. */
export function peaks(data: Json): Peak[] {
  return strewn(data, "mountain")
    .sort((a, b) => a.at[1] - b.at[1])
    .map(({ at: [x, y], size, turn }) => {
      const s = size * 1.12;
      const [w, h] = [11.5 * s, 17 * s];
      const lean = (turn - 0.5) * 4;
      const top: Point = [x + lean, y - h * 0.6];
      const foot = y + h * 0.4;
      const fold: Point = [x + lean * 0.4 + 1.8, y - h * 0.08];
      return {
        body: path([
          [x - w, foot],
          between([x - w, foot], top, 0.55),
          top,
          between([x + w, foot], top, 0.45),
          [x + w, foot],
        ]),
        shade: path(
          [top, fold, [x + 1 - lean * 0.3, foot], [x + w, foot], between([x + w, foot], top, 0.45)],
          true,
        ),
        lines: [0.3, 0.52, 0.74]
          .map((t) => {
            const [px, py] = between(top, [x - w, foot], t);
            return `M${short(px + 1.6)} ${short(py + 1)}l${short(1.6 - lean * 0.1)} ${short(4.5 * s * (1.1 - t))}`;
          })
          .join(""),
      };
    });
}
