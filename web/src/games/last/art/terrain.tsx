/** Ground of a zone, seen from above. Symbols and patterns once in the board's defs, then one group per zone. */
import { memo } from "preact/compat";
import { BUILT } from "./built";
import { type Random, seeded } from "./ground";
import { HEIGHTS } from "./heights";
import { LAND } from "./land";

export type Painter = (w: number, h: number, r: Random) => preact.JSX.Element;

const PAINTERS: Record<string, Painter> = { ...LAND, ...HEIGHTS, ...BUILT };

/** Once per board, inside its svg and before any terrain. */
export function TerrainDefs() {
  return (
    <defs>
      <Light />
      <GroundPatterns />
      <Plants />
      <Pines />
      <Houses />
      <Works />
    </defs>
  );
}

/** Light that lies on everything, and water. */
function Light() {
  return (
    <>
      <radialGradient id="lg-light" cx=".42" cy=".36" r=".85">
        <stop offset="0" stop-color="#fff6d8" stop-opacity=".16" />
        <stop offset=".55" stop-color="#fff6d8" stop-opacity="0" />
        <stop offset="1" stop-color="#12150c" stop-opacity=".34" />
      </radialGradient>
      <linearGradient id="lg-water" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#6f8c94" />
        <stop offset="1" stop-color="#4d6a77" />
      </linearGradient>
    </>
  );
}

/** What covers the ground and repeats itself. */
function GroundPatterns() {
  return (
    <>
      <pattern id="lg-tufts" width="46" height="38" patternUnits="userSpaceOnUse">
        <path
          class="lg-tuft"
          d="M5 9l1.500-5M8 9l2-4M24 6l1.500-4M27 6l2.500-3M38 20l1.500-5M41 20l2-4M14 27l1.500-5M17 27l2-4M31 35l1.500-5M34 35l2-4M3 36l2-4"
        />
        <path class="lg-speck" d="M20 15h.1M33 11h.1M44 31h.1M8 20h.1M24 33h.1M12 2h.1M29 24h.1" />
      </pattern>
      <pattern id="lg-furrows" width="7" height="7" patternUnits="userSpaceOnUse">
        <path class="lg-furrow" d="M0 2h7" />
        <path class="lg-furrow lit" d="M0 5h7" />
      </pattern>
      <pattern id="lg-furrows-b" href="#lg-furrows" patternTransform="rotate(72)" />
      <pattern id="lg-furrows-c" href="#lg-furrows" patternTransform="rotate(-24) scale(1.4)" />
      <pattern id="lg-reeds" width="40" height="32" patternUnits="userSpaceOnUse">
        <path
          class="lg-reed"
          d="M6 14V6M9 14l2-7M3 14L2 8M26 29v-9M29 29l2-8M23 29l-2-6M33 12V5M36 12l1.500-6"
        />
      </pattern>
      <pattern id="lg-cobbles" width="16" height="12" patternUnits="userSpaceOnUse">
        <path class="lg-cobble" d="M0 3h7M9 3h7M4 9h8M14 9h2M0 9h2" />
      </pattern>
      <pattern id="lg-rubble" width="44" height="36" patternUnits="userSpaceOnUse">
        <path
          class="lg-stone"
          d="M4 5l4-2 3 3-2 3zM22 12l5-1 1 4-4 1zM36 4l3-1 2 3-3 2zM10 24l3-3 4 2-2 4zM31 27l4-1 2 3-4 3zM2 32l3-1 1 3zM20 32l2-2 3 2-2 2z"
        />
        <path class="lg-speck" d="M15 9h.1M29 20h.1M41 17h.1M6 16h.1M26 31h.1M17 17h.1M38 34h.1" />
      </pattern>
      <pattern id="lg-orchard" width="27" height="25" patternUnits="userSpaceOnUse">
        <use href="#lg-tree" x="13.500" y="12" />
      </pattern>
      <pattern id="lg-pines" width="76" height="62" patternUnits="userSpaceOnUse">
        {PINES.map(([x, y]) => (
          <use key={`${x}/${y}`} href={(x + y) % 3 ? "#lg-pine" : "#lg-pine-b"} x={x} y={y} />
        ))}
      </pattern>
    </>
  );
}

