/**
 * The staff map below everything that moves; `StaffNames` (names.tsx) goes above the counters. Both are drawn once: what
 * changes on them (zoom, weather) is styled.
 */
import { memo } from "preact/compat";
import type { Json } from "../../../lib/types";
import { Cities } from "./cities";
import { mapOf } from "./content";
import { Compass, Frame } from "./frame";
import { geometryOf } from "./geometry";
import { Ground } from "./ground";
import { Legend } from "./legend";
import { Lines } from "./lines";
import { HexNames, Labels, RiverNames, TownNames } from "./names";

export const StaffMap = memo(function StaffMap({ data }: { data: Json }) {
  const { width, height } = geometryOf(data);
  return (
    <g class="dstaff" aria-hidden="true">
      <clipPath id="d-sheet">
        <rect width={width} height={height} />
      </clipPath>
      <g clip-path="url(#d-sheet)">
        <Ground data={data} />
        <Compass data={data} km={mapOf(data).grid.hex_km} />
        <Legend data={data} />
        <Frame data={data} />
        <Labels data={data} water={false} />
        <Lines data={data} />
        <Labels data={data} water={true} />
      </g>
      <RiverNames data={data} />
      <HexNames data={data} />
      <Cities data={data} />
      <TownNames data={data} />
    </g>
  );
});
