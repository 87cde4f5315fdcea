/** Piles, Supply, obstacles on an edge, bridges and arrows. All SVG; upper left corner at 0 0 unless told. */
import { Hits } from "./badges";
import type { CardDef, Face, FaceMark, Side } from "./face";
import { EDGE, PILE, tintOf } from "./face";
import { widthOf } from "./lettering";
import { Ring } from "./marks";
import { Silhouette } from "./silhouette";

interface PileProps {
  kind: "deck" | "discard" | "victory";
  side: Side;
  count: number;
  /** The card that lies open on top; null or none: a back, as a deck has it. */
  top?: CardDef | null;
  mark?: FaceMark;
}

/** 44×60: as thick as it holds cards, its number on it; an empty one is only its place. */
export function Pile({ kind, side, count, top = null, mark = "" }: PileProps) {
  const { w, h } = PILE;
  const edges = Math.min(3, Math.ceil(count / 8));
  return (
    <g class={`lc lpile lpile-${kind} ls-${side} lt-${top ? tintOf(top) : "back"}`}>
      {count === 0 && <rect class="lpile-place" x=".5" y=".5" width={w - 1} height={h - 1} rx="4" />}
      {Array.from({ length: edges }, (_, n) => (
        <rect
          key={`edge${n}`}
          class="lpile-edge"
          x={(edges - n) * 1.8}
          y={(edges - n) * 2}
          width={w}
          height={h}
          rx="4"
        />
      ))}
      {count > 0 && (top ? <Open top={top} /> : <Closed kind={kind} />)}
      <Ring w={w} h={h} mark={mark} r={4} />
      <g class="lcount" transform={`translate(${w - 4} ${h - 4})`}>
        <rect x={count > 9 ? -11 : -9} y="-9" width={count > 9 ? 22 : 18} height="18" rx="9" />
        <text y="4.800">{count}</text>
      </g>
    </g>
  );
}

function Open({ top }: { top: CardDef }) {
  const { w, h } = PILE;
  return (
    <>
      <rect class="lc-ground" width={w} height={h} rx="4" />
      <path
        class="lc-band"
        d={`M4 .5H${w - 4}A3.500 3.500 0 0 1 ${w - 0.5} 4V11H.5V4A3.500 3.500 0 0 1 4 .5z`}
      />
      <Silhouette def={top} x={3} y={17} w={38} />
    </>
  );
}

/** A deck shows the back of its cards, a closed Victory Pile a wreath. */
function Closed({ kind }: { kind: PileProps["kind"] }) {
  const { w, h } = PILE;
  return (
    <>
      <rect class="lc-back" width={w} height={h} rx="4" />
      <rect class="lc-frame" x="3.500" y="3.500" width={w - 7} height={h - 7} rx="2" />
      <g transform={`translate(${w / 2} ${h / 2 - 3})`}>
        {kind === "victory" ? (
          <path
            class="lpile-wreath"
            d="M0 12Q-13 9-12-5M0 12Q13 9 12-5M-12-5q-3 3-1 6 3-2 1-6zM-11 2q-4 2-2 6 4-1 2-6zM-7 8q-4 0-4 4 5 1 4-4zM-10-10q-4 1-4 5 4 0 4-5zM12-5q3 3 1 6-3-2-1-6zM11 2q4 2 2 6-4-1-2-6zM7 8q4 0 4 4-5 1-4-4zM10-10q4 1 4 5-4 0-4-5z"
          />
        ) : (
          <path class="lc-hex" d="M0-13 11.300-6.500v13L0 13-11.300 6.500v-13z" />
        )}
      </g>
    </>
  );
}

const TOKEN_WIDE = 13;
const ROW_HIGH = 12.5;

/** Supply as barrels in rows, in a box `width` wide: fives stand together, tens and more as stacks of five. */
export function SupplyTokens({ count, width }: { count: number; width: number }) {
  const across = Math.max(5, Math.floor(width / TOKEN_WIDE));
  const stacks = count > across * 2 ? Math.floor(count / 5) : 0;
  const single = count - stacks * 5;
  const at = (n: number): string =>
    `translate(${(n % across) * TOKEN_WIDE} ${Math.floor(n / across) * ROW_HIGH})`;
  return (
    <g class="lsupply">
      {Array.from({ length: stacks }, (_, n) => (
        <g key={`stack${n}`} transform={at(n)}>
          <path class="lsupply-stack" d="M.5 1.500h11v9.500H.5z" />
          <text x="6" y="10.200">
            5
          </text>
        </g>
      ))}
      {Array.from({ length: single }, (_, n) => (
        <g key={`one${n}`} transform={at(stacks + n)}>
          <path class="lsupply-can" d="M1 2.500Q6-.5 11 2.500V9.500Q6 12.500 1 9.500z" />
          <path class="lsupply-lid" d="M1 2.500Q6 5.500 11 2.500M1 6.300Q6 9.300 11 6.300" />
        </g>
      ))}
    </g>
  );
}

