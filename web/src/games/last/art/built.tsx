/** Worked and built-up ground: fields, hedges, orchards, roads, houses, rails. */
import { leaning, n, patch, type Random, type Spot, scatter, winding } from "./ground";
import { Bushes, Meadow, Trees } from "./land";
import type { Painter } from "./terrain";

/** A road with its verges and ruts. */
function Road({ path, lane }: { path: string; lane?: boolean }) {
  return (
    <>
      <path class={lane ? "lg-road lane rim" : "lg-road rim"} d={path} />
      <path class={lane ? "lg-road lane" : "lg-road"} d={path} />
      <path class="lg-rut" d={path} />
    </>
  );
}

interface Roofed {
  at: Spot;
  turn: number;
  href: string;
  scale?: number;
}

function Roofs({ all }: { all: readonly Roofed[] }) {
  return (
    <>
      {all.map(({ at: [x, y], turn, href, scale = 1 }) => (
        <use
          key={`${x}/${y}`}
          href={href}
          transform={`translate(${n(x)} ${n(y)}) rotate(${Math.round(turn)})${scale === 1 ? "" : ` scale(${n(scale)})`}`}
        />
      ))}
    </>
  );
}

/** Hedges as beads on a line, dark below and light above, with their shadow. */
function Hedge({ path, wide = 9 }: { path: string; wide?: number }) {
  return (
    <>
      <path class="lg-hedge shade" d={path} stroke-width={wide} transform="translate(2 3)" />
      <path class="lg-hedge" d={path} stroke-width={wide} />
      <path
        class="lg-hedge beads"
        d={path}
        stroke-width={wide * 0.8}
        stroke-dasharray={`0 ${wide * 0.7} 0 ${wide}`}
      />
      <path
        class="lg-hedge lit"
        d={path}
        stroke-width={wide * 0.42}
        stroke-dasharray={`0 ${wide * 0.7} 0 ${wide}`}
        transform="translate(-1 -1.500)"
      />
    </>
  );
}

/** A patchwork of fields: corners of a grid, moved a little. */
function fields(
  r: Random,
  w: number,
  h: number,
  columns: number,
  rows: number,
): { path: string; kind: number }[] {
  const corner: Spot[][] = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from(
      { length: columns + 1 },
      (_, column): Spot => [
        n((column / columns) * (w + 40) - 20 + (r() - 0.5) * (w / columns) * 0.45),
        n((row / rows) * (h + 40) - 20 + (r() - 0.5) * (h / rows) * 0.45),
      ],
    ),
  );
  const found: { path: string; kind: number }[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const around = [
        corner[row]?.[column],
        corner[row]?.[column + 1],
        corner[row + 1]?.[column + 1],
        corner[row + 1]?.[column],
      ];
      found.push({ path: `M${around.map((spot) => spot?.join(" ")).join("L")}z`, kind: Math.floor(r() * 5) });
    }
  return found;
}

const FURROWS = ["url(#lg-furrows)", "url(#lg-furrows-b)", "url(#lg-furrows-c)"];

function Fields({ all, furrowed }: { all: readonly { path: string; kind: number }[]; furrowed: boolean }) {
  return (
    <>
      {all.map(({ path, kind }, k) => (
        <g key={path}>
          <path class={`lg-field f${furrowed ? (kind + k) % 5 : kind}`} d={path} />
          {furrowed && (kind + k) % 5 !== 3 && <path d={path} fill={FURROWS[(kind + k) % 3] ?? ""} />}
        </g>
      ))}
    </>
  );
}

