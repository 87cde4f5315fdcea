/** What is played on in small, with what is seen of it; a click goes there. */
import { useEffect, useRef } from "preact/hooks";
import type { Camera } from "../../boards/camera";
import type { Json } from "../../lib/types";
import type { DarkestView } from "./front";
import { geometryOf, PITCH } from "./map/geometry";

const MINI = 0.098;
const AIR = 40;

interface Props {
  v: DarkestView;
  data: Json;
  camera: Camera;
}

export function Overview({ v, data, camera }: Props) {
  const { top, width, height } = playedPart(v, data);
  return (
    <figure
      class="dmini"
      aria-hidden="true"
      onClick={(event) => {
        const { x, y } = event.currentTarget.getBoundingClientRect();
        camera.centre((event.clientX - x) / MINI, top + (event.clientY - y) / MINI);
      }}
    >
      <svg
        aria-hidden="true"
        viewBox={`0 ${top} ${width} ${height}`}
        width={width * MINI}
        height={height * MINI}
      >
        <Lands v={v} data={data} />
        <Dots v={v} data={data} />
        <Seen {...{ camera, top, width, height }} />
      </svg>
    </figure>
  );
}

interface Part {
  top: number;
  width: number;
  height: number;
}

/** What is played on, with a little air: the whole map, or the rows of a short scenario. */
function playedPart(v: DarkestView, data: Json): Part {
  const { width, height, cell, cells } = geometryOf(data);
  const found = v.hexes.flatMap((each) => cell.get(each.hex) ?? []);
  if (!found.length || found.length === cells.filter((each) => each.playable).length)
    return { top: 0, width, height };
  const ys = found.map((each) => each.y);
  const top = Math.max(0, Math.min(...ys) - PITCH / 2 - AIR);
  return { top, width, height: Math.min(height, Math.max(...ys) + PITCH / 2 + AIR) - top };
}

function Lands({ v, data }: Omit<Props, "camera">) {
  const geometry = geometryOf(data);
  const outlines = (hexes: readonly string[]): string => hexes.map((hex) => geometry.outline(hex)).join("");
  const held = (side: string): string[] =>
    v.hexes.filter((each) => each.control === side && geometry.cell.has(each.hex)).map((each) => each.hex);
  const land = geometry.cells.filter((each) => each.playable).map((each) => each.id);
  return (
    <>
      <path class="land" d={outlines(land)} />
      <path class="axis" d={outlines(held("axis"))} />
      <path class="soviet" d={outlines(held("soviet"))} />
    </>
  );
}

function Dots({ v, data }: Omit<Props, "camera">) {
  const { cell } = geometryOf(data);
  const dots = new Set(v.units.filter((each) => each.hex).map((each) => `${each.side} ${each.hex}`));
  return (
    <>
      {[...dots].map((each) => {
        const [side, hex = ""] = each.split(" ");
        const { x, y } = cell.get(hex) ?? {};
        if (x === undefined || y === undefined) return null;
        return side === "axis" ? (
          <rect key={each} class="u-axis" x={x - 22} y={y - 22} width="44" height="44" />
        ) : (
          <circle key={each} class="u-soviet" cx={x} cy={y} r="24" />
        );
      })}
    </>
  );
}

/** The frame of what is in sight; it follows the camera without being drawn anew. */
function Seen({ camera, top, width, height }: Part & { camera: Camera }) {
  const frame = useRef<SVGRectElement>(null);
  useEffect(() => {
    const draw = (): void => {
      const { x, y, w, h } = camera.seen();
      const [left, up] = [Math.max(x, 0), Math.max(y, top)];
      const [right, down] = [Math.min(width, x + w), Math.min(top + height, y + h)];
      const box = { x: left, y: up, width: right - left, height: down - up };
      for (const [name, value] of Object.entries(box))
        frame.current?.setAttribute(name, String(Math.max(0, value)));
    };
    draw();
    return camera.watch(draw);
  }, [camera, top, width, height]);
  return <rect ref={frame} class="seen" />;
}
