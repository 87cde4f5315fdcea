/** Open country, woods and wet ground. */
import { leaning, n, patch, type Random, type Spot, scatter, strokes, winding } from "./ground";
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
  const lean = leaning(r) * 0.2;
  const glade: Spot = [w * (0.3 + r() * 0.4), h * (0.45 + r() * 0.2)];
  const open = (x: number, y: number): boolean =>
    Math.hypot((x - glade[0]) / (w * 0.2), (y - glade[1]) / (h * 0.18)) < 1;
  const spots = scatter(r, 78, w + 16, h + 16, 13).map(([x, y]): Spot => [x - 8, y - 8]);
  return (
    <>
      <Meadow w={w} h={h} r={r} tone="wood" />
      <path class="lg-glade" d={patch(r, glade[0], glade[1], w * 0.24, h * 0.22, 0.3)} />
      <path class="lg-path" d={winding(r, [-6, h * (0.6 + lean)], [w + 6, h * (0.6 - lean)], h * 0.14)} />
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

const bridge: Painter = (w, h, r) => {
  const lean = leaning(r) * 0.08;
  const flow = winding(r, [w * (0.58 + lean), -10], [w * (0.58 - lean), h + 10], w * 0.07);
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
  marsh,
  polder,
  bridge,
};
