/** Shapes of the map's signs, around the middle of each. */

const star = (points: number, outer: number, inner: number): string =>
  Array.from({ length: 2 * points }, (_, n) => {
    const [r, angle] = [n % 2 ? inner : outer, (n * Math.PI) / points - Math.PI / 2];
    return `${n ? "L" : "M"}${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  })
    .join("")
    .concat("Z");

/** A victory city. */
export const STAR_PATH = star(5, 11.5, 5.4);
/** A fortress: a trace of six bastions. */
export const BASTION = star(6, 13, 8.2);
export const ANCHOR =
  "M0-4.800V5M-2.600-2.200H2.600M-4.300 1.800C-4 5.800 4 5.800 4.300 1.800M0-4.800a1.300 1.300 0 1 1 .01 0";
export const DERRICK = "M-3.500 5L0-6L3.500 5M-2.500 2H2.500M-1.500-1.500H1.500M-4.500 5H4.500";
/** Both ways over a strait. */
export const ARROW = "M-13 0H13M-8-4.500L-13.500 0L-8 4.500M8-4.500L13.500 0L8 4.500";
