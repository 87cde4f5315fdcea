/** What a screen reader hears: results as they come and what is decided, politely, once each. */
import { effect, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { sentence } from "./prompt";
import type { Table } from "./table";

const MOST = 4;
const PAUSE = 200;

export function Announce({ table }: { table: Table }) {
  const text = useSignal("");
  useEffect(() => {
    let heard = -1; // nothing of what was there when the page was opened
    let asked = "";
    let timer = 0;
    let waiting: string[] = [];
    const stop = effect(() => {
      const log = table.live.log.value;
      const prompt = sentence(table);
      if (!table.live.state.value) return;
      const last = log.at(-1)?.[0] ?? 0;
      const fresh = heard < 0 ? [] : log.filter((line) => line[0] > heard);
      heard = last;
      waiting.push(...fresh.slice(-MOST).map((line) => line[3]));
      if (prompt !== asked) waiting.push(prompt);
      asked = prompt;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        if (waiting.length) text.value = waiting.slice(-MOST - 1).join(" ");
        waiting = [];
      }, PAUSE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [table]);
  return (
    <div class="sr" role="status" aria-live="polite" aria-atomic="true">
      {text.value}
    </div>
  );
}
