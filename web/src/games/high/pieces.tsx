/** Pieces on the chart. Each is drawn anew only if it, its place or its mark changed, and travels to its place. */

import { memo } from "preact/compat";
import type { Mark } from "../../boards/marked";
import { dragAs } from "../../boards/marked";
import { asThing } from "../../boards/things";
import { type Trail, useTravel } from "../../boards/travel";
import type { Leader, Unit } from "./atlas";
import { LeaderGlyph, lookOf, outline, Seals, UnitGlyph } from "./glyphs";
import { brackets } from "./places";

interface Placed {
  t: string;
  ids: string;
  x: number;
  y: number;
  scale: number;
  mark: Mark;
  label: string;
  /** Where pieces were last drawn; they start from there. */
  trail: Trail;
  level: number;
}

interface Props extends Placed {
  unit: Unit | null;
  leader: Leader | null;
  letter: string;
  aboard: number;
  /** Points of a whole stack; 0 for one piece. */
  total: number;
  count: number;
  grail: boolean;
  /** Something aboard can act. */
  hold: boolean;
}

export const Piece = memo(function Piece(props: Props) {
  const { unit, leader, mark, x, y, scale, label, t, grail, hold } = props;
  const root = useTravel(props);
  const moved = unit?.moved ?? leader?.moved ?? false;
  return (
    <g
      ref={root}
      {...asThing(t, label)}
      {...dragAs(mark)}
      class={`hthing hpiece${mark ? ` m-${mark}` : ""}${moved ? " moved" : ""}`}
      transform={`translate(${x} ${y})`}
    >
      <g transform={`scale(${scale})`}>
        <circle class="hhit" r={leader ? 17 : 22} />
        <Figure {...props} moved={moved} />
        {hold && <circle class="hhold" cx="-13" cy="11" r="9.500" />}
        <FocusRing r={leader ? 19 : 25} />
        {grail && (
          <path
            class="hcup"
            transform="translate(-13 -12) scale(.8)"
            d="M-6-7H6Q6 1 1.200 2.500V6H4.500V8H-4.500V6H-1.200V2.500Q-6 1-6-7Z"
          />
        )}
      </g>
    </g>
  );
});

/** The piece, or the topmost of a stack with its edges and its number. */
function Figure({ unit, leader, letter, aboard, total, count, mark, moved }: Props & { moved: boolean }) {
  const look = unit ? lookOf(unit.nation, unit.side) : lookOf(leaderNation(leader), leader?.side ?? null);
  const isLeader = leader !== null;
  return (
    <>
      {count > 1 && <Edges look={look} isLeader={isLeader} count={count} />}
      {mark && <Halo mark={mark} look={look} isLeader={isLeader} />}
      {unit && (
        <UnitGlyph {...unit} id={count > 1 ? "  " : unit.id} strength={count > 1 ? total : unit.strength} />
      )}
      {leader && <LeaderGlyph leader={leader} letter={letter} look={look} />}
      {count > 1 ? (
        <Count count={count} isLeader={isLeader} />
      ) : (
        <Seals moved={moved} marks={(unit ?? leader)?.marks ?? []} aboard={aboard} />
      )}
    </>
  );
}

const KNIGHTS = new Set(["roger", "owain", "fitzwilliam", "parvus", "redjohn"]);

/** Leaders have no nation of their own in a view: the five knights are Crusaders, others are told by their side. */
export const leaderNation = (leader: Leader | null): string =>
  leader && (KNIGHTS.has(leader.id) || leader.side !== "crusader") ? "crusader" : "ally";

/** Shown by the style sheet while its thing has the focus: dark beneath light, seen on any ground. */
export function FocusRing({ r }: { r: number }) {
  return (
    <g class="hfocus">
      <circle class="casing" r={r} />
      <circle class="line" r={r} />
    </g>
  );
}

function Edges({ look, isLeader, count }: { look: string; isLeader: boolean; count: number }) {
  const edges = count > 2 ? [2, 1] : [1];
  return (
    <g class={`hp hp-${look} hedges`}>
      {edges.map((n) =>
        isLeader ? (
          <circle key={n} class="hp-rim" r="12" cx={n * 4} cy={-n * 3.5} />
        ) : (
          <path key={n} class="hp-ground" d={outline(look)} transform={`translate(${n * 4} ${-n * 3.5})`} />
        ),
      )}
    </g>
  );
}

function Count({ count, isLeader }: { count: number; isLeader: boolean }) {
  return (
    <g class="hcount" transform={isLeader ? "translate(13 -12)" : "translate(18 -17)"}>
      <circle r="8.500" />
      <text y="4.500" font-size="13">
        {count}
      </text>
    </g>
  );
}

export function Halo({ mark, look, isLeader }: { mark: Mark; look: string; isLeader: boolean }) {
  if (mark === "aim") return <path class="hbracket" d={brackets(0, 0, isLeader ? 15 : 20)} />;
  const shape = isLeader ? null : outline(look);
  return (
    <g class={`hhalo hhalo-${mark}`}>
      {shape ? (
        <>
          <path class="glow" d={shape} transform="scale(1.270)" />
          <path class="casing" d={shape} transform="scale(1.180)" />
          <path class="line" d={shape} transform="scale(1.270)" />
        </>
      ) : (
        <>
          <circle class="glow" r="16" />
          <circle class="casing" r="14.500" />
          <circle class="line" r="16" />
        </>
      )}
    </g>
  );
}
