/** What the board is made of, read from the view. */

import type { Marks } from "../../lib/choice";
import type { Json } from "../../lib/types";
import { type DarkestView, indexOf, isMarker, type Place, spotOf, type Unit } from "./front";
import type { Geometry, Point } from "./map/geometry";

const kept = new WeakMap<readonly Unit[], Map<string, readonly Unit[]>>();

/** Who is picked lies on top. */
export function drawnOrder(units: readonly Unit[], marks: Marks): readonly Unit[] {
  const picked = units.find((each) => marks.picked.includes(each.id));
  if (!picked || units[0] === picked) return units;
  const known = kept.get(units) ?? new Map<string, readonly Unit[]>();
  kept.set(units, known);
  const found = known.get(picked.id) ?? [picked, ...units.filter((each) => each !== picked)];
  known.set(picked.id, found);
  return found;
}

/** By hex, where all who stand there came from since the last view. */
export function cameFrom(): (v: DarkestView, data: Json) => Map<string, Point> {
  let last: DarkestView | null = null;
  return (v, data) => {
    const found = new Map<string, Point>();
    const before = last && indexOf(last).unit;
    last = v;
    if (!before) return found;
    for (const [hex, units] of indexOf(v).at) {
      const movers = units.filter((each) => !isMarker(each));
      const from = new Set(movers.map((each) => before.get(each.id)?.hex ?? hex));
      const [only] = from;
      if (movers.length && from.size === 1 && only && only !== hex) found.set(hex, spotOf(data, only));
    }
    return found;
  };
}

/** The place that Tab leads to: something that can act, else the first that holds units of one's own. */
export function firstPlace(v: DarkestView, able: readonly string[]): string | null {
  const own = v.units.find((each) => each.hex && each.side === (v.seat ?? "axis"))?.hex;
  return able[0] ?? (own ? `h:${own}` : null);
}

/** The next place in the direction of an arrow key; over water if there is land behind it. */
export function stepOver(
  geometry: Geometry,
  place: ReadonlyMap<string, Place>,
  hex: string,
  key: string,
): string | null {
  let next = geometry.cell.has(hex) ? geometry.step(hex, key) : "B8";
  while (next && !place.has(next)) next = geometry.step(next, key);
  return next ? `h:${next}` : null;
}
