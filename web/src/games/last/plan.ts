/** Where everything lies on the table, in units of the drawing. You sit at the left edge, or at the lower one. */
import { type LastView, myself, type Seat, SHORT } from "./atlas";

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Plan {
  width: number;
  height: number;
  /** Lanes run up the screen: narrow screens. */
  upright: boolean;
  /** Zones are too small for whole cards. */
  small: boolean;
  /** Zones, Headquarters, Airfields, air positions, crossings; by their words. */
  at: ReadonlyMap<string, Spot>;
  corridors: ReadonlyMap<string, Spot>;
  rivers: ReadonlyMap<string, Spot>;
  /** Supply, deck and piles of a seat; none where they are told in the Headquarters' line. */
  stock: ReadonlyMap<Seat, Spot>;
  title: number;
}

/** The most that a seat has in its Headquarters and on its Airfield. */
interface Full {
  hq: number;
  field: number;
}

/** The drawing is made for this room; what is larger is drawn larger, what is smaller is laid out closer. */
const DESIGN = { w: 1064, h: 690 };
const [LEAST, MOST] = [0.86, 1.9];
/** Narrower than this, lanes run up the screen. */
const UPRIGHT = 820;
/** Lower than this nothing could be told apart any more: then the felt scrolls. */
const LOWEST = { upright: 330, landscape: 500 };
const M = 12;
const GAP = 10;
const [REAR, WIDE_REAR] = [136, 190];
const BAND = 36;
const AIRBAND = 34;
const [LANE, RIVER] = [12, 34];
const STOCK = 150;
export const HEAD = 27;
/** From one strip to the next, where there is room. */
export const PITCH = 42;
/** So many slots of a Headquarters have room in any case. */
const FEW = 6;
const FIELD = 2;

const has = (v: LastView, river: number): boolean =>
  [1, 2, 3].some((column) => `river${river}.c${column}` in v.bridges);

/** Screen pixels per unit. */
export function unitOf(width: number, height: number): number {
  if (width < UPRIGHT) return 1;
  return Math.min(MOST, Math.max(LEAST, Math.min(width / DESIGN.w, height / DESIGN.h)));
}

/** `width` and `height` in pixels; `full` is the most that a seat has in its Headquarters and its Airfield. */
export function planOf(v: LastView, width: number, height: number, full: Full): Plan {
  const unit = unitOf(width, height);
  if (width < UPRIGHT) return upright(v, width, Math.max(height, LOWEST.upright));
  return landscape(v, width / unit, Math.max(height / unit, LOWEST.landscape), full);
}

/** On screen: how far from my edge a row is, and how far from the first lane a column. */
const rank = (me: Seat, row: number): number => (me === "allied" ? 3 - row : row - 1);
const lane = (me: Seat, column: number): number => (me === "allied" ? column - 1 : 3 - column);

function landscape(v: LastView, width: number, height: number, full: Full): Plan {
  const me = myself(v);
  const rear = Math.min(WIDE_REAR, Math.max(REAR, width * 0.125));
  const at = new Map<string, Spot>();
  // gaps before the second and the third rank, wide enough for a river where there is one
  const gaps = [1, 2].map((river) => (has(v, river) ? RIVER : LANE));
  const [g1 = LANE, g2 = LANE] = me === "allied" ? gaps.reverse() : gaps;
  const left = M + rear + M;
  const zw = (width - 2 * left - g1 - g2) / 3;
  const zh = (height - 2 * M - 2 * BAND) / 3;
  const xs = [left, left + zw + g1, left + 2 * zw + g1 + g2];
  const ys = [M, M + zh + BAND, M + 2 * (zh + BAND)];
  const x = (row: number): number => xs[rank(me, row)] as number;
  const y = (column: number): number => ys[lane(me, column)] as number;
  setZones(at, (row, column) => ({ x: x(row), y: y(column), w: zw, h: zh }));
  const corridors = new Map<string, Spot>();
  for (const [word, column] of [["K12", 1] as const, ["K23", 2] as const]) {
    const below = Math.min(y(column), y(column + 1)) + zh;
    corridors.set(word, { x: left, y: below, w: width - 2 * left, h: BAND });
    for (const row of THREE) at.set(`${word}.r${row}`, { x: x(row), y: below, w: zw, h: BAND });
  }
  const rivers = new Map<string, Spot>();
  for (const river of [1, 2]) {
    if (!has(v, river)) continue;
    const beside = Math.min(x(river), x(river + 1)) + zw;
    rivers.set(`river${river}`, { x: beside, y: 0, w: RIVER, h: height });
    for (const column of THREE)
      at.set(`river${river}.c${column}`, { x: beside, y: y(column), w: RIVER, h: zh });
  }
  const stock = new Map<Seat, Spot>();
  for (const seat of ["axis", "allied"] as const) {
    const column = { x: seat === me ? M : width - M - rear, y: M, w: rear, h: height - 2 * M };
    stock.set(seat, setRear(at, seat, column, full));
  }
  return { width, height, upright: false, small: false, at, corridors, rivers, stock, title: HEAD };
}

