/** What things are called, and how operands of the notation stand on the board. */
import type { Kind } from "../../lib/choice";
import type { Json, Named, View } from "../../lib/types";
import { has, say } from "../../lib/words";
import { type Atlas, asHigh, atlasOf, type HighView, isHex, type Leader, type Unit } from "./atlas";

export const unitOf = (view: HighView, id: string): Unit | undefined =>
  view.units.find((each) => each.id === id);
export const leaderOf = (view: HighView, id: string): Leader | undefined =>
  view.leaders.find((each) => each.id === id);

export const nationName = (nation: string): string => say(`high-nation-${nation}`);
export const sideName = (side: string | null): string => say(`high-side-${side ?? "neutral"}`);

const NATIONS: Record<string, string> = {
  c: "crusader",
  w: "wersgorix",
  j: "jair",
  p: "pthng",
  a: "ashenk",
  t: "thrall",
};
const ARMS: Record<string, string> = { f: "fleet", a: "army", g: "garrison" };

/** `cfB`: nation, arm, letter or number. */
const UNIT = /^([cwjpat])([fag])([A-Z]|\d{1,2})$/;

/** Also of a unit that is not in play (any more): the word says it all. Garrisons are told by their strength. */
export function unitName(id: string, unit?: Unit): string {
  const [, of = "", arm = "", letter = ""] = UNIT.exec(id) ?? [];
  const nation = nationName(unit?.nation ?? (NATIONS[of] as string));
  if (ARMS[arm] === "garrison" && unit) return say("high-unit-garrison-of", { nation, n: unit.strength });
  return say(`high-unit-${ARMS[arm]}`, { nation, letter });
}

export const letterOf = (id: string): string => id.slice(2);

export function hexName(hex: string, atlas: Atlas): string {
  if (hex === "earth") return say("high-earth");
  const world = atlas.ofHex.get(hex);
  return world ? say("high-hex-of", { planet: world.name, hex }) : say("high-hex-space", { hex });
}

/** Zones have names of their own in some languages. */
export function zoneName(atlas: Atlas, id: string): string {
  const key = `high-zone-${id}`;
  return has(key) ? say(key) : (atlas.zone.get(id)?.name ?? id);
}

/** A leader's name as the page's language writes it; the content's own where it has none. */
export function leaderName(leader: { id: string; name: string }): string {
  const key = `high-leader-${leader.id}`;
  return has(key) ? say(key) : leader.name;
}

export function name(id: string, view: View, data: Json): string {
  const atlas = atlasOf(data);
  if (isHex(id)) return hexName(id, atlas);
  if (UNIT.test(id)) {
    const unit = unitOf(asHigh(view), id);
    const place = unit?.type === "garrison" && !unit.aboard && unit.hex;
    return unitName(id, unit) + (place ? `, ${hexName(place, atlas)}` : "");
  }
  const { crusader, allyAndThrall, wersgorix } = atlas.counters.leaders;
  const leader = [...crusader, ...allyAndThrall, ...wersgorix].find((each) => each.id === id);
  if (leader) return leaderName(leader);
  const world = atlas.world.get(id);
  if (world) return world.name;
  for (const key of [`high-nation-${id}`, `high-title-${id}`, `high-work-${id}`, `high-word-${id}`]) {
    if (has(key)) return say(key);
  }
  return id;
}

/** A hex or planet under its zone and its planet; a hex outside of planets by itself. */
export function headings(id: string, _view: View, data: Json): readonly string[] {
  const atlas = atlasOf(data);
  const world = atlas.world.get(id) ?? atlas.ofHex.get(id);
  if (world) return [zoneName(atlas, world.zone), world.name];
  return isHex(id) ? [say("high-space"), id] : [];
}

/** One letter (or a roman number) for the roundel. */
export function initial(leader: { id: string; name: string }, atlas: Atlas): string {
  const words = leader.name.split(" ");
  const last = words.at(-1) as string;
  const ally = atlas.counters.leaders.allyAndThrall.find((each) => each.id === leader.id);
  if (ally) return ally.race === "thrall" ? last : (words[0] as string).charAt(0);
  return last.charAt(0);
}

const AIMS = new Set(["attack", "resolve", "nuke", "disrupt", "betray", "desert"]);
const GOALS = new Set(["alert", "parley", "envoy"]);
const PICKED_PLACES = new Set(["out", "look", "choose", "empty", "claim", "fief"]);

