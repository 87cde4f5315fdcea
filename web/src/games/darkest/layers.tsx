/** Layers that can be laid over the map: asked for when somebody wants to see them, once for each position. */
import { useEffect, useState } from "preact/hooks";
import type { BoardProps } from "../../boards/board";
import type { Json } from "../../lib/types";
import { type DarkestView, indexOf, isFlying, type Place, type SideName } from "./front";
import { geometryOf } from "./map/geometry";

export const LAYERS = ["supply", "air", "rail", "capacity", "reach"] as const;
export type Layer = (typeof LAYERS)[number];

/** Of these the view itself knows enough. */
const KNOWN = new Set<Layer>(["supply"]);

/** Those that can be shown: where nobody can be asked, only what the view holds. */
export const layersFor = (overlay: BoardProps["overlay"]): Layer[] =>
  LAYERS.filter((each) => overlay || KNOWN.has(each));

/** What the server says of a layer in this position; null until it has. */
export function useLayer(
  layer: Layer | null,
  view: DarkestView,
  overlay: BoardProps["overlay"],
): Json | null {
  const [found, setFound] = useState<{ layer: Layer; view: DarkestView; data: Json } | null>(null);
  useEffect(() => {
    if (!layer || KNOWN.has(layer) || !overlay) return;
    let late = false;
    overlay(layer).then(
      (data) => {
        if (!late) setFound({ layer, view, data });
      },
      () => undefined, // the position has changed meanwhile: it is asked for again
    );
    return () => {
      late = true;
    };
  }, [layer, view, overlay]);
  // of another position: better than nothing for the moment that the answer takes
  return found?.layer === layer ? found.data : null;
}

interface Props {
  data: Json;
  v: DarkestView;
  layer: Layer | null;
  found: Json | null;
  /** The unit or place whose reach is asked for. */
  about: string | null;
}

export function LayerDrawing({ data, v, layer, found, about }: Props) {
  if (layer === "supply") return <Supply data={data} v={v} />;
  if (!found) return null;
  if (layer === "rail") return <Rail data={data} found={found as unknown as Record<SideName, string[]>} />;
  if (layer === "capacity") return <Capacity data={data} found={found as unknown as Sides} />;
  if (layer === "air") return <Air data={data} v={v} found={found as unknown as Flights} about={about} />;
  if (layer === "reach") return <Reach data={data} v={v} found={found as unknown as Reaches} about={about} />;
  return null;
}

/** Many hexes as one shape. */
const shape = (data: Json, hexes: Iterable<string>, inset = 1): string => {
  const geometry = geometryOf(data);
  return [...hexes].flatMap((hex) => (geometry.cell.has(hex) ? geometry.outline(hex, inset) : [])).join("");
};

const names = (places: readonly Place[]): string[] => places.map((each) => each.hex);

function Supply({ data, v }: { data: Json; v: DarkestView }) {
  const by = (side: SideName): string[] =>
    v.hexes.filter((each) => each.control === side && each.supplied.includes(side)).map((each) => each.hex);
  const { at } = indexOf(v);
  const cut = v.hexes.filter((each) => {
    const there = at.get(each.hex) ?? [];
    return there.some((unit) => unit.marks.includes("cut-off")) || !each.supplied.includes(each.control);
  });
  return (
    <g class="dlayer" aria-hidden="true">
      <path class="rim-axis" d={rim(data, by("axis"))} />
      <path class="rim-soviet" d={rim(data, by("soviet"))} />
      <path class="bare" d={shape(data, names(cut.filter((each) => !at.has(each.hex))))} />
      <path class="cut" d={shape(data, names(cut.filter((each) => at.has(each.hex))))} />
    </g>
  );
}

/** The border of an area, drawn a little inside it: both sides of a front have their own. */
function rim(data: Json, hexes: readonly string[]): string {
  const { cell, corners, centre } = geometryOf(data);
  const inside = hexes.filter((hex) => cell.has(hex));
  const sides = new Map<string, string | null>();
  for (const hex of inside) {
    const around = corners(hex);
    const [cx, cy] = centre(hex);
    const drawn = ([x, y]: readonly [number, number]): string =>
      `${(x + (cx - x) * INWARD).toFixed(1)} ${(y + (cy - y) * INWARD).toFixed(1)}`;
    around.forEach((to, n) => {
      const from = around[(n + 5) % 6] as readonly [number, number];
      const key = [from, to]
        .map(([x, y]) => `${Math.round(x)},${Math.round(y)}`)
        .sort()
        .join(" ");
      sides.set(key, sides.has(key) ? null : `M${drawn(from)}L${drawn(to)}`);
    });
  }
  return [...sides.values()].filter(Boolean).join("");
}
const INWARD = 0.07;

