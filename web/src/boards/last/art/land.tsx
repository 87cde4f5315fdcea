/** Open country, woods, heights and wet ground. */
import { flowing, n, patch, type Random, type Spot, scatter, smooth, strokes, winding } from "./ground";
import type { Painter } from "./terrain";

/** Ground with patches of another shade and tufts of grass. */
export function Meadow({ w, h, r, tone }: { w: number; h: number; r: Random; tone: string }) {
  const shade = (count: number): string =>
    scatter(r, count, w, h, 30)
      .map(([x, y]) => patch(r, x, y, w * (0.14 + r() * 0.14), h * (0.12 + r() * 0.14), 0.5))
      .join("");
  return (
    <>
      <rect class={`lg-ground ${tone}`} width={w} height={h} />
      <path class="lg-dim" d={shade(4)} />
      <path class="lg-bright" d={shade(4)} />
      <rect fill="url(#lg-tufts)" width={w} height={h} />
    </>
  );
}

export function Bushes({ spots, href = "#lg-bush" }: { spots: readonly Spot[]; href?: string }) {
  return (
    <>
      {spots.map(([x, y]) => (
        <use key={`${x}/${y}`} href={href} x={x} y={y} />
      ))}
    </>
  );
}

/** Trees of two kinds and of many sizes, those further down over those further up. */
export function Trees({ spots, r, size = 1 }: { spots: readonly Spot[]; r: Random; size?: number }) {
  const sorted = [...spots].sort((a, b) => a[1] - b[1]);
  return (
    <>
      {sorted.map(([x, y]) => {
        const scale = n(size * (0.8 + r() * 0.55));
        const turn = Math.round(r() * 60 - 30);
        return (
          <use
            key={`${x}/${y}`}
            href={r() < 0.5 ? "#lg-tree" : "#lg-tree-b"}
            transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
          />
        );
      })}
    </>
  );
}

/** Steps of a height from its foot to its top, lit from the upper left. */
function Steps({
  outline,
  middle,
  steps,
  tone,
}: {
  outline: string;
  middle: Spot;
  steps: number;
  tone: string;
}) {
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

/** A stream between its banks. */
export function Stream({ path, wide }: { path: string; wide: number }) {
  return (
    <>
      <path class="lg-stream-bank" d={path} stroke-width={wide + 7} />
      <path class="lg-stream-water" d={path} stroke-width={wide} />
      <path class="lg-stream-lit" d={path} stroke-width={wide * 0.62} />
      <path class="lg-stream-water" d={path} stroke-width={wide * 0.57} />
      <path class="lg-stream-lit" d={path} stroke-width={wide * 0.2} />
      <path class="lg-stream-water" d={path} stroke-width={wide * 0.16} />
    </>
  );
}

const clear: Painter = (w, h, r) => (
  <>
    <Meadow w={w} h={h} r={r} tone="grass" />
    <path
      class="lg-track"
      d={winding(r, [-6, h * (0.6 + r() * 0.25)], [w + 6, h * (0.55 + r() * 0.3)], h * 0.12)}
    />
    <Bushes spots={scatter(r, 7, w, h, 34, 8)} />
  </>
);

const steppe: Painter = (w, h, r) => {
  const wind = scatter(r, 40, w, h, 13)
    .map(([x, y]) => `M${x} ${y}q9-3 ${n(14 + r() * 20)} -1`)
    .join("");
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="dry" />
      <path class="lg-wind" d={wind} />
      <path class="lg-track" d={winding(r, [w * 0.2, h + 6], [w + 6, h * 0.3], h * 0.14)} />
      <Bushes spots={scatter(r, 3, w, h, 60, 14)} href="#lg-rock" />
    </>
  );
};

const woods: Painter = (w, h, r) => {
  const glade: Spot = [w * (0.3 + r() * 0.4), h * (0.45 + r() * 0.2)];
  const open = (x: number, y: number): boolean =>
    Math.hypot((x - glade[0]) / (w * 0.2), (y - glade[1]) / (h * 0.18)) < 1;
  const spots = scatter(r, 78, w + 16, h + 16, 13).map(([x, y]): Spot => [x - 8, y - 8]);
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="wood" />
      <path class="lg-glade" d={patch(r, glade[0], glade[1], w * 0.24, h * 0.22, 0.3)} />
      <path class="lg-path" d={winding(r, [-6, h * 0.8], [w + 6, h * 0.4], h * 0.14)} />
      <Trees r={r} spots={spots.filter(([x, y]) => !open(x, y))} />
    </>
  );
};

const forest: Painter = (w, h, r) => {
  const shift: Spot = [Math.round(r() * 70), Math.round(r() * 56)];
  const lone = scatter(r, 9, w, h, 40, 6);
  return (
    <>
      <rect class="lg-ground pines" width={w} height={h} />
      <rect
        fill="url(#lg-pines)"
        x={shift[0]}
        y={shift[1]}
        width={w}
        height={h}
        transform={`translate(${-shift[0]} ${-shift[1]})`}
      />
      <path
        class="lg-dim strong"
        d={scatter(r, 4, w, h, 50)
          .map(([x, y]) => patch(r, x, y, w * 0.16, h * 0.17, 0.5))
          .join("")}
      />
      {lone.map(([x, y]) => (
        <use
          key={`${x}/${y}`}
          href="#lg-pine"
          transform={`translate(${x} ${y}) scale(${n(1.1 + r() * 0.5)})`}
        />
      ))}
    </>
  );
};

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
  const line = Array.from(
    { length: 9 },
    (_, k): Spot => [
      n(-w * 0.1 + (k / 8) * w * 1.2),
      n(h * (0.6 - k * 0.015) + Math.sin(k * 1.1 + r()) * h * 0.13),
    ],
  );
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

