/** Counters on the map: those of a hex lie on one another, the strongest on top. */

import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Mark } from "../../boards/marked";
import { dragAs } from "../../boards/marked";
import { travel } from "../../boards/travel";
import { Counter, corner, lookOf, SIZE } from "./counters";
import { isFlying, isGround, isMarker, type Unit } from "./front";
import { sameUnits } from "./hexes";
import { TypeSymbol } from "./symbols";

const EDGE = 5;

interface Props {
  hex: string;
  x: number;
  y: number;
  units: readonly Unit[];
  mark: Mark;
  /** Where all of them were before this update, if they came together. */
  from: readonly [number, number] | null;
}

export const Stack = memo(Drawn, (a, b) => {
  return a.mark === b.mark && a.x === b.x && a.y === b.y && sameUnits(a.units, b.units);
});

function Drawn({ hex, x, y, units, mark, from }: Props) {
  const root = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    if (from) travel(root.current, from, [x, y]);
  }, [from]);
  const counters = units.filter((each) => !isMarker(each));
  const [top = units[0] as Unit] = counters;
  const count = Math.max(1, counters.length);
  const edges = Math.min(2, count - 1);
  const shift = (edges * EDGE) / 2;
  const rest = units.filter((each) => each !== top);
  return (
    <g
      ref={root}
      data-t={`h:${hex}`}
      data-stack={hex}
      {...dragAs(mark)}
      class={`dstack${mark ? ` m-${mark}` : ""}`}
      transform={`translate(${x} ${y})`}
      aria-hidden="true"
    >
      <g transform={`translate(${-shift} ${-shift})`}>
        {mark && <Ring unit={top} mark={mark} edges={edges} />}
        <Edges top={top} edges={edges} />
        {/* drawn anew for another unit: what is left of the symbol before it would be a black box */}
        <Counter key={top.id} unit={top} />
      </g>
      <Badges units={rest} top={top} />
      {count > 1 && (
        <g class="dcount" transform={`translate(${22 + shift} ${-21 - shift})`}>
          <circle r="9" />
          <text y="4.600">{count}</text>
        </g>
      )}
    </g>
  );
}

/** Of the counters beneath, as far as they jut out. */
function Edges({ top, edges }: { top: Unit; edges: number }) {
  return (
    <>
      {Array.from({ length: edges }, (_, n) => {
        const at = (edges - n) * EDGE - SIZE / 2;
        return (
          <g key={at} class={lookOf(top)}>
            <rect class="dc-ground" x={at} y={at} width={SIZE} height={SIZE} rx={corner(top.side)} />
          </g>
        );
      })}
    </>
  );
}

function Ring({ unit, mark, edges }: { unit: Unit; mark: Mark; edges: number }) {
  const size = SIZE + 6 + edges * EDGE;
  const box = { x: -SIZE / 2 - 3, y: -SIZE / 2 - 3, width: size, height: size, rx: corner(unit.side) + 3 };
  return (
    <g class={`dring dring-${mark}`}>
      <rect class="casing" {...box} />
      <rect class="line" {...box} />
    </g>
  );
}

/** What the top counter hides and one wants to see: aircraft, ships, works and walls, somebody Disrupted. */
function Badges({ units, top }: { units: readonly Unit[]; top: Unit }) {
  const kinds = hiddenKinds(units, top);
  const struck = !top.marks.includes("disrupted") && units.some((each) => each.marks.includes("disrupted"));
  return (
    <>
      {kinds.map((unit, n) => (
        <g
          key={unit.id}
          class={`dbadge ${lookOf(unit)}`}
          transform={`translate(${-39} ${-13 + n * 13.5}) scale(.62)`}
        >
          <rect class="dc-ground" x="-4" y="-3" width="34" height="22" rx={corner(unit.side) / 1.5} />
          <TypeSymbol unit={unit} />
        </g>
      ))}
      {struck && (
        <g class="dc-badge small" transform="translate(-27 10) scale(.8)">
          <rect width="16" height="16" rx="3" />
          <text x="8" y="12.800">
            D
          </text>
        </g>
      )}
    </>
  );
}

/** One of each kind that the top counter is not. */
function hiddenKinds(units: readonly Unit[], top: Unit): Unit[] {
  const kinds: Unit[] = [];
  const air = units.find(isFlying);
  if (air && isGround(top)) kinds.push(air);
  const fleet = units.find((each) => each.type === "fleet");
  if (fleet && top.type !== "fleet") kinds.push(fleet);
  for (const type of ["factory", "fortline"]) {
    const found = units.find((each) => each.type === type);
    if (found && !(isMarker(top) && top.type === type)) kinds.push(found);
  }
  return kinds;
}
