/** The picture of The High Crusade: a star chart with a stolen fleet on its way. */
import { hexagon, scatter, times } from "../../pages/art/random";

interface Planet {
  x: number;
  y: number;
  tint: string;
  capital?: boolean;
  /** Which hexes it has: 0 is the middle, 1 to 6 around it. */
  hexes: number[];
}

const R = 17;
const PLANETS: Planet[] = [
  { x: 58, y: 52, tint: "#e08a3c", capital: true, hexes: [0, 1, 2, 3, 4, 5, 6] },
  { x: 272, y: 18, tint: "#5aa0d8", capital: true, hexes: [0, 1, 2, 3, 4, 5, 6] },
  { x: 126, y: 182, tint: "#e08a3c", hexes: [0, 1, 2, 4, 5] },
  { x: 304, y: 182, tint: "#5aa0d8", hexes: [0, 1, 3, 4, 5, 6] },
  { x: 424, y: 122, tint: "#5aa0d8", hexes: [0, 2, 3, 4, 5] },
  { x: 6, y: 276, tint: "#d9b24c", hexes: [0, 1, 2, 6] },
  { x: 420, y: -6, tint: "#d98ab0", hexes: [0, 3, 4] },
];
const SHIELD = "M-15-16h30v14q0 13-15 19-15-6-15-19z";
const PLATE = "M-10-16h20l6 6v20l-6 6h-20l-6-6v-20z";
const FLEET = "M10 1 17 16 10 12.500 3 16z";
const ARMY = "M3 8l7-5 7 5v8H3zM7 16v-5h6v5";

function Plate({ x, y, kind, strength }: { x: number; y: number; kind: string; strength: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={PLATE} transform="translate(1.5 2)" opacity=".5" />
      <path d={PLATE} fill="#9cc3e6" stroke="#173b5c" stroke-width="1.5" />
      <path d={kind} transform="translate(-8.500 -14.500) scale(.84)" fill="#06182a" />
      <text y="13.500" text-anchor="middle" font-size="15" font-weight="700" fill="#06182a">
        {strength}
      </text>
    </g>
  );
}

function World({ planet, n }: { planet: Planet; n: number }) {
  const { x, y, tint, capital, hexes } = planet;
  const step = R * Math.sqrt(3);
  return (
    <g>
      <circle cx={x} cy={y} r="53" fill="#0b0f24" fill-opacity=".62" stroke={tint} stroke-opacity=".8" />
      {capital && (
        <g fill="none" stroke="#e9c46a">
          <circle cx={x} cy={y} r="57" stroke-width="1.3" />
          <circle cx={x} cy={y} r="60" stroke-width="4" stroke-dasharray="1 5.300" stroke-opacity=".8" />
        </g>
      )}
      {hexes.map((each) => {
        const angle = (Math.PI / 3) * each - Math.PI / 6;
        const [hx, hy] = each ? [x + step * Math.cos(angle), y + step * Math.sin(angle)] : [x, y];
        return (
          <polygon
            key={each}
            points={hexagon(hx, hy, R - 1, true)}
            fill={`url(#art-${tint === "#5aa0d8" ? "azure" : n % 2 ? "or" : "tenne"})`}
            stroke={tint}
            stroke-width="1.2"
          />
        );
      })}
    </g>
  );
}

export function HighArt() {
  return (
    <svg viewBox="0 0 440 312" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <Paint />
      <rect width="440" height="312" fill="url(#art-sky)" />
      <circle cx="80" cy="100" r="190" fill="url(#art-amber)" />
      <circle cx="330" cy="100" r="210" fill="url(#art-blue)" />
      <Heavens />
      <g fill="none" stroke-width="1.2" stroke-dasharray="2 4">
        <path d="M58 52L6 140M126 182L20 120" stroke="#e08a3c" stroke-opacity=".7" />
        <path d="M304 182L330 104L272 18M424 122L330 104" stroke="#7fb8e8" stroke-opacity=".8" />
      </g>
      {PLANETS.map((planet, n) => (
        <World key={planet.x} planet={planet} n={n} />
      ))}
      <Plate x={40} y={54} kind={FLEET} strength={5} />
      <Plate x={76} y={54} kind={ARMY} strength={5} />
      <Plate x={254} y={20} kind={FLEET} strength={10} />
      <Plate x={290} y={20} kind={ARMY} strength={10} />
      <path d={WAY} fill="none" stroke="#0b0f24" stroke-width="6" stroke-opacity=".7" />
      <path d={WAY} fill="none" stroke="#ffd257" stroke-width="2.5" stroke-dasharray="7 5" />
      <Fleet />
      <Roger />
    </svg>
  );
}

