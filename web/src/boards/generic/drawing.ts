/** Measures of a declared board, and what its parts share. */
import type { Declared } from "./declared";

/** Of the drawing, for one of the declaration. */
export const UNIT = 100;
/** From the middle of a hex to a corner: neighbours touch. */
export const HEX = UNIT / Math.sqrt(3);
/** Of a zone. */
export const [WIDE, HIGH] = [88, 78];
const AIR = 14;

/** The corners of a hex that is so much smaller than it could be. */
export function corners(less: number): string {
  return Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n + Math.PI / 6;
    return `${((HEX - less) * Math.cos(angle)).toFixed(1)},${((HEX - less) * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}

export function box(board: Declared): { left: number; top: number; width: number; height: number } {
  const [xs, ys] = [board.places.map(({ x }) => x * UNIT), board.places.map(({ y }) => y * UNIT)];
  const [left, top] = [Math.min(...xs) - UNIT / 2 - AIR, Math.min(...ys) - HEX - AIR];
  return {
    left,
    top,
    width: Math.max(...xs) + UNIT / 2 + AIR - left,
    height: Math.max(...ys) + HEX + AIR - top,
  };
}
