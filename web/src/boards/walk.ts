/** Walking over the board by keys: to the nearest thing in the direction of an arrow, or round what can act. */
export interface Thing {
  t: string;
  x: number;
  y: number;
}

const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const isArrow = (key: string): boolean => key in WAYS;

/** Far is bad, aside is twice as bad, and what lies more aside than ahead is not in that direction at all. */
export function towards(things: readonly Thing[], from: Thing, key: string): string | null {
  const [wx, wy] = WAYS[key] as [number, number];
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    if (thing.t === from.t) continue;
    const [dx, dy] = [thing.x - from.x, thing.y - from.y];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (ahead < 0.5 || aside > ahead * 2.2) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [thing.t, cost];
  }
  return best;
}

/** The next of a list after the one that has the focus, round and round. */
export function after(list: readonly string[], t: string | null, step: 1 | -1): string | null {
  const n = t === null ? -1 : list.indexOf(t);
  const next = n < 0 ? (step > 0 ? 0 : list.length - 1) : (n + step + list.length) % list.length;
  return list[next] ?? null;
}

/** Among things: in the direction of the key. */
export function stepAmong(things: readonly Thing[], now: string, key: string): string | null {
  const from = things.find((each) => each.t === now);
  return from ? towards(things, from, key) : null;
}

/** Inside what is laid open: where nothing lies in that direction, to the next one all the same. */
export function stepInside(things: readonly Thing[], now: string, key: string): string | null {
  const by = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  return (
    stepAmong(things, now, key) ??
    after(
      things.map((each) => each.t),
      now,
      by,
    )
  );
}
