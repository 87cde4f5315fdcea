/** A card of the hand, as HTML: fills the button or list item that the page puts it in (116 px high or more). */
import { lengthOf } from "../../../lib/sentence";
import { Cost } from "./badges";
import { shapeOf } from "./classes";
import type { CardDef, Side } from "./face";
import { tintOf } from "./face";
import { softened } from "./lettering";
import { Drawn } from "./silhouette";
import { StatRow } from "./small";
import { Terrain } from "./terrain";

/** The longer a text, the more of the card it takes: it lies over the picture, then in place of the subhead. */
const LENGTHS = [
  [84, "longest"],
  [76, "longer"],
  [58, "long"],
] as const;

export function HandCard({ def, side }: { def: CardDef; side: Side }) {
  const isUnit = def.kind === "unit" || def.kind === "token";
  const length = isUnit ? "" : (LENGTHS.find(([most]) => lengthOf(def.text) > most)?.[1] ?? "");
  return (
    <span class={`lh ls-${side} lt-${tintOf(def)} lh-${def.kind} ${length}`}>
      <span class="lh-face">
        <span class="lh-name">
          <svg class="lh-cost" viewBox="-12 -12 24 24" aria-hidden="true">
            <Cost side={side} cost={def.cost} />
          </svg>
          {softened(def.name)}
        </span>
        {def.subhead && <Subhead text={def.subhead} />}
        {def.kind === "terrain" ? <Painting id={def.id} /> : <Picture def={def} />}
        {def.text && <span class="lh-text">{def.text}</span>}
        {isUnit && <StatRow def={def} />}
      </span>
    </span>
  );
}

/** What stands behind the comma gives way first. */
function Subhead({ text }: { text: string }) {
  const comma = text.indexOf(",");
  return (
    <span class="lh-sub">
      {comma < 0 ? text : text.slice(0, comma)}
      {comma > 0 && <span class="lh-tail">{text.slice(comma)}</span>}
    </span>
  );
}

export function Picture({ def }: { def: CardDef }) {
  return (
    <svg class="lh-art" viewBox="0 0 60 36" aria-hidden="true">
      <g class="lsil">
        <Drawn name={shapeOf(def)} />
      </g>
    </svg>
  );
}

/** The ground of a Terrain card; its patterns are those of the board. */
export function Painting({ id }: { id: string }) {
  return (
    <svg class="lh-ground" viewBox="0 0 150 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Terrain id={id} seed="card" w={150} h={90} />
    </svg>
  );
}
