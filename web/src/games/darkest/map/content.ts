/** The content of the map, as `GET /api/games/darkest/board` sends it. */
import type { Json } from "../../../lib/types";

export type Terrain = "clear" | "forest" | "hills" | "mountain" | "swamp" | "sea" | "off";
export type Country = "SU" | "GER" | "FIN" | "RUM" | "HUN" | "SLO";
export type CityKind = "town" | "city" | "major" | "victory";

/** In board units: one from the middle of a hex to the middle of the next, u to the right, v down. */
export type BoardPoint = readonly [u: number, v: number];

export interface HexData {
  id: string;
  row: number;
  col: number;
  u: number;
  v: number;
  terrain: Terrain;
  /** Share of it that is land. */
  land: number;
  playable: boolean;
  country?: Country;
  region?: string;
  coast?: string[];
  port?: string[];
  cities?: string[];
  city?: CityKind;
  vp?: number;
  absorb?: number;
  fire?: number;
  aa?: boolean;
  fortress?: boolean;
  factory?: "tank" | "plane" | "artillery";
  oil?: boolean;
  highway?: boolean;
  rumania?: boolean;
  replacement_centre?: boolean;
  stalin_line?: boolean;
  sea_zone?: string;
  supply_edge?: "AXIS" | "SU";
}

export interface SideData {
  id: string;
  a: string;
  b: string;
  level?: number;
  river?: string;
  highway?: boolean;
  strait?: string;
  border?: boolean;
  front_border?: boolean;
  blocked?: string;
}

export interface CityData {
  name: string;
  hex: string;
  u: number;
  v: number;
  kind: CityKind;
  vp?: number;
  absorb?: number;
  fire?: number;
  aa?: boolean;
  port?: string;
  fortress?: boolean;
  oil?: boolean;
  replacement_centre?: boolean;
}

export interface SeaZone {
  id: string;
  name: string;
  coast: string[];
  sea_hexes: string[];
}

export interface SpecialLocation {
  id: string;
  name: string;
  inside: string;
  adjacent: string[];
  u: number;
  v: number;
}

export interface MapData {
  grid: { hex_km: number };
  hexes: HexData[];
  hexsides: SideData[];
  cities: CityData[];
  sea_zones: SeaZone[];
  special_locations: SpecialLocation[];
  supply_edges: { AXIS: string[]; SU: string[] };
  highway: string[];
  stalin_line: string[];
}

type Lines = Record<string, BoardPoint[][]>;

/** Real coasts and courses, fitted to the hexes: drawn, never played with. */
export interface Geography {
  land: BoardPoint[][];
  lakes: Lines;
  rivers: Lines;
  border1941: Lines;
  labels: LabelData[];
}

/** Words on the map: `turn` in degrees, `size` in hundredths of a hex, `track` between letters. */
export interface LabelData {
  text: string;
  kind: "sea" | "lake" | "country" | "region" | "relief" | "beyond";
  u: number;
  v: number;
  size: number;
  turn?: number;
  track?: number;
}

export const mapOf = (data: Json): MapData => (data.content as { map: MapData }).map;

export const geographyOf = (data: Json): Geography => (data.content as { geography: Geography }).geography;