const THREE = [1, 2, 3] as const;

function setZones(at: Map<string, Spot>, spotOf: (row: number, column: number) => Spot): void {
  for (const row of THREE) for (const column of THREE) at.set(`r${row}c${column}`, spotOf(row, column));
}

/** From above: Airfield, the air over it, Headquarters; answers the place for Supply and piles below them. */
function setRear(at: Map<string, Spot>, seat: Seat, { x, y, w, h }: Spot, full: Full): Spot {
  const fields = Math.max(FIELD, full.field);
  const free = h - STOCK - AIRBAND - 3 * GAP - 2 * HEAD - 8;
  // slots that are empty give way to what lies on the Airfield
  const pitch = Math.min(PITCH, free / (fields + Math.max(FEW, full.hq)));
  const field = HEAD + fields * pitch + 2;
  const above = field + GAP + AIRBAND + GAP;
  at.set(`AF.${SHORT[seat]}`, { x, y, w, h: field });
  at.set(`rear.${SHORT[seat]}`, { x, y: y + field + GAP, w, h: AIRBAND });
  at.set(`HQ.${SHORT[seat]}`, { x, y: y + above, w, h: h - STOCK - GAP - above });
  return { x, y: y + h - STOCK, w, h: STOCK };
}

/** `sheet`: what the edge of a phone's sheet covers below, and a little air. */
const UP = { m: 8, lane: 20, row: 5, river: 18, hq: 44, sheet: 16 };

function upright(v: LastView, width: number, height: number): Plan {
  const me = myself(v);
  const at = new Map<string, Spot>();
  const { m, hq } = UP;
  const gaps = [1, 2].map((river) => (has(v, river) ? UP.river : UP.row));
  const [g1 = UP.row, g2 = UP.row] = me === "allied" ? gaps : gaps.reverse(); // from above
  const zw = (width - 2 * m - 2 * UP.lane) / 3;
  const zh = (height - m - UP.sheet - 2 * (hq + UP.row) - g1 - g2) / 3;
  const top = m + hq + UP.row;
  const xs = [m, m + zw + UP.lane, m + 2 * (zw + UP.lane)];
  const ys = [top, top + zh + g1, top + 2 * zh + g1 + g2];
  const x = (column: number): number => xs[lane(me, column)] as number;
  const y = (row: number): number => ys[2 - rank(me, row)] as number;
  setZones(at, (row, column) => ({ x: x(column), y: y(row), w: zw, h: zh }));
  const corridors = new Map<string, Spot>();
  for (const [word, column] of [["K12", 1] as const, ["K23", 2] as const]) {
    const beside = Math.min(x(column), x(column + 1)) + zw;
    corridors.set(word, { x: beside, y: top, w: UP.lane, h: (ys[2] as number) + zh - top });
    for (const row of THREE) at.set(`${word}.r${row}`, { x: beside, y: y(row), w: UP.lane, h: zh });
  }
  const rivers = new Map<string, Spot>();
  for (const river of [1, 2]) {
    if (!has(v, river)) continue;
    const below = Math.min(y(river), y(river + 1)) + zh;
    rivers.set(`river${river}`, { x: 0, y: below, w: width, h: UP.river });
    for (const column of THREE)
      at.set(`river${river}.c${column}`, { x: x(column), y: below, w: zw, h: UP.river });
  }
  for (const seat of ["axis", "allied"] as const)
    setRearLine(at, SHORT[seat], seat === me ? height - UP.sheet - hq : m, width);
  const small = zw < 170 || zh < 150;
  const title = small ? 22 : HEAD;
  return { width, height, upright: true, small, at, corridors, rivers, stock: new Map(), title };
}

