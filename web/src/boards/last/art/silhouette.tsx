/** The silhouette of a card's class, in a box of 60×36. */
import type { CardDef } from "./face";

export function Silhouette({
  def,
  x = 0,
  y = 0,
  w = 41,
}: {
  def: CardDef;
  x?: number;
  y?: number;
  w?: number;
}) {
  return <rect data-class={def.class} class="lsil" x={x} y={y} width={w} height={w * 0.6} />;
}
