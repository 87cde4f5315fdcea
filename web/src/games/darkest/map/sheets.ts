/** The staff map of some content, as soon as it is drawn up. */
import { type Signal, signal } from "@preact/signals";
import WORKERS from "@workers";
import { renew } from "../../../lib/renew";
import type { Json } from "../../../lib/types";
import type { Artist } from "./artist";
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
  const script = WORKERS.darkest as string;
  const artist = new Worker(script, { type: "module" });
  artist.onmessage = (event: MessageEvent<Sheet>) => {
    artist.terminate();
    take(event.data);
  };
  artist.onerror = (event) => {
    event.preventDefault();
    artist.terminate();
    import(script).then(({ drawUp }: Artist) => take(drawUp(drawn)), renew);
  };
  artist.postMessage(drawn);
}
