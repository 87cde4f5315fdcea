/** Ground of a zone, seen from above. Symbols and patterns once in the board's defs, then one group per zone. */

/** Once per board, inside its svg and before any terrain. */
export function TerrainDefs() {
  return <defs />;
}

/** Fills w×h from 0 0; the board clips it. `seed` is the zone's word: the same zone always looks the same. Null: face down. */
export function Terrain({ id, seed, w, h }: { id: string | null; seed: string; w: number; h: number }) {
  return <rect class={`lter ${id ?? "hidden"}`} data-seed={seed} width={w} height={h} />;
}

/** Water between two rows of zones: w×h from 0 0, flowing along its longer side. */
export function River({ w, h }: { w: number; h: number }) {
  return <rect class="lriver" width={w} height={h} />;
}
