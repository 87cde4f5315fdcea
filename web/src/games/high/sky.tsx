/** The chart itself: night, nebulae, astrolabe, grid, planets, frame. Drawn once, never touched again. */
import { memo } from "preact/compat";
import { type Atlas, at, HEX, hexPath, size, type World } from "./atlas";

const GRADUATIONS = 36;
const STARS = 340;

/** The same stars for everybody, every time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const HATCHINGS: Record<string, [size: number, draw: string, turn: number]> = {
  or: [5, "M2.500 2.500h.01", 0],
  tenne: [5, "M0 2.500H5M0 5 5 0", 0],
  purpure: [4, "M2 0V4", 45],
  azure: [4, "M0 2H4", 0],
  vert: [4, "M2 0V4", -45],
  murrey: [5, "M0 0 5 5M5 0 0 5", 0],
  gules: [4, "M2 0V4", 0],
};

/** `lang` is not read here, but with another language everything is written anew. */
export const Sky = memo(function Sky({ atlas }: { atlas: Atlas; lang: string }) {
  const { width, height } = size(atlas.map);
  return (
    <g class="hsky" aria-hidden="true">
      <Paint atlas={atlas} />
      <rect width={width} height={height} fill="url(#hsky-night)" />
      <clipPath id="hsky-edge">
        <rect width={width} height={height} />
      </clipPath>
      <g class="hsky-nebulae" clip-path="url(#hsky-edge)">
        {atlas.worlds.map((world) => (
          <circle
            key={world.id}
            cx={world.x}
            cy={world.y}
            r="128"
            fill={`url(#hneb-${atlas.zone.get(world.zone)?.tincture})`}
          />
        ))}
      </g>
      <g clip-path="url(#hsky-edge)">
        <Astrolabe x={width / 2} y={height / 2} />
      </g>
      <Stars width={width} height={height} />
      <path class="hsky-grid" d={grid(atlas)} />
      <Ties atlas={atlas} />
      {atlas.worlds.map((world) => (
        <Globe key={world.id} world={world} tincture={atlas.zone.get(world.zone)?.tincture ?? "or"} />
      ))}
      <Frame width={width} height={height} />
      <Rose x={76} y={height - 84} />
    </g>
  );
});

function Paint({ atlas }: { atlas: Atlas }) {
  return (
    <defs>
      <radialGradient id="hsky-night" cx="50%" cy="45%" r="75%">
        <stop offset="0" class="hn-1" />
        <stop offset=".6" class="hn-2" />
        <stop offset="1" class="hn-3" />
      </radialGradient>
      {atlas.zones.map(({ tincture }) => (
        <Tincture key={tincture} tincture={tincture} />
      ))}
    </defs>
  );
}

function Tincture({ tincture }: { tincture: string }) {
  const [side, draw, turn] = HATCHINGS[tincture] as [number, string, number];
  const size = { width: side, height: side, patternTransform: `rotate(${turn})` };
  return (
    <g class={`z-${tincture}`}>
      <radialGradient id={`hneb-${tincture}`}>
        <stop offset="0" class="hneb" stop-opacity=".36" />
        <stop offset=".5" class="hneb" stop-opacity=".16" />
        <stop offset="1" class="hneb" stop-opacity="0" />
      </radialGradient>
      <radialGradient id={`hglobe-${tincture}`} cx="35%" cy="28%" r="85%">
        <stop offset="0" class="hneb" stop-opacity=".3" />
        <stop offset=".55" class="hneb" stop-opacity=".06" />
        <stop offset="1" stop-color="#05071a" stop-opacity=".5" />
      </radialGradient>
      <pattern id={`hatch-${tincture}`} patternUnits="userSpaceOnUse" {...size}>
        <path class={tincture === "or" ? "hatch hatch-dots" : "hatch"} d={draw} />
      </pattern>
    </g>
  );
}

