/** The static map: what the server says of it, and where on the chart everything lies. Made once per data. */
import type { Json, View } from "../../lib/types";
import { type Label, letter } from "./lettering";

export interface Unit {
  id: string;
  type: "fleet" | "army" | "garrison";
  nation: string;
  side: string | null;
  strength: number;
  hex: string | null;
  aboard: string | null;
  moved: boolean;
  marks: string[];
}

export interface Leader {
  id: string;
  name: string;
  side: string | null;
  hex: string | null;
  aboard: string | null;
  captor: string | null;
  wounded: boolean;
  defector: boolean;
  traitor: boolean;
  combat: number;
  political: number;
  titles: string[];
  moved: boolean;
  marks: string[];
}

export interface Race {
  id: string;
  name: string;
  attitude: string;
  conversion: number;
  strength: number;
  fleet_and_army: boolean;
}

export interface Planet {
  id: string;
  name: string;
  zone: string;
  hexes: string[];
  alerted: boolean;
  box: "empty" | "up" | "shown" | "down" | null;
  race: Race | null;
  converted: boolean;
  rebel: boolean;
  heresy: boolean;
  attempted: boolean;
  fief: string | null;
  fief_garrison: number;
  church: string | null;
  cathedral: boolean;
  castles: string[];
  works: { work: string; builder: string | null; since: number }[];
}

export interface Strongpoint {
  hex: string;
  planet: string;
  type: "fort" | "fortress";
  razed: boolean;
  control: string | null;
  inside: boolean;
  besieged: boolean;
}

export interface Attack {
  side: string;
  arm: string;
  target: string;
  units: string[];
  leaders: string[];
  lead: string | null;
  resolved: boolean;
}

export interface HighView extends View {
  turns: number;
  phase: string;
  tracks: { equipment: number; equipment_shift: number; iq: number; iq_shift: number };
  planets: Planet[];
  zones: {
    id: string;
    name: string;
    satellite: "on" | "off";
    capital: string;
    capital_side: string | null;
  }[];
  strongpoints: Strongpoint[];
  units: Unit[];
  leaders: Leader[];
  alliances: Record<string, "neutral" | "allied" | "permanent">;
  uncollected: Record<string, number>;
  /** The piece that is under way. */
  hand: string | null;
  attacks: Attack[];
  storms: string[];
  grail: { state: string; hex: string | null; carrier: string | null };
  events: {
    fervor: boolean;
    ambassador: boolean;
    initiative: boolean;
    imperial_earth: boolean;
    earth_leader: string | null;
    earth_sent: number;
  };
  cup: number[];
  remembered: Record<string, string>;
}

export const asHigh = (view: View): HighView => view as HighView;

interface PlanetData {
  id: string;
  name: string;
  zone: string;
  capital: boolean;
  capitalHex: string | null;
  centre: string;
  hexes: string[];
  forts: { type: string; strength: number; hex: string }[];
  terrain: { code: string; side: string | null; shift: number };
  thrallBox: boolean;
  independentRace: string | null;
  allianceRange: number | null;
}

interface ZoneData {
  id: string;
  name: string;
  capital: string;
  planets: string[];
  alertPlanets: string[];
  satelliteBox: string;
}

interface MapData {
  grid: { cols: number; rows: number };
  stormEntry: { hexes: Record<string, string> };
  ranges: { fleet: number; crusaderFleetA: number };
  fortValues: { fort: number; fortress: number };
  zones: ZoneData[];
  planets: PlanetData[];
}

interface Track {
  boxes: number;
  modifier: { from: number; to: number; shift: number }[];
}

/** What a result of the Crusader Combat Table does, step by step. */
export interface Effect {
  op: string;
  side?: string;
  n?: string;
  "1-3"?: Effect[];
  "4-6"?: Effect[];
}

export interface Result {
  name: string;
  effect: Effect[];
}

export interface Tables {
  differentialColumns: { columns: { id: number; label: string; min: number | null; max: number | null }[] };
  crusaderCombat: { rows: Record<string, string[]> };
  wersgorixCombat: { rows: Record<string, string[]> };
  crusaderFleetResults: { results: Record<string, Result> };
  crusaderGroundResults: { results: Record<string, Result> };
  equipmentTrack: Track;
  iqTrack: Track;
  fiefLimits: Record<string, number | null>;
}

interface LeaderData {
  id: string;
  name: string;
  race?: string;
}

interface Counters {
  leaders: { crusader: LeaderData[]; allyAndThrall: LeaderData[]; wersgorix: LeaderData[] };
  thrallRaces: { races: { id: string; name: string }[] };
}

export type Point = readonly [x: number, y: number];

/** A planet with its place on the chart. */
export interface World extends PlanetData {
  x: number;
  y: number;
  /** Radius of the disc that its hexes fill. */
  rad: number;
}

export interface Zone extends ZoneData {
  tincture: string;
  x: number;
  y: number;
}

