/** A card where there is little room: strip of a Headquarters or Airfield, pill of an aircraft, token on a phone. */
import type { Face, FaceMark } from "./face";
import { PILL, STRIP, tokenSize } from "./face";

interface Small {
  face: Face;
  mark?: FaceMark;
}

/** 37 high, as wide as its box; `note` stands at the lower right ("supporting") in place of the numbers. */
export function HqStrip({ face, width, note, mark = "" }: Small & { width: number; note?: string }) {
  return (
    <g class={`lstrip ls-${face.side}${mark ? ` m-${mark}` : ""}`}>
      <rect width={width} height={STRIP.h} rx="4" />
      <text x="4" y="14">
        {face.def?.name ?? "?"} {note}
      </text>
    </g>
  );
}

/** 160×36, upper left corner at 0 0; the nose points towards the enemy. `mission` in words. */
export function AirPill({
  face,
  mission,
  facing,
  mark = "",
  count = 1,
}: Small & { mission: string; facing: "left" | "right"; count?: number }) {
  return (
    <g class={`lpill ls-${face.side}${mark ? ` m-${mark}` : ""}`} data-facing={facing} data-count={count}>
      <rect width={PILL.w} height={PILL.h} rx="18" />
      <text x="38" y="16">
        {face.def?.name ?? "?"} {mission}
      </text>
    </g>
  );
}

/** 32×42, or 42×32 when committed. */
export function Token({ face, mark = "" }: Small) {
  const { w, h } = tokenSize(face);
  return (
    <g class={`ltok ls-${face.side}${mark ? ` m-${mark}` : ""}`}>
      <rect width={w} height={h} rx="3" />
    </g>
  );
}

/** An aircraft on a phone: a disc of 30 around 0 0. `facing` in degrees, 0 to the right. */
export function AirToken({ face, facing, mark = "" }: Small & { facing: number }) {
  return (
    <g class={`ltok ls-${face.side}${mark ? ` m-${mark}` : ""}`}>
      <circle r="15" transform={`rotate(${facing})`} />
    </g>
  );
}