function Astrolabe({ x, y }: { x: number; y: number }) {
  const spokes = Array.from({ length: 24 }, (_, n) => {
    const [c, s] = [Math.cos((n * Math.PI) / 12), Math.sin((n * Math.PI) / 12)];
    return `M${(x + 150 * c).toFixed(1)} ${(y + 150 * s).toFixed(1)}L${(x + 640 * c).toFixed(1)} ${(y + 640 * s).toFixed(1)}`;
  }).join("");
  return (
    <g class="hsky-astrolabe">
      {[150, 290, 430, 570].map((r) => (
        <circle key={r} cx={x} cy={y} r={r} />
      ))}
      <ellipse cx={x + 60} cy={y - 30} rx="390" ry="250" transform={`rotate(-23 ${x} ${y})`} />
      <path class="faint" d={spokes} />
    </g>
  );
}

/** Three paths of dots rather than hundreds of circles: the chart is panned and zoomed all the time. */
function Stars({ width, height }: { width: number; height: number }) {
  const next = chance(77);
  const paths = ["", "", ""];
  for (let n = 0; n < STARS; n++) {
    const kind = next() ** 2 > 0.55 ? 2 : next() > 0.5 ? 1 : 0;
    paths[kind] += `M${(next() * width).toFixed(0)} ${(next() * height).toFixed(0)}h.01`;
  }
  return (
    <>
      {paths.map((d, n) => (
        <path key={d} class={`hsky-stars s${n}`} d={d} />
      ))}
    </>
  );
}

function grid(atlas: Atlas): string {
  const { cols, rows } = atlas.map.grid;
  const h = (Math.sqrt(3) / 2) * HEX;
  let path = "";
  for (let column = 1; column <= cols; column++) {
    for (let row = 1; row <= rows; row++) {
      const [x, y] = at(String(column).padStart(2, "0") + String(row).padStart(2, "0"));
      path += `M${(x - HEX).toFixed(1)} ${y.toFixed(1)}l${HEX / 2} ${-h.toFixed(1)}h${HEX}l${HEX / 2} ${h.toFixed(1)}`;
    }
  }
  return path;
}

/** Satellite and the planets that its alarm wakes. */
function Ties({ atlas }: { atlas: Atlas }) {
  return (
    <>
      {atlas.zones.map((zone) => (
        <path
          key={zone.id}
          class={`hsky-tie z-${zone.tincture}`}
          d={zone.alertPlanets
            .map((id) => atlas.world.get(id))
            .map((world) => (world ? `M${zone.x} ${zone.y}L${world.x.toFixed(1)} ${world.y.toFixed(1)}` : ""))
            .join("")}
        />
      ))}
    </>
  );
}

function Globe({ world, tincture }: { world: World; tincture: string }) {
  const { x, y, rad } = world;
  return (
    <g class={`hglobe z-${tincture}${world.capital ? " capital" : ""}`}>
      <circle class="hglobe-air" cx={x} cy={y} r={rad + 3} />
      <circle class="hglobe-disc" cx={x} cy={y} r={rad} />
      <circle cx={x} cy={y} r={rad} fill={`url(#hglobe-${tincture})`} />
      <path class="hglobe-lines" d={meridians(x, y, rad)} />
      <path class="hglobe-shade" d={crescent(x, y, rad)} />
      <path class="hglobe-light" d={arc(x, y, rad - 3, 196, 262)} />
      {world.hexes.map((hex) => {
        const [a, b] = at(hex);
        const shape = hexPath(a, b, HEX - 0.8);
        return (
          <g key={hex}>
            <path class="hglobe-sea" d={shape} />
            <path class="hglobe-hatch" d={shape} fill={`url(#hatch-${tincture})`} />
            <path class="hglobe-land" d={shape} />
          </g>
        );
      })}
      {world.capital && <Graduation x={x} y={y} r={rad + 5} />}
    </g>
  );
}

const polar = (x: number, y: number, r: number, angle: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
};

const arc = (x: number, y: number, r: number, from: number, to: number): string =>
  `M${polar(x, y, r, from)}A${r} ${r} 0 0 1 ${polar(x, y, r, to)}`;

