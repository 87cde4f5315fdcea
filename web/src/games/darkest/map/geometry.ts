/**
 * Where every hex lies on the map. One SVG unit is one pixel when a hex is 88 pixels wide. What is drawn on
 * the map (counters, marks, arrows) takes its places from here and needs no sizes of its own.
 *
 * The `<svg>` around the map carries two attributes that its styles look at:
 * - `data-zoom` says how close one looks, which decides what is written and how large: see `zoomOf`;
 * - `data-weather` is the `weather` of the view: `good`, `mud`, `hard_frost`, `snow`.
 */
import type { Json } from "../../../lib/types";
import { type BoardPoint, type HexData, mapOf, type SideData } from "./content";

export type Point = readonly [x: number, y: number];
export type Direction = "e" | "ne" | "nw" | "w" | "sw" | "se";
export type ZoomName = "tiny" | "far" | "near" | "close";

/** From the middle of a hex to the middle of the next, which is how wide it is; */
export const PITCH = 88;
/** to a corner of it; */
export const RADIUS = PITCH / Math.sqrt(3);
/** from row to row. */
export const ROW = PITCH * (Math.sqrt(3) / 2);
/** Paper around the outermost hexes, in board units. */
const MARGIN = 0.25;

/** Screen pixels to an SVG unit: all of the map on a phone, on a screen; names of towns; a few hexes. */
const [FAR, NEAR, CLOSE] = [0.46, 0.95, 2.1];
export const zoomOf = (px: number): ZoomName =>
  px < FAR ? "tiny" : px < NEAR ? "far" : px < CLOSE ? "near" : "close";

/** Columns and rows to go, from a row whose hexes are shifted to the right (A, C, E …) and from the others. */
const STEPS: Record<Direction, readonly [row: number, shifted: number, other: number]> = {
  e: [0, 1, 1],
  ne: [-1, 1, 0],
  nw: [-1, 0, -1],
  w: [0, -1, -1],
  sw: [1, 0, -1],
  se: [1, 1, 0],
};
export const DIRECTIONS = Object.keys(STEPS) as Direction[];

/** A hex with its place on the map. */
export interface Cell extends HexData {
  x: number;
  y: number;
}

/** A hexside with its two ends. */
export interface Side extends SideData {
  from: Point;
  to: Point;
}

export interface Geometry {
  width: number;
  height: number;
  viewBox: string;
  cells: readonly Cell[];
  cell: ReadonlyMap<string, Cell>;
  sides: readonly Side[];
  /** A place given in board units. */
  at: (place: BoardPoint) => Point;
  centre: (hex: string) => Point;
  /** From the right upper corner on, against the clock; `inset` units inside the outline. */
  corners: (hex: string, inset?: number) => Point[];
  /** Closed path of the outline. */
  outline: (hex: string, inset?: number) => string;
  /** Ends of the hexside between two neighbours. */
  hexside: (a: string, b: string) => readonly [Point, Point];
  hexAt: (x: number, y: number) => string | null;
  neighbour: (hex: string, direction: Direction) => string | null;
  neighbours: (hex: string) => string[];
  /** Where an arrow key leads: left and right along the row, up and down along the number. */
  step: (hex: string, key: string) => string | null;
}

const idOf = (row: number, col: number): string => `${String.fromCharCode(65 + row)}${col}`;
const isShifted = (row: number): boolean => row % 2 === 0;
const n = (value: number): string => String(Math.round(value * 10) / 10);

/** The paths of this map are long: a tenth of a unit is fine enough. */
export const path = (points: readonly Point[], isClosed = false): string =>
  points.length ? `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${isClosed ? "Z" : ""}` : "";

const made = new WeakMap<Json, Geometry>();

export function geometryOf(data: Json): Geometry {
  const known = made.get(data) ?? make(data);
  made.set(data, known);
  return known;
}

