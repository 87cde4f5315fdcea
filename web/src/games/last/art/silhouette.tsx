/** The silhouette of a card's class, in a box of 60×36. Holes take the colour of the card, `--tint`. */
import { shapeOf } from "./classes";
import type { CardDef } from "./face";
import type { Shape } from "./pen";
import { AIR } from "./shapes-air";
import { ARMOR } from "./shapes-armor";
import { EVENTS } from "./shapes-events";
import { FOOT } from "./shapes-foot";
import { GUNS } from "./shapes-guns";
import { KIT } from "./shapes-kit";
import { WORKS } from "./shapes-works";

export const SHAPES: Record<string, Shape> = {
  ...FOOT,
  ...GUNS,
  ...ARMOR,
  ...AIR,
  ...KIT,
  ...WORKS,
  ...EVENTS,
};

interface Props {
  def: CardDef;
  x?: number;
  y?: number;
  w?: number;
  /** Looks to the left. */
  flip?: boolean;
}

export function Silhouette({ def, x = 0, y = 0, w = 41, flip = false }: Props) {
  const scale = w / 60;
  const place = flip
    ? `translate(${x + w} ${y}) scale(${-scale} ${scale})`
    : `translate(${x} ${y}) scale(${scale})`;
  return (
    <g class="lsil" transform={place}>
      <Drawn name={shapeOf(def)} />
    </g>
  );
}

export function Drawn({ name }: { name: string }) {
  const shape = SHAPES[name];
  return (
    <>
      {shape?.fill?.map((part) =>
        typeof part === "string" ? (
          <path key={part} d={part} />
        ) : (
          <path key={part.join()} d={part[0]} transform={part[1]} />
        ),
      )}
      {shape?.cut && <path class="lsil-cut" d={shape.cut} />}
      {shape?.line && <path class="lsil-line" d={shape.line} stroke-width={shape.pen ?? 2} />}
    </>
  );
}
