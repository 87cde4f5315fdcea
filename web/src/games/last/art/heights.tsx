/** Heights and cuts, with their slopes. */
import { flowing, leaning, n, type Random, type Spot, scatter, smooth } from "./ground";
import { Bushes, Meadow } from "./land";
import type { Painter } from "./terrain";

interface StepsProps {
  outline: string;
  middle: Spot;
  steps: number;
  tone: string;
}

/** Steps of a height from its foot to its top, lit from the upper left. */
function Steps({ outline, middle, steps, tone }: StepsProps) {
  const all = Array.from({ length: steps }, (_, k) => k);
  return (
    <>
      {all.map((k) => {
        const scale = n((1 - k / (steps + 0.6)) * 100) / 100;
        const place = `translate(${n(middle[0] - k * 1.6)} ${n(middle[1] - k * 2.2)}) scale(${scale})`;
        return (
          <g key={k}>
            <path class="lg-fall" d={outline} transform={`${place} translate(3 5)`} />
            <path
              class={`lg-step ${tone}`}
              d={outline}
              transform={place}
              style={{ fillOpacity: 0.16 + k * 0.09 }}
            />
          </g>
        );
      })}
    </>
  );
}

/** Strokes on both sides of a line of spots, of uneven length, as on the banks of a cut or below a crest. */
function comb(r: Random, spots: readonly Spot[], from: number, to: number): string {
  let path = "";
  for (let k = 1; k < spots.length; k += 1) {
    const [[ax, ay], [bx, by]] = [spots[k - 1] as Spot, spots[k] as Spot];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / long, (bx - ax) / long];
    for (let at = r() * 3; at < long; at += 2.6 + r() * 2.4)
      for (const side of [-1, 1]) {
        const [x, y] = [ax + ((bx - ax) * at) / long, ay + ((by - ay) * at) / long];
        const end = from + (to - from) * (0.35 + r() * 0.65);
        path += `M${n(x + nx * side * from)} ${n(y + ny * side * from)}L${n(x + nx * side * end)} ${n(y + ny * side * end)}`;
      }
  }
  return path;
}

/** An uneven band along a line of spots, so many wide on either side. */
function band(r: Random, spots: readonly Spot[], wide: number): string {
  const side = (sign: number): Spot[] =>
    spots.map(([x, y]): Spot => [x + (r() - 0.5) * wide * 0.5, y + sign * wide * (0.75 + r() * 0.5)]);
  return smooth([...side(-1), ...side(1).reverse()]);
}

const gully: Painter = (w, h, r) => {
  const [lean, bend] = [leaning(r), r() * 6];
  const at = (k: number): Spot => [
    n(-w * 0.1 + (k / 8) * w * 1.2),
    n(h * (0.57 - lean * (k - 4) * 0.03) + Math.sin(k * 1.1 + bend) * h * 0.12),
  ];
  const line = Array.from({ length: 9 }, (_, k) => at(k));
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="grass" />
      <path class="lg-cleft rim" d={band(r, line, h * 0.19)} />
      <path class="lg-hachure" d={comb(r, line, h * 0.1, h * 0.23)} />
      <path class="lg-cleft wall" d={band(r, line, h * 0.12)} />
      <path class="lg-cleft floor" d={band(r, line, h * 0.06)} transform="translate(2 4)" />
      <path class="lg-cleft bed" d={flowing(line)} transform="translate(2 5)" />
      <Bushes
        spots={scatter(r, 3, 6, 1, 1.5).map(([at], k): Spot => {
          const [x, y] = line[Math.floor(at) + 1] as Spot;
          return [x, n(y + (k % 2 ? -h * 0.06 : h * 0.07))];
        })}
        href="#lg-rock"
      />
      <Bushes spots={scatter(r, 10, w, h, 32, 8)} />
    </>
  );
};

const hill: Painter = (w, h, r) => {
  const middle: Spot = [w * (0.5 + r() * 0.06), h * (0.58 + r() * 0.04)];
  const rim = Array.from({ length: 13 }, (_, k): Spot => {
    const angle = (k / 13) * 2 * Math.PI;
    const far = 0.78 + r() * 0.34;
    return [n(Math.cos(angle) * w * 0.5 * far), n(Math.sin(angle) * h * 0.47 * far)];
  });
  // strokes run down from the rim and from the shoulder above it
  const slope = (from: number, to: number): string => {
    const around = [...rim, rim[0] as Spot];
    let path = "";
    for (let k = 1; k < around.length; k += 1)
      for (let part = 0; part < 1; part += 0.17) {
        const [[ax, ay], [bx, by]] = [around[k - 1] as Spot, around[k] as Spot];
        const [x, y] = [ax + (bx - ax) * part, ay + (by - ay) * part];
        const end = to * (0.96 + r() * 0.08);
        path += `M${n(x * from)} ${n(y * from)}L${n(x * end)} ${n(y * end)}`;
      }
    return path;
  };
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="grass" />
      <Steps outline={smooth(rim)} middle={middle} steps={6} tone="earth" />
      <g transform={`translate(${n(middle[0])} ${n(middle[1])})`}>
        <path class="lg-hachure" d={slope(0.84, 0.98)} />
        <path class="lg-hachure" d={slope(0.5, 0.6)} transform="translate(-5 -7)" />
      </g>
      <Bushes spots={scatter(r, 9, w, h, 34, 8)} />
    </>
  );
};

