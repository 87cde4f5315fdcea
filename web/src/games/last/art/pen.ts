/** Strokes that silhouettes are made of. Every silhouette fills a box of 60×36 and looks to the right. */

/** Filled parts, each its own path (overlaps stay filled), holes in the colour of the card, lines. */
export interface Shape {
  fill?: readonly Part[];
  cut?: string;
  line?: string;
  /** Width of the lines; 2 if not told. */
  pen?: number;
}

/** A path, or a path that is moved. */
export type Part = string | readonly [path: string, transform: string];

const n = (value: number): number => Math.round(value * 10) / 10;

export const disc = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const discs = (xs: readonly number[], y: number, r: number): string =>
  xs.map((x) => disc(x, y, r)).join("");

export const box = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;

/** A box with round corners. */
export const soft = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${n(x + r)} ${y}h${n(w - 2 * r)}a${r} ${r} 0 0 1 ${r} ${r}v${n(h - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${n(2 * r - w)}a${r} ${r} 0 0 1 ${-r} ${-r}v${n(2 * r - h)}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** A barrel: from one point to another, as thick as told at either end. */
export function rod(x1: number, y1: number, x2: number, y2: number, w1: number, w2 = w1): string {
  const long = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(y1 - y2) / long / 2, (x2 - x1) / long / 2];
  return `M${n(x1 + ux * w1)} ${n(y1 + uy * w1)}L${n(x2 + ux * w2)} ${n(y2 + uy * w2)} ${n(x2 - ux * w2)} ${n(
    y2 - uy * w2,
  )} ${n(x1 - ux * w1)} ${n(y1 - uy * w1)}z`;
}

/** An outline that is the same above and below the line y = 18: points from nose to tail, as x and distance. */
export function mirrored(points: readonly (readonly [number, number])[]): string {
  const above = points.map(([x, off]) => `${x} ${n(18 - off)}`);
  const below = [...points].reverse().map(([x, off]) => `${x} ${n(18 + off)}`);
  return `M${[...above, ...below].join("L")}z`;
}

/** Parts moved as one. */
export const moved = (parts: readonly string[], x: number, y = 0, scale = 1): readonly Part[] =>
  parts.map((part) => [part, `translate(${x} ${y})${scale === 1 ? "" : ` scale(${scale})`}`] as const);
