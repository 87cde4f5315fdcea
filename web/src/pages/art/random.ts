/** The same scatter of trees and stars every time: numbers from 0 to 1 out of a seed. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return (state >>> 0) / 4294967296;
  };
}

export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** A hexagon around a middle, with a corner at the right (`flat`) or above. */
export function hexagon(x: number, y: number, r: number, flat: boolean): string {
  return times(6, (n) => {
    const angle = (Math.PI / 3) * n + (flat ? 0 : Math.PI / 6);
    return `${(x + r * Math.cos(angle)).toFixed(1)},${(y + r * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}
