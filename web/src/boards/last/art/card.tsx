/** A card on the board: an SVG group with its upper left corner at 0 0, `sizeOf(face)` large. */
import type { Face, FaceMark } from "./face";
import { sizeOf } from "./face";

export function CardFace({ face, mark = "" }: { face: Face; mark?: FaceMark }) {
  const { w, h } = sizeOf(face);
  return (
    <g class={`lc ls-${face.side}${mark ? ` m-${mark}` : ""}`}>
      <rect class="lc-ground" width={w} height={h} rx="5" />
      <text x="4" y="14">
        {face.def?.name ?? "?"}
      </text>
    </g>
  );
}
