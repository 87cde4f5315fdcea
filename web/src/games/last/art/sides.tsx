/** Who a thing belongs to, told by shape as well as colour: circle, square, lozenge. */
import type { Side } from "./face";

/** Holder mark, centred on 0 0. No side: an open ring, held by nobody. */
export function SideMark({ side, r = 6 }: { side: Side | null; r?: number }) {
  if (side === null) return <circle class="ls-mark ls-none" r={r - 0.5} />;
  const shape = `ls-mark ls-${side}`;
  if (side === "axis") return <rect class={shape} x={-r} y={-r} width={2 * r} height={2 * r} />;
  if (side === "allied") return <circle class={shape} r={r} />;
  const d = r * 1.25;
  return <path class={shape} d={`M0 ${-d} ${d} 0 0 ${d} ${-d} 0Z`} />;
}
