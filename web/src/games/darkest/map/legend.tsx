/** A cartouche where nobody plays: the title of the sheet from far off, what its signs mean from nearer. */
import type { ComponentChildren } from "preact";
import type { Json } from "../../../lib/types";
import { say } from "../../../lib/words";
import { geometryOf } from "./geometry";
import { ANCHOR, ARROW, BASTION, DERRICK, STAR_PATH } from "./signs";

/** The last column has the longest words. */
const [COLUMN, WIDER, LINE, ROWS] = [118, 50, 22.5, 5];
const PLACE = [-0.42, 14.42] as const;

const stroke = (kind: string, d: string): ComponentChildren => <path class={kind} d={d} />;
const RUN = "M-13 2C-8-4-4 6 2 0S10-2 13 1";

/** Sign and word, from column to column. */
const SIGNS: readonly (readonly [word: string, sign: ComponentChildren])[] = [
  ["forest", <rect class="swatch forest" x="-13" y="-7" width="26" height="14" rx="5" />],
  ["swamp", <rect class="swatch swamp" x="-13" y="-7" width="26" height="14" rx="5" />],
  ["hills", <rect class="swatch hills" x="-13" y="-7" width="26" height="14" rx="5" />],
  ["mountain", <rect class="swatch mountain" x="-13" y="-7" width="26" height="14" rx="5" />],
  [
    "border",
    <g>
      {stroke("dborder band", "M-13 0H13")}
      {stroke("dborder line", "M-13 0H13")}
    </g>,
  ],
  [
    "river",
    <g class="driver">
      {stroke("water", RUN)}
      {stroke("gleam", RUN)}
    </g>,
  ],
  [
    "closed",
    <g class="dclosed">
      {stroke("string", "M-12 0H12")}
      {stroke("beads", "M-12 0H13")}
    </g>,
  ],
  [
    "strait",
    <g class="dstrait">
      {stroke("side", "M0-8V8")}
      {stroke("arrow", ARROW)}
    </g>,
  ],
  [
    "highway",
    <g class="dhighway">
      {stroke("edge", "M-13 0H13")}
      {stroke("road", "M-13 0H13")}
    </g>,
  ],
  ["stalin", <g class="dstalin">{stroke("wall", "M-13 3H13M-10 3V-2M-3.500 3V-2M3 3V-2M9.500 3V-2")}</g>],
  [
    "victory",
    <g class="dstar">
      <path d={STAR_PATH} />
      <text y="3.800">1</text>
    </g>,
  ],
  ["major", <rect class="block" x="-4.300" y="-4.300" width="8.600" height="8.600" />],
  [
    "city",
    <g>
      <circle class="ground" r="4.400" />
      <circle class="dot" r="1.800" />
    </g>,
  ],
  ["town", <circle class="dot" r="2.700" />],
  ["oil", <path class="oil" d={DERRICK} />],
  ["fortress", <path class="bastion" d={BASTION} transform="scale(.8)" />],
  ["port", <path class="quay" d={ANCHOR} />],
  [
    "axis",
    <g class="dsource">
      <g class="axis">
        {stroke("bar", "M-13 0H1")}
        {stroke("arrow", "M-2-6H6L13 0L6 6H-2Z")}
      </g>
    </g>,
  ],
  [
    "soviet",
    <g class="dsource">
      <g class="soviet">
        {stroke("bar", "M-13 0H0")}
        {stroke("arrow", "M4-6.500A6.500 6.500 0 1 0 4 6.500L13 0Z")}
      </g>
    </g>,
  ],
];

export function Legend({ data }: { data: Json }) {
  const [x, y] = geometryOf(data).at(PLACE);
  const columns = Math.ceil(SIGNS.length / ROWS);
  const [w, h] = [columns * COLUMN + WIDER, ROWS * LINE + 16];
  return (
    <g class="dlegend" transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
      <rect class="sheet" width={w} height={h} />
      <rect class="rule" x="4" y="4" width={w - 8} height={h - 8} />
      <g class="title">
        <text x={w / 2} y={h / 2 - 6}>
          {say("darkest-sheet-title")}
        </text>
        <text class="below" x={w / 2} y={h / 2 + 32}>
          {say("darkest-sheet-years")}
        </text>
      </g>
      <g class="signs">
        {SIGNS.map(([word, sign], n) => (
          <g
            key={word}
            class="dcity"
            transform={`translate(${26 + Math.floor(n / ROWS) * COLUMN} ${(20 + (n % ROWS) * LINE).toFixed(1)})`}
          >
            {sign}
            <text class="word" x="19" y="4">
              {say(`darkest-sign-${word}`)}
            </text>
          </g>
        ))}
      </g>
    </g>
  );
}