export interface Atlas {
  map: MapData;
  counters: Counters;
  tables: Tables;
  worlds: World[];
  world: ReadonlyMap<string, World>;
  /** Planet of a hex; space belongs to none. */
  ofHex: ReadonlyMap<string, World>;
  zones: Zone[];
  zone: ReadonlyMap<string, Zone>;
  homes: ReadonlyMap<string, World[]>;
}

/** What is written on the chart: found when it is written, for it takes a while. */
export interface Lettering {
  /** Where the name of each world stands. */
  labels: ReadonlyMap<string, Label>;
  /** Where there is most room, for what has no place on the chart. */
  room: Point;
}

/** Size of a hex, and of the chart. At 1440 × 900 one unit is one pixel. */
export const HEX = 17;
const ROW = Math.sqrt(3) * HEX;
const MARGIN = 38;

const atlases = new WeakMap<Json, Atlas>();

export function atlasOf(data: Json): Atlas {
  const known = atlases.get(data);
  if (known) return known;
  const made = make(data);
  atlases.set(data, made);
  return made;
}

export function size(map: MapData): { width: number; height: number } {
  return {
    width: 2 * MARGIN + (map.grid.cols - 1) * 1.5 * HEX,
    height: 2 * MARGIN + (map.grid.rows - 0.5) * ROW,
  };
}

/** Centre of a hex `CCRR`: even columns sit half a hex lower. */
export function at(hex: string): Point {
  const column = Number(hex.slice(0, 2));
  const row = Number(hex.slice(2));
  return [MARGIN + (column - 1) * 1.5 * HEX, MARGIN + (row - 1) * ROW + (column % 2 ? 0 : ROW / 2)];
}

export function hexPath(x: number, y: number, r: number): string {
  const h = (Math.sqrt(3) / 2) * r;
  const n = (value: number): string => value.toFixed(1);
  return `M${n(x - r)} ${n(y)}L${n(x - r / 2)} ${n(y - h)}H${n(x + r / 2)}L${n(x + r)} ${n(y)}L${n(x + r / 2)} ${n(y + h)}H${n(x - r / 2)}Z`;
}

export const isHex = (word: string): boolean => /^\d{4}$/.test(word);

/** Heraldic tinctures: colour, and the engravers' hatching that stands for it. In the order of the zones. */
const TINCTURES = ["or", "tenne", "purpure", "azure", "vert", "murrey", "gules"];

function make(data: Json): Atlas {
  const { map, counters, tables } = data.content as { map: MapData; counters: Counters; tables: Tables };
  const zones = map.zones.map((zone, n): Zone => {
    const [x, y] = at(zone.satelliteBox);
    return { ...zone, x, y, tincture: TINCTURES[n % TINCTURES.length] as string };
  });
  const worlds = map.planets.map((planet): World => {
    const points = planet.hexes.map(at);
    const x = points.reduce((sum, each) => sum + each[0], 0) / points.length;
    const y = points.reduce((sum, each) => sum + each[1], 0) / points.length;
    const rad = Math.max(...points.map((each) => Math.hypot(each[0] - x, each[1] - y))) + HEX * 1.35;
    return { ...planet, x, y, rad };
  });
  const homes = new Map<string, World[]>();
  for (const world of worlds) {
    if (!world.independentRace) continue;
    homes.set(world.independentRace, [...(homes.get(world.independentRace) ?? []), world]);
  }
  return {
    map,
    counters,
    tables,
    worlds,
    world: new Map(worlds.map((each) => [each.id, each])),
    ofHex: new Map(worlds.flatMap((each) => each.hexes.map((hex) => [hex, each]))),
    zones,
    zone: new Map(zones.map((each) => [each.id, each])),
    homes,
  };
}

const letterings = new WeakMap<Atlas, Lettering>();

export function letteringOf(atlas: Atlas): Lettering {
  const known = letterings.get(atlas);
  if (known) return known;
  const { worlds, zones, map } = atlas;
  const labels = letter(worlds, zones, size(map));
  const made = { labels, room: emptiest(worlds, zones, [...labels.values()], size(map)) };
  letterings.set(atlas, made);
  return made;
}

/** The point that is farthest from everything; the corners belong to the frame and the rose. */
function emptiest(
  worlds: World[],
  zones: Zone[],
  labels: Label[],
  { width, height }: { width: number; height: number },
): Point {
  const things: (readonly [x: number, y: number, r: number, flat: number])[] = [
    ...worlds.map(({ x, y, rad }) => [x, y, rad, 1] as const),
    ...labels.map(({ x, y }) => [x, y + 4, 0, 0.6] as const), // words are wider than they are high
    ...zones.map(({ x, y }) => [x, y, 16, 1] as const),
  ];
  let best: Point = [width / 2, height / 2];
  let most = 0;
  for (let x = 150; x < width - 80; x += 12) {
    for (let y = 60; y < height - 90; y += 12) {
      let free = Number.POSITIVE_INFINITY;
      for (const [a, b, r, flat] of things) {
        free = Math.min(free, Math.hypot((a - x) * flat, b - y) - r);
        if (free <= most) break;
      }
      if (free > most) [best, most] = [[x, y], free];
    }
  }
  return best;
}
