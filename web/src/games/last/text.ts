/** The table in words: labels of things, the text view, and what a screen reader hears. */

import type { Place } from "../../boards/board";
import type { Json, View } from "../../lib/types";
import { has, say } from "../../lib/words";
import { statsOf } from "./art";
import {
  type Atlas,
  asLast,
  atlasOf,
  type Card,
  isAir,
  isBridge,
  isHq,
  type LastView,
  SEATS,
  type Seat,
  SHORT,
} from "./atlas";
import { attachedTo, defOf, riding } from "./face";
import { hostsFirst, lying } from "./layout";
import { edgeName, pieceName, placeName, tagName } from "./names";

export const PLACES: readonly string[] = [
  ...[1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => `r${row}c${column}`)),
  ...["K12", "K23"].flatMap((corridor) => [1, 2, 3].map((row) => `${corridor}.r${row}`)),
  ...["HQ", "AF", "rear"].flatMap((place) => SEATS.map((seat) => `${place}.${SHORT[seat]}`)),
];

const owned = (v: LastView, seat: Seat): string =>
  v.seat ? say(seat === v.seat ? "last-own" : "last-enemy") : say("last-seat", { seat });

/** States of a card, each a word or two. */
export function states(v: LastView, atlas: Atlas, card: Card): string[] {
  const found: string[] = [];
  const def = defOf(card, atlas);
  const hull = def && statsOf(def)?.def;
  if (card.hits) found.push(say("last-hits", { hits: card.hits, of: hull ?? 0, known: hull ? "yes" : "no" }));
  if (!card.card && card.paid) found.push(say("last-paid", { n: card.paid }));
  if (card.committed) found.push(say("last-committed"));
  if (card.owner === v.seat && !card.spotted && card.place !== "attached") found.push(say("last-unspotted"));
  if (card.dug_in) found.push(say("last-dug-in"));
  if (card.patrol) found.push(say("last-patrol"));
  else if (isAir(card.place)) found.push(say("last-mission"));
  if (card.in_supply === false) found.push(say("last-unsupplied"));
  if (v.assault?.half.includes(card.tag)) found.push(say("last-half"));
  if (v.assault?.units.includes(card.tag)) found.push(say("last-assaults"));
  if (v.assault?.guns.includes(card.tag) || v.assault?.cover.includes(card.tag))
    found.push(say("last-supports"));
  if (card.fired || v.assault?.fired.includes(card.tag)) found.push(say("last-fired"));
  if (card.reconned) found.push(say("last-reconned"));
  if (card.used && !card.committed) found.push(say("last-moved"));
  const host = card.on && card.place !== "attached" && v.cards.find((each) => each.tag === card.on);
  if (host) found.push(say("last-riding", { host: pieceName(host, atlas) }));
  const aboard = riding(v, card.tag);
  if (aboard.length)
    found.push(say("last-carries", { names: aboard.map((each) => pieceName(each, atlas)).join(", ") }));
  const attached = attachedTo(v, card.tag);
  if (attached.length)
    found.push(say("last-attached", { names: attached.map((each) => pieceName(each, atlas)).join(", ") }));
  for (const effect of v.in_force)
    if (effect.subject === card.tag && effect.card)
      found.push(say("last-under", { name: atlas.cards.get(effect.card)?.name ?? effect.card }));
  return found;
}

export function numbers(card: Card, atlas: Atlas): string {
  const def = defOf(card, atlas);
  const stats = def && statsOf(def);
  if (!stats) return "";
  return say("last-numbers", { inf: stats.inf, arm: stats.arm, air: stats.air, def: stats.def });
}

/** *name, owner, place, states, numbers* */
export function pieceText(v: LastView, atlas: Atlas, card: Card, withPlace = true): string {
  return [
    tagName(card, atlas),
    owned(v, card.owner),
    withPlace && card.place !== "attached" ? placeName(card.place, v, atlas) : "",
    ...states(v, atlas, card),
    numbers(card, atlas),
  ]
    .filter(Boolean)
    .join(", ");
}

/** What the ground of a zone does, in few words. */
export function effectOf(terrain: string | null): string {
  const key = terrain ? `last-effect-${terrain.replace("ter.", "")}` : "";
  return key && has(key) ? say(key) : "";
}