function make(data: Json): Geometry {
  const { hexes, hexsides } = mapOf(data);
  const [left, right] = [Math.min(...hexes.map((each) => each.u)), Math.max(...hexes.map((each) => each.u))];
  const bottom = Math.max(...hexes.map((each) => each.v));
  const [u0, v0] = [left - 0.5 - MARGIN, -TIP - MARGIN];
  const width = (right + 0.5 + MARGIN - u0) * PITCH;
  const height = (bottom + TIP + MARGIN - v0) * PITCH;
  const at = ([u, v]: BoardPoint): Point => [(u - u0) * PITCH, (v - v0) * PITCH];
  const cells = hexes.map((hex): Cell => {
    const [x, y] = at([hex.u, hex.v]);
    return { ...hex, x, y };
  });
  const cell = new Map(cells.map((each) => [each.id, each]));
  const shapes = shapesOf(cell);
  return {
    ...{ width, height, cells, cell, at },
    viewBox: `0 0 ${n(width)} ${n(height)}`,
    sides: hexsides.map((side): Side => {
      const [from, to] = shapes.hexside(side.a, side.b);
      return { ...side, from, to };
    }),
    ...shapes,
    ...waysOf(cell),
    hexAt: finder(cells, u0, v0),
  };
}

/** From the middle of a hex to its tip, in board units. */
const TIP = RADIUS / PITCH;

type Cells = ReadonlyMap<string, Cell>;

function found(cell: Cells, hex: string): Cell {
  const known = cell.get(hex);
  if (!known) throw new Error(`no hex ${hex}`);
  return known;
}

function shapesOf(cell: Cells): Pick<Geometry, "centre" | "corners" | "outline" | "hexside"> {
  const centre = (hex: string): Point => [found(cell, hex).x, found(cell, hex).y];
  const corners = (hex: string, inset = 0): Point[] => {
    const { x, y } = found(cell, hex);
    const r = RADIUS - inset;
    return [30, 90, 150, 210, 270, 330].map((turn): Point => {
      const angle = (turn * Math.PI) / 180;
      return [x + r * Math.cos(angle), y - r * Math.sin(angle)];
    });
  };
  const hexside = (a: string, b: string): readonly [Point, Point] => {
    const [p, q] = [centre(a), centre(b)];
    const middle: Point = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const [dx, dy] = [(q[0] - p[0]) * (TIP / 2), (q[1] - p[1]) * (TIP / 2)];
    return [
      [middle[0] - dy, middle[1] + dx],
      [middle[0] + dy, middle[1] - dx],
    ];
  };
  return { centre, corners, hexside, outline: (hex, inset) => path(corners(hex, inset), true) };
}

function waysOf(cell: Cells): Pick<Geometry, "neighbour" | "neighbours" | "step"> {
  const neighbour = (hex: string, direction: Direction): string | null => {
    const { row, col } = found(cell, hex);
    const [rows, shifted, other] = STEPS[direction];
    const next = idOf(row + rows, col + (isShifted(row) ? shifted : other));
    return cell.has(next) ? next : null;
  };
  const step = (hex: string, key: string): string | null => {
    const { row, col } = found(cell, hex);
    if (key === "ArrowLeft") return neighbour(hex, "w");
    if (key === "ArrowRight") return neighbour(hex, "e");
    const next = idOf(row + (key === "ArrowUp" ? -1 : 1), col);
    return (key === "ArrowUp" || key === "ArrowDown") && cell.has(next) ? next : null;
  };
  return { neighbour, step, neighbours: (hex) => DIRECTIONS.flatMap((each) => neighbour(hex, each) ?? []) };
}

function finder(cells: readonly Cell[], u0: number, v0: number): Geometry["hexAt"] {
  const rows: (Cell | undefined)[][] = [];
  for (const each of cells) {
    const inRow = rows[each.row] ?? [];
    inRow[each.col] = each;
    rows[each.row] = inRow;
  }
  return (x, y) => {
    // the middle that is nearest is one of the two rows' that the point lies between
    const row = Math.floor((y + v0 * PITCH) / ROW);
    let best: Cell | null = null;
    let least = RADIUS;
    for (const each of [row, row + 1]) {
      const col = Math.round(x / PITCH + u0 - (isShifted(each) ? 0.5 : 0));
      const hit = rows[each]?.[col];
      const far = hit ? Math.hypot(hit.x - x, hit.y - y) : RADIUS;
      if (hit && far < least) [best, least] = [hit, far];
    }
    return best?.id ?? null;
  };
}
