/** Lines over the map: the front, attacks that are announced or fought, the way to a destination. */
import { memo } from "preact/compat";
import type { Json } from "../../lib/types";
import { type Attack, type DarkestView, indexOf, type Place, spotOf } from "./front";
import { mapOf } from "./map/content";
import { type Geometry, geometryOf, type Point } from "./map/geometry";

/** Hexsides between ground of the one side and ground of the other, joined to lines. */
function frontOf(geometry: Geometry, hexes: readonly Place[]): string {
  const control = new Map(hexes.map((each) => [each.hex, each.control]));
  const parts: string[] = [];
  for (const [hex, side] of control) {
    if (side !== "axis" || !geometry.cell.has(hex)) continue;
    for (const next of geometry.neighbours(hex)) {
      if (control.get(next) !== "soviet") continue;
      const [a, b] = geometry.hexside(hex, next);
      parts.push(`M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`);
    }
  }
  return parts.join("");
}

const holders = (hexes: readonly Place[]): string => hexes.map((each) => each.control[0]).join("");

export const FrontLine = memo(
  function FrontLine({ data, hexes }: { data: Json; hexes: readonly Place[] }) {
    const d = frontOf(geometryOf(data), hexes);
    return (
      <g class="dfront" aria-hidden="true">
        <path class="casing" d={d} />
        <path class="line" d={d} />
      </g>
    );
  },
  (a, b) => a.data === b.data && (a.hexes === b.hexes || holders(a.hexes) === holders(b.hexes)),
);

/** An attack with its arrows: from each place that takes part, across the hexside. */
export function Arrows({ data, v }: { data: Json; v: DarkestView }) {
  const { unit } = indexOf(v);
  const { battle, preparing } = v;
  const all: { attack: Attack; now: boolean; from: Set<string> }[] = [];
  const origins = (attack: Attack): Set<string> =>
    new Set(attack.units.flatMap((id) => unit.get(id)?.hex ?? []));
  for (const attack of v.attacks) {
    if (attack.fought || attack.target === battle?.target) continue;
    all.push({ attack, now: false, from: origins(attack) });
  }
  if (preparing) all.push({ attack: preparing, now: true, from: origins(preparing) });
  if (battle) all.push({ attack: battle, now: true, from: new Set(battle.origins) });
  return (
    <g class="darrows" aria-hidden="true">
      {all.map(({ attack, now, from }) => (
        <g key={attack.target} class={now ? "now" : ""}>
          {[...from]
            .filter((hex) => hex !== attack.target)
            .map((hex) => (
              <path key={hex} d={arrow(spotOf(data, hex), spotOf(data, attack.target))} />
            ))}
          <Crossed at={spotOf(data, attack.target)} />
        </g>
      ))}
    </g>
  );
}

function Crossed({ at: [x, y] }: { at: Point }) {
  return (
    <g transform={`translate(${x + 27} ${y + 24})`} class="dswords">
      <circle r="9.500" />
      <path d="M-4.500-4.500 4.500 4.500M4.500-4.500-4.500 4.500M-6 3l3 3M6 3 3 6" />
    </g>
  );
}

/** Broad, across the hexside only: counters on both sides of it stay legible. */
function arrow([x1, y1]: Point, [x2, y2]: Point): string {
  const far = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / far, (y2 - y1) / far];
  const [start, end] = far > 100 ? [26, far - 24] : [far / 2 - 20, far / 2 + 20];
  const p = (along: number, aside: number): string =>
    `${(x1 + ux * along - uy * aside).toFixed(1)} ${(y1 + uy * along + ux * aside).toFixed(1)}`;
  const neck = end - 15;
  return `M${p(start, 4.5)}L${p(neck, 6)}L${p(neck, 12.5)}L${p(end, 0)}L${p(neck, -12.5)}L${p(neck, -6)}L${p(start, -4.5)}Z`;
}

/** From what is picked to the destination under the pointer. */
export function Way({ data, from, to }: { data: Json; from: string; to: string }) {
  const [[x1, y1], [x2, y2]] = [spotOf(data, from), spotOf(data, to)];
  const bend = Math.min(34, Math.hypot(x2 - x1, y2 - y1) * 0.16);
  const far = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [mx, my] = [(x1 + x2) / 2 - ((y2 - y1) / far) * bend, (y1 + y2) / 2 + ((x2 - x1) / far) * bend];
  const d = `M${x1} ${y1}Q${mx.toFixed(1)} ${my.toFixed(1)} ${x2} ${y2}`;
  return (
    <g class="dway" aria-hidden="true">
      <path class="casing" d={d} />
      <path class="line" d={d} />
      <circle cx={x2} cy={y2} r="6" />
    </g>
  );
}

/** Ground that a short scenario does not play on. */
export const Veil = memo(
  function Veil({ data, hexes }: { data: Json; hexes: readonly Place[] }) {
    const { cells, outline } = geometryOf(data);
    const played = new Set(hexes.map((each) => each.hex));
    const d = cells.filter((each) => each.playable && !played.has(each.id)).map((each) => outline(each.id));
    if (!d.length) return null;
    return (
      <g class="dveil" aria-hidden="true">
        <path class="ground" d={d.join("")} />
        <path class="hatch" d={d.join("")} />
      </g>
    );
  },
  (a, b) => a.data === b.data && a.hexes.length === b.hexes.length,
);

/** Fortresses that have fallen are struck out; the map itself is drawn once. */
export const Ruins = memo(
  function Ruins({ data, hexes }: { data: Json; hexes: readonly Place[] }) {
    const { cell, at } = geometryOf(data);
    const fallen = new Set(
      hexes.filter((each) => cell.get(each.hex)?.fortress && !each.fortress).map((each) => each.hex),
    );
    const d = mapOf(data)
      .cities.filter((each) => each.fortress && fallen.has(each.hex))
      .map(({ u, v }) => {
        const [x, y] = at([u, v]);
        return `M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18`;
      });
    return d.length ? <path class="druin" d={d.join("")} aria-hidden="true" /> : null;
  },
  (a, b) => a.data === b.data && (a.hexes === b.hexes || forts(a.hexes) === forts(b.hexes)),
);

const forts = (hexes: readonly Place[]): string => hexes.map((each) => Number(each.fortress)).join("");

/** The hexside whose river does not count on the first turn. */
export function IgnoredRiver({ data, river }: { data: Json; river: [string, string] | null }) {
  if (!river) return null;
  const [[x1, y1], [x2, y2]] = geometryOf(data).hexside(...river);
  return <path class="dford" d={`M${x1} ${y1}L${x2} ${y2}`} aria-hidden="true" />;
}