const farmland: Painter = (w, h, r) => {
  const all = fields(r, w, h, 4, 3);
  const lean = leaning(r) * 0.11;
  const yard: Spot = [w * (0.3 + r() * 0.4), h * 0.62];
  return (
    <>
      <rect class="lg-ground field" width={w} height={h} />
      <Fields all={all} furrowed />
      <path class="lg-balk" d={all.map((each) => each.path).join("")} />
      <Road lane path={winding(r, [-6, h * (0.61 + lean)], [w + 6, h * (0.61 - lean)], h * 0.08)} />
      <Roofs
        all={[
          { at: yard, turn: -12, href: "#lg-house" },
          { at: [yard[0] + 22, yard[1] + 14], turn: 78, href: "#lg-house" },
          { at: [yard[0] - 20, yard[1] + 17], turn: 10, href: "#lg-hip", scale: 0.9 },
        ]}
      />
      <Trees r={r} size={0.75} spots={scatter(r, 9, w, h, 42, 8)} />
    </>
  );
};

const bocage: Painter = (w, h, r) => {
  const all = fields(r, w, h, 4, 3);
  return (
    <>
      <rect class="lg-ground lush" width={w} height={h} />
      <Fields all={all.map((each, k) => ({ ...each, kind: 5 + ((each.kind + k) % 3) }))} furrowed={false} />
      <rect fill="url(#lg-tufts)" width={w} height={h} />
      <path class="lg-path" d={winding(r, [w * 0.1, h + 6], [w * 0.9, -6], h * 0.1)} />
      <Hedge path={all.map((each) => each.path).join("")} wide={10} />
      <Trees r={r} size={0.95} spots={scatter(r, 10, w, h, 40, 8)} />
    </>
  );
};

const orchard: Painter = (w, h, r) => {
  const turn = Math.round(r() * 24 - 12);
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="lush" />
      <g transform={`rotate(${turn} ${w / 2} ${h / 2})`}>
        <rect
          x={-w * 0.3}
          y={-h * 0.4}
          width={w * 1.6}
          height={h * 1.8}
          fill="url(#lg-furrows)"
          opacity=".45"
        />
        <rect x={-w * 0.3} y={-h * 0.4} width={w * 1.6} height={h * 1.8} fill="url(#lg-orchard)" />
      </g>
      <path class="lg-path" d={winding(r, [w * 0.3, h + 6], [w * 0.62, -6], 10)} />
    </>
  );
};

const crossroads: Painter = (w, h, r) => {
  const [lean, slant] = [leaning(r), leaning(r)];
  const cross: Spot = [n(w * (0.48 + r() * 0.08)), n(h * (0.55 + r() * 0.06))];
  const ways = [
    winding(r, [-6, h * 0.62], cross, h * 0.05) +
      winding(r, cross, [w + 6, h * 0.5], h * 0.05).replace("M", "L"),
    winding(r, [w * 0.6, -6], cross, w * 0.04) +
      winding(r, cross, [w * 0.42, h + 6], w * 0.04).replace("M", "L"),
  ];
  const avenue = Array.from(
    { length: 7 },
    (_, k): Spot => [n(w * (0.04 + k * 0.065)), n(h * (0.56 + slant * 0.06) - 18)],
  );
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="grass" />
      <path class="lg-field f1 soft" d={patch(r, w * 0.8, h * 0.85, w * 0.22, h * 0.22, 0.2, 7)} />
      <path fill="url(#lg-furrows-c)" d={patch(r, w * 0.8, h * 0.85, w * 0.2, h * 0.2, 0.2, 7)} />
      {ways.map((way) => (
        <path key={way} class="lg-road rim" d={way} />
      ))}
      {ways.map((way) => (
        <path key={way} class="lg-road" d={way} />
      ))}
      {ways.map((way) => (
        <path key={way} class="lg-rut" d={way} />
      ))}
      <Trees r={r} size={0.7} spots={avenue} />
      <Roofs
        all={[
          { at: [cross[0] + lean * 30, cross[1] - 26], turn: 8, href: "#lg-house" },
          { at: [cross[0] - lean * 28, cross[1] + 27], turn: 82, href: "#lg-hip", scale: 0.9 },
        ]}
      />
      <Bushes spots={scatter(r, 7, w, h, 40, 8)} />
    </>
  );
};

