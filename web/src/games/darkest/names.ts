/** What things are called, and how operands of the notation stand on the board. */
import type { Kind } from "../../lib/choice";
import { cutEnd } from "../../lib/text";
import type { Json, Named, View } from "../../lib/types";
import { has, say } from "../../lib/words";
import { asDarkest, type DarkestView, indexOf, isHex, type Unit } from "./front";
import { mapOf } from "./map/content";

export const sideName = (side: string | null): string => say(`darkest-side-${side ?? "nobody"}`);
export const nationName = (nation: string): string => say(`darkest-nation-${nation.toLowerCase()}`);
export const typeName = (type: string): string => say(`darkest-type-${type}`);

/** In full, in the page's language: numbered formations by their pattern, others by themselves. */
export function unitName({ name }: Pick<Unit, "name">): string {
  const bare = name.replace(/ \(.*/, "");
  const n = Number(/\d+/.exec(bare)?.[0] ?? 0);
  const slug = bare
    .replace(/\d+\.?/, "n")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");
  const key = `darkest-unit-${slug}`;
  return has(key) ? say(key, { n }) : bare;
}

const FRONTS: Record<string, string> = {
  LENINGRAD: "Len",
  BALTIC: "Balt",
  WESTERN: "West",
  RESERVE: "Res",
  SOUTHWEST: "SW",
  SOUTH: "South",
  COAST: "Coast",
  BSF: "Black",
  SIB: "Sib",
  RBBF: "Balt",
  RBSF: "Black",
  KM: "Balt",
  GRPO: "Gr O",
  EXP: "Exp",
  SSPZ: "SS Pz",
};
const ARMS: Record<string, string> = {
  A: "A",
  M: "M",
  T: "T",
  TB: "Tk",
  SH: "Sh",
  GD: "Gd",
  AT: "AT",
  PZ: "Pz",
  FK: "Fl",
  MTN: "Mtn",
  LT: "Lt",
  FTR: "Ftr",
  ARM: "Arm",
  MOB: "Mob",
  MOT: "Mot",
  IK: "",
  K: "",
};

/** The short form for the counter: `24 Pz`, `16 A`, `RO 3`. The same in every language, as on a staff map. */
export function formation({ id, nation, type, makes }: Unit): string {
  if (type === "factory") return say(`darkest-makes-${makes}`);
  if (type === "fortline") return say("darkest-line");
  if (type === "katyusha") return `K ${/\d+/.exec(id)?.[0] ?? ""}`;
  const word = id.slice(3).replace(/-(?:ARTY|AVIA)$/, "");
  const [, n = "", arm = ""] = /^(\d*)([A-Za-z]*)$/.exec(word) ?? [];
  const [, tail = ""] = /^[A-Z]+?(\d+)$/.exec(word) ?? [];
  const short =
    FRONTS[word] ??
    [n || tail, ARMS[cutEnd(arm, /\d/)] ?? ARMS[cutEnd(word, /\d/)] ?? arm].filter(Boolean).join(" ");
  const own = nation === "SU" || nation === "DE" ? "" : `${nation} `;
  return own + short;
}

const cities = new WeakMap<Json, Map<string, string>>();

/** The first city of a hex, in the language of the board's data. */
export function cityOf(data: Json, hex: string): string | undefined {
  let known = cities.get(data);
  if (!known) {
    known = new Map(
      mapOf(data).hexes.flatMap(({ id, cities: [first] = [] }) => (first ? [[id, first]] : [])),
    );
    cities.set(data, known);
  }
  return known.get(hex);
}

export const placeName = (data: Json, hex: string): string => {
  if (hex === "KR") return say("darkest-kronshtat");
  const city = cityOf(data, hex);
  return city ? say("darkest-place", { city, hex }) : hex;
};

export function name(id: string, view: View, data: Json): string {
  const v = asDarkest(view);
  if (isHex(id)) return placeName(data, id);
  const unit = indexOf(v).unit.get(id);
  if (unit) return unitName(unit);
  const key = `darkest-word-${id}`;
  return has(key) ? say(key) : id;
}

/** Rows of the map from north to south. */
const REGIONS: [last: string, name: string][] = [
  ["D", "north"],
  ["H", "centre"],
  ["M", "south"],
  ["S", "caucasus"],
];

export function regionOf(hex: string): string {
  if (hex === "KR") return "north";
  return (REGIONS.find(([last]) => (hex[0] as string) <= last) ?? ["", "caucasus"])[1];
}

const heads = new WeakMap<View, Map<string, readonly string[]>>();

/**
 * A place, or where a unit stands, under its part of the front and its own name; what is off the map by itself. A turn
 * has a thousand actions and more: each word is looked up once.
 */
export function headings(id: string, view: View, data: Json): readonly string[] {
  const known = heads.get(view) ?? new Map<string, readonly string[]>();
  heads.set(view, known);
  const found = known.get(id) ?? headingsOf(id, asDarkest(view), data);
  known.set(id, found);
  return found;
}

function headingsOf(id: string, v: DarkestView, data: Json): readonly string[] {
  const unit = isHex(id) ? undefined : indexOf(v).unit.get(id);
  const hex = isHex(id) ? id : unit?.hex;
  if (hex) return [say(`darkest-region-${regionOf(hex)}`), placeName(data, hex)];
  return unit ? [say("darkest-off-map"), unitName(unit)] : [];
}

/** Struck at; */
const AIMS = new Set(["attack", "strike", "shell", "bomb"]);
/** two places: from here to there; */
const WAYS = new Set(["march"]);
/** picked as a whole; */
const WHOLE = new Set(["from", "fortify-all"]);
/** about a unit that was chosen before. */
const IN_HAND = new Set(["put", "rail", "ship"]);
/** Attacks are called by their number. */
const NUMBERED = new Set(["resolve", "cancel"]);
/** Said in the list alone: a click on a stack of the attack means the stack, one on a unit that it goes somewhere. */
const LISTED = new Set(["river", "way"]);

export function kind(operand: string, verb: string, view: View, _data: Json, n = 0): Kind {
  if (LISTED.has(verb)) return null;
  if (isHex(operand)) {
    if (AIMS.has(verb)) return "aim";
    return WHOLE.has(verb) || (WAYS.has(verb) && n === 0) ? "act" : "dest";
  }
  if (NUMBERED.has(verb)) return "aim";
  if (IN_HAND.has(verb) || /^\d+$/.test(operand)) return null;
  const v = asDarkest(view);
  const unit = indexOf(v).unit.get(operand);
  if (!unit) return null;
  return verb === "intercept" && unit.side !== v.seat ? null : "act";
}

/** Who attacks if nobody is named; which column a Pressed Attack comes to. */
export function label(action: string, view: View): string | null {
  const { question, preparing, battle } = asDarkest(view);
  const [verb, n] = action.split(" ");
  if (verb === "done" && question === "announce" && preparing)
    return say(preparing.units.length ? "darkest-attack-done" : "darkest-attack-all");
  if (verb === "press" && battle)
    return say("darkest-press", { n: Number(n), column: battle.fire + Number(n) });
  return null;
}

/** Who is in the attack already is no riddle of the rules. */
export function told(id: string, view: View): string | null {
  const { preparing, at } = { preparing: asDarkest(view).preparing, at: indexOf(asDarkest(view)).at };
  if (!preparing) return null;
  const named = new Set([...preparing.units, ...preparing.air, preparing.fleet]);
  const ids = isHex(id) ? (at.get(id) ?? []).map((each) => each.id) : [id];
  return ids.some((each) => named.has(each)) ? say("darkest-already-in") : null;
}

/** The action to ask about when somebody points at a thing that cannot be picked now. */
export function asked(id: string, view: View, picked: readonly string[]): string | null {
  const v = asDarkest(view);
  if (!v.legal.length) return null;
  const verbs = new Set(v.legal.map((each) => each.split(" ", 1)[0] as string));
  const index = indexOf(v);
  return isHex(id) ? askedPlace(id, v, verbs, picked) : askedUnit(index.unit.get(id), v, verbs);
}

const GOERS = ["go", "retreat", "escape", "base", "bomb", "supply", "build"];

function askedPlace(
  hex: string,
  v: DarkestView,
  verbs: ReadonlySet<string>,
  picked: readonly string[],
): string | null {
  const [first] = picked;
  if (first) {
    if (isHex(first)) return verbs.has("march") ? `march ${first} ${hex}` : null;
    if (verbs.has("move")) return `move ${first} ${hex}`;
    const verb = GOERS.find((each) => v.legal.some((line) => line.startsWith(`${each} ${first} `)));
    return verb ? `${verb} ${first} ${hex}` : null;
  }
  const held = v.legal.find((line) => IN_HAND.has(line.split(" ", 1)[0] as string));
  if (held) return [...held.split(" ").slice(0, 2), hex].join(" ");
  const { place, at } = indexOf(v);
  const there = at.get(hex) ?? [];
  const isOurs = place.get(hex)?.control === v.seat;
  if (!isOurs) return verbs.has("attack") ? `attack ${hex}` : verbs.has("strike") ? `strike ${hex}` : null;
  if (verbs.has("from")) return `from ${hex}`;
  if (verbs.has("fortify-all")) return `fortify-all ${hex}`;
  const own = there.find((each) => each.side === v.seat);
  return own ? askedUnit(own, v, verbs) : null;
}

function askedUnit(unit: Unit | undefined, v: DarkestView, verbs: ReadonlySet<string>): string | null {
  if (!unit) return null;
  if (unit.side !== v.seat) return unit.hex && verbs.has("attack") ? `attack ${unit.hex}` : null;
  for (const verb of ["with", "fortify", "choose", "pack", "guard", "feed", "withdraw"])
    if (verbs.has(verb)) return `${verb} ${unit.id}`;
  if (verbs.has("hit")) return `hit ${unit.id} 1`;
  const verb = ["move", ...GOERS].find((each) => verbs.has(each));
  return verb && unit.hex ? `${verb} ${unit.id} ${unit.hex}` : null;
}

/** Where something happens: the last place that is named, where something went; else where a unit stands. */
export function where({ places = [], pieces = [] }: Named, view: View, data: Json): string | null {
  const { hexes } = mapOf(data);
  const { unit } = indexOf(asDarkest(view));
  const isDrawn = (hex: string): boolean => hexes.some((each) => each.id === hex && each.playable);
  const stands = pieces.map((id) => unit.get(id)?.hex);
  return places.findLast(isDrawn) ?? stands.find((hex) => hex && isDrawn(hex)) ?? null;
}

export const side = (seat: string): string => `darkest-${seat}`;
