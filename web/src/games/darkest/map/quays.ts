/** Where the anchors of harbours stand. */
import type { Json } from "../../../lib/types";
import { mapOf } from "./content";
import { far, isIn } from "./draw";
import { geometryOf, type Point } from "./geometry";
import { shoresOf } from "./waters";

/** Of each city, seen from it; none where there is no harbour. */
export function quaysOf(data: Json): (Point | null)[] {
  const { at } = geometryOf(data);
  const { cities, special_locations } = mapOf(data);
  const { land } = shoresOf(data);
  const islands = special_locations.map((place) => at([place.u, place.v]));
  return cities.map((city) => (city.port ? quayOf(at([city.u, city.v]), land, islands) : null));
}

/** In the water beside the town but off an island there, or below it. */
function quayOf([x, y]: Point, land: readonly Point[][], islands: readonly Point[]): Point {
  const turns = Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8);
  for (const r of [12, 14, 17, 20]) {
    for (const turn of turns) {
      const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
      const isWet = [r - 4, r, r + 4].every((each) => !isIn(land, [x + each * dx, y + each * dy]));
      const isFree = islands.every((island) => far(island, [x + r * dx, y + r * dy]) > 20);
      if (isWet && isFree) return [Math.round(r * dx), Math.round(r * dy)];
    }
  }
  return [0, 12];
}
