/** When something is heard. What is heard is made in `sounds.ts`, which is loaded with the first of them. */
import { effect } from "@preact/signals";
import { isRoll } from "../lib/line";
import { settings } from "../lib/settings";
import type { Table } from "./table";

export const SOUNDS = ["select", "set", "march", "dice", "hit", "miss", "destroyed", "turn", "end"] as const;
export type Sound = (typeof SOUNDS)[number];

/** Nothing before the first press: a browser that has not been touched may not sound, and nobody expects it. */
export function sound(name: Sound): void {
  if (!settings.peek().sound || !navigator.userActivation?.hasBeenActive) return;
  import("./sounds").then(({ play }) => play(name)).catch(() => undefined); // no sound on this machine
}

/** What is picked, set down and moved, and the end; dice and what they do are heard as the stage shows them. */
export function hearTable(table: Table): () => void {
  let [picked, ply, over, lines] = [0, -1, table.status.peek(), -1];
  return effect(() => {
    const count = table.picked.value.length;
    const state = table.live.state.value;
    const log = table.live.log.value;
    const status = table.status.value;
    if (count > picked) sound("select");
    picked = count;
    if (!state) return;
    const fresh = lines < 0 ? [] : log.slice(lines);
    if (ply >= 0 && state.ply > ply && !fresh.some(isRoll)) sound(setDown(table, fresh.length > 0));
    if (status === "over" && over === "running") sound("end");
    [ply, over, lines] = [state.ply, status, log.length];
  });
}

/** One's own deed sets something down; that of others is somebody marching. */
const setDown = (table: Table, isTold: boolean): Sound => {
  const last = table.live.log.peek().at(-1);
  return isTold && last && last[1] !== table.number(table.live.state.peek()?.you ?? null) ? "march" : "set";
};