/** From left to right: Headquarters, Airfield, the air over them. */
function setRearLine(at: Map<string, Spot>, short: string, y: number, width: number): void {
  const { m, hq: h } = UP;
  const part = (width - 2 * m - 2 * 6) / 100;
  at.set(`HQ.${short}`, { x: m, y, w: part * 58, h });
  at.set(`AF.${short}`, { x: m + part * 58 + 6, y, w: part * 24, h });
  at.set(`rear.${short}`, { x: m + part * 82 + 12, y, w: part * 18, h });
}

export interface EdgeSpot {
  x: number;
  y: number;
  /** It lies along an upright border. */
  upright: boolean;
}

/** Where an obstacle on an edge lies: just inside a zone, never on a rear area. */
export function edgeAt(v: LastView, plan: Plan, edge: string): EdgeSpot | null {
  const [place = "", way = ""] = edge.split("/");
  const spot = plan.at.get(place);
  if (!spot) return null;
  const towards = beyond(edge);
  const other = towards && plan.at.get(towards);
  const inset = plan.small ? 7 : 13;
  if (!other) return null;
  // the edges of a Headquarters and of the zone before it lie in that zone, one beside the other
  if (place.startsWith("HQ.")) {
    const way = place === "HQ.ax" ? "N" : "S";
    return along(other, facing(other, spot, way, v, plan), inset, plan.title, SECOND);
  }
  const share = towards.startsWith("HQ.") ? FIRST : MIDDLE;
  return along(spot, facing(spot, other, way, v, plan), inset, plan.title, share);
}

/** How far along a side an obstacle lies. */
const [FIRST, MIDDLE, SECOND] = [0.27, 0.5, 0.73];

function along(spot: Spot, side: string, inset: number, title: number, share: number): EdgeSpot {
  if (side === "left" || side === "right")
    return {
      x: side === "left" ? spot.x + inset : spot.x + spot.w - inset,
      y: spot.y + title + (spot.h - title) * share,
      upright: true,
    };
  return {
    x: spot.x + spot.w * share,
    y: side === "top" ? spot.y + title + inset : spot.y + spot.h - inset,
    upright: false,
  };
}

/** To which side of a place its edge towards another lies. */
function facing(spot: Spot, other: Spot, way: string, v: LastView, plan: Plan): string {
  if (way === "N" || way === "S") {
    // along the lane: between ranks
    const isNear = (way === "S") === (myself(v) === "allied");
    return plan.upright ? (isNear ? "bottom" : "top") : isNear ? "left" : "right";
  }
  if (plan.upright) return other.x < spot.x ? "left" : "right";
  return other.y < spot.y ? "top" : "bottom";
}

/** The place on the other side of an edge; null at the side of the table. */
export function beyond(edge: string): string | null {
  const [place = "", way = ""] = edge.split("/");
  if (place.startsWith("HQ.")) return `r${place === "HQ.ax" ? 1 : 3}${way}`;
  const row = Number(place[1]);
  const column = Number(place[3]);
  if (way === "N") return row === 1 ? "HQ.ax" : `r${row - 1}c${column}`;
  if (way === "S") return row === 3 ? "HQ.al" : `r${row + 1}c${column}`;
  const next = way === "W" ? column - 1 : column + 1;
  return next < 1 || next > 3 ? null : `r${row}c${next}`;
}

export const middle = ({ x, y, w, h }: Spot): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });
