/** The staff map below everything that moves. Drawn once: what changes on it (zoom, weather) is styled. */
import { memo } from "preact/compat";
import type { Json } from "../../../lib/types";
import { Cities } from "./cities";
import { mapOf } from "./content";
import { Compass, Frame } from "./frame";
import { geometryOf } from "./geometry";
import { Ground } from "./ground";
import { Lines } from "./lines";
import { HexNames, Labels, RiverNames } from "./names";

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
        <Frame data={data} />
        <Labels data={data} />
        <Lines data={data} />
      </g>
      <RiverNames data={data} />
      <HexNames data={data} />
      <Cities data={data} />
    </g>
  );
});
