/** Cards of The Last Crusade beside the table: on the stage of a fight and in its report. */
import type { TokenProps, Wounds } from "../../boards/board";
import type { View } from "../../lib/types";
import { CARD, CardFace, type Face, statsOf } from "./art";
import {
  type Atlas,
  asLast,
  atlasOf,
  type Card,
  cardOf,
  type LastView,
  placeOf,
  type Seat,
  sideOf,
} from "./atlas";
import { faceOf } from "./face";
import { numberOf, tagName } from "./names";

/** Its face as it lies on the table; of a card that is gone the face that everybody saw. */
function found({ id, face, data, view, former }: TokenProps): Face | null {
  const [v, atlas] = [asLast(view), atlasOf(data)];
  const card = cardOf(v, id) ?? (former ? cardOf(asLast(former), id) : undefined);
  const shown = card ? faceOf(v, atlas, card) : bare(v, atlas, id);
  if (!shown) return null;
  return { ...shown, def: shown.def ?? atlas.cards.get(face ?? "") ?? null, committed: false };
}

function bare(v: LastView, atlas: Atlas, id: string): Face | null {
  const owner: Seat = id.startsWith("ax") ? "axis" : "allied";
  return /^(?:ax|al)\d/.test(id)
    ? { side: sideOf(v, atlas, owner), def: null, committed: false, unspotted: false, hits: 0, dugIn: false }
    : null;
}

export function Token(props: TokenProps) {
  const face = found(props);
  if (!face) return null;
  const number = numberOf(props.id);
  return (
    <svg class="token card" viewBox={`-3 -3 ${CARD.w + 6} ${CARD.h + 6}`} aria-hidden="true">
      <CardFace face={face} />
      <g class="lnum" transform={`translate(${CARD.w - 16} -2)`}>
        <rect width="17" height="13" rx="3" />
        <text x="8.500" y="10" font-size="11">
          {number}
        </text>
      </g>
    </svg>
  );
}

export const aside = (id: string, view: View): string | null => placeOf(asLast(view), id);

/** Boxes of its Defense, and the hits in them. */
export function wounds(props: TokenProps): Wounds | null {
  const face = found(props);
  const stats = face?.def && statsOf(face.def);
  return stats ? { taken: face.hits ?? 0, of: stats.def } : null;
}

export function called({ id, face, data, view, former }: TokenProps): string {
  const atlas = atlasOf(data);
  const now = asLast(cardOf(asLast(view), id) || !former ? view : former);
  const def = face ? atlas.cards.get(face) : undefined;
  return cardOf(now, id)
    ? tagName(cardOf(now, id) as Card, atlas)
    : def
      ? `${def.name} (${numberOf(id)})`
      : ""; // a place: the table knows its name
}
