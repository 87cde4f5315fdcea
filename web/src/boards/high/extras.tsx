/** What lies over the pieces: announced attacks, the way to a destination, leaders at Earth, the open stack. */
import { memo } from "preact/compat";
import type { Marks } from "../../lib/choice";
import { say } from "../../lib/words";
import { markOf } from "../marked";
import {
  type Atlas,
  type Attack,
  at,
  HEX,
  type HighView,
  type Leader,
  type Point,
  type World,
} from "./atlas";
import { LeaderGlyph, lookOf, Seals, UnitGlyph } from "./glyphs";
import { sealAt } from "./layout";
import { initial, leaderName, leaderOf, unitOf } from "./names";
import { FocusRing, Halo, leaderNation } from "./pieces";
import { cargo, piecesIn, pieceText } from "./text";

const pending = (attacks: readonly Attack[]): Attack[] => attacks.filter((each) => !each.resolved);

/** Arrows from those who attack to whom they attack. They lie beneath the pieces, whose numbers stay legible. */
export const Shafts = memo(function Shafts({
  attacks,
  where,
}: {
  attacks: Attack[];
  where: ReadonlyMap<string, Point>;
}) {
  return (
    <g class="hattack" aria-hidden="true">
      {pending(attacks).flatMap((attack) =>
        attack.units.map((id) => {
          const from = where.get(id);
          return from && <path key={id} class="shaft" d={arrow(from, sealAt(attack.target))} />;
        }),
      )}
    </g>
  );
});

/** Crossed swords where somebody is attacked. */
export const Swords = memo(function Swords({ attacks }: { attacks: Attack[] }) {
  return (
    <g class="hattack" aria-hidden="true">
      {pending(attacks).map((attack) => (
        <g
          key={`${attack.target} ${attack.arm}`}
          transform={`translate(${sealAt(attack.target).join(" ")}) scale(.8)`}
        >
          <circle class="seal" r="11" />
          <path class="swords" d="M-5-5 5 5M5-5-5 5M-6.500 3l3.500 3.500M6.500 3 3 6.500" />
        </g>
      ))}
    </g>
  );
});

/** Tapered, from a broad foot to a point, stopping short of both pieces. */
function arrow([x1, y1]: Point, [x2, y2]: Point): string {
  const far = Math.hypot(x2 - x1, y2 - y1);
  if (far < 8) return "";
  const [ux, uy] = [(x2 - x1) / far, (y2 - y1) / far];
  const start = Math.min(10, far * 0.2);
  const end = Math.max(far - 11, far * 0.6);
  const p = (along: number, aside: number): string =>
    `${(x1 + ux * along - uy * aside).toFixed(1)} ${(y1 + uy * along + ux * aside).toFixed(1)}`;
  return `M${p(start, 2)}L${p(end - 8, 3)}L${p(end - 8, 7)}L${p(end, 0)}L${p(end - 8, -7)}L${p(end - 8, -3)}L${p(start, -2)}Z`;
}

/** The way from a piece in hand to the destination under the pointer, with its goal and its length. */
export function Way({
  from,
  start,
  hex,
  goal,
  px,
}: {
  from: Point;
  start: string;
  hex: string;
  goal: string;
  px: number;
}) {
  const [x, y] = at(hex);
  const [dx, dy] = [x - from[0], y - from[1]];
  const bend = Math.min(40, Math.hypot(dx, dy) * 0.18);
  const far = Math.hypot(dx, dy) || 1;
  const [mx, my] = [(x + from[0]) / 2 - (dy / far) * bend, (y + from[1]) / 2 + (dx / far) * bend];
  const text = [goal, steps(at(start), [x, y])].filter(Boolean).join(" · ");
  const wide = text.length * 7.2 + 22;
  const d = `M${from[0]} ${from[1]}Q${mx.toFixed(1)} ${my.toFixed(1)} ${x} ${y}`;
  return (
    <g class="hway" aria-hidden="true">
      <path class="casing" d={d} />
      <path class="line" d={d} />
      <g
        transform={`translate(${(mx + (x + from[0]) / 2) / 2} ${(my + (y + from[1]) / 2) / 2}) scale(${1 / Math.max(px, 0.5)})`}
      >
        <rect x={-wide / 2} y="-13" width={wide} height="25" rx="12.500" />
        <text y="5" font-size="15.500">
          {text}
        </text>
      </g>
    </g>
  );
}

/** Hexes between two places on the chart: geometry only, the rules may count otherwise. */
function steps([x1, y1]: Point, [x2, y2]: Point): number {
  const columns = Math.abs(x2 - x1) / (1.5 * HEX);
  const rows = Math.abs(y2 - y1) / (Math.sqrt(3) * HEX);
  return Math.round(columns + Math.max(0, rows - columns / 2));
}

