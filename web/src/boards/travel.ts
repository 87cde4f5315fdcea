/** Pieces travel to their place: whoever looks away for a moment still sees what came from where. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { isStill } from "../lib/settings";

const TRAVEL = 320;

/** Where pieces were last drawn, by their word; they start from there. */
export type Trail = Map<string, { x: number; y: number; level: number }>;

type Point = readonly [x: number, y: number];

/** Moves an element that is drawn at its goal already; at once for whoever wants no motion. */
export function travel(element: Element | null, from: Point, to: Point): void {
  if (isStill()) return;
  const at = ([x, y]: Point) => ({ transform: `translate(${x}px,${y}px)` });
  element?.animate([at(from), at(to)], { duration: TRAVEL, easing: "cubic-bezier(.2,.7,.2,1)" });
}

interface Travels {
  ids: string;
  x: number;
  y: number;
  trail: Trail;
  level: number;
}

/** Goes from where it was to where it is. With another level (zoom, room) pieces are only laid out anew. */
export function useTravel({ ids, x, y, trail, level }: Travels) {
  const root = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const all = ids.split(" ");
    const from = trail.get(all[0] as string);
    for (const id of all) trail.set(id, { x, y, level });
    if (!from || from.level !== level || (from.x === x && from.y === y)) return;
    travel(root.current, [from.x, from.y], [x, y]);
  }, [ids, x, y, level]);
  return root;
}
