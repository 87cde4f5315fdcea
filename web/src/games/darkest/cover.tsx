/** The picture of The Darkest Crusade: a staff map in the summer of 1941. */
import { hexagon, scatter, times } from "../../pages/art/random";

type Symbol = "infantry" | "armour" | "mechanized" | "staff";

interface Counter {
  side: "axis" | "soviet";
  name: string;
  kind: Symbol;
  value: string;
  at: [column: number, row: number];
  stack?: number;
  disrupted?: boolean;
}

const SIDES = {
  axis: { ground: "#566d82", ink: "#fff", box: "#e6edf2", sign: "#16222d", edge: "#1c2a37", corner: 3 },
  soviet: { ground: "#cf7a3c", ink: "#1f0f03", box: "#fbead8", sign: "#2a1406", edge: "#5a2c0a", corner: 8 },
};
const COUNTERS: Counter[] = [
  { side: "axis", name: "57 Pz", kind: "armour", value: "3-2", at: [2, 0], stack: 2 },
  { side: "soviet", name: "22 A", kind: "infantry", value: "1-1", at: [3, 0], stack: 2 },
  { side: "axis", name: "9 Army", kind: "staff", value: "2-1", at: [0, 1] },
  { side: "axis", name: "47 Pz", kind: "armour", value: "3-2", at: [1, 1], stack: 3, disrupted: true },
  { side: "soviet", name: "19 A", kind: "infantry", value: "1-1", at: [2, 1], stack: 2 },
  { side: "axis", name: "8", kind: "infantry", value: "1-1", at: [1, 2], stack: 3 },
  { side: "soviet", name: "5 M", kind: "mechanized", value: "2-1", at: [2, 2], stack: 3, disrupted: true },
  { side: "soviet", name: "24 A", kind: "infantry", value: "1-1", at: [3, 2] },
  { side: "soviet", name: "32 A", kind: "infantry", value: "1-1", at: [4, 2] },
  { side: "axis", name: "24 Pz", kind: "armour", value: "3-2", at: [0, 3], stack: 2 },
  { side: "soviet", name: "13 A", kind: "infantry", value: "1-1", at: [2, 3] },
];
const STEP = 96;
const middle = ([column, row]: [number, number]): [number, number] => [
  36 + column * STEP + (row % 2 ? STEP / 2 : 0),
  58 + row * 83,
];

function Sign({ kind, box, sign }: { kind: Symbol; box: string; sign: string }) {
  const isDark = kind === "armour";
  const line = isDark ? "#fff" : sign;
  return (
    <g transform="translate(9 14)" fill="none" stroke={line} stroke-width="1.3">
      <rect width="26" height="16" fill={isDark ? sign : box} stroke={sign} />
      {(kind === "infantry" || kind === "mechanized") && <path d="M0 0 26 16M26 0 0 16" />}
      {(isDark || kind === "mechanized") && (
        <rect x="5" y="4" width="16" height="8" rx="4" fill={isDark ? "none" : box} stroke-width="1.5" />
      )}
      {kind === "staff" && (
        <>
          <circle cx="13" cy="9" r="3.800" fill={line} />
          <path d="M0 4h26" />
        </>
      )}
    </g>
  );
}

function Piece({ side, name, kind, value, at, stack = 1, disrupted }: Counter) {
  const { ground, ink, box, sign, edge, corner } = SIDES[side];
  const [x, y] = middle(at);
  return (
    <g transform={`translate(${x - 22} ${y - 22})`}>
      {times(stack, (n) => {
        const under = stack - 1 - n;
        return (
          <g key={n} transform={`translate(${under * 4} ${under * 4})`}>
            <rect x="1.500" y="2.500" width="44" height="44" rx={corner} fill="#000" opacity=".25" />
            <rect width="44" height="44" rx={corner} fill={ground} stroke={edge} stroke-width="1.2" />
          </g>
        );
      })}
      {disrupted && <rect width="44" height="44" rx={corner} fill="url(#art-hatch)" />}
      <text x="22" y="11.500" text-anchor="middle" font-size="12" font-weight="600" fill={ink}>
        {name}
      </text>
      <Sign kind={kind} box={box} sign={sign} />
      <text x="22" y="42.500" text-anchor="middle" font-size="15" font-weight="700" fill={ink}>
        {value}
      </text>
      {disrupted && <Disrupted />}
      {stack > 1 && (
        <g transform="translate(46 -2)">
          <circle r="8.500" fill="#fff" stroke="#2b2a22" stroke-width="1.2" />
          <text y="4.500" text-anchor="middle" font-size="13" font-weight="700" fill="#2b2a22">
            {stack}
          </text>
        </g>
      )}
    </g>
  );
}

