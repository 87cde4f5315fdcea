/** What people drew and built on the land: borders, the highway, the Stalin Line, where supply comes from. */
import type { Json } from "../../../lib/types";
import { geographyOf, mapOf } from "./content";
import { between, chained, curve, off, short } from "./draw";
import { type Direction, type Geometry, geometryOf, type Point, path } from "./geometry";

/** The grid of all hexes that are played on; every side once. */
export function gridOf({ cells, corners }: Geometry): string {
  const seen = new Set<string>();
  let d = "";
  for (const cell of cells) {
    if (!cell.playable) continue;
    const around = corners(cell.id);
    around.forEach((to, n) => {
      const from = around[(n + 5) % 6] as Point;
      const [a, b] = [from, to].map(([x, y]) => `${Math.round(x)},${Math.round(y)}`).sort();
      if (seen.has(`${a} ${b}`)) return;
      seen.add(`${a} ${b}`);
      d += path([from, to]);
    });
  }
  return d;
}

/** All that is no hex to play on: the map, less the hexes. To be filled by the even-odd rule. */
export function beyond({ cells, outline, width, height }: Geometry): string {
  const rest = cells.filter((each) => each.playable).map((each) => outline(each.id, -0.3));
  return `M0 0H${short(width)}V${short(height)}H0Z${rest.join("")}`;
}

/** Along hexsides, as it is played with. */
export function borderSides({ sides }: Geometry): string {
  const found = sides.filter((side) => side.border || side.front_border);
  return chained(found.map((side) => [side.from, side.to] as const))
    .map((line) => path(line))
    .join("");
}

/** As it ran. */
export function borderLine(data: Json): string {
  const { at } = geometryOf(data);
  return Object.values(geographyOf(data).border1941)
    .flatMap((lines) => lines.map((line) => path(line.map(at))))
    .join("");
}

/** From town to town; where a hex has several, through the one that lies on the way. */
export function highwayOf(data: Json): string {
  const { highway, cities } = mapOf(data);
  const { at, centre } = geometryOf(data);
  const stops = highway.map((hex, n): Point => {
    const [before, after] = [highway[n - 1] ?? hex, highway[n + 1] ?? hex].map(centre) as [Point, Point];
    const towns = cities.filter((city) => city.hex === hex).map((city) => at([city.u, city.v]));
    const way = (town: Point): number => off(town, before, after);
    return towns.sort((a, b) => way(a) - way(b))[0] ?? centre(hex);
  });
  return curve(stops);
}

/** A wall with merlons along the western side of a hex, inside it: the hex is fortified, not its side. */
export function rampart({ corners }: Geometry, hex: string): string {
  const around = corners(hex, 9);
  const [top, bottom] = [around[2] as Point, around[3] as Point];
  const ends = [
    between(top, around[1] as Point, 0.34),
    top,
    bottom,
    between(bottom, around[4] as Point, 0.34),
  ];
  let d = path(ends);
  for (let i = 0; i < ends.length - 1; i++) {
    const [from, to] = [ends[i] as Point, ends[i + 1] as Point];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const count = Math.round(length / 8);
    for (let k = 0; k < count; k++) {
      const [x, y] = between(from, to, (k + 0.5) / count);
      d += `M${short(x)} ${short(y)}l${short(-dy * 4.5)} ${short(dx * 4.5)}`;
    }
  }
  return d;
}

export interface Source {
  hex: string;
  side: "AXIS" | "SU";
  /** Along the outer sides of the hex. */
  d: string;
  /** Where its arrow begins, and to where it points. */
  at: Point;
  turn: number;
}

const OUTWARD: readonly Direction[] = ["e", "ne", "nw", "w", "sw", "se"];

/** Sides by which supply enters the map: those that lead off it; for a hex that has none, the side to the next edge. */
export function sourcesOf(data: Json): Source[] {
  const geometry = geometryOf(data);
  const { supply_edges } = mapOf(data);
  return (["AXIS", "SU"] as const).flatMap((side) =>
    supply_edges[side].map((hex): Source => {
      const corners = geometry.corners(hex);
      const open = OUTWARD.flatMap((direction, n) =>
        geometry.neighbour(hex, direction) === null ? [n] : [],
      );
      const outer = open.length ? open : [side === "SU" ? 0 : 3];
      const lines = outer.map((n) => [corners[(n + 5) % 6] as Point, corners[n] as Point] as const);
      const [cx, cy] = geometry.centre(hex);
      const ends = lines.flat();
      const at: Point = [
        ends.reduce((sum, each) => sum + each[0], 0) / ends.length,
        ends.reduce((sum, each) => sum + each[1], 0) / ends.length,
      ];
      const turn = (Math.atan2(cy - at[1], cx - at[0]) * 180) / Math.PI;
      return { hex, side, d: lines.map((line) => path(line)).join(""), at, turn };
    }),
  );
}
