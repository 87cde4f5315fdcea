/** A card of the hand, as HTML: fills the button or list item that the page puts it in (132 px high or more). */
import type { CardDef, Side } from "./face";

export function HandCard({ def, side }: { def: CardDef; side: Side }) {
  return (
    <span class={`lh ls-${side}`}>
      <span class="lh-name">{def.name}</span>
    </span>
  );
}
