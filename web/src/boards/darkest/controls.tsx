/** What lies over the corners of the map: layers with their key, how the war stands, the overview. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../chrome/ui";
import { scale } from "../../lib/settings";
import type { Json } from "../../lib/types";
import { say } from "../../lib/words";
import type { Box } from "../zoom";
import type { DarkestView } from "./front";
import type { Layer } from "./layers";
import { geometryOf, PITCH } from "./map/geometry";
import { statusOf } from "./victory";

/** Swatches of a layer and what they mean. */
const KEYS: Record<Layer, [swatch: string, word: string][]> = {
  supply: [
    ["rim-axis", "supply-axis"],
    ["rim-soviet", "supply-soviet"],
    ["cut", "cut"],
  ],
  air: [
    ["axis", "air-axis"],
    ["soviet", "air-soviet"],
    ["support", "air-support"],
    ["bombing", "air-bombing"],
  ],
  rail: [
    ["track-axis", "rail-axis"],
    ["track-soviet", "rail-soviet"],
  ],
  capacity: [["number", "capacity"]],
  reach: [
    ["ready", "ready"],
    ["reach", "reach"],
    ["bonus", "bonus"],
  ],
};

interface Props {
  layers: readonly Layer[];
  layer: Layer | null;
  onLayer: (layer: Layer | null) => void;
  isPhone: boolean;
}

export function LayerButtons({ layers, layer, onLayer, isPhone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isShown = !isPhone || isOpen;
  return (
    <div class="dlayers">
      {isPhone && (
        <button type="button" class="dopen" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="layers" size="sm" /> {layer ? say(`darkest-layer-${layer}`) : say("darkest-layers")}
        </button>
      )}
      {isShown && (
        <fieldset class="seg">
          <legend class="sr">{say("darkest-layers")}</legend>
          {layers.map((each) => (
            <button
              key={each}
              type="button"
              data-layer={each}
              aria-pressed={layer === each}
              onClick={() => {
                onLayer(layer === each ? null : each);
                setOpen(false);
              }}
            >
              {say(`darkest-layer-${each}`)}
            </button>
          ))}
        </fieldset>
      )}
      {layer && (
        <ul class="dkey">
          {KEYS[layer].map(([swatch, word]) => (
            <li key={word}>
              <i class={`sw-${swatch}`} aria-hidden="true" />
              {say(`darkest-key-${word}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Cities held, how many are needed, and what would be next. */
export function Standing({ v, data, onLook }: { v: DarkestView; data: Json; onLook: (id: string) => void }) {
  const { held, next, goal } = statusOf(v, data);
  // in large letters it would hide stacks; the rail says the same in full
  const isLarge = scale.value >= LARGE;
  return (
    <section class="dstanding" aria-label={say("darkest-standing")}>
      <p>
        <b>{say("darkest-axis-has", { n: v.points.axis })}</b> {!isLarge && <span>{goal}</span>}
      </p>
      {!isLarge && held.length > 0 && <p class="held">{say("darkest-holds", { names: held.join(", ") })}</p>}
      {!isLarge && next.length > 0 && (
        <p>
          {say("darkest-next")}{" "}
          {next.slice(0, 4).map(({ hex, text }, n) => (
            <span key={hex}>
              {n > 0 && ", "}
              <button type="button" class="dplain" onClick={() => onLook(hex)}>
                {text}
              </button>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

const LARGE = 1.4;
const MINI = 0.098;
const AIR = 40;

/** What is played on, with a little air: the whole map, or the rows of a short scenario. */
function playedBox(v: DarkestView, data: Json): { x: number; y: number; width: number; height: number } {
  const { width, height, cell, cells } = geometryOf(data);
  const found = v.hexes.flatMap((each) => cell.get(each.hex) ?? []);
  if (!found.length || found.length === cells.filter((each) => each.playable).length)
    return { x: 0, y: 0, width, height };
  const ys = found.map((each) => each.y);
  const top = Math.max(0, Math.min(...ys) - PITCH / 2 - AIR);
  return { x: 0, y: top, width, height: Math.min(height, Math.max(...ys) + PITCH / 2 + AIR) - top };
}

/** What is played on in small, with what is seen of it; a click goes there. */
export function Overview({
  v,
  data,
  seen,
  watch,
  onGo,
}: {
  v: DarkestView;
  data: Json;
  seen: () => Box;
  /** Calls whenever the map was moved; returns how to stop that. */
  watch: (moved: () => void) => () => void;
  onGo: (x: number, y: number) => void;
}) {
  const frame = useRef<SVGRectElement>(null);
  const geometry = geometryOf(data);
  const { y: top, width, height } = playedBox(v, data);
  useEffect(() => {
    const draw = (): void => {
      const { x, y, w, h } = seen();
      const box = { x: Math.max(x, 0), y: Math.max(y, top), width: w, height: h };
      box.width = Math.min(geometry.width, x + w) - box.x;
      box.height = Math.min(top + height, y + h) - box.y;
      for (const [name, value] of Object.entries(box))
        frame.current?.setAttribute(name, String(Math.max(0, value)));
    };
    draw();
    return watch(draw);
  }, [seen, watch, geometry, top, height]);
  const by = (side: string): string =>
    v.hexes
      .filter((each) => each.control === side && geometry.cell.has(each.hex))
      .map((each) => geometry.outline(each.hex))
      .join("");
  const land = geometry.cells
    .filter((each) => each.playable)
    .map((each) => geometry.outline(each.id))
    .join("");
  const dots = [...new Set(v.units.filter((each) => each.hex).map((each) => `${each.side} ${each.hex}`))];
  return (
    <figure
      class="dmini"
      aria-hidden="true"
      onClick={(event) => {
        const { x, y } = event.currentTarget.getBoundingClientRect();
        onGo((event.clientX - x) / MINI, top + (event.clientY - y) / MINI);
      }}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 ${top} ${width} ${height}`}
        width={width * MINI}
        height={height * MINI}
      >
        <path class="land" d={land} />
        <path class="axis" d={by("axis")} />
        <path class="soviet" d={by("soviet")} />
        {dots.map((each) => {
          const [side, hex = ""] = each.split(" ");
          const cell = geometry.cell.get(hex);
          if (!cell) return null;
          return side === "axis" ? (
            <rect key={each} class="u-axis" x={cell.x - 22} y={cell.y - 22} width="44" height="44" />
          ) : (
            <circle key={each} class="u-soviet" cx={cell.x} cy={cell.y} r="24" />
          );
        })}
        <rect ref={frame} class="seen" />
      </svg>
    </figure>
  );
}
