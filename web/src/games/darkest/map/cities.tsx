/** Cities by their rank, with harbours, fortresses and oil; Kronshtat on its island. */
import type { Json } from "../../../lib/types";
import { type CityData, mapOf } from "./content";
import { geometryOf, type Point } from "./geometry";
import type { Sheet } from "./sheet";
import { ANCHOR, BASTION, DERRICK } from "./signs";

export function Cities({ data, sheet }: { data: Json; sheet: Sheet }) {
  const { at } = geometryOf(data);
  const { cities, special_locations } = mapOf(data);
  const islands = special_locations.map((place) => at([place.u, place.v]));
  return (
    <g class="dcities">
      {cities.map((city, n) => (
        <CityAt key={city.name} city={city} spot={at([city.u, city.v])} quay={sheet.quays[n] ?? null} />
      ))}
      {special_locations.map((place, n) => (
        <g key={place.id} data-place={place.id} class="dcity island" transform={moved(islands[n] as Point)}>
          <g class="dmark">
            <path class="bastion" d={BASTION} />
            <path class="quay" d={ANCHOR} transform="translate(0 -.5)" />
          </g>
        </g>
      ))}
    </g>
  );
}

const moved = ([x, y]: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

function CityAt({ city, spot, quay }: { city: CityData; spot: Point; quay: Point | null }) {
  return (
    <g data-city={city.name} class={`dcity ${city.kind}`} transform={moved(spot)}>
      <g class="dmark">
        {city.fortress && <path class="bastion" d={BASTION} />}
        <Mark city={city} />
        {city.oil && <path class="oil" d={DERRICK} transform="translate(-11 0)" />}
        {quay && <path class="quay" d={ANCHOR} transform={`translate(${quay[0]} ${quay[1]})`} />}
      </g>
    </g>
  );
}

function Mark({ city }: { city: CityData }) {
  if (city.kind === "town") return <circle class="dot" r="2.700" />;
  if (city.kind === "city") {
    return (
      <>
        <circle class="ground" r="4.400" />
        <circle class="dot" r="1.800" />
      </>
    );
  }
  if (city.kind === "major") return <rect class="block" x="-4.300" y="-4.300" width="8.600" height="8.600" />;
  return (
    <>
      <rect class="ring" x="-6.400" y="-6.400" width="12.800" height="12.800" />
      <rect class="block" x="-3.900" y="-3.900" width="7.800" height="7.800" />
    </>
  );
}
