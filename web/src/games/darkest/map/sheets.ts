/** The staff map of some content, as soon as it is drawn up. */
import { type Signal, signal } from "@preact/signals";
import WORKERS from "@workers";
import type { Json } from "../../../lib/types";
import type { Sheet } from "./sheet";

const known = new WeakMap<Json, Signal<Sheet | null>>();

export function sheetOf(data: Json): Signal<Sheet | null> {
  const found = known.get(data);
  if (found) return found;
  const sheet = signal<Sheet | null>(null);
  known.set(data, sheet);
  order(data, (done) => {
    sheet.value = done;
  });
  return sheet;
}

/** A worker takes it from here; where there is none to be had, it is drawn up in the page. */
function order({ content }: Json, take: (sheet: Sheet) => void): void {
  const { map, geography } = content as Json;
  const drawn = { content: { map, geography } };
  const artist = new Worker(WORKERS.darkest as string);
  artist.onmessage = (event: MessageEvent<Sheet>) => {
    artist.terminate();
    take(event.data);
  };
  artist.onerror = (event) => {
    event.preventDefault();
    artist.terminate();
    import("./sheet").then(({ drawUp }) => take(drawUp(drawn)));
  };
  artist.postMessage(drawn);
}
