/** How the war stands: what is held, what is needed, what would be next. */
import type { Json } from "../../lib/types";
import { say } from "../../lib/words";
import { contentOf, type DarkestView, indexOf } from "./front";
import { cityOf } from "./names";
import { monthOf } from "./text";

export interface Standing {
  /** Names of what counts for the Axis now. */
  held: string[];
  /** Places that would count, the nearest to ground of the Axis first. */
  next: { hex: string; text: string }[];
  goal: string;
}

export function statusOf(v: DarkestView, data: Json): Standing {
  const { place } = indexOf(v);
  const scenario = contentOf(data).scenarios.scenarios.find((each) => each.id === v.scenario);
  const isShort = scenario?.needed !== undefined;
  const scored = new Set(v.points.cities);
  const counts = v.hexes.filter(
    (each) => (isShort ? each.size === "major" : false) || each.size === "victory",
  );
  const held = counts
    .filter((each) => scored.has(each.hex))
    .map((each) => cityOf(data, each.hex) ?? each.hex);
  if (!isShort && v.points.rumania === "axis") held.push(say("darkest-rumania"));
  const axis = v.hexes.filter((each) => each.control === "axis").map((each) => each.hex);
  const next = counts
    .filter((each) => !scored.has(each.hex) && each.control === "soviet")
    .map((each) => ({ each, far: Math.min(...axis.map((hex) => apart(hex, each.hex))) }))
    .sort((a, b) => a.far - b.far)
    .map(({ each: { hex, points } }) => {
      const city = cityOf(data, hex) ?? hex;
      return { hex, text: points > 1 ? `${city} ${points}` : city };
    });
  const by = monthOf(data)(v.turns);
  const goal = v.points.needed ? say("darkest-needed", { n: v.points.needed, month: by }) : "";
  return { held: [...new Set(held)].filter((each) => place.size > 0 && each), next, goal };
}

/** Hexes between two places of the map. */
function apart(a: string, b: string): number {
  const at = (hex: string): [number, number] => {
    const row = (hex.codePointAt(0) ?? 65) - 65;
    return [Number(hex.slice(1)) + (row % 2 ? 0 : 0.5), row];
  };
  const [[x1, y1], [x2, y2]] = [at(a), at(b)];
  const rows = Math.abs(y1 - y2);
  return rows + Math.max(0, Math.abs(x1 - x2) - rows / 2);
}
