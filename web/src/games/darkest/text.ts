/** The board in words: for labels, the inspector, the text view. */

import type { Place as Told } from "../../boards/board";
import type { Json, View } from "../../lib/types";
import { say } from "../../lib/words";
import { asDarkest, type DarkestView, indexOf, isMarker, type Place, type Unit } from "./front";
import { mapOf } from "./map/content";
import { geometryOf } from "./map/geometry";
import { formation, nationName, placeName, sideName, typeName, unitName } from "./names";

/** Marks that are worth a word, in the order in which they are said. */
const SAID = [
  "disrupted",
  "cut-off",
  "fortified",
  "digging",
  "moved",
  "attacked",
  "bonus",
  "carried",
  "flown",
  "intercepted",
  "at-sea",
  "home",
  "turned",
  "fresh",
];

const isDugIn = (unit: Unit): boolean => unit.marks.includes("fortified");

export const statesOf = (unit: Unit): string[] =>
  SAID.filter((mark) => unit.marks.includes(mark) && !(mark === "digging" && isDugIn(unit))).map((mark) =>
    say(`darkest-mark-${mark}`),
  );

export function numbersText(unit: Unit): string {
  if (isMarker(unit) || unit.type === "fighter") return "";
  if (unit.type === "air" || unit.type === "fleet") return say("darkest-fire", { n: unit.fire });
  return say("darkest-numbers", { fire: unit.fire, hits: unit.hits });
}

/** Name, owner, states, numbers. */
export function unitText(unit: Unit): string {
  const owner = unit.nation === "SU" ? sideName(unit.side) : nationName(unit.nation);
  return [unitName(unit), owner, ...statesOf(unit), numbersText(unit)].filter(Boolean).join(", ");
}

export const unitFacts = (unit: Unit): string[] =>
  [typeName(unit.type), numbersText(unit), ...statesOf(unit)].filter(Boolean);

/** Who comes when: what is off the map. */
export function awayText(unit: Unit, month: (turn: number) => string): string {
  if (unit.due) return say("darkest-due", { month: month(unit.due) });
  return say(`darkest-away-${unit.away ?? "unused"}`);
}

/** What there is to know of a place without its units. */
export function placeFacts(v: DarkestView, data: Json, hex: string): string[] {
  const place = indexOf(v).place.get(hex);
  if (!place) return [];
  const cell = geometryOf(data).cell.get(hex);
  const isCity = place.size !== null && place.size !== "town";
  return [
    say(`darkest-terrain-${place.terrain}`),
    say("darkest-held", { side: sideName(place.control) }),
    ...(place.size ? [say(`darkest-size-${place.size}`, { n: place.points })] : []),
    ...(isCity || place.fortress ? effects(cell?.fire ?? 0, cell?.absorb ?? 0) : []),
    ...(place.fortress ? [say("darkest-fortress")] : []),
    ...(place.line ? [say("darkest-stalin-line")] : []),
    ...(cell?.replacement_centre ? [say("darkest-centre")] : []),
    ...supplyOf(place),
    ...(v.air_supplied.includes(hex) ? [say("darkest-air-supplied")] : []),
  ];
}

function effects(fire: number, absorb: number): string[] {
  return [
    ...(fire ? [say("darkest-city-fires", { n: fire })] : []),
    ...(absorb ? [say("darkest-city-absorbs", { n: absorb })] : []),
  ];
}

/** For whoever holds the place: the other side's supply does not matter there. */
function supplyOf(place: Place): string[] {
  return [say(place.supplied.includes(place.control) ? "darkest-in-supply" : "darkest-no-supply")];
}

/** A place with everything in it, as a screen reader says it. */
export function placeLabel(v: DarkestView, data: Json, hex: string): string {
  const there = indexOf(v).at.get(hex) ?? [];
  const units = there.map((each) => `${unitName(each)} ${formationNumbers(each)}${comma(statesOf(each))}`);
  const owner = there[0] ? `${sideName(there[0].side)}, ${say("darkest-units", { n: there.length })}: ` : "";
  return [placeName(data, hex), owner + units.join("; "), ...placeFacts(v, data, hex)]
    .filter(Boolean)
    .join(". ");
}

const comma = (words: string[]): string => (words.length ? `, ${words.join(", ")}` : "");
const formationNumbers = (unit: Unit): string => (isMarker(unit) ? "" : `${unit.fire}-${unit.hits}`);

/** The text view: every place that has a city or somebody in it, and what waits off the map. */
export function places(view: View, data: Json): Told[] {
  const v = asDarkest(view);
  const { at } = indexOf(v);
  const told = ({ hex }: Place): Told => ({
    id: hex,
    title: placeName(data, hex),
    facts: placeFacts(v, data, hex),
    pieces: (at.get(hex) ?? []).map((unit) => ({ id: unit.id, text: unitText(unit) })),
  });
  const isBare = ({ hex, size }: Place): boolean => !at.has(hex) && (!size || size === "town");
  const month = monthOf(data);
  const away = v.units.filter((each) => !each.hex && each.away !== "gone");
  const offMap = away.map((unit) => ({
    id: unit.id,
    text: `${unitText(unit)}: ${awayText(unit, month)} (${formation(unit)})`,
  }));
  return [
    ...v.hexes.filter((each) => !isBare(each)).map(told),
    { id: "away", title: say("darkest-off-map"), facts: [], pieces: offMap },
    ...v.hexes.filter(isBare).map(told),
  ];
}

export const monthOf =
  (data: Json): ((turn: number) => string) =>
  (turn) => {
    const found = calendar(data).find((each) => each.turn === turn);
    return found
      ? say("darkest-month-year", {
          month: say(`darkest-month-${found.month.toLowerCase()}`),
          year: String(found.year),
        })
      : "";
  };

const calendar = (data: Json): { turn: number; month: string; year: number }[] =>
  (data.content as { calendar: { turns: { turn: number; month: string; year: number }[] } }).calendar.turns;

/** The sea zones, by their names. */
export const seaName = (data: Json, id: string): string => {
  const found = mapOf(data).sea_zones.find((each) => each.id === id);
  return say(`darkest-sea-${(found?.id ?? id).toLowerCase()}`);
};
