/** What surrounds a card: rings of what can act or go, brackets of a target. */
import type { FaceMark } from "./face";

interface Props {
  w: number;
  h: number;
  mark: FaceMark;
  /** Radius of the corners. */
  r?: number;
}

/** Corner brackets of a target, a little outside w×h. */
export function corners(w: number, h: number, out = 2, long = Math.min(14, w / 3, h / 3)): string {
  const [a, b, c] = [-out, w + out, h + out];
  return (
    `M${a} ${a + long}V${a}H${a + long}M${b - long} ${a}H${b}V${a + long}` +
    `M${b} ${c - long}V${c}H${b - long}M${a + long} ${c}H${a}V${c - long}`
  );
}

export function Ring({ w, h, mark, r = 6 }: Props) {
  return (
    <>
      {mark === "aim" && (
        <>
          <path class="lring-casing" d={corners(w, h)} />
          <path class="lring lring-aim" d={corners(w, h)} />
        </>
      )}
      {mark && mark !== "aim" && (
        <>
          <rect class="lring-casing" x="-3" y="-3" width={w + 6} height={h + 6} rx={r + 2} />
          <rect class={`lring lring-${mark}`} x="-3" y="-3" width={w + 6} height={h + 6} rx={r + 2} />
        </>
      )}
    </>
  );
}