/** How high so many tokens stand. */
export const supplyHeight = (count: number, width: number): number => {
  const across = Math.max(5, Math.floor(width / TOKEN_WIDE));
  const shown = count > across * 2 ? Math.floor(count / 5) + (count % 5) : count;
  return Math.max(1, Math.ceil(shown / across)) * ROW_HIGH;
};

interface EdgeProps {
  face: Face;
  /** The edge runs up and down: so does the card, its picture stays upright. */
  upright?: boolean;
  mark?: FaceMark;
}

/** An obstacle on an edge, 62×22 around 0 0, or 22×62 on an upright edge. */
export function EdgeCard({ face, upright = false, mark = "" }: EdgeProps) {
  const [w, h] = upright ? [EDGE.h, EDGE.w] : [EDGE.w, EDGE.h];
  const { def } = face;
  return (
    <g
      class={`lc ledge ls-${face.side} lt-${def ? tintOf(def) : "back"}`}
      transform={`translate(${-w / 2} ${-h / 2})`}
    >
      <rect class="lc-shadow" x="1.500" y="2.500" width={w} height={h} rx="3" />
      <rect class={def ? "lc-ground" : "lc-back"} width={w} height={h} rx="3" />
      <path
        class="lc-band"
        d={upright ? `M3 .5H${w - 3}L${w - 0.5} 3V8H.5V3z` : "M3 .5H8V21.500H3L.5 19V3z"}
      />
      {def ? (
        (upright ? [13, 28, 43] : [10, 27, 44]).map((along, n) =>
          // a row of three along a long edge, one picture where it is narrow
          upright ? (
            <Silhouette key={along} def={def} x={1.5} y={along + 1} w={19} />
          ) : (
            n < 2 && <Silhouette key={along} def={def} x={10 + n * 25.5} y={3.5} w={24} />
          ),
        )
      ) : (
        <text class="lc-query small" x={w / 2} y={h / 2 + 5.5}>
          ?
        </text>
      )}
      <Ring w={w} h={h} mark={mark} r={3} />
    </g>
  );
}

interface BridgeProps {
  defense: number;
  /** Less than none: it is destroyed. */
  hits: number;
  /** It leads up and down, over a river that runs across; else from left to right. */
  upright?: boolean;
  mark?: FaceMark;
}

const PLANKS = {
  all: "M-26-11V11M-19-11V11M-12-11V11M-5-11V11M2-11V11M9-11V11M16-11V11M23-11V11",
  left: "M-27-11V11M-21-11V11M-16-11V10M27-11V11M21-11V11",
};

/** A bridge over a river, 64×30 around 0 0 (30×64 if upright), with its hit boxes. */
export function Bridge({ defense, hits, upright = false, mark = "" }: BridgeProps) {
  const gone = hits < 0;
  const [w, h] = upright ? [30, 64] : [64, 30];
  const room = Math.min(52, defense * 9.6);
  return (
    <g class={gone ? "lc lbridge gone" : "lc lbridge"}>
      <g transform={upright ? "rotate(90)" : ""}>
        {!gone && <path class="lbridge-shade" d="M-32-7H32V14H-32z" />}
        <path
          class="lbridge-deck"
          d={gone ? "M-32-11H-9L-14-3-7 2-13 11H-32zM32-11H12L17-4 9 3 14 11H32z" : "M-32-11H32V11H-32z"}
        />
        <path class="lbridge-planks" d={gone ? PLANKS.left : PLANKS.all} />
        <path
          class="lbridge-rail"
          d={gone ? "M-32-11H-10M-32 11H-14M32-11H13M32 11H15" : "M-32-11H32M-32 11H32"}
        />
      </g>
      {!gone && (
        <g class="lbridge-hits">
          <rect x={-room / 2 - 3} y="-7" width={room + 6} height="14" rx="2" />
          <Hits hits={hits} def={defense} x={-room / 2 + 0.8} y={-4} room={room} />
        </g>
      )}
      <g transform={`translate(${-w / 2} ${-h / 2})`}>
        <Ring w={w} h={h} mark={mark} r={3} />
      </g>
    </g>
  );
}

export interface Point {
  x: number;
  y: number;
}

/** Tapered arrow of an assault with its plate ("Main attack", "Flank +2"), which stays upright. */
export function AssaultArrow({ from, to, label }: { from: Point; to: Point; label?: string }) {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const wide = label ? widthOf(label, 13) + 18 : 0;
  return (
    <g class="larrow">
      <path
        transform={`translate(${from.x} ${from.y}) rotate(${turn})`}
        d={`M0-4L${long - 20}-6V-14L${long} 0 ${long - 20} 14V6L0 4Q4 0 0-4z`}
      />
      {label && (
        <g transform={`translate(${from.x + (to.x - from.x) * 0.42} ${from.y + (to.y - from.y) * 0.42})`}>
          <rect x={-wide / 2} y="-11" width={wide} height="22" rx="11" />
          <text y="4.600">{label}</text>
        </g>
      )}
    </g>
  );
}