/** The line of a crest through the zone, from one corner towards the other. */
const crestOf = (r: Random, w: number, h: number): Spot[] => {
  const lean = leaning(r);
  const at = (k: number): Spot => [
    n(-w * 0.08 + (k / 8) * w * 1.16),
    n(h * (0.57 - lean * (k - 4) * 0.05) + (r() - 0.5) * h * 0.07),
  ];
  return Array.from({ length: 9 }, (_, k) => at(k));
};

const ridge: Painter = (w, h, r) => {
  const line = crestOf(r, w, h);
  const steps = [0.3, 0.235, 0.17, 0.11, 0.055];
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="grass" />
      {steps.map((wide, k) => {
        const outline = band(r, line, h * wide);
        return (
          <g key={wide}>
            <path class="lg-fall" d={outline} transform="translate(3 6)" />
            <path class="lg-step earth" d={outline} style={{ fillOpacity: 0.16 + k * 0.1 }} />
          </g>
        );
      })}
      <path class="lg-hachure" d={comb(r, line, h * 0.04, h * 0.13)} />
      <path class="lg-hachure" d={comb(r, line, h * 0.2, h * 0.27)} />
      <Bushes
        spots={line.slice(1, 8).map(([x, y], k): Spot => [n(x + k * 3 - 8), n(y + (k % 3) * 5 - 6)])}
        href="#lg-rock"
      />
      <Bushes spots={scatter(r, 7, w, h, 42, 8)} />
    </>
  );
};

/** A range of rock, lit from the upper left: spurs on either side of its crest, snow along it. */
function Range({ line, wide, r }: { line: readonly Spot[]; wide: number; r: Random }) {
  const fine: Spot[] = [];
  for (let k = 1; k < line.length; k += 1)
    for (const part of [0, 0.25, 0.5, 0.75]) {
      const [[ax, ay], [bx, by]] = [line[k - 1] as Spot, line[k] as Spot];
      fine.push([
        ax + (bx - ax) * part + (r() - 0.5) * wide * 0.16,
        ay + (by - ay) * part + (r() - 0.5) * wide * 0.16,
      ]);
    }
  const spurs = (sign: number, far: number): Spot[] =>
    fine.map(([x, y], k): Spot => {
      const out =
        far * (k % 2 ? 0.55 : 1) * (0.75 + r() * 0.5) * Math.sin(((k + 0.7) / fine.length) * Math.PI) ** 0.5;
      return [x + sign * out * 0.5, y + sign * out];
    });
  const area = (edge: readonly Spot[]): string =>
    `M${[...fine, ...[...edge].reverse()].map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}z`;
  const [lit, dark] = [spurs(-1, wide), spurs(1, wide)];
  // every spur has its own light and shade
  const ribs = (edge: readonly Spot[], side: number): string =>
    edge
      .map(([x, y], k) => {
        const [[cx, cy], [nx, ny]] = [fine[k] as Spot, edge[k + side] ?? ([x, y] as Spot)];
        return k % 2 ? "" : `M${n(cx)} ${n(cy)}L${n(x)} ${n(y)}L${n(nx)} ${n(ny)}z`;
      })
      .join("");
  return (
    <>
      <path class="lg-shade" d={area(spurs(1, wide * 1.16))} transform="translate(4 5)" />
      <path class="lg-facet lit" d={area(lit)} />
      <path class="lg-facet mid" d={ribs(lit, 1)} />
      <path class="lg-facet dark" d={area(dark)} />
      <path class="lg-facet deep" d={ribs(dark, 1)} />
      <path class="lg-snow" d={area(spurs(-1, wide * 0.36))} />
      <path class="lg-snow dim" d={area(spurs(1, wide * 0.3))} />
    </>
  );
}

/** Crests from left to right, in parts of the zone, and how broad each range is. */
const CRESTS = [
  [
    [
      [-0.05, 0.4],
      [0.12, 0.32],
      [0.3, 0.2],
      [0.5, 0.14],
    ],
    0.24,
  ],
  [
    [
      [0.5, 0.46],
      [0.66, 0.36],
      [0.84, 0.34],
      [1.06, 0.2],
    ],
    0.26,
  ],
  [
    [
      [-0.06, 0.82],
      [0.1, 0.78],
      [0.28, 0.66],
      [0.42, 0.64],
      [0.58, 0.56],
    ],
    0.3,
  ],
  [
    [
      [0.4, 1.02],
      [0.56, 0.9],
      [0.74, 0.82],
      [0.88, 0.76],
      [1.06, 0.72],
    ],
    0.28,
  ],
] as const;

const mountain: Painter = (w, h, r) => {
  const lean = leaning(r);
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="rock" />
      <rect fill="url(#lg-rubble)" width={w} height={h} opacity=".55" />
      {CRESTS.map(([line, wide]) => (
        <Range
          key={wide}
          line={line.map(([x, y]): Spot => [(lean > 0 ? x : 1 - x) * w, y * h])}
          wide={wide * h}
          r={r}
        />
      ))}
      <Bushes spots={scatter(r, 9, w, h, 34, 8)} href="#lg-pine" />
    </>
  );
};

export const HEIGHTS: Record<string, Painter> = { gully, hill, ridge, mountain };