const marsh: Painter = (w, h, r) => {
  const pools = scatter(r, 9, w, h, 36, 4).map(([x, y]) =>
    patch(r, x, y, 14 + r() * 20, 7 + r() * 10, 0.5, 8),
  );
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="bog" />
      <path class="lg-mire" d={pools.join("")} />
      <path class="lg-pool" d={pools.join("")} />
      <path class="lg-wave" d={strokes(scatter(r, 16, w, h, 22), "q3-2 6 0t6 0")} />
      <rect fill="url(#lg-reeds)" width={w} height={h} />
      <Bushes spots={scatter(r, 6, w, h, 44, 8)} />
    </>
  );
};

const polder: Painter = (w, h, r) => {
  const tilt = Math.round(r() * 10 - 5);
  const strips = 6;
  const wide = (w * 1.3) / strips;
  const mill: Spot = [n(w * (0.18 + r() * 0.1)), n(h * 0.8)];
  return (
    <>
      <rect class="lg-ground lush" width={w} height={h} />
      <g transform={`rotate(${tilt} ${w / 2} ${h / 2})`}>
        {Array.from({ length: strips }, (_, k) => (
          <rect
            key={`${k * wide}`}
            class={`lg-strip s${k % 3}`}
            x={n(k * wide - w * 0.15)}
            y={-20}
            width={n(wide)}
            height={h + 40}
          />
        ))}
        <rect fill="url(#lg-furrows-b)" x={-w * 0.2} y={-20} width={w * 1.4} height={h + 40} opacity=".5" />
        <path
          class="lg-ditch"
          d={Array.from(
            { length: strips - 1 },
            (_, k) => `M${n((k + 1) * wide - w * 0.15)} -20v${h + 40}`,
          ).join("")}
        />
        <path class="lg-ditch wide" d={`M${-w * 0.2} ${n(h * 0.38)}h${w * 1.4}`} />
        <path class="lg-dyke" d={`M${-w * 0.2} ${n(h * 0.38) - 9}h${w * 1.4}`} />
      </g>
      <g transform={`translate(${mill[0]} ${mill[1]}) rotate(${Math.round(r() * 80)})`}>
        <circle class="lg-shade" cx="3" cy="4" r="9" />
        <circle class="lg-tower" r="7" />
        <path class="lg-sails" d="M-17-2.500h34v5h-34zM-2.500-17h5v34h-5z" />
      </g>
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

/** The line of a crest through the zone, from lower left to upper right. */
const crestOf = (r: Random, w: number, h: number): Spot[] =>
  Array.from(
    { length: 9 },
    (_, k): Spot => [n(-w * 0.08 + (k / 8) * w * 1.16), n(h * (0.76 - k * 0.05) + (r() - 0.5) * h * 0.07)],
  );

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

const mountain: Painter = (w, h, r) => (
  <>
    <Meadow w={w} h={h} r={r} tone="rock" />
    <rect fill="url(#lg-rubble)" width={w} height={h} opacity=".55" />
    {(
      [
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
      ] as const
    ).map(([line, wide]) => (
      <Range key={wide} line={line.map(([x, y]): Spot => [x * w, y * h])} wide={wide * h} r={r} />
    ))}
    <Bushes spots={scatter(r, 9, w, h, 34, 8)} href="#lg-pine" />
  </>
);

const bridge: Painter = (w, h, r) => {
  const flow = winding(r, [w * 0.66, -10], [w * 0.5, h + 10], w * 0.07);
  const y = n(h * 0.6);
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="grass" />
      <Stream path={flow} wide={w * 0.15} />
      <path
        class="lg-road rim"
        d={`M-6 ${y + 8}C${w * 0.3} ${y + 4} ${w * 0.4} ${y} ${w * 0.58} ${y}S${w * 0.8} ${y - 8} ${w + 6} ${y - 12}`}
      />
      <path
        class="lg-road"
        d={`M-6 ${y + 8}C${w * 0.3} ${y + 4} ${w * 0.4} ${y} ${w * 0.58} ${y}S${w * 0.8} ${y - 8} ${w + 6} ${y - 12}`}
      />
      <g transform={`translate(${n(w * 0.59)} ${y}) rotate(-2)`}>
        <path class="lg-shade" d={`M${-w * 0.13}-5h${w * 0.26}v18h${-w * 0.26}z`} />
        <path class="lg-deck" d={`M${-w * 0.13}-8h${w * 0.26}v16h${-w * 0.26}z`} />
        <path class="lg-rail" d={`M${-w * 0.13}-8h${w * 0.26}M${-w * 0.13} 8h${w * 0.26}`} />
      </g>
      <Trees r={r} spots={scatter(r, 8, w * 0.36, h, 30, 10)} />
      <Bushes spots={scatter(r, 6, w, h, 44, 8)} />
    </>
  );
};

export const LAND: Record<string, Painter> = {
  clear,
  steppe,
  woods,
  forest,
  gully,
  marsh,
  polder,
  hill,
  ridge,
  mountain,
  bridge,
};