function Disrupted() {
  return (
    <g transform="translate(-6 30)">
      <rect width="16" height="16" rx="3" fill="#fff" stroke="#8f1d12" stroke-width="1.5" />
      <text x="8" y="12.800" text-anchor="middle" font-size="13.500" font-weight="700" fill="#8f1d12">
        D
      </text>
    </g>
  );
}

const PLACES: [string, number, number, string][] = [
  ["Dvinsk", 72, 14, "start"],
  ["Polotsk", 128, 84, "start"],
  ["Bologoe", 436, 22, "end"],
  ["Rzhev", 352, 138, "start"],
  ["Smolensk", 228, 268, "middle"],
  ["Vyazma", 330, 262, "middle"],
];

export function DarkestArt() {
  return (
    <svg viewBox="0 0 440 312" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Paint />
      <Land />
      <Lines />
      {COUNTERS.map((each) => (
        <Piece key={each.name} {...each} />
      ))}
      <g
        class="art-places"
        font-size="15"
        fill="#2b2a22"
        stroke="#f1e8d0"
        stroke-width="3.5"
        paint-order="stroke"
      >
        {PLACES.map(([name, x, y, anchor]) => (
          <text key={name} x={x} y={y} text-anchor={anchor as "start"}>
            {name}
          </text>
        ))}
      </g>
    </svg>
  );
}

function Paint() {
  const size = { width: "6", height: "6", patternTransform: "rotate(45)" };
  return (
    <defs>
      <pattern id="art-hatch" patternUnits="userSpaceOnUse" {...size}>
        <path d="M1.500 0V6" stroke="#fff" stroke-width="2.5" stroke-opacity=".35" />
      </pattern>
      <radialGradient id="art-wood">
        <stop offset="0" stop-color="#aabb7d" stop-opacity=".75" />
        <stop offset="1" stop-color="#aabb7d" stop-opacity="0" />
      </radialGradient>
    </defs>
  );
}

const WOODS = [
  [60, 40, 110],
  [250, 40, 130],
  [180, 170, 110],
  [400, 180, 120],
  [60, 270, 120],
  [310, 300, 110],
] as const;

/** Paper, woods, hexes, trees. */
function Land() {
  const any = scatter(19);
  return (
    <>
      <rect width="440" height="312" fill="#f1e8d0" />
      {WOODS.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="url(#art-wood)" />
      ))}
      <g fill="none" stroke="#5d5a48" stroke-opacity=".28">
        {times(30, (n) => {
          const [x, y] = middle([(n % 6) - 1, Math.floor(n / 6) - 1]);
          return <polygon key={n} points={hexagon(x, y, STEP / Math.sqrt(3), false)} />;
        })}
      </g>
      <g fill="#77895a" stroke="#55663d" stroke-width=".6">
        {times(64, (n) => {
          const [x, y] = [any() * 440, any() * 312];
          return <path key={n} d={`M${x.toFixed(0)} ${y.toFixed(0)}l4 9h-8z`} />;
        })}
      </g>
    </>
  );
}

const RIVER = "M-4 24C40 44 66 18 96 40S122 84 160 96s22 40 60 44 66-18 96-2 40-40 130-44";
const ROAD = "M-5 176C90 182 150 222 226 228s130 18 220 4";
const FRONT = "M276 -4v56l-46 30v54l-42 32v50l-50 30v70";

/** Rivers, the highway, the front. */
function Lines() {
  return (
    <g fill="none" stroke-linecap="round">
      <path d={RIVER} stroke="#fff" stroke-opacity=".6" stroke-width="7" />
      <path d={RIVER} stroke="#2f6f93" stroke-width="3.5" />
      <path d="M30 318C22 270 44 240 34 204s14-50 8-78" stroke="#2f6f93" stroke-width="2" />
      <path d={ROAD} stroke="#fff" stroke-width="5" />
      <path d={ROAD} stroke="#b04a34" stroke-width="1.6" />
      <path d={ROAD} transform="translate(0 3)" stroke="#b04a34" stroke-width="1.6" />
      <g stroke-linejoin="round">
        <path d={FRONT} stroke="#fff" stroke-width="6" stroke-opacity=".7" />
        <path d={FRONT} stroke="#1d2a44" stroke-width="3" stroke-dasharray="8 5" />
      </g>
    </g>
  );
}
