/** What the view and the content of The Darkest Crusade hold, and quick ways to find things in them. */
import type { Json, View } from "../../lib/types";
import { mapOf } from "./map/content";
import { type Geometry, geometryOf, type Point } from "./map/geometry";

export type SideName = "axis" | "soviet";
export const SIDES: readonly SideName[] = ["axis", "soviet"];

export interface Unit {
  id: string;
  name: string;
  side: SideName;
  nation: string;
  type: string;
  fire: number;
  hits: number;
  hex: string | null;
  away: "unused" | "dead" | "waiting" | "gone" | "east" | null;
  due: number | null;
  makes: "tank" | "plane" | "arty" | null;
  marks: string[];
}

export interface Place {
  hex: string;
  control: SideName;
  terrain: string;
  city: string | null;
  size: "town" | "city" | "major" | "victory" | null;
  points: number;
  fortress: boolean;
  line: boolean;
  units: string[];
  supplied: SideName[];
}

export interface Attack {
  target: string;
  units: string[];
  air: string[];
  fleet: string | null;
  fought?: boolean;
  /** Fire of the attackers and of the defenders, with everything that counts now; of one that is only announced not. */
  fire?: number;
  return_fire?: number;
}

export interface Battle extends Attack {
  seat: SideName;
  kind: string;
  origins: string[];
  round: number;
  limit: number | null;
  columns: number;
  fire: number;
  return_fire: number;
}

export interface DarkestView extends View {
  turns: number;
  month: string;
  weather: string;
  phase: string;
  active: SideName | null;
  question: string | null;
  points: {
    axis: number;
    needed: number | null;
    prize: boolean;
    cities: string[];
    rumania: SideName | null;
    lowered: boolean;
  };
  units: Unit[];
  hexes: Place[];
  seas: Record<string, SideName | null>;
  stores: Record<string, number>;
  rail: Record<SideName, number>;
  rail_capacity: Record<SideName, number>;
  shipped: Record<SideName, number>;
  attacks: Attack[];
  preparing: Attack | null;
  battle: Battle | null;
  ignored_river: [string, string] | null;
  air_supplied: string[];
  siberia: { called: number; parts: number };
}

export interface Month {
  turn: number;
  month: string;
  year: number;
  label: string;
  weather: string;
  soviet_victory_check: boolean;
  axis_needs: number;
  soviet_reserve_phase: boolean;
  soviet_deep_battle: string;
}

export interface TablesData {
  crt: { rows: Record<string, number[]>; expected: number[] };
  capacity: Record<"AXIS" | "SU", Record<string, [number, number]>>;
  air: { columns: string[]; rows: Record<string, string[]> };
  bombing: { columns: string[]; rows: Record<string, string[]> };
}

interface Content {
  calendar: { turns: Month[] };
  tables: TablesData;
  scenarios: {
    scenarios: {
      id: string;
      turns: number;
      needed?: number;
      drawn?: number;
      rows?: string;
      siberia?: boolean;
    }[];
  };
}

export const asDarkest = (view: View): DarkestView => view as DarkestView;
export const contentOf = (data: Json): Content => data.content as unknown as Content;

/** A view looked up by name; made once for each view. */
export interface Index {
  unit: ReadonlyMap<string, Unit>;
  place: ReadonlyMap<string, Place>;
  /** Units by hex, the strongest first. */
  at: ReadonlyMap<string, readonly Unit[]>;
  /** Words with which an action begins, and with which verbs. */
  starts: ReadonlyMap<string, ReadonlySet<string>>;
}

const indices = new WeakMap<View, Index>();

export function indexOf(view: DarkestView): Index {
  const known = indices.get(view);
  if (known) return known;
  const at = new Map<string, Unit[]>();
  for (const unit of view.units) {
    if (!unit.hex) continue;
    const there = at.get(unit.hex);
    if (there) there.push(unit);
    else at.set(unit.hex, [unit]);
  }
  for (const there of at.values()) there.sort((a, b) => rank(a) - rank(b) || b.fire - a.fire);
  const starts = new Map<string, Set<string>>();
  for (const action of view.legal) {
    const [verb = "", first] = action.split(" ", 2);
    if (first) starts.set(first, (starts.get(first) ?? new Set()).add(verb));
  }
  const found: Index = {
    unit: new Map(view.units.map((each) => [each.id, each])),
    place: new Map(view.hexes.map((each) => [each.hex, each])),
    at,
    starts,
  };
  indices.set(view, found);
  return found;
}

const GUNS = new Set(["army", "arty", "katyusha", "at"]);
export const isMarker = ({ type }: Unit): boolean => type === "factory" || type === "fortline";
export const isFlying = ({ type }: Unit): boolean => type === "air" || type === "fighter";
export const isGround = (unit: Unit): boolean => !isMarker(unit) && !isFlying(unit) && unit.type !== "fleet";

/** What lies on top: tanks, infantry, guns, then what flies or sails, last what never goes anywhere. */
function rank(unit: Unit): number {
  if (unit.type === "pz" || unit.type === "tank") return 0;
  if (isMarker(unit)) return 5;
  if (unit.type === "fleet") return 4;
  if (isFlying(unit)) return 3;
  return GUNS.has(unit.type) ? 2 : 1;
}

/** A row letter and a number, or the island base. */
export const isHex = (word: string): boolean => /^(?:[A-S]\d{1,2}|KR)$/.test(word);

/** The island base lies inside the hex of its city and has no hex of its own. */
export function spotOf(data: Json, hex: string): Point {
  const geometry = geometryOf(data);
  if (geometry.cell.has(hex)) return geometry.centre(hex);
  const island = mapOf(data).special_locations.find((each) => each.id === hex);
  return island ? geometry.at([island.u, island.v]) : [0, 0];
}

export const isOnMap = (geometry: Geometry, hex: string): boolean => geometry.cell.has(hex);
