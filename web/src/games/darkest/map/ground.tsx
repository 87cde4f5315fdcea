/** Sea, land and what covers it. */
import type { Json } from "../../../lib/types";
import { geometryOf } from "./geometry";
import { knolls, peaks, RELIEFS, reeds, trees, wash } from "./relief";
import { contours } from "./shore";
import { coursesOf, shoresOf } from "./waters";
import { beyond } from "./works";

/** Where the water lining runs, from the shore to the open sea. */
const LINING = [3.5, 8, 12.5, 17.5, 23.5];
/** The edge of a tinted ground fades in steps. */
const FADING = [24, 12];

/** From the ground up, so that nothing has to be cut to shape: land, its tints, and water over them. */
export function Ground({ data }: { data: Json }) {
  const geometry = geometryOf(data);
  const { width, height } = geometry;
  const { land, lakes, landPath, lakePath } = shoresOf(data);
  const washes = RELIEFS.map((terrain) => ({ terrain, d: wash(geometry, terrain) }));
  const courses = coursesOf(data);
  const lining = contours([...land, ...lakes], [width, height], LINING);
  return (
    <>
      <rect class="dland" width={width} height={height} />
      {washes.map(({ terrain, d }) => (
        <g key={terrain} class={`dwash ${terrain}`}>
          {FADING.map((each) => (
            <path key={each} class="fade" d={d} stroke-width={each} />
          ))}
          <path class="full" data-terrain={terrain} d={d} />
        </g>
      ))}
      <path class="dbeyond" fill-rule="evenodd" d={beyond(geometry)} />
      <path class="dcourse" d={courses.narrow} />
      <path class="dcourse broad" d={courses.broad} />
      <g class="dwater">
        <path
          class="shore"
          fill-rule="evenodd"
          d={`M-9-9H${(width + 9).toFixed()}V${(height + 9).toFixed()}H-9Z${landPath}${lakePath}`}
        />
        {lining.map((d, n) => (
          <path key={LINING[n]} class={`step-${n}`} d={d} />
        ))}
      </g>
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
      {trees(data).map((wood) => (
        <g key={wood.fir + wood.leaf} class="dtrees">
          {wood.leaf && <path class="leaf" d={wood.leaf} />}
          {wood.fir && <path class="fir" d={wood.fir} />}
        </g>
      ))}
    </g>
  );
}