export function placeFacts(v: LastView, atlas: Atlas, place: string): string[] {
  const facts: string[] = [];
  const zone = v.zones.find((each) => each.place === place);
  if (zone) {
    facts.push(zone.control ? say("last-held", { seat: zone.control }) : say("last-no-mans-land"));
    const effect = effectOf(zone.terrain);
    if (effect) facts.push(effect);
  }
  if (isHq(place)) {
    const seat: Seat = place === "HQ.ax" ? "axis" : "allied";
    facts.push(say("last-hq-count", { n: lying(v, place).length }));
    facts.push(...stockFacts(v, seat));
  }
  for (const [edge, tag] of Object.entries(v.edges)) {
    if (!edge.startsWith(`${place}/`)) continue;
    const card = v.cards.find((each) => each.tag === tag);
    facts.push(
      say("last-obstacle", { name: card ? pieceName(card, atlas) : tag, edge: edgeName(edge, v, atlas) }),
    );
  }
  for (const effect of v.in_force)
    if (effect.subject === place && effect.card)
      facts.push(say("last-under", { name: atlas.cards.get(effect.card)?.name ?? effect.card }));
  if (v.assault?.place === place) facts.push(say("last-assaulted", { round: v.assault.round }));
  return facts;
}

export function stockFacts(v: LastView, seat: Seat): string[] {
  const supply = v.supply[seat];
  const { count, points } = v.piles[seat];
  const [cards, specials] = v.decks[seat];
  return [
    ...(supply === undefined ? [] : [say("last-supply-of", { n: supply })]),
    say("last-hand-count", { n: v.hand[seat].count }),
    say("last-deck-count", { n: cards + specials }),
    points === null ? say("last-pile-hidden", { n: count }) : say("last-pile-count", { n: count, points }),
  ];
}

export function bridgeText(v: LastView, atlas: Atlas, place: string): string {
  const bridge = v.bridges[place];
  const title = placeName(place, v, atlas);
  if (!bridge) return title;
  if (bridge.destroyed) return `${title}, ${say("last-bridge-gone")}`;
  return `${title}, ${say("last-bridge-state", { hits: bridge.hits, of: bridge.defense })}`;
}

export function zoneLabel(v: LastView, atlas: Atlas, place: string): string {
  const cards = hostsFirst(lying(v, place));
  const pieces = cards.length ? say("last-units-here", { n: cards.length }) : say("last-empty");
  return [placeName(place, v, atlas), ...placeFacts(v, atlas, place), pieces].join(", ");
}

export function places(view: View, data: Json): Place[] {
  const v = asLast(view);
  const atlas = atlasOf(data);
  const words = [...PLACES, ...Object.keys(v.bridges)];
  const found: Place[] = words.map((id) => ({
    id,
    title: isBridge(id) ? bridgeText(v, atlas, id) : placeName(id, v, atlas),
    facts: placeFacts(v, atlas, id),
    pieces: hostsFirst(lying(v, id)).flatMap((card) => [
      { id: card.tag, text: pieceText(v, atlas, card, false) },
      ...attachedTo(v, card.tag).map((each) => ({ id: each.tag, text: pieceText(v, atlas, each, false) })),
    ]),
  }));
  const hand = handOf(v);
  if (hand.length)
    found.unshift({
      id: "hand",
      title: say("last-hand"),
      facts: [],
      pieces: hand.map((id) => ({ id, text: cardText(id, atlas) })),
    });
  // an empty part of the sky says nothing
  return found.filter(({ id, pieces }) => !isAir(id) || pieces.length);
}

export function cardText(id: string, atlas: Atlas): string {
  const def = atlas.cards.get(id);
  if (!def) return id;
  return [def.name, def.subhead, say("last-cost", { n: def.cost }), def.text].filter(Boolean).join(", ");
}

/** Whose hand is shown: one's own; when the game is over, that of the other, which one has never seen. */
export function handSeat(v: LastView): LastView["seat"] {
  if (!v.open) return v.seat;
  return v.seat === "axis" ? "allied" : "axis";
}

/** One's own hand, or before it is dealt what is to be laid, bought or placed. */
export function handOf(v: LastView): string[] {
  const seat = handSeat(v);
  return seat ? v.hand[seat].cards : [];
}
