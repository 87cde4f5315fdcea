/** The edge of the sheet: a band with the letters of rows and the numbers of columns, and where north is. */
import type { Json } from "../../../lib/types";
import { mapOf } from "./content";
import { geometryOf, PITCH } from "./geometry";

/** Width of the band. */
export const BAND = 15;
/** The map is turned: its right side points 28° north of east. */
const NORTH = 28;

export function Frame({ data }: { data: Json }) {
  const { width: w, height: h, cells } = geometryOf(data);
  const rows = cells.filter((cell) => cell.col === 0);
  const columns = cells.filter((cell) => cell.row === 0);
  return (
    <g class="dframe">
      <path
        class="band"
        fill-rule="evenodd"
        d={`M0 0H${w}V${h}H0ZM${BAND} ${BAND}V${h - BAND}H${w - BAND}V${BAND}Z`}
      />
      <rect class="outer" x="1" y="1" width={w - 2} height={h - 2} />
      <rect class="inner" x={BAND} y={BAND} width={w - 2 * BAND} height={h - 2 * BAND} />
      {rows.flatMap((cell) =>
        [BAND / 2, w - BAND / 2].map((x) => (
          <text key={`${cell.id}${x}`} x={x.toFixed(1)} y={(cell.y + 4.5).toFixed(1)}>
            {cell.id.charAt(0)}
          </text>
        )),
      )}
      {columns.flatMap((cell) =>
        [BAND / 2, h - BAND / 2].map((y) => (
          <text key={`${cell.id}${y}`} x={cell.x.toFixed(1)} y={(y + 4.5).toFixed(1)}>
            {cell.col}
          </text>
        )),
      )}
    </g>
  );
}

/** A needle, and a scale of kilometres. */
export function Compass({ data }: { data: Json }) {
  const { hex_km: km } = mapOf(data).grid;
  const [x, y] = geometryOf(data).at([1.15, 13.75]);
  const unit = (100 / km) * PITCH;
  return (
    <g class="dcompass" transform={`translate(${x.toFixed(0)} ${y.toFixed(0)})`}>
      <circle r="27" />
      <circle class="thin" r="23.500" />
      <g transform={`rotate(${NORTH})`}>
        <path class="thin" d="M-31 0H31M0 31V-31" />
        <path class="light" d="M0-34L6 0L0 12L-6 0Z" />
        <path class="dark" d="M0-34L6 0L0 12Z" />
        <text y="-38">N</text>
      </g>
      <g class="scale" transform="translate(64 6)">
        <path class="light" d={`M0 0H${(3 * unit).toFixed(1)}V5H0Z`} />
        <path
          class="dark"
          d={`M0 0H${unit.toFixed(1)}V5H0ZM${(2 * unit).toFixed(1)} 0H${(3 * unit).toFixed(1)}V5H${(2 * unit).toFixed(1)}Z`}
        />
        {[0, 1, 2, 3].map((n) => (
          <text key={n} x={(n * unit).toFixed(1)} y="-4">
            {n === 3 ? "300 km" : n * 100}
          </text>
        ))}
      </g>
    </g>
  );
}
