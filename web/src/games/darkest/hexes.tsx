/** Places to point at: one for every hex, drawn anew only when something there has changed. */

import { memo } from "preact/compat";
import type { Mark } from "../../boards/marked";
import { asThing } from "../../boards/things";
import type { Json } from "../../lib/types";
import { say } from "../../lib/words";
import { type DarkestView, type Place, spotOf, type Unit } from "./front";
import { geometryOf } from "./map/geometry";
import { placeLabel } from "./text";

interface Props {
  data: Json;
  v: DarkestView;
  place: Place;
  units: readonly Unit[];
  mark: Mark;
  /** Of those who stand there, for whoever hears it. */
  inner: Mark;
  looked: boolean;
  lang: string;
}

export const sameUnits = (a: readonly Unit[], b: readonly Unit[]): boolean =>
  a.length === b.length && a.every((each, n) => each === b[n]);

export const HexPlace = memo(Drawn, (a, b) => {
  return (
    a.place === b.place &&
    a.mark === b.mark &&
    a.inner === b.inner &&
    a.looked === b.looked &&
    a.lang === b.lang &&
    a.data === b.data &&
    sameUnits(a.units, b.units)
  );
});

function Drawn({ data, v, place, mark, inner, looked }: Props) {
  const { hex } = place;
  const said = mark || inner;
  const label = placeLabel(v, data, hex) + (said ? `. ${say(`darkest-mark-as-${said}`)}` : "");
  return (
    <g {...asThing(`h:${hex}`, label)} class={`dthing${mark ? ` m-${mark}` : ""}`}>
      <Outline data={data} hex={hex} mark={mark} looked={looked} />
    </g>
  );
}

function Outline({ data, hex, mark, looked }: { data: Json; hex: string; mark: Mark; looked: boolean }) {
  const geometry = geometryOf(data);
  if (!geometry.cell.has(hex)) {
    const [x, y] = spotOf(data, hex);
    return <circle class={`dhit dhex-${mark || "none"}`} cx={x} cy={y} r="15" />;
  }
  return (
    <>
      <path class="dhit" d={geometry.outline(hex, 0.5)} />
      {looked && <path class="dlooked" d={geometry.outline(hex, 3)} />}
      {mark && (
        <>
          <path class="dhex-casing" d={geometry.outline(hex, 4)} />
          <path class={`dhex dhex-${mark}`} d={geometry.outline(hex, mark === "dest" ? 2 : 4)} />
          {mark === "aim" && <path class="dbracket" d={brackets(geometry.corners(hex, 4))} />}
        </>
      )}
      <path class="dfocus" d={geometry.outline(hex, 2)} />
    </>
  );
}

/** The corners of a hex without its sides: a target. */
function brackets(corners: readonly (readonly [number, number])[]): string {
  const n = corners.length;
  const part = (a: readonly [number, number], b: readonly [number, number]): string =>
    `${(a[0] + (b[0] - a[0]) * 0.28).toFixed(1)} ${(a[1] + (b[1] - a[1]) * 0.28).toFixed(1)}`;
  return corners
    .map((corner, at) => {
      const before = corners[(at + n - 1) % n] as readonly [number, number];
      const after = corners[(at + 1) % n] as readonly [number, number];
      return `M${part(corner, before)}L${corner[0].toFixed(1)} ${corner[1].toFixed(1)}L${part(corner, after)}`;
    })
    .join("");
}