/** Houses along a way, on both sides. */
function along(r: Random, from: Spot, to: Spot, off: number, count: number): Roofed[] {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy);
  return Array.from({ length: count }, (_, k) => {
    const part = (k + 0.3 + r() * 0.4) / count;
    const side = (k % 2 ? 1 : -1) * (off + r() * 5);
    return {
      at: [from[0] + dx * part - (dy / long) * side, from[1] + dy * part + (dx / long) * side] as Spot,
      turn: turn + (r() < 0.25 ? 90 : 0) + r() * 10 - 5,
      href: r() < 0.62 ? "#lg-house" : "#lg-hip",
      scale: 0.9 + r() * 0.25,
    };
  });
}

const village: Painter = (w, h, r) => {
  const heart: Spot = [n(w * (0.46 + r() * 0.1)), n(h * 0.56)];
  const ends: Spot[] = [
    [-8, h * 0.66],
    [w + 8, h * 0.5],
    [w * 0.4, h + 8],
    [w * 0.56, -8],
  ];
  const gardens = scatter(r, 6, w, h, 46, 16);
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="field" />
      {gardens.map(([x, y], k) => (
        <g key={`${x}/${y}`} transform={`rotate(${Math.round(r() * 30 - 15)} ${x} ${y})`}>
          <rect class={`lg-field f${k % 5}`} x={x - 15} y={y - 11} width="30" height="22" />
          <rect fill={FURROWS[k % 3] ?? ""} x={x - 15} y={y - 11} width="30" height="22" />
        </g>
      ))}
      {ends.map((end) => (
        <path key={end.join()} class="lg-road rim" d={winding(() => 0.5, heart, end, 0)} />
      ))}
      {ends.map((end) => (
        <path key={end.join()} class="lg-road" d={winding(() => 0.5, heart, end, 0)} />
      ))}
      <path class="lg-square" d={patch(r, heart[0], heart[1], 21, 16, 0.2, 8)} />
      <Roofs
        all={ends
          .flatMap((end) => along(r, heart, end, 18, 6))
          .filter(({ at }) => Math.hypot(at[0] - heart[0], at[1] - heart[1]) > 34)}
      />
      <Roofs all={[{ at: [heart[0] + 4, heart[1] - 2], turn: -8, href: "#lg-church", scale: 0.9 }]} />
      <Trees r={r} size={0.7} spots={scatter(r, 10, w, h, 40, 8)} />
    </>
  );
};

/** Houses wall to wall in blocks of three by two, with streets between. */
function blocks(r: Random, w: number, h: number, href: (k: number) => string, holes: number): Roofed[] {
  const found: Roofed[] = [];
  const [across, down, street] = [22, 20, 15];
  for (let row = 0, y = 4; y < h + 8; row += 1, y += row % 2 ? down : down + street)
    for (let column = 0, x = -6; x < w + 12; column += 1, x += column % 3 ? across : across + street) {
      if (r() < holes) continue;
      found.push({
        at: [x + (r() - 0.5) * 2.5, y + (r() - 0.5) * 2.5],
        turn: (r() < 0.6 ? 0 : 90) + r() * 5 - 2.5,
        href: href(found.length),
        scale: 1 + r() * 0.14,
      });
    }
  return found;
}

const isSquare = (x: number, y: number, w: number, h: number): boolean =>
  Math.hypot((x - w * 0.52) / 44, (y - h * 0.56) / 32) < 1;

