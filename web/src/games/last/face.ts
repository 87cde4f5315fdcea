/** A card of the view as it is drawn: what the seat may see of it and nothing else. */

import type { Mark } from "../../boards/marked";
import type { CardDef, Face, FaceMark } from "./art";
import { type Atlas, type Card, cardOf, isAir, isTag, type LastView, myself, sideOf } from "./atlas";

export const defOf = (card: Card, atlas: Atlas): CardDef | null =>
  (card.card && atlas.cards.get(card.card)) || null;

export const attachedTo = (v: LastView, tag: string): Card[] =>
  v.cards.filter((each) => each.place === "attached" && each.on === tag);

export const riding = (v: LastView, tag: string): Card[] =>
  v.cards.filter((each) => each.place !== "attached" && each.on === tag);

export function faceOf(v: LastView, atlas: Atlas, card: Card): Face {
  const own = card.owner === myself(v) && v.seat !== null;
  const aboard = riding(v, card.tag).length;
  const effects = v.in_force.filter((each) => each.subject === card.tag).length;
  return {
    side: sideOf(v, atlas, card.owner),
    def: defOf(card, atlas),
    committed: card.committed,
    unspotted: own && !card.spotted,
    hits: card.hits,
    dugIn: card.dug_in,
    half: v.assault?.half.includes(card.tag) ?? false,
    unsupplied: card.in_supply === false,
    fired: card.fired || (v.assault?.fired.includes(card.tag) ?? false),
    reconned: card.reconned,
    moved: !isAir(card.place) && (card.used ?? 0) > 0,
    patrol: card.patrol,
    attachments: attachedTo(v, card.tag).map((each) => defOf(each, atlas)),
    aboard,
    inside: card.on !== null && card.place !== "attached",
    effects,
  };
}

/** A face in one word: as long as it stays the same, the card is not drawn anew. */
export const signOf = (face: Face): string => {
  const { def, attachments = [], ...rest } = face;
  return JSON.stringify([def?.id ?? null, def?.name, attachments.map((each) => each?.id ?? null), rest]);
};

/** A target that is picked is closed in, anything else that is picked is lit. */
export function faceMark(v: LastView, tag: string, mark: Mark): FaceMark {
  if (mark !== "picked") return mark;
  const card = cardOf(v, tag);
  return isTag(tag) && card && v.seat && card.owner !== v.seat ? "chosen" : "picked";
}
