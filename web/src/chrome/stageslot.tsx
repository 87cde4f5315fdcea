/** The foot of the board, where a fight is shown: nothing, and no height, until something is rolled for. */
import { effect, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { isRoll } from "../lib/line";
import { later } from "../lib/renew";
import { set, settings } from "../lib/settings";
import { wear } from "../lib/styles";
import { learn, say } from "../lib/words";
import { lossesOf } from "./losses";
import { useRoom } from "./room";
import { hearTable } from "./sound";
import type { Table } from "./table";
import { toast } from "./ui";

interface Loaded {
  LiveStage: ComponentType<{ table: Table }>;
  SoFar: ComponentType<{ table: Table }>;
  /** Shows the last battle's report, or sends it away. */
  toggle: (table: Table) => void;
}

const loaded = signal<Loaded | null>(null);

/** What a stage is drawn with comes when there is something to show. */
async function load(): Promise<Loaded> {
  const [found] = await later(() => Promise.all([import("./staging"), wear("stage"), learn("stage")]));
  loaded.value = found;
  return found;
}

/** How much had been told before the roll for which the stage was loaded: that roll is shown, however late it comes. */
export const toldBefore = new WeakMap<Table, number>();

/** Loads it when something is rolled for that was not there before, or where a fight is under way. */
function useLoading(table: Table): void {
  useEffect(() => {
    let [rolls, told] = [-1, 0];
    return effect(() => {
      const state = table.live.state.value;
      const count = table.live.log.value.filter(isRoll).length;
      if (!state) return;
      if (rolls >= 0 && count > rolls && !toldBefore.has(table)) toldBefore.set(table, told);
      told = table.live.log.value.length;
      if ((rolls >= 0 && count > rolls) || state.fighting) load();
      rolls = count;
    });
  }, [table]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

/** B: the last battle's report. S: sound. */
function useStageKeys(table: Table): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const { key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.querySelector("dialog[open]")) return;
      if (key === "b" || key === "B") load().then((found) => found.toggle(table));
      else if (key === "s" || key === "S") switchSound();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", down);
    return () => removeEventListener("keydown", down);
  }, [table]);
}

export function switchSound(): void {
  set("sound", !settings.value.sound);
  toast(say(settings.value.sound ? "table-sound-on" : "table-sound-off"));
}

/** On a phone it stands at the decision: then the foot of the board stays empty, and the other way round. */
export function StageSlot({ table, sheet = false }: { table: Table; sheet?: boolean }) {
  const { phone } = useRoom();
  if (phone !== sheet) return null;
  return <Slot table={table} />;
}

/** In the lens: what the battle has come to so far. */
export function SoFar({ table }: { table: Table }) {
  const found = loaded.value;
  return found && <found.SoFar table={table} />;
}

function Slot({ table }: { table: Table }) {
  useLoading(table);
  useStageKeys(table);
  useEffect(() => lossesOf(table).watch(table), [table]);
  useEffect(() => hearTable(table), [table]);
  const found = loaded.value;
  return found && <found.LiveStage table={table} />;
}
