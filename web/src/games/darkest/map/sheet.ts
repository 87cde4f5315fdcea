/** All of the staff map that has to be worked out, as data: a worker draws it up (artist.ts), the page shows it. */
import type { Json } from "../../../lib/types";
import { mapOf } from "./content";
import { geometryOf, type Point } from "./geometry";
import { type CityName, cityNames, type RiverName, riverNames, type TownName, townNames } from "./lettering";
import { quaysOf } from "./quays";
import { knolls, type Peak, peaks, RELIEFS, type Relief, reeds, trees, wash } from "./relief";
import { contours } from "./shore";
import { coursesOf, type River, riversOf, shoresOf } from "./waters";
import { beyond, borderLine, borderSides, gridOf, highwayOf, rampart, type Source, sourcesOf } from "./works";

/** Where the water lining runs, from the shore to the open sea. */
const LINING = [3.5, 8, 12.5, 17.5, 23.5];

export interface Sheet {
  washes: { terrain: Relief; d: string }[];
  beyond: string;
  courses: { broad: string; narrow: string };
  shore: string;
  lining: string[];
  reeds: string;
  knolls: string;
  peaks: Peak[];
  trees: { fir: string; leaf: string }[];
  grid: string;
  border: { sides: string; line: string };
  rivers: Pick<River, "name" | "d">[];
  highway: string;
  walls: { hex: string; d: string }[];
  sources: Source[];
  /** Where the anchor of a city stands, if it has one. */
  quays: (Point | null)[];
  cities: Record<"tiny" | "far" | "near", CityName[]>;
  towns: TownName[];
  riverNames: RiverName[];
}

export function drawUp(data: Json): Sheet {
  const geometry = geometryOf(data);
  const { width, height } = geometry;
  const { land, lakes, landPath, lakePath } = shoresOf(data);
  return {
    washes: RELIEFS.map((terrain) => ({ terrain, d: wash(geometry, terrain) })),
    beyond: beyond(geometry),
    courses: coursesOf(data),
    shore: `M-9-9H${(width + 9).toFixed()}V${(height + 9).toFixed()}H-9Z${landPath}${lakePath}`,
    lining: contours([...land, ...lakes], [width, height], LINING),
    reeds: reeds(data),
    knolls: knolls(data),
    peaks: peaks(data),
    trees: trees(data),
    grid: gridOf(geometry),
    border: { sides: borderSides(geometry), line: borderLine(data) },
    rivers: riversOf(data).map(({ name, d }) => ({ name, d })),
    highway: highwayOf(data),
    walls: mapOf(data).stalin_line.map((hex) => ({ hex, d: rampart(geometry, hex) })),
    sources: sourcesOf(data),
    quays: quaysOf(data),
    cities: { tiny: cityNames(data, "tiny"), far: cityNames(data, "far"), near: cityNames(data, "near") },
    towns: townNames(data),
    riverNames: riverNames(data),
  };
}
