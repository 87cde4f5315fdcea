/** What is written on the map. Names of cities are drawn above the counters, towns and everything else below. */
import { memo } from "preact/compat";
import type { Json } from "../../../lib/types";
import { has, say } from "../../../lib/words";
import { type CityData, geographyOf } from "./content";
import { short } from "./draw";
import { geometryOf, type Point, RADIUS } from "./geometry";
import { type Spot, STAR, widthOf } from "./letters";
import type { Sheet } from "./sheet";
import { STAR_PATH } from "./signs";

/** In the language of the page, if it has a word for it; a pack of one's own may name other things. */
function told(text: string): string {
  const key = `darkest-label-${text
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "")}`;
  return has(key) ? say(key) : text;
}

/** Letters that can be read also when all of the map is on a phone. */
const LARGE = 25;

/** Countries and heights, or seas and lakes, which are written over what crosses them. */
export function Labels({ data, water }: { data: Json; water: boolean }) {
  const { at } = geometryOf(data);
  const found = geographyOf(data).labels.filter(({ kind }) => (kind === "sea" || kind === "lake") === water);
  return (
    <g class="dlabels">
      {found.map(({ text, kind, u, v, size, turn, track }) => {
        const [x, y] = at([u, v]);
        const place = `translate(${x.toFixed(0)} ${y.toFixed(0)})${turn ? ` rotate(${turn})` : ""}`;
        return (
          <text
            key={text}
            data-label={text}
            class={size < LARGE ? `${kind} small` : kind}
            transform={place}
            font-size={size}
            letter-spacing={track && `${track}em`}
          >
            {told(text)}
          </text>
        );
      })}
    </g>
  );
}

/** Rivers that are played with: beside one of their hexsides, along it. */
export function RiverNames({ sheet }: { sheet: Sheet }) {
  return (
    <g class="drivernames">
      {sheet.riverNames.map(({ name, at: [x, y], turn }) => (
        <text key={name} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`}>
          {name}
        </text>
      ))}
    </g>
  );
}

/** `half`: the upper or the lower one, for many words take long to lay out. */
export function HexNames({ data, half }: { data: Json; half: 0 | 1 }) {
  const cells = geometryOf(data).cells.filter((cell) => cell.playable);
  const middle = Math.ceil(cells.length / 2);
  return (
    <g class="dids">
      {cells.slice(half * middle, (half + 1) * middle).map((cell) => (
        <text key={cell.id} data-id={cell.id} x={Math.round(cell.x)} y={Math.round(cell.y - RADIUS + 14.5)}>
          {cell.id}
        </text>
      ))}
    </g>
  );
}

/**
 * Above the counters: names of cities, with the star and the points of those that count for victory. Where somebody
 * stands they make way.
 */
export const CityNames = memo(function CityNames({ sheet, occupied, played }: Held & { sheet: Sheet }) {
  return (
    <g class="dnames" aria-hidden="true">
      {(["tiny", "far", "near"] as const).map((zoom) => (
        <g key={zoom} class={`at-${zoom}`}>
          {sheet.cities[zoom]
            .filter(({ city }) => played.has(city.hex))
            .map(({ city, size, free, held }) => (
              <Written key={city.name} city={city} size={size} spot={occupied.has(city.hex) ? held : free} />
            ))}
        </g>
      ))}
    </g>
  );
});

/** What becomes of names depends on who stands where. */
export interface Held {
  /** Hexes in which somebody stands. */
  occupied: { has: (hex: string) => boolean };
  /** Hexes that the scenario is played on: the others have no name that could compete. */
  played: { has: (hex: string) => boolean };
}

/** Below the counters: whoever stands there matters more than a town. */
export function TownNames({ sheet }: { sheet: Sheet }) {
  return (
    <g class="dnames">
      <g class="at-near">
        {sheet.towns.map((each) => (
          <Written key={each.city.name} {...each} />
        ))}
      </g>
    </g>
  );
}

/**
 * Looked at closely, a name shrinks towards its city. At the end where it is held, or else before it, stands the
 * star.
 */
function Written({ city, size, spot }: { city: CityData; size: number; spot: Spot }) {
  const { x, y, anchor } = spot;
  const room = city.vp ? STAR * size : 0;
  const half = (widthOf(city.name, size) + room) / 2;
  const shift = anchor === "start" ? room : anchor === "end" ? -room : room / 2;
  const star = anchor === "start" ? size * 0.56 : anchor === "end" ? -size * 0.56 : size * 0.56 - half;
  return (
    <g data-name={city.name} class={`dname ${city.kind}`} transform={moved(spot.city)}>
      <g class="dword">
        <text x={short(x + shift)} y={short(y)} font-size={size} text-anchor={anchor}>
          {city.name}
        </text>
        {city.vp && (
          <g
            class="dstar"
            transform={`${moved([x + star, y - size * 0.3])} scale(${(size / NEAR).toFixed(2)})`}
          >
            <path d={STAR_PATH} />
            <text y="3.800">{city.vp}</text>
          </g>
        )}
      </g>
    </g>
  );
}

/** The star is drawn for this size of letters. */
const NEAR = 17.5;

const moved = ([x, y]: Point): string => `translate(${short(x)} ${short(y)})`;
