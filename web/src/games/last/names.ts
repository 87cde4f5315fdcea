/** What the words of the notation are called, and how they are marked on the table. */
import type { Kind } from "../../lib/choice";
import type { Json, Named, View } from "../../lib/types";
import { has, say } from "../../lib/words";
import {
  type Atlas,
  asLast,
  atlasOf,
  type Card,
  cardOf,
  isAir,
  isBridge,
  isCorridor,
  isDeck,
  isEdge,
  isField,
  isHq,
  isPlace,
  isTag,
  isZone,
  type LastView,
  placeOf,
  type Seat,
  SHORT,
  sideOf,
} from "./atlas";
import { beyond } from "./plan";

/** The Soviet Union and its allies have a colour and a shape of their own. */
export function side(seat: string, view?: View | null, data?: Json): string {
  return `last-${view && data ? sideOf(asLast(view), atlasOf(data), seat as Seat) : seat}`;
}

export function terrainName(id: string | null, atlas: Atlas): string {
  return id ? (atlas.cards.get(id)?.name ?? id) : say("last-terrain-unknown");
}

/** Which zone it is: its row and its lane, the same from either seat. */
export const spotName = (place: string): string => say("last-spot", { id: place });

/** The number of a card on the table; no two have the same, whosever they are. */
export const numberOf = (tag: string): string => tag.slice(2);

/** … by which sentences tell it. */
export function tagName(card: Card, atlas: Atlas): string {
  const tag = numberOf(card.tag);
  return card.card
    ? say("last-tagged", { name: pieceName(card, atlas), tag })
    : say("last-hidden-number", { tag });
}

/** Of a card on the table; of one that is hidden only that it is. */
export function pieceName(card: Card, atlas: Atlas): string {
  const def = card.card && atlas.cards.get(card.card);
  return def ? def.name : say("last-hidden");
}

export function placeName(place: string, v: LastView, atlas: Atlas): string {
  if (isZone(place)) {
    const zone = v.zones.find((each) => each.place === place);
    return say("last-zone", {
      terrain: terrainName(zone?.terrain ?? null, atlas),
      place: spotName(place),
    });
  }
  const seat = place.endsWith(".ax") ? "axis" : "allied";
  if (isHq(place)) return say("last-hq-of", { seat });
  if (isField(place)) return say("last-airfield-of", { seat });
  if (place.startsWith("rear.")) return say("last-rear-of", { seat });
  if (isAir(place)) return airName(place);
  if (isBridge(place)) return say("last-bridge-at", { place: spotName(zoneBeside(place)) });
  return say("last-on-table");
}

/** A crossing is told by the zone in the edge row whose bank it is. */
const zoneBeside = (place: string): string => `r${place[5] === "1" ? 1 : 3}${place.slice(7)}`;

const airName = (place: string): string =>
  say("last-air-at", {
    corridor: say("last-corridor", { id: place.slice(0, 3) }),
    row: say("last-row-in", { row: place.slice(4) }),
  });

export function edgeName(edge: string, v: LastView, atlas: Atlas): string {
  const [place = ""] = edge.split("/");
  const other = beyond(edge);
  return say("last-edge-of", {
    place: placeName(place, v, atlas),
    other: other ? placeName(other, v, atlas) : say("last-edge-out"),
  });
}

export function name(id: string, view: View, data: Json): string {
  const v = asLast(view);
  const atlas = atlasOf(data);
  if (isTag(id)) {
    const card = cardOf(v, id);
    return card ? tagName(card, atlas) : numberOf(id);
  }
  const def = atlas.cards.get(id);
  if (def) return def.name;
  if (isEdge(id)) return edgeName(id, v, atlas);
  if (isPlace(id)) return placeName(id, v, atlas);
  if (isCorridor(id)) return say("last-corridor", { id });
  const key = `last-word-${id}`;
  return has(key) ? say(key) : id;
}

/** A card stands under its place, a place under its row, a card of the hand under its kind. */
export function headings(id: string, view: View, data: Json): readonly string[] {
  const v = asLast(view);
  const atlas = atlasOf(data);
  const place = isTag(id) ? placeOf(v, id) : null;
  if (place) return [placeName(place, v, atlas), name(id, view, data)];
  if (isEdge(id)) {
    const [at = ""] = id.split("/");
    return [placeName(at, v, atlas), edgeName(id, v, atlas)];
  }
  if (isZone(id)) return [say("last-row", { row: id.slice(0, 2) }), placeName(id, v, atlas)];
  if (isPlace(id)) return [say("last-places"), placeName(id, v, atlas)];
  const def = atlas.cards.get(id);
  return def ? [say(`last-sort-${def.category ?? def.type ?? def.kind}`), def.name] : [];
}

const AIMS = new Set(["assault", "raze", "demolish", "scout"]);
const OWN_PLACES = new Set(["main", "negate"]);

export function kind(operand: string, verb: string, view: View): Kind {
  const v = asLast(view);
  if (isTag(operand)) {
    if (!cardOf(v, operand)) return null;
    return operand.startsWith(SHORT[v.seat ?? "allied"]) ? "act" : "aim";
  }
  if (isEdge(operand)) return verb === "lift" ? "act" : "dest";
  if (isPlace(operand) || isCorridor(operand)) {
    if (AIMS.has(verb)) return "aim";
    return OWN_PLACES.has(verb) ? "act" : "dest";
  }
  if (isDeck(operand)) return verb === "extra" ? null : "act";
  // a card of the hand, of the starting force, a Terrain card, or a card of a deck that is looked through
  return operand.includes(".") ? "act" : null;
}

