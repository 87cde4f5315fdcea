/** That it is my turn: in the title, by a short sound, and by the browser if the page is hidden. */
import { effect } from "@preact/signals";
import { zzfx } from "zzfx";
import { shown } from "../lib/sentence";
import { settings } from "../lib/settings";
import { say } from "../lib/words";
import { gameName } from "../pages/names";
import { sentence } from "./prompt";
import type { Table } from "./table";

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
  const { sound, notices } = settings.peek();
  if (sound) chime();
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

/** Two soft notes. A browser that has not been touched yet may not sound: then it stays silent. */
function chime(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    zzfx(0.35, 0, 523, 0.01, 0.05, 0.18, 0, 1.6, 0, 0, 262, 0.07);
  } catch {
    // no sound on this machine
  }
}
