/** Cities by their rank, with harbours, fortresses and oil; Kronshtat on its island. */
import type { Json } from "../../../lib/types";
import { type CityData, mapOf } from "./content";
import { isIn } from "./draw";
import { type Geometry, geometryOf, type Point } from "./geometry";
import { shoresOf } from "./waters";

export function Cities({ data }: { data: Json }) {
  const geometry = geometryOf(data);
  const { cities, special_locations } = mapOf(data);
  const { land } = shoresOf(data);
  return (
    <g class="dcities">
      {cities.map((city) => {
        const [x, y] = geometry.at([city.u, city.v]);
        const quay = city.port ? quayOf([x, y], land, geometry) : null;
        return (
          <g
            key={city.name}
            data-city={city.name}
            class={`dcity ${city.kind}`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          >
            <g class="dmark">
              {city.fortress && <path class="bastion" d={BASTION} />}
              <Mark city={city} />
              {city.oil && <path class="oil" d={DERRICK} transform="translate(-11 0)" />}
              {quay && <path class="quay" d={ANCHOR} transform={`translate(${quay[0]} ${quay[1]})`} />}
            </g>
          </g>
        );
      })}
      {special_locations.map((place) => {
        const [x, y] = geometry.at([place.u, place.v]);
        return (
          <g
            key={place.id}
            data-place={place.id}
            class="dcity island"
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
          >
            <g class="dmark">
              <path class="bastion" d={BASTION} />
              <path class="quay" d={ANCHOR} transform="translate(0 -.5)" />
            </g>
          </g>
        );
      })}
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

/** A trace of six bastions. */
const BASTION = Array.from({ length: 12 }, (_, n) => {
  const [r, angle] = [n % 2 ? 8.2 : 13, (n * Math.PI) / 6 - Math.PI / 2];
  return `${n ? "L" : "M"}${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
})
  .join("")
  .concat("Z");
const ANCHOR =
  "M0-4.800V5M-2.600-2.200H2.600M-4.300 1.800C-4 5.800 4 5.800 4.300 1.800M0-4.800a1.300 1.300 0 1 1 .01 0";
const DERRICK = "M-3.500 5L0-6L3.500 5M-2.500 2H2.500M-1.500-1.500H1.500M-4.500 5H4.500";

/** Where an anchor stands: in the water beside the town, or below it. */
function quayOf([x, y]: Point, land: readonly Point[][], { width }: Geometry): Point {
  const wet = (r: number, turn: number): boolean =>
    !isIn(land, [x + r * Math.cos(turn), y + r * Math.sin(turn)]) && x + r * Math.cos(turn) < width;
  for (const r of [12, 14, 17, 20]) {
    const turns = Array.from({ length: 16 }, (_, n) => (n * Math.PI) / 8);
    const best = turns
      .map((turn) => ({ turn, depth: [r - 4, r, r + 4, r + 8].filter((each) => wet(each, turn)).length }))
      .sort((a, b) => b.depth - a.depth)[0];
    if (best && best.depth >= 3)
      return [Math.round(r * Math.cos(best.turn)), Math.round(r * Math.sin(best.turn))];
  }
  return [0, 12];
}