export function kind(operand: string, verb: string, view: View, data: Json): Kind {
  const atlas = atlasOf(data);
  const isPlace = isHex(operand) || atlas.world.has(operand) || atlas.homes.has(operand);
  if (isPlace) {
    if (AIMS.has(verb)) return "aim";
    return PICKED_PLACES.has(verb) ? "act" : "dest";
  }
  if (!UNIT.test(operand) && !leaderOf(asHigh(view), operand)) return null;
  if (GOALS.has(verb)) return "dest";
  return verb === "betray" ? "aim" : "act";
}

const PLACED = new Set([
  "put",
  "church",
  "detach",
  "fleet",
  "army",
  "garrison",
  "hide",
  "raise",
  "storm",
  "step",
]);
const MOVERS = new Set(["with", "load", "occupy", "lead", "oppose", "escort", "pickup", "envoy", "grail"]);

/** The action to ask about when somebody points at a thing that cannot be picked now. */
export function asked(id: string, view: View, picked: readonly string[]): string | null {
  const v = asHigh(view);
  if (!v.legal.length) return null;
  const verbs = new Set(v.legal.map((each) => each.split(" ", 1)[0] as string));
  const planet = v.planets.find((each) => each.id === id);
  // The rim of a world of which some hex can be picked: nothing is refused there.
  if (planet?.hexes.some((each) => v.legal.some((line) => line.split(" ").includes(each)))) return null;
  const hex = isHex(id) ? id : planet?.hexes[0];
  if (hex) return askedPlace(hex, planet?.id ?? null, v, verbs, picked);
  const unit = unitOf(v, id);
  const leader = leaderOf(v, id);
  if (!unit && !leader) return null;
  const isOwn = (unit ?? leader)?.side === v.seat;
  if (!isOwn) return unit?.hex && verbs.has("attack") ? attackOn(unit.hex, v) : null;
  if (verbs.has("move")) return `move ${id}`;
  if (verbs.has("unload") && unit?.aboard) return `unload ${id} ${unit.hex}`;
  if (verbs.has("to") || verbs.has("land")) return `load ${id}`;
  for (const verb of MOVERS) if (verbs.has(verb)) return `${verb} ${id}`;
  if (unit && verbs.has("lose")) return `lose ${id} 1`;
  if (unit && verbs.has("add")) return `add 1 ${id}`;
  if (!unit && verbs.has("convert")) return `convert ${id} 1`;
  if (!unit && verbs.has("reconquer")) return `reconquer ${id} 0`;
  if (!unit && verbs.has("gamble")) return `gamble ${id} 1`;
  if (!unit && v.question === "conversion") return `convert ${id} 0`;
  if (verbs.has("build")) return `build ${id} church`;
  return null;
}

function askedPlace(
  hex: string,
  planet: string | null,
  v: HighView,
  verbs: ReadonlySet<string>,
  picked: readonly string[],
): string | null {
  if (verbs.has("to")) return `to ${hex}`;
  const cargo = picked.find((each) => unitOf(v, each)?.aboard || leaderOf(v, each)?.aboard);
  if (verbs.has("unload") && cargo) return `unload ${cargo} ${hex}`;
  const bomber = picked.find((each) => unitOf(v, each));
  if (verbs.has("nuke") && bomber) return `nuke ${bomber} ${hex}`;
  if (verbs.has("attack") || verbs.has("resolve")) return attackOn(hex, v);
  const home = planet ?? v.planets.find((each) => each.hexes.includes(hex))?.id;
  for (const verb of ["look", "choose", "empty"]) if (verbs.has(verb) && home) return `${verb} ${home}`;
  if (verbs.has("alert") && home) return `alert ${home}`;
  // Where something is put: as the offered lines say it, but here.
  const line = v.legal.find((each) => PLACED.has(each.split(" ", 1)[0] as string));
  return line ? line.replace(/\d{4}/, hex) : null;
}

/** On the ground if anything of the other side stands there that does not fly. */
function attackOn(hex: string, v: HighView): string {
  const there = v.units.filter((each) => each.hex === hex && each.side !== v.seat && !each.aboard);
  const fleets = there.length > 0 && there.every((each) => each.type === "fleet");
  return `attack ${hex} ${fleets ? "fleet" : "ground"}`;
}

/** Where something happens: the last place that is named, where something went; else where a piece is. */
export function where({ places = [], pieces = [] }: Named, view: View, data: Json): string | null {
  const atlas = atlasOf(data);
  const v = asHigh(view);
  const isDrawn = (id: string): boolean => atlas.ofHex.has(id) || atlas.world.has(id);
  const stands = pieces.map((id) => (unitOf(v, id) ?? leaderOf(v, id))?.hex);
  return places.findLast(isDrawn) ?? stands.find((hex) => hex && isDrawn(hex)) ?? null;
}

export const side = (seat: string): string => `high-${seat}`;
