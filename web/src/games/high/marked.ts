/** What the marks of the page mean for a planet. */

import { type Mark, markOf } from "../../boards/marked";
import type { Marks } from "../../lib/choice";
import type { Atlas, World } from "./atlas";

/** A planet is meant by its own name, or by the race whose home it is. */
export function wordOf(world: World, marks: Marks): string {
  const race = world.independentRace;
  return race && !markOf(marks, world.id) && markOf(marks, race) ? race : world.id;
}

export function planetMark(world: World, marks: Marks): Mark {
  return markOf(marks, wordOf(world, marks));
}

/** Marks of a planet and its hexes in one word: while it stays the same, nothing there is drawn anew. */
export function signOf(world: World, marks: Marks): string {
  return [planetMark(world, marks), ...world.hexes.map((hex) => markOf(marks, hex))].join();
}

export const worldOf = (atlas: Atlas, place: string): World | undefined =>
  atlas.world.get(place) ?? atlas.ofHex.get(place);