/** Trees and bushes, from above. */
function Plants() {
  return (
    <>
      <g id="lg-tree">
        <path class="lg-shade" d="M-7 3a9 8 0 1 0 18 0 9 8 0 1 0-18 0z" />
        <path class="lg-leaf" d="M-8 1q-1-5 3-6 2-5 6-3 6-1 6 4 3 4-1 7-2 5-6 3-6 1-8-5z" />
        <path class="lg-leaf lit" d="M-6-1q0-4 3-4 3-3 5-1 3 1 1 4-3 4-6 3-3 1-3-2z" />
      </g>
      <g id="lg-tree-b">
        <path class="lg-shade" d="M-6 4a9 8 0 1 0 18 0 9 8 0 1 0-18 0z" />
        <path class="lg-leaf b" d="M-9 0q0-6 5-6 4-5 8-1 6 1 5 6 1 6-5 7-5 4-9 0-5-1-4-6z" />
        <path class="lg-leaf b lit" d="M-6-2q1-4 5-4 4-1 4 2-1 5-5 5-4 0-4-3z" />
      </g>
      <g id="lg-bush">
        <path class="lg-shade" d="M-3 2a4.500 4 0 1 0 9 0 4.500 4 0 1 0-9 0z" />
        <path class="lg-leaf" d="M-4 0q0-4 4-4t4.500 3.500Q5 4 1 4q-5 0-5-4z" />
      </g>
    </>
  );
}

/** Pines, from above. */
function Pines() {
  return (
    <>
      <g id="lg-pine">
        <path class="lg-shade" d="M-5 5a9 8 0 1 0 18 0 9 8 0 1 0-18 0z" />
        <path
          class="lg-pine"
          d="M9.6 0.0L6.7 2.0L8.1 5.2L4.6 5.3L4.0 8.7L1.0 6.9L-1.4 9.5L-2.9 6.4L-6.3 7.3L-5.9 3.8L-9.2 2.7L-7.0 0.0L-9.2 -2.7L-5.9 -3.8L-6.3 -7.3L-2.9 -6.4L-1.4 -9.5L1.0 -6.9L4.0 -8.7L4.6 -5.3L8.1 -5.2L6.7 -2.0z"
        />
        <path
          class="lg-pine mid"
          d="M4.9 -0.2L2.5 0.8L2.7 3.4L0.2 2.7L-1.4 4.8L-2.8 2.6L-5.3 3.2L-5.0 0.7L-7.3 -0.5L-5.4 -2.3L-6.5 -4.6L-3.9 -4.8L-3.2 -7.3L-1.1 -5.7L1.1 -7.2L1.6 -4.6L4.2 -4.4L3.1 -2.0z"
        />
        <path
          class="lg-pine lit"
          d="M1.0 -2.4L-0.3 -1.6L-0.1 -0.1L-1.6 -0.5L-2.7 0.5L-3.2 -0.9L-4.7 -1.1L-3.9 -2.4L-4.7 -3.7L-3.2 -3.9L-2.7 -5.3L-1.6 -4.3L-0.1 -4.7L-0.3 -3.2z"
        />
      </g>
      <g id="lg-pine-b">
        <use href="#lg-pine" transform="rotate(24) scale(.86)" />
      </g>
    </>
  );
}

/** Roofs, from above. */
function Houses() {
  return (
    <>
      <g id="lg-house">
        <path class="lg-shade" d="M-7-3.500H12V8H-7z" />
        <path class="lg-roof" d="M-10-6.500H10V0H-10z" />
        <path class="lg-roof dark" d="M-10 0H10V6.500H-10z" />
        <path class="lg-ridge" d="M-10 0H10M-5-6.500v13M0-6.500v13M5-6.500v13" />
        <path class="lg-chimney" d="M4-4h3v3H4z" />
      </g>
      <g id="lg-hip">
        <path class="lg-shade" d="M-6-4.500H10.500V9.500H-6z" />
        <path class="lg-roof b" d="M-8.500-7.500H8.500L4 0H-4z" />
        <path class="lg-roof b dark" d="M-8.500 7.500H8.500L4 0H-4z" />
        <path class="lg-roof b mid" d="M-8.500-7.500-4 0-8.500 7.500zM8.500-7.500 4 0 8.500 7.500z" />
        <path class="lg-chimney" d="M-2-4.500h3v3h-3z" />
      </g>
      <g id="lg-church">
        <path class="lg-shade" d="M-12-4H19V9H-12z" />
        <path class="lg-roof c" d="M-14-6H16V0H-14z" />
        <path class="lg-roof c dark" d="M-14 0H16V6H-14z" />
        <path class="lg-roof c" d="M-4-11H4V11H-4z" />
        <path class="lg-roof c dark" d="M0-11H4V11H0z" />
        <path class="lg-tower" d="M-21-5.500h9v11h-9z" />
        <path class="lg-ridge" d="M-21-5.500l9 11M-12-5.500l-9 11M-14 0H16" />
      </g>
    </>
  );
}

