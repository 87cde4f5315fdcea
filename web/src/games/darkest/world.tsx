/** Everything on the map that moves with it, from the ground up. */
import { useMemo } from "preact/hooks";
import { markOf } from "../../boards/marked";
import type { Marks } from "../../lib/choice";
import { settings } from "../../lib/settings";
import type { Json } from "../../lib/types";
import { type DarkestView, indexOf, isHex, spotOf } from "./front";
import { HexPlace } from "./hexes";
import { type Layer, LayerDrawing } from "./layers";
import { Arrows, FrontLine, IgnoredRiver, Ruins, Veil, Way } from "./lines";
import { StaffMap, StaffNames } from "./map/staff";
import { heldUnit, placeMark, stackMark } from "./marking";
import { cameFrom, drawnOrder } from "./reading";
import { Stack } from "./stacks";

interface Props {
  data: Json;
  v: DarkestView;
  marks: Marks;
  /** The place that is looked at, and what is. */
  eye: string | null;
  looked: string | null;
  layer: Layer | null;
  found: Json | null;
  hovered: { value: string | null };
  /** How much of it is drawn by now. */
  turn: number;
}

/** Counters come when the camera stands where it should, then places, some at a time. */
const [COUNTERS, PLACES] = [2, 3];
export const TURNS = COUNTERS + PLACES;

const NOBODY: readonly never[] = [];

export function World({ data, v, marks, eye, looked, layer, found, hovered, turn }: Props) {
  const { at, unit, place } = indexOf(v);
  // who was chosen before and is asked about now lies on top, as if it were picked
  const held = useMemo(() => heldUnit(v)?.id, [v]);
  const drawn = held ? { ...marks, picked: [...marks.picked, held] } : marks;
  const source = drawn.picked.map((id) => (isHex(id) ? id : unit.get(id)?.hex)).find((hex) => hex);
  return (
    <>
      <StaffMap data={data} />
      <LayerDrawing data={data} v={v} layer={layer} found={found} about={looked} />
      <FrontLine data={data} hexes={v.hexes} />
      <Veil data={data} hexes={v.hexes} />
      <Ruins data={data} hexes={v.hexes} />
      <IgnoredRiver data={data} river={v.ignored_river} />
      <Places {...{ data, v, marks, eye }} part={(turn - COUNTERS) / PLACES} />
      {turn >= COUNTERS && <Stacks data={data} v={v} marks={drawn} />}
      <Arrows data={data} v={v} />
      <g data-ghosts />
      <StaffNames data={data} occupied={at} played={place} />
      <Pointed
        hovered={hovered}
        render={(hex) =>
          source && markOf(marks, hex) === "dest" && <Way data={data} from={source} to={hex} />
        }
      />
    </>
  );
}

/** One thing to point at for every hex; `part` of them at first. */
function Places({
  data,
  v,
  marks,
  eye,
  part,
}: Pick<Props, "data" | "v" | "marks" | "eye"> & { part: number }) {
  const { at } = indexOf(v);
  const lang = settings.value.lang;
  return (
    <>
      {v.hexes.slice(0, Math.max(0, Math.ceil(v.hexes.length * part))).map((each) => {
        const units = at.get(each.hex) ?? NOBODY;
        return (
          <HexPlace
            key={each.hex}
            {...{ data, v, units, lang }}
            place={each}
            mark={placeMark(v, marks, each.hex)}
            inner={stackMark(units, marks, each.hex)}
            looked={eye === each.hex}
          />
        );
      })}
    </>
  );
}

function Stacks({ data, v, marks }: Pick<Props, "data" | "v" | "marks">) {
  const travels = useMemo(cameFrom, []);
  const moved = useMemo(() => travels(v, data), [v, data]);
  return (
    <g>
      {[...indexOf(v).at].map(([hex, units]) => {
        const [x, y] = spotOf(data, hex);
        return (
          <Stack
            key={hex}
            {...{ hex, x, y }}
            units={drawnOrder(units, marks)}
            mark={stackMark(units, marks, hex)}
            from={moved.get(hex) ?? null}
          />
        );
      })}
    </g>
  );
}

/** Follows the pointer without drawing the board anew. */
function Pointed({
  hovered,
  render,
}: {
  hovered: { value: string | null };
  render: (hex: string) => preact.ComponentChildren;
}) {
  const t = hovered.value;
  return <>{t?.startsWith("h:") ? render(t.slice(2)) : null}</>;
}