/** A piece of railway in the lower part of every hex, where no counter hides it; two rails or one tell the sides. */
function track(data: Json, hexes: readonly string[], rails: readonly number[]): string {
  const { cell, centre } = geometryOf(data);
  return hexes
    .filter((hex) => cell.has(hex))
    .map((hex) => {
      const [x, y] = centre(hex);
      const low = y + 33;
      const ties = [-16, -5, 6, 17].map((at) => `M${x + at} ${low - 6}v12`);
      return [...rails.map((at) => `M${x - 22} ${low + at}h44`), ...ties].join("");
    })
    .join("");
}
const [DOUBLE, SINGLE] = [[-2.5, 2.5], [0]];

function Rail({ data, found }: { data: Json; found: Record<SideName, string[]> }) {
  return (
    <g class="dlayer" aria-hidden="true">
      <path class="track-casing" d={track(data, [...(found.axis ?? []), ...(found.soviet ?? [])], DOUBLE)} />
      <path class="track-axis" d={track(data, found.axis ?? [], DOUBLE)} />
      <path class="track-soviet" d={track(data, found.soviet ?? [], SINGLE)} />
    </g>
  );
}

type Sides = Record<string, { level: number; river: boolean }>;

function Capacity({ data, found }: { data: Json; found: Sides }) {
  const geometry = geometryOf(data);
  return (
    <g class="dlayer dcapacity" aria-hidden="true">
      {Object.entries(found).map(([key, { level }]) => {
        const [a = "", b = ""] = key.split("|");
        if (!geometry.cell.has(a) || !geometry.cell.has(b)) return null;
        const [p, q] = geometry.hexside(a, b);
        return (
          <g
            key={key}
            class={`l-${level}`}
            transform={`translate(${(p[0] + q[0]) / 2} ${(p[1] + q[1]) / 2})`}
          >
            <rect x="-7" y="-7" width="14" height="14" rx="2" transform="rotate(45)" />
            <text y="4.400">{level}</text>
          </g>
        );
      })}
    </g>
  );
}

type Flights = Record<string, { support: string[]; interception: string[]; bombing: string[] }>;

interface AirProps {
  data: Json;
  v: DarkestView;
  found: Flights;
  about: string | null;
}

/** Of the aircraft that is looked at, else of all: where either side can intercept. */
function Air({ data, v, found, about }: AirProps) {
  const { unit, at } = indexOf(v);
  const id = about && (found[about] ? about : (at.get(about) ?? []).find((each) => found[each.id])?.id);
  const one = id ? found[id] : undefined;
  if (one) {
    return (
      <g class="dlayer" aria-hidden="true">
        <path class="bombing" d={shape(data, one.bombing, 2)} />
        <path class="support" d={shape(data, one.support, 2)} />
      </g>
    );
  }
  const by = (side: SideName): Set<string> =>
    new Set(
      Object.entries(found).flatMap(([each, { interception }]) => {
        const flyer = unit.get(each);
        return flyer && isFlying(flyer) && flyer.side === side ? interception : [];
      }),
    );
  return (
    <g class="dlayer" aria-hidden="true">
      <path class="in-axis" d={shape(data, by("axis"))} />
      <path class="in-soviet" d={shape(data, by("soviet"))} />
    </g>
  );
}

type Reaches = Record<string, { move: string[]; bonus: string[] }>;

interface ReachProps {
  data: Json;
  v: DarkestView;
  found: Reaches;
  about: string | null;
}

/** Where the unit or stack that is looked at may still go; else everybody who may still move. */
function Reach({ data, v, found, about }: ReachProps) {
  const { unit, at } = indexOf(v);
  const ids = about ? (found[about] ? [about] : (at.get(about) ?? []).map((each) => each.id)) : [];
  const some = ids.filter((id) => found[id]);
  if (some.length) {
    const move = new Set(some.flatMap((id) => found[id]?.move ?? []));
    const bonus = new Set(some.flatMap((id) => found[id]?.bonus ?? []).filter((hex) => !move.has(hex)));
    return (
      <g class="dlayer" aria-hidden="true">
        <path class="bonus" d={shape(data, bonus, 3)} />
        <path class="reach" d={shape(data, move, 3)} />
      </g>
    );
  }
  const ready = new Set(Object.keys(found).flatMap((id) => unit.get(id)?.hex ?? []));
  return (
    <g class="dlayer" aria-hidden="true">
      <path class="ready" d={shape(data, ready, 3)} />
    </g>
  );
}

/** Patterns of the layers: a side is told by its hatching as well as by its colour. */
export function LayerDefs() {
  return (
    <defs>
      <pattern id="dh-axis" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V7" stroke="#2f5f8a" stroke-width="2" />
      </pattern>
      <pattern id="dh-soviet" width="9" height="9" patternUnits="userSpaceOnUse">
        <circle cx="2.500" cy="2.500" r="1.600" fill="#b3560f" />
        <circle cx="7" cy="7" r="1.600" fill="#b3560f" />
      </pattern>
      <pattern
        id="dh-veil"
        width="12"
        height="12"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path d="M0 0V12" stroke="#8d8672" stroke-width="2.500" />
      </pattern>
      <pattern id="dh-cut" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6M0 0H6" stroke="#8f1d12" stroke-width="1.500" />
      </pattern>
    </defs>
  );
}