/** What stands or lies about. */
function Works() {
  return (
    <>
      <g id="lg-ruin">
        <path class="lg-shade" d="M-8-5H13V10H-8z" opacity=".5" />
        <path class="lg-floor" d="M-10-7H10V7H-10z" />
        <path class="lg-wall" d="M-10 3V-7H1M5-7h5V2M10 5v2H2M-3 7h-7V6M-2-7v6M-2 1v3" />
        <path class="lg-stone" d="M3-3l3-1 1 3zM-7 1l3 1-1 3zM4 3l3 0-1 2z" />
      </g>
      <g id="lg-wagon">
        <path class="lg-shade" d="M-10-3H13V7H-10z" />
        <path class="lg-wagon" d="M-11-5H11V5H-11z" />
        <path class="lg-ridge" d="M-11-1.500H11M-11 1.500H11M-5.500-5V5M0-5V5M5.500-5V5" />
      </g>
      <g id="lg-rock">
        <path class="lg-shade" d="M-5 0 0-4l8 3 1 6-7 4-7-3z" />
        <path class="lg-stone big" d="M-7-1-2-6l7 1 3 5-4 5-8 0z" />
        <path class="lg-stone lit" d="M-7-1-2-6l7 1-4 3z" />
      </g>
    </>
  );
}

/** A dense wood that repeats without a seam. */
const PINES: readonly (readonly [number, number])[] = [
  [2, 4],
  [22, 2],
  [43, 6],
  [63, 3],
  [12, 17],
  [33, 19],
  [54, 18],
  [73, 20],
  [3, 33],
  [24, 35],
  [45, 32],
  [65, 35],
  [14, 48],
  [36, 50],
  [56, 47],
  [75, 51],
  [2, 66],
  [22, 64],
  [43, 68],
  [63, 65],
  [-1, 20],
  [-1, 51],
  [78, 4],
  [79, 33],
];

interface Props {
  /** `ter.woods`; null while it lies face down. */
  id: string | null;
  /** The zone's word. */
  seed: string;
  w: number;
  h: number;
}

/** Fills w×h from 0 0; the board clips it. The same zone always looks the same. */
export const Terrain = memo(function Terrain({ id, seed, w, h }: Props) {
  const paint = id === null ? null : (PAINTERS[id.replace("ter.", "")] ?? PAINTERS.clear);
  if (!paint) return <Unknown w={w} h={h} />;
  return (
    <g class="lg">
      {paint(w, h, seeded(`${id}${seed}`))}
      <rect class="lg-light" width={w} height={h} />
    </g>
  );
});

/** Terrain that lies face down. */
function Unknown({ w, h }: { w: number; h: number }) {
  return (
    <g class="lg">
      <rect class="lg-unknown" width={w} height={h} />
      <g transform={`translate(${w / 2} ${h / 2})`}>
        <path class="lg-unknown-hex" d="M0-30 26-15v30L0 30-26 15v-30z" />
        <text class="lg-unknown-mark" y="11">
          ?
        </text>
      </g>
    </g>
  );
}

/** Water between two rows of zones: w×h from 0 0, flowing along its longer side. */
export const River = memo(function River({ w, h }: { w: number; h: number }) {
  const upright = h > w;
  const r = seeded(`river${w}${h}`);
  const long = upright ? h : w;
  const broad = upright ? w : h;
  let waves = "";
  for (let at = 6; at < long - 14; at += 9 + r() * 8) {
    const off = 5 + r() * (broad - 10);
    const bend = (r() - 0.5) * 4;
    waves += upright ? `M${off} ${at}q${bend} 6 0 12` : `M${at} ${off}q6 ${bend} 12 0`;
  }
  return (
    <g class="lg">
      <rect class="lg-bank" width={w} height={h} />
      <rect
        class="lg-stream"
        x={upright ? 3 : 0}
        y={upright ? 0 : 3}
        width={upright ? w - 6 : w}
        height={upright ? h : h - 6}
      />
      <path class="lg-wave" d={waves} />
    </g>
  );
});
