/** What the marks of the page mean for a place and for those in it. */

import { type Mark, markOf, strongest } from "../../boards/marked";
import type { Marks } from "../../lib/choice";
import { type DarkestView, indexOf, isHex, type Unit } from "./front";

/** Attacks are picked by their number, which stands for the place that is attacked. */
const numberOf = (v: DarkestView, marks: Marks, hex: string): string | null => {
  const n = v.attacks.findIndex((each, at) => each.target === hex && marks.aim.has(String(at)));
  return n < 0 ? null : String(n);
};

/** The word that a click on a place says: the place itself, or the attack on it. */
export const wordFor = (v: DarkestView, marks: Marks, hex: string): string =>
  markOf(marks, hex) ? hex : (numberOf(v, marks, hex) ?? hex);

export const placeMark = (v: DarkestView, marks: Marks, hex: string): Mark =>
  markOf(marks, hex) || (numberOf(v, marks, hex) ? "aim" : "");

/** Those of a place that may be picked. */
export const ableIn = (units: readonly Unit[], marks: Marks): Unit[] =>
  units.filter((each) => markOf(marks, each.id));

/** How the counters of a place are ringed. */
export const stackMark = (units: readonly Unit[], marks: Marks, hex: string): Mark => {
  const whole = markOf(marks, hex);
  const own = strongest(units.map((each) => markOf(marks, each.id)));
  return whole === "act" || whole === "picked" ? strongest([whole, own]) : own;
};

/** Places where something is marked. */
export function markedPlaces(v: DarkestView, marks: Marks): Set<string> {
  const { unit } = indexOf(v);
  const found = new Set<string>();
  for (const id of [...marks.act, ...marks.dest, ...marks.aim, ...marks.picked]) {
    const hex = isHex(id) ? id : /^\d+$/.test(id) ? v.attacks[Number(id)]?.target : unit.get(id)?.hex;
    if (hex) found.add(hex);
  }
  return found;
}

/** The verbs with which a place or a unit can be begun with now, whatever is picked. */
export const beginsWith = (v: DarkestView, id: string): ReadonlySet<string> =>
  indexOf(v).starts.get(id) ?? new Set<string>();

/** Units off the map that may be picked, and the one that is in hand. */
export function offMap(v: DarkestView, marks: Marks): { able: Unit[]; held: Unit | null } {
  const held = heldUnit(v);
  const isAsked = marks.act.size > 0 || marks.dest.size > 0 || marks.picked.length > 0;
  const { starts } = indexOf(v);
  return { able: held || !isAsked ? [] : v.units.filter((each) => !each.hex && starts.has(each.id)), held };
}

/** The unit that was chosen and whose place is asked for now. */
export function heldUnit(v: DarkestView): Unit | null {
  const id = v.legal.find((each) => HELD.has(each.split(" ", 1)[0] as string))?.split(" ")[1];
  return (id && indexOf(v).unit.get(id)) || null;
}

const HELD = new Set(["put", "rail", "ship"]);
