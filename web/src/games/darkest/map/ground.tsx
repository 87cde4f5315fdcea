/** Sea, land and what covers it. */
import type { Sheet } from "./sheet";

/** The edge of a tinted ground fades in steps. */
const FADING = [24, 12];

/** From the ground up, so that nothing has to be cut to shape: land, its tints, and water over them. */
export function Tints({ sheet }: { sheet: Sheet }) {
  return (
    <>
      {sheet.washes.map(({ terrain, d }) => (
        <g key={terrain} class={`dwash ${terrain}`}>
          {FADING.map((each) => (
            <path key={each} class="fade" d={d} stroke-width={each} />
          ))}
          <path class="full" data-terrain={terrain} d={d} />
        </g>
      ))}
      <path class="dbeyond" fill-rule="evenodd" d={sheet.beyond} />
    </>
  );
}

export function Waters({ sheet }: { sheet: Sheet }) {
  return (
    <>
      <path class="dcourse" d={sheet.courses.narrow} />
      <path class="dcourse broad" d={sheet.courses.broad} />
      <g class="dwater">
        <path class="shore" fill-rule="evenodd" d={sheet.shore} />
        {sheet.lining.map((d, n) => (
          <path key={d} class={`step-${n}`} d={d} />
        ))}
      </g>
    </>
  );
}

export function Heights({ sheet }: { sheet: Sheet }) {
  return (
    <g class="drelief">
      <path class="dreeds" d={sheet.reeds} />
      <path class="dknolls" d={sheet.knolls} />
      {sheet.peaks.map((peak) => (
        <g key={peak.body} class="dpeak">
          <path class="body" d={peak.body} />
          <path class="shade" d={peak.shade} />
          <path class="lines" d={peak.lines} />
        </g>
      ))}
    </g>
  );
}

export function Woods({ sheet }: { sheet: Sheet }) {
  return (
    <g class="drelief">
      {sheet.trees.map((wood) => (
        <g key={wood.fir + wood.leaf} class="dtrees">
          {wood.leaf && <path class="leaf" d={wood.leaf} />}
          {wood.fir && <path class="fir" d={wood.fir} />}
        </g>
      ))}
    </g>
  );
}
