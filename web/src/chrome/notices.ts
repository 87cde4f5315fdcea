/** That it is my turn: in the title, by a short sound, and by the browser if the page is hidden. */
import { effect } from "@preact/signals";
import { shown } from "../lib/sentence";
import { settings } from "../lib/settings";
import { say } from "../lib/words";
import { gameName } from "../pages/names";
import { sentence } from "./prompt";
import { sound } from "./sound";
import type { Table } from "./table";
import { toast } from "./ui";

/** That something asked for was declined is told to both, as it happens. */
export function tellDeclined(table: Table): () => void {
  let known: number | null = null;
  return effect(() => {
    const notes = table.live.notes.value;
    if (!table.live.state.value) return;
    const last = notes.at(-1)?.seq ?? 0;
    const fresh =
      known === null ? [] : notes.filter((note) => note.kind === "deny" && note.seq > (known ?? 0));
    known = last;
    for (const note of fresh) toast(say(`table-note-deny-${note.data.what}`));
  });
}

/** Tells of turns until it is stopped. */
export function tellTurns(table: Table): () => void {
  let first = true;
  let before = false;
  const name = gameName(table.game);
  const stop = effect(() => {
    const mine = table.mine.value;
    const state = table.live.state.value;
    if (!state) return;
    document.title = `${mine ? `● ${say("table-your-move-title")} – ` : ""}${name} – Crusades`;
    if (mine && !before && !first) ring(table, name);
    before = mine;
    first = false;
  });
  return stop;
}

function ring(table: Table, name: string): void {
  const { notices } = settings.peek();
  sound("turn");
  if (!notices || !document.hidden || !("Notification" in window) || Notification.permission !== "granted")
    return;
  const note = new Notification(`${say("table-your-move-title")} – ${name}`, {
    body: shown(sentence(table)),
    tag: `crusades ${table.id}`,
  });
  note.onclick = () => {
    focus();
    note.close();
  };
}