/** What is asked about a card of the hand: the verb under which it could be played now, by its sort. */
function askedCard(id: string, v: LastView, verbs: ReadonlySet<string>, atlas: Atlas): string | null {
  if (id.startsWith("ter.")) return verbs.has("lay") ? `lay ${id} r1c1` : null;
  if (verbs.has("buy")) return `buy ${id}`;
  if (verbs.has("place")) return null;
  const { kind, category = "" } = atlas.cards.get(id) ?? {};
  if (kind === "unit" || STANDING.has(category)) return `deploy ${id}`;
  const troops = v.cards.find((each) => each.owner === v.seat && isZone(each.place));
  if (category === "obstacle" && troops)
    return `block ${id} ${troops.place}/${v.seat === "axis" ? "S" : "N"}`;
  if (ATTACHED.has(category) && troops) return `attach ${id} ${troops.tag}`;
  return `play ${id}`;
}

const STANDING = new Set(["general", "hq_troop", "fortification", "ordnance"]);
const ATTACHED = new Set(["attachment", "leader", "support_weapon"]);

/** The action to ask about when somebody points at a thing that cannot be picked now. */
export function asked(id: string, view: View, picked: readonly string[], data: Json): string | null {
  const v = asLast(view);
  if (!v.legal.length) return null;
  const verbs = new Set(v.legal.map((each) => each.split(" ", 1)[0] as string));
  const unit = picked.find(isTag);
  const card = picked.find((each) => !isTag(each) && each.includes(".") && !isPlace(each));
  if (isPlace(id) || isCorridor(id)) return askedPlace(id, verbs, unit, card);
  // not with what is picked, but by itself: a click begins anew with it
  if (v.legal.some((line) => line.split(" ").includes(id))) return null;
  if (isTag(id)) return askedUnit(id, v, verbs, unit, card);
  if (isEdge(id)) return card ? `block ${card} ${id}` : null;
  return id.includes(".") ? askedCard(id, v, verbs, atlasOf(data)) : null;
}

function askedPlace(
  id: string,
  verbs: ReadonlySet<string>,
  unit: string | undefined,
  card: string | undefined,
): string | null {
  if (card)
    return verbs.has("place")
      ? `place ${card} ${id}`
      : verbs.has("lay")
        ? `lay ${card} ${id}`
        : `post ${card} ${id}`;
  if (verbs.has("retreat") && unit) return `retreat ${unit} ${id}`;
  if (verbs.has("recon") && unit) return `recon ${unit} ${id}`;
  if (unit && (isZone(id) || isHq(id))) return `move ${unit} ${id}`;
  if (isAir(id)) return verbs.has("fly") ? `fly ${id}` : null;
  if (verbs.has("assault") || verbs.has("move")) return isZone(id) || isHq(id) ? `assault ${id}` : null;
  return null;
}

/** A place beside this one, one's own if there is such: nothing but the unit itself speaks against going there. */
function nextTo(place: string, v: LastView): string | null {
  const ways = isHq(place) ? ["c1", "c2", "c3"] : isZone(place) ? ["N", "S", "W", "E"] : [];
  const found = ways.map((way) => beyond(`${place}/${way}`)).filter((each): each is string => each !== null);
  const isOwn = (each: string): boolean =>
    isHq(each)
      ? each.endsWith(SHORT[v.seat ?? "allied"])
      : v.zones.find((zone) => zone.place === each)?.control === v.seat;
  return found.find(isOwn) ?? found[0] ?? null;
}

/** Verbs of one card, in the order in which they say best what the phase is about. */
const SINGLE = "launch with support supply withdraw advance refit choose intercept use dig".split(" ");
const SHOTS = "fire target strike bombard".split(" ");

function askedUnit(
  id: string,
  v: LastView,
  verbs: ReadonlySet<string>,
  unit: string | undefined,
  card: string | undefined,
): string | null {
  if (card) return `attach ${card} ${id}`;
  const isOwn = id.startsWith(SHORT[v.seat ?? "allied"]);
  const shot = SHOTS.find((verb) => verbs.has(verb));
  if (!isOwn) return shot && unit ? `${shot} ${unit} ${id}` : null;
  if (shot) {
    const target = v.legal.find((each) => each.startsWith(`${shot} `))?.split(" ")[2];
    return target ? `${shot} ${id} ${target}` : null;
  }
  if (verbs.has("move")) {
    const place = nextTo(placeOf(v, id) ?? "", v);
    return place ? `move ${id} ${place}` : null;
  }
  if (verbs.has("recon")) {
    const place = v.legal.find((each) => each.startsWith("recon "))?.split(" ")[2];
    return place ? `recon ${id} ${place}` : null;
  }
  const verb = SINGLE.find((each) => verbs.has(each));
  return verb ? `${verb} ${id}` : null;
}

/** Where something happens: the last place that is named, where something went; else a card on the table. */
export function where({ places = [], pieces = [] }: Named, view: View): string | null {
  const v = asLast(view);
  return places.findLast(isPlace) ?? pieces.find((tag) => placeOf(v, tag)) ?? null;
}
