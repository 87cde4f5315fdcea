/** Piles, Supply, obstacles on an edge, bridges and arrows. All SVG; upper left corner at 0 0 unless told. */
import type { CardDef, Face, FaceMark, Side } from "./face";
import { EDGE, PILE } from "./face";

/** 44×60. `top` is the card that lies open on top; `points` of a Victory Pile, null if nobody may know. */
export function Pile({
  kind,
  side,
  count,
  top,
  mark = "",
}: {
  kind: "deck" | "discard" | "victory";
  side: Side;
  count: number;
  top?: CardDef | null;
  mark?: FaceMark;
}) {
  return (
    <g class={`lpile lpile-${kind} ls-${side}${mark ? ` m-${mark}` : ""}`} data-top={top?.id}>
      <rect width={PILE.w} height={PILE.h} rx="4" />
      <text x="22" y="34">
        {count}
      </text>
    </g>
  );
}

/** Supply as tokens in rows, in a box `width` wide; ten and more are stacked in fives. */
export function SupplyTokens({ count, width }: { count: number; width: number }) {
  return (
    <g class="lsupply">
      <rect width={width} height="26" data-count={count} />
    </g>
  );
}

/** An obstacle on an edge, 62×22 around 0 0; turned when the edge is upright. */
export function EdgeCard({
  face,
  upright = false,
  mark = "",
}: {
  face: Face;
  upright?: boolean;
  mark?: FaceMark;
}) {
  return (
    <g class={`ledge ls-${face.side}${mark ? ` m-${mark}` : ""}`} data-upright={upright}>
      <rect x={-EDGE.w / 2} y={-EDGE.h / 2} width={EDGE.w} height={EDGE.h} />
    </g>
  );
}

/** A bridge over a river that runs upright, around 0 0. */
export function Bridge({ defense, hits, mark = "" }: { defense: number; hits: number; mark?: FaceMark }) {
  return (
    <g class={`lbridge${mark ? ` m-${mark}` : ""}`}>
      <text>
        {defense} {hits}
      </text>
    </g>
  );
}

export interface Point {
  x: number;
  y: number;
}

/** Tapered arrow of an assault with its plate ("Main attack", "Flank +2"). */
export function AssaultArrow({ from, to, label }: { from: Point; to: Point; label?: string }) {
  return (
    <g class="larrow">
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      {label && (
        <text x={from.x} y={from.y}>
          {label}
        </text>
      )}
    </g>
  );
}