/** Leaders on their way to Earth, who stand nowhere on the chart. */
export const EarthBox = memo(function EarthBox({
  atlas,
  leaders,
  sent,
  x,
  y,
}: {
  atlas: Atlas;
  leaders: Leader[];
  sent: number;
  x: number;
  y: number;
  lang: string;
}) {
  if (!leaders.length) return null;
  return (
    <g class="hearth" transform={`translate(${x} ${y})`}>
      <circle class="globe" r="30" />
      <path
        class="lands"
        d="M-20-14q8-8 18-6 2 6-6 9-2 8-9 6-6-3-3-9zM4 2q10-6 18 1-2 12-11 14-7-5-7-15zM-14 12q6-2 8 3 0 6-5 7-5-4-3-10z"
      />
      <text class="name" y="46" font-size="15">
        {say("high-earth")}
        {sent ? ` · ${sent}` : ""}
      </text>
      {leaders.map((leader, n) => (
        <g
          key={leader.id}
          data-t={`u:${leader.id}`}
          class="hthing"
          role="button"
          tabindex={-1}
          aria-label={`${leaderName(leader)}, ${say("high-earth")}`}
          transform={`translate(${(n - (leaders.length - 1) / 2) * 24} 0)`}
        >
          <LeaderGlyph
            leader={leader}
            letter={initial(leader, atlas)}
            look={lookOf(leaderNation(leader), leader.side)}
          />
        </g>
      ))}
    </g>
  );
});

const CELL = 46;
const COLUMNS = 6;

export interface Opened {
  hexes: string[];
  x: number;
  y: number;
  r: number;
}

/** A stack laid open: every piece of the place, what fleets carry beneath them, at a size that can be hit. */
export function Fan({
  opened,
  view,
  atlas,
  marks,
  px,
  seen,
}: {
  opened: Opened;
  view: HighView;
  atlas: Atlas;
  marks: Marks;
  px: number;
  seen: { x: number; y: number; w: number; h: number };
}) {
  const pieces = piecesIn(view, new Set(opened.hexes));
  const columns = Math.min(COLUMNS, Math.max(2, pieces.length));
  const rows = Math.ceil(pieces.length / columns);
  const scale = 1 / Math.max(px, 0.2);
  const [w, h] = [(columns * CELL + 12) * scale, (rows * CELL + 12) * scale];
  const above = opened.y - opened.r - 8 - h;
  const y = above > seen.y ? above : Math.min(opened.y + opened.r + 8, seen.y + seen.h - h);
  const x = Math.max(seen.x + 4, Math.min(opened.x - w / 2, seen.x + seen.w - w - 4));
  return (
    <g class="hfan" role="group" aria-label={say("high-stack-open")}>
      <path class="lead" d={`M${opened.x} ${opened.y}L${x + w / 2} ${y + h / 2}`} />
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <rect class="plate" width={columns * CELL + 12} height={rows * CELL + 12} rx="8" />
        {pieces.map(({ id, depth }, n) => {
          const unit = unitOf(view, id);
          const leader = unit ? undefined : leaderOf(view, id);
          const mark = markOf(marks, id);
          const look = unit
            ? lookOf(unit.nation, unit.side)
            : lookOf(leaderNation(leader ?? null), leader?.side ?? null);
          const cx = 6 + CELL * ((n % columns) + 0.5);
          const cy = 6 + CELL * (Math.floor(n / columns) + 0.5);
          return (
            <g
              key={id}
              data-t={`f:${id}`}
              {...(mark === "act" || mark === "picked" ? { "data-drag": "" } : {})}
              class={`hthing hpiece${mark ? ` m-${mark}` : ""}`}
              transform={`translate(${cx} ${cy})`}
              role="button"
              tabindex={-1}
              aria-label={pieceText(view, atlas, id)}
            >
              <rect class="hhit" x={-CELL / 2} y={-CELL / 2} width={CELL} height={CELL} />
              {depth > 0 && <path class="tie" d={`M${-CELL / 2 - 2} 0H-16`} />}
              <g transform={depth ? "scale(.86)" : "scale(1)"}>
                {mark && <Halo mark={mark} look={look} isLeader={!unit} />}
                {unit && <UnitGlyph {...unit} />}
                {leader && <LeaderGlyph leader={leader} letter={initial(leader, atlas)} look={look} />}
                <Seals
                  moved={(unit ?? leader)?.moved ?? false}
                  marks={(unit ?? leader)?.marks ?? []}
                  aboard={unit ? cargo(view, id).length : 0}
                />
              </g>
              <FocusRing r={22} />
            </g>
          );
        })}
      </g>
    </g>
  );
}

/** The place to open a stack at. */
export function openedAt(world: World | undefined, hexes: string[]): Opened {
  const [hx, hy] = at(hexes[0] as string);
  if (!world) return { hexes, x: hx, y: hy, r: 12 };
  return { hexes, x: world.x, y: world.y, r: world.rad };
}
