/** The staff map below everything that moves. Drawn once: what changes on it (zoom, weather) is styled. */
import { memo } from "preact/compat";
import type { Json } from "../../../lib/types";
import { geometryOf } from "./geometry";

export const StaffMap = memo(function StaffMap({ data }: { data: Json }) {
  const geometry = geometryOf(data);
  return (
    <g class="dstaff" aria-hidden="true">
      <path class="dgrid" d={geometry.cells.map((each) => geometry.outline(each.id)).join("")} />
    </g>
  );
});
