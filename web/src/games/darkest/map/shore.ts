/**
 * Water lining: lines at equal distances from the shore, as engravers draw them. They are contours of the distance to
 * the shore, so nothing has to be stroked broadly or cut off at the coast, which would be slow to paint.
 */
import { far, off } from "./draw";
import { type Point, path } from "./geometry";

/** Mesh of the grid that distances are known on. */
const MESH = 5;
/** How far a contour may leave its true line to be drawn with fewer points. */
const SLACK = 0.5;

/** Closed lines around all water that is farther than each of the distances from every shore. */
export function contours(
  rings: readonly (readonly Point[])[],
  [width, height]: Point,
  distances: readonly number[],
): string[] {
  // a rim of cells around the sheet, so that all lines close outside it
  const [cols, rows] = [Math.ceil(width / MESH) + 5, Math.ceil(height / MESH) + 5];
  const field = fieldOf(rings, cols, rows, Math.max(...distances) + MESH);
  return distances.map((each) =>
    traced(field, cols, rows, each)
      .map((line) => thinned(line, SLACK))
      .filter((line) => line.length > 3)
      .map((line) => path(line, true))
      .join(""),
  );
}

const place = (index: number): number => (index - 2) * MESH;

/** At every knot the distance to the shore, up to the farthest that matters; less than nothing on land. */
function fieldOf(
  rings: readonly (readonly Point[])[],
  cols: number,
  rows: number,
  most: number,
): Float32Array {
  const field = new Float32Array(cols * rows).fill(most * most); // squares, until all are there
  const crossed: number[][] = Array.from({ length: rows }, () => []);
  const knot = (value: number): number => value / MESH + 2;
  for (const ring of rings) {
    ring.forEach(([x, y], i) => {
      const [toX, toY] = ring[(i + 1) % ring.length] as Point;
      const [dx, dy] = [toX - x, toY - y];
      const square = dx * dx + dy * dy || 1;
      const low = Math.max(0, Math.ceil(knot(Math.min(y, toY) - most)));
      const high = Math.min(rows - 1, Math.floor(knot(Math.max(y, toY) + most)));
      const left = Math.max(0, Math.ceil(knot(Math.min(x, toX) - most)));
      const right = Math.min(cols - 1, Math.floor(knot(Math.max(x, toX) + most)));
      for (let row = low; row <= high; row++) {
        const py = place(row);
        if (y > py !== toY > py) crossed[row]?.push(x + (dx * (py - y)) / dy);
        for (let col = left; col <= right; col++) {
          const px = place(col);
          const t = Math.max(0, Math.min(1, ((px - x) * dx + (py - y) * dy) / square));
          const ex = x + t * dx - px;
          const ey = y + t * dy - py;
          const distance = ex * ex + ey * ey;
          const at = row * cols + col;
          if (distance < (field[at] as number)) field[at] = distance;
        }
      }
    });
  }
  sign(field, crossed, cols);
  // beyond the sheet is no water
  for (let col = 0; col < cols; col++) field[col] = field[(rows - 1) * cols + col] = -most;
  for (let row = 0; row < rows; row++) field[row * cols] = field[row * cols + cols - 1] = -most;
  return field;
}

/** From squares to distances, less than nothing where a row has crossed the shore an odd number of times. */
function sign(field: Float32Array, crossed: readonly number[][], cols: number): void {
  crossed.forEach((all, row) => {
    all.sort((a, b) => a - b);
    for (let col = 0, n = 0; col < cols; col++) {
      while (n < all.length && (all[n] as number) < place(col)) n++;
      const at = row * cols + col;
      field[at] = Math.sqrt(field[at] as number) * (n % 2 ? -1 : 1);
    }
  });
}

type Ways = readonly (readonly [from: number, to: number])[];

/**
 * Over which edges a line enters and leaves a cell, with the water on one and the same side of it; edges from the top
 * with the clock, cells by which of their corners are in the water.
 */
const WAYS: readonly Ways[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

/** Marching squares: from every cell that the line enters it goes on to the next until it is closed. */
function traced(field: Float32Array, cols: number, rows: number, level: number): Point[][] {
  // edges of the mesh have numbers: twice that of their first knot, one more if they go down
  const next = new Map<number, number>();
  const wet = (at: number): number => ((field[at] as number) > level ? 1 : 0);
  for (let row = 0; row < rows - 1; row++) {
    for (let col = 0; col < cols - 1; col++) {
      const at = row * cols + col;
      const sum = wet(at) + 2 * wet(at + 1) + 4 * wet(at + cols + 1) + 8 * wet(at + cols);
      if (sum === 0 || sum === 15) continue; // all alike
      const edges = [2 * at, 2 * (at + 1) + 1, 2 * (at + cols), 2 * at + 1];
      for (const [from, to] of WAYS[sum] as Ways) next.set(edges[from] as number, edges[to] as number);
    }
  }
  const point = (edge: number): Point => {
    const [at, isDown] = [edge >> 1, edge & 1];
    const to = at + (isDown ? cols : 1);
    const t = (level - (field[at] as number)) / ((field[to] as number) - (field[at] as number));
    const [x, y] = [place(at % cols), place(Math.floor(at / cols))];
    return isDown ? [x, y + t * MESH] : [x + t * MESH, y];
  };
  const lines: Point[][] = [];
  for (const start of [...next.keys()]) {
    const line: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined; ) {
      const to: number | undefined = next.get(edge);
      if (to === undefined) break;
      next.delete(edge);
      line.push(point(edge));
      edge = to;
    }
    if (line.length) lines.push(line);
  }
  return lines;
}

/** Without the points that a straight line nearly goes through. */
export function thinned(line: readonly Point[], slack: number): Point[] {
  const kept = new Uint8Array(line.length);
  const spans: [number, number][] = [[0, line.length - 1]];
  kept[0] = kept[line.length - 1] = 1;
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = [line[span[0]] as Point, line[span[1]] as Point];
    let [most, at] = [slack, 0];
    for (let i = span[0] + 1; i < span[1]; i++) {
      const here = line[i] as Point;
      const aside = far(from, to) < 1 ? far(here, from) : off(here, from, to);
      if (aside > most) [most, at] = [aside, i];
    }
    if (!at) continue;
    kept[at] = 1;
    spans.push([span[0], at], [at, span[1]]);
  }
  return line.filter((_, i) => kept[i]);
}
