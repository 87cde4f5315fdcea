/** Small signs on a card: numbers, hits, attachments, and what has become of it. */
import type { CardDef, Face, Side, Stats } from "./face";
import { Silhouette } from "./silhouette";

/** Helmet, tank, aircraft, shield: 9×9. */
export const STAT_GLYPHS = {
  inf: "M0 7.500V6Q0 1 4.500 1T9 6v1.500z",
  arm: "M0 5.200h9v1.600q0 1.400-1.400 1.400H1.400Q0 8.200 0 6.800zM1.800 2.300h3.700v.6H9v1.200H5.900v.6H1.800z",
  air: "M9 4.500q0 .7-1.300.8l-2 .1L4.200 9H2.800l.6-3.500-1.700-.2L.8 6.500H0l.5-2L0 2.500h.8l.9 1.200 1.700-.2L2.800 0h1.400l1.500 3.600 2 .1q1.300.1 1.300.8z",
  def: "M.5.500h8v4.300Q8.500 7.800 4.500 9 .5 7.800.5 4.800z",
} as const;
export type StatName = keyof typeof STAT_GLYPHS;
export const STATS: readonly StatName[] = ["inf", "arm", "air", "def"];

/** In brackets: firepower against aircraft that may only return fire. */
export const written = (stat: StatName, value: number, stats: Stats): string =>
  stat === "air" && stats.airGray ? `(${value})` : `${value}`;

interface StatColumnProps {
  stats: Stats;
  now?: Face["now"];
  y: number;
  step: number;
}

/** The four numbers in the band, from the first baseline downwards. */
export function StatColumn({ stats, now, y, step }: StatColumnProps) {
  return (
    <>
      {STATS.map((stat, n) => {
        if (!stats.fights && stat !== "def") return null;
        const value = now?.[stat] ?? stats[stat];
        const change = Math.sign(value - stats[stat]);
        const text = written(stat, value, stats);
        return (
          <g
            key={stat}
            class={change ? "lc-stat changed" : "lc-stat"}
            transform={`translate(0 ${y + n * step})`}
          >
            {change !== 0 && (
              <rect class="lc-chip" x="11.800" y="-12.500" width="11.500" height="15" rx="2" />
            )}
            <path class="lc-glyph" transform="translate(2.500 -9.500)" d={STAT_GLYPHS[stat]} />
            <text class={text.length > 1 ? "lc-num small" : "lc-num"} x="17.300">
              {text}
            </text>
            {change !== 0 && (
              <path class="lc-change" d={change > 0 ? "M17.500-16.500l4 4h-8z" : "M17.500 6.500l4-4h-8z"} />
            )}
          </g>
        );
      })}
    </>
  );
}

/** The cost, in the shape of its side: disc, square, lozenge. Around 0 0. */
export function Cost({ side, cost }: { side: Side; cost: number }) {
  const shape =
    side === "axis"
      ? "M-8-9H8Q9-9 9-8V8Q9 9 8 9H-8Q-9 9-9 8V-8Q-9-9-8-9z"
      : side === "allied"
        ? "M-9.500 0a9.500 9.500 0 1 0 19 0a9.500 9.500 0 1 0-19 0z"
        : "M0-11.500 11.500 0 0 11.500-11.500 0z";
  return (
    <>
      <path class="lc-cost" d={shape} />
      <text class="lc-cost-num" y="5">
        {cost}
      </text>
    </>
  );
}

interface HitsProps {
  hits: number;
  def: number;
  x: number;
  y: number;
  room: number;
}

/** One box per point of Defense, crossed in red when it is hit. Without Defense: only the hits. */
export function Hits({ hits, def, x, y, room }: HitsProps) {
  const step = Math.min(9.6, (room + 1.6) / Math.max(def, hits, 1));
  const size = Math.min(8, step - 1.4);
  const at = (n: number): number => Math.round((x + n * step) * 10) / 10;
  const squares = (from: number, to: number): string => {
    let path = "";
    for (let n = from; n < to; n += 1) path += `M${at(n)} ${y}h${size}v${size}h${-size}z`;
    return path;
  };
  let crosses = "";
  for (let n = 0; n < hits; n += 1)
    crosses += `M${at(n) + 1.8} ${y + 1.8}l${size - 3.6} ${size - 3.6}m0 ${3.6 - size}l${3.6 - size} ${size - 3.6}`;
  return (
    <>
      {def > hits && <path class="lc-free" d={squares(hits, def)} />}
      {hits > 0 && <path class="lc-hit" d={squares(0, hits)} />}
      {hits > 0 && <path class="lc-cross" d={crosses} />}
    </>
  );
}

/** What it adds first of all: +2. */
function bonus({ effects = [] }: CardDef): string {
  const add = effects.find(({ mod }) => mod?.length)?.mod?.[0]?.add;
  return add ? `${add < 0 ? "−" : "+"}${Math.abs(add)}` : "";
}

interface AttachedProps {
  cards: readonly (CardDef | null)[];
  x: number;
  y: number;
  w: number;
}