const town: Painter = (w, h, r) => (
  <>
    <rect class="lg-ground paved" width={w} height={h} />
    <path
      class="lg-dim"
      d={scatter(r, 4, w, h, 50)
        .map(([x, y]) => patch(r, x, y, w * 0.2, h * 0.2, 0.4))
        .join("")}
    />
    <rect fill="url(#lg-cobbles)" width={w} height={h} />
    <Roofs
      all={blocks(r, w, h, (k) => (k % 3 === 1 ? "#lg-hip" : "#lg-house"), 0.07).filter(
        ({ at }) => !isSquare(at[0], at[1], w, h),
      )}
    />
    <path class="lg-square" d={patch(r, w * 0.52, h * 0.56, 34, 24, 0.12, 8)} />
    <Roofs all={[{ at: [w * 0.52, h * 0.56], turn: 4, href: "#lg-church" }]} />
    <Trees r={r} size={0.6} spots={scatter(r, 8, w, h, 46, 8).filter(([x, y]) => !isSquare(x, y, w, h))} />
  </>
);

const ruins: Painter = (w, h, r) => {
  const craters = scatter(r, 6, w, h, 44, 14);
  return (
    <>
      <rect class="lg-ground ash" width={w} height={h} />
      <path
        class="lg-dim strong"
        d={scatter(r, 5, w, h, 44)
          .map(([x, y]) => patch(r, x, y, w * 0.16, h * 0.17, 0.5))
          .join("")}
      />
      <rect fill="url(#lg-rubble)" width={w} height={h} />
      <Roofs all={blocks(r, w, h, (k) => (k % 6 === 4 ? "#lg-hip" : "#lg-ruin"), 0.16)} />
      {craters.map(([x, y]) => (
        <g key={`${x}/${y}`} transform={`translate(${x} ${y}) scale(${n(0.8 + r() * 0.6)})`}>
          <circle class="lg-crater rim" r="8" />
          <circle class="lg-crater" r="5.500" cx=".8" cy="1" />
        </g>
      ))}
    </>
  );
};

const railyard: Painter = (w, h, r) => {
  const lines = [0.34, 0.47, 0.6, 0.73, 0.86];
  const track =
    lines.map((y) => `M-6 ${n(h * y)}H${w + 6}`).join("") +
    `M${n(w * 0.1)} ${n(h * 0.47)}L${n(w * 0.36)} ${n(h * 0.6)}M${n(w * 0.62)} ${n(h * 0.73)}L${n(w * 0.9)} ${n(h * 0.6)}`;
  const wagons = scatter(r, 3, w * 0.7, 1, 60).flatMap(([x], k) =>
    [0, 1, 2].map(
      (each): Roofed => ({
        at: [x + w * 0.1 + each * 25, h * (lines[(k * 2 + 1) % 5] as number)],
        turn: 0,
        href: "#lg-wagon",
      }),
    ),
  );
  return (
    <>
      <rect class="lg-ground gravel" width={w} height={h} />
      <path
        class="lg-dim"
        d={scatter(r, 5, w, h, 44)
          .map(([x, y]) => patch(r, x, y, w * 0.2, h * 0.14, 0.5))
          .join("")}
      />
      <rect fill="url(#lg-rubble)" width={w} height={h} opacity=".35" />
      <path class="lg-sleepers" d={track} />
      <path class="lg-rails" d={track} />
      <path class="lg-rails gap" d={track} />
      <g transform={`translate(${n(w * 0.62)} ${n(h * 0.2)})`}>
        <path class="lg-shade" d="M-42-7H48V17H-42z" />
        <path class="lg-roof c" d="M-46-11H44V1H-46z" />
        <path class="lg-roof c dark" d="M-46 1H44V13H-46z" />
        <path class="lg-ridge" d="M-46 1H44M-31-11v24M-16-11v24M-1-11v24M14-11v24M29-11v24" />
      </g>
      <circle class="lg-shade" cx={w * 0.16 + 3} cy={h * 0.24 + 4} r="9" />
      <circle class="lg-tower" cx={w * 0.16} cy={h * 0.24} r="8" />
      <Roofs all={wagons} />
    </>
  );
};

export const BUILT: Record<string, Painter> = {
  farmland,
  bocage,
  orchard,
  crossroads,
  village,
  town,
  ruins,
  railyard,
};
