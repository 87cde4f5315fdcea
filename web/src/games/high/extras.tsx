/** What lies over the pieces: announced attacks, the way to a destination, leaders at Earth, the open stack. */

import { memo } from "preact/compat";
import { asThing } from "../../boards/things";
import { say } from "../../lib/words";
import { type Atlas, type Attack, at, HEX, type Leader, letteringOf, type Point } from "./atlas";
import { LeaderGlyph, lookOf } from "./glyphs";
import { sealAt } from "./layout";
import { initial, leaderName } from "./names";
import { leaderNation } from "./pieces";

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

interface WayProps {
  from: Point;
  start: string;
  hex: string;
  goal: string;
  px: number;
}

/** The way from a piece in hand to the destination under the pointer, with its goal and its length. */
export function Way({ from, start, hex, goal, px }: WayProps) {
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

interface EarthBoxProps {
  atlas: Atlas;
  leaders: Leader[];
  sent: number;
  lang: string;
}

/** Leaders on their way to Earth, who stand nowhere on the chart. */
export const EarthBox = memo(function EarthBox({ atlas, leaders, sent }: EarthBoxProps) {
  if (!leaders.length) return null;
  const [x, y] = letteringOf(atlas).room;
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
        <AtEarth key={leader.id} leader={leader} atlas={atlas} x={(n - (leaders.length - 1) / 2) * 24} />
      ))}
    </g>
  );
});

function AtEarth({ leader, atlas, x }: { leader: Leader; atlas: Atlas; x: number }) {
  const look = lookOf(leaderNation(leader), leader.side);
  return (
    <g
      {...asThing(`u:${leader.id}`, `${leaderName(leader)}, ${say("high-earth")}`)}
      class="hthing"
      transform={`translate(${x} 0)`}
    >
      <LeaderGlyph leader={leader} letter={initial(leader, atlas)} look={look} />
    </g>
  );
}
