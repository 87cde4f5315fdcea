/** Walking over the board by arrow keys: to the nearest thing in that direction. */
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
export function towards(things: readonly Thing[], from: Thing, key: string): Thing | null {
  const [wx, wy] = WAYS[key] as [number, number];
  let best: Thing | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const thing of things) {
    if (thing.t === from.t) continue;
    const [dx, dy] = [thing.x - from.x, thing.y - from.y];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (ahead < 0.5 || aside > ahead * 2.2) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [thing, cost];
  }
  return best;
}

/** The next thing of a list after the one that has the focus, round and round. */
export function after(list: readonly Thing[], t: string | null, step: 1 | -1): Thing | null {
  if (!list.length) return null;
  const n = list.findIndex((each) => each.t === t);
  const next = n < 0 ? (step > 0 ? 0 : list.length - 1) : (n + step + list.length) % list.length;
  return list[next] ?? null;
}
