/**
 * The staff map below everything that moves; `StaffNames` goes above the counters. Both are drawn once, part by part:
 * what changes on them (zoom, weather) is styled.
 */
import type { FunctionComponent } from "preact";
import { memo } from "preact/compat";
import { useTurns } from "../../../boards/inturn";
import type { Json } from "../../../lib/types";
import { Cities } from "./cities";
import { Compass, Frame } from "./frame";
import { geometryOf } from "./geometry";
import { Heights, Tints, Waters, Woods } from "./ground";
import { Legend } from "./legend";
import { Lines } from "./lines";
import { CityNames, type Held, HexNames, Labels, RiverNames, TownNames } from "./names";
import type { Sheet } from "./sheet";
import { sheetOf } from "./sheets";

interface Drawn {
  data: Json;
  sheet: Sheet;
}

/** A part with the turn in which it is drawn. */
type Part = readonly [turn: number, FunctionComponent<Drawn>];

const part = (turn: number, of: FunctionComponent<Drawn>): Part => [turn, memo(of)];

/** Inside the sheet, from the ground up. */
const INSIDE: readonly Part[] = [
  part(1, Tints),
  part(1, Waters),
  part(4, Heights),
  part(3, Woods),
  part(7, Compass),
  part(7, Legend),
  part(8, Frame),
  part(6, ({ data }) => <Labels data={data} water={false} />),
  part(2, Lines),
  part(6, ({ data }) => <Labels data={data} water={true} />),
];
/** And what may reach beyond its edge. */
const OVER: readonly Part[] = [
  part(10, RiverNames),
  part(8, ({ data }) => <HexNames data={data} half={0} />),
  part(9, ({ data }) => <HexNames data={data} half={1} />),
  part(5, Cities),
  part(10, TownNames),
];
const LAST = 11;

export const StaffMap = memo(function StaffMap({ data }: { data: Json }) {
  const { width, height } = geometryOf(data);
  const sheet = sheetOf(data).value;
  const now = useTurns(sheet ? LAST : 1);
  const drawn = (parts: readonly Part[]) =>
    parts.map(([turn, Part], n) => sheet && turn <= now && <Part key={n} data={data} sheet={sheet} />);
  return (
    <g class="dstaff" aria-hidden="true">
      <clipPath id="d-sheet">
        <rect width={width} height={height} />
      </clipPath>
      <g clip-path="url(#d-sheet)">
        <rect class="dland" width={width} height={height} />
        {drawn(INSIDE)}
      </g>
      {drawn(OVER)}
    </g>
  );
});

/** Names of cities, when everything else is there. */
export function StaffNames({ data, ...held }: Held & { data: Json }) {
  const sheet = sheetOf(data).value;
  const now = useTurns(sheet ? LAST : 1);
  return sheet && now === LAST ? <CityNames sheet={sheet} {...held} /> : null;
}
