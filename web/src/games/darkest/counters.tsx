/** Counters, 44 units wide: formation, type symbol, fire and hits; and what has befallen them. */
import { memo } from "preact/compat";
import type { Unit } from "./front";
import { isMarker } from "./front";
import { formation } from "./names";
import { TypeSymbol } from "./symbols";

export const SIZE = 44;

/** Square corners for the Axis, round ones for the Soviets: sides are told by shape as well as by colour. */
export const corner = (side: Unit["side"]): number => (side === "axis" ? 3 : 9);

export const lookOf = (unit: Unit): string => `dc dc-${unit.side} dc-${unit.nation.toLowerCase()}`;

export const has = (unit: Unit, mark: string): boolean => unit.marks.includes(mark);

/** A counter around the origin. */
export const Counter = memo(function Counter({ unit }: { unit: Unit }) {
  const r = corner(unit.side);
  const isDisrupted = has(unit, "disrupted");
  const numbers = numbersOf(unit);
  return (
    <g
      class={`${lookOf(unit)}${isSpent(unit) ? " moved" : ""}`}
      transform={`translate(${-SIZE / 2} ${-SIZE / 2})`}
    >
      <rect class="dc-shadow" x="1.500" y="2.500" width={SIZE} height={SIZE} rx={r} />
      <rect class="dc-ground" width={SIZE} height={SIZE} rx={r} />
      {isDisrupted && <Stripes side={unit.side} />}
      <text class="dc-name" x="22" y="11.500">
        {formation(unit)}
      </text>
      <g class="dc-sym" transform={numbers ? "translate(9 14)" : "translate(5 15) scale(1.300)"}>
        <TypeSymbol key={unit.id} unit={unit} />
      </g>
      {numbers && (
        <text class="dc-num" x="22" y="42.500">
          {numbers}
        </text>
      )}
      <States unit={unit} />
    </g>
  );
});

/** Fire and the hits it takes; what flies fires only, works and walls do neither. */
function numbersOf(unit: Unit): string {
  if (isMarker(unit)) return "";
  if (unit.type === "fighter") return "";
  if (unit.type === "air" || unit.type === "fleet") return String(unit.fire);
  return `${unit.fire}-${unit.hits}`;
}

/** Has done in this player-turn what it could do. */
export const isSpent = (unit: Unit): boolean =>
  ["moved", "attacked", "flown", "carried", "at-sea", "digging"].some((mark) => has(unit, mark));

/** Bands across the counter: a counter that is struck is seen without reading it. */
function Stripes({ side }: { side: Unit["side"] }) {
  const d = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (n) => `M${n * 11 - 33} 44 ${n * 11 + 11} 0h5.500L${n * 11 - 27.5} 44Z`,
  );
  const id = `dclip-${side}`;
  return <path class="dc-stripes" clip-path={`url(#${id})`} d={d.join("")} />;
}

/** The outlines that stripes are cut to; once in the page. */
export function CounterDefs() {
  return (
    <defs>
      {(["axis", "soviet"] as const).map((side) => (
        <clipPath key={side} id={`dclip-${side}`}>
          <rect x=".6" y=".6" width="42.800" height="42.800" rx={corner(side)} />
        </clipPath>
      ))}
    </defs>
  );
}

function States({ unit }: { unit: Unit }) {
  const isDug = has(unit, "fortified") || has(unit, "digging");
  return (
    <>
      {isDug && (
        <path
          class={has(unit, "fortified") ? "dc-fort" : "dc-fort works"}
          d="M-3 51v-8h5v3h6v-3h6v3h6v-3h6v3h6v-3h6v3h6v-3h3v8z"
        />
      )}
      {has(unit, "disrupted") && (
        <g class="dc-badge" transform="translate(-6 30)">
          <rect width="16" height="16" rx="3" />
          <text x="8" y="12.800">
            D
          </text>
        </g>
      )}
      {has(unit, "cut-off") && (
        <g class="dc-badge" transform="translate(-5 -5)">
          <circle cx="8" cy="8" r="8.500" />
          <path d="M3.500 6h5v5h-5zM8.500 7.500h2.500l1.500 1.500v2h-4zM3 13 13 3" />
        </g>
      )}
      {has(unit, "turned") && <path class="dc-packed" d="M4 40 40 4" />}
    </>
  );
}