/** From where the stolen fleet comes. */
const WAY = "M134 176C180 140 226 150 262 168";

function Paint() {
  return (
    <defs>
      <radialGradient id="art-sky" cx="62%" cy="40%" r="80%">
        <stop offset="0" stop-color="#26306c" />
        <stop offset=".6" stop-color="#151b42" />
        <stop offset="1" stop-color="#0a0d22" />
      </radialGradient>
      <Glow id="art-amber" colour="#e08a3c" />
      <Glow id="art-blue" colour="#4f9ade" />
      <pattern id="art-azure" width="5" height="4" patternUnits="userSpaceOnUse">
        <path d="M0 2H5" stroke="#5aa0d8" stroke-opacity=".6" />
      </pattern>
      <pattern id="art-tenne" width="5" height="5" patternUnits="userSpaceOnUse">
        <path d="M0 2.500H5M0 5 5 0" stroke="#e08a3c" stroke-width=".8" stroke-opacity=".7" />
      </pattern>
      <pattern id="art-or" width="5" height="5" patternUnits="userSpaceOnUse">
        <circle cx="2.500" cy="2.500" r=".9" fill="#d9b24c" />
      </pattern>
    </defs>
  );
}

function Glow({ id, colour }: { id: string; colour: string }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stop-color={colour} stop-opacity=".42" />
      <stop offset="1" stop-color={colour} stop-opacity="0" />
    </radialGradient>
  );
}

const GRID = times(23, (column) =>
  times(12, (row) => {
    const x = column * 25.5 - 20;
    const y = row * 29.4 + (column % 2) * 14.7 - 20;
    return `M${(x - 17).toFixed(1)} ${y.toFixed(1)}l8.500-14.700h17l8.500 14.700`;
  }).join(""),
).join("");

/** Circles of an astrolabe, the grid, and stars. */
function Heavens() {
  const any = scatter(77);
  return (
    <>
      <g fill="none" stroke="#e9c46a" stroke-opacity=".16">
        {[110, 190, 270, 350].map((r) => (
          <circle key={r} cx="420" cy="250" r={r} />
        ))}
      </g>
      <path d={GRID} fill="none" stroke="#aab4e6" stroke-opacity=".14" stroke-width=".8" />
      {times(120, (n) => {
        const size = any();
        return (
          <circle
            key={n}
            cx={(any() * 440).toFixed(0)}
            cy={(any() * 312).toFixed(0)}
            r={(size * size * 1.3 + 0.35).toFixed(2)}
            fill="#fff"
            opacity={(0.25 + size * 0.5).toFixed(2)}
          />
        );
      })}
    </>
  );
}

function Fleet() {
  return (
    <g transform="translate(288 178)">
      <path d={SHIELD} transform="scale(1.24)" fill="none" stroke="#0b0f24" stroke-width="5" />
      <path d={SHIELD} transform="scale(1.24)" fill="none" stroke="#ffd257" stroke-width="2.8" />
      <path d={SHIELD} fill="#f3d58a" stroke="#6b4a08" stroke-width="1.5" />
      <path d="M0-15V16M-15-5H15" stroke="#b5341f" stroke-width="5" opacity=".22" />
      <path
        d="M2 13q8 5 16 0l-1.500 4q-6.500 2.500-13 0zM10 2v10M10 3q6 1 6.500 7H10zM9 5Q4.500 6 4 10h5z"
        transform="translate(-8.500 -14.500) scale(.84)"
        fill="#2a1a02"
        stroke="#2a1a02"
      />
      <text y="13" text-anchor="middle" font-size="15" font-weight="700" fill="#2a1a02">
        9
      </text>
    </g>
  );
}

function Roger() {
  return (
    <g transform="translate(325 174)">
      <circle r="14" fill="#0b0f24" stroke="#e9c46a" stroke-width="2" />
      <circle r="11" fill="#f3d58a" />
      <text class="art-letter" y="6.500" text-anchor="middle" font-size="20" font-weight="600" fill="#2a1a02">
        R
      </text>
    </g>
  );
}
