/** How wide words are, and where one is held: what placing and writing names have in common. */
import type { Point } from "./geometry";

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A victory city has its star and value before its name. */
export const STAR = 1.28;
const NARROW = /[fijlrtI1]/g;
const WIDE = /[mwMWOGDNHKQ]/g;

export function widthOf(text: string, size: number): number {
  const [narrow, wide] = [text.match(NARROW)?.length ?? 0, text.match(WIDE)?.length ?? 0];
  return size * (text.length * 0.475 - narrow * 0.16 + wide * 0.2);
}

export type Anchor = "start" | "middle" | "end";

/** Where a name is held, seen from its city, at which of its ends, and what it covers. */
export interface Spot {
  city: Point;
  x: number;
  y: number;
  anchor: Anchor;
  box: Box;
  rank: number;
}