/** Attached cards on a dark plate: their silhouettes, and what one alone adds. */
export function Attached({ cards, x, y, w }: AttachedProps) {
  const [only] = cards.length === 1 ? cards : [];
  const said = only ? bonus(only) : "";
  const wide = 22;
  const used = cards.length * wide + (said ? 14 : 0) + 4;
  const close = Math.min(1, w / used);
  return (
    <g class="lc-attached" transform={`translate(${x} ${y})${close < 1 ? ` scale(${close} 1)` : ""}`}>
      <rect width={used} height="13.500" rx="2" />
      {cards.map((card, n) =>
        card ? (
          <Silhouette key={card.id} def={card} x={2.5 + n * wide} y={0.6} w={20.5} />
        ) : (
          <text key={`back${n}`} x={2 + (n + 0.5) * wide} y="11">
            ?
          </text>
        ),
      )}
      {said && (
        <text x={wide + 9.5} y="11">
          {said}
        </text>
      )}
    </g>
  );
}

export type Badge =
  | "unspotted"
  | "unsupplied"
  | "half"
  | "fired"
  | "reconned"
  | "moved"
  | "effects"
  | "aboard";

/** The states of a card that have a sign of their own, the most telling first. */
export function badgesOf(face: Face): Badge[] {
  const found: Badge[] = [];
  if (face.half) found.push("half");
  if (face.unsupplied) found.push("unsupplied");
  if (face.unspotted) found.push("unspotted");
  if (face.aboard) found.push("aboard");
  if (face.effects) found.push("effects");
  if (face.fired) found.push("fired");
  if (face.reconned) found.push("reconned");
  if (face.moved && !face.committed) found.push("moved");
  return found;
}

export const badgeWidth = (badge: Badge): number => (badge === "half" ? 20 : 15);

const SIGNS: Record<Exclude<Badge, "half" | "aboard" | "effects">, string> = {
  unspotted: "M-5 0Q0-5.500 5 0 0 5.500-5 0zM-4.500 4.500l9-9",
  unsupplied: "M-5-2.500H1v5h-6zM1-.8h2.500L5 1v1.500H1M-5 5l10-10",
  fired: "M-5.200 0h3.400M.4 0h4.800M-.2-1.600 3.400-4.600M-.2 1.600l3.600 3",
  reconned:
    "M-4.500 2.500A2.300 2.300 0 1 0-.2 1.500 2.300 2.300 0 1 0 4.500 2.500M-4.500 1.500l1.700-4.500M4.500 1.500l-1.700-4.500",
  moved: "M-3.500-3.500 0 0-3.500 3.500M.5-3.500 4 0 .5 3.500",
};

/** Around 0 0, 14 high. */
export function BadgeSign({ badge, face }: { badge: Badge; face: Face }) {
  if (badge === "half")
    return (
      <g class="lb lb-half">
        <rect x="-9.800" y="-7" width="19.600" height="14" rx="2" />
        <text y="4.400">½FP</text>
      </g>
    );
  if (badge === "aboard" || badge === "effects")
    return (
      <g class={`lb lb-${badge}`}>
        <rect x="-7.200" y="-7" width="14.400" height="14" rx={badge === "aboard" ? 2 : 7} />
        <text y="4.400">
          {badge === "aboard" ? `+${face.aboard}` : (face.effects ?? 0) > 1 ? face.effects : "!"}
        </text>
      </g>
    );
  return (
    <g class={`lb lb-${badge}`}>
      <circle r="7.400" />
      <path d={SIGNS[badge]} />
    </g>
  );
}

/** An earth bank over the lower edge, wider than the card; y is the lower edge, `deep` how far it reaches below. */
export function Bank({ w, y, deep = 9 }: { w: number; y: number; deep?: number }) {
  const rise = deep / 2;
  const waves = Math.round(w / 15);
  const step = (w + 6) / waves;
  let crest = `M-5 ${y + deep}V${y - 1}q2-${rise} ${step / 2 + 1}-${rise - 1}`;
  for (let n = 1; n < waves; n += 1) crest += `t${step} ${n % 2 ? 1 : -1}`;
  crest += `T${w + 5} ${y - 1}V${y + deep}z`;
  let strokes = "";
  for (let x = 0; x < w; x += 8.5) strokes += `M${x} ${y + 1 + (x % 3)}l${deep * 0.38} ${deep * 0.55}`;
  return (
    <g class="lc-bank">
      <path d={crest} />
      <path class="lit" d={strokes} />
    </g>
  );
}

/** What a unit can do beyond its numbers: range of its guns, Recon, more than one movement. */
const TRAITS = {
  range: "M0 7Q5.500-2 11 5M11 1v4.500H6.500",
  recon:
    "M.5 5.500a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M6.500 5.500a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M1 4l1.500-3.500M11 4 9.500.5",
  mf: "M1 0l4 4-4 4M6 0l4 4-4 4",
} as const;

/** As signs with their numbers, from 0 0 to the right; as many as there is room for. */
export function Traits({ def, room }: { def: CardDef; room: number }) {
  const all: [keyof typeof TRAITS, number][] = [
    ["range", def.range ?? 0],
    ["recon", def.recon ?? 0],
    ["mf", (def.mf ?? 0) > 1 ? (def.mf ?? 0) : 0],
  ];
  const shown = all.filter(([, value]) => value > 0).slice(0, Math.floor(room / 21));
  return (
    <>
      {shown.map(([trait, value], n) => (
        <g key={trait} class="lc-trait" transform={`translate(${n * 22.5} 0)`}>
          <path d={TRAITS[trait]} />
          <text x="13" y="8.800">
            {value}
          </text>
        </g>
      ))}
    </>
  );
}
