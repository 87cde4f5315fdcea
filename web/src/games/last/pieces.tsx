/** Cards on the table. Each is drawn anew only if it, its place or its mark changed, and travels to its place. */

import { memo } from "preact/compat";
import { dragAs } from "../../boards/marked";
import { asThing } from "../../boards/things";
import { type Trail, useTravel } from "../../boards/travel";
import {
  AirPill,
  AirToken,
  CardFace,
  EdgeCard,
  type Face,
  type FaceMark,
  HqStrip,
  PILL,
  sizeOf,
  Token,
  tokenSize,
} from "./art";
import type { Form, Laid } from "./layout";
import { numberOf } from "./names";

export interface PieceProps extends Laid {
  face: Face;
  /** The face in one word. */
  sign: string;
  mark: FaceMark;
  looked: boolean;
  label: string;
  /** Of a strip: what it does now; of an aircraft: its mission. */
  note: string;
  own: boolean;
  upright: boolean;
  trail: Trail;
  level: number;
}

export const Piece = memo(Drawn, (a, b) => {
  return (
    a.tag === b.tag &&
    a.x === b.x &&
    a.y === b.y &&
    a.w === b.w &&
    a.h === b.h &&
    a.form === b.form &&
    a.sign === b.sign &&
    a.mark === b.mark &&
    a.looked === b.looked &&
    a.label === b.label &&
    a.note === b.note &&
    a.upright === b.upright &&
    a.level === b.level
  );
});

function Drawn(props: PieceProps) {
  const { tag, form, face, mark, looked, label, x, y, w, h, trail, level } = props;
  const root = useTravel({ ids: tag, x, y, trail, level });
  return (
    <g
      ref={root}
      {...asThing(`c:${tag}`, label)}
      {...dragAs(mark)}
      class={`lpiece lthing${mark ? ` m-${mark}` : ""}${looked ? " looked" : ""}`}
      transform={`translate(${x} ${y})`}
    >
      <rect class="hit" width={w} height={h} rx="5" />
      {drawing(form, face, mark, props)}
      <CardNumber number={numberOf(tag)} x={w + 3} y={form === "strip" ? -5 : -9} />
      <rect class="focus" x="-3" y="-3" width={w + 6} height={h + 6} rx={form === "pill" ? h / 2 + 3 : 7} />
    </g>
  );
}

/** By which sentences tell a card from its like: on a tab at its upper right corner. */
function CardNumber({ number, x, y }: { number: string; x: number; y: number }) {
  const wide = 5 + number.length * 6;
  return (
    <g class="lnum" transform={`translate(${x - wide} ${y})`} aria-hidden="true">
      <rect width={wide} height="13" rx="3" />
      <text x={wide / 2} y="10" font-size="11">
        {number}
      </text>
    </g>
  );
}

function drawing(form: Form, face: Face, mark: FaceMark, { w, h, note, own, upright }: PieceProps) {
  if (form === "strip") return <HqStrip face={face} width={w} note={note} mark={mark} />;
  if (form === "pill")
    return (
      <g transform={`scale(${w / PILL.w} 1)`}>
        <AirPill face={face} mission={note} facing={own ? "right" : "left"} mark={mark} />
      </g>
    );
  if (form === "disc")
    return (
      <g transform={`translate(${w / 2} ${h / 2})`}>
        <AirToken face={face} facing={upright ? (own ? -90 : 90) : own ? 0 : 180} mark={mark} />
      </g>
    );
  const scale = h / (form === "token" ? tokenSize : sizeOf)(face).h;
  if (form === "token")
    return (
      <g transform={`scale(${scale})`}>
        <Token face={face} mark={mark} />
      </g>
    );
  return (
    <g transform={`scale(${scale})`}>
      <CardFace face={face} mark={mark} />
    </g>
  );
}

interface ObstacleProps {
  tag: string;
  face: Face;
  sign: string;
  mark: FaceMark;
  label: string;
  x: number;
  y: number;
  upright: boolean;
  small: boolean;
}

export const Obstacle = memo(
  function Obstacle({ tag, face, mark, label, x, y, upright, small }: ObstacleProps) {
    return (
      <g
        {...asThing(`c:${tag}`, label)}
        class={`lpiece lthing${mark ? ` m-${mark}` : ""}`}
        transform={`translate(${x} ${y})`}
      >
        <g transform={`scale(${small ? 0.62 : 1})`}>
          <EdgeCard face={face} upright={upright} mark={mark} />
        </g>
        <CardNumber number={numberOf(tag)} x={upright ? 13 : 33} y={-9} />
        <rect
          class="focus"
          x="-33"
          y="-13"
          width="66"
          height="26"
          rx="5"
          transform={upright ? "rotate(90)" : ""}
        />
      </g>
    );
  },
  (a, b) =>
    a.sign === b.sign &&
    a.mark === b.mark &&
    a.label === b.label &&
    a.x === b.x &&
    a.y === b.y &&
    a.small === b.small,
);
