/** What runs along hexsides or across them, and the grid itself. */
import type { Json } from "../../../lib/types";
import { geometryOf, path, type Side } from "./geometry";
import type { Sheet } from "./sheet";
import { ARROW } from "./signs";

export function Lines({ data, sheet }: { data: Json; sheet: Sheet }) {
  const geometry = geometryOf(data);
  const way = sheet.highway;
  return (
    <>
      <path class="dgrid" d={sheet.grid} />
      <path class="dborder band" d={sheet.border.sides} />
      <path class="dborder line" d={sheet.border.line} />
      <Rivers sheet={sheet} />
      <Closed sides={geometry.sides.filter((side) => side.blocked)} />
      <g class="dhighway">
        <path class="casing" d={way} />
        <path class="edge" d={way} />
        <path class="road" d={way} />
      </g>
      <g class="dstalin">
        {sheet.walls.map(({ hex, d }) => (
          <g key={hex} data-hex={hex}>
            <path class="casing" d={d} />
            <path class="wall" d={d} />
          </g>
        ))}
      </g>
      <Straits sides={geometry.sides.filter((side) => side.strait)} />
      <Sources sheet={sheet} />
    </>
  );
}

function Rivers({ sheet: { rivers } }: { sheet: Sheet }) {
  return (
    <g class="driver">
      {rivers.map((river) => (
        <path key={river.name} class="casing" d={river.d} />
      ))}
      {rivers.map((river) => (
        <path key={river.name} class="water" data-river={river.name} d={river.d} />
      ))}
      {rivers.map((river) => (
        <path key={river.name} class="gleam" d={river.d} />
      ))}
    </g>
  );
}

/** Nobody crosses here: beads on a string. */
function Closed({ sides }: { sides: Side[] }) {
  return (
    <g class="dclosed">
      {sides.map((side) => (
        <g key={side.id} data-side={side.id}>
          <path class="casing" d={path([side.from, side.to])} />
          <path class="string" d={path([side.from, side.to])} />
          <path class="beads" d={path([side.from, side.to])} />
        </g>
      ))}
    </g>
  );
}

/** Water that can be crossed: an arrow over the hexside, both ways. */
function Straits({ sides }: { sides: Side[] }) {
  return (
    <g class="dstrait">
      {sides.map((side) => {
        const [x, y] = [(side.from[0] + side.to[0]) / 2, (side.from[1] + side.to[1]) / 2];
        const turn = (Math.atan2(side.to[1] - side.from[1], side.to[0] - side.from[0]) * 180) / Math.PI;
        return (
          <g key={side.id} data-side={side.id}>
            <path class="side" d={path([side.from, side.to])} />
            <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn + 90})`}>
              <path class="casing" d={ARROW} />
              <path class="arrow" d={ARROW} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** Supply comes from here: a bar along the edge of the map and an arrow onto it; sides differ by shape too. */
function Sources({ sheet }: { sheet: Sheet }) {
  return (
    <g class="dsource">
      {sheet.sources.map(({ hex, side, d, at, turn }) => (
        <g key={`${side}${hex}`} data-hex={hex} class={side === "AXIS" ? "axis" : "soviet"}>
          <path class="bar" d={d} />
          <path
            class="arrow"
            transform={`translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${turn.toFixed(0)})`}
            d={side === "AXIS" ? "M-6-6H2L9 0L2 6H-6Z" : "M0-6.500A6.500 6.500 0 1 0 0 6.500L9 0Z"}
          />
        </g>
      ))}
    </g>
  );
}
