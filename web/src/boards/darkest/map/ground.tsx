/** Sea, land and what covers it. */
import type { Json } from "../../../lib/types";
import { geometryOf } from "./geometry";
import { knolls, peaks, RELIEFS, reeds, trees, wash } from "./relief";
import { coursesOf, shoresOf } from "./waters";
import { beyond } from "./works";

/** Water lining, from the open sea to the shore: widths of the strokes, of which one half lies under the land. */
const LINING = [46, 35, 25, 16, 8];
/** The edge of a tinted ground fades in steps. */
const FADING = [26, 17, 9];

export function Ground({ data }: { data: Json }) {
  const geometry = geometryOf(data);
  const { width, height } = geometry;
  const { landPath, lakePath } = shoresOf(data);
  const washes = RELIEFS.map((terrain) => ({ terrain, d: wash(geometry, terrain) }));
  const courses = coursesOf(data);
  return (
    <>
      <defs>
        <path id="d-land" d={landPath} />
        <path id="d-lakes" d={lakePath} />
        <clipPath id="d-on-land">
          <use href="#d-land" />
        </clipPath>
        <clipPath id="d-on-lakes">
          <use href="#d-lakes" />
        </clipPath>
      </defs>
      <rect class="dsea" width={width} height={height} />
      <g class="dlining">
        {LINING.map((each, n) => (
          <g key={each}>
            <use href="#d-land" class="rim" stroke-width={each + 1.4} />
            <use href="#d-land" class={`step-${n}`} stroke-width={each} />
          </g>
        ))}
      </g>
      <use href="#d-land" class="dland" />
      <g clip-path="url(#d-on-land)">
        {washes.map(({ terrain, d }) => (
          <g key={terrain} class={`dwash ${terrain}`}>
            {FADING.map((each) => (
              <path key={each} class="fade" d={d} stroke-width={each} />
            ))}
            <path class="full" data-terrain={terrain} d={d} />
          </g>
        ))}
        <path class="dbeyond" fill-rule="evenodd" d={beyond(geometry)} />
      </g>
      <path class="dcourse" d={courses.narrow} />
      <path class="dcourse broad" d={courses.broad} />
      <use href="#d-lakes" class="dlakes" />
      <g clip-path="url(#d-on-lakes)" class="dlining lake">
        {[14, 8, 4].map((each, n) => (
          <use key={each} href="#d-lakes" class={`step-${n + 2}`} stroke-width={each} />
        ))}
      </g>
      <use href="#d-land" class="dcoast" />
      <use href="#d-lakes" class="dcoast" />
      <Relief data={data} />
    </>
  );
}

function Relief({ data }: { data: Json }) {
  return (
    <g class="drelief">
      <path class="dreeds" d={reeds(data)} />
      <path class="dknolls" d={knolls(data)} />
      {peaks(data).map((peak) => (
        <g key={peak.body} class="dpeak">
          <path class="body" d={peak.body} />
          <path class="shade" d={peak.shade} />
          <path class="lines" d={peak.lines} />
        </g>
      ))}
      {trees(data).map((row) => (
        <g key={row.fir + row.leaf} class="dtrees">
          {row.leaf && <path class="leaf" d={row.leaf} />}
          {row.fir && <path class="fir" d={row.fir} />}
        </g>
      ))}
    </g>
  );
}
