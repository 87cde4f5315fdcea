/** Geometry of painted ground. Everything comes from a seed: the same zone always looks the same. */

export type Random = () => number;

/** Numbers from 0 to 1 that follow from a word. */
export function seeded(word: string): Random {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const n = (value: number): number => Math.round(value * 10) / 10;

export type Spot = readonly [x: number, y: number];

/** Spots that keep their distance from each other. */
export function scatter(r: Random, count: number, w: number, h: number, apart: number, edge = 0): Spot[] {
  const found: Spot[] = [];
  for (let tried = 0; found.length < count && tried < count * 12; tried += 1) {
    const spot: Spot = [n(edge + r() * (w - 2 * edge)), n(edge + r() * (h - 2 * edge))];
    if (found.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) >= apart)) found.push(spot);
  }
  return found;
}

/** A round patch with an uneven edge. */
export function patch(
  r: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  uneven = 0.25,
  points = 9,
): string {
  const rim: Spot[] = [];
  for (let k = 0; k < points; k += 1) {
    const angle = (k / points) * 2 * Math.PI;
    const far = 1 - uneven / 2 + r() * uneven;
    rim.push([x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far]);
  }
  return smooth(rim);
}

/** A closed curve through the middles between points. */
export function smooth(points: readonly Spot[]): string {
  const at = (k: number): Spot => points[(k + points.length) % points.length] as Spot;
  const middle = (k: number): string =>
    `${n((at(k)[0] + at(k + 1)[0]) / 2)} ${n((at(k)[1] + at(k + 1)[1]) / 2)}`;
  let path = `M${middle(-1)}`;
  for (let k = 0; k < points.length; k += 1) path += `Q${n(at(k)[0])} ${n(at(k)[1])} ${middle(k)}`;
  return `${path}z`;
}

/** A way that wanders from one spot to another. */
export function winding(r: Random, from: Spot, to: Spot, sway: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy) || 1;
  const off = (): number => (r() - 0.5) * 2 * sway;
  const at = (part: number, side: number): string =>
    `${n(from[0] + dx * part - (dy / long) * side)} ${n(from[1] + dy * part + (dx / long) * side)}`;
  const [a, b] = [off(), off()];
  return `M${from[0]} ${from[1]}C${at(0.3, a)} ${at(0.4, a)} ${at(0.5, (a + b) / 2)}S${at(0.75, b)} ${to[0]} ${to[1]}`;
}

/** Short strokes all over: blades, stones, waves. */
export function strokes(spots: readonly Spot[], stroke: string): string {
  return spots.map(([x, y]) => `M${x} ${y}${stroke}`).join("");
}

/** An open curve through the middles between spots. */
export function flowing(spots: readonly Spot[]): string {
  const at = (k: number): Spot => spots[Math.min(k, spots.length - 1)] as Spot;
  let path = `M${at(0).join(" ")}`;
  for (let k = 1; k < spots.length; k += 1)
    path += `Q${at(k).join(" ")} ${n((at(k)[0] + at(k + 1)[0]) / 2)} ${n((at(k)[1] + at(k + 1)[1]) / 2)}`;
  return path;
}

/** Which way things lean in a zone: 1 or -1. */
export const leaning = (r: Random): number => (r() < 0.5 ? 1 : -1);