/** An engraver's globe: meridians as half ellipses about an axis that leans, and the parallels across them. */
function meridians(x: number, y: number, r: number): string {
  const lean = -23;
  const [north, south] = [polar(x, y, r, lean - 90), polar(x, y, r, lean + 90)];
  const round = (width: number, sweep: number): string =>
    `M${north}A${(r * width).toFixed(1)} ${r.toFixed(1)} ${lean} 0 ${sweep} ${south}`;
  const across = [-28, 0, 28]
    .map(
      (turn) =>
        `M${polar(x, y, r, lean + turn)}Q${polar(x, y + r * 0.14, r * Math.sin((turn * Math.PI) / 180), lean + 90)} ${polar(x, y, r, lean + 180 - turn)}`,
    )
    .join("");
  return [round(0.35, 0), round(0.35, 1), round(0.76, 0), round(0.76, 1)].join("") + across;
}

/** The night side, to the lower right. */
const crescent = (x: number, y: number, r: number): string =>
  `M${polar(x, y, r, -46)}A${r} ${r} 0 0 1 ${polar(x, y, r, 136)}A${r * 1.22} ${r * 1.22} 0 0 0 ${polar(x, y, r, -46)}Z`;

function Graduation({ x, y, r }: { x: number; y: number; r: number }) {
  const ticks = Array.from({ length: GRADUATIONS }, (_, n) => {
    const turn = (n * 2 * Math.PI) / GRADUATIONS;
    const end = r + (n % 3 ? 2.5 : 5.5);
    const point = (q: number): string =>
      `${(x + q * Math.cos(turn)).toFixed(1)} ${(y + q * Math.sin(turn)).toFixed(1)}`;
    return `M${point(r)}L${point(end)}`;
  }).join("");
  return (
    <g class="hglobe-gold">
      <circle cx={x} cy={y} r={r} />
      <path d={ticks} />
    </g>
  );
}

function Frame({ width, height }: { width: number; height: number }) {
  const corners: [number, number, number, number][] = [
    [6, 6, 1, 1],
    [width - 6, 6, -1, 1],
    [6, height - 6, 1, -1],
    [width - 6, height - 6, -1, -1],
  ];
  return (
    <g class="hframe">
      <rect x="6" y="6" width={width - 12} height={height - 12} />
      <rect class="thin" x="10" y="10" width={width - 20} height={height - 20} />
      {corners.map(([x, y, a, b]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(${a} ${b})`}>
          <Ornament />
        </g>
      ))}
    </g>
  );
}

const LEAVES = [
  [32, 5.5],
  [46, 8.5],
  [59, 4.5],
] as const;

/** In a corner: a boss, tendrils, leaves and berries. */
function Ornament() {
  return (
    <>
      <path class="bold" d="M0 0h46M0 0v46" />
      <circle class="boss" cx="13" cy="13" r="8.500" />
      <path class="bold" d="M13 7.500v11M7.500 13h11" />
      <path d="M22 8c10-6 18 4 30-1 6-2.500 8-7 15-5M8 22c-6 10 4 18-1 30-2.500 6-7 8-5 15" />
      {LEAVES.map(([p, q]) => (
        <path key={p} class="leaf" d={`M${p} ${q}q3-5 7-3-2 5-7 3zM${q} ${p}q-5 3-3 7 5-2 3-7z`} />
      ))}
      <circle class="berry" cx="68" cy="4" r="2.500" />
      <circle class="berry" cx="4" cy="68" r="2.500" />
    </>
  );
}

/** Where a die sends storms and lost fleets. */
function Rose({ x, y }: { x: number; y: number }) {
  return (
    <g class="hrose" transform={`translate(${x} ${y})`}>
      <circle class="ground" r="46" />
      <circle class="ring" r="33" />
      {[1, 2, 3, 4, 5, 6].map((die, n) => {
        const turn = -Math.PI / 2 + (n * Math.PI) / 3;
        return (
          <g key={die}>
            <path class={n % 2 ? "dark" : "light"} transform={`rotate(${n * 60})`} d="M0-32 4-6H-4z" />
            <text x={40 * Math.cos(turn)} y={40 * Math.sin(turn) + 4.5} font-size="13">
              {die}
            </text>
          </g>
        );
      })}
      <circle class="hub" r="5" />
    </g>
  );
}
