/** The few signs that a declared board can show, in a square of 24 around the middle of a thing. */
import type { Sign as Name } from "./declared";

const SIGNS: Record<Name, string> = {
  house: "M-11 1L0-9L11 1H8V10H3V3H-3V10H-8V1Z",
  fire: "M1-12C3-6 9-3 8 4A8 8 0 0 1-8 4C-8 0-5-1-4-5C-2-3-2-2-2 0C1-3 2-7 1-12Z",
  flag: "M-7-11H-4V11H-7ZM-4-10L9-6L-4-1Z",
  star: "M0-11L3-4L11-3L5 2L7 10L0 6L-7 10L-5 2L-11-3L-3-4Z",
  done: "M-10 1L-6-3L-2 2L7-8L11-4L-2 10Z",
};

/** What covers the ground, low and to the sides: the middle is for counters. */
const COVERS: Record<string, string> = {
  wood: "M-34 14l7-13l7 13zM-22 20l6-11l6 11zM36 14l-7-13l-7 13zM24 22l-6-11l-6 11zM-4-30l6-11l6 11zM8-24l5-10l5 10z",
  water: "M-32-14q5-5 10 0t10 0t10 0M4 2q5-5 10 0t10 0M-30 18q5-5 10 0t10 0t10 0",
  rock: "M-34 14l8-10l5 4l6-9l9 15M18-20l7-9l5 4l6 8",
};

export function Sign({ name, x = 0, y = 0 }: { name: Name; x?: number; y?: number }) {
  return <path class={`gsign s-${name}`} d={SIGNS[name] ?? SIGNS.star} transform={`translate(${x} ${y})`} />;
}

export function Cover({ tint }: { tint: string }) {
  return COVERS[tint] ? <path class="gcover" d={COVERS[tint]} /> : null;
}
